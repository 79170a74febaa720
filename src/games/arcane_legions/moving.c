// Steps and turns of the ordered unit, for each of the eight ways in which it can look (AL-21, AL-22, AL-54).
#include "games/arcane_legions/moving.h"
#include "games/arcane_legions/candidates.h"
#include "games/arcane_legions/reach.h"
#include "games/arcane_legions/slide.h"
#include "games/arcane_legions/turn.h"
#include "games/arcane_legions/way.h"
#include "plane/contact.h"

#include "base/sort.h"

#include <stdlib.h>

enum { HEADINGS = UM_MOST_HEADINGS };

// Of a base that stands at 0, 0 and faces north.
typedef struct Seen {
    AlTurn turn;
    UmPose to;
    UmShape tool;
    int price, eighths;
} Seen;

typedef struct Turns {
    int count, capacity;
    Seen *items;
} Turns;

static void note_turn(void *context, const AlTurnSeen *seen) {
    Turns *turns = context;
    turns->items = um_grow(turns->items, turns->count, &turns->capacity, sizeof *turns->items);
    turns->items[turns->count++] = (Seen){*seen->turn, seen->to, *seen->tool, seen->price, seen->eighths};
}

static int by_number(double a, double b) { return fabs(a - b) <= UM_CONTACT_TOLERANCE ? 0 : a < b ? -1 : 1; }

static int by_where(const void *a, const void *b) {
    const Seen *x = a, *y = b;
    if (x->eighths != y->eighths) return x->eighths - y->eighths;
    if (x->price != y->price) return x->price - y->price;
    int by = by_number(x->to.at.x, y->to.at.x);
    return by ? by : by_number(x->to.at.y, y->to.at.y);
}

static void fill_heading(const UmScene *s, const AlState *st, int number, const Turns *turns, UmArena *arena,
                         UmHeading *h) {
    const AlCodex *codex = al_codex(s, st->unit);
    h->base = um_box_shape(al_base(codex, (UmPose){{0, 0}, h->front}));
    h->step_count = 4;
    for (int i = 0; i < 4; i++)
        h->steps[i] =
            (UmStep){um_key(AL_STEP), um_side_normal(h->front, al_clockwise[i]), 1, codex->cost[al_clockwise[i]]};
    for (int i = 0; i < 4; i++) h->steps[i].key.arg[0] = (int16_t)al_clockwise[i];
    const UmVec north = {0, 1}, rotation = um_rotation(north, h->front);
    h->turns = um_arena_take(arena, ((size_t)turns->count + 1) * sizeof *h->turns);
    h->tools = um_arena_take(arena, ((size_t)turns->count + 1) * sizeof *h->tools);
    h->turn_count = h->tool_count = turns->count;
    for (int i = 0; i < turns->count; i++) {
        const Seen *seen = &turns->items[i];
        h->tools[i] = um_shape_pivoted(&seen->tool, um_vec(0, 0), rotation);
        h->turns[i] = (UmTurn){al_turn_key(&seen->turn), (number + seen->eighths) % HEADINGS,
                               um_turned(seen->to.at, rotation), seen->price, i};
    }
}

static void fill_bodies(const UmScene *s, const AlState *st, UmArena *arena, UmMotions *m) {
    const AlScene *al = al_scene(s);
    m->bodies = um_arena_take(arena, ((size_t)al->piece_count + 1) * sizeof *m->bodies);
    for (int i = 0; i < al->piece_count; i++) {
        const AlPiece *piece = &al->pieces[i];
        if (al_in_the_way(s, st->unit, i))
            m->bodies[m->body_count++] = (UmBody){piece->shape, piece->around, piece->object};
    }
}

// Where a ruling closes the table's edge a unit may stand over it from the first.
static bool stands_over_something(const UmScene *s, const AlState *st) {
    UmShape here = al_ground(s, st->unit, st->pose);
    for (int i = 0; i < al_scene(s)->piece_count; i++)
        if (al_in_the_way(s, st->unit, i) && um_overlap(&here, &al_scene(s)->pieces[i].shape)) return true;
    return false;
}

