// A scene of each game, as small as one can be that has the things which keys and asks name. Ids hold colons and words.
#ifndef UM_FUZZ_SMALL_H
#define UM_FUZZ_SMALL_H

typedef struct Small {
    const char *system;
    const char *setting; // what a scene with any codices and no units needs
    const char *scene;
} Small;

#define TURN "\"active\":\"a\",\"players\":[\"a\",\"b\"]"
#define UNIT(id, codex, owner, place) "{\"id\":\"" id "\",\"codex\":\"" codex "\",\"owner\":\"" owner "\"," place "}"
#define BOARD                                                                                                          \
    "\"board\":{\"rows\":[\".......\",\".......\",\".......\",\".......\",\".......\",\".......\",\".......\"]}"

static const Small small[] = {
    {"arcane-legions", "\"turn\":{" TURN ",\"orderPoints\":9}",
     "\"turn\":{" TURN ",\"orderPoints\":9},\"order\":{\"unit\":\"A\",\"kind\":\"move\"},"
     "\"codices\":{\"c\":{\"base\":\"formation\",\"icons\":3,\"costs\":{\"front\":1,\"right\":1,\"rear\":2,\"left\":1}}"
     "},"
     "\"units\":[" UNIT("A", "c", "a", "\"at\":[0,0],\"facing\":0") "," UNIT(
         "B:left", "c", "b",
         "\"at\":[0,2],\"facing\":30") "],"
                                       "\"terrain\":[{\"id\":\"left:0\",\"shape\":[[3,0],[5,0],[4,2]]}]"},
    {"godsgloom", "\"turn\":{" TURN "}," BOARD,
     "\"turn\":{" TURN "},\"order\":{\"unit\":\"A\"}," BOARD ",\"codices\":{\"c\":{\"speed\":3}},"
     "\"units\":[" UNIT("A", "c", "a", "\"at\":[1,1],\"facing\":\"E\"") "," UNIT("A:E", "c", "b",
                                                                                 "\"at\":[3,1],\"facing\":\"W\"") "]"},
    {"commands-colors-ancients",
     "\"turn\":{" TURN ",\"sides\":{\"a\":\"south\",\"b\":\"north\"},\"card\":{\"name\":\"section\",\"section\":"
     "\"center\",\"orders\":1}}," BOARD,
     "\"turn\":{" TURN
     ",\"sides\":{\"a\":\"south\",\"b\":\"north\"},\"card\":{\"name\":\"order\",\"orders\":4,\"detach\":true}}," BOARD
     ",\"codices\":{\"c\":{\"type\":\"auxilia\"},\"l\":{\"type\":\"leader\"}},"
     "\"units\":[" UNIT("A", "c", "a", "\"at\":[1,4]") "," UNIT("A:SE", "l", "a", "\"at\":[1,4]") "," UNIT(
         "B", "c", "b", "\"at\":[1,2]") "]"},
    {"torn-world", "\"turn\":{" TURN "}," BOARD,
     "\"turn\":{" TURN "},\"order\":{\"unit\":\"A\"}," BOARD
     ",\"codices\":{\"c\":{\"size\":\"infantry\",\"move\":2,\"agility\":2,\"abilities\":[\"ejection\"]},\"l\":{"
     "\"size\":\"large\",\"move\":2,\"run\":1}},"
     "\"units\":[" UNIT("A", "l", "a", "\"at\":[2,1]") "," UNIT(
         "B:1,2", "c", "b", "\"at\":[4,2]") "],"
                                            "\"markers\":[{\"id\":\"m\",\"kind\":\"portable\",\"at\":[0,4]}]"},
    {"ninth-age",
     "\"turn\":{" TURN "},\"table\":{\"width\":48,\"depth\":48},\"order\":{\"kind\":\"overrun\",\"pursuers\":[]}",
     "\"turn\":{" TURN
     "},\"table\":{\"width\":48,\"depth\":32},\"order\":{\"kind\":\"pursue\",\"owner\":\"a\",\"pursuers\":[\"A\"],"
     "\"pursued\":{\"unit\":\"B\",\"facing\":0,\"fleeDistance\":9}},\"codices\":{\"c\":{\"files\":5,\"ranks\":2,"
     "\"base\":[20,20]}},"
     "\"units\":[" UNIT("A", "c", "a", "\"at\":[20,5],\"facing\":0") "," UNIT(
         "B", "c", "b", "\"at\":[20,20],\"facing\":0,\"fled\":true") "," UNIT("C:2", "c", "b",
                                                                              "\"at\":[20,12],\"facing\":180") "]"},
};

enum { SMALL_COUNT = sizeof small / sizeof *small };

#endif
