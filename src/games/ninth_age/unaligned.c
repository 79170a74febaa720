// RULING ninth-age.unaligned: where no contact with the facing can be aligned, the charger stays at the smallest
// possible angle, and its target turns about the point of contact to make it smaller still. This never happens in a
// combined charge.
//
// The angle depends only on the point, and is known exactly for each: it is the least turn that leaves room. Points are
// tried from end to end of what can be touched, and the best ones are refined by halving.
#include "games/ninth_age/unaligned.h"

#include "base/assert.h"
#include "games/ninth_age/landing.h"
#include "games/ninth_age/turning.h"
#include "plane/angle.h"

#include <stdlib.h>

bool t9_may_stay_unaligned(const T9Charge *c) {
    if (t9_is_shared(c->scene, c->state, c->target, c->pursuer)) return false;
    // T9-64 decides this for charges of the charge phase.
    if (t9_is_charge(c->scene)) return um_in_force(c->scene, T9_64);
    *c->mattered |= 1u << T9_UNALIGNED;
    return c->scene->rulings[T9_UNALIGNED] != T9_DEFAULT;
}

static void turn_target(const T9Charge *c, T9Way *way, double angle, bool clockwise) {
    T9Room room = t9_room_of(c->scene, c->state, c->target, c->unit, T9_AHEAD_STEP, c->mattered);
    UmBox box = t9_box(c->scene, c->target, t9_pose(c->scene, c->state, c->target));
    double turn = t9_greatest_turn(&room, &c->enemy, way->at, clockwise, angle);
    t9_room_free(&room);
    if (turn <= 0) return;
    box = um_box_pivoted(box, way->at, um_rotation_from_degrees(clockwise ? -turn : turn));
    way->turns = true;
    way->target_to = (UmPose){box.center, box.front};
}

// A front corner is on a point of the facing, and the unit is tilted away from the facing on that side.
typedef struct Tilt {
    double at; // along the facing
    bool is_left;
    double angle;
} Tilt;

static const double nowhere = 91;
#define ROUNDING 1e-12

typedef struct Search {
    const T9Charge *charge;
    T9Room room; // of things that may be in the way
} Search;

static UmBox flat(const T9Charge *c, const Tilt *tilt) {
    const double reach = c->front.width / 2;
    UmPose pose = t9_aligned(&c->facing, &c->front, tilt->at + (tilt->is_left ? reach : -reach));
    return (UmBox){pose.at, pose.front, c->front.width, c->front.depth};
}

static UmVec point_of(const T9Charge *c, double at) { return um_add(c->facing.middle, um_scale(c->facing.along, at)); }

static Tilt tilt(const Search *s, double at, bool is_left) {
    Tilt there = {.at = at, .is_left = is_left};
    const UmShape shape = um_box_shape(flat(s->charge, &there));
    const double angle = t9_least_turn(&s->room, &shape, point_of(s->charge, at), is_left);
    there.angle = angle < 0 ? nowhere : angle;
    return there;
}

// The things that a unit can reach when it turns about a point of the facing. An angle must not be smaller only because
// something is too near within the tolerance.
static T9Room near_facing(const T9Charge *c) {
    const double reach =
        c->facing.length / 2 + sqrt(c->front.width * c->front.width + c->front.depth * c->front.depth) + T9_SPACING;
    T9Room room = c->room;
    room.things = malloc((size_t)(room.count ? room.count : 1) * sizeof *room.things);
    UM_ASSERT(room.things != NULL);
    room.count = 0;
    room.slack = ROUNDING;
    for (int i = 0; i < c->room.count; i++) {
        const UmCircle around = um_circle_around(&c->room.things[i].shape);
        if (um_distance(around.centre, c->facing.middle) <= around.radius + reach)
            room.things[room.count++] = c->room.things[i];
    }
    return room;
}

static void take_better(Tilt *best, const Tilt *other) {
    if (other->angle < best->angle - UM_TIE_TOLERANCE) *best = *other;
}

// Two neighbours that are no better are this near at the end of a search.
#define ENOUGH 1e-12

static Tilt refine(const Search *s, Tilt best, double lo, double hi) {
    while (hi - lo > ENOUGH) {
        const bool below = best.at - lo > hi - best.at;
        const Tilt trial = tilt(s, below ? (lo + best.at) / 2 : (best.at + hi) / 2, best.is_left);
        if (trial.angle < best.angle) {
            if (below) hi = best.at;
            else lo = best.at;
            best = trial;
        } else if (below) {
            lo = trial.at;
        } else {
            hi = trial.at;
        }
    }
    return best;
}

enum { STEPS = 48 };

static void search_span(const Search *s, UmSpan span, bool is_left, Tilt *best) {
    const int steps = span.hi - span.lo < UM_TIE_TOLERANCE ? 0 : STEPS;
    Tilt tilts[STEPS + 1];
    for (int i = 0; i <= steps; i++)
        tilts[i] = tilt(s, steps ? span.lo + (span.hi - span.lo) * i / steps : span.lo, is_left);
    for (int i = 0; i <= steps; i++) take_better(best, &tilts[i]);
    for (int i = 0; i <= steps; i++) {
        const Tilt *before = &tilts[i > 0 ? i - 1 : i], *after = &tilts[i < steps ? i + 1 : i];
        if (tilts[i].angle == nowhere || before->angle < tilts[i].angle || after->angle < tilts[i].angle) continue;
        // Next to a wall parallel to the facing all points have the same angle.
        if (um_most(before->angle, after->angle) < tilts[i].angle + UM_TIE_TOLERANCE && steps > 0) continue;
        const Tilt refined = refine(s, tilts[i], before->at, after->at);
        take_better(best, &refined);
    }
}

bool t9_least_angle(const T9Charge *c, const T9Reach *touched, T9Way *there) {
    const Search s = {c, near_facing(c)};
    Tilt best = {.angle = nowhere};
    T9Covered *spans = t9_begin_covering();
    for (int i = 0; i < touched->count; i++) t9_cover(spans, (UmSpan){touched->items[i].lo, touched->items[i].hi});
    for (int i = 0; i < spans->count; i++)
        for (int left = 0; left < 2; left++) search_span(&s, spans->items[i], left == 1, &best);
    free(spans);
    free(s.room.things);
    if (best.angle == nowhere) return false;
    const UmVec at = point_of(c, best.at);
    const double turn = best.is_left ? -best.angle : best.angle;
    const UmBox box = um_box_pivoted(flat(c, &best), at, um_rotation_from_degrees(turn));
    *there = (T9Way){.lo = best.at, .at = at, .to = {box.center, box.front}};
    turn_target(c, there, best.angle, best.is_left);
    return true;
}
