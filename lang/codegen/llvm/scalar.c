/* Scalar: see scalar.h. */
#include "lang/codegen/llvm/scalar.h"

#include "lang/codegen/llvm/expr.h"

static LLVMValueRef plain(const Flow *f, const ScalarOp *s) {
  return expr_op(f->e, s->op, s->dtype, s->result, s->args, s->element);
}

static LLVMValueRef exact(const Flow *f, const ScalarOp *s) { return f->ops->exact(f->own, s); }

static bool always(LLVMValueRef good) {
  return LLVMIsAConstantInt(good) && LLVMConstIntGetZExtValue(good) != 0;
}

/* It is known under which condition the operation refuses its operands. */
static void refuse_unless(const Flow *f, const ScalarOp *s, LLVMValueRef good) {
  Emit *e = f->e;
  if (always(good)) return;
  LLVMBasicBlockRef on = emit_block(e, "on"), bad = emit_block(e, "refused");
  emit_branch_likely(e, good, on, bad);
  emit_at(e, bad);
  f->ops->refuse(f->own, s);
  emit_at(e, on);
}

/* `fast` where good; else what scalar_eval says, which may be a value. Where there is none, it is a fault. */
static LLVMValueRef unless_unusual(const Flow *f, const ScalarOp *s, LLVMValueRef good, LLVMValueRef fast) {
  Emit *e = f->e;
  if (!f->ops->exact) refuse_unless(f, s, good);
  if (!f->ops->exact || always(good)) return fast;
  LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b), end = emit_block(e, "value"),
                    slow = emit_block(e, "unusual");
  emit_branch_likely(e, good, end, slow);
  emit_at(e, slow);
  LLVMValueRef value = exact(f, s);
  LLVMBasicBlockRef tail = LLVMGetInsertBlock(e->b);
  emit_jump(e, end);
  emit_at(e, end);
  LLVMValueRef either = LLVMBuildPhi(e->b, LLVMTypeOf(fast), "");
  LLVMAddIncoming(either, &fast, &here, 1);
  LLVMAddIncoming(either, &value, &tail, 1);
  return either;
}

/* ---- Python's int ---- */

static LLVMValueRef with_overflow(const Flow *f, const ScalarOp *s, const char *intrinsic, LLVMValueRef a,
                                  LLVMValueRef b) {
  Emit *e = f->e;
  LLVMValueRef pair = emit_intrinsic(e, intrinsic, e->i64, (LLVMValueRef[]){a, b}, 2);
  refuse_unless(f, s, emit_not(e, LLVMBuildExtractValue(e->b, pair, 1, "")));
  return LLVMBuildExtractValue(e->b, pair, 0, "");
}

/* a * b; where it overflows the operation is refused at `bad`, which all its products share. NULL: it wraps.
 */
static LLVMValueRef product(Emit *e, LLVMValueRef a, LLVMValueRef b, LLVMBasicBlockRef bad) {
  if (!bad) return LLVMBuildMul(e->b, a, b, "");
  LLVMValueRef pair = emit_intrinsic(e, "llvm.smul.with.overflow", e->i64, (LLVMValueRef[]){a, b}, 2);
  LLVMBasicBlockRef on = emit_block(e, "on");
  emit_branch_likely(e, emit_not(e, LLVMBuildExtractValue(e->b, pair, 1, "")), on, bad);
  emit_at(e, on);
  return LLVMBuildExtractValue(e->b, pair, 0, "");
}

/* Closes `bad`; the builder stays where it is. */
static void refuse_at(const Flow *f, const ScalarOp *s, LLVMBasicBlockRef bad) {
  LLVMBasicBlockRef here = LLVMGetInsertBlock(f->e->b);
  emit_at(f->e, bad);
  f->ops->refuse(f->own, s);
  emit_at(f->e, here);
}

