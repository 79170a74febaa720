// T9-71 to T9-76: an Advance or a March is a series of pivots, forward moves and wheels. It ends, or is taken back.
#include "games/ninth_age/manoeuvre.h"

#include "base/inline.h"
#include "games/ninth_age/courses.h"
#include "games/ninth_age/danger.h"
#include "games/ninth_age/limit.h"
#include "games/ninth_age/models.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/rates.h"
#include "games/ninth_age/tell.h"

static const char *const hands[] = {"left", "right"};

bool t9_is_idle(const UmScene *s, T9Fault *fault) {
    const T9Unit unit = t9_standing(s, t9_unit(s, 0));
    UmReason reason = UM_REASON_COUNT;
    if (unit.arrived) reason = UM_REASON_ARRIVED;
    if (unit.moved) reason = UM_REASON_MOVED;
    if (unit.declared_on >= 0) reason = UM_REASON_DECLARED;
    if (unit.shaken) reason = UM_REASON_SHAKEN;
    if (unit.engaged) reason = UM_REASON_ENGAGED;
    if (!t9_is_active(s, t9_unit(s, 0))) reason = UM_REASON_OTHER_PLAYER;
    if (reason == UM_REASON_COUNT || !um_in_force(s, T9_71)) return true;
    *fault = (T9Fault){reason, t9_cite(s, T9_71), false, 0, 0, UM_NO_OBJECT, -1};
    return false;
}

// T9-83: the unit moves at random instead.
static bool wanders(const UmScene *s, T9Fault *fault) {
    if (!(t9_codex(s, t9_unit(s, 0))->random > 0) || !um_in_force(s, T9_83)) return false;
    *fault = (T9Fault){UM_REASON_RANDOM_MOVEMENT, t9_cite(s, T9_83), false, 0, 0, UM_NO_OBJECT, -1};
    return true;
}

bool t9_may_begin(const UmScene *s, T9Fault *fault) {
    if (!t9_is_idle(s, fault) || wanders(s, fault)) return false;
    const bool marches = t9_scene(s)->order == T9_MARCH && um_in_force(s, T9_74);
    if (!marches || !t9_has_trait(s, t9_unit(s, 0), T9_EMPLACEMENT)) return true;
    *fault = (T9Fault){UM_REASON_MARCH, t9_cite(s, T9_74), false, 0, 0, UM_NO_OBJECT, -1};
    return false;
}

// The inches of an Advance (T9-73) or a March (T9-74).
double t9_allowance(const UmScene *s) {
    if (t9_by_rates(s, t9_unit(s, 0))) return t9_rate(s, t9_unit(s, 0));
    const double mobility = t9_told_mobility(s, t9_unit(s, 0));
    return t9_scene(s)->order == T9_MARCH && um_in_force(s, T9_74) ? 2 * mobility : mobility;
}

UM_SELDOM void t9_begin_manoeuvre(const UmScene *s, UmState *state) {
    T9State *st = t9_state(state);
    T9Manoeuvre *now = &st->as.manoeuvre;
    T9Fault ignored;
    st->mover = 0;
    // RULING ninth-age.moves: matters where the codex tells a March.
    if (t9_codex(s, t9_unit(s, 0))->march >= 0) state->mattered |= 1u << T9_MOVES;
    if (!t9_may_begin(s, &ignored)) {
        st->phase = T9_PHASE_OVER;
        state->status = UM_REFUSED;
        return;
    }
    now->heading = st->pursuers[0].pose.front;
    now->left = t9_allowance(s);
    t9_touch_here(s, st);
    t9_ask(s, state, T9_PHASE_MANOEUVRE);
    if (!t9_must_test_march(s, st)) return;
    st->phase = T9_PHASE_TEST;
    state->chooser = (UmChooser){UM_CHOOSER_TABLE, 0};
}

