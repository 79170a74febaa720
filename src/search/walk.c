#include "search/walk.h"

#include "base/grow.h"

#include <stddef.h>
#include <string.h>

#define EXACTLY 1e-5 // places nearer than this are the same
#define FRONTS 1000  // fronts that differ by a thousandth are different

typedef struct UmWalkSlot {
    UmCell cell;
    uint32_t kind;
    bool exact;
    bool level, abreast; // with an aim: exactly to the side of it, or exactly before or behind it
    int node;            // -1: empty; in `met`: what was spent
} UmWalkSlot;

// --- the grid

static int nearest_whole(double x) { return (int)floor(x + 0.5 + 1e-6); }

UmCell um_cell_of(UmPose origin, UmPose pose, double resolution) {
    UmVec away = um_sub(pose.at, origin.at);
    return (UmCell){
        nearest_whole(um_dot(away, um_rightward(origin.front)) / resolution),
        nearest_whole(um_dot(away, origin.front) / resolution),
        nearest_whole(FRONTS * um_dot(origin.front, pose.front)),
        nearest_whole(FRONTS * um_cross(origin.front, pose.front)),
    };
}

uint32_t um_cell_hash(UmCell cell) {
    const int part[4] = {cell.x, cell.y, cell.front_x, cell.front_y};
    uint32_t hash = 2166136261u;
    for (int i = 0; i < 4; i++) hash = (hash ^ (uint32_t)part[i]) * 2654435761u, hash ^= hash >> 15;
    return hash;
}

typedef struct UmWalkTable Table;

// The slot of this key, or the empty slot where it belongs.
static UmWalkSlot *slot_of(const Table *table, const UmWalkSlot *key) {
    uint32_t at = um_cell_hash(key->cell) + key->kind * 40503u;
    for (;; at++) {
        UmWalkSlot *slot = &table->slots[(int)(at & (uint32_t)(table->count - 1))];
        if (slot->node < 0) return slot;
        bool like = slot->exact == key->exact && slot->level == key->level && slot->abreast == key->abreast;
        if (like && slot->kind == key->kind && um_same_cell(slot->cell, key->cell)) return slot;
    }
}

static void make_room(Table *table) {
    if (4 * table->taken < 3 * table->count) return;
    Table old = *table;
    table->count = old.count ? 2 * old.count : 1024;
    table->slots = calloc((size_t)table->count, sizeof *table->slots);
    UM_ASSERT(table->slots != NULL);
    for (int i = 0; i < table->count; i++) table->slots[i].node = -1;
    for (int i = 0; i < old.count; i++)
        if (old.slots[i].node >= 0) *slot_of(table, &old.slots[i]) = old.slots[i];
    free(old.slots);
}

// Places in line with the aim get slots of their own, because a step across leads from there to the aim itself.
static UmWalkSlot key_of(const UmWalk *w, const UmNode *node) {
    bool exact = node->depth < w->setup.apart || um_game(w->scene)->is_discrete;
    UmPose pose = node->place.pose;
    UmWalkSlot key = {.cell = um_cell_of(w->origin, pose, exact ? EXACTLY : w->setup.resolution),
                      .kind = node->place.kind ^ (w->setup.least == UM_LEAST_FREE_ATTACKS ? node->place.suffered : 0),
                      .exact = exact};
    UmVec to_aim = um_sub(w->setup.aim, pose.at);
    key.level = w->setup.has_aim && fabs(um_dot(to_aim, pose.front)) <= UM_CONTACT_TOLERANCE;
    key.abreast = w->setup.has_aim && fabs(um_cross(to_aim, pose.front)) <= UM_CONTACT_TOLERANCE;
    return key;
}

// --- the order of nodes

static double major(UmLeast least, const UmNode *node) {
    switch (least) {
    case UM_LEAST_COST: return 0;
    case UM_LEAST_LENGTH: return node->length;
    case UM_LEAST_FREE_ATTACKS: return node->place.attacks;
    }
    UM_NEVER("there are three ways to be least");
}

int um_walk_order(UmLeast least, const UmNode *a, const UmNode *b) {
    double x = major(least, a), y = major(least, b);
    if (x != y) return x < y ? -1 : 1;
    if (a->place.spent != b->place.spent) return a->place.spent < b->place.spent ? -1 : 1;
    if (a->place.left != b->place.left) return a->place.left > b->place.left ? -1 : 1;
    return a->depth == b->depth ? 0 : a->depth < b->depth ? -1 : 1;
}

