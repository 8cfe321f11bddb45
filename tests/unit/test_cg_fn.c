/* Compiled functions, from IR written by hand: scalars and their faults, control flow,
 * recursion, arrays with checked and unchecked loops, tuples, exceptions, globals, kernels;
 * and that every reference taken is given back. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang/codegen/codegen.h"
#include "tests/unit/check.h"

static Arena *arena;
static TypeTable *types;
static Cg *cg;
static Rt rt;
static atomic_bool interrupt;
static const Type *t_int, *t_float, *t_bool, *t_str, *t_none, *t_f64, *t_vec;

/* ---- building ---- */

static Fn *f;
static const Span nowhere;

static Fn *begin(const char *name, const Type *result, unsigned count, const Type *const *params) {
  f = fn_new(arena, types, name, params, count);
  f->result = result;
  return f;
}
static Ref op0(unsigned op, const Type *type, int64_t imm) {
  Ref r = fn_emit(f, op, type, nowhere, NULL, 0);
  fn_ins(f, r)->imm.i = imm;
  return r;
}
static Ref op1(unsigned op, const Type *type, int64_t imm, Ref a) {
  Ref r = fn_emit1(f, op, type, nowhere, a);
  fn_ins(f, r)->imm.i = imm;
  return r;
}
static Ref op2(unsigned op, const Type *type, Ref a, Ref b) { return fn_emit2(f, op, type, nowhere, a, b); }
static Ref op3(unsigned op, const Type *type, Ref a, Ref b, Ref c) {
  return fn_emit(f, op, type, nowhere, (Ref[]){a, b, c}, 3);
}
static Ref param(int64_t k) { return op0(IR_PARAM, f->params[k], k); }
static Ref number(int64_t value) { return fn_const_int(f, value, nowhere); }
static Ref get(int64_t slot) { return op0(IR_GETVAR, f->vars.items[slot].type, slot); }
static void set(int64_t slot, Ref value) { op1(IR_SETVAR, t_none, slot, value); }
static void ret(Ref value) { op1(IR_RET, t_none, 0, value); }
static void end(void) { op0(IR_END, t_none, 0); }
static Ref text(const char *s) { return fn_const_str(f, s, strlen(s), nowhere); }
static Ref call(Fn *fn, unsigned count, const Ref *args) {
  Ref r = fn_emit(f, IR_CALL, fn->result, nowhere, args, count);
  fn_ins(f, r)->imm.fn = fn;
  return r;
}

/* ---- running ---- */

typedef struct Code {
  FnEntry entry;
  void *const *link;
} Code;

static KernelCode *code_of(void *context, Kernel *kernel) {
  (void)context;
  return kernel->code;
}

static Code compile(Fn *fn) {
  Code code = {0};
  const char *error = NULL;
  code.entry = cg_function(cg, fn, code_of, NULL, &code.link, &error);
  if (!code.entry) printf("%s: %s\n", fn->name, error);
  if (!code.entry) exit(1);
  return code;
}

static bool run(Code code, Value *args, Value *out) {
  rt_fault_clear(&rt);
  return code.entry(&rt, code.link, args, out) == 0;
}

static Value i(int64_t v) { return (Value){.i = v}; }
static bool faulted(DiagKind kind, const char *message) {
  return rt.fault.set && rt.fault.kind == kind && !strcmp(rt.fault.text, message);
}

static Array *vector(int64_t n) {
  Array *a = array_new(&rt, elem_of(DT_F64), 1, &n, false);
  for (int64_t k = 0; k < n; k++) ((double *)(void *)a->data)[k] = (double)k;
  return a;
}
static double at(const Array *a, int64_t k) { return *(double *)(void *)array_at1(a, k); }

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ---- scalars ---- */

static Code int_op(Op op, unsigned flags) {
  begin("op", t_int, 2, (const Type *[]){t_int, t_int});
  Ref a = param(0), b = param(1), r = op_info[op].operands == 2 ? op2(op, t_int, a, b) : op1(op, t_int, 0, a);
  fn_ins(f, r)->flags = (uint16_t)flags;
  ret(r);
  return compile(f);
}

