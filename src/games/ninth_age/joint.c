// T9-47: the places of all that charge one facing of one enemy, found together.
//
// They stand side by side on one line, so that each is a number along it. Between places where ends of bases or units
// line up, ways begin or room ends, nothing that counts changes: cells. From one end of the line to the other each next
// one is put into each of its cells as near to its neighbour as may be; of those that leave the same ones to be put
// only the ones that nothing beats are followed.
#include "games/ninth_age/joint.h"

#include "base/grow.h"
#include "base/sort.h"
#include "games/ninth_age/charge.h"

#include <limits.h>
#include <stdlib.h>

typedef struct Cell {
    double lo, hi; // lo == hi: one place
    int first, last, own, degrees;
} Cell;

typedef struct Cells {
    int count, capacity;
    Cell *items;
} Cells;

typedef struct Charger {
    int pursuer, stretch_count;
    const T9Stretch *stretches;
    T9Front front;
    T9Spans blocked;
    Cells cells, coarse; // coarse: whatever the wheel
    int most_its, most_own;
} Charger;

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

typedef struct Line {
    const UmScene *scene;
    T9Facing facing;
    double apart; // of two side by side
    int count;
    Charger chargers[T9_MOST_PURSUERS];
} Line;

enum { NO_LABEL = -1, MOST_SUBSETS = 1 << T9_MOST_PURSUERS };

// Lexicographic: models of the enemy, each once; then the chargers' own; then the least wheels.
typedef struct Score {
    int its, own, degrees;
} Score;

static bool has_more(Score a, Score b) { return a.its != b.its ? a.its > b.its : a.own > b.own; }
static bool is_better(Score a, Score b) {
    return a.its == b.its && a.own == b.own ? a.degrees < b.degrees : has_more(a, b);
}

static T9Models models_at(const Line *l, const Charger *c, double at) {
    return t9_models(l->scene, &l->facing, &c->front, at, l->scene->rulings[T9_MODEL_CONTACT]);
}

// --- cells

typedef struct Numbers {
    int count, capacity;
    double *items;
} Numbers;

