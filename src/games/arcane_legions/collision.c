// Collision (AL-36 to AL-39), Snapping To (AL-40 to AL-46) and its limits (AL-73 to AL-76, AL-78, AL-81).
#include "base/assert.h"
#include "games/arcane_legions/state.h"
#include "plane/angle.h"
#include "plane/contact.h"
#include "plane/pivot.h"
#include "plane/sweep.h"

// One way the mover could become adjacent to what it touches: one of its sides against one of the object's.
typedef struct Snap {
    int piece;
    UmSide side;
    int its_side; // of the piece's shape
    UmVec about;
    UmVec rotation;
    double degrees; // clockwise; 0 when they lie flush already
    UmPose to;
    UmObject blocked;   // what the snap would hit; UM_NO_OBJECT when free
    bool by_sweep_only; // blocked on the way, though not in the final place
    bool over_the_edge; // some of its way lies beyond the table's edge, open or not
} Snap;

enum { SNAPS_OF_PIECE = 2, SNAPS_OF_OBJECT = SNAPS_OF_PIECE * UM_MAX_SHAPES_OF_TERRAIN };

typedef struct Snaps {
    int count;
    Snap item[SNAPS_OF_OBJECT];
} Snaps;

static UmKey snap_key(const UmScene *s, const Snap *snap) {
    const AlPiece *piece = &al_scene(s)->pieces[snap->piece];
    UmKey key = um_key(AL_SNAP);
    key.arg[0] = (int16_t)piece->object;
    key.arg[1] = (int16_t)snap->side;
    key.arg[2] = (int16_t)al_listed_side(s, piece, snap->its_side);
    return key;
}

// The place in which `side` lies flush with the object's side, turned about the point of contact.
static Snap make_snap(const UmScene *s, const AlState *st, const UmShape *mover, int piece, int side, int its_side,
                      UmVec about) {
    const UmShape *its = &al_scene(s)->pieces[piece].shape;
    UmVec wanted = um_reverse(its->normal[its_side]);
    Snap snap = {.piece = piece, .side = (UmSide)side, .its_side = its_side, .about = about, .blocked = UM_NO_OBJECT};
    snap.rotation = um_rotation(mover->normal[side], wanted);
    snap.degrees = -um_degrees_from_rotation(snap.rotation);
    snap.to.front = um_front_from_normal(wanted, snap.side);
    snap.to.at = um_turned_about(st->pose.at, about, snap.rotation);
    UmShape there = um_box_shape(al_base(al_codex(s, st->unit), snap.to));
    double gap = um_dot(its->normal[its_side], um_sub(there.corner[side], its->corner[its_side]));
    snap.to.at = um_sub(snap.to.at, um_scale(its->normal[its_side], gap));
    return snap;
}

static bool blocks(const UmScene *s, UmObject object) {
    if (object == UM_TABLE_EDGE)
        return true;
    return um_in_force(s, um_object_is_unit(s, object) ? AL_73 : AL_81);
}

// AL-73, AL-81: a snap that would run into anything else is not to be had.
// RULING arcane-legions.snap-sweep: its whole way must be free, not its end alone.
static void find_what_blocks(const UmScene *s, const AlState *st, const UmShape *mover, Snap *snap) {
    UmShape there = um_box_shape(al_base(al_codex(s, st->unit), snap->to));
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        bool edge = piece->object == UM_TABLE_EDGE;
        if (i == snap->piece || (!edge && !al_in_the_way(s, st->unit, i)) || !blocks(s, piece->object))
            continue;
        bool at_the_end = um_separation(&there, &piece->shape) < -UM_CONTACT_TOLERANCE;
        if (!at_the_end && !um_pivot_sweep(mover, snap->about, snap->rotation, &piece->shape).hit)
            continue;
        snap->over_the_edge |= edge;
        if (!al_in_the_way(s, st->unit, i) || (snap->blocked != UM_NO_OBJECT && !(at_the_end && snap->by_sweep_only)))
            continue;
        snap->blocked = piece->object;
        snap->by_sweep_only = !at_the_end;
    }
}

