// The request that takes longest, without sanitizers and without checks, so that its time is that of a user. libFuzzer
// keeps an input that is slower than all before by a tenth; one beyond UM_SLOW_MS of the processor is a finding.
#include "tree.h"
#include "json/call.h"

#include <stdio.h>
#include <time.h>

#ifndef UM_SLOW_MS
#define UM_SLOW_MS 4000
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEPS = 128 };
__attribute__((section("__libfuzzer_extra_counters"))) static uint8_t slower[STEPS];

// Steps of a tenth, from a millisecond up.
static int step_of(double ms) {
    int step = 0;
    for (double at = 1; at < ms && step < STEPS - 1; at *= 1.1) step++;
    return step;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const size_t length = text_length(data, size);
    const clock_t begin = clock();
    char *reply = um_call((const char *)data, length);
    const double ms = 1000.0 * (double)(clock() - begin) / CLOCKS_PER_SEC;
    um_free(reply);
    for (int i = step_of(ms); i > 0; i--) slower[i] = 1;
    if (ms > UM_SLOW_MS) fprintf(stderr, "%.0f ms\n", ms);
    HOLD(ms <= UM_SLOW_MS);
    return 0;
}
