// Patches by hand, and random ones against their points: what a patch holds is asked of its corners here, by signs of
// areas alone.
#include "check.h"
#include "plane/contact.h"
#include "plane/patch.h"

#include <stdint.h>

static uint64_t state = 88172645463325252u;
static double between(double lo, double hi) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return lo + (hi - lo) * (double)(state >> 11) / 9007199254740992.0;
}
static UmVec anywhere(double far) {
    const double x = between(-far, far);
    return um_vec(x, between(-far, far));
}
static UmVec any_way(void) {
    UmVec way = anywhere(1);
    while (um_length(way) < 0.1) way = anywhere(1);
    return um_unit(way);
}

static UmPatch square(double side) { return (UmPatch){4, {{0, 0}, {side, 0}, {side, side}, {0, side}}}; }
static UmPatch stretch(UmVec from, UmVec to) { return (UmPatch){2, {from, to}}; }

static UmPatch random_patch(void) {
    UmVec points[12];
    UmPatch p;
    const int count = 3 + (int)between(0, 10);
    for (int i = 0; i < count; i++) points[i] = anywhere(3);
    CHECK(um_patch_about(points, count, &p));
    return p;
}

// How far a point lies inside the nearest side: negative outside. Of polygons.
static double depth_in(const UmPatch *p, UmVec at) {
    double least = INFINITY;
    for (int i = 0; i < p->count; i++) {
        UmVec from = p->corner[i], to = p->corner[(i + 1) % p->count];
        least = um_least(least, um_cross(um_sub(to, from), um_sub(at, from)) / um_distance(from, to));
    }
    return least;
}
enum { BORDER, IN, OUT };
static int side_of(double depth) { return fabs(depth) < 1e-7 ? BORDER : depth > 0 ? IN : OUT; }

static bool is_convex(const UmPatch *p) {
    for (int i = 0; i < p->count; i++) {
        UmVec a = p->corner[i], b = p->corner[(i + 1) % p->count], c = p->corner[(i + 2) % p->count];
        if (um_cross(um_sub(b, a), um_sub(c, b)) <= 0) return false;
    }
    return true;
}

static void by_hand(void) {
    UmPatch p = square(2);
    CHECK_SAME(um_patch_area(&p), 4);
    CHECK_POINT(um_patch_middle(&p), 1, 1, 0);
    CHECK_POINT(um_patch_nearest(&p, um_vec(1.5, 0.5)), 1.5, 0.5, 0); // inside
    CHECK_POINT(um_patch_nearest(&p, um_vec(5, 1)), 2, 1, 0);         // a side
    CHECK_POINT(um_patch_nearest(&p, um_vec(-1, 3)), 0, 2, 0);        // a corner
    UmRect around = um_patch_around(&p);
    CHECK_POINT(around.lo, 0, 0, 0);
    CHECK_POINT(around.hi, 2, 2, 0);
    um_patch_move(&p, um_vec(10, -1));
    CHECK_POINT(um_patch_middle(&p), 11, 0, 0);

    p = square(2); // x + y <= 3 takes a triangle of 1/2 off
    CHECK(um_patch_cut(&p, um_vec(sqrt(0.5), sqrt(0.5)), 3 * sqrt(0.5)));
    CHECK_INT(p.count, 5);
    CHECK_NEAR(um_patch_area(&p), 3.5, 1e-15);
    CHECK(um_patch_cut(&p, um_vec(1, 0), 7)); // nothing to take
    CHECK_INT(p.count, 5);
    CHECK(!um_patch_cut(&p, um_vec(1, 0), -1)); // nothing is left
    p = square(2);
    CHECK(um_patch_cut(&p, um_vec(1, 0), 0)); // a side is left
    CHECK_INT(um_patch_dimension(&p), 1);
    CHECK(um_patch_cut(&p, um_vec(0, -1), -2)); // and an end of it
    CHECK_INT(um_patch_dimension(&p), 0);
    CHECK_POINT(p.corner[0], 0, 2, 0);

    p = um_patch_of(um_vec(1, 1));
    um_patch_sweep(&p, um_vec(3, 4));
    CHECK_INT(p.count, 2);
    um_patch_sweep(&p, um_vec(-3, -4)); // back along itself
    CHECK_INT(p.count, 2);
    CHECK_NEAR(um_distance(p.corner[0], p.corner[1]), 10, 1e-14);
    um_patch_sweep(&p, um_vec(0, 1)); // 6 wide, 1 high
    CHECK_INT(p.count, 4);
    CHECK_NEAR(um_patch_area(&p), 6, 1e-14);
    p = square(1);
    um_patch_sweep(&p, um_vec(2, 0));
    CHECK_INT(p.count, 4);
    CHECK_NEAR(um_patch_area(&p), 3, 1e-15);
    um_patch_sweep(&p, um_vec(1, 1)); // and the sides of 3 and of 1 that it is swept across
    CHECK_INT(p.count, 6);
    CHECK_NEAR(um_patch_area(&p), 3 + 3 + 1, 1e-14);
}

