// What a hex does to a unit that enters it, and whether a way leads on from a hex where the unit may not end.
#include "games/ancients/ahead.h"

#include "base/assert.h"
#include "games/ancients/battle.h"
#include "games/ancients/cards.h"
#include "games/ancients/places.h"
#include "hex/reach.h"

static bool is_in_force(const UmScene *s, const AnTerrain *terrain) {
    return terrain->clause < 0 || um_in_force(s, terrain->clause);
}

static bool bars_as_a_war_machine(const UmScene *s, int unit, const AnTerrain *terrain) {
    return terrain->bars_war_machines && an_codex(s, unit)->type == AN_WAR_MACHINE && um_in_force(s, CC_78);
}

// Whether the unit may never enter this terrain: CC-44, CC-57, CC-78.
bool an_is_impassable(const UmScene *s, int unit, UmHex hex) {
    const AnTerrain *terrain = an_terrain_at(s, hex);
    if (!is_in_force(s, terrain)) return false;
    return terrain->impassable || bars_as_a_war_machine(s, unit, terrain);
}

UmCited an_impassable_clauses(const UmScene *s, int unit, UmHex hex) {
    const AnTerrain *terrain = an_terrain_at(s, hex);
    if (terrain->impassable || !bars_as_a_war_machine(s, unit, terrain))
        return um_cite((uint8_t)(UM_ALWAYS(terrain->clause >= 0) ? terrain->clause : CC_57));
    return terrain->clause == CC_44 ? um_cite(CC_78, CC_44) : um_cite(CC_78);
}

// Whether the terrain ends the unit's move: CC-43 to CC-46.
bool an_stops(const UmScene *s, int unit, UmHex hex) {
    const AnTerrain *terrain = an_terrain_at(s, hex);
    AnClass class = an_type(s, unit)->class;
    if (!is_in_force(s, terrain)) return false;
    if (class == AN_MOUNTED && !um_in_force(s, CC_08)) class = AN_FOOT;
    return terrain->stops == AN_STOPS_ALL || (terrain->stops == AN_STOPS_MOUNTED && class != AN_FOOT);
}

static bool is_on_board(const UmScene *s, UmHex hex) { return um_on_board(&an_scene(s)->board, hex); }

bool an_is_at_the_edge(const UmScene *s, UmHex hex) {
    for (int d = 0; d < UM_DIRECTIONS; d++)
        if (!is_on_board(s, um_hex_neighbour(hex, d))) return true;
    return false;
}

bool an_is_exit(const UmScene *s, int unit, UmHex hex) {
    int index = um_board_index(&an_scene(s)->board, hex);
    return !um_in_force(s, CC_18) || an_scene(s)->exits[index] >> s->units[unit].owner & 1;
}

// CC-13, CC-20: not on another leader. CC-30: a leader who left his unit may join another one.
bool an_leader_may_end(const UmScene *s, const AnState *st, UmHex hex) {
    bool taken = an_leader_in(s, st, hex) >= 0 && um_in_force(s, CC_13) && um_in_force(s, CC_20);
    bool detached = st->records[st->count - 1].flags & AN_DETACHED;
    bool joins = an_unit_in(s, st, hex) >= 0 && detached && !um_in_force(s, CC_30);
    return !taken && !joins;
}

// CC-70: under cards that order only light troops.
bool an_passes_friends(const UmScene *s, int unit) {
    const AnCard *card = &an_scene(s)->card;
    bool light = an_plays(s, AN_CARD_LIGHT_TROOPS) || an_plays(s, AN_CARD_MOVE_FIRE_MOVE) ||
                 (card->name == AN_CARD_ORDER && !(card->types & ~an_light));
    return light && an_is_of(an_light_foot, an_codex(s, unit)->type) && um_in_force(s, CC_70);
}

// --- the way on from a hex where the unit may not stay

typedef struct Way {
    const UmScene *scene;
    const AnState *state;
    int unit;
} Way;

static UmHex hex_of(const Way *w, int index) { return um_board_hex(&an_scene(w->scene)->board, index); }

static bool is_barred(const Way *w, UmHex hex) {
    return an_is_impassable(w->scene, w->unit, hex) || an_enemy_in(w->scene, w->state, w->unit, hex) >= 0;
}

