// What the printed cards order, and their privileges.
#ifndef UM_ANCIENTS_CARDS_H
#define UM_ANCIENTS_CARDS_H

#include "games/ancients/state.h"

static inline const AnCardKind *an_card(const UmScene *s) { return &an_cards[an_scene(s)->card.name]; }
// CC-63: without a unit of the card's kind the player orders one unit instead, without the card's privileges.
static inline bool an_orders_one_instead(const UmScene *s) { return an_scene(s)->instead && um_in_force(s, CC_63); }
// Whether this card is played with its privileges.
static inline bool an_plays(const UmScene *s, AnCardName name) {
    return an_scene(s)->card.name == name && !an_orders_one_instead(s);
}

// The number of orders that the card gives at the start (CC-58, CC-63).
int an_orders_given(const UmScene *scene);
// The section of a section card; under Counter Attack the mirrored one (CC-75); else AN_NO_SECTION.
AnSection an_card_section(const UmScene *scene);
// Whether the card can give this unit or leader an order, in addition to the earlier ones. ruling: the one that forbids
// it, or -1. mattered: rulings that the answer depends on.
typedef struct AnNaming {
    bool named;
    UmReason reason; // why not
    UmCited cited;   // of either answer
    int ruling;
    uint32_t mattered;
} AnNaming;
AnNaming an_card_names(const UmScene *scene, const AnState *state, int unit);
// Whether the ordered units are linked as the card requires, so that orders may end.
bool an_is_linked(const UmScene *scene, const AnState *state);
// CC-72: cards that order all units of a kind, without a choice.
bool an_is_ordered_by_card(const UmScene *scene, int unit);
// How many hexes the card lets a unit go that otherwise goes `rate` (CC-66, CC-67, CC-69). clause: the one that says
// so; -1: none.
int an_rate_by_card(const UmScene *scene, int unit, int rate, int *clause, uint32_t *mattered);
// Whether a unit may fire. *told: the card treats fire and close combat differently, so the reply tells this.
bool an_may_fire(const UmScene *scene, const AnState *state, int unit, bool *told);

#endif
