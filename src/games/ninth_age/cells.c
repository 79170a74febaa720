// T9-47: stretches along a facing in which nothing relevant changes. They end where ends of models or units line up,
// where ways start, and where room ends.
#include "games/ninth_age/cells.h"

#include "base/grow.h"
#include "base/sort.h"
#include "games/ninth_age/tiles.h"

#include <stdlib.h>

T9Models t9_models_on(const T9Line *l, const T9Charger *c, double at) {
    return t9_models(l->scene, &l->facing, &c->front, at, l->scene->rulings[T9_MODEL_CONTACT]);
}

static void add_number(T9Numbers *n, double x) {
    n->items = um_grow(n->items, n->count, &n->capacity, sizeof *n->items);
    n->items[n->count++] = x;
}

const T9Stretch *t9_stretch_at(const T9Charger *c, double at) {
    if (c->tiles) {
        const int first = t9_tile_at(c->tiles, at);
        return first < 0 ? NULL : &c->stretches[first];
    }
    for (int i = 0; i < c->stretch_count; i++) {
        const T9Stretch *one = &c->stretches[i];
        if (at >= one->lo - UM_TIE_TOLERANCE && at <= one->hi + UM_TIE_TOLERANCE) return one;
    }
    return NULL;
}

bool t9_is_shown(const T9Charger *c, int stretch, int end) {
    double ends[T9_STRETCH_ENDS];
    if (c->tiles) return (c->tiles->shown[stretch] >> end & 1) != 0;
    t9_stretch_ends(&c->stretches[stretch], ends);
    return t9_stretch_at(c, ends[end]) == &c->stretches[stretch];
}

static void add_ends(T9Numbers *all, const T9Charger *c, T9Ends which) {
    for (int i = 0; i < c->stretch_count; i++) {
        const T9Stretch *one = &c->stretches[i];
        double ends[T9_STRETCH_ENDS];
        t9_stretch_ends(one, ends);
        for (int k = 0; k < T9_STRETCH_ENDS; k++) {
            const bool wanted = which == T9_ALL_ENDS || (k < 2) == (which == T9_NEAR_ENDS);
            if (wanted && (which == T9_ALL_ENDS || t9_is_shown(c, i, k))) add_number(all, ends[k]);
        }
    }
}

T9Numbers t9_find_ends(const T9Line *l, const T9Charger *c, T9Ends which) {
    // Finer than ways are known: room may end between two ends that are this near.
    const double rounding = 1e-9;
    T9Numbers all = {0}, kept = {0};
    double half = l->facing.length / 2, reach = c->front.width / 2;
    const T9Facing *facing = &l->facing;
    const T9Front *front = &c->front;
    for (int i = 0; i < t9_model_ends(facing->models, facing->gap); i++) {
        const double end = t9_model_end(-half, facing->length, facing->models, facing->gap, i);
        add_number(&all, end - reach);
        add_number(&all, end + reach);
    }
    for (int i = 0; i < t9_model_ends(front->models, front->gap); i++) {
        const double end = t9_model_end(-reach, front->width, front->models, front->gap, i);
        add_number(&all, -half - end);
        add_number(&all, half - end);
    }
    add_ends(&all, c, which);
    for (int i = 0; i < c->blocked.count; i++) {
        add_number(&all, c->blocked.items[i].lo);
        add_number(&all, c->blocked.items[i].hi);
    }
    um_spend(l->scene, 30 * all.count);
    um_sort_numbers(all.items, (size_t)all.count);
    for (int i = 0; i < all.count; i++) {
        bool again = kept.count > 0 && all.items[i] - kept.items[kept.count - 1] < rounding;
        if (!again && fabs(all.items[i]) < UM_MAX_COORDINATE) add_number(&kept, all.items[i]);
    }
    free(all.items);
    return kept;
}

// A charger that touches with only a corner counts as touching with one model. Only so does the source's example (one
// flush, one corner to corner) have the most models.
bool t9_cell_at(const T9Line *l, const T9Charger *c, double at, T9Cell *cell) {
    const T9Stretch *way = t9_stretch_at(c, at);
    if (!way || t9_is_blocked(&c->blocked, at)) return false;
    T9Models models = t9_models_on(l, c, at);
    const int own = models.own > 0 ? models.own : 1;
    *cell = (T9Cell){at, at, models.first, models.first + models.its - 1, own, (int)ceil(way->degrees)};
    return true;
}

// Between two wheels that lead to the same models there is room all along, at least for the larger wheel.
static void add_cell(T9Cells *cells, T9Cell cell, bool with_degrees) {
    T9Cell *before = cells->count ? &cells->items[cells->count - 1] : NULL;
    bool beside = before && before->first == cell.first && before->last == cell.last && before->own == cell.own &&
                  cell.lo - before->hi <= 2 * T9_GAP;
    if (beside && (!with_degrees || before->degrees == cell.degrees)) {
        before->hi = cell.hi;
        return;
    }
    if (beside && before->degrees < cell.degrees) cell.lo = before->hi;
    else if (beside) before->hi = cell.lo;
    cells->items = um_grow(cells->items, cells->count, &cells->capacity, sizeof *cells->items);
    cells->items[cells->count++] = cell;
}

static void add_cells(T9Charger *c, T9Cell cell) {
    add_cell(&c->cells, cell, true);
    add_cell(&c->coarse, cell, false);
    if (cell.last - cell.first + 1 > c->most_its) c->most_its = cell.last - cell.first + 1;
    if (cell.own > c->most_own) c->most_own = cell.own;
}

void t9_free_cells(T9Charger *c) {
    free(c->cells.items);
    free(c->coarse.items);
    c->cells = c->coarse = (T9Cells){0};
    c->most_its = c->most_own = 0;
}

// A model that is touched by less than T9_GAP does not count.
void t9_find_cells(const T9Line *l, T9Charger *c) {
    T9Numbers ends = t9_find_ends(l, c, T9_WAY_ENDS);
    T9Cell cell;
    t9_free_cells(c);
    for (int i = 0; i < ends.count; i++) {
        double lo = i ? ends.items[i - 1] : 0, hi = ends.items[i];
        if (i && hi - lo > 2 * T9_GAP && t9_cell_at(l, c, (lo + hi) / 2, &cell)) {
            cell.lo = lo + T9_GAP;
            cell.hi = hi - T9_GAP;
            add_cells(c, cell);
        }
        if (t9_cell_at(l, c, hi, &cell)) add_cells(c, cell);
    }
    free(ends.items);
}
