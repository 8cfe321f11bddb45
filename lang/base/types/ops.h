/* Op: the scalar operations (ops.def), numbered; and the facts of each row. */
#ifndef QUERN_BASE_TYPES_OPS_H
#define QUERN_BASE_TYPES_OPS_H

#include "lang/base/types/dtype.h"

typedef enum Op {
#define X(id, text, operands, rule, np, kinds) OP_##id,
#include "lang/base/types/ops.def"
#undef X
  OP_SCALAR_COUNT,
  OP_NONE = 255
} Op;

typedef enum OpRule {
  RULE_ARITH,
  RULE_FLOAT,
  RULE_DIV,
  RULE_TEST,
  RULE_CMP,
  RULE_LOGIC,
  RULE_BITS,
  RULE_SHIFT,
  RULE_UNARY,
  RULE_REAL,
  RULE_SPECIAL
} OpRule;

typedef struct OpInfo {
  const char *text; /* in IR */
  uint8_t operands;
  OpRule rule;
  const char *np_name; /* NumPy's ufunc, or "" */
  const char *kinds;
} OpInfo;

extern const OpInfo op_info[OP_SCALAR_COUNT];

#endif
