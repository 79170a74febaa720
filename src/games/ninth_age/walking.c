// For searches: where an advancing or marching unit stands, what it has spent, and how far it may still get.
#include "games/ninth_age/walking.h"

#include "base/hash.h"
#include "games/ninth_age/manoeuvre.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/rates.h"
#include "plane/outline.h"

#include <string.h>

static bool is_walk(const UmScene *s) { return t9_scene(s)->order == T9_ADVANCE || t9_scene(s)->order == T9_MARCH; }

// What the unit may do next depends on these, on its place and on what it has left.
static uint32_t kind_of(const T9Manoeuvre *now) {
    const double fine = 1e6;
    uint32_t hash = UM_HASH_START;
    hash = um_hash(hash, (int)floor(now->heading.x * fine + 0.5));
    hash = um_hash(hash, (int)floor(now->heading.y * fine + 0.5));
    hash = um_hash(hash, (int)now->parted);
    hash = um_hash(hash, (int)(now->parted >> 32));
    hash = um_hash(hash, (now->pivoted || now->gone) + 1);
    if (now->course != T9_NO_COURSE) hash = um_hash(hash, now->course);
    return 1u << 30 | ((hash ^ hash >> 8) & 0x3fffffffu);
}

static int counted(double inches) { return (int)floor(inches / T9_ALLOWANCE_UNIT + 0.5); }

bool t9_walk_place(const UmScene *s, const UmState *state, UmPlace *place) {
    const T9State *st = t9_state_of(state);
    const T9Manoeuvre *now = &st->as.manoeuvre;
    uint32_t ignored = 0;
    if (!is_walk(s) || state->status == UM_REFUSED) return false;
    const bool over = st->phase == T9_PHASE_OVER;
    *place = (UmPlace){.unit = t9_unit(s, 0), .pose = st->pursuers[0].pose, .spent = counted(now->spent)};
    place->left = over ? 0 : counted(now->left);
    place->kind = over ? UM_KIND_OVER : kind_of(now);
    place->may_stop = over;
    if (over) return true;
    T9Around a = t9_around(s, st, &ignored);
    const UmShape shape = um_box_shape(t9_box(s, a.unit, place->pose));
    place->may_stop = t9_may_end(&a, &shape, now->parted, NULL);
    t9_around_free(&a);
    return true;
}

double t9_walk_distance(const UmScene *s, const UmState *state, const UmPlace *place, UmObject object) {
    const UmShape there = um_box_shape(t9_box(s, place->unit, place->pose));
    const UmShape other = t9_shape(s, t9_state_of(state), object);
    return um_most(um_contact(&there, &other).gap, 0);
}

static double arm(const UmScene *s, int unit) {
    const T9Codex *codex = t9_codex(s, unit);
    return sqrt(codex->width * codex->width + codex->depth * codex->depth) / 2;
}

// How far the centre may get with one inch.
static double an_inch(const UmScene *s, int unit) {
    const double root_two = 1.4142135623730951;
    return um_most(1, root_two * arm(s, unit) / t9_codex(s, unit)->width);
}

// A wheel moves a deep unit's centre further than it costs: by up to arm x chord / (width x sine). T9-75 also limits
// the distance of the end from the start. That is the only limit where inches are not added up.
UmReach t9_walk_reach(const UmScene *s, int unit) {
    const double mobility = t9_codex(s, unit)->mobility;
    const bool by_rates = t9_by_rates(s, unit), is_each = !by_rates && s->rulings[T9_ADVANCE_TOTAL] != T9_DEFAULT;
    if (is_each || (!by_rates && !(mobility < INFINITY))) return (UmReach){0, 4 * mobility + 4 * arm(s, unit)};
    return (UmReach){an_inch(s, unit) * T9_ALLOWANCE_UNIT, 0};
}

// T9-75: no corner ends further than twice the Mobility from a corner of the start.
void t9_walk_bound(const UmScene *s, const UmState *state, UmBound *bound) {
    (void)state;
    const int unit = t9_unit(s, 0);
    double radius = arm(s, unit) + 2 * t9_codex(s, unit)->mobility;
    if (t9_by_rates(s, unit)) radius = arm(s, unit) + t9_rate(s, unit) * an_inch(s, unit);
    um_bound_add(bound, um_outline_about(t9_scene(s)->units[unit].pose.at, radius));
}

UmVec t9_walk_centre(const UmScene *s, const UmState *state, int unit) {
    return t9_pose(s, t9_state_of(state), unit).at;
}

