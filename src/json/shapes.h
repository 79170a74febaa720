// Reads a table of the plane: its size, and terrain made of convex parts.
#ifndef UM_JSON_SHAPES_H
#define UM_JSON_SHAPES_H

#include "plane/shape.h"
#include "json/scene.h"

// Reads an object of width and depth, each 1 to 1000, and nothing else.
bool um_read_table(UmReader *r, const cJSON *table, double *width, double *depth);

// Checks the list `terrain`, NULL where there is none: its type and its length.
bool um_is_terrain(UmReader *r, const cJSON *list);
// An upper bound of the number of parts, known before the items are read.
int um_most_parts(const cJSON *list);
// Reads the id of the next piece. No unit and no earlier piece may have it.
bool um_read_terrain_id(UmReader *r, const cJSON *item, const UmScene *scene, const char **id);
// The number of parts of a piece, under `shape` or `shapes`; -1 after setting an error.
int um_part_count(UmReader *r, const cJSON *item);
// Reads one of them. *reversed: its corners were listed clockwise.
bool um_read_part(UmReader *r, const cJSON *item, int part, UmShape *shape, bool *reversed);

#endif
