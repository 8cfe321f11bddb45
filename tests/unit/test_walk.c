/* The walker: every instruction, faults and who owns what; and its leaves against scalar_eval. */
#include "tests/unit/ir_run.h"

#include <math.h>

#include "lang/rt/exec/fold.h"
#include "lang/rt/scalar/eval.h"

/* Runs the text with int arguments; the int result, or the fault's text in *fault. */
static int64_t run_ints(Bench *b, const char *text, const char **fault, int count, ...) {
  Value args[4] = {{0}}, out = {0};
  va_list list;
  va_start(list, count);
  for (int k = 0; k < count; k++) args[k].i = va_arg(list, long long);
  va_end(list);
  WalkHooks hooks = {0};
  bool ok = walk_run(&b->rt, &hooks, bench_fn(b, text), args, &out);
  *fault = ok ? "" : arena_printf(b->arena, "%s: %s", diag_name(b->rt.fault.kind), b->rt.fault.text);
  if (!ok && !CHECK(b, b->rt.fault.frame_count >= 1)) printf("  %s\n", *fault);
  rt_fault_clear(&b->rt);
  return ok ? out.i : -1;
}

#define GIVES(text, want, ...)                                                                               \
  do {                                                                                                       \
    const char *fault_;                                                                                      \
    long long have_ = run_ints(b, text, &fault_, __VA_ARGS__);                                               \
    if (!CHECK(b, !*fault_ && have_ == (want))) printf("  have %lld %s\n", have_, fault_);                   \
  } while (0)
#define FAULTS(text, want, ...)                                                                              \
  do {                                                                                                       \
    const char *fault_;                                                                                      \
    run_ints(b, text, &fault_, __VA_ARGS__);                                                                 \
    CHECK_TEXT(b, fault_, want);                                                                             \
  } while (0)

#define BINARY(op, flags)                                                                                    \
  "fn @0 (int, int) -> int {\n %0 = param 0 : int\n %1 = param 1 : int\n %2 = " op " %0 %1 : int " flags     \
  "\n %3 = ret %2\n}\n"

static void test_scalars(Bench *b) {
  GIVES(BINARY("add", "math"), 7, 2, 3ll, 4ll);
  FAULTS(BINARY("add", "math"),
         "OverflowError: integer result does not fit in 64 bits: int is 64-bit in Quern", 2, INT64_MAX, 1ll);
  GIVES(BINARY("add", "wrap math"), INT64_MIN, 2, (long long)INT64_MAX, 1ll);
  GIVES(BINARY("floordiv", "math"), -3, 2, -5ll, 2ll);
  FAULTS(BINARY("floordiv", "math"), "ZeroDivisionError: integer division or modulo by zero", 2, 1ll, 0ll);
  FAULTS(BINARY("floordiv", "wrap math"), "ZeroDivisionError: integer division or modulo by zero", 2, 1ll,
         0ll);
  GIVES(BINARY("floordiv", "wrap"), 0, 2, 1ll, 0ll);
  GIVES(BINARY("shl", "wrap math"), 0, 2, 1ll, 64ll);
  FAULTS(BINARY("pow", "wrap"), "ValueError: Integers to negative integer powers are not allowed.", 2, 2ll,
         -1ll);
  GIVES("fn @0 (int, int) -> int {\n %0 = param 0 : int\n %1 = param 1 : int\n %2 = lt %0 %1 : bool math\n "
        "%3 = select %2 %0 %1 : int\n %4 = ret %3\n}\n",
        3, 2, 5ll, 3ll);
  GIVES("fn @0 (int) -> int {\n %0 = param 0 : int\n %1 = convert %0 : float\n %2 = const 2.5 : float\n %3 = "
        "mul %1 %2 : float math\n %4 = convert %3 : int\n %5 = opaque %4 : int\n %6 = keep %5\n %7 = ret "
        "%5\n}\n",
        7, 1, 3ll);
}

