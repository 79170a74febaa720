#include "search/open_ground.h"

#include "base/assert.h"
#include "base/grow.h"
#include "base/sort.h"
#include "search/open_ends.h"
#include "search/region_moves.h"

#include <stdlib.h>

typedef struct Opening {
    const UmMotions *motions;
    int spent;
    UmOpenGround *open;
} Opening;

static int keep_corners(UmOpenGround *open, const UmVec *corners, int count) {
    const int first = open->corner_count;
    for (int i = 0; i < count; i++) {
        open->corners = um_grow(open->corners, open->corner_count, &open->corner_capacity, sizeof *open->corners);
        open->corners[open->corner_count++] = corners[i];
    }
    return first;
}

#define AT_WALL (UM_REGION_MET + UM_PATCH_TOLERANCE)

// Moves the corners that lie at the wall onto it, unless some lie well behind it. True where any does.
static bool move_onto(UmPatch *p, UmVec normal, double far) {
    bool any = false;
    for (int i = 0; i < p->count; i++)
        if (um_dot(normal, p->corner[i]) < far - AT_WALL) return false;
    for (int i = 0; i < p->count; i++) {
        const double gap = um_dot(normal, p->corner[i]) - far;
        if (gap > AT_WALL) continue;
        p->corner[i] = um_sub(p->corner[i], um_scale(normal, gap));
        any = true;
    }
    return any;
}

// Patches stop short of a body that a step would meet, and reach under one that they pass, by the tolerance. Those that
// are told end at the body's outline.
static void end_at_bodies(UmRegion *r, int node) {
    const UmMotions *m = r->setup.motions;
    UmPatch p = um_region_patch(r, node), ended;
    bool any = false;
    um_work_spend(m->work, m->body_count);
    for (int i = 0; i < m->body_count; i++) {
        const UmBody *body = &m->bodies[i];
        const double by = body->around.radius + m->reach + AT_WALL;
        const UmVec out = um_vec(by, by), centre = body->around.centre;
        const UmRect near = {um_sub(centre, out), um_add(centre, out)};
        if (body->object != UM_TABLE_EDGE && !um_rects_meet(near, r->nodes[node].around)) continue;
        const UmWalls w = um_walls_about(&body->shape, &m->headings[r->nodes[node].heading].base, 0);
        for (int k = 0; k < w.count; k++) any |= move_onto(&p, w.normal[k], w.far[k]);
    }
    if (any && um_patch_about(p.corner, p.count, &ended)) um_region_reshape(r, node, &ended);
}

static void note_place(const Opening *o, const UmRegion *r, int node) {
    const UmRegionNode *n = &r->nodes[node];
    UmOpenGround *open = o->open;
    open->places = um_grow(open->places, open->place_count, &open->place_capacity, sizeof *open->places);
    open->places[open->place_count++] = (UmOpenPart){.front = o->motions->headings[n->heading].front,
                                                     .cost = o->spent + o->motions->left - n->left,
                                                     .first = keep_corners(open, r->pool + n->corners, n->corner_count),
                                                     .corner_count = n->corner_count};
}

// --- the ground

// The ground that a rectangular base covers while its centre is anywhere in the patch.
static UmPatch covered(const UmPatch *places, const UmShape *base) {
    UmPatch p;
    um_patch_copy(&p, places);
    UM_ASSERT(base->count == 4);
    um_patch_move(&p, base->corner[0]);
    um_patch_sweep(&p, um_sub(base->corner[1], base->corner[0]));
    um_patch_sweep(&p, um_sub(base->corner[3], base->corner[0]));
    return p;
}

// The ground of a node; a number below 0 stands for an end.
static UmPatch ground_of(const UmRegion *r, const UmOpenEnds *ends, int node) {
    if (node < 0) {
        const UmOpenEnd *end = &ends->known.items[-1 - node];
        const UmPose about = {{0, 0}, end->front};
        const UmShape base = um_game(ends->known.scene)->footprint(ends->known.scene, ends->known.unit, about);
        return covered(&end->patch, &base);
    }
    UmPatch places = um_region_patch(r, node);
    return covered(&places, &r->setup.motions->headings[r->nodes[node].heading].base);
}

static void note_ground(const Opening *o, const UmRegion *ground, int node) {
    UmOpenGround *open = o->open;
    const UmRegionNode *n = &ground->nodes[node];
    open->ground = um_grow(open->ground, open->ground_count, &open->ground_capacity, sizeof *open->ground);
    open->ground[open->ground_count++] =
        (UmOpenPart){.cost = o->spent + o->motions->left - n->left,
                     .first = keep_corners(open, ground->pool + n->corners, n->corner_count),
                     .corner_count = n->corner_count};
}

