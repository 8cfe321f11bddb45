/* Ints beyond 64 bits to the checker (lang/front/sema/integer.h): ints, for whose operations a library
 * function stands. What takes machine ints alone is an OverflowError when it runs. */
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/integer.h"
#include "lang/front/types/types.h"

static Val too_large(Check *c, IntegerNarrow words, Span span) {
  return fail_as_python(c, DG_OVERFLOW, span, "%s",
                        words == NARROW_COUNT ? "cannot fit 'int' into an index-sized integer"
                                              : "Python int too large to convert to C long");
}

/* A sequence is repeated; an array has no elements that are so large. */
static bool beside(Check *c, AstOp op, const Type *other, Span span, Val *out) {
  bool repeats =
      op == AST_MULT && (type_is_sequence(other) || other->kind == TY_STR || type_is_bytes(other) ||
                         other->kind == TY_LIST || other->kind == TY_DEQUE);
  if (!repeats && !type_is_numeric(other)) return false;
  *out = too_large(c, repeats ? NARROW_COUNT : NARROW_LONG, span);
  return true;
}

static bool big_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  (void)in_place;
  return integer_binary(c, op, a, b, false, span, out) || beside(c, op, b.type, span, out);
}

static bool big_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  return integer_binary(c, op, a, b, false, span, out) || beside(c, op, a.type, span, out);
}

static bool big_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  return integer_compare(c, op, a, b, span, out);
}

static Val big_truth(Check *c, Val v, Span span) {
  (void)v;
  return val_bool(c, true, span);
}

static const Type *big_unordered(const Type *type, bool inside) {
  (void)type, (void)inside;
  return NULL;
}

const TypeOps type_ops_big = {.binary = big_binary,
                              .reflected = big_reflected,
                              .unary = integer_unary,
                              .compare = big_compare,
                              .may_equal = numbers_may_equal,
                              .truth = big_truth,
                              .rows = "scalar",
                              .unordered = big_unordered};
