// How far a flight goes, what it passes through, and what removes it (T9-85, T9-86).
#include "games/ninth_age/flight_way.h"

#include "plane/contact.h"
#include "plane/spacing.h"
#include "plane/sweep.h"

static const double rounding = 1e-9;

// A flight across the table.
typedef struct Way {
    const UmScene *scene;
    const T9State *state;
    const T9Flier *flier;
    UmShape before; // the unit before it turns
    UmShape mine;   // the unit after it has turned
    UmVec ahead;
} Way;

static Way way_of(const UmScene *s, const T9State *st, const T9Flier *flier) {
    return (Way){.scene = s,
                 .state = st,
                 .flier = flier,
                 .before = um_box_shape(t9_box(s, flier->unit, flier->before)),
                 .mine = um_box_shape(t9_box(s, flier->unit, flier->turned)),
                 .ahead = flier->turned.front};
}

static bool is_in_way(const Way *w, int unit) { return unit != w->flier->unit && t9_stands(w->scene, w->state, unit); }

// --- the end

// RULING ninth-age.flee-end: it must touch nothing, or be more than an inch away from everything.
static double clearance(bool inch) { return inch ? T9_SPACING + T9_GAP : T9_GAP; }

// Moves the end past this shape, where it would be too near to it.
static bool goes_past(const UmShape *mine, UmVec way, const UmShape *its, double clear, double *at) {
    UmSpan near;
    if (!um_near_span(mine, way, its, clear, &near)) return false;
    if (*at <= near.lo + rounding || *at >= near.hi - rounding) return false;
    *at = near.hi;
    return true;
}

// T9-85: past one thing the unit may be too near to another, so all are checked again.
static double end_of(const Way *w, double inches, double clear, UmObject *because) {
    const UmScene *s = w->scene;
    const T9Scene *t9 = t9_scene(s);
    double at = inches;
    *because = UM_NO_OBJECT;
    for (bool again = um_in_force(s, T9_85); again;) {
        again = false;
        for (int i = 0; i < s->unit_count; i++) {
            if (!is_in_way(w, i)) continue;
            UmShape its = t9_shape(s, w->state, i);
            if (goes_past(&w->mine, w->ahead, &its, clear, &at)) again = true, *because = i;
        }
        for (int i = 0; i < t9->piece_count; i++) {
            const T9Piece *piece = &t9->pieces[i];
            if (piece->kind != T9_IMPASSABLE) continue;
            if (goes_past(&w->mine, w->ahead, &piece->shape, clear, &at)) again = true, *because = piece->object;
        }
    }
    return at;
}

// --- removal

typedef struct Loss {
    double at; // INFINITY: nothing removes it
    UmObject with;
} Loss;

static void lose(Loss *loss, double at, UmObject with) {
    if (at < loss->at) *loss = (Loss){um_most(0, at), with};
}

// How far a corner is inside of each edge.
static double inside(const T9Scene *t9, UmVec corner, int edge) {
    switch (edge) {
    case 0: return corner.y;
    case 1: return t9->width - corner.x;
    case 2: return t9->depth - corner.y;
    default: return corner.x;
    }
}

