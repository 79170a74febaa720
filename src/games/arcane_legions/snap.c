// Snapping To (AL-40 to AL-46): a single snap, and what blocks it (AL-73, AL-81).
#include "games/arcane_legions/snap.h"
#include "base/assert.h"
#include "games/arcane_legions/way.h"
#include "plane/angle.h"
#include "plane/contact.h"
#include "plane/hinge.h"
#include "plane/sweep.h"

UmKey al_snap_key(const UmScene *s, const AlSnap *snap) {
    const AlPiece *piece = &al_scene(s)->pieces[snap->piece];
    UmKey key = um_key(AL_SNAP);
    key.arg[0] = (int16_t)piece->object;
    key.arg[1] = (int16_t)snap->side;
    key.arg[2] = (int16_t)al_listed_side(s, piece, snap->its_side);
    return key;
}

// The corner of um_box_shape where this side starts.
static UmVec start_of_side(UmBox box, UmSide side) {
    UmVec ahead = um_scale(box.front, box.depth / 2), right = um_scale(um_rightward(box.front), box.width / 2);
    UmVec end = side == UM_FRONT || side == UM_LEFT ? um_add(box.center, ahead) : um_sub(box.center, ahead);
    return side == UM_FRONT || side == UM_RIGHT ? um_add(end, right) : um_sub(end, right);
}

// The snap that turns the mover about the point of contact until `side` lies flush with the object's side. there: the
// base after the snap.
static AlSnap make_snap(const AlMover *m, AlSides sides, UmVec about, UmShape *there) {
    const UmScene *s = m->scene;
    const AlState *st = m->state;
    const int side = sides.side, its_side = sides.its_side;
    const UmShape *its = &al_scene(s)->pieces[sides.piece].shape;
    UmVec wanted = um_reverse(its->normal[its_side]);
    AlSnap snap = {
        .piece = sides.piece, .side = (UmSide)side, .its_side = its_side, .about = about, .blocked = UM_NO_OBJECT};
    snap.rotation = um_rotation(m->base.normal[side], wanted);
    snap.to.front = um_front_from_normal(wanted, snap.side);
    snap.to.at = um_turned_about(st->pose.at, about, snap.rotation);
    UmVec corner = start_of_side(al_base(al_codex(s, st->unit), snap.to), snap.side);
    double gap = um_dot(its->normal[its_side], um_sub(corner, its->corner[its_side]));
    snap.off = um_scale(its->normal[its_side], -gap);
    snap.to.at = um_add(snap.to.at, snap.off);
    *there = al_ground(s, st->unit, snap.to);
    return snap;
}

static bool blocks(const UmScene *s, UmObject object) {
    if (object == UM_TABLE_EDGE) return true;
    return um_in_force(s, um_object_is_unit(s, object) ? AL_73 : AL_81);
}

// Checks the pivot, and then the move straight off.
static bool hit_on_the_way(const UmHinge *hinge, const UmShape *mover, const AlSnap *snap, const UmShape *other) {
    if (um_hinge_sweep(hinge, snap->rotation, other).hit) return true;
    double length = um_length(snap->off);
    if (length <= UM_CONTACT_TOLERANCE) return false;
    UmShape turned = um_shape_pivoted(mover, snap->about, snap->rotation);
    return um_sweep(&turned, um_scale(snap->off, 1 / length), other).distance < length - UM_CONTACT_TOLERANCE;
}

// The way of a snap: the corners relative to the pivot point, before, after turning and at the end.
typedef struct Way {
    UmVec about, from[4], turned[4], to[4];
    double radius[4], longest; // from the pivot point; longest: the most at any time
    bool clockwise;
} Way;

static Way way_of(const UmShape *mover, const AlSnap *snap) {
    Way way = {.about = snap->about, .clockwise = snap->rotation.y < 0};
    for (int i = 0; i < 4; i++) {
        way.from[i] = um_sub(mover->corner[i], snap->about);
        way.turned[i] = um_turned(way.from[i], snap->rotation);
        way.to[i] = um_add(way.turned[i], snap->off);
        way.radius[i] = um_length(way.from[i]);
        way.longest = fmax(way.longest, way.radius[i]);
    }
    way.longest += um_length(snap->off);
    return way;
}

// How far a corner comes against this direction, on its arc and straight on. Less is further.
static double least_along(const Way *way, int i, UmVec n) {
    double before = um_cross(n, way->from[i]), after = um_cross(way->turned[i], n);
    bool passes = way->clockwise ? before <= 0 && after <= 0 : before >= 0 && after >= 0;
    double straight = fmin(um_dot(n, way->turned[i]), um_dot(n, way->to[i]));
    return passes ? fmin(straight, -way->radius[i]) : fmin(straight, um_dot(n, way->from[i]));
}

// Whether the line of one side of the shape separates it from the whole way. Cheap: true is certain, false is not.
static bool keeps_clear(const Way *way, const AlPiece *piece) {
    const UmShape *shape = &piece->shape;
    if (al_is_beyond(piece, (UmCircle){way->about, way->longest})) return true;
    for (int j = 0; j < shape->count; j++) {
        double line = um_dot(shape->normal[j], um_sub(shape->corner[j], way->about)) + 4 * UM_CONTACT_TOLERANCE;
        int i = 0;
        while (i < 4 && least_along(way, i, shape->normal[j]) > line) i++;
        if (i == 4) return true;
    }
    return false;
}

