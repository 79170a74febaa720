#include "search/open.h"

#include <stdlib.h>

void um_open_free(UmOpenGround *open) {
    free(open->places);
    free(open->ends);
    free(open->ground);
    free(open->corners);
}
