/* Inside the checker's operators: what elementwise operations (elementwise.c), operators (ops.c)
 * and comparisons (compare.c) share. */
#ifndef QUERN_FRONT_SEMA_EXPR_OPS_H
#define QUERN_FRONT_SEMA_EXPR_OPS_H

#include "lang/front/sema/value.h"

/* "(3,4)", "(3,)", as NumPy's messages write the shape of an array; ? for a length that is not known. The
 * text lives as long as the diagnostics. */
const char *val_shape_text(Check *c, Val v);
/* The ufunc of a binary or comparison operator; OP_NONE for those that have none (@, in, is, not ...). */
Op op_of_ast(AstOp op);
/* Python's complex knows how to meet a float, and np.float64 is one: 1j + np.float64(3) is Python's (b
 * becomes a Python float then). */
void python_complex(Check *c, const Val *a, Val *b);
/* The error that the operator has no value of one such operand. */
Val unary_error(Check *c, AstOp op, Val a, Span span);
/* What TypeOps asks of numbers and of arrays. */
bool scalar_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out);
bool array_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out);
bool array_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out);
bool numeric_unary(Check *c, AstOp op, Val a, Span span, Val *out);
/* a == b, a < b ... of numbers and arrays, and of an array and what is like one. */
bool numeric_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out);
/* Whether it is an integer or a bool, of Python or of NumPy, and no array. */
bool val_is_int(Val v);

/* ---- lang/front/rules/python/list.c ---- */
/* Whether values of the type have an order, by themselves or `inside` of sequences, which are compared by
 * their first items that are not equal. False after a reported error. */
bool type_ordered(Check *c, const Type *type, bool inside, Span span);

#endif
