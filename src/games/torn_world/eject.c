// Ejections (TW-22 to TW-36, TW-40 to TW-47): objects under a miniature that has ended its movement go elsewhere.
#include "games/torn_world/eject.h"
#include "base/assert.h"
#include "games/torn_world/bodies.h"
#include "games/torn_world/completing.h"
#include "games/torn_world/offers.h"
#include "games/torn_world/places.h"
#include "games/torn_world/spots.h"

#include <stdlib.h>

// --- where to eject

// TW-46: the free hexes beside the miniature with which the marker is linked.
static int beside_the_linked(const UmScene *s, const TwState *st, const TwMarker *marker, UmHex *hexes) {
    const TwScene *tw = tw_scene(s);
    TwBody body = tw_body(s, st, marker->by);
    int count = 0;
    for (int i = 0; i < um_board_size(&tw->board); i++) {
        UmHex hex = um_board_hex(&tw->board, i);
        if (tw_far_from_body(tw, &body, hex) == 1 && tw_is_free(s, st, hex)) hexes[count++] = hex;
    }
    return count;
}

static UmHex *room_for_candidates(const UmScene *s) {
    UmHex *hexes = malloc(((size_t)um_board_size(&tw_scene(s)->board) + 1) * sizeof *hexes);
    UM_ASSERT(hexes != NULL);
    return hexes;
}

// In units of work, to tell how far a hex is.
enum { WORK_OF_HEX = 6 };

// Lists candidates in the order of r, then q. Room for all hexes of the board.
static int candidates_of(const TwWhere *w, UmHex *hexes) {
    const TwScene *tw = tw_scene(w->scene);
    int count = 0, nearest = INT16_MAX;
    um_spend(w->scene, WORK_OF_HEX * um_board_size(&tw->board));
    for (int i = 0; i < um_board_size(&tw->board); i++) {
        UmHex hex = um_board_hex(&tw->board, i);
        int here = tw_far(w, hex);
        if (here < 0 || (here > nearest && !w->any)) continue;
        if (here < nearest && !w->any) count = 0;
        if (here < nearest) nearest = here;
        hexes[count++] = hex;
    }
    return count;
}

static bool same_hexes(const UmHex *a, int a_count, const UmHex *b, int b_count) {
    for (int i = 0; i < a_count && i < b_count; i++)
        if (!um_same_hex(a[i], b[i])) return false;
    return a_count == b_count;
}

// Sets the ruling's bit where its other value would lead to other candidates.
static void note_difference(const TwWhere *w, TwWhere other, const UmHex *hexes, int count, int ruling,
                            uint32_t *mattered) {
    UmHex *others = malloc(((size_t)um_board_size(&tw_scene(w->scene)->board) + 1) * sizeof *others);
    UM_ASSERT(others != NULL);
    int found = candidates_of(&other, others);
    if (!same_hexes(hexes, count, others, found)) *mattered |= 1u << ruling;
    free(others);
}

// passed: the object has passed its test.
static int candidates(const UmScene *s, const TwState *st, UmObject object, bool passed, UmHex *hexes,
                      uint32_t *mattered) {
    bool marker = object >= s->unit_count;
    if (marker && tw_scene(s)->markers[tw_marker_of(s, object)].taken)
        return beside_the_linked(s, st, &tw_scene(s)->markers[tw_marker_of(s, object)], hexes);
    TwWhere w = tw_where(s, st, object, passed);
    int count = candidates_of(&w, hexes);
    TwWhere from = w, any = w;
    from.from_body = !w.from_body;
    any.any = !w.any;
    if (!w.any && !tw_is_large(s, object)) note_difference(&w, from, hexes, count, TW_NEAREST_FROM, mattered);
    if (marker) note_difference(&w, any, hexes, count, TW_MARKER_TO, mattered);
    else if (passed) note_difference(&w, any, hexes, count, TW_PASSED_HEXES, mattered);
    return count;
}

// --- what to eject next

// TW-41, TW-47: whether an object under the miniature must go.
static bool goes_away(const UmScene *s, const TwState *st, UmObject object) {
    if (object < s->unit_count) return true;
    const TwMarker *marker = &tw_scene(s)->markers[tw_marker_of(s, object)];
    if (!um_in_force(s, TW_41)) return false;
    if (!marker->taken || um_in_force(s, TW_47)) return true;
    UmHex *hexes = room_for_candidates(s);
    bool some = beside_the_linked(s, st, marker, hexes) > 0;
    free(hexes);
    return some;
}

// TW-35: lists the objects of which one goes next. Returns their number.
static int next_group(const UmScene *s, const TwState *st, int16_t *members) {
    int16_t objects[3 * TW_MOST_HEXES];
    TwBody body = tw_body(s, st, st->unit);
    int count = tw_under(s, st, &body, objects), found = 0;
    for (TwGroup group = TW_ALLIES; group < TW_GROUPS && found == 0; group++)
        for (int i = 0; i < count; i++)
            if (objects[i] < tw_landscape_object(s, 0) && tw_group_of(s, st, objects[i]) == group &&
                goes_away(s, st, objects[i]))
                members[found++] = objects[i];
    return found;
}