// AL-73, AL-81: a snap that would hit anything else is not possible. RULING arcane-legions.snap-sweep: the whole way
// must be free, or only its end. Bodies under the mover at the start (AL-70) block only at the end.
static void find_what_blocks(const AlMover *m, const UmShape *there, AlSnap *snap) {
    const UmScene *s = m->scene;
    const AlState *st = m->state;
    const UmShape *mover = &m->base;
    Way way = way_of(mover, snap);
    UmNear near = al_near(s, (UmCircle){way.about, way.longest});
    bool hinged = false;
    UmHinge hinge;
    for (int i; (i = al_next_near(&near)) >= 0;) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        bool edge = piece->object == UM_TABLE_EDGE, known = snap->blocked != UM_NO_OBJECT && !edge;
        if (i == snap->piece || (known && !snap->by_sweep_only) || !blocks(s, piece->object)) continue;
        if ((!edge && !al_in_the_way(s, st->unit, i)) || keeps_clear(&way, piece)) continue;
        bool at_the_end = um_overlap(there, &piece->shape);
        if (!at_the_end && (known || um_overlap(mover, &piece->shape))) continue;
        if (!at_the_end && !hinged) um_hinge(mover, snap->about, snap->rotation, &hinge);
        hinged |= !at_the_end;
        if (!at_the_end && !hit_on_the_way(&hinge, mover, snap, &piece->shape)) continue;
        snap->over_the_edge |= edge;
        if (!al_in_the_way(s, st->unit, i) || (snap->blocked != UM_NO_OBJECT && !(at_the_end && snap->by_sweep_only)))
            continue;
        snap->blocked = piece->object;
        snap->by_sweep_only = !at_the_end;
    }
}

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
    Way way = way_of(mover, snap);
    UmShape there = al_ground(s, st->unit, snap->to);
    const UmCircle around = {way.about, way.longest + far};
    UmNear near = al_near(s, around);
    for (int i; (i = al_next_near(&near)) >= 0;) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (i == snap->piece || !al_in_the_way(s, st->unit, i) || !blocks(s, piece->object)) continue;
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
    const Way way = way_of(mover, snap);
    const UmShape there = al_ground(s, st->unit, snap->to);
    const UmVec along = um_leftward(al_scene(s)->pieces[snap->piece].shape.normal[snap->its_side]);
    const UmCircle around = {way.about, way.longest + far};
    UmNear near = al_near(s, around);
    for (int i; (i = al_next_near(&near)) >= 0;) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (i == snap->piece || !al_in_the_way(s, st->unit, i) || !blocks(s, piece->object)) continue;
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
    Way way = way_of(mover, snap);
    UmShape there = al_ground(s, m->state->unit, snap->to);
    // The end first; the way only where the end is free.
    for (int pass = 0; pass < 2 && depth <= UM_CONTACT_TOLERANCE; pass++) {
        *at_the_end = pass == 0;
        if (pass && s->rulings[AL_SNAP_SWEEP] == AL_FINAL_POSE) break;
        UmNear near = al_near(s, (UmCircle){way.about, way.longest});
        for (int i; (i = al_next_near(&near)) >= 0;) {
            const AlPiece *piece = &al_scene(s)->pieces[i];
            if (i == snap->piece || !al_in_the_way(s, m->state->unit, i) || !blocks(s, piece->object)) continue;
            if (keeps_clear(&way, piece)) continue;
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

static bool has_snap(const AlSnaps *snaps, AlSides sides) {
    for (int i = 0; i < snaps->count; i++) {
        const AlSnap *other = &snaps->item[i];
        if (other->piece == sides.piece && (int)other->side == sides.side && other->its_side == sides.its_side)
            return true;
    }
    return false;
}

static bool is_unwanted(const AlMover *m, AlSides sides) {
    const AlPiece *piece = &al_scene(m->scene)->pieces[sides.piece];
    return m->only &&
           (m->only->arg[1] != sides.side || m->only->arg[2] != al_listed_side(m->scene, piece, sides.its_side));
}

// A snap that is free or blocked only by a ruling makes that ruling matter.
bool al_snap_is_free(const UmScene *s, const AlSnap *snap, uint32_t *mattered) {
    bool edge_decides = snap->blocked == UM_NO_OBJECT || snap->blocked == UM_TABLE_EDGE || snap->by_sweep_only;
    if (snap->over_the_edge && edge_decides) *mattered |= 1u << AL_TABLE_EDGE;
    if (snap->blocked == UM_NO_OBJECT) return true;
    if (!snap->by_sweep_only) return false;
    *mattered |= 1u << AL_SNAP_SWEEP;
    return s->rulings[AL_SNAP_SWEEP] == AL_FINAL_POSE;
}

// AL-42: a snap must end with a length in common.
void al_add_snap(const AlMover *m, AlSides sides, UmVec about, AlSnaps *snaps) {
    if (snaps->has_free || is_unwanted(m, sides) || has_snap(snaps, sides)) return;
    UmShape there;
    AlSnap snap = make_snap(m, sides, about, &there);
    const UmShape *its = &al_scene(m->scene)->pieces[sides.piece].shape;
    if (!(um_flush_length(&there, sides.side, its, sides.its_side) > 0)) return;
    double degrees = -um_degrees_remembered(snap.rotation, &snaps->angle);
    snap.degrees = fabs(degrees) <= UM_TIE_TOLERANCE ? 0 : degrees; // a turn within the tolerance is no turn
    UM_ASSERT(snaps->count < AL_SNAPS_OF_OBJECT);
    if (!m->ends_only) find_what_blocks(m, &there, &snap);
    uint32_t ignored = 0;
    snaps->has_free = m->until_free && al_snap_is_free(m->scene, &snap, &ignored);
    snaps->item[snaps->count++] = snap;
}

bool al_is_flush_already(const AlSnap *snap) {
    return snap->degrees == 0 && um_length(snap->off) <= UM_CONTACT_TOLERANCE;
}