static void test_python_int(void) {
  Value out;
  Code add = int_op(OP_ADD, INS_MATH), mul = int_op(OP_MUL, INS_MATH),
       wrap = int_op(OP_MUL, INS_MATH | INS_WRAP);
  CHECK(run(add, (Value[]){i(2), i(40)}, &out) && out.i == 42);
  CHECK(!run(add, (Value[]){i(INT64_MAX), i(1)}, &out) && rt.fault.kind == DG_OVERFLOW);
  CHECK(rt.fault.frame_count == 1 && rt.fault.frames[0].ins == 2);
  CHECK(run(mul, (Value[]){i(1 << 20), i(-(1 << 20))}, &out) && out.i == -(INT64_C(1) << 40));
  CHECK(!run(mul, (Value[]){i(INT64_C(1) << 40), i(INT64_C(1) << 40)}, &out) && rt.fault.kind == DG_OVERFLOW);
  CHECK(run(wrap, (Value[]){i(INT64_MIN), i(3)}, &out) && out.i == INT64_MIN);
  Code div = int_op(OP_FLOORDIV, INS_MATH), mod = int_op(OP_MOD, INS_MATH), shl = int_op(OP_SHL, INS_MATH),
       power = int_op(OP_POW, INS_MATH);
  CHECK(run(div, (Value[]){i(-7), i(2)}, &out) && out.i == -4);
  CHECK(!run(div, (Value[]){i(-7), i(0)}, &out) &&
        faulted(DG_ZERO_DIVISION, "integer division or modulo by zero"));
  CHECK(!run(div, (Value[]){i(INT64_MIN), i(-1)}, &out) && rt.fault.kind == DG_OVERFLOW);
  CHECK(run(mod, (Value[]){i(-7), i(2)}, &out) && out.i == 1);
  CHECK(!run(mod, (Value[]){i(-7), i(0)}, &out) && faulted(DG_ZERO_DIVISION, "integer modulo by zero"));
  CHECK(run(shl, (Value[]){i(3), i(4)}, &out) && out.i == 48);
  CHECK(!run(shl, (Value[]){i(3), i(-4)}, &out) && faulted(DG_VALUE, "negative shift count"));
  CHECK(run(power, (Value[]){i(3), i(5)}, &out) && out.i == 243);
  CHECK(!run(power, (Value[]){i(3), i(50)}, &out) && rt.fault.kind == DG_OVERFLOW);
  CHECK(!run(int_op(OP_NEG, INS_MATH), (Value[]){i(INT64_MIN), i(0)}, &out) && rt.fault.kind == DG_OVERFLOW);
  CHECK(!run(int_op(OP_ABS, INS_MATH), (Value[]){i(INT64_MIN), i(0)}, &out) && rt.fault.kind == DG_OVERFLOW);
  CHECK(run(int_op(OP_FLOORDIV, INS_WRAP), (Value[]){i(5), i(0)}, &out) && out.i == 0);
}

static void test_python_float(void) {
  Value out;
  begin("div", t_float, 2, (const Type *[]){t_float, t_float});
  Ref r = op2(OP_TRUEDIV, t_float, param(0), param(1));
  fn_ins(f, r)->flags = INS_MATH;
  ret(r);
  Code div = compile(f);
  CHECK(run(div, (Value[]){{.f = 1}, {.f = 4}}, &out) && out.f == 0.25);
  CHECK(!run(div, (Value[]){{.f = 1}, {.f = 0}}, &out) &&
        faulted(DG_ZERO_DIVISION, "float division by zero"));
  begin("pow", t_float, 2, (const Type *[]){t_float, t_float});
  r = op2(OP_POW, t_float, param(0), param(1));
  fn_ins(f, r)->flags = INS_MATH;
  ret(r);
  Code power = compile(f);
  CHECK(run(power, (Value[]){{.f = 2}, {.f = 0.5}}, &out) && out.f == sqrt(2));
  CHECK(!run(power, (Value[]){{.f = 0}, {.f = -1}}, &out) && rt.fault.kind == DG_ZERO_DIVISION);
  CHECK(!run(power, (Value[]){{.f = 1e300}, {.f = 2}}, &out) && rt.fault.kind == DG_OVERFLOW);
  CHECK(run(power, (Value[]){{.f = (double)INFINITY}, {.f = 2}}, &out) && isinf(out.f));
  begin("strong", t_f64, 2, (const Type *[]){t_f64, t_f64});
  ret(op2(OP_TRUEDIV, t_f64, param(0), param(1)));
  CHECK(run(compile(f), (Value[]){{.f = 1}, {.f = 0}}, &out) && isinf(out.f));
}

