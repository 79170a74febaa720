// T9-47: the places on a facing that are proposed to one of several chargers.
#include "games/ninth_age/offers.h"

#include "base/grow.h"
#include "base/sort.h"
#include "games/ninth_age/cells.h"
#include "games/ninth_age/tiles.h"

#include <stdlib.h>

// More chargers than this make tens of thousands of places, and each takes long to check.
enum { MANY = 4 };
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

static int by_place(const void *a, const void *b) {
    double x = ((const T9Place *)a)->at, y = ((const T9Place *)b)->at;
    return x < y ? -1 : x > y;
}
static int by_worth(const void *a, const void *b, int tie) {
    int worth = compare(a, b, tie);
    return worth ? worth : by_place(a, b);
}
static int by_least_shift(const void *a, const void *b) { return by_worth(a, b, T9_DEFAULT); }
static int by_longest(const void *a, const void *b) { return by_worth(a, b, T9_OTHER); }

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
    int kept = 0;
    um_sort(list->items, (size_t)list->count, sizeof *list->items, by_place);
    for (int i = 0; i < list->count; i++) {
        T9Place *last = kept > 0 ? &list->items[kept - 1] : NULL;
        if (!last || list->items[i].at - last->at > UM_TIE_TOLERANCE) list->items[kept++] = list->items[i];
        else if (list->items[i].loose < last->loose) *last = list->items[i];
    }
    list->count = kept;
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
    if (l->count <= MANY) propose_beside(list, l, mine, true);
    keep_once(list);
    const int count = list->count;
    for (int i = 1; i < count; i++)
        propose(list, l, &l->chargers[mine], (list->items[i - 1].at + list->items[i].at) / 2, T9_ANYWHERE);
}

// Places anywhere are ten times as many as the others, and come after them where the least shift counts. Hardly any is
// wanted.
static void find_more(T9Offers *offers, const T9Line *l, int mine) {
    const bool longest = l->scene->rulings[T9_ALIGN_TIE] == T9_OTHER, all = longest || offers->found == NEAR_FOUND;
    Candidates list = {0};
    propose_near(&list, l, mine);
    if (all) propose_anywhere(&list, l, mine);
    else keep_once(&list);
    int kept = 0;
    for (int i = 0; i < list.count; i++) {
        const bool is_near = !is_corner(&list.items[i]) && list.items[i].loose < T9_ANYWHERE;
        if (longest || is_near != all) list.items[kept++] = list.items[i];
    }
    um_sort(list.items, (size_t)kept, sizeof *list.items, longest ? by_longest : by_least_shift);
    for (int i = 0; i < kept; i++) {
        offers->items = um_grow(offers->items, offers->count, &offers->capacity, sizeof *offers->items);
        offers->items[offers->count++] = list.items[i];
    }
    offers->found = all ? ALL_FOUND : NEAR_FOUND;
    free(list.items);
}

// Places that are far down the list are hardly ever chosen.
static int most_checked(const T9Line *l) { return l->count > MANY ? 200 : 3000; }

const T9Place *t9_offer(T9Offers *offers, const T9Line *l, int mine, int index) {
    if (index >= most_checked(l)) return NULL;
    while (index >= offers->count && offers->found < ALL_FOUND) find_more(offers, l, mine);
    return index < offers->count ? &offers->items[index] : NULL;
}

void t9_free_offers(T9Offers *offers) {
    free(offers->items);
    *offers = (T9Offers){0};
}