bool al_motions(const UmScene *s, const UmState *state, UmArena *arena, UmMotions *m) {
    const AlState *st = al_state_of(state);
    if (state->status != UM_CHOOSE || st->phase != AL_PHASE_MOVE || s->dropped) return false;
    if (s->rulings[AL_TURN_TOUCH] == AL_COLLISION || stands_over_something(s, st)) return false;
    const UmVec eighth = {sqrt(0.5), sqrt(0.5)};
    Turns turns = {0};
    al_visit_turns(s, st->unit, note_turn, &turns);
    um_sort(turns.items, (size_t)turns.count, sizeof *turns.items, by_where);
    *m = (UmMotions){
        .heading_count = HEADINGS, .reach = al_codex(s, st->unit)->reach, .at = st->pose.at, .left = st->points};
    UmVec front = st->pose.front;
    for (int i = 0; i < HEADINGS; i++, front = um_turned(front, eighth)) {
        m->headings[i].front = front;
        fill_heading(s, st, i, &turns, arena, &m->headings[i]);
    }
    free(turns.items);
    fill_bodies(s, st, arena, m);
    return true;
}

void al_stand(const UmScene *s, UmState *state, UmPose pose, int left) {
    (void)s;
    AlState *st = al_state(state);
    st->phase = AL_PHASE_MOVE;
    st->pose = pose;
    st->points = left;
    st->tried = 0;
}

// How far the mover would have to stand at least for this snap to be free, or for what lies nearer to hand not to be: a
// smaller angle to the same object that is free goes first (AL-41, AL-74).
static double until_free(const AlMover *m, const AlSnaps *snaps, const AlSnap *snap) {
    uint32_t ignored = 0;
    double least = 0;
    if (!al_snap_is_free(m->scene, snap, &ignored)) return al_snap_depth(m, snap);
    for (int i = 0; i < snaps->count; i++) {
        const AlSnap *other = &snaps->item[i];
        if (fabs(other->degrees) >= fabs(snap->degrees) - UM_TIE_TOLERANCE) continue;
        if (al_snap_is_free(m->scene, other, &ignored)) least = fmax(least, al_snap_clearance(m, other));
    }
    return least;
}

// How far it would end from lying against the goal, on that side of it.
static double ends_off(const UmScene *s, const UmState *state, const AlState *st, const AlSnap *snap, UmObject goal,
                       int side) {
    const AlPiece *piece = &al_scene(s)->pieces[snap->piece];
    if (piece->object == goal) return side < 0 || al_listed_side(s, piece, snap->its_side) == side ? 0 : INFINITY;
    UmPlace place = {.unit = st->unit, .pose = snap->to};
    AlState then = *st;
    then.pose = snap->to;
    then.piece = snap->piece;
    then.side = snap->side;
    then.its_side = snap->its_side;
    double apart = al_distance(s, state, &place, goal);
    return apart > UM_CONTACT_TOLERANCE && al_may_slide_to(s, &then, goal) ? 0 : apart;
}

double al_missed(const UmScene *s, const UmState *state, UmKey motion, UmPose pose, UmObject object, UmObject goal,
                 int side) {
    AlState st = *al_state_of(state);
    st.pose = pose;
    st.collision = motion.verb == AL_TURN ? AL_BY_OVERLAP : AL_BY_STEP;
    if (motion.verb == AL_STEP) st.way = (UmSide)motion.arg[0];
    const AlMover mover = al_mover(s, &st);
    AlSnaps snaps;
    double least = INFINITY;
    al_snaps_of_object(&mover, object, &snaps);
    for (int i = 0; i < snaps.count; i++) {
        const AlSnap *snap = &snaps.item[i];
        least = um_least(least, um_most(until_free(&mover, &snaps, snap), ends_off(s, state, &st, snap, goal, side)));
    }
    return snaps.count ? least : 0;
}