/* ---- control flow ---- */

static Fn *make_fib(void) {
  Fn *fib = begin("fib", t_int, 1, &t_int);
  Ref n = param(0);
  op1(IR_IF, t_none, 0, op2(OP_LT, t_bool, n, number(2)));
  ret(n);
  end();
  Ref a = op2(OP_SUB, t_int, n, number(1)), b = op2(OP_SUB, t_int, n, number(2));
  Ref x = call(fib, 1, &a), y = call(fib, 1, &b);
  ret(op2(OP_ADD, t_int, x, y));
  return fib;
}

static Fn *make_endless(void) {
  Fn *deep = begin("deep", t_int, 1, &t_int);
  Ref next = op2(OP_ADD, t_int, param(0), number(1)), r = call(deep, 1, &next);
  ret(op2(OP_ADD, t_int, r, number(1)));
  return deep;
}

static void test_recursion(void) {
  Value out;
  Code fib = compile(make_fib());
  double start = seconds();
  CHECK(run(fib, (Value[]){i(30)}, &out) && out.i == 832040);
  printf("fib(30): %.1f ms\n", (seconds() - start) * 1e3);
  rt.stack.limit = (char *)__builtin_frame_address(0) - (1 << 20);
  CHECK(!run(compile(make_endless()), (Value[]){i(0)}, &out) &&
        faulted(DG_RECURSION, "maximum recursion depth exceeded"));
  CHECK(rt.fault.frame_count == FAULT_FRAMES && rt.fault.frames_dropped > 0);
  rt.stack.limit = NULL;
}

/* sum of k in range(start, stop, step) that are not multiples of 3, until 1000 is passed */
static Code make_loop(void) {
  begin("loop", t_int, 3, (const Type *[]){t_int, t_int, t_int});
  uint32_t sum = fn_var(f, "sum", t_int);
  set(sum, number(0));
  Ref k = op3(IR_FOR, t_int, param(0), param(1), param(2));
  op1(IR_IF, t_none, 0, op2(OP_EQ, t_bool, op2(OP_MOD, t_int, k, number(3)), number(0)));
  op0(IR_CONTINUE, t_none, 0);
  end();
  set(sum, op2(OP_ADD, t_int, get(sum), k));
  op1(IR_IF, t_none, 0, op2(OP_GT, t_bool, get(sum), number(1000)));
  op0(IR_BREAK, t_none, 0);
  end();
  end();
  ret(get(sum));
  return compile(f);
}

static int64_t loop_reference(int64_t start, int64_t stop, int64_t step) {
  int64_t sum = 0;
  for (int64_t k = start; step > 0 ? k < stop : k > stop; k += step) {
    if (k % 3 == 0) continue;
    sum += k;
    if (sum > 1000) break;
  }
  return sum;
}

static void test_loops(void) {
  Value out;
  Code loop = make_loop();
  static const int64_t cases[][3] = {{0, 10, 1},  {0, 200, 1}, {5, 5, 1},    {7, 3, 1},
                                     {9, -9, -2}, {0, 100, 7}, {-50, 50, 3}, {0, -5, -1}};
  for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++) {
    CHECK(run(loop, (Value[]){i(cases[k][0]), i(cases[k][1]), i(cases[k][2])}, &out));
    CHECK(out.i == loop_reference(cases[k][0], cases[k][1], cases[k][2]));
  }
  CHECK(!run(loop, (Value[]){i(0), i(1), i(0)}, &out) && faulted(DG_VALUE, "range() arg 3 must not be zero"));
  CHECK(run(loop, (Value[]){i(INT64_MAX - 1), i(INT64_MAX), i(INT64_MAX)}, &out));
  /* while True: pass, interrupted */
  begin("forever", t_none, 0, NULL);
  op0(IR_LOOP, t_none, 0);
  end();
  Code forever = compile(f);
  atomic_store(&interrupt, true);
  CHECK(!run(forever, NULL, &out) && rt.fault.kind == DG_KEYBOARD_INTERRUPT && !atomic_load(&interrupt));
  /* a counted loop that is longer than a strip */
  begin("count", t_int, 1, &t_int);
  uint32_t n = fn_var(f, "n", t_int);
  set(n, number(0));
  op3(IR_FOR, t_int, number(0), param(0), number(1));
  set(n, op2(OP_ADD, t_int, get(n), number(1)));
  end();
  ret(get(n));
  CHECK(run(compile(f), (Value[]){i(1000000)}, &out) && out.i == 1000000);
}

