// The command card: which units may be ordered, and which leaders may leave their units.
#include "games/ancients/orders.h"

#include "base/assert.h"
#include "base/inline.h"
#include "games/ancients/cards.h"
#include "games/ancients/places.h"
#include "games/ancients/scenario.h"
#include "games/ancients/sides.h"

#include <string.h>

// CC-24, CC-27: what an order costs. Without CC-24 a unit with its leader costs two.
static int price_of_order(const UmScene *s, const AnState *st, int unit) {
    return an_leader_of(s, st, unit) >= 0 && !um_in_force(s, CC_24) ? 2 : 1;
}

static int price_of_detaching(const UmScene *s) { return um_in_force(s, CC_27) ? 1 : 0; }

// The leader who started the turn with this unit and has left it; -1: none.
static int leader_who_left(const UmScene *s, const AnState *st, int unit) {
    int leader = an_first_leader_of(s, unit);
    return leader >= 0 && leader != an_acting(st) && an_unit_of(s, st, leader) != unit ? leader : -1;
}

typedef struct Offer {
    const UmScene *scene;
    const AnState *state;
    UmOptions *options;
    UmKey key;
    int unit;
} Offer;

static UmBar *bar(const Offer *o, UmReason reason, UmCited cited) {
    return um_options_bar(o->options, o->key, reason, cited);
}

static bool is_in_section(const UmScene *s, int unit) {
    AnSection section = an_card_section(s);
    bool judged = an_card(s)->has_section && an_card(s)->scope == AN_ORDERS_TYPES && !an_orders_one_instead(s);
    if (section == AN_NO_SECTION || !judged || !um_in_force(s, CC_52)) return true;
    return an_sections(s, s->units[unit].owner, an_scene(s)->at[unit]) >> section & 1;
}

// Whether the section and the number of orders allow it. cited: the clauses of the price.
static bool is_within_the_card(const Offer *o, int price, UmCited cited) {
    const UmScene *s = o->scene;
    bool full = o->state->count >= AN_MOST_RECORDS; // with CC-53 in force there is always room
    if (!is_in_section(s, o->unit)) {
        bar(o, UM_REASON_SECTION, um_cite(CC_52));
        return false;
    }
    if (!full && (price <= o->state->orders || !um_in_force(s, CC_53))) return true;
    UmBar *none = bar(o, UM_REASON_NO_ORDERS, cited);
    none->has_numbers = true;
    none->needs = price;
    none->has = o->state->orders;
    return false;
}

// Whether any order could be given now; where not, the bar says why.
static bool is_time_for(const Offer *o) {
    const UmScene *s = o->scene;
    if (s->units[o->unit].owner != s->active) {
        bar(o, UM_REASON_OTHER_PLAYER, um_cite(CC_01));
        return false;
    }
    if (o->state->phase != AN_PHASE_MOVE || !um_in_force(s, CC_02)) return true;
    bar(o, UM_REASON_UNFINISHED, um_cite(CC_02))->with = an_acting(o->state);
    return false;
}

// At the end of movement an order is barred by that, after the bars that hold anyway.
static bool is_over(const Offer *o) {
    if (o->state->phase != AN_PHASE_OVER) return false;
    if (um_in_force(o->scene, CC_03)) bar(o, UM_REASON_MOVEMENT_OVER, um_cite(CC_03));
    return true;
}

// --- units and lone leaders

