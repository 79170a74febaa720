// The small parts that every reply is made of: keys as text, the list of options, numbers as text, nearest names, the
// arena. And what no clause speaks of.
#include "base/arena.h"
#include "check.h"
#include "games/key.h"
#include "plane/angle.h"
#include "json/call.h"
#include "json/error.h"
#include "json/scene.h"
#include "json/write.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static bool same_text(const char *got, const char *want) {
    if (strcmp(got, want) == 0) return true;
    printf("'%s' is not '%s'\n", got, want);
    return false;
}

// --- keys

// A game of keys alone: every kind of argument, and one verb whose two ids may be told apart in more than one way.
enum { PAIR, SIDE, COUNT, PLAIN, PUT, MARK };
static const char *const sides[] = {"front", "left", NULL};
static const UmVerb verbs[] = {
    [PAIR] = {.name = "pair", .args = {UM_ARG_UNIT, UM_ARG_UNIT}},
    [SIDE] = {.name = "side", .args = {UM_ARG_OBJECT, UM_ARG_NAME, UM_ARG_OBJECT_SIDE}, .names = {NULL, sides, sides}},
    [COUNT] = {.name = "count", .args = {UM_ARG_NUMBER}},
    [PLAIN] = {.name = "plain"},
    [PUT] = {.name = "put",
             .args = {UM_ARG_UNIT, UM_ARG_HEX, UM_ARG_HEX, UM_ARG_HEX, UM_ARG_HEX}}, // each takes two places
    [MARK] = {.name = "mark", .args = {UM_ARG_MARK, UM_ARG_NAME}, .names = {sides, sides}},
    {0},
};
static const UmGame game = {.name = "keys", .verbs = verbs};
static const UmUnit units[] = {{.id = "a"}, {.id = "a:a"}, {.id = "front"}, {.id = "a:left"}};
static const char *const terrain[] = {"rock", "1"};
static const UmScene scene = {.game = &game, .unit_count = 4, .units = units, .terrain_count = 2, .terrain = terrain};

static UmKey key(int verb, int a, int b, int c) { return (UmKey){(int16_t)verb, {(int16_t)a, (int16_t)b, (int16_t)c}}; }

static bool there_and_back(UmKey k, const char *text) {
    char written[UM_KEY_BYTES];
    UmKey read;
    um_key_write(&scene, k, written);
    return same_text(written, text) && um_key_read(&scene, written, NULL, NULL, &read) && um_same_key(read, k);
}

static void keys_there_and_back(void) {
    CHECK(there_and_back(key(PLAIN, 0, 0, 0), "plain"));
    CHECK(there_and_back(key(COUNT, 0, 0, 0), "count:0"));
    CHECK(there_and_back(key(COUNT, 32767, 0, 0), "count:32767"));
    CHECK(there_and_back(key(PAIR, 0, 2, 0), "pair:a:front"));
    CHECK(there_and_back(key(SIDE, 0, 1, 0), "side:a:left:front"));      // of a unit: by name
    CHECK(there_and_back(key(SIDE, 3, 0, 1), "side:a:left:front:left")); // the id holds a colon and a side's name
    CHECK(there_and_back(key(SIDE, 2, 0, 0), "side:front:front:front"));
    CHECK(there_and_back(key(SIDE, 4, 0, 31), "side:rock:front:31")); // of terrain: by number
    CHECK(there_and_back(key(SIDE, 5, 1, 1), "side:1:left:1"));
    CHECK(there_and_back((UmKey){PUT, {1, -4, 0, 9999, -9999}}, "put:a:a:-4,0:9999,-9999"));
    CHECK(there_and_back((UmKey){PUT, {0, 10, 1, 0, 0}}, "put:a:10,1:0,0"));
    CHECK(there_and_back(key(MARK, 0, 1, 0), "mark:front.0:left"));
    CHECK(there_and_back(key(MARK, 9, 1, 0), "mark:front.9:left"));
    CHECK(there_and_back(key(MARK, UM_MARKS_OF_SIDE + 1, 0, 0), "mark:left.1:front"));
    CHECK(there_and_back(key(MARK, UM_MARKS_OF_SIDE + 10, 0, 0), "mark:left.10:front"));
    CHECK(there_and_back(key(MARK, 2 * UM_MARKS_OF_SIDE - 1, 0, 0), "mark:left.15:front"));
}

