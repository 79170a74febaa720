// The index of what stands still: it names all that come near, in their order, and few others.
#include "check.h"
#include "plane/index.h"

enum { MOST = 200 };

static uint64_t seed = 7;
static double between(double lo, double hi) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return lo + (hi - lo) * (double)(seed >> 11) / 9007199254740992.0;
}

static UmBounds bounds[MOST];
static uint64_t rows[MOST / 64 + 1][4 * UM_STRIPS];

static UmIndex index_of(int count, UmBounds most) {
    CHECK(um_index_bytes(count) <= sizeof rows);
    for (size_t i = 0; i < sizeof rows / sizeof **rows; i++) (&rows[0][0])[i] = 0;
    UmIndex index = um_index(most, count, rows);
    for (int i = 0; i < count; i++) um_index_add(&index, i, bounds[i]);
    um_index_finish(&index);
    return index;
}

static bool meet(UmBounds a, UmBounds b) {
    return a.lo.x <= b.hi.x && b.lo.x <= a.hi.x && a.lo.y <= b.hi.y && b.lo.y <= a.hi.y;
}

// Returns how many are named.
static int ask(const UmIndex *index, int count, UmBounds ground) {
    bool named[MOST] = {false};
    int last = -1, found = 0;
    UmNear near = um_near(index, ground);
    for (int i; (i = um_next_near(&near)) >= 0; last = i, found++) {
        CHECK(i > last && i < count);
        named[i] = true;
    }
    for (int i = 0; i < count; i++)
        if (meet(bounds[i], ground)) CHECK(named[i]);
    return found;
}

static UmBounds square(double x, double y, double reach) { return um_bounds_of_circle((UmCircle){{x, y}, reach}); }

// Wider than the strips: what stands beyond them is found too.
static void many(int count, double wide) {
    for (int i = 0; i < count; i++) bounds[i] = square(between(-9, 9), between(-9, 9), between(0, 0.5));
    UmIndex index = index_of(count, square(0, 0, wide));
    int found = 0;
    const int times = 500;
    for (int i = 0; i < times; i++) found += ask(&index, count, square(between(-12, 12), between(-12, 12), 0.5));
    if (wide > 5) CHECK(found < times * count / 20);
    const UmBounds everywhere = {{-UM_FAR, -UM_FAR}, {UM_FAR, UM_FAR}};
    CHECK_INT(ask(&index, count, everywhere), count);
}

static void none_and_one(void) {
    const UmBounds nowhere = {{0, 0}, {0, 0}};
    UmIndex index = index_of(0, nowhere);
    CHECK_INT(ask(&index, 0, square(0, 0, 100)), 0);
    bounds[0] = square(3, 4, 0); // no length to divide
    index = index_of(1, bounds[0]);
    CHECK_INT(ask(&index, 1, square(3, 4, 1)), 1);
}

// Within a few tolerances of what it meets.
static void beside(void) {
    bounds[0] = square(0.5, 0.5, 0.5);
    bounds[1] = square(31.5, 0.5, 0.5);
    UmIndex index = index_of(2, (UmBounds){{0, 0}, {32, 1}});
    CHECK_INT(ask(&index, 2, (UmBounds){{1 + 4 * UM_CONTACT_TOLERANCE, 0}, {2, 1}}), 1);
    CHECK_INT(ask(&index, 2, (UmBounds){{2.5, 0}, {29.5, 1}}), 0);
    CHECK_INT(ask(&index, 2, (UmBounds){{5, 0}, {31 - 4 * UM_CONTACT_TOLERANCE, 1}}), 1);
}

int main(void) {
    none_and_one();
    beside();
    many(1, 10);
    many(63, 10);
    many(64, 10);
    many(65, 10);
    many(200, 10);
    many(200, 3);
    return check_done();
}
