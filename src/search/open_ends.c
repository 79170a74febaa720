#include "search/open_ends.h"

#include "base/assert.h"
#include "base/grow.h"
#include "play/play.h"
#include "search/goal.h"

#include <stdlib.h>
#include <string.h>

struct UmOpenMet {
    int body, heading, step, left;
    UmRect around;
    UmVec *corners;
    int count, next; // of the same body, -1: none
};

// --- what comes of it at one place

enum { MOST_OUTCOMES = 16, MOST_CHOICES_AFTER = 8 };

typedef struct Outcome {
    UmKey last; // of the choices that lead there
    int depth;
    UmPose pose;
} Outcome;

typedef struct Outcomes {
    int count, spent;
    Outcome items[MOST_OUTCOMES];
} Outcomes;

// One meeting, being looked at.
typedef struct Look {
    UmOpenEnds *ends;
    const UmRegion *region;
    const UmMeeting *meeting;
    UmKey key;
} Look;

static void choose_after(const Look *l, const UmState *state, UmKey last, int depth, Outcomes *found) {
    const UmScene *s = l->ends->scene;
    UmPlace place;
    if (!s->game->place(s, state, &place)) return;
    if (place.may_stop && found->count < MOST_OUTCOMES) {
        found->items[found->count++] = (Outcome){last, depth, place.pose};
        found->spent = l->ends->motions->left - l->meeting->left;
    }
    if (state->status != UM_CHOOSE || place.may_stop || depth == MOST_CHOICES_AFTER) return;
    UmOptions options = {.bars_unwanted = true};
    um_options(s, state, &options);
    for (int i = 0; i < options.count; i++) {
        if (options.items[i].has_range) continue;
        UmState next = *state;
        const UmKey key = options.items[i].key;
        um_apply(s, &next, (UmChoice){key, 0}, NULL, NULL);
        choose_after(l, &next, key, depth + 1, found);
    }
    um_options_free(&options);
}

static const UmHeading *heading_before(const Look *l) {
    return &l->ends->motions->headings[l->region->nodes[l->meeting->before].heading];
}

static void look(const Look *l, UmVec place, Outcomes *found) {
    found->count = 0;
    l->ends->tries++;
    const UmHeading *h = heading_before(l);
    const UmScene *s = l->ends->scene;
    UmVec start;
    const UmStep *step = &h->steps[l->meeting->motion];
    const UmPatch source = um_region_kept(l->region, l->meeting->source, l->meeting->source_count);
    if (!um_region_start_of(&source, place, step->way, step->longest, &start)) return;
    if (um_distance(start, place) <= 4 * UM_CONTACT_TOLERANCE) return;
    UmState state = *l->ends->moving;
    s->game->stand(s, &state, (UmPose){start, h->front}, l->region->nodes[l->meeting->before].left);
    um_apply(s, &state, (UmChoice){l->key, step->longest}, NULL, NULL);
    choose_after(l, &state, l->key, 0, found);
}

// --- ends

static bool is_front(UmVec a, UmVec b) { return um_distance(a, b) <= UM_FACING_TOLERANCE; }

static bool is_known(const UmOpenEnds *ends, const UmOpenEnd *end) {
    for (int i = 0; i < ends->count; i++) {
        const UmOpenEnd *other = &ends->items[i];
        const UmPatch *its = &other->patch;
        if (other->cost <= end->cost && is_front(other->front, end->front) && um_patch_is_covered(&end->patch, &its, 1))
            return true;
    }
    return false;
}

static void add_end(UmOpenEnds *ends, UmOpenEnd end) {
    if (is_known(ends, &end)) return;
    for (int i = 0; i < ends->count; i++) {
        UmOpenEnd *other = &ends->items[i];
        if (other->cost != end.cost || !is_front(other->front, end.front) || !um_patch_unite(&end.patch, &other->patch))
            continue;
        *other = ends->items[--ends->count];
        i = -1;
    }
    ends->items = um_grow(ends->items, ends->count, &ends->capacity, sizeof *ends->items);
    ends->items[ends->count++] = end;
}

static void tell(const Look *l, const Outcomes *at, int count) {
    for (int i = 0; i < at[0].count; i++) {
        UmVec corners[UM_PATCH_CORNERS];
        for (int k = 0; k < count; k++) corners[k] = at[k].items[i].pose.at;
        UmOpenEnd end = {.front = at[0].items[i].pose.front, .cost = l->ends->motions->left - l->meeting->left};
        if (um_patch_about(corners, count, &end.patch)) add_end(l->ends, end);
    }
}

#define LEAST_APART 1e-7 // of what ends in one place

// The same choices lead to the same facing.
static bool are_like(const Outcomes *a, const Outcomes *b) {
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++) {
        const Outcome *x = &a->items[i], *y = &b->items[i];
        if (x->depth != y->depth || !um_same_key(x->last, y->last) || !is_front(x->pose.front, y->pose.front))
            return false;
    }
    return true;
}

