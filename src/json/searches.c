#include "json/searches.h"

#include "base/assert.h"
#include "base/grow.h"
#include "games/key.h"
#include "search/bound.h"
#include "search/consent.h"
#include "search/contact.h"
#include "search/envelope.h"
#include "search/perft.h"
#include "json/choices.h"
#include "json/open.h"
#include "json/threats.h"
#include "json/write.h"

#include <stdlib.h>
#include <string.h>

static void write_choice(cJSON *list, const UmScene *scene, UmChoice choice) {
    char key[UM_KEY_BYTES];
    um_key_write(scene, choice.key, key);
    if (!um_has_range(scene, choice.key)) {
        cJSON_AddItemToArray(list, cJSON_CreateString(key));
        return;
    }
    cJSON *item = cJSON_CreateObject();
    cJSON_AddItemToArray(list, item);
    cJSON_AddStringToObject(item, "key", key);
    um_write_number(item, "by", choice.by);
}

// Writes the choices that lead to a node. Numbers survive printing and reading: see UM_NUMBER_BYTES.
static void write_choices(cJSON *object, const UmWalk *walk, int node) {
    cJSON *list = cJSON_AddArrayToObject(object, "choices");
    int count = walk->nodes[node].depth;
    UmChoice *choices = malloc(((size_t)count + 1) * sizeof *choices);
    UM_ASSERT(choices != NULL);
    um_walk_choices(walk, node, choices);
    for (int i = 0; i < count; i++) write_choice(list, walk->scene, choices[i]);
    free(choices);
}

static void write_tried(cJSON *object, const UmWalk *walk) {
    um_write_number(object, "resolution", walk->setup.resolution);
    cJSON_AddBoolToObject(object, "limited", walk->limited);
    um_write_number(object, "work", walk->work);
}

