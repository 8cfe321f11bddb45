/* Compiled leaves against scalar_eval: every scalar operation and dtype over pairs of
 * unusual values, in every stride pattern; folds, scans and accumulations against plain
 * loops in the same order. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lang/codegen/codegen.h"
#include "lang/codegen/llvm/loader.h"
#include "lang/rt/scalar/eval.h"
#include "tests/unit/check.h"

static Arena *arena;
static TypeTable *types;
static Cg *cg;

/* ---- values ---- */

enum { MOST = 40 };

static const double reals[] = {0.0,
                               -0.0,
                               1,
                               -1,
                               0.5,
                               -0.5,
                               2,
                               -2,
                               3,
                               -3,
                               7.5,
                               -7.5,
                               0.1,
                               1e-5,
                               -1e-5,
                               10,
                               100.25,
                               -128.5,
                               255.5,
                               300,
                               40000,
                               65504,
                               2147483647.0,
                               -2147483649.0,
                               4294967296.0,
                               1e10,
                               -1e10,
                               9.3e18,
                               -9.3e18,
                               1.9e19,
                               1e30,
                               1e-30,
                               5e-324,
                               1e308,
                               (double)INFINITY,
                               (double)-INFINITY,
                               (double)NAN};
static const int64_t wholes[] = {0,         1,          -1,
                                 2,         -2,         3,
                                 -3,        7,          -7,
                                 8,         15,         16,
                                 31,        32,         63,
                                 64,        100,        -100,
                                 127,       -128,       255,
                                 256,       32767,      -32768,
                                 65535,     2147483647, INT64_C(-2147483648),
                                 INT64_MAX, INT64_MIN,  INT64_MIN + 1,
                                 1000003};

static unsigned fill(DType dtype, char *to) {
  size_t size = dtype_size(dtype);
  unsigned count = 0;
  if (dtype == DT_BOOL) {
    to[0] = 0, to[1] = 1;
    return 2;
  }
  if (dtype_is_int(dtype)) {
    for (; count < sizeof wholes / sizeof *wholes; count++)
      scalar_eval(NULL, OP_CONVERT, DT_I64, dtype, &wholes[count], NULL, NULL, to + count * size, 0);
    return count;
  }
  unsigned total = sizeof reals / sizeof *reals;
  for (; count < total; count++) {
    QuernC128 z = {reals[count], reals[(count * 7 + 3) % total]};
    if (dtype_is_complex(dtype))
      scalar_eval(NULL, OP_CONVERT, DT_C128, dtype, &z, NULL, NULL, to + count * size, 0);
    else
      scalar_eval(NULL, OP_CONVERT, DT_F64, dtype, &reals[count], NULL, NULL, to + count * size, 0);
  }
  return count;
}

static bool same_real(DType dtype, const void *a, const void *b) {
  bool x, y;
  scalar_eval(NULL, OP_ISNAN, dtype, DT_BOOL, a, NULL, NULL, &x, 0);
  scalar_eval(NULL, OP_ISNAN, dtype, DT_BOOL, b, NULL, NULL, &y, 0);
  return (x && y) || !memcmp(a, b, dtype_size(dtype));
}

static bool same(DType dtype, const char *a, const char *b) {
  if (dtype_is_complex(dtype)) {
    DType real = dtype_real(dtype);
    size_t size = dtype_size(real);
    return same_real(real, a, b) && same_real(real, a + size, b + size);
  }
  return dtype_is_float(dtype) ? same_real(dtype, a, b) : !memcmp(a, b, dtype_size(dtype));
}

/* ---- kernels of one operation ---- */

typedef struct Case {
  Op op;
  DType in[3], out;
} Case;

