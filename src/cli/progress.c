#define _POSIX_C_SOURCE 200809L // for isatty; NOLINT(bugprone-reserved-identifier): reserved for just this
#include "progress.h"

#include <stdio.h>
#ifdef _WIN32
#include <io.h>
#define isatty _isatty
#define fileno _fileno
#else
#include <unistd.h>
#endif

enum { UPDATES = 200, LINES_A_TIME = 50 };

UmProgress um_progress_begin(long total, bool talks) {
    bool shown = total != 1 && isatty(fileno(stderr)) && !(talks && isatty(fileno(stdout)));
    return (UmProgress){.shown = shown, .total = total};
}

// Whether to update the line now: at most UPDATES times where the total is known.
static bool is_due(const UmProgress *p) {
    if (!p->total) return p->done % LINES_A_TIME == 0;
    return p->done * UPDATES / p->total != (p->done - 1) * UPDATES / p->total;
}

void um_progress_step(UmProgress *progress) {
    progress->done++;
    if (!progress->shown || !is_due(progress)) return;
    fprintf(stderr, "\r%ld", progress->done);
    if (progress->total) fprintf(stderr, " of %ld", progress->total);
}

// Overwrites the line with spaces between two carriage returns, which every terminal understands.
void um_progress_clear(const UmProgress *progress) {
    if (progress->shown) fputs("\r                              \r", stderr);
}
