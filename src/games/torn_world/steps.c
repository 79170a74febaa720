// Move and Run: actions, steps, flips, and the halt.
#include "games/torn_world/steps.h"
#include "base/assert.h"
#include "base/grow.h"
#include "games/torn_world/bodies.h"
#include "games/torn_world/flips.h"
#include "games/torn_world/looks.h"
#include "games/torn_world/offers.h"
#include "games/torn_world/places.h"
#include "games/torn_world/poses.h"

#include <stdlib.h>

const char *const tw_action_names[] = {"move", "run", "panic", NULL};

// --- what may be chosen

typedef struct SeenPlace {
    TwBody body;
    int left;
} SeenPlace;

typedef struct Search {
    const UmScene *scene;
    int count, capacity;
    SeenPlace *places;
    uint32_t mattered;
} Search;

static bool goes_on_from(Search *search, const TwState *st, const TwBody *body, int left);

static bool try_place(Search *search, const TwState *st, const TwBody *from, const TwBody *to, int left) {
    const UmScene *s = search->scene;
    if (!tw_is_on_board(tw_scene(s), to) || !tw_may_shift_whole(s, from, to)) return false;
    if (tw_may_end(s, st, to, &search->mattered).may) return true;
    if (left == 0 || !tw_may_pass(s, st, to, &search->mattered).may) return false;
    return goes_on_from(search, st, to, left);
}

static bool flips_on_from(Search *search, const TwState *st, const TwBody *body, int left) {
    TwBody *flips = malloc(TW_MOST_FLIPS * sizeof *flips);
    UM_ASSERT(flips != NULL);
    int count = tw_flips(search->scene, body, flips);
    bool found = false;
    for (int i = 0; i < count && !found; i++) found = try_place(search, st, body, &flips[i], left - 1);
    free(flips);
    return found;
}

// Depth first. A place that was examined with at least as much left leads nowhere.
static bool goes_on_from(Search *search, const TwState *st, const TwBody *body, int left) {
    for (int i = 0; i < search->count; i++)
        if (search->places[i].left >= left && tw_same_body(&search->places[i].body, body)) return false;
    search->places = um_grow(search->places, search->count, &search->capacity, sizeof *search->places);
    search->places[search->count++] = (SeenPlace){*body, left};
    TwState there = *st;
    tw_flatten(search->scene, &there, body);
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        TwBody to = tw_shifted(body, d);
        if (try_place(search, &there, body, &to, left - 1)) return true;
    }
    return body->size == TW_HUGE && flips_on_from(search, &there, body, left);
}

// Whether some place where the miniature may end is within this many steps.
static bool leads_to_an_end(const TwAsked *asked, uint32_t *mattered) {
    TwVerdict verdict = {.with = UM_NO_OBJECT, .ruling = -1};
    if (tw_recall(asked, &verdict, mattered)) return verdict.may;
    Search search = {.scene = asked->scene};
    verdict.may = goes_on_from(&search, asked->state, asked->body, asked->left);
    free(search.places);
    tw_remember(asked, &verdict, search.mattered);
    *mattered |= search.mattered;
    return verdict.may;
}

static UmBar *bar(UmOptions *out, UmKey key, const TwVerdict *v) {
    UmBar *bar = um_options_bar(out, key, v->reason, v->cited);
    bar->with = v->with;
    bar->ruling = v->ruling;
    return bar;
}

static UmCited clauses_of_ejecting_marker(const UmScene *s, int unit, const TwMarker *marker) {
    if (marker->kind == TW_LINKED) return marker->taken ? um_cite(TW_45, TW_46) : um_cite(TW_45);
    return tw_size(s, unit) == TW_INFANTRY ? um_cite(TW_43) : um_cite(TW_42);
}

// The clauses that let it stand on an object: those of its card or its size, or of the marker's kind.
static UmCited clauses_of_ejecting(const UmScene *s, int unit, UmObject object) {
    static const uint8_t by_size[] = {[TW_INFANTRY] = TW_25, [TW_LARGE] = TW_15, [TW_HUGE] = TW_21};
    if (object >= s->unit_count)
        return clauses_of_ejecting_marker(s, unit, &tw_scene(s)->markers[tw_marker_of(s, object)]);
    return um_cite(tw_size(s, object) == tw_size(s, unit) ? TW_25 : by_size[tw_size(s, unit)]);
}

