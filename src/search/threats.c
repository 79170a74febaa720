#include "search/threats.h"

#include "base/assert.h"
#include "search/contact.h"

#include <stdlib.h>

typedef struct Watch {
    const UmScene *scene;
    const UmState *state; // the state in which the enemy begins
    UmReach reach;
    const UmThreat *row; // column of the enemy: one entry for each unit, a row's width apart
    const bool *mine;
} Watch;

static bool is_open(const Watch *w, int unit, int enemy) {
    return w->mine[unit] && w->row[unit * w->scene->unit_count + enemy] == UM_NO_THREAT;
}

static bool nobody_left(const void *context, const UmPlace *place) {
    const Watch *w = context;
    UmShape there = um_game(w->scene)->footprint(w->scene, place->unit, place->pose);
    double far = place->left * w->reach.a_point + w->reach.at_last + um_circle_around(&there).radius;
    um_spend(w->scene, w->scene->unit_count);
    for (int i = 0; i < w->scene->unit_count; i++)
        if (is_open(w, i, place->unit) && um_game(w->scene)->distance(w->scene, w->state, place, i) <= far)
            return false;
    return true;
}

static UmVec nearest_mine(const Watch *w, int enemy) {
    UmVec here = um_game(w->scene)->centre(w->scene, w->state, enemy), nearest = here;
    double least = INFINITY;
    for (int i = 0; i < w->scene->unit_count; i++) {
        UmVec at = um_game(w->scene)->centre(w->scene, w->state, i);
        if (!is_open(w, i, enemy) || um_distance(at, here) >= least) continue;
        least = um_distance(at, here);
        nearest = at;
    }
    return nearest;
}

// Walks an enemy. Returns the work done.
static int walk_enemy(const UmScene *next, int enemy, const bool *mine, UmWalkSetup setup, UmThreat *threats) {
    UmState begun = um_begin(next, NULL, NULL);
    Watch watch = {next, &begun, um_game(next)->reach(next, enemy), threats, mine};
    setup.hopeless = nobody_left;
    setup.context = &watch;
    setup.has_aim = true;
    setup.aim = nearest_mine(&watch, enemy);
    UmWalk walk = um_walk_begin(next, &begun, setup);
    while (um_walk_next(&walk)) {
        const UmPlace *place = &um_walk_now(&walk)->place;
        if (!place->may_stop) continue;
        um_spend(next, next->unit_count);
        for (int i = 0; i < next->unit_count; i++)
            if (is_open(&watch, i, enemy) && um_game(next)->adjacent(next, &begun, place, i) >= 0)
                threats[i * next->unit_count + enemy] = UM_THREAT;
    }
    for (int i = 0; walk.limited && i < next->unit_count; i++)
        if (is_open(&watch, i, enemy)) threats[i * next->unit_count + enemy] = UM_THREAT_UNKNOWN;
    um_walk_free(&walk);
    return walk.work;
}

static bool is_unsettled(const UmScene *s, const bool *mine, const UmThreat *threats, int enemy) {
    for (int i = 0; i < s->unit_count; i++)
        if (mine[i] && threats[i * s->unit_count + enemy] == UM_NO_THREAT) return true;
    return false;
}

// No order can be given to this enemy on the table, so all its threats are unknown.
static void tell_nothing(const UmScene *s, const UmState *state, const bool *mine, int enemy, UmThreat *threats) {
    for (int i = 0; state->status == UM_CHOOSE && i < s->unit_count; i++)
        if (mine[i]) threats[i * s->unit_count + enemy] = UM_THREAT_UNKNOWN;
}

