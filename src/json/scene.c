#include "json/scene.h"

#include "base/assert.h"
#include "base/inline.h"

#include <string.h>

static const char *const common_keys[] = {"umpire", "system", "title",   "note",      "codices", "units",
                                          "turn",   "order",  "rulings", "measuring", "choices", "ask",
                                          "agreed", "page",   "edition", NULL};

// Joins two lists, in the arena.
static const char *const *joined(UmReader *r, const char *const *a, const char *const *b) {
    int count = 0;
    for (int i = 0; a[i]; i++) count++;
    for (int i = 0; b[i]; i++) count++;
    const char **all = um_arena_take(r->arena, ((size_t)count + 1) * sizeof *all);
    int at = 0;
    for (int i = 0; a[i]; i++) all[at++] = a[i];
    for (int i = 0; b[i]; i++) all[at++] = b[i];
    return all;
}

bool um_read_version(UmReader *r, const cJSON *root) {
    if (!cJSON_IsObject(root)) return um_check_keys(r, root, common_keys);
    const cJSON *item = um_member(r, root, "umpire");
    if (!item) return false;
    um_enter_key(r, "umpire");
    bool fine = cJSON_IsNumber(item) && item->valuedouble == 1;
    if (!fine) um_refuse_with(r, UM_ERROR_UNKNOWN_VERSION, UM_SAYS_VERSION, UM_VALUES(um_numeral("version", 1)));
    um_leave(r);
    return fine;
}

static int clause_named(const UmGame *game, const char *id) {
    for (int i = 0;; i++) {
        UM_ASSERT(game->clauses[i].id != NULL);
        if (strcmp(game->clauses[i].id, id) == 0) return i;
    }
}

const UmGame *um_read_system(UmReader *r, const cJSON *root, const char *key, UmSentence sentence) {
    const cJSON *item = um_member(r, root, key);
    if (!item) return NULL;
    um_enter_key(r, key);
    int index = 0;
    bool fine = um_word(r, item, sentence, um_system_names, &index);
    const UmGame *game = fine ? um_game_at(index) : NULL;
    if (fine && !game)
        um_refuse_with(r, UM_ERROR_UNKNOWN_SYSTEM, UM_SAYS_NOT_IN_MODULE,
                       UM_VALUES(um_text("found", item->valuestring)));
    if (r->error->code == UM_ERROR_UNKNOWN_VALUE) r->error->code = UM_ERROR_UNKNOWN_SYSTEM;
    um_leave(r);
    return game;
}

static bool read_texts(UmReader *r, const cJSON *root) {
    const char *ignored;
    if (um_has(root, "title") && !um_string_at(r, root, "title", UM_MAX_TITLE_CHARACTERS, &ignored)) return false;
    return !um_has(root, "note") || um_string_at(r, root, "note", UM_MAX_NOTE_CHARACTERS, &ignored);
}

static bool free_object(UmReader *r, const cJSON *item) {
    if (cJSON_IsObject(item) && !um_check_free_keys(r, item, UM_MAX_PAGE_BYTES)) return false;
    int index = 0;
    for (const cJSON *child = cJSON_IsObject(item) || cJSON_IsArray(item) ? item->child : NULL; child;
         child = child->next) {
        if (child->string) um_enter_key(r, child->string);
        else um_enter_index(r, index++);
        bool fine = free_object(r, child);
        um_leave(r);
        if (!fine) return false;
    }
    return true;
}

// Reads an object that the engine ignores. The size is checked first, so that the search for double keys stays cheap.
static bool read_foreign(UmReader *r, const cJSON *item, int most_bytes, const char **text) {
    char *printed = cJSON_PrintUnformatted(item);
    UM_ASSERT(printed != NULL);
    bool fine = false;
    if (strlen(printed) > (size_t)most_bytes)
        um_refuse_with(r, UM_ERROR_TOO_LARGE, UM_SAYS_MANY_BYTES, UM_VALUES(um_numeral("most", most_bytes)));
    else if (!cJSON_IsObject(item)) um_check_free_keys(r, item, 0);
    else fine = free_object(r, item);
    if (fine) *text = um_arena_text(r->arena, printed);
    cJSON_free(printed);
    return fine;
}

static bool read_page(UmReader *r, const cJSON *root) {
    const cJSON *page = cJSON_GetObjectItemCaseSensitive(root, "page");
    const char *ignored;
    if (!page) return true;
    um_enter_key(r, "page");
    bool fine = read_foreign(r, page, UM_MAX_PAGE_BYTES, &ignored);
    um_leave(r);
    return fine;
}

