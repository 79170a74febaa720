// Reads and writes the parts of scenes and replies that belong to Commands & Colors: Ancients.
#include "games/ancients/battle.h"
#include "games/ancients/cards.h"
#include "games/ancients/json_cards.h"
#include "games/ancients/json_scenario.h"
#include "games/ancients/losses.h"
#include "games/ancients/places.h"
#include "json/assumed.h"
#include "json/board.h"
#include "json/next.h"
#include "json/relations.h"
#include "json/scene.h"
#include "json/write.h"

#include <string.h>

enum { MOST_KINDS = 65, MOST_MOVE = 20, MOST_FLAGS = 20, MOST_BLOCKS = 20 };

static const char *const root_keys[] = {"board", "scenario", NULL};
static const char *const turn_keys[] = {"sides", "card", "command", NULL};

// --- the board

static bool read_kind(UmReader *r, const cJSON *item, AnTerrain *kind) {
    static const char *const keys[] = {"stops", "battle", "impassable", NULL};
    int stops = AN_STOPS_NOBODY, battle = AN_BATTLE_ALL;
    if (!um_check_keys(r, item, keys)) return false;
    if (um_has(item, "stops") && !um_word_at(r, item, "stops", an_stops_names, &stops)) return false;
    if (um_has(item, "battle") && !um_word_at(r, item, "battle", an_battle_names, &battle)) return false;
    if (!um_flag_at(r, item, "impassable", &kind->impassable)) return false;
    kind->stops = (AnStops)stops;
    kind->battle = (AnBattle)battle;
    return true;
}

// The game's own kinds of terrain, then the scene's. A scene's kind replaces the game's kind of the same name.
static bool read_kinds(UmReader *r, const cJSON *root, AnTerrain *kinds, const char **names) {
    const cJSON *own = um_child(um_child(root, "board"), "terrain");
    int count = 0;
    for (; an_terrain[count].name; count++) kinds[count] = an_terrain[count];
    um_enter_key(r, "board");
    um_enter_key(r, "terrain");
    if (own && !um_check_free_keys(r, own, MOST_KINDS - count - 1)) return false;
    for (const cJSON *item = own ? own->child : NULL; item; item = item->next) {
        int length = um_characters(item->string), at = 0;
        um_enter_key(r, item->string);
        if (length < 1 || length > UM_MAX_NAME_CHARACTERS)
            return um_refuse_with(r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_NAME_LENGTH,
                                  UM_VALUES(um_numeral("least", 1), um_numeral("most", 64)));
        while (at < count && strcmp(kinds[at].name, item->string) != 0) at++;
        AnTerrain kind = {.name = um_arena_text(r->arena, item->string), .clause = CC_57};
        if (at < count && kinds[at].clause >= 0) kind.clause = kinds[at].clause;
        if (!read_kind(r, item, &kind)) return false;
        kinds[at] = kind;
        if (at == count) count++;
        um_leave(r);
    }
    um_leave(r);
    um_leave(r);
    for (int i = 0; i < count; i++) names[i] = kinds[i].name;
    return true;
}

static bool read_exits(UmReader *r, const cJSON *root, const UmScene *scene, AnScene *an) {
    const cJSON *exits = um_child(um_child(root, "board"), "exits");
    size_t hexes = (size_t)um_board_size(&an->board) + 1;
    uint16_t *mask = um_arena_take(r->arena, hexes * sizeof *mask);
    memset(mask, 0, hexes * sizeof *mask);
    an->exits = mask;
    if (!exits) return true;
    um_enter_key(r, "board");
    um_enter_key(r, "exits");
    if (!um_check_free_keys(r, exits, UM_MAX_PLAYERS)) return false;
    for (const cJSON *list = exits->child; list; list = list->next) {
        int player;
        um_enter_key(r, list->string);
        if (!an_read_player(r, scene, list->string, &player) || !um_is_list(r, list, 0, 4 * UM_MAX_BOARD)) return false;
        for (int i = 0; i < cJSON_GetArraySize(list); i++) {
            UmHex hex;
            um_enter_index(r, i);
            if (!um_read_hex_item(r, cJSON_GetArrayItem(list, i), &an->board, &hex)) return false;
            mask[um_board_index(&an->board, hex)] |= (uint16_t)(1u << player);
            um_leave(r);
        }
        um_leave(r);
    }
    um_leave(r);
    um_leave(r);
    return true;
}

