/* DevMath: complex functions, which the CPU's code leaves to C's library, out of real ones.
 *
 * Sources: W. Kahan, "Branch Cuts for Complex Elementary Functions", 1987 (square roots, inverse functions,
 * tanh); C11 annex G for infinities and NaN. The steps of sign, reciprocal and power are those of
 * rt/scalar_complex_body.h. Relative to the number's size, results are good to a few units. */
#include <math.h>
#include <stdio.h>

#include "lang/codegen/device/gen.h"
#include "lang/codegen/llvm/expr.h"

/* A complex number by its parts; F is the Emit with the parts' dtype. */
typedef LLVMValueRef V;
typedef struct Z {
  V re, im;
} Z;
typedef struct F {
  Emit *e;
  DType real;
} F;

static V num(const F *f, double value) { return emit_real(f->e, f->real, value); }
static V add(const F *f, V a, V b) { return emit_fadd(f->e, a, b); }
static V sub(const F *f, V a, V b) { return emit_fsub(f->e, a, b); }
static V mul(const F *f, V a, V b) { return emit_fmul(f->e, a, b); }
static V quo(const F *f, V a, V b) { return emit_fdiv(f->e, a, b); }
static V neg(const F *f, V a) { return emit_fneg(f->e, a); }
static V sel(const F *f, V condition, V yes, V no) { return emit_select(f->e, condition, yes, no); }
static V less(const F *f, V a, V b) { return emit_fcmp(f->e, LLVMRealOLT, a, b); }
static V same(const F *f, V a, V b) { return emit_fcmp(f->e, LLVMRealOEQ, a, b); }
static V is_nan(const F *f, V a) { return emit_fcmp(f->e, LLVMRealUNO, a, a); }
static V fun(const F *f, Op op, V a) { return expr_float(f->e, op, f->real, &a, NULL); }
static V fun2(const F *f, Op op, V a, V b) { return expr_float(f->e, op, f->real, (V[]){a, b}, NULL); }
static V size(const F *f, V a) { return fun(f, OP_FABS, a); }
static V is_inf(const F *f, V a) { return same(f, size(f, a), num(f, INFINITY)); }
static V both(const F *f, V a, V b) { return emit_and(f->e, a, b); }
static V either(const F *f, V a, V b) { return emit_or(f->e, a, b); }
static V with_sign(const F *f, V a, V b) { return fun2(f, OP_COPYSIGN, a, b); }

static Z pick(const F *f, V condition, Z yes, Z no) {
  return (Z){sel(f, condition, yes.re, no.re), sel(f, condition, yes.im, no.im)};
}
static Z scaled(const F *f, Z a, double by) {
  return (Z){mul(f, a.re, num(f, by)), mul(f, a.im, num(f, by))};
}
static Z times_i(const F *f, Z a) { return (Z){neg(f, a.im), a.re}; }
static Z over_i(const F *f, Z a) { return (Z){a.im, neg(f, a.re)}; }
static Z product(const F *f, Z a, Z b) {
  return (Z){sub(f, mul(f, a.re, b.re), mul(f, a.im, b.im)), add(f, mul(f, a.re, b.im), mul(f, a.im, b.re))};
}

/* ---- exponential and logarithm ---- */

/* Beyond `far` the exponential is taken of a smaller number, for its product with a cosine may be finite. */
static Z c_exp(const F *f, Z a) {
  double far = f->real == DT_F32 ? 80 : 700;
  V big = less(f, num(f, far), a.re), low = sel(f, big, sub(f, a.re, num(f, far)), a.re);
  V length = fun(f, OP_EXP, low), factor = sel(f, big, num(f, exp(far)), num(f, 1));
  Z turned = {mul(f, mul(f, length, fun(f, OP_COS, a.im)), factor),
              mul(f, mul(f, length, fun(f, OP_SIN, a.im)), factor)};
  V whole = fun(f, OP_EXP, a.re), zero = num(f, 0), infinity = num(f, INFINITY);
  turned = pick(f, same(f, a.im, zero), (Z){whole, a.im}, turned);
  V lost = either(f, is_inf(f, a.im), is_nan(f, a.im));
  turned =
      pick(f, both(f, lost, same(f, a.re, neg(f, infinity))), (Z){zero, with_sign(f, zero, a.im)}, turned);
  return pick(f, both(f, lost, same(f, a.re, infinity)), (Z){infinity, num(f, NAN)}, turned);
}