/* base ** exponent by squaring, each product checked if the operation is. */
static LLVMValueRef power_by_squares(const Flow *f, const ScalarOp *s) {
  Emit *e = f->e;
  LLVMValueRef zero = emit_i64(e, 0), one = emit_i64(e, 1), slots[3];
  LLVMValueRef first[3] = {one, s->args[0], s->args[1]}; /* the result, the square, the exponent's rest */
  refuse_unless(f, s, emit_icmp(e, LLVMIntSGE, s->args[1], zero));
  for (unsigned k = 0; k < 3; k++) {
    slots[k] = emit_alloca(e, e->i64, 0);
    LLVMBuildStore(e->b, first[k], slots[k]);
  }
  LLVMBasicBlockRef head = emit_block(e, "power"), odd = emit_block(e, "odd"), even = emit_block(e, "even"),
                    more = emit_block(e, "more"), done = emit_block(e, "powered"),
                    bad = s->checked ? emit_block(e, "refused") : NULL;
  emit_branch(e, emit_icmp(e, LLVMIntNE, s->args[1], zero), head, done);
  emit_at(e, head);
  LLVMValueRef rest = LLVMBuildLoad2(e->b, e->i64, slots[2], ""),
               square = LLVMBuildLoad2(e->b, e->i64, slots[1], "");
  emit_branch(e, emit_icmp(e, LLVMIntNE, emit_and(e, rest, one), zero), odd, even);
  emit_at(e, odd);
  LLVMValueRef result = LLVMBuildLoad2(e->b, e->i64, slots[0], "");
  LLVMBuildStore(e->b, product(e, result, square, bad), slots[0]);
  emit_jump(e, even);
  emit_at(e, even);
  LLVMValueRef left = LLVMBuildLShr(e->b, rest, one, "");
  LLVMBuildStore(e->b, left, slots[2]);
  emit_branch(e, emit_icmp(e, LLVMIntNE, left, zero), more, done);
  emit_at(e, more);
  LLVMBuildStore(e->b, product(e, square, square, bad), slots[1]);
  emit_jump(e, head);
  if (bad) refuse_at(f, s, bad);
  emit_at(e, done);
  return LLVMBuildLoad2(e->b, e->i64, slots[0], "");
}

enum { POWER_UNROLLED = 63 }; /* beyond it only 0 and numbers of size 1 have a power */

/* The same, checked, of an exponent that is known, 0 to POWER_UNROLLED. A square is made only where the
 * result has it as a factor, so that it overflows with the result alone. */
static LLVMValueRef known_power(const Flow *f, const ScalarOp *s, unsigned exponent) {
  Emit *e = f->e;
  if (!exponent) return emit_i64(e, 1);
  LLVMValueRef square = s->args[0], result = NULL;
  LLVMBasicBlockRef bad = exponent > 1 ? emit_block(e, "refused") : NULL;
  for (;;) {
    if (exponent & 1) result = result ? product(e, result, square, bad) : square;
    if (!(exponent >>= 1)) break;
    square = product(e, square, square, bad);
  }
  if (bad) refuse_at(f, s, bad);
  return result;
}

static bool known(LLVMValueRef v, int64_t *value) {
  if (!LLVMIsAConstantInt(v)) return false;
  *value = LLVMConstIntGetSExtValue(v);
  return true;
}

/* Powers of 2 are shifts, of -1 signs. */
static LLVMValueRef int_power(const Flow *f, const ScalarOp *s) {
  Emit *e = f->e;
  LLVMValueRef exponent = s->args[1], one = emit_i64(e, 1);
  int64_t value;
  if (s->checked && known(exponent, &value) && value >= 0 && value <= POWER_UNROLLED)
    return known_power(f, s, (unsigned)value);
  if (!known(s->args[0], &value) || (value != 2 && value != -1)) return power_by_squares(f, s);
  int64_t most = s->checked && value == 2 ? 62 : INT64_MAX;
  refuse_unless(f, s, emit_icmp(e, LLVMIntULE, exponent, emit_i64(e, most)));
  if (value == 2) return expr_op(e, OP_SHL, DT_I64, DT_I64, (LLVMValueRef[]){one, exponent}, NULL);
  LLVMValueRef odd = emit_and(e, exponent, one);
  return LLVMBuildSub(e->b, one, LLVMBuildShl(e->b, odd, one, ""), "");
}

