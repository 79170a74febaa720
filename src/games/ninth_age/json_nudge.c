// Reads the order to nudge units back into contact, and writes what it leaves behind.
#include "games/ninth_age/json_nudge.h"

#include "base/inline.h"
#include "games/ninth_age/json_movers.h"
#include "games/ninth_age/nudge.h"
#include "plane/shape.h"
#include "json/number.h"
#include "json/scene.h"

// --- reading

static bool read_units(UmReader *r, const cJSON *item, const UmScene *scene, T9Scene *t9, T9Fought *contact) {
    const cJSON *units = um_member(r, item, "units");
    if (!units) return false;
    um_enter_key(r, "units");
    if (!um_is_list(r, units, 2, 2)) return false;
    for (int i = 0; i < 2; i++) {
        um_enter_index(r, i);
        contact->units[i] = um_unit_index(r, scene, cJSON_GetArrayItem(units, i));
        if (contact->units[i] < 0) return false;
        if (!t9_acts_alone(r, scene, t9, contact->units[i])) return false;
        const UmValue found = um_text("found", scene->units[contact->units[i]].id);
        if (t9->units[contact->units[i]].fled)
            return um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_FLED_NUDGED, UM_VALUES(found));
        const int owner = scene->units[contact->units[0]].owner;
        if (i > 0 && !t9_enemies(scene, contact->units[0], contact->units[1]))
            return um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_NO_ENEMY_OF,
                                  UM_VALUES(found, um_text("player", scene->players[owner])));
        um_leave(r);
    }
    for (const T9Fought *one = t9->contacts; one < contact; one++)
        if ((one->units[0] == contact->units[0] && one->units[1] == contact->units[1]) ||
            (one->units[1] == contact->units[0] && one->units[0] == contact->units[1]))
            return um_refuse_with(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_LISTED_TWICE,
                                  UM_VALUES(um_text("found", scene->units[contact->units[1]].id)));
    um_leave(r);
    return true;
}

// Whether two sides face each other, one of them is a front, and neither unit is over the other's line.
static bool could_touch(const UmShape *shapes, int side, int other) {
    if (side != UM_FRONT && other != UM_FRONT) return false;
    const UmVec normal = shapes[1].normal[other];
    return um_dot(shapes[0].normal[side], normal) < UM_TIE_TOLERANCE - 1 &&
           um_shape_start(&shapes[0], normal) >= um_dot(normal, shapes[1].corner[other]) - 2 * UM_CONTACT_TOLERANCE;
}

// Where the sides are left out, finds the only two that could have touched.
static bool find_sides(UmReader *r, const UmScene *scene, const T9Scene *t9, T9Fought *contact) {
    UmShape shapes[2];
    int found = 0;
    for (int i = 0; i < 2; i++)
        shapes[i] = um_box_shape(t9_box(scene, contact->units[i], t9->units[contact->units[i]].pose));
    for (int side = 0; side < 4; side++)
        for (int other = 0; other < 4; other++) {
            if (!could_touch(shapes, side, other)) continue;
            contact->sides[0] = side;
            contact->sides[1] = other;
            found++;
        }
    if (found == 1) return true;
    um_enter_key(r, "sides");
    return um_refuse_with(r, UM_ERROR_MISSING_KEY, UM_SAYS_SIDES_UNCLEAR,
                          UM_VALUES(um_text("found", scene->units[contact->units[0]].id),
                                    um_text("other", scene->units[contact->units[1]].id)));
}

// Sides that do not face each other could touch only with corners.
static bool check_sides(UmReader *r, const UmScene *scene, const T9Scene *t9, const T9Fought *contact) {
    UmVec normals[2];
    for (int i = 0; i < 2; i++)
        normals[i] = um_side_normal(t9->units[contact->units[i]].pose.front, (UmSide)contact->sides[i]);
    if (um_dot(normals[0], normals[1]) < -UM_TIE_TOLERANCE) return true;
    return um_refuse_with(r, UM_ERROR_UNKNOWN_VALUE, UM_SAYS_SIDES_APART,
                          UM_VALUES(um_text("found", scene->units[contact->units[0]].id),
                                    um_text("other", scene->units[contact->units[1]].id)));
}

static bool read_sides(UmReader *r, const cJSON *item, const UmScene *scene, const T9Scene *t9, T9Fought *contact) {
    const cJSON *sides = um_child(item, "sides");
    um_enter_key(r, "sides");
    if (!um_is_list(r, sides, 2, 2)) return false;
    for (int i = 0; i < 2; i++) {
        um_enter_index(r, i);
        if (!um_word(r, cJSON_GetArrayItem(sides, i), UM_SAYS_NO_VALUE, um_game(scene)->sides, &contact->sides[i]))
            return false;
        um_leave(r);
    }
    if (!check_sides(r, scene, t9, contact)) return false;
    um_leave(r);
    return true;
}

static bool read_contact(UmReader *r, const cJSON *item, const UmScene *scene, T9Scene *t9, T9Fought *contact) {
    static const char *const keys[] = {"units", "sides", NULL};
    if (!um_check_keys(r, item, keys) || !read_units(r, item, scene, t9, contact)) return false;
    return um_has(item, "sides") ? read_sides(r, item, scene, t9, contact) : find_sides(r, scene, t9, contact);
}

UM_SELDOM bool t9_read_nudge(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9) {
    static const char *const keys[] = {"kind", "contacts", NULL};
    if (!um_check_keys(r, order, keys)) return false;
    const cJSON *list = um_member(r, order, "contacts");
    if (!list) return false;
    um_enter_key(r, "contacts");
    if (!um_is_list(r, list, 1, T9_LISTED_CONTACTS)) return false;
    T9Fought *contacts = um_arena_take(r->arena, T9_LISTED_CONTACTS * sizeof *contacts);
    t9->contacts = contacts;
    for (int i = 0; i < cJSON_GetArraySize(list); i++, t9->contact_count++) {
        um_enter_index(r, i);
        if (!read_contact(r, cJSON_GetArrayItem(list, i), scene, t9, &contacts[i])) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// --- writing

// A unit that touches nobody at the end fights no longer.
UM_SELDOM void t9_carry_nudge(const UmState *state, UmNext *next) {
    const T9State *st = t9_state_of(state);
    if (st->phase != T9_PHASE_OVER) return;
    for (int i = 0; i < 2 * T9_LISTED_CONTACTS; i++) {
        const int unit = t9_nudge_unit(next->scene, i);
        if (unit != T9_NOBODY && !t9_is_in_contact(next->scene, st, unit))
            cJSON_DeleteItemFromObjectCaseSensitive(um_next_unit(next, unit), "engaged");
    }
}

UM_SELDOM void t9_assume_nudge(UmAssumed *assumed) {
    const UmScene *s = assumed->scene;
    const cJSON *contacts = um_child(um_child(assumed->request, "order"), "contacts");
    for (int i = 0; i < t9_scene(s)->contact_count; i++) {
        const T9Fought *contact = &t9_scene(s)->contacts[i];
        char pointer[UM_NUMBER_BYTES] = "", value[UM_NUMBER_BYTES] = "[\"";
        um_text_add(pointer, sizeof pointer, "/order/contacts/");
        um_text_add_number(pointer, sizeof pointer, i);
        um_text_add(value, sizeof value, um_game(s)->sides[contact->sides[0]]);
        um_text_add(value, sizeof value, "\",\"");
        um_text_add(value, sizeof value, um_game(s)->sides[contact->sides[1]]);
        um_text_add(value, sizeof value, "\"]");
        um_assume_in(assumed, cJSON_GetArrayItem(contacts, i), pointer, "sides", value);
    }
}
