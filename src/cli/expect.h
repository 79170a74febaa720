// Compares a reply with what a conformance scene expects (docs/conformance.md).
#ifndef UM_CLI_EXPECT_H
#define UM_CLI_EXPECT_H

#include "read.h"

#include <cJSON.h>

// An expected object is a subset, numbers agree within 1e-9, and a list is exact. Special objects expect otherwise:
// {"$has": [items]}, {"$none": item}, {"$count": n}, {"$keys": [keys of a list of options]}, {"$of": {verb: [options of
// this verb]}} and {"$absent": true}. Where the reply differs, the function returns false after it has added to
// `difference` the path of the first such place and what is there.
bool um_is_expected(const cJSON *expected, const cJSON *reply, UmBytes *difference);

#endif
