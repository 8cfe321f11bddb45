/* State: where the program keeps what should outlive it but is not worth a backup (XDG Base Directory
 * Specification): histories. */
#ifndef QUERN_KERNEL_SYSTEM_STATE_FOLDERS_H
#define QUERN_KERNEL_SYSTEM_STATE_FOLDERS_H

#include <stdbool.h>

#include "lang/base/text/strbuf.h"

/* Appends the path of `name` in $XDG_STATE_HOME/quern or ~/.local/state/quern, whose folders are made with
 * mode 0700; false when there is neither, and then nothing is appended. */
bool state_path(StrBuf *out, const char *name);

#endif
