#include "json/assumed.h"

#include "json/write.h"

#include <string.h>

// --- pointers

static void add_part(char *pointer, const char *key) {
    um_text_add(pointer, UM_POINTER_BYTES, "/");
    for (; *key; key++) {
        char one[2] = {*key, '\0'};
        um_text_add(pointer, UM_POINTER_BYTES, *key == '~' ? "~0" : *key == '/' ? "~1" : one);
    }
}

static cJSON *add_line(UmAssumed *assumed, const char *at, const char *value) {
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "at", at);
    cJSON_AddRawToObject(line, "value", value);
    cJSON_AddTrueToObject(line, "default");
    cJSON_AddItemToArray(assumed->list, line);
    return line;
}

// Notes a key of an object at this pointer, if the key is left out. object: NULL where it is left out itself.
void um_assume_in(UmAssumed *assumed, const cJSON *object, const char *at, const char *key, const char *value) {
    char pointer[UM_POINTER_BYTES] = "";
    if (object && um_has(object, key)) return;
    um_text_add(pointer, sizeof pointer, at);
    add_part(pointer, key);
    add_line(assumed, pointer, value);
}

// --- patterns

enum { LONGEST_PART = 32 };

typedef struct Pattern {
    const char *rest; // the name that `*` stands for; NULL: any
    const char *name; // that `*` stands for; NULL: any
    const char *value;
} Pattern;

static void follow(UmAssumed *assumed, const cJSON *node, const char *at, Pattern pattern);

static void follow_all(UmAssumed *assumed, const cJSON *node, const char *at, Pattern pattern) {
    int index = 0;
    for (const cJSON *child = node ? node->child : NULL; child; child = child->next) {
        if (pattern.name && strcmp(pattern.name, child->string) != 0) continue;
        char pointer[UM_POINTER_BYTES] = "";
        um_text_add(pointer, sizeof pointer, at);
        if (child->string) {
            add_part(pointer, child->string);
        } else {
            um_text_add(pointer, sizeof pointer, "/");
            um_text_add_number(pointer, sizeof pointer, index++);
        }
        follow(assumed, child, pointer, pattern);
    }
}

// Follows the pattern from a node at `at`. node: NULL where it is left out.
static void follow(UmAssumed *assumed, const cJSON *node, const char *at, Pattern pattern) {
    char part[LONGEST_PART] = "", pointer[UM_POINTER_BYTES] = "";
    const char *from = pattern.rest + 1;
    size_t length = 0;
    while (from[length] && from[length] != '/' && from[length] != '?') length++;
    memcpy(part, from, length);
    bool needed = from[length] == '?';
    pattern.rest = from + length + needed;
    if (strcmp(part, "*") == 0) {
        follow_all(assumed, node, at, pattern);
        return;
    }
    if (!*pattern.rest) {
        um_assume_in(assumed, node, at, part, pattern.value);
        return;
    }
    const cJSON *child = cJSON_GetObjectItemCaseSensitive(node, part);
    if (needed && !child) return;
    um_text_add(pointer, sizeof pointer, at);
    add_part(pointer, part);
    follow(assumed, child, pointer, pattern);
}

void um_assume_at(UmAssumed *assumed, UmDefault one) {
    follow(assumed, assumed->request, "", (Pattern){one.at, NULL, one.value});
}

void um_assume_of(UmAssumed *assumed, const char *at, const char *name, const char *value) {
    follow(assumed, assumed->request, "", (Pattern){at, name, value});
}

// --- common

static void assume_measuring(UmAssumed *assumed) {
    char value[UM_NUMBER_BYTES];
    um_number_text(assumed->scene->measuring, value);
    um_assume_in(assumed, assumed->request, "", "measuring", value);
}

// Without teams each player is a team of one.
static void assume_teams(UmAssumed *assumed) {
    cJSON *teams = cJSON_CreateArray();
    for (int i = 0; i < assumed->scene->player_count; i++) {
        cJSON *team = cJSON_CreateArray();
        cJSON_AddItemToArray(team, cJSON_CreateString(assumed->scene->players[i]));
        cJSON_AddItemToArray(teams, team);
    }
    char *value = cJSON_PrintUnformatted(teams);
    um_assume_in(assumed, cJSON_GetObjectItemCaseSensitive(assumed->request, "turn"), "/turn", "teams", value);
    cJSON_free(value);
    cJSON_Delete(teams);
}

static void assume_rulings(UmAssumed *assumed) {
    const UmScene *scene = assumed->scene;
    const cJSON *given = cJSON_GetObjectItemCaseSensitive(assumed->request, "rulings");
    for (int i = 0; um_game(scene)->rulings[i].id; i++) {
        const UmRuling *ruling = &um_game(scene)->rulings[i];
        if (given && um_has(given, ruling->id)) continue;
        char at[UM_POINTER_BYTES] = "/rulings", value[UM_POINTER_BYTES] = "\"";
        add_part(at, ruling->id);
        um_text_add(value, sizeof value, ruling->values[scene->rulings[i]]);
        um_text_add(value, sizeof value, "\"");
        um_write_clauses(add_line(assumed, at, value), scene, um_cite(ruling->clause));
    }
}

void um_write_assumed(cJSON *reply, const cJSON *request, const UmScene *scene) {
    const UmGameJson *game = um_game_json(scene);
    UmAssumed assumed = {scene, request, cJSON_AddArrayToObject(reply, "assumed")};
    assume_measuring(&assumed);
    assume_teams(&assumed);
    for (int i = 0; game->defaults[i].at; i++) um_assume_at(&assumed, game->defaults[i]);
    if (game->assume) game->assume(&assumed);
    assume_rulings(&assumed);
}