// Whether a node makes another one needless. It must not where it has fewer choices left.
static bool makes_needless(const UmWalk *w, const UmNode *other, const UmNode *node) {
    if (other->depth > node->depth && w->setup.choices < UM_MAX_CHOICES) return false;
    return um_walk_order(w->setup.least, other, node) <= 0 && other->place.left >= node->place.left;
}

// --- collisions that were carried out

#define SET_DOWN 0xffffffffu // the kind of a collision after a turn; other kinds are the option's key

// Whether places are merged now: after enough choices, and where only the cost counts.
static bool merges(const UmWalk *w) {
    UM_CHECK(!um_game(w->scene)->is_discrete); // there no option has a range, and no turn sets a unit down
    return w->nodes[w->now].depth >= w->setup.apart && w->setup.least == UM_LEAST_COST;
}

static UmWalkSlot met_key(const UmWalk *w, UmPose pose, uint32_t kind, int cost) {
    UmWalkSlot key = {.cell = um_cell_of(w->origin, pose, w->setup.resolution), .kind = kind};
    key.node = w->nodes[w->now].place.spent + cost;
    return key;
}

// Whether a collision that begins in this pose is the first of its kind in its cell, or cheaper than earlier ones.
static bool is_first(const UmWalk *w, const UmWalkSlot *key) {
    int before = slot_of(&w->met, key)->node;
    return before < 0 || before > key->node;
}

static void note_met(UmWalk *w, UmWalkSlot key) {
    UmWalkSlot *slot = slot_of(&w->met, &key);
    if (slot->node < 0) w->met.taken++;
    *slot = key;
    make_room(&w->met);
}

// In units of work.
enum { WORK_OF_STEP = 20, WORK_OF_NODE = 30 };

static int is_wanted(void *context, UmPose pose, int cost) {
    const UmWalk *w = context;
    um_spend(w->scene, WORK_OF_STEP);
    if (!merges(w)) return UM_IF_CLEAR | UM_IF_UPON_SOMETHING;
    UmNode node = w->nodes[w->now];
    node.depth++;
    node.place.spent += cost;
    node.place.left -= cost;
    node.place.pose = pose;
    node.place.kind = UM_KIND_FREE;
    UmWalkSlot key = key_of(w, &node), met = {.cell = key.cell, .kind = SET_DOWN, .node = node.place.spent};
    int other = slot_of(&w->reached, &key)->node;
    bool clear = other < 0 || !makes_needless(w, &w->nodes[other], &node);
    return (clear ? UM_IF_CLEAR : 0) | (is_first(w, &met) ? UM_IF_UPON_SOMETHING : 0);
}

static void came_upon(void *context, UmPose pose, int cost) {
    UmWalk *w = context;
    if (merges(w)) note_met(w, met_key(w, pose, SET_DOWN, cost));
}

static uint32_t kind_of_key(UmKey key) {
    uint32_t hash = (uint16_t)key.verb;
    for (int i = 0; i < UM_MAX_ARGUMENTS; i++) hash = hash * 31u + (uint16_t)key.arg[i];
    return hash;
}

// --- nodes that wait

static bool comes_before(const UmWalk *w, int a, int b) {
    int by = um_walk_order(w->setup.least, &w->nodes[a], &w->nodes[b]);
    return by ? by < 0 : a < b;
}

static void heap_add(UmWalk *w, int node) {
    w->heap = um_grow(w->heap, w->heap_count, &w->heap_capacity, sizeof *w->heap);
    int at = w->heap_count++;
    for (; at > 0 && comes_before(w, node, w->heap[(at - 1) / 2]); at = (at - 1) / 2)
        w->heap[at] = w->heap[(at - 1) / 2];
    w->heap[at] = node;
}

static int heap_take(UmWalk *w) {
    int first = w->heap[0], last = w->heap[--w->heap_count], at = 0;
    for (;;) {
        int child = 2 * at + 1;
        if (child >= w->heap_count) break;
        if (child + 1 < w->heap_count && comes_before(w, w->heap[child + 1], w->heap[child])) child++;
        if (!comes_before(w, w->heap[child], last)) break;
        w->heap[at] = w->heap[child];
        at = child;
    }
    w->heap[at] = last;
    return first;
}

// --- the nodes

