/* Device code by LLVM's NVPTX back end and by libnvvm: every scalar operation on every dtype, every
 * conversion.
 *
 * A kernel per dtype computes all operations that the dtype has. Its PTX is assembled by ptxas for several
 * processors, where ptxas is found ($PTXAS, or of the CUDA toolkit), and run on a device, where a driver is
 * found (QUERN_LIBCUDA, or the test driver in build/tests/vgpu); the results are compared with scalar_eval's.
 * With an argument, the greatest distances are printed. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gpu/registry.h"
#include "lang/codegen/codegen.h"
#include "lang/rt/scalar/eval.h"

static int passed, failed;
static bool loud;

static void check(bool good, const char *what) {
  if (good)
    passed++;
  else
    failed++, printf("not ok %s\n", what);
}

enum { N = 256, MOST = OP_SCALAR_COUNT + DT_COUNT };

static Arena *arena;
static TypeTable *types;
static Cg *cg;
static const char *libdevice, *ptxas;
static const DeviceTools *tools;
static const DeviceCompiler *nvvm;
static Device *device;

/* ---- which operations a dtype has ---- */

static char kind_letter(DType dtype) { return dtype_kind(dtype); }

/* The result's dtype; DT_COUNT: the operation is not for this dtype. */
static DType result_of(Op op, DType dtype) {
  const OpInfo *info = &op_info[op];
  if (!strchr(info->kinds, kind_letter(dtype))) return DT_COUNT;
  switch (info->rule) {
    case RULE_TEST:
    case RULE_CMP:
    case RULE_LOGIC: return DT_BOOL;
    case RULE_REAL: return dtype_real(dtype);
    case RULE_SPECIAL:
      if (op == OP_COMPLEX) return dtype == DT_F32 ? DT_C64 : dtype == DT_F64 ? DT_C128 : DT_COUNT;
      if (op == OP_POPCOUNT) return DT_U8;
      return op == OP_CONVERT ? DT_COUNT : dtype; /* conversions: one by one */
    case RULE_ARITH:
    case RULE_FLOAT:
    case RULE_DIV:
    case RULE_BITS:
    case RULE_SHIFT:
    case RULE_UNARY: break;
  }
  return dtype;
}

/* ---- a kernel of all of them ---- */

typedef struct Case {
  Op op;
  DType result;
} Case;

typedef struct Group {
  DType dtype;
  Case cases[MOST];
  unsigned count;
  Fn *fn;
  char *in[5]; /* a, b, exponents >= 0, int64, bool */
  DType in_dtype[5];
  char *out[MOST];
} Group;

enum { IN_A, IN_B, IN_POWER, IN_INT, IN_BOOL, INS };

static const Span nowhere;

static Ref emit(Fn *f, unsigned op, const Type *type, const Ref *args, uint32_t count, int64_t imm) {
  Ref r = fn_emit(f, op, type, nowhere, args, count);
  fn_ins(f, r)->imm.i = imm;
  return r;
}

static const Type *vector(DType dtype) { return type_array(types, elem_of(dtype), 1, LAYOUT_C); }

static void add_cases(Group *g) {
  for (int op = 0; op < OP_SCALAR_COUNT; op++) {
    DType result = result_of((Op)op, g->dtype);
    if (result != DT_COUNT) g->cases[g->count++] = (Case){(Op)op, result};
  }
  for (int to = 0; to < DT_COUNT; to++) g->cases[g->count++] = (Case){OP_CONVERT, (DType)to};
}

static Ref operand(const Group *g, const Case *c, unsigned k, const Ref *loaded) {
  (void)g;
  if (c->op == OP_SELECT) return loaded[k == 0 ? IN_BOOL : k == 1 ? IN_A : IN_B];
  if (c->op == OP_LDEXP && k == 1) return loaded[IN_INT];
  if ((c->op == OP_POW || c->op == OP_FLOAT_POWER) && k == 1) return loaded[IN_POWER];
  return loaded[k];
}

