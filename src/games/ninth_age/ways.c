// Every way to complete a charge: set down in step 1, ahead in step 2.
#include "games/ninth_age/ways.h"

#include "games/ninth_age/placing.h"
#include "games/ninth_age/wheel.h"

void t9_ways(const T9Query *q, int target, int step, T9Ways *ways) {
    T9Charge c;
    t9_charge_begin(&c, q, target, step);
    c.ways = ways;
    ways->count = ways->equal = 0;
    ways->too_far = ways->reached = false;
    if (step == T9_FRONT_STEP) t9_place(&c);
    else t9_go(&c);
    t9_charge_end(&c);
}

bool t9_way_to(const T9Query *q, double at, T9Way *way) {
    T9Charge c;
    T9Ways none = {.count = 0};
    t9_charge_begin(&c, q, t9_pursuer(q)->target, T9_AHEAD_STEP);
    c.ways = &none;
    bool found = t9_go_to(&c, at, way);
    t9_charge_end(&c);
    return found;
}
