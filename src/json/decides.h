// `decides`: which event settles the verdict, or that one of the options has to be taken, and by which clause. Of a
// refused choice its bar does.
// refused choice its bar does.
#ifndef UM_JSON_DECIDES_H
#define UM_JSON_DECIDES_H

#include "json/scene.h"

// The account of a reply: what happened before the first choice, and since.
typedef struct UmAccount {
    const UmTrace *begun, *chosen;
    int since; // index of the first event of the last choice
} UmAccount;

// options: what is asked now; NULL once nothing is. bar: why the last choice does not stand; NULL where it does, or
// where no rule says why. Where nothing was decided `since` stands alone.
void um_write_decides(cJSON *reply, const UmScene *scene, const UmAccount *account, const UmOptions *options,
                      bool is_refused, const UmBar *bar);

#endif
