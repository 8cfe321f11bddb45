/* Values on one of several ways, of which one runs: each is stored as what it is by itself, with room behind
 * it for the conversion to what the whole turns out to be. */
#ifndef QUERN_FRONT_SEMA_SIDES_H
#define QUERN_FRONT_SEMA_SIDES_H

#include "lang/front/sema/checker.h"

/* A value on one of the ways: the variable that holds it (UINT32_MAX: none), the room behind that, and
 * whether it raises in its place. */
typedef struct Side {
  Val v;
  uint32_t var;
  Ref room;
  bool ends;
} Side;

/* Stores a side's value, as `type` where that is given; in another side's variable, where it fits
 * (UINT32_MAX: there is none). */
void side_store(Check *c, Side *side, const Type *type, uint32_t other, Span span);
/* The variable that has the value of whichever side as `type`, or UINT32_MAX where they must be emitted again
 * as that. */
uint32_t sides_meet(Check *c, const Side *sides, uint32_t count, const Type *type, Span span);
/* What the variable holds behind all ways, or the one value of a type without storage. */
Val side_value(Check *c, const Type *type, uint32_t var, Span span);

#endif