/* for i in range(a, b, c): i == 3: continue; i == 90: break; s += i */
static const char *const loop_text =
    "fn @0 (int, int, int) -> int {\n var 0 : int\n"
    " %0 = param 0 : int\n %1 = param 1 : int\n %2 = param 2 : int\n"
    " %3 = const 0 : int\n %4 = setvar 0 %3\n %5 = const 3 : int\n %6 = const 90 : int\n"
    " %7 = for %0 %1 %2 : int\n"
    "  %8 = eq %7 %5 : bool\n  %9 = if %8\n   %10 = continue\n  %11 = end\n"
    "  %12 = eq %7 %6 : bool\n  %13 = if %12\n   %14 = break\n  %15 = else\n"
    "   %16 = getvar 0 : int\n   %17 = add %16 %7 : int wrap\n   %18 = setvar 0 %17\n  %19 = end\n"
    " %20 = end\n %21 = getvar 0 : int\n %22 = ret %21\n}\n";

/* The third round asks for an interrupt; the loop ends at its back edge. */
static bool interrupt_later(void *host, const Type *type, Value value) {
  (void)type;
  (void)value;
  Bench *b = host;
  if (++b->rounds == 3) b->interrupt = true;
  return true;
}

static void test_interrupts(Bench *b) {
  WalkHooks hooks = {.host = b, .result = interrupt_later};
  Value out;
  CHECK(b,
        !walk_run(
            &b->rt, &hooks,
            bench_fn(b,
                     "fn @0 () -> None {\n %0 = const 1 : int\n %1 = loop\n  %2 = result %0\n %3 = end\n}\n"),
            NULL, &out));
  CHECK(b, b->rt.fault.kind == DG_KEYBOARD_INTERRUPT && b->rt.fault.frame_count == 1 && b->rounds == 3 &&
               !b->interrupt);
  rt_fault_clear(&b->rt);
}

static void test_control(Bench *b) {
  GIVES(loop_text, 0 + 1 + 2 + 4 + 5, 3, 0ll, 6ll, 1ll);
  GIVES(loop_text, 5 + 4 + 2 + 1, 3, 5ll, 0ll, -1ll);
  GIVES(loop_text, 0, 3, 5ll, 0ll, 1ll);
  GIVES(loop_text, 50 + 70, 3, 50ll, 1000ll, 20ll);
  GIVES(loop_text, INT64_MAX - 1, 3, INT64_MAX - 1, INT64_MAX, 5ll); /* the index would overflow */
  FAULTS(loop_text, "ValueError: range() arg 3 must not be zero", 3, 0ll, 1ll, 0ll);
  GIVES("fn @0 (int) -> int {\n var 0 : int\n %0 = param 0 : int\n %1 = setvar 0 %0\n %2 = const 2 : int\n "
        "%3 = const 100 : int\n"
        " %4 = loop\n  %5 = getvar 0 : int\n  %6 = ge %5 %3 : bool\n  %7 = if %6\n   %8 = break\n  %9 = end\n"
        "  %10 = mul %5 %2 : int wrap\n  %11 = setvar 0 %10\n %12 = end\n %13 = getvar 0 : int\n %14 = ret "
        "%13\n}\n",
        192, 1, 3ll);
  test_interrupts(b);
}

/* try: 100 // a; except ZeroDivisionError: b == 0 raises again, else returns b. */
static const char *const try_text =
    "fn @0 (int, int) -> int {\n var 0 : int\n %0 = param 0 : int\n %1 = param 1 : int\n %2 = const 100 : "
    "int\n %3 = const 0 : int\n"
    " %4 = try\n  %5 = floordiv %2 %0 : int math\n  %6 = setvar 0 %5\n  %7 = catch IndexError : str\n   %8 = "
    "ret %3\n"
    " %9 = catch ArithmeticError : str\n   %10 = eq %1 %3 : bool\n   %11 = if %10\n    %12 = reraise\n   %13 "
    "= end\n   %14 = setvar 0 %1\n %15 = end\n"
    " %16 = getvar 0 : int\n %17 = ret %16\n}\n";

