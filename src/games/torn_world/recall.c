// Remembers answers about places. A Huge miniature asks about the same places after each of its steps and flips, and
// searches ask again from everywhere. On a crowded board each answer needs a search of its own.
#include "games/torn_world/recall.h"

#include "base/hash.h"

#include <string.h>

enum { FEWEST = 1 << 6, MOST = 1 << 15, LOOKED_AT = 8 }; // the numbers of answers kept; the slots for one hash

typedef struct Told {
    uint32_t round; // 0: empty; answers of an earlier round, about another table, are useless
    int left;
    UmHex cells[TW_MOST_HEXONS];
    uint64_t destroyed;
    TwVerdict verdict;
    uint32_t mattered;
} Told;

struct TwMemo {
    uint32_t round;
    // The table: what answers depend on besides the body and the landscapes that are left.
    uint8_t rulings[UM_MAX_RULINGS];
    int unit, moved_count;
    TwMoved moved[TW_MOST_MOVED];
    UmArena *arena;
    int count, taken;
    Told *told; // by hash; where all slots of a hash are full, a new answer replaces the first
};

TwMemo *tw_new_memo(UmArena *arena) {
    TwMemo *memo = um_arena_take(arena, sizeof *memo);
    memo->arena = arena;
    return memo;
}

static bool is_same_table(const TwMemo *memo, const UmScene *s, const TwState *st) {
    if (memo->round == 0 || memo->unit != st->unit) return false;
    if (memo->moved_count != st->moved_count || memcmp(memo->rulings, s->rulings, sizeof s->rulings) != 0) return false;
    for (int i = 0; i < st->moved_count; i++)
        if (memo->moved[i].object != st->moved[i].object || !um_same_hex(memo->moved[i].at, st->moved[i].at))
            return false;
    return true;
}

static void begin_table(TwMemo *memo, const UmScene *s, const TwState *st) {
    memo->round++;
    memo->taken = 0;
    memo->unit = st->unit;
    memo->moved_count = st->moved_count;
    memcpy(memo->rulings, s->rulings, sizeof s->rulings);
    memcpy(memo->moved, st->moved, (size_t)st->moved_count * sizeof *st->moved);
}

static bool is_of(const Told *told, const Told *asked) {
    if (told->left != asked->left || told->destroyed != asked->destroyed) return false;
    for (int i = 0; i < TW_MOST_HEXONS; i++)
        if (!um_same_hex(told->cells[i], asked->cells[i])) return false;
    return true;
}

static Told asked_of(const TwMemo *memo, const TwAsked *a) {
    Told asked = {.round = memo->round, .left = a->left, .destroyed = a->state->destroyed};
    for (int i = 0; i < a->body->count; i++) asked.cells[i] = a->body->cells[i];
    return asked;
}

// The slot with this answer, or where it belongs.
static Told *told_at(const TwMemo *memo, const Told *asked) {
    uint32_t hash = UM_HASH_START, mask = (uint32_t)memo->count - 1;
    for (int i = 0; i < TW_MOST_HEXONS; i++) hash = um_hash(hash, asked->cells[i].q * 4099 + asked->cells[i].r);
    hash = um_hash(hash, asked->left);
    hash = um_hash(hash, (int)((uint32_t)(asked->destroyed ^ asked->destroyed >> 32) * 2654435761u));
    hash ^= hash >> 15;
    for (int i = 0; i < LOOKED_AT; i++) {
        Told *told = &memo->told[(hash + (uint32_t)i) & mask];
        if (told->round != memo->round || is_of(told, asked)) return told;
    }
    return &memo->told[hash & mask];
}

static void grow(TwMemo *memo) {
    Told *old = memo->told;
    int count = memo->count;
    memo->count = count ? 2 * count : FEWEST;
    memo->told = um_arena_take(memo->arena, (size_t)memo->count * sizeof *memo->told);
    for (int i = 0; i < count; i++)
        if (old[i].round == memo->round) *told_at(memo, &old[i]) = old[i];
}

bool tw_recall(const TwAsked *a, TwVerdict *verdict, uint32_t *mattered) {
    const TwMemo *memo = tw_scene(a->scene)->memo;
    if (!is_same_table(memo, a->scene, a->state)) return false;
    Told asked = asked_of(memo, a);
    const Told *told = told_at(memo, &asked);
    if (told->round != memo->round || !is_of(told, &asked)) return false;
    *verdict = told->verdict;
    *mattered |= told->mattered;
    return true;
}

void tw_remember(const TwAsked *a, const TwVerdict *verdict, uint32_t mattered) {
    TwMemo *memo = tw_scene(a->scene)->memo;
    if (!is_same_table(memo, a->scene, a->state)) begin_table(memo, a->scene, a->state);
    if (2 * memo->taken >= memo->count && memo->count < MOST) grow(memo);
    Told asked = asked_of(memo, a), *told = told_at(memo, &asked);
    memo->taken += told->round != memo->round;
    asked.verdict = *verdict;
    asked.mattered = mattered;
    *told = asked;
}
