// What a moving unit keeps away from, and where its move may end (T9-75, T9-79 to T9-81).
#include "games/ninth_age/around.h"

#include "base/grow.h"
#include "base/inline.h"
#include "games/ninth_age/rates.h"

// Further than any way leads.
static double reach_of(const UmScene *s, int unit) {
    const T9Codex *codex = t9_codex(s, unit);
    bool is_each = s->rulings[T9_ADVANCE_TOTAL] != T9_DEFAULT && t9_scene(s)->order == T9_ADVANCE;
    const double rate = t9_by_rates(s, unit) ? t9_rate(s, unit) : codex->mobility;
    if (t9_by_rates(s, unit)) is_each = false;
    return is_each ? INFINITY : 4 * (rate + codex->width + codex->depth) + 2 * T9_SPACING;
}

static void add(T9Around *a, const UmShape *own, UmShape shape, UmObject object, bool is_terrain, int *marks) {
    const double gap = um_contact(own, &shape).gap;
    T9Neighbour one = {.shape = shape, .object = object, .mark = T9_NO_MARK, .gap = gap};
    one.is_passed = t9_passes(a->scene, a->unit, is_terrain);
    if (gap > a->reach) return;
    if (gap < T9_SPACING - UM_CONTACT_TOLERANCE && *marks < T9_MOST_MARKS) one.mark = (*marks)++;
    a->items = um_grow(a->items, a->count, &a->capacity, sizeof *a->items);
    a->items[a->count++] = one;
    a->corners += shape.count;
}

T9Around t9_around(const UmScene *s, const T9State *st, uint32_t *mattered) {
    const T9Scene *t9 = t9_scene(s);
    const int unit = t9_unit(s, 0);
    T9Around a = {.scene = s, .unit = unit, .start = t9->units[unit].pose};
    a.mattered = mattered;
    const UmShape own = um_box_shape(t9_box(s, unit, a.start));
    a.reach = reach_of(s, unit);
    int marks = 0;
    um_spend(s, 16 * (s->unit_count + t9->piece_count));
    for (int i = 0; i < s->unit_count; i++)
        if (i != unit && t9_stands(s, st, i)) add(&a, &own, t9_shape(s, st, i), i, false, &marks);
    for (int i = 0; i < t9->piece_count; i++)
        if (t9->pieces[i].kind == T9_IMPASSABLE) add(&a, &own, t9->pieces[i].shape, t9->pieces[i].object, true, &marks);
    return a;
}

void t9_around_free(T9Around *a) {
    free(a->items);
    *a = (T9Around){0};
}

// T9-79: a unit that stood within an inch may stay so near until it has been further away.
static bool is_still_near(const T9Neighbour *n, uint64_t parted) {
    return n->mark != T9_NO_MARK && !(parted >> n->mark & 1);
}

double t9_way_spacing(const T9Around *a, const T9Neighbour *n, uint64_t parted) {
    if (!um_in_force(a->scene, T9_79)) return 0;
    if (!is_still_near(n, parted) || n->gap >= T9_WAY_SPACING) return T9_WAY_SPACING;
    return n->gap > T9_GAP ? n->gap : 0;
}

uint64_t t9_parted_at(const T9Around *a, const UmShape *shape, uint64_t parted) {
    for (int i = 0; i < a->count; i++) {
        const T9Neighbour *n = &a->items[i];
        if (!is_still_near(n, parted)) continue;
        um_spend(a->scene, 8 * n->shape.count);
        if (um_contact(shape, &n->shape).gap > T9_SPACING + UM_CONTACT_TOLERANCE) parted |= 1ull << n->mark;
    }
    return parted;
}

static bool keeps(const UmShape *shape, const UmShape *other, double spacing) {
    if (um_separation(shape, other) >= spacing - UM_CONTACT_TOLERANCE) return true;
    const UmContact contact = um_contact(shape, other);
    if (spacing <= 0) return contact.kind != UM_OVERLAPPING;
    return contact.gap >= spacing - UM_CONTACT_TOLERANCE;
}

