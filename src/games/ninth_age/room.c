// What stands where, and where a unit may end (T9-39, T9-40).
#include "games/ninth_age/room.h"

#include "base/grow.h"
#include "plane/angle.h"

static void add(T9Room *room, UmShape shape, UmObject object, T9Need need, uint32_t hangs_on) {
    room->things = um_grow(room->things, room->count, &room->capacity, sizeof *room->things);
    room->things[room->count++] = (T9Thing){shape, object, need, hangs_on};
    room->corners += shape.count;
}

static void add_as_it_is(T9Room *room, const UmShape *mine, UmShape its, UmObject object) {
    const bool is_near = um_contact(mine, &its).gap < T9_SPACING - UM_CONTACT_TOLERANCE;
    add(room, its, object, is_near ? T9_NEED_NO_CONTACT : T9_NEED_INCH, 0);
}

static bool touches(const UmShape *a, const UmShape *b) { return um_contact(a, b).kind != UM_APART; }

// Whether it charged the same enemy, or is a friend that fights that enemy already.
static bool fights_beside(const UmScene *s, const T9State *st, int unit, int other, int target) {
    int pursuer = t9_pursuer_of(s, other);
    if (t9_enemies(s, unit, other)) return false;
    if (pursuer >= 0 && st->pursuers[pursuer].fails) return false;
    if (pursuer >= 0 && st->pursuers[pursuer].target == target) return true;
    UmShape its = t9_shape(s, st, other), enemy = t9_shape(s, st, target);
    return touches(&its, &enemy);
}

// T9-40. RULING ninth-age.final-spacing: no contact, or an inch.
static T9Need final_need(const UmScene *s) {
    // T9-59: a charge may end as near as it likes.
    if (t9_is_charge(s)) return T9_NEED_NO_CONTACT;
    if (!um_in_force(s, T9_40)) return um_in_force(s, T9_39) ? T9_NEED_NO_CONTACT : T9_NEED_NO_OVERLAP;
    return s->rulings[T9_FINAL_SPACING] == T9_DEFAULT ? T9_NEED_NO_CONTACT : T9_NEED_INCH;
}

// RULING ninth-age.co-chargers: whether chargers of the same enemy may touch.
double t9_beside(const UmScene *s) {
    return s->rulings[T9_CO_CHARGERS] == T9_DEFAULT ? 0 : t9_spacing_of(final_need(s));
}

T9Room t9_room_of(const UmScene *s, const T9State *st, int unit, int target, int step, uint32_t *mattered) {
    const T9Scene *t9 = t9_scene(s);
    T9Room room = {.width = t9->width, .depth = t9->depth, .slack = UM_CONTACT_TOLERANCE};
    room.mattered = mattered;
    room.work = s->work;
    T9Need need = final_need(s);
    uint32_t hangs_on = t9_is_charge(s) ? 0 : 1u << T9_FINAL_SPACING;
    const uint32_t co_chargers = 1u << T9_CO_CHARGERS;
    const bool exempt = s->rulings[T9_CO_CHARGERS] == T9_DEFAULT;
    // RULING ninth-age.charger-spacing: whether a completed charge must only touch nobody else, or also keep the
    // spacing.
    if (target >= 0 && step == T9_AHEAD_STEP) {
        if (need == T9_NEED_INCH) hangs_on |= 1u << T9_CHARGER_SPACING;
        if (s->rulings[T9_CHARGER_SPACING] == T9_DEFAULT && need == T9_NEED_INCH) need = T9_NEED_NO_CONTACT;
    }
    for (int i = 0; i < s->unit_count; i++) {
        if (i == unit || i == target || !t9_stands(s, st, i)) continue;
        bool beside = target >= 0 && fights_beside(s, st, unit, i, target);
        // T9-70: the unit out of which it charges may be as near as it likes.
        beside |= t9->units[unit].inside == i;
        if (!beside) add(&room, t9_shape(s, st, i), i, need, hangs_on);
        // RULING ninth-age.co-chargers: they may touch, or must keep the spacing.
        else add(&room, t9_shape(s, st, i), i, exempt ? T9_NEED_NO_OVERLAP : final_need(s), hangs_on | co_chargers);
    }
    for (int i = 0; i < t9->piece_count; i++)
        if (t9->pieces[i].kind == T9_IMPASSABLE) add(&room, t9->pieces[i].shape, t9->pieces[i].object, need, hangs_on);
    return room;
}

