#include "search/region.h"

#include "base/grow.h"
#include "base/sort.h"

#include <string.h>

// What the engine lets pass, and as much again, so that nothing that it allows is left out (docs/reach.md).
#define SLACK (2 * UM_CONTACT_TOLERANCE)

enum { MOST_CORNERS_KEPT = 20, MOST_CELLS_A_SIDE = 48 };

// --- the pool

static int keep_corners(UmRegion *r, const UmPatch *p) {
    int at = r->pool_count;
    for (int i = 0; i < p->count; i++) {
        r->pool = um_grow(r->pool, r->pool_count, &r->pool_capacity, sizeof *r->pool);
        r->pool[r->pool_count++] = p->corner[i];
    }
    return at;
}

UmPatch um_region_kept(const UmRegion *r, int corners, int count) {
    UmPatch p;
    p.count = count;
    memcpy(p.corner, r->pool + corners, (size_t)count * sizeof *p.corner);
    return p;
}

UmPatch um_region_patch(const UmRegion *r, int node) {
    return um_region_kept(r, r->nodes[node].corners, r->nodes[node].corner_count);
}

static void meet(UmRegion *r, UmMeeting meeting, const UmPatch *source, const UmPatch *places) {
    if (r->meeting_count >= r->setup.most_nodes) {
        r->limited = true;
        return;
    }
    r->meeting_count++;
    meeting.source_count = source->count;
    meeting.source = keep_corners(r, source);
    meeting.place_count = places->count;
    meeting.places = keep_corners(r, places);
    r->setup.meet(r->setup.context, &meeting);
}

// --- the grid of settled patches

static void lay_grids(UmRegion *r) {
    const UmMotions *m = r->setup.motions;
    double longest = 1;
    for (int h = 0; h < m->heading_count; h++)
        for (int i = 0; i < m->headings[h].turn_count; i++)
            longest = um_most(longest, um_length(m->headings[h].turns[i].by) / m->headings[h].turns[i].cost);
    const double side = 2 * (longest * m->left + 1), square = um_most(0.5, side / MOST_CELLS_A_SIDE);
    const int count = (int)ceil(side / square);
    for (int h = 0; h < m->heading_count; h++) {
        struct UmRegionGrid *g = &r->grids[h];
        *g = (struct UmRegionGrid){count, count, um_sub(m->at, um_vec(side / 2, side / 2)), square, NULL};
        g->cells = calloc((size_t)(count * count), sizeof *g->cells);
        UM_ASSERT(g->cells != NULL);
    }
}

static int cell_along(double from, double square, int count, double at) {
    int cell = (int)floor((at - from) / square);
    return cell < 0 ? 0 : cell >= count ? count - 1 : cell;
}

typedef struct Cells {
    int left, right, low, high;
} Cells;

static Cells cells_of(const struct UmRegionGrid *g, UmRect around) {
    return (Cells){cell_along(g->corner.x, g->square, g->columns, around.lo.x),
                   cell_along(g->corner.x, g->square, g->columns, around.hi.x),
                   cell_along(g->corner.y, g->square, g->rows, around.lo.y),
                   cell_along(g->corner.y, g->square, g->rows, around.hi.y)};
}

static void put(struct UmRegionLevel *list, int node) {
    list->nodes = um_grow(list->nodes, list->count, &list->capacity, sizeof *list->nodes);
    list->nodes[list->count++] = node;
}

static void put_on_grid(UmRegion *r, int node) {
    struct UmRegionGrid *g = &r->grids[r->nodes[node].heading];
    Cells c = cells_of(g, r->nodes[node].around);
    for (int y = c.low; y <= c.high; y++)
        for (int x = c.left; x <= c.right; x++) put(&g->cells[y * g->columns + x], node);
}

// --- whether a patch is known already

static bool holds(const UmRegion *r, const UmRegionNode *node, const UmPatch *p) {
    if (node->corner_count < 3) return false;
    const UmVec *corner = r->pool + node->corners;
    for (int i = 0; i < node->corner_count; i++) {
        UmVec from = corner[i], way = um_sub(corner[i + 1 == node->corner_count ? 0 : i + 1], from);
        double least = -UM_PATCH_TOLERANCE * um_length(way);
        for (int k = 0; k < p->count; k++)
            if (um_cross(way, um_sub(p->corner[k], from)) < least) return false;
    }
    return true;
}

