// Reads the command card, writes what is left of it, and tells what is assumed for keys that it leaves out.
#include "games/ancients/json_cards.h"

#include "games/ancients/cards.h"
#include "games/ancients/orders.h"
#include "games/ancients/scenario.h"
#include "json/scene.h"
#include "json/write.h"

#include <string.h>

enum { MOST_COMMAND = 24, MOST_DICE = 24, MOST_COUNTERS = 4 };

// --- reading

static bool read_types(UmReader *r, const cJSON *card, uint32_t *types) {
    const char *names[AN_TYPE_COUNT + 1] = {0};
    for (int i = 0; i < AN_TYPE_COUNT; i++) names[i] = an_types[i].name;
    *types = UINT32_MAX;
    return um_set_at(r, card, "types", UM_SAYS_NO_TYPE, names, 1, AN_TYPE_COUNT, types);
}

// A card that is being read. Counter Attack contains the other player's card, which may be a Counter Attack too.
typedef struct CardReader {
    UmReader *r;
    const cJSON *turn;
    const UmScene *scene;
    AnScene *an;
    int counters; // how many Counter Attacks contain this card
} CardReader;

static bool read_section(const CardReader *c, const cJSON *card, AnCard *to) {
    int section;
    // Leadership any Section has a section only where a Counter Attack contains it.
    bool of_leader = to->name == AN_CARD_LEADERSHIP_ANY_SECTION && c->counters > 0;
    bool optional = to->name == AN_CARD_LEADERSHIP || of_leader;
    if (!(an_cards[to->name].has_section || of_leader) || (optional && !um_has(card, "section"))) return true;
    if (!um_word_at(c->r, card, "section", an_section_names, &section)) return false;
    to->section = (AnSection)section;
    to->countered_leader = of_leader;
    return true;
}

static bool read_dice(const CardReader *c, const cJSON *card, AnCard *to) {
    const cJSON *list = um_child(card, "dice");
    um_enter_key(c->r, "dice");
    if (!um_is_list(c->r, list, 1, MOST_DICE)) return false;
    for (int i = 0; i < cJSON_GetArraySize(list); i++) {
        int symbol;
        um_enter_index(c->r, i);
        if (!um_word(c->r, cJSON_GetArrayItem(list, i), UM_SAYS_NO_VALUE, an_die_names, &symbol)) return false;
        to->dice[symbol]++;
        um_leave(c->r);
    }
    um_leave(c->r);
    to->has_dice = true;
    to->orders = 0;
    for (int symbol = AN_CIRCLE; symbol <= AN_HELMET; symbol++) to->orders += to->dice[symbol];
    return true;
}

static bool read_rallied(const CardReader *c, const cJSON *card, AnCard *to) {
    const cJSON *list = um_member(c->r, card, "rallied");
    bool *rallied = um_arena_take(c->r->arena, ((size_t)c->scene->unit_count + 1) * sizeof *rallied);
    if (!list) return false;
    memset(rallied, 0, (size_t)c->scene->unit_count * sizeof *rallied);
    um_enter_key(c->r, "rallied");
    if (!um_is_list(c->r, list, 0, AN_MOST_ORDERS)) return false;
    for (int i = 0; i < cJSON_GetArraySize(list); i++) {
        um_enter_index(c->r, i);
        int unit = um_unit_index(c->r, c->scene, cJSON_GetArrayItem(list, i));
        if (unit < 0) return false;
        UmValue id = um_text("found", c->scene->units[unit].id);
        if (an_is_leader(c->scene, unit) || c->scene->units[unit].owner != c->scene->active)
            return um_refuse_with(c->r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NOT_OF_OWNER,
                                  UM_VALUES(id, um_text("player", c->scene->players[c->scene->active])));
        if (rallied[unit]) return um_refuse_with(c->r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_LISTED_TWICE, UM_VALUES(id));
        rallied[unit] = true;
        to->orders++;
        um_leave(c->r);
    }
    um_leave(c->r);
    to->rallied = rallied;
    return true;
}

// Reads the number of orders: a number, dice, or as many as Command (CC-58).
static bool read_orders(const CardReader *c, const cJSON *card, AnCard *to) {
    bool mounted = to->name == AN_CARD_MOUNTED, spartacus = to->name == AN_CARD_SPARTACUS;
    to->orders = an_cards[to->name].orders;
    if (to->name == AN_CARD_RALLY) {
        to->orders = 0;
        return read_rallied(c, card, to);
    }
    if (spartacus && um_has(card, "dice")) return read_dice(c, card, to);
    if (mounted && !um_has(card, "orders") && um_has(c->turn, "command")) to->orders = AN_COMMAND;
    return to->orders != AN_AS_TOLD || um_whole_at(c->r, card, "orders", 0, AN_MOST_ORDERS, &to->orders);
}

