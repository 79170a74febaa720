// T9-77: the ways of single models.
#include "games/ninth_age/routes.h"

#include "base/grow.h"

#include <stdlib.h>

// Something in the way, and the distance that a centre keeps from it.
typedef struct Block {
    const UmShape *shape;
    double radius;
} Block;

// A circle about a corner, followed counter-clockwise (1) or clockwise (-1). For a single point the radius is 0.
typedef struct Bend {
    UmVec centre;
    double radius;
    int circle, hand;
} Bend;

typedef struct Leg {
    Bend from, to;
    UmVec start, end;
    double length;
} Leg;

typedef struct Field {
    double width, depth, inset; // of the table, and how far inside a centre must stay
    int block_count, bend_count, leg_count, leg_capacity;
    Block *blocks;
    Bend *bends;
    Leg *legs;        // between two circles
    double *arcs;     // from the end of a leg to the start of another
    double *shortest; // from a model's place to the end of each leg
    bool *settled;
} Field;

// --- free ways

static double to_segment(UmVec point, UmVec a, UmVec b) {
    const UmVec way = um_sub(b, a), to = um_sub(point, a);
    const double square = um_dot(way, way);
    double part = square > 0 ? um_dot(to, way) / square : 0;
    part = um_least(um_most(part, 0), 1);
    return um_distance(point, um_add(a, um_scale(way, part)));
}

static double to_shape(UmVec point, const UmShape *shape) {
    double nearest = INFINITY;
    bool inside = true;
    for (int i = 0; i < shape->count; i++) {
        const UmSegment side = um_side(shape, i);
        nearest = um_least(nearest, to_segment(point, side.start, side.end));
        inside = inside && um_dot(shape->normal[i], um_sub(point, shape->corner[i])) < 0;
    }
    return inside ? 0 : nearest;
}

static bool crosses(UmVec a, UmVec b, UmVec c, UmVec d) {
    const UmVec way = um_sub(b, a), other = um_sub(d, c);
    return um_cross(way, um_sub(c, a)) * um_cross(way, um_sub(d, a)) < 0 &&
           um_cross(other, um_sub(a, c)) * um_cross(other, um_sub(b, c)) < 0;
}

static double line_to_shape(UmVec a, UmVec b, const UmShape *shape) {
    double nearest = um_least(to_shape(a, shape), to_shape(b, shape));
    for (int i = 0; i < shape->count; i++) {
        const UmSegment side = um_side(shape, i);
        if (crosses(a, b, side.start, side.end)) return 0;
        nearest = um_least(nearest, to_segment(shape->corner[i], a, b));
    }
    return nearest;
}

static bool is_on_table(const Field *f, UmVec point) {
    const double inset = f->inset - UM_CONTACT_TOLERANCE;
    return point.x >= inset && point.y >= inset && point.x <= f->width - inset && point.y <= f->depth - inset;
}

static bool is_free_line(const Field *f, UmVec a, UmVec b) {
    if (!is_on_table(f, a) || !is_on_table(f, b)) return false;
    for (int i = 0; i < f->block_count; i++)
        if (line_to_shape(a, b, f->blocks[i].shape) < f->blocks[i].radius - UM_CONTACT_TOLERANCE) return false;
    return true;
}

static bool is_free_point(const Field *f, UmVec point) {
    if (!is_on_table(f, point)) return false;
    for (int i = 0; i < f->block_count; i++)
        if (to_shape(point, f->blocks[i].shape) < f->blocks[i].radius - UM_CONTACT_TOLERANCE) return false;
    return true;
}

// --- arcs

