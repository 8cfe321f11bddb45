/* Narrowing: what a condition tells of the types of the names in it. */
#ifndef QUERN_FRONT_SEMA_NARROW_H
#define QUERN_FRONT_SEMA_NARROW_H

#include "lang/front/sema/checker.h"

/* From here on the condition is true, or false: names in it whose types are unions are read as the members
 * that they may still be. */
void narrow_names(Check *c, const Node *test, bool truth);
/* What was told since `before` holds no more. */
void narrow_forget(Check *c, const State *before);

#endif
