// The models of a unit that is set down again: each goes straight to a place in the new formation.
#ifndef UM_NINTH_AGE_MODELS_H
#define UM_NINTH_AGE_MODELS_H

#include "games/ninth_age/scene.h"

// A place for a model. It must be filled unless it is in an incomplete rear rank.
typedef struct T9Slot {
    UmVec at;
    bool is_needed;
} T9Slot;

// The places of models before and after.
typedef struct T9Places {
    int count, slot_count;
    const UmVec *from;
    const T9Slot *to;
    double (*path)(const void *context, int from, int to); // the way of a model to a slot; NULL: straight
    const void *context;
} T9Places;

// The longest way of a model, when they share the places out so that it is as short as possible.
double t9_least_longest(const T9Places *places);
// Whether they can share the places so that no way is longer than this.
bool t9_share_within(const T9Places *places, double most);

// The same for a formation that is set down as another one, with straight ways.
double t9_longest_straight(const T9Codex *before, UmPose start, const T9Codex *after, UmPose end);

// Whether no model ends further than this from where one stood. With too many models each keeps its place.
bool t9_ends_within(const T9Codex *formation, UmPose start, UmPose end, double most);

enum { T9_MOST_PLACED = 200 }; // with more models than this, each keeps its place

// The places of a formation's models; both lists have room for files x ranks. An incomplete rear rank is centred.
UmVec t9_model_place(const T9Codex *formation, UmPose pose, int file, int rank);
int t9_model_places(const T9Codex *formation, UmPose pose, UmVec *places);
int t9_slots(const T9Codex *formation, UmPose pose, T9Slot *slots);

// T9-76: whether no model has to go further than this when the unit turns about its centre: by any angle, or by this
// one.
bool t9_models_turn_freely(const T9Codex *formation, double most);
bool t9_models_turn_within(const T9Codex *formation, double degrees, double most);

#endif