// T9-74: a unit that fails does not march, but may still make another Move Manoeuvre.
UM_SELDOM void t9_test_march(const UmScene *s, UmState *state, bool passed, UmTrace *trace) {
    T9State *st = t9_state(state);
    t9_tell_march_test(s, passed, trace);
    if (passed) {
        t9_ask(s, state, T9_PHASE_MANOEUVRE);
        return;
    }
    st->as.manoeuvre.is_back = st->as.manoeuvre.failed = true;
    st->phase = T9_PHASE_OVER;
    state->status = UM_DONE;
}

// RULING ninth-age.advance-total: whether the inches of an Advance are for all its moves, or for each.
static bool is_counted(const UmScene *s) {
    const bool by_rates = t9_by_rates(s, t9_unit(s, 0));
    return by_rates || t9_scene(s)->order == T9_MARCH || s->rulings[T9_ADVANCE_TOTAL] == T9_DEFAULT;
}

// --- what may be chosen

static double mid(double a, double b) { return (a + b) / 2; }

// Adds stops where ending becomes legal or illegal.
static void add_stops(const T9Around *a, const T9Motion *m, const T9Manoeuvre *now, double lo, double hi,
                      UmOptions *out) {
    T9Marks marks = {0};
    t9_mark_ends(a, m, now->parted, lo, hi, &marks);
    bool before = marks.count && t9_may_end_after(a, m, mid(lo, marks.items[0]), now->parted);
    for (int i = 0; i < marks.count && !um_is_spent(a->scene); i++) {
        const double at = marks.items[i], next = i + 1 < marks.count ? marks.items[i + 1] : hi;
        const bool after = t9_may_end_after(a, m, mid(at, next), now->parted);
        if (before != after || t9_may_end_after(a, m, at, now->parted) != after) um_options_stop(out, at);
        before = after;
    }
    t9_marks_free(&marks);
}

// A printed length, of twelve decimals, may be taken: it differs only by rounding.
static double as_printed(double most) { return floor(most * 1e12 + 0.5) / 1e12; }

static void list_motion(const T9Around *a, const T9State *st, T9MotionKind kind, UmKey key, UmOptions *out) {
    const UmScene *s = a->scene;
    const T9Manoeuvre *now = &st->as.manoeuvre;
    const T9Motion m = t9_motion(s, a->unit, st->pursuers[0].pose, kind);
    const bool by_rates = t9_by_rates(s, a->unit);
    T9Fault fault;
    if (by_rates && t9_bars_course(s, now, kind, &fault)) {
        t9_bar(out, key, &fault);
        return;
    }
    const T9Limit limit = t9_limit(a, &m, now);
    const double most = as_printed(limit.most);
    if (most <= UM_CONTACT_TOLERANCE) {
        t9_bar(out, key, &limit.fault);
        return;
    }
    UmOption *option = um_options_add(out, key, by_rates ? t9_course_clauses(s, kind) : t9_snaking_clauses(s));
    um_options_range(out, 0, most, m.along);
    if (!t9_is_straight(&m)) option->range.grain = UM_GRAIN_OF_DEGREES;
    add_stops(a, &m, now, 0, most, out);
}

// --- pivots

typedef struct Sector {
    double from, to;
    bool is_free, from_is_free;
    T9Fault fault;
} Sector;

// Marks where models would go too far. It checks every degree and narrows each change down to the last bit.
static void mark_models(const T9Around *a, T9Marks *marks) {
    const T9Codex *codex = t9_codex(a->scene, a->unit);
    const double most = t9_turn_most(a->scene, a->unit);
    if (t9_models_turn_freely(codex, most)) return;
    bool before = t9_models_turn_within(codex, -180, most);
    for (int degree = -179; degree <= 180; degree++) {
        const bool now = t9_models_turn_within(codex, degree, most);
        double lo = degree - 1, hi = degree;
        for (int i = 0; now != before && i < 60; i++) {
            const double middle = mid(lo, hi);
            if (t9_models_turn_within(codex, middle, most) == before) lo = middle;
            else hi = middle;
        }
        if (now != before) t9_mark(marks, before ? lo : hi, -180, 180);
        before = now;
    }
}

