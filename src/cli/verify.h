// Holds an engine against a published conformance set (docs/conformance.md): this one, or another by its replies.
#ifndef UM_CLI_VERIFY_H
#define UM_CLI_VERIFY_H

#include "status.h"

#include <stdbool.h>

typedef struct UmVerify {
    const char *folder;  // where index.json lies
    bool requests;       // only print the requests, one a line
    const char *replies; // a file with another engine's replies to them, one a line; NULL: this engine's
} UmVerify;

UmStatus um_verify(const UmVerify *how);

#endif
