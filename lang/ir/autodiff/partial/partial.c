/* Derivatives of single scalar operations: the rows of scalars.def as functions that emit IR.
 *
 * A rule is run for two purposes: with a function, to append code to it; without one, to find
 * out which values it would read (so that what must be recorded is never listed twice).
 * Invariant: without a function nothing is appended and every Ref is 0. */
#include "lang/ir/autodiff/partial/partial.h"

#include <math.h>

#define LN2              0.69314718055994530942
#define LN10             2.30258509299404568402
#define PI               3.14159265358979323846
#define TWO_OVER_SQRT_PI 1.12837916709551257390

typedef struct Partial {
  Fn *fn; /* NULL: only what is read is wanted */
  const Ref *args;
  Ref result, seed;
  DType operand, out; /* dtypes of operand k and of the operation */
  uint32_t needs;
  bool tame; /* the factor is finite and not 0, whatever the row says */
  uint16_t flags;
  Span span;
} Partial;

bool ad_carries(const Type *type) {
  return type_is_numeric(type) && (dtype_is_float(type->dtype) || dtype_is_complex(type->dtype));
}

/* ---- emitting ---- */

static Ref operand(Partial *c, uint32_t k) {
  c->needs |= 1u << k;
  return c->fn ? c->args[k] : 0;
}
static Ref outcome(Partial *c) {
  c->needs |= 1u << AD_NEEDS_RESULT;
  return c->fn ? c->result : 0;
}

static DType dtype_after(Op op, const Type *first, const Type *second) {
  switch (op_info[op].rule) {
    case RULE_TEST:
    case RULE_CMP:
    case RULE_LOGIC: return DT_BOOL;
    case RULE_REAL: return dtype_real(first->dtype);
    case RULE_ARITH:
    case RULE_FLOAT:
    case RULE_DIV:
    case RULE_BITS:
    case RULE_SHIFT:
    case RULE_UNARY:
    case RULE_SPECIAL: break;
  }
  if (op == OP_COMPLEX) return first->dtype == DT_F32 ? DT_C64 : DT_C128;
  return op == OP_SELECT ? second->dtype : first->dtype;
}

/* The type of an operation on values of these types: an array where one is. */
static const Type *elementwise(const Fn *fn, DType dtype, const Ref *args, uint32_t count) {
  bool array = false, weak = dtype == DT_F64 || dtype == DT_C128 || dtype == DT_BOOL;
  unsigned rank = 0;
  for (uint32_t k = 0; k < count; k++) {
    const Type *type = fn->ins.items[args[k]].type;
    array |= type_is_array(type);
    weak &= type->weak;
    if (type_is_array(type) && type->rank > rank) rank = type->rank;
  }
  return array ? type_array(fn->types, elem_of(dtype), rank, LAYOUT_C) : type_scalar(fn->types, dtype, weak);
}

static Ref emit(Partial *c, Op op, const Ref *args, uint32_t count) {
  if (!c->fn) return 0;
  const Type *first = c->fn->ins.items[args[0]].type;
  DType dtype = dtype_after(op, first, count > 1 ? c->fn->ins.items[args[1]].type : first);
  Ref ref = fn_emit(c->fn, op, elementwise(c->fn, dtype, args, count), c->span, args, count);
  fn_ins(c->fn, ref)->flags = c->flags;
  return ref;
}

static Ref op1(Partial *c, Op op, Ref a) { return emit(c, op, &a, 1); }
static Ref op2(Partial *c, Op op, Ref a, Ref b) { return emit(c, op, (Ref[]){a, b}, 2); }
static Ref op3(Partial *c, Op op, Ref a, Ref b, Ref d) { return emit(c, op, (Ref[]){a, b, d}, 3); }

static Ref constant(Partial *c, DType dtype, double value) {
  if (!c->fn) return 0;
  Value v = {.f = value};
  const Type *wide = type_float(c->fn->types);
  if (dtype == DT_F64) return fn_const(c->fn, wide, v, c->span);
  Ref ref = fn_const(c->fn, wide, v, c->span);
  bool weak = dtype == DT_C128;
  return fn_emit1(c->fn, OP_CONVERT, type_scalar(c->fn->types, dtype, weak), c->span, ref);
}

