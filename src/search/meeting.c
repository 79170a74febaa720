#include "search/meeting.h"

#include "base/assert.h"

#include <stdlib.h>

// --- what is chosen after a collision

bool um_touches_goal(const UmContactSearch *c, const UmState *state) {
    UmPlace place;
    if (!c->scene->game->place(c->scene, state, &place) || !place.may_stop) return false;
    const UmContactGoal *goal = &c->goals[c->at];
    int side = c->scene->game->adjacent(c->scene, state, &place, goal->unit);
    return side >= 0 && (goal->side < 0 || side == goal->side);
}

static int nothing_wanted(void *context, UmPose pose, int cost) {
    (void)context, (void)pose, (void)cost;
    return 0;
}

enum { MOST_CHOICES_AFTER = 8 };

// What is chosen once the unit has met something, until it may move on or is done: all of it is tried.
static bool touch_after(const UmContactSearch *c, const UmState *state, int depth, UmChoice *choices, int *count) {
    if (um_touches_goal(c, state)) {
        *count = depth;
        return true;
    }
    UmPlace place;
    if (state->status != UM_CHOOSE || depth == MOST_CHOICES_AFTER) return false;
    if (!c->scene->game->place(c->scene, state, &place) || place.may_stop) return false;
    UmOptions options = {.bars_unwanted = true};
    um_options(c->scene, state, &options);
    bool found = false;
    for (int i = 0; !found && i < options.count; i++) {
        UmState next = *state;
        if (options.items[i].has_range) continue;
        choices[depth] = (UmChoice){options.items[i].key, 0};
        um_apply(c->scene, &next, choices[depth], NULL, NULL);
        found = touch_after(c, &next, depth + 1, choices, count);
    }
    um_options_free(&options);
    return found;
}

// --- ways, as choices

void um_add_choice(UmContactGoal *way, UmChoice choice) {
    way->choices = um_grow(way->choices, way->count, &way->capacity, sizeof *way->choices);
    way->choices[way->count++] = choice;
}

// The whole way again from the state that was asked about, by the engine's own options: nothing else counts as found.
static bool replay(const UmContactSearch *c, const UmContactGoal *way, int *spent) {
    UmState state = *c->asked;
    UmOptions options = {.bars_unwanted = true};
    bool fine = true;
    for (int i = 0; fine && i < way->count; i++) {
        fine = state.status == UM_CHOOSE;
        if (fine) um_options(c->scene, &state, &options);
        fine = fine && um_chosen(&options, way->choices[i]) != NULL;
        if (fine) um_apply(c->scene, &state, way->choices[i], NULL, NULL);
    }
    um_options_free(&options);
    UmPlace place;
    fine = fine && um_touches_goal(c, &state) && c->scene->game->place(c->scene, &state, &place);
    if (fine) *spent = place.spent;
    return fine;
}

bool um_keep_contact_way(UmContactSearch *c, const UmRegion *r, int node, UmVec place, const UmChoice *then,
                         int then_count) {
    UmLeg legs[UM_MOST_LEGS];
    UmContactGoal *way = &c->goals[c->at];
    way->count = 0;
    for (int i = 0; i < c->lead_count; i++) um_add_choice(way, c->lead[i]);
    int count = um_region_way(r, node, place, legs);
    for (int i = 0; i < count; i++) um_add_choice(way, (UmChoice){legs[i].key, legs[i].by});
    for (int i = 0; i < then_count; i++) um_add_choice(way, then[i]);
    if (!replay(c, way, &way->spent)) {
        c->doubtful |= um_contact_bit(c->at); // a way of too many legs, or one that rounding bars
        return false;
    }
    way->verdict = UM_POSSIBLE;
    c->open &= ~um_contact_bit(c->at);
    return true;
}

// --- one collision, at one place after another

typedef struct Trial {
    UmContactSearch *search;
    const UmRegion *region;
    const UmMeeting *meeting;
    UmKey key;
    int tries;
    bool whole; // every place was settled
} Trial;