// --- ejecting one object

static int owner(const UmScene *s, int unit) { return s->units[unit].owner; }

// Who chooses the place: TW-29, TW-30, TW-33, TW-42, TW-46. RULING torn-world.ally-chooser.
static int chooser_of(const UmScene *s, const TwState *st, uint32_t *mattered) {
    UmObject object = st->eject;
    int ejector = owner(s, st->unit);
    if (object >= s->unit_count) {
        const TwMarker *marker = &tw_scene(s)->markers[tw_marker_of(s, object)];
        return marker->taken ? owner(s, marker->by) : ejector;
    }
    if (!tw_enemies(s, st->unit, object)) {
        if (owner(s, object) != ejector) *mattered |= 1u << TW_ALLY_CHOOSER;
        return s->rulings[TW_ALLY_CHOOSER] == TW_DEFAULT ? owner(s, object) : ejector;
    }
    if (st->passed) return um_in_force(s, TW_29) ? owner(s, object) : ejector;
    return um_in_force(s, TW_30) ? ejector : owner(s, object);
}

static void choose_place(const UmScene *s, UmState *state) {
    tw_state(state)->phase = TW_PHASE_EJECT;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, chooser_of(s, tw_state(state), &state->mattered)};
}

// TW-26: an enemy with more than one possible hex takes a test. Without dice it cannot pass.
static void begin_one(const UmScene *s, UmState *state, UmObject object) {
    TwState *st = tw_state(state);
    st->eject = (int16_t)object;
    st->tested = st->passed = false;
    bool foe = object < s->unit_count && tw_enemies(s, st->unit, object);
    if (foe && um_in_force(s, TW_26)) {
        UmOptions places = {.bars_unwanted = true}; // as if it had passed
        st->passed = true;
        tw_list_ejections(s, st, &places);
        st->passed = false;
        bool some = places.count > 1;
        state->mattered |= places.mattered;
        um_options_free(&places);
        if (some) {
            st->phase = TW_PHASE_TEST;
            state->chooser = (UmChooser){UM_CHOOSER_DICE, 0};
            return;
        }
    }
    choose_place(s, state);
}

// TW-35: starts the ejections.
void tw_begin_ejections(const UmScene *s, UmState *state) {
    TwState *st = tw_state(state);
    int16_t objects[3 * TW_MOST_HEXES];
    TwBody body = tw_body(s, st, st->unit);
    int units = 0;
    for (int i = tw_under(s, st, &body, objects) - 1; i >= 0; i--) units += objects[i] < s->unit_count;
    st->several = units > 1;
    st->phase = TW_PHASE_EJECTING;
}

void tw_eject_on(const UmScene *s, UmState *state) {
    TwState *st = tw_state(state);
    int16_t members[3 * TW_MOST_HEXES];
    int count = next_group(s, st, members);
    st->eject = -1;
    if (count == 0) {
        st->phase = TW_PHASE_ENDED;
        return;
    }
    bool disputed = count > 1 && members[0] < s->unit_count;
    if (disputed) state->mattered |= 1u << TW_EJECTION_ORDER;
    if (!disputed || s->rulings[TW_EJECTION_ORDER] == TW_DEFAULT) {
        begin_one(s, state, members[0]);
        return;
    }
    st->phase = TW_PHASE_NEXT;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, owner(s, st->unit)};
}

void tw_list_next(const UmScene *s, const TwState *st, UmOptions *out) {
    int16_t members[3 * TW_MOST_HEXES];
    int count = next_group(s, st, members);
    TwRoom *room = tw_open_room(s, st);
    for (int i = 0; i < count; i++) {
        UmKey key = tw_key(TW_KEY_NEXT, members[i]);
        if (tw_has_room_with(room, members[i])) um_options_add(out, key, um_cite(TW_35))->cost = 0;
        else um_options_bar(out, key, tw_why_no_room(room), um_cite(TW_23))->with = members[i];
    }
    tw_close_room(room);
}

void tw_next(const UmScene *s, UmState *state, UmObject object) { begin_one(s, state, object); }

// TW-27: lists every number of successes with its chance.
static void list_dice(const UmScene *s, int dice, UmCited cited, UmOptions *out) {
    const TwScene *tw = tw_scene(s);
    int64_t all = 1, ways = 1;
    if (!um_in_force(s, TW_27)) dice = 1;
    for (int i = 0; i < dice; i++) all *= tw->faces;
    for (int n = 0; n <= dice; n++) {
        int64_t weight = ways;
        for (int i = 0; i < n; i++) weight *= tw->successes;
        for (int i = n; i < dice; i++) weight *= tw->faces - tw->successes;
        UmOption *option = um_options_add(out, tw_key(TW_KEY_DEXTERITY, n), cited);
        option->weight = weight;
        option->weights = all;
        ways = ways * (dice - n) / (n + 1);
    }
}

