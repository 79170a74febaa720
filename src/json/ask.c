#include "json/ask.h"

#include "json/choices.h"
#include "json/next.h"
#include "json/relations.h"

#include <string.h>

// How much and how finely a search tries where the request does not say. Work is counted in lists of options.
enum { ENVELOPE_WORK = 6000, PLAN_WORK = 20000, NEAREST_WORK = 6000, THREATS_WORK = 40000 };
#define COARSE 1.0
#define MIDDLING 0.5
#define FINE 0.125

#define FINEST_RESOLUTION 0.0625
enum { FEW_CHOICES = 2 };

static bool read_setup(UmReader *r, const cJSON *item, UmWalkSetup *setup) {
    if (um_has(item, "resolution") && !um_number_at(r, item, "resolution", FINEST_RESOLUTION, 1, &setup->resolution))
        return false;
    if (um_has(item, "choices") && !um_whole_at(r, item, "choices", 0, UM_MAX_CHOICES, &setup->choices)) return false;
    if (um_has(item, "apart") && !um_whole_at(r, item, "apart", 0, UM_MAX_CHOICES, &setup->apart)) return false;
    return !um_has(item, "work") || um_whole_at(r, item, "work", 1, UM_MAX_WORK, &setup->work);
}

static bool read_unit(UmReader *r, const UmScene *scene, const cJSON *object, const char *key, int *unit) {
    um_enter_key(r, key);
    *unit = um_unit_index(r, scene, cJSON_GetObjectItemCaseSensitive(object, key));
    if (*unit < 0) return false;
    um_leave(r);
    return true;
}

static bool read_envelope(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted) {
    static const char *const keys[] = {"unit", "open", "resolution", "choices", "apart", "work", NULL};
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(ask, "envelope");
    wanted->unit = -1;
    wanted->envelope_setup = (UmWalkSetup){.resolution = COARSE, .choices = UM_MAX_CHOICES, .work = ENVELOPE_WORK};
    if (!cJSON_IsObject(item)) return um_flag_at(r, ask, "envelope", &wanted->envelope);
    wanted->envelope = true;
    um_enter_key(r, "envelope");
    if (!um_check_keys(r, item, keys) || !read_setup(r, item, &wanted->envelope_setup)) return false;
    // Where there are so few choices, none are merged unless the request says so: see tests/search.test.mjs.
    if (!um_has(item, "apart") && wanted->envelope_setup.choices <= FEW_CHOICES)
        wanted->envelope_setup.apart = wanted->envelope_setup.choices + 1;
    if (um_has(item, "unit") && !read_unit(r, scene, item, "unit", &wanted->unit)) return false;
    if (!um_flag_at(r, item, "open", &wanted->envelope_open)) return false;
    um_leave(r);
    return true;
}

static bool read_threats(UmReader *r, const cJSON *ask, UmAsk *wanted) {
    static const char *const keys[] = {"resolution", "work", NULL};
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(ask, "threats");
    wanted->threats_setup = (UmWalkSetup){.resolution = MIDDLING, .choices = UM_MAX_CHOICES, .work = THREATS_WORK};
    if (!cJSON_IsObject(item)) return um_flag_at(r, ask, "threats", &wanted->threats);
    wanted->threats = true;
    um_enter_key(r, "threats");
    if (!um_check_keys(r, item, keys) || !read_setup(r, item, &wanted->threats_setup)) return false;
    um_leave(r);
    return true;
}

static bool read_region(UmReader *r, const cJSON *goal, UmShape *region) {
    UmVec corners[UM_MAX_CORNERS];
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(goal, "region");
    bool reversed;
    um_enter_key(r, "region");
    if (!um_is_list(r, list, 0, UM_MAX_CORNERS)) return false;
    for (int i = 0; i < cJSON_GetArraySize(list); i++) {
        um_enter_index(r, i);
        if (!um_point(r, cJSON_GetArrayItem(list, i), &corners[i])) return false;
        um_leave(r);
    }
    if (um_shape_from_corners(cJSON_GetArraySize(list), corners, region, &reversed) != UM_SHAPE_FINE)
        return um_refuse(r, UM_ERROR_BAD_SHAPE, UM_SAYS_REGION_SHAPE);
    um_leave(r);
    return true;
}

static bool read_goal(UmReader *r, const UmScene *scene, const cJSON *plan, UmGoal *goal) {
    static const char *const contact_keys[] = {"contact", "side", NULL}, *const place_keys[] = {"at", "facing", NULL},
                             *const region_keys[] = {"region", NULL}, *const ground_keys[] = {"covers", NULL},
                             *const keys[] = {"contact", "side", "at", "facing", "region", "covers", NULL};
    const cJSON *item = um_member(r, plan, "goal");
    if (!item) return false;
    um_enter_key(r, "goal");
    if (!um_check_keys(r, item, keys)) return false;
    if (um_has(item, "contact")) {
        *goal = (UmGoal){.kind = UM_GOAL_CONTACT, .side = -1};
        if (!um_check_keys(r, item, contact_keys) || !read_unit(r, scene, item, "contact", &goal->unit)) return false;
        if (um_has(item, "side") && !um_word_at(r, item, "side", um_game(scene)->sides, &goal->side)) return false;
    } else if (um_has(item, "region")) {
        *goal = (UmGoal){.kind = UM_GOAL_REGION};
        if (!um_check_keys(r, item, region_keys) || !read_region(r, item, &goal->region)) return false;
    } else if (um_has(item, "covers")) {
        *goal = (UmGoal){.kind = UM_GOAL_GROUND};
        if (!um_check_keys(r, item, ground_keys) || !um_point_at(r, item, "covers", &goal->pose.at)) return false;
    } else {
        *goal = (UmGoal){.kind = UM_GOAL_PLACE, .within = scene->measuring};
        if (!um_check_keys(r, item, place_keys) ||
            !um_game_json(scene)->read_place(r, item, &goal->pose, &goal->has_facing))
            return false;
    }
    um_leave(r);
    return true;
}

