// Requests as the fuzz targets take them: text that may be JSON, and behind its first NUL bytes that are not text.
#ifndef UM_FUZZ_TREE_H
#define UM_FUZZ_TREE_H

#include <cJSON.h>
#include <stddef.h>
#include <stdint.h>

// A finding: what libFuzzer keeps is the input.
#define HOLD(condition) ((condition) ? (void)0 : __builtin_trap())

// How long the text is.
size_t text_length(const uint8_t *data, size_t size);

// The tree of a strict text, its searches held to little work, so that time goes into other inputs; NULL for no JSON.
cJSON *parse_tame(const uint8_t *text, size_t length);

// The reply is strict JSON of version 1; gives it back.
cJSON *parse_reply(const char *reply);

#endif
