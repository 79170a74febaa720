#include "json/threats.h"

#include "base/assert.h"
#include "search/threats.h"
#include "json/write.h"

#include <stdlib.h>

static void write_enemies(cJSON *item, const char *key, const UmScene *scene, const UmThreat *row, UmThreat wanted) {
    cJSON *list = NULL;
    for (int i = 0; i < scene->unit_count; i++) {
        if (row[i] != wanted) continue;
        if (!list) list = cJSON_AddArrayToObject(item, key);
        cJSON_AddItemToArray(list, cJSON_CreateString(scene->units[i].id));
    }
    if (!list && wanted == UM_THREAT) cJSON_AddArrayToObject(item, key);
}

typedef struct Charges {
    const UmScene *scene;
    struct {
        cJSON *list; // NULL: none yet
    } * of;          // each unit
} Charges;

static void write_charge(void *context, int unit, int enemy, const UmOption *option) {
    const Charges *charges = context;
    cJSON **list = &charges->of[unit].list, *item = cJSON_CreateObject();
    if (!*list) *list = cJSON_CreateArray();
    cJSON_AddItemToArray(*list, item);
    cJSON_AddStringToObject(item, "unit", charges->scene->units[enemy].id);
    um_write_chances(item, option);
}

void um_write_threats(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask) {
    cJSON *threats = cJSON_AddArrayToObject(reply, "threats");
    size_t count = (size_t)scene->unit_count;
    UmThreat *matrix = calloc(count * count + 1, sizeof *matrix);
    Charges charges = {scene, calloc(count + 1, sizeof *charges.of)};
    UM_ASSERT(matrix != NULL && charges.of != NULL);
    um_threats(scene, state, ask->threats_setup, matrix, write_charge, &charges);
    for (size_t i = 0; i < count; i++) {
        if (scene->teams[scene->units[i].owner] != scene->teams[scene->active]) continue;
        cJSON *item = cJSON_CreateObject();
        cJSON_AddItemToArray(threats, item);
        cJSON_AddStringToObject(item, "unit", scene->units[i].id);
        write_enemies(item, "by", scene, &matrix[i * count], UM_THREAT);
        write_enemies(item, "unknown", scene, &matrix[i * count], UM_THREAT_UNKNOWN);
        if (charges.of[i].list) cJSON_AddItemToObject(item, "charges", charges.of[i].list);
    }
    free(charges.of);
    free(matrix);
}
