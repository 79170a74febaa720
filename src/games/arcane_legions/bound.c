// How far a unit could come at most in each direction. A board must not call ground within that bound out of reach.
//
// Until a unit runs into something it has one of eight headings, moves at most a step for the price of a side, and a
// turn sets it down in one of finitely many places. So on open ground the furthest extent along a direction is a sum
// that depends on the points left and the heading. A collision comes last: the unit then lies against what it ran into,
// or goes on as if nothing had been there.
#include "games/arcane_legions/bound.h"
#include "base/assert.h"
#include "games/arcane_legions/reach.h"
#include "games/arcane_legions/tool.h"
#include "games/arcane_legions/way.h"
#include "plane/contact.h"
#include "plane/outline.h"

#include <stdlib.h>

enum { HEADINGS = 8, A_HEADING = UM_COMPASS / HEADINGS };

// All turns of one price to one heading.
typedef struct Turned {
    int eighths, price;
    double most[UM_COMPASS]; // how far they take the centre along each way, relative to the base's facing before
} Turned;

// Everything is relative to a base at 0, 0 that faces north.
typedef struct Ways {
    const AlCodex *codex;
    UmVec way[UM_COMPASS];
    int count, capacity;
    Turned *turns;
} Ways;

typedef struct Far {
    double centre[UM_COMPASS], ground[UM_COMPASS];
} Far;

static void raise(double *most, double value) { *most = um_most(*most, value); }

static void note_turn(void *context, const AlTurnSeen *seen) {
    Ways *ways = context;
    int i = 0;
    while (i < ways->count && (ways->turns[i].eighths != seen->eighths || ways->turns[i].price != seen->price)) i++;
    if (i == ways->count) {
        ways->turns = um_grow(ways->turns, ways->count, &ways->capacity, sizeof *ways->turns);
        ways->turns[ways->count] = (Turned){seen->eighths, seen->price, {0}};
        for (int k = 0; k < UM_COMPASS; k++) ways->turns[ways->count].most[k] = -INFINITY;
        ways->count++;
    }
    for (int k = 0; k < UM_COMPASS; k++) raise(&ways->turns[i].most[k], um_dot(ways->way[k], seen->to.at));
}

// Extends the sums from one number of points and one heading, along one direction of the compass.
static void go_on(const Ways *w, double (*most)[HEADINGS], int left, int heading, int direction) {
    const int along = (direction + UM_COMPASS - A_HEADING * heading) % UM_COMPASS;
    const UmVec way = w->way[along];
    double so_far = most[left][heading];
    for (int i = 0; i < 4; i++)
        if (w->codex->cost[i] <= left)
            raise(&most[left - w->codex->cost[i]][heading],
                  so_far + um_dot(way, um_side_normal(um_vec(0, 1), (UmSide)i)));
    for (int i = 0; i < w->count; i++) {
        const Turned *turn = &w->turns[i];
        if (turn->price > left) continue;
        raise(&most[left - turn->price][(heading + turn->eighths) % HEADINGS], so_far + turn->most[along]);
    }
}

static void look_along(const Ways *w, const UmShape *base, double (*most)[HEADINGS], int points, int direction,
                       Far *far) {
    far->centre[direction] = far->ground[direction] = -INFINITY;
    for (int left = points; left >= 0; left--)
        for (int heading = 0; heading < HEADINGS; heading++) most[left][heading] = -INFINITY;
    most[points][0] = 0;
    for (int left = points; left >= 0; left--) {
        for (int heading = 0; heading < HEADINGS; heading++) {
            if (!isfinite(most[left][heading])) continue;
            const UmVec way = w->way[(direction + UM_COMPASS - A_HEADING * heading) % UM_COMPASS];
            raise(&far->centre[direction], most[left][heading]);
            raise(&far->ground[direction], most[left][heading] + um_shape_span(base, way).hi);
            go_on(w, most, left, heading, direction);
        }
    }
}

