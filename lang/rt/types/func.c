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

static void builtin_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const NamedDef *def = type->def;
  (void)value, (void)repr, (void)options;
  if (!type->count && def->repr)
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
