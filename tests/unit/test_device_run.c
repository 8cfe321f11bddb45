/* Device code on a device (the test driver, where there is no other): atomics of every dtype, the records of
 * faults, printed lines, assignments to views, memory of the block; from IR text. */
#include "tests/unit/ir_run.h"

#include <math.h>
#include <unistd.h>

#include "gpu/registry.h"
#include "lang/base/device/control.h"
#include "lang/codegen/codegen.h"
#include "lang/rt/scalar/eval.h"

enum { CONTROL_RING = 4096, MOST_ARGUMENTS = 16, LANES = 64 };

typedef struct Machine {
  Bench b;
  Cg *cg;
  Device *device;
  const DeviceTools *tools;
} Machine;

/* One launch's arguments: an array's memory is copied in before and out after. */
typedef struct Run {
  Machine *m;
  Fn *fn;
  CgImage image;
  void *arguments[3 * MOST_ARGUMENTS];
  uint32_t count;
  struct {
    void *host, *device;
    size_t bytes;
    int64_t length, stride;
  } arrays[MOST_ARGUMENTS];
  uint32_t array_count;
  union {
    GpuControl control;
    char bytes[sizeof(GpuControl) + CONTROL_RING];
  } control;
  void *control_memory;
} Run;

static bool copy(const Run *run, DeviceCopyKind kind, void *to, const void *from, size_t bytes) {
  DeviceError error = {0};
  DeviceCopy copy = {.kind = kind, .to = to, .from = from, .bytes = bytes};
  return run->m->device->ops->copy(run->m->device, &copy, &error);
}

static Run *run_new(Machine *m, Fn *fn) {
  Run *run = arena_new_of(m->b.arena, Run);
  CgDeviceOptions options = {.backend = "nvptx", .target = "sm_90", .options = "ptx=llvm", .tools = m->tools};
  const char *error = NULL;
  *run = (Run){.m = m, .fn = fn};
  DeviceError failure = {0};
  if (!cg_device(m->cg, fn, &options, &run->image, &error)) {
    printf("%s: %s\n", fn->name, error);
    m->b.failed++;
    return NULL;
  }
  run->control_memory = m->device->ops->alloc(m->device, sizeof run->control, &failure);
  run->control.control.print_bytes = CONTROL_RING;
  run->arguments[run->count++] = &run->control_memory;
  return run;
}

static void run_array(Run *run, void *host, size_t size, int64_t length) {
  DeviceError error = {0};
  uint32_t k = run->array_count++;
  run->arrays[k].host = host;
  run->arrays[k].bytes = size * (size_t)length;
  run->arrays[k].length = length;
  run->arrays[k].stride = (int64_t)size;
  run->arrays[k].device = run->m->device->ops->alloc(run->m->device, run->arrays[k].bytes, &error);
  copy(run, DEVICE_COPY_IN, run->arrays[k].device, host, run->arrays[k].bytes);
  run->arguments[run->count++] = &run->arrays[k].device;
  run->arguments[run->count++] = &run->arrays[k].length;
  run->arguments[run->count++] = &run->arrays[k].stride;
}

static bool run_launch(Run *run, uint32_t blocks, uint32_t threads, uint32_t shared) {
  DeviceError error = {0};
  const DeviceOps *ops = run->m->device->ops;
  Device *device = run->m->device;
  copy(run, DEVICE_COPY_IN, run->control_memory, &run->control, sizeof run->control);
  void *module = ops->load(device, run->image.bytes, run->image.size, &error);
  void *function = module ? ops->function(device, module, run->image.entry, &error) : NULL;
  DeviceLaunch launch = {.grid = {blocks, 1, 1},
                         .block = {threads, 1, 1},
                         .shared_bytes = shared,
                         .cooperative = run->image.cooperative,
                         .arguments = run->arguments,
                         .count = run->count};
  bool good = function && ops->launch(device, function, &launch, &error) && ops->sync(device, NULL, &error);
  if (!good) printf("%s: %s\n", run->fn->name, error.text);
  for (uint32_t k = 0; good && k < run->array_count; k++)
    copy(run, DEVICE_COPY_OUT, run->arrays[k].host, run->arrays[k].device, run->arrays[k].bytes);
  copy(run, DEVICE_COPY_OUT, &run->control, run->control_memory, sizeof run->control);
  for (uint32_t k = 0; k < run->array_count; k++)
    ops->free(device, run->arrays[k].device, run->arrays[k].bytes);
  ops->free(device, run->control_memory, sizeof run->control);
  if (module) ops->unload(device, module);
  return CHECK(&run->m->b, good);
}