T9Room t9_room(const T9Query *q, int target, int step) {
    return t9_room_of(q->scene, q->state, t9_unit(q->scene, q->pursuer), target, step, q->mattered);
}

// T9-79: an inch; from things that are nearer already, only no contact.
T9Room t9_room_to_turn(const UmScene *s, const T9State *st, int unit, uint32_t *mattered) {
    const T9Scene *t9 = t9_scene(s);
    T9Room room = {.width = t9->width, .depth = t9->depth, .slack = UM_CONTACT_TOLERANCE};
    room.mattered = mattered;
    room.work = s->work;
    const UmShape mine = t9_shape(s, st, unit);
    for (int i = 0; i < s->unit_count; i++)
        if (i != unit && t9_stands(s, st, i)) add_as_it_is(&room, &mine, t9_shape(s, st, i), i);
    for (int i = 0; i < t9->piece_count; i++)
        if (t9->pieces[i].kind == T9_IMPASSABLE) add_as_it_is(&room, &mine, t9->pieces[i].shape, t9->pieces[i].object);
    return room;
}

void t9_room_free(T9Room *room) {
    free(room->things);
    *room = (T9Room){0};
}

static bool on_table(const T9Room *room, const UmShape *shape) {
    for (int i = 0; i < shape->count; i++) {
        UmVec c = shape->corner[i];
        if (c.x < -room->slack || c.x > room->width + room->slack) return false;
        if (c.y < -room->slack || c.y > room->depth + room->slack) return false;
    }
    return true;
}

static bool is_clear(const T9Room *room, const T9Thing *thing, const UmShape *shape) {
    const double inch = T9_SPACING - room->slack;
    if (um_separation(shape, &thing->shape) >= inch) return true;
    UmContact contact = um_contact(shape, &thing->shape);
    if (contact.kind == UM_OVERLAPPING) return false;
    if (contact.kind == UM_APART && contact.gap >= inch) return true;
    *room->mattered |= thing->hangs_on;
    if (thing->need == T9_NEED_NO_OVERLAP) return true;
    return thing->need == T9_NEED_NO_CONTACT && contact.gap >= T9_GAP - room->slack;
}

bool t9_fits(const T9Room *room, const UmShape *shape, UmObject *with) {
    um_work_spend(room->work, room->corners);
    if (with) *with = UM_TABLE_EDGE;
    if (!on_table(room, shape)) return false;
    for (int i = 0; i < room->count; i++) {
        if (with) *with = room->things[i].object;
        if (!is_clear(room, &room->things[i], shape)) return false;
    }
    return true;
}

// --- straight ways

static void block(T9Spans *spans, double lo, double hi) {
    spans->items = um_grow(spans->items, spans->count, &spans->capacity, sizeof *spans->items);
    int i = spans->count++;
    for (; i > 0 && spans->items[i - 1].lo > lo; i--) spans->items[i] = spans->items[i - 1];
    spans->items[i] = (UmSpan){lo, hi};
}

// Two stretches that leave only a point between them leave that point.
static void merge(T9Spans *spans) {
    int kept = 0;
    for (int i = 0; i < spans->count; i++) {
        UmSpan *last = kept ? &spans->items[kept - 1] : NULL, next = spans->items[i];
        if (last && next.lo < last->hi - UM_CONTACT_TOLERANCE) {
            last->hi = fmax(last->hi, next.hi);
            continue;
        }
        if (last && next.lo < last->hi) last->hi = next.lo = (last->hi + next.lo) / 2;
        spans->items[kept++] = next;
    }
    spans->count = kept;
}

static void block_beyond(T9Spans *spans, double at, double rate, double edge) {
    if (rate > 0) block(spans, (edge - at) / rate, INFINITY);
    else if (rate < 0) block(spans, -INFINITY, (edge - at) / rate);
    else if (at > edge + UM_CONTACT_TOLERANCE) block(spans, -INFINITY, INFINITY);
}

