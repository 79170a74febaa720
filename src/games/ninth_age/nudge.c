// T9-91: the active side goes first. Each side moves its units in an order that leaves most of them in contact.
#include "games/ninth_age/nudge.h"

#include "base/assert.h"
#include "base/inline.h"
#include "games/ninth_age/nudge_way.h"
#include "games/ninth_age/pursuing.h"

enum { MOST_UNITS = 2 * T9_LISTED_CONTACTS };

// --- units that need a nudge

int t9_nudge_unit(const UmScene *s, int number) {
    const T9Scene *t9 = t9_scene(s);
    if (number >= 2 * t9->contact_count) return T9_NOBODY;
    const int unit = t9->contacts[number / 2].units[number % 2];
    for (int i = 0; i < number; i++)
        if (t9->contacts[i / 2].units[i % 2] == unit) return T9_NOBODY;
    return unit;
}

bool t9_is_in_contact(const UmScene *s, const T9State *st, int unit) { return t9_fights(s, st, unit) != T9_NOBODY; }

static int team_of(const UmScene *s, int unit) { return s->teams[s->units[unit].owner]; }

static bool is_to_move(const UmScene *s, const T9State *st, int number, int team) {
    const int unit = t9_nudge_unit(s, number);
    if (unit == T9_NOBODY || team_of(s, unit) != team || st->as.nudging.tried >> number & 1) return false;
    return !t9_is_in_contact(s, st, unit);
}

// The units of a team that need a nudge, a bit for each.
static unsigned those_to_move(const UmScene *s, const T9State *st, int team) {
    unsigned those = 0;
    for (int i = 0; i < MOST_UNITS; i++) those |= (unsigned)is_to_move(s, st, i, team) << i;
    return those;
}

// Those of the active player's team first.
static unsigned next_to_move(const UmScene *s, const T9State *st) {
    unsigned those = those_to_move(s, st, s->teams[s->active]);
    for (int i = 0; i < s->player_count && !those; i++) those = those_to_move(s, st, s->teams[i]);
    return those;
}

static int lowest(unsigned bits) {
    int bit = 0;
    while (!(bits >> bit & 1)) bit++;
    return bit;
}

// --- the order

// How many units of a side can be in contact at best, and the different ways in which they then stand.
enum { MOST_ENDS = 32 };
typedef struct Ends {
    int most, count;
    uint64_t items[MOST_ENDS];
} Ends;

static void add_end(Ends *ends, uint64_t end) {
    for (int i = 0; i < ends->count; i++)
        if (ends->items[i] == end) return;
    if (ends->count < MOST_ENDS) ends->items[ends->count++] = end;
}

static void merge(Ends *into, const Ends *other) {
    if (other->most < into->most) return;
    if (other->most > into->most) *into = (Ends){.most = other->most};
    for (int i = 0; i < other->count; i++) add_end(into, other->items[i]);
}

static bool are_same(const Ends *a, const Ends *b) {
    bool same = a->most == b->most && a->count == b->count && a->count < MOST_ENDS;
    for (int i = 0; i < a->count && same; i++) {
        same = false;
        for (int k = 0; k < b->count; k++) same |= a->items[i] == b->items[k];
    }
    return same;
}

static uint64_t mixed(uint64_t hash, double number) {
    const double fine = 1e6;
    return (hash ^ (uint64_t)(int64_t)floor(number * fine + 0.5)) * 1099511628211u;
}

static Ends end_of(const UmScene *s, const T9State *st, int team) {
    Ends ends = {.count = 1, .items = {14695981039346656037u}};
    for (int i = 0; i < MOST_UNITS; i++) {
        const int unit = t9_nudge_unit(s, i);
        if (unit == T9_NOBODY || team_of(s, unit) != team) continue;
        const UmVec at = t9_pose(s, st, unit).at;
        ends.items[0] = mixed(mixed(ends.items[0], at.x), at.y);
        ends.most += t9_is_in_contact(s, st, unit);
    }
    return ends;
}

static void move(const UmScene *s, T9State *st, int number, const T9Nudge *nudge) {
    const int unit = t9_nudge_unit(s, number);
    st->as.nudging.tried |= (uint16_t)(1u << number);
    if (nudge) t9_note_place(st, unit, t9_nudged(t9_pose(s, st, unit), nudge));
}

// All orders and places that start with this unit.
static Ends ends_with_first(const UmScene *s, const T9State *st, int number) {
    const int unit = t9_nudge_unit(s, number), team = team_of(s, unit);
    const T9Nudges nudges = t9_find_nudges(s, st, unit);
    Ends all = {.most = -1};
    for (int place = 0; place == 0 || place < nudges.count; place++) {
        T9State after = *st;
        move(s, &after, number, nudges.count ? &nudges.items[place] : NULL);
        const unsigned left = those_to_move(s, &after, team);
        if (!left) {
            const Ends end = end_of(s, &after, team);
            merge(&all, &end);
        }
        for (int i = 0; i < MOST_UNITS; i++) {
            if (!(left >> i & 1)) continue;
            const Ends ends = ends_with_first(s, &after, i);
            merge(&all, &ends);
        }
    }
    return all;
}

