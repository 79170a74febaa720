// Reads and writes the parts of scenes and replies that belong to Torn World.
#include "games/torn_world/bodies.h"
#include "games/torn_world/places.h"
#include "games/torn_world/poses.h"
#include "games/torn_world/recall.h"
#include "json/assumed.h"
#include "json/board.h"
#include "json/next.h"
#include "json/relations.h"
#include "json/scene.h"
#include "json/write.h"

#include <string.h>

enum { MOST_DISTANCE = 20, MOST_DICE = 10, MOST_FACES = 20 };

static const char *const root_keys[] = {"board", "hexons", "landscape", "markers", "dice", NULL};
static const char *const turn_keys[] = {NULL};

static bool read_hexons(UmReader *r, const cJSON *root, TwScene *tw) {
    static const char *const keys[] = {"chirality", "origin", NULL}, *const chiralities[] = {"A", "B", NULL};
    const cJSON *hexons = um_child(root, "hexons");
    int chirality = 0;
    if (!hexons) return true;
    um_enter_key(r, "hexons");
    if (!um_check_keys(r, hexons, keys)) return false;
    if (um_has(hexons, "chirality") && !um_word_at(r, hexons, "chirality", chiralities, &chirality)) return false;
    if (um_has(hexons, "origin") && !um_read_hex(r, hexons, "origin", NULL, &tw->origin)) return false;
    tw->mirrored = chirality == 1;
    um_leave(r);
    return true;
}

static bool read_dice(UmReader *r, const cJSON *root, TwScene *tw) {
    static const char *const keys[] = {"agility", NULL};
    const cJSON *dice = um_child(root, "dice");
    tw->successes = 1;
    tw->faces = 2;
    if (!dice) return true;
    um_enter_key(r, "dice");
    if (!um_check_keys(r, dice, keys)) return false;
    const cJSON *agility = um_child(dice, "agility");
    um_enter_key(r, "agility");
    if (agility) {
        if (!um_is_list(r, agility, 2, 2)) return false;
        um_enter_index(r, 1);
        if (!um_whole(r, cJSON_GetArrayItem(agility, 1), 1, MOST_FACES, &tw->faces)) return false;
        um_leave(r);
        um_enter_index(r, 0);
        if (!um_whole(r, cJSON_GetArrayItem(agility, 0), 0, tw->faces, &tw->successes)) return false;
        um_leave(r);
    }
    um_leave(r);
    um_leave(r);
    return true;
}

// --- codices

static bool read_abilities(UmReader *r, const cJSON *item, bool *ejection) {
    static const char *const abilities[] = {"ejection", NULL};
    uint32_t set = 0;
    if (!um_set_at(r, item, "abilities", UM_SAYS_NO_ABILITY, abilities, 0, 8, &set)) return false;
    *ejection = set & 1;
    return true;
}

static bool read_codex(UmReader *r, const cJSON *item, TwCodex *codex) {
    static const char *const keys[] = {"size", "hexons", "move", "run", "agility", "abilities", NULL},
                             *const small[] = {"size", "move", "run", "agility", "abilities", NULL};
    int size;
    *codex = (TwCodex){.hexons = 1, .run = TW_NO_RUN};
    if (!um_check_keys(r, item, keys) || !um_word_at(r, item, "size", tw_size_names, &size)) return false;
    codex->size = (TwSize)size;
    if (size != TW_HUGE && !um_check_keys(r, item, small)) return false;
    if (size == TW_HUGE && !um_whole_at(r, item, "hexons", 2, TW_MOST_HEXONS, &codex->hexons)) return false;
    if (!um_whole_at(r, item, "move", 0, MOST_DISTANCE, &codex->move)) return false;
    if (um_has(item, "run") && !um_whole_at(r, item, "run", 0, MOST_DISTANCE, &codex->run)) return false;
    if (um_has(item, "agility") && !um_whole_at(r, item, "agility", 0, MOST_DICE, &codex->agility)) return false;
    return read_abilities(r, item, &codex->ejection);
}

