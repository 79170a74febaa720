// Collision (AL-36 to AL-39): which snap is made (AL-41, AL-43, AL-74), or that there is none (AL-75, AL-76, AL-78,
// AL-81).
#include "base/assert.h"
#include "games/arcane_legions/snap.h"
#include "plane/contact.h"

static bool same_pose(UmPose a, UmPose b) {
    return um_distance(a.at, b.at) <= UM_CONTACT_TOLERANCE && um_distance(a.front, b.front) <= UM_CONTACT_TOLERANCE;
}

// On terrain nothing follows a snap, so two that end in one place are one choice.
static bool listed_already(const UmScene *s, const AlState *st, const AlSnap *snap, const UmOptions *out) {
    if (um_object_is_unit(s, al_scene(s)->pieces[snap->piece].object)) return false;
    for (int i = 0; i < out->count; i++) {
        AlSnaps snaps;
        AlSnap other;
        if (um_object_is_unit(s, out->items[i].key.arg[0])) continue;
        bool found = al_find_snap(s, st, out->items[i].key, &other, &snaps);
        if (UM_ALWAYS(found) && same_pose(other.to, snap->to)) return true;
    }
    return false;
}

static uint8_t blocking_clause(const UmScene *s, UmObject blocked) {
    return um_object_is_unit(s, blocked) ? AL_73 : AL_81;
}

static void bar_blocked(const UmScene *s, const AlSnap *snap, UmOptions *out) {
    bool edge = snap->blocked == UM_TABLE_EDGE;
    UmCited cited = um_cite(blocking_clause(s, snap->blocked));
    UmBar *bar = um_options_bar(out, al_snap_key(s, snap), edge ? UM_REASON_TABLE_EDGE : UM_REASON_SNAP_BLOCKED, cited);
    bar->with = snap->blocked;
    bar->ruling = edge ? AL_TABLE_EDGE : snap->by_sweep_only ? AL_SNAP_SWEEP : -1;
}

static bool is_usual(double degrees) { return fabs(fabs(degrees) - 45) <= UM_TIE_TOLERANCE; }

// After a step, and after an overlap.
static uint8_t smaller_angle(const AlState *st) { return st->collision == AL_BY_OVERLAP ? AL_66 : AL_41; }
static uint8_t equal_angles(const AlState *st) { return st->collision == AL_BY_OVERLAP ? AL_67 : AL_43; }

// AL-46: the rule holds for angles other than 45 degrees too.
static double angle_of(const UmScene *s, const AlState *st, const AlSnap *snap) {
    double angle = um_in_force(s, AL_46) || snap->degrees == 0 || is_usual(snap->degrees) ? fabs(snap->degrees) : 45;
    return um_in_force(s, smaller_angle(st)) ? angle : 180 - angle;
}

// AL-41, AL-66: the smaller angle. AL-43, AL-67: equal angles are the mover's choice. AL-74: where one is blocked, the
// other, even if larger.
static void list_snaps_of(const UmScene *s, const AlState *st, const AlSnaps *snaps, UmOptions *out) {
    double smallest_blocked = INFINITY, smallest_free = INFINITY;
    for (int i = 0; i < snaps->count; i++) {
        const AlSnap *snap = &snaps->item[i];
        double *smallest = al_snap_is_free(s, snap, &out->mattered) ? &smallest_free : &smallest_blocked;
        *smallest = fmin(*smallest, angle_of(s, st, snap));
    }
    int first = out->count;
    bool other_way = smallest_blocked <= smallest_free + UM_TIE_TOLERANCE;
    if (!um_in_force(s, AL_74) && other_way) smallest_free = -1;
    for (int i = 0; i < snaps->count; i++) {
        const AlSnap *snap = &snaps->item[i];
        double angle = angle_of(s, st, snap);
        if (!al_snap_is_free(s, snap, &out->mattered)) {
            bar_blocked(s, snap, out);
        } else if (angle > smallest_free + UM_TIE_TOLERANCE) {
            UmBar *bar = um_options_bar(out, al_snap_key(s, snap), UM_REASON_LARGER_ANGLE, um_cite(smaller_angle(st)));
            bar->has_numbers = true;
            bar->needs = smallest_free;
            bar->has = angle;
        } else if (!listed_already(s, st, snap, out)) {
            if (out->count > first && !um_in_force(s, equal_angles(st))) return;
            UmCited cited = al_is_flush_already(snap) ? um_cite(AL_47) : um_cite(AL_44, smaller_angle(st));
            if (other_way) um_cite_also(&cited, AL_74);
            UmOption *option = um_options_add(out, al_snap_key(s, snap), cited);
            option->cost = 0;
            al_snap_leads(s, st, snap, option);
        }
    }
    for (int i = first; i < out->count && out->count > first + 1; i++)
        um_cite_also(&out->items[i].clauses, equal_angles(st));
}

