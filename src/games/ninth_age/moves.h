// The 9th Age: what the files of a move share.
#ifndef UM_NINTH_AGE_MOVES_H
#define UM_NINTH_AGE_MOVES_H

#include "games/ninth_age/state.h"

static inline bool t9_is_overrun(const UmScene *s) { return t9_scene(s)->order == T9_OVERRUN; }

// What a mover has come to.
typedef struct T9Situation {
    UmPose start, pivoted;
    int step;
    T9Met met;
    T9What what; // an edge that leaves no heading is an Obstruction
    int heading_count;
    UmVec headings[2];
} T9Situation;

// --- moves.c

// Whether a pursuer may end in a pose; else `with` is in the way.
bool t9_fits_there(const UmScene *s, const T9State *st, int pursuer, UmPose pose, UmObject *with, uint32_t *mattered);
// Legal headings in a pose, about the centre; turned from its front.
T9Turns t9_headings(const UmScene *s, const T9State *st, int pursuer, UmPose pose, const UmVec *also, int also_count,
                    UmVec limited_from, double limit, uint32_t *mattered);
// The mover is where it ends, and others go on.
void t9_has_moved(const UmScene *s, UmState *state, int pursuer, T9Ended ended, int step, UmTrace *trace);

// --- tell.c: the events of a move

void t9_cite_if(const UmScene *s, UmCited *cited, bool matters, T9Clause clause);
// Whether more than one pursues.
bool t9_are_several(const UmScene *s);
bool t9_others_charged(const UmScene *s, const T9State *st);
UmCited t9_pivot_clauses(const UmScene *s, const T9State *st);
void t9_tell_pivot(int unit, UmPose from, UmPose to, UmCited clauses, UmTrace *trace);
void t9_tell_met(const UmScene *s, const T9State *st, int pursuer, const T9Situation *now, UmTrace *trace);
void t9_tell_charge(const UmScene *s, const T9State *st, int pursuer, const T9Way *way, UmTrace *trace);
void t9_tell_joined(const UmScene *s, const T9State *st, int pursuer, UmTrace *trace);
// NULL without a trace.
UmEvent *t9_tell_advance(int unit, UmPose from, UmPose to, UmCited clauses, UmTrace *trace);
// No heading is legal: what it does then, a word.
void t9_tell_held(int unit, int step, const char *then, UmCited clauses, UmTrace *trace);

// How far a pose is from being legal, or from not being so. What it has stopped before by intention is left out.
void t9_note_room_margin(const UmScene *s, const T9State *st, int pursuer, UmPose pose, UmObject stopped_before,
                         UmEvent *event);

#endif