static Ref zero(Partial *c, Ref like) {
  return constant(c, c->fn ? c->fn->ins.items[like].type->dtype : DT_F64, 0);
}

static Ref converted(Partial *c, Ref a, DType dtype) {
  if (!c->fn || c->fn->ins.items[a].type->dtype == dtype) return a;
  Ref ref = fn_emit1(c->fn, OP_CONVERT, elementwise(c->fn, dtype, &a, 1), c->span, a);
  fn_ins(c->fn, ref)->flags = c->flags;
  return ref;
}

/* ---- the words of the rules ---- */

#define x               operand(c, 0)
#define y               operand(c, 1)
#define r               outcome(c)
#define s               (c->seed)
#define n(value)        constant(c, c->operand, value)
#define zero(like)      zero(c, like)
#define add(a, b)       op2(c, OP_ADD, a, b)
#define sub(a, b)       op2(c, OP_SUB, a, b)
#define mul(a, b)       op2(c, OP_MUL, a, b)
#define divide(a, b)    op2(c, OP_TRUEDIV, a, b)
#define floordiv(a, b)  op2(c, OP_FLOORDIV, a, b)
#define pow_(a, b)      op2(c, OP_POW, a, b)
#define eq(a, b)        op2(c, OP_EQ, a, b)
#define less(a, b)      op2(c, OP_LT, a, b)
#define copysign_(a, b) op2(c, OP_COPYSIGN, a, b)
#define ldexp_(a, b)    op2(c, OP_LDEXP, a, b)
#define complex_(a, b)  op2(c, OP_COMPLEX, a, b)
#define select(a, b, d) op3(c, OP_SELECT, a, b, d)
#define settle(a, b, d) op3(c, OP_SETTLE, a, b, d)
#define neg(a)          op1(c, OP_NEG, a)
#define sign(a)         op1(c, OP_SIGN, a)
#define abs_(a)         op1(c, OP_ABS, a)
#define square(a)       op1(c, OP_SQUARE, a)
#define sqrt_(a)        op1(c, OP_SQRT, a)
#define reciprocal(a)   op1(c, OP_RECIPROCAL, a)
#define exp_(a)         op1(c, OP_EXP, a)
#define exp2_(a)        op1(c, OP_EXP2, a)
#define log_(a)         op1(c, OP_LOG, a)
#define sin_(a)         op1(c, OP_SIN, a)
#define cos_(a)         op1(c, OP_COS, a)
#define tan_(a)         op1(c, OP_TAN, a)
#define sinh_(a)        op1(c, OP_SINH, a)
#define cosh_(a)        op1(c, OP_COSH, a)
#define trunc_(a)       op1(c, OP_TRUNC, a)
#define deg2rad_(a)     op1(c, OP_DEG2RAD, a)
#define rad2deg_(a)     op1(c, OP_RAD2DEG, a)
#define real_(a)        op1(c, OP_REAL, a)
#define imag_(a)        op1(c, OP_IMAG, a)
#define conj_(a)        op1(c, OP_CONJ, a)

static Ref as_operand(Partial *c, Ref a) { return converted(c, a, c->operand); }
static Ref as_result(Partial *c, Ref a) { return converted(c, a, c->out); }

static Ref quotient_or_0(Partial *c, Ref a, Ref b) { return select(eq(b, zero(b)), zero(a), divide(a, b)); }

/* What operand `a` passes on of maximum and minimum: all where it was taken, half where both are equal. */
static Ref chosen(Partial *c, Ref a, Ref b) {
  Ref whole = select(eq(a, r), s, zero(s));
  return select(eq(a, b), mul(s, n(0.5)), whole);
}

