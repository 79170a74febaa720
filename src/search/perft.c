#include "search/perft.h"

typedef struct Count {
    const UmScene *scene;
    uint64_t nodes;
    int made; // choices made, at any depth
    bool limited;
} Count;

static void walk(Count *c, const UmState *state, const UmOptions *options, int depth);

// In units of work, for a choice besides the list that it leads to.
enum { WORK_OF_CHOICE = 16 };

// Counts every stop of a range as a choice of its own. then: room for what may be chosen next.
static void walk_option(Count *c, const UmState *state, const UmOptions *options, const UmOption *option, int depth,
                        UmOptions *then) {
    int stops = option->has_range ? option->range.stop_count : 1;
    for (int i = 0; i < stops; i++) {
        c->limited |= c->made == UM_PERFT_MOST_CHOICES || um_is_spent(c->scene);
        if (c->limited) break;
        c->made++;
        um_spend(c->scene, WORK_OF_CHOICE);
        UmState next = *state;
        UmChoice choice = {option->key, option->has_range ? um_stops(options, option)[i] : 0};
        um_apply(c->scene, &next, choice, NULL, depth > 1 ? then : NULL);
        c->limited |= um_is_spent(c->scene);
        if (c->limited) break;
        walk(c, &next, then, depth - 1);
    }
}

static void walk(Count *c, const UmState *state, const UmOptions *options, int depth) {
    if (depth == 0) {
        c->nodes++;
        return;
    }
    if (state->status != UM_CHOOSE) return;
    UmOptions then = {.bars_unread = true};
    for (int i = 0; i < options->count; i++) walk_option(c, state, options, &options->items[i], depth, &then);
    um_options_free(&then);
}

uint64_t um_perft_divide(const UmScene *scene, const UmState *state, int depth, UmPerftSink sink, void *context,
                         bool *limited) {
    UmOptions options = {.bars_unread = true}, then = {.bars_unread = true};
    Count c = {scene, 0, 0, false};
    if (state->status == UM_CHOOSE) um_options(scene, state, &options);
    for (int i = 0; i < options.count; i++) {
        uint64_t before = c.nodes;
        walk_option(&c, state, &options, &options.items[i], depth, &then);
        sink(context, options.items[i].key, c.nodes - before);
    }
    um_options_free(&options);
    um_options_free(&then);
    *limited = c.limited || um_is_spent(scene);
    return c.nodes;
}
