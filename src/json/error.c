#include "json/error.h"

#include <stdbool.h>
#include <string.h>

const char *um_error_name(UmErrorCode code) {
    static const char *const names[] = {"",
#define X(name, text) text,
                                        UM_ERRORS(X)
#undef X
    };
    return names[code];
}

void um_text_add(char *text, int size, const char *more) {
    int length = (int)strlen(text), extra = (int)strlen(more);
    if (length + extra >= size) {
        extra = size - 1 - length;
        while (extra > 0 && ((unsigned char)more[extra] & 0xC0) == 0x80) extra--;
    }
    memcpy(text + length, more, (size_t)extra);
    text[length + extra] = '\0';
}

void um_text_add_number(char *text, int size, double number) {
    char digits[UM_NUMBER_BYTES];
    um_number_text(number, digits);
    um_text_add(text, size, digits);
}

// The number of edits (a byte more, less or changed, or two swapped) between two short words.
static int edits(const char *a, const char *b) {
    enum { LONGEST = 40 };
    int n = (int)strlen(a), m = (int)strlen(b);
    if (n > LONGEST || m > LONGEST) return LONGEST;
    int row[3][LONGEST + 1];
    for (int j = 0; j <= m; j++) row[0][j] = j;
    for (int i = 1; i <= n; i++) {
        int *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= m; j++) {
            int other = last[j - 1] + (a[i - 1] != b[j - 1]);
            int least = last[j] < now[j - 1] ? last[j] + 1 : now[j - 1] + 1;
            now[j] = other < least ? other : least;
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped && before[j - 2] + 1 < now[j]) now[j] = before[j - 2] + 1;
        }
    }
    return row[n % 3][m];
}

const char *um_nearest_name(const char *found, const char *const *candidates) {
    const char *nearest = NULL;
    int least = 2 + (int)strlen(found) / 4;
    for (int i = 0; candidates[i]; i++) {
        int distance = edits(found, candidates[i]);
        if (distance < least && distance < (int)strlen(found)) {
            least = distance;
            nearest = candidates[i];
        }
    }
    return nearest;
}
