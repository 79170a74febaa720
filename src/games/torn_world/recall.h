// What has been found out of places already.
#ifndef UM_TORN_WORLD_RECALL_H
#define UM_TORN_WORLD_RECALL_H

#include "games/torn_world/state.h"

typedef struct TwVerdict {
    bool may;
    UmReason reason; // else
    UmCited cited;
    UmObject with;
    int ruling; // -1
} TwVerdict;

// As `left`: whether it may end there, or pass; else whether so many steps lead on to an end.
enum { TW_OF_ENDING = -1, TW_OF_PASSING = -2 };

// What is asked of the acting unit's body in a place.
typedef struct TwAsked {
    const UmScene *scene;
    const TwState *state;
    const TwBody *body;
    int left;
} TwAsked;

TwMemo *tw_new_memo(UmArena *arena);
// False where it was not asked before on this table; else the verdict, and the rulings that mattered are added.
bool tw_recall(const TwAsked *asked, TwVerdict *verdict, uint32_t *mattered);
void tw_remember(const TwAsked *asked, const TwVerdict *verdict, uint32_t mattered);

#endif
