// The advance into the hex that a close combat emptied (CC-96, CC-97, CC-104), and cavalry's extra hex (CC-98, CC-100,
// CC-103).
#include "games/ancients/momentum.h"

#include "base/assert.h"
#include "games/ancients/ahead.h"
#include "games/ancients/battle.h"
#include "games/ancients/perils.h"
#include "games/ancients/places.h"
#include "games/ancients/scenario.h"
#include "games/ancients/steps.h"

typedef struct Step {
    const UmScene *scene;
    const AnState *state;
    UmOptions *options;
    const AnRecord *record;
    UmHex to;
    UmKey key;
} Step;

static bool is_barred(const Step *p, UmReason reason, UmCited cited, UmObject with) {
    um_options_bar(p->options, p->key, reason, cited)->with = with;
    return true;
}

static const AnVictory *victory_of(const UmScene *s) { return &an_scene(s)->victory; }

static const AnTerrain *first_terrain(const UmScene *s) { return an_terrain_at(s, an_scene(s)->at[an_scene(s)->unit]); }

// CC-103 says of an advance what CC-80 says of a move.
static bool leaves_a_marsh(const UmScene *s) { return first_terrain(s)->one_hex_out && um_in_force(s, CC_103); }

static bool is_stopped_in(const UmScene *s, int unit, UmHex hex) {
    return um_in_force(s, CC_103) && an_stops(s, unit, hex);
}

// Whether the unit may take the extra hex: CC-98, CC-100.
static bool goes_beyond(const UmScene *s) {
    bool cavalry = an_cavalry >> an_codex(s, an_scene(s)->unit)->type & 1;
    return cavalry && um_in_force(s, CC_98) && !(victory_of(s)->bonus && um_in_force(s, CC_100));
}

static int hexes_in_all(const UmScene *s) { return goes_beyond(s) && !leaves_a_marsh(s) ? 2 : 1; }

// --- the advance

// CC-97: why this unit may not advance; UM_REASON_COUNT: no such reason.
static UmReason after_what(const UmScene *s) {
    const AnVictory *victory = victory_of(s);
    if (!um_in_force(s, CC_97)) return UM_REASON_COUNT;
    if (an_codex(s, an_scene(s)->unit)->type == AN_WAR_MACHINE) return UM_REASON_WAR_MACHINE;
    if (victory->combat == AN_FIRE) return UM_REASON_FIRE;
    if (victory->combat == AN_BATTLING_BACK) return UM_REASON_BATTLE_BACK;
    if (victory->emptied == AN_BY_EVADING) return UM_REASON_EVADED;
    return victory->emptied == AN_OF_A_LEADER ? UM_REASON_LONE_LEADER : UM_REASON_COUNT;
}

// CC-104: whether terrain that it entered this turn holds it. RULING commands-colors-ancients.marsh-advance.
static bool is_held_back(const Step *p) {
    const UmScene *s = p->scene;
    const AnTerrain *terrain = first_terrain(s);
    if (!terrain->holds || !victory_of(s)->entered || !um_in_force(s, CC_104)) return false;
    if (terrain->one_hex_out) p->options->mattered |= 1u << AN_MARSH_ADVANCE;
    if (terrain->one_hex_out && s->rulings[AN_MARSH_ADVANCE] == AN_OTHER) return false;
    UmBar *held = um_options_bar(p->options, p->key, UM_REASON_JUST_ENTERED, um_cite(CC_104, (uint8_t)terrain->clause));
    if (terrain->one_hex_out) held->ruling = AN_MARSH_ADVANCE;
    return true;
}

static bool is_no_advance(const Step *p) {
    const UmScene *s = p->scene;
    UmReason after = after_what(s);
    if (after != UM_REASON_COUNT) return is_barred(p, after, um_cite(CC_97), UM_NO_OBJECT);
    bool ordered = s->units[p->record->unit].owner == s->active;
    if (!ordered) return is_barred(p, UM_REASON_OTHER_PLAYER, um_cite(CC_96), UM_NO_OBJECT);
    if (is_held_back(p)) return true;
    return !um_same_hex(p->to, victory_of(s)->hex) && is_barred(p, UM_REASON_NOT_EMPTIED, um_cite(CC_96), UM_NO_OBJECT);
}

// --- the extra hex

