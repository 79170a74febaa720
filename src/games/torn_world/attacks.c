// Free attacks (TW-51 to TW-55, TW-24): whether owners make the attacks that they are offered. The rules of movement do
// not cover the attack itself.
#include "games/torn_world/attacks.h"
#include "base/assert.h"

static UmCited clauses_of(const UmScene *s, TwOccasion occasion) {
    switch (occasion) {
    case TW_ON_DECLARING: return tw_scene(s)->order == TW_PANIC ? um_cite(TW_55) : um_cite(TW_52);
    case TW_ON_PASSING: return um_cite(TW_53, TW_54);
    case TW_ON_EJECTING: return um_cite(TW_24);
    case TW_OCCASIONS: UM_NEVER("it is their number");
    }
    UM_NEVER("these are all occasions");
}

// The first player, in turn order, whose enemies of the mover may attack.
static int next_owner(const UmScene *s, const TwState *st) {
    int owner = s->player_count;
    for (int i = 0; i < st->pending_count; i++)
        if (s->units[st->pending[i].enemy].owner < owner) owner = s->units[st->pending[i].enemy].owner;
    return owner;
}

void tw_list_attacks(const UmScene *s, const TwState *st, UmOptions *out) {
    UmCited cited = clauses_of(s, (TwOccasion)st->occasion);
    int owner = next_owner(s, st);
    for (int i = 0; i < st->pending_count; i++) {
        if (s->units[st->pending[i].enemy].owner != owner) continue;
        um_options_add(out, tw_key(TW_KEY_FREE_ATTACK, st->pending[i].enemy), cited)->cost = 0;
    }
    um_options_add(out, um_key(TW_KEY_DECLINE), cited)->cost = 0;
}

void tw_ask_for_attacks(const UmScene *s, UmState *state) {
    TwState *st = tw_state(state);
    if (st->pending_count) {
        st->phase = TW_PHASE_ATTACK;
        state->chooser = (UmChooser){UM_CHOOSER_PLAYER, next_owner(s, st)};
        return;
    }
    bool panic = tw_scene(s)->order == TW_PANIC;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, panic ? tw_scene(s)->by : s->units[st->unit].owner};
    st->phase = st->then;
}

static void drop(TwState *st, int at) {
    for (int i = at; i + 1 < st->pending_count; i++) st->pending[i] = st->pending[i + 1];
    st->pending_count--;
}

void tw_attack(const UmScene *s, UmState *state, int enemy, UmTrace *trace) {
    TwState *st = tw_state(state);
    int at = 0;
    while (st->pending[at].enemy != enemy) at++;
    UmEvent *e = um_trace_add(trace, UM_EVENT_FREE_ATTACK, clauses_of(s, (TwOccasion)st->occasion));
    um_note_object(e, "attacker", enemy);
    um_note_object(e, "target", st->unit);
    tw_add(st->struck[st->occasion], enemy);
    if (--st->pending[at].count == 0) drop(st, at);
    st->phase = TW_PHASE_OFFERED;
}

// Declines all pending attacks of this owner.
void tw_decline(const UmScene *s, UmState *state, UmTrace *trace) {
    TwState *st = tw_state(state);
    int owner = next_owner(s, st), count = 0;
    for (int i = st->pending_count - 1; i >= 0; i--) {
        if (s->units[st->pending[i].enemy].owner != owner) continue;
        count += st->pending[i].count;
        drop(st, i);
    }
    UmEvent *e = um_trace_add(trace, UM_EVENT_DECLINED, clauses_of(s, (TwOccasion)st->occasion));
    um_note_object(e, "unit", st->unit);
    um_note_number(e, "count", count);
    st->phase = TW_PHASE_OFFERED;
}