static UmCited step_clauses(const UmScene *s, const TwState *st, const TwBody *from, const TwBody *to, bool passes) {
    static const uint8_t through[] = {[TW_INFANTRY] = TW_06, [TW_LARGE] = TW_10, [TW_HUGE] = TW_16};
    UmCited cited = um_cite(TW_03, TW_04, TW_05);
    int16_t objects[3 * TW_MOST_HEXES];
    int count = tw_under(s, st, to, objects);
    TwSize size = tw_size(s, st->unit);
    for (int i = 0; i < count; i++) {
        bool unit = objects[i] < s->unit_count;
        if (objects[i] >= tw_landscape_object(s, 0)) um_cite_also(&cited, TW_18);
        else if (unit && passes) um_cite_also(&cited, through[size]);
        // It crosses a marker on which it may not end, as TW-05 allows.
        else if (tw_may_end_on(s, st->unit, objects[i]))
            um_cite_all(&cited, clauses_of_ejecting(s, st->unit, objects[i]));
    }
    int new_cells = size == TW_HUGE ? tw_new_cells(to, from) : 0; // no clause covers more new ones
    if (new_cells == 1) um_cite_all(&cited, um_cite(TW_57, TW_58));
    if (new_cells == 2) um_cite_all(&cited, um_cite(TW_56, TW_58));
    return cited;
}

static UmCited halt_clauses(const UmScene *s, const TwState *st, const TwBody *body) {
    static const uint8_t ending[] = {[TW_INFANTRY] = TW_09, [TW_LARGE] = TW_14, [TW_HUGE] = TW_19};
    UmCited cited = {0};
    int16_t objects[3 * TW_MOST_HEXES];
    int count = tw_under(s, st, body, objects);
    bool by_exception = false; // to what the clause of its size says
    for (int i = 0; i < count; i++) {
        if (objects[i] >= tw_landscape_object(s, 0)) continue;
        bool as_big = objects[i] < s->unit_count && tw_size(s, objects[i]) == body->size;
        by_exception |= as_big || body->size == TW_INFANTRY;
    }
    if (!by_exception) um_cite_also(&cited, ending[body->size]);
    for (int i = 0; i < count; i++)
        if (objects[i] < tw_landscape_object(s, 0)) um_cite_all(&cited, clauses_of_ejecting(s, st->unit, objects[i]));
    return cited;
}

// The unit of length: TW-03.
static const char *unit_of(TwSize size) { return size == TW_INFANTRY ? "hexes" : "hexons"; }

// Whether the miniature may go on at all; where not, the bar of this key says why.
static bool may_go_on(const UmScene *s, const TwState *st, const TwBody *from, UmKey key, UmOptions *out) {
    if (st->left <= 0 && um_in_force(s, TW_04)) {
        UmBar *dear = um_options_bar(out, key, UM_REASON_PRICE, um_cite(TW_04, TW_03));
        dear->has_numbers = true;
        dear->needs = 1;
        dear->has = 0;
        dear->far = st->spent + 1;
        dear->most = st->spent + st->left;
        dear->far_in = unit_of(from->size);
        return false;
    }
    if (st->phase != TW_PHASE_MOVE) {
        bool panic = tw_scene(s)->order == TW_PANIC; // a panic is no action
        um_options_bar(out, key, UM_REASON_MOVEMENT_OVER, panic ? um_cite(TW_01) : um_cite(TW_02));
        return false;
    }
    TwVerdict here = tw_may_pass(s, st, from, &out->mattered);
    if (here.may || st->spent == 0) return true;
    UmCited cited = clauses_of_ejecting(s, st->unit, here.with);
    um_cite_all(&cited, here.cited);
    UmBar *held = um_options_bar(out, key, UM_REASON_MUST_END, cited);
    held->with = here.with;
    held->ruling = here.ruling;
    return false;
}

static void list_place(const UmScene *s, const TwState *st, const TwBody *to, UmKey key, UmOptions *out) {
    TwBody from = tw_body(s, st, st->unit);
    int new_cells = from.size == TW_HUGE ? tw_new_cells(to, &from) : 0; // for TW-56 and TW-57
    if ((new_cells == 2 && !um_in_force(s, TW_56)) || (new_cells == 1 && !um_in_force(s, TW_57))) return;
    if (!tw_is_on_board(tw_scene(s), to) || !may_go_on(s, st, &from, key, out)) return;
    TwVerdict pass = tw_may_pass(s, st, to, &out->mattered), end = tw_may_end(s, st, to, &out->mattered);
    if (!pass.may && !end.may) {
        // Names the reason of passing where the miniature may never end there. Where only something else bars the end,
        // names that.
        bool of_passing = pass.reason == UM_REASON_ENEMY || pass.reason == UM_REASON_ALLY || end.reason == pass.reason;
        if (end.reason == UM_REASON_NO_ROOM || end.reason == UM_REASON_UNDECIDED) of_passing = false;
        UmBar *barred = bar(out, key, of_passing ? &pass : &end);
        const TwVerdict *other = of_passing ? &end : &pass;
        um_cite_all(&barred->clauses, other->cited);
        return;
    }
    int left = st->left - 1;
    if (!end.may && (left <= 0 || !leads_to_an_end(&(TwAsked){s, st, to, left}, &out->mattered))) {
        UmBar *endless = bar(out, key, &end);
        if (end.reason == UM_REASON_OCCUPIED || end.reason == UM_REASON_VOLUME) endless->reason = UM_REASON_NO_END;
        return;
    }
    um_options_add(out, key, step_clauses(s, st, &from, to, pass.may))->cost = 1;
}