static void polygons_about_points(void) {
    for (int round = 0; round < 400; round++) {
        UmVec points[UM_PATCH_POINTS];
        const int count = 3 + (int)between(0, 30);
        for (int i = 0; i < count; i++) points[i] = anywhere(3);
        UmPatch p;
        CHECK(um_patch_about(points, count, &p));
        CHECK(is_convex(&p));
        for (int i = 0; i < count; i++) CHECK(depth_in(&p, points[i]) > -1e-12);
        for (int k = 0; k < p.count; k++) {
            int i = 0;
            while (i < count && um_distance(points[i], p.corner[k]) > 0) i++;
            CHECK(i < count);
        }
    }
    UmVec in_line[4] = {{0, 0}, {2, 2}, {1, 1}, {3, 3}}, same[2] = {{4, 5}, {4, 5}}, round[UM_PATCH_POINTS];
    UmPatch p;
    CHECK(um_patch_about(in_line, 4, &p) && p.count == 2);
    CHECK_NEAR(um_distance(p.corner[0], p.corner[1]), sqrt(18), 1e-15);
    CHECK(um_patch_about(same, 2, &p) && p.count == 1);
    for (int i = 0; i < UM_PATCH_CORNERS + 1; i++) {
        const double angle = 6.283185307179586 * i / (UM_PATCH_CORNERS + 1);
        round[i] = um_vec(cos(angle), sin(angle));
    }
    CHECK(um_patch_about(round, UM_PATCH_CORNERS, &p));
    CHECK(!um_patch_about(round, UM_PATCH_CORNERS + 1, &p));
}

static void cuts(void) {
    for (int round = 0; round < 400; round++) {
        const UmPatch whole = random_patch();
        const UmVec normal = any_way();
        const double far = um_dot(normal, um_patch_middle(&whole)) + between(-1, 1);
        UmPatch behind = whole, before = whole;
        const bool some = um_patch_cut(&behind, normal, far);
        const bool others = um_patch_cut(&before, um_reverse(normal), -far);
        CHECK(some || others);
        const double area = (some ? um_patch_area(&behind) : 0) + (others ? um_patch_area(&before) : 0);
        CHECK_NEAR(area, um_patch_area(&whole), 1e-8);
        for (int k = 0; k < 40; k++) {
            UmVec at = anywhere(3);
            const int in_whole = side_of(depth_in(&whole, at)), in_half = side_of(far - um_dot(normal, at));
            if (in_whole == BORDER || in_half == BORDER) continue;
            const bool kept = some && behind.count > 2 && side_of(depth_in(&behind, at)) == IN;
            CHECK(kept == (in_whole == IN && in_half == IN));
        }
    }
}

// Whether some point between at - by and at lies in the patch: by halving the way at each side.
static double depth_of_way(const UmPatch *p, UmVec at, UmVec by) {
    double lo = 0, hi = 1;
    for (int k = 0; k < 100; k++) { // depth along a straight way is concave
        const double a = lo + (hi - lo) / 3, b = hi - (hi - lo) / 3;
        if (depth_in(p, um_sub(at, um_scale(by, a))) < depth_in(p, um_sub(at, um_scale(by, b)))) lo = a;
        else hi = b;
    }
    return depth_in(p, um_sub(at, um_scale(by, lo)));
}

