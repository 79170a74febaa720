// T9-05: the order of chargers that lets most of them succeed.
#include "games/ninth_age/combine.h"

#include "base/assert.h"
#include "base/inline.h"
#include "games/ninth_age/alone.h"
#include "games/ninth_age/hinges.h"
#include "games/ninth_age/joint.h"
#include "games/ninth_age/ways.h"

enum { MOST_TRIED = 2000, FEWER_TRIED = 25, MOST_PLACES_TRIED = 4 * 2 * T9_MOST_PLACES_OF_ONE };

typedef struct Outcome {
    T9Worth worth;
    int first;
    unsigned failing; // a bit for each pursuer
} Outcome;

typedef struct Plan {
    const UmScene *scene;
    uint32_t *mattered;
    int left;    // how many more moves may be examined
    bool is_cut; // some were not
    T9Known *known;
} Plan;

// What is chosen for the charger that goes first.
typedef struct Chosen {
    bool with_ties; // ties are wanted
    int count;      // equally good places, from left to right
    T9Place places[2];
    Outcome outcomes[2]; // for each place
    bool too_far, reached;
} Chosen;

static int chargers(const UmScene *s, const T9State *st) {
    int count = 0;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) count += t9_is_to_charge(st, i);
    return count;
}

static bool is_better(T9Worth a, T9Worth b) {
    if (a.succeeded != b.succeeded) return a.succeeded > b.succeeded;
    if (a.its != b.its) return a.its > b.its;
    return a.own != b.own ? a.own > b.own : a.degrees < b.degrees;
}

// With more than five chargers each move takes long.
static int most_tried(const UmScene *s) { return t9_scene(s)->pursuer_count > 5 ? FEWER_TRIED : MOST_TRIED; }

static Outcome solve(Plan *plan, const T9State *st);

// RULING ninth-age.co-chargers exempts those that charge. One that will fail counts like any unit, where it stands.
static bool keeps_from(const Plan *plan, const T9State *st, int pursuer, unsigned failing) {
    const UmScene *s = plan->scene;
    const T9Pursuer *p = &st->pursuers[pursuer];
    T9State then = *st;
    bool some = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        if (!(failing >> i & 1)) continue;
        then.pursuers[i].fails = some = true;
    }
    if (!some) return true;
    T9Room room = t9_room_of(s, &then, t9_unit(s, pursuer), p->target, p->step, plan->mattered);
    UmShape shape = t9_shape(s, &then, t9_unit(s, pursuer));
    bool fits = t9_fits(&room, &shape, NULL);
    t9_room_free(&room);
    return fits;
}

// How many of those that have not moved will charge this enemy. Only they, with those already there, make one Combined
// Charge.
static int joining(const UmScene *s, const T9State *st, int target, unsigned failing) {
    int count = 0;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        count += t9_is_to_charge(st, i) && st->pursuers[i].target == target && !(failing >> i & 1);
    return count;
}

static unsigned known_to_fail(const UmScene *s, const T9State *st) {
    unsigned failing = 0;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) failing |= (st->pursuers[i].fails ? 1u : 0u) << i;
    return failing;
}

// Whether others charge the same enemy on another facing.
static bool shares_corners(const UmScene *s, const T9State *st, int pursuer) {
    int target = st->pursuers[pursuer].target;
    bool shares = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        shares |= i != pursuer && t9_is_to_charge(st, i) && st->pursuers[i].target == target &&
                  t9_arc(s, st, i, target) != t9_arc(s, st, pursuer, target);
    return shares;
}

static UmPose pose_at(const UmScene *s, const T9State *st, int pursuer, double at) {
    int target = st->pursuers[pursuer].target;
    T9Facing facing = t9_facing(s, st, target, t9_arc(s, st, pursuer, target));
    T9Front front = t9_front(s, t9_unit(s, pursuer));
    return t9_aligned(&facing, &front, at);
}

typedef struct First {
    Plan *plan;
    T9Query query; // before it charges
    T9State next;  // after it has charged
    int joined;
    bool in_list; // chosen from the present list: ranks compare only places of one list
    int tried_count;
    double tried[MOST_PLACES_TRIED];
    T9Worth most; // the most that is possible
    Outcome best;
    Chosen *chosen;
} First;

static bool is_tied(const First *f, const T9Place *place) {
    return f->in_list && f->chosen->count == 1 && place->rank == f->chosen->places[0].rank;
}

