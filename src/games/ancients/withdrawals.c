// Retreat (CC-47 to CC-50, CC-85, CC-86, CC-89), evade (CC-51, CC-77, CC-91), and escape of a leader (CC-19).
#include "games/ancients/withdrawals.h"

#include "base/assert.h"
#include "games/ancients/ahead.h"
#include "games/ancients/flags.h"
#include "games/ancients/losses.h"
#include "games/ancients/perils.h"
#include "games/ancients/places.h"
#include "games/ancients/sides.h"
#include "games/ancients/steps.h"

static bool is_way_back(const UmScene *s, int unit, int direction) {
    int ways[2];
    an_ways_back(s, unit, ways);
    return direction == ways[0] || direction == ways[1] || !um_in_force(s, CC_48);
}

static bool is_on_board(const UmScene *s, UmHex hex) { return um_on_board(&an_scene(s)->board, hex); }

// CC-91 covers only leaders. CC-51 says how units evade.
static UmCited rules_of(const UmScene *s, const AnState *st) {
    AnOrder order = an_scene(s)->order;
    if (order != an_order(s, st)) return um_cite(CC_91);
    if (order == AN_RETREAT) return um_cite(CC_04, CC_47);
    if (order == AN_ESCAPE) return um_cite(CC_19);
    return an_is_leader(s, an_scene(s)->unit) ? um_cite(CC_91) : um_cite(CC_51);
}

static bool is_own_baseline(const UmScene *s, int unit, UmHex hex) {
    int ways[2];
    an_ways_back(s, unit, ways);
    bool edge = !is_on_board(s, um_hex_neighbour(hex, ways[0])) && !is_on_board(s, um_hex_neighbour(hex, ways[1]));
    return edge || an_is_last_row(s, unit, hex);
}

static int occupant(const UmScene *s, const AnState *st, UmHex hex) {
    int unit = an_unit_in(s, st, hex);
    return unit >= 0 ? unit : an_leader_in(s, st, hex);
}

typedef struct Entry {
    bool may;
    UmReason reason; // why not
    UmCited cited;
    int with;
} Entry;

static Entry barred(UmReason reason, UmCited cited, int with) { return (Entry){false, reason, cited, with}; }

// CC-94: among enemies in a leader's way only units stop him or force him to escape.
static bool is_held_against(const UmScene *s, int leader, int other) {
    bool lone = other >= 0 && an_is_leader(s, other) && um_in_force(s, CC_94);
    return other >= 0 && an_enemies(s, leader, other) && !lone;
}

static Entry entry_of_leader(const UmScene *s, const AnState *st, int leader, UmHex to) {
    int other = occupant(s, st, to), past = an_leader_in(s, st, to);
    bool enemy = other >= 0 && an_enemies(s, leader, other), held = is_held_against(s, leader, other);
    bool met = past >= 0 && !an_enemies(s, leader, past);
    if (met && s->rulings[AN_LEADER_PAST_LEADER] == AN_OTHER)
        return barred(UM_REASON_SECOND_LEADER, um_cite(CC_13), past);
    if (held && an_order(s, st) != AN_ESCAPE) return barred(UM_REASON_OCCUPIED, um_cite(CC_14), other);
    UmCited cited = um_cite(CC_48);
    if (held) um_cite_also(&cited, CC_19);
    else if (enemy) um_cite_also(&cited, CC_94);
    else if (other >= 0) um_cite_also(&cited, CC_12);
    return (Entry){true, UM_REASON_COUNT, cited, other};
}

