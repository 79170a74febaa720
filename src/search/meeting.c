#include "search/meeting.h"

#include "search/parting.h"

// --- choices after a collision

bool um_touches_goal(const UmContactSearch *c, const UmState *state) {
    UmPlace place;
    if (!um_game(c->scene)->place(c->scene, state, &place) || !place.may_stop) return false;
    return um_goal_reached(c->scene, state, &c->goals[c->at].goal, &place);
}

static int nothing_wanted(void *context, UmPose pose, int cost) {
    (void)context, (void)pose, (void)cost;
    return 0;
}

enum { MOST_CHOICES_AFTER = 8 };

// Tries all choices after the collision, until the unit may move on or is done.
static bool touch_after(const UmContactSearch *c, const UmState *state, int depth, UmChoice *choices, int *count) {
    if (um_touches_goal(c, state)) {
        *count = depth;
        return true;
    }
    UmPlace place;
    if (state->status != UM_CHOOSE || depth == MOST_CHOICES_AFTER) return false;
    if (!um_game(c->scene)->place(c->scene, state, &place) || place.may_stop) return false;
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

// Carries out the whole way again with the engine's own options. Only a way that passes this counts as found.
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
    fine = fine && um_touches_goal(c, &state) && um_game(c->scene)->place(c->scene, &state, &place);
    if (fine) *spent = place.spent;
    return fine;
}

// Rounds a length to the twelve decimals of a reply, so that what is tried is what the reply tells.
static double as_told(double by) { return floor(by * 1e12 + 0.5) / 1e12; }

bool um_keep_contact_way(UmContactSearch *c, const UmRegion *r, int node, UmVec place, const UmChoice *then,
                         int then_count) {
    UmLeg legs[UM_MOST_LEGS];
    UmContactGoal *way = &c->goals[c->at];
    way->count = 0;
    for (int i = 0; i < c->lead_count; i++) um_add_choice(way, c->lead[i]);
    int count = um_region_way(r, node, place, legs);
    for (int i = 0; i < count; i++) um_add_choice(way, (UmChoice){legs[i].key, as_told(legs[i].by)});
    for (int i = 0; i < then_count; i++) um_add_choice(way, then[i]);
    if (!replay(c, way, &way->spent)) {
        c->doubtful |= um_contact_bit(c->at); // the way has too many legs, or rounding bars it
        return false;
    }
    way->verdict = UM_POSSIBLE;
    c->open &= ~um_contact_bit(c->at);
    return true;
}

// --- one collision, place by place

typedef struct Trial {
    UmContactSearch *search;
    const UmRegion *region;
    const UmMeeting *meeting;
    UmKey key;
    int tries;
    bool whole; // every place was settled
    // The engine refused a place that looked promising. The same place may work from another start.
    bool stuck;
    int barred; // how many ways to the collision could not be carried out
} Trial;

static UmKey key_of(const UmContactSearch *c, const UmRegion *r, const UmMeeting *meeting) {
    const UmHeading *h = &c->motions->headings[r->nodes[meeting->before].heading];
    return meeting->over ? h->turns[meeting->motion - h->step_count].key : h->steps[meeting->motion].key;
}

static int heading_after(const UmContactSearch *c, const UmRegion *r, const UmMeeting *meeting) {
    const int heading = r->nodes[meeting->before].heading;
    const UmHeading *h = &c->motions->headings[heading];
    return meeting->over ? h->turns[meeting->motion - h->step_count].to : heading;
}

// Puts the unit at the start of the motion that ends in the collision, and carries the motion out.
static bool try_meeting(Trial *t, UmVec place) {
    t->stuck = true;
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
    um_game(c->scene)->stand(c->scene, &state, (UmPose){start, h->front}, before->left);
    const UmInterest nothing = {nothing_wanted, NULL, NULL};
    UmOptions options = {.bars_unwanted = true, .interest = t->meeting->over ? NULL : &nothing};
    um_options(c->scene, &state, &options);
    bool listed = um_chosen(&options, choices[0]) != NULL;
    um_options_free(&options);
    if (!listed) return false;
    um_apply(c->scene, &state, choices[0], NULL, NULL);
    int count = 0;
    if (!touch_after(c, &state, 0, choices + 1, &count)) return false;
    if (um_keep_contact_way(c, t->region, t->meeting->before, start, choices, count + 1)) return true;
    t->barred++;
    return false;
}

