// A mover charges the enemy that it has met, and leaves room for those that charge after it.
#include "games/ninth_age/charging.h"

#include "base/assert.h"
#include "games/ninth_age/blocked.h"
#include "games/ninth_age/combine.h"
#include "games/ninth_age/complete.h"

void t9_charge(const UmScene *s, UmState *state, UmTrace *trace) {
    const T9Query q = t9_of_mover(s, state);
    T9Ways ways;
    t9_charge_ways(&q, &ways);
    if (ways.count == 0 && !ways.too_far && t9_take_adjacent_side(&q, t9_state(state))) t9_charge_ways(&q, &ways);
    t9_complete(s, state, &ways, trace);
}

void t9_choose_way(const UmScene *s, UmState *state, int place, UmTrace *trace) {
    const T9Query q = t9_of_mover(s, state);
    T9Ways ways;
    t9_charge_ways(&q, &ways);
    if (place < ways.count) t9_follow_way(s, state, &ways.items[place], trace);
    else UM_CHECK(um_is_spent(s));
}
