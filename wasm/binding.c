// The root of the module. exports.txt names what the linker exports: the functions of umpire.h, and malloc for texts.
#include "umpire.h"
