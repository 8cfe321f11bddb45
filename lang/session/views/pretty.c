/* Results and what display() shows, as IPython prints them: int where print() says <class 'int'>, a function
 * with its parameters; lists, tuples, dictionaries and sets broken over lines of 79 columns, at most a
 * thousand items of each, sets sorted. All else is as repr() has it. */
#include <string.h>

#include "lang/lib/beside/remote.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/hash/set.h"
#include "lang/rt/value/knot.h"
#include "lang/rt/value/ops.h"
#include "lang/rt/value/union.h"
#include "lang/rt/value/value.h"
#include "lang/session/impl.h"
#include "lang/session/views/breaks.h"

enum { COLUMNS = 79, ITEMS = 1000 };

/* repr(value), without what stands around the name of a class. */
static void put_class(Session *session, StrBuf *out, const Type *type, Value value) {
  static const char before[] = "<class '", after[] = "'>";
  size_t first = out->length, head = sizeof before - 1, tail = sizeof after - 1;
  fmt_repr(out, type, value, &session->fmt);
  size_t length = out->length - first;
  char *text = out->data + first;
  if (length < head + tail || memcmp(text, before, head) || memcmp(text + length - tail, after, tail)) return;
  memmove(text, text + head, length - head - tail);
  out->length -= head + tail;
  out->data[out->length] = 0;
}

/* What is no container. */
static void put_leaf(Session *session, StrBuf *out, const Type *type, Value value) {
  const char *header = type->kind == TY_FUNC ? func_header(session->run.arena, type) : NULL;
  bool class = type->kind == TY_DTYPE || type->kind == TY_BUILTIN || type->kind == TY_MODULE ||
               type->kind == TY_FUNC || type->kind == TY_OBJECT;
  if (header)
    strbuf_printf(out, "<function __main__.%s>", header);
  else if (class)
    put_class(session, out, type, value);
  else
    fmt_repr(out, type, value, &session->fmt);
}

/* ---- containers ---- */

/* A container that is being printed: inside of itself it is not printed again. */
typedef struct Inside {
  const Type *type;
  Value value;
  const struct Inside *outer;
} Inside;

static bool is_tuple(const Type *type) { return type->kind == TY_TUPLE || type->kind == TY_VARTUPLE; }

/* Whether it is one of those around it; a tuple, which has no identity, behind a list or dictionary that is
 * in a cycle. */
static bool is_inside_itself(const Inside *inside, const Type *type, Value value) {
  bool knot = false;
  for (; inside; inside = inside->outer) {
    knot = knot || object_is_knot(inside->value.object);
    if (inside->value.object == value.object) return true;
    if (knot && is_tuple(type) && is_tuple(inside->type) &&
        fmt_same_tuple(type, value, inside->type, inside->value))
      return true;
  }
  return false;
}

typedef struct Pretty {
  Session *session;
  Breaks breaks;
} Pretty;

static void put(Pretty *p, const Inside *inside, const Type *type, Value value);

static const char *again(const Type *type) {
  if (is_tuple(type)) return "(...)";
  return type->kind == TY_DICT ? "{...}" : "[...]";
}

/* The comma, and a place for a line to end, in front of all items but the first; false: there are too many.
 */
static bool next_item(Pretty *p, int64_t k) {
  if (k) breaks_puts(&p->breaks, ","), breaks_place(&p->breaks);
  if (k < ITEMS) return !fmt_stops(&p->session->fmt);
  breaks_puts(&p->breaks, "...");
  return false;
}

static void open_text(Pretty *p, const char *text) {
  size_t length = strlen(text);
  breaks_puts(&p->breaks, text);
  breaks_open(&p->breaks, length);
}

static void close_text(Pretty *p, const char *opened, const char *text) {
  breaks_close(&p->breaks, strlen(opened));
  breaks_puts(&p->breaks, text);
}

static void put_list(Pretty *p, const Inside *inside, const List *list, const char *from, const char *to) {
  open_text(p, from);
  for (int64_t k = 0; k < list->count && next_item(p, k); k++) put(p, inside, list->item, list_at(list, k));
  if (*from == '(' && list->count == 1) breaks_puts(&p->breaks, ",");
  close_text(p, from, to);
}

static void put_tuple(Pretty *p, const Inside *inside, const Type *type, const Tuple *tuple) {
  open_text(p, "(");
  for (uint32_t k = 0; k < type->count && next_item(p, k); k++)
    put(p, inside, type->items[k], tuple->items[k]);
  if (type->count == 1) breaks_puts(&p->breaks, ",");
  close_text(p, "(", ")");
}

static void put_dict(Pretty *p, const Inside *inside, const Dict *dict) {
  int64_t k = 0;
  open_text(p, "{");
  for (int64_t at = dict_next(dict, 0); at >= 0 && next_item(p, k); at = dict_next(dict, at + 1), k++) {
    put(p, inside, dict->key, dict_key_at(dict, at));
    breaks_puts(&p->breaks, ": ");
    put(p, inside, dict->value, dict_value_at(dict, at));
  }
  close_text(p, "{", "}");
}

/* ---- sets ---- */

typedef struct Sorting {
  Session *session;
  const Type *type;
  bool failed, by_text; /* failed: two of them have no order */
} Sorting;

