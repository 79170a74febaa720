#include "search/region_moves.h"

#include "base/assert.h"
#include "base/sort.h"
#include "plane/sweep.h"

// --- steps

enum { MOST_AHEAD = 24 };
// In units of work: for each part of a patch that is followed, besides the bodies that are looked at.
enum { WORK_OF_PART = 60 };

// A wall that ends a step.
typedef struct Ahead {
    int body;
    UmVec normal;
    double far;
    double rate; // at which a step comes nearer
} Ahead;

typedef struct StepFrom {
    UmRegion *region;
    int node, motion, heading, left;
    const UmStep *step;
    UmRect swept;
    int ahead_count; // bodies that end the part's way; along its lines each one stands before the next
    Ahead ahead[MOST_AHEAD];
} StepFrom;

static void walk_past(StepFrom *f, const UmPatch *part, int body);

static bool is_edge(const StepFrom *f, const Ahead *a) {
    return f->region->setup.motions->bodies[a->body].object == UM_TABLE_EDGE;
}

// What the step passes over before the walls that end it. The unit is free at the table's edge, but not before a body.
static bool swept_to(const StepFrom *f, const UmPatch *part, bool free, UmPatch *there) {
    um_patch_copy(there, part);
    um_patch_sweep(there, um_scale(f->step->way, f->step->longest));
    bool any = true;
    for (int i = 0; any && i < f->ahead_count; i++) {
        const Ahead *a = &f->ahead[i];
        // A part may begin beyond the wall, by the tolerance.
        const double before = !free ? -UM_REGION_MET : is_edge(f, a) ? 0 : UM_REGION_MET * a->rate;
        any = um_patch_cut(there, um_reverse(a->normal), -a->far - before);
    }
    return any;
}

// Adds what the step reaches from a part with no other obstacles.
static void carry_out(StepFrom *f, const UmPatch *part) {
    UmRegion *r = f->region;
    UmPatch there;
    if (swept_to(f, part, true, &there)) {
        UmFoundPatch found = {r, f->node, f->motion, f->heading, f->left, part};
        um_region_add(&found, &there);
    }
    if (!swept_to(f, part, false, &there)) return;
    for (int i = 0; i < f->ahead_count; i++) {
        const Ahead *a = &f->ahead[i];
        if (is_edge(f, a)) continue;
        UmPatch places;
        um_patch_copy(&places, &there);
        if (r->setup.is_met(r->setup.context, a->body, &places, false) &&
            um_patch_cut(&places, a->normal, a->far + UM_REGION_FREE * a->rate))
            um_region_meet(r,
                           (UmMeeting){.before = f->node,
                                       .motion = f->motion,
                                       .body = a->body,
                                       .left = f->left,
                                       .wall = a->normal,
                                       .far = a->far},
                           part, &places);
    }
}

// The part of the patch between two lines parallel to the way.
static bool between(const UmPatch *p, UmVec across, double lo, double hi, UmPatch *part) {
    um_patch_copy(part, p);
    return um_patch_cut(part, across, hi) && um_patch_cut(part, um_reverse(across), -lo);
}

