/* The session's debugger: frames and values as a front end lists them. Large arrays and lists are cut into
 * groups of parts, so that no answer is long.
 *
 * Nothing here changes a value; an array whose elements are on a device comes to the host only when its parts
 * are asked for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/hash/dict.h"
#include "lang/rt/hash/set.h"
#include "lang/rt/device/residency.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/value/ops.h"
#include "lang/session/beside.h"
#include "lang/session/debug/impl.h"

enum {
  GROUP = 100,        /* parts of one answer, where there are more */
  PREVIEW = 200,      /* bytes of a value's text */
  PREVIEW_ITEMS = 32, /* of a list */
  FEW_ELEMENTS = 1000
};

/* ---- references ---- */

static uint32_t add(SessionDebug *debug, View view) {
  if (debug->view_count == debug->view_cap) {
    uint32_t cap = debug->view_cap ? 2 * debug->view_cap : 64;
    View *more = realloc(debug->views, sizeof *more * cap);
    if (!more) {
      free(view.expression);
      return 0;
    }
    debug->views = more;
    debug->view_cap = cap;
  }
  if (view.kind == VIEW_VALUE) value_retain(view.type, view.value);
  debug->views[debug->view_count++] = view;
  return debug->view_count;
}

uint32_t view_add(SessionDebug *debug, const Type *type, Value value, int64_t base, char *expression) {
  return add(debug, (View){VIEW_VALUE, 0, type, value, base, expression});
}

uint32_t session_debug_scope(SessionDebug *debug, uint32_t frame) {
  return add(debug, (View){.kind = frame == DEBUG_NO_FRAME ? VIEW_GLOBALS : VIEW_LOCALS, .frame = frame});
}

void session_debug_forget(SessionDebug *debug) {
  for (uint32_t k = 0; k < debug->view_count; k++) {
    View *view = &debug->views[k];
    if (view->kind == VIEW_VALUE) value_release(view->type, view->value);
    free(view->expression);
  }
  debug->view_count = 0;
}

/* ---- frames ---- */

static const char *thread_name(Arena *arena, const char *function, const DeviceStop *at) {
  return arena_printf(arena, "%s [block (%u, %u, %u), thread (%u, %u, %u)]", function, at->block[0],
                      at->block[1], at->block[2], at->thread[0], at->thread[1], at->thread[2]);
}

const DebugFrame *session_debug_frames(SessionDebug *debug, Arena *arena, uint32_t *count) {
  *count = debug->busy ? debug_place_count(debug) : 0;
  DebugFrame *frames = arena_array(arena, DebugFrame, *count + 1);
  for (uint32_t k = 0; k < *count; k++) {
    DebugPlace frame;
    debug_place(debug, k, &frame);
    const Source *source = frame.span.source;
    frames[k] = (DebugFrame){.name = frame.name, .place = source->name, .text = source->text};
    if (frame.device) frames[k].name = thread_name(arena, frame.name, &debug->device);
    frames[k].length = source->length;
    source_locate(source, frame.span.begin, &frames[k].line, &frames[k].column);
    uint32_t column;
    source_locate(source, frame.span.end ? frame.span.end - 1 : 0, &frames[k].end_line, &column);
  }
  return frames;
}

/* ---- texts ---- */

