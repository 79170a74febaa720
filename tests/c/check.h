// Checks for the C tests. A failure prints its place and values and the program goes on; main ends with `return
// check_done();`.
#ifndef UM_TESTS_CHECK_H
#define UM_TESTS_CHECK_H

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static int checks_passed, checks_failed;

static inline bool check_note(bool fine) {
    if (fine) checks_passed++;
    else checks_failed++;
    return fine;
}

static inline void check_true(bool fine, const char *text, const char *file, int line) {
    if (!check_note(fine)) printf("%s:%d: failed: %s\n", file, line, text);
}

static inline void check_int(long long got, long long want, const char *text, const char *file, int line) {
    if (!check_note(got == want)) printf("%s:%d: %s is %lld, not %lld\n", file, line, text, got, want);
}

static inline void check_near(double got, double want, double within, const char *text, const char *file, int line) {
    if (!check_note(fabs(got - want) <= within)) // false for a NaN
        printf("%s:%d: %s is %.17g, not %.17g (off by %.3g, allowed %.3g)\n", file, line, text, got, want,
               fabs(got - want), within);
}

#define CHECK(condition) check_true((condition), #condition, __FILE__, __LINE__)
#define CHECK_INT(got, want) check_int((got), (want), #got, __FILE__, __LINE__)
#define CHECK_NEAR(got, want, within) check_near((got), (want), (within), #got, __FILE__, __LINE__)
// Bit for bit, save that -0 is 0.
#define CHECK_SAME(got, want) check_near((got), (want), 0, #got, __FILE__, __LINE__)
#define CHECK_POINT(got, want_x, want_y, within)                                                                       \
    do {                                                                                                               \
        check_near((got).x, (want_x), (within), #got ".x", __FILE__, __LINE__);                                        \
        check_near((got).y, (want_y), (within), #got ".y", __FILE__, __LINE__);                                        \
    } while (0)

// What to take a sample times: UMPIRE_SCALE where that is above 1, as in long runs; else a share.
static inline double check_scale(double share) {
    const char *text = getenv("UMPIRE_SCALE");
    const double scale = text ? strtod(text, NULL) : 1;
    return scale > 1 ? scale : scale * share;
}

static inline int check_done(void) {
    printf("%d passed, %d failed\n", checks_passed, checks_failed);
    return checks_failed == 0 && checks_passed > 0 ? 0 : 1;
}

#endif
