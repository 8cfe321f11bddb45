/* Device code made ready to stop and go on: the same answers as before, with everything that is not
 * said to live across a stop destroyed there. */
#include "tests/unit/ir_run.h"

#include "lang/ir/device/passes.h"
#include "lang/ir/opt/passes.h"

/* ---- what a stop does to a thread ---- */

/* Replaces stops by what one thread alone sees of them, so that the walker can run the function. */
static void silence(Fn *fn) {
  for (Ref i = 0; i < fn->ins.count; i++) {
    Ins *ins = fn_ins(fn, i);
    if (ins->op == IR_GROUP && ins->nargs > 1) {
      ins->op = IR_OPAQUE;
      ins->args++;
      ins->nargs = 1;
    } else if (device_is_stop(ins)) {
      opt_nop(fn, i);
    }
    if (ins->op == IR_CALL) silence(ins->imm.fn);
  }
}

static bool is_live(const DeviceStop *stop, uint32_t var) {
  for (uint32_t k = 0; k < stop->live_count; k++)
    if (stop->live[k] == var) return true;
  return false;
}

/* A copy in which every stop overwrites the int variables that are not live there. */
static Fn *with_garbage(Bench *b, const DeviceSplit *split) {
  Fn *fn = split->fn, *to = fn_new(b->arena, b->types, "garbage", fn->params, fn->param_count);
  Ref *map = arena_array(b->arena, Ref, fn->ins.count + 1);
  to->result = fn->result;
  to->mode.device = true;
  for (uint32_t v = 0; v < fn->vars.count; v++) vec_push(b->arena, to->vars, fn->vars.items[v]);
  for (Ref i = 0, stop = 0; i < fn->ins.count; i++) {
    const Ins *ins = fn_ins(fn, i);
    Ref args[16];
    for (uint32_t k = 0; k < ins->nargs; k++) args[k] = map[ins_arg(fn, ins, k)];
    map[i] = fn_emit(to, ins->op, ins->type, ins->span, args, ins->nargs);
    fn_ins(to, map[i])->flags = ins->flags;
    fn_ins(to, map[i])->imm = ins->imm;
    if (!device_is_stop(ins)) continue;
    const DeviceStop *at = &split->stops[stop++];
    for (uint32_t v = 0; v < fn->vars.count; v++) {
      if (is_live(at, v) || !type_is_weak_int(fn->vars.items[v].type)) continue;
      Ref set = fn_emit1(to, IR_SETVAR, type_none(b->types), ins->span, fn_const_int(to, -777777, ins->span));
      fn_ins(to, set)->imm.i = v;
    }
  }
  return to;
}

/* No value but the head's may be used beyond a stop, going around loops as well. */
static bool nothing_crosses(Bench *b, const DeviceSplit *split) {
  const Fn *fn = split->fn;
  const uint32_t *next = fn_regions(fn, b->arena);
  const Ref *loops = opt_loops(fn, b->arena);
  for (Ref i = split->head; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref made = ins_arg(fn, ins, k), until = i;
      if (made < split->head) continue;
      for (Ref loop = loops[i]; loop != REF_NONE && loop > made; loop = loops[loop]) until = next[loop];
      if (ins->op == IR_FOR && next[i] > until) until = next[i];
      for (Ref s = made + 1; s < until; s++)
        if (device_is_stop(&fn->ins.items[s])) return false;
    }
  }
  return true;
}

static bool head_is_cheap(const DeviceSplit *split) {
  for (Ref i = 0; i < split->head; i++) {
    const Ins *ins = fn_ins(split->fn, i);
    if (ins->op != IR_SPACE && (ir_op(ins->op)->flags || !ins_is_removable(split->fn, ins))) return false;
  }
  return true;
}

/* ---- running both ---- */

