// How much room a snap has, or how deep something is in its way. Searches bound with it what changes between two
// places.
#include "games/arcane_legions/room.h"
#include "games/arcane_legions/way.h"
#include "plane/contact.h"
#include "plane/pivot.h"
#include "plane/sweep.h"

// The mover after a share of its way: up to 1 of the pivot, above 1 of the move straight off.
static UmShape mover_on_its_way(const UmShape *mover, const AlSnap *snap, double share) {
    UmVec part = um_add(um_scale(um_vec(1, 0), 1 - share), um_scale(snap->rotation, share));
    bool pivoting = share < 1 && um_length(part) > 1e-6;
    UmShape there = um_shape_pivoted(mover, snap->about, pivoting ? um_unit(part) : snap->rotation);
    return share > 1 ? um_shape_moved(&there, um_scale(snap->off, share - 1)) : there;
}

static double gap_on_the_way(const UmShape *mover, const AlSnap *snap, double share, const UmShape *other) {
    UmShape there = mover_on_its_way(mover, snap, share);
    return um_contact(&there, other).gap;
}

// The least gap on the way: searches in steps, and then ever closer around the best one.
static double least_gap(const UmShape *mover, const AlSnap *snap, const UmShape *other) {
    enum { STEPS = 24, CLOSER = 30 };
    double end = um_length(snap->off) > UM_CONTACT_TOLERANCE ? 2 : 1, best = 0, least = INFINITY;
    for (int i = 0; i <= STEPS; i++) {
        double gap = gap_on_the_way(mover, snap, end * i / STEPS, other);
        if (gap >= least) continue;
        least = gap;
        best = end * i / STEPS;
    }
    double reach = end / STEPS;
    for (int i = 0; i < CLOSER; i++, reach /= 2) {
        for (int side = -1; side <= 1; side += 2) {
            double share = fmin(end, fmax(0, best + side * reach / 2));
            double gap = gap_on_the_way(mover, snap, share, other);
            if (gap >= least) continue;
            least = gap;
            best = share;
        }
    }
    return least;
}

// Bodies that touch the mover at the start, or lie under it, count only at the end.
double al_snap_clearance(const AlMover *m, const AlSnap *snap) {
    const UmScene *s = m->scene;
    const AlState *st = m->state;
    const UmShape *mover = &m->base;
    const double far = 1; // bodies further off are not near; the circle around a wide one may be
    double clearance = INFINITY;
    const AlWay way = al_way_of(mover, snap);
    UmShape there = al_ground(s, st->unit, snap->to);
    const UmCircle around = {way.about, way.longest + far};
    UmNear near = al_near(s, around);
    for (int i; (i = al_next_near(&near)) >= 0;) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (i == snap->piece || !al_in_the_way(s, st->unit, i) || !al_blocks(s, piece->object)) continue;
        if (al_is_beyond(piece, around)) continue;
        bool at_the_end = um_contact(mover, &piece->shape).gap <= UM_CONTACT_TOLERANCE;
        double gap = at_the_end ? um_contact(&there, &piece->shape).gap : least_gap(mover, snap, &piece->shape);
        if (gap <= far + UM_CONTACT_TOLERANCE) clearance = fmin(clearance, gap);
    }
    return clearance;
}

// Whether the mover lies over the piece, or touches it, at all of these places.
static bool is_always_at(const AlMover *m, const AlPiece *piece, const UmPatch *among) {
    for (int i = 0; among && i < among->count; i++) {
        const UmShape there = al_ground(m->scene, m->state->unit, (UmPose){among->corner[i], m->state->pose.front});
        if (um_contact(&there, &piece->shape).gap > UM_CONTACT_TOLERANCE) return false;
    }
    return true;
}