/* ---- atomics ---- */

static Fn *atomic_kernel(Machine *m, GpuAtomic op, DType dtype) {
  char text[2048];
  const char *name = dtype_info[dtype].name;
  const char *scalar = dtype == DT_BOOL ? "bool_" : name;
  bool two = gpu_atomic_values(op) == 2;
  snprintf(text, sizeof text,
           "fn @0 \"atomic\" (%s[::1], %s[::1], %s[::1], %s[::1]) -> None wrap device {\n"
           "  %%0 = param 0 : %s[::1]\n"
           "  %%1 = param 1 : %s[::1]\n"
           "  %%2 = param 2 : %s[::1]\n"
           "  %%3 = param 3 : %s[::1]\n"
           "  %%4 = sreg threadIdx.x : int\n"
           "  %%5 = load %%1 %%4 : %s\n"
           "  %%6 = load %%2 %%4 : %s\n"
           "  %%7 = atomic %s %%0 %%4 %%5%s : %s\n"
           "  %%8 = store %%3 %%4 %%7\n"
           "  %%9 = ret\n"
           "}\n",
           name, name, name, name, name, name, name, name, scalar, scalar, gpu_atomic_text(op),
           two ? " %6" : "", scalar);
  return bench_fn(&m->b, text);
}

static bool has_atomic(GpuAtomic op, DType dtype) {
  bool bits = op == ATOMIC_AND || op == ATOMIC_OR || op == ATOMIC_XOR,
       swap = op == ATOMIC_EXCH || op == ATOMIC_CAS;
  bool sum = op == ATOMIC_ADD || op == ATOMIC_SUB;
  if (dtype == DT_BOOL) return bits || swap;
  if (dtype == DT_C128) return sum;
  if (dtype == DT_C64) return sum || swap;
  return dtype_is_int(dtype) || !(bits || op == ATOMIC_INC || op == ATOMIC_DEC);
}

/* What lang/base/device/gpu_ops.def says of the row, by scalar_eval. */
static void atomic_meaning(GpuAtomic op, DType dtype, const void *old, const void *a, const void *b,
                           void *out) {
  size_t size = dtype_size(dtype);
  bool greater = false, over = false, nan_old = false, nan_new = false;
  Value o = {0}, v = {0};
  memcpy(&o, old, size);
  memcpy(&v, a, size);
  memcpy(out, old, size);
  Op plain = op == ATOMIC_ADD   ? OP_ADD
             : op == ATOMIC_SUB ? OP_SUB
             : op == ATOMIC_AND ? OP_AND
             : op == ATOMIC_OR  ? OP_OR
             : op == ATOMIC_XOR ? OP_XOR
                                : OP_NONE;
  if (plain != OP_NONE) {
    scalar_eval(NULL, plain, dtype, dtype, old, a, NULL, out, SCALAR_ARRAY);
    return;
  }
  if (op == ATOMIC_EXCH) memcpy(out, a, size);
  if (op == ATOMIC_CAS && !memcmp(old, a, size)) memcpy(out, b, size);
  if (op == ATOMIC_INC || op == ATOMIC_DEC) {
    uint64_t next = op == ATOMIC_INC ? (o.u >= v.u ? 0 : o.u + 1) : (o.u == 0 || o.u > v.u ? v.u : o.u - 1);
    memcpy(out, &next, size);
    return;
  }
  if (op < ATOMIC_MAX || op > ATOMIC_NANMIN) return;
  bool most = op == ATOMIC_MAX || op == ATOMIC_NANMAX;
  scalar_eval(NULL, OP_ISNAN, dtype, DT_BOOL, old, NULL, NULL, &nan_old, 0);
  scalar_eval(NULL, OP_ISNAN, dtype, DT_BOOL, a, NULL, NULL, &nan_new, 0);
  scalar_eval(NULL, most ? OP_LT : OP_GT, dtype, DT_BOOL, old, a, NULL, &greater, 0);
  over = nan_old && !nan_new && (op == ATOMIC_NANMAX || op == ATOMIC_NANMIN);
  if (greater || over) memcpy(out, a, size);
}

