// Where an object under a miniature may be ejected to.
#ifndef UM_TORN_WORLD_SPOTS_H
#define UM_TORN_WORLD_SPOTS_H

#include "games/torn_world/state.h"

typedef enum TwGroup { TW_ALLIES, TW_FOES, TW_MARKERS, TW_GROUPS } TwGroup;
TwGroup tw_group_of(const UmScene *scene, const TwState *state, UmObject object);
bool tw_is_large(const UmScene *scene, UmObject object);
// The place of an object: its hex, or the centre of a Large miniature.
UmHex tw_place_of(const UmScene *scene, const TwState *state, UmObject object);
bool tw_is_free_hexon(const UmScene *scene, const TwState *state, UmHex centre);
// The distance in hexes from the nearest cell of a body.
int tw_far_from_body(const TwScene *tw, const TwBody *body, UmHex hex);

// Where an object may be ejected to. Not for taken Linked Markers.
typedef struct TwWhere {
    const UmScene *scene;
    const TwState *state;
    UmObject object;
    TwBody body; // body of the ejector
    UmHex from;
    bool from_body, any;
} TwWhere;

// passed: the object has passed its test.
TwWhere tw_where(const UmScene *scene, const TwState *state, UmObject object, bool passed);
// The distance of a hex, or of the Hexon with that centre; -1 where the object cannot go there.
int tw_far(const TwWhere *where, UmHex hex);

#endif
