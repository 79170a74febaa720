// Writes the part of an envelope that tells the ground where nothing is in the way.
#ifndef UM_JSON_OPEN_H
#define UM_JSON_OPEN_H

#include "json/scene.h"

// work: a number of lists of options; each of them allows for some patches.
void um_write_open(cJSON *envelope, const UmScene *scene, const UmState *state, int work);

#endif
