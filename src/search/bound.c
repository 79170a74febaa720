#include "search/bound.h"

#include "plane/outline.h"

UmBound um_bound(const UmScene *s, const UmState *state) {
    UmBound bound = {0};
    UmPlace place;
    if (!s->game->place(s, state, &place)) return bound;
    if (s->game->bound) {
        s->game->bound(s, state, &bound);
        return bound;
    }
    UmShape there = s->game->footprint(s, place.unit, place.pose);
    UmCircle around = um_circle_around(&there);
    UmReach reach = s->game->reach(s, place.unit);
    um_bound_add(&bound, um_outline_about(around.centre, around.radius + place.left * reach.a_point + reach.at_last));
    return bound;
}
