/* ufunc.at: an operation applied at index arrays, position after position, so that equal ones accumulate.
 *
 * The elements are converted to the operation's dtype and the result back, each time, as NumPy does it
 * without a buffer. Source: https://numpy.org/doc/stable/reference/generated/numpy.ufunc.at.html */
#include "lang/lib/array/positions.h"
#include "lang/rt/scalar/eval.h"

typedef struct At {
  Rt *rt;
  Op op;
  DType element, operand, result;
  bool unary, failed;
} At;

static void apply(const At *at, bool *failed, char *mine, const char *theirs) {
  Value x, r;
  const void *a = mine;
  if (at->element != at->operand) {
    scalar_eval(at->rt, OP_CONVERT, at->element, at->operand, mine, NULL, NULL, &x, 0);
    a = &x;
  }
  if (!scalar_eval(at->rt, at->op, at->operand, at->result, a, at->unary ? NULL : theirs, NULL, &r,
                   SCALAR_ARRAY))
    *failed = true;
  else
    scalar_eval(at->rt, OP_CONVERT, at->result, at->element, &r, NULL, NULL, mine, 0);
}

/* The common case without conversions: a[i] += b[i]. */
static bool add_plain(const At *at, char *mine, const char *theirs, int64_t mine_step, int64_t their_step,
                      int64_t n) {
  if (at->op != OP_ADD || at->element != at->operand) return false;
#define ADD(T)                                                                                               \
  for (int64_t i = 0; i < n; i++)                                                                            \
  *(T *)(void *)(mine + i * mine_step) += *(const T *)(const void *)(theirs + i * their_step)
  if (at->element == DT_F64)
    ADD(double);
  else if (at->element == DT_F32)
    ADD(float);
  else if (at->element == DT_I64)
    ADD(uint64_t);
  else
    return false;
  return true;
#undef ADD
}

static void apply_row(void *context, char *mine, char *theirs, int64_t mine_step, int64_t their_step,
                      int64_t n) {
  At *at = context;
  if (add_plain(at, mine, theirs, mine_step, their_step, n)) return;
  for (int64_t i = 0; i < n && !at->failed; i++)
    apply(at, &at->failed, mine + i * mine_step, theirs + i * their_step);
}

bool lib_ufunc_at(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  int64_t packed = args[1].i;
  At at = {.rt = rt,
           .op = (Op)(packed & 0xffff),
           .operand = (DType)(packed >> 16 & 0xff),
           .result = (DType)(packed >> 24 & 0xff)};
  at.element = array_dtype(args[2].array);
  at.unary = op_info[at.op].operands == 1;
  return fancy_each(rt, call, args, 3, args[0].array, apply_row, &at) && !at.failed;
}
