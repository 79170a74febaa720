// Keys as text: `verb:argument:argument`, as the game's table of verbs says.
#ifndef UM_GAMES_KEY_H
#define UM_GAMES_KEY_H

#include "games/game.h"

// A verb and five ids of 64 characters of up to four bytes, the colons and the end.
enum { UM_KEY_BYTES = 32 + UM_MAX_ARGUMENTS * (4 * UM_MAX_NAME_CHARACTERS + 1) + 1 };

void um_key_write(const UmScene *scene, UmKey key, char text[UM_KEY_BYTES]);

// Whether the text is a well-formed key of this scene. An id may hold a colon, so a text can be read in more than one
// way: `prefer`, where given, is asked first and picks the reading it knows; otherwise the first reading stands.
typedef bool (*UmKeyTaste)(const void *context, UmKey key);
bool um_key_read(const UmScene *scene, const char *text, UmKeyTaste prefer, const void *context, UmKey *key);

#endif
