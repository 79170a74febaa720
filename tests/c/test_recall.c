// Torn World: what has been found out of places is recalled as it was, or not at all, however much there is of it.
#include "base/arena.h"
#include "check.h"
#include "games/torn_world/recall.h"
#include "games/torn_world/state.h"

// More than are kept.
enum { MANY = 60000, FEW = 20 };

static UmScene scene;
static TwScene part;
static TwState state;

static TwBody body_of(int i) { return (TwBody){TW_INFANTRY, 1, {{(int16_t)(i % 251), (int16_t)(i / 251)}}}; }

static void remember(int i, int left) {
    const TwBody body = body_of(i);
    const TwVerdict verdict = {.may = i % 3 == 0, .with = i + left};
    tw_remember(&(TwAsked){&scene, &state, &body, left}, &verdict, (uint32_t)i);
}

// Whether it is kept still.
static bool recall(int i, int left) {
    const TwBody body = body_of(i);
    TwVerdict verdict;
    uint32_t mattered = 0;
    if (!tw_recall(&(TwAsked){&scene, &state, &body, left}, &verdict, &mattered)) return false;
    CHECK(verdict.may == (i % 3 == 0));
    CHECK_INT(verdict.with, i + left);
    CHECK_INT(mattered, i);
    return true;
}

static int kept(int count, int left) {
    int sum = 0;
    for (int i = 0; i < count; i++) sum += recall(i, left);
    return sum;
}

int main(void) {
    UmArena arena = {0};
    part.memo = tw_new_memo(&arena);
    scene.part = &part;
    CHECK_INT(kept(FEW, 0), 0);
    for (int i = 0; i < FEW; i++) remember(i, 0);
    CHECK_INT(kept(FEW, 0), FEW);
    CHECK_INT(kept(FEW, 1), 0);
    // On another table it is of no use.
    state.unit = 1;
    CHECK_INT(kept(FEW, 0), 0);
    for (int i = 0; i < MANY; i++) remember(i, 1);
    const int some = kept(MANY, 1);
    CHECK(some > MANY / 4 && some < MANY);
    CHECK(recall(MANY - 1, 1));
    um_arena_free(&arena);
    return check_done();
}