static bool wraps(UmRect a, UmRect b) {
    const double slack = UM_PATCH_TOLERANCE;
    return a.lo.x <= b.lo.x + slack && a.lo.y <= b.lo.y + slack && b.hi.x <= a.hi.x + slack && b.hi.y <= a.hi.y + slack;
}

// In one settled patch. What covers it all covers its middle.
static bool is_held(const UmRegion *r, const UmPatch *p, UmRect around, int heading) {
    const struct UmRegionGrid *g = &r->grids[heading];
    Cells c = cells_of(g, (UmRect){p->corner[0], p->corner[0]});
    const struct UmRegionLevel *cell = &g->cells[c.low * g->columns + c.left];
    for (int i = 0; i < cell->count; i++) {
        const UmRegionNode *node = &r->nodes[cell->nodes[i]];
        if (wraps(node->around, around) && holds(r, node, p)) return true;
    }
    return false;
}

enum { MOST_COVERS = 64 };

static bool is_covered(UmRegion *r, const UmPatch *p, UmRect around, int heading) {
    const struct UmRegionGrid *g = &r->grids[heading];
    UmPatch *covers = malloc(MOST_COVERS * sizeof *covers);
    const UmPatch *list[MOST_COVERS];
    int count = 0;
    UM_ASSERT(covers != NULL);
    Cells c = cells_of(g, around);
    r->stamp++;
    for (int y = c.low; y <= c.high; y++) {
        for (int x = c.left; x <= c.right; x++) {
            const struct UmRegionLevel *cell = &g->cells[y * g->columns + x];
            for (int i = 0; i < cell->count && count < MOST_COVERS; i++) {
                const UmRegionNode *node = &r->nodes[cell->nodes[i]];
                if (r->seen[cell->nodes[i]] == r->stamp || !um_rects_meet(node->around, around)) continue;
                r->seen[cell->nodes[i]] = r->stamp;
                covers[count] = um_region_kept(r, node->corners, node->corner_count);
                list[count] = &covers[count];
                count++;
            }
        }
    }
    bool covered = um_patch_is_covered(p, list, count);
    free(covers);
    return covered;
}

// --- patches to come

typedef struct Found {
    UmRegion *region;
    int before, motion, heading, left;
    const UmPatch *source; // NULL but for steps
} Found;

static void add_patch(const Found *f, const UmPatch *p) {
    UmRegion *r = f->region;
    if (p->count > MOST_CORNERS_KEPT) { // in two, across its middle
        UmVec middle = um_patch_middle(p), normal = um_unit(um_rightward(um_sub(p->corner[0], middle)));
        UmPatch half;
        um_patch_copy(&half, p);
        if (um_patch_cut(&half, normal, um_dot(normal, middle))) add_patch(f, &half);
        um_patch_copy(&half, p);
        if (um_patch_cut(&half, um_reverse(normal), -um_dot(normal, middle))) add_patch(f, &half);
        return;
    }
    if (r->setup.is_worth && !r->setup.is_worth(r->setup.context, p, f->heading, f->left)) return;
    UmRect around = um_patch_around(p);
    if (is_held(r, p, around, f->heading)) return;
    if (r->node_count >= r->setup.most_nodes) {
        r->limited = true;
        return;
    }
    if (r->node_count == r->node_capacity) {
        r->nodes = um_grow(r->nodes, r->node_count, &r->node_capacity, sizeof *r->nodes);
        r->seen = realloc(r->seen, (size_t)r->node_capacity * sizeof *r->seen);
        UM_ASSERT(r->seen != NULL);
    }
    r->seen[r->node_count] = 0;
    const int source = f->source ? keep_corners(r, f->source) : 0;
    r->nodes[r->node_count] = (UmRegionNode){.heading = f->heading,
                                             .left = f->left,
                                             .before = f->before,
                                             .motion = f->motion,
                                             .corners = keep_corners(r, p),
                                             .corner_count = p->count,
                                             .source = source,
                                             .source_count = f->source ? f->source->count : 0,
                                             .around = around,
                                             .area = um_patch_area(p)};
    put(&r->levels[f->left], r->node_count++);
}

