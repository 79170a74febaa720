// Arcane Legions: what an order leaves behind for the next one.
#include "games/arcane_legions/state.h"
#include "json/next.h"
#include "json/write.h"

// AL-13: what was paid stays paid. Figures that were pushed stay so until the table says otherwise.
void um_arcane_legions_carry(const UmState *state, UmNext *next) {
    const AlState *st = al_state_of(state);
    const AlScene *al = al_scene(next->scene);
    cJSON *turn = cJSON_GetObjectItemCaseSensitive(next->root, "turn");
    if (!um_has(turn, "orderPoints")) um_next_drop(next, "order-points", "/turn/orderPoints", -1); // nobody told them
    um_next_number(turn, "orderPoints", st->order_points);
    if (st->unit < 0 || state->status == UM_REFUSED) return;
    if (st->end == AL_END_DESTROYED) {
        um_next_remove(next, st->unit);
        return;
    }
    const AlUnit *unit = &al->units[st->unit];
    if (!um_same_pose(st->pose, unit->pose)) {
        cJSON *place = cJSON_CreateObject();
        um_write_pose(place, st->pose);
        um_next_place(next, st->unit, place);
    }
    if (st->lost) um_next_number(um_next_unit(next, st->unit), "lost", unit->lost + st->lost);
    bool moving = st->phase >= AL_PHASE_MOVE && st->end != AL_END_DISPLACED;
    if (moving && st->points > 0)
        um_write_number(um_next_drop(next, "movement-points", NULL, st->unit), "left", st->points);
}
