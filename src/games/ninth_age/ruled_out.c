// T9-46: which places to wheel at certainly lead nowhere.
//
// A way leads nowhere when the front turns over a point inside of something, or meets it before the enemy. For one
// point the places to wheel at for which that is so are a stretch in closed form (docs/geometry.md).
#include "games/ninth_age/ruled_out.h"

#include "base/assert.h"
#include "games/ninth_age/landing.h"

#include <stdlib.h>

// A core lies this deep inside of its thing, and ways pass its points by as much.
#define DEEP (100 * UM_CONTACT_TOLERANCE)

static T9Core core_of(const UmShape *shape) {
    T9Core core = {.centre = {0, 0}};
    double inner = INFINITY;
    for (int i = 0; i < shape->count; i++)
        core.centre = um_add(core.centre, um_scale(shape->corner[i], 1.0 / shape->count));
    for (int i = 0; i < shape->count; i++)
        inner = um_least(inner, um_dot(shape->normal[i], um_sub(shape->corner[i], core.centre)));
    if (inner < 10 * DEEP) return core;
    core.count = shape->count;
    for (int i = 0; i < shape->count; i++) core.corner[i] = um_mix(core.centre, shape->corner[i], 1 - 2 * DEEP / inner);
    return core;
}

void t9_find_cores(T9Charge *c) {
    if (c->solid_count <= T9_EDGES) return;
    c->cores = malloc(sizeof *c->cores + (size_t)c->solid_count * sizeof *c->cores->items);
    UM_ASSERT(c->cores != NULL);
    for (int i = T9_EDGES; i < c->solid_count; i++) c->cores->items[i] = core_of(&c->blockers[i]);
    c->cores->items[0] = core_of(&c->enemy);
    c->cores->ruled_out.count = 0;
}

static void add(T9RuledOut *b, double lo, double hi) {
    int kept = 0, at = 0;
    if (!(lo < hi)) return;
    UmSpan items[T9_MOST_RULED_OUT];
    for (int i = 0; i < b->count; i++) {
        const UmSpan one = b->items[i];
        if (one.hi < lo) at = kept + 1;
        if (one.hi < lo || one.lo > hi) items[kept++] = one;
        else {
            lo = um_least(lo, one.lo);
            hi = um_most(hi, one.hi);
        }
    }
    if (kept == T9_MOST_RULED_OUT) return;
    for (int i = 0; i < kept; i++) b->items[i + (i >= at)] = items[i];
    b->items[at] = (UmSpan){lo, hi};
    b->count = kept + 1;
}

// Two wheels about one corner, and what the front meets on its way to the enemy.
typedef struct Fan {
    const T9Charge *charge;
    const T9Wheel *low, *high;
    double width; // of the front, without what may pass by a point
} Fan;

// The front that goes on meets the enemy before a point unless it wheels before `until`, or after `from`.
typedef struct Passing {
    double until, from;
} Passing;

static void note_passing(const Fan *f, UmVec of_enemy, Passing *p) {
    const T9Wheel *wheels[2] = {f->low, f->high};
    const double width = f->charge->front.width + DEEP;
    for (int i = 0; i < 2; i++) {
        const double aside = um_dot(wheels[i]->arm, um_sub(of_enemy, f->low->corner));
        p->until = um_least(p->until, (aside - width) / wheels[i]->rise);
        p->from = um_most(p->from, (aside + DEEP) / wheels[i]->rise);
    }
}

// Looks at the part of the enemy that is not certainly behind the point, as these wheels see it.
static Passing passing(const Fan *f, UmVec point) {
    const UmShape *enemy = &f->charge->enemy;
    const T9Wheel *wheels[2] = {f->low, f->high};
    const double step = (f->high->degrees - f->low->degrees) * 0.017454; // radians
    const double far = um_distance(point, f->charge->around_enemy.centre) + f->charge->around_enemy.radius;
    // How far ahead a thing is depends on the angle by a sine.
    const double nearest = DEEP + far * step * step / 8;
    Passing passing = {INFINITY, -INFINITY};
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < enemy->count; k++) {
            const UmVec one = enemy->corner[k], two = enemy->corner[um_next_corner(enemy, k)];
            const double its = um_dot(wheels[i]->later, um_sub(one, point)) - nearest;
            const double next = um_dot(wheels[i]->later, um_sub(two, point)) - nearest;
            if (its <= 0) note_passing(f, one, &passing);
            if ((its <= 0) != (next <= 0)) note_passing(f, um_mix(one, two, its / (its - next)), &passing);
        }
    return passing;
}

