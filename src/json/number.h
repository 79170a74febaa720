// Numbers from text and to text, without the C library's routines: they are half of all the library code in the module,
// and a double is the same double everywhere when both ways are exact.
#ifndef UM_JSON_NUMBER_H
#define UM_JSON_NUMBER_H

// A number as JSON: at most 12 decimals, from 9,000 on 9, from 9 million on 6, from 9 thousand million on none; no
// exponent, no negative zero; bit-equal on every platform. |number| < 2^53.
enum { UM_NUMBER_BYTES = 40 };
void um_number_text(double number, char text[UM_NUMBER_BYTES]);

// The double nearest to the decimal number that the text begins with, ties to even, as strtod reads it; past the
// largest it is infinite. *end: past the number, the text itself where there is none. No space before it, no
// hexadecimal, no names.
double um_number_read(const char *text, char **end);

// As printf's %.<digits>g, digits from 1 to 17; the length. Finite numbers only.
int um_number_print(double number, int digits, char text[UM_NUMBER_BYTES]);

// What cJSON takes of stdio for numbers (cjson_numbers.h puts these in its place): %d %i %04x %1.15g %1.17g, and %lg.
int um_cjson_sprintf(char *text, const char *format, ...);
int um_cjson_sscanf(const char *text, const char *format, ...);

#endif