// The corners where two walls of the outline join, seen across the way. There the wall that a step meets changes.
static int corners_of(const UmWalls *w, UmVec *corner) {
    int count = 0;
    for (int a = 0; a < w->count; a++) {
        for (int b = 0; b < a; b++) {
            double sine = um_cross(w->normal[a], w->normal[b]);
            if (fabs(sine) < 1e-12) continue;
            UmVec at = {(w->far[a] * w->normal[b].y - w->far[b] * w->normal[a].y) / sine,
                        (w->far[b] * w->normal[a].x - w->far[a] * w->normal[b].x) / sine};
            int k = 0;
            while (k < w->count && um_dot(w->normal[k], at) <= w->far[k] + UM_PATCH_TOLERANCE) k++;
            if (k == w->count && count < UM_PATCH_CORNERS) corner[count++] = at;
        }
    }
    return count;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// The wall at which the line is entered; -1: none.
static int front_of(const UmWalls *w, UmVec from, UmVec way, double enter) {
    int front = -1;
    for (int k = 0; k < w->count; k++) {
        double rate = um_dot(w->normal[k], way);
        if (rate > -1e-12) continue;
        double gap = (um_dot(w->normal[k], from) - w->far[k]) / -rate;
        if (gap >= enter - 1e-12) front = k;
    }
    return front;
}

// The lines along the way at which the wall that a step meets changes: the outermost are those of the outline that the
// step may not enter, the others those of the walls that it stops at. Returns their number.
static int lines_of(const UmWalls *entered, const UmWalls *met, UmVec across, double *line) {
    UmVec corner[UM_PATCH_CORNERS];
    double lo = INFINITY, hi = -INFINITY;
    for (int i = corners_of(entered, corner); i-- > 0;) {
        lo = um_least(lo, um_dot(across, corner[i]));
        hi = um_most(hi, um_dot(across, corner[i]));
    }
    int count = 0;
    line[count++] = lo;
    line[count++] = hi;
    for (int i = corners_of(met, corner); i-- > 0 && count < UM_PATCH_CORNERS;) {
        const double at = um_dot(across, corner[i]);
        if (at > lo && at < hi) line[count++] = at;
    }
    um_sort(line, (size_t)count, sizeof *line, by_size);
    return count;
}

// Splits the patch along such lines, so that each part meets one wall, or none.
static void part_by_body(StepFrom *f, const UmPatch *part, int body, const UmWalls *entered, const UmWalls *met) {
    const UmVec way = f->step->way, across = um_leftward(way);
    double line[UM_PATCH_CORNERS];
    const int count = lines_of(entered, met, across, line);
    for (int i = 0; i <= count; i++) {
        double lo = i ? line[i - 1] : -INFINITY, hi = i < count ? line[i] : INFINITY, enter, leave;
        UmPatch strip;
        if (hi - lo <= UM_PATCH_TOLERANCE || !between(part, across, lo, hi, &strip)) continue;
        UmVec middle = um_patch_middle(&strip);
        const bool inside = i > 0 && i < count;
        if (inside &&
            (um_dot(across, middle) - lo < UM_PATCH_TOLERANCE || hi - um_dot(across, middle) < UM_PATCH_TOLERANCE))
            middle = um_add(middle, um_scale(across, (lo + hi) / 2 - um_dot(across, middle)));
        if (!inside || !um_walls_crossed(entered, middle, way, &enter, &leave) || leave <= UM_REGION_FREE) {
            walk_past(f, &strip, body + 1);
            continue;
        }
        const int front = um_walls_crossed(met, middle, way, &enter, &leave) ? front_of(met, middle, way, enter) : -1;
        if (front < 0 || f->ahead_count == MOST_AHEAD) {
            f->region->limited = f->region->cut = true;
            continue;
        }
        f->ahead[f->ahead_count++] =
            (Ahead){body, met->normal[front], met->far[front], -um_dot(met->normal[front], way)};
        walk_past(f, &strip, body + 1);
        f->ahead_count--;
    }
}

// The walls that a step stops at: those of the body, but a wall that runs along the way only once it is entered.
static UmWalls walls_met(const UmBody *body, const UmShape *base, UmVec way) {
    UmWalls w = um_walls_about(&body->shape, base, 0);
    for (int k = 0; k < w.count; k++)
        if (fabs(um_dot(w.normal[k], way)) < UM_SKIMMING_RATE) w.far[k] -= UM_REGION_FREE;
    return w;
}

static void walk_past(StepFrom *f, const UmPatch *part, int body) {
    const UmMotions *m = f->region->setup.motions;
    const UmHeading *h = &m->headings[f->heading];
    um_work_spend(m->work, WORK_OF_PART + m->body_count - body);
    if (um_work_is_spent(m->work)) return;
    for (; body < m->body_count; body++) {
        const UmBody *b = &m->bodies[body];
        UmRect near = {um_sub(b->around.centre, um_vec(b->around.radius + m->reach, b->around.radius + m->reach)),
                       um_add(b->around.centre, um_vec(b->around.radius + m->reach, b->around.radius + m->reach))};
        if (b->object != UM_TABLE_EDGE && !um_rects_meet(near, f->swept)) continue;
        UmWalls w = um_walls_about(&b->shape, &h->base, UM_REGION_FREE);
        UmPatch swept;
        um_patch_copy(&swept, part);
        um_patch_sweep(&swept, um_scale(f->step->way, f->step->longest));
        int k = 0;
        for (; k < w.count; k++) { // looks for a wall with the whole way in front of it
            int i = 0;
            while (i < swept.count && um_dot(w.normal[k], swept.corner[i]) >= w.far[k] + 2 * UM_REGION_MET) i++;
            if (i == swept.count) break;
        }
        if (k < w.count) continue;
        const UmWalls met = walls_met(b, &h->base, f->step->way);
        part_by_body(f, part, body, &w, &met);
        return;
    }
    carry_out(f, part);
}

void um_region_step(UmRegion *r, int node, int motion) {
    const UmRegionNode *n = &r->nodes[node];
    const UmStep *step = &r->setup.motions->headings[n->heading].steps[motion];
    if (step->cost > n->left || (r->level >= 0 && n->left - step->cost != r->level)) return;
    StepFrom f = {r, node, motion, n->heading, n->left - step->cost, step, {{0, 0}, {0, 0}}, 0, {{0}}};
    UmPatch from = um_region_patch(r, node), swept;
    um_patch_copy(&swept, &from);
    um_patch_sweep(&swept, um_scale(step->way, step->longest));
    if (r->setup.is_worth && !r->setup.is_worth(r->setup.context, &swept, f.heading, f.left)) return;
    f.swept = um_patch_around(&swept);
    // The swept patch is known, and nothing is met, not even at its end.
    um_patch_sweep(&swept, um_scale(step->way, 10 * UM_REGION_MET));
    if (r->level >= 0 && um_region_holds(r, &swept, um_patch_around(&swept), f.heading)) return;
    walk_past(&f, &from, 0);
}

// --- turns

typedef struct TurnFrom {
    UmRegion *region;
    int node, motion, heading, to, left;
    const UmTurn *turn;
    const UmShape *tool;
    int body;
} TurnFrom;

static bool is_near(const UmBody *b, UmRect around, UmVec at, double reach) {
    double by = b->around.radius + reach;
    UmRect near = {um_sub(b->around.centre, um_add(at, um_vec(by, by))),
                   um_add(um_sub(b->around.centre, at), um_vec(by, by))};
    return um_rects_meet(near, around);
}

// Counts the work for a part of a patch. False where it is spent.
static bool is_followed(const TurnFrom *f) {
    const UmMotions *m = f->region->setup.motions;
    um_work_spend(m->work, WORK_OF_PART + m->body_count - f->body);
    return !um_work_is_spent(m->work);
}

static void set_down(void *context, const UmPatch *part);

static void note_over(const TurnFrom *f, int body, const UmPatch *part, const UmWalls *w) {
    UmRegion *r = f->region;
    if (r->setup.motions->bodies[body].object == UM_TABLE_EDGE || !r->setup.is_met(r->setup.context, body, part, true))
        return;
    UmPatch places, source;
    um_patch_copy(&places, part);
    if (!um_patch_keep_behind(&places, w)) return;
    um_patch_copy(&source, &places);
    um_patch_move(&source, um_reverse(f->turn->by));
    um_region_meet(r, (UmMeeting){.before = f->node, .motion = f->motion, .body = body, .left = f->left, .over = true},
                   &source, &places);
}

// Sets the unit down at the part's places, and cuts away those where it would overlap a body, one body at a time.
static void set_down(void *context, const UmPatch *part) {
    TurnFrom f = *(const TurnFrom *)context;
    const UmMotions *m = f.region->setup.motions;
    UmRect around = um_patch_around(part);
    if (!is_followed(&f)) return;
    for (; f.body < m->body_count; f.body++) {
        const UmBody *b = &m->bodies[f.body];
        if (b->object == UM_TABLE_EDGE || !is_near(b, around, um_vec(0, 0), m->reach)) continue;
        UmWalls w = um_walls_about(&b->shape, &m->headings[f.to].base, UM_REGION_FREE);
        if (!um_patch_meets(part, &w)) continue;
        f.body++;
        um_patch_minus(part, &w, set_down, &f);
        return;
    }
    UmFoundPatch found = {f.region, f.node, f.motion, f.to, f.left, NULL};
    um_region_add(&found, part);
}

static void note_all_over(const TurnFrom *f, const UmPatch *part) {
    const UmMotions *m = f->region->setup.motions;
    UmRect around = um_patch_around(part);
    um_work_spend(m->work, m->body_count);
    for (int i = 0; i < m->body_count; i++) {
        const UmBody *b = &m->bodies[i];
        if (b->object == UM_TABLE_EDGE || !is_near(b, around, um_vec(0, 0), m->reach)) continue;
        UmWalls w = um_walls_about(&b->shape, &m->headings[f->to].base, UM_REGION_MET);
        note_over(f, i, part, &w);
    }
}

static void keep_on_table(void *context, const UmPatch *part) {
    TurnFrom f = *(const TurnFrom *)context;
    const UmMotions *m = f.region->setup.motions;
    for (; f.body < m->body_count; f.body++) {
        if (m->bodies[f.body].object != UM_TABLE_EDGE) continue;
        UmWalls w = um_walls_about(&m->bodies[f.body].shape, &m->headings[f.to].base, UM_REGION_FREE);
        if (!um_patch_meets(part, &w)) continue;
        f.body++;
        um_patch_minus(part, &w, keep_on_table, &f);
        return;
    }
    f.body = 0;
    note_all_over(&f, part);
    set_down(&f, part);
}

static void lay_tool(void *context, const UmPatch *part) {
    TurnFrom f = *(const TurnFrom *)context;
    const UmMotions *m = f.region->setup.motions;
    UmRect around = um_patch_around(part);
    UmCircle tool = um_circle_around(f.tool);
    if (!is_followed(&f)) return;
    for (; f.body < m->body_count; f.body++) {
        const UmBody *b = &m->bodies[f.body];
        if (b->object == UM_TABLE_EDGE || !is_near(b, around, tool.centre, tool.radius)) continue;
        UmWalls w = um_walls_about(&b->shape, f.tool, UM_REGION_FREE);
        if (!um_patch_meets(part, &w)) continue;
        f.body++;
        um_patch_minus(part, &w, lay_tool, &f);
        return;
    }
    UmPatch there;
    um_patch_copy(&there, part);
    um_patch_move(&there, f.turn->by);
    f.body = 0;
    keep_on_table(&f, &there);
}

static bool is_like(const UmTurn *a, const UmTurn *b) {
    return a->to == b->to && a->cost == b->cost && um_distance(a->by, b->by) <= UM_PATCH_TOLERANCE;
}

// Whether the tool has room wherever in the patch the turn begins.
static bool is_free_all_over(const UmMotions *m, const UmShape *tool, const UmPatch *from, UmRect around) {
    UmCircle circle = um_circle_around(tool);
    um_work_spend(m->work, m->body_count);
    for (int i = 0; i < m->body_count; i++) {
        const UmBody *b = &m->bodies[i];
        if (b->object == UM_TABLE_EDGE || !is_near(b, around, circle.centre, circle.radius)) continue;
        UmWalls w = um_walls_about(&b->shape, tool, UM_REGION_FREE);
        if (um_patch_meets(from, &w)) return false;
    }
    return true;
}

void um_region_turn(UmRegion *r, int node) {
    const UmMotions *m = r->setup.motions;
    const UmRegionNode n = r->nodes[node];
    const UmHeading *h = &m->headings[n.heading];
    UmPatch from = um_region_patch(r, node), there;
    for (int i = 0, next; i < h->turn_count; i = next) {
        const UmTurn *turn = &h->turns[i];
        for (next = i + 1; next < h->turn_count && is_like(turn, &h->turns[next]);) next++;
        if (turn->cost > n.left || (r->level >= 0 && n.left - turn->cost != r->level)) continue;
        um_patch_copy(&there, &from);
        um_patch_move(&there, turn->by);
        if (r->level >= 0 && um_region_holds(r, &there, um_patch_around(&there), turn->to)) continue;
        if (r->setup.is_worth && !r->setup.is_worth(r->setup.context, &there, turn->to, n.left - turn->cost)) continue;
        int free = i;
        while (free < next && !is_free_all_over(m, &h->tools[h->turns[free].tool], &from, n.around)) free++;
        for (int k = free < next ? free : i; k < (free < next ? free + 1 : next); k++) {
            TurnFrom f = {r,
                          node,
                          h->step_count + k,
                          n.heading,
                          turn->to,
                          n.left - turn->cost,
                          &h->turns[k],
                          &h->tools[h->turns[k].tool],
                          0};
            lay_tool(&f, &from);
        }
    }
}
