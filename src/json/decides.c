#include "json/decides.h"

#include "json/write.h"

#include <string.h>

enum { NONE = -1 };

static int event_count(const UmAccount *account) { return account->begun->count + account->chosen->count; }

static const UmEvent *event_at(const UmAccount *account, int index) {
    int before = account->begun->count;
    return index < before ? &account->begun->events[index] : &account->chosen->events[index - before];
}

static bool has_field(const UmEvent *event, const char *name) {
    for (int i = 0; i < event->field_count; i++)
        if (strcmp(event->fields[i].name, name) == 0) return true;
    return false;
}

// Something has moved, or met something. Where bases move freely, what cut a move short says more than the move.
static bool is_telling(const UmScene *scene, const UmEvent *event) {
    if (event->kind == UM_EVENT_STOPPED) return !scene->game->is_discrete;
    return has_field(event, "to") || has_field(event, "angles") || has_field(event, "point");
}

static int deciding_event(const UmScene *scene, const UmAccount *account) {
    int count = event_count(account);
    for (int i = count - 1; i >= account->since; i--)
        if (is_telling(scene, event_at(account, i))) return i;
    for (int i = account->since; i < count; i++)
        if (event_at(account, i)->kind != UM_EVENT_READIED) return i;
    return NONE;
}

static bool is_among(const uint8_t *list, int clause) {
    for (; list && *list != UM_NO_CLAUSE; list++)
        if (*list == clause) return true;
    return false;
}

// The clause that says most: the first of those that the game names as telling, else the first that is cited. In a game
// that names none, the last that is not usual: its events cite first what they always hang on.
static int most_telling(const UmGame *game, UmCited cited, int found) {
    if (game->telling) {
        for (const uint8_t *clause = game->telling; *clause != UM_NO_CLAUSE; clause++)
            for (int i = 0; um_cited_at(cited, i) >= 0; i++)
                if (um_cited_at(cited, i) == *clause) return *clause;
        return um_cited_at(cited, 0);
    }
    int last = NONE;
    for (int i = 0; um_cited_at(cited, i) >= 0; i++) {
        last = um_cited_at(cited, i);
        if (!is_among(game->usual, last)) found = last;
    }
    return found != NONE ? found : last;
}

// On hexes what came of the last hex says more than that it was entered.
static int clause_of_event(const UmScene *scene, const UmAccount *account, int index) {
    int clause = most_telling(scene->game, event_at(account, index)->clauses, NONE);
    if (!scene->game->is_discrete) return clause;
    int found = is_among(scene->game->usual, clause) ? NONE : clause;
    for (int i = index + 1; i < event_count(account); i++)
        if (event_at(account, i)->kind != UM_EVENT_ENDED)
            found = clause = most_telling(scene->game, event_at(account, i)->clauses, found);
    return clause;
}

// A snap that has to be made is what the verdict is about.
static bool has_to_snap(const UmScene *scene, const UmOptions *options) {
    if (!options || options->count == 0) return false;
    for (int i = 0; i < options->count; i++)
        if (scene->game->verbs[options->items[i].key.verb].role != UM_ROLE_SNAP) return false;
    return true;
}

void um_write_decides(cJSON *reply, const UmScene *scene, const UmAccount *account, const UmOptions *options,
                      bool is_refused, const UmBar *bar) {
    const UmGame *game = scene->game;
    int event = deciding_event(scene, account), clause = NONE;
    bool snaps = !is_refused && has_to_snap(scene, options);
    if (is_refused) clause = bar ? most_telling(game, bar->clauses, NONE) : NONE;
    else if (snaps) clause = most_telling(game, options->items[0].clauses, NONE);
    else if (event != NONE) clause = clause_of_event(scene, account, event);
    cJSON *decides = cJSON_AddObjectToObject(reply, "decides");
    um_write_number(decides, "since", account->since);
    if (event != NONE) um_write_number(decides, "event", event);
    if (snaps) um_write_number(decides, "option", 0);
    if (clause != NONE) cJSON_AddStringToObject(decides, "clause", game->clauses[clause].id);
}
