/* Driver for scalar_oracle.py: evaluates operations on whole arrays of operands.
 *
 * A request on stdin is a line "op dtype result flags operands n" and then each
 * operand's n elements as bytes (the third operand dtype is that of the first but
 * for ldexp's second, int64, and where's first, bool). The answer is n times one
 * byte (1: done, 0: fault) and the result's bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/scalar/eval.h"

static Op op_named(const char *name) {
  for (int op = 0; op < OP_SCALAR_COUNT; op++)
    if (!strcmp(op_info[op].text, name)) return (Op)op;
  return OP_NONE;
}

static DType operand_dtype(Op op, DType dtype, unsigned k) {
  if (op == OP_LDEXP && k == 1) return DT_I64;
  return op == OP_SELECT && k == 0 ? DT_BOOL : dtype;
}

static bool answer(Rt *rt) {
  char name[32], dtype_name[32], result_name[32];
  unsigned flags, operands;
  size_t n;
  if (scanf("%31s %31s %31s %u %u %zu", name, dtype_name, result_name, &flags, &operands, &n) != 6)
    return false;
  getchar();
  Op op = op_named(name);
  DType dtype = dtype_named(dtype_name), result = dtype_named(result_name);
  char *data[3] = {NULL, NULL, NULL};
  size_t sizes[3] = {0, 0, 0};
  for (unsigned k = 0; k < operands && k < 3; k++) {
    sizes[k] = dtype_size(operand_dtype(op, dtype, k));
    data[k] = malloc(sizes[k] * n + 1);
    if (!data[k] || fread(data[k], sizes[k], n, stdin) != n) return false;
  }
  for (size_t i = 0; i < n; i++) {
    Value out = {0};
    const void *at[3];
    for (unsigned k = 0; k < 3; k++) at[k] = data[k] ? data[k] + sizes[k] * i : NULL;
    rt_fault_clear(rt);
    bool done = scalar_eval(rt, op, dtype, result, at[0], at[1], at[2], &out, flags);
    putchar(done);
    fwrite(&out, dtype_size(result), 1, stdout);
  }
  fflush(stdout);
  for (unsigned k = 0; k < 3; k++) free(data[k]);
  return true;
}

int main(void) {
  static Rt rt;
  while (answer(&rt)) continue;
  return 0;
}