// CC-48, CC-50: a unit enters no hex with another unit. It may enter that of a lone friendly leader.
static Entry entry_of_unit(const UmScene *s, const AnState *st, int unit, UmHex to) {
    int other = occupant(s, st, to);
    if (other < 0) return (Entry){true, UM_REASON_COUNT, um_cite(CC_48), -1};
    bool meets = an_is_leader(s, other) && !an_enemies(s, unit, other) && um_in_force(s, CC_50);
    if (!meets) return barred(UM_REASON_OCCUPIED, um_cite(CC_41), other);
    if (an_leader_of(s, st, unit) >= 0 && um_in_force(s, CC_85))
        return barred(UM_REASON_SECOND_LEADER, um_cite(CC_85, CC_20), other);
    return (Entry){true, UM_REASON_COUNT, um_cite(CC_48, CC_50), other};
}

static Entry entry(const UmScene *s, const AnState *st, int unit, UmHex to) {
    if (an_is_impassable(s, unit, to)) {
        UmCited cited = an_impassable_clauses(s, unit, to);
        um_cite_also(&cited, CC_48);
        return barred(UM_REASON_IMPASSABLE, cited, UM_NO_OBJECT);
    }
    return an_is_leader(s, unit) ? entry_of_leader(s, st, unit, to) : entry_of_unit(s, st, unit, to);
}

// --- how far the way leads

typedef struct Outlook {
    int furthest; // the most hexes that it can go
    bool meets;   // a unit may reach a lone leader, which ends its way
    bool ends;    // a leader may reach a hex where he can end, or leave the board
} Outlook;

// Examines a hex this many hexes away. False where the way does not lead on from it.
static bool look_at(const UmScene *s, const AnState *st, int unit, UmHex hex, int gone, int left, Outlook *outlook) {
    if (gone > outlook->furthest) outlook->furthest = gone;
    if (!an_is_leader(s, unit)) {
        bool met = gone > 0 && an_leader_in(s, st, hex) >= 0;
        outlook->meets |= met;
        return !met;
    }
    int other = occupant(s, st, hex);
    bool enemy = other >= 0 && an_enemies(s, unit, other);
    if (!enemy && an_leader_may_end(s, st, hex)) outlook->ends = true;
    if (gone < left && is_own_baseline(s, unit, hex)) outlook->ends = true;
    return true;
}

// Goes row by row: finds every hex of the next row that a hex of this one leads to.
static Outlook look_back(const UmScene *s, const AnState *st, int unit, UmHex from, int left) {
    bool here[UM_MAX_BOARD + 2] = {true}, next[UM_MAX_BOARD + 2];
    Outlook outlook = {0};
    int ways[2];
    an_ways_back(s, unit, ways);
    UmHex first = from, across = um_hex_sub(um_hex_of_direction(ways[1]), um_hex_of_direction(ways[0]));
    for (int gone = 0;; gone++) {
        bool some = false;
        UM_ASSERT(gone < UM_MAX_BOARD);
        for (int i = 0; i <= gone + 1; i++) next[i] = false;
        for (int i = 0; i <= gone; i++) {
            UmHex hex = um_hex(first.q + i * across.q, first.r + i * across.r);
            if (!here[i] || !look_at(s, st, unit, hex, gone, left, &outlook) || gone == left) continue;
            if (an_is_last_row(s, unit, hex)) continue;
            for (int way = 0; way < 2; way++) {
                UmHex to = um_hex_neighbour(hex, ways[way]);
                if (!is_on_board(s, to) || !entry(s, st, unit, to).may) continue;
                next[i + way] = some = true;
            }
        }
        if (!some) break;
        for (int i = 0; i <= gone + 1; i++) here[i] = next[i];
        first = um_hex_neighbour(first, ways[0]);
    }
    return outlook;
}

// The hexes that the unit certainly cannot retreat from here.
static int missing(const UmScene *s, const AnState *st, int unit, UmHex from, int left) {
    Outlook outlook = look_back(s, st, unit, from, left);
    return outlook.meets ? 0 : left - outlook.furthest;
}

// --- what may be chosen

