// Which rulings a decision depends on.
#ifndef UM_NINTH_AGE_HINGES_H
#define UM_NINTH_AGE_HINGES_H

#include "games/ninth_age/state.h"

// Whether the decision would differ in this scene.
typedef bool T9Differs(const UmScene *other, const void *decision);
// consulted: the rulings that were read for the decision. Adds those that it depends on to the query's `mattered`.
void t9_weigh_rulings(const T9Query *query, uint32_t consulted, T9Differs *differs, const void *decision);
// The rulings that are compared in this way.
enum {
    T9_WEIGHED = 1u << T9_FINAL_SPACING | 1u << T9_ALIGN_TIE | 1u << T9_MODEL_CONTACT | 1u << T9_CO_CHARGERS |
                 1u << T9_CHARGER_SPACING
};

#endif
