// Which of the chargers of one facing find room side by side (T9-05, T9-47).
#include "games/ninth_age/joint.h"

#include "base/assert.h"
#include "base/grow.h"
#include "games/ninth_age/cells.h"
#include "games/ninth_age/hinges.h"
#include "games/ninth_age/looks.h"
#include "games/ninth_age/stretches.h"
#include "games/ninth_age/together.h"
#include "games/ninth_age/ways.h"

#include <stdlib.h>

static void end_line(T9Line *l) {
    for (int i = 0; i < l->count; i++) {
        if (l->chargers[i].known) continue;
        t9_spans_free(&l->chargers[i].blocked);
        t9_free_cells(&l->chargers[i]);
    }
}

static bool faces(const UmScene *s, const T9State *st, int pursuer, int target, UmSide side) {
    return st->pursuers[pursuer].target == target && t9_arc(s, st, pursuer, target) == side;
}

// Chargers that have not moved will leave their places. Those that will fail may stay there.
static void leave_out_fellows(const UmScene *s, const T9State *st, T9Room *room, unsigned failing) {
    int kept = 0;
    for (int i = 0; i < room->count; i++) {
        int pursuer = t9_pursuer_of(s, room->things[i].object);
        bool goes = pursuer >= 0 && t9_is_to_charge(st, pursuer) && !(failing >> pursuer & 1);
        if (!goes) room->things[kept++] = room->things[i];
    }
    room->count = kept;
}

// Drops what is further than an inch from a front everywhere on its way along the facing.
static void leave_out_far(const UmShape *front, UmVec along, double far, T9Room *room) {
    const double more = T9_SPACING + 1e-3;
    const UmVec out = um_leftward(along);
    const UmSpan mine = um_shape_span(front, along), aside = um_shape_span(front, out);
    int kept = 0;
    for (int i = 0; i < room->count; i++) {
        const UmSpan its = um_shape_span(&room->things[i].shape, along);
        if (its.lo > mine.hi + far + more || its.hi < mine.lo - far - more) continue;
        const UmSpan off = um_shape_span(&room->things[i].shape, out);
        if (off.lo <= aside.hi + more && off.hi >= aside.lo - more) room->things[kept++] = room->things[i];
    }
    room->count = kept;
}

static T9Spans blocked_by(const T9Facing *facing, const T9Front *front, T9Room *room) {
    double far = (front->width + facing->length) / 2;
    UmPose flat = t9_aligned(facing, front, 0);
    UmShape middle = um_box_shape((UmBox){flat.at, flat.front, front->width, front->depth});
    leave_out_far(&middle, facing->along, far, room);
    return t9_blocked(room, &middle, facing->along, -far, far);
}

// The places that a charger must leave free, so that others can stand on the facing round a corner.
static void keep_within(T9Charger *c, const T9Facing *facing, unsigned within) {
    double most = (facing->length - c->front.width) / 2;
    T9Spans *spans = &c->blocked;
    T9Spans with = {0};
    for (int i = 0; i < 2; i++) {
        if (!(within >> i & 1)) continue;
        with.items = um_grow(with.items, with.count, &with.capacity, sizeof *with.items);
        with.items[with.count++] = i ? (UmSpan){most, INFINITY} : (UmSpan){-INFINITY, -most};
    }
    for (int i = 0; i < spans->count; i++) {
        with.items = um_grow(with.items, with.count, &with.capacity, sizeof *with.items);
        with.items[with.count++] = spans->items[i];
    }
    t9_spans_free(spans);
    *spans = with;
}

// Stretches of a charger that is set down, at places equally near (there are never this many), or that stands already.
enum { MOST_OWN = 16 };
typedef struct Own {
    int count;
    T9Stretch items[MOST_OWN];
} Own;

static void add_own(Own *own, T9Stretch stretch) {
    bool again = false;
    for (int i = 0; i < own->count; i++) {
        const T9Stretch *one = &own->items[i];
        again |= fabs(one->near_lo - stretch.near_lo) + fabs(one->lo - stretch.lo) + fabs(one->hi - stretch.hi) == 0;
    }
    if (!again && UM_ALWAYS(own->count < MOST_OWN)) own->items[own->count++] = stretch;
}

