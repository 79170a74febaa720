#include "json/reply.h"

#include "base/assert.h"

#include "games/key.h"
#include "json/ask.h"
#include "json/write.h"

#include <string.h>

// The choices replayed from the start, up to the first that does not stand.
typedef struct Replay {
    UmState state;
    UmTrace trace;
    UmOptions options; // at the end, or where the refused choice was made
    uint32_t mattered;
    bool other_ruling; // than the scene's: the choices were made under that one
    int refused;       // index of the choice; -1: the order itself; NONE_REFUSED: none
    UmKey key;         // of the refused choice
    bool has_bar;
    UmBar bar; // why, where a rule says so
} Replay;

enum { NONE_REFUSED = -2 };

static bool is_listed(const void *context, UmKey key) {
    const UmOptions *options = context;
    return um_options_find(options, key) || um_options_find_bar(options, key);
}

static const char *const *verbs_of(UmReader *r, const UmScene *scene) {
    int count = 0;
    while (scene->game->verbs[count].name) count++;
    const char **names = um_arena_take(r->arena, ((size_t)count + 1) * sizeof *names);
    for (int i = 0; i < count; i++) names[i] = scene->game->verbs[i].name;
    return names;
}

static const char *const *ids_of(UmReader *r, const UmScene *scene, int count) {
    const char **ids = um_arena_take(r->arena, ((size_t)count + 1) * sizeof *ids);
    for (int i = 0; i < count; i++) ids[i] = um_object_id(scene, i);
    return ids;
}

static bool fail_word(UmReader *r, const char *text, const char *what, const char *part, const char *const *words) {
    char said[UM_MESSAGE_BYTES] = "'";
    um_text_add(said, sizeof said, text);
    um_text_add(said, sizeof said, what);
    return um_fail_name(r, UM_ERROR_BAD_CHOICE, said, part, words);
}

// Says at which part a text stops being a key.
static bool fail_key(UmReader *r, const UmScene *scene, const char *text) {
    UmKeyFault fault = um_key_fault(scene, text);
    char *part = um_arena_text(r->arena, fault.at);
    part[strcspn(part, ":")] = '\0';
    if (part[0] == '\0') fault.kind = UM_KEY_TOO_SHORT;
    int units = scene->unit_count, objects = units + scene->terrain_count;
    switch (fault.kind) {
    case UM_KEY_NO_VERB: return fail_word(r, text, "': no choice begins with", part, verbs_of(r, scene));
    case UM_KEY_NO_NAME: return fail_word(r, text, "': there is no", part, fault.names);
    case UM_KEY_NO_UNIT: return fail_word(r, text, "': there is no unit", part, ids_of(r, scene, units));
    case UM_KEY_NO_OBJECT: return fail_word(r, text, "': there is no unit or terrain", part, ids_of(r, scene, objects));
    case UM_KEY_NO_NUMBER:
        return um_fail(r, UM_ERROR_BAD_CHOICE, "'", text, "' has '", part, "' where a number is expected", NULL);
    case UM_KEY_NO_MARK:
        return um_fail(r, UM_ERROR_BAD_CHOICE, "'", text, "' has '", part,
                       "' where a side and a notch are expected, as in front.0", NULL);
    case UM_KEY_TOO_LONG: return um_fail(r, UM_ERROR_BAD_CHOICE, "'", text, "' is complete before '", part, "'", NULL);
    case UM_KEY_TOO_SHORT: return um_fail(r, UM_ERROR_BAD_CHOICE, "'", text, "' is not complete", NULL);
    }
    UM_NEVER("these are all faults");
}

// The wish as a choice; false after leaving an error.
static bool read_wish(UmReader *r, const UmScene *scene, const UmWish *wish, const UmOptions *options,
                      UmChoice *choice) {
    if (!um_key_read(scene, wish->key, is_listed, options, &choice->key)) return fail_key(r, scene, wish->key);
    choice->by = wish->by;
    bool has_range = scene->game->verbs[choice->key.verb].has_range;
    if (has_range && !wish->has_by)
        return um_fail(r, UM_ERROR_BAD_CHOICE, "'", wish->key, "' needs `by`: how far", NULL);
    if (!has_range && wish->has_by) return um_fail(r, UM_ERROR_BAD_CHOICE, "'", wish->key, "' takes no `by`", NULL);
    return true;
}

static bool fail_out_of_range(UmReader *r, const UmRange *range, double by) {
    char found[UM_NUMBER_BYTES], lo[UM_NUMBER_BYTES], hi[UM_NUMBER_BYTES];
    um_number_text(by, found);
    um_number_text(range->lo, lo);
    um_number_text(range->hi, hi);
    um_enter_key(r, "by");
    return um_fail(r, UM_ERROR_OUT_OF_RANGE, "found ", found, "; more than ", lo, " and at most ", hi, " is taken",
                   NULL);
}