static void add_snap(const UmScene *s, const AlState *st, const UmShape *mover, int piece, int side, int its_side,
                     UmVec about, Snaps *snaps) {
    UM_ASSERT(snaps->count < SNAPS_OF_OBJECT);
    Snap snap = make_snap(s, st, mover, piece, side, its_side, about);
    find_what_blocks(s, st, mover, &snap);
    snaps->item[snaps->count++] = snap;
}

// AL-41: the mover pivots about the point of contact until one of its sides lies flush with the object.
// Corner on corner (ledger, ruling 9): only pairs that end with more than the corner in common (AL-42), by less than 90
// degrees.
static void add_snaps_of_piece(const UmScene *s, const AlState *st, const UmShape *mover, int piece, Snaps *snaps) {
    const UmShape *its = &al_scene(s)->pieces[piece].shape;
    UmTouch touch = um_touch(mover, its);
    switch (touch.kind) {
    case UM_TOUCH_NONE:
        return;
    case UM_TOUCH_FLUSH: {
        UM_ASSERT(snaps->count < SNAPS_OF_OBJECT);
        Snap flush = {.piece = piece,
                      .side = (UmSide)touch.a,
                      .its_side = touch.b,
                      .about = touch.at,
                      .rotation = {1, 0},
                      .to = st->pose,
                      .blocked = UM_NO_OBJECT};
        snaps->item[snaps->count++] = flush;
        return;
    }
    case UM_TOUCH_CORNER_ON_SIDE:
        add_snap(s, st, mover, piece, um_previous_corner(mover, touch.a), touch.b, touch.at, snaps);
        add_snap(s, st, mover, piece, touch.a, touch.b, touch.at, snaps);
        return;
    case UM_TOUCH_SIDE_ON_CORNER:
        add_snap(s, st, mover, piece, touch.a, um_previous_corner(its, touch.b), touch.at, snaps);
        add_snap(s, st, mover, piece, touch.a, touch.b, touch.at, snaps);
        return;
    case UM_TOUCH_CORNERS: {
        int before = um_previous_corner(mover, touch.a), its_before = um_previous_corner(its, touch.b);
        if (um_dot(mover->normal[before], its->normal[touch.b]) < 0)
            add_snap(s, st, mover, piece, before, touch.b, touch.at, snaps);
        if (um_dot(mover->normal[touch.a], its->normal[its_before]) < 0)
            add_snap(s, st, mover, piece, touch.a, its_before, touch.at, snaps);
        return;
    }
    }
}

// AL-36, AL-37: whether the last step's way leads into this piece from where the mover stands.
static bool collided_with(const UmScene *s, const AlState *st, const UmShape *mover, UmSide way, int piece) {
    const AlPiece *p = &al_scene(s)->pieces[piece];
    if (p->object == UM_TABLE_EDGE || !al_in_the_way(s, st->unit, piece))
        return false;
    UmCast cast = um_sweep(mover, al_direction(st, way), &p->shape);
    return cast.hit && cast.distance <= UM_CONTACT_TOLERANCE;
}

bool al_found_blocked(const UmScene *s, const AlState *st, int piece) {
    UmShape mover = al_mover(s, st);
    for (int side = 0; side < 4; side++)
        if ((st->tried >> side & 1) && collided_with(s, st, &mover, (UmSide)side, piece))
            return true;
    return false;
}

static void snaps_of_object(const UmScene *s, const AlState *st, const UmShape *mover, UmObject object, Snaps *snaps) {
    snaps->count = 0;
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        if (al_scene(s)->pieces[i].object == object && collided_with(s, st, mover, st->way, i))
            add_snaps_of_piece(s, st, mover, i, snaps);
    }
}

// What is blocked under one value of the ruling only makes the ruling matter.
static bool is_free(const UmScene *s, const Snap *snap, uint32_t *mattered) {
    bool edge_decides = snap->blocked == UM_NO_OBJECT || snap->blocked == UM_TABLE_EDGE;
    if (snap->over_the_edge && edge_decides)
        *mattered |= 1u << AL_TABLE_EDGE;
    if (snap->blocked == UM_NO_OBJECT)
        return true;
    if (!snap->by_sweep_only)
        return false;
    *mattered |= 1u << AL_SNAP_SWEEP;
    return s->rulings[AL_SNAP_SWEEP] == AL_FINAL_POSE;
}

