// T9-47: the most that chargers of one facing can touch together.
//
// From one end of the line to the other each next one is put into each of its cells as near to its neighbour as may be;
// of those that leave the same ones to be put only the ones that nothing beats are followed.
#include "games/ninth_age/line.h"

#include "base/grow.h"
#include "base/sort.h"

#include <limits.h>
#include <stdlib.h>

enum { NO_LABEL = -1, MOST_SUBSETS = 1 << T9_MOST_PURSUERS };

static bool is_better(T9Score a, T9Score b) {
    return a.its == b.its && a.own == b.own ? a.degrees < b.degrees : t9_has_more(a, b);
}

// What some of them have, from one end of the line to the last of them.
typedef struct Label {
    int its, own, degrees;
    double at; // of the last
    int last_model, last, before, next;
} Label;

typedef struct Labels {
    int count, capacity;
    Label *items;
} Labels;

typedef struct Search {
    const T9Line *line;
    bool with_degrees;
    bool has_goal, is_exact; // what is known to be had, at least or exactly; exactly: and no more degrees
    T9Score goal;
    Labels labels;
} Search;

// Whether what one holds can never end below what the other does, wherever the rest is put.
static bool beats(const Label *a, const Label *b) {
    const int more = a->last_model > b->last_model ? a->last_model - b->last_model : 0;
    const T9Score mine = {a->its - more, a->own, a->degrees}, its = {b->its, b->own, b->degrees};
    return a->at <= b->at + UM_TIE_TOLERANCE / 4 && !is_better(its, mine);
}

static void put(Labels *labels, int *head, Label label) {
    for (int *at = head; *at != NO_LABEL;) {
        Label *other = &labels->items[*at];
        if (beats(other, &label)) return;
        if (beats(&label, other)) *at = other->next;
        else at = &other->next;
    }
    label.next = *head;
    *head = labels->count;
    labels->items = um_grow(labels->items, labels->count, &labels->capacity, sizeof *labels->items);
    labels->items[labels->count++] = label;
}

// What could still be had of those that are not in the set.
typedef struct Rest {
    int its, own;
} Rest;

static Rest rest_of(const T9Line *l, int set) {
    Rest rest = {0, 0};
    for (int i = 0; i < l->count; i++) {
        if (set >> i & 1) continue;
        rest.its += l->chargers[i].most_its;
        rest.own += l->chargers[i].most_own;
    }
    return rest;
}

// Whether it cannot come to the goal any more, with all of that.
static bool falls_short(const Search *search, const Label *label, Rest rest) {
    const int free = search->line->facing.models - 1 - label->last_model;
    if (!search->has_goal) return false;
    const int its = label->its + (rest.its < free ? rest.its : free), own = label->own + rest.own;
    const T9Score most = {its, own, 0};
    if (!search->is_exact) return t9_has_more(search->goal, most);
    return its < search->goal.its || own < search->goal.own || label->degrees > search->goal.degrees;
}

// The first cell that does not end before a place.
static int first_cell(const T9Cells *cells, double at) {
    int lo = 0, hi = cells->count;
    while (lo < hi) {
        int middle = (lo + hi) / 2;
        if (cells->items[middle].hi < at) lo = middle + 1;
        else hi = middle;
    }
    return lo;
}

static void put_next(Search *search, int before, int next, int set, int *head) {
    const T9Line *l = search->line;
    const T9Charger *c = &l->chargers[next];
    const T9Cells *cells = search->with_degrees ? &c->cells : &c->coarse;
    const Rest rest = rest_of(l, set);
    double least = -INFINITY;
    Label from = {.last_model = -1};
    if (before != NO_LABEL) {
        from = search->labels.items[before];
        least = from.at + (l->chargers[from.last].front.width + c->front.width) / 2 + l->apart;
    }
    for (int i = first_cell(cells, least - UM_CONTACT_TOLERANCE); i < cells->count; i++) {
        const T9Cell *cell = &cells->items[i];
        int first = cell->first > from.last_model ? cell->first : from.last_model + 1;
        Label label = {.its = from.its + (cell->last >= first ? cell->last - first + 1 : 0),
                       .own = from.own + cell->own,
                       .degrees = from.degrees + (search->with_degrees ? cell->degrees : 0),
                       .at = fmin(cell->hi, fmax(cell->lo, least)),
                       .last_model = cell->last > from.last_model ? cell->last : from.last_model,
                       .last = next,
                       .before = before};
        if (!falls_short(search, &label, rest)) put(&search->labels, head, label);
    }
}

static T9Score score_of(const Label *label) { return (T9Score){label->its, label->own, label->degrees}; }

static int best_of(const Search *search, int head, int best) {
    const Label *items = search->labels.items;
    for (int at = items ? head : NO_LABEL; at != NO_LABEL; at = items[at].next)
        if (best == NO_LABEL || is_better(score_of(&items[at]), score_of(&items[best]))) best = at;
    return best;
}