static bool is_less(Sorting *s, Value a, Value b) {
  const Type *parts[2];
  if (!s->by_text) {
    if (!values_ordered(s->type, a, s->type, b, parts)) return s->failed = true, false;
    return values_less(s->type, a, s->type, b);
  }
  StrBuf x = {0}, y = {0};
  fmt_str(&x, s->type, a, &s->session->fmt);
  fmt_str(&y, s->type, b, &s->session->fmt);
  bool less = strcmp(strbuf_text(&x), strbuf_text(&y)) < 0;
  strbuf_fini(&x), strbuf_fini(&y);
  return less;
}

/* In the way that CPython sorts few items, for sets have no order that all sorts agree in: a run at the
 * begin, then each item by bisection (Objects/listobject.c). */
static void sort_items(Sorting *s, Value *items, int64_t count) {
  int64_t run = count < 2 ? count : 2;
  if (count >= 2 && is_less(s, items[1], items[0])) {
    while (run < count && is_less(s, items[run], items[run - 1])) run++;
    for (int64_t a = 0, b = run - 1; a < b; a++, b--) {
      Value other = items[a];
      items[a] = items[b], items[b] = other;
    }
  } else {
    while (run < count && !is_less(s, items[run], items[run - 1])) run++;
  }
  for (int64_t k = run; k < count && !s->failed; k++) {
    Value pivot = items[k];
    int64_t low = 0, high = k;
    while (low < high) {
      int64_t middle = low + (high - low) / 2;
      if (is_less(s, pivot, items[middle]))
        high = middle;
      else
        low = middle + 1;
    }
    memmove(items + low + 1, items + low, (size_t)(k - low) * sizeof *items);
    items[low] = pivot;
  }
}

static int64_t items_of(const Set *set, Value *items) {
  int64_t count = 0;
  for (int64_t at = set_next(set, 0); at >= 0; at = set_next(set, at + 1))
    items[count++] = set_key_at(set, at);
  return count;
}

static void put_set(Pretty *p, const Inside *inside, const Type *type, const Set *set) {
  bool plain = type->rank == SET_PLAIN;
  const char *from = plain ? "{" : "frozenset({";
  if (!set->count) {
    breaks_puts(&p->breaks, plain ? "set()" : "frozenset()");
    return;
  }
  Value *items = arena_array(p->breaks.arena, Value, (size_t)set->count);
  int64_t count = items_of(set, items);
  Sorting sorting = {.session = p->session, .type = set->key};
  if (count < ITEMS) sort_items(&sorting, items, count);
  if (sorting.failed) {
    sorting = (Sorting){.session = p->session, .type = set->key, .by_text = true};
    sort_items(&sorting, items, items_of(set, items));
  }
  open_text(p, from);
  for (int64_t k = 0; k < count && next_item(p, k); k++) put(p, inside, set->key, items[k]);
  close_text(p, from, plain ? "}" : "})");
}

/* ---- all ---- */

/* Lines of their own inside of what is broken. */
static void put_lines(Pretty *p, const char *text, size_t length) {
  breaks_open(&p->breaks, 0);
  for (const char *end = text + length; text <= end;) {
    const char *line = memchr(text, '\n', (size_t)(end - text));
    if (!line) line = end;
    breaks_text(&p->breaks, text, (size_t)(line - text));
    text = line + 1;
    if (text <= end) breaks_line(&p->breaks);
  }
  breaks_close(&p->breaks, 0);
}

static bool is_container(const Type *type) {
  if (type->kind == TY_TUPLE) return type->count && !type->def;
  if (type->kind == TY_DICT) return type->rank == DICT_PLAIN;
  return type->kind == TY_LIST || type->kind == TY_VARTUPLE || type->kind == TY_SET;
}

static void put_container(Pretty *p, const Inside *inside, const Type *type, Value value) {
  if (type->kind == TY_LIST)
    put_list(p, inside, value.list, "[", "]");
  else if (type->kind == TY_VARTUPLE)
    put_list(p, inside, value.list, "(", ")");
  else if (type->kind == TY_TUPLE)
    put_tuple(p, inside, type, value.tuple);
  else if (type->kind == TY_DICT)
    put_dict(p, inside, value.dict);
  else
    put_set(p, inside, type, value.set);
}

static void put(Pretty *p, const Inside *inside, const Type *type, Value value) {
  if (type->kind == TY_UNION) value = union_open(type, value, &type);
  if (type->kind == TY_PYOBJ && ((const Remote *)value.object)->type) {
    const Remote *remote = (const Remote *)value.object;
    type = remote->type, value = remote->value;
  }
  if (is_container(type)) {
    Inside here = {type, value, inside};
    if (is_inside_itself(inside, type, value))
      breaks_puts(&p->breaks, again(type));
    else
      put_container(p, &here, type, value);
    return;
  }
  StrBuf text = {0};
  put_leaf(p->session, &text, type, value);
  put_lines(p, strbuf_text(&text), text.length);
  strbuf_fini(&text);
}

void session_pretty(Session *session, StrBuf *out, const Type *type, Value value) {
  if (type->kind == TY_UNION) value = union_open(type, value, &type);
  if (!is_container(type)) {
    put_leaf(session, out, type, value);
    return;
  }
  Pretty p = {.session = session};
  Arena *arena = arena_new();
  breaks_begin(&p.breaks, arena, out, COLUMNS);
  put(&p, NULL, type, value);
  breaks_end(&p.breaks);
  arena_free(arena);
}
