// Degrees enter and leave the engine here alone. The C library's sin, cos and atan2 differ between native and
// WebAssembly in the last bit; these use + - * / sqrt only, and are exact at every multiple of 45 degrees (of 30 up to
// rounding).
#ifndef UM_PLANE_ANGLE_H
#define UM_PLANE_ANGLE_H

#include "plane/vec.h"

// {cos, sin} of an angle in degrees, finite, any size up to 1e6.
UmVec um_rotation_from_degrees(double degrees);

// The angle of a rotation in degrees, -180 < result <= 180.
double um_degrees_from_rotation(UmVec rotation);

// A facing is degrees clockwise from north (+y); its vector is where the front looks.
UmVec um_front_from_facing(double degrees);

// 0 <= result < 360.
double um_facing_from_front(UmVec front);

#endif
