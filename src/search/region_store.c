#include "search/region_store.h"

#include "base/grow.h"

#include <string.h>

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

void um_region_meet(UmRegion *r, UmMeeting meeting, const UmPatch *source, const UmPatch *places) {
    const int pool_count = r->pool_count;
    if (!r->setup.merges && r->meeting_count >= r->setup.most_nodes) {
        r->limited = r->cut = true;
        return;
    }
    r->meeting_count++;
    meeting.source_count = source->count;
    meeting.source = keep_corners(r, source);
    meeting.place_count = places->count;
    meeting.places = keep_corners(r, places);
    r->setup.meet(r->setup.context, &meeting);
    if (r->setup.merges) r->pool_count = pool_count; // not needed again
}

void um_region_reshape(UmRegion *r, int node, const UmPatch *p) {
    UmRegionNode *n = &r->nodes[node];
    n->corners = keep_corners(r, p);
    n->corner_count = p->count;
    n->around = um_patch_around(p);
    n->area = um_patch_area(p);
}

// --- the grid of settled patches

static void lay_cells(struct UmRegionGrid *g) {
    const size_t count = (size_t)g->columns * (size_t)g->rows;
    g->cells = calloc(count, sizeof *g->cells);
    g->wide = calloc(count, sizeof *g->wide);
    UM_ASSERT(g->cells != NULL && g->wide != NULL);
}

void um_region_lay_grids(UmRegion *r) {
    const UmMotions *m = r->setup.motions;
    double longest = 1;
    for (int h = 0; h < m->heading_count; h++)
        for (int i = 0; i < m->headings[h].turn_count; i++)
            longest = um_most(longest, um_length(m->headings[h].turns[i].by) / m->headings[h].turns[i].cost);
    const double side = 2 * (longest * m->left + 1), square = um_most(0.5, side / MOST_CELLS_A_SIDE);
    const int count = (int)ceil(side / square);
    for (int h = 0; h < m->heading_count; h++) {
        struct UmRegionGrid *g = &r->grids[h];
        *g = (struct UmRegionGrid){count, count, um_sub(m->at, um_vec(side / 2, side / 2)), square, NULL, NULL};
        if (r->setup.merges) {
            r->waiting_grids[h] = *g;
            lay_cells(&r->waiting_grids[h]);
        }
        lay_cells(g);
    }
}

static void free_cells(struct UmRegionGrid *g) {
    for (int i = 0; g->cells && i < g->columns * g->rows; i++) {
        free(g->cells[i].nodes);
        free(g->wide[i].nodes);
    }
    free(g->cells);
    free(g->wide);
}

void um_region_free_grids(UmRegion *r) {
    for (int h = 0; h < r->setup.motions->heading_count; h++) {
        free_cells(&r->grids[h]);
        free_cells(&r->waiting_grids[h]);
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

static void put_on(UmRegion *r, struct UmRegionGrid *grids, int node) {
    struct UmRegionGrid *g = &grids[r->nodes[node].heading];
    Cells c = cells_of(g, r->nodes[node].around);
    for (int y = c.low; y <= c.high; y++)
        for (int x = c.left; x <= c.right; x++) {
            put(&g->cells[y * g->columns + x], node);
            if (r->nodes[node].corner_count >= 3) put(&g->wide[y * g->columns + x], node);
        }
}

void um_region_put_on_grid(UmRegion *r, int node) { put_on(r, r->grids, node); }

void um_region_clear_waiting(UmRegion *r) {
    for (int h = 0; h < r->setup.motions->heading_count; h++) {
        struct UmRegionGrid *g = &r->waiting_grids[h];
        for (int i = 0; i < g->columns * g->rows; i++) g->cells[i].count = g->wide[i].count = 0;
    }
}

// --- whether a patch is known

static bool holds(const UmRegion *r, const UmRegionNode *node, const UmPatch *p) {
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

// Whether one patch of the grid holds all of this one. It must then hold its first corner, so one cell is enough.
static bool is_held(const UmRegion *r, const struct UmRegionGrid *grids, const UmPatch *p, UmRect around, int heading) {
    const struct UmRegionGrid *g = &grids[heading];
    Cells c = cells_of(g, (UmRect){p->corner[0], p->corner[0]});
    const struct UmRegionLevel *cell = &g->wide[c.low * g->columns + c.left];
    um_work_spend(r->setup.motions->work, cell->count);
    for (int i = 0; i < cell->count; i++) {
        const UmRegionNode *node = &r->nodes[cell->nodes[i]];
        if (wraps(node->around, around) && holds(r, node, p)) return true;
    }
    return false;
}

enum { MOST_COVERS = 64, WORK_OF_COVER = 30 };

static bool is_covered(UmRegion *r, const struct UmRegionGrid *grids, const UmPatch *p, UmRect around, int heading) {
    const struct UmRegionGrid *g = &grids[heading];
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
                covers[count].count = node->corner_count;
                memcpy(covers[count].corner, r->pool + node->corners,
                       (size_t)node->corner_count * sizeof *covers[count].corner);
                list[count] = &covers[count];
                count++;
            }
        }
    }
    um_work_spend(r->setup.motions->work, WORK_OF_COVER * count);
    bool covered = um_patch_is_covered(p, list, count);
    free(covers);
    return covered;
}

bool um_region_knows(UmRegion *r, const UmPatch *p, UmRect around, int heading) {
    return is_held(r, r->grids, p, around, heading) || is_covered(r, r->grids, p, around, heading);
}

