// The native side: reads work on the standard input, answers each line with the processor's nanoseconds for it and what
// came out.
//   board COLUMNS ROWS COSTS…       bases COUNT NUMBERS…       queries COUNT NUMBERS… (8 each)
//   reach COLUMN ROW MOST TIMES     sweep TIMES                 pivot TIMES          costs
//   batch COUNT NUMBERS… (6 each)   overlaps TIMES
//   texts COUNT NUMBERS…            read TIMES                  library TIMES
//   print TIMES                     library-print TIMES         tell TIMES
// Each answer by itself, and no time: swept, turned (cosine and sine each), stood, printed, library-printed, told
#define _POSIX_C_SOURCE 199309L
#include "kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static int whole(void) {
    int value = 0;
    if (scanf("%d", &value) != 1) exit(2);
    return value;
}

static double *numbers(int count) {
    double *list = malloc((size_t)count * sizeof *list);
    if (!list) exit(2);
    for (int i = 0; i < count; i++)
        if (scanf("%lf", &list[i]) != 1) exit(2);
    return list;
}

static int hexes, query_count, batch_count;
static double *queries, *in_batch;
static unsigned char *over;

static void board(void) {
    int columns = whole(), rows = whole();
    hexes = columns * rows;
    signed char *costs = malloc((size_t)hexes);
    if (!costs) exit(2);
    for (int i = 0; i < hexes; i++) costs[i] = (signed char)whole();
    bench_board(columns, rows, costs);
    printf("0 0\n");
}

static void reach(void) {
    int column = whole(), row = whole(), most = whole(), times = whole(), sum = 0;
    double start = nanoseconds();
    for (int i = 0; i < times; i++) sum += bench_reach(column, row, most);
    printf("%.0f %d\n", nanoseconds() - start, sum);
}

static void costs(void) {
    printf("0");
    for (int i = 0; i < hexes; i++) printf(" %d", bench_reached()[i]);
    printf("\n");
}

static void bases(void) {
    int count = whole();
    double *list = numbers(count * 6);
    bench_bases(count, list);
    free(list);
    printf("0 0\n");
}

static double ask(int pivots, const double *q) {
    if (!pivots) return bench_sweep(q[0], q[1], q[2], q[3], q[4], q[5], q[6]);
    bench_pivot(q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7]);
    return bench_turned()[1];
}

static void each(int pivots) {
    int times = whole();
    double sum = 0, start = nanoseconds();
    for (int i = 0; i < times; i++)
        for (int k = 0; k < query_count; k++) sum += ask(pivots, queries + 8 * k);
    printf("%.0f %.17g\n", nanoseconds() - start, sum);
}

static void swept(void) {
    printf("0");
    for (int k = 0; k < query_count; k++) printf(" %.17g", ask(0, queries + 8 * k));
    printf("\n");
}

static void turned(void) {
    printf("0");
    for (int k = 0; k < query_count; k++) {
        ask(1, queries + 8 * k);
        printf(" %.17g %.17g", bench_turned()[0], bench_turned()[1]);
    }
    printf("\n");
}

static void batch(void) {
    free(in_batch), free(over);
    batch_count = whole();
    in_batch = numbers(batch_count * 6);
    over = malloc((size_t)batch_count);
    if (!over) exit(2);
    printf("0 0\n");
}

static void overlaps(void) {
    int times = whole(), found = 0;
    double start = nanoseconds();
    for (int i = 0; i < times; i++) found += bench_overlaps(batch_count, in_batch, over);
    printf("%.0f %d\n", nanoseconds() - start, found);
}

static void stood(void) {
    bench_overlaps(batch_count, in_batch, over);
    printf("0");
    for (int i = 0; i < batch_count; i++) printf(" %d", over[i]);
    printf("\n");
}

// Kept as they are written, a blank behind each, and as numbers.
static int text_count;
static char *texts, *written;
static double *values;

static void keep_texts(void) {
    free(texts), free(written), free(values);
    text_count = whole();
    texts = malloc((size_t)text_count * 32 + 1);
    written = malloc((size_t)text_count * BENCH_NUMBER_BYTES);
    values = malloc((size_t)text_count * sizeof *values);
    if (!texts || !written || !values) exit(2);
    char *end = texts;
    for (int i = 0; i < text_count; i++) {
        if (scanf("%30s", end) != 1) exit(2);
        values[i] = strtod(end, NULL);
        end += strlen(end);
        *end++ = ' ';
    }
    *end = 0;
    printf("0 0\n");
}

static void read_texts(int library) {
    int times = whole();
    double sum = 0, start = nanoseconds();
    for (int i = 0; i < times; i++) sum = bench_numbers(text_count, texts, library);
    printf("%.0f %.17g\n", nanoseconds() - start, sum);
}

static int write_texts(int way) {
    return way == 2 ? bench_tell(text_count, values, written) : bench_print(text_count, values, written, way);
}

static void time_writing(int way) {
    int times = whole(), length = 0;
    double start = nanoseconds();
    for (int i = 0; i < times; i++) length = write_texts(way);
    printf("%.0f %d\n", nanoseconds() - start, length);
}

static void show_written(int way) { printf("0 %.*s\n", write_texts(way) - 1, written); }

int main(void) {
    char word[24];
    while (scanf("%23s", word) == 1) {
        if (!strcmp(word, "board")) board();
        else if (!strcmp(word, "reach")) reach();
        else if (!strcmp(word, "costs")) costs();
        else if (!strcmp(word, "bases")) bases();
        else if (!strcmp(word, "sweep")) each(0);
        else if (!strcmp(word, "pivot")) each(1);
        else if (!strcmp(word, "batch")) batch();
        else if (!strcmp(word, "overlaps")) overlaps();
        else if (!strcmp(word, "texts")) keep_texts();
        else if (!strcmp(word, "read")) read_texts(0);
        else if (!strcmp(word, "library")) read_texts(1);
        else if (!strcmp(word, "swept")) swept();
        else if (!strcmp(word, "turned")) turned();
        else if (!strcmp(word, "stood")) stood();
        else if (!strcmp(word, "print")) time_writing(0);
        else if (!strcmp(word, "library-print")) time_writing(1);
        else if (!strcmp(word, "tell")) time_writing(2);
        else if (!strcmp(word, "printed")) show_written(0);
        else if (!strcmp(word, "library-printed")) show_written(1);
        else if (!strcmp(word, "told")) show_written(2);
        else if (!strcmp(word, "queries")) {
            free(queries);
            query_count = whole();
            queries = numbers(query_count * 8);
            printf("0 0\n");
        } else return 2;
        fflush(stdout);
    }
    return 0;
}