/* ---- arrays ---- */

/* for i in range(start, stop): c[i] = maximum(a[i + shift], b[i]) */
static Code make_maximum(int64_t shift, Layout layout) {
  const Type *array = type_array(types, elem_of(DT_F64), 1, layout);
  begin("maximum", t_none, 5, (const Type *[]){array, array, array, t_int, t_int});
  Ref a = param(0), b = param(1), c = param(2);
  Ref k = op3(IR_FOR, t_int, param(3), param(4), number(1));
  Ref from = shift ? op2(OP_ADD, t_int, k, number(shift)) : k;
  Ref x = op2(IR_LOAD, t_f64, a, from), y = op2(IR_LOAD, t_f64, b, k);
  op3(IR_STORE, t_none, c, k, op2(OP_MAXIMUM, t_f64, x, y));
  end();
  return compile(f);
}

static void test_arrays(void) {
  Value out;
  Array *a = vector(100), *b = vector(100), *c = vector(100);
  for (int64_t k = 0; k < 100; k++) ((double *)(void *)b->data)[k] = (double)(99 - k);
  Value args[5] = {{.array = a}, {.array = b}, {.array = c}, i(0), i(100)};
  for (int layout = 0; layout < 2; layout++) {
    Code maximum = make_maximum(0, (Layout)layout), shifted = make_maximum(1, (Layout)layout);
    args[3] = i(0), args[4] = i(100);
    CHECK(run(maximum, args, &out) && at(c, 3) == 96 && at(c, 80) == 80);
    args[4] = i(101);
    CHECK(!run(maximum, args, &out) &&
          faulted(DG_INDEX, "index 100 is out of bounds for axis 0 with size 100"));
    CHECK(at(c, 99) == 99);
    args[3] = i(-101);
    CHECK(!run(maximum, args, &out) &&
          faulted(DG_INDEX, "index -101 is out of bounds for axis 0 with size 100"));
    args[3] = i(-5), args[4] = i(5); /* wraps around */
    CHECK(run(maximum, args, &out) && at(c, 97) == 97);
    args[3] = i(0), args[4] = i(99);
    CHECK(run(shifted, args, &out) && at(c, 98) == 99);
    args[4] = i(100);
    CHECK(!run(shifted, args, &out) &&
          faulted(DG_INDEX, "index 100 is out of bounds for axis 0 with size 100"));
  }
  a->head.flags |= ARRAY_READONLY;
  CHECK(!run(make_maximum(0, LAYOUT_C), (Value[]){{.array = b}, {.array = c}, {.array = a}, i(0), i(10)},
             &out) &&
        faulted(DG_VALUE, "assignment destination is read-only"));
  CHECK(a->head.count == 1 && b->head.count == 1 && c->head.count == 1);
  object_release(&a->head), object_release(&b->head), object_release(&c->head);
}

static void test_array_speed(void) {
  enum { N = 4000000 };
  Value out;
  Array *a = vector(N), *b = vector(N), *c = vector(N);
  Code maximum = make_maximum(0, LAYOUT_C);
  Value args[5] = {{.array = a}, {.array = b}, {.array = c}, i(0), i(N)};
  double best = 1;
  for (int turn = 0; turn < 5; turn++) {
    double start = seconds();
    CHECK(run(maximum, args, &out));
    if (seconds() - start < best) best = seconds() - start;
  }
  printf("c[i] = max(a[i], b[i]), 4e6 float64: %.2f ms, %.1f GB/s\n", best * 1e3, 24.0 * N / best * 1e-9);
  object_release(&a->head), object_release(&b->head), object_release(&c->head);
}

