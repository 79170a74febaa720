// What a front touches, and what it meets first straight ahead (T9-11, T9-26).
#include "games/ninth_age/looks.h"

#include "games/ninth_age/room.h"

static bool is_undone(const T9Query *q, int unit) {
    return q->state->mover == q->pursuer && (q->state->undone[unit / 8] >> unit % 8 & 1);
}

bool t9_is_friend_of_combat(const UmScene *s, int unit, int other) {
    return !t9_enemies(s, unit, other) && (t9_scene(s)->units[other].in_combat || t9_pursuer_of(s, other) >= 0);
}

// What a unit is to a pursuer. An enemy that did not flee from this combat is an enemy, if it can be charged. Friends
// of the combat are nothing. Everything else is an Obstruction.
static T9What what_is(const T9Query *q, int other) {
    const UmScene *s = q->scene;
    int unit = t9_unit(q->scene, q->pursuer);
    if (other == unit || !t9_stands(s, q->state, other)) return T9_NOTHING;
    if (!t9_enemies(s, unit, other)) {
        // T9-02: pursuers ignore each other.
        if (t9_pursuer_of(s, other) >= 0) return um_in_force(s, T9_02) ? T9_NOTHING : T9_OBSTRUCTION;
        return t9_scene(s)->units[other].in_combat ? T9_NOTHING : T9_OBSTRUCTION;
    }
    return t9_scene(s)->units[other].fled || is_undone(q, other) ? T9_OBSTRUCTION : T9_ENEMY;
}

typedef struct Look {
    UmShape front;
    UmVec direction;
    double margin;
    T9Met enemy, edge, obstruction;
} Look;

int t9_obstacles(const UmScene *s, int pursuer) {
    const int unit = t9_unit(s, pursuer);
    return t9_has_trait(s, unit, T9_GHOST_STEP) && um_in_force(s, T9_81) ? 0 : t9_scene(s)->piece_count;
}

static void add_target(T9Met *met, int unit) { met->targets[met->target_count++] = (int16_t)unit; }

static void take(T9Met *met, T9What what, UmObject object, double distance, double margin) {
    met->what = what;
    met->with = object;
    met->distance = distance;
    met->margin = margin;
}

// --- step 1

static void touch(Look *look, T9What what, UmObject object, const UmShape *shape) {
    UmContact contact = um_contact(&look->front, shape);
    look->margin = um_least(look->margin, fabs(contact.gap));
    if (contact.kind == UM_APART) return;
    T9Met *met = what == T9_ENEMY ? &look->enemy : &look->obstruction;
    if (what == T9_ENEMY) add_target(met, object);
    if (met->what == T9_NOTHING) take(met, what, object, 0, fabs(contact.gap));
}

// How far a corner is beyond each edge; negative inside.
static double beyond(const T9Scene *t9, UmVec corner, int edge) {
    switch (edge) {
    case 0: return -corner.y;
    case 1: return corner.x - t9->width;
    case 2: return corner.y - t9->depth;
    default: return -corner.x;
    }
}

