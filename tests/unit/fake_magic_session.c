/* A session for the magics' tests: it knows lines, not a language.
 *
 * A cell is read line by line: `%name`, `%%name`, `!cmd`, `x = !cmd`, `x = %name`,
 * `name?`; `NAME = TEXT` binds a string; `raise Kind` fails; any other last line is
 * echoed as its result. Thunks take the time that their text says: "3e-3" is 3 ms a
 * loop, "boom" raises.
 * Invariant: the same input gives the same output; no clock is read. */
#include "tests/unit/fake_magic_session.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/session/assist.h"
#include "lang/session/machine.h"
#include "lang/session/views.h"

enum { FAKE_NAMES = 64 };

struct Session {
  const MagicRow *rows;
  size_t row_count;
  void *host;
  struct {
    char *name, *value, *type;
  } names[FAKE_NAMES];
  size_t name_count;
  Arena *arena;
  DiagList errors;
  const Sink *sink;
  atomic_bool interrupted;
  unsigned threads;
};

struct Thunk {
  Session *session;
  const char *text;
  unsigned runs;
};

Session *session_new(const SessionOptions *options) {
  Session *session = calloc(1, sizeof *session);
  if (!session) abort();
  session->threads = options ? options->threads : 0;
  session->arena = arena_new();
  return session;
}

void session_free(Session *session) {
  session_forget(session, NULL);
  arena_free(session->arena);
  free(session);
}

void session_set_magics(Session *session, const MagicRow *rows, size_t count, void *host) {
  session->rows = rows;
  session->row_count = count;
  session->host = host;
}

/* ---- names ---- */

static size_t fake_find(const Session *session, const char *name, size_t length) {
  size_t i = 0;
  while (i < session->name_count &&
         (strlen(session->names[i].name) != length || strncmp(session->names[i].name, name, length)))
    i++;
  return i;
}

void fake_bind(Session *session, const char *name, const char *type, const char *value) {
  size_t i = fake_find(session, name, strlen(name));
  if (i < session->name_count) {
    session_forget(session, name);
  } else if (session->name_count == FAKE_NAMES) {
    abort();
  }
  i = session->name_count++;
  session->names[i].name = strdup(name);
  session->names[i].type = strdup(type);
  session->names[i].value = strdup(value);
}

bool session_forget(Session *session, const char *name) {
  while (!name && session->name_count) session_forget(session, session->names[0].name);
  if (!name) return true;
  size_t i = fake_find(session, name, strlen(name));
  if (i == session->name_count) return false;
  free(session->names[i].name);
  free(session->names[i].type);
  free(session->names[i].value);
  session->names[i] = session->names[--session->name_count];
  return true;
}

static int fake_compare(const void *a, const void *b) {
  return strcmp(((const Binding *)a)->name, ((const Binding *)b)->name);
}

void session_bindings(Session *session, Arena *arena, BindingList *out) {
  for (size_t i = 0; i < session->name_count; i++) {
    Binding binding = {.name = arena_copy(arena, session->names[i].name, strlen(session->names[i].name)),
                       .type = arena_copy(arena, session->names[i].type, strlen(session->names[i].type)),
                       .value = arena_copy(arena, session->names[i].value, strlen(session->names[i].value))};
    vec_push(arena, out->items, binding);
  }
  if (out->items.count) qsort(out->items.items, out->items.count, sizeof(Binding), fake_compare);
}

/* ---- magics ---- */

static Diag *fake_raise(Session *session, DiagKind kind, const char *message) {
  Diag *diag = arena_new_of(session->arena, Diag);
  diag->kind = kind;
  diag->message = message;
  vec_push(session->arena, session->errors.items, diag);
  return diag;
}

bool magic_fail(MagicCall *call, DiagKind kind, const char *format, ...) {
  va_list list;
  va_start(list, format);
  fake_raise(call->session, kind, arena_vprintf(call->session->arena, format, list));
  va_end(list);
  return false;
}

static double fake_cost(const Thunk *thunk) { return strtod(thunk->text, NULL); }

bool thunk_run(Thunk *thunk, uint64_t loops, double *seconds, double *compile_seconds) {
  if (!strcmp(thunk->text, "boom")) {
    fake_raise(thunk->session, DG_ZERO_DIVISION, "division by zero");
    return false;
  }
  if (compile_seconds) *compile_seconds = thunk->runs ? 0 : strchr(thunk->text, 'c') ? 0.25 : 0.001;
  /* Every third run is slower, by the factor after "x". */
  const char *factor = strchr(thunk->text, 'x');
  *seconds =
      fake_cost(thunk) * (double)loops * (factor && thunk->runs % 3 == 2 ? strtod(factor + 1, NULL) : 1);
  thunk->runs++;
  return true;
}

