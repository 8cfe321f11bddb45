/* The IR's text, rules, hashes and passes. */
#include "lang/codegen/base/hash.h"
#include "tests/unit/ir_run.h"

/* ---- text ---- */

static const char *text_of(Bench *b, const Fn *fn) {
  StrBuf out = {0};
  ir_print(&out, fn, true);
  const char *text = arena_copy(b->arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return text;
}

static const char *const everything = "fn @0 \"all\" (float64[:, ::1], int, list[tuple[int, str]], "
                                      "float16[()]) -> tuple[float, str] wrap fastmath nocheck {\n"
                                      "  var 0 \"x\" : int maybe\n"
                                      "  var 1 : float64[:, :]\n"
                                      "  global 0 \"g\"\n"
                                      "  kernel #0 map expr (array float64, scalar float64) fastmath {\n"
                                      "    %0 = param 0 : float64\n"
                                      "    %1 = param 1 : float64\n"
                                      "    %2 = const 0.10000000000000001 : float64\n"
                                      "    %3 = mul %0 %1 : float64\n"
                                      "    %4 = add %3 %2 : float64 fastmath\n"
                                      "    %5 = yield %4\n"
                                      "  }\n"
                                      "  kernel #1 reduce sum all axes 0 plain (array float64) {\n"
                                      "    %0 = param 0 : float64\n"
                                      "    %1 = yield %0\n"
                                      "  }\n"
                                      "  kernel #2 store expr (scalar float64) {\n"
                                      "    %0 = param 0 : float64\n"
                                      "    %1 = yield %0\n"
                                      "  }\n"
                                      "  %0 = param 0 : float64[:, ::1]\n"
                                      "  %1 = param 1 : int\n"
                                      "  %2 = const 1.5 : float\n"
                                      "  %3 = const 0x7ff8000000000000 : float64\n"
                                      "  %4 = const -3 : int8\n"
                                      "  %5 = const 18446744073709551615 : uint64\n"
                                      "  %6 = const (0x7f800000 -1.5) : complex64\n"
                                      "  %7 = const 0x3c00 : float16\n"
                                      "  %8 = const true : bool_\n"
                                      "  %9 = const none : np.float32\n"
                                      "  %10 = str \"a\\\"b\\\\\\x0a\xc3\xa9\" : str\n"
                                      "  %11 = setvar 0 %1\n"
                                      "  %12 = isset 0 : bool\n"
                                      "  %13 = getvar 0 : int\n"
                                      "  %14 = delvar 0\n"
                                      "  %15 = setglobal 0 %10\n"
                                      "  %16 = getglobal 0 : str\n"
                                      "  %17 = issetglobal 0 : bool\n"
                                      "  %18 = delglobal 0\n"
                                      "  %19 = dim 1 %0 : int\n"
                                      "  %20 = stride 0 %0 : int\n"
                                      "  %21 = size %0 : int\n"
                                      "  %22 = index [i s101 new all] %0 %1 %19 %20 : float64[:, :, :]\n"
                                      "  %23 = load %0 %1 %1 : float64 nocheck nonneg\n"
                                      "  %24 = store %0 %1 %1 %23\n"
                                      "  %25 = retype %0 : float64[:, :] borrow\n"
                                      "  %26 = kernel #0 %25 %23 : float64[:, ::1]\n"
                                      "  %27 = kernel #1 %26 : float64\n"
                                      "  %28 = kernel #2 %0 %27\n"
                                      "  %29 = reduce argmin keepdims axes 1 %26 %1 : int64[:, ::1]\n"
                                      "  %30 = scan prod axes 1 %26 %1 : float64[:, ::1]\n"
                                      "  %31 = assign %0 %26\n"
                                      "  %32 = add %0 %26 : float64[:, ::1]\n"
                                      "  %33 = add %1 %19 : int wrap math\n"
                                      "  %34 = lib str_method extra 3 %10 : str\n"
                                      "  %35 = call @1 %1 : int\n"
                                      "  %36 = if %12\n"
                                      "    %37 = check ValueError %12 %10\n"
                                      "  %38 = else\n"
                                      "    %39 = raise ZeroDivisionError %10\n"
                                      "  %40 = end\n"
                                      "  %41 = loop\n"
                                      "    %42 = break\n"
                                      "  %43 = end\n"
                                      "  %44 = for %1 %19 %20 : int parallel\n"
                                      "    %45 = continue\n"
                                      "  %46 = end\n"
                                      "  %47 = try\n"
                                      "    %48 = nop\n"
                                      "  %49 = catch KeyError : str\n"
                                      "    %50 = reraise\n"
                                      "  %51 = end\n"
                                      "  %52 = opaque %1 : int\n"
                                      "  %53 = keep %52\n"
                                      "  %54 = drop %32\n"
                                      "  %55 = tuple %1 %10 : tuple[int, str]\n"
                                      "  %56 = tupleget 1 %55 : str\n"
                                      "  %57 = tuple %2 %56 : tuple[float, str]\n"
                                      "  %58 = ret %57\n"
                                      "}\n"
                                      "fn @1 \"callee\" (int) -> int {\n"
                                      "  %0 = param 0 : int\n"
                                      "  %1 = ret %0\n"
                                      "}\n";

static void test_text(Bench *b) {
  Fn *fn = bench_fn(b, everything);
  CHECK_TEXT(b, text_of(b, fn), everything);
  Fn *renamed =
      bench_fn(b, "fn @0 \"f\" (int) -> int {\n var 0 \"x\" : int\n %0 = param 0 : int\n %1 = ret %0\n}\n");
  Fn *same = bench_fn(
      b, "# a remark\nfn @7 \"g\" (int) -> int {\n\n var 0 : int\n   %0 = param 0 : int\n %1 = ret %0\n}\n");
  Fn *other = bench_fn(
      b, "fn @0 \"f\" (int) -> int {\n var 0 \"x\" : int\n %0 = param 0 : int\n %1 = nop\n %2 = ret %0\n}\n");
  CHECK(b, ir_hash(renamed) == ir_hash(same));
  CHECK(b, ir_hash(renamed) != ir_hash(other));
  CHECK(b, ir_hash(bench_fn(b, everything)) == ir_hash(fn));
}

/* ---- classes of objects ---- */

/* Texts and hashes have what a class's objects hold: code that is kept for one class is not another's. */
static void test_classes(Bench *b) {
  static const char *const layouts[] = {"object[\"Point\"]",
                                        "object[\"Point\", \"x\": float]",
                                        "object[\"Point\", \"x\": int]",
                                        "object[\"Point\", \"y\": float]",
                                        "object[\"Point\", \"x\": float, \"y\": float]",
                                        "object[\"Vector\", \"x\": float, \"y\": float]",
                                        "object[\"Node\", \"next\": object[\"Node\"]]",
                                        "list[object[\"Point\", \"an \\\"x\\\"\": float64[:]]]"};
  enum { LAYOUTS = sizeof layouts / sizeof *layouts };
  const Type *types[LAYOUTS];
  uint64_t hashes[LAYOUTS];
  Hash keys[LAYOUTS];
  for (int k = 0; k < LAYOUTS; k++) {
    const char *text = arena_printf(b->arena, "fn @0 \"f\" (%s) -> None {\n  %%0 = ret\n}\n", layouts[k]);
    Fn *fn = bench_fn(b, text);
    CHECK_TEXT(b, text_of(b, fn), text);
    types[k] = fn->params[0];
    hashes[k] = ir_hash(fn);
    keys[k] = hash_start();
    hash_type(&keys[k], types[k]);
    CHECK(b, bench_fn(b, text)->params[0] == types[k]); /* one layout is one type */
    for (int other = 0; other < k; other++) {
      CHECK(b, types[other] != types[k] && hashes[other] != hashes[k]);
      CHECK(b, keys[other].word[0] != keys[k].word[0] && keys[other].word[1] != keys[k].word[1]);
    }
  }
}

static void refuse_text(Bench *b, const char *text, const char *want) {
  Source source = {"test", text, (uint32_t)strlen(text)};
  DiagList diags = {.arena = b->arena};
  CHECK(b, !ir_parse(b->arena, b->types, &source, &diags) && diags.items.count == 1);
  if (diags.items.count) CHECK_TEXT(b, diags.items.items[0]->message, want);
}

static void test_text_errors(Bench *b) {
  refuse_text(b, "", "there is no function");
  refuse_text(b, "fn @0 (", "'' is not a type");
  refuse_text(b, "fn @0 (object[", "the name of a class is missing here");
  refuse_text(b, "fn @0 (object[\"Point\", x", "the name of a field is missing here");
  refuse_text(b, "fn @0 () -> int {\n %0 = frob\n}\n", "'frob' is not an instruction");
  refuse_text(b, "fn @0 () -> int {\n %1 = nop\n}\n", "this should be %0");
  refuse_text(b, "fn @0 () -> int {\n %0 = drop %0\n}\n", "0 is not between 0 and 0");
  refuse_text(b, "fn @0 () -> int {\n %0 = const x : int\n}\n", "a number is missing here");
  refuse_text(b, "fn @0 () -> int {\n %0 = const 1 : int shiny\n}\n", "this is not a flag");
  refuse_text(b, "fn @0 () -> int {\n %0 = lib frobnicate\n}\n", "there is no library function 'frobnicate'");
  refuse_text(b, "fn @0 () -> int {\n %0 = kernel #0\n}\n", "0 is not between 0 and 0");
  refuse_text(b, "fn @0 () -> int {\n kernel #0 map expr () {\n }\n}\n", "a kernel ends in a yield");
  refuse_text(b, "fn @0 () -> int {\n %0 = str \"open\n}\n", "'\"' is missing here");
}

/* ---- rules ---- */

static void breaks(Bench *b, const char *text, const char *want) {
  Source source = {"test", text, (uint32_t)strlen(text)};
  DiagList diags = {.arena = b->arena};
  Fn *fn = ir_parse(b->arena, b->types, &source, &diags);
  if (!CHECK(b, fn != NULL)) return;
  const char *have = ir_verify(fn, b->arena);
  CHECK_TEXT(b, have ? have : "", want);
}

#define BODY(text)                                                                                           \
  "fn @0 (int, float64[:, :]) -> int {\n var 0 : int\n %0 = param 0 : int\n %1 = param 1 : float64[:, :]\n " \
  "%2 = const 1.5 : float\n" text "}\n"

static void test_rules(Bench *b) {
  breaks(b, BODY("%3 = ret %0\n"), "");
  breaks(b, BODY("%3 = ret\n"), "%3 (ret): returns nothing");
  breaks(b, BODY("%3 = ret %2\n"), "%3 (ret): the result has another type");
  breaks(b, BODY("%3 = add %0 : int\n"), "%3 (add): has 1 operands, not 2");
  breaks(b, BODY("%3 = add %0 %2 : int\n"), "%3 (add): operand 1 is float64, not int64");
  breaks(b, BODY("%3 = add %0 %0 : float\n"), "%3 (add): its result is float64, not int64");
  breaks(b, BODY("%3 = lt %0 %0 : int\n"), "%3 (lt): its result is int64, not bool");
  breaks(b, BODY("%3 = add %1 %1 : float64\n"), "%3 (add): arrays make a scalar");
  breaks(b, BODY("%3 = add %1 %1 : float64[:]\n"), "%3 (add): its result has rank 1, not 2");
  breaks(b, BODY("%3 = load %1 %0 : float64\n"), "%3 (load): has the wrong number of indices for rank 2");
  breaks(b, BODY("%3 = load %1 %0 %0 : int\n"), "%3 (load): the element is not float64");
  breaks(b, BODY("%3 = index [i] %1 : float64[:]\n"), "%3 (index): has 0 parts, not 1");
  breaks(b, BODY("%3 = dim 2 %1 : int\n"), "%3 (dim): there is no axis 2");
  breaks(b, BODY("%3 = setvar 1 %0\n"), "%3 (setvar): there is no such slot");
  breaks(b, BODY("%3 = setvar 0 %2\n"), "%3 (setvar): the variable has another type");
  breaks(b, BODY("%3 = if %0\n%4 = end\n"), "%3 (if): its condition is not bool");
  breaks(b, BODY("%3 = loop\n%4 = const 1 : int\n%5 = end\n%6 = ret %4\n"),
         "%6 (ret): operand %4 is made in another region");
  breaks(b, BODY("%3 = try\n%4 = const 1 : int\n%5 = catch KeyError : str\n%6 = setvar 0 %4\n%7 = end\n"),
         "%6 (setvar): operand %4 is made in another region");
  breaks(b, BODY("%3 = break\n"), "%3 (break): stands outside of a loop");
  breaks(b, BODY("%3 = end\n"), "%3 (end): closes a region that was not opened");
  breaks(b, BODY("%3 = loop\n%4 = else\n%5 = end\n"), "%4 (else): belongs to no 'if'");
  breaks(b, BODY("%3 = loop\n"), "%4 (): a region is not closed");
  breaks(b, BODY("%3 = raise KeyError %0\n"), "%3 (raise): its message is not a str");
  breaks(b, BODY("%3 = tuple %0 : tuple[int, int]\n"), "%3 (tuple): has 1 items, not 2");
  breaks(b, BODY("%3 = call @0 %0 : int\n"), "%3 (call): has 1 arguments, not 2");
  breaks(b,
         "fn @0 (float64[:]) -> None {\n kernel #0 map expr (scalar float64) {\n %0 = param 0 : float64\n %1 "
         "= yield %0\n }\n %0 = param 0 : float64[:]\n %1 = kernel #0 %0 : float64[::1]\n}\n",
         "%1 (kernel): input 0 is taken for a scalar");
}

/* ---- passes ---- */

static Fn *optimized(Bench *b, const char *text, const char *off) {
  Fn *fn = bench_fn(b, text);
  opt_run(fn, &(OptOptions){.off = off, .verify = true});
  return fn;
}

static unsigned count_op(const Fn *fn, unsigned op) {
  unsigned count = 0;
  for (uint32_t i = 0; i < fn->ins.count; i++) count += fn->ins.items[i].op == op;
  return count;
}

static unsigned kernels(Bench *b, const char *text) { return count_op(optimized(b, text, NULL), IR_KERNEL); }

/* Two arrays x, y of rank 1 and a scalar s; then the text. */
#define ARRAYS(result, text)                                                                                 \
  "fn @0 (float64[:], float64[:], float64) -> " result                                                       \
  " {\n var 0 : float64[::1]\n global 0 \"g\"\n %0 = param 0 : float64[:]\n %1 = param 1 : float64[:]\n %2 " \
  "= param 2 : float64\n" text "}\n"

static void test_fuse(Bench *b) {
  /* sum((x - y) * (x - y)): the difference is used twice by one operation */
  CHECK(b, kernels(b, ARRAYS("float64", "%3 = sub %0 %1 : float64[::1]\n%4 = mul %3 %3 : float64[::1]\n%5 = "
                                        "reduce sum all axes 0 %4 : float64\n%6 = ret %5\n")) == 1);
  /* the value is used elsewhere, and dear: no joining */
  CHECK(b, kernels(b, ARRAYS("float64[::1]", "%3 = sinh %0 : float64[::1]\n%4 = reduce sum all axes 0 %3 : "
                                             "float64\n%5 = mul %3 %4 : float64[::1]\n%6 = ret %5\n")) == 3);
  /* cheap ones are computed twice instead */
  CHECK(b, kernels(b, ARRAYS("float64[::1]", "%3 = add %0 %2 : float64[::1]\n%4 = reduce sum all axes 0 %3 : "
                                             "float64\n%5 = mul %3 %4 : float64[::1]\n%6 = ret %5\n")) == 2);
  /* a store in between may change what the producer reads */
  CHECK(b, kernels(b, ARRAYS("float64[::1]", "%3 = add %0 %2 : float64[::1]\n%4 = assign %1 %2\n%5 = mul %3 "
                                             "%2 : float64[::1]\n%6 = ret %5\n")) == 3);
  /* x[...] = x + y joins, over variables too */
  CHECK(b, kernels(b, ARRAYS("None", "%3 = add %0 %1 : float64[::1]\n%4 = setvar 0 %3\n%5 = getvar 0 : "
                                     "float64[::1]\n%6 = assign %0 %5\n")) == 1);
  /* another region */
  CHECK(b, kernels(b, ARRAYS("float64", "%3 = add %0 %1 : float64[::1]\n%4 = const 0 : int\n%5 = const 3 : "
                                        "int\n%6 = const 1 : int\n%7 = for %4 %5 %6 : int\n"
                                        "%8 = exp %3 : float64[::1]\n%9 = reduce sum all axes 0 %8 : "
                                        "float64\n%10 = ret %9\n%11 = end\n%12 = ret %2\n")) == 2);
  /* what may fail stays before an effect; what cannot moves past it */
  CHECK(b, kernels(b, ARRAYS("float64[::1]", "%3 = add %0 %1 : float64[::1]\n%4 = setglobal 0 %2\n%5 = mul "
                                             "%3 %2 : float64[::1]\n%6 = ret %5\n")) == 2);
  CHECK(b, kernels(b, ARRAYS("float64[::1]", "%3 = add %0 %2 : float64[::1]\n%4 = setglobal 0 %2\n%5 = mul "
                                             "%3 %1 : float64[::1]\n%6 = ret %5\n")) == 1);
  Fn *off = optimized(b,
                      ARRAYS("float64", "%3 = sub %0 %1 : float64[::1]\n%4 = mul %3 %2 : float64[::1]\n%5 = "
                                        "reduce sum all axes 0 %4 : float64\n%6 = ret %5\n"),
                      "fuse");
  CHECK(b, count_op(off, IR_KERNEL) == 3 && count_op(off, OP_SUB) == 0);
  Fn *one =
      optimized(b,
                ARRAYS("float64", "%3 = sub %0 %1 : float64[::1]\n%4 = const 2 : float64\n%5 = mul %3 %4 : "
                                  "float64[::1]\n%6 = reduce sum all axes 0 %5 : float64\n%7 = ret %6\n"),
                NULL);
  CHECK_TEXT(
      b, text_of(b, one),
      "fn @0 (float64[:], float64[:], float64) -> float64 {\n  var 0 : float64[::1]\n  global 0 \"g\"\n"
      "  kernel #0 reduce sum all axes 0 expr (array float64, array float64) {\n"
      "    %0 = param 0 : float64\n    %1 = param 1 : float64\n    %2 = sub %0 %1 : float64\n    %3 = const "
      "2 : float64\n    %4 = mul %2 %3 : float64\n    %5 = yield %4\n  }\n"
      "  %0 = param 0 : float64[:] view\n  %1 = param 1 : float64[:] view\n  %2 = kernel #0 %0 %1 : float64 "
      "line\n  %3 = ret %2\n}\n");
}

static void test_forward(Bench *b) {
  /* x = a; if c: x = b; return x: the join is read from the variable, the first read is not */
  Fn *fn =
      optimized(b,
                "fn @0 (int, int, bool) -> int {\n var 0 : int\n var 1 : int\n %0 = param 0 : int\n %1 = "
                "setvar 0 %0\n %2 = getvar 0 : int\n %3 = setvar 1 %2\n"
                " %4 = param 2 : bool\n %5 = if %4\n  %6 = param 1 : int\n  %7 = setvar 0 %6\n  %8 = getvar "
                "0 : int\n  %9 = setvar 1 %8\n %10 = end\n %11 = getvar 0 : int\n %12 = ret %11\n}\n",
                NULL);
  CHECK_TEXT(
      b, text_of(b, fn),
      "fn @0 (int, int, bool) -> int {\n  var 0 : int\n  var 1 : int\n  %0 = param 0 : int\n  %1 = setvar 0 "
      "%0\n  %2 = param 2 : bool\n  %3 = if %2\n"
      "    %4 = param 1 : int\n    %5 = setvar 0 %4\n  %6 = end\n  %7 = getvar 0 : int\n  %8 = ret %7\n}\n");
  /* a loop that sets the variable reads it anew; one that does not uses the value */
  fn = optimized(b,
                 "fn @0 (int) -> int {\n var 0 : int\n var 1 : int\n %0 = param 0 : int\n %1 = setvar 0 %0\n "
                 "%2 = setvar 1 %0\n %3 = const 1 : int\n %4 = for %0 %0 %3 : int\n"
                 "  %5 = getvar 0 : int\n  %6 = getvar 1 : int\n  %7 = add %5 %6 : int math\n  %8 = setvar 0 "
                 "%7\n %9 = end\n %10 = getvar 0 : int\n %11 = ret %10\n}\n",
                 NULL);
  CHECK(b, count_op(fn, IR_GETVAR) == 2 && count_op(fn, IR_SETVAR) == 2);
  /* calls may set globals */
  fn = optimized(b,
                 "fn @0 () -> None {\n global 0 \"g\"\n %0 = getglobal 0 : int\n %1 = getglobal 0 : int\n %2 "
                 "= keep %0\n %3 = keep %1\n %4 = call @1\n %5 = getglobal 0 : int\n %6 = keep %5\n}\n"
                 "fn @1 () -> None {\n %0 = ret\n}\n",
                 NULL);
  CHECK(b, count_op(fn, IR_GETGLOBAL) == 2);
}

static void test_lifetimes(Bench *b) {
  /* the temporary is dropped after the loop that uses it, not inside */
  Fn *fn =
      optimized(b,
                ARRAYS("None", "%3 = exp %0 : float64[::1]\n%4 = const 0 : int\n%5 = const 1 : int\n%6 = for "
                               "%4 %5 %5 : int\n%7 = load %3 %6 : float64\n%8 = store %1 %6 %7\n%9 = end\n"
                               "%10 = store %1 %4 %2\n%11 = ret\n"),
                NULL);
  uint32_t end = 0;
  while (fn->ins.items[end].op != IR_END) end++;
  CHECK(b, count_op(fn, IR_DROP) == 1 && fn->ins.items[end + 1].op == IR_DROP);
  /* a variable that is set while the value is in use cannot lend it */
  const char *text =
      "fn @0 (float64[:]) -> float64 {\n var 0 : float64[:]\n %0 = param 0 : float64[:]\n %1 = setvar 0 %0\n "
      "%2 = const 0 : int\n %3 = const 9 : int\n %4 = const 1 : int\n %5 = for %2 %3 %4 : int\n"
      "  %6 = getvar 0 : float64[:]\n  %7 = index [s100] %6 %2 : float64[:]\n %8 = setvar 0 %7\n  %9 = load "
      "%6 %2 : float64\n  %10 = keep %9\n  %11 = getvar 0 : float64[:]\n  %12 = load %11 %2 : float64\n  %13 "
      "= keep %12\n %14 = end\n"
      " %15 = const 1.5 : float64\n %16 = ret %15\n}\n";
  fn = optimized(b, text, "forward");
  Ref first = 0;
  while (fn->ins.items[first].op != IR_GETVAR) first++;
  Ref second = first + 1;
  while (fn->ins.items[second].op != IR_GETVAR) second++;
  CHECK(b, !(fn->ins.items[first].flags & INS_BORROW) && fn->ins.items[second].flags & INS_BORROW);
}

static unsigned flagged(const Fn *fn, unsigned op, unsigned flag) {
  unsigned count = 0;
  for (uint32_t i = 0; i < fn->ins.count; i++)
    count += fn->ins.items[i].op == op && fn->ins.items[i].flags & flag;
  return count;
}

/* A row of which an element is read, and a view of it; the second is handed on whole. */
static void test_views(Bench *b) {
  const char *text =
      "fn @0 (float64[:, :]) -> float64[:] {\n %0 = param 0 : float64[:, :]\n %1 = const 1 : int\n"
      " %2 = index [i all] %0 %1 : float64[:]\n %3 = index [s100] %2 %1 : float64[:]\n %4 = load %3 %1 : "
      "float64\n"
      " %5 = keep %4\n %6 = index [i all] %0 %1 : float64[:]\n %7 = reduce sum all axes 0 %6 : float64\n"
      " %8 = keep %7\n %9 = index [i all] %0 %1 : float64[:]\n %10 = ret %9\n}\n";
  CHECK(b, flagged(optimized(b, text, NULL), IR_INDEX, INS_VIEW) == 3);
  CHECK(b, flagged(optimized(b, text, "views"), IR_INDEX, INS_VIEW) == 0);
  CHECK(b, flagged(optimized(b, text, NULL), IR_KERNEL, INS_LINE) == 1);
  CHECK(b, flagged(optimized(b, text, "lines"), IR_KERNEL, INS_LINE) == 0);
  /* rows that are multiplied */
  text = "fn @0 (float64[:, :]) -> float64 {\n %0 = param 0 : float64[:, :]\n %1 = const 1 : int\n"
         " %2 = index [i all] %0 %1 : float64[:]\n %3 = size %2 : int\n %4 = keep %3\n"
         " %5 = lib matmul %2 %2 : float64\n %6 = ret %5\n}\n";
  CHECK(b, flagged(optimized(b, text, NULL), IR_INDEX, INS_VIEW) == 1);
  CHECK(b, flagged(optimized(b, text, NULL), IR_LIB, INS_LINE) == 1);
  CHECK(b, flagged(optimized(b, text, "products"), IR_INDEX, INS_VIEW) == 0);
  CHECK(b, flagged(optimized(b, text, "products"), IR_LIB, INS_LINE) == 0);
  /* two axes; the least of two axes, where the order of zeros would show; an operation that is a call */
#define FOLDED(fold)                                                                                         \
  "fn @0 (float64[:, :]) -> float64 {\n %0 = param 0 : float64[:, :]\n %1 = reduce " fold                    \
  " all axes 0 %0 : float64\n %2 = ret %1\n}\n"
  CHECK(b, flagged(optimized(b, FOLDED("sum"), NULL), IR_KERNEL, INS_LINE) == 1);
  CHECK(b, flagged(optimized(b, FOLDED("min"), NULL), IR_KERNEL, INS_LINE) == 0);
#undef FOLDED
  CHECK(b, flagged(optimized(b,
                             ARRAYS("float64", "%3 = sinh %0 : float64[::1]\n%4 = reduce sum all axes 0 %3 : "
                                               "float64\n%5 = ret %4\n"),
                             NULL),
                   IR_KERNEL, INS_LINE) == 0);
}

/* Parameters of a function that calls itself with them in the other order: both are read by their memory;
 * where one is kept, neither is. */
static void test_params(Bench *b) {
#define SWAPPED(use)                                                                                         \
  "fn @0 (float64[:], float64[:]) -> float64 {\n %0 = param 0 : float64[:]\n %1 = param 1 : float64[:]\n"    \
  " %2 = const 0 : int\n %3 = load %0 %2 : float64\n %4 = keep " use                                         \
  "\n %5 = call @0 %1 %0 : float64\n %6 = ret %5\n}\n"
  CHECK(b, flagged(optimized(b, SWAPPED("%3"), NULL), IR_PARAM, INS_VIEW) == 2);
  CHECK(b, flagged(optimized(b, SWAPPED("%3"), "params"), IR_PARAM, INS_VIEW) == 0);
  CHECK(b, flagged(optimized(b, SWAPPED("%1"), NULL), IR_PARAM, INS_VIEW) == 0);
  /* a view that is kept needs the array */
  CHECK(b,
        flagged(optimized(b,
                          "fn @0 (float64[:]) -> float64[:] {\n %0 = param 0 : float64[:]\n %1 = const 1 : "
                          "int\n %2 = index [s100] %0 %1 : float64[:]\n %3 = ret %2\n}\n",
                          NULL),
                IR_PARAM, INS_VIEW) == 0);
#undef SWAPPED
}

/* A difference of lines that is only folded, one that is returned too, one that is kept; a view of it that is
 * kept. */
static void test_stack(Bench *b) {
  const char *passing =
      ARRAYS("float64", "%3 = sub %0 %1 : float64[::1]\n%4 = dim 0 %3 : int\n%5 = load %3 %4 : "
                        "float64\n%6 = reduce sum all axes 0 %3 : float64\n%7 = add %5 %6 : "
                        "float64\n%8 = ret %7\n");
  CHECK(b, flagged(optimized(b, passing, "fuse"), IR_KERNEL, INS_STACK) == 1);
  CHECK(b, flagged(optimized(b, passing, "fuse,stack"), IR_KERNEL, INS_STACK) == 0);
  CHECK(b, flagged(optimized(b, passing, "fuse,lines"), IR_KERNEL, INS_STACK) == 0);
  const char *returned =
      ARRAYS("float64[::1]", "%3 = sub %0 %1 : float64[::1]\n%4 = const 0 : int\n%5 = load %3 %4 : "
                             "float64\n%6 = keep %5\n%7 = ret %3\n");
  CHECK(b, flagged(optimized(b, returned, NULL), IR_KERNEL, INS_LINE) == 1);
  CHECK(b, flagged(optimized(b, returned, NULL), IR_KERNEL, INS_STACK) == 1);
  const char *kept = ARRAYS("float64[::1]", "%3 = sub %0 %1 : float64[::1]\n%4 = keep %3\n%5 = ret %3\n");
  CHECK(b, flagged(optimized(b, kept, NULL), IR_KERNEL, INS_STACK) == 0);
  const char *viewed =
      ARRAYS("float64[:]", "%3 = sub %0 %1 : float64[::1]\n%4 = const 1 : int\n%5 = index [s100] %3 %4 "
                           ": float64[:]\n%6 = ret %5\n");
  CHECK(b, flagged(optimized(b, viewed, NULL), IR_KERNEL, INS_STACK) == 0);
  const char *zeros = "fn @0 (int) -> float64 {\n %0 = param 0 : int\n %1 = tuple %0 : tuple[int]\n"
                      " %2 = lib zeros %1 : float64[::1]\n %3 = const 0 : int\n %4 = load %2 %3 : float64\n"
                      " %5 = ret %4\n}\n";
  CHECK(b, flagged(optimized(b, zeros, NULL), IR_LIB, INS_STACK) == 1);
  CHECK(b, flagged(optimized(b, zeros, "stack"), IR_LIB, INS_STACK) == 0);
}

/* The same result, whatever passes run; and no reference is lost. */
static void same_results(Bench *b, const char *text) {
  static const char *const off[] = {
      NULL, "forward", "fuse", "borrow", "drop", "forward,fuse,borrow,drop", "fuse,drop"};
  Array *x = bench_array(b, 1, (int64_t[]){37}), *y = bench_array(b, 1, (int64_t[]){37});
  double want = 0;
  for (unsigned k = 0; k < sizeof off / sizeof *off; k++) {
    for (int64_t i = 0; i < 37; i++)
      ((double *)x->data)[i] = (double)i, ((double *)y->data)[i] = (double)(i * i) / 7;
    Value args[3] = {{.array = x}, {.array = y}, {.f = 0.3}}, out = {0};
    WalkHooks hooks = {.lowered = true};
    CHECK(b, walk_run(&b->rt, &hooks, optimized(b, text, off[k]), args, &out));
    if (k == 0) want = out.f;
    CHECK(b, !memcmp(&want, &out.f, sizeof want));
    CHECK(b, x->head.count == 1 && y->head.count == 1);
  }
  object_release(&x->head);
  object_release(&y->head);
}

static void test_same_results(Bench *b) {
  same_results(b, ARRAYS("float64", "%3 = sub %0 %1 : float64[::1]\n%4 = mul %3 %3 : float64[::1]\n%5 = "
                                    "reduce sum all axes 0 %4 : float64\n%6 = ret %5\n"));
  same_results(b, ARRAYS("float64",
                         "%3 = add %0 %2 : float64[::1]\n%4 = setvar 0 %3\n%5 = reduce max all axes 0 %3 : "
                         "float64\n%6 = getvar 0 : float64[::1]\n%7 = mul %6 %5 : float64[::1]\n"
                         "%8 = assign %0 %7\n%9 = getvar 0 : float64[::1]\n%10 = add %9 %0 : "
                         "float64[::1]\n%11 = reduce sum all axes 0 %10 : float64\n%12 = ret %11\n"));
  same_results(b,
               ARRAYS("float64",
                      "%3 = retype %0 : float64[:]\n%4 = const 0 : int\n%5 = const 4 : int\n%6 = const 1 : "
                      "int\n%7 = const 2 : int\n%8 = for %4 %5 %6 : int\n"
                      "%9 = index [s001] %3 %7 : float64[:]\n%10 = sin %9 : float64[::1]\n%11 = add %10 %9 : "
                      "float64[::1]\n%12 = assign %9 %11\n%13 = scan sum axes 1 %11 %4 : float64[::1]\n"
                      "%14 = setvar 0 %13\n%15 = end\n%16 = getvar 0 : float64[::1]\n%17 = reduce sum all "
                      "axes 0 %16 : float64\n%18 = ret %17\n"));
  same_results(b, ARRAYS("float64",
                         "%3 = tuple %0 %1 : tuple[float64[:], float64[:]]\n%4 = tupleget 1 %3 : "
                         "float64[:]\n%5 = lt %0 %4 : bool[::1]\n%6 = select %5 %0 %4 : float64[::1]\n"
                         "%7 = const 5 : int\n%8 = lib array_copy %6 : float64[::1]\n%9 = reduce sum all "
                         "axes 0 %6 : float64\n%10 = ret %9\n"));
}

/* Random straight-line programs with stores into what is read, views, variables and branches. */
static uint32_t random_below(uint32_t limit) {
  static uint64_t state = 0x2545f4914f6cdd1du;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 33) % limit;
}

