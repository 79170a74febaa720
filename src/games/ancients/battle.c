// Which units may still battle after the moves.
#include "games/ancients/battle.h"

#include "base/assert.h"
#include "games/ancients/cards.h"
#include "games/ancients/places.h"

// CC-96: only an ordered unit attacks.
bool an_is_attacker(const UmScene *s) {
    const AnScene *an = an_scene(s);
    return an->victory.combat != AN_BATTLING_BACK && s->units[an->unit].owner == s->active;
}

// An attached leader is ordered with his unit (CC-24), but not with a unit that he has joined (CC-31).
bool an_is_ordered(const UmScene *s, const AnState *st, int unit) {
    uint32_t ignored = 0;
    if (an_is_withdrawal(s) || (an_scene(s)->order == AN_MOMENTUM && !an_is_attacker(s))) return false;
    int record = an_record_of(st, unit);
    if (record >= 0 && !(st->records[record].flags & AN_NO_ORDER)) return true;
    if (an_is_ordered_by_card(s, unit)) return true;
    if (!an_is_leader(s, unit)) return !um_in_force(s, CC_31) && an_is_joined(s, st, unit, &ignored);
    int with = an_first_unit_of(s, unit);
    return with >= 0 && an_is_ordered(s, st, with);
}

bool an_may_battle_in(const UmScene *s, int unit, UmHex hex) {
    const AnTerrain *terrain = an_terrain_at(s, hex);
    if (terrain->clause >= 0 && !um_in_force(s, terrain->clause)) return true;
    switch (terrain->battle) {
    case AN_BATTLE_ALL: return true;
    case AN_BATTLE_FOOT: return an_type(s, unit)->class != AN_MOUNTED || !um_in_force(s, CC_08);
    case AN_BATTLE_LIGHT: return an_type(s, unit)->is_light;
    case AN_BATTLE_NONE: break;
    }
    return false;
}

static bool may_battle_after(const UmScene *s, const AnState *st, int unit, int moved, UmCited *cited) {
    const AnTerrain *terrain = an_terrain_at(s, an_at(s, st, unit));
    AnTypeNumber type = an_codex(s, unit)->type;
    bool may = !(st->records[an_record_of(st, unit)].flags & AN_NO_BATTLE);
    if (terrain->clause >= 0 && terrain->battle != AN_BATTLE_ALL) um_cite_also(cited, (uint8_t)terrain->clause);
    else if (!may) um_cite_also(cited, CC_57); // kinds of terrain that the scene defines, which it has crossed
    bool lifted = an_plays(s, AN_CARD_DOUBLE_TIME) && um_in_force(s, CC_67);
    if (lifted && type == AN_AUXILIA && moved > 1) um_cite_also(cited, CC_67);
    if (type == AN_AUXILIA && moved > 1 && um_in_force(s, CC_05) && !lifted) {
        um_cite_also(cited, CC_05);
        may = false;
    }
    if (type == AN_WARRIORS && moved > 1) um_cite_also(cited, CC_06);
    if (type == AN_WAR_MACHINE && um_in_force(s, CC_54)) {
        um_cite_also(cited, CC_54);
        may = false;
    }
    if (an_type(s, unit)->class != AN_MOUNTED || !may) return may;
    um_cite_also(cited, CC_09);
    return um_in_force(s, CC_09);
}

// CC-71, CC-72: cards that allow no close combat.
static bool only_fires(const UmScene *s, UmCited *cited) {
    bool moves = an_plays(s, AN_CARD_MOVE_FIRE_MOVE) && um_in_force(s, CC_71);
    bool stands = an_plays(s, AN_CARD_DARKEN_THE_SKY) && um_in_force(s, CC_72);
    if (moves) um_cite_also(cited, CC_71);
    if (stands) um_cite_also(cited, CC_72);
    return moves || stands;
}

// CC-101: whether the unit has advanced; one that stayed has finished.
static bool has_advanced(const UmScene *s, const AnState *st, const AnRecord *r, UmCited *cited) {
    if (r->moved > 0) return true;
    if (st->phase != AN_PHASE_OVER || r->flags & AN_NO_BATTLE) return false; // not yet, or it could not advance
    um_cite_also(cited, CC_101);
    return !um_in_force(s, CC_101);
}

// CC-99, CC-100, CC-102: whether the unit may battle again after an advance.
static bool may_battle_again(const UmScene *s, const AnState *st, int unit, UmCited *cited) {
    const AnRecord *r = &st->records[an_record_of(st, unit)];
    bool mounted = an_type(s, unit)->class == AN_MOUNTED, warriors = an_codex(s, unit)->type == AN_WARRIORS;
    if (!has_advanced(s, st, r, cited)) return false;
    if (an_scene(s)->victory.bonus && um_in_force(s, CC_100)) {
        um_cite_also(cited, CC_100);
        return false;
    }
    um_cite_also(cited, CC_99);
    if (!um_in_force(s, CC_99) || (!mounted && !warriors && an_leader_of(s, st, unit) < 0)) return false;
    const AnTerrain *terrain = an_terrain_at(s, r->at);
    bool spoilt = r->flags & AN_NO_BATTLE;
    if (spoilt || terrain->battle != AN_BATTLE_ALL) um_cite_also(cited, CC_102);
    return !spoilt || !um_in_force(s, CC_102);
}

bool an_may_battle(const UmScene *s, const AnState *st, int unit, UmCited *cited) {
    UmCited own = {0};
    if (!cited) cited = &own;
    if (an_is_gone(s, st, unit)) return false;
    if (an_is_leader(s, unit)) {
        int with = an_unit_of(s, st, unit);
        if (with >= 0) return an_may_battle(s, st, with, cited);
        um_cite_also(cited, CC_10);
        return an_is_ordered(s, st, unit) && !um_in_force(s, CC_10);
    }
    if (!an_is_ordered(s, st, unit)) return false;
    if (an_scene(s)->order == AN_MOMENTUM) return may_battle_again(s, st, unit, cited);
    if (only_fires(s, cited)) return false;
    uint32_t ignored = 0;
    if (an_is_joined(s, st, unit, &ignored)) {
        um_cite_also(cited, CC_34);
        if (!um_in_force(s, CC_34)) return false;
    }
    int record = an_record_of(st, unit), moved = record < 0 ? 0 : st->records[record].moved;
    return moved == 0 || may_battle_after(s, st, unit, moved, cited);
}

// CC-06. RULING commands-colors-ancients.warriors-second-hex: an enemy must be next to them, or the player's word is
// enough.
bool an_warriors_battle(const UmScene *s, const AnState *st, int unit, UmHex hex, uint32_t *mattered) {
    if (!um_in_force(s, CC_06)) return true;
    int record = an_record_of(st, unit);
    UM_ASSERT(record >= 0);
    bool crossed = st->records[record].flags & AN_NO_BATTLE;
    if (crossed || !an_may_battle_in(s, unit, hex)) return false;
    if (an_enemy_beside(s, st, unit, hex)) return true;
    *mattered |= 1u << AN_WARRIORS_SECOND_HEX;
    return s->rulings[AN_WARRIORS_SECOND_HEX] == AN_OTHER;
}
