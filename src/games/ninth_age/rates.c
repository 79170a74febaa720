// Second edition: rates, and how far models end from where they stood (T9-73, T9-74, T9-78).
#include "games/ninth_age/rates.h"

#include "base/inline.h"
#include "games/ninth_age/models.h"

UM_SELDOM bool t9_is_loose(const UmScene *s, int unit) {
    return t9_by_rates(s, unit) && t9_has_trait(s, unit, T9_LIGHT_TROOPS) && um_in_force(s, T9_78);
}

UM_SELDOM double t9_rate(const UmScene *s, int unit) {
    const T9Codex *codex = t9_codex(s, unit);
    return t9_scene(s)->order == T9_MARCH && um_in_force(s, T9_74) ? codex->march : codex->advance;
}

UM_SELDOM double t9_told_mobility(const UmScene *s, int unit) {
    const double mobility = t9_codex(s, unit)->mobility;
    return mobility < INFINITY ? mobility : 0;
}

// The models at both ends of the first rank, of the last full rank and of the rear rank.
UM_SELDOM int t9_outer_models(const T9Codex *f, UmPose pose, UmVec *places) {
    const int last = f->ranks - 1, rear = f->models - f->files * last, first = (f->files - rear) / 2;
    const int ranks[3] = {0, last > 0 ? last - 1 : 0, last};
    for (int i = 0; i < 3; i++) {
        const bool is_rear = ranks[i] == last;
        *places++ = t9_model_place(f, pose, is_rear ? first : 0, ranks[i]);
        *places++ = t9_model_place(f, pose, (is_rear ? first + rear : f->files) - 1, ranks[i]);
    }
    return T9_OUTER_MODELS;
}

static double furthest_kept(const T9Codex *f, UmPose start, UmPose end) {
    UmVec before[T9_OUTER_MODELS], after[T9_OUTER_MODELS];
    double furthest = 0;
    const int count = t9_outer_models(f, start, before);
    t9_outer_models(f, end, after);
    for (int i = 0; i < count; i++) furthest = um_most(furthest, um_distance(before[i], after[i]));
    return furthest;
}

static bool share_places(const UmScene *s, int unit, UmPose start, UmPose end) {
    return t9_is_loose(s, unit) && um_distance(start.front, end.front) > UM_TIE_TOLERANCE;
}

UM_SELDOM double t9_turned_model(const UmScene *s, int unit, UmPose start, UmPose end) {
    const T9Codex *f = t9_codex(s, unit);
    if (um_distance(start.front, end.front) <= UM_TIE_TOLERANCE) return 0;
    return t9_longest_straight(f, start, f, (UmPose){start.at, end.front});
}

// Some model goes at least as far as the centre of all of them.
static bool is_beyond(const T9Codex *f, UmPose start, UmPose end, double most) {
    const bool is_whole = f->models == f->files * f->ranks;
    return is_whole && um_distance(start.at, end.at) > most + UM_CONTACT_TOLERANCE;
}

UM_SELDOM double t9_furthest_model(const UmScene *s, int unit, UmPose start, UmPose end) {
    const T9Codex *f = t9_codex(s, unit);
    if (share_places(s, unit, start, end)) return t9_longest_straight(f, start, f, end);
    return furthest_kept(f, start, end);
}

UM_SELDOM bool t9_models_end_within(const UmScene *s, int unit, UmPose start, UmPose end, double most) {
    if (furthest_kept(t9_codex(s, unit), start, end) <= most + UM_CONTACT_TOLERANCE) return true;
    if (is_beyond(t9_codex(s, unit), start, end, most)) return false;
    return share_places(s, unit, start, end) &&
           t9_ends_within(t9_codex(s, unit), start, end, most + UM_CONTACT_TOLERANCE);
}
