// Headings that are offered, and the bars of the others.
#include "games/ninth_age/offered_turns.h"

static bool is_present(const T9Turn *turn) { return fabs(turn->degrees) <= UM_TIE_TOLERANCE; }

bool t9_may_stay(const T9Turns *turns) {
    bool may = false;
    for (int i = 0; i < turns->count; i++) may |= is_present(&turns->items[i]) && turns->items[i].legal;
    return may;
}

bool t9_may_turn(const T9Turns *turns) {
    bool may = false;
    for (int i = 0; i < turns->count; i++)
        may |= (!is_present(&turns->items[i]) && turns->items[i].legal) || turns->items[i].legal_after;
    return may;
}

static UmReason reason_of(UmObject with, UmReason unreached) {
    if (with == UM_NO_OBJECT) return unreached;
    return with == UM_TABLE_EDGE ? UM_REASON_TABLE_EDGE : UM_REASON_SPACING;
}

static void add_gap(UmOptions *out, double from, double to, const T9Turn *turn, UmReason unreached, bool goes_on) {
    const int reason = (int)reason_of(turn->with_after, unreached);
    um_options_gap(out, (UmGap){from, to, goes_on, reason, turn->with_after});
}

// Adds the barred stretches, from -180 on. A stretch across the rear is split between both ends of the range. Since
// some heading is legal, it ends there.
static void add_gaps(const T9Turns *turns, UmReason unreached, UmOptions *out) {
    int count = turns->count;
    bool goes_on = false;
    for (int i = -1;; i++) {
        const T9Turn *from = &turns->items[(i + count) % count], *to = &turns->items[(i + 1) % count];
        double lo = from->degrees + (i < 0 ? -360 : i < count ? 0 : 360);
        double hi = to->degrees + (i + 1 < count ? 0 : 360);
        bool same_gap = goes_on && !from->legal;
        if (lo >= 180 && !same_gap) return;
        goes_on = !from->legal_after;
        if (goes_on) add_gap(out, lo, hi, from, unreached, same_gap);
    }
}

void t9_offer_turns(const T9Turns *turns, UmVec front, UmCited clauses, UmReason unreached, UmOptions *out) {
    um_options_add(out, t9_key(T9_KEY_PIVOT, 0), clauses);
    um_options_range(out, -180, 180, front);
    for (int i = 0; i < turns->count; i++) {
        const T9Turn *before = &turns->items[(i + turns->count - 1) % turns->count], *turn = &turns->items[i];
        // The option `end` keeps the present heading.
        if (turn->legal && !is_present(turn) && !(before->legal_after && turn->legal_after))
            um_options_stop(out, turn->degrees);
    }
    add_gaps(turns, unreached, out);
}