// CC-51: two hexes, or one where no way is longer. CC-86. RULING commands-colors-ancients.retreat-path.
static bool is_shorter(const UmScene *s, const AnState *st, int unit, UmHex to, uint32_t *mattered) {
    const AnRecord *r = &st->records[st->count - 1];
    if (an_is_leader(s, unit) || !um_in_force(s, CC_48)) return false;
    bool ends = an_leader_in(s, st, to) >= 0;
    int here = missing(s, st, unit, r->at, st->left), then = ends ? 0 : missing(s, st, unit, to, st->left - 1);
    if (then <= here) return false;
    if (an_scene(s)->order == AN_EVADE) return true;
    if (!um_in_force(s, CC_86)) return false;
    *mattered |= 1u << AN_RETREAT_PATH;
    return s->rulings[AN_RETREAT_PATH] == AN_DEFAULT;
}

// CC-86: whether the unit must take this direction because the other one would end sooner.
static bool is_longer(const UmScene *s, const AnState *st, int unit, int direction, uint32_t *mattered) {
    int ways[2];
    an_ways_back(s, unit, ways);
    if (an_order(s, st) != AN_RETREAT || !is_way_back(s, unit, direction)) return false;
    UmHex other = um_hex_neighbour(st->records[st->count - 1].at, direction == ways[0] ? ways[1] : ways[0]);
    return is_on_board(s, other) && entry(s, st, unit, other).may && is_shorter(s, st, unit, other, mattered);
}

static UmBar *bar(UmOptions *out, UmKey key, UmReason reason, UmCited cited, int with) {
    UmBar *bar = um_options_bar(out, key, reason, cited);
    bar->with = with;
    return bar;
}

static void list_step(const UmScene *s, const AnState *st, int direction, UmOptions *out) {
    const AnRecord *r = &st->records[st->count - 1];
    UmHex to = um_hex_neighbour(r->at, direction);
    UmKey key = an_key(AN_STEP, direction);
    if (!is_on_board(s, to)) return;
    if (!is_way_back(s, r->unit, direction)) {
        bar(out, key, UM_REASON_OWN_SIDE, um_cite(CC_48), UM_NO_OBJECT);
        return;
    }
    if (an_is_last_row(s, r->unit, r->at)) {
        bar(out, key, UM_REASON_LAST_ROW, um_cite(CC_108, CC_48), UM_NO_OBJECT);
        return;
    }
    Entry e = entry(s, st, r->unit, to);
    if (!e.may) {
        UmBar *shut = bar(out, key, e.reason, e.cited, e.with);
        if (an_is_leader(s, r->unit) && e.reason == UM_REASON_SECOND_LEADER) shut->ruling = AN_LEADER_PAST_LEADER;
        return;
    }
    if (an_is_leader(s, r->unit)) {
        bool enemy = e.with >= 0 && an_enemies(s, r->unit, e.with);
        bool ends = !enemy && an_leader_may_end(s, st, to);
        if (!ends && !look_back(s, st, r->unit, to, st->left - 1).ends) {
            UmCited cited = is_held_against(s, r->unit, e.with) ? um_cite(CC_14) : um_cite(CC_94);
            bar(out, key, UM_REASON_NO_END, enemy ? cited : um_cite(CC_13, CC_20), e.with);
            return;
        }
    }
    if (is_shorter(s, st, r->unit, to, &out->mattered)) {
        bool evades = an_scene(s)->order == AN_EVADE;
        UmBar *shorter = bar(out, key, UM_REASON_SHORTER, evades ? um_cite(CC_51) : um_cite(CC_86), UM_NO_OBJECT);
        if (!evades) shorter->ruling = AN_RETREAT_PATH;
        return;
    }
    if (an_scene(s)->order == AN_EVADE) um_cite_all(&e.cited, rules_of(s, st));
    if (is_longer(s, st, r->unit, direction, &out->mattered)) um_cite_also(&e.cited, CC_86);
    um_options_add(out, key, e.cited)->cost = 1;
}

