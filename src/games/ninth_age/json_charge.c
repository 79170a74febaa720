// Reads a charge order of The 9th Age.
#include "games/ninth_age/json_charge.h"

#include "games/ninth_age/json_movers.h"
#include "json/scene.h"

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
    if (!t9_acts_alone(r, scene, t9, unit)) return false;
    t9->target = unit;
    um_leave(r);
    return true;
}

// Reads one of the charging units.
static bool read_loser(UmReader *r, const cJSON *item, const UmScene *scene, T9Scene *t9) {
    const char *ids[T9_MOST_PURSUERS + 1] = {NULL};
    int place;
    for (int i = 0; i < t9->pursuer_count; i++) ids[i] = scene->units[t9->pursuers[i]].id;
    if (!um_word(r, item, UM_SAYS_NO_UNIT, ids, &place)) return false;
    t9->losses |= (uint8_t)(1 << place);
    return true;
}

static bool read_losses(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
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

bool t9_read_charge(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    if (!t9_read_movers(r, order, "units", T9_MOST_PURSUERS, scene, t9)) return false;
    if (!read_target(r, order, scene, t9)) return false;
    // Only a target that the order names can be gone.
    if (!um_flag_at(r, order, "gone", &t9->gone) || (t9->gone && !um_member(r, order, "target"))) return false;
    return read_losses(r, order, scene, t9);
}
