// The 9th Age: Advance and March by the rates of the second edition (T9-73, T9-74, T9-78): what they are, and how far a
// model ends from where it stood.
#ifndef UM_NINTH_AGE_RATES_H
#define UM_NINTH_AGE_RATES_H

#include "games/ninth_age/scene.h"

// RULING ninth-age.moves. Of effect where the codex tells a March.
static inline bool t9_by_rates(const UmScene *s, int unit) {
    const bool walks = t9_scene(s)->order == T9_ADVANCE || t9_scene(s)->order == T9_MARCH;
    return walks && t9_marches_by(s, unit, T9_MOVES, T9_OTHER);
}
// T9-78: whether it goes any way, and reforms on it.
bool t9_is_loose(const UmScene *scene, int unit);
// Inches of its Advance or March; of one that goes back or to a side in an Advance half of that.
double t9_rate(const UmScene *scene, int unit);
// Mobility, where the unit goes by it. One that tells none, as in the second edition, goes nowhere by it.
double t9_told_mobility(const UmScene *scene, int unit);

// T9-73: how far the model is from where it stood that is furthest from it. Models keep their places, but those of
// Light Troops share them out as well as can be.
double t9_furthest_model(const UmScene *scene, int unit, UmPose start, UmPose end);
// The same of its turn alone, about the middle.
double t9_turned_model(const UmScene *scene, int unit, UmPose start, UmPose end);
bool t9_models_end_within(const UmScene *scene, int unit, UmPose start, UmPose end, double most);
// Models of which one is always the furthest, where they keep their places.
enum { T9_OUTER_MODELS = 6 };
int t9_outer_models(const T9Codex *formation, UmPose pose, UmVec *places);

#endif