// The least cost of a square as one character: 0 to 9, a to z for 10 to 35, + for more, . where it is not covered.
static char cost_character(int cost) {
    static const char characters[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    if (cost < 0) return '.';
    if (cost >= 36) return '+';
    return characters[cost];
}

// What has been spent of an allowance, in the unit of length or in points.
static double spent(const UmScene *scene, int points) {
    const double unit = um_game(scene)->allowance_unit;
    return unit > 0 ? points * unit : points;
}

static void write_ground(cJSON *envelope, const UmScene *scene, const UmGround *ground) {
    cJSON *object = cJSON_AddObjectToObject(envelope, "ground");
    um_write_point(object, "at", ground->corner);
    um_write_number(object, "square", ground->square);
    cJSON *rows = cJSON_AddArrayToObject(object, "rows");
    char *text = malloc((size_t)ground->columns + 1);
    UM_ASSERT(text != NULL);
    for (int row = 0; row < ground->rows; row++) {
        for (int i = 0; i < ground->columns; i++) {
            int cost = ground->cost[row * ground->columns + i];
            text[i] = cost_character(cost < 0 ? cost : (int)ceil(spent(scene, cost) - UM_CONTACT_TOLERANCE));
        }
        text[ground->columns] = '\0';
        cJSON_AddItemToArray(rows, cJSON_CreateString(text));
    }
    free(text);
}

static void write_places(cJSON *envelope, const UmEnvelope *e) {
    cJSON *places = cJSON_AddArrayToObject(envelope, "places");
    for (int i = 0; i < e->place_count; i++) {
        const UmNode *node = &e->walk.nodes[e->places[i]];
        cJSON *place = cJSON_CreateObject();
        um_game_json(e->walk.scene)->write_place(place, e->walk.scene, node->place.unit, node->place.pose);
        um_write_number(place, "cost", spent(e->walk.scene, node->place.spent));
        write_choices(place, &e->walk, e->places[i]);
        cJSON_AddItemToArray(places, place);
    }
}

static void write_touches(cJSON *envelope, const UmEnvelope *e) {
    cJSON *touches = cJSON_AddArrayToObject(envelope, "touches");
    for (int i = 0; i < e->touched_count; i++) {
        cJSON *item = cJSON_CreateObject();
        cJSON_AddItemToArray(touches, item);
        cJSON_AddStringToObject(item, "unit", e->walk.scene->units[e->touched[i].unit].id);
        cJSON_AddStringToObject(item, "side", um_game(e->walk.scene)->sides[e->touched[i].side]);
        um_write_number(item, "cost", spent(e->walk.scene, e->walk.nodes[e->touched[i].node].place.spent));
        write_choices(item, &e->walk, e->touched[i].node);
    }
}

// Ground that a board must not call out of reach. An exact search tells that itself.
static void write_bound(cJSON *envelope, const UmScene *scene, const UmState *state) {
    UmBound bound = um_bound(scene, state);
    cJSON *list = bound.count ? cJSON_AddArrayToObject(envelope, "bound") : NULL;
    for (int i = 0; i < bound.count; i++) {
        cJSON *outline = cJSON_CreateArray();
        cJSON_AddItemToArray(list, outline);
        for (int k = 0; k < bound.outlines[i].count; k++) um_add_point(outline, bound.outlines[i].corner[k]);
    }
    free(bound.outlines);
}

// Writes the envelope of the unit that acts, or of another unit as if it had been ordered now.
static void write_envelope(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask) {
    cJSON *envelope = cJSON_AddObjectToObject(reply, "envelope");
    UmArena arena = {0};
    UmScene other = *scene;
    UmState begun = *state;
    if (ask->unit >= 0) {
        bool stands = um_game(scene)->ordered(scene, state, ask->unit, &arena, &other);
        if (stands) begun = um_begin(&other, NULL, NULL);
        else begun.status = UM_REFUSED; // a unit that is gone gets nowhere
    }
    UmEnvelope e = um_envelope(&other, &begun, ask->envelope_setup);
    write_tried(envelope, &e.walk);
    write_places(envelope, &e);
    if (e.place_count) write_ground(envelope, &other, &e.ground);
    write_touches(envelope, &e);
    if (begun.status == UM_CHOOSE && ask->envelope_open && um_game(&other)->motions)
        um_write_open(envelope, &other, &begun, ask->envelope_setup.work);
    if (!um_game(&other)->is_discrete || e.walk.limited) write_bound(envelope, &other, &begun);
    um_envelope_free(&e);
    um_arena_free(&arena);
}

enum { PATCHES_FOR_A_LIST = 4 };

static void write_needs(cJSON *plan, const UmScene *scene, const UmState *state, const UmAsk *ask) {
    if (!um_is_exact(scene, &ask->plan_setup) || state->status != UM_CHOOSE) return;
    UmContactGoal goal = {.goal = ask->goal};
    UmContactNeeds needs = um_contact_needs(scene, state, &goal, PATCHES_FOR_A_LIST * ask->plan_setup.work);
    cJSON *object = cJSON_AddObjectToObject(plan, "needs");
    if (needs.points) um_write_number(object, "points", needs.points);
    cJSON *without = needs.object_count ? cJSON_AddArrayToObject(object, "without") : NULL;
    for (int i = 0; i < needs.object_count; i++)
        cJSON_AddItemToArray(without, cJSON_CreateString(um_object_id(scene, needs.objects[i])));
    if (needs.limited) cJSON_AddTrueToObject(object, "limited");
    free(needs.objects);
}

// Writes what other players, the dice and the table can do to a plan.
static void write_others(cJSON *object, const UmScene *scene, const UmState *state, const UmAsk *ask, UmPlan *plan) {
    static const char *const names[] = {NULL, "any", "unknown", "let"};
    int work;
    const UmConsent consent = um_consent(scene, state, &ask->goal, ask->plan_setup, plan, &work);
    plan->walk.work += work;
    if (consent != UM_NOBODY_ASKED) cJSON_AddStringToObject(object, "others", names[consent]);
}

static void write_plan(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask) {
    cJSON *object = cJSON_AddObjectToObject(reply, "plan");
    UmPlan plan = um_plan(scene, state, &ask->goal, ask->plan_setup);
    cJSON_AddBoolToObject(object, "found", plan.node >= 0);
    if (plan.node >= 0) {
        const UmNode *node = &plan.walk.nodes[plan.node];
        um_game_json(scene)->write_place(object, scene, node->place.unit, node->place.pose);
        um_write_number(object, "cost", spent(scene, node->place.spent));
        if (plan.cheaper) cJSON_AddTrueToObject(object, "cheaper");
        um_write_number(object, "length", node->length);
        write_choices(object, &plan.walk, plan.node);
        write_others(object, scene, state, ask, &plan);
    } else {
        cJSON_AddBoolToObject(object, "proven", plan.proven);
        if (plan.proven && ask->plan_needs) write_needs(object, scene, state, ask);
    }
    write_tried(object, &plan.walk);
    um_walk_free(&plan.walk);
}

static void write_nearest(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask) {
    cJSON *object = cJSON_AddObjectToObject(reply, "nearest");
    double distance;
    UmPlan plan = um_nearest(scene, state, ask->wished, ask->wished_facing, ask->nearest_setup, &distance);
    if (plan.node >= 0) {
        const UmPlace *place = &plan.walk.nodes[plan.node].place;
        um_game_json(scene)->write_place(object, scene, place->unit, place->pose);
        um_write_number(object, "distance", distance);
        if (plan.proven) cJSON_AddTrueToObject(object, "proven");
        um_write_number(object, "cost", spent(scene, plan.walk.nodes[plan.node].place.spent));
        write_choices(object, &plan.walk, plan.node);
    }
    write_tried(object, &plan.walk);
    um_walk_free(&plan.walk);
}

typedef struct Divide {
    const UmScene *scene;
    cJSON *object;
} Divide;

static void write_divide(void *context, UmKey key, uint64_t nodes) {
    const Divide *divide = context;
    char text[UM_KEY_BYTES];
    um_key_write(divide->scene, key, text);
    um_write_number(divide->object, text, (double)nodes);
}

static void write_perft(cJSON *reply, const UmScene *scene, const UmState *state, int depth) {
    cJSON *perft = cJSON_AddObjectToObject(reply, "perft");
    Divide divide = {scene, cJSON_CreateObject()};
    bool limited;
    um_write_number(perft, "nodes", (double)um_perft_divide(scene, state, depth, write_divide, &divide, &limited));
    cJSON_AddItemToObject(perft, "divide", divide.object);
    if (limited) cJSON_AddTrueToObject(perft, "limited");
}

// --- odds

typedef struct Outcomes {
    const UmScene *scene;
    cJSON *list;
    int count, capacity;
    struct Told {
        char *position;
        size_t length;
        UmWeight weight;
    } * told; // for each outcome in the list
    bool apart, whole;
} Outcomes;

enum { WORK_OF_OUTCOME = 1000 };

// More outcomes than anybody reads; each of them is a whole position.
enum { MOST_BRANCHES = 1000 };

// Index of the outcome with this position, as text; `count` if it is new.
static int find_told(const Outcomes *o, const char *position, size_t length) {
    int at = 0;
    while (at < o->count && (o->told[at].length != length || memcmp(o->told[at].position, position, length) != 0)) at++;
    return at;
}

// Equal positions are one outcome, with the choices of the first way to it, unless each branch is asked for.
static void add_outcome(void *context, const UmEnd *end) {
    Outcomes *o = context;
    if (o->apart && o->count == MOST_BRANCHES) {
        o->whole = false;
        return;
    }
    cJSON *position = cJSON_CreateObject();
    um_write_position(position, o->scene, end->state);
    char *text = cJSON_PrintUnformatted(position);
    size_t length = strlen(text);
    um_spend(o->scene, WORK_OF_OUTCOME + (int)length + (o->apart ? 0 : o->count * (int)(length / 64 + 1)));
    int at = o->apart ? o->count : find_told(o, text, length);
    if (at < o->count) {
        o->whole &= um_weight_add(&o->told[at].weight, end->weight);
        cJSON_Delete(position);
        cJSON_free(text);
        return;
    }
    o->told = um_grow(o->told, o->count, &o->capacity, sizeof *o->told);
    o->told[o->count++] = (struct Told){text, length, end->weight};
    cJSON *entry = cJSON_CreateObject();
    cJSON_AddItemToArray(o->list, entry);
    cJSON_AddItemToObject(entry, "outcome", position);
    cJSON *choices = cJSON_AddArrayToObject(entry, "choices"), *assumed = cJSON_AddArrayToObject(entry, "assumed");
    for (int i = 0; i < end->count; i++) {
        write_choice(choices, o->scene, end->choices[i]);
        if (end->assumed[i]) write_choice(assumed, o->scene, end->choices[i]);
    }
}

static void write_odds(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask) {
    Outcomes o = {.scene = scene, .list = cJSON_CreateArray(), .apart = ask->branches, .whole = true};
    o.whole &= um_odds(scene, state, ask->policy, ask->policy_count, add_outcome, &o);
    int at = 0;
    for (cJSON *item = o.list->child; item; item = item->next, at++) {
        cJSON *weight = cJSON_AddArrayToObject(item, "weight");
        um_write_item(weight, (double)o.told[at].weight.n);
        um_write_item(weight, (double)o.told[at].weight.d);
        cJSON_free(o.told[at].position);
    }
    cJSON_AddItemToObject(reply, "odds", o.list);
    if (!o.whole) cJSON_AddTrueToObject(reply, "oddsLimited");
    free(o.told);
}

void um_write_searches(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask) {
    if (ask->envelope) write_envelope(reply, scene, state, ask);
    if (ask->threats) um_write_threats(reply, scene, state, ask);
    if (ask->plan) write_plan(reply, scene, state, ask);
    if (ask->nearest) write_nearest(reply, scene, state, ask);
    if (ask->odds) write_odds(reply, scene, state, ask);
    if (ask->perft) write_perft(reply, scene, state, ask->perft);
}
