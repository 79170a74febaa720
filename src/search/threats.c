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
    UmShape there = w->scene->game->footprint(w->scene, place->unit, place->pose);
    double far = place->left * w->reach.a_point + w->reach.at_last + um_circle_around(&there).radius;
    um_spend(w->scene, w->scene->unit_count);
    for (int i = 0; i < w->scene->unit_count; i++)
        if (is_open(w, i, place->unit) && w->scene->game->distance(w->scene, w->state, place, i) <= far) return false;
    return true;
}

static UmVec nearest_mine(const Watch *w, int enemy) {
    UmVec here = w->scene->game->centre(w->scene, w->state, enemy), nearest = here;
    double least = INFINITY;
    for (int i = 0; i < w->scene->unit_count; i++) {
        UmVec at = w->scene->game->centre(w->scene, w->state, i);
        if (!is_open(w, i, enemy) || um_distance(at, here) >= least) continue;
        least = um_distance(at, here);
        nearest = at;
    }
    return nearest;
}

// Walks an enemy. Returns the work done.
static int walk_enemy(const UmScene *next, int enemy, const bool *mine, UmWalkSetup setup, UmThreat *threats) {
    UmState begun = um_begin(next, NULL, NULL);
    Watch watch = {next, &begun, next->game->reach(next, enemy), threats, mine};
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
            if (is_open(&watch, i, enemy) && next->game->adjacent(next, &begun, place, i) >= 0)
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
        setup.work = (int)(*work / fmax(1, enemies--));
        bool stands = s->game->adjacent && s->game->ordered(s, state, i, &arena, &next);
        if (stands) *work -= walk_enemy(&next, i, mine, setup, threats);
        if (!stands) tell_nothing(s, state, mine, i, threats);
        um_arena_free(&arena);
    }
}

// The unit that this option would charge; -1: none.
static int charged_by(const UmScene *s, const UmOption *option) {
    const UmVerb *verb = &s->game->verbs[option->key.verb];
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
        UmAskable standing = s->game->charging(s, state, i, &arena, &next);
        if (standing == UM_IS_THERE && work-- <= 0) standing = UM_IS_UNTOLD;
        if (standing == UM_IS_THERE && !ask_charger(&next, i, mine, threats, tell, context)) standing = UM_IS_UNTOLD;
        for (int j = 0; standing == UM_IS_UNTOLD && j < s->unit_count; j++)
            if (mine[j]) threats[j * s->unit_count + i] = UM_THREAT_UNKNOWN;
        um_arena_free(&arena);
    }
}

// Lists goals for one enemy. The distance that it could come at most excludes most of them.
static int list_goals(const UmScene *next, const UmState *begun, int enemy, const bool *mine, const UmThreat *threats,
                      UmContactGoal *goals) {
    UmPlace place;
    int count = 0;
    if (!next->game->place(next, begun, &place)) return 0;
    UmReach reach = next->game->reach(next, enemy);
    UmShape there = next->game->footprint(next, enemy, place.pose);
    const double far = place.left * reach.a_point + reach.at_last + um_circle_around(&there).radius;
    for (int i = 0; i < next->unit_count; i++)
        if (mine[i] && threats[i * next->unit_count + enemy] != UM_THREAT &&
            next->game->distance(next, begun, &place, i) <= far)
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

// Settles exactly whom one enemy can touch, and walks for the rest if `walks`. *open: something is left. Returns the
// work done.
static int look_from(const UmScene *next, int enemy, const bool *mine, UmWalkSetup setup, int share, bool walks,
                     UmThreat *threats, bool *open) {
    enum { PATCHES_FOR_A_LIST = 10 };
    UmContactGoal *goals = malloc(((size_t)next->unit_count + 1) * sizeof *goals);
    UM_ASSERT(goals != NULL);
    UmState begun = um_begin(next, NULL, NULL);
    bool limited, was_asked;
    const int count = list_goals(next, &begun, enemy, mine, threats, goals);
    int done = setup.contacts->settle(next, &begun, goals, count, share, &limited);
    *open = !note_goals(next, enemy, goals, count, threats, &was_asked);
    free(goals);
    setup.work = (share - done) / PATCHES_FOR_A_LIST;
    if (*open && walks && setup.work > 0)
        done += PATCHES_FOR_A_LIST * walk_unsettled(next, enemy, mine, setup, was_asked, threats);
    return done;
}

// For games that tell their motions: settles exactly who may touch whom. Each enemy gets an equal share of the work.
// Those for whom it was not enough then share what is left.
static void look_exactly(const UmScene *s, const UmState *state, const bool *mine, UmWalkSetup setup,
                         UmThreat *threats) {
    enum { PATCHES_FOR_A_LIST = 10, ROUNDS = 2 };
    bool *open = calloc((size_t)s->unit_count + 1, sizeof *open);
    UM_ASSERT(open != NULL);
    int work = PATCHES_FOR_A_LIST * setup.work, enemies = 0;
    for (int i = 0; i < s->unit_count; i++) enemies += open[i] = !mine[i];
    for (int round = 0; round < ROUNDS; round++) {
        int left = enemies;
        for (int enemy = 0; enemy < s->unit_count; enemy++) {
            if (!open[enemy]) continue;
            UmArena arena = {0};
            UmScene next;
            const int share = work > 0 ? work / left : 0;
            const bool last = round + 1 == ROUNDS;
            left--;
            open[enemy] = false;
            if (!s->game->ordered(s, state, enemy, &arena, &next)) tell_nothing(s, state, mine, enemy, threats);
            else work -= look_from(&next, enemy, mine, setup, share, last, threats, &open[enemy]);
            enemies -= !open[enemy];
            um_arena_free(&arena);
        }
    }
    free(open);
}

// Walks in whole steps first, then ever finer.
static void look_finer(const UmScene *s, const UmState *state, const bool *mine, UmWalkSetup setup, UmThreat *threats) {
    const double finest = s->game->is_discrete ? 1 : setup.resolution;
    int work = setup.work;
    for (setup.resolution = fmax(1, finest);; setup.resolution = fmax(setup.resolution / 2, finest)) {
        look_round(s, state, mine, setup, &work, threats);
        if (setup.resolution <= finest) break;
    }
}

void um_threats(const UmScene *s, const UmState *state, UmWalkSetup setup, UmThreat *threats, UmTellCharge tell,
                void *context) {
    bool *mine = calloc((size_t)s->unit_count + 1, sizeof *mine);
    UM_ASSERT(mine != NULL);
    for (int i = 0; i < s->unit_count; i++) mine[i] = s->teams[s->units[i].owner] == s->teams[s->active];
    if (s->game->charging) ask_chargers(s, state, mine, setup.work, threats, tell, context);
    else if (setup.contacts) look_exactly(s, state, mine, setup, threats);
    else look_finer(s, state, mine, setup, threats);
    free(mine);
}
