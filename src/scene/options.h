// What a player may choose now; what is barred, and why.
#ifndef UM_SCENE_OPTIONS_H
#define UM_SCENE_OPTIONS_H

#include "plane/vec.h"
#include "scene/state.h"

// An option's key in numbers: the index of its verb in the game's table and the verb's arguments in their order.
enum { UM_MAX_ARGUMENTS = 5 };
typedef struct UmKey {
    int16_t verb;
    int16_t arg[UM_MAX_ARGUMENTS]; // unused ones are 0
} UmKey;

static inline UmKey um_key(int verb) { return (UmKey){(int16_t)verb, {0}}; }
bool um_same_key(UmKey a, UmKey b);

// How an argument is written in a key's text.
typedef enum UmArgumentKind {
    UM_ARG_NONE,
    UM_ARG_NAME,        // one of `names`
    UM_ARG_UNIT,        // a unit's id
    UM_ARG_OBJECT,      // a unit's or terrain's id
    UM_ARG_OBJECT_SIDE, // a side of the object before it: a name from `names` for a unit, a number for terrain
    UM_ARG_NUMBER,      // whole, 0 or more
    UM_ARG_HEX,         // takes two arguments, q and r, written q,r
    UM_ARG_MARK,        // side.number, a side from `names` and a notch; the value is UM_MARKS_OF_SIDE * side + number
} UmArgumentKind;

enum { UM_MARKS_OF_SIDE = 16 };

// What a verb does, told to programs that do not know the game.
typedef enum UmRole {
    UM_ROLE_ORDER, // says who acts, or what for
    UM_ROLE_STEP,  // moves a piece along
    UM_ROLE_FACE,  // turns it where it stands
    UM_ROLE_PLACE, // sets a piece down
    UM_ROLE_SNAP,  // turns a piece flush to what it has met
    UM_ROLE_NEXT,  // says which of several comes next
    UM_ROLE_OFFER, // accepts or declines what another player's move offers
    UM_ROLE_THROW, // says what the dice show
    UM_ROLE_TELL,  // tells the result of what other rules decide
    UM_ROLE_END,   // stops moving
} UmRole;

typedef struct UmVerb {
    const char *name;
    UmRole role;
    UmArgumentKind args[UM_MAX_ARGUMENTS];
    const char *const *names[UM_MAX_ARGUMENTS]; // the words of UM_ARG_NAME, OBJECT_SIDE and MARK; NULL last
    bool has_range;
} UmVerb;

typedef struct UmChoice {
    UmKey key;
    double by; // only where the option has a range
} UmChoice;

// lo < by <= hi. Between two neighbouring stops the next list of options is the same.
typedef struct UmRange {
    double lo, hi;
    UmVec along;                // plane games: the direction, a unit vector
    double clear;               // nothing is met before this length; INFINITY where nothing is met at all
    int first_stop, stop_count; // in ascending order, ending with hi where hi may be taken; read with um_stops
    int first_gap, gap_count;   // lengths strictly inside a gap are barred; read with um_gaps
    double grain;               // the spacing at which searches try lengths, in the unit of length; 0: 1
} UmRange;

#define UM_GRAIN_OF_DEGREES 15.0

typedef struct UmGap {
    double from, to; // may reach beyond the range
    bool goes_on;    // begins where the gap before it ends, and bars that end too: the same stretch with another reason
    int reason;      // UmReason
    int with;        // UmObject
} UmGap;

// Kinds of states that all games share; a game adds its own.
#define UM_KIND_FREE 0u // may go on
#define UM_KIND_OVER 0x80000000u

typedef struct UmOption {
    UmKey key;
    UmCited clauses;
    int cost; // movement or order points; -1 where the option has no price
    bool has_range;
    bool asked_alone; // asked even when it is the only option; other lone options happen unasked
    UmRange range;
    // Where the option leads, if the game knows it while it lists the option. With a range, `to` is where the unit
    // stands now, and all of this holds for lengths below range.clear. It spares searches from applying the option.
    bool known, may_stop;
    uint32_t kind; // of the state that it leads to; see UmPlace.kind
    UmPose to;
    int64_t weight, weights; // dice: weight out of weights; 0 of 0 elsewhere
    // For a charge that may be declared: the facing that it would hit, the distance, and what the dice must show.
    // facing is NULL elsewhere.
    const char *facing;
    double distance, needs;
} UmOption;