/* Cut to PREVIEW bytes at a whole character, on one line. */
static const char *one_line(Arena *arena, const char *text, size_t length) {
  StrBuf out = {0};
  size_t end = length < PREVIEW ? length : PREVIEW;
  while (end < length && end && ((unsigned char)text[end] & 0xC0) == 0x80) end--;
  for (size_t k = 0; k < end; k++) {
    bool blank = text[k] == '\n' || text[k] == ' ';
    if (!blank)
      strbuf_putc(&out, text[k]);
    else if (k && text[k - 1] != '\n' && text[k - 1] != ' ')
      strbuf_putc(&out, ' ');
  }
  if (end < length) strbuf_puts(&out, "...");
  const char *copy = arena_copy(arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return copy;
}

static void array_type_text(StrBuf *out, const Array *a) {
  strbuf_printf(out, "%s[", a->elem->name);
  for (unsigned k = 0; k < array_rank(a); k++)
    strbuf_printf(out, k ? ", %lld" : "%lld", (long long)array_dim(a, k));
  strbuf_putc(out, ']');
}

static const Residency *residency_of(const Array *a) { return a->buffer ? a->buffer->residency : NULL; }

/* Whether its elements can be read here as they are. */
static bool is_here(const Array *a) { return !residency_of(a) || residency_of(a)->host_valid; }

static void array_text(Session *session, StrBuf *out, const Array *a) {
  FmtOptions options = session->fmt;
  options.stop = NULL;
  options.threshold = 12;
  options.edgeitems = 3;
  options.linewidth = 10000;
  const Residency *residency = residency_of(a);
  array_type_text(out, a);
  if (residency && (residency->home || !residency->host_valid)) {
    DeviceProps props;
    residency->device->ops->props(residency->device, &props);
    strbuf_printf(out, " on %s", props.kind);
  }
  if (!is_here(a)) return;
  strbuf_putc(out, ' ');
  fmt_array(out, a, false, &options);
}

static void value_text(Session *session, StrBuf *out, const Type *type, Value value) {
  FmtOptions options = session->fmt;
  options.stop = NULL;
  options.threshold = 12;
  if (type->kind == TY_ARRAY) {
    array_text(session, out, value.array);
  } else if (type_is_container(type) && value.object && value_length(type, value) > PREVIEW_ITEMS) {
    strbuf_printf(out, "%lld items", (long long)value_length(type, value));
  } else if (type->kind == TY_STR && value.str->length > PREVIEW) {
    StrBuf head = {0};
    Str *cut = str_new(value.str->text, utf8_offset(value.str->text, PREVIEW, PREVIEW / 4));
    if (cut) fmt_repr(&head, type, (Value){.str = cut}, &options);
    strbuf_printf(out, "%s... (%lld characters)", strbuf_text(&head), (long long)value.str->points);
    strbuf_fini(&head);
    object_release((Object *)cut);
  } else if (type->kind == TY_SCALAR) {
    fmt_str(out, type, value, &options); /* the type stands beside it */
  } else if (value_on_host(&session->rt, type, value, RESIDENCY_READ)) {
    fmt_repr(out, type, value, &options);
  } else {
    strbuf_puts(out, session->rt.fault.text);
    rt_fault_clear(&session->rt);
  }
}

/* Parts that can be listed. */
static int64_t part_count(const Type *type, Value value) {
  bool listed = type->kind == TY_ARRAY || type->kind == TY_TUPLE || type->kind == TY_VARTUPLE ||
                (type_is_container(type) && value.object);
  int64_t length = listed ? value_length(type, value) : 0;
  return length > 0 ? length : 0;
}

DebugVariable view_variable(Session *session, SessionDebug *debug, Arena *arena, const char *name,
                            const char *expression, const Type *type, Value value) {
  StrBuf text = {0}, type_name = {0};
  value_text(session, &text, type, value);
  if (type->kind == TY_ARRAY)
    array_type_text(&type_name, value.array);
  else if (type->kind == TY_PYOBJ)
    strbuf_puts(&type_name, beside_class_name(value));
  else
    type_print(&type_name, type);
  DebugVariable out = {.name = arena_copy(arena, name, strlen(name)),
                       .value = one_line(arena, strbuf_text(&text), text.length),
                       .type = arena_copy(arena, strbuf_text(&type_name), type_name.length)};
  if (expression) out.expression = arena_copy(arena, expression, strlen(expression));
  int64_t parts = part_count(type, value);
  out.indexed = parts > UINT32_MAX ? UINT32_MAX : (uint32_t)parts;
  if (parts) out.reference = view_add(debug, type, value, 0, expression ? strdup(expression) : NULL);
  strbuf_fini(&text);
  strbuf_fini(&type_name);
  return out;
}

/* ---- parts ---- */

typedef struct Parts {
  Session *session;
  SessionDebug *debug;
  Arena *arena;
  VEC(DebugVariable) list;
} Parts;

static void parts_add(Parts *p, const char *name, const char *expression, const Type *type, Value value) {
  vec_push(p->arena, p->list, view_variable(p->session, p->debug, p->arena, name, expression, type, value));
}

static void add_locals(Parts *p, uint32_t index) {
  DebugPlace frame;
  uint32_t count;
  if (!p->debug->busy || !debug_place(p->debug, index, &frame)) return;
  const WalkLocal *locals = debug_locals(p->debug, &frame, p->arena, &count);
  for (uint32_t k = 0; k < count; k++)
    parts_add(p, locals[k].name, locals[k].name, locals[k].type, locals[k].value);
}

static void add_globals(Parts *p) {
  const GlobalTable *table = &p->session->globals;
  for (uint32_t k = 0; k < table->items.count; k++) {
    const Global *global = table->items.items[k];
    if (!global->type || global->name[0] == '_' || global->type->kind == TY_MODULE) continue;
    parts_add(p, global->name, global->name, global->type, global->value);
  }
}

/* The place of entry k. */
static int64_t entry_at(const Dict *dict, int64_t k) {
  int64_t at = dict_next(dict, 0);
  while (k--) at = dict_next(dict, at + 1);
  return at;
}

/* What stands for part k between brackets behind the value's name: its number, or the key of a dictionary. */
static const char *part_name(Parts *p, const View *view, int64_t k) {
  if (view->type->kind != TY_DICT) return arena_printf(p->arena, "[%lld]", (long long)(view->base + k));
  const Dict *dict = view->value.dict;
  StrBuf key = {0};
  fmt_repr(&key, dict->key, dict_key_at(dict, entry_at(dict, k)), NULL);
  const char *name = arena_printf(p->arena, "[%s]", strbuf_text(&key));
  strbuf_fini(&key);
  return name;
}

/* Part k of a value; false after a fault. An array's part is a view or a scalar. *made: it is owned. */
static bool part_at(Session *session, const Type *type, Value value, int64_t k, const Type **part_type,
                    Value *part, bool *made) {
  *made = false;
  if (type->kind == TY_LIST || type->kind == TY_DEQUE || type->kind == TY_VARTUPLE) {
    *part_type = value.list->item;
    return *made = list_own(value.list, k, part);
  }
  if (type->kind == TY_DICT) {
    *part_type = value.dict->value;
    *part = dict_value_at(value.dict, entry_at(value.dict, k));
    return *made = value_keep(*part_type, part);
  }
  if (type->kind == TY_SET) {
    int64_t at = set_next(value.set, 0);
    while (k--) at = set_next(value.set, at + 1);
    *part_type = value.set->key;
    *part = set_key_at(value.set, at);
    return *made = value_keep(*part_type, part);
  }
  if (type->kind == TY_TUPLE) {
    *part_type = type->items[k];
    *part = value.tuple->items[k];
    return true;
  }
  Array *a = value.array;
  if (array_rank(a) == 1) {
    *part_type = type_scalar(session->types, array_dtype(a), false);
    *part = (Value){0};
    memcpy(part, array_at1(a, k), a->elem->bytes);
    return true;
  }
  IndexItem item = {.kind = INDEX_INT, .has = {true}, .part = {k}};
  part->array = array_index(&session->rt, a, &item, 1);
  *part_type = type_array(session->types, a->elem, array_rank(a) - 1, LAYOUT_ANY);
  return *made = part->array != NULL;
}

static void add_part(Parts *p, const View *view, int64_t k) {
  const Type *type;
  Value value;
  bool made;
  const char *name = part_name(p, view, k);
  if (!part_at(p->session, view->type, view->value, k, &type, &value, &made)) {
    rt_fault_clear(&p->session->rt);
    return;
  }
  bool named = view->expression && view->type->kind != TY_SET; /* whose items have no places */
  const char *path = named ? arena_printf(p->arena, "%s%s", view->expression, name) : NULL;
  const TupleNames *names = view->type->kind == TY_TUPLE ? view->type->def : NULL;
  parts_add(p, names ? names->items[k] : name, path, type, value);
  if (made) value_release(type, value);
}

/* Parts [from, to) as one entry. */
static void add_group(Parts *p, const View *view, int64_t from, int64_t to) {
  DebugVariable v = {.name = arena_printf(p->arena, "[%lld:%lld]", (long long)(view->base + from),
                                          (long long)(view->base + to)),
                     .value = "",
                     .type = "",
                     .indexed = (uint32_t)(to - from)};
  char *path = view->expression ? strdup(view->expression) : NULL;
  if (view->type->kind == TY_ARRAY) {
    IndexItem item = {.kind = INDEX_SLICE, .has = {true, true, false}, .part = {from, to, 1}};
    Array *slice = array_index(&p->session->rt, view->value.array, &item, 1);
    if (!slice) return free(path), rt_fault_clear(&p->session->rt);
    v.reference = view_add(p->debug, view->type, (Value){.array = slice}, view->base + from, path);
    object_release((Object *)slice);
  } else if (view->type->kind == TY_DICT) {
    Dict *slice = dict_new(view->value.dict->key, view->value.dict->value);
    int64_t at = entry_at(view->value.dict, from);
    for (int64_t k = from; slice && k < to; k++, at = dict_next(view->value.dict, at + 1)) {
      const DictEntry entry = dict_entry(view->value.dict, at);
      dict_put(slice, view->value.dict->key, entry.key, &(ValueHash){.number = entry.hash}, entry.value);
    }
    free(path); /* keys are their own names */
    if (!slice) return;
    v.reference = view_add(p->debug, view->type, (Value){.dict = slice}, 0,
                           view->expression ? strdup(view->expression) : NULL);
    object_release((Object *)slice);
  } else {
    const Type *item = object_ops[view->value.object->kind]->holds(view->value.object, 0);
    List *slice = list_new(item, to - from);
    for (int64_t k = from; slice && k < to; k++) {
      const Type *type;
      Value value;
      bool made;
      if (!part_at(p->session, view->type, view->value, k, &type, &value, &made)) break;
      list_push(slice, value);
      if (made) value_release(type, value);
    }
    if (!slice) return free(path);
    v.reference = view_add(p->debug, type_list(p->session->types, item), (Value){.list = slice},
                           view->base + from, path);
    object_release((Object *)slice);
  }
  vec_push(p->arena, p->list, v);
}

static void add_groups(Parts *p, const View *view, int64_t count) {
  int64_t size = GROUP;
  while (count / size > GROUP) size *= GROUP;
  for (int64_t from = 0; from < count; from += size)
    add_group(p, view, from, from + size < count ? from + size : count);
}

static void add_value_parts(Parts *p, const View *view, uint32_t start, uint32_t wanted) {
  int64_t count = part_count(view->type, view->value);
  if (!value_on_host(&p->session->rt, view->type, view->value, RESIDENCY_READ)) {
    DebugVariable v = {
        .name = "", .value = arena_printf(p->arena, "%s", p->session->rt.fault.text), .type = ""};
    rt_fault_clear(&p->session->rt);
    vec_push(p->arena, p->list, v);
  } else if (!wanted && count > GROUP && view->type->kind != TY_TUPLE) {
    add_groups(p, view, count);
  } else {
    int64_t end = wanted && (int64_t)start + wanted < count ? (int64_t)start + wanted : count;
    for (int64_t k = start; k < end; k++) add_part(p, view, k);
  }
}

bool session_debug_parts(Session *session, SessionDebug *debug, Arena *arena, uint32_t reference,
                         uint32_t start, uint32_t count, const DebugVariable **out, uint32_t *out_count) {
  if (!reference || reference > debug->view_count) return false;
  View view = debug->views[reference - 1]; /* adding may move it */
  Parts p = {.session = session, .debug = debug, .arena = arena};
  switch (view.kind) {
    case VIEW_LOCALS: add_locals(&p, view.frame); break;
    case VIEW_GLOBALS: add_globals(&p); break;
    case VIEW_VALUE: add_value_parts(&p, &view, start, count); break;
  }
  *out = p.list.items;
  *out_count = p.list.count;
  return true;
}
