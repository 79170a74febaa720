// Arcane Legions: the table of its functions. The other files of this folder are the chapters of the rules.
#include "base/assert.h"
#include "games/arcane_legions/angles.h"
#include "games/arcane_legions/bound.h"
#include "games/arcane_legions/breakaway.h"
#include "games/arcane_legions/collision.h"
#include "games/arcane_legions/ending.h"
#include "games/arcane_legions/lateral.h"
#include "games/arcane_legions/moving.h"
#include "games/arcane_legions/order.h"
#include "games/arcane_legions/points.h"
#include "games/arcane_legions/reach.h"
#include "games/arcane_legions/slide.h"
#include "games/arcane_legions/turn.h"
#include "games/arcane_legions/way.h"
#include "plane/contact.h"

static const UmClause clauses[] = {
#define CLAUSE(number, chapter, undecidable) {"AL-" #number, chapter, undecidable},
#include "games/arcane_legions/clauses.inl"
#undef CLAUSE
    {0},
};

#define RULING(name, id, clause, source, ...) static const char *const values_of_##name[] = {__VA_ARGS__, NULL};
#include "games/arcane_legions/rulings.inl"
#undef RULING

static const UmRuling rulings[] = {
#define RULING(name, id, clause, source, ...) {id, values_of_##name, clause},
#include "games/arcane_legions/rulings.inl"
#undef RULING
    {0},
};

static const char *const turn_angles[] = {"45", "90", NULL};

static const UmVerb verbs[] = {
    [AL_ORDER] = {.name = "order", .role = UM_ROLE_ORDER, .args = {UM_ARG_UNIT}},
    [AL_BREAKAWAY] = {.name = "breakaway", .role = UM_ROLE_OFFER, .args = {UM_ARG_UNIT}},
    [AL_DECLINE] = {.name = "decline", .role = UM_ROLE_OFFER},
    [AL_LOST] = {.name = "lost", .role = UM_ROLE_TELL, .args = {UM_ARG_NUMBER}},
    [AL_DESTROYED] = {.name = "destroyed", .role = UM_ROLE_TELL},
    [AL_STEP] =
        {.name = "step", .role = UM_ROLE_STEP, .args = {UM_ARG_NAME}, .names = {al_side_names}, .has_range = true},
    [AL_TURN] = {.name = "turn",
                 .role = UM_ROLE_FACE,
                 .args = {UM_ARG_MARK, UM_ARG_NAME, UM_ARG_NAME, UM_ARG_MARK},
                 .names = {al_side_names, turn_angles, al_hand_names, al_side_names}},
    [AL_SNAP] = {.name = "snap",
                 .role = UM_ROLE_SNAP,
                 .args = {UM_ARG_OBJECT, UM_ARG_NAME, UM_ARG_OBJECT_SIDE},
                 .names = {NULL, al_side_names, al_side_names}},
    [AL_SLIDE] = {.name = "slide", .role = UM_ROLE_STEP, .args = {UM_ARG_NAME}, .names = {al_hand_names}},
    [AL_STAY] = {.name = "stay", .role = UM_ROLE_END},
    [AL_END] = {.name = "end", .role = UM_ROLE_END},
    {0},
};

static void bar_all_steps(UmOptions *out, AlEnd end) {
    for (int i = 0; i < 4; i++) {
        UmKey key = um_key(AL_STEP);
        key.arg[0] = (int16_t)al_clockwise[i];
        UmCited cited = end == AL_END_COLLISION   ? um_cite(AL_39, AL_78)
                        : end == AL_END_DISPLACED ? um_cite(AL_20)
                                                  : um_cite(AL_25);
        um_options_bar(out, key, UM_REASON_MOVEMENT_OVER, cited);
    }
}

static void list_after_the_end(const UmScene *s, const AlState *st, UmOptions *out) {
    if (st->unit < 0) { // no unit's order could be paid
        al_list_orders(s, st, out);
        return;
    }
    if (st->end == AL_END_NOTHING_LEFT) {
        al_list_steps(s, st, out);
        al_list_turns(s, st, out);
    } else if (st->end != AL_END_DESTROYED) {
        bar_all_steps(out, st->end);
        al_bar_other_snaps(s, st, out);
    }
    bool on_terrain = st->piece >= 0 && !um_object_is_unit(s, al_scene(s)->pieces[st->piece].object);
    if (st->no_slide || (on_terrain && um_in_force(s, AL_53))) al_list_slides(s, st, out);
    UM_ASSERT(out->count == 0);
}