static bool read_codex_names(UmReader *r, const cJSON *root, UmScene *scene) {
    const cJSON *codices = um_member(r, root, "codices");
    if (!codices) return false;
    um_enter_key(r, "codices");
    if (!um_check_free_keys(r, codices, UM_MAX_CODICES)) return false;
    scene->codex_count = cJSON_GetArraySize(codices);
    const char **names = um_arena_take(r->arena, ((size_t)scene->codex_count + 1) * sizeof *names);
    int i = 0;
    for (const cJSON *codex = codices->child; codex; codex = codex->next) {
        int length = um_characters(codex->string);
        um_enter_key(r, codex->string);
        if (length < 1 || length > UM_MAX_NAME_CHARACTERS)
            return um_refuse_with(r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_NAME_LENGTH,
                                  UM_VALUES(um_numeral("least", 1), um_numeral("most", 64)));
        um_leave(r);
        names[i++] = um_arena_text(r->arena, codex->string);
    }
    scene->codices = names;
    um_leave(r);
    return true;
}

static bool find_name(UmReader *r, const cJSON *object, const char *key, UmErrorCode code, UmSentence unknown,
                      const char *const *names, int *index) {
    const cJSON *item = um_member(r, object, key);
    if (!item) return false;
    um_enter_key(r, key);
    bool fine = um_word(r, item, unknown, names, index);
    if (!fine && r->error->code == UM_ERROR_UNKNOWN_VALUE) r->error->code = code;
    um_leave(r);
    return fine;
}

static bool read_players(UmReader *r, const cJSON *turn, UmScene *scene) {
    const cJSON *players = um_member(r, turn, "players");
    if (!players) return false;
    um_enter_key(r, "players");
    if (!um_is_list(r, players, 1, UM_MAX_PLAYERS)) return false;
    scene->player_count = cJSON_GetArraySize(players);
    const char **names = um_arena_take(r->arena, ((size_t)scene->player_count + 1) * sizeof *names);
    int *teams = um_arena_take(r->arena, (size_t)scene->player_count * sizeof *teams);
    scene->players = names;
    scene->teams = teams;
    for (int i = 0; i < scene->player_count; i++) {
        um_enter_index(r, i);
        if (!um_string(r, cJSON_GetArrayItem(players, i), UM_MAX_NAME_CHARACTERS, &names[i])) return false;
        for (int j = 0; j < i; j++)
            if (strcmp(names[i], names[j]) == 0) return um_refuse(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_PLAYER_TWICE);
        um_leave(r);
        teams[i] = i;
    }
    um_leave(r);
    return true;
}

// Players are friends when they are in one team.
static bool read_teams(UmReader *r, const cJSON *turn, UmScene *scene) {
    const cJSON *teams = cJSON_GetObjectItemCaseSensitive(turn, "teams");
    if (!teams) return true;
    int *team_of = um_arena_take(r->arena, (size_t)scene->player_count * sizeof *team_of);
    for (int i = 0; i < scene->player_count; i++) team_of[i] = -1;
    um_enter_key(r, "teams");
    if (!um_is_list(r, teams, 1, UM_MAX_PLAYERS)) return false;
    for (int t = 0; t < cJSON_GetArraySize(teams); t++) {
        const cJSON *team = cJSON_GetArrayItem(teams, t);
        um_enter_index(r, t);
        if (!um_is_list(r, team, 1, UM_MAX_PLAYERS)) return false;
        for (int i = 0; i < cJSON_GetArraySize(team); i++) {
            int player;
            um_enter_index(r, i);
            if (!um_word(r, cJSON_GetArrayItem(team, i), UM_SAYS_NO_PLAYER, scene->players, &player)) {
                if (r->error->code == UM_ERROR_UNKNOWN_VALUE) r->error->code = UM_ERROR_UNKNOWN_OWNER;
                return false;
            }
            if (team_of[player] >= 0) return um_refuse(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_PLAYER_IN_TEAM);
            team_of[player] = scene->player_count + t;
            um_leave(r);
        }
        um_leave(r);
    }
    um_leave(r);
    for (int i = 0; i < scene->player_count; i++)
        if (team_of[i] < 0) team_of[i] = i;
    scene->teams = team_of;
    return true;
}

