// A hash of whole numbers, one after the other: FNV-1a with a number in place of a byte. The same on every machine.
#ifndef UM_BASE_HASH_H
#define UM_BASE_HASH_H

#include <stdint.h>

#define UM_HASH_START 2166136261u

static inline uint32_t um_hash(uint32_t hash, int number) { return (hash ^ (uint32_t)number) * 16777619u; }

#endif
