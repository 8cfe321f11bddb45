/* Python's faults, and SLEEF's scalar functions against its vector ones: what
 * scalar_oracle.py cannot see from NumPy. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#pragma GCC push_options
#pragma GCC target("avx2,fma")
#include <immintrin.h>
#include <sleef.h>
#pragma GCC pop_options

#include "lang/rt/scalar/eval.h"

static Rt rt;
static int passed, failed;

static void check(bool good, const char *what) {
  if (good)
    passed++;
  else
    failed++, printf("failed: %s\n", what);
}

/* ---- Python's rules ---- */

static void int_fault(Op op, int64_t a, int64_t b, DiagKind kind, const char *text) {
  int64_t out = 0;
  rt_fault_clear(&rt);
  bool done = scalar_eval(&rt, op, DT_I64, DT_I64, &a, &b, NULL, &out, SCALAR_PYTHON);
  check(!done && rt.fault.kind == kind && !strcmp(rt.fault.text, text), text);
}

static void int_value(Op op, int64_t a, int64_t b, int64_t want, const char *what) {
  int64_t out = 0;
  rt_fault_clear(&rt);
  check(scalar_eval(&rt, op, DT_I64, DT_I64, &a, &b, NULL, &out, SCALAR_PYTHON) && out == want, what);
}

static void float_fault(Op op, double a, double b, DiagKind kind) {
  double out = 0;
  rt_fault_clear(&rt);
  check(!scalar_eval(&rt, op, DT_F64, DT_F64, &a, &b, NULL, &out, SCALAR_PYTHON) && rt.fault.kind == kind,
        op_info[op].text);
}

static void check_python(void) {
  const char *large = "integer result does not fit in 64 bits: int is 64-bit in Quern";
  int_fault(OP_ADD, INT64_MAX, 1, DG_OVERFLOW, large);
  int_fault(OP_SUB, INT64_MIN, 1, DG_OVERFLOW, large);
  int_fault(OP_MUL, INT64_MAX, 2, DG_OVERFLOW, large);
  int_fault(OP_NEG, INT64_MIN, 0, DG_OVERFLOW, large);
  int_fault(OP_ABS, INT64_MIN, 0, DG_OVERFLOW, large);
  int_fault(OP_POW, 3, 40, DG_OVERFLOW, large);
  int_fault(OP_FLOORDIV, INT64_MIN, -1, DG_OVERFLOW, large);
  int_fault(OP_SHL, 1, 63, DG_OVERFLOW, large);
  int_fault(OP_SHL, 1, INT64_MAX, DG_OVERFLOW, large);
  int_fault(OP_LCM, INT64_MAX, INT64_MAX - 1, DG_OVERFLOW, large);
  int_fault(OP_FLOORDIV, 1, 0, DG_ZERO_DIVISION, "integer division or modulo by zero");
  int_fault(OP_MOD, 1, 0, DG_ZERO_DIVISION, "integer modulo by zero");
  int_fault(OP_SHL, 1, -1, DG_VALUE, "negative shift count");
  int_fault(OP_SHR, 1, -1, DG_VALUE, "negative shift count");
  int_value(OP_POW, 3, 39, INT64_C(4052555153018976267), "3 ** 39");
  int_value(OP_POW, -2, 63, INT64_MIN, "(-2) ** 63");
  int_value(OP_SHL, 0, 1000, 0, "0 << 1000");
  int_value(OP_SHL, -1, 63, INT64_MIN, "-1 << 63");
  int_value(OP_SHR, -5, 1000, -1, "-5 >> 1000");
  int_value(OP_MOD, INT64_MIN, -1, 0, "INT_MIN % -1");
  int_value(OP_FLOORDIV, -7, 2, -4, "-7 // 2");
  float_fault(OP_TRUEDIV, 1, 0, DG_ZERO_DIVISION);
  float_fault(OP_FLOORDIV, 1, 0, DG_ZERO_DIVISION);
  float_fault(OP_MOD, 1, 0, DG_ZERO_DIVISION);
  float_fault(OP_POW, 0, -1, DG_ZERO_DIVISION);
  float_fault(OP_POW, 10, 400, DG_OVERFLOW);
  float_fault(OP_POW, -8, 0.5, DG_VALUE);
}

static void complex_fault(Op op, QuernC128 a, QuernC128 b, DiagKind kind) {
  QuernC128 out;
  rt_fault_clear(&rt);
  check(!scalar_eval(&rt, op, DT_C128, DT_C128, &a, &b, NULL, &out, SCALAR_PYTHON) && rt.fault.kind == kind,
        "a complex fault");
}

