// Where a unit of each game stands, for relations.
#include "games/ancients/state.h"
#include "games/arcane_legions/state.h"
#include "games/godsgloom/state.h"
#include "games/ninth_age/state.h"
#include "games/torn_world/state.h"
#include "json/relations.h"

bool um_arcane_legions_stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing) {
    const AlState *st = al_state_of(state);
    if (unit == st->unit && st->end == AL_END_DESTROYED) return false;
    UmPose pose = unit == st->unit ? st->pose : al_scene(scene)->units[unit].pose;
    *standing = (UmStanding){.pose = pose, .point = pose.at};
    return true;
}

static UmStanding in_hex(UmHex at, int facing) {
    return (UmStanding){.pose = um_hex_pose(at, facing), .hexes = 1, .q = at.q, .r = at.r};
}

bool um_godsgloom_stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing) {
    const GgState *st = gg_state_of(state);
    const GgUnit *u = &gg_scene(scene)->units[unit];
    *standing = unit == st->unit ? in_hex(st->at, st->facing) : in_hex(u->at, u->facing);
    return true;
}

bool um_ancients_stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing) {
    const AnState *st = an_state_of(state);
    *standing = in_hex(an_at(scene, st, unit), UM_EAST);
    return !an_is_gone(scene, st, unit);
}

bool um_torn_world_stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing) {
    UmHex hexes[TW_MOST_HEXES];
    TwBody body = tw_body(scene, tw_state_of(state), unit);
    int count = tw_hexes(tw_scene(scene), &body, hexes);
    *standing = (UmStanding){.pose = tw_pose(scene, unit, &body), .hexes = count};
    for (int i = 0; i < count; i++) {
        standing->q += hexes[i].q;
        standing->r += hexes[i].r;
    }
    return true;
}

// Of units of one hex each.
static int between_hexes(const UmStanding *a, const UmStanding *b) {
    return um_hex_distance(um_hex(a->q, a->r), um_hex(b->q, b->r));
}

int um_godsgloom_apart(const UmScene *scene, const UmState *state, int a, int b) {
    UmStanding mine, its;
    um_godsgloom_stand(scene, state, a, &mine);
    um_godsgloom_stand(scene, state, b, &its);
    return between_hexes(&mine, &its);
}

int um_ancients_apart(const UmScene *scene, const UmState *state, int a, int b) {
    UmStanding mine, its;
    um_ancients_stand(scene, state, a, &mine);
    um_ancients_stand(scene, state, b, &its);
    return between_hexes(&mine, &its);
}

int um_torn_world_apart(const UmScene *scene, const UmState *state, int a, int b) {
    const TwState *st = tw_state_of(state);
    TwBody mine = tw_body(scene, st, a), its = tw_body(scene, st, b);
    return tw_apart(tw_scene(scene), &mine, &its);
}

// T9-03: a unit is in the arc where the middle of its front is.
bool um_ninth_age_stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing) {
    const T9State *st = t9_state_of(state);
    UmPose pose = t9_pose(scene, st, unit);
    double ahead = t9_codex(scene, unit)->depth / 2;
    *standing = (UmStanding){.pose = pose, .point = um_add(pose.at, um_scale(pose.front, ahead))};
    return t9_is_there(scene, st, unit);
}
