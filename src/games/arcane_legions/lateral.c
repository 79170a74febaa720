// Lateral Movement (AL-21, AL-23, AL-26 to AL-35).
#include "games/arcane_legions/lateral.h"
#include "games/arcane_legions/candidates.h"
#include "games/arcane_legions/way.h"
#include "plane/contact.h"
#include "plane/sweep.h"

static UmKey step_key(UmSide side) {
    UmKey key = um_key(AL_STEP);
    key.arg[0] = (int16_t)side;
    return key;
}

// AL-29: the codex sets the price of each direction.
static int price(const UmScene *s, const AlState *st, UmSide side) {
    return um_in_force(s, AL_29) ? al_codex(s, st->unit)->cost[side] : 1;
}

// AL-21, AL-27: at most one step, which is the side of a sortie.
static double longest_step(const UmScene *s) { return um_in_force(s, AL_27) ? 1 : 2; }

// Bodies that the step would hit at once decide whether it is possible. One that lies flush bars it. So does one to
// which a snap from here was found blocked (ledger, ruling 8).
static bool bar_by_touch(const AlMover *m, UmSide side, UmOptions *out) {
    const UmScene *s = m->scene;
    const AlState *st = m->state;
    const UmShape *mover = &m->base;
    UmObject blocked = UM_NO_OBJECT, open = UM_NO_OBJECT;
    const UmCircle around = um_circle_around(mover);
    UmNear near = al_near(s, around);
    for (int i; (i = al_next_near(&near)) >= 0;) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (al_is_beyond(piece, around)) continue;
        if (piece->object == UM_TABLE_EDGE || !al_in_the_way(s, st->unit, i)) continue;
        UmCast cast = um_sweep(mover, al_direction(st, side), &piece->shape);
        if (!cast.hit || cast.distance > UM_CONTACT_TOLERANCE) continue;
        bool found_blocked = al_found_blocked(s, st, i);
        // AL-76: a blocked body is touched, but not adjacent.
        if (um_touch(mover, &piece->shape).kind == UM_TOUCH_FLUSH || (found_blocked && !um_in_force(s, AL_76))) {
            um_options_bar(out, step_key(side), UM_REASON_FLUSH, um_cite(AL_36))->with = piece->object;
            return true;
        }
        *(found_blocked ? &blocked : &open) = piece->object;
    }
    if (blocked == UM_NO_OBJECT || open != UM_NO_OBJECT) return false;
    um_options_bar(out, step_key(side), UM_REASON_SNAP_FOUND_BLOCKED, um_cite(AL_36, AL_81))->with = blocked;
    return true;
}

// Adds stops where a side of the mover begins or ends to lie flush with something, because the next options change
// there.
static void add_flush_stops(const AlMover *m, UmVec way, UmOptions *out) {
    const UmScene *s = m->scene;
    const UmShape *mover = &m->base;
    const UmCircle around = al_around_way(mover, way, longest_step(s));
    UmNear near = al_near(s, around);
    for (int i; (i = al_next_near(&near)) >= 0;) {
        if (al_is_beyond(&al_scene(s)->pieces[i], around) || !al_in_the_way(s, m->state->unit, i)) continue;
        UmAlongside along = um_alongside(mover, way, &al_scene(s)->pieces[i].shape);
        if (!along.found) continue;
        um_options_stop(out, along.from);
        um_options_stop(out, along.to);
    }
}

