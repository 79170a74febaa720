// Perft: how many ways are there to make n choices? Ranges are walked at their stops. An order that is over before the
// n-th choice counts nothing, as in chess.
#ifndef UM_SEARCH_PERFT_H
#define UM_SEARCH_PERFT_H

#include "play/play.h"

#include <stdint.h>

// Gives up when so many choices have been made, on the way to the n-th or as it; *limited tells.
#define UM_PERFT_MOST_CHOICES 5000000

// Leaves below each option of the state, in the order of its list. Returns their sum.
typedef void (*UmPerftSink)(void *context, UmKey key, uint64_t nodes);
uint64_t um_perft_divide(const UmScene *scene, const UmState *state, int depth, UmPerftSink sink, void *context,
                         bool *limited);

#endif