// Step 1: the mover is set down where there is room now. Places of the others depend on what is left to them.
static void find_own(const T9Query *q, bool is_mover, const T9Facing *facing, double far, Own *own) {
    const T9Pursuer *p = t9_pursuer(q);
    own->count = 0;
    if (!is_mover) {
        double wished = um_dot(um_sub(p->pose.at, facing->middle), facing->along);
        add_own(own, (T9Stretch){-far, far, wished, wished, 0});
        return;
    }
    T9Ways ways;
    t9_ways(q, p->target, T9_FRONT_STEP, &ways);
    for (int i = 0; i < ways.count; i++) {
        double near = um_dot(um_sub(ways.items[i].contact.at, facing->middle), facing->along);
        add_own(own, (T9Stretch){ways.items[i].lo, ways.items[i].hi, near, near, 0});
    }
}

typedef struct Party {
    const T9Query *query; // of the mover; T9_NOBODY: nobody goes first yet
    int target;
    UmSide side;
    unsigned within;
    unsigned able; // a bit for each pursuer that may take part
    T9Known *known;
    Own own[T9_MOST_PURSUERS];
} Party;

static void take_part(T9Line *l, Party *party, int pursuer, unsigned failing) {
    const UmScene *s = party->query->scene;
    const bool is_mover = pursuer == party->query->pursuer;
    T9State then = *party->query->state;
    const T9Query q = {s, &then, pursuer, party->query->mattered};
    const T9Pursuer *p = &then.pursuers[pursuer];
    T9Charger *c = &l->chargers[l->count++];
    Own *own = &party->own[pursuer];
    *c = (T9Charger){.pursuer = pursuer, .front = t9_front(s, t9_unit(q.scene, q.pursuer))};
    double far = (c->front.width + l->facing.length) / 2;
    if (p->ended == T9_CHARGED) {
        double at = um_dot(um_sub(p->pose.at, l->facing.middle), l->facing.along);
        *own = (Own){1, {{at, at, at, at, 0}}};
    } else {
        for (int i = 0; i < t9_scene(s)->pursuer_count; i++) then.pursuers[i].fails |= failing >> i & 1;
        T9Room room = t9_room(&q, party->target, p->step);
        if (!is_mover) leave_out_fellows(s, &then, &room, failing);
        c->blocked = blocked_by(&l->facing, &c->front, &room);
        t9_room_free(&room);
        keep_within(c, &l->facing, party->within);
        if (p->step == T9_FRONT_STEP) find_own(&q, is_mover, &l->facing, far, own);
    }
    const T9Reach *reach =
        p->ended == T9_CHARGED || p->step == T9_FRONT_STEP ? NULL : t9_reach(s, &then, pursuer, !is_mover);
    c->stretches = reach ? reach->items : own->items;
    c->stretch_count = reach ? reach->count : own->count;
    c->tiles = reach ? &reach->tiles : NULL;
    t9_know_cells(l->known, l, c, reach ? reach->made : 0);
}

// The chargers of `set` side by side. All others that could have come fail.
static T9Line draw_line(Party *party, unsigned set) {
    const UmScene *s = party->query->scene;
    const T9State *st = party->query->state;
    T9Line l = {.scene = s, .apart = t9_beside(s), .known = party->known};
    l.facing = t9_facing(s, st, party->target, party->side);
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        bool stands = st->pursuers[i].ended == T9_CHARGED && faces(s, st, i, party->target, party->side);
        if (stands || set >> i & 1) take_part(&l, party, i, party->able & ~set);
    }
    return l;
}

static int members(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

static Party gather(const T9Query *q, int target, UmSide side, unsigned within, T9Known *known) {
    const UmScene *s = q->scene;
    const T9State *st = q->state;
    Party party = {.query = q, .target = target, .side = side, .within = within, .known = known};
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        const T9Pursuer *p = &st->pursuers[i];
        if (!t9_is_to_charge(st, i) || p->fails || !faces(s, st, i, target, side)) continue;
        const T9Reach *reach = p->step == T9_AHEAD_STEP ? t9_reach(s, st, i, i != q->pursuer) : NULL;
        if (!reach || reach->count > 0) party.able |= 1u << i;
    }
    return party;
}

