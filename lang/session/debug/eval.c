/* The session's debugger: expressions in the names of a frame.
 *
 * An expression is run as a statement of its own whose locals are globals under names that no user writes; so
 * the checker and the walker know nothing of it. Invariant: afterwards every global has the type that it had,
 * because the stopped code was checked with these types. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/scalar/eval.h"
#include "lang/rt/value/ops.h"
#include "lang/session/debug/impl.h"

#define PREFIX "__debug_"

/* ---- names in the text ---- */

static bool is_name_start(char c) {
  return isalpha((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}
static bool is_name_part(char c) { return is_name_start(c) || isdigit((unsigned char)c); }

static size_t name_length(const char *text, size_t length) {
  size_t n = 0;
  if (!length || !is_name_start(*text)) return 0;
  while (n < length && is_name_part(text[n])) n++;
  return n;
}

static const WalkLocal *local_find(const WalkLocal *locals, uint32_t count, const char *name, size_t length) {
  for (uint32_t k = 0; k < count; k++)
    if (strlen(locals[k].name) == length && !memcmp(locals[k].name, name, length)) return &locals[k];
  return NULL;
}

/* The end of the string literal that begins at `at`, past its closing quotes. */
static size_t string_end(const char *text, size_t length, size_t at) {
  char quote = text[at];
  bool triple = at + 2 < length && text[at + 1] == quote && text[at + 2] == quote;
  for (at += triple ? 3 : 1; at < length; at++) {
    if (text[at] == '\\')
      at++;
    else if (triple ? at + 2 < length && !memcmp(text + at, (char[]){quote, quote, quote}, 3)
                    : text[at] == quote)
      return at + (triple ? 3 : 1);
  }
  return length;
}

/* Whether the name that ends at `at` is a keyword argument: `name=`, inside parentheses. */
static bool is_keyword(const char *text, size_t length, size_t at, int nesting) {
  while (at < length && text[at] == ' ') at++;
  return nesting > 0 && at < length && text[at] == '=' && (at + 1 == length || text[at + 1] != '=');
}

static void rename_text(StrBuf *out, const DebugNames *names, const char *text, size_t length);

/* The literal [at, end), with the names inside the braces of an f-string. */
static void rename_string(StrBuf *out, const DebugNames *names, const char *text, size_t at, size_t end,
                          bool format) {
  while (at < end) {
    const char *open = format ? memchr(text + at, '{', end - at) : NULL;
    const char *close = open ? memchr(open, '}', end - (size_t)(open - text)) : NULL;
    if (!close) {
      strbuf_add(out, text + at, end - at);
      return;
    }
    strbuf_add(out, text + at, (size_t)(open + 1 - (text + at)));
    rename_text(out, names, open + 1, (size_t)(close - open - 1));
    at = (size_t)(close - text);
  }
}

/* Whether the name `cuda` stands before a register that the frame has. */
static bool is_register(const DebugNames *names, const char *text, size_t n, size_t length) {
  static const char *const registers[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};
  if (n != 4 || memcmp(text, "cuda", 4) != 0 || length < 6 || text[4] != '.') return false;
  size_t next = name_length(text + 5, length - 5);
  for (size_t k = 0; k < sizeof registers / sizeof *registers; k++)
    if (strlen(registers[k]) == next && !memcmp(registers[k], text + 5, next))
      return local_find(names->locals, names->count, text + 5, next);
  return false;
}

/* `text` with the frame's names under the names that they have as globals. */
static void rename_text(StrBuf *out, const DebugNames *names, const char *text, size_t length) {
  int nesting = 0;
  char before = 0; /* the last character that is not blank */
  for (size_t at = 0; at < length;) {
    size_t n = name_length(text + at, length - at);
    if (n) {
      bool literal = at + n < length && n <= 2 && (text[at + n] == '"' || text[at + n] == '\'');
      if (literal) { /* f"..", rb'..' */
        bool format = memchr(text + at, 'f', n) || memchr(text + at, 'F', n);
        size_t end = string_end(text, length, at + n);
        rename_string(out, names, text, at, end, format);
        at = end;
        before = '"';
        continue;
      }
      if (is_register(names, text + at, n, length - at)) { /* cuda.threadIdx.x: as the frame has it */
        at += n + 1;
        continue;
      }
      const WalkLocal *local = local_find(names->locals, names->count, text + at, n);
      if (local && before != '.' && !is_keyword(text, length, at + n, nesting)) {
        names->used[local - names->locals] = true;
        strbuf_puts(out, PREFIX);
      }
      strbuf_add(out, text + at, n);
      at += n;
      before = 'a';
    } else if (text[at] == '"' || text[at] == '\'') {
      size_t end = string_end(text, length, at);
      strbuf_add(out, text + at, end - at);
      at = end;
      before = '"';
    } else if (isdigit((unsigned char)text[at])) {
      while (at < length && (is_name_part(text[at]) || text[at] == '.')) strbuf_putc(out, text[at++]);
      before = '0';
    } else {
      nesting += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
      if (text[at] != ' ') before = text[at];
      strbuf_putc(out, text[at++]);
    }
  }
}

/* ---- running ---- */

/* The globals as they are: the stopped code relies on their types. */
typedef struct Before {
  uint32_t count;
  const Type **types;
  Value *values;
} Before;

static Before globals_keep(Session *session, Arena *arena) {
  Before before = {.count = session->globals.items.count};
  before.types = arena_array(arena, const Type *, before.count + 1);
  before.values = arena_array(arena, Value, before.count + 1);
  for (uint32_t k = 0; k < before.count; k++) {
    const Global *global = session->globals.items.items[k];
    before.types[k] = global->type;
    before.values[k] = global->value;
    if (global->type) value_retain(global->type, global->value);
  }
  return before;
}

static void globals_check(Session *session, const Before *before) {
  for (uint32_t k = 0; k < before->count; k++) {
    Global *global = session->globals.items.items[k];
    if (global->type != before->types[k])
      global_set(session, global, before->types[k], before->values[k]);
    else if (before->types[k])
      value_release(before->types[k], before->values[k]);
  }
}

/* Runs the text as the cell's own code would run, without marks; what it says went wrong in `arena`. */
static bool run_text(Session *session, const SessionDebug *debug, Arena *arena, const StrBuf *text,
                     const char **error) {
  Arena *own = arena_new();
  DiagList *diags = arena_new_of(own, DiagList);
  diags->arena = own;
  Source *source = arena_new_of(own, Source);
  *source = (Source){"<debugger>", arena_copy(own, strbuf_text(text), text->length), (uint32_t)text->length};
  uint32_t functions = checker_functions(session->checker);
  names_lock(session);
  const Node *module = parse_cell(own, source, NULL, diags);
  Fn *fn = module ? check_cell(session->checker, own, module, false, NULL, diags) : NULL;
  names_unlock(session);
  Value out = {0};
  const Sink *before = session->run.sink;
  if (!before) session->run.sink = debug->host.idle;
  bool ok = fn && engine_run(session->engine, fn, NULL, &out);
  session->run.sink = before;
  if (fn && !ok && session->rt.fault.set) session_fault_diag(session, diags);
  if (!ok) {
    const Diag *diag = diags->items.count ? diags->items.items[0] : NULL;
    *error = diag ? arena_printf(arena, "%s: %s", diag_class(diag), diag->message) : "it failed";
  }
  if (checker_functions(session->checker) != functions)
    cells_add(session, own, true, NULL, NULL);
  else if (session->rt.devices.gpu)
    cells_add(session, own, false, NULL, NULL); /* a device may still look at its code */
  else
    arena_free(own);
  return ok;
}

void debug_names_use(const DebugNames *names, const char *text, size_t length) {
  StrBuf ignored = {0};
  memset(names->used, 0, names->count);
  rename_text(&ignored, names, text, length);
  strbuf_fini(&ignored);
}

static Global *hidden(Session *session, Arena *arena, const char *name) {
  return session_global(session, arena_printf(arena, PREFIX "%s", name), true);
}

/* The names that the frame lends to an expression, as globals; and their end. */
static void names_lend(Session *session, Arena *arena, const DebugNames *names) {
  for (uint32_t k = 0; k < names->count; k++) {
    if (!names->used[k]) continue;
    value_retain(names->locals[k].type, names->locals[k].value);
    global_set(session, hidden(session, arena, names->locals[k].name), names->locals[k].type,
               names->locals[k].value);
  }
}

static void names_end(Session *session, Arena *arena, const DebugNames *names) {
  for (uint32_t k = 0; k < names->count; k++)
    if (names->used[k]) global_set(session, hidden(session, arena, names->locals[k].name), NULL, (Value){0});
}

static bool run_expression(Session *session, const SessionDebug *debug, Arena *arena, const DebugNames *names,
                           const char *text, size_t length, const Type **type, Value *value,
                           const char **error) {
  StrBuf code = {0};
  strbuf_puts(&code, PREFIX "0 = (");
  rename_text(&code, names, text, length);
  strbuf_puts(&code, "\n)\n");
  Before before = globals_keep(session, arena);
  names_lend(session, arena, names);
  Global *result = hidden(session, arena, "0");
  bool ok = run_text(session, debug, arena, &code, error);
  if (ok) {
    *type = result->type ? result->type : type_none(session->types);
    *value = result->value;
    if (result->type) value_retain(result->type, result->value);
  }
  global_set(session, result, NULL, (Value){0});
  names_end(session, arena, names);
  globals_check(session, &before);
  strbuf_fini(&code);
  return ok;
}

/* The text of a function with these parameters, and a call of it. */
static void function_text(StrBuf *code, const DebugNames *names, const char *text) {
  for (unsigned call = 0; call < 2; call++) {
    strbuf_puts(code, call ? PREFIX "0 = " PREFIX "f(" : "def " PREFIX "f(");
    for (uint32_t k = 0; k < names->count; k++)
      if (names->used[k]) strbuf_printf(code, "%s%s,", call ? PREFIX : "", names->locals[k].name);
    strbuf_puts(code, call ? ")\n" : "):\n return (");
    if (!call) strbuf_printf(code, "%s\n )\n", text);
  }
}

Fn *debug_function(Session *session, Arena *arena, const DebugNames *names, const char *text) {
  StrBuf code = {0};
  function_text(&code, names, text);
  names_lend(session, arena, names);
  Arena *own = arena_new();
  DiagList *diags = arena_new_of(own, DiagList);
  diags->arena = own;
  Source *source = arena_new_of(own, Source);
  *source = (Source){"<debugger>", arena_copy(own, strbuf_text(&code), code.length), (uint32_t)code.length};
  uint32_t functions = checker_functions(session->checker);
  names_lock(session);
  const Node *module = parse_cell(own, source, NULL, diags);
  const Fn *cell = module ? check_cell(session->checker, own, module, false, NULL, diags) : NULL;
  names_unlock(session);
  Fn *found = NULL;
  for (uint32_t i = 0; cell && i < cell->ins.count; i++)
    if (cell->ins.items[i].op == IR_CALL) found = cell->ins.items[i].imm.fn;
  bool keeps = checker_functions(session->checker) != functions;
  cells_add(session, own, keeps, NULL, NULL);
  names_end(session, arena, names);
  strbuf_fini(&code);
  return keeps ? found : NULL;
}

DebugNames debug_names(SessionDebug *debug, Arena *arena, uint32_t index) {
  DebugNames names = {0};
  DebugPlace frame;
  if (index != DEBUG_NO_FRAME && debug->busy && debug_place(debug, index, &frame))
    names.locals = debug_locals(debug, &frame, arena, &names.count);
  names.used = arena_array(arena, bool, names.count + 1);
  return names;
}

static void trim(const char **text, size_t *length) {
  while (*length && isspace((unsigned char)**text)) ++*text, --*length;
  while (*length && isspace((unsigned char)(*text)[*length - 1])) --*length;
}

bool debug_value(Session *session, SessionDebug *debug, Arena *arena, uint32_t frame, const char *text,
                 size_t length, const Type **type, Value *value, const char **error) {
  DebugNames names = debug_names(debug, arena, frame);
  trim(&text, &length);
  const char *name = name_length(text, length) == length ? arena_copy(arena, text, length) : NULL;
  const WalkLocal *local = name ? local_find(names.locals, names.count, text, length) : NULL;
  const Global *global = name && !local ? session_global(session, name, false) : NULL;
  if (local || (global && global->type)) {
    *type = local ? local->type : global->type;
    *value = local ? local->value : global->value;
    value_retain(*type, *value);
    return true;
  }
  if (length) return run_expression(session, debug, arena, &names, text, length, type, value, error);
  *error = "there is no expression to evaluate";
  return false;
}

bool debug_truth(const Type *type, Value value, bool *out) {
  const ValueOps *ops = value_ops[type->kind];
  if (ops->truth) *out = ops->truth(type, value);
  return ops->truth;
}

/* ---- assignments ---- */

/* Whether a frame that is being run, or a function that it may call, uses the global. */
static bool fn_uses(const Fn *fn, const Global *global, unsigned depth) {
  for (uint32_t k = 0; k < fn->globals.count; k++)
    if (fn->globals.items[k] == global) return true;
  for (uint32_t i = 0; i < fn->ins.count && depth < 16; i++) {
    Fn *callees[2];
    for (uint32_t k = 0, n = ins_callees(&fn->ins.items[i], callees); k < n; k++)
      if (callees[k] != fn && fn_uses(callees[k], global, depth + 1)) return true;
  }
  return false;
}

static bool is_in_use(const SessionDebug *debug, const Global *global) {
  for (const CodeFrame *frame = debug->walk.top; debug->busy && frame; frame = frame->outer)
    if (fn_uses(frame->fn, global, 0)) return true;
  return false;
}

/* The reference to the value goes over in any case. */
static bool assign_global(Session *session, SessionDebug *debug, Arena *arena, const char *name,
                          const Type *type, Value value, const char **error) {
  Global *global = session_global(session, name, true);
  if (global->type != type && is_in_use(debug, global)) {
    *error =
        arena_printf(arena, "the stopped code uses %s as %s: a value of type %s cannot be put there", name,
                     global->type ? type_text(arena, global->type) : "a name that has no value yet",
                     type_text(arena, type));
    value_release(type, value);
    return false;
  }
  if (!debug_keep(session, debug, type, &value)) {
    *error = arena_printf(arena, "%s", session->rt.fault.text);
    rt_fault_clear(&session->rt);
    return false;
  }
  global_set(session, global, type, value);
  return true;
}

/* float and float64, int and int64 are the same in memory. */
static bool is_same(const Type *a, const Type *b) {
  return a == b || (a->kind == TY_SCALAR && b->kind == TY_SCALAR && a->dtype == b->dtype);
}

static bool assign(Session *session, SessionDebug *debug, Arena *arena, uint32_t index, const char *name,
                   const Type *type, Value value, const char **error) {
  DebugNames names = debug_names(debug, arena, index);
  const WalkLocal *local = local_find(names.locals, names.count, name, strlen(name));
  DebugPlace frame;
  if (!local) return assign_global(session, debug, arena, name, type, value, error);
  debug_place(debug, index, &frame);
  bool same = is_same(local->type, type) && !frame.device;
  if (same)
    walk_local_set(&frame.frame, local->slot, value);
  else if (frame.device)
    *error = "the names of a kernel's thread cannot be given other values";
  else
    *error = arena_printf(arena, "%s is %s here: a value of type %s cannot be put there", name,
                          type_text(arena, local->type), type_text(arena, type));
  value_release(type, value);
  return same;
}

/* The name before a single `=`, or NULL; *rest: where the expression begins. */
static const char *assigned_name(Arena *arena, const char *text, size_t length, size_t *rest) {
  size_t n = name_length(text, length), at = n;
  while (at < length && text[at] == ' ') at++;
  if (!n || at + 1 >= length || text[at] != '=' || text[at + 1] == '=') return NULL;
  *rest = at + 1;
  return arena_copy(arena, text, n);
}

bool session_debug_evaluate(Session *session, SessionDebug *debug, Arena *arena, uint32_t frame,
                            const char *text, size_t length, DebugVariable *out, const char **error) {
  const Type *type;
  Value value;
  size_t rest = 0;
  trim(&text, &length);
  const char *name = assigned_name(arena, text, length, &rest);
  if (!debug_value(session, debug, arena, frame, text + rest, length - rest, &type, &value, error))
    return false;
  if (name) {
    value_retain(type, value);
    if (!assign(session, debug, arena, frame, name, type, value, error))
      return value_release(type, value), false;
  }
  *out = view_variable(session, debug, arena, name ? name : "", name, type, value);
  if (type->kind == TY_NONE) out->value = "None";
  value_release(type, value);
  return true;
}

bool session_debug_show(Session *session, SessionDebug *debug, Arena *arena, uint32_t frame, const char *text,
                        size_t length, const Sink *sink, const char **error) {
  const Type *type;
  Value value;
  if (!debug_value(session, debug, arena, frame, text, length, &type, &value, error)) return false;
  const Sink *before = session->run.sink;
  session->run.sink = sink;
  session_show_result(session, type, value);
  session->run.sink = before;
  value_release(type, value);
  return true;
}

bool session_debug_copy(Session *session, SessionDebug *debug, Arena *arena, uint32_t frame, const char *text,
                        const char *name, const char **error) {
  const Type *type;
  Value value;
  if (name_length(name, strlen(name)) != strlen(name) || !*name) {
    *error = "the name to copy to is not a name";
    return false;
  }
  return debug_value(session, debug, arena, frame, text, strlen(text), &type, &value, error) &&
         assign_global(session, debug, arena, name, type, value, error);
}
