// Aligns a charger with a facing, with the most models in contact: T9-18, T9-32, T9-47.
#include "games/ninth_age/align.h"

#include "base/grow.h"
#include "base/sort.h"

T9Facing t9_facing(const UmScene *s, const T9State *st, int target, UmSide side) {
    const UmPose pose = t9_pose(s, st, target);
    const T9Codex *codex = t9_formation(s, st, target);
    UmVec out = um_side_normal(pose.front, side);
    bool end = side == UM_FRONT || side == UM_REAR;
    double away = (end ? codex->depth : codex->width) / 2;
    return (T9Facing){.middle = um_add(pose.at, um_scale(out, away)),
                      .along = um_leftward(out),
                      .out = out,
                      .length = end ? codex->width : codex->depth,
                      .models = end ? codex->files : codex->ranks,
                      .gap = codex->gap};
}

T9Front t9_front(const UmScene *s, int unit) {
    const T9Codex *codex = t9_codex(s, unit);
    return (T9Front){codex->width, codex->depth, codex->files, codex->gap};
}

UmPose t9_aligned(const T9Facing *facing, const T9Front *front, double at) {
    UmVec contact = um_add(facing->middle, um_scale(facing->along, at));
    return (UmPose){um_add(contact, um_scale(facing->out, front->depth / 2)), um_reverse(facing->out)};
}

typedef struct Row {
    double lo, length, gap;
    int models;
} Row;

static bool shares(const Row *row, int model, UmSpan span, double least) {
    const double start = t9_model_start(row->lo, row->length, row->models, row->gap, model);
    const double end = t9_model_start(row->lo, row->length, row->models, row->gap, model + 1) - row->gap;
    return um_least(end, span.hi) - um_most(start, span.lo) > least;
}

// Of `models` side by side from `lo` on, how many touch [from, to]; *first: the first one. RULING
// ninth-age.model-contact: they must share a length with it, or a point is enough.
static int sharing(double lo, double length, int models, double gap, double from, double to, int reading, int *first) {
    const double least = reading == T9_DEFAULT ? UM_CONTACT_TOLERANCE : -UM_CONTACT_TOLERANCE;
    // Models further away cannot touch it.
    const double begin = floor((from - lo) / length * models) - 1, end_after = ceil((to - lo) / length * models) + 1;
    const Row row = {lo, length, gap, models};
    const UmSpan span = {from, to};
    int i = (int)um_most(0, um_least(models, begin)), last = (int)um_least(models, um_most(0, end_after)) - 1;
    // Models between two that touch do so as well, with their whole width.
    while (i <= last && !shares(&row, i, span, least)) i++;
    while (i <= last && !shares(&row, last, span, least)) last--;
    if (i <= last) *first = i;
    return last >= i ? last - i + 1 : 0;
}

T9Models t9_models(const UmScene *s, const T9Facing *facing, const T9Front *front, double at, int reading) {
    double lo = at - front->width / 2, hi = at + front->width / 2, half = facing->length / 2;
    if (!um_in_force(s, T9_47)) return (T9Models){0, 0, 0};
    T9Models models = {0, 0, 0};
    int first;
    models.its = sharing(-half, facing->length, facing->models, facing->gap, lo, hi, reading, &models.first);
    models.own = sharing(lo, front->width, front->models, front->gap, -half, half, reading, &first);
    return models;
}

T9Models t9_models_of(const UmScene *s, const T9State *st, int pursuer) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    T9Facing facing = t9_facing(s, st, p->target, t9_arc(s, st, pursuer, p->target));
    T9Front front = t9_front(s, t9_unit(s, pursuer));
    double at = um_dot(um_sub(p->pose.at, facing.middle), facing.along);
    return t9_models(s, &facing, &front, at, s->rulings[T9_MODEL_CONTACT]);
}

static double shared(const T9Facing *facing, const T9Front *front, double at) {
    double half = facing->length / 2;
    return fmax(0, fmin(half, at + front->width / 2) - fmax(-half, at - front->width / 2));
}

typedef struct Candidate {
    double at, shift, shared;
    T9Models models;
    bool is_loose; // nothing lines up there
} Candidate;

typedef struct Candidates {
    int count, capacity;
    Candidate *items;
} Candidates;

typedef struct Task {
    const UmScene *scene;
    const T9Room *room;
    const T9Facing *facing;
    const T9Front *front;
    const T9Spans *blocked;
    double lo, hi, from;
    int reading;
} Task;

static void propose(Candidates *c, const Task *t, double at, bool is_loose) {
    if (!t9_admit(t->blocked, t->lo, t->hi, &at)) return;
    c->items = um_grow(c->items, c->count, &c->capacity, sizeof *c->items);
    c->items[c->count++] = (Candidate){.at = at,
                                       .shift = fabs(at - t->from),
                                       .shared = shared(t->facing, t->front, at),
                                       .models = t9_models(t->scene, t->facing, t->front, at, t->reading),
                                       .is_loose = is_loose};
}

static int by_place(const void *a, const void *b) {
    double x = ((const Candidate *)a)->at, y = ((const Candidate *)b)->at;
    return x < y ? -1 : x > y;
}

int t9_list_ends(const T9Facing *facing, const T9Front *front, double **list) {
    const double half = facing->length / 2, reach = front->width / 2;
    const int its = t9_model_ends(facing->models, facing->gap), own = t9_model_ends(front->models, front->gap);
    double *at = *list = malloc(2 * (size_t)(its + own) * sizeof *at + 1);
    UM_ASSERT(at != NULL);
    for (int i = 0; i < its; i++) {
        const double end = t9_model_end(-half, facing->length, facing->models, facing->gap, i);
        *at++ = end - reach;
        *at++ = end + reach;
    }
    for (int i = 0; i < own; i++) {
        const double end = t9_model_end(-reach, front->width, front->models, front->gap, i);
        *at++ = -half - end;
        *at++ = half - end;
    }
    return (int)(at - *list);
}

