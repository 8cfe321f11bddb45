/* None, ... and slices, to the checker. */
#include "lang/front/types/types.h"

static Val none_truth(Check *c, Val v, Span span) {
  (void)v;
  return val_bool(c, false, span);
}

const TypeOps type_ops_none = {.truth = none_truth};
const TypeOps type_ops_ellipsis = {0};
const TypeOps type_ops_slice = {0};
