/* Loops in two versions: what lowering makes of them, and that both give the same. */
#include "lang/ir/lower/versions.h"
#include "tests/unit/ir_run.h"

static Fn *lowered(Bench *b, Fn *fn) {
  Arena *scratch = arena_new();
  Fn *made = lower_versions(fn, scratch, NULL);
  const char *broken = made ? ir_verify(made, b->arena) : NULL;
  arena_free(scratch);
  if (!CHECK(b, !broken)) printf("  %s\n", broken);
  return made;
}

static unsigned count(const Fn *fn, unsigned op, unsigned flag) {
  unsigned found = 0;
  for (uint32_t i = 0; fn && i < fn->ins.count; i++)
    found += fn->ins.items[i].op == op && (!flag || fn->ins.items[i].flags & flag);
  return found;
}

/* x, y, k, then the loop's bounds: range(k, n, step). */
#define LOOP(step, body)                                                                                     \
  "fn @0 (float64[:], float64[:], int, int) -> None {\n var 0 : int maybe\n var 1 : float64[:] maybe\n"      \
  " %0 = param 0 : float64[:]\n %1 = param 1 : float64[:]\n %2 = param 2 : int\n %3 = param 3 : int\n"       \
  " %4 = const " step " : int\n %5 = const 2 : int\n %6 = for %2 %3 %4 : int\n" body "}\n"

/* range(start, k, step), in which %2 does not change. */
#define FROM(start, step, body)                                                                              \
  "fn @0 (float64[:], float64[:], int, int) -> None {\n"                                                     \
  " %0 = param 0 : float64[:]\n %1 = param 1 : float64[:]\n %2 = param 2 : int\n %3 = param 3 : int\n"       \
  " %4 = const " step " : int\n %5 = const " start                                                           \
  " : int\n %6 = const 1 : int\n %7 = for %5 %3 %4 : int\n" body "}\n"
#define COPIES(to, from)                                                                                     \
  " %10 = load %0 " from " : float64\n %11 = store %1 " to " %10\n %12 = end\n %13 = ret\n"

/* The loops whose indices count from the end. */
static const char before_it[] =
    FROM("0", "1", " %8 = sub %7 %6 : int math\n %9 = const 0 : int\n" COPIES("%7", "%8"));
static const char two_before[] =
    FROM("0", "1", " %8 = const 2 : int\n %9 = sub %7 %8 : int math\n" COPIES("%9", "%7"));
static const char mirrored[] =
    FROM("0", "1", " %8 = neg %7 : int math\n %9 = const 0 : int\n" COPIES("%7", "%8"));
static const char backwards[] =
    FROM("0", "1", " %8 = neg %7 : int math\n %9 = sub %8 %6 : int math\n" COPIES("%9", "%7"));
static const char at_the_end[] =
    FROM("0", "1", " %8 = const -1 : int\n %9 = const 0 : int\n" COPIES("%8", "%7"));
static const char at_k[] =
    FROM("0", "1", " %8 = const 0 : int\n %9 = sub %2 %6 : int math\n" COPIES("%9", "%7"));
static const char below_zero[] =
    FROM("-3", "1", " %8 = const 2 : int\n %9 = const 0 : int\n" COPIES("%7", "%8"));
static const char left_early[] =
    FROM("0", "1",
         " %8 = sub %7 %6 : int math\n %9 = load %0 %8 : float64\n %10 = store %1 %7 %9\n"
         " %11 = eq %7 %2 : bool\n %12 = if %11\n %13 = break\n %14 = end\n %15 = end\n %16 = ret\n");

static const char sums[] =
    LOOP("1", " %7 = mul %6 %5 : int math\n %8 = add %7 %2 : int math\n %9 = load %0 %8 : float64\n"
              " %10 = store %1 %6 %9\n %11 = end\n %12 = ret\n");

