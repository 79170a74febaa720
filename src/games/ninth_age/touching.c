// T9-62: models touch where their bases do, and also across a gap if no model of their own unit is in between. So the
// outermost model of each file or rank of a side counts.
#include "games/ninth_age/touching.h"

#include "base/assert.h"
#include "games/ninth_age/align.h"
#include "games/ninth_age/models.h"
#include "games/ninth_age/seam.h"

#include <stdlib.h>

typedef struct Body {
    const T9Codex *formation;
    UmPose pose;
    int unit;
    unsigned char *touches; // one for each model, by rank, then file; NULL where not needed
} Body;

static Body body_of(const UmScene *s, const T9State *st, int unit) {
    return (Body){t9_formation(s, st, unit), t9_pose(s, st, unit), unit, NULL};
}

static void note(const Body *b, int file, int rank) {
    if (b->touches) b->touches[rank * b->formation->files + file] = 1;
}

// The outermost model of a side, counted from left to right as seen by somebody who faces that side. False where there
// is none: even a single rank may be incomplete.
static bool outermost(const T9Codex *f, UmSide side, int which, int *file, int *rank) {
    const int last = f->ranks - 1, in_rear = f->models - f->files * last, first = (f->files - in_rear) / 2;
    const bool is_end = side == UM_FRONT || side == UM_REAR;
    *file = side == UM_FRONT ? f->files - 1 - which : which;
    *rank = is_end ? 0 : side == UM_LEFT ? which : last - which;
    const bool is_behind = *file >= first && *file < first + in_rear;
    if (side == UM_REAR) *rank = is_behind ? last : last - 1;
    if (is_end) return is_behind || last > 0;
    const bool is_short = *rank == last;
    if (side == UM_LEFT) *file = is_short ? first : 0;
    else *file = (is_short ? first + in_rear : f->files) - 1;
    return true;
}

// --- along a common line

// The start and end of a model along the first side's direction.
static UmSpan span_of(const T9Facing *side, int which) {
    const double start = t9_model_start(-side->length / 2, side->length, side->models, side->gap, which);
    return (UmSpan){start, start + (side->length + side->gap) / side->models - side->gap};
}

static void match(const UmScene *s, const T9State *st, const Body *a, const Body *b, UmSide side, UmSide other,
                  double least) {
    const T9Facing mine = t9_facing(s, st, a->unit, side), its = t9_facing(s, st, b->unit, other);
    const double apart = um_dot(um_sub(its.middle, mine.middle), mine.along);
    int file, rank;
    for (int i = 0; i < mine.models; i++) {
        const UmSpan own = span_of(&mine, i);
        bool touches = false;
        for (int k = 0; k < its.models && !touches; k++) {
            if (!outermost(b->formation, other, k, &file, &rank)) continue;
            const UmSpan theirs = span_of(&its, k);
            touches = um_least(own.hi, apart - theirs.lo) - um_most(own.lo, apart - theirs.hi) > least;
        }
        if (outermost(a->formation, side, i, &file, &rank) && touches) note(a, file, rank);
    }
}

// --- at a point, where the units do not stand flush

static UmShape base_of(const Body *b, int file, int rank) {
    const T9Codex *f = b->formation;
    const UmVec at = t9_model_place(f, b->pose, file, rank);
    const double width = t9_file_step(f) - f->gap, depth = t9_rank_step(f) - f->gap;
    return um_box_shape((UmBox){at, b->pose.front, width, depth});
}

static int outermost_count(const T9Codex *f) { return 2 * (f->files + f->ranks); }

// Counts through all sides in turn: the model at this index, and whether there is one.
static bool outermost_base(const Body *b, int place, int *file, int *rank, UmShape *base) {
    const T9Codex *f = b->formation;
    const int round = f->files + f->ranks, half = place / round, at = place % round;
    const UmSide end = half ? UM_REAR : UM_FRONT, flank = half ? UM_RIGHT : UM_LEFT;
    const bool stands =
        at < f->files ? outermost(f, end, at, file, rank) : outermost(f, flank, at - f->files, file, rank);
    if (stands) *base = base_of(b, *file, *rank);
    return stands;
}

static bool touches_base(const Body *b, const UmShape *shape) {
    UmShape base;
    for (int i = 0, file, rank; i < outermost_count(b->formation); i++)
        if (outermost_base(b, i, &file, &rank, &base) && um_contact(&base, shape).kind != UM_APART) return true;
    return false;
}

static void match_bases(const UmScene *s, const T9State *st, const Body *a, const Body *b) {
    const UmShape whole = t9_shape(s, st, b->unit);
    UmShape base;
    for (int i = 0, file, rank; i < outermost_count(a->formation); i++) {
        if (!outermost_base(a, i, &file, &rank, &base)) continue;
        if (um_contact(&base, &whole).kind != UM_APART && touches_base(b, &base)) note(a, file, rank);
    }
}

// --- all models

static void match_with(const UmScene *s, const T9State *st, const Body *a, int other, double least) {
    const Body b = body_of(s, st, other);
    const T9Seam seam = t9_seam(s, st, a->unit, other);
    if (!seam.touches) return;
    if (!seam.is_flush) {
        match_bases(s, st, a, &b);
        return;
    }
    const UmShape mine = t9_shape(s, st, a->unit), its = t9_shape(s, st, other);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++) {
            const bool meet = (seam.own >> i & 1) && (seam.its >> k & 1);
            if (meet && t9_lie_flat(&mine, (UmSide)i, &its, (UmSide)k))
                match(s, st, a, &b, (UmSide)i, (UmSide)k, least);
        }
}

// RULING ninth-age.model-contact: bases must share a length, or a point is enough.
int t9_models_touching(const UmScene *s, const T9State *st, int unit, int reading) {
    Body a = body_of(s, st, unit);
    const int places = a.formation->files * a.formation->ranks;
    const double least = reading == T9_POINT ? -UM_CONTACT_TOLERANCE : UM_CONTACT_TOLERANCE;
    int count = 0;
    a.touches = calloc((size_t)places, 1);
    UM_ASSERT(a.touches != NULL);
    for (int i = 0; i < s->unit_count; i++) {
        const bool is_enemy = t9_enemies(s, unit, i) && !t9_scene(s)->units[i].fled;
        if (is_enemy && t9_stands(s, st, i)) match_with(s, st, &a, i, least);
    }
    for (int i = 0; i < places; i++) count += a.touches[i];
    free(a.touches);
    return count;
}