// Gives each enemy an equal share of the work that is left.
static void look_round(const UmScene *s, const UmState *state, const bool *mine, UmWalkSetup setup, int *work,
                       UmThreat *threats) {
    int enemies = 0;
    for (int i = 0; i < s->unit_count; i++) enemies += !mine[i] && is_unsettled(s, mine, threats, i);
    for (int i = 0; i < s->unit_count; i++) {
        if (mine[i] || !is_unsettled(s, mine, threats, i)) continue;
        UmArena arena = {0};
        UmScene next;
        setup.work = (int)(*work / um_most(1, enemies--));
        bool stands = um_game(s)->adjacent && um_game(s)->ordered(s, state, i, &arena, &next);
        if (stands) *work -= walk_enemy(&next, i, mine, setup, threats);
        if (!stands) tell_nothing(s, state, mine, i, threats);
        um_arena_free(&arena);
    }
}

// The unit that this option would charge; -1: none.
static int charged_by(const UmScene *s, const UmOption *option) {
    const UmVerb *verb = &um_game(s)->verbs[option->key.verb];
    return verb->role == UM_ROLE_NEXT && verb->args[0] == UM_ARG_UNIT ? option->key.arg[0] : -1;
}

// False: the work is spent.
static bool ask_charger(const UmScene *next, int enemy, const bool *mine, UmThreat *threats, UmTellCharge tell,
                        void *context) {
    UmOptions options = {0};
    um_begin(next, NULL, &options);
    const bool whole = !um_is_spent(next);
    for (int i = 0; whole && i < options.count; i++) {
        const int unit = charged_by(next, &options.items[i]);
        if (unit < 0 || !mine[unit]) continue;
        threats[unit * next->unit_count + enemy] = UM_THREAT;
        tell(context, unit, enemy, &options.items[i]);
    }
    um_options_free(&options);
    return whole;
}

static void ask_chargers(const UmScene *s, const UmState *state, const bool *mine, int work, UmThreat *threats,
                         UmTellCharge tell, void *context) {
    for (int i = 0; i < s->unit_count; i++) {
        if (mine[i]) continue;
        UmArena arena = {0};
        UmScene next;
        UmAskable standing = um_game(s)->charging(s, state, i, &arena, &next);
        if (standing == UM_IS_THERE && work-- <= 0) standing = UM_IS_UNTOLD;
        if (standing == UM_IS_THERE && !ask_charger(&next, i, mine, threats, tell, context)) standing = UM_IS_UNTOLD;
        for (int j = 0; standing == UM_IS_UNTOLD && j < s->unit_count; j++)
            if (mine[j]) threats[j * s->unit_count + i] = UM_THREAT_UNKNOWN;
        um_arena_free(&arena);
    }
}

// In units of work, for each unit on the table: to tell its distance, and to put it there for another order.
enum { WORK_OF_DISTANCE = 8, WORK_OF_ORDER = 40 };

// Lists goals for one enemy. The distance that it could come at most excludes most of them. of: what their threats are
// told to be so far.
static int list_goals(const UmScene *next, const UmState *begun, int enemy, const bool *mine, const UmThreat *threats,
                      UmThreat of, UmContactGoal *goals) {
    UmPlace place;
    int count = 0;
    if (!um_game(next)->place(next, begun, &place)) return 0;
    UmReach reach = um_game(next)->reach(next, enemy);
    UmShape there = um_game(next)->footprint(next, enemy, place.pose);
    const double far = place.left * reach.a_point + reach.at_last + um_circle_around(&there).radius;
    um_spend(next, WORK_OF_DISTANCE * next->unit_count);
    for (int i = 0; i < next->unit_count; i++)
        if (mine[i] && threats[i * next->unit_count + enemy] == of &&
            um_game(next)->distance(next, begun, &place, i) <= far)
            goals[count++] = (UmContactGoal){.goal = {.kind = UM_GOAL_CONTACT, .unit = i, .side = -1}};
    return count;
}

