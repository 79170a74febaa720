// Writes `decides`: the event that settles the verdict, or that an option must be taken, and by which clause. A refused
// choice is decided by its bar.
#ifndef UM_JSON_DECIDES_H
#define UM_JSON_DECIDES_H

#include "json/scene.h"

// The trace of a reply: what happened before the first choice, and since.
typedef struct UmAccount {
    const UmTrace *begun, *chosen;
    int since; // index of the first event of the last choice
} UmAccount;

// options: what is asked now; NULL at the end. bar: why the last choice is refused; NULL where it is not, or where no
// rule says why. Where nothing decides, the reply has `since` alone.
void um_write_decides(cJSON *reply, const UmScene *scene, const UmAccount *account, const UmOptions *options,
                      bool is_refused, const UmBar *bar);

#endif
