// Whether a text is strict JSON. cJSON accepts what RFC 8259 forbids (trailing commas in numbers, raw control
// characters, text after the end, broken UTF-8), so this runs first.
#ifndef UM_JSON_STRICT_H
#define UM_JSON_STRICT_H

#include "json/error.h"

#include <stdbool.h>
#include <stddef.h>

// Errors: not-json (with line and column), too-large, too-deep. It refuses U+0000 in a string, where a C string would
// end.
bool um_json_is_strict(const char *text, size_t length, UmError *error);

#endif