bool thunk_execute(Thunk *thunk, double *wall, double *user, double *system, double *compile) {
  double seconds, compile_seconds;
  if (!thunk_run(thunk, 1, &seconds, &compile_seconds)) return false;
  if (wall) *wall = seconds;
  if (user) *user = seconds / 2;
  if (system) *system = seconds / 4;
  if (compile) *compile = strchr(thunk->text, 'c') ? 0.25 : 0;
  return true;
}

static Thunk *fake_thunk(Session *session, const char *text) {
  if (!*text) return NULL;
  Thunk *thunk = arena_new_of(session->arena, Thunk);
  thunk->session = session;
  thunk->text = text;
  return thunk;
}

/* The text after the options, as the session would cut it. */
static const char *fake_code(const MagicRow *row, const char *line) {
  while (*line == ' ') line++;
  while (*line == '-') {
    const char *end = line + strcspn(line, " ");
    const char *known = strchr(row->options, line[1]);
    if (known && known[1] == ':' && end == line + 2) end += strspn(end, " "), end += strcspn(end, " ");
    line = end + strspn(end, " ");
  }
  return line;
}

static bool fake_magic(Session *session, const char *name, const char *line, const char *body,
                       const char *target, bool last) {
  for (size_t i = 0; i < session->row_count; i++) {
    const MagicRow *row = &session->rows[i];
    if (strcmp(row->name, name) || !(body ? row->cell : row->line)) continue;
    MagicCall call = {.session = session,
                      .row = row,
                      .line = line,
                      .body = body,
                      .cell = body != NULL,
                      .sink = session->sink,
                      .arena = session->arena,
                      .host = session->host,
                      .assigns = target != NULL,
                      .hidden = !last};
    if (row->code) {
      const char *code = fake_code(row, line);
      call.thunk = fake_thunk(session, body ? body : code);
      call.setup = body ? fake_thunk(session, code) : NULL;
    }
    bool good = row->run(&call);
    if (good && target)
      fake_bind(session, target, call.value.kind == MAGIC_VALUE_LIST ? "list" : "str",
                call.value.count ? call.value.items[0] : "");
    return good;
  }
  fake_raise(session, DG_USAGE,
             arena_printf(session->arena, "%s magic function `%s%s` not found.", body ? "Cell" : "Line",
                          body ? "%%" : "%", name));
  return false;
}

/* ---- cells ---- */

static bool fake_named(Session *session, char *text, const char *body, const char *target, bool last) {
  size_t length = strcspn(text, " ");
  char *line = text[length] ? text + length + 1 : text + length;
  text[length] = 0;
  return fake_magic(session, text, line, body, target, last);
}

static bool fake_line(Session *session, char *line, bool last) {
  size_t length = strlen(line);
  char *equals = strstr(line, " = ");
  if (!length || *line == '#') return true;
  if (*line == '!')
    return fake_magic(session, line[1] == '!' ? "sx" : "system", line + (line[1] == '!' ? 2 : 1), NULL, NULL,
                      last);
  if (line[length - 1] == '?') {
    bool two = length > 1 && line[length - 2] == '?';
    line[length - (two ? 2 : 1)] = 0;
    return fake_magic(session, two ? "pinfo2" : "pinfo", line, NULL, NULL, last);
  }
  if (*line == '%') return fake_named(session, line + 1, NULL, NULL, last);
  if (equals) {
    *equals = 0;
    char *value = equals + 3;
    if (*value == '!') return fake_magic(session, "sx", value + 1, NULL, line, last);
    if (*value == '%') return fake_named(session, value + 1, NULL, line, last);
    fake_bind(session, line, "str", value);
    return true;
  }
  if (!strncmp(line, "raise ", 6)) {
    fake_raise(session, diag_kind(line + 6), "as asked");
    return false;
  }
  if (!strncmp(line, "print ", 6)) {
    session_write(session, false, line + 6, length - 6);
    session_write(session, false, "\n", 1);
    return true;
  }
  if (last && session->sink->result) {
    MimeItem item = {.mime = "text/plain", .data = line, .length = (uint32_t)length};
    MimeBundle bundle = {.items = &item, .count = 1};
    session->sink->result(session->sink->context, &bundle);
  }
  return true;
}

