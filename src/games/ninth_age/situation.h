// What a mover meets.
#ifndef UM_NINTH_AGE_SITUATION_H
#define UM_NINTH_AGE_SITUATION_H

#include "games/ninth_age/looks.h"
#include "games/ninth_age/room.h"

typedef struct T9Situation {
    UmPose start, pivoted;
    int step;
    T9Met met;
    T9What what; // an edge without a legal heading is an Obstruction
    int heading_count;
    UmVec headings[2];
} T9Situation;

T9Situation t9_situation(const T9Query *query);
// What a pursuer would charge before anything moves; *step: in which step.
T9Met t9_would_charge(const T9Query *query, int *step);
// Whether a pursuer may end in a pose; else `with` is in the way.
bool t9_fits_there(const T9Query *query, UmPose pose, UmObject *with);
// The legal headings in a pose, about its centre, relative to its front.
T9Turns t9_headings(const T9Query *query, UmPose pose, const UmVec *also, int also_count, UmVec limited_from,
                    double limit);
// T9-20, T9-36: the headings of the Pivot at the table's edge. RULING ninth-age.edge-pivot.
T9Turns t9_pivots_at_edge(const T9Query *query, UmPose pose);
// Whether any of these is legal.
bool t9_can_pivot(const T9Query *query, UmPose pose);

#endif