/* log |a|: near the unit circle through the distance from it. */
static V log_size(const F *f, Z a) {
  V x = size(f, a.re), y = size(f, a.im), wide = less(f, x, y), one = num(f, 1);
  V big = sel(f, wide, y, x), small = sel(f, wide, x, y), length = fun2(f, OP_HYPOT, a.re, a.im);
  V square[3] = {small, small, mul(f, sub(f, big, one), add(f, big, one))};
  V off = emit_intrinsic(f->e, "llvm.fma", LLVMTypeOf(big), square, 3);
  V near = both(f, less(f, num(f, 0.5), length), less(f, length, num(f, 2)));
  return sel(f, near, mul(f, num(f, 0.5), fun(f, OP_LOG1P, sel(f, near, off, one))), fun(f, OP_LOG, length));
}

static Z c_log(const F *f, Z a) { return (Z){log_size(f, a), fun2(f, OP_ATAN2, a.im, a.re)}; }

static Z c_expm1(const F *f, Z a) {
  V half_sine = fun(f, OP_SIN, mul(f, a.im, num(f, 0.5)));
  V re = sub(f, mul(f, fun(f, OP_EXPM1, a.re), fun(f, OP_COS, a.im)),
             mul(f, mul(f, num(f, 2), half_sine), half_sine));
  return (Z){re, mul(f, fun(f, OP_EXP, a.re), fun(f, OP_SIN, a.im))};
}

static Z c_log1p(const F *f, Z a) {
  V re = add(f, a.re, num(f, 1));
  return (Z){fun(f, OP_LOG, fun2(f, OP_HYPOT, re, a.im)), fun2(f, OP_ATAN2, a.im, re)};
}

/* ---- square root ---- */

/* Scaled by powers of two, so that nothing overflows or loses its digits. */
static Z c_sqrt(const F *f, Z a) {
  bool single = f->real == DT_F32;
  double huge = single ? 0x1p100 : 0x1p1000, tiny = single ? 0x1p-100 : 0x1p-960,
         up = single ? 0x1p48 : 0x1p110;
  V zero = num(f, 0), two = num(f, 2), infinity = num(f, INFINITY);
  V most = fun2(f, OP_FMAX, size(f, a.re), size(f, a.im)), large = less(f, num(f, huge), most),
    little = less(f, most, num(f, tiny));
  V by = sel(f, large, num(f, 0.0625), sel(f, little, num(f, up), num(f, 1)));
  V back = sel(f, large, num(f, 4), sel(f, little, num(f, 1 / sqrt(up)), num(f, 1)));
  Z b = {mul(f, a.re, by), mul(f, a.im, by)};
  V t = fun(f, OP_SQRT, mul(f, num(f, 0.5), add(f, size(f, b.re), fun2(f, OP_HYPOT, b.re, b.im))));
  V other = quo(f, size(f, b.im), mul(f, two, t)), left = less(f, a.re, zero);
  t = mul(f, t, back);
  other = mul(f, other, back);
  Z r = pick(f, left, (Z){other, t}, (Z){t, other});
  r = pick(f, same(f, most, zero), (Z){zero, zero}, r);
  V flat = both(f, is_inf(f, a.re), emit_not(f->e, is_nan(f, a.im)));
  r = pick(f, flat, pick(f, left, (Z){zero, infinity}, (Z){infinity, zero}), r);
  Z lost = pick(f, left, (Z){num(f, NAN), infinity}, (Z){infinity, num(f, NAN)});
  r = pick(f, both(f, is_inf(f, a.re), is_nan(f, a.im)), lost, r);
  r = pick(f, is_inf(f, a.im), (Z){infinity, infinity}, r);
  return (Z){r.re, with_sign(f, r.im, a.im)};
}