static bool is_too_far(const Step *p) {
    const UmScene *s = p->scene;
    const AnRecord *r = p->record;
    int most = hexes_in_all(s);
    if (r->moved < most) return false;
    UmBar *dear = um_options_bar(p->options, p->key, UM_REASON_PRICE, most > 1 ? um_cite(CC_98) : um_cite(CC_103));
    dear->has_numbers = true;
    dear->needs = 1;
    dear->has = 0;
    dear->far = r->moved + 1;
    dear->most = most;
    dear->far_in = "hexes";
    return true;
}

static bool is_no_way_beyond(const Step *p) {
    const UmScene *s = p->scene;
    const AnRecord *r = p->record;
    if (!goes_beyond(s)) {
        bool cavalry = an_cavalry >> an_codex(s, r->unit)->type & 1;
        if (cavalry) return is_barred(p, UM_REASON_SECOND_COMBAT, um_cite(CC_100), UM_NO_OBJECT);
        return is_barred(p, UM_REASON_NOT_CAVALRY, um_cite(CC_98), UM_NO_OBJECT);
    }
    if (r->flags & AN_STOPPED) {
        UmCited cited = um_cite(CC_103, (uint8_t)an_terrain_at(s, r->at)->clause);
        return is_barred(p, UM_REASON_TERRAIN, cited, UM_NO_OBJECT);
    }
    if (r->flags & AN_MET)
        return is_barred(p, UM_REASON_MET_LEADER, um_cite(CC_42), an_leader_of(s, p->state, r->unit));
    return is_too_far(p);
}

// --- what may be chosen

// A hex with a unit is closed, and so is one with a leader, unless he is a lone friend.
static bool is_shut(const Step *p) {
    const UmScene *s = p->scene;
    int unit = p->record->unit, other = an_unit_in(s, p->state, p->to), leader = an_leader_in(s, p->state, p->to);
    if (an_is_impassable(s, unit, p->to))
        return is_barred(p, UM_REASON_IMPASSABLE, an_impassable_clauses(s, unit, p->to), UM_NO_OBJECT);
    if (other < 0 && leader >= 0 && an_enemies(s, unit, leader)) other = leader;
    if (other >= 0) return is_barred(p, UM_REASON_OCCUPIED, um_cite(CC_41, CC_40), other);
    if (leader < 0 || an_leader_of(s, p->state, unit) < 0) return false;
    return is_barred(p, UM_REASON_SECOND_LEADER, um_cite(CC_20, CC_55), leader);
}

static UmCited clauses_of(const Step *p) {
    const AnTerrain *terrain = an_terrain_at(p->scene, p->to);
    UmCited cited = p->record->moved == 0 ? um_cite(CC_96) : um_cite(CC_98);
    if (terrain->clause >= 0) um_cite_also(&cited, (uint8_t)terrain->clause);
    if (an_leader_in(p->scene, p->state, p->to) >= 0) um_cite_also(&cited, CC_42);
    return cited;
}

static void list_step(const UmScene *s, const AnState *st, int direction, UmOptions *out) {
    const AnRecord *r = &st->records[st->count - 1];
    Step step = {s, st, out, r, um_hex_neighbour(r->at, direction), an_key(AN_STEP, direction)};
    bool first = r->moved == 0;
    if (!um_on_board(&an_scene(s)->board, step.to) || !um_in_force(s, first ? CC_96 : CC_98)) return;
    if (first ? is_no_advance(&step) : is_no_way_beyond(&step)) return;
    if (!is_shut(&step)) um_options_add(out, step.key, clauses_of(&step))->cost = 1;
}

static void list_steps(const UmScene *s, const AnState *st, UmOptions *out) {
    for (int d = 0; d < UM_DIRECTIONS; d++) list_step(s, st, d, out);
}

// Says why the unit has not gone further.
static void list_after_end(const UmScene *s, const AnState *st, UmOptions *out) {
    UmOptions steps = {0};
    list_steps(s, st, &steps);
    for (int i = 0; i < steps.bar_count; i++)
        *um_options_bar(out, steps.bars[i].key, steps.bars[i].reason, steps.bars[i].clauses) = steps.bars[i];
    out->mattered |= steps.mattered;
    um_options_free(&steps);
}

void an_list_momentum(const UmScene *s, const AnState *st, UmOptions *out) {
    const AnRecord *r = &st->records[st->count - 1];
    if (st->phase == AN_PHASE_OVER) {
        if (!out->bars_unwanted && !(r->flags & (AN_GONE | AN_FLEES))) list_after_end(s, st, out);
        return;
    }
    list_steps(s, st, out);
    UmOption *halt = um_options_add(out, um_key(AN_HALT), r->moved == 0 ? um_cite(CC_101) : um_cite(CC_98));
    halt->cost = 0;
    um_option_leads(halt, an_pose(r->at), UM_KIND_OVER, true);
}

