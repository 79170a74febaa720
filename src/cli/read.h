// Texts that grow as they are read. The program ends when memory runs out.
#ifndef UM_CLI_READ_H
#define UM_CLI_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct UmBytes {
    char *bytes;
    size_t length, capacity;
} UmBytes;

void um_bytes_add(UmBytes *text, const void *bytes, size_t length);
void um_bytes_add_text(UmBytes *text, const char *more);
void um_bytes_free(UmBytes *text);

// Reads a whole file, or so much of it as shows that it is longer than `most`; - is the standard input.
bool um_read_file(const char *name, size_t most, UmBytes *text);

// NULL where the file cannot be read; - is the standard input, which um_close_file leaves open.
FILE *um_open_file(const char *name);
void um_close_file(FILE *file);

// Reads a line without its line break, or so much of it as shows that it is longer than `most`. False at the end.
bool um_read_line(FILE *file, size_t most, UmBytes *line);

#endif
