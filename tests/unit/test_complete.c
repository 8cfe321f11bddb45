/* Completion and help in a session with a few names: each row is a text with the cursor
 * as `|` and what must come. Then every prefix of a long cell, and of a broken one, so
 * that no position upsets them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lang/session/session.h"
#include "lang/session/assist.h"

static int passed, failed;

static void report(bool good, const char *input, const char *wanted, const char *got) {
  if (good) {
    passed++;
    return;
  }
  failed++;
  printf("not ok %.200s\n  wanted: %.400s\n  got:    %.1200s\n", input, wanted, got);
}

/* ---- the session ---- */

static bool run_nothing(MagicCall *call) {
  (void)call;
  return true;
}

static const MagicRow magics[] = {
    {"bash", false, true, false, "", run_nothing, "Run the body with bash.\n", MAGIC_VALUE_NONE},
    {"cd", true, false, false, "", run_nothing, "Change the current directory.\n", MAGIC_VALUE_NONE},
    {"llvm", true, true, false, "", run_nothing, "Show LLVM code.\n", MAGIC_VALUE_NONE},
    {"time", true, true, true, "", run_nothing, "Time one execution.\n", MAGIC_VALUE_NONE},
    {"timeit", true, true, true, "n:r:q", run_nothing,
     "Time many executions.\n\n  %timeit [-n N] statement\n", MAGIC_VALUE_NONE},
};

static const char names[] = "import math as m\n"
                            "table = np.arange(6.0).reshape(2, 3)\n"
                            "column = table.T\n"
                            "word = 'quern'\n"
                            "pairs = [(1, 2.5)]\n"
                            "triple = (1, 2.5, 'three')\n"
                            "_hidden = 1\n"
                            "def scale(values, factor=2.0, *, offset=0):\n"
                            "    '''Scales values.\n"
                            "\n"
                            "    And moves them.\n"
                            "    '''\n"
                            "    return values * factor + offset\n"
                            "scaled = scale(table)\n";

static void no_stream(void *context, bool error, const char *text, size_t length) {
  (void)context;
  if (error) printf("%.*s", (int)length, text);
}

static Session *session_with_names(void) {
  SessionOptions options = {.threads = 1, .cache_dir = "", .engine = "walk"};
  Session *session = session_new(&options);
  Sink sink = {.stream = no_stream};
  RunOptions run = {.name = "Cell In[1]", .execution_count = 1, .silent = true};
  session_set_magics(session, magics, sizeof magics / sizeof *magics, NULL);
  RunResult result = session_run(session, names, strlen(names), &run, &sink);
  report(result.ok, "the cell that binds the names", "no error", result.error ? result.error->message : "?");
  return session;
}

/* ---- completion ---- */

typedef struct Split {
  char text[1024];
  size_t length, cursor;
} Split;

static Split split(const char *marked) {
  Split out = {.length = strlen(marked)};
  const char *bar = strchr(marked, '|');
  out.cursor = bar ? (size_t)(bar - marked) : out.length;
  memcpy(out.text, marked, out.cursor);
  if (bar) memcpy(out.text + out.cursor, bar + 1, out.length-- - out.cursor);
  return out;
}

/* The matches are `wanted`: "begin: text/type text/type". */
static void check_matches(Session *session, const char *marked, const char *wanted) {
  Arena *arena = arena_new();
  Split s = split(marked);
  CompletionList list = {0};
  session_complete(session, arena, s.text, s.length, s.cursor, &list);
  StrBuf got = {0};
  strbuf_printf(&got, "%u:", list.begin);
  for (uint32_t i = 0; i < list.items.count; i++)
    strbuf_printf(&got, " %s/%s", list.items.items[i].text, list.items.items[i].type);
  report(!strcmp(strbuf_text(&got), wanted) && list.end == s.cursor, marked, wanted, strbuf_text(&got));
  strbuf_fini(&got);
  arena_free(arena);
}