static void fill(DType dtype, char *to, unsigned salt) {
  for (unsigned i = 0; i < LANES; i++) {
    unsigned bits = (i * 2654435761u + salt * 40503u) >> 7;
    double real = bits % 11 == 0 ? NAN : (double)(bits % 64) / 4 - 8;
    int64_t whole = (int64_t)(bits % 300) - 150;
    bool is_real = dtype_is_float(dtype) || dtype_is_complex(dtype);
    scalar_eval(NULL, OP_CONVERT, is_real ? DT_F64 : DT_I64, dtype, is_real ? (void *)&real : (void *)&whole,
                NULL, NULL, to + i * dtype_size(dtype), 0);
  }
}

static void test_atomic(Machine *m, GpuAtomic op, DType dtype) {
  size_t size = dtype_size(dtype);
  char *cells = arena_alloc(m->b.arena, LANES * size), *before = arena_alloc(m->b.arena, LANES * size),
       *a = arena_alloc(m->b.arena, LANES * size), *b = arena_alloc(m->b.arena, LANES * size),
       *old = arena_alloc(m->b.arena, LANES * size);
  fill(dtype, cells, 1);
  fill(dtype, a, 2);
  fill(dtype, b, 3);
  memcpy(before, cells, LANES * size);
  if (op == ATOMIC_CAS) memcpy(a, cells, LANES / 2 * size);
  Run *run = run_new(m, atomic_kernel(m, op, dtype));
  if (!run) return;
  run_array(run, cells, size, LANES);
  run_array(run, a, size, LANES);
  run_array(run, b, size, LANES);
  run_array(run, old, size, LANES);
  if (!run_launch(run, 1, LANES, 0)) return;
  unsigned wrong = 0;
  for (unsigned i = 0; i < LANES; i++) {
    Value want = {0};
    size_t at = i * size;
    atomic_meaning(op, dtype, before + at, a + at, b + at, &want);
    bool nan = false, nan_too = false;
    scalar_eval(NULL, OP_ISNAN, dtype, DT_BOOL, &want, NULL, NULL, &nan, 0);
    scalar_eval(NULL, OP_ISNAN, dtype, DT_BOOL, cells + at, NULL, NULL, &nan_too, 0);
    wrong += !(nan && nan_too) && memcmp(&want, cells + at, size) != 0;
    wrong += memcmp(old + at, before + at, size) != 0;
  }
  if (wrong) printf("atomic %s of %s: %u wrong\n", gpu_atomic_text(op), dtype_info[dtype].name, wrong);
  CHECK(&m->b, wrong == 0);
}

/* All threads of several blocks on one element. */
static void test_contention(Machine *m, DType dtype) {
  char text[512];
  const char *name = dtype_info[dtype].name;
  snprintf(text, sizeof text,
           "fn @0 \"sum\" (%s[::1], %s) -> None wrap device {\n"
           "  %%0 = param 0 : %s[::1]\n"
           "  %%1 = param 1 : %s\n"
           "  %%2 = const -1 : int\n"
           "  %%3 = atomic add %%0 %%2 %%1 : %s\n"
           "  %%4 = ret\n"
           "}\n",
           name, name, name, name, name);
  Run *run = run_new(m, bench_fn(&m->b, text));
  double one = 1, sum;
  Value cells[2] = {{0}}, step = {0};
  size_t size = dtype_size(dtype);
  scalar_eval(NULL, OP_CONVERT, DT_F64, dtype, &one, NULL, NULL, &step, 0);
  if (!run) return;
  run_array(run, cells, size, 2);
  run->arguments[run->count++] = &step;
  if (dtype_is_complex(dtype)) run->arguments[run->count++] = (char *)&step + size / 2;
  if (!run_launch(run, 3, 40, 0)) return;
  sum = scalar_double(dtype, (char *)cells + size);
  if (!CHECK(&m->b, (int64_t)sum == 120)) printf("%s: %g\n", name, sum);
}

/* ---- faults ---- */