static void build(Group *g) {
  const Type *params[INS + MOST];
  for (unsigned k = 0; k < INS; k++) params[k] = vector(g->in_dtype[k]);
  for (unsigned k = 0; k < g->count; k++) params[INS + k] = vector(g->cases[k].result);
  Fn *f = g->fn =
      fn_new(arena, types, arena_printf(arena, "ops_%s", dtype_info[g->dtype].name), params, INS + g->count);
  const Type *t_int = type_int(types), *none = type_none(types);
  f->result = none;
  f->mode.device = f->mode.wrap = true;
  Ref at = emit(f, IR_SREG, t_int, NULL, 0, SREG_TID_X), loaded[INS], args[4];
  for (unsigned k = 0; k < INS; k++) {
    Ref pair[2] = {emit(f, IR_PARAM, params[k], NULL, 0, k), at};
    loaded[k] = emit(f, IR_LOAD, type_scalar(types, g->in_dtype[k], false), pair, 2, 0);
  }
  for (unsigned k = 0; k < g->count; k++) {
    const Case *c = &g->cases[k];
    for (unsigned j = 0; j < op_info[c->op].operands; j++) args[j] = operand(g, c, j, loaded);
    Ref value = emit(f, c->op, type_scalar(types, c->result, false), args, op_info[c->op].operands, 0);
    Ref store[3] = {emit(f, IR_PARAM, params[INS + k], NULL, 0, INS + k), at, value};
    emit(f, IR_STORE, none, store, 3, 0);
  }
  emit(f, IR_RET, none, NULL, 0, 0);
  const char *broken = ir_verify(f, arena);
  if (broken) printf("%s: %s\n", f->name, broken);
}

/* ---- operands ---- */

static uint64_t seed = 88172645463325252u;
static uint64_t next_bits(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  return seed ^= seed << 17;
}

static double next_real(DType dtype) {
  static const double special[] = {0.0, -0.0, INFINITY, -INFINITY, NAN, 1, -1, 0.5, 2, -2.5, 1e-3, 3e4};
  uint64_t bits = next_bits();
  if (bits % 5 == 0) return special[bits / 5 % (sizeof special / sizeof *special)];
  double size = (double)(bits >> 11) * 0x1p-53 * 2 - 1;
  if (bits % 5 < 3) return size * 4;
  return size * pow(10, (double)(next_bits() % (dtype == DT_F16 ? 5 : 19)) - 3);
}

static void fill_one(DType dtype, char *to) {
  Value v = {0};
  if (dtype_is_float(dtype) || dtype_is_complex(dtype)) {
    QuernC128 z = {next_real(dtype), next_real(dtype)};
    scalar_eval(NULL, OP_CONVERT, dtype_is_complex(dtype) ? DT_C128 : DT_F64, dtype, &z, NULL, NULL, to, 0);
    return;
  }
  uint64_t bits = next_bits();
  v.u = bits % 3 == 0 ? next_bits() : bits % 3 == 1 ? bits >> 60 : (uint64_t) - (int64_t)(bits >> 60);
  if (dtype == DT_BOOL) v.u &= 1;
  memcpy(to, &v, dtype_size(dtype));
}

/* Large complex powers lose their digits everywhere. */
static void small_power(DType dtype, char *to) {
  uint64_t bits = next_bits();
  QuernC128 z = {(double)(bits % 25) / 4 - 3, bits >> 60 < 8 ? 0 : (double)(bits >> 8 & 7) / 4};
  scalar_eval(NULL, OP_CONVERT, DT_C128, dtype, &z, NULL, NULL, to, 0);
}

static void fill(Group *g) {
  for (unsigned k = 0; k < INS; k++) {
    size_t size = dtype_size(g->in_dtype[k]);
    g->in[k] = arena_alloc(arena, N * size);
    for (unsigned i = 0; i < N; i++) {
      char *to = g->in[k] + i * size;
      fill_one(g->in_dtype[k], to);
      if (k == IN_INT) *(int64_t *)(void *)to = (int64_t)(next_bits() % 80) - 40;
      if (k == IN_POWER && dtype_is_complex(g->dtype)) small_power(g->dtype, to);
      if (k == IN_POWER && dtype_is_int(g->dtype)) memset(to, 0, size), *to = (char)(next_bits() % 12);
    }
  }
  for (unsigned k = 0; k < g->count; k++) g->out[k] = arena_alloc(arena, N * dtype_size(g->cases[k].result));
}

/* ---- comparing ---- */

/* Place of a number among all of its dtype. */
static int64_t order_of(DType dtype, const void *element) {
  int64_t bits = 0;
  uint64_t top = 1ull << (8 * dtype_size(dtype) - 1);
  memcpy(&bits, element, dtype_size(dtype));
  return (uint64_t)bits & top ? -(int64_t)((uint64_t)bits & ~top) : bits;
}

