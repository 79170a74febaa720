// Clauses and rulings of a game as data, and the short lists of clauses that options and events cite.
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
    const char *const *values; // the default first; NULL last
    uint8_t clause;            // the clause that the ruling interprets
} UmRuling;

// A value of one ruling sets another ruling, unless the request names that one.
typedef struct UmPreset {
    uint8_t ruling, value;
    uint8_t sets, to;
} UmPreset;

enum { UM_MOST_SET = 4 };

// An edition of the rules that a request may name.
typedef struct UmEdition {
    const char *id;
    const char *date; // of the text: a year or a full date; NULL where the text has none
    // The values that it gives to rulings that the request does not name.
    struct {
        uint8_t ruling, to;
    } sets[UM_MOST_SET];
    int set_count;
} UmEdition;

enum { UM_CITED_IN_WORD = 9, UM_MAX_CITED = 18, UM_MAX_CLAUSE = 126 };

// Clauses by their indices in the game's table, in the order of citing: seven bits each, index + 1, from the lowest
// bits up, 0 after the last. So a list of known clauses is a constant, and a short list fits in registers.
typedef struct UmCited {
    uint64_t first, more;
} UmCited;

// um_cite(AL_41, AL_44) lists these clauses: at most nine, none twice.
#define um_cite(...) um_cite_word(__VA_ARGS__, -1, -1, -1, -1, -1, -1, -1, -1, -1)
#define um_cite_word(a, b, c, d, e, f, g, h, i, ...)                                                                   \
    ((UmCited){um_cited_bits(a, 0) | um_cited_bits(b, 1) | um_cited_bits(c, 2) | um_cited_bits(d, 3) |                 \
                   um_cited_bits(e, 4) | um_cited_bits(f, 5) | um_cited_bits(g, 6) | um_cited_bits(h, 7) |             \
                   um_cited_bits(i, 8),                                                                                \
               0})
#define um_cited_bits(clause, place) ((uint64_t)((int)(clause) + 1) << 7 * (place))

// Ends a table of clauses.
enum { UM_NO_CLAUSE = 255 };

// The clause at a place of the list; -1 past the end.
int um_cited_at(UmCited cited, int place);
// Adds a clause unless the list has it.
void um_cite_also(UmCited *cited, int clause);
void um_cite_all(UmCited *cited, UmCited others);

#endif
