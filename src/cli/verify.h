// Tests an engine with a published conformance set (docs/conformance.md): this engine, or another one's replies.
#ifndef UM_CLI_VERIFY_H
#define UM_CLI_VERIFY_H

#include "status.h"

#include <stdbool.h>

typedef struct UmVerify {
    const char *folder;  // the folder of index.json
    bool requests;       // only print the requests, one on each line
    const char *replies; // a file with another engine's replies, one on each line; NULL: this engine replies
} UmVerify;

UmStatus um_verify(const UmVerify *how);

#endif