static bool find_snap(const UmScene *s, const AlState *st, UmKey key, Snap *found, Snaps *snaps) {
    UmShape mover = al_mover(s, st);
    snaps_of_object(s, st, &mover, key.arg[0], snaps);
    for (int i = 0; i < snaps->count; i++) {
        *found = snaps->item[i];
        if (um_same_key(snap_key(s, found), key))
            return true;
    }
    return false;
}

static bool same_pose(UmPose a, UmPose b) {
    return um_distance(a.at, b.at) <= UM_CONTACT_TOLERANCE && um_distance(a.front, b.front) <= UM_CONTACT_TOLERANCE;
}

// On terrain nothing follows a snap, so two that end in one place are one choice.
static bool listed_already(const UmScene *s, const AlState *st, const Snap *snap, const UmOptions *out) {
    if (um_object_is_unit(s, al_scene(s)->pieces[snap->piece].object))
        return false;
    for (int i = 0; i < out->count; i++) {
        Snaps snaps;
        Snap other;
        if (um_object_is_unit(s, out->items[i].key.arg[0]))
            continue;
        if (find_snap(s, st, out->items[i].key, &other, &snaps) && same_pose(other.to, snap->to))
            return true;
    }
    return false;
}

static uint16_t blocking_clause(const UmScene *s, UmObject blocked) {
    if (blocked == UM_TABLE_EDGE)
        return AL_21;
    return um_object_is_unit(s, blocked) ? AL_73 : AL_81;
}

static void bar_blocked(const UmScene *s, const Snap *snap, UmOptions *out) {
    bool edge = snap->blocked == UM_TABLE_EDGE;
    UmCited cited = um_cite(blocking_clause(s, snap->blocked));
    UmBar *bar = um_options_bar(out, snap_key(s, snap), edge ? UM_REASON_TABLE_EDGE : UM_REASON_SNAP_BLOCKED, cited);
    bar->with = snap->blocked;
    bar->ruling = edge ? AL_TABLE_EDGE : snap->by_sweep_only ? AL_SNAP_SWEEP : -1;
}

static bool is_usual(double degrees) { return fabs(fabs(degrees) - 45) <= UM_TIE_TOLERANCE; }

// AL-46: the rule holds for angles other than 45 degrees too.
static double angle_of(const UmScene *s, const Snap *snap) {
    double angle = um_in_force(s, AL_46) || snap->degrees == 0 || is_usual(snap->degrees) ? fabs(snap->degrees) : 45;
    return um_in_force(s, AL_41) ? angle : 180 - angle;
}

// AL-41: the smaller angle. AL-43: equal angles are the mover's choice. AL-74: where one is blocked, the other, even if
// larger.
static void list_snaps_of(const UmScene *s, const AlState *st, const Snaps *snaps, UmOptions *out) {
    double smallest_blocked = INFINITY, smallest_free = INFINITY;
    for (int i = 0; i < snaps->count; i++) {
        const Snap *snap = &snaps->item[i];
        double *smallest = is_free(s, snap, &out->mattered) ? &smallest_free : &smallest_blocked;
        *smallest = fmin(*smallest, angle_of(s, snap));
    }
    int first = out->count;
    bool other_way = smallest_blocked <= smallest_free + UM_TIE_TOLERANCE;
    if (!um_in_force(s, AL_74) && other_way)
        smallest_free = -1;
    for (int i = 0; i < snaps->count; i++) {
        const Snap *snap = &snaps->item[i];
        double angle = angle_of(s, snap);
        if (!is_free(s, snap, &out->mattered)) {
            bar_blocked(s, snap, out);
        } else if (angle > smallest_free + UM_TIE_TOLERANCE) {
            UmBar *bar = um_options_bar(out, snap_key(s, snap), UM_REASON_LARGER_ANGLE, um_cite(AL_41));
            bar->has_numbers = true;
            bar->needs = smallest_free;
            bar->has = angle;
        } else if (!listed_already(s, st, snap, out)) {
            if (out->count > first && !um_in_force(s, AL_43))
                return;
            UmCited cited = snap->degrees == 0 ? um_cite(AL_47) : um_cite(AL_44, AL_41);
            if (other_way)
                um_cite_also(&cited, AL_74);
            um_options_add(out, snap_key(s, snap), cited)->cost = 0;
        }
    }
    for (int i = first; i < out->count && out->count > first + 1; i++)
        um_cite_also(&out->items[i].clauses, AL_43);
}

