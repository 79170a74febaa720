#include "json/number.h"

#include "base/assert.h"

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// --- decimals that can be doubled and halved exactly

// 0.d1d2d3… times 10^point. The longest double has 767 digits; the middle between two doubles has one more.
enum { MOST_DIGITS = 800, MOST_BITS = 27 };
typedef struct Decimal {
    int count, point;
    bool more; // further digits were dropped, and not all of them were 0
    uint8_t digit[MOST_DIGITS];
} Decimal;

static void trim(Decimal *d) {
    while (d->count > 0 && d->digit[d->count - 1] == 0) d->count--;
}

static void times_two(Decimal *d, int bits) {
    uint64_t carry = 0;
    for (int i = d->count; i-- > 0; carry /= 10) {
        carry += (uint64_t)d->digit[i] << bits;
        d->digit[i] = (uint8_t)(carry % 10);
    }
    int extra = 0;
    for (uint64_t left = carry; left; left /= 10) extra++;
    for (; d->count > MOST_DIGITS - extra; d->count--) d->more |= d->digit[d->count - 1] != 0;
    memmove(d->digit + extra, d->digit, (size_t)d->count);
    for (int i = extra; i-- > 0; carry /= 10) d->digit[i] = (uint8_t)(carry % 10);
    d->count += extra;
    d->point += extra;
    trim(d);
}

// Divides by 2^bits, digit by digit. The number must not be 0.
static void half(Decimal *d, int bits) {
    uint64_t rest = 0;
    int from = 0, to = 0;
    for (; rest >> bits == 0; from++) rest = rest * 10 + (from < d->count ? d->digit[from] : 0);
    d->point -= from - 1;
    for (;; from++) {
        uint8_t digit = (uint8_t)(rest >> bits);
        if (to < MOST_DIGITS) d->digit[to++] = digit;
        else d->more |= digit != 0;
        rest &= ((uint64_t)1 << bits) - 1;
        if (rest == 0 && from >= d->count) break;
        rest = rest * 10 + (from < d->count ? d->digit[from] : 0);
    }
    d->count = to;
    trim(d);
}

// Whether the digits from `at` on round up: they are more than half a unit, or just half and the digit before is odd.
static bool rounds_up(const Decimal *d, int at) {
    if (at >= d->count) return false;
    if (d->digit[at] != 5 || at + 1 < d->count || d->more) return d->digit[at] >= 5;
    return at > 0 && d->digit[at - 1] % 2 == 1;
}

// The nearest whole number, below 2^63.
static uint64_t whole(const Decimal *d) {
    uint64_t number = 0;
    for (int i = 0; i < d->point; i++) number = number * 10 + (i < d->count ? d->digit[i] : 0);
    return number + rounds_up(d, d->point);
}

// --- reading

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Reads digits, with a point among them. Returns the text after them; NULL where there is no digit.
static const char *read_digits(const char *at, Decimal *d) {
    bool any = false, pointed = false;
    for (; is_digit(*at) || (*at == '.' && !pointed); at++) {
        if (*at == '.') {
            pointed = true;
            continue;
        }
        any = true;
        if (*at == '0' && d->count == 0) {
            d->point -= pointed;
            continue;
        }
        d->point += !pointed;
        if (d->count < MOST_DIGITS) d->digit[d->count++] = (uint8_t)(*at - '0');
        else d->more |= *at != '0';
    }
    trim(d);
    return any ? at : NULL;
}

static const char *read_exponent(const char *start, Decimal *d) {
    const char *at = start;
    if (*at != 'e' && *at != 'E') return start;
    at++;
    bool minus = *at == '-';
    if (*at == '-' || *at == '+') at++;
    if (!is_digit(*at)) return start;
    int exponent = 0;
    for (; is_digit(*at); at++)
        if (exponent < 100000000) exponent = exponent * 10 + (*at - '0');
    d->point += minus ? -exponent : exponent;
    return at;
}

// Both the digits and the power of ten are exact doubles, so one division or product rounds only once. Most numbers are
// this short.
static bool read_short(const Decimal *d, double *number) {
    int exponent = d->point - d->count;
    if (d->count > 15 || exponent < -22 || exponent > 22) return false;
    double digits = 0, power = 1;
    for (int i = 0; i < d->count; i++) digits = digits * 10 + d->digit[i];
    for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--) power *= 10;
    *number = exponent < 0 ? digits / power : digits * power;
    return true;
}

// By how many bits to shift a number whose point is this far off. The point then passes its goal by one digit at most.
static int bits_for(int point) { return point >= MOST_BITS / 3 ? MOST_BITS : point ? 3 * point : 1; }

static double read_long(Decimal *d) {
    if (d->point > 310) return INFINITY;
    if (d->point < -330) return 0;
    int exponent = 0; // the number is d times 2^exponent; the loops bring d between a half and 1
    while (d->point > 0) {
        int bits = bits_for(d->point);
        half(d, bits);
        exponent += bits;
    }
    while (d->point < 0 || d->digit[0] < 5) {
        int bits = bits_for(-d->point);
        times_two(d, bits);
        exponent -= bits;
    }
    int bits = exponent > -1021 ? 53 : exponent + 1074; // fewer bits for subnormal numbers
    if (bits < 0) return 0;
    times_two(d, bits < MOST_BITS ? bits : MOST_BITS);
    if (bits > MOST_BITS) times_two(d, bits - MOST_BITS);
    return ldexp((double)whole(d), exponent - bits);
}