/* Whether operand k is a real constant. */
static bool constant_operand(const Partial *c, uint32_t k, double *out) {
  if (!c->fn) return false;
  const Ins *ins = &c->fn->ins.items[c->args[k]];
  if (ins->op == OP_CONVERT) ins = &c->fn->ins.items[ins_arg(c->fn, ins, 0)];
  if (ins->op != IR_CONST || !type_is_scalar(ins->type)) return false;
  if (ins->type->dtype != DT_F64 && ins->type->dtype != DT_F32) return false;
  *out = ins->type->dtype == DT_F64 ? ins->imm.value.f : (double)ins->imm.value.f32;
  return true;
}

static Ref product_with(Partial *c, uint32_t k) {
  double factor;
  c->tame = constant_operand(c, k, &factor) && factor != 0 && isfinite(factor);
  return mul(s, operand(c, k));
}

/* y x^(y - 1); where y is 0 the base 0 does not matter. */
static Ref power_base(Partial *c) {
  double power;
  if (constant_operand(c, 1, &power)) {
    if (power == 0) return REF_NONE;
    if (power == 1) return s;
    if (power == 2) return mul(s, add(x, x));
    return mul(s, mul(n(power), pow_(x, n(power - 1))));
  }
  Ref lower = select(op2(c, OP_LAND, eq(x, n(0)), eq(y, n(0))), n(1), sub(y, n(1)));
  return mul(s, mul(y, pow_(x, lower)));
}

static Ref quotient_by(Partial *c) {
  double by;
  c->tame = constant_operand(c, 1, &by) && by != 0 && isfinite(by);
  return divide(s, y);
}

/* x^y log x, with 0 for 0^y. */
static Ref power_exponent(Partial *c) {
  Ref base = select(eq(x, n(0)), n(1), x);
  return mul(s, mul(r, log_(base)));
}

static Ref abs_forward(Partial *c) {
  if (!dtype_is_complex(c->operand)) return mul(s, sign(x));
  return quotient_or_0(c, real_(mul(conj_(x), s)), r);
}
static Ref abs_reverse(Partial *c) {
  if (!dtype_is_complex(c->operand)) return mul(s, sign(x));
  Ref scale = quotient_or_0(c, s, r);
  return mul(complex_(scale, zero(scale)), conj_(x));
}

/* z / |z|: what remains of the tangent beside the part along z. */
static Ref sign_forward(Partial *c) {
  if (!dtype_is_complex(c->operand)) return REF_NONE;
  Ref along = real_(mul(conj_(r), s)), length = abs_(x);
  Ref rest = sub(s, mul(r, complex_(along, zero(along))));
  return quotient_or_0(c, rest, complex_(length, zero(length)));
}
static Ref sign_reverse(Partial *c) {
  if (!dtype_is_complex(c->operand)) return REF_NONE;
  Ref along = real_(mul(r, s)), length = abs_(x);
  Ref rest = sub(s, mul(conj_(r), complex_(along, zero(along))));
  return quotient_or_0(c, rest, complex_(length, zero(length)));
}

static Ref imag_forward(Partial *c) { return dtype_is_complex(c->operand) ? imag_(s) : REF_NONE; }
static Ref imag_reverse(Partial *c) {
  return dtype_is_complex(c->operand) ? complex_(zero(s), neg(s)) : REF_NONE;
}

/* The derivative of log gamma: the asymptotic series of https://dlmf.nist.gov/5.11.E2 at z + 9, brought
 * back by the recurrence 5.5.E2, and by reflection (5.5.E4) below 1/2. */
static Ref digamma(Partial *c, Ref a) {
  static const double series[] = {691.0 / 32760, -1.0 / 132, 1.0 / 240, -1.0 / 252, 1.0 / 120, -1.0 / 12};
  enum { SHIFT = 9 };
  Ref low = less(a, n(0.5));
  Ref z = select(low, sub(n(1), a), a), w = add(z, n(SHIFT));
  Ref u = square(reciprocal(w)), sum = n(series[0]);
  for (unsigned k = 1; k < sizeof series / sizeof *series; k++) sum = add(mul(sum, u), n(series[k]));
  sum = add(mul(sum, u), sub(log_(w), divide(n(0.5), w)));
  for (int k = 0; k < SHIFT; k++) sum = sub(sum, reciprocal(add(z, n(k))));
  Ref reflected = select(low, divide(n(PI), tan_(mul(a, n(PI)))), n(0));
  return sub(sum, reflected);
}