// Why an option is barred. Tests depend on the order; the words are in public/games/<game>/text.
typedef enum UmReason {
    UM_REASON_PRICE,              // needs, has: movement points
    UM_REASON_ORDER_POINTS,       // needs, has
    UM_REASON_FLUSH,              // something lies flush in the way: `with`
    UM_REASON_SNAP_FOUND_BLOCKED, // the unit touched `with` at an angle, and no snap to it is possible
    UM_REASON_SNAP_BLOCKED,       // the snap would hit `with`
    UM_REASON_SLIDE_BLOCKED,      // `with` is in the way before marks are level
    UM_REASON_ADJACENCY_LOST,     // the slide would end adjacency
    UM_REASON_ALIGNED,            // a notch or side is aligned already
    UM_REASON_TERRAIN,            // units do not slide along terrain; or terrain has stopped the unit
    UM_REASON_NO_MARK,            // there is nothing to line up with in that direction
    UM_REASON_TABLE_EDGE,
    UM_REASON_MOVEMENT_OVER,
    UM_REASON_LARGER_ANGLE, // a smaller angle is free
    UM_REASON_MUST_SNAP,    // the unit must snap first
    UM_REASON_TOOL_BLOCKED, // the turning tool has no room because of `with`
    UM_REASON_TURN_UNDONE,  // the turn would end over `with`, and no snap is possible
    UM_REASON_SORTIE,       // nobody attacks a sortie that is ordered away
    UM_REASON_OCCUPIED,     // `with` stands there
    UM_REASON_IMPASSABLE,   // terrain that nothing enters
    UM_REASON_ZONE,         // the zone of `with` has stopped it
    UM_REASON_ENGAGED,      // the unit began the order engaged
    UM_REASON_LOCKDOWN,
    UM_REASON_NO_END,        // the unit could reach no hex beyond it to end in
    UM_REASON_OTHER_PLAYER,  // it belongs to another player
    UM_REASON_CARD,          // the command card does not give this order
    UM_REASON_SECTION,       // the unit stands in no section that the card orders
    UM_REASON_NO_ORDERS,     // needs, has
    UM_REASON_MOVED,         // the unit has moved already
    UM_REASON_JOINED,        // unit and leader have met this turn
    UM_REASON_UNFINISHED,    // `with` has not finished its move
    UM_REASON_SECOND_LEADER, // a leader, `with`, is there already
    UM_REASON_NO_BATTLE,     // the unit could not fight there
    UM_REASON_MET_LEADER,    // the unit has reached a lone leader
    UM_REASON_OWN_SIDE,      // every hex must be nearer to the unit's own edge
    UM_REASON_SHORTER,       // another way leads further back
    UM_REASON_ATTACHED,      // the leader goes with its unit
    UM_REASON_MAY_NOT_EVADE,
    UM_REASON_BLOCKED, // there is no way out
    UM_REASON_NOT_A_LEADER,
    UM_REASON_NOT_EMPTIED,   // not the hex that the combat emptied
    UM_REASON_WAR_MACHINE,   // a war machine never advances
    UM_REASON_FIRE,          // a unit never advances after it has fired
    UM_REASON_BATTLE_BACK,   // a unit does not advance after battling back
    UM_REASON_EVADED,        // a unit does not advance after its enemy evaded
    UM_REASON_LONE_LEADER,   // a unit does not advance after it attacked a lone leader
    UM_REASON_JUST_ENTERED,  // the unit entered a ford or marsh this turn
    UM_REASON_NOT_CAVALRY,   // only cavalry advances by a second hex
    UM_REASON_SECOND_COMBAT, // after a second combat a unit may only advance
    UM_REASON_USED,          // the unit has taken this action already
    UM_REASON_NO_STEP,       // there is nowhere to go
    UM_REASON_ENEMY,         // `with` lets nobody through
    UM_REASON_ALLY,          // an allied unit, `with`, lets nobody through
    UM_REASON_VOLUME,        // a piece of landscape, `with`, is in the way
    UM_REASON_MARKER,        // the marker `with` cannot be put elsewhere
    UM_REASON_NO_ROOM,       // there is no room for all that would be ejected
    UM_REASON_UNDECIDED,     // the search for room was too long to decide it
    UM_REASON_MUST_END,      // the unit stands on `with` and can only end here, to eject it
    UM_REASON_OUT_OF_ZONE,   // outside the zone of deployment
    UM_REASON_TOO_FAR,
    UM_REASON_SPACING,  // nearer to `with` than the rules allow
    UM_REASON_LATER,    // others go before it
    UM_REASON_ALIKE,    // another choice has the same effect
    UM_REASON_UNLINKED, // the unit is not next to others that are ordered, and could not be
    UM_REASON_FLAGS,    // needs, has: more flags than the unit can ignore
    UM_REASON_LAST_ROW, // a side's retreats end in its last row
    UM_REASON_SIGHT,    // needs, has: degrees off its heading; or `with` blocks the line of sight
    UM_REASON_SHAKEN,
    UM_REASON_PIVOTED,  // the unit has pivoted after a combat
    UM_REASON_DECLARED, // a charge on `with` was declared in this phase or turn
    UM_REASON_EMPLACEMENT,
    UM_REASON_RANDOM_MOVEMENT,
    UM_REASON_FEARLESS,
    UM_REASON_AFRAID, // the unit has failed a test
    UM_REASON_FLED,   // the unit has fled in this phase
    UM_REASON_NOT_SHAKEN,
    UM_REASON_NO_CONTACT, // the unit touches no enemy
    UM_REASON_UNDEAD,
    UM_REASON_CORNER,          // needs, has: how far from its start a corner would end, and may
    UM_REASON_MODEL,           // needs, has: how far a model would go, and may
    UM_REASON_HEADING,         // the unit would look too far off its first heading
    UM_REASON_MARCH,           // not allowed in a march, or excludes one
    UM_REASON_LATE,            // it should have come first
    UM_REASON_ARRIVED,         // the unit came onto the table this turn
    UM_REASON_FILES,           // needs, has: by how many the files would change, and may
    UM_REASON_RANKS,           // needs, has: ranks and files; there would be more ranks
    UM_REASON_SEVERAL_FACINGS, // the unit fights on more than one side
    UM_REASON_CONTACT_LOST,    // the unit would lose contact with `with`
    UM_REASON_OTHER_FACING,    // the unit would touch another side of `with`
    UM_REASON_NOT_FLUSH,       // the unit would not stand flush with `with`
    UM_REASON_NEW_CONTACT,     // the unit would touch `with`, which it does not touch now
    UM_REASON_FEWER_MODELS,    // needs, has: how many models of `with` fight now, and would
    UM_REASON_NO_REFORM,       // the unit may pivot, but not reform
    UM_REASON_NO_PIVOT,        // no pivot is part of such a move
    UM_REASON_OTHER_WAY,       // the unit has already gone in another direction
    UM_REASON_NO_WHEEL,        // the unit does not wheel
    UM_REASON_FRENZY,          // the unit must pursue
    UM_REASON_COUNT
} UmReason;
extern const char *const um_reason_names[UM_REASON_COUNT + 1];

