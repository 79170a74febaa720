// How far a long run has come: one line on the error output, where that is a terminal.
#ifndef UM_CLI_PROGRESS_H
#define UM_CLI_PROGRESS_H

#include <stdbool.h>

typedef struct UmProgress {
    bool shown;
    long total; // 0: not known
    long done;
} UmProgress;

// talks: much is written meanwhile; then there is a line only where that does not go to a terminal.
UmProgress um_progress_begin(long total, bool talks);
void um_progress_step(UmProgress *progress);

// Takes the line away: before a message, and at the end.
void um_progress_clear(const UmProgress *progress);

#endif
