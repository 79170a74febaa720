// T9-05: equally good orders of the chargers. Their owner chooses where they lead to different ends.
#include "games/ninth_age/orders.h"

#include "base/assert.h"
#include "games/ninth_age/combine.h"
#include "games/ninth_age/hinges.h"
#include "games/ninth_age/known.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/stretches.h"

#include <stdlib.h>

// With more chargers, comparing all orders takes too long. Then the equally good one with the first id goes first.
enum { MOST_COMPARED = 4, MOST_ENDS = 8, MOST_ANSWERS = 4 };

// All that can become of the chargers when one of them goes first and the others follow in turn.
typedef struct Course {
    int count;
    bool is_cut; // there may be more ends
    T9State ends[MOST_ENDS];
} Course;

static bool is_there(UmPose a, UmPose b) {
    return um_distance(a.at, b.at) < UM_TIE_TOLERANCE && um_distance(a.front, b.front) < UM_TIE_TOLERANCE;
}

static bool ends_alike(const UmScene *s, const T9State *a, const T9State *b) {
    bool alike = a->turned_count == b->turned_count;
    for (int i = 0; i < t9_scene(s)->pursuer_count && alike; i++) {
        const T9Pursuer *p = &a->pursuers[i], *q = &b->pursuers[i];
        alike = p->ended == q->ended && p->target == q->target && is_there(p->pose, q->pose);
    }
    for (int i = 0; i < a->turned_count && alike; i++) alike = is_there(a->turned[i], t9_pose(s, b, a->turned_unit[i]));
    return alike;
}

static bool has(const UmScene *s, const Course *course, const T9State *end) {
    bool found = false;
    for (int i = 0; i < course->count && !found; i++) found = ends_alike(s, &course->ends[i], end);
    return found;
}

// The answers to try at a question. A heading after combat does not affect charges, so one answer stands for all.
static int answers(const UmOptions *options, UmChoice found[MOST_ANSWERS]) {
    int count = 0;
    for (int i = 0; i < options->count && count < MOST_ANSWERS; i++)
        if (!options->items[i].has_range) found[count++] = (UmChoice){options->items[i].key, 0};
    if (count == 0) found[count++] = (UmChoice){options->items[0].key, um_stops(options, &options->items[0])[0]};
    return count;
}

static void follow(const UmScene *s, const UmState *state, Course *course, uint32_t *mattered) {
    *mattered |= state->mattered;
    course->is_cut |= um_is_spent(s);
    if (course->is_cut) return;
    if (state->status != UM_CHOOSE) {
        if (has(s, course, t9_state_of(state))) return;
        course->is_cut |= course->count == MOST_ENDS;
        if (course->count < MOST_ENDS) course->ends[course->count++] = *t9_state_of(state);
        return;
    }
    UmOptions options = {0};
    UmChoice found[MOST_ANSWERS];
    um_game(s)->options(s, state, &options);
    const int count = answers(&options, found);
    *mattered |= options.mattered;
    um_options_free(&options);
    for (int i = 0; i < count && !course->is_cut; i++) {
        UmState next = *state;
        um_game(s)->apply(s, &next, found[i], NULL);
        follow(s, &next, course, mattered);
    }
}

// Runs the game's own loop on a copy.
static void rehearse(const UmScene *s, const T9State *st, int first, Course *course, uint32_t *mattered) {
    UmState state = {.status = UM_CHOOSE};
    *t9_state(&state) = *st;
    t9_state(&state)->rehearsed = true;
    course->count = 0;
    course->is_cut = false;
    um_game(s)->apply(s, &state, (UmChoice){t9_key(T9_KEY_NEXT, t9_unit(s, first)), 0}, NULL);
    follow(s, &state, course, mattered);
}

static bool is_within(const UmScene *s, const Course *course, const Course *whole) {
    bool within = !course->is_cut;
    for (int i = 0; i < course->count && within; i++) within = has(s, whole, &course->ends[i]);
    return within;
}

// Of equally good chargers, drops those that only lead where others lead too.
static unsigned unlike(const UmScene *s, const T9State *st, unsigned equal, uint32_t *mattered) {
    const int count = t9_scene(s)->pursuer_count;
    Course *courses = malloc(T9_MOST_PURSUERS * sizeof *courses);
    UM_ASSERT(courses != NULL);
    unsigned kept = equal;
    for (int i = 0; i < count; i++)
        if (equal >> i & 1) rehearse(s, st, i, &courses[i], mattered);
    for (int i = count - 1; i >= 0; i--)
        for (int k = 0; k < count && kept >> i & 1; k++)
            if (k != i && kept >> k & 1 && is_within(s, &courses[i], &courses[k])) kept &= ~(1u << i);
    free(courses);
    return kept;
}

static bool is_one(unsigned set) { return (set & (set - 1)) == 0; }

// A decision, to be compared with the one under other rulings.
typedef struct Order {
    const T9State *state;
    bool all;
    unsigned firsts;
} Order;

static T9Firsts find_firsts(const UmScene *s, const T9State *st, bool all, uint32_t *consulted) {
    T9Firsts firsts = {0};
    firsts.equal = t9_best_chargers(s, st, all, &firsts.limited, consulted);
    if (!all) firsts.equal &= ~firsts.equal + 1;
    firsts.unlike = is_one(firsts.equal) ? firsts.equal : unlike(s, st, firsts.equal, consulted);
    return firsts;
}

static bool goes_otherwise(const UmScene *other, const void *decision) {
    const Order *order = decision;
    uint32_t consulted = 0;
    return find_firsts(other, order->state, order->all, &consulted).unlike != order->firsts;
}

// RULING ninth-age.charge-range: whether some way of these chargers is within the roll by one value of the ruling and
// beyond it by the other.
static bool hangs_on_range(const UmScene *s, const T9State *st, unsigned set) {
    bool hangs = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count && !hangs; i++) {
        const T9Pursuer *p = &st->pursuers[i];
        if (!(set >> i & 1) || p->step != T9_AHEAD_STEP) continue;
        hangs = t9_path_counts(s) || t9_reach(s, st, i, true)->longest > t9_range(s, st, i);
    }
    return hangs;
}

T9Firsts t9_find_firsts(const UmScene *s, const T9State *st, uint32_t *mattered) {
    unsigned left = 0;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) left |= (t9_is_to_charge(st, i) ? 1u : 0u) << i;
    if (is_one(left)) return (T9Firsts){left, left, false};
    const bool all = st->charger_count <= MOST_COMPARED && !st->rehearsed;
    // The best order depends on how ties and models are read.
    uint32_t consulted = 1u << T9_ALIGN_TIE | 1u << T9_MODEL_CONTACT;
    T9Known own = {0}, *known = t9_hold_known(s, &own);
    const T9Firsts firsts = find_firsts(s, st, all, &consulted);
    const Order order = {st, all, firsts.unlike};
    t9_weigh_rulings(&(T9Query){s, st, T9_NOBODY, mattered}, consulted, goes_otherwise, &order);
    t9_release_known(known);
    if (hangs_on_range(s, st, left)) *mattered |= t9_range_ruling(s);
    return firsts;
}
