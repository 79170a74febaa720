// Which snaps the mover may make (AL-41, AL-43, AL-46, AL-66, AL-67, AL-74).
#include "games/arcane_legions/angles.h"
#include "base/assert.h"
#include "games/arcane_legions/candidates.h"

static bool same_pose(UmPose a, UmPose b) {
    return um_distance(a.at, b.at) <= UM_CONTACT_TOLERANCE && um_distance(a.front, b.front) <= UM_CONTACT_TOLERANCE;
}

// Nothing follows a snap to terrain, so two snaps that end in one place are one choice.
static bool listed_already(const UmScene *s, const AlState *st, const AlSnap *snap, const UmOptions *out) {
    if (um_object_is_unit(s, al_scene(s)->pieces[snap->piece].object)) return false;
    for (int i = 0; i < out->count; i++) {
        AlSnaps snaps;
        AlSnap other;
        if (um_object_is_unit(s, out->items[i].key.arg[0])) continue;
        bool found = al_find_snap(s, st, out->items[i].key, true, &other, &snaps);
        if (UM_ALWAYS(found) && same_pose(other.to, snap->to)) return true;
    }
    return false;
}

uint8_t al_blocking_clause(const UmScene *s, UmObject blocked) { return um_object_is_unit(s, blocked) ? AL_73 : AL_81; }

static void bar_blocked(const UmScene *s, const AlSnap *snap, UmOptions *out) {
    bool edge = snap->blocked == UM_TABLE_EDGE;
    UmCited cited = um_cite(al_blocking_clause(s, snap->blocked));
    UmBar *bar = um_options_bar(out, al_snap_key(s, snap), edge ? UM_REASON_TABLE_EDGE : UM_REASON_SNAP_BLOCKED, cited);
    bar->with = snap->blocked;
    bar->ruling = edge ? AL_TABLE_EDGE : snap->by_sweep_only ? AL_SNAP_SWEEP : -1;
}

bool al_is_usual(double degrees) { return fabs(fabs(degrees) - 45) <= UM_TIE_TOLERANCE; }

// The clause of the smaller angle: AL-66 after an overlap, AL-41 after a step.
uint8_t al_smaller_angle(const AlState *st) { return st->collision == AL_BY_OVERLAP ? AL_66 : AL_41; }

uint8_t al_equal_angles(const AlState *st) { return st->collision == AL_BY_OVERLAP ? AL_67 : AL_43; }

// AL-46: the rule also covers angles other than 45 degrees.
static double angle_of(const UmScene *s, const AlState *st, const AlSnap *snap) {
    double angle = um_in_force(s, AL_46) || snap->degrees == 0 || al_is_usual(snap->degrees) ? fabs(snap->degrees) : 45;
    return um_in_force(s, al_smaller_angle(st)) ? angle : 180 - angle;
}

bool al_may_slide_after(const UmScene *s, const AlState *st, UmObject object) {
    return um_object_is_unit(s, object) && um_in_force(s, AL_38) && um_in_force(s, AL_42) && um_in_force(s, AL_47) &&
           um_in_force(s, AL_48) && (st->collision != AL_BY_OVERLAP || um_in_force(s, AL_71));
}

static void snap_leads(const UmScene *s, const AlState *st, const AlSnap *snap, UmOption *option) {
    if (!um_in_force(s, AL_39)) return;
    bool slide = al_may_slide_after(s, st, al_scene(s)->pieces[snap->piece].object);
    um_option_leads(option, snap->to, slide ? al_slide_kind(snap->piece, snap->side, snap->its_side) : UM_KIND_OVER,
                    !slide);
}

