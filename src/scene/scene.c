#include "scene/scene.h"

const char *um_object_id(const UmScene *scene, UmObject object) {
    if (object == UM_TABLE_EDGE) return "table-edge";
    return object < scene->unit_count ? scene->units[object].id : scene->terrain[object - scene->unit_count];
}

void um_spend(const UmScene *s, int units) { um_work_spend(s->work, units); }

bool um_is_spent(const UmScene *s) { return um_work_is_spent(s->work); }
