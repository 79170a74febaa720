// The 9th Age: what a pursuit leaves behind. The marks of this combat stay: another unit of it may have broken too.
#include "games/ninth_age/state.h"
#include "json/next.h"
#include "json/write.h"

static void set_combat(UmNext *next, int unit, bool fought, bool created) {
    cJSON *combat = cJSON_CreateObject();
    cJSON_AddBoolToObject(combat, "fought", fought);
    cJSON_AddBoolToObject(combat, "new", created);
    um_next_set(um_next_unit(next, unit), "combat", combat);
}

// T9-35: whom it has charged may stand in a combat already, which it joins; else there is a new one.
static void join_combat(UmNext *next, int unit, int target) {
    const T9Unit *met = &t9_scene(next->scene)->units[target];
    bool created = !met->has_combat || met->created, fought = met->has_combat && met->fought;
    if (!met->has_combat) set_combat(next, target, fought, created);
    set_combat(next, unit, fought, created);
    cJSON_DeleteItemFromObjectCaseSensitive(um_next_unit(next, unit), "inCombat");
}

static void carry_pursuer(const T9State *st, UmNext *next, int place) {
    const T9Pursuer *pursuer = &st->pursuers[place];
    int unit = t9_unit(next->scene, place);
    if (pursuer->ended == T9_CHARGED) join_combat(next, unit, pursuer->target);
    else um_next_set(um_next_unit(next, unit), "inCombat", cJSON_CreateTrue());
    if (!pursuer->roll) return; // all roll before anybody charges or moves
    cJSON *line = um_next_drop(next, "pursuit", NULL, unit);
    um_write_number(line, "pursuitDistance", pursuer->roll);
    if (pursuer->target != T9_NOBODY) cJSON_AddStringToObject(line, "with", next->scene->units[pursuer->target].id);
}

void um_ninth_age_carry(const UmState *state, UmNext *next) {
    const UmScene *s = next->scene;
    const T9State *st = t9_state_of(state);
    for (int unit = 0; unit < s->unit_count; unit++) {
        UmPose pose = t9_pose(s, st, unit);
        if (!t9_is_there(s, st, unit)) {
            um_next_remove(next, unit);
        } else if (!um_same_pose(pose, t9_scene(s)->units[unit].pose)) {
            cJSON *place = cJSON_CreateObject();
            um_write_pose(place, pose);
            um_next_place(next, unit, place);
        }
    }
    for (int place = 0; place < t9_scene(s)->pursuer_count; place++) carry_pursuer(st, next, place);
}
