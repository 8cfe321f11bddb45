/* DevGen: scalar operations. What Python's scalars refuse (overflow, zero divisors, ...) is tested in front
 * of the plain operation and is a fault whose arguments are the operands' bits, so that the host can ask
 * scalar_eval for the words. */
#include "lang/base/device/control.h"
#include "lang/codegen/device/gen.h"
#include "lang/codegen/llvm/expr.h"
#include "lang/codegen/llvm/scalar_op.h"

static void refuse_unless(DevGen *d, const ScalarOp *s, LLVMValueRef good) {
  if (LLVMIsAConstantInt(good) && LLVMConstIntGetZExtValue(good)) return;
  Emit *e = d->e;
  LLVMBasicBlockRef on = emit_block(e, "on"), bad = emit_block(e, "refused");
  emit_branch_likely(e, good, on, bad);
  emit_at(e, bad);
  LLVMValueRef words[GPU_FAULT_ARGUMENTS + 2];
  unsigned count = 0;
  for (unsigned k = 0; k < op_info[s->op].operands && k < 2; k++)
    count += dev_bits(d, s->op == OP_LDEXP && k ? DT_I64 : s->dtype, s->args[k], words + count);
  dev_fault(d, s->r, words, count);
  emit_at(e, on);
}

static LLVMValueRef plain(DevGen *d, const ScalarOp *s) {
  return expr_op(d->e, s->op, s->dtype, s->result, s->args, s->element);
}

/* ---- Python's int ---- */

static LLVMValueRef with_overflow(DevGen *d, const ScalarOp *s, const char *intrinsic, LLVMValueRef a,
                                  LLVMValueRef b) {
  Emit *e = d->e;
  LLVMValueRef pair = emit_intrinsic(e, intrinsic, e->i64, (LLVMValueRef[]){a, b}, 2);
  refuse_unless(d, s, emit_not(e, LLVMBuildExtractValue(e->b, pair, 1, "")));
  return LLVMBuildExtractValue(e->b, pair, 0, "");
}

/* base ** exponent by squaring, each product checked. */
static LLVMValueRef checked_power(DevGen *d, const ScalarOp *s) {
  Emit *e = d->e;
  LLVMValueRef zero = emit_i64(e, 0), one = emit_i64(e, 1);
  refuse_unless(d, s, emit_icmp(e, LLVMIntSGE, s->args[1], zero));
  LLVMValueRef result = dev_slot(d, e->i64), square = dev_slot(d, e->i64), rest = dev_slot(d, e->i64);
  LLVMBuildStore(e->b, one, result);
  LLVMBuildStore(e->b, s->args[0], square);
  LLVMBuildStore(e->b, s->args[1], rest);
  LLVMBasicBlockRef head = emit_block(e, "power"), odd = emit_block(e, "odd"), even = emit_block(e, "even"),
                    more = emit_block(e, "more"), done = emit_block(e, "powered");
  LLVMValueRef any = emit_icmp(e, LLVMIntNE, s->args[1], zero);
  emit_branch(e, any, head, done);
  emit_at(e, head);
  LLVMValueRef left = LLVMBuildLoad2(e->b, e->i64, rest, "");
  emit_branch(e, emit_icmp(e, LLVMIntNE, emit_and(e, left, one), zero), odd, even);
  emit_at(e, odd);
  LLVMValueRef product =
      with_overflow(d, s, "llvm.smul.with.overflow", LLVMBuildLoad2(e->b, e->i64, result, ""),
                    LLVMBuildLoad2(e->b, e->i64, square, ""));
  LLVMBuildStore(e->b, product, result);
  emit_jump(e, even);
  emit_at(e, even);
  left = LLVMBuildLShr(e->b, LLVMBuildLoad2(e->b, e->i64, rest, ""), one, "");
  LLVMBuildStore(e->b, left, rest);
  emit_branch(e, emit_icmp(e, LLVMIntNE, left, zero), more, done);
  emit_at(e, more);
  LLVMValueRef base = LLVMBuildLoad2(e->b, e->i64, square, "");
  LLVMBuildStore(e->b, with_overflow(d, s, "llvm.smul.with.overflow", base, base), square);
  emit_jump(e, head);
  emit_at(e, done);
  return LLVMBuildLoad2(e->b, e->i64, result, "");
}

