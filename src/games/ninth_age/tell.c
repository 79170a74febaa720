// The events of a pursuer's move, and the clauses that they cite.
#include "games/ninth_age/tell.h"

#include "base/assert.h"

void t9_cite_if(const UmScene *s, UmCited *cited, bool matters, T9Clause clause) {
    if (matters && um_in_force(s, (int)clause)) um_cite_also(cited, (uint8_t)clause);
}

bool t9_are_several(const UmScene *s) { return t9_scene(s)->pursuer_count > 1; }

bool t9_others_charged(const UmScene *s, const T9State *st) {
    bool some = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) some |= st->pursuers[i].ended == T9_CHARGED;
    return some;
}

// Cites T9-05 or T9-06, which made it this unit's turn.
static void cite_order(const UmScene *s, const T9State *st, UmCited *cited) {
    bool charges = st->pursuers[st->mover].target >= 0;
    t9_cite_if(s, cited, t9_are_several(s), charges ? T9_05 : T9_06);
}

UmCited t9_pivot_clauses(const UmScene *s, const T9State *st) {
    UmCited cited = t9_cite(s, T9_08, T9_10);
    t9_cite_if(s, &cited, t9_is_random(s), T9_83);
    t9_cite_if(s, &cited, st->destroyed, T9_09);
    cite_order(s, st, &cited);
    return cited;
}

// Writes the angle without a sign, and its direction.
void t9_note_way(UmEvent *e, double degrees) {
    if (fabs(degrees) <= UM_TIE_TOLERANCE) {
        um_note_flag(e, "keeps", true);
        return;
    }
    um_note_number(e, "angle", fabs(degrees));
    um_note_word(e, "way", degrees < 0 ? "counter-clockwise" : "clockwise");
}

UmEvent *t9_tell_pivot(int unit, UmPose from, UmPose to, UmCited clauses, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_PIVOTED, clauses);
    um_note_object(e, "unit", unit);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", to);
    um_note_number(e, "degrees", t9_degrees_between(from.front, to.front));
    t9_note_way(e, t9_degrees_between(from.front, to.front));
    return e;
}

static UmCited met_clauses(const UmScene *s, const T9Situation *now) {
    bool first = now->step == T9_FRONT_STEP;
    switch (now->met.what) {
    case T9_ENEMY: return first ? t9_cite(s, T9_11, T9_12, T9_13) : t9_cite(s, T9_26, T9_29, T9_31);
    case T9_EDGE:
        if (!first) return t9_cite(s, T9_26, T9_36);
        return now->what == T9_EDGE ? t9_cite(s, T9_11, T9_20) : t9_cite(s, T9_11, T9_20, T9_21);
    case T9_OBSTRUCTION: return first ? t9_cite(s, T9_11, T9_22) : t9_cite(s, T9_26, T9_37);
    case T9_NOTHING:
        if (t9_is_overrun(s)) return t9_cite(s, T9_26, T9_38);
        return first ? t9_cite(s, T9_11, T9_25) : t9_cite(s, T9_11, T9_25, T9_26, T9_38);
    }
    UM_NEVER("these are all");
}

// --- how near another decision was

typedef struct Closest {
    double margin;
    UmObject object; // the thing that the margin is about
} Closest;

static void consider(Closest *closest, double margin, UmObject object) {
    if (margin < closest->margin) *closest = (Closest){margin, object};
}

static void note_closest(UmEvent *e, const UmScene *s, Closest closest) {
    um_note_margin(e, s, closest.margin, "inches");
    if (closest.margin <= s->measuring) um_note_object(e, "object", closest.object);
}

// Weighs what the front touched, or the ground ahead.
typedef struct Weighing {
    const T9Met *met;
    bool turns;            // in the first step one Obstruction counts like several
    bool listed;           // what comes first in the rule's list wins, whatever its distance
    UmShape whole, nearer; // the ground: all of it, and up to what was met
    double deepest;        // how deep the Obstructions that stop it reach into the ground
    Closest closest;
} Weighing;