enum { MOST_BARRED = 4, MOST_TRIES = 4000, MOST_TRIES_OF_ALL = 20000 };
#define LEAST_MISS 1e-6 // bases that are nearer than this touch

// How far a place along an object is from the present goal.
static double off(const void *context, const UmPlace *place, UmObject along, int side) {
    const UmContactSearch *c = context;
    const UmGoal *goal = &c->goals[c->at].goal;
    if (goal->kind != UM_GOAL_CONTACT) return um_goal_off(c->scene, goal, place->unit, place->pose);
    if (along == goal->unit) return goal->side < 0 || side == goal->side ? 0 : INFINITY;
    double apart = um_game(c->scene)->distance(c->scene, &c->moving, place, goal->unit);
    if (apart > UM_CONTACT_TOLERANCE) return apart;
    return um_goal_reached(c->scene, &c->moving, goal, place) ? 0 : UM_CONTACT_TOLERANCE;
}

// Asks the game how far this place, where a step was stopped, misses the goal.
static double missed_at(const Trial *t, UmVec place, double enough) {
    UmContactSearch *c = t->search;
    c->tries++;
    const UmVec front = c->motions->headings[t->region->nodes[t->meeting->before].heading].front;
    const UmWanted wanted = {off, c};
    return um_game(c->scene)->missed(c->scene, &c->moving, t->key, (UmPose){place, front},
                                     c->motions->bodies[t->meeting->body].object, &wanted, enough);
}

static bool is_all(const UmContactSearch *c) {
    return c->tries > MOST_TRIES_OF_ALL || (c->scene->work && c->scene->work->left < c->reserve);
}

static bool is_enough(Trial *t) { return ++t->tries > MOST_TRIES || is_all(t->search) || t->barred >= MOST_BARRED; }

// Tries the middle of the stretch, and then the parts on either side that this does not settle.
static bool trace_along(Trial *t, UmVec from, UmVec to) {
    const double half = um_distance(from, to) / 2;
    const UmVec middle = um_mix(from, to, 0.5);
    double missed = missed_at(t, middle, half);
    if (missed <= LEAST_MISS && try_meeting(t, middle)) return true;
    missed = um_most(missed, LEAST_MISS);
    if (missed >= half) return false;
    if (is_enough(t)) {
        t->whole = false;
        return false;
    }
    const UmVec way = um_scale(um_sub(to, from), missed / (2 * half));
    return trace_along(t, from, um_sub(middle, way)) || trace_along(t, um_add(middle, way), to);
}

// Splits the places in half until each part is settled.
static bool trace_over(void *context, const UmPatch *places) {
    Trial *t = context;
    UmContactSearch *c = t->search;
    const UmVec middle = um_patch_middle(places);
    const UmVec front = c->motions->headings[heading_after(c, t->region, t->meeting)].front;
    const UmWanted wanted = {off, c};
    UmVec across;
    c->tries++;
    UmHope hope = um_game(c->scene)->hope(c->scene, &c->moving, t->key, places, front,
                                          c->motions->bodies[t->meeting->body].object, &wanted, &across);
    if (hope == UM_MISSED) return false;
    if (hope == UM_MEANT && try_meeting(t, middle)) return true;
    double radius = 0;
    for (int i = 0; i < places->count; i++) radius = um_most(radius, um_distance(middle, places->corner[i]));
    if (radius <= LEAST_MISS) return false; // no base stands more exactly than this
    if (is_enough(t)) {
        t->whole = false;
        return false;
    }
    UmVec normal = um_unit(across);
    UmPatch half;
    for (int side = 0; side < 2; side++, normal = um_reverse(normal)) {
        um_patch_copy(&half, places);
        if (um_patch_cut(&half, normal, um_dot(normal, middle)) && trace_over(t, &half)) return true;
    }
    return false;
}

