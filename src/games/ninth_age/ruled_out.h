// Places to wheel at that certainly lead nowhere, found without following the way.
#ifndef UM_NINTH_AGE_RULED_OUT_H
#define UM_NINTH_AGE_RULED_OUT_H

#include "games/ninth_age/way.h"

enum { T9_MOST_RULED_OUT = 64 };
// Distances ahead, in ascending order and apart.
typedef struct T9RuledOut {
    int count;
    UmSpan items[T9_MOST_RULED_OUT];
} T9RuledOut;

// The inside of something in the way: whatever passes one of these points meets the thing itself, too.
typedef struct T9Core {
    int count; // of corners; 0: the thing is too thin
    UmVec centre;
    UmVec corner[UM_MAX_CORNERS];
} T9Core;
typedef struct T9Cores {
    T9RuledOut ruled_out; // by the present step from one angle to the next
    T9Core items[];       // of each blocker; in the place of the first edge, of the enemy
} T9Cores;

// Finds the cores of the blockers that were gathered, if there are any. The caller frees charge->cores.
void t9_find_cores(T9Charge *charge);
// How far ahead every wheel between these two, about one corner, leads nowhere: something is in the way of the turn or
// of the front that goes on, or the front misses the facing. The charge needs its cores. Finds nothing while a way
// could still tell which rulings matter. Returns whether all of `ahead` is ruled out; it then looks no further.
bool t9_rule_out(const T9Charge *charge, const T9Wheel *low, const T9Wheel *high, UmSpan ahead, T9RuledOut *ruled_out);
// Whether one stretch of them holds the whole span.
bool t9_is_ruled_out(const T9RuledOut *ruled_out, UmSpan ahead);
#ifdef UM_VALIDATE
// Follows a wheel that may be ruled out. It takes no work from the reply.
bool t9_leads_to_facing(const T9Charge *charge, const T9Wheel *wheel, double ahead);
#endif

#endif
