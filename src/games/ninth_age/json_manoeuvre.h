// Reads and writes what advances, marches and reforms need: files of units, the order, the next request.
#ifndef UM_NINTH_AGE_JSON_MANOEUVRE_H
#define UM_NINTH_AGE_JSON_MANOEUVRE_H

#include "games/ninth_age/state.h"
#include "json/assumed.h"
#include "json/next.h"
#include "json/read.h"

// Reads the files of a unit that tells its own. False after setting an error.
bool t9_read_files(UmReader *reader, const cJSON *item, const T9Codex *codex, T9Unit *unit);
// Reads an order whose kind and units have been read.
bool t9_read_manoeuvre(UmReader *reader, const cJSON *root, const UmScene *scene, T9Scene *t9);

// Reads the Reform of a unit that has rallied or comes out of combat. Its unit has been read.
bool t9_read_free_reform(UmReader *reader, const cJSON *root, const UmScene *scene, T9Scene *t9);

void t9_write_mover(cJSON *object, const UmState *state);
// Writes the files of a unit that differ from its codex.
void t9_write_formation(cJSON *object, const UmScene *scene, const UmState *state, int unit);
// Carries over the files of a unit that was set down anew.
void t9_carry_files(const T9State *state, UmNext *next);
void t9_carry_mover(const UmState *state, UmNext *next);
void t9_assume_files(UmAssumed *assumed);

#endif
