// Charges: every way to complete one, and what aligning makes of it.
#include "games/ninth_age/charge.h"

// [u0, u1] of the facing is touched, and some point of it stays so.
T9Limits t9_limits(const T9Charge *c, const T9Way *way, double u0, double u1) {
    double reach = c->front.width / 2, far = t9_furthest(c);
    return (T9Limits){fmax(-far, u0 - reach), fmin(far, u1 + reach), t9_along(c, way->contact.at)};
}

bool t9_could_align(const T9Charge *c, const T9Way *way, double u0, double u1, T9Found *best) {
    T9Aligned places[2];
    T9Limits limits = t9_limits(c, way, u0, u1);
    int count = t9_align(c->scene, &c->room, &c->blocked, &c->facing, &c->front, limits, places, 2, NULL);
    if (count > 0) *best = (T9Found){places[0].models, count > 1 && places[1].tied};
    return count > 0;
}

// No wheel where none is needed: straight on, if that leads to the same place.
static T9Way simplest(const T9Charge *c, T9Way way, double at) {
    const double rounding = 1e-9;
    bool straight =
        c->goes_straight && at >= c->straight_limits.lo - rounding && at <= c->straight_limits.hi + rounding;
    if (straight) way = c->straight;
    way.to = t9_aligned(&c->facing, &c->front, at);
    return way;
}

bool t9_align_way(T9Charge *c, T9Way way, double u0, double u1, T9Found *best) {
    T9Aligned places[T9_MOST_ALIGNED];
    T9Limits limits = t9_limits(c, &way, u0, u1);
    int count =
        t9_align(c->scene, &c->room, &c->blocked, &c->facing, &c->front, limits, places, T9_MOST_ALIGNED, c->mattered);
    if (count == 0) return false;
    *best = (T9Found){places[0].models, count > 1 && places[1].tied};
    for (int i = 0; i < count && c->ways->count < T9_MOST_WAYS; i++) {
        T9Way there = simplest(c, way, places[i].at);
        there.models = places[i].models;
        there.lo = limits.lo;
        there.hi = limits.hi;
        c->ways->items[c->ways->count++] = there;
    }
    return true;
}

bool t9_settle(const UmScene *s, T9State *st, int pursuer, UmPose *from, T9Models *models, uint32_t *mattered) {
    T9Pursuer *p = &st->pursuers[pursuer];
    int unit = t9_unit(s, pursuer);
    T9Facing facing = t9_facing(s, st, p->target, t9_arc(s, st, pursuer, p->target));
    T9Front front = t9_front(s, unit);
    T9Room room = t9_room(s, st, unit, p->target, p->step, mattered);
    double now = um_dot(um_sub(p->pose.at, facing.middle), facing.along);
    UmPose flat = t9_aligned(&facing, &front, 0);
    UmShape middle = um_box_shape((UmBox){flat.at, flat.front, front.width, front.depth});
    T9Spans blocked = t9_blocked(&room, &middle, facing.along, p->lo, p->hi);
    T9Models has = t9_models(s, &facing, &front, now, s->rulings[T9_MODEL_CONTACT]);
    T9Aligned best[1];
    int count = t9_align(s, &room, &blocked, &facing, &front, (T9Limits){p->lo, p->hi, now}, best, 1, mattered);
    t9_spans_free(&blocked);
    t9_room_free(&room);
    *models = best[0].models;
    *from = p->pose;
    if (count == 0 || models->its < has.its || (models->its == has.its && models->own <= has.own)) return false;
    p->pose = t9_aligned(&facing, &front, best[0].at);
    return true;
}

static void begin(T9Charge *c, const UmScene *s, const T9State *st, int pursuer, int target, int step,
                  uint32_t *mattered) {
    int unit = t9_unit(s, pursuer);
    *c = (T9Charge){.scene = s,
                    .state = st,
                    .pursuer = pursuer,
                    .unit = unit,
                    .target = target,
                    .mattered = mattered,
                    .facing = t9_facing(s, st, target, t9_arc(s, st, pursuer, target)),
                    .front = t9_front(s, unit),
                    .room = t9_room(s, st, unit, target, step, mattered),
                    .enemy = t9_shape(s, st, target)};
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        c->shares_target |= i != pursuer && st->pursuers[i].target == target && st->pursuers[i].ended == T9_NOT_ENDED;
    UmPose pose = st->pursuers[pursuer].pose;
    pose.front = t9_pivoted_front(s, pursuer, mattered);
    c->box = t9_box(s, unit, pose);
    UmShape middle = t9_shape_at(c, t9_aligned(&c->facing, &c->front, 0));
    c->blocked = t9_blocked(&c->room, &middle, c->facing.along, -t9_furthest(c), t9_furthest(c));
}

static void end(T9Charge *c) {
    t9_spans_free(&c->blocked);
    t9_room_free(&c->room);
}

void t9_ways(const UmScene *s, const T9State *st, int pursuer, int target, int step, T9Ways *ways, uint32_t *mattered) {
    T9Charge c;
    begin(&c, s, st, pursuer, target, step, mattered);
    c.ways = ways;
    ways->count = ways->equal = 0;
    ways->too_far = ways->reached = false;
    ways->touched = (T9Touched){.is_whole = false};
    if (step == T9_FRONT_STEP) t9_place(&c);
    else t9_go(&c);
    end(&c);
    // Choices that differ in nothing are one.
    bool same = ways->count > 1 && um_distance(ways->items[0].to.at, ways->items[1].to.at) < UM_TIE_TOLERANCE;
    if (ways->equal == 2 && same) ways->equal = 1;
}

void t9_least_wheel(const UmScene *s, const T9State *st, int pursuer, T9Way *way, uint32_t *mattered) {
    if (way->wheel == 0) return;
    T9Charge c;
    T9Ways none = {.count = 0};
    begin(&c, s, st, pursuer, st->pursuers[pursuer].target, T9_AHEAD_STEP, mattered);
    c.ways = &none;
    t9_go_to(&c, way);
    end(&c);
}

static bool is_free_between(const T9Spans *blocked, double lo, double hi) {
    if (!t9_is_blocked(blocked, lo) || !t9_is_blocked(blocked, hi)) return true;
    for (int i = 0; i < blocked->count; i++) {
        const double ends[2] = {blocked->items[i].lo, blocked->items[i].hi};
        for (int k = 0; k < 2; k++)
            if (ends[k] >= lo && ends[k] <= hi && !t9_is_blocked(blocked, ends[k])) return true;
    }
    return false;
}

bool t9_may_have_way(const UmScene *s, const T9State *st, int pursuer, int target, const T9Touched *touched,
                     uint32_t *mattered) {
    if (!touched->is_whole) return true;
    T9Charge c;
    bool some = false;
    begin(&c, s, st, pursuer, target, T9_AHEAD_STEP, mattered);
    double far = t9_furthest(&c), reach = c.front.width / 2;
    for (int i = 0; i < touched->count && !some; i++) {
        UmSpan u = touched->items[i];
        some = is_free_between(&c.blocked, fmax(-far, u.lo - reach), fmin(far, u.hi + reach));
    }
    end(&c);
    return some;
}