typedef struct UmBar {
    UmKey key;
    UmReason reason;
    UmCited clauses;
    bool has_numbers;
    double needs, has;
    int far, most;      // how far the unit would have gone, and the most that it may go; set where far_in is
    const char *far_in; // unit of far and most; NULL where there are no such numbers
    UmObject with;      // UM_NO_OBJECT where nothing stands in the way
    int ruling;         // the ruling that decided, -1 for none
    bool is_past;       // answers an earlier question: it refuses a key that is sent, but is not listed
} UmBar;

enum { UM_MAX_FORCED = 8 };

// What a search still wants to know of a unit that is lifted and set down in a pose, at a cost.
enum { UM_IF_CLEAR = 1, UM_IF_UPON_SOMETHING = 2 };
typedef struct UmInterest {
    int (*wanted)(void *context, UmPose pose, int cost); // a set of the bits above; 0: nothing
    void (*came_upon)(void *context, UmPose pose, int cost);
    void *context;
} UmInterest;

typedef struct UmOptions {
    int count, capacity, bar_count, bar_capacity;
    UmOption *items; // in the game's canonical order
    UmBar *bars;
    int stop_count, stop_capacity;
    double *stops; // of all ranges
    int gap_count, gap_capacity;
    UmGap *gaps;
    uint32_t mattered;     // rulings that this list depends on
    bool limited;          // a search was cut: something may be barred for want of a better find
    uint32_t barred_verbs; // 1 << verb for every bar, kept or not; a game has fewer verbs than bits
    // What has just happened unasked: its first choices, and all that was barred at those moments.
    int forced_count;
    UmKey forced[UM_MAX_FORCED];
    int passed_count, passed_capacity;
    UmBar *passed;
    // For searches; um_options_clear keeps these. Searches need no bars, and no outcomes like those they know.
    bool bars_unwanted;
    bool bars_unread; // keeps no bar, but fills barred_verbs: with what is barred now, not at an earlier question
    int enough;       // the list may end after so many options; 0: all are wanted
    const UmInterest *interest; // NULL: the search wants every outcome
    UmBar unwanted;
} UmOptions;