static void check_complex(void) {
  QuernC128 one = {1, 0}, zero = {0, 0}, i = {0, 1}, out;
  complex_fault(OP_TRUEDIV, one, zero, DG_ZERO_DIVISION);
  complex_fault(OP_POW, zero, (QuernC128){-1, 0}, DG_ZERO_DIVISION);
  complex_fault(OP_POW, (QuernC128){1e300, 0}, (QuernC128){2, 0}, DG_OVERFLOW);
  scalar_eval(&rt, OP_POW, DT_C128, DT_C128, &i, &(QuernC128){2, 0}, NULL, &out, SCALAR_PYTHON);
  check(out.re == -1 && out.im == 0, "1j ** 2");
}

/* ---- float16 ---- */

static void check_half(void) {
  bool same = true;
  for (uint32_t bits = 0; bits < 65536; bits++) {
    float value = half_to_float((uint16_t)bits);
    if (!isnan(value)) same &= half_from_float(value) == bits;
  }
  check(same, "every float16 survives float32");
  check(half_from_double(65519.99) == 0x7BFF && half_from_double(65520) == 0x7C00, "the largest float16");
  check(half_from_double(0x1p-25) == 0 && half_from_double(0x1.000001p-25) == 1, "the smallest float16");
}

/* ---- vectors ---- */

static uint64_t state = 88172645463325252u;
static uint64_t next_random(void) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return state * 0x2545F4914F6CDD1Du;
}

static double random_double(void) {
  uint64_t bits = next_random();
  double value;
  memcpy(&value, &bits, sizeof value);
  switch (next_random() % 4) {
    case 0: return value;
    case 1: return (double)(int64_t)bits / 9.3e18;
    case 2: return (double)(int64_t)bits / 9.3e16;
    default: return (double)((int)(bits % 400) - 200) / 4;
  }
}

typedef void (*AnyFn)(void);
typedef __m256d (*Vec1F64)(__m256d);
typedef __m256d (*Vec2F64)(__m256d, __m256d);
typedef __m256 (*Vec1F32)(__m256);
typedef __m256 (*Vec2F32)(__m256, __m256);

static bool same_bits(const void *a, const void *b, DType dtype) {
  double x = scalar_double(dtype, a), y = scalar_double(dtype, b);
  return (isnan(x) && isnan(y)) || !memcmp(a, b, dtype_size(dtype));
}

__attribute__((target("avx2,fma"))) static bool vector_f64(Op op, AnyFn fn) {
  double x[4], y[4], got[4], want;
  for (int round = 0; round < 500; round++) {
    for (int k = 0; k < 4; k++) x[k] = random_double(), y[k] = random_double();
    __m256d a = _mm256_loadu_pd(x), b = _mm256_loadu_pd(y);
    _mm256_storeu_pd(got, op_info[op].operands == 1 ? ((Vec1F64)fn)(a) : ((Vec2F64)fn)(a, b));
    for (int k = 0; k < 4; k++) {
      scalar_eval(&rt, op, DT_F64, DT_F64, &x[k], &y[k], NULL, &want, SCALAR_ARRAY);
      if (!same_bits(&got[k], &want, DT_F64)) return false;
    }
  }
  return true;
}

__attribute__((target("avx2,fma"))) static bool vector_f32(Op op, AnyFn fn) {
  float x[8], y[8], got[8], want;
  for (int round = 0; round < 500; round++) {
    for (int k = 0; k < 8; k++) x[k] = (float)random_double(), y[k] = (float)random_double();
    __m256 a = _mm256_loadu_ps(x), b = _mm256_loadu_ps(y);
    _mm256_storeu_ps(got, op_info[op].operands == 1 ? ((Vec1F32)fn)(a) : ((Vec2F32)fn)(a, b));
    for (int k = 0; k < 8; k++) {
      scalar_eval(&rt, op, DT_F32, DT_F32, &x[k], &y[k], NULL, &want, SCALAR_ARRAY);
      if (!same_bits(&got[k], &want, DT_F32)) return false;
    }
  }
  return true;
}

static void check_vectors(void) {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) {
    puts("# skip: no AVX2 on this machine");
    return;
  }
#define F32                                vector_f32
#define F64                                vector_f64
#define X(op, dtype, scalar, avx2, avx512) check(dtype(OP_##op, (AnyFn)avx2), #avx2);
#include "lang/base/types/vecmath.def"
#undef X
}

