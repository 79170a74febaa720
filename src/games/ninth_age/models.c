// T9-76, T9-77: models may change places. Who goes where is a matching. A distance is long enough if ways up to it can
// pair all models with places, and all places that must be filled with models. If each is possible alone, both are
// possible together (Mendelsohn and Dulmage). So each is searched for separately, with augmenting paths.
#include "games/ninth_age/models.h"

#include "base/assert.h"
#include "base/sort.h"
#include "plane/angle.h"

#include <stdlib.h>

// --- places

UmVec t9_model_place(const T9Codex *f, UmPose pose, int file, int rank) {
    const double across = (file - (f->files - 1) / 2.0) * t9_file_step(f);
    const double ahead = ((f->ranks - 1) / 2.0 - rank) * t9_rank_step(f);
    return um_add(pose.at, um_add(um_scale(um_rightward(pose.front), across), um_scale(pose.front, ahead)));
}

static int in_rear(const T9Codex *f) { return f->models - f->files * (f->ranks - 1); }

int t9_model_places(const T9Codex *f, UmPose pose, UmVec *places) {
    int count = 0;
    const int rear = in_rear(f), first = (f->files - rear) / 2;
    for (int rank = 0; rank < f->ranks; rank++) {
        const bool is_last = rank == f->ranks - 1;
        for (int i = 0; i < (is_last ? rear : f->files); i++)
            places[count++] = t9_model_place(f, pose, is_last ? first + i : i, rank);
    }
    return count;
}

int t9_slots(const T9Codex *f, UmPose pose, T9Slot *slots) {
    const bool is_whole = in_rear(f) == f->files;
    int count = 0;
    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++)
            slots[count++] = (T9Slot){t9_model_place(f, pose, file, rank), is_whole || rank < f->ranks - 1};
    return count;
}

// --- matching

typedef struct Matching {
    const T9Places *places;
    double *ways; // by model, then by slot
    double longest;
    bool by_slot;  // places look for models, instead of models for places
    int *taken_by; // for each thing that is looked for: who has it; -1: nobody
    unsigned char *seen;
} Matching;

static double way(const Matching *m, int one, int other) {
    return m->by_slot ? m->ways[other * m->places->slot_count + one] : m->ways[one * m->places->slot_count + other];
}

static bool augment(Matching *m, int one) {
    const int others = m->by_slot ? m->places->count : m->places->slot_count;
    for (int other = 0; other < others; other++) {
        if (m->seen[other] || way(m, one, other) > m->longest) continue;
        m->seen[other] = 1;
        if (m->taken_by[other] >= 0 && !augment(m, m->taken_by[other])) continue;
        m->taken_by[other] = one;
        return true;
    }
    return false;
}

static bool all_find(Matching *m, bool by_slot) {
    const T9Places *p = m->places;
    m->by_slot = by_slot;
    const int ones = by_slot ? p->slot_count : p->count, others = by_slot ? p->count : p->slot_count;
    for (int i = 0; i < others; i++) m->taken_by[i] = -1;
    for (int one = 0; one < ones; one++) {
        if (by_slot && !p->to[one].is_needed) continue;
        for (int i = 0; i < others; i++) m->seen[i] = 0;
        if (!augment(m, one)) return false;
    }
    return true;
}

static bool serves(Matching *m, double longest) {
    m->longest = longest;
    // With as many places as models, a place for every model fills all places.
    return all_find(m, false) && (m->places->count == m->places->slot_count || all_find(m, true));
}

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double straight(const T9Places *p, int from, int to) { return um_distance(p->from[from], p->to[to].at); }

static void *take(size_t count, size_t size) {
    void *taken = calloc(count + 1, size);
    UM_ASSERT(taken != NULL);
    return taken;
}

// The least way that is long enough as the longest one; INFINITY where some model has no way.
static double least_that_serves(Matching *m, const double *sorted, int count) {
    int lo = 0, hi = count - 1;
    if (!serves(m, sorted[hi])) return INFINITY;
    while (lo < hi) {
        const int middle = (lo + hi) / 2;
        if (serves(m, sorted[middle])) hi = middle;
        else lo = middle + 1;
    }
    return sorted[hi];
}

