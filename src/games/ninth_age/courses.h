// In which ways a unit may go in an Advance or March of the second edition (T9-73, T9-74, T9-78), and the test before a
// March.
#ifndef UM_NINTH_AGE_COURSES_H
#define UM_NINTH_AGE_COURSES_H

#include "games/ninth_age/motion.h"

// Whether this motion is barred regardless of room. Second edition only.
bool t9_bars_course(const UmScene *scene, const T9Manoeuvre *manoeuvre, T9MotionKind kind, T9Fault *fault);
// The inches left for this motion.
double t9_left_for(const UmScene *scene, const T9Manoeuvre *manoeuvre, T9MotionKind kind);
void t9_take_course(const UmScene *scene, T9Manoeuvre *manoeuvre, T9MotionKind kind);
// The clauses that let it go back or to a side, or reform on its way.
UmCited t9_course_clauses(const UmScene *scene, T9MotionKind kind);
void t9_tell_course(const T9Motion *motion, UmPose to, UmCited clauses, int unit, UmTrace *trace);

// T9-74: whether it takes a Discipline Test before it marches.
bool t9_must_test_march(const UmScene *scene, const T9State *state);
void t9_list_march_test(const UmScene *scene, UmOptions *options);
void t9_tell_march_test(const UmScene *scene, bool passed, UmTrace *trace);

#endif
