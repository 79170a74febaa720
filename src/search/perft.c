#include "search/perft.h"

typedef struct Count {
    const UmScene *scene;
    uint64_t nodes;
} Count;

static void walk(Count *c, const UmState *state, const UmOptions *options, int depth);

// Every stop of a range is a choice of its own.
static void walk_option(Count *c, const UmState *state, const UmOptions *options, const UmOption *option, int depth) {
    int stops = option->has_range ? option->range.stop_count : 1;
    UmOptions then = {0}, *wanted = depth > 1 ? &then : NULL;
    for (int i = 0; i < stops && c->nodes < UM_PERFT_MOST_NODES; i++) {
        UmState next = *state;
        UmChoice choice = {option->key, option->has_range ? um_stops(options, option)[i] : 0};
        um_apply(c->scene, &next, choice, NULL, wanted);
        walk(c, &next, &then, depth - 1);
    }
    um_options_free(&then);
}

static void walk(Count *c, const UmState *state, const UmOptions *options, int depth) {
    if (depth == 0) {
        c->nodes++;
        return;
    }
    if (state->status != UM_CHOOSE) return;
    for (int i = 0; i < options->count; i++) walk_option(c, state, options, &options->items[i], depth);
}

uint64_t um_perft(const UmScene *scene, const UmState *state, int depth, bool *limited) {
    Count c = {scene, 0};
    UmOptions options = {0};
    um_options(scene, state, &options);
    walk(&c, state, &options, depth);
    um_options_free(&options);
    *limited = c.nodes >= UM_PERFT_MOST_NODES;
    return c.nodes;
}

uint64_t um_perft_divide(const UmScene *scene, const UmState *state, int depth, UmPerftSink sink, void *context,
                         bool *limited) {
    UmOptions options = {0};
    uint64_t all = 0;
    *limited = false;
    if (state->status == UM_CHOOSE) um_options(scene, state, &options);
    for (int i = 0; i < options.count; i++) {
        Count c = {scene, 0};
        walk_option(&c, state, &options, &options.items[i], depth);
        *limited |= c.nodes >= UM_PERFT_MOST_NODES;
        sink(context, options.items[i].key, c.nodes);
        all += c.nodes;
    }
    um_options_free(&options);
    return all;
}
