/* Functions at run time, the language's own and those written in it: what they capture is a tuple. */
#include <string.h>

#include "lang/rt/format/fmt.h"
#include "lang/rt/types/types.h"

/* What the `def` of a function or builtin type points to begins with two pointers, of
 * which the second is its name, and its repr, or NULL. */
typedef struct NamedDef {
  const void *first; /* of a builtin: its module */
  const char *name;
  const char *repr;
} NamedDef;

static const char *def_name(const Type *type) {
  const NamedDef *def = type->def;
  return def && def->name ? def->name : "?";
}

bool fmt_is_class(const char *name) {
  static const char *const names[] = {"str",       "bytearray", "bytes",    "list", "tuple", "range",
                                      "slice",     "enumerate", "zip",      "map",  "dict",  "set",
                                      "frozenset", "filter",    "reversed", "type"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(name, names[i])) return true;
  return diag_kind(name) != DG_COUNT;
}

static void func_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const NamedDef *def = type->def;
  (void)value, (void)repr, (void)options;
  if (def->repr)
    strbuf_puts(out, def->repr);
  else
    strbuf_printf(out, "<function %s>", def_name(type));
}

/* What carries its arguments in a tuple: "functools.partial a b" is the name, and the names of the last ones.
 */
static void call_format(StrBuf *out, const char *shown, const Type *type, Value value,
                        const FmtOptions *options) {
  size_t length = strcspn(shown, " ");
  unsigned names = 0;
  for (const char *at = shown; *at; at++) names += *at == ' ';
  const char *name = shown + length;
  strbuf_add(out, shown, length);
  for (unsigned k = 0; k < type->count; k++) {
    strbuf_puts(out, k ? ", " : "(");
    if (k + names >= type->count) {
      size_t end = strcspn(++name, " ");
      strbuf_add(out, name, end);
      strbuf_putc(out, '=');
      name += end;
    }
    fmt_repr(out, type->items[k], value.tuple ? value.tuple->items[k] : (Value){0}, options);
  }
  strbuf_putc(out, ')');
}

static void builtin_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const NamedDef *def = type->def;
  (void)repr;
  if (type->count && def->repr && type->items[0]->kind == TY_TUPLE)
    call_format(out, def->repr, type->items[0], value, options);
  else if (!type->count && def->repr)
    strbuf_puts(out, def->repr);
  else if (!type->count && !strcmp(def->first, "collections"))
    strbuf_printf(out, "<class 'collections.%s'>", def_name(type));
  else if (!type->count && fmt_is_class(def_name(type)))
    strbuf_printf(out, "<class '%s'>", def_name(type));
  else
    strbuf_printf(out, "<built-in %s %s>", type->count ? "method" : "function", def_name(type));
}

const ValueOps value_ops_func = {.hash = hash_identity, .format = func_format};
const ValueOps value_ops_builtin = {.hash = hash_identity, .format = builtin_format};
