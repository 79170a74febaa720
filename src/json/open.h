// What an envelope tells of the ground on which nothing is in the way.
#ifndef UM_JSON_OPEN_H
#define UM_JSON_OPEN_H

#include "json/scene.h"

// work: in lists of options, of which each stands for some patches.
void um_write_open(cJSON *envelope, const UmScene *scene, const UmState *state, int work);

#endif
