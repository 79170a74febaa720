// Which unit a fleeing unit flees from, and how it turns for that (T9-84, T9-88).
#include "games/ninth_age/away.h"

#include "games/ninth_age/ranges.h"
#include "games/ninth_age/seam.h"
#include "plane/contact.h"

T9Cause t9_cause(const UmScene *s) { return t9_scene(s)->order == T9_RALLY ? T9_RALLY_FAILED : t9_scene(s)->cause; }

bool t9_has_broken(const UmScene *s) { return t9_cause(s) == T9_BROKEN || t9_cause(s) == T9_FEIGNED; }

bool t9_has_reacted(const UmScene *s) {
    const T9Scene *t9 = t9_scene(s);
    return t9->order == T9_FLEE && (t9->cause == T9_BY_REACTION || t9->cause == T9_BY_TERROR);
}

UmReason t9_why_not_flee(const UmScene *s, int unit) {
    const T9Unit standing = t9_standing(s, unit);
    if (standing.engaged) return UM_REASON_ENGAGED;
    if (standing.fled_charge) return UM_REASON_FLED;
    if (t9_has_trait(s, unit, T9_EMPLACEMENT)) return UM_REASON_EMPLACEMENT;
    if (t9_is_second(s) && t9_has_trait(s, unit, T9_UNDEAD)) return UM_REASON_UNDEAD;
    const bool fears_nothing = t9_has_trait(s, unit, T9_FEARLESS) && !t9_has_trait(s, unit, T9_FEIGNED_FLIGHT);
    return fears_nothing && !standing.shaken ? UM_REASON_FEARLESS : UM_REASON_COUNT;
}

static void add(T9Aways *aways, const T9State *st, T9Away away) {
    const T9Flight *flight = &st->as.flight;
    if (flight->from != T9_NOBODY && flight->from != away.from) return;
    if (flight->side != T9_UNTOLD && flight->side != away.side) return;
    aways->items = um_grow(aways->items, aways->count, &aways->capacity, sizeof *aways->items);
    aways->items[aways->count++] = away;
}

void t9_aways_free(T9Aways *aways) {
    free(aways->items);
    *aways = (T9Aways){0};
}

bool t9_are_alike(const T9Aways *aways) {
    bool alike = true;
    for (int i = 1; i < aways->count; i++)
        alike &= um_distance(aways->items[0].front, aways->items[i].front) < UM_TIE_TOLERANCE;
    return alike;
}

bool t9_have_several(const T9Aways *aways) {
    bool several = false;
    for (int i = 1; i < aways->count; i++) several |= aways->items[i].from != aways->items[0].from;
    return several;
}

// --- away from an enemy, centre to centre

static void add_straight(const UmScene *s, const T9State *st, int enemy, T9Aways *aways) {
    UmPose mine = st->pursuers[0].pose, its = t9_pose(s, st, enemy);
    UmVec front = um_in_force(s, T9_84) ? um_unit(um_sub(mine.at, its.at)) : mine.front;
    add(aways, st, (T9Away){(int16_t)enemy, T9_UNTOLD, front});
}

// A unit that fled from a combat is Shaken too.
static bool is_shaken(const UmScene *s, int unit) {
    return t9_scene(s)->units[unit].shaken || t9_scene(s)->units[unit].fled;
}

// The distance to an enemy; INFINITY where it does not count.
static double distance(const UmScene *s, const T9State *st, int enemy) {
    const int unit = t9_unit(s, 0);
    if (!t9_enemies(s, unit, enemy) || !t9_stands(s, st, enemy) || is_shaken(s, enemy)) return INFINITY;
    UmShape mine = t9_shape(s, st, unit), its = t9_shape(s, st, enemy);
    return um_most(0, um_contact(&mine, &its).gap);
}

static void add_nearest(const UmScene *s, const T9State *st, T9Aways *aways) {
    double nearest = INFINITY;
    for (int i = 0; i < s->unit_count; i++) nearest = um_least(nearest, distance(s, st, i));
    for (int i = 0; i < s->unit_count && nearest < INFINITY; i++)
        if (distance(s, st, i) <= nearest + UM_TIE_TOLERANCE) add_straight(s, st, i, aways);
}

// --- away from a Facing

// At a corner contact one of the two has charged, so its front lies along the engaged Facing.
static T9Sides sides_engaged(UmVec front, const UmShape *its, const T9Sides *beyond) {
    T9Sides sides = {0};
    for (int i = 0; i < beyond->count; i++) {
        bool faces = um_dot(front, its->normal[beyond->items[i]]) < UM_TIE_TOLERANCE - 1;
        if (beyond->items[i] == UM_FRONT || faces) sides.items[sides.count++] = beyond->items[i];
    }
    return sides.count == 1 ? sides : *beyond;
}

// T9-88: the unit turns by no, a quarter or half a turn, so that its rear is as parallel to that side as possible.
static UmVec turned_from(UmVec front, UmVec normal) {
    const UmVec turns[4] = {front, um_leftward(front), um_rightward(front), um_reverse(front)};
    UmVec best = turns[0];
    for (int i = 1; i < 4; i++)
        if (um_dot(turns[i], normal) > um_dot(best, normal) + UM_TIE_TOLERANCE) best = turns[i];
    return best;
}

static void add_engaged(const UmScene *s, const T9State *st, int enemy, T9Aways *aways) {
    const int unit = t9_unit(s, 0);
    const T9Scene *t9 = t9_scene(s);
    UmShape mine = t9_shape(s, st, unit), its = t9_shape(s, st, enemy);
    UmVec front = st->pursuers[0].pose.front;
    T9Sides beyond = t9_sides_beyond(&mine, &its), sides = sides_engaged(front, &its, &beyond);
    if (t9->from == enemy && t9->side != T9_UNTOLD) sides = (T9Sides){1, {(UmSide)t9->side}};
    for (int i = 0; i < sides.count; i++) {
        UmVec wanted = um_in_force(s, T9_88) ? turned_from(front, its.normal[sides.items[i]]) : front;
        add(aways, st, (T9Away){(int16_t)enemy, (int8_t)sides.items[i], wanted});
    }
}

static bool touches(const UmScene *s, const T9State *st, int enemy) {
    if (!t9_stands(s, st, enemy)) return false;
    UmShape mine = t9_shape(s, st, t9_unit(s, 0)), its = t9_shape(s, st, enemy);
    return um_contact(&mine, &its).kind != UM_APART;
}

T9Aways t9_aways(const UmScene *s, const T9State *st) {
    const T9Scene *t9 = t9_scene(s);
    T9Aways aways = {0};
    if (t9_cause(s) == T9_RALLY_FAILED) {
        add_nearest(s, st, &aways);
    } else if (!t9_has_broken(s)) {
        add_straight(s, st, t9->from, &aways);
    } else if (t9->from != T9_UNTOLD) {
        add_engaged(s, st, t9->from, &aways);
    } else {
        for (int i = 0; i < s->unit_count; i++)
            if (t9_enemies(s, t9_unit(s, 0), i) && touches(s, st, i)) add_engaged(s, st, i, &aways);
    }
    return aways;
}
