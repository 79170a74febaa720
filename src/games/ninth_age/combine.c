// T9-05: the order of the chargers that lets most of them succeed.
#include "games/ninth_age/state.h"

enum {
    MOST_IN_ANY_ORDER = 4, // of more than these the first listed goes first
    MOST_TRIED = 100
};

typedef struct Outcome {
    int succeeded, models, first;
    unsigned failing; // pursuers
} Outcome;

typedef struct Plan {
    const UmScene *scene;
    uint32_t *mattered;
    int left; // ways that may still be looked for
    // Of those that found no way once, what they could touch: others' places change room, never that.
    bool is_known[T9_MOST_PURSUERS];
    T9Touched touched[T9_MOST_PURSUERS];
} Plan;

static bool is_to_charge(const T9State *st, int pursuer) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    return p->target >= 0 && p->ended == T9_NOT_ENDED;
}

static int chargers(const UmScene *s, const T9State *st) {
    int count = 0;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) count += is_to_charge(st, i);
    return count;
}

static bool is_better(Outcome a, Outcome b) {
    return a.succeeded != b.succeeded ? a.succeeded > b.succeeded : a.models > b.models;
}

static Outcome solve(Plan *plan, const T9State *st);

// RULING ninth-age.co-chargers exempts those that charge: one that will fail is like anybody else, where it stands.
static bool keeps_from(const Plan *plan, const T9State *st, int pursuer, unsigned failing) {
    const UmScene *s = plan->scene;
    const T9Pursuer *p = &st->pursuers[pursuer];
    T9State then = *st;
    bool some = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        if (!(failing >> i & 1) || st->pursuers[i].ended != T9_NOT_ENDED) continue;
        then.pursuers[i].fails = some = true;
    }
    if (!some) return true;
    T9Room room = t9_room(s, &then, t9_unit(s, pursuer), p->target, p->step, plan->mattered);
    UmShape shape = t9_shape(s, &then, t9_unit(s, pursuer));
    bool fits = t9_fits(&room, &shape, NULL);
    t9_room_free(&room);
    return fits;
}

// Its ways, none if it had none to anywhere that is free now.
static void find_ways(Plan *plan, const T9State *st, int pursuer, T9Ways *ways) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    bool known = plan->is_known[pursuer] && p->step == T9_AHEAD_STEP;
    ways->count = 0;
    if (known && !t9_may_have_way(plan->scene, st, pursuer, p->target, &plan->touched[pursuer], plan->mattered)) return;
    t9_ways(plan->scene, st, pursuer, p->target, p->step, ways, plan->mattered);
    plan->is_known[pursuer] = ways->count == 0;
    plan->touched[pursuer] = ways->touched;
}

// How many of those that are still to charge the enemy do so: these alone make one Combined Charge with who is there
// first.
static int joining(const UmScene *s, const T9State *st, int target, unsigned failing) {
    int count = 0;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        count += is_to_charge(st, i) && st->pursuers[i].target == target && !(failing >> i & 1);
    return count;
}

// With one going first: each way in its order of worth, the first that leaves most to those that charge the same enemy.
static Outcome with_first(Plan *plan, const T9State *st, int pursuer) {
    T9Ways ways;
    T9State next = *st;
    T9Pursuer *p = &next.pursuers[pursuer];
    next.mover = (int16_t)pursuer;
    plan->left--;
    find_ways(plan, &next, pursuer, &ways);
    if (ways.count == 0) {
        t9_try_move(plan->scene, &next, pursuer, plan->mattered);
        Outcome rest = solve(plan, &next);
        return (Outcome){rest.succeeded, rest.models, pursuer, rest.failing | 1u << pursuer};
    }
    Outcome best = {-1, 0, pursuer, 0};
    int joined = -1;
    p->ended = T9_CHARGED;
    const int most = joining(plan->scene, &next, p->target, 0);
    for (int i = 0; i < ways.count && joined < most && plan->left > 0; i++) {
        p->pose = ways.items[i].to;
        Outcome rest = solve(plan, &next);
        int join = joining(plan->scene, &next, p->target, rest.failing);
        if (join <= joined || !keeps_from(plan, &next, pursuer, rest.failing)) continue;
        joined = join;
        best = (Outcome){1 + rest.succeeded, ways.items[i].models.its + rest.models, pursuer, rest.failing};
    }
    return best;
}