/* The plain shift has Python's value, but for bits that a shift to the left loses: a large count leaves 0
 * then, which 0 alone comes back from. */
static LLVMValueRef shift(const Flow *f, const ScalarOp *s) {
  Emit *e = f->e;
  refuse_unless(f, s, emit_icmp(e, LLVMIntSGE, s->args[1], emit_i64(e, 0)));
  LLVMValueRef value = plain(f, s);
  if (s->op == OP_SHR) return value;
  LLVMValueRef back[2] = {value, s->args[1]}, same = expr_op(e, OP_SHR, DT_I64, DT_I64, back, NULL);
  refuse_unless(f, s, emit_icmp(e, LLVMIntEQ, same, s->args[0]));
  return value;
}

/* Both divisors' functions are exact below 2**63 in size; the result's sign shows when they are not. */
LLVMValueRef scalar_divisors(const Flow *f, const ScalarOp *s) {
  Emit *e = f->e;
  LLVMValueRef zero = emit_i64(e, 0), value;
  if (s->op == OP_GCD) {
    value = plain(f, s);
  } else {
    LLVMValueRef gcd = expr_op(e, OP_GCD, DT_I64, DT_I64, s->args, NULL), sizes[2];
    for (unsigned k = 0; k < 2; k++) sizes[k] = expr_op(e, OP_ABS, DT_I64, DT_I64, &s->args[k], NULL);
    LLVMValueRef safe = emit_select(e, emit_icmp(e, LLVMIntEQ, gcd, zero), emit_i64(e, 1), gcd);
    sizes[0] = LLVMBuildUDiv(e->b, sizes[0], safe, "");
    LLVMValueRef pair = emit_intrinsic(e, "llvm.umul.with.overflow", e->i64, sizes, 2);
    refuse_unless(f, s, emit_not(e, LLVMBuildExtractValue(e->b, pair, 1, "")));
    value = LLVMBuildExtractValue(e->b, pair, 0, "");
  }
  refuse_unless(f, s, emit_icmp(e, LLVMIntSGE, value, zero));
  return value;
}

static const char *overflow_of(Op op) {
  if (op == OP_ADD) return "llvm.sadd.with.overflow";
  if (op == OP_SUB || op == OP_NEG) return "llvm.ssub.with.overflow";
  return op == OP_MUL || op == OP_SQUARE ? "llvm.smul.with.overflow" : NULL;
}

static LLVMValueRef checked_int(const Flow *f, const ScalarOp *s) {
  Emit *e = f->e;
  LLVMValueRef a = s->args[0], b = s->op == OP_SQUARE ? a : s->args[1];
  const char *intrinsic = overflow_of(s->op);
  if (s->op == OP_NEG) return with_overflow(f, s, intrinsic, emit_i64(e, 0), a);
  if (intrinsic) return with_overflow(f, s, intrinsic, a, b);
  if (s->op == OP_POW) return int_power(f, s);
  if (s->op == OP_SHL || s->op == OP_SHR) return shift(f, s);
  if (s->op == OP_GCD || s->op == OP_LCM) return scalar_divisors(f, s);
  if (s->op == OP_ABS) refuse_unless(f, s, emit_icmp(e, LLVMIntNE, a, emit_i64(e, INT64_MIN)));
  return NULL;
}

/* Ints of at most 53 bits are doubles, so that their quotient is rounded once. */
static LLVMValueRef true_division(const Flow *f, const ScalarOp *s) {
  Emit *e = f->e;
  LLVMValueRef x[2], good = LLVMConstInt(e->i1, 1, false);
  for (unsigned k = 0; k < 2; k++) {
    LLVMValueRef moved = LLVMBuildAdd(e->b, s->args[k], emit_i64(e, (int64_t)1 << 53), "");
    good = emit_and(e, good, emit_icmp(e, LLVMIntULE, moved, emit_i64(e, (int64_t)1 << 54)));
    x[k] = LLVMBuildSIToFP(e->b, s->args[k], e->f64, "");
  }
  LLVMValueRef quotient = emit_fdiv(e, x[0], x[1]);
  return f->ops->exact ? unless_unusual(f, s, good, quotient) : quotient;
}

