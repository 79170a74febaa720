// Collision (AL-36 to AL-39): which snap is made, or that there is none (AL-75, AL-76, AL-78, AL-81).
#include "games/arcane_legions/collision.h"
#include "base/assert.h"
#include "games/arcane_legions/angles.h"
#include "games/arcane_legions/candidates.h"
#include "games/arcane_legions/room.h"
#include "plane/contact.h"

static int angles_of(const UmScene *s, const AlSnaps *snaps, int piece, UmAngle *angles) {
    int count = 0;
    for (int i = 0; i < snaps->count; i++) {
        const AlSnap *snap = &snaps->item[i];
        uint32_t ignored = 0;
        if (snap->piece != piece) continue;
        UM_ASSERT(count < UM_MAX_ANGLES);
        UmKey key = al_snap_key(s, snap);
        angles[count++] = (UmAngle){(uint8_t)key.arg[1], key.arg[2], key.arg[0], snap->degrees,
                                    al_snap_is_free(s, snap, &ignored) ? UM_NO_OBJECT : snap->blocked};
    }
    return count;
}

static bool is_formation(const UmScene *s, UmObject object) {
    return um_object_is_unit(s, object) && al_codex(s, object)->formation;
}

#define DEGREES_PER_RADIAN 57.29577951308232

// By how much the ground would have to change for another snap, or none, to result: the free space of the snap that was
// taken, or the depth of what blocks others.
static double clearance_margin(const UmScene *s, const AlState *st, const AlSnaps *snaps, const AlSnap *chosen) {
    const AlMover mover = al_mover(s, st);
    double margin = INFINITY;
    for (int i = 0; i < snaps->count; i++) {
        const AlSnap *snap = &snaps->item[i];
        bool taken =
            chosen && snap->piece == chosen->piece && snap->side == chosen->side && snap->its_side == chosen->its_side;
        bool before = snap->blocked != UM_NO_OBJECT &&
                      (!chosen || fabs(snap->degrees) <= fabs(chosen->degrees) + UM_TIE_TOLERANCE);
        if (taken || before) margin = fmin(margin, fabs(al_snap_clearance(&mover, snap)));
    }
    return margin;
}

static void trace_contacts(const UmScene *s, const AlState *st, bool held, UmTrace *trace) {
    static const char *const kinds[] = {"none", "flush", "corner-on-side", "side-on-corner", "corner-on-corner"};
    const AlMover mover = al_mover(s, st);
    if (!trace) return;
    UmNear near = al_near_mover(&mover);
    for (int i; (i = al_next_near(&near)) >= 0;) {
        if (!al_collided_with(&mover, i)) continue;
        UmTouch touch = um_touch(&mover.base, &al_scene(s)->pieces[i].shape);
        AlSnaps snaps;
        al_clear_snaps(&snaps);
        UmAngle angles[UM_MAX_ANGLES];
        al_add_snaps_of_piece(&mover, i, &snaps);
        UmObject object = al_scene(s)->pieces[i].object;
        bool over = st->collision == AL_BY_OVERLAP;
        UmCited cited = held ? um_cite(AL_75, AL_76, AL_81) : um_cite(over ? AL_65 : AL_36, AL_37, AL_38);
        if (!held && (is_formation(s, st->unit) || is_formation(s, object))) um_cite_also(&cited, AL_33);
        UmEvent *e = um_trace_add(trace, held ? UM_EVENT_HELD : UM_EVENT_COLLIDED, cited);
        um_note_object(e, "unit", st->unit);
        um_note_object(e, "object", object);
        um_note_word(e, "contact", over ? "overlap" : kinds[touch.kind]);
        if (!over) um_note_point(e, "point", touch.at);
        if (over || touch.kind != UM_TOUCH_FLUSH) um_note_angles(e, "angles", angles, angles_of(s, &snaps, i, angles));
        double clearance = held ? clearance_margin(s, st, &snaps, NULL) : INFINITY;
        if (isfinite(clearance)) um_note_margin(e, s, clearance, "steps");
    }
}

// AL-75, AL-81: where no snap is possible the mover keeps its angle and may go on.
static void hold(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    if (um_in_force(s, AL_75)) trace_contacts(s, st, true, trace);
    if (st->collision == AL_BY_STEP) st->tried |= 1u << st->way;
    st->phase = AL_PHASE_MOVE;
    if (!um_in_force(s, AL_81)) al_end(st, AL_END_COLLISION);
}

// The difference to the nearest other angle that was free.
static double angle_margin(const UmScene *s, const AlSnaps *snaps, const AlSnap *chosen) {
    double margin = INFINITY;
    uint32_t ignored = 0;
    for (int i = 0; i < snaps->count; i++) {
        const AlSnap *other = &snaps->item[i];
        if (other->piece != chosen->piece || (other->side == chosen->side && other->its_side == chosen->its_side))
            continue;
        if (!al_snap_is_free(s, other, &ignored)) continue; // however the angles compare
        margin = fmin(margin, fabs(fabs(other->degrees) - fabs(chosen->degrees)));
    }
    return margin;
}

