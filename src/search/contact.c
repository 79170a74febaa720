#include "search/contact.h"

#include "base/assert.h"
#include "base/sort.h"
#include "plane/contact.h"
#include "plane/outline.h"
#include "search/region.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_GOALS = 64 };

typedef struct Zone {
    uint64_t leads;          // goals that a unit may come to touch by a collision with this body
    double near[UM_COMPASS]; // the least along each direction at which the centre could stand against it
} Zone;

typedef struct Meetings {
    int count, capacity;
    UmMeeting *items;
} Meetings;

typedef struct Search {
    const UmScene *scene;
    const UmState *asked;
    const UmMotions *motions;
    UmState moving; // the unit moves freely
    int goal_count, at;
    UmContactGoal *goals; // goals[at] is looked for now
    uint64_t open;        // goals that have not been reached
    uint64_t doubtful;    // of which some place was not settled
    double *far;          // by points, heading and direction: how far the centre may still come
    Zone *zones;          // by body
    UmVec compass[UM_COMPASS];
    Meetings *meetings; // by points left
    const UmChoice *lead;
    int lead_count, tries;
} Search;

static uint64_t bit(int goal) { return (uint64_t)1 << goal; }

#define SHARING 1e-5       // sides this far out of line cannot both be lain along
#define SHARING_SLACK 2e-6 // as of patches

// --- how far

static double *far_of(const Search *c, int left, int heading) {
    return c->far + ((size_t)left * (size_t)c->motions->heading_count + (size_t)heading) * UM_COMPASS;
}

static void find_far(Search *c) {
    const UmMotions *m = c->motions;
    c->far = malloc(((size_t)m->left + 1) * (size_t)m->heading_count * UM_COMPASS * sizeof *c->far);
    UM_ASSERT(c->far != NULL);
    for (int left = 0; left <= m->left; left++) {
        for (int h = 0; h < m->heading_count; h++) {
            double *far = far_of(c, left, h);
            for (int k = 0; k < UM_COMPASS; k++) far[k] = 0;
            const UmHeading *heading = &m->headings[h];
            for (int i = 0; i < heading->step_count; i++) {
                const UmStep *step = &heading->steps[i];
                if (step->cost > left) continue;
                const double *then = far_of(c, left - step->cost, h);
                for (int k = 0; k < UM_COMPASS; k++) {
                    double along = step->longest * um_dot(c->compass[k], step->way);
                    far[k] = um_most(far[k], um_most(0, along) + then[k]);
                }
            }
            for (int i = 0; i < heading->turn_count; i++) {
                const UmTurn *turn = &heading->turns[i];
                if (turn->cost > left) continue;
                const double *then = far_of(c, left - turn->cost, turn->to);
                for (int k = 0; k < UM_COMPASS; k++)
                    far[k] = um_most(far[k], um_dot(c->compass[k], turn->by) + then[k]);
            }
        }
    }
}

// Where a base may lie along a side of the goal: its middle on a line, from one end to the other.
typedef struct Berth {
    UmBox box; // its middle at the start of the side
    UmVec along;
    double ends[2]; // between these the two share a length of the side
} Berth;

static Berth berth_at(const UmMotions *m, const UmShape *goal, int side, int turned) {
    const UmShape *base = &m->headings[0].base;
    UmSegment line = um_side(goal, side);
    double wide = um_distance(base->corner[turned], base->corner[turned + 1]),
           deep = um_distance(base->corner[turned + 1], base->corner[(turned + 2) % 4]);
    UmVec normal = goal->normal[side], along = um_unit(um_sub(line.end, line.start));
    return (Berth){{um_add(line.start, um_scale(normal, deep / 2)), normal, wide, deep},
                   along,
                   {-wide / 2, um_distance(line.start, line.end) + wide / 2}};
}

static UmShape shape_at(const Berth *berth, double at) {
    return um_box_shape(um_box_moved(berth->box, um_scale(berth->along, at)));
}