static bool was_tried(const First *f, double at) {
    bool tried = false;
    for (int i = 0; i < f->tried_count; i++) tried |= fabs(f->tried[i] - at) < UM_TIE_TOLERANCE;
    return tried;
}

// Step 1: it is set down like any charger, and then aligned to the place.
static bool set_down(const T9Query *q, const T9Ways *ways, const T9Place *place, T9Way *way) {
    for (int i = 0; i < ways->count; i++) {
        const T9Way *one = &ways->items[i];
        if (place->at < one->lo - UM_TIE_TOLERANCE || place->at > one->hi + UM_TIE_TOLERANCE) continue;
        *way = *one;
        way->to = pose_at(q->scene, q->state, q->pursuer, place->at);
        way->models = place->models;
        return true;
    }
    return false;
}

// Chargers that will fail count like other units.
static void find_places_to_set_down(const T9Query *q, unsigned failing, T9Ways *ways) {
    const T9Pursuer *p = t9_pursuer(q);
    T9State then = *q->state;
    T9Query at_last = *q;
    at_last.state = &then;
    for (int i = 0; i < t9_scene(q->scene)->pursuer_count; i++)
        then.pursuers[i].fails |= i != q->pursuer && failing >> i & 1;
    t9_ways(&at_last, p->target, p->step, ways);
}

// Step 1: where it is set down depends on who will fail, and that depends on where it is set down.
static bool comes_there(const First *f, const T9Place *place, unsigned failing) {
    T9Ways own;
    T9Way way;
    if (t9_pursuer(&f->query)->step != T9_FRONT_STEP) return true;
    find_places_to_set_down(&f->query, failing, &own);
    return set_down(&f->query, &own, place, &way);
}

// Keeps the place if it leaves more to those that charge the same enemy than any before, or as much as an equally good
// one.
static void try_place(First *f, const T9Place *place) {
    const UmScene *s = f->plan->scene;
    T9Pursuer *p = &f->next.pursuers[f->query.pursuer];
    if (was_tried(f, place->at)) return;
    if (f->plan->left <= 0) {
        f->plan->is_cut = true;
        return;
    }
    f->tried[f->tried_count++] = place->at;
    p->pose = pose_at(s, &f->next, f->query.pursuer, place->at);
    Outcome rest = solve(f->plan, &f->next);
    int join = joining(s, &f->next, p->target, rest.failing);
    bool tied = join == f->joined && is_tied(f, place);
    if ((join <= f->joined && !tied) || !keeps_from(f->plan, &f->next, f->query.pursuer, rest.failing)) return;
    if (!comes_there(f, place, rest.failing)) return;
    // Among places that are equally good for this combat, keeps those that leave more to other chargers.
    const int succeeded = 1 + rest.worth.succeeded;
    if (tied && succeeded < f->best.worth.succeeded) return;
    Outcome outcome = {rest.worth, f->query.pursuer, rest.failing};
    outcome.worth.succeeded = succeeded;
    outcome.worth.degrees += (int)ceil(place->degrees);
    if (tied && succeeded == f->best.worth.succeeded) {
        f->chosen->outcomes[f->chosen->count] = outcome;
        f->chosen->places[f->chosen->count++] = *place;
        if (is_better(outcome.worth, f->best.worth)) f->best = outcome;
        return;
    }
    f->joined = join;
    f->in_list = true;
    f->chosen->places[0] = *place;
    f->chosen->outcomes[0] = outcome;
    f->chosen->count = 1;
    f->best = outcome;
}

static Outcome fail(Plan *plan, const T9State *st, int pursuer) {
    T9State next = *st;
    next.mover = (int16_t)pursuer;
    t9_try_move(plan->scene, &next, pursuer, plan->mattered);
    Outcome rest = solve(plan, &next);
    return (Outcome){rest.worth, pursuer, rest.failing | 1u << pursuer};
}

// Tries its places with nobody of its facing beyond these ends. Returns how many could then charge with it.
static int try_within(First *f, const T9State *st, unsigned within, T9Joint *joint) {
    const UmScene *s = f->plan->scene;
    const int target = f->next.pursuers[f->query.pursuer].target;
    int most = 0;
    for (int more = 0; more < 2 && (more == 0 || f->joined < most); more++) {
        t9_join(&f->query, within, more == 1, f->plan->known, joint);
        most = joining(s, &f->next, target, joint->failing | known_to_fail(s, st));
        f->in_list = false;
        for (int i = 0; i < joint->count; i++) {
            const T9Place *place = &joint->places[i];
            bool tells = is_tied(f, place) && (f->chosen->with_ties || is_better(f->most, f->best.worth));
            if (f->joined < most || tells) try_place(f, place);
        }
    }
    return most;
}

