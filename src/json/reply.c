#include "json/reply.h"

#include "base/assert.h"

#include "json/ask.h"
#include "json/assumed.h"
#include "json/choices.h"
#include "json/decides.h"
#include "json/next.h"
#include "json/relations.h"
#include "json/searches.h"
#include "json/write.h"

#include <string.h>

// The choices, replayed from the start up to the first one that is refused.
typedef struct Replay {
    const UmBegun *begun;
    UmState state;
    UmTrace trace;            // since the order began
    UmOptions own;            // after the last choice
    const UmOptions *options; // at the end, or where a choice was refused
    uint32_t mattered;
    int since;   // index of the first event of the last choice
    int told;    // how many of the forced choices since the last choice were sent nevertheless
    int refused; // index of the refused choice; -1: the order itself; NONE_REFUSED: none
    UmKey key;   // of the refused choice
    bool has_bar;
    UmBar bar; // why, where a rule says it
} Replay;

enum { NONE_REFUSED = -2 };

static bool fail_out_of_range(UmReader *r, const UmRange *range, double by) {
    um_enter_key(r, "by");
    return um_refuse_with(
        r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_OUT_OF_OPEN_BOUNDS,
        UM_VALUES(um_numeral("found", by), um_numeral("above", range->lo), um_numeral("most", range->hi)));
}

static void refuse(Replay *p, int index, UmKey key) {
    const UmBar *bar = um_options_find_bar(p->options, key);
    p->refused = index;
    p->key = key;
    p->has_bar = bar != NULL;
    if (bar) p->bar = *bar;
}

static void refuse_gap(Replay *p, int index, const UmOption *option, const UmGap *gap) {
    p->refused = index;
    p->key = option->key;
    p->has_bar = true;
    p->bar = (UmBar){.key = option->key,
                     .reason = (UmReason)gap->reason,
                     .clauses = option->clauses,
                     .with = gap->with,
                     .ruling = -1};
}

// A sent choice that has already happened unasked stands, once and in order, unless it is barred now.
static bool was_forced(Replay *p, UmKey key) {
    for (int i = 0; i < p->options->bar_count; i++)
        if (!p->options->bars[i].is_past && um_same_key(p->options->bars[i].key, key)) return false;
    for (int i = p->told; i < p->options->forced_count; i++)
        if (um_same_key(p->options->forced[i], key)) {
            p->told = i + 1;
            return true;
        }
    return false;
}

static UmRole role_of(const UmScene *scene, UmKey key) { return um_game(scene)->verbs[key.verb].role; }

// Whether a request may leave out a lone move before this key. It may not before a key that would itself move the
// piece, end its move or give an order: such a key may mean the piece where it stands.
static bool may_leave_out(const UmScene *scene, const UmOptions *options, UmKey key) {
    const UmOption *lone = options->items;
    if (options->count != 1 || lone->has_range || lone->asked_alone || um_options_find_bar(options, key)) return false;
    UmRole role = role_of(scene, key);
    if (role_of(scene, lone->key) == UM_ROLE_PLACE) return role != UM_ROLE_PLACE;
    return role != UM_ROLE_ORDER && role != UM_ROLE_STEP && role != UM_ROLE_FACE && role != UM_ROLE_END;
}

// How many lone moves lead to a moment that lists or bars this key; 0 where none does.
static int moves_left_out(const UmScene *scene, const Replay *p, UmKey key) {
    UmState state = p->state;
    UmOptions next = {0};
    const UmOptions *options = p->options;
    int count = 0;
    bool known = false;
    while (!known && state.status == UM_CHOOSE && may_leave_out(scene, options, key)) {
        um_apply(scene, &state, (UmChoice){options->items[0].key, 0}, NULL, &next);
        options = &next;
        count++;
        known = um_options_find(options, key) || um_options_find_bar(options, key);
    }
    um_options_free(&next);
    return known ? count : 0;
}

static void carry_out(const UmScene *scene, UmChoice choice, Replay *p) {
    um_apply(scene, &p->state, choice, &p->trace, &p->own);
    p->options = &p->own;
    p->told = 0;
}

// Whether nobody is told what may be chosen after the last choice, nor anything that depends on it.
static bool leaves_options_out(const UmAsk *ask) {
    const uint32_t telling = 1u << UM_PART_OPTIONS | 1u << UM_PART_BARRED | 1u << UM_PART_RULINGS;
    return ask->limited && !(ask->only & telling) && !ask->rulings && ask->next == UM_NEXT_NOT_ASKED;
}

// Carries out the last choice where nobody reads what may be chosen then. Only snaps that must be made are told from
// (um_write_decides), and they come alone.
static UM_SELDOM void carry_out_unread(const UmScene *scene, UmChoice choice, Replay *p) {
    p->own.enough = 2;
    p->own.bars_unread = true;
    carry_out(scene, choice, p);
    if (p->state.status != UM_CHOOSE || role_of(scene, p->own.items[0].key) != UM_ROLE_SNAP) return;
    p->own.enough = 0;
    um_options(scene, &p->state, &p->own);
}