// RULING commands-colors-ancients.joined-may-be-ordered: an order to battle from where it stands.
static bool has_had_its_move(const Offer *o) {
    const UmScene *s = o->scene;
    int record = an_record_of(o->state, o->unit);
    if (an_is_leader(s, o->unit)) {
        if (record >= 0 && an_scene(s)->gone[o->unit]) { // CC-107: he was placed
            bar(o, UM_REASON_CARD, um_cite(CC_107));
            return true;
        }
        bool met = an_unit_of(s, o->state, o->unit) >= 0; // CC-55
        if (record >= 0 && um_in_force(s, CC_15)) bar(o, UM_REASON_MOVED, um_cite(CC_15));
        else if (met && um_in_force(s, CC_55)) bar(o, UM_REASON_JOINED, um_cite(CC_55));
        return met || (record >= 0 && um_in_force(s, CC_15));
    }
    if (an_is_joined(s, o->state, o->unit, &o->options->mattered)) {
        if (record < 0) o->options->mattered |= 1u << AN_JOINED_MAY_BE_ORDERED;
        if (record < 0 && s->rulings[AN_JOINED_MAY_BE_ORDERED] == AN_DEFAULT) return false;
        UmBar *joined = bar(o, UM_REASON_JOINED, um_cite(CC_32, CC_34));
        if (record < 0) joined->ruling = AN_JOINED_MAY_BE_ORDERED;
        return true;
    }
    if (record < 0) return false;
    bar(o, UM_REASON_MOVED, um_cite(CC_56));
    return true;
}

// CC-53: only orders that the card gives.
static bool is_named_by_card(const Offer *o) {
    AnNaming naming = an_card_names(o->scene, o->state, o->unit);
    o->options->mattered |= naming.mattered;
    if (naming.named) return true;
    UmBar *none = bar(o, naming.reason, naming.cited);
    none->ruling = naming.ruling;
    return false;
}

// A card whose orders the request tells has no clause to cite.
static bool says_something(const UmScene *s) {
    return an_scene(s)->card.name != AN_CARD_ORDER || an_orders_one_instead(s);
}

static UmCited order_clauses(const UmScene *s, const AnState *st, int unit) {
    UmCited cited = um_cite(CC_01), by_card = an_card_names(s, st, unit).cited;
    if (says_something(s)) um_cite_all(&cited, by_card);
    if (an_leader_of(s, st, unit) >= 0) {
        um_cite_also(&cited, CC_22);
        um_cite_also(&cited, CC_24);
    }
    if (leader_who_left(s, st, unit) >= 0) um_cite_also(&cited, CC_28);
    if (an_is_leader(s, unit)) um_cite_also(&cited, CC_15);
    return cited;
}

// CC-71: after the fire, units with an order move again.
static void list_second_move(const Offer *o) {
    int record = an_record_of(o->state, o->unit);
    uint16_t flags = record < 0 ? AN_NO_ORDER : o->state->records[record].flags;
    if (flags & AN_NO_ORDER) bar(o, UM_REASON_CARD, um_cite(CC_71));
    else if (flags & AN_AGAIN) bar(o, UM_REASON_MOVED, um_cite(CC_71, CC_56));
    if (flags & (AN_NO_ORDER | AN_AGAIN) || is_over(o)) return;
    UmOption *order = um_options_add(o->options, o->key, um_cite(CC_71));
    order->cost = 0;
    order->asked_alone = true;
}

// CC-107: coming on takes none of the card's orders.
static UM_SELDOM void list_reserve(const Offer *o) {
    const UmScene *s = o->scene;
    if (!um_in_force(s, CC_107) || !is_time_for(o)) return;
    if (o->state->again || !an_brings_reserve(s, s->units[o->unit].owner)) bar(o, UM_REASON_CARD, um_cite(CC_107));
    else if (an_is_leader(s, o->unit)) bar(o, UM_REASON_LATER, um_cite(CC_107));
    else if (!an_has_entry(s, o->state, o->unit)) bar(o, UM_REASON_NO_ROOM, um_cite(CC_107));
    else if (!is_over(o)) {
        UmOption *order = um_options_add(o->options, o->key, um_cite(CC_107));
        order->cost = 0;
        order->asked_alone = true;
    }
}

