// RULING ninth-age.unaligned: where no contact with the facing can be aligned, the charger stays at an angle, as small
// as may be, and its target turns about the point of contact to make it smaller still. Never in a combined charge.
#include "games/ninth_age/unaligned.h"

#include "games/ninth_age/turning.h"
#include "plane/angle.h"

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

// A front corner on the point, the unit tilted away from the facing on that side.
static bool tilt(const T9Charge *c, const T9Contact *contact, bool is_left, T9Way *way, double *angle) {
    double reach = c->front.width / 2;
    UmPose flat = t9_aligned(&c->facing, &c->front, contact->at + (is_left ? reach : -reach));
    UmShape shape = t9_shape_at(c, flat);
    bool clockwise = is_left;
    *way = contact->way;
    way->at = um_add(c->facing.middle, um_scale(c->facing.along, contact->at));
    *angle = t9_least_turn(&c->room, &shape, way->at, clockwise);
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
    if (c->contact_count == 0 || t9_is_shared(c->scene, c->state, c->target, c->pursuer)) return;
    // T9-64.
    bool is_told = t9_is_charge(c->scene);
    if (!is_told) *c->mattered |= 1u << T9_UNALIGNED;
    if (is_told ? !um_in_force(c->scene, T9_64) : c->scene->rulings[T9_UNALIGNED] == T9_DEFAULT) return;
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