// The ground ahead of a front; only the front where the length is 0.
static UmShape ground(UmBox box, double length) {
    if (length <= UM_CONTACT_TOLERANCE) return um_front_shape(box);
    UmVec middle = um_add(box.center, um_scale(box.front, (box.depth + length) / 2));
    return um_box_shape((UmBox){middle, box.front, box.width, length});
}

static bool is_target(const T9Met *met, UmObject object) {
    for (int i = 0; i < met->target_count; i++)
        if (met->targets[i] == object) return true;
    return false;
}

// T9What has the order of the rule's list.
static bool is_lower(T9What what, T9What than) { return than != T9_NOTHING && what > than; }

// in_whole, in_nearer: the thing's gap to the ground; negative where it reaches into it.
static void weigh(Weighing *w, T9What what, UmObject object, double in_whole, double in_nearer) {
    const T9Met *met = w->met;
    if (met->what == T9_OBSTRUCTION && what == T9_OBSTRUCTION) {
        bool stops = in_whole < -UM_CONTACT_TOLERANCE || object == met->with;
        if (stops && in_nearer <= UM_CONTACT_TOLERANCE) w->deepest = fmax(w->deepest, fabs(in_whole));
        else if (!stops && !w->turns) consider(&w->closest, fabs(in_nearer), object);
    } else if (met->what == what && (what == T9_EDGE || is_target(met, object))) {
        consider(&w->closest, fabs(in_whole), object);
        // It is one of several equally near things.
        if (!w->listed && met->target_count > 1) consider(&w->closest, fabs(in_nearer), object);
    } else if (!w->listed || !is_lower(what, met->what)) {
        consider(&w->closest, fabs(w->listed ? in_whole : in_nearer), object);
    }
}

// How far the furthest corner is beyond the table's edge; negative inside.
static double beyond_edge(const UmScene *s, const UmShape *shape) {
    double furthest = -INFINITY;
    for (int i = 0; i < shape->count; i++) {
        UmVec c = shape->corner[i];
        furthest = fmax(furthest, fmax(fmax(-c.x, c.x - t9_scene(s)->width), fmax(-c.y, c.y - t9_scene(s)->depth)));
    }
    return furthest;
}

static T9What kind_of(const UmScene *s, const T9State *st, int pursuer, int other) {
    int unit = t9_unit(s, pursuer);
    if (other == unit || !t9_stands(s, st, other) || t9_is_friend_of_combat(s, unit, other)) return T9_NOTHING;
    bool undone = st->undone[other / 8] >> other % 8 & 1;
    return t9_enemies(s, unit, other) && !t9_scene(s)->units[other].fled && !undone ? T9_ENEMY : T9_OBSTRUCTION;
}

static void weigh_shape(Weighing *w, T9What what, UmObject object, const UmShape *shape) {
    if (what != T9_NOTHING) weigh(w, what, object, um_contact(&w->whole, shape).gap, um_contact(&w->nearer, shape).gap);
}

static Closest closest_to(const UmScene *s, const T9State *st, int pursuer, Weighing *w) {
    for (int i = 0; i < s->unit_count; i++) {
        UmShape shape = t9_shape(s, st, i);
        weigh_shape(w, kind_of(s, st, pursuer, i), i, &shape);
    }
    for (int i = 0, pieces = t9_obstacles(s, pursuer); i < pieces; i++) {
        const T9Piece *piece = &t9_scene(s)->pieces[i];
        if (piece->kind == T9_IMPASSABLE) weigh_shape(w, T9_OBSTRUCTION, piece->object, &piece->shape);
    }
    weigh(w, T9_EDGE, UM_TABLE_EDGE, -beyond_edge(s, &w->whole), -beyond_edge(s, &w->nearer));
    if (w->met->what == T9_OBSTRUCTION) consider(&w->closest, w->deepest, w->met->with);
    return w->closest;
}

