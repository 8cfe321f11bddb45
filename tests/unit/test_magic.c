/* link: tests/unit/fake_magic_session.c tests/protocol/fake_debug.c */
/* The magics' texts: each cell of the table runs on the fake session, and what it
 * prints, returns and raises must be the text beside it. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "kernel/magics/magic.h"
#include "kernel/system/notebook.h"
#include "tests/unit/fake_magic_session.h"

static int passed, failed;
static StrBuf seen;
static const char *answer; /* of input(); NULL: there is no stdin */

static void see_stream(void *context, bool error, const char *text, size_t length) {
  (void)context;
  if (error) strbuf_puts(&seen, "err:");
  strbuf_add(&seen, text, length);
}

static void see_result(void *context, const MimeBundle *bundle) {
  (void)context;
  strbuf_printf(&seen, "Out: %s\n", bundle->items[0].data);
}

static void see_display(void *context, const MimeBundle *bundle, const char *display_id, bool update) {
  (void)context, (void)display_id, (void)update;
  strbuf_printf(&seen, "%s: %s", bundle->items[1].mime, bundle->items[1].data);
}

static bool see_input(void *context, const char *prompt, bool password, char **line) {
  (void)context, (void)password;
  strbuf_puts(&seen, prompt);
  if (!answer) return false;
  *line = strdup(answer);
  return true;
}

static const Sink sink = {
    .stream = see_stream, .result = see_result, .display = see_display, .input = see_input};

static void check(const char *name, const char *expected) {
  if (!strcmp(strbuf_text(&seen), expected)) {
    passed++;
    return;
  }
  failed++;
  printf("not ok: %s\n  expected: %s\n  got:      %s\n", name, expected, strbuf_text(&seen));
}

static void run(Session *session, const char *cell) {
  RunOptions options = {.name = "test", .execution_count = 1};
  strbuf_clear(&seen);
  RunResult result = session_run(session, cell, strlen(cell), &options, &sink);
  if (!result.ok) strbuf_printf(&seen, "%s: %s\n", diag_name(result.error->kind), result.error->message);
}

typedef struct Expect {
  const char *cell, *output;
} Expect;

static const Expect timing[] = {
    {"%timeit 47.1e-3",
     "47.1 ms \u00b1 6.94e-09 ns per loop (mean \u00b1 std. dev. of 7 runs, 10 loops each)\n"},
    {"%timeit -n1 -r1 2", "2 s \u00b1 0 ns per loop (mean \u00b1 std. dev. of 1 run, 1 loop each)\n"},
    {"%timeit -n 1000 -r 2 1e-9",
     "1 ns \u00b1 0 ns per loop (mean \u00b1 std. dev. of 2 runs, 1,000 loops each)\n"},
    {"%timeit -r2 2e-1", "200 ms \u00b1 0 ns per loop (mean \u00b1 std. dev. of 2 runs, 1 loop each)\n"},
    {"%timeit -r2 -p 5 -n 4 1.23456e-3",
     "1.2346 ms \u00b1 0 ns per loop (mean \u00b1 std. dev. of 2 runs, 4 loops each)\n"},
    {"%timeit -r1 -n2 125", "2min 5s \u00b1 0 ns per loop (mean \u00b1 std. dev. of 1 run, 2 loops each)\n"},
    {"%timeit -q 1", ""},
    {"%timeit", ""},
    {"%timeit -qo -n1 -r1 1",
     "Out: <TimeitResult : 1 s \u00b1 0 ns per loop (mean \u00b1 std. dev. of 1 run, 1 loop each)>\n"},
    {"x = %timeit -o -q -n1 1", "TypeError: what %timeit returns can be shown but not kept in a variable\n"},
    {"%timeit -v r -n1 1",
     "UsageError: %timeit -v cannot keep its result in a variable; use -o to show it\n"},
    {"%timeit -n x 1",
     "UsageError: option -n of %timeit needs a whole number from 0 to 1000000000000, not 'x'\n"},
    {"%timeit -z 1", "UsageError: %timeit has no option -z; see %timeit?\n"},
    {"%timeit boom", "ZeroDivisionError: division by zero\n"},
    {"%timeit -n10 -r3 3e-6 x5.123",
     "The slowest run took 5.12 times longer than the fastest. This could mean that an intermediate result "
     "is being "
     "cached.\n7.12 \u00b5s \u00b1 5.83 \u00b5s per loop (mean \u00b1 std. dev. of 3 runs, 10 loops each)\n"},
    {"%timeit -n10 -r3 3e-8 x5.123",
     "71.2 ns \u00b1 58.3 ns per loop (mean \u00b1 std. dev. of 3 runs, 10 loops each)\n"},
    {"%timeit -n1 -r1 1e-3 c",
     "1 ms \u00b1 0 ns per loop (mean \u00b1 std. dev. of 1 run, 1 loop each)\nCompiler time: 0.25 s\n"},
    {"%%timeit -n1 -r1\n1e-3", "1 ms \u00b1 0 ns per loop (mean \u00b1 std. dev. of 1 run, 1 loop each)\n"},
    {"%%timeit -n1 -r1 boom\n1e-3", "ZeroDivisionError: division by zero\n"},
    {"%time 0.2", "CPU times: user 100 ms, sys: 50 ms, total: 150 ms\nWall time: 200 ms\n"},
    {"%time 0", "CPU times: user 0 ns, sys: 0 ns, total: 0 ns\nWall time: 0 ns\n"},
    {"%%time\n0.2 c",
     "CPU times: user 100 ms, sys: 50 ms, total: 150 ms\nWall time: 200 ms\nCompile time: 250 ms\n"},
    {"%%time 1\n0.2", "UsageError: Can't use statement directly after '%%time'!\n"},
};