// The angle in radians from one unit vector to another, counter-clockwise for hand 1: 0 up to a whole turn. It halves
// the angle until sine and arc agree up to rounding.
static double arc_between(UmVec from, UmVec to, int hand) {
    const double turn = 6.283185307179586, tangent_most = 1e-3;
    UmVec r = um_vec(um_dot(from, to), um_cross(from, to) * hand);
    if (fabs(r.y) < 1e-12 && r.x > 0) return 0;
    const bool is_over = r.y < 0;
    if (is_over) r.y = -r.y;
    double times = 1;
    while (r.y > tangent_most * r.x) {
        r = um_unit(um_vec(1 + r.x, r.y));
        times *= 2;
    }
    const double t = r.y / r.x, angle = times * (t - t * t * t / 3 + t * t * t * t * t / 5);
    return is_over ? turn - angle : angle;
}

static UmVec half_way(UmVec from, UmVec to, int hand) {
    const UmVec r = um_vec(um_dot(from, to), um_cross(from, to) * hand);
    UmVec half = r.x < -1 + 1e-15 ? um_vec(0, 1) : um_unit(um_vec(1 + r.x, r.y));
    if (r.y < 0) half = um_reverse(half);
    return um_turned(from, um_vec(half.x, half.y * hand));
}

// Whether an arc is free. Nothing changes between places where something starts or ceases to be in its way.
static bool is_free_arc(const Field *f, const Bend *bend, UmVec from, UmVec to) {
    UmTurns turns = {0};
    UmShape point = {.count = 1};
    point.corner[0] = um_add(bend->centre, um_scale(from, bend->radius));
    for (int i = 0; i < f->block_count; i++)
        um_spacing_turns(&point, bend->centre, f->blocks[i].shape, f->blocks[i].radius, &turns);
    um_line_turns(&point, bend->centre, um_vec(1, 0), f->width - f->inset, &turns);
    um_line_turns(&point, bend->centre, um_vec(1, 0), f->inset, &turns);
    um_line_turns(&point, bend->centre, um_vec(0, 1), f->depth - f->inset, &turns);
    um_line_turns(&point, bend->centre, um_vec(0, 1), f->inset, &turns);
    const double whole = arc_between(from, to, bend->hand);
    um_turns_add(&turns, um_vec(um_dot(from, to), um_cross(from, to)));
    bool is_free = true;
    UmVec last = from;
    double done = 0;
    while (is_free && done < whole - 1e-9) { // goes on to the next place
        double next = INFINITY;
        UmVec at = to;
        for (int i = 0; i < turns.count; i++) {
            const UmVec there = um_turned(from, turns.items[i]);
            const double arc = arc_between(from, there, bend->hand);
            if (arc > done + 1e-9 && arc < next) next = arc, at = there;
        }
        const UmVec middle = half_way(last, at, bend->hand);
        is_free = is_free_point(f, um_add(bend->centre, um_scale(middle, bend->radius)));
        last = at;
        done = next;
    }
    um_turns_free(&turns);
    return is_free;
}

static UmVec outward(const Bend *bend, UmVec at) { return um_scale(um_sub(at, bend->centre), 1 / bend->radius); }

static double arc_length(const Field *f, const Bend *bend, UmVec start, UmVec end) {
    const UmVec from = outward(bend, start), to = outward(bend, end);
    if (!is_free_arc(f, bend, from, to)) return INFINITY;
    return bend->radius * arc_between(from, to, bend->hand);
}

// --- legs

// The line that touches both circles, from the first to the second, in their directions. False where there is none.
static bool find_leg(Bend from, Bend to, Leg *leg) {
    const double a = from.radius * from.hand, b = to.radius * to.hand;
    const UmVec way = um_sub(to.centre, from.centre);
    const double far = um_length(way), sine = (b - a) / far;
    if (far <= 1e-9 || fabs(sine) >= 1) return false;
    const double cosine = sqrt(1 - sine * sine);
    const UmVec along = um_turned(um_scale(way, 1 / far), um_vec(cosine, -sine)), left = um_leftward(along);
    *leg = (Leg){.from = from, .to = to};
    leg->start = um_sub(from.centre, um_scale(left, a));
    leg->end = um_sub(to.centre, um_scale(left, b));
    leg->length = um_distance(leg->start, leg->end);
    return true;
}