RunResult session_run(Session *session, const char *text, size_t length, const RunOptions *options,
                      const Sink *sink) {
  (void)options;
  const Sink *outer = session->sink;
  char *copy = arena_copy(session->arena, text, length);
  bool good = true;
  if (!outer) session->errors.items.count = 0;
  uint32_t before = session->errors.items.count;
  session->sink = sink;
  if (!outer) atomic_store(&session->interrupted, false);
  if (!strncmp(copy, "%%", 2)) {
    size_t head = strcspn(copy, "\n");
    char *body = copy[head] ? copy + head + 1 : copy + head;
    copy[head] = 0;
    good = fake_named(session, copy + 2, body, NULL, true);
  } else {
    for (char *line = copy; good && *line;) {
      size_t span = strcspn(line, "\n");
      char *next = line[span] ? line + span + 1 : line + span;
      line[span] = 0;
      good = fake_line(session, line, !next[strspn(next, "\n")]);
      line = next;
    }
  }
  session->sink = outer;
  const Diag *error = good ? NULL : session->errors.items.items[before];
  if (good || outer) session->errors.items.count = before;
  return (RunResult){.ok = good, .error = error, .errors = &session->errors};
}

static RunResult fake_evaluate(Session *session, const char *text, size_t length, const Sink *sink) {
  /* str((NAME)), shown as Python shows a str; nothing else is known */
  bool called = length > 7 && !strncmp(text, "str((", 5) && text[length - 2] == ')';
  size_t i = called ? fake_find(session, text + 5, length - 7) : session->name_count;
  if (i == session->name_count) return (RunResult){.ok = false};
  const char *shown = arena_printf(session->arena, "'%s'", session->names[i].value);
  MimeItem item = {.mime = "text/plain", .data = shown, .length = (uint32_t)strlen(shown)};
  MimeBundle bundle = {.items = &item, .count = 1};
  sink->result(sink->context, &bundle);
  return (RunResult){.ok = true};
}

void session_write(Session *session, bool error, const char *text, size_t length) {
  if (session->sink && session->sink->stream)
    session->sink->stream(session->sink->context, error, text, length);
}

void session_interrupt(Session *session) { atomic_store(&session->interrupted, true); }
bool session_interrupted(const Session *session) { return atomic_load(&session->interrupted); }
static uint32_t fake_passes(const char *const **names) {
  static const char *const fake[] = {"fuse", "drop"};
  *names = fake;
  return 2;
}

static void fake_cache(Session *session, CacheStats *figures, StrBuf *description) {
  (void)session;
  if (figures)
    *figures = (CacheStats){.memory_hits = 3,
                            .disk_hits = 2,
                            .misses = 1,
                            .disk_bytes = 1500000,
                            .compile_seconds = 0.0125,
                            .linked = 4};
  if (description) strbuf_puts(description, "/cache/quern, 1.5 MB");
}

static bool fake_inspect(Session *session, Arena *arena, const char *text, size_t length, size_t cursor,
                         int detail, MimeBundle *out) {
  (void)cursor;
  size_t i = fake_find(session, text, length);
  if (i == session->name_count) return false;
  MimeItem *item = arena_new_of(arena, MimeItem);
  item->mime = "text/plain";
  item->data = arena_printf(arena, "%s%s", session->names[i].value, detail ? " and its source" : "");
  item->length = (uint32_t)strlen(item->data);
  *out = (MimeBundle){.items = item, .count = 1};
  return true;
}

static const char *fake_show(Session *session, Arena *arena, const char *what, const char *expression,
                             const char **error) {
  (void)session;
  *error = "nothing of that name was compiled";
  return strcmp(expression, "unknown") ? arena_printf(arena, "%s of %s", what, expression) : NULL;
}

static void fake_complete(Session *session, Arena *arena, const char *text, size_t length, size_t cursor,
                          CompletionList *out) {
  (void)text, (void)length;
  out->end = (uint32_t)cursor;
  out->begin = (uint32_t)cursor;
  while (out->begin && (isalnum((unsigned char)text[out->begin - 1]) || text[out->begin - 1] == '_'))
    out->begin--;
  for (size_t i = 0; i < session->name_count; i++) {
    if (strncmp(session->names[i].name, text + out->begin, cursor - out->begin)) continue;
    Completion match = {arena_copy(arena, session->names[i].name, strlen(session->names[i].name)),
                        "instance"};
    vec_push(arena, out->items, match);
  }
}

static int fake_completeness(Session *session, const char *text, size_t length, unsigned *indent) {
  (void)session;
  bool open =
      (length > 1 && text[length - 1] == ':') || (memmem(text, length, ":\n", 2) && text[length - 1] != '\n');
  *indent = open ? 4 : 0;
  return open;
}

const SessionParts *session_parts(void) {
  static const SessionAssist assist = {.evaluate = fake_evaluate,
                                       .inspect = fake_inspect,
                                       .complete = fake_complete,
                                       .completeness = fake_completeness};
  static const SessionViews views = {.show = fake_show};
  static const SessionMachine machine = {.passes = fake_passes, .cache = fake_cache};
  static const SessionParts parts = {.assist = &assist, .views = &views, .machine = &machine};
  return &parts;
}