static const char *const completions[][2] = {
    /* names: the session's, the builtins, keywords, those of this text */
    {"tab|", "0: table/instance"},
    {"whi|", "0: while/keyword"},
    {"x = scal|", "4: scale/function scaled/instance"},
    {"_hid|", "0: _hidden/instance"},
    {"m|", "0: m/module map/function math/module max/function min/function"},
    {"enumer|ate(x)", "0: enumerate/function"},
    {"clas|", "0:"},
    {"alpha = 1\nprint(alp|", "16: alpha/instance"},
    {"alpha, (beta, gamma) = 1, (2, 3)\nbet|", "33: beta/instance"},
    {"for index in range(3):\n    inde|", "27: index/instance"},
    {"[entry for entry in pairs if ent|", "29: entry/instance"},
    {"with_lambda = lambda first: fir|", "28: first/param"},
    {"(walrus := 3) + walr|", "16: walrus/instance"},
    {"def f(apple, *, pear=1):\n    return app|", "36: apple/param"},
    {"def f(apple):\n    pass\nappl|", "23:"},
    {"def f(apple): return 1\nappl|", "23:"},
    {"def outer(apple):\n    def inner(plum):\n        pass\n    app|", "56: apple/param"},
    {"def very_long(x):\n    return x\nvery|", "31: very_long/function"},
    {"from math import floor as boden\nbod|", "32: boden/function"},
    {"value: int = 3\nvalue|", "15: value/param value_and_grad/function"},
    {"if (tab|", "4: table/instance"},
    {"f'{tab|", "3: table/instance"},
    {"f'{word!r} {tab|", "12: table/instance"},
    {"x = (\n  tab|", "8: table/instance"},
    {"é = 1\nprint(é, tab|", "17: table/instance"},
    /* attributes */
    {"np.linsp|", "3: linspace/function"},
    {"np.float3|", "3: float32/class"},
    {"np.eul|", "3: euler_gamma/instance"},
    {"m.isq|", "2: isqrt/function"},
    {"table.resh|", "6: reshape/function"},
    {"table.T.nb|", "8: nbytes/instance"},
    {"table[0].cums|", "9: cumsum/function"},
    {"table[0, 1].is_i|", "12: is_integer/function"},
    {"(table + 1).argm|", "12: argmax/function argmin/function"},
    {"np.linspace(0, 1).rav|", "18: ravel/function"},
    {"np.sum(table, axis=0).flat|", "22: flat/instance flatten/function"},
    {"x = 5\nx.con|", "8: conjugate/function"},
    {"(5).re|", "4: real/instance"},
    {"np.int64(5).con|", "12: conj/function conjugate/function"},
    {"table.sum().bit|", "12: bit_count/function bit_length/function"},
    {"scale(table).flat|", "13: flat/instance flatten/function"},
    {"word.upper().capi|", "13: capitalize/function"},
    {"'a b'.spl|", "6: split/function splitlines/function"},
    {"word.split().app|", "13: append/function"},
    {"[1, 2].rev|", "7: reverse/function"},
    {"pairs.ext|", "6: extend/function"},
    {"triple[2].cent|", "10: center/function"},
    {"np.dtype('f4').item|", "15: itemsize/instance"},
    {"a = np.zeros(3)\na.strid|", "18: strides/instance"},
    {"b = table @ column\nc = b.T\nc.strid|", "29: strides/instance"},
    {"def f(a: float32[:, :]):\n    a.strid|", "31: strides/instance"},
    {"def f(s: str):\n    s.capi|", "21: capitalize/function"},
    {"x = x.T\nx.strid|", "10:"},
    {"unknown_name.app|", "13:"},
    {"1.|", "2:"},
    {"'text'|", "6:"},
    /* what the checker knows of names in the text */
    {"a, b = np.linalg.eigh(table @ column)\nb.strid|", "40: strides/instance"},
    {"for word_of in 'a b'.split():\n    word_of.capi|", "42: capitalize/function"},
    {"for i, (p, q) in enumerate(pairs):\n    q.is_i|", "41: is_integer/function"},
    {"rows = []\nrows.append('x')\nrows[0].capi|", "35: capitalize/function"},
    {"[row.strid| for row in table]", "5: strides/instance"},
    {"[s.capi| for s in word.split()", "3: capitalize/function"},
    {"(lambda s: s.capi|)(word)", "13: capitalize/function"},
    {"with open('f') as lines:\n    lines.readl|", "35: readline/function readlines/function"},
    {"x = table if word else column\nx.strid|", "32: strides/instance"},
    {"rng = np.random.default_rng()\nrng.poiss|", "34: poisson/function"},
    {"def f(values):\n    return values.capi|\nf(word)", "33: capitalize/function"},
    {"def f(values, n=1):\n    return n.conj|", "33: conjugate/function"},
    {"def f(values):\n    return values[0].is_i|", "36: is_integer/function"},
    {"def f(values):\n    row = values[0, 1]\n    row.is_i|", "46: is_integer/function"},
    {"def f(names: list[str]):\n    for n in names:\n        n.capi|", "55: capitalize/function"},
    {"def outer(a):\n    def inner():\n        return a.strid|", "48: strides/instance"},
    {"def f(a):\n    return 1\n    a.strid|", "29: strides/instance"},
    {"if False:\n    a = word\n    a.capi|", "29: capitalize/function"},
    {"from numba import cuda\n@cuda.jit\ndef k(a):\n    i = cuda.grid(1)\n    i.conj|\n",
     "70: conjugate/function"},
    {"from numba import vectorize\n@vectorize\ndef v(a):\n    return a.is_i|", "62: is_integer/function"},
    /* ... with errors around */
    {"y = 1 +\n) (\ntable.strid|", "18: strides/instance"},
    {"y = nothing_known.sum()\nz = np.eye(3)\nz.strid|", "40: strides/instance"},
    {"scale(table 3, table.strid|", "21: strides/instance"},
    {"np.sum(table.strid|\nx = 1\n", "13: strides/instance"},
    {"for i in table.strid|", "15: strides/instance"},
    {"try:\n    table.strid|", "15: strides/instance"},
    {"x = [1, (2, table.strid|", "18: strides/instance"},
    {"if table.sum() > 0 and table.strid|", "29: strides/instance"},
    {"class C:\n    x = table.strid|", "23: strides/instance"},
    {"while True:\n    pass\ntable.strid|", "27: strides/instance"},
    /* arguments */
    {"np.sum(table, ax|", "14: axis=/param"},
    {"np.sum(table, axis=0, a|",
     "22: abs/function all/function and/keyword any/function as/keyword ascii/function assert/keyword"},
    {"scale(table, fac|", "13: factor=/param"},
    {"scale(table, off|", "13: offset=/param"},
    {"table.sum(keep|", "10: keepdims=/param"},
    {"table.sum(sel|", "10:"},
    {"def g(a, width=3):\n    return a\ng(1, wid|", "37: width=/param"},
    {"print(np.sum(table), se|", "21: sep=/param set/function"},
    {"np.sum((keep|", "8:"},
    {"np.concatenate([keep|", "16:"},
    {"np.concatenate([table, table], ax|", "31: axis=/param"},
    {"table.astype(np.float32, cas|", "25: casting=/param"},
    {"from numba import njit\n@njit(fast|", "29: fastmath=/param"},
    /* imports */
    {"import ti|", "7: time/module timeit/module"},
    {"import math, ti|", "13: time/module timeit/module"},
    {"from IPython.dis|", "5: IPython.display/module"},
    {"from numpy imp|", "11: import/keyword"},
    {"from numpy import linsp|", "18: linspace/function"},
    {"from numpy import (sin, cos|", "24: cos/function cosh/function"},
    {"from nowhere import a|", "20:"},
    {"import math as m|", "15:"},
    /* magics and shell lines */
    {"%ti|", "0: %%time/magic %%timeit/magic %time/magic %timeit/magic"},
    {"%%ti|", "0: %%time/magic %%timeit/magic"},
    {"x = 1\n%ti|", "6: %time/magic %timeit/magic"},
    {"x = 1\n  %ti|", "8: %time/magic %timeit/magic"},
    {"%timeit tab|", "8: table/instance"},
    {"%timeit -n 100 -q table.resh|", "24: reshape/function"},
    {"%timeit -n 100 np.sum(table, ax|", "29: axis=/param"},
    {"%%timeit base = 3\nbas|", "18: base/instance"},
    {"%llvm scal|", "6: scale/function scaled/instance"},
    {"%%bash\nech|", "10:"},
    {"%cd fold|", "4: folder//path"},
    {"%cd fil|", "4:"},
    {"!cat file_|", "5: file_one.txt/path file_two.txt/path"},
    {"x = !cat folder/in|", "16: inner.qn/path"},
    {"?np.linsp|", "4: linspace/function"},
    /* strings and comments */
    {"open('file_|", "6: file_one.txt/path file_two.txt/path"},
    {"open(\"folder/|", "13: inner.qn/path"},
    {"np.zeros(3, dtype='comp|", "19: complex128/class complex64/class"},
    {"table.astype('float3|", "14: float32/class"},
    {"x = 1 # tab|", "11:"},
    {"# tab|", "5:"},
    {"'''tab\ntab|", "10:"},
    {"f'tab|", "5:"},
    /* where only a new name may stand */
    {"def tab|", "4:"},
    {"with table as tab|", "14:"},
};

