// Umpire: settles disputes at the gaming table. Requests and replies are JSON texts in UTF-8, see docs/contract.md.
//
//     char *reply = um_call(request, strlen(request));
//     puts(reply);
//     um_free(reply);
//
// The functions are pure: they keep nothing, read no clock and no file, and may be called from several threads at once.
#ifndef UMPIRE_H
#define UMPIRE_H

#include <stddef.h>

#define UMPIRE_VERSION "0.1.0" // as in package.json

#ifdef __cplusplus
extern "C" {
#endif

// A checked scene, kept for many queries.
typedef struct UmPosition UmPosition;

// The reply to a request of `length` bytes, for um_free. The reply to bad input is an error object.
char *um_call(const char *request, size_t length);

// um_call in three steps, for many queries of one scene. NULL for bad input; *error is then the reply, for um_free.
UmPosition *um_open(const char *request, size_t length, char **error);

// query: {"choices": […], "ask": {…}}; a key left out is taken from the request that was opened. The reply is for
// um_free.
char *um_reply(const UmPosition *position, const char *query, size_t length);

void um_close(UmPosition *position);
void um_free(char *text);

// UMPIRE_VERSION of the library that is linked.
const char *um_version(void);

#ifdef __cplusplus
}
#endif

#endif
