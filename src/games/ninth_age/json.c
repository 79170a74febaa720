// Reads and writes the parts of scenes and replies that belong to The 9th Age.
#include "games/ninth_age/json_charged.h"
#include "games/ninth_age/json_flight.h"
#include "games/ninth_age/json_manoeuvre.h"
#include "games/ninth_age/json_nudge.h"
#include "games/ninth_age/json_order.h"
#include "games/ninth_age/json_profile.h"
#include "games/ninth_age/known.h"
#include "games/ninth_age/ways.h"
#include "plane/angle.h"
#include "plane/contact.h"
#include "json/assumed.h"
#include "json/next.h"
#include "json/relations.h"
#include "json/shapes.h"
#include "json/write.h"

#define MILLIMETRES 25.4 // in an inch

static const char *const root_keys[] = {"table", "terrain", NULL};
static const char *const turn_keys[] = {NULL};

// --- codices

static bool read_length(UmReader *r, const cJSON *item, double *length) {
    if (!um_number(r, item, 0, UM_MAX_COORDINATE, length)) return false;
    if (*length > 0) return true;
    return um_refuse_with(
        r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_OUT_OF_OPEN_BOUNDS,
        UM_VALUES(um_numeral("found", 0), um_numeral("above", 0), um_numeral("most", UM_MAX_COORDINATE)));
}

static bool read_length_at(UmReader *r, const cJSON *codex, const char *key, double *length) {
    const cJSON *item = um_member(r, codex, key);
    if (!item) return false;
    um_enter_key(r, key);
    if (!read_length(r, item, length)) return false;
    um_leave(r);
    return true;
}

static bool read_base(UmReader *r, const cJSON *codex, T9Codex *out) {
    const cJSON *base = um_member(r, codex, "base");
    double sides[2] = {0};
    if (!base) return false;
    um_enter_key(r, "base");
    if (!um_is_list(r, base, 2, 2)) return false;
    for (int i = 0; i < 2; i++) {
        um_enter_index(r, i);
        if (!read_length(r, cJSON_GetArrayItem(base, i), &sides[i])) return false;
        um_leave(r);
    }
    um_leave(r);
    out->width = out->files * sides[0] / MILLIMETRES;
    out->depth = out->ranks * sides[1] / MILLIMETRES;
    out->base_width = sides[0] / MILLIMETRES;
    out->base_depth = sides[1] / MILLIMETRES;
    return true;
}

// Most requests have none of these keys, and the first part of the module leaves out their readers.
static const char *const profile_keys[] = {"charge", "height", "traits", "advance", "march", "random", NULL};
static const char *const standing_keys[] = {"shaken",       "engaged",        "moved", "arrived",
                                            "declaredOn",   "inside",         "files", "pivotedAfterCombat",
                                            "modelCharged", "fledFromCharge", NULL};

static bool has_any(const cJSON *item, const char *const *some) {
    while (*some && !um_has(item, *some)) some++;
    return *some != NULL;
}

static bool read_codex(UmReader *r, const cJSON *item, T9Codex *codex) {
    static const char *const keys[] = {"files",  "ranks",  "base",   "width",   "depth", "mobility", "models",
                                       "charge", "height", "traits", "advance", "march", "random",   NULL};
    *codex =
        (T9Codex){.files = 1, .ranks = 1, .models = 1, .mobility = INFINITY, .march = T9_UNTOLD, .height = T9_UNTOLD};
    if (!um_check_keys(r, item, keys)) return false;
    bool of_models = um_has(item, "files") || um_has(item, "ranks") || um_has(item, "base");
    bool as_one = um_has(item, "width") || um_has(item, "depth");
    if (of_models && as_one) return um_refuse(r, UM_ERROR_BAD_SHAPE, UM_SAYS_OUTLINE_TWICE);
    if (as_one) {
        if (!read_length_at(r, item, "width", &codex->width) || !read_length_at(r, item, "depth", &codex->depth))
            return false;
    } else {
        if (!um_whole_at(r, item, "files", 1, T9_MOST_FILES, &codex->files)) return false;
        if (!um_whole_at(r, item, "ranks", 1, T9_MOST_FILES, &codex->ranks) || !read_base(r, item, codex)) return false;
    }
    if (um_has(item, "mobility") && !um_number_at(r, item, "mobility", 0, UM_MAX_COORDINATE, &codex->mobility))
        return false;
    if (of_models) codex->models = codex->counted = codex->files * codex->ranks;
    return (!has_any(item, profile_keys) || t9_read_profile(r, item, codex)) &&
           (!um_has(item, "models") || t9_read_models(r, item, of_models, codex));
}