// As in al_snap_clearance, bodies that touch the mover at the start, or lie under it, count only at the end.
AlRoom al_snap_room(const AlMover *m, const AlSnap *snap, const UmPatch *among) {
    const UmScene *s = m->scene;
    const AlState *st = m->state;
    const UmShape *mover = &m->base;
    const double far = 1;
    AlRoom room = {far, far};
    const AlWay way = al_way_of(mover, snap);
    const UmShape there = al_ground(s, st->unit, snap->to);
    const UmVec along = um_leftward(al_scene(s)->pieces[snap->piece].shape.normal[snap->its_side]);
    const UmCircle around = {way.about, way.longest + far};
    UmNear near = al_near(s, around);
    for (int i; (i = al_next_near(&near)) >= 0;) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (i == snap->piece || !al_in_the_way(s, st->unit, i) || !al_blocks(s, piece->object)) continue;
        if (al_is_beyond(piece, around)) continue;
        if (um_contact(mover, &piece->shape).gap > UM_CONTACT_TOLERANCE) {
            room.way = fmin(room.way, fmax(0, least_gap(mover, snap, &piece->shape)));
            continue;
        }
        if (!is_always_at(m, piece, among)) room.way = 0;
        for (int hand = -1; hand <= 1; hand += 2) {
            const UmCast cast = um_sweep(&there, um_scale(along, hand), &piece->shape);
            if (cast.hit) room.end = fmin(room.end, cast.distance);
        }
    }
    return room;
}

// How deep the mover comes into the other shape after it met it: sampled ever nearer to where it did.
static double depth_after_contact(const UmShape *mover, const AlSnap *snap, const UmShape *other) {
    enum { HALVES = 12 };
    const UmPivotCast cast = um_pivot_sweep(mover, snap->about, snap->rotation, other);
    double depth = 0, share = 1;
    for (int i = 0; cast.hit && i < HALVES; i++, share /= 2) {
        const UmVec part = um_mix(cast.rotation, snap->rotation, share);
        if (um_length(part) < 1e-6) continue;
        const UmShape there = um_shape_pivoted(mover, snap->about, um_unit(part));
        depth = um_most(depth, -um_separation(&there, other));
    }
    return depth;
}

// How deep something is in the way: sampled at a few places, and searched for where that is not clear.
static double depth_on_the_way(const UmShape *mover, const AlSnap *snap, const UmShape *other) {
    enum { PLACES = 12 };
    double end = um_length(snap->off) > UM_CONTACT_TOLERANCE ? 2 : 1, least = INFINITY;
    for (int i = 1; i < PLACES; i++) {
        UmShape there = mover_on_its_way(mover, snap, end * i / PLACES);
        least = um_least(least, um_separation(&there, other));
    }
    const double deep_enough = 0.05; // smaller depths may be larger between the samples
    if (least < -deep_enough) return -least;
    const double depth = um_most(-least, depth_after_contact(mover, snap, other));
    return depth > UM_CONTACT_TOLERANCE ? depth : um_most(depth, -least_gap(mover, snap, other));
}

// Whether the mover would lie over the piece at none of these places.
static bool is_never_over(const AlMover *m, const AlPiece *piece, const UmPatch *among) {
    if (!among) return false;
    UmShape base = al_ground(m->scene, m->state->unit, (UmPose){{0, 0}, m->state->pose.front});
    UmWalls walls = um_walls_about(&piece->shape, &base, UM_CONTACT_TOLERANCE);
    return !um_patch_meets(among, &walls);
}

// A body that touches the mover at the start ceases to touch it when the mover stands further away by the gap. A body
// under the mover at the start is not in the way.
double al_snap_depth(const AlMover *m, const AlSnap *snap, const UmPatch *among, bool *at_the_end) {
    const UmScene *s = m->scene;
    const UmShape *mover = &m->base;
    double depth = 0;
    const AlWay way = al_way_of(mover, snap);
    UmShape there = al_ground(s, m->state->unit, snap->to);
    // The end first; the way only where the end is free.
    for (int pass = 0; pass < 2 && depth <= UM_CONTACT_TOLERANCE; pass++) {
        *at_the_end = pass == 0;
        if (pass && s->rulings[AL_SNAP_SWEEP] == AL_FINAL_POSE) break;
        UmNear near = al_near(s, (UmCircle){way.about, way.longest});
        for (int i; (i = al_next_near(&near)) >= 0;) {
            const AlPiece *piece = &al_scene(s)->pieces[i];
            if (i == snap->piece || !al_in_the_way(s, m->state->unit, i) || !al_blocks(s, piece->object)) continue;
            if (al_keeps_clear(&way, piece)) continue;
            if (!pass) {
                depth = fmax(depth, -um_separation(&there, &piece->shape));
                continue;
            }
            double apart = um_contact(mover, &piece->shape).gap;
            if (is_never_over(m, piece, among)) apart = INFINITY;
            if (apart > UM_CONTACT_TOLERANCE)
                depth = fmax(depth, fmin(apart, depth_on_the_way(mover, snap, &piece->shape)));
        }
    }
    return depth;
}
