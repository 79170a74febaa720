// How the units that an order moves are read.
#include "games/ninth_age/json_movers.h"

#include "json/scene.h"

#include <string.h>

static bool read_mover(UmReader *r, const cJSON *item, const UmScene *scene, T9Scene *t9) {
    const int unit = um_unit_index(r, scene, item);
    if (unit < 0) return false;
    const UmValue found = um_text("found", scene->units[unit].id);
    for (int i = 0; i < t9->pursuer_count; i++)
        if (t9->pursuers[i] == unit)
            return um_refuse_with(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_LISTED_TWICE, UM_VALUES(found));
    if (t9->order != T9_PURSUE && t9->pursuer_count == 0) t9->owner = scene->units[unit].owner;
    if (scene->units[unit].owner != t9->owner)
        return um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NOT_OF_OWNER,
                              UM_VALUES(found, um_text("player", scene->players[t9->owner])));
    if (t9->order <= T9_OVERRUN && t9->units[unit].fled)
        return um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_FLED_PURSUER, UM_VALUES(found));
    t9->pursuers[t9->pursuer_count++] = unit;
    return true;
}

static void sort_by_id(const UmScene *scene, T9Scene *t9) {
    for (int i = 1; i < t9->pursuer_count; i++) {
        const int unit = t9->pursuers[i];
        int at = i;
        for (; at > 0 && strcmp(scene->units[t9->pursuers[at - 1]].id, scene->units[unit].id) > 0; at--)
            t9->pursuers[at] = t9->pursuers[at - 1];
        t9->pursuers[at] = unit;
    }
}

bool t9_read_movers(UmReader *r, const cJSON *order, const char *key, int most, const UmScene *scene, T9Scene *t9) {
    const cJSON *list = um_member(r, order, key);
    if (!list) return false;
    um_enter_key(r, key);
    if (!um_is_list(r, list, 1, most)) return false;
    for (int i = 0; i < cJSON_GetArraySize(list); i++) {
        um_enter_index(r, i);
        if (!read_mover(r, cJSON_GetArrayItem(list, i), scene, t9)) return false;
        um_leave(r);
    }
    um_leave(r);
    sort_by_id(scene, t9);
    return true;
}