static void list_order(const UmScene *s, const AnState *st, int unit, UmOptions *out) {
    Offer o = {s, st, out, an_key(AN_ORDER, unit), unit};
    if (an_is_waiting(s, st, unit) && an_scene(s)->waiting[unit] == AN_IN_RESERVE) {
        list_reserve(&o);
        return;
    }
    if (unit == an_acting(st) || an_is_gone(s, st, unit)) return;
    // He has been attached from the start, so he may be detached instead.
    if (an_is_leader(s, unit) && an_first_unit_of(s, unit) >= 0 && an_record_of(st, unit) < 0) return;
    if (!is_time_for(&o)) return;
    if (st->again) {
        list_second_move(&o);
        return;
    }
    if (has_had_its_move(&o) || !is_named_by_card(&o)) return;
    int price = price_of_order(s, st, unit);
    if (!is_within_the_card(&o, price, um_cite(CC_53)) || is_over(&o)) return;
    if (!um_in_force(s, CC_01) || (leader_who_left(s, st, unit) >= 0 && !um_in_force(s, CC_28))) return;
    UmOption *order = um_options_add(out, o.key, order_clauses(s, st, unit));
    order->cost = price;
    order->asked_alone = true;
}

// --- leaders who leave their units

// CC-25, CC-26: cards with a helmet. RULING commands-colors-ancients.mounted-detach.
static bool card_lets_detach(const Offer *o, int unit) {
    const UmScene *s = o->scene;
    const AnCard *card = &an_scene(s)->card;
    if (an_orders_one_instead(s)) {
        bar(o, UM_REASON_CARD, um_cite(CC_63));
        return false;
    }
    if (an_card(s)->scope == AN_ORDERS_LEADERS) {
        if (um_in_force(s, CC_29)) bar(o, UM_REASON_CARD, um_cite(CC_29));
        return !um_in_force(s, CC_29);
    }
    bool helmet = an_card(s)->helmet && um_in_force(s, CC_26);
    if (!um_in_force(s, CC_25) || (!helmet && !(card->name == AN_CARD_ORDER && card->detach))) {
        bar(o, UM_REASON_CARD, um_cite(CC_25, CC_26));
        return false;
    }
    if (card->name != AN_CARD_MOUNTED || an_type(s, unit)->class == AN_MOUNTED) return true;
    o->options->mattered |= 1u << AN_MOUNTED_DETACH;
    if (s->rulings[AN_MOUNTED_DETACH] == AN_DEFAULT) return true;
    bar(o, UM_REASON_CARD, um_cite(CC_25))->ruling = AN_MOUNTED_DETACH;
    return false;
}

static bool may_still_leave(const Offer *o, int unit) {
    const UmScene *s = o->scene;
    int own = an_record_of(o->state, o->unit), its = an_record_of(o->state, unit);
    if (o->state->again) own = -1;    // a record of a leader who was taken along is no order of his
    if (an_scene(s)->gone[o->unit]) { // he was placed
        bar(o, UM_REASON_CARD, um_cite(CC_107));
        return false;
    }
    if (own >= 0 && um_in_force(s, CC_15)) {
        bar(o, UM_REASON_MOVED, um_cite(CC_15));
        return false;
    }
    if (own < 0 && an_first_unit_of(s, o->unit) != unit) {
        if (um_in_force(s, CC_55)) bar(o, UM_REASON_JOINED, um_cite(CC_55));
        return !um_in_force(s, CC_55);
    }
    if (its < 0 || o->state->records[its].moved == 0 || !um_in_force(s, CC_33)) return true;
    bar(o, UM_REASON_MOVED, um_cite(CC_33));
    return false;
}

static UmCited detach_clauses(const UmScene *s, const AnState *st, int leader) {
    UmCited cited = um_cite(CC_25, CC_26, CC_27, CC_30);
    if (says_something(s)) um_cite_all(&cited, an_card_names(s, st, leader).cited);
    return cited;
}

static void list_detaching(const UmScene *s, const AnState *st, int leader, UmOptions *out) {
    Offer o = {s, st, out, an_key(AN_DETACH, leader), leader};
    if (!an_is_leader(s, leader)) return;
    int unit = an_unit_of(s, st, leader);
    if (unit < 0 || !is_time_for(&o) || !may_still_leave(&o, unit) || !card_lets_detach(&o, unit)) return;
    if (says_something(s) && !is_named_by_card(&o)) return;
    if (!is_within_the_card(&o, price_of_detaching(s), um_cite(CC_53, CC_27)) || is_over(&o)) return;
    UmOption *detach = um_options_add(out, o.key, detach_clauses(s, st, leader));
    detach->cost = price_of_detaching(s);
    detach->asked_alone = true;
}