static const Expect names[] = {
    {"%who", "Interactive namespace is empty.\n"},
    {"%whos", "Interactive namespace is empty.\n"},
    {"%who_ls", "Out: []\n"},
    {"beta = test", ""},
    {"alpha_and_more = 123", ""},
    {"%who", "alpha_and_more\t beta\t \n"},
    {"%who int", "No variables match your requested type.\n"},
    {"%who_ls", "Out: ['alpha_and_more', 'beta']\n"},
    {"%whos",
     "Variable         Type    Data/Info\n----------------------------------\nalpha_and_more   str     123\n"
     "beta             str     test\n"},
    {"%xdel gamma", "NameError: name 'gamma' is not defined\n"},
    {"%del beta", ""},
    {"%who", "alpha_and_more\t \n"},
    {"%reset_selective -f ^b", ""},
    {"%reset_selective -f", "No regex pattern specified. Nothing done.\n"},
    {"%reset_selective -f (", "ValueError: '(' is not a regular expression\n"},
    {"%who_ls", "Out: ['alpha_and_more']\n"},
    {"%reset_selective -f and", ""},
    {"%who_ls", "Out: []\n"},
    {"a = 1\n%who_ls\n", "Out: ['a']\n"},
    {"%reset -f nonsense", "Don't know how to reset  nonsense, please run `%reset?` for details\n"},
    {"%reset -s -f", ""},
    {"%who_ls", "Out: []\n"},
};