static bool read_codices(UmReader *r, const cJSON *root, const UmScene *scene, T9Scene *t9) {
    T9Codex *codices = um_arena_take(r->arena, ((size_t)scene->codex_count + 1) * sizeof *codices);
    t9->codices = codices;
    um_enter_key(r, "codices");
    int i = 0;
    for (const cJSON *item = um_child(root, "codices")->child; item; item = item->next, i++) {
        um_enter_key(r, item->string);
        if (!read_codex(r, item, &codices[i])) return false;
        t9_open_order(scene, &codices[i]);
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// --- units

static bool read_combat(UmReader *r, const cJSON *item, T9Unit *unit) {
    static const char *const keys[] = {"fought", "new", NULL};
    const cJSON *combat = um_child(item, "combat");
    unit->has_combat = combat != NULL;
    if (!combat) return true;
    um_enter_key(r, "combat");
    if (!um_check_keys(r, combat, keys) || !um_member(r, combat, "fought") || !um_member(r, combat, "new"))
        return false;
    if (!um_flag_at(r, combat, "fought", &unit->fought) || !um_flag_at(r, combat, "new", &unit->created)) return false;
    um_leave(r);
    return true;
}

static bool read_unit(UmReader *r, const cJSON *item, T9Unit *unit) {
    static const char *const keys[] = {
        "id",           "codex",          "owner", "at",      "facing",     "fled",   "inCombat", "combat",
        "engaged",      "shaken",         "moved", "arrived", "declaredOn", "inside", "files",    "pivotedAfterCombat",
        "modelCharged", "fledFromCharge", NULL};
    *unit = (T9Unit){.declared_on = T9_UNTOLD, .inside = -1};
    if (!um_check_keys(r, item, keys) || !um_point_at(r, item, "at", &unit->pose.at)) return false;
    if (!um_facing_at(r, item, "facing", &unit->pose.front)) return false;
    return um_flag_at(r, item, "fled", &unit->fled) && um_flag_at(r, item, "inCombat", &unit->in_combat) &&
           read_combat(r, item, unit);
}

static bool read_units(UmReader *r, const cJSON *root, const UmScene *scene, T9Scene *t9) {
    T9Unit *units = um_arena_take(r->arena, ((size_t)scene->unit_count + 1) * sizeof *units);
    t9->units = units;
    um_enter_key(r, "units");
    int i = 0;
    for (const cJSON *item = um_child(root, "units")->child; item; item = item->next, i++) {
        um_enter_index(r, i);
        const T9Codex *codex = &t9->codices[scene->units[i].codex];
        if (!read_unit(r, item, &units[i])) return false;
        if (has_any(item, standing_keys) &&
            (!t9_read_standing(r, item, scene, units, i) || !t9_read_files(r, item, codex, &units[i])))
            return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// --- the table

static UM_SELDOM bool refuse_danger(UmReader *r) {
    um_enter_key(r, "dangerous");
    return um_refuse_with(r, UM_ERROR_TOO_MANY, UM_SAYS_MANY_DANGERS,
                          UM_VALUES(um_numeral("most", UM_MAX_DANGEROUS_TERRAIN)));
}

static bool read_terrain_item(UmReader *r, const cJSON *item, const UmScene *scene, const char **id, T9Piece *pieces,
                              T9Scene *t9) {
    static const char *const keys[] = {"id", "shape", "shapes", "kind", "opaque", "dangerous", NULL};
    UmObject object = um_object_of_terrain(scene, scene->terrain_count);
    int kind;
    bool reversed, dangerous;
    if (!um_check_keys(r, item, keys) || !um_flag_at(r, item, "dangerous", &dangerous) ||
        !um_read_terrain_id(r, item, scene, id))
        return false;
    if (!um_word_at(r, item, "kind", t9_terrain_names, &kind)) return false;
    bool opaque = kind == T9_IMPASSABLE;
    if (um_has(item, "opaque") && !um_flag_at(r, item, "opaque", &opaque)) return false;
    if (dangerous && t9->danger_count == UM_MAX_DANGEROUS_TERRAIN) return refuse_danger(r);
    const int danger = dangerous ? t9->danger_count++ : T9_UNTOLD, parts = um_part_count(r, item);
    for (int i = 0; i < parts; i++) {
        T9Piece *piece = &pieces[t9->piece_count++];
        *piece = (T9Piece){.object = object, .kind = (T9TerrainKind)kind, .opaque = opaque, .danger = (int8_t)danger};
        if (!um_read_part(r, item, i, &piece->shape, &reversed)) return false;
    }
    return parts > 0;
}

static bool read_terrain(UmReader *r, const cJSON *root, UmScene *scene, T9Scene *t9) {
    const cJSON *list = um_child(root, "terrain");
    if (!list) return true;
    if (!um_is_terrain(r, list)) return false;
    T9Piece *pieces = um_arena_take(r->arena, ((size_t)um_most_parts(list) + 1) * sizeof *pieces);
    const char **ids = um_arena_take(r->arena, ((size_t)cJSON_GetArraySize(list) + 1) * sizeof *ids);
    t9->pieces = pieces;
    scene->terrain = ids;
    um_enter_key(r, "terrain");
    for (const cJSON *item = list->child; item; item = item->next, scene->terrain_count++) {
        um_enter_index(r, scene->terrain_count);
        if (!read_terrain_item(r, item, scene, &ids[scene->terrain_count], pieces, t9)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool is_off_table(const T9Scene *t9, const UmShape *shape) {
    UmSpan x = um_shape_span(shape, um_vec(1, 0)), y = um_shape_span(shape, um_vec(0, 1));
    return x.lo < -UM_CONTACT_TOLERANCE || y.lo < -UM_CONTACT_TOLERANCE || x.hi > t9->width + UM_CONTACT_TOLERANCE ||
           y.hi > t9->depth + UM_CONTACT_TOLERANCE;
}

static bool fail_overlap(UmReader *r, const UmScene *scene, int unit, UmObject other) {
    return um_refuse_with(
        r, UM_ERROR_OVERLAP, UM_SAYS_OVERLAPS,
        UM_VALUES(um_text("found", scene->units[unit].id), um_text("other", um_object_id(scene, other))));
}

// A pursued unit that was destroyed has no place.
static bool check_places(UmReader *r, const UmScene *scene, const T9Scene *t9) {
    int gone = t9->destroyed ? t9->pursued : -1;
    UmShape *shapes = um_arena_take(r->arena, ((size_t)scene->unit_count + 1) * sizeof *shapes);
    um_enter_key(r, "units");
    for (int i = 0; i < scene->unit_count; i++) {
        shapes[i] = um_box_shape(t9_box(scene, i, t9->units[i].pose));
        if (i == gone) continue;
        um_enter_index(r, i);
        for (int j = 0; j < i; j++)
            if (j != gone && !t9_are_joined(t9, i, j) && um_overlap(&shapes[i], &shapes[j]))
                return fail_overlap(r, scene, i, j);
        for (int j = 0; j < t9->piece_count; j++)
            if (t9->pieces[j].kind == T9_IMPASSABLE && um_overlap(&shapes[i], &t9->pieces[j].shape))
                return fail_overlap(r, scene, i, t9->pieces[j].object);
        if (t9->units[i].inside >= 0 && !t9_check_inside(r, scene, i)) return false;
        um_enter_key(r, "at");
        if (is_off_table(t9, &shapes[i]))
            return um_refuse_with(r, UM_ERROR_OFF_BOARD, UM_SAYS_OVER_EDGE,
                                  UM_VALUES(um_text("found", scene->units[i].id)));
        um_leave(r);
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool read(UmReader *r, const cJSON *root, UmScene *scene) {
    T9Scene *t9 = um_arena_take(r->arena, sizeof *t9);
    *t9 = (T9Scene){.pursued = -1, .direction = {0, 1}, .target = -1, .from = T9_UNTOLD, .side = T9_UNTOLD};
    scene->part = t9;
    const cJSON *table = um_member(r, root, "table");
    if (!table || !um_read_table(r, table, &t9->width, &t9->depth)) return false;
    if (!read_codices(r, root, scene, t9) || !read_units(r, root, scene, t9) || !read_terrain(r, root, scene, t9) ||
        !t9_read_order(r, root, scene, t9))
        return false;
    size_t reaches = (size_t)t9->pursuer_count * (t9->order == T9_CHARGE ? T9_REACHES_OF_CHARGER : 1);
    t9->reaches = um_arena_take(r->arena, reaches * sizeof *t9->reaches);
    if (t9->pursuer_count > 1 && t9_is_pursuit(scene)) {
        t9->ways = um_arena_take(r->arena, reaches * T9_MOST_KNOWN_WAYS * sizeof *t9->ways);
        t9->known = um_arena_take(r->arena, sizeof *t9->known);
    }
    return check_places(r, scene, t9);
}

static bool read_place(UmReader *r, const cJSON *object, UmPose *pose, bool *has_facing) {
    *has_facing = um_has(object, "facing");
    pose->front = um_vec(0, 1);
    return um_point_at(r, object, "at", &pose->at) && (!*has_facing || um_facing_at(r, object, "facing", &pose->front));
}

// --- writing

static void write_charge(cJSON *object, const UmScene *scene, const T9State *st, int place) {
    int target = st->pursuers[place].target;
    cJSON *charging = cJSON_AddObjectToObject(object, "charging");
    cJSON_AddStringToObject(charging, "unit", scene->units[target].id);
    cJSON_AddStringToObject(charging, "facing", um_game(scene)->sides[t9_arc(scene, st, place, target)]);
}

static void write_pursuer(cJSON *object, const UmScene *scene, const T9State *st, int place) {
    const T9Pursuer *pursuer = &st->pursuers[place];
    if (pursuer->roll) {
        um_write_number(object, "pursuitDistance", pursuer->roll);
        cJSON_AddBoolToObject(object, "caught", pursuer->caught);
    }
    if (pursuer->target != T9_NOBODY) write_charge(object, scene, st, place);
    if (pursuer->ended == T9_NOT_ENDED) return;
    if (pursuer->ended == T9_CHARGED && !t9_is_random(scene))
        cJSON_AddStringToObject(object, "fights", t9_fights_again(scene, pursuer->target) ? "this" : "next");
    cJSON_AddStringToObject(object, "ended", t9_ended_names[pursuer->ended]);
    um_write_number(object, "step", pursuer->step);
    cJSON_AddBoolToObject(object, "backtracked", pursuer->backtracked);
}

static bool is_marked(const UmScene *scene, int unit) {
    return t9_scene(scene)->units[unit].shaken || t9_scene(scene)->units[unit].pivoted;
}

static void write_units(const UmScene *scene, const UmState *state, cJSON *units) {
    const T9State *st = t9_state_of(state);
    int i = 0;
    for (cJSON *unit = units->child, *next; unit; unit = next, i++) {
        next = unit->next;
        if (!t9_is_there(scene, st, i)) {
            cJSON_Delete(cJSON_DetachItemViaPointer(units, unit));
            continue;
        }
        um_write_pose(unit, t9_pose(scene, st, i));
        if (t9_may_have_other_files(scene, i)) t9_write_formation(unit, scene, state, i);
        int place = t9_pursuer_of(scene, i);
        if (place != T9_NOBODY && t9_is_charge(scene)) t9_write_charger(unit, scene, st, place);
        else if (place != T9_NOBODY && t9_is_pursuit(scene)) write_pursuer(unit, scene, st, place);
        else if (place != T9_NOBODY && t9_is_manoeuvre(scene)) t9_write_mover(unit, state);
        if (!t9_is_pursuit(scene) || is_marked(scene, i)) t9_write_marks(unit, scene, st, i);
    }
}

static void write_place(cJSON *object, const UmScene *scene, int unit, UmPose pose) {
    (void)scene, (void)unit;
    um_write_pose(object, pose);
}

static void write_shapes(const UmScene *scene, cJSON *shapes) {
    for (int i = 0; i < scene->codex_count; i++) {
        const T9Codex *codex = &t9_scene(scene)->codices[i];
        cJSON *shape = cJSON_AddObjectToObject(shapes, scene->codices[i]);
        um_write_number(shape, "width", codex->width);
        um_write_number(shape, "depth", codex->depth);
        um_write_number(shape, "files", codex->files);
        um_write_number(shape, "ranks", codex->ranks);
    }
}

// --- the next request of a pursuit. Marks of this combat stay, because another unit of it may have broken too

static void set_combat(UmNext *next, int unit, bool fought, bool created) {
    cJSON *combat = cJSON_CreateObject();
    cJSON_AddBoolToObject(combat, "fought", fought);
    cJSON_AddBoolToObject(combat, "new", created);
    um_next_set(um_next_unit(next, unit), "combat", combat);
}

// T9-35: it joins the combat of the unit that it charged, or there is a new combat.
static void join_combat(UmNext *next, int unit, int target) {
    const T9Unit *met = &t9_scene(next->scene)->units[target];
    bool created = !met->has_combat || met->created, fought = met->has_combat && met->fought;
    if (!met->has_combat) set_combat(next, target, fought, created);
    set_combat(next, unit, fought, created);
    cJSON_DeleteItemFromObjectCaseSensitive(um_next_unit(next, unit), "inCombat");
}

// T9-83: it moved in its Movement Phase, and fights in the next Melee Phase.
static UM_SELDOM void carry_wanderer(const T9State *st, UmNext *next) {
    const T9Pursuer *pursuer = &st->pursuers[0];
    const int unit = t9_unit(next->scene, 0);
    if (pursuer->roll) um_write_number(um_next_drop(next, "wandering", NULL, unit), "pursuitDistance", pursuer->roll);
    if (pursuer->ended != T9_NOT_ENDED) um_next_set(um_next_unit(next, unit), "moved", cJSON_CreateTrue());
    if (pursuer->ended != T9_CHARGED) return;
    um_next_set(um_next_unit(next, unit), "engaged", cJSON_CreateTrue());
    um_next_set(um_next_unit(next, pursuer->target), "engaged", cJSON_CreateTrue());
}

static void carry_pursuer(const T9State *st, UmNext *next, int place) {
    const T9Pursuer *pursuer = &st->pursuers[place];
    int unit = t9_unit(next->scene, place);
    if (pursuer->ended == T9_LEFT_TABLE) return; // the next request has no such unit
    if (t9_is_random(next->scene)) {
        carry_wanderer(st, next);
        return;
    }
    if (pursuer->ended == T9_CHARGED) join_combat(next, unit, pursuer->target);
    else um_next_set(um_next_unit(next, unit), "inCombat", cJSON_CreateTrue());
    if (!pursuer->roll) return; // all roll before anybody charges or moves
    cJSON *line = um_next_drop(next, "pursuit", NULL, unit);
    um_write_number(line, "pursuitDistance", pursuer->roll);
    if (pursuer->target != T9_NOBODY) cJSON_AddStringToObject(line, "with", next->scene->units[pursuer->target].id);
}

static void carry(const UmState *state, UmNext *next) {
    const UmScene *s = next->scene;
    const T9State *st = t9_state_of(state);
    for (int unit = 0; unit < s->unit_count; unit++) {
        UmPose pose = t9_pose(s, st, unit);
        if (!t9_is_there(s, st, unit)) {
            um_next_remove(next, unit);
        } else if (!um_same_pose(pose, t9_scene(s)->units[unit].pose)) {
            cJSON *place = cJSON_CreateObject();
            um_write_pose(place, pose);
            um_next_place(next, unit, place);
        }
    }
    for (int unit = 0; unit < s->unit_count; unit++) {
        const int declared_on = t9_scene(s)->units[unit].declared_on;
        if (declared_on >= 0 && !t9_is_there(s, st, declared_on))
            cJSON_DeleteItemFromObjectCaseSensitive(um_next_unit(next, unit), "declaredOn");
    }
    t9_carry_leaving(st, next);
    if (t9_is_flight(s)) t9_carry_flight(st, next);
    if (t9_is_manoeuvre(s) || t9_is_combat_reform(s)) t9_carry_mover(state, next);
    if (t9_is_charge(s)) t9_carry_flights(st, next);
    if (t9_is_nudge(s)) t9_carry_nudge(state, next);
    for (int place = 0; place < t9_scene(s)->pursuer_count; place++) {
        if (t9_is_charge(s)) t9_carry_charger(st, next, place);
        else if (t9_is_pursuit(s)) carry_pursuer(st, next, place);
    }
}

// --- values of keys that are left out

static const UmDefault defaults[] = {
    {"/codices/*/mobility", "null"},
    {"/codices/*/charge", "0"},
    {"/codices/*/advance", "0"},
    {"/codices/*/march", "null"},
    {"/codices/*/height", "null"},
    {"/codices/*/traits", "[]"},
    {"/codices/*/random", "0"},
    {"/units/*/fled", "false"},
    {"/units/*/inCombat", "false"},
    {"/units/*/combat", "null"},
    {"/units/*/shaken", "false"},
    {"/units/*/engaged", "false"},
    {"/units/*/moved", "false"},
    {"/units/*/arrived", "false"},
    {"/units/*/declaredOn", "null"},
    {"/units/*/inside", "null"},
    {"/units/*/pivotedAfterCombat", "false"},
    {"/units/*/modelCharged", "false"},
    {"/units/*/fledFromCharge", "false"},
    {"/terrain", "[]"},
    {"/terrain/*/opaque", "null"},
    {"/terrain/*/dangerous", "false"},
    {"/order", "null"},
    {"/order?/pursued?/destroyed", "false"},
    {"/order?/pursued?/fleeDistance", "0"},
    {0},
};

// A codex with only width and depth is one model. No value of a key says so.
static void assume(UmAssumed *assumed) {
    t9_assume_of_order(assumed);
    for (const cJSON *codex = um_child(assumed->request, "codices")->child; codex; codex = codex->next) {
        if (!um_has(codex, "width")) continue;
        um_assume_of(assumed, "/codices/*/files", codex->string, "null");
        um_assume_of(assumed, "/codices/*/ranks", codex->string, "null");
    }
    t9_assume_flight(assumed);
    t9_assume_files(assumed);
    t9_assume_nudge(assumed);
}

// --- where a unit stands, for relations

// T9-03: a unit is in the arc in which its front's centre is.
static bool stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing) {
    const T9State *st = t9_state_of(state);
    UmPose pose = t9_pose(scene, st, unit);
    double ahead = t9_formation(scene, st, unit)->depth / 2;
    *standing = (UmStanding){.pose = pose,
                             .point = um_add(pose.at, um_scale(pose.front, ahead)),
                             .has_shape = true,
                             .shape = t9_shape(scene, st, unit)};
    return t9_is_there(scene, st, unit);
}

const UmGameJson um_ninth_age_json = {
    .measuring = 1.0 / 16,
    .root_keys = root_keys,
    .turn_keys = turn_keys,
    .read = read,
    .write_place = write_place,
    .read_place = read_place,
    .write_units = write_units,
    .write_shapes = write_shapes,
    .carry = carry,
    .stand = stand,
    .defaults = defaults,
    .assume = assume,
};
