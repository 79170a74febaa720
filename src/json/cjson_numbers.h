// Included ahead of cJSON.c by the compiler's command line, which leaves that file as it comes: its numbers are ours.
#ifndef UM_JSON_CJSON_NUMBERS_H
#define UM_JSON_CJSON_NUMBERS_H

#include "json/number.h"

#include <stdio.h> // first, so that what follows renames no declaration
#include <stdlib.h>

#undef sprintf
#undef sscanf
#undef strtod
#define sprintf um_cjson_sprintf
#define sscanf um_cjson_sscanf
#define strtod um_number_read

#endif