static void list_end(const AlState *st, AlVerb verb, UmCited cited, UmOptions *out) {
    UmOption *end = um_options_add(out, um_key((int)verb), cited);
    end->cost = 0;
    um_option_leads(end, st->pose, UM_KIND_OVER, true);
}

static void options(const UmScene *s, const UmState *state, UmOptions *out) {
    const AlState *st = al_state_of(state);
    if (state->status == UM_REFUSED) {
        al_list_orders(s, st, out);
        return;
    }
    switch (st->phase) {
    case AL_PHASE_ORDER: al_list_orders(s, st, out); break;
    case AL_PHASE_BREAKAWAY: al_list_breakaways(s, state, out); break;
    case AL_PHASE_LOSSES: al_list_losses(s, st, out); break;
    case AL_PHASE_MOVE:
        al_list_steps(s, st, out);
        if (um_options_suffice(out)) return;
        al_list_turns(s, st, out);
        if (um_options_suffice(out)) return;
        if (um_in_force(s, AL_24) || out->count == 0) list_end(st, AL_END, um_cite(AL_24, AL_25), out);
        al_bar_breakaways(s, st, out);
        break;
    case AL_PHASE_SNAP: // AL-44: the snap is compulsory
        al_list_snaps(s, st, NULL, out);
        um_options_bar(out, um_key(AL_END), UM_REASON_MUST_SNAP, um_cite(AL_44));
        break;
    case AL_PHASE_SLIDE:
        al_list_slides(s, st, out);
        if (um_in_force(s, AL_52) || out->count == 0) list_end(st, AL_STAY, um_cite(AL_52), out);
        if (!um_options_suffice(out)) al_bar_other_snaps(s, st, out);
        break;
    case AL_PHASE_OVER: list_after_the_end(s, st, out); break;
    default: UM_NEVER("nobody is asked in the others");
    }
}

// Where `end` is the only option it is no decision: nothing else is possible or can be paid.
static AlEnd why_ended(const UmScene *s, const AlState *st) {
    UmOptions moves = {.bars_unwanted = true, .enough = 1};
    al_list_steps(s, st, &moves);
    if (!um_options_suffice(&moves)) al_list_turns(s, st, &moves);
    AlEnd end = moves.count ? AL_END_CHOSEN : AL_END_NOTHING_LEFT;
    um_options_free(&moves);
    return end;
}

// Calls the chapter of the present phase until somebody is asked or the order is over.
static void run(const UmScene *s, UmState *state, UmTrace *trace) {
    for (;;) {
        switch (al_state(state)->phase) {
        case AL_PHASE_ADJACENT: al_next_breakaway(s, state); break;
        case AL_PHASE_READY: al_begin_movement(s, state, trace); break;
        case AL_PHASE_COLLIDED: al_collide(s, state, trace); break;
        case AL_PHASE_UNDO: al_undo_turn(state, trace); break;
        case AL_PHASE_ENDING: al_end_movement(s, state, trace); break;
        default: return;
        }
    }
}

static UmState begin(const UmScene *s, UmTrace *trace) {
    UmState state = {.status = UM_CHOOSE, .chooser = {UM_CHOOSER_PLAYER, s->active}};
    AlState *st = al_state(&state);
    st->unit = st->piece = -1;
    st->order_points = al_scene(s)->order_points;
    switch (al_scene(s)->order) {
    case AL_NO_ORDER: al_ask_for_order(s, &state); break;
    case AL_MOVE: al_give_order(s, &state, al_scene(s)->unit, trace); break;
    case AL_DISPLACE: al_displace(s, &state, trace); break;
    }
    run(s, &state, trace);
    return state;
}

static void carry_out(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    AlState *st = al_state(state);
    switch ((AlVerb)choice.key.verb) {
    case AL_ORDER: al_give_order(s, state, choice.key.arg[0], trace); break;
    case AL_BREAKAWAY: al_break_away(s, state, choice.key.arg[0], trace); break;
    case AL_DECLINE: al_decline(s, state, trace); break;
    case AL_LOST: al_lose(s, state, choice.key.arg[0], trace); break;
    case AL_DESTROYED: al_destroy(s, state, trace); break;
    case AL_STEP: al_step(s, state, (UmSide)choice.key.arg[0], choice.by, trace); break;
    case AL_TURN: al_turn(s, state, choice.key, trace); break;
    case AL_SNAP: al_snap(s, state, choice.key, trace); break;
    case AL_SLIDE: al_slide(s, state, choice.key.arg[0], trace); break;
    case AL_STAY: al_stay(s, state, trace); break;
    case AL_END: al_end(st, why_ended(s, st)); break;
    default: UM_NEVER("the key's verb is one of the table");
    }
}

