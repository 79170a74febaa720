// Clauses and rulings of a game as data, and the short lists of them that options and events cite.
#ifndef UM_SCENE_CLAUSE_H
#define UM_SCENE_CLAUSE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct UmClause {
    const char *id;          // final, as "AL-41"
    const char *chapter;     // of the source text
    const char *undecidable; // why a program cannot decide it; NULL where it can
} UmClause;

typedef struct UmRuling {
    const char *id;
    const char *const *values; // the default first, NULL last
    uint8_t clause;            // what it interprets
} UmRuling;

enum { UM_MAX_CITED = 15 };

typedef struct UmCited {
    uint8_t count;
    uint8_t clause[UM_MAX_CITED]; // indices into the game's table, in the order of citing
} UmCited;

// um_cite(AL_41, AL_44): the list of these clauses.
#define um_cite(...)                                                                                                   \
    um_cited((const uint8_t[]){__VA_ARGS__}, (int)(sizeof((const uint8_t[]){__VA_ARGS__}) / sizeof(uint8_t)))
UmCited um_cited(const uint8_t *clauses, int count);
void um_cite_also(UmCited *cited, uint8_t clause);

#endif
