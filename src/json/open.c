#include "json/open.h"

#include "base/assert.h"
#include "plane/angle.h"
#include "search/contact.h"
#include "json/write.h"

#include <stdlib.h>

static void write_outline(cJSON *list, const UmOpenGround *open, const UmOpenPart *part) {
    cJSON *outline = cJSON_CreateArray();
    cJSON_AddItemToArray(list, outline);
    for (int k = 0; k < part->corner_count; k++) um_add_point(outline, open->corners[part->first + k]);
}

// Writes an entry for each cost; for places, an entry for each front and cost.
static void write_open_parts(cJSON *object, const char *key, const UmOpenGround *open, const UmOpenPart *parts,
                             int count, bool facing) {
    cJSON *list = cJSON_AddArrayToObject(object, key);
    bool *told = calloc((size_t)count + 1, sizeof *told);
    UM_ASSERT(told != NULL);
    for (int i = 0; i < count; i++) {
        if (told[i]) continue;
        cJSON *entry = cJSON_CreateObject();
        cJSON_AddItemToArray(list, entry);
        if (facing) um_write_number(entry, "facing", um_facing_from_front(parts[i].front));
        um_write_number(entry, "cost", parts[i].cost);
        cJSON *patches = cJSON_AddArrayToObject(entry, facing ? "patches" : "outlines");
        for (int k = i; k < count && parts[k].cost == parts[i].cost; k++) {
            if (facing && um_distance(parts[k].front, parts[i].front) > UM_FACING_TOLERANCE) continue;
            told[k] = true;
            write_outline(patches, open, &parts[k]);
        }
    }
    free(told);
}

enum { PATCHES_FOR_A_LIST = 8, MOST_PATCHES = 50000 };

void um_write_open(cJSON *envelope, const UmScene *scene, const UmState *state, int work) {
    const int most = work < MOST_PATCHES / PATCHES_FOR_A_LIST ? PATCHES_FOR_A_LIST * work : MOST_PATCHES;
    UmOpenGround open = um_find_open_ground(scene, state, most);
    cJSON *object = open.told ? cJSON_AddObjectToObject(envelope, "open") : NULL;
    if (object) {
        cJSON_AddBoolToObject(object, "limited", open.limited);
        um_write_number(object, "work", open.work);
        cJSON_AddBoolToObject(object, "endsLimited", open.ends_limited);
        write_open_parts(object, "places", &open, open.places, open.place_count, true);
        write_open_parts(object, "ends", &open, open.ends, open.end_count, true);
        write_open_parts(object, "ground", &open, open.ground, open.ground_count, false);
    }
    um_open_free(&open);
}
