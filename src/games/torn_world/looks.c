// Whether a miniature may pass a place, and whether it may end there.
#include "games/torn_world/looks.h"
#include "base/assert.h"
#include "games/torn_world/bodies.h"
#include "games/torn_world/completing.h"
#include "games/torn_world/places.h"

#include <string.h>

static TwVerdict fine(void) { return (TwVerdict){.may = true, .with = UM_NO_OBJECT, .ruling = -1}; }

static TwVerdict barred(UmReason reason, UmCited cited, UmObject with) {
    return (TwVerdict){false, reason, cited, with, -1};
}

static TwVerdict barred_by_ruling(UmReason reason, UmCited cited, UmObject with, int ruling) {
    return (TwVerdict){false, reason, cited, with, ruling};
}

// Barred while this clause is in force.
static TwVerdict barred_by(const UmScene *s, UmReason reason, uint8_t clause, UmObject with) {
    return um_in_force(s, clause) ? barred(reason, um_cite(clause), with) : fine();
}

// TW-22, TW-25, TW-31: whether a miniature may eject others of this size.
static bool can_eject(const UmScene *s, int unit, TwSize size) {
    const TwCodex *codex = tw_codex(s, unit);
    if (codex->ejection && codex->size == size && size != TW_HUGE && um_in_force(s, TW_25)) return true;
    switch (codex->size) {
    case TW_INFANTRY: return false;
    case TW_LARGE: return size == TW_INFANTRY && um_in_force(s, TW_15) && um_in_force(s, TW_22);
    case TW_HUGE: return size != TW_HUGE && um_in_force(s, TW_21) && (size == TW_INFANTRY || um_in_force(s, TW_31));
    }
    UM_NEVER("these are all sizes");
}

// TW-37: it ejects only by an action of movement.
static bool ejects(const UmScene *s, int unit, TwSize size) {
    if (tw_scene(s)->order == TW_PANIC && um_in_force(s, TW_37)) return false;
    return can_eject(s, unit, size);
}

// The clause that forbids a miniature of this size to end on another, or on Volume Landscape.
static uint8_t ending_clause(TwSize size) {
    static const uint8_t clauses[] = {[TW_INFANTRY] = TW_09, [TW_LARGE] = TW_14, [TW_HUGE] = TW_19};
    return clauses[size];
}

// --- passing

static TwVerdict may_pass_enemy(const UmScene *s, int unit, int other) {
    static const uint8_t clauses[] = {[TW_INFANTRY] = TW_07, [TW_LARGE] = TW_12, [TW_HUGE] = TW_17};
    return barred_by(s, UM_REASON_ENEMY, clauses[tw_size(s, unit)], other);
}

// Passing allies: TW-06, TW-10, TW-11, TW-16. RULING torn-world.huge-passes-large.
static TwVerdict may_pass_ally(const UmScene *s, int unit, int other, uint32_t *mattered) {
    TwSize size = tw_size(s, other);
    switch (tw_size(s, unit)) {
    case TW_INFANTRY:
        if (um_in_force(s, TW_06)) return fine();
        return barred(UM_REASON_ALLY, um_cite(TW_05), other);
    case TW_LARGE:
        if (size != TW_INFANTRY) return barred_by(s, UM_REASON_ALLY, TW_11, other);
        if (um_in_force(s, TW_10)) return fine();
        return barred(UM_REASON_ALLY, um_cite(TW_05), other);
    case TW_HUGE: break;
    }
    if (size == TW_INFANTRY && um_in_force(s, TW_16)) return fine();
    if (size != TW_LARGE) return barred(UM_REASON_ALLY, um_cite(TW_16), other);
    *mattered |= 1u << TW_HUGE_PASSES_LARGE;
    if (s->rulings[TW_HUGE_PASSES_LARGE] == TW_OTHER) return fine();
    return barred_by_ruling(UM_REASON_ALLY, um_cite(TW_16), other, TW_HUGE_PASSES_LARGE);
}

static TwVerdict may_pass_landscape(const UmScene *s, int unit, UmObject landscape) {
    switch (tw_size(s, unit)) {
    case TW_INFANTRY: return barred_by(s, UM_REASON_VOLUME, TW_08, landscape);
    case TW_LARGE: return barred_by(s, UM_REASON_VOLUME, TW_13, landscape);
    case TW_HUGE: break;
    }
    return um_in_force(s, TW_18) ? fine() : barred(UM_REASON_VOLUME, um_cite(TW_05), landscape);
}

static TwVerdict may_pass_object(const UmScene *s, int unit, UmObject object, uint32_t *mattered) {
    if (object < s->unit_count)
        return tw_enemies(s, unit, object) ? may_pass_enemy(s, unit, object) : may_pass_ally(s, unit, object, mattered);
    if (object >= tw_landscape_object(s, 0)) return may_pass_landscape(s, unit, object);
    *mattered |= 1u << TW_PASS_MARKERS; // RULING torn-world.pass-markers
    if (s->rulings[TW_PASS_MARKERS] == TW_DEFAULT) return fine();
    return barred_by_ruling(UM_REASON_MARKER, um_cite(TW_41), object, TW_PASS_MARKERS);
}

// Sorts by id, so that a bar names the first by id, whatever the order of the request.
static int under_by_id(const UmScene *s, const TwState *st, const TwBody *body, int16_t *objects) {
    int count = tw_under(s, st, body, objects);
    for (int i = 1; i < count; i++) {
        int16_t object = objects[i];
        int at = i;
        for (; at > 0 && strcmp(um_object_id(s, objects[at - 1]), um_object_id(s, object)) > 0; at--)
            objects[at] = objects[at - 1];
        objects[at] = object;
    }
    return count;
}