double um_number_read(const char *text, char **end) {
    Decimal d = {0};
    const char *start = *text == '-' || *text == '+' ? text + 1 : text;
    const char *at = read_digits(start, &d);
    if (end) *end = (char *)(at ? read_exponent(at, &d) : text);
    if (!at) return 0;
    double number = 0;
    if (d.count > 0 && !read_short(&d, &number)) number = read_long(&d);
    return *text == '-' ? -number : number;
}

// --- writing

static char *write_whole(char *at, uint64_t number, int digits) {
    char reversed[24];
    int count = 0;
    for (; number || count < digits; number /= 10) reversed[count++] = (char)('0' + number % 10);
    while (count) *at++ = reversed[--count];
    return at;
}

// Scales so that the product stays below 2^53. There every step is exact, or rounds alike on every platform.
void um_number_text(double number, char text[UM_NUMBER_BYTES]) {
    UM_ASSERT(fabs(number) < 9007199254740992.0);
    double size = fabs(number);
    int decimals = size < 9e3 ? 12 : size < 9e6 ? 9 : size < 9e9 ? 6 : 0;
    uint64_t scale = 1;
    for (int i = 0; i < decimals; i++) scale *= 10;
    double product = size * (double)scale;
    uint64_t scaled = (uint64_t)product;
    if (product - (double)scaled >= 0.5) scaled++; // adding 0.5 before truncating would itself round from 2^52 on
    char *at = text;
    if (number < 0 && scaled) *at++ = '-';
    at = write_whole(at, scaled / scale, 1);
    uint64_t rest = scaled % scale;
    if (rest) {
        for (; rest % 10 == 0; rest /= 10) decimals--;
        *at++ = '.';
        at = write_whole(at, rest, decimals);
    }
    *at = '\0';
}

static void from_double(double number, Decimal *d) {
    int exponent;
    uint64_t bits = (uint64_t)ldexp(frexp(fabs(number), &exponent), 53);
    char text[24];
    *write_whole(text, bits, 1) = '\0';
    read_digits(text, d);
    for (int more = exponent - 53; more > 0; more -= MOST_BITS) times_two(d, more < MOST_BITS ? more : MOST_BITS);
    for (int less = 53 - exponent; less > 0; less -= MOST_BITS) half(d, less < MOST_BITS ? less : MOST_BITS);
}

static void round_to(Decimal *d, int digits) {
    if (d->count <= digits) return;
    bool up = rounds_up(d, digits);
    d->count = digits;
    while (up && d->count > 0 && d->digit[d->count - 1] == 9) d->count--;
    if (up && d->count == 0) *d = (Decimal){.count = 1, .point = d->point + 1, .digit = {1}};
    else if (up) d->digit[d->count - 1]++;
    trim(d);
}

int um_number_print(double number, int digits, char text[UM_NUMBER_BYTES]) {
    UM_ASSERT(isfinite(number));
    Decimal d = {0};
    if (number != 0) from_double(number, &d);
    else d = (Decimal){.count = 1, .point = 1};
    round_to(&d, digits);
    int power = d.point - 1;
    bool powered = power < -4 || power >= digits;
    int before = powered ? 1 : d.point; // digits before the point
    char *at = text;
    if (signbit(number)) *at++ = '-';
    if (before <= 0) {
        *at++ = '0';
        *at++ = '.';
    }
    for (int i = before; i < 0; i++) *at++ = '0';
    for (int i = 0; i < d.count || i < before; i++) {
        if (i > 0 && i == before) *at++ = '.';
        *at++ = (char)('0' + (i < d.count ? d.digit[i] : 0));
    }
    if (powered) {
        *at++ = 'e';
        *at++ = power < 0 ? '-' : '+';
        at = write_whole(at, (uint64_t)(power < 0 ? -power : power), 2);
    }
    *at = '\0';
    return (int)(at - text);
}

// --- for cJSON

static char *write_hex(char *at, unsigned number) {
    for (int shift = 12; shift >= 0; shift -= 4) *at++ = "0123456789abcdef"[number >> shift & 15];
    return at;
}

int um_cjson_sprintf(char *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    char *at = text;
    for (; *format; format++) {
        if (*format != '%') {
            *at++ = *format;
            continue;
        }
        switch (*++format) {
        case '0': // %04x
            // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): clang-tidy 14 loses va_start in the loop
            at = write_hex(at, va_arg(values, unsigned));
            format += strlen("4x");
            break;
        case '1': // %1.15g
            // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): clang-tidy 14 loses va_start in the loop
            at += um_number_print(va_arg(values, double), format[3] == '5' ? 15 : 17, at);
            format += strlen(".15g");
            break;
        default: // %d
            // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): clang-tidy 14 loses va_start in the loop
            at += um_number_print(va_arg(values, int), 10, at);
        }
    }
    va_end(values);
    *at = '\0';
    return (int)(at - text);
}

int um_cjson_sscanf(const char *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    char *end;
    *va_arg(values, double *) = um_number_read(text, &end);
    va_end(values);
    return end != text;
}
