// Reads exits, camps, reserves, last rows and leaders to be placed.
#include "games/ancients/json_scenario.h"

#include "base/inline.h"
#include "json/board.h"
#include "json/scene.h"
#include "json/write.h"

#include <string.h>

enum { MOST_HEXES = 4 * UM_MAX_BOARD };

bool an_read_player(UmReader *r, const UmScene *scene, const char *name, int *player) {
    *player = 0;
    while (*player < scene->player_count && strcmp(scene->players[*player], name) != 0) ++*player;
    if (*player < scene->player_count) return true;
    return um_refuse_name(r, UM_ERROR_UNKNOWN_OWNER, UM_SAYS_NO_PLAYER, name, scene->players);
}

// What to note for each hex of a list, by its index on the board.
typedef struct Hexes {
    const UmBoard *board;
    int least;
    uint16_t *mask; // these bits are set; NULL: none
    uint16_t bits;
    int8_t *numbers; // this number is set; NULL: none
    int8_t number;
} Hexes;

static bool read_hexes(UmReader *r, const cJSON *list, Hexes to) {
    if (!um_is_list(r, list, to.least, MOST_HEXES)) return false;
    for (int i = 0; i < cJSON_GetArraySize(list); i++) {
        UmHex hex;
        um_enter_index(r, i);
        if (!um_read_hex_item(r, cJSON_GetArrayItem(list, i), to.board, &hex)) return false;
        int index = um_board_index(to.board, hex);
        if ((to.mask && to.mask[index] & to.bits) || (to.numbers && to.numbers[index] >= 0))
            return um_refuse(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_HEX_TWICE);
        if (to.mask) to.mask[index] |= to.bits;
        if (to.numbers) to.numbers[index] = to.number;
        um_leave(r);
    }
    return true;
}

// --- camps

static bool read_camp(UmReader *r, const cJSON *item, const UmScene *scene, const AnScene *an, AnCamp *camp,
                      int8_t *camp_at, int number) {
    static const char *const keys[] = {"owner", "hexes", "taken", NULL};
    const char *owner;
    if (!um_check_keys(r, item, keys) || !um_string_at(r, item, "owner", UM_MAX_NAME_CHARACTERS, &owner)) return false;
    um_enter_key(r, "owner");
    if (!an_read_player(r, scene, owner, &camp->player)) return false;
    um_leave(r);
    const cJSON *hexes = um_member(r, item, "hexes");
    if (!hexes) return false;
    um_enter_key(r, "hexes");
    if (!read_hexes(r, hexes, (Hexes){&an->board, 1, .numbers = camp_at, .number = (int8_t)number})) return false;
    um_leave(r);
    return um_flag_at(r, item, "taken", &camp->taken);
}