/* for i: for j: s += a[i, j] * i, with shape from DIM */
static void test_matrix(void) {
  Value out;
  const Type *matrix = type_array(types, elem_of(DT_F64), 2, LAYOUT_C);
  begin("matrix", t_f64, 1, &matrix);
  Ref a = param(0);
  uint32_t sum = fn_var(f, "sum", t_f64);
  set(sum, fn_const(f, t_f64, (Value){.f = 0}, nowhere));
  Ref k = op3(IR_FOR, t_int, number(0), op1(IR_DIM, t_int, 0, a), number(1));
  Ref j = op3(IR_FOR, t_int, number(0), op1(IR_DIM, t_int, 1, a), number(1));
  Ref x = op3(IR_LOAD, t_f64, a, k, j);
  set(sum, op2(OP_ADD, t_f64, get(sum), op2(OP_MUL, t_f64, x, op1(OP_CONVERT, t_f64, 0, k))));
  end();
  end();
  ret(get(sum));
  Array *m = array_new(&rt, elem_of(DT_F64), 2, (int64_t[]){30, 40}, false);
  double want = 0;
  for (int r = 0; r < 30; r++)
    for (int q = 0; q < 40; q++) {
      ((double *)(void *)m->data)[r * 40 + q] = r - q * 0.5;
      want += (r - q * 0.5) * r;
    }
  CHECK(run(compile(f), (Value[]){{.array = m}}, &out) && out.f == want);
  /* a[1:, -1] by INDEX, then its element */
  begin("view", t_f64, 1, &matrix);
  IndexSpec *spec = arena_alloc(arena, sizeof *spec + 2 * sizeof spec->items[0]);
  spec->count = 2;
  spec->items[0].kind = INDEX_SLICE, spec->items[0].has[0] = true;
  spec->items[1].kind = INDEX_INT, spec->items[1].has[0] = true;
  const Type *any = type_array(types, elem_of(DT_F64), 1, LAYOUT_ANY);
  Ref view = op3(IR_INDEX, any, param(0), number(1), number(-1));
  fn_ins(f, view)->imm.index = spec;
  ret(op2(IR_LOAD, t_f64, view, number(2)));
  CHECK(run(compile(f), (Value[]){{.array = m}}, &out) && out.f == 3 - 39 * 0.5);
  CHECK(m->head.count == 1 && m->buffer->count == 1);
  object_release(&m->head);
}

/* ---- objects ---- */

static void test_tuples(void) {
  Value out;
  const Type *pair = type_tuple(types, (const Type *[]){t_vec, t_int}, 2);
  Fn *swap = begin("pack", pair, 2, (const Type *[]){t_vec, t_int});
  ret(op2(IR_TUPLE, pair, param(0), param(1)));
  begin("outer", pair, 2, (const Type *[]){t_vec, t_int});
  uint32_t kept = fn_var(f, "kept", pair);
  Ref packed = call(swap, 2, (Ref[]){param(0), param(1)});
  set(kept, packed);
  Ref again = op2(IR_TUPLE, pair, op1(IR_TUPLE_GET, t_vec, 0, get(kept)),
                  op2(OP_ADD, t_int, op1(IR_TUPLE_GET, t_int, 1, get(kept)), number(1)));
  ret(again);
  Array *a = vector(5);
  CHECK(run(compile(f), (Value[]){{.array = a}, i(4)}, &out));
  CHECK(out.tuple->items[0].array == a && out.tuple->items[1].i == 5 && a->head.count == 2);
  object_release(&out.tuple->head);
  CHECK(a->head.count == 1);
  object_release(&a->head);
}

