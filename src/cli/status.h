// Exit codes. From 64 on they are those of sysexits.h.
#ifndef UM_CLI_STATUS_H
#define UM_CLI_STATUS_H

typedef enum UmStatus {
    UM_LEGAL = 0,
    UM_ILLEGAL = 1, // for `verify`: something differs
    UM_REQUEST_ERROR = 2,
    UM_WRONG_USAGE = 64,
    UM_DAMAGED = 65, // a conformance set that differs from what was published
    UM_UNREADABLE = 66,
    UM_NOT_HERE = 69, // only the package's command can do it, not this program
    UM_OUTPUT_LOST = 74,
} UmStatus;

// Of several answers the gravest gives the exit code.
static inline UmStatus um_graver(UmStatus a, UmStatus b) { return a > b ? a : b; }

#endif
