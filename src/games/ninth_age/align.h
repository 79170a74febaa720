// Aligns a charger with a facing.
#ifndef UM_NINTH_AGE_ALIGN_H
#define UM_NINTH_AGE_ALIGN_H

#include "games/ninth_age/room.h"

// A facing of the target, as a charger sees it.
typedef struct T9Facing {
    UmVec middle, along, out; // along: from left to right; out: outward normal
    double length;
    int models;
    double gap; // between models
} T9Facing;

typedef struct T9Front {
    double width, depth;
    int models;
    double gap;
} T9Front;

// Where the model with this number starts, from the left, if `models` of them take up `length` from `lo` on.
static inline double t9_model_start(double lo, double length, int models, double gap, int which) {
    return lo + (length + gap) * which / models;
}
// The places where models start or end, from the left. Between two models there is one, or two with a gap.
static inline int t9_model_ends(int models, double gap) { return gap > 0 ? 2 * models : models + 1; }
static inline double t9_model_end(double lo, double length, int models, double gap, int which) {
    if (!(gap > 0)) return t9_model_start(lo, length, models, 0, which);
    return t9_model_start(lo, length, models, gap, (which + 1) / 2) - (which % 2 ? gap : 0);
}

T9Facing t9_facing(const UmScene *scene, const T9State *state, int target, UmSide side);
T9Front t9_front(const UmScene *scene, int unit);
// The pose of a charger whose centre is `at` along the facing.
UmPose t9_aligned(const T9Facing *facing, const T9Front *front, double at);

typedef struct T9Models {
    int its, own, first; // the first of the enemy's models, from left to right
} T9Models;
T9Models t9_models(const UmScene *scene, const T9Facing *facing, const T9Front *front, double at, int reading);

// The models in contact for a pursuer that has charged.
T9Models t9_models_of(const UmScene *scene, const T9State *state, int pursuer);

// A place along the facing. Lists have the best first.
typedef struct T9Aligned {
    double at;
    T9Models models;
    bool tied; // with the place before
} T9Aligned;
typedef struct T9AlignedList {
    int count;
    T9Aligned *items; // the caller frees them
} T9AlignedList;
typedef struct T9Limits {
    double lo, hi; // lo <= at <= hi
    double from;   // where it stood before
} T9Limits;
// Lists the best places outside the blocked stretches, at most so many. room: NULL where the blocked stretches are
// enough. mattered may be NULL.
T9AlignedList t9_align(const UmScene *scene, const T9Room *room, const T9Spans *blocked, const T9Facing *facing,
                       const T9Front *front, T9Limits limits, int most, uint32_t *mattered);

// The places where ends of models or units line up, for the caller to free. Between two of these, and the limits of
// room, the counts are constant.
int t9_list_ends(const T9Facing *facing, const T9Front *front, double **places);

// Whether a place lies between limits and is not blocked. Moves it there from within the rounding.
static inline bool t9_admit(const T9Spans *blocked, double lo, double hi, double *at) {
    const double rounding = 1e-9;
    if (*at < lo - rounding || *at > hi + rounding || t9_is_blocked(blocked, *at)) return false;
    *at = t9_at_end(blocked, um_most(lo, um_least(hi, *at)));
    return true;
}

// Below 0: a is better.
static inline int t9_compare_models(T9Models a, T9Models b) {
    if (a.its != b.its) return a.its > b.its ? -1 : 1;
    return a.own == b.own ? 0 : a.own > b.own ? -1 : 1;
}
static inline void t9_take_better(T9Models models, T9Models *most) {
    if (t9_compare_models(models, *most) < 0) *most = models;
}

static inline int t9_work_of_aligning(int places, const T9Spans *blocked) { return places * (6 + blocked->count / 6); }

// Only the models of the best place; false where there is none.
bool t9_most_aligned(const UmScene *scene, const T9Spans *blocked, const T9Facing *facing, const T9Front *front,
                     T9Limits limits, T9Models *most);

#endif
