// Commands & Colors: Ancients: what a movement or a withdrawal leaves behind.
#include "games/ancients/state.h"
#include "json/board.h"
#include "json/next.h"
#include "json/write.h"

// The friendly unit that a leader will be attached to where the scene has both in one hex (CC-22); -1.
static int unit_beneath(const UmScene *s, const AnState *st, int leader) {
    for (int i = 0; i < s->unit_count; i++)
        if (!an_is_leader(s, i) && !an_is_gone(s, st, i) && !an_enemies(s, i, leader) &&
            um_same_hex(an_at(s, st, i), an_at(s, st, leader)))
            return i;
    return -1;
}

static void carry_unit(const AnState *st, UmNext *next, int unit) {
    const UmScene *s = next->scene;
    const AnScene *an = an_scene(s);
    if (an_is_gone(s, st, unit)) {
        um_next_remove(next, unit);
        return;
    }
    if (!um_same_hex(an_at(s, st, unit), an->at[unit])) {
        cJSON *place = cJSON_CreateObject();
        um_write_hex(place, "at", an_at(s, st, unit));
        um_next_place(next, unit, place);
    }
    // Of no two units in one hex: where his hex says otherwise, he is with nobody.
    if (an_is_leader(s, unit) && an_unit_of(s, st, unit) != unit_beneath(s, st, unit))
        um_next_drop(next, "attached", NULL, unit);
}

// What was done this turn: a scene begins a turn.
static void drop_turn(const AnState *st, UmNext *next, int unit) {
    const UmScene *s = next->scene;
    if (an_is_gone(s, st, unit)) return;
    int moved = an_hexes_moved(s, st, unit);
    bool ordered = an_is_ordered(s, st, unit), may_battle = an_may_battle(s, st, unit, NULL);
    if (an_record_of(st, unit) < 0 && !moved && !ordered && !may_battle) return;
    cJSON *line = um_next_drop(next, "turn", NULL, unit);
    cJSON_AddBoolToObject(line, "ordered", ordered);
    um_write_number(line, "moved", moved);
    cJSON_AddBoolToObject(line, "mayBattle", may_battle);
}

// Whether anybody could be ordered, were movement not over.
static bool leaves_orders(const UmScene *s, const AnState *st) {
    AnState open = *st;
    UmOptions options = {0};
    open.phase = AN_PHASE_ORDERS;
    an_list_orders(s, &open, &options);
    bool any = options.count > 1; // than `end`
    um_options_free(&options);
    return any;
}

// CC-53: what is left when movement ends is lost. Where nobody could be ordered from the first, nothing has happened.
static int orders_left(const UmScene *s, const AnState *st) {
    bool ended = st->phase == AN_PHASE_OVER && (st->count > 0 || leaves_orders(s, st));
    return ended ? 0 : st->orders;
}

// Movement needs a card. One that nobody told is taken for one without orders.
static void carry_card(const AnState *st, UmNext *next) {
    cJSON *turn = cJSON_GetObjectItemCaseSensitive(next->root, "turn");
    cJSON *card = cJSON_GetObjectItemCaseSensitive(turn, "card");
    const AnCard *told = &an_scene(next->scene)->card;
    if (!card) {
        card = cJSON_AddObjectToObject(turn, "card");
        cJSON_AddStringToObject(card, "name", an_card_names[AN_CARD_ORDER]);
        um_write_number(card, "orders", 0);
        um_next_drop(next, "card", "/turn/card", -1);
    } else if (!an_is_withdrawal(next->scene) && orders_left(next->scene, st) != told->orders) {
        um_next_number(card, "orders", orders_left(next->scene, st));
    }
}

void um_ancients_carry(const UmState *state, UmNext *next) {
    const AnState *st = an_state_of(state);
    carry_card(st, next);
    if (state->status == UM_REFUSED) return;
    for (int unit = 0; unit < next->scene->unit_count; unit++) {
        carry_unit(st, next, unit);
        drop_turn(st, next, unit);
    }
    for (int unit = 0; unit < next->scene->unit_count; unit++) {
        int blocks = an_blocks_lost(next->scene, st, unit);
        if (blocks) um_write_number(um_next_drop(next, "blocks", NULL, unit), "blocks", blocks);
    }
}