/* ---- functions of one operation ---- */

static const Value int_edges[] = {
    {.i = 0},  {.i = 1},  {.i = -1},   {.i = 2},         {.i = -7},        {.i = 63},
    {.i = 64}, {.i = 40}, {.i = 1000}, {.i = INT64_MAX}, {.i = INT64_MIN}, {.i = (int64_t)1 << 53 | 1}};
static const Value f64_edges[] = {
    {.f = 0.0}, {.f = -0.0},      {.f = 1.0},   {.f = -2.5}, {.f = 1e300}, {.f = INFINITY}, {.f = -INFINITY},
    {.f = NAN}, {.f = 0x1p-1074}, {.f = 400.0}, {.f = 3.75}, {.f = -8.0},  {.f = 0x1p63}};
static const Value f32_edges[] = {{.f32 = 0.0f},  {.f32 = -0.0f},     {.f32 = 1.0f},
                                  {.f32 = -2.5f}, {.f32 = 1e38f},     {.f32 = INFINITY},
                                  {.f32 = NAN},   {.f32 = 0x1p-149f}, {.f32 = 3.75f}};
static const Value bool_edges[] = {{.b = false}, {.b = true}};

typedef struct Edges {
  DType dtype;
  const Value *values;
  size_t count;
} Edges;

static const Edges edges[] = {{DT_BOOL, bool_edges, sizeof bool_edges / sizeof(Value)},
                              {DT_I64, int_edges, sizeof int_edges / sizeof(Value)},
                              {DT_I32, int_edges, sizeof int_edges / sizeof(Value)},
                              {DT_F32, f32_edges, sizeof f32_edges / sizeof(Value)},
                              {DT_F64, f64_edges, sizeof f64_edges / sizeof(Value)}};

/* Whether both give the same bits, or the same fault. */
static bool agree(ScalarFn direct, Op op, DType dtype, DType result, const Value *a, const Value *b,
                  bool python, bool wrap) {
  Value want = {0}, got = {0};
  char text[sizeof rt.fault.text];
  const Value *second = op_info[op].operands > 1 ? b : NULL;
  rt_fault_clear(&rt);
  bool good = scalar_eval(&rt, op, dtype, result, a, second, NULL, &want,
                          scalar_rules(op, dtype, second, python, wrap));
  DiagKind kind = rt.fault.kind;
  snprintf(text, sizeof text, "%s", good ? "" : rt.fault.text);
  rt_fault_clear(&rt);
  if (direct(&rt, a, b, &got) != good) return false;
  if (!good) return rt.fault.kind == kind && !strcmp(rt.fault.text, text);
  return !memcmp(&want, &got, sizeof want);
}

static bool all_agree(ScalarFn direct, Op op, const Edges *e, DType result, bool python, bool wrap) {
  for (size_t i = 0; i < e->count; i++)
    for (size_t k = 0; k < e->count; k++)
      if (!agree(direct, op, e->dtype, result, &e->values[i], &e->values[k], python, wrap)) return false;
  return true;
}

static void check_direct(void) {
  int functions = 0;
  for (size_t e = 0; e < sizeof edges / sizeof *edges; e++)
    for (unsigned op = 0; op < OP_SCALAR_COUNT; op++)
      for (unsigned rules = 0; rules < 3; rules++) {
        bool python = rules > 0, wrap = rules > 1;
        ScalarFn direct = scalar_direct((Op)op, edges[e].dtype, edges[e].dtype, python, wrap);
        if (!direct) continue;
        functions++;
        check(all_agree(direct, (Op)op, &edges[e], edges[e].dtype, python, wrap), op_info[op].text);
      }
  check(functions > 800, "most operations have functions");
}

static void check_conversions(void) {
  int functions = 0;
  for (size_t e = 0; e < sizeof edges / sizeof *edges; e++)
    for (unsigned to = 0; to < DT_COUNT; to++) {
      ScalarFn direct = scalar_direct(OP_CONVERT, edges[e].dtype, (DType)to, false, false);
      if (!direct) continue;
      functions++;
      check(all_agree(direct, OP_CONVERT, &edges[e], (DType)to, false, false), dtype_info[to].name);
    }
  check(functions >= 12, "the usual conversions have functions");
}

int main(void) {
  check_python();
  check_complex();
  check_half();
  check_vectors();
  check_direct();
  check_conversions();
  printf("%d passed, %d failed\n", passed, failed);
  return failed != 0;
}