// Lists ground the cheapest first, and large before small, and leaves out what is covered already.
static void find_ground(const Opening *o, UmRegion *r, const bool *settled, const UmOpenEnds *ends) {
    UmMotions plain = {.heading_count = 1, .at = o->motions->at, .left = o->motions->left, .work = o->motions->work};
    UmRegion ground = {.setup = {.motions = &plain, .most_nodes = r->setup.most_nodes}};
    UmSizedPatch *list = malloc(((size_t)r->node_count + (size_t)ends->known.count + 1) * sizeof *list);
    ground.levels = calloc((size_t)plain.left + 1, sizeof *ground.levels);
    UM_ASSERT(list != NULL && ground.levels != NULL);
    um_region_lay_grids(&ground);
    for (int left = plain.left; left >= 0; left--) {
        int count = 0;
        for (int i = 0; i < r->node_count; i++) {
            if (r->nodes[i].left != left || !settled[i]) continue;
            UmPatch p = ground_of(r, ends, i);
            list[count++] = (UmSizedPatch){um_patch_area(&p), i};
        }
        for (int i = 0; i < ends->known.count; i++) {
            if (ends->known.items[i].cost != plain.left - left) continue;
            UmPatch p = ground_of(r, ends, -1 - i);
            list[count++] = (UmSizedPatch){um_patch_area(&p), -1 - i};
        }
        um_sort(list, (size_t)count, sizeof *list, um_larger_patch_first);
        const UmFoundPatch found = {&ground, -1, -1, 0, left, NULL};
        for (int i = 0; i < count; i++) {
            UmPatch p = ground_of(r, ends, list[i].node);
            if (um_region_knows(&ground, &p, um_patch_around(&p), 0)) continue;
            int node = ground.node_count;
            for (um_region_add(&found, &p); node < ground.node_count; node++) {
                um_region_put_on_grid(&ground, node);
                note_ground(o, &ground, node);
            }
        }
    }
    o->open->limited |= ground.limited || um_work_is_spent(plain.work);
    free(list);
    um_region_free(&ground);
}

// --- ends

static int by_cost(const void *a, const void *b) {
    const UmOpenEnd *x = a, *y = b;
    return x->cost - y->cost;
}

static void note_ends(const Opening *o, const UmOpenEnds *ends) {
    UmOpenGround *open = o->open;
    open->ends = malloc(((size_t)ends->known.count + 1) * sizeof *open->ends);
    UM_ASSERT(open->ends != NULL);
    um_sort(ends->known.items, (size_t)ends->known.count, sizeof *ends->known.items, by_cost);
    for (int i = 0; i < ends->known.count; i++) {
        const UmOpenEnd *end = &ends->known.items[i];
        open->ends[open->end_count++] = (UmOpenPart){.front = end->front,
                                                     .cost = o->spent + end->cost,
                                                     .first = keep_corners(open, end->patch.corner, end->patch.count),
                                                     .corner_count = end->patch.count};
    }
}

typedef struct Settled {
    Opening opening;
    bool *is; // for each node
    int count, *nodes;
    UmOpenEnds ends;
    const UmRegion *region;
} Settled;

static bool settle(void *context, const UmRegion *r, int node) {
    (void)r;
    Settled *s = context;
    s->is[node] = true;
    s->nodes[s->count++] = node;
    return false;
}

static bool is_met(void *context, int body, const UmPatch *places, bool over) {
    (void)context, (void)body, (void)places, (void)over;
    return true;
}

static bool is_after(void *context, const UmRegion *r, int left) {
    Settled *s = context;
    s->region = r;
    (void)left;
    return false;
}

static void meet(void *context, const UmMeeting *meeting) {
    Settled *s = context;
    um_open_meet(&s->ends, s->region, meeting);
}

enum { PATCHES_FOR_A_TRY = 3 };

UmOpenGround um_open_ground(const UmScene *scene, const UmState *moving, const UmMotions *m, UmPlace place,
                            int most_patches) {
    UmOpenGround open = {.told = true};
    Settled s = {.opening = {m, place.spent, &open},
                 .is = calloc((size_t)most_patches + 1, sizeof *s.is),
                 .nodes = calloc((size_t)most_patches + 1, sizeof *s.nodes),
                 .ends = {.known = {.scene = scene, .motions = m, .unit = place.unit},
                          .moving = moving,
                          .most_tries = most_patches / PATCHES_FOR_A_TRY}};
    UM_ASSERT(s.is != NULL && s.nodes != NULL);
    um_open_ends_begin(&s.ends);
    UmRegion r = um_region((UmRegionSetup){.motions = m,
                                           .most_nodes = most_patches,
                                           .merges = true,
                                           .is_met = is_met,
                                           .meet = meet,
                                           .level = is_after,
                                           .settle = settle,
                                           .context = &s});
    open.work = r.node_count;
    open.limited = r.limited || um_is_spent(scene);
    open.ends_limited = s.ends.limited || um_is_spent(scene);
    for (int i = 0; i < s.count; i++) {
        end_at_bodies(&r, s.nodes[i]);
        note_place(&s.opening, &r, s.nodes[i]);
    }
    note_ends(&s.opening, &s.ends);
    find_ground(&s.opening, &r, s.is, &s.ends);
    um_region_free(&r);
    um_open_ends_free(&s.ends);
    free(s.is);
    free(s.nodes);
    return open;
}