// Keeps the two outermost places. So a mirrored position gets the mirrored places.
static void join_places(Chosen *chosen, const Chosen *other) {
    for (int i = 0; i < other->count; i++) {
        const double at = other->places[i].at;
        const bool is_first = at < chosen->places[0].at - UM_TIE_TOLERANCE;
        if (!is_first && at < chosen->places[chosen->count - 1].at + UM_TIE_TOLERANCE) continue;
        const int kept = is_first ? chosen->count - 1 : 0;
        chosen->places[is_first] = chosen->places[kept];
        chosen->outcomes[is_first] = chosen->outcomes[kept];
        chosen->places[!is_first] = other->places[i];
        chosen->outcomes[!is_first] = other->outcomes[i];
        chosen->count = 2;
    }
}

// Takes the better of two choices of places, or both where they are equal.
static void take_better(First *f, const First *other) {
    int worse = f->joined - other->joined;
    if (worse == 0) worse = t9_compare_places(f->plan->scene, &other->chosen->places[0], &f->chosen->places[0]);
    if (worse == 0) worse = f->best.worth.succeeded - other->best.worth.succeeded;
    if (worse > 0) return;
    if (worse < 0) *f->chosen = *other->chosen;
    else join_places(f->chosen, other->chosen);
    if (worse < 0 || is_better(other->best.worth, f->best.worth)) f->best = other->best;
    f->joined = other->joined;
    f->in_list = false;
}

// Leaves one end of its facing to those on the next facing, whichever is better; or both ends.
static void leave_ends(First *f, const T9State *st) {
    First other = *f;
    Chosen chosen = *f->chosen;
    T9Joint joint;
    const int before = f->joined;
    other.chosen = &chosen;
    // Each end gets half of the work.
    const int left = f->plan->left, half = (left + 1) / 2;
    f->plan->left = half;
    try_within(f, st, T9_WITHIN_RIGHT_END, &joint);
    const int spent = half - f->plan->left;
    f->plan->left = half;
    try_within(&other, st, T9_WITHIN_LEFT_END, &joint);
    f->plan->left = left - spent - (half - f->plan->left);
    if (other.joined > before) take_better(f, &other);
}

static Outcome with_first(Plan *plan, const T9State *st, int pursuer, T9Worth most, Chosen *chosen);

// Treats those that will fail, on other facings too, as other units from the start. Where that costs the others
// nothing, the charger takes a place that keeps clear of them. Otherwise its place stays.
static void keep_off_those(First *f, const T9State *st, unsigned failing) {
    T9State then = *st;
    bool some = false;
    for (int i = 0; i < t9_scene(f->plan->scene)->pursuer_count; i++) {
        T9Pursuer *p = &then.pursuers[i];
        if (i == f->query.pursuer || !(failing >> i & 1) || p->fails) continue;
        p->fails = some = true;
    }
    if (!some) return;
    Chosen strict = *f->chosen;
    Outcome with = with_first(f->plan, &then, f->query.pursuer, f->most, &strict);
    int join = joining(f->plan->scene, &f->next, f->next.pursuers[f->query.pursuer].target, with.failing);
    if (strict.count == 0 || join < f->joined) return;
    *f->chosen = strict;
    f->best = with;
    f->joined = join;
}

// The same for each of two places, if different chargers fail because of them.
static void keep_off(First *f, const T9State *st) {
    Chosen *mine = f->chosen;
    if (!mine->with_ties || mine->count == 1 || mine->outcomes[0].failing == mine->outcomes[1].failing) {
        keep_off_those(f, st, f->best.failing);
        return;
    }
    First other = *f;
    Chosen its = *mine;
    const int left = f->plan->left, half = (left + 1) / 2;
    other.chosen = &its;
    other.best = its.outcomes[0] = its.outcomes[1];
    its.places[0] = its.places[1];
    f->best = mine->outcomes[0];
    mine->count = its.count = 1;
    f->plan->left = half;
    keep_off_those(f, st, f->best.failing);
    const int spent = half - f->plan->left;
    f->plan->left = half;
    keep_off_those(&other, st, other.best.failing);
    f->plan->left = left - spent - (half - f->plan->left);
    take_better(f, &other);
}

