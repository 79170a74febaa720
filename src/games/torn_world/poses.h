// Turns a body into a pose in the plane, and back.
#ifndef UM_TORN_WORLD_POSES_H
#define UM_TORN_WORLD_POSES_H

#include "games/torn_world/scene.h"

UmPose tw_pose(const UmScene *scene, int unit, const TwBody *body);
TwBody tw_body_of(const UmScene *scene, int unit, UmPose pose);

#endif