// How far ahead a wheel ends with its front on the point.
static double ends_on(const T9Wheel *wheel, UmVec to) {
    const double ahead = um_dot(wheel->later, to);
    if (wheel->rest > UM_CONTACT_TOLERANCE) return ahead / wheel->rest;
    return ahead > 0 ? INFINITY : -INFINITY;
}

// From how far ahead on a front that goes on meets the point: with the end that moves. Over the fan this is greatest
// where that end turns over the point, or at one of the angles.
static double first_meeting(const Fan *f, double width, UmVec to, double aside, double ahead) {
    const double one = (um_dot(f->low->arm, to) - width) / f->low->rise;
    const double two = (um_dot(f->high->arm, to) - width) / f->high->rise;
    const double most = um_most(one, two);
    const bool passes = aside < width * f->low->rest && aside > width * f->high->rest;
    return passes ? um_most(most, ahead - sqrt(um_most(0, width * width - aside * aside))) : most;
}

static void rule_out_by(const Fan *f, UmVec point, bool is_enemy, T9RuledOut *b) {
    const UmVec to = um_sub(point, f->low->corner);
    const double aside = um_dot(f->low->across, to), ahead = um_dot(f->low->heading, to);
    const bool is_swept = aside > DEEP && aside < f->width;
    const double low_end = ends_on(f->low, to), high_end = ends_on(f->high, to);
    // The turn by the lesser angle passes it, and so does every greater one.
    if (is_swept) add(b, um_most(low_end, ahead - sqrt(f->width * f->width - aside * aside)), ahead);
    if (is_enemy) return;
    const double one = (um_dot(f->low->arm, to) - DEEP) / f->low->rise;
    const double two = (um_dot(f->high->arm, to) - DEEP) / f->high->rise;
    const double first = first_meeting(f, f->width, to, aside, ahead);
    const Passing its = passing(f, point);
    // What every front turns over or meets is in the way up to where it is ahead no more.
    const bool is_through = is_swept && aside < f->width * f->high->rest;
    const double last = is_through ? ahead : um_least(um_least(one, two), um_least(low_end, high_end));
    add(b, first, its.until > um_most(low_end, high_end) ? last : um_least(last, um_least(its.until, high_end)));
    add(b, um_most(first, its.from), last);
}

static void rule_out_by_core(const Fan *f, const T9Core *core, bool is_enemy, T9RuledOut *b) {
    const UmVec arm = f->low->arm, later = f->low->later;
    int left = 0, right = 0, nearest = 0;
    if (core->count == 0) return;
    for (int i = 1; i < core->count; i++) {
        const double aside = um_dot(arm, core->corner[i]);
        if (aside < um_dot(arm, core->corner[left])) left = i;
        if (aside > um_dot(arm, core->corner[right])) right = i;
        if (um_dot(later, core->corner[i]) < um_dot(later, core->corner[nearest])) nearest = i;
    }
    rule_out_by(f, core->centre, is_enemy, b);
    rule_out_by(f, core->corner[left], is_enemy, b);
    rule_out_by(f, core->corner[right], is_enemy, b);
    rule_out_by(f, core->corner[nearest], is_enemy, b);
}

// --- where the front misses the facing

#define SURE (1000 * UM_CONTACT_TOLERANCE)

// A place ahead, over all wheels of the fan.
static UmSpan between(double one, double two, double slack) {
    return (UmSpan){um_least(one, two) - slack, um_most(one, two) + slack};
}

// Rules out what none of these stretches holds.
static void add_outside(T9RuledOut *b, const UmSpan *stretches, int count) {
    double from = -UM_MAX_COORDINATE;
    while (from < INFINITY) {
        double to = INFINITY, held_to = from;
        for (int i = 0; i < count; i++) {
            const UmSpan one = stretches[i];
            if (one.lo > from) to = um_least(to, one.lo);
            else held_to = um_most(held_to, one.hi);
        }
        if (held_to == from) add(b, from, to);
        from = held_to == from ? to : held_to;
    }
}

