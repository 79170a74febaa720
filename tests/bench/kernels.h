// What the benchmarks ask of src/hex and src/plane, one query a call; the module of the benchmarks exports it.
#ifndef UM_BENCH_KERNELS_H
#define UM_BENCH_KERNELS_H

// A board; each hex's cost to enter, -1 where there is none. The costs are kept by address.
void bench_board(int columns, int rows, const signed char *costs);
// Returns how many hexes are reached; bench_reached() has what each costs, -1 where it is not.
int bench_reach(int column, int row, int most);
const int *bench_reached(void);

// Bases that stand still: six numbers each, x, y, front x, front y, width, depth.
void bench_bases(int count, const double *numbers);
// Which of so many bases, six numbers each, would stand on one of them: 1 or 0 each. Returns how many do.
int bench_overlaps(int count, const double *numbers, unsigned char *over);
// How far a base gets along its front before it runs into one of them; `most` where it does not.
double bench_sweep(double x, double y, double front_x, double front_y, double width, double depth, double most);
// How far it turns about its front right corner, by the rotation cosine, sine; the rotation is left in bench_turned().
int bench_pivot(double x, double y, double front_x, double front_y, double width, double depth, double cosine,
                double sine);
const double *bench_turned(void);

// The sum of so many numbers, each behind the one before and one more character, read by the C library or by us.
double bench_numbers(int count, const char *text, int library);
// So many numbers as cJSON prints them, a blank behind each, by the C library or by us; the length: 15 digits, and 17
// where these are read back as another number.
enum { BENCH_NUMBER_BYTES = 48 };
int bench_print(int count, const double *numbers, char *text, int library);
// The same as replies tell numbers, in at most 12 decimals.
int bench_tell(int count, const double *numbers, char *text);

#endif
