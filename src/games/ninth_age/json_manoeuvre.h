// How what advances, marches and reforms need is read and written: files of units, the order, the next request.
#ifndef UM_NINTH_AGE_JSON_MANOEUVRE_H
#define UM_NINTH_AGE_JSON_MANOEUVRE_H

#include "games/ninth_age/state.h"
#include "json/assumed.h"
#include "json/next.h"
#include "json/read.h"

// False after leaving an error. The files of a unit, where it tells its own.
bool t9_read_files(UmReader *reader, const cJSON *item, const T9Codex *codex, T9Unit *unit);
// An order of the kind that is set, after its units.
bool t9_read_manoeuvre(UmReader *reader, const cJSON *root, const UmScene *scene, T9Scene *t9);

// The Reform of a unit that has rallied or comes out of combat, after its unit.
bool t9_read_free_reform(UmReader *reader, const cJSON *root, const UmScene *scene, T9Scene *t9);

void t9_write_mover(cJSON *object, const UmState *state);
// Of a unit whose files are not those of its codex.
void t9_write_formation(cJSON *object, const UmScene *scene, const UmState *state, int unit);
// Of a unit that has been set down anew.
void t9_carry_files(const T9State *state, UmNext *next);
void t9_carry_mover(const UmState *state, UmNext *next);
void t9_assume_files(UmAssumed *assumed);

#endif