static TwVerdict may_pass(const UmScene *s, const TwState *st, const TwBody *body, uint32_t *mattered) {
    int16_t objects[3 * TW_MOST_HEXES];
    if (!um_in_force(s, TW_05)) return fine();
    int count = under_by_id(s, st, body, objects);
    for (int i = 0; i < count; i++) {
        TwVerdict verdict = may_pass_object(s, st->unit, objects[i], mattered);
        if (!verdict.may) return verdict;
    }
    return fine();
}

// --- ending

static TwVerdict may_end_on_unit(const UmScene *s, int unit, int other) {
    if (ejects(s, unit, tw_size(s, other))) return fine();
    if (can_eject(s, unit, tw_size(s, other))) return barred(UM_REASON_OCCUPIED, um_cite(TW_37), other);
    return barred_by(s, UM_REASON_OCCUPIED, ending_clause(tw_size(s, unit)), other);
}

// Ending on a marker: TW-42, TW-43, TW-45. RULING torn-world.untaken-linked.
static TwVerdict may_end_on_marker(const UmScene *s, int unit, UmObject object, uint32_t *mattered) {
    const TwMarker *marker = &tw_scene(s)->markers[tw_marker_of(s, object)];
    if (!um_in_force(s, TW_41)) return fine();
    if (tw_scene(s)->order == TW_PANIC && um_in_force(s, TW_37))
        return barred(UM_REASON_MARKER, um_cite(TW_37, TW_41), object);
    bool infantry = tw_size(s, unit) == TW_INFANTRY;
    bool places = um_in_force(s, TW_40) && um_in_force(s, TW_42) && (!infantry || um_in_force(s, TW_43));
    if (marker->kind == TW_PORTABLE) return places ? fine() : barred_by(s, UM_REASON_MARKER, TW_41, object);
    if (!ejects(s, unit, TW_INFANTRY) && um_in_force(s, TW_45)) {
        UmCited cited = um_cite(TW_41, TW_45);
        if (marker->taken) um_cite_also(&cited, TW_44);
        return barred(UM_REASON_MARKER, cited, object);
    }
    if (marker->taken) return um_in_force(s, TW_46) ? fine() : barred_by(s, UM_REASON_MARKER, TW_41, object);
    *mattered |= 1u << TW_UNTAKEN_LINKED;
    if (s->rulings[TW_UNTAKEN_LINKED] == TW_DEFAULT) return fine();
    return barred_by_ruling(UM_REASON_MARKER, um_cite(TW_41, TW_45), object, TW_UNTAKEN_LINKED);
}

static TwVerdict may_end_on_object(const UmScene *s, int unit, UmObject object, uint32_t *mattered) {
    if (object < s->unit_count) return may_end_on_unit(s, unit, object);
    if (object < tw_landscape_object(s, 0)) return may_end_on_marker(s, unit, object, mattered);
    TwSize size = tw_size(s, unit);
    if (size != TW_HUGE) return barred_by(s, UM_REASON_VOLUME, ending_clause(size), object);
    return um_in_force(s, TW_20) ? fine() : barred(UM_REASON_VOLUME, um_cite(TW_19), object);
}

bool tw_may_end_on(const UmScene *s, int unit, UmObject object) {
    uint32_t ignored = 0;
    return may_end_on_object(s, unit, object, &ignored).may;
}

// TW-47, and ruling 14: a move may not end where not everything could be ejected.
static TwVerdict may_end(const UmScene *s, const TwState *st, const TwBody *body, uint32_t *mattered) {
    int16_t objects[3 * TW_MOST_HEXES];
    int count = under_by_id(s, st, body, objects);
    bool some = false, marker = false;
    for (int i = 0; i < count; i++) {
        TwVerdict verdict = may_end_on_object(s, st->unit, objects[i], mattered);
        if (!verdict.may) return verdict;
        some |= objects[i] < tw_landscape_object(s, 0);
        marker |= objects[i] >= s->unit_count && objects[i] < tw_landscape_object(s, 0);
    }
    if (!some) return fine();
    TwState there = *st;
    tw_place_body(&there, body);
    tw_flatten(s, &there, body);
    UmReason reason;
    if (tw_can_eject_all(s, &there, mattered, &reason)) return fine();
    return barred(reason, marker ? um_cite(TW_47, TW_23) : um_cite(TW_23), UM_NO_OBJECT);
}

// --- answers are computed once for each place

typedef TwVerdict Look(const UmScene *s, const TwState *st, const TwBody *body, uint32_t *mattered);

static TwVerdict once(Look *look, const TwAsked *asked, uint32_t *mattered) {
    TwVerdict verdict;
    uint32_t hangs_on = 0;
    if (tw_recall(asked, &verdict, mattered)) return verdict;
    verdict = look(asked->scene, asked->state, asked->body, &hangs_on);
    tw_remember(asked, &verdict, hangs_on);
    *mattered |= hangs_on;
    return verdict;
}

TwVerdict tw_may_pass(const UmScene *s, const TwState *st, const TwBody *body, uint32_t *mattered) {
    if (body->size != TW_HUGE) return may_pass(s, st, body, mattered); // computing it is as fast as recalling it
    return once(may_pass, &(TwAsked){s, st, body, TW_OF_PASSING}, mattered);
}

TwVerdict tw_may_end(const UmScene *s, const TwState *st, const TwBody *body, uint32_t *mattered) {
    return once(may_end, &(TwAsked){s, st, body, TW_OF_ENDING}, mattered);
}
