// Random playouts through the typed engine, in the build that checks every invariant after every choice. A copied state
// goes the same way, an account changes nothing, keys survive being written, and the JSON half says the same of every
// state.
#include "check.h"
#include "games/arcane_legions/state.h"
#include "games/key.h"
#include "plane/angle.h"
#include "plane/contact.h"
#include "json/call.h"
#include "json/scene.h"

#include <cJSON.h>
#include <stdint.h>
#include <string.h>

// xorshift64*: the same numbers everywhere.
static uint64_t seed = 20250501;
static double share(void) {
    seed ^= seed >> 12;
    seed ^= seed << 25;
    seed ^= seed >> 27;
    return (double)((seed * 2685821657736338717u) >> 11) / 9007199254740992.0;
}
static int whole(int lo, int hi) { return lo + (int)(share() * (hi - lo + 1)); }

// --- random scenes

enum { MOST_UNITS = 8, CODICES = 3 };

typedef struct Ground {
    int count;
    UmBox base[MOST_UNITS];
    UmShape shape[MOST_UNITS];
} Ground;

static const struct {
    const char *base, *front;
    double width, depth;
} kinds[CODICES] = {{"sortie", NULL, 1, 1}, {"formation", NULL, 2, 1}, {"formation", "short", 1, 2}};

static cJSON *make_codices(void) {
    static const char *const sides[] = {"front", "right", "rear", "left"};
    static const char *const names[CODICES] = {"s", "f", "c"};
    cJSON *codices = cJSON_CreateObject();
    for (int i = 0; i < CODICES; i++) {
        cJSON *codex = cJSON_AddObjectToObject(codices, names[i]);
        cJSON_AddStringToObject(codex, "base", kinds[i].base);
        if (kinds[i].front) cJSON_AddStringToObject(codex, "front", kinds[i].front);
        cJSON_AddNumberToObject(codex, "icons", whole(1, 6));
        cJSON *costs = cJSON_AddObjectToObject(codex, "costs");
        for (int side = 0; side < 4; side++) cJSON_AddNumberToObject(costs, sides[side], whole(1, 2));
    }
    return codices;
}

static double grid(void) { return share() < 0.3 ? share() * 4 - 2 : whole(-4, 4) / 2.0; }

// Half of the bases stand in the frame of an earlier one, flush or in the way; false when there is no room.
static bool place(Ground *g, int kind, double facing[MOST_UNITS]) {
    int beside = g->count ? whole(0, g->count - 1) : -1;
    UmVec at = um_vec(share() * 5, share() * 5);
    facing[g->count] = whole(0, 23) * 15;
    if (beside >= 0 && share() < 0.7) {
        UmBox other = g->base[beside];
        at = um_add(other.center, um_add(um_scale(other.front, grid()), um_scale(um_rightward(other.front), grid())));
        facing[g->count] = fmod(facing[beside] + 45 * whole(0, 7), 360);
    }
    UmBox base = {at, um_front_from_facing(facing[g->count]), kinds[kind].width, kinds[kind].depth};
    UmShape shape = um_box_shape(base);
    for (int i = 0; i < g->count; i++)
        if (um_separation(&shape, &g->shape[i]) < -1e-9) return false;
    g->base[g->count] = base;
    g->shape[g->count++] = shape;
    return true;
}

static void add_unit(cJSON *units, int index, int kind, UmVec at, double facing) {
    static const char *const names[CODICES] = {"s", "f", "c"};
    const char id[] = {(char)('A' + index), '\0'};
    cJSON *unit = cJSON_CreateObject();
    cJSON_AddStringToObject(unit, "id", id);
    cJSON_AddStringToObject(unit, "codex", names[kind]);
    cJSON_AddStringToObject(unit, "owner", index % 2 ? "egypt" : "rome");
    cJSON *list = cJSON_AddArrayToObject(unit, "at");
    cJSON_AddItemToArray(list, cJSON_CreateNumber(at.x));
    cJSON_AddItemToArray(list, cJSON_CreateNumber(at.y));
    cJSON_AddNumberToObject(unit, "facing", facing);
    cJSON_AddItemToArray(units, unit);
}

