// The events of a move, and the clauses that they cite.
#ifndef UM_NINTH_AGE_TELL_H
#define UM_NINTH_AGE_TELL_H

#include "games/ninth_age/charge.h"
#include "games/ninth_age/situation.h"

void t9_cite_if(const UmScene *scene, UmCited *cited, bool matters, T9Clause clause);
// Whether several units pursue.
bool t9_are_several(const UmScene *scene);
bool t9_others_charged(const UmScene *scene, const T9State *state);
UmCited t9_pivot_clauses(const UmScene *scene, const T9State *state);
// Writes an angle, clockwise, without its sign, and its direction.
void t9_note_way(UmEvent *event, double degrees);
UmEvent *t9_tell_pivot(int unit, UmPose from, UmPose to, UmCited clauses, UmTrace *trace);
void t9_tell_met(const UmScene *scene, const T9State *state, int pursuer, const T9Situation *now, UmTrace *trace);
// The event of a charge, with its way up to contact. The caller adds what its chapter tells.
UmEvent *t9_tell_way(const UmScene *scene, const T9State *state, int pursuer, const T9Way *way, UmCited clauses,
                     UmTrace *trace);
void t9_tell_charge(const UmScene *scene, const T9State *state, int pursuer, const T9Way *way, UmTrace *trace);
// The event of a unit that now lies flat on its enemy, with these models in contact.
void t9_tell_aligned(const UmScene *scene, const T9State *state, int pursuer, UmPose from, UmPose to, T9Models models,
                     UmCited clauses, UmTrace *trace);
void t9_tell_joined(const UmScene *scene, const T9State *state, int pursuer, UmTrace *trace);
// NULL without a trace.
UmEvent *t9_tell_advance(int unit, UmPose from, UmPose to, UmCited clauses, UmTrace *trace);
// No heading is legal; then: a word for what the unit does.
void t9_tell_held(int unit, int step, const char *then, UmCited clauses, UmTrace *trace);

// How far a pose is from being legal, or illegal. Leaves out what the unit stopped before on purpose.
void t9_note_room_margin(const UmScene *scene, const T9State *state, int pursuer, UmPose pose, UmObject stopped_before,
                         UmEvent *event);

#endif