// --- codices and units

static bool read_codices(UmReader *r, const cJSON *root, const UmScene *scene, AnScene *an) {
    static const char *const keys[] = {"type", "move", "blocks", NULL}, *const of_leaders[] = {"type", "move", NULL};
    const char *types[AN_TYPE_COUNT + 1] = {0};
    for (int i = 0; i < AN_TYPE_COUNT; i++) types[i] = an_types[i].name;
    AnCodex *codices = um_arena_take(r->arena, ((size_t)scene->codex_count + 1) * sizeof *codices);
    an->codices = codices;
    um_enter_key(r, "codices");
    int i = 0;
    for (const cJSON *item = um_child(root, "codices")->child; item; item = item->next, i++) {
        int type;
        um_enter_key(r, item->string);
        codices[i].move = codices[i].blocks = -1;
        if (!um_check_keys(r, item, keys) || !um_word_at(r, item, "type", types, &type)) return false;
        codices[i].type = (AnTypeNumber)type;
        if (um_has(item, "move") && !um_whole_at(r, item, "move", 0, MOST_MOVE, &codices[i].move)) return false;
        if (type == AN_LONE_LEADER && !um_check_keys(r, item, of_leaders)) return false;
        if (um_has(item, "blocks") && !um_whole_at(r, item, "blocks", 1, MOST_BLOCKS, &codices[i].blocks)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// The unit or leader that leaves no room for this one in the hex; -1: none.
static int in_the_way(const UmScene *scene, const AnScene *an, int unit, int hex) {
    bool leader = an_is_leader(scene, unit);
    int same = leader ? an->leader_at[hex] : an->unit_at[hex], other = leader ? an->unit_at[hex] : an->leader_at[hex];
    if (same >= 0) return same;
    return other >= 0 && an_enemies(scene, unit, other) ? other : -1;
}

// Reads strengths, and whether units are elite. A leader has no strength.
static bool read_strengths(UmReader *r, const cJSON *root, const UmScene *scene, AnScene *an) {
    static const char *const keys[] = {"id", "codex", "owner", "at", "waiting", "cameOn", "blocks", "elite", NULL};
    static const char *const of_leaders[] = {"id", "codex", "owner", "at", "waiting", "cameOn", "elite", NULL};
    size_t units = (size_t)scene->unit_count + 1;
    int16_t *blocks = um_arena_take(r->arena, units * sizeof *blocks);
    bool *elite = um_arena_take(r->arena, units * sizeof *elite);
    an->blocks = blocks;
    an->elite = elite;
    um_enter_key(r, "units");
    for (int i = 0; i < scene->unit_count; i++) {
        const cJSON *item = cJSON_GetArrayItem(um_child(root, "units"), i);
        int told = 0;
        um_enter_index(r, i);
        if (!um_check_keys(r, item, an_is_leader(scene, i) ? of_leaders : keys)) return false;
        if (um_has(item, "blocks") && !um_whole_at(r, item, "blocks", 1, an_full_strength(scene, i), &told))
            return false;
        elite[i] = false;
        if (!um_flag_at(r, item, "elite", &elite[i])) return false;
        blocks[i] = (int16_t)told;
        an->keeps_losses |= told > 0;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool are_not_too_many(UmReader *r, int count, int most, UmSentence sentence) {
    if (count <= most) return true;
    return um_refuse_with(r, UM_ERROR_TOO_MANY, sentence, UM_VALUES(um_numeral("most", most)));
}

static bool read_units(UmReader *r, const cJSON *root, const UmScene *scene, AnScene *an) {
    size_t units = (size_t)scene->unit_count + 1, hexes = (size_t)um_board_size(&an->board) + 1;
    UmHex *at = um_arena_take(r->arena, units * sizeof *at);
    const UmHex nowhere = {-10 * UM_MAX_BOARD, -10 * UM_MAX_BOARD};
    bool *gone = um_arena_take(r->arena, units * sizeof *gone);
    uint8_t *waiting = um_arena_take(r->arena, units * sizeof *waiting);
    int16_t *unit_at = um_arena_take(r->arena, hexes * sizeof *unit_at);
    int16_t *leader_at = um_arena_take(r->arena, hexes * sizeof *leader_at);
    for (size_t i = 0; i < hexes; i++) unit_at[i] = leader_at[i] = -1;
    memset(gone, 0, units * sizeof *gone);
    an->at = at;
    an->gone = gone;
    an->waiting = waiting;
    an->unit_at = unit_at;
    an->leader_at = leader_at;
    int leaders = 0, reserves = 0;
    um_enter_key(r, "units");
    for (int i = 0; i < scene->unit_count; i++) {
        const cJSON *item = cJSON_GetArrayItem(um_child(root, "units"), i);
        um_enter_index(r, i);
        if (!an_read_waiting(r, item, scene, i, &waiting[i])) return false;
        leaders += an_is_leader(scene, i);
        reserves += waiting[i] == AN_IN_RESERVE;
        if (!are_not_too_many(r, leaders, AN_MOST_LEADERS, UM_SAYS_MANY_LEADERS)) return false;
        if (waiting[i] == AN_IN_RESERVE || waiting[i] == AN_TO_BE_PLACED) {
            gone[i] = an->some_wait = true;
            at[i] = nowhere;
            um_leave(r);
            continue;
        }
        if (!um_read_hex(r, item, "at", &an->board, &at[i])) return false;
        int hex = um_board_index(&an->board, at[i]), other = in_the_way(scene, an, i, hex);
        um_enter_key(r, "at");
        if (other >= 0)
            return um_refuse_with(r, UM_ERROR_OVERLAP, UM_SAYS_STANDS_HERE,
                                  UM_VALUES(um_text("other", scene->units[other].id)));
        um_leave(r);
        (an_is_leader(scene, i) ? leader_at : unit_at)[hex] = (int16_t)i;
        um_leave(r);
    }
    um_leave(r);
    return reserves == 0 || an_check_reserves(r, root, scene, an);
}

// --- sides, card and order

static bool read_sides(UmReader *r, const cJSON *turn, const UmScene *scene, AnScene *an) {
    const cJSON *sides = um_child(turn, "sides");
    AnSide *side_of = um_arena_take(r->arena, (size_t)scene->player_count * sizeof *side_of);
    for (int i = 0; i < scene->player_count; i++) side_of[i] = AN_NO_SIDE;
    an->sides = side_of;
    if (!sides) return true;
    um_enter_key(r, "sides");
    if (!um_check_free_keys(r, sides, UM_MAX_PLAYERS)) return false;
    for (const cJSON *item = sides->child; item; item = item->next) {
        int player, side;
        um_enter_key(r, item->string);
        if (!an_read_player(r, scene, item->string, &player)) return false;
        if (!um_word(r, item, UM_SAYS_NO_SIDE, an_side_names, &side)) return false;
        side_of[player] = (AnSide)(AN_SOUTH + side);
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// Requires the side of this player, where it matters. The reader is at the turn.
static bool needs_side(UmReader *r, const cJSON *turn, const UmScene *scene, const AnScene *an, int player) {
    if (an->sides[player] != AN_NO_SIDE) return true;
    if (!um_member(r, turn, "sides")) return false;
    um_enter_key(r, "sides");
    return um_refuse_with(r, UM_ERROR_MISSING_KEY, UM_SAYS_SIDE_OF_PLAYER,
                          UM_VALUES(um_text("player", scene->players[player])));
}

// Requires the sides of all owners, because any unit may have to evade and then needs its direction.
static bool needs_sides(UmReader *r, const cJSON *turn, const UmScene *scene, const AnScene *an) {
    for (int i = 0; i < scene->unit_count; i++)
        if (!needs_side(r, turn, scene, an, scene->units[i].owner)) return false;
    return true;
}

static bool read_turn(UmReader *r, const cJSON *root, const UmScene *scene, AnScene *an) {
    const cJSON *turn = um_child(root, "turn");
    um_enter_key(r, "turn");
    if (!read_sides(r, turn, scene, an) || !an_read_command(r, turn, an)) return false;
    if (!an_is_of_battle(scene) || um_has(turn, "card")) {
        if (!an_read_card(r, turn, scene, an)) return false;
        if (an_has_sections(scene, an) && !needs_side(r, turn, scene, an, scene->active)) return false;
    }
    if (an_is_withdrawal(scene) && !needs_side(r, turn, scene, an, scene->units[an->unit].owner)) return false;
    if (an->keeps_losses && !needs_sides(r, turn, scene, an)) return false;
    um_leave(r);
    return true;
}

static bool read_unit_of(UmReader *r, const UmScene *scene, const cJSON *order, const char *key, int *unit) {
    const cJSON *item = um_member(r, order, key);
    if (!item) return false;
    um_enter_key(r, key);
    *unit = um_unit_index(r, scene, item);
    if (*unit < 0) return false;
    um_leave(r);
    return !an_scene(scene)->gone[*unit] || an_refuse_waiting(r, *unit);
}

static bool read_attacker(UmReader *r, const UmScene *scene, const cJSON *order, const char *key, AnScene *an) {
    if (!um_has(order, key)) return true;
    if (!read_unit_of(r, scene, order, key, &an->attacker)) return false;
    um_enter_key(r, key);
    if (an_is_leader(scene, an->attacker) || !an_enemies(scene, an->unit, an->attacker))
        return um_refuse(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_ENEMY_WANTED);
    um_leave(r);
    return true;
}

// Reads what an advance depends on: CC-96 to CC-104.
static bool read_victory(UmReader *r, const UmScene *scene, const cJSON *order, AnScene *an) {
    AnVictory *victory = &an->victory;
    int emptied = AN_BY_DESTRUCTION, combat = AN_CLOSE;
    if (an_is_leader(scene, an->unit)) {
        um_enter_key(r, "unit");
        return um_refuse(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_UNIT_WANTED);
    }
    if (!um_read_hex(r, order, "hex", &an->board, &victory->hex)) return false;
    if (um_has(order, "emptied") && !um_word_at(r, order, "emptied", an_emptied_names, &emptied)) return false;
    if (um_has(order, "fought") && !um_word_at(r, order, "fought", an_combat_names, &combat)) return false;
    victory->emptied = (AnEmptied)emptied;
    victory->combat = (AnCombat)combat;
    return um_flag_at(r, order, "bonus", &victory->bonus) && um_flag_at(r, order, "entered", &victory->entered);
}

// Reads who rolled the flags, and in which combat. Where that is told, some flags may be ignored.
static bool read_combat(UmReader *r, const UmScene *scene, const cJSON *order, AnScene *an) {
    static const char *const combats[] = {"close", "fire", NULL}, *const details[] = {"combat", "rampart", NULL};
    int combat = 0;
    for (int i = 0; details[i]; i++)
        if (um_has(order, details[i]) && !um_member(r, order, "by")) return false;
    if (!read_attacker(r, scene, order, "by", an)) return false;
    if (um_has(order, "combat") && !um_word_at(r, order, "combat", combats, &combat)) return false;
    an->fire = combat == 1;
    an->keeps_losses |= an->attacker >= 0;
    return um_flag_at(r, order, "rampart", &an->rampart) && um_flag_at(r, order, "checked", &an->checked);
}

static bool read_order(UmReader *r, const cJSON *root, const UmScene *scene, AnScene *an) {
    static const char *const any[] = {"kind",     "unit", "flags",   "by",     "combat", "rampart", "checked",
                                      "attacker", "hex",  "emptied", "fought", "bonus",  "entered", NULL},
                             *const movement[] = {"kind", NULL}, *const escape[] = {"kind", "unit", NULL},
                             *const retreat[] = {"kind", "unit", "flags", "by", "combat", "rampart", "checked", NULL},
                             *const evade[] = {"kind", "unit", "attacker", NULL},
                             *const momentum[] = {"kind", "unit", "hex", "emptied", "fought", "bonus", "entered", NULL};
    static const char *const kinds[] = {"movement", "retreat", "evade", "escape", "momentum", "placement", NULL};
    static const char *const *const keys[] = {
        [AN_MOVEMENT] = movement, [AN_RETREAT] = retreat,   [AN_EVADE] = evade,
        [AN_ESCAPE] = escape,     [AN_MOMENTUM] = momentum, [AN_PLACEMENT] = movement};
    const cJSON *order = um_child(root, "order");
    int kind = AN_MOVEMENT;
    an->unit = an->attacker = -1;
    if (!order) return true;
    um_enter_key(r, "order");
    if (!um_check_keys(r, order, any) || !um_word_at(r, order, "kind", kinds, &kind)) return false;
    if (!um_check_keys(r, order, keys[kind])) return false;
    an->order = (AnOrder)kind;
    if (kind != AN_MOVEMENT && kind != AN_PLACEMENT && !read_unit_of(r, scene, order, "unit", &an->unit)) return false;
    if (kind == AN_RETREAT && !um_whole_at(r, order, "flags", 1, MOST_FLAGS, &an->flags)) return false;
    if (kind == AN_RETREAT && !read_combat(r, scene, order, an)) return false;
    if (kind == AN_EVADE && !read_attacker(r, scene, order, "attacker", an)) return false;
    if (kind == AN_MOMENTUM && !read_victory(r, scene, order, an)) return false;
    um_leave(r);
    return true;
}

static bool read(UmReader *r, const cJSON *root, UmScene *scene) {
    static const char *const board_keys[] = {"terrain", "exits", NULL};
    AnScene *an = um_arena_take(r->arena, sizeof *an);
    AnTerrain *kinds = um_arena_take(r->arena, MOST_KINDS * sizeof *kinds);
    const char *names[MOST_KINDS] = {0};
    *an = (AnScene){.terrain = kinds};
    scene->part = an;
    if (!read_kinds(r, root, kinds, names) || !um_read_board(r, root, board_keys, names, &an->board)) return false;
    return read_exits(r, root, scene, an) && an_read_scenario(r, root, scene, an) && read_codices(r, root, scene, an) &&
           read_strengths(r, root, scene, an) && read_units(r, root, scene, an) && read_order(r, root, scene, an) &&
           read_turn(r, root, scene, an);
}

// --- writing

static void write_place(cJSON *object, const UmScene *scene, int unit, UmPose pose) {
    (void)scene, (void)unit;
    um_write_hex(object, "at", um_hex_at(pose.at));
}

static bool read_place(UmReader *r, const cJSON *object, UmPose *pose, bool *has_facing) {
    UmHex at;
    *has_facing = false;
    if (um_has(object, "facing")) {
        um_enter_key(r, "facing");
        return um_refuse(r, UM_ERROR_UNKNOWN_KEY, UM_SAYS_UNITS_FACE_NOWHERE);
    }
    if (!um_read_hex(r, object, "at", NULL, &at)) return false;
    *pose = an_pose(at);
    return true;
}

static void write_units(const UmScene *scene, const UmState *state, cJSON *units) {
    const AnState *st = an_state_of(state);
    int i = 0;
    for (cJSON *unit = units->child; unit; unit = unit->next, i++) {
        int with = an_is_leader(scene, i) ? an_unit_of(scene, st, i) : -1;
        if (an_is_gone(scene, st, i)) cJSON_AddNullToObject(unit, "at");
        else um_write_hex(unit, "at", an_at(scene, st, i));
        cJSON_AddBoolToObject(unit, "ordered", an_is_ordered(scene, st, i));
        um_write_number(unit, "moved", an_hexes_moved(scene, st, i));
        if (with >= 0) cJSON_AddStringToObject(unit, "attachedTo", scene->units[with].id);
        else cJSON_AddNullToObject(unit, "attachedTo");
        cJSON_AddBoolToObject(unit, "mayBattle", an_may_battle(scene, st, i, NULL));
        um_write_number(unit, "blocksLost", an_blocks_lost(scene, st, i));
        bool told, may = an_may_fire(scene, st, i, &told);
        if (told) cJSON_AddBoolToObject(unit, "mayFire", may && an_is_ordered(scene, st, i));
        int record = an_record_of(st, i), strength = an_strength(scene, st, i);
        if (strength >= 0) um_write_number(unit, "blocks", strength);
        if (record >= 0 && st->records[record].flags & AN_BANNER && an_scene(scene)->keeps_losses &&
            um_in_force(scene, CC_109))
            cJSON_AddBoolToObject(unit, "banner", true);
        if (record >= 0 && st->records[record].flags & AN_EXIT_BANNER) cJSON_AddBoolToObject(unit, "exitBanner", true);
        if (an_is_waiting(scene, st, i)) cJSON_AddBoolToObject(unit, "waiting", true);
    }
}

static void write_shapes(const UmScene *scene, cJSON *shapes) {
    static const char *const classes[] = {[AN_FOOT] = "foot", [AN_MOUNTED] = "mounted", [AN_LEADER] = "leader"};
    for (int i = 0; i < scene->codex_count; i++) {
        const AnType *type = &an_types[an_scene(scene)->codices[i].type];
        cJSON *shape = cJSON_AddObjectToObject(shapes, scene->codices[i]);
        cJSON_AddStringToObject(shape, "class", classes[type->class]);
    }
}

// --- the next order

// The friendly unit to which a scene attaches a leader when both are in one hex (CC-22); -1: none.
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
    if (an_is_waiting(s, st, unit)) return;
    if (an_is_gone(s, st, unit)) {
        um_next_remove(next, unit);
        return;
    }
    if (an->gone[unit]) cJSON_DeleteItemFromObjectCaseSensitive(um_next_unit(next, unit), "waiting");
    if (an->waiting[unit] == AN_IN_RESERVE && !an_is_leader(s, unit))
        um_next_set(um_next_unit(next, unit), "cameOn", cJSON_CreateTrue());
    if (!um_same_hex(an_at(s, st, unit), an->at[unit])) {
        cJSON *place = cJSON_CreateObject();
        um_write_hex(place, "at", an_at(s, st, unit));
        um_next_place(next, unit, place);
    }
    // A scene says by the hex alone which unit a leader is with. Where that would be wrong, the attachment is dropped.
    if (an_is_leader(s, unit) && an_unit_of(s, st, unit) != unit_beneath(s, st, unit))
        um_next_drop(next, "attached", NULL, unit);
}

// Drops what was done this turn, because a scene starts a turn.
static void drop_turn(const AnState *st, UmNext *next, int unit) {
    const UmScene *s = next->scene;
    bool gone = an_is_gone(s, st, unit) && !an_is_waiting(s, st, unit);
    if (gone || an_scene(s)->order == AN_PLACEMENT) return;
    int moved = an_hexes_moved(s, st, unit);
    bool ordered = an_is_ordered(s, st, unit), may_battle = an_may_battle(s, st, unit, NULL);
    if (an_record_of(st, unit) < 0 && !moved && !ordered && !may_battle) return;
    cJSON *line = um_next_drop(next, "turn", NULL, unit);
    cJSON_AddBoolToObject(line, "ordered", ordered);
    um_write_number(line, "moved", moved);
    cJSON_AddBoolToObject(line, "mayBattle", may_battle);
    bool told, may_fire = an_may_fire(s, st, unit, &told);
    if (told && may_fire && ordered) cJSON_AddBoolToObject(line, "mayFire", true);
}

static void carry(const UmState *state, UmNext *next) {
    const AnState *st = an_state_of(state);
    an_carry_card(st, next);
    an_carry_scenario(st, next);
    if (state->status == UM_REFUSED) return;
    for (int unit = 0; unit < next->scene->unit_count; unit++) {
        carry_unit(st, next, unit);
        drop_turn(st, next, unit);
    }
    for (int unit = 0; unit < next->scene->unit_count; unit++) {
        int blocks = an_blocks_lost(next->scene, st, unit);
        if (blocks && an_strength(next->scene, st, unit) > 0)
            um_next_number(um_next_unit(next, unit), "blocks", an_strength(next->scene, st, unit));
        else if (blocks && !an_is_gone(next->scene, st, unit))
            um_write_number(um_next_drop(next, "blocks", NULL, unit), "blocks", blocks);
    }
}

// --- values of keys that are left out

static const UmDefault defaults[] = {
    {"/codices/*/move", "null"},
    {"/codices/*/blocks", "null"},
    {"/units/*/blocks", "null"},
    {"/units/*/elite", "false"},
    {"/units/*/cameOn", "false"},
    {"/board/legend", "{}"},
    {"/board/terrain", "{}"},
    {"/board/terrain/*/stops", "\"none\""},
    {"/board/terrain/*/battle", "\"all\""},
    {"/board/terrain/*/impassable", "false"},
    {"/board/exits", "{}"},
    {"/turn/sides", "{}"},
    {"/turn/card", "null"},
    {"/turn/command", "null"},
    {"/scenario/exitBanners", "[]"},
    {"/scenario/camps", "[]"},
    {"/scenario/camps/*/taken", "false"},
    {"/scenario/reserves", "{}"},
    {"/scenario/lastRows", "{}"},
    {"/order", "{\"kind\":\"movement\"}"},
    {0},
};

static void assume(UmAssumed *assumed) {
    const AnScene *an = an_scene(assumed->scene);
    an_assume_card(assumed);
    if (an->order == AN_RETREAT) {
        um_assume_at(assumed, (UmDefault){"/order/by", "null"});
        um_assume_at(assumed, (UmDefault){"/order/checked", "false"});
    }
    if (an->order == AN_RETREAT && an->attacker >= 0) {
        um_assume_at(assumed, (UmDefault){"/order/combat", "\"close\""});
        um_assume_at(assumed, (UmDefault){"/order/rampart", "false"});
    }
    if (an->order == AN_EVADE) um_assume_at(assumed, (UmDefault){"/order/attacker", "null"});
    if (an->order != AN_MOMENTUM) return;
    um_assume_at(assumed, (UmDefault){"/order/emptied", "\"destroyed\""});
    um_assume_at(assumed, (UmDefault){"/order/fought", "\"close\""});
    um_assume_at(assumed, (UmDefault){"/order/bonus", "false"});
    um_assume_at(assumed, (UmDefault){"/order/entered", "false"});
}

// --- where a unit stands, for relations

static bool stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing) {
    const AnState *st = an_state_of(state);
    *standing = um_standing_in_hex(an_at(scene, st, unit), UM_EAST);
    return !an_is_gone(scene, st, unit);
}

const UmGameJson um_ancients_json = {
    .measuring = 0,
    .root_keys = root_keys,
    .turn_keys = turn_keys,
    .read = read,
    .write_place = write_place,
    .read_place = read_place,
    .write_units = write_units,
    .write_table = an_write_camps,
    .write_shapes = write_shapes,
    .carry = carry,
    .stand = stand,
    .defaults = defaults,
    .assume = assume,
};
