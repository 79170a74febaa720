// The sentences of errors. Each has a short name, which is `detail` in the reply, and its English. `{name}` is a value;
// `{name?text}` is the text where that value exists. A value that is neither a name nor a number is a kind.
// public/text/<language>.json translates them by these names, under `errors` and `kinds`.
#ifndef UM_JSON_SENTENCES_H
#define UM_JSON_SENTENCES_H

// A mark for the text `nearest` of sentence.c, which ends many sentences: what was meant, or what there is.
#define UM_NEAREST "~"
#define UM_PLACE "{line}, column {column}"

#define UM_SENTENCES(X)                                                                                                \
    X(TOO_LONG, "too-long", "a request may have at most {most} bytes")                                                 \
    X(TEXT_ENDS, "text-ends", "the text ends where {wanted} was expected, at line " UM_PLACE)                          \
    X(SOMETHING_ELSE, "something-else", "found something else where {wanted} was expected, at line " UM_PLACE)         \
    X(LONG_NUMBER, "long-number", "a number may have at most {most} characters, at line " UM_PLACE)                    \
    X(NULL_CHARACTER, "null-character", "U+0000 is not allowed, at line " UM_PLACE)                                    \
    X(HALF_SURROGATE, "half-surrogate", "half a surrogate pair at line " UM_PLACE)                                     \
    X(BROKEN_UTF8, "broken-utf8", "broken UTF-8 at line " UM_PLACE)                                                    \
    X(CONTROL_CHARACTER, "control-character", "a raw control character in a string at line " UM_PLACE)                 \
    X(NESTED, "nested", "nested more than {most} deep at line " UM_PLACE)                                              \
    X(KEY_TWICE, "key-twice", "this key is given twice")                                                               \
    X(KEY_MISSING, "key-missing", "this key is missing")                                                               \
    X(NO_KEY, "no-key", "there is no key '{found}'" UM_NEAREST)                                                        \
    X(OTHER_KIND, "other-kind", "{wanted} is expected, not {found}")                                                   \
    X(FLAG_WANTED, "flag-wanted", "true or false is expected")                                                         \
    X(MANY_ENTRIES, "many-entries", "this list has too many entries, {found}; it may have at most {most}")             \
    X(FEW_ENTRIES, "few-entries", "this list has too few entries, {found}; it needs at least {least}")                 \
    X(OUT_OF_BOUNDS, "out-of-bounds", "{found} is not allowed, only from {least} to {most}")                           \
    X(OUT_OF_OPEN_BOUNDS, "out-of-open-bounds", "{found} is not allowed, only more than {above} and at most {most}")   \
    X(NOT_WHOLE, "not-whole", "{found} is not a whole number")                                                         \
    X(CHARACTERS, "characters", "from {least} to {most} characters are expected, not {found}")                         \
    X(NAME_LENGTH, "name-length", "a name has {least} to {most} characters")                                           \
    X(MANY_BYTES, "many-bytes", "at most {most} bytes are allowed")                                                    \
    X(LISTED_TWICE, "listed-twice", "'{found}' is listed twice")                                                       \
    X(NO_VALUE, "no-value", "there is no such value as '{found}'" UM_NEAREST)                                          \
    X(NOTHING_OF_NAME, "nothing-of-name", "there is no '{found}'" UM_NEAREST)                                          \
    X(NO_SYSTEM, "no-system", "there is no system '{found}'" UM_NEAREST)                                               \
    X(NO_PLAYER, "no-player", "there is no player '{found}'" UM_NEAREST)                                               \
    X(NO_CODEX, "no-codex", "there is no codex '{found}'" UM_NEAREST)                                                  \
    X(NO_UNIT, "no-unit", "there is no unit '{found}'" UM_NEAREST)                                                     \
    X(NO_TERRAIN, "no-terrain", "there is no terrain '{found}'" UM_NEAREST)                                            \
    X(NO_SIDE, "no-side", "there is no side '{found}'" UM_NEAREST)                                                     \
    X(NO_TYPE, "no-type", "there is no type '{found}'" UM_NEAREST)                                                     \
    X(NO_ABILITY, "no-ability", "there is no ability '{found}'" UM_NEAREST)                                            \
    X(NO_RULING, "no-ruling", "there is no ruling '{found}'" UM_NEAREST)                                               \
    X(NO_RULING_VALUE, "no-ruling-value", "this ruling has no value '{found}'" UM_NEAREST)                             \
    X(NO_EDITION, "no-edition", "this game has no edition '{found}'" UM_NEAREST)                                       \
    X(NOT_IN_MODULE, "not-in-module", "'{found}' is not in this module")                                               \
    X(MANY_RELATED, "many-related", "with more than {most} units, ask for those of a single unit")                     \
    X(NO_CLAUSE, "no-clause", "there is no clause '{found}'" UM_NEAREST)                                               \
    X(MUCH_WORK, "much-work", "this is too much to work out")                                                          \
    X(VERSION, "version", "this engine speaks version {version} of the contract")                                      \
    X(PLAYER_TWICE, "player-twice", "this player is listed twice")                                                     \
    X(PLAYER_IN_TEAM, "player-in-team", "this player is in a team already")                                            \
    X(UNIT_ID_TAKEN, "unit-id-taken", "a unit has this id already: '{found}'")                                         \
    X(TERRAIN_ID_TAKEN, "terrain-id-taken", "a piece of terrain has this id already: '{found}'")                       \
    X(OVER_EDGE, "over-edge", "'{found}' stands over the table's edge")                                                \
    X(OVERLAPS, "overlaps", "'{found}' overlaps '{other}'")                                                            \
    X(STANDS_HERE, "stands-here", "'{other}' stands in this hex already")                                              \
    X(LIES_HERE, "lies-here", "'{other}' lies in this hex already")                                                    \
    X(NO_HEX, "no-hex", "the board has no such hex")                                                                   \
    X(LEGEND_CHARACTER, "legend-character", "one character is expected, but not a space: a space is no hex")           \
    X(OPEN_GROUND, "open-ground", "'.' is open ground already")                                                        \
    X(NOT_IN_LEGEND, "not-in-legend", "the legend has no '{found}'")                                                   \
    X(SHAPE_OR_SHAPES, "shape-or-shapes", "shape or shapes, not both")                                                 \
    X(FEW_CORNERS, "few-corners", "a shape has at least three corners")                                                \
    X(NOT_CONVEX, "not-convex", "this shape is not convex; list its convex parts under shapes")                        \
    X(CORNERS_IN_LINE, "corners-in-line", "two corners are in one place, or three in one line")                        \
    X(REGION_SHAPE, "region-shape",                                                                                    \
      "a convex region of at least three corners is expected, none of them in a straight line")                        \
    X(EMPTY_CHOICE, "empty-choice", "an empty text is no choice")                                                      \
    X(CHOICE_KIND, "choice-kind", "a choice is a key, or an object with key and by")                                   \
    X(NO_VERB, "no-verb", "'{key}': no choice begins with '{found}'" UM_NEAREST)                                       \
    X(KEY_NO_NAME, "key-no-name", "'{key}': there is no '{found}'" UM_NEAREST)                                         \
    X(KEY_NO_UNIT, "key-no-unit", "'{key}': there is no unit '{found}'" UM_NEAREST)                                    \
    X(KEY_NO_OBJECT, "key-no-object", "'{key}': there is no unit or terrain '{found}'" UM_NEAREST)                     \
    X(KEY_NO_NUMBER, "key-no-number", "'{key}' has '{found}' where a whole number is expected")                        \
    X(KEY_NO_HEX, "key-no-hex", "'{key}' has '{found}' where a hex is expected, as in 2,-1")                           \
    X(KEY_NO_MARK, "key-no-mark", "'{key}' has '{found}' where a side and a notch are expected, as in front.0")        \
    X(KEY_TOO_LONG, "key-too-long", "'{key}' is complete before '{found}'")                                            \
    X(KEY_TOO_SHORT, "key-too-short", "'{key}' is not complete")                                                       \
    X(BY_NEEDED, "by-needed", "'{key}' needs `by`, which says how far")                                                \
    X(BY_NOT_TAKEN, "by-not-taken", "'{key}' takes no `by`")                                                           \
    X(NOTCH_ORDER, "notch-order", "notches must be in ascending order")                                                \
    X(SORTIE_FRONT, "sortie-front", "a sortie is square; only a formation has a long or a short front")                \
    X(MANY_LEADERS, "many-leaders", "at most {most} leaders")                                                          \
    X(SIDE_OF_PLAYER, "side-of-player", "on which side does '{player}' sit?")                                          \
    X(WIDE_BOARD, "wide-board", "a board with more than {most} hexes in a row has no sections")                        \
    X(NOT_COUNTERED, "not-countered", "First Strike is not countered")                                                 \
    X(MANY_COUNTERS, "many-counters", "at most {most} cards Counter Attack, one upon the other")                       \
    X(ENEMY_WANTED, "enemy-wanted", "an enemy unit is expected")                                                       \
    X(UNIT_WANTED, "unit-wanted", "a unit that is no leader is expected")                                              \
    X(UNITS_FACE_NOWHERE, "units-face-nowhere", "units of this game have no facing")                                   \
    X(OUTLINE_TWICE, "outline-twice", "files, ranks and base, or width and depth, not both")                           \
    X(NOT_OF_OWNER, "not-of-owner", "'{found}' is no unit of '{player}'")                                              \
    X(FLED_PURSUER, "fled-pursuer", "'{found}' has fled and pursues nobody")                                           \
    X(FLED_NUDGED, "fled-nudged", "'{found}' has fled and is not nudged")                                              \
    X(SIDES_UNCLEAR, "sides-unclear", "it is not plain along which sides '{found}' and '{other}' touched")             \
    X(HOST_WANTED, "host-wanted", "another unit of this player is expected, inside none")                              \
    X(IS_INSIDE, "is-inside", "'{found}' is part of '{other}'")                                                        \
    X(NOT_INSIDE, "not-inside", "'{found}' does not stand in '{other}'")                                               \
    X(SIDES_APART, "sides-apart", "these sides of '{found}' and '{other}' do not face each other")                     \
    X(MANY_DANGERS, "many-dangers", "at most {most} pieces of terrain may be dangerous")                               \
    X(NO_ENEMY_OF, "no-enemy-of", "'{found}' is no enemy of '{player}'")                                               \
    X(NOT_FLED, "not-fled", "'{found}' has not fled: give it `fled`, or say it is destroyed")                          \
    X(NOT_RANDOM, "not-random", "the type of '{found}' tells no dice of Random Movement")                              \
    X(TAKEN_PORTABLE, "taken-portable", "a portable marker that is taken is not on the field")                         \
    X(MARKER_OF_NOBODY, "marker-of-nobody", "only a taken linked marker belongs to somebody")                          \
    X(NO_HEXON_CENTRE, "no-hexon-centre", "this is not the centre of a Hexon")                                         \
    X(HEX_TWICE, "hex-twice", "this hex is listed twice")                                                              \
    X(HEXONS_APART, "hexons-apart", "its Hexons are not next to each other")                                           \
    X(HEXES_MISSING, "hexes-missing", "some of its hexes are not on the board")                                        \
    X(MANY_UNITS, "many-units", "at most {most} units")                                                                \
    X(MINIATURES_FACE_NOWHERE, "miniatures-face-nowhere", "miniatures of this game have no facing")

