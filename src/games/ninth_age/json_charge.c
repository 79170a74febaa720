// How a charge order of The 9th Age is read.
#include "games/ninth_age/json_charge.h"
#include "json/scene.h"

static bool read_charger(UmReader *r, const cJSON *item, const UmScene *scene, T9Scene *t9) {
    int unit = um_unit_index(r, scene, item);
    if (unit < 0) return false;
    for (int i = 0; i < t9->pursuer_count; i++)
        if (t9->pursuers[i] == unit)
            return um_refuse_with(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_LISTED_TWICE,
                                  UM_VALUES(um_text("found", scene->units[unit].id)));
    if (t9->pursuer_count == 0) t9->owner = scene->units[unit].owner;
    if (scene->units[unit].owner != t9->owner)
        return um_refuse_with(
            r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NOT_OF_OWNER,
            UM_VALUES(um_text("found", scene->units[unit].id), um_text("player", scene->players[t9->owner])));
    t9->pursuers[t9->pursuer_count++] = unit;
    return true;
}

static bool read_chargers(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    const cJSON *list = um_member(r, order, "units");
    if (!list) return false;
    um_enter_key(r, "units");
    if (!um_is_list(r, list, 1, T9_MOST_PURSUERS)) return false;
    for (int i = 0; i < cJSON_GetArraySize(list); i++) {
        um_enter_index(r, i);
        if (!read_charger(r, cJSON_GetArrayItem(list, i), scene, t9)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool read_target(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    const cJSON *target = um_child(order, "target");
    if (!target) return true;
    um_enter_key(r, "target");
    int unit = um_unit_index(r, scene, target);
    if (unit < 0) return false;
    if (scene->teams[scene->units[unit].owner] == scene->teams[t9->owner])
        return um_refuse_with(
            r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NO_ENEMY_OF,
            UM_VALUES(um_text("found", scene->units[unit].id), um_text("player", scene->players[t9->owner])));
    t9->target = unit;
    um_leave(r);
    return true;
}

// Only a target that the order names can be gone.
bool t9_read_charge(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    if (!read_chargers(r, order, scene, t9) || !read_target(r, order, scene, t9)) return false;
    return um_flag_at(r, order, "gone", &t9->gone) && (!t9->gone || um_member(r, order, "target"));
}

// One of those that charge.
static bool read_loser(UmReader *r, const cJSON *item, const UmScene *scene, T9Scene *t9) {
    const char *ids[T9_MOST_PURSUERS + 1] = {NULL};
    int place;
    for (int i = 0; i < t9->pursuer_count; i++) ids[i] = scene->units[t9->pursuers[i]].id;
    if (!um_word(r, item, UM_SAYS_NO_UNIT, ids, &place)) return false;
    t9->losses |= (uint8_t)(1 << place);
    return true;
}

bool t9_read_losses(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    const cJSON *list = um_child(order, "losses");
    if (!list) return true;
    um_enter_key(r, "losses");
    if (!um_is_list(r, list, 0, T9_MOST_PURSUERS)) return false;
    for (int i = 0; i < cJSON_GetArraySize(list); i++) {
        um_enter_index(r, i);
        if (!read_loser(r, cJSON_GetArrayItem(list, i), scene, t9)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}
