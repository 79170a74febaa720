#include "json/strict.h"

#include "base/limits.h"

#include <string.h>

typedef struct Scan {
    const unsigned char *at, *start, *end;
    int depth;
    UmError *error;
} Scan;

static bool refuse_of(Scan *s, UmErrorCode code, UmSentence sentence, UmValue about) {
    int line = 1, column = 1;
    for (const unsigned char *p = s->start; p < s->at; p++) {
        column = *p == '\n' ? 1 : column + ((*p & 0xC0) != 0x80);
        line += *p == '\n';
    }
    s->error->at[0] = '\0';
    um_error_say(s->error, code, sentence, UM_VALUES(um_numeral("line", line), um_numeral("column", column), about));
    return false;
}

static bool refuse(Scan *s, UmSentence sentence) { return refuse_of(s, UM_ERROR_NOT_JSON, sentence, (UmValue){0}); }

static bool unexpected(Scan *s, UmJsonKind wanted) {
    UmSentence sentence = s->at == s->end ? UM_SAYS_TEXT_ENDS : UM_SAYS_SOMETHING_ELSE;
    return refuse_of(s, UM_ERROR_NOT_JSON, sentence, um_kind("wanted", wanted));
}

static bool is(const Scan *s, unsigned char c) { return s->at < s->end && *s->at == c; }
static bool is_digit(const Scan *s) { return s->at < s->end && *s->at >= '0' && *s->at <= '9'; }

static void skip_space(Scan *s) {
    while (is(s, ' ') || is(s, '\t') || is(s, '\n') || is(s, '\r')) s->at++;
}

static bool digits(Scan *s) {
    if (!is_digit(s)) return unexpected(s, UM_JSON_DIGIT);
    while (is_digit(s)) s->at++;
    return true;
}

static bool number(Scan *s) {
    const unsigned char *start = s->at;
    if (is(s, '-')) s->at++;
    if (is(s, '0')) s->at++;
    else if (!digits(s)) return false;
    if (is(s, '.')) {
        s->at++;
        if (!digits(s)) return false;
    }
    if (is(s, 'e') || is(s, 'E')) {
        s->at++;
        if (is(s, '+') || is(s, '-')) s->at++;
        if (!digits(s)) return false;
    }
    if (s->at - start <= UM_MAX_NUMBER_CHARACTERS) return true;
    return refuse_of(s, UM_ERROR_NOT_JSON, UM_SAYS_LONG_NUMBER, um_numeral("most", UM_MAX_NUMBER_CHARACTERS));
}