static Matching begin(const T9Places *p) {
    const size_t most = (size_t)(p->count > p->slot_count ? p->count : p->slot_count);
    double *ways = take((size_t)p->count * (size_t)p->slot_count, sizeof *ways);
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->slot_count; k++)
            ways[i * p->slot_count + k] = p->path ? p->path(p->context, i, k) : straight(p, i, k);
    return (Matching){.places = p, .ways = ways, .taken_by = take(most, sizeof(int)), .seen = take(most, 1)};
}

static void end(Matching *m) {
    free(m->ways);
    free(m->taken_by);
    free(m->seen);
}

bool t9_share_within(const T9Places *p, double most) {
    Matching m = begin(p);
    const bool within = serves(&m, most);
    end(&m);
    return within;
}

double t9_least_longest(const T9Places *p) {
    const int pairs = p->count * p->slot_count;
    Matching m = begin(p);
    double *sorted = take((size_t)pairs, sizeof *sorted);
    for (int i = 0; i < pairs; i++) sorted[i] = m.ways[i];
    um_sort(sorted, (size_t)pairs, sizeof *sorted, compare);
    const double least = least_that_serves(&m, sorted, pairs);
    free(sorted);
    end(&m);
    return least;
}

// With too many models each keeps its place in the list.
double t9_longest_straight(const T9Codex *before, UmPose start, const T9Codex *after, UmPose end) {
    const size_t most = (size_t)before->models + (size_t)after->files + 1;
    UmVec *from = calloc(most, sizeof *from);
    T9Slot *to = calloc(most, sizeof *to);
    UM_ASSERT(from != NULL && to != NULL);
    T9Places places = {.from = from, .to = to};
    places.count = t9_model_places(before, start, from);
    places.slot_count = t9_slots(after, end, to);
    double longest = 0;
    if (places.count <= T9_MOST_PLACED) longest = t9_least_longest(&places);
    for (int i = 0; places.count > T9_MOST_PLACED && i < places.count; i++)
        longest = um_most(longest, um_distance(from[i], to[i].at));
    free(from);
    free(to);
    return longest;
}

bool t9_ends_within(const T9Codex *f, UmPose start, UmPose end, double most) {
    if (f->models > T9_MOST_PLACED) return t9_longest_straight(f, start, f, end) <= most;
    UmVec from[T9_MOST_PLACED];
    T9Slot to[2 * T9_MOST_PLACED];
    T9Places places = {.from = from, .to = to};
    places.count = t9_model_places(f, start, from);
    places.slot_count = t9_slots(f, end, to);
    return t9_share_within(&places, most);
}

// --- turns about the centre

// The longest way when each model keeps its place or, beyond a quarter turn, takes the opposite one.
static double kept_longest(const T9Codex *f, double degrees) {
    const double across = t9_file_step(f) * (f->files - 1) / 2, along = t9_rank_step(f) * (f->ranks - 1) / 2;
    const bool is_whole = in_rear(f) == f->files;
    double angle = fabs(degrees);
    if (is_whole && angle > 90) angle = 180 - angle;
    return 2 * sqrt(across * across + along * along) * um_rotation_from_degrees(angle / 2).y;
}

bool t9_models_turn_freely(const T9Codex *f, double most) {
    return kept_longest(f, 90) <= most && kept_longest(f, 180) <= most;
}

bool t9_models_turn_within(const T9Codex *f, double degrees, double most) {
    if (kept_longest(f, degrees) <= most + UM_CONTACT_TOLERANCE) return true;
    if (f->models > T9_MOST_PLACED) return false;
    const UmPose before = {{0, 0}, {0, 1}};
    const UmPose after = {{0, 0}, um_turned(before.front, um_rotation_from_degrees(-degrees))};
    return t9_ends_within(f, before, after, most + UM_CONTACT_TOLERANCE);
}
