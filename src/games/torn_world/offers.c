// Which enemies may make free attacks, and how many (TW-51 to TW-55, TW-24).
#include "games/torn_world/offers.h"
#include "base/assert.h"

// RULING torn-world.free-attacks: how many attacks an enemy has in one action.
static int times(const UmScene *s, const TwState *st, TwPending enemy, TwOccasion occasion) {
    bool before = false;
    for (int i = 0; i < TW_OCCASIONS; i++) before |= tw_in(st->struck[i], enemy.enemy);
    switch (s->rulings[TW_FREE_ATTACKS]) {
    case TW_DEFAULT: return before ? 0 : 1;
    case TW_OTHER: return tw_in(st->struck[occasion], enemy.enemy) ? 0 : 1;
    default: return occasion == TW_ON_PASSING ? enemy.count : 1;
    }
}

static bool is_disputed(const UmScene *s, const TwState *st, TwPending enemy, TwOccasion occasion) {
    bool before = enemy.count > 1 && UM_ALWAYS(occasion == TW_ON_PASSING); // on other occasions each enemy counts once
    (void)s;
    for (int i = 0; i < TW_OCCASIONS; i++) before |= tw_in(st->struck[i], enemy.enemy);
    return before;
}

void tw_offer_attacks(const UmScene *s, UmState *state, const TwPending *enemies, int count, TwOccasion occasion,
                      TwPhase then) {
    TwState *st = tw_state(state);
    st->phase = TW_PHASE_OFFERED;
    st->pending_count = 0;
    st->occasion = (uint8_t)occasion;
    st->then = (uint8_t)then;
    for (int i = 0; i < count; i++) {
        if (is_disputed(s, st, enemies[i], occasion)) state->mattered |= 1u << TW_FREE_ATTACKS;
        int allowed = times(s, st, enemies[i], occasion);
        if (allowed == 0) continue;
        st->pending[st->pending_count++] = (TwPending){enemies[i].enemy, (int16_t)allowed};
        bool counted = s->rulings[TW_FREE_ATTACKS] == TW_DEFAULT && tw_in(st->offered, enemies[i].enemy);
        if (!counted) st->attacks = (int16_t)(st->attacks + allowed);
        tw_add(st->offered, enemies[i].enemy);
    }
}