bool an_withdrawal_may_halt(const UmScene *s, const AnState *st) {
    const AnRecord *r = &st->records[st->count - 1];
    int other = occupant(s, st, r->at);
    bool enemy = other >= 0 && an_enemies(s, r->unit, other);
    return st->phase == AN_PHASE_MOVE && an_is_leader(s, r->unit) && r->moved > 0 && !enemy &&
           an_leader_may_end(s, st, r->at);
}

static void list_steps(const UmScene *s, const AnState *st, UmOptions *out) {
    const AnRecord *r = &st->records[st->count - 1];
    if (st->left == 0) return;
    for (int d = 0; d < UM_DIRECTIONS; d++) list_step(s, st, d, out);
    if (an_is_leader(s, r->unit) && an_has_leader_near(s, st, r->unit, r->at, st->left))
        out->mattered |= 1u << AN_LEADER_PAST_LEADER;
    if (!an_is_leader(s, r->unit) || !is_own_baseline(s, r->unit, r->at) || !um_in_force(s, CC_19)) return;
    UmCited cited = um_cite(CC_91, CC_19);
    if (an_is_last_row(s, r->unit, r->at)) um_cite_also(&cited, CC_108);
    um_options_add(out, um_key(AN_LEAVE), cited)->cost = 1;
}

// Says what would bar another hex.
static void list_after_end(const UmScene *s, const AnState *st, UmOptions *out) {
    const AnRecord *r = &st->records[st->count - 1];
    UmOptions steps = {0};
    if (!UM_ALWAYS(!out->bars_unwanted) || r->flags & (AN_GONE | AN_MET)) return; // searches list no end
    list_steps(s, st, &steps);
    for (int i = 0; i < steps.bar_count; i++)
        *um_options_bar(out, steps.bars[i].key, steps.bars[i].reason, steps.bars[i].clauses) = steps.bars[i];
    um_options_free(&steps);
}

// A leader may go up to three hexes; a unit goes as far as it must.
void an_list_withdrawal(const UmScene *s, const AnState *st, UmOptions *out) {
    const AnRecord *r = &st->records[st->count - 1];
    switch ((AnPhase)st->phase) {
    case AN_PHASE_MOVE: break;
    case AN_PHASE_OVER: list_after_end(s, st, out); return;
    case AN_PHASE_IGNORE: an_list_ignoring(s, st, out); return;
    case AN_PHASE_ESCAPE: an_list_perils(s, st, occupant(s, st, r->at), out); return;
    default: an_list_perils(s, st, -1, out); return;
    }
    list_steps(s, st, out);
    if (!an_withdrawal_may_halt(s, st)) return;
    UmOption *halt =
        um_options_add(out, um_key(AN_HALT), an_order(s, st) == AN_RETREAT ? um_cite(CC_47) : um_cite(CC_91));
    halt->cost = 0;
    // A leader who evades during another unit's order does not end that order.
    if (!(r->flags & AN_FLEES)) um_option_leads(halt, an_pose(r->at), UM_KIND_OVER, true);
}

// --- effects

static void note_end(const UmScene *s, AnState *st, UmTrace *trace) {
    const AnRecord *r = &st->records[st->count - 1];
    UmEvent *e = um_trace_add(trace, UM_EVENT_ENDED, rules_of(s, st));
    um_note_object(e, "unit", r->unit);
    um_note_hex(e, "at", r->at.q, r->at.r);
    um_note_number(e, "moved", r->moved);
    um_note_number(e, "blocks", an_blocks_lost(s, st, r->unit));
}

static bool is_evading_machine(const UmScene *s) {
    return an_scene(s)->order == AN_EVADE && an_codex(s, an_scene(s)->unit)->type == AN_WAR_MACHINE;
}

// RULING commands-colors-ancients.war-machine-off-board: a war machine at its own edge has hexes left to go.
static bool goes_off_the_board(const UmScene *s, UmState *state, int unit) {
    const AnState *st = an_state_of(state);
    if (an_codex(s, unit)->type != AN_WAR_MACHINE || !um_in_force(s, CC_49)) return false;
    if (!is_own_baseline(s, unit, an_at(s, st, unit))) return false;
    state->mattered |= 1u << AN_WAR_MACHINE_OFF_BOARD;
    return s->rulings[AN_WAR_MACHINE_OFF_BOARD] == AN_OTHER;
}