// Notes what was settled; the rest is unknown. False where anything is unknown. *was_asked: this game told its motions.
static bool note_goals(const UmScene *s, int enemy, UmContactGoal *goals, int count, UmThreat *threats,
                       bool *was_asked) {
    bool whole = true;
    *was_asked = true;
    for (int i = 0; i < count; i++) {
        const UmVerdict verdict = goals[i].verdict;
        threats[goals[i].goal.unit * s->unit_count + enemy] = verdict == UM_POSSIBLE     ? UM_THREAT
                                                              : verdict == UM_IMPOSSIBLE ? UM_NO_THREAT
                                                                                         : UM_THREAT_UNKNOWN;
        whole = whole && verdict != UM_UNDECIDED && verdict != UM_NOT_ASKED;
        *was_asked = *was_asked && verdict != UM_NOT_ASKED;
        free(goals[i].choices);
    }
    return whole;
}

// Walks step by step to find out which of the unsettled units the enemy can touch. Where the exact search was asked,
// what the walk does not find stays unknown.
static int walk_unsettled(const UmScene *next, int enemy, const bool *mine, UmWalkSetup setup, bool was_asked,
                          UmThreat *threats) {
    bool *open = calloc((size_t)next->unit_count + 1, sizeof *open);
    UM_ASSERT(open != NULL);
    for (int i = 0; i < next->unit_count; i++) {
        UmThreat *threat = &threats[i * next->unit_count + enemy];
        open[i] = mine[i] && *threat == UM_THREAT_UNKNOWN;
        if (open[i]) *threat = UM_NO_THREAT;
    }
    int work = walk_enemy(next, enemy, open, setup, threats);
    for (int i = 0; was_asked && i < next->unit_count; i++) {
        UmThreat *threat = &threats[i * next->unit_count + enemy];
        if (open[i] && *threat == UM_NO_THREAT) *threat = UM_THREAT_UNKNOWN;
    }
    free(open);
    return work;
}

enum { PATCHES_FOR_A_LIST = 10 };

// What one enemy may take: patches, and units of the work of the reply.
typedef struct Share {
    int patches;
    int64_t units;
} Share;

typedef struct Enemy {
    bool open;      // whom it can touch is not settled
    bool was_tried; // some of it may be
    bool was_asked; // this game told its motions
    bool was_spent; // not its patches but its units were too few
    Share had;
    int used; // patches, of which those that are made again count once
} Enemy;

// Settles exactly whom one enemy can touch. Returns the patches used.
static int settle_from(const UmScene *next, int enemy, const bool *mine, int patches, UmThreat *threats, Enemy *its) {
    UmContactGoal *goals = malloc(((size_t)next->unit_count + 1) * sizeof *goals);
    UM_ASSERT(goals != NULL);
    UmState begun = um_begin(next, NULL, NULL);
    bool limited;
    const UmThreat of = its->was_tried ? UM_THREAT_UNKNOWN : UM_NO_THREAT;
    its->was_tried = true;
    const int count = list_goals(next, &begun, enemy, mine, threats, of, goals);
    const int done = um_settle_contacts(next, &begun, goals, count, patches, &limited);
    its->open = !note_goals(next, enemy, goals, count, threats, &its->was_asked);
    free(goals);
    return done;
}

// Whether it was not settled yet, or there is clearly more of what was too little.
static bool is_to_settle(const Enemy *its, Share share) {
    if (its->was_spent) return share.units >= 2 * its->had.units;
    return share.patches >= 3 * its->had.patches / 2;
}

// Settles once more; what is open in the last round is walked. Returns what was used.
static Share look_from(UmScene *next, int enemy, const bool *mine, UmWalkSetup setup, Share share, bool last,
                       Enemy *its, UmThreat *threats) {
    // The exact search leaves a fifth to the walk, which comes in the last round.
    const int64_t units = last ? share.units : share.units / 4 * 5;
    UmWork own = {units};
    int done = 0;
    if (next->work) next->work = &own;
    if (is_to_settle(its, share)) {
        const int all = settle_from(next, enemy, mine, share.patches, threats, its);
        done = all - its->used;
        its->used = all;
        its->was_spent = own.left < units / 2;
        its->had = share;
    }
    setup.work = (share.patches - its->used) / PATCHES_FOR_A_LIST;
    if (its->open && last && setup.work > 0)
        done += PATCHES_FOR_A_LIST * walk_unsettled(next, enemy, mine, setup, its->was_asked, threats);
    return (Share){done, units - own.left};
}

