// Perft: the number of ways to make n choices. Ranges are counted at their stops. As in chess, an order that ends
// before the n-th choice does not count.
#ifndef UM_SEARCH_PERFT_H
#define UM_SEARCH_PERFT_H

#include "play/play.h"

#include <stdint.h>

// The limit of choices made at any depth; *limited: it was reached.
#define UM_PERFT_MOST_CHOICES 5000000

// The number of leaves below each option of the state, in the order of its list. um_perft returns the sum.
typedef void (*UmPerftSink)(void *context, UmKey key, uint64_t nodes);
uint64_t um_perft_divide(const UmScene *scene, const UmState *state, int depth, UmPerftSink sink, void *context,
                         bool *limited);

#endif