static long long walk(Bench *b, Fn *fn, const int64_t *args, const char **fault) {
  Value values[2] = {{.i = args[0]}, {.i = args[1]}}, out = {0};
  WalkHooks hooks = {.lowered = true};
  bool ok = walk_run(&b->rt, &hooks, fn, values, &out);
  *fault = ok ? "" : arena_printf(b->arena, "%s", b->rt.fault.text);
  rt_fault_clear(&b->rt);
  return ok ? out.i : -1;
}

static void show(const Fn *fn) {
  StrBuf text = {0};
  ir_print(&text, fn, true);
  printf("%s\n", strbuf_text(&text));
  strbuf_fini(&text);
}

/* The function as it is, and split with garbage at its stops, must answer the same. */
static void same(Bench *b, const char *text, uint32_t stops) {
  static const int64_t samples[][2] = {{0, 1}, {1, 1}, {3, 2}, {7, -1}, {10, 3}, {5, 0}, {-4, -3}};
  const char *error = NULL;
  Fn *fn = device_inline(bench_fn(b, text), b->arena, false, &error);
  if (!CHECK(b, fn != NULL)) return;
  const char *broken = ir_verify(fn, b->arena);
  if (!CHECK(b, broken == NULL)) printf("inlined: %s\n", broken), show(fn);
  DeviceSplit split;
  device_split(fn, b->arena, &split);
  broken = ir_verify(split.fn, b->arena);
  if (!CHECK(b, broken == NULL)) printf("split: %s\n", broken);
  if (!CHECK(b, split.stop_count == stops)) printf("  %u stops\n", split.stop_count);
  bool good = CHECK(b, nothing_crosses(b, &split)) & CHECK(b, head_is_cheap(&split));
  Fn *garbage = with_garbage(b, &split), *plain = bench_fn(b, text);
  CHECK(b, ir_verify(garbage, b->arena) == NULL);
  silence(garbage);
  silence(plain);
  for (size_t k = 0; k < sizeof samples / sizeof *samples; k++) {
    const char *fault[2];
    long long want = walk(b, plain, samples[k], &fault[0]), have = walk(b, garbage, samples[k], &fault[1]);
    if (CHECK(b, want == have && !strcmp(fault[0], fault[1]))) continue;
    printf("  of %lld %lld: have %lld %s, want %lld %s\n", (long long)samples[k][0], (long long)samples[k][1],
           have, fault[1], want, fault[0]);
    good = false;
  }
  if (!good) show(split.fn);
}

/* ---- programs ---- */

#define HEAD   "fn @0 \"k\" (int, int) -> int wrap device {\n"
#define PARAMS " %0 = param 0 : int\n %1 = param 1 : int\n"

static void test_straight(Bench *b) {
  same(b,
       HEAD PARAMS
       " %2 = add %0 %1 : int wrap\n %3 = opaque %2 : int\n %4 = barrier block\n %5 = add %3 %2 : int "
       "wrap\n %6 = barrier block\n %7 = mul %5 %3 : int wrap\n %8 = ret %7\n}\n",
       2);
  /* a variable that is set again behind the stop */
  same(b,
       HEAD
       " var 0 \"x\" : int\n" PARAMS
       " %2 = opaque %0 : int\n %3 = setvar 0 %2\n %4 = barrier block\n %5 = getvar 0 : int\n %6 = setvar 0 "
       "%1\n %7 = barrier block\n %8 = getvar 0 : int\n %9 = sub %8 %5 : int wrap\n %10 = ret %9\n}\n",
       2);
  /* a warp operation's own value lives across the next stop */
  same(b,
       HEAD PARAMS
       " %2 = const 4294967295 : int\n %3 = group shfl %2 %0 %1 : int\n %4 = barrier block\n %5 = add "
       "%3 %1 : int wrap\n %6 = ret %5\n}\n",
       2);
}