static UmKey key_of(const UmContactSearch *c, const UmRegion *r, const UmMeeting *meeting) {
    const UmHeading *h = &c->motions->headings[r->nodes[meeting->before].heading];
    return meeting->over ? h->turns[meeting->motion - h->step_count].key : h->steps[meeting->motion].key;
}

// The unit stands at the start of the motion that ends in the meeting, and takes it.
static bool try_meeting(const Trial *t, UmVec place) {
    UmContactSearch *c = t->search;
    const UmRegionNode *before = &t->region->nodes[t->meeting->before];
    const UmHeading *h = &c->motions->headings[before->heading];
    UmVec start;
    UmChoice choices[MOST_CHOICES_AFTER + 1] = {{t->key, 0}};
    if (t->meeting->over) {
        start = um_sub(place, h->turns[t->meeting->motion - h->step_count].by);
    } else {
        const UmStep *step = &h->steps[t->meeting->motion];
        UmPatch source = um_region_kept(t->region, t->meeting->source, t->meeting->source_count);
        if (!um_region_start_of(&source, place, step->way, step->longest, &start)) return false;
        choices[0].by = step->longest;
    }
    UmState state = c->moving;
    c->scene->game->stand(c->scene, &state, (UmPose){start, h->front}, before->left);
    const UmInterest nothing = {nothing_wanted, NULL, NULL};
    UmOptions options = {.bars_unwanted = true, .interest = t->meeting->over ? NULL : &nothing};
    um_options(c->scene, &state, &options);
    bool listed = um_chosen(&options, choices[0]) != NULL;
    um_options_free(&options);
    if (!listed) return false;
    um_apply(c->scene, &state, choices[0], NULL, NULL);
    int count = 0;
    if (!touch_after(c, &state, 0, choices + 1, &count)) return false;
    return um_keep_contact_way(c, t->region, t->meeting->before, start, choices, count + 1);
}

enum { MOST_TRIES = 1000, MOST_TRIES_OF_ALL = 6000 };
#define LEAST_MISS 1e-6 // nearer than that bases touch

static double missed_at(const Trial *t, UmVec place) {
    UmContactSearch *c = t->search;
    c->tries++;
    const UmMotions *m = c->motions;
    const UmHeading *h = &m->headings[t->region->nodes[t->meeting->before].heading];
    const int to = t->meeting->over ? h->turns[t->meeting->motion - h->step_count].to : (int)(h - m->headings);
    return c->scene->game->missed(c->scene, &c->moving, t->key, (UmPose){place, m->headings[to].front},
                                  m->bodies[t->meeting->body].object, c->goals[c->at].unit, c->goals[c->at].side);
}

static bool is_enough(Trial *t) { return ++t->tries > MOST_TRIES || t->search->tries > MOST_TRIES_OF_ALL; }

// From end to end of the places where the unit touches, on by as much as it is missed each time.
static bool trace_along(Trial *t, UmVec from, UmVec to) {
    const double length = um_distance(from, to);
    const UmVec middle = um_mix(from, to, 0.5); // as good as any where nothing is in the way
    if (missed_at(t, middle) <= LEAST_MISS && try_meeting(t, middle)) return true;
    for (double at = 0;;) {
        UmVec place = length > 0 ? um_mix(from, to, at / length) : from;
        double missed = missed_at(t, place);
        if (missed <= LEAST_MISS && try_meeting(t, place)) return true;
        if (at >= length) return false;
        if (is_enough(t)) break;
        at = um_least(length, at + um_most(missed, LEAST_MISS));
    }
    t->whole = false;
    return false;
}

// Halves the places until each part lies within what its middle misses by.
static bool trace_over(Trial *t, const UmPatch *places) {
    const UmVec middle = um_patch_middle(places);
    double radius = 0;
    int far = 0;
    for (int i = 0; i < places->count; i++) {
        double apart = um_distance(middle, places->corner[i]);
        if (apart > radius) radius = apart, far = i;
    }
    double missed = missed_at(t, middle);
    if (missed <= LEAST_MISS && try_meeting(t, middle)) return true;
    if (missed >= radius) return false;
    if (radius <= LEAST_MISS) return false; // no base stands truer than that
    if (is_enough(t)) {
        t->whole = false;
        return false;
    }
    UmVec normal = um_unit(um_sub(places->corner[far], middle));
    UmPatch half;
    for (int side = 0; side < 2; side++, normal = um_reverse(normal)) {
        um_patch_copy(&half, places);
        if (um_patch_cut(&half, normal, um_dot(normal, middle)) && trace_over(t, &half)) return true;
    }
    return false;
}