/* The empty word offers everything: that there is much, none of it twice or hidden, and that these come in
 * this order, if not next to each other. */
static void check_empty(Session *session, const char *text, const char *const *order) {
  Arena *arena = arena_new();
  CompletionList list = {0};
  session_complete(session, arena, text, strlen(text), strlen(text), &list);
  bool hidden = false, twice = false;
  const char *const *next = order;
  for (uint32_t i = 0; i < list.items.count; i++) {
    const char *name = list.items.items[i].text;
    hidden |= name[0] == '_';
    for (uint32_t k = 0; k < i; k++) twice |= !strcmp(list.items.items[k].text, name);
    if (*next && !strcmp(name, *next)) next++;
  }
  report(list.items.count > 60 && !hidden && !twice, text, "many names, each once, none hidden", "");
  report(!*next, text, *next ? *next : "", "in another order");
  arena_free(arena);
}

static const char *const empty_order[] = {"column", "scale",           "word",       "abs",
                                          "zip",    "ArithmeticError", "ValueError", NULL},
                         *const call_order[] = {"values=", "factor=", "offset=",         "column",
                                                "abs",     "while",   "ArithmeticError", NULL};

/* ---- what completion leaves behind ---- */

/* Text that would bind names, specialise scale() and give it a derivative: after it, all is as it was. */
static void check_traces(Session *session) {
  static const char text[] = "fresh = scale(np.float32(3))\ntable = 1\nlater.app";
  static const char after[] = "assert scale(2) == 4.0 and table.shape == (2, 3)\nfresh\n";
  Arena *arena = arena_new();
  CompletionList list = {0};
  MimeBundle before = {0}, then = {0};
  session_inspect(session, arena, "scale", 5, 5, 0, &before);
  for (size_t cursor = 0; cursor < sizeof text; cursor++)
    session_complete(session, arena, text, sizeof text - 1, cursor, &list);
  session_inspect(session, arena, "scale", 5, 5, 0, &then);
  report(!strcmp(before.items[0].data, then.items[0].data), text, before.items[0].data, then.items[0].data);
  Sink sink = {0};
  RunOptions run = {.name = "Cell In[2]", .execution_count = 2, .silent = true};
  RunResult result = session_run(session, after, sizeof after - 1, &run, &sink);
  const char *message = result.error ? result.error->message : "no error";
  report(!strcmp(message, "name 'fresh' is not defined"), after, "name 'fresh' is not defined", message);
  arena_free(arena);
}