static bool replay_choice(UmReader *r, const UmScene *scene, const UmQuery *query, int index, Replay *p) {
    UmChoice choice;
    if (!um_choice_of(r, scene, &query->choices[index], p->options, &choice)) return false;
    if (p->refused != NONE_REFUSED) return true; // only its form is checked
    p->since = p->begun->trace.count + p->trace.count;
    const UmOption *option = um_options_find(p->options, choice.key);
    if (!option && was_forced(p, choice.key)) return true;
    for (int i = option ? 0 : moves_left_out(scene, p, choice.key); i > 0; i--)
        carry_out(scene, (UmChoice){p->options->items[0].key, 0}, p);
    option = um_options_find(p->options, choice.key);
    if (!option) {
        refuse(p, index, choice.key);
        return true;
    }
    const UmGap *gap = um_has_range(scene, option->key) ? um_gap_at(p->options, option, choice.by) : NULL;
    if (gap && UM_ALWAYS(choice.by > option->range.lo) && choice.by <= option->range.hi) {
        refuse_gap(p, index, option, gap);
        return true;
    }
    if (!um_chosen(p->options, choice)) return fail_out_of_range(r, &option->range, choice.by);
    if (leaves_options_out(&query->ask) && index + 1 == query->choice_count) carry_out_unread(scene, choice, p);
    else carry_out(scene, choice, p);
    return true;
}

void um_begin_order(const UmScene *scene, UmBegun *begun) {
    *begun = (UmBegun){0};
    begun->state = um_begin(scene, &begun->trace, &begun->options);
}

void um_free_begun(UmBegun *begun) {
    um_trace_free(&begun->trace);
    um_options_free(&begun->options);
}

// Reads every choice, so that a malformed one is an error even after a refused one.
static bool replay(UmReader *r, const UmScene *scene, const UmBegun *begun, const UmQuery *query, Replay *p) {
    p->refused = NONE_REFUSED;
    p->begun = begun;
    p->state = begun->state;
    p->options = &begun->options;
    if (p->state.status == UM_REFUSED) {
        p->refused = -1;
        p->has_bar = true;
        p->bar = p->options->bars[0];
        p->key = p->bar.key;
    }
    um_enter_key(r, "choices");
    for (int i = 0; i < query->choice_count; i++) {
        um_enter_index(r, i);
        if (!replay_choice(r, scene, query, i, p)) return false;
        if (um_is_spent(scene)) return um_refuse(r, UM_ERROR_TOO_MUCH_WORK, UM_SAYS_MUCH_WORK);
        um_leave(r);
    }
    um_leave(r);
    p->mattered = um_with_presetters(scene, p->state.mattered | p->options->mattered);
    return true;
}

