// What a mover meets: where it looks after its pivot, what is there, and which headings are legal there.
#include "games/ninth_age/situation.h"

#include "games/ninth_age/pivot.h"

bool t9_fits_there(const T9Query *q, UmPose pose, UmObject *with) {
    T9Room room = t9_room(q, T9_NOBODY, 0);
    UmShape shape = um_box_shape(t9_box(q->scene, t9_unit(q->scene, q->pursuer), pose));
    bool fine = t9_fits(&room, &shape, with);
    t9_room_free(&room);
    return fine;
}

T9Turns t9_headings(const T9Query *q, UmPose pose, const UmVec *also, int also_count, UmVec limited_from,
                    double limit) {
    T9Room room = t9_room(q, T9_NOBODY, 0);
    T9Turns turns =
        t9_turns(&room, t9_box(q->scene, t9_unit(q->scene, q->pursuer), pose), also, also_count, limited_from, limit);
    t9_room_free(&room);
    return turns;
}

static bool any_legal(const T9Turns *turns) {
    for (int i = 0; i < turns->count; i++)
        if (turns->items[i].legal) return true;
    return false;
}

T9Turns t9_pivots_at_edge(const T9Query *q, UmPose pose) {
    const int unit = t9_unit(q->scene, q->pursuer);
    const double limit = t9_pivot_limit(q->scene, unit, 180, q->mattered);
    if (t9_kept_limit(t9_codex(q->scene, unit)) < 180) *q->mattered |= 1u << T9_EDGE_PIVOT;
    if (q->scene->rulings[T9_EDGE_PIVOT] == T9_DEFAULT) return t9_headings(q, pose, NULL, 0, pose.front, limit);
    T9Room room = t9_room(q, T9_NOBODY, 0);
    T9Turns turns = t9_pivots_in(&room, q->scene, unit, pose, q->mattered);
    t9_room_free(&room);
    return turns;
}

bool t9_can_pivot(const T9Query *q, UmPose pose) {
    T9Turns turns = t9_pivots_at_edge(q, pose);
    bool can = any_legal(&turns);
    t9_turns_free(&turns);
    return can;
}

// T9-22: the legal headings nearest to the pursued direction: none, one, or two mirrored ones, the left one first. Of
// two that are equal within tolerance the exact start heading wins, otherwise the nearer one.
static int nearest_headings(const T9Query *q, UmPose start, UmVec wanted, UmVec found[2]) {
    const UmVec also[2] = {wanted, start.front};
    const double limit = t9_pivot_limit(q->scene, t9_unit(q->scene, q->pursuer), 180, q->mattered);
    double nearest = INFINITY, last = INFINITY, best = INFINITY;
    // RULING ninth-age.turn-spacing: an inch here, whatever the end of a move requires.
    const UmScene *s = q->scene;
    const int unit = t9_unit(s, q->pursuer);
    const bool keeps_spacing = s->rulings[T9_TURN_SPACING] != T9_DEFAULT;
    T9Room room = keeps_spacing ? t9_room_to_turn(s, q->state, unit, q->mattered) : t9_room(q, T9_NOBODY, 0);
    for (int i = 0; i < room.count; i++) room.things[i].hangs_on |= 1u << T9_TURN_SPACING;
    T9Turns turns = t9_turns(&room, t9_box(s, unit, (UmPose){start.at, wanted}), also, 2, start.front, limit);
    t9_room_free(&room);
    int count = 0;
    for (int i = 0; i < turns.count; i++) {
        const T9Turn *turn = &turns.items[i];
        double away = fabs(turn->degrees);
        if (!turn->legal || away > nearest + UM_TIE_TOLERANCE) continue;
        if (away < nearest - UM_TIE_TOLERANCE) count = 0;
        nearest = fmin(nearest, away);
        // The list runs from left to right, so two headings apart are mirror images.
        bool again = count > 0 && turn->degrees - last <= 2 * UM_TIE_TOLERANCE;
        double rank = turn->front.x == start.front.x && turn->front.y == start.front.y ? -1 : away;
        if (!again && UM_ALWAYS(count < 2)) count++;
        if (!again || rank < best) found[count - 1] = turn->front, best = rank;
        last = turn->degrees;
    }
    t9_turns_free(&turns);
    return count;
}

static void look_ahead(const T9Query *q, T9Situation *now) {
    const UmScene *s = q->scene;
    bool pivots = !t9_is_overrun(s) || !um_in_force(s, T9_07);
    now->step = T9_FRONT_STEP;
    // T9-25: it is free to move on.
    now->met = pivots ? t9_touched(q, now->pivoted) : (T9Met){.what = T9_NOTHING};
    if (now->met.what == T9_NOTHING && um_in_force(s, T9_25)) {
        now->step = T9_AHEAD_STEP;
        now->met = t9_ahead(q, now->pivoted);
    }
    now->what = now->met.what;
}

T9Situation t9_situation(const T9Query *q) {
    const UmScene *s = q->scene;
    T9Situation now = {.start = t9_scene(s)->units[t9_unit(q->scene, q->pursuer)].pose};
    now.pivoted = (UmPose){now.start.at, t9_pivoted_front(q)};
    // T9-10: the pivot ignores what is near.
    if (!um_in_force(s, T9_10) && !t9_fits_there(q, now.pivoted, NULL)) now.pivoted = now.start;
    look_ahead(q, &now);
    if (now.step == T9_AHEAD_STEP) return now;
    // T9-21: an edge without a legal heading counts as an Obstruction.
    if (now.what == T9_EDGE && um_in_force(s, T9_21) && !t9_can_pivot(q, now.pivoted)) now.what = T9_OBSTRUCTION;
    if (now.what == T9_OBSTRUCTION)
        now.heading_count = nearest_headings(q, now.start, t9_direction(s, q->state), now.headings);
    return now;
}

T9Met t9_would_charge(const T9Query *q, int *step) {
    T9Situation now = {.start = t9_scene(q->scene)->units[t9_unit(q->scene, q->pursuer)].pose};
    now.pivoted = (UmPose){now.start.at, t9_pivoted_front(q)};
    look_ahead(q, &now);
    *step = now.step;
    return now.met;
}
