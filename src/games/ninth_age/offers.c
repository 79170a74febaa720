// T9-47: the places on a facing that are proposed to one of several chargers.
#include "games/ninth_age/offers.h"

#include "base/grow.h"
#include "base/sort.h"
#include "games/ninth_age/cells.h"
#include "games/ninth_age/tiles.h"

#include <stdlib.h>

// How many of the places have been found: none, those that are not just anywhere, or all.
enum { NONE_FOUND, NEAR_FOUND, ALL_FOUND };

typedef struct Candidates {
    int count, capacity;
    T9Place *items;
} Candidates;

bool t9_offer_at(const T9Line *l, const T9Charger *c, double at, int loose, T9Place *place) {
    const T9Stretch *way = t9_stretch_at(c, at);
    if (!way || t9_is_blocked(&c->blocked, at)) return false;
    double half = l->facing.length / 2, reach = c->front.width / 2;
    at = t9_at_end(&c->blocked, at);
    *place = (T9Place){.at = at,
                       .degrees = way->degrees,
                       .shift = fmax(0, fmax(way->near_lo - at, at - way->near_hi)),
                       .shared = fmax(0, fmin(half, at + reach) - fmax(-half, at - reach)),
                       .loose = loose};
    return true;
}

static void propose(Candidates *list, const T9Line *l, const T9Charger *c, double at, int loose) {
    list->items = um_grow(list->items, list->count, &list->capacity, sizeof *list->items);
    list->count += t9_offer_at(l, c, at, loose, &list->items[list->count]);
}

static bool is_corner(const T9Place *place) { return place->shared < UM_CONTACT_TOLERANCE; }

// Among places that leave the others the same, those with more than a corner in contact come first, and then those
// where ends line up: in T9-47 the unit that goes first lies flush, and the next one gets the corner. RULING
// ninth-age.align-tie: then the least shift, or the longest common line.
static int compare(const T9Place *a, const T9Place *b, int tie) {
    const bool corner_a = is_corner(a), corner_b = is_corner(b);
    if (corner_a != corner_b) return corner_a ? 1 : -1;
    if (tie == T9_OTHER && fabs(a->shared - b->shared) > UM_TIE_TOLERANCE) return a->shared > b->shared ? -1 : 1;
    if (a->loose != b->loose) return a->loose - b->loose;
    if (fabs(a->shift - b->shift) > UM_TIE_TOLERANCE) return a->shift < b->shift ? -1 : 1;
    return 0;
}

int t9_compare_places(const UmScene *s, const T9Place *a, const T9Place *b) {
    return compare(a, b, s->rulings[T9_ALIGN_TIE]);
}

static bool comes_before(const T9Place *a, const T9Place *b, int tie) {
    const int worth = compare(a, b, tie);
    return worth ? worth < 0 : a->at < b->at;
}

static T9Numbers places_at_ends(const T9Line *l, const T9Charger *c, bool with_ways) {
    T9Numbers ends = t9_find_ends(l, c, with_ways ? T9_ALL_ENDS : T9_NEAR_ENDS);
    int kept = 0;
    T9Cell cell;
    for (int i = 0; i < ends.count; i++)
        if (t9_cell_at(l, c, ends.items[i], &cell)) ends.items[kept++] = ends.items[i];
    ends.count = kept;
    return ends;
}

// Proposes places next to others that stand at one of their own ends or, less wanted, where one of their ways starts or
// ends; and some places in between.
static void propose_beside(Candidates *list, const T9Line *l, int mine, bool with_ways) {
    enum { MOST_BETWEEN = 3 };
    const T9Charger *c = &l->chargers[mine];
    for (int other = 0; other < l->count; other++) {
        if (other == mine) continue;
        const T9Charger *its = &l->chargers[other];
        T9Numbers ends = places_at_ends(l, its, with_ways);
        um_spend(l->scene, ends.count << l->count << 4);
        for (int set = 0; set < 1 << l->count; set++) {
            double apart = (c->front.width + its->front.width) / 2 + l->apart;
            int between = 0;
            for (int i = 0; i < l->count; i++) {
                if (!(set >> i & 1)) continue;
                apart += l->chargers[i].front.width + l->apart;
                between++;
            }
            if (set >> mine & 1 || set >> other & 1 || between > MOST_BETWEEN) continue;
            for (int i = 0; i < ends.count; i++) {
                propose(list, l, c, ends.items[i] - apart, with_ways ? T9_ANYWHERE : T9_BESIDE);
                propose(list, l, c, ends.items[i] + apart, with_ways ? T9_ANYWHERE : T9_BESIDE);
            }
        }
        free(ends.items);
    }
}

