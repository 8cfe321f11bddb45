/* A session that knows a handful of phrases: the kernel's protocol is tested with it
 * apart from the language. One statement a line:
 *   1+1                       integer sums and products, the value is the result
 *   x = 5   x                 integer names
 *   print("text")             also print("text", file=sys.stderr), print(x)
 *   for i in range(N): print(i)
 *   while True: pass          until interrupted
 *   1/0                       ZeroDivisionError; an unknown word is a NameError
 *   input("prompt")           prints what was answered
 *   foreign("text")           writes to descriptor 1 behind the session's back
 *   bytes(195)                one raw byte to descriptor 1
 *   display("text", "id")     display_data; update("text", "id"), clear()
 *   page("text")  exit  next("code")  stubborn (ignores interrupts)
 *   overflow (of the stack)  abort */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lang/session/assist.h"

enum { NAMES = 16 };

struct Session {
  atomic_bool interrupted, running;
  Arena *arena; /* the last cell's */
  DiagList errors;
  Source source;
  char names[NAMES][32];
  long values[NAMES];
  RunResult result;
};

Session *session_new(const SessionOptions *options) {
  (void)options;
  return calloc(1, sizeof(Session));
}

void session_free(Session *session) {
  if (session) arena_free(session->arena);
  free(session);
}

void session_interrupt(Session *session) {
  if (atomic_load(&session->running)) atomic_store(&session->interrupted, true);
}

static bool fail(Session *session, DiagKind kind, const char *sentence) {
  diag_add(&session->errors, kind, (Span){&session->source, 0, session->source.length}, "%s", sentence);
  return false;
}

static bool was_interrupted(Session *session) {
  if (!atomic_exchange(&session->interrupted, false)) return false;
  fail(session, DG_KEYBOARD_INTERRUPT, "interrupted");
  return true;
}

/* ---- values ---- */

static int name_find(const Session *session, const char *name) {
  for (int i = 0; i < NAMES; i++)
    if (!strcmp(session->names[i], name)) return i;
  return -1;
}

static void name_set(Session *session, const char *name, long value) {
  int at = name_find(session, name);
  if (at < 0) at = name_find(session, "");
  if (at < 0) return;
  snprintf(session->names[at], sizeof session->names[at], "%s", name);
  session->values[at] = value;
}

/* A number or a name, then + and * from left to right. */
static bool evaluate(Session *session, const char *text, long *value) {
  long total = 0;
  char operator= '+';
  for (;;) {
    char word[32] = "";
    int used = 0;
    long item;
    if (sscanf(text, " %31[a-zA-Z_]%n", word, &used) == 1) {
      int at = name_find(session, word);
      if (at < 0) return fail(session, DG_NAME, "name is not defined");
      item = session->values[at];
    } else if (sscanf(text, " %ld%n", &item, &used) != 1) {
      return fail(session, DG_SYNTAX, "invalid syntax");
    }
    total = operator== '+' ? total + item : total * item;
    text += used;
    text += strspn(text, " ");
    if (!*text) return *value = total, true;
    operator= * text++;
    if (operator!= '+' && operator!= '*') return fail(session, DG_SYNTAX, "invalid syntax");
  }
}

static void show(const Sink *sink, long value) {
  char text[32];
  int length = snprintf(text, sizeof text, "%ld", value);
  MimeItem item = {"text/plain", text, (uint32_t)length, false};
  if (sink->result) sink->result(sink->context, &(MimeBundle){.items = &item, .count = 1});
}

/* ---- statements ---- */

static MimeBundle text_bundle(MimeItem *items, const char *text) {
  items[0] = (MimeItem){"text/plain", text, (uint32_t)strlen(text), false};
  items[1] = (MimeItem){"application/json", "{\"a\": 1}", 8, true};
  return (MimeBundle){.items = items, .count = 2};
}

static void say(const Sink *sink, bool error, const char *text) {
  sink->stream(sink->context, error, text, strlen(text));
}

