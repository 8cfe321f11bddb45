/* What is searched, and what patterns and templates are made of: a text, or bytes.
 *
 * Invariant: of bytes that can be changed nothing is kept but the object, so that each look at them, which a
 * match does again, sees them as they are then. */
#ifndef QUERN_LIB_REGEX_TEXT_H
#define QUERN_LIB_REGEX_TEXT_H

#include "lang/lib/lib.h"
#include "lang/rt/value/value.h"

typedef struct RegexText {
  Object *object; /* a Str or a Packed */
  bool bytes;
} RegexText;

static inline size_t regex_length(RegexText text) {
  return (size_t)(text.bytes ? ((const Packed *)text.object)->count : ((const Str *)text.object)->length);
}
static inline const char *regex_data(RegexText text) {
  if (!text.bytes) return ((const Str *)text.object)->text;
  const Packed *packed = (const Packed *)text.object;
  return packed->count ? (const char *)packed->data : "";
}
/* How many places it has: code points, or bytes. */
static inline int64_t regex_places(RegexText text) {
  return text.bytes ? ((const Packed *)text.object)->count : ((const Str *)text.object)->points;
}
/* Whether its places are its bytes. */
static inline bool regex_plain(RegexText text) { return regex_length(text) == (size_t)regex_places(text); }
/* Argument k of a call. */
static inline RegexText regex_text_arg(const LibCall *call, const Value *args, unsigned k) {
  return (RegexText){args[k].object, call->types[k]->kind != TY_STR};
}
/* A new object of the kind, bytes that cannot be changed where it is of bytes; NULL: out of memory. */
Object *regex_text_new(bool bytes, const char *data, size_t length);

#endif
