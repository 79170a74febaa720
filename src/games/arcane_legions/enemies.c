// Enemies adjacent to the ordered unit (AL-06, AL-15).
#include "games/arcane_legions/enemies.h"
#include "base/assert.h"
#include "plane/contact.h"

static bool is_enemy(const UmScene *s, int a, int b) {
    return s->teams[s->units[a].owner] != s->teams[s->units[b].owner];
}

AlAdjacent al_adjacent_enemies(const UmScene *s, const AlState *st) {
    AlAdjacent adjacent = {0};
    UmShape mover = al_ground(s, st->unit, st->pose);
    for (int i = 0; i < s->unit_count; i++) {
        if (i == st->unit || !is_enemy(s, i, st->unit) || al_scene(s)->pieces[i].gone) continue;
        if (um_touch(&mover, &al_scene(s)->pieces[i].shape).kind != UM_TOUCH_FLUSH) continue;
        UM_ASSERT(adjacent.count < AL_MOST_ADJACENT);
        adjacent.unit[adjacent.count++] = i;
        if (!um_in_force(s, AL_15)) break;
    }
    return adjacent;
}

bool al_sortie_got_away(const UmScene *s, const AlState *st) {
    if (al_codex(s, st->unit)->formation) return false;
    return al_adjacent_enemies(s, st).count > 0;
}
