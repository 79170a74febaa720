#include "read.h"

#include <stdlib.h>
#include <string.h>

static void make_room(UmBytes *text, size_t more) {
    if (text->capacity - text->length >= more) return;
    size_t capacity = text->capacity ? text->capacity : 1 << 16;
    while (capacity - text->length < more) capacity *= 2;
    text->bytes = realloc(text->bytes, capacity);
    text->capacity = capacity;
    if (!text->bytes) abort();
}

void um_bytes_add(UmBytes *text, const void *bytes, size_t length) {
    make_room(text, length + 1);
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
}

void um_bytes_add_text(UmBytes *text, const char *more) { um_bytes_add(text, more, strlen(more)); }

void um_bytes_free(UmBytes *text) {
    free(text->bytes);
    *text = (UmBytes){0};
}

FILE *um_open_file(const char *name) { return strcmp(name, "-") == 0 ? stdin : fopen(name, "rb"); }

void um_close_file(FILE *file) {
    if (file != stdin) fclose(file);
}

bool um_read_file(const char *name, size_t most, UmBytes *text) {
    FILE *file = um_open_file(name);
    if (!file) return false;
    text->length = 0;
    for (size_t got = 1; got > 0 && text->length <= most; text->length += got) {
        make_room(text, 1 << 12);
        got = fread(text->bytes + text->length, 1, text->capacity - text->length, file);
    }
    bool whole = !ferror(file);
    um_close_file(file);
    return whole;
}

// Reads byte by byte, because the other end may wait for an answer before it writes more.
bool um_read_line(FILE *file, size_t most, UmBytes *line) {
    line->length = 0;
    make_room(line, 1);
    int byte;
    while ((byte = getc(file)) != EOF && byte != '\n') {
        if (line->length > most) continue;
        make_room(line, 1);
        line->bytes[line->length++] = (char)byte;
    }
    return byte == '\n' || line->length > 0;
}
