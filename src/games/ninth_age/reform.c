// T9-77, T9-78: a Reform. The unit is lifted and set down, and every model must be able to get to its new place.
#include "games/ninth_age/reform.h"

#include "base/assert.h"
#include "base/inline.h"
#include "games/ninth_age/danger.h"
#include "games/ninth_age/manoeuvre.h"
#include "games/ninth_age/models.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/routes.h"
#include "games/ninth_age/tell.h"
#include "games/ninth_age/within.h"

#include <stdlib.h>

#define NEAR_MUSICIAN 3.0

static bool fail(T9Fault *fault, UmReason reason, UmCited clauses, double needs, double has) {
    *fault = (T9Fault){reason, clauses, true, needs, has, UM_NO_OBJECT, -1};
    return false;
}

// --- how far the centre may go

static bool is_near_musician(const UmScene *s, const T9State *st, int unit) {
    const UmShape own = t9_shape(s, st, unit);
    for (int i = 0; i < s->unit_count; i++) {
        const bool plays = t9_has_trait(s, i, T9_MUSICIAN) && !t9_scene(s)->units[i].shaken;
        if (!plays || !t9_enemies(s, unit, i) || !t9_stands(s, st, i)) continue;
        const UmShape its = t9_shape(s, st, i);
        if (um_contact(&own, &its).gap <= NEAR_MUSICIAN + UM_CONTACT_TOLERANCE) return true;
    }
    return false;
}

// T9-78. In the second edition Light Troops reform no further than others.
static bool is_light(const UmScene *s, int unit) {
    return t9_has_trait(s, unit, T9_LIGHT_TROOPS) && um_in_force(s, T9_78) && !t9_keeps_centre(s, unit);
}

// A codex of the second edition has no Mobility, so nobody moves by it.
static double mobility_of(const UmScene *s, int unit) {
    const double mobility = t9_codex(s, unit)->mobility;
    return mobility < INFINITY ? mobility : 0;
}

static bool fits_centre(const UmScene *s, const T9State *st, int unit, T9Fault *fault) {
    const double mobility = mobility_of(s, unit);
    const double gone = um_distance(t9_scene(s)->to.at, t9_scene(s)->units[unit].pose.at);
    double most = t9_keeps_centre(s, unit) ? 0 : mobility / 2;
    if (is_light(s, unit)) most = is_near_musician(s, st, unit) ? mobility : 2 * mobility;
    if (!um_in_force(s, T9_77) || gone <= most + UM_CONTACT_TOLERANCE) return true;
    UmCited clauses = t9_cite(s, T9_77);
    t9_cite_if(s, &clauses, is_light(s, unit), T9_78);
    return fail(fault, UM_REASON_TOO_FAR, clauses, gone, most);
}

// --- the new formation

// RULING ninth-age.reform-files: up to two files more or fewer, or three; with a Musician four.
static bool fits_files(const UmScene *s, int unit, uint32_t *mattered, T9Fault *fault) {
    const int before = t9_codex(s, unit)->files, after = t9_scene(s)->to_files->files, change = abs(after - before);
    const bool plays = t9_has_trait(s, unit, T9_MUSICIAN);
    if (change == 3 && !plays) *mattered |= 1u << T9_REFORM_FILES;
    const int most = plays ? 4 : s->rulings[T9_REFORM_FILES] == T9_DEFAULT ? 2 : 3;
    if (!um_in_force(s, T9_77) || change <= most) return true;
    fail(fault, UM_REASON_FILES, t9_cite(s, T9_77), change, most);
    if (change == 3) fault->ruling = T9_REFORM_FILES;
    return false;
}

// The models that make a Proper Rank; an unknown Height counts as the lowest.
static int proper_rank(int height) { return height == 5 ? 1 : height >= 3 ? 3 : 5; }

bool t9_fits_ranks(const UmScene *s, int unit, T9Clause clause, T9Fault *fault) {
    const T9Codex *before = t9_codex(s, unit), *after = t9_scene(s)->to_files;
    const int proper = proper_rank(before->height);
    const bool is_chosen = after->files != before->files;
    if (!um_in_force(s, (int)clause) || !is_chosen || after->ranks <= after->files || after->files >= proper)
        return true;
    return fail(fault, UM_REASON_RANKS, t9_cite(s, clause), after->ranks, after->files);
}

// --- the models

// The longest way of a model, when they share the places in the best way. With too many models each keeps its place.
static double longest_way(const T9Around *a) {
    const T9Scene *t9 = t9_scene(a->scene);
    const T9Codex *before = t9_codex(a->scene, a->unit), *after = t9->to_files;
    const size_t most = (size_t)before->models + (size_t)after->files + 1;
    UmVec *from = calloc(most, sizeof *from);
    T9Slot *to = calloc(most, sizeof *to);
    UM_ASSERT(from != NULL && to != NULL);
    T9Places places = {.from = from, .to = to};
    places.count = t9_model_places(before, a->start, from);
    places.slot_count = t9_slots(after, t9->to, to);
    T9Routes routes = t9_routes(a, &places, 2 * before->mobility + UM_CONTACT_TOLERANCE);
    places.path = t9_route;
    places.context = &routes;
    double longest = 0;
    if (places.count <= T9_MOST_PLACED) longest = t9_least_longest(&places);
    for (int i = 0; places.count > T9_MOST_PLACED && i < places.count; i++)
        longest = um_most(longest, t9_route(&routes, i, i));
    t9_routes_free(&routes);
    free(from);
    free(to);
    return longest;
}