static int by_near(const void *a, const void *b) {
    const T9Charger *x = *(const T9Charger *const *)a, *y = *(const T9Charger *const *)b;
    double one = x->stretch_count ? x->stretches[0].near_lo : 0, two = y->stretch_count ? y->stretches[0].near_lo : 0;
    return one < two ? -1 : one > two;
}

static void find_order(const T9Line *l, int order[T9_MOST_PURSUERS]) {
    const T9Charger *sorted[T9_MOST_PURSUERS];
    for (int i = 0; i < l->count; i++) sorted[i] = &l->chargers[i];
    um_sort(sorted, (size_t)l->count, sizeof(const T9Charger *), by_near);
    for (int i = 0; i < l->count; i++) order[i] = (int)(sorted[i] - l->chargers);
}

// As they come, side by side: what is had so is a goal for every other order.
static void set_goal(Search *search) {
    const T9Line *l = search->line;
    int heads[T9_MOST_PURSUERS], order[T9_MOST_PURSUERS], set = 0;
    find_order(l, order);
    for (int i = 0; i < l->count; i++) {
        const int next = order[i];
        heads[i] = NO_LABEL;
        set |= 1 << next;
        if (i == 0) put_next(search, NO_LABEL, next, set, &heads[0]);
        for (int at = i ? heads[i - 1] : NO_LABEL; at != NO_LABEL; at = search->labels.items[at].next)
            put_next(search, at, next, set, &heads[i]);
    }
    int best = best_of(search, heads[l->count - 1], NO_LABEL);
    search->has_goal = best != NO_LABEL;
    if (best != NO_LABEL) search->goal = score_of(&search->labels.items[best]);
    search->labels.count = 0;
}

// Who may come next, to the right of those in the set. Of many nobody goes far out of the order in which they come.
static unsigned next_of(const T9Line *l, const int order[T9_MOST_PURSUERS], int set) {
    enum { MANY = 5, FURTHEST = 2 };
    unsigned next = 0;
    int place = 0;
    for (int i = 0; i < l->count; i++) place += set >> i & 1;
    for (int rank = 0; rank < l->count; rank++)
        if (l->count <= MANY || abs(rank - place) <= FURTHEST) next |= 1u << order[rank];
    return next & ~(unsigned)set;
}

// The most that all of them can have, and where; false: there is no room for all, or no coming to the goal.
static bool run(Search *search, T9Score *score, double places[T9_MOST_PURSUERS]) {
    const T9Line *l = search->line;
    const int all = 1 << l->count;
    int heads[MOST_SUBSETS][T9_MOST_PURSUERS], order[T9_MOST_PURSUERS], best = NO_LABEL;
    find_order(l, order);
    for (int set = 0; set < MOST_SUBSETS; set++)
        for (int i = 0; i < T9_MOST_PURSUERS; i++) heads[set][i] = NO_LABEL;
    for (int set = 0; set < all - 1; set++) {
        const unsigned nexts = next_of(l, order, set);
        for (int next = 0; next < l->count; next++) {
            const int with = set | 1 << next;
            if (!(nexts >> next & 1)) continue;
            if (set == 0) put_next(search, NO_LABEL, next, with, &heads[with][next]);
            for (int last = 0; last < l->count; last++)
                for (int at = heads[set][last]; at != NO_LABEL; at = search->labels.items[at].next)
                    put_next(search, at, next, with, &heads[with][next]);
        }
    }
    for (int last = 0; last < l->count; last++) best = best_of(search, heads[all - 1][last], best);
    const Label *items = search->labels.items;
    if (best != NO_LABEL) *score = score_of(&items[best]);
    for (int at = best; at != NO_LABEL && places; at = items[at].before) places[items[at].last] = items[at].at;
    free(search->labels.items);
    return best != NO_LABEL;
}

bool t9_solve_models(const T9Line *l, T9Score *score) {
    Search search = {.line = l};
    set_goal(&search);
    return run(&search, score, NULL);
}

bool t9_solve(const T9Line *l, T9Score models, T9Score *score, double places[T9_MOST_PURSUERS]) {
    Search search = {.line = l, .with_degrees = true, .has_goal = true, .is_exact = true, .goal = models};
    search.goal.degrees = INT_MAX;
    return run(&search, score, places);
}

bool t9_serves(T9Line *l, int mine, double at, T9Score score) {
    T9Charger *c = &l->chargers[mine];
    const T9Charger kept = *c;
    T9Cell cell;
    T9Score with;
    if (!UM_ALWAYS(t9_cell_at(l, c, at, &cell))) return false;
    c->cells = (T9Cells){1, 1, &cell};
    c->most_its = cell.last - cell.first + 1;
    c->most_own = cell.own;
    Search search = {.line = l, .with_degrees = true, .has_goal = true, .is_exact = true, .goal = score};
    const Label none = {.last_model = -1, .degrees = cell.degrees};
    bool so = !falls_short(&search, &none, rest_of(l, 0)) && run(&search, &with, NULL);
    *c = kept;
    return so;
}