// A front that comes from behind the facing only meets it where an end of one comes to the other, or beside it.
// Rules out everything else.
static void rule_out_behind(const Fan *f, const UmVec ends[2], T9RuledOut *b) {
    enum { MEETINGS = 8 };
    const T9Charge *c = f->charge;
    const T9Wheel *low = f->low, *high = f->high;
    const UmVec out = c->facing.out, corner = um_sub(low->corner, c->facing.middle);
    const double step = (high->degrees - low->degrees) * 0.017454; // radians
    const double onto = um_least(um_dot(low->later, out), um_dot(high->later, out)), width = c->front.width;
    const double comes = um_dot(out, low->heading), slack = SURE * (1 + 1 / onto);
    UmSpan meets[MEETINGS];
    int count = 0;
    if (c->facing.length * onto < 2 * SURE || fabs(comes) < 0.01 || high->rest < 0.01) return;
    for (int i = 0; i < 2; i++) {
        const UmVec to = um_sub(ends[i], low->corner);
        const double aside = um_dot(low->across, to), ahead = um_dot(low->heading, to), aslant = SURE / low->rise;
        meets[count++] = between(ends_on(low, to), ends_on(high, to), slack / high->rest);
        meets[count++] = between(um_dot(low->arm, to) / low->rise, um_dot(high->arm, to) / high->rise, aslant);
        meets[count] =
            between((um_dot(low->arm, to) - width) / low->rise, (um_dot(high->arm, to) - width) / high->rise, aslant);
        meets[count].hi = um_most(meets[count].hi, first_meeting(f, width, to, aside, ahead) + aslant);
        count++;
    }
    const double stays = -um_dot(out, corner) / comes, far = 2 * slack / fabs(comes);
    meets[count++] = between(stays, stays, far);
    const double one = stays - width * um_dot(out, low->arm) / comes;
    const double two = stays - width * um_dot(out, high->arm) / comes;
    meets[count++] = between(one, two, far + width * step * step / 8 / fabs(comes));
    add_outside(b, meets, count);
}

// A front that has turned over a point of the facing does not come to it any more.
static void rule_out_beyond(const Fan *f, UmVec point, T9RuledOut *b) {
    const UmVec to = um_sub(point, f->low->corner);
    const double aside = um_dot(f->low->across, to), ahead = um_dot(f->low->heading, to);
    if (f->high->rest < 0.01) return;
    const double ends = um_most(ends_on(f->low, to), ends_on(f->high, to)) + SURE / f->high->rest;
    const double one = (um_dot(f->low->arm, to) - SURE) / f->low->rise;
    const double two = (um_dot(f->high->arm, to) - SURE) / f->high->rise;
    add(b, um_most(ends, first_meeting(f, f->charge->front.width - SURE, to, aside, ahead)), um_least(one, two));
}

static void rule_out_misses(const Fan *f, T9RuledOut *b) {
    enum { POINTS = 4 };
    const T9Facing *facing = &f->charge->facing;
    const UmVec half = um_scale(facing->along, facing->length / 2);
    const UmVec ends[2] = {um_sub(facing->middle, half), um_add(facing->middle, half)};
    const double low = -um_dot(f->low->later, facing->out), high = -um_dot(f->high->later, facing->out);
    if (low < -0.01 && high < -0.01) rule_out_behind(f, ends, b);
    if (low < 0.01 || high < 0.01) return;
    for (int i = 0; i <= POINTS; i++) rule_out_beyond(f, um_mix(ends[0], ends[1], (double)i / POINTS), b);
}

enum { WORK_OF_CORE = 25 };

bool t9_rule_out(const T9Charge *c, const T9Wheel *low, const T9Wheel *high, UmSpan ahead, T9RuledOut *b) {
    const Fan fan = {c, low, high, c->front.width - DEEP};
    b->count = 0;
    if (!t9_counts_for_place(c)) return false;
    rule_out_misses(&fan, b);
    rule_out_by_core(&fan, &c->cores->items[0], true, b);
    int place = 0;
    for (; place < t9_blockers_of(c, low) && !t9_is_ruled_out(b, ahead); place++) {
        const int i = t9_blocker_at(c, low, place);
        if (i >= T9_EDGES && i < c->solid_count) rule_out_by_core(&fan, &c->cores->items[i], false, b);
    }
    um_spend(c->scene, WORK_OF_CORE * place);
    return t9_is_ruled_out(b, ahead);
}

bool t9_is_ruled_out(const T9RuledOut *b, UmSpan ahead) {
    for (int i = 0; i < b->count; i++)
        if (ahead.lo > b->items[i].lo && ahead.hi < b->items[i].hi) return true;
    return false;
}

#ifdef UM_VALIDATE
bool t9_leads_to_facing(const T9Charge *c, const T9Wheel *wheel, double ahead) {
    UmScene uncounted = *c->scene;
    T9Charge same = *c;
    T9Ways none = {.count = 0};
    uint32_t ignored = 0;
    T9Way way;
    double u0, u1;
    uncounted.work = NULL;
    same.scene = &uncounted;
    same.ways = &none;
    same.mattered = &ignored;
    return t9_walk(&same, wheel, ahead, &way, &u0, &u1);
}
#endif
