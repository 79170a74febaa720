// Where a charger that fails ends: the same chapters move it on a copy of the state, without regard to the others.
#include "games/ninth_age/alone.h"

#include "games/ninth_age/blocked.h"
#include "games/ninth_age/complete.h"
#include "games/ninth_age/failed.h"
#include "games/ninth_age/moves.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/ways.h"

static void charge_alone(const UmScene *s, UmState *state) {
    const T9Query q = t9_of_mover(s, state);
    const T9Pursuer *p = t9_pursuer(&q);
    T9Ways ways;
    t9_ways(&q, p->target, p->step, &ways);
    if (ways.count == 0 && !ways.too_far && t9_take_adjacent_side(&q, t9_state(state)))
        t9_ways(&q, p->target, p->step, &ways);
    t9_complete(s, state, &ways, NULL);
}

// Runs until its owner would be asked, or it has moved.
static void run(const UmScene *s, UmState *state) {
    const T9State *st = t9_state_of(state);
    while (st->phase == T9_PHASE_MOVE || st->phase == T9_PHASE_CHARGE) {
        if (st->phase == T9_PHASE_MOVE && t9_is_charge(s)) t9_fail_charge(s, state, NULL);
        else if (st->phase == T9_PHASE_MOVE) t9_move(s, state, NULL);
        else charge_alone(s, state);
    }
}

void t9_try_move(const UmScene *s, T9State *st, int pursuer, uint32_t *mattered) {
    UmState state = {.status = UM_CHOOSE};
    T9State *tried = t9_state(&state);
    T9Pursuer *p = &st->pursuers[pursuer];
    *tried = *st;
    t9_begin_move(tried, pursuer);
    tried->undone[p->target / 8] |= (uint8_t)(1 << p->target % 8);
    tried->pursuers[pursuer].target = T9_NOBODY;
    run(s, &state);
    *mattered |= state.mattered;
    *p = tried->pursuers[pursuer];
    // It may have charged another enemy instead.
    if (p->ended == T9_NOT_ENDED) p->ended = T9_AT_OBSTRUCTION;
    if (p->ended != T9_CHARGED) p->target = T9_NOBODY;
}
