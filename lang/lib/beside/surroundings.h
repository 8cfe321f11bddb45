/* Surroundings: the folder and the environment of the kernel's process, which Python's follow.
 *
 * Why: %cd, os.chdir(), %env and os.environ change the kernel's, and a library that opens a file or looks for
 * a variable means the notebook's. Invariant: what Python changes for itself stays, until the kernel's
 * changes.
 */
#ifndef QUERN_LIB_BESIDE_SURROUNDINGS_H
#define QUERN_LIB_BESIDE_SURROUNDINGS_H

#include "lang/base/text/strbuf.h"

typedef struct Surroundings {
  char *folder;         /* malloc'ed; NULL: not known */
  uint64_t environment; /* a hash of it */
} Surroundings;

/* They are those of the process that is started now. */
void surroundings_begin(Surroundings *s);
/* Appends a whole frame P where they have changed since. */
void surroundings_put(StrBuf *out, Surroundings *s);
void surroundings_fini(Surroundings *s);

#endif