static T9Marks pivot_marks(const T9Around *a, const T9Motion *m, uint64_t parted) {
    const UmShape shape = um_box_shape(m->from), front = um_front_shape(m->from);
    T9Marks marks = {0};
    t9_mark_edges(a->scene, m, t9_is_loose(a->scene, a->unit) ? &shape : &front, -180, 180, &marks);
    for (int i = 0; i < a->count; i++) {
        const T9Neighbour *n = &a->items[i];
        if (!n->is_passed) t9_mark_spacing(m, &shape, &n->shape, t9_way_spacing(a, n, parted), -180, 180, &marks);
    }
    mark_models(a, &marks);
    t9_mark(&marks, 180, -180, 181); // the ends of the range
    return marks;
}

static Sector sector_at(const T9Around *a, const T9Motion *m, const T9Marks *marks, int i, uint64_t parted) {
    const int count = marks->count;
    T9Fault ignored;
    Sector sector = {.from = marks->items[(i + count) % count] + (i < 0 ? -360 : 0),
                     .to = marks->items[(i + 1) % count] + (i + 1 < count ? 0 : 360)};
    sector.from_is_free = t9_may_pivot(a, m, sector.from, parted, &ignored);
    sector.is_free = t9_may_pivot(a, m, mid(sector.from, sector.to), parted, &sector.fault);
    return sector;
}

// The present heading is no stop.
static void add_pivot_stop(const Sector *sector, UmOptions *out) {
    if (sector->from_is_free && fabs(sector->from) > UM_CONTACT_TOLERANCE) um_options_stop(out, sector->from);
}

// Adds gaps. A sector across the rear is split between both ends of the range. Free ends of gaps become stops.
static void add_gaps(const T9Around *a, const T9Motion *m, uint64_t parted, UmOptions *out) {
    T9Marks marks = pivot_marks(a, m, parted);
    bool in_gap = false;
    for (int i = -1; i < marks.count; i++) {
        const Sector sector = sector_at(a, m, &marks, i, parted);
        const bool goes_on = in_gap && !sector.from_is_free, was_in_gap = in_gap;
        in_gap = !sector.is_free;
        if (in_gap)
            um_options_gap(out, (UmGap){sector.from, sector.to, goes_on, (int)sector.fault.reason, sector.fault.with});
        if (i >= 0 && (was_in_gap || in_gap)) add_pivot_stop(&sector, out);
    }
    t9_marks_free(&marks);
}

static void list_pivot(const T9Around *a, const T9State *st, UmOptions *out) {
    const UmScene *s = a->scene;
    const T9Manoeuvre *now = &st->as.manoeuvre;
    const UmKey key = um_key(T9_KEY_PIVOT);
    const bool by_rates = t9_by_rates(s, a->unit);
    T9Fault fault;
    if (by_rates && t9_bars_course(s, now, T9_TURN, &fault)) {
        t9_bar(out, key, &fault);
        return;
    }
    if (!by_rates && t9_scene(s)->order == T9_MARCH) {
        um_options_bar(out, key, UM_REASON_MARCH, t9_cite(s, T9_74));
        return;
    }
    if (!by_rates && (now->pivoted || now->gone)) {
        um_options_bar(out, key, UM_REASON_LATE, t9_cite(s, T9_73));
        return;
    }
    const T9Motion m = t9_motion(s, a->unit, st->pursuers[0].pose, T9_TURN);
    um_options_add(out, key, by_rates ? t9_course_clauses(s, T9_TURN) : t9_cite(s, T9_73, T9_76));
    um_options_range(out, -180, 180, m.from.front);
    out->items[out->count - 1].range.grain = UM_GRAIN_OF_DEGREES;
    add_stops(a, &m, now, -180, 180, out);
    add_gaps(a, &m, now->parted, out);
}

// --- all options