static LLVMValueRef checked_shift(DevGen *d, const ScalarOp *s) {
  Emit *e = d->e;
  LLVMValueRef a = s->args[0], count = s->args[1], zero = emit_i64(e, 0);
  refuse_unless(d, s, emit_icmp(e, LLVMIntSGE, count, zero));
  LLVMValueRef value = plain(d, s);
  if (s->op == OP_SHR) return value;
  LLVMValueRef back[2] = {value, count}, same = expr_op(e, OP_SHR, DT_I64, DT_I64, back, NULL);
  LLVMValueRef kept =
      emit_and(e, emit_icmp(e, LLVMIntEQ, same, a), emit_icmp(e, LLVMIntULE, count, emit_i64(e, 63)));
  refuse_unless(d, s, emit_or(e, kept, emit_icmp(e, LLVMIntEQ, a, zero)));
  return value;
}

/* Both divisors' functions are exact below 2**63 in size; the result's sign shows when they are not. */
static LLVMValueRef checked_divisors(DevGen *d, const ScalarOp *s) {
  Emit *e = d->e;
  LLVMValueRef zero = emit_i64(e, 0), value;
  if (s->op == OP_GCD) {
    value = plain(d, s);
  } else {
    LLVMValueRef gcd = expr_op(e, OP_GCD, DT_I64, DT_I64, s->args, NULL), sizes[2];
    for (unsigned k = 0; k < 2; k++) sizes[k] = expr_op(e, OP_ABS, DT_I64, DT_I64, &s->args[k], NULL);
    LLVMValueRef safe = emit_select(e, emit_icmp(e, LLVMIntEQ, gcd, zero), emit_i64(e, 1), gcd);
    sizes[0] = LLVMBuildUDiv(e->b, sizes[0], safe, "");
    LLVMValueRef pair = emit_intrinsic(e, "llvm.umul.with.overflow", e->i64, sizes, 2);
    refuse_unless(d, s, emit_not(e, LLVMBuildExtractValue(e->b, pair, 1, "")));
    value = LLVMBuildExtractValue(e->b, pair, 0, "");
  }
  refuse_unless(d, s, emit_icmp(e, LLVMIntSGE, value, zero));
  return value;
}

static LLVMValueRef checked_int(DevGen *d, const ScalarOp *s) {
  Emit *e = d->e;
  LLVMValueRef a = s->args[0], b = s->args[1];
  switch ((int)s->op) {
    case OP_ADD: return with_overflow(d, s, "llvm.sadd.with.overflow", a, b);
    case OP_SUB: return with_overflow(d, s, "llvm.ssub.with.overflow", a, b);
    case OP_MUL: return with_overflow(d, s, "llvm.smul.with.overflow", a, b);
    case OP_SQUARE: return with_overflow(d, s, "llvm.smul.with.overflow", a, a);
    case OP_NEG: return with_overflow(d, s, "llvm.ssub.with.overflow", emit_i64(e, 0), a);
    case OP_ABS: refuse_unless(d, s, emit_icmp(e, LLVMIntNE, a, emit_i64(e, INT64_MIN))); return NULL;
    case OP_POW: return checked_power(d, s);
    case OP_SHL:
    case OP_SHR: return checked_shift(d, s);
    case OP_GCD:
    case OP_LCM: return checked_divisors(d, s);
    default: return NULL;
  }
}

static LLVMValueRef int_division(DevGen *d, const ScalarOp *s) {
  Emit *e = d->e;
  LLVMValueRef a = s->args[0], b = s->args[1], good = emit_icmp(e, LLVMIntNE, b, emit_i64(e, 0));
  if (s->op == OP_FLOORDIV && s->checked) {
    LLVMValueRef overflow = emit_and(e, emit_icmp(e, LLVMIntEQ, a, emit_i64(e, INT64_MIN)),
                                     emit_icmp(e, LLVMIntEQ, b, emit_i64(e, -1)));
    good = emit_and(e, good, emit_not(e, overflow));
  }
  refuse_unless(d, s, good);
  if (s->op != OP_TRUEDIV) return plain(d, s);
  return emit_fdiv(e, LLVMBuildSIToFP(e->b, a, e->f64, ""), LLVMBuildSIToFP(e->b, b, e->f64, ""));
}

static LLVMValueRef python_int(DevGen *d, const ScalarOp *s) {
  if (s->python && (s->op == OP_FLOORDIV || s->op == OP_MOD || s->op == OP_TRUEDIV))
    return int_division(d, s);
  return s->checked ? checked_int(d, s) : NULL;
}

