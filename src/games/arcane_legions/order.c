// Order Costs (AL-01 to AL-04), and moves without an order (AL-79, AL-80).
#include "games/arcane_legions/order.h"
#include "games/arcane_legions/enemies.h"
#include "games/arcane_legions/points.h"
#include "games/arcane_legions/way.h"
#include "plane/contact.h"
#include "plane/sweep.h"

static uint8_t price_clause(const UmScene *s, int unit) { return al_codex(s, unit)->formation ? AL_04 : AL_03; }

static UmKey order_key(int unit) {
    UmKey key = um_key(AL_ORDER);
    key.arg[0] = (int16_t)unit;
    return key;
}

static void trace_ready(const UmScene *s, const AlState *st, UmTrace *trace) {
    const AlUnit *u = &al_scene(s)->units[st->unit];
    UmCited cited = um_cite(AL_20);
    if (u->pushed) um_cite_also(&cited, AL_02);
    if (u->lost + st->lost) um_cite_also(&cited, AL_14);
    if (st->handled) um_cite_also(&cited, AL_11);
    if (al_sortie_got_away(s, st)) um_cite_also(&cited, AL_10);
    UmEvent *e = um_trace_add(trace, UM_EVENT_READIED, cited);
    um_note_object(e, "unit", st->unit);
    um_note_number(e, "icons", al_codex(s, st->unit)->icons);
    um_note_number(e, "pushed", u->pushed);
    um_note_number(e, "lost", u->lost + st->lost);
    um_note_number(e, "movementPoints", st->points);
}

// AL-01: the whole price is paid first.
void al_give_order(const UmScene *s, UmState *state, int unit, UmTrace *trace) {
    AlState *st = al_state(state);
    st->unit = unit;
    st->pose = al_scene(s)->units[unit].pose;
    int cost = um_in_force(s, AL_01) ? al_order_cost(s, unit) : 0;
    if (cost > st->order_points) {
        state->status = UM_REFUSED;
        return;
    }
    st->order_points -= cost;
    state->status = UM_CHOOSE;
    UmEvent *e = um_trace_add(trace, UM_EVENT_PAID, um_cite(AL_01, price_clause(s, unit)));
    um_note_object(e, "unit", unit);
    um_note_number(e, "orderPoints", cost);
    um_note_number(e, "left", st->order_points);
    st->phase = AL_PHASE_ADJACENT;
}

void al_begin_movement(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->units[st->unit].owner};
    st->phase = AL_PHASE_MOVE;
    st->points = al_ready_icons(s, st);
    trace_ready(s, st, trace);
    if (st->handled && !um_in_force(s, AL_11)) al_end(st, AL_END_CHOSEN);
}

static void list_order(const UmScene *s, const AlState *st, int unit, UmOptions *out) {
    int cost = al_order_cost(s, unit);
    UmCited cited = um_cite(AL_01, price_clause(s, unit));
    if (cost > st->order_points) {
        UmBar *bar = um_options_bar(out, order_key(unit), UM_REASON_ORDER_POINTS, cited);
        bar->has_numbers = true;
        bar->needs = cost;
        bar->has = st->order_points;
    } else {
        UmOption *option = um_options_add(out, order_key(unit), cited);
        option->cost = cost;
        option->asked_alone = true;
    }
}

// A refused order lists only its own bar.
void al_list_orders(const UmScene *s, const AlState *st, UmOptions *out) {
    if (st->unit >= 0) {
        list_order(s, st, st->unit, out);
        return;
    }
    for (int unit = 0; unit < s->unit_count; unit++) list_order(s, st, unit, out);
}

// Where no unit's order can be paid, nobody is asked.
void al_ask_for_order(const UmScene *s, UmState *state) {
    AlState *st = al_state(state);
    UmOptions orders = {0};
    al_list_orders(s, st, &orders);
    st->phase = orders.count ? AL_PHASE_ORDER : AL_PHASE_OVER;
    state->status = orders.count ? UM_CHOOSE : UM_DONE;
    um_options_free(&orders);
}

// UM_NO_OBJECT where only the table's edge stops the unit.
static UmObject first_met(const UmScene *s, const AlState *st, UmVec way, double distance, UmVec *point) {
    UmShape mover = al_ground(s, st->unit, st->pose);
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (piece->object == UM_TABLE_EDGE || !al_in_the_way(s, st->unit, i)) continue;
        if (um_sweep(&mover, way, &piece->shape).distance > distance + UM_CONTACT_TOLERANCE) continue;
        UmShape there = um_shape_moved(&mover, um_scale(way, distance));
        *point = um_touch(&there, &piece->shape).at;
        return piece->object;
    }
    return UM_NO_OBJECT;
}

// AL-79: only a unit that moves actively snaps. AL-80: a unit that is moved without an order stops at what it meets.
void al_displace(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    const AlScene *al = al_scene(s);
    st->unit = al->unit;
    st->pose = al->units[al->unit].pose;
    UmShape mover = al_ground(s, st->unit, st->pose);
    AlAhead ahead = al_look_ahead(s, st->unit, &mover, al->toward, INFINITY);
    double free = um_in_force(s, AL_80) ? fmin(ahead.contact, ahead.edge) : ahead.edge;
    bool met = free <= al->by + UM_CONTACT_TOLERANCE;
    double moved = met ? free : al->by;
    UmVec point = {0, 0};
    UmObject object = met ? first_met(s, st, al->toward, moved, &point) : UM_NO_OBJECT;
    UmPose from = st->pose;
    st->pose.at = um_add(st->pose.at, um_scale(al->toward, moved));
    if (ahead.line <= moved + UM_CONTACT_TOLERANCE) state->mattered |= 1u << AL_TABLE_EDGE;
    state->status = UM_DONE;
    st->phase = AL_PHASE_OVER;
    st->end = AL_END_DISPLACED;

    UmEvent *e = um_trace_add(trace, UM_EVENT_DISPLACED, um_cite(AL_79));
    um_note_object(e, "unit", st->unit);
    um_note_number(e, "by", al->by);
    um_note_number(e, "moved", moved);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", st->pose);
    if (isfinite(free)) um_note_margin(e, s, fabs(free - al->by), "steps");
    if (!met) return;
    bool edge = object == UM_NO_OBJECT;
    e = um_trace_add(trace, UM_EVENT_STOPPED, um_cite(AL_80, AL_79));
    um_note_object(e, "unit", st->unit);
    um_note_object(e, "object", edge ? UM_TABLE_EDGE : object);
    if (edge) {
        um_note_ruling(e, AL_TABLE_EDGE);
    } else {
        um_note_point(e, "point", point);
        if (!um_in_force(s, AL_79)) { // without AL-79 it snaps like a moving unit
            st->phase = AL_PHASE_MOVE;
            state->status = UM_CHOOSE;
        }
    }
}