static bool seen_before(const UmScene *s, const AlState *st, const UmShape *mover, int piece) {
    const AlPiece *pieces = al_scene(s)->pieces;
    for (int i = 0; i < piece; i++)
        if (pieces[i].object == pieces[piece].object && al_collided_with(s, st, mover, st->way, i)) return true;
    return false;
}

// One object after another (AL-70; ledger, ruling 16: with several, the mover chooses which to snap to).
void al_list_snaps(const UmScene *s, const AlState *st, UmOptions *out) {
    if (!um_in_force(s, AL_40) || !um_in_force(s, AL_44)) return;
    UmShape mover = al_mover(s, st);
    bool over = st->collision == AL_BY_OVERLAP;
    int objects = 0;
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        if (over && objects > 0 && !um_in_force(s, AL_70)) return;
        if (!al_collided_with(s, st, &mover, st->way, i) || seen_before(s, st, &mover, i)) continue;
        AlSnaps snaps;
        al_snaps_of_object(s, st, &mover, al_scene(s)->pieces[i].object, &snaps);
        list_snaps_of(s, st, &snaps, out);
        objects++;
    }
    for (int i = 0; over && objects > 1 && i < out->count; i++) um_cite_also(&out->items[i].clauses, AL_70);
}

void al_bar_other_snaps(const UmScene *s, const AlState *st, UmOptions *out) {
    if (!st->snapped || out->bars_unwanted) return;
    AlState then = *st;
    then.pose = st->met;
    UmOptions snaps = {0};
    al_list_snaps(s, &then, &snaps);
    if (snaps.count == 1) um_options_force(out, snaps.items[0].key);
    for (int i = 0; i < snaps.bar_count; i++)
        *um_options_bar(out, snaps.bars[i].key, snaps.bars[i].reason, snaps.bars[i].clauses) = snaps.bars[i];
    um_options_free(&snaps);
}

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

// How nearly another snap, or none, would have come of it: a snap that was not blocked by so much, or was.
static double clearance_margin(const UmScene *s, const AlState *st, const AlSnaps *snaps, const AlSnap *chosen) {
    UmShape mover = al_mover(s, st);
    double margin = INFINITY;
    for (int i = 0; i < snaps->count; i++) {
        const AlSnap *snap = &snaps->item[i];
        bool taken =
            chosen && snap->piece == chosen->piece && snap->side == chosen->side && snap->its_side == chosen->its_side;
        bool before = snap->blocked != UM_NO_OBJECT &&
                      (!chosen || fabs(snap->degrees) <= fabs(chosen->degrees) + UM_TIE_TOLERANCE);
        if (taken || before) margin = fmin(margin, fabs(al_snap_clearance(s, st, &mover, snap)));
    }
    return margin;
}