// The units as the choices leave them. A unit in the middle of its own move starts anew from where it stands.
static T9Unit *units_now(const UmScene *s, const T9State *st, UmArena *arena) {
    T9Unit *units = um_arena_take(arena, ((size_t)s->unit_count + 1) * sizeof *units);
    for (int i = 0; i < s->unit_count; i++) {
        units[i] = t9_scene(s)->units[i];
        units[i].pose = t9_pose(s, st, i);
        if (t9_reforms(s) && i == t9_unit(s, 0) && t9_has_reformed(s, st)) units[i].as_files = t9_scene(s)->to_files;
    }
    return units;
}

static bool is_legal_table(const UmScene *s, int unit, const T9Unit *units) {
    const UmShape own = um_box_shape(t9_box(s, unit, units[unit].pose));
    if (!t9_on_table(s, &own)) return false;
    for (int i = 0; i < s->unit_count; i++) {
        const UmShape other = um_box_shape(t9_box(s, i, units[i].pose));
        if (i != unit && !t9_are_joined(t9_scene(s), i, unit) && um_overlap(&own, &other)) return false;
    }
    return true;
}

// Whether an Advance can be asked for while there is another order.
static bool may_walk(const UmScene *s, int unit) {
    return t9_codex(s, unit)->mobility < INFINITY || t9_marches_by(s, unit, T9_MOVES, T9_OTHER);
}

bool t9_walk_ordered(const UmScene *s, const UmState *state, int unit, UmArena *arena, UmScene *next) {
    const T9State *st = t9_state_of(state);
    if (t9_is_pursuit(s) || !t9_is_there(s, st, unit) || !may_walk(s, unit)) return false;
    T9Scene *t9 = um_arena_take(arena, sizeof *t9);
    *t9 = *t9_scene(s);
    t9->units = units_now(s, st, arena);
    t9->order = is_walk(s) ? t9->order : T9_ADVANCE;
    t9->has_to = false;
    t9->owner = s->units[unit].owner;
    t9->pursuer_count = 1;
    t9->pursuers[0] = unit;
    *next = *s;
    next->part = t9;
    next->active = t9->owner;
    return is_legal_table(next, unit, t9->units);
}

// Whether the table is as in the scene, except for a Move Manoeuvre.
static bool is_settled(const UmScene *s, const T9State *st) {
    if (t9_is_manoeuvre(s)) return true;
    for (int i = 0; i < s->unit_count; i++) {
        const UmPose was = t9_scene(s)->units[i].pose, is = t9_pose(s, st, i);
        if (!t9_is_there(s, st, i) || um_distance(was.at, is.at) > 0 || um_distance(was.front, is.front) > 0)
            return false;
    }
    return true;
}

// In the unit's own next Player Turn, when the marks of the one before no longer count. After combats, charges or
// flights the state must be kept first, because they decide who fights then.
UM_SELDOM UmAskable t9_walk_charging(const UmScene *s, const UmState *state, int unit, UmArena *arena, UmScene *next) {
    const T9State *st = t9_state_of(state);
    if (!t9_is_there(s, st, unit) || t9_scene(s)->units[unit].fled) return UM_IS_GONE;
    if (!is_settled(s, st) || !(t9_speed(s, unit) > 0)) return UM_IS_UNTOLD;
    T9Unit *units = units_now(s, st, arena);
    for (int i = 0; i < s->unit_count; i++) {
        units[i].moved = units[i].arrived = units[i].sent = units[i].fled_charge = false;
        // A unit that waits for its turn pivoted in the present one.
        units[i].pivoted &= !t9_is_active(s, i);
        units[i].declared_on = T9_UNTOLD;
    }
    T9Scene *t9 = um_arena_take(arena, sizeof *t9);
    *t9 = *t9_scene(s);
    t9->units = units;
    t9->order = T9_CHARGE;
    t9->has_to = false;
    t9->owner = s->units[unit].owner;
    t9->pursuer_count = 1;
    t9->pursuers[0] = unit;
    t9->target = -1;
    t9->gone = false;
    t9->losses = 0;
    t9->reaches = um_arena_take(arena, T9_REACHES_OF_CHARGER * sizeof *t9->reaches);
    t9->ways = NULL;
    *next = *s;
    next->part = t9;
    next->active = t9->owner;
    um_preset_rulings(next);
    return is_legal_table(next, unit, t9->units) ? UM_IS_THERE : UM_IS_UNTOLD;
}