// CC-71: the fire of Move-Fire-Move follows, once some unit has moved.
static bool fires_next(const UmScene *s, const AnState *st) {
    return an_plays(s, AN_CARD_MOVE_FIRE_MOVE) && um_in_force(s, CC_71) && !st->again && st->count > 0;
}

// CC-59: orders may not end while a unit that would link the others could still get one. A link that a leader has met
// since then counts as ordered.
static void list_end(const UmScene *s, const AnState *st, UmOptions *out) {
    UmKey key = um_key(fires_next(s, st) ? AN_FIRE_WORD : AN_END);
    if (st->phase == AN_PHASE_MOVE)
        um_options_bar(out, key, UM_REASON_UNFINISHED, um_cite(CC_02))->with = an_acting(st);
    if (st->phase != AN_PHASE_ORDERS) return;
    UmCited cited = key.verb == AN_FIRE_WORD ? um_cite(CC_71) : um_cite(CC_03);
    if (out->count == 0 || an_is_linked(s, st)) um_options_add(out, key, cited)->cost = 0;
    else um_options_bar(out, key, UM_REASON_UNLINKED, um_cite(CC_59, (uint8_t)an_card(s)->clause));
}

// In units of work, to tell whether a unit may be ordered.
enum { WORK_OF_UNIT = 4 };

void an_list_orders(const UmScene *s, const AnState *st, UmOptions *out) {
    um_spend(s, WORK_OF_UNIT * s->unit_count);
    for (int i = 0; i < s->unit_count; i++) list_order(s, st, i, out);
    for (int i = 0; i < s->unit_count; i++) list_detaching(s, st, i, out);
    if (an_scene(s)->some_wait) an_list_followers(s, st, out);
    list_end(s, st, out);
}

// --- effects

static void begin_move(const UmScene *s, UmState *state, int unit, int price, uint16_t flags) {
    AnState *st = an_state(state);
    UM_ASSERT(st->count < AN_MOST_RECORDS);
    AnRecord record = {.unit = (int16_t)unit, .at = an_at(s, st, unit), .flags = flags};
    st->from = record.at;
    st->orders = (int16_t)(st->orders - price);
    st->records[st->count++] = record;
    st->phase = AN_PHASE_MOVE;
    st->passes = false;
}

// CC-71: moves the record to the end, because the last record is that of the moving unit.
static void begin_second_move(const UmScene *s, UmState *state, int unit, UmTrace *trace) {
    AnState *st = an_state(state);
    int record = an_record_of(st, unit);
    uint16_t flags = AN_AGAIN | (st->records[record].flags & AN_NO_FIRE);
    um_note_object(um_trace_add(trace, UM_EVENT_ORDERED, um_cite(CC_71)), "unit", unit);
    UmHex at = st->records[record].at;
    for (int i = record; i + 1 < st->count; i++) st->records[i] = st->records[i + 1];
    st->count--;
    begin_move(s, state, unit, 0, flags);
    st->records[st->count - 1].at = st->from = at;
}

// The order depends on the rulings on which its option depended.
static void note_what_mattered(const UmScene *s, UmState *state, UmKey key) {
    UmOptions own = {.bars_unwanted = true};
    if (key.verb == AN_DETACH) list_detaching(s, an_state_of(state), key.arg[0], &own);
    else list_order(s, an_state_of(state), key.arg[0], &own);
    state->mattered |= own.mattered;
    um_options_free(&own);
}