static void refuse(Replay *p, int index, UmKey key) {
    const UmBar *bar = um_options_find_bar(&p->options, key);
    p->refused = index;
    p->key = key;
    p->has_bar = bar != NULL;
    if (bar) p->bar = *bar;
}

// Under another ruling a choice may be the only one, and has happened unasked.
static bool was_forced(const UmOptions *options, UmKey key) {
    for (int i = 0; i < options->forced_count; i++)
        if (um_same_key(options->forced[i], key)) return true;
    return false;
}

static bool replay_choice(UmReader *r, const UmScene *scene, const UmQuery *query, int index, Replay *p) {
    UmChoice choice;
    if (!read_wish(r, scene, &query->choices[index], &p->options, &choice)) return false;
    if (p->refused != NONE_REFUSED) return true; // only its form is of interest
    const UmOption *option = um_options_find(&p->options, choice.key);
    if (!option && p->other_ruling && was_forced(&p->options, choice.key)) return true;
    if (!option) {
        refuse(p, index, choice.key);
        return true;
    }
    if (!um_chosen(&p->options, choice)) return fail_out_of_range(r, &option->range, choice.by);
    um_apply(scene, &p->state, choice, &p->trace, &p->options);
    return true;
}

// Every choice is read, so that a malformed one is an error even behind one that is refused.
static bool replay(UmReader *r, const UmScene *scene, const UmQuery *query, Replay *p) {
    p->refused = NONE_REFUSED;
    p->state = um_begin(scene, &p->trace, &p->options);
    if (p->state.status == UM_REFUSED) {
        p->refused = -1;
        p->has_bar = true;
        p->bar = p->options.bars[0];
        p->key = p->bar.key;
    }
    um_enter_key(r, "choices");
    for (int i = 0; i < query->choice_count; i++) {
        um_enter_index(r, i);
        if (!replay_choice(r, scene, query, i, p)) return false;
        um_leave(r);
    }
    um_leave(r);
    p->mattered = p->state.mattered | p->options.mattered;
    return true;
}

static void free_replay(Replay *p) {
    um_trace_free(&p->trace);
    um_options_free(&p->options);
}

static void write_refused(cJSON *reply, const UmScene *scene, const Replay *p) {
    cJSON *refused = cJSON_AddObjectToObject(reply, "refused");
    um_write_number(refused, "index", p->refused);
    um_write_key(refused, scene, p->key);
    if (p->has_bar) {
        um_write_bar(refused, scene, &p->bar);
    } else {
        cJSON_AddStringToObject(refused, "reason", "not-offered");
        cJSON_AddArrayToObject(refused, "clauses");
    }
}

static void write_chooser(cJSON *reply, const UmScene *scene, UmChooser chooser) {
    static const char *const names[] = {"", "dice", "table"};
    bool player = chooser.kind == UM_CHOOSER_PLAYER;
    cJSON_AddStringToObject(reply, "chooser", player ? scene->players[chooser.player] : names[chooser.kind]);
}

static void write_trace(cJSON *reply, const UmScene *scene, const UmTrace *trace) {
    cJSON *list = cJSON_AddArrayToObject(reply, "trace");
    for (int i = 0; i < trace->count; i++) {
        cJSON *event = cJSON_CreateObject();
        cJSON_AddItemToArray(list, event);
        um_write_event(event, scene, &trace->events[i]);
    }
}

static void write_units(cJSON *reply, const UmScene *scene, const UmState *state) {
    cJSON *list = cJSON_AddArrayToObject(reply, "units");
    for (int i = 0; i < scene->unit_count; i++) {
        cJSON *unit = cJSON_CreateObject();
        cJSON_AddStringToObject(unit, "id", scene->units[i].id);
        cJSON_AddItemToArray(list, unit);
    }
    um_game_json(scene->game)->write_units(scene, state, list);
}

static void write_options(cJSON *reply, const UmScene *scene, const Replay *p) {
    cJSON *options = cJSON_AddArrayToObject(reply, "options");
    bool open = p->state.status == UM_CHOOSE;
    for (int i = 0; open && i < p->options.count; i++) {
        cJSON *option = cJSON_CreateObject();
        cJSON_AddItemToArray(options, option);
        um_write_option(option, scene, &p->options, &p->options.items[i]);
    }
    cJSON *barred = cJSON_AddArrayToObject(reply, "barred");
    for (int i = 0; i < p->options.bar_count; i++) {
        cJSON *bar = cJSON_CreateObject();
        cJSON_AddItemToArray(barred, bar);
        um_write_key(bar, scene, p->options.bars[i].key);
        um_write_bar(bar, scene, &p->options.bars[i]);
    }
}