static bool read_turn(UmReader *r, const cJSON *root, const UmGameJson *game, UmScene *scene) {
    static const char *const keys[] = {"active", "players", "teams", NULL};
    const cJSON *turn = um_member(r, root, "turn");
    if (!turn) return false;
    um_enter_key(r, "turn");
    if (!um_check_keys(r, turn, joined(r, keys, game->turn_keys)) || !read_players(r, turn, scene)) return false;
    if (!find_name(r, turn, "active", UM_ERROR_UNKNOWN_OWNER, UM_SAYS_NO_PLAYER, scene->players, &scene->active))
        return false;
    if (!read_teams(r, turn, scene)) return false;
    um_leave(r);
    return true;
}

bool um_check_new_id(UmReader *r, const UmScene *scene, int units, int terrain, const char *id) {
    for (int i = 0; i < units; i++)
        if (strcmp(scene->units[i].id, id) == 0)
            return um_refuse_with(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_UNIT_ID_TAKEN, UM_VALUES(um_text("found", id)));
    for (int i = 0; i < terrain; i++)
        if (strcmp(scene->terrain[i], id) == 0)
            return um_refuse_with(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_TERRAIN_ID_TAKEN, UM_VALUES(um_text("found", id)));
    return true;
}

static bool read_unit(UmReader *r, const cJSON *item, UmScene *scene, UmUnit *unit) {
    if (!cJSON_IsObject(item)) return um_check_keys(r, item, common_keys);
    if (!um_string_at(r, item, "id", UM_MAX_NAME_CHARACTERS, &unit->id)) return false;
    um_enter_key(r, "id");
    if (!um_check_new_id(r, scene, (int)(unit - scene->units), 0, unit->id)) return false;
    um_leave(r);
    return find_name(r, item, "codex", UM_ERROR_UNKNOWN_CODEX, UM_SAYS_NO_CODEX, scene->codices, &unit->codex) &&
           find_name(r, item, "owner", UM_ERROR_UNKNOWN_OWNER, UM_SAYS_NO_PLAYER, scene->players, &unit->owner);
}