static void test_text(Bench *b) {
  StrBuf out = {0};
  ir_print(
      &out,
      lowered(b,
              bench_fn(b, LOOP("1", " %7 = load %0 %6 : float64\n %8 = keep %7\n %9 = end\n %10 = ret\n"))),
      false);
  CHECK_TEXT(
      b, strbuf_text(&out),
      "fn @0 (float64[:], float64[:], int, int) -> None {\n  var 0 : int maybe\n  var 1 : float64[:] maybe\n"
      "  %0 = param 0 : float64[:]\n  %1 = param 1 : float64[:]\n  %2 = param 2 : int\n  %3 = param 3 : int\n"
      "  %4 = const 1 : int\n  %5 = const 2 : int\n"
      "  %6 = iterations %2 %3 %4 : int\n  %7 = const 1 : int\n  %8 = sub %6 %7 : int wrap\n"
      "  %9 = mul %8 %4 : int wrap\n  %10 = add %2 %9 : int wrap\n  %11 = dim 0 %0 : int\n"
      "  %12 = const 0 : int\n  %13 = ge %2 %12 : bool wrap\n  %14 = lt %2 %11 : bool wrap\n"
      "  %15 = and %13 %14 : bool wrap\n  %16 = const 0 : int\n  %17 = ge %10 %16 : bool wrap\n"
      "  %18 = and %15 %17 : bool wrap\n  %19 = lt %10 %11 : bool wrap\n  %20 = and %18 %19 : bool wrap\n"
      "  %21 = if %20 cold\n    %22 = for %2 %3 %4 : int\n      %23 = load %0 %22 : float64 proved\n"
      "      %24 = keep %23\n    %25 = end\n  %26 = else\n    %27 = for %2 %3 %4 : int cold\n"
      "      %28 = load %0 %27 : float64 cold\n      %29 = keep %28\n    %30 = end\n  %31 = end\n  %32 = "
      "ret\n}\n");
  strbuf_fini(&out);
}

static void test_which(Bench *b) {
  Fn *fn = lowered(b, bench_fn(b, sums));
  CHECK(b, count(fn, IR_FOR, 0) == 2 && count(fn, IR_FOR, INS_COLD) == 1 && count(fn, IR_WRITABLE, 0) == 1);
  CHECK(b, count(fn, IR_LOAD, INS_PROVED) == 1 && count(fn, IR_STORE, INS_PROVED) == 1);
  /* sums of the copy are unchecked, those of the loop as it was are not */
  CHECK(b, count(fn, OP_MUL, INS_MATH) == 2 && count(fn, IR_ADDOVF, 0) == 2 && count(fn, IR_MULOVF, 0) == 2);
  /* it is done once */
  CHECK(b, !lowered(b, fn));
  /* an index that is no sum of products with fixed values; one that its own iteration before has set */
  CHECK(b, !lowered(b, bench_fn(b, LOOP("1", "%7 = mul %6 %6 : int math\n%8 = load %0 %7 : float64\n%9 = "
                                             "keep %8\n%10 = end\n%11 = ret\n"))));
  CHECK(b, !lowered(b, bench_fn(b, LOOP("1", "%7 = getvar 0 : int\n%8 = load %0 %7 : float64\n%9 = keep "
                                             "%8\n%10 = setvar 0 %6\n%11 = end\n%12 = ret\n"))));
  /* set in this iteration, under another name */
  CHECK(b, lowered(b, bench_fn(b, LOOP("1", "%7 = setvar 0 %6\n%8 = getvar 0 : int\n%9 = load %0 %8 : "
                                            "float64\n%10 = keep %9\n%11 = end\n%12 = ret\n"))));
  /* ... but perhaps not */
  CHECK(b,
        !lowered(
            b,
            bench_fn(
                b,
                LOOP("1",
                     "%7 = const true : bool\n%8 = if %7\n%9 = setvar 0 %6\n%10 = end\n%11 = getvar 0 : int\n"
                     "%12 = load %0 %11 : float64\n%13 = keep %12\n%14 = end\n%15 = ret\n"))));
  /* an array that may not be there is only looked at when it is */
  fn = lowered(b, bench_fn(b, LOOP("1", "%7 = getvar 1 : float64[:]\n%8 = load %7 %6 : float64\n%9 = keep "
                                        "%8\n%10 = end\n%11 = ret\n")));
  CHECK(b, fn && count(fn, IR_ISSET, 0) == 1 && count(fn, IR_IF, 0) == 2);
  /* only the innermost loop */
  fn = lowered(b, bench_fn(b, LOOP("1", "%7 = load %0 %6 : float64\n%8 = for %2 %3 %4 : int\n%9 = store %1 "
                                        "%8 %7\n%10 = end\n%11 = end\n%12 = ret\n")));
  CHECK(b, count(fn, IR_FOR, 0) == 3 && count(fn, IR_LOAD, INS_PROVED) == 0 &&
               count(fn, IR_STORE, INS_PROVED) == 1);
}

