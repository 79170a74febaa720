// Reads the orders of The 9th Age.
#include "games/ninth_age/json_order.h"

#include "base/inline.h"
#include "games/ninth_age/json_charge.h"
#include "games/ninth_age/json_flight.h"
#include "games/ninth_age/json_manoeuvre.h"
#include "games/ninth_age/json_movers.h"
#include "games/ninth_age/json_nudge.h"
#include "json/scene.h"

#include <string.h>

static bool read_owner(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    const cJSON *owner = um_member(r, order, "owner");
    if (!owner) return false;
    um_enter_key(r, "owner");
    if (!um_word(r, owner, UM_SAYS_NO_PLAYER, scene->players, &t9->owner)) {
        if (r->error->code == UM_ERROR_UNKNOWN_VALUE) r->error->code = UM_ERROR_UNKNOWN_OWNER;
        return false;
    }
    um_leave(r);
    return true;
}

// A destroyed unit need not be in the list of units.
static bool read_pursued_unit(UmReader *r, const cJSON *item, const UmScene *scene, T9Scene *t9) {
    const char *id;
    if (!um_string(r, item, UM_MAX_NAME_CHARACTERS, &id)) return false;
    for (int i = 0; i < scene->unit_count; i++)
        if (strcmp(scene->units[i].id, id) == 0) t9->pursued = i;
    if (t9->pursued < 0 && t9->destroyed) return true;
    if (t9->pursued < 0) return um_unit_index(r, scene, item) >= 0; // which refuses it
    if (scene->teams[scene->units[t9->pursued].owner] == scene->teams[t9->owner])
        return um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NO_ENEMY_OF,
                              UM_VALUES(um_text("found", id), um_text("player", scene->players[t9->owner])));
    if (!t9->destroyed && !t9->units[t9->pursued].fled)
        return um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NOT_FLED, UM_VALUES(um_text("found", id)));
    return true;
}

static bool read_pursued(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    static const char *const keys[] = {"unit", "facing", "fleeDistance", "destroyed", NULL};
    const cJSON *pursued = um_member(r, order, "pursued");
    if (!pursued) return false;
    um_enter_key(r, "pursued");
    if (!um_check_keys(r, pursued, keys) || !um_flag_at(r, pursued, "destroyed", &t9->destroyed)) return false;
    const cJSON *unit = um_member(r, pursued, "unit");
    if (!unit) return false;
    um_enter_key(r, "unit");
    if (!read_pursued_unit(r, unit, scene, t9)) return false;
    um_leave(r);
    if (!um_facing_at(r, pursued, "facing", &t9->direction)) return false;
    if ((!t9->destroyed || um_has(pursued, "fleeDistance")) &&
        !um_number_at(r, pursued, "fleeDistance", 0, UM_MAX_COORDINATE, &t9->flee_distance))
        return false;
    um_leave(r);
    return true;
}

static const char *const keys[] = {"kind",      "pursued", "pursuers",   "owner",    "units",      "target",
                                   "gone",      "losses",  "unit",       "cause",    "from",       "facing",
                                   "direction", "to",      "lostCombat", "contacts", "restrained", NULL};
static const char *const kinds[] = {"pursue",  "overrun", "random", "charge",        "flee",  "rally", "post-combat",
                                    "advance", "march",   "reform", "combat-reform", "nudge", NULL};

static bool read_pursuit(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    static const char *const overrun_keys[] = {"kind", "pursuers", "restrained", NULL};
    static const char *const pursue_keys[] = {"kind", "pursued", "pursuers", "owner", "restrained", NULL};
    if (!um_check_keys(r, order, t9->order == T9_OVERRUN ? overrun_keys : pursue_keys)) return false;
    if (t9->order == T9_PURSUE && (!read_owner(r, order, scene, t9) || !read_pursued(r, order, scene, t9)))
        return false;
    return t9_read_movers(r, order, "pursuers", t9->order == T9_OVERRUN ? 1 : T9_MOST_PURSUERS, scene, t9) &&
           (!um_has(order, "restrained") || t9_read_restrained(r, order, scene, t9));
}

// Reads a Random Movement (T9-83).
static UM_SELDOM bool read_random(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    static const char *const random_keys[] = {"kind", "unit", "direction", NULL};
    if (!um_check_keys(r, order, random_keys)) return false;
    const cJSON *unit = um_member(r, order, "unit");
    if (!unit) return false;
    um_enter_key(r, "unit");
    t9->pursuers[0] = um_unit_index(r, scene, unit);
    if (t9->pursuers[0] < 0) return false;
    if (t9_codex(scene, t9->pursuers[0])->random_dice == 0)
        return um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NOT_RANDOM,
                              UM_VALUES(um_text("found", scene->units[t9->pursuers[0]].id)));
    um_leave(r);
    t9->pursuer_count = 1;
    t9->owner = scene->units[t9->pursuers[0]].owner;
    t9->names_direction = um_has(order, "direction");
    return !t9->names_direction || um_facing_at(r, order, "direction", &t9->direction);
}

static UM_SELDOM bool read_charge(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    static const char *const charge_keys[] = {"kind", "units", "target", "gone", "losses", NULL};
    return um_check_keys(r, order, charge_keys) && t9_read_charge(r, order, scene, t9);
}

static bool read_by_kind(UmReader *r, const cJSON *root, const UmScene *scene, T9Scene *t9) {
    const cJSON *order = um_child(root, "order");
    if (t9->order <= T9_OVERRUN) return read_pursuit(r, order, scene, t9);
    if (t9->order == T9_RANDOM) return read_random(r, order, scene, t9);
    if (t9->order == T9_CHARGE) return read_charge(r, order, scene, t9);
    if (t9->order <= T9_POST_COMBAT) return t9_read_flight(r, root, scene, t9);
    if (t9->order == T9_NUDGE) return t9_read_nudge(r, order, scene, t9);
    return t9_read_manoeuvre(r, root, scene, t9);
}

bool t9_read_order(UmReader *r, const cJSON *root, const UmScene *scene, T9Scene *t9) {
    const cJSON *order = um_child(root, "order");
    int kind;
    if (!order) return true;
    um_enter_key(r, "order");
    if (!um_check_keys(r, order, keys) || !um_word_at(r, order, "kind", kinds, &kind)) return false;
    t9->order = (T9Order)(T9_PURSUE + kind);
    if (!read_by_kind(r, root, scene, t9)) return false;
    um_leave(r);
    return true;
}