static bool fits_models(const T9Around *a, double *longest, T9Fault *fault) {
    const double most = 2 * mobility_of(a->scene, a->unit);
    if (t9_keeps_centre(a->scene, a->unit)) return t9_is_within_march(a->scene, T9_77, longest, fault);
    *longest = longest_way(a);
    if (!um_in_force(a->scene, T9_77) || *longest <= most + UM_CONTACT_TOLERANCE) return true;
    fail(fault, UM_REASON_MODEL, t9_cite(a->scene, T9_77), *longest, most);
    fault->has_numbers = *longest < INFINITY;
    return false;
}

static UmShape shape_after(const UmScene *s) {
    const T9Codex *f = t9_scene(s)->to_files;
    const UmPose to = t9_scene(s)->to;
    return um_box_shape((UmBox){to.at, to.front, f->width, f->depth});
}

static bool fits(const T9Around *a, const T9State *st, double *longest, T9Fault *fault) {
    const UmShape shape = shape_after(a->scene);
    if (!fits_centre(a->scene, st, a->unit, fault)) return false;
    if (!fits_files(a->scene, a->unit, a->mattered, fault) || !t9_fits_ranks(a->scene, a->unit, T9_77, fault))
        return false;
    if (!t9_may_end(a, &shape, t9_parted_at(a, &shape, 0), fault)) return false;
    return fits_models(a, longest, fault);
}

static bool judge(const UmScene *s, const T9State *st, uint32_t *mattered, double *longest, T9Fault *fault) {
    if (!t9_scene(s)->has_to && !t9_may_begin(s, fault)) return false;
    if (t9_codex(s, t9_unit(s, 0))->march >= 0) *mattered |= 1u << T9_REFORM_CENTRE;
    T9Around a = t9_around(s, st, mattered);
    const bool may = fits(&a, st, longest, fault);
    t9_around_free(&a);
    return may;
}

bool t9_may_reform(const UmScene *s, const T9State *st, uint32_t *mattered, T9Fault *fault) {
    double longest;
    return judge(s, st, mattered, &longest, fault);
}

// --- effects

static void note_margin(const UmScene *s, T9State *st, UmEvent *e) {
    uint32_t ignored = 0;
    UmObject object;
    T9Around a = t9_around(s, st, &ignored);
    const UmShape shape = shape_after(s);
    const double margin = t9_end_margin(&a, &shape, t9_parted_at(&a, &shape, 0), -1, &object);
    um_note_margin(e, s, margin, "inches");
    if (margin <= s->measuring && object != UM_NO_OBJECT) um_note_object(e, "object", object);
    t9_around_free(&a);
}

static void tell(const UmScene *s, T9State *st, double longest, UmTrace *trace) {
    const int unit = t9_unit(s, 0);
    const T9Codex *before = t9_codex(s, unit), *after = t9_scene(s)->to_files;
    const UmPose from = t9_scene(s)->units[unit].pose, to = t9_scene(s)->to;
    UmCited clauses =
        t9_keeps_centre(s, unit) ? t9_cite(s, T9_77, T9_79, T9_80) : t9_cite(s, T9_75, T9_77, T9_79, T9_80);
    t9_cite_if(s, &clauses, t9_scene(s)->has_to, t9_scene(s)->order == T9_RALLY ? T9_87 : T9_92);
    t9_cite_if(s, &clauses, is_light(s, unit), T9_78);
    t9_cite_if(s, &clauses, after->models < after->files * after->ranks, T9_95);
    t9_cite_if(s, &clauses, after->gap > 0, T9_96);
    UmEvent *e = um_trace_add(trace, UM_EVENT_REFORMED, clauses);
    um_note_object(e, "unit", unit);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", to);
    um_note_number(e, "distance", um_distance(from.at, to.at));
    um_note_number(e, "longest", longest);
    if (after->files != before->files) {
        um_note_number(e, "filesBefore", before->files);
        um_note_number(e, "files", after->files);
    }
    if (e) note_margin(s, st, e);
}

// T9-78: Light Troops whose centre goes further than their Mobility count as having marched.
static bool counts_as_march(const UmScene *s, int unit) {
    const double gone = um_distance(t9_scene(s)->to.at, t9_scene(s)->units[unit].pose.at);
    return is_light(s, unit) && gone > t9_codex(s, unit)->mobility + UM_CONTACT_TOLERANCE;
}

UM_SELDOM void t9_set_down(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Fault fault;
    double longest = 0;
    const bool may = judge(s, st, &state->mattered, &longest, &fault);
    UM_ASSERT(may);
    tell(s, st, longest, trace);
    st->pursuers[0].pose = t9_scene(s)->to;
    st->as.flight.has_reformed = true;
    st->phase = T9_PHASE_OVER;
    state->status = UM_DONE;
}

UM_SELDOM void t9_begin_reform(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Manoeuvre *now = &st->as.manoeuvre;
    T9Fault fault;
    double longest = 0;
    st->phase = T9_PHASE_OVER;
    if (!judge(s, st, &state->mattered, &longest, &fault)) {
        state->status = UM_REFUSED;
        return;
    }
    tell(s, st, longest, trace);
    const bool marches = counts_as_march(s, t9_unit(s, 0));
    if (marches) t9_touch_here(s, st);
    st->pursuers[0].pose = t9_scene(s)->to;
    now->reformed = true;
    if (marches) t9_touch_here(s, st);
    t9_tell_danger(s, t9_unit(s, 0), st->touched[0], trace);
    state->status = UM_DONE;
}
