// The facing that a charge goes against, and what keeps it away from there (T9-58, T9-65).
#include "games/ninth_age/blocked.h"

#include "base/assert.h"
#include "base/inline.h"
#include "games/ninth_age/charge.h"
#include "games/ninth_age/escape.h"
#include "games/ninth_age/looks.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/ways.h"
#include "plane/sweep.h"

#include <stdlib.h>
#include <string.h>

enum { SIDES = 4, ANY = 1, NO = 2 }; // values of T9_BLOCKED_PATH

// What the front would hit first straight ahead, apart from `target`.
typedef struct Ahead {
    double distance;
    UmObject object;
} Ahead;

static void consider(Ahead *first, const UmShape *front, UmVec heading, const UmShape *shape, UmObject object) {
    UmCast cast = um_sweep(front, heading, shape);
    if (cast.hit && cast.distance < first->distance) *first = (Ahead){cast.distance, object};
}

// By then a pursuer has pivoted.
static UmPose before_it_moves(const T9Query *q) {
    const UmPose pose = t9_pursuer(q)->pose;
    return t9_is_charge(q->scene) ? pose : (UmPose){pose.at, t9_pivoted_front(q)};
}

static Ahead first_ahead(const T9Query *q, int left_out) {
    const UmScene *s = q->scene;
    const T9Scene *t9 = t9_scene(s);
    const int unit = t9_unit(s, q->pursuer);
    const UmPose pose = before_it_moves(q);
    const UmShape front = um_front_shape(t9_box(s, unit, pose));
    Ahead first = {INFINITY, UM_NO_OBJECT};
    for (int i = 0; i < s->unit_count; i++) {
        if (i == unit || i == left_out || i == t9->units[unit].inside || !t9_stands(s, q->state, i)) continue;
        UmShape shape = t9_shape(s, q->state, i);
        consider(&first, &front, pose.front, &shape, i);
    }
    for (int i = 0; i < t9->piece_count; i++)
        if (t9->pieces[i].kind == T9_IMPASSABLE)
            consider(&first, &front, pose.front, &t9->pieces[i].shape, t9->pieces[i].object);
    return first;
}

UmObject t9_in_the_way(const T9Query *q) {
    T9Charge c;
    T9Ways none = {.count = 0};
    UmObject with = UM_NO_OBJECT;
    const int target = t9_pursuer(q)->target;
    Ahead first = first_ahead(q, target);
    if (first.object != UM_NO_OBJECT) return first.object;
    t9_charge_begin(&c, q, target, T9_AHEAD_STEP);
    c.ways = &none;
    UmShape flat = t9_shape_at(&c, t9_aligned(&c.facing, &c.front, 0));
    t9_fits(&c.room, &flat, &with);
    t9_charge_end(&c);
    return with;
}

// --- T9-65: another facing

static bool has_way(const T9Query *q) {
    T9Ways ways;
    t9_ways(q, t9_pursuer(q)->target, T9_AHEAD_STEP, &ways);
    return ways.count > 0;
}

static UmShape facing_shape(const T9Facing *facing) {
    UmVec half = um_scale(facing->along, facing->length / 2);
    UmShape shape = {.count = 2};
    shape.corner[0] = um_sub(facing->middle, half);
    shape.corner[1] = um_add(facing->middle, half);
    shape.normal[0] = facing->out;
    shape.normal[1] = um_reverse(facing->out);
    return shape;
}

// Whether only friends that already fight against that facing close the way.
static bool is_kept_by_friends(const T9Query *q) {
    const UmScene *s = q->scene;
    const int unit = t9_unit(s, q->pursuer), target = t9_pursuer(q)->target;
    const T9Facing facing = t9_facing(s, q->state, target, t9_arc(s, q->state, q->pursuer, target));
    const UmShape side = facing_shape(&facing);
    T9Scene without = *t9_scene(s);
    UmScene other = *s;
    T9Unit *units = malloc((size_t)s->unit_count * sizeof *units);
    UM_ASSERT(units != NULL);
    bool some = false;
    for (int i = 0; i < s->unit_count; i++) {
        UmShape shape = t9_shape(s, q->state, i);
        units[i] = without.units[i];
        if (i == unit || t9_enemies(s, unit, i) || um_contact(&side, &shape).kind == UM_APART) continue;
        // Removes the friend by putting it far from the table.
        units[i].pose.at = um_vec(-4 * UM_MAX_COORDINATE, -4 * UM_MAX_COORDINATE);
        some = true;
    }
    without.units = units;
    other.part = &without;
    T9Query again = *q;
    again.scene = &other;
    bool kept = some && has_way(&again);
    free(units);
    return kept;
}