static void sweeps(void) {
    for (int round = 0; round < 200; round++) {
        const UmPatch still = random_patch();
        const UmVec by = um_scale(any_way(), between(0.2, 4));
        UmPatch swept = still;
        um_patch_sweep(&swept, by);
        CHECK(is_convex(&swept));
        for (int k = 0; k < 30; k++) {
            UmVec at = anywhere(6);
            const int there = side_of(depth_in(&swept, at)), expected = side_of(depth_of_way(&still, at, by));
            CHECK(there == BORDER || expected == BORDER || there == expected);
        }
    }
}

static UmShape random_box(void) {
    return um_box_shape((UmBox){anywhere(1), any_way(), between(0.5, 3), between(0.5, 3)});
}

// Walls about a shape stand where two shapes come to overlap by the slack.
static void walls_about_shapes(void) {
    for (int round = 0; round < 400; round++) {
        const UmShape still = random_box(), mover = random_box();
        const double slack = between(0, 0.2);
        const UmWalls walls = um_walls_about(&still, &mover, slack);
        CHECK_INT(walls.count, 8);
        const UmVec from = anywhere(4), way = any_way();
        double enter, leave;
        const bool crosses = um_walls_crossed(&walls, from, way, &enter, &leave);
        for (int k = 0; k < 20; k++) {
            const double along = between(-8, 8);
            const UmShape there = um_shape_moved(&mover, um_add(from, um_scale(way, along)));
            const double deeper = -um_separation(&there, &still) - slack;
            if (fabs(deeper) < 1e-7) continue;
            CHECK((deeper > 0) == (crosses && along > enter && along < leave));
        }
    }
}

typedef struct Parts {
    int count;
    UmPatch item[UM_PATCH_CORNERS];
} Parts;
static void keep_part(void *context, const UmPatch *part) {
    Parts *parts = context;
    um_patch_copy(&parts->item[parts->count++], part);
}

// What is taken away and what is left make up the whole, share nothing, and cover it; without one of them they do not.
static void differences(void) {
    int with_several = 0;
    for (int round = 0; round < 300; round++) {
        const UmPatch whole = random_patch(), other = random_patch();
        const UmWalls walls = um_patch_walls(&other);
        static Parts parts;
        parts.count = 0;
        um_patch_minus(&whole, &walls, keep_part, &parts);
        UmPatch common = whole;
        const bool meets = um_patch_keep_behind(&common, &walls);
        CHECK(um_patch_meets(&whole, &walls) == meets);
        double area = meets ? um_patch_area(&common) : 0;
        for (int i = 0; i < parts.count; i++) area += um_patch_area(&parts.item[i]);
        CHECK_NEAR(area, um_patch_area(&whole), 1e-7);
        for (int k = 0; k < 30; k++) {
            UmVec at = anywhere(3);
            const int in_whole = side_of(depth_in(&whole, at)), in_other = side_of(depth_in(&other, at));
            if (in_whole == BORDER || in_other == BORDER) continue;
            int holding = 0;
            bool on_border = false;
            for (int i = 0; i < parts.count; i++) {
                holding += side_of(depth_in(&parts.item[i], at)) == IN;
                on_border = on_border || side_of(depth_in(&parts.item[i], at)) == BORDER;
            }
            if (!on_border) CHECK_INT(holding, in_whole == IN && in_other == OUT);
        }
        const UmPatch *all[UM_PATCH_CORNERS + 1];
        int count = 0;
        for (int i = 0; i < parts.count; i++) all[count++] = &parts.item[i];
        if (meets) all[count++] = &common;
        CHECK(um_patch_is_covered(&whole, all, count));
        if (count < 2) continue;
        with_several++;
        if (um_patch_area(all[0]) > 1e-4) CHECK(!um_patch_is_covered(&whole, all + 1, count - 1));
    }
    CHECK(with_several > 100);
}

