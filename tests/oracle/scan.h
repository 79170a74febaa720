// Dense sampling of a gap along a way (a translation or a turn), refined by bisection.
//
// The gap changes no faster than `pace` per unit of the way, so from a sample with a gap g the next g / pace are free
// without a look; nearer than one step's worth, the samples stand one step apart. Where three samples show a dip, a
// golden-section search finds its floor. A dip that lies wholly between two samples and shows in neither is found by
// the finer scan that the oracle makes before it reports a disagreement.
#ifndef UM_ORACLE_SCAN_H
#define UM_ORACLE_SCAN_H

#include <math.h>
#include <stdbool.h>

// Depths up to this are rounding (places up to 1000, so an ulp is 1e-13).
#define FREE_DEPTH 1e-11

typedef struct Way {
    double (*gap)(const void *of, double at);
    const void *of;
    double length, pace;
} Way;

typedef struct Scan {
    bool deep;       // the gap falls below -depth somewhere
    bool free_start; // there was a free sample before that
    double begins;   // the last free place before the deep one
    double deepens;  // where the gap passes -depth
    double lowest;   // the lowest gap seen, up to there
    int samples;
} Scan;

typedef struct Sample {
    double at, gap;
} Sample;

enum { MOST_SAMPLES = 1 << 20 };

static Sample samples[MOST_SAMPLES];

static inline Sample look(const Way *w, double at) { return (Sample){at, w->gap(w->of, at)}; }

// The place between free `from` and deeper `to` at which the gap passes -depth.
static inline double bisect(const Way *w, double from, double to, double depth) {
    for (int k = 0; k < 60 && to - from > 1e-15 * (1 + to); k++) {
        double middle = (from + to) / 2;
        if (w->gap(w->of, middle) < -depth) to = middle;
        else from = middle;
    }
    return to;
}

static inline Sample floor_of_dip(const Way *w, double from, double to) {
    const double golden = 0.6180339887498949;
    Sample p = look(w, to - golden * (to - from)), q = look(w, from + golden * (to - from));
    for (int k = 0; k < 45; k++) {
        if (p.gap < q.gap) {
            to = q.at;
            q = p;
            p = look(w, to - golden * (to - from));
        } else {
            from = p.at;
            p = q;
            q = look(w, from + golden * (to - from));
        }
    }
    return p.gap < q.gap ? p : q;
}

// Whether the gap may pass -depth unseen beside `here`. Three equal samples are a touch that lasts, not a dip.
static inline bool may_dip(const Way *w, Sample before, Sample here, Sample next, double step, double depth) {
    if (here.gap > before.gap || here.gap > next.gap) return false;
    if (before.gap - here.gap < 1e-12 && next.gap - here.gap < 1e-12) return false;
    return here.gap - w->pace * step < -depth;
}

static inline Scan found(const Way *w, int count, double deep_at, double depth, double lowest) {
    int k = count - 1;
    while (k > 0 && samples[k].at >= deep_at) k--;
    Scan r = {true, false, 0, bisect(w, samples[k].at, deep_at, depth), lowest, count};
    int i = k;
    while (i >= 0 && samples[i].gap < -FREE_DEPTH) i--;
    r.free_start = i >= 0;
    if (i >= 0) r.begins = bisect(w, samples[i].at, i < k ? samples[i + 1].at : deep_at, FREE_DEPTH);
    return r;
}

static inline Scan scan(const Way *w, double step, double depth) {
    int count = 1;
    samples[0] = look(w, 0);
    double lowest = samples[0].gap;
    if (lowest < -depth) return (Scan){true, false, 0, 0, lowest, 1};
    for (bool last = false; !last && count < MOST_SAMPLES; count++) {
        Sample here = samples[count - 1], before = samples[count > 1 ? count - 2 : 0];
        last = here.at >= w->length;
        Sample next = last ? here : look(w, fmin(w->length, here.at + fmax(step, here.gap / w->pace)));
        samples[count] = next;
        lowest = fmin(lowest, next.gap);
        if (may_dip(w, before, here, next, step, depth)) {
            Sample low = floor_of_dip(w, fmax(before.at, here.at - step), fmin(next.at, here.at + step));
            lowest = fmin(lowest, low.gap);
            if (low.gap < -depth) return found(w, count + 1, low.at, depth, lowest);
        }
        if (next.gap < -depth) return found(w, count + 1, next.at, depth, lowest);
    }
    return (Scan){false, true, INFINITY, INFINITY, lowest, count};
}

#endif