// AL-41, AL-66: the smaller angle. AL-43, AL-67: the mover chooses between equal angles. AL-74: where one is blocked,
// the other one, even if it is larger.
static void list_snaps_of(const UmScene *s, const AlState *st, const AlSnaps *snaps, AlSnap *last, UmOptions *out) {
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
            UmBar *bar =
                um_options_bar(out, al_snap_key(s, snap), UM_REASON_LARGER_ANGLE, um_cite(al_smaller_angle(st)));
            bar->has_numbers = true;
            bar->needs = smallest_free;
            bar->has = angle;
        } else if (!listed_already(s, st, snap, out)) {
            if (out->count > first && !um_in_force(s, al_equal_angles(st))) return;
            UmCited cited = al_is_flush_already(snap) ? um_cite(AL_47) : um_cite(AL_44, al_smaller_angle(st));
            if (other_way) um_cite_also(&cited, AL_74);
            UmOption *option = um_options_add(out, al_snap_key(s, snap), cited);
            option->cost = 0;
            snap_leads(s, st, snap, option);
            if (last) *last = *snap;
        }
    }
    for (int i = first; i < out->count && out->count > first + 1; i++)
        um_cite_also(&out->items[i].clauses, al_equal_angles(st));
}

static bool seen_before(const AlMover *m, int piece) {
    const AlPiece *pieces = al_scene(m->scene)->pieces;
    if (um_object_is_unit(m->scene, pieces[piece].object)) return false;
    for (int i = 0; i < piece; i++)
        if (pieces[i].object == pieces[piece].object && al_collided_with(m, i)) return true;
    return false;
}

// Lists the snaps to the object of a piece that takes part in the collision.
static void find_snaps_to(const AlMover *m, int piece, AlSnaps *snaps) {
    UmObject object = al_scene(m->scene)->pieces[piece].object;
    if (!um_object_is_unit(m->scene, object)) {
        al_snaps_of_object(m, object, snaps);
        return;
    }
    al_clear_snaps(snaps);
    al_add_snaps_of_piece(m, piece, snaps);
}

// Takes one object after another (AL-70; ledger, ruling 16: with several objects, the mover chooses one).
void al_list_snaps(const UmScene *s, const AlState *st, AlSnap *last, UmOptions *out) {
    if (!um_in_force(s, AL_40) || !um_in_force(s, AL_44)) return;
    const AlMover mover = al_mover(s, st);
    bool over = st->collision == AL_BY_OVERLAP;
    int objects = 0;
    UmNear near = al_near_mover(&mover);
    for (int i; !um_options_suffice(out) && (i = al_next_near(&near)) >= 0;) {
        if (over && objects > 0 && !um_in_force(s, AL_70)) return;
        if (!al_collided_with(&mover, i) || seen_before(&mover, i)) continue;
        AlSnaps snaps;
        find_snaps_to(&mover, i, &snaps);
        list_snaps_of(s, st, &snaps, last, out);
        objects++;
    }
    for (int i = 0; over && objects > 1 && i < out->count; i++) um_cite_also(&out->items[i].clauses, AL_70);
}

// Where a snap is free one is listed: that one, or a free one to the same object by a smaller angle (AL-74).
bool al_may_snap(const UmScene *s, const AlState *st) {
    UM_ASSERT(um_in_force(s, AL_74));
    if (!um_in_force(s, AL_40) || !um_in_force(s, AL_44)) return false;
    AlMover mover = al_mover(s, st);
    mover.until_free = true;
    UmNear near = al_near_mover(&mover);
    for (int i; (i = al_next_near(&near)) >= 0;) {
        if (!al_collided_with(&mover, i) || seen_before(&mover, i)) continue;
        AlSnaps snaps;
        find_snaps_to(&mover, i, &snaps);
        if (snaps.has_free) return true;
        if (st->collision == AL_BY_OVERLAP && !um_in_force(s, AL_70)) return false;
    }
    return false;
}

void al_bar_other_snaps(const UmScene *s, const AlState *st, UmOptions *out) {
    if (!st->snapped || out->bars_unwanted || out->bars_unread) return;
    AlState then = *st;
    then.pose = st->met;
    UmOptions snaps = {0};
    al_list_snaps(s, &then, NULL, &snaps);
    if (snaps.count == 1) um_options_force(out, snaps.items[0].key);
    for (int i = 0; i < snaps.bar_count; i++)
        *um_options_bar(out, snaps.bars[i].key, snaps.bars[i].reason, snaps.bars[i].clauses) = snaps.bars[i];
    um_options_free(&snaps);
}
