// How far a unit may turn about a point of its own before something is in the way.
#include "games/ninth_age/turning.h"

#include "base/assert.h"
#include "base/sort.h"
#include "plane/angle.h"

#include <stdlib.h>

typedef struct Stops {
    int count;
    double *items;
} Stops;

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// The degrees, ascending from 0, at which something changes when a shape turns about a point. The caller frees the
// items.
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

// The room with those things alone that the shape comes near when it turns about the point. The caller frees them.
static T9Room room_about(const T9Room *room, const UmShape *shape, UmVec point) {
    T9Room near = *room;
    double radius = 0;
    for (int i = 0; i < shape->count; i++) radius = um_most(radius, um_distance(shape->corner[i], point));
    const UmCircle turn = {point, radius + T9_SPACING + UM_CONTACT_TOLERANCE};
    near.count = near.corners = 0;
    near.things = malloc((size_t)room->count * sizeof *near.things + 1);
    UM_ASSERT(near.things != NULL);
    for (int i = 0; i < room->count; i++) {
        const UmShape *its = &room->things[i].shape;
        if (um_is_beyond(its, um_circle_around(its), turn)) continue;
        near.things[near.count++] = room->things[i];
        near.corners += its->count;
    }
    return near;
}

double t9_least_turn(const T9Room *room, const UmShape *shape, UmVec point, bool clockwise) {
    T9Room near = room_about(room, shape, point);
    Stops stops = find_stops(&near, shape, point, clockwise, 90);
    double least = -1;
    um_work_spend(room->work, room->corners + 20 * near.corners);
    for (int i = 0; i < stops.count && least < 0; i++)
        if (fits_turned(&near, shape, point, stops.items[i], clockwise)) least = stops.items[i];
    free(stops.items);
    free(near.things);
    return least;
}

double t9_greatest_turn(const T9Room *room, const UmShape *shape, UmVec point, bool clockwise, double most) {
    Stops stops = find_stops(room, shape, point, clockwise, most);
    double greatest = 0;
    for (int i = 1; i < stops.count; i++) {
        if (!fits_turned(room, shape, point, (stops.items[i - 1] + stops.items[i]) / 2, clockwise)) break;
        greatest = stops.items[i];
    }
    free(stops.items);
    return greatest;
}

double t9_greatest_turn_among_many(const T9Room *room, const UmShape *shape, UmVec point, bool clockwise, double most) {
    T9Room near = room_about(room, shape, point);
    const double degrees = t9_greatest_turn(&near, shape, point, clockwise, most);
    free(near.things);
    return degrees;
}