static void trace_contacts(const UmScene *s, const AlState *st, bool held, UmTrace *trace) {
    static const char *const kinds[] = {"none", "flush", "corner-on-side", "side-on-corner", "corner-on-corner"};
    UmShape mover = al_mover(s, st);
    for (int i = 0; trace && i < al_scene(s)->piece_count; i++) {
        if (!al_collided_with(s, st, &mover, st->way, i)) continue;
        UmTouch touch = um_touch(&mover, &al_scene(s)->pieces[i].shape);
        AlSnaps snaps;
        snaps.count = 0;
        UmAngle angles[UM_MAX_ANGLES];
        al_add_snaps_of_piece(s, st, &mover, i, &snaps);
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

// AL-75, AL-81: with no snap to be had the mover stays at the angle in which it touched, and may go on.
static void hold(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    if (um_in_force(s, AL_75)) trace_contacts(s, st, true, trace);
    if (st->collision == AL_BY_STEP) st->tried |= 1u << st->way;
    if (!um_in_force(s, AL_81)) al_end_movement(s, state, AL_END_COLLISION, trace);
}

// AL-38: snap first, then slide. AL-44: the snap is not the mover's to refuse.
bool al_collide(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    UmOptions snaps = {.bars_unwanted = true};
    al_list_snaps(s, st, &snaps);
    state->mattered |= snaps.mattered;
    bool possible = snaps.count > 0 || st->collision != AL_BY_OVERLAP;
    if (possible) trace_contacts(s, st, false, trace);
    if (snaps.count > 1) st->phase = AL_PHASE_SNAP;
    else if (snaps.count == 1) al_snap(s, state, snaps.items[0].key, trace);
    else if (possible) hold(s, state, trace);
    um_options_free(&snaps);
    return possible;
}

// To the nearest other way that was free.
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

// In the order of the clauses, whichever way round the angles are listed.
static void cite_what_blocks(const UmScene *s, const UmAngle *angles, int count, double taken, UmCited *cited) {
    static const uint8_t blocking[] = {AL_73, AL_81};
    bool other_way = false;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < count; i++)
            if (angles[i].blocked != UM_NO_OBJECT && blocking_clause(s, angles[i].blocked) == blocking[k])
                um_cite_also(cited, blocking[k]);
    for (int i = 0; i < count; i++)
        other_way |= angles[i].blocked != UM_NO_OBJECT && fabs(angles[i].degrees) <= taken + UM_TIE_TOLERANCE;
    if (other_way) um_cite_also(cited, AL_74);
}

// The nearer of the two: to the other angle, as its arc at one step's distance, or to what stands beside the way. Of
// angles that tie (AL-43, AL-67) it says that, though something else may lie flush there as well.
static void note_snap_margin(const UmScene *s, const AlState *st, const AlSnaps *snaps, const AlSnap *snap,
                             double angle, UmEvent *e) {
    if (!e) return;
    double clearance = clearance_margin(s, st, snaps, snap);
    bool ties = angle <= UM_TIE_TOLERANCE;
    if (!ties && clearance < angle / DEGREES_PER_RADIAN) um_note_margin(e, s, clearance, "steps");
    else if (isfinite(angle)) um_note_margin(e, s, angle, "degrees");
}

// AL-69: to the edge between two covered corners, whatever the angles; about a crossing, if it turns at all.
static UmCited snap_clauses(const AlState *st, const AlSnap *snap) {
    bool over = st->collision == AL_BY_OVERLAP, turns = fabs(snap->degrees) > UM_TIE_TOLERANCE;
    bool covers = over && um_length(snap->off) > UM_CONTACT_TOLERANCE;
    UmCited cited = um_cite(AL_40);
    um_cite_also(&cited, covers ? AL_69 : smaller_angle(st));
    if (over && turns) um_cite_also(&cited, AL_68);
    um_cite_all(&cited, um_cite(AL_42, AL_44));
    if (turns && !is_usual(snap->degrees)) um_cite_also(&cited, AL_46);
    return cited;
}

static void trace_snap(const UmScene *s, const AlState *st, const AlSnap *snap, const AlSnaps *snaps, UmTrace *trace) {
    UmAngle angles[UM_MAX_ANGLES];
    int count = angles_of(s, snaps, snap->piece, angles);
    double margin = angle_margin(s, snaps, snap);
    UmCited cited = snap_clauses(st, snap);
    if (margin <= UM_TIE_TOLERANCE) um_cite_also(&cited, equal_angles(st));
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

static bool may_slide_after(const UmScene *s, const AlState *st, UmObject object) {
    return um_object_is_unit(s, object) && um_in_force(s, AL_38) && um_in_force(s, AL_42) && um_in_force(s, AL_47) &&
           um_in_force(s, AL_48) && (st->collision != AL_BY_OVERLAP || um_in_force(s, AL_71));
}

void al_snap_leads(const UmScene *s, const AlState *st, const AlSnap *snap, UmOption *option) {
    if (!um_in_force(s, AL_39)) return;
    bool slide = may_slide_after(s, st, al_scene(s)->pieces[snap->piece].object);
    um_option_leads(option, snap->to, slide ? al_slide_kind(snap) : UM_KIND_OVER, !slide);
}

// AL-42: mover and object are adjacent now. AL-48: a unit may be slid along, AL-53: terrain may not.
void al_snap(const UmScene *s, UmState *state, UmKey key, UmTrace *trace) {
    AlState *st = al_state(state);
    AlSnaps snaps;
    AlSnap snap;
    bool found = al_find_snap(s, st, key, &snap, &snaps);
    UM_ASSERT(found);
    if (!al_is_flush_already(&snap)) trace_snap(s, st, &snap, &snaps, trace);
    st->snapped = !al_is_flush_already(&snap);
    st->met = st->pose;
    st->pose = snap.to;
    st->piece = snap.piece;
    st->side = snap.side;
    st->its_side = snap.its_side;
    st->tried = 0;
    if (!um_in_force(s, AL_39)) {
        st->phase = AL_PHASE_MOVE;
        st->piece = -1;
    } else if (may_slide_after(s, st, key.arg[0])) {
        st->phase = AL_PHASE_SLIDE;
    } else {
        al_end_movement(s, state, AL_END_COLLISION, trace);
    }
}
