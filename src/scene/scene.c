#include "scene/scene.h"

const char *um_object_id(const UmScene *scene, UmObject object) {
    if (object == UM_TABLE_EDGE) return "table-edge";
    return object < scene->unit_count ? scene->units[object].id : scene->terrain[object - scene->unit_count];
}
