/* What bytes and what is like them but can be changed have in common to the checker. */
#ifndef QUERN_FRONT_TYPES_BYTES_H
#define QUERN_FRONT_TYPES_BYTES_H

#include "lang/front/types/types.h"

/* int, or float of an array of floats. */
const Type *packed_item_type(Check *c, const Type *type);
/* Functions of TypeOps. */
Val bytes_subscript(Check *c, Val base, const Node *slice, Span span);
Val bytes_length(Check *c, Val v, Span span);
bool bytes_contains(Check *c, Val in, Val item, Span span, Val *out);
Val bytes_truth(Check *c, Val v, Span span);
bool bytes_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out);
bool bytes_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out);
void bytes_advise(Check *c, AstOp op, Val a, Val b);
bool bytes_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out);
bool bytes_may_equal(const Type *type, const Type *other);

#endif