// --- effects

static bool goes_on(const UmScene *s, const AnState *st, uint32_t *mattered) {
    UmOptions steps = {.bars_unwanted = true};
    list_steps(s, st, &steps);
    bool some = steps.count > 0;
    *mattered |= steps.mattered;
    um_options_free(&steps);
    return some;
}

// Close combat needs neighbouring hexes.
static bool is_beside(const UmScene *s) {
    const AnScene *an = an_scene(s);
    return um_hex_distance(an->at[an->unit], an->victory.hex) == 1;
}

void an_begin_momentum(const UmScene *s, UmState *state) {
    const AnScene *an = an_scene(s);
    AnState *st = an_state(state);
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->units[an->unit].owner};
    st->phase = AN_PHASE_MOVE;
    if (an->victory.combat != AN_FIRE && !is_beside(s)) {
        state->status = UM_REFUSED;
        st->refusal = UM_REASON_TOO_FAR;
        st->phase = AN_PHASE_OVER;
        return;
    }
    st->records[st->count++] = (AnRecord){.unit = (int16_t)an->unit, .at = an->at[an->unit]};
    if (goes_on(s, st, &state->mattered)) {
        st->left = (int16_t)hexes_in_all(s);
        return;
    }
    st->records[st->count - 1].flags |= AN_NO_BATTLE;
    st->phase = AN_PHASE_END;
}

void an_advance(const UmScene *s, UmState *state, int direction, UmTrace *trace) {
    AnState *st = an_state(state);
    AnRecord *r = &st->records[st->count - 1];
    UmHex to = um_hex_neighbour(r->at, direction);
    UmOptions chosen = {.bars_unwanted = true}; // tells its clauses, and the rulings that it depends on
    list_step(s, st, direction, &chosen);
    UmCited cited = an_take_only(state, &chosen);
    int carried = an_leader_of(s, st, r->unit);
    bool meets = an_leader_in(s, st, to) >= 0, stops = is_stopped_in(s, r->unit, to);
    if (carried >= 0) um_cite_also(&cited, CC_23);
    st->left = (int16_t)(meets || stops ? 0 : st->left - 1);
    an_note_step(trace, s, st, direction, st->left, -1, cited);
    r->at = to;
    r->moved++;
    if (stops) r->flags |= AN_STOPPED;
    if (meets) r->flags |= AN_MET;
    if (!an_may_battle_in(s, r->unit, to)) r->flags |= AN_NO_BATTLE;
    an_carry_leader(s, st, carried);
    if (an_rolls_in(s, to, CC_103)) an_ask_of_marsh(state);
    else if (!goes_on(s, st, &state->mattered)) st->phase = AN_PHASE_END;
}

// The clauses that kept the unit where it was.
static UmCited clauses_of_bar(const UmScene *s, const AnState *st) {
    UmOptions steps = {0};
    UmCited cited = um_cite(CC_96);
    list_steps(s, st, &steps);
    for (int i = 0; i < steps.bar_count; i++)
        if (steps.bars[i].reason != UM_REASON_NOT_EMPTIED) cited = steps.bars[i].clauses;
    um_options_free(&steps);
    return cited;
}

static UmCited end_clauses(const UmScene *s, const AnState *st) {
    const AnRecord *r = &st->records[st->count - 1];
    UmCited cited = um_cite(CC_96);
    if (r->moved == 0) cited = r->flags & AN_NO_BATTLE ? clauses_of_bar(s, st) : um_cite(CC_101);
    if (r->moved > 1) um_cite_also(&cited, CC_98);
    if (r->flags & AN_STOPPED) um_cite_also(&cited, CC_103);
    return cited;
}

void an_end_momentum(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    const AnRecord *r = &st->records[st->count - 1];
    UmCited cited = end_clauses(s, st);
    st->phase = AN_PHASE_OVER;
    state->status = UM_DONE;
    if (r->flags & AN_MET) an_note_attached(trace, an_leader_of(s, st, r->unit), r->unit, um_cite(CC_42));
    bool may = an_may_battle(s, st, r->unit, &cited);
    UmEvent *e = um_trace_add(trace, UM_EVENT_ADVANCED, cited);
    um_note_object(e, "unit", r->unit);
    um_note_hex(e, "at", r->at.q, r->at.r);
    um_note_number(e, "moved", r->moved);
    um_note_flag(e, "mayBattle", may);
    an_enter_camp(s, state, trace);
}
