/* Rows of lang/ir/autodiff/partial/scalars.def against central differences of the operation itself: forward
 * in every direction, reverse by the dot product test, and what ad_partial_needs promises. */
#include <math.h>

#include "lang/ir/autodiff/partial/partial.h"
#include "tests/unit/ir_run.h"

typedef struct Number {
  double re, im;
} Number;

/* A point at which an operation is tested: away from its kinks and its cuts. */
typedef struct Point {
  Number at[3];
} Point;

static const Point points[] = {{{{0.3, 0.2}, {0.7, -0.4}, {1.3, 0.5}}},
                               {{{0.8, -0.6}, {0.45, 0.1}, {-0.7, 0.2}}}};
/* Where those do not do. */
static const struct {
  Op op;
  Point point;
} special[] = {{OP_ACOSH, {{{1.4, 0.3}, {0, 0}, {0, 0}}}}, {OP_MOD, {{{7.3, 0}, {1.7, 0}, {0, 0}}}},
               {OP_FMOD, {{{-7.3, 0}, {1.7, 0}, {0, 0}}}}, {OP_GAMMA, {{{-1.3, 0}, {0, 0}, {0, 0}}}},
               {OP_LGAMMA, {{{4.3, 0}, {0, 0}, {0, 0}}}},  {OP_HEAVISIDE, {{{0, 0}, {0.5, 0}, {0, 0}}}}};

static const Type *scalar_type(Bench *b, DType dtype) { return type_scalar(b->types, dtype, false); }

static Value number_value(DType dtype, Number n) {
  Value v = {0};
  if (dtype == DT_F64) v.f = n.re;
  if (dtype == DT_C128) v.c128 = (QuernC128){n.re, n.im};
  if (dtype == DT_BOOL) v.b = n.re > 0.5;
  if (dtype == DT_I64) v.i = 3;
  return v;
}
static Number value_number(DType dtype, Value v) {
  return dtype == DT_C128 ? (Number){v.c128.re, v.c128.im} : (Number){dtype == DT_F64 ? v.f : (double)v.i, 0};
}

/* One operation on operands of a dtype: the dtypes, and how many. */
typedef struct Case {
  Op op;
  DType operand[3], result;
  uint32_t count;
} Case;

static DType result_of(Op op, DType dtype) {
  if (op == OP_COMPLEX) return DT_C128;
  return op_info[op].rule == RULE_REAL ? dtype_real(dtype) : dtype;
}

static Fn *case_fn(Bench *b, const Case *t, bool seeded, DType seed) {
  const Type *params[4];
  for (uint32_t k = 0; k < t->count; k++) params[k] = scalar_type(b, t->operand[k]);
  if (seeded) params[t->count] = scalar_type(b, seed);
  Fn *fn = fn_new(b->arena, b->types, "t", params, t->count + seeded);
  for (uint32_t k = 0; k < fn->param_count; k++) {
    Ref ref = fn_emit(fn, IR_PARAM, params[k], (Span){0}, NULL, 0);
    fn_ins(fn, ref)->imm.i = k;
  }
  Ref args[3] = {0, 1, 2};
  fn_emit(fn, t->op, scalar_type(b, t->result), (Span){0}, args, t->count);
  fn->result = scalar_type(b, t->result);
  return fn;
}

static Number run(Bench *b, Fn *fn, Ref ref, const Value *args) {
  fn->result = fn->ins.items[ref].type;
  fn_emit1(fn, IR_RET, type_none(b->types), (Span){0}, ref);
  const char *broken = ir_verify(fn, b->arena);
  if (broken) printf("%s\n", broken);
  if (!CHECK(b, !broken)) return (Number){NAN, NAN};
  Value out = {0};
  WalkHooks hooks = {.lowered = true};
  CHECK(b, walk_run(&b->rt, &hooks, fn, args, &out));
  return value_number(fn->result->dtype, out);
}

static Number primal(Bench *b, const Case *t, const Point *p, uint32_t k, Number step, double scale) {
  Value args[3];
  for (uint32_t j = 0; j < t->count; j++) {
    Number at = p->at[j];
    if (j == k) at = (Number){at.re + scale * step.re, at.im + scale * step.im};
    args[j] = number_value(t->operand[j], at);
  }
  Fn *fn = case_fn(b, t, false, DT_F64);
  return run(b, fn, t->count, args);
}

