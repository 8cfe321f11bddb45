/* Kernel launches with leaves written in C: broadcasting, strides, overlap, chunks, threads. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/exec/launch.h"
#include "tests/unit/check.h"

static Rt rt;
static char last_pattern[32];
static atomic_int inner_calls;

/* out = a + 10 * b */
static uint32_t inner_madd(const void *context, char *const *ptrs, const int64_t *strides, int64_t n,
                           void *acc) {
  (void)context, (void)acc;
  atomic_fetch_add(&inner_calls, 1);
  for (int64_t k = 0; k < n; k++) {
    double a = *(double *)(void *)(ptrs[1] + k * strides[1]),
           b = *(double *)(void *)(ptrs[2] + k * strides[2]);
    *(double *)(void *)(ptrs[0] + k * strides[0]) = a + 10 * b;
  }
  return 0;
}

static uint32_t inner_problem(const void *context, char *const *ptrs, const int64_t *strides, int64_t n,
                              void *acc) {
  inner_madd(context, ptrs, strides, n, acc);
  return INNER_NEGATIVE_POWER;
}

static InnerLoop get_inner_loop(KernelCode *code, Rt *r, InnerForm form, const char *pattern,
                                int64_t elements) {
  (void)r, (void)form, (void)elements;
  snprintf(last_pattern, sizeof last_pattern, "%s", pattern);
  return (InnerLoop){code->provider ? inner_problem : inner_madd, NULL};
}

static KernelCode code_for(KernelKind kind) {
  KernelCode code = {.kind = kind,
                     .inputs = 2,
                     .in = {DT_F64, DT_F64},
                     .out = DT_F64,
                     .cost = 2,
                     .inner_loop = get_inner_loop};
  return code;
}

static Array *iota(unsigned rank, const int64_t *shape) {
  Array *a = array_new(&rt, elem_of(DT_F64), rank, shape, false);
  for (int64_t k = 0; k < a->size; k++) ((double *)(void *)a->data)[k] = (double)k;
  return a;
}

static void drop(Array *a) {
  if (a) object_release(&a->head);
}

static double at(const Array *a, int64_t i, int64_t j) {
  return *(double *)(void *)(a->data + i * array_stride(a, 0) +
                             (array_rank(a) > 1 ? j * array_stride(a, 1) : 0));
}

static Array *run_map(Array *a, Array *b) {
  KernelCode code = code_for(KERNEL_MAP);
  Value inputs[2] = {{.array = a}, {.array = b}}, out = {.array = NULL};
  KernelLaunch launch = {.inputs = inputs};
  return kernel_launch(&rt, &code, &launch, &out) ? out.array : NULL;
}

static void check_2d(Array *a, Array *b, int64_t n, int64_t m) {
  Array *out = run_map(a, b);
  CHECK(out && array_rank(out) == 2 && array_dim(out, 0) == n && array_dim(out, 1) == m &&
        array_is_contiguous(out));
  bool same = out != NULL;
  for (int64_t i = 0; i < n && same; i++) {
    for (int64_t j = 0; j < m && same; j++) {
      int64_t ai = array_dim(a, 0) == 1 ? 0 : i, aj = array_dim(a, 1) == 1 ? 0 : j;
      double right = array_rank(b) == 1 ? at(b, array_dim(b, 0) == 1 ? 0 : j, 0)
                                        : at(b, array_dim(b, 0) == 1 ? 0 : i, array_dim(b, 1) == 1 ? 0 : j);
      same = at(out, i, j) == at(a, ai, aj) + 10 * right;
    }
  }
  CHECK(same);
  drop(out);
}

static void test_map(void) {
  static const int64_t sizes[][2] = {{1, 1}, {3, 5}, {700, 300}, {3, 200000}, {200000, 3}, {0, 4}};
  for (unsigned s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
    int64_t n = sizes[s][0], m = sizes[s][1], flip[2] = {m, n}, row[1] = {m}, column[2] = {n, 1};
    Array *a = iota(2, sizes[s]), *b = iota(2, sizes[s]), *f = iota(2, flip), *r = iota(1, row),
          *c = iota(2, column);
    Array *t = array_transpose(&rt, f, NULL);
    IndexItem back[2] = {{INDEX_SLICE, {false, false, true}, {0, 0, -1}},
                         {INDEX_SLICE, {false, false, true}, {0, 0, -1}}};
    Array *v = array_index(&rt, a, back, 2);
    check_2d(a, b, n, m);
    check_2d(a, t, n, m);
    check_2d(t, t, n, m);
    check_2d(v, b, n, m);
    check_2d(v, v, n, m);
    check_2d(a, r, n, m);
    check_2d(c, r, n, m);
    check_2d(a, c, n, m);
    drop(a), drop(b), drop(f), drop(r), drop(c), drop(t), drop(v);
  }
}