// Lets one charger go first: the best of its places that leave most to those that charge the same enemy. It leaves ends
// of its facing to those on the next facing where that helps them.
static Outcome with_first(Plan *plan, const T9State *st, int pursuer, T9Worth most_worth, Chosen *chosen) {
    const UmScene *s = plan->scene;
    First f = {.plan = plan, .query = {s, st, pursuer, plan->mattered}, .next = *st, .joined = -1, .most = most_worth};
    T9Pursuer *p = &f.next.pursuers[pursuer];
    T9Joint joint, bounded;
    f.chosen = chosen;
    f.next.mover = (int16_t)pursuer;
    p->ended = T9_CHARGED;
    plan->left--;
    chosen->count = 0;
    const int most = try_within(&f, st, 0, &joint);
    const bool shares = shares_corners(s, st, pursuer);
    if (shares && f.joined < most) leave_ends(&f, st);
    if (shares && f.joined < most) try_within(&f, st, T9_WITHIN_RIGHT_END | T9_WITHIN_LEFT_END, &bounded);
    chosen->too_far = joint.too_far;
    chosen->reached = joint.reached;
    if (f.joined < 0) return fail(plan, st, pursuer);
    keep_off(&f, st);
    return f.best;
}

// Tries each charger as the first, with equal shares of the work, until one does as well as possible.
static Outcome solve(Plan *plan, const T9State *st) {
    const UmScene *s = plan->scene;
    Outcome best = {{-1, 0, 0, 0}, T9_NOBODY, 0};
    int firsts = chargers(s, st), left = plan->left;
    T9Worth most = t9_most_worth(s, st, plan->known, plan->mattered);
    for (int i = 0; i < t9_scene(s)->pursuer_count && firsts > 0 && left > 0 && !um_is_spent(s); i++) {
        if (!t9_is_to_charge(st, i)) continue;
        if (best.first != T9_NOBODY && !is_better(most, best.worth)) break;
        Chosen chosen = {.with_ties = false};
        int share = (left + firsts - 1) / firsts;
        firsts--;
        plan->left = share;
        Outcome outcome = with_first(plan, st, i, most, &chosen);
        left -= share - plan->left;
        if (is_better(outcome.worth, best.worth)) best = outcome;
    }
    plan->left = left;
    plan->is_cut |= firsts > 0 && left <= 0;
    if (best.first != T9_NOBODY) return best;
    // Nobody is left, or no work.
    if (most.succeeded > 0) most = (T9Worth){0};
    return (Outcome){most, T9_NOBODY, 0};
}

static int most_abreast(const UmScene *s, const T9State *st) {
    const int count = t9_scene(s)->pursuer_count;
    int most = 0;
    for (int i = 0; i < count; i++) {
        const int target = st->pursuers[i].target;
        int abreast = 0;
        for (int k = 0; k < count && t9_is_to_charge(st, i); k++)
            abreast += t9_is_to_charge(st, k) && st->pursuers[k].target == target &&
                       t9_arc(s, st, k, target) == t9_arc(s, st, i, target);
        if (abreast > most) most = abreast;
    }
    return most;
}

// Whether something better may not have been looked at.
static bool is_limited(const Plan *plan, const T9State *st, T9Worth most, T9Worth best) {
    const int abreast = most_abreast(plan->scene, st);
    return abreast > T9_MOST_IN_ANY_ORDER || ((plan->is_cut || abreast > T9_FEW_ABREAST) && is_better(most, best));
}

int t9_most_charging(const UmScene *s, const T9State *st, bool *limited, uint32_t *mattered) {
    T9Known own = {0};
    Plan plan = {.scene = s, .mattered = mattered, .left = most_tried(s), .known = t9_hold_known(s, &own)};
    const T9Worth most = t9_most_worth(s, st, plan.known, mattered), best = solve(&plan, st).worth;
    *limited = is_limited(&plan, st, most, best);
    t9_release_known(plan.known);
    return best.succeeded;
}

// Each has as much of the work as in solve.
unsigned t9_best_chargers(const UmScene *s, const T9State *st, bool all, bool *limited, uint32_t *consulted) {
    T9Known own = {0};
    Plan plan = {.scene = s, .mattered = consulted, .known = t9_hold_known(s, &own)};
    T9Worth best = {-1, 0, 0, 0};
    unsigned set = 0;
    int firsts = chargers(s, st), left = most_tried(s);
    const T9Worth most = t9_most_worth(s, st, plan.known, consulted);
    for (int i = 0; i < t9_scene(s)->pursuer_count && left > 0 && !um_is_spent(s); i++) {
        if (!t9_is_to_charge(st, i)) continue;
        if (set && !all && !is_better(most, best)) break;
        Chosen chosen = {.with_ties = false};
        const int share = (left + firsts - 1) / firsts;
        firsts--;
        plan.left = share;
        const Outcome outcome = with_first(&plan, st, i, most, &chosen);
        left -= share - plan.left;
        if (is_better(outcome.worth, best)) set = 0;
        if (set && is_better(best, outcome.worth)) continue;
        best = outcome.worth;
        set |= 1u << i;
    }
    plan.is_cut |= firsts > 0 && left <= 0;
    *limited = is_limited(&plan, st, most, best);
    t9_release_known(plan.known);
    return set;
}

