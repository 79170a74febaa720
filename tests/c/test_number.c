// Numbers in and out against the C library: bit for bit, and letter for letter.
#include "check.h"
#include "json/number.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed = 88172645463325252u;
static uint64_t random_bits(void) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    return seed ^= seed << 17;
}
static int below(int count) { return (int)(random_bits() % (uint64_t)count); }

static uint64_t bits_of(double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    return bits;
}
static double from_bits(uint64_t bits) {
    double number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

static void check_read(const char *text) {
    char *end, *libc_end;
    double got = um_number_read(text, &end), want = strtod(text, &libc_end);
    if (!check_note(bits_of(got) == bits_of(want) && end == libc_end))
        printf("'%s' is read as %.17g up to %d, by the C library as %.17g up to %d\n", text, got, (int)(end - text),
               want, (int)(libc_end - text));
}

static void check_print(double number) {
    char got[UM_NUMBER_BYTES], want[64];
    for (int digits = 15; digits <= 17; digits += 2) {
        int length = um_number_print(number, digits, got);
        snprintf(want, sizeof want, "%.*g", digits, number);
        if (!check_note(strcmp(got, want) == 0 && length == (int)strlen(want)))
            printf("printed as %s, by the C library as %s\n", got, want);
    }
}

static void chosen_texts(void) {
    static const char *const texts[] = {"0",
                                        "-0",
                                        "0.0",
                                        "0e5",
                                        "-0.000e-999999999",
                                        "1",
                                        "-1",
                                        "007",
                                        "1.",
                                        ".5",
                                        "+3",
                                        "1e5",
                                        "1E+05",
                                        "12e-3x",
                                        "5e",
                                        "5e+",
                                        "5.e",
                                        "-",
                                        "",
                                        ".",
                                        "e5",
                                        "--1",
                                        "abc",
                                        "1..2",
                                        "1e309",
                                        "-1e309",
                                        "1e-400",
                                        "1e999999999999",
                                        "1e-999999999999",
                                        "1.7976931348623157e308",
                                        "1.7976931348623158e308",
                                        "1.7976931348623159e308",
                                        "179769313486231580793e289",
                                        "2.2250738585072011e-308",
                                        "2.2250738585072014e-308",
                                        "2.2250738585072012e-308",
                                        "4.9406564584124654e-324",
                                        "2.4703282292062327e-324",
                                        "2.4703282292062328e-324",
                                        "2.47032822920623272e-324",
                                        "9007199254740993",
                                        "9007199254740992.5",
                                        "9007199254740993.0000000000000000000000000000001",
                                        "9007199254740991.5",
                                        "0.1",
                                        "0.3",
                                        "123456789012345",
                                        "1234567890123456",
                                        "999999999999999e22",
                                        "999999999999999e23",
                                        "1e22",
                                        "1e23",
                                        "1e-22",
                                        "1e-23",
                                        "0.500000000000000166533453693773481063544750213623046875",
                                        "8.5e15",
                                        "0.000000000000000000000000000000000000001e39"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) check_read(texts[i]);
}

// Digits of any number, a point anywhere, an exponent of any size.
static void random_texts(int count) {
    char text[1200];
    for (int i = 0; i < count; i++) {
        int digits = 1 + (below(50) ? below(25) : below(1000)), point = below(digits + 1), at = 0;
        if (below(2)) text[at++] = '-';
        for (int k = 0; k < digits; k++) {
            if (k == point && k > 0) text[at++] = '.';
            text[at++] = (char)('0' + (below(4) ? below(10) : below(2) * 9));
        }
        text[at] = '\0';
        if (below(3)) snprintf(text + at, 32, "e%d", (below(3) ? below(50) - 25 : below(700) - 350));
        check_read(text);
    }
}

// A double's own digits, and every digit of the middle between it and the next, with one more or less at the end.
static void halfway_texts(int count) {
    static char text[2400];
    for (int i = 0; i < count; i++) {
        uint64_t bits = random_bits() & INT64_MAX;
        if (below(4) == 0) bits %= (uint64_t)1 << 52; // subnormal
        if (below(4) == 0) bits = bits_of((double)(random_bits() % 1000000) / 1024 + below(9));
        double number = from_bits(bits), next = from_bits(bits + 1);
        if (!isfinite(next)) continue;
        check_print(number);
        snprintf(text, sizeof text, "%.17g", number);
        check_read(text);
        // Exact in the wider type, where that has room for the next bit and the exponent.
        long double middle = ((long double)number + (long double)next) / 2;
        snprintf(text, sizeof text, "%.1100Lf", middle);
        if (number > 1e200 || number < 1e-200) snprintf(text, sizeof text, "%.780Le", middle);
        check_read(text);
        char *last = strchr(text, 'e');
        if (last) continue;
        text[strlen(text) - 1] = '1';
        check_read(text);
    }
}

// The middle between two doubles, and far behind it one more digit, where there is hardly room for it.
static void barely_past_halfway(int count) {
    static char text[2400];
    for (int i = 0; i < count; i++) {
        const double number = ldexp((double)(random_bits() >> 11), -57 - below(60));
        const long double middle = ((long double)number + (long double)nextafter(number, 1)) / 2;
        snprintf(text, sizeof text, "%.*Lf", 780 + below(50), middle);
        text[strlen(text) - 1] = (char)('1' + below(9));
        check_read(text);
    }
}

// The middle between 0 and the least double, which is even, so 0 it is: 0.5 divided by two 1,074 times over.
static void half_of_the_least(void) {
    enum { DECIMALS = 1075 };
    char text[DECIMALS + 4] = "0.5";
    for (int i = 1; i < DECIMALS; i++) {
        int rest = 0;
        text[2 + i] = '0';
        for (int at = 2; at <= 2 + i; at++) {
            rest = 10 * rest + (text[at] - '0');
            text[at] = (char)('0' + rest / 2);
            rest %= 2;
        }
    }
    check_read(text);
    CHECK_SAME(um_number_read(text, NULL), 0);
    text[DECIMALS + 2] = '1'; // and a little more
    check_read(text);
    CHECK(um_number_read(text, NULL) > 0);
}

static void chosen_numbers(void) {
    const double numbers[] = {0,
                              -0.0,
                              1,
                              -1,
                              10,
                              100,
                              123456,
                              1e14,
                              1e15,
                              999999999999999,
                              1e16,
                              1e17,
                              123456789012345678.0,
                              0.1,
                              0.2,
                              0.1 + 0.2,
                              1.0 / 3,
                              2.0 / 3,
                              1e-4,
                              1e-5,
                              9.9999999999999995e-5,
                              0.00012345,
                              1e100,
                              1e300,
                              1.7976931348623157e308,
                              5e-324,
                              2.2250738585072014e-308,
                              9.5,
                              0.5,
                              2.5,
                              9999999999999995.0,
                              9999999999999998.0,
                              99999999999999.95,
                              0.99999999999999989,
                              0.999999999999999944};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        check_print(numbers[i]);
        check_print(-numbers[i]);
    }
}