static void propose_ends(Candidates *c, const Task *t) {
    double *ends;
    const int count = t9_list_ends(t->facing, t->front, &ends);
    for (int i = 0; i < count; i++) propose(c, t, ends[i], false);
    free(ends);
    // A limit is no better than other places, unless it is as near to its old place as the charger may come.
    propose(c, t, t->lo, t->from > t->lo);
    propose(c, t, t->hi, t->from < t->hi);
    for (int i = 0; i < t->blocked->count; i++) {
        const UmSpan *span = &t->blocked->items[i];
        bool stood_there = t->from > span->lo && t->from < span->hi;
        propose(c, t, span->lo, !stood_there);
        propose(c, t, span->hi, !stood_there);
    }
    propose(c, t, t->from, false);
}

// Proposes a place between each two.
static void propose_middles(Candidates *c, const Task *t) {
    um_sort(c->items, (size_t)c->count, sizeof *c->items, by_place);
    for (int i = c->count - 1; i > 0; i--) propose(c, t, (c->items[i - 1].at + c->items[i].at) / 2, true);
}

// RULING ninth-age.align-tie: the least shift wins, or the longest common line.
static int compare_worth(const Candidate *a, const Candidate *b, int tie) {
    int models = t9_compare_models(a->models, b->models);
    if (models) return models;
    if (tie == T9_OTHER && fabs(a->shared - b->shared) > UM_TIE_TOLERANCE) return a->shared > b->shared ? -1 : 1;
    if (a->is_loose != b->is_loose) return a->is_loose ? 1 : -1;
    if (fabs(a->shift - b->shift) > UM_TIE_TOLERANCE) return a->shift < b->shift ? -1 : 1;
    return 0;
}

static int by_worth(const Candidate *a, const Candidate *b, int tie) {
    int worth = compare_worth(a, b, tie);
    return worth ? worth : by_place(a, b);
}

static int by_least_shift(const void *a, const void *b) { return by_worth(a, b, T9_DEFAULT); }
static int by_longest(const void *a, const void *b) { return by_worth(a, b, T9_OTHER); }

static void best_first(const Task *task, Candidates *c, int tie) {
    propose_ends(c, task);
    propose_middles(c, task);
    um_sort(c->items, (size_t)c->count, sizeof *c->items, tie == T9_DEFAULT ? by_least_shift : by_longest);
}

// Whether another value of the ruling would choose another place. The candidates stay the same.
static bool differs(const Task *task, Candidates *c, int tie, double best) {
    c->count = 0;
    best_first(task, c, tie);
    return fabs(c->items[0].at - best) > UM_TIE_TOLERANCE;
}

// Nothing else blocks the place, because `blocked` holds everything along the facing.
static bool fits(const Task *t, double at) {
    const UmPose pose = t9_aligned(t->facing, t->front, at);
    const UmShape shape = um_box_shape((UmBox){pose.at, pose.front, t->front->width, t->front->depth});
    return UM_ALWAYS(t9_fits(t->room, &shape, NULL));
}

static T9AlignedList keep(const Task *t, const Candidates *c, int most) {
    T9AlignedList kept = {0};
    int capacity = 0, last = -1;
    for (int i = 0; i < c->count && kept.count < most; i++) {
        if (t->room && !fits(t, c->items[i].at)) continue;
        bool again = false;
        for (int j = 0; j < kept.count && !again; j++)
            again = fabs(kept.items[j].at - c->items[i].at) <= UM_TIE_TOLERANCE;
        if (again) continue;
        int tie = t->scene->rulings[T9_ALIGN_TIE];
        bool tied = last >= 0 && compare_worth(&c->items[last], &c->items[i], tie) == 0;
        kept.items = um_grow(kept.items, kept.count, &capacity, sizeof *kept.items);
        kept.items[kept.count++] = (T9Aligned){c->items[i].at, c->items[i].models, tied};
        last = i;
    }
    return kept;
}

T9AlignedList t9_align(const UmScene *s, const T9Room *room, const T9Spans *blocked, const T9Facing *facing,
                       const T9Front *front, T9Limits limits, int most, uint32_t *mattered) {
    Candidates c = {0};
    int tie = s->rulings[T9_ALIGN_TIE];
    Task task = {s, room, facing, front, blocked, limits.lo, limits.hi, limits.from, s->rulings[T9_MODEL_CONTACT]};
    best_first(&task, &c, tie);
    um_spend(s, c.count * (30 + blocked->count));
    const T9AlignedList places = keep(&task, &c, most);
    if (places.count > 0 && mattered) {
        if (differs(&task, &c, !tie, places.items[0].at)) *mattered |= 1u << T9_ALIGN_TIE;
        task.reading = !task.reading;
        if (differs(&task, &c, tie, places.items[0].at)) *mattered |= 1u << T9_MODEL_CONTACT;
    }
    free(c.items);
    return places;
}

bool t9_most_aligned(const UmScene *s, const T9Spans *blocked, const T9Facing *facing, const T9Front *front,
                     T9Limits limits, T9Models *most) {
    const Task task = {
        s, NULL, facing, front, blocked, limits.lo, limits.hi, limits.from, s->rulings[T9_MODEL_CONTACT]};
    Candidates c = {0};
    propose_ends(&c, &task);
    const int count = c.count;
    um_spend(s, t9_work_of_aligning(count, blocked));
    propose_middles(&c, &task);
    *most = (T9Models){-1, -1, 0};
    for (int i = 0; i < c.count; i++) t9_take_better(c.items[i].models, most);
    free(c.items);
    return count > 0;
}
