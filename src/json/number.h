// Numbers from text and to text, without the C library. Its routines would be half of all library code in the module.
// Since both directions are exact, a number is the same double on every platform.
#ifndef UM_JSON_NUMBER_H
#define UM_JSON_NUMBER_H

// A number as JSON: at most 12 decimals, from 9,000 on 9, from 9 million on 6, from 9 thousand million on none; without
// exponent or negative zero; equal on every platform. |number| < 2^53.
enum { UM_NUMBER_BYTES = 40 };
void um_number_text(double number, char text[UM_NUMBER_BYTES]);

// Reads the double nearest to the decimal number at the start of the text, ties to even, as strtod does. Beyond the
// largest double it is infinite. *end: the text after the number, or the text itself where there is none. It accepts no
// leading space, no hexadecimal and no names.
double um_number_read(const char *text, char **end);

// Prints as printf's %.<digits>g, with 1 to 17 digits, and returns the length. Finite numbers only.
int um_number_print(double number, int digits, char text[UM_NUMBER_BYTES]);

// The parts of stdio that cJSON uses for numbers (see cjson_numbers.h): %d %i %04x %1.15g %1.17g, and %lg.
int um_cjson_sprintf(char *text, const char *format, ...);
int um_cjson_sscanf(const char *text, const char *format, ...);

#endif