// Most games' parts are far shorter than a UmState has room for, and a walk keeps a hundred thousand of them.
static size_t state_bytes(const UmWalk *w) { return offsetof(UmState, part) + (size_t)um_game(w->scene)->state_size; }

static int keep_state(UmWalk *w, const UmState *state) {
    const size_t bytes = state_bytes(w);
    w->states = um_grow(w->states, w->state_count, &w->state_capacity, bytes);
    memcpy(w->states + (size_t)w->state_count * bytes, state, bytes);
    return w->state_count++;
}

static void recall_state(const UmWalk *w, int index, UmState *state) {
    const size_t bytes = state_bytes(w);
    memcpy(state, w->states + (size_t)index * bytes, bytes);
}

// Whether something was pushed aside on the way. Such ways may be endless: whom the unit pushes, where to and with
// which throws.
static bool has_pushed(const UmWalk *w, const UmNode *node) { return node->place.pushed > w->nodes[0].place.pushed; }

// Whether there is work left to list this node's options.
static bool may_list(UmWalk *w, const UmNode *node) {
    const bool is_spent = um_is_spent(w->scene);
    if (w->work < w->setup.work && !is_spent) return true;
    w->limited = true;
    return !is_spent && w->pushes && !has_pushed(w, node) && w->work - w->setup.work < w->setup.spare;
}

#ifdef UM_VALIDATE
// Whether an enemy attacks meanwhile changes nothing of what the unit may do.
static void list_beyond_attacks(const UmScene *s, UmState *state, UmOptions *out) {
    for (;;) {
        um_options(s, state, out);
        if (out->count == 0) return;
        const UmKey key = out->items[0].key;
        const UmVerb *verb = &um_game(s)->verbs[key.verb];
        if (verb->role != UM_ROLE_OFFER || verb->args[0] == UM_ARG_NUMBER) return;
        um_apply(s, state, (UmChoice){key, 0}, NULL, NULL);
    }
}

// Both offer the same choices, and so do the states that each of these leads to.
static void check_alike(const UmScene *s, UmState *a, UmState *b, bool onward) {
    UmOptions its = {0}, own = {0};
    list_beyond_attacks(s, a, &its);
    list_beyond_attacks(s, b, &own);
    UM_CHECK(a->status == b->status && its.count == own.count);
    for (int i = 0; i < own.count; i++) {
        const UmChoice choice = {own.items[i].key, 0};
        UM_CHECK(um_same_key(its.items[i].key, choice.key));
        UmState after_a = *a, after_b = *b;
        if (!onward) continue;
        um_apply(s, &after_a, choice, NULL, NULL);
        um_apply(s, &after_b, choice, NULL, NULL);
        check_alike(s, &after_a, &after_b, false);
    }
    um_options_free(&its);
    um_options_free(&own);
}

// States of equal kind, place and allowance offer the same choices. On hexes all of them are listed.
static void check_slot(const UmWalk *w, const UmWalkSlot *slot, const UmNode *node, const UmState *state) {
    if (slot->node < 0 || !state || !um_game(w->scene)->is_discrete || node->place.kind == UM_KIND_OVER) return;
    const UmNode *known = &w->nodes[slot->node];
    if (known->state < 0 || known->place.left != node->place.left) return;
    UmScene scene = *w->scene;
    scene.work = NULL;
    UmState before, now = *state;
    recall_state(w, known->state, &before);
    check_alike(&scene, &before, &now, true);
}
#endif

// state: NULL where the option tells where it leads, so that it need not be carried out yet.
static void add(UmWalk *w, UmNode node, const UmState *state) {
    make_room(&w->reached);
    UmWalkSlot key = key_of(w, &node), *slot = slot_of(&w->reached, &key);
#ifdef UM_VALIDATE
    check_slot(w, slot, &node, state);
#endif
    if (slot->node >= 0 && makes_needless(w, &w->nodes[slot->node], &node)) return;
    if (slot->node < 0) w->reached.taken++;
    node.state = state ? keep_state(w, state) : -1;
    w->nodes = um_grow(w->nodes, w->node_count, &w->node_capacity, sizeof *w->nodes);
    w->nodes[w->node_count] = node;
    key.node = w->node_count++;
    *slot = key;
    heap_add(w, key.node);
}

// --- the length of a way

static const UmField *field_of(const UmEvent *event, const char *name, UmFieldType type) {
    for (int i = 0; i < event->field_count; i++) {
        const UmField *field = &event->fields[i];
        if (field->type == type && strcmp(field->name, name) == 0) return field;
    }
    return NULL;
}

