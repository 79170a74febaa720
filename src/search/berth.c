#include "search/berth.h"

#include "base/assert.h"
#include "base/sort.h"
#include "plane/contact.h"
#include "plane/patch.h"

#include <stdlib.h>

#define SLACK (2 * UM_CONTACT_TOLERANCE) // as of patches

// Where a base may lie along a side of the goal: its middle on a line, from one end to the other.
typedef struct Berth {
    UmBox box; // its middle at the start of the side
    UmVec along;
    double ends[2]; // between these the two share a length of the side
} Berth;

static Berth berth_at(const UmMotions *m, const UmShape *goal, int side, int turned) {
    const UmShape *base = &m->headings[0].base;
    UmSegment line = um_side(goal, side);
    double wide = um_distance(base->corner[turned], base->corner[turned + 1]),
           deep = um_distance(base->corner[turned + 1], base->corner[(turned + 2) % 4]);
    UmVec normal = goal->normal[side], along = um_unit(um_sub(line.end, line.start));
    return (Berth){{um_add(line.start, um_scale(normal, deep / 2)), normal, wide, deep},
                   along,
                   {-wide / 2, um_distance(line.start, line.end) + wide / 2}};
}

static UmShape shape_at(const Berth *berth, double at) {
    return um_box_shape(um_box_moved(berth->box, um_scale(berth->along, at)));
}

// Between which two ends of the line the base would overlap the body.
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

// Looks at every free stretch of the line, its ends among them; visit: false to go on.
typedef bool VisitBerth(const Berth *berth, double from, double to, const void *context);
static bool visit_free(const UmMotions *m, const Berth *berth, VisitBerth *visit, const void *context) {
    const int most = 2 * m->body_count + 2;
    double *ends = malloc((size_t)most * sizeof *ends);
    int count = 0;
    bool over = false;
    UM_ASSERT(ends != NULL);
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
    for (int i = 0; !over && i < count; i++) {
        if (!is_shut_at(m, berth, ends[i])) over = visit(berth, ends[i], ends[i], context);
        if (over || i + 1 == count) continue;
        if (!is_shut_at(m, berth, (ends[i] + ends[i + 1]) / 2)) over = visit(berth, ends[i], ends[i + 1], context);
    }
    free(ends);
    return over;
}

static bool take_any(const Berth *berth, double from, double to, const void *context) {
    (void)berth, (void)from, (void)to, (void)context;
    return true;
}

// Whether a base on this stretch may lie along a side of the body as well.
static bool lies_along(const Berth *berth, double from, double to, const void *context) {
    const UmShape *body = context;
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

// Over every side of the goal, with the base lengthwise and across.
static bool visit_berths(const UmMotions *m, UmObject goal, VisitBerth *visit, const void *context) {
    for (int j = 0; j < m->body_count; j++) {
        const UmBody *body = &m->bodies[j];
        if (body->object != goal) continue;
        for (int side = 0; side < body->shape.count; side++) {
            for (int turned = 0; turned < 2; turned++) {
                Berth berth = berth_at(m, &body->shape, side, turned);
                if (visit_free(m, &berth, visit, context)) return true;
            }
        }
    }
    return false;
}

// One base reaches from one to the other.
static bool are_near(const UmMotions *m, const UmBody *body, UmObject goal) {
    for (int j = 0; j < m->body_count; j++) {
        const UmBody *its = &m->bodies[j];
        double most = body->around.radius + its->around.radius + 2 * m->reach + SLACK;
        if (its->object == goal && um_distance(body->around.centre, its->around.centre) <= most) return true;
    }
    return false;
}

bool um_may_lead(const UmMotions *m, const UmBody *body, UmObject goal) {
    if (body->object == goal) return visit_berths(m, goal, take_any, NULL);
    return are_near(m, body, goal) && visit_berths(m, goal, lies_along, &body->shape);
}