static void list_moves(const UmScene *s, const TwState *st, UmOptions *out) {
    TwBody body = tw_body(s, st, st->unit);
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        TwBody to = tw_shifted(&body, d);
        if (tw_may_shift_whole(s, &body, &to)) list_place(s, st, &to, tw_key(TW_KEY_STEP, d), out);
        if (body.size == TW_HUGE) out->mattered |= 1u << TW_HUGE_STEP;
    }
    if (body.size != TW_HUGE) return;
    TwBody *flips = malloc(TW_MOST_FLIPS * sizeof *flips);
    UM_ASSERT(flips != NULL);
    int count = tw_flips(s, &body, flips);
    for (int i = 0; i < count; i++) list_place(s, st, &flips[i], tw_key(TW_KEY_FLIP, i), out);
    free(flips);
}

void tw_list_steps(const UmScene *s, const TwState *st, UmOptions *out) {
    TwBody body = tw_body(s, st, st->unit);
    list_moves(s, st, out);
    if (st->phase != TW_PHASE_MOVE || st->spent == 0) return;
    TwVerdict end = tw_may_end(s, st, &body, &out->mattered);
    if (!end.may) {
        bar(out, um_key(TW_KEY_HALT), &end);
        return;
    }
    int16_t objects[3 * TW_MOST_HEXES];
    UmOption *halt = um_options_add(out, um_key(TW_KEY_HALT), halt_clauses(s, st, &body));
    halt->cost = 0;
    bool last = tw_under(s, st, &body, objects) == 0 && tw_scene(s)->order == TW_PANIC;
    if (last) um_option_leads(halt, tw_pose(s, st->unit, &body), UM_KIND_OVER, true);
}

static int distance_of(const UmScene *s, int unit, int action) {
    const TwCodex *codex = tw_codex(s, unit);
    if (!um_in_force(s, TW_03)) return 1;
    return action == TW_RUN ? codex->run : codex->move;
}

static bool some_step(const UmScene *s, const TwState *st, int action, uint32_t *mattered) {
    TwState then = *st;
    UmOptions steps = {.bars_unwanted = true};
    then.phase = TW_PHASE_MOVE;
    then.left = (int16_t)distance_of(s, st->unit, action);
    then.spent = 0;
    list_moves(s, &then, &steps);
    bool some = steps.count > 0;
    *mattered |= steps.mattered;
    um_options_free(&steps);
    return some;
}

void tw_list_what_bars_all(const UmScene *s, const TwState *st, UmOptions *out) {
    TwState then = *st;
    const TwCodex *codex = tw_codex(s, st->unit);
    const bool may_run = codex->run > codex->move && tw_scene(s)->order != TW_PANIC; // a panic is as long as a Move
    then.phase = TW_PHASE_MOVE;
    then.left = (int16_t)(may_run ? codex->run : codex->move);
    list_moves(s, &then, out);
}

static void list_action(UmOptions *out, UmKey key) {
    UmOption *option = um_options_add(out, key, um_cite(TW_01, TW_02));
    option->cost = 0;
    option->asked_alone = true;
}

