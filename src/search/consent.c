#include "search/consent.h"

#include "base/assert.h"

#include <stdlib.h>

typedef struct Inquiry {
    const UmScene *scene;
    const UmGoal *goal;
    UmWalkSetup setup;
    int player, work; // whose unit moves; how many lists of options may still be made
} Inquiry;

static UmConsent worse(UmConsent a, UmConsent b) { return a > b ? a : b; }

static UmConsent judge(Inquiry *q, UmState now, const UmChoice *choices, int count);

static UmConsent judge_plan(Inquiry *q, const UmState *state, const UmPlan *plan) {
    const int count = plan->walk.nodes[plan->node].depth;
    UmChoice *choices = malloc((size_t)(count ? count : 1) * sizeof *choices);
    UM_ASSERT(choices != NULL);
    um_walk_choices(&plan->walk, plan->node, choices);
    const UmConsent consent = judge(q, *state, choices, count);
    free(choices);
    return consent;
}

// by_itself: only ways on which nobody else is asked.
static UmPlan plan_on(Inquiry *q, const UmState *state, bool by_itself) {
    UmWalkSetup setup = q->setup;
    setup.work = q->work;
    setup.by_itself = by_itself;
    UmPlan plan = um_plan(q->scene, state, q->goal, setup);
    if (by_itself) plan.proven = false; // others may help
    q->work -= plan.walk.work + 1;
    return plan;
}

static UmConsent settle(Inquiry *q, const UmState *state);

// Tries every answer except the one that the plan assumes. granted: that answer; NULL: none.
static UmConsent try_answers(Inquiry *q, const UmState *now, const UmChoice *granted) {
    UmOptions options = {.bars_unwanted = true};
    UmConsent consent = UM_WHATEVER_THEY_DO;
    um_options(q->scene, now, &options);
    q->work--;
    for (int i = 0; i < options.count && consent < UM_IF_THEY_LET_IT; i++) {
        const UmOption *option = &options.items[i];
        UmState other = *now;
        if (um_has_range(q->scene, option->key)) {
            consent = worse(consent, UM_CONSENT_UNKNOWN);
        } else if (!granted || !um_same_key(granted->key, option->key)) {
            um_apply(q->scene, &other, (UmChoice){.key = option->key}, NULL, NULL);
            consent = worse(consent, settle(q, &other));
        }
    }
    um_options_free(&options);
    return consent;
}

// The unit's player chooses. A way on which nobody else is asked is best. Otherwise one on which others may do anything
// will do; if that one depends on others, other ways might not.
static UmConsent look_for_way(Inquiry *q, const UmState *state) {
    UmPlan plan = plan_on(q, state, true);
    if (plan.node < 0 && q->work > 0) {
        um_walk_free(&plan.walk);
        plan = plan_on(q, state, false);
    }
    UmConsent consent = plan.proven ? UM_IF_THEY_LET_IT : UM_CONSENT_UNKNOWN;
    if (plan.node >= 0 && judge_plan(q, state, &plan) <= UM_WHATEVER_THEY_DO) consent = UM_WHATEVER_THEY_DO;
    um_walk_free(&plan.walk);
    return consent;
}

// Continues after an answer.
static UmConsent settle(Inquiry *q, const UmState *state) {
    UmPlace place;
    if (!um_game(q->scene)->place(q->scene, state, &place)) return UM_IF_THEY_LET_IT;
    if (place.may_stop && um_goal_reached(q->scene, state, q->goal, &place)) return UM_WHATEVER_THEY_DO;
    if (state->status != UM_CHOOSE) return UM_IF_THEY_LET_IT;
    if (q->work <= 0) return UM_CONSENT_UNKNOWN;
    return um_chooses(state, q->player) ? look_for_way(q, state) : try_answers(q, state, NULL);
}

static UmConsent judge(Inquiry *q, UmState now, const UmChoice *choices, int count) {
    UmConsent consent = UM_NOBODY_ASKED;
    // The way is known already, so it takes no more of the reply's work.
    UmScene scene = *q->scene;
    scene.work = NULL;
    for (int i = 0; i < count && consent < UM_IF_THEY_LET_IT; i++) {
        if (!um_chooses(&now, q->player)) consent = worse(consent, try_answers(q, &now, &choices[i]));
        um_apply(&scene, &now, choices[i], NULL, NULL);
    }
    return consent;
}

UmConsent um_consent(const UmScene *s, const UmState *state, const UmGoal *goal, UmWalkSetup setup, const UmPlan *plan,
                     int *work) {
    Inquiry q = {s, goal, setup, s->units[plan->walk.nodes[plan->node].place.unit].owner, setup.work};
    UmConsent consent = judge_plan(&q, state, plan);
    if (consent != UM_NOBODY_ASKED && um_is_spent(s)) consent = UM_CONSENT_UNKNOWN;
    *work = setup.work - q.work;
    return consent;
}
