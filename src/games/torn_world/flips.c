// The places that a Huge miniature may reach in one step (TW-56 to TW-58).
#include "games/torn_world/flips.h"
#include "base/assert.h"
#include "games/torn_world/bodies.h"

static bool has_body(const TwBody *bodies, int count, const TwBody *body) {
    for (int i = 0; i < count; i++)
        if (um_same_hex(bodies[i].cells[0], body->cells[0]) && tw_same_body(&bodies[i], body)) return true;
    return false;
}

// Whether every Hexon of the new place is one of the old place or beside one.
static bool lies_beside(const TwBody *from, const TwBody *to) {
    for (int i = 0; i < to->count; i++) {
        bool beside = false;
        for (int j = 0; j < from->count; j++) beside |= um_hex_distance(to->cells[i], from->cells[j]) <= 1;
        if (!beside) return false;
    }
    return true;
}

// RULING torn-world.huge-step: what is one step, apart from the six translations by a Hexon. TW-56, TW-57: as shown
// there.
static bool is_one_step(const UmScene *s, const TwBody *from, const TwBody *to) {
    int new_cells = tw_new_cells(to, from);
    bool keeps_one = new_cells < to->count;
    switch (s->rulings[TW_HUGE_STEP]) {
    case TW_DEFAULT: return keeps_one && new_cells <= 2 && lies_beside(from, to);
    case TW_FOURTH: return lies_beside(from, to);
    default: return keeps_one;
    }
}

// Whether the move is a translation by at most one Hexon.
static bool is_translation(const TwBody *from, const TwBody *to) {
    UmHex by = um_hex_sub(to->cells[0], from->cells[0]);
    if (um_hex_length(by.q, by.r) > 1) return false;
    for (int i = 1; i < from->count; i++)
        if (!um_same_hex(um_hex_add(from->cells[i], by), to->cells[i])) return false;
    return true;
}

// Compares two different bodies by the centres of their Hexons in turn: r, then q.
static int compare_bodies(const TwScene *tw, const TwBody *a, const TwBody *b) {
    for (int i = 0; UM_ALWAYS(i < a->count); i++) {
        UmHex x = tw_centre_of(tw, a->cells[i]), y = tw_centre_of(tw, b->cells[i]);
        if (x.r != y.r) return x.r < y.r ? -1 : 1;
        if (x.q != y.q) return x.q < y.q ? -1 : 1;
    }
    return 0;
}

static void add_sorted(const TwScene *tw, TwBody *bodies, int *count, const TwBody *body) {
    int at = *count;
    UM_ASSERT(*count < TW_MOST_FLIPS);
    for (; at > 0 && compare_bodies(tw, body, &bodies[at - 1]) < 0; at--) bodies[at] = bodies[at - 1];
    bodies[at] = *body;
    ++*count;
}

static TwBody put(const TwBody *shape, int cell, UmHex on) {
    TwBody body = *shape;
    UmHex by = um_hex_sub(on, shape->cells[cell]);
    for (int i = 0; i < shape->count; i++) body.cells[i] = um_hex_add(shape->cells[i], by);
    return body;
}

// Lists every turned and mirrored copy. Each of its Hexons is laid on each of the body's or, where the ruling allows
// it, beside.
int tw_flips(const UmScene *s, const TwBody *body, TwBody *flips) {
    const TwScene *tw = tw_scene(s);
    int count = 0, around = s->rulings[TW_HUGE_STEP] == TW_FOURTH ? UM_DIRECTIONS : 0;
    for (int way = 0; way < 2 * UM_DIRECTIONS; way++) {
        TwBody shape = tw_turned(tw, body, way);
        for (int i = 0; i < body->count * body->count * (1 + around); i++) {
            int mine = i % body->count, its = i / body->count % body->count, beside = i / body->count / body->count;
            UmHex on = body->cells[its];
            if (beside) on = um_hex_neighbour(on, beside - 1);
            TwBody place = put(&shape, mine, on);
            bool known = is_translation(body, &place) || has_body(flips, count, &place);
            if (!known && tw_is_on_board(tw, &place) && is_one_step(s, body, &place))
                add_sorted(tw, flips, &count, &place);
        }
    }
    return count;
}

bool tw_may_shift_whole(const UmScene *s, const TwBody *from, const TwBody *to) {
    if (from->size != TW_HUGE || s->rulings[TW_HUGE_STEP] <= TW_OTHER) return true;
    return is_one_step(s, from, to);
}