enum { MOST_LINES = 8 * UM_MAX_CORNERS }; // each of a base's four sides with each corner, and the other way round

// Which sides cross, and which corners are covered, is the same on either side of no line but these.
typedef struct Lines {
    Trial *trial;
    int count;
    UmVec normal[MOST_LINES];
    double far[MOST_LINES];
} Lines;

static void add_line(Lines *l, UmVec normal, double far) {
    UM_ASSERT(l->count < MOST_LINES);
    l->normal[l->count] = normal;
    l->far[l->count++] = far;
}

static void find_lines(Lines *l, const UmShape *base, const UmShape *body) {
    for (int i = 0; i < base->count; i++)
        for (int j = 0; j < body->count; j++) {
            UmVec n = base->normal[i];
            add_line(l, n, um_dot(n, body->corner[j]) - um_dot(n, base->corner[i]));
        }
    for (int j = 0; j < body->count; j++)
        for (int i = 0; i < base->count; i++) {
            UmVec n = body->normal[j];
            add_line(l, n, um_dot(n, body->corner[j]) - um_dot(n, base->corner[i]));
        }
}

static bool trace_between(Lines *l, const UmPatch *places, int at) {
    for (; at < l->count; at++) {
        UmPatch parts[2];
        int count = 0;
        for (int side = 0; side < 2; side++) {
            UmVec n = side ? um_reverse(l->normal[at]) : l->normal[at];
            um_patch_copy(&parts[side], places);
            bool any = um_patch_cut(&parts[side], n, side ? -l->far[at] : l->far[at]);
            if (!any || um_patch_dimension(&parts[side]) < um_patch_dimension(places)) parts[side].count = 0;
            count += parts[side].count > 0;
        }
        if (count < 2) continue;
        return trace_between(l, &parts[0], at + 1) || trace_between(l, &parts[1], at + 1);
    }
    return trace_over(l->trial, places);
}

bool um_settle_meeting(UmContactSearch *c, const UmRegion *r, const UmMeeting *meeting) {
    if (c->tries > MOST_TRIES_OF_ALL) {
        c->doubtful |= um_contact_bit(c->at);
        return false;
    }
    Trial t = {c, r, meeting, key_of(c, r, meeting), 0, true};
    const UmPatch places = um_region_kept(r, meeting->places, meeting->place_count), *p = &places;
    bool found;
    if (meeting->over) {
        const UmHeading *h = &c->motions->headings[r->nodes[meeting->before].heading];
        const UmShape *base = &c->motions->headings[h->turns[meeting->motion - h->step_count].to].base;
        Lines *lines = calloc(1, sizeof *lines);
        UM_ASSERT(lines != NULL);
        lines->trial = &t;
        find_lines(lines, base, &c->motions->bodies[meeting->body].shape);
        found = trace_between(lines, p, 0);
        free(lines);
    } else {
        UmVec along = um_leftward(meeting->wall), from = p->corner[0], to = p->corner[0];
        for (int i = 1; i < p->count; i++) {
            if (um_dot(along, p->corner[i]) < um_dot(along, from)) from = p->corner[i];
            if (um_dot(along, p->corner[i]) > um_dot(along, to)) to = p->corner[i];
        }
        from = um_add(from, um_scale(meeting->wall, meeting->far - um_dot(meeting->wall, from)));
        to = um_add(to, um_scale(meeting->wall, meeting->far - um_dot(meeting->wall, to)));
        found = trace_along(&t, from, to);
    }
    if (!t.whole) c->doubtful |= um_contact_bit(c->at);
    return found;
}