// Between which two ends of the line the base would overlap the body.
static bool is_shut(const Berth *berth, const UmBody *body, double *from, double *to) {
    UmBox about = berth->box;
    about.center = um_vec(0, 0);
    UmShape base = um_box_shape(about);
    UmWalls w = um_walls_about(&body->shape, &base, SHARING_SLACK);
    *from = -INFINITY;
    *to = INFINITY;
    for (int k = 0; k < w.count; k++) {
        double gap = um_dot(w.normal[k], berth->box.center) - w.far[k], rate = um_dot(w.normal[k], berth->along);
        if (fabs(rate) < 1e-12) {
            if (gap >= 0) return false;
        } else if (rate < 0) {
            *from = um_most(*from, gap / -rate);
        } else {
            *to = um_least(*to, -gap / rate);
        }
    }
    return *from < *to;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static bool is_shut_at(const Search *c, const Berth *berth, double at) {
    for (int i = 0; i < c->motions->body_count; i++) {
        double from, to;
        if (is_shut(berth, &c->motions->bodies[i], &from, &to) && from < at && at < to) return true;
    }
    return false;
}

// Looks at every free stretch of the line, its ends among them; visit: false to go on.
typedef bool VisitBerth(const Berth *berth, double from, double to, const void *context);
static bool visit_free(const Search *c, const Berth *berth, VisitBerth *visit, const void *context) {
    const int most = 2 * c->motions->body_count + 2;
    double *ends = malloc((size_t)most * sizeof *ends);
    int count = 0;
    bool over = false;
    UM_ASSERT(ends != NULL);
    ends[count++] = berth->ends[0] + UM_CONTACT_TOLERANCE;
    ends[count++] = berth->ends[1] - UM_CONTACT_TOLERANCE;
    for (int i = 0; i < c->motions->body_count; i++) {
        double from, to;
        if (!is_shut(berth, &c->motions->bodies[i], &from, &to)) continue;
        if (from > berth->ends[0] + UM_CONTACT_TOLERANCE && from < berth->ends[1] - UM_CONTACT_TOLERANCE)
            ends[count++] = from;
        if (to > berth->ends[0] + UM_CONTACT_TOLERANCE && to < berth->ends[1] - UM_CONTACT_TOLERANCE)
            ends[count++] = to;
    }
    um_sort(ends, (size_t)count, sizeof *ends, by_size);
    for (int i = 0; !over && i < count; i++) {
        if (!is_shut_at(c, berth, ends[i])) over = visit(berth, ends[i], ends[i], context);
        if (over || i + 1 == count) continue;
        if (!is_shut_at(c, berth, (ends[i] + ends[i + 1]) / 2)) over = visit(berth, ends[i], ends[i + 1], context);
    }
    free(ends);
    return over;
}

static bool take_any(const Berth *berth, double from, double to, const void *context) {
    (void)berth, (void)from, (void)to, (void)context;
    return true;
}

// Whether a base on this stretch may lie along a side of the body as well.
static bool lies_along(const Berth *berth, double from, double to, const void *context) {
    const UmShape *body = context;
    double at[4 * UM_MAX_CORNERS + 2];
    int count = 0;
    at[count++] = from;
    at[count++] = to;
    for (int j = 0; j < body->count; j++) { // where an end of the base is level with a corner
        double level = um_dot(berth->along, um_sub(body->corner[j], berth->box.center));
        for (int side = -1; side <= 1; side += 2) {
            double middle = level + side * berth->box.width / 2;
            if (middle > from && middle < to) at[count++] = middle;
        }
    }
    um_sort(at, (size_t)count, sizeof *at, by_size);
    for (int i = 0; i < count; i++) {
        UmShape there = shape_at(berth, at[i]);
        if (um_touch(&there, body).kind == UM_TOUCH_FLUSH) return true;
        if (i + 1 == count) break;
        there = shape_at(berth, (at[i] + at[i + 1]) / 2);
        if (um_touch(&there, body).kind == UM_TOUCH_FLUSH) return true;
    }
    return false;
}

// Over every side of the goal, with the base lengthwise and across.
static bool visit_berths(const Search *c, const UmContactGoal *goal, VisitBerth *visit, const void *context) {
    for (int j = 0; j < c->motions->body_count; j++) {
        const UmBody *body = &c->motions->bodies[j];
        if (body->object != goal->unit) continue;
        for (int side = 0; side < body->shape.count; side++) {
            for (int turned = 0; turned < 2; turned++) {
                Berth berth = berth_at(c->motions, &body->shape, side, turned);
                if (visit_free(c, &berth, visit, context)) return true;
            }
        }
    }
    return false;
}

static bool may_lead(const Search *c, const UmBody *body, const UmContactGoal *goal) {
    if (body->object == goal->unit) return visit_berths(c, goal, take_any, NULL);
    return visit_berths(c, goal, lies_along, &body->shape);
}

static void find_zones(Search *c) {
    const UmMotions *m = c->motions;
    c->zones = calloc((size_t)m->body_count + 1, sizeof *c->zones);
    UM_ASSERT(c->zones != NULL);
    for (int i = 0; i < m->body_count; i++) {
        const UmBody *body = &m->bodies[i];
        for (int g = 0; body->object != UM_TABLE_EDGE && g < c->goal_count; g++)
            if (may_lead(c, body, &c->goals[g])) c->zones[i].leads |= bit(g);
        for (int k = 0; k < UM_COMPASS; k++)
            c->zones[i].near[k] = um_shape_start(&body->shape, c->compass[k]) - m->reach - 4 * UM_CONTACT_TOLERANCE;
    }
}

static bool is_worth(void *context, const UmPatch *p, int heading, int left) {
    const Search *c = context;
    const double *far = far_of(c, left, heading);
    double most[UM_COMPASS];
    for (int k = 0; k < UM_COMPASS; k++) {
        most[k] = um_dot(c->compass[k], p->corner[0]);
        for (int i = 1; i < p->count; i++) most[k] = um_most(most[k], um_dot(c->compass[k], p->corner[i]));
        most[k] += far[k];
    }
    for (int i = 0; i < c->motions->body_count; i++) {
        if (!(c->zones[i].leads & c->open)) continue;
        int k = 0;
        while (k < UM_COMPASS && most[k] >= c->zones[i].near[k]) k++;
        if (k == UM_COMPASS) return true;
    }
    return false;
}

static bool is_met(void *context, int body) {
    const Search *c = context;
    return c->zones[body].leads & c->open;
}

static void meet(void *context, const UmMeeting *meeting) {
    const Search *c = context;
    Meetings *list = &c->meetings[meeting->left];
    list->items = um_grow(list->items, list->count, &list->capacity, sizeof *list->items);
    list->items[list->count++] = *meeting;
}

// --- ways, as choices

static void add_choice(UmContactGoal *way, UmChoice choice) {
    way->choices = um_grow(way->choices, way->count, &way->capacity, sizeof *way->choices);
    way->choices[way->count++] = choice;
}

static bool touches(const Search *c, const UmState *state) {
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
static bool touch_after(const Search *c, const UmState *state, int depth, UmChoice *choices, int *count) {
    if (touches(c, state)) {
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

// The whole way again from the state that was asked about, by the engine's own options: nothing else counts as found.
static bool replay(const Search *c, const UmContactGoal *way, int *spent) {
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
    fine = fine && touches(c, &state) && c->scene->game->place(c->scene, &state, &place);
    if (fine) *spent = place.spent;
    return fine;
}

static bool keep_way(Search *c, const UmRegion *r, int node, UmVec place, const UmChoice *then, int then_count) {
    UmLeg legs[UM_MOST_LEGS];
    UmContactGoal *way = &c->goals[c->at];
    way->count = 0;
    for (int i = 0; i < c->lead_count; i++) add_choice(way, c->lead[i]);
    int count = um_region_way(r, node, place, legs);
    for (int i = 0; i < count; i++) add_choice(way, (UmChoice){legs[i].key, legs[i].by});
    for (int i = 0; i < then_count; i++) add_choice(way, then[i]);
    if (!replay(c, way, &way->spent)) return false;
    way->verdict = UM_POSSIBLE;
    c->open &= ~bit(c->at);
    return true;
}

// --- collisions

typedef struct Trial {
    Search *search;
    const UmRegion *region;
    const UmMeeting *meeting;
    UmKey key;
    int tries;
    bool whole; // every place was settled
} Trial;

static UmKey key_of(const Search *c, const UmRegion *r, const UmMeeting *meeting) {
    const UmHeading *h = &c->motions->headings[r->nodes[meeting->before].heading];
    return meeting->over ? h->turns[meeting->motion - h->step_count].key : h->steps[meeting->motion].key;
}

// The unit stands at the start of the motion that ends in the meeting, and takes it.
static bool try_meeting(const Trial *t, UmVec place) {
    Search *c = t->search;
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
    return keep_way(c, t->region, t->meeting->before, start, choices, count + 1);
}

enum { MOST_TRIES = 1000, MOST_TRIES_OF_ALL = 10000 };
#define LEAST_MISS 1e-6 // nearer than that bases touch

static double missed_at(const Trial *t, UmVec place) {
    const Search *c = t->search;
    const UmMotions *m = c->motions;
    const UmHeading *h = &m->headings[t->region->nodes[t->meeting->before].heading];
    const int to = t->meeting->over ? h->turns[t->meeting->motion - h->step_count].to : (int)(h - m->headings);
    return c->scene->game->missed(c->scene, &c->moving, t->key, (UmPose){place, m->headings[to].front},
                                  m->bodies[t->meeting->body].object, c->goals[c->at].unit, c->goals[c->at].side);
}

static bool is_enough(Trial *t) { return ++t->tries > MOST_TRIES || ++t->search->tries > MOST_TRIES_OF_ALL; }

static UmVec mix(UmVec a, UmVec b, double share) { return um_add(um_scale(a, 1 - share), um_scale(b, share)); }

// From end to end of the places where the unit touches, on by as much as it is missed each time.
static bool trace_along(Trial *t, UmVec from, UmVec to) {
    const double length = um_distance(from, to);
    const UmVec middle = mix(from, to, 0.5); // as good as any where nothing is in the way
    if (missed_at(t, middle) <= LEAST_MISS && try_meeting(t, middle)) return true;
    for (double at = 0;;) {
        UmVec place = length > 0 ? mix(from, to, at / length) : from;
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

// Which sides cross, and which corners are covered, is the same on either side of no line but these.
typedef struct Lines {
    Trial *trial;
    int count, at;
    UmVec normal[4 * UM_MAX_CORNERS + 16];
    double far[4 * UM_MAX_CORNERS + 16];
    bool found;
} Lines;

static void add_line(Lines *l, UmVec normal, double far) {
    if (l->count == (int)(sizeof l->far / sizeof *l->far)) return;
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

static bool try_all_over(Search *c, const UmRegion *r, const UmMeeting *meeting) {
    if (c->tries > MOST_TRIES_OF_ALL && c->motions->bodies[meeting->body].object != c->goals[c->at].unit) {
        c->doubtful |= bit(c->at);
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
    if (!t.whole) c->doubtful |= bit(c->at);
    return found;
}

static bool level(void *context, const UmRegion *r, int left) {
    Search *c = context;
    Meetings *list = &c->meetings[left];
    for (c->at = 0; c->at < c->goal_count; c->at++)
        for (int i = 0; i < list->count && c->open & bit(c->at); i++)
            if (c->zones[list->items[i].body].leads & bit(c->at)) try_all_over(c, r, &list->items[i]);
    return c->open == 0;
}

// --- alongside, without a collision

static bool try_alongside(Search *c, const UmRegion *r, int node, UmVec n, double far) {
    UmPatch p = um_region_patch(r, node);
    const double slack = 4 * UM_CONTACT_TOLERANCE;
    if (!um_patch_cut(&p, n, far + slack) || !um_patch_cut(&p, um_reverse(n), slack - far)) return false;
    const UmRegionNode *at = &r->nodes[node];
    const UmHeading *h = &c->motions->headings[at->heading];
    const UmVec middle = um_patch_middle(&p);
    for (int i = -1; i < p.count; i++) {
        UmVec place = i < 0 ? middle : mix(middle, p.corner[i], 0.999);
        place = um_add(place, um_scale(n, far - um_dot(n, place)));
        UmState state = c->moving;
        c->scene->game->stand(c->scene, &state, (UmPose){place, h->front}, at->left);
        if (!touches(c, &state)) continue;
        if (keep_way(c, r, node, place, NULL, 0)) return true;
        c->doubtful |= bit(c->at);
    }
    return false;
}

static bool try_all_sides(Search *c, const UmRegion *r, int node, const UmShape *base, const UmShape *body) {
    for (int j = 0; j < body->count; j++) {
        UmVec n = body->normal[j];
        for (int i = 0; i < base->count; i++) {
            if (um_dot(n, base->normal[i]) > -0.5 || fabs(um_cross(n, base->normal[i])) > SHARING) continue;
            double far = um_dot(n, body->corner[j]) - um_shape_start(base, n);
            if (try_alongside(c, r, node, n, far)) return true;
        }
    }
    return false;
}

static bool settle(void *context, const UmRegion *r, int node) {
    Search *c = context;
    const UmShape *base = &c->motions->headings[r->nodes[node].heading].base;
    for (c->at = 0; c->at < c->goal_count; c->at++) {
        for (int b = 0; b < c->motions->body_count && c->open & bit(c->at); b++) {
            const UmBody *body = &c->motions->bodies[b];
            if (body->object == c->goals[c->at].unit) try_all_sides(c, r, node, base, &body->shape);
        }
    }
    return c->open == 0;
}

// --- before it moves

enum { MOST_LEAD = 24, MOST_LISTED = 2000 };

typedef struct Lead {
    UmState state;
    UmPlace place;
    UmChoice choices[MOST_LEAD];
    int count;
} Lead;

typedef struct Leads {
    Search *search;
    Lead now, best;
    int listed;
    bool any, whole;
} Leads;

static void note_lead(Lead *lead, const Lead *now, const UmState *state, UmPlace place, int count) {
    *lead = *now;
    lead->state = *state;
    lead->place = place;
    lead->count = count;
}

// What it touches where it stands, or by choices alone, is reached at no cost that anything else could beat.
static void note_touched(Leads *l, const UmState *state, UmPlace place, int depth) {
    Search *c = l->search;
    for (c->at = 0; c->at < c->goal_count; c->at++) {
        UmContactGoal *goal = &c->goals[c->at];
        if (!(c->open & bit(c->at)) || !touches(c, state)) continue;
        for (int i = 0; i < depth; i++) add_choice(goal, l->now.choices[i]);
        goal->spent = place.spent;
        goal->verdict = UM_POSSIBLE;
        c->open &= ~bit(c->at);
    }
}

// Others' choices and what the table tells come first; the most points that they leave stand for all.
static void list_leads(Leads *l, const UmState *state, int depth) {
    const UmScene *s = l->search->scene;
    UmPlace place;
    if (!s->game->place(s, state, &place)) return;
    note_touched(l, state, place, depth);
    if (state->status != UM_CHOOSE) return;
    if (place.may_stop) {
        if (!l->any || place.left > l->best.place.left) note_lead(&l->best, &l->now, state, place, depth);
        l->any = true;
        return;
    }
    if (depth == MOST_LEAD || ++l->listed > MOST_LISTED) {
        l->whole = false;
        return;
    }
    UmOptions options = {.bars_unwanted = true};
    um_options(s, state, &options);
    for (int i = 0; i < options.count; i++) {
        if (options.items[i].has_range) {
            l->whole = false;
            continue;
        }
        UmState next = *state;
        l->now.choices[depth] = (UmChoice){options.items[i].key, 0};
        um_apply(s, &next, l->now.choices[depth], NULL, NULL);
        list_leads(l, &next, depth + 1);
    }
    um_options_free(&options);
}

static int search_region(Search *c, int most_patches, bool *limited) {
    um_compass(c->compass);
    find_far(c);
    find_zones(c);
    c->meetings = calloc((size_t)c->motions->left + 1, sizeof *c->meetings);
    UM_ASSERT(c->meetings != NULL);
    UmRegion r = um_region((UmRegionSetup){c->motions, most_patches, is_worth, is_met, meet, level, settle, c});
    const int work = r.node_count + c->tries;
    *limited |= r.limited;
    for (int g = 0; g < c->goal_count; g++)
        if (c->open & bit(g) && !r.limited && !(c->doubtful & bit(g))) c->goals[g].verdict = UM_IMPOSSIBLE;
    for (int i = 0; i <= c->motions->left; i++) free(c->meetings[i].items);
    um_region_free(&r);
    free(c->meetings);
    free(c->zones);
    free(c->far);
    return work;
}

static int settle_some(const UmScene *s, const UmState *state, UmContactGoal *goals, int count, int most_patches,
                       bool *limited) {
    Search c = {.scene = s, .asked = state, .goals = goals, .goal_count = count};
    Leads *leads = calloc(1, sizeof *leads);
    UM_ASSERT(leads != NULL);
    leads->search = &c;
    leads->whole = true;
    c.open = count == MOST_GOALS ? UINT64_MAX : bit(count) - 1;
    list_leads(leads, state, 0);
    int work = leads->listed;
    UmArena arena = {0};
    UmMotions motions;
    if (c.open && leads->whole && !leads->any) {
        for (int g = 0; g < count; g++)
            if (c.open & bit(g)) goals[g].verdict = UM_IMPOSSIBLE;
    } else if (c.open && leads->whole && s->game->motions(s, &leads->best.state, &arena, &motions)) {
        c.motions = &motions;
        c.moving = leads->best.state;
        c.lead = leads->best.choices;
        c.lead_count = leads->best.count;
        work += search_region(&c, most_patches, limited);
    }
    um_arena_free(&arena);
    free(leads);
    return work;
}

int um_settle_contacts(const UmScene *s, const UmState *state, UmContactGoal *goals, int count, int most_patches,
                       bool *limited) {
    int work = 0;
    *limited = false;
    for (int i = 0; i < count; i++) goals[i].verdict = UM_UNDECIDED;
    if (!s->game->motions || !s->game->adjacent) return 0;
    for (int i = 0; i < count; i += MOST_GOALS)
        work +=
            settle_some(s, state, goals + i, count - i < MOST_GOALS ? count - i : MOST_GOALS, most_patches, limited);
    return work;
}