/* A kernel whose first statement that can fault does; where and with what. */
static void test_fault(Machine *m, const char *body, const char *op, unsigned arguments, int64_t a, int64_t b,
                       int64_t c) {
  char text[2048];
  snprintf(text, sizeof text,
           "fn @0 \"faulty\" (float64[:], int) -> None device {\n"
           "  %%0 = param 0 : float64[:]\n"
           "  %%1 = param 1 : int\n%s}\n",
           body);
  Run *run = run_new(m, bench_fn(&m->b, text));
  double x[3] = {1, 2, 3};
  int64_t n = 7;
  if (!run) return;
  run_array(run, x, sizeof *x, 3);
  run->arguments[run->count++] = &n;
  if (!run_launch(run, 2, 5, 0)) return;
  const GpuFault *fault = &run->control.control.fault;
  int64_t want[3] = {a, b, c};
  bool good = CHECK(&m->b, fault->taken == 1 && fault->site < run->image.site_count);
  if (!good) return;
  const CgSite *site = &run->image.sites[fault->site];
  good = CHECK(&m->b, !strcmp(ir_op(site->fn->ins.items[site->ins].op)->text, op));
  for (unsigned k = 0; k < arguments; k++) good = CHECK(&m->b, fault->arguments[k] == want[k]) && good;
  CHECK(&m->b, fault->block[0] < 2 && fault->thread[0] < 5);
  if (!good)
    printf("%s: '%s' %lld %lld %lld\n", op, ir_op(site->fn->ins.items[site->ins].op)->text,
           (long long)fault->arguments[0], (long long)fault->arguments[1], (long long)fault->arguments[2]);
}

static void test_faults(Machine *m) {
  test_fault(m, "  %2 = load %0 %1 : float64\n  %3 = ret\n", "load", 3, 7, 0, 3);
  test_fault(m, "  %2 = const -4 : int\n  %3 = load %0 %2 : float64\n  %4 = ret\n", "load", 3, -4, 0, 3);
  test_fault(m, "  %2 = const 1 : float64\n  %3 = store %0 %1 %2\n  %4 = ret\n", "store", 3, 7, 0, 3);
  test_fault(m, "  %2 = const 1 : float64\n  %3 = atomic add %0 %1 %2 : float64\n  %4 = ret\n", "atomic", 3,
             7, 0, 3);
  test_fault(m, "  %2 = index [i] %0 %1 : float64[()]\n  %3 = ret\n", "index", 3, 7, 0, 3);
  test_fault(m, "  %2 = const 0 : int\n  %3 = index [s001] %0 %2 : float64[:]\n  %4 = ret\n", "index", 3, 0,
             -1, 0);
  test_fault(
      m, "  %2 = const 2 : int\n  %3 = index [s010] %0 %2 : float64[:]\n  %4 = assign %0 %3\n  %5 = ret\n",
      "assign", 3, 0, 3, 2);
  test_fault(
      m,
      "  %2 = const 0 : int\n  %3 = const 1 : int\n  %4 = for %2 %1 %3 : int\n  %5 = load %0 %4 : float64\n"
      "  %6 = end\n  %7 = ret\n",
      "load", 3, 3, 0, 3);
  test_fault(m, "  %2 = const 0 : int\n  %3 = for %2 %1 %2 : int\n  %4 = end\n  %5 = ret\n", "for", 0, 0, 0,
             0);
  test_fault(m, "  %2 = const 0 : int\n  %3 = floordiv %1 %2 : int math\n  %4 = ret\n", "floordiv", 2, 7, 0,
             0);
  test_fault(m, "  %2 = const 0 : int\n  %3 = mod %1 %2 : int math wrap\n  %4 = ret\n", "mod", 2, 7, 0, 0);
  test_fault(m, "  %2 = const 9223372036854775807 : int\n  %3 = add %1 %2 : int math\n  %4 = ret\n", "add", 2,
             7, INT64_MAX, 0);
  test_fault(m, "  %2 = const 4611686018427387904 : int\n  %3 = mul %1 %2 : int math\n  %4 = ret\n", "mul", 2,
             7, INT64_MAX / 2 + 1, 0);
  test_fault(m, "  %2 = const 23 : int\n  %3 = pow %1 %2 : int math\n  %4 = ret\n", "pow", 2, 7, 23, 0);
  test_fault(m, "  %2 = const -1 : int\n  %3 = pow %1 %2 : int math wrap\n  %4 = ret\n", "pow", 2, 7, -1, 0);
  test_fault(m, "  %2 = const 61 : int\n  %3 = shl %1 %2 : int math\n  %4 = ret\n", "shl", 2, 7, 61, 0);
  test_fault(m, "  %2 = const -1 : int\n  %3 = shr %1 %2 : int math\n  %4 = ret\n", "shr", 2, 7, -1, 0);
  test_fault(
      m,
      "  %2 = const 0 : float\n  %3 = const 1 : float\n  %4 = truediv %3 %2 : float math wrap\n  %5 = ret\n",
      "truediv", 2, 0x3FF0000000000000, 0, 0);
  test_fault(m,
             "  %2 = const -2 : float\n  %3 = const 0.5 : float\n  %4 = pow %2 %3 : float math\n  %5 = ret\n",
             "pow", 2, (int64_t)0xC000000000000000u, 0x3FE0000000000000, 0);
  test_fault(
      m,
      "  %2 = const false : bool\n  %3 = str \"no\" : str\n  %4 = check AssertionError %2 %3\n  %5 = ret\n",
      "check", 0, 0, 0, 0);
  test_fault(m, "  %2 = str \"no\" : str\n  %3 = raise ValueError %2\n", "raise", 0, 0, 0, 0);
}