static int leaders_step(const void *context, int index) {
    const Way *w = context;
    UmHex to = hex_of(w, index);
    if (is_barred(w, to)) return UM_BARRED_STEP;
    bool past = an_leader_in(w->scene, w->state, to) >= 0 && w->scene->rulings[AN_LEADER_PAST_LEADER] == AN_OTHER;
    return past || an_stops(w->scene, w->unit, to) ? 1 + UM_NO_FURTHER : 1;
}

// The cost of a unit's step to a hex without a unit. A lone friendly leader ends its move there; a unit with a leader
// of its own may not enter (CC-42, CC-55).
static int step_to_free_hex(const Way *w, UmHex to) {
    int own = an_leader_of(w->scene, w->state, w->unit), leader = an_leader_in(w->scene, w->state, to);
    bool meets = leader >= 0 && leader != own;
    if (meets && own >= 0) return UM_BARRED_STEP;
    return meets || an_stops(w->scene, w->unit, to) ? 1 + UM_NO_FURTHER : 1;
}

static int warriors_step(const void *context, int index) {
    const Way *w = context;
    UmHex to = hex_of(w, index);
    if (is_barred(w, to) || an_unit_in(w->scene, w->state, to) >= 0) return UM_BARRED_STEP;
    if (!an_may_battle_in(w->scene, w->unit, to)) return UM_BARRED_STEP; // nor could they battle beyond it
    return step_to_free_hex(w, to);
}

// CC-70: the cost of light foot's step, also through friends.
static int light_foots_step(const void *context, int index) {
    const Way *w = context;
    UmHex to = hex_of(w, index);
    if (is_barred(w, to)) return UM_BARRED_STEP;
    if (an_unit_in(w->scene, w->state, to) < 0) return step_to_free_hex(w, to);
    return an_stops(w->scene, w->unit, to) ? UM_BARRED_STEP : 1;
}

static bool is_an_end(const Way *w, UmHex hex, uint32_t *mattered) {
    if (an_is_leader(w->scene, w->unit)) return an_leader_may_end(w->scene, w->state, hex);
    if (an_codex(w->scene, w->unit)->type == AN_WARRIORS)
        return an_warriors_battle(w->scene, w->state, w->unit, hex, mattered);
    return an_unit_in(w->scene, w->state, hex) < 0;
}

// CC-18: a way off the board is an end too, but not for warriors in their second hex, who must battle.
static bool leads_off(const Way *w, UmHex hex, int cost, int hexes) {
    if (cost < 0 || cost >= hexes || !an_is_at_the_edge(w->scene, hex) || !an_is_exit(w->scene, w->unit, hex))
        return false;
    return cost == 0 || !an_stops(w->scene, w->unit, hex);
}

// RULING commands-colors-ancients.leader-past-leader: whether another leader may be on this one's way.
bool an_has_leader_near(const UmScene *s, const AnState *st, int unit, UmHex from, int hexes) {
    for (int i = 0; i < s->unit_count; i++) {
        if (i == unit || !an_is_leader(s, i) || an_enemies(s, i, unit) || an_is_gone(s, st, i)) continue;
        if (um_hex_distance(an_at(s, st, i), from) <= hexes) return true;
    }
    return false;
}

bool an_leads_to_an_end(const UmScene *s, const AnState *st, int unit, UmHex from, int hexes, uint32_t *mattered) {
    const UmBoard *board = &an_scene(s)->board;
    bool leader = an_is_leader(s, unit), warriors = an_codex(s, unit)->type == AN_WARRIORS, found = false;
    Way way = {s, st, unit};
    for (int d = 0; d < UM_DIRECTIONS && leader && hexes > 0; d++) { // usually a neighbour will do, without a map
        UmHex to = um_hex_neighbour(from, d);
        if (!is_on_board(s, to) || is_barred(&way, to)) continue;
        if (an_leader_may_end(s, st, to)) return true;
    }
    UmReachMap map = um_reach_map(board);
    um_reach(&map, from, hexes, leader ? leaders_step : warriors ? warriors_step : light_foots_step, &way);
    for (int i = 0; i < um_board_size(board) && !found; i++) {
        UmHex hex = um_board_hex(board, i);
        found = (!warriors && leads_off(&way, hex, map.cost[i], hexes)) ||
                (map.cost[i] > 0 && is_an_end(&way, hex, mattered));
    }
    um_reach_free(&map);
    return found;
}