static void test_faults(Bench *b) {
  GIVES(try_text, 25, 2, 4ll, 1ll);
  GIVES(try_text, 7, 2, 0ll, 7ll);
  FAULTS(try_text, "ZeroDivisionError: integer division or modulo by zero", 2, 0ll, 0ll);
  FAULTS("fn @0 (int) -> int {\n %0 = param 0 : int\n %1 = str \"no \\\"good\\\"\" : str\n %2 = raise "
         "KeyError %1\n}\n",
         "KeyError: no \"good\"", 1, 1ll);
  const char *check = "fn @0 (int) -> int {\n %0 = param 0 : int\n %1 = const 5 : int\n %2 = lt %0 %1 : "
                      "bool\n %3 = str \"too large\" : str\n %4 = check ValueError %2 %3\n %5 = ret %0\n}\n";
  GIVES(check, 4, 1, 4ll);
  FAULTS(check, "ValueError: too large", 1, 5ll);
  /* an inner try that does not match passes the fault on; frames name the instruction */
  GIVES(
      "fn @0 (int) -> int {\n var 0 : int\n %0 = param 0 : int\n %1 = const 1 : int\n"
      " %2 = try\n  %3 = try\n   %4 = mod %1 %0 : int math\n   %5 = ret %4\n  %6 = catch KeyError : str\n   "
      "%7 = ret %1\n  %8 = end\n"
      " %9 = catch Exception : str\n  %10 = const 42 : int\n  %11 = ret %10\n %12 = end\n %13 = ret %1\n}\n",
      42, 1, 0ll);
}

static void test_variables(Bench *b) {
  GIVES("fn @0 (int) -> int {\n var 0 \"x\" : int maybe\n var 1 : int\n %0 = param 0 : int\n %1 = isset 0 : "
        "bool\n %2 = convert %1 : int\n %3 = setvar 0 %0\n"
        " %4 = isset 0 : bool\n %5 = convert %4 : int\n %6 = getvar 0 : int\n %7 = delvar 0\n %8 = isset 0 : "
        "bool\n %9 = convert %8 : int\n"
        " %10 = const 10 : int\n %11 = mul %5 %10 : int wrap\n %12 = add %11 %2 : int wrap\n %13 = add %12 "
        "%9 : int wrap\n %14 = add %13 %6 : int wrap\n %15 = ret %14\n}\n",
        15, 1, 5ll);
  FAULTS("fn @0 () -> int {\n global 0 \"g\"\n %0 = getglobal 0 : int\n %1 = ret %0\n}\n",
         "NameError: name 'g' is not defined", 0);
  FAULTS("fn @0 () -> None {\n global 0 \"g\"\n %0 = delglobal 0\n}\n", "NameError: name 'g' is not defined",
         0);
  GIVES("fn @0 (int) -> int {\n global 0 \"g\"\n %0 = param 0 : int\n %1 = issetglobal 0 : bool\n %2 = "
        "setglobal 0 %0\n %3 = getglobal 0 : int\n %4 = issetglobal 0 : bool\n"
        " %5 = str \"text\" : str\n %6 = setglobal 0 %5\n %7 = delglobal 0\n %8 = convert %4 : int\n %9 = "
        "sub %3 %8 : int wrap\n %10 = ret %9\n}\n",
        8, 1, 9ll);
}

static void test_tuples(Bench *b) {
  GIVES("fn @0 (int, int) -> int {\n var 0 : tuple[int, str, tuple[int]]\n %0 = param 0 : int\n %1 = param 1 "
        ": int\n %2 = str \"s\" : str\n %3 = tuple %1 : tuple[int]\n"
        " %4 = tuple %0 %2 %3 : tuple[int, str, tuple[int]]\n %5 = setvar 0 %4\n %6 = drop %4\n %7 = getvar "
        "0 : tuple[int, str, tuple[int]]\n"
        " %8 = tupleget 2 %7 : tuple[int]\n %9 = tupleget 0 %8 : int borrow\n %10 = tupleget 0 %7 : int\n "
        "%11 = sub %10 %9 : int math\n %12 = ret %11\n}\n",
        3, 2, 5ll, 2ll);
}

