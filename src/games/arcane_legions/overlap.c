// Collision from Overlap (AL-65 to AL-70): a turn may end over a body instead of touching it from outside.
//
// The outlines cross where a side of the mover meets a side of the object. The mover turns about that point until the
// two sides lie flush, back to back, and so leaves the object. Drawings: docs/overlap.md.
#include "games/arcane_legions/overlap.h"
#include "plane/contact.h"

// Whether a share, along / sine, lies far outside of a side: by much more than the tolerance is of the shortest side.
static bool is_outside(double along, double sine) {
    double square = sine * sine;
    return along * sine < -0.01 * square || along * sine > 1.01 * square;
}

// The common point of two sides, ends included. False for sides that do not meet or are parallel. Sides also count as
// parallel where the shorter one leaves the other's line by no more than flush sides may. Where such sides cross would
// depend on the last decimal typed.
static bool crossing(const UmShape *a, int i, const UmShape *b, int j, UmVec *at) {
    const double parallel = 2 * UM_CONTACT_TOLERANCE;
    UmSegment mine = um_side(a, i), its = um_side(b, j);
    UmVec way = um_sub(mine.end, mine.start), its_way = um_sub(its.end, its.start),
          apart = um_sub(its.start, mine.start);
    double sine = um_cross(way, its_way), along = um_cross(apart, its_way), its_along = um_cross(apart, way);
    if (is_outside(along, sine) || is_outside(its_along, sine)) return false;
    double length = um_length(way), its_length = um_length(its_way);
    if (fabs(sine) <= parallel * um_most(length, its_length)) return false;
    double share = along / sine, its_share = its_along / sine;
    double slack = UM_CONTACT_TOLERANCE / length, its_slack = UM_CONTACT_TOLERANCE / its_length;
    if (share < -slack || share > 1 + slack || its_share < -its_slack || its_share > 1 + its_slack) return false;
    *at = um_add(its.start, um_scale(its_way, its_share));
    return true;
}

// A corner exactly on the mover's outline counts as covered; bases on one grid often meet like that.
static bool covers(const UmShape *mover, UmVec corner) {
    for (int i = 0; i < mover->count; i++)
        if (um_dot(mover->normal[i], um_sub(corner, mover->corner[i])) > UM_CONTACT_TOLERANCE) return false;
    return true;
}

// AL-69: the side whose two ends are the only corners that the mover covers; -1 otherwise.
static int covered_side(const UmShape *mover, const UmShape *its) {
    int covered = 0, side = -1;
    for (int j = 0; j < its->count; j++) {
        if (!covers(mover, its->corner[j])) continue;
        covered++;
        if (covers(mover, its->corner[um_next_corner(its, j)])) side = j;
    }
    return covered == 2 ? side : -1;
}

// AL-66, AL-68: every crossing of a side of the mover with a side of the object.
static void add_crossings(const AlMover *m, int piece, AlSnaps *snaps) {
    const UmShape *mover = &m->base, *its = &al_scene(m->scene)->pieces[piece].shape;
    for (int i = 0; i < mover->count; i++) {
        for (int j = 0; j < its->count; j++) {
            UmVec at;
            if (crossing(mover, i, its, j, &at)) al_add_snap(m, (AlSides){piece, i, j}, at, snaps);
        }
    }
}

// Whether a neighbour of the covered side, followed away from it, leaves the mover across this side. Where the covered
// side lies on the mover's outline, its neighbours start there and leave across another side.
static bool comes_out(const UmShape *mover, int i, const UmShape *its, int beside, int covered) {
    UmSegment way = um_side(its, beside);
    bool onward = beside == um_next_corner(its, covered);
    return um_dot(mover->normal[i], um_sub(way.end, way.start)) * (onward ? 1 : -1) > 0;
}

// AL-69: adds the snap to the covered side, about the crossing nearest to it (ledger, ruling 13).
static void add_covered(const AlMover *m, int piece, int side, AlSnaps *snaps) {
    const UmShape *mover = &m->base, *its = &al_scene(m->scene)->pieces[piece].shape;
    const int beside[2] = {um_previous_corner(its, side), um_next_corner(its, side)};
    double nearest = INFINITY;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < mover->count; i++) {
            for (int k = 0; k < 2; k++) {
                UmVec at;
                if (!crossing(mover, i, its, beside[k], &at) || !comes_out(mover, i, its, beside[k], side)) continue;
                double depth = -um_dot(its->normal[side], um_sub(at, its->corner[side]));
                if (pass == 0) nearest = fmin(nearest, depth);
                else if (depth <= nearest + UM_CONTACT_TOLERANCE) al_add_snap(m, (AlSides){piece, i, side}, at, snaps);
            }
        }
    }
}

void al_add_overlap_snaps(const AlMover *m, int piece, AlSnaps *snaps) {
    const UmScene *s = m->scene;
    int side = um_in_force(s, AL_69) ? covered_side(&m->base, &al_scene(s)->pieces[piece].shape) : -1;
    if (side >= 0) add_covered(m, piece, side, snaps);
    else if (um_in_force(s, AL_68)) add_crossings(m, piece, snaps);
}
