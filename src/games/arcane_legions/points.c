// Order Costs (AL-03, AL-04) and ready icons (AL-02, AL-14, AL-20).
#include "games/arcane_legions/points.h"

// AL-03: a sortie's move order costs one order point. AL-04: a formation's costs two.
int al_order_cost(const UmScene *s, int unit) {
    bool formation = al_codex(s, unit)->formation;
    if (!um_in_force(s, formation ? AL_04 : AL_03)) return 0;
    return formation ? 2 : 1;
}

// AL-20: each ready icon gives one movement point. AL-02: icons on pushed figures are not ready. AL-14: nor are lost
// ones.
int al_ready_icons(const UmScene *s, const AlState *st) {
    const AlUnit *u = &al_scene(s)->units[st->unit];
    if (!um_in_force(s, AL_20)) return 0;
    int lost = um_in_force(s, AL_14) ? u->lost + st->lost : 0;
    return al_codex(s, st->unit)->icons - (um_in_force(s, AL_02) ? u->pushed : 0) - lost;
}