static Number difference(Bench *b, const Case *t, const Point *p, uint32_t k, Number step) {
  const double h = 1e-6;
  Number up = primal(b, t, p, k, step, h), down = primal(b, t, p, k, step, -h);
  return (Number){(up.re - down.re) / (2 * h), (up.im - down.im) / (2 * h)};
}

static Number derivative(Bench *b, const Case *t, const Point *p, uint32_t k, Number seed, AdMode mode) {
  DType dtype = mode == AD_FORWARD ? t->operand[k] : t->result;
  Fn *fn = case_fn(b, t, true, dtype);
  Ref args[3] = {0, 1, 2}, given[3], op = fn->ins.count - 1;
  uint32_t needs = ad_partial_needs(t->op, k, t->operand[k], mode);
  for (uint32_t j = 0; j < 3; j++) given[j] = j == k || needs >> j & 1 ? args[j] : REF_NONE;
  Ins ins = *fn_ins(fn, op);
  Ref result = needs >> AD_NEEDS_RESULT & 1 ? op : REF_NONE;
  Ref ref = ad_partial(fn, &ins, k, given, result, t->count, mode);
  bool zero = ad_partial_is_zero(t->op, k, t->operand[k], t->result);
  CHECK(b, zero == (ref == REF_NONE));
  if (ref == REF_NONE) return (Number){0, 0};
  Value values[4];
  for (uint32_t j = 0; j < t->count; j++) values[j] = number_value(t->operand[j], p->at[j]);
  values[t->count] = number_value(dtype, seed);
  DType want = mode == AD_FORWARD ? t->result : t->operand[k];
  CHECK(b, fn->ins.items[ref].type->dtype == want);
  return run(b, fn, ref, values);
}

static bool near(double a, double c) { return fabs(a - c) <= 1e-7 * (1 + fabs(a) + fabs(c)); }

static void check_operand(Bench *b, const Case *t, const Point *p, uint32_t k) {
  static const Number directions[2] = {{1, 0}, {0, 1}};
  uint32_t count = t->operand[k] == DT_C128 ? 2 : 1;
  Number g = {0.6, t->result == DT_C128 ? -0.35 : 0};
  Number back = derivative(b, t, p, k, g, AD_REVERSE);
  for (uint32_t d = 0; d < count; d++) {
    Number want = difference(b, t, p, k, directions[d]);
    Number have = derivative(b, t, p, k, directions[d], AD_FORWARD);
    bool good = near(have.re, want.re) && near(have.im, want.im);
    if (!CHECK(b, good))
      printf("  %s operand %u %s: %g%+gi, differences give %g%+gi\n", op_info[t->op].text, k,
             dtype_info[t->operand[k]].name, have.re, have.im, want.re, want.im);
    /* Re(g * Jt) = Re(vjp(g) * t) */
    double left = g.re * have.re - g.im * have.im;
    double right = back.re * directions[d].re - back.im * directions[d].im;
    if (!CHECK(b, near(left, right)))
      printf("  %s operand %u: forward %g, reverse %g\n", op_info[t->op].text, k, left, right);
  }
}

static void check_op(Bench *b, Op op, DType dtype) {
  Case t = {op, {dtype, dtype, dtype}, result_of(op, dtype), op_info[op].operands};
  if (op == OP_SELECT) t.operand[0] = DT_BOOL;
  if (op == OP_LDEXP) t.operand[1] = DT_I64;
  unsigned checked = 0;
  for (uint32_t q = 0; q < sizeof points / sizeof *points; q++) {
    const Point *p = &points[q];
    for (uint32_t i = 0; i < sizeof special / sizeof *special; i++)
      if (special[i].op == op) p = &special[i].point;
    for (uint32_t k = 0; k < t.count; k++) {
      if (!dtype_is_float(t.operand[k]) && !dtype_is_complex(t.operand[k])) continue;
      if (op == OP_HEAVISIDE && k == 0) continue; /* a jump */
      if ((op == OP_SPACING || op == OP_NEXTAFTER) && k != 0) continue;
      check_operand(b, &t, p, k);
      checked++;
    }
  }
  CHECK(b, checked);
}

