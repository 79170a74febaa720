#include "search/region_merge.h"

#include "base/grow.h"

#include <stdlib.h>
#include <string.h>

static bool are_near(UmRect a, UmRect b) {
    const double slack = UM_PATCH_TOLERANCE;
    return a.lo.x <= b.hi.x + slack && b.lo.x <= a.hi.x + slack && a.lo.y <= b.hi.y + slack && b.lo.y <= a.hi.y + slack;
}

// The patches of a heading that are kept so far.
typedef struct Kept {
    int count, capacity, *nodes;
} Kept;

// Unites the patch with kept ones that make it a larger convex patch, and starts over after each until none does.
static void take_in(UmRegion *r, Kept *kept, int node) {
    UmPatch p = um_region_patch(r, node), its;
    for (int i = 0; i < kept->count; i++) {
        const UmRegionNode *other = &r->nodes[kept->nodes[i]];
        if (!are_near(other->around, r->nodes[node].around)) continue;
        its.count = other->corner_count;
        memcpy(its.corner, r->pool + other->corners, (size_t)its.count * sizeof *its.corner);
        if (!um_patch_unite(&p, &its)) continue;
        kept->nodes[i] = kept->nodes[--kept->count];
        um_region_reshape(r, node, &p);
        i = -1;
    }
    kept->nodes = um_grow(kept->nodes, kept->count, &kept->capacity, sizeof *kept->nodes);
    kept->nodes[kept->count++] = node;
}

int um_region_merge(UmRegion *r, UmSizedPatch *list, int count) {
    Kept kept[UM_MOST_HEADINGS] = {0};
    for (int i = 0; i < count; i++) {
        const int node = list[i].node;
        const UmPatch p = um_region_patch(r, node);
        if (um_region_knows(r, &p, r->nodes[node].around, r->nodes[node].heading)) continue;
        take_in(r, &kept[r->nodes[node].heading], node);
        um_region_put_on_grid(r, node);
    }
    int left = 0;
    for (int h = 0; h < UM_MOST_HEADINGS; h++) {
        for (int i = 0; i < kept[h].count; i++) {
            const int node = kept[h].nodes[i];
            list[left++] = (UmSizedPatch){r->nodes[node].area, node};
        }
        free(kept[h].nodes);
    }
    return left;
}
