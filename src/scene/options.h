// What may be chosen now, and what is barred and why.
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
    UM_ARG_OBJECT_SIDE, // of the object before: a name from `names` for a unit, a number for terrain
    UM_ARG_NUMBER,      // whole, 0 or more
    UM_ARG_HEX,         // two of them: q and r, written q,r
    UM_ARG_MARK,        // side.number: a name from `names` and a notch; UM_MARKS_OF_SIDE * side + number
} UmArgumentKind;

enum { UM_MARKS_OF_SIDE = 16 };

// What a verb does, for whoever does not know the game.
typedef enum UmRole {
    UM_ROLE_ORDER, // says who acts, or what for
    UM_ROLE_STEP,  // moves a piece along
    UM_ROLE_FACE,  // turns it where it stands
    UM_ROLE_PLACE, // sets it down
    UM_ROLE_SNAP,  // lays it flush against what it has met
    UM_ROLE_NEXT,  // says which of several is dealt with next
    UM_ROLE_OFFER, // takes or leaves what another player's move offers
    UM_ROLE_THROW, // what the dice show
    UM_ROLE_TELL,  // what came of something that other rules decide
    UM_ROLE_END,   // goes no further
} UmRole;

typedef struct UmVerb {
    const char *name;
    UmRole role;
    UmArgumentKind args[UM_MAX_ARGUMENTS];
    const char *const *names[UM_MAX_ARGUMENTS]; // for names; NULL last
    bool has_range;
} UmVerb;

typedef struct UmChoice {
    UmKey key;
    double by; // where the option has a range
} UmChoice;

// lo < by <= hi. Between two neighbouring stops the list of next options is the same.
typedef struct UmRange {
    double lo, hi;
    UmVec along;                // plane games: which way; unit vector
    double clear;               // short of this nothing is met; INFINITY where nothing is at all
    int first_stop, stop_count; // ascending, hi the last where it may be taken; read with um_stops
    int first_gap, gap_count;   // what lies strictly inside one is barred; read with um_gaps
    double grain;               // what searches try for one of the unit of length; 0: 1
} UmRange;

#define UM_GRAIN_OF_DEGREES 15.0

typedef struct UmGap {
    double from, to; // may reach beyond the range
    bool goes_on;    // where the one before ends, that end barred too: another reason for the same gap
    int reason;      // UmReason
    int with;        // UmObject
} UmGap;

// Kinds that all games share; the others are their own.
#define UM_KIND_FREE 0u // may go on
#define UM_KIND_OVER 0x80000000u

typedef struct UmOption {
    UmKey key;
    UmCited clauses;
    int cost; // movement or order points; -1 where it costs nothing and has no price
    bool has_range;
    bool asked_alone; // a decision even when it is the only option; otherwise a lone option happens unasked
    UmRange range;
    // Where it leads, where the game can tell while listing; with a range `to` is where the unit stands now, and all
    // this holds short of range.clear. Spares searches the trouble of carrying out what they need not.
    bool known, may_stop;
    uint32_t kind; // of the state that it leads to; see UmPlace
    UmPose to;
    int64_t weight, weights; // dice: weight out of weights; 0 of 0 elsewhere
    // Of a charge that may be declared: the side that it would go against, how far away it is and what the dice must
    // show; NULL elsewhere.
    const char *facing;
    double distance, needs;
} UmOption;