static void list_step(const UmScene *s, const AlState *st, UmSide side, UmOptions *out) {
    int points = st->end == AL_END_NOTHING_LEFT ? st->unused : st->points;
    int cost = price(s, st, side);
    UmVec way = al_direction(st, side);
    if (cost > points && um_in_force(s, AL_31)) { // AL-31: the whole price must be paid
        UmBar *bar = um_options_bar(out, step_key(side), UM_REASON_PRICE, um_cite(AL_31, AL_29));
        bar->has_numbers = true;
        bar->needs = cost;
        bar->has = points;
        return;
    }
    const AlMover mover = al_mover(s, st);
    double longest = longest_step(s);
    AlAhead ahead = al_look_ahead(s, st->unit, &mover.base, way, longest);
    if (ahead.edge <= UM_CONTACT_TOLERANCE) {
        UmBar *bar = um_options_bar(out, step_key(side), UM_REASON_TABLE_EDGE, um_cite(AL_21));
        bar->with = UM_TABLE_EDGE;
        bar->ruling = AL_TABLE_EDGE;
        out->mattered |= 1u << AL_TABLE_EDGE;
        return;
    }
    if (bar_by_touch(&mover, side, out)) return;
    UmOption *step = um_options_add(out, step_key(side), um_cite(AL_26, AL_21, AL_27, AL_29));
    step->cost = cost;
    if (um_in_force(s, AL_23)) um_option_leads(step, st->pose, UM_KIND_FREE, true);
    um_options_range(out, um_in_force(s, AL_28) ? 0 : longest * 0.999, longest, way);
    step->range.clear = fmin(ahead.contact, ahead.edge);
    add_flush_stops(&mover, way, out);
    um_options_stop(out, ahead.contact);
    um_options_stop(out, ahead.edge);
    if (ahead.line <= longest + UM_CONTACT_TOLERANCE) out->mattered |= 1u << AL_TABLE_EDGE;
}

// AL-26: forward, backward, right and left. AL-23: as often as the points allow.
void al_list_steps(const UmScene *s, const AlState *st, UmOptions *out) {
    if (!um_in_force(s, AL_21)) return;
    for (int i = 0; i < (um_in_force(s, AL_26) ? 4 : 1) && !um_options_suffice(out); i++)
        list_step(s, st, al_clockwise[i], out);
}

// AL-28, AL-32: part of a step costs as much as a whole one, even when a collision ends it.
static int step_cost(const UmScene *s, const AlState *st, UmSide side, double by) {
    int cost = price(s, st, side);
    return um_in_force(s, AL_32) || by >= 1 ? cost : cost - 1;
}

void al_step(const UmScene *s, UmState *state, UmSide side, double by, UmTrace *trace) {
    AlState *st = al_state(state);
    UmVec way = al_direction(st, side);
    const AlMover mover = al_mover(s, st);
    AlAhead ahead = al_look_ahead(s, st->unit, &mover.base, way, longest_step(s));
    double free = fmin(ahead.contact, ahead.edge);
    double moved = by >= free - UM_CONTACT_TOLERANCE ? free : by;
    bool collides = ahead.contact <= moved + UM_CONTACT_TOLERANCE;
    bool at_edge = ahead.edge <= moved + UM_CONTACT_TOLERANCE;
    double margin = trace ? al_way_margin(&mover, way, by, moved) : 0;

    UmPose from = st->pose;
    int cost = step_cost(s, st, side, by);
    st->points = cost < st->points ? st->points - cost : 0;
    st->pose.at = um_add(st->pose.at, um_scale(way, moved));
    st->way = side;
    st->collision = AL_BY_STEP;
    if (moved > UM_CONTACT_TOLERANCE) st->tried = 0;

    UmCited cited = um_cite(AL_26, AL_29);
    bool part = moved < 1 - UM_CONTACT_TOLERANCE;
    if (part) um_cite_also(&cited, AL_28);
    if (part) um_cite_also(&cited, AL_32);
    UmEvent *e = um_trace_add(trace, UM_EVENT_STEPPED, cited);
    um_note_object(e, "unit", st->unit);
    um_note_word(e, "side", al_side_names[side]);
    um_note_number(e, "by", by);
    um_note_number(e, "moved", moved);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", st->pose);
    um_note_number(e, "cost", cost);
    um_note_number(e, "movementPoints", st->points);
    if (isfinite(margin)) um_note_margin(e, s, margin, "steps");
    if (at_edge) {
        e = um_trace_add(trace, UM_EVENT_STOPPED, um_cite(AL_21));
        um_note_object(e, "unit", st->unit);
        um_note_object(e, "object", UM_TABLE_EDGE);
        um_note_ruling(e, AL_TABLE_EDGE);
    }
    if (ahead.line <= moved + UM_CONTACT_TOLERANCE) state->mattered |= 1u << AL_TABLE_EDGE;
    if (collides) st->phase = AL_PHASE_COLLIDED;
    else if (!um_in_force(s, AL_23)) al_end(st, AL_END_CHOSEN);
}