static Far look_around(const UmScene *s, const AlState *st, int points) {
    Ways ways = {.codex = al_codex(s, st->unit)};
    Far far;
    UmShape base = um_box_shape(al_base(ways.codex, (UmPose){{0, 0}, {0, 1}}));
    double(*most)[HEADINGS] = malloc(((size_t)points + 1) * sizeof *most);
    UM_ASSERT(most != NULL);
    um_compass(ways.way);
    al_visit_turns(s, st->unit, note_turn, &ways);
    for (int i = 0; i < UM_COMPASS; i++) look_along(&ways, &base, most, points, i, &far);
    free(most);
    free(ways.turns);
    return far;
}

// Moves an outline from the base's own frame onto the table.
static UmShape laid(const AlState *st, const double far[UM_COMPASS]) {
    UmShape outline = um_outline_of(far);
    outline = um_shape_pivoted(&outline, um_vec(0, 0), um_rotation(um_vec(0, 1), st->pose.front));
    return um_shape_moved(&outline, st->pose.at);
}

// RULING arcane-legions.table-edge: where the edge is closed, ground beyond it is cut off.
static void add_outline(const UmScene *s, const AlState *st, UmShape outline, UmBound *bound) {
    if (outline.count == 0) return;
    UmShape mover = al_ground(s, st->unit, st->pose);
    const AlScene *al = al_scene(s);
    bool barred = s->rulings[AL_TABLE_EDGE] == AL_BARRED_EDGE && !al_over_the_edge(s, &mover);
    for (int i = al->piece_count - al->edge_count; barred && i < al->piece_count; i++) {
        const UmShape *edge = &al->pieces[i].shape;
        for (int k = 0; k < edge->count; k++) {
            double far = um_dot(edge->normal[k], edge->corner[k]);
            if (um_shape_start(&mover, edge->normal[k]) < far - UM_CONTACT_TOLERANCE) continue;
            if (!um_outline_cut(&outline, um_reverse(edge->normal[k]), -far)) return;
            break;
        }
    }
    um_bound_add(bound, outline);
}

// A unit that lies against a piece covers no ground further from it than the base's diagonal.
static UmShape about_piece(const AlState *st, const AlPiece *piece, double across, const double centre[UM_COMPASS],
                           double off) {
    const UmVec start = um_rotation(um_vec(0, 1), st->pose.front);
    UmVec way[UM_COMPASS];
    double far[UM_COMPASS];
    um_compass(way);
    for (int i = 0; i < UM_COMPASS; i++) far[i] = um_shape_span(&piece->shape, way[i]).hi + across;
    UmShape outline = um_outline_of(far);
    for (int i = 0; i < UM_COMPASS; i += UM_COMPASS / 4) { // cut off, because a wall may be long
        UmVec turned = um_turned(way[i], start);
        um_outline_cut(&outline, turned, um_dot(turned, st->pose.at) + centre[i] + off);
    }
    return outline;
}

void al_bound(const UmScene *s, const UmState *state, UmBound *bound) {
    const AlState *st = al_state_of(state);
    const AlCodex *codex = al_codex(s, st->unit);
    UmPlace place;
    if (!um_game(s)->place(s, state, &place)) return;
    double off = al_unit_reach(s, st->unit).at_last + codex->reach;
    if (st->phase == AL_PHASE_SNAP || st->phase == AL_PHASE_SLIDE) {
        add_outline(s, st, um_outline_about(st->pose.at, off), bound);
        return;
    }
    Far far = look_around(s, st, place.left);
    UmShape open = laid(st, far.ground);
    add_outline(s, st, open, bound);
    for (int i = 0; st->phase != AL_PHASE_OVER && i < al_scene(s)->piece_count; i++) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (piece->object == UM_TABLE_EDGE || !al_in_the_way(s, st->unit, i)) continue;
        if (um_separation(&open, &piece->shape) > UM_CONTACT_TOLERANCE) continue;
        add_outline(s, st, about_piece(st, piece, 2 * codex->reach, far.centre, off), bound);
    }
}