// No choice names it; its sides have no names.
static void a_side_of_the_tables_edge(void) {
    char text[UM_KEY_BYTES];
    um_key_write(&scene, key(SIDE, UM_TABLE_EDGE, 1, 2), text);
    CHECK(same_text(text, "side:table-edge:left:2"));
}

static bool likes(const void *context, UmKey k) { return um_same_key(k, *(const UmKey *)context); }

// "pair:a:a:a" is a with a:a, or a:a with a. Unasked, the unit that stands first is taken; asked, the reading that is
// known.
static void ambiguous_readings(void) {
    UmKey read, first = key(PAIR, 0, 1, 0), second = key(PAIR, 1, 0, 0), none = key(PAIR, 3, 3, 0);
    CHECK(um_key_read(&scene, "pair:a:a:a", NULL, NULL, &read) && um_same_key(read, first));
    CHECK(um_key_read(&scene, "pair:a:a:a", likes, &first, &read) && um_same_key(read, first));
    CHECK(um_key_read(&scene, "pair:a:a:a", likes, &second, &read) && um_same_key(read, second));
    CHECK(um_key_read(&scene, "pair:a:a:a", likes, &none, &read) && um_same_key(read, first));
}

static void malformed_keys(void) {
    static const char *const texts[] = {
        "",
        "pair",
        "pair:",
        "pair:a",
        "pair:a:",
        "pair:a:a:",
        "pair:b:a",
        "plain:",
        "plain:a",
        "Plain",
        "plai",
        "plainer",
        "count",
        "count:",
        "count:01",
        "count:-1",
        "count:1.0",
        "count:32768",
        "count:99999999",
        "count:1:2",
        "count: 1",
        "side:a:left",
        "side:a:left:0",
        "side:rock:front:front",
        "side:rock:front:",
        "side:a:rear:front",
        "side:rock::0",
        ":",
        "put:a:1",
        "put:a:1,",
        "put:a:1,2",
        "put:a:1.2:3,4",
        "put:a:,2:3,4",
        "put:a:-,2:3,4",
        "put:a:1,2:3",
        "put:a:1,2:3,4:",
        "put:a:1,2:3,4:5",
        "put:a:01,2:3,4",
        "put:a:-0,2:3,4",
        "put:a:1,-0:3,4",
        "put:a:1,2/3,4",
        "put:a:10000,2:3,4",
        "put:a:1,/:3,4",
        "put:a:1,::3,4",
        "mark:front:left",
        "mark:front.:left",
        "mark:front./:left",
        "mark:front.::left",
        "mark:front.16:left",
        "mark:front.1/:left",
        "mark:front.1x:left",
        "mark:front.01:left",
        "mark:front.100:left",
        "mark:front.20:left",
        "mark:rear.1:left",
        "mark:fron.1:left",
        "mark:front.1",
    };
    UmKey read;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        CHECK(!um_key_read(&scene, texts[i], NULL, NULL, &read));
        if (um_key_read(&scene, texts[i], NULL, NULL, &read)) printf("  '%s' was read\n", texts[i]);
    }
}

// Where a text stops being a key, and what could stand there.
static bool stops_at(const char *text, UmKeyFaultKind kind, int at, const char *const *names) {
    UmKeyFault fault = um_key_fault(&scene, text);
    if (fault.kind == kind && fault.at == text + at && fault.names == names) return true;
    printf("'%s': fault %d at %d\n", text, (int)fault.kind, (int)(fault.at - text));
    return false;
}

