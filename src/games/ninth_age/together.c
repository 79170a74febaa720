// T9-47: the most models that chargers of one facing can touch together.
//
// From one end of the line to the other, each next charger is put into each of its cells, as near to its neighbour as
// possible. Among results that leave the same chargers, only those that no other one beats are continued.
#include "games/ninth_age/together.h"

#include "base/grow.h"
#include "base/sort.h"
#include "games/ninth_age/cells.h"

#include <limits.h>
#include <stdlib.h>

enum { NO_LABEL = -1, START = 0, NOBODY = -1, MOST_SUBSETS = 1 << T9_MOST_PURSUERS };

static bool is_better(T9Score a, T9Score b) {
    return a.its == b.its && a.own == b.own ? a.degrees < b.degrees : t9_has_more(a, b);
}

// What some chargers have, from one end of the line up to the last of them; START: none.
typedef struct Label {
    int its, own, degrees;
    double at; // of the last charger
    int last_model, last, before, next;
} Label;

typedef struct Labels {
    int count, capacity;
    Label *items;
} Labels;

// The first label for each set of chargers and the last one of the set.
typedef int Heads[MOST_SUBSETS][T9_MOST_PURSUERS];

typedef struct Search {
    const T9Line *line;
    int order[T9_MOST_PURSUERS]; // from left to right as they arrive
    bool with_degrees;
    bool has_goal, is_exact; // the goal is known to be possible: at least, or exactly; exactly: with no more degrees
    T9Score goal;
    Labels labels;
} Search;

// Whether one label can never end worse than the other, wherever the rest is put.
static bool beats(const Label *a, const Label *b) {
    const int more = a->last_model > b->last_model ? a->last_model - b->last_model : 0;
    const T9Score mine = {a->its - more, a->own, a->degrees}, its = {b->its, b->own, b->degrees};
    return a->at <= b->at + UM_TIE_TOLERANCE / 4 && !is_better(its, mine);
}

// strong: a label that has just beaten another, and probably beats the next one too; NO_LABEL: none.
static void put(Labels *labels, int *head, Label label, int *strong) {
    if (*strong != NO_LABEL && beats(&labels->items[*strong], &label)) return;
    *strong = NO_LABEL;
    for (int *at = head; *at != NO_LABEL;) {
        Label *other = &labels->items[*at];
        if (beats(other, &label)) {
            *strong = *at;
            return;
        }
        if (beats(&label, other)) *at = other->next;
        else at = &other->next;
    }
    label.next = *head;
    *strong = *head = labels->count;
    labels->items = um_grow(labels->items, labels->count, &labels->capacity, sizeof *labels->items);
    labels->items[labels->count++] = label;
}

// What those that are not in the set could still add.
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

// Whether the goal is out of reach even with all of that.
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

// How far from the end of the line the centre of the next charger must be, after these.
static double beyond(const T9Line *l, int next, const Label *from) {
    if (from->last == NOBODY) return -INFINITY;
    return from->at + (l->chargers[from->last].front.width + l->chargers[next].front.width) / 2 + l->apart;
}

static void put_next(Search *search, int before, int next, int set, int *head) {
    const T9Line *l = search->line;
    const T9Charger *c = &l->chargers[next];
    const T9Cells *cells = search->with_degrees ? &c->cells : &c->coarse;
    const Rest rest = rest_of(l, set);
    const Label from = search->labels.items[before];
    const double least = beyond(l, next, &from);
    int strong = NO_LABEL;
    um_spend(l->scene, 4 * cells->count);
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
        if (!falls_short(search, &label, rest)) put(&search->labels, head, label, &strong);
    }
}

static T9Score score_of(const Label *label) { return (T9Score){label->its, label->own, label->degrees}; }

static int best_of(const Search *search, int head, int best) {
    const Label *items = search->labels.items;
    for (int at = head; at != NO_LABEL; at = items[at].next)
        if (best == NO_LABEL || is_better(score_of(&items[at]), score_of(&items[best]))) best = at;
    return best;
}

static int by_near(const void *a, const void *b) {
    const T9Charger *x = *(const T9Charger *const *)a, *y = *(const T9Charger *const *)b;
    double one = x->stretch_count ? x->stretches[0].near_lo : 0, two = y->stretch_count ? y->stretches[0].near_lo : 0;
    return one < two ? -1 : one > two;
}

