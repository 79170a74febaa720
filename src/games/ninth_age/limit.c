// How far each motion of a manoeuvre may go (T9-72 to T9-74, T9-76, T9-80).
#include "games/ninth_age/limit.h"

#include "games/ninth_age/courses.h"
#include "games/ninth_age/models.h"
#include "games/ninth_age/rates.h"
#include "games/ninth_age/tell.h"
#include "plane/angle.h"

#define QUARTER 90.0
#define DEGREES_OF_RADIAN 57.29577951308232

// The clauses of an Advance (T9-73) or a March (T9-74).
static UmCited kind_clauses(const UmScene *s) {
    return t9_scene(s)->order == T9_MARCH ? t9_cite(s, T9_72, T9_74) : t9_cite(s, T9_72, T9_73);
}

UmCited t9_snaking_clauses(const UmScene *s) {
    UmCited clauses = kind_clauses(s);
    const bool passes = t9_has_trait(s, t9_unit(s, 0), T9_FLY) || t9_has_trait(s, t9_unit(s, 0), T9_GHOST_STEP);
    t9_cite_if(s, &clauses, passes, T9_81);
    return clauses;
}

static void cut(T9Limit *limit, double most, T9Fault fault) {
    if (most >= limit->most) return;
    *limit = (T9Limit){um_most(most, 0), fault};
}

static T9Fault out_of_inches(const UmScene *s, const T9Motion *m) {
    const UmCited clauses = t9_by_rates(s, t9_unit(s, 0)) ? t9_course_clauses(s, m->kind) : kind_clauses(s);
    return (T9Fault){UM_REASON_PRICE, clauses, false, 0, 0, UM_NO_OBJECT, -1};
}

static T9Fault at_edge(const UmScene *s) {
    return (T9Fault){UM_REASON_TABLE_EDGE, t9_cite(s, T9_80), false, 0, 0, UM_TABLE_EDGE, -1};
}

static T9Fault beside(const UmScene *s, UmObject with) {
    return (T9Fault){UM_REASON_SPACING, t9_cite(s, T9_72, T9_79), false, 0, 0, with, -1};
}

// --- ahead

static void cut_at_edge(const T9Around *a, const T9Motion *m, const UmShape *front, T9Limit *limit) {
    const double width = t9_scene(a->scene)->width, depth = t9_scene(a->scene)->depth;
    const UmVec d = m->along;
    if (!um_in_force(a->scene, T9_80)) return;
    for (int i = 0; i < front->count; i++) {
        const UmVec c = front->corner[i];
        if (d.x > 0) cut(limit, (width - c.x) / d.x, at_edge(a->scene));
        if (d.x < 0) cut(limit, -c.x / d.x, at_edge(a->scene));
        if (d.y > 0) cut(limit, (depth - c.y) / d.y, at_edge(a->scene));
        if (d.y < 0) cut(limit, -c.y / d.y, at_edge(a->scene));
    }
}

static T9Limit ahead(const T9Around *a, const T9Motion *m, const T9Manoeuvre *now) {
    const bool by_rates = t9_by_rates(a->scene, a->unit);
    const UmShape front = t9_leading(m), whole = um_box_shape(m->from);
    T9Limit limit = {by_rates ? t9_left_for(a->scene, now, m->kind) : now->left, out_of_inches(a->scene, m)};
    cut_at_edge(a, m, t9_is_loose(a->scene, a->unit) ? &whole : &front, &limit);
    for (int i = 0; i < a->count; i++) {
        const T9Neighbour *n = &a->items[i];
        const double spacing = t9_way_spacing(a, n, now->parted);
        UmSpan span;
        if (n->is_passed) continue;
        const bool found = spacing > 0 ? um_near_span(&front, m->along, &n->shape, spacing, &span)
                                       : um_overlap_span(&front, m->along, &n->shape, &span);
        if (found && span.hi > UM_CONTACT_TOLERANCE) cut(&limit, span.lo, beside(a->scene, n->object));
    }
    return limit;
}

// --- wheels

// The angle that the inches left allow. RULING ninth-age.wheel-measure. The arc is never shorter than the chord.
static double affordable(const T9Around *a, double width, double left, double most) {
    const double sine = left / width, by_arc = sine * DEGREES_OF_RADIAN;
    if (!um_in_force(a->scene, T9_72)) return QUARTER;
    if (by_arc < most) *a->mattered |= 1u << T9_WHEEL_MEASURE;
    if (a->scene->rulings[T9_WHEEL_MEASURE] != T9_DEFAULT) return by_arc;
    if (sine >= 1) return QUARTER;
    return um_degrees_from_rotation(um_vec(sqrt(1 - sine * sine), sine));
}

