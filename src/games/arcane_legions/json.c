// Reads and writes the parts of scenes and replies that belong to Arcane Legions.
#include "games/arcane_legions/state.h"
#include "plane/angle.h"
#include "plane/contact.h"
#include "json/assumed.h"
#include "json/next.h"
#include "json/relations.h"
#include "json/shapes.h"
#include "json/write.h"

static const char *const root_keys[] = {"table", "tool", "terrain", NULL};
static const char *const turn_keys[] = {"orderPoints", NULL};

static bool read_costs(UmReader *r, const cJSON *codex, AlCodex *out) {
    static const char *const sides[] = {"front", "right", "rear", "left", NULL};
    const cJSON *costs = um_member(r, codex, "costs");
    if (!costs) return false;
    um_enter_key(r, "costs");
    if (!um_check_keys(r, costs, sides)) return false;
    for (int i = 0; i < 4; i++)
        if (!um_whole_at(r, costs, sides[i], 1, UM_MAX_COUNT, &out->cost[al_clockwise[i]])) return false;
    um_leave(r);
    return true;
}

static bool read_side_notches(UmReader *r, const cJSON *list, double length, AlMarks *marks) {
    if (!um_is_list(r, list, 0, UM_MAX_NOTCHES)) return false;
    marks->count = cJSON_GetArraySize(list);
    for (int i = 0; i < marks->count; i++) {
        um_enter_index(r, i);
        if (!um_number(r, cJSON_GetArrayItem(list, i), 0, length, &marks->at[i])) return false;
        if (i > 0 && marks->at[i] <= marks->at[i - 1]) return um_refuse(r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_NOTCH_ORDER);
        um_leave(r);
    }
    return true;
}

