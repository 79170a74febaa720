// The 9th Age: which rulings a decision hangs on.
#ifndef UM_NINTH_AGE_HINGES_H
#define UM_NINTH_AGE_HINGES_H

#include "games/ninth_age/state.h"

// Whether something else would be decided in this scene.
typedef bool T9Differs(const UmScene *other, const void *decision);
// consulted: rulings on the way to the decision. Those of them that it hangs on are added.
void t9_weigh_rulings(const T9Query *query, uint32_t consulted, T9Differs *differs, const void *decision);
// Those that are told apart so.
enum {
    T9_WEIGHED = 1u << T9_FINAL_SPACING | 1u << T9_ALIGN_TIE | 1u << T9_MODEL_CONTACT | 1u << T9_CO_CHARGERS |
                 1u << T9_CHARGER_SPACING
};

#endif