/* ---- arrays ---- */

static Value run_array(Bench *b, const char *text, const Value *args, const char **fault) {
  Value out = {0};
  WalkHooks hooks = {0};
  bool ok = walk_run(&b->rt, &hooks, bench_fn(b, text), args, &out);
  *fault = ok ? "" : arena_printf(b->arena, "%s: %s", diag_name(b->rt.fault.kind), b->rt.fault.text);
  rt_fault_clear(&b->rt);
  return out;
}

#define ARRAY_CASE(text_)                                                                                    \
  const char *fault;                                                                                         \
  Value out = run_array(b, text_, args, &fault);                                                             \
  if (*fault) printf("  %s\n", fault)

static const char *const load_text =
    "fn @0 (float64[:, :], int, int) -> float64 {\n %0 = param 0 : float64[:, :]\n %1 = param 1 : int\n %2 = "
    "param 2 : int\n %3 = load %0 %1 %2 : float64\n %4 = ret %3\n}\n";

static void test_elements(Bench *b) {
  Array *a = bench_array(b, 2, (int64_t[]){3, 4});
  Value args[3] = {{.array = a}, {.i = 2}, {.i = -1}};
  const char *fault;
  CHECK(b, run_array(b, load_text, args, &fault).f == 11);
  args[2].i = 4;
  run_array(b, load_text, args, &fault);
  CHECK_TEXT(b, fault, "IndexError: index 4 is out of bounds for axis 1 with size 4");
  args[1].i = -4;
  run_array(b, load_text, args, &fault);
  CHECK_TEXT(b, fault, "IndexError: index -4 is out of bounds for axis 0 with size 3");
  args[1].i = 1;
  Value size = run_array(b,
                         "fn @0 (float64[:, :], int) -> int {\n %0 = param 0 : float64[:, :]\n %1 = param 1 "
                         ": int\n %2 = const 7.5 : float64\n %3 = store %0 %1 %1 %2\n"
                         " %4 = dim 1 %0 : int\n %5 = stride 0 %0 : int\n %6 = size %0 : int\n %7 = mul %4 "
                         "%5 : int wrap\n %8 = add %7 %6 : int wrap\n %9 = ret %8\n}\n",
                         args, &fault);
  CHECK(b, !*fault && size.i == 4 * 32 + 12 && ((double *)a->data)[5] == 7.5);
  Value view = run_array(b,
                         "fn @0 (float64[:, :], int) -> float64[:] {\n %0 = param 0 : float64[:, :]\n %1 = "
                         "param 1 : int\n %2 = index [i s011 new] %0 %1 %1 %1 : float64[:, :]\n"
                         " %3 = index [all i] %2 %1 : float64[:]\n %4 = ret %3\n}\n",
                         args, &fault);
  CHECK_TEXT(b, fault, "IndexError: index 1 is out of bounds for axis 1 with size 1");
  view = run_array(b,
                   "fn @0 (float64[:, :], int) -> float64[:] {\n %0 = param 0 : float64[:, :]\n %1 = param 1 "
                   ": int\n %2 = index [i s100] %0 %1 %1 : float64[:]\n %3 = ret %2\n}\n",
                   args, &fault);
  CHECK(b, !*fault && array_dim(view.array, 0) == 3 && *(double *)view.array->data == 7.5);
  object_release(view.object);
  a->head.flags |= ARRAY_READONLY;
  run_array(b,
            "fn @0 (float64[:, :], int) -> None {\n %0 = param 0 : float64[:, :]\n %1 = param 1 : int\n %2 = "
            "const 7.5 : float64\n %3 = store %0 %1 %1 %2\n}\n",
            args, &fault);
  CHECK_TEXT(b, fault, "ValueError: assignment destination is read-only");
  CHECK(b, a->head.count == 1);
  object_release(&a->head);
}

