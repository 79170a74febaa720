#include "json/error.h"

#include "base/assert.h"

#include <math.h>
#include <string.h>

#define X(name, detail, text) const char UM_SAYS_##name[] = detail "\0" text;
UM_SENTENCES(X)
#undef X

static const char *const kinds[] = {
#define X(name, word, text) text,
    UM_KINDS(X)
#undef X
};

const char *um_json_kind_name(UmJsonKind kind) {
    static const char *const names[] = {
#define X(name, word, text) word,
        UM_KINDS(X)
#undef X
    };
    return names[kind];
}

// --- values

UmValue um_text(const char *name, const char *text) {
    return (UmValue){.name = name, .type = text ? UM_TEXT : UM_NO_VALUE, .text = text};
}

UmValue um_texts(const char *name, const char *const *list) {
    return (UmValue){.name = name, .type = list && list[0] ? UM_TEXTS : UM_NO_VALUE, .list = list};
}

// Infinite and very large numbers become a kind, since JSON has no numbers for them.
UmValue um_numeral(const char *name, double number) {
    if (!isfinite(number)) return um_kind(name, number > 0 ? UM_JSON_ABOVE_ALL : UM_JSON_BELOW_ALL);
    if (fabs(number) >= 9e15) return um_kind(name, number > 0 ? UM_JSON_BEYOND_HIGH : UM_JSON_BEYOND_LOW);
    return (UmValue){.name = name, .type = UM_NUMBER, .number = number};
}

UmValue um_kind(const char *name, UmJsonKind kind) { return (UmValue){.name = name, .type = UM_KIND, .kind = kind}; }

UmValue um_yes(const char *name, bool present) {
    return (UmValue){.name = name, .type = present ? UM_YES : UM_NO_VALUE};
}

// --- the message

// Every name in a sentence must have a value, perhaps of type UM_NO_VALUE.
static const UmValue *value_named(const UmValue *values, const char *name, size_t length) {
    for (;; values++) {
        UM_ASSERT(values->name != NULL);
        if (strlen(values->name) == length && memcmp(values->name, name, length) == 0) return values;
    }
}

static void add_value(UmError *e, const UmValue *value) {
    switch (value->type) {
    case UM_TEXT: um_text_add(e->message, UM_MESSAGE_BYTES, value->text); return;
    case UM_NUMBER: um_text_add_number(e->message, UM_MESSAGE_BYTES, value->number); return;
    case UM_KIND: um_text_add(e->message, UM_MESSAGE_BYTES, kinds[value->kind]); return;
    case UM_TEXTS:
        for (int i = 0; value->list[i] && i < UM_MOST_LISTED; i++) {
            if (i) um_text_add(e->message, UM_MESSAGE_BYTES, ", ");
            um_text_add(e->message, UM_MESSAGE_BYTES, value->list[i]);
        }
        return;
    case UM_NO_VALUE:
    case UM_YES: UM_NEVER("asked for, or in a sentence that asks");
    }
}

static const char *closing_brace(const char *open) {
    int depth = 0;
    for (const char *at = open;; at++) {
        depth += (*at == '{') - (*at == '}');
        if (depth == 0) return at;
    }
}

static const char nearest[] =
    "{nearest?; did you mean '{nearest}'?}{known?; there is {known}}{more? and more}{none?; there is none}";

static void fill(UmError *e, const char *at, const char *end, const UmValue *values) {
    while (at < end) {
        if (*at == UM_NEAREST[0]) {
            fill(e, nearest, nearest + sizeof nearest - 1, values);
            at++;
            continue;
        }
        if (*at != '{') {
            const char letter[] = {*at++, '\0'};
            um_text_add(e->message, UM_MESSAGE_BYTES, letter);
            continue;
        }
        const char *close = closing_brace(at), *name = at + 1;
        const char *question = name;
        while (question < close && *question != '?') question++;
        const UmValue *value = value_named(values, name, (size_t)(question - name));
        bool asks = question < close;
        if (!asks) add_value(e, value);
        else if (value->type != UM_NO_VALUE) fill(e, question + 1, close, values);
        at = close + 1;
    }
}

// --- an error's own copies

static int keep_text(UmError *e, int used, const char *text) {
    e->texts[used] = '\0';
    um_text_add(e->texts + used, (int)sizeof e->texts - used, text);
    int next = used + (int)strlen(e->texts + used) + 1;
    return next < (int)sizeof e->texts ? next : (int)sizeof e->texts - 1;
}

static int keep(UmError *e, int used, UmValue *value) {
    value->from = used;
    if (value->type == UM_TEXT) return keep_text(e, used, value->text);
    for (value->count = 0; value->type == UM_TEXTS && value->list[value->count]; value->count++) {
        if (value->count == UM_MOST_LISTED) break;
        used = keep_text(e, used, value->list[value->count]);
    }
    return used;
}

void um_error_say(UmError *error, UmErrorCode code, UmSentence sentence, const UmValue *values) {
    const char *text = sentence + strlen(sentence) + 1;
    error->code = code;
    error->sentence = sentence;
    error->message[0] = '\0';
    fill(error, text, text + strlen(text), values);
    int count = 0, used = 0;
    for (; values->name; values++) {
        if (values->type == UM_NO_VALUE) continue;
        UM_ASSERT(count < UM_MOST_VALUES);
        error->values[count] = *values;
        used = keep(error, used, &error->values[count++]);
    }
    error->values[count] = (UmValue){0};
}