// The last base placed becomes a piece of terrain of its shape, now and then.
static void add_terrain(cJSON *scene, const UmShape *shape) {
    cJSON *terrain = cJSON_CreateObject(), *corners = cJSON_CreateArray();
    cJSON_AddStringToObject(terrain, "id", "rock");
    for (int i = 0; i < shape->count; i++) {
        const double point[2] = {shape->corner[i].x, shape->corner[i].y};
        cJSON_AddItemToArray(corners, cJSON_CreateDoubleArray(point, 2));
    }
    cJSON_AddItemToObject(terrain, "shape", corners);
    cJSON_AddItemToArray(cJSON_AddArrayToObject(scene, "terrain"), terrain);
}

static cJSON *make_scene(void) {
    Ground ground = {0};
    double facing[MOST_UNITS];
    cJSON *scene = cJSON_Parse(
        "{\"umpire\":1,\"system\":\"arcane-legions\",\"turn\":{\"active\":\"rome\",\"players\":[\"rome\",\"egypt\"],"
        "\"orderPoints\":6},\"order\":{\"unit\":\"A\",\"kind\":\"move\"}}");
    cJSON_AddItemToObject(scene, "codices", make_codices());
    if (share() < 0.3) {
        cJSON *tool = cJSON_AddObjectToObject(scene, "tool");
        cJSON_AddNumberToObject(tool, "leg", 0.5 + share() * 1.5);
        cJSON_AddNumberToObject(tool, "bevel", 0.2 + share() * 0.6);
    }
    if (share() < 0.5) {
        cJSON *rulings = cJSON_AddObjectToObject(scene, "rulings");
        cJSON_AddStringToObject(rulings, "arcane-legions.undone-turn", "spent");
        cJSON_AddStringToObject(rulings, "arcane-legions.turn-touch", "collision");
    }
    cJSON *units = cJSON_AddArrayToObject(scene, "units");
    bool rock = share() < 0.4;
    for (int wanted = whole(2, MOST_UNITS), tries = 0; ground.count < wanted && tries < 60; tries++) {
        int kind = whole(0, CODICES - 1);
        if (!place(&ground, kind, facing)) continue;
        int last = ground.count - 1;
        if (rock && last == 1) add_terrain(scene, &ground.shape[last]);
        else add_unit(units, last, kind, ground.base[last].center, facing[last]);
    }
    return scene;
}

// --- one playout

typedef struct Play {
    UmScene scene;
    UmState state;
    UmTrace trace;
    UmOptions options;
    const UmPosition *position;
    cJSON *choices; // {"choices": […]}
    const char *request;
} Play;

static int replies, choices_made, collisions, turns, undone, overlaps, breakaways;

static void blame(const Play *p, const char *what) {
    char *query = cJSON_PrintUnformatted(p->choices);
    printf("%s: %s with %s\n", what, p->request, query);
    cJSON_free(query);
}

static void same_keys(const Play *p, const cJSON *listed, int count, bool barred) {
    bool fine = cJSON_GetArraySize(listed) == count;
    for (int i = 0; fine && i < count; i++) {
        UmKey key = barred ? p->options.bars[i].key : p->options.items[i].key, read;
        char text[UM_KEY_BYTES];
        um_key_write(&p->scene, key, text);
        const cJSON *item = cJSON_GetArrayItem(listed, i);
        fine = strcmp(cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(item, "key")), text) == 0;
        fine = fine && um_key_read(&p->scene, text, NULL, NULL, &read) && um_same_key(read, key);
    }
    CHECK(fine);
    if (!fine) blame(p, barred ? "other bars" : "other options");
}

// The JSON half, asked for the same choices, lists the same keys.
static void compare_reply(const Play *p) {
    char *query = cJSON_PrintUnformatted(p->choices);
    char *text = um_reply(p->position, query, strlen(query));
    cJSON *reply = cJSON_Parse(text);
    const cJSON *verdict = cJSON_GetObjectItemCaseSensitive(reply, "verdict");
    CHECK(verdict && strcmp(verdict->valuestring, "legal") == 0);
    CHECK_INT(cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(reply, "trace")), p->trace.count);
    same_keys(p, cJSON_GetObjectItemCaseSensitive(reply, "options"),
              p->state.status == UM_CHOOSE ? p->options.count : 0, false);
    same_keys(p, cJSON_GetObjectItemCaseSensitive(reply, "barred"), p->options.bar_count, true);
    cJSON_Delete(reply);
    um_free(text);
    cJSON_free(query);
    replies++;
}

// A stop half of the time, else anywhere; 4096ths are the same number in print.
static double random_by(const UmOptions *options, const UmOption *option) {
    if (!option->has_range) return 0;
    if (share() < 0.5) return um_stops(options, option)[whole(0, option->range.stop_count - 1)];
    return option->range.hi * whole(1, 4096) / 4096;
}