/* ---- the rows ---- */

#define BOTH(e) e, e
#define D(...)  D_(__VA_ARGS__)
#define Z(op)
#define D_(op, k, guard, forward, reverse)                                                                   \
  static Ref op##_##k##_forward(Partial *c) { return forward; }                                              \
  static Ref op##_##k##_reverse(Partial *c) { return reverse; }
#include "lang/ir/autodiff/partial/scalars.def"
#undef D_
#undef Z

typedef struct Rule {
  Ref (*emit[2])(Partial *c); /* by AdMode */
  bool guarded;
} Rule;

static const Rule rules[OP_SCALAR_COUNT][3] = {
#define D_(op, k, guard, forward, reverse) [OP_##op][k] = {{op##_##k##_forward, op##_##k##_reverse}, guard},
#define Z(op)
#include "lang/ir/autodiff/partial/scalars.def"
#undef D_
#undef Z
};

/* Which operations have a row at all; those with several say so several times. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"
static const bool ruled[OP_SCALAR_COUNT] = {
#define D_(op, k, guard, forward, reverse) [OP_##op] = true,
#define Z(op)                              [OP_##op] = true,
#include "lang/ir/autodiff/partial/scalars.def"
#undef D_
#undef Z
#undef D
};
#pragma GCC diagnostic pop

/* ---- what others ask ---- */

/* The seed in the dtype of what it is compared with. */
static Ref seed_like(Partial *c, Ref like) {
  if (!c->fn) return 0;
  DType dtype = c->fn->ins.items[like].type->dtype, own = c->fn->ins.items[s].type->dtype;
  return converted(c, dtype_is_complex(own) && !dtype_is_complex(dtype) ? abs_(s) : s, dtype);
}

/* The row, with 0 for 0 times an infinite factor, and for an infinite seed times 0. Where the product is a
 * number a seed of 0 passes through the row: its derivative by the seed, a part of second derivatives, is the
 * factor. */
static Ref run(Partial *c, const Rule *rule, AdMode mode) {
  if (rule->guarded) c->flags &= (uint16_t)~INS_FASTMATH; /* a NaN is asked for */
  Ref ref = rule->emit[mode](c);
  if (ref == REF_NONE || !rule->guarded || c->tame) return ref;
  return settle(ref, seed_like(c, ref), ref);
}

static Partial probe(DType operand, DType result) { return (Partial){.operand = operand, .out = result}; }

static bool inexact(DType dtype) { return dtype_is_float(dtype) || dtype_is_complex(dtype); }

bool ad_partial_is_zero(Op op, uint32_t k, DType operand, DType result) {
  const Rule *rule = &rules[op][k];
  if (!rule->emit[0] || !inexact(operand) || !inexact(result)) return true;
  Partial c = probe(operand, result);
  return run(&c, rule, AD_FORWARD) == REF_NONE;
}

uint32_t ad_partial_needs(Op op, uint32_t k, DType operand, AdMode mode) {
  const Rule *rule = &rules[op][k];
  if (!rule->emit[0]) return 0;
  Partial c = probe(operand, operand);
  run(&c, rule, mode);
  return c.needs;
}

bool ad_has_rule(Op op) { return ruled[op]; }

Ref ad_partial(Fn *fn, const Ins *primal, uint32_t k, const Ref *args, Ref result, Ref seed, AdMode mode) {
  Op op = (Op)primal->op;
  const Rule *rule = &rules[op][k];
  DType operand = fn->ins.items[args[k]].type->dtype;
  if (!rule->emit[0] || !inexact(operand) || !inexact(primal->type->dtype)) return REF_NONE;
  Partial c = {.fn = fn,
               .args = args,
               .result = result,
               .seed = seed,
               .operand = operand,
               .out = primal->type->dtype,
               .flags = primal->flags & (INS_FASTMATH | INS_DEVICE),
               .span = primal->span};
  return run(&c, rule, mode);
}
