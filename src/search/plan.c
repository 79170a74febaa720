#include "search/plan.h"

#include "base/assert.h"
#include "search/contact.h"

#include <stdlib.h>

typedef struct Hunt {
    const UmScene *scene;
    const UmState *state; // the state in which the walk begins
    const UmGoal *goal;
    UmReach reach;
    UmLeast least;
    bool has_best;
    UmNode best; // the best one so far
} Hunt;

// The distance that the unit's centre must still cover, at least.
static double still_to_go(const Hunt *h, const UmPlace *place) {
    const UmGoal *goal = h->goal;
    switch (goal->kind) {
    case UM_GOAL_CONTACT: { // a turn on the spot may bring it nearer by the difference between length and width
        UmShape there = um_game(h->scene)->footprint(h->scene, place->unit, place->pose);
        return um_game(h->scene)->distance(h->scene, h->state, place, goal->unit) - um_circle_around(&there).radius;
    }
    case UM_GOAL_PLACE: return um_distance(place->pose.at, goal->pose.at) - goal->within;
    case UM_GOAL_REGION: {
        UmCircle point = {place->pose.at, 0};
        double widest = 0;
        for (int i = 0; i < goal->region.count; i++)
            widest = um_most(widest, um_dot(goal->region.normal[i], um_sub(point.centre, goal->region.corner[i])));
        return widest;
    }
    case UM_GOAL_GROUND: {
        UmShape there = um_game(h->scene)->footprint(h->scene, place->unit, place->pose);
        return um_distance(place->pose.at, goal->pose.at) - um_circle_around(&there).radius;
    }
    }
    UM_NEVER("these are all goals");
}

static bool hopeless(const void *context, const UmPlace *place) {
    const Hunt *h = context;
    if (h->has_best && h->least == UM_LEAST_COST && place->spent >= h->best.place.spent) return true;
    // A goal at the very end of the reach must not be lost to rounding.
    return still_to_go(h, place) > place->left * h->reach.a_point + h->reach.at_last + UM_CONTACT_TOLERANCE;
}

// Ways often run in line with their goal: through a gap before it, or along its centre line.
static UmVec aim_of(const UmScene *s, const UmState *state, const UmGoal *goal) {
    switch (goal->kind) {
    case UM_GOAL_CONTACT: return um_game(s)->centre(s, state, goal->unit);
    case UM_GOAL_PLACE:
    case UM_GOAL_GROUND: return goal->pose.at;
    case UM_GOAL_REGION: return um_circle_around(&goal->region).centre;
    }
    UM_NEVER("these are all goals");
}

// Keeps this walk instead of the one before, unless only that one found something.
static void keep(UmPlan *plan, UmWalk *walk, int node) {
    bool limited = walk->limited;
    int work = plan->walk.work + walk->work;
    // The resolution of the earlier walk, which was completed without a result.
    double tried = plan->walk.work ? plan->walk.setup.resolution : walk->setup.resolution;
    if (node >= 0 || plan->node < 0) {
        um_walk_free(&plan->walk);
        plan->walk = *walk;
        plan->node = node;
    } else {
        um_walk_free(walk);
    }
    if (limited && node < 0 && plan->node < 0) plan->walk.setup.resolution = tried;
    plan->walk.limited = limited;
    plan->walk.work = work;
    plan->walk.setup.hopeless = NULL; // its context goes out of scope
}

static int find(const Hunt *hunt, UmWalk *walk) {
    while (um_walk_next(walk)) {
        const UmNode *node = um_walk_now(walk);
        bool better = !hunt->has_best || um_walk_order(hunt->least, node, &hunt->best) < 0;
        if (better && node->place.may_stop && um_goal_reached(hunt->scene, hunt->state, hunt->goal, &node->place))
            return walk->now;
    }
    return -1;
}

// Looks for a simple way of the same cost: in whole steps, if a short search finds one.
static void find_plain(Hunt *hunt, int spent, UmWalkSetup setup, UmPlan *plan) {
    enum { A_SHORT_SEARCH = 400 };
    hunt->has_best = true;
    hunt->best.place.spent = spent + 1;
    hunt->best.place.left = UM_MAX_COUNT; // so that every node of that cost counts as better
    setup.resolution = 1;
    const bool shorter = setup.work < A_SHORT_SEARCH;
    setup.work = shorter ? setup.work : A_SHORT_SEARCH;
    UmWalk walk = um_walk_begin(hunt->scene, hunt->state, setup);
    int node = find(hunt, &walk);
    keep(plan, &walk, node);
    plan->walk.limited &= shorter;
}