/* ---- circular and hyperbolic functions ---- */

static Z c_sinh(const F *f, Z a) {
  V real = same(f, a.im, num(f, 0)), sinh = fun(f, OP_SINH, a.re), cosh = fun(f, OP_COSH, a.re);
  Z r = {mul(f, sinh, fun(f, OP_COS, a.im)), mul(f, cosh, fun(f, OP_SIN, a.im))};
  r.re = sel(f, same(f, a.re, num(f, 0)), a.re, r.re);
  return pick(f, real, (Z){sinh, a.im}, r);
}

static Z c_cosh(const F *f, Z a) {
  V zero = num(f, 0), one = num(f, 1), sinh = fun(f, OP_SINH, a.re), cosh = fun(f, OP_COSH, a.re);
  Z r = {mul(f, cosh, fun(f, OP_COS, a.im)), mul(f, sinh, fun(f, OP_SIN, a.im))};
  V flat = mul(f, a.im, with_sign(f, one, a.re));
  r.im = sel(f, both(f, same(f, a.re, zero), emit_not(f->e, is_nan(f, a.im))),
             mul(f, a.re, with_sign(f, one, fun(f, OP_SIN, a.im))), r.im);
  return pick(f, same(f, a.im, zero), (Z){cosh, flat}, r);
}

static Z c_tanh(const F *f, Z a) {
  V one = num(f, 1), far = less(f, num(f, f->real == DT_F32 ? 11 : 22), size(f, a.re));
  V t = fun(f, OP_TAN, a.im), beta = add(f, one, mul(f, t, t)), s = fun(f, OP_SINH, sel(f, far, one, a.re));
  V rho = fun(f, OP_SQRT, add(f, one, mul(f, s, s))), down = add(f, one, mul(f, beta, mul(f, s, s)));
  Z near = {quo(f, mul(f, mul(f, beta, rho), s), down), quo(f, t, down)};
  V twice = fun(f, OP_SIN, mul(f, num(f, 2), a.im));
  V decay = mul(f, mul(f, num(f, 2), twice), fun(f, OP_EXP, mul(f, num(f, -2), size(f, a.re))));
  V end = with_sign(f, num(f, 0), sel(f, is_nan(f, twice), a.im, twice));
  decay = sel(f, is_inf(f, a.re), end, decay);
  V lost = both(f, is_nan(f, twice), emit_not(f->e, is_inf(f, a.re)));
  Z r = pick(f, far, (Z){sel(f, lost, twice, with_sign(f, one, a.re)), decay}, near);
  return pick(f, both(f, same(f, a.im, num(f, 0)), emit_not(f->e, is_nan(f, a.re))),
              (Z){fun(f, OP_TANH, a.re), a.im}, r);
}

static Z c_sin(const F *f, Z a) { return over_i(f, c_sinh(f, times_i(f, a))); }
static Z c_cos(const F *f, Z a) { return c_cosh(f, times_i(f, a)); }
static Z c_tan(const F *f, Z a) { return over_i(f, c_tanh(f, times_i(f, a))); }

/* ---- their inverses ---- */

static Z plus(const F *f, Z a, double number) { return (Z){add(f, a.re, num(f, number)), a.im}; }
static Z one_minus(const F *f, Z a) { return (Z){sub(f, num(f, 1), a.re), neg(f, a.im)}; }
/* Parts of conj(a) b. */
static V cross_re(const F *f, Z a, Z b) { return add(f, mul(f, a.re, b.re), mul(f, a.im, b.im)); }
static V cross_im(const F *f, Z a, Z b) { return sub(f, mul(f, a.re, b.im), mul(f, a.im, b.re)); }

