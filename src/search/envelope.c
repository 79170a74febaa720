#include "search/envelope.h"

#include "base/grow.h"

#include <string.h>

#define SQUARES_OF_A_UNIT 4 // squares per unit of length, unless that makes too many
#define MOST_SQUARES 250000

// --- one place for each cell

typedef struct Cells {
    int count, taken, *slots; // index into places; -1: empty
} Cells;

static UmCell cell_of_pose(const UmEnvelope *e, UmPose pose) {
    const double exactly = 1e-3; // for a game whose places are few and far apart
    bool discrete = um_game(e->walk.scene)->is_discrete;
    return um_cell_of(e->walk.origin, pose, discrete ? exactly : e->walk.setup.resolution);
}

static UmCell cell_of(const UmEnvelope *e, int place) {
    return cell_of_pose(e, e->walk.nodes[e->places[place]].place.pose);
}

static int *slot_of(const Cells *cells, const UmEnvelope *e, UmCell cell) {
    for (uint32_t at = um_cell_hash(cell);; at++) {
        int *slot = &cells->slots[(int)(at & (uint32_t)(cells->count - 1))];
        if (*slot < 0 || um_same_cell(cell_of(e, *slot), cell)) return slot;
    }
}

static void make_room(Cells *cells, const UmEnvelope *e) {
    if (4 * cells->taken < 3 * cells->count) return;
    cells->count = cells->count ? 2 * cells->count : 1024;
    cells->slots = realloc(cells->slots, (size_t)cells->count * sizeof *cells->slots);
    UM_ASSERT(cells->slots != NULL);
    for (int i = 0; i < cells->count; i++) cells->slots[i] = -1;
    for (int i = 0; i < e->place_count; i++) *slot_of(cells, e, cell_of(e, i)) = i;
}

// In units of work: to tell a place and to lay its ground, and for each choice on its way, as much as it takes memory.
enum { WORK_OF_PLACE = 600, WORK_OF_CHOICE = 400 };

static void add_place(UmEnvelope *e, Cells *cells) {
    make_room(cells, e);
    UmCell cell = cell_of_pose(e, um_walk_now(&e->walk)->place.pose);
    int *slot = slot_of(cells, e, cell);
    if (*slot >= 0) return;
    *slot = e->place_count;
    cells->taken++;
    e->places = um_grow(e->places, e->place_count, &e->place_capacity, sizeof *e->places);
    e->places[e->place_count++] = e->walk.now;
    um_spend(e->walk.scene, WORK_OF_PLACE + WORK_OF_CHOICE * um_walk_now(&e->walk)->depth);
}

// --- the enemies that it touches

enum { WORK_OF_ENEMY = 3 };

static void note_touched(const UmScene *s, const UmState *state, UmEnvelope *e) {
    const UmPlace *place = &um_walk_now(&e->walk)->place;
    um_spend(s, WORK_OF_ENEMY * e->touched_count);
    for (int i = 0; i < e->touched_count; i++) {
        UmTouched *touched = &e->touched[i];
        if (touched->node >= 0) continue;
        touched->side = um_game(s)->adjacent(s, state, place, touched->unit);
        if (touched->side >= 0) touched->node = e->walk.now;
    }
}

static void list_enemies(const UmScene *s, int unit, UmEnvelope *e) {
    e->touched = malloc(((size_t)s->unit_count + 1) * sizeof *e->touched);
    UM_ASSERT(e->touched != NULL);
    for (int i = 0; um_game(s)->adjacent && i < s->unit_count; i++)
        if (s->teams[s->units[i].owner] != s->teams[s->units[unit].owner])
            e->touched[e->touched_count++] = (UmTouched){i, -1, -1};
}

static void drop_untouched(UmEnvelope *e) {
    int kept = 0;
    for (int i = 0; i < e->touched_count; i++)
        if (e->touched[i].node >= 0) e->touched[kept++] = e->touched[i];
    e->touched_count = kept;
}

// --- the ground

