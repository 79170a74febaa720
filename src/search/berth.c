#include "search/berth.h"

#include "base/assert.h"
#include "base/sort.h"
#include "plane/contact.h"
#include "plane/patch.h"

#include <stdlib.h>

#define SLACK (2 * UM_CONTACT_TOLERANCE) // more than the outlines about patches are drawn in by

// A line of places along a side of the goal where a base may lie. Positions are distances of the base's centre along
// it.
typedef struct Berth {
    UmBox box; // the base at the start of the side
    UmVec along;
    double ends[2]; // between these the base and the side share a length
    bool turned;    // the base's right or left side touches, not its front or rear
} Berth;

static Berth berth_at(const UmMotions *m, const UmShape *goal, int side, int turned) {
    const UmShape *base = &m->headings[0].base;
    UmSegment line = um_side(goal, side);
    double wide = um_distance(base->corner[turned], base->corner[turned + 1]),
           deep = um_distance(base->corner[turned + 1], base->corner[(turned + 2) % 4]);
    UmVec normal = goal->normal[side], along = um_unit(um_sub(line.end, line.start));
    return (Berth){{um_add(line.start, um_scale(normal, deep / 2)), normal, wide, deep},
                   along,
                   {-wide / 2, um_distance(line.start, line.end) + wide / 2},
                   turned};
}

static UmShape shape_at(const Berth *berth, double at) {
    return um_box_shape(um_box_moved(berth->box, um_scale(berth->along, at)));
}