static Z c_asin(const F *f, Z a) {
  Z down = c_sqrt(f, one_minus(f, a)), up = c_sqrt(f, plus(f, a, 1));
  V im = fun(f, OP_ASINH, cross_im(f, down, up)), re = fun2(f, OP_ATAN2, a.re, product(f, down, up).re);
  V corner = sel(f, is_inf(f, a.im), num(f, M_PI / 4), num(f, M_PI / 2));
  V far = both(f, is_inf(f, a.re), emit_not(f->e, is_nan(f, a.im)));
  re = sel(f, far, with_sign(f, corner, a.re), re);
  im = sel(f, far, num(f, INFINITY), im);
  return (Z){re, with_sign(f, im, a.im)};
}

static Z c_acos(const F *f, Z a) {
  Z down = c_sqrt(f, one_minus(f, a)), up = c_sqrt(f, plus(f, a, 1));
  V re = mul(f, num(f, 2), fun2(f, OP_ATAN2, down.re, up.re));
  return (Z){re, fun(f, OP_ASINH, cross_im(f, up, down))};
}

static Z c_acosh(const F *f, Z a) {
  Z down = c_sqrt(f, plus(f, a, -1)), up = c_sqrt(f, plus(f, a, 1));
  return (Z){fun(f, OP_ASINH, cross_re(f, down, up)), mul(f, num(f, 2), fun2(f, OP_ATAN2, down.im, up.re))};
}

static Z c_atanh(const F *f, Z a) {
  V x = size(f, a.re), one = num(f, 1), gap = sub(f, one, x), square = mul(f, a.im, a.im);
  V ratio = quo(f, mul(f, num(f, 4), x), add(f, mul(f, gap, gap), square));
  V far = either(f, is_inf(f, a.re), is_inf(f, a.im));
  V re = mul(f, num(f, 0.25), fun(f, OP_LOG1P, ratio));
  re = with_sign(f, sel(f, far, num(f, 0), re), a.re);
  V angle = fun2(f, OP_ATAN2, mul(f, num(f, 2), a.im), sub(f, mul(f, gap, add(f, one, x)), square));
  V im = sel(f, far, with_sign(f, num(f, M_PI / 2), a.im), mul(f, num(f, 0.5), angle));
  return (Z){re, im};
}

static Z c_asinh(const F *f, Z a) { return over_i(f, c_asin(f, times_i(f, a))); }
static Z c_atan(const F *f, Z a) { return over_i(f, c_atanh(f, times_i(f, a))); }

/* ---- arithmetic ---- */

static Z c_sign(const F *f, Z a) {
  V zero = num(f, 0), one = num(f, 1), nan = num(f, NAN), length = fun2(f, OP_HYPOT, a.re, a.im);
  V none = same(f, length, zero), safe = sel(f, none, one, length);
  Z r = pick(f, none, (Z){zero, zero}, (Z){quo(f, a.re, safe), quo(f, a.im, safe)});
  r = pick(f, is_inf(f, length), (Z){zero, with_sign(f, one, a.im)}, r);
  r = pick(f, is_inf(f, a.re), (Z){with_sign(f, one, a.re), zero}, r);
  V lost = either(f, is_nan(f, length), both(f, is_inf(f, a.re), is_inf(f, a.im)));
  return pick(f, lost, (Z){nan, nan}, r);
}

static Z c_reciprocal(const F *f, Z a) {
  V one = num(f, 1), tall = less(f, size(f, a.re), size(f, a.im));
  V big = sel(f, tall, a.im, a.re), small = sel(f, tall, a.re, a.im), ratio = quo(f, small, big);
  V down = add(f, big, mul(f, small, ratio));
  return pick(f, tall, (Z){quo(f, ratio, down), quo(f, neg(f, one), down)},
              (Z){quo(f, one, down), quo(f, neg(f, ratio), down)});
}

/* ---- powers: one function per dtype, for its loop ---- */

typedef struct Slots {
  V re, im;
} Slots;

