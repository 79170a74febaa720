// Advance and March by the rates of the second edition (T9-73, T9-74, T9-78): the rates, and how far models end from
// where they stood.
#ifndef UM_NINTH_AGE_RATES_H
#define UM_NINTH_AGE_RATES_H

#include "games/ninth_age/scene.h"

// RULING ninth-age.moves. It matters only where the codex tells a March.
static inline bool t9_by_rates(const UmScene *s, int unit) {
    const bool walks = t9_scene(s)->order == T9_ADVANCE || t9_scene(s)->order == T9_MARCH;
    return walks && t9_marches_by(s, unit, T9_MOVES, T9_OTHER);
}
// T9-78: whether the unit goes in any direction and reforms on its way.
bool t9_is_loose(const UmScene *scene, int unit);
// The inches of its Advance or March; half of them where an Advance goes back or to a side.
double t9_rate(const UmScene *scene, int unit);
// Its Mobility, where the unit moves by it. A unit without one, as in the second edition, cannot move by it.
double t9_told_mobility(const UmScene *scene, int unit);

// T9-73: the largest distance of a model from where it stood. Models keep their places, except that Light Troops share
// them out in the best way.
double t9_furthest_model(const UmScene *scene, int unit, UmPose start, UmPose end);
// The same for its turn alone, about the centre.
double t9_turned_model(const UmScene *scene, int unit, UmPose start, UmPose end);
bool t9_models_end_within(const UmScene *scene, int unit, UmPose start, UmPose end, double most);
// One of these models is always the furthest, where models keep their places.
enum { T9_OUTER_MODELS = 6 };
int t9_outer_models(const T9Codex *formation, UmPose pose, UmVec *places);

#endif
