#include "scene/clause.h"

#include "base/assert.h"

int um_cited_at(UmCited cited, int place) {
    uint64_t rest = place < UM_CITED_IN_WORD ? cited.first >> 7 * place : cited.more >> 7 * (place - UM_CITED_IN_WORD);
    return (int)(rest & 127) - 1;
}

void um_cite_also(UmCited *cited, int clause) {
    int place = 0;
    for (int each; (each = um_cited_at(*cited, place)) >= 0; place++)
        if (each == clause) return;
    UM_ASSERT(place < UM_MAX_CITED && clause <= UM_MAX_CLAUSE);
    if (place < UM_CITED_IN_WORD) cited->first |= um_cited_bits(clause, place);
    else cited->more |= um_cited_bits(clause, place - UM_CITED_IN_WORD);
}

void um_cite_all(UmCited *cited, UmCited others) {
    for (int i = 0, each; (each = um_cited_at(others, i)) >= 0; i++) um_cite_also(cited, each);
}