static const Expect shell[] = {
    {"!echo hello", "hello\n"},
    {"!printf 'a\\nb'", "a\nb"},
    {"!echo bad >&2", "err:bad\n"},
    {"!exit 3", ""},
    {"x = world", ""},
    {"!echo $x {x} $$x {{y}}", "world world {y}\n"},
    {"!echo {x} {nothing}", "{x} {nothing}\n"}, /* as in IPython, all or nothing */
    {"!echo {x} $nothing", "{x}\n"},
    {"!echo {x} $x.", "{x} .\n"},
    {"!echo {x} {{y}", "{x} {{y}\n"},
    {"!echo {x} {", "{x} {\n"},
    {"!echo {x:9s} {x}", "{x:9s} {x}\n"},
    {"!echo {x}$x{x}", "worldworldworld\n"},
    {"!echo '$x' {x}", "$x world\n"},
    {"!echo {x} '$x'", "world $x\n"},
    {"!echo a | awk '{print $1}'", "a\n"},
    {"!!printf 'a\\nb\\n'", "Out: ['a', 'b']\n"},
    {"!!true", "Out: []\n"},
    {"y = !printf 'one\\ntwo\\n'", ""},
    {"!echo $y", "one\n"},
    {"!printf '\\303'; printf '\\251\\377\\n'", "\u00e9\ufffd\n"},
    {"%system echo hi", "hi\n"},
    {"%%sx\necho one\necho two", "Out: ['one', 'two']\n"},
    {"%%bash\necho from bash\necho ${BASH_VERSION:+by bash}", "from bash\nby bash\n"},
    {"%%sh\nexit 3", "RuntimeError: sh returned non-zero exit status 3\n"},
    {"%%sh --no-raise-error\nexit 3", ""},
    {"%%sh --out lines\ntrue", "UsageError: %sh has no option --out; see %sh?\n"},
    {"%%sh\nkill -9 $$", "RuntimeError: sh was ended by signal 9\n"},
    {"%%script cat\nas it is {x}\n", "as it is {x}\n"},
    {"%%script\n", "UsageError: %%script needs a program, as in %%script bash\n"},
    {"%%script no_such_program\n",
     "FileNotFoundError: cannot run 'no_such_program': No such file or directory\n"},
    {"!sleep 30 & echo left", "left\n"},
    {"!head -c 200000 /dev/zero | tr '\\0' x | wc -c", "200000\n"},
};

/* Run in a fresh directory. */
static const Expect files[] = {
    {"%%writefile note.txt\nfirst\n", "Writing note.txt\n"},
    {"%%writefile note.txt\nsecond", "Overwriting note.txt\n"},
    {"%%file -a note.txt\nthird", "Appending to note.txt\n"},
    {"%cat note.txt", "second\nthird\n"},
    {"%%writefile 'with blanks.txt'\nx", "Writing with blanks.txt\n"},
    {"%%writefile no/such/place\nx", "OSError: [Errno 2] No such file or directory: 'no/such/place'\n"},
    {"%%writefile\nx", "UsageError: %%writefile needs the name of a file\n"},
    {"%mkdir inner", ""},
    {"%ls", "inner/\nnote.txt\nwith blanks.txt\n"},
    {"%cd -q inner", ""},
    {"%ls", ""},
    {"%cd -q -", ""},
    {"%cat note.txt", "second\nthird\n"},
    {"%cd nowhere", "FileNotFoundError: [Errno 2] No such file or directory: 'nowhere'\n"},
    {"%cd -99", "UsageError: the directory history has 3 entries: there is no number 99\n"},
    {"%env QUERN_TEST=some text", "env: QUERN_TEST=some text\n"},
    {"%env QUERN_TEST", "Out: 'some text'\n"},
    {"%set_env QUERN_TEST it's", "env: QUERN_TEST=it's\n"},
    {"%env QUERN_TEST", "Out: \"it's\"\n"},
    {"v = deep", ""},
    {"%env QUERN_TEST=$v", "env: QUERN_TEST=deep\n"},
    {"%env QUERN_NONE", "UsageError: Environment does not have key: QUERN_NONE\n"},
    {"%set_env QUERN_TEST", "UsageError: usage is 'set_env var=val'\n"},
    {"%%writefile part.qn\nprint from the file\nfrom_file = 1\n", "Writing part.qn\n"},
    {"%run part.qn", "from the file\n"},
    {"%run part", "from the file\n"},
    {"%who_ls", "Out: ['from_file', 'v']\n"},
    {"%run nothing.qn", "FileNotFoundError: File `'nothing.qn'` not found.\n"},
    {"%run", "UsageError: %run needs the name of a file\n"},
    {"%%writefile bad.qn\nraise TypeError", "Writing bad.qn\n"},
    {"%run bad.qn", "TypeError: as asked (in bad.qn)\n"},
    {"%%html\n<b>x</b>\n", "text/html: <b>x</b>\n"},
};

