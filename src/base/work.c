#include "base/work.h"

void um_work_spend(UmWork *work, int units) {
    if (work && work->left >= 0) work->left -= units;
}

bool um_work_is_spent(const UmWork *work) { return work && work->left < 0; }
