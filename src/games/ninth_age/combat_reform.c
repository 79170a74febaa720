// T9-93: a fighting unit is lifted and set down in contact with the same enemies.
#include "games/ninth_age/combat_reform.h"

#include "base/inline.h"
#include "games/ninth_age/around.h"
#include "games/ninth_age/reform.h"
#include "games/ninth_age/seam.h"
#include "games/ninth_age/tell.h"
#include "games/ninth_age/touching.h"
#include "games/ninth_age/within.h"

#include <stdlib.h>

static bool fail(const UmScene *s, T9Fault *fault, UmReason reason, UmObject with) {
    *fault = (T9Fault){reason, t9_cite(s, T9_93), false, 0, 0, with, -1};
    return false;
}

static bool fail_by(const UmScene *s, T9Fault *fault, UmReason reason, UmObject with, double needs, double has) {
    *fault = (T9Fault){reason, t9_cite(s, T9_93), true, needs, has, with, -1};
    return false;
}

// --- the enemies that it fights

static bool is_enemy(const UmScene *s, const T9State *st, int unit) {
    return t9_enemies(s, t9_unit(s, 0), unit) && t9_stands(s, st, unit);
}

static bool may_fight(const UmScene *s, const T9State *st, int unit) {
    return is_enemy(s, st, unit) && !t9_scene(s)->units[unit].fled;
}

// Its own sides with which it touches every enemy that it fights; 0: none. fights: whether it fights at all.
static unsigned engaged_sides(const UmScene *s, const T9State *st, bool *fights) {
    unsigned sides = 15;
    *fights = false;
    for (int i = 0; i < s->unit_count; i++) {
        if (!may_fight(s, st, i)) continue;
        const T9Seam seam = t9_seam(s, st, t9_unit(s, 0), i);
        if (!seam.touches) continue;
        *fights = true;
        sides &= seam.own;
    }
    return sides;
}

// RULING ninth-age.combat-reform: the second edition, for a unit whose codex tells its March.
static bool is_within_march(const UmScene *s) { return t9_marches_by(s, t9_unit(s, 0), T9_COMBAT_REFORMS, T9_OTHER); }

// In the second edition only losers take a test.
static bool needs_test(const UmScene *s, const T9State *st) {
    bool fights;
    if (is_within_march(s)) return t9_scene(s)->lost_combat;
    const unsigned sides = engaged_sides(s, st, &fights);
    return t9_scene(s)->lost_combat || !(sides >> UM_FRONT & 1);
}

// --- the new place

static T9State once_reformed(const UmScene *s, const T9State *st) {
    T9State after = *st;
    after.pursuers[0].pose = t9_scene(s)->to;
    after.as.manoeuvre.reformed = true;
    return after;
}

static bool fits_files(const UmScene *s, T9Fault *fault) {
    if (is_within_march(s)) return true; // any number
    const int unit = t9_unit(s, 0), most = t9_has_trait(s, unit, T9_MUSICIAN) ? 4 : 2;
    const int change = abs(t9_scene(s)->to_files->files - t9_codex(s, unit)->files);
    return change <= most || fail_by(s, fault, UM_REASON_FILES, UM_NO_OBJECT, change, most);
}

// Nothing may overlap it, and it may not stand over an edge.
static bool has_room(const UmScene *s, const T9State *after, T9Fault *fault) {
    const UmShape shape = t9_shape(s, after, t9_unit(s, 0));
    const double beyond = t9_beyond_edge(s, &shape);
    if (beyond > UM_CONTACT_TOLERANCE) return fail_by(s, fault, UM_REASON_TABLE_EDGE, UM_TABLE_EDGE, beyond, 0);
    for (int i = 0; i < s->unit_count; i++) {
        if (i == t9_unit(s, 0) || !t9_stands(s, after, i)) continue;
        const UmShape its = t9_shape(s, after, i);
        if (um_overlap(&shape, &its)) return fail(s, fault, UM_REASON_OCCUPIED, i);
    }
    for (int i = 0; i < t9_scene(s)->piece_count; i++) {
        const T9Piece *piece = &t9_scene(s)->pieces[i];
        if (piece->kind == T9_IMPASSABLE && um_overlap(&shape, &piece->shape))
            return fail(s, fault, UM_REASON_IMPASSABLE, piece->object);
    }
    return true;
}

// It must touch the same enemies on the same sides of theirs, and flush. An enemy that fled does not fight, but must
// not be touched anew.
static bool keeps_enemy(const UmScene *s, const T9State *st, const T9State *after, int enemy, T9Fault *fault) {
    const int unit = t9_unit(s, 0);
    const T9Seam before = t9_seam(s, st, unit, enemy), now = t9_seam(s, after, unit, enemy);
    if (!before.touches) return !now.touches || fail(s, fault, UM_REASON_NEW_CONTACT, enemy);
    if (t9_scene(s)->units[enemy].fled) return true;
    if (!now.touches) return fail(s, fault, UM_REASON_CONTACT_LOST, enemy);
    if (!(before.its & now.its)) return fail(s, fault, UM_REASON_OTHER_FACING, enemy);
    return now.is_flush || fail(s, fault, UM_REASON_NOT_FLUSH, enemy);
}

static bool keeps_models(const UmScene *s, const T9State *st, const T9State *after, int unit, int reading,
                         T9Fault *fault) {
    const int before = t9_models_touching(s, st, unit, reading), now = t9_models_touching(s, after, unit, reading);
    return now >= before || fail_by(s, fault, UM_REASON_FEWER_MODELS, unit, before, now);
}

