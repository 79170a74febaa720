#include "search/open_ends.h"

#include "base/assert.h"
#include "play/play.h"
#include "search/goal.h"
#include "search/parting.h"

#include <string.h>

struct UmOpenMet {
    int step, left;
    UmRect around;
    UmVec *corners;
    int count, next; // the next one of the same list; -1: none
};

// --- the outcomes at one place

enum { MOST_OUTCOMES = 16, MOST_CHOICES_AFTER = 8 };

typedef struct Outcome {
    uint32_t choices; // a hash of the keys of the choices that lead there
    UmPose pose;
} Outcome;

typedef struct UmOpenOutcomes {
    int count;
    Outcome items[MOST_OUTCOMES];
} Outcomes;

// The meeting that is being examined.
typedef struct Look {
    UmOpenEnds *ends;
    const UmRegion *region;
    const UmMeeting *meeting;
    const UmHeading *before, *after;
    UmKey key;
} Look;

static uint32_t hash_after(uint32_t hash, UmKey key) {
    const uint32_t prime = 16777619;
    hash = (hash ^ (uint16_t)key.verb) * prime;
    for (int i = 0; i < UM_MAX_ARGUMENTS; i++) hash = (hash ^ (uint16_t)key.arg[i]) * prime;
    return hash;
}

static void choose_after(const Look *l, const UmState *state, uint32_t choices, int depth, Outcomes *found) {
    const UmScene *s = l->ends->known.scene;
    UmPlace place;
    if (!um_game(s)->place(s, state, &place)) return;
    if (place.may_stop && found->count < MOST_OUTCOMES) found->items[found->count++] = (Outcome){choices, place.pose};
    if (state->status != UM_CHOOSE || place.may_stop || depth == MOST_CHOICES_AFTER) return;
    UmOptions options = {.bars_unwanted = true};
    um_options(s, state, &options);
    for (int i = 0; i < options.count; i++) {
        if (options.items[i].has_range) continue;
        UmState next = *state;
        const UmKey key = options.items[i].key;
        um_apply(s, &next, (UmChoice){key, 0}, NULL, NULL);
        choose_after(l, &next, hash_after(choices, key), depth + 1, found);
    }
    um_options_free(&options);
}

static bool find_start(const Look *l, UmVec place, UmVec *start) {
    if (l->meeting->over) {
        *start = um_sub(place, l->before->turns[l->meeting->motion - l->before->step_count].by);
        return true;
    }
    const UmStep *step = &l->before->steps[l->meeting->motion];
    const UmPatch source = um_region_kept(l->region, l->meeting->source, l->meeting->source_count);
    return um_region_start_of(&source, place, step->way, step->longest, start);
}

// Drops outcomes that undo the turn: they end where it began.
static void drop_undone(const Look *l, UmVec start, Outcomes *found) {
    int kept = 0;
    for (int i = 0; i < found->count; i++)
        if (um_distance(found->items[i].pose.at, start) > UM_CONTACT_TOLERANCE ||
            um_distance(found->items[i].pose.front, l->before->front) > UM_FACING_TOLERANCE)
            found->items[kept++] = found->items[i];
    found->count = kept;
}

typedef struct Wished {
    UmPose pose;
} Wished;

static int is_wished(void *context, UmPose pose, int cost) {
    (void)cost;
    const Wished *wished = context;
    const double apart = um_distance(pose.at, wished->pose.at) + um_distance(pose.front, wished->pose.front);
    return apart <= UM_CONTACT_TOLERANCE ? UM_IF_UPON_SOMETHING : 0;
}

static void came_upon(void *context, UmPose pose, int cost) { (void)context, (void)pose, (void)cost; }

// The choice may be barred: a tool may be short of room, or something may lie flush before a step, by rounding; and a
// turn may lead to nothing.
static bool is_listed(const Look *l, const UmState *state, UmVec place, double by) {
    Wished wished = {{place, l->after->front}};
    const UmInterest interest = {is_wished, came_upon, &wished};
    UmOptions options = {.bars_unwanted = true, .interest = &interest};
    um_options(l->ends->known.scene, state, &options);
    const bool listed = um_chosen(&options, (UmChoice){l->key, by}) != NULL;
    um_options_free(&options);
    return listed;
}