static bool find_free_leg(const Field *f, Bend from, Bend to, Leg *leg) {
    return find_leg(from, to, leg) && is_free_line(f, leg->start, leg->end);
}

static bool same_bend(const Bend *a, const Bend *b) { return a->circle == b->circle && a->hand == b->hand; }

static void find_legs(Field *f) {
    Leg leg;
    for (int i = 0; i < f->bend_count; i++) {
        for (int k = 0; k < f->bend_count; k++) {
            if (f->bends[i].circle == f->bends[k].circle || !find_free_leg(f, f->bends[i], f->bends[k], &leg)) continue;
            f->legs = um_grow(f->legs, f->leg_count, &f->leg_capacity, sizeof *f->legs);
            f->legs[f->leg_count++] = leg;
        }
    }
    const size_t count = (size_t)f->leg_count;
    f->arcs = calloc(count * count + 1, sizeof *f->arcs);
    f->shortest = calloc(count + 1, sizeof *f->shortest);
    f->settled = calloc(count + 1, sizeof *f->settled);
    UM_ASSERT(f->arcs != NULL && f->shortest != NULL && f->settled != NULL);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++) {
            const Leg *one = &f->legs[i], *other = &f->legs[k];
            const bool meet = same_bend(&one->to, &other->from);
            f->arcs[i * count + k] = meet ? arc_length(f, &one->to, one->end, other->start) : INFINITY;
        }
}

// --- surroundings

static bool is_in_the_way(const T9Neighbour *n, double radius, const T9Places *p, double enough) {
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->slot_count; k++)
            if (um_distance(p->from[i], p->to[k].at) <= enough &&
                line_to_shape(p->from[i], p->to[k].at, &n->shape) < radius - UM_CONTACT_TOLERANCE)
                return true;
    return false;
}

// A way may lead round one thing into another, so all things count that a way can reach.
static bool is_near(const T9Neighbour *n, double radius, const T9Places *p, double enough) {
    for (int i = 0; i < p->count; i++)
        if (to_shape(p->from[i], &n->shape) <= enough + radius) return true;
    return false;
}

static double half_base(const T9Around *a) {
    const T9Codex *codex = t9_codex(a->scene, a->unit);
    return (um_least(t9_file_step(codex), t9_rank_step(codex)) - codex->gap) / 2;
}

static double radius_of(const T9Around *a, const T9Neighbour *n) { return half_base(a) + t9_way_spacing(a, n, 0); }

static void add_block(Field *f, const UmShape *shape, double radius) {
    f->blocks[f->block_count++] = (Block){shape, radius};
    for (int i = 0; i < shape->count; i++) {
        const int circle = f->bend_count / 2;
        f->bends[f->bend_count++] = (Bend){shape->corner[i], radius, circle, 1};
        f->bends[f->bend_count++] = (Bend){shape->corner[i], radius, circle, -1};
    }
}

static bool begin(Field *f, const T9Around *a, const T9Places *p, double enough) {
    int corners = 0;
    bool some = false;
    for (int i = 0; i < a->count; i++) {
        corners += a->items[i].shape.count;
        some = some || (!a->items[i].is_passed && is_in_the_way(&a->items[i], radius_of(a, &a->items[i]), p, enough));
    }
    if (!some) return false;
    f->width = t9_scene(a->scene)->width;
    f->depth = t9_scene(a->scene)->depth;
    f->inset = half_base(a);
    f->blocks = calloc((size_t)a->count + 1, sizeof *f->blocks);
    f->bends = calloc(2 * (size_t)corners + 1, sizeof *f->bends);
    UM_ASSERT(f->blocks != NULL && f->bends != NULL);
    for (int i = 0; i < a->count; i++) {
        const T9Neighbour *n = &a->items[i];
        if (!n->is_passed && is_near(n, radius_of(a, n), p, enough)) add_block(f, &n->shape, radius_of(a, n));
    }
    find_legs(f);
    return true;
}

