// Where things stand, and simple questions about them.
#include "games/ninth_age/state.h"

#include "base/assert.h"
#include "base/inline.h"
#include "plane/contact.h"

#ifdef UM_TEST_DROP
UmCited t9_cited(const UmScene *s, const uint8_t *clauses, int count) {
    UmCited cited = {0};
    for (int i = 0; i < count; i++)
        if (um_in_force(s, clauses[i])) um_cite_also(&cited, clauses[i]);
    return cited;
}
#endif

T9Query t9_of_mover(const UmScene *s, UmState *state) {
    return (T9Query){s, t9_state(state), t9_state(state)->mover, &state->mattered};
}

int t9_pursuer_of(const UmScene *s, int unit) {
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        if (t9_unit(s, i) == unit) return i;
    return T9_NOBODY;
}

static UmPose own_pose(const UmScene *s, const T9State *st, int unit) {
    int pursuer = t9_pursuer_of(s, unit);
    if (pursuer >= 0) return st->pursuers[pursuer].pose;
    for (int i = 0; i < st->turned_count; i++)
        if (st->turned_unit[i] == unit) return st->turned[i];
    return t9_scene(s)->units[unit].pose;
}

// T9-70: a model in a unit is part of it until it charges out.
static UM_SELDOM int host_of(const UmScene *s, const T9State *st, int unit) {
    const T9Unit *model = &t9_scene(s)->units[unit];
    return um_same_pose(own_pose(s, st, unit), model->pose) ? model->inside : unit;
}

// The unit that this one is part of, or itself.
static int holder(const UmScene *s, const T9State *st, int unit) {
    return t9_scene(s)->units[unit].inside < 0 ? unit : host_of(s, st, unit);
}

// In other files a model stays as far behind the front as before, within the outline. The players choose any other
// place.
static UmVec kept_within(const UmScene *s, int unit, UmVec off, UmVec front, const T9Codex *before,
                         const T9Codex *now) {
    const T9Codex *own = t9_codex(s, unit);
    const double most = fmax(0, (now->width - own->width) / 2), least = fmin(0, (own->depth - now->depth) / 2);
    const double aside = um_dot(off, um_rightward(front)),
                 ahead = um_dot(off, front) + (now->depth - before->depth) / 2;
    return um_add(um_scale(um_rightward(front), fmax(-most, fmin(most, aside))), um_scale(front, fmax(least, ahead)));
}

// Where a model stands in its unit, which may have moved.
static UM_SELDOM UmPose carried(const UmScene *s, const T9State *st, int unit, int host) {
    const UmPose own = t9_scene(s)->units[unit].pose, was = t9_scene(s)->units[host].pose, is = t9_pose(s, st, host);
    const T9Codex *before = t9_codex(s, host), *now = t9_formation(s, st, host);
    if (um_same_pose(was, is) && now == before) return own;
    const UmVec turn = {um_dot(was.front, is.front), um_cross(was.front, is.front)};
    UmVec off = um_turned(um_sub(own.at, was.at), turn);
    if (now != before) off = kept_within(s, unit, off, is.front, before, now);
    return (UmPose){um_add(is.at, off), um_turned(own.front, turn)};
}

UmPose t9_pose(const UmScene *s, const T9State *st, int unit) {
    const int whole = holder(s, st, unit);
    return whole == unit ? own_pose(s, st, unit) : carried(s, st, unit, whole);
}

int t9_note_place(T9State *st, int unit, UmPose pose) {
    int note = 0;
    while (note < st->turned_count && st->turned_unit[note] != unit) note++;
    if (note == st->turned_count) st->turned_unit[st->turned_count++] = (int16_t)unit;
    UM_ASSERT(st->turned_count <= T9_MOST_TURNED);
    st->turned[note] = pose;
    return note;
}

// T9-42: a caught unit is gone.
bool t9_is_there(const UmScene *s, const T9State *st, int unit) {
    const T9Scene *t9 = t9_scene(s);
    unit = holder(s, st, unit);
    // T9-68: a target that is gone has left its place.
    if (t9->gone && unit == t9->target) return false;
    for (int i = 0; i < st->turned_count; i++)
        if (st->turned_unit[i] == unit && t9_is_charge(s) && st->as.charges.removed >> i & 1) return false;
    const int pursuer = t9_is_pursuit(s) ? t9_pursuer_of(s, unit) : T9_NOBODY;
    if (pursuer != T9_NOBODY && st->pursuers[pursuer].ended == T9_LEFT_TABLE) return false; // T9-94
    return unit != t9->pursued || !st->destroyed;
}

static bool touches_enemy(const UmScene *s, int unit) {
    const T9Unit *units = t9_scene(s)->units;
    const UmShape mine = um_box_shape(t9_box(s, unit, units[unit].pose));
    for (int i = 0; i < s->unit_count; i++) {
        const UmShape its = um_box_shape(t9_box(s, i, units[i].pose));
        if (t9_enemies(s, unit, i) && !units[i].fled && um_contact(&mine, &its).kind != UM_APART) return true;
    }
    return false;
}

