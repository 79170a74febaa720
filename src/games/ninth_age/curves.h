// Where on the first stretch of a charge each thing starts or ceases to be in the way of a wheel.
//
// Things are numbered: the enemy, the goals, and what is in the way. A part of one is a point or, numbered after the
// points, a side. Each suggests up to four places; over all wheels each of them is a curve.
#ifndef UM_NINTH_AGE_CURVES_H
#define UM_NINTH_AGE_CURVES_H

#include "games/ninth_age/way.h"

// Distances ahead, between least and most. Starts as all zero; whoever has it frees `at`.
typedef struct T9Places {
    double least, most;
    int count, capacity;
    double *at;
    bool takes_all; // also those outside
} T9Places;
void t9_take_place(T9Places *places, double at);
// Takes it where it lies between least and most, or all are taken.
void t9_suggest(T9Places *places, double at);

typedef struct T9Curve {
    int thing, part, place;
} T9Curve;
// Starts as all zero; whoever has it frees `items`.
typedef struct T9Curves {
    int count, capacity;
    T9Curve *items;
} T9Curves;

int t9_things(const T9Charge *charge);
// NULL: a goal, which is a point.
const UmShape *t9_shape_of_thing(const T9Charge *charge, int thing);
// The corners of the ground beyond an edge are far away, so they do not count.
int t9_points_of(const T9Charge *charge, int thing);
UmVec t9_point_of(const T9Charge *charge, int thing, int part);
double t9_place_on(const T9Charge *charge, const T9Wheel *wheel, T9Curve curve);
// Suggests all places of this thing; curves: of which curves, if not NULL.
void t9_suggest_by(const T9Charge *charge, const T9Wheel *wheel, int thing, T9Places *places, T9Curves *curves);

#endif