// What was found or wanted, where it is neither a name nor a number.
#define UM_KINDS(X)                                                                                                    \
    X(STRING, "string", "a string")                                                                                    \
    X(NUMBER, "number", "a number")                                                                                    \
    X(LIST, "list", "a list")                                                                                          \
    X(OBJECT, "object", "an object")                                                                                   \
    X(NOTHING, "null", "null")                                                                                         \
    X(BOOLEAN, "boolean", "true or false")                                                                             \
    X(PAIR, "pair", "a list of two numbers, [x, y]")                                                                   \
    X(ABOVE_ALL, "above-all", "a number above all limits")                                                             \
    X(BELOW_ALL, "below-all", "a number below all limits")                                                             \
    X(BEYOND_HIGH, "beyond-high", "more than 9e15")                                                                    \
    X(BEYOND_LOW, "beyond-low", "less than -9e15")                                                                     \
    X(VALUE, "value", "a value")                                                                                       \
    X(DIGIT, "digit", "a digit")                                                                                       \
    X(HEX_DIGIT, "hex-digit", "a hexadecimal digit")                                                                   \
    X(ESCAPE, "escape", "an escape")                                                                                   \
    X(END, "end", "the end")                                                                                           \
    X(STRING_END, "string-end", "the end of a string")                                                                 \
    X(COLON, "colon", "a colon")                                                                                       \
    X(COMMA_OR_BRACE, "comma-or-brace", "a comma or }")                                                                \
    X(COMMA_OR_BRACKET, "comma-or-bracket", "a comma or ]")

// A sentence is its short name, a NUL, and its English. Modules leave out sentences to which nothing in them refers.
typedef const char *UmSentence;
#define X(name, detail, text) extern const char UM_SAYS_##name[];
UM_SENTENCES(X)
#undef X

typedef enum UmJsonKind {
#define X(name, word, text) UM_JSON_##name,
    UM_KINDS(X)
#undef X
} UmJsonKind;

#endif