UM_SELDOM T9Unit t9_standing(const UmScene *s, int unit) {
    T9Unit own = t9_scene(s)->units[unit];
    own.engaged |= touches_enemy(s, own.inside < 0 ? unit : own.inside);
    if (own.inside < 0 || !um_in_force(s, T9_70)) return own;
    const T9Unit *host = &t9_scene(s)->units[own.inside];
    own.engaged |= host->engaged;
    own.shaken |= host->shaken;
    own.pivoted |= host->pivoted;
    own.moved |= host->moved;
    own.arrived |= host->arrived;
    own.sent |= host->sent;
    own.fled_charge |= host->fled_charge;
    if (own.declared_on < 0) own.declared_on = host->declared_on;
    return own;
}

bool t9_stands(const UmScene *s, const T9State *st, int unit) {
    return holder(s, st, unit) == unit && t9_is_there(s, st, unit);
}

static UM_SELDOM UmBox reformed_box(const UmScene *s, const T9State *st, int unit) {
    const T9Codex *formation = t9_formation(s, st, unit);
    const UmPose pose = t9_pose(s, st, unit);
    return (UmBox){pose.at, pose.front, formation->width, formation->depth};
}

UmShape t9_shape(const UmScene *s, const T9State *st, int unit) {
    return um_box_shape(t9_reforms(s) ? reformed_box(s, st, unit) : t9_box(s, unit, t9_pose(s, st, unit)));
}

UM_SELDOM bool t9_has_reformed(const UmScene *s, const T9State *st) {
    return t9_scene(s)->has_to ? st->as.flight.has_reformed : st->as.manoeuvre.reformed;
}

const T9Codex *t9_formation(const UmScene *s, const T9State *st, int unit) {
    const bool reformed = t9_reforms(s) && unit == t9_unit(s, 0) && t9_has_reformed(s, st);
    return reformed ? t9_scene(s)->to_files : t9_codex(s, unit);
}

// T9-03: the front's centre decides. Exactly on the line between two arcs it is the flank's.
UmSide t9_arc(const UmScene *s, const T9State *st, int pursuer, int target) {
    const T9Scene *t9 = t9_scene(s);
    int unit = t9_unit(s, pursuer);
    UmPose from = um_in_force(s, T9_03) ? t9->units[unit].pose : st->pursuers[pursuer].pose;
    if (st->pursuers[pursuer].side > 0) return (UmSide)(st->pursuers[pursuer].side - 1);
    // T9-58: a target that has fled stands elsewhere.
    UmPose there = t9_is_charge(s) ? t9_pose(s, st, target) : t9->units[target].pose;
    // T9-70: the unit that contains it decides.
    const int host = t9->units[unit].inside;
    const bool is_inside = t9_is_charge(s) && host >= 0 && um_in_force(s, T9_70);
    UmBox mine = is_inside ? t9_box(s, host, t9_pose(s, st, host)) : t9_box(s, unit, from);
    UmBox its = t9_box(s, target, there);
    UmVec to = um_sub(um_add(mine.center, um_scale(mine.front, mine.depth / 2)), its.center);
    double ahead = um_dot(to, its.front), right = um_dot(to, um_rightward(its.front));
    double beyond_end = fabs(ahead) - its.depth / 2, beyond_flank = fabs(right) - its.width / 2;
    // T9-04: the side stays fixed.
    if (!um_in_force(s, t9_is_charge(s) ? T9_58 : T9_04)) return UM_REAR;
    if (beyond_end > beyond_flank + UM_CONTACT_TOLERANCE) return ahead > 0 ? UM_FRONT : UM_REAR;
    return right > 0 ? UM_RIGHT : UM_LEFT;
}

// T9-34, T9-35: whether the target's combat is still to be fought in this phase.
bool t9_fights_again(const UmScene *s, int target) {
    const T9Unit *unit = &t9_scene(s)->units[target];
    return unit->has_combat && !unit->fought && !unit->created && um_in_force(s, T9_35);
}

bool t9_is_shared(const UmScene *s, const T9State *st, int target, int pursuer) {
    bool shared = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        shared |= i != pursuer && target == (t9_is_charge(s) ? st->as.charges.declared[i] : st->pursuers[i].target);
    return shared;
}

bool t9_is_combined(const UmScene *s, const T9State *st, int charger) {
    return t9_is_shared(s, st, st->as.charges.declared[charger], charger);
}

bool t9_is_to_charge(const T9State *st, int pursuer) {
    return st->pursuers[pursuer].target >= 0 && st->pursuers[pursuer].ended == T9_NOT_ENDED;
}
