// The oracle's own geometry: no line of it is shared with src/plane, and it goes another way about it. The gap of two
// convex polygons is the signed distance of the origin to their Minkowski difference; rotations are libm's.
#ifndef UM_ORACLE_POLYGON_H
#define UM_ORACLE_POLYGON_H

#include <math.h>
#include <stdbool.h>

#define PI 3.14159265358979323846

typedef struct Point {
    double x, y;
} Point;

enum { MOST_POINTS = 24 };

typedef struct Polygon {
    int count; // counter-clockwise
    Point at[MOST_POINTS];
} Polygon;

static inline Point point(double x, double y) { return (Point){x, y}; }
static inline Point plus(Point p, Point q) { return (Point){p.x + q.x, p.y + q.y}; }
static inline Point minus(Point p, Point q) { return (Point){p.x - q.x, p.y - q.y}; }
static inline Point times(double k, Point p) { return (Point){k * p.x, k * p.y}; }
static inline double along(Point p, Point way) { return p.x * way.x + p.y * way.y; }
static inline double left_of(Point way, Point p) { return way.x * p.y - way.y * p.x; }
static inline Point polar(double angle) { return (Point){cos(angle), sin(angle)}; }
static inline double angle_of(Point p) { return atan2(p.y, p.x); }

static inline Point turn_point(Point p, Point about, double angle) {
    double c = cos(angle), s = sin(angle), x = p.x - about.x, y = p.y - about.y;
    return point(about.x + c * x - s * y, about.y + s * x + c * y);
}

static inline Polygon shift(const Polygon *p, Point by) {
    Polygon r = {p->count, {{0, 0}}};
    for (int i = 0; i < p->count; i++) r.at[i] = plus(p->at[i], by);
    return r;
}

static inline Polygon turn(const Polygon *p, Point about, double angle) {
    double c = cos(angle), s = sin(angle);
    Polygon r = {p->count, {{0, 0}}};
    for (int i = 0; i < p->count; i++) {
        double x = p->at[i].x - about.x, y = p->at[i].y - about.y;
        r.at[i] = point(about.x + c * x - s * y, about.y + s * x + c * y);
    }
    return r;
}

static inline int lowest_point(const Polygon *p) {
    int low = 0;
    for (int i = 1; i < p->count; i++)
        if (p->at[i].y < p->at[low].y || (p->at[i].y == p->at[low].y && p->at[i].x < p->at[low].x)) low = i;
    return low;
}

// Every f - m: the sides of both, merged in the order of their directions. m is at `by` from where it overlaps f
// exactly when this polygon holds `by`.
static inline Polygon difference(const Polygon *f, const Polygon *m) {
    Polygon turned_over = {m->count, {{0, 0}}}, r = {f->count + m->count, {{0, 0}}};
    for (int i = 0; i < m->count; i++) turned_over.at[i] = times(-1, m->at[i]);
    const Polygon *p[2] = {f, &turned_over};
    int at[2] = {lowest_point(p[0]), lowest_point(p[1])}, left[2] = {p[0]->count, p[1]->count};
    Point here = plus(p[0]->at[at[0]], p[1]->at[at[1]]);
    for (int k = 0; k < r.count; k++) {
        Point side[2];
        for (int w = 0; w < 2; w++) side[w] = minus(p[w]->at[(at[w] + 1) % p[w]->count], p[w]->at[at[w]]);
        int w = left[0] == 0 ? 1 : left[1] == 0 ? 0 : left_of(side[0], side[1]) >= 0 ? 0 : 1;
        r.at[k] = here;
        here = plus(here, side[w]);
        at[w] = (at[w] + 1) % p[w]->count;
        left[w]--;
    }
    return r;
}

// Positive outside, negative inside.
static inline double signed_distance(const Polygon *p, Point q) {
    double farthest_out = -INFINITY, nearest_square = INFINITY;
    for (int i = 0; i < p->count; i++) {
        Point start = p->at[i], way = minus(p->at[i + 1 == p->count ? 0 : i + 1], start), to = minus(q, start);
        double square = along(way, way), share = along(to, way) / square, off = left_of(way, to);
        farthest_out = fmax(farthest_out, -off / sqrt(square));
        share = share < 0 ? 0 : share > 1 ? 1 : share;
        Point rest = minus(to, times(share, way));
        nearest_square = fmin(nearest_square, along(rest, rest));
    }
    return farthest_out <= 0 ? farthest_out : sqrt(nearest_square);
}

static inline double gap_between(const Polygon *mover, const Polygon *still) {
    Polygon d = difference(still, mover);
    return signed_distance(&d, point(0, 0));
}

// The ground a polygon covers on a straight way: the polygon and the way, added.
static inline Polygon covered(const Polygon *p, Point by) {
    Polygon way_back = {2, {{0, 0}, times(-1, by)}};
    return difference(p, &way_back);
}

#endif
