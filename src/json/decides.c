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

// Whether an event says that something moved or met something. In the plane, what ended a move tells more than it.
static bool is_telling(const UmScene *scene, const UmEvent *event) {
    if (event->kind == UM_EVENT_STOPPED || event->kind == UM_EVENT_LEFT) return !um_game(scene)->is_discrete;
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

typedef struct Telling {
    int clause, rank; // 0 is the most telling
} Telling;

// The clause's place in `telling`, or that list's length where it is not there. Games without that list have two ranks.
static int rank_of(const UmGame *game, int clause) {
    const uint8_t *list = game->telling ? game->telling : game->usual;
    int place = 0;
    while (list && list[place] != UM_NO_CLAUSE && list[place] != clause) place++;
    return game->telling ? place : list && list[place] != UM_NO_CLAUSE;
}

// Among clauses of one rank the first wins where the game has `telling`. Otherwise the last one wins, because events
// cite first the clauses that apply every time.
static void look_through(const UmGame *game, UmCited cited, Telling *best) {
    for (int i = 0, clause; (clause = um_cited_at(cited, i)) >= 0; i++) {
        int rank = rank_of(game, clause);
        if (best->clause == NONE || rank < best->rank || (rank == best->rank && !game->telling))
            *best = (Telling){clause, rank};
    }
}

// On hexes the events that follow the last step tell more than the step itself, so they count too.
static void look_at_events(const UmScene *scene, const UmAccount *account, int index, Telling *best) {
    int end = um_game(scene)->is_discrete ? event_count(account) : index + 1;
    for (int i = index; i < end; i++) {
        const UmEvent *event = event_at(account, i);
        if (i == index || event->kind != UM_EVENT_ENDED) look_through(um_game(scene), event->clauses, best);
    }
}

// Whether the unit must snap: then the verdict is about the snap.
static bool has_to_snap(const UmScene *scene, const UmOptions *options) {
    if (!options || options->count == 0) return false;
    for (int i = 0; i < options->count; i++)
        if (um_game(scene)->verbs[options->items[i].key.verb].role != UM_ROLE_SNAP) return false;
    return true;
}

void um_write_decides(cJSON *reply, const UmScene *scene, const UmAccount *account, const UmOptions *options,
                      bool is_refused, const UmBar *bar) {
    const UmGame *game = um_game(scene);
    int event = deciding_event(scene, account);
    bool snaps = !is_refused && has_to_snap(scene, options);
    Telling best = {NONE, 0};
    if (bar) look_through(game, bar->clauses, &best);
    for (int i = 0; snaps && i < options->count; i++) look_through(game, options->items[i].clauses, &best);
    if (!is_refused && !snaps && event != NONE) look_at_events(scene, account, event, &best);
    cJSON *decides = cJSON_AddObjectToObject(reply, "decides");
    um_write_number(decides, "since", account->since);
    if (event != NONE) um_write_number(decides, "event", event);
    if (snaps) cJSON_AddTrueToObject(decides, "options");
    if (best.clause != NONE) cJSON_AddStringToObject(decides, "clause", game->clauses[best.clause].id);
}
