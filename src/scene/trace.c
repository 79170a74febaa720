#include "scene/trace.h"

#include "base/grow.h"

#define DEGREES_PER_RADIAN 57.29577951308232

const char *const um_event_names[UM_EVENT_COUNT] = {
#define X(name, text) text,
    UM_EVENTS(X)
#undef X
};

void um_trace_free(UmTrace *t) {
    free(t->events);
    *t = (UmTrace){0};
}

UmEvent *um_trace_add(UmTrace *t, UmEventKind kind, UmCited clauses) {
    if (t == NULL) return NULL;
    t->events = um_grow(t->events, t->count, &t->capacity, sizeof *t->events);
    UmEvent *event = &t->events[t->count++];
    *event = (UmEvent){.kind = kind, .clauses = clauses, .ruling = -1};
    return event;
}

static UmField *add_field(UmEvent *event, const char *name, UmFieldType type) {
    UM_ASSERT(event->field_count < UM_MAX_FIELDS);
    UmField *field = &event->fields[event->field_count++];
    field->name = name;
    field->type = type;
    return field;
}

void um_note_number(UmEvent *e, const char *name, double number) {
    if (e) add_field(e, name, UM_FIELD_NUMBER)->as.number = number;
}
void um_note_flag(UmEvent *e, const char *name, bool flag) {
    if (e) add_field(e, name, UM_FIELD_FLAG)->as.flag = flag;
}
void um_note_word(UmEvent *e, const char *name, const char *word) {
    if (e) add_field(e, name, UM_FIELD_NAME)->as.word = word;
}
void um_note_object(UmEvent *e, const char *name, UmObject object) {
    if (e) add_field(e, name, UM_FIELD_OBJECT)->as.object = object;
}
void um_note_point(UmEvent *e, const char *name, UmVec point) {
    if (e) add_field(e, name, UM_FIELD_POINT)->as.pose.at = point;
}
void um_note_hex(UmEvent *e, const char *name, int q, int r) {
    if (e) add_field(e, name, UM_FIELD_HEX)->as.pose.at = um_vec(q, r);
}
void um_note_pose(UmEvent *e, const char *name, UmPose pose) {
    if (e) add_field(e, name, UM_FIELD_POSE)->as.pose = pose;
}
void um_note_triangle(UmEvent *e, const char *name, const UmVec corners[3]) {
    if (!e) return;
    UmField *field = add_field(e, name, UM_FIELD_CORNERS);
    for (int i = 0; i < 3; i++) field->as.corners[i] = corners[i];
}
void um_note_json(UmEvent *e, const char *name, const char *text) {
    if (e) add_field(e, name, UM_FIELD_JSON)->as.word = text;
}
void um_note_ruling(UmEvent *e, int ruling) {
    if (e) e->ruling = ruling;
}

void um_note_angles(UmEvent *e, const char *name, const UmAngle *angles, int count) {
    if (!e) return;
    UM_ASSERT(count <= UM_MAX_ANGLES);
    add_field(e, name, UM_FIELD_ANGLES);
    e->angle_count = count;
    for (int i = 0; i < count; i++) e->angles[i] = angles[i];
}

void um_note_margin(UmEvent *e, const UmScene *scene, double margin, const char *unit) {
    if (!e) return;
    double length = unit[0] == 'd' ? margin / DEGREES_PER_RADIAN : margin;
    um_note_number(e, "margin", margin);
    um_note_word(e, "marginIn", unit);
    um_note_flag(e, "close", length <= scene->measuring);
}