static const Expect others[] = {
    {"%nothing", "UsageError: Line magic function `%nothing` not found.\n"},
    {"%matplotlib inline", ""},
    {"%matplotlib widget", "err:figures are shown inline: the backend 'widget' is not needed\n"},
    {"%config InlineBackend.figure_format = 'retina'", ""},
    {"%config InteractiveShell.ast_node_interactivity='all'",
     "UsageError: there is no option `InteractiveShell.ast_node_interactivity` here; %config lists the "
     "accepted ones\n"},
    {"%load_ext cython",
     "UsageError: Quern has no extensions, so 'cython' cannot be loaded; %lsmagic lists what there is\n"},
    {"%autoreload 2", ""},
    {"%pip install numba", "err:nothing is installed: it is part of the language\n"},
    {"%%capture\nprint a\nb = 1\nb", ""},
    {"%%capture --no-stdout\nprint a\n!echo b >&2\nb", "a\n"},
    {"%%capture --no-display\nprint a\nb", "Out: b\n"},
    {"%%capture out\nprint a",
     "UsageError: %%capture cannot keep the output in a variable: leave 'out' out\n"},
    {"%%capture\nraise TypeError", "TypeError: as asked\n"},
    {"%llvm f", "llvm of f\n"},
    {"%%explain\na + b", "explain of a + b\n"},
    {"%asm unknown", "ValueError: nothing of that name was compiled\n"},
    {"%ir", "UsageError: %ir needs the name of a function or an expression, as in %ir f(x)\n"},
    {"%threads -1", "UsageError: %threads needs a number from 0 (one per core) to 4096, not '-1'\n"},
    {"%cache", "Found in memory:   3\nFound on disk:     2\nCompiled:          1 in 12.5 ms\nLinked by LLVM: "
               "   4\nSize on disk:   "
               "   1.5 MB\n"},
    {"thing = its help", ""},
    {"thing?", "its help\n"},
    {"thing??", "its help and its source\n"},
    {"nothing?", "Object `nothing` not found.\n"},
    {"%pwd?", "%pwd\n    Return the current directory.\n"},
    {"x = %pwd\n!test \"$x\" = \"$$PWD\" && echo same", "same\n"},
};

static void group(const Expect *table, size_t count) {
  Session *session = session_new(NULL);
  MagicHost *host = magic_host_new(session, 0);
  for (size_t i = 0; i < count; i++) {
    run(session, table[i].cell);
    check(table[i].cell, table[i].output);
  }
  magic_host_free(host);
  session_free(session);
}

static void test_reset_asks(void) {
  Session *session = session_new(NULL);
  MagicHost *host = magic_host_new(session, 0);
  fake_bind(session, "a", "int", "1");
  answer = "n";
  run(session, "%reset");
  check("%reset, no", "Once deleted, variables cannot be recovered. Proceed (y/[n])?  Nothing done.\n");
  answer = "";
  run(session, "%reset");
  check("%reset, default", "Once deleted, variables cannot be recovered. Proceed (y/[n])?  Nothing done.\n");
  run(session, "%who");
  check("still there", "a\t \n");
  answer = "yes";
  run(session, "%reset");
  run(session, "%who");
  check("%reset, yes", "Interactive namespace is empty.\n");
  fake_bind(session, "a", "ndarray", "3: 3 elems, type `int64`, 24 bytes");
  fake_bind(session, "b", "int", "1");
  answer = NULL;
  run(session, "%reset array");
  run(session, "%who");
  check("%reset array without stdin", "b\t \n");
  magic_host_free(host);
  session_free(session);
}

static void test_history(void) {
  static const char *const cells[] = {"a = 1", "def f():\n\treturn 1\n", "%history -n"};
  Session *session = session_new(NULL);
  MagicHost *host = magic_host_new(session, 0);
  for (int i = 0; i < 3; i++) magic_host_remember(host, i + 1, cells[i], strlen(cells[i]));
  run(session, "%history");
  check("%history", "a = 1\ndef f():\n    return 1\n%history -n\n");
  run(session, "%history -n");
  check("%history -n", "   1: a = 1\n   2:\ndef f():\n    return 1\n   3: %history -n\n");
  run(session, "%history -l 1");
  check("%history -l 1", "%history -n\n");
  run(session, "%hist -n 1 3-3");
  check("%hist -n 1 3-3", "   1: a = 1\n   3: %history -n\n");
  run(session, "%history -p 2");
  check("%history -p 2", ">>> def f():\n...     return 1\n...\n");
  run(session, "%history -g return");
  check("%history -g return", "   2:\ndef f():\n    return 1\n");
  run(session, "%history ~1/4");
  check("%history of another session",
        "UsageError: %history keeps this session only: a range is 4 or 4-6, not '~1/4'\n");
  run(session, "%reset -f in");
  run(session, "%history");
  check("after %reset in", "");
  magic_host_free(host);
  session_free(session);
}

