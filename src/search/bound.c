#include "search/bound.h"

#include "plane/outline.h"

UmBound um_bound(const UmScene *s, const UmState *state) {
    UmBound bound = {0};
    UmPlace place;
    if (!um_game(s)->place(s, state, &place)) return bound;
    if (um_game(s)->bound) {
        um_game(s)->bound(s, state, &bound);
        return bound;
    }
    UmShape there = um_game(s)->footprint(s, place.unit, place.pose);
    UmCircle around = um_circle_around(&there);
    UmReach reach = um_game(s)->reach(s, place.unit);
    um_bound_add(&bound, um_outline_about(around.centre, around.radius + place.left * reach.a_point + reach.at_last));
    return bound;
}