static void random_numbers(int count) {
    for (int i = 0; i < count; i++) {
        double number = from_bits(random_bits());
        if (below(2)) number = (double)below(2000000) / (below(2) ? 1024 : 1000);
        if (isfinite(number)) check_print(number);
    }
}

// To twelve decimals, which twelve decimals of the C library confirm where a double has so many.
static void texts_of_replies(int count) {
    char got[UM_NUMBER_BYTES], want[64];
    for (int i = 0; i < count; i++) {
        double number = ((double)below(2000001) - 1000000) / 1000000 * (below(2) ? 1 : 1000);
        um_number_text(number, got);
        snprintf(want, sizeof want, "%.12f", number);
        char *end = want + strlen(want);
        while (end[-1] == '0') *--end = '\0';
        if (end[-1] == '.') *--end = '\0';
        if (!check_note(strcmp(got, strcmp(want, "-0") ? want : "0") == 0)) printf("told as %s, not %s\n", got, want);
    }
}

// Just half a unit of the last decimal is rounded away from 0.
static void halves_of_replies(void) {
    char got[UM_NUMBER_BYTES];
    um_number_text(1.0 / 8192, got); // 0.0001220703125
    CHECK(strcmp(got, "0.000122070313") == 0);
    um_number_text(-3.0 / 8192, got); // -0.0003662109375
    CHECK(strcmp(got, "-0.000366210938") == 0);
}

static void stands_in_for_stdio(void) {
    char got[64];
    CHECK_INT(um_cjson_sprintf(got, "%1.15g", 0.1), 3);
    CHECK(strcmp(got, "0.1") == 0);
    CHECK_INT(um_cjson_sprintf(got, "%1.17g", 0.1), 19);
    CHECK(strcmp(got, "0.10000000000000001") == 0);
    CHECK_INT(um_cjson_sprintf(got, "u%04x", (unsigned char)0x1f), 5);
    CHECK(strcmp(got, "u001f") == 0);
    CHECK_INT(um_cjson_sprintf(got, "%i.%i.%d", 1, 70, -15), 8);
    CHECK(strcmp(got, "1.70.-15") == 0);
    double number = 0;
    CHECK_INT(um_cjson_sscanf("2.5e3", "%lg", &number), 1);
    CHECK_SAME(number, 2500);
    CHECK_INT(um_cjson_sscanf("x", "%lg", &number), 0);
}

int main(void) {
    // Long runs take all of them once.
    const double share = fmin(1, check_scale(0.3));
    chosen_texts();
    random_texts((int)(1000000 * share));
    halfway_texts((int)(60000 * share));
    barely_past_halfway((int)(20000 * share));
    half_of_the_least();
    chosen_numbers();
    random_numbers((int)(300000 * share));
    texts_of_replies((int)(300000 * share));
    halves_of_replies();
    stands_in_for_stdio();
    return check_done();
}
