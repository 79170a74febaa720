#include "scene/clause.h"

#include "base/assert.h"

UmCited um_cited(const uint8_t *clauses, int count) {
    UmCited cited = {0};
    for (int i = 0; i < count; i++) um_cite_also(&cited, clauses[i]);
    return cited;
}

void um_cite_also(UmCited *cited, uint8_t clause) {
    for (int i = 0; i < cited->count; i++)
        if (cited->clause[i] == clause) return;
    UM_ASSERT(cited->count < UM_MAX_CITED);
    cited->clause[cited->count++] = clause;
}
