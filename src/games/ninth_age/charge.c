// A charge during the search for its ways, and the result of aligning.
#include "games/ninth_age/charge.h"

#include "base/assert.h"
#include "games/ninth_age/looks.h"

#include <stdlib.h>

// The charger touches [u0, u1] of the facing, and must go on touching some point of it.
T9Limits t9_limits(const T9Charge *c, const T9Way *way, double u0, double u1) {
    double reach = c->front.width / 2, far = t9_furthest(c);
    return (T9Limits){fmax(-far, u0 - reach), fmin(far, u1 + reach), t9_along(c, way->contact.at)};
}

#ifdef UM_VALIDATE
static void check_counted(const T9Charge *c, T9Limits limits, bool found, T9Models best) {
    UmScene uncounted = *c->scene;
    T9Models models;
    uncounted.work = NULL;
    UM_ASSERT(t9_most_aligned(&uncounted, &c->blocked, &c->facing, &c->front, limits, &models) == found);
    UM_ASSERT(t9_compare_models(models, best) == 0);
}
#endif

bool t9_could_align(T9Charge *c, const T9Way *way, double u0, double u1, T9Models *best) {
    const T9Limits limits = t9_limits(c, way, u0, u1);
    if (c->blocker_count <= T9_FEW_BLOCKERS)
        return t9_most_aligned(c->scene, &c->blocked, &c->facing, &c->front, limits, best);
    const bool found = t9_most_counted(&c->counted, c->scene, &c->blocked, &c->facing, &c->front, limits, best);
#ifdef UM_VALIDATE
    check_counted(c, limits, found, *best);
#endif
    return found;
}

// Uses no wheel where straight on leads to the same place.
static T9Way simplest(const T9Charge *c, T9Way way, double at) {
    const double rounding = 1e-9;
    bool straight =
        c->goes_straight && at >= c->straight_limits.lo - rounding && at <= c->straight_limits.hi + rounding;
    if (straight) way = c->straight;
    way.to = t9_aligned(&c->facing, &c->front, at);
    return way;
}

bool t9_align_way(T9Charge *c, T9Way way, double u0, double u1, T9Found *best) {
    T9Limits limits = t9_limits(c, &way, u0, u1);
    const T9AlignedList places =
        t9_align(c->scene, &c->room, &c->blocked, &c->facing, &c->front, limits, T9_MOST_WAYS, c->mattered);
    const T9Aligned *place = places.items;
    if (places.count > 0) *best = (T9Found){place[0].models, places.count > 1 && place[1].tied};
    for (int i = 0; i < places.count && c->ways->count < T9_MOST_WAYS; i++) {
        T9Way there = simplest(c, way, place[i].at);
        there.models = place[i].models;
        there.lo = limits.lo;
        there.hi = limits.hi;
        c->ways->items[c->ways->count++] = there;
    }
    free(places.items);
    return places.count > 0;
}

void t9_charge_begin(T9Charge *c, const T9Query *q, int target, int step) {
    const UmScene *s = q->scene;
    const T9State *st = q->state;
    const int unit = t9_unit(q->scene, q->pursuer);
    *c = (T9Charge){.scene = s,
                    .state = st,
                    .pursuer = q->pursuer,
                    .unit = unit,
                    .target = target,
                    .mattered = q->mattered,
                    .facing = t9_facing(s, st, target, t9_arc(s, st, q->pursuer, target)),
                    .front = t9_front(s, unit),
                    .spread = t9_codex(s, unit)->width / 2,
                    .room = t9_room(q, target, step),
                    .enemy = t9_shape(s, st, target)};
    UmPose pose = t9_pursuer(q)->pose;
    pose.front = t9_pivoted_front(q);
    c->box = t9_box(s, unit, pose);
    UmShape middle = t9_shape_at(c, t9_aligned(&c->facing, &c->front, 0));
    c->blocked = t9_blocked(&c->room, &middle, c->facing.along, -t9_furthest(c), t9_furthest(c));
}

void t9_charge_end(T9Charge *c) {
    t9_spans_free(&c->blocked);
    t9_room_free(&c->room);
    free(c->goals);
    free(c->counted.ends);
}