// Whether others charge the same enemy after this one, or have charged the same facing. One that has moved without
// charging has no target any more.
static bool is_combined(const UmScene *s, const T9State *st, int pursuer) {
    int target = st->pursuers[pursuer].target;
    bool combined = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        if (i == pursuer || st->pursuers[i].target != target) continue;
        bool same = t9_arc(s, st, i, target) == t9_arc(s, st, pursuer, target);
        combined |= t9_is_to_charge(st, i) || same;
    }
    return combined;
}

static void find_ways(const T9Query *q, T9Ways *ways) {
    const UmScene *s = q->scene;
    Chosen chosen = {.with_ties = true};
    T9Known known = {0};
    Plan plan = {.scene = s, .mattered = q->mattered, .left = most_tried(s), .known = t9_hold_known(s, &known)};
    T9Ways own;
    unsigned failing = 0; // the other chargers that fail, as assumed for `own`
    const T9Worth most = t9_most_worth(s, q->state, plan.known, q->mattered);
    *ways = (T9Ways){.count = 0};
    Outcome outcome = with_first(&plan, q->state, q->pursuer, most, &chosen);
    ways->limited = is_limited(&plan, q->state, most, outcome.worth);
    t9_release_known(plan.known);
    bool sets_down = t9_pursuer(q)->step == T9_FRONT_STEP;
    failing = outcome.failing;
    if (sets_down) find_places_to_set_down(q, failing, &own);
    ways->too_far = sets_down ? own.too_far : chosen.too_far;
    ways->reached = sets_down ? own.reached : chosen.reached;
    for (int i = 0; i < chosen.count; i++) {
        const T9Place *place = &chosen.places[i];
        if (sets_down && chosen.outcomes[i].failing != failing) {
            failing = chosen.outcomes[i].failing;
            find_places_to_set_down(q, failing, &own);
        }
        T9Way *way = &ways->items[ways->count];
        bool found = sets_down ? set_down(q, &own, place, way) : t9_way_to(q, place->at, way);
        // A way to the place exists, for it was found there.
        UM_CHECK(found || um_is_spent(s));
        if (found) ways->count++;
    }
    ways->equal = ways->count > 1 ? 2 : 1;
}

typedef struct Charging {
    const T9Query *query;
    const T9Ways *ways;
} Charging;

static bool charges_otherwise(const UmScene *other, const void *decision) {
    const Charging *charging = decision;
    const T9Ways *here = charging->ways;
    T9Ways there;
    uint32_t consulted = 0;
    T9Query again = *charging->query;
    again.scene = other;
    again.mattered = &consulted;
    find_ways(&again, &there);
    // The weighed rulings do not change how far the roll reaches.
    bool same = here->count == there.count;
    for (int i = 0; i < here->count && same; i++)
        same = um_distance(here->items[i].to.at, there.items[i].to.at) < UM_TIE_TOLERANCE;
    return !same;
}

// Earlier places decide what is left to the others. The way tells which rulings were consulted, except how ties and
// models are read.
static UM_SELDOM void find_combined_ways(const T9Query *q, T9Ways *ways) {
    uint32_t consulted = 1u << T9_ALIGN_TIE | 1u << T9_MODEL_CONTACT;
    T9Query consulting = *q;
    T9Known own = {0}, *known = t9_hold_known(q->scene, &own);
    consulting.mattered = &consulted;
    find_ways(&consulting, ways);
    const Charging charging = {q, ways};
    t9_weigh_rulings(q, consulted, charges_otherwise, &charging);
    t9_release_known(known);
}

void t9_charge_ways(const T9Query *q, T9Ways *ways) {
    if (is_combined(q->scene, q->state, q->pursuer)) find_combined_ways(q, ways);
    else t9_ways(q, t9_pursuer(q)->target, t9_pursuer(q)->step, ways);
}