static const char *const *keys_of(const AnCard *card, const cJSON *item, int counters) {
    static const char *const section[] = {"name", "section", NULL}, *const told[] = {"name", "section", "orders", NULL},
                             *const orders[] = {"name", "orders", NULL}, *const none[] = {"name", NULL},
                             *const dice[] = {"name", "dice", NULL}, *const rallied[] = {"name", "rallied", NULL},
                             *const generic[] = {"name", "orders", "types", "detach", NULL};
    switch (card->name) {
    case AN_CARD_SECTION:
    case AN_CARD_LEADERSHIP: return told;
    case AN_CARD_MOUNTED: return orders;
    case AN_CARD_SPARTACUS: return um_has(item, "dice") ? dice : orders;
    case AN_CARD_ORDER: return generic;
    case AN_CARD_RALLY: return rallied;
    case AN_CARD_LEADERSHIP_ANY_SECTION: return counters > 0 ? section : none;
    default: return an_cards[card->name].has_section ? section : none;
    }
}

static bool read_card_name(const CardReader *c, const cJSON *item, int *name) {
    const char *names[AN_CARD_COUNT + 2] = {0};
    for (int i = 0; i < AN_CARD_COUNT; i++) names[i] = an_cards[i].name;
    names[AN_CARD_COUNT] = "counter-attack";
    return um_word_at(c->r, item, "name", names, name);
}

static bool is_there_on_the_board(const UmScene *scene, uint32_t types) {
    const bool *gone = an_scene(scene)->gone;
    for (int i = 0; i < scene->unit_count; i++)
        if (scene->units[i].owner == scene->active && !gone[i] && an_is_of(types, an_codex(scene, i)->type))
            return true;
    return false;
}

static bool read_card_itself(CardReader *c, const cJSON *item, int name) {
    AnCard *card = &c->an->card;
    const AnCardKind *kind = &an_cards[name];
    *card = (AnCard){.name = (AnCardName)name, .section = AN_NO_SECTION, .types = UINT32_MAX};
    card->countered = c->counters % 2 == 1;
    if (!um_check_keys(c->r, item, keys_of(card, item, c->counters))) return false;
    if (name == AN_CARD_FIRST_STRIKE && c->counters > 0) {
        um_enter_key(c->r, "name");
        return um_refuse(c->r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NOT_COUNTERED);
    }
    if (!read_orders(c, item, card) || !read_section(c, item, card)) return false;
    if (!read_types(c->r, item, &card->types) || !um_flag_at(c->r, item, "detach", &card->detach)) return false;
    // Orders given as a number came from somebody who knew the board, so CC-63 does not apply.
    c->an->instead = kind->needs && !um_has(item, "orders") && !is_there_on_the_board(c->scene, kind->needs);
    return true;
}

static bool read_card_in(CardReader *c, const cJSON *holder) {
    static const char *const any[] = {"name", "section", "orders", "types", "detach", "dice", "rallied", "card", NULL},
                             *const counter[] = {"name", "card", NULL};
    int name;
    const cJSON *item = um_member(c->r, holder, "card");
    if (!item) return false;
    um_enter_key(c->r, "card");
    if (!um_check_keys(c->r, item, any) || !read_card_name(c, item, &name)) return false;
    if (name == AN_CARD_COUNT) {
        if (!um_check_keys(c->r, item, counter)) return false;
        if (++c->counters > MOST_COUNTERS)
            return um_refuse_with(c->r, UM_ERROR_TOO_MANY, UM_SAYS_MANY_COUNTERS,
                                  UM_VALUES(um_numeral("most", MOST_COUNTERS)));
        if (!read_card_in(c, item)) return false;
    } else if (!read_card_itself(c, item, name)) {
        return false;
    }
    um_leave(c->r);
    return true;
}

bool an_has_sections(const UmScene *scene, const AnScene *an) {
    const AnCardKind *kind = &an_cards[an->card.name];
    // CC-107: a whole reserve comes on in one section.
    bool reserve = an_reserve_cards(an, scene->active) >> an->card.name & 1 && kind->scope == AN_ORDERS_LEADERS;
    return an->card.section != AN_NO_SECTION || kind->shares[AN_LEFT] > 0 || reserve;
}

static bool fits_sections(UmReader *r, const AnScene *an) {
    if (an->board.columns <= AN_SECTION_COLUMNS) return true;
    um_enter_key(r, "card");
    if (an->card.section != AN_NO_SECTION && !an->card.countered) um_enter_key(r, "section");
    return um_refuse_with(r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_WIDE_BOARD, UM_VALUES(um_numeral("most", 13)));
}