/* The arrays, and the fault if there was one, after one run. */
typedef struct Outcome {
  double x[12], y[12];
  char fault[1024];
  uint32_t at; /* where in the source */
  bool ok;
} Outcome;

static Outcome run(Bench *b, Fn *fn, int64_t start, int64_t stop, bool locked) {
  Outcome out;
  memset(&out, 0, sizeof out);
  Array *x = bench_array(b, 1, (int64_t[]){12}), *y = bench_array(b, 1, (int64_t[]){12});
  if (locked) y->head.flags |= ARRAY_READONLY;
  Value args[4] = {{.array = x}, {.array = y}, {.i = start}, {.i = stop}}, result = {0};
  WalkHooks hooks = {.lowered = true};
  out.ok = walk_run(&b->rt, &hooks, fn, args, &result);
  if (!out.ok) {
    snprintf(out.fault, sizeof out.fault, "%s", b->rt.fault.text);
    out.at = fault_frame_span(&b->rt.fault, 0).begin;
    rt_fault_clear(&b->rt);
  }
  memcpy(out.x, x->data, sizeof out.x);
  memcpy(out.y, y->data, sizeof out.y);
  CHECK(b, x->head.count == 1 && y->head.count == 1);
  object_release(&x->head);
  object_release(&y->head);
  return out;
}

/* Whether the iterations of the first loop are run by the copy: what is stored shows nothing of it, so the
 * copy is spoilt. */
static bool runs_copy(Bench *b, Fn *fn, int64_t start, int64_t stop) {
  Outcome before = run(b, fn, start, stop, false);
  for (Ref i = 0; i < fn->ins.count; i++)
    if (fn->ins.items[i].op == IR_STORE && fn->ins.items[i].flags & INS_PROVED)
      fn->ins.items[i].op = IR_NOP, fn->ins.items[i].nargs = 0;
  Outcome after = run(b, fn, start, stop, false);
  return memcmp(&before, &after, sizeof before) != 0;
}

