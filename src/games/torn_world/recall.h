// What has been found out of places already.
#ifndef UM_TORN_WORLD_RECALL_H
#define UM_TORN_WORLD_RECALL_H

#include "games/torn_world/scene.h"

typedef struct TwState TwState;

typedef struct TwVerdict {
    bool may;
    UmReason reason; // else
    UmCited cited;
    UmObject with;
    int ruling; // -1
} TwVerdict;

// As `left`: whether it may end there, or pass; else whether so many steps lead on to an end.
enum { TW_OF_ENDING = -1, TW_OF_PASSING = -2 };
TwMemo *tw_new_memo(UmArena *arena);
bool tw_recall(const UmScene *scene, const TwState *state, const TwBody *body, int left, TwVerdict *verdict,
               uint32_t *mattered);
void tw_remember(const UmScene *scene, const TwState *state, const TwBody *body, int left, const TwVerdict *verdict,
                 uint32_t mattered);

#endif