static bool read_camps(UmReader *r, const cJSON *scenario, const UmScene *scene, const AnScene *an, AnScenario *out,
                       int8_t *camp_at) {
    const cJSON *camps = um_child(scenario, "camps");
    if (!camps) return true;
    um_enter_key(r, "camps");
    if (!um_is_list(r, camps, 0, AN_MOST_CAMPS)) return false;
    out->camp_count = cJSON_GetArraySize(camps);
    for (int i = 0; i < out->camp_count; i++) {
        um_enter_index(r, i);
        if (!read_camp(r, cJSON_GetArrayItem(camps, i), scene, an, &out->camps[i], camp_at, i)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// --- by player

typedef struct ByPlayer {
    const UmScene *scene;
    const AnScene *an;
    uint16_t *mask;
    uint32_t *cards;
} ByPlayer;

static bool read_row(UmReader *r, const cJSON *item, int player, ByPlayer to) {
    return read_hexes(r, item, (Hexes){&to.an->board, 1, .mask = to.mask, .bits = (uint16_t)(1u << player)});
}

// Printed cards under which units move. The plain ones are excluded: the next request keeps them with the orders that
// are left, and they would bring the reserve again.
static bool brings_reserves(AnCardName card) {
    bool printed = card != AN_CARD_SECTION && card != AN_CARD_LEADERSHIP && card != AN_CARD_ORDER;
    return printed && an_cards[card].scope != AN_ORDERS_EVERYBODY && an_cards[card].scope != AN_ORDERS_NOBODY;
}

static bool read_reserve(UmReader *r, const cJSON *item, int player, ByPlayer to) {
    static const char *const keys[] = {"hexes", "cards", NULL};
    const char *names[AN_CARD_COUNT + 1] = {0};
    int cards[AN_CARD_COUNT], count = 0;
    uint32_t set = 0;
    for (int i = 0; i < AN_CARD_COUNT; i++) {
        if (!brings_reserves((AnCardName)i)) continue;
        cards[count] = i;
        names[count++] = an_cards[i].name;
    }
    if (!um_check_keys(r, item, keys)) return false;
    const cJSON *hexes = um_member(r, item, "hexes");
    if (!hexes || !um_member(r, item, "cards")) return false;
    um_enter_key(r, "hexes");
    if (!read_row(r, hexes, player, to)) return false;
    um_leave(r);
    if (!um_set_at(r, item, "cards", UM_SAYS_NO_VALUE, names, 1, AN_CARD_COUNT, &set)) return false;
    for (int i = 0; i < count; i++) to.cards[player] |= (set >> i & 1) << cards[i];
    return true;
}

static bool read_by_player(UmReader *r, const cJSON *scenario, const char *key, ByPlayer to,
                           bool (*read)(UmReader *, const cJSON *, int, ByPlayer)) {
    const cJSON *all = um_child(scenario, key);
    if (!all) return true;
    um_enter_key(r, key);
    if (!um_check_free_keys(r, all, UM_MAX_PLAYERS)) return false;
    for (const cJSON *item = all->child; item; item = item->next) {
        int player;
        um_enter_key(r, item->string);
        if (!an_read_player(r, to.scene, item->string, &player) || !read(r, item, player, to)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// --- the whole scenario

static void *take_cleared(UmReader *r, size_t bytes) {
    void *taken = um_arena_take(r->arena, bytes);
    memset(taken, 0, bytes);
    return taken;
}

static UM_SELDOM bool read_scenario(UmReader *r, const cJSON *scenario, const UmScene *scene, AnScene *an) {
    static const char *const keys[] = {"exitBanners", "camps", "reserves", "lastRows", NULL};
    size_t hexes = (size_t)um_board_size(&an->board) + 1;
    AnScenario *out = take_cleared(r, sizeof *out);
    uint16_t *entries = take_cleared(r, hexes * sizeof *entries), *rows = take_cleared(r, hexes * sizeof *rows);
    uint32_t *cards = take_cleared(r, ((size_t)scene->player_count + 1) * sizeof *cards), players = 0;
    int8_t *camp_at = um_arena_take(r->arena, hexes);
    memset(camp_at, -1, hexes);
    out->entries = entries;
    out->last_rows = rows;
    out->cards = cards;
    out->camp_at = camp_at;
    an->scenario = out;
    um_enter_key(r, "scenario");
    if (!um_check_keys(r, scenario, keys) || !read_camps(r, scenario, scene, an, out, camp_at)) return false;
    if (!um_set_at(r, scenario, "exitBanners", UM_SAYS_NO_PLAYER, scene->players, 0, UM_MAX_PLAYERS, &players))
        return false;
    out->exit_banners = (uint16_t)players;
    if (!read_by_player(r, scenario, "reserves", (ByPlayer){scene, an, entries, cards}, read_reserve)) return false;
    if (!read_by_player(r, scenario, "lastRows", (ByPlayer){scene, an, rows, NULL}, read_row)) return false;
    um_leave(r);
    return true;
}

bool an_read_scenario(UmReader *r, const cJSON *root, const UmScene *scene, AnScene *an) {
    static const AnScenario none = {0};
    const cJSON *scenario = um_child(root, "scenario");
    an->scenario = &none;
    return !scenario || read_scenario(r, scenario, scene, an);
}

// A waiting unit has no hex. Only leaders are placed by hand, not units.
static UM_SELDOM bool read_waiting(UmReader *r, const cJSON *unit, const UmScene *scene, int index, uint8_t *waiting) {
    static const char *const all[] = {"id", "codex", "owner", "waiting", "blocks", "elite", "cameOn", NULL},
                             *const keys[] = {"id", "codex", "owner", "waiting", "blocks", "elite", NULL};
    const char *const of_units[] = {an_waiting_names[0], NULL};
    int word;
    bool came_on = false;
    if (!um_flag_at(r, unit, "cameOn", &came_on) || !um_check_keys(r, unit, came_on ? keys : all)) return false;
    if (!um_word_at(r, unit, "waiting", an_is_leader(scene, index) ? an_waiting_names : of_units, &word)) return false;
    *waiting = (uint8_t)(AN_IN_RESERVE + word);
    return true;
}

bool an_read_waiting(UmReader *r, const cJSON *unit, const UmScene *scene, int index, uint8_t *waiting) {
    bool came_on = false;
    *waiting = AN_WAITS_NOT;
    if (um_has(unit, "waiting")) return read_waiting(r, unit, scene, index, waiting);
    if (!um_flag_at(r, unit, "cameOn", &came_on)) return false;
    if (came_on) *waiting = AN_CAME_ON;
    return true;
}

// --- the next request

UM_SELDOM bool an_refuse_waiting(UmReader *r, int unit) {
    um_leave(r);
    um_enter_key(r, "units");
    um_enter_index(r, unit);
    um_enter_key(r, "at");
    return um_refuse(r, UM_ERROR_MISSING_KEY, UM_SAYS_KEY_MISSING);
}

// Sets the error of a missing key: "scenario", its "reserves" or the player's own, whichever is missing first.
static UM_SELDOM bool refuse_reserve(UmReader *r, const cJSON *root, const char *player) {
    const char *const path[] = {"scenario", "reserves", player};
    for (int i = 0; i < 3 && (root = um_member(r, root, path[i])) != NULL; i++) um_enter_key(r, path[i]);
    return false;
}

UM_SELDOM bool an_check_reserves(UmReader *r, const cJSON *root, const UmScene *scene, const AnScene *an) {
    int count = 0;
    for (int i = 0; i < scene->unit_count; i++) {
        int owner = scene->units[i].owner;
        if (an->waiting[i] == AN_IN_RESERVE && ++count > AN_MOST_RESERVES) {
            um_enter_key(r, "units");
            um_enter_index(r, i);
            um_enter_key(r, "waiting");
            return um_refuse_with(r, UM_ERROR_TOO_MANY, UM_SAYS_MANY_UNITS,
                                  UM_VALUES(um_numeral("most", AN_MOST_RESERVES)));
        }
        if (an->waiting[i] == AN_IN_RESERVE && an_reserve_cards(an, owner) == 0)
            return refuse_reserve(r, root, scene->players[owner]);
    }
    return true;
}

void an_write_camps(const UmScene *s, const UmState *state, cJSON *reply) {
    const AnScenario *scenario = an_scene(s)->scenario;
    if (scenario->camp_count == 0) return;
    cJSON *camps = cJSON_AddArrayToObject(reply, "camps");
    for (int i = 0; i < scenario->camp_count; i++) {
        cJSON *camp = cJSON_CreateObject();
        cJSON_AddItemToArray(camps, camp);
        cJSON_AddStringToObject(camp, "owner", s->players[scenario->camps[i].player]);
        cJSON_AddBoolToObject(camp, "taken", (an_state_of(state)->camps >> i & 1) != 0);
    }
}

void an_carry_scenario(const AnState *st, UmNext *next) {
    const UmScene *s = next->scene;
    const AnScenario *scenario = an_scene(s)->scenario;
    if (!um_in_force(s, CC_106)) return;
    cJSON *camps = um_child(um_child(next->root, "scenario"), "camps");
    for (int i = 0; i < scenario->camp_count; i++)
        if ((st->camps >> i & 1) != scenario->camps[i].taken)
            um_next_set(cJSON_GetArrayItem(camps, i), "taken", cJSON_CreateBool(!scenario->camps[i].taken));
}