static bool read_plan(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted) {
    static const char *const keys[] = {"goal", "least", "needs", "resolution", "choices", "apart", "work", NULL};
    static const char *const least[] = {"cost", "length", "free-attacks", NULL};
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(ask, "plan");
    int index = UM_LEAST_COST;
    wanted->plan = item != NULL;
    wanted->plan_setup = (UmWalkSetup){.resolution = FINE, .choices = UM_MAX_CHOICES, .apart = 1, .work = PLAN_WORK};
    if (!item) return true;
    um_enter_key(r, "plan");
    if (!um_check_keys(r, item, keys) || !read_setup(r, item, &wanted->plan_setup)) return false;
    if (um_has(item, "least") && !um_word_at(r, item, "least", least, &index)) return false;
    wanted->plan_setup.least = (UmLeast)index;
    if (um_has(item, "needs") && !um_flag_at(r, item, "needs", &wanted->plan_needs)) return false;
    if (!read_goal(r, scene, item, &wanted->goal)) return false;
    um_leave(r);
    return true;
}

static bool read_nearest(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted) {
    static const char *const keys[] = {"at", "facing", "resolution", "choices", "apart", "work", NULL};
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(ask, "nearest");
    wanted->nearest = item != NULL;
    wanted->nearest_setup =
        (UmWalkSetup){.resolution = FINE, .choices = UM_MAX_CHOICES, .apart = 1, .work = NEAREST_WORK};
    if (!item) return true;
    um_enter_key(r, "nearest");
    if (!um_check_keys(r, item, keys) || !read_setup(r, item, &wanted->nearest_setup)) return false;
    if (!um_game_json(scene)->read_place(r, item, &wanted->wished, &wanted->wished_facing)) return false;
    um_leave(r);
    return true;
}

static bool read_chooser(UmReader *r, const UmScene *scene, const char *name, int *player) {
    *player = UM_ANYBODY;
    if (!name) return true;
    for (int i = 0; i < scene->player_count; i++)
        if (strcmp(name, scene->players[i]) == 0) *player = i;
    if (*player != UM_ANYBODY) return true;
    um_enter_key(r, "chooser");
    return um_refuse_name(r, UM_ERROR_UNKNOWN_OWNER, UM_SAYS_NO_PLAYER, name, scene->players);
}

static bool read_odds(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted) {
    static const char *const keys[] = {"policy", "branches", NULL};
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(ask, "odds");
    const UmWish *wishes;
    if (!cJSON_IsObject(item)) return um_flag_at(r, ask, "odds", &wanted->odds);
    wanted->odds = true;
    um_enter_key(r, "odds");
    if (!um_check_keys(r, item, keys) || !um_flag_at(r, item, "branches", &wanted->branches)) return false;
    const cJSON *policy = cJSON_GetObjectItemCaseSensitive(item, "policy");
    if (policy) {
        if (!um_read_policy(r, policy, "policy", &wanted->policy_count, &wishes)) return false;
        UmIntent *intents = um_arena_take(r->arena, ((size_t)wanted->policy_count + 1) * sizeof *intents);
        um_enter_key(r, "policy");
        for (int i = 0; i < wanted->policy_count; i++) {
            um_enter_index(r, i);
            if (!um_choice_of(r, scene, &wishes[i], NULL, &intents[i].choice)) return false;
            if (!read_chooser(r, scene, wishes[i].chooser, &intents[i].player)) return false;
            um_leave(r);
        }
        um_leave(r);
        wanted->policy = intents;
    }
    um_leave(r);
    return true;
}

static const char *const parts[] = {"trace", "units", "options", "barred", "rulings", NULL};
enum { MAX_PARTS = sizeof parts / sizeof parts[0] - 1 };

bool um_wants(const UmAsk *ask, UmPart part) { return !ask->limited || ask->only >> part & 1; }

bool um_read_ask(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted) {
    static const char *const keys[] = {"envelope", "threats", "plan",    "nearest",   "perft", "rulings", "shapes",
                                       "odds",     "next",    "assumed", "relations", "only",  NULL};
    um_enter_key(r, "ask");
    if (!um_check_keys(r, ask, keys)) return false;
    if (um_has(ask, "perft") && !um_whole_at(r, ask, "perft", 1, UM_MAX_PERFT_DEPTH, &wanted->perft)) return false;
    if (!um_flag_at(r, ask, "rulings", &wanted->rulings) || !um_flag_at(r, ask, "shapes", &wanted->shapes) ||
        !um_flag_at(r, ask, "assumed", &wanted->assumed))
        return false;
    wanted->limited = um_has(ask, "only");
    if (!um_set_at(r, ask, "only", UM_SAYS_NO_VALUE, parts, 0, MAX_PARTS, &wanted->only)) return false;
    if (!read_envelope(r, scene, ask, wanted) || !read_threats(r, ask, wanted)) return false;
    if (!read_plan(r, scene, ask, wanted) || !read_nearest(r, scene, ask, wanted)) return false;
    if (!read_odds(r, scene, ask, wanted) || !um_read_next(r, ask, wanted) || !um_read_relations(r, scene, ask, wanted))
        return false;
    um_leave(r);
    return true;
}

void um_write_only(cJSON *reply, const UmAsk *ask) {
    cJSON *only = cJSON_AddArrayToObject(reply, "only");
    for (int i = 0; parts[i]; i++)
        if (um_wants(ask, (UmPart)i)) cJSON_AddItemToArray(only, cJSON_CreateString(parts[i]));
}
