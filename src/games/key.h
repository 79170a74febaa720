// Keys as text: `verb:argument:argument`, as the game's table of verbs says.
#ifndef UM_GAMES_KEY_H
#define UM_GAMES_KEY_H

#include "games/game.h"

// A verb, five ids of 64 characters with up to four bytes each, the colons and the final 0.
enum { UM_KEY_BYTES = 32 + UM_MAX_ARGUMENTS * (4 * UM_MAX_NAME_CHARACTERS + 1) + 1 };

void um_key_write(const UmScene *scene, UmKey key, char text[UM_KEY_BYTES]);

// Whether the text is a well-formed key of this scene. An id may hold a colon, so a text may have several readings:
// `prefer`, where given, picks one of them; otherwise the first one is taken.
typedef bool (*UmKeyTaste)(const void *context, UmKey key);
bool um_key_read(const UmScene *scene, const char *text, UmKeyTaste prefer, const void *context, UmKey *key);

// What is wrong with the part of a text at which it stops being a key.
typedef enum UmKeyFaultKind {
    UM_KEY_NO_VERB,
    UM_KEY_NO_NAME,   // not one of the words that may stand there
    UM_KEY_NO_UNIT,   // not the id of a unit
    UM_KEY_NO_OBJECT, // not the id of a unit or terrain
    UM_KEY_NO_NUMBER,
    UM_KEY_NO_HEX,   // q,r
    UM_KEY_NO_MARK,  // side.number
    UM_KEY_TOO_LONG, // the key was complete before this
    UM_KEY_TOO_SHORT // more must follow
} UmKeyFaultKind;

typedef struct UmKeyFault {
    UmKeyFaultKind kind;
    const char *at;           // the wrong part of the text, up to its end or the next colon
    const char *const *names; // the words that may stand there; NULL for numbers and ids
} UmKeyFault;

UmKeyFault um_key_fault(const UmScene *scene, const char *text);

#endif
