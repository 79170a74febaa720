// The module's root: exports.txt names what the linker takes from json/call.h, and malloc for the request's text.
#include "json/call.h"
