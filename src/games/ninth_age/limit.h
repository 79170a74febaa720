// How far a unit may go ahead or wheel, and which pivots it may make, from where it stands.
#ifndef UM_NINTH_AGE_LIMIT_H
#define UM_NINTH_AGE_LIMIT_H

#include "games/ninth_age/motion.h"

// The most of a motion, and what prevents more.
typedef struct T9Limit {
    double most;
    T9Fault fault;
} T9Limit;

// T9-72 and the clauses that let the unit move: T9-73 or T9-74, T9-81.
UmCited t9_snaking_clauses(const UmScene *scene);
// In inches for straight motions, in degrees for wheels.
T9Limit t9_limit(const T9Around *around, const T9Motion *motion, const T9Manoeuvre *manoeuvre);
// How far a model may go in a pivot.
double t9_turn_most(const UmScene *scene, int unit);
// Whether a pivot by this angle is legal.
bool t9_may_pivot(const T9Around *around, const T9Motion *motion, double degrees, uint64_t parted, T9Fault *fault);

#endif
