// Godsgloom: what a Move Action leaves behind. Tokens stay: no clause of the movement takes them away.
#include "games/godsgloom/state.h"
#include "json/board.h"
#include "json/next.h"
#include "json/write.h"

void um_godsgloom_carry(const UmState *state, UmNext *next) {
    const GgState *st = gg_state_of(state);
    if (st->unit < 0) return;
    const GgUnit *unit = &gg_scene(next->scene)->units[st->unit];
    if (!um_same_hex(st->at, unit->at) || st->facing != unit->facing) {
        cJSON *place = cJSON_CreateObject();
        um_write_hex(place, "at", st->at);
        cJSON_AddStringToObject(place, "facing", um_direction_names[st->facing]);
        um_next_place(next, st->unit, place);
    }
    // Of a unit's activation a scene says nothing: GG-01, GG-09.
    cJSON *line = um_next_drop(next, "activated", NULL, st->unit);
    um_write_number(line, "left", st->points);
    cJSON_AddBoolToObject(line, "mayMelee", gg_may_melee(next->scene, st));
}
