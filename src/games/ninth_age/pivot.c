// T9-76: a Pivot. The centre stays, models may change places, and none goes further than twice its Mobility.
#include "games/ninth_age/pivot.h"

#include "base/inline.h"
#include "base/sort.h"
#include "plane/angle.h"

#include <stdlib.h>

// With more models than this, each keeps its place or goes to the opposite one.
enum { MOST_RE_PLACED = 64 };

// The turns within reach, in either direction, in degrees: ascending, separate.
typedef struct Reach {
    int count, capacity;
    UmSpan *items;
} Reach;

static void add(Reach *reach, double lo, double hi) {
    if (reach->count > 0 && lo <= reach->items[reach->count - 1].hi + UM_TIE_TOLERANCE) {
        reach->items[reach->count - 1].hi = hi;
        return;
    }
    reach->items = um_grow(reach->items, reach->count, &reach->capacity, sizeof *reach->items);
    reach->items[reach->count++] = (UmSpan){lo, hi};
}

static bool holds(const Reach *reach, double degrees) {
    bool found = false;
    for (int i = 0; i < reach->count; i++)
        found |= fabs(degrees) >= reach->items[i].lo - UM_TIE_TOLERANCE &&
                 fabs(degrees) <= reach->items[i].hi + UM_TIE_TOLERANCE;
    return found;
}

// --- matching

typedef struct Models {
    int count;
    double most; // how far each may go
    UmVec at[MOST_RE_PLACED];
} Models;

static Models models_of(const T9Codex *codex) {
    Models models = {.most = 2 * codex->mobility};
    const double wide = t9_file_step(codex), deep = t9_rank_step(codex);
    for (int rank = 0; rank < codex->ranks; rank++)
        for (int file = 0; file < codex->files; file++)
            models.at[models.count++] =
                um_vec((file - (codex->files - 1) / 2.0) * wide, (rank - (codex->ranks - 1) / 2.0) * deep);
    return models;
}

typedef struct Matching {
    uint64_t may[MOST_RE_PLACED]; // for each model: the places that it may go to
    int taken_by[MOST_RE_PLACED]; // for each place
} Matching;

static bool finds_place(Matching *m, int model, uint64_t *tried) {
    for (;;) {
        const uint64_t left = m->may[model] & ~*tried;
        if (left == 0) return false;
        int place = 0;
        while (!(left >> place & 1)) place++;
        *tried |= (uint64_t)1 << place;
        if (m->taken_by[place] >= 0 && !finds_place(m, m->taken_by[place], tried)) continue;
        m->taken_by[place] = model;
        return true;
    }
}

static bool can_turn(const Models *models, UmVec rotation) {
    Matching m = {.may = {0}};
    const double most = models->most + UM_TIE_TOLERANCE;
    for (int i = 0; i < models->count; i++) {
        m.taken_by[i] = -1;
        for (int k = 0; k < models->count; k++)
            if (um_distance(models->at[i], um_turned(models->at[k], rotation)) <= most) m.may[i] |= (uint64_t)1 << k;
    }
    bool all = true;
    for (int i = 0; i < models->count && all; i++) {
        uint64_t tried = 0;
        all = finds_place(&m, i, &tried);
    }
    return all;
}

// --- turns at which a way has just the greatest length

typedef struct Angles {
    int count, capacity;
    double *items;
} Angles;

static void add_angle(Angles *angles, double cosine, double sine) {
    if (cosine < 0 || sine < 0) return;
    angles->items = um_grow(angles->items, angles->count, &angles->capacity, sizeof *angles->items);
    angles->items[angles->count++] = um_degrees_from_rotation(um_unit(um_vec(cosine, sine)));
}

// Adds the turns at which dot(from, turned to) = k.
static void add_angles(Angles *angles, UmVec from, UmVec to, double most) {
    const double a = um_dot(from, to), b = um_cross(to, from), square = a * a + b * b;
    const double k = (um_dot(from, from) + um_dot(to, to) - most * most) / 2, rest = square - k * k;
    if (square < UM_CONTACT_TOLERANCE || rest < 0) return;
    const double root = sqrt(rest);
    add_angle(angles, a * k - b * root, b * k + a * root);
    add_angle(angles, a * k + b * root, b * k - a * root);
}