static void test_patterns(void) {
  int64_t shape[2] = {100, 200}, row[1] = {200};
  Array *a = iota(2, shape), *r = iota(1, row);
  drop(run_map(a, a));
  CHECK(strcmp(last_pattern, "ccc") == 0);
  inner_calls = 0;
  drop(run_map(a, a));
  CHECK(inner_calls == 1);
  KernelCode code = code_for(KERNEL_MAP);
  code.scalar[1] = true;
  Value inputs[2] = {{.array = a}, {.f = 2.5}}, out;
  KernelLaunch launch = {.inputs = inputs};
  CHECK(kernel_launch(&rt, &code, &launch, &out) && at(out.array, 1, 1) == 201 + 25);
  CHECK(strcmp(last_pattern, "ccu") == 0);
  drop(out.array);
  code.scalar[0] = true;
  inputs[0].f = 1;
  CHECK(kernel_launch(&rt, &code, &launch, &out) && array_rank(out.array) == 0 &&
        *(double *)(void *)out.array->data == 26);
  drop(out.array);
  drop(a), drop(r);
}

static bool store(Array *target, Array *a, Array *b) {
  KernelCode code = code_for(KERNEL_STORE);
  Value inputs[2] = {{.array = a}, {.array = b}}, out;
  KernelLaunch launch = {.inputs = inputs, .target = target};
  return kernel_launch(&rt, &code, &launch, &out);
}

static bool faulted(DiagKind kind, const char *text) {
  bool same = rt.fault.set && rt.fault.kind == kind && strcmp(rt.fault.text, text) == 0;
  if (!same) printf("fault: %s\n", rt.fault.set ? rt.fault.text : "none");
  rt_fault_clear(&rt);
  return same;
}

static void test_store(void) {
  int64_t shape[1] = {200000}, three[1] = {3}, four[1] = {4}, box[2] = {2, 3}, tall[3] = {1, 1, 3};
  Array *a = iota(1, shape);
  IndexItem head = {INDEX_SLICE, {false, true, false}, {0, -1, 0}},
            tail = {INDEX_SLICE, {true, false, false}, {1, 0, 0}};
  Array *h = array_index(&rt, a, &head, 1), *t = array_index(&rt, a, &tail, 1);
  CHECK(store(t, t, h)); /* t[k] = t[k] + 10 * h[k], all read first */
  bool same = true;
  for (int64_t k = 1; k < 200000; k++) same &= at(a, k, 0) == (double)k + 10 * (double)(k - 1);
  CHECK(same);
  drop(h), drop(t), drop(a);
  Array *x = iota(1, three), *y = iota(1, four), *z = iota(2, box), *w = iota(3, tall);
  CHECK(store(z, z, x) && at(z, 1, 2) == 5 + 20);
  CHECK(store(x, w, w) && at(x, 2, 0) == 22);
  CHECK(!store(x, x, y) &&
        faulted(DG_VALUE, "operands could not be broadcast together with shapes (3,) (4,) "));
  CHECK(!store(x, z, z) &&
        faulted(DG_VALUE, "could not broadcast input array from shape (2,3) into shape (3,)"));
  CHECK(!store(x, x, z) &&
        faulted(DG_VALUE,
                "non-broadcastable output operand with shape (3,) doesn't match the broadcast shape (2,3)"));
  Array *view = array_broadcast_to(&rt, x, 2, box);
  CHECK(!store(view, z, z) && faulted(DG_VALUE, "assignment destination is read-only"));
  KernelCode code = code_for(KERNEL_MAP);
  code.provider = &code;
  Value inputs[2] = {{.array = x}, {.array = x}}, out;
  KernelLaunch launch = {.inputs = inputs};
  CHECK(!kernel_launch(&rt, &code, &launch, &out) &&
        faulted(DG_VALUE, "Integers to negative integer powers are not allowed."));
  drop(view), drop(x), drop(y), drop(z), drop(w);
}

static void test_interrupt(void) {
  int64_t shape[1] = {1000000};
  Array *a = iota(1, shape);
  atomic_store(rt.interrupt, true);
  CHECK(!run_map(a, a) && faulted(DG_KEYBOARD_INTERRUPT, rt.fault.text));
  CHECK(!atomic_load(rt.interrupt));
  Array *out = run_map(a, a);
  CHECK(out != NULL);
  drop(out), drop(a);
}

int main(void) {
  static atomic_bool interrupt;
  rt.interrupt = &interrupt;
  for (unsigned threads = 1; threads <= 3; threads += 2) {
    rt.pool = pool_new(threads);
    test_map();
    test_patterns();
    test_store();
    test_interrupt();
    pool_free(rt.pool);
  }
  buffer_trim();
  return check_report();
}