static void test_exceptions(void) {
  Value out;
  /* try: raise kind by n; except ValueError: 10; except LookupError as m: reraise when n == 3, else 20 */
  begin("try", t_int, 2, (const Type *[]){t_int, t_vec});
  Ref n = param(0);
  op0(IR_TRY, t_none, 0);
  op1(IR_IF, t_none, 0, op2(OP_EQ, t_bool, n, number(1)));
  op1(IR_RAISE, t_none, DG_VALUE, text("one"));
  end();
  Ref element = op2(IR_LOAD, t_f64, param(1), n);
  op1(IR_KEEP, t_none, 0, element);
  ret(number(0));
  op0(IR_CATCH, t_str, INT64_C(1) << DG_VALUE);
  ret(number(10));
  op0(IR_CATCH, t_str, INT64_C(1) << DG_LOOKUP);
  op1(IR_IF, t_none, 0, op2(OP_EQ, t_bool, n, number(7)));
  op0(IR_RERAISE, t_none, 0);
  end();
  ret(number(20));
  end();
  ret(number(30));
  Code code = compile(f);
  Array *a = vector(3);
  CHECK(run(code, (Value[]){i(0), {.array = a}}, &out) && out.i == 0);
  CHECK(run(code, (Value[]){i(1), {.array = a}}, &out) && out.i == 10 && !rt.fault.set);
  CHECK(run(code, (Value[]){i(5), {.array = a}}, &out) && out.i == 20 && !rt.fault.set);
  CHECK(!run(code, (Value[]){i(7), {.array = a}}, &out) &&
        faulted(DG_INDEX, "index 7 is out of bounds for axis 0 with size 3"));
  CHECK(rt.fault.frame_count == 1);
  object_release(&a->head);
  begin("check", t_int, 1, &t_int);
  Ref wanted = text("must be positive");
  Ref check = op2(IR_CHECK, t_none, op2(OP_GT, t_bool, param(0), number(0)), wanted);
  fn_ins(f, check)->imm.i = DG_ASSERTION;
  ret(number(1));
  code = compile(f);
  CHECK(run(code, (Value[]){i(1)}, &out) && out.i == 1);
  CHECK(!run(code, (Value[]){i(0)}, &out) && faulted(DG_ASSERTION, "must be positive"));
}

static void test_variables(void) {
  Value out;
  begin("unset", t_int, 1, &t_bool);
  uint32_t x = fn_var(f, "x", t_int);
  f->vars.items[x].maybe_unset = true;
  op1(IR_IF, t_none, 0, param(0));
  set(x, number(5));
  end();
  op1(IR_IF, t_none, 0, op0(IR_ISSET, t_bool, x));
  ret(get(x));
  end();
  ret(number(-1));
  Code code = compile(f);
  CHECK(run(code, (Value[]){{.b = true}}, &out) && out.i == 5);
  CHECK(run(code, (Value[]){{.b = false}}, &out) && out.i == -1);
  /* v is rebound in a loop: every array but the last is freed */
  begin("rebind", t_vec, 2, (const Type *[]){t_vec, t_vec});
  uint32_t v = fn_var(f, "v", t_vec);
  set(v, param(0));
  op3(IR_FOR, t_int, number(0), number(5), number(1));
  Ref old = get(v);
  set(v, param(1));
  op1(IR_KEEP, t_none, 0, op2(IR_LOAD, t_f64, old, number(0)));
  end();
  ret(get(v));
  Array *a = vector(2), *b = vector(3);
  CHECK(run(compile(f), (Value[]){{.array = a}, {.array = b}}, &out) && out.array == b);
  CHECK(a->head.count == 1 && b->head.count == 2);
  object_release(&b->head), object_release(&b->head), object_release(&a->head);
}