static void look(const Look *l, UmVec place, Outcomes *found) {
    found->count = 0;
    l->ends->tries[l->meeting->over]++;
    const UmScene *s = l->ends->known.scene;
    UmVec start;
    if (!find_start(l, place, &start)) return;
    UmState state = *l->ends->moving;
    um_game(s)->stand(s, &state, (UmPose){start, l->before->front}, l->region->nodes[l->meeting->before].left);
    const double by = l->meeting->over ? 0 : l->before->steps[l->meeting->motion].longest;
    if (!is_listed(l, &state, place, by)) return;
    um_apply(s, &state, (UmChoice){l->key, by}, NULL, NULL);
    choose_after(l, &state, 0, 0, found);
    if (l->meeting->over) drop_undone(l, start, found);
}

// --- the outcomes all over a part

#define LEAST_APART 1e-7 // between outcomes at one place
#define FIRST_STRETCH 0.125

// The outcome of the same choices with the same facing; NULL: none.
static const Outcome *find_like(const Outcome *one, const Outcomes *among) {
    for (int i = 0; i < among->count; i++)
        if (among->items[i].choices == one->choices &&
            um_distance(among->items[i].pose.front, one->pose.front) <= UM_FACING_TOLERANCE)
            return &among->items[i];
    return NULL;
}

// An outcome of the same choices at all corners and in the middle, where the middle one lies between the others.
typedef struct Run {
    const Outcome *middle;
    int from, to; // the corners at which the run ends
    double length;
} Run;

static bool find_run(const Outcome *middle, const Outcomes *at, int count, Run *run) {
    UmVec sum = {0, 0};
    *run = (Run){middle, 0, 0, 0};
    for (int k = 0; k < count; k++) {
        const Outcome *there = find_like(middle, &at[k]);
        if (!there) return false;
        sum = um_add(sum, there->pose.at);
    }
    if (um_distance(um_scale(sum, 1.0 / count), middle->pose.at) > LEAST_APART) return false;
    for (int pass = 0; pass < 2; pass++) {
        int *far = pass ? &run->to : &run->from;
        const UmVec other = find_like(middle, &at[pass ? run->from : 0])->pose.at;
        for (int k = 0; k < count; k++) {
            const double length = um_distance(find_like(middle, &at[k])->pose.at, other);
            if (length <= run->length) continue;
            run->length = length;
            *far = k;
        }
        if (!pass) run->length = 0;
    }
    return true;
}

static bool tell(const Look *l, UmVec front, UmVec from, UmVec to) {
    UmOpenEnd end = {.front = front, .cost = l->ends->known.motions->left - l->meeting->left};
    const UmVec ends[2] = {from, to};
    end.patch = um_patch_of(from);
    if (um_distance(from, to) > LEAST_APART) um_patch_about(ends, 2, &end.patch);
    return um_know_end(&l->ends->known, end);
}

static void tell_all(const Look *l, const Outcomes *at) {
    for (int i = 0; i < at->count; i++) tell(l, at->items[i].pose.front, at->items[i].pose.at, at->items[i].pose.at);
}

// Tells the outcomes that run evenly over these places. True where all of them do and none runs too far for so few
// trials.
static bool tell_runs(const Look *l, const Outcomes *middle, const Outcomes *at, int count, Run *longest) {
    bool all = true;
    *longest = (Run){NULL, 0, 0, 0};
    for (int i = 0; i < middle->count; i++) {
        Run run;
        const Outcome *one = &middle->items[i];
        if (!find_run(one, at, count, &run)) {
            all = false;
            continue;
        }
        if (run.length > longest->length) *longest = run;
        if (run.length <= FIRST_STRETCH)
            tell(l, one->pose.front, find_like(one, &at[run.from])->pose.at, find_like(one, &at[run.to])->pose.at);
    }
    for (int k = 0; k < count; k++) all = all && at[k].count == middle->count;
    return all && longest->length <= FIRST_STRETCH;
}

