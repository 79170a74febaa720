// What is wrong with a request: a code from a closed list, the place as a JSON pointer, and a sentence.
#ifndef UM_JSON_ERROR_H
#define UM_JSON_ERROR_H

#include "json/number.h"
#include "json/sentences.h"

#include <stdbool.h>

#define UM_ERRORS(X)                                                                                                   \
    X(NOT_JSON, "not-json")                                                                                            \
    X(TOO_LARGE, "too-large")                                                                                          \
    X(TOO_DEEP, "too-deep")                                                                                            \
    X(DUPLICATE_KEY, "duplicate-key")                                                                                  \
    X(UNKNOWN_KEY, "unknown-key")                                                                                      \
    X(MISSING_KEY, "missing-key")                                                                                      \
    X(WRONG_TYPE, "wrong-type")                                                                                        \
    X(OUT_OF_RANGE, "out-of-range")                                                                                    \
    X(UNKNOWN_VERSION, "unknown-version")                                                                              \
    X(UNKNOWN_SYSTEM, "unknown-system")                                                                                \
    X(UNKNOWN_VALUE, "unknown-value")                                                                                  \
    X(UNKNOWN_CODEX, "unknown-codex")                                                                                  \
    X(UNKNOWN_UNIT, "unknown-unit")                                                                                    \
    X(UNKNOWN_OWNER, "unknown-owner")                                                                                  \
    X(UNKNOWN_TERRAIN, "unknown-terrain")                                                                              \
    X(UNKNOWN_RULING, "unknown-ruling")                                                                                \
    X(DUPLICATE_ID, "duplicate-id")                                                                                    \
    X(TOO_MANY, "too-many")                                                                                            \
    X(OFF_BOARD, "off-board")                                                                                          \
    X(OVERLAP, "overlap")                                                                                              \
    X(BAD_SHAPE, "bad-shape")                                                                                          \
    X(BAD_CHOICE, "bad-choice")                                                                                        \
    X(TOO_MUCH_WORK, "too-much-work")

typedef enum UmErrorCode {
    UM_NO_ERROR,
#define X(name, text) UM_ERROR_##name,
    UM_ERRORS(X)
#undef X
} UmErrorCode;

enum { UM_POINTER_BYTES = 1024, UM_MESSAGE_BYTES = 1024 };

typedef enum UmValueType { UM_NO_VALUE, UM_TEXT, UM_TEXTS, UM_NUMBER, UM_KIND, UM_YES } UmValueType;

// A value that fills a sentence. An error keeps its own copies of texts in `texts`; those of a list follow each other.
typedef struct UmValue {
    const char *name; // as in the sentence
    UmValueType type;
    const char *text;
    const char *const *list; // NULL last
    double number;
    UmJsonKind kind;
    int from, count; // in an error's own copy: where in `texts`, and how many
} UmValue;

enum { UM_MOST_VALUES = 5, UM_MOST_LISTED = 24 };

typedef struct UmError {
    UmErrorCode code;
    char at[UM_POINTER_BYTES];      // JSON pointer; "" is the whole request
    char message[UM_MESSAGE_BYTES]; // the filled sentence: what was found, what was expected, the nearest spelling
    UmSentence sentence;
    UmValue values[UM_MOST_VALUES + 1]; // the last one has no name
    char texts[UM_MESSAGE_BYTES + UM_MOST_LISTED + UM_MOST_VALUES];
} UmError;

UmValue um_text(const char *name, const char *text);
UmValue um_texts(const char *name, const char *const *list);
UmValue um_numeral(const char *name, double number); // of any size, even infinite
UmValue um_kind(const char *name, UmJsonKind kind);
UmValue um_yes(const char *name, bool present);

// Sets the sentence and the message. The last of the values has no name. The caller sets `at`.
void um_error_say(UmError *error, UmErrorCode code, UmSentence sentence, const UmValue *values);
#define UM_VALUES(...) ((const UmValue[]){__VA_ARGS__, {0}})

const char *um_json_kind_name(UmJsonKind kind);

const char *um_error_name(UmErrorCode code);

// Appends to a text in a buffer of this size. A text that does not fit is cut between two characters.
void um_text_add(char *text, int size, const char *more);
void um_text_add_number(char *text, int size, double number);

// The candidate with the nearest spelling; NULL when none is near. candidates: NULL last.
const char *um_nearest_name(const char *found, const char *const *candidates);

#endif