// T9-73, T9-74: the unit must look within a quarter turn of its first heading.
static double turnable(const UmScene *s, const T9Motion *m, UmVec heading) {
    const bool marches = t9_scene(s)->order == T9_MARCH;
    if (!um_in_force(s, marches ? T9_74 : T9_73) || t9_by_rates(s, t9_unit(s, 0))) return QUARTER;
    const double off = -um_degrees_from_rotation(um_rotation(heading, m->from.front)); // clockwise
    return m->kind == T9_WHEEL_RIGHT ? QUARTER - off : QUARTER + off;
}

// The front may not pass over anything, so every stretch of the wheel is checked.
static void cut_swept(const T9Around *a, const T9Motion *m, const T9Manoeuvre *now, T9Limit *limit) {
    const UmShape front = um_front_shape(m->from);
    T9Marks marks = {0};
    t9_mark_edges(a->scene, m, &front, 0, limit->most, &marks);
    for (int i = 0; i < a->count; i++) {
        const T9Neighbour *n = &a->items[i];
        if (!n->is_passed)
            t9_mark_spacing(m, &front, &n->shape, t9_way_spacing(a, n, now->parted), 0, limit->most, &marks);
    }
    for (int i = -1; i < marks.count; i++) {
        const double from = i < 0 ? 0 : marks.items[i], to = i + 1 < marks.count ? marks.items[i + 1] : limit->most;
        const UmShape there = um_front_shape(t9_moved_by(m, (from + to) / 2));
        UmObject with = UM_NO_OBJECT;
        const bool off = um_in_force(a->scene, T9_80) && !t9_on_table(a->scene, &there);
        if (!off && t9_keeps_off(a, &there, now->parted, &with)) continue;
        cut(limit, from, off ? at_edge(a->scene) : beside(a->scene, with));
        break;
    }
    t9_marks_free(&marks);
}

static T9Limit wheel(const T9Around *a, const T9Motion *m, const T9Manoeuvre *now) {
    const UmScene *s = a->scene;
    const T9Fault turned = {UM_REASON_HEADING, kind_clauses(s), true, QUARTER, QUARTER, UM_NO_OBJECT, -1};
    T9Limit limit = {QUARTER, turned};
    cut(&limit, turnable(s, m, now->heading), turned);
    cut(&limit, affordable(a, m->from.width, now->left, limit.most), out_of_inches(s, m));
    if (limit.most > UM_CONTACT_TOLERANCE) cut_swept(a, m, now, &limit);
    return limit;
}

T9Limit t9_limit(const T9Around *a, const T9Motion *m, const T9Manoeuvre *now) {
    return t9_is_straight(m) ? ahead(a, m, now) : wheel(a, m, now);
}

// --- pivots

double t9_turn_most(const UmScene *s, int unit) {
    return t9_is_loose(s, unit) ? t9_codex(s, unit)->march : 2 * t9_codex(s, unit)->mobility;
}

bool t9_may_pivot(const T9Around *a, const T9Motion *m, double degrees, uint64_t parted, T9Fault *fault) {
    const UmScene *s = a->scene;
    const UmBox box = t9_moved_by(m, degrees);
    const UmShape shape = um_box_shape(box), front = um_front_shape(box);
    UmObject with;
    // T9-80: its Front must stay on the table.
    const bool is_loose = t9_is_loose(s, a->unit);
    if (um_in_force(s, T9_80) && !t9_on_table(s, is_loose ? &shape : &front)) {
        *fault = at_edge(s);
        return false;
    }
    // T9-79: half an inch, because the unit is on its way.
    if (!t9_keeps_off(a, &shape, parted, &with)) {
        *fault = (T9Fault){
            UM_REASON_SPACING, is_loose ? t9_cite(s, T9_77, T9_79) : t9_cite(s, T9_76, T9_79), false, 0, 0, with, -1};
        return false;
    }
    // T9-76; for Light Troops of the second edition T9-77.
    const double most = t9_turn_most(s, a->unit);
    const T9Clause clause = is_loose ? T9_77 : T9_76;
    if (!um_in_force(s, (int)clause) || t9_models_turn_within(t9_codex(s, a->unit), degrees, most)) return true;
    *fault = (T9Fault){UM_REASON_MODEL, t9_cite(s, clause), true, most, most, UM_NO_OBJECT, -1};
    return false;
}
