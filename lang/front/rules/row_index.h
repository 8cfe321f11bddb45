/* Where a row of the table of builtins stands, by its module and name. The build makes the index
 * (lang/stdlib/pack) and the look-up reads it: each expression of a cell asks several times, and mostly for a
 * name that a module does not have.
 *
 * Invariant: a row's number, counted from 1, stands in the first slot from its hash on that was empty when
 * the rows before it had theirs; 0 is an empty slot. */
#ifndef QUERN_FRONT_RULES_ROW_INDEX_H
#define QUERN_FRONT_RULES_ROW_INDEX_H

#include <stdint.h>

enum { ROW_SLOTS = 1 << 13 };

/* The first slot to look at: FNV-1a of the module, a byte that is in no name, and the name. */
static inline uint32_t row_slot(const char *module, const char *name) {
  const uint32_t prime = 16777619u;
  uint32_t hash = 2166136261u;
  for (; *module; module++) hash = (hash ^ (unsigned char)*module) * prime;
  hash *= prime;
  for (; *name; name++) hash = (hash ^ (unsigned char)*name) * prime;
  return (hash ^ hash >> 15) % ROW_SLOTS;
}

static inline uint32_t row_slot_next(uint32_t slot) { return (slot + 1) % ROW_SLOTS; }

#endif
