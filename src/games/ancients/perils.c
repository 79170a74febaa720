// Dice: in marshes (CC-79, CC-81), for a rampage (CC-88), for leaders whose units lose blocks (CC-90), and for their
// escape (CC-92).
#include "games/ancients/perils.h"

#include "base/assert.h"
#include "games/ancients/losses.h"
#include "games/ancients/places.h"

#include <string.h>

enum { FACES = 6 };

static void ask(UmState *state, AnPhase phase, UmChooserKind whom) {
    an_state(state)->phase = (uint8_t)phase;
    state->chooser = (UmChooser){whom, 0};
}

static UmEvent *note(UmTrace *trace, UmEventKind kind, UmCited cited, int unit) {
    UmEvent *e = um_trace_add(trace, kind, cited);
    um_note_object(e, "unit", unit);
    return e;
}

// --- marshes

bool an_rolls_in(const UmScene *s, UmHex hex, AnClause clause) {
    return an_scene(s)->keeps_losses && an_terrain_at(s, hex)->die && um_in_force(s, (int)clause);
}

void an_ask_of_marsh(UmState *state) {
    an_state(state)->on_way = true;
    ask(state, AN_PHASE_MARSH, UM_CHOOSER_DICE);
}

static UmCited marsh_clauses(const UmScene *s, const AnState *st) {
    switch (an_order(s, st)) {
    case AN_MOVEMENT:
    case AN_ONE_MOVE: return um_cite(CC_79);
    case AN_MOMENTUM: return um_cite(CC_103, CC_79);
    default: return um_cite(CC_81, CC_79);
    }
}

void an_marsh_word(const UmScene *s, UmState *state, int word, UmTrace *trace) {
    AnState *st = an_state(state);
    int unit = st->records[st->count - 1].unit;
    bool leader = an_is_leader(s, unit);
    UmCited cited = marsh_clauses(s, st);
    UmEvent *e = note(trace, UM_EVENT_ROLLED, cited, unit);
    st->phase = AN_PHASE_ON;
    int hits = word == AN_SAFE ? 0 : leader ? 1 : an_lose(s, st, unit, 1);
    um_note_number(e, "hits", hits);
    if (hits == 0) return;
    if (leader) an_destroy(s, st, unit, cited, true, trace);
    else an_suffer(s, st, unit, cited, trace);
}

// --- the rampage of elephants

static bool is_before(const UmScene *s, int a, int b) { return strcmp(s->units[a].id, s->units[b].id) < 0; }

// The unit or lone leader next to the elephants. A leader whose unit was just destroyed does not count.
static int victim_in(const UmScene *s, const AnState *st, UmHex hex) {
    int unit = an_unit_in(s, st, hex), leader = unit >= 0 ? -1 : an_leader_in(s, st, hex);
    return leader >= 0 && an_record_of(st, leader) < 0 ? leader : unit;
}

// Asks in the order of ids, so that neither places nor the list decide.
bool an_ask_of_victim(const UmScene *s, UmState *state) {
    AnState *st = an_state(state);
    UmHex at = an_at(s, st, an_scene(s)->unit);
    int next = -1;
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        int other = victim_in(s, st, um_hex_neighbour(at, d));
        bool told = other < 0 || (st->victim >= 0 && !is_before(s, st->victim, other));
        if (!told && (next < 0 || is_before(s, other, next))) next = other;
    }
    if (next < 0) return false;
    st->victim = (int16_t)next;
    ask(state, AN_PHASE_RAMPAGE, UM_CHOOSER_TABLE);
    return true;
}

static int most_hits(const UmScene *s, const AnState *st) {
    int strength = an_strength(s, st, st->victim);
    if (an_is_leader(s, st->victim)) return 1;
    return strength >= 0 && strength < 2 ? strength : 2;
}

void an_rampage_word(const UmScene *s, UmState *state, int hits, UmTrace *trace) {
    AnState *st = an_state(state);
    int unit = st->victim;
    bool leader = an_is_leader(s, unit);
    UmEvent *e = note(trace, UM_EVENT_ROLLED, um_cite(CC_88), unit);
    um_note_object(e, "object", an_scene(s)->unit);
    um_note_number(e, "hits", hits);
    st->phase = AN_PHASE_ON;
    if (leader && hits == 0) an_put_at_stake(s, st, unit, 0);
    else if (leader) an_destroy(s, st, unit, um_cite(CC_88), true, trace);
    else if (hits > 0) {
        an_lose(s, st, unit, hits);
        an_suffer(s, st, unit, um_cite(CC_88), trace);
    }
}

