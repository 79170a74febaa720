// The 9th Age: which ways a unit may go in an Advance or March of the second edition (T9-73, T9-74, T9-78), and the
// test before a March.
#ifndef UM_NINTH_AGE_COURSES_H
#define UM_NINTH_AGE_COURSES_H

#include "games/ninth_age/motion.h"

// Whether that motion is barred whatever room there is. Of the second edition alone.
bool t9_bars_course(const UmScene *scene, const T9Manoeuvre *manoeuvre, T9MotionKind kind, T9Fault *fault);
// Inches that are left for it.
double t9_left_for(const UmScene *scene, const T9Manoeuvre *manoeuvre, T9MotionKind kind);
void t9_take_course(const UmScene *scene, T9Manoeuvre *manoeuvre, T9MotionKind kind);
// What lets it go back or to a side, or reform on its way.
UmCited t9_course_clauses(const UmScene *scene, T9MotionKind kind);
void t9_tell_course(const T9Motion *motion, UmPose to, UmCited clauses, int unit, UmTrace *trace);

// T9-74: whether it takes a Discipline Test before it marches.
bool t9_must_test_march(const UmScene *scene, const T9State *state);
void t9_list_march_test(const UmScene *scene, UmOptions *options);
void t9_tell_march_test(const UmScene *scene, bool passed, UmTrace *trace);

#endif
