// RULING ninth-age.unaligned: where no contact with the facing can be aligned, the charger stays at an angle, as small
// as may be, and its target turns about the point of contact to make it smaller still. Never in a combined charge.
#include "games/ninth_age/unaligned.h"

#include "base/assert.h"
#include "base/sort.h"
#include "plane/angle.h"

#include <stdlib.h>

static bool is_combined(const T9Charge *c) {
    for (int i = 0; i < t9_scene(c->scene)->pursuer_count; i++)
        if (i != c->pursuer && c->state->pursuers[i].target == c->target) return true;
    return false;
}

typedef struct Stops {
    int count;
    double *items;
} Stops;

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// Degrees at which something changes, ascending from 0, of a shape that turns about a point one way. The caller frees
// the items.
static Stops find_stops(const T9Room *room, const UmShape *shape, UmVec point, bool clockwise, double most) {
    UmTurns turns = {0};
    um_line_turns(shape, point, um_vec(1, 0), room->width, &turns);
    um_line_turns(shape, point, um_vec(-1, 0), 0, &turns);
    um_line_turns(shape, point, um_vec(0, 1), room->depth, &turns);
    um_line_turns(shape, point, um_vec(0, -1), 0, &turns);
    for (int i = 0; i < room->count; i++)
        um_spacing_turns(shape, point, &room->things[i].shape, t9_spacing_of(room->things[i].need), &turns);
    Stops stops = {0, malloc((size_t)(turns.count + 2) * sizeof *stops.items)};
    UM_ASSERT(stops.items != NULL);
    stops.items[stops.count++] = 0;
    for (int i = 0; i < turns.count; i++) {
        double degrees = um_degrees_from_rotation(turns.items[i]) * (clockwise ? -1 : 1);
        if (degrees > 0 && degrees < most) stops.items[stops.count++] = degrees;
    }
    um_turns_free(&turns);
    stops.items[stops.count++] = most;
    um_sort(stops.items, (size_t)stops.count, sizeof *stops.items, ascending);
    return stops;
}

static bool fits_turned(const T9Room *room, const UmShape *shape, UmVec point, double degrees, bool clockwise) {
    UmShape there = um_shape_pivoted(shape, point, um_rotation_from_degrees(clockwise ? -degrees : degrees));
    return t9_fits(room, &there, NULL);
}

// The least angle at which it fits; negative: none.
static double least_angle(const T9Room *room, const UmShape *shape, UmVec point, bool clockwise) {
    Stops stops = find_stops(room, shape, point, clockwise, 90);
    double least = -1;
    for (int i = 0; i < stops.count && least < 0; i++)
        if (fits_turned(room, shape, point, stops.items[i], clockwise)) least = stops.items[i];
    free(stops.items);
    return least;
}

// How far it may turn before something is in the way.
static double greatest_turn(const T9Room *room, const UmShape *shape, UmVec point, bool clockwise, double most) {
    Stops stops = find_stops(room, shape, point, clockwise, most);
    double greatest = 0;
    for (int i = 1; i < stops.count; i++) {
        if (!fits_turned(room, shape, point, (stops.items[i - 1] + stops.items[i]) / 2, clockwise)) break;
        greatest = stops.items[i];
    }
    free(stops.items);
    return greatest;
}

static void turn_target(const T9Charge *c, T9Way *way, double angle, bool clockwise) {
    T9Room room = t9_room_of(c->scene, c->state, c->target, c->unit, T9_AHEAD_STEP, c->mattered);
    UmBox box = t9_box(c->scene, c->target, t9_pose(c->scene, c->state, c->target));
    double turn = greatest_turn(&room, &c->enemy, way->at, clockwise, angle);
    t9_room_free(&room);
    if (turn <= 0) return;
    box = um_box_pivoted(box, way->at, um_rotation_from_degrees(clockwise ? -turn : turn));
    way->turns = true;
    way->target_to = (UmPose){box.center, box.front};
}

// A front corner on the point, the unit tilted away from the facing on that side.
static bool tilt(const T9Charge *c, const T9Contact *contact, bool is_left, T9Way *way, double *angle) {
    double reach = c->front.width / 2;
    UmPose flat = t9_aligned(&c->facing, &c->front, contact->at + (is_left ? reach : -reach));
    UmShape shape = t9_shape_at(c, flat);
    bool clockwise = is_left;
    *way = contact->way;
    way->at = um_add(c->facing.middle, um_scale(c->facing.along, contact->at));
    *angle = least_angle(&c->room, &shape, way->at, clockwise);
    if (*angle < 0) return false;
    UmBox box = {flat.at, flat.front, c->front.width, c->front.depth};
    box = um_box_pivoted(box, way->at, um_rotation_from_degrees(clockwise ? -*angle : *angle));
    way->to = (UmPose){box.center, box.front};
    way->models = (T9Models){1, 1, 0};
    return true;
}

void t9_unaligned(T9Charge *c) {
    double least = INFINITY;
    bool clockwise = false;
    T9Way best = {.step = T9_AHEAD_STEP};
    if (c->contact_count == 0 || is_combined(c)) return;
    *c->mattered |= 1u << T9_UNALIGNED;
    if (c->scene->rulings[T9_UNALIGNED] == T9_DEFAULT) return;
    for (int i = 0; i < c->contact_count; i++) {
        for (int left = 0; left < 2; left++) {
            T9Way way;
            double angle;
            if (!tilt(c, &c->contacts[i], left == 1, &way, &angle) || angle >= least - UM_TIE_TOLERANCE) continue;
            least = angle;
            best = way;
            clockwise = left == 1;
        }
    }
    if (least == INFINITY) return;
    turn_target(c, &best, least, clockwise);
    c->ways->items[c->ways->count++] = best;
}