static Kernel *kernel_of(const Case *c) {
  const Type *params[3] = {0};
  unsigned count = op_info[c->op].operands;
  for (unsigned k = 0; k < count; k++) params[k] = type_scalar(types, c->in[k], false);
  Fn *body = fn_new(arena, types, "body", params, count);
  Ref args[3];
  Span none = {0};
  for (unsigned k = 0; k < count; k++) {
    args[k] = fn_emit(body, IR_PARAM, params[k], none, NULL, 0);
    fn_ins(body, args[k])->imm.i = k;
  }
  const Type *out = type_scalar(types, c->out, false);
  Ref value = fn_emit(body, c->op, out, none, args, count);
  fn_emit1(body, IR_YIELD, out, none, value);
  Kernel *kernel = arena_new_of(arena, Kernel);
  *kernel = (Kernel){.kind = KERNEL_MAP, .body = body, .inputs = count};
  return kernel;
}

static InnerLoop inner_of(Kernel *kernel, InnerForm form, const char *pattern) {
  const char *error = NULL;
  InnerLoop inner = cg_inner_loop(cg, kernel, form, pattern, &error);
  if (!inner.fn) printf("no inner: %s\n", error);
  return inner;
}

static char values[3][16 * MOST], inputs[3][16 * 2 * MOST * MOST + 40000], output[16 * 2 * MOST * MOST];

/* Compares one call of n elements; strides in bytes, 0 for uniform operands. */
static void compare(const Case *c, const InnerLoop *inner, const int64_t *strides, int64_t n,
                    const char *pattern) {
  unsigned count = op_info[c->op].operands;
  char *ptrs[4] = {output, inputs[0], inputs[1], inputs[2]};
  uint32_t seen = inner->fn(inner->context, ptrs, strides, n, NULL);
  bool refused = false, good = true;
  DType typed = c->in[c->op == OP_SELECT ? 1 : 0];
  for (int64_t i = 0; i < n && good; i++) {
    const char *args[3] = {NULL, NULL, NULL};
    char exact[16];
    for (unsigned k = 0; k < count; k++) args[k] = inputs[k] + i * strides[k + 1];
    if (!scalar_eval(NULL, c->op, typed, c->out, args[0], args[1], args[2], exact, SCALAR_ARRAY)) {
      refused = true;
      continue;
    }
    good = same(c->out, output + i * strides[0], exact);
    if (good) continue;
    double shown[4] = {scalar_double(c->in[0], args[0]), count > 1 ? scalar_double(c->in[1], args[1]) : 0,
                       scalar_double(c->out, output + i * strides[0]), scalar_double(c->out, exact)};
    printf("%s %s -> %s [%s]: (%.17g, %.17g) gives %.17g, not %.17g\n", op_info[c->op].text,
           dtype_info[typed].name, dtype_info[c->out].name, pattern, shown[0], shown[1], shown[2], shown[3]);
  }
  CHECK(good);
  if (c->op == OP_POW && dtype_is_int(typed)) CHECK(refused == (seen & INNER_NEGATIVE_POWER));
}

static void run_case(const Case *c, unsigned turn) {
  static const char *const patterns[6] = {"cccc", "ccuc", "cucc", "ssss", "2222", "c2c2"};
  const char *all = patterns[turn % 6];
  unsigned operands = op_info[c->op].operands, count[3] = {1, 1, 1};
  char pattern[5];
  memcpy(pattern, all, operands + 1);
  pattern[operands + 1] = 0;
  InnerLoop inner = inner_of(kernel_of(c), INNER_MAP, pattern);
  if (!inner.fn) {
    failed++;
    return;
  }
  for (unsigned k = 0; k < operands; k++) count[k] = fill(c->in[k], values[k]);
  int64_t strides[4] = {(int64_t)dtype_size(c->out) * (pattern[0] == 's' || pattern[0] == '2' ? 2 : 1)};
  bool uniform = false;
  for (unsigned k = 0; k < operands; k++) {
    int64_t size = (int64_t)dtype_size(c->in[k]);
    strides[k + 1] = pattern[k + 1] == 'u' ? 0 : pattern[k + 1] == 'c' ? size : 2 * size;
    uniform |= pattern[k + 1] == 'u';
  }
  if (!uniform) { /* all pairs; the third operand goes round */
    int64_t n = (int64_t)count[0] * count[1];
    for (int64_t i = 0; i < n; i++) {
      unsigned pick[3] = {(unsigned)i % count[0], (unsigned)i / count[0], (unsigned)i % count[2]};
      for (unsigned k = 0; k < operands; k++)
        memcpy(inputs[k] + i * strides[k + 1], values[k] + pick[k] * dtype_size(c->in[k]),
               dtype_size(c->in[k]));
    }
    compare(c, &inner, strides, n, pattern);
    return;
  }
  unsigned fixed = pattern[1] == 'u' ? 0 : 1;
  for (unsigned j = 0; j < count[fixed]; j++) {
    for (unsigned k = 0; k < operands; k++)
      for (unsigned i = 0; i < MOST; i++) {
        unsigned pick = k == fixed ? j : i % count[k];
        memcpy(inputs[k] + (int64_t)i * strides[k + 1], values[k] + pick * dtype_size(c->in[k]),
               dtype_size(c->in[k]));
      }
    compare(c, &inner, strides, operands > 1 ? MOST - 1 : 1, pattern);
  }
}

