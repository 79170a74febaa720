// T9-47: remembers what was found about lines of chargers.
#include "games/ninth_age/known.h"

#include "base/grow.h"
#include "games/ninth_age/cells.h"
#include "games/ninth_age/together.h"

#include <stdlib.h>
#include <string.h>

// Far more than occur, since reaches are found only once.
enum { MOST_KNOWN = 1024 };

static bool same_facing(const T9Facing *a, const T9Facing *b) {
    return um_distance(a->middle, b->middle) + um_distance(a->along, b->along) + um_distance(a->out, b->out) == 0 &&
           a->length == b->length && a->models == b->models && a->gap == b->gap;
}

static bool same_spans(const T9Spans *a, const T9Spans *b) {
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++)
        if (a->items[i].lo != b->items[i].lo || a->items[i].hi != b->items[i].hi) return false;
    return true;
}

static bool same_stretches(const T9Charger *a, const T9Charger *b) {
    if (a->stretch_count != b->stretch_count) return false;
    for (int i = 0; i < a->stretch_count; i++) {
        const T9Stretch *one = &a->stretches[i], *other = &b->stretches[i];
        if (one->lo != other->lo || one->hi != other->hi || one->degrees != other->degrees) return false;
        if (one->near_lo != other->near_lo || one->near_hi != other->near_hi) return false;
    }
    return true;
}

static bool is_same(const T9KnownCharger *k, const T9Line *l, const T9Charger *c, unsigned made) {
    return k->charger.pursuer == c->pursuer && k->made == made && k->reading == l->scene->rulings[T9_MODEL_CONTACT] &&
           same_facing(&k->facing, &l->facing) && same_spans(&k->charger.blocked, &c->blocked) &&
           (made || same_stretches(&k->charger, c));
}

// The cells and the blocked stretches stay those of the list.
static void take(T9Charger *c, const T9KnownCharger *k, int place) {
    const T9Stretch *stretches = c->stretches;
    const T9Tiles *tiles = c->tiles;
    *c = k->charger;
    c->stretches = stretches;
    c->tiles = tiles;
    c->known = place + 1;
}

void t9_know_cells(T9Known *known, const T9Line *l, T9Charger *c, unsigned made) {
    for (int i = 0; i < known->charger_count; i++) {
        if (!is_same(&known->chargers[i], l, c, made)) continue;
        t9_spans_free(&c->blocked);
        take(c, &known->chargers[i], i);
        return;
    }
    t9_find_cells(l, c);
    if (known->charger_count == MOST_KNOWN) return;
    known->chargers = um_grow(known->chargers, known->charger_count, &known->charger_capacity, sizeof *known->chargers);
    T9KnownCharger *k = &known->chargers[known->charger_count];
    *k = (T9KnownCharger){l->facing, *c, l->scene->rulings[T9_MODEL_CONTACT], made, NULL};
    k->charger.tiles = NULL;
    if (!made) {
        const size_t size = (size_t)c->stretch_count * sizeof *k->own;
        k->own = malloc(size + 1);
        UM_ASSERT(k->own != NULL);
        memcpy(k->own, c->stretches, size);
    }
    k->charger.stretches = k->own;
    take(c, k, known->charger_count++);
}

static bool are_same(const int *chargers, int count, const T9Line *l) {
    bool same = count == l->count;
    for (int i = 0; i < l->count && same; i++) same = chargers[i] == l->chargers[i].known;
    return same;
}

static bool are_known(const T9Line *l) {
    bool all = l->known != NULL;
    for (int i = 0; i < l->count && all; i++) all = l->chargers[i].known > 0;
    return all;
}

T9Offers *t9_known_offers(const T9Line *l, int mine) {
    T9Known *known = l->known;
    if (!are_known(l)) return NULL;
    const int tie = l->scene->rulings[T9_ALIGN_TIE];
    for (int i = 0; i < known->list_count; i++) {
        T9KnownList *list = &known->lists[i];
        const bool same = list->mine == mine && list->tie == tie && list->apart == l->apart;
        if (same && are_same(list->chargers, list->charger_count, l)) return &list->offers;
    }
    if (known->list_count == MOST_KNOWN) return NULL;
    known->lists = um_grow(known->lists, known->list_count, &known->list_capacity, sizeof *known->lists);
    T9KnownList *list = &known->lists[known->list_count++];
    *list = (T9KnownList){.mine = mine, .tie = tie, .charger_count = l->count, .apart = l->apart};
    for (int i = 0; i < l->count; i++) list->chargers[i] = l->chargers[i].known;
    return &list->offers;
}

// NULL: cannot be remembered.
static T9KnownLine *known_line(const T9Line *l) {
    T9Known *known = l->known;
    if (!are_known(l)) return NULL;
    for (int i = 0; i < known->line_count; i++) {
        T9KnownLine *line = &known->lines[i];
        if (line->apart == l->apart && are_same(line->chargers, line->charger_count, l)) return line;
    }
    if (known->line_count == MOST_KNOWN) return NULL;
    known->lines = um_grow(known->lines, known->line_count, &known->line_capacity, sizeof *known->lines);
    T9KnownLine *line = &known->lines[known->line_count++];
    *line = (T9KnownLine){.charger_count = l->count, .apart = l->apart};
    for (int i = 0; i < l->count; i++) line->chargers[i] = l->chargers[i].known;
    return line;
}

bool t9_known_models(const T9Line *l, T9Score *score) {
    T9KnownLine *line = known_line(l);
    if (!line) return t9_solve_models(l, score);
    if (!line->has_models) line->fits = t9_solve_models(l, &line->models);
    line->has_models = true;
    if (line->fits) *score = line->models;
    return line->fits;
}

bool t9_known_score(const T9Line *l, T9Score models, T9Score *score, double places[T9_MOST_PURSUERS]) {
    T9KnownLine *line = known_line(l);
    if (!line) return t9_solve(l, models, score, places);
    if (!line->has_score) line->solves = t9_solve(l, models, &line->score, line->places);
    line->has_score = true;
    if (line->solves) *score = line->score;
    for (int i = 0; i < l->count && places && line->solves; i++) places[i] = line->places[i];
    return line->solves;
}

T9Known *t9_hold_known(const UmScene *s, T9Known *own) {
    T9Known *known = t9_scene(s)->known ? t9_scene(s)->known : own;
    known->holders++;
    return known;
}

void t9_release_known(T9Known *known) {
    if (--known->holders > 0) return;
    for (int i = 0; i < known->charger_count; i++) {
        t9_spans_free(&known->chargers[i].charger.blocked);
        t9_free_cells(&known->chargers[i].charger);
        free(known->chargers[i].own);
    }
    for (int i = 0; i < known->list_count; i++) t9_free_offers(&known->lists[i].offers);
    free(known->chargers);
    free(known->lists);
    free(known->lines);
    *known = (T9Known){0};
}