// Why an option is barred. The order is part of the tests; the words are in public/text.
typedef enum UmReason {
    UM_REASON_PRICE,              // needs, has: movement points
    UM_REASON_ORDER_POINTS,       // needs, has
    UM_REASON_FLUSH,              // something lies flush in the way: `with`
    UM_REASON_SNAP_FOUND_BLOCKED, // touched at an angle, and no snap to it is possible: `with`
    UM_REASON_SNAP_BLOCKED,       // the snap would hit `with`
    UM_REASON_SLIDE_BLOCKED,      // `with` stands before the mark
    UM_REASON_ADJACENCY_LOST,     // the slide would end it
    UM_REASON_ALIGNED,            // a notch or side is aligned already
    UM_REASON_TERRAIN,            // no sliding on terrain
    UM_REASON_NO_MARK,            // nothing to line up with that way
    UM_REASON_TABLE_EDGE,
    UM_REASON_MOVEMENT_OVER,
    UM_REASON_LARGER_ANGLE, // a smaller one is free
    UM_REASON_MUST_SNAP,    // a snap is pending
    UM_REASON_TOOL_BLOCKED, // the tool finds no room: `with`
    UM_REASON_TURN_UNDONE,  // it would end over `with`, and no snap is possible
    UM_REASON_SORTIE,       // nobody strikes at a sortie that is ordered away
    UM_REASON_OCCUPIED,     // `with` stands there
    UM_REASON_IMPASSABLE,   // terrain that nothing enters
    UM_REASON_ZONE,         // the zone of `with` has stopped it
    UM_REASON_ENGAGED,      // it began engaged
    UM_REASON_LOCKDOWN,
    UM_REASON_NO_END,        // no hex behind it where the unit could end can be reached
    UM_REASON_OTHER_PLAYER,  // it is not the chooser's
    UM_REASON_CARD,          // the command card does not give this order
    UM_REASON_SECTION,       // it stands in none that the card orders
    UM_REASON_NO_ORDERS,     // needs, has
    UM_REASON_MOVED,         // it has had its move
    UM_REASON_JOINED,        // unit and leader have met this turn
    UM_REASON_UNFINISHED,    // `with` is on its way
    UM_REASON_SECOND_LEADER, // `with` is there already
    UM_REASON_NO_BATTLE,     // it could not fight there
    UM_REASON_MET_LEADER,    // it has come to a lone leader
    UM_REASON_OWN_SIDE,      // not the way back
    UM_REASON_SHORTER,       // another way leads further back
    UM_REASON_ATTACHED,      // it goes with its unit
    UM_REASON_MAY_NOT_EVADE,
    UM_REASON_BLOCKED, // no way out
    UM_REASON_NOT_A_LEADER,
    UM_REASON_NOT_EMPTIED,   // not the hex that its combat emptied
    UM_REASON_WAR_MACHINE,   // it never advances
    UM_REASON_FIRE,          // nor does anybody after fire
    UM_REASON_BATTLE_BACK,   // after battling back
    UM_REASON_EVADED,        // after an evade
    UM_REASON_LONE_LEADER,   // or after an attack on a leader
    UM_REASON_JUST_ENTERED,  // it came into ford or marsh this turn
    UM_REASON_NOT_CAVALRY,   // it advances by a single hex
    UM_REASON_SECOND_COMBAT, // after which it only advances
    UM_REASON_USED,          // this action was taken already
    UM_REASON_NO_STEP,       // nowhere to go
    UM_REASON_ENEMY,         // `with` lets nobody through
    UM_REASON_ALLY,          // nor does this one
    UM_REASON_VOLUME,        // landscape: `with`
    UM_REASON_MARKER,        // `with` cannot be put elsewhere
    UM_REASON_NO_ROOM,       // for all that would be ejected
    UM_REASON_UNDECIDED,     // whether there is room: too long a search
    UM_REASON_MUST_END,      // it stands upon what it ejects
    UM_REASON_OUT_OF_ZONE,   // of deployment
    UM_REASON_TOO_FAR,
    UM_REASON_SPACING,  // nearer than allowed: `with`
    UM_REASON_LATER,    // others go before it
    UM_REASON_ALIKE,    // another choice comes to the same
    UM_REASON_UNLINKED, // not next to the others that are ordered, nor could it be
    UM_REASON_FLAGS,    // needs, has: fewer can be ignored
    UM_REASON_LAST_ROW, // its side's retreats end here
    UM_REASON_SIGHT,    // needs, has: degrees off its heading; or `with` stands between
    UM_REASON_SHAKEN,
    UM_REASON_PIVOTED,  // after a combat
    UM_REASON_DECLARED, // on `with`, in this phase or turn
    UM_REASON_EMPLACEMENT,
    UM_REASON_RANDOM_MOVEMENT,
    UM_REASON_FEARLESS,
    UM_REASON_AFRAID, // it has failed a test
    UM_REASON_FLED,   // in this phase
    UM_REASON_NOT_SHAKEN,
    UM_REASON_NO_CONTACT, // it touches no enemy
    UM_REASON_UNDEAD,
    UM_REASON_CORNER,          // needs, has: a corner would end further from where it began
    UM_REASON_MODEL,           // needs, has: a model would go further
    UM_REASON_HEADING,         // it would look too far off its first heading
    UM_REASON_MARCH,           // nobody does that in a march, or marches with it
    UM_REASON_LATE,            // it would have had to come first
    UM_REASON_ARRIVED,         // on the table this turn
    UM_REASON_FILES,           // needs, has: too many more or fewer
    UM_REASON_RANKS,           // needs, has: more of them than files
    UM_REASON_SEVERAL_FACINGS, // it fights on more than one side
    UM_REASON_CONTACT_LOST,    // it would no longer touch `with`
    UM_REASON_OTHER_FACING,    // it would touch another side of `with`
    UM_REASON_NOT_FLUSH,       // it would stand askew to `with`
    UM_REASON_NEW_CONTACT,     // it would touch `with`
    UM_REASON_FEWER_MODELS,    // needs, has: those of `with` that fight
    UM_REASON_NO_REFORM,       // it may pivot, and not reform
    UM_REASON_NO_PIVOT,        // none is part of such a move
    UM_REASON_OTHER_WAY,       // it has gone another way
    UM_REASON_NO_WHEEL,        // it does not wheel
    UM_REASON_FRENZY,          // it must, and was told to stay
    UM_REASON_COUNT
} UmReason;
extern const char *const um_reason_names[UM_REASON_COUNT + 1];