bool t9_keeps_off(const T9Around *a, const UmShape *shape, uint64_t parted, UmObject *with) {
    um_spend(a->scene, a->corners / 2);
    for (int i = 0; i < a->count; i++) {
        const T9Neighbour *n = &a->items[i];
        if (n->is_passed || keeps(shape, &n->shape, t9_way_spacing(a, n, parted))) continue;
        if (with) *with = n->object;
        return false;
    }
    return true;
}

double t9_beyond_edge(const UmScene *s, const UmShape *shape) {
    double furthest = -INFINITY;
    for (int i = 0; i < shape->count; i++) {
        const UmVec c = shape->corner[i];
        const double x = um_most(-c.x, c.x - t9_scene(s)->width), y = um_most(-c.y, c.y - t9_scene(s)->depth);
        furthest = um_most(furthest, um_most(x, y));
    }
    return furthest;
}

bool t9_on_table(const UmScene *s, const UmShape *shape) { return t9_beyond_edge(s, shape) <= UM_CONTACT_TOLERANCE; }

// --- where a move ends

// RULING ninth-age.reform-centre. It only matters where the codex tells a March.
UM_SELDOM bool t9_keeps_centre(const UmScene *s, int unit) {
    return t9_reforms(s) && t9_marches_by(s, unit, T9_REFORM_CENTRE, T9_OTHER);
}

// The largest distance of a corner of the end from the nearest corner of the start.
static double corner_reach(const T9Around *a, const UmShape *shape) {
    const UmShape start = um_box_shape(t9_box(a->scene, a->unit, a->start));
    double furthest = 0;
    for (int i = 0; i < shape->count; i++) {
        double nearest = INFINITY;
        for (int j = 0; j < start.count; j++)
            nearest = um_least(nearest, um_distance(shape->corner[i], start.corner[j]));
        furthest = um_most(furthest, nearest);
    }
    return furthest;
}

// RULING ninth-age.exact-inch: exactly an inch counts as far enough, or as within an inch.
static bool keeps_an_inch(const T9Around *a, double gap) {
    if (fabs(gap - T9_SPACING) > UM_CONTACT_TOLERANCE) return gap > T9_SPACING;
    *a->mattered |= 1u << T9_EXACT_INCH;
    return a->scene->rulings[T9_EXACT_INCH] == T9_DEFAULT;
}

static bool fail(T9Fault *fault, T9Fault found) {
    if (fault) *fault = found;
    return false;
}

static UmPose pose_of(const UmShape *box) {
    UmVec sum = {0, 0};
    for (int i = 0; i < box->count; i++) sum = um_add(sum, box->corner[i]);
    return (UmPose){um_scale(sum, 1.0 / box->count), box->normal[UM_FRONT]};
}

// T9-73, second edition: how far the models of an Advance go.
static UM_SELDOM bool fits_rate(const T9Around *a, const UmShape *shape, T9Fault *fault) {
    const UmScene *s = a->scene;
    const double most = t9_rate(s, a->unit);
    if (t9_scene(s)->order == T9_MARCH || !um_in_force(s, T9_73)) return true;
    if (t9_models_end_within(s, a->unit, a->start, pose_of(shape), most)) return true;
    const double furthest = t9_furthest_model(s, a->unit, a->start, pose_of(shape));
    return fail(fault, (T9Fault){UM_REASON_MODEL, t9_cite(s, T9_73), true, furthest, most, UM_NO_OBJECT, -1});
}

static bool fits_corners(const T9Around *a, const UmShape *shape, T9Fault *fault) {
    const double most = 2 * t9_codex(a->scene, a->unit)->mobility, reach = corner_reach(a, shape);
    if (t9_by_rates(a->scene, a->unit)) return fits_rate(a, shape, fault);
    if (t9_keeps_centre(a->scene, a->unit)) return true; // T9-77 checks the March of its models instead
    if (!um_in_force(a->scene, T9_75) || reach <= most + UM_CONTACT_TOLERANCE) return true;
    return fail(fault, (T9Fault){UM_REASON_CORNER, t9_cite(a->scene, T9_75), true, reach, most, UM_NO_OBJECT, -1});
}