// How close the mover was to meeting something else: in the first step, or in the second where nothing was met before.
static Closest met_closest(const UmScene *s, const T9State *st, int pursuer, const T9Situation *now) {
    const T9Met nothing = {.what = T9_NOTHING};
    UmBox box = t9_box(s, t9_unit(s, pursuer), now->pivoted);
    UmShape front = um_front_shape(box);
    Weighing w = {.met = &nothing, .whole = front, .nearer = front, .closest = {INFINITY, UM_NO_OBJECT}};
    w.turns = w.listed = true;
    if (now->step == T9_FRONT_STEP) {
        w.met = &now->met;
        return closest_to(s, st, pursuer, &w);
    }
    if (!t9_is_overrun(s)) closest_to(s, st, pursuer, &w);
    double roll = st->pursuers[pursuer].roll;
    w.met = &now->met;
    w.turns = false;
    w.listed = s->rulings[T9_FIRST_OBSTACLE] != T9_DEFAULT;
    w.whole = w.nearer = ground(box, roll);
    bool as_near = now->met.what == T9_OBSTRUCTION || (now->met.what != T9_NOTHING && !w.listed);
    if (as_near) w.nearer = ground(box, now->met.distance);
    return closest_to(s, st, pursuer, &w);
}

void t9_note_room_margin(const UmScene *s, const T9State *st, int pursuer, UmPose pose, UmObject stopped_before,
                         UmEvent *event) {
    if (!event) return;
    uint32_t mattered = 0;
    const T9Query q = {s, st, pursuer, &mattered};
    T9Room room = t9_room(&q, T9_NOBODY, 0);
    UmShape shape = um_box_shape(t9_box(s, t9_unit(q.scene, q.pursuer), pose));
    Closest room_left = {INFINITY, UM_NO_OBJECT};
    consider(&room_left, -beyond_edge(s, &shape), UM_TABLE_EDGE);
    for (int i = 0; i < room.count; i++) {
        const T9Thing *thing = &room.things[i];
        if (thing->object == stopped_before) continue;
        consider(&room_left, um_contact(&shape, &thing->shape).gap - t9_spacing_of(thing->need), thing->object);
    }
    t9_room_free(&room);
    room_left.margin = fabs(room_left.margin);
    note_closest(event, s, room_left);
}

// --- what it meets

// T9-27: whether there is more than one thing on the ground ahead, within the roll.
static bool are_several_ahead(const UmScene *s, const T9State *st, int pursuer, UmPose pivoted) {
    UmShape ahead = ground(t9_box(s, t9_unit(s, pursuer), pivoted), st->pursuers[pursuer].roll);
    int count = beyond_edge(s, &ahead) > UM_CONTACT_TOLERANCE;
    for (int i = 0; i < s->unit_count; i++) {
        UmShape shape = t9_shape(s, st, i);
        bool counts = kind_of(s, st, pursuer, i) != T9_NOTHING;
        count += counts && um_contact(&ahead, &shape).gap < -UM_CONTACT_TOLERANCE;
    }
    for (int i = 0, pieces = t9_obstacles(s, pursuer); i < pieces; i++) {
        const T9Piece *piece = &t9_scene(s)->pieces[i];
        count += piece->kind == T9_IMPASSABLE && um_contact(&ahead, &piece->shape).gap < -UM_CONTACT_TOLERANCE;
    }
    return count > 1;
}

void t9_tell_met(const UmScene *s, const T9State *st, int pursuer, const T9Situation *now, UmTrace *trace) {
    static const char *const words[] = {"nothing", "enemy", "table-edge", "obstruction"};
    UmEvent *e = um_trace_add(trace, UM_EVENT_MET, met_clauses(s, now));
    if (!e) return;
    t9_cite_if(s, &e->clauses, t9_is_overrun(s), T9_07);
    t9_cite_if(s, &e->clauses, t9_has_trait(s, t9_unit(s, pursuer), T9_GHOST_STEP), T9_81);
    bool ahead = now->step == T9_AHEAD_STEP && now->met.what != T9_NOTHING;
    if (ahead) t9_cite_if(s, &e->clauses, are_several_ahead(s, st, pursuer, now->pivoted), T9_27);
    // Of several enemies the event names the one that was declared against.
    int target = st->pursuers[pursuer].target;
    UmObject named = now->met.target_count > 1 && target >= 0 ? target : now->met.with;
    um_note_object(e, "unit", t9_unit(s, pursuer));
    um_note_number(e, "step", now->step);
    um_note_word(e, "what", words[now->met.what]);
    if (now->met.what == T9_ENEMY) um_note_object(e, "with", named);
    if (now->met.what == T9_OBSTRUCTION) um_note_object(e, "with", now->met.with);
    if (ahead) um_note_number(e, "distance", now->met.distance);
    note_closest(e, s, met_closest(s, st, pursuer, now));
}