static void faults_of_keys(void) {
    CHECK(stops_at("", UM_KEY_NO_VERB, 0, NULL));
    CHECK(stops_at("plai", UM_KEY_NO_VERB, 0, NULL));
    CHECK(stops_at("plain:a", UM_KEY_TOO_LONG, 6, NULL));
    CHECK(stops_at("pair", UM_KEY_TOO_SHORT, 4, NULL));
    CHECK(stops_at("pair:b", UM_KEY_NO_UNIT, 5, NULL));
    CHECK(stops_at("pair:front:b", UM_KEY_NO_UNIT, 11, NULL));
    CHECK(stops_at("side:b", UM_KEY_NO_OBJECT, 5, NULL));
    CHECK(stops_at("side:rock:rear", UM_KEY_NO_NAME, 10, sides));
    CHECK(stops_at("side:rock:left:x", UM_KEY_NO_NUMBER, 15, sides)); // of terrain
    CHECK(stops_at("side:front:left:x", UM_KEY_NO_NAME, 16, sides));  // of a unit
    CHECK(stops_at("count:x", UM_KEY_NO_NUMBER, 6, NULL));
    CHECK(stops_at("put:front:x", UM_KEY_NO_HEX, 10, NULL));
    CHECK(stops_at("put:front:1,2:x", UM_KEY_NO_HEX, 14, NULL));
    CHECK(stops_at("put:front:1,2:3,4:5", UM_KEY_TOO_LONG, 18, NULL));
    CHECK(stops_at("mark:x", UM_KEY_NO_MARK, 5, sides));
    CHECK(stops_at("mark:left.3:x", UM_KEY_NO_NAME, 12, sides));
}

// Five ids of 64 characters of four bytes each fit the buffer.
static void longest_key(void) {
    static const UmVerb long_verbs[] = {
        {.name = "five", .args = {UM_ARG_UNIT, UM_ARG_UNIT, UM_ARG_UNIT, UM_ARG_UNIT, UM_ARG_UNIT}}, {0}};
    static const UmGame long_game = {.name = "long", .verbs = long_verbs};
    char id[4 * UM_MAX_NAME_CHARACTERS + 1] = "";
    for (int i = 0; i < UM_MAX_NAME_CHARACTERS; i++) memcpy(id + 4 * i, "\xF0\x9F\x8E\xB2", 5);
    const UmUnit unit = {.id = id};
    const UmScene long_scene = {.game = &long_game, .unit_count = 1, .units = &unit};
    char text[UM_KEY_BYTES];
    UmKey read;
    um_key_write(&long_scene, um_key(0), text);
    CHECK_INT((int)strlen(text), 4 + 5 * (1 + 4 * UM_MAX_NAME_CHARACTERS));
    CHECK(um_key_read(&long_scene, text, NULL, NULL, &read) && um_same_key(read, um_key(0)));
}

// --- the list of options

static bool stops_are(const UmOptions *o, int option, int count, const double *want) {
    const UmOption *item = &o->items[option];
    bool same = item->range.stop_count == count;
    for (int i = 0; same && i < count; i++) same = um_stops(o, item)[i] == want[i];
    return same;
}

static void options_and_stops(void) {
    UmOptions o = {0};
    um_options_add(&o, um_key(1), um_cite(3, 5))->cost = 2;
    um_options_range(&o, 0.25, 1, um_vec(0, 1));
    um_options_stop(&o, 0.5);
    um_options_stop(&o, 0.4);
    um_options_stop(&o, 0.5 + 5e-7);  // within the contact tolerance of one
    um_options_stop(&o, 1 - 5e-7);    // of hi, which stays
    um_options_stop(&o, 0.25 + 5e-7); // of lo
    um_options_stop(&o, 0.25);
    um_options_stop(&o, -1);
    um_options_stop(&o, 1 + 1e-9); // beyond
    um_options_stop(&o, INFINITY);
    um_options_add(&o, um_key(2), um_cite(7));
    um_options_range(&o, 0, 0.3, um_vec(1, 0));
    um_options_stop(&o, 0.1);
    um_options_add(&o, um_key(0), um_cite(7));
    CHECK(stops_are(&o, 0, 3, (const double[]){0.4, 0.5, 1}));
    CHECK(stops_are(&o, 1, 2, (const double[]){0.1, 0.3}));
    CHECK(!o.items[2].has_range);
    CHECK_INT(o.items[0].cost, 2);
    CHECK_INT(o.items[1].cost, -1);
    CHECK(um_options_find(&o, um_key(2)) == &o.items[1]);
    CHECK(um_options_find(&o, um_key(3)) == NULL);
    um_options_free(&o);
    CHECK(o.count == 0 && o.items == NULL);
}