static bool case_of(Op op, DType dtype, Case *c) {
  if (!strchr(op_info[op].kinds, dtype_kind(dtype))) return false;
  *c = (Case){.op = op, .in = {dtype, dtype, dtype}, .out = dtype};
  switch (op_info[op].rule) {
    case RULE_TEST:
    case RULE_CMP:
    case RULE_LOGIC: c->out = DT_BOOL; break;
    case RULE_REAL: c->out = dtype_real(dtype); break;
    case RULE_FLOAT:
    case RULE_DIV: return dtype_is_float(dtype) || dtype_is_complex(dtype);
    case RULE_ARITH:
    case RULE_BITS:
    case RULE_SHIFT:
    case RULE_UNARY: break;
    case RULE_SPECIAL:
      if (op == OP_CONVERT) return false;
      if (op == OP_SELECT) c->in[0] = DT_BOOL;
      if (op == OP_LDEXP) c->in[1] = DT_I64;
      if (op == OP_POPCOUNT) c->out = DT_U8;
      if (op == OP_COMPLEX) c->out = dtype == DT_F32 ? DT_C64 : DT_C128;
      if (op == OP_COMPLEX && dtype == DT_F16) return false;
      break;
  }
  if (dtype == DT_BOOL && (op == OP_POS || op == OP_CONJ || op == OP_SUB)) return false;
  return true;
}

static void test_ops(void) {
  unsigned turn = 0;
  for (int op = 0; op < OP_SCALAR_COUNT; op++)
    for (int dtype = 0; dtype < DT_COUNT; dtype++) {
      Case c;
      if (case_of((Op)op, (DType)dtype, &c)) run_case(&c, turn++);
    }
  for (int from = 0; from < DT_COUNT; from++)
    for (int to = 0; to < DT_COUNT; to++)
      run_case(&(Case){OP_CONVERT, {(DType)from}, (DType)to}, (turn++ % 2) * 3);
}

/* ---- folds ---- */

static Kernel *identity_kernel(DType dtype, FoldOp fold, bool twice) {
  const Type *type = type_scalar(types, dtype, false);
  Fn *body = fn_new(arena, types, "body", &type, 1);
  Span none = {0};
  Ref x = fn_emit(body, IR_PARAM, type, none, NULL, 0);
  if (twice) x = fn_emit2(body, OP_ADD, type, none, x, x);
  fn_emit1(body, IR_YIELD, type, none, x);
  Kernel *kernel = arena_new_of(arena, Kernel);
  *kernel = (Kernel){.kind = KERNEL_REDUCE, .reduce = {.fold = fold}, .body = body, .inputs = 1};
  return kernel;
}

#define PAIRWISE(T, name)                                                                                    \
  static T name(const T *x, int64_t n, int64_t step) {                                                       \
    if (n < 8) {                                                                                             \
      T sum = (T)-0.0;                                                                                       \
      for (int64_t i = 0; i < n; i++) sum += x[i * step];                                                    \
      return sum;                                                                                            \
    }                                                                                                        \
    T r[8];                                                                                                  \
    int64_t i = 8;                                                                                           \
    for (int k = 0; k < 8; k++) r[k] = x[k * step];                                                          \
    for (; i < n - n % 8; i += 8)                                                                            \
      for (int k = 0; k < 8; k++) r[k] += x[(i + k) * step];                                                 \
    T sum = ((r[0] + r[1]) + (r[2] + r[3])) + ((r[4] + r[5]) + (r[6] + r[7]));                               \
    for (; i < n; i++) sum += x[i * step];                                                                   \
    return sum;                                                                                              \
  }