static void add_number(Numbers *n, double x) {
    n->items = um_grow(n->items, n->count, &n->capacity, sizeof *n->items);
    n->items[n->count++] = x;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// The stretch that leads there by the least wheel.
static const T9Stretch *stretch_at(const Charger *c, double at) {
    for (int i = 0; i < c->stretch_count; i++) {
        const T9Stretch *one = &c->stretches[i];
        if (at >= one->lo - UM_TIE_TOLERANCE && at <= one->hi + UM_TIE_TOLERANCE) return one;
    }
    return NULL;
}

// Where ends line up, room ends or it arrives, and, if wanted, ways begin or end; ascending.
static Numbers find_ends(const Line *l, const Charger *c, bool with_ways) {
    Numbers all = {0}, kept = {0};
    double half = l->facing.length / 2, reach = c->front.width / 2;
    for (int i = 0; i <= l->facing.models; i++) {
        double end = -half + l->facing.length * i / l->facing.models;
        add_number(&all, end - reach);
        add_number(&all, end + reach);
    }
    for (int i = 0; i <= c->front.models; i++) {
        double end = -reach + c->front.width * i / c->front.models;
        add_number(&all, -half - end);
        add_number(&all, half - end);
    }
    for (int i = 0; i < c->stretch_count; i++) {
        const T9Stretch *one = &c->stretches[i];
        const double ends[4] = {one->near_lo, one->near_hi, one->lo, one->hi};
        for (int k = 0; k < 4; k++)
            if (with_ways || (k < 2 && stretch_at(c, ends[k]) == one)) add_number(&all, ends[k]);
    }
    for (int i = 0; i < c->blocked.count; i++) {
        add_number(&all, c->blocked.items[i].lo);
        add_number(&all, c->blocked.items[i].hi);
    }
    if (all.count > 0) um_sort(all.items, (size_t)all.count, sizeof *all.items, by_size);
    for (int i = 0; i < all.count; i++) {
        bool again = kept.count > 0 && all.items[i] - kept.items[kept.count - 1] < UM_TIE_TOLERANCE;
        if (!again && fabs(all.items[i]) < UM_MAX_COORDINATE) add_number(&kept, all.items[i]);
    }
    free(all.items);
    return kept;
}

// What counts at a place; false: it cannot stand there. Whoever touches with no more than a corner touches with one
// model: only so the source's example, one flush and one corner to corner, has the most.
static bool cell_at(const Line *l, const Charger *c, double at, Cell *cell) {
    const T9Stretch *way = stretch_at(c, at);
    if (!way || t9_is_blocked(&c->blocked, at)) return false;
    T9Models models = models_at(l, c, at);
    const int own = models.own > 0 ? models.own : 1;
    *cell = (Cell){at, at, models.first, models.first + models.its - 1, own, (int)ceil(way->degrees)};
    return true;
}

static void add_cell(Cells *cells, Cell cell, bool with_degrees) {
    Cell *before = cells->count ? &cells->items[cells->count - 1] : NULL;
    bool same = before && before->first == cell.first && before->last == cell.last && before->own == cell.own &&
                (!with_degrees || before->degrees == cell.degrees) && cell.lo - before->hi <= 2 * T9_GAP;
    if (same) {
        before->hi = cell.hi;
        return;
    }
    cells->items = um_grow(cells->items, cells->count, &cells->capacity, sizeof *cells->items);
    cells->items[cells->count++] = cell;
}

static void add_cells(Charger *c, Cell cell) {
    add_cell(&c->cells, cell, true);
    add_cell(&c->coarse, cell, false);
    if (cell.last - cell.first + 1 > c->most_its) c->most_its = cell.last - cell.first + 1;
    if (cell.own > c->most_own) c->most_own = cell.own;
}

static void free_cells(Charger *c) {
    free(c->cells.items);
    free(c->coarse.items);
    c->cells = c->coarse = (Cells){0};
    c->most_its = c->most_own = 0;
}

// A model that is touched by less than T9_GAP is not worth having.
static void find_cells(const Line *l, Charger *c) {
    Numbers ends = find_ends(l, c, true);
    Cell cell;
    free_cells(c);
    for (int i = 0; i < ends.count; i++) {
        double lo = i ? ends.items[i - 1] : 0, hi = ends.items[i];
        if (i && hi - lo > 2 * T9_GAP && cell_at(l, c, (lo + hi) / 2, &cell)) {
            cell.lo = lo + T9_GAP;
            cell.hi = hi - T9_GAP;
            add_cells(c, cell);
        }
        if (cell_at(l, c, hi, &cell)) add_cells(c, cell);
    }
    free(ends.items);
}

// --- all at once

typedef struct Search {
    const Line *line;
    bool with_degrees;
    bool has_goal, is_exact; // what is known to be had, at least or exactly; exactly: and no more degrees
    Score goal;
    Labels labels;
} Search;

// Whether what one holds can never end below what the other does, wherever the rest is put.
static bool beats(const Label *a, const Label *b) {
    const int more = a->last_model > b->last_model ? a->last_model - b->last_model : 0;
    const Score mine = {a->its - more, a->own, a->degrees}, its = {b->its, b->own, b->degrees};
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

// Whether it cannot come to the goal any more, with all that could be had of those that are not in the set.
static bool falls_short(const Search *search, const Label *label, int set) {
    const Line *l = search->line;
    int its = 0, own = label->own, free = l->facing.models - 1 - label->last_model;
    if (!search->has_goal) return false;
    for (int i = 0; i < l->count; i++) {
        if (set >> i & 1) continue;
        its += l->chargers[i].most_its;
        own += l->chargers[i].most_own;
    }
    its = label->its + (its < free ? its : free);
    const Score most = {its, own, 0};
    if (!search->is_exact) return has_more(search->goal, most);
    return its < search->goal.its || own < search->goal.own || label->degrees > search->goal.degrees;
}

static void put_next(Search *search, int before, int next, int set, int *head) {
    const Line *l = search->line;
    const Charger *c = &l->chargers[next];
    const Cells *cells = search->with_degrees ? &c->cells : &c->coarse;
    double least = -INFINITY;
    Label from = {.last_model = -1};
    if (before != NO_LABEL) {
        from = search->labels.items[before];
        least = from.at + (l->chargers[from.last].front.width + c->front.width) / 2 + l->apart;
    }
    for (int i = 0; i < cells->count; i++) {
        const Cell *cell = &cells->items[i];
        if (cell->hi < least - UM_CONTACT_TOLERANCE) continue;
        int first = cell->first > from.last_model ? cell->first : from.last_model + 1;
        Label label = {.its = from.its + (cell->last >= first ? cell->last - first + 1 : 0),
                       .own = from.own + cell->own,
                       .degrees = from.degrees + (search->with_degrees ? cell->degrees : 0),
                       .at = fmin(cell->hi, fmax(cell->lo, least)),
                       .last_model = cell->last > from.last_model ? cell->last : from.last_model,
                       .last = next,
                       .before = before};
        if (!falls_short(search, &label, set)) put(&search->labels, head, label);
    }
}

static Score score_of(const Label *label) { return (Score){label->its, label->own, label->degrees}; }

static int best_of(const Search *search, int head, int best) {
    const Label *items = search->labels.items;
    for (int at = head; at != NO_LABEL; at = items[at].next)
        if (best == NO_LABEL || is_better(score_of(&items[at]), score_of(&items[best]))) best = at;
    return best;
}

static int by_near(const void *a, const void *b) {
    const Charger *x = *(const Charger *const *)a, *y = *(const Charger *const *)b;
    double one = x->stretch_count ? x->stretches[0].near_lo : 0, two = y->stretch_count ? y->stretches[0].near_lo : 0;
    return one < two ? -1 : one > two;
}

// As they come, side by side: what is had so is a goal for every other order.
static void set_goal(Search *search) {
    const Line *l = search->line;
    const Charger *order[T9_MOST_PURSUERS];
    for (int i = 0; i < l->count; i++) order[i] = &l->chargers[i];
    um_sort(order, (size_t)l->count, sizeof *order, by_near);
    int heads[T9_MOST_PURSUERS], set = 0;
    for (int i = 0; i < l->count; i++) {
        const int next = (int)(order[i] - l->chargers);
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

// The most that all of them can have, and where; false: there is no room for all, or no coming to the goal.
static bool run(Search *search, Score *score, double places[T9_MOST_PURSUERS]) {
    const Line *l = search->line;
    const int all = 1 << l->count;
    int heads[MOST_SUBSETS][T9_MOST_PURSUERS], best = NO_LABEL;
    for (int set = 0; set < all; set++)
        for (int i = 0; i < l->count; i++) heads[set][i] = NO_LABEL;
    for (int set = 0; set < all - 1; set++) {
        for (int next = 0; next < l->count; next++) {
            const int with = set | 1 << next;
            if (with == set) continue;
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

// What they can touch, whatever the wheels.
static bool solve_models(const Line *l, Score *score) {
    Search search = {.line = l};
    set_goal(&search);
    return run(&search, score, NULL);
}

// And then with the least wheels.
static bool solve(const Line *l, Score models, Score *score, double places[T9_MOST_PURSUERS]) {
    Search search = {.line = l, .with_degrees = true, .has_goal = true, .is_exact = true, .goal = models};
    search.goal.degrees = INT_MAX;
    return run(&search, score, places);
}

// --- the places of one among them

typedef struct Candidates {
    int count, capacity;
    T9Place *items;
} Candidates;

static void propose(Candidates *list, const Line *l, const Charger *c, double at, int loose) {
    const T9Stretch *way = stretch_at(c, at);
    if (!way || t9_is_blocked(&c->blocked, at)) return;
    double half = l->facing.length / 2, reach = c->front.width / 2;
    at = t9_at_end(&c->blocked, at);
    list->items = um_grow(list->items, list->count, &list->capacity, sizeof *list->items);
    list->items[list->count++] = (T9Place){.at = at,
                                           .degrees = way->degrees,
                                           .shift = fmax(0, fmax(way->near_lo - at, at - way->near_hi)),
                                           .shared = fmax(0, fmin(half, at + reach) - fmax(-half, at - reach)),
                                           .loose = loose,
                                           .models = models_at(l, c, at)};
}

// Of places that leave all of them as much, the one where it touches most itself: T9-47's unit that goes first lies
// flush, and the next is left the corner. RULING ninth-age.align-tie: then the least shift, or the longest line shared.
static int compare(const T9Place *a, const T9Place *b, int tie) {
    if (a->models.its != b->models.its) return b->models.its - a->models.its;
    if (a->models.own != b->models.own) return b->models.own - a->models.own;
    if (tie == T9_OTHER && fabs(a->shared - b->shared) > UM_TIE_TOLERANCE) return a->shared > b->shared ? -1 : 1;
    if (a->loose != b->loose) return a->loose - b->loose;
    if (fabs(a->shift - b->shift) > UM_TIE_TOLERANCE) return a->shift < b->shift ? -1 : 1;
    return 0;
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

static Numbers places_at_ends(const Line *l, const Charger *c, bool with_ways) {
    Numbers ends = find_ends(l, c, with_ways);
    int kept = 0;
    Cell cell;
    for (int i = 0; i < ends.count; i++)
        if (cell_at(l, c, ends.items[i], &cell)) ends.items[kept++] = ends.items[i];
    ends.count = kept;
    return ends;
}

// Where it would touch others that stand at one of their own ends, or, less likely to be wanted, where one of their
// ways begins or ends; some of the rest between them.
static void propose_beside(Candidates *list, const Line *l, int mine, bool with_ways) {
    enum { MOST_BETWEEN = 3 };
    const Charger *c = &l->chargers[mine];
    for (int other = 0; other < l->count; other++) {
        if (other == mine) continue;
        const Charger *its = &l->chargers[other];
        Numbers ends = places_at_ends(l, its, with_ways);
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
                propose(list, l, c, ends.items[i] - apart, with_ways ? 2 : 0);
                propose(list, l, c, ends.items[i] + apart, with_ways ? 2 : 0);
            }
        }
        free(ends.items);
    }
}

// Of those at one place the one that is wanted most; ascending.
static void keep_once(Candidates *list) {
    int kept = 0;
    if (list->count > 0) um_sort(list->items, (size_t)list->count, sizeof *list->items, by_place);
    for (int i = 0; i < list->count; i++) {
        T9Place *last = kept > 0 ? &list->items[kept - 1] : NULL;
        if (!last || list->items[i].at - last->at > UM_TIE_TOLERANCE) list->items[kept++] = list->items[i];
        else if (list->items[i].loose < last->loose) *last = list->items[i];
    }
    list->count = kept;
}

static Candidates find_candidates(const Line *l, int mine) {
    const Charger *c = &l->chargers[mine];
    Candidates list = {0};
    Numbers ends = find_ends(l, c, false);
    for (int i = 0; i < ends.count; i++) {
        propose(&list, l, c, ends.items[i], 0);
        if (i > 0) propose(&list, l, c, (ends.items[i - 1] + ends.items[i]) / 2, 1);
    }
    for (int i = 0; i < c->stretch_count; i++) {
        const T9Stretch *way = &c->stretches[i];
        if (stretch_at(c, way->lo) == way) propose(&list, l, c, way->lo, 1);
        if (stretch_at(c, way->hi) == way) propose(&list, l, c, way->hi, 1);
    }
    propose_beside(&list, l, mine, false);
    propose_beside(&list, l, mine, true);
    keep_once(&list);
    const int count = list.count;
    for (int i = 1; i < count; i++) propose(&list, l, c, (list.items[i - 1].at + list.items[i].at) / 2, 2);
    bool longest = l->scene->rulings[T9_ALIGN_TIE] == T9_OTHER;
    if (list.count > 0)
        um_sort(list.items, (size_t)list.count, sizeof *list.items, longest ? by_longest : by_least_shift);
    free(ends.items);
    return list;
}

// Whether all can have as much with this one here.
static bool serves(Line *l, int mine, double at, Score score) {
    Charger *c = &l->chargers[mine];
    const Charger kept = *c;
    Cell cell;
    Score with;
    if (!cell_at(l, c, at, &cell)) return false;
    c->cells = (Cells){1, 1, &cell};
    c->most_its = cell.last - cell.first + 1;
    c->most_own = cell.own;
    Search search = {.line = l, .with_degrees = true, .has_goal = true, .is_exact = true, .goal = score};
    bool so = run(&search, &with, NULL);
    *c = kept;
    return so;
}

// The best, and all that are as good; or, where nobody can tell yet what will do, the next ones too. `found`: the place
// that serves if none of those proposed does.
static int find_places(Line *l, int mine, Score score, double found, bool more, T9Place *places, int most) {
    Candidates list = find_candidates(l, mine);
    int count = 0, tie = l->scene->rulings[T9_ALIGN_TIE];
    for (int i = 0; i < list.count && count < most; i++) {
        const T9Place *one = &list.items[i];
        bool as_good = count > 0 && compare(&places[count - 1], one, tie) == 0;
        if (count > 0 && !as_good && !more) break;
        if (!serves(l, mine, one->at, score)) continue;
        places[count] = *one;
        places[count].rank = count == 0 ? 0 : places[count - 1].rank + !as_good;
        count++;
    }
    list.count = 0;
    if (count == 0) propose(&list, l, &l->chargers[mine], found, 2);
    if (list.count > 0) places[count++] = list.items[0];
    free(list.items);
    return count;
}

static void end_line(Line *l) {
    for (int i = 0; i < l->count; i++) {
        t9_spans_free(&l->chargers[i].blocked);
        free_cells(&l->chargers[i]);
    }
}

// --- who takes part

static bool faces(const UmScene *s, const T9State *st, int pursuer, int target, UmSide side) {
    return st->pursuers[pursuer].target == target && t9_arc(s, st, pursuer, target) == side;
}

bool t9_is_to_charge(const T9State *st, int pursuer) {
    return st->pursuers[pursuer].target >= 0 && st->pursuers[pursuer].ended == T9_NOT_ENDED;
}

// Chargers that have not moved will not stand where they do; those that will fail may.
static void leave_out_fellows(const UmScene *s, const T9State *st, T9Room *room, unsigned failing) {
    int kept = 0;
    for (int i = 0; i < room->count; i++) {
        int pursuer = t9_pursuer_of(s, room->things[i].object);
        bool goes = pursuer >= 0 && t9_is_to_charge(st, pursuer) && !(failing >> pursuer & 1);
        if (!goes) room->things[kept++] = room->things[i];
    }
    room->count = kept;
}

static T9Spans blocked_by(const T9Facing *facing, const T9Front *front, const T9Room *room) {
    double far = (front->width + facing->length) / 2;
    UmPose flat = t9_aligned(facing, front, 0);
    UmShape middle = um_box_shape((UmBox){flat.at, flat.front, front->width, front->depth});
    return t9_blocked(room, &middle, facing->along, -far, far);
}

// What one may not hold, so that others can stand on the facing round a corner.
static void keep_within(Charger *c, const T9Facing *facing, unsigned within) {
    double most = (facing->length - c->front.width) / 2;
    T9Spans *spans = &c->blocked;
    T9Spans with = {0};
    for (int i = 0; i < 2; i++) {
        if (!(within >> i & 1)) continue;
        with.items = um_grow(with.items, with.count, &with.capacity, sizeof *with.items);
        with.items[with.count++] = i ? (UmSpan){most, INFINITY} : (UmSpan){-INFINITY, -most};
    }
    for (int i = 0; i < spans->count; i++) {
        with.items = um_grow(with.items, with.count, &with.capacity, sizeof *with.items);
        with.items[with.count++] = spans->items[i];
    }
    t9_spans_free(spans);
    *spans = with;
}

// Of one that is set down, in at most two places equally near, or stands already.
enum { MOST_OWN = 2 };
typedef struct Own {
    int count;
    T9Stretch items[MOST_OWN];
} Own;

static void add_own(Own *own, T9Stretch stretch) {
    bool again = false;
    for (int i = 0; i < own->count; i++) again |= own->items[i].near_lo == stretch.near_lo;
    if (!again && own->count < MOST_OWN) own->items[own->count++] = stretch;
}

// Step 1: the mover is set down where there is room now; where the others will be hangs on what is left to them.
static void find_own(const UmScene *s, const T9State *st, int pursuer, bool is_mover, const T9Facing *facing,
                     double far, uint32_t *mattered, Own *own) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    own->count = 0;
    if (!is_mover) {
        double wished = um_dot(um_sub(p->pose.at, facing->middle), facing->along);
        add_own(own, (T9Stretch){-far, far, wished, wished, 0});
        return;
    }
    T9Ways ways;
    t9_ways(s, st, pursuer, p->target, T9_FRONT_STEP, &ways, mattered);
    for (int i = 0; i < ways.count; i++) {
        double near = um_dot(um_sub(ways.items[i].contact.at, facing->middle), facing->along);
        add_own(own, (T9Stretch){ways.items[i].lo, ways.items[i].hi, near, near, 0});
    }
}

static bool is_in_range(const UmScene *s, const T9Pursuer *p, const T9Reach *reach) {
    return s->rulings[T9_CHARGE_RANGE] != T9_DEFAULT || reach->shortest <= p->roll + UM_CONTACT_TOLERANCE;
}

typedef struct Party {
    const UmScene *scene;
    const T9State *state;
    int mover, target; // mover: T9_NOBODY, nobody goes first yet
    UmSide side;
    unsigned within;
    unsigned able; // pursuers that may take part
    Own own[T9_MOST_PURSUERS];
    uint32_t *mattered;
} Party;

static void take_part(Line *l, Party *party, int pursuer, unsigned failing) {
    const UmScene *s = party->scene;
    T9State then = *party->state;
    const T9Pursuer *p = &then.pursuers[pursuer];
    const int unit = t9_unit(s, pursuer);
    Charger *c = &l->chargers[l->count++];
    Own *own = &party->own[pursuer];
    *c = (Charger){.pursuer = pursuer, .front = t9_front(s, unit)};
    double far = (c->front.width + l->facing.length) / 2;
    if (p->ended == T9_CHARGED) {
        double at = um_dot(um_sub(p->pose.at, l->facing.middle), l->facing.along);
        *own = (Own){1, {{at, at, at, at, 0}}};
    } else {
        for (int i = 0; i < t9_scene(s)->pursuer_count; i++) then.pursuers[i].fails |= failing >> i & 1;
        T9Room room = t9_room(s, &then, unit, party->target, p->step, party->mattered);
        if (pursuer != party->mover) leave_out_fellows(s, &then, &room, failing);
        c->blocked = blocked_by(&l->facing, &c->front, &room);
        t9_room_free(&room);
        keep_within(c, &l->facing, party->within);
        if (p->step == T9_FRONT_STEP)
            find_own(s, &then, pursuer, pursuer == party->mover, &l->facing, far, party->mattered, own);
    }
    const T9Reach *reach = p->ended == T9_CHARGED || p->step == T9_FRONT_STEP ? NULL : t9_reach(s, &then, pursuer);
    c->stretches = reach ? reach->items : own->items;
    c->stretch_count = reach ? reach->count : own->count;
    find_cells(l, c);
}

// Those of `set` side by side; all others that might have come fail.
static Line draw_line(Party *party, unsigned set) {
    const UmScene *s = party->scene;
    Line l = {.scene = s, .apart = t9_beside(s)};
    l.facing = t9_facing(s, party->state, party->target, party->side);
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        bool stands =
            party->state->pursuers[i].ended == T9_CHARGED && faces(s, party->state, i, party->target, party->side);
        if (stands || set >> i & 1) take_part(&l, party, i, party->able & ~set);
    }
    return l;
}

static int members(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

static Party gather(const UmScene *s, const T9State *st, int target, UmSide side, int mover, unsigned within,
                    uint32_t *mattered) {
    Party party = {.scene = s, .state = st, .mover = mover, .target = target, .side = side, .within = within};
    party.mattered = mattered;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        const T9Pursuer *p = &st->pursuers[i];
        if (!t9_is_to_charge(st, i) || p->fails || !faces(s, st, i, target, side)) continue;
        const T9Reach *reach = p->step == T9_AHEAD_STEP ? t9_reach(s, st, i) : NULL;
        if (!reach || (reach->count > 0 && is_in_range(s, p, reach))) party.able |= 1u << i;
    }
    return party;
}

// The most of them for whom there is room, `must` among them, and of these those that touch most. Returns the set.
static unsigned choose(Party *party, unsigned must, Score *score) {
    unsigned best = 0;
    for (int size = members(party->able); size >= members(must) && !best; size--) {
        for (unsigned set = party->able; set; set = (set - 1) & party->able) {
            Score with;
            if (members(set) != size || (set & must) != must) continue;
            Line l = draw_line(party, set);
            if (solve_models(&l, &with) && (!best || has_more(with, *score))) {
                best = set;
                *score = with;
            }
            end_line(&l);
        }
    }
    return best;
}

void t9_join(const UmScene *s, const T9State *st, int pursuer, unsigned within, bool more, T9Joint *joint,
             uint32_t *mattered) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    *joint = (T9Joint){.count = 0};
    Party party = gather(s, st, p->target, t9_arc(s, st, pursuer, p->target), pursuer, within, mattered);
    if (p->step == T9_AHEAD_STEP) {
        const T9Reach *reach = t9_reach(s, st, pursuer);
        bool in_range = is_in_range(s, p, reach);
        joint->too_far = !in_range || reach->too_far;
        joint->reached = in_range && reach->count > 0;
        *mattered |= reach->mattered & ~(1u << T9_WHEEL);
    }
    if (!(party.able >> pursuer & 1)) return;
    Score models, score;
    unsigned set = choose(&party, 1u << pursuer, &models);
    if (!set) return;
    double found[T9_MOST_PURSUERS];
    Line l = draw_line(&party, set);
    int mine = 0;
    while (l.chargers[mine].pursuer != pursuer) mine++;
    if (solve(&l, models, &score, found))
        joint->count = find_places(&l, mine, score, found[mine], more, joint->places, T9_MOST_PLACES_OF_ONE);
    joint->failing = party.able & ~set;
    end_line(&l);
}

T9Worth t9_most_worth(const UmScene *s, const T9State *st, uint32_t *mattered) {
    T9Worth most = {0};
    bool is_done[T9_MOST_PURSUERS] = {false};
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        const T9Pursuer *p = &st->pursuers[i];
        bool counts = t9_is_to_charge(st, i) || p->ended == T9_CHARGED;
        if (is_done[i] || !counts) continue;
        UmSide side = t9_arc(s, st, i, p->target);
        Party party = gather(s, st, p->target, side, T9_NOBODY, 0, mattered);
        Score models = {0}, score;
        unsigned set = choose(&party, 0, &models);
        Line l = draw_line(&party, set);
        bool stand = set || (l.count > 0 && solve_models(&l, &models));
        if (!stand || !solve(&l, models, &score, NULL)) score = (Score){0};
        end_line(&l);
        most.succeeded += members(set);
        most.degrees += score.degrees;
        most.its += score.its;
        most.own += score.own;
        for (int k = i; k < t9_scene(s)->pursuer_count; k++) is_done[k] |= faces(s, st, k, p->target, side);
    }
    return most;
}

// --- once all stand

// Everything but those that may slide.
static void leave_out_members(const Line *l, T9Room *room) {
    int kept = 0;
    for (int i = 0; i < room->count; i++) {
        int pursuer = t9_pursuer_of(l->scene, room->things[i].object);
        bool slides = false;
        for (int k = 0; k < l->count; k++) slides |= pursuer >= 0 && l->chargers[k].pursuer == pursuer;
        if (!slides) room->things[kept++] = room->things[i];
    }
    room->count = kept;
}

static void slide_within(Line *l, Charger *c, T9Stretch *slide, double lo, double hi) {
    slide->lo = lo;
    slide->hi = hi;
    find_cells(l, c);
}

void t9_settle(const UmScene *s, const T9State *st, int target, UmSide side, UmPose poses[T9_MOST_PURSUERS],
               uint32_t *mattered) {
    Line l = {.scene = s, .apart = t9_beside(s), .facing = t9_facing(s, st, target, side)};
    T9Stretch slides[T9_MOST_PURSUERS];
    Score now, most, score;
    double found[T9_MOST_PURSUERS];
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        const T9Pursuer *p = &st->pursuers[i];
        poses[i] = p->pose;
        if (p->ended != T9_CHARGED || !faces(s, st, i, target, side)) continue;
        Charger *c = &l.chargers[l.count];
        T9Stretch *slide = &slides[l.count++];
        double at = um_dot(um_sub(p->pose.at, l.facing.middle), l.facing.along);
        *c = (Charger){.pursuer = i, .front = t9_front(s, t9_unit(s, i)), .stretches = slide, .stretch_count = 1};
        *slide = (T9Stretch){at, at, at, at, 0};
        find_cells(&l, c);
    }
    bool stands = solve_models(&l, &now);
    for (int i = 0; i < l.count && stands; i++) {
        Charger *c = &l.chargers[i];
        const T9Pursuer *p = &st->pursuers[c->pursuer];
        T9Room room = t9_room(s, st, t9_unit(s, c->pursuer), target, p->step, mattered);
        leave_out_members(&l, &room);
        c->blocked = blocked_by(&l.facing, &c->front, &room);
        t9_room_free(&room);
        slide_within(&l, c, &slides[i], p->lo, p->hi);
    }
    bool better = stands && solve_models(&l, &most) && has_more(most, now);
    for (int i = 0; i < l.count && better; i++) {
        T9Place place;
        better = solve(&l, most, &score, found) && find_places(&l, i, score, found[i], false, &place, 1) == 1;
        if (!better) break;
        poses[l.chargers[i].pursuer] = t9_aligned(&l.facing, &l.chargers[i].front, place.at);
        slide_within(&l, &l.chargers[i], &slides[i], place.at, place.at);
    }
    end_line(&l);
}
