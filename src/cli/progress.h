// The progress of a long run: one line on the error output, where that is a terminal.
#ifndef UM_CLI_PROGRESS_H
#define UM_CLI_PROGRESS_H

#include <stdbool.h>

typedef struct UmProgress {
    bool shown;
    long total; // 0: unknown
    long done;
} UmProgress;

// talks: the run prints a lot, so the line is shown only where the output does not go to a terminal.
UmProgress um_progress_begin(long total, bool talks);
void um_progress_step(UmProgress *progress);

// Removes the line: before a message, and at the end.
void um_progress_clear(const UmProgress *progress);

#endif