static const UmVec inward[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

static double room_before(const T9Scene *t9, const UmShape *shape, int edge) {
    double room = INFINITY;
    for (int i = 0; i < shape->count; i++) room = um_least(room, inside(t9, shape->corner[i], edge));
    return room;
}

static void lose_at_edge(const Way *w, Loss *loss) {
    const T9Scene *t9 = t9_scene(w->scene);
    for (int edge = 0; edge < 4; edge++) {
        double room = room_before(t9, &w->mine, edge), rate = -um_dot(inward[edge], w->ahead);
        if (room <= UM_CONTACT_TOLERANCE) lose(loss, 0, UM_TABLE_EDGE);
        else if (rate > rounding) lose(loss, room / rate, UM_TABLE_EDGE);
    }
}

// Whether the enemy declared a charge in this phase. The one to which the unit reacts has; in other phases none has.
static bool has_declared(const Way *w, int enemy) {
    const T9Flier *flier = w->flier;
    if (flier->cause != T9_BY_REACTION && flier->cause != T9_BY_TERROR) return false;
    if (t9_scene(w->scene)->units[enemy].declared_on == flier->unit) return true;
    const int charger = t9_is_charge(w->scene) ? t9_pursuer_of(w->scene, enemy) : T9_NOBODY;
    if (charger >= 0 && w->state->as.charges.declared[charger] == flier->unit) return true;
    return flier->from == enemy;
}

// Enemies that it touched before anything moved do not count.
static void lose_to_chargers(const Way *w, Loss *loss) {
    UmSpan near;
    for (int i = 0; i < w->scene->unit_count; i++) {
        if (!is_in_way(w, i) || !t9_enemies(w->scene, w->flier->unit, i) || !has_declared(w, i)) continue;
        UmShape its = t9_shape(w->scene, w->state, i);
        if (um_contact(&w->before, &its).kind != UM_APART) continue;
        if (um_near_span(&w->mine, w->ahead, &its, T9_GAP, &near) && near.hi > rounding) lose(loss, near.lo, i);
    }
}

static Loss loss_of(const Way *w) {
    Loss loss = {INFINITY, UM_NO_OBJECT};
    if (!um_in_force(w->scene, T9_86)) return loss;
    lose_at_edge(w, &loss);
    lose_to_chargers(w, &loss);
    return loss;
}

bool t9_is_removed_at_once(const UmScene *s, const T9State *st, const T9Flier *flier, UmObject *met) {
    const Way way = way_of(s, st, flier);
    Loss loss = loss_of(&way);
    *met = loss.with;
    return loss.at <= 0;
}

// --- what it passes

// A terrain of several pieces is passed only once.
static void pass(T9Run *run, UmObject object, double at) {
    int i = 0;
    while (i < run->passed_count && run->passed[i].object != object) i++;
    if (i < run->passed_count) {
        if (run->passed[i].at <= at) return;
        for (run->passed_count--; i < run->passed_count; i++) run->passed[i] = run->passed[i + 1];
    }
    run->passed = um_grow(run->passed, run->passed_count, &run->passed_capacity, sizeof *run->passed);
    for (i = run->passed_count++; i > 0 && run->passed[i - 1].at > at; i--) run->passed[i] = run->passed[i - 1];
    run->passed[i] = (T9Passed){object, at};
}

// What it stands on after the turn counts too.
static void pass_through(const Way *w, const UmShape *its, UmObject object, T9Run *run) {
    UmSpan span;
    if (!um_overlap_span(&w->mine, w->ahead, its, &span)) return;
    if (span.lo < run->distance - UM_CONTACT_TOLERANCE && span.hi > UM_CONTACT_TOLERANCE)
        pass(run, object, um_most(0, span.lo));
}

static void find_passed(const Way *w, T9Run *run) {
    const T9Scene *t9 = t9_scene(w->scene);
    for (int i = 0; i < w->scene->unit_count; i++) {
        if (!is_in_way(w, i)) continue;
        UmShape its = t9_shape(w->scene, w->state, i);
        pass_through(w, &its, i, run);
    }
    for (int i = 0; i < t9->piece_count; i++)
        if (t9->pieces[i].kind == T9_IMPASSABLE) pass_through(w, &t9->pieces[i].shape, t9->pieces[i].object, run);
}

// --- margins

static void weigh(T9Run *run, double gap, UmObject object) {
    if (fabs(gap) >= run->margin) return;
    run->margin = fabs(gap);
    run->closest = object;
}

// Weighs whether a thing is passed, and whether the roll ends on it. What it touched before anything moved does not
// count.
static void weigh_thing(const Way *w, const UmShape *its, UmObject object, double inches, T9Run *run) {
    const UmShape there = um_shape_moved(&w->mine, um_scale(w->ahead, inches));
    if (um_contact(&w->before, its).kind != UM_APART) return;
    weigh(run, um_swept_gap(&w->mine, w->ahead, run->distance, its), object);
    if (!run->removed)
        weigh(run, um_contact(&there, its).gap - clearance(w->scene->rulings[T9_FLEE_END] != T9_DEFAULT), object);
}

static void weigh_way(const Way *w, double inches, Loss loss, double end, T9Run *run) {
    const T9Scene *t9 = t9_scene(w->scene);
    const UmShape last = um_shape_moved(&w->mine, um_scale(w->ahead, end));
    run->margin = INFINITY;
    for (int i = 0; i < w->scene->unit_count; i++) {
        if (!is_in_way(w, i)) continue;
        UmShape its = t9_shape(w->scene, w->state, i);
        weigh_thing(w, &its, i, inches, run);
    }
    for (int i = 0; i < t9->piece_count; i++)
        if (t9->pieces[i].kind == T9_IMPASSABLE)
            weigh_thing(w, &t9->pieces[i].shape, t9->pieces[i].object, inches, run);
    if (run->removed) weigh(run, end - loss.at, loss.with);
    for (int edge = 0; edge < 4 && !run->removed; edge++) weigh(run, room_before(t9, &last, edge), UM_TABLE_EDGE);
}

T9Run t9_run_of(const UmScene *s, const T9State *st, const T9Flier *flier, double inches, uint32_t *mattered) {
    const Way way = way_of(s, st, flier);
    T9Run run = {.because = UM_NO_OBJECT, .met = UM_NO_OBJECT};
    UmObject because[2];
    const double ends[2] = {end_of(&way, inches, clearance(false), &because[0]),
                            end_of(&way, inches, clearance(true), &because[1])};
    const bool inch = s->rulings[T9_FLEE_END] != T9_DEFAULT;
    const Loss loss = loss_of(&way);
    if (um_least(ends[0], loss.at) != um_least(ends[1], loss.at)) *mattered |= 1u << T9_FLEE_END;
    run.removed = loss.at <= ends[inch] + UM_CONTACT_TOLERANCE;
    run.distance = run.removed ? loss.at : ends[inch];
    if (run.distance > inches + rounding) run.because = because[inch];
    run.met = loss.with;
    weigh_way(&way, inches, loss, ends[inch], &run);
    find_passed(&way, &run);
    return run;
}

void t9_run_free(T9Run *run) {
    free(run->passed);
    *run = (T9Run){0};
}
