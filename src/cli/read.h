// Texts that grow as they are read. Ending the program is the only answer to memory that is not to be had.
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

// A whole file, or as much of it as shows that it is longer than `most`; - is the standard input.
bool um_read_file(const char *name, size_t most, UmBytes *text);

// NULL where it cannot be read; - is the standard input. um_close_file leaves that open.
FILE *um_open_file(const char *name);
void um_close_file(FILE *file);

// A line without its end, or as much of it as shows that it is longer than `most`; false when there is none left.
bool um_read_line(FILE *file, size_t most, UmBytes *line);

#endif
