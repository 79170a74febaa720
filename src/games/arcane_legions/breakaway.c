// Breakaway (AL-05 to AL-19): enemies adjacent to an ordered formation may strike before it moves.
#include "games/arcane_legions/breakaway.h"
#include "games/arcane_legions/enemies.h"
#include "games/arcane_legions/points.h"
#include "plane/contact.h"

static UmKey unit_key(AlVerb verb, int unit) {
    UmKey key = um_key((int)verb);
    key.arg[0] = (int16_t)unit;
    return key;
}

// AL-05: the enemies that may strike. AL-10: nobody may strike at a sortie.
static AlAdjacent who_may_strike(const UmScene *s, const AlState *st) {
    if (!al_codex(s, st->unit)->formation && um_in_force(s, AL_10)) return (AlAdjacent){0};
    if (!um_in_force(s, AL_05) || !um_in_force(s, AL_06)) return (AlAdjacent){0};
    return al_adjacent_enemies(s, st);
}

void al_bar_breakaways(const UmScene *s, const AlState *st, UmOptions *out) {
    const UmPose start = al_scene(s)->units[st->unit].pose;
    bool moved = um_distance(st->pose.at, start.at) > 0 || um_distance(st->pose.front, start.front) > 0;
    if (out->bars_unwanted || moved || st->points < al_ready_icons(s, st)) return;
    if (al_codex(s, st->unit)->formation || !um_in_force(s, AL_10)) return;
    AlAdjacent adjacent = al_adjacent_enemies(s, st);
    for (int i = 0; i < adjacent.count; i++)
        um_options_bar(out, unit_key(AL_BREAKAWAY, adjacent.unit[i]), UM_REASON_SORTIE, um_cite(AL_10))->with =
            st->unit;
}

// AL-18: the active player first, then the others in turn order; -1 when all adjacent enemies are done.
static int next_owner(const UmScene *s, const AlState *st, const AlAdjacent *adjacent) {
    int first = um_in_force(s, AL_18) ? s->active : 0;
    for (int turn = 0; turn < s->player_count; turn++) {
        int player = (first + turn) % s->player_count;
        for (int i = 0; i < adjacent->count; i++)
            if (!(st->handled >> i & 1) && s->units[adjacent->unit[i]].owner == player) return player;
    }
    return -1;
}

// AL-11, AL-12: enemies strike after the order is given and before the unit moves. Movement begins when they are done.
void al_next_breakaway(const UmScene *s, UmState *state) {
    AlState *st = al_state(state);
    AlAdjacent adjacent = who_may_strike(s, st);
    int owner = next_owner(s, st, &adjacent);
    if (owner < 0 || !um_in_force(s, AL_12)) {
        st->phase = AL_PHASE_READY;
        return;
    }
    st->phase = AL_PHASE_BREAKAWAY;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, owner};
}

static bool has_several_owners(const UmScene *s, const AlAdjacent *adjacent) {
    for (int i = 1; i < adjacent->count; i++)
        if (s->units[adjacent->unit[i]].owner != s->units[adjacent->unit[0]].owner) return true;
    return false;
}

// AL-15: each of several enemies has an attack. AL-16: their owner chooses the order. AL-18: owners act in turn.
static UmCited attack_clauses(const UmScene *s, const AlState *st, const AlAdjacent *adjacent, int owner) {
    UmCited cited = um_cite(AL_05, AL_06, AL_07, AL_09, AL_12);
    int left = 0;
    for (int i = 0; i < adjacent->count; i++)
        left += !(st->handled >> i & 1) && s->units[adjacent->unit[i]].owner == owner;
    if (adjacent->count > 1) um_cite_also(&cited, AL_15);
    if (left > 1) um_cite_also(&cited, AL_16);
    if (has_several_owners(s, adjacent)) um_cite_also(&cited, AL_18);
    return cited;
}

