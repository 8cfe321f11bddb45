/* Lending: objects whose counts rest while several threads use them.
 *
 * A lent object's count is the negative of what it was. Retaining and releasing it does
 * nothing, so threads may do both. Invariant: lend_end gives every count back as it was. */
#ifndef QUERN_RT_VALUE_LEND_H
#define QUERN_RT_VALUE_LEND_H

#include "lang/rt/value/value.h"

typedef struct Lending {
  int32_t **counts; /* those that were made negative; malloc'ed */
  size_t count, cap;
  bool failed; /* no memory for the list: what is not on it is not lent */
} Lending;

/* Lends the object, what it holds, and the buffers of arrays; what is lent already is passed over. */
void lend_object(Lending *lending, Object *object);
void lend_value(Lending *lending, const Type *type, Value value);
void lend_end(Lending *lending);

#endif
