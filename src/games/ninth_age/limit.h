// The 9th Age: how far ahead, how far round a wheel and which pivots a unit may make from where it stands.
#ifndef UM_NINTH_AGE_LIMIT_H
#define UM_NINTH_AGE_LIMIT_H

#include "games/ninth_age/motion.h"

// The most of a motion, and what keeps it from more.
typedef struct T9Limit {
    double most;
    T9Fault fault;
} T9Limit;

// T9-72 and what lets it move: T9-73 or T9-74, T9-81.
UmCited t9_snaking_clauses(const UmScene *scene);
// Inches ahead, or degrees of a wheel.
T9Limit t9_limit(const T9Around *around, const T9Motion *motion, const T9Manoeuvre *manoeuvre);
// How far a model may go in a pivot.
double t9_turn_most(const UmScene *scene, int unit);
// Whether it may be set down so by a pivot.
bool t9_may_pivot(const T9Around *around, const T9Motion *motion, double degrees, uint64_t parted, T9Fault *fault);

#endif
