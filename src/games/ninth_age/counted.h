// Does as t9_most_aligned, much faster where it is asked for many ways of one charge. Among few blockers nobody needs
// it, and the first part of the module does without.
#ifndef UM_NINTH_AGE_COUNTED_H
#define UM_NINTH_AGE_COUNTED_H

#include "games/ninth_age/align.h"

// What is kept for one facing, one front and one reading. Empty: all zeros. The caller frees `ends`.
enum { T9_COUNTED_BITS = 8 };
typedef struct T9Counted {
    int end_count;
    double *ends; // where ends of models line up, ascending
    struct T9CountedPlace {
        double at;
        T9Models models;
        bool known;
    } places[1 << T9_COUNTED_BITS]; // by a hash of `at`; the latest stays
} T9Counted;

bool t9_most_counted(T9Counted *counted, const UmScene *scene, const T9Spans *blocked, const T9Facing *facing,
                     const T9Front *front, T9Limits limits, T9Models *most);

#endif