static void block_table(const T9Room *room, const UmShape *shape, UmVec direction, T9Spans *spans) {
    for (int i = 0; i < shape->count; i++) {
        UmVec c = shape->corner[i];
        block_beyond(spans, c.x, direction.x, room->width);
        block_beyond(spans, -c.x, -direction.x, 0);
        block_beyond(spans, c.y, direction.y, room->depth);
        block_beyond(spans, -c.y, -direction.y, 0);
    }
}

T9Spans t9_blocked(const T9Room *room, const UmShape *shape, UmVec direction, double lo, double hi) {
    T9Spans spans = {0};
    UmSpan near, span;
    block_table(room, shape, direction, &spans);
    um_work_spend(room->work, 10 * room->corners);
    for (int i = 0; i < room->count; i++) {
        const T9Thing *thing = &room->things[i];
        if (!um_near_span(shape, direction, &thing->shape, T9_SPACING, &near)) continue;
        if (near.lo >= hi || near.hi <= lo) continue;
        *room->mattered |= thing->hangs_on;
        bool found = true;
        if (thing->need == T9_NEED_INCH) span = near;
        else if (thing->need == T9_NEED_NO_CONTACT)
            found = um_near_span(shape, direction, &thing->shape, T9_GAP, &span);
        else found = um_overlap_span(shape, direction, &thing->shape, &span);
        if (found) block(&spans, span.lo, span.hi);
    }
    merge(&spans);
    return spans;
}

void t9_spans_free(T9Spans *spans) {
    free(spans->items);
    *spans = (T9Spans){0};
}

static const double rounding = 1e-9;

bool t9_is_blocked(const T9Spans *spans, double t) {
    for (int i = 0; i < spans->count; i++) {
        UmSpan span = spans->items[i];
        if (t > span.lo + rounding && t < span.hi - rounding) return true;
    }
    return false;
}

double t9_at_end(const T9Spans *spans, double t) {
    for (int i = 0; i < spans->count; i++) {
        UmSpan span = spans->items[i];
        if (t > span.lo && t <= span.lo + rounding) return span.lo;
        if (t < span.hi && t >= span.hi - rounding) return span.hi;
    }
    return t;
}

// --- turns about the centre

UmVec t9_front_turned(UmVec front, double degrees) { return um_turned(front, um_rotation_from_degrees(-degrees)); }

double t9_degrees_between(UmVec from, UmVec to) {
    double degrees = -um_degrees_from_rotation(um_rotation(from, to));
    return degrees <= -180 ? 180 : degrees;
}

double t9_spacing_of(T9Need need) {
    if (need == T9_NEED_INCH) return T9_SPACING;
    return need == T9_NEED_NO_CONTACT ? T9_GAP : 0;
}

static UmTurns rotations(const T9Room *room, const UmShape *shape, UmBox box) {
    UmTurns turns = {0};
    UmCircle circle = {box.center, sqrt(box.width * box.width + box.depth * box.depth) / 2 + T9_SPACING};
    const UmVec east = {1, 0}, north = {0, 1};
    um_line_turns(shape, box.center, east, room->width, &turns);
    um_line_turns(shape, box.center, um_reverse(east), 0, &turns);
    um_line_turns(shape, box.center, north, room->depth, &turns);
    um_line_turns(shape, box.center, um_reverse(north), 0, &turns);
    for (int i = 0; i < room->count; i++) {
        const T9Thing *thing = &room->things[i];
        if (um_is_beyond(&thing->shape, um_circle_around(&thing->shape), circle)) continue;
        um_spacing_turns(shape, box.center, &thing->shape, t9_spacing_of(thing->need), &turns);
    }
    return turns;
}

static void insert(T9Turns *turns, double degrees, UmVec front) {
    turns->items = um_grow(turns->items, turns->count, &turns->capacity, sizeof *turns->items);
    int i = turns->count++;
    for (; i > 0 && turns->items[i - 1].degrees > degrees; i--) turns->items[i] = turns->items[i - 1];
    turns->items[i] = (T9Turn){.degrees = degrees, .front = front, .with_after = UM_NO_OBJECT};
}

