#include "sha256.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 64 };

// Fractional parts of the cube roots of the first 64 primes.
static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turned(uint32_t x, int by) { return x >> by | x << (32 - by); }

static void expand(const unsigned char block[BLOCK], uint32_t w[ROUNDS]) {
    const unsigned char *b = block;
    for (int i = 0; i < 16; i++, b += 4) {
        w[i] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    }
    for (int i = 16; i < ROUNDS; i++) {
        uint32_t s0 = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t s1 = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
}

static void take_block(uint32_t hash[8], const unsigned char block[BLOCK]) {
    uint32_t w[ROUNDS], v[8];
    expand(block, w);
    memcpy(v, hash, sizeof v);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t s1 = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25);
        uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t first = v[7] + s1 + choice + constants[i] + w[i];
        uint32_t s0 = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22);
        uint32_t most = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += first;
        v[0] = first + s0 + most;
    }
    for (int i = 0; i < 8; i++) hash[i] += v[i];
}

// The last blocks: what is left of the text, a one bit, zeros, and the length in bits.
static void take_end(uint32_t hash[8], const unsigned char *rest, size_t length) {
    unsigned char last[2 * BLOCK] = {0};
    size_t left = length % BLOCK, blocks = left < BLOCK - 8 ? 1 : 2;
    uint64_t bits = (uint64_t)length * 8;
    if (left) memcpy(last, rest, left);
    last[left] = 0x80;
    for (size_t i = 0; i < 8; i++) last[blocks * BLOCK - 1 - i] = (unsigned char)(bits >> 8 * i);
    for (size_t i = 0; i < blocks; i++) take_block(hash, last + i * BLOCK);
}

void um_sha256(const void *bytes, size_t length, char text[UM_SHA256_TEXT]) {
    uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const unsigned char *at = bytes;
    for (size_t left = length; left >= BLOCK; left -= BLOCK, at += BLOCK) take_block(hash, at);
    take_end(hash, at, length);
    for (int i = 0; i < 8; i++, text += 8) snprintf(text, 9, "%08x", (unsigned)hash[i]);
}
