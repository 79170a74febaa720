// The models of the best place to align at (T9-18, T9-47), where places along a facing are asked for again and again.
#include "games/ninth_age/counted.h"

#include "base/assert.h"
#include "base/inline.h"
#include "base/sort.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Line {
    const UmScene *scene;
    const T9Facing *facing;
    const T9Front *front;
    const T9Spans *blocked;
    T9Limits limits;
    T9Counted *counted;
} Line;

static T9Models models_at(const Line *l, double at) {
    uint64_t bits;
    memcpy(&bits, &at, sizeof bits);
    const uint64_t hash = bits * UINT64_C(0x9E3779B97F4A7C15) >> (64 - T9_COUNTED_BITS);
    struct T9CountedPlace *place = &l->counted->places[hash];
    if (!place->known || place->at != at) {
        const T9Models models = t9_models(l->scene, l->facing, l->front, at, l->scene->rulings[T9_MODEL_CONTACT]);
        *place = (struct T9CountedPlace){at, models, true};
    }
    return place->models;
}

static bool admit(const Line *l, double *at) { return t9_admit(l->blocked, l->limits.lo, l->limits.hi, at); }

// Puts an admitted place into an ascending list.
static int insert(const Line *l, double *list, int count, double at) {
    if (!admit(l, &at)) return count;
    int i = count;
    for (; i > 0 && list[i - 1] > at; i--) list[i] = list[i - 1];
    list[i] = at;
    return count + 1;
}

static int list_places(const Line *l, double *list) {
    int count = 0;
    for (int i = 0; i < l->counted->end_count; i++) {
        list[count] = l->counted->ends[i];
        if (admit(l, &list[count])) count++;
    }
    count = insert(l, list, insert(l, list, count, l->limits.lo), l->limits.hi);
    for (int i = 0; i < l->blocked->count; i++) {
        const UmSpan *span = &l->blocked->items[i];
        count = insert(l, list, insert(l, list, count, span->lo), span->hi);
    }
    return insert(l, list, count, l->limits.from);
}

UM_SELDOM bool t9_most_counted(T9Counted *counted, const UmScene *s, const T9Spans *blocked, const T9Facing *facing,
                               const T9Front *front, T9Limits limits, T9Models *most) {
    const Line line = {s, facing, front, blocked, limits, counted};
    if (!counted->ends) {
        counted->end_count = t9_list_ends(facing, front, &counted->ends);
        um_sort_numbers(counted->ends, (size_t)counted->end_count);
    }
    double *at = malloc((size_t)(counted->end_count + 3 + 2 * blocked->count) * sizeof *at);
    UM_ASSERT(at != NULL);
    const int count = list_places(&line, at);
    um_spend(s, t9_work_of_aligning(count, blocked));
    *most = (T9Models){-1, -1, 0};
    for (int i = 0; i < count; i++) {
        t9_take_better(models_at(&line, at[i]), most);
        double middle = i > 0 ? (at[i - 1] + at[i]) / 2 : at[i];
        if (i > 0 && at[i - 1] < at[i] && admit(&line, &middle)) t9_take_better(models_at(&line, middle), most);
    }
    free(at);
    return count > 0;
}
