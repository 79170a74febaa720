// Commands & Colors: Ancients: what the printed cards order, and what they grant.
#ifndef UM_ANCIENTS_CARDS_H
#define UM_ANCIENTS_CARDS_H

#include "games/ancients/state.h"

static inline const AnCardKind *an_card(const UmScene *s) { return &an_cards[an_scene(s)->card.name]; }
// CC-63: he has nobody of the card's kind, and orders one unit instead, without the card's privileges.
static inline bool an_orders_one_instead(const UmScene *s) { return an_scene(s)->instead && um_in_force(s, CC_63); }
// Whether this card is played, with its privileges.
static inline bool an_plays(const UmScene *s, AnCardName name) {
    return an_scene(s)->card.name == name && !an_orders_one_instead(s);
}

// Orders that the card gives at the start (CC-58, CC-63).
int an_orders_given(const UmScene *scene);
// The section of a section card, the exchanged one under Counter Attack (CC-75); AN_NO_SECTION.
AnSection an_card_section(const UmScene *scene);
// Whether one more order, to this unit or leader, is the card's to give with those given before. ruling: on which the
// no hangs, or -1; mattered: rulings on which the answer hangs.
typedef struct AnNaming {
    bool named;
    UmReason reason; // else
    UmCited cited;   // for either
    int ruling;
    uint32_t mattered;
} AnNaming;
AnNaming an_card_names(const UmScene *scene, const AnState *state, int unit);
// Whether what has been ordered hangs together, so that orders may end.
bool an_is_linked(const UmScene *scene, const AnState *state);
// CC-72: cards that order all of a kind, without a choice.
bool an_is_ordered_by_card(const UmScene *scene, int unit);
// How many hexes the card lets a unit go that goes `rate` otherwise (CC-66, CC-67, CC-69). clause: which says so; -1:
// none.
int an_rate_by_card(const UmScene *scene, int unit, int rate, int *clause, uint32_t *mattered);
// Whether a unit may fire, where the card parts fire from close combat; then *told.
bool an_may_fire(const UmScene *scene, const AnState *state, int unit, bool *told);

#endif
