// What the printed cards order, and their privileges (CC-58 to CC-76).
#include "games/ancients/cards.h"

#include "base/assert.h"
#include "games/ancients/places.h"
#include "games/ancients/sides.h"
#include "hex/reach.h"

enum { MOST_LINKED = AN_MOST_ORDERS + 2 };

int an_orders_given(const UmScene *s) {
    const AnCard *card = &an_scene(s)->card;
    if (an_orders_one_instead(s)) return 1;
    if (card->orders != AN_COMMAND) return card->orders;
    return um_in_force(s, CC_58) ? an_scene(s)->command : 1;
}

AnSection an_card_section(const UmScene *s) {
    static const AnSection mirrored[] = {
        [AN_LEFT] = AN_RIGHT, [AN_CENTER] = AN_CENTER, [AN_RIGHT] = AN_LEFT, [AN_NO_SECTION] = AN_NO_SECTION};
    const AnCard *card = &an_scene(s)->card;
    return card->countered && um_in_force(s, CC_75) ? mirrored[card->section] : card->section;
}

// CC-59: the places when the orders were given.
static UmHex place_of(const UmScene *s, const AnState *st, int unit) {
    return um_in_force(s, CC_59) ? an_scene(s)->at[unit] : an_at(s, st, unit);
}

static unsigned sections_of(const UmScene *s, const AnState *st, int unit) {
    return an_sections(s, s->units[unit].owner, place_of(s, st, unit));
}

static bool is_own_type(const UmScene *s, int unit, uint32_t types) {
    return types == 0 || an_is_of(types, an_codex(s, unit)->type);
}

// The units and leaders that have an order, including this one.
typedef struct Ordered {
    const UmScene *scene;
    const AnState *state;
    int count;
    int16_t units[AN_MOST_RECORDS + 1];
} Ordered;

static Ordered all_with(const UmScene *s, const AnState *st, int unit) {
    Ordered all = {.scene = s, .state = st};
    for (int i = 0; i < st->count; i++)
        if (!(st->records[i].flags & AN_NO_ORDER) && !an_scene(s)->gone[st->records[i].unit])
            all.units[all.count++] = st->records[i].unit;
    if (unit >= 0) all.units[all.count++] = (int16_t)unit;
    return all;
}

static AnNaming yes(UmCited cited) { return (AnNaming){.named = true, .cited = cited, .ruling = -1}; }
static AnNaming no(UmReason reason, UmCited cited) {
    return (AnNaming){.reason = reason, .cited = cited, .ruling = -1};
}

// --- a number in each section (CC-60, CC-61)

static bool fit(const unsigned *sections, int count, const uint8_t *shares) {
    if (count == 0) return true;
    for (int section = AN_LEFT; section <= AN_RIGHT; section++) {
        uint8_t left[] = {shares[AN_LEFT], shares[AN_CENTER], shares[AN_RIGHT]};
        if (!(sections[0] >> section & 1) || left[section] == 0) continue;
        left[section]--;
        if (fit(sections + 1, count - 1, left)) return true;
    }
    return false;
}

static bool fits_the_shares(const Ordered *all) {
    unsigned sections[AN_MOST_RECORDS + 1] = {0};
    const uint8_t *shares = an_card(all->scene)->shares;
    int most = shares[AN_LEFT] + shares[AN_CENTER] + shares[AN_RIGHT];
    if (most == 0 || all->count > most || !um_in_force(all->scene, an_card(all->scene)->clause)) return true;
    for (int i = 0; i < all->count; i++) sections[i] = sections_of(all->scene, all->state, all->units[i]);
    return fit(sections, all->count, shares);
}

// --- linked hexes (CC-64, CC-66, CC-67)

typedef struct Group {
    const UmScene *scene;
    uint32_t types; // of units that may be links; 0: any, and lone leaders too
    int count;
    UmHex hexes[MOST_LINKED];
} Group;

static bool holds(const Group *g, UmHex hex) {
    for (int i = 0; i < g->count; i++)
        if (um_same_hex(g->hexes[i], hex)) return true;
    return false;
}

static void add(Group *g, UmHex hex) {
    if (!holds(g, hex) && UM_ALWAYS(g->count < MOST_LINKED)) g->hexes[g->count++] = hex;
}

// Whether a unit or leader of the active player stands there that could be ordered as a link.
static bool is_a_link(const Group *g, UmHex hex) {
    const UmScene *s = g->scene;
    const AnScene *an = an_scene(s);
    int index = um_board_index(&an->board, hex);
    int unit = index < 0 ? -1 : an->unit_at[index];
    if (index >= 0 && unit < 0 && g->types == 0) unit = an->leader_at[index];
    return unit >= 0 && s->units[unit].owner == s->active && is_own_type(s, unit, g->types);
}

