/* str and repr of values of any type, and Python's quoting of text. */
#include <string.h>

#include "lang/base/types/modules.h"
#include "lang/base/text/unicode.h"
#include "lang/rt/format/impl.h"

/* What the `def` of a function or builtin type points to begins with two pointers, of
 * which the second is its name, and its repr, or NULL. */
typedef struct NamedDef {
  const void *first;
  const char *name;
  const char *repr;
} NamedDef;

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

/* ---- containers ---- */

static void put_tuple(StrBuf *out, const Type *type, const Tuple *tuple, const FmtOptions *options) {
  const TupleNames *names = type->def;
  if (names && names->lines) {
    fmt_result(out, type, tuple, options);
    return;
  }
  if (names) strbuf_puts(out, names->name);
  strbuf_putc(out, '(');
  for (unsigned k = 0; k < type->count; k++) {
    if (k) strbuf_puts(out, ", ");
    if (names) strbuf_printf(out, "%s=", names->items[k]);
    fmt_repr(out, type->items[k], tuple->items[k], options);
  }
  strbuf_puts(out, type->count == 1 && !names ? ",)" : ")");
}

static void put_list(StrBuf *out, const List *list, const FmtOptions *options) {
  strbuf_putc(out, '[');
  for (int64_t k = 0; k < list->count && !fmt_stops(options); k++) {
    if (k) strbuf_puts(out, ", ");
    fmt_repr(out, list->item, list->items[k], options);
  }
  strbuf_putc(out, ']');
}

static void put_range(StrBuf *out, const Range *range) {
  strbuf_printf(out, "range(%lld, %lld", (long long)range->start, (long long)range->stop);
  if (range->step != 1) strbuf_printf(out, ", %lld", (long long)range->step);
  strbuf_putc(out, ')');
}

static void put_slice(StrBuf *out, const Slice *slice) {
  strbuf_puts(out, "slice(");
  for (int k = 0; k < 3; k++) {
    if (k) strbuf_puts(out, ", ");
    if (slice->has[k])
      strbuf_printf(out, "%lld", (long long)slice->part[k]);
    else
      strbuf_puts(out, "None");
  }
  strbuf_putc(out, ')');
}

/* ---- what exists at compile time only ---- */

static const char *python_name(DType dtype) {
  switch (dtype_kind(dtype)) {
    case 'b': return "bool";
    case 'f': return "float";
    case 'c': return "complex";
    default: return "int";
  }
}

static void put_dtype(StrBuf *out, const Type *type, bool repr) {
  const char *name = dtype_info[type->dtype].name;
  if (type->rank)
    strbuf_printf(out, repr ? "dtype('%s')" : "%s", name);
  else if (type->weak)
    strbuf_printf(out, "<class '%s'>", python_name(type->dtype));
  else
    strbuf_printf(out, "<class 'numpy.%s'>", name);
}

static const char *def_name(const Type *type) {
  const NamedDef *def = type->def;
  return def && def->name ? def->name : "?";
}

bool fmt_is_class(const char *name) {
  static const char *const names[] = {"str",       "list", "tuple", "range",  "slice",
                                      "enumerate", "zip",  "map",   "filter", "reversed", "type"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(name, names[i])) return true;
  return diag_kind(name) != DG_COUNT;
}

static void put_module(StrBuf *out, const char *name) {
  if (!strcmp(name, "ndarray") || dtype_group(name))
    strbuf_printf(out, "<class 'numpy.%s'>", name);
  else
    strbuf_printf(out, "<module '%s'>", module_shown(name));
}

static void put_object(StrBuf *out, const RuntimeClass *class_, const Object *object, bool repr) {
  if (class_->show)
    class_->show(out, object, repr);
  else
    strbuf_printf(out, "<%s>", class_->name);
}

static void put_value(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  switch (type->kind) {
    case TY_NONE: strbuf_puts(out, "None"); break;
    case TY_SCALAR: fmt_scalar(out, type->dtype, type->weak, &value, repr); break;
    case TY_ARRAY: fmt_array(out, value.array, repr, options); break;
    case TY_STR:
      if (repr)
        fmt_quoted(out, value.str->text, (size_t)value.str->length, false, options);
      else
        strbuf_add(out, value.str->text, (size_t)value.str->length);
      break;
    case TY_TUPLE: put_tuple(out, type, value.tuple, options); break;
    case TY_LIST: put_list(out, value.list, options); break;
    case TY_RANGE: put_range(out, value.range); break;
    case TY_SLICE: put_slice(out, value.slice); break;
    case TY_ELLIPSIS: strbuf_puts(out, "Ellipsis"); break;
    case TY_SPEC: type_print_numba(out, type, repr || type->rank); break;
    case TY_DTYPE: put_dtype(out, type, repr); break;
    case TY_FUNC:
      if (((const NamedDef *)type->def)->repr)
        strbuf_puts(out, ((const NamedDef *)type->def)->repr);
      else
        strbuf_printf(out, "<function %s>", def_name(type));
      break;
    case TY_BUILTIN:
      if (!type->count && ((const NamedDef *)type->def)->repr)
        strbuf_puts(out, ((const NamedDef *)type->def)->repr);
      else if (!type->count && fmt_is_class(def_name(type)))
        strbuf_printf(out, "<class '%s'>", def_name(type));
      else
        strbuf_printf(out, "<built-in %s %s>", type->count ? "method" : "function", def_name(type));
      break;
    case TY_MODULE:
      if (!fmt_limits(out, type->def, repr)) put_module(out, type->def);
      break;
    case TY_OBJECT: put_object(out, type->def, value.object, repr); break;
    case TY_KIND_COUNT: break;
  }
}

void fmt_str(StrBuf *out, const Type *type, Value value, const FmtOptions *options) {
  put_value(out, type, value, false, options);
}

void fmt_repr(StrBuf *out, const Type *type, Value value, const FmtOptions *options) {
  put_value(out, type, value, true, options);
}
