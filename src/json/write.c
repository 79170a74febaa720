#include "json/write.h"

#include "games/key.h"
#include "plane/angle.h"
#include "json/error.h"

static cJSON *number_item(double number) {
    char text[UM_NUMBER_BYTES];
    um_number_text(number, text);
    return cJSON_CreateRaw(text);
}

void um_write_number(cJSON *object, const char *key, double number) {
    cJSON_AddItemToObject(object, key, number_item(number));
}

void um_write_item(cJSON *list, double number) { cJSON_AddItemToArray(list, number_item(number)); }

void um_write_point(cJSON *object, const char *key, UmVec point) {
    cJSON *list = cJSON_AddArrayToObject(object, key);
    um_write_item(list, point.x);
    um_write_item(list, point.y);
}

void um_add_point(cJSON *list, UmVec point) {
    cJSON *item = cJSON_CreateArray();
    cJSON_AddItemToArray(list, item);
    um_write_item(item, point.x);
    um_write_item(item, point.y);
}

void um_write_pose(cJSON *object, UmPose pose) {
    um_write_point(object, "at", pose.at);
    double facing = um_facing_from_front(pose.front);
    um_write_number(object, "facing", facing > 360 - 5e-13 ? 0 : facing); // prevents that it prints as 360
}

void um_write_clauses(cJSON *object, const UmScene *scene, UmCited cited) {
    cJSON *list = cJSON_AddArrayToObject(object, "clauses");
    for (int i = 0, clause; (clause = um_cited_at(cited, i)) >= 0; i++)
        cJSON_AddItemToArray(list, cJSON_CreateStringReference(um_game(scene)->clauses[clause].id));
}

void um_write_key(cJSON *object, const UmScene *scene, UmKey key) {
    static const char *const roles[] = {"order", "step",  "face",  "place", "snap",
                                        "next",  "offer", "throw", "tell",  "end"};
    char text[UM_KEY_BYTES];
    um_key_write(scene, key, text);
    cJSON_AddStringToObject(object, "key", text);
    cJSON_AddStringToObject(object, "role", roles[um_game(scene)->verbs[key.verb].role]);
}

void um_write_bar(cJSON *object, const UmScene *scene, const UmBar *bar) {
    cJSON_AddStringToObject(object, "reason", um_reason_names[bar->reason]);
    um_write_clauses(object, scene, bar->clauses);
    if (bar->has_numbers) {
        um_write_number(object, "needs", bar->needs);
        um_write_number(object, "has", bar->has);
    }
    if (bar->far_in) {
        um_write_number(object, "far", bar->far);
        cJSON_AddStringToObject(object, "farIn", bar->far_in);
        um_write_number(object, "most", bar->most);
    }
    if (bar->with != UM_NO_OBJECT) cJSON_AddStringToObject(object, "with", um_object_id(scene, bar->with));
    if (bar->ruling >= 0) cJSON_AddStringToObject(object, "ruling", um_game(scene)->rulings[bar->ruling].id);
}

static void write_range(cJSON *object, const UmOptions *options, const UmOption *option) {
    cJSON *range = cJSON_AddObjectToObject(object, "range");
    um_write_number(range, "lo", option->range.lo);
    um_write_number(range, "hi", option->range.hi);
    cJSON *stops = cJSON_AddArrayToObject(range, "stops");
    for (int i = 0; i < option->range.stop_count; i++) um_write_item(stops, um_stops(options, option)[i]);
    um_write_point(range, "along", option->range.along);
    if (option->range.gap_count == 0) return;
    cJSON *gaps = cJSON_AddArrayToObject(range, "gaps");
    const UmGap *gap = um_gaps(options, option), *end = gap + option->range.gap_count;
    while (gap < end) {
        const UmGap *last = gap;
        while (last + 1 < end && last[1].goes_on) last++;
        cJSON *pair = cJSON_CreateArray();
        cJSON_AddItemToArray(gaps, pair);
        um_write_item(pair, gap->from);
        um_write_item(pair, last->to);
        gap = last + 1;
    }
}

