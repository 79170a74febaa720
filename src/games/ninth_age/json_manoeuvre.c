// Reads and writes advances, marches and reforms.
#include "games/ninth_age/json_manoeuvre.h"

#include "base/inline.h"
#include "games/ninth_age/rates.h"
#include "json/number.h"
#include "json/scene.h"
#include "json/write.h"

// --- reading

// The same models in this number of files.
static const T9Codex *with_files(UmReader *r, const T9Codex *codex, int files) {
    T9Codex *other = um_arena_take(r->arena, sizeof *other);
    *other = *codex;
    if (files == codex->files) return other;
    other->files = files;
    other->ranks = (codex->models + files - 1) / files;
    t9_set_outline(other);
    return other;
}

static bool read_files(UmReader *r, const cJSON *item, const T9Codex *codex, const T9Codex **out) {
    const int most = codex->models < T9_MOST_FILES ? codex->models : T9_MOST_FILES;
    int files = codex->files;
    if (!um_whole_at(r, item, "files", 1, most, &files)) return false;
    *out = with_files(r, codex, files);
    return true;
}

UM_SELDOM bool t9_read_files(UmReader *r, const cJSON *item, const T9Codex *codex, T9Unit *unit) {
    return !um_has(item, "files") || read_files(r, item, codex, &unit->as_files);
}

static bool read_unit(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    const cJSON *item = um_member(r, order, "unit");
    if (!item) return false;
    um_enter_key(r, "unit");
    const int unit = um_unit_index(r, scene, item);
    if (unit < 0) return false;
    um_leave(r);
    t9->pursuers[0] = unit;
    t9->pursuer_count = 1;
    t9->owner = scene->units[unit].owner;
    return true;
}

// Requires that the codex tells how far the unit may go; in the second edition, its March.
static bool tells_rate(UmReader *r, const cJSON *root, const UmScene *scene, int unit) {
    const int codex = scene->units[unit].codex;
    if (t9_by_rates(scene, unit) || t9_codex(scene, unit)->mobility < INFINITY) return true;
    if (t9_marches_by(scene, unit, T9_REFORM_CENTRE, T9_OTHER) && t9_reforms(scene)) return true;
    const char *name = scene->codices[codex];
    const cJSON *item = um_child(um_child(root, "codices"), name);
    um_leave(r); // leaves the order
    um_enter_key(r, "codices");
    um_enter_key(r, name);
    if (!um_member(r, item, "mobility")) return false;
    um_leave(r);
    um_leave(r);
    um_enter_key(r, "order");
    return true;
}

static bool read_target(UmReader *r, const cJSON *order, const T9Codex *codex, T9Scene *t9) {
    static const char *const keys[] = {"at", "facing", "files", NULL};
    const cJSON *to = um_member(r, order, "to");
    if (!to) return false;
    um_enter_key(r, "to");
    if (!um_check_keys(r, to, keys) || !um_point_at(r, to, "at", &t9->to.at)) return false;
    if (!um_facing_at(r, to, "facing", &t9->to.front)) return false;
    if (!um_has(to, "files")) t9->to_files = codex;
    else if (!read_files(r, to, codex, &t9->to_files)) return false;
    um_leave(r);
    return true;
}

UM_SELDOM bool t9_read_manoeuvre(UmReader *r, const cJSON *root, const UmScene *scene, T9Scene *t9) {
    static const char *const keys[] = {"kind", "unit", NULL}, *const reform_keys[] = {"kind", "unit", "to", NULL},
                             *const combat_keys[] = {"kind", "unit", "to", "lostCombat", NULL};
    const cJSON *order = um_child(root, "order");
    const bool reforms = t9->order >= T9_REFORM, fights = t9->order == T9_COMBAT_REFORM;
    if (!um_check_keys(r, order, fights ? combat_keys : reforms ? reform_keys : keys)) return false;
    if (!um_flag_at(r, order, "lostCombat", &t9->lost_combat) || !read_unit(r, order, scene, t9)) return false;
    const int unit = t9->pursuers[0];
    if (!fights && !tells_rate(r, root, scene, unit)) return false;
    return !reforms || read_target(r, order, t9_codex(scene, unit), t9);
}