// A list without gaps is NULL, before there is any and behind another's: 0 was once added to NULL. Found by fuzzing.
static void no_gaps(void) {
    UmOptions o = {0};
    um_options_add(&o, um_key(0), um_cite(1));
    um_options_range(&o, 0, 1, um_vec(0, 1));
    CHECK(um_gaps(&o, &o.items[0]) == NULL && um_gap_at(&o, &o.items[0], 0.5) == NULL);
    um_options_gap(&o, (UmGap){.from = 0.25, .to = 0.75});
    um_options_add(&o, um_key(1), um_cite(1));
    um_options_range(&o, 0, 1, um_vec(0, 1));
    CHECK(um_gap_at(&o, &o.items[0], 0.5) == um_gaps(&o, &o.items[0]));
    CHECK(um_gaps(&o, &o.items[1]) == NULL && um_gap_at(&o, &o.items[1], 0.5) == NULL);
    um_options_free(&o);
}

// lo is exclusive, hi is not.
static void chosen(void) {
    UmOptions o = {0};
    um_options_add(&o, um_key(0), um_cite(1));
    um_options_range(&o, 0, 1, um_vec(0, 1));
    um_options_add(&o, um_key(1), um_cite(1));
    CHECK(um_chosen(&o, (UmChoice){um_key(0), 0}) == NULL);
    CHECK(um_chosen(&o, (UmChoice){um_key(0), 5e-324}) == NULL); // would be printed as 0
    CHECK(um_chosen(&o, (UmChoice){um_key(0), 1e-12}) == &o.items[0]);
    CHECK(um_chosen(&o, (UmChoice){um_key(0), 1}) == &o.items[0]);
    CHECK(um_chosen(&o, (UmChoice){um_key(0), 1.0000000000000002}) == NULL);
    CHECK(um_chosen(&o, (UmChoice){um_key(0), NAN}) == NULL);
    CHECK(um_chosen(&o, (UmChoice){um_key(1), 0}) == &o.items[1]);
    CHECK(um_chosen(&o, (UmChoice){um_key(2), 0}) == NULL);
    um_options_add(&o, um_key(3), um_cite(1));
    um_options_range(&o, 0, 1, um_vec(0, 1));
    um_options_gap(&o, (UmGap){0.25, 0.5, false, UM_REASON_SPACING, UM_NO_OBJECT});
    CHECK(um_chosen(&o, (UmChoice){um_key(3), 0.3}) == NULL);
    CHECK(um_chosen(&o, (UmChoice){um_key(3), 0.5}) == &o.items[2]);
    um_options_free(&o);
}

// More than the list's first room, and nothing left after it is cleared.
static void many_bars(void) {
    UmOptions o = {0};
    for (int i = 0; i < 100; i++) um_options_bar(&o, key(1, i, 0, 0), UM_REASON_FLUSH, um_cite(1))->with = i;
    CHECK_INT(o.bar_count, 100);
    CHECK_INT(um_options_find_bar(&o, key(1, 77, 0, 0))->with, 77);
    CHECK_INT(um_options_find_bar(&o, key(1, 77, 0, 0))->ruling, -1);
    CHECK(um_options_find_bar(&o, key(1, 100, 0, 0)) == NULL);
    CHECK(um_options_find(&o, um_key(1)) == NULL); // a bar is no option
    o.mattered = 5;
    um_options_clear(&o);
    CHECK(o.count == 0 && o.bar_count == 0 && o.stop_count == 0 && o.mattered == 0);
    CHECK(um_options_find_bar(&o, um_key(77)) == NULL);
    um_options_free(&o);
}

static void every_reason_has_a_name(void) {
    for (int i = 0; i < UM_REASON_COUNT; i++) {
        CHECK(um_reason_names[i] != NULL && um_reason_names[i][0] != '\0');
        for (int j = 0; j < i; j++) CHECK(strcmp(um_reason_names[i], um_reason_names[j]) != 0);
    }
    CHECK(um_reason_names[UM_REASON_COUNT] == NULL);
    for (int i = 0; i < UM_EVENT_COUNT; i++) CHECK(um_event_names[i] != NULL && um_event_names[i][0] != '\0');
}

// --- numbers, names, memory

static void number_is(double number, const char *want) {
    char text[UM_NUMBER_BYTES];
    um_number_text(number, text);
    CHECK(same_text(text, want));
}

