// Sliding (AL-47 to AL-53).
#include "games/arcane_legions/slide.h"
#include "base/assert.h"
#include "games/arcane_legions/way.h"
#include "plane/contact.h"
#include "plane/sweep.h"

static UmKey slide_key(int hand) {
    UmKey key = um_key(AL_SLIDE);
    key.arg[0] = (int16_t)hand;
    return key;
}

// A mark is a notch or an end of a side.
typedef struct Marks {
    int count;
    double at[UM_MAX_NOTCHES + 2]; // along a common direction
    bool notch[UM_MAX_NOTCHES + 2];
} Marks;

// AL-49: notches and ends count alike. `along` runs from right to left as seen by the side's owner, who looks outward.
// `from` is the left end as seen from outside.
static Marks marks_of(const UmScene *s, int unit, UmSide side, UmVec from, UmVec way, UmVec along) {
    const AlCodex *codex = al_codex(s, unit);
    const AlMarks *notches = &codex->notches[side];
    double length = um_side_length(al_base(codex, (UmPose){{0, 0}, {0, 1}}), side);
    Marks marks = {0};
    for (int i = -1; i <= notches->count; i++) {
        bool notch = i >= 0 && i < notches->count;
        if (notch && !um_in_force(s, AL_49)) continue;
        double at = notch ? notches->at[i] : i < 0 ? 0 : length;
        marks.at[marks.count] = um_dot(along, um_add(from, um_scale(way, at)));
        marks.notch[marks.count++] = notch;
    }
    return marks;
}

typedef struct Slide {
    bool found;
    double distance;       // to the mark, > 0
    double second;         // to the next mark; INFINITY where there is none
    bool notch, its_notch; // which kind of mark lines up
} Slide;

typedef struct Neighbours {
    AlMover mover;
    const AlPiece *piece;
    UmVec left; // to the left, as seen from the mover across the touching side
    Marks mine, its;
    bool aligned;       // some marks are level already
    double out_of_line; // the least distance between two marks
} Neighbours;

static Neighbours look(const UmScene *s, const AlState *st) {
    Neighbours n = {.mover = al_mover(s, st), .piece = &al_scene(s)->pieces[st->piece], .out_of_line = INFINITY};
    UmVec its_normal = n.piece->shape.normal[st->its_side];
    // The slide follows the object's side, not the mover's: sides that are flush within the tolerance would drift
    // apart.
    n.left = um_rightward(its_normal);
    n.mine = marks_of(s, st->unit, st->side, um_side(&n.mover.base, (int)st->side).start, n.left, n.left);
    n.its = marks_of(s, n.piece->object, (UmSide)st->its_side, um_side(&n.piece->shape, st->its_side).start,
                     um_leftward(its_normal), n.left);
    for (int i = 0; i < n.mine.count; i++)
        for (int j = 0; j < n.its.count; j++) n.out_of_line = fmin(n.out_of_line, fabs(n.its.at[j] - n.mine.at[i]));
    n.aligned = n.out_of_line <= UM_CONTACT_TOLERANCE;
    return n;
}

// Where several marks line up at once, the trace names an end rather than a notch, the mover's own mark first.
static bool plainer(bool notch, bool its_notch, const Slide *than) {
    return 2 * notch + its_notch < 2 * than->notch + than->its_notch;
}

// AL-50: the slide to the first alignment in that direction.
static Slide find_slide(const UmScene *s, const Neighbours *n, int hand) {
    Slide slide = {.distance = INFINITY, .second = INFINITY};
    bool first = um_in_force(s, AL_50);
    for (int i = 0; i < n->mine.count; i++) {
        for (int j = 0; j < n->its.count; j++) {
            double distance = (n->its.at[j] - n->mine.at[i]) * (hand == AL_SLIDE_LEFT ? 1 : -1);
            if (distance <= UM_CONTACT_TOLERANCE) continue;
            bool nearer =
                first ? distance < slide.distance - UM_CONTACT_TOLERANCE : !slide.found || distance > slide.distance;
            if (nearer) {
                slide = (Slide){true, distance, slide.distance, n->mine.notch[i], n->its.notch[j]};
            } else if (distance > slide.distance + UM_CONTACT_TOLERANCE) {
                slide.second = fmin(slide.second, distance);
            } else if (first && plainer(n->mine.notch[i], n->its.notch[j], &slide)) {
                slide.notch = n->mine.notch[i];
                slide.its_notch = n->its.notch[j];
            }
        }
    }
    return slide;
}

static UmVec slide_way(const Neighbours *n, int hand) { return hand == AL_SLIDE_LEFT ? n->left : um_reverse(n->left); }