void tw_list_test(const UmScene *s, const TwState *st, UmOptions *out) {
    bool shift = st->phase == TW_PHASE_SHIFT_TEST;
    int unit = shift ? st->unit : st->eject;
    list_dice(s, tw_codex(s, unit)->agility, shift ? um_cite(TW_48, TW_27) : um_cite(TW_26, TW_27), out);
}

void tw_test(const UmScene *s, UmState *state, int successes, UmTrace *trace) {
    TwState *st = tw_state(state);
    UmEvent *e = um_trace_add(trace, UM_EVENT_TESTED, um_cite(TW_26, TW_27, TW_28));
    st->tested = true;
    st->passed = successes >= 1 && um_in_force(s, TW_28);
    um_note_object(e, "unit", st->eject);
    um_note_number(e, "dice", tw_codex(s, st->eject)->agility);
    um_note_number(e, "successes", successes);
    um_note_flag(e, "passed", st->passed);
    choose_place(s, state);
}

// --- the place of an object

static UmCited ejection_clauses(const UmScene *s, const TwState *st) {
    UmObject object = st->eject;
    if (object >= s->unit_count) {
        const TwMarker *marker = &tw_scene(s)->markers[tw_marker_of(s, object)];
        if (marker->taken) return um_cite(TW_44, TW_45, TW_46);
        if (marker->kind == TW_LINKED) return um_cite(TW_45);
        UmCited cited = um_cite(TW_40, TW_42);
        if (tw_size(s, st->unit) == TW_INFANTRY) um_cite_also(&cited, TW_43);
        return cited;
    }
    UmCited cited = {0};
    TwSize size = tw_size(s, st->unit);
    if (!st->passed || s->rulings[TW_PASSED_HEXES] == TW_DEFAULT) um_cite_also(&cited, TW_23);
    if (size == TW_HUGE) um_cite_also(&cited, TW_31);
    if (size == tw_size(s, object)) um_cite_also(&cited, TW_25);
    else if (size == TW_LARGE) um_cite_also(&cited, TW_22);
    if (st->tested) um_cite_also(&cited, st->passed ? TW_29 : TW_30);
    if (st->several) um_cite_also(&cited, TW_35);
    return cited;
}

static UmKey place_key(UmObject object, UmHex hex) {
    UmKey key = tw_key(TW_KEY_EJECT, object);
    key.arg[1] = hex.q;
    key.arg[2] = hex.r;
    return key;
}

// The clauses of a choice that would leave no room for the rest.
static UmCited no_room(const UmScene *s, const TwState *st) {
    int16_t objects[3 * TW_MOST_HEXES];
    TwBody body = tw_body(s, st, st->unit);
    UmCited cited = um_cite(TW_23);
    for (int i = tw_under(s, st, &body, objects) - 1; i >= 0; i--)
        if (objects[i] != st->eject && objects[i] >= s->unit_count && objects[i] < tw_landscape_object(s, 0))
            um_cite_also(&cited, TW_47);
    return cited;
}

void tw_list_ejections(const UmScene *s, const TwState *st, UmOptions *out) {
    UmHex *hexes = room_for_candidates(s);
    UmCited cited = ejection_clauses(s, st);
    int count = candidates(s, st, st->eject, st->passed, hexes, &out->mattered);
    bool plenty = tw_has_plenty(s, st);
    TwRoom *room = plenty ? NULL : tw_open_room(s, st);
    for (int i = 0; i < count; i++) {
        UmKey key = place_key(st->eject, hexes[i]);
        if (plenty || tw_has_room_after(room, st->eject, hexes[i])) um_options_add(out, key, cited)->cost = 0;
        else um_options_bar(out, key, tw_why_no_room(room), no_room(s, st));
    }
    if (room) tw_close_room(room);
    free(hexes);
}

// TW-24: an ejected enemy may attack, whether it passed its test or not.
void tw_eject(const UmScene *s, UmState *state, UmKey key, UmTrace *trace) {
    TwState *st = tw_state(state);
    UmObject object = key.arg[0];
    UmHex from = tw_place_of(s, st, object), to = um_hex(key.arg[1], key.arg[2]);
    UmOptions listed = {.bars_unwanted = true}; // tells which rulings the choice depends on
    tw_list_ejections(s, st, &listed);
    state->mattered |= listed.mattered;
    um_options_free(&listed);
    UmEvent *e = um_trace_add(trace, UM_EVENT_EJECTED, ejection_clauses(s, st));
    um_note_object(e, object < s->unit_count ? "unit" : "marker", object);
    tw_note_hex(e, "from", from);
    tw_note_hex(e, "to", to);
    um_note_object(e, "by", st->unit);
    tw_move_object(st, object, to);
    TwPending foe = {(int16_t)object, 1};
    bool enemy = object < s->unit_count && tw_enemies(s, st->unit, object);
    if (enemy && !st->tested && um_in_force(s, TW_26)) um_note_flag(e, "untested", true);
    bool strikes = enemy && um_in_force(s, TW_24);
    tw_offer_attacks(s, state, &foe, strikes ? 1 : 0, TW_ON_EJECTING, TW_PHASE_EJECTING);
}
