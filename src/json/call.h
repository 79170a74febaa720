// Umpire as one function, text in, text out; pure: a request carries the scene and the choices made so far.
#ifndef UM_JSON_CALL_H
#define UM_JSON_CALL_H

#include <stddef.h>

// A checked scene, kept for many queries.
typedef struct UmPosition UmPosition;

// All texts are UTF-8; every returned text ends with NUL and is given back with um_free.
// um_open, um_reply and um_close in a row. The reply to bad input is an error object.
char *um_call(const char *request, size_t length);

#ifdef UM_TEST_DROP
// um_call with one clause of the game, such as "AL-50", left out; NULL: with all. For the test that every clause is
// noticed.
char *um_call_without(const char *request, size_t length, const char *clause);
#endif

// NULL for bad input; then *error is the reply that says so.
UmPosition *um_open(const char *request, size_t length, char **error);

// query: {"choices": […], "ask": {…}}; a key left out is taken from the request that was opened.
char *um_reply(const UmPosition *position, const char *query, size_t length);

void um_close(UmPosition *position);
void um_free(char *text);

#endif