static void unions(void) {
    int united = 0;
    for (int round = 0; round < 300; round++) {
        const UmPatch whole = random_patch(), other = random_patch();
        const UmVec normal = any_way();
        const double far = um_dot(normal, um_patch_middle(&whole));
        UmPatch one = whole, two = whole;
        CHECK(um_patch_cut(&one, normal, far) && um_patch_cut(&two, um_reverse(normal), -far));
        CHECK(um_patch_unite(&one, &two));
        CHECK_NEAR(um_patch_area(&one), um_patch_area(&whole), 1e-8);

        // Any two: their union is convex where it is as large as the polygon about both.
        UmPatch common = whole, both = whole, about;
        const UmWalls walls = um_patch_walls(&other);
        double area = um_patch_area(&whole) + um_patch_area(&other);
        if (um_patch_keep_behind(&common, &walls)) area -= um_patch_area(&common);
        UmVec corners[UM_PATCH_POINTS];
        int count = 0;
        for (int i = 0; i < whole.count; i++) corners[count++] = whole.corner[i];
        for (int i = 0; i < other.count; i++) corners[count++] = other.corner[i];
        CHECK(um_patch_about(corners, count, &about));
        const double more = um_patch_area(&about) - area;
        CHECK(more > -1e-8);
        const bool is_united = um_patch_unite(&both, &other);
        if (more > 1e-6) CHECK(!is_united);
        else if (more < 1e-10) CHECK(is_united);
        united += is_united;
    }
    CHECK(united < 300);
    UmPatch a = stretch(um_vec(0, 0), um_vec(1, 1)), b = stretch(um_vec(1, 1), um_vec(3, 3)),
            c = stretch(um_vec(3.5, 3.5), um_vec(4, 4)), d = stretch(um_vec(0, 0), um_vec(1, 1.001)),
            point = um_patch_of(um_vec(0, 0));
    CHECK(!um_patch_unite(&a, &c)); // a gap between them
    CHECK(!um_patch_unite(&a, &d)); // another line
    CHECK(!um_patch_unite(&a, &point));
    CHECK(um_patch_unite(&a, &b));
    CHECK_NEAR(um_distance(a.corner[0], a.corner[1]), sqrt(18), 1e-15);
}

// Stretches and points: parts of less dimension than the patch are none of it.
static void thin_ones(void) {
    const UmPatch box = square(2), line = stretch(um_vec(-1, 1), um_vec(5, 1)),
                  side = stretch(um_vec(0, 0), um_vec(2, 0));
    const UmWalls walls = um_patch_walls(&box);
    static Parts parts;
    parts.count = 0;
    um_patch_minus(&line, &walls, keep_part, &parts);
    CHECK_INT(parts.count, 2);
    UmPatch inside = line;
    CHECK(um_patch_keep_behind(&inside, &walls));
    CHECK_NEAR(um_distance(inside.corner[0], inside.corner[1]), 2, 1e-15);
    const UmPatch *all[] = {&box, &parts.item[0], &parts.item[1]};
    CHECK(um_patch_is_covered(&line, all, 3));
    CHECK(!um_patch_is_covered(&line, all, 2));
    CHECK(!um_patch_is_covered(&box, all + 1, 2)); // stretches cover no ground
    const UmPatch *lines[] = {&side};
    const UmPatch on = um_patch_of(um_vec(1, 0)), off = um_patch_of(um_vec(1, 1e-6));
    CHECK(um_patch_is_covered(&on, lines, 1));
    CHECK(!um_patch_is_covered(&off, lines, 1));
    const UmPatch beside = {4, {{2, 0}, {4, 0}, {4, 2}, {2, 2}}}; // shares a side
    CHECK(!um_patch_meets(&beside, &walls));
}

int main(void) {
    by_hand();
    polygons_about_points();
    cuts();
    sweeps();
    walls_about_shapes();
    differences();
    unions();
    thin_ones();
    return check_done();
}