static Search begin(const T9Line *l) {
    Search search = {.line = l};
    const T9Charger *sorted[T9_MOST_PURSUERS];
    for (int i = 0; i < l->count; i++) sorted[i] = &l->chargers[i];
    um_sort(sorted, (size_t)l->count, sizeof(const T9Charger *), by_near);
    for (int i = 0; i < l->count; i++) search.order[i] = (int)(sorted[i] - l->chargers);
    search.labels.items = um_grow(NULL, 0, &search.labels.capacity, sizeof *search.labels.items);
    search.labels.items[START] =
        (Label){.at = -INFINITY, .last_model = -1, .last = NOBODY, .before = NO_LABEL, .next = NO_LABEL};
    search.labels.count = 1;
    return search;
}

static Search begin_exactly(const T9Line *l, T9Score goal) {
    Search search = begin(l);
    search.with_degrees = search.has_goal = search.is_exact = true;
    search.goal = goal;
    return search;
}

// Puts them in the order in which they arrive. The result is a goal for all other orders.
static void set_goal(Search *search) {
    const T9Line *l = search->line;
    int head = START, set = 0;
    for (int i = 0; i < l->count; i++) {
        const int before = head, next = search->order[i];
        head = NO_LABEL;
        set |= 1 << next;
        for (int at = before; at != NO_LABEL; at = search->labels.items[at].next)
            put_next(search, at, next, set, &head);
    }
    int best = best_of(search, head, NO_LABEL);
    search->has_goal = best != NO_LABEL;
    if (best != NO_LABEL) search->goal = score_of(&search->labels.items[best]);
    search->labels.count = 1;
}

// Which chargers may come next, to the right of the set. With many, none may be far from its place in the order of
// arrival.
static unsigned next_of(const Search *search, int set) {
    enum { FURTHEST = 2 };
    const T9Line *l = search->line;
    unsigned next = 0;
    int place = 0;
    for (int i = 0; i < l->count; i++) place += set >> i & 1;
    for (int rank = 0; rank < l->count; rank++)
        if (l->count <= T9_MOST_IN_ANY_ORDER || abs(rank - place) <= FURTHEST) next |= 1u << search->order[rank];
    return next & ~(unsigned)set;
}

// Fills all sets without the chargers in `without`.
static void fill(Search *search, unsigned without, Heads heads) {
    const T9Line *l = search->line;
    const int all = 1 << l->count;
    for (int set = 0; set < all; set++)
        for (int i = 0; i < T9_MOST_PURSUERS; i++) heads[set][i] = NO_LABEL;
    heads[0][0] = START;
    for (int set = 0; set < all - 1 && !um_is_spent(l->scene); set++) {
        const unsigned nexts = next_of(search, set) & ~without;
        for (int next = 0; next < l->count; next++) {
            const int with = set | 1 << next;
            if (!(nexts >> next & 1)) continue;
            for (int last = 0; last < l->count; last++)
                for (int at = heads[set][last]; at != NO_LABEL; at = search->labels.items[at].next)
                    put_next(search, at, next, with, &heads[with][next]);
        }
    }
}

// The most that all of them can have, and their places; false: there is no room for all, or the goal is out of reach.
static bool run(Search *search, T9Score *score, double places[T9_MOST_PURSUERS]) {
    const T9Line *l = search->line;
    const int all = 1 << l->count;
    Heads heads;
    int best = NO_LABEL;
    fill(search, 0, heads);
    for (int last = 0; last < l->count; last++) best = best_of(search, heads[all - 1][last], best);
    const Label *items = search->labels.items;
    if (best != NO_LABEL) *score = score_of(&items[best]);
    for (int at = best; places && at > START; at = items[at].before) places[items[at].last] = items[at].at;
    return best != NO_LABEL;
}

bool t9_solve_models(const T9Line *l, T9Score *score) {
    Search search = begin(l);
    set_goal(&search);
    bool found = run(&search, score, NULL);
    free(search.labels.items);
    return found;
}

bool t9_solve(const T9Line *l, T9Score models, T9Score *score, double places[T9_MOST_PURSUERS]) {
    models.degrees = INT_MAX;
    Search search = begin_exactly(l, models);
    bool found = run(&search, score, places);
    free(search.labels.items);
    return found;
}

// --- one charger at a place