// --- aligning

static double along_of(const T9Facing *facing, UmPose pose) {
    return um_dot(um_sub(pose.at, facing->middle), facing->along);
}

static bool has_more(T9Models a, T9Models b) { return a.its != b.its ? a.its > b.its : a.own > b.own; }

static bool has_room(const UmScene *s, const T9State *st, int pursuer, UmPose pose) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    uint32_t mattered = 0;
    const T9Query q = {s, st, pursuer, &mattered};
    T9Room room = t9_room(&q, p->target, p->step);
    const UmShape shape = um_box_shape(t9_box(s, t9_unit(q.scene, q.pursuer), pose));
    const bool fits = t9_fits(&room, &shape, NULL);
    t9_room_free(&room);
    return fits;
}

// Why a charger that lies flat does not stay where it touched, and the clause for it.
static const char *why_aside(const UmScene *s, const T9State *st, int pursuer, UmPose from, T9Models models,
                             UmCited *clauses) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    const T9Facing facing = t9_facing(s, st, p->target, t9_arc(s, st, pursuer, p->target));
    const T9Front front = t9_front(s, t9_unit(s, pursuer));
    const int reading = s->rulings[T9_MODEL_CONTACT];
    const bool is_set_down = p->step == T9_FRONT_STEP, is_charge = t9_is_charge(s);
    if (has_more(models, t9_models(s, &facing, &front, along_of(&facing, from), reading))) {
        t9_cite_if(s, clauses, true, is_charge ? T9_61 : T9_47);
        return "more-models";
    }
    if (!has_room(s, st, pursuer, from)) {
        t9_cite_if(s, clauses, true, is_charge ? T9_59 : is_set_down ? T9_17 : T9_39);
        t9_cite_if(s, clauses, !is_set_down && !is_charge, T9_40);
        return "no-room-nearer";
    }
    if (!t9_are_several(s)) return "longer-line";
    t9_cite_if(s, clauses, true, is_charge ? T9_66 : T9_05);
    t9_cite_if(s, clauses, !is_charge, T9_47);
    return "room-for-others";
}

static void note_slide(const UmScene *s, const T9State *st, int pursuer, UmPose from, UmPose to, T9Models models,
                       UmEvent *e) {
    const UmVec by = um_sub(to.at, from.at);
    const double turned = t9_degrees_between(from.front, to.front);
    if (fabs(turned) > UM_TIE_TOLERANCE) {
        t9_note_way(e, turned);
        return;
    }
    um_note_word(e, "hand", um_dot(by, um_rightward(to.front)) > 0 ? "right" : "left");
    um_note_word(e, "why", why_aside(s, st, pursuer, from, models, &e->clauses));
}

// Moves that are too small to be seen do not count.
static bool has_shifted(UmPose from, UmPose to) { return um_distance(from.at, to.at) >= T9_GAP; }

void t9_tell_aligned(const UmScene *s, const T9State *st, int pursuer, UmPose from, UmPose to, T9Models models,
                     UmCited clauses, UmTrace *trace) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    // T9-96: there are gaps between models that stand apart.
    const bool is_open = t9_codex(s, t9_unit(s, pursuer))->gap > 0 || t9_codex(s, p->target)->gap > 0;
    t9_cite_if(s, &clauses, is_open, T9_96);
    UmEvent *e = um_trace_add(trace, UM_EVENT_ALIGNED, clauses);
    if (!e) return;
    um_note_object(e, "unit", t9_unit(s, pursuer));
    um_note_object(e, "with", p->target);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", to);
    um_note_number(e, "models", models.own);
    um_note_number(e, "itsModels", models.its);
    if (!has_shifted(from, to)) return;
    um_note_number(e, "shift", um_distance(from.at, to.at));
    note_slide(s, st, pursuer, from, to, models, e);
    const UmPose start = t9_scene(s)->units[t9_unit(s, pursuer)].pose;
    if (p->step == T9_FRONT_STEP) um_note_number(e, "total", um_distance(start.at, to.at));
}

