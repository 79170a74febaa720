// Is this text JSON, exactly? cJSON lets by what RFC 8259 does not (trailing commas in numbers, raw control characters,
// text after the end, broken UTF-8), so the text is read once before it.
#ifndef UM_JSON_STRICT_H
#define UM_JSON_STRICT_H

#include "json/error.h"

#include <stdbool.h>
#include <stddef.h>

// Errors: not-json (with line and column), too-large, too-deep. U+0000 in a string is refused: C strings end there.
bool um_json_is_strict(const char *text, size_t length, UmError *error);

#endif
