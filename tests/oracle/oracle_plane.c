// A slow witness for src/plane: contact, sweep and pivot against dense sampling of random pairs of convex shapes.
//
//     oracle_plane [count [seed [first]]]      count: 80,000; with UMPIRE_SCALE above 1 that many times 200,000
//
// What is demanded, and how near, stands at the top of checks.h.
#include "checks.h"

#include <stdlib.h>
#include <time.h>

static int report(long count, double seconds) {
    const Tally *t = &tally;
    double n = (double)count, bands = (double)(t->band_contacts + t->band_sweeps + t->band_turns);
    double answers = (double)(t->contacts + t->sweeps + t->turns);
    printf("pairs %ld in %.1f s, %.0f samples\n ", count, seconds, t->samples);
    for (int k = 0; k < CASE_KINDS; k++)
        printf(" %s %ld%s", case_names[k], t->cases[k], k + 1 < CASE_KINDS ? "," : "\n");
    printf("  within %g of contact %.1f %%, degenerate %.1f %%\n", NEAR_CONTACT, 100 * (double)t->near_contact / n,
           100 * (double)t->degenerate / n);
    printf("contacts %ld: apart %ld, touching %ld, overlapping %ld; touches made %ld; worst gap error %.2g\n",
           t->contacts, t->kinds[UM_APART], t->kinds[UM_TOUCHING], t->kinds[UM_OVERLAPPING], t->touches, t->worst_gap);
    printf("sweeps %ld: hits %ld (skimming %ld), worst distance error %.2g; covered ground worst %.2g\n", t->sweeps,
           t->sweep_hits, t->skims, t->worst_sweep, t->worst_cover);
    printf("turns %ld: hits %ld (late within the tolerance %ld), worst angle error %.2g, deepest at a hit or unseen "
           "%.3g\n",
           t->turns, t->turn_hits, t->late_turns, t->worst_turn, t->worst_turn_depth);
    printf("excluded bands: contacts %ld, sweeps %ld, turns %ld, together %.4f %%; scanned again finer %ld\n",
           t->band_contacts, t->band_sweeps, t->band_turns, 100 * bands / answers, t->finer);
    printf("disagreements %ld\n", t->failures);
    bool fair = true;
    if (count >= 1000) { // a handful of cases proves no share
        fair = (double)t->near_contact >= n / 2 && (double)t->degenerate >= n / 10 && bands <= answers / 1000 &&
               t->late_turns <= t->turn_hits / 100;
        if (!fair)
            printf("FAILED the cases are not the ones promised: near contact, degenerate, excluded or late share\n");
    }
    return t->failures == 0 && fair ? 0 : 1;
}

static long usual_count(void) {
    const char *text = getenv("UMPIRE_SCALE");
    const double scale = text ? strtod(text, NULL) : 1;
    return (long)((scale > 1 ? 200000 : 80000) * scale);
}

int main(int argc, char **argv) {
    long count = argc > 1 ? strtol(argv[1], NULL, 10) : usual_count();
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 20240607;
    uint64_t first = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
    if (count < 1) {
        fprintf(stderr, "usage: oracle_plane [count [seed [first]]]\n");
        return 2;
    }
    printf("seed %llu\n", (unsigned long long)seed);
    clock_t start = clock();
    long done = 0;
    check_case(make_grazing_case(), 0, 0);
    while (done < count && tally.failures < MOST_FAILURES) {
        uint64_t index = first + (uint64_t)done++;
        check_case(make_case(seed, index), seed, index);
    }
    return report(done, (double)(clock() - start) / CLOCKS_PER_SEC);
}