PAIRWISE(float, pairwise_f32)
PAIRWISE(double, pairwise_f64)

static double noise(int64_t i) { return sin((double)i * 12.9898) * 43758.5453 / (1 + (double)(i % 17)); }

static void test_sums(void) {
  static float f[600];
  static double d[600];
  for (int i = 0; i < 600; i++) d[i] = noise(i), f[i] = (float)noise(i);
  for (int step = 1; step <= 2; step++) {
    const char *pattern = step == 1 ? "c" : "s";
    InnerLoop f32 = inner_of(identity_kernel(DT_F32, FOLD_SUM, false), INNER_FOLD, pattern);
    InnerLoop f64 = inner_of(identity_kernel(DT_F64, FOLD_SUM, false), INNER_FOLD, pattern);
    InnerLoop two = inner_of(identity_kernel(DT_F64, FOLD_SUM, true), INNER_FOLD, pattern);
    for (int64_t n = 1; n <= 128; n++) {
      float a;
      double b, c;
      f32.fn(NULL, (char *[]){(char *)f}, (int64_t[]){4 * step}, n, &a);
      f64.fn(NULL, (char *[]){(char *)d}, (int64_t[]){8 * step}, n, &b);
      two.fn(NULL, (char *[]){(char *)d}, (int64_t[]){8 * step}, n, &c);
      CHECK(a == pairwise_f32(f, n, step));
      CHECK(b == pairwise_f64(d, n, step));
      CHECK(c == 2 * pairwise_f64(d, n, step)); /* doubling is exact */
    }
  }
  /* complex: the parts as floats, even lanes real */
  InnerLoop c128 = inner_of(identity_kernel(DT_C128, FOLD_SUM, false), INNER_FOLD, "c");
  for (int64_t n = 1; n <= 64; n++) {
    double got[2], want[2];
    c128.fn(NULL, (char *[]){(char *)d}, (int64_t[]){16}, n, got);
    for (int part = 0; part < 2; part++) {
      double r[4], sum = -0.0;
      int64_t i = 0;
      if (n >= 4) {
        for (int k = 0; k < 4; k++) r[k] = d[2 * k + part];
        for (i = 4; i < n - n % 4; i += 4)
          for (int k = 0; k < 4; k++) r[k] += d[2 * (i + k) + part];
        sum = (r[0] + r[1]) + (r[2] + r[3]);
      }
      for (; i < n; i++) sum += d[2 * i + part];
      want[part] = sum;
    }
    CHECK(got[0] == want[0] && got[1] == want[1]);
  }
}

static Op fold_op(FoldOp fold) {
  static const Op ops[FOLD_COUNT] = {OP_ADD, OP_MUL, OP_MINIMUM, OP_MAXIMUM, OP_LOR,  OP_LAND, OP_LT,
                                     OP_GT,  OP_AND, OP_OR,      OP_XOR,     OP_FMIN, OP_FMAX};
  return ops[fold];
}

/* Zeros compare equal here: which of two zeros is the larger is open. */
static bool same_value(DType dtype, const char *a, const char *b) {
  bool equal = false;
  scalar_eval(NULL, OP_EQ, dtype, DT_BOOL, a, b, NULL, &equal, 0);
  return equal || same(dtype, a, b);
}

static bool fold_fits(FoldOp fold, DType dtype) {
  bool logical = fold == FOLD_ANY || fold == FOLD_ALL,
       bits = fold == FOLD_AND || fold == FOLD_OR || fold == FOLD_XOR;
  if (logical) return dtype == DT_BOOL;
  if (bits) return dtype == DT_BOOL || dtype_is_int(dtype);
  return dtype != DT_BOOL || (fold != FOLD_SUM && fold != FOLD_PROD);
}

