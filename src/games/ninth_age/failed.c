// T9-67: a charge that falls short wheels towards its target and goes ahead.
#include "games/ninth_age/failed.h"

#include "games/ninth_age/align.h"
#include "games/ninth_age/dangers.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/shortest.h"
#include "games/ninth_age/tell_charges.h"
#include "games/ninth_age/turning.h"
#include "plane/angle.h"

#define FAILED_DISTANCE 4.0
#define MOST_WHEEL 90.0

// The wheel that is wanted, and as much of it as there is room for.
typedef struct Wheel {
    bool is_right;
    UmVec corner;
    double degrees;
    const char *until; // why it ends: "facing", "quarter", "distance", "contact"
} Wheel;

// RULING 4: the charger wheels about the corner on the target's side until its front's centre line goes over the point.
// With X aside and Y ahead of that corner, the angle is atan2(X, Y) + asin(w / 2R).
static double wanted_wheel(double aside, double ahead, double width) {
    double far = sqrt(aside * aside + ahead * ahead), half = width / 2;
    if (far <= half) return MOST_WHEEL;
    double sine = half / far;
    UmVec to = um_vec(ahead / far, aside / far), more = um_vec(sqrt(1 - sine * sine), sine);
    double degrees = um_degrees_from_rotation(um_turned(to, more));
    return degrees < 0 ? 0 : degrees;
}

// T9-67: no wheel may cost more than the move has.
static double wheel_within(double distance, double width) {
    if (distance >= width) return MOST_WHEEL;
    double sine = distance / width;
    return um_degrees_from_rotation(um_vec(sqrt(1 - sine * sine), sine));
}

static Wheel find_wheel(const T9Room *room, UmBox box, UmVec goal, double distance) {
    UmShape front = um_front_shape(box);
    UmVec middle = um_scale(um_add(front.corner[0], front.corner[1]), 0.5), right = um_rightward(box.front);
    double beside = um_dot(um_sub(goal, middle), right);
    Wheel wheel = {.is_right = beside > 0};
    wheel.corner =
        um_dot(um_sub(front.corner[0], middle), right) * (beside > 0 ? 1 : -1) > 0 ? front.corner[0] : front.corner[1];
    UmVec to = um_sub(goal, wheel.corner);
    double aside = um_dot(to, right) * (wheel.is_right ? 1 : -1);
    double wanted = wanted_wheel(aside, um_dot(to, box.front), box.width), within = wheel_within(distance, box.width);
    wheel.until = "facing";
    if (wanted > MOST_WHEEL) wanted = MOST_WHEEL, wheel.until = "quarter";
    if (wanted > within) wanted = within, wheel.until = "distance";
    if (fabs(beside) <= UM_CONTACT_TOLERANCE && um_dot(to, box.front) > 0) return wheel;
    wheel.degrees = t9_greatest_turn_among_many(room, &front, wheel.corner, wheel.is_right, wanted);
    if (wheel.degrees < wanted - UM_TIE_TOLERANCE) wheel.until = "contact";
    return wheel;
}

static UmBox wheeled(UmBox box, const Wheel *wheel, double degrees) {
    if (degrees <= 0) return box;
    return um_box_pivoted(box, wheel->corner, um_rotation_from_degrees(wheel->is_right ? -degrees : degrees));
}

// How far the shape may go ahead, at most `most`: until just before contact, or to the table's edge.
static double ahead_before(const T9Room *room, const UmShape *shape, UmVec heading, double most) {
    T9Spans spans = t9_blocked(room, shape, heading, 0, most);
    double far = most;
    for (int i = 0; i < spans.count; i++)
        if (spans.items[i].hi > 0 && spans.items[i].lo < far) far = um_most(0, spans.items[i].lo);
    t9_spans_free(&spans);
    return far;
}

// The whole unit must fit at the end, so it goes back to the last place where it does; negative: there is none.
static double back_to_room(const T9Room *room, UmBox box, double gone) {
    UmShape whole = um_box_shape(box);
    T9Spans spans = t9_blocked(room, &whole, box.front, -UM_CONTACT_TOLERANCE, gone);
    double at = t9_at_end(&spans, gone);
    for (int i = spans.count - 1; i >= 0; i--)
        if (at > spans.items[i].lo && at < spans.items[i].hi) at = spans.items[i].lo;
    t9_spans_free(&spans);
    return at;
}

static bool fits(const T9Room *room, UmBox box) {
    UmShape whole = um_box_shape(box);
    return t9_fits(room, &whole, NULL);
}

static UmPose pose_of(UmBox box) { return (UmPose){box.center, box.front}; }

static double wheel_cost(double width, double degrees) { return width * fabs(um_rotation_from_degrees(degrees).y); }

// T9-67, second edition: towards the target's centre.
static UmVec goal_of(const UmScene *s, const T9State *st, int pursuer, int target) {
    if (t9_is_second(s)) return t9_pose(s, st, target).at;
    return t9_facing(s, st, target, t9_arc(s, st, pursuer, target)).middle;
}

static double needed_by(const UmScene *s, const T9State *st, int pursuer, int target) {
    T9State then = *st;
    uint32_t mattered = 0;
    if (st->as.charges.why[pursuer] != T9_TOO_FAR) return 0;
    then.pursuers[pursuer].target = (int16_t)target;
    return t9_needed(&(T9Query){s, &then, pursuer, &mattered});
}

