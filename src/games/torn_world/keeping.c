// Counts places for the objects that have to be ejected: whether places can stay free for those that go later.
#include "games/torn_world/keeping.h"
#include "base/assert.h"

// RULING torn-world.ejection-order: whether a certainly goes before b.
bool tw_goes_before(const TwRoom *room, int a, int b) {
    const TwThing *x = &room->things[a], *y = &room->things[b];
    if (x->group != y->group) return x->group < y->group;
    return a < b && (x->group == TW_MARKERS || room->scene->rulings[TW_EJECTION_ORDER] == TW_DEFAULT);
}

// Whether a might go before b, another thing.
static bool may_go_before(const TwRoom *room, int a, int b) { return UM_ALWAYS(a != b) && !tw_goes_before(room, b, a); }

// The distance to the nearest of these hexes; -1 where the thing never has to go that far.
static int reach_of(const TwThing *thing, const int *hexes, int count) {
    for (int i = 0; i < thing->count; i++)
        if (tw_is_among(hexes, count, thing->spots[i].index)) return thing->spots[i].far;
    return -1;
}

typedef struct Match {
    TwRoom *room;
    int reach[TW_MOST_HEXES];
    uint64_t tried; // a bit for each thing that this round has tried
} Match;

// Finds another augmenting path.
static bool match(Match *m, int thing) {
    const TwThing *t = &m->room->things[thing];
    const int reach = m->reach[thing];
    int8_t *owner = m->room->owner;
    m->tried |= (uint64_t)1 << thing;
    for (int i = 0; i < t->count && t->spots[i].far <= reach; i++) {
        if (m->room->full[t->spots[i].index] || owner[t->spots[i].index] >= 0) continue;
        owner[t->spots[i].index] = (int8_t)thing;
        return true;
    }
    for (int i = 0; i < t->count && t->spots[i].far <= reach; i++) {
        int index = t->spots[i].index;
        if (m->room->full[index] || m->tried >> owner[index] & 1 || !match(m, owner[index])) continue;
        owner[index] = (int8_t)thing;
        return true;
    }
    return false;
}

static void disown(TwRoom *room, const Match *m) {
    for (int i = 0; i < room->count; i++)
        for (int j = 0; j < room->things[i].count && room->things[i].spots[j].far <= m->reach[i]; j++)
            room->owner[room->things[i].spots[j].index] = -1;
}

// Whether these hexes can stay free until it is the turn of `till`: all before it find other hexes that are as near.
static bool can_be_kept(TwRoom *room, const int *hexes, int count, int till) {
    Match m = {.room = room};
    bool kept = true;
    for (int i = 0; i < count; i++) room->full[hexes[i]] = true;
    for (int i = 0; i < room->count; i++) {
        const TwThing *t = &room->things[i];
        bool before = room->at[i] < 0 && !t->large && !t->taken && !t->any && tw_goes_before(room, i, till);
        m.reach[i] = before ? reach_of(t, hexes, count) : -1;
    }
    for (int i = 0; i < room->count && kept; i++) {
        m.tried = 0;
        kept = m.reach[i] < 0 || match(&m, i);
    }
    disown(room, &m);
    for (int i = 0; i < count; i++) room->full[hexes[i]] = false;
    return kept;
}

// TW-47: whether no hex can stay free for a taken marker.
static bool has_no_hex(TwRoom *room, int thing) {
    int indices[TW_MOST_BESIDE];
    int count = tw_besides(room, &room->things[thing], indices);
    for (int i = 0; i < count; i++)
        if (can_be_kept(room, &indices[i], 1, thing)) return false;
    return count >= 0;
}

// Whether the taken markers, whose bearers stand already, cannot all have a hex.
static bool lack_hexes(TwRoom *room) {
    Match m = {.room = room};
    bool lack = false;
    for (int i = 0; i < room->count; i++) {
        const TwThing *t = &room->things[i];
        m.reach[i] = room->at[i] < 0 && t->taken && um_in_force(room->scene, TW_47) ? 0 : -1;
        if (t->bearer >= 0 && room->at[t->bearer] < 0) m.reach[i] = -1;
    }
    for (int i = 0; i < room->count && !lack; i++) {
        m.tried = 0;
        lack = m.reach[i] == 0 && !match(&m, i);
    }
    disown(room, &m);
    return lack;
}