static void test_lists(void) {
  Session *session = session_new(NULL);
  MagicHost *host = magic_host_new(session, 0);
  size_t count;
  const MagicRow *rows = magic_table(&count);
  bool sorted = true;
  for (size_t i = 1; i < count; i++) sorted &= strcmp(rows[i - 1].name, rows[i].name) < 0;
  strbuf_clear(&seen);
  if (!sorted) strbuf_puts(&seen, "not sorted");
  check("the table is sorted by name", "");
  static const char *const lists[] = {"%lsmagic", "%quickref", "%magic"};
  for (size_t i = 0; i < 3; i++) {
    run(session, lists[i]);
    const char *missing = NULL;
    for (size_t row = 0; row < count; row++) {
      if (!strstr(strbuf_text(&seen), rows[row].name)) missing = rows[row].name;
    }
    strbuf_clear(&seen);
    if (missing) strbuf_puts(&seen, missing);
    check(lists[i], "");
  }
  magic_host_free(host);
  session_free(session);
}

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static Session *interrupted;
static void interrupt(int signal_number) {
  (void)signal_number;
  session_interrupt(interrupted);
}

/* An interrupt ends the command and everything that it started. */
static void test_interrupt(const char *cell, const char *expected) {
  Session *session = session_new(NULL);
  MagicHost *host = magic_host_new(session, 0);
  interrupted = session;
  struct sigaction action = {.sa_handler = interrupt};
  sigaction(SIGALRM, &action, NULL);
  ualarm(100000, 0);
  double before = seconds_now();
  run(session, cell);
  if (seconds_now() - before > 20) strbuf_puts(&seen, "too late");
  check(cell, expected);
  magic_host_free(host);
  session_free(session);
}

static void test_program(void) {
  static const char text[] = "# about\n\n# %%\na\n# %% named\n\n%%timeit\nb\n# %%\n";
  Arena *arena = arena_new();
  Program program = {.name = "t.qn"};
  program_split(arena, text, strlen(text), &program);
  strbuf_clear(&seen);
  for (uint32_t i = 0; i < program.cells.count; i++) {
    const ProgramCell *cell = &program.cells.items[i];
    strbuf_printf(&seen, "%u[%.*s]", cell->line, (int)cell->length, cell->text);
  }
  check("cells of a file", "4[a\n]6[\n%%timeit\nb\n]10[]");
  Program bare = {.name = "t.qn"};
  program_split(arena, "x\n# %%\ny", 8, &bare);
  size_t length;
  const char *second =
      bare.cells.count == 2 ? program_cell_in_place(arena, &bare.cells.items[1], &length) : "";
  strbuf_clear(&seen);
  strbuf_puts(&seen, second);
  check("a cell in its place", "\n\ny");
  arena_free(arena);
}

int main(void) {
  char directory[] = "/tmp/quern-test-magic-XXXXXX";
  group(timing, sizeof timing / sizeof *timing);
  group(names, sizeof names / sizeof *names);
  group(shell, sizeof shell / sizeof *shell);
  group(others, sizeof others / sizeof *others);
  test_reset_asks();
  test_history();
  test_lists();
  test_interrupt("!sleep 30", "KeyboardInterrupt: sh was interrupted\n");
  test_interrupt("%%bash\ntrap '' INT TERM; (sleep 30)&\nwait; sleep 30",
                 "KeyboardInterrupt: bash was interrupted\n");
  test_program();
  if (mkdtemp(directory) && chdir(directory) == 0) {
    group(files, sizeof files / sizeof *files);
    strbuf_clear(&seen);
    strbuf_printf(&seen, "rm -r %s", directory);
    if (chdir("/") != 0 || system(seen.data) != 0) failed++;
  }
  strbuf_fini(&seen);
  printf("%d passed, %d failed\n", passed, failed);
  return failed != 0;
}
