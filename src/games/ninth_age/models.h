// The 9th Age: the models of a unit that is set down anew, each going straight to a place in the new formation.
#ifndef UM_NINTH_AGE_MODELS_H
#define UM_NINTH_AGE_MODELS_H

#include "games/ninth_age/scene.h"

// A place for a model, and whether it must be filled: all but those of an incomplete rear rank.
typedef struct T9Slot {
    UmVec at;
    bool is_needed;
} T9Slot;

// Where models stand before and after.
typedef struct T9Places {
    int count, slot_count;
    const UmVec *from;
    const T9Slot *to;
    double (*path)(const void *context, int from, int to); // of a model to a slot; NULL: straight
    const void *context;
} T9Places;

// How far the model that goes furthest must go, where they share the places out among them as well as can be.
double t9_least_longest(const T9Places *places);
// Whether none need go further than that.
bool t9_share_within(const T9Places *places, double most);

// How far the one that goes furthest ends from where it stood, a formation set down as another.
double t9_longest_straight(const T9Codex *before, UmPose start, const T9Codex *after, UmPose end);

// Whether none of them ends further than that from where one stood; of very many models each keeps its place.
bool t9_ends_within(const T9Codex *formation, UmPose start, UmPose end, double most);

enum { T9_MOST_PLACED = 200 }; // of more models than this each keeps its place

// Of a formation in a pose; both lists have room for files x ranks. Models of an incomplete rear rank stand about its
// middle.
UmVec t9_model_place(const T9Codex *formation, UmPose pose, int file, int rank);
int t9_model_places(const T9Codex *formation, UmPose pose, UmVec *places);
int t9_slots(const T9Codex *formation, UmPose pose, T9Slot *slots);

// T9-76: whether, turned about its centre, no model needs to go further than that: however it is turned, or by so much.
bool t9_models_turn_freely(const T9Codex *formation, double most);
bool t9_models_turn_within(const T9Codex *formation, double degrees, double most);

#endif