// Whether too few free Hexons can be kept for this Large miniature and those after it.
static bool lacks_hexons(TwRoom *room, int thing) {
    const TwThing *t = &room->things[thing];
    int needed = 1, found = 0, hexes[TW_HEXON];
    for (int i = 0; i < room->count; i++)
        needed += i != thing && room->at[i] < 0 && room->things[i].large && tw_goes_before(room, thing, i);
    for (int i = 0; i < t->count && found < needed; i++) {
        if (!tw_is_free_spot(room, true, t->spots[i].index)) continue;
        found += can_be_kept(room, hexes, tw_hexes_of_spot(room, true, t->spots[i].index, hexes), thing);
    }
    return found < needed;
}

bool tw_is_hopeless(TwRoom *room) {
    if (!UM_ALWAYS(room->free >= room->hexes) || lack_hexes(room)) return true;
    for (int i = 0; i < room->count; i++) {
        if (room->at[i] >= 0) continue;
        if (room->things[i].large && lacks_hexons(room, i)) return true;
        if (room->things[i].taken && um_in_force(room->scene, TW_47) && has_no_hex(room, i)) return true;
    }
    return false;
}

// Whether nobody ever has to go to these hexes: everybody has enough other ones as near, even if as many more are kept
// free.
static bool is_safe(const TwRoom *room, const int *hexes, int count, int till) {
    for (int i = 0; i < room->count; i++) {
        const TwThing *t = &room->things[i];
        if (room->at[i] >= 0 || t->large || t->taken || t->any || !may_go_before(room, i, till)) continue;
        int reach = reach_of(t, hexes, count), others = 0;
        for (int j = 0; j < t->count && t->spots[j].far <= reach; j++)
            others += !room->full[t->spots[j].index] && !tw_is_among(hexes, count, t->spots[j].index);
        if (reach >= 0 && others < 2 * room->hexes) return false;
    }
    return true;
}

static bool has_safe_hexons(const TwRoom *room, int thing) {
    const TwThing *t = &room->things[thing];
    int needed = 0, found = 0, hexes[TW_HEXON];
    for (int i = 0; i < room->count; i++) needed += room->at[i] < 0 && room->things[i].large;
    for (int i = 0; i < t->count && found < needed; i++) {
        if (!tw_is_free_spot(room, true, t->spots[i].index)) continue;
        found += is_safe(room, hexes, tw_hexes_of_spot(room, true, t->spots[i].index, hexes), thing);
    }
    return found >= needed;
}

static bool some_large_left(const TwRoom *room) {
    for (int i = 0; i < room->count; i++)
        if (room->at[i] < 0 && room->things[i].large) return true;
    return false;
}

// Whether there is a safe hex for each taken marker, whatever the others do.
static bool has_safe_hexes(const TwRoom *room, int thing) {
    int indices[TW_MOST_BESIDE];
    int needed = 0, found = 0, count = tw_besides(room, &room->things[thing], indices);
    for (int i = 0; i < room->count; i++) needed += room->at[i] < 0 && room->things[i].group == TW_MARKERS;
    if (count < 0 || some_large_left(room)) return false;
    for (int i = 0; i < count && found < needed; i++) found += is_safe(room, &indices[i], 1, thing);
    return found >= needed;
}

// Nothing is left whose place the others could take.
bool tw_is_easy(const TwRoom *room) {
    for (int i = 0; i < room->count; i++) {
        if (room->at[i] >= 0) continue;
        if (room->things[i].large && !has_safe_hexons(room, i)) return false;
        if (room->things[i].taken && !has_safe_hexes(room, i)) return false;
    }
    return true;
}
