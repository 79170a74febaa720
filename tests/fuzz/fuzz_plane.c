// The plane against its oracle (tests/oracle): the pair of shapes, the way, the pivot and the turn are drawn from the
// bytes. What is wrong stands in the output.
#include "../oracle/checks.h"
#include "tree.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Random random = {.state = size, .chosen = data, .end = data + size};
    long before = tally.failures;
    check_case(draw_case(&random), 0, size);
    fflush(stdout);
    HOLD(tally.failures == before);
    return 0;
}