static void test_globals(void) {
  Value out;
  Global total = {.name = "total", .type = t_int, .value = i(0)},
         data = {.name = "data", .type = t_vec, .value = {.array = vector(10)}};
  begin("globals", t_none, 0, NULL);
  uint32_t t = fn_global(f, &total), d = fn_global(f, &data);
  Ref k = op3(IR_FOR, t_int, number(0), number(10), number(1));
  Ref x = op2(IR_LOAD, t_f64, op0(IR_GETGLOBAL, t_vec, d), k);
  Ref sum = op2(OP_ADD, t_int, op0(IR_GETGLOBAL, t_int, t), op1(OP_CONVERT, t_int, 0, x));
  op1(IR_SETGLOBAL, t_none, t, sum);
  end();
  CHECK(run(compile(f), NULL, &out) && total.value.i == 45 && data.value.array->head.count == 1);
  begin("retype", t_bool, 1, &t_vec);
  t = fn_global(f, &total), d = fn_global(f, &data);
  op1(IR_SETGLOBAL, t_none, t, param(0));
  op0(IR_DELGLOBAL, t_none, d);
  ret(op0(IR_ISSETGLOBAL, t_bool, d));
  Array *a = vector(2);
  CHECK(run(compile(f), (Value[]){{.array = a}}, &out) && !out.b);
  CHECK(total.type == t_vec && total.value.array == a && a->head.count == 2 && !data.type);
  object_release(&a->head), object_release(&a->head);
}

/* A cell's loop: for i in range(start, stop): c[i] = a[i] + b[i]; total += i, all of them globals. */
static void test_held_globals(void) {
  enum { N = 4000000 };
  Value out;
  Global index = {.name = "i", .type = t_int, .value = i(-1)},
         total = {.name = "total", .type = t_int, .value = i(0)};
  Global a = {.name = "a", .type = t_vec, .value = {.array = vector(N)}},
         b = {.name = "b", .type = t_vec, .value = {.array = vector(N)}};
  Global c = {.name = "c", .type = t_vec, .value = {.array = vector(N)}};
  for (int with_total = 0; with_total < 2; with_total++) {
    begin("cell", t_none, 2, (const Type *[]){t_int, t_int});
    uint32_t gi = fn_global(f, &index), gt = fn_global(f, &total), ga = fn_global(f, &a),
             gb = fn_global(f, &b), gc = fn_global(f, &c);
    op1(IR_SETGLOBAL, t_none, gi, op3(IR_FOR, t_int, param(0), param(1), number(1)));
    Ref x = op2(IR_LOAD, t_f64, op0(IR_GETGLOBAL, t_vec, ga), op0(IR_GETGLOBAL, t_int, gi));
    Ref y = op2(IR_LOAD, t_f64, op0(IR_GETGLOBAL, t_vec, gb), op0(IR_GETGLOBAL, t_int, gi));
    Ref array = op0(IR_GETGLOBAL, t_vec, gc);
    op3(IR_STORE, t_none, array, op0(IR_GETGLOBAL, t_int, gi), op2(OP_ADD, t_f64, x, y));
    if (with_total) {
      Ref sum = op2(OP_ADD, t_int, op0(IR_GETGLOBAL, t_int, gt), op0(IR_GETGLOBAL, t_int, gi));
      fn_ins(f, sum)->flags = INS_MATH;
      op1(IR_SETGLOBAL, t_none, gt, sum);
    }
    end();
    Code code = compile(f);
    double best = 1;
    for (int turn = 0; turn < 5; turn++) {
      double start = seconds();
      CHECK(run(code, (Value[]){i(0), i(N)}, &out));
      if (seconds() - start < best) best = seconds() - start;
    }
    printf("cell: c[i] = a[i] + b[i]%s, 4e6 float64: %.2f ms, %.1f GB/s\n", with_total ? "; total += i" : "",
           best * 1e3, 24.0 * N / best * 1e-9);
    CHECK(index.value.i == N - 1 && at(c.value.array, 1000) == 2000);
    CHECK(total.value.i == (with_total ? 5 * (int64_t)N * (N - 1) / 2 : 0));
    if (!with_total) continue;
    total.value.i = 0; /* what was done before the fault is kept */
    CHECK(!run(code, (Value[]){i(N - 3), i(N + 3)}, &out) && rt.fault.kind == DG_INDEX);
    CHECK(index.value.i == N && total.value.i == 3 * (int64_t)N - 6);
    CHECK(run(code, (Value[]){i(5), i(5)}, &out) && index.value.i == N);
    const Type *type = a.type;
    a.type = NULL;
    CHECK(!run(code, (Value[]){i(0), i(5)}, &out) && faulted(DG_NAME, "name 'a' is not defined") &&
          index.value.i == 0);
    a.type = type;
    index.type = NULL, total.type = NULL; /* the index is made by the loop, the total is missing */
    CHECK(!run(code, (Value[]){i(3), i(5)}, &out) && faulted(DG_NAME, "name 'total' is not defined"));
    CHECK(index.type == t_int && index.value.i == 3);
  }
  CHECK(a.value.array->head.count == 1 && c.value.array->head.count == 1);
  object_release(a.value.object), object_release(b.value.object), object_release(c.value.object);
}