// The exact headings given in `also` replace those found by rounding.
static void drop_doubles(T9Turns *turns, const UmVec *also, int also_count) {
    int kept = 0;
    for (int i = 0; i < turns->count; i++) {
        T9Turn *last = kept ? &turns->items[kept - 1] : NULL;
        if (!last || turns->items[i].degrees - last->degrees > 1e-9) {
            turns->items[kept++] = turns->items[i];
            continue;
        }
        for (int j = 0; j < also_count; j++)
            if (turns->items[i].front.x == also[j].x && turns->items[i].front.y == also[j].y) *last = turns->items[i];
    }
    turns->count = kept;
    // The heading to the rear is found from both sides.
    if (turns->items[0].degrees + 360 - turns->items[kept - 1].degrees > 1e-9) return;
    turns->count--;
    for (int i = 0; i < turns->count; i++) turns->items[i] = turns->items[i + 1];
}

static bool fits_turned(const T9Room *room, UmBox box, UmVec front, UmObject *with) {
    box.front = front;
    UmShape shape = um_box_shape(box);
    return t9_fits(room, &shape, with);
}

static bool within(UmVec from, UmVec front, double limit) {
    return limit >= 180 || fabs(t9_degrees_between(from, front)) <= limit + UM_TIE_TOLERANCE;
}

T9Turns t9_turns(const T9Room *room, UmBox box, const UmVec *also, int also_count, UmVec limited_from, double limit) {
    T9Turns turns = {0};
    UmShape shape = um_box_shape(box);
    UmTurns found = rotations(room, &shape, box);
    for (int i = 0; i < found.count; i++) {
        UmVec front = um_unit(um_turned(box.front, found.items[i]));
        insert(&turns, t9_degrees_between(box.front, front), front);
    }
    um_turns_free(&found);
    if (limit < 180) {
        UmVec right = t9_front_turned(limited_from, limit), left = t9_front_turned(limited_from, -limit);
        insert(&turns, t9_degrees_between(box.front, right), right);
        insert(&turns, t9_degrees_between(box.front, left), left);
    }
    insert(&turns, 0, box.front);
    insert(&turns, 180, um_reverse(box.front));
    for (int i = 0; i < also_count; i++) insert(&turns, t9_degrees_between(box.front, also[i]), also[i]);
    drop_doubles(&turns, also, also_count);
    for (int i = 0; i < turns.count; i++) {
        T9Turn *turn = &turns.items[i];
        double next = i + 1 < turns.count ? turns.items[i + 1].degrees : turns.items[0].degrees + 360;
        UmVec middle = t9_front_turned(box.front, (turn->degrees + next) / 2);
        turn->legal = within(limited_from, turn->front, limit) && fits_turned(room, box, turn->front, NULL);
        turn->legal_after = within(limited_from, middle, limit) && fits_turned(room, box, middle, &turn->with_after);
    }
    return turns;
}

void t9_turns_free(T9Turns *turns) {
    free(turns->items);
    *turns = (T9Turns){0};
}

double t9_kept_limit(const T9Codex *codex) {
    double across = t9_file_step(codex) * (codex->files - 1) / 2;
    double along = t9_rank_step(codex) * (codex->ranks - 1) / 2;
    double arm = sqrt(across * across + along * along);
    if (codex->mobility >= arm) return 180;
    double half_sine = codex->mobility / arm;
    double cosine = 1 - 2 * half_sine * half_sine, sine = 2 * half_sine * sqrt(1 - half_sine * half_sine);
    return um_degrees_from_rotation(um_vec(cosine, sine));
}

// RULING ninth-age.pivot-mobility: whether a model's centre may move at most twice the Mobility, or any distance.
double t9_pivot_limit(const UmScene *s, int unit, double wished, uint32_t *mattered) {
    const double limit = t9_kept_limit(t9_codex(s, unit));
    if (limit < 180 && fabs(wished) > limit + UM_TIE_TOLERANCE) *mattered |= 1u << T9_PIVOT_MOBILITY;
    return s->rulings[T9_PIVOT_MOBILITY] == T9_DEFAULT ? 180 : limit;
}
