// What stands where: the scene's places, unless something was moved since.
#include "games/torn_world/places.h"
#include "base/assert.h"
#include "games/torn_world/bodies.h"

static const TwMoved *moved_of(const TwState *st, UmObject object) {
    for (int i = 0; i < st->moved_count; i++)
        if (st->moved[i].object == object) return &st->moved[i];
    return NULL;
}

TwBody tw_body(const UmScene *s, const TwState *st, int unit) {
    TwBody body = tw_scene(s)->bodies[unit];
    const TwMoved *moved = moved_of(st, unit);
    if (unit == st->unit) {
        for (int i = 0; i < body.count; i++) body.cells[i] = st->cells[i];
    } else if (moved && body.size == TW_INFANTRY) {
        body.cells[0] = moved->at;
    } else if (moved) {
        tw_hexon_at(tw_scene(s), moved->at, &body.cells[0]);
    }
    return body;
}

void tw_place_body(TwState *st, const TwBody *body) {
    for (int i = 0; i < body->count; i++) st->cells[i] = body->cells[i];
}

static int first_placed(const UmScene *s, const int16_t *by_hex, UmHex hex) {
    int index = um_board_index(&tw_scene(s)->board, hex);
    return index < 0 ? -1 : by_hex[index];
}

static int other_unit_in(const UmScene *s, const TwState *st, UmHex hex) {
    int unit = first_placed(s, tw_scene(s)->unit_at, hex);
    if (unit >= 0 && unit != st->unit && !moved_of(st, unit)) return unit;
    for (int i = 0; i < st->moved_count; i++) {
        int moved = st->moved[i].object;
        if (moved >= s->unit_count || !UM_ALWAYS(moved != st->unit)) continue; // nothing ejects itself
        TwBody body = tw_body(s, st, moved);
        if (tw_covers(tw_scene(s), &body, hex)) return moved;
    }
    return -1;
}

int tw_unit_in(const UmScene *s, const TwState *st, UmHex hex) {
    if (st->unit >= 0) {
        TwBody body = tw_body(s, st, st->unit);
        if (tw_covers(tw_scene(s), &body, hex)) return st->unit;
    }
    return other_unit_in(s, st, hex);
}

UmHex tw_marker_at(const UmScene *s, const TwState *st, int marker) {
    const TwMoved *moved = moved_of(st, tw_marker_object(s, marker));
    return moved ? moved->at : tw_scene(s)->markers[marker].at;
}

// TW-44: a Linked Marker stays on the board when it is taken.
int tw_marker_in(const UmScene *s, const TwState *st, UmHex hex) {
    int marker = first_placed(s, tw_scene(s)->marker_at, hex);
    if (marker >= 0 && tw_scene(s)->markers[marker].taken && !um_in_force(s, TW_44)) return -1;
    if (marker >= 0 && !moved_of(st, tw_marker_object(s, marker))) return marker;
    for (int i = 0; i < st->moved_count; i++)
        if (st->moved[i].object >= s->unit_count && um_same_hex(st->moved[i].at, hex))
            return tw_marker_of(s, st->moved[i].object);
    return -1;
}

int tw_landscape_in(const UmScene *s, const TwState *st, UmHex hex) {
    int landscape = first_placed(s, tw_scene(s)->landscape_at, hex);
    return landscape >= 0 && !(st->destroyed >> landscape & 1) ? landscape : -1;
}

bool tw_is_free(const UmScene *s, const TwState *st, UmHex hex) {
    return um_on_board(&tw_scene(s)->board, hex) && tw_unit_in(s, st, hex) < 0 &&
           (tw_marker_in(s, st, hex) < 0 || !um_in_force(s, TW_41)) && tw_landscape_in(s, st, hex) < 0;
}

// Inserts an object into the ascending list, unless it is there.
static int add_object(int16_t *objects, int count, int object) {
    int at = count;
    while (at > 0 && objects[at - 1] > object) at--;
    if (at > 0 && objects[at - 1] == object) return count;
    for (int i = count; i > at; i--) objects[i] = objects[i - 1];
    objects[at] = (int16_t)object;
    return count + 1;
}

int tw_under(const UmScene *s, const TwState *st, const TwBody *body, int16_t *objects) {
    UmHex hexes[TW_MOST_HEXES];
    int count = 0;
    for (int i = tw_hexes(tw_scene(s), body, hexes) - 1; i >= 0; i--) {
        int unit = other_unit_in(s, st, hexes[i]), marker = tw_marker_in(s, st, hexes[i]);
        int landscape = tw_landscape_in(s, st, hexes[i]);
        if (unit >= 0) count = add_object(objects, count, unit);
        if (marker >= 0) count = add_object(objects, count, tw_marker_object(s, marker));
        if (landscape >= 0) count = add_object(objects, count, tw_landscape_object(s, landscape));
    }
    return count;
}

int tw_enemies_beside(const UmScene *s, const TwState *st, int unit, const UmHex *hexes, int count,
                      TwPending *enemies) {
    int found = 0;
    for (int i = 0; i < count; i++) {
        int16_t beside[UM_DIRECTIONS];
        int neighbours = 0;
        for (int d = 0; d < UM_DIRECTIONS; d++) {
            int other = other_unit_in(s, st, um_hex_neighbour(hexes[i], d)); // also under the acting unit
            if (other >= 0 && UM_ALWAYS(other != unit) && tw_enemies(s, unit, other))
                neighbours = add_object(beside, neighbours, other);
        }
        for (int j = 0; j < neighbours; j++) {
            int at = 0;
            while (at < found && enemies[at].enemy < beside[j]) at++;
            if (at < found && enemies[at].enemy == beside[j]) {
                enemies[at].count++;
                continue;
            }
            UM_ASSERT(found < TW_MOST_PENDING);
            for (int k = found; k > at; k--) enemies[k] = enemies[k - 1];
            enemies[at] = (TwPending){beside[j], 1};
            found++;
        }
    }
    return found;
}

// TW-18, TW-20: destroys the landscape under a Huge miniature.
void tw_flatten(const UmScene *s, TwState *st, const TwBody *body) {
    int16_t objects[3 * TW_MOST_HEXES];
    int first = tw_landscape_object(s, 0);
    if (body->size != TW_HUGE) return;
    for (int i = tw_under(s, st, body, objects) - 1; i >= 0; i--)
        if (objects[i] >= first) st->destroyed |= (uint64_t)1 << (objects[i] - first);
}

void tw_move_object(TwState *st, UmObject object, UmHex to) {
    int at = 0;
    while (at < st->moved_count && st->moved[at].object != object) at++;
    if (at == st->moved_count) {
        UM_ASSERT(st->moved_count < TW_MOST_MOVED);
        st->moved_count++;
    }
    st->moved[at] = (TwMoved){(int16_t)object, to};
}
