// What a mover has come to: where it looks once it has pivoted, what that meets, and which headings are legal there.
#include "games/ninth_age/situation.h"

bool t9_fits_there(const UmScene *s, const T9State *st, int pursuer, UmPose pose, UmObject *with, uint32_t *mattered) {
    int unit = t9_unit(s, pursuer);
    T9Room room = t9_room(s, st, unit, T9_NOBODY, 0, mattered);
    UmShape shape = um_box_shape(t9_box(s, unit, pose));
    bool fine = t9_fits(&room, &shape, with);
    t9_room_free(&room);
    return fine;
}

T9Turns t9_headings(const UmScene *s, const T9State *st, int pursuer, UmPose pose, const UmVec *also, int also_count,
                    UmVec limited_from, double limit, uint32_t *mattered) {
    int unit = t9_unit(s, pursuer);
    T9Room room = t9_room(s, st, unit, T9_NOBODY, 0, mattered);
    T9Turns turns = t9_turns(&room, t9_box(s, unit, pose), also, also_count, limited_from, limit);
    t9_room_free(&room);
    return turns;
}

static bool any_legal(const T9Turns *turns) {
    for (int i = 0; i < turns->count; i++)
        if (turns->items[i].legal) return true;
    return false;
}

bool t9_can_pivot(const UmScene *s, const T9State *st, int pursuer, UmPose pose, uint32_t *mattered) {
    double limit = t9_pivot_limit(s, t9_unit(s, pursuer), 180, mattered);
    T9Turns turns = t9_headings(s, st, pursuer, pose, NULL, 0, pose.front, limit, mattered);
    bool can = any_legal(&turns);
    t9_turns_free(&turns);
    return can;
}

// T9-22: the legal headings nearest to the pursued direction: none, one, or two mirrored ones, the left one first.
// Of two that are the same within tolerance the start heading wins, which is exact, else the nearer one.
static int nearest_headings(const UmScene *s, const T9State *st, int pursuer, UmPose start, UmVec wanted,
                            UmVec found[2], uint32_t *mattered) {
    const UmVec also[2] = {wanted, start.front};
    double limit = t9_pivot_limit(s, t9_unit(s, pursuer), 180, mattered), nearest = INFINITY, last = INFINITY,
           best = INFINITY;
    T9Turns turns = t9_headings(s, st, pursuer, (UmPose){start.at, wanted}, also, 2, start.front, limit, mattered);
    int count = 0;
    for (int i = 0; i < turns.count; i++) {
        const T9Turn *turn = &turns.items[i];
        double away = fabs(turn->degrees);
        if (!turn->legal || away > nearest + UM_TIE_TOLERANCE) continue;
        if (away < nearest - UM_TIE_TOLERANCE) count = 0;
        nearest = fmin(nearest, away);
        // The list runs from left to right: two apart are mirror images.
        bool again = count > 0 && turn->degrees - last <= 2 * UM_TIE_TOLERANCE;
        double rank = turn->front.x == start.front.x && turn->front.y == start.front.y ? -1 : away;
        if (!again && UM_ALWAYS(count < 2)) count++;
        if (!again || rank < best) found[count - 1] = turn->front, best = rank;
        last = turn->degrees;
    }
    t9_turns_free(&turns);
    return count;
}

static void look_ahead(const UmScene *s, const T9State *st, int pursuer, T9Situation *now, uint32_t *mattered) {
    bool pivots = !t9_is_overrun(s) || !um_in_force(s, T9_07);
    now->step = T9_FRONT_STEP;
    // T9-25: free to move on.
    now->met = pivots ? t9_touched(s, st, pursuer, now->pivoted) : (T9Met){.what = T9_NOTHING};
    if (now->met.what == T9_NOTHING && um_in_force(s, T9_25)) {
        now->step = T9_AHEAD_STEP;
        now->met = t9_ahead(s, st, pursuer, now->pivoted, mattered);
    }
    now->what = now->met.what;
}

T9Situation t9_situation(const UmScene *s, const T9State *st, int pursuer, uint32_t *mattered) {
    T9Situation now = {.start = t9_scene(s)->units[t9_unit(s, pursuer)].pose};
    now.pivoted = (UmPose){now.start.at, t9_pivoted_front(s, st, pursuer, mattered)};
    // T9-10: whatever is near.
    if (!um_in_force(s, T9_10) && !t9_fits_there(s, st, pursuer, now.pivoted, NULL, mattered)) now.pivoted = now.start;
    look_ahead(s, st, pursuer, &now, mattered);
    if (now.step == T9_AHEAD_STEP) return now;
    // T9-21.
    if (now.what == T9_EDGE && um_in_force(s, T9_21) && !t9_can_pivot(s, st, pursuer, now.pivoted, mattered))
        now.what = T9_OBSTRUCTION;
    if (now.what == T9_OBSTRUCTION)
        now.heading_count = nearest_headings(s, st, pursuer, now.start, t9_scene(s)->direction, now.headings, mattered);
    return now;
}

T9Met t9_would_charge(const UmScene *s, const T9State *st, int pursuer, int *step, uint32_t *mattered) {
    T9Situation now = {.start = t9_scene(s)->units[t9_unit(s, pursuer)].pose};
    now.pivoted = (UmPose){now.start.at, t9_pivoted_front(s, st, pursuer, mattered)};
    look_ahead(s, st, pursuer, &now, mattered);
    *step = now.step;
    return now.met;
}
