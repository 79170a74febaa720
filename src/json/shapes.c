#include "json/shapes.h"

bool um_read_table(UmReader *r, const cJSON *table, double *width, double *depth) {
    static const char *const keys[] = {"width", "depth", NULL};
    um_enter_key(r, "table");
    if (!um_check_keys(r, table, keys) || !um_number_at(r, table, "width", 1, UM_MAX_COORDINATE, width)) return false;
    if (!um_number_at(r, table, "depth", 1, UM_MAX_COORDINATE, depth)) return false;
    um_leave(r);
    return true;
}

bool um_is_terrain(UmReader *r, const cJSON *list) {
    if (!list) return true;
    um_enter_key(r, "terrain");
    if (!um_is_list(r, list, 0, UM_MAX_TERRAIN)) return false;
    um_leave(r);
    return true;
}

int um_most_parts(const cJSON *list) {
    int count = 0;
    for (const cJSON *item = list ? list->child : NULL; item; item = item->next) {
        const cJSON *shapes = cJSON_GetObjectItemCaseSensitive(item, "shapes");
        int parts = shapes ? cJSON_GetArraySize(shapes) : 1;
        count += parts < UM_MAX_SHAPES_OF_TERRAIN ? parts : UM_MAX_SHAPES_OF_TERRAIN;
    }
    return count;
}

bool um_read_terrain_id(UmReader *r, const cJSON *item, const UmScene *scene, const char **id) {
    if (!um_string_at(r, item, "id", UM_MAX_NAME_CHARACTERS, id)) return false;
    um_enter_key(r, "id");
    if (!um_check_new_id(r, scene, scene->unit_count, scene->terrain_count, *id)) return false;
    um_leave(r);
    return true;
}

int um_part_count(UmReader *r, const cJSON *item) {
    const cJSON *shapes = cJSON_GetObjectItemCaseSensitive(item, "shapes");
    if (!shapes) return um_member(r, item, "shape") ? 1 : -1;
    if (um_has(item, "shape")) {
        um_refuse(r, UM_ERROR_BAD_SHAPE, UM_SAYS_SHAPE_OR_SHAPES);
        return -1;
    }
    um_enter_key(r, "shapes");
    if (!um_is_list(r, shapes, 1, UM_MAX_SHAPES_OF_TERRAIN)) return -1;
    um_leave(r);
    return cJSON_GetArraySize(shapes);
}

static bool read_polygon(UmReader *r, const cJSON *list, UmShape *shape, bool *reversed) {
    UmVec corners[UM_MAX_CORNERS];
    if (!um_is_list(r, list, 0, UM_MAX_CORNERS)) return false;
    int count = cJSON_GetArraySize(list);
    for (int i = 0; i < count; i++) {
        um_enter_index(r, i);
        if (!um_point(r, cJSON_GetArrayItem(list, i), &corners[i])) return false;
        um_leave(r);
    }
    switch (um_shape_from_corners(count, corners, shape, reversed)) {
    case UM_SHAPE_FINE: return true;
    case UM_SHAPE_TOO_FEW: return um_refuse(r, UM_ERROR_BAD_SHAPE, UM_SAYS_FEW_CORNERS);
    case UM_SHAPE_NOT_CONVEX: return um_refuse(r, UM_ERROR_BAD_SHAPE, UM_SAYS_NOT_CONVEX);
    case UM_SHAPE_DEGENERATE: break;
    }
    return um_refuse(r, UM_ERROR_BAD_SHAPE, UM_SAYS_CORNERS_IN_LINE);
}

bool um_read_part(UmReader *r, const cJSON *item, int part, UmShape *shape, bool *reversed) {
    const cJSON *shapes = cJSON_GetObjectItemCaseSensitive(item, "shapes");
    if (!shapes) {
        um_enter_key(r, "shape");
        if (!read_polygon(r, cJSON_GetObjectItemCaseSensitive(item, "shape"), shape, reversed)) return false;
        um_leave(r);
        return true;
    }
    um_enter_key(r, "shapes");
    um_enter_index(r, part);
    if (!read_polygon(r, cJSON_GetArrayItem(shapes, part), shape, reversed)) return false;
    um_leave(r);
    um_leave(r);
    return true;
}
