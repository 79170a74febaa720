// SHA-256 (FIPS 180-4), to check that a published file is unchanged.
#ifndef UM_CLI_SHA256_H
#define UM_CLI_SHA256_H

#include <stddef.h>

enum { UM_SHA256_TEXT = 65 }; // 64 hexadecimal digits and the final 0

void um_sha256(const void *bytes, size_t length, char text[UM_SHA256_TEXT]);

#endif