static bool has_unknown(const Look *l, const Outcomes *at) {
    for (int i = 0; i < at->count; i++) {
        UmOpenEnd end = {.front = at->items[i].pose.front, .cost = l->ends->known.motions->left - l->meeting->left};
        end.patch = um_patch_of(at->items[i].pose.at);
        if (!um_is_known_end(&l->ends->known, &end)) return true;
    }
    return false;
}

static bool is_enough(const Look *l) {
    if (l->ends->tries[l->meeting->over] < l->ends->most_tries) return false;
    l->ends->limited = true;
    return true;
}

// --- steps: the places along the wall, one by one

#define LEAST_STRETCH (4 * UM_CONTACT_TOLERANCE) // on a shorter one something else may stop the unit first, by rounding

// Whether no place on the stretch can lead to an end that is unknown.
static bool is_settled(const Look *l, UmVec middle, double half) {
    const UmKnownEnds *known = &l->ends->known;
    const UmWanted wanted = {um_off_unknown, known};
    l->ends->tries[l->meeting->over]++;
    return um_game(known->scene)
               ->missed(known->scene, l->ends->moving, l->key, (UmPose){middle, l->before->front},
                        known->motions->bodies[l->meeting->body].object, &wanted, half) >= half;
}

static void trace_stretch(const Look *l, UmVec from, UmVec to, const Outcomes *at_from, const Outcomes *at_to) {
    const double length = um_distance(from, to);
    const UmVec middle = um_mix(from, to, 0.5);
    if (length <= LEAST_STRETCH || is_settled(l, middle, length / 2)) return;
    Outcomes at[3];
    at[0] = *at_from;
    at[1] = *at_to;
    look(l, middle, &at[2]);
    Run longest;
    if (length <= FIRST_STRETCH && tell_runs(l, &at[2], at, 2, &longest)) return;
    if (is_enough(l)) return;
    trace_stretch(l, from, middle, &at[0], &at[2]);
    trace_stretch(l, middle, to, &at[2], &at[1]);
}

static void trace_places(const Look *l, const UmPatch *places) {
    Outcomes at[2];
    const UmVec from = places->corner[0], to = places->corner[places->count - 1];
    if (um_distance(from, to) <= LEAST_STRETCH) { // a single place
        look(l, um_mix(from, to, 0.5), &at[0]);
        tell_all(l, &at[0]);
        return;
    }
    look(l, from, &at[0]);
    look(l, to, &at[1]);
    trace_stretch(l, from, to, &at[0], &at[1]);
}

// Moves the places onto the wall that the unit touches.
static void keep_to_wall(const UmMeeting *m, UmPatch *p) {
    for (int i = 0; i < p->count; i++)
        p->corner[i] = um_add(p->corner[i], um_scale(m->wall, m->far - um_dot(m->wall, p->corner[i])));
    UmVec corners[UM_PATCH_CORNERS];
    const int count = p->count;
    memcpy(corners, p->corner, (size_t)count * sizeof *corners);
    um_patch_about(corners, count, p);
}

// --- turns: the parts of the places, one by one

#define LEAST_PART 1e-3
#define LEAST_THIN 1e-5                     // length of a stretch, or width of a part
#define IN_DOUBT (4 * UM_CONTACT_TOLERANCE) // at the edge of a part, rounding decides which sides cross

static double radius_of(const UmPatch *p, UmVec middle) {
    double radius = 0;
    for (int i = 0; i < p->count; i++) radius = um_most(radius, um_distance(middle, p->corner[i]));
    return radius;
}

// The distance of the middle from the edge.
static double inside_of(const UmPatch *p, UmVec middle) {
    double least = INFINITY;
    if (p->count == 2) return um_distance(p->corner[0], middle);
    for (int i = 0; i < p->count; i++) {
        const UmVec from = p->corner[i], way = um_unit(um_sub(p->corner[i + 1 == p->count ? 0 : i + 1], from));
        least = um_least(least, um_cross(way, um_sub(middle, from)));
    }
    return least;
}