static void test_folds(void) {
  for (int fold = 0; fold < FOLD_COUNT; fold++)
    for (int d = 0; d < DT_COUNT; d++) {
      DType dtype = (DType)d;
      bool sum = fold == FOLD_SUM && dtype >= DT_F16, half = dtype == DT_F16 && fold == FOLD_PROD;
      if (!fold_fits((FoldOp)fold, dtype) || sum || half || fold == FOLD_ARGMIN || fold == FOLD_ARGMAX)
        continue;
      InnerLoop inner = inner_of(identity_kernel(dtype, (FoldOp)fold, false), INNER_FOLD, d % 2 ? "c" : "s");
      size_t size = dtype_size(dtype);
      int64_t step = d % 2 ? 1 : 2;
      unsigned count = fill(dtype, values[0]);
      for (unsigned first = 0; first < count; first += 3)
        for (unsigned n = 1; n <= 45; n += 11) {
          char want[16], got[16], next[16];
          for (unsigned i = 0; i < n; i++)
            memcpy(inputs[0] + i * size * (size_t)step, values[0] + (first + i * 5) % count * size, size);
          memcpy(want, inputs[0], size);
          for (unsigned i = 1; i < n; i++) {
            scalar_eval(NULL, fold_op((FoldOp)fold), dtype, dtype, want, inputs[0] + i * size * (size_t)step,
                        NULL, next, SCALAR_ARRAY);
            memcpy(want, next, size);
          }
          inner.fn(NULL, (char *[]){inputs[0]}, (int64_t[]){(int64_t)size * step}, n, got);
          if (!same_value(dtype, got, want))
            printf("%s of %s, n %u from %u\n", fold_names[fold], dtype_info[dtype].name, n, first);
          CHECK(same_value(dtype, got, want));
        }
    }
}

static int64_t position_of(DType dtype, bool lowest, const char *x, size_t step, unsigned n) {
  InnerArg best = {.position = 0};
  memcpy(best.value, x, dtype_size(dtype));
  for (unsigned k = 1; k < n; k++) {
    bool nan, was, better;
    const char *value = x + k * step;
    scalar_eval(NULL, OP_ISNAN, dtype, DT_BOOL, value, NULL, NULL, &nan, 0);
    scalar_eval(NULL, OP_ISNAN, dtype, DT_BOOL, best.value, NULL, NULL, &was, 0);
    scalar_eval(NULL, lowest ? OP_LT : OP_GT, dtype, DT_BOOL, value, best.value, NULL, &better, 0);
    if (was || !(nan || better)) continue;
    memcpy(best.value, value, dtype_size(dtype));
    best.position = k;
  }
  return best.position;
}

static void test_positions(void) {
  for (int d = 0; d < DT_COUNT; d++)
    for (int lowest = 0; lowest < 2; lowest++) {
      DType dtype = (DType)d;
      size_t size = dtype_size(dtype), step = d % 2 ? 2 * size : size;
      unsigned count = fill(dtype, values[0]);
      InnerLoop inner = inner_of(identity_kernel(dtype, lowest ? FOLD_ARGMIN : FOLD_ARGMAX, false),
                                 INNER_FOLD, d % 2 ? "s" : "c");
      for (unsigned first = 0; first < count; first++)
        for (unsigned n = 1; n < 2100; n = n * 3 + 2) {
          for (unsigned k = 0; k < n; k++) /* NaNs, where there are any, come late */
            memcpy(inputs[0] + k * step, values[0] + (first + (k > n - n / 3 ? k * 5 : k % 7)) % count * size,
                   size);
          InnerArg got;
          inner.fn(NULL, (char *[]){inputs[0]}, (int64_t[]){(int64_t)step}, n, &got);
          int64_t want = position_of(dtype, lowest, inputs[0], step, n);
          CHECK(got.position == want && !memcmp(got.value, inputs[0] + (size_t)want * step,
                                                dtype_is_float(dtype) || dtype_is_complex(dtype) ? 0 : size));
        }
    }
}

