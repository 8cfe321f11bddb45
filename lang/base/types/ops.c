/* Op: the table of ops.def. */
#include "lang/base/types/ops.h"

const OpInfo op_info[OP_SCALAR_COUNT] = {
#define X(id, text, operands, rule, np, kinds) {text, operands, RULE_##rule, np, kinds},
#include "lang/base/types/ops.def"
#undef X
};
