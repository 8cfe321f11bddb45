/* The folder and the environment as a frame. */
#include "lang/lib/beside/surroundings.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lang/base/text/hash.h"
#include "lang/lib/beside/wire.h"

static uint64_t hash_environment(void) {
  uint64_t hash = 0;
  for (char **at = environ; at && *at; at++) hash = hash * 31 + hash_bytes(*at, strlen(*at));
  return hash;
}

void surroundings_begin(Surroundings *s) {
  free(s->folder);
  *s = (Surroundings){getcwd(NULL, 0), hash_environment()};
}

void surroundings_fini(Surroundings *s) {
  free(s->folder);
  s->folder = NULL;
}

void surroundings_put(StrBuf *out, Surroundings *s) {
  char *folder = getcwd(NULL, 0);
  uint64_t environment = hash_environment(), count = 0;
  bool same = folder && s->folder && !strcmp(folder, s->folder) && environment == s->environment;
  if (same || !folder) {
    free(folder);
    return;
  }
  size_t begin = out->length;
  wire_put_number(out, 0); /* its length, in the end */
  strbuf_putc(out, 'P');
  wire_put_text(out, folder, strlen(folder));
  for (char **at = environ; at && *at; at++) count++;
  wire_put_number(out, count);
  for (char **at = environ; at && *at; at++) wire_put_text(out, *at, strlen(*at));
  uint64_t length = out->length - begin - sizeof length;
  memcpy(out->data + begin, &length, sizeof length);
  free(s->folder);
  *s = (Surroundings){folder, environment};
}
