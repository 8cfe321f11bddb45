/* Magics as the session sees them: what the parser and checker must know of each, the
 * call of the host's handler, and the code fragments (thunks) that handlers run. */
#include <stdarg.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "lang/base/system/guard.h"
#include "lang/session/impl.h"
#include "lang/rt/device/settle.h"

void session_set_magics(Session *session, const MagicRow *rows, size_t count, void *host) {
  session->magics.rows = rows;
  session->magics.count = count;
  session->magics.host = host;
}

const MagicRow *session_magic_row(const Session *session, const char *name) {
  for (size_t i = 0; i < session->magics.count; i++)
    if (!strcmp(session->magics.rows[i].name, name)) return &session->magics.rows[i];
  return NULL;
}

/* Bytes of `line` that are options by the getopt letters of `spec`. */
static uint32_t option_bytes(const char *line, const char *spec) {
  const char *at = line;
  for (;;) {
    while (*at == ' ' || *at == '\t') at++;
    if (at[0] != '-' || !at[1] || at[1] == ' ') break;
    if (at[1] == '-' && (at[2] == ' ' || !at[2])) {
      at += 2;
      while (*at == ' ') at++;
      break;
    }
    const char *letter = at + 1;
    bool known = true, value = false;
    for (; *letter && *letter != ' ' && *letter != '\t'; letter++) {
      const char *found = *letter == ':' ? NULL : strchr(spec, *letter);
      if (!found) {
        known = false;
        break;
      }
      if (found[1] == ':') {
        value = true;
        letter++;
        break;
      }
    }
    if (!known) break;
    at = letter;
    if (value) {
      while (*at == ' ' || *at == '\t') at++;
      while (*at && *at != ' ' && *at != '\t') at++;
    }
  }
  return (uint32_t)(at - line);
}

int session_classify(void *context, const char *name, bool cell, const char *line, uint32_t *options) {
  const Session *session = context;
  const MagicRow *row = session_magic_row(session, name);
  *options = 0;
  if (!row || !(cell ? row->cell : row->line)) return -1;
  if (!row->code) return MAGIC_TEXT_PLAIN;
  *options = option_bytes(line, row->options ? row->options : "");
  return MAGIC_TEXT_CODE;
}

bool session_magic_binds(void *context, const char *name) {
  (void)context;
  return !strcmp(name, "time");
}

const Type *session_magic_type(void *context, const char *name) {
  Session *session = context;
  const MagicRow *row = session_magic_row(session, name);
  if (!row || row->returns == MAGIC_VALUE_NONE) return NULL;
  return row->returns == MAGIC_VALUE_STR ? type_str(session->types)
                                         : type_list(session->types, type_str(session->types));
}

bool magic_fail(MagicCall *call, DiagKind kind, const char *format, ...) {
  va_list list;
  va_start(list, format);
  char *text = arena_vprintf(call->arena, format, list);
  va_end(list);
  rt_fault(&call->session->rt, kind, "%s", text);
  return false;
}

static Value str_value(const char *text) { return (Value){.str = str_new(text, strlen(text))}; }

static List *magic_lines(const Type *str, const MagicValue *value) {
  List *list = list_new(str, value->count);
  bool ok = list != NULL;
  for (uint32_t i = 0; i < value->count && ok; i++) {
    Value item = str_value(value->items[i]);
    ok = item.str && list_push(list, item);
    if (item.str) value_release(str, item);
  }
  if (ok || !list) return list;
  object_release(&list->head);
  return NULL;
}

static bool bind_magic_value(Session *session, const char *name, const MagicValue *value) {
  Global *global = session_global(session, name, true);
  const Type *str = type_str(session->types);
  if (value->kind == MAGIC_VALUE_STR) {
    Value text = str_value(value->count ? value->items[0] : "");
    if (!text.str) return rt_fault(&session->rt, DG_MEMORY, "out of memory for a string");
    global_set(session, global, str, text);
    return true;
  }
  List *list = magic_lines(str, value);
  if (!list) return rt_fault(&session->rt, DG_MEMORY, "Unable to allocate a list of %u lines", value->count);
  global_set(session, global, type_list(session->types, str), (Value){.list = list});
  return true;
}