/* Loops whose indices are tested before them: the fault of a loop comes at its turn, and indices below zero
 * count from the end. */
static void test_loops(Machine *m, int64_t n) {
  static const char text[] = "fn @0 \"loops\" (int64[::1], int64[::1], int) -> None wrap device {\n"
                             "  var 0 \"k\" : int\n"
                             "  %0 = param 0 : int64[::1]\n"
                             "  %1 = param 1 : int64[::1]\n"
                             "  %2 = param 2 : int\n"
                             "  %3 = const 0 : int\n"
                             "  %4 = const 1 : int\n"
                             "  %5 = const 2 : int\n"
                             "  %6 = const -1 : int\n"
                             "  %7 = for %3 %2 %4 : int\n"
                             "    %8 = setvar 0 %7\n"
                             "    %9 = getvar 0 : int\n"
                             "    %10 = mul %9 %5 : int wrap math\n"
                             "    %11 = dim 0 %0 : int\n"
                             "    %12 = sub %10 %11 : int wrap math\n"
                             "    %13 = load %0 %12 : int64\n"
                             "    %14 = store %1 %9 %13\n"
                             "  %15 = end\n"
                             "  %16 = for %2 %6 %6 : int\n"
                             "    %17 = load %1 %16 : int64\n"
                             "    %18 = retype %4 : int64\n"
                             "    %19 = add %17 %18 : int64 wrap\n"
                             "    %20 = store %1 %16 %19\n"
                             "  %21 = end\n"
                             "  %22 = ret\n"
                             "}\n";
  enum { LENGTH = 50 };
  int64_t x[LENGTH], y[LENGTH] = {0}, want[LENGTH] = {0};
  Run *run = run_new(m, bench_fn(&m->b, text));
  for (int64_t k = 0; k < LENGTH; k++) x[k] = 100 + k;
  if (!run) return;
  run_array(run, x, sizeof *x, LENGTH);
  run_array(run, y, sizeof *y, LENGTH);
  run->arguments[run->count++] = &n;
  if (!run_launch(run, 1, 1, 0)) return;
  const GpuFault *fault = &run->control.control.fault;
  for (int64_t k = 0; k < n && k < LENGTH; k++) want[k] = x[(2 * k) % LENGTH];
  for (int64_t k = 0; n < LENGTH && k <= n; k++) want[k]++;
  CHECK(&m->b, fault->taken == (n >= LENGTH));
  CHECK(&m->b, !fault->taken || (fault->arguments[0] == LENGTH && fault->arguments[2] == LENGTH));
  CHECK(&m->b, !memcmp(y, want, sizeof y));
}

/* ... and those that come near, but do not. */
static void test_no_fault(Machine *m) {
  static const char text[] = "fn @0 \"fine\" (int64[::1], int) -> None device {\n"
                             "  %0 = param 0 : int64[::1]\n"
                             "  %1 = param 1 : int\n"
                             "  %2 = const 22 : int\n"
                             "  %3 = pow %1 %2 : int math\n"
                             "  %4 = const -3 : int\n"
                             "  %5 = retype %3 : int64\n"
                             "  %6 = store %0 %4 %5\n"
                             "  %7 = const 60 : int\n"
                             "  %8 = shl %1 %7 : int math\n"
                             "  %9 = const 1 : int\n"
                             "  %10 = retype %8 : int64\n"
                             "  %11 = store %0 %9 %10\n"
                             "  %12 = const 35 : int\n"
                             "  %13 = lcm %1 %12 : int math\n"
                             "  %14 = const 2 : int\n"
                             "  %15 = retype %13 : int64\n"
                             "  %16 = store %0 %14 %15\n"
                             "  %17 = ret\n"
                             "}\n";
  Run *run = run_new(m, bench_fn(&m->b, text));
  int64_t out[3] = {0}, n = 7;
  if (!run) return;
  run_array(run, out, sizeof *out, 3);
  run->arguments[run->count++] = &n;
  if (!run_launch(run, 1, 1, 0)) return;
  CHECK(&m->b, !run->control.control.fault.taken);
  CHECK(&m->b, out[0] == 3909821048582988049 && out[1] == 7ll << 60 && out[2] == 35);
}