// Finds the outcomes at the corners: tries a place slightly further in and extrapolates.
static void look_round(const Look *l, const UmPatch *p, UmVec middle, const Outcomes *at_middle, Outcomes *at) {
    const double inward = IN_DOUBT / inside_of(p, middle);
    for (int k = 0; k < p->count; k++) {
        look(l, um_mix(p->corner[k], middle, inward), &at[k]);
        for (int i = 0; i < at[k].count; i++) {
            Outcome *there = &at[k].items[i];
            const Outcome *from = find_like(there, at_middle);
            if (!from) continue;
            const UmVec way = um_sub(there->pose.at, from->pose.at);
            there->pose.at = um_add(from->pose.at, um_scale(way, 1 / (1 - inward)));
        }
    }
}

static UmHope ask_hope(const Look *l, const UmPatch *p, UmVec *across) {
    const UmKnownEnds *known = &l->ends->known;
    const UmWanted wanted = {um_off_unknown, known};
    l->ends->tries[l->meeting->over]++;
    return um_game(known->scene)
        ->hope(known->scene, l->ends->moving, l->key, p, l->after->front,
               known->motions->bodies[l->meeting->body].object, &wanted, across);
}

// Tells the outcomes over a part. Returns whether nothing more can come of it.
static bool settle_part(const Look *l, const UmPatch *p, UmVec middle, UmHope hope, UmVec *across) {
    Outcomes here, *at = l->ends->at;
    look(l, middle, &here);
    if (radius_of(p, middle) <= (p->count < 3 ? LEAST_THIN : LEAST_PART)) {
        tell_all(l, &here);
        return true;
    }
    const bool is_meant = hope == UM_MEANT; // it may still fail: a nearer angle to another object comes first
    if (!is_meant && !has_unknown(l, &here)) return false;
    Run longest;
    look_round(l, p, middle, &here, at);
    const bool all = tell_runs(l, &here, at, p->count, &longest);
    if (longest.length > FIRST_STRETCH) {
        *across = um_sub(p->corner[longest.to], p->corner[longest.from]);
        return false;
    }
    tell_all(l, &here);
    return (all && is_meant && radius_of(p, middle) <= FIRST_STRETCH / 2) || ask_hope(l, p, across) == UM_MISSED;
}

// The stretch through the middle of a polygon, the way to its farthest corner.
static UmPatch stretch_of(const UmPatch *p, UmVec middle) {
    UmVec way = {0, 0};
    double lo = 0, hi = 0;
    for (int i = 0; i < p->count; i++) {
        const UmVec to = um_sub(p->corner[i], middle);
        if (um_length(to) > um_length(way)) way = to;
    }
    way = um_unit(way);
    for (int i = 0; i < p->count; i++) {
        lo = um_least(lo, um_dot(way, um_sub(p->corner[i], middle)));
        hi = um_most(hi, um_dot(way, um_sub(p->corner[i], middle)));
    }
    return (UmPatch){2, {um_add(middle, um_scale(way, lo)), um_add(middle, um_scale(way, hi))}};
}

static bool trace_part(void *context, const UmPatch *p) {
    const Look *l = context;
    UmVec across;
    if (is_enough(l)) return true;
    const UmVec middle = um_patch_middle(p);
    // Where a base or a tool fits exactly, it has room on a splinter, which is as wide as the tolerance.
    if (p->count >= 3 && radius_of(p, middle) > LEAST_THIN && inside_of(p, middle) <= LEAST_THIN) {
        const UmPatch stretch = stretch_of(p, middle);
        return trace_part(context, &stretch);
    }
    const UmHope hope = ask_hope(l, p, &across);
    if (hope == UM_MISSED || settle_part(l, p, middle, hope, &across)) return false;
    const UmVec normal = um_unit(across);
    UmPatch half;
    for (int side = 0; side < 2; side++) {
        const UmVec n = side ? um_reverse(normal) : normal;
        um_patch_copy(&half, p);
        if (um_patch_cut(&half, n, um_dot(n, middle)) && trace_part(context, &half)) return true;
    }
    return false;
}

// --- places that were examined before

static int *list_of(UmOpenEnds *ends, int body, int heading, bool over) {
    return &ends->last_met[2 * (body * UM_MOST_HEADINGS + heading) + over];
}

static UmPatch patch_of(const UmOpenMet *met) {
    UmPatch its;
    its.count = met->count;
    memcpy(its.corner, met->corners, (size_t)met->count * sizeof *its.corner);
    return its;
}