static void free_replay(Replay *p) {
    um_trace_free(&p->trace);
    um_options_free(&p->own);
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

static void write_events(cJSON *list, const UmScene *scene, const UmTrace *trace) {
    for (int i = 0; i < trace->count; i++) {
        cJSON *event = cJSON_CreateObject();
        cJSON_AddItemToArray(list, event);
        um_write_event(event, scene, &trace->events[i]);
    }
}

static void write_trace(cJSON *reply, const UmScene *scene, const Replay *p) {
    cJSON *list = cJSON_AddArrayToObject(reply, "trace");
    write_events(list, scene, &p->begun->trace);
    write_events(list, scene, &p->trace);
}

static void write_options(cJSON *reply, const UmScene *scene, const Replay *p) {
    cJSON *options = cJSON_AddArrayToObject(reply, "options");
    bool open = p->state.status == UM_CHOOSE;
    for (int i = 0; open && i < p->options->count; i++) {
        cJSON *option = cJSON_CreateObject();
        cJSON_AddItemToArray(options, option);
        um_write_option(option, scene, p->options, &p->options->items[i]);
    }
}

static void write_bars(cJSON *reply, const UmScene *scene, const Replay *p) {
    cJSON *barred = cJSON_AddArrayToObject(reply, "barred");
    for (int i = 0; i < p->options->bar_count; i++) {
        if (p->options->bars[i].is_past) continue;
        cJSON *bar = cJSON_CreateObject();
        cJSON_AddItemToArray(barred, bar);
        um_write_key(bar, scene, p->options->bars[i].key);
        um_write_bar(bar, scene, &p->options->bars[i]);
    }
}

static void write_decides(cJSON *reply, const UmScene *scene, const Replay *p) {
    const UmAccount account = {&p->begun->trace, &p->trace, p->since};
    const UmOptions *options = p->state.status == UM_CHOOSE ? p->options : NULL;
    um_write_decides(reply, scene, &account, options, p->refused != NONE_REFUSED, p->has_bar ? &p->bar : NULL);
}

static const char *verdict_of(const Replay *p) { return p->refused == NONE_REFUSED ? "legal" : "illegal"; }

static cJSON *make_plain_reply(const UmScene *scene, const Replay *p, const UmAsk *ask) {
    cJSON *reply = cJSON_CreateObject();
    um_write_number(reply, "umpire", 1);
    cJSON_AddStringToObject(reply, "verdict", verdict_of(p));
    cJSON_AddStringToObject(reply, "status", p->state.status == UM_CHOOSE ? "choose" : "done");
    if (p->state.status == UM_CHOOSE) write_chooser(reply, scene, p->state.chooser);
    if (p->state.limited || p->options->limited) cJSON_AddTrueToObject(reply, "limited");
    if (p->refused != NONE_REFUSED) write_refused(reply, scene, p);
    if (um_wants(ask, UM_PART_TRACE)) write_trace(reply, scene, p);
    if (um_wants(ask, UM_PART_UNITS)) um_write_position(reply, scene, &p->state);
    if (um_wants(ask, UM_PART_OPTIONS)) write_options(reply, scene, p);
    if (um_wants(ask, UM_PART_BARRED)) write_bars(reply, scene, p);
    return reply;
}

// What a choice leads to: verdict, status, chooser, places, and what may be chosen next.
static cJSON *make_outcome(const UmScene *scene, const Replay *p) {
    const UmAsk only = {.limited = true, .only = 1u << UM_PART_UNITS | 1u << UM_PART_OPTIONS};
    cJSON *outcome = make_plain_reply(scene, p, &only);
    cJSON_DeleteItemFromObjectCaseSensitive(outcome, "refused");
    cJSON_DeleteItemFromObjectCaseSensitive(outcome, "limited");
    return outcome;
}

static bool same_outcome(const UmScene *scene, const Replay *a, const UmScene *other, const Replay *b) {
    cJSON *first = make_outcome(scene, a), *second = make_outcome(other, b);
    bool same = cJSON_Compare(first, second, true);
    cJSON_Delete(first);
    cJSON_Delete(second);
    return same;
}

typedef enum Effect { SAME, CHANGES, NOT_FOUND } Effect; // not found: the work is spent

static cJSON *add_alternative(cJSON *list, const UmScene *scene, int ruling, int value, Effect effect,
                              const char *verdict) {
    cJSON *alternative = cJSON_CreateObject();
    cJSON_AddItemToArray(list, alternative);
    cJSON_AddStringToObject(alternative, "value", um_game(scene)->rulings[ruling].values[value]);
    if (effect == NOT_FOUND) {
        cJSON_AddTrueToObject(alternative, "limited");
        return alternative;
    }
    cJSON_AddBoolToObject(alternative, "changes", effect == CHANGES);
    cJSON_AddStringToObject(alternative, "verdict", verdict);
    return alternative;
}

// Replays with another value of a ruling, and compares the outcome.
static Effect write_alternative(UmReader *r, cJSON *list, const UmScene *scene, const UmQuery *query, const Replay *p,
                                int ruling, int value) {
    UmScene other = *scene;
    Replay q = {0};
    UmError ignored;
    UmReader silent = {.error = &ignored, .arena = r->arena};
    um_name_ruling(&other, ruling, value);
    UmBegun begun;
    um_begin_order(&other, &begun);
    bool whole = replay(&silent, &other, &begun, query, &q);
    const bool same = whole && !um_is_spent(scene) && same_outcome(scene, p, &other, &q);
    const Effect effect = um_is_spent(scene) ? NOT_FOUND : same ? SAME : CHANGES;
    cJSON *alternative = add_alternative(list, scene, ruling, value, effect, whole ? verdict_of(&q) : "illegal");
    if (effect != NOT_FOUND && whole && q.refused != p->refused && q.refused >= 0)
        um_write_number(alternative, "diverges", q.refused);
    free_replay(&q);
    um_free_begun(&begun);
    return effect;
}

// Replays each other value of a ruling and tells whether any of them changes the outcome. A ruling that did not matter
// needs no replay.
static void write_alternatives(UmReader *r, cJSON *item, const UmScene *scene, const UmQuery *query, const Replay *p,
                               int ruling) {
    const char *const *values = um_game(scene)->rulings[ruling].values;
    cJSON *alternatives = cJSON_AddArrayToObject(item, "alternatives");
    const bool mattered = p->mattered >> ruling & 1;
    bool decides = false, is_known = true;
    for (int value = 0; values[value]; value++) {
        if (value == scene->rulings[ruling]) continue;
        const Effect effect = mattered ? write_alternative(r, alternatives, scene, query, p, ruling, value) : SAME;
        if (!mattered) add_alternative(alternatives, scene, ruling, value, SAME, verdict_of(p));
        decides |= effect == CHANGES;
        is_known = is_known && effect != NOT_FOUND;
    }
    if (decides || is_known) cJSON_AddBoolToObject(item, "decides", decides);
}

static void write_rulings(UmReader *r, cJSON *reply, const UmScene *scene, const UmQuery *query, const Replay *p) {
    cJSON *list = cJSON_AddArrayToObject(reply, "rulings");
    for (int i = 0; um_game(scene)->rulings[i].id; i++) {
        const UmRuling *ruling = &um_game(scene)->rulings[i];
        cJSON *item = cJSON_CreateObject();
        cJSON_AddItemToArray(list, item);
        cJSON_AddStringToObject(item, "id", ruling->id);
        cJSON_AddStringToObject(item, "value", ruling->values[scene->rulings[i]]);
        um_write_clauses(item, scene, um_cite(ruling->clause));
        cJSON_AddBoolToObject(item, "mattered", (p->mattered >> i & 1) != 0);
        if (query->ask.rulings) write_alternatives(r, item, scene, query, p, i);
    }
}

cJSON *um_make_reply(UmReader *r, const cJSON *request, const UmScene *scene, const UmBegun *begun,
                     const UmQuery *query) {
    Replay p = {0};
    cJSON *reply = NULL;
    if (replay(r, scene, begun, query, &p)) {
        reply = make_plain_reply(scene, &p, &query->ask);
        write_decides(reply, scene, &p);
        if (um_wants(&query->ask, UM_PART_RULINGS) || query->ask.rulings) write_rulings(r, reply, scene, query, &p);
        if (query->ask.limited) um_write_only(reply, &query->ask);
        um_write_searches(reply, scene, &p.state, &query->ask);
        if (query->ask.shapes) um_game_json(scene)->write_shapes(scene, cJSON_AddObjectToObject(reply, "shapes"));
        if (query->ask.relations) um_write_relations(reply, scene, &p.state, &query->ask);
        if (query->ask.assumed) um_write_assumed(reply, request, scene);
        bool legal = p.refused == NONE_REFUSED;
        um_write_next(reply, request, scene, &p.state, p.options, legal, query->ask.next);
    }
    free_replay(&p);
    return reply;
}

// A value that is no name and no number is written as {kind}.
static void write_value(cJSON *values, const UmError *error, const UmValue *value) {
    const char *text = error->texts + value->from;
    switch (value->type) {
    case UM_NO_VALUE: UM_NEVER("an error keeps none");
    case UM_TEXT: cJSON_AddStringToObject(values, value->name, text); return;
    case UM_NUMBER: um_write_number(values, value->name, value->number); return;
    case UM_YES: cJSON_AddTrueToObject(values, value->name); return;
    case UM_KIND:
        cJSON_AddStringToObject(cJSON_AddObjectToObject(values, value->name), "kind", um_json_kind_name(value->kind));
        return;
    case UM_TEXTS: {
        cJSON *list = cJSON_AddArrayToObject(values, value->name);
        for (int i = 0; i < value->count; i++, text += strlen(text) + 1)
            cJSON_AddItemToArray(list, cJSON_CreateString(text));
        return;
    }
    }
}

cJSON *um_make_error(const UmError *error) {
    cJSON *reply = cJSON_CreateObject();
    um_write_number(reply, "umpire", 1);
    cJSON *item = cJSON_AddObjectToObject(reply, "error");
    cJSON_AddStringToObject(item, "code", um_error_name(error->code));
    cJSON_AddStringToObject(item, "at", error->at);
    cJSON_AddStringToObject(item, "message", error->message);
    cJSON_AddStringToObject(item, "detail", error->sentence);
    cJSON *values = cJSON_AddObjectToObject(item, "values");
    for (const UmValue *value = error->values; value->name; value++) write_value(values, error, value);
    return reply;
}

static void write_editions(cJSON *reply, const UmGame *game) {
    cJSON *list = cJSON_AddArrayToObject(reply, "editions");
    for (const UmEdition *edition = game->editions; edition && edition->id; edition++) {
        cJSON *item = cJSON_CreateObject();
        cJSON_AddItemToArray(list, item);
        cJSON_AddStringToObject(item, "id", edition->id);
        if (edition->date) cJSON_AddStringToObject(item, "date", edition->date);
        cJSON *rulings = cJSON_AddObjectToObject(item, "rulings");
        UmScene scene = {.game = game, .edition = edition};
        um_preset_rulings(&scene);
        for (int i = 0; game->rulings[i].id; i++)
            if (scene.rulings[i])
                cJSON_AddStringToObject(rulings, game->rulings[i].id, game->rulings[i].values[scene.rulings[i]]);
    }
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
    write_editions(reply, game);
    return reply;
}