void an_end_withdrawal(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    const AnRecord *r = &st->records[st->count - 1];
    int unit = r->unit;
    bool leader = an_is_leader(s, unit), pays = !leader && an_order(s, st) == AN_RETREAT;
    if (is_evading_machine(s) && !leader) {
        an_destroy(s, st, unit, um_cite(CC_77, CC_51), false, trace);
        return;
    }
    st->phase = AN_PHASE_ON;
    st->on_way = false;
    if (leader && r->moved > 0 && an_unit_of(s, st, unit) >= 0)
        an_note_attached(trace, unit, an_unit_of(s, st, unit), um_cite(CC_12, CC_20));
    if (!leader && r->flags & AN_MET) an_note_attached(trace, an_leader_of(s, st, unit), unit, um_cite(CC_50));
    if (pays && !(r->flags & AN_MET) && st->left > 0) {
        if (goes_off_the_board(s, state, unit)) {
            an_destroy(s, st, unit, um_cite(CC_49), false, trace);
            return;
        }
        an_pay(s, st, trace);
    }
    if (!an_is_gone(s, st, unit)) note_end(s, st, trace);
}

static bool goes_on(const UmScene *s, const AnState *st, uint32_t *mattered) {
    const AnRecord *r = &st->records[st->count - 1];
    UmOptions steps = {.bars_unwanted = true};
    if (!(r->flags & (AN_MET | AN_STOPPED))) list_steps(s, st, &steps);
    bool some = steps.count > 0;
    *mattered |= steps.mattered;
    um_options_free(&steps);
    return some;
}

static bool may_evade(const UmScene *s, int unit, int attacker) {
    if (!um_in_force(s, CC_51)) return true;
    const AnType *type = an_type(s, unit), *by = attacker < 0 ? NULL : an_type(s, attacker);
    if (type->evades == AN_EVADES_NOBODY) return false;
    if (!by || type->evades == AN_EVADES_ALL || by->class == AN_FOOT) return true;
    bool elephant = an_codex(s, attacker)->type == AN_ELEPHANT;
    return elephant || (type->evades == AN_EVADES_FOOT_AND_HEAVY && by->is_heavy);
}

// The length of the withdrawal in hexes: CC-47, CC-51.
static int hexes_to_go(const UmScene *s, const AnState *st, int unit, uint32_t *mattered) {
    const AnScene *an = an_scene(s);
    if (an_is_leader(s, unit)) return um_in_force(s, CC_91) ? an_types[AN_LONE_LEADER].retreat : 1;
    if (an->order == AN_EVADE) return um_in_force(s, CC_51) ? 2 : 1;
    return an_hexes_of_flags(s, st, mattered);
}

static void refuse(UmState *state, UmReason reason) {
    state->status = UM_REFUSED;
    an_state(state)->left = 0;
    an_state(state)->refusal = (uint8_t)reason;
    an_state(state)->phase = AN_PHASE_OVER;
}

int an_refusal_ruling(const UmScene *s, const AnState *st) {
    int unit = an_scene(s)->unit;
    bool shut = s->rulings[AN_LEADER_PAST_LEADER] == AN_OTHER && st->refusal == UM_REASON_BLOCKED;
    bool near = shut && an_is_leader(s, unit) && an_has_leader_near(s, st, unit, an_at(s, st, unit), 1);
    return near ? AN_LEADER_PAST_LEADER : -1;
}