bool session_magic(void *context, void *magic) {
  Session *session = context;
  MagicStmt *stmt = magic;
  const Node *node = stmt->node;
  const MagicRow *row = session_magic_row(session, node->u.magic.name);
  if (!row)
    return rt_fault(&session->rt, DG_USAGE, "Line magic function `%%%s` not found.", node->u.magic.name);
  Thunk thunk = {session, stmt};
  const NodeList *body = &session->run.module->u.module.body;
  MagicCall call = {.session = session,
                    .row = row,
                    .line = node->u.magic.line,
                    .body = node->u.magic.body,
                    .cell = node->u.magic.cell,
                    .sink = session->run.sink,
                    .arena = session->run.arena,
                    .host = session->magics.host};
  if (stmt->timed || stmt->execute) call.thunk = &thunk;
  call.assigns = node->u.magic.target != NULL;
  call.hidden = call.assigns || !body->count || body->items[body->count - 1] != node ||
                parse_hides_result(session->run.module, session->run.source);
  guard_hold();
  bool ok = row->run(&call);
  guard_release();
  if (!ok && !session->rt.fault.set) rt_fault(&session->rt, DG_USAGE, "%%%s failed", row->name);
  if (stmt->holds) {
    stmt->holds = false;
    const NodeList *code = &node->u.magic.code;
    const char *end = session->run.source->text + (code->count ? code->items[code->count - 1]->span.end : 0);
    while (end < session->run.source->text + session->run.source->length && (*end == ' ' || *end == ')'))
      end++;
    if (*end != ';') ok = session_result(session, stmt->execute->result, stmt->held) && ok;
    value_release(stmt->execute->result, stmt->held);
  }
  return ok && (!call.assigns || bind_magic_value(session, node->u.magic.target->u.name.id, &call.value));
}

/* ---- fragments ---- */

static double clock_now(clockid_t id) {
  struct timespec t;
  clock_gettime(id, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool thunk_compile(Thunk *thunk, Fn *fn, double *seconds) {
  const char *error = NULL;
  if (engine_compile(thunk->session->engine, fn, seconds, &error)) return true;
  return rt_fault(&thunk->session->rt, DG_INTERNAL, "the statement could not be compiled: %s",
                  error ? error : "unknown reason");
}

bool thunk_run(Thunk *thunk, uint64_t loops, double *seconds, double *compile_seconds) {
  Session *session = thunk->session;
  Fn *fn = thunk->stmt->timed;
  if (!fn) return rt_fault(&session->rt, DG_INTERNAL, "this magic has no timed code");
  if (!thunk_compile(thunk, fn, compile_seconds)) return false;
  if (!loops) return true;
  Value arg = {.i = (int64_t)loops}, out = {0};
  if (!engine_run(session->engine, fn, &arg, &out)) return false;
  if (seconds) *seconds = out.f;
  return true;
}

unsigned machine_late(const Session *session, double *seconds, bool *crowded) {
  return engine_late(session->engine, seconds, crowded);
}

static double seconds_of(struct timeval t) { return (double)t.tv_sec + 1e-6 * (double)t.tv_usec; }

bool thunk_execute(Thunk *thunk, double *wall, double *user, double *system, double *compile) {
  Session *session = thunk->session;
  Fn *fn = thunk->stmt->execute;
  if (!fn) return rt_fault(&session->rt, DG_INTERNAL, "this magic has no code to execute");
  double before = engine_compile_seconds(session->engine);
  struct rusage u0, u1;
  getrusage(RUSAGE_SELF, &u0);
  double t0 = clock_now(CLOCK_MONOTONIC);
  Value out = {0};
  bool ok = engine_run(session->engine, fn, NULL, &out);
  ok = gpu_settle_all(&session->rt) && ok;
  double t1 = clock_now(CLOCK_MONOTONIC);
  getrusage(RUSAGE_SELF, &u1);
  double compiled = engine_compile_seconds(session->engine) - before;
  if (wall) *wall = t1 - t0 - compiled;
  if (user) *user = seconds_of(u1.ru_utime) - seconds_of(u0.ru_utime);
  if (system) *system = seconds_of(u1.ru_stime) - seconds_of(u0.ru_stime);
  if (compile) *compile = compiled;
  if (!ok) return false;
  thunk->stmt->held = out;
  thunk->stmt->holds = type_has_storage(fn->result);
  return true;
}
