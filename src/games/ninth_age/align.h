// The 9th Age: flat on a facing.
#ifndef UM_NINTH_AGE_ALIGN_H
#define UM_NINTH_AGE_ALIGN_H

#include "games/ninth_age/room.h"

// A facing of the target as a charger sees it.
typedef struct T9Facing {
    UmVec middle, along, out; // along: from left to right; out: outward normal
    double length;
    int models;
    double gap; // between them
} T9Facing;

typedef struct T9Front {
    double width, depth;
    int models;
    double gap;
} T9Front;

// So many models side by side take up `length` from `lo` on: where the one of this number starts, from the left.
static inline double t9_model_start(double lo, double length, int models, double gap, int which) {
    return lo + (length + gap) * which / models;
}
// Where models end or start, from the left: between two of them is one such place, or two at both sides of a gap.
static inline int t9_model_ends(int models, double gap) { return gap > 0 ? 2 * models : models + 1; }
static inline double t9_model_end(double lo, double length, int models, double gap, int which) {
    if (!(gap > 0)) return t9_model_start(lo, length, models, 0, which);
    return t9_model_start(lo, length, models, gap, (which + 1) / 2) - (which % 2 ? gap : 0);
}

T9Facing t9_facing(const UmScene *scene, const T9State *state, int target, UmSide side);
T9Front t9_front(const UmScene *scene, int unit);
// Where a charger's middle is `at` along the facing.
UmPose t9_aligned(const T9Facing *facing, const T9Front *front, double at);

typedef struct T9Models {
    int its, own, first; // first: of its models, from left to right
} T9Models;
T9Models t9_models(const UmScene *scene, const T9Facing *facing, const T9Front *front, double at, int reading);

// Of one that has charged.
T9Models t9_models_of(const UmScene *scene, const T9State *state, int pursuer);

// Places along the facing, the best first.
typedef struct T9Aligned {
    double at;
    T9Models models;
    bool tied; // with the one before
} T9Aligned;
enum { T9_MOST_ALIGNED = 64 };
typedef struct T9Limits {
    double lo, hi; // lo <= at <= hi
    double from;   // where it stands before
} T9Limits;
// Outside the blocked stretches. Returns how many, at most T9_MOST_ALIGNED. room, where it is NULL, is not asked once
// more; mattered may be NULL.
int t9_align(const UmScene *scene, const T9Room *room, const T9Spans *blocked, const T9Facing *facing,
             const T9Front *front, T9Limits limits, T9Aligned *places, int most, uint32_t *mattered);

// The models alone of the best of them; false: there are none.
bool t9_most_aligned(const UmScene *scene, const T9Spans *blocked, const T9Facing *facing, const T9Front *front,
                     T9Limits limits, T9Models *most);

#endif
