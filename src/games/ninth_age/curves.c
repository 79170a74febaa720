// T9-46: everything is lines and circles. Where corners pass corners, and where arcs pass sides, has a closed form.
#include "games/ninth_age/curves.h"

#include "base/grow.h"

void t9_take_place(T9Places *p, double at) {
    p->at = um_grow(p->at, p->count, &p->capacity, sizeof *p->at);
    p->at[p->count++] = at;
}

void t9_suggest(T9Places *p, double at) {
    const bool within = at > p->least && at < p->most;
    if (within || p->takes_all) t9_take_place(p, at);
}

int t9_things(const T9Charge *c) { return 1 + c->goal_count + c->blocker_count; }

const UmShape *t9_shape_of_thing(const T9Charge *c, int thing) {
    const int blocker = thing - 1 - c->goal_count;
    if (thing == 0) return &c->enemy;
    return blocker < 0 ? NULL : &c->blockers[blocker];
}

int t9_points_of(const T9Charge *c, int thing) {
    const UmShape *shape = t9_shape_of_thing(c, thing);
    const int blocker = thing - 1 - c->goal_count;
    if (!shape) return 1;
    return thing > 0 && blocker < T9_EDGES ? 0 : shape->count;
}

static int sides_of(const T9Charge *c, int thing) {
    const UmShape *shape = t9_shape_of_thing(c, thing);
    return shape ? shape->count : 0;
}

static void add_curve(T9Curves *curves, T9Curve curve) {
    curves->items = um_grow(curves->items, curves->count, &curves->capacity, sizeof *curves->items);
    curves->items[curves->count++] = curve;
}

enum { MOST_OF_PART = 4 };

// Where either end of the wheeled front, the front itself, and the arc reach a point. The arc only sweeps what lies
// ahead of the corner, up to the front's width aside. Returns the number of places.
static int places_by_point(double width, const T9Wheel *wheel, UmVec point, double at[MOST_OF_PART]) {
    const UmVec to = um_sub(point, wheel->corner);
    const double along = um_dot(wheel->arm, to), off = um_cross(wheel->heading, to);
    const double square = width * width - off * off;
    at[0] = along / wheel->rise;
    at[1] = (along - width) / wheel->rise;
    at[2] = um_dot(wheel->later, to) / wheel->rest;
    if (square < 0) return 3;
    at[3] = um_dot(wheel->heading, to) - sqrt(square);
    return 4;
}

// Where the arc, or an end of the front, reaches the line of a side.
static int places_by_side(double width, const T9Wheel *wheel, const UmShape *shape, int side, double at[MOST_OF_PART]) {
    const UmVec normal = shape->normal[side];
    const double gap = um_dot(normal, um_sub(wheel->corner, shape->corner[side]));
    const double rate = um_dot(normal, wheel->heading);
    at[0] = (width - gap) / rate;
    at[1] = -gap / rate;
    at[2] = -(gap + width * um_dot(normal, wheel->arm)) / rate;
    return 3;
}

UmVec t9_point_of(const T9Charge *c, int thing, int part) {
    const UmShape *shape = t9_shape_of_thing(c, thing);
    return shape ? shape->corner[part] : c->goals[thing - 1];
}

static int places_by(const T9Charge *c, const T9Wheel *wheel, int thing, int part, double at[MOST_OF_PART]) {
    const int side = part - t9_points_of(c, thing);
    if (side >= 0) return places_by_side(c->front.width, wheel, t9_shape_of_thing(c, thing), side, at);
    return places_by_point(c->front.width, wheel, t9_point_of(c, thing, part), at);
}

double t9_place_on(const T9Charge *c, const T9Wheel *wheel, T9Curve curve) {
    double at[MOST_OF_PART];
    places_by(c, wheel, curve.thing, curve.part, at);
    return at[curve.place];
}

void t9_suggest_by(const T9Charge *c, const T9Wheel *wheel, int thing, T9Places *p, T9Curves *curves) {
    const int parts = t9_points_of(c, thing) + sides_of(c, thing);
    for (int part = 0; part < parts; part++) {
        double at[MOST_OF_PART];
        const int places = places_by(c, wheel, thing, part, at);
        for (int place = 0; place < places; place++) {
            if (curves) add_curve(curves, (T9Curve){thing, part, place});
            t9_suggest(p, at[place]);
        }
    }
}