static void test_scans(void) {
  int64_t x[50], out[50], acc, sum = 0;
  InnerLoop scan = inner_of(identity_kernel(DT_I64, FOLD_SUM, false), INNER_SCAN, "cc");
  for (int i = 0; i < 50; i++) x[i] = i * i - 40;
  scan.fn(NULL, (char *[]){(char *)out, (char *)x}, (int64_t[]){8, 8}, 20, NULL);
  acc = out[19];
  scan.fn(NULL, (char *[]){(char *)(out + 20), (char *)(x + 20)}, (int64_t[]){8, 8}, 30, &acc);
  for (int i = 0; i < 50; i++) CHECK(out[i] == (sum += x[i]));
  CHECK(acc == sum);
  InnerLoop add = inner_of(identity_kernel(DT_I64, FOLD_SUM, false), INNER_ACCUMULATE, "cc");
  add.fn(NULL, (char *[]){(char *)out, (char *)x}, (int64_t[]){8, 8}, 50, NULL);
  CHECK(out[0] == 2 * x[0] && out[49] == sum + x[49]);
  add.fn(NULL, (char *[]){(char *)out, (char *)out}, (int64_t[]){8, 8}, 50,
         NULL); /* the same view: elementwise in place */
  CHECK(out[0] == 4 * x[0]);
}

/* ---- code ---- */

