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

// Where a text that is no key stops being one.
typedef enum UmKeyFaultKind {
    UM_KEY_NO_VERB,
    UM_KEY_NO_NAME,   // none of the words that may stand there
    UM_KEY_NO_UNIT,   // no unit's id
    UM_KEY_NO_OBJECT, // no unit's or terrain's
    UM_KEY_NO_NUMBER,
    UM_KEY_NO_HEX,   // q,r
    UM_KEY_NO_MARK,  // side.number
    UM_KEY_TOO_LONG, // complete before this
    UM_KEY_TOO_SHORT // something is to follow
} UmKeyFaultKind;

typedef struct UmKeyFault {
    UmKeyFaultKind kind;
    const char *at;           // the part of the text, up to its end or the next colon
    const char *const *names; // that may stand there; NULL for numbers and ids
} UmKeyFault;

UmKeyFault um_key_fault(const UmScene *scene, const char *text);

#endif
