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

bool al_blocks(const UmScene *s, UmObject object) {
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

AlWay al_way_of(const UmShape *mover, const AlSnap *snap) {
    AlWay way = {.about = snap->about, .clockwise = snap->rotation.y < 0};
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
static double least_along(const AlWay *way, int i, UmVec n) {
    double before = um_cross(n, way->from[i]), after = um_cross(way->turned[i], n);
    bool passes = way->clockwise ? before <= 0 && after <= 0 : before >= 0 && after >= 0;
    double straight = fmin(um_dot(n, way->turned[i]), um_dot(n, way->to[i]));
    return passes ? fmin(straight, -way->radius[i]) : fmin(straight, um_dot(n, way->from[i]));
}

bool al_keeps_clear(const AlWay *way, const AlPiece *piece) {
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
    const AlWay way = al_way_of(mover, snap);
    UmNear near = al_near(s, (UmCircle){way.about, way.longest});
    bool hinged = false;
    UmHinge hinge;
    for (int i; (i = al_next_near(&near)) >= 0;) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        bool edge = piece->object == UM_TABLE_EDGE, known = snap->blocked != UM_NO_OBJECT && !edge;
        if (i == snap->piece || (known && !snap->by_sweep_only) || !al_blocks(s, piece->object)) continue;
        if ((!edge && !al_in_the_way(s, st->unit, i)) || al_keeps_clear(&way, piece)) continue;
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

static bool has_snap(const AlSnaps *snaps, AlSides sides) {
    for (int i = 0; i < snaps->count; i++) {
        const AlSnap *other = &snaps->item[i];
        if (other->short_by > 0) continue;
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

// How far these sides, which lie in one line, are from a length in common; above 0.
static double short_by(const UmShape *mover, int side, const UmShape *its, int its_side) {
    const UmSegment mine = um_side(mover, side), other = um_side(its, its_side);
    const UmVec way = um_unit(um_sub(other.end, other.start));
    const double before = um_dot(way, um_sub(other.start, mine.start)),
                 after = um_dot(way, um_sub(mine.end, other.end));
    return um_most(0, um_most(before, after)) + UM_CONTACT_TOLERANCE;
}

// AL-42: a snap must end with a length in common.
void al_add_snap(const AlMover *m, AlSides sides, UmVec about, AlSnaps *snaps) {
    if (snaps->has_free || is_unwanted(m, sides) || has_snap(snaps, sides)) return;
    UmShape there;
    AlSnap snap = make_snap(m, sides, about, &there);
    const UmShape *its = &al_scene(m->scene)->pieces[sides.piece].shape;
    const bool is_short = !(um_flush_length(&there, sides.side, its, sides.its_side) > 0);
    if (is_short && !m->keeps_short) return;
    if (is_short) snap.short_by = short_by(&there, sides.side, its, sides.its_side);
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
