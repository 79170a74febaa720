// Where an object under a miniature may be ejected to (TW-23, TW-46).
#include "games/torn_world/spots.h"
#include "games/torn_world/bodies.h"
#include "games/torn_world/places.h"

TwGroup tw_group_of(const UmScene *s, const TwState *st, UmObject object) {
    if (object >= s->unit_count) return TW_MARKERS;
    return tw_enemies(s, st->unit, object) && um_in_force(s, TW_35) ? TW_FOES : TW_ALLIES;
}

bool tw_is_large(const UmScene *s, UmObject object) { return object < s->unit_count && tw_size(s, object) == TW_LARGE; }

int tw_far_from_body(const TwScene *tw, const TwBody *body, UmHex hex) {
    TwBody single = {.size = TW_INFANTRY, .count = 1, .cells = {hex}};
    return tw_apart(tw, body, &single);
}

bool tw_is_free_hexon(const UmScene *s, const TwState *st, UmHex centre) {
    if (!tw_is_free(s, st, centre)) return false;
    for (int d = 0; d < UM_DIRECTIONS; d++)
        if (!tw_is_free(s, st, um_hex_neighbour(centre, d))) return false;
    return true;
}

int tw_far(const TwWhere *w, UmHex hex) {
    const TwScene *tw = tw_scene(w->scene);
    if (tw_is_large(w->scene, w->object)) {
        UmHex hexon;
        int least = INT16_MAX;
        if (!tw_hexon_at(tw, hex, &hexon) || !tw_is_free_hexon(w->scene, w->state, hex)) return -1;
        for (int i = 0; i < w->body.count; i++) {
            int from = um_hex_distance(w->body.cells[i], hexon);
            if (from < least) least = from;
        }
        return least;
    }
    if (!tw_is_free(w->scene, w->state, hex)) return -1;
    return w->from_body ? tw_far_from_body(tw, &w->body, hex) : um_hex_distance(w->from, hex);
}

UmHex tw_place_of(const UmScene *s, const TwState *st, UmObject object) {
    if (object >= s->unit_count) return tw_marker_at(s, st, tw_marker_of(s, object));
    TwBody body = tw_body(s, st, object);
    return tw_first(tw_scene(s), &body);
}

// RULING torn-world.nearest-from, torn-world.passed-hexes, torn-world.marker-to.
TwWhere tw_where(const UmScene *s, const TwState *st, UmObject object, bool passed) {
    bool wider = (object >= s->unit_count && s->rulings[TW_MARKER_TO] == TW_OTHER) ||
                 (passed && s->rulings[TW_PASSED_HEXES] == TW_OTHER) || !um_in_force(s, TW_23);
    bool from_body = s->rulings[TW_NEAREST_FROM] == TW_OTHER;
    return (TwWhere){s, st, object, tw_body(s, st, st->unit), tw_place_of(s, st, object), from_body, wider};
}
