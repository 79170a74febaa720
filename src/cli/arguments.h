// The command line's arguments, read.
#ifndef UM_CLI_ARGUMENTS_H
#define UM_CLI_ARGUMENTS_H

#include "answer.h"
#include "verify.h"

typedef enum UmCommand {
    UM_ANSWER,
    UM_CLAUSES,
    UM_VERIFY,
    UM_IMPORT,
    UM_EXPORT,
    UM_CASEBOOK,
    UM_HELP,
    UM_VERSION
} UmCommand;
typedef enum UmForm { UM_FORM_JSON, UM_FORM_WORDS, UM_FORM_LINE, UM_FORM_LINK } UmForm;

typedef struct UmArguments {
    UmCommand command;
    UmForm form;
    bool lines; // each line of a file is a request
    UmWishes wishes;
    const char *page;    // the address that a link begins with, before its #; with a line NULL where none was given
    const char *picture; // the option that asks for a picture
    UmVerify verify;
    char **files; // files; or the argument of a command
    int file_count;
} UmArguments;

// Moves the files among the arguments to the front. False after printing what is wrong.
bool um_read_arguments(int count, char **arguments, UmArguments *given);
void um_arguments_free(UmArguments *given);

// Prints the options, one on each line.
void um_print_arguments_help(FILE *out);

#endif
