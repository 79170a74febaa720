// T9-82 apart from Move Manoeuvres. A charge, completed or failed, is a Snaking Forward Move: the whole unit touches
// terrain at the start and the end, its Front in between. In flights, and in the rest of a pursuit, the whole unit goes
// straight ahead.
#include "games/ninth_age/dangers.h"

#include "base/inline.h"
#include "games/ninth_age/danger.h"
#include "games/ninth_age/looks.h"

static void touch_place(const UmScene *s, int unit, UmPose pose, uint64_t *touched) {
    const UmShape shape = um_box_shape(t9_box(s, unit, pose));
    t9_touch_at(s, unit, &shape, touched);
}

// The ground that the unit covers up to a distance ahead.
static void touch_ahead(const UmScene *s, int unit, UmPose from, double distance, uint64_t *touched) {
    UmBox box = t9_box(s, unit, from);
    box.center = um_add(box.center, um_scale(box.front, distance / 2));
    box.depth += distance;
    const UmShape ground = um_box_shape(box);
    t9_touch_at(s, unit, &ground, touched);
}

static UmPose walk(const UmScene *s, int unit, UmPose from, T9MotionKind kind, double by, uint64_t *touched) {
    const T9Motion m = t9_motion(s, unit, from, kind);
    t9_touch_on_way(s, unit, &m, by, touched);
    return t9_pose_of(t9_moved_by(&m, by));
}

static UmPose wheel(const UmScene *s, int unit, UmPose from, bool is_right, double degrees, uint64_t *touched) {
    if (degrees <= 0) return from;
    return walk(s, unit, from, is_right ? T9_WHEEL_RIGHT : T9_WHEEL_LEFT, degrees, touched);
}

static void touch_on_charge(const UmScene *s, int unit, const T9Way *way, uint64_t *touched) {
    touch_place(s, unit, t9_scene(s)->units[unit].pose, touched);
    touch_place(s, unit, way->from, touched);
    touch_place(s, unit, way->to, touched);
    if (way->step == T9_FRONT_STEP) {
        touch_place(s, unit, way->contact, touched);
        return;
    }
    // T9-81: it flies in a charge.
    if (t9_passes(s, unit, true)) return;
    UmPose at = walk(s, unit, way->from, T9_AHEAD, way->forward, touched);
    at = wheel(s, unit, at, way->is_right, fabs(way->wheel), touched);
    walk(s, unit, at, T9_AHEAD, way->onward, touched);
}

// T9-83: Random Movement is in danger only in a charge. A way that was taken back does not count. A unit that would
// turn away from an Obstruction has not turned yet (T9-22).
static void touch_on_pursuit(const UmScene *s, const T9State *st, int pursuer, uint64_t *touched) {
    const int unit = t9_unit(s, pursuer);
    const T9Pursuer *p = &st->pursuers[pursuer];
    const UmPose start = t9_scene(s)->units[unit].pose;
    uint32_t mattered = 0;
    const UmPose pivoted = {start.at, t9_pivoted_front(&(T9Query){s, st, pursuer, &mattered})};
    const double distance = um_distance(start.at, p->pose.at);
    const bool turned_away = p->ended == T9_AT_OBSTRUCTION && p->step == T9_FRONT_STEP;
    if (t9_is_random(s)) return;
    touch_place(s, unit, start, touched);
    if (distance > 0) touch_ahead(s, unit, pivoted, distance, touched);
    else if (!p->backtracked && !turned_away) touch_place(s, unit, pivoted, touched);
    // The Post-combat Pivot at the edge is a move of its own.
    const bool pivots_again = p->ended == T9_AT_EDGE && !p->backtracked;
    if (!pivots_again && p->ended != T9_LEFT_TABLE) touch_place(s, unit, p->pose, touched);
}

static void tell_new(const UmScene *s, T9State *st, int pursuer, uint64_t touched, UmTrace *trace) {
    t9_tell_danger(s, t9_unit(s, pursuer), touched & ~st->touched[pursuer], trace);
    st->touched[pursuer] |= touched;
}

UM_SELDOM void t9_tell_dangers_of_charge(const UmScene *s, T9State *st, const T9Way *way, UmTrace *trace) {
    uint64_t touched = 0;
    touch_on_charge(s, t9_unit(s, st->mover), way, &touched);
    tell_new(s, st, st->mover, touched, trace);
}

// A charger may have been aligned again.
UM_SELDOM void t9_tell_dangers(const UmScene *s, T9State *st, UmTrace *trace) {
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        const T9Ended ended = (T9Ended)st->pursuers[i].ended;
        uint64_t touched = 0;
        if (ended == T9_CHARGED) touch_place(s, t9_unit(s, i), st->pursuers[i].pose, &touched);
        else if (ended != T9_NOT_ENDED && t9_is_pursuit(s)) touch_on_pursuit(s, st, i, &touched);
        tell_new(s, st, i, touched, trace);
    }
}

void t9_tell_dangers_of_fall(const UmScene *s, int unit, const T9Fall *fall, UmTrace *trace) {
    uint64_t touched = 0;
    touch_place(s, unit, fall->from, &touched);
    touch_place(s, unit, fall->to, &touched);
    const UmPose at = wheel(s, unit, fall->from, fall->is_right, fall->wheel, &touched);
    walk(s, unit, at, T9_AHEAD, fall->onward, &touched);
    t9_tell_danger(s, unit, touched, trace);
}

// Impassable Terrain is dangerous to a unit that flees through it; T9-85 tells that with what the unit passes.
int t9_tell_dangers_of_run(const UmScene *s, const T9Flier *flier, const T9Run *run, UmTrace *trace) {
    uint64_t touched = 0;
    int count = 0;
    touch_place(s, flier->unit, flier->before, &touched);
    touch_ahead(s, flier->unit, flier->turned, run->distance, &touched);
    for (int i = 0; i < t9_scene(s)->piece_count; i++) {
        const T9Piece *piece = &t9_scene(s)->pieces[i];
        if (piece->kind == T9_IMPASSABLE && piece->danger != T9_UNTOLD) touched &= ~(1ull << piece->danger);
    }
    t9_tell_danger(s, flier->unit, touched, trace);
    for (; touched; touched &= touched - 1) count++;
    return count;
}