// --- leaders

static bool is_checked(const UmScene *s, const AnState *st, int leader) {
    const AnScene *an = an_scene(s);
    for (int i = 0; i < st->checked_count; i++)
        if (st->checked[i] == leader) return true;
    return an->checked && leader == an_first_leader_of(s, an->unit);
}

static void drop_first_stake(AnState *st) {
    st->stake_count--;
    for (int i = 0; i < st->stake_count; i++) st->stakes[i] = st->stakes[i + 1];
}

// CC-90: a leader is checked once in a combat. Where his unit is lost, he evades afterwards.
int an_next_at_stake(const UmScene *s, UmState *state) {
    AnState *st = an_state(state);
    while (st->stake_count > 0) {
        AnStake first = st->stakes[0];
        if (first.dice > 0 && um_in_force(s, CC_90) && !is_checked(s, st, first.leader)) {
            ask(state, AN_PHASE_CHECK, UM_CHOOSER_DICE);
            return -1;
        }
        drop_first_stake(st);
        bool evades = first.dice == 0 || (first.dice == 1 && um_in_force(s, CC_90));
        if (evades && !an_is_gone(s, st, first.leader)) return first.leader;
    }
    return -1;
}

void an_check_word(const UmScene *s, UmState *state, int word, UmTrace *trace) {
    AnState *st = an_state(state);
    AnStake stake = st->stakes[0];
    UmEvent *e = note(trace, UM_EVENT_TESTED, um_cite(CC_90), stake.leader);
    um_note_number(e, "dice", stake.dice);
    um_note_flag(e, "survived", word == AN_SAFE);
    UM_ASSERT(st->checked_count < AN_MOST_AT_STAKE);
    st->checked[st->checked_count++] = stake.leader;
    st->phase = AN_PHASE_ON;
    if (word == AN_SAFE) return;
    drop_first_stake(st);
    an_destroy(s, st, stake.leader, um_cite(CC_90), true, trace);
}

// CC-92. For warriors and light chariots the number depends on their strength.
int an_escape_dice(const UmScene *s, const AnState *st, int enemy) {
    int dice = an_type(s, enemy)->dice, strength = an_strength(s, st, enemy);
    if (!an_scene(s)->keeps_losses || !um_in_force(s, CC_92)) return 0;
    if (!an_is_among(s, enemy, an_stronger_when_full)) return dice;
    return strength < 0 ? 0 : dice + (strength == an_full_strength(s, enemy));
}

// --- results

static int power(int base, int exponent) {
    int value = 1;
    while (exponent-- > 0) value *= base;
    return value;
}

// Two words stand for all results: `second` of them are lost, the others are safe.
static void list_words(UmOptions *out, AnVerb verb, UmCited cited, int second, int all) {
    for (int word = AN_SAFE; word <= AN_LOST; word++) {
        UmOption *option = um_options_add(out, an_key(verb, word), cited);
        option->weight = word == AN_SAFE ? all - second : second;
        option->weights = all;
    }
}

void an_list_perils(const UmScene *s, const AnState *st, int enemy, UmOptions *out) {
    int dice = st->phase == AN_PHASE_ESCAPE ? an_escape_dice(s, st, enemy) : 0, all = power(FACES, dice);
    switch ((AnPhase)st->phase) {
    case AN_PHASE_MARSH: list_words(out, AN_MARSH_WORD, marsh_clauses(s, st), 1, FACES); return;
    case AN_PHASE_CHECK: list_words(out, AN_CHECK_WORD, um_cite(CC_90), 1, power(FACES, st->stakes[0].dice)); return;
    case AN_PHASE_ESCAPE: {
        UmCited cited = um_cite(CC_14, CC_19);
        if (dice) um_cite_also(&cited, CC_92);
        list_words(out, AN_ESCAPE_WORD, cited, dice ? all - power(FACES - 1, dice) : 0, dice ? all : 0);
        return;
    }
    default:
        for (int n = 0; n <= most_hits(s, st); n++) {
            UmKey key = an_key(AN_RAMPAGE_WORD, st->victim);
            key.arg[1] = (int16_t)n;
            um_options_add(out, key, um_cite(CC_88));
        }
    }
}
