// Reads and writes flights and rallies.
#include "games/ninth_age/json_flight.h"

#include "base/inline.h"
#include "games/ninth_age/away.h"
#include "games/ninth_age/json_manoeuvre.h"
#include "games/ninth_age/json_movers.h"
#include "json/scene.h"
#include "json/write.h"

UM_SELDOM bool t9_read_models(UmReader *r, const cJSON *item, bool of_models, T9Codex *codex) {
    const int most = of_models ? codex->files * codex->ranks : T9_MOST_FILES * T9_MOST_FILES;
    const int least = of_models ? most - codex->files + 1 : 1;
    if (!um_whole_at(r, item, "models", least, most, &codex->counted)) return false;
    if (of_models) codex->models = codex->counted;
    return true;
}

// --- the order

static bool read_from(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    const cJSON *from = um_member(r, order, "from");
    if (!from) return false;
    um_enter_key(r, "from");
    t9->from = um_unit_index(r, scene, from);
    if (t9->from < 0) return false;
    if (!t9_acts_alone(r, scene, t9, t9->from)) return false;
    if (!t9_enemies(scene, t9->pursuers[0], t9->from))
        return um_refuse_with(
            r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NO_ENEMY_OF,
            UM_VALUES(um_text("found", scene->units[t9->from].id), um_text("player", scene->players[t9->owner])));
    um_leave(r);
    return true;
}

// Without a charger the unit's enemy is found later. Only a flight from a combat has an engaged side.
static bool read_cause(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    static const char *const alone[] = {"kind", "unit", "cause", NULL}, *const charged[] = {"kind", "unit", "cause",
                                                                                            "from", NULL};
    int cause;
    if (!um_word_at(r, order, "cause", t9_cause_names, &cause)) return false;
    t9->cause = (T9Cause)cause;
    const bool has_charger = cause == T9_BY_REACTION || cause == T9_BY_TERROR;
    if (cause == T9_RALLY_FAILED) return um_check_keys(r, order, alone);
    if (has_charger && !um_check_keys(r, order, charged)) return false;
    if ((has_charger || um_has(order, "facing") || um_has(order, "from")) && !read_from(r, order, scene, t9))
        return false;
    return !um_has(order, "facing") || um_word_at(r, order, "facing", um_game(scene)->sides, &t9->side);
}

UM_SELDOM bool t9_read_flight(UmReader *r, const cJSON *root, const UmScene *scene, T9Scene *t9) {
    static const char *const keys[] = {"kind", "unit", "cause", "from", "facing", NULL}, *const rally_keys[] = {
                                                                                             "kind", "unit", "to",
                                                                                             NULL};
    const cJSON *order = um_child(root, "order");
    if (!um_check_keys(r, order, t9->order == T9_FLEE ? keys : rally_keys)) return false;
    const cJSON *unit = um_member(r, order, "unit");
    if (!unit) return false;
    um_enter_key(r, "unit");
    t9->pursued = um_unit_index(r, scene, unit);
    if (t9->pursued < 0 || !t9_acts_alone(r, scene, t9, t9->pursued)) return false;
    um_leave(r);
    t9->pursuers[0] = t9->pursued;
    t9->pursuer_count = 1;
    t9->owner = scene->units[t9->pursued].owner;
    if (um_has(order, "to") && t9->order != T9_FLEE) return t9_read_free_reform(r, root, scene, t9);
    return t9->order != T9_FLEE || read_cause(r, order, scene, t9);
}

// --- the reply

UM_SELDOM void t9_write_marks(cJSON *object, const UmScene *scene, const T9State *st, int unit) {
    const T9Flight *flight = &st->as.flight;
    const bool acts = t9_is_flight(scene) && unit == t9_unit(scene, 0);
    const bool shaken = t9_scene(scene)->units[unit].shaken || (acts && flight->has_fled);
    if (shaken && !(acts && flight->has_rallied)) cJSON_AddTrueToObject(object, "shaken");
    if (t9_scene(scene)->units[unit].pivoted || (acts && flight->has_pivoted))
        cJSON_AddTrueToObject(object, "pivotedAfterCombat");
    if (!acts || !st->pursuers[0].roll) return;
    um_write_number(object, "fleeDistance", st->pursuers[0].roll);
    um_write_number(object, "dangers", flight->dangers);
}

static void drop(cJSON *unit, const char *key) { cJSON_DeleteItemFromObjectCaseSensitive(unit, key); }

static void carry_from_combat(const T9Flight *flight, cJSON *unit) {
    if (flight->has_pivoted) um_next_set(unit, "pivotedAfterCombat", cJSON_CreateTrue());
    drop(unit, "engaged");
    drop(unit, "combat");
}

UM_SELDOM void t9_carry_flight(const T9State *st, UmNext *next) {
    const T9Flight *flight = &st->as.flight;
    const int unit = t9_unit(next->scene, 0);
    cJSON *its = um_next_unit(next, unit);
    if (!t9_is_there(next->scene, st, unit)) return;
    if (t9_scene(next->scene)->has_to) t9_carry_files(st, next);
    if (st->pursuers[0].roll) {
        cJSON *line = um_next_drop(next, "flight", NULL, unit);
        um_write_number(line, "fleeDistance", st->pursuers[0].roll);
        um_write_number(line, "dangers", flight->dangers);
    }
    if (t9_scene(next->scene)->order == T9_POST_COMBAT) {
        carry_from_combat(flight, its);
        return;
    }
    if (flight->has_rallied) {
        drop(its, "shaken");
        drop(its, "fled");
        return;
    }
    if (!flight->has_fled) return;
    um_next_set(its, "shaken", cJSON_CreateTrue());
    if (t9_has_reacted(next->scene)) um_next_set(its, "fledFromCharge", cJSON_CreateTrue());
    if (!t9_has_broken(next->scene)) return;
    um_next_set(its, "fled", cJSON_CreateTrue());
    drop(its, "inCombat");
    drop(its, "engaged");
    drop(its, "combat");
}

// --- values of keys that are left out

static void assume_models(UmAssumed *assumed) {
    char value[UM_NUMBER_BYTES];
    const UmScene *s = assumed->scene;
    for (int i = 0; i < s->codex_count; i++) {
        const int models = t9_scene(s)->codices[i].counted;
        um_number_text(models, value);
        um_assume_of(assumed, "/codices/*/models", s->codices[i], models > 0 ? value : "null");
    }
}

// A broken unit's enemy is asked for; the side is found.
UM_SELDOM void t9_assume_flight(UmAssumed *assumed) {
    const T9Scene *t9 = t9_scene(assumed->scene);
    assume_models(assumed);
    if (t9->order == T9_RALLY || t9->order == T9_POST_COMBAT) um_assume_at(assumed, (UmDefault){"/order/to", "null"});
    if (t9->order != T9_FLEE || (t9->cause != T9_BROKEN && t9->cause != T9_FEIGNED)) return;
    um_assume_at(assumed, (UmDefault){"/order/from", "null"});
    if (t9->from != T9_UNTOLD) um_assume_at(assumed, (UmDefault){"/order/facing", "null"});
}