static cJSON *make_plain_reply(const UmScene *scene, const Replay *p) {
    cJSON *reply = cJSON_CreateObject();
    bool legal = p->refused == NONE_REFUSED;
    um_write_number(reply, "umpire", 1);
    cJSON_AddStringToObject(reply, "verdict", legal ? "legal" : "illegal");
    cJSON_AddStringToObject(reply, "status", p->state.status == UM_CHOOSE ? "choose" : "done");
    if (p->state.status == UM_CHOOSE) write_chooser(reply, scene, p->state.chooser);
    if (!legal) write_refused(reply, scene, p);
    write_trace(reply, scene, &p->trace);
    write_units(reply, scene, &p->state);
    write_options(reply, scene, p);
    return reply;
}

// The outcome: verdict, status, chooser, places, and what may be chosen next.
static cJSON *make_outcome(const UmScene *scene, const Replay *p) {
    cJSON *outcome = make_plain_reply(scene, p);
    cJSON_DeleteItemFromObjectCaseSensitive(outcome, "trace");
    cJSON_DeleteItemFromObjectCaseSensitive(outcome, "barred");
    cJSON_DeleteItemFromObjectCaseSensitive(outcome, "refused");
    return outcome;
}

static bool same_outcome(const UmScene *scene, const Replay *a, const UmScene *other, const Replay *b) {
    cJSON *first = make_outcome(scene, a), *second = make_outcome(other, b);
    bool same = cJSON_Compare(first, second, true);
    cJSON_Delete(first);
    cJSON_Delete(second);
    return same;
}

static void write_alternative(UmReader *r, cJSON *list, const UmScene *scene, const UmQuery *query, const Replay *p,
                              int ruling, int value) {
    UmScene other = *scene;
    Replay q = {.other_ruling = true};
    UmError ignored;
    UmReader silent = {.error = &ignored, .arena = r->arena};
    other.rulings[ruling] = (uint8_t)value;
    bool whole = replay(&silent, &other, query, &q);
    cJSON *alternative = cJSON_CreateObject();
    cJSON_AddItemToArray(list, alternative);
    cJSON_AddStringToObject(alternative, "value", scene->game->rulings[ruling].values[value]);
    cJSON_AddBoolToObject(alternative, "changes", !whole || !same_outcome(scene, p, &other, &q));
    if (whole && q.refused != p->refused && q.refused >= 0) um_write_number(alternative, "diverges", q.refused);
    free_replay(&q);
}

static void write_rulings(UmReader *r, cJSON *reply, const UmScene *scene, const UmQuery *query, const Replay *p) {
    cJSON *list = cJSON_AddArrayToObject(reply, "rulings");
    for (int i = 0; scene->game->rulings[i].id; i++) {
        const UmRuling *ruling = &scene->game->rulings[i];
        cJSON *item = cJSON_CreateObject();
        cJSON_AddItemToArray(list, item);
        cJSON_AddStringToObject(item, "id", ruling->id);
        cJSON_AddStringToObject(item, "value", ruling->values[scene->rulings[i]]);
        um_write_clauses(item, scene, um_cite(ruling->clause));
        cJSON_AddBoolToObject(item, "mattered", (p->mattered >> i & 1) != 0);
        if (!query->ask.rulings) continue;
        cJSON *alternatives = cJSON_AddArrayToObject(item, "alternatives");
        for (int value = 0; ruling->values[value]; value++)
            if (value != scene->rulings[i]) write_alternative(r, alternatives, scene, query, p, i, value);
    }
}

cJSON *um_make_reply(UmReader *r, const UmScene *scene, const UmQuery *query) {
    Replay p = {0};
    cJSON *reply = NULL;
    if (replay(r, scene, query, &p)) {
        reply = make_plain_reply(scene, &p);
        write_rulings(r, reply, scene, query, &p);
        um_write_searches(reply, scene, &p.state, &query->ask);
        if (query->ask.shapes) um_game_json(scene->game)->write_shapes(scene, cJSON_AddObjectToObject(reply, "shapes"));
    }
    free_replay(&p);
    return reply;
}

cJSON *um_make_error(const UmError *error) {
    cJSON *reply = cJSON_CreateObject();
    um_write_number(reply, "umpire", 1);
    cJSON *item = cJSON_AddObjectToObject(reply, "error");
    cJSON_AddStringToObject(item, "code", um_error_name(error->code));
    cJSON_AddStringToObject(item, "at", error->at);
    cJSON_AddStringToObject(item, "message", error->message);
    return reply;
}

cJSON *um_make_clauses(const UmGame *game) {
    cJSON *reply = cJSON_CreateObject();
    um_write_number(reply, "umpire", 1);
    cJSON_AddStringToObject(reply, "system", game->name);
    cJSON *list = cJSON_AddArrayToObject(reply, "clauses");
    for (int i = 0; game->clauses[i].id; i++) {
        cJSON *clause = cJSON_CreateObject();
        cJSON_AddItemToArray(list, clause);
        cJSON_AddStringToObject(clause, "id", game->clauses[i].id);
        cJSON_AddStringToObject(clause, "chapter", game->clauses[i].chapter);
        if (game->clauses[i].undecidable) cJSON_AddStringToObject(clause, "undecidable", game->clauses[i].undecidable);
    }
    return reply;
}
