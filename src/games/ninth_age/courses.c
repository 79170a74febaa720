// Second edition: a unit goes ahead with wheels, or back, or to one side; Light Troops go in any way (T9-73, T9-74,
// T9-78).
#include "games/ninth_age/courses.h"

#include "base/inline.h"
#include "games/ninth_age/rates.h"

#define NEAR_ENEMY 8.0

static bool is_march(const UmScene *s) { return t9_scene(s)->order == T9_MARCH; }

static T9Course course_of(T9MotionKind kind) {
    if (kind == T9_TURN) return T9_NO_COURSE;
    return kind < T9_BACKWARD ? T9_COURSE_AHEAD : (T9Course)(T9_COURSE_BACK + (int)(kind - T9_BACKWARD));
}

static bool bar(T9Fault *fault, UmReason reason, UmCited clauses) {
    *fault = (T9Fault){reason, clauses, false, 0, 0, UM_NO_OBJECT, -1};
    return true;
}

UM_SELDOM bool t9_bars_course(const UmScene *s, const T9Manoeuvre *now, T9MotionKind kind, T9Fault *fault) {
    const int unit = t9_unit(s, 0);
    const T9Course course = course_of(kind);
    const bool is_wheel = kind == T9_WHEEL_LEFT || kind == T9_WHEEL_RIGHT;
    if (t9_is_loose(s, unit)) return is_wheel && bar(fault, UM_REASON_NO_WHEEL, t9_cite(s, T9_78));
    if (is_march(s))
        return (course == T9_NO_COURSE || course > T9_COURSE_AHEAD) && um_in_force(s, T9_74) &&
               bar(fault, UM_REASON_MARCH, t9_cite(s, T9_74));
    if (!um_in_force(s, T9_73)) return false;
    if (course == T9_NO_COURSE) return bar(fault, UM_REASON_NO_PIVOT, t9_cite(s, T9_73));
    const bool is_other = now->course != T9_NO_COURSE && course != (T9Course)now->course;
    return is_other && bar(fault, UM_REASON_OTHER_WAY, t9_cite(s, T9_73));
}

// Back or to a side a unit goes up to half of its rate; Light Troops go all of it.
UM_SELDOM double t9_left_for(const UmScene *s, const T9Manoeuvre *now, T9MotionKind kind) {
    const bool is_half = course_of(kind) > T9_COURSE_AHEAD && now->course == T9_NO_COURSE;
    if (!is_half || t9_is_loose(s, t9_unit(s, 0))) return now->left;
    return t9_rate(s, t9_unit(s, 0)) / 2;
}

UM_SELDOM void t9_take_course(const UmScene *s, T9Manoeuvre *now, T9MotionKind kind) {
    if (course_of(kind) == T9_NO_COURSE) return;
    now->left = t9_left_for(s, now, kind);
    now->course = (uint8_t)course_of(kind);
}

UM_SELDOM UmCited t9_course_clauses(const UmScene *s, T9MotionKind kind) {
    const bool is_loose = t9_is_loose(s, t9_unit(s, 0));
    UmCited clauses = is_march(s) ? t9_cite(s, T9_74) : t9_cite(s, T9_73);
    if (kind < T9_TURN) clauses = is_march(s) ? t9_cite(s, T9_72, T9_74) : t9_cite(s, T9_72, T9_73);
    if (kind == T9_TURN) clauses = t9_cite(s, T9_77);
    if (is_loose) um_cite_also(&clauses, T9_78);
    const bool passes = t9_has_trait(s, t9_unit(s, 0), T9_FLY) || t9_has_trait(s, t9_unit(s, 0), T9_GHOST_STEP);
    if (passes && kind != T9_TURN && um_in_force(s, T9_81)) um_cite_also(&clauses, T9_81);
    return clauses;
}

UM_SELDOM void t9_tell_course(const T9Motion *m, UmPose to, UmCited clauses, int unit, UmTrace *trace) {
    static const char *const toward[] = {"backward", "leftward", "rightward"};
    UmEvent *e = um_trace_add(trace, UM_EVENT_STEPPED, clauses);
    um_note_object(e, "unit", unit);
    um_note_pose(e, "from", t9_pose_of(m->from));
    um_note_pose(e, "to", to);
    um_note_number(e, "distance", um_distance(m->from.center, to.at));
    um_note_word(e, "toward", toward[m->kind - T9_BACKWARD]);
}

// --- the test before a march

UM_SELDOM bool t9_must_test_march(const UmScene *s, const T9State *st) {
    const int unit = t9_unit(s, 0);
    if (!is_march(s) || !t9_by_rates(s, unit) || !um_in_force(s, T9_74)) return false;
    const UmShape own = t9_shape(s, st, unit);
    for (int i = 0; i < s->unit_count; i++) {
        const T9Unit *other = &t9_scene(s)->units[i];
        if (!t9_enemies(s, unit, i) || other->shaken || other->fled || !t9_stands(s, st, i)) continue;
        const UmShape its = t9_shape(s, st, i);
        if (um_contact(&own, &its).gap <= NEAR_ENEMY + UM_CONTACT_TOLERANCE) return true;
    }
    return false;
}

UM_SELDOM void t9_list_march_test(const UmScene *s, UmOptions *out) {
    for (int failed = 0; failed < 2; failed++) {
        UmKey key = t9_key(T9_KEY_TEST, t9_unit(s, 0));
        key.arg[1] = (int16_t)failed;
        um_options_add(out, key, t9_cite(s, T9_74));
    }
}

UM_SELDOM void t9_tell_march_test(const UmScene *s, bool passed, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_TESTED, t9_cite(s, T9_74));
    um_note_object(e, "unit", t9_unit(s, 0));
    um_note_word(e, "test", "discipline");
    um_note_flag(e, "passed", passed);
}
