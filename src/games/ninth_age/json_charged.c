// What a reply and the next request say of a charge order.
#include "games/ninth_age/json_charged.h"

#include "base/inline.h"
#include "games/ninth_age/ranges.h"
#include "plane/contact.h"
#include "json/write.h"

// T9-56: the least and the most that dice and speed can make.
static void write_ranges(cJSON *object, const UmScene *scene, int unit) {
    const T9Dice dice = t9_charge_dice(scene, unit);
    cJSON *ranges = cJSON_AddArrayToObject(object, "chargeRanges");
    um_write_item(ranges, dice.least + t9_speed(scene, unit));
    um_write_item(ranges, dice.most + t9_speed(scene, unit));
}

UM_SELDOM void t9_write_charger(cJSON *object, const UmScene *scene, const T9State *st, int place) {
    const T9Pursuer *charger = &st->pursuers[place];
    const int target = st->as.charges.declared[place];
    if (charger->roll) um_write_number(object, "chargeRange", t9_range(scene, st, place));
    else if (charger->ended == T9_NOT_ENDED) write_ranges(object, scene, t9_unit(scene, place));
    if (target >= 0) {
        cJSON *charging = cJSON_AddObjectToObject(object, "charging");
        cJSON_AddStringToObject(charging, "unit", scene->units[target].id);
        cJSON_AddStringToObject(charging, "facing", um_game(scene)->sides[t9_arc(scene, st, place, target)]);
    }
    if (charger->ended != T9_NOT_ENDED) cJSON_AddStringToObject(object, "ended", t9_ended_names[charger->ended]);
}

static void mark(UmNext *next, int unit, const char *key) {
    um_next_set(um_next_unit(next, unit), key, cJSON_CreateTrue());
}

// T9-70: whether it was inside a unit and stands elsewhere now.
static bool has_left(const UmScene *s, const T9State *st, int unit) {
    const int host = t9_scene(s)->units[unit].inside;
    const UmShape its = t9_shape(s, st, host), own = t9_shape(s, st, unit);
    return t9_stands(s, st, unit) && !um_overlap(&own, &its);
}

UM_SELDOM void t9_carry_leaving(const T9State *st, UmNext *next) {
    for (int unit = 0; unit < next->scene->unit_count; unit++) {
        if (t9_scene(next->scene)->units[unit].inside < 0 || !has_left(next->scene, st, unit)) continue;
        cJSON_DeleteItemFromObjectCaseSensitive(um_next_unit(next, unit), "inside");
        if (t9_is_charge(next->scene)) mark(next, t9_scene(next->scene)->units[unit].inside, "modelCharged");
    }
}

UM_SELDOM void t9_carry_charger(const T9State *st, UmNext *next, int place) {
    const T9Pursuer *charger = &st->pursuers[place];
    const int unit = t9_unit(next->scene, place), target = st->as.charges.declared[place];
    if (target >= 0 || charger->roll || charger->ended != T9_NOT_ENDED) {
        cJSON *line = um_next_drop(next, "charge", NULL, unit);
        if (charger->roll) um_write_number(line, "chargeRange", t9_range(next->scene, st, place));
    }
    // T9-68: it counts as moved.
    if (charger->ended == T9_FELL_SHORT) mark(next, unit, "moved");
    const int host = t9_scene(next->scene)->units[unit].inside;
    const bool is_whole = host >= 0 && charger->ended == T9_FELL_SHORT && !has_left(next->scene, st, unit);
    if (is_whole) mark(next, host, "moved");
    // T9-49: it declares no second charge.
    if (charger->ended != T9_CHARGED && target >= 0 && t9_is_there(next->scene, st, target))
        um_next_set(um_next_unit(next, unit), "declaredOn", cJSON_CreateString(next->scene->units[target].id));
    if (charger->ended != T9_CHARGED) return;
    mark(next, unit, "engaged");
    mark(next, target, "engaged");
}

UM_SELDOM void t9_carry_flights(const T9State *st, UmNext *next) {
    for (int i = 0; i < st->turned_count; i++) {
        if (!(st->as.charges.fled >> i & 1)) continue;
        mark(next, st->turned_unit[i], "shaken");
        mark(next, st->turned_unit[i], "fledFromCharge");
    }
}

UM_SELDOM void t9_assume_of_order(UmAssumed *assumed) {
    if (t9_is_random(assumed->scene)) um_assume_at(assumed, (UmDefault){"/order/direction", "null"});
    else if (t9_is_pursuit(assumed->scene)) um_assume_at(assumed, (UmDefault){"/order?/restrained", "[]"});
    if (!t9_is_charge(assumed->scene)) return;
    um_assume_at(assumed, (UmDefault){"/order/target", "null"});
    um_assume_at(assumed, (UmDefault){"/order/gone", "false"});
    um_assume_at(assumed, (UmDefault){"/order/losses", "[]"});
}
