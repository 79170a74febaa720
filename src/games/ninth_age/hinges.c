// Which rulings decide what several chargers do together: those whose other value would make them act differently.
#include "games/ninth_age/hinges.h"

// With more chargers, comparing takes too long.
enum { MOST_WEIGHED = 4 };

// The search examines room for many that never come there, so it consults nearly every ruling about room. This keeps
// only those that change the decision.
void t9_weigh_rulings(const T9Query *q, uint32_t consulted, T9Differs *differs, const void *decision) {
    const UmScene *s = q->scene;
    uint32_t *mattered = q->mattered;
    // In a rehearsal the caller weighs them.
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