// For games that tell their motions: settles exactly who may touch whom. Each enemy gets an equal share of the work,
// and of the work of the reply. Those for whom it was not enough then share what is left. In the first round few
// patches are made: where much is to be made, few of them often show a way at once.
static void look_exactly(const UmScene *s, const UmState *state, const bool *mine, UmWalkSetup setup,
                         UmThreat *threats) {
    enum { ROUNDS = 7 };
    const int parts[ROUNDS] = {512, 128, 32, 8, 2, 1, 1};
    Enemy *all = calloc((size_t)s->unit_count + 1, sizeof *all);
    UM_ASSERT(all != NULL);
    Share left = {PATCHES_FOR_A_LIST * setup.work, s->work ? s->work->left : 0};
    const int64_t kept = left.units / 4; // for the last round
    int enemies = 0;
    for (int i = 0; i < s->unit_count; i++) enemies += all[i].open = !mine[i];
    for (int round = 0; round < ROUNDS; round++) {
        int waiting = enemies;
        for (int enemy = 0; enemy < s->unit_count; enemy++) {
            Enemy *its = &all[enemy];
            if (!its->open) continue;
            UmArena arena = {0};
            UmScene next;
            const int patches = left.patches > 0 ? left.patches / waiting : 0;
            const bool last = round + 1 == ROUNDS;
            const int64_t units = left.units - (last ? 0 : kept);
            const Share share = {(patches + its->used) / parts[round], units / waiting};
            waiting--;
            const bool is_spent = s->work && units <= 0;
            if (is_spent && !its->was_tried) tell_nothing(s, state, mine, enemy, threats);
            if (is_spent || (!last && !is_to_settle(its, share))) continue;
            its->open = false;
            left.units -= (int64_t)WORK_OF_ORDER * s->unit_count;
            if (um_game(s)->ordered(s, state, enemy, &arena, &next)) {
                its->open = round > 0;
                const Share used = look_from(&next, enemy, mine, setup, share, last, its, threats);
                left = (Share){left.patches - used.patches, left.units - used.units};
            } else {
                tell_nothing(s, state, mine, enemy, threats);
            }
            enemies -= !its->open;
            um_arena_free(&arena);
        }
    }
    if (s->work) s->work->left = left.units;
    free(all);
}

// Walks in whole steps first, then ever finer.
static void look_finer(const UmScene *s, const UmState *state, const bool *mine, UmWalkSetup setup, UmThreat *threats) {
    const double finest = um_game(s)->is_discrete ? 1 : setup.resolution;
    int work = setup.work;
    for (setup.resolution = um_most(1, finest);; setup.resolution = um_most(setup.resolution / 2, finest)) {
        look_round(s, state, mine, setup, &work, threats);
        if (setup.resolution <= finest) break;
    }
}

void um_threats(const UmScene *s, const UmState *state, UmWalkSetup setup, UmThreat *threats, UmTellCharge tell,
                void *context) {
    bool *mine = calloc((size_t)s->unit_count + 1, sizeof *mine);
    UM_ASSERT(mine != NULL);
    for (int i = 0; i < s->unit_count; i++) mine[i] = s->teams[s->units[i].owner] == s->teams[s->active];
    if (um_game(s)->charging) ask_chargers(s, state, mine, setup.work, threats, tell, context);
    else if (um_is_exact(s, &setup)) look_exactly(s, state, mine, setup, threats);
    else look_finer(s, state, mine, setup, threats);
    free(mine);
}
