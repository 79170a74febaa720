#include "json/relations.h"

#include "base/assert.h"
#include "plane/angle.h"
#include "plane/contact.h"
#include "json/write.h"

#include <stdlib.h>
#include <string.h>

bool um_read_relations(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted) {
    static const char *const keys[] = {"unit", NULL};
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(ask, "relations");
    wanted->related = -1;
    if (!cJSON_IsObject(item)) {
        if (!um_flag_at(r, ask, "relations", &wanted->relations)) return false;
        if (!wanted->relations || scene->unit_count <= UM_MAX_RELATED) return true;
        um_enter_key(r, "relations");
        return um_refuse_with(r, UM_ERROR_TOO_MANY, UM_SAYS_MANY_RELATED,
                              UM_VALUES(um_numeral("most", UM_MAX_RELATED)));
    }
    wanted->relations = true;
    um_enter_key(r, "relations");
    if (!um_check_keys(r, item, keys) || !um_member(r, item, "unit")) return false;
    um_enter_key(r, "unit");
    wanted->related = um_unit_index(r, scene, cJSON_GetObjectItemCaseSensitive(item, "unit"));
    if (wanted->related < 0) return false;
    um_leave(r);
    um_leave(r);
    return true;
}

typedef struct Pair {
    const UmScene *scene;
    const UmState *state;
    int from, to;
    const UmStanding *mine, *its;
} Pair;

static bool is_facing(const UmScene *scene) { return strncmp(um_game(scene)->sides[0], "front", 5) == 0; }

// Writes the degrees clockwise from the unit's front to the other's centre; nothing where the centres coincide.
static void write_bearing(cJSON *line, UmVec front, UmVec to) {
    if (um_length(to) <= UM_CONTACT_TOLERANCE) return;
    UmVec way = um_unit(to);
    double degrees = um_degrees_from_rotation(um_vec(um_dot(front, way), um_cross(way, front)));
    if (degrees < -180 + 5e-13) degrees = 180; // prevents that it prints as -180
    um_write_number(line, "bearing", degrees);
    um_write_number(line, "angle", fabs(degrees));
    if (fabs(degrees) <= UM_TIE_TOLERANCE || fabs(degrees) >= 180 - UM_TIE_TOLERANCE) return;
    cJSON_AddStringToObject(line, "hand", degrees < 0 ? "left" : "right");
}

// --- the plane

// The arc of a base that a point lies in, by lines at 45° from its corners. A point on such a line is in the flank.
static UmSide arc_of(const UmShape *base, UmPose pose, UmVec point) {
    UmVec to = um_sub(point, pose.at), corner = um_sub(base->corner[0], pose.at), right = um_rightward(pose.front);
    double ahead = um_dot(to, pose.front), aside = um_dot(to, right);
    double beyond_end = fabs(ahead) - fabs(um_dot(corner, pose.front));
    double beyond_flank = fabs(aside) - fabs(um_dot(corner, right));
    if (beyond_end > beyond_flank + UM_CONTACT_TOLERANCE) return ahead > 0 ? UM_FRONT : UM_REAR;
    return aside > 0 ? UM_RIGHT : UM_LEFT;
}

static void write_touch(cJSON *line, const UmScene *scene, const UmShape *mine, const UmShape *its) {
    static const char *const kinds[] = {"none", "flush", "corner-on-side", "side-on-corner", "corner-on-corner"};
    UmTouch touch = um_touch(mine, its);
    if (!UM_ALWAYS(touch.kind != UM_TOUCH_NONE)) return;
    cJSON_AddStringToObject(line, "touch", kinds[touch.kind]);
    bool side = touch.kind == UM_TOUCH_FLUSH || touch.kind == UM_TOUCH_SIDE_ON_CORNER;
    bool its_side = touch.kind == UM_TOUCH_FLUSH || touch.kind == UM_TOUCH_CORNER_ON_SIDE;
    if (side) cJSON_AddStringToObject(line, "side", um_game(scene)->sides[touch.a]);
    if (its_side) cJSON_AddStringToObject(line, "itsSide", um_game(scene)->sides[touch.b]);
}

static UmShape ground_of(const UmScene *s, int unit, const UmStanding *standing) {
    return standing->has_shape ? standing->shape : um_game(s)->footprint(s, unit, standing->pose);
}