// T9-75 belongs to the third edition. In the second, T9-73 says how far models may be at the end of an Advance.
static UmCited end_clauses(const UmScene *s) {
    if (!t9_by_rates(s, t9_unit(s, 0))) return t9_cite(s, T9_75, T9_79, T9_80);
    return t9_scene(s)->order == T9_MARCH ? t9_cite(s, T9_79, T9_80) : t9_cite(s, T9_73, T9_79, T9_80);
}

static void list_end(const T9Around *a, const T9State *st, UmOptions *out) {
    const UmScene *s = a->scene;
    const UmPose pose = st->pursuers[0].pose;
    const UmShape shape = um_box_shape(t9_box(s, a->unit, pose));
    T9Fault fault;
    if (t9_may_end(a, &shape, st->as.manoeuvre.parted, &fault)) {
        UmOption *end = um_options_add(out, um_key(T9_KEY_END), end_clauses(s));
        um_option_leads(end, pose, UM_KIND_OVER, true);
        return;
    }
    t9_bar(out, um_key(T9_KEY_END), &fault);
    // The unit may take its move back from anywhere.
    um_options_add(out, um_key(T9_KEY_RETURN), fault.clauses)->asked_alone = true;
}

// Units of work, besides what is around the unit.
enum { WORK_OF_LIST = 1700 };

void t9_list_manoeuvre(const UmScene *s, const T9State *st, UmOptions *out) {
    if (st->phase == T9_PHASE_TEST) {
        t9_list_march_test(s, out);
        return;
    }
    T9Around a = t9_around(s, st, &out->mattered);
    um_spend(s, WORK_OF_LIST);
    const bool by_rates = t9_by_rates(s, a.unit);
    if (st->as.manoeuvre.spent > 0 && t9_scene(s)->order == T9_ADVANCE && !by_rates)
        out->mattered |= 1u << T9_ADVANCE_TOTAL;
    list_pivot(&a, st, out);
    list_motion(&a, st, T9_AHEAD, um_key(T9_KEY_FORWARD), out);
    list_motion(&a, st, T9_WHEEL_LEFT, t9_key(T9_KEY_WHEEL, 0), out);
    list_motion(&a, st, T9_WHEEL_RIGHT, t9_key(T9_KEY_WHEEL, 1), out);
    if (by_rates) {
        list_motion(&a, st, T9_BACKWARD, um_key(T9_KEY_BACK), out);
        list_motion(&a, st, T9_LEFTWARD, um_key(T9_KEY_LEFT), out);
        list_motion(&a, st, T9_RIGHTWARD, um_key(T9_KEY_RIGHT), out);
    }
    list_end(&a, st, out);
    t9_around_free(&a);
}

// --- effects

static T9MotionKind kind_of(UmKey key) {
    if (key.verb == T9_KEY_FORWARD) return T9_AHEAD;
    if (key.verb == T9_KEY_PIVOT) return T9_TURN;
    if (key.verb >= T9_KEY_BACK) return (T9MotionKind)(T9_BACKWARD + (key.verb - T9_KEY_BACK));
    return key.arg[0] == 0 ? T9_WHEEL_LEFT : T9_WHEEL_RIGHT;
}

static void tell(const UmScene *s, const T9Motion *m, double by, UmPose to, double price, UmTrace *trace) {
    const int unit = t9_unit(s, 0);
    const UmPose from = t9_pose_of(m->from);
    const bool by_rates = t9_by_rates(s, unit);
    const UmCited clauses = by_rates             ? t9_course_clauses(s, m->kind)
                            : m->kind == T9_TURN ? t9_cite(s, T9_73, T9_76)
                                                 : t9_snaking_clauses(s);
    if (m->kind >= T9_BACKWARD) {
        t9_tell_course(m, to, clauses, unit, trace);
        return;
    }
    if (m->kind == T9_TURN) {
        t9_tell_pivot(unit, from, to, clauses, trace);
        return;
    }
    if (m->kind == T9_AHEAD) {
        t9_tell_advance(unit, from, to, clauses, trace);
        return;
    }
    const bool right = m->kind == T9_WHEEL_RIGHT;
    UmEvent *e = um_trace_add(trace, UM_EVENT_WHEELED, clauses);
    um_note_object(e, "unit", unit);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", to);
    um_note_number(e, "degrees", right ? by : -by);
    um_note_number(e, "angle", by);
    um_note_word(e, "way", right ? "clockwise" : "counter-clockwise");
    um_note_word(e, "corner", hands[right]);
    um_note_number(e, "distance", price);
}