static UmShape footprint(const UmScene *s, const UmEnvelope *e, int place) {
    const UmPlace *p = &e->walk.nodes[e->places[place]].place;
    return um_game(s)->footprint(s, p->unit, p->pose);
}

// The number of squares that hold this length. A length within rounding of a multiple gets no extra square.
static int whole_squares(double length, double square) { return (int)floor(length / square - 1e-9) + 1; }

static void cover(UmGround *ground, const UmShape *shape, int cost) {
    const UmVec east = {1, 0}, north = {0, 1};
    UmSpan x = um_shape_span(shape, east), y = um_shape_span(shape, north);
    int first_column = (int)floor((x.lo - ground->corner.x) / ground->square);
    int first_row = (int)floor((y.lo - ground->corner.y) / ground->square);
    int last_column = whole_squares(x.hi - ground->corner.x, ground->square) - 1;
    int last_row = whole_squares(y.hi - ground->corner.y, ground->square) - 1;
    for (int row = first_row; row <= last_row; row++) {
        for (int column = first_column; column <= last_column; column++) {
            UmVec middle =
                um_add(ground->corner, um_vec((column + 0.5) * ground->square, (row + 0.5) * ground->square));
            int *least = &ground->cost[row * ground->columns + column];
            bool inside = *least < 0; // places come in the order of their cost, so the first one is the cheapest
            for (int i = 0; inside && i < shape->count; i++)
                inside = um_dot(shape->normal[i], um_sub(middle, shape->corner[i])) <= UM_CONTACT_TOLERANCE;
            if (inside) *least = cost;
        }
    }
}

static void cover_ground(const UmScene *s, UmEnvelope *e) {
    UmVec lo = {INFINITY, INFINITY}, hi = {-INFINITY, -INFINITY};
    for (int i = 0; i < e->place_count; i++) {
        UmShape shape = footprint(s, e, i);
        for (int k = 0; k < shape.count; k++) {
            lo = um_vec(um_least(lo.x, shape.corner[k].x), um_least(lo.y, shape.corner[k].y));
            hi = um_vec(um_most(hi.x, shape.corner[k].x), um_most(hi.y, shape.corner[k].y));
        }
    }
    UmGround *ground = &e->ground;
    ground->square = 1.0 / SQUARES_OF_A_UNIT;
    while ((hi.x - lo.x) * (hi.y - lo.y) > MOST_SQUARES * ground->square * ground->square) ground->square *= 2;
    ground->corner =
        um_vec(floor(lo.x / ground->square) * ground->square, floor(lo.y / ground->square) * ground->square);
    ground->columns = whole_squares(hi.x - ground->corner.x, ground->square);
    ground->rows = whole_squares(hi.y - ground->corner.y, ground->square);
    int squares = ground->columns * ground->rows;
    ground->cost = malloc((size_t)squares * sizeof *ground->cost);
    UM_ASSERT(ground->cost != NULL);
    for (int i = 0; i < squares; i++) ground->cost[i] = -1;
    for (int i = 0; i < e->place_count; i++) {
        UmShape shape = footprint(s, e, i);
        cover(ground, &shape, e->walk.nodes[e->places[i]].place.spent);
    }
}

UmEnvelope um_envelope(const UmScene *s, const UmState *state, UmWalkSetup setup) {
    setup.spare = setup.work / 2;
    UmEnvelope e = {.walk = um_walk_begin(s, state, setup)};
    Cells cells = {0};
    if (e.walk.node_count) list_enemies(s, e.walk.nodes[0].place.unit, &e);
    while (um_walk_next(&e.walk)) {
        if (!um_walk_now(&e.walk)->place.may_stop) continue;
        add_place(&e, &cells);
        note_touched(s, state, &e);
    }
    drop_untouched(&e);
    if (e.place_count) cover_ground(s, &e);
    free(cells.slots);
    return e;
}

void um_envelope_free(UmEnvelope *e) {
    um_walk_free(&e->walk);
    free(e->places);
    free(e->touched);
    free(e->ground.cost);
}