// --- steps

enum { MOST_AHEAD = 24 };

typedef struct Ahead {
    int body;
    UmVec normal;
    double far;
} Ahead;

typedef struct StepFrom {
    UmRegion *region;
    int node, motion, heading, left;
    const UmStep *step;
    UmRect swept;
    int ahead_count; // that end the part's way: along its lines each of them stands before the next
    Ahead ahead[MOST_AHEAD];
} StepFrom;

static void walk_past(StepFrom *f, const UmPatch *part, int body);

// Nothing else is in the way.
static void carry_out(StepFrom *f, const UmPatch *part) {
    UmRegion *r = f->region;
    UmPatch there;
    um_patch_copy(&there, part);
    um_patch_sweep(&there, um_scale(f->step->way, f->step->longest));
    bool any = true;
    for (int i = 0; any && i < f->ahead_count; i++)
        any = um_patch_cut(&there, um_reverse(f->ahead[i].normal), -f->ahead[i].far);
    if (!any) return;
    Found found = {r, f->node, f->motion, f->heading, f->left, part};
    add_patch(&found, &there);
    for (int i = 0; i < f->ahead_count; i++) {
        const Ahead *a = &f->ahead[i];
        if (r->setup.motions->bodies[a->body].object == UM_TABLE_EDGE || !r->setup.is_met(r->setup.context, a->body))
            continue;
        UmPatch places;
        um_patch_copy(&places, &there);
        if (um_patch_cut(&places, a->normal, a->far + SLACK))
            meet(r,
                 (UmMeeting){.before = f->node,
                             .motion = f->motion,
                             .body = a->body,
                             .left = f->left,
                             .wall = a->normal,
                             .far = a->far + SLACK},
                 part, &places);
    }
}

// The part of the patch between two lines along the way.
static bool between(const UmPatch *p, UmVec across, double lo, double hi, UmPatch *part) {
    um_patch_copy(part, p);
    return um_patch_cut(part, across, hi) && um_patch_cut(part, um_reverse(across), -lo);
}

// Where a line along the way through a point enters the body's walls and leaves them; false where it stays outside.
static bool crossing(const UmWalls *w, UmVec from, UmVec way, double *enter, double *leave) {
    *enter = -INFINITY;
    *leave = INFINITY;
    for (int k = 0; k < w->count; k++) {
        double gap = um_dot(w->normal[k], from) - w->far[k], rate = um_dot(w->normal[k], way);
        if (fabs(rate) < 1e-12) {
            if (gap >= 0) return false;
        } else if (rate < 0) {
            *enter = um_most(*enter, gap / -rate);
        } else {
            *leave = um_least(*leave, -gap / rate);
        }
    }
    return *enter < *leave;
}

// The corner where two walls of the outline follow each other, seen across the way: where the part behind changes from
// one front wall to the next.
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