/* NumPy's integers fault in one case only. */
static void check_negative_power(DevGen *d, const ScalarOp *s) {
  if (!dtype_is_signed(s->dtype)) return;
  refuse_unless(d, s, emit_icmp(d->e, LLVMIntSGE, s->args[1], LLVMConstNull(LLVMTypeOf(s->args[1]))));
}

/* ---- Python's float and complex ---- */

static LLVMValueRef finite(DevGen *d, LLVMValueRef value) {
  return expr_op(d->e, OP_ISFINITE, DT_F64, DT_BOOL, &value, NULL);
}

/* Python's power refuses 0 ** negative, a negative base with a fraction, and an infinite result. */
static LLVMValueRef checked_float_power(DevGen *d, const ScalarOp *s) {
  Emit *e = d->e;
  LLVMValueRef a = s->args[0], b = s->args[1], zero = emit_real(e, DT_F64, 0), value = plain(d, s);
  LLVMValueRef both = emit_and(e, finite(d, a), finite(d, b)),
               floor = emit_intrinsic(e, "llvm.floor", e->f64, &b, 1);
  LLVMValueRef pole = emit_and(e, emit_fcmp(e, LLVMRealOEQ, a, zero), emit_fcmp(e, LLVMRealOLT, b, zero));
  LLVMValueRef root =
      emit_and(e, both, emit_and(e, emit_fcmp(e, LLVMRealOLT, a, zero), emit_fcmp(e, LLVMRealUNE, b, floor)));
  LLVMValueRef infinite = expr_op(e, OP_ISINF, DT_F64, DT_BOOL, &value, NULL);
  LLVMValueRef bad = emit_or(e, emit_or(e, pole, root), emit_and(e, both, infinite));
  refuse_unless(d, s, emit_not(e, bad));
  return value;
}

static LLVMValueRef python_float(DevGen *d, const ScalarOp *s) {
  Emit *e = d->e;
  switch ((int)s->op) {
    case OP_TRUEDIV:
    case OP_FLOORDIV:
    case OP_MOD:
      refuse_unless(d, s, emit_fcmp(e, LLVMRealUNE, s->args[1], emit_real(e, DT_F64, 0)));
      return plain(d, s);
    case OP_POW: return s->wraps ? NULL : checked_float_power(d, s);
    default: return NULL;
  }
}

static void check_complex(DevGen *d, const ScalarOp *s) {
  Emit *e = d->e;
  if (s->op == OP_TRUEDIV) refuse_unless(d, s, expr_convert(e, DT_C128, DT_BOOL, s->args[1]));
}

/* ---- all ---- */

static ScalarOp describe(DevGen *d, Ref r) {
  ScalarOp s = scalar_op(d->frame->fn, r);
  for (uint32_t k = 0; k < dev_ins(d, r)->nargs && k < 3; k++) s.args[k] = dev_value(d, r, k);
  return s;
}

void dev_scalar(DevGen *d, Ref r) {
  Emit *e = d->e;
  if (!type_is_scalar(dev_ins(d, r)->type)) {
    dev_fail(d,
             "device code has no memory for the array that '%s' would make: write the loop over its elements",
             op_info[dev_ins(d, r)->op].text);
    return;
  }
  ScalarOp s = describe(d, r);
  LLVMValueRef value = NULL;
  e->array = !s.python; /* NumPy's scalars compute as array elements do */
  /* The simulator's numbers have the same bits on every processor. */
  e->fast = e->hooks && (d->plan->fastmath || d->frame->fn->fastmath || dev_ins(d, r)->flags & INS_FASTMATH);
  if (s.dtype == DT_I64 && (s.python || s.checked))
    value = python_int(d, &s);
  else if (s.dtype == DT_F64 && s.python)
    value = python_float(d, &s);
  else if (s.dtype == DT_C128 && s.python)
    check_complex(d, &s);
  if (!value && s.op == OP_POW && dtype_is_int(s.dtype)) check_negative_power(d, &s);
  if (!value) value = plain(d, &s);
  e->array = e->fast = false;
  if (!value) {
    dev_fail(d, "there is no '%s' of %s values in device code", op_info[s.op].text, dtype_info[s.dtype].name);
    return;
  }
  dev_define(d, r, &value);
}