static void test_branches(Bench *b) {
  same(b,
       HEAD " var 0 \"x\" : int\n" PARAMS
            " %2 = opaque %0 : int\n %3 = lt %2 %1 : bool\n %4 = if %3\n %5 = setvar 0 %2\n %6 = barrier "
            "block\n %7 = add %2 %1 : int wrap\n %8 = setvar 0 %7\n %9 = else\n %10 = setvar 0 %1\n %11 = "
            "end\n %12 = getvar 0 : int\n %13 = add %12 %2 : int wrap\n %14 = ret %13\n}\n",
       1);
  /* an early return before the stop */
  same(b,
       HEAD PARAMS
       " %2 = opaque %1 : int\n %3 = lt %0 %1 : bool\n %4 = if %3\n %5 = ret %2\n %6 = end\n %7 = barrier "
       "block\n %8 = sub %2 %0 : int wrap\n %9 = ret %8\n}\n",
       1);
}

static void test_loops(Bench *b) {
  /* for: index, bounds and step cross; continue and break */
  same(b,
       HEAD
       " var 0 \"s\" : int\n" PARAMS
       " %2 = const 0 : int\n %3 = setvar 0 %2\n %4 = opaque %0 : int\n %5 = opaque %1 : int\n"
       " %6 = for %2 %4 %5 : int\n %7 = barrier block\n %8 = getvar 0 : int\n %9 = add %8 %6 : int wrap\n"
       " %10 = setvar 0 %9\n %11 = const 3 : int\n %12 = eq %6 %11 : bool\n %13 = if %12\n %14 = continue\n"
       " %15 = end\n %16 = barrier block\n %17 = const 8 : int\n %18 = gt %6 %17 : bool\n %19 = if %18\n"
       " %20 = break\n %21 = end\n %22 = getvar 0 : int\n %23 = mul %22 %6 : int wrap\n %24 = setvar 0 %23\n"
       " %25 = end\n %26 = getvar 0 : int\n %27 = sub %26 %4 : int wrap\n %28 = ret %27\n}\n",
       2);
  /* nested, constant steps both ways, a stop in the inner loop only */
  same(b,
       HEAD
       " var 0 \"s\" : int\n" PARAMS " %2 = const 0 : int\n %3 = setvar 0 %2\n %4 = const 1 : int\n %5 = "
       "const -2 : int\n %6 = const 5 : int\n"
       " %7 = for %2 %0 %4 : int\n %8 = opaque %7 : int\n %9 = for %6 %2 %5 : int\n %10 = getvar 0 : int\n"
       " %11 = mul %8 %9 : int wrap\n %12 = barrier block\n %13 = add %10 %11 : int wrap\n %14 = setvar 0 "
       "%13\n"
       " %15 = end\n %16 = end\n %17 = for %2 %6 %4 : int\n %18 = getvar 0 : int\n %19 = add %18 %17 : int "
       "wrap\n"
       " %20 = setvar 0 %19\n %21 = end\n %22 = getvar 0 : int\n %23 = ret %22\n}\n",
       1);
  /* loop: a value from before it, used before the stop in it */
  same(b,
       HEAD
       " var 0 \"n\" : int\n" PARAMS
       " %2 = opaque %0 : int\n %3 = const 0 : int\n %4 = setvar 0 %3\n %5 = loop\n %6 = getvar 0 : int\n"
       " %7 = add %6 %2 : int wrap\n %8 = setvar 0 %7\n %9 = const 40 : int\n %10 = abs %7 : int\n"
       " %11 = ge %10 %9 : bool\n %12 = eq %2 %3 : bool\n %13 = or %11 %12 : bool\n %14 = if %13\n %15 = "
       "break\n"
       " %16 = end\n %17 = barrier block\n %18 = end\n %19 = getvar 0 : int\n %20 = ret %19\n}\n",
       1);
}

#define CALLEE(body) "fn @1 \"f\" (int, int) -> int wrap device {\n" body "}\n"
#define CALLER                                                                                               \
  HEAD PARAMS                                                                                                \
      " %2 = opaque %0 : int\n %3 = call @1 %2 %1 : int\n %4 = call @1 %3 %0 : int\n %5 = add %4 %2 "        \
      ": int wrap\n %6 = ret %5\n}\n"