static bool read_notches(UmReader *r, const cJSON *codex, AlCodex *out) {
    static const char *const sides[] = {"front", "right", "rear", "left", NULL};
    UmBox base = al_base(out, (UmPose){{0, 0}, {0, 1}});
    for (int side = 0; side < 4; side++)
        out->notches[side] = al_default_notches(um_side_length(base, (UmSide)side) > 1.5);
    const cJSON *notches = um_child(codex, "notches");
    if (!notches) return true;
    um_enter_key(r, "notches");
    if (!um_check_keys(r, notches, sides)) return false;
    for (int i = 0; i < 4; i++) {
        UmSide side = al_clockwise[i];
        const cJSON *list = um_child(notches, sides[i]);
        if (!list) continue;
        um_enter_key(r, sides[i]);
        if (!read_side_notches(r, list, um_side_length(base, side), &out->notches[side])) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool read_codex(UmReader *r, const cJSON *codex, const UmScene *scene, AlCodex *out) {
    static const char *const keys[] = {"base", "front", "icons", "costs", "notches", NULL};
    static const char *const bases[] = {"sortie", "formation", NULL};
    static const char *const fronts[] = {"long", "short", NULL};
    int base, front = 0;
    if (!um_check_keys(r, codex, keys) || !um_word_at(r, codex, "base", bases, &base)) return false;
    out->formation = base == 1;
    out->length = out->formation && um_in_force(scene, AL_33) ? 2 : 1;
    out->reach = sqrt(1 + out->length * out->length) / 2;
    if (um_has(codex, "front")) {
        if (!um_word_at(r, codex, "front", fronts, &front)) return false;
        um_enter_key(r, "front");
        if (!out->formation) return um_refuse(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_SORTIE_FRONT);
        um_leave(r);
    }
    out->front_short = front == 1;
    return um_whole_at(r, codex, "icons", 0, UM_MAX_COUNT, &out->icons) && read_costs(r, codex, out) &&
           read_notches(r, codex, out);
}

static bool read_codices(UmReader *r, const cJSON *root, const UmScene *scene, AlScene *al) {
    AlCodex *codices = um_arena_take(r->arena, ((size_t)scene->codex_count + 1) * sizeof *codices);
    al->codices = codices;
    um_enter_key(r, "codices");
    int i = 0;
    for (const cJSON *codex = um_child(root, "codices")->child; codex; codex = codex->next, i++) {
        um_enter_key(r, codex->string);
        if (!read_codex(r, codex, scene, &codices[i])) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool read_unit(UmReader *r, const cJSON *item, const AlCodex *codex, AlUnit *unit) {
    static const char *const keys[] = {"id", "codex", "owner", "at", "facing", "pushed", "lost", NULL};
    if (!um_check_keys(r, item, keys) || !um_point_at(r, item, "at", &unit->pose.at)) return false;
    if (!um_facing_at(r, item, "facing", &unit->pose.front)) return false;
    if (um_has(item, "pushed") && !um_whole_at(r, item, "pushed", 0, codex->icons, &unit->pushed)) return false;
    return !um_has(item, "lost") || um_whole_at(r, item, "lost", 0, codex->icons - unit->pushed, &unit->lost);
}

static bool read_units(UmReader *r, const cJSON *root, const UmScene *scene, AlScene *al) {
    AlUnit *units = um_arena_take(r->arena, ((size_t)scene->unit_count + 1) * sizeof *units);
    al->units = units;
    um_enter_key(r, "units");
    int i = 0;
    for (const cJSON *item = um_child(root, "units")->child; item; item = item->next, i++) {
        um_enter_index(r, i);
        if (!read_unit(r, item, &al->codices[scene->units[i].codex], &units[i])) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// The pieces in the order of reading: units first, then terrain.
typedef struct Pieces {
    AlPiece *item;
    int count;
} Pieces;

static bool read_terrain_item(UmReader *r, const cJSON *item, const UmScene *scene, const char **id, Pieces *pieces) {
    static const char *const keys[] = {"id", "shape", "shapes", NULL};
    UmObject object = um_object_of_terrain(scene, scene->terrain_count);
    int first_side = 0;
    if (!um_check_keys(r, item, keys) || !um_read_terrain_id(r, item, scene, id)) return false;
    int parts = um_part_count(r, item);
    for (int i = 0; i < parts; i++) {
        AlPiece *piece = &pieces->item[pieces->count++];
        *piece = (AlPiece){.object = object, .first_side = first_side};
        if (!um_read_part(r, item, i, &piece->shape, &piece->reversed)) return false;
        first_side += piece->shape.count;
    }
    return parts > 0;
}

static bool read_terrain(UmReader *r, const cJSON *root, UmScene *scene, AlScene *al, Pieces *pieces) {
    const cJSON *list = um_child(root, "terrain");
    if (!um_is_terrain(r, list)) return false;
    size_t most = (size_t)scene->unit_count + (size_t)um_most_parts(list) + 4; // 4 for the table's edges
    pieces->item = um_arena_take(r->arena, most * sizeof *pieces->item);
    for (int i = 0; i < scene->unit_count; i++) {
        UmBox base = al_base(&al->codices[scene->units[i].codex], al->units[i].pose);
        pieces->item[pieces->count++] = (AlPiece){.shape = um_box_shape(base), .object = i};
    }
    if (!list) return true;
    const char **ids = um_arena_take(r->arena, ((size_t)cJSON_GetArraySize(list) + 1) * sizeof *ids);
    scene->terrain = ids;
    um_enter_key(r, "terrain");
    for (const cJSON *item = list->child; item; item = item->next, scene->terrain_count++) {
        um_enter_index(r, scene->terrain_count);
        if (!read_terrain_item(r, item, scene, &ids[scene->terrain_count], pieces)) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// The ground beyond each edge of the table. It is far wider than any move.
static void add_edges(double width, double depth, Pieces *pieces) {
    const double far = 2 * UM_MAX_COORDINATE;
    const UmBox edges[4] = {
        {{width / 2, -far / 2}, {0, 1}, width + 2 * far, far},
        {{width + far / 2, depth / 2}, {0, 1}, far, depth + 2 * far},
        {{width / 2, depth + far / 2}, {0, 1}, width + 2 * far, far},
        {{-far / 2, depth / 2}, {0, 1}, far, depth + 2 * far},
    };
    for (int i = 0; i < 4; i++)
        pieces->item[pieces->count++] = (AlPiece){.shape = um_box_shape(edges[i]), .object = UM_TABLE_EDGE};
}

static bool read_table(UmReader *r, const cJSON *root, Pieces *pieces) {
    const cJSON *table = um_child(root, "table");
    double width, depth;
    if (!table) return true;
    if (!um_read_table(r, table, &width, &depth)) return false;
    add_edges(width, depth, pieces);
    return true;
}

static bool read_tool(UmReader *r, const cJSON *root, AlScene *al) {
    static const char *const keys[] = {"leg", "bevel", NULL};
    const cJSON *tool = um_child(root, "tool");
    al->tool_leg = 1;
    al->tool_bevel = 0.5;
    if (!tool) return true;
    um_enter_key(r, "tool");
    if (!um_check_keys(r, tool, keys)) return false;
    if (um_has(tool, "leg") && !um_number_at(r, tool, "leg", 0.1, 10, &al->tool_leg)) return false;
    if (um_has(tool, "bevel") && !um_number_at(r, tool, "bevel", 0, 1, &al->tool_bevel)) return false;
    um_leave(r);
    return true;
}

// RULING arcane-legions.table-edge: with an open edge a base may start beyond it too.
static bool is_open_edge(const UmScene *scene, const AlPiece *piece) {
    return piece->object == UM_TABLE_EDGE && scene->rulings[AL_TABLE_EDGE] == AL_OPEN_EDGE;
}

static bool check_places(UmReader *r, const UmScene *scene, const AlScene *al) {
    um_enter_key(r, "units");
    for (int i = 0; i < scene->unit_count; i++) {
        um_enter_index(r, i);
        UmNear near = al_near(scene, al->pieces[i].around);
        for (int j; (j = al_next_near(&near)) >= 0;) {
            const AlPiece *other = &al->pieces[j];
            if (j <= i || is_open_edge(scene, other)) continue; // units come first
            if (al_is_beyond(other, al->pieces[i].around) || !um_overlap(&al->pieces[i].shape, &other->shape)) continue;
            if (other->object == UM_TABLE_EDGE) {
                um_enter_key(r, "at");
                return um_refuse_with(r, UM_ERROR_OFF_BOARD, UM_SAYS_OVER_EDGE,
                                      UM_VALUES(um_text("found", scene->units[i].id)));
            }
            if (j < scene->unit_count) { // the error names the later of the two
                um_leave(r);
                um_enter_index(r, j);
            }
            return um_refuse_with(
                r, UM_ERROR_OVERLAP, UM_SAYS_OVERLAPS,
                UM_VALUES(um_text("found", scene->units[i].id), um_text("other", um_object_id(scene, other->object))));
        }
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool read_displacement(UmReader *r, const cJSON *order, AlScene *al) {
    double toward;
    if (!um_number_at(r, order, "toward", -360, 360, &toward)) return false;
    al->toward = um_front_from_facing(toward);
    if (!um_number_at(r, order, "by", -UM_MAX_COORDINATE, UM_MAX_COORDINATE, &al->by)) return false;
    um_enter_key(r, "by");
    if (al->by <= 0) {
        return um_refuse_with(
            r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_OUT_OF_OPEN_BOUNDS,
            UM_VALUES(um_numeral("found", al->by), um_numeral("above", 0), um_numeral("most", UM_MAX_COORDINATE)));
    }
    um_leave(r);
    return true;
}

static bool read_order(UmReader *r, const cJSON *root, const UmScene *scene, AlScene *al) {
    static const char *const move_keys[] = {"unit", "kind", NULL}, *const displace_keys[] = {"unit", "kind", "toward",
                                                                                             "by", NULL};
    static const char *const kinds[] = {"move", "displace", NULL};
    const cJSON *order = um_child(root, "order");
    int kind;
    if (!order) return true;
    um_enter_key(r, "order");
    if (!um_check_keys(r, order, displace_keys) || !um_word_at(r, order, "kind", kinds, &kind)) return false;
    if (kind == 0 && !um_check_keys(r, order, move_keys)) return false;
    const cJSON *unit = um_member(r, order, "unit");
    if (!unit) return false;
    um_enter_key(r, "unit");
    al->unit = um_unit_index(r, scene, unit);
    if (al->unit < 0) return false;
    um_leave(r);
    al->order = kind == 0 ? AL_MOVE : AL_DISPLACE;
    if (kind == 1 && !read_displacement(r, order, al)) return false;
    um_leave(r);
    return true;
}

static bool read_order_points(UmReader *r, const cJSON *root, AlScene *al) {
    const cJSON *turn = um_child(root, "turn");
    if (al->order == AL_DISPLACE && !um_has(turn, "orderPoints")) return true; // a displacement pays for no order
    um_enter_key(r, "turn");
    if (!um_whole_at(r, turn, "orderPoints", 0, UM_MAX_COUNT, &al->order_points)) return false;
    um_leave(r);
    return true;
}

static bool read(UmReader *r, const cJSON *root, UmScene *scene) {
    AlScene *al = um_arena_take(r->arena, sizeof *al);
    Pieces pieces = {0};
    al->unit = -1;
    scene->part = al;
    if (!read_codices(r, root, scene, al) || !read_units(r, root, scene, al)) return false;
    if (!read_terrain(r, root, scene, al, &pieces) || !read_table(r, root, &pieces) || !read_tool(r, root, al))
        return false;
    for (int i = 0; i < pieces.count; i++) pieces.item[i].around = um_circle_around(&pieces.item[i].shape);
    al->pieces = pieces.item;
    al->piece_count = pieces.count;
    al->edge_count = um_has(root, "table") ? 4 : 0;
    al_index_pieces(al, r->arena);
    return read_order(r, root, scene, al) && read_order_points(r, root, al) && check_places(r, scene, al);
}

static bool read_place(UmReader *r, const cJSON *object, UmPose *pose, bool *has_facing) {
    *has_facing = um_has(object, "facing");
    pose->front = um_vec(0, 1);
    return um_point_at(r, object, "at", &pose->at) && (!*has_facing || um_facing_at(r, object, "facing", &pose->front));
}

static void write_units(const UmScene *scene, const UmState *state, cJSON *units) {
    const AlState *st = al_state_of(state);
    int i = 0;
    if (st->end == AL_END_DESTROYED) cJSON_DeleteItemFromArray(units, st->unit);
    for (cJSON *unit = units->child; unit; unit = unit->next, i++) {
        if (i == st->unit && st->end == AL_END_DESTROYED) i++;
        bool ordered = i == st->unit;
        um_write_pose(unit, ordered ? st->pose : al_scene(scene)->units[i].pose);
        bool moving = st->phase >= AL_PHASE_MOVE && st->end != AL_END_DISPLACED;
        if (ordered && moving) um_write_number(unit, "movementPoints", st->points);
    }
}

static void write_shapes(const UmScene *scene, cJSON *shapes) {
    for (int i = 0; i < scene->codex_count; i++) {
        const AlCodex *codex = &al_scene(scene)->codices[i];
        UmBox base = al_base(codex, (UmPose){{0, 0}, {0, 1}});
        cJSON *shape = cJSON_AddObjectToObject(shapes, scene->codices[i]);
        um_write_number(shape, "width", base.width);
        um_write_number(shape, "depth", base.depth);
        cJSON *notches = cJSON_AddObjectToObject(shape, "notches");
        for (int k = 0; k < 4; k++) {
            const AlMarks *marks = &codex->notches[al_clockwise[k]];
            cJSON *list = cJSON_AddArrayToObject(notches, al_side_names[al_clockwise[k]]);
            for (int j = 0; j < marks->count; j++) um_write_item(list, marks->at[j]);
        }
    }
}

static void write_place(cJSON *object, const UmScene *scene, int unit, UmPose pose) {
    (void)scene, (void)unit;
    um_write_pose(object, pose);
}

// --- the next order

// AL-13: paid points stay paid. Pushed figures stay pushed until the players say otherwise.
static void carry(const UmState *state, UmNext *next) {
    const AlState *st = al_state_of(state);
    const AlScene *al = al_scene(next->scene);
    cJSON *turn = um_child(next->root, "turn");
    // The request did not tell the points.
    if (!um_has(turn, "orderPoints")) um_next_drop(next, "order-points", "/turn/orderPoints", -1);
    um_next_number(turn, "orderPoints", st->order_points);
    if (st->unit < 0 || state->status == UM_REFUSED) return;
    if (st->end == AL_END_DESTROYED) {
        um_next_remove(next, st->unit);
        return;
    }
    const AlUnit *unit = &al->units[st->unit];
    if (!um_same_pose(st->pose, unit->pose)) {
        cJSON *place = cJSON_CreateObject();
        um_write_pose(place, st->pose);
        um_next_place(next, st->unit, place);
    }
    if (st->lost) um_next_number(um_next_unit(next, st->unit), "lost", unit->lost + st->lost);
    bool moving = st->phase >= AL_PHASE_MOVE && st->end != AL_END_DISPLACED;
    if (moving && st->points > 0)
        um_write_number(um_next_drop(next, "movement-points", NULL, st->unit), "left", st->points);
}

// --- values of keys that are left out

static const UmDefault defaults[] = {
    {"/table", "null"}, {"/tool/leg", "1"},         {"/tool/bevel", "0.5"},
    {"/terrain", "[]"}, {"/units/*/pushed", "0"},   {"/units/*/lost", "0"},
    {"/order", "null"}, {"/turn/orderPoints", "0"}, {0},
};

static void assume_notches(UmAssumed *assumed, const char *name, const cJSON *codex, const AlCodex *read) {
    for (int i = 0; i < 4; i++) {
        const AlMarks *marks = &read->notches[al_clockwise[i]];
        const char *side = al_side_names[al_clockwise[i]];
        char at[UM_POINTER_BYTES] = "/codices/*/notches/", *value;
        if (um_child(um_child(codex, "notches"), side)) continue;
        cJSON *list = cJSON_CreateArray();
        for (int j = 0; j < marks->count; j++) um_write_item(list, marks->at[j]);
        value = cJSON_PrintUnformatted(list);
        um_text_add(at, sizeof at, side);
        um_assume_of(assumed, at, name, value);
        cJSON_free(value);
        cJSON_Delete(list);
    }
}

// AL-27, AL-33: a sortie is square, so its front is neither long nor short.
static void assume(UmAssumed *assumed) {
    int i = 0;
    for (const cJSON *codex = um_child(assumed->request, "codices")->child; codex; codex = codex->next, i++) {
        const AlCodex *read = &al_scene(assumed->scene)->codices[i];
        if (read->formation) um_assume_of(assumed, "/codices/*/front", codex->string, "\"long\"");
        assume_notches(assumed, codex->string, codex, read);
    }
}

// --- where a unit stands, for relations

static bool stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing) {
    const AlState *st = al_state_of(state);
    if (unit == st->unit && st->end == AL_END_DESTROYED) return false;
    UmPose pose = unit == st->unit ? st->pose : al_scene(scene)->units[unit].pose;
    *standing = (UmStanding){.pose = pose, .point = pose.at};
    return true;
}

const UmGameJson um_arcane_legions_json = {
    .measuring = 1.0 / 32,
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