static bool fits_table(const T9Around *a, const UmShape *shape, T9Fault *fault) {
    const double beyond = t9_beyond_edge(a->scene, shape);
    if (!um_in_force(a->scene, T9_80) || beyond <= UM_CONTACT_TOLERANCE) return true;
    return fail(fault, (T9Fault){UM_REASON_TABLE_EDGE, t9_cite(a->scene, T9_80), true, beyond, 0, UM_TABLE_EDGE, -1});
}

// A neighbour that may be nearer than an inch keeps the distance that it has on the way. Nothing may overlap.
static bool fits_beside(const T9Around *a, const T9Neighbour *n, const UmShape *shape, uint64_t parted, double *gap) {
    if (um_separation(shape, &n->shape) > T9_SPACING + UM_CONTACT_TOLERANCE) return true;
    const UmContact contact = um_contact(shape, &n->shape);
    *gap = contact.gap;
    if (!um_in_force(a->scene, T9_79)) return contact.kind != UM_OVERLAPPING;
    if (!is_still_near(n, parted)) return keeps_an_inch(a, contact.gap);
    return keeps(shape, &n->shape, t9_way_spacing(a, n, parted));
}

bool t9_keeps_apart(const T9Around *a, const UmShape *shape, uint64_t parted, T9Fault *fault) {
    um_spend(a->scene, a->corners / 2);
    for (int i = 0; i < a->count; i++) {
        const T9Neighbour *n = &a->items[i];
        double gap;
        if (fits_beside(a, n, shape, parted, &gap)) continue;
        const bool on_line = fabs(gap - T9_SPACING) <= UM_CONTACT_TOLERANCE;
        const double needs = is_still_near(n, parted) ? t9_way_spacing(a, n, parted) : T9_SPACING;
        return fail(fault, (T9Fault){UM_REASON_SPACING, t9_cite(a->scene, T9_79), true, needs, um_most(gap, 0),
                                     n->object, on_line ? (int)T9_EXACT_INCH : -1});
    }
    return true;
}

bool t9_may_end(const T9Around *a, const UmShape *shape, uint64_t parted, T9Fault *fault) {
    return fits_corners(a, shape, fault) && fits_table(a, shape, fault) && t9_keeps_apart(a, shape, parted, fault);
}

// How much further from its start the end could be.
static double spare_reach(const T9Around *a, const UmShape *shape) {
    const UmScene *s = a->scene;
    const bool marches = t9_scene(s)->order == T9_MARCH;
    if (t9_keeps_centre(s, a->unit)) return INFINITY;
    if (!t9_by_rates(s, a->unit)) return 2 * t9_codex(s, a->unit)->mobility - corner_reach(a, shape);
    return marches ? INFINITY : t9_rate(s, a->unit) - t9_furthest_model(s, a->unit, a->start, pose_of(shape));
}

double t9_end_margin(const T9Around *a, const UmShape *shape, uint64_t parted, double left, UmObject *object) {
    double margin = -t9_beyond_edge(a->scene, shape);
    um_spend(a->scene, 4 * a->corners);
    *object = UM_TABLE_EDGE;
    for (int i = 0; i < a->count; i++) {
        const T9Neighbour *n = &a->items[i];
        const double spare = um_contact(shape, &n->shape).gap - T9_SPACING;
        if (spare >= margin || is_still_near(n, parted)) continue;
        margin = spare;
        *object = n->object;
    }
    const double spare = spare_reach(a, shape);
    if (spare < margin && !(left >= 0 && fabs(spare - left) <= UM_CONTACT_TOLERANCE)) {
        margin = spare;
        *object = UM_NO_OBJECT;
    }
    return um_most(margin, 0);
}

void t9_bar(UmOptions *out, UmKey key, const T9Fault *fault) {
    UmBar *bar = um_options_bar(out, key, fault->reason, fault->clauses);
    bar->has_numbers = fault->has_numbers;
    bar->needs = fault->needs;
    bar->has = fault->has;
    bar->with = fault->with;
    bar->ruling = fault->ruling;
}
