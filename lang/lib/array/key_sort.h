/* Sorting of one long line of integer keys, on all cores.
 *
 * Quicksort (Hoare, 1962): the line is divided until there are pieces for all threads, which each sort
 * theirs. On processors with AVX-512 the dividing and the short pieces are vector code, after Bramas, "A
 * Novel Hybrid Quicksort Algorithm Vectorized using AVX-512" (2017); elsewhere pieces that fit into a core's
 * cache are sorted by digits. A line on which the pivots are bad (none is known) is left to heapsort, so the
 * time is bounded by n log n. Invariant: the result depends on the keys alone. */
#ifndef QUERN_LIB_ARRAY_KEY_SORT_H
#define QUERN_LIB_ARRAY_KEY_SORT_H

#include "lang/rt/value/rt.h"

/* From how many keys on it is quicker than a plain sort by digits on one thread. */
enum { KEY_SORT_FROM = 256 };

/* The ways of one processor. */
typedef struct KeyEngine {
  /* Moves what is less than the pivot to the front, with its index where there is one: how many that are.
   * n > 64. */
  int64_t (*divide)(uint64_t *keys, int64_t *index, int64_t n, uint64_t pivot);
  /* Sorts at most `small`; spare: room for as many keys. Equal keys may lie in any order. */
  void (*finish)(uint64_t *keys, int64_t *index, int64_t n, uint64_t *spare);
  int64_t small;
  bool with_index;
} KeyEngine;

/* The engine for this processor. */
const KeyEngine *key_engine(void);
/* That of every processor. */
const KeyEngine *key_engine_plain(void);
/* That of processors with AVX-512 (F, DQ); NULL on others. */
const KeyEngine *key_engine_wide(void);

/* Sorts n keys upwards. `index` (NULL, or n distinct numbers >= 0, if the engine takes one) follows its keys;
 * among equal keys it ascends. spare: room for n keys. On the pool of `rt`: false after an interrupt, with
 * the keys in any order. */
bool key_sort(Rt *rt, const KeyEngine *engine, uint64_t *keys, int64_t *index, int64_t n, uint64_t *spare);
/* On this thread. Once *stop (NULL: never) is true it may leave the keys in any order. */
void key_sort_here(const KeyEngine *engine, uint64_t *keys, int64_t *index, int64_t n, uint64_t *spare,
                   const atomic_bool *stop);

#endif