/* ---- kernels ---- */

static InnerLoop provide(KernelCode *code, Rt *own, InnerForm form, const char *pattern, int64_t elements) {
  (void)elements;
  const char *error = NULL;
  InnerLoop inner = cg_inner_loop(cg, (Kernel *)(uintptr_t)code->ir, form, pattern, &error);
  if (!inner.fn) rt_fault(own, DG_INTERNAL, "%s", error);
  return inner;
}

/* a * s, elementwise; or its sum */
static Kernel *make_kernel(KernelKind kind) {
  const Type *params[2] = {t_f64, t_f64};
  Fn *body = fn_new(arena, types, "body", params, 2), *outer = f;
  f = body;
  Ref product = op2(OP_MUL, t_f64, param(0), param(1));
  op1(IR_YIELD, t_f64, 0, product);
  f = outer;
  Kernel *kernel = arena_new_of(arena, Kernel);
  *kernel = (Kernel){.kind = kind, .reduce = {.fold = FOLD_SUM, .all_axes = true}, .body = body, .inputs = 2};
  kernel->code = arena_new_of(arena, KernelCode);
  *kernel->code = (KernelCode){.kind = kind,
                               .fold = FOLD_SUM,
                               .inputs = 2,
                               .in = {DT_F64, DT_F64},
                               .scalar = {false, true},
                               .out = DT_F64,
                               .cost = 1,
                               .inner_loop = provide,
                               .ir = kernel};
  return kernel;
}

static void test_kernels(void) {
  Value out;
  begin("kernels", t_f64, 2, (const Type *[]){t_vec, t_f64});
  Ref a = param(0), s = param(1);
  Ref scaled = op2(IR_KERNEL, t_vec, a, s);
  fn_ins(f, scaled)->imm.kernel = make_kernel(KERNEL_MAP);
  Ref sum = op2(IR_KERNEL, t_f64, scaled, s);
  fn_ins(f, sum)->imm.kernel = make_kernel(KERNEL_REDUCE);
  ret(sum);
  Array *v = vector(1000);
  CHECK(run(compile(f), (Value[]){{.array = v}, {.f = 2}}, &out) && out.f == 4 * 499500.0);
  CHECK(v->head.count == 1);
  begin("store", t_none, 2, (const Type *[]){t_vec, t_f64});
  a = param(0), s = param(1);
  Ref store = op3(IR_KERNEL, t_none, a, a, s);
  fn_ins(f, store)->imm.kernel = make_kernel(KERNEL_STORE);
  CHECK(run(compile(f), (Value[]){{.array = v}, {.f = 3}}, &out) && at(v, 10) == 30);
  object_release(&v->head);
}

int main(void) {
  arena = arena_new();
  types = type_table_new();
  cg = cg_new(&(CgOptions){.cache_dir = ""});
  rt = (Rt){.interrupt = &interrupt, .types = types, .pool = pool_new(1)};
  t_int = type_int(types), t_float = type_float(types), t_bool = type_bool(types), t_str = type_str(types),
  t_none = type_none(types);
  t_f64 = type_scalar(types, DT_F64, false), t_vec = type_array(types, elem_of(DT_F64), 1, LAYOUT_C);
  test_python_int();
  test_python_float();
  test_recursion();
  test_loops();
  test_arrays();
  test_array_speed();
  test_matrix();
  test_tuples();
  test_exceptions();
  test_variables();
  test_globals();
  test_held_globals();
  test_kernels();
  CgStats stats;
  cg_stats(cg, &stats);
  printf("%u functions and leaves in %.0f ms\n", (unsigned)stats.misses, stats.compile_seconds * 1e3);
  cg_free(cg);
  pool_free(rt.pool);
  type_table_free(types);
  arena_free(arena);
  return check_report();
}