static void numbers(void) {
    number_is(0, "0");
    number_is(-0.0, "0");
    number_is(1, "1");
    number_is(-1.5, "-1.5");
    number_is(0.1, "0.1");
    number_is(1.0 / 3, "0.333333333333");
    number_is(2.0 / 3, "0.666666666667");
    number_is(1e-12, "0.000000000001");
    number_is(4e-13, "0"); // less than half of the last decimal
    number_is(-4e-13, "0");
    number_is(6e-13, "0.000000000001");
    number_is(0.9999999999999, "1");
    number_is(359.9999999999999, "360");
    number_is(1000, "1000");
    number_is(-1000.000000000001, "-1000.000000000001");
    number_is(8999.5, "8999.5");
    number_is(9000.0000000004, "9000"); // from here on 9 decimals
    number_is(9000.000000001, "9000.000000001");
    number_is(5000000, "5000000");
    number_is(9000000.000001, "9000000.000001"); // 6
    number_is(9e9 + 0.4, "9000000000");          // none
    number_is(9007199254740991, "9007199254740991");
    number_is(-9007199254740991, "-9007199254740991");
}

// What is printed is the number, for every number with so many decimals.
static void numbers_there_and_back(void) {
    uint64_t bits = 88172645463325252u;
    int wrong = 0;
    for (int i = 0; i < 20000; i++) {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        char text[UM_NUMBER_BYTES];
        double number = (double)(int64_t)(bits % 2000000000000000u) / 1e12 - 1000;
        um_number_text(number, text);
        wrong += fabs(strtod(text, NULL) - number) > 5.01e-13;
    }
    CHECK_INT(wrong, 0);
}

// It would print as 360.
static void facing_short_of_a_whole_turn(void) {
    cJSON *unit = cJSON_CreateObject();
    um_write_pose(unit, (UmPose){{0, 0}, um_front_from_facing(360 - 2e-13)});
    char *text = cJSON_PrintUnformatted(unit);
    CHECK(same_text(text, "{\"at\":[0,0],\"facing\":0}"));
    cJSON_free(text);
    cJSON_Delete(unit);
}

// Searches carry out choices without an account of them.
static void events_that_nobody_keeps(void) {
    UmEvent *none = um_trace_add(NULL, UM_EVENT_AGREED, um_cite(0));
    const UmAngle angle = {.blocked = UM_NO_OBJECT};
    CHECK(none == NULL);
    um_note_json(none, "from", "{}");
    um_note_angles(none, "angles", &angle, 1);
    um_note_triangle(none, "tool", (const UmVec[3]){{0, 0}});
}

static bool nearest_is(const char *found, const char *want) {
    static const char *const names[] = {"phalanx", "front", "rear", "right", "left", "sortie", "formation", NULL};
    const char *nearest = um_nearest_name(found, names);
    return want ? nearest && same_text(nearest, want) : nearest == NULL;
}

static void nearest_names(void) {
    CHECK(nearest_is("phalnax", "phalanx")); // two letters swapped
    CHECK(nearest_is("fron", "front"));      // one less
    CHECK(nearest_is("rearr", "rear"));      // one more
    CHECK(nearest_is("lift", "left"));       // another
    CHECK(nearest_is("Sortie", "sortie"));
    CHECK(nearest_is("formaton", "formation"));
    CHECK(nearest_is("sortie", "sortie"));
    CHECK(nearest_is("elephant", NULL));
    CHECK(nearest_is("", NULL));
    CHECK(nearest_is("a name that is far longer than any other name there is", NULL));
}

static void text_is_cut_at_a_character(void) {
    char text[8] = "";
    um_text_add(text, sizeof text, "abc");
    um_text_add(text, sizeof text, "\xC3\xA9\xC3\xA9\xC3\xA9"); // three é of two bytes, room for four bytes
    CHECK(same_text(text, "abc\xC3\xA9\xC3\xA9"));
    char five[5] = "ab";
    um_text_add(five, sizeof five, "c\xC3\xA9"); // the é would lose its second byte
    CHECK(same_text(five, "abc"));
    um_text_add(five, sizeof five, "");
    CHECK(same_text(five, "abc"));
    um_text_add_number(five, sizeof five, 12);
    CHECK(same_text(five, "abc1"));
    um_text_add(five, sizeof five, "\xC3\xA9"); // there is no room at all
    CHECK(same_text(five, "abc1"));
}