UmCited an_refusal_clauses(const UmScene *s, const AnState *st) {
    int unit = an_scene(s)->unit;
    UmCited cited = is_evading_machine(s) ? um_cite(CC_77, CC_51) : um_cite(CC_51);
    switch ((UmReason)st->refusal) {
    case UM_REASON_ATTACHED: return um_cite(CC_22);
    case UM_REASON_NOT_A_LEADER: return um_cite(CC_19);
    case UM_REASON_BLOCKED:
        if (an_is_leader(s, unit))
            return an_refusal_ruling(s, st) < 0 ? um_cite(CC_14, CC_19) : um_cite(CC_14, CC_19, CC_13);
        if (an_is_last_row(s, unit, an_at(s, st, unit))) um_cite_also(&cited, CC_108);
        return cited;
    default: return um_cite(CC_51);
    }
}

// Whether a leader could get through enemies, where he has no other way.
static bool could_escape(const UmScene *s, const AnState *st) {
    uint32_t ignored = 0;
    AnScene an = *an_scene(s);
    UmScene escaping = *s;
    an.order = AN_ESCAPE;
    escaping.part = &an;
    return goes_on(&escaping, st, &ignored);
}

// Why the withdrawal is not possible; UM_REASON_COUNT: it is. some: there is a hex to go to, or a way off the board.
static UmReason why_not(const UmScene *s, const AnState *st, bool some) {
    const AnScene *an = an_scene(s);
    int unit = an->unit;
    bool leader = an_is_leader(s, unit);
    if (leader && an_first_unit_of(s, unit) >= 0) return UM_REASON_ATTACHED;
    if (an->order == AN_ESCAPE && !leader) return UM_REASON_NOT_A_LEADER;
    if (an->order == AN_ESCAPE && !um_in_force(s, CC_19)) return UM_REASON_BLOCKED;
    if (an->order == AN_EVADE && !may_evade(s, unit, an->attacker)) return UM_REASON_MAY_NOT_EVADE;
    if (some) return UM_REASON_COUNT;
    if (leader) return could_escape(s, st) || !um_in_force(s, CC_93) ? UM_REASON_BLOCKED : UM_REASON_COUNT;
    bool stands = an->order == AN_RETREAT || (is_evading_machine(s) && !um_in_force(s, CC_77));
    return stands ? UM_REASON_COUNT : UM_REASON_BLOCKED;
}

// Makes this the last record, which is that of the acting unit.
static void bring_last(AnState *st, AnRecord record) {
    int at = an_record_of(st, record.unit);
    for (int i = at; at >= 0 && i < st->count - 1; i++) st->records[i] = st->records[i + 1];
    if (at < 0) st->count++;
    UM_ASSERT(st->count <= AN_MOST_RECORDS);
    st->records[st->count - 1] = record;
}

// Starts the move of a unit or leader with the hexes that it has to go. Returns whether there is a hex to go to.
static bool put_on_way(const UmScene *s, UmState *state, int unit, uint32_t *mattered) {
    AnState *st = an_state(state);
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->units[unit].owner};
    st->phase = AN_PHASE_MOVE;
    st->on_way = true;
    st->left = (int16_t)hexes_to_go(s, st, unit, mattered);
    return goes_on(s, st, mattered);
}

static UmEvent *note_readied(UmTrace *trace, UmCited cited, int unit, const char *kind, int hexes) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_READIED, cited);
    um_note_object(e, "unit", unit);
    um_note_word(e, "kind", kind);
    um_note_number(e, "hexes", hexes);
    return e;
}