// In the middle each ends in the middle of where it does at the corners.
static bool are_even(const Outcomes *middle, const Outcomes *at, int count) {
    for (int k = 0; k < count; k++)
        if (!are_like(middle, &at[k])) return false;
    for (int i = 0; i < middle->count; i++) {
        UmVec sum = {0, 0};
        for (int k = 0; k < count; k++) sum = um_add(sum, at[k].items[i].pose.at);
        if (um_distance(um_scale(sum, 1.0 / count), middle->items[i].pose.at) > LEAST_APART) return false;
    }
    return true;
}

// --- one place after another

#define LEAST_STRETCH 2e-6
#define FIRST_STRETCH 0.125

static bool is_enough(const Look *l) {
    if (l->ends->tries < l->ends->most_tries) return false;
    l->ends->limited = true;
    return true;
}

static void trace_stretch(const Look *l, UmVec from, UmVec to, const Outcomes *at_from, const Outcomes *at_to) {
    const double length = um_distance(from, to);
    const UmVec middle = um_mix(from, to, 0.5);
    Outcomes at[3];
    at[0] = *at_from;
    at[1] = *at_to;
    look(l, middle, &at[2]);
    if (length <= FIRST_STRETCH && are_even(&at[2], at, 2)) {
        tell(l, at, 2);
        return;
    }
    if (length <= LEAST_STRETCH || is_enough(l)) return; // on the edge between two that differ
    trace_stretch(l, from, middle, &at[0], &at[2]);
    trace_stretch(l, middle, to, &at[2], &at[1]);
}

static void trace_places(const Look *l, const UmPatch *places) {
    Outcomes at[2];
    const UmVec from = places->corner[0], to = places->corner[places->count - 1];
    look(l, from, &at[0]);
    look(l, to, &at[1]);
    trace_stretch(l, from, to, &at[0], &at[1]);
}

// --- places that have been looked at

static bool is_like(const UmOpenMet *met, const UmOpenMet *now) {
    return met->body == now->body && met->heading == now->heading && met->step == now->step && met->left >= now->left;
}

// Looked at before, with as many points left.
static bool is_met(const UmOpenEnds *ends, const UmOpenMet *now, const UmPatch *places) {
    const UmRect around = um_patch_around(places);
    UmPatch its;
    for (int i = ends->last_met[now->body]; i >= 0; i = ends->met[i].next) {
        const UmOpenMet *met = &ends->met[i];
        if (!is_like(met, now) || !um_rects_meet(met->around, around)) continue;
        its.count = met->count;
        memcpy(its.corner, met->corners, (size_t)met->count * sizeof *its.corner);
        const UmPatch *list = &its;
        if (um_patch_is_covered(places, &list, 1)) return true;
    }
    return false;
}

static void keep_met(UmOpenEnds *ends, UmOpenMet now, const UmPatch *places) {
    now.corners = malloc((size_t)places->count * sizeof *now.corners);
    UM_ASSERT(now.corners != NULL);
    memcpy(now.corners, places->corner, (size_t)places->count * sizeof *now.corners);
    now.count = places->count;
    now.around = um_patch_around(places);
    now.next = ends->last_met[now.body];
    ends->last_met[now.body] = ends->met_count;
    ends->met = um_grow(ends->met, ends->met_count, &ends->met_capacity, sizeof *ends->met);
    ends->met[ends->met_count++] = now;
}

// The places where it touches the wall.
static void keep_to_wall(const UmMeeting *m, UmPatch *p) {
    for (int i = 0; i < p->count; i++)
        p->corner[i] = um_add(p->corner[i], um_scale(m->wall, m->far - um_dot(m->wall, p->corner[i])));
    UmVec corners[UM_PATCH_CORNERS];
    const int count = p->count;
    memcpy(corners, p->corner, (size_t)count * sizeof *corners);
    um_patch_about(corners, count, p);
}

void um_open_meet(UmOpenEnds *ends, const UmRegion *r, const UmMeeting *m) {
    Look l = {ends, r, m, {0}};
    l.key = heading_before(&l)->steps[m->motion].key;
    UmOpenMet now = {.body = m->body, .heading = r->nodes[m->before].heading, .step = m->motion, .left = m->left};
    UmPatch places = um_region_kept(r, m->places, m->place_count);
    keep_to_wall(m, &places);
    if (is_met(ends, &now, &places) || is_enough(&l)) return;
    keep_met(ends, now, &places);
    trace_places(&l, &places);
}

void um_open_ends_begin(UmOpenEnds *ends) {
    ends->last_met = malloc(((size_t)ends->motions->body_count + 1) * sizeof *ends->last_met);
    UM_ASSERT(ends->last_met != NULL);
    for (int i = 0; i < ends->motions->body_count; i++) ends->last_met[i] = -1;
}

void um_open_ends_free(UmOpenEnds *ends) {
    for (int i = 0; i < ends->met_count; i++) free(ends->met[i].corners);
    free(ends->met);
    free(ends->last_met);
    free(ends->items);
}
