// What each game takes for an optional key that a request leaves out; the readers beside hold the same values.
#include "games/ancients/scene.h"
#include "games/arcane_legions/state.h"
#include "games/ninth_age/scene.h"
#include "games/torn_world/scene.h"
#include "json/assumed.h"
#include "json/write.h"

#include <string.h>

static const cJSON *member(const cJSON *object, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

// --- Arcane Legions

const UmDefault um_arcane_legions_defaults[] = {
    {"/table", "null"}, {"/tool/leg", "1"},         {"/tool/bevel", "0.5"},
    {"/terrain", "[]"}, {"/units/*/pushed", "0"},   {"/units/*/lost", "0"},
    {"/order", "null"}, {"/turn/orderPoints", "0"}, {0},
};

static void assume_notches(UmAssumed *assumed, const char *name, const cJSON *codex, const AlCodex *read) {
    for (int i = 0; i < 4; i++) {
        const AlMarks *marks = &read->notches[al_clockwise[i]];
        const char *side = al_side_names[al_clockwise[i]];
        char at[UM_POINTER_BYTES] = "/codices/*/notches/", *value;
        if (member(member(codex, "notches"), side)) continue;
        cJSON *list = cJSON_CreateArray();
        for (int j = 0; j < marks->count; j++) um_write_item(list, marks->at[j]);
        value = cJSON_PrintUnformatted(list);
        um_text_add(at, sizeof at, side);
        um_assume_of(assumed, at, name, value);
        cJSON_free(value);
        cJSON_Delete(list);
    }
}

// AL-27, AL-33: a sortie is square, so that its front is neither long nor short.
void um_arcane_legions_assume(UmAssumed *assumed) {
    int i = 0;
    for (const cJSON *codex = member(assumed->request, "codices")->child; codex; codex = codex->next, i++) {
        const AlCodex *read = &al_scene(assumed->scene)->codices[i];
        if (read->formation) um_assume_of(assumed, "/codices/*/front", codex->string, "\"long\"");
        assume_notches(assumed, codex->string, codex, read);
    }
}

// --- Godsgloom

const UmDefault um_godsgloom_defaults[] = {
    {"/codices/*/traits", "[]"},
    {"/codices/*/zone", "[\"front-left\",\"front\",\"front-right\"]"},
    {"/units/*/tokens", "[]"},
    {"/board/legend", "{}"},
    {"/board/terrain", "{}"},
    {"/board/terrain/*/cost", "1"},
    {"/board/terrain/*/impassable", "false"},
    {"/order", "null"},
    {0},
};

// --- Commands & Colors: Ancients

const UmDefault um_ancients_defaults[] = {
    {"/codices/*/move", "null"},
    {"/board/legend", "{}"},
    {"/board/terrain", "{}"},
    {"/board/terrain/*/stops", "\"none\""},
    {"/board/terrain/*/battle", "\"all\""},
    {"/board/terrain/*/impassable", "false"},
    {"/board/exits", "{}"},
    {"/turn/sides", "{}"},
    {"/turn/card", "null"},
    {"/order", "{\"kind\":\"movement\"}"},
    {0},
};

static void assume_types(UmAssumed *assumed) {
    cJSON *types = cJSON_CreateArray();
    for (int i = 0; i < AN_TYPE_COUNT; i++) cJSON_AddItemToArray(types, cJSON_CreateStringReference(an_types[i].name));
    char *value = cJSON_PrintUnformatted(types);
    um_assume_at(assumed, (UmDefault){"/turn/card/types", value});
    cJSON_free(value);
    cJSON_Delete(types);
}

void um_ancients_assume(UmAssumed *assumed) {
    const AnScene *an = an_scene(assumed->scene);
    if (member(member(assumed->request, "turn"), "card")) {
        if (an->card.name == AN_CARD_LEADERSHIP) um_assume_at(assumed, (UmDefault){"/turn/card/section", "null"});
        if (an->card.name == AN_CARD_ORDER) {
            assume_types(assumed);
            um_assume_at(assumed, (UmDefault){"/turn/card/detach", "false"});
        }
    }
    if (an->order == AN_EVADE) um_assume_at(assumed, (UmDefault){"/order/attacker", "null"});
}

// --- Torn World

const UmDefault um_torn_world_defaults[] = {
    {"/codices/*/run", "null"},
    {"/codices/*/agility", "0"},
    {"/codices/*/abilities", "[]"},
    {"/board/legend", "{}"},
    {"/hexons/chirality", "\"A\""},
    {"/hexons/origin", "[0,0]"},
    {"/landscape", "[]"},
    {"/markers", "[]"},
    {"/markers/*/taken", "false"},
    {"/dice/agility", "[1,2]"},
    {"/order", "null"},
    {"/order?/kind", "\"activation\""},
    {0},
};

void um_torn_world_assume(UmAssumed *assumed) {
    if (tw_scene(assumed->scene)->order == TW_SHIFT) um_assume_at(assumed, (UmDefault){"/order/to", "null"});
}

// --- The 9th Age

const UmDefault um_ninth_age_defaults[] = {
    {"/codices/*/mobility", "null"},
    {"/units/*/fled", "false"},
    {"/units/*/inCombat", "false"},
    {"/units/*/combat", "null"},
    {"/terrain", "[]"},
    {"/order", "null"},
    {"/order?/pursued?/destroyed", "false"},
    {"/order?/pursued?/fleeDistance", "0"},
    {0},
};

// A codex of width and depth alone is one model, which it has no way to say.
void um_ninth_age_assume(UmAssumed *assumed) {
    for (const cJSON *codex = member(assumed->request, "codices")->child; codex; codex = codex->next) {
        if (!um_has(codex, "width")) continue;
        um_assume_of(assumed, "/codices/*/files", codex->string, "null");
        um_assume_of(assumed, "/codices/*/ranks", codex->string, "null");
    }
}