static LLVMValueRef int_division(const Flow *f, const ScalarOp *s) {
  Emit *e = f->e;
  LLVMValueRef a = s->args[0], b = s->args[1];
  int64_t divisor = 0;
  bool usual = known(b, &divisor) && divisor != 0 && divisor != -1;
  if (!usual) {
    LLVMValueRef good = emit_icmp(e, LLVMIntNE, b, emit_i64(e, 0));
    if (s->op == OP_FLOORDIV && s->checked) {
      LLVMValueRef overflow = emit_and(e, emit_icmp(e, LLVMIntEQ, a, emit_i64(e, INT64_MIN)),
                                       emit_icmp(e, LLVMIntEQ, b, emit_i64(e, -1)));
      good = emit_and(e, good, emit_not(e, overflow));
    }
    refuse_unless(f, s, good);
  }
  return s->op == OP_TRUEDIV ? true_division(f, s) : plain(f, s);
}

static LLVMValueRef python_int(const Flow *f, const ScalarOp *s) {
  if (s->python && (s->op == OP_FLOORDIV || s->op == OP_MOD || s->op == OP_TRUEDIV))
    return int_division(f, s);
  return s->checked ? checked_int(f, s) : NULL;
}

/* NumPy's integers fault in one case only; the host has no call for the power of any two int64. */
static LLVMValueRef wrapping_power(const Flow *f, const ScalarOp *s) {
  int64_t exponent;
  if (s->dtype == DT_I64 && f->ops->exact && !known(s->args[1], &exponent)) return int_power(f, s);
  if (!dtype_is_signed(s->dtype)) return NULL;
  refuse_unless(f, s, emit_icmp(f->e, LLVMIntSGE, s->args[1], LLVMConstNull(LLVMTypeOf(s->args[1]))));
  return NULL;
}

/* ---- Python's float and complex ---- */

static LLVMValueRef is_finite(const Flow *f, LLVMValueRef value) {
  return expr_op(f->e, OP_ISFINITE, DT_F64, DT_BOOL, &value, NULL);
}

/* Python's power refuses 0 ** negative, a negative base with a fraction, and an infinite result; it is not
 * finite then, and otherwise only where an operand is not. */
static LLVMValueRef float_power(const Flow *f, const ScalarOp *s) {
  Emit *e = f->e;
  LLVMValueRef a = s->args[0], b = s->args[1], zero = emit_real(e, DT_F64, 0);
  if (f->ops->exact) {
    LLVMValueRef fast = expr_math(e, OP_POW, DT_F64, s->args, 2);
    return unless_unusual(f, s, is_finite(f, fast), fast);
  }
  LLVMValueRef value = plain(f, s), both = emit_and(e, is_finite(f, a), is_finite(f, b)),
               floor = emit_intrinsic(e, "llvm.floor", e->f64, &b, 1);
  LLVMValueRef pole = emit_and(e, emit_fcmp(e, LLVMRealOEQ, a, zero), emit_fcmp(e, LLVMRealOLT, b, zero));
  LLVMValueRef root =
      emit_and(e, both, emit_and(e, emit_fcmp(e, LLVMRealOLT, a, zero), emit_fcmp(e, LLVMRealUNE, b, floor)));
  LLVMValueRef infinite = expr_op(e, OP_ISINF, DT_F64, DT_BOOL, &value, NULL);
  LLVMValueRef bad = emit_or(e, emit_or(e, pole, root), emit_and(e, both, infinite));
  refuse_unless(f, s, emit_not(e, bad));
  return value;
}

static LLVMValueRef python_float(const Flow *f, const ScalarOp *s) {
  if (s->op == OP_TRUEDIV || s->op == OP_FLOORDIV || s->op == OP_MOD)
    refuse_unless(f, s, emit_fcmp(f->e, LLVMRealUNE, s->args[1], emit_real(f->e, DT_F64, 0)));
  return s->op == OP_POW && !s->wraps ? float_power(f, s) : NULL;
}