// Moves the hexes of the group that are linked to its first one to the front. Returns their number.
static int reached(Group *g) {
    int count = g->count > 0;
    for (int i = 0; i < count; i++)
        for (int k = count; k < g->count; k++) {
            if (um_hex_distance(g->hexes[i], g->hexes[k]) > 1) continue;
            UmHex hex = g->hexes[count];
            g->hexes[count++] = g->hexes[k];
            g->hexes[k] = hex;
        }
    return count;
}

// Whether at most this many more hexes could link the group.
static bool hangs_together(Group g, int more) {
    int count = reached(&g);
    if (count == g.count) return true;
    int nearest = more + 2;
    for (int i = 0; i < count; i++)
        for (int k = count; k < g.count; k++) {
            int distance = um_hex_distance(g.hexes[i], g.hexes[k]);
            if (distance < nearest) nearest = distance;
        }
    if (nearest - 1 > more) return false;
    for (int i = 0; i < count; i++)
        for (int d = 0; d < UM_DIRECTIONS; d++) {
            UmHex link = um_hex_neighbour(g.hexes[i], d);
            if (holds(&g, link) || !is_a_link(&g, link)) continue;
            Group with = g;
            add(&with, link);
            if (hangs_together(with, more - 1)) return true;
        }
    return false;
}

static int step_by_links(const void *context, int index) {
    const Group *g = context;
    return is_a_link(g, um_board_hex(&an_scene(g->scene)->board, index)) ? 1 : UM_BARRED_STEP;
}

// Whether the whole group lies in one block of hexes that could be ordered, whatever their number.
static bool lies_in_one_block(const Group *g) {
    const UmBoard *board = &an_scene(g->scene)->board;
    UmReachMap map = um_reach_map(board);
    bool all = true;
    um_reach(&map, g->hexes[0], um_board_size(board), step_by_links, g);
    for (int i = 1; i < g->count; i++) all = all && map.cost[um_board_index(board, g->hexes[i])] >= 0;
    um_reach_free(&map);
    return all;
}

// With at most this many more hexes. No printed card needs the exact search for more than four.
static bool could_hang_together(const Group *g, int more) {
    return more > 4 ? lies_in_one_block(g) : hangs_together(*g, more);
}

static Group group_of(const Ordered *all, uint32_t types) {
    Group g = {.scene = all->scene, .types = types};
    for (int i = 0; i < all->count && i < MOST_LINKED; i++) add(&g, place_of(all->scene, all->state, all->units[i]));
    return g;
}

static bool could_be_linked(const Ordered *all, int most) {
    Group g = group_of(all, an_card(all->scene)->types);
    return g.count <= most && could_hang_together(&g, most - g.count);
}

// --- Leadership (CC-64, CC-65)

// Whether one leader could have ordered all of them, with this many more hexes.
static bool has_a_leader(const Ordered *all, int most, bool now, AnNaming *naming) {
    const UmScene *s = all->scene;
    const AnCard *card = &an_scene(s)->card;
    AnSection section = an_card_section(s);
    bool found = false, elsewhere = false;
    if (!um_in_force(s, CC_64)) most = 1; // his own hex alone
    for (int i = 0; i < s->unit_count && !found; i++) {
        if (!an_is_leader(s, i) || s->units[i].owner != s->active || an_scene(s)->gone[i]) continue;
        bool here = section == AN_NO_SECTION || !um_in_force(s, CC_52) || sections_of(s, all->state, i) >> section & 1;
        if (!here && !card->countered_leader) continue;
        Group g = {.scene = s};
        add(&g, place_of(s, all->state, i));
        for (int k = 0; k < all->count && g.count <= most; k++) add(&g, place_of(s, all->state, all->units[k]));
        if (g.count > most || !could_hang_together(&g, now ? 0 : most - g.count)) continue;
        if (here) found = true;
        else elsewhere = true;
    }
    if (found || !elsewhere) return found;
    naming->mattered |= 1u << AN_COUNTER_ANY_SECTION;
    return s->rulings[AN_COUNTER_ANY_SECTION] == AN_OTHER;
}

// RULING commands-colors-ancients.inspired-one-unit: whether the one unit must be in the card's section.
static AnNaming name_one_unit(const Ordered *all) {
    const UmScene *s = all->scene;
    AnSection section = an_card_section(s);
    int unit = all->units[0];
    if (!um_in_force(s, CC_65) || all->count > 1) return no(UM_REASON_CARD, um_cite(CC_64, CC_65));
    bool here = section == AN_NO_SECTION || an_scene(s)->card.countered_leader || !um_in_force(s, CC_52) ||
                sections_of(s, all->state, unit) >> section & 1;
    if (an_is_leader(s, unit)) return here ? no(UM_REASON_CARD, um_cite(CC_64)) : no(UM_REASON_SECTION, um_cite(CC_52));
    AnNaming naming = yes(um_cite(CC_65));
    if (here) return naming;
    naming.mattered = 1u << AN_INSPIRED_ONE_UNIT;
    if (s->rulings[AN_INSPIRED_ONE_UNIT] == AN_OTHER) return naming;
    naming.named = false;
    naming.reason = UM_REASON_SECTION;
    naming.ruling = AN_INSPIRED_ONE_UNIT;
    return naming;
}

