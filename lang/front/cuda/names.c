/* Names of device code that read the machine or wait for others: threadIdx, grid(), syncthreads() ... */
#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"

static Val sreg(Check *c, int64_t which, Span span) {
  Ref ref = fn_emit(c->fn, IR_SREG, type_int(c->types), span, NULL, 0);
  fn_ins(c->fn, ref)->imm.i = which;
  return val_of(c, type_int(c->types), ref, span);
}

/* cuda.threadIdx.x, cuda.laneid ... */
Val rule_CUDA_SREG(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  return cuda_in_device(c, row, span) ? sreg(c, row->impl, span) : val_error();
}

static Val product(Check *c, int64_t a, int64_t b, Span span) {
  return val_int_op(c, OP_MUL, sreg(c, a, span), sreg(c, b, span));
}

/* This thread's place in the grid along an axis, or (size) the number of threads along it. */
static Val along(Check *c, int axis, bool size, Span span) {
  if (size) return product(c, SREG_NTID_X + axis, SREG_NCTAID_X + axis, span);
  return val_int_op(c, OP_ADD, product(c, SREG_CTAID_X + axis, SREG_NTID_X + axis, span),
                    sreg(c, SREG_TID_X + axis, span));
}

/* cuda.grid(n), and (impl 1) cuda.gridsize(n). */
Val rule_CUDA_GRID(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  int64_t n;
  if (!cuda_in_device(c, row, span)) return val_error();
  if (!val_const_int(b->params[0], &n) || n < 1 || n > 3) {
    fail(c, DG_VALUE, b->params[0].span.source ? b->params[0].span : span,
         "cuda.%s() takes the number of dimensions, 1, 2 or 3, as a constant", row->name);
    return val_error();
  }
  Val items[3];
  for (int k = 0; k < n; k++) items[k] = along(c, k, row->impl != 0, span);
  return n == 1 ? items[0] : val_tuple(c, items, (uint32_t)n, span);
}

Val rule_CUDA_BARRIER(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!cuda_in_device(c, row, span)) return val_error();
  Ref refs[1];
  bool predicate = gpu_barrier_predicate((unsigned)row->impl);
  if (predicate) {
    Val v = truth(c, b->params[0], span);
    if (!val_ok(v)) return v;
    refs[0] = val_ref(c, &v);
  }
  const Type *type = predicate ? type_int(c->types) : type_none(c->types);
  Ref ref = fn_emit(c->fn, IR_BARRIER, type, span, refs, predicate);
  fn_ins(c->fn, ref)->imm.i = row->impl;
  return predicate ? val_of(c, type, ref, span) : val_none(c, span);
}

Val rule_CUDA_FENCE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  if (!cuda_in_device(c, row, span)) return val_error();
  Ref ref = fn_emit(c->fn, IR_FENCE, type_none(c->types), span, NULL, 0);
  fn_ins(c->fn, ref)->imm.i = row->impl;
  return val_none(c, span);
}

Val rule_CUDA_PAUSE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val ns;
  if (!cuda_in_device(c, row, span) || !int_of(c, b->params[0], "cuda.nanosleep()'s argument", &ns))
    return val_error();
  fn_emit1(c->fn, IR_PAUSE, type_none(c->types), span, val_ref(c, &ns));
  return val_none(c, span);
}