static LLVMValueRef python_complex(const Flow *f, const ScalarOp *s) {
  bool divides = s->op == OP_TRUEDIV;
  if (f->ops->exact && !s->wraps) return divides || s->op == OP_POW || s->op == OP_ABS ? exact(f, s) : NULL;
  if (divides) refuse_unless(f, s, expr_convert(f->e, DT_C128, DT_BOOL, s->args[1]));
  return NULL;
}

/* ---- all ---- */

static ScalarOp describe(const Flow *f, Ref r) {
  const Fn *fn = f->fn;
  const Ins *ins = &fn->ins.items[r], *first = &fn->ins.items[ins_arg(fn, ins, 0)];
  const Ins *second = ins->nargs > 1 ? &fn->ins.items[ins_arg(fn, ins, 1)] : NULL;
  ScalarOp s = {.r = r, .op = (Op)ins->op, .result = ins->type->dtype};
  s.dtype = (ins->op == OP_SELECT ? second : first)->type->dtype;
  s.python = (ins->flags & INS_MATH) != 0;
  s.wraps = (ins->flags & INS_WRAP) != 0;
  s.checked = s.dtype == DT_I64 && first->type->weak && s.python && !s.wraps;
  if (second && second->op == IR_CONST && second->type->kind == TY_SCALAR) s.element = &second->imm.value;
  for (uint32_t k = 0; k < ins->nargs && k < 3; k++) s.args[k] = f->ops->operand(f->own, r, k);
  return s;
}

LLVMValueRef scalar_make(const Flow *f, Ref r) {
  ScalarOp s = describe(f, r);
  LLVMValueRef value = NULL;
  f->e->array = !s.python; /* NumPy's scalars compute as array elements do */
  if (s.dtype == DT_I64 && (s.python || s.checked))
    value = python_int(f, &s);
  else if (s.dtype == DT_F64 && s.python)
    value = python_float(f, &s);
  else if (s.dtype == DT_C128 && s.python)
    value = python_complex(f, &s);
  if (!value && s.op == OP_POW && dtype_is_int(s.dtype)) value = wrapping_power(f, &s);
  if (!value) value = plain(f, &s);
  f->e->array = false;
  return value;
}

LLVMValueRef scalar_test(const Flow *f, Ref r) {
  LLVMValueRef a = f->ops->operand(f->own, r, 0), b = f->ops->operand(f->own, r, 1);
  switch (f->fn->ins.items[r].op) {
    case IR_ADDOVF: return expr_overflows(f->e, OP_ADD, a, b);
    case IR_SUBOVF: return expr_overflows(f->e, OP_SUB, a, b);
    case IR_MULOVF: return expr_overflows(f->e, OP_MUL, a, b);
    default: return expr_count(f->e, a, b, f->ops->operand(f->own, r, 2));
  }
}

/* ---- indices ---- */

static LLVMValueRef within(const Flow *f, LLVMValueRef at, LLVMValueRef dim) {
  Emit *e = f->e;
  if (!f->ops->signed_bounds) return emit_icmp(e, LLVMIntULT, at, dim);
  LLVMValueRef low = emit_icmp(e, LLVMIntSGE, at, emit_i64(e, 0));
  return emit_and(e, low, emit_icmp(e, LLVMIntSLT, at, dim));
}

LLVMValueRef scalar_index(const Flow *f, Ref r, const FlowIndex *index) {
  Emit *e = f->e;
  unsigned flags = f->fn->ins.items[r].flags;
  LLVMValueRef at = index->value;
  if (flags & INS_PROVED) return at;
  if (!(flags & INS_NONNEG)) {
    LLVMValueRef negative = emit_icmp(e, LLVMIntSLT, at, emit_i64(e, 0));
    at = emit_select(e, negative, LLVMBuildAdd(e->b, at, index->dim, ""), at);
  }
  if (!(flags & INS_NOCHECK) && !f->unchecked) f->ops->bounds(f->own, r, within(f, at, index->dim), index);
  return at;
}
