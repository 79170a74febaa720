// Remembers answers about places.
#ifndef UM_TORN_WORLD_RECALL_H
#define UM_TORN_WORLD_RECALL_H

#include "games/torn_world/state.h"

typedef struct TwVerdict {
    bool may;
    UmReason reason; // where it may not
    UmCited cited;
    UmObject with;
    int ruling; // -1: none
} TwVerdict;

// Values of `left`: whether the body may end there, or pass. Otherwise whether that many steps lead on to an end.
enum { TW_OF_ENDING = -1, TW_OF_PASSING = -2 };

// A question about a place of the acting unit's body.
typedef struct TwAsked {
    const UmScene *scene;
    const TwState *state;
    const TwBody *body;
    int left;
} TwAsked;

TwMemo *tw_new_memo(UmArena *arena);
// False where this was not asked before on this table. Otherwise sets the verdict and adds the rulings that mattered.
bool tw_recall(const TwAsked *asked, TwVerdict *verdict, uint32_t *mattered);
void tw_remember(const TwAsked *asked, const TwVerdict *verdict, uint32_t mattered);

#endif