/* ---- printing ---- */

static const char print_text[] = "fn @0 \"prints\" (complex128) -> None wrap device {\n"
                                 "  %0 = param 0 : complex128\n"
                                 "  %1 = sreg threadIdx.x : int\n"
                                 "  %2 = str \"at {} {} {}\" : str\n"
                                 "  %3 = const 2.5 : float32\n"
                                 "  %4 = devprint %2 %1 %3 %0\n"
                                 "  %5 = ret\n"
                                 "}\n";

static void test_print(Machine *m) {
  Run *run = run_new(m, bench_fn(&m->b, print_text));
  double z[2] = {1, -2};
  if (!run) return;
  CHECK(&m->b, run->image.prints);
  run->arguments[run->count++] = &z[0];
  run->arguments[run->count++] = &z[1];
  if (!run_launch(run, 1, 200, 0)) return;
  const GpuControl *control = &run->control.control;
  enum { RECORD = 8 + 4 * 8 };
  unsigned whole = CONTROL_RING / RECORD;
  CHECK(&m->b, control->print_drops == 200 - whole);
  const char *at = run->control.bytes + GPU_CONTROL_RING;
  bool seen[200] = {false}, good = true;
  for (unsigned k = 0; k < whole; k++, at += RECORD) {
    uint32_t head[2];
    int64_t thread;
    float real;
    double parts[2];
    memcpy(head, at, 8);
    memcpy(&thread, at + 8, 8);
    memcpy(&real, at + 16, 4);
    memcpy(parts, at + 24, 16);
    good = good && head[1] == RECORD && thread >= 0 && thread < 200 && !seen[thread] && real == 2.5f &&
           parts[1] == -2;
    good = good && run->image.sites[head[0]].fn->ins.items[run->image.sites[head[0]].ins].op == IR_DEVPRINT;
    if (good) seen[thread] = true;
  }
  CHECK(&m->b, good);
}

/* ---- views and memory ---- */

static const char view_text[] = "fn @1 \"reverse\" (float64[:]) -> float64[:] wrap device {\n"
                                "  %0 = param 0 : float64[:]\n"
                                "  %1 = const -1 : int\n"
                                "  %2 = index [s001] %0 %1 : float64[:]\n"
                                "  %3 = ret %2\n"
                                "}\n";

static void test_views(Machine *m) {
  char text[2048];
  snprintf(text, sizeof text,
           "fn @0 \"views\" (float64[::1], float64[::1]) -> None wrap device {\n"
           "  %%0 = param 0 : float64[::1]\n"
           "  %%1 = param 1 : float64[::1]\n"
           "  %%2 = const 2 : int\n"
           "  %%3 = index [s001] %%0 %%2 : float64[:]\n"
           "  %%4 = call @1 %%3 : float64[:]\n"
           "  %%5 = retype %%1 : float64[:]\n"
           "  %%6 = const 3 : int\n"
           "  %%7 = index [s010] %%5 %%6 : float64[:]\n"
           "  %%8 = assign %%4 %%7\n"
           "  %%9 = space shared %%2 %%6 : float64[:, ::1]\n"
           "  %%10 = const 9 : float64\n"
           "  %%11 = assign %%9 %%10\n"
           "  %%12 = barrier block\n"
           "  %%13 = const 1 : int\n"
           "  %%14 = load %%9 %%13 %%2 : float64\n"
           "  %%15 = const -1 : int\n"
           "  %%16 = store %%0 %%15 %%14\n"
           "  %%17 = ret\n"
           "}\n%s",
           view_text);
  Run *run = run_new(m, bench_fn(&m->b, text));
  double x[6] = {0, 1, 2, 3, 4, 5}, y[4] = {10, 20, 30, 40};
  if (!run) return;
  run_array(run, x, sizeof *x, 6);
  run_array(run, y, sizeof *y, 4);
  if (!run_launch(run, 1, 1, 0)) return;
  double want[6] = {30, 1, 20, 3, 10, 9};
  CHECK(&m->b, run->image.shared_bytes == 48);
  CHECK(&m->b, !memcmp(x, want, sizeof x));
}

