// A game made for these tests, for what none of the real ones comes to: long chains of what happens unasked, orders
// without end, chances too small to be told exactly.
#include "check.h"
#include "search/odds.h"

#include <string.h>

typedef enum Kind { FORCED, ENDLESS, LONG_ODDS, MANY_ENDS } Kind;

enum { KINDS = 4, CHAIN = 12, FACES = 45 };
enum { ON, OVER };

static const Kind *kind_of(const UmScene *s) { return s->part; }

static int made(const UmState *state) {
    int count;
    memcpy(&count, state->part, sizeof count);
    return count;
}

static UmState begin(const UmScene *s, UmTrace *trace) {
    (void)trace;
    bool dice = *kind_of(s) == LONG_ODDS || *kind_of(s) == MANY_ENDS;
    return (UmState){.chooser = {.kind = dice ? UM_CHOOSER_DICE : UM_CHOOSER_TABLE}};
}

static void add(UmOptions *out, int verb, int face, int weight, int weights) {
    UmKey key = um_key(verb);
    key.arg[0] = (int16_t)face;
    UmOption *option = um_options_add(out, key, um_cite(0));
    option->weight = weight;
    option->weights = weights;
}

static void options(const UmScene *s, const UmState *state, UmOptions *out) {
    if (state->status != UM_CHOOSE) return;
    switch (*kind_of(s)) {
    case FORCED: add(out, made(state) < CHAIN ? ON : OVER, 0, 0, 0); return;
    case ENDLESS: add(out, ON, 0, 0, 0), add(out, ON, 1, 0, 0); return;
    case LONG_ODDS: add(out, OVER, 0, 2, 3), add(out, ON, 0, 1, 3); return;
    case MANY_ENDS:
        for (int i = 0; i < FACES; i++) add(out, made(state) ? OVER : ON, i, 1, FACES);
    }
}

static void apply(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    (void)s, (void)trace;
    int count = made(state) + 1;
    memcpy(state->part, &count, sizeof count);
    if (choice.key.verb == OVER) state->status = UM_DONE;
}

static bool place(const UmScene *s, const UmState *state, UmPlace *place) {
    (void)s, (void)state, (void)place;
    return false;
}
static void check(const UmScene *s, const UmState *state) { (void)s, (void)state; }

static const UmVerb verbs[] = {{.name = "on", .role = UM_ROLE_TELL}, {.name = "over", .role = UM_ROLE_TELL}, {0}};
static const UmGame game = {.name = "small",
                            .verbs = verbs,
                            .begin = begin,
                            .options = options,
                            .apply = apply,
                            .place = place,
                            .check = check};
static const Kind kinds[KINDS] = {FORCED, ENDLESS, LONG_ODDS, MANY_ENDS};

static UmScene scene_of(Kind kind) { return (UmScene){.game = &game, .part = &kinds[kind]}; }

// All of it happens, and the first of it is told.
static void a_chain_of_what_is_forced(void) {
    UmScene scene = scene_of(FORCED);
    UmOptions out = {0};
    UmState state = um_begin(&scene, NULL, &out);
    CHECK_INT(state.status, UM_DONE);
    CHECK_INT(made(&state), CHAIN + 1);
    CHECK_INT(out.forced_count, UM_MAX_FORCED);
    for (int i = 0; i < out.forced_count; i++) CHECK_INT(out.forced[i].verb, ON);
    um_options_free(&out);
}

