/* str and repr of values of any type, as their kinds make them (lang/rt/types), and Python's quoting of text.
 */
#include <string.h>

#include "lang/base/text/unicode.h"
#include "lang/rt/format/impl.h"
#include "lang/rt/value/knot.h"
#include "lang/rt/value/union.h"

/* ---- text ---- */

static void put_escaped(StrBuf *out, uint32_t code) {
  if (code < 0x100)
    strbuf_printf(out, "\\x%02x", code);
  else if (code < 0x10000)
    strbuf_printf(out, "\\u%04x", code);
  else
    strbuf_printf(out, "\\U%08x", code);
}

static void put_code(StrBuf *out, uint32_t code, char quote, bool ascii) {
  char bytes[4];
  if (code == '\\' || code == (uint32_t)(unsigned char)quote) {
    strbuf_putc(out, '\\');
    strbuf_putc(out, (char)code);
  } else if (code == '\n') {
    strbuf_puts(out, "\\n");
  } else if (code == '\r') {
    strbuf_puts(out, "\\r");
  } else if (code == '\t') {
    strbuf_puts(out, "\\t");
  } else if (!unicode_is(code, UNICODE_PRINTABLE) || (ascii && code > 0x7E)) {
    put_escaped(out, code);
  } else {
    strbuf_add(out, bytes, utf8_put(bytes, code));
  }
}

void fmt_quoted(StrBuf *out, const char *text, size_t length, bool ascii, const FmtOptions *options) {
  char quote = memchr(text, '\'', length) && !memchr(text, '"', length) ? '"' : '\'';
  strbuf_putc(out, quote);
  for (size_t pos = 0; pos < length && !fmt_stops(options);)
    put_code(out, utf8_next(text, length, &pos), quote, ascii);
  strbuf_putc(out, quote);
}

void fmt_ascii(StrBuf *out, const Type *type, Value value, const FmtOptions *options) {
  StrBuf text = {0};
  fmt_repr(&text, type, value, options);
  for (size_t pos = 0; pos < text.length;) {
    uint32_t code = utf8_next(text.data, text.length, &pos);
    if (fmt_stops(options)) break;
    if (code < 0x80)
      strbuf_putc(out, (char)code);
    else
      put_escaped(out, code);
  }
  strbuf_fini(&text);
}

/* ---- values ---- */

void fmt_str(StrBuf *out, const Type *type, Value value, const FmtOptions *options) {
  value_ops[type->kind]->format(out, type, value, false, options);
}

/* Whether texts of the type's values may come by themselves. */
static bool may_hold_itself(const Type *type, const Object *object) {
  if (object_closed(object)) return true;
  bool holds = false;
  for (unsigned k = 0; type->kind == TY_TUPLE && k < type->count && !holds; k++)
    holds = closed_ranks(type->items[k]) || type->items[k]->kind == TY_UNION;
  return holds;
}

static bool is_tuple(const Type *type) { return type->kind == TY_TUPLE || type->kind == TY_VARTUPLE; }

static int64_t items_of(const Type *type, Value value) {
  return type->kind == TY_TUPLE ? (int64_t)type->count : value.list->count;
}

/* Item k of a tuple, of a union the value of the member. */
static Value item_of(const Type *type, Value value, int64_t k, const Type **item) {
  bool fixed = type->kind == TY_TUPLE;
  *item = fixed ? type->items[k] : value.list->item;
  Value v = fixed ? value.tuple->items[k] : list_at(value.list, k);
  return (*item)->kind == TY_UNION ? union_open(*item, v, item) : v;
}

/* A tuple has no identity of its own: one that holds the very same objects, and equal numbers, is the same.
 */
bool fmt_same_tuple(const Type *a_type, Value a, const Type *b_type, Value b) {
  int64_t count = items_of(a_type, a);
  if (count != items_of(b_type, b)) return false;
  for (int64_t k = 0; k < count; k++) {
    const Type *x_type, *y_type;
    Value x = item_of(a_type, a, k, &x_type), y = item_of(b_type, b, k, &y_type);
    bool objects = type_is_object(x_type) && type_is_object(y_type), same;
    if (is_tuple(x_type) && is_tuple(y_type))
      same = fmt_same_tuple(x_type, x, y_type, y);
    else
      same = objects ? x.object == y.object : values_equal(x_type, x, y_type, y);
    if (!same) return false;
  }
  return count > 0;
}

bool fmt_enter(StrBuf *out, FmtPath *path, const Type *type, Value value, const char *again,
               const FmtOptions **options) {
  const FmtPath *outer = *options ? (*options)->path : NULL;
  if (!may_hold_itself(type, value.object)) return true;
  bool knot = false; /* between them, as there is in each cycle */
  for (const FmtPath *p = outer; p; p = p->outer) {
    knot = knot || object_is_knot(p->value.object);
    bool same = knot && p->value.object == value.object;
    if (knot && !same && is_tuple(type) && is_tuple(p->type))
      same = fmt_same_tuple(type, value, p->type, p->value);
    if (same) return strbuf_puts(out, again), false;
  }
  if (knot_ends(value.object, " while getting the repr of an object")) return strbuf_puts(out, again), false;
  path->type = type;
  path->value = value;
  path->outer = outer;
  path->options = *options ? **options : fmt_options_default;
  path->options.path = path;
  *options = &path->options;
  return true;
}

void fmt_repr(StrBuf *out, const Type *type, Value value, const FmtOptions *options) {
  value_ops[type->kind]->format(out, type, value, true, options);
}