void an_give_order(const UmScene *s, UmState *state, int unit, UmTrace *trace) {
    AnState *st = an_state(state);
    if (st->again) {
        begin_second_move(s, state, unit, trace);
        return;
    }
    note_what_mattered(s, state, an_key(AN_ORDER, unit));
    if (an_is_waiting(s, st, unit)) {
        um_note_object(um_trace_add(trace, UM_EVENT_ORDERED, um_cite(CC_107)), "unit", unit);
        begin_move(s, state, unit, 0, 0);
        st->phase = AN_PHASE_ENTRY;
        return;
    }
    UmEvent *e = um_trace_add(trace, UM_EVENT_ORDERED, order_clauses(s, st, unit));
    int leader = an_leader_of(s, st, unit), price = price_of_order(s, st, unit);
    um_note_object(e, "unit", unit);
    um_note_number(e, "orders", st->orders - price);
    if (leader >= 0) um_note_object(e, "leader", leader);
    if (an_card_section(s) != AN_NO_SECTION) um_note_word(e, "section", an_section_names[an_card_section(s)]);
    begin_move(s, state, unit, price, 0);
}

void an_detach(const UmScene *s, UmState *state, int leader, UmTrace *trace) {
    AnState *st = an_state(state);
    note_what_mattered(s, state, an_key(AN_DETACH, leader));
    UmEvent *e = um_trace_add(trace, UM_EVENT_DETACHED, detach_clauses(s, st, leader));
    um_note_object(e, "unit", leader);
    um_note_object(e, "object", an_unit_of(s, st, leader));
    um_note_number(e, "orders", st->orders - price_of_detaching(s));
    begin_move(s, state, leader, price_of_detaching(s), AN_DETACHED);
}

// The unit that the card orders with the next id after this one's; -1: none.
static int next_by_id(const UmScene *s, int unit) {
    int next = -1;
    for (int i = 0; i < s->unit_count; i++) {
        if (!an_is_ordered_by_card(s, i) || (unit >= 0 && strcmp(s->units[i].id, s->units[unit].id) <= 0)) continue;
        if (next < 0 || strcmp(s->units[i].id, s->units[next].id) < 0) next = i;
    }
    return next;
}

// CC-72: gives an order to each unit to which such a card applies, before anybody is asked.
void an_order_everybody(const UmScene *s, UmTrace *trace) {
    if (!trace) return;
    for (int i = next_by_id(s, -1); i >= 0; i = next_by_id(s, i)) {
        UmCited cited = um_cite(CC_72);
        if (an_scene(s)->card.countered) um_cite_also(&cited, CC_75);
        um_note_object(um_trace_add(trace, UM_EVENT_ORDERED, cited), "unit", i);
    }
}

// A lone leader whom a unit met goes with it from now on. The last record stays that of the unit that moved last.
static void take_along(const UmScene *s, AnState *st) {
    for (int i = 0; i < st->count; i++) {
        int leader = st->records[i].flags & AN_MET ? an_leader_of(s, st, st->records[i].unit) : -1;
        if (leader < 0 || an_record_of(st, leader) >= 0 || !UM_ALWAYS(st->count < AN_MOST_RECORDS)) continue;
        UmHex at = st->records[i].at;
        memmove(&st->records[1], &st->records[0], (size_t)st->count++ * sizeof st->records[0]);
        st->records[0] = (AnRecord){.unit = (int16_t)leader, .at = at, .flags = AN_NO_ORDER};
        i++;
    }
}

// CC-71: the units that moved may fire; not auxilia after two hexes. Then they move again.
void an_fire(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    take_along(s, st);
    for (int i = 0; i < st->count; i++) {
        AnRecord *r = &st->records[i];
        bool idle = an_codex(s, r->unit)->type == AN_AUXILIA && r->moved > 1 && um_in_force(s, CC_05);
        r->flags =
            (uint16_t)((r->flags & (AN_GONE | AN_BANNER | AN_NO_ORDER | AN_EXIT_BANNER)) | (idle ? AN_NO_FIRE : 0));
    }
    st->again = true;
    um_trace_add(trace, UM_EVENT_FIRED, um_cite(CC_71));
}

// CC-03, CC-53: orders that were not given are lost.
void an_end(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    (void)s;
    UmEvent *e = um_trace_add(trace, UM_EVENT_ENDED, st->orders > 0 ? um_cite(CC_03, CC_53) : um_cite(CC_03));
    um_note_number(e, "orders", st->orders);
    st->phase = AN_PHASE_OVER;
    state->status = UM_DONE;
}
