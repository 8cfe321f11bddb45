/* str and repr of values of any type, as their kinds make them (lang/rt/types), and Python's quoting of text.
 */
#include <string.h>

#include "lang/base/text/unicode.h"
#include "lang/rt/format/impl.h"
#include "lang/rt/value/knot.h"

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

enum { MOST_ITEMS = 64 };

typedef struct Inside {
  const Object *items[MOST_ITEMS];
  unsigned count;
} Inside;

static bool add_inside(void *context, const Type *type, Value value) {
  Inside *inside = context;
  (void)type;
  return inside->count < MOST_ITEMS && (inside->items[inside->count++] = value.object, true);
}

/* A tuple has no identity of its own: one that holds the very same objects is the same. */
static bool same_tuple(const FmtPath *path, const Type *type, Value value) {
  bool tuples = (type->kind == TY_TUPLE || type->kind == TY_VARTUPLE) &&
                (path->type->kind == TY_TUPLE || path->type->kind == TY_VARTUPLE);
  if (!tuples) return false;
  Inside a = {.count = 0}, b = {.count = 0};
  if (!value_children(type, value, add_inside, &a) || !a.count ||
      !value_children(path->type, path->value, add_inside, &b) || a.count != b.count)
    return false;
  return !memcmp(a.items, b.items, a.count * sizeof *a.items);
}

bool fmt_enter(StrBuf *out, FmtPath *path, const Type *type, Value value, const char *again,
               const FmtOptions **options) {
  const FmtPath *outer = *options ? (*options)->path : NULL;
  if (!may_hold_itself(type, value.object)) return true;
  bool knot = false; /* between them, as there is in each cycle */
  for (const FmtPath *p = outer; p; p = p->outer) {
    knot = knot || object_is_knot(p->value.object);
    if (knot && (p->value.object == value.object || same_tuple(p, type, value)))
      return strbuf_puts(out, again), false;
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