// --- places that were tried before

static bool is_like(const UmContactTried *a, const UmContactTried *b) {
    return a->over == b->over && a->heading == b->heading && a->step == b->step;
}

static bool lies_within(const UmContactTried *a, const UmContactTried *b) {
    const UmPatch line = {2, {b->from, b->to}}, *lines = &line, part = {2, {a->from, a->to}};
    return um_patch_is_covered(&part, &lines, 1);
}

// The outcome of a collision depends only on the place and the motion. How the unit came there, and at what cost, does
// not matter.
static bool is_tried(const UmContactSearch *c, const UmRegion *r, const UmContactTried *now, const UmPatch *places) {
    enum { MOST_COVERS = 12 };
    UmPatch covers[MOST_COVERS];
    const UmPatch *list[MOST_COVERS];
    int count = 0;
    for (int i = c->zones[now->body].tried; i >= 0 && count < MOST_COVERS; i = c->tried[i].next) {
        const UmContactTried *tried = &c->tried[i];
        if (!is_like(tried, now) || (now->goals & ~tried->goals) || !um_rects_meet(tried->around, now->around))
            continue;
        if (!now->over && lies_within(now, tried)) return true;
        covers[count] = um_region_kept(r, tried->places, tried->place_count);
        list[count] = &covers[count];
        count++;
    }
    return now->over && um_patch_is_covered(places, list, count);
}

static void note_tried(UmContactSearch *c, UmContactTried now) {
    c->tried = um_grow(c->tried, c->tried_count, &c->tried_capacity, sizeof *c->tried);
    now.next = c->zones[now.body].tried;
    c->zones[now.body].tried = c->tried_count;
    c->tried[c->tried_count++] = now;
}

// The two ends of the places where the unit touches the wall.
static void ends_of(const UmMeeting *meeting, const UmPatch *p, UmVec *from, UmVec *to) {
    UmVec along = um_leftward(meeting->wall);
    *from = *to = p->corner[0];
    for (int i = 1; i < p->count; i++) {
        if (um_dot(along, p->corner[i]) < um_dot(along, *from)) *from = p->corner[i];
        if (um_dot(along, p->corner[i]) > um_dot(along, *to)) *to = p->corner[i];
    }
    *from = um_add(*from, um_scale(meeting->wall, meeting->far - um_dot(meeting->wall, *from)));
    *to = um_add(*to, um_scale(meeting->wall, meeting->far - um_dot(meeting->wall, *to)));
}

bool um_settle_meeting(UmContactSearch *c, const UmRegion *r, const UmMeeting *meeting) {
    const UmPatch places = um_region_kept(r, meeting->places, meeting->place_count), *p = &places;
    UmContactTried now = {.goals = um_contact_bit(c->at),
                          .over = meeting->over,
                          .body = meeting->body,
                          .heading = heading_after(c, r, meeting),
                          .step = meeting->over ? -1 : meeting->motion,
                          .places = meeting->places,
                          .place_count = meeting->place_count,
                          .around = um_patch_around(p)};
    if (!meeting->over) ends_of(meeting, p, &now.from, &now.to);
    if (is_tried(c, r, &now, p)) return false;
    if (is_all(c)) {
        c->doubtful |= um_contact_bit(c->at);
        return false;
    }
    Trial t = {c, r, meeting, key_of(c, r, meeting), 0, true, false, 0};
    bool found;
    if (meeting->over) {
        found = um_part_places(c->motions, meeting->body, &c->motions->headings[now.heading].base, p, trace_over, &t);
    } else {
        found = trace_along(&t, now.from, now.to);
    }
    if (!t.whole) c->doubtful |= um_contact_bit(c->at);
    else if (!found && !t.stuck) note_tried(c, now);
    return found;
}
