// Reads what a codex and a unit say besides sizes and places.
#include "games/ninth_age/json_profile.h"

#include "base/inline.h"
#include "json/scene.h"

const char *const t9_trait_names[] = {
    "fly",    "swiftstride", "light-troops", "skirmisher",     "musician", "frenzy", "fearless",
    "terror", "emplacement", "ghost-step",   "feigned-flight", "undead",   NULL};

static bool read_inches(UmReader *r, const cJSON *item, const char *key, double *inches) {
    return !um_has(item, key) || um_number_at(r, item, key, 0, UM_MAX_COORDINATE, inches);
}

// T9-83: dice, or the most inches that they can show.
static bool read_random(UmReader *r, const cJSON *item, T9Codex *codex) {
    static const char *const dice[T9_MOST_RANDOM + 1] = {"D6", "2D6", "3D6", "4D6", NULL};
    int which;
    if (!cJSON_IsString(um_child(item, "random"))) return read_inches(r, item, "random", &codex->random);
    if (!um_word_at(r, item, "random", dice, &which)) return false;
    codex->random_dice = which + 1;
    codex->random = 6 * codex->random_dice;
    return true;
}

// T9-83: where a rule needs its Mobility, the most that it can move counts.
static bool takes_random_mobility(const cJSON *item, T9Codex *codex) {
    if (codex->random > 0 && !um_has(item, "mobility")) codex->mobility = codex->random;
    return true;
}

UM_SELDOM bool t9_read_profile(UmReader *r, const cJSON *item, T9Codex *codex) {
    if (um_has(item, "height") && !um_whole_at(r, item, "height", 0, T9_MOST_HEIGHT, &codex->height)) return false;
    // Any number of traits may be listed.
    if (!um_set_at(r, item, "traits", UM_SAYS_NOTHING_OF_NAME, t9_trait_names, 0, T9_UNDEAD + 1, &codex->traits))
        return false;
    return read_inches(r, item, "advance", &codex->advance) && read_inches(r, item, "march", &codex->march) &&
           read_inches(r, item, "charge", &codex->charge) && read_random(r, item, codex) &&
           takes_random_mobility(item, codex);
}

// T9-96: Skirmishers stand slightly less than half an inch apart.
void t9_open_order(const UmScene *s, T9Codex *codex) {
    const bool skirmishes = codex->traits >> T9_SKIRMISHER & 1;
    if (!skirmishes || !(codex->base_width > 0) || !um_in_force(s, T9_96)) return;
    codex->gap = 12.5 / 25.4;
    t9_set_outline(codex);
}

static bool read_other(UmReader *r, const cJSON *item, const char *key, const UmScene *scene, int *unit) {
    const cJSON *other = um_child(item, key);
    if (!other) return true;
    um_enter_key(r, key);
    *unit = um_unit_index(r, scene, other);
    if (*unit < 0) return false;
    um_leave(r);
    return true;
}

static bool read_enemy(UmReader *r, const cJSON *item, const char *key, const UmScene *scene, int of, int *unit) {
    if (!read_other(r, item, key, scene, unit)) return false;
    if (*unit < 0 || t9_enemies(scene, of, *unit)) return true;
    um_enter_key(r, key);
    return um_refuse(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_ENEMY_WANTED);
}

// Whether the host is another unit of the same player that is not inside any unit. A unit that holds others is not
// inside one either. Checks the units up to this one.
static bool is_host(const UmScene *scene, const T9Unit *units, int unit) {
    const int host = units[unit].inside;
    bool may = host != unit && scene->units[host].owner == scene->units[unit].owner;
    may = may && (host > unit || units[host].inside < 0);
    for (int i = 0; i < unit && may; i++) may = units[i].inside != unit;
    return may;
}

UM_SELDOM bool t9_read_standing(UmReader *r, const cJSON *item, const UmScene *scene, T9Unit *units, int i) {
    T9Unit *unit = &units[i];
    if (!um_flag_at(r, item, "shaken", &unit->shaken) || !um_flag_at(r, item, "engaged", &unit->engaged) ||
        !um_flag_at(r, item, "pivotedAfterCombat", &unit->pivoted) || !um_flag_at(r, item, "moved", &unit->moved) ||
        !um_flag_at(r, item, "arrived", &unit->arrived) || !um_flag_at(r, item, "modelCharged", &unit->sent) ||
        !um_flag_at(r, item, "fledFromCharge", &unit->fled_charge) ||
        !read_enemy(r, item, "declaredOn", scene, i, &unit->declared_on) ||
        !read_other(r, item, "inside", scene, &unit->inside))
        return false;
    if (unit->inside < 0 || is_host(scene, units, i)) return true;
    um_enter_key(r, "inside");
    return um_refuse(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_HOST_WANTED);
}

UM_SELDOM bool t9_check_inside(UmReader *r, const UmScene *scene, int unit) {
    const T9Scene *t9 = t9_scene(scene);
    const int host = t9->units[unit].inside;
    const UmBox box = t9_box(scene, host, t9->units[host].pose);
    const UmVec off = um_sub(t9->units[unit].pose.at, box.center);
    const double ahead = fabs(um_dot(off, box.front)), aside = fabs(um_dot(off, um_rightward(box.front)));
    if (ahead <= box.depth / 2 + UM_CONTACT_TOLERANCE && aside <= box.width / 2 + UM_CONTACT_TOLERANCE) return true;
    um_enter_key(r, "inside");
    return um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NOT_INSIDE,
                          UM_VALUES(um_text("found", scene->units[unit].id), um_text("other", scene->units[host].id)));
}