static bool read_codices(UmReader *r, const cJSON *root, const UmScene *scene, TwScene *tw) {
    TwCodex *codices = um_arena_take(r->arena, ((size_t)scene->codex_count + 1) * sizeof *codices);
    tw->codices = codices;
    um_enter_key(r, "codices");
    int i = 0;
    for (const cJSON *item = um_child(root, "codices")->child; item; item = item->next, i++) {
        um_enter_key(r, item->string);
        if (!read_codex(r, item, &codices[i])) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// --- the board

typedef struct Maps {
    int16_t *units, *markers, *landscapes;
} Maps;

static int16_t *new_map(UmReader *r, const TwScene *tw) {
    size_t hexes = (size_t)um_board_size(&tw->board) + 1;
    int16_t *map = um_arena_take(r->arena, hexes * sizeof *map);
    for (size_t i = 0; i < hexes; i++) map[i] = -1;
    return map;
}

static bool fail_overlap(UmReader *r, const UmScene *scene, UmObject object) {
    return um_refuse_with(r, UM_ERROR_OVERLAP, UM_SAYS_LIES_HERE,
                          UM_VALUES(um_text("other", um_object_id(scene, object))));
}

// The object in a hex; UM_NO_OBJECT: none.
static UmObject lies_in(const UmScene *scene, const TwScene *tw, const Maps *maps, int hex) {
    if (maps->units[hex] >= 0) return maps->units[hex];
    if (maps->markers[hex] >= 0) return tw_marker_object(scene, maps->markers[hex]);
    if (maps->landscapes[hex] >= 0) return scene->unit_count + tw->marker_count + maps->landscapes[hex];
    return UM_NO_OBJECT;
}

static bool read_landscape(UmReader *r, const cJSON *item, const UmScene *scene, const TwScene *tw, int index,
                           Maps *maps) {
    static const char *const keys[] = {"id", "kind", "hexes", NULL}, *const kinds[] = {"volume", NULL};
    int kind;
    if (!um_check_keys(r, item, keys) || !um_word_at(r, item, "kind", kinds, &kind)) return false;
    const cJSON *hexes = um_member(r, item, "hexes");
    if (!hexes) return false;
    um_enter_key(r, "hexes");
    if (!um_is_list(r, hexes, 1, UM_MAX_BOARD * UM_MAX_BOARD)) return false;
    for (int i = 0; i < cJSON_GetArraySize(hexes); i++) {
        UmHex hex;
        um_enter_index(r, i);
        if (!um_read_hex_item(r, cJSON_GetArrayItem(hexes, i), &tw->board, &hex)) return false;
        int at = um_board_index(&tw->board, hex);
        if (lies_in(scene, tw, maps, at) != UM_NO_OBJECT) return fail_overlap(r, scene, lies_in(scene, tw, maps, at));
        maps->landscapes[at] = (int16_t)index;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool read_taken(UmReader *r, const cJSON *item, const UmScene *scene, TwMarker *marker) {
    const cJSON *taken = um_child(item, "taken"), *by = um_child(item, "by");
    marker->taken = cJSON_IsTrue(taken);
    marker->by = -1;
    if (taken) {
        um_enter_key(r, "taken");
        if (!cJSON_IsBool(taken)) return um_refuse(r, UM_ERROR_WRONG_TYPE, UM_SAYS_FLAG_WANTED);
        if (marker->taken && marker->kind == TW_PORTABLE)
            return um_refuse(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_TAKEN_PORTABLE);
        um_leave(r);
    }
    if (marker->taken && !um_member(r, item, "by")) return false;
    if (!by) return true;
    um_enter_key(r, "by");
    if (!marker->taken) return um_refuse(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_MARKER_OF_NOBODY);
    marker->by = um_unit_index(r, scene, by);
    if (marker->by < 0) return false;
    um_leave(r);
    return true;
}

static bool read_marker(UmReader *r, const cJSON *item, const UmScene *scene, const TwScene *tw, int index,
                        TwMarker *marker, Maps *maps) {
    static const char *const keys[] = {"id", "kind", "at", "taken", "by", NULL};
    int kind;
    if (!um_check_keys(r, item, keys) || !um_word_at(r, item, "kind", tw_marker_names, &kind)) return false;
    marker->kind = (TwMarkerKind)kind;
    if (!um_read_hex(r, item, "at", &tw->board, &marker->at) || !read_taken(r, item, scene, marker)) return false;
    int at = um_board_index(&tw->board, marker->at);
    um_enter_key(r, "at");
    if (lies_in(scene, tw, maps, at) != UM_NO_OBJECT) return fail_overlap(r, scene, lies_in(scene, tw, maps, at));
    um_leave(r);
    maps->markers[at] = (int16_t)index;
    return true;
}

// Reads the ids of markers, then of landscapes. They are the scene's objects after the units.
static bool read_ids(UmReader *r, const cJSON *root, UmScene *scene, TwScene *tw) {
    static const char *const lists[] = {"markers", "landscape"};
    static const int most[] = {TW_MOST_MARKERS, TW_MOST_LANDSCAPES};
    const char **ids = um_arena_take(r->arena, (TW_MOST_MARKERS + TW_MOST_LANDSCAPES + 1) * sizeof *ids);
    scene->terrain = ids;
    int *counts[] = {&tw->marker_count, &tw->landscape_count};
    for (int l = 0; l < 2; l++) {
        const cJSON *list = um_child(root, lists[l]);
        if (!list) continue;
        um_enter_key(r, lists[l]);
        if (!um_is_list(r, list, 0, most[l])) return false;
        for (int i = 0; i < cJSON_GetArraySize(list); i++) {
            const cJSON *item = cJSON_GetArrayItem(list, i);
            um_enter_index(r, i);
            if (!cJSON_IsObject(item)) return um_check_free_keys(r, item, 0);
            if (!um_string_at(r, item, "id", UM_MAX_NAME_CHARACTERS, &ids[scene->terrain_count])) return false;
            um_enter_key(r, "id");
            if (!um_check_new_id(r, scene, scene->unit_count, scene->terrain_count, ids[scene->terrain_count]))
                return false;
            um_leave(r);
            scene->terrain_count++;
            um_leave(r);
        }
        *counts[l] = cJSON_GetArraySize(list);
        um_leave(r);
    }
    return true;
}

static bool read_objects(UmReader *r, const cJSON *root, const UmScene *scene, TwScene *tw, Maps *maps) {
    TwMarker *markers = um_arena_take(r->arena, ((size_t)tw->marker_count + 1) * sizeof *markers);
    tw->markers = markers;
    um_enter_key(r, "markers");
    for (int i = 0; i < tw->marker_count; i++) {
        um_enter_index(r, i);
        if (!read_marker(r, cJSON_GetArrayItem(um_child(root, "markers"), i), scene, tw, i, &markers[i], maps))
            return false;
        um_leave(r);
    }
    um_leave(r);
    um_enter_key(r, "landscape");
    for (int i = 0; i < tw->landscape_count; i++) {
        um_enter_index(r, i);
        if (!read_landscape(r, cJSON_GetArrayItem(um_child(root, "landscape"), i), scene, tw, i, maps)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// --- units

static bool read_cell(UmReader *r, const cJSON *item, const TwScene *tw, TwSize size, UmHex *cell) {
    UmHex hex;
    if (!um_read_hex_item(r, item, size == TW_INFANTRY ? &tw->board : NULL, &hex)) return false;
    *cell = hex;
    if (size == TW_INFANTRY || tw_hexon_at(tw, hex, cell)) return true;
    return um_refuse(r, UM_ERROR_BAD_SHAPE, UM_SAYS_NO_HEXON_CENTRE);
}

static bool read_body(UmReader *r, const cJSON *item, const TwScene *tw, const TwCodex *codex, TwBody *body) {
    const cJSON *at = um_member(r, item, "at");
    if (!at) return false;
    *body = (TwBody){.size = codex->size, .count = codex->hexons};
    um_enter_key(r, "at");
    if (codex->size != TW_HUGE) {
        if (!read_cell(r, at, tw, codex->size, &body->cells[0])) return false;
    } else {
        if (!um_is_list(r, at, codex->hexons, codex->hexons)) return false;
        for (int i = 0; i < codex->hexons; i++) {
            um_enter_index(r, i);
            if (!read_cell(r, cJSON_GetArrayItem(at, i), tw, TW_HUGE, &body->cells[i])) return false;
            for (int j = 0; j < i; j++)
                if (um_same_hex(body->cells[i], body->cells[j]))
                    return um_refuse(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_HEX_TWICE);
            um_leave(r);
        }
        if (!tw_is_connected(body)) return um_refuse(r, UM_ERROR_BAD_SHAPE, UM_SAYS_HEXONS_APART);
    }
    if (!tw_is_on_board(tw, body)) return um_refuse(r, UM_ERROR_OFF_BOARD, UM_SAYS_HEXES_MISSING);
    tw_sort_cells(tw, body);
    um_leave(r);
    return true;
}

// A unit to be deployed or summoned may stand on top of others: the order judges that.
static bool enter_body(UmReader *r, const UmScene *scene, const TwScene *tw, int unit, const TwBody *body, Maps *maps) {
    UmHex hexes[TW_MOST_HEXES];
    int count = tw_hexes(tw, body, hexes);
    if (unit == tw->unit && (tw->order == TW_DEPLOY || tw->order == TW_SUMMON)) return true;
    um_enter_key(r, "at");
    for (int i = 0; i < count; i++) {
        int at = um_board_index(&tw->board, hexes[i]);
        UmObject other = lies_in(scene, tw, maps, at);
        if (other != UM_NO_OBJECT) return fail_overlap(r, scene, other);
        maps->units[at] = (int16_t)unit;
    }
    um_leave(r);
    return true;
}

static bool read_units(UmReader *r, const cJSON *root, const UmScene *scene, TwScene *tw, Maps *maps) {
    static const char *const keys[] = {"id", "codex", "owner", "at", NULL};
    TwBody *bodies = um_arena_take(r->arena, ((size_t)scene->unit_count + 1) * sizeof *bodies);
    tw->bodies = bodies;
    um_enter_key(r, "units");
    if (scene->unit_count > TW_MOST_UNITS)
        return um_refuse_with(r, UM_ERROR_TOO_MANY, UM_SAYS_MANY_UNITS, UM_VALUES(um_numeral("most", TW_MOST_UNITS)));
    for (int i = 0; i < scene->unit_count; i++) {
        const cJSON *item = cJSON_GetArrayItem(um_child(root, "units"), i);
        um_enter_index(r, i);
        if (!um_check_keys(r, item, keys)) return false;
        if (!read_body(r, item, tw, &tw->codices[scene->units[i].codex], &bodies[i])) return false;
        if (!enter_body(r, scene, tw, i, &bodies[i], maps)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// --- order

static bool read_player(UmReader *r, const UmScene *scene, const cJSON *order, int *player) {
    const cJSON *item = um_member(r, order, "by");
    if (!item) return false;
    um_enter_key(r, "by");
    bool fine = um_word(r, item, UM_SAYS_NO_PLAYER, scene->players, player);
    if (!fine && r->error->code == UM_ERROR_UNKNOWN_VALUE) r->error->code = UM_ERROR_UNKNOWN_OWNER;
    if (fine) um_leave(r);
    return fine;
}

static bool read_zone(UmReader *r, const cJSON *order, TwScene *tw) {
    const cJSON *list = um_member(r, order, "zone");
    size_t hexes = (size_t)um_board_size(&tw->board) + 1;
    bool *zone = um_arena_take(r->arena, hexes * sizeof *zone);
    if (!list) return false;
    memset(zone, 0, hexes * sizeof *zone);
    tw->in_zone = zone;
    um_enter_key(r, "zone");
    if (!um_is_list(r, list, 1, UM_MAX_BOARD * UM_MAX_BOARD)) return false;
    for (int i = 0; i < cJSON_GetArraySize(list); i++) {
        UmHex hex;
        um_enter_index(r, i);
        if (!um_read_hex_item(r, cJSON_GetArrayItem(list, i), &tw->board, &hex)) return false;
        zone[um_board_index(&tw->board, hex)] = true;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool read_order(UmReader *r, const cJSON *root, const UmScene *scene, TwScene *tw) {
    static const char
        *const any[] = {"unit", "kind", "by", "to", "zone", NULL},
               *const plain[] = {"unit", "kind", NULL}, *const shift[] = {"unit", "kind", "by", "to", NULL},
               *const panic[] = {"unit", "kind", "by", NULL}, *const deploy[] = {"unit", "kind", "zone", NULL};
    static const char *const *const keys[] = {
        [TW_ACTIVATION] = plain, [TW_SHIFT] = shift, [TW_PANIC] = panic, [TW_DEPLOY] = deploy, [TW_SUMMON] = plain};
    const cJSON *order = um_child(root, "order");
    int kind = TW_ACTIVATION;
    tw->unit = tw->by = -1;
    if (!order) return true;
    um_enter_key(r, "order");
    if (!um_check_keys(r, order, any)) return false;
    if (um_has(order, "kind") && !um_word_at(r, order, "kind", tw_order_names, &kind)) return false;
    if (!um_check_keys(r, order, keys[kind])) return false;
    tw->order = (TwOrder)kind;
    const cJSON *unit = um_member(r, order, "unit");
    if (!unit) return false;
    um_enter_key(r, "unit");
    tw->unit = um_unit_index(r, scene, unit);
    if (tw->unit < 0) return false;
    um_leave(r);
    if ((kind == TW_SHIFT || kind == TW_PANIC) && !read_player(r, scene, order, &tw->by)) return false;
    tw->has_to = um_has(order, "to");
    if (tw->has_to && !um_read_hex(r, order, "to", &tw->board, &tw->to)) return false;
    if (kind == TW_DEPLOY && !read_zone(r, order, tw)) return false;
    um_leave(r);
    return true;
}

static bool read(UmReader *r, const cJSON *root, UmScene *scene) {
    static const char *const board_keys[] = {NULL};
    TwScene *tw = um_arena_take(r->arena, sizeof *tw);
    *tw = (TwScene){.unit = -1, .memo = tw_new_memo(r->arena)};
    scene->part = tw;
    if (!um_read_board(r, root, board_keys, NULL, &tw->board) || !read_hexons(r, root, tw)) return false;
    if (!read_dice(r, root, tw) || !read_codices(r, root, scene, tw) || !read_ids(r, root, scene, tw)) return false;
    Maps maps = {new_map(r, tw), new_map(r, tw), new_map(r, tw)};
    tw->unit_at = maps.units;
    tw->marker_at = maps.markers;
    tw->landscape_at = maps.landscapes;
    return read_order(r, root, scene, tw) && read_units(r, root, scene, tw, &maps) &&
           read_objects(r, root, scene, tw, &maps);
}

// --- writing

static void write_hex_item(cJSON *list, UmHex hex) {
    cJSON *item = cJSON_CreateArray();
    cJSON_AddItemToArray(list, item);
    um_write_item(item, hex.q);
    um_write_item(item, hex.r);
}

static void write_at(cJSON *object, const UmScene *scene, const TwBody *body) {
    const TwScene *tw = tw_scene(scene);
    if (body->size != TW_HUGE) {
        um_write_hex(object, "at", tw_first(tw, body));
        return;
    }
    cJSON *list = cJSON_AddArrayToObject(object, "at");
    for (int i = 0; i < body->count; i++) write_hex_item(list, tw_centre_of(tw, body->cells[i]));
}

static void write_place(cJSON *object, const UmScene *scene, int unit, UmPose pose) {
    TwBody body = tw_body_of(scene, unit, pose);
    write_at(object, scene, &body);
}

// A goal is a hex: that of an infantry miniature, or the centre of the first Hexon.
static bool read_place(UmReader *r, const cJSON *object, UmPose *pose, bool *has_facing) {
    UmHex at;
    *has_facing = false;
    if (um_has(object, "facing")) {
        um_enter_key(r, "facing");
        return um_refuse(r, UM_ERROR_UNKNOWN_KEY, UM_SAYS_MINIATURES_FACE_NOWHERE);
    }
    if (!um_read_hex(r, object, "at", NULL, &at)) return false;
    *pose = um_hex_pose(at, UM_EAST);
    return true;
}

// Sorts by r, then q.
static void sort_hexes(UmHex *hexes, int count) {
    for (int i = 1; i < count; i++) {
        UmHex hex = hexes[i];
        int at = i;
        for (; at > 0 && (hexes[at - 1].r > hex.r || (hexes[at - 1].r == hex.r && hexes[at - 1].q > hex.q)); at--)
            hexes[at] = hexes[at - 1];
        hexes[at] = hex;
    }
}

static void write_units(const UmScene *scene, const UmState *state, cJSON *units) {
    const TwState *st = tw_state_of(state);
    int i = 0;
    for (cJSON *unit = units->child; unit; unit = unit->next, i++) {
        UmHex hexes[TW_MOST_HEXES];
        TwBody body = tw_body(scene, st, i);
        int count = tw_hexes(tw_scene(scene), &body, hexes);
        sort_hexes(hexes, count);
        write_at(unit, scene, &body);
        cJSON *list = cJSON_AddArrayToObject(unit, "hexes");
        for (int j = 0; j < count; j++) write_hex_item(list, hexes[j]);
        um_write_number(unit, "spent", i == st->unit ? st->spent : 0);
    }
}

static void write_table(const UmScene *scene, const UmState *state, cJSON *reply) {
    const TwState *st = tw_state_of(state);
    const TwScene *tw = tw_scene(scene);
    cJSON *markers = cJSON_AddArrayToObject(reply, "markers");
    for (int i = 0; i < tw->marker_count; i++) {
        cJSON *marker = cJSON_CreateObject();
        cJSON_AddItemToArray(markers, marker);
        cJSON_AddStringToObject(marker, "id", um_object_id(scene, tw_marker_object(scene, i)));
        um_write_hex(marker, "at", tw_marker_at(scene, st, i));
    }
    cJSON *landscape = cJSON_AddArrayToObject(reply, "landscape");
    for (int i = 0; i < tw->landscape_count; i++)
        if (!(st->destroyed >> i & 1))
            cJSON_AddItemToArray(landscape, cJSON_CreateString(um_object_id(scene, tw_landscape_object(scene, i))));
}

static void write_shapes(const UmScene *scene, cJSON *shapes) {
    for (int i = 0; i < scene->codex_count; i++) {
        const TwCodex *codex = &tw_scene(scene)->codices[i];
        cJSON *shape = cJSON_AddObjectToObject(shapes, scene->codices[i]);
        cJSON_AddStringToObject(shape, "size", tw_size_names[codex->size]);
        um_write_number(shape, "hexons", codex->size == TW_INFANTRY ? 0 : codex->hexons);
    }
}

// --- the next order

static void carry_markers(const TwState *st, UmNext *next) {
    const TwScene *tw = tw_scene(next->scene);
    cJSON *marker = tw->marker_count ? um_child(next->root, "markers")->child : NULL;
    for (int i = 0; i < tw->marker_count; i++, marker = marker->next) {
        UmHex at = tw_marker_at(next->scene, st, i);
        if (um_same_hex(at, tw->markers[i].at)) continue;
        cJSON *place = cJSON_CreateObject();
        um_write_hex(place, "at", at);
        um_next_set(marker, "at", cJSON_DetachItemFromObjectCaseSensitive(place, "at"));
        cJSON_Delete(place);
    }
}

static void carry_landscape(const TwState *st, UmNext *next) {
    cJSON *list = um_child(next->root, "landscape");
    for (int i = tw_scene(next->scene)->landscape_count - 1; i >= 0; i--)
        if (st->destroyed >> i & 1) cJSON_DeleteItemFromArray(list, i);
}

// TW-02: a scene cannot say which actions were used.
static void drop_actions(const TwState *st, UmNext *next) {
    if (st->unit < 0 || !st->used) return;
    cJSON *line = um_next_drop(next, "actions", NULL, st->unit);
    cJSON *used = cJSON_AddArrayToObject(line, "actions");
    for (int action = 0; action < TW_ACTIONS; action++)
        if (st->used >> action & 1) cJSON_AddItemToArray(used, cJSON_CreateString(tw_action_names[action]));
    um_write_number(line, "spent", st->spent);
}

static void carry(const UmState *state, UmNext *next) {
    const UmScene *s = next->scene;
    const TwState *st = tw_state_of(state);
    for (int unit = 0; unit < s->unit_count; unit++) {
        TwBody body = tw_body(s, st, unit);
        if (tw_same_body(&body, &tw_scene(s)->bodies[unit])) continue;
        cJSON *place = cJSON_CreateObject();
        write_at(place, s, &body);
        um_next_place(next, unit, place);
    }
    carry_markers(st, next);
    carry_landscape(st, next);
    if (state->status != UM_REFUSED) drop_actions(st, next);
}

// --- values of keys that are left out

static const UmDefault defaults[] = {
    {"/codices/*/run", "null"},
    {"/codices/*/agility", "0"},
    {"/codices/*/abilities", "[]"},
    {"/board/legend", "{}"},
    {"/hexons/chirality", "\"A\""},
    {"/hexons/origin", "[0,0]"},
    {"/landscape", "[]"},
    {"/markers", "[]"},
    {"/markers/*/taken", "false"},
    {"/dice/agility", "[1,2]"},
    {"/order", "null"},
    {"/order?/kind", "\"activation\""},
    {0},
};

static void assume(UmAssumed *assumed) {
    if (tw_scene(assumed->scene)->order == TW_SHIFT) um_assume_at(assumed, (UmDefault){"/order/to", "null"});
}

// --- where a unit stands, for relations

static bool stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing) {
    UmHex hexes[TW_MOST_HEXES];
    TwBody body = tw_body(scene, tw_state_of(state), unit);
    int count = tw_hexes(tw_scene(scene), &body, hexes);
    *standing = (UmStanding){.pose = tw_pose(scene, unit, &body), .hexes = count};
    for (int i = 0; i < count; i++) {
        standing->q += hexes[i].q;
        standing->r += hexes[i].r;
    }
    return true;
}

static int apart(const UmScene *scene, const UmState *state, int a, int b) {
    const TwState *st = tw_state_of(state);
    TwBody mine = tw_body(scene, st, a), its = tw_body(scene, st, b);
    return tw_apart(tw_scene(scene), &mine, &its);
}

const UmGameJson um_torn_world_json = {
    .measuring = 0,
    .root_keys = root_keys,
    .turn_keys = turn_keys,
    .read = read,
    .write_place = write_place,
    .read_place = read_place,
    .write_units = write_units,
    .write_table = write_table,
    .write_shapes = write_shapes,
    .carry = carry,
    .stand = stand,
    .apart = apart,
    .defaults = defaults,
    .assume = assume,
};