// A remainder from rounding counts as 0.
static double less(double left, double price) { return left - price > 1e-9 ? left - price : 0; }

void t9_go_on_by(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Manoeuvre *now = &st->as.manoeuvre;
    T9Around a = t9_around(s, st, &state->mattered);
    const T9Motion m = t9_motion(s, a.unit, st->pursuers[0].pose, kind_of(choice.key));
    const UmPose to = t9_pose_of(t9_moved_by(&m, choice.by));
    const double price = t9_price(s, &m, choice.by);
    if (m.kind == T9_WHEEL_LEFT || m.kind == T9_WHEEL_RIGHT) state->mattered |= 1u << T9_WHEEL_MEASURE;
    now->parted = t9_parted_by(&a, &m, choice.by, now->parted);
    t9_around_free(&a);
    if (!t9_has_trait(s, t9_unit(s, 0), T9_FLY)) t9_touch_on_way(s, t9_unit(s, 0), &m, choice.by, &st->touched[0]);
    tell(s, &m, choice.by, to, price, trace);
    st->pursuers[0].pose = to;
    now->spent += price;
    if (t9_by_rates(s, t9_unit(s, 0))) t9_take_course(s, now, m.kind);
    if (is_counted(s)) now->left = less(now->left, price);
    if (m.kind == T9_TURN) {
        now->pivoted = true;
        now->heading = to.front;
    } else {
        now->gone = true;
    }
}

void t9_end_manoeuvre(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Manoeuvre *now = &st->as.manoeuvre;
    UmObject object;
    const UmPose pose = st->pursuers[0].pose;
    T9Around a = t9_around(s, st, &state->mattered);
    const UmShape shape = um_box_shape(t9_box(s, a.unit, pose));
    UmEvent *e = um_trace_add(trace, UM_EVENT_ENDED, end_clauses(s));
    um_note_object(e, "unit", a.unit);
    um_note_pose(e, "from", a.start);
    um_note_pose(e, "to", pose);
    um_note_number(e, "spent", now->spent);
    um_note_number(e, "left", now->left);
    const double left = is_counted(s) ? now->left : -1;
    const double margin = t9_end_margin(&a, &shape, now->parted, left, &object);
    um_note_margin(e, s, margin, "inches");
    if (margin <= s->measuring && object != UM_NO_OBJECT) um_note_object(e, "object", object);
    t9_around_free(&a);
    t9_touch_here(s, st);
    // T9-82: the terrain that a March has touched.
    if (t9_scene(s)->order == T9_MARCH) t9_tell_danger(s, t9_unit(s, 0), st->touched[0], trace);
    st->phase = T9_PHASE_OVER;
    state->status = UM_DONE;
}

void t9_return(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Manoeuvre *now = &st->as.manoeuvre;
    const UmPose start = t9_scene(s)->units[t9_unit(s, 0)].pose;
    UmEvent *e = um_trace_add(trace, UM_EVENT_RETURNED, end_clauses(s));
    um_note_object(e, "unit", t9_unit(s, 0));
    um_note_pose(e, "from", st->pursuers[0].pose);
    um_note_pose(e, "to", start);
    st->pursuers[0].pose = start;
    *now = (T9Manoeuvre){.left = t9_allowance(s), .heading = start.front, .is_back = true};
    st->touched[0] = 0;
    st->phase = T9_PHASE_OVER;
    state->status = UM_DONE;
}
