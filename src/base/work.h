// How much a reply may take to work out, so that none takes longer than about two seconds natively. Whatever takes time
// is counted in advance or as it is done, in units of some ten nanoseconds; nothing hangs on a clock, so every machine
// stops at the same place.
#ifndef UM_BASE_WORK_H
#define UM_BASE_WORK_H

#include <stdbool.h>
#include <stdint.h>

// A build that is many times slower may define less.
#ifndef UM_MOST_WORK
#define UM_MOST_WORK 150000000
#endif

typedef struct UmWork {
    int64_t left; // below 0: spent
} UmWork;

// NULL: not counted.
void um_work_spend(UmWork *work, int units);
// What is found after this is not whole, and nobody may be told of it.
bool um_work_is_spent(const UmWork *work);

#endif