// Starts the withdrawal, once the ignored flags and the elephants' effects on others are known.
static void set_out(const UmScene *s, UmState *state, UmTrace *trace) {
    static const char *const kinds[] = {[AN_RETREAT] = "retreat", [AN_EVADE] = "evade", [AN_ESCAPE] = "escape"};
    const AnScene *an = an_scene(s);
    AnState *st = an_state(state);
    int unit = an->unit;
    bring_last(st, st->records[an_record_of(st, unit)]);
    bool some = put_on_way(s, state, unit, &state->mattered);
    st->set_out = true;
    // CC-77: a war machine without a leader to take along is just removed, whatever its way would have been.
    bool removed = is_evading_machine(s) && (an_leader_of(s, st, unit) < 0 || !some);
    UmCited cited = rules_of(s, st);
    if (an->order == AN_RETREAT && an_is_frightened(s)) um_cite_also(&cited, CC_84);
    // No flag is left, so it stays because of what it ignores.
    if (st->ignored > 0 && st->ignored == an->flags) um_cite_all(&cited, an_ignoring_clauses(s));
    UmEvent *e = note_readied(trace, cited, unit, kinds[an->order], removed ? 0 : st->left);
    if (an->order == AN_RETREAT) um_note_number(e, "flags", an->flags - st->ignored);
    if (removed) an_destroy(s, st, unit, um_cite(CC_77, CC_51), false, trace);
    else if (!some && an_is_leader(s, unit)) an_destroy(s, st, unit, um_cite(CC_93), true, trace);
    else if (!some) st->phase = AN_PHASE_END;
}

// CC-90, CC-88: a leader evades during another unit's order.
static void flee(const UmScene *s, UmState *state, int leader, UmTrace *trace) {
    AnState *st = an_state(state);
    int own = an_record_of(st, leader);
    uint16_t order = own < 0 ? AN_NO_ORDER : st->records[own].flags & AN_NO_ORDER;
    bring_last(st, (AnRecord){.unit = (int16_t)leader, .at = an_at(s, st, leader), .flags = AN_FLEES | order});
    bool some = put_on_way(s, state, leader, &state->mattered);
    note_readied(trace, um_cite(CC_91), leader, "evade", st->left);
    if (some) return;
    st->on_way = false;
    st->phase = AN_PHASE_ON;
    if (um_in_force(s, CC_93)) an_destroy(s, st, leader, um_cite(CC_93), true, trace);
}

// After dice the acting unit goes on, in its own turn too. CC-103: a marsh ends an advance.
static void resume(const UmScene *s, UmState *state) {
    AnState *st = an_state(state);
    int unit = st->records[st->count - 1].unit;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->units[unit].owner};
    st->phase = AN_PHASE_MOVE;
    bool ends = an_withdraws(s, st) ? !goes_on(s, st, &state->mattered) : an_scene(s)->order == AN_MOMENTUM;
    if (ends) st->phase = AN_PHASE_END;
}

static void finish(const UmScene *s, UmState *state) {
    AnState *st = an_state(state);
    bool over = an_is_of_battle(s) || st->one >= 0;
    st->phase = over ? AN_PHASE_OVER : AN_PHASE_ORDERS;
    if (over) state->status = UM_DONE;
    else state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->active};
}

// CC-88: whether the elephants are about to go on a rampage.
static bool rampages(const UmScene *s, const AnState *st) {
    const AnScene *an = an_scene(s);
    bool retreats = an->order == AN_RETREAT && !st->set_out && an->attacker >= 0 && an->flags > st->ignored;
    return retreats && an_codex(s, an->unit)->type == AN_ELEPHANT && um_in_force(s, CC_88);
}

void an_go_on(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    if (rampages(s, st) && an_ask_of_victim(s, state)) return;
    if (st->on_way && an_is_leader(s, st->records[st->count - 1].unit)) { // other leaders wait until he has arrived
        resume(s, state);
        return;
    }
    int leader = an_next_at_stake(s, state);
    if (st->phase == AN_PHASE_CHECK) return;
    if (leader >= 0 && st->one < 0) flee(s, state, leader, trace);
    else if (st->on_way) resume(s, state);
    else if (an_is_withdrawal(s) && !st->set_out) set_out(s, state, trace);
    else finish(s, state);
}