bool um_region_holds(const UmRegion *r, const UmPatch *p, UmRect around, int heading) {
    return is_held(r, r->grids, p, around, heading) ||
           (r->setup.merges && is_held(r, r->waiting_grids, p, around, heading));
}

// --- patches that wait

enum { WAITING_SLOTS = 1 << 18 };

// The slot for the last patch with this hash. Equal patches often follow each other; different ones may share a slot.
static int *slot_of(UmRegion *r, const UmFoundPatch *f, const UmPatch *p) {
    UmVec sum = {0, 0};
    for (int i = 0; i < p->count; i++) sum = um_add(sum, p->corner[i]);
    const double parts[] = {sum.x, sum.y, um_patch_area(p)};
    uint32_t hash = (uint32_t)(f->heading * (r->setup.motions->left + 1) + f->left);
    for (int i = 0; i < 3; i++) hash = (hash ^ (uint32_t)(int64_t)floor(parts[i] * 1e5 + 0.5)) * 2654435761u;
    return &r->waiting[(hash >> 12) & (WAITING_SLOTS - 1)];
}

static bool has_corners(const UmRegion *r, const UmRegionNode *node, const UmPatch *p) {
    if (node->corner_count != p->count) return false;
    for (int i = 0; i < p->count; i++) {
        int k = 0;
        while (k < p->count && um_distance(r->pool[node->corners + k], p->corner[i]) > UM_PATCH_TOLERANCE) k++;
        if (k == p->count) return false;
    }
    return true;
}

// Whether an equal patch, with as many points left, is waiting: many ways lead to the same places.
static bool is_waiting(UmRegion *r, const UmFoundPatch *f, const UmPatch *p) {
    if (!r->waiting) r->waiting = calloc(WAITING_SLOTS, sizeof *r->waiting);
    UM_ASSERT(r->waiting != NULL);
    int *slot = slot_of(r, f, p);
    const UmRegionNode *other = *slot < r->node_count ? &r->nodes[*slot] : NULL;
    if (other && other->heading == f->heading && other->left == f->left && has_corners(r, other, p)) return true;
    *slot = r->node_count;
    return false;
}

// Joins a stretch to one that waits, where both lie in one line.
static bool lengthens(UmRegion *r, int heading, const UmPatch *p, UmRect around) {
    const struct UmRegionGrid *g = &r->waiting_grids[heading];
    const Cells c = cells_of(g, around);
    if (p->count != 2) return false;
    for (int y = c.low; y <= c.high; y++)
        for (int x = c.left; x <= c.right; x++) {
            const struct UmRegionLevel *cell = &g->cells[y * g->columns + x];
            for (int i = 0; i < cell->count; i++) {
                const int node = cell->nodes[i];
                if (r->nodes[node].corner_count != 2 || !um_rects_meet(r->nodes[node].around, around)) continue;
                UmPatch both = um_region_patch(r, node);
                if (!um_patch_unite(&both, p)) continue;
                um_region_reshape(r, node, &both);
                put_on(r, r->waiting_grids, node);
                return true;
            }
        }
    return false;
}

// Whether the patch can be left out, or was joined to another.
static bool is_waiting_already(UmRegion *r, const UmFoundPatch *f, const UmPatch *p, UmRect around) {
    return is_waiting(r, f, p) || is_covered(r, r->grids, p, around, f->heading) ||
           is_covered(r, r->waiting_grids, p, around, f->heading) || lengthens(r, f->heading, p, around);
}

void um_region_add(const UmFoundPatch *f, const UmPatch *p) {
    UmRegion *r = f->region;
    if (p->count > MOST_CORNERS_KEPT) { // splits it across its middle
        UmVec middle = um_patch_middle(p), normal = um_unit(um_rightward(um_sub(p->corner[0], middle)));
        UmPatch half;
        um_patch_copy(&half, p);
        if (um_patch_cut(&half, normal, um_dot(normal, middle))) um_region_add(f, &half);
        um_patch_copy(&half, p);
        if (um_patch_cut(&half, um_reverse(normal), -um_dot(normal, middle))) um_region_add(f, &half);
        return;
    }
    if (r->setup.is_worth && !r->setup.is_worth(r->setup.context, p, f->heading, f->left)) return;
    UmRect around = um_patch_around(p);
    if (um_region_holds(r, p, around, f->heading)) return;
    if (r->setup.merges && is_waiting_already(r, f, p, around)) return;
    const UmWork *work = r->setup.motions->work;
    if (r->node_count >= r->setup.most_nodes || (work && work->left < r->setup.enough)) {
        r->limited = true;
        if (r->setup.dropped) r->setup.dropped(r->setup.context, p, f->heading, f->left);
        return;
    }
    if (r->node_count == r->node_capacity) {
        r->nodes = um_grow(r->nodes, r->node_count, &r->node_capacity, sizeof *r->nodes);
        r->seen = realloc(r->seen, (size_t)r->node_capacity * sizeof *r->seen);
        UM_ASSERT(r->seen != NULL);
    }
    r->seen[r->node_count] = 0;
    const bool is_told = f->source && !r->setup.merges;
    const int source = is_told ? keep_corners(r, f->source) : 0;
    r->nodes[r->node_count] = (UmRegionNode){.heading = f->heading,
                                             .left = f->left,
                                             .before = f->before,
                                             .motion = f->motion,
                                             .corners = keep_corners(r, p),
                                             .corner_count = p->count,
                                             .source = source,
                                             .source_count = is_told ? f->source->count : 0,
                                             .around = around,
                                             .area = um_patch_area(p)};
    if (r->setup.merges) put_on(r, r->waiting_grids, r->node_count);
    put(&r->levels[f->left], r->node_count++);
}
