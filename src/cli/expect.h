// Whether a reply is what a conformance scene expects (docs/conformance.md).
#ifndef UM_CLI_EXPECT_H
#define UM_CLI_EXPECT_H

#include "read.h"

#include <cJSON.h>

// Objects are subsets, numbers equal within 1e-9, lists exact but for {"$has": [items]}, {"$none": item}, {"$count":
// n},
// {"$keys": [the keys of a list of options]} and {"$of": {verb: [the options of this verb]}}; {"$absent": true}.
// False after adding to `difference` the path of the first place that differs, and what stands there.
bool um_is_expected(const cJSON *expected, const cJSON *reply, UmBytes *difference);

#endif