static Kernel *sin_exp(DType dtype) {
  const Type *type = type_scalar(types, dtype, false), *params[2] = {type, type};
  Fn *body = fn_new(arena, types, "body", params, 2);
  Span none = {0};
  Ref x = fn_emit(body, IR_PARAM, type, none, NULL, 0), y = fn_emit(body, IR_PARAM, type, none, NULL, 0);
  fn_ins(body, y)->imm.i = 1;
  Ref product = fn_emit2(body, OP_MUL, type, none, fn_emit1(body, OP_SIN, type, none, x),
                         fn_emit1(body, OP_EXP, type, none, y));
  fn_emit1(body, IR_YIELD, type, none, product);
  Kernel *kernel = arena_new_of(arena, Kernel);
  *kernel = (Kernel){.kind = KERNEL_MAP, .body = body, .inputs = 2};
  return kernel;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void test_vectors(void) {
  char *text = cg_show_kernel(cg, sin_exp(DT_F64), "asm");
  if (strstr(cg_target(cg), "AVX2")) CHECK(strstr(text, "Sleef_finz_sind4_u10avx2"));
  if (strstr(cg_target(cg), "AVX-512")) CHECK(strstr(text, "Sleef_finz_sind8_u10avx512f"));
  free(text);
  enum { N = 1000000 };
  double *x = malloc(N * 8), *y = malloc(N * 8), *out = malloc(N * 8), best = 1;
  for (int i = 0; i < N; i++) x[i] = y[i] = i * 1e-6;
  double start = seconds();
  InnerLoop inner = inner_of(sin_exp(DT_F64), INNER_MAP, "ccc");
  double made = seconds() - start;
  for (int turn = 0; turn < 5; turn++) {
    start = seconds();
    inner.fn(NULL, (char *[]){(char *)out, (char *)x, (char *)y}, (int64_t[]){8, 8, 8}, N, NULL);
    if (seconds() - start < best) best = seconds() - start;
  }
  printf("sin*exp of 1e6 float64: compiled in %.1f ms, runs %.2f ms on one thread\n", made * 1e3, best * 1e3);
  free(x), free(y), free(out);
}

static void test_cache(void) {
  char dir[] = "/tmp/quern-cg-XXXXXX", command[64];
  CHECK(mkdtemp(dir) != NULL);
  CgStats stats;
  const char *error;
  double x[3] = {1, 2, 3}, out[3];
  for (int turn = 0; turn < 3; turn++) {
    if (turn == 2) { /* a foreign file under the right name is ignored */
      snprintf(command, sizeof command, "for f in %s/*; do echo x > $f; done", dir);
      CHECK(system(command) == 0);
    }
    Cg *own = cg_new(&(CgOptions){.cache_dir = dir});
    InnerLoop inner = cg_inner_loop(own, sin_exp(DT_F64), INNER_MAP, "ccc", &error);
    CHECK(inner.fn != NULL);
    inner.fn(NULL, (char *[]){(char *)out, (char *)x, (char *)x}, (int64_t[]){8, 8, 8}, 3, NULL);
    CHECK(fabs(out[0] - sin(1) * exp(1)) < 1e-14);
    CHECK(cg_inner_loop(own, sin_exp(DT_F64), INNER_MAP, "ccc", &error).fn == inner.fn);
    cg_stats(own, &stats);
    CHECK(stats.memory_hits == 1 && stats.disk_hits == (turn == 1) && stats.misses == (turn != 1));
    cg_free(own);
  }
  snprintf(command, sizeof command, "rm -r %s", dir);
  CHECK(system(command) == 0);
}

/* cg_inner_ahead once the threads, which set LLVM up first, can begin. */
static bool begun_ahead(Cg *own, Kernel *kernel, unsigned most) {
  for (int turn = 0; turn < 60000; turn++) {
    if (cg_inner_ahead(own, kernel, most)) return true;
    usleep(1000);
  }
  return false;
}

/* Code that is begun before it is asked for is the code that is asked for: in memory, then from the disk.
 * What nobody asks for gives way, and ends with its Cg. */
static void test_ahead(void) {
  char dir[] = "/tmp/quern-cg-XXXXXX", command[64];
  CHECK(mkdtemp(dir) != NULL);
  atomic_bool interrupt = false;
  CgStats stats;
  const char *error;
  double x[3] = {1, 2, 3}, out[3];
  for (int turn = 0; turn < 2; turn++) {
    Cg *own = cg_new(&(CgOptions){.cache_dir = dir, .interrupt = &interrupt});
    CHECK(begun_ahead(own, sin_exp(DT_F64), 1));
    CHECK(cg_inner_ahead(own, sin_exp(DT_F64), 1));                /* it is under way, or on disk */
    CHECK(cg_inner_ahead(own, sin_exp(DT_F32), 1) == (turn == 1)); /* the one thread has something to do */
    InnerLoop inner = cg_inner_loop(own, sin_exp(DT_F64), INNER_MAP, "ccc", &error);
    CHECK(inner.fn != NULL);
    inner.fn(NULL, (char *[]){(char *)out, (char *)x, (char *)x}, (int64_t[]){8, 8, 8}, 3, NULL);
    CHECK(fabs(out[0] - sin(1) * exp(1)) < 1e-14);
    CHECK(cg_inner_ahead(own, sin_exp(DT_F32), 1));
    CHECK(cg_inner_loop(own, sin_exp(DT_F32), INNER_MAP, "ccc", &error).fn != NULL);
    cg_stats(own, &stats);
    CHECK(stats.disk_hits == (turn ? 2u : 0u) && stats.misses == (turn ? 0u : 2u));
    cg_free(own);
  }
  Cg *own = cg_new(&(CgOptions){.cache_dir = "", .interrupt = &interrupt});
  CHECK(!cg_inner_ahead(own, sin_exp(DT_F64), 0));
  for (unsigned k = 0; k < 3; k++) CHECK(begun_ahead(own, sin_exp((DType[]){DT_F64, DT_F32, DT_C128}[k]), 3));
  CHECK(cg_inner_loop(own, sin_exp(DT_F32), INNER_MAP, "ccc", &error).fn != NULL);
  cg_stats(own, &stats);
  CHECK(stats.disk_hits == 0 && stats.misses == 1);
  cg_free(own);                          /* with two that nobody wants */
  for (int turn = 0; turn < 2; turn++) { /* but another process finds it */
    own = cg_new(&(CgOptions){.cache_dir = dir});
    CHECK(cg_inner_known(own, sin_exp(DT_C128), INNER_MAP, "ccc") == (turn == 1));
    CHECK(!cg_inner_known(own, sin_exp(DT_C128), INNER_MAP, "ssc"));
    if (!turn) CHECK(begun_ahead(own, sin_exp(DT_C128), 1));
    cg_free(own);
  }
  own = cg_new(&(CgOptions){.cache_dir = "", .interrupt = &interrupt});
  CHECK(begun_ahead(own, sin_exp(DT_F64), 1));
  atomic_store(&interrupt, true);
  bool made = cg_inner_loop(own, sin_exp(DT_F64), INNER_MAP, "ccc", &error).fn != NULL;
  CHECK(made ? cg_end(own) == CG_DONE : cg_end(own) == CG_INTERRUPTED); /* it may have been done by then */
  atomic_store(&interrupt, false);
  CHECK(cg_inner_loop(own, sin_exp(DT_F64), INNER_MAP, "ccc", &error).fn != NULL);
  cg_free(own);
  snprintf(command, sizeof command, "rm -r %s", dir);
  CHECK(system(command) == 0);
}

/* LLVM set up early: with code behind it, twice, and for nobody. */
static void test_warm(void) {
  const char *error;
  double x[3] = {1, 2, 3}, out[3];
  for (int turn = 0; turn < 2; turn++) {
    Cg *own = cg_new(&(CgOptions){.cache_dir = ""});
    cg_warm(own);
    cg_warm(own);
    InnerLoop inner = turn ? cg_inner_loop(own, sin_exp(DT_F64), INNER_MAP, "ccc", &error) : (InnerLoop){0};
    if (turn) {
      CHECK(inner.fn != NULL);
      inner.fn(NULL, (char *[]){(char *)out, (char *)x, (char *)x}, (int64_t[]){8, 8, 8}, 3, NULL);
      CHECK(fabs(out[2] - sin(3) * exp(3)) < 1e-14);
      cg_warm(own); /* nothing is left to do */
    }
    cg_free(own);
  }
}

/* How far code is that is made beside the caller's work: not begun, being made, ready, in memory. */
static void test_soon(void) {
  const char *error;
  CgStats stats;
  double x[3] = {1, 2, 3}, out[6];
  Cg *own = cg_new(&(CgOptions){.cache_dir = ""});
  CHECK(cg_inner_soon(own, sin_exp(DT_F64), INNER_MAP, "sss", 0) == CG_SOON_NOT);
  CgSoon soon = CG_SOON_NOT;
  bool made = false;
  for (int turn = 0; turn < 60000 && soon != CG_SOON_READY; turn++) {
    soon = cg_inner_soon(own, sin_exp(DT_F64), INNER_MAP, "sss", 1);
    CHECK(!made || soon != CG_SOON_NOT);
    made = made || soon == CG_SOON_MADE;
    usleep(1000);
  }
  CHECK(made && soon == CG_SOON_READY);
  InnerLoop inner = cg_inner_loop(own, sin_exp(DT_F64), INNER_MAP, "sss", &error);
  CHECK(inner.fn != NULL);
  inner.fn(NULL, (char *[]){(char *)out, (char *)x, (char *)x}, (int64_t[]){16, 8, 8}, 3, NULL);
  CHECK(fabs(out[4] - sin(3) * exp(3)) < 1e-14);
  cg_stats(own, &stats);
  CHECK(stats.misses == 1);
  CHECK(cg_inner_soon(own, sin_exp(DT_F64), INNER_MAP, "sss", 1) == CG_SOON_READY); /* in memory */
  cg_free(own);
}

/* The loader knows all that inner loops are made of: nothing needed LLVM's linker. */
static void test_linked(void) {
  CgStats stats;
  cg_stats(cg, &stats);
  CHECK(stats.misses > 100);
  CHECK(stats.linked == (loader_knows_machine() ? 0 : stats.misses));
}

int main(void) {
  arena = arena_new();
  types = type_table_new();
  cg = cg_new(&(CgOptions){.cache_dir = ""});
  test_ops();
  test_sums();
  test_folds();
  test_positions();
  test_scans();
  test_vectors();
  test_cache();
  test_ahead();
  test_warm();
  test_soon();
  test_linked();
  cg_free(cg);
  type_table_free(types);
  arena_free(arena);
  return check_report();
}