// Lists the actions: TW-01, TW-02. Where the order is over each is barred.
void tw_list_actions(const UmScene *s, const TwState *st, UmOptions *out) {
    const bool over = st->phase != TW_PHASE_ACTION;
    bool some = false; // could be taken, or could have been before the order ended
    for (int action = TW_MOVE; action < TW_ACTIONS; action++) {
        UmKey key = tw_key(TW_KEY_ACTION, action);
        if (action == TW_RUN && tw_codex(s, st->unit)->run == TW_NO_RUN) continue;
        if (st->used >> action & 1 && um_in_force(s, TW_02)) um_options_bar(out, key, UM_REASON_USED, um_cite(TW_02));
        else if (!um_in_force(s, TW_01)) continue;
        else if (!some_step(s, st, action, &out->mattered)) {
            UmCited cited = distance_of(s, st->unit, action) ? um_cite(TW_05) : um_cite(TW_04, TW_03);
            um_options_bar(out, key, UM_REASON_NO_STEP, cited);
        } else {
            some = true;
            if (over) um_options_bar(out, key, UM_REASON_MOVEMENT_OVER, um_cite(TW_01))->is_past = true;
            else list_action(out, key);
        }
    }
    const int first = out->bar_count;
    if (st->used) list_moves(s, st, out), um_options_age(out, first);
    else if (!some && !out->bars_unwanted) tw_list_what_bars_all(s, st, out);
    if (!over) um_options_add(out, um_key(TW_KEY_END), um_cite(TW_01))->cost = 0;
}

// --- effects

// Enemies may attack when the action is declared (TW-52, TW-55).
void tw_declare(const UmScene *s, UmState *state, int action, UmTrace *trace) {
    TwState *st = tw_state(state);
    bool panic = action == TW_IN_PANIC;
    int distance = distance_of(s, st->unit, action);
    UmEvent *e = um_trace_add(trace, UM_EVENT_DECLARED, panic ? um_cite(TW_03) : um_cite(TW_01, TW_03));
    um_note_object(e, "unit", st->unit);
    um_note_word(e, "action", tw_action_names[action]);
    um_note_number(e, "distance", distance);
    um_note_word(e, "distanceIn", unit_of(tw_codex(s, st->unit)->size));
    if (!panic) some_step(s, st, action, &state->mattered);
    st->action = (uint8_t)action;
    st->used |= (uint8_t)(1 << action);
    st->left = (int16_t)distance;
    st->spent = 0;
    st->entered = 0;
    for (int i = 0; i < TW_OCCASIONS; i++)
        for (int j = 0; j < TW_SET_BYTES; j++) st->struck[i][j] = 0;
    for (int j = 0; j < TW_SET_BYTES; j++) st->offered[j] = 0;
    UmHex hexes[TW_MOST_HEXES];
    TwPending enemies[TW_MOST_PENDING];
    TwBody body = tw_body(s, st, st->unit);
    int count = tw_enemies_beside(s, st, st->unit, hexes, tw_hexes(tw_scene(s), &body, hexes), enemies);
    if (!um_in_force(s, panic ? TW_55 : TW_52)) count = 0;
    for (int i = 0; i < count; i++) enemies[i].count = 1;
    tw_offer_attacks(s, state, enemies, count, TW_ON_DECLARING, TW_PHASE_MOVE);
}

static bool can_move_in_panic(const UmScene *s, const TwState *st, uint32_t *mattered) {
    UmOptions steps = {.bars_unwanted = true};
    TwState then = *st;
    then.phase = TW_PHASE_MOVE;
    then.left = (int16_t)tw_codex(s, st->unit)->move;
    tw_list_steps(s, &then, &steps);
    bool some = steps.count > 0;
    *mattered |= steps.mattered;
    um_options_free(&steps);
    return some;
}

void tw_begin_panic(const UmScene *s, UmState *state, UmTrace *trace) {
    if (can_move_in_panic(s, tw_state_of(state), &state->mattered)) tw_declare(s, state, TW_IN_PANIC, trace);
    else tw_state(state)->phase = TW_PHASE_CLOSING;
}

// TW-18, or TW-20 where it can only end there: destroys whole pieces of landscape.
static void destroy_landscapes(const UmScene *s, TwState *st, const TwBody *body, bool ends, UmTrace *trace) {
    int16_t objects[3 * TW_MOST_HEXES];
    int count = tw_under(s, st, body, objects), first = tw_landscape_object(s, 0);
    for (int i = 0; i < count; i++) {
        if (objects[i] < first || tw_size(s, st->unit) != TW_HUGE) continue;
        st->destroyed |= (uint64_t)1 << (objects[i] - first);
        UmEvent *e = um_trace_add(trace, UM_EVENT_DESTROYED, ends ? um_cite(TW_20) : um_cite(TW_18));
        um_note_object(e, "landscape", objects[i]);
        um_note_object(e, "unit", st->unit);
    }
}

