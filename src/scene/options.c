#include "scene/options.h"

#include "base/assert.h"
#include "base/grow.h"

#include <string.h>

const char *const um_reason_names[UM_REASON_COUNT + 1] = {
    "price",
    "order-points",
    "flush",
    "snap-found-blocked",
    "snap-blocked",
    "slide-blocked",
    "adjacency-lost",
    "aligned",
    "terrain",
    "no-mark",
    "table-edge",
    "movement-over",
    "larger-angle",
    "must-snap",
    "tool-blocked",
    "turn-undone",
    "sortie",
    "occupied",
    "impassable",
    "zone",
    "engaged",
    "lockdown",
    "no-end",
    "other-player",
    "card",
    "section",
    "no-orders",
    "moved",
    "joined",
    "unfinished",
    "second-leader",
    "no-battle",
    "met-leader",
    "own-side",
    "shorter",
    "attached",
    "may-not-evade",
    "blocked",
    "not-a-leader",
    "not-emptied",
    "war-machine",
    "fire",
    "battle-back",
    "evaded",
    "lone-leader",
    "just-entered",
    "not-cavalry",
    "second-combat",
    "used",
    "no-step",
    "enemy",
    "ally",
    "volume",
    "marker",
    "no-room",
    "undecided",
    "must-end",
    "out-of-zone",
    "too-far",
    "spacing",
    "later",
    "alike",
    "unlinked",
    "flags-stand",
    "last-row",
    "sight",
    "shaken",
    "pivoted",
    "declared",
    "emplacement",
    "random-movement",
    "fearless",
    "afraid",
    "fled",
    "not-shaken",
    "no-contact",
    "undead",
    "corner",
    "model",
    "heading",
    "march",
    "late",
    "arrived",
    "files",
    "ranks",
    "several-facings",
    "contact-lost",
    "other-facing",
    "not-flush",
    "new-contact",
    "fewer-models",
    "no-reform",
    "no-pivot",
    "other-way",
    "no-wheel",
    "frenzy",
    NULL,
};

bool um_same_key(UmKey a, UmKey b) {
    bool same = a.verb == b.verb;
    for (int i = 0; i < UM_MAX_ARGUMENTS; i++) same = same && a.arg[i] == b.arg[i];
    return same;
}

void um_options_clear(UmOptions *o) {
    o->count = o->bar_count = o->stop_count = o->gap_count = 0;
    o->mattered = o->barred_verbs = 0;
    o->limited = false;
}

void um_options_free(UmOptions *o) {
    free(o->items);
    free(o->bars);
    free(o->stops);
    free(o->gaps);
    free(o->passed);
    *o = (UmOptions){0};
}

UmOption *um_options_add(UmOptions *o, UmKey key, UmCited clauses) {
    UM_CHECK(um_options_find(o, key) == NULL);
    o->items = um_grow(o->items, o->count, &o->capacity, sizeof *o->items);
    UmOption *option = &o->items[o->count++];
    *option = (UmOption){.key = key, .clauses = clauses, .cost = -1};
    return option;
}

UmBar *um_options_bar(UmOptions *o, UmKey key, UmReason reason, UmCited clauses) {
    UM_ASSERT(key.verb < 32);
    o->barred_verbs |= 1u << key.verb;
    if (o->bars_unwanted || o->bars_unread) {
        o->unwanted = (UmBar){.key = key};
        return &o->unwanted;
    }
    o->bars = um_grow(o->bars, o->bar_count, &o->bar_capacity, sizeof *o->bars);
    UmBar *bar = &o->bars[o->bar_count++];
    *bar = (UmBar){.key = key, .reason = reason, .clauses = clauses, .with = UM_NO_OBJECT, .ruling = -1};
    return bar;
}

const UmOption *um_options_find(const UmOptions *o, UmKey key) {
    for (int i = 0; i < o->count; i++)
        if (um_same_key(o->items[i].key, key)) return &o->items[i];
    return NULL;
}