// Distance of two hexes; 1 between neighbours.
static double between_hexes(UmVec from, UmVec to) {
    UmVec by = um_sub(to, from);
    return sqrt(by.x * by.x + by.x * by.y + by.y * by.y);
}

// The length of a choice. On hexes a lone step happens unasked within the choice before it; the trace has each of them.
// A unit that was moved without steps has gone straight there.
static double gone(const UmWalk *w, const UmPlace *from, const UmPlace *to) {
    double sum = 0;
    for (int i = 0; um_game(w->scene)->is_discrete && i < w->trace.count; i++) {
        const UmEvent *event = &w->trace.events[i];
        const UmField *unit = field_of(event, "unit", UM_FIELD_OBJECT), *before = field_of(event, "from", UM_FIELD_HEX),
                      *after = field_of(event, "to", UM_FIELD_HEX);
        if (unit && before && UM_ALWAYS(after != NULL) && unit->as.object == to->unit)
            sum += between_hexes(before->as.pose.at, after->as.pose.at);
    }
    return sum > 0 ? sum : um_distance(from->pose.at, to->pose.at);
}

static void follow(UmWalk *w, const UmOption *option, double by) {
    UmNode from = w->nodes[w->now];
    const int cost = option->cost < 0 ? 0 : option->cost;
    UmNode node = {.before = w->now, .depth = from.depth + 1, .choice = {option->key, by}};
    UmState state, *carried_out = NULL;
    UmPose to;
    w->trace.count = 0;
    um_spend(w->scene, WORK_OF_STEP);
    if (um_leads_to(option, by, &to)) {
        if (option->kind == UM_KIND_OVER && from.place.may_stop && um_same_pose(to, from.place.pose)) return;
        node.place = from.place;
        node.place.pose = to;
        node.place.kind = option->kind;
        node.place.may_stop = option->may_stop;
        node.place.spent = from.place.spent + cost;
        node.place.left = option->kind == UM_KIND_OVER ? 0 : from.place.left - cost;
    } else {
        if (option->known) to = (UmPose){um_add(option->to.at, um_scale(option->range.along, by)), option->to.front};
        if (option->known && merges(w)) {
            UmWalkSlot key = met_key(w, to, kind_of_key(option->key), cost);
            if (!is_first(w, &key)) return;
            note_met(w, key);
        }
        recall_state(w, from.state, &state);
        carried_out = &state;
        w->work++;
        um_apply(w->scene, &state, node.choice, w->setup.has_aim && um_game(w->scene)->is_discrete ? &w->trace : NULL,
                 NULL);
        if (um_is_spent(w->scene) || !um_game(w->scene)->place(w->scene, &state, &node.place)) return;
    }
    w->pushes |= has_pushed(w, &node);
    node.length = from.length + gone(w, &from.place, &node.place);
    add(w, node, carried_out);
}

static void follow_unless_barred(UmWalk *w, const UmOption *option, double by) {
    if (!um_gap_at(&w->options, option, by)) follow(w, option, by);
}

// Tries multiples of the resolution and stops below the point where something is met, and then that point or the whole
// length.
static void follow_range(UmWalk *w, const UmOption *option) {
    const UmRange *range = &option->range;
    double least = range->lo + UM_CONTACT_TOLERANCE, most = um_least(range->hi, range->clear);
    double short_of = most - UM_CONTACT_TOLERANCE;
    double grain = w->setup.resolution * (range->grain > 0 ? range->grain : 1);
    for (int i = (int)ceil(least / grain); i * grain < short_of; i++)
        if (i != 0) follow_unless_barred(w, option, i * grain);
    for (int i = 0; i < range->stop_count; i++) {
        double stop = um_stops(&w->options, option)[i];
        if (stop < short_of) follow_unless_barred(w, option, stop);
    }
    // Where something is met at once, any length meets it.
    follow_unless_barred(w, option, most > least ? most : range->hi);
    if (!w->setup.has_aim || range->grain > 0) return;
    double by = um_dot(um_sub(w->setup.aim, w->nodes[w->now].place.pose.at), range->along);
    if (by > least && by < short_of) follow_unless_barred(w, option, by);
}

