/* Results and what display() shows, as IPython prints them: int where print() says <class 'int'>, a function
 * with its parameters; tuples of such item by item. All else is as repr() has it. */
#include <string.h>

#include "lang/rt/format/fmt.h"
#include "lang/rt/value/value.h"
#include "lang/session/impl.h"

static bool is_tuple(const Type *type) { return type->kind == TY_TUPLE && type->count && !type->def; }

/* Whether a part of it may be a class or a function. */
static bool has_own_text(const Type *type) {
  if (!is_tuple(type))
    return type->kind == TY_DTYPE || type->kind == TY_BUILTIN || type->kind == TY_MODULE ||
           type->kind == TY_FUNC || type->kind == TY_OBJECT;
  for (unsigned k = 0; k < type->count; k++)
    if (has_own_text(type->items[k])) return true;
  return false;
}

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

static void put_tuple(Session *session, StrBuf *out, const Type *type, Value value) {
  const Tuple *tuple = (const Tuple *)value.object;
  strbuf_putc(out, '(');
  for (unsigned k = 0; k < type->count; k++) {
    if (k) strbuf_puts(out, ", ");
    session_pretty(session, out, type->items[k], tuple->items[k]);
  }
  strbuf_puts(out, type->count == 1 ? ",)" : ")");
}

void session_pretty(Session *session, StrBuf *out, const Type *type, Value value) {
  const char *header = type->kind == TY_FUNC ? func_header(session->run.arena, type) : NULL;
  if (header)
    strbuf_printf(out, "<function __main__.%s>", header);
  else if (!has_own_text(type))
    fmt_repr(out, type, value, &session->fmt);
  else if (is_tuple(type))
    put_tuple(session, out, type, value);
  else
    put_class(session, out, type, value);
}
