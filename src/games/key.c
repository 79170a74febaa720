#include "games/key.h"

#include "base/assert.h"

#include <string.h>

static const UmVerb *verb_of(const UmScene *s, UmKey key) { return &um_game(s)->verbs[key.verb]; }

static char *append(char *at, const char *text) {
    size_t length = strlen(text);
    memcpy(at, text, length + 1);
    return at + length;
}

static char *append_number(char *at, int number) {
    char digits[12];
    int count = 0;
    UM_ASSERT(number >= 0);
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    while (count) *at++ = digits[--count];
    *at = '\0';
    return at;
}

static char *append_hex(char *at, int q, int r) {
    at = append_number(append(at, q < 0 ? "-" : ""), q < 0 ? -q : q);
    return append_number(append(at, r < 0 ? ",-" : ","), r < 0 ? -r : r);
}

// The first argument is the object whose side this is. A unit's sides have names, those of terrain numbers.
static bool side_by_name(const UmScene *s, UmKey key) { return um_object_is_unit(s, key.arg[0]); }

void um_key_write(const UmScene *s, UmKey key, char text[UM_KEY_BYTES]) {
    const UmVerb *verb = verb_of(s, key);
    char *at = append(text, verb->name);
    for (int i = 0; i < UM_MAX_ARGUMENTS && verb->args[i] != UM_ARG_NONE; i++) {
        at = append(at, ":");
        int value = key.arg[i];
        switch (verb->args[i]) {
        case UM_ARG_NAME: at = append(at, verb->names[i][value]); break;
        case UM_ARG_UNIT:
        case UM_ARG_OBJECT: at = append(at, um_object_id(s, value)); break;
        case UM_ARG_OBJECT_SIDE:
            at = side_by_name(s, key) ? append(at, verb->names[i][value]) : append_number(at, value);
            break;
        case UM_ARG_NUMBER: at = append_number(at, value); break;
        case UM_ARG_HEX:
            at = append_hex(at, value, key.arg[i + 1]);
            i++;
            break;
        case UM_ARG_MARK:
            at = append(append(at, verb->names[i][value / UM_MARKS_OF_SIDE]), ".");
            at = append_number(at, value % UM_MARKS_OF_SIDE);
            break;
        default: UM_NEVER("the kinds end with none");
        }
    }
}

typedef struct Reading {
    const UmScene *scene;
    UmKeyTaste prefer;
    const void *context;
    UmKey key, first;
    bool found;       // there was a reading; the first one is kept
    UmKeyFault fault; // of the reading that got furthest
} Reading;

static void note_fault(Reading *r, UmKeyFaultKind kind, const char *at, const char *const *names) {
    if (r->fault.at == NULL || at > r->fault.at) r->fault = (UmKeyFault){kind, at, names};
}

static bool read_arguments(Reading *r, int argument, const char *text);

// The text after this word; NULL when the text does not begin with it.
static const char *after(const char *text, const char *word) {
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && (text[length] == ':' || text[length] == '\0') ? text + length : NULL;
}

// Returns whether the preferred reading has been found.
static bool try_word(Reading *r, int argument, const char *text, const char *word, int value) {
    const char *rest = after(text, word);
    if (!rest) return false;
    r->key.arg[argument] = (int16_t)value;
    return read_arguments(r, argument + 1, rest);
}

static bool read_name(Reading *r, int argument, const char *text) {
    const char *const *names = verb_of(r->scene, r->key)->names[argument];
    for (int i = 0; names[i]; i++)
        if (try_word(r, argument, text, names[i], i)) return true;
    return false;
}

static bool read_object(Reading *r, int argument, const char *text, int count) {
    for (int i = 0; i < count; i++)
        if (try_word(r, argument, text, um_object_id(r->scene, i), i)) return true;
    return false;
}

static bool read_number(Reading *r, int argument, const char *text) {
    int value = 0, digits = 0;
    while (text[digits] >= '0' && text[digits] <= '9' && digits < 5) value = value * 10 + (text[digits++] - '0');
    if (digits == 0 || value > INT16_MAX || (digits > 1 && text[0] == '0')) return false;
    if (text[digits] != ':' && text[digits] != '\0') return false;
    r->key.arg[argument] = (int16_t)value;
    return read_arguments(r, argument + 1, text + digits);
}

// Reads a whole number of at most four digits. Returns the text after it, or NULL where there is no such number.
static const char *signed_number(const char *text, int16_t *value) {
    int sign = *text == '-' ? -1 : 1, number = 0, digits = 0;
    if (sign < 0) text++;
    while (text[digits] >= '0' && text[digits] <= '9' && digits < 4) number = number * 10 + (text[digits++] - '0');
    bool odd = digits == 0 || (digits > 1 && text[0] == '0') || (sign < 0 && number == 0);
    *value = (int16_t)(sign * number);
    return odd ? NULL : text + digits;
}