// AL-51: a slide may not end adjacency; a single common point is not enough.
static bool stays_adjacent(const AlState *st, const Neighbours *n, UmVec by) {
    UmShape there = um_shape_moved(&n->mover.base, by);
    return um_flush_length(&there, (int)st->side, &n->piece->shape, st->its_side) > 0;
}

// Ledger, ruling 17: nothing may stand before the mark. Of bodies at the same distance it returns the scene's first.
static UmObject first_in_the_way(const UmScene *s, const AlState *st, const Neighbours *n, UmVec way, double distance) {
    UmObject object = UM_NO_OBJECT;
    double nearest = INFINITY;
    const UmCircle around = al_around_way(&n->mover.base, way, distance);
    UmNear near = al_near(s, around);
    for (int i; (i = al_next_near(&near)) >= 0;) {
        if (al_is_beyond(&al_scene(s)->pieces[i], around) || !al_in_the_way(s, st->unit, i)) continue;
        UmCast cast = um_sweep(&n->mover.base, way, &al_scene(s)->pieces[i].shape);
        if (!cast.hit || cast.distance >= fmin(distance, nearest) - UM_CONTACT_TOLERANCE) continue;
        nearest = cast.distance;
        object = al_scene(s)->pieces[i].object;
    }
    return object;
}

// The rulings that would bar this slide with another value.
static uint32_t mattered_by(const UmScene *s, const Neighbours *n, UmVec by) {
    UmShape there = um_shape_moved(&n->mover.base, by);
    return (n->aligned ? 1u << AL_ALIGNED_SLIDE : 0) | (al_over_the_edge(s, &there) ? 1u << AL_TABLE_EDGE : 0);
}

// AL-71: slides after an overlap follow the same rules.
static UmCited cited_after(const AlState *st, UmCited cited) {
    if (st->collision == AL_BY_OVERLAP) um_cite_also(&cited, AL_71);
    return cited;
}

static void list_slide(const UmScene *s, const AlState *st, const Neighbours *n, int hand, UmOptions *out) {
    UmKey key = slide_key(hand);
    Slide slide = find_slide(s, n, hand);
    if (!slide.found) {
        um_options_bar(out, key, UM_REASON_NO_MARK, um_cite(AL_49));
        return;
    }
    UmVec way = slide_way(n, hand);
    if (um_in_force(s, AL_51) && !stays_adjacent(st, n, um_scale(way, slide.distance))) {
        UmBar *bar = um_options_bar(out, key, UM_REASON_ADJACENCY_LOST, um_cite(AL_51));
        bar->with = n->piece->object;
        return;
    }
    if (n->aligned && s->rulings[AL_ALIGNED_SLIDE] == AL_NO_SLIDE) { // RULING arcane-legions.aligned-slide
        UmBar *bar = um_options_bar(out, key, UM_REASON_ALIGNED, um_cite(AL_50));
        bar->with = n->piece->object;
        bar->ruling = AL_ALIGNED_SLIDE;
        out->mattered |= 1u << AL_ALIGNED_SLIDE;
        return;
    }
    UmObject object = first_in_the_way(s, st, n, way, slide.distance);
    if (object != UM_NO_OBJECT) {
        bool edge = object == UM_TABLE_EDGE;
        UmReason reason = edge ? UM_REASON_TABLE_EDGE : UM_REASON_SLIDE_BLOCKED; // so the slide ends before a mark
        UmBar *bar = um_options_bar(out, key, reason, um_cite(AL_49));
        bar->with = object;
        if (!edge) return;
        bar->ruling = AL_TABLE_EDGE;
        out->mattered |= 1u << AL_TABLE_EDGE;
        return;
    }
    out->mattered |= mattered_by(s, n, um_scale(way, slide.distance));
    UmOption *option = um_options_add(out, key, cited_after(st, um_cite(AL_47, AL_48, AL_49, AL_50)));
    option->cost = 0;
    UmVec by = um_scale(way, slide.distance);
    um_option_leads(option, (UmPose){um_add(st->pose.at, by), st->pose.front}, UM_KIND_OVER, true);
}

// AL-48: the mover may slide along the adjacent unit that it ran into. AL-53: never along terrain.
void al_list_slides(const UmScene *s, const AlState *st, UmOptions *out) {
    const AlPiece *piece = &al_scene(s)->pieces[st->piece];
    if (!um_object_is_unit(s, piece->object)) {
        for (int hand = 0; hand < 2; hand++)
            um_options_bar(out, slide_key(hand), UM_REASON_TERRAIN, cited_after(st, um_cite(AL_53)))->with =
                piece->object;
        return;
    }
    Neighbours n = look(s, st);
    for (int hand = 0; hand < 2 && !um_options_suffice(out); hand++) list_slide(s, st, &n, hand, out);
}

