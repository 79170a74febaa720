// Engagement Zones: where an enemy stops a mover, and who is engaged.
#include "games/godsgloom/zone.h"

bool gg_in_zone(const UmScene *s, int unit, UmHex hex) {
    const GgUnit *u = &gg_scene(s)->units[unit];
    int direction = um_hex_direction(u->at, hex);
    if (direction < 0) return false;
    if (gg_has(s, unit, GG_CIRCULAR_DEFENCE)) return true;
    return gg_codex(s, unit)->zone >> um_direction_turned(direction, -u->facing) & 1;
}

// GG-13. RULING godsgloom.engaged: a unit is engaged in the enemy's zone alone, or in either unit's zone.
int gg_next_engaged(const UmScene *s, int unit, UmHex at, int facing, int after, uint32_t *mattered) {
    for (int i = after + 1; i < s->unit_count; i++) {
        if (!gg_enemies(s, i, unit)) continue;
        if (gg_in_zone(s, i, at)) return i;
        int direction = um_hex_direction(at, gg_scene(s)->units[i].at);
        if (direction < 0) continue;
        unsigned zone = gg_has(s, unit, GG_CIRCULAR_DEFENCE) ? 63 : gg_codex(s, unit)->zone;
        if (!(zone >> um_direction_turned(direction, -facing) & 1)) continue;
        *mattered |= 1u << GG_ENGAGED;
        if (s->rulings[GG_ENGAGED] == GG_OTHER) return i;
    }
    return -1;
}
