// The build includes this before cJSON.c, so that cJSON uses our number routines while its file stays as published.
#ifndef UM_JSON_CJSON_NUMBERS_H
#define UM_JSON_CJSON_NUMBERS_H

#include "json/number.h"

#include <stdio.h> // first, so that the macros below rename no declaration
#include <stdlib.h>

#undef sprintf
#undef sscanf
#undef strtod
#define sprintf um_cjson_sprintf
#define sscanf um_cjson_sscanf
#define strtod um_number_read

#endif