void um_options_clear(UmOptions *options);
void um_options_free(UmOptions *options);
// Whether another bar of this verb would tell nothing.
static inline bool um_options_has_barred(const UmOptions *o, int verb) {
    return o->bars_unwanted || (o->bars_unread && o->barred_verbs >> verb & 1);
}
// Whether the rest of the list is not wanted.
static inline bool um_options_suffice(const UmOptions *o) { return o->enough && o->count >= o->enough; }
UmOption *um_options_add(UmOptions *options, UmKey key, UmCited clauses);
UmBar *um_options_bar(UmOptions *options, UmKey key, UmReason reason, UmCited clauses);
const UmOption *um_options_find(const UmOptions *options, UmKey key);
// The bar of this key: now, else at a moment that has just passed unasked, else of an earlier question.
const UmBar *um_options_find_bar(const UmOptions *options, UmKey key);
// Marks the bars from `first` on as answers to an earlier question.
void um_options_age(UmOptions *options, int first);
// Notes that this has just happened unasked, so that a request may send its key all the same.
void um_options_force(UmOptions *options, UmKey taken);
// Notes that this is about to happen unasked: keeps it, and all that the list bars.
void um_options_pass(UmOptions *options, UmKey taken);

// Tells where an option leads.
void um_option_leads(UmOption *option, UmPose to, uint32_t kind, bool may_stop);
// Whether the list tells where the option leads when it is taken by this length, and where that is.
bool um_leads_to(const UmOption *option, double by, UmPose *to);

// Gives a range to the option that was added last; hi becomes its first stop.
void um_options_range(UmOptions *options, double lo, double hi, UmVec along);
// Adds a stop to the option that was added last. A stop beyond hi, or within the contact tolerance of another stop or
// of lo, is left out.
void um_options_stop(UmOptions *options, double stop);
// Bars the lengths strictly between from and to in the option that was added last, and drops stops there. Gaps come in
// ascending order.
void um_options_gap(UmOptions *options, UmGap gap);
static inline const double *um_stops(const UmOptions *options, const UmOption *option) {
    return options->stops + option->range.first_stop;
}
// NULL where there are no gaps: C allows no arithmetic on NULL, not even + 0.
static inline const UmGap *um_gaps(const UmOptions *options, const UmOption *option) {
    return option->range.gap_count ? options->gaps + option->range.first_gap : NULL;
}
// The gap that a length lies in; NULL where it lies in none.
const UmGap *um_gap_at(const UmOptions *options, const UmOption *option, double by);

#endif