// Each as the first, with an equal share of the work.
static Outcome solve(Plan *plan, const T9State *st) {
    Outcome best = {-1, 0, T9_NOBODY, 0};
    int count = chargers(plan->scene, st), firsts = count > MOST_IN_ANY_ORDER ? 1 : count, left = plan->left;
    for (int i = 0; i < t9_scene(plan->scene)->pursuer_count && firsts > 0 && left > 0; i++) {
        if (!is_to_charge(st, i)) continue;
        int share = (left + firsts - 1) / firsts;
        firsts--;
        plan->left = share;
        Outcome outcome = with_first(plan, st, i);
        left -= share - plan->left;
        if (is_better(outcome, best)) best = outcome;
    }
    plan->left = left;
    return best.first == T9_NOBODY ? (Outcome){0, 0, T9_NOBODY, 0} : best;
}

int t9_next_charger(const UmScene *s, const T9State *st, uint32_t *mattered) {
    Plan plan = {.scene = s, .left = MOST_TRIED};
    plan.mattered = mattered;
    int first = chargers(s, st) > 1 ? solve(&plan, st).first : T9_NOBODY;
    if (first != T9_NOBODY) return first;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        if (is_to_charge(st, i)) return i;
    return T9_NOBODY;
}

// Of the ways of a charger, those that leave most to the others that charge the same enemy stay. Returns who fails
// then; none stay where each would end against one that fails.
static unsigned keep_roomiest(const UmScene *s, const T9State *st, int pursuer, T9Ways *ways, uint32_t *mattered) {
    T9State next = *st;
    int most = -1, kept = 0, equal = 0, others, left[T9_MOST_WAYS];
    unsigned failing = 0;
    next.pursuers[pursuer].ended = T9_CHARGED;
    others = joining(s, &next, next.pursuers[pursuer].target, 0);
    Plan plan = {.scene = s};
    plan.mattered = mattered;
    for (int i = 0; i < ways->count; i++) {
        plan.left = MOST_TRIED;
        next.pursuers[pursuer].pose = ways->items[i].to;
        left[i] = -1;
        if (most == others && i >= ways->equal) continue;
        Outcome rest = solve(&plan, &next);
        if (keeps_from(&plan, &next, pursuer, rest.failing))
            left[i] = joining(s, &next, next.pursuers[pursuer].target, rest.failing);
        if (left[i] > most) {
            most = left[i];
            failing = rest.failing;
        }
    }
    for (int i = 0; i < ways->count && most >= 0; i++) {
        if (left[i] < most) continue;
        equal += i < ways->equal;
        ways->items[kept++] = ways->items[i];
    }
    ways->count = kept;
    ways->equal = equal > 1 ? equal : 1;
    return failing;
}

// Those that will fail are like anybody else to this one, from the first.
static void keep_off(const UmScene *s, const T9State *st, int pursuer, unsigned failing, T9Ways *ways,
                     uint32_t *mattered) {
    T9State then = *st;
    T9Ways strict;
    bool some = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        if (i != pursuer && failing >> i & 1 && st->pursuers[i].ended == T9_NOT_ENDED)
            then.pursuers[i].fails = some = true;
    if (!some) return;
    const T9Pursuer *p = &st->pursuers[pursuer];
    t9_ways(s, &then, pursuer, p->target, p->step, &strict, mattered);
    keep_roomiest(s, st, pursuer, &strict, mattered);
    if (strict.count > 0) *ways = strict;
}

// Of those as good as the first, the one with the least wheel goes first.
static void least_wheel_first(const UmScene *s, const T9State *st, int pursuer, T9Ways *ways, uint32_t *mattered) {
    const T9Models most = ways->items[0].models;
    const double within = fabs(ways->items[0].wheel) + T9_ROUGHLY;
    int count = 0, least = 0;
    for (; count < ways->count; count++) {
        T9Way *way = &ways->items[count];
        if (way->models.its != most.its || way->models.own != most.own || fabs(way->wheel) > within) break;
        t9_least_wheel(s, st, pursuer, way, mattered);
        if (fabs(way->wheel) < fabs(ways->items[least].wheel) - UM_TIE_TOLERANCE) least = count;
    }
    if (least < ways->equal) return;
    ways->items[0] = ways->items[least];
    ways->equal = 1;
}

void t9_leave_room(const UmScene *s, const T9State *st, int pursuer, T9Ways *ways, uint32_t *mattered) {
    T9State next = *st;
    next.pursuers[pursuer].ended = T9_CHARGED;
    if (chargers(s, &next) == 0) return;
    // Which places are tried before which decides what is left to the others.
    *mattered |= 1u << T9_ALIGN_TIE | 1u << T9_MODEL_CONTACT;
    unsigned failing = keep_roomiest(s, st, pursuer, ways, mattered);
    if (ways->count > 0) keep_off(s, st, pursuer, failing, ways, mattered);
    if (ways->count > 0) least_wheel_first(s, st, pursuer, ways, mattered);
}
