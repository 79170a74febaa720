// The module's root: exports.txt names what the linker takes from umpire.h, and malloc for the request's text.
#include "umpire.h"
