// Tells a flight: where it ends, what it passed, what removed it (T9-84 to T9-86).
#include "games/ninth_age/flight_tell.h"

#include "games/ninth_age/tell.h"
#include "plane/contact.h"

enum { DANGER = 4 }; // a roll of this or more wounds it

static bool has_broken(const T9Flier *flier) { return flier->cause == T9_BROKEN || flier->cause == T9_FEIGNED; }

// Whether the enemy was in the combat that the unit flees from.
static bool is_of_its_combat(const UmScene *s, const T9Flier *flier, int enemy) {
    const T9Unit *units = t9_scene(s)->units;
    UmShape mine = um_box_shape(t9_box(s, flier->unit, flier->before)),
            its = um_box_shape(t9_box(s, enemy, units[enemy].pose));
    return units[enemy].in_combat || enemy == flier->from || um_contact(&mine, &its).kind != UM_APART;
}

// RULING ninth-age.own-combat-danger: whether enemies of the combat that it flees from are a danger.
static bool is_dangerous(const UmScene *s, const T9Flier *flier, UmObject object, uint32_t *mattered) {
    if (object >= s->unit_count) return !t9_has_trait(s, flier->unit, T9_GHOST_STEP);
    if (!has_broken(flier) || !is_of_its_combat(s, flier, object)) return true;
    *mattered |= 1u << T9_OWN_COMBAT_DANGER;
    return s->rulings[T9_OWN_COMBAT_DANGER] != T9_DEFAULT;
}

// Whether a friend panics: it neither fights nor is Shaken, and the unit does not flee by choice.
static bool panics(const UmScene *s, const T9Flier *flier, int friend) {
    const T9Unit unit = t9_standing(s, friend);
    const bool by_choice = flier->cause == T9_BY_REACTION || flier->cause == T9_FEIGNED;
    return !by_choice && !unit.shaken && !unit.fled && !unit.engaged && !unit.in_combat;
}

// Half the models, rounded up, times their Height; 0: unknown.
static int dice_of(const UmScene *s, int unit) {
    const T9Codex *codex = t9_codex(s, unit);
    return codex->counted == 0 || codex->height == T9_UNTOLD ? 0 : (codex->counted + 1) / 2 * codex->height;
}

// Returns whether it is dangerous.
static bool tell_passed(const UmScene *s, const T9Flier *flier, const T9Passed *passed, uint32_t *mattered,
                        UmTrace *trace) {
    const bool is_unit = passed->object < s->unit_count;
    const bool is_friend = is_unit && !t9_enemies(s, flier->unit, passed->object);
    UmEvent *e = um_trace_add(trace, UM_EVENT_PASSED, t9_cite(s, T9_85));
    um_note_object(e, "unit", flier->unit);
    um_note_object(e, "with", passed->object);
    um_note_word(e, "what", is_friend ? "friend" : is_unit ? "enemy" : "impassable");
    um_note_number(e, "distance", passed->at);
    if (is_friend && panics(s, flier, passed->object)) um_note_flag(e, "panics", true);
    if (is_friend || !is_dangerous(s, flier, passed->object, mattered)) return false;
    um_note_number(e, "dangerous", DANGER);
    if (dice_of(s, flier->unit) > 0) um_note_number(e, "dice", dice_of(s, flier->unit));
    return true;
}

static UmCited fled_clauses(const UmScene *s, const T9Flier *flier, const T9Run *run) {
    UmCited cited = t9_cite(s, T9_84);
    t9_cite_if(s, &cited, t9_codex(s, flier->unit)->random_dice > 0, T9_83);
    t9_cite_if(s, &cited, run->because != UM_NO_OBJECT, T9_85);
    return cited;
}

static void tell_fled(const UmScene *s, const T9Flier *flier, int roll, const T9Run *run, UmTrace *trace) {
    const UmPose from = flier->turned;
    UmEvent *e = um_trace_add(trace, UM_EVENT_FLED, fled_clauses(s, flier, run));
    um_note_object(e, "unit", flier->unit);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", (UmPose){um_add(from.at, um_scale(from.front, run->distance)), from.front});
    um_note_number(e, "total", roll);
    um_note_number(e, "distance", run->distance);
    if (run->because != UM_NO_OBJECT) um_note_object(e, "with", run->because);
    um_note_margin(e, s, run->margin, "inches");
    if (run->margin <= s->measuring) um_note_object(e, "object", run->closest);
}

void t9_tell_removed(int unit, UmObject met, UmCited clauses, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_DESTROYED, clauses);
    um_note_object(e, "unit", unit);
    if (met != UM_NO_OBJECT) um_note_object(e, "with", met);
}

int t9_tell_run(const UmScene *s, const T9Flier *flier, int roll, const T9Run *run, uint32_t *mattered,
                UmTrace *trace) {
    int dangers = 0;
    tell_fled(s, flier, roll, run, trace);
    for (int i = 0; i < run->passed_count; i++) dangers += tell_passed(s, flier, &run->passed[i], mattered, trace);
    if (run->removed) t9_tell_removed(flier->unit, run->met, t9_cite(s, T9_86), trace);
    return dangers;
}