static const UmVec outward[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

static void touch_edge(const UmScene *s, Look *look) {
    double furthest = -INFINITY;
    for (int edge = 0; edge < 4; edge++)
        for (int i = 0; i < 2; i++) furthest = um_most(furthest, beyond(t9_scene(s), look->front.corner[i], edge));
    look->margin = um_least(look->margin, fabs(furthest));
    if (furthest < -UM_CONTACT_TOLERANCE) return;
    if (t9_is_random(s)) take(&look->obstruction, T9_OBSTRUCTION, UM_TABLE_EDGE, 0, fabs(furthest));
    else take(&look->edge, T9_EDGE, UM_TABLE_EDGE, 0, fabs(furthest));
}

static T9Met first_of(const UmScene *s, const Look *look) {
    const T9Met *order[3] = {&look->enemy, &look->edge, &look->obstruction};
    // T9-11: the first case of the list.
    if (!um_in_force(s, T9_11)) {
        order[0] = &look->obstruction;
        order[2] = &look->enemy;
    }
    for (int i = 0; i < 3; i++)
        if (order[i]->what != T9_NOTHING) return *order[i];
    return (T9Met){.what = T9_NOTHING, .with = UM_NO_OBJECT, .margin = look->margin};
}

T9Met t9_touched(const T9Query *q, UmPose pose) {
    const UmScene *s = q->scene;
    const T9Scene *t9 = t9_scene(s);
    Look look = {.front = um_front_shape(t9_box(s, t9_unit(q->scene, q->pursuer), pose)), .margin = INFINITY};
    for (int i = 0; i < s->unit_count; i++) {
        T9What what = what_is(q, i);
        if (what == T9_NOTHING) continue;
        // T9-12: straight into an enemy.
        if (what == T9_ENEMY && !um_in_force(s, T9_12)) continue;
        if (what == T9_OBSTRUCTION && !um_in_force(s, T9_22)) continue;
        UmShape shape = t9_shape(s, q->state, i);
        touch(&look, what, i, &shape);
    }
    for (int i = 0, pieces = t9_obstacles(s, q->pursuer); i < pieces; i++)
        if (t9->pieces[i].kind == T9_IMPASSABLE && um_in_force(s, T9_22))
            touch(&look, T9_OBSTRUCTION, t9->pieces[i].object, &t9->pieces[i].shape);
    // T9-20: a front that touches the edge or lies beyond it.
    if (um_in_force(s, T9_20)) touch_edge(s, &look);
    return first_of(s, &look);
}

// --- step 2

enum { MOST_CLIPPED = UM_MAX_CORNERS + 4 };
typedef struct Outline {
    int count;
    UmVec corner[MOST_CLIPPED];
} Outline;

// The part of an outline with dot(normal, point) >= at.
static Outline clipped(const Outline *o, UmVec normal, double at) {
    Outline kept = {0};
    for (int i = 0; i < o->count; i++) {
        UmVec a = o->corner[i], b = o->corner[(i + 1) % o->count];
        double from = um_dot(normal, a) - at, to = um_dot(normal, b) - at;
        if (from >= 0) kept.corner[kept.count++] = a;
        if ((from < 0) != (to < 0) && from != 0 && to != 0)
            kept.corner[kept.count++] = um_add(a, um_scale(um_sub(b, a), from / (from - to)));
    }
    return kept;
}

static UmSpan span_of(const Outline *o, UmVec direction) {
    UmSpan span = {INFINITY, -INFINITY};
    for (int i = 0; i < o->count; i++) {
        double at = um_dot(o->corner[i], direction);
        span = (UmSpan){um_least(span.lo, at), um_most(span.hi, at)};
    }
    return span;
}

typedef struct Ahead {
    bool met, grazes;
    double distance, before; // to contact; to just before it
} Ahead;

// T9-26: the rectangle includes its front and its far side. What only touches its long sides is a graze.
static Ahead ahead_of(const Look *look, const UmShape *shape) {
    UmVec across = um_leftward(look->direction);
    double start = um_dot(look->direction, look->front.corner[0]);
    UmSpan strip = um_shape_span(&look->front, across);
    Outline o = {.count = shape->count};
    for (int i = 0; i < shape->count; i++) o.corner[i] = shape->corner[i];
    o = clipped(&o, look->direction, start - UM_CONTACT_TOLERANCE);
    if (o.count == 0) return (Ahead){false, false, INFINITY, INFINITY};
    UmSpan wide = span_of(&o, across);
    double overlap = um_least(strip.hi, wide.hi) - um_most(strip.lo, wide.lo);
    if (overlap < -UM_CONTACT_TOLERANCE) return (Ahead){false, false, INFINITY, INFINITY};
    bool grazes = overlap <= UM_CONTACT_TOLERANCE;
    double wider = grazes ? 2 * UM_CONTACT_TOLERANCE : 0;
    o = clipped(&o, across, strip.lo - wider);
    o = clipped(&o, um_reverse(across), -strip.hi - wider);
    UmSpan near = {0, 0};
    um_near_span(&look->front, look->direction, shape, T9_GAP, &near);
    return (Ahead){true, grazes, um_most(0, span_of(&o, look->direction).lo - start), um_most(0, near.lo)};
}

// RULING ninth-age.graze: whether something that only touches the rectangle's long sides is an obstacle.
static bool counts(const UmScene *s, Ahead ahead, double reach, uint32_t *mattered) {
    if (!ahead.met || ahead.distance > reach + UM_CONTACT_TOLERANCE) return false;
    if (!ahead.grazes) return true;
    *mattered |= 1u << T9_GRAZE;
    return s->rulings[T9_GRAZE] != T9_DEFAULT;
}

static void meet(const UmScene *s, Look *look, T9What what, UmObject object, Ahead ahead, double reach,
                 uint32_t *mattered) {
    if (ahead.met && !ahead.grazes) look->margin = um_least(look->margin, fabs(ahead.distance - reach));
    if (!counts(s, ahead, reach, mattered)) return;
    T9Met *met = what == T9_ENEMY ? &look->enemy : what == T9_EDGE ? &look->edge : &look->obstruction;
    bool listed = s->rulings[T9_FIRST_OBSTACLE] != T9_DEFAULT;
    double margin = um_most(0, reach - ahead.distance);
    if (what == T9_ENEMY) {
        bool nearer = met->what == T9_NOTHING || ahead.distance < met->distance - UM_TIE_TOLERANCE;
        bool as_near = met->what != T9_NOTHING && ahead.distance <= met->distance + UM_TIE_TOLERANCE;
        if (!listed && nearer) met->target_count = 0;
        bool as_listed = met->target_count > 0 && listed;
        if (as_listed || (met->what != T9_NOTHING && (nearer || !as_near))) *mattered |= 1u << T9_FIRST_OBSTACLE;
        if (listed || nearer || as_near) add_target(met, object);
    }
    bool is_first = met->what == T9_NOTHING;
    if (is_first || ahead.distance < met->distance - UM_TIE_TOLERANCE) take(met, what, object, ahead.distance, margin);
    met->before = is_first ? ahead.before : um_least(met->before, ahead.before);
}

static Ahead edge_ahead(const UmScene *s, const Look *look) {
    double nearest = INFINITY;
    for (int edge = 0; edge < 4; edge++) {
        double rate = um_dot(outward[edge], look->direction);
        // A way along an edge does not lead to it, but it may lead to another edge.
        if (rate < 1e-9) continue;
        for (int i = 0; i < 2; i++)
            nearest = um_least(nearest, um_most(0, -beyond(t9_scene(s), look->front.corner[i], edge) / rate));
    }
    // T9-83: the edge is Impassable Terrain.
    return (Ahead){true, false, nearest, t9_is_random(s) ? um_most(0, nearest - T9_GAP) : nearest};
}

// T9-27. RULING ninth-age.first-obstacle: the nearest one, or the first in the rule's list.
static T9Met choose(const UmScene *s, const Look *look, uint32_t *mattered) {
    const T9Met *order[3] = {&look->enemy, &look->edge, &look->obstruction}, *upper = NULL, *nearest = NULL;
    for (int i = 0; i < 3; i++) {
        if (order[i]->what == T9_NOTHING) continue;
        if (!upper) upper = order[i];
        if (!nearest || order[i]->distance < nearest->distance - UM_TIE_TOLERANCE) nearest = order[i];
    }
    if (!upper) return (T9Met){.what = T9_NOTHING, .with = UM_NO_OBJECT, .margin = look->margin};
    if (upper != nearest) *mattered |= 1u << T9_FIRST_OBSTACLE;
    bool by_list = s->rulings[T9_FIRST_OBSTACLE] != T9_DEFAULT;
    return by_list == um_in_force(s, T9_27) ? *upper : *nearest;
}

T9Met t9_ahead(const T9Query *q, UmPose pose) {
    const UmScene *s = q->scene;
    const T9Scene *t9 = t9_scene(s);
    uint32_t *mattered = q->mattered;
    double reach = t9_pursuer(q)->roll;
    Look look = {.front = um_front_shape(t9_box(s, t9_unit(q->scene, q->pursuer), pose)),
                 .direction = pose.front,
                 .margin = INFINITY};
    if (!um_in_force(s, T9_26)) return choose(s, &look, mattered);
    for (int i = 0; i < s->unit_count; i++) {
        T9What what = what_is(q, i);
        if (what == T9_NOTHING || (what == T9_ENEMY && !um_in_force(s, T9_29))) continue;
        if (what == T9_OBSTRUCTION && !um_in_force(s, T9_37)) continue;
        UmShape shape = t9_shape(s, q->state, i);
        meet(s, &look, what, i, ahead_of(&look, &shape), reach, mattered);
    }
    for (int i = 0, pieces = t9_obstacles(s, q->pursuer); i < pieces; i++)
        if (t9->pieces[i].kind == T9_IMPASSABLE && um_in_force(s, T9_37))
            meet(s, &look, T9_OBSTRUCTION, t9->pieces[i].object, ahead_of(&look, &t9->pieces[i].shape), reach,
                 mattered);
    const T9What edge = t9_is_random(s) ? T9_OBSTRUCTION : T9_EDGE;
    if (um_in_force(s, T9_36)) meet(s, &look, edge, UM_TABLE_EDGE, edge_ahead(s, &look), reach, mattered);
    return choose(s, &look, mattered);
}

// --- headings, and the side where a unit is Located

// T9-07, T9-08, T9-09: whether the unit turns at the start.
static bool is_to_turn(const UmScene *s) {
    const T9Scene *t9 = t9_scene(s);
    if (!um_in_force(s, T9_08)) return false;
    if (t9->order != T9_PURSUE) return t9_is_random(s);
    return !t9->destroyed || um_in_force(s, T9_09);
}

UmVec t9_direction(const UmScene *s, const T9State *st) {
    return t9_is_random(s) ? st->heading : t9_scene(s)->direction;
}

UmVec t9_pivoted_front(const T9Query *q) {
    const UmScene *s = q->scene;
    const T9Scene *t9 = t9_scene(s);
    int unit = t9_unit(q->scene, q->pursuer);
    UmVec front = t9->units[unit].pose.front, wanted = t9_direction(s, q->state);
    if (!is_to_turn(s)) return front;
    double degrees = t9_degrees_between(front, wanted), limit = t9_pivot_limit(s, unit, degrees, q->mattered);
    if (fabs(degrees) <= limit + UM_TIE_TOLERANCE) return wanted;
    int8_t chosen = t9_pursuer(q)->clockwise;
    bool clockwise = chosen != 0 ? chosen > 0 : degrees > 0;
    return t9_front_turned(front, clockwise ? limit : -limit);
}

bool t9_may_turn_either_way(const T9Query *q) {
    const UmScene *s = q->scene;
    int unit = t9_unit(q->scene, q->pursuer);
    if (!is_to_turn(s) || t9_pursuer(q)->clockwise != 0) return false;
    double degrees = t9_degrees_between(t9_scene(s)->units[unit].pose.front, t9_direction(s, q->state));
    if (180 - fabs(degrees) > UM_TIE_TOLERANCE) return false;
    double limit = t9_pivot_limit(s, unit, degrees, q->mattered);
    return limit > UM_TIE_TOLERANCE && limit < 180 - UM_TIE_TOLERANCE;
}