// Parts the patch along the lines through the outline's corners, so that each part has one wall ahead, or none.
static void part_by_body(StepFrom *f, const UmPatch *part, int body, const UmWalls *w) {
    const UmVec way = f->step->way, across = um_leftward(way);
    UmVec corner[UM_PATCH_CORNERS];
    double line[UM_PATCH_CORNERS];
    int count = corners_of(w, corner);
    for (int i = 0; i < count; i++) line[i] = um_dot(across, corner[i]);
    um_sort(line, (size_t)count, sizeof *line, by_size);
    for (int i = 0; i <= count; i++) {
        double lo = i ? line[i - 1] : -INFINITY, hi = i < count ? line[i] : INFINITY, enter, leave;
        UmPatch strip;
        if (hi - lo <= UM_PATCH_TOLERANCE || !between(part, across, lo, hi, &strip)) continue;
        UmVec middle = um_patch_middle(&strip);
        const bool inside = i > 0 && i < count;
        if (inside &&
            (um_dot(across, middle) - lo < UM_PATCH_TOLERANCE || hi - um_dot(across, middle) < UM_PATCH_TOLERANCE))
            middle = um_add(middle, um_scale(across, (lo + hi) / 2 - um_dot(across, middle)));
        if (!inside || !crossing(w, middle, way, &enter, &leave) || leave <= SLACK) {
            walk_past(f, &strip, body + 1);
            continue;
        }
        int front = -1;
        for (int k = 0; k < w->count; k++) {
            double rate = um_dot(w->normal[k], way);
            if (rate > -1e-12) continue;
            double gap = (um_dot(w->normal[k], middle) - w->far[k]) / -rate;
            if (front < 0 || gap >= enter - 1e-12) front = gap >= enter - 1e-12 ? k : front;
        }
        if (front < 0) continue;
        if (f->ahead_count == MOST_AHEAD) {
            f->region->limited = true;
            continue;
        }
        f->ahead[f->ahead_count++] = (Ahead){body, w->normal[front], w->far[front]};
        walk_past(f, &strip, body + 1);
        f->ahead_count--;
    }
}

static void walk_past(StepFrom *f, const UmPatch *part, int body) {
    const UmMotions *m = f->region->setup.motions;
    const UmHeading *h = &m->headings[f->heading];
    for (; body < m->body_count; body++) {
        const UmBody *b = &m->bodies[body];
        UmRect near = {um_sub(b->around.centre, um_vec(b->around.radius + m->reach, b->around.radius + m->reach)),
                       um_add(b->around.centre, um_vec(b->around.radius + m->reach, b->around.radius + m->reach))};
        if (b->object != UM_TABLE_EDGE && !um_rects_meet(near, f->swept)) continue;
        UmWalls w = um_walls_about(&b->shape, &h->base, SLACK);
        UmPatch swept;
        um_patch_copy(&swept, part);
        um_patch_sweep(&swept, um_scale(f->step->way, f->step->longest));
        int k = 0;
        for (; k < w.count; k++) { // some wall with all of the way in front of it
            int i = 0;
            while (i < swept.count && um_dot(w.normal[k], swept.corner[i]) >= w.far[k] + UM_PATCH_TOLERANCE) i++;
            if (i == swept.count) break;
        }
        if (k < w.count) continue;
        part_by_body(f, part, body, &w);
        return;
    }
    carry_out(f, part);
}