// TW-54: lists the hexes that it entered in this action and leaves now. Updates `entered` for the new place.
static int leave_hexes(const UmScene *s, TwState *st, const TwBody *from, const TwBody *to, UmHex *left) {
    UmHex old[TW_MOST_HEXES], new[TW_MOST_HEXES];
    int old_count = tw_hexes(tw_scene(s), from, old), new_count = tw_hexes(tw_scene(s), to, new), count = 0;
    uint64_t entered = 0;
    for (int i = 0; i < new_count; i++) {
        bool stood = false, was_entered = false;
        for (int j = 0; j < old_count; j++) {
            if (!um_same_hex(old[j], new[i])) continue;
            stood = true;
            was_entered = st->entered >> j & 1;
        }
        if (!stood || was_entered) entered |= (uint64_t)1 << i;
    }
    for (int j = 0; j < old_count; j++)
        if ((st->entered >> j & 1 || !um_in_force(s, TW_54)) && !tw_covers(tw_scene(s), to, old[j]))
            left[count++] = old[j];
    st->entered = entered;
    return count;
}

static void note_step(const UmScene *s, const TwState *st, UmKey key, const TwBody *from, const TwBody *to,
                      UmTrace *trace) {
    if (!trace) return;
    uint32_t ignored = 0;
    bool flip = key.verb == TW_KEY_FLIP, passes = tw_may_pass(s, st, to, &ignored).may;
    int16_t objects[3 * TW_MOST_HEXES];
    int count = tw_under(s, st, to, objects);
    UmEvent *e = um_trace_add(trace, flip ? UM_EVENT_FLIPPED : UM_EVENT_STEPPED, step_clauses(s, st, from, to, passes));
    um_note_object(e, "unit", st->unit);
    if (!flip) um_note_word(e, "way", um_direction_names[key.arg[0]]);
    tw_note_hex(e, "from", tw_first(tw_scene(s), from));
    tw_note_hex(e, "to", tw_first(tw_scene(s), to));
    um_note_number(e, "spent", st->spent + 1);
    um_note_word(e, "spentIn", unit_of(from->size));
    if (from->size == TW_HUGE) um_note_number(e, "new", tw_new_cells(to, from));
    if (count && objects[0] < tw_landscape_object(s, 0)) um_note_object(e, "through", objects[0]);
}

// Carries out a step or flip; enemies may attack (TW-53).
void tw_go(const UmScene *s, UmState *state, UmKey key, UmTrace *trace) {
    TwState *st = tw_state(state);
    TwBody from = tw_body(s, st, st->unit), to = tw_shifted(&from, key.arg[0] % UM_DIRECTIONS);
    UmOptions listed = {.bars_unwanted = true}; // tells which rulings the choice depends on
    if (key.verb == TW_KEY_FLIP) {
        TwBody *flips = malloc(TW_MOST_FLIPS * sizeof *flips);
        UM_ASSERT(flips != NULL);
        tw_flips(s, &from, flips);
        to = flips[key.arg[0]];
        free(flips);
    }
    list_place(s, st, &to, key, &listed);
    state->mattered |= listed.mattered;
    if (from.size == TW_HUGE) state->mattered |= 1u << TW_HUGE_STEP;
    um_options_free(&listed);
    UmHex left[TW_MOST_HEXES];
    TwPending enemies[TW_MOST_PENDING];
    note_step(s, st, key, &from, &to, trace);
    int count = leave_hexes(s, st, &from, &to, left);
    bool each = from.size == TW_HUGE && !um_in_force(s, TW_58); // otherwise each new Hexon would count
    int price = each ? tw_new_cells(&to, &from) : 1;
    bool ends = st->left <= price || !tw_may_pass(s, st, &to, &state->mattered).may;
    destroy_landscapes(s, st, &to, ends, trace);
    tw_place_body(st, &to);
    st->left = (int16_t)(st->left - price);
    st->spent = (int16_t)(st->spent + price);
    st->total = (int16_t)(st->total + price);
    count = um_in_force(s, TW_53) ? tw_enemies_beside(s, st, st->unit, left, count, enemies) : 0;
    tw_offer_attacks(s, state, enemies, count, TW_ON_PASSING, TW_PHASE_MOVE);
}

void tw_halt(const UmScene *s, UmState *state, UmTrace *trace) {
    const TwState *st = tw_state_of(state);
    TwBody body = tw_body(s, st, st->unit);
    uint32_t mattered = 0;
    tw_may_end(s, st, &body, &mattered);
    state->mattered |= mattered;
    UmEvent *e = um_trace_add(trace, UM_EVENT_HALTED, halt_clauses(s, st, &body));
    um_note_object(e, "unit", st->unit);
    tw_note_hex(e, "at", tw_first(tw_scene(s), &body));
    um_note_number(e, "spent", st->spent);
    um_note_word(e, "spentIn", unit_of(body.size));
    tw_state(state)->phase = TW_PHASE_HALTED;
}