enum { PATCHES_FOR_A_LIST = 6 };

// Settles whether a way exists, and its least cost. False where it cannot; *limited: more work might.
static bool settle_exactly(Hunt *hunt, UmWalkSetup setup, UmPlan *plan, bool *limited) {
    const UmGoal *goal = hunt->goal;
    UmContactGoal way = {.goal = *goal};
    int work = um_settle_contacts(hunt->scene, hunt->state, &way, 1, PATCHES_FOR_A_LIST * setup.work, limited);
    plan->proven = way.verdict == UM_IMPOSSIBLE;
    if (way.verdict == UM_POSSIBLE && way.count <= setup.choices) {
        find_plain(hunt, way.spent, setup, plan);
        const bool cut_short = plan->walk.limited;
        if (plan->node < 0) {
            UmWalk walk = um_walk_begin(hunt->scene, hunt->state, setup);
            um_walk_along(&walk, way.choices, way.count);
            int node = walk.now;
            keep(plan, &walk, node);
        }
        plan->walk.limited = cut_short || *limited;
    }
    bool settled = plan->node >= 0 || plan->proven;
    if (settled) plan->walk.work += work;
    free(way.choices);
    return settled;
}

// Coarse walks are fast and often find the least. Finer ones look for what they missed, and for less.
UmPlan um_plan(const UmScene *s, const UmState *state, const UmGoal *goal, UmWalkSetup setup) {
    UmPlan plan = {.node = -1, .walk = {.setup = setup}};
    Hunt hunt = {.scene = s, .state = state, .goal = goal, .least = setup.least};
    UmPlace place;
    if (!um_game(s)->place(s, state, &place)) return plan;
    hunt.reach = um_game(s)->reach(s, place.unit);
    plan.proven = state->status == UM_DONE || hopeless(&hunt, &place);
    setup.hopeless = hopeless;
    setup.context = &hunt;
    setup.aim = aim_of(s, state, goal);
    setup.has_aim = true;
    const bool exact = um_is_exact(s, &setup) && !plan.proven;
    bool unsettled = false;
    if (exact && setup.least == UM_LEAST_COST && settle_exactly(&hunt, setup, &plan, &unsettled)) return plan;
    const double finest = um_game(s)->is_discrete ? 1 : setup.resolution;
    const int work = setup.work;
    for (setup.resolution = um_most(1, finest);; setup.resolution = um_most(setup.resolution / 2, finest)) {
        setup.work = work - plan.walk.work;
        UmWalk walk = um_walk_begin(s, state, setup);
        int node = find(&hunt, &walk);
        keep(&plan, &walk, node);
        if (setup.resolution <= finest || plan.walk.limited) break;
        hunt.has_best = plan.node >= 0;
        if (hunt.has_best) hunt.best = plan.walk.nodes[plan.node];
    }
    // On hexes places are never merged, so a walk that ends by itself has visited all of them.
    const bool whole = um_game(s)->is_discrete && !plan.walk.limited && setup.choices >= UM_MAX_CHOICES;
    plan.proven = (plan.proven || whole) && plan.node < 0;
    // A walk by another measure found nothing, but the exact search still tells whether a way exists.
    if (exact && plan.node < 0 && setup.least != UM_LEAST_COST) {
        hunt.has_best = false;
        setup.work = work;
        settle_exactly(&hunt, setup, &plan, &unsettled);
    }
    plan.walk.limited |= unsettled;
    const bool is_least = plan.node < 0 || plan.walk.nodes[plan.node].place.spent <= place.spent + 1;
    plan.cheaper = exact && !is_least && setup.least == UM_LEAST_COST;
    return plan;
}

double um_pose_distance(const UmScene *s, int unit, UmPose place, UmPose wished, bool has_facing) {
    if (!has_facing) return um_distance(place.at, wished.at);
    UmShape a = um_game(s)->footprint(s, unit, place), b = um_game(s)->footprint(s, unit, wished);
    double farther = 0;
    for (int i = 0; i < a.count; i++) farther = um_most(farther, um_distance(a.corner[i], b.corner[i]));
    return farther;
}

typedef struct Wish {
    UmPose pose;
    UmReach reach;
    double best;
} Wish;

static bool cannot_come_nearer(const void *context, const UmPlace *place) {
    const Wish *wish = context;
    double centres = um_distance(place->pose.at, wish->pose.at);
    return centres - place->left * wish->reach.a_point - wish->reach.at_last > wish->best + UM_CONTACT_TOLERANCE;
}