/* ---- help ---- */

static void check_help(Session *session, const char *marked, int detail, const char *wanted) {
  Arena *arena = arena_new();
  Split s = split(marked);
  MimeBundle bundle = {0};
  bool found = session_inspect(session, arena, s.text, s.length, s.cursor, detail, &bundle);
  const char *plain = found ? bundle.items[0].data : "";
  bool good = *wanted ? found && strstr(plain, wanted) : !found;
  if (found)
    good &= !strcmp(bundle.items[0].mime, "text/plain") && bundle.items[0].length == strlen(plain) &&
            !strchr(plain, '\033');
  report(good, marked, wanted, found ? plain : "(nothing)");
  arena_free(arena);
}

typedef struct Help {
  const char *marked;
  int detail;
  const char *wanted; /* in the text; "": nothing is known */
} Help;

static const Help helps[] = {
    {"np.linspace", 0, "Signature: np.linspace(start, stop, num=50"},
    {"np.linspace", 0, ">>> np.linspace(0, 1, 5)\narray([0.  , 0.25, 0.5 , 0.75, 1.  ])"},
    {"np.linspace", 0, "Reference: https://numpy.org/doc/stable/reference/generated/numpy.linspace.html"},
    {"np.abs", 0, "numpy.absolute.html"},
    {"np.lin|space(0, 1)", 0, "Signature: np.linspace("},
    {"np.sum(table, |", 0, "Signature: np.sum("},
    {"np.sum(table, ax|is=0)", 0, "Signature: np.sum("},
    {"np.sum(np.sin(table)|", 0, "Signature: np.sum("},
    {"np.sum(tab|le)", 0, "Shape:     (2, 3)"},
    {"np.sum?|", 0, "Signature: np.sum("},
    {"table", 0, "Type:      ndarray\nString form:\n[[0. 1. 2.]\n [3. 4. 5.]]"},
    {"table", 0, "Layout:    C-contiguous\nBytes:     48"},
    {"column", 0, "Layout:    strides (8, 24) bytes"},
    {"word", 0, "Type:        str\nString form: quern\nLength:      5"},
    {"pairs", 0, "String form: [(1, 2.5)]"},
    {"triple", 0, "Length:      3"},
    {"table.resh|ape", 0, "Signature: ndarray.reshape(*shape, order='C')"},
    {"table.T", 0, "Type:      attribute"},
    {"word.upper", 0, "https://docs.python.org/3/library/stdtypes.html#str.upper"},
    {"scale", 0, "Signature:    scale(values, factor=2.0, "},
    {"scale", 0, "Docstring:\nScales values.\n\nAnd moves them."},
    {"scale", 0, "(float64[:, :]"},
    {"scale", 1, "Source:\ndef scale(values"},
    {"scale", 0, "File:         Cell In[1]"},
    {"m", 0, "Type:      module"},
    {"m.floor", 0, "Signature: math.floor(x)"},
    {"np.pi", 0, "Type:      constant"},
    {"np.float32", 0, "Type:      type"},
    {"%timeit", 0, "Docstring:\nTime many executions.\n\n%timeit [-n N] statement"},
    {"%tim|eit table", 0, "Type: line and cell magic"},
    {"%timeit tab|le", 0, "ndarray"},
    {"timeit", 0, "line and cell magic"},
    {"np.*lin*", 0, "np.linspace"},
    {"*ubl*", 0, ""},
    {"tab*", 0, "table"},
    {"fresh = np.eye(3)\nfre|sh", 0, "ndarray (assigned in this cell)"},
    {"nothing_known", 0, ""},
    {"# table", 0, ""},
    {"", 0, ""},
};

