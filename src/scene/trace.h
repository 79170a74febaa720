// What happened, event by event: its kind, the clauses behind it, and the numbers that decided it. No sentences.
#ifndef UM_SCENE_TRACE_H
#define UM_SCENE_TRACE_H

#include "plane/vec.h"
#include "scene/options.h"

// X(C name, JSON name)
#define UM_EVENTS(X)                                                                                                   \
    X(AGREED, "agreed")                                                                                                \
    X(PAID, "paid")                                                                                                    \
    X(BREAKAWAY, "breakaway")                                                                                          \
    X(DECLINED, "declined")                                                                                            \
    X(LOST, "lost")                                                                                                    \
    X(DESTROYED, "destroyed")                                                                                          \
    X(READIED, "readied")                                                                                              \
    X(STEPPED, "stepped")                                                                                              \
    X(TURNED, "turned")                                                                                                \
    X(UNDONE, "undone")                                                                                                \
    X(STOPPED, "stopped")                                                                                              \
    X(COLLIDED, "collided")                                                                                            \
    X(SNAPPED, "snapped")                                                                                              \
    X(HELD, "held")                                                                                                    \
    X(SLID, "slid")                                                                                                    \
    X(STAYED, "stayed")                                                                                                \
    X(DISPLACED, "displaced")                                                                                          \
    X(PIVOTED, "pivoted")                                                                                              \
    X(ENGAGED, "engaged")                                                                                              \
    X(ORDERED, "ordered")                                                                                              \
    X(DETACHED, "detached")                                                                                            \
    X(HALTED, "halted")                                                                                                \
    X(ATTACHED, "attached")                                                                                            \
    X(ESCAPED, "escaped")                                                                                              \
    X(LEFT, "left")                                                                                                    \
    X(DECLARED, "declared")                                                                                            \
    X(FLIPPED, "flipped")                                                                                              \
    X(FREE_ATTACK, "free-attack")                                                                                      \
    X(TESTED, "tested")                                                                                                \
    X(EJECTED, "ejected")                                                                                              \
    X(SHIFTED, "shifted")                                                                                              \
    X(PLACED, "placed")                                                                                                \
    X(ENDED, "ended")                                                                                                  \
    X(ROLLED, "rolled")                                                                                                \
    X(CAUGHT, "caught")                                                                                                \
    X(MET, "met")                                                                                                      \
    X(CHARGED, "charged")                                                                                              \
    X(ALIGNED, "aligned")                                                                                              \
    X(ADVANCED, "advanced")                                                                                            \
    X(BACKTRACKED, "backtracked")                                                                                      \
    X(JOINED, "joined")                                                                                                \
    X(FIRED, "fired")                                                                                                  \
    X(IGNORED, "ignored")                                                                                              \
    X(CAPTURED, "captured")                                                                                            \
    X(REACTED, "reacted")                                                                                              \
    X(FELL_SHORT, "fell-short")                                                                                        \
    X(FLED, "fled")                                                                                                    \
    X(PASSED, "passed")                                                                                                \
    X(WHEELED, "wheeled")                                                                                              \
    X(RETURNED, "returned")                                                                                            \
    X(REFORMED, "reformed")                                                                                            \
    X(ENDANGERED, "endangered")                                                                                        \
    X(NUDGED, "nudged")                                                                                                \
    X(CONTACT_LOST, "contact-lost")

typedef enum UmEventKind {
#define X(name, text) UM_EVENT_##name,
    UM_EVENTS(X)
#undef X
        UM_EVENT_COUNT
} UmEventKind;
extern const char *const um_event_names[UM_EVENT_COUNT];

typedef enum UmFieldType {
    UM_FIELD_NUMBER,
    UM_FIELD_FLAG,
    UM_FIELD_NAME,    // a word of a closed list
    UM_FIELD_OBJECT,  // id of a unit or terrain; the table's edge is "table-edge"
    UM_FIELD_POINT,   // [x, y]
    UM_FIELD_POSE,    // {at, facing}
    UM_FIELD_HEX,     // [q, r]
    UM_FIELD_CORNERS, // [[x, y], …]: a triangle
    UM_FIELD_JSON,    // JSON text, kept as it was read
    UM_FIELD_ANGLES,  // the candidates of a snap, in the event's `angles`
} UmFieldType;

// A candidate of a snap: one way in which it could turn the mover.
typedef struct UmAngle {
    uint8_t side;     // the mover's
    int16_t its_side; // a UmSide for a unit, the listed number for terrain
    UmObject object;
    double degrees;   // clockwise
    UmObject blocked; // the object in the way; UM_NO_OBJECT where the way is free
} UmAngle;

enum { UM_MAX_FIELDS = 16, UM_MAX_ANGLES = 16 };

typedef struct UmField {
    const char *name;
    UmFieldType type;
    union {
        double number;
        bool flag;
        const char *word;
        UmObject object;
        UmPose pose;
        UmVec corners[3];
    } as;
} UmField;

typedef struct UmEvent {
    UmEventKind kind;
    UmCited clauses;
    int ruling; // the ruling that decided, -1 for none
    int field_count, angle_count;
    UmField fields[UM_MAX_FIELDS];
    UmAngle angles[UM_MAX_ANGLES];
} UmEvent;

typedef struct UmTrace {
    int count, capacity;
    UmEvent *events;
} UmTrace;

void um_trace_free(UmTrace *trace);

// All of these do nothing where the trace or event is NULL: searches keep no trace.
UmEvent *um_trace_add(UmTrace *trace, UmEventKind kind, UmCited clauses);
void um_note_number(UmEvent *event, const char *name, double number);
void um_note_flag(UmEvent *event, const char *name, bool flag);
void um_note_word(UmEvent *event, const char *name, const char *word);
void um_note_object(UmEvent *event, const char *name, UmObject object);
void um_note_point(UmEvent *event, const char *name, UmVec point);
void um_note_hex(UmEvent *event, const char *name, int q, int r);
void um_note_pose(UmEvent *event, const char *name, UmPose pose);
void um_note_triangle(UmEvent *event, const char *name, const UmVec corners[3]);
void um_note_json(UmEvent *event, const char *name, const char *text);
void um_note_angles(UmEvent *event, const char *name, const UmAngle *angles, int count);
void um_note_ruling(UmEvent *event, int ruling);

// Adds margin, marginIn and close: how far the deciding quantity was from deciding otherwise, measured against the
// scene's `measuring`. A margin in degrees is compared as an arc at a distance of one unit.
void um_note_margin(UmEvent *event, const UmScene *scene, double margin, const char *unit);

#endif