static void end(Field *f) {
    free(f->blocks);
    free(f->bends);
    free(f->legs);
    free(f->arcs);
    free(f->shortest);
    free(f->settled);
}

// --- the ways of one model

// Finds the length to the end of each leg that starts on a circle.
static void settle(Field *f, UmVec from) {
    const Bend here = {.centre = from, .circle = -1, .hand = 1};
    const size_t count = (size_t)f->leg_count;
    for (size_t i = 0; i < count; i++) f->shortest[i] = INFINITY, f->settled[i] = false;
    for (int i = 0; i < f->bend_count; i++) {
        Leg first;
        if (!find_free_leg(f, here, f->bends[i], &first)) continue;
        for (size_t k = 0; k < count; k++) {
            const Leg *leg = &f->legs[k];
            if (!same_bend(&leg->from, &first.to)) continue;
            const double arc = arc_length(f, &first.to, first.end, leg->start);
            f->shortest[k] = um_least(f->shortest[k], first.length + arc + leg->length);
        }
    }
    for (size_t round = 0; round < count; round++) {
        size_t now = count;
        for (size_t i = 0; i < count; i++)
            if (!f->settled[i] && (now == count || f->shortest[i] < f->shortest[now])) now = i;
        f->settled[now] = true;
        for (size_t k = 0; k < count; k++)
            f->shortest[k] = um_least(f->shortest[k], f->shortest[now] + f->arcs[now * count + k] + f->legs[k].length);
    }
}

// The way with one bend, or along settled legs.
static double round_to(const Field *f, UmVec from, UmVec to) {
    const Bend here = {.centre = from, .circle = -1, .hand = 1}, there = {.centre = to, .circle = -2, .hand = 1};
    double least = INFINITY;
    for (int i = 0; i < f->bend_count; i++) {
        Leg first, last;
        if (!find_free_leg(f, f->bends[i], there, &last)) continue;
        if (find_free_leg(f, here, f->bends[i], &first))
            least = um_least(least, first.length + arc_length(f, &f->bends[i], first.end, last.start) + last.length);
        for (int k = 0; k < f->leg_count; k++) {
            const Leg *leg = &f->legs[k];
            if (!same_bend(&leg->to, &last.from) || !(f->shortest[k] < least)) continue;
            least = um_least(least, f->shortest[k] + arc_length(f, &last.from, leg->end, last.start) + last.length);
        }
    }
    return least;
}

static double length_of(const Field *f, UmVec from, UmVec to, double enough) {
    const double straight = um_distance(from, to);
    if (straight > enough || straight == 0 || is_free_line(f, from, to)) return straight;
    return round_to(f, from, to);
}

T9Routes t9_routes(const T9Around *a, const T9Places *p, double enough) {
    T9Routes routes = {.places = p};
    Field f = {0};
    if (!begin(&f, a, p, enough)) return routes;
    routes.lengths = calloc((size_t)p->count * (size_t)p->slot_count + 1, sizeof *routes.lengths);
    UM_ASSERT(routes.lengths != NULL);
    for (int i = 0; i < p->count; i++) {
        settle(&f, p->from[i]);
        for (int k = 0; k < p->slot_count; k++)
            routes.lengths[i * p->slot_count + k] = length_of(&f, p->from[i], p->to[k].at, enough);
    }
    end(&f);
    return routes;
}

void t9_routes_free(T9Routes *r) {
    free(r->lengths);
    *r = (T9Routes){0};
}

double t9_route(const void *context, int from, int to) {
    const T9Routes *r = context;
    if (r->lengths) return r->lengths[from * r->places->slot_count + to];
    return um_distance(r->places->from[from], r->places->to[to].at);
}