// Tells between which positions on the line the base would overlap the body; false where it never does.
static bool is_shut(const Berth *berth, const UmBody *body, double *from, double *to) {
    UmBox about = berth->box;
    about.center = um_vec(0, 0);
    UmShape base = um_box_shape(about);
    UmWalls w = um_walls_about(&body->shape, &base, SLACK);
    return um_walls_crossed(&w, berth->box.center, berth->along, from, to);
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static bool is_shut_at(const UmMotions *m, const Berth *berth, double at) {
    for (int i = 0; i < m->body_count; i++) {
        double from, to;
        if (is_shut(berth, &m->bodies[i], &from, &to) && from < at && at < to) return true;
    }
    return false;
}

// A test of the free stretches of a line, and the places of the centre on those that pass it.
typedef struct Look Look;
typedef bool IsOn(const Berth *berth, double from, double to, const Look *look);
struct Look {
    IsOn *is_on;     // NULL: every stretch passes
    IsOn *may_be_on; // for a whole line: false where no stretch of it passes. NULL: any may
    const UmShape *body;
    const UmGoal *goal;
    bool any;
    UmRect ends;
};

static void look_at(const Berth *berth, double from, double to, Look *look) {
    if (look->is_on && !look->is_on(berth, from, to, look)) return;
    look->any = true;
    for (int k = 0; k < 2; k++) {
        UmVec at = um_add(berth->box.center, um_scale(berth->along, k ? to : from));
        look->ends.lo = um_vec(um_least(look->ends.lo.x, at.x), um_least(look->ends.lo.y, at.y));
        look->ends.hi = um_vec(um_most(look->ends.hi.x, at.x), um_most(look->ends.hi.y, at.y));
    }
}

// In units of work, for each body that may be in the way.
enum { WORK_OF_BODY = 30 };

// Visits every free stretch of the line, ends included, as long as there is work left.
static void look_along(const UmMotions *m, const Berth *berth, Look *look) {
    if (um_work_is_spent(m->work)) return;
    const int most = 2 * m->body_count + 2;
    double *ends = malloc((size_t)most * sizeof *ends);
    int count = 0;
    UM_ASSERT(ends != NULL);
    um_work_spend(m->work, WORK_OF_BODY * m->body_count);
    ends[count++] = berth->ends[0] + UM_CONTACT_TOLERANCE;
    ends[count++] = berth->ends[1] - UM_CONTACT_TOLERANCE;
    for (int i = 0; i < m->body_count; i++) {
        double from, to;
        if (!is_shut(berth, &m->bodies[i], &from, &to)) continue;
        if (from > berth->ends[0] + UM_CONTACT_TOLERANCE && from < berth->ends[1] - UM_CONTACT_TOLERANCE)
            ends[count++] = from;
        if (to > berth->ends[0] + UM_CONTACT_TOLERANCE && to < berth->ends[1] - UM_CONTACT_TOLERANCE)
            ends[count++] = to;
    }
    um_sort(ends, (size_t)count, sizeof *ends, by_size);
    for (int i = 0; i < count && !um_work_is_spent(m->work); i++) {
        um_work_spend(m->work, 2 * WORK_OF_BODY * m->body_count);
        if (!is_shut_at(m, berth, ends[i])) look_at(berth, ends[i], ends[i], look);
        if (i + 1 == count) continue;
        if (!is_shut_at(m, berth, (ends[i] + ends[i + 1]) / 2)) look_at(berth, ends[i], ends[i + 1], look);
    }
    free(ends);
}

// Whether a base on this stretch may also lie along a side of the body.
static bool lies_along(const Berth *berth, double from, double to, const Look *look) {
    const UmShape *body = look->body;
    double at[4 * UM_MAX_CORNERS + 2];
    int count = 0;
    at[count++] = from;
    at[count++] = to;
    for (int j = 0; j < body->count; j++) { // where an end of the base is level with a corner
        double level = um_dot(berth->along, um_sub(body->corner[j], berth->box.center));
        for (int side = -1; side <= 1; side += 2) {
            double middle = level + side * berth->box.width / 2;
            if (middle > from && middle < to) at[count++] = middle;
        }
    }
    um_sort(at, (size_t)count, sizeof *at, by_size);
    for (int i = 0; i < count; i++) {
        UmShape there = shape_at(berth, at[i]);
        if (um_touch(&there, body).kind == UM_TOUCH_FLUSH) return true;
        if (i + 1 == count) break;
        there = shape_at(berth, (at[i] + at[i + 1]) / 2);
        if (um_touch(&there, body).kind == UM_TOUCH_FLUSH) return true;
    }
    return false;
}

// Tries every side of the body, with the base lengthwise and across.
static void look_round(const UmMotions *m, const UmBody *body, Look *look) {
    for (int side = 0; side < body->shape.count; side++) {
        for (int turned = 0; turned < 2; turned++) {
            Berth berth = berth_at(m, &body->shape, side, turned);
            if (!look->may_be_on || look->may_be_on(&berth, berth.ends[0], berth.ends[1], look))
                look_along(m, &berth, look);
        }
    }
}

// --- goals other than contact

static UmWalls walls_of(const UmShape *shape, double slack) {
    UmWalls w;
    w.count = shape->count;
    for (int i = 0; i < shape->count; i++) {
        w.normal[i] = shape->normal[i];
        w.far[i] = um_dot(shape->normal[i], shape->corner[i]) + slack;
    }
    return w;
}

UmWalls um_goal_walls(const UmGoal *goal, const UmShape *base, double slack) {
    if (goal->kind == UM_GOAL_REGION) return walls_of(&goal->region, slack);
    UmWalls w;
    w.count = base->count;
    for (int i = 0; i < base->count; i++) {
        w.normal[i] = um_reverse(base->normal[i]);
        w.far[i] = um_dot(base->normal[i], um_sub(base->corner[i], goal->pose.at)) + slack;
    }
    return w;
}

// Tells between which positions on the line the centre is near the place; false where it never is.
static bool is_near_place(const Berth *b, const UmGoal *goal, double *from, double *to) {
    if (goal->has_facing) {
        UmVec front = b->turned ? b->along : b->box.front;
        UmVec off = um_sub(goal->pose.front, um_scale(front, um_dot(goal->pose.front, front) < 0 ? -1 : 1));
        if (um_length(off) > 2 * UM_FACING_TOLERANCE) return false;
    }
    UmVec to_place = um_sub(goal->pose.at, b->box.center);
    double aside = um_cross(b->along, to_place), ahead = um_dot(b->along, to_place), most = goal->within + SLACK;
    if (fabs(aside) > most) return false;
    double half = sqrt(most * most - aside * aside);
    *from = ahead - half;
    *to = ahead + half;
    return true;
}

static bool has_goal(const Berth *berth, double from, double to, const Look *look) {
    const UmGoal *goal = look->goal;
    double enter, leave;
    if (goal->kind == UM_GOAL_PLACE) {
        if (!is_near_place(berth, goal, &enter, &leave)) return false;
    } else {
        UmBox about = berth->box;
        about.center = um_vec(0, 0);
        UmShape base = um_box_shape(about);
        UmWalls w = um_goal_walls(goal, &base, SLACK);
        if (!um_walls_crossed(&w, berth->box.center, berth->along, &enter, &leave)) return false;
    }
    return enter <= to + SLACK && from <= leave + SLACK;
}

// Whether one base could reach from the body to the goal.
static bool are_near(const UmMotions *m, const UmBody *body, UmObject goal) {
    for (int j = 0; j < m->body_count; j++) {
        const UmBody *its = &m->bodies[j];
        double most = body->around.radius + its->around.radius + 2 * m->reach + SLACK;
        if (its->object == goal && um_distance(body->around.centre, its->around.centre) <= most) return true;
    }
    return false;
}

bool um_may_lead(const UmMotions *m, const UmBody *body, const UmGoal *goal, UmRect *ends) {
    Look look = {
        .body = &body->shape, .goal = goal, .ends = {um_vec(INFINITY, INFINITY), um_vec(-INFINITY, -INFINITY)}};
    if (goal->kind != UM_GOAL_CONTACT) {
        look.is_on = look.may_be_on = has_goal;
        look_round(m, body, &look);
    } else if (body->object == goal->unit || are_near(m, body, goal->unit)) {
        look.is_on = body->object == goal->unit ? NULL : lies_along;
        for (int j = 0; j < m->body_count; j++)
            if (m->bodies[j].object == goal->unit) look_round(m, &m->bodies[j], &look);
    }
    *ends = look.ends;
    return look.any;
}
