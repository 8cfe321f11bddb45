/* Hashes of texts, for tables: FNV-1a. No defence against somebody who chooses the texts.
 * Source: https://datatracker.ietf.org/doc/draft-eastlake-fnv/. */
#ifndef QUERN_BASE_TEXT_HASH_H
#define QUERN_BASE_TEXT_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Of a text that ends with a zero byte. The high bits are better than the low ones, so they are folded in. */
static inline uint32_t hash_name(const char *name) {
  uint32_t hash = 2166136261u;
  for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 16777619u;
  return hash ^ hash >> 15;
}

/* Of `length` bytes. */
static inline uint64_t hash_bytes(const char *bytes, size_t length) {
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)bytes[i]) * 1099511628211u;
  return hash;
}

#endif