static void write_plane(cJSON *line, const Pair *pair) {
    static const char *const kinds[] = {"apart", "touching", "overlapping"};
    const UmGame *game = um_game(pair->scene);
    UmShape mine = ground_of(pair->scene, pair->from, pair->mine);
    UmShape its = ground_of(pair->scene, pair->to, pair->its);
    UmContact contact = um_contact(&mine, &its);
    cJSON_AddStringToObject(line, "contact", kinds[contact.kind]);
    um_write_number(line, "distance", contact.kind == UM_APART ? contact.gap : 0);
    cJSON_AddStringToObject(line, "distanceIn", game->unit_of_length);
    write_bearing(line, pair->mine->pose.front, um_sub(pair->its->pose.at, pair->mine->pose.at));
    cJSON_AddStringToObject(line, "arc", game->sides[arc_of(&mine, pair->mine->pose, pair->its->point)]);
    cJSON_AddStringToObject(line, "itsArc", game->sides[arc_of(&its, pair->its->pose, pair->mine->point)]);
    if (contact.kind == UM_TOUCHING) write_touch(line, pair->scene, &mine, &its);
}

// --- hexes

// The vector between two centres, times the numbers of hexes that both units cover. So it is whole, and ties are exact.
typedef struct Way {
    long q, r;
} Way;

static Way way_between(const UmStanding *a, const UmStanding *b) {
    return (Way){(long)a->hexes * b->q - (long)b->hexes * a->q, (long)a->hexes * b->r - (long)b->hexes * a->r};
}

// The direction with the nearest angle. Of two equally near ones it takes the first, counter-clockwise from the east.
static int direction_of(Way way) {
    int best = 0;
    long most = 0;
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        UmHex hex = um_hex_of_direction(d);
        long along = 2 * way.q * hex.q + 2 * way.r * hex.r + way.q * hex.r + way.r * hex.q;
        if (along > most) {
            best = d;
            most = along;
        }
    }
    return best;
}

static const char *hexside(const UmScene *scene, const UmStanding *of, Way to) {
    return um_game(scene)->sides[um_direction_turned(direction_of(to), -um_direction_of(of->pose.front))];
}

static void write_hexes(cJSON *line, const Pair *pair) {
    const UmGameJson *json = um_game_json(pair->scene);
    UmHex here = um_hex(pair->mine->q, pair->mine->r), there_at = um_hex(pair->its->q, pair->its->r);
    int apart =
        json->apart ? json->apart(pair->scene, pair->state, pair->from, pair->to) : um_hex_distance(here, there_at);
    cJSON_AddStringToObject(line, "contact", apart > 1 ? "apart" : apart == 1 ? "adjacent" : "same-hex");
    um_write_number(line, "distance", apart);
    cJSON_AddStringToObject(line, "distanceIn", um_game(pair->scene)->unit_of_length);
    Way there = way_between(pair->mine, pair->its), back = {-there.q, -there.r};
    if (there.q == 0 && there.r == 0) return;
    cJSON_AddStringToObject(line, "direction", um_direction_names[direction_of(there)]);
    if (!is_facing(pair->scene)) return;
    write_bearing(line, pair->mine->pose.front, um_sub(pair->its->pose.at, pair->mine->pose.at));
    cJSON_AddStringToObject(line, "arc", hexside(pair->scene, pair->mine, there));
    cJSON_AddStringToObject(line, "itsArc", hexside(pair->scene, pair->its, back));
}

// --- every game

static void write_row(cJSON *list, const UmScene *scene, const UmState *state, int from) {
    const UmGameJson *json = um_game_json(scene);
    UmStanding mine, its;
    if (!json->stand(scene, state, from, &mine)) return;
    UM_CHECK((mine.hexes > 0) == um_game(scene)->is_discrete);
    for (int to = 0; to < scene->unit_count; to++) {
        if (to == from || !json->stand(scene, state, to, &its)) continue;
        Pair pair = {scene, state, from, to, &mine, &its};
        cJSON *line = cJSON_CreateObject();
        cJSON_AddItemToArray(list, line);
        cJSON_AddStringToObject(line, "unit", scene->units[from].id);
        cJSON_AddStringToObject(line, "to", scene->units[to].id);
        if (um_game(scene)->is_discrete) write_hexes(line, &pair);
        else write_plane(line, &pair);
    }
}

void um_write_relations(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask) {
    cJSON *list = cJSON_AddArrayToObject(reply, "relations");
    for (int from = 0; from < scene->unit_count; from++)
        if (ask->related < 0 || ask->related == from) write_row(list, scene, state, from);
}