static AnNaming name_by_leader(const Ordered *all) {
    AnNaming naming = yes(all->count > 1 ? um_cite(CC_64, CC_59) : um_cite(CC_64));
    int most = an_orders_given(all->scene);
    if (has_a_leader(all, most, false, &naming)) return naming;
    AnNaming one = name_one_unit(all);
    one.mattered |= naming.mattered;
    if (!one.named && naming.mattered && one.ruling < 0) one.ruling = AN_COUNTER_ANY_SECTION;
    return one;
}

// --- I am Spartacus (CC-73)

static AnDie symbol_of(const UmScene *s, int unit) {
    AnTypeNumber type = an_codex(s, unit)->type;
    if (an_is_leader(s, unit)) return AN_HELMET;
    return an_is_of(an_light, type) ? AN_CIRCLE : an_is_of(an_medium, type) ? AN_TRIANGLE : AN_SQUARE;
}

// Each unit that its class's symbols do not order needs a helmet.
static bool shown_by_dice(const Ordered *all) {
    const uint8_t *dice = an_scene(all->scene)->card.dice;
    int wanted[AN_DIE_FACES] = {0}, helmets = 0;
    for (int i = 0; i < all->count; i++) wanted[symbol_of(all->scene, all->units[i])]++;
    for (int symbol = AN_CIRCLE; symbol < AN_HELMET; symbol++)
        if (wanted[symbol] > dice[symbol]) helmets += wanted[symbol] - dice[symbol];
    return helmets + wanted[AN_HELMET] <= dice[AN_HELMET];
}

// --- all cards

static AnNaming name_by_scope(const Ordered *all, int unit) {
    const UmScene *s = all->scene;
    const AnCard *card = &an_scene(s)->card;
    const AnCardKind *kind = an_card(s);
    bool in_force = kind->clause < 0 || um_in_force(s, kind->clause), named = true;
    UmCited cited = kind->clause < 0 ? um_cite(CC_53) : um_cite((uint8_t)kind->clause);
    switch (kind->scope) {
    case AN_ORDERS_MOUNTED: { // CC-07, CC-08: those lists tell mounted units from foot
        bool mounted = an_type(s, unit)->class == AN_MOUNTED, leader = an_is_leader(s, unit);
        named = leader || (mounted ? um_in_force(s, CC_08) : !um_in_force(s, CC_07));
        if (!leader || !named) cited = mounted ? um_cite(CC_08) : um_cite(CC_07);
        else cited = (UmCited){0};
        break;
    }
    case AN_ORDERS_TYPES: named = !in_force || is_own_type(s, unit, kind->types ? kind->types : card->types); break;
    case AN_ORDERS_LEADERS: return name_by_leader(all);
    case AN_ORDERS_LINKED:
        named = !in_force || is_own_type(s, unit, kind->types);
        if (named && in_force && all->count > 1) um_cite_also(&cited, CC_59);
        if (!named || !in_force || could_be_linked(all, kind->orders)) break;
        return no(UM_REASON_UNLINKED, cited);
    case AN_ORDERS_BY_DICE: named = !card->has_dice || !in_force || shown_by_dice(all); break;
    case AN_ORDERS_RALLIED: named = !in_force || card->rallied[unit]; break;
    case AN_ORDERS_EVERYBODY:
    case AN_ORDERS_NOBODY: named = !in_force; break;
    }
    return named ? yes(cited) : no(UM_REASON_CARD, cited);
}

AnNaming an_card_names(const UmScene *s, const AnState *st, int unit) {
    if (an_orders_one_instead(s)) {
        bool leader = an_is_leader(s, unit);
        return leader ? no(UM_REASON_CARD, um_cite(CC_63)) : yes(um_cite(CC_63));
    }
    Ordered all = all_with(s, st, unit);
    AnNaming naming = name_by_scope(&all, unit);
    if (naming.named && !fits_the_shares(&all)) return no(UM_REASON_SECTION, um_cite((uint8_t)an_card(s)->clause));
    if (!naming.named) return naming;
    if (an_scene(s)->card.countered) um_cite_also(&naming.cited, CC_75);
    if (an_scene(s)->card.orders == AN_COMMAND) um_cite_also(&naming.cited, CC_58);
    return naming;
}

