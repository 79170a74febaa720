// All ways to complete a charge: it is set down in step 1, and goes ahead in step 2.
#include "games/ninth_age/ways.h"

#include "games/ninth_age/align.h"
#include "games/ninth_age/placing.h"
#include "games/ninth_age/stretches.h"
#include "games/ninth_age/wheel.h"

void t9_ways(const T9Query *q, int target, int step, T9Ways *ways) {
    T9Charge c;
    t9_charge_begin(&c, q, target, step);
    c.ways = ways;
    ways->count = ways->equal = 0;
    ways->too_far = ways->reached = ways->limited = false;
    if (step == T9_FRONT_STEP) t9_place(&c);
    else t9_go(&c);
    t9_charge_end(&c);
}

static bool look_for(const T9Query *q, double at, T9Way *way) {
    T9Charge c;
    T9Ways none = {.count = 0};
    t9_charge_begin(&c, q, t9_pursuer(q)->target, T9_AHEAD_STEP);
    c.ways = &none;
    bool found = t9_go_to(&c, at, way);
    t9_charge_end(&c);
    return found;
}

// The known ways of this pursuer in its present place.
static T9KnownWay *known_ways(const T9Query *q, T9Reach *reach) {
    const T9Scene *t9 = t9_scene(q->scene);
    return t9->ways + (reach - t9->reaches) * T9_MOST_KNOWN_WAYS;
}

static T9Models models_at(const T9Query *q, double at) {
    const int target = t9_pursuer(q)->target;
    const T9Facing facing = t9_facing(q->scene, q->state, target, t9_arc(q->scene, q->state, q->pursuer, target));
    const T9Front front = t9_front(q->scene, t9_unit(q->scene, q->pursuer));
    return t9_models(q->scene, &facing, &front, at, q->scene->rulings[T9_MODEL_CONTACT]);
}

// Different orders of chargers, and weighed rulings, ask for the same ways.
bool t9_way_to(const T9Query *q, double at, T9Way *way) {
    T9Reach *reach = t9_scene(q->scene)->ways ? t9_known_reach(q->scene, q->state, q->pursuer) : NULL;
    if (!reach) return look_for(q, at, way);
    T9KnownWay *known = known_ways(q, reach);
    for (int i = 0; i < reach->way_count; i++) {
        if (known[i].at != at) continue;
        *way = known[i].way;
        *q->mattered |= known[i].mattered;
        way->models = models_at(q, at);
        return known[i].found;
    }
    uint32_t mattered = 0;
    T9Query asked = *q;
    asked.mattered = &mattered;
    const bool found = look_for(&asked, at, way);
    *q->mattered |= mattered;
    // When the work is spent, a way that was not found may exist.
    if (reach->way_count < T9_MOST_KNOWN_WAYS && !um_is_spent(q->scene))
        known[reach->way_count++] = (T9KnownWay){at, found, mattered, *way};
    return found;
}
