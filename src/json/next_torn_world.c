// Torn World: what an activation, or what is done to a miniature, leaves behind.
#include "games/torn_world/state.h"
#include "json/board.h"
#include "json/next.h"
#include "json/write.h"

static void carry_markers(const TwState *st, UmNext *next) {
    const TwScene *tw = tw_scene(next->scene);
    cJSON *marker = tw->marker_count ? cJSON_GetObjectItemCaseSensitive(next->root, "markers")->child : NULL;
    for (int i = 0; i < tw->marker_count; i++, marker = marker->next) {
        UmHex at = tw_marker_at(next->scene, st, i);
        if (um_same_hex(at, tw->markers[i].at)) continue;
        cJSON *place = cJSON_CreateObject();
        um_write_hex(place, "at", at);
        um_next_set(marker, "at", cJSON_DetachItemFromObjectCaseSensitive(place, "at"));
        cJSON_Delete(place);
    }
}

static void carry_landscape(const TwState *st, UmNext *next) {
    cJSON *list = cJSON_GetObjectItemCaseSensitive(next->root, "landscape");
    for (int i = tw_scene(next->scene)->landscape_count - 1; i >= 0; i--)
        if (st->destroyed >> i & 1) cJSON_DeleteItemFromArray(list, i);
}

// TW-02: which actions are used up, a scene does not say.
static void drop_actions(const TwState *st, UmNext *next) {
    if (st->unit < 0 || !st->used) return;
    cJSON *line = um_next_drop(next, "actions", NULL, st->unit);
    cJSON *used = cJSON_AddArrayToObject(line, "actions");
    for (int action = 0; action < TW_ACTIONS; action++)
        if (st->used >> action & 1) cJSON_AddItemToArray(used, cJSON_CreateString(tw_action_names[action]));
    um_write_number(line, "spent", st->spent);
}

void um_torn_world_carry(const UmState *state, UmNext *next) {
    const UmScene *s = next->scene;
    const TwState *st = tw_state_of(state);
    for (int unit = 0; unit < s->unit_count; unit++) {
        TwBody body = tw_body(s, st, unit);
        if (tw_same_body(&body, &tw_scene(s)->bodies[unit])) continue;
        cJSON *place = cJSON_CreateObject();
        um_torn_world_write_at(place, s, &body);
        um_next_place(next, unit, place);
    }
    carry_markers(st, next);
    carry_landscape(st, next);
    if (state->status != UM_REFUSED) drop_actions(st, next);
}