/* Array operations that no pass has turned into kernels. */
static void test_array_ops(Bench *b) {
  Array *a = bench_array(b, 2, (int64_t[]){3, 4});
  Value args[2] = {{.array = a}, {.f = 10}};
  {
    ARRAY_CASE("fn @0 (float64[:, :], float64) -> float64[:, ::1] {\n var 0 : float64[:, ::1]\n %0 = param 0 "
               ": float64[:, :]\n %1 = param 1 : float64\n %2 = mul %0 %1 : float64[:, ::1]\n"
               " %3 = add %2 %0 : float64[:, ::1]\n %4 = setvar 0 %3\n %5 = getvar 0 : float64[:, ::1] "
               "borrow\n %6 = ret %5\n}\n");
    CHECK(b, !*fault && out.array->size == 12 && ((double *)out.array->data)[11] == 121 &&
                 out.array->head.count == 1);
    object_release(out.object);
  }
  {
    ARRAY_CASE("fn @0 (float64[:, :], float64) -> float64 {\n %0 = param 0 : float64[:, :]\n %1 = const 0 : "
               "int\n %2 = reduce max axes 1 %0 %1 : float64[::1]\n"
               " %3 = const -1 : int\n %4 = scan sum axes 1 %2 %3 : float64[::1]\n %5 = reduce sum all axes "
               "0 %4 : float64\n %6 = ret %5\n}\n");
    CHECK(b, !*fault && out.f == 8 + 17 + 27 + 38);
  }
  {
    ARRAY_CASE("fn @0 (float64[:, :], float64) -> int {\n %0 = param 0 : float64[:, :]\n %1 = param 1 : "
               "float64\n %2 = const 1 : int\n %3 = index [i] %0 %2 : float64[:]\n"
               " %4 = assign %3 %1\n %5 = reduce argmax all axes 0 %0 : int64\n %6 = retype %5 : int\n %7 = "
               "ret %6\n}\n");
    CHECK(b, !*fault && out.i == 11 && ((double *)a->data)[4] == 10 && ((double *)a->data)[7] == 10);
  }
  const char *fault;
  run_array(b,
            "fn @0 (float64[:, :], float64) -> float64[:, ::1] {\n %0 = param 0 : float64[:, :]\n %1 = const "
            "2 : int\n %2 = index [all s010] %0 %1 : float64[:, :]\n"
            " %3 = add %2 %0 : float64[:, ::1]\n %4 = ret %3\n}\n",
            args, &fault);
  CHECK_TEXT(b, fault, "ValueError: operands could not be broadcast together with shapes (3,2) (3,4) ");
  CHECK(b, a->head.count == 1);
  object_release(&a->head);
}

/* ---- calls and hooks ---- */

static bool note_result(void *host, const Type *type, Value value) {
  *(int64_t *)host = type_is_weak_int(type) ? value.i : -1;
  return true;
}

static bool refuse_magic(void *host, void *magic) {
  (void)magic;
  Rt *rt = host;
  return rt_fault(rt, DG_USAGE, "no such magic");
}

static void test_calls(Bench *b) {
  const char *factorial =
      "fn @0 \"factorial\" (int) -> int {\n %0 = param 0 : int\n %1 = const 1 : int\n %2 = le %0 %1 : bool\n "
      "%3 = if %2\n  %4 = ret %1\n %5 = end\n"
      " %6 = sub %0 %1 : int math\n %7 = call @0 %6 : int\n %8 = mul %0 %7 : int math\n %9 = ret %8\n}\n";
  GIVES(factorial, 3628800, 1, 10ll);
  FAULTS(factorial, "OverflowError: integer result does not fit in 64 bits: int is 64-bit in Quern", 1, 30ll);
  char here;
  b->rt.stack.limit = (char *)((uintptr_t)&here - 100000);
  FAULTS(factorial, "RecursionError: maximum recursion depth exceeded", 1, 1000000ll);
  b->rt.stack.limit = NULL;
  int64_t shown = 0;
  WalkHooks hooks = {.host = &shown, .result = note_result};
  Value out;
  CHECK(b,
        walk_run(&b->rt, &hooks,
                 bench_fn(b, "fn @0 () -> None {\n %0 = const 77 : int\n %1 = result %0\n}\n"), NULL, &out) &&
            shown == 77);
  hooks = (WalkHooks){.host = &b->rt, .magic = refuse_magic};
  CHECK(b, !walk_run(&b->rt, &hooks, bench_fn(b, "fn @0 () -> None {\n %0 = magic\n}\n"), NULL, &out) &&
               b->rt.fault.kind == DG_USAGE);
  CHECK(b, b->rt.fault.frame_count == 1 && b->rt.fault.frames[0].ins == 0);
  rt_fault_clear(&b->rt);
  GIVES("fn @0 () -> int {\n %0 = const 3 : int\n %1 = lib list_build %0 %0 : list[int]\n %2 = lib "
        "list_length %1 : int\n %3 = drop %1\n %4 = ret %2\n}\n",
        2, 0);
}

