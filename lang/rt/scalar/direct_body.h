/* A function for each scalar operation on one dtype, and the table of them; included once for each, with
 * NAME(id) the name of one, EVAL(op, a, b) what it evaluates, which is a SCALAR_BODY of this file, and TABLE
 * the table's name. The operation is a constant to the body, so all other operations fall away. */

#define X(id, text, operands, rule, np, kinds)                                                               \
  static bool NAME(id)(Rt * rt, const void *a, const void *b, void *out) {                                   \
    return EVAL(OP_##id, a, (operands) > 1 ? b : NULL);                                                      \
  }
#include "lang/base/types/ops.def"
#undef X

const ScalarFn TABLE[OP_SCALAR_COUNT] = {
#define X(id, text, operands, rule, np, kinds) [OP_##id] = NAME(id),
#include "lang/base/types/ops.def"
#undef X
};