static void test_inlining(Bench *b) {
  same(b, CALLER CALLEE(PARAMS " %2 = barrier block\n %3 = sub %0 %1 : int wrap\n %4 = ret %3\n"), 2);
  /* returns from the middle of nested loops */
  same(b,
       CALLER CALLEE(
           " var 0 : int\n" PARAMS " %2 = const 0 : int\n %3 = const 1 : int\n %4 = setvar 0 %2\n %5 = for "
           "%2 %0 %3 : int\n %6 = for %2 "
           "%1 %3 : int\n %7 = barrier block\n %8 = getvar 0 : int\n %9 = add %8 %6 : int wrap\n %10 = "
           "setvar 0 %9\n %11 = const 3 : int\n %12 = gt %9 %11 : bool\n %13 = if %12\n %14 = ret "
           "%5\n %15 = end\n %16 = end\n %17 = end\n %18 = lt %0 %2 : bool\n %19 = if %18\n %20 = ret "
           "%1\n %21 = end\n %22 = getvar 0 : int\n %23 = ret %22\n"),
       2);
  /* a call that has no stop stays a call */
  same(b, CALLER CALLEE(PARAMS " %2 = sub %0 %1 : int wrap\n %3 = ret %2\n"), 0);
}

static void test_recursion(Bench *b) {
  Fn *fn =
      bench_fn(b, CALLER CALLEE(PARAMS " %2 = barrier block\n %3 = call @1 %0 %1 : int\n %4 = ret %3\n"));
  const char *error = NULL;
  CHECK(b, device_inline(fn, b->arena, false, &error) == NULL);
  CHECK_TEXT(b, error ? error : "",
             "the device function 'f' calls itself and contains a barrier or a warp operation, which the "
             "simulator cannot run: use a loop instead");
}

static bool nonneg(Bench *b, const char *index) {
  static const char head[] = "fn @0 \"k\" (float64[::1], int) -> None wrap device {\n %0 = param 0 : "
                             "float64[::1]\n %1 = param 1 : int\n";
  Fn *fn = bench_fn(b, arena_printf(b->arena, "%s%s %%8 = load %%0 %%7 : float64\n}\n", head, index));
  device_nonneg(fn, b->arena);
  return fn_ins(fn, 8)->flags & INS_NONNEG;
}

#define REGISTERS " %2 = sreg threadIdx.x : int\n %3 = sreg blockIdx.x : int\n %4 = sreg blockDim.x : int\n"
static void test_ranges(Bench *b) {
  CHECK(b, nonneg(b, REGISTERS
                  " %5 = mul %3 %4 : int wrap\n %6 = add %5 %2 : int wrap\n %7 = add %6 %2 : int wrap\n"));
  CHECK(b, !nonneg(b, REGISTERS
                   " %5 = mul %3 %4 : int wrap\n %6 = add %5 %2 : int wrap\n %7 = sub %6 %2 : int wrap\n"));
  CHECK(b, !nonneg(b, REGISTERS
                   " %5 = mul %3 %3 : int wrap\n %6 = mul %5 %2 : int wrap\n %7 = add %6 %2 : int wrap\n"));
  CHECK(b, !nonneg(b, REGISTERS
                   " %5 = add %3 %4 : int wrap\n %6 = add %5 %1 : int wrap\n %7 = add %6 %2 : int wrap\n"));
  CHECK(b, nonneg(b, REGISTERS
                  " %5 = const 32 : int\n %6 = sub %1 %2 : int wrap\n %7 = mod %6 %5 : int wrap\n"));
  CHECK(b, nonneg(b, REGISTERS
                  " %5 = const -1 : int\n %6 = sub %5 %2 : int wrap\n %7 = and %6 %4 : int wrap\n"));
}

int main(void) {
  Bench b;
  bench_init(&b);
  test_straight(&b);
  test_branches(&b);
  test_loops(&b);
  test_inlining(&b);
  test_recursion(&b);
  test_ranges(&b);
  return bench_fini(&b);
}