static bool keeps_all_models(const UmScene *s, const T9State *st, const T9State *after, int reading, T9Fault *fault) {
    bool keeps = keeps_models(s, st, after, t9_unit(s, 0), reading, fault);
    for (int i = 0; i < s->unit_count && keeps; i++)
        if (may_fight(s, st, i) && t9_seam(s, st, t9_unit(s, 0), i).touches)
            keeps = keeps_models(s, st, after, i, reading, fault);
    return keeps;
}

// RULING ninth-age.model-contact: matters where only one of its values leaves enough models in contact.
static bool fits_models(const UmScene *s, const T9State *st, const T9State *after, uint32_t *mattered, T9Fault *fault) {
    T9Fault other;
    const int reading = s->rulings[T9_MODEL_CONTACT], other_reading = reading == T9_POINT ? T9_DEFAULT : T9_POINT;
    const bool keeps = keeps_all_models(s, st, after, reading, fault);
    if (keeps_all_models(s, st, after, other_reading, &other) != keeps) *mattered |= 1u << T9_MODEL_CONTACT;
    return keeps;
}

// Second edition only: the distance to others and the March.
static bool fits_march(const UmScene *s, const T9State *st, const T9State *after, uint32_t *mattered, T9Fault *fault) {
    const UmShape there = t9_shape(s, after, t9_unit(s, 0));
    double longest;
    if (!is_within_march(s)) return true;
    return t9_spares_others(s, st, &there, mattered, fault) && t9_is_within_march(s, T9_93, &longest, fault);
}

static bool judge(const UmScene *s, const T9State *st, uint32_t *mattered, T9Fault *fault) {
    bool fights;
    if (t9_codex(s, t9_unit(s, 0))->march >= 0) *mattered |= 1u << T9_COMBAT_REFORMS;
    const bool one_side = engaged_sides(s, st, &fights) != 0;
    const T9State after = once_reformed(s, st);
    const bool holds = um_in_force(s, T9_93);
    if (holds && !fights) return fail(s, fault, UM_REASON_NO_CONTACT, UM_NO_OBJECT);
    if (holds && !one_side) return fail(s, fault, UM_REASON_SEVERAL_FACINGS, UM_NO_OBJECT);
    if (!has_room(s, &after, fault)) return false;
    if (!holds) return true;
    if (!fits_files(s, fault) || !t9_fits_ranks(s, t9_unit(s, 0), T9_93, fault)) return false;
    for (int i = 0; i < s->unit_count; i++)
        if (is_enemy(s, st, i) && !keeps_enemy(s, st, &after, i, fault)) return false;
    return fits_models(s, st, &after, mattered, fault) && fits_march(s, st, &after, mattered, fault);
}

// --- carrying it out

static void end(UmState *state) {
    t9_state(state)->phase = T9_PHASE_OVER;
    state->status = UM_DONE;
}

static void reform(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    const int unit = t9_unit(s, 0);
    const UmPose from = st->pursuers[0].pose;
    const T9Codex *before = t9_codex(s, unit), *after = t9_scene(s)->to_files;
    UmCited clauses = t9_cite(s, T9_62, T9_93);
    t9_cite_if(s, &clauses, after->models < after->files * after->ranks, T9_95);
    t9_cite_if(s, &clauses, after->gap > 0, T9_96);
    *st = once_reformed(s, st);
    UmEvent *e = um_trace_add(trace, UM_EVENT_REFORMED, clauses);
    um_note_object(e, "unit", unit);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", t9_scene(s)->to);
    um_note_number(e, "distance", um_distance(from.at, t9_scene(s)->to.at));
    um_note_number(e, "models", t9_models_touching(s, st, unit, s->rulings[T9_MODEL_CONTACT]));
    if (after->files != before->files) {
        um_note_number(e, "filesBefore", before->files);
        um_note_number(e, "files", after->files);
    }
    end(state);
}

UM_SELDOM void t9_begin_combat_reform(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Fault fault;
    if (!judge(s, st, &state->mattered, &fault)) {
        st->phase = T9_PHASE_OVER;
        state->status = UM_REFUSED;
    } else if (needs_test(s, st) && um_in_force(s, T9_93)) {
        st->phase = T9_PHASE_TEST;
        state->chooser = (UmChooser){UM_CHOOSER_TABLE, 0};
    } else {
        reform(s, state, trace);
    }
}

UM_SELDOM void t9_list_combat_reform(const UmScene *s, const UmState *state, UmOptions *out) {
    const T9State *st = t9_state_of(state);
    T9Fault fault;
    if (state->status == UM_REFUSED) {
        const bool may = judge(s, st, &out->mattered, &fault);
        UM_ASSERT(!may);
        t9_bar(out, t9_key(T9_KEY_ORDER, t9_unit(s, 0)), &fault);
        return;
    }
    for (int failed = 0; failed < 2 && st->phase == T9_PHASE_TEST; failed++) {
        UmKey key = t9_key(T9_KEY_TEST, t9_unit(s, 0));
        key.arg[1] = (int16_t)failed;
        um_options_add(out, key, t9_cite(s, T9_93));
    }
}

UM_SELDOM void t9_test_combat_reform(const UmScene *s, UmState *state, bool passed, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_TESTED, t9_cite(s, T9_93));
    um_note_object(e, "unit", t9_unit(s, 0));
    um_note_word(e, "test", is_within_march(s) ? "discipline" : "command");
    um_note_flag(e, "passed", passed);
    if (passed) reform(s, state, trace);
    else end(state);
}
