// What lies on a table of the plane: its size, and terrain of convex parts.
#ifndef UM_JSON_SHAPES_H
#define UM_JSON_SHAPES_H

#include "plane/shape.h"
#include "json/scene.h"

// An object of width and depth, each 1 to 1000, and nothing else.
bool um_read_table(UmReader *r, const cJSON *table, double *width, double *depth);

// The list `terrain`, NULL where there is none: whether it is a list of as many as there may be.
bool um_is_terrain(UmReader *r, const cJSON *list);
// Room for every part there could be: the list's length is known before its items are.
int um_most_parts(const cJSON *list);
// The id of the next piece, which no unit and no piece before it has.
bool um_read_terrain_id(UmReader *r, const cJSON *item, const UmScene *scene, const char **id);
// How many parts a piece has under `shape` or `shapes`; -1 after leaving an error.
int um_part_count(UmReader *r, const cJSON *item);
// One of them; *reversed tells that its corners were listed clockwise.
bool um_read_part(UmReader *r, const cJSON *item, int part, UmShape *shape, bool *reversed);

#endif
