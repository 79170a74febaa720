// T9-82: Dangerous Terrain. A unit that touched some in a move that counts takes tests at the end.
#include "games/ninth_age/danger.h"

#include "base/inline.h"
#include "plane/angle.h"

// A unit with Ghost Step takes no test.
static bool counts(const UmScene *s, int unit, const T9Piece *piece) {
    return piece->danger != T9_UNTOLD && !t9_has_trait(s, unit, T9_GHOST_STEP);
}

static bool touches(const UmShape *shape, const T9Piece *piece) {
    return um_contact(shape, &piece->shape).kind != UM_APART;
}

void t9_touch_at(const UmScene *s, int unit, const UmShape *shape, uint64_t *touched) {
    const T9Scene *t9 = t9_scene(s);
    for (int i = 0; i < t9->piece_count; i++)
        if (counts(s, unit, &t9->pieces[i]) && touches(shape, &t9->pieces[i])) *touched |= 1ull << t9->pieces[i].danger;
}

void t9_touch_here(const UmScene *s, T9State *st) {
    const UmShape shape = t9_shape(s, st, t9_unit(s, 0));
    t9_touch_at(s, t9_unit(s, 0), &shape, &st->touched[0]);
}

static UmShape ground_ahead(const T9Motion *m, double by) {
    UmBox box = m->from;
    if (by <= UM_CONTACT_TOLERANCE) return um_front_shape(box);
    box.center = um_add(box.center, um_scale(box.front, (box.depth + by) / 2));
    box.depth = by;
    return um_box_shape(box);
}

// The ground of a unit that moves back or to a side.
static UM_SELDOM UmShape ground_beside(const T9Motion *m, double by) {
    UmBox box = m->from;
    box.center = um_add(box.center, um_scale(m->along, by / 2));
    if (m->kind == T9_BACKWARD) box.depth += by;
    else box.width += by;
    return um_box_shape(box);
}

// Nothing changes between two places where contact starts or ends.
static bool sweeps_over(const T9Motion *m, double by, const T9Piece *piece) {
    const UmShape front = um_front_shape(m->from);
    T9Marks marks = {0};
    bool found = false;
    t9_mark_spacing(m, &front, &piece->shape, 0, 0, by, &marks);
    for (int i = -1; !found && i < marks.count; i++) {
        const double from = i < 0 ? 0 : marks.items[i], to = i + 1 < marks.count ? marks.items[i + 1] : by;
        const UmShape middle = um_front_shape(t9_moved_by(m, (from + to) / 2)),
                      end = um_front_shape(t9_moved_by(m, to));
        found = touches(&middle, piece) || touches(&end, piece);
    }
    t9_marks_free(&marks);
    return found;
}

void t9_touch_on_way(const UmScene *s, int unit, const T9Motion *m, double by, uint64_t *touched) {
    const T9Scene *t9 = t9_scene(s);
    if (m->kind == T9_TURN) return;
    const bool is_straight = t9_is_straight(m);
    const UmShape ground = m->kind == T9_AHEAD ? ground_ahead(m, by)
                           : is_straight       ? ground_beside(m, by)
                                               : um_front_shape(m->from);
    for (int i = 0; i < t9->piece_count; i++) {
        const T9Piece *piece = &t9->pieces[i];
        if (!counts(s, unit, piece)) continue;
        if (is_straight ? touches(&ground, piece) : sweeps_over(m, by, piece)) *touched |= 1ull << piece->danger;
    }
}

static UmObject terrain_of(const T9Scene *t9, int danger) {
    int piece = 0;
    while (t9->pieces[piece].danger != danger) piece++;
    return t9->pieces[piece].object;
}

void t9_tell_danger(const UmScene *s, int unit, uint64_t touched, UmTrace *trace) {
    const T9Codex *codex = t9_codex(s, unit);
    const int models = codex->counted > 0 ? codex->counted : 1, half = (models + 1) / 2;
    if (!um_in_force(s, T9_82)) return;
    for (int i = 0; i < t9_scene(s)->danger_count; i++) {
        if (!(touched >> i & 1)) continue;
        UmEvent *e = um_trace_add(trace, UM_EVENT_ENDANGERED, t9_cite(s, T9_82));
        um_note_object(e, "unit", unit);
        um_note_object(e, "with", terrain_of(t9_scene(s), i));
        um_note_number(e, "models", models);
        if (codex->height != T9_UNTOLD) um_note_number(e, "dice", half * codex->height);
    }
}