bool an_is_linked(const UmScene *s, const AnState *st) {
    const AnCardKind *kind = an_card(s);
    AnNaming ignored = {0};
    Ordered all = all_with(s, st, -1);
    if (all.count < 2 || an_orders_one_instead(s) || !um_in_force(s, CC_59)) return true;
    if (kind->scope == AN_ORDERS_LEADERS)
        return !um_in_force(s, CC_64) || has_a_leader(&all, an_orders_given(s), true, &ignored);
    if (kind->scope != AN_ORDERS_LINKED || !um_in_force(s, kind->clause)) return true;
    return hangs_together(group_of(&all, kind->types), 0);
}

static bool is_beside_an_enemy_unit(const UmScene *s, int unit) {
    const AnScene *an = an_scene(s);
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        int index = um_board_index(&an->board, um_hex_neighbour(an->at[unit], d));
        int other = index < 0 ? -1 : an->unit_at[index];
        if (other >= 0 && an_enemies(s, unit, other)) return true;
    }
    return false;
}

bool an_is_ordered_by_card(const UmScene *s, int unit) {
    const AnCardKind *kind = an_card(s);
    if (kind->scope != AN_ORDERS_EVERYBODY || an_orders_one_instead(s) || !um_in_force(s, CC_72)) return false;
    if (an_is_of_battle(s) || an_scene(s)->gone[unit] || s->units[unit].owner != s->active) return false;
    if (an_is_leader(s, unit)) return false; // he is ordered with his unit
    if (an_scene(s)->card.name == AN_CARD_CLASH_OF_SHIELDS) return is_beside_an_enemy_unit(s, unit);
    return is_own_type(s, unit, kind->types);
}

static int greater(int a, int b) { return a > b ? a : b; }
static int lesser(int a, int b) { return a < b ? a : b; }

static int rate_under_double_time(AnTypeNumber type, int rate) {
    switch (type) {
    case AN_MEDIUM_INFANTRY:
    case AN_HEAVY_INFANTRY:
    case AN_AUXILIA: return greater(rate, 2);
    case AN_WARRIORS: return greater(rate, 3);
    case AN_LIGHT_INFANTRY:
    case AN_LIGHT_BOW:
    case AN_LIGHT_SLING: return lesser(rate, 2);
    default: return rate;
    }
}

// RULING commands-colors-ancients.mounted-charge-three: which types the card lets charge three hexes.
static bool charges_three(const UmScene *s, AnTypeNumber type, uint32_t *mattered) {
    if (type == AN_HEAVY_CAVALRY || type == AN_CATAPHRACTS) return true;
    *mattered |= 1u << AN_MOUNTED_CHARGE_THREE;
    return s->rulings[AN_MOUNTED_CHARGE_THREE] == AN_DEFAULT;
}

int an_rate_by_card(const UmScene *s, int unit, int rate, int *clause, uint32_t *mattered) {
    AnTypeNumber type = an_codex(s, unit)->type;
    int by_card = rate;
    *clause = AN_NO_CARD_CLAUSE;
    if (an_is_of_battle(s)) return rate;
    if (an_plays(s, AN_CARD_LINE_COMMAND) && an_is_of(an_foot, type) && um_in_force(s, CC_66)) {
        by_card = lesser(rate, 1);
        *clause = CC_66;
    } else if (an_plays(s, AN_CARD_DOUBLE_TIME) && an_is_of(an_foot, type) && um_in_force(s, CC_67)) {
        by_card = rate_under_double_time(type, rate);
        *clause = CC_67;
    } else if (an_plays(s, AN_CARD_MOUNTED_CHARGE) && an_is_of(an_heavy & an_mounted, type) && um_in_force(s, CC_69)) {
        by_card = charges_three(s, type, mattered) ? greater(rate, 3) : rate;
        *clause = CC_69;
    }
    return by_card;
}

bool an_may_fire(const UmScene *s, const AnState *st, int unit, bool *told) {
    int record = an_record_of(st, unit);
    AnTypeNumber type = an_codex(s, unit)->type;
    bool missile = an_is_of(an_missile, type), idle = record >= 0 && st->records[record].flags & AN_NO_FIRE;
    if (record >= 0 && !st->again) idle = type == AN_AUXILIA && st->records[record].moved > 1 && um_in_force(s, CC_05);
    *told = !an_is_of_battle(s) && !an_orders_one_instead(s);
    if (an_is_gone(s, st, unit)) missile = false;
    switch (an_scene(s)->card.name) {
    case AN_CARD_DARKEN_THE_SKY: return missile && um_in_force(s, CC_72);
    case AN_CARD_MOVE_FIRE_MOVE: return missile && um_in_force(s, CC_71) && !idle;
    case AN_CARD_DOUBLE_TIME:
    case AN_CARD_MOUNTED_CHARGE:
    case AN_CARD_CLASH_OF_SHIELDS: return false;
    default: *told = false; return false;
    }
}
