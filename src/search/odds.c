#include "search/odds.h"

#include "base/assert.h"

#include <stdlib.h>
#include <string.h>

#define LARGEST_TERM ((int64_t)1 << 53)

static int64_t common_divisor(int64_t a, int64_t b) {
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static UmWeight reduced(int64_t n, int64_t d) {
    int64_t by = common_divisor(n, d);
    return (UmWeight){n / by, d / by};
}

static bool is_exact(const UmWeight *weight) { return weight->n < LARGEST_TERM && weight->d < LARGEST_TERM; }

bool um_weight_multiply(UmWeight *weight, int64_t n, int64_t d) {
    int64_t top, bottom;
    // Cancels across first, so that the terms stay small.
    UmWeight by = reduced(n, d), crossed = reduced(weight->n, by.d), other = reduced(by.n, weight->d);
    if (__builtin_mul_overflow(crossed.n, other.n, &top)) return false;
    if (__builtin_mul_overflow(other.d, crossed.d, &bottom)) return false;
    *weight = reduced(top, bottom);
    return is_exact(weight);
}

bool um_weight_add(UmWeight *weight, UmWeight other) {
    int64_t shared = common_divisor(weight->d, other.d), a, b, top, bottom;
    if (__builtin_mul_overflow(weight->n, other.d / shared, &a)) return false;
    if (__builtin_mul_overflow(other.n, weight->d / shared, &b)) return false;
    if (__builtin_add_overflow(a, b, &top)) return false;
    if (__builtin_mul_overflow(weight->d, other.d / shared, &bottom)) return false;
    *weight = reduced(top, bottom);
    return is_exact(weight);
}

typedef struct Odds {
    const UmScene *scene;
    const UmIntent *policy;
    int policy_count, ends;
    UmChoice path[UM_MAX_CHOICES];
    bool assumed[UM_MAX_CHOICES];
    void (*end)(void *context, const UmEnd *end);
    void *context;
} Odds;

static bool follow(Odds *o, const UmState *state, UmWeight weight, int depth, const bool *used);

static bool take(Odds *o, const UmState *state, UmChoice choice, bool assumed, UmWeight weight, int depth,
                 const bool *used) {
    UmState next = *state;
    if (depth >= UM_MAX_CHOICES) return false;
    o->path[depth] = choice;
    o->assumed[depth] = assumed;
    um_apply(o->scene, &next, choice, NULL, NULL);
    return follow(o, &next, weight, depth + 1, used);
}

static bool throw_dice(Odds *o, const UmState *state, const UmOptions *options, UmWeight weight, int depth,
                       const bool *used) {
    for (int i = 0; i < options->count; i++) {
        const UmOption *option = &options->items[i];
        UmWeight then = weight;
        if (option->weight == 0) continue;
        if (!um_weight_multiply(&then, option->weight, option->weights)) return false;
        if (!take(o, state, (UmChoice){option->key, 0}, false, then, depth, used)) return false;
    }
    return true;
}

static UmChoice first_of(const UmOptions *options) {
    const UmOption *option = &options->items[0];
    return (UmChoice){option->key, option->has_range ? um_stops(options, option)[0] : 0};
}

static bool serves(const UmIntent *intent, const UmState *state, const UmOptions *options) {
    bool own = state->chooser.kind == UM_CHOOSER_PLAYER && state->chooser.player == intent->player;
    return (intent->player == UM_ANYBODY || own) && um_chosen(options, intent->choice);
}

static bool decide(Odds *o, const UmState *state, const UmOptions *options, UmWeight weight, int depth,
                   const bool *used) {
    int at = 0;
    while (at < o->policy_count && (used[at] || !serves(&o->policy[at], state, options))) at++;
    if (at == o->policy_count) return take(o, state, first_of(options), true, weight, depth, used);
    bool *then = malloc((size_t)o->policy_count * sizeof *then);
    UM_ASSERT(then != NULL);
    memcpy(then, used, (size_t)o->policy_count * sizeof *then);
    then[at] = true;
    bool fine = take(o, state, o->policy[at].choice, false, weight, depth, then);
    free(then);
    return fine;
}

static bool follow(Odds *o, const UmState *state, UmWeight weight, int depth, const bool *used) {
    if (um_is_spent(o->scene)) return false;
    if (state->status != UM_CHOOSE) {
        UmEnd end = {state, weight, depth, o->path, o->assumed};
        int most = um_game(o->scene)->is_discrete ? UM_ODDS_MOST_ENDS : UM_ODDS_MOST_ENDS_OF_PLANE;
        if (++o->ends > most) return false;
        o->end(o->context, &end);
        return true;
    }
    UmOptions options = {.bars_unwanted = true};
    um_options(o->scene, state, &options);
    if (um_is_spent(o->scene)) {
        um_options_free(&options);
        return false;
    }
    bool dice = state->chooser.kind == UM_CHOOSER_DICE;
    bool fine =
        dice ? throw_dice(o, state, &options, weight, depth, used) : decide(o, state, &options, weight, depth, used);
    um_options_free(&options);
    return fine;
}

bool um_odds(const UmScene *scene, const UmState *state, const UmIntent *policy, int policy_count,
             void (*end)(void *context, const UmEnd *end), void *context) {
    Odds *o = malloc(sizeof *o);
    bool *used = calloc((size_t)policy_count + 1, sizeof *used);
    UM_ASSERT(o != NULL && used != NULL);
    *o = (Odds){.scene = scene, .policy = policy, .policy_count = policy_count, .end = end, .context = context};
    UmState begin = *state;
    // Nobody asks which rulings a branch depends on, so the game need not find out.
    begin.mattered = UINT32_MAX;
    bool whole = follow(o, &begin, (UmWeight){1, 1}, 0, used);
    free(used);
    free(o);
    return whole;
}
