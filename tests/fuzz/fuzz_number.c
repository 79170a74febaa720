// Numbers: reading against the C library's strtod, printing against its printf, and there and back.
#include "tree.h"
#include "json/number.h"

#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// No space, no hexadecimal and no name: those are strtod's alone.
static bool is_decimal(const char *text) {
    if (*text == '-' || *text == '+') text++;
    bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    return (isdigit((unsigned char)*text) || *text == '.') && !hexadecimal;
}

static void read(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1), *end, *libc_end;
    HOLD(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    double got = um_number_read(text, &end);
    if (is_decimal(text)) {
        double want = strtod(text, &libc_end);
        HOLD(memcmp(&got, &want, sizeof got) == 0 && end == libc_end);
    }
    free(text);
}

static void print(double number) {
    char got[UM_NUMBER_BYTES], want[64], *end;
    for (int digits = 1; digits <= 17; digits++) {
        int length = um_number_print(number, digits, got);
        snprintf(want, sizeof want, "%.*g", digits, number);
        HOLD(strcmp(got, want) == 0 && length == (int)strlen(got));
    }
    double back = um_number_read(got, &end); // of 17 digits
    HOLD(back == number && *end == '\0');
    if (fabs(number) >= 9007199254740992.0) return;
    um_number_text(number, got);
    HOLD(strlen(got) < UM_NUMBER_BYTES && !strpbrk(got, "eE") && strcmp(got, "-0") != 0);
    back = um_number_read(got, &end);
    double ulp = nextafter(fabs(number), INFINITY) - fabs(number);
    double size = fabs(number), place = size < 9e3 ? 1e-12 : size < 9e6 ? 1e-9 : size < 9e9 ? 1e-6 : 1;
    HOLD(*end == '\0' && fabs(back - number) <= place / 2 + ulp);
    const char *point = strchr(got, '.');
    HOLD(!point || (strlen(point) <= 13 && point[strlen(point) - 1] != '0'));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    double number;
    read(data, size);
    for (size_t at = 0; at + sizeof number <= size && at < 64; at += sizeof number) {
        memcpy(&number, data + at, sizeof number);
        if (isfinite(number)) print(number);
    }
    return 0;
}
