// Which units may declare a charge, on which enemies, and what their dice must show (T9-49 to T9-52).
#include "games/ninth_age/prospects.h"

#include "games/ninth_age/blocked.h"
#include "games/ninth_age/combine.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/shortest.h"
#include "games/ninth_age/sight.h"
#include "games/ninth_age/ways.h"

#define MOST_OFF 45.0 // degrees from its heading

static T9Prospect barred(UmReason reason, UmCited clauses) {
    return (T9Prospect){.reason = reason, .clauses = clauses, .with = UM_NO_OBJECT};
}

// --- the unit

static int whole_of(const T9Scene *t9, int unit) { return t9->units[unit].inside < 0 ? unit : t9->units[unit].inside; }

// T9-70: the enemy on which a model of this unit, the unit of this model, or another model in it has declared;
// T9_NOBODY.
static int declared_with(const UmScene *s, const T9State *st, int unit) {
    const T9Scene *t9 = t9_scene(s);
    const int whole = whole_of(t9, unit);
    if (!um_in_force(s, T9_70)) return T9_NOBODY;
    for (int i = 0; i < t9->pursuer_count; i++)
        if (st->as.charges.declared[i] >= 0 && t9_unit(s, i) != unit && whole_of(t9, t9_unit(s, i)) == whole)
            return st->as.charges.declared[i];
    for (int i = 0; i < s->unit_count; i++)
        if (i != unit && t9->units[i].inside == whole && t9->units[i].declared_on >= 0) return t9->units[i].declared_on;
    return T9_NOBODY;
}

T9Prospect t9_may_declare(const UmScene *s, const T9State *st, int charger) {
    const int unit = t9_unit(s, charger), with = declared_with(s, st, unit);
    const T9Unit standing = t9_standing(s, unit);
    const UmCited clauses = t9_cite(s, T9_49);
    if (with >= 0) {
        T9Prospect prospect = barred(UM_REASON_DECLARED, t9_cite(s, T9_70));
        prospect.with = with;
        return prospect;
    }
    if (standing.sent && um_in_force(s, T9_70)) return barred(UM_REASON_DECLARED, t9_cite(s, T9_70));
    if (!um_in_force(s, T9_49)) return (T9Prospect){.may = true};
    if (!t9_is_active(s, unit)) return barred(UM_REASON_OTHER_PLAYER, clauses);
    if (standing.declared_on >= 0) {
        T9Prospect prospect = barred(UM_REASON_DECLARED, clauses);
        prospect.with = standing.declared_on;
        return prospect;
    }
    if (standing.engaged) return barred(UM_REASON_ENGAGED, clauses);
    if (standing.shaken) return barred(UM_REASON_SHAKEN, clauses);
    if (t9_codex(s, unit)->random > 0) return barred(UM_REASON_RANDOM_MOVEMENT, clauses);
    if (t9_has_trait(s, unit, T9_EMPLACEMENT)) return barred(UM_REASON_EMPLACEMENT, clauses);
    if (standing.pivoted) return barred(UM_REASON_PIVOTED, clauses);
    return (T9Prospect){.may = true};
}

// --- sight

static T9Prospect unseen(const UmScene *s, const T9Sight *sight) {
    T9Prospect prospect = barred(UM_REASON_SIGHT, t9_cite(s, T9_50));
    if (sight->with != UM_NO_OBJECT) {
        prospect.with = sight->with;
        return prospect;
    }
    prospect.has_numbers = true;
    prospect.least = sight->off;
    prospect.has = MOST_OFF;
    return prospect;
}

// --- range

static void weigh(const T9Dice *dice, T9Prospect *prospect) {
    prospect->weights = dice->weights;
    for (int total = dice->least; total <= dice->most; total++)
        if (total >= prospect->needs - UM_CONTACT_TOLERANCE) prospect->weight += dice->weight[total];
}

// --- room