void an_begin_withdrawal(const UmScene *s, UmState *state) {
    const AnScene *an = an_scene(s);
    AnState *st = an_state(state);
    uint32_t mattered = 0;
    st->victim = -1;
    st->records[st->count++] = (AnRecord){.unit = (int16_t)an->unit, .at = an->at[an->unit]};
    bool some = put_on_way(s, state, an->unit, &mattered);
    UmReason against = why_not(s, st, some);
    st->on_way = false;
    if (against == UM_REASON_BLOCKED) state->mattered |= mattered;
    if (against != UM_REASON_COUNT) refuse(state, against);
    else st->phase = an_asks_about_flags(s) ? AN_PHASE_IGNORE : AN_PHASE_ON;
}

void an_withdraw(const UmScene *s, UmState *state, int direction, UmTrace *trace) {
    AnState *st = an_state(state);
    AnRecord *r = &st->records[st->count - 1];
    UmHex to = um_hex_neighbour(r->at, direction);
    UmOptions chosen = {.bars_unwanted = true}; // tells its clauses, and the rulings that it depends on
    list_step(s, st, direction, &chosen);
    UmCited cited = an_take_only(state, &chosen);
    bool leader = an_is_leader(s, r->unit);
    int other = occupant(s, st, to), carried = leader ? -1 : an_leader_of(s, st, r->unit);
    an_note_step(trace, s, st, direction, st->left - 1, leader ? other : -1, cited);
    r->at = to;
    r->moved++;
    st->left--;
    if (!leader && other >= 0) r->flags |= AN_MET;
    if (!um_in_force(s, CC_04) && an_terrain_at(s, to)->stops != AN_STOPS_NOBODY) r->flags |= AN_STOPPED;
    an_carry_leader(s, st, carried);
    if (is_held_against(s, r->unit, other)) {
        st->phase = AN_PHASE_ESCAPE;
        bool dice = an_escape_dice(s, st, other) > 0;
        state->chooser = (UmChooser){dice ? UM_CHOOSER_DICE : UM_CHOOSER_TABLE, 0};
    } else if (an_rolls_in(s, to, CC_81)) {
        an_ask_of_marsh(state);
    } else if (!goes_on(s, st, &state->mattered)) {
        st->phase = AN_PHASE_END;
    }
}

// CC-95: leaving by the own edge gives no banner.
void an_withdraw_off(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    AnRecord *r = &st->records[st->count - 1];
    bool banner = !um_in_force(s, CC_95);
    UmCited cited = um_cite(CC_91, CC_19);
    if (an_is_last_row(s, r->unit, r->at)) um_cite_also(&cited, CC_108);
    if (an_scene(s)->keeps_losses) um_cite_also(&cited, CC_95);
    UmEvent *e = um_trace_add(trace, UM_EVENT_LEFT, cited);
    um_note_object(e, "unit", r->unit);
    um_note_hex(e, "at", r->at.q, r->at.r);
    an_note_banner(s, e, banner);
    r->moved++;
    r->flags |= banner ? AN_GONE | AN_BANNER : AN_GONE;
    st->phase = AN_PHASE_ON;
    st->on_way = false;
}

void an_withdraw_halt(UmState *state) { an_state(state)->phase = AN_PHASE_END; }

void an_escape_word(const UmScene *s, UmState *state, int word, UmTrace *trace) {
    AnState *st = an_state(state);
    const AnRecord *r = &st->records[st->count - 1];
    int enemy = occupant(s, st, r->at);
    UmCited cited = um_cite(CC_14, CC_19);
    if (an_escape_dice(s, st, enemy) > 0) um_cite_also(&cited, CC_92);
    UmEvent *e = um_trace_add(trace, UM_EVENT_ESCAPED, cited);
    um_note_object(e, "unit", r->unit);
    um_note_object(e, "object", enemy);
    um_note_flag(e, "survived", word == AN_SAFE);
    st->phase = AN_PHASE_MOVE;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->units[r->unit].owner};
    if (word == AN_LOST) an_destroy(s, st, r->unit, um_cite(CC_19), true, trace);
    else if (an_rolls_in(s, r->at, CC_81)) an_ask_of_marsh(state);
}