static T9Cells mirrored_cells(const T9Line *l, const T9Cells *cells) {
    const int last = l->facing.models - 1;
    T9Cells mirrored = {.count = cells->count};
    mirrored.items = malloc(((size_t)cells->count + 1) * sizeof *mirrored.items);
    UM_ASSERT(mirrored.items != NULL);
    for (int i = 0; i < cells->count; i++) {
        const T9Cell cell = cells->items[cells->count - 1 - i];
        const bool none = cell.last < cell.first;
        mirrored.items[i] =
            (T9Cell){-cell.hi, -cell.lo,    none ? cell.first : last - cell.last, none ? cell.last : last - cell.first,
                     cell.own, cell.degrees};
    }
    return mirrored;
}

static void open_between(const T9Line *l, int mine, T9Score goal, const Label *left, const Label *right,
                         T9Openings *openings) {
    const T9Charger *c = &l->chargers[mine];
    const T9Score both = {left->its + right->its, left->own + right->own, left->degrees + right->degrees};
    const T9Opening opening = {beyond(l, mine, left), -beyond(l, mine, right), left->last_model,
                               l->facing.models - 1 - right->last_model, both};
    // Far more than rounding and touching can add up to.
    const double doubt = 2 * T9_MOST_PURSUERS * UM_CONTACT_TOLERANCE;
    if (opening.lo > opening.hi + doubt || both.degrees > goal.degrees) return;
    if (both.its + c->most_its < goal.its || both.own + c->most_own < goal.own) return;
    openings->items = um_grow(openings->items, openings->count, &openings->capacity, sizeof *openings->items);
    openings->items[openings->count] = opening;
    openings->items[openings->count].lo -= doubt;
    openings->items[openings->count++].hi += doubt;
}

typedef struct Side {
    Search search;
    Heads heads;
} Side;

static void pair(const Side *left, int set, const Side *right, int rest, int mine, T9Openings *openings) {
    const T9Line *l = left->search.line;
    const Label *lefts = left->search.labels.items, *rights = right->search.labels.items;
    for (int i = 0; i < l->count; i++)
        for (int a = left->heads[set][i]; a != NO_LABEL; a = lefts[a].next)
            for (int j = 0; j < l->count; j++)
                for (int b = right->heads[rest][j]; b != NO_LABEL; b = rights[b].next)
                    open_between(l, mine, left->search.goal, &lefts[a], &rights[b], openings);
}

T9Openings t9_find_openings(const T9Line *l, int mine, T9Score score) {
    T9Openings openings = {0};
    T9Line mirror = *l;
    Side left = {.search = begin_exactly(l, score)}, right = {.search = begin_exactly(&mirror, score)};
    const int others = ((1 << l->count) - 1) & ~(1 << mine);
    for (int i = 0; i < l->count; i++) {
        mirror.chargers[i].cells = mirrored_cells(l, &l->chargers[i].cells);
        right.search.order[i] = left.search.order[l->count - 1 - i];
    }
    fill(&left.search, 1u << mine, left.heads);
    fill(&right.search, 1u << mine, right.heads);
    for (int set = 0; set <= others; set++)
        if ((set & ~others) == 0) pair(&left, set, &right, others & ~set, mine, &openings);
    for (int i = 0; i < l->count; i++) free(mirror.chargers[i].cells.items);
    free(left.search.labels.items);
    free(right.search.labels.items);
    return openings;
}

bool t9_is_open(const T9Line *l, int mine, double at, T9Score goal, const T9Openings *openings) {
    T9Cell cell;
    if (!UM_ALWAYS(t9_cell_at(l, &l->chargers[mine], at, &cell))) return false;
    for (int i = 0; i < openings->count; i++) {
        const T9Opening *one = &openings->items[i];
        if (at < one->lo || at > one->hi) continue;
        const int first = cell.first > one->left ? cell.first : one->left + 1;
        const int last = cell.last < one->right ? cell.last : one->right - 1;
        const int its = one->both.its + (last >= first ? last - first + 1 : 0);
        if (its >= goal.its && one->both.own + cell.own >= goal.own && one->both.degrees + cell.degrees <= goal.degrees)
            return true;
    }
    return false;
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
    Search search = begin_exactly(l, score);
    Label none = search.labels.items[START];
    none.degrees = cell.degrees;
    bool so = !falls_short(&search, &none, rest_of(l, 0)) && run(&search, &with, NULL);
    free(search.labels.items);
    *c = kept;
    return so;
}