bool an_read_card(UmReader *r, const cJSON *turn, const UmScene *scene, AnScene *an) {
    CardReader c = {r, turn, scene, an, 0};
    if (!read_card_in(&c, turn)) return false;
    if (an->card.orders == AN_COMMAND && an->command == 0 && !um_member(r, turn, "command")) return false;
    return !an_has_sections(scene, an) || fits_sections(r, an);
}

bool an_read_command(UmReader *r, const cJSON *turn, AnScene *an) {
    return !um_has(turn, "command") || um_whole_at(r, turn, "command", 1, MOST_COMMAND, &an->command);
}

// --- what a movement leaves of the card

// Whether any unit could still get an order, if movement were not over.
static bool leaves_orders(const UmScene *s, const AnState *st) {
    AnState open = *st;
    UmOptions options = {0};
    open.phase = AN_PHASE_ORDERS;
    an_list_orders(s, &open, &options);
    bool any = options.count > 1; // besides `end`
    um_options_free(&options);
    return any;
}

// CC-53: orders left at the end of movement are lost. Where no unit could be ordered at all, nothing happened.
static int orders_left(const UmScene *s, const AnState *st) {
    bool ended = st->phase == AN_PHASE_OVER && (st->count > 0 || leaves_orders(s, st));
    return ended ? 0 : st->orders;
}

// Whether the card has given an order, or could have given one.
static bool is_played(const UmScene *s, const AnState *st) {
    bool all = an_card(s)->scope == AN_ORDERS_EVERYBODY;
    return st->count > 0 || (st->phase == AN_PHASE_OVER && (all || leaves_orders(s, st)));
}

// A turn needs a card. A missing one counts as a card without orders.
void an_carry_card(const AnState *st, UmNext *next) {
    cJSON *turn = um_child(next->root, "turn");
    cJSON *card = um_child(turn, "card");
    const AnCard *told = &an_scene(next->scene)->card;
    bool reserve = an_brings_reserve(next->scene, next->scene->active); // a reserve must not come on twice
    bool by_number = card && um_has(card, "orders") && told->name != AN_CARD_LEADERSHIP && !reserve;
    if (card && (an_is_of_battle(next->scene) || (!by_number && !is_played(next->scene, st)))) return;
    if (by_number) {
        if (orders_left(next->scene, st) != told->orders) um_next_number(card, "orders", orders_left(next->scene, st));
        return;
    }
    // A printed card cannot say how many orders are left, so a plain card replaces it.
    cJSON_DeleteItemFromObjectCaseSensitive(turn, "card");
    card = cJSON_AddObjectToObject(turn, "card");
    cJSON_AddStringToObject(card, "name", an_cards[AN_CARD_ORDER].name);
    um_write_number(card, "orders", 0);
    um_next_drop(next, "card", "/turn/card", -1);
}

// --- values of keys that are left out

static char *append(char *end, const char *text) {
    const size_t length = strlen(text);
    memcpy(end, text, length + 1);
    return end + length;
}

// For a card inside this many Counter Attacks.
static void assume_in_card(UmAssumed *assumed, int deep, const char *key, const char *value) {
    char at[64] = "/turn/card", *end = strchr(at, 0);
    for (int i = 0; i < deep; i++) end = append(end, "/card");
    append(end, key);
    um_assume_at(assumed, (UmDefault){at, value});
}

static void assume_types(UmAssumed *assumed, int deep) {
    cJSON *types = cJSON_CreateArray();
    for (int i = 0; i < AN_TYPE_COUNT; i++) cJSON_AddItemToArray(types, cJSON_CreateStringReference(an_types[i].name));
    char *value = cJSON_PrintUnformatted(types);
    assume_in_card(assumed, deep, "/types", value);
    cJSON_free(value);
    cJSON_Delete(types);
}

void an_assume_card(UmAssumed *assumed) {
    const AnCard *card = &an_scene(assumed->scene)->card;
    int deep = -1;
    for (const cJSON *at = um_child(um_child(assumed->request, "turn"), "card"); at; at = um_child(at, "card")) deep++;
    if (deep > 0 && card->name == AN_CARD_LEADERSHIP_ANY_SECTION) assume_in_card(assumed, deep, "/section", "null");
    if (deep >= 0 && card->name == AN_CARD_LEADERSHIP) assume_in_card(assumed, deep, "/section", "null");
    if (deep < 0 || card->name != AN_CARD_ORDER) return;
    assume_types(assumed, deep);
    assume_in_card(assumed, deep, "/detach", "false");
}