// What passes unasked leaves its bars, behind those of the moment that is asked and before those of an earlier
// question.
static void what_bars_a_key(void) {
    UmOptions o = {0};
    um_options_bar(&o, um_key(ON), UM_REASON_PRICE, um_cite(0));
    um_options_bar(&o, um_key(OVER), UM_REASON_ZONE, um_cite(0));
    um_options_pass(&o, um_key(ON));
    um_options_clear(&o);
    CHECK_INT(um_options_find_bar(&o, um_key(ON))->reason, UM_REASON_PRICE);
    um_options_bar(&o, um_key(ON), UM_REASON_ENEMY, um_cite(0));
    CHECK_INT(um_options_find_bar(&o, um_key(ON))->reason, UM_REASON_ENEMY);
    um_options_age(&o, 0);
    CHECK_INT(um_options_find_bar(&o, um_key(ON))->reason, UM_REASON_PRICE);
    CHECK_INT(um_options_find_bar(&o, um_key(OVER))->reason, UM_REASON_ZONE);
    o.passed_count = 0;
    CHECK_INT(um_options_find_bar(&o, um_key(ON))->reason, UM_REASON_ENEMY);
    CHECK(um_options_find_bar(&o, um_key(OVER)) == NULL);
    um_options_free(&o);
}

// --- odds

typedef struct Ends {
    int count, longest;
    UmWeight sum;
} Ends;

static void note(void *context, const UmEnd *end) {
    Ends *ends = context;
    ends->count++;
    if (end->count > ends->longest) ends->longest = end->count;
    CHECK(um_weight_add(&ends->sum, end->weight));
}

static bool whole(Kind kind, const UmIntent *policy, int count, Ends *ends) {
    UmScene scene = scene_of(kind);
    UmState state = um_begin(&scene, NULL, NULL);
    *ends = (Ends){.sum = {0, 1}};
    return um_odds(&scene, &state, policy, count, note, ends);
}

static void odds_that_are_given_up(void) {
    Ends ends;
    CHECK(!whole(ENDLESS, NULL, 0, &ends));
    CHECK_INT(ends.count, 0);
    // 3^33 is the last power of three below 2^53.
    CHECK(!whole(LONG_ODDS, NULL, 0, &ends));
    CHECK_INT(ends.longest, 33);
    CHECK_INT(ends.sum.d - ends.sum.n, 1);
    CHECK(!whole(MANY_ENDS, NULL, 0, &ends)); // of two throws 2,025
    CHECK_INT(ends.count, UM_ODDS_MOST_ENDS_OF_PLANE);
}

// What the table chooses is no player's.
static void a_wish_for_a_player(void) {
    Ends ends;
    const UmIntent wishes[] = {{.choice = {.key = um_key(ON)}, .player = 0}};
    CHECK(whole(FORCED, wishes, 1, &ends));
    CHECK(!whole(ENDLESS, wishes, 1, &ends));
}

static UmWeight product(UmWeight weight, int64_t n, int64_t d, bool exact) {
    CHECK(um_weight_multiply(&weight, n, d) == exact);
    return weight;
}

static UmWeight sum(UmWeight weight, UmWeight other, bool exact) {
    CHECK(um_weight_add(&weight, other) == exact);
    return weight;
}

static void same(UmWeight got, int64_t n, int64_t d) { CHECK(got.n == n && got.d == d); }

static void weights(void) {
    const int64_t most = ((int64_t)1 << 53) - 1, odd = most - 2; // without a common divisor
    same(product((UmWeight){2, 3}, 9, 4, true), 3, 2);
    same(sum((UmWeight){1, 6}, (UmWeight){1, 3}, true), 1, 2);
    same(product((UmWeight){most, 1}, 1, most, true), 1, 1);
    product((UmWeight){1, most}, 1, 2, false);
    product((UmWeight){most, 1}, 2, 1, false);
    product((UmWeight){1, most}, 1, odd, false);
    product((UmWeight){most, 1}, odd, 1, false);
    sum((UmWeight){1, 1}, (UmWeight){most, 1}, false);
    sum((UmWeight){most, 1}, (UmWeight){1, odd}, false);
    sum((UmWeight){1, most}, (UmWeight){odd, 1}, false);
    sum((UmWeight){1, most}, (UmWeight){1, odd}, false);
    sum((UmWeight){most, 1022}, (UmWeight){most, 1023}, false);
}

int main(void) {
    a_chain_of_what_is_forced();
    what_bars_a_key();
    odds_that_are_given_up();
    a_wish_for_a_player();
    weights();
    return check_done();
}
