// The steps and turns of the ordered unit for each of its eight headings (AL-21, AL-22, AL-54).
#include "games/arcane_legions/moving.h"
#include "games/arcane_legions/candidates.h"
#include "games/arcane_legions/reach.h"
#include "games/arcane_legions/room.h"
#include "games/arcane_legions/slide.h"
#include "games/arcane_legions/turn.h"
#include "games/arcane_legions/way.h"
#include "plane/contact.h"

#include "base/sort.h"

#include <stdlib.h>

enum { HEADINGS = UM_MOST_HEADINGS };

// A turn of a base at 0, 0 that faces north.
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

// Where a ruling closes the table's edge, a unit may stand over the edge from the start.
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

#define ROUNDING 1e-9
// What is this little out of place, or in the way, does not count.
#define SLACK (UM_CONTACT_TOLERANCE + ROUNDING)

// How a snap changes when the unit starts elsewhere, per step of that move. The end runs along the side by `end`. No
// point of the way moves by more than `way`.
typedef struct Swing {
    double way;
    UmVec end;
} Swing;

// The unit turns about a crossing that runs along `its`, until its side `mine` lies along `side`. The unit's move is
// split into a part along `its` and a part along `mine`.
static Swing swing_about(UmVec its, UmVec mine, UmVec side) {
    const double sine = um_cross(its, mine), across = um_cross(its, side);
    if (fabs(sine) < 1e-9) return (Swing){1e9, {1e9, 1e9}};
    UmVec east = um_add(um_scale(its, mine.y / sine), um_scale(side, -its.y / sine));
    UmVec north = um_add(um_scale(its, -mine.x / sine), um_scale(side, its.x / sine));
    double squares = um_dot(east, east) + um_dot(north, north), area = um_cross(east, north);
    double way = sqrt((squares + sqrt(um_most(0, squares * squares - 4 * area * area))) / 2);
    if (sine * across < 0) way = 2 / fabs(sine); // the way passes through the direction of `its`
    UmVec end = um_sub(um_scale(mine, um_dot(its, side)), its);
    return (Swing){um_most(1, way), um_scale(um_rightward(end), 1 / sine)};
}

static Swing swing_of(const UmScene *s, const AlSnap *snap) {
    const UmShape *its = &al_scene(s)->pieces[snap->piece].shape;
    UmVec side = um_leftward(its->normal[snap->its_side]);
    UmVec mine = um_turned(side, um_vec(snap->rotation.x, -snap->rotation.y));
    if (um_length(snap->off) <= UM_CONTACT_TOLERANCE) return swing_about(side, mine, side);
    // AL-69: the crossing runs along a neighbour of the side.
    const int beside[2] = {um_previous_corner(its, snap->its_side), um_next_corner(its, snap->its_side)};
    double apart[2];
    for (int k = 0; k < 2; k++)
        apart[k] = fabs(um_dot(its->normal[beside[k]], um_sub(snap->about, its->corner[beside[k]])));
    return swing_about(um_leftward(its->normal[beside[apart[1] < apart[0]]]), mine, side);
}

static double runs_among(const Swing *swing, const UmPatch *places, UmVec from) {
    double most = 0;
    for (int k = 0; k < places->count; k++)
        most = um_most(most, fabs(um_dot(swing->end, um_sub(places->corner[k], from))));
    return most;
}

static double far_among(const UmPatch *places, UmVec from) {
    double most = 0;
    for (int k = 0; k < places->count; k++) most = um_most(most, um_distance(places->corner[k], from));
    return most;
}

// The least distance by which the mover would have to stand elsewhere for this snap to be made: it must be free, and no
// free snap to the same object may have a smaller angle (AL-41, AL-74). INFINITY: at none of these places.
static double until_free(const AlMover *m, const AlSnaps *snaps, const AlSnap *snap, const UmPatch *among,
                         bool *at_the_end) {
    const UmVec at = m->state->pose.at;
    uint32_t ignored = 0;
    double least = 0;
    *at_the_end = false;
    if (!al_snap_is_free(m->scene, snap, &ignored)) return al_snap_depth(m, snap, among, at_the_end);
    for (int i = 0; i < snaps->count; i++) {
        const AlSnap *other = &snaps->item[i];
        if (other->short_by > 0 || fabs(other->degrees) >= fabs(snap->degrees) - UM_TIE_TOLERANCE) continue;
        if (!al_snap_is_free(m->scene, other, &ignored)) continue;
        const AlRoom room = al_snap_room(m, other, among);
        const Swing swing = swing_of(m->scene, other);
        if (among && runs_among(&swing, among, at) <= room.end && far_among(among, at) * swing.way <= room.way)
            return INFINITY;
        least = fmax(least, fmin(room.end, room.way));
    }
    return least;
}

