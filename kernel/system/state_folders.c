/* See state_folders.h. A folder that cannot be made shows when the file in it is opened. */
#include "kernel/system/state_folders.h"

#include <stdlib.h>
#include <sys/stat.h>

static void folders_make(char *path) {
  for (char *slash = path + 1; *slash; slash++) {
    if (*slash != '/') continue;
    *slash = 0;
    mkdir(path, 0700);
    *slash = '/';
  }
  mkdir(path, 0700);
}

bool state_path(StrBuf *out, const char *name) {
  const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
  StrBuf folder = {0};
  if (state && *state)
    strbuf_printf(&folder, "%s/quern", state);
  else if (home && *home)
    strbuf_printf(&folder, "%s/.local/state/quern", home);
  else
    return false;
  folders_make(folder.data);
  strbuf_printf(out, "%s/%s", strbuf_text(&folder), name);
  strbuf_fini(&folder);
  return true;
}