static int hex_digit(unsigned char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// Reads the four digits after \u; -1 when they are none.
static int code_unit(Scan *s) {
    int value = 0;
    for (int i = 0; i < 4; i++) {
        int digit = s->at < s->end ? hex_digit(*s->at) : -1;
        if (digit < 0) return -1;
        value = value * 16 + digit;
        s->at++;
    }
    return value;
}

static bool is_escape(unsigned char c) {
    const char *known = "\"\\/bfnrtu";
    while (*known && (unsigned char)*known != c) known++;
    return *known != '\0';
}

static bool escape(Scan *s) {
    s->at++;
    if (s->at == s->end || !is_escape(*s->at)) return unexpected(s, UM_JSON_ESCAPE);
    if (*s->at++ != 'u') return true;
    int unit = code_unit(s);
    if (unit < 0) return unexpected(s, UM_JSON_HEX_DIGIT);
    if (unit == 0) return refuse(s, UM_SAYS_NULL_CHARACTER);
    if (unit >= 0xDC00 && unit <= 0xDFFF) return refuse(s, UM_SAYS_HALF_SURROGATE);
    if (unit < 0xD800 || unit > 0xDBFF) return true;
    if (s->end - s->at < 2 || s->at[0] != '\\' || s->at[1] != 'u') return refuse(s, UM_SAYS_HALF_SURROGATE);
    s->at += 2;
    unit = code_unit(s);
    if (unit >= 0xDC00 && unit <= 0xDFFF) return true;
    return refuse(s, UM_SAYS_HALF_SURROGATE);
}

// Reads a UTF-8 character of several bytes: no overlong forms, no surrogates, nothing past U+10FFFF.
static bool wide_character(Scan *s) {
    unsigned char c = *s->at;
    int more = c >= 0xF0 ? 3 : c >= 0xE0 ? 2 : 1;
    unsigned lo = 0x80, hi = 0xBF;
    if (c == 0xE0) lo = 0xA0;
    if (c == 0xED) hi = 0x9F;
    if (c == 0xF0) lo = 0x90;
    if (c == 0xF4) hi = 0x8F;
    if (c < 0xC2 || c > 0xF4 || s->end - s->at <= more) return refuse(s, UM_SAYS_BROKEN_UTF8);
    for (int i = 1; i <= more; i++) {
        if (s->at[i] < lo || s->at[i] > hi) return refuse(s, UM_SAYS_BROKEN_UTF8);
        lo = 0x80;
        hi = 0xBF;
    }
    s->at += more + 1;
    return true;
}

static bool string(Scan *s) {
    if (!is(s, '"')) return unexpected(s, UM_JSON_STRING);
    s->at++;
    while (!is(s, '"')) {
        if (s->at == s->end) return unexpected(s, UM_JSON_STRING_END);
        if (*s->at < 0x20) return refuse(s, UM_SAYS_CONTROL_CHARACTER);
        bool fine = true;
        if (*s->at == '\\') fine = escape(s);
        else if (*s->at < 0x80) s->at++;
        else fine = wide_character(s);
        if (!fine) return false;
    }
    s->at++;
    return true;
}

static bool word(Scan *s, const char *text) {
    size_t length = strlen(text);
    if ((size_t)(s->end - s->at) < length || memcmp(s->at, text, length) != 0) return unexpected(s, UM_JSON_VALUE);
    s->at += length;
    return true;
}

static bool value(Scan *s);

static bool member(Scan *s) {
    skip_space(s);
    if (!string(s)) return false;
    skip_space(s);
    if (!is(s, ':')) return unexpected(s, UM_JSON_COLON);
    s->at++;
    return value(s);
}

static bool list(Scan *s, unsigned char close, bool (*item)(Scan *)) {
    if (++s->depth > UM_MAX_JSON_DEPTH)
        return refuse_of(s, UM_ERROR_TOO_DEEP, UM_SAYS_NESTED, um_numeral("most", UM_MAX_JSON_DEPTH));
    s->at++;
    skip_space(s);
    if (!is(s, close)) {
        for (;;) {
            if (!item(s)) return false;
            skip_space(s);
            if (!is(s, ',')) break;
            s->at++;
        }
        if (!is(s, close)) return unexpected(s, close == '}' ? UM_JSON_COMMA_OR_BRACE : UM_JSON_COMMA_OR_BRACKET);
    }
    s->at++;
    s->depth--;
    return true;
}

static bool value(Scan *s) {
    skip_space(s);
    if (s->at == s->end) return unexpected(s, UM_JSON_VALUE);
    switch (*s->at) {
    case '{': return list(s, '}', member);
    case '[': return list(s, ']', value);
    case '"': return string(s);
    case 't': return word(s, "true");
    case 'f': return word(s, "false");
    case 'n': return word(s, "null");
    default: return is(s, '-') || is_digit(s) ? number(s) : unexpected(s, UM_JSON_VALUE);
    }
}

bool um_json_is_strict(const char *text, size_t length, UmError *error) {
    const unsigned char *start = (const unsigned char *)text;
    Scan s = {start, start, start + length, 0, error};
    if (length > UM_MAX_REQUEST_BYTES) {
        error->at[0] = '\0';
        um_error_say(error, UM_ERROR_TOO_LARGE, UM_SAYS_TOO_LONG, UM_VALUES(um_numeral("most", UM_MAX_REQUEST_BYTES)));
        return false;
    }
    if (!value(&s)) return false;
    skip_space(&s);
    if (s.at == s.end) return true;
    return unexpected(&s, UM_JSON_END);
}
