// A body as a pose in the plane: the position is its first cell, the front says how it is turned.
#include "games/torn_world/poses.h"
#include "base/assert.h"
#include "games/torn_world/bodies.h"

// There are twelve fronts, 30 degrees apart. The first six look along the directions.
static UmVec front_of(int way) {
    if (way < UM_DIRECTIONS) return um_hex_front(way);
    return um_unit(um_add(um_hex_front(way - UM_DIRECTIONS), um_hex_front(um_direction_turned(way, 1))));
}

UmPose tw_pose(const UmScene *s, int unit, const TwBody *body) {
    const TwScene *tw = tw_scene(s);
    UmPose pose = {um_hex_centre(tw_first(tw, body)), front_of(0)};
    for (int way = 0; body->size == TW_HUGE && UM_ALWAYS(way < 2 * UM_DIRECTIONS); way++) {
        TwBody turned = tw_turned(tw, &tw->bodies[unit], way), here = *body;
        for (int i = 0; i < body->count; i++) here.cells[i] = um_hex_sub(body->cells[i], body->cells[0]);
        pose.front = front_of(way);
        if (tw_same_body(&turned, &here)) return pose;
    }
    return pose;
}

TwBody tw_body_of(const UmScene *s, int unit, UmPose pose) {
    const TwScene *tw = tw_scene(s);
    TwBody body = tw->bodies[unit];
    UmHex at = um_hex_at(pose.at), hexon = at;
    int best = 0;
    if (body.size != TW_INFANTRY) tw_hexon_at(tw, at, &hexon);
    for (int way = 1; way < 2 * UM_DIRECTIONS; way++)
        if (um_dot(pose.front, front_of(way)) > um_dot(pose.front, front_of(best))) best = way;
    if (body.size == TW_HUGE) body = tw_turned(tw, &body, best);
    else body.cells[0] = um_hex(0, 0);
    for (int i = 0; i < body.count; i++) body.cells[i] = um_hex_add(body.cells[i], hexon);
    return body;
}