typedef struct Program {
  StrBuf text;
  uint32_t next;        /* instruction */
  uint32_t arrays[256]; /* values to take operands from */
  uint32_t count;
} Program;

static uint32_t any_array(const Program *p) { return p->arrays[random_below(p->count)]; }

static void add_array(Program *p) { p->arrays[p->count++] = p->next++; }

static void add_statement(Program *p, bool inside) {
  static const char *const binary[] = {"add", "sub", "mul", "maximum"}, *const unary[] = {"neg", "abs", "sin",
                                                                                          "square"};
  uint32_t kind = random_below(inside ? 8 : 9), a = any_array(p), b = any_array(p);
  if (kind < 3) {
    strbuf_printf(&p->text, "%%%u = %s %%%u %%%u : float64[::1]\n", p->next, binary[random_below(4)], a,
                  random_below(3) ? b : 2);
    add_array(p);
  } else if (kind < 4) {
    strbuf_printf(&p->text, "%%%u = %s %%%u : float64[::1]\n", p->next, unary[random_below(4)], a);
    add_array(p);
  } else if (kind < 5) {
    strbuf_printf(&p->text, "%%%u = index [s001] %%%u %%4 : float64[:]\n", p->next, a);
    add_array(p);
  } else if (kind < 6) {
    strbuf_printf(&p->text, "%%%u = assign %%%u %%%u\n", p->next++, any_array(p), random_below(4) ? a : 2);
  } else if (kind < 7) {
    strbuf_printf(&p->text, "%%%u = retype %%%u : float64[:]\n%%%u = setvar %u %%%u\n", p->next, a,
                  p->next + 1, random_below(2), p->next);
    p->next += 2;
  } else if (kind < 8) {
    strbuf_printf(&p->text, "%%%u = getvar %u : float64[:]\n", p->next, random_below(2));
    add_array(p);
  } else {
    uint32_t before = p->count;
    strbuf_printf(&p->text, random_below(2) ? "%%%u = if %%5\n" : "%%%u = for %%6 %%7 %%9 : int\n", p->next);
    p->next++;
    for (uint32_t k = random_below(5); k > 0; k--) add_statement(p, true);
    p->count = before;
    strbuf_printf(&p->text, "%%%u = end\n", p->next++);
  }
}