static int ascending(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// Up to a quarter turn. Larger turns mirror it, because the models' places are symmetric.
static Reach reach_of_re_placed(const T9Codex *codex) {
    const Models models = models_of(codex);
    Angles angles = {0};
    Reach reach = {0};
    add_angle(&angles, 1, 0);
    add_angle(&angles, 0, 1);
    for (int i = 0; i < models.count; i++)
        for (int k = 0; k < models.count; k++) add_angles(&angles, models.at[i], models.at[k], models.most);
    um_sort(angles.items, (size_t)angles.count, sizeof *angles.items, ascending);
    for (int i = 0; i + 1 < angles.count; i++) {
        const double lo = angles.items[i], hi = angles.items[i + 1];
        if (hi - lo < UM_TIE_TOLERANCE) continue;
        if (can_turn(&models, um_rotation_from_degrees((lo + hi) / 2))) add(&reach, lo, hi);
    }
    free(angles.items);
    for (int i = reach.count - 1; i >= 0; i--) add(&reach, 180 - reach.items[i].hi, 180 - reach.items[i].lo);
    return reach;
}

static Reach reach_of(const T9Codex *codex, bool kept) {
    const double limit = t9_kept_limit(codex);
    Reach reach = {0};
    if (!kept && limit < 180 && codex->files * codex->ranks <= MOST_RE_PLACED) return reach_of_re_placed(codex);
    add(&reach, 0, limit);
    if (!kept && limit < 180) add(&reach, um_most(limit, 180 - limit), 180);
    return reach;
}

static bool are_same(const Reach *a, const Reach *b) {
    bool same = a->count == b->count;
    for (int i = 0; i < a->count && same; i++)
        same = fabs(a->items[i].lo - b->items[i].lo) < UM_TIE_TOLERANCE &&
               fabs(a->items[i].hi - b->items[i].hi) < UM_TIE_TOLERANCE;
    return same;
}

// RULING ninth-age.pivot-models: whether models may change places.
static Reach reach_under_rulings(const UmScene *s, int unit, uint32_t *mattered) {
    const T9Codex *codex = t9_codex(s, unit);
    Reach re_placed = reach_of(codex, false), kept = reach_of(codex, true);
    const bool default_wins = s->rulings[T9_PIVOT_MODELS] == T9_DEFAULT;
    if (!are_same(&re_placed, &kept)) *mattered |= 1u << T9_PIVOT_MODELS;
    free(default_wins ? kept.items : re_placed.items);
    return default_wins ? re_placed : kept;
}

void t9_weigh_pivot(const UmScene *s, int unit, double degrees, uint32_t *mattered) {
    Reach re_placed = reach_of(t9_codex(s, unit), false), kept = reach_of(t9_codex(s, unit), true);
    if (holds(&re_placed, degrees) != holds(&kept, degrees)) *mattered |= 1u << T9_PIVOT_MODELS;
    free(re_placed.items);
    free(kept.items);
}

// --- headings

typedef struct Headings {
    int count, capacity;
    UmVec *items;
} Headings;

static void add_heading(Headings *headings, UmVec front) {
    headings->items = um_grow(headings->items, headings->count, &headings->capacity, sizeof *headings->items);
    headings->items[headings->count++] = front;
}

// The headings at the ends of the reach, to the right and to the left.
static Headings ends_of(const Reach *reach, UmVec front) {
    Headings ends = {0};
    for (int i = 0; i < reach->count; i++) {
        const double degrees[2] = {reach->items[i].lo, reach->items[i].hi};
        for (int k = 0; k < 2; k++) {
            if (degrees[k] <= UM_TIE_TOLERANCE || degrees[k] >= 180 - UM_TIE_TOLERANCE) continue;
            add_heading(&ends, t9_front_turned(front, degrees[k]));
            add_heading(&ends, t9_front_turned(front, -degrees[k]));
        }
    }
    return ends;
}

UM_SELDOM T9Turns t9_pivots_in(const T9Room *room, const UmScene *s, int unit, UmPose pose, uint32_t *mattered) {
    Reach reach = reach_under_rulings(s, unit, mattered);
    Headings ends = ends_of(&reach, pose.front);
    T9Turns turns = t9_turns(room, t9_box(s, unit, pose), ends.items, ends.count, pose.front, 180);
    for (int i = 0; i < turns.count && um_in_force(s, T9_76); i++) {
        T9Turn *turn = &turns.items[i];
        const double next = i + 1 < turns.count ? turns.items[i + 1].degrees : turns.items[0].degrees + 360;
        double middle = (turn->degrees + next) / 2;
        if (middle > 180) middle -= 360;
        turn->legal &= holds(&reach, turn->degrees);
        if (holds(&reach, middle)) continue;
        turn->legal_after = false;
        turn->with_after = UM_NO_OBJECT;
    }
    free(ends.items);
    free(reach.items);
    return turns;
}

T9Turns t9_pivots(const UmScene *s, const T9State *st, int unit, uint32_t *mattered) {
    T9Room room = t9_room_to_turn(s, st, unit, mattered);
    T9Turns turns = t9_pivots_in(&room, s, unit, t9_pose(s, st, unit), mattered);
    t9_room_free(&room);
    return turns;
}