// Chooses the largest set that has room and contains `must`; among those the one with most models, then with the least
// wheels. Returns the set.
static unsigned choose(Party *party, unsigned must, T9Score *score) {
    unsigned best = 0;
    int degrees = 0;
    for (int size = members(party->able); size >= members(must) && !best; size--) {
        for (unsigned set = party->able; set; set = (set - 1) & party->able) {
            T9Score with;
            if (members(set) != size || (set & must) != must || um_is_spent(party->query->scene)) continue;
            T9Line l = draw_line(party, set);
            bool fits = t9_known_models(&l, &with) && !(best && t9_has_more(*score, with));
            T9Score wheeled = {.degrees = 0};
            if (fits && set != party->able) t9_known_score(&l, with, &wheeled, NULL);
            if (fits && (!best || t9_has_more(with, *score) || wheeled.degrees < degrees)) {
                best = set;
                degrees = wheeled.degrees;
                *score = with;
            }
            end_line(&l);
        }
    }
    return best;
}

void t9_join(const T9Query *q, unsigned within, bool more, T9Known *known, T9Joint *joint) {
    const UmScene *s = q->scene;
    const int pursuer = q->pursuer;
    const T9Pursuer *p = t9_pursuer(q);
    *joint = (T9Joint){.count = 0};
    Party party = gather(q, p->target, t9_arc(s, q->state, pursuer, p->target), within, known);
    if (p->step == T9_AHEAD_STEP) {
        const T9Reach *reach = t9_reach(s, q->state, pursuer, false);
        joint->too_far = reach->too_far;
        joint->reached = reach->count > 0;
        *q->mattered |= reach->mattered & ~(1u << T9_WHEEL);
    }
    if (!(party.able >> pursuer & 1)) return;
    T9Score models, score;
    unsigned set = choose(&party, 1u << pursuer, &models);
    if (!set) return;
    double found[T9_MOST_PURSUERS];
    T9Line l = draw_line(&party, set);
    int mine = 0;
    while (l.chargers[mine].pursuer != pursuer) mine++;
    // They have these models whatever their wheels, so with the least wheels too.
    const bool solved = t9_known_score(&l, models, &score, found);
    UM_CHECK(solved || um_is_spent(s));
    if (solved) joint->count = t9_find_places(&l, mine, score, found[mine], more, joint->places, T9_MOST_PLACES_OF_ONE);
    joint->failing = party.able & ~set;
    end_line(&l);
}

T9Worth t9_most_worth(const UmScene *s, const T9State *st, T9Known *known, uint32_t *mattered) {
    T9Query q = {s, st, T9_NOBODY, NULL};
    q.mattered = mattered;
    T9Worth most = {0};
    bool is_done[T9_MOST_PURSUERS] = {false};
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        const T9Pursuer *p = &st->pursuers[i];
        bool counts = t9_is_to_charge(st, i) || p->ended == T9_CHARGED;
        if (is_done[i] || !counts) continue;
        UmSide side = t9_arc(s, st, i, p->target);
        Party party = gather(&q, p->target, side, 0, known);
        T9Score models = {0}, score = {0};
        unsigned set = choose(&party, 0, &models);
        T9Line l = draw_line(&party, set);
        bool stand = set || (l.count > 0 && t9_known_models(&l, &models));
        if (stand) t9_known_score(&l, models, &score, NULL);
        end_line(&l);
        most.succeeded += members(set);
        most.degrees += score.degrees;
        most.its += score.its;
        most.own += score.own;
        for (int k = i; k < t9_scene(s)->pursuer_count; k++) is_done[k] |= faces(s, st, k, p->target, side);
    }
    return most;
}

// --- when all have arrived

// Removes those that may slide from the room.
static void leave_out_members(const T9Line *l, T9Room *room) {
    int kept = 0;
    for (int i = 0; i < room->count; i++) {
        int pursuer = t9_pursuer_of(l->scene, room->things[i].object);
        bool slides = false;
        for (int k = 0; k < l->count; k++) slides |= pursuer >= 0 && l->chargers[k].pursuer == pursuer;
        if (!slides) room->things[kept++] = room->things[i];
    }
    room->count = kept;
}