// The room for a unit in its place. A model in it, or the unit that it is in, is ignored. T9-81: terrain is nothing in
// the way of Ghost Step.
static T9Room room_of(const UmScene *s, const T9State *st, int unit, bool on_way, uint32_t *mattered) {
    const bool passes = on_way && um_in_force(s, T9_81) && t9_has_trait(s, unit, T9_GHOST_STEP);
    T9Room room = t9_room_of(s, st, unit, T9_NOBODY, T9_AHEAD_STEP, mattered);
    int kept = 0;
    for (int i = 0; i < room.count; i++) {
        const int other = room.things[i].object;
        const bool is_joined = um_object_is_unit(s, other) && t9_are_joined(t9_scene(s), unit, other);
        const bool is_passed = passes && !um_object_is_unit(s, other);
        if (!is_joined && !is_passed) room.things[kept++] = room.things[i];
    }
    room.count = kept;
    return room;
}

// Wheels, goes ahead, and goes back to where the whole unit fits.
static void go(const T9Room *on_way, const T9Room *room, UmBox start, Wheel wheel, double distance, T9Fall *fall) {
    UmBox box = wheeled(start, &wheel, wheel.degrees);
    UmShape front = um_front_shape(box);
    const double far = um_most(0, distance - wheel_cost(start.width, wheel.degrees));
    fall->onward = ahead_before(on_way, &front, box.front, far);
    double back = back_to_room(room, box, fall->onward);
    if (back < fall->onward) fall->onward = um_most(0, back);
    fall->is_stopped = fall->onward < far - UM_CONTACT_TOLERANCE;
    if (back < 0) {
        UmShape whole = um_box_shape(start);
        wheel.degrees = t9_greatest_turn_among_many(room, &whole, wheel.corner, wheel.is_right, wheel.degrees);
        wheel.until = "contact";
        box = wheeled(start, &wheel, wheel.degrees);
        if (!fits(room, box)) box = start, wheel.degrees = 0;
    }
    fall->wheel = wheel.degrees;
    fall->until = wheel.until;
    fall->to = pose_of(um_box_moved(box, um_scale(box.front, fall->onward)));
}

static T9Fall fall(const UmScene *s, const T9State *st, int pursuer, int unit, uint32_t *mattered) {
    const int target = st->as.charges.declared[pursuer];
    const double distance = t9_is_second(s) ? st->as.charges.highest : FAILED_DISTANCE;
    UmBox start = t9_box(s, unit, t9_pose(s, st, unit));
    T9Room room = room_of(s, st, unit, false, mattered), on_way = room_of(s, st, unit, true, mattered);
    Wheel wheel = find_wheel(&on_way, start, goal_of(s, st, pursuer, target), distance);
    T9Fall fall = {.from = t9_pose(s, st, unit), .is_right = wheel.is_right};
    fall.needed = needed_by(s, st, pursuer, target);
    go(&on_way, &room, start, wheel, distance, &fall);
    t9_room_free(&on_way);
    t9_room_free(&room);
    return fall;
}

// T9-70: a unit that does not get an inch away from the unit that it is in stays there, and so do all in that unit.
static bool stays_in(const UmScene *s, const T9State *st, int unit, UmPose to) {
    const int host = t9_scene(s)->units[unit].inside;
    if (host < 0 || !um_in_force(s, T9_70)) return false;
    UmShape mine = um_box_shape(t9_box(s, unit, to)), its = t9_shape(s, st, host);
    return um_contact(&mine, &its).gap < T9_SPACING - UM_CONTACT_TOLERANCE;
}

static void move_host(const UmScene *s, T9State *st, int pursuer, T9Fall *fall_of_host) {
    const int host = t9_scene(s)->units[t9_unit(s, pursuer)].inside;
    UmPose *mine = &st->pursuers[pursuer].pose;
    UmVec rotation = um_rotation(fall_of_host->from.front, fall_of_host->to.front);
    UmVec to = um_turned(um_sub(mine->at, fall_of_host->from.at), rotation);
    *mine = (UmPose){um_add(fall_of_host->to.at, to), um_unit(um_turned(mine->front, rotation))};
    t9_note_place(st, host, fall_of_host->to);
}

void t9_fail_charge(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    const int pursuer = st->mover, unit = t9_unit(s, pursuer);
    T9Pursuer *p = &st->pursuers[pursuer];
    if (t9_is_second(s) && st->as.charges.highest == 0 && um_in_force(s, T9_67)) {
        st->phase = T9_PHASE_HIGHEST;
        state->chooser = (UmChooser){UM_CHOOSER_DICE, 0};
        return;
    }
    if (um_in_force(s, T9_67)) {
        T9Fall gone = fall(s, st, pursuer, unit, &state->mattered);
        const bool stays = stays_in(s, st, unit, gone.to);
        if (stays) gone = fall(s, st, pursuer, t9_scene(s)->units[unit].inside, &state->mattered);
        t9_tell_fall(s, st, pursuer, &gone, stays, trace);
        if (stays) move_host(s, st, pursuer, &gone);
        else p->pose = gone.to;
        t9_tell_dangers_of_fall(s, stays ? t9_scene(s)->units[unit].inside : unit, &gone, trace);
    }
    st->as.charges.highest = 0;
    t9_has_moved(st, T9_FELL_SHORT, T9_AHEAD_STEP);
}

void t9_list_highest(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Dice dice = t9_highest_dice(s, t9_unit(s, st->mover), st->pursuers[st->mover].roll);
    for (int die = dice.least; die <= dice.most; die++) {
        UmKey key = t9_key(T9_KEY_ROLL, t9_unit(s, st->mover));
        key.arg[1] = (int16_t)die;
        if (dice.weight[die] == 0) continue;
        UmOption *option = um_options_add(out, key, t9_cite(s, T9_67));
        option->weight = dice.weight[die];
        option->weights = dice.weights;
    }
}

void t9_choose_highest(T9State *st, int die) {
    st->as.charges.highest = (uint8_t)die;
    st->phase = T9_PHASE_MOVE;
}