static double distance_real(DType dtype, const char *a, const char *b) {
  double x = scalar_double(dtype, a), y = scalar_double(dtype, b);
  if (isnan(x) || isnan(y)) return isnan(x) && isnan(y) ? 0 : INFINITY;
  if (isinf(x) || isinf(y)) return x == y ? 0 : INFINITY;
  return fabs((double)order_of(dtype, a) - (double)order_of(dtype, b));
}

/* Complex results: of the larger part's size, for a cancelled part has no digits of its own. */
static double distance_complex(DType dtype, const char *a, const char *b) {
  DType real = dtype_real(dtype);
  size_t half = dtype_size(real);
  double worst = 0, size = 0, gap = 0;
  for (size_t k = 0; k < 2; k++) {
    double x = scalar_double(real, a + k * half), y = scalar_double(real, b + k * half);
    double parts = distance_real(real, a + k * half, b + k * half);
    if (parts > worst) worst = parts;
    if (isfinite(x) && isfinite(y)) {
      size = fmax(size, fmax(fabs(x), fabs(y)));
      gap = fmax(gap, fabs(x - y));
    } else if (parts > 0) {
      return INFINITY;
    }
  }
  double relative = size > 0 ? gap / (size * (real == DT_F32 ? 0x1p-23 : 0x1p-52)) : 0;
  return fmin(worst, relative);
}

static double distance(DType dtype, const char *a, const char *b) {
  if (dtype_is_complex(dtype)) return distance_complex(dtype, a, b);
  if (dtype_is_float(dtype)) return distance_real(dtype, a, b);
  return memcmp(a, b, dtype_size(dtype)) ? INFINITY : 0;
}

/* Units in the last place that an operation may be off. libdevice's own promise is up to 2, its gamma 10
 * (float64) and 11 (float32); pow, and what is made of several functions, more. */
static double allowed(Op op, DType dtype) {
  if (dtype_is_complex(dtype)) return op == OP_POW || op == OP_FLOAT_POWER ? 4096 : 16;
  switch ((int)op) {
    case OP_LOGADDEXP:
    case OP_LOGADDEXP2: return 16;
    case OP_GAMMA:
    case OP_LGAMMA: return 16;
    case OP_POW:
    case OP_FLOAT_POWER: return dtype == DT_F32 ? 9 : 2;
    case OP_SINH:
    case OP_COSH:
    case OP_TAN:
    case OP_ASIN:
    case OP_ACOS:
    case OP_ATAN:
    case OP_ATAN2:
    case OP_ASINH:
    case OP_ACOSH:
    case OP_ATANH:
    case OP_ERF:
    case OP_ERFC: return 5;
    case OP_EXP:
    case OP_EXP2:
    case OP_EXPM1:
    case OP_LOG:
    case OP_LOG2:
    case OP_LOG10:
    case OP_LOG1P:
    case OP_SIN:
    case OP_COS:
    case OP_TANH:
    case OP_CBRT:
    case OP_HYPOT: return 3;
    default: return 0;
  }
}

static double worst_of(const Group *g, unsigned k, unsigned *where) {
  const Case *c = &g->cases[k];
  double worst = 0;
  for (unsigned i = 0; i < N; i++) {
    const char *args[3];
    Value want = {0};
    for (unsigned j = 0; j < 3; j++) {
      unsigned in = c->op == OP_SELECT                                       ? (j == 0   ? IN_BOOL
                                                                                : j == 1 ? IN_A
                                                                                         : IN_B)
                    : c->op == OP_LDEXP && j == 1                            ? IN_INT
                    : (c->op == OP_POW || c->op == OP_FLOAT_POWER) && j == 1 ? IN_POWER
                                                                             : (j == 0   ? IN_A
                                                                                : j == 1 ? IN_B
                                                                                         : IN_POWER);
      args[j] = g->in[in] + i * dtype_size(g->in_dtype[in]);
    }
    scalar_eval(NULL, c->op, g->dtype, c->result, args[0], args[1], args[2], &want, SCALAR_ARRAY);
    size_t size = dtype_size(c->result);
    double away = distance(c->result, g->out[k] + i * size, (const char *)want.bytes);
    /* libdevice's lgamma has zeros below -2, near which it is good beside 1, not beside itself */
    if (c->op == OP_LGAMMA && scalar_double(g->dtype, args[0]) < -2) away /= 256;
    if (loud && dtype_is_complex(c->result) && away > allowed(c->op, g->dtype)) {
      const char *a = args[0], *b = args[1], *o = g->out[k] + i * size;
      DType r = dtype_real(c->result);
      size_t h = dtype_size(r);
      printf("  %s(%.9g %.9g, %.9g %.9g) = %.9g %.9g not %.9g %.9g\n", op_info[c->op].text,
             scalar_double(r, a), scalar_double(r, a + h), scalar_double(r, b), scalar_double(r, b + h),
             scalar_double(r, o), scalar_double(r, o + h), scalar_double(r, (const char *)want.bytes),
             scalar_double(r, (const char *)want.bytes + h));
    }
    if (away > worst) worst = away, *where = i;
  }
  return worst;
}