static void take_step(UmRegion *r, int node, int motion) {
    const UmRegionNode *n = &r->nodes[node];
    const UmStep *step = &r->setup.motions->headings[n->heading].steps[motion];
    if (step->cost > n->left) return;
    StepFrom f = {r, node, motion, n->heading, n->left - step->cost, step, {{0, 0}, {0, 0}}, 0, {{0}}};
    UmPatch from = um_region_patch(r, node), swept;
    um_patch_copy(&swept, &from);
    um_patch_sweep(&swept, um_scale(step->way, step->longest));
    if (r->setup.is_worth && !r->setup.is_worth(r->setup.context, &swept, f.heading, f.left)) return;
    f.swept = um_patch_around(&swept);
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

static void set_down(void *context, const UmPatch *part);

static void note_over(const TurnFrom *f, int body, const UmPatch *part, const UmWalls *w) {
    UmRegion *r = f->region;
    if (r->setup.motions->bodies[body].object == UM_TABLE_EDGE || !r->setup.is_met(r->setup.context, body)) return;
    UmPatch places, source;
    um_patch_copy(&places, part);
    if (!um_patch_keep_behind(&places, w)) return;
    um_patch_copy(&source, &places);
    um_patch_move(&source, um_reverse(f->turn->by));
    meet(r, (UmMeeting){.before = f->node, .motion = f->motion, .body = body, .left = f->left, .over = true}, &source,
         &places);
}

// The part's place is where the unit is set down; what it would overlap is cut away, body after body.
static void set_down(void *context, const UmPatch *part) {
    TurnFrom f = *(const TurnFrom *)context;
    const UmMotions *m = f.region->setup.motions;
    UmRect around = um_patch_around(part);
    for (; f.body < m->body_count; f.body++) {
        const UmBody *b = &m->bodies[f.body];
        if (b->object == UM_TABLE_EDGE || !is_near(b, around, um_vec(0, 0), m->reach)) continue;
        UmWalls w = um_walls_about(&b->shape, &m->headings[f.to].base, SLACK);
        if (!um_patch_meets(part, &w)) continue;
        f.body++;
        um_patch_minus(part, &w, set_down, &f);
        return;
    }
    Found found = {f.region, f.node, f.motion, f.to, f.left, NULL};
    add_patch(&found, part);
}

static void note_all_over(const TurnFrom *f, const UmPatch *part) {
    const UmMotions *m = f->region->setup.motions;
    UmRect around = um_patch_around(part);
    for (int i = 0; i < m->body_count; i++) {
        const UmBody *b = &m->bodies[i];
        if (b->object == UM_TABLE_EDGE || !is_near(b, around, um_vec(0, 0), m->reach)) continue;
        UmWalls w = um_walls_about(&b->shape, &m->headings[f->to].base, SLACK);
        note_over(f, i, part, &w);
    }
}

static void keep_on_table(void *context, const UmPatch *part) {
    TurnFrom f = *(const TurnFrom *)context;
    const UmMotions *m = f.region->setup.motions;
    for (; f.body < m->body_count; f.body++) {
        if (m->bodies[f.body].object != UM_TABLE_EDGE) continue;
        UmWalls w = um_walls_about(&m->bodies[f.body].shape, &m->headings[f.to].base, SLACK);
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
    for (; f.body < m->body_count; f.body++) {
        const UmBody *b = &m->bodies[f.body];
        if (b->object == UM_TABLE_EDGE || !is_near(b, around, tool.centre, tool.radius)) continue;
        UmWalls w = um_walls_about(&b->shape, f.tool, SLACK);
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
    for (int i = 0; i < m->body_count; i++) {
        const UmBody *b = &m->bodies[i];
        if (b->object == UM_TABLE_EDGE || !is_near(b, around, circle.centre, circle.radius)) continue;
        UmWalls w = um_walls_about(&b->shape, tool, SLACK);
        if (um_patch_meets(from, &w)) return false;
    }
    return true;
}

static void take_turns(UmRegion *r, int node) {
    const UmMotions *m = r->setup.motions;
    const UmRegionNode n = r->nodes[node];
    const UmHeading *h = &m->headings[n.heading];
    UmPatch from = um_region_patch(r, node), there;
    for (int i = 0, next; i < h->turn_count; i = next) {
        const UmTurn *turn = &h->turns[i];
        for (next = i + 1; next < h->turn_count && is_like(turn, &h->turns[next]);) next++;
        if (turn->cost > n.left) continue;
        um_patch_copy(&there, &from);
        um_patch_move(&there, turn->by);
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

// --- level after level

typedef struct Sized {
    double area;
    int node;
} Sized;

static int larger_first(const void *a, const void *b) {
    const Sized *x = a, *y = b;
    return x->area > y->area ? -1 : x->area < y->area;
}

static bool expand(UmRegion *r, int node) {
    UmPatch p = um_region_patch(r, node);
    UmRect around = r->nodes[node].around;
    const int heading = r->nodes[node].heading;
    if (is_held(r, &p, around, heading) || is_covered(r, &p, around, heading)) return false;
    put_on_grid(r, node);
    if (r->setup.settle && r->setup.settle(r->setup.context, r, node)) return true;
    for (int k = 0; k < r->setup.motions->headings[heading].step_count; k++) take_step(r, node, k);
    take_turns(r, node);
    return false;
}

// Large patches first: they cover the others.
static bool run_level(UmRegion *r, int left) {
    struct UmRegionLevel *level = &r->levels[left];
    Sized *list = malloc(((size_t)level->count + 1) * sizeof *list);
    UM_ASSERT(list != NULL);
    for (int i = 0; i < level->count; i++) list[i] = (Sized){r->nodes[level->nodes[i]].area, level->nodes[i]};
    um_sort(list, (size_t)level->count, sizeof *list, larger_first);
    bool over = false;
    for (int i = 0; !over && i < level->count; i++) over = expand(r, list[i].node);
    free(list);
    return over;
}

UmRegion um_region(UmRegionSetup setup) {
    UmRegion r = {.setup = setup};
    const UmMotions *m = setup.motions;
    r.levels = calloc((size_t)m->left + 1, sizeof *r.levels);
    UM_ASSERT(r.levels != NULL);
    lay_grids(&r);
    Found start = {&r, -1, -1, m->heading, m->left, NULL};
    UmPatch here = um_patch_of(m->at);
    add_patch(&start, &here);
    for (int left = m->left; left >= 0; left--) {
        if (setup.level && setup.level(setup.context, &r, left)) break;
        if (run_level(&r, left)) break;
    }
    return r;
}

void um_region_free(UmRegion *r) {
    for (int i = 0; i <= r->setup.motions->left; i++) free(r->levels[i].nodes);
    for (int h = 0; h < r->setup.motions->heading_count; h++) {
        for (int i = 0; i < r->grids[h].columns * r->grids[h].rows; i++) free(r->grids[h].cells[i].nodes);
        free(r->grids[h].cells);
    }
    free(r->levels);
    free(r->nodes);
    free(r->pool);
    free(r->seen);
}

// --- ways

bool um_region_start_of(const UmPatch *source, UmVec place, UmVec way, double longest, UmVec *start) {
    UmVec along[2] = {um_sub(place, um_scale(way, longest)), place};
    UmPatch line = {2, {along[0], along[1]}};
    const UmVec across = um_leftward(way);
    if (source->count < 3) { // its point on the line, or the whole of it
        double a = um_dot(across, um_sub(source->corner[0], place));
        double b = um_dot(across, um_sub(source->corner[source->count - 1], place));
        if (fabs(a - b) > UM_PATCH_TOLERANCE) {
            double share = um_least(1, um_most(0, a / (a - b)));
            *start = um_add(source->corner[0], um_scale(um_sub(source->corner[1], source->corner[0]), share));
            return true;
        }
        double t0 = um_dot(way, um_sub(place, source->corner[0]));
        double t1 = um_dot(way, um_sub(place, source->corner[source->count - 1]));
        double lo = um_most(0, um_least(t0, t1)), hi = um_least(longest, um_most(t0, t1));
        *start = um_sub(place, um_scale(way, hi < lo ? lo : (lo + hi) / 2));
        return true;
    }
    UmWalls w = um_patch_walls(source);
    for (int k = 0; k < w.count; k++)
        if (!um_patch_cut(&line, w.normal[k], w.far[k] + UM_PATCH_TOLERANCE)) return false;
    *start = um_patch_middle(&line);
    return true;
}

int um_region_way(const UmRegion *r, int node, UmVec place, UmLeg *legs) {
    const UmMotions *m = r->setup.motions;
    UmLeg back[UM_MOST_LEGS];
    int count = 0;
    for (; r->nodes[node].before >= 0 && count < UM_MOST_LEGS; node = r->nodes[node].before) {
        const UmRegionNode *n = &r->nodes[node];
        const UmHeading *h = &m->headings[r->nodes[n->before].heading];
        if (n->motion >= h->step_count) {
            const UmTurn *turn = &h->turns[n->motion - h->step_count];
            place = um_sub(place, turn->by);
            back[count++] = (UmLeg){turn->key, 0};
            continue;
        }
        const UmStep *step = &h->steps[n->motion];
        UmPatch source = um_region_kept(r, n->source, n->source_count);
        UmVec start;
        if (!um_region_start_of(&source, place, step->way, step->longest, &start)) start = place;
        double by = um_dot(step->way, um_sub(place, start));
        place = start;
        if (by > UM_CONTACT_TOLERANCE) back[count++] = (UmLeg){step->key, um_least(by, step->longest)};
    }
    for (int i = 0; i < count; i++) legs[i] = back[count - 1 - i];
    return count;
}