static void test_rows(Bench *b) {
  for (unsigned op = 0; op < OP_SCALAR_COUNT; op++) {
    if (!CHECK(b, ad_has_rule((Op)op))) printf("  no rule for %s\n", op_info[op].text);
    OpRule rule = op_info[op].rule;
    if (rule == RULE_TEST || rule == RULE_CMP || rule == RULE_LOGIC || op == OP_SPACING) {
      CHECK(b, ad_partial_is_zero((Op)op, 0, DT_F64, DT_BOOL));
      continue;
    }
    bool complex_only_compared = op == OP_MAXIMUM || op == OP_MINIMUM || op == OP_FMAX || op == OP_FMIN;
    if (strchr(op_info[op].kinds, 'f')) check_op(b, (Op)op, DT_F64);
    if (strchr(op_info[op].kinds, 'c') && op != OP_RINT && !complex_only_compared)
      check_op(b, (Op)op, DT_C128);
  }
}

/* The derivative of a real operation of up to two operands at a point, for a seed. */
static double at(Bench *b, Op op, uint32_t k, double first, double second, double seed) {
  Case t = {op, {DT_F64, DT_F64, DT_F64}, DT_F64, op_info[op].operands};
  Point p = {{{first, 0}, {second, 0}, {0, 0}}};
  return derivative(b, &t, &p, k, (Number){seed, 0}, AD_REVERSE).re;
}

static void test_edges(Bench *b) {
  CHECK(b, isinf(at(b, OP_SQRT, 0, 0, 0, 1)));
  CHECK(b, at(b, OP_SQRT, 0, 0, 0, 0) == 0);
  CHECK(b, at(b, OP_TRUEDIV, 1, 1, 0, 0) == 0);
  CHECK(b, at(b, OP_LOG, 0, 0, 0, 0) == 0);
  CHECK(b, at(b, OP_EXP, 0, 1000, 0, 0) == 0);
  CHECK(b, isnan(at(b, OP_SQRT, 0, 4, 0, NAN)));
  CHECK(b, at(b, OP_ABS, 0, 0, 0, 1) == 0);
  CHECK(b, at(b, OP_HYPOT, 0, 0, 0, 1) == 0);
  CHECK(b, at(b, OP_MAXIMUM, 0, 2, 2, 3) == 1.5 && at(b, OP_MAXIMUM, 1, 2, 2, 3) == 1.5);
  CHECK(b, at(b, OP_MINIMUM, 0, 1, 2, 3) == 3 && at(b, OP_MINIMUM, 1, 1, 2, 3) == 0);
  CHECK(b, at(b, OP_FMAX, 0, 1, NAN, 3) == 3);
  CHECK(b, at(b, OP_POW, 0, 0, 0, 1) == 0 && at(b, OP_POW, 0, 0, 1, 1) == 1);
  CHECK(b, at(b, OP_POW, 1, 0, 2, 1) == 0);
}

/* On arrays: the result has the broadcast's rank, and the elements of the scalar rule. */
static void test_arrays(Bench *b) {
  Fn *fn = bench_fn(b, "fn @0 \"f\" (float64[:, :], float64[:]) -> float64[:, ::1] {\n"
                       " %0 = param 0 : float64[:, :]\n %1 = param 1 : float64[:]\n"
                       " %2 = mul %0 %1 : float64[:, ::1]\n %3 = ret %2\n}\n");
  fn->ins.count = 3;
  Ins ins = *fn_ins(fn, 2);
  Ref ref = ad_partial(fn, &ins, 0, (Ref[]){0, 1}, 2, 2, AD_REVERSE);
  fn_emit1(fn, IR_RET, type_none(b->types), (Span){0}, ref);
  const char *broken = ir_verify(fn, b->arena);
  CHECK(b, !broken);
  Array *a = bench_array(b, 2, (int64_t[]){2, 3}), *c = bench_array(b, 1, (int64_t[]){3});
  Value args[2] = {{.array = a}, {.array = c}}, out = {0};
  opt_run(fn, &(OptOptions){.verify = true});
  WalkHooks hooks = {.lowered = true};
  if (CHECK(b, walk_run(&b->rt, &hooks, fn, args, &out))) {
    CHECK(b, out.array->head.rank == 2 && ((double *)out.array->data)[5] == 5.0 * 2 * 2);
    object_release(out.object);
  }
  object_release(&a->head);
  object_release(&c->head);
}

int main(void) {
  Bench bench;
  bench_init(&bench);
  test_rows(&bench);
  test_edges(&bench);
  test_arrays(&bench);
  return bench_fini(&bench);
}
