/* Seeds of Python's random that are no ints: see seed.h.
 *
 * A text is its UTF-8. Bytes with their SHA-512 behind them are one large number, highest byte first; a float
 * is its hash. In version 1 a text is a hash of its code points, in 64 bits, as Python 2 had it. Source: the
 * Python documentation of random.seed(), and of the function's two versions. */
#include "lang/lib/random/seed.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/base/system/digest.h"
#include "lang/base/text/strbuf.h"
#include "lang/rt/hash/pyhash.h"

bool seed_is_python(const Type *type) {
  return type->kind == TY_STR || type_is_bytes(type) || (type_is_scalar(type) && dtype_is_float(type->dtype));
}

static bool words_of(Rt *rt, uint64_t value, Words *out) {
  out->items = memory_array(2, sizeof *out->items);
  if (!out->items) return rt_fault(rt, DG_MEMORY, "out of memory for a seed");
  out->items[out->count++] = (uint32_t)value;
  if (value >> 32) out->items[out->count++] = (uint32_t)(value >> 32);
  return true;
}

/* The number that the bytes are, highest first, without the words that are zero above it. */
static bool words_of_digest(Rt *rt, const unsigned char *bytes, size_t size, Words *out) {
  unsigned char digest[SHA512_BYTES];
  size_t all = size + sizeof digest;
  digest_sha512(bytes, size, digest);
  out->items = memory_array(all / 4 + 1, sizeof *out->items);
  if (!out->items) return rt_fault(rt, DG_MEMORY, "out of memory for a seed");
  memset(out->items, 0, sizeof *out->items * (all / 4 + 1));
  for (size_t k = 0; k < all; k++) { /* byte k from the low end */
    size_t at = all - 1 - k;
    uint32_t byte = at < size ? bytes[at] : digest[at - size];
    out->items[k / 4] |= byte << 8 * (k % 4);
  }
  out->count = all / 4 + 1;
  while (out->count > 1 && !out->items[out->count - 1]) out->count--;
  return true;
}

static uint64_t old_hash(const unsigned char *bytes, size_t size, bool text) {
  uint64_t sum = 0, points = 0;
  for (size_t at = 0; at < size;) {
    uint64_t point = text ? utf8_next((const char *)bytes, size, &at) : bytes[at++];
    if (!points++) sum = point << 7;
    sum = (1000003 * sum) ^ point;
  }
  return sum ^ points;
}

bool seed_python(Rt *rt, const Type *type, const Value *seed, bool old, Words *out) {
  if (type_is_scalar(type)) return words_of(rt, (uint64_t)pyhash_double(seed->f), out);
  bool text = type->kind == TY_STR;
  const unsigned char *bytes = text ? (const unsigned char *)seed->str->text : seed->packed->data;
  size_t size = (size_t)(text ? seed->str->length : seed->packed->count);
  return old ? words_of(rt, old_hash(bytes, size, text), out) : words_of_digest(rt, bytes, size, out);
}