void um_write_chances(cJSON *object, const UmOption *option) {
    if (option->weights) {
        cJSON *weight = cJSON_AddArrayToObject(object, "weight");
        um_write_item(weight, (double)option->weight);
        um_write_item(weight, (double)option->weights);
    }
    if (!option->facing) return;
    cJSON_AddStringToObject(object, "facing", option->facing);
    um_write_number(object, "distance", option->distance);
    um_write_number(object, "needs", option->needs);
}

void um_write_option(cJSON *object, const UmScene *scene, const UmOptions *options, const UmOption *option) {
    um_write_key(object, scene, option->key);
    um_write_clauses(object, scene, option->clauses);
    if (option->cost >= 0) um_write_number(object, "cost", option->cost);
    um_write_chances(object, option);
    if (um_has_range(scene, option->key)) write_range(object, options, option);
}

static const char *side_name(int side) {
    static const char *const names[] = {"front", "left", "rear", "right"};
    return names[side];
}

static void write_angles(cJSON *object, const UmScene *scene, const char *name, const UmEvent *event) {
    cJSON *list = cJSON_AddArrayToObject(object, name);
    for (int i = 0; i < event->angle_count; i++) {
        const UmAngle *angle = &event->angles[i];
        cJSON *item = cJSON_CreateObject();
        cJSON_AddItemToArray(list, item);
        cJSON_AddStringToObject(item, "side", side_name(angle->side));
        if (um_object_is_unit(scene, angle->object))
            cJSON_AddStringToObject(item, "itsSide", side_name(angle->its_side));
        else um_write_number(item, "itsSide", angle->its_side);
        um_write_number(item, "turn", angle->degrees);
        if (angle->blocked != UM_NO_OBJECT)
            cJSON_AddStringToObject(item, "blockedBy", um_object_id(scene, angle->blocked));
    }
}

static void write_corners(cJSON *object, const UmField *field) {
    cJSON *list = cJSON_AddArrayToObject(object, field->name);
    for (int i = 0; i < 3; i++) {
        cJSON *corner = cJSON_CreateArray();
        cJSON_AddItemToArray(list, corner);
        um_write_item(corner, field->as.corners[i].x);
        um_write_item(corner, field->as.corners[i].y);
    }
}

void um_write_event(cJSON *object, const UmScene *scene, const UmEvent *event) {
    cJSON_AddStringToObject(object, "event", um_event_names[event->kind]);
    um_write_clauses(object, scene, event->clauses);
    for (int i = 0; i < event->field_count; i++) {
        const UmField *field = &event->fields[i];
        switch (field->type) {
        case UM_FIELD_NUMBER: um_write_number(object, field->name, field->as.number); break;
        case UM_FIELD_FLAG: cJSON_AddBoolToObject(object, field->name, field->as.flag); break;
        case UM_FIELD_NAME: cJSON_AddStringToObject(object, field->name, field->as.word); break;
        case UM_FIELD_OBJECT:
            cJSON_AddStringToObject(object, field->name, um_object_id(scene, field->as.object));
            break;
        case UM_FIELD_HEX:
        case UM_FIELD_POINT: um_write_point(object, field->name, field->as.pose.at); break;
        case UM_FIELD_POSE: um_write_pose(cJSON_AddObjectToObject(object, field->name), field->as.pose); break;
        case UM_FIELD_CORNERS: write_corners(object, field); break;
        case UM_FIELD_JSON: cJSON_AddRawToObject(object, field->name, field->as.word); break;
        case UM_FIELD_ANGLES: write_angles(object, scene, field->name, event); break;
        }
    }
    if (event->ruling >= 0) cJSON_AddStringToObject(object, "ruling", um_game(scene)->rulings[event->ruling].id);
}
