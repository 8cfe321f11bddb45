/* The session's names as others see them: %whos, completion, help.
 *
 * Any thread may ask, also while a cell runs on another: Rt.names is held meanwhile, so that no name changes
 * what it is bound to, and of values that the cell may be writing to (elements of arrays and lists, the state
 * of objects) nothing is read. */
#include <stdlib.h>
#include <string.h>

#include "lang/rt/value/ops.h"
#include "lang/front/assist/complete.h"
#include "lang/lib/widget/widget.h"
#include "lang/rt/array/array.h"
#include "lang/session/beside.h"

static bool user_name(const Global *global) {
  if (!global->type || global->name[0] == '_') return false;
  return true;
}

static int by_name(const void *a, const void *b) {
  return strcmp((*(Global *const *)a)->name, (*(Global *const *)b)->name);
}

static uint32_t bound_globals(void *context, Global *const **out) {
  Session *session = context;
  Arena *arena = session->scratch;
  uint32_t count = 0;
  Global **list = arena_array(arena, Global *, session->globals.items.count);
  for (uint32_t i = 0; i < session->globals.items.count; i++)
    if (session->globals.items.items[i]->type &&
        !strchr(session->globals.items.items[i]->name, ' ')) /* cache_name */
      list[count++] = session->globals.items.items[i];
  qsort(list, count, sizeof *list, by_name);
  *out = list;
  return count;
}

static const char *binding_kind(Arena *arena, const Type *type) {
  static const bool by_class[TY_KIND_COUNT] = {[TY_TUPLE] = true, [TY_LIST] = true,    [TY_DTYPE] = true,
                                               [TY_FUNC] = true,  [TY_BUILTIN] = true, [TY_MODULE] = true};
  if (type->kind == TY_ARRAY) return "ndarray";
  if (type->kind == TY_SCALAR && !type->weak) return dtype_info[type->dtype].name;
  if (type_is_container(type)) return type_class_short(type);
  return by_class[type->kind] ? type_class_name(type) : type_text(arena, type);
}

/* Whether a cell runs on another thread than this one, which holds the lock of the names. */
static bool runs_elsewhere(const Session *session) {
  return session->run.depth && !pthread_equal(session->stack.thread, pthread_self());
}

/* As IPython's %whos has the text of an object: on one line, of which the middle is left out. */
static void text_short(Arena *arena, StrBuf *text) {
  enum { ENDS = 25 };
  StrBuf line = {0};
  for (size_t k = 0; k < text->length; k++)
    if (text->data[k] == '\n')
      strbuf_puts(&line, "\\n");
    else
      strbuf_putc(&line, text->data[k]);
  const char *whole = arena_copy(arena, strbuf_text(&line), line.length);
  size_t points = utf8_count(whole, line.length), tail = utf8_offset(whole, line.length, points - ENDS);
  strbuf_clear(text);
  if (points < 2 * ENDS)
    strbuf_puts(text, whole);
  else
    strbuf_printf(text, "%.*s<...>%s", (int)utf8_offset(whole, line.length, ENDS), whole, whole + tail);
  strbuf_fini(&line);
}

