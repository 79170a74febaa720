// How the program ends. From 64 on those of sysexits.h.
#ifndef UM_CLI_STATUS_H
#define UM_CLI_STATUS_H

typedef enum UmStatus {
    UM_LEGAL = 0,
    UM_ILLEGAL = 1, // of `verify`: something differs
    UM_REQUEST_ERROR = 2,
    UM_WRONG_USAGE = 64,
    UM_DAMAGED = 65, // a conformance set that is not as it was published
    UM_UNREADABLE = 66,
    UM_NOT_HERE = 69, // what the package's command does and this program does not
    UM_OUTPUT_LOST = 74,
} UmStatus;

// Of many answers the program ends with the gravest.
static inline UmStatus um_graver(UmStatus a, UmStatus b) { return a > b ? a : b; }

#endif