// Whether there is room for it together with all that have declared before.
static bool has_room_with(const UmScene *s, const T9State *st, int charger, bool *limited, uint32_t *mattered) {
    T9State then = *st;
    int count = 0;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        T9Pursuer *p = &then.pursuers[i];
        if (i == charger || p->ended != T9_NOT_ENDED || st->as.charges.declared[i] < 0) continue;
        const T9Query q = {s, &then, i, mattered};
        p->target = st->as.charges.declared[i];
        t9_fix_facing_as_it_moves(&q, &then);
        count++;
    }
    if (count == 0) return false;
    if (t9_most_charging(s, &then, limited, mattered) == count + 1) return true;
    if (t9_is_second(s) && um_in_force(s, T9_66)) return true;
    // Tries each of them alone, one after the other.
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        T9Pursuer *p = &then.pursuers[i];
        T9Ways ways;
        if (i == charger || !t9_is_to_charge(&then, i)) continue;
        if (p->target == then.pursuers[charger].target) return false;
        t9_ways(&(T9Query){s, &then, i, mattered}, p->target, T9_AHEAD_STEP, &ways);
        if (ways.count == 0) continue;
        p->pose = ways.items[0].to;
        p->ended = T9_CHARGED;
    }
    T9Ways ways;
    const T9Pursuer *own = &then.pursuers[charger];
    t9_ways(&(T9Query){s, &then, charger, mattered}, own->target, T9_AHEAD_STEP, &ways);
    return ways.count > 0;
}

static bool has_declared(const UmScene *s, const T9State *st, int charger) {
    bool some = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        some |= i != charger && st->as.charges.declared[i] >= 0 && st->pursuers[i].ended == T9_NOT_ENDED;
    return some;
}

static bool has_room(const UmScene *s, const T9State *st, int charger, bool *limited, uint32_t *mattered) {
    if (!um_in_force(s, T9_52)) return true;
    if (has_declared(s, st, charger)) return has_room_with(s, st, charger, limited, mattered);
    T9Ways ways;
    t9_ways(&(T9Query){s, st, charger, mattered}, st->pursuers[charger].target, T9_AHEAD_STEP, &ways);
    return ways.count > 0;
}

static T9Prospect find(const UmScene *s, const T9State *st, int charger, int target, bool knows_room,
                       uint32_t *mattered) {
    T9State then = *st;
    T9Pursuer *p = &then.pursuers[charger];
    const int unit = t9_unit(s, charger);
    const T9Dice dice = t9_charge_dice(s, unit);
    const T9Query q = {s, &then, charger, mattered};
    const T9Sight sight = t9_sight(s, st, unit, target);
    if (!sight.seen && um_in_force(s, T9_50)) return unseen(s, &sight);
    p->target = (int16_t)target;
    p->step = T9_AHEAD_STEP;
    p->roll = (int8_t)dice.most;
    then.as.charges.declared[charger] = (int16_t)target;
    t9_fix_facing(&q, &then);
    T9Prospect prospect = {.may = true, .clauses = t9_cite(s, T9_49, T9_50, T9_51, T9_52), .with = UM_NO_OBJECT};
    prospect.facing = t9_arc(s, &then, charger, target);
    prospect.distance = t9_needed(&q);
    prospect.needs = prospect.distance - t9_speed(s, unit);
    weigh(&dice, &prospect);
    if (prospect.weight == 0 && prospect.distance < INFINITY && um_in_force(s, T9_51)) {
        T9Prospect far = barred(UM_REASON_TOO_FAR, t9_cite(s, T9_51));
        far.has_numbers = true;
        far.least = prospect.distance;
        far.has = dice.most + t9_speed(s, unit);
        return far;
    }
    bool limited = false;
    if (knows_room || has_room(s, &then, charger, &limited, mattered)) return prospect;
    T9Prospect none = barred(UM_REASON_NO_ROOM, t9_cite(s, T9_52));
    none.limited = limited;
    none.with = t9_in_the_way(&q);
    return none;
}

T9Prospect t9_prospect(const UmScene *s, const T9State *st, int charger, int target, uint32_t *mattered) {
    return find(s, st, charger, target, false, mattered);
}

T9Prospect t9_prospect_with_room(const UmScene *s, const T9State *st, int charger, int target, uint32_t *mattered) {
    return find(s, st, charger, target, true, mattered);
}
