// What is wrong with a request: one closed list of codes, the place as a JSON pointer, and a sentence.
#ifndef UM_JSON_ERROR_H
#define UM_JSON_ERROR_H

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
    X(BAD_CHOICE, "bad-choice")

typedef enum UmErrorCode {
    UM_NO_ERROR,
#define X(name, text) UM_ERROR_##name,
    UM_ERRORS(X)
#undef X
} UmErrorCode;

enum { UM_POINTER_BYTES = 1024, UM_MESSAGE_BYTES = 1024 };

typedef struct UmError {
    UmErrorCode code;
    char at[UM_POINTER_BYTES];      // JSON pointer; "" is the whole request
    char message[UM_MESSAGE_BYTES]; // what was found, what was expected, the nearest spelling
} UmError;

const char *um_error_name(UmErrorCode code);

// Adds text to a buffer of this size, cut at a character's end when it does not fit.
void um_text_add(char *text, int size, const char *more);
void um_text_add_number(char *text, int size, double number);

// A number as JSON: at most 12 decimals, no exponent, no negative zero; bit-equal on every platform. |number| < 2^53.
enum { UM_NUMBER_BYTES = 40 };
void um_number_text(double number, char text[UM_NUMBER_BYTES]);

// The candidate nearest in spelling, NULL when none is near. candidates: NULL last.
const char *um_nearest_name(const char *found, const char *const *candidates);

#endif