static bool flood(Session *session, long count, const Sink *sink) {
  for (long i = 0; i < count; i++) {
    char line[32];
    snprintf(line, sizeof line, "%ld\n", i);
    say(sink, false, line);
    if (was_interrupted(session)) return false;
  }
  return true;
}

static bool spin(Session *session) {
  while (!was_interrupted(session)) usleep(200);
  return false;
}

static bool ask(Session *session, const char *prompt, const Sink *sink) {
  char *line = NULL;
  if (!sink->input) return fail(session, DG_RUNTIME, "there is no stdin");
  bool answered = sink->input(sink->context, prompt, false, &line);
  if (was_interrupted(session)) return free(line), false;
  if (!answered) return fail(session, DG_EOF, "end of input");
  say(sink, false, line);
  free(line);
  return true;
}

static void write_raw(const char *text, size_t length) {
  ssize_t ignored = write(1, text, length);
  (void)ignored;
}

/* The phrases with text in them; -1 when the line is none. */
static int run_phrase(Session *session, const char *line, const Sink *sink) {
  char a[512] = "", b[512] = "";
  MimeItem items[2];
  int number;
  if (sscanf(line, "print(\"%500[^\"]\", file=sys.stderr%[)]", a, b) == 2)
    return say(sink, true, strcat(a, "\n")), 1;
  if (sscanf(line, "print(\"%500[^\"]\"%[)]", a, b) == 2) return say(sink, false, strcat(a, "\n")), 1;
  if (sscanf(line, "input(\"%500[^\"]\"%[)]", a, b) == 2) return ask(session, a, sink);
  if (sscanf(line, "foreign(\"%500[^\"]\"%[)]", a, b) == 2) return write_raw(a, strlen(a)), 1;
  if (sscanf(line, "bytes(%d%[)]", &number, b) == 2) return write_raw(&(char){(char)number}, 1), 1;
  if (sscanf(line, "next(\"%500[^\"]\"%[)]", a, b) == 2)
    return session->result.next_input = arena_copy(session->arena, a, strlen(a)), 1;
  if (sscanf(line, "page(\"%500[^\"]\"%[)]", a, b) == 2) {
    MimeBundle bundle = text_bundle(items, a);
    return sink->page(sink->context, &bundle), 1;
  }
  bool update = !strncmp(line, "update(", 7);
  if (sscanf(line, "display(\"%500[^\"]\", \"%500[^\"]\")", a, b) >= 1 ||
      sscanf(line, "update(\"%500[^\"]\", \"%500[^\"]\")", a, b) == 2) {
    MimeBundle bundle = text_bundle(items, a);
    return sink->display(sink->context, &bundle, *b ? b : NULL, update), 1;
  }
  return -1;
}

static int overflow(int depth) {
  volatile char room[4096];
  room[0] = (char)depth;
  return depth ? overflow(depth + 1) + room[0] : 0;
}

static bool run_line(Session *session, const char *line, bool last, const RunOptions *options,
                     const Sink *sink) {
  char name[32], end[2];
  long value;
  int used = 0;
  if (!*line || !strcmp(line, "pass")) return true;
  if (!strcmp(line, "while True: pass")) return spin(session);
  if (!strcmp(line, "stubborn"))
    for (;;) usleep(1000);
  if (!strcmp(line, "abort")) abort();
  if (!strcmp(line, "overflow")) return overflow(1) > 0;
  if (!strcmp(line, "exit")) return session->result.exit_requested = true;
  if (!strcmp(line, "clear()")) return sink->clear_output(sink->context, true), true;
  if (!strcmp(line, "1/0")) return fail(session, DG_ZERO_DIVISION, "division by zero");
  if (sscanf(line, "for i in range(%ld): print(i%1[)]", &value, end) == 2) return flood(session, value, sink);
  int phrase = run_phrase(session, line, sink);
  if (phrase >= 0) return phrase;
  if (sscanf(line, "%31[a-zA-Z_] = %n", name, &used) == 1 && used) {
    if (!evaluate(session, line + used, &value)) return false;
    return name_set(session, name, value), true;
  }
  if (!evaluate(session, line, &value)) return false;
  if (last && !options->silent) show(sink, value);
  return true;
}

