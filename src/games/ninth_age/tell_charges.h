// The events of the charge phase.
#ifndef UM_NINTH_AGE_TELL_CHARGES_H
#define UM_NINTH_AGE_TELL_CHARGES_H

#include "games/ninth_age/prospects.h"

// A Failed Charge Move.
typedef struct T9Fall {
    UmPose from, to;
    double wheel, onward; // wheel: degrees
    double needed;        // the distance that its range does not reach
    bool is_right;
    const char *until; // why the wheel ends: facing, quarter, distance, contact
    bool is_stopped;   // just before contact
} T9Fall;

void t9_tell_declared(const UmScene *scene, const T9State *state, int charger, const T9Prospect *prospect,
                      UmTrace *trace);
void t9_tell_onset(const UmScene *scene, const T9State *state, int charger, const T9Way *way, UmTrace *trace);
void t9_tell_fall(const UmScene *scene, const T9State *state, int charger, const T9Fall *fall, bool stays_in,
                  UmTrace *trace);

#endif