typedef struct UmBar {
    UmKey key;
    UmReason reason;
    UmCited clauses;
    bool has_numbers;
    double needs, has;
    int far, most;      // how far it would have gone by this, and how far it may go; told where far_in is
    const char *far_in; // their unit; NULL where there are no such numbers
    UmObject with;      // UM_NO_OBJECT where nothing stands in the way
    int ruling;         // the switch it hangs on, -1 for none
    bool is_past;       // the question was an earlier one: a key that is sent is refused by it, but it is not listed
} UmBar;

enum { UM_MAX_FORCED = 8 };

// What a search still wants to know of a unit that is lifted and set down in a pose at a price.
enum { UM_IF_CLEAR = 1, UM_IF_UPON_SOMETHING = 2 };
typedef struct UmInterest {
    int (*wanted)(void *context, UmPose pose, int cost); // of these two; 0: nothing
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
    uint32_t barred_verbs; // 1 << verb of every bar, wanted or not; a game has fewer verbs than bits
    // The moments that have just passed unasked: the first of what happened, and everything that was barred there.
    int forced_count;
    UmKey forced[UM_MAX_FORCED];
    int passed_count, passed_capacity;
    UmBar *passed;
    // For searches, kept by um_options_clear: bars are of no use to them, nor are outcomes like those they have seen.
    bool bars_unwanted;
    bool bars_unread;           // their verbs alone count, as for who is asked: none is kept, yet all are looked for
    const UmInterest *interest; // NULL: in everything
    UmBar unwanted;
} UmOptions;

void um_options_clear(UmOptions *options);
void um_options_free(UmOptions *options);
UmOption *um_options_add(UmOptions *options, UmKey key, UmCited clauses);
UmBar *um_options_bar(UmOptions *options, UmKey key, UmReason reason, UmCited clauses);
const UmOption *um_options_find(const UmOptions *options, UmKey key);
// What bars this key now; else at a moment that has just passed unasked; else as the answer to an earlier question.
const UmBar *um_options_find_bar(const UmOptions *options, UmKey key);
// The bars from this one on answer an earlier question.
void um_options_age(UmOptions *options, int first);
// This has just happened unasked: its key may be sent all the same.
void um_options_force(UmOptions *options, UmKey taken);
// This moment passes unasked, and this is what happens: keeps it and what the list bars.
void um_options_pass(UmOptions *options, UmKey taken);

// Tells where an option leads.
void um_option_leads(UmOption *option, UmPose to, uint32_t kind, bool may_stop);
// Whether it is known where the option leads, taken by this much, and where that is.
bool um_leads_to(const UmOption *option, double by, UmPose *to);

// Gives the option added last its range; hi becomes its first stop.
void um_options_range(UmOptions *options, double lo, double hi, UmVec along);
// Adds a stop to the option added last; one within the contact tolerance of another or of lo, or beyond hi, is left
// out.
void um_options_stop(UmOptions *options, double stop);
// Bars what lies strictly between from and to in the option added last; stops there are dropped. Gaps come in ascending
// order.
void um_options_gap(UmOptions *options, UmGap gap);
static inline const double *um_stops(const UmOptions *options, const UmOption *option) {
    return options->stops + option->range.first_stop;
}
// NULL where there are none: to NULL not even 0 may be added.
static inline const UmGap *um_gaps(const UmOptions *options, const UmOption *option) {
    return option->range.gap_count ? options->gaps + option->range.first_gap : NULL;
}
// The gap that a length lies in, NULL for none.
const UmGap *um_gap_at(const UmOptions *options, const UmOption *option, double by);

#endif
