// Flags: how far they send a unit back (CC-47, CC-84), and how many it may ignore (CC-82, CC-83).
#include "games/ancients/flags.h"

#include "base/assert.h"
#include "games/ancients/places.h"
#include "games/ancients/steps.h"

bool an_is_frightened(const UmScene *s) {
    const AnScene *an = an_scene(s);
    if (an->attacker < 0 || an->fire || !um_in_force(s, CC_84)) return false;
    return an_is_among(s, an->attacker, an_elephants_and_camels) && an_is_among(s, an->unit, an_cavalry_and_chariots);
}

int an_hexes_of_flags(const UmScene *s, const AnState *st, uint32_t *mattered) {
    int unit = an_scene(s)->unit, each = an_type(s, unit)->retreat;
    if (!um_in_force(s, CC_47)) each = 1;
    else if (each == 0) each = an_rate(s, unit, mattered);
    return (each + an_is_frightened(s)) * (an_scene(s)->flags - st->ignored);
}

// --- reasons to ignore a flag, one flag each

enum { WITH_LEADER, SUPPORTED, IN_CAMP, BEHIND_RAMPART, AT_FULL_STRENGTH, ELITE, FEARLESS, SOURCES };
static const char *const source_names[SOURCES] = {[WITH_LEADER] = "leader",
                                                  [SUPPORTED] = "support",
                                                  [IN_CAMP] = "camp",
                                                  [BEHIND_RAMPART] = "rampart",
                                                  [AT_FULL_STRENGTH] = "fullStrength",
                                                  [ELITE] = "elite",
                                                  [FEARLESS] = "elephants"};

// Whether two friends are next to it, units or lone leaders.
static bool is_supported(const UmScene *s, const AnState *st, int unit) {
    int friends = 0;
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        UmHex hex = um_hex_neighbour(an_at(s, st, unit), d);
        int other = an_unit_in(s, st, hex);
        if (other < 0) other = an_leader_in(s, st, hex);
        friends += other >= 0 && !an_enemies(s, unit, other);
    }
    return friends >= 2;
}

// CC-83: elephants have only their own reason.
static unsigned sources_of(const UmScene *s, const AnState *st) {
    const AnScene *an = an_scene(s);
    int unit = an->unit;
    bool foot = an_type(s, unit)->class == AN_FOOT;
    if (!um_in_force(s, CC_82)) return 0;
    if (an_codex(s, unit)->type == AN_ELEPHANT && um_in_force(s, CC_83))
        return (unsigned)(!an->fire && an_is_among(s, an->attacker, an_cavalry_and_chariots)) << FEARLESS;
    bool full = an_is_among(s, unit, an_stronger_when_full) && an->blocks[unit] == an_full_strength(s, unit);
    return (unsigned)(an_leader_of(s, st, unit) >= 0) << WITH_LEADER |
           (unsigned)is_supported(s, st, unit) << SUPPORTED |
           (unsigned)(foot && an_terrain_at(s, an->at[unit])->camp) << IN_CAMP |
           (unsigned)(foot && an->rampart) << BEHIND_RAMPART | (unsigned)full << AT_FULL_STRENGTH |
           (unsigned)an->elite[unit] << ELITE;
}

static int most_ignored(const UmScene *s, const AnState *st) {
    int most = 0;
    for (unsigned rest = sources_of(s, st); rest; rest &= rest - 1) most++;
    return most < an_scene(s)->flags ? most : an_scene(s)->flags;
}

UmCited an_ignoring_clauses(const UmScene *s) {
    return an_codex(s, an_scene(s)->unit)->type == AN_ELEPHANT ? um_cite(CC_83, CC_82) : um_cite(CC_82);
}

bool an_asks_about_flags(const UmScene *s) {
    const AnScene *an = an_scene(s);
    return an->order == AN_RETREAT && an->attacker >= 0 && !an_is_leader(s, an->unit);
}

void an_list_ignoring(const UmScene *s, const AnState *st, UmOptions *out) {
    int most = most_ignored(s, st);
    for (int n = 0; n <= most; n++) um_options_add(out, an_key(AN_IGNORE, n), an_ignoring_clauses(s))->cost = -1;
    for (int n = most + 1; n <= an_scene(s)->flags; n++) {
        UmBar *bar = um_options_bar(out, an_key(AN_IGNORE, n), UM_REASON_FLAGS, an_ignoring_clauses(s));
        bar->has_numbers = true;
        bar->needs = n;
        bar->has = most;
    }
}

void an_ignore(const UmScene *s, AnState *st, int flags, UmTrace *trace) {
    unsigned sources = sources_of(s, st);
    st->ignored = (int16_t)flags;
    st->phase = AN_PHASE_ON;
    if (!sources) return;
    UmEvent *e = um_trace_add(trace, UM_EVENT_IGNORED, an_ignoring_clauses(s));
    um_note_object(e, "unit", an_scene(s)->unit);
    um_note_number(e, "flags", flags);
    um_note_number(e, "of", an_scene(s)->flags);
    um_note_number(e, "most", most_ignored(s, st));
    for (int i = 0; i < SOURCES; i++)
        if (sources >> i & 1) um_note_flag(e, source_names[i], true);
}