// How far the snap, or a slide after it, would end from where the unit is wanted.
static double ends_off(const UmScene *s, const AlState *st, const AlSnap *snap, const UmWanted *wanted) {
    const AlPiece *piece = &al_scene(s)->pieces[snap->piece];
    UmPlace place = {.unit = st->unit, .pose = snap->to};
    double off = wanted->off(wanted->context, &place, piece->object, al_listed_side(s, piece, snap->its_side));
    if (off <= UM_CONTACT_TOLERANCE || isinf(off)) return off;
    AlState then = *st;
    then.pose = snap->to;
    then.piece = snap->piece;
    then.side = snap->side;
    then.its_side = snap->its_side;
    return um_least(off, al_slide_missed(s, &then, wanted));
}

static AlState come_by(const UmState *state, UmKey motion, UmPose pose) {
    AlState st = *al_state_of(state);
    st.pose = pose;
    st.collision = motion.verb == AL_TURN ? AL_BY_OVERLAP : AL_BY_STEP;
    if (motion.verb == AL_STEP) st.way = (UmSide)motion.arg[0];
    return st;
}

// Where the snaps end: the distance from where the unit is wanted, and how much that changes over these places.
typedef struct Ends {
    AlSnaps snaps;
    double off[AL_SNAPS_OF_OBJECT], runs[AL_SNAPS_OF_OBJECT];
} Ends;

// Looks for what blocks the snaps only where one may end as wanted.
static AlMover find_ends(const UmScene *s, const AlState *st, UmObject object, const UmWanted *wanted,
                         const UmPatch *places, double enough, Ends *ends) {
    AlMover mover = al_mover(s, st);
    bool any = false;
    mover.ends_only = mover.keeps_short = true;
    al_snaps_of_object(&mover, object, &ends->snaps);
    mover.ends_only = false;
    for (int i = 0; i < ends->snaps.count; i++) {
        const Swing swing = swing_of(s, &ends->snaps.item[i]);
        ends->off[i] = fmax(ends->snaps.item[i].short_by, ends_off(s, st, &ends->snaps.item[i], wanted));
        ends->runs[i] = places ? runs_among(&swing, places, st->pose.at) : enough;
        any = any || ends->off[i] <= ends->runs[i] + SLACK;
    }
    if (any) al_snaps_of_object(&mover, object, &ends->snaps);
    return mover;
}

double al_missed(const UmScene *s, const UmState *state, UmKey motion, UmPose pose, UmObject object,
                 const UmWanted *wanted, double enough) {
    const AlState st = come_by(state, motion, pose);
    Ends ends;
    double least = INFINITY;
    const AlMover mover = find_ends(s, &st, object, wanted, NULL, enough, &ends);
    for (int i = 0; i < ends.snaps.count; i++) {
        bool at_the_end;
        double missed = um_most(0, ends.off[i] - SLACK);
        if (missed < um_least(least, enough) && !(ends.snaps.item[i].short_by > 0)) {
            const double blocked = until_free(&mover, &ends.snaps, &ends.snaps.item[i], NULL, &at_the_end);
            missed = um_most(missed, blocked - SLACK);
        }
        least = um_least(least, missed);
    }
    return ends.snaps.count ? least : 0;
}

UmHope al_hope(const UmScene *s, const UmState *state, UmKey motion, const UmPatch *places, UmVec front,
               UmObject object, const UmWanted *wanted, UmVec *across) {
    const UmVec middle = um_patch_middle(places);
    const AlState st = come_by(state, motion, (UmPose){middle, front});
    Ends ends;
    UmHope hope = UM_MISSED;
    UmVec far = {0, 0};
    for (int i = 0; i < places->count; i++) {
        UmVec to = um_sub(places->corner[i], middle);
        if (um_length(to) > um_length(far)) far = to;
    }
    *across = far;
    const AlMover mover = find_ends(s, &st, object, wanted, places, 0, &ends);
    if (!ends.snaps.count) return UM_MEANT; // nothing is known, so it must be tried
    for (int i = 0; i < ends.snaps.count; i++) {
        const AlSnap *snap = &ends.snaps.item[i];
        const Swing swing = swing_of(s, snap);
        const double off = ends.off[i], runs = ends.runs[i];
        const bool is_one_end = runs <= UM_CONTACT_TOLERANCE;
        if (isinf(off) || off > runs + SLACK || (off > ROUNDING && is_one_end)) continue;
        if (snap->short_by > 0) {
            *across = swing.end;
            hope = UM_UNSURE;
            continue;
        }
        bool at_the_end;
        double blocked = until_free(&mover, &ends.snaps, snap, places, &at_the_end);
        if (blocked > (at_the_end ? runs : um_length(far) * swing.way) + SLACK) continue;
        if (blocked > 0 && at_the_end && is_one_end) continue;
        if (off <= ROUNDING && blocked <= 0) {
            *across = far;
            return UM_MEANT;
        }
        if (hope == UM_MISSED && (off > ROUNDING || at_the_end)) *across = swing.end;
        hope = UM_UNSURE;
    }
    return hope;
}
