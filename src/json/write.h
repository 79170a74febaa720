// Writes numbers and places into a cJSON tree, as um_number_text prints them.
#ifndef UM_JSON_WRITE_H
#define UM_JSON_WRITE_H

#include "scene/trace.h"

#include <cJSON.h>

void um_write_number(cJSON *object, const char *key, double number);
void um_write_item(cJSON *list, double number);
void um_write_point(cJSON *object, const char *key, UmVec point);
void um_add_point(cJSON *list, UmVec point);
// Writes `at` and `facing`.
void um_write_pose(cJSON *object, UmPose pose);
void um_write_clauses(cJSON *object, const UmScene *scene, UmCited cited);
void um_write_key(cJSON *object, const UmScene *scene, UmKey key);
// Writes why a bar stands: reason, clauses, needs, has, with, ruling.
void um_write_bar(cJSON *object, const UmScene *scene, const UmBar *bar);
// Writes an option's weight; for a charge also the facing, the distance and what the dice must show.
void um_write_chances(cJSON *object, const UmOption *option);
void um_write_option(cJSON *object, const UmScene *scene, const UmOptions *options, const UmOption *option);
void um_write_event(cJSON *object, const UmScene *scene, const UmEvent *event);

#endif