/* ---- leaves ---- */

static uint64_t random_state = 88172645463325252u;
static uint64_t random_bits(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  return random_state ^= random_state << 17;
}

/* Small numbers of the dtype, with zeros, signs, infinities and NaN among them. */
static void random_element(DType dtype, void *out) {
  static const double special[] = {
      0.0, -0.0, 1, -1, 0.5, 2, -3, 1e30, (double)INFINITY, -(double)INFINITY, (double)NAN};
  uint64_t bits = random_bits();
  double value = bits % 3 ? (double)(int64_t)(bits >> 32) / 4e8 : special[(bits >> 8) % 11];
  if (dtype_is_complex(dtype)) {
    size_t half = dtype_size(dtype) / 2;
    random_element(dtype_real(dtype), out);
    random_element(dtype_real(dtype), (char *)out + half);
    return;
  }
  if (dtype_is_int(dtype)) {
    int64_t number = bits % 3 ? (int64_t)(bits >> 60) - 6 : (int64_t)bits;
    memcpy(out, &number, dtype_size(dtype));
    return;
  }
  scalar_eval(NULL, OP_CONVERT, DT_F64, dtype, &value, NULL, NULL, out, 0);
}

static bool same_bits(DType dtype, const void *a, const void *b) {
  bool nan_a = false, nan_b = false;
  if (!memcmp(a, b, dtype_size(dtype))) return true;
  if (dtype_is_int(dtype) || dtype == DT_BOOL) return false;
  scalar_eval(NULL, OP_ISNAN, dtype, DT_BOOL, a, NULL, NULL, &nan_a, 0);
  scalar_eval(NULL, OP_ISNAN, dtype, DT_BOOL, b, NULL, NULL, &nan_b, 0);
  return nan_a && nan_b;
}

enum { INNER_N = 150 };

typedef struct InnerCase {
  Op op;
  DType dtype, result;
  _Alignas(16) unsigned char in[3][INNER_N * 16], out[INNER_N * 16];
} InnerCase;

static DType operand_of(const InnerCase *c, unsigned k) {
  return c->op == OP_SELECT && k == 0 ? DT_BOOL : c->op == OP_LDEXP && k == 1 ? DT_I64 : c->dtype;
}

static Kernel *one_op_kernel(Bench *b, const InnerCase *c, KernelKind kind) {
  const Type *params[3];
  unsigned count = op_info[c->op].operands;
  for (unsigned k = 0; k < count; k++) params[k] = type_scalar(b->types, operand_of(c, k), false);
  Kernel *kernel = arena_new_of(b->arena, Kernel);
  Fn *body = kernel->body = fn_new(b->arena, b->types, "kernel", params, count);
  Ref refs[3];
  for (unsigned k = 0; k < count; k++) {
    refs[k] = fn_emit(body, IR_PARAM, params[k], (Span){0}, NULL, 0);
    fn_ins(body, refs[k])->imm.i = k;
  }
  Ref value = fn_emit(body, c->op, type_scalar(b->types, c->result, false), (Span){0}, refs, count);
  fn_emit1(body, IR_YIELD, type_none(b->types), (Span){0}, value);
  kernel->kind = kind;
  kernel->inputs = count;
  body->result = fn_ins(body, value)->type;
  return kernel;
}