// Keeps the most wanted proposal for each place, in ascending order.
static void keep_once(Candidates *list) {
    const size_t count = (size_t)list->count;
    UmRanked *order = malloc(count * sizeof *order + 1);
    T9Place *places = malloc(count * sizeof *places + 1);
    UM_ASSERT(order && places);
    int kept = 0;
    for (int i = 0; i < list->count; i++) order[i] = (UmRanked){list->items[i].at, i};
    um_sort_ranked(order, count);
    for (int i = 0; i < list->count; i++) {
        const T9Place *one = &list->items[order[i].which];
        T9Place *last = kept > 0 ? &places[kept - 1] : NULL;
        if (!last || one->at - last->at > UM_TIE_TOLERANCE) places[kept++] = *one;
        else if (one->loose < last->loose) *last = *one;
    }
    free(order);
    free(list->items);
    *list = (Candidates){.count = kept, .capacity = list->count, .items = places};
}

static void propose_near(Candidates *list, const T9Line *l, int mine) {
    const T9Charger *c = &l->chargers[mine];
    T9Numbers ends = t9_find_ends(l, c, T9_NEAR_ENDS);
    for (int i = 0; i < ends.count; i++) {
        propose(list, l, c, ends.items[i], T9_AT_ENDS);
        if (i > 0) propose(list, l, c, (ends.items[i - 1] + ends.items[i]) / 2, T9_MIDWAY);
    }
    for (int i = 0; i < c->stretch_count; i++) {
        const T9Stretch *way = &c->stretches[i];
        if (t9_is_shown(c, i, T9_LO_END)) propose(list, l, c, way->lo, T9_MIDWAY);
        if (t9_is_shown(c, i, T9_HI_END)) propose(list, l, c, way->hi, T9_MIDWAY);
    }
    propose_beside(list, l, mine, false);
    free(ends.items);
}

static void propose_anywhere(Candidates *list, const T9Line *l, int mine) {
    if (l->count <= T9_FEW_ABREAST) propose_beside(list, l, mine, true);
    keep_once(list);
    const int count = list->count;
    for (int i = 1; i < count; i++)
        propose(list, l, &l->chargers[mine], (list->items[i - 1].at + list->items[i].at) / 2, T9_ANYWHERE);
}

// A heap: each place comes before the two below it.
static void sift(T9Offers *offers, int at, int tie) {
    T9Place *rest = offers->rest;
    for (;;) {
        int first = at;
        for (int below = 2 * at + 1; below <= 2 * at + 2 && below < offers->rest_count; below++)
            if (comes_before(&rest[below], &rest[first], tie)) first = below;
        if (first == at) return;
        const T9Place place = rest[at];
        rest[at] = rest[first];
        rest[first] = place;
        at = first;
    }
}

// Places anywhere are ten times as many as the others, and come after them where the least shift counts. Hardly any is
// wanted.
static void find_more(T9Offers *offers, const T9Line *l, int mine) {
    const int tie = l->scene->rulings[T9_ALIGN_TIE];
    const bool longest = tie == T9_OTHER, all = longest || offers->found == NEAR_FOUND;
    Candidates list = {0};
    propose_near(&list, l, mine);
    if (all) propose_anywhere(&list, l, mine);
    else keep_once(&list);
    int kept = 0;
    for (int i = 0; i < list.count; i++) {
        const bool is_near = !is_corner(&list.items[i]) && list.items[i].loose < T9_ANYWHERE;
        if (longest || is_near != all) list.items[kept++] = list.items[i];
    }
    free(offers->rest);
    offers->rest = list.items;
    offers->rest_count = kept;
    for (int i = kept / 2 - 1; i >= 0; i--) sift(offers, i, tie);
    offers->found = all ? ALL_FOUND : NEAR_FOUND;
}

// Takes the best of the rest.
static void take_next(T9Offers *offers, int tie) {
    offers->items = um_grow(offers->items, offers->count, &offers->capacity, sizeof *offers->items);
    offers->items[offers->count++] = offers->rest[0];
    offers->rest[0] = offers->rest[--offers->rest_count];
    sift(offers, 0, tie);
}

// Places that are far down the list are hardly ever chosen.
static int most_checked(const T9Line *l) { return l->count > T9_FEW_ABREAST ? 200 : 3000; }

const T9Place *t9_offer(T9Offers *offers, const T9Line *l, int mine, int index) {
    if (index >= most_checked(l)) return NULL;
    while (index >= offers->count) {
        if (offers->rest_count > 0) take_next(offers, l->scene->rulings[T9_ALIGN_TIE]);
        else if (offers->found < ALL_FOUND) find_more(offers, l, mine);
        else return NULL;
    }
    return &offers->items[index];
}

void t9_free_offers(T9Offers *offers) {
    free(offers->items);
    free(offers->rest);
    *offers = (T9Offers){0};
}
