// T9-47: where one of several chargers of a facing goes, with regard to the others' places.
#include "games/ninth_age/places.h"

#include "games/ninth_age/cells.h"
#include "games/ninth_age/known.h"
#include "games/ninth_age/together.h"

#include <stdlib.h>

int t9_find_places(T9Line *l, int mine, T9Score score, double found, bool more, T9Place *places, int most) {
    T9Offers own = {0}, *known = t9_known_offers(l, mine), *offers = known ? known : &own;
    T9Openings openings = {0};
    const T9Place *one;
    bool is_crowded = false;
    int count = 0;
    for (int i = 0; count < most && (one = t9_offer(offers, l, mine, i)) != NULL; i++) {
        bool as_good = count > 0 && t9_compare_places(l->scene, &places[count - 1], one) == 0;
        // Either all equally good places are listed or none: otherwise the first one would depend on which side is
        // left.
        if (count > 0 && !as_good && (!more || count >= T9_ENOUGH_PLACES)) break;
        if (is_crowded && !t9_is_open(l, mine, one->at, score, &openings)) continue;
        if (!t9_serves(l, mine, one->at, score)) {
            if (!is_crowded) openings = t9_find_openings(l, mine, score);
            is_crowded = true;
            continue;
        }
        places[count] = *one;
        places[count].models = t9_models_on(l, &l->chargers[mine], one->at);
        places[count].rank = count == 0 ? 0 : places[count - 1].rank + !as_good;
        count++;
    }
    if (count == 0 && t9_offer_at(l, &l->chargers[mine], found, T9_ANYWHERE, &places[0])) {
        places[0].models = t9_models_on(l, &l->chargers[mine], places[0].at);
        count++;
    }
    t9_free_offers(&own);
    free(openings.items);
    return count;
}