/* ---- caches ---- */

static void test_caches(Machine *m) {
  char folder[] = "/tmp/quern_device_XXXXXX", command[64];
  if (!mkdtemp(folder)) return;
  CgDeviceOptions options = {.backend = "nvptx", .target = "sm_80"};
  Fn *fn = bench_fn(&m->b, print_text);
  CgImage first, second, third;
  CgStats stats;
  const char *error;
  Cg *cg = cg_new(&(CgOptions){.cache_dir = folder});
  CHECK(&m->b, cg_device(cg, fn, &options, &first, &error) && cg_device(cg, fn, &options, &second, &error));
  cg_stats(cg, &stats);
  CHECK(&m->b, stats.misses == 1 && stats.memory_hits == 1);
  cg_free(cg);
  cg = cg_new(&(CgOptions){.cache_dir = folder});
  CHECK(&m->b, cg_device(cg, fn, &options, &third, &error));
  cg_stats(cg, &stats);
  CHECK(&m->b, stats.misses == 0 && stats.disk_hits == 1);
  CHECK(&m->b, first.size == third.size && !memcmp(first.bytes, third.bytes, first.size));
  options.target = "sm_90";
  CHECK(&m->b, cg_device(cg, fn, &options, &third, &error));
  cg_stats(cg, &stats);
  CHECK(&m->b, stats.misses == 1);
  cg_free(cg);
  snprintf(command, sizeof command, "rm -r %s", folder);
  CHECK(&m->b, system(command) == 0);
}

/* ---- refusals ---- */

static void test_refusals(Machine *m) {
  static const char needs_libdevice[] = "fn @0 \"sine\" (float64[::1]) -> None wrap device {\n"
                                        "  %0 = param 0 : float64[::1]\n"
                                        "  %1 = const 0 : int\n"
                                        "  %2 = load %0 %1 : float64\n"
                                        "  %3 = sin %2 : float64\n"
                                        "  %4 = store %0 %1 %3\n"
                                        "  %5 = ret\n"
                                        "}\n";
  CgDeviceOptions options = {.backend = "nvptx", .target = "sm_90"};
  CgImage image;
  const char *error = "";
  CHECK(&m->b, !cg_device(m->cg, bench_fn(&m->b, needs_libdevice), &options, &image, &error));
  CHECK(&m->b, strstr(error, "'sin'") && strstr(error, "libdevice.10.bc"));
}

int main(int count, char **arguments) {
  static Machine m;
  bench_init(&m.b);
  char own[512], *slash = strrchr(arguments[0], '/');
  snprintf(own, sizeof own, "%.*s/vgpu/libcuda.so.1", slash ? (int)(slash - arguments[0]) : 1,
           slash ? arguments[0] : ".");
  if (count && !getenv("QUERN_LIBCUDA") && !access(own, R_OK)) setenv("QUERN_LIBCUDA", own, 1);
  m.cg = cg_new(&(CgOptions){.cache_dir = ""});
  test_caches(&m);
  test_refusals(&m);
  const DeviceRegistry *registry = devices_registry();
  if (registry->count(registry->context) && !registry->why_simulated(registry->context)) {
    m.device = registry->get(registry->context, 0);
    m.tools = registry->tools(registry->context, "nvptx");
    for (int op = 0; op < ATOMIC_COUNT; op++)
      for (int dtype = 0; dtype < DT_COUNT; dtype++)
        if (has_atomic((GpuAtomic)op, (DType)dtype)) test_atomic(&m, (GpuAtomic)op, (DType)dtype);
    for (int dtype = DT_I8; dtype < DT_COUNT; dtype++) test_contention(&m, (DType)dtype);
    test_faults(&m);
    test_no_fault(&m);
    for (int64_t n = 0; n < 60; n += 7) test_loops(&m, n);
    test_print(&m);
    test_views(&m);
  } else {
    printf("# skip: no device runs the code: %s\n", registry->why_simulated(registry->context));
  }
  cg_free(m.cg);
  return bench_fini(&m.b);
}