static void test_random(Bench *b) {
  for (unsigned round = 0; round < 300; round++) {
    Program p = {.next = 10, .arrays = {0, 1}, .count = 2};
    strbuf_puts(
        &p.text,
        "fn @0 (float64[:], float64[:], float64) -> float64 {\n var 0 : float64[:]\n var 1 : float64[:]\n"
        "%0 = param 0 : float64[:]\n%1 = param 1 : float64[:]\n%2 = param 2 : float64\n%3 = setvar 0 %0\n"
        "%4 = const -1 : int\n%5 = lt %2 %2 : bool_\n%6 = const 0 : int\n%7 = const 2 : int\n"
        "%8 = setvar 1 %1\n%9 = const 1 : int\n");
    for (unsigned k = 0; k < 14; k++) add_statement(&p, false);
    strbuf_printf(&p.text,
                  "%%%u = tanh %%%u : float64[::1]\n%%%u = sin %%0 : float64[::1]\n%%%u = add %%%u %%%u : "
                  "float64[::1]\n",
                  p.next, p.arrays[p.count - 1], p.next + 1, p.next + 2, p.next, p.next + 1);
    strbuf_printf(&p.text,
                  "%%%u = sin %%1 : float64[::1]\n%%%u = add %%%u %%%u : float64[::1]\n%%%u = reduce sum all "
                  "axes 0 %%%u : float64\n%%%u = ret %%%u\n}\n",
                  p.next + 3, p.next + 4, p.next + 2, p.next + 3, p.next + 5, p.next + 4, p.next + 6,
                  p.next + 5);
    unsigned failed = b->failed;
    same_results(b, strbuf_text(&p.text));
    if (b->failed != failed) printf("%s", strbuf_text(&p.text));
    strbuf_fini(&p.text);
    if (b->failed != failed) return;
  }
}

int main(void) {
  Bench bench, *b = &bench;
  bench_init(b);
  test_text(b);
  test_classes(b);
  test_text_errors(b);
  test_rules(b);
  test_fuse(b);
  test_forward(b);
  test_views(b);
  test_params(b);
  test_stack(b);
  test_lifetimes(b);
  test_same_results(b);
  test_random(b);
  return bench_fini(b);
}
