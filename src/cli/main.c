// The native command line: umpire FILE (- for standard input) prints the reply.
#include "json/call.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_all(FILE *file, size_t *length) {
    size_t capacity = 1 << 16;
    char *text = malloc(capacity);
    *length = 0;
    for (size_t got; text && (got = fread(text + *length, 1, capacity - *length, file)) > 0;) {
        *length += got;
        if (*length == capacity) text = realloc(text, capacity *= 2);
    }
    return text;
}

// Each line a request, each line of output its reply.
static int answer_lines(void) {
    size_t length, start = 0;
    char *text = read_all(stdin, &length);
    for (size_t i = 0; i < length; i++) {
        if (text[i] != '\n') continue;
        char *reply = um_call(text + start, i - start);
        puts(reply);
        um_free(reply);
        start = i + 1;
    }
    free(text);
    return 0;
}

int main(int argc, char **argv) {
    size_t length;
    if (argc != 2) return 2;
    if (strcmp(argv[1], "--lines") == 0) return answer_lines();
    FILE *file = strcmp(argv[1], "-") == 0 ? stdin : fopen(argv[1], "rb");
    if (!file) return 2;
    char *text = read_all(file, &length);
    char *reply = um_call(text, length);
    puts(reply);
    um_free(reply);
    free(text);
    return 0;
}