static Slots slots_new(const F *f, Z value) {
  Emit *e = f->e;
  Slots s = {emit_alloca(e, emit_type(e, f->real), 0), emit_alloca(e, emit_type(e, f->real), 0)};
  LLVMBuildStore(e->b, value.re, s.re);
  LLVMBuildStore(e->b, value.im, s.im);
  return s;
}

static void slots_set(const F *f, Slots s, Z value) {
  LLVMBuildStore(f->e->b, value.re, s.re);
  LLVMBuildStore(f->e->b, value.im, s.im);
}

static Z slots_get(const F *f, Slots s) {
  Emit *e = f->e;
  LLVMTypeRef type = emit_type(e, f->real);
  return (Z){LLVMBuildLoad2(e->b, type, s.re, ""), LLVMBuildLoad2(e->b, type, s.im, "")};
}

static Z divided(const F *f, DType dtype, Z a, Z b) {
  Emit *e = f->e;
  V args[2] = {emit_complex(e, a.re, a.im), emit_complex(e, b.re, b.im)};
  V value = expr_cplx(e, OP_TRUEDIV, dtype, args, NULL);
  return (Z){emit_re(e, value), emit_im(e, value)};
}

/* a ** n by squaring, |n| < 100. */
static Z whole_power(const F *f, DType dtype, Z a, V n) {
  Emit *e = f->e;
  Slots result = slots_new(f, (Z){num(f, 1), num(f, 0)}), square = slots_new(f, a);
  V rest = emit_alloca(e, e->i32, 4), begun = emit_alloca(e, e->i1, 1), zero = emit_i32(e, 0);
  LLVMBuildStore(e->b, LLVMConstNull(e->i1), begun);
  V down = emit_icmp(e, LLVMIntSLT, n, zero);
  LLVMBuildStore(e->b, emit_select(e, down, LLVMBuildNeg(e->b, n, ""), n), rest);
  LLVMBasicBlockRef head = emit_block(e, "power"), odd = emit_block(e, "odd"), even = emit_block(e, "even"),
                    done = emit_block(e, "powered");
  emit_jump(e, head);
  emit_at(e, head);
  V left = LLVMBuildLoad2(e->b, e->i32, rest, "");
  emit_branch(e, emit_icmp(e, LLVMIntNE, emit_and(e, left, emit_i32(e, 1)), zero), odd, even);
  emit_at(e, odd);
  Z factor = slots_get(f, square), both_of = product(f, slots_get(f, result), factor);
  slots_set(f, result, pick(f, LLVMBuildLoad2(e->b, e->i1, begun, ""), both_of, factor));
  LLVMBuildStore(e->b, LLVMConstInt(e->i1, 1, 0), begun);
  emit_jump(e, even);
  emit_at(e, even);
  left = LLVMBuildLShr(e->b, left, emit_i32(e, 1), "");
  LLVMBuildStore(e->b, left, rest);
  Z base = slots_get(f, square);
  slots_set(f, square, product(f, base, base));
  emit_branch(e, emit_icmp(e, LLVMIntNE, left, zero), head, done);
  emit_at(e, done);
  Z r = slots_get(f, result);
  return pick(f, down, divided(f, dtype, (Z){num(f, 1), num(f, 0)}, r), r);
}

