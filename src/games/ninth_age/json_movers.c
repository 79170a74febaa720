// Reads the units that an order moves.
#include "games/ninth_age/json_movers.h"

#include "base/inline.h"
#include "json/scene.h"

#include <string.h>

UM_SELDOM bool t9_acts_alone(UmReader *r, const UmScene *scene, const T9Scene *t9, int unit) {
    const int host = t9->units[unit].inside;
    return host < 0 ||
           um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_IS_INSIDE,
                          UM_VALUES(um_text("found", scene->units[unit].id), um_text("other", scene->units[host].id)));
}

static bool is_listed(const int *units, int count, int unit) {
    for (int i = 0; i < count; i++)
        if (units[i] == unit) return true;
    return false;
}

static void insert_by_id(const UmScene *scene, int *units, int at, int unit) {
    for (; at > 0 && strcmp(scene->units[units[at - 1]].id, scene->units[unit].id) > 0; at--) units[at] = units[at - 1];
    units[at] = unit;
}

static bool read_mover(UmReader *r, const cJSON *item, const UmScene *scene, T9Scene *t9, int *units, int *count) {
    const int unit = um_unit_index(r, scene, item);
    if (unit < 0) return false;
    const UmValue found = um_text("found", scene->units[unit].id);
    if (is_listed(t9->pursuers, t9->pursuer_count, unit) || is_listed(t9->restrained, t9->restrained_count, unit))
        return um_refuse_with(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_LISTED_TWICE, UM_VALUES(found));
    if (t9->order != T9_PURSUE && t9->pursuer_count == 0) t9->owner = scene->units[unit].owner;
    if (scene->units[unit].owner != t9->owner)
        return um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NOT_OF_OWNER,
                              UM_VALUES(found, um_text("player", scene->players[t9->owner])));
    if (t9->order <= T9_OVERRUN && t9->units[unit].fled)
        return um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_FLED_PURSUER, UM_VALUES(found));
    if (t9->order <= T9_OVERRUN && t9->units[unit].inside >= 0) return t9_acts_alone(r, scene, t9, unit);
    insert_by_id(scene, units, (*count)++, unit);
    return true;
}

static bool read_list(UmReader *r, const cJSON *list, const UmScene *scene, T9Scene *t9, int *units, int *count) {
    for (int i = 0; i < cJSON_GetArraySize(list); i++) {
        um_enter_index(r, i);
        if (!read_mover(r, cJSON_GetArrayItem(list, i), scene, t9, units, count)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

bool t9_read_movers(UmReader *r, const cJSON *order, const char *key, int most, const UmScene *scene, T9Scene *t9) {
    const cJSON *list = um_member(r, order, key);
    if (!list) return false;
    um_enter_key(r, key);
    return um_is_list(r, list, 1, most) && read_list(r, list, scene, t9, t9->pursuers, &t9->pursuer_count);
}

UM_SELDOM bool t9_read_restrained(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    const cJSON *list = um_child(order, "restrained");
    um_enter_key(r, "restrained");
    return um_is_list(r, list, 0, T9_MOST_PURSUERS) &&
           read_list(r, list, scene, t9, t9->restrained, &t9->restrained_count);
}
