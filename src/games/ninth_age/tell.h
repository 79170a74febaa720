// The 9th Age: the events of a move, and the clauses that they cite.
#ifndef UM_NINTH_AGE_TELL_H
#define UM_NINTH_AGE_TELL_H

#include "games/ninth_age/charge.h"
#include "games/ninth_age/situation.h"

void t9_cite_if(const UmScene *scene, UmCited *cited, bool matters, T9Clause clause);
// Whether more than one pursues.
bool t9_are_several(const UmScene *scene);
bool t9_others_charged(const UmScene *scene, const T9State *state);
UmCited t9_pivot_clauses(const UmScene *scene, const T9State *state);
// Degrees clockwise without their sign, and which way.
void t9_note_way(UmEvent *event, double degrees);
UmEvent *t9_tell_pivot(int unit, UmPose from, UmPose to, UmCited clauses, UmTrace *trace);
void t9_tell_met(const UmScene *scene, const T9State *state, int pursuer, const T9Situation *now, UmTrace *trace);
// The event of a charge, with the way up to contact. A caller adds what its chapter tells besides.
UmEvent *t9_tell_way(const UmScene *scene, const T9State *state, int pursuer, const T9Way *way, UmCited clauses,
                     UmTrace *trace);
void t9_tell_charge(const UmScene *scene, const T9State *state, int pursuer, const T9Way *way, UmTrace *trace);
// The event of a unit that is flat on its enemy now, with so many models in contact.
void t9_tell_aligned(const UmScene *scene, const T9State *state, int pursuer, UmPose from, UmPose to, T9Models models,
                     UmCited clauses, UmTrace *trace);
void t9_tell_joined(const UmScene *scene, const T9State *state, int pursuer, UmTrace *trace);
// NULL without a trace.
UmEvent *t9_tell_advance(int unit, UmPose from, UmPose to, UmCited clauses, UmTrace *trace);
// No heading is legal: what it does then, a word.
void t9_tell_held(int unit, int step, const char *then, UmCited clauses, UmTrace *trace);

// How far a pose is from being legal, or from not being so. What it has stopped before by intention is left out.
void t9_note_room_margin(const UmScene *scene, const T9State *state, int pursuer, UmPose pose, UmObject stopped_before,
                         UmEvent *event);

#endif