static Z power_body(const F *f, DType dtype, Z a, Z b) {
  Emit *e = f->e;
  V zero = num(f, 0), hundred = num(f, 100);
  V flat = same(f, b.im, zero), whole = same(f, fun(f, OP_TRUNC, b.re), b.re);
  V few = both(f, flat, both(f, whole, less(f, size(f, b.re), hundred)));
  LLVMBasicBlockRef ints = emit_block(e, "whole"), general = emit_block(e, "general"),
                    join = emit_block(e, "join");
  Slots result = slots_new(f, a);
  emit_branch(e, few, ints, general);
  emit_at(e, ints);
  slots_set(f, result, whole_power(f, dtype, a, LLVMBuildFPToSI(e->b, b.re, e->i32, "")));
  emit_jump(e, join);
  emit_at(e, general);
  slots_set(f, result, c_exp(f, product(f, b, c_log(f, a))));
  emit_jump(e, join);
  emit_at(e, join);
  Z nothing = {num(f, NAN), num(f, NAN)}, nil = {zero, zero};
  V a_zero = both(f, same(f, a.re, zero), same(f, a.im, zero)), positive = less(f, zero, b.re);
  Z r = pick(f, a_zero, pick(f, positive, nil, nothing), slots_get(f, result));
  return pick(f, both(f, flat, same(f, b.re, zero)), (Z){num(f, 1), zero}, r);
}

static V c_power(const F *f, DType dtype, V a, V b) {
  Emit *e = f->e;
  char name[32];
  snprintf(name, sizeof name, "quern_power_%s", dtype_info[dtype].name);
  LLVMTypeRef type = emit_type(e, dtype), params[2] = {type, type};
  V fn = LLVMGetNamedFunction(e->module, name);
  if (!fn) {
    V outer = e->fn;
    LLVMBasicBlockRef entry = e->entry, here = LLVMGetInsertBlock(e->b);
    fn = emit_function(e, name, LLVMFunctionType(type, params, 2, 0), false);
    LLVMBasicBlockRef body = emit_block(e, "body");
    LLVMBuildBr(e->b, body);
    emit_at(e, body);
    V x = LLVMGetParam(fn, 0), y = LLVMGetParam(fn, 1);
    Z r = power_body(f, dtype, (Z){emit_re(e, x), emit_im(e, x)}, (Z){emit_re(e, y), emit_im(e, y)});
    LLVMBuildRet(e->b, emit_complex(e, r.re, r.im));
    e->fn = outer;
    e->entry = entry;
    emit_at(e, here);
  }
  return LLVMBuildCall2(e->b, LLVMGlobalGetValueType(fn), fn, (V[]){a, b}, 2, "");
}

/* ---- all ---- */

static Z (*function_of(Op op))(const F *, Z) {
  static Z (*const functions[OP_SCALAR_COUNT])(const F *,
                                               Z) = {[OP_SIGN] = c_sign,   [OP_RECIPROCAL] = c_reciprocal,
                                                     [OP_SQRT] = c_sqrt,   [OP_EXP] = c_exp,
                                                     [OP_EXPM1] = c_expm1, [OP_LOG] = c_log,
                                                     [OP_LOG1P] = c_log1p, [OP_SIN] = c_sin,
                                                     [OP_COS] = c_cos,     [OP_TAN] = c_tan,
                                                     [OP_ASIN] = c_asin,   [OP_ACOS] = c_acos,
                                                     [OP_ATAN] = c_atan,   [OP_SINH] = c_sinh,
                                                     [OP_COSH] = c_cosh,   [OP_TANH] = c_tanh,
                                                     [OP_ASINH] = c_asinh, [OP_ACOSH] = c_acosh,
                                                     [OP_ATANH] = c_atanh};
  return functions[op];
}

LLVMValueRef dev_cplx(Emit *e, Op op, DType dtype, const LLVMValueRef *args) {
  F f = {e, dtype_real(dtype)};
  if (op == OP_POW || op == OP_FLOAT_POWER) return c_power(&f, dtype, args[0], args[1]);
  Z a = {emit_re(e, args[0]), emit_im(e, args[0])}, r;
  Z (*function)(const F *, Z) = function_of(op);
  if (op == OP_EXP2)
    r = c_exp(&f, scaled(&f, a, M_LN2));
  else if (op == OP_LOG2)
    r = scaled(&f, c_log(&f, a), M_LOG2E);
  else if (op == OP_LOG10)
    r = scaled(&f, c_log(&f, a), M_LOG10E);
  else if (function)
    r = function(&f, a);
  else
    return NULL;
  return emit_complex(e, r.re, r.im);
}
