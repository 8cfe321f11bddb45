/* Vec: a growing array whose storage lives in an arena.
 *
 * A vector of T is three fields declared by VEC(T); vec_push appends. Invariant:
 * items[0 .. count) are valid; a push may move items, so keep indices, not
 * pointers, across pushes. */
#ifndef QUERN_BASE_MEMORY_VEC_H
#define QUERN_BASE_MEMORY_VEC_H

#include "lang/base/memory/arena.h"

#define VEC(T)                                                                                               \
  struct {                                                                                                   \
    T *items;                                                                                                \
    uint32_t count, cap;                                                                                     \
  }

#ifdef QUERN_TINY
enum { VEC_FIRST = 1 };
#else
enum { VEC_FIRST = 8 };
#endif

/* Appends `item` to the vector `vec` (an lvalue), growing it in `arena`. */
#define vec_push(arena, vec, item)                                                                           \
  do {                                                                                                       \
    if ((vec).count == (vec).cap) {                                                                          \
      uint32_t vec_cap_ = (vec).cap ? (vec).cap * 2 : VEC_FIRST;                                             \
      (vec).items =                                                                                          \
          arena_grow((arena), (vec).items, sizeof *(vec).items * (vec).cap, sizeof *(vec).items * vec_cap_); \
      (vec).cap = vec_cap_;                                                                                  \
    }                                                                                                        \
    (vec).items[(vec).count++] = (item);                                                                     \
  } while (0)

#endif