static void compare(const Group *g) {
  for (unsigned k = 0; k < g->count; k++) {
    const Case *c = &g->cases[k];
    unsigned at = 0;
    double worst = worst_of(g, k, &at);
    char text[160];
    size_t in = dtype_size(g->dtype), out = dtype_size(c->result);
    double x = scalar_double(g->dtype, g->in[IN_A] + at * in),
           y = scalar_double(g->dtype, g->in[IN_B] + at * in),
           got = scalar_double(c->result, g->out[k] + at * out);
    snprintf(text, sizeof text, "%s of %s to %s: %g units off at (%.17g, %.17g): %.17g", op_info[c->op].text,
             dtype_info[g->dtype].name, dtype_info[c->result].name, worst, x, y, got);
    if (loud && worst > 0) puts(text);
    check(worst <= allowed(c->op, g->dtype), text);
  }
}

/* ---- running ---- */

static bool must(bool good, const DeviceError *error) {
  if (!good) check(false, error->text);
  return good;
}

static bool copy(DeviceCopyKind kind, void *to, const void *from, size_t bytes) {
  DeviceError error = {0};
  DeviceCopy copy = {.kind = kind, .to = to, .from = from, .bytes = bytes};
  return must(device->ops->copy(device, &copy, &error), &error);
}

static void run(Group *g, const CgImage *image) {
  DeviceError error = {0};
  const DeviceOps *ops = device->ops;
  void *module = ops->load(device, image->bytes, image->size, &error);
  void *function = module ? ops->function(device, module, image->entry, &error) : NULL;
  if (!must(function != NULL, &error)) return;
  enum { CONTROL = 4096 };
  void *memory[INS + MOST], *arguments[3 * (INS + MOST) + 1];
  int64_t length = N, strides[INS + MOST];
  char zeros[CONTROL] = {0};
  void *control = ops->alloc(device, CONTROL, &error);
  copy(DEVICE_COPY_IN, control, zeros, CONTROL);
  uint32_t count = 0;
  arguments[count++] = &control;
  for (unsigned k = 0; k < INS + g->count; k++) {
    DType dtype = k < INS ? g->in_dtype[k] : g->cases[k - INS].result;
    size_t bytes = N * dtype_size(dtype);
    memory[k] = ops->alloc(device, bytes, &error);
    if (k < INS) copy(DEVICE_COPY_IN, memory[k], g->in[k], bytes);
    strides[k] = (int64_t)dtype_size(dtype);
    arguments[count++] = &memory[k];
    arguments[count++] = &length;
    arguments[count++] = &strides[k];
  }
  DeviceLaunch launch = {.grid = {1, 1, 1}, .block = {N, 1, 1}, .arguments = arguments, .count = count};
  if (must(ops->launch(device, function, &launch, &error), &error) &&
      must(ops->sync(device, NULL, &error), &error)) {
    for (unsigned k = 0; k < g->count; k++)
      copy(DEVICE_COPY_OUT, g->out[k], memory[INS + k], N * dtype_size(g->cases[k].result));
    copy(DEVICE_COPY_OUT, zeros, control, CONTROL);
    check(zeros[0] == 0, "no thread faults");
    compare(g);
  }
  for (unsigned k = 0; k < INS + g->count; k++) ops->free(device, memory[k], 0);
  ops->free(device, control, CONTROL);
  ops->unload(device, module);
}

/* ---- assembling ---- */

static void assemble(const CgImage *image, const char *target) {
  char path[64] = "/tmp/quern_device_XXXXXX", command[256];
  int fd = mkstemp(path);
  if (fd < 0) return;
  bool written = write(fd, image->bytes, image->size - 1) == (ssize_t)image->size - 1;
  close(fd);
  snprintf(command, sizeof command, "%s -arch=%s %s -o /dev/null", ptxas, target, path);
  char text[128];
  snprintf(text, sizeof text, "ptxas takes %s for %s", image->entry, target);
  check(written && system(command) == 0, text);
  unlink(path);
}