static void session_clear(Session *session, const char *name, const char *text, size_t length) {
  arena_free(session->arena);
  session->arena = arena_new();
  session->errors = (DiagList){.arena = session->arena};
  session->source = (Source){arena_copy(session->arena, name, strlen(name)),
                             arena_copy(session->arena, text, length), (uint32_t)length};
  session->result = (RunResult){0};
}

static RunResult finish(Session *session, bool ok) {
  session->result.ok = ok;
  session->result.errors = &session->errors;
  session->result.error = ok ? NULL : session->errors.items.items[0];
  return session->result;
}

RunResult session_run(Session *session, const char *text, size_t length, const RunOptions *options,
                      const Sink *sink) {
  session_clear(session, options->name, text, length);
  atomic_store(&session->interrupted, false);
  atomic_store(&session->running, true);
  if (options->interrupted && atomic_load(options->interrupted)) session_interrupt(session);
  char *copy = arena_copy(session->arena, text, length);
  bool ok = true;
  if (!strcmp(copy, "two errors"))
    ok = fail(session, DG_TYPE, "the first") || fail(session, DG_VALUE, "the second");
  else
    for (char *rest = copy, *line; ok && (line = strsep(&rest, "\n"));)
      ok = run_line(session, line, !rest, options, sink);
  atomic_store(&session->running, false);
  return finish(session, ok);
}

static Span fake_point(Session *session, const void *fn, uint32_t ins) {
  (void)fn, (void)ins;
  return (Span){&session->source, 0, session->source.length};
}

static RunResult fake_evaluate(Session *session, const char *text, size_t length, const Sink *sink) {
  session_clear(session, "expression", text, length);
  long value = 0;
  bool ok = evaluate(session, session->source.text, &value);
  if (ok) show(sink, value);
  return finish(session, ok);
}

/* ---- introspection ---- */

static void fake_complete(Session *session, Arena *arena, const char *text, size_t length, size_t cursor,
                          CompletionList *out) {
  (void)session, (void)length;
  size_t begin = cursor;
  while (begin && text[begin - 1] >= 'a' && text[begin - 1] <= 'z') begin--;
  out->begin = (uint32_t)begin;
  out->end = (uint32_t)cursor;
  if (begin == cursor || strncmp("print", text + begin, cursor - begin)) return;
  Completion match = {"print", "function"};
  vec_push(arena, out->items, match);
}

static bool fake_inspect(Session *session, Arena *arena, const char *text, size_t length, size_t cursor,
                         int detail, MimeBundle *out) {
  (void)session, (void)length;
  if (cursor < 5 || strncmp(text + cursor - 5, "print", 5)) return false;
  MimeItem *item = arena_new_of(arena, MimeItem);
  const char *help = detail ? "print: source" : "print: help";
  *item = (MimeItem){"text/plain", help, (uint32_t)strlen(help), false};
  *out = (MimeBundle){.items = item, .count = 1};
  return true;
}

static int fake_completeness(Session *session, const char *text, size_t length, unsigned *indent) {
  (void)session;
  *indent = 4;
  if (length && text[length - 1] == ':') return 1;
  return memchr(text, '$', length) ? 2 : 0;
}

const SessionParts *session_parts(void) {
  static const SessionAssist assist = {.evaluate = fake_evaluate,
                                       .complete = fake_complete,
                                       .inspect = fake_inspect,
                                       .completeness = fake_completeness,
                                       .point = fake_point};
  static const SessionParts parts = {.assist = &assist};
  return &parts;
}