static bool seen_before(const UmScene *s, const AlState *st, const UmShape *mover, int piece) {
    const AlPiece *pieces = al_scene(s)->pieces;
    for (int i = 0; i < piece; i++)
        if (pieces[i].object == pieces[piece].object && collided_with(s, st, mover, st->way, i))
            return true;
    return false;
}

// One object after another (ledger, ruling 16: with several, the mover chooses which to snap to).
void al_list_snaps(const UmScene *s, const AlState *st, UmOptions *out) {
    if (!um_in_force(s, AL_40) || !um_in_force(s, AL_44))
        return;
    UmShape mover = al_mover(s, st);
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        if (!collided_with(s, st, &mover, st->way, i) || seen_before(s, st, &mover, i))
            continue;
        Snaps snaps;
        snaps_of_object(s, st, &mover, al_scene(s)->pieces[i].object, &snaps);
        list_snaps_of(s, st, &snaps, out);
    }
}

static int angles_of(const UmScene *s, const Snaps *snaps, int piece, UmAngle *angles) {
    int count = 0;
    for (int i = 0; i < snaps->count; i++) {
        const Snap *snap = &snaps->item[i];
        uint32_t ignored = 0;
        if (snap->piece != piece)
            continue;
        UM_ASSERT(count < UM_MAX_ANGLES);
        UmKey key = snap_key(s, snap);
        angles[count++] = (UmAngle){(uint8_t)key.arg[1], key.arg[2], key.arg[0], snap->degrees,
                                    is_free(s, snap, &ignored) ? UM_NO_OBJECT : snap->blocked};
    }
    return count;
}

static bool is_formation(const UmScene *s, UmObject object) {
    return um_object_is_unit(s, object) && al_codex(s, object)->formation;
}

static void trace_contacts(const UmScene *s, const AlState *st, bool held, UmTrace *trace) {
    static const char *const kinds[] = {"none", "flush", "corner-on-side", "side-on-corner", "corner-on-corner"};
    UmShape mover = al_mover(s, st);
    for (int i = 0; trace && i < al_scene(s)->piece_count; i++) {
        if (!collided_with(s, st, &mover, st->way, i))
            continue;
        UmTouch touch = um_touch(&mover, &al_scene(s)->pieces[i].shape);
        Snaps snaps = {0};
        UmAngle angles[UM_MAX_ANGLES];
        add_snaps_of_piece(s, st, &mover, i, &snaps);
        UmObject object = al_scene(s)->pieces[i].object;
        UmCited cited = held ? um_cite(AL_75, AL_76, AL_81) : um_cite(AL_36, AL_37, AL_38);
        if (!held && (is_formation(s, st->unit) || is_formation(s, object)))
            um_cite_also(&cited, AL_33);
        UmEvent *e = um_trace_add(trace, held ? UM_EVENT_HELD : UM_EVENT_COLLIDED, cited);
        um_note_object(e, "unit", st->unit);
        um_note_object(e, "object", object);
        um_note_word(e, "contact", kinds[touch.kind]);
        um_note_point(e, "point", touch.at);
        if (touch.kind != UM_TOUCH_FLUSH)
            um_note_angles(e, "angles", angles, angles_of(s, &snaps, i, angles));
    }
}

// AL-75, AL-81: with no snap to be had the mover stays at the angle in which it touched, and may go on.
static void hold(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    if (um_in_force(s, AL_75))
        trace_contacts(s, st, true, trace);
    st->tried |= 1u << st->way;
    if (!um_in_force(s, AL_81))
        al_end_movement(s, state, AL_END_COLLISION, trace);
}