static bool read_hex(Reading *r, int argument, const char *text) {
    const char *rest = signed_number(text, &r->key.arg[argument]);
    if (!rest || *rest != ',') return false;
    rest = signed_number(rest + 1, &r->key.arg[argument + 1]);
    if (!rest || (*rest != ':' && *rest != '\0')) return false;
    return read_arguments(r, argument + 2, rest);
}

// Reads a side's name, a point and a number below UM_MARKS_OF_SIDE.
static bool read_mark(Reading *r, int argument, const char *text) {
    const char *const *names = verb_of(r->scene, r->key)->names[argument];
    for (int i = 0; names[i]; i++) {
        size_t length = strlen(names[i]);
        if (strncmp(text, names[i], length) != 0 || text[length] != '.') continue;
        const char *digit = text + length + 1;
        int number = *digit >= '0' && *digit <= '9' ? *digit++ - '0' : UM_MARKS_OF_SIDE;
        if (number == 1 && *digit >= '0' && *digit <= '5') number = 10 + (*digit++ - '0');
        if (number >= UM_MARKS_OF_SIDE || (*digit != ':' && *digit != '\0')) return false;
        r->key.arg[argument] = (int16_t)(UM_MARKS_OF_SIDE * i + number);
        return read_arguments(r, argument + 1, digit);
    }
    return false;
}

static bool read_end(Reading *r) {
    if (r->prefer && r->prefer(r->context, r->key)) {
        r->first = r->key;
        return r->found = true;
    }
    if (!r->found) r->first = r->key;
    r->found = true;
    return false;
}

static UmKeyFaultKind fault_of(const Reading *r, int argument) {
    switch (verb_of(r->scene, r->key)->args[argument]) {
    case UM_ARG_NAME: return UM_KEY_NO_NAME;
    case UM_ARG_UNIT: return UM_KEY_NO_UNIT;
    case UM_ARG_OBJECT: return UM_KEY_NO_OBJECT;
    case UM_ARG_OBJECT_SIDE: return side_by_name(r->scene, r->key) ? UM_KEY_NO_NAME : UM_KEY_NO_NUMBER;
    case UM_ARG_NUMBER: return UM_KEY_NO_NUMBER;
    case UM_ARG_HEX: return UM_KEY_NO_HEX;
    case UM_ARG_MARK: return UM_KEY_NO_MARK;
    default: UM_NEVER("an argument is of some kind");
    }
}

// text points at the colon before the argument, or at the end.
static bool read_arguments(Reading *r, int argument, const char *text) {
    const UmVerb *verb = verb_of(r->scene, r->key);
    UmArgumentKind kind = argument < UM_MAX_ARGUMENTS ? verb->args[argument] : UM_ARG_NONE;
    if (kind == UM_ARG_NONE && *text != '\0') note_fault(r, UM_KEY_TOO_LONG, text + 1, NULL);
    if (kind == UM_ARG_NONE) return *text == '\0' && read_end(r);
    if (*text != ':') {
        note_fault(r, UM_KEY_TOO_SHORT, text, NULL);
        return false;
    }
    text++;
    note_fault(r, fault_of(r, argument), text, verb->names[argument]);
    switch (kind) {
    case UM_ARG_NAME: return read_name(r, argument, text);
    case UM_ARG_UNIT: return read_object(r, argument, text, r->scene->unit_count);
    case UM_ARG_OBJECT: return read_object(r, argument, text, r->scene->unit_count + r->scene->terrain_count);
    case UM_ARG_OBJECT_SIDE:
        return side_by_name(r->scene, r->key) ? read_name(r, argument, text) : read_number(r, argument, text);
    case UM_ARG_NUMBER: return read_number(r, argument, text);
    case UM_ARG_HEX: return read_hex(r, argument, text);
    case UM_ARG_MARK: return read_mark(r, argument, text);
    default: UM_NEVER("an argument is of some kind");
    }
}

static void read_key(Reading *r, const char *text) {
    for (int i = 0; um_game(r->scene)->verbs[i].name; i++) {
        const char *rest = after(text, um_game(r->scene)->verbs[i].name);
        if (!rest) continue;
        r->key = um_key(i);
        if (read_arguments(r, 0, rest)) break;
    }
}

bool um_key_read(const UmScene *s, const char *text, UmKeyTaste prefer, const void *context, UmKey *key) {
    Reading r = {.scene = s, .prefer = prefer, .context = context};
    read_key(&r, text);
    *key = r.first;
    return r.found;
}

UmKeyFault um_key_fault(const UmScene *s, const char *text) {
    Reading r = {.scene = s};
    read_key(&r, text);
    return r.fault.at ? r.fault : (UmKeyFault){UM_KEY_NO_VERB, text, NULL};
}
