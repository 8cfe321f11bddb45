/* Where ints grow: operations whose results may be beyond 64 bits, as far as the text tells. */
#ifndef QUERN_FRONT_SYNTAX_GROW_H
#define QUERN_FRONT_SYNTAX_GROW_H

#include "lang/front/syntax/ast.h"

/* Marks the operations (bin_op.grows, aug_assign.grows) of the module and of the functions in it. */
void ast_mark_growing(Arena *arena, Node *module);

#endif