// AL-38: snap first, then slide. AL-44: the snap is not the mover's to refuse.
void al_collide(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    trace_contacts(s, st, false, trace);
    UmOptions snaps = {0};
    al_list_snaps(s, st, &snaps);
    state->mattered |= snaps.mattered;
    if (snaps.count == 0)
        hold(s, state, trace);
    else if (snaps.count == 1)
        al_snap(s, state, snaps.items[0].key, trace);
    else
        st->phase = AL_PHASE_SNAP;
    um_options_free(&snaps);
}

// To the nearest other way that was free.
static double angle_margin(const UmScene *s, const Snaps *snaps, const Snap *chosen) {
    double margin = INFINITY;
    uint32_t ignored = 0;
    for (int i = 0; i < snaps->count; i++) {
        const Snap *other = &snaps->item[i];
        if (other->piece != chosen->piece || (other->side == chosen->side && other->its_side == chosen->its_side))
            continue;
        if (!is_free(s, other, &ignored)) continue; // however the angles compare
        margin = fmin(margin, fabs(fabs(other->degrees) - fabs(chosen->degrees)));
    }
    return margin;
}

static void trace_snap(const UmScene *s, const AlState *st, const Snap *snap, const Snaps *snaps, UmTrace *trace) {
    UmAngle angles[UM_MAX_ANGLES];
    int count = angles_of(s, snaps, snap->piece, angles);
    double margin = angle_margin(s, snaps, snap);
    UmCited cited = um_cite(AL_40, AL_41, AL_42, AL_44);
    if (margin <= UM_TIE_TOLERANCE)
        um_cite_also(&cited, AL_43);
    if (!is_usual(snap->degrees))
        um_cite_also(&cited, AL_46);
    for (int i = 0; i < count; i++) {
        if (angles[i].blocked == UM_NO_OBJECT)
            continue;
        um_cite_also(&cited, blocking_clause(s, angles[i].blocked));
        if (fabs(angles[i].degrees) <= fabs(snap->degrees) + UM_TIE_TOLERANCE)
            um_cite_also(&cited, AL_74);
    }
    UmKey key = snap_key(s, snap);
    UmEvent *e = um_trace_add(trace, UM_EVENT_SNAPPED, cited);
    um_note_object(e, "unit", st->unit);
    um_note_object(e, "object", key.arg[0]);
    um_note_point(e, "point", snap->about);
    um_note_number(e, "turned", snap->degrees);
    um_note_number(e, "angle", fabs(snap->degrees));
    um_note_word(e, "way", snap->degrees < 0 ? "counter-clockwise" : "clockwise");
    um_note_angles(e, "angles", angles, count);
    um_note_pose(e, "from", st->pose);
    um_note_pose(e, "to", snap->to);
    if (isfinite(margin))
        um_note_margin(e, s, margin, "degrees");
}

// AL-42: mover and object are adjacent now. AL-48: a unit may be slid along, AL-53: terrain may not.
void al_snap(const UmScene *s, UmState *state, UmKey key, UmTrace *trace) {
    AlState *st = al_state(state);
    Snaps snaps;
    Snap snap;
    bool found = find_snap(s, st, key, &snap, &snaps);
    UM_ASSERT(found);
    if (snap.degrees != 0)
        trace_snap(s, st, &snap, &snaps, trace);
    st->pose = snap.to;
    st->piece = snap.piece;
    st->side = snap.side;
    st->its_side = snap.its_side;
    st->tried = 0;
    bool may_slide = um_in_force(s, AL_38) && um_in_force(s, AL_42) && um_in_force(s, AL_47) && um_in_force(s, AL_48);
    if (!um_in_force(s, AL_39)) {
        st->phase = AL_PHASE_MOVE;
        st->piece = -1;
    } else if (may_slide && um_object_is_unit(s, key.arg[0])) {
        st->phase = AL_PHASE_SLIDE;
    } else {
        al_end_movement(s, state, AL_END_COLLISION, trace);
    }
}
