// The only place where degrees enter and leave the engine. The C library's sin, cos and atan2 differ in the last bit
// between native and WebAssembly. These functions use + - * / sqrt alone. They are exact at every multiple of 45
// degrees, and at multiples of 30 up to rounding.
#ifndef UM_PLANE_ANGLE_H
#define UM_PLANE_ANGLE_H

#include "plane/vec.h"

// Returns {cos, sin} of an angle in degrees: finite, of any size up to 1e6.
UmVec um_rotation_from_degrees(double degrees);

// Returns the angle of a rotation in degrees, -180 < result <= 180.
double um_degrees_from_rotation(UmVec rotation);

// The same; rotations that differ from the one before by quarter turns alone, as sides of boxes do, are reckoned once.
typedef struct UmAngleMemo {
    double x, y, degrees; // the greater and the lesser of |cos| and |sin|; x is 0 before the first
} UmAngleMemo;
double um_degrees_remembered(UmVec rotation, UmAngleMemo *memo);

// Returns the vector of the front. A facing is in degrees clockwise from north (+y).
UmVec um_front_from_facing(double degrees);

// Returns a facing, 0 <= result < 360.
double um_facing_from_front(UmVec front);

#endif
