/* Quick keys: see quick.h. */
#include "lang/rt/hash/quick.h"

/* A text whose count rests belongs to several threads, or to the program's constants: nothing writes to it.
 */
int64_t quick_text_begin(Str *str) {
  int64_t hash = pyhash_text(str->text, (size_t)str->length, (size_t)str->points);
  if (str->head.count > 0) str->hash = hash;
  return hash;
}