/* The inner loop over elements 16 bytes apart, contiguous ones and one that stays the same. */
static bool inner_agrees(Bench *b, InnerCase *c, bool packed) {
  unsigned count = op_info[c->op].operands;
  Kernel *kernel = one_op_kernel(b, c, KERNEL_MAP);
  char *ptrs[4] = {(char *)c->out};
  int64_t strides[4] = {packed ? (int64_t)dtype_size(c->result) : 16};
  for (unsigned k = 0; k < count; k++) {
    ptrs[k + 1] = (char *)c->in[k];
    strides[k + 1] = k == 1 && packed ? 0 : packed ? (int64_t)dtype_size(operand_of(c, k)) : 16;
  }
  InnerLoop inner = walk_inner_loop(kernel, INNER_MAP, count + 1);
  uint32_t seen = inner.fn(inner.context, ptrs, strides, INNER_N, NULL);
  for (int64_t i = 0; i < INNER_N; i++) {
    Value want = {0};
    const char *at[3] = {0};
    for (unsigned k = 0; k < count; k++) at[k] = ptrs[k + 1] + i * strides[k + 1];
    if (!scalar_eval(NULL, c->op, c->dtype, c->result, at[0], at[1], at[2], &want, SCALAR_ARRAY)) {
      if (!(seen & INNER_NEGATIVE_POWER)) return false;
    } else if (!same_bits(c->result, ptrs[0] + i * strides[0], &want)) {
      printf("  element %d of %s on %s\n", (int)i, op_info[c->op].text, dtype_info[c->dtype].name);
      return false;
    }
  }
  return true;
}

static DType result_of(Op op, DType dtype) {
  OpRule rule = op_info[op].rule;
  if (rule == RULE_TEST || rule == RULE_CMP || rule == RULE_LOGIC) return DT_BOOL;
  if (rule == RULE_REAL) return dtype_real(dtype);
  if (op == OP_POPCOUNT) return DT_U8;
  if (op == OP_COMPLEX) return dtype == DT_F32 ? DT_C64 : DT_C128;
  return dtype;
}

static void test_leaves(Bench *b) {
  static InnerCase c;
  for (int op = 0; op < OP_SCALAR_COUNT; op++) {
    for (int dtype = 0; dtype < DT_COUNT; dtype++) {
      if (!strchr(op_info[op].kinds, dtype_kind((DType)dtype)) || (op == OP_COMPLEX && dtype == DT_F16))
        continue;
      for (int to = 0; to < (op == OP_CONVERT ? DT_COUNT : 1); to++) {
        c.op = (Op)op;
        c.dtype = (DType)dtype;
        c.result = op == OP_CONVERT ? (DType)to : result_of(c.op, c.dtype);
        for (unsigned k = 0; k < op_info[op].operands; k++)
          for (int i = 0; i < INNER_N; i++) {
            DType operand = operand_of(&c, k);
            if (operand == DT_BOOL)
              c.in[k][16 * i] = random_bits() & 1;
            else
              random_element(operand, c.in[k] + 16 * i);
          }
        CHECK(b, inner_agrees(b, &c, false));
        for (unsigned k = 0; k < op_info[op].operands; k++)
          for (int i = 0; i < INNER_N; i++)
            memmove(c.in[k] + (size_t)i * dtype_size(operand_of(&c, k)), c.in[k] + 16 * i,
                    dtype_size(operand_of(&c, k)));
        CHECK(b, inner_agrees(b, &c, true));
      }
    }
  }
}