/* ---- all ---- */

static bool exists(const char *path) {
  struct stat status;
  return path && !stat(path, &status);
}

static void find_tools(char *program) {
  static const char root[] = "/usr/local/cuda";
  static char own[512], path[256];
  ptxas = getenv("PTXAS");
  snprintf(path, sizeof path, "%s/bin/ptxas", root);
  if (!ptxas && exists(path)) ptxas = path;
  char *slash = strrchr(program, '/');
  snprintf(own, sizeof own, "%.*s/vgpu/libcuda.so.1", slash ? (int)(slash - program) : 1,
           slash ? program : ".");
  if (!getenv("QUERN_LIBCUDA") && exists(own)) setenv("QUERN_LIBCUDA", own, 1);
  tools = devices_registry()->tools(devices_registry()->context, "nvptx");
  libdevice = tools->mathematics(tools->context);
  nvvm = tools->compiler(tools->context);
}

/* The last one runs. LLVM 19 knows GPUs up to sm_90, whose PTX newer ones take; libnvvm reads another dialect
 * for newer ones, and takes its time for kernels of this size. */
static void test_generator(Group *g, const char *generator) {
  static const char *const targets[] = {"sm_75", "sm_80", "sm_120", "sm_90"};
  bool by_nvvm = !strcmp(generator, "nvvm"), small = g->dtype == DT_I64 || g->dtype == DT_F16;
  for (unsigned k = by_nvvm ? small ? 2 : 3 : 0; k < 4; k++) {
    if (k == 2 && !by_nvvm) continue;
    CgDeviceOptions options = {.backend = "nvptx",
                               .target = targets[k],
                               .options = by_nvvm ? "ptx=nvvm" : "ptx=llvm",
                               .tools = tools};
    CgImage image;
    const char *error = NULL;
    bool good = cg_device(cg, g->fn, &options, &image, &error);
    check(good, good ? "" : error);
    if (!good) return;
    if (ptxas && (!by_nvvm || small || g->dtype == DT_C128)) assemble(&image, targets[k]);
    if (k == 3 && device) run(g, &image);
  }
}

static void test_dtype(DType dtype, const char *generator) {
  Group *g = arena_new_of(arena, Group);
  *g = (Group){.dtype = dtype, .in_dtype = {dtype, dtype, dtype, DT_I64, DT_BOOL}};
  add_cases(g);
  build(g);
  fill(g);
  test_generator(g, generator);
}

static void test_all(const char *generator) {
  arena = arena_new();
  types = type_table_new();
  cg = cg_new(&(CgOptions){.cache_dir = ""});
  const DeviceRegistry *registry = devices_registry();
  if (registry->count(registry->context) && !registry->why_simulated(registry->context))
    device = registry->get(registry->context, 0);
  for (int dtype = 0; dtype < DT_COUNT; dtype++) test_dtype((DType)dtype, generator);
  cg_free(cg);
  type_table_free(types);
  arena_free(arena);
}

/* Both generators at once, each in a process of its own, for each takes many seconds. False: libnvvm's did
 * not come to its end. */
static bool test_both(void) {
  int ends[2], counts[2] = {0, 0};
  if (pipe(ends)) return false;
  pid_t child = fork();
  if (child < 0) return false;
  if (!child) {
    test_all("nvvm");
    counts[0] = passed, counts[1] = failed;
    fflush(stdout);
    _exit(write(ends[1], counts, sizeof counts) != (ssize_t)sizeof counts);
  }
  close(ends[1]);
  test_all("llvm");
  bool whole = read(ends[0], counts, sizeof counts) == (ssize_t)sizeof counts;
  close(ends[0]);
  waitpid(child, NULL, 0);
  passed += counts[0], failed += counts[1];
  return whole;
}

int main(int argc, char **argv) {
  loud = argc > 1;
  find_tools(argv[0]);
  if (!libdevice) {
    printf("skipped: there is no libdevice\n");
    return 0;
  }
  if (nvvm)
    check(test_both(), "both generators come to their end");
  else
    test_all("llvm");
  printf("%d passed, %d failed%s%s%s\n", passed, failed, nvvm ? "" : ", without libnvvm",
         ptxas ? "" : ", without ptxas", device ? "" : ", without a device");
  return failed != 0;
}
