// Where what lies under a miniature may be ejected to.
#ifndef UM_TORN_WORLD_SPOTS_H
#define UM_TORN_WORLD_SPOTS_H

#include "games/torn_world/state.h"

typedef enum TwGroup { TW_ALLIES, TW_FOES, TW_MARKERS, TW_GROUPS } TwGroup;
TwGroup tw_group_of(const UmScene *scene, const TwState *state, UmObject object);
bool tw_is_large(const UmScene *scene, UmObject object);
// Where an object stands: of a Large the centre.
UmHex tw_place_of(const UmScene *scene, const TwState *state, UmObject object);
bool tw_is_free_hexon(const UmScene *scene, const TwState *state, UmHex centre);
// Hexes from the nearest of a body.
int tw_far_from_body(const TwScene *tw, const TwBody *body, UmHex hex);

// Where what is ejected may go: not if it is a taken Linked Marker.
typedef struct TwWhere {
    const UmScene *scene;
    const TwState *state;
    UmObject object;
    TwBody body; // of the ejector
    UmHex from;
    bool from_body, any;
} TwWhere;

// `passed`: its test.
TwWhere tw_where(const UmScene *scene, const TwState *state, UmObject object, bool passed);
// How far a hex is, or the Hexon whose centre it is; -1 where the object cannot go.
int tw_far(const TwWhere *where, UmHex hex);

#endif
