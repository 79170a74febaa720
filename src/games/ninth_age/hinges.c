// Which rulings decide what several chargers do together: those under whose other reading they would do otherwise.
#include "games/ninth_age/hinges.h"

// Beyond so many the second look takes long.
enum { MOST_WEIGHED = 4 };

// Room is looked at for many that never come there, so that nearly every ruling on it is consulted.
void t9_weigh_rulings(const T9Query *q, uint32_t consulted, T9Differs *differs, const void *decision) {
    const UmScene *s = q->scene;
    uint32_t *mattered = q->mattered;
    // Of a rehearsal who asked for it weighs them.
    const bool all = q->state->rehearsed || t9_scene(s)->pursuer_count > MOST_WEIGHED;
    *mattered |= all ? consulted : consulted & ~(uint32_t)T9_WEIGHED;
    for (int i = 0; i < T9_RULING_COUNT; i++) {
        const uint32_t bit = 1u << i;
        if (!(consulted & T9_WEIGHED & bit) || *mattered & bit) continue;
        UmScene other = *s;
        um_name_ruling(&other, i, s->rulings[i] == T9_DEFAULT ? T9_OTHER : T9_DEFAULT);
        if (differs(&other, decision)) *mattered |= bit;
    }
}