static void slide_within(T9Line *l, T9Charger *c, T9Stretch *slide, double lo, double hi) {
    slide->lo = lo;
    slide->hi = hi;
    t9_find_cells(l, c);
}

static void find_slides(const T9Query *q, UmPose poses[T9_MOST_PURSUERS]) {
    const UmScene *s = q->scene;
    const T9State *st = q->state;
    const int target = t9_pursuer(q)->target;
    const UmSide side = t9_arc(s, st, q->pursuer, target);
    T9Line l = {.scene = s, .apart = t9_beside(s), .facing = t9_facing(s, st, target, side)};
    T9Stretch slides[T9_MOST_PURSUERS];
    T9Score now, most, score;
    double found[T9_MOST_PURSUERS];
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        const T9Pursuer *p = &st->pursuers[i];
        poses[i] = p->pose;
        if (p->ended != T9_CHARGED || !faces(s, st, i, target, side)) continue;
        T9Charger *c = &l.chargers[l.count];
        T9Stretch *slide = &slides[l.count++];
        double at = um_dot(um_sub(p->pose.at, l.facing.middle), l.facing.along);
        *c = (T9Charger){.pursuer = i, .front = t9_front(s, t9_unit(s, i)), .stretches = slide, .stretch_count = 1};
        *slide = (T9Stretch){at, at, at, at, 0};
        t9_find_cells(&l, c);
    }
    // Each found its place beside those that stood there before.
    const bool stand = t9_solve_models(&l, &now);
    UM_CHECK(stand || um_is_spent(s));
    if (!stand) {
        end_line(&l);
        return;
    }
    for (int i = 0; i < l.count; i++) {
        T9Charger *c = &l.chargers[i];
        const T9Pursuer *p = &st->pursuers[c->pursuer];
        T9Room room = t9_room_of(s, st, t9_unit(s, c->pursuer), target, p->step, q->mattered);
        leave_out_members(&l, &room);
        c->blocked = blocked_by(&l.facing, &c->front, &room);
        t9_room_free(&room);
        slide_within(&l, c, &slides[i], p->lo, p->hi);
    }
    bool better = t9_solve_models(&l, &most) && t9_has_more(most, now);
    for (int i = 0; i < l.count && better; i++) {
        T9Place place;
        // At least one of the places that leaves them as much is found.
        const bool solved =
            t9_solve(&l, most, &score, found) && t9_find_places(&l, i, score, found[i], false, &place, 1) == 1;
        UM_CHECK(solved || um_is_spent(s));
        if (!solved) break;
        poses[l.chargers[i].pursuer] = t9_aligned(&l.facing, &l.chargers[i].front, place.at);
        slide_within(&l, &l.chargers[i], &slides[i], place.at, place.at);
    }
    end_line(&l);
}

typedef struct Sliding {
    const T9Query *query;
    const UmPose *poses;
} Sliding;

static bool slides_otherwise(const UmScene *other, const void *decision) {
    const Sliding *sliding = decision;
    UmPose poses[T9_MOST_PURSUERS];
    uint32_t consulted = 0;
    bool differs = false;
    T9Query again = *sliding->query;
    again.scene = other;
    again.mattered = &consulted;
    find_slides(&again, poses);
    for (int i = 0; i < t9_scene(other)->pursuer_count; i++)
        differs |= um_distance(poses[i].at, sliding->poses[i].at) > UM_TIE_TOLERANCE;
    return differs;
}

void t9_settle(const T9Query *q, UmPose poses[T9_MOST_PURSUERS]) {
    uint32_t consulted = 1u << T9_ALIGN_TIE | 1u << T9_MODEL_CONTACT;
    T9Query consulting = *q;
    consulting.mattered = &consulted;
    find_slides(&consulting, poses);
    const Sliding sliding = {q, poses};
    t9_weigh_rulings(q, consulted, slides_otherwise, &sliding);
}