/* Folds, scans and accumulations of x * 1 against folding in order (or fold_pairwise). */
static void fold_case(Bench *b, FoldOp fold, DType dtype, int64_t n) {
  static const Op ops[] = {
      [FOLD_SUM] = OP_ADD, [FOLD_PROD] = OP_MUL, [FOLD_MIN] = OP_MINIMUM, [FOLD_MAX] = OP_MAXIMUM};
  static InnerCase c;
  c.op = OP_SQUARE;
  c.dtype = c.result = dtype;
  size_t size = dtype_size(dtype);
  Kernel *kernel = one_op_kernel(b, &c, KERNEL_REDUCE);
  kernel->reduce.fold = fold;
  _Alignas(16) unsigned char squares[INNER_N * 16], running[INNER_N * 16];
  for (int64_t i = 0; i < n; i++) {
    random_element(dtype, c.in[0] + (size_t)i * size);
    scalar_eval(NULL, OP_SQUARE, dtype, dtype, c.in[0] + (size_t)i * size, NULL, NULL,
                squares + (size_t)i * size, SCALAR_ARRAY);
    memcpy(running + (size_t)i * size, squares + (size_t)i * size, size);
    if (i)
      scalar_eval(NULL, ops[fold], dtype, dtype, running + (size_t)(i - 1) * size, squares + (size_t)i * size,
                  NULL, running + (size_t)i * size, SCALAR_ARRAY);
  }
  char *ptrs[2] = {(char *)c.out, (char *)c.in[0]};
  int64_t strides[2] = {(int64_t)size, (int64_t)size};
  FoldAcc have = {{0}}, want = {{0}};
  InnerLoop inner = walk_inner_loop(kernel, INNER_FOLD, 1);
  inner.fn(inner.context, ptrs + 1, strides + 1, n, &have);
  if (fold == FOLD_SUM && fold_is_ordered(fold, dtype))
    fold_pairwise(dtype, squares, n, &want);
  else
    memcpy(&want, running + (size_t)(n - 1) * size, size);
  CHECK(b, same_bits(dtype, &have, &want));
  inner = walk_inner_loop(kernel, INNER_SCAN, 2);
  inner.fn(inner.context, ptrs, strides, n, NULL);
  bool same = true;
  for (int64_t i = 0; i < n; i++)
    same = same && same_bits(dtype, c.out + (size_t)i * size, running + (size_t)i * size);
  CHECK(b, same);
  memcpy(c.out, squares, size * (size_t)n);
  inner = walk_inner_loop(kernel, INNER_ACCUMULATE, 2);
  inner.fn(inner.context, ptrs, strides, n, NULL);
  same = true;
  for (int64_t i = 0; i < n; i++) {
    Value sum;
    scalar_eval(NULL, ops[fold], dtype, dtype, squares + (size_t)i * size, squares + (size_t)i * size, NULL,
                &sum, SCALAR_ARRAY);
    same = same && same_bits(dtype, c.out + (size_t)i * size, &sum);
  }
  CHECK(b, same);
}

static void test_folds(Bench *b) {
  static const DType dtypes[] = {DT_F64, DT_F32, DT_I64, DT_I32, DT_U8};
  for (unsigned d = 0; d < sizeof dtypes / sizeof *dtypes; d++)
    for (int fold = FOLD_SUM; fold <= FOLD_MAX; fold++)
      for (int64_t n = 1; n <= 128; n += n < 20 ? 1 : 36) fold_case(b, (FoldOp)fold, dtypes[d], n);
  static InnerCase c;
  c.op = OP_POS;
  c.dtype = c.result = DT_F64;
  double values[] = {3, 1, 4, 1, 5, 9, 2, 6, (double)NAN, 9, (double)NAN};
  Kernel *kernel = one_op_kernel(b, &c, KERNEL_REDUCE);
  char *ptrs[1] = {(char *)values};
  int64_t strides[1] = {8};
  InnerArg arg;
  kernel->reduce.fold = FOLD_ARGMAX;
  InnerLoop inner = walk_inner_loop(kernel, INNER_FOLD, 1);
  inner.fn(inner.context, ptrs, strides, 8, &arg);
  CHECK(b, arg.position == 5);
  inner.fn(inner.context, ptrs, strides, 11, &arg);
  CHECK(b, arg.position == 8);
}

int main(void) {
  Bench bench, *b = &bench;
  bench_init(b);
  test_scalars(b);
  test_control(b);
  test_faults(b);
  test_variables(b);
  test_tuples(b);
  test_elements(b);
  test_array_ops(b);
  test_calls(b);
  test_leaves(b);
  test_folds(b);
  return bench_fini(b);
}
