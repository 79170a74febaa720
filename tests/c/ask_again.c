// Asks again what tests/coverage-record.mjs has kept: of each call its kind, the length of its text, a space and the
// text.
#include "json/call.h"

#include <stdio.h>
#include <stdlib.h>

static UmPosition *open_again(UmPosition *before, const char *text, size_t length) {
    char *refusal;
    um_close(before);
    UmPosition *position = um_open(text, length, &refusal);
    um_free(refusal);
    return position;
}

int main(void) {
    UmPosition *position = NULL;
    char kind;
    size_t length;
    while (scanf("%c%zu%*c", &kind, &length) == 2) {
        char *text = malloc(length + 1);
        if (!text || fread(text, 1, length, stdin) != length) return 1;
        if (kind == 'o') position = open_again(position, text, length);
        else um_free(kind == 'c' ? um_call(text, length) : um_reply(position, text, length));
        free(text);
    }
    um_close(position);
    return 0;
}