// Reads the reform of a unit that has rallied or comes out of combat.
UM_SELDOM bool t9_read_free_reform(UmReader *r, const cJSON *root, const UmScene *scene, T9Scene *t9) {
    const int unit = t9->pursuers[0];
    t9->has_to = true;
    return tells_rate(r, root, scene, unit) && read_target(r, um_child(root, "order"), t9_codex(scene, unit), t9);
}

// --- writing

UM_SELDOM void t9_write_mover(cJSON *object, const UmState *state) {
    const T9State *st = t9_state_of(state);
    if (st->phase != T9_PHASE_MANOEUVRE) return;
    um_write_number(object, "spent", st->as.manoeuvre.spent);
    um_write_number(object, "left", st->as.manoeuvre.left);
}

UM_SELDOM void t9_write_formation(cJSON *object, const UmScene *scene, const UmState *state, int unit) {
    const T9Codex *formation = t9_formation(scene, t9_state_of(state), unit);
    if (formation->files == t9_scene(scene)->codices[scene->units[unit].codex].files) return;
    um_write_number(object, "files", formation->files);
    um_write_number(object, "ranks", formation->ranks);
    um_write_number(object, "width", formation->width);
    um_write_number(object, "depth", formation->depth);
}

UM_SELDOM void t9_carry_files(const T9State *st, UmNext *next) {
    const int unit = t9_unit(next->scene, 0);
    const T9Codex *before = t9_codex(next->scene, unit), *after = t9_formation(next->scene, st, unit);
    if (after->files != before->files) um_next_number(um_next_unit(next, unit), "files", after->files);
}

// T9-71: it has made its Move Manoeuvre, unless it took the move back.
UM_SELDOM void t9_carry_mover(const UmState *state, UmNext *next) {
    const T9State *st = t9_state_of(state);
    const int unit = t9_unit(next->scene, 0);
    t9_carry_files(st, next);
    if (t9_is_combat_reform(next->scene)) return;
    const T9Manoeuvre *now = &st->as.manoeuvre;
    if (now->failed) um_next_drop(next, "march-test", NULL, unit);
    if (st->phase == T9_PHASE_MANOEUVRE) {
        cJSON *line = um_next_drop(next, "move", NULL, unit);
        um_write_number(line, "spent", now->spent);
        um_write_number(line, "left", now->left);
    }
    const bool has_begun = state->status == UM_DONE || now->pivoted || now->gone;
    if (state->status != UM_REFUSED && has_begun && !now->is_back)
        um_next_set(um_next_unit(next, unit), "moved", cJSON_CreateTrue());
}

// --- values of keys that are left out

// Files are those of the codex; for a reform, those of the unit.
UM_SELDOM void t9_assume_files(UmAssumed *assumed) {
    const UmScene *s = assumed->scene;
    const cJSON *units = um_child(assumed->request, "units");
    const cJSON *to = um_child(um_child(assumed->request, "order"), "to");
    char text[UM_NUMBER_BYTES], pointer[UM_NUMBER_BYTES];
    for (int i = 0; i < s->unit_count; i++) {
        // A unit may not have more files than models, but a codex of one rank with gaps does.
        if (t9_codex(s, i)->files > t9_codex(s, i)->models) continue;
        pointer[0] = '\0';
        um_text_add(pointer, sizeof pointer, "/units/");
        um_text_add_number(pointer, sizeof pointer, i);
        um_number_text(t9_codex(s, i)->files, text);
        um_assume_in(assumed, cJSON_GetArrayItem(units, i), pointer, "files", text);
    }
    if (!to) return;
    if (t9_is_combat_reform(s)) um_assume_at(assumed, (UmDefault){"/order/lostCombat", "false"});
    const T9Codex *codex = t9_codex(s, t9_unit(s, 0));
    if (codex->files > codex->models) return;
    um_number_text(codex->files, text);
    um_assume_in(assumed, to, "/order/to", "files", text);
}