void um_option_leads(UmOption *option, UmPose to, uint32_t kind, bool may_stop) {
    option->known = true;
    option->to = to;
    option->kind = kind;
    option->may_stop = may_stop;
}

bool um_leads_to(const UmOption *option, double by, UmPose *to) {
    *to = option->to;
    if (!option->known || !option->has_range) return option->known;
    to->at = um_add(to->at, um_scale(option->range.along, by));
    return by < option->range.clear - UM_CONTACT_TOLERANCE;
}

static const UmBar *find_bar(const UmBar *bars, int count, UmKey key, bool past) {
    for (int i = 0; i < count; i++)
        if (bars[i].is_past == past && um_same_key(bars[i].key, key)) return &bars[i];
    return NULL;
}

const UmBar *um_options_find_bar(const UmOptions *o, UmKey key) {
    const UmBar *bar = find_bar(o->bars, o->bar_count, key, false);
    if (!bar) bar = find_bar(o->passed, o->passed_count, key, false);
    return bar ? bar : find_bar(o->bars, o->bar_count, key, true);
}

void um_options_age(UmOptions *o, int first) {
    for (int i = first; i < o->bar_count; i++) o->bars[i].is_past = true;
}

void um_options_force(UmOptions *o, UmKey taken) {
    if (o->forced_count < UM_MAX_FORCED) o->forced[o->forced_count++] = taken;
}

void um_options_pass(UmOptions *o, UmKey taken) {
    um_options_force(o, taken);
    for (int i = 0; i < o->bar_count; i++) {
        o->passed = um_grow(o->passed, o->passed_count, &o->passed_capacity, sizeof *o->passed);
        o->passed[o->passed_count++] = o->bars[i];
    }
}

void um_options_range(UmOptions *o, double lo, double hi, UmVec along) {
    UmOption *option = &o->items[o->count - 1];
    option->has_range = true;
    option->range = (UmRange){lo, hi, along, INFINITY, o->stop_count, 0, o->gap_count, 0, 0};
    um_options_stop(o, hi);
}

void um_options_stop(UmOptions *o, double stop) {
    UmRange *r = &o->items[o->count - 1].range;
    if (stop <= r->lo + UM_CONTACT_TOLERANCE || stop > r->hi) return;
    o->stops = um_grow(o->stops, o->stop_count, &o->stop_capacity, sizeof *o->stops);
    double *stops = o->stops + r->first_stop;
    int at = 0;
    while (at < r->stop_count && stops[at] < stop) at++;
    if (at > 0 && stop - stops[at - 1] <= UM_CONTACT_TOLERANCE) return;
    if (at < r->stop_count && stops[at] - stop <= UM_CONTACT_TOLERANCE) return;
    for (int i = r->stop_count++; i > at; i--) stops[i] = stops[i - 1];
    stops[at] = stop;
    o->stop_count++;
}

// Whether a length is strictly inside a gap, or on the end that two gaps share. A printed end may be off by 1e-9.
static bool is_in(const UmGap *gap, double at) {
    const double printed = 1e-9;
    return at < gap->to - printed && (gap->goes_on ? at >= gap->from - printed : at > gap->from + printed);
}

void um_options_gap(UmOptions *o, UmGap gap) {
    UmRange *r = &o->items[o->count - 1].range;
    double *stops = o->stops + r->first_stop;
    int kept = 0;
    for (int i = 0; i < r->stop_count; i++)
        if (!is_in(&gap, stops[i])) stops[kept++] = stops[i];
    o->stop_count -= r->stop_count - kept;
    r->stop_count = kept;
    o->gaps = um_grow(o->gaps, o->gap_count, &o->gap_capacity, sizeof *o->gaps);
    o->gaps[o->gap_count++] = gap;
    r->gap_count++;
}

const UmGap *um_gap_at(const UmOptions *o, const UmOption *option, double by) {
    const UmGap *gaps = um_gaps(o, option);
    for (int i = 0; i < option->range.gap_count; i++)
        if (is_in(&gaps[i], by)) return &gaps[i];
    return NULL;
}