// Whether one earlier meeting, with at least as many points left, covers these places.
static bool is_met(const UmOpenEnds *ends, int list, const UmOpenMet *now, const UmPatch *places) {
    for (int i = list; i >= 0; i = ends->met[i].next) {
        const UmOpenMet *met = &ends->met[i];
        if (met->step != now->step || met->left < now->left || !um_rects_meet(met->around, now->around)) continue;
        const UmPatch its = patch_of(met), *one = &its;
        if (um_patch_is_covered(places, &one, 1)) return true;
    }
    return false;
}

static void keep_met(UmOpenEnds *ends, int *list, UmOpenMet now, const UmPatch *places) {
    now.corners = malloc((size_t)places->count * sizeof *now.corners);
    UM_ASSERT(now.corners != NULL);
    memcpy(now.corners, places->corner, (size_t)places->count * sizeof *now.corners);
    now.count = places->count;
    now.next = *list;
    *list = ends->met_count;
    ends->met = um_grow(ends->met, ends->met_count, &ends->met_capacity, sizeof *ends->met);
    ends->met[ends->met_count++] = now;
}

// The part of the places that was not examined yet.
typedef struct Unmet {
    const Look *look;
    int next; // among those that were
} Unmet;

static void trace_unmet(void *context, const UmPatch *part) {
    Unmet u = *(const Unmet *)context;
    UmOpenEnds *ends = u.look->ends;
    const UmRect around = um_patch_around(part);
    for (; u.next >= 0; u.next = ends->met[u.next].next) {
        const UmOpenMet *met = &ends->met[u.next];
        if (met->left < u.look->meeting->left || met->count < 3 || !um_rects_meet(met->around, around)) continue;
        const UmPatch its = patch_of(met);
        const UmWalls w = um_patch_walls(&its);
        if (!um_patch_meets(part, &w)) continue;
        u.next = met->next;
        um_patch_minus(part, &w, trace_unmet, &u);
        return;
    }
    um_part_places(ends->known.motions, u.look->meeting->body, &u.look->after->base, part, trace_part, (void *)u.look);
}

void um_open_meet(UmOpenEnds *ends, const UmRegion *r, const UmMeeting *m) {
    const UmMotions *motions = ends->known.motions;
    const int heading = r->nodes[m->before].heading;
    const UmHeading *before = &motions->headings[heading];
    const UmTurn *turn = m->over ? &before->turns[m->motion - before->step_count] : NULL;
    const int to = m->over ? turn->to : heading;
    Look l = {ends, r, m, before, &motions->headings[to], m->over ? turn->key : before->steps[m->motion].key};
    UmPatch places = um_region_kept(r, m->places, m->place_count);
    if (!turn) keep_to_wall(m, &places);
    UmOpenMet now = {.step = turn ? -1 : m->motion, .left = m->left, .around = um_patch_around(&places)};
    int *list = list_of(ends, m->body, to, m->over), before_now = *list;
    if (!um_has_unknown_ends(&ends->known, m->body) || is_met(ends, *list, &now, &places) || is_enough(&l)) return;
    keep_met(ends, list, now, &places);
    const Unmet unmet = {&l, before_now};
    if (turn) trace_unmet((void *)&unmet, &places);
    else trace_places(&l, &places);
}

void um_open_ends_begin(UmOpenEnds *ends) {
    const int lists = 2 * UM_MOST_HEADINGS * (ends->known.motions->body_count + 1);
    ends->last_met = malloc((size_t)lists * sizeof *ends->last_met);
    ends->at = malloc(UM_PATCH_CORNERS * sizeof *ends->at);
    UM_ASSERT(ends->last_met != NULL && ends->at != NULL);
    for (int i = 0; i < lists; i++) ends->last_met[i] = -1;
    um_known_ends_begin(&ends->known);
}

void um_open_ends_free(UmOpenEnds *ends) {
    for (int i = 0; i < ends->met_count; i++) free(ends->met[i].corners);
    free(ends->met);
    free(ends->last_met);
    free(ends->at);
    um_known_ends_free(&ends->known);
}
