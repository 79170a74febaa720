#include "json/query.h"

#include "json/ask.h"
#include "json/choices.h"

bool um_read_query(UmReader *r, const UmScene *scene, const cJSON *object, UmQuery *query) {
    const cJSON *choices = um_child(object, "choices"), *ask = um_child(object, "ask");
    return (!choices || um_read_choices(r, choices, "choices", &query->choice_count, &query->choices)) &&
           (!ask || um_read_ask(r, scene, ask, &query->ask));
}
