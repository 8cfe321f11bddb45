/* Constant expressions of ints whose parts, but not whose value, are beyond 64 bits: -2**63, 2**64 - 1. */
#ifndef QUERN_FRONT_SEMA_WIDE_INT_H
#define QUERN_FRONT_SEMA_WIDE_INT_H

#include "lang/front/syntax/ast.h"

typedef __int128 WideInt;

/* The exact value of an expression of int literals and operators that pass through a number beyond 64 bits.
 * False for any other expression, for those beyond 128 bits, and for those that fail or give no int. */
bool wide_int(const Node *node, WideInt *value);

#endif
