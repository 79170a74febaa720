// Reads what a codex and a unit say besides sizes and places.
#ifndef UM_NINTH_AGE_JSON_PROFILE_H
#define UM_NINTH_AGE_JSON_PROFILE_H

#include "games/ninth_age/scene.h"
#include "json/read.h"

// False after setting an error.
bool t9_read_profile(UmReader *reader, const cJSON *item, T9Codex *codex);
// T9-96: sets the outline of models that stand apart.
void t9_open_order(const UmScene *scene, T9Codex *codex);
// Reads the marks of unit `i`. The units before it have been read.
bool t9_read_standing(UmReader *reader, const cJSON *item, const UmScene *scene, T9Unit *units, int i);
// Checks that the centre of a model that is inside a unit lies in that unit.
bool t9_check_inside(UmReader *reader, const UmScene *scene, int unit);

#endif