// AL-07: attacks are free. AL-08, AL-17: the owner may make all, some or none. AL-16: in any order.
void al_list_breakaways(const UmScene *s, const UmState *state, UmOptions *out) {
    const AlState *st = al_state_of(state);
    AlAdjacent adjacent = who_may_strike(s, st);
    UmCited cited = attack_clauses(s, st, &adjacent, state->chooser.player);
    for (int i = 0; i < adjacent.count; i++) {
        int unit = adjacent.unit[i];
        if ((st->handled >> i & 1) || s->units[unit].owner != state->chooser.player) continue;
        um_options_add(out, unit_key(AL_BREAKAWAY, unit), cited)->cost = 0;
        if (!um_in_force(s, AL_16)) break;
    }
    if (um_in_force(s, AL_08)) um_options_add(out, um_key(AL_DECLINE), um_cite(AL_08, AL_17))->cost = 0;
}

void al_decline(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    AlAdjacent adjacent = who_may_strike(s, st);
    for (int i = 0; i < adjacent.count; i++)
        if (s->units[adjacent.unit[i]].owner == state->chooser.player) st->handled |= 1u << i;
    UmCited cited = um_cite(AL_08, AL_17);
    if (has_several_owners(s, &adjacent)) um_cite_also(&cited, AL_18);
    UmEvent *e = um_trace_add(trace, UM_EVENT_DECLINED, cited);
    um_note_object(e, "unit", st->unit);
    um_note_word(e, "player", s->players[state->chooser.player]);
    st->phase = AL_PHASE_ADJACENT;
}

// AL-09: the attack is against the ordered unit. The players tell what it costs that unit.
void al_break_away(const UmScene *s, UmState *state, int attacker, UmTrace *trace) {
    AlState *st = al_state(state);
    AlAdjacent adjacent = who_may_strike(s, st);
    UmCited cited = attack_clauses(s, st, &adjacent, s->units[attacker].owner);
    for (int i = 0; i < adjacent.count; i++)
        if (adjacent.unit[i] == attacker || !um_in_force(s, AL_17)) st->handled |= 1u << i;
    UmEvent *e = um_trace_add(trace, UM_EVENT_BREAKAWAY, cited);
    um_note_object(e, "attacker", attacker);
    um_note_object(e, "unit", um_in_force(s, AL_09) ? st->unit : attacker);
    um_note_number(e, "orderPoints", um_in_force(s, AL_07) ? 0 : 1);
    st->phase = AL_PHASE_LOSSES;
    state->chooser = (UmChooser){UM_CHOOSER_TABLE, 0};
}

// Ledger, ruling 19: losses take ready icons, from none to all, or destroy the unit.
void al_list_losses(const UmScene *s, const AlState *st, UmOptions *out) {
    for (int lost = 0; lost <= al_ready_icons(s, st); lost++)
        um_options_add(out, unit_key(AL_LOST, lost), um_cite(AL_14));
    um_options_add(out, um_key(AL_DESTROYED), um_cite(AL_13));
}

// AL-13: order points that were paid are not returned.
static void note_order_points(const UmScene *s, AlState *st, UmEvent *e) {
    if (!um_in_force(s, AL_13)) st->order_points += al_order_cost(s, st->unit);
    um_note_number(e, "left", st->order_points);
}

void al_lose(const UmScene *s, UmState *state, int icons, UmTrace *trace) {
    AlState *st = al_state(state);
    st->lost += icons;
    UmEvent *e = um_trace_add(trace, UM_EVENT_LOST, um_cite(AL_14, AL_13));
    um_note_object(e, "unit", st->unit);
    um_note_number(e, "icons", icons);
    note_order_points(s, st, e);
    st->phase = AL_PHASE_ADJACENT;
}

void al_destroy(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    st->phase = AL_PHASE_OVER;
    st->end = AL_END_DESTROYED;
    state->status = UM_DONE;
    UmEvent *e = um_trace_add(trace, UM_EVENT_DESTROYED, um_cite(AL_13));
    um_note_object(e, "unit", st->unit);
    note_order_points(s, st, e);
}