/* ---- every position ---- */

static void check_everywhere(Session *session, const char *text) {
  size_t length = strlen(text), bad = 0;
  for (size_t cursor = 0; cursor <= length; cursor++) {
    Arena *arena = arena_new();
    CompletionList list = {0};
    MimeBundle bundle = {0};
    session_complete(session, arena, text, length, cursor, &list);
    bad += list.begin > list.end || list.end > cursor || (text[list.end] & 0xC0) == 0x80;
    session_complete(session, arena, text, cursor, cursor, &list);
    session_inspect(session, arena, text, length, cursor, 1, &bundle);
    arena_free(arena);
  }
  report(!bad, text, "offsets inside the text", "others");
}

static const char *const cells[] = {
    "%%timeit -n 5 setup = np.ones(3)\nresult = setup.sum(axis=0)[..., 1]\n",
    "def f(a, /, b: int = (1, 2), *rest, c='x', **more) -> float:\n    '''doc'''\n    x, (y, *z) = a\n    "
    "for i, j in zip(x, y):\n"
    "        with z as w, y:\n            yield f'{i!r:>{j}} {w[1:, ...]}'\n    return lambda p, q=1: "
    "p.T[q](r)\n\n@jit(parallel=True)\nclass C: pass\n",
    "x = ((([[{ ' \" ''' np. table. scale( % ! ? ?? \\\n)))\n  ]] }\n\t.. .a ,= := -> 1e5.real 0x1. 'é'.é = "
    "∑ λ.\n",
    "!ls $HOME | grep 'a\n%cd ~/\n?np.\nnp.sum??\nx = %timeit y\nfrom . import\nimport a.b.c as\nfrom numpy "
    "import (\n",
};

int main(void) {
  char folder[] = "/tmp/quern-complete-XXXXXX";
  if (!mkdtemp(folder) || chdir(folder)) return 1;
  static const char *const files[] = {"file_one.txt", "file_two.txt", ".file_hidden", "folder/inner.qn"};
  mkdir("folder", 0755);
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    FILE *file = fopen(files[i], "w");
    if (file) fclose(file);
  }
  Session *session = session_with_names();
  for (size_t i = 0; i < sizeof completions / sizeof *completions; i++)
    check_matches(session, completions[i][0], completions[i][1]);
  check_empty(session, "", empty_order);
  check_empty(session, "scale(", call_order);
  for (size_t i = 0; i < sizeof helps / sizeof *helps; i++)
    check_help(session, helps[i].marked, helps[i].detail, helps[i].wanted);
  for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) check_everywhere(session, cells[i]);
  check_traces(session);
  session_free(session);
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) unlink(files[i]);
  rmdir("folder");
  rmdir(folder);
  printf("%d passed, %d failed\n", passed, failed);
  return failed != 0;
}