// The node that comes nearest, if one comes nearer than the best so far; else -1.
static int find_nearer(UmWalk *walk, Wish *wish, bool has_facing) {
    int node = -1;
    while (wish->best > UM_CONTACT_TOLERANCE && um_walk_next(walk)) {
        const UmPlace *now = &um_walk_now(walk)->place;
        if (!now->may_stop) continue;
        double far = um_pose_distance(walk->scene, now->unit, now->pose, wish->pose, has_facing);
        if (far >= wish->best - UM_CONTACT_TOLERANCE) continue;
        wish->best = far;
        node = walk->now;
    }
    return node;
}

typedef struct Closing {
    const UmScene *scene;
    const UmState *state;
    UmWalkSetup setup;
    UmPose wished;
    double least, best; // no place is nearer than `least`; some place is as near as `best`
    int work;           // what is left, in patches
    bool limited;
} Closing;

// Whether the unit can come this near. Keeps the way, and its distance.
static UmVerdict come_within(Closing *c, double within, UmPlan *plan) {
    bool limited;
    UmContactGoal way = {.goal = {.kind = UM_GOAL_PLACE, .pose = c->wished, .within = within}};
    int work = c->work > 0 ? um_settle_contacts(c->scene, c->state, &way, 1, c->work, &limited) : 0;
    UmVerdict verdict = c->work > 0 ? way.verdict : UM_UNDECIDED;
    c->limited = c->work <= 0 || limited;
    c->work -= work;
    if (verdict == UM_POSSIBLE && way.count > c->setup.choices) verdict = UM_UNDECIDED;
    if (verdict == UM_POSSIBLE) {
        UmWalk walk = um_walk_begin(c->scene, c->state, c->setup);
        um_walk_along(&walk, way.choices, way.count);
        c->best = um_least(c->best, um_distance(um_walk_now(&walk)->place.pose.at, c->wished.at));
        int node = walk.now;
        keep(plan, &walk, node);
    } else if (verdict == UM_IMPOSSIBLE) {
        c->least = um_most(c->least, within);
    }
    free(way.choices);
    return verdict;
}

// Halves the gap between distances that are out of reach and those within reach.
static bool close_in(Closing *c, UmPlan *plan) {
    enum { MOST_HALVES = 40 };
    const double close = 10 * UM_CONTACT_TOLERANCE; // outlines reach in a little, more at corners
    for (int i = 0; i < MOST_HALVES && c->best - c->least > close; i++) {
        // The best so far is usually the nearest already, so every second question only confirms it.
        const double within = i % 2 ? (c->least + c->best) / 2 : c->best - 0.9 * close;
        const UmVerdict verdict = come_within(c, within, plan);
        if (verdict != UM_POSSIBLE && verdict != UM_IMPOSSIBLE) return false;
    }
    return c->best - c->least <= close;
}

UmPlan um_nearest(const UmScene *s, const UmState *state, UmPose wished, bool has_facing, UmWalkSetup setup,
                  double *distance) {
    Wish wish = {.pose = wished, .best = INFINITY};
    UmPlan plan = {.node = -1, .walk = {.setup = setup}};
    UmPlace place;
    *distance = INFINITY;
    if (!um_game(s)->place(s, state, &place)) return plan;
    wish.reach = um_game(s)->reach(s, place.unit);
    setup.hopeless = cannot_come_nearer;
    setup.context = &wish;
    setup.has_aim = true;
    setup.aim = wished.at;
    Closing closing = {s, state, setup, wished, 0, INFINITY, PATCHES_FOR_A_LIST * setup.work, false};
    const bool exact = um_is_exact(s, &setup) && !has_facing && state->status == UM_CHOOSE;
    if (exact && come_within(&closing, 0, &plan) == UM_POSSIBLE) {
        *distance = closing.best;
        plan.proven = true;
        return plan;
    }
    const double finest = um_game(s)->is_discrete ? 1 : setup.resolution;
    const int work = setup.work;
    for (setup.resolution = um_most(1, finest);; setup.resolution = um_most(setup.resolution / 2, finest)) {
        setup.work = work - plan.walk.work;
        UmWalk walk = um_walk_begin(s, state, setup);
        int node = find_nearer(&walk, &wish, has_facing);
        keep(&plan, &walk, node);
        if (setup.resolution <= finest || plan.walk.limited || wish.best <= UM_CONTACT_TOLERANCE) break;
    }
    closing.best = wish.best;
    if (exact && plan.node >= 0 && !closing.limited) {
        plan.proven = close_in(&closing, &plan);
        plan.walk.limited = closing.limited || (plan.walk.limited && !plan.proven);
    }
    *distance = closing.best;
    return plan;
}
