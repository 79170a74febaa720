#include "play/play.h"

#include "base/assert.h"

// Units of work (base/work.h) for a list and for each of its entries.
enum { WORK_OF_LIST = 120, WORK_OF_ENTRY = 25 };

// When the work is spent a game may have left a state anywhere, so it is not asked any more.
void um_options(const UmScene *s, const UmState *state, UmOptions *out) {
    um_options_clear(out);
    if (um_is_spent(s)) return;
    um_game(s)->options(s, state, out);
    um_spend(s, (WORK_OF_LIST + WORK_OF_ENTRY * (out->count + out->bar_count)) >> um_game(s)->quickness);
    UM_CHECK((state->status == UM_CHOOSE) == (out->count > 0) || um_is_spent(s));
#ifdef UM_VALIDATE
    for (int i = 0; i < out->count; i++) UM_CHECK(out->items[i].has_range == um_has_range(s, out->items[i].key));
#endif
}

const UmOption *um_chosen(const UmOptions *options, UmChoice choice) {
    const UmOption *option = um_options_find(options, choice.key);
    if (!option || !option->has_range) return option;
    // A length that prints as lo, to 12 decimals, counts as lo.
    const double least = 1e-12;
    bool within = choice.by >= option->range.lo + least && choice.by <= option->range.hi;
    return within && !um_gap_at(options, option, choice.by) ? option : NULL;
}

#ifdef UM_VALIDATE
// Checks take no work from the reply.
static UmScene uncounted(const UmScene *s) {
    UmScene scene = *s;
    scene.work = NULL;
    return scene;
}
#endif

static void check(const UmScene *s, const UmState *state) {
#ifdef UM_VALIDATE
    const UmScene scene = uncounted(s);
    um_game(s)->check(&scene, state);
#else
    (void)s, (void)state;
#endif
}

// A lone move does not happen unasked while another move of its role is barred: the player may have meant that one. Its
// reason would be lost, and its key would be read as the next move.
static bool may_be_wanted_otherwise(const UmScene *s, const UmOptions *options) {
    const UmVerb *verbs = um_game(s)->verbs;
    UmRole role = verbs[options->items[0].key.verb].role;
    if (role != UM_ROLE_STEP && role != UM_ROLE_FACE && role != UM_ROLE_PLACE) return false;
    for (int verb = 0; verbs[verb].name; verb++)
        if (verbs[verb].role == role && options->barred_verbs >> verb & 1) return true;
    return false;
}

static bool is_asked(const UmScene *s, const UmOptions *options) {
    if (options->count != 1) return true;
    const UmOption *lone = &options->items[0];
    return lone->has_range || lone->asked_alone || may_be_wanted_otherwise(s, options);
}

// Carries out lone options, so that a player is asked only where there is a decision: two options are enough to know
// that.
static void settle(const UmScene *s, UmState *state, UmTrace *trace, UmOptions *out) {
    UmOptions own = {.bars_unread = true, .enough = 2}, *options = out ? out : &own;
    options->forced_count = options->passed_count = 0;
    while (!um_is_spent(s)) {
        check(s, state);
        um_options_clear(options);
        if (state->status != UM_CHOOSE && options->bars_unread) break; // nothing is left but bars
        um_options(s, state, options);
        if (state->status != UM_CHOOSE || um_is_spent(s)) break;
        if (is_asked(s, options)) break;
        state->mattered |= options->mattered;
        const UmChoice lone = {options->items[0].key, 0};
        um_options_pass(options, lone.key);
        um_game(s)->apply(s, state, lone, trace);
    }
    // Whatever the list holds then is not whole, and nobody is asked any more.
    if (um_is_spent(s)) {
        state->status = UM_DONE;
        um_options_clear(options);
    }
    um_options_free(&own);
}

#ifdef UM_VALIDATE
// A list that ends early leads to the same question as the whole one.
static void check_short_list(const UmScene *counted, UmState before, const UmState *after) {
    const UmScene scene = uncounted(counted), *s = &scene;
    UmOptions whole = {0};
    UmPlace found, expected;
    settle(s, &before, NULL, &whole);
    UM_ASSERT(before.status == after->status && before.mattered == after->mattered);
    bool has_place = um_game(s)->place(s, &before, &expected);
    UM_ASSERT(um_game(s)->place(s, after, &found) == has_place);
    UM_ASSERT(!has_place || (um_same_pose(found.pose, expected.pose) && found.kind == expected.kind));
    um_options_free(&whole);
}
#endif

UmState um_begin(const UmScene *s, UmTrace *trace, UmOptions *options) {
    for (int i = 0; i < s->agreed_count; i++) {
        const UmAgreed *agreed = &s->agreed[i];
        UmEvent *e = um_trace_add(trace, UM_EVENT_AGREED, um_cite(agreed->clause));
        um_note_object(e, "unit", agreed->unit);
        um_note_json(e, "from", agreed->from);
        um_note_json(e, "to", agreed->to);
    }
    UmState state = um_game(s)->begin(s, trace);
    settle(s, &state, trace, options);
    return state;
}

void um_apply(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace, UmOptions *options) {
    UM_ASSERT(state->status == UM_CHOOSE || um_is_spent(s));
#ifdef UM_VALIDATE
    const UmScene scene = uncounted(s);
    UmOptions before = {0};
    if (!um_is_spent(s)) um_options(&scene, state, &before);
    const UmOption *option = um_chosen(&before, choice);
    UM_ASSERT(option != NULL || um_is_spent(s));
    UmPose told;
    bool known = option && um_leads_to(option, choice.by, &told), may_stop = option && option->may_stop;
    uint32_t kind = option ? option->kind : 0;
#endif
    if (!um_is_spent(s)) um_game(s)->apply(s, state, choice, trace);
#ifdef UM_VALIDATE
    UmPlace place;
    if (known && !um_is_spent(s)) {
        UM_ASSERT(um_game(s)->place(s, state, &place) && place.kind == kind && place.may_stop == may_stop);
        UM_ASSERT(um_distance(place.pose.at, told.at) + um_distance(place.pose.front, told.front) < 1e-12);
    }
    um_options_free(&before);
    const UmState unsettled = *state;
#endif
    settle(s, state, trace, options);
#ifdef UM_VALIDATE
    if ((!options || options->enough) && !um_is_spent(s)) check_short_list(s, unsettled, state);
#endif
}
