/* Values of recursive types (type_is_recursive) hold others of the same type: containers that are members of
 * such a union are closed. Each has a rank that is higher than those of all that are in it, so that none
 * holds itself, what walks over values ends, and may recurse. A tuple of such values has a rank too, unless
 * nothing in it has one. Where there is no such rank, since a container comes to hold itself or is too deep,
 * one is made a knot (knot.h): in ranks it counts as what holds nothing. */
#ifndef QUERN_RT_VALUE_CLOSED_H
#define QUERN_RT_VALUE_CLOSED_H

#include "lang/rt/value/ops.h"

/* Ranks. What a program closes has room below for what is put into it later, and above for what it is put
 * into. */
enum { CLOSED_FIRST = 3000, CLOSED_HIGHEST = 8000, CLOSED_KNOT = 0xffff /* it needs none (knot.h) */ };

typedef enum CloseResult {
  CLOSE_GOOD,
  CLOSE_DEEP,  /* it would be higher than CLOSED_HIGHEST, or there is no room for it below */
  CLOSE_CYCLE, /* something would hold itself */
} CloseResult;

/* 0: it is not closed. */
static inline unsigned object_closed(const Object *object) {
  return (unsigned)object->rank << 8 | object->flags;
}
static inline void object_close(Object *object, unsigned rank) {
  object->rank = (uint8_t)(rank >> 8);
  object->flags = (uint8_t)rank;
}

/* Whether values of the type have ranks: what may hold others of a recursive type. */
bool closed_ranks(const Type *type);
/* Closes what the value, of no union, is and holds, as far as it is not yet. */
CloseResult value_close(const Type *type, Value value);
/* A value, of no union, is put into a container, or with `items` what the value holds: where that is closed
 * it gets a rank below it. */
CloseResult closed_takes(Object *whole, const Type *type, Value value, bool items);

#endif
