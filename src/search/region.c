#include "search/region.h"

#include "base/assert.h"
#include "base/grow.h"
#include "base/sort.h"
#include "search/region_merge.h"
#include "search/region_moves.h"

#include <stdlib.h>

// --- level by level

int um_larger_patch_first(const void *a, const void *b) {
    const UmSizedPatch *x = a, *y = b;
    return x->area > y->area ? -1 : x->area < y->area;
}

static void step_all(UmRegion *r, int node) {
    const int heading = r->nodes[node].heading;
    for (int k = 0; k < r->setup.motions->headings[heading].step_count; k++) um_region_step(r, node, k);
}

static bool settle(UmRegion *r, int node) { return r->setup.settle && r->setup.settle(r->setup.context, r, node); }

static bool is_spent(UmRegion *r) {
    const UmWork *work = r->setup.motions->work;
    const bool spent = work && work->left < r->setup.reserve;
    r->limited |= spent;
    r->cut |= spent;
    return spent;
}

static bool expand(UmRegion *r, int node) {
    if (is_spent(r)) return true;
    UmPatch p = um_region_patch(r, node);
    if (um_region_knows(r, &p, r->nodes[node].around, r->nodes[node].heading)) return false;
    um_region_put_on_grid(r, node);
    if (settle(r, node)) return true;
    step_all(r, node);
    um_region_turn(r, node);
    return false;
}

// Large patches come first, because they cover others.
static UmSizedPatch *list_level(const UmRegion *r, int left) {
    const struct UmRegionLevel *level = &r->levels[left];
    UmSizedPatch *list = malloc(((size_t)level->count + 1) * sizeof *list);
    UM_ASSERT(list != NULL);
    for (int i = 0; i < level->count; i++) list[i] = (UmSizedPatch){r->nodes[level->nodes[i]].area, level->nodes[i]};
    um_sort(list, (size_t)level->count, sizeof *list, um_larger_patch_first);
    return list;
}

static bool run_level(UmRegion *r, int left) {
    UmSizedPatch *list = list_level(r, left);
    const int count = r->levels[left].count;
    bool over = false;
    for (int i = 0; !over && i < count; i++) over = expand(r, list[i].node);
    free(list);
    return over;
}

// --- merged levels

static int dimension_of(const UmRegion *r, int node) {
    const int corners = r->nodes[node].corner_count;
    return corners < 3 ? corners - 1 : 2;
}

// Makes all that the settled patches lead to, large patches first, because they hold most of the rest.
static void make_level(UmRegion *r, const UmSizedPatch *settled, int count, int left) {
    r->level = left;
    for (int dimension = 2; dimension >= 0; dimension--)
        for (int i = 0; i < count && !is_spent(r); i++) {
            const int node = settled[i].node, before = dimension_of(r, node);
            if (before == dimension) um_region_turn(r, node);
            if (before == dimension - 1 || (before == 2 && dimension == 2)) step_all(r, node);
        }
    um_region_clear_waiting(r);
}

typedef struct SettledPatches {
    int count, capacity;
    UmSizedPatch *items;
} SettledPatches;

static bool run_merged_level(UmRegion *r, int left, SettledPatches *settled) {
    um_sort(settled->items, (size_t)settled->count, sizeof *settled->items, um_larger_patch_first);
    make_level(r, settled->items, settled->count, left);
    UmSizedPatch *list = list_level(r, left);
    const int count = um_region_merge(r, list, r->levels[left].count);
    um_sort(list, (size_t)count, sizeof *list, um_larger_patch_first);
    bool over = false;
    for (int i = 0; !over && i < count; i++) {
        settled->items = um_grow(settled->items, settled->count, &settled->capacity, sizeof *settled->items);
        settled->items[settled->count++] = list[i];
        over = settle(r, list[i].node);
    }
    free(list);
    return over;
}

UmRegion um_region(UmRegionSetup setup) {
    UmRegion r = {.setup = setup, .level = -1};
    SettledPatches settled = {0};
    const UmMotions *m = setup.motions;
    r.levels = calloc((size_t)m->left + 1, sizeof *r.levels);
    UM_ASSERT(r.levels != NULL);
    um_region_lay_grids(&r);
    UmFoundPatch start = {&r, -1, -1, m->heading, m->left, NULL};
    UmPatch here = um_patch_of(m->at);
    um_region_add(&start, &here);
    for (int left = m->left; left >= 0; left--) {
        if (setup.level && setup.level(setup.context, &r, left)) break;
        if (setup.merges ? run_merged_level(&r, left, &settled) : run_level(&r, left)) break;
        if (is_spent(&r)) break;
    }
    free(settled.items);
    return r;
}

void um_region_free(UmRegion *r) {
    for (int i = 0; i <= r->setup.motions->left; i++) free(r->levels[i].nodes);
    um_region_free_grids(r);
    free(r->levels);
    free(r->nodes);
    free(r->pool);
    free(r->seen);
    free(r->waiting);
}

// --- ways

bool um_region_start_of(const UmPatch *source, UmVec place, UmVec way, double longest, UmVec *start) {
    UmVec along[2] = {um_sub(place, um_scale(way, longest)), place};
    UmPatch line = {2, {along[0], along[1]}};
    const UmVec across = um_leftward(way);
    if (source->count < 3) { // where the stretch crosses the line, that point; else all of it lies on the line
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
        *start = um_patch_nearest(source, um_sub(place, um_scale(way, hi < lo ? lo : (lo + hi) / 2)));
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
