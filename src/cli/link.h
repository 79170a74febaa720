// A request as the fragment of a link to the page: base64url of a version byte and the deflated JSON
// (web/share/link-code.js).
#ifndef UM_CLI_LINK_H
#define UM_CLI_LINK_H

#include "read.h"

#include <cJSON.h>

// Adds the fragment, without its #. The link leaves out `ask`. It names the rulings that mattered, so that a default
// that changes later changes no old link.
void um_add_link(UmBytes *out, const UmBytes *request, const cJSON *reply);

#endif