// Cites the clauses in their order, whatever the order of the angles.
static void cite_what_blocks(const UmScene *s, const UmAngle *angles, int count, double taken, UmCited *cited) {
    static const uint8_t blocking[] = {AL_73, AL_81};
    bool other_way = false;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < count; i++)
            if (angles[i].blocked != UM_NO_OBJECT && al_blocking_clause(s, angles[i].blocked) == blocking[k])
                um_cite_also(cited, blocking[k]);
    for (int i = 0; i < count; i++)
        other_way |= angles[i].blocked != UM_NO_OBJECT && fabs(angles[i].degrees) <= taken + UM_TIE_TOLERANCE;
    if (other_way) um_cite_also(cited, AL_74);
}

// Notes the smaller margin: to the other angle, as an arc at a distance of one step, or to bodies beside the way. For
// equal angles (AL-43, AL-67) it notes the angle, even where another body is close.
static void note_snap_margin(const UmScene *s, const AlState *st, const AlSnaps *snaps, const AlSnap *snap,
                             double angle, UmEvent *e) {
    if (!e) return;
    double clearance = clearance_margin(s, st, snaps, snap);
    bool ties = angle <= UM_TIE_TOLERANCE;
    if (!ties && clearance < angle / DEGREES_PER_RADIAN) um_note_margin(e, s, clearance, "steps");
    else if (isfinite(angle)) um_note_margin(e, s, angle, "degrees");
}

// AL-69: a snap to the edge between two covered corners, whatever the angles. AL-68: a snap that turns about a
// crossing.
static UmCited snap_clauses(const AlState *st, const AlSnap *snap) {
    bool over = st->collision == AL_BY_OVERLAP, turns = fabs(snap->degrees) > UM_TIE_TOLERANCE;
    bool covers = over && um_length(snap->off) > UM_CONTACT_TOLERANCE;
    UmCited cited = um_cite(AL_40);
    um_cite_also(&cited, covers ? AL_69 : al_smaller_angle(st));
    if (over && turns) um_cite_also(&cited, AL_68);
    um_cite_all(&cited, um_cite(AL_42, AL_44));
    if (turns && !al_is_usual(snap->degrees)) um_cite_also(&cited, AL_46);
    return cited;
}

static void trace_snap(const UmScene *s, const AlState *st, const AlSnap *snap, const AlSnaps *snaps, UmTrace *trace) {
    UmAngle angles[UM_MAX_ANGLES];
    int count = angles_of(s, snaps, snap->piece, angles);
    double margin = angle_margin(s, snaps, snap);
    UmCited cited = snap_clauses(st, snap);
    if (margin <= UM_TIE_TOLERANCE) um_cite_also(&cited, al_equal_angles(st));
    cite_what_blocks(s, angles, count, fabs(snap->degrees), &cited);
    UmKey key = al_snap_key(s, snap);
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
    note_snap_margin(s, st, snaps, snap, margin, e);
}

// AL-42: mover and object are now adjacent. AL-48: the mover may slide along a unit. AL-53: not along terrain.
static void take_snap(const UmScene *s, AlState *st, const AlSnap *snap) {
    st->snapped = !al_is_flush_already(snap);
    st->met = st->pose;
    st->pose = snap->to;
    st->piece = snap->piece;
    st->side = snap->side;
    st->its_side = snap->its_side;
    st->tried = 0;
    if (!um_in_force(s, AL_39)) {
        st->phase = AL_PHASE_MOVE;
        st->piece = -1;
    } else if (al_may_slide_after(s, st, al_scene(s)->pieces[snap->piece].object)) {
        st->phase = AL_PHASE_SLIDE;
    } else {
        al_end(st, AL_END_COLLISION);
    }
}

void al_snap(const UmScene *s, UmState *state, UmKey key, UmTrace *trace) {
    AlState *st = al_state(state);
    AlSnaps snaps;
    AlSnap snap;
    bool found = al_find_snap(s, st, key, trace == NULL, &snap, &snaps);
    UM_ASSERT(found);
    if (trace && !al_is_flush_already(&snap)) trace_snap(s, st, &snap, &snaps, trace);
    take_snap(s, st, &snap);
}

// AL-38: first snap, then slide. AL-44: the mover may not refuse the snap. AL-77: a turn that ends over something is
// undone where no snap is possible.
void al_collide(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    UmOptions snaps = {.bars_unwanted = true};
    AlSnap lone;
    al_list_snaps(s, st, &lone, &snaps);
    state->mattered |= snaps.mattered;
    bool possible = snaps.count > 0 || st->collision != AL_BY_OVERLAP;
    if (possible) trace_contacts(s, st, false, trace);
    if (snaps.count > 1) st->phase = AL_PHASE_SNAP;
    else if (snaps.count == 1 && trace) al_snap(s, state, snaps.items[0].key, trace);
    else if (snaps.count == 1) take_snap(s, st, &lone);
    else if (possible) hold(s, state, trace);
    else st->phase = AL_PHASE_UNDO;
    um_options_free(&snaps);
}