// The units that may go first: a bit for each, or only the lowest bit where all lead to the same result.
static unsigned firsts_of(const UmScene *s, const T9State *st, unsigned those) {
    Ends ends[MOST_UNITS];
    unsigned firsts = 0;
    int most = -1;
    bool same = true;
    if (those == 1u << lowest(those)) return those;
    for (int i = 0; i < MOST_UNITS; i++) {
        if (!(those >> i & 1)) continue;
        ends[i] = ends_with_first(s, st, i);
        if (ends[i].most > most) firsts = 0;
        if (ends[i].most >= most) firsts |= 1u << i;
        most = ends[i].most > most ? ends[i].most : most;
    }
    for (int i = 0; i < MOST_UNITS; i++)
        if (firsts >> i & 1) same &= are_same(&ends[lowest(firsts)], &ends[i]);
    return same ? 1u << lowest(firsts) : firsts;
}

// --- effects

static void ask(const UmScene *s, UmState *state, T9Phase phase, int number) {
    t9_state(state)->phase = phase;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->units[t9_nudge_unit(s, number)].owner};
}

static void nudge(const UmScene *s, T9State *st, int number, const T9Nudge *by, UmTrace *trace) {
    const int unit = t9_nudge_unit(s, number);
    const UmPose from = t9_pose(s, st, unit);
    move(s, st, number, by);
    UmEvent *e = um_trace_add(trace, UM_EVENT_NUDGED, t9_cite(s, T9_91));
    um_note_object(e, "unit", unit);
    um_note_object(e, "with", by->with);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", t9_pose(s, st, unit));
    um_note_number(e, "distance", by->cost);
}

// False where its owner must choose the place.
static bool let_go(const UmScene *s, UmState *state, int number, UmTrace *trace) {
    T9State *st = t9_state(state);
    const T9Nudges nudges = t9_find_nudges(s, st, t9_nudge_unit(s, number));
    st->as.nudging.mover = (int8_t)number;
    if (nudges.count > 1) {
        ask(s, state, T9_PHASE_PLACE, number);
        return false;
    }
    if (nudges.count == 1) nudge(s, st, number, &nudges.items[0], trace);
    else move(s, st, number, NULL);
    return true;
}

// A unit that touches nobody at the end may pivot, or overrun if it charged.
static void end(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    st->phase = T9_PHASE_OVER;
    state->status = UM_DONE;
    for (int i = 0; i < MOST_UNITS; i++) {
        const int unit = t9_nudge_unit(s, i);
        if (unit == T9_NOBODY || t9_is_in_contact(s, st, unit)) continue;
        UmEvent *e = um_trace_add(trace, UM_EVENT_CONTACT_LOST, t9_cite(s, T9_90, T9_92, T9_91));
        um_note_object(e, "unit", unit);
    }
}

static void go_on(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    for (unsigned those = next_to_move(s, st); those; those = next_to_move(s, st)) {
        const unsigned firsts = firsts_of(s, st, those);
        st->as.nudging.firsts = (uint16_t)firsts;
        if (firsts != 1u << lowest(firsts)) {
            ask(s, state, T9_PHASE_ORDER, lowest(firsts));
            return;
        }
        if (!let_go(s, state, lowest(firsts), trace)) return;
    }
    end(s, state, trace);
}

UM_SELDOM void t9_begin_nudges(const UmScene *s, UmState *state, UmTrace *trace) {
    if (um_in_force(s, T9_91)) go_on(s, state, trace);
    else end(s, state, trace);
}

UM_SELDOM void t9_list_nudges(const UmScene *s, const T9State *st, UmOptions *out) {
    const UmCited clauses = t9_cite(s, T9_91);
    if (st->phase == T9_PHASE_PLACE) {
        const T9Nudges nudges = t9_find_nudges(s, st, t9_nudge_unit(s, st->as.nudging.mover));
        for (int i = 0; i < nudges.count; i++) um_options_add(out, t9_key(T9_KEY_PLACE, i), clauses);
    }
    if (st->phase != T9_PHASE_ORDER) return;
    const unsigned those = next_to_move(s, st);
    for (int i = 0; i < MOST_UNITS; i++) {
        const UmKey key = t9_key(T9_KEY_NEXT, t9_nudge_unit(s, i));
        if (st->as.nudging.firsts >> i & 1) um_options_add(out, key, clauses);
        else if (those >> i & 1) um_options_bar(out, key, UM_REASON_LATER, clauses);
        else if (st->as.nudging.tried >> i & 1) um_options_bar(out, key, UM_REASON_MOVED, clauses);
    }
}

static int number_of(const UmScene *s, int unit) {
    int number = 0;
    while (t9_nudge_unit(s, number) != unit) number++;
    return number;
}

UM_SELDOM void t9_choose_nudge(const UmScene *s, UmState *state, UmKey key, UmTrace *trace) {
    T9State *st = t9_state(state);
    if (key.verb == T9_KEY_PLACE) {
        const T9Nudges nudges = t9_find_nudges(s, st, t9_nudge_unit(s, st->as.nudging.mover));
        nudge(s, st, st->as.nudging.mover, &nudges.items[key.arg[0]], trace);
    } else if (!let_go(s, state, number_of(s, key.arg[0]), trace)) {
        return;
    }
    go_on(s, state, trace);
}
