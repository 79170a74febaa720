// Reads and writes the parts of scenes and replies that belong to Godsgloom.
#include "games/godsgloom/move.h"
#include "games/godsgloom/zone.h"
#include "json/assumed.h"
#include "json/board.h"
#include "json/next.h"
#include "json/relations.h"
#include "json/scene.h"
#include "json/write.h"

#include <string.h>

enum { MOST_KINDS = 64, MOST_SPEED = 50 };

static const char *const root_keys[] = {"board", NULL};
static const char *const no_keys[] = {NULL};

static bool read_codices(UmReader *r, const cJSON *root, const UmScene *scene, GgScene *gg) {
    static const char *const keys[] = {"speed", "traits", "zone", NULL};
    GgCodex *codices = um_arena_take(r->arena, ((size_t)scene->codex_count + 1) * sizeof *codices);
    gg->codices = codices;
    um_enter_key(r, "codices");
    int i = 0;
    for (const cJSON *item = um_child(root, "codices")->child; item; item = item->next, i++) {
        GgCodex *codex = &codices[i];
        codex->zone = 1u << 0 | 1u << 1 | 1u << 5; // the front and the hexsides beside it
        um_enter_key(r, item->string);
        if (!um_check_keys(r, item, keys) || !um_whole_at(r, item, "speed", 0, MOST_SPEED, &codex->speed)) return false;
        if (!um_set_at(r, item, "traits", UM_SAYS_NOTHING_OF_NAME, gg_trait_names, 0, 16, &codex->traits)) return false;
        if (!um_set_at(r, item, "zone", UM_SAYS_NOTHING_OF_NAME, gg_side_names, 0, 16, &codex->zone)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool read_unit(UmReader *r, const cJSON *item, const GgScene *gg, GgUnit *unit) {
    static const char *const keys[] = {"id", "codex", "owner", "at", "facing", "tokens", NULL};
    static const char *const tokens[] = {"slow", "fast", NULL};
    unsigned set = 0;
    if (!um_check_keys(r, item, keys) || !um_read_hex(r, item, "at", &gg->board, &unit->at)) return false;
    if (!um_read_direction(r, item, "facing", &unit->facing) ||
        !um_set_at(r, item, "tokens", UM_SAYS_NOTHING_OF_NAME, tokens, 0, 16, &set))
        return false;
    unit->slow = set & 1;
    unit->fast = set >> 1 & 1;
    return true;
}

static bool read_units(UmReader *r, const cJSON *root, const UmScene *scene, GgScene *gg) {
    GgUnit *units = um_arena_take(r->arena, ((size_t)scene->unit_count + 1) * sizeof *units);
    int size = um_board_size(&gg->board);
    int16_t *unit_at = um_arena_take(r->arena, ((size_t)size + 1) * sizeof *unit_at);
    for (int i = 0; i < size; i++) unit_at[i] = -1;
    gg->units = units;
    gg->unit_at = unit_at;
    um_enter_key(r, "units");
    for (int i = 0; i < scene->unit_count; i++) {
        const cJSON *item = cJSON_GetArrayItem(um_child(root, "units"), i);
        um_enter_index(r, i);
        if (!read_unit(r, item, gg, &units[i])) return false;
        int16_t *here = &unit_at[um_board_index(&gg->board, units[i].at)];
        um_enter_key(r, "at");
        if (*here >= 0)
            return um_refuse_with(r, UM_ERROR_OVERLAP, UM_SAYS_STANDS_HERE,
                                  UM_VALUES(um_text("other", scene->units[*here].id)));
        um_leave(r);
        *here = (int16_t)i;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// The game's own kinds of terrain, then the scene's. A scene's kind replaces the game's kind of the same name.
static bool read_kinds(UmReader *r, const cJSON *root, GgTerrain *kinds, const char **names) {
    static const char *const keys[] = {"cost", "impassable", NULL};
    int count = 0;
    for (; gg_terrain[count].name; count++) kinds[count] = gg_terrain[count];
    const cJSON *board = um_child(root, "board");
    const cJSON *own = um_child(board, "terrain");
    um_enter_key(r, "board");
    um_enter_key(r, "terrain");
    if (own && !um_check_free_keys(r, own, MOST_KINDS - count - 1)) return false;
    for (const cJSON *item = own ? own->child : NULL; item; item = item->next) {
        um_enter_key(r, item->string);
        int length = um_characters(item->string), at = 0;
        if (length < 1 || length > UM_MAX_NAME_CHARACTERS)
            return um_refuse_with(r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_NAME_LENGTH,
                                  UM_VALUES(um_numeral("least", 1), um_numeral("most", 64)));
        while (at < count && strcmp(kinds[at].name, item->string) != 0) at++;
        GgTerrain kind = {um_arena_text(r->arena, item->string), 1, false};
        if (!um_check_keys(r, item, keys)) return false;
        if (um_has(item, "cost") && !um_whole_at(r, item, "cost", 1, MOST_SPEED, &kind.cost)) return false;
        const cJSON *impassable = um_child(item, "impassable");
        um_enter_key(r, "impassable");
        if (impassable && !cJSON_IsBool(impassable)) return um_refuse(r, UM_ERROR_WRONG_TYPE, UM_SAYS_FLAG_WANTED);
        um_leave(r);
        kind.impassable = cJSON_IsTrue(impassable);
        kinds[at] = kind;
        if (at == count) count++;
        um_leave(r);
    }
    um_leave(r);
    um_leave(r);
    for (int i = 0; i < count; i++) names[i] = kinds[i].name;
    return true;
}

static bool read_order(UmReader *r, const cJSON *root, const UmScene *scene, GgScene *gg) {
    static const char *const keys[] = {"unit", NULL};
    const cJSON *order = um_child(root, "order");
    gg->unit = -1;
    if (!order) return true;
    um_enter_key(r, "order");
    if (!um_check_keys(r, order, keys)) return false;
    const cJSON *unit = um_member(r, order, "unit");
    if (!unit) return false;
    um_enter_key(r, "unit");
    gg->unit = um_unit_index(r, scene, unit);
    if (gg->unit < 0) return false;
    um_leave(r);
    um_leave(r);
    return true;
}

static bool read(UmReader *r, const cJSON *root, UmScene *scene) {
    static const char *const board_keys[] = {"terrain", NULL};
    GgScene *gg = um_arena_take(r->arena, sizeof *gg);
    GgTerrain *kinds = um_arena_take(r->arena, MOST_KINDS * sizeof *kinds);
    const char *names[MOST_KINDS] = {0};
    scene->part = gg;
    gg->terrain = kinds;
    if (!read_kinds(r, root, kinds, names) || !um_read_board(r, root, board_keys, names, &gg->board)) return false;
    return read_codices(r, root, scene, gg) && read_units(r, root, scene, gg) && read_order(r, root, scene, gg);
}

static void write_place(cJSON *object, const UmScene *scene, int unit, UmPose pose) {
    (void)scene, (void)unit;

    um_write_hex(object, "at", um_hex_at(pose.at));
    cJSON_AddStringToObject(object, "facing", um_direction_names[um_direction_of(pose.front)]);
}

static bool read_place(UmReader *r, const cJSON *object, UmPose *pose, bool *has_facing) {
    UmHex at;
    int facing = 0;
    if (!um_read_hex(r, object, "at", NULL, &at)) return false;
    *has_facing = um_has(object, "facing");
    if (*has_facing && !um_read_direction(r, object, "facing", &facing)) return false;
    *pose = um_hex_pose(at, facing);
    return true;
}

static void write_engaged(cJSON *unit, const UmScene *scene, const GgState *st) {
    uint32_t ignored = 0;
    cJSON *list = cJSON_AddArrayToObject(unit, "engaged");
    for (int i = -1; um_in_force(scene, GG_13);) {
        i = gg_next_engaged(scene, st->unit, st->at, st->facing, i, &ignored);
        if (i < 0) return;
        cJSON_AddItemToArray(list, cJSON_CreateString(scene->units[i].id));
    }
}

static void write_units(const UmScene *scene, const UmState *state, cJSON *units) {
    const GgState *st = gg_state_of(state);
    int i = 0;
    for (cJSON *unit = units->child; unit; unit = unit->next, i++) {
        bool ordered = i == st->unit;
        const GgUnit *u = &gg_scene(scene)->units[i];
        write_place(unit, scene, i, ordered ? um_hex_pose(st->at, st->facing) : um_hex_pose(u->at, u->facing));
        if (!ordered) continue;
        um_write_number(unit, "movementPoints", st->points);
        write_engaged(unit, scene, st);
        cJSON_AddBoolToObject(unit, "mayMelee", gg_may_melee(scene, st));
    }
}

static void write_shapes(const UmScene *scene, cJSON *shapes) {
    for (int i = 0; i < scene->codex_count; i++) {
        const GgCodex *codex = &gg_scene(scene)->codices[i];
        cJSON *shape = cJSON_AddObjectToObject(shapes, scene->codices[i]);
        cJSON *zone = cJSON_AddArrayToObject(shape, "zone");
        unsigned sides = codex->traits >> GG_CIRCULAR_DEFENCE & 1 ? 63 : codex->zone;
        for (int d = 0; d < UM_DIRECTIONS; d++)
            if (sides >> d & 1) cJSON_AddItemToArray(zone, cJSON_CreateString(gg_side_names[d]));
    }
}

// --- the next order. Tokens stay: no clause of the movement rules removes them

static void carry(const UmState *state, UmNext *next) {
    const GgState *st = gg_state_of(state);
    if (st->unit < 0) return;
    const GgUnit *unit = &gg_scene(next->scene)->units[st->unit];
    if (!um_same_hex(st->at, unit->at) || st->facing != unit->facing) {
        cJSON *place = cJSON_CreateObject();
        um_write_hex(place, "at", st->at);
        cJSON_AddStringToObject(place, "facing", um_direction_names[st->facing]);
        um_next_place(next, st->unit, place);
    }
    // A scene does not say that a unit was activated (GG-01, GG-09), so the next request cannot hold it.
    cJSON *line = um_next_drop(next, "activated", NULL, st->unit);
    um_write_number(line, "left", st->points);
    cJSON_AddBoolToObject(line, "mayMelee", gg_may_melee(next->scene, st));
}

// --- values of keys that are left out

static const UmDefault defaults[] = {
    {"/codices/*/traits", "[]"},
    {"/codices/*/zone", "[\"front-left\",\"front\",\"front-right\"]"},
    {"/units/*/tokens", "[]"},
    {"/board/legend", "{}"},
    {"/board/terrain", "{}"},
    {"/board/terrain/*/cost", "1"},
    {"/board/terrain/*/impassable", "false"},
    {"/order", "null"},
    {0},
};

// --- where a unit stands, for relations

static bool stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing) {
    const GgState *st = gg_state_of(state);
    const GgUnit *u = &gg_scene(scene)->units[unit];
    *standing = unit == st->unit ? um_standing_in_hex(st->at, st->facing) : um_standing_in_hex(u->at, u->facing);
    return true;
}

const UmGameJson um_godsgloom_json = {
    .measuring = 0,
    .root_keys = root_keys,
    .turn_keys = no_keys,
    .read = read,
    .write_place = write_place,
    .read_place = read_place,
    .write_units = write_units,
    .write_shapes = write_shapes,
    .carry = carry,
    .stand = stand,
    .defaults = defaults,
};
