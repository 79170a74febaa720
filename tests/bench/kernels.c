#include "kernels.h"

#include "hex/reach.h"
#include "plane/contact.h"
#include "plane/course.h"
#include "plane/hinge.h"
#include "plane/index.h"
#include "json/number.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static UmBoard board;
static UmReachMap map;

void bench_board(int columns, int rows, const signed char *costs) {
    if (board.terrain) um_reach_free(&map);
    board = (UmBoard){columns, rows, costs};
    map = um_reach_map(&board);
}

static int entering(const void *context, int index) {
    (void)context;
    return board.terrain[index];
}

int bench_reach(int column, int row, int most) {
    return um_reach(&map, um_board_hex(&board, row * board.columns + column), most, entering, NULL);
}
const int *bench_reached(void) { return map.cost; }

static int base_count;
static UmShape *shapes;
static UmCircle *circles;
static UmIndex bases;
static double turned[2];

static UmBounds around_all(void) {
    UmBounds all = um_bounds(&shapes[0]);
    for (int i = 1; i < base_count; i++) all = um_bounds_with(all, um_bounds(&shapes[i]));
    return all;
}

void bench_bases(int count, const double *numbers) {
    free(shapes), free(circles), free(bases.rows);
    base_count = count;
    shapes = malloc((size_t)count * sizeof *shapes);
    circles = malloc((size_t)count * sizeof *circles);
    void *rows = calloc(1, um_index_bytes(count));
    if (!shapes || !circles || !rows) abort();
    for (int i = 0; i < count; i++, numbers += 6) {
        shapes[i] = um_box_shape((UmBox){{numbers[0], numbers[1]}, {numbers[2], numbers[3]}, numbers[4], numbers[5]});
        circles[i] = um_circle_around(&shapes[i]);
    }
    bases = um_index(around_all(), count, rows);
    for (int i = 0; i < count; i++) um_index_add(&bases, i, um_bounds(&shapes[i]));
    um_index_finish(&bases);
}

static bool stands_on_one(const UmShape *mover) {
    UmNear near = um_near(&bases, um_bounds(mover));
    for (int i; (i = um_next_near(&near)) >= 0;)
        if (um_overlap(mover, &shapes[i])) return true;
    return false;
}

int bench_overlaps(int count, const double *numbers, unsigned char *over) {
    int found = 0;
    for (int i = 0; i < count; i++, numbers += 6) {
        UmShape mover =
            um_box_shape_inline((UmBox){{numbers[0], numbers[1]}, {numbers[2], numbers[3]}, numbers[4], numbers[5]});
        over[i] = stands_on_one(&mover);
        found += over[i];
    }
    return found;
}

static UmBounds bounds_of_box(const UmBox *box) {
    const double ahead = box->depth / 2, aside = box->width / 2;
    const UmVec reach = {fabs(box->front.x) * ahead + fabs(box->front.y) * aside,
                         fabs(box->front.y) * ahead + fabs(box->front.x) * aside};
    return (UmBounds){um_sub(box->center, reach), um_add(box->center, reach)};
}

// The bounds of all ground on the way.
static UmBounds bounds_moved_on(UmBounds b, UmVec by) {
    b.lo = um_vec(b.lo.x + um_least(by.x, 0), b.lo.y + um_least(by.y, 0));
    b.hi = um_vec(b.hi.x + um_most(by.x, 0), b.hi.y + um_most(by.y, 0));
    return b;
}

double bench_sweep(double x, double y, double front_x, double front_y, double width, double depth, double most) {
    const UmBox box = {{x, y}, {front_x, front_y}, width, depth};
    UmShape mover = um_box_shape_inline(box);
    UmCourse course = um_course(&mover, box.front);
    UmNear near = um_near(&bases, bounds_moved_on(bounds_of_box(&box), um_scale(box.front, most)));
    double nearest = most;
    for (int i; (i = um_next_near(&near)) >= 0;)
        nearest = um_least(nearest, um_course_meets(&course, nearest, &shapes[i]));
    return nearest;
}

int bench_pivot(double x, double y, double front_x, double front_y, double width, double depth, double cosine,
                double sine) {
    UmShape mover = um_box_shape_inline((UmBox){{x, y}, {front_x, front_y}, width, depth});
    UmVec pivot = mover.corner[0], least = um_vec(cosine, sine);
    UmCircle turn = {pivot, sqrt(width * width + depth * depth)};
    UmNear near = um_near(&bases, um_bounds_of_circle(turn));
    UmHinge hinge;
    um_hinge(&mover, pivot, least, &hinge);
    int hits = 0;
    for (int i; (i = um_next_near(&near)) >= 0;) {
        if (um_is_beyond(&shapes[i], circles[i], turn)) continue;
        // A turn that is cut short never ends beyond the one before it.
        UmPivotCast cast = um_hinge_sweep(&hinge, least, &shapes[i]);
        if (!cast.hit) continue;
        hits++;
        least = cast.rotation;
        if (least.x >= 1) break;
    }
    turned[0] = least.x;
    turned[1] = least.y;
    return hits;
}
const double *bench_turned(void) { return turned; }

double bench_numbers(int count, const char *text, int library) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
        char *end;
        sum += library ? strtod(text, &end) : um_number_read(text, &end);
        text = end + 1;
    }
    return sum;
}

int bench_print(int count, const double *numbers, char *text, int library) {
    char *at = text, *end;
    for (int i = 0; i < count; i++, *at++ = ' ') {
        double number = numbers[i];
        int length = library ? sprintf(at, "%1.15g", number) : um_number_print(number, 15, at);
        double back = library ? strtod(at, &end) : um_number_read(at, &end);
        if (fabs(back - number) > fmax(fabs(back), fabs(number)) * DBL_EPSILON)
            length = library ? sprintf(at, "%1.17g", number) : um_number_print(number, 17, at);
        at += length;
    }
    return (int)(at - text);
}

int bench_tell(int count, const double *numbers, char *text) {
    char *at = text;
    for (int i = 0; i < count; i++, *at++ = ' ') {
        um_number_text(numbers[i], at);
        at += strlen(at);
    }
    return (int)(at - text);
}