static bool read_units(UmReader *r, const cJSON *root, UmScene *scene) {
    const cJSON *list = um_member(r, root, "units");
    if (!list) return false;
    um_enter_key(r, "units");
    if (!um_is_list(r, list, 0, UM_MAX_UNITS)) return false;
    scene->unit_count = cJSON_GetArraySize(list);
    UmUnit *units = um_arena_take(r->arena, ((size_t)scene->unit_count + 1) * sizeof *units);
    scene->units = units;
    int i = 0;
    for (const cJSON *item = list->child; item; item = item->next, i++) {
        um_enter_index(r, i);
        if (!read_unit(r, item, scene, &units[i])) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

UM_SELDOM static bool read_edition(UmReader *r, const cJSON *item, UmScene *scene) {
    const UmEdition *editions = um_game(scene)->editions;
    int count = 0, edition = 0;
    while (editions && editions[count].id) count++;
    const char **ids = um_arena_take(r->arena, ((size_t)count + 1) * sizeof *ids);
    for (int i = 0; i < count; i++) ids[i] = editions[i].id;
    um_enter_key(r, "edition");
    if (!cJSON_IsString(item)) return um_word(r, item, UM_SAYS_NO_VALUE, ids, &edition);
    while (ids[edition] && strcmp(ids[edition], item->valuestring) != 0) edition++;
    // There are few editions, so the error lists them all.
    if (!ids[edition]) return um_refuse_listed(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NO_EDITION, item->valuestring, ids);
    um_leave(r);
    scene->edition = &editions[edition];
    return true;
}

static bool read_rulings(UmReader *r, const cJSON *root, UmScene *scene) {
    const cJSON *rulings = cJSON_GetObjectItemCaseSensitive(root, "rulings");
    if (!rulings) return true; // um_preset_rulings sets all of them
    const char *names[UM_MAX_RULINGS + 1] = {0};
    for (int i = 0; um_game(scene)->rulings[i].id; i++) names[i] = um_game(scene)->rulings[i].id;
    um_enter_key(r, "rulings");
    if (!um_check_free_keys(r, rulings, UM_MAX_RULINGS)) return false;
    for (const cJSON *item = rulings->child; item; item = item->next) {
        int i = 0, value;
        while (names[i] && strcmp(names[i], item->string) != 0) i++;
        um_enter_key(r, item->string);
        if (!names[i]) return um_refuse_name(r, UM_ERROR_UNKNOWN_RULING, UM_SAYS_NO_RULING, item->string, names);
        if (!um_word(r, item, UM_SAYS_NO_RULING_VALUE, um_game(scene)->rulings[i].values, &value)) return false;
        um_leave(r);
        scene->rulings[i] = (uint8_t)value;
        scene->named |= 1u << i;
    }
    um_leave(r);
    um_preset_rulings(scene);
    return true;
}

int um_unit_index(UmReader *r, const UmScene *scene, const cJSON *item) {
    const char **ids = um_arena_take(r->arena, ((size_t)scene->unit_count + 1) * sizeof *ids);
    for (int i = 0; i < scene->unit_count; i++) ids[i] = scene->units[i].id;
    int index;
    if (um_word(r, item, UM_SAYS_NO_UNIT, ids, &index)) return index;
    if (r->error->code == UM_ERROR_UNKNOWN_VALUE) r->error->code = UM_ERROR_UNKNOWN_UNIT;
    return -1;
}

static bool read_place(UmReader *r, const cJSON *object, const char *key, const char **text) {
    const cJSON *item = um_member(r, object, key);
    if (!item) return false;
    um_enter_key(r, key);
    if (!read_foreign(r, item, UM_MAX_PLACE_BYTES, text)) return false;
    um_leave(r);
    return true;
}

static bool read_agreed_item(UmReader *r, const cJSON *item, const UmScene *scene, UmAgreed *agreed) {
    static const char *const keys[] = {"unit", "from", "to", "clause", NULL};
    if (!um_check_keys(r, item, keys)) return false;
    const cJSON *unit = um_member(r, item, "unit");
    if (!unit) return false;
    um_enter_key(r, "unit");
    agreed->unit = um_unit_index(r, scene, unit);
    if (agreed->unit < 0) return false;
    um_leave(r);
    if (!read_place(r, item, "from", &agreed->from) || !read_place(r, item, "to", &agreed->to)) return false;
    int count = 0, clause;
    while (um_game(scene)->clauses[count].id) count++;
    const char **ids = um_arena_take(r->arena, ((size_t)count + 1) * sizeof *ids);
    for (int i = 0; i < count; i++) ids[i] = um_game(scene)->clauses[i].id;
    if (!find_name(r, item, "clause", UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NO_CLAUSE, ids, &clause)) return false;
    agreed->clause = (uint8_t)clause;
    return true;
}

static bool read_agreed(UmReader *r, const cJSON *root, UmScene *scene) {
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(root, "agreed");
    if (!list) return true;
    um_enter_key(r, "agreed");
    if (!um_is_list(r, list, 0, UM_MAX_AGREED)) return false;
    scene->agreed_count = cJSON_GetArraySize(list);
    UmAgreed *agreed = um_arena_take(r->arena, ((size_t)scene->agreed_count + 1) * sizeof *agreed);
    scene->agreed = agreed;
    for (int i = 0; i < scene->agreed_count; i++) {
        um_enter_index(r, i);
        if (!read_agreed_item(r, cJSON_GetArrayItem(list, i), scene, &agreed[i])) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// Presets follow the game's part, which may decide a ruling's default.
static bool read_part(UmReader *r, const cJSON *root, const UmGameJson *game, UmScene *scene) {
    if (!game->read(r, root, scene)) return false;
    um_preset_rulings(scene);
    return true;
}

bool um_read_scene(UmReader *r, const cJSON *root, UmScene *scene) {
    if (!um_read_version(r, root)) return false;
    scene->game = um_read_system(r, root, "system", UM_SAYS_NO_SYSTEM);
    if (!scene->game) return false;
    scene->dropped = r->without ? 1 + clause_named(scene->game, r->without) : 0;
    const UmGameJson *game = um_game_json(scene);
    if (!um_check_keys(r, root, joined(r, common_keys, game->root_keys))) return false;
    scene->measuring = game->measuring;
    if (um_has(root, "measuring") && !um_number_at(r, root, "measuring", 0, 10, &scene->measuring)) return false;
    const cJSON *edition = um_child(root, "edition");
    if (edition && !read_edition(r, edition, scene)) return false;
    return read_texts(r, root) && read_page(r, root) && read_codex_names(r, root, scene) &&
           read_turn(r, root, game, scene) && read_units(r, root, scene) && read_rulings(r, root, scene) &&
           read_part(r, root, game, scene) && read_agreed(r, root, scene);
}

void um_write_position(cJSON *object, const UmScene *scene, const UmState *state) {
    cJSON *list = cJSON_AddArrayToObject(object, "units");
    for (int i = 0; i < scene->unit_count; i++) {
        cJSON *unit = cJSON_CreateObject();
        cJSON_AddStringToObject(unit, "id", scene->units[i].id);
        cJSON_AddItemToArray(list, unit);
    }
    const UmGameJson *game = um_game_json(scene);
    game->write_units(scene, state, list);
    if (game->write_table) game->write_table(scene, state, object);
}