static void arena(void) {
    UmArena a = {0};
    static const size_t sizes[] = {1, 3, 8, 100, 16384, 16385, 1000000, 7, 0, 24};
    char *pieces[10];
    bool zeroed = true, aligned = true, kept = true;
    for (int i = 0; i < 10; i++) {
        pieces[i] = um_arena_take(&a, sizes[i]);
        aligned = aligned && (uintptr_t)pieces[i] % sizeof(double) == 0;
        for (size_t j = 0; j < sizes[i]; j++) zeroed = zeroed && pieces[i][j] == 0;
        memset(pieces[i], 'a' + i, sizes[i]);
    }
    for (int i = 0; i < 10; i++)
        for (size_t j = 0; j < sizes[i]; j++) kept = kept && pieces[i][j] == 'a' + i; // no two overlap
    CHECK(zeroed && aligned && kept);
    CHECK(same_text(um_arena_text(&a, "Δ δ"), "Δ δ"));
    CHECK(same_text(um_arena_text(&a, ""), ""));
    um_arena_free(&a);
    CHECK(a.newest == NULL);
    CHECK(um_arena_take(&a, 8) != NULL); // and may be used again
    um_arena_free(&a);
    um_arena_free(&a);
}

// --- a turn without anybody

static void check_nothing_to_do(const char *request) {
    char *reply = um_call(request, strlen(request));
    CHECK(strstr(reply, "\"verdict\":\"legal\",\"status\":\"done\"") != NULL);
    CHECK(strstr(reply, "\"options\":[],\"barred\":[]") != NULL);
    um_free(reply);
}

// No clause speaks of it, so that no scene can prove one by it.
static void nobody_to_order(void) {
    check_nothing_to_do("{\"umpire\":1,\"system\":\"torn-world\",\"board\":{\"rows\":[\"...\"]},"
                        "\"codices\":{\"guard\":{\"size\":\"infantry\",\"move\":1}},"
                        "\"units\":[{\"id\":\"B\",\"codex\":\"guard\",\"owner\":\"blue\",\"at\":[1,0]}],"
                        "\"turn\":{\"active\":\"red\",\"players\":[\"red\",\"blue\"]}}");
}

// Nor of a table of The 9th Age where nobody pursues.
static void nobody_to_pursue(void) {
    check_nothing_to_do("{\"umpire\":1,\"system\":\"ninth-age\",\"table\":{\"width\":40,\"depth\":40},"
                        "\"codices\":{\"guard\":{\"width\":4,\"depth\":2}},"
                        "\"units\":[{\"id\":\"B\",\"codex\":\"guard\",\"owner\":\"blue\",\"at\":[9,9],\"facing\":0}],"
                        "\"turn\":{\"active\":\"red\",\"players\":[\"red\",\"blue\"]}}");
}

// The same reply where the text goes on behind its length as where the memory ends there.
static void a_text_ends_at_its_length(void) {
    static const char text[] =
        "{\"title\":\"\\u00e9\\uD83D\\uDE00\\n\",\"note\":[-0.5e-1,true,false,null],\"umpire\":1}";
    for (size_t length = 0; length < sizeof text; length++) {
        char *alone = malloc(length + !length);
        CHECK(alone != NULL);
        memcpy(alone, text, length);
        char *reply = um_call(text, length), *same = um_call(alone, length);
        CHECK(same_text(reply, same));
        um_free(reply);
        um_free(same);
        free(alone);
    }
}

int main(void) {
    keys_there_and_back();
    a_side_of_the_tables_edge();
    ambiguous_readings();
    malformed_keys();
    faults_of_keys();
    longest_key();
    options_and_stops();
    no_gaps();
    chosen();
    many_bars();
    every_reason_has_a_name();
    numbers();
    numbers_there_and_back();
    facing_short_of_a_whole_turn();
    events_that_nobody_keeps();
    nearest_names();
    text_is_cut_at_a_character();
    arena();
    nobody_to_order();
    nobody_to_pursue();
    a_text_ends_at_its_length();
    return check_done();
}