static void note_choice(Play *p, UmChoice choice, bool has_range) {
    char key[UM_KEY_BYTES];
    um_key_write(&p->scene, choice.key, key);
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "key", key);
    if (has_range) cJSON_AddNumberToObject(item, "by", choice.by);
    cJSON_AddItemToArray(cJSON_GetObjectItemCaseSensitive(p->choices, "choices"), item);
}

static bool same_state(const UmState *a, const UmState *b) {
    return a->status == b->status && a->chooser.kind == b->chooser.kind && a->chooser.player == b->chooser.player &&
           a->mattered == b->mattered && memcmp(a->part, b->part, UM_STATE_BYTES) == 0;
}

// Turns are many and steps few: a turn is chosen one time in three. `end` is last of all and is put off for a while.
static const UmOption *random_option(const UmOptions *options) {
    bool wanted = share() < 1.0 / 3;
    int count = options->count - (options->count > 1 && share() < 0.6), matching = 0;
    for (int pass = 0; pass < 2; pass++) {
        int left = pass ? whole(1, matching) : 0;
        for (int i = 0; i < count; i++) {
            bool is_turn = options->items[i].key.verb == AL_TURN;
            if (is_turn != wanted) continue;
            if (pass == 0) matching++;
            else if (--left == 0) return &options->items[i];
        }
        if (matching == 0) break;
    }
    return &options->items[whole(0, count - 1)];
}

static void choose(Play *p) {
    const UmOption *option = random_option(&p->options);
    UmChoice choice = {option->key, random_by(&p->options, option)};
    note_choice(p, choice, option->has_range);
    UmState copy = p->state;
    um_apply(&p->scene, &p->state, choice, &p->trace, &p->options);
    um_apply(&p->scene, &copy, choice, NULL, NULL);
    CHECK(same_state(&p->state, &copy));
    if (!same_state(&p->state, &copy)) blame(p, "a copy went another way");
    choices_made++;
}

static void play(Play *p) {
    p->state = um_begin(&p->scene, &p->trace, &p->options);
    compare_reply(p);
    while (p->state.status == UM_CHOOSE) {
        choose(p);
        compare_reply(p);
    }
    for (int i = 0; i < p->trace.count; i++) {
        UmEventKind kind = p->trace.events[i].kind;
        bool turned = i > 0 && p->trace.events[i - 1].kind == UM_EVENT_TURNED;
        collisions += kind == UM_EVENT_COLLIDED;
        turns += kind == UM_EVENT_TURNED;
        undone += kind == UM_EVENT_UNDONE;
        overlaps += turned && kind == UM_EVENT_COLLIDED;
        breakaways += kind == UM_EVENT_BREAKAWAY;
    }
    um_trace_free(&p->trace);
    um_options_free(&p->options);
}

// False where rounding made two bases overlap.
static bool play_scene(const cJSON *root) {
    UmError error = {0};
    UmArena arena = {0};
    UmReader reader = {.error = &error, .arena = &arena};
    char *request = cJSON_PrintUnformatted(root), *refusal;
    UmPosition *position = um_open(request, strlen(request), &refusal);
    if (position) {
        Play p = {.position = position, .choices = cJSON_Parse("{\"choices\":[]}"), .request = request};
        bool read = um_read_scene(&reader, root, &p.scene);
        CHECK(read);
        if (read) play(&p);
        cJSON_Delete(p.choices);
    }
    um_close(position);
    um_free(refusal);
    um_arena_free(&arena);
    cJSON_free(request);
    return position != NULL;
}

int main(void) {
    int count = (int)(2000 * check_scale(0.4)), played = 0;
    printf("seed %llu\n", (unsigned long long)seed);
    for (int i = 0; i < count; i++) {
        cJSON *scene = make_scene();
        played += play_scene(scene);
        cJSON_Delete(scene);
    }
    printf("%d scenes of %d, %d choices, %d replies, %d collisions, %d turns, %d over something, %d undone, "
           "%d breakaways\n",
           played, count, choices_made, replies, collisions, turns, overlaps, undone, breakaways);
    CHECK(played > count / 2);
    CHECK(collisions > played / 10);
    CHECK(turns > played / 10 && overlaps > played / 50 && breakaways > played / 50);
    return check_done();
}