static void apply(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    carry_out(s, state, choice, trace);
    run(s, state, trace);
}

static uint32_t kind_of(const AlState *st) {
    switch (st->phase) {
    case AL_PHASE_ORDER: UM_NEVER("no unit has been ordered yet");
    case AL_PHASE_BREAKAWAY: return 1u << 25 | st->handled;
    case AL_PHASE_LOSSES: return 1u << 27 | st->handled;
    case AL_PHASE_MOVE: return st->tried; // 0 (UM_KIND_FREE) where no way is blocked
    case AL_PHASE_SNAP: return st->collision == AL_BY_OVERLAP ? AL_KIND_OVER_SOMETHING : 1u << 28 | (uint32_t)st->way;
    case AL_PHASE_SLIDE: return al_slide_kind(st->piece, st->side, st->its_side);
    case AL_PHASE_OVER: return UM_KIND_OVER;
    default: UM_NEVER("nobody is asked in the others");
    }
}

// AL-20: an icon gives one movement point. Points left at the end were not spent.
static bool place(const UmScene *s, const UmState *state, UmPlace *place) {
    const AlState *st = al_state_of(state);
    if (st->unit < 0 || state->status == UM_REFUSED || st->end == AL_END_DESTROYED) return false;
    bool over = st->phase == AL_PHASE_OVER, waiting = st->phase == AL_PHASE_BREAKAWAY || st->phase == AL_PHASE_LOSSES;
    int left = over ? st->unused : waiting ? al_ready_icons(s, st) : st->points;
    *place = (UmPlace){.unit = st->unit,
                       .pose = st->pose,
                       .spent = st->end == AL_END_DISPLACED ? 0 : al_ready_icons(s, st) - left,
                       .left = over ? 0 : left,
                       .may_stop = over || st->phase == AL_PHASE_MOVE};
    place->kind = kind_of(st);
    return true;
}

static void check(const UmScene *s, const UmState *state) {
    const AlState *st = al_state_of(state);
    UM_ASSERT(st->order_points >= 0 && st->points >= 0);
    UM_ASSERT((st->phase == AL_PHASE_OVER) == (state->status == UM_DONE));
    if (st->unit < 0) return;
    UM_ASSERT(fabs(um_length(st->pose.front) - 1) < 1e-12);
    if (st->phase == AL_PHASE_SNAP && st->collision == AL_BY_OVERLAP) return; // it stands over what it will snap to
    UmShape mover = al_ground(s, st->unit, st->pose);
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        const UmShape *piece = &al_scene(s)->pieces[i].shape;
        if (!al_in_the_way(s, st->unit, i) || um_separation(&mover, piece) > -4 * UM_CONTACT_TOLERANCE) continue;
        // Where another ruling's value is tried, the unit may stand over the table's edge from the start.
        AlState first = *st;
        first.pose = al_scene(s)->units[st->unit].pose;
        UmShape stood = al_ground(s, first.unit, first.pose);
        UM_ASSERT(um_separation(&stood, piece) < 0);
    }
}

// Specific clauses before general ones.
static const uint8_t telling[] = {AL_77, AL_75, AL_43, AL_67, AL_70, AL_74, AL_69, AL_66,
                                  AL_41, AL_44, AL_65, AL_50, AL_28, AL_03, AL_04, UM_NO_CLAUSE};

// The Technical Rulebook. Its chapter on movement is the source of the clauses.
static const UmEdition editions[] = {
    {.id = "technical-1.1", .date = "2010-02-08"},
    {0},
};

const UmGame um_arcane_legions = {
    .name = "arcane-legions",
    .unit_of_length = "steps",
    .clauses = clauses,
    .state_size = sizeof(AlState),
    .telling = telling,
    .rulings = rulings,
    .editions = editions,
    .verbs = verbs,
    .sides = al_side_names,
    .begin = begin,
    .options = options,
    .apply = apply,
    .place = place,
    .adjacent = al_adjacent,
    .distance = al_distance,
    .reach = al_unit_reach,
    .motions = al_motions,
    .stand = al_stand,
    .missed = al_missed,
    .hope = al_hope,
    .without = al_without,
    .bound = al_bound,
    .centre = al_centre,
    .footprint = al_footprint,
    .ordered = al_ordered,
    .check = check,
};