static void test_same(Bench *b) {
  static const char *const programs[] = {
      sums,
      LOOP("-1", " %7 = sub %6 %2 : int math\n %8 = load %0 %7 : float64\n %9 = store %1 %6 %8\n %10 = end\n "
                 "%11 = ret\n"),
      LOOP("3", " %7 = load %0 %6 : float64\n %8 = store %1 %6 %7\n %9 = end\n %10 = ret\n"),
      LOOP("0", " %7 = load %0 %6 : float64\n %8 = store %1 %6 %7\n %9 = end\n %10 = ret\n"),
      LOOP("1", " %7 = mul %6 %3 : int math\n %8 = sub %7 %2 : int math\n %9 = load %0 %8 : float64\n %10 = "
                "store %1 %6 %9\n"
                " %11 = end\n %12 = ret\n"),
      LOOP("1", " %7 = dim 0 %0 : int\n %8 = sub %7 %6 : int math\n %9 = sub %8 %4 : int math\n %10 = load "
                "%0 %9 : float64\n"
                " %11 = store %1 %6 %10\n %12 = end\n %13 = ret\n"),
      before_it,
      two_before,
      mirrored,
      backwards,
      at_the_end,
      at_k,
      below_zero,
      left_early,
      FROM("-9", "1", " %8 = const 0 : int\n %9 = const 0 : int\n" COPIES("%7", "%7")),
      FROM("-9", "4", " %8 = const 0 : int\n %9 = const 0 : int\n" COPIES("%7", "%7")),
      FROM("3", "-1", " %8 = sub %7 %6 : int math\n %9 = const 0 : int\n" COPIES("%7", "%8")),
      FROM("-1", "-1", " %8 = sub %7 %6 : int math\n %9 = neg %7 : int math\n" COPIES("%9", "%8")),
      FROM("0", "9223372036854775807",
           " %8 = neg %7 : int math\n %9 = sub %8 %6 : int math\n" COPIES("%9", "%7")),
      FROM("-9223372036854775808", "1",
           " %8 = neg %7 : int math\n %9 = sub %8 %6 : int math\n" COPIES("%9", "%7"))};
  static const int64_t edges[] = {
      0, 1, 5, 6, 11, 12, 13, -1, -12, -13, INT64_MAX, INT64_MAX - 1, INT64_MIN, INT64_MIN + 2};
  enum { EDGES = sizeof edges / sizeof *edges };
  for (unsigned p = 0; p < sizeof programs / sizeof *programs; p++) {
    Fn *fn = bench_fn(b, programs[p]), *two = lowered(b, fn);
    CHECK(b, two);
    for (unsigned k = 0; two && k < EDGES * EDGES; k++) {
      int64_t start = edges[k % EDGES], stop = edges[k / EDGES];
      Outcome one = run(b, fn, start, stop, false), other = run(b, two, start, stop, false);
      CHECK(b, !memcmp(&one, &other, sizeof one));
      one = run(b, fn, start, stop, true), other = run(b, two, start, stop, true);
      CHECK(b, !memcmp(&one, &other, sizeof one));
    }
  }
}

static void test_chosen(Bench *b) {
  CHECK(b, runs_copy(b, lowered(b, bench_fn(b, sums)), 0, 6));
  CHECK(b, !runs_copy(b, lowered(b, bench_fn(b, sums)), 0, 7));
  CHECK(b, !runs_copy(b, lowered(b, bench_fn(b, sums)), -2, 3));
}

/* Indices that count from the end are proved too, behind the iterations in which others do. */
static void test_from_end(Bench *b) {
  static const struct {
    const char *text;
    unsigned loops, waits;
    int64_t k, stop, outside;
  } rows[] = {{before_it, 3, 1, 0, 12, 13}, {two_before, 3, 1, 0, 12, 13}, {mirrored, 3, 1, 0, 12, 13},
              {backwards, 2, 0, 0, 12, 13}, {at_the_end, 2, 0, 0, 11, 13}, {at_k, 2, 0, -11, 12, 13},
              {at_k, 2, 0, 12, 11, 13},     {below_zero, 3, 1, 0, 12, 13}};
  for (unsigned k = 0; k < sizeof rows / sizeof *rows; k++) {
    Fn *fn = lowered(b, bench_fn(b, rows[k].text));
    CHECK(b, count(fn, IR_FOR, 0) == rows[k].loops);
    /* the first loop's accesses are not calls, for they run */
    CHECK(b, count(fn, IR_STORE, 0) - count(fn, IR_STORE, INS_COLD) - count(fn, IR_STORE, INS_PROVED) ==
                 rows[k].waits);
    CHECK(b, !runs_copy(b, fn, rows[k].k, rows[k].outside));
    CHECK(b, runs_copy(b, lowered(b, bench_fn(b, rows[k].text)), rows[k].k, rows[k].stop));
  }
  /* not at 11 before the first */
  CHECK(b, !runs_copy(b, lowered(b, bench_fn(b, at_k)), -12, 12));
  /* a loop with a break stays one, whose checks are made where they are */
  Fn *fn = lowered(b, bench_fn(b, left_early));
  CHECK(b, count(fn, IR_FOR, 0) == 2 && count(fn, IR_LOAD, INS_COLD) == 0);
}

int main(void) {
  Bench b;
  bench_init(&b);
  test_text(&b);
  test_which(&b);
  test_same(&b);
  test_chosen(&b);
  test_from_end(&b);
  return bench_fini(&b);
}
