// How scenes and replies of Skeleton are read and written.
#include "games/skeleton/move.h"
#include "json/assumed.h"
#include "json/board.h"
#include "json/next.h"
#include "json/relations.h"
#include "json/scene.h"
#include "json/write.h"

enum { MOST_STEPS = 20 };

static const char *const root_keys[] = {"board", NULL};
static const char *const no_keys[] = {NULL};

static bool read_codices(UmReader *r, const cJSON *root, const UmScene *scene, SkScene *sk) {
    static const char *const keys[] = {"steps", NULL};
    int *steps = um_arena_take(r->arena, ((size_t)scene->codex_count + 1) * sizeof *steps);
    sk->steps = steps;
    um_enter_key(r, "codices");
    for (const cJSON *item = um_child(root, "codices")->child; item; item = item->next) {
        um_enter_key(r, item->string);
        if (!um_check_keys(r, item, keys) || !um_whole_at(r, item, "steps", 0, MOST_STEPS, steps++)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool is_free(UmReader *r, const UmScene *scene, const UmHex *at, int unit) {
    for (int i = 0; i < unit; i++)
        if (um_same_hex(at[i], at[unit])) {
            um_enter_key(r, "at");
            return um_refuse_with(r, UM_ERROR_OVERLAP, UM_SAYS_STANDS_HERE,
                                  UM_VALUES(um_text("other", scene->units[i].id)));
        }
    return true;
}

static bool read_units(UmReader *r, const cJSON *root, const UmScene *scene, SkScene *sk) {
    static const char *const keys[] = {"id", "codex", "owner", "at", NULL};
    UmHex *at = um_arena_take(r->arena, ((size_t)scene->unit_count + 1) * sizeof *at);
    sk->at = at;
    um_enter_key(r, "units");
    for (int i = 0; i < scene->unit_count; i++) {
        const cJSON *item = cJSON_GetArrayItem(um_child(root, "units"), i);
        um_enter_index(r, i);
        if (!um_check_keys(r, item, keys) || !um_read_hex(r, item, "at", &sk->board, &at[i]) ||
            !is_free(r, scene, at, i))
            return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool read_order(UmReader *r, const cJSON *root, const UmScene *scene, SkScene *sk) {
    static const char *const keys[] = {"unit", NULL};
    const cJSON *order = um_child(root, "order");
    sk->unit = -1;
    if (!order) return true;
    um_enter_key(r, "order");
    const cJSON *unit = um_check_keys(r, order, keys) ? um_member(r, order, "unit") : NULL;
    if (!unit) return false;
    um_enter_key(r, "unit");
    sk->unit = um_unit_index(r, scene, unit);
    if (sk->unit < 0) return false;
    um_leave(r);
    um_leave(r);
    return true;
}

static bool read(UmReader *r, const cJSON *root, UmScene *scene) {
    static const char *const kinds[] = {"open", NULL};
    SkScene *sk = um_arena_take(r->arena, sizeof *sk);
    scene->part = sk;
    return um_read_board(r, root, no_keys, kinds, &sk->board) && read_codices(r, root, scene, sk) &&
           read_units(r, root, scene, sk) && read_order(r, root, scene, sk);
}

static void write_place(cJSON *object, const UmScene *scene, int unit, UmPose pose) {
    (void)scene, (void)unit;
    um_write_hex(object, "at", um_hex_at(pose.at));
}

static bool read_place(UmReader *r, const cJSON *object, UmPose *pose, bool *has_facing) {
    UmHex at;
    *has_facing = false;
    if (!um_read_hex(r, object, "at", NULL, &at)) return false;
    *pose = um_hex_pose(at, UM_EAST);
    return true;
}

static void write_units(const UmScene *scene, const UmState *state, cJSON *units) {
    const SkState *st = sk_state_of(state);
    int i = 0;
    for (cJSON *unit = units->child; unit; unit = unit->next, i++) {
        um_write_hex(unit, "at", sk_at(scene, st, i));
        if (i == st->unit) um_write_number(unit, "movementPoints", st->left);
    }
}

// A board draws every codex alike.
static void write_shapes(const UmScene *scene, cJSON *shapes) {
    for (int i = 0; i < scene->codex_count; i++) cJSON_AddObjectToObject(shapes, scene->codices[i]);
}

static void carry(const UmState *state, UmNext *next) {
    const SkState *st = sk_state_of(state);
    if (st->unit < 0) return;
    cJSON *place = cJSON_CreateObject();
    um_write_hex(place, "at", st->at);
    um_next_place(next, st->unit, place);
}

static const UmDefault defaults[] = {
    {"/board/legend", "{}"},
    {"/order", "null"},
    {0},
};

static bool stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing) {
    UmHex at = sk_at(scene, sk_state_of(state), unit);
    *standing = um_standing_in_hex(at, UM_EAST);
    return true;
}

const UmGameJson um_skeleton_json = {
    .measuring = 0,
    .root_keys = root_keys,
    .turn_keys = no_keys,
    .read = read,
    .write_place = write_place,
    .read_place = read_place,
    .write_units = write_units,
    .write_shapes = write_shapes,
    .carry = carry,
    .stand = stand,
    .defaults = defaults,
};
