// Contact of two convex shapes: one of three kinds, with the gap that decides it.
#ifndef UM_PLANE_CONTACT_H
#define UM_PLANE_CONTACT_H

#include "plane/shape.h"

typedef enum UmContactKind { UM_APART, UM_TOUCHING, UM_OVERLAPPING } UmContactKind;

typedef struct UmContact {
    UmContactKind kind; // touching: |gap| <= UM_CONTACT_TOLERANCE
    double gap;         // apart: the distance; overlapping: minus the shortest distance that parts them
} UmContact;

UmContact um_contact(const UmShape *a, const UmShape *b);

// Whether um_contact would say UM_OVERLAPPING. Faster: it stops at the first side that parts the shapes.
bool um_overlap(const UmShape *a, const UmShape *b);
// Whether the line of one of a's sides parts them.
bool um_is_parted_by(const UmShape *a, const UmShape *b);

// The largest gap along the normal of any side of either shape: negative where they overlap, else a lower bound of the
// distance.
double um_separation(const UmShape *a, const UmShape *b);

typedef enum UmTouchKind {
    UM_TOUCH_NONE,
    UM_TOUCH_FLUSH,          // sides a, b share more than a point
    UM_TOUCH_CORNER_ON_SIDE, // corner a on the inside of side b
    UM_TOUCH_SIDE_ON_CORNER, // corner b on the inside of side a
    UM_TOUCH_CORNERS         // corner a on corner b
} UmTouchKind;

typedef struct UmTouch {
    UmTouchKind kind;
    int a, b;      // side or corner of each, as the kind says
    UmVec at;      // the point, or the middle of the shared part
    double length; // of the shared part; 0 for a single point
} UmTouch;

// Where two shapes touch. They must not overlap.
UmTouch um_touch(const UmShape *a, const UmShape *b);

// The length that side i of a shares with side j of b where they lie flush (opposite, on one line); 0 otherwise.
double um_flush_length(const UmShape *a, int i, const UmShape *b, int j);

#endif