static Binding binding_of(Session *session, Arena *arena, const Global *global) {
  Binding b = {.name = global->name, .type = binding_kind(arena, global->type)};
  StrBuf text = {0};
  if (global->type->kind == TY_PYOBJ) b.type = arena_printf(arena, "%s", beside_class_name(global->value));
  if (global->type->kind == TY_ARRAY) {
    const Array *a = global->value.array;
    for (unsigned k = 0; k < array_rank(a); k++)
      strbuf_printf(&text, "%s%lld", k ? "x" : "", (long long)array_dim(a, k));
    b.bytes = (uint64_t)a->size * a->elem->bytes;
    strbuf_printf(&text, ": %lld elems, type `%s`, %llu bytes", (long long)a->size, a->elem->name,
                  (unsigned long long)b.bytes);
    if (b.bytes > 100000) {
      if (b.bytes > 1000000)
        strbuf_printf(&text, " (%g Mb)", (double)b.bytes / 1048576.0);
      else
        strbuf_printf(&text, " (%g kb)", (double)b.bytes / 1024.0);
    }
  } else if (runs_elsewhere(session) && type_is_mutable(global->type)) {
    strbuf_puts(&text, "(a cell is running)");
  } else if (global->type->kind == TY_LIST || global->type->kind == TY_TUPLE ||
             (global->type->kind == TY_DICT && global->type->rank == DICT_PLAIN)) {
    strbuf_printf(&text, "n=%lld", (long long)value_length(global->type, global->value));
  } else {
    fmt_str(&text, global->type, global->value, &session->fmt);
    if (global->type->kind == TY_PYOBJ) text_short(arena, &text);
  }
  b.value = arena_copy(arena, strbuf_text(&text), text.length);
  if (!b.bytes && global->type->kind == TY_SCALAR) b.bytes = dtype_size(global->type->dtype);
  strbuf_fini(&text);
  return b;
}

void session_bindings(Session *session, Arena *arena, BindingList *out) {
  Global *const *list;
  names_lock(session);
  session->scratch = arena;
  uint32_t count = bound_globals(session, &list);
  for (uint32_t i = 0; i < count; i++)
    if (user_name(list[i])) vec_push(arena, out->items, binding_of(session, arena, list[i]));
  names_unlock(session);
}

static bool forget_all(Session *session) {
  for (uint32_t i = 0; i < session->globals.items.count; i++)
    global_clear(session, session->globals.items.items[i]);
  results_forget(session);
  widgets_forget(session->rt.library.widgets, true);
  return true;
}

bool session_forget(Session *session, const char *name) {
  if (!name) return forget_all(session);
  Global *global = session_global(session, name, false);
  if (!global || !global->type) return false;
  global_clear(session, global);
  return true;
}

static bool help_magic(void *context, uint32_t index, HelpMagic *out) {
  const Session *session = context;
  if (index >= session->magics.count) return false;
  const MagicRow *row = &session->magics.rows[index];
  *out = (HelpMagic){row->name, row->line, row->cell, row->code, row->options, row->doc};
  return true;
}

static CompleteHost complete_host(Session *session, Arena *arena) {
  bool running = runs_elsewhere(session);
  session->scratch = arena;
  return (CompleteHost){.context = session,
                        .globals = bound_globals,
                        .magic = help_magic,
                        .checker = session->checker,
                        .types = session->types,
                        .magic_type = running ? NULL : session_magic_type,
                        .stack_floor = session_thread_floor,
                        .foreign = running ? NULL : session_foreign,
                        .running = running};
}

void assist_complete(Session *session, Arena *arena, const char *text, size_t length, size_t cursor,
                     CompletionList *out) {
  MatchList found = {0};
  names_lock(session);
  CompleteHost host = complete_host(session, arena);
  complete(&host, arena, text, length, cursor, &found);
  names_unlock(session);
  out->begin = found.begin;
  out->end = found.end;
  for (uint32_t i = 0; i < found.items.count; i++)
    vec_push(arena, out->items, ((Completion){found.items.items[i].text, found.items.items[i].type}));
}

bool assist_inspect(Session *session, Arena *arena, const char *text, size_t length, size_t cursor,
                    int detail, MimeBundle *out) {
  const char *plain = NULL, *html = NULL;
  names_lock(session);
  CompleteHost host = complete_host(session, arena);
  bool found = inspect(&host, arena, text, length, cursor, detail, &plain, &html);
  names_unlock(session);
  if (!found) return false;
  MimeItem *items = arena_array(arena, MimeItem, 2);
  items[0] = (MimeItem){"text/plain", plain, (uint32_t)strlen(plain), false};
  if (html) items[1] = (MimeItem){"text/html", html, (uint32_t)strlen(html), false};
  *out = (MimeBundle){.items = items, .count = html ? 2 : 1};
  return true;
}