static double away(const T9Query *q, UmSide side) {
    const UmScene *s = q->scene;
    const T9Facing facing = t9_facing(s, q->state, t9_pursuer(q)->target, side);
    const UmShape its = facing_shape(&facing),
                  mine = um_box_shape(t9_box(s, t9_unit(s, q->pursuer), before_it_moves(q)));
    return um_contact(&its, &mine).gap;
}

// Tries the adjacent facing nearer to the charger, and then others, up to `count` of them. Without a way it keeps its
// own.
static void take_another(const T9Query *q, T9State *st, UmSide side, int count) {
    T9Pursuer *p = &st->pursuers[q->pursuer];
    UmSide near = (UmSide)((side + 1) % SIDES), far = (UmSide)((side + 3) % SIDES);
    if (away(q, far) < away(q, near) - UM_TIE_TOLERANCE) near = far, far = (UmSide)((side + 1) % SIDES);
    const UmSide order[3] = {near, far, (UmSide)((side + 2) % SIDES)};
    for (int i = 0; i < count; i++) {
        p->side = (uint8_t)(1 + order[i]);
        if (has_way(q)) return;
    }
    p->side = (uint8_t)(1 + side);
}

void t9_fix_facing(const T9Query *q, T9State *st) {
    const UmScene *s = q->scene;
    T9Pursuer *p = &st->pursuers[q->pursuer];
    if (p->side == 0) p->side = (uint8_t)(1 + t9_arc(s, st, q->pursuer, p->target));
    if (t9_is_second(s) || !um_in_force(s, T9_65) || t9_is_shared(s, st, p->target, q->pursuer)) return;
    // RULING ninth-age.blocked-path: whether the charger may take another facing, and which.
    const bool is_first = first_ahead(q, T9_NOBODY).object == p->target;
    if (!is_first || has_way(q) || is_kept_by_friends(q)) return;
    *q->mattered |= 1u << T9_BLOCKED_PATH;
    const int count = s->rulings[T9_BLOCKED_PATH] == ANY ? 3 : 1;
    if (s->rulings[T9_BLOCKED_PATH] != NO) take_another(q, st, (UmSide)(p->side - 1), count);
}

UM_SELDOM bool t9_take_adjacent_side(const T9Query *q, T9State *st) {
    const UmScene *s = q->scene;
    T9Pursuer *p = &st->pursuers[q->pursuer];
    if (p->step != T9_AHEAD_STEP || !um_in_force(s, T9_65) || t9_is_shared(s, st, p->target, q->pursuer)) return false;
    if (first_ahead(q, T9_NOBODY).object != p->target || is_kept_by_friends(q)) return false;
    // RULING ninth-age.pursuit-blocked: whether a pursuer may take another facing.
    *q->mattered |= 1u << T9_PURSUIT_BLOCKED;
    if (s->rulings[T9_PURSUIT_BLOCKED] == T9_DEFAULT) return false;
    const UmSide side = t9_arc(s, st, q->pursuer, p->target);
    take_another(q, st, side, 1);
    const bool found = p->side != 1 + side;
    if (!found) p->side = 0;
    return found;
}

void t9_fix_facing_as_it_moves(const T9Query *q, T9State *st) {
    const UmScene *s = q->scene;
    T9Pursuer *p = &st->pursuers[q->pursuer];
    const int8_t roll = p->roll;
    if (t9_has_fled(st, p->target)) *q->mattered |= 1u << T9_FACING_WHEN;
    if (s->rulings[T9_FACING_WHEN] != T9_DEFAULT) return;
    p->side = 0;
    p->roll = (int8_t)t9_charge_dice(s, t9_unit(s, q->pursuer)).most;
    t9_fix_facing(q, st);
    p->roll = roll;
}

bool t9_is_facing_another(const T9Query *q) {
    T9State then = *q->state;
    const int target = q->state->as.charges.declared[q->pursuer];
    then.pursuers[q->pursuer].side = 0;
    return t9_arc(q->scene, &then, q->pursuer, target) != t9_arc(q->scene, q->state, q->pursuer, target);
}
