// A state is a plain value: an assignment copies it, and it holds no pointers.
#ifndef UM_SCENE_STATE_H
#define UM_SCENE_STATE_H

#include "scene/scene.h"

#include <stdalign.h>

typedef enum UmStatus {
    UM_CHOOSE,  // somebody must decide
    UM_DONE,    // the order is over
    UM_REFUSED, // the order may not be given; the only bar of options says why
} UmStatus;

typedef enum UmChooserKind { UM_CHOOSER_PLAYER, UM_CHOOSER_DICE, UM_CHOOSER_TABLE } UmChooserKind;

typedef struct UmChooser {
    UmChooserKind kind;
    int player;
} UmChooser;

enum { UM_STATE_BYTES = 1616 };

typedef struct UmState {
    UmStatus status;
    UmChooser chooser;
    uint32_t mattered;                             // bit i: the outcome so far depended on ruling i
    bool limited;                                  // a search for the best that a rule asks for was cut
    alignas(8) unsigned char part[UM_STATE_BYTES]; // the game's own part
} UmState;

// Whether this player chooses now, and not another player, the dice or the table.
static inline bool um_chooses(const UmState *state, int player) {
    return state->status == UM_CHOOSE && state->chooser.kind == UM_CHOOSER_PLAYER && state->chooser.player == player;
}

#endif
