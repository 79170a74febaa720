#include "search/contact.h"

#include "base/assert.h"
#include "search/berth.h"
#include "search/meeting.h"
#include "search/open_ground.h"

#include <stdlib.h>

#define IN_LINE 1e-5 // a side further out of line than this does not lie along the other one

// --- how far the centre can still come

static double *far_of(const UmContactSearch *c, int left, int heading) {
    return c->far + ((size_t)left * (size_t)c->motions->heading_count + (size_t)heading) * UM_COMPASS;
}

static void find_far(UmContactSearch *c) {
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

// The least position along a direction at which the centre could fulfil the goal, which is not a contact.
static double least_along(const UmMotions *m, const UmGoal *goal, UmVec way) {
    const double slack = 4 * UM_CONTACT_TOLERANCE;
    if (goal->kind == UM_GOAL_REGION) return um_shape_start(&goal->region, way) - slack;
    return um_dot(way, goal->pose.at) - (goal->kind == UM_GOAL_PLACE ? goal->within : m->reach) - slack;
}

static void find_zones(UmContactSearch *c) {
    const UmMotions *m = c->motions;
    c->zones = calloc((size_t)(m->body_count + c->goal_count) + 1, sizeof *c->zones);
    UM_ASSERT(c->zones != NULL);
    for (int i = 0; i < m->body_count; i++) {
        const UmBody *body = &m->bodies[i];
        c->zones[i].tried = -1;
        c->zones[i].ends = (UmRect){um_vec(INFINITY, INFINITY), um_vec(-INFINITY, -INFINITY)};
        for (int g = 0; body->object != UM_TABLE_EDGE && g < c->goal_count; g++) {
            UmRect ends;
            if (!um_may_lead(m, body, &c->goals[g].goal, &ends)) continue;
            c->zones[i].leads |= um_contact_bit(g);
            c->zones[i].ends = um_rects_around(c->zones[i].ends, ends);
        }
        for (int k = 0; k < UM_COMPASS; k++)
            c->zones[i].near[k] = um_shape_start(&body->shape, c->compass[k]) - m->reach - 4 * UM_CONTACT_TOLERANCE;
    }
    for (int g = 0; g < c->goal_count; g++) {
        const UmGoal *goal = &c->goals[g].goal;
        UmContactZone *zone = &c->zones[m->body_count + g];
        if (goal->kind == UM_GOAL_CONTACT) continue;
        zone->leads = um_contact_bit(g);
        for (int k = 0; k < UM_COMPASS; k++) zone->near[k] = least_along(m, goal, c->compass[k]);
    }
}

// How far the unit may get from this patch along each direction.
static void find_most(const UmContactSearch *c, const UmPatch *p, int heading, int left, double most[UM_COMPASS]) {
    const double *far = far_of(c, left, heading);
    for (int k = 0; k < UM_COMPASS; k++) {
        most[k] = um_dot(c->compass[k], p->corner[0]);
        for (int i = 1; i < p->count; i++) most[k] = um_most(most[k], um_dot(c->compass[k], p->corner[i]));
        most[k] += far[k];
    }
    um_spend(c->scene, (UM_COMPASS + c->motions->body_count + c->goal_count) / 8);
}

static bool comes_near(const double most[UM_COMPASS], const UmContactZone *zone) {
    int k = 0;
    while (k < UM_COMPASS && most[k] >= zone->near[k]) k++;
    return k == UM_COMPASS;
}

static bool is_worth(void *context, const UmPatch *p, int heading, int left) {
    const UmContactSearch *c = context;
    double most[UM_COMPASS];
    find_most(c, p, heading, left, most);
    for (int i = 0; i < c->motions->body_count + c->goal_count; i++)
        if (c->zones[i].leads & c->open && comes_near(most, &c->zones[i])) return true;
    return false;
}

// Goals to which a patch might have led that is not looked at are not settled.
static void dropped(void *context, const UmPatch *p, int heading, int left) {
    UmContactSearch *c = context;
    double most[UM_COMPASS];
    find_most(c, p, heading, left, most);
    for (int i = 0; i < c->motions->body_count + c->goal_count; i++)
        if (c->zones[i].leads & ~c->lost && comes_near(most, &c->zones[i])) c->lost |= c->zones[i].leads;
}

// A snap turns the centre about a point of the base and may then move it straight off. A slide, from one mark to the
// next, goes no further than the base is long.
static bool is_met(void *context, int body, const UmPatch *places, bool over) {
    const UmContactSearch *c = context;
    if (!(c->zones[body].leads & c->open)) return false;
    const double far = (over ? 6 : 4) * c->motions->reach + UM_CONTACT_TOLERANCE;
    UmRect around = um_patch_around(places);
    around.lo = um_sub(around.lo, um_vec(far, far));
    around.hi = um_add(around.hi, um_vec(far, far));
    return um_rects_meet(around, c->zones[body].ends);
}

static void meet(void *context, const UmMeeting *meeting) {
    const UmContactSearch *c = context;
    UmMeetings *list = &c->meetings[meeting->left];
    list->items = um_grow(list->items, list->count, &list->capacity, sizeof *list->items);
    list->items[list->count++] = *meeting;
}

static bool level(void *context, const UmRegion *r, int left) {
    UmContactSearch *c = context;
    UmMeetings *list = &c->meetings[left];
    for (c->at = 0; c->at < c->goal_count; c->at++)
        for (int i = 0; i < list->count && c->open & um_contact_bit(c->at); i++)
            if (c->zones[list->items[i].body].leads & um_contact_bit(c->at)) um_settle_meeting(c, r, &list->items[i]);
    return c->open == 0;
}

// --- alongside the goal, without a collision

static bool try_alongside(UmContactSearch *c, const UmRegion *r, int node, UmVec n, double far) {
    UmPatch p = um_region_patch(r, node);
    const double slack = 4 * UM_CONTACT_TOLERANCE;
    if (!um_patch_cut(&p, n, far + slack) || !um_patch_cut(&p, um_reverse(n), slack - far)) return false;
    const UmRegionNode *at = &r->nodes[node];
    const UmHeading *h = &c->motions->headings[at->heading];
    const UmVec middle = um_patch_middle(&p);
    for (int i = -1; i < p.count; i++) {
        UmVec place = i < 0 ? middle : um_mix(middle, p.corner[i], 0.999);
        place = um_add(place, um_scale(n, far - um_dot(n, place)));
        UmState state = c->moving;
        um_game(c->scene)->stand(c->scene, &state, (UmPose){place, h->front}, at->left);
        if (!um_touches_goal(c, &state)) continue;
        if (um_keep_contact_way(c, r, node, place, NULL, 0)) return true;
    }
    return false;
}

static bool try_all_sides(UmContactSearch *c, const UmRegion *r, int node, const UmShape *base, const UmShape *body) {
    for (int j = 0; j < body->count; j++) {
        UmVec n = body->normal[j];
        for (int i = 0; i < base->count; i++) {
            if (um_dot(n, base->normal[i]) > -0.5 || fabs(um_cross(n, base->normal[i])) > IN_LINE) continue;
            double far = um_dot(n, body->corner[j]) - um_shape_start(base, n);
            if (try_alongside(c, r, node, n, far)) return true;
        }
    }
    return false;
}

// --- places that fulfil the goal, without a collision

enum { DISC_SIDES = UM_COMPASS };

// Cuts the patch to where the goal is fulfilled, with `slack` kept from its edge. False where nothing is left.
static bool keep_goal(const UmContactSearch *c, const UmGoal *goal, const UmShape *base, double slack, UmPatch *p) {
    if (goal->kind != UM_GOAL_PLACE) {
        UmWalls w = um_goal_walls(goal, base, -slack);
        for (int k = 0; k < w.count; k++)
            if (!um_patch_cut(p, w.normal[k], w.far[k])) return false;
        return true;
    }
    const double half_a_side = 0.9807852804032304; // cos of a 32nd of a turn: the polygon inside the circle
    for (int k = 0; k < DISC_SIDES; k++) {
        UmVec way = c->compass[k];
        if (!um_patch_cut(p, way, um_dot(way, goal->pose.at) + half_a_side * goal->within - slack)) return false;
    }
    return true;
}

static bool try_place(UmContactSearch *c, const UmRegion *r, int node, UmVec place) {
    const UmRegionNode *at = &r->nodes[node];
    const UmHeading *h = &c->motions->headings[at->heading];
    UmState state = c->moving;
    um_game(c->scene)->stand(c->scene, &state, (UmPose){place, h->front}, at->left);
    return um_touches_goal(c, &state) && um_keep_contact_way(c, r, node, place, NULL, 0);
}

// Tries a place well inside first: next to a wall or to the goal's edge, rounding might bar it.
static bool try_inside(UmContactSearch *c, const UmRegion *r, int node) {
    const UmGoal *goal = &c->goals[c->at].goal;
    const UmHeading *h = &c->motions->headings[r->nodes[node].heading];
    UmPatch whole = um_region_patch(r, node);
    UmVec nearest = um_patch_nearest(&whole, goal->pose.at);
    if (goal->kind == UM_GOAL_PLACE) {
        if (goal->has_facing && um_distance(h->front, goal->pose.front) > UM_FACING_TOLERANCE) return false;
        if (um_distance(nearest, goal->pose.at) > goal->within) return false;
        if (try_place(c, r, node, nearest)) return true;
    }
    static const double slacks[] = {1e-4, 0, -UM_CONTACT_TOLERANCE};
    for (int i = 0; i < 3; i++) {
        UmPatch p;
        um_patch_copy(&p, &whole);
        if (!keep_goal(c, goal, &h->base, slacks[i], &p)) continue;
        const UmVec middle = um_patch_middle(&p);
        for (int k = -1; k < p.count; k++)
            if (try_place(c, r, node, k < 0 ? middle : um_mix(middle, p.corner[k], 0.999))) return true;
    }
    return false;
}

static bool settle(void *context, const UmRegion *r, int node) {
    UmContactSearch *c = context;
    const UmShape *base = &c->motions->headings[r->nodes[node].heading].base;
    for (c->at = 0; c->at < c->goal_count; c->at++) {
        if (c->goals[c->at].goal.kind != UM_GOAL_CONTACT) {
            if (c->open & um_contact_bit(c->at)) try_inside(c, r, node);
            continue;
        }
        for (int b = 0; b < c->motions->body_count && c->open & um_contact_bit(c->at); b++) {
            const UmBody *body = &c->motions->bodies[b];
            if (body->object == c->goals[c->at].goal.unit) try_all_sides(c, r, node, base, &body->shape);
        }
    }
    return c->open == 0;
}

// --- choices before the unit moves

enum { MOST_LEAD = 24, MOST_LISTED = 2000 };

typedef struct Lead {
    UmState state;
    UmPlace place;
    UmChoice choices[MOST_LEAD];
    int count;
} Lead;

typedef struct Leads {
    UmContactSearch *search;
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

// Notes goals that the unit touches where it stands, or by these choices alone. No way could cost less.
static void note_touched(Leads *l, const UmState *state, UmPlace place, int depth) {
    UmContactSearch *c = l->search;
    for (c->at = 0; c->at < c->goal_count; c->at++) {
        UmContactGoal *goal = &c->goals[c->at];
        if (!(c->open & um_contact_bit(c->at)) || !um_touches_goal(c, state)) continue;
        for (int i = 0; i < depth; i++) um_add_choice(goal, l->now.choices[i]);
        goal->spent = place.spent;
        goal->verdict = UM_POSSIBLE;
        c->open &= ~um_contact_bit(c->at);
    }
}

// Tries the choices of others and what the table tells, which come before the unit moves. The outcome with the most
// points left stands for all of them.
static void list_leads(Leads *l, const UmState *state, int depth) {
    const UmScene *s = l->search->scene;
    UmPlace place;
    if (um_is_spent(s)) l->whole = false;
    if (!um_game(s)->place(s, state, &place)) return;
    note_touched(l, state, place, depth);
    if (state->status != UM_CHOOSE) return;
    if (place.may_stop) {
        if (!l->any || place.left > l->best.place.left) note_lead(&l->best, &l->now, state, place, depth);
        l->any = true;
        return;
    }
    if (depth == MOST_LEAD || ++l->listed > MOST_LISTED || um_is_spent(s)) {
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

// Drops bodies that the unit cannot reach, for they block no way. Each body that is kept costs time at every patch, so
// the number of patches is reduced where there are many.
static int drop_far_bodies(UmMotions *m, int most_patches) {
    enum { USUAL_BODIES = 40 };
    double a_point = 0, tool = 0;
    for (int h = 0; h < m->heading_count; h++) {
        const UmHeading *heading = &m->headings[h];
        for (int i = 0; i < heading->step_count; i++)
            a_point = um_most(a_point, heading->steps[i].longest / heading->steps[i].cost);
        for (int i = 0; i < heading->turn_count; i++)
            a_point = um_most(a_point, um_length(heading->turns[i].by) / heading->turns[i].cost);
        for (int i = 0; i < heading->tool_count; i++) {
            UmCircle around = um_circle_around(&heading->tools[i]);
            tool = um_most(tool, um_length(around.centre) + around.radius);
        }
    }
    // A snap and a slide may move the unit further than its motions do.
    const double far = a_point * m->left + um_most(4 * m->reach, tool) + m->reach;
    int kept = 0;
    for (int i = 0; i < m->body_count; i++) {
        const UmBody *body = &m->bodies[i];
        bool near = um_distance(body->around.centre, m->at) <= far + body->around.radius;
        if (near || body->object == UM_TABLE_EDGE) m->bodies[kept++] = *body;
    }
    m->body_count = kept;
    return kept <= USUAL_BODIES ? most_patches : (int)((double)most_patches * USUAL_BODIES / kept);
}

static int search_region(UmContactSearch *c, int most_patches, bool *limited) {
    const int64_t tenth = c->scene->work ? c->scene->work->left / 10 : 0;
    c->reserve = 2 * tenth; // for the search in steps
    um_compass(c->compass);
    find_far(c);
    find_zones(c);
    c->meetings = calloc((size_t)c->motions->left + 1, sizeof *c->meetings);
    UM_ASSERT(c->meetings != NULL);
    UmRegion r = um_region((UmRegionSetup){.motions = c->motions,
                                           .most_nodes = most_patches,
                                           .enough = 4 * tenth,
                                           .reserve = c->reserve,
                                           .is_worth = is_worth,
                                           .dropped = dropped,
                                           .is_met = is_met,
                                           .meet = meet,
                                           .level = level,
                                           .settle = settle,
                                           .context = c});
    const int work = r.node_count + c->tries;
    *limited |= r.limited;
    const uint64_t unsettled = r.cut ? c->open : c->lost | c->doubtful;
    for (int g = 0; g < c->goal_count; g++)
        if (c->open & um_contact_bit(g))
            c->goals[g].verdict = unsettled & um_contact_bit(g) ? UM_UNDECIDED : UM_IMPOSSIBLE;
    for (int i = 0; i <= c->motions->left; i++) free(c->meetings[i].items);
    um_region_free(&r);
    free(c->meetings);
    free(c->zones);
    free(c->tried);
    free(c->far);
    return work;
}

static void find_leads(UmContactSearch *c, Leads *leads) {
    *leads = (Leads){.search = c, .whole = true};
    c->open = c->goal_count == UM_MOST_CONTACTS ? UINT64_MAX : um_contact_bit(c->goal_count) - 1;
    list_leads(leads, c->asked, 0);
}

static int settle_some(const UmScene *s, const UmState *state, UmContactGoal *goals, int count, int most_patches,
                       bool *limited) {
    UmContactSearch c = {.scene = s, .asked = state, .goals = goals, .goal_count = count};
    Leads *leads = malloc(sizeof *leads);
    UM_ASSERT(leads != NULL);
    find_leads(&c, leads);
    int work = leads->listed;
    UmArena arena = {0};
    UmMotions motions;
    if (c.open && leads->whole && !leads->any) {
        for (int g = 0; g < count; g++)
            if (c.open & um_contact_bit(g)) goals[g].verdict = UM_IMPOSSIBLE;
    } else if (c.open && !leads->whole) {
        for (int g = 0; g < count; g++)
            if (c.open & um_contact_bit(g)) goals[g].verdict = UM_UNDECIDED;
    } else if (c.open && um_game(s)->motions(s, &leads->best.state, &arena, &motions)) {
        motions.work = s->work;
        c.motions = &motions;
        c.moving = leads->best.state;
        c.lead = leads->best.choices;
        c.lead_count = leads->best.count;
        work += search_region(&c, drop_far_bodies(&motions, most_patches), limited);
    }
    um_arena_free(&arena);
    free(leads);
    return work;
}

int um_settle_contacts(const UmScene *s, const UmState *state, UmContactGoal *goals, int count, int most_patches,
                       bool *limited) {
    int work = 0;
    *limited = false;
    for (int i = 0; i < count; i++) goals[i].verdict = UM_NOT_ASKED;
    for (int i = 0; i < count; i += UM_MOST_CONTACTS)
        work += settle_some(s, state, goals + i, count - i < UM_MOST_CONTACTS ? count - i : UM_MOST_CONTACTS,
                            most_patches, limited);
    *limited |= um_is_spent(s);
    return work;
}

// --- what would make an impossible goal possible

// Units of work, for all that stands there to be looked at again.
enum { WORK_OF_OBJECT = 120 };

typedef struct Again {
    int work;
    bool limited; // an answer is not known
} Again;

// Asks whether the goal is possible now, as long as there is work left.
static bool is_possible(const UmScene *s, const UmState *state, const UmContactGoal *goal, Again *again) {
    UmContactGoal now = {.goal = goal->goal};
    bool limited = true;
    um_spend(s, WORK_OF_OBJECT * (s->unit_count + s->terrain_count));
    if (again->work > 0 && !um_is_spent(s)) again->work -= um_settle_contacts(s, state, &now, 1, again->work, &limited);
    free(now.choices);
    again->limited |= limited && now.verdict <= UM_UNDECIDED;
    return now.verdict == UM_POSSIBLE;
}

static int points_needed(const UmScene *s, const UmState *state, UmPlace place, const UmContactGoal *goal,
                         Again *again) {
    enum { MOST_POINTS_MORE = 8 };
    for (int more = 1; more <= MOST_POINTS_MORE; more++) {
        UmState then = *state;
        um_game(s)->stand(s, &then, place.pose, place.left + more);
        if (is_possible(s, &then, goal, again)) return more;
    }
    return 0;
}

UmContactNeeds um_contact_needs(const UmScene *s, const UmState *state, const UmContactGoal *goal, int work) {
    UmContactNeeds needs = {0};
    Again again = {work / 2, false};
    UmContactGoal own = *goal;
    UmContactSearch c = {.scene = s, .asked = state, .goals = &own, .goal_count = 1};
    Leads *leads = malloc(sizeof *leads);
    UM_ASSERT(leads != NULL);
    find_leads(&c, leads);
    if (leads->any && leads->whole) {
        const UmState *moving = &leads->best.state;
        needs.points = points_needed(s, moving, leads->best.place, goal, &again);
        again.work += work - work / 2;
        const int objects = s->unit_count + s->terrain_count;
        needs.objects = malloc((size_t)objects * sizeof *needs.objects);
        UM_ASSERT(needs.objects != NULL);
        for (UmObject object = 0; object < objects; object++) {
            if (goal->goal.kind == UM_GOAL_CONTACT && object == goal->goal.unit) continue;
            if (object == leads->best.place.unit) continue;
            UmArena arena = {0};
            UmScene without;
            bool was_there = um_game(s)->without(s, object, &arena, &without);
            if (was_there && is_possible(&without, moving, goal, &again)) needs.objects[needs.object_count++] = object;
            um_arena_free(&arena);
        }
    }
    needs.limited = again.limited;
    free(leads);
    return needs;
}

// --- open ground

UmOpenGround um_find_open_ground(const UmScene *s, const UmState *state, int most_patches) {
    UmOpenGround open = {0};
    UmContactSearch c = {.scene = s, .asked = state};
    Leads *leads = malloc(sizeof *leads);
    UM_ASSERT(leads != NULL);
    find_leads(&c, leads);
    UmArena arena = {0};
    UmMotions motions;
    if (leads->any && leads->whole && um_game(s)->motions(s, &leads->best.state, &arena, &motions)) {
        motions.work = s->work;
        most_patches = drop_far_bodies(&motions, most_patches);
        open = um_open_ground(s, &leads->best.state, &motions, leads->best.place, most_patches);
    }
    um_arena_free(&arena);
    free(leads);
    return open;
}