static void list_choices(UmWalk *w) {
    UmNode *node = &w->nodes[w->now];
    w->work++;
    w->listed = true;
    UmState state;
    if (node->state >= 0) {
        recall_state(w, node->state, &state);
        um_options(w->scene, &state, &w->options);
        return;
    }
    recall_state(w, w->nodes[node->before].state, &state);
    um_apply(w->scene, &state, node->choice, NULL, &w->options);
    node->state = keep_state(w, &state);
    if (um_is_spent(w->scene)) return;
    bool there = um_game(w->scene)->place(w->scene, &state, &node->place);
    UM_ASSERT(there);
}

static void open(UmWalk *w) {
    const UmNode *node = &w->nodes[w->now];
    if (node->depth >= w->setup.choices) return;
    if (w->setup.hopeless && w->setup.hopeless(w->setup.context, &node->place)) return;
    if (node->place.kind == UM_KIND_OVER) return;
    if (!may_list(w, node)) return;
    if (!w->listed) list_choices(w);
    UmState state;
    recall_state(w, w->nodes[w->now].state, &state);
    if (state.status != UM_CHOOSE || (w->setup.by_itself && !um_chooses(&state, w->player))) return;
    for (int i = 0; i < w->options.count; i++) {
        const UmOption *option = &w->options.items[i];
        if (um_has_range(w->scene, option->key)) follow_range(w, option);
        else follow(w, option, 0);
    }
}

UmWalk um_walk_begin(const UmScene *scene, const UmState *state, UmWalkSetup setup) {
    UmWalk walk = {.scene = scene, .setup = setup, .now = -1, .options = {.bars_unwanted = true}};
    UmNode node = {.before = -1};
    if (!um_game(scene)->place(scene, state, &node.place)) return walk;
    walk.origin = node.place.pose;
    walk.player = scene->units[node.place.unit].owner;
    make_room(&walk.met);
    add(&walk, node, state);
    return walk;
}

bool um_walk_next(UmWalk *w) {
    // Set here, because a walk may have been copied since the last call.
    if (!um_game(w->scene)->is_discrete) {
        w->interest = (UmInterest){is_wanted, came_upon, w};
        w->options.interest = &w->interest;
    }
    if (w->now >= 0) open(w);
    while (w->heap_count && !um_is_spent(w->scene)) {
        um_spend(w->scene, WORK_OF_NODE);
        w->now = heap_take(w);
        UmWalkSlot key = key_of(w, &w->nodes[w->now]);
        int kept = slot_of(&w->reached, &key)->node;
        if (kept != w->now && makes_needless(w, &w->nodes[kept], &w->nodes[w->now])) continue;
        // Carries the choice out after all: something that is forced there may let the unit stop.
        w->listed = false;
        bool waits = !w->nodes[w->now].place.may_stop && w->nodes[w->now].state < 0;
        if (waits && may_list(w, &w->nodes[w->now])) list_choices(w);
        if (!um_is_spent(w->scene)) return true;
    }
    w->limited = w->limited || um_is_spent(w->scene);
    w->now = -1;
    return false;
}

void um_walk_along(UmWalk *w, const UmChoice *choices, int count) {
    // The way is known already, so it takes no more of the reply's work.
    UmScene scene = *w->scene;
    scene.work = NULL;
    w->now = 0;
    w->heap_count = 0;
    for (int i = 0; i < count; i++) {
        const UmNode from = w->nodes[w->now];
        UmNode node = {.before = w->now, .depth = from.depth + 1, .choice = choices[i]};
        UmState state;
        recall_state(w, from.state, &state);
        w->trace.count = 0;
        w->work++;
        um_apply(&scene, &state, choices[i], &w->trace, NULL);
        bool there = um_game(&scene)->place(&scene, &state, &node.place);
        UM_ASSERT(there);
        node.length = from.length + gone(w, &from.place, &node.place);
        node.state = keep_state(w, &state);
        w->nodes = um_grow(w->nodes, w->node_count, &w->node_capacity, sizeof *w->nodes);
        w->now = w->node_count;
        w->nodes[w->node_count++] = node;
    }
}

void um_walk_choices(const UmWalk *w, int node, UmChoice *choices) {
    for (; w->nodes[node].before >= 0; node = w->nodes[node].before)
        choices[w->nodes[node].depth - 1] = w->nodes[node].choice;
}

void um_walk_free(UmWalk *w) {
    free(w->nodes);
    free(w->states);
    free(w->heap);
    free(w->reached.slots);
    free(w->met.slots);
    um_options_free(&w->options);
    um_trace_free(&w->trace);
}