void al_slide(const UmScene *s, UmState *state, int hand, UmTrace *trace) {
    AlState *st = al_state(state);
    Neighbours n = look(s, st);
    Slide slide = find_slide(s, &n, hand);
    UM_ASSERT(slide.found);
    UmPose from = st->pose;
    UmVec way = slide_way(&n, hand), by = um_scale(way, slide.distance);
    double beside = trace ? al_way_margin(&n.mover, way, slide.distance, slide.distance) : INFINITY;
    state->mattered |= mattered_by(s, &n, by);
    st->pose.at = um_add(st->pose.at, by);
    UmEvent *e = um_trace_add(trace, UM_EVENT_SLID, cited_after(st, um_cite(AL_47, AL_48, AL_49, AL_50)));
    um_note_object(e, "unit", st->unit);
    um_note_object(e, "object", n.piece->object);
    um_note_word(e, "way", al_hand_names[hand]);
    um_note_number(e, "moved", slide.distance);
    um_note_word(e, "mark", slide.notch ? "notch" : "side");
    um_note_word(e, "itsMark", slide.its_notch ? "notch" : "edge");
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", st->pose);
    double margin = slide.second - slide.distance;
    if (trace) margin = fmin(margin, beside);
    if (isfinite(margin)) um_note_margin(e, s, margin, "steps");
    al_end(st, AL_END_COLLISION);
}

// AL-52: the mover chooses whether to slide.
void al_stay(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    UmEvent *e = um_trace_add(trace, UM_EVENT_STAYED, um_cite(AL_52));
    um_note_object(e, "unit", st->unit);
    um_note_object(e, "object", al_scene(s)->pieces[st->piece].object);
    UmOptions slides = {.bars_unwanted = true, .enough = 1};
    al_list_slides(s, st, &slides);
    st->no_slide = slides.count == 0;
    um_options_free(&slides);
    al_end(st, AL_END_COLLISION);
}

static bool is_wanted_there(const UmScene *s, const AlState *st, UmVec by, const UmWanted *wanted) {
    const AlPiece *piece = &al_scene(s)->pieces[st->piece];
    UmPlace place = {.unit = st->unit, .pose = {um_add(st->pose.at, by), st->pose.front}};
    return wanted->off(wanted->context, &place, piece->object, al_listed_side(s, piece, st->its_side)) <= 0;
}

// How far the mover could be moved from there before it hits something, at most `most`; 0 where it does not fit.
static double free_way(const UmScene *s, const AlState *st, const UmShape *from, UmVec way, double most) {
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        if (!al_in_the_way(s, st->unit, i)) continue;
        const UmShape *shape = &al_scene(s)->pieces[i].shape;
        if (um_overlap(from, shape)) return 0;
        UmCast cast = um_sweep(from, way, shape);
        if (cast.hit) most = fmin(most, cast.distance);
    }
    return most;
}

// The distance of 0 from the stretch between two ends, given in either order.
static double apart_from(double a, double b) { return fmax(0, fmax(fmin(a, b), -fmax(a, b))); }

// A slide ends at a mark from any place between it and the marks on either side, unless something is in between.
static double missed_mark(const UmScene *s, const AlState *st, const Neighbours *n, double mark) {
    double least = INFINITY;
    UmShape there = um_shape_moved(&n->mover.base, um_scale(n->left, mark));
    for (int hand = -1; hand <= 1; hand += 2) {
        double beside = INFINITY;
        for (int i = 0; i < n->mine.count; i++)
            for (int j = 0; j < n->its.count; j++) {
                double further = (n->its.at[j] - n->mine.at[i] - mark) * hand;
                if (further > UM_CONTACT_TOLERANCE) beside = fmin(beside, further);
            }
        if (isinf(beside)) continue;
        double free = free_way(s, st, &there, um_scale(n->left, hand), beside);
        if (free > UM_CONTACT_TOLERANCE) least = fmin(least, apart_from(mark, mark + hand * free));
    }
    return least;
}

double al_slide_missed(const UmScene *s, const AlState *st, const UmWanted *wanted) {
    if (!um_object_is_unit(s, al_scene(s)->pieces[st->piece].object)) return INFINITY; // AL-53
    Neighbours n = look(s, st);
    double least = INFINITY;
    for (int i = 0; i < n.mine.count; i++) {
        for (int j = 0; j < n.its.count; j++) {
            const double mark = n.its.at[j] - n.mine.at[i];
            UmVec by = um_scale(n.left, mark);
            if (stays_adjacent(st, &n, by) && is_wanted_there(s, st, by, wanted)) // AL-51
                least = fmin(least, missed_mark(s, st, &n, mark));
        }
    }
    const bool is_barred = n.aligned && s->rulings[AL_ALIGNED_SLIDE] == AL_NO_SLIDE;
    return is_barred ? fmax(least, UM_CONTACT_TOLERANCE - n.out_of_line) : least;
}
