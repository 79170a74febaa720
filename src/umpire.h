// Umpire settles disputes at the gaming table. Requests and replies are JSON texts in UTF-8; docs/contract.md has them.
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

// Returns the reply to a request of `length` bytes; the caller gives it to um_free. A bad request gets an error object.
char *um_call(const char *request, size_t length);

// um_open, um_reply and um_close do in steps what um_call does at once, for many queries of one scene.
// For a bad request um_open returns NULL, and *error is the reply, which the caller gives to um_free. Otherwise *error
// is NULL.
UmPosition *um_open(const char *request, size_t length, char **error);

// Replies to a query of `length` bytes: {"choices": […], "ask": {…}}. A key that the query leaves out is taken from the
// request that was opened. The caller gives the reply to um_free.
char *um_reply(const UmPosition *position, const char *query, size_t length);

void um_close(UmPosition *position);
void um_free(char *text);

// The UMPIRE_VERSION of the library that the program runs with.
const char *um_version(void);

#ifdef __cplusplus
}
#endif

#endif