UmEvent *t9_tell_way(const UmScene *s, const T9State *st, int pursuer, const T9Way *way, UmCited clauses,
                     UmTrace *trace) {
    const int target = st->pursuers[pursuer].target;
    UmEvent *e = um_trace_add(trace, UM_EVENT_CHARGED, clauses);
    um_note_object(e, "unit", t9_unit(s, pursuer));
    um_note_object(e, "with", target);
    um_note_word(e, "facing", um_game(s)->sides[t9_arc(s, st, pursuer, target)]);
    um_note_pose(e, "from", way->from);
    um_note_number(e, "forward", way->forward);
    if (way->wheel != 0) {
        um_note_number(e, "wheel", way->wheel);
        t9_note_way(e, way->wheel);
        um_note_word(e, "corner", way->is_right ? "right" : "left");
        um_note_number(e, "onward", way->onward);
    }
    um_note_point(e, "at", way->at);
    um_note_number(e, "needs", way->needs);
    return e;
}

void t9_tell_charge(const UmScene *s, const T9State *st, int pursuer, const T9Way *way, UmTrace *trace) {
    int unit = t9_unit(s, pursuer), target = st->pursuers[pursuer].target;
    const char *side = um_game(s)->sides[t9_arc(s, st, pursuer, target)];
    if (way->step == T9_FRONT_STEP) {
        UmCited clauses = t9_cite(s, T9_15, T9_16, T9_17);
        t9_cite_if(s, &clauses, t9_are_several(s), T9_05);
        UmEvent *e = um_trace_add(trace, UM_EVENT_PLACED, clauses);
        um_note_object(e, "unit", unit);
        um_note_object(e, "with", target);
        um_note_word(e, "facing", side);
        um_note_pose(e, "from", way->from);
        um_note_pose(e, "to", way->contact);
        um_note_number(e, "shift", way->shift);
        if (has_shifted(way->contact, way->to)) um_note_flag(e, "partly", true);
        t9_tell_aligned(s, st, pursuer, way->contact, way->to, way->models, t9_cite(s, T9_18), trace);
        return;
    }
    UmCited clauses = t9_cite(s, T9_28, T9_29, T9_32, T9_46);
    t9_cite_if(s, &clauses, t9_are_several(s), T9_45);
    t9_cite_if(s, &clauses, t9_are_several(s), T9_05);
    // T9-65: it charges another facing than the one where it stood.
    t9_cite_if(s, &clauses, st->pursuers[pursuer].side > 0, T9_65);
    UmEvent *e = t9_tell_way(s, st, pursuer, way, clauses, trace);
    um_note_number(e, "has", st->pursuers[pursuer].roll);
    um_note_pose(e, "to", way->contact);
    t9_tell_aligned(s, st, pursuer, way->contact, way->to, way->models, t9_cite(s, T9_32, T9_47), trace);
}

// T9-34, T9-35: the combat that it joins.
void t9_tell_joined(const UmScene *s, const T9State *st, int pursuer, UmTrace *trace) {
    int target = st->pursuers[pursuer].target;
    bool again = t9_fights_again(s, target);
    UmEvent *e = um_trace_add(trace, UM_EVENT_JOINED, again ? t9_cite(s, T9_35) : t9_cite(s, T9_34));
    um_note_object(e, "unit", t9_unit(s, pursuer));
    um_note_object(e, "with", target);
    um_note_word(e, "fights", again ? "this" : "next");
}

UmEvent *t9_tell_advance(int unit, UmPose from, UmPose to, UmCited clauses, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_ADVANCED, clauses);
    um_note_object(e, "unit", unit);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", to);
    um_note_number(e, "distance", um_distance(from.at, to.at));
    return e;
}

void t9_tell_held(int unit, int step, const char *then, UmCited clauses, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_HELD, clauses);
    um_note_object(e, "unit", unit);
    um_note_number(e, "step", step);
    um_note_word(e, "then", then);
}
