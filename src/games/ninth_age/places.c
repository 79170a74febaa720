// T9-47: where one of several chargers of a facing goes, with regard to the others' places.
#include "games/ninth_age/places.h"

#include "base/grow.h"
#include "base/sort.h"
#include "games/ninth_age/cells.h"
#include "games/ninth_age/known.h"
#include "games/ninth_age/tiles.h"
#include "games/ninth_age/together.h"

#include <stdlib.h>
#include <string.h>

// More chargers than this make tens of thousands of places, and each takes long to check.
enum { MANY = 4 };

typedef struct Candidates {
    int count, capacity;
    T9Place *items;
} Candidates;

static void propose(Candidates *list, const T9Line *l, const T9Charger *c, double at, int loose) {
    const T9Stretch *way = t9_stretch_at(c, at);
    if (!way || t9_is_blocked(&c->blocked, at)) return;
    double half = l->facing.length / 2, reach = c->front.width / 2;
    at = t9_at_end(&c->blocked, at);
    list->items = um_grow(list->items, list->count, &list->capacity, sizeof *list->items);
    list->items[list->count++] = (T9Place){.at = at,
                                           .degrees = way->degrees,
                                           .shift = fmax(0, fmax(way->near_lo - at, at - way->near_hi)),
                                           .shared = fmax(0, fmin(half, at + reach) - fmax(-half, at - reach)),
                                           .loose = loose};
}

// Among places that leave the others the same, those with more than a corner in contact come first, and then those
// where ends line up: in T9-47 the unit that goes first lies flush, and the next one gets the corner. RULING
// ninth-age.align-tie: then the least shift, or the longest common line.
static int compare(const T9Place *a, const T9Place *b, int tie) {
    const bool corner_a = a->shared < UM_CONTACT_TOLERANCE, corner_b = b->shared < UM_CONTACT_TOLERANCE;
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
                propose(list, l, c, ends.items[i] - apart, with_ways ? 3 : 1);
                propose(list, l, c, ends.items[i] + apart, with_ways ? 3 : 1);
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

static Candidates look_for_candidates(const T9Line *l, int mine) {
    const T9Charger *c = &l->chargers[mine];
    Candidates list = {0};
    T9Numbers ends = t9_find_ends(l, c, T9_NEAR_ENDS);
    for (int i = 0; i < ends.count; i++) {
        propose(&list, l, c, ends.items[i], 0);
        if (i > 0) propose(&list, l, c, (ends.items[i - 1] + ends.items[i]) / 2, 2);
    }
    for (int i = 0; i < c->stretch_count; i++) {
        const T9Stretch *way = &c->stretches[i];
        if (t9_is_shown(c, i, T9_LO_END)) propose(&list, l, c, way->lo, 2);
        if (t9_is_shown(c, i, T9_HI_END)) propose(&list, l, c, way->hi, 2);
    }
    propose_beside(&list, l, mine, false);
    if (l->count <= MANY) propose_beside(&list, l, mine, true);
    keep_once(&list);
    const int count = list.count;
    for (int i = 1; i < count; i++) propose(&list, l, c, (list.items[i - 1].at + list.items[i].at) / 2, 3);
    bool longest = l->scene->rulings[T9_ALIGN_TIE] == T9_OTHER;
    um_sort(list.items, (size_t)list.count, sizeof *list.items, longest ? by_longest : by_least_shift);
    free(ends.items);
    return list;
}

// Places that are far down the list are hardly ever chosen.
static int most_checked(const T9Line *l) { return l->count > MANY ? 200 : 3000; }

static Candidates find_candidates(const T9Line *l, int mine) {
    const T9KnownList *known = t9_known_list(l, mine);
    Candidates list = {0};
    if (!known) {
        list = look_for_candidates(l, mine);
        if (list.count > most_checked(l)) list.count = most_checked(l);
        t9_know_list(l, mine, list.items, list.count);
        return list;
    }
    list.items = malloc((size_t)known->place_count * sizeof *list.items + 1);
    UM_ASSERT(list.items != NULL);
    memcpy(list.items, known->places, (size_t)known->place_count * sizeof *list.items);
    list.count = list.capacity = known->place_count;
    return list;
}

int t9_find_places(T9Line *l, int mine, T9Score score, double found, bool more, T9Place *places, int most) {
    Candidates list = find_candidates(l, mine);
    T9Openings openings = {0};
    bool is_crowded = false;
    int count = 0, tie = l->scene->rulings[T9_ALIGN_TIE];
    for (int i = 0; i < list.count && count < most; i++) {
        const T9Place *one = &list.items[i];
        bool as_good = count > 0 && compare(&places[count - 1], one, tie) == 0;
        // Either all equally good places are listed or none: otherwise the first one would depend on which side is
        // left.
        if (count > 0 && !as_good && (!more || count >= T9_ENOUGH_PLACES)) break;
        if (is_crowded && !t9_is_open(l, mine, one->at, score, &openings)) continue;
        if (!t9_serves(l, mine, one->at, score)) {
            if (!is_crowded) openings = t9_find_openings(l, mine, score);
            is_crowded = true;
            continue;
        }
        places[count] = *one;
        places[count].models = t9_models_on(l, &l->chargers[mine], one->at);
        places[count].rank = count == 0 ? 0 : places[count - 1].rank + !as_good;
        count++;
    }
    list.count = 0;
    if (count == 0) propose(&list, l, &l->chargers[mine], found, 3);
    if (list.count > 0) {
        places[count] = list.items[0];
        places[count].models = t9_models_on(l, &l->chargers[mine], places[count].at);
        count++;
    }
    free(list.items);
    free(openings.items);
    return count;
}
