/* Types as text: as the language writes them and as Numba does. A kind whose text is one word has it in
 * kinds.def; the others have a function here. */
#include <string.h>

#include "lang/base/types/class.h"
#include "lang/base/types/type.h"

static const char *weak_name(DType dtype) {
  switch (dtype_kind(dtype)) {
    case 'b': return "bool";
    case 'i':
    case 'u': return "int";
    case 'f': return "float";
    default: return "complex";
  }
}

static const char *strong_name(DType dtype) { return dtype == DT_BOOL ? "bool_" : dtype_info[dtype].name; }

static void print_items(StrBuf *out, const char *name, const Type *type) {
  strbuf_puts(out, name);
  strbuf_puts(out, type->count ? "[" : "[()");
  for (unsigned i = 0; i < type->count; i++) {
    if (i) strbuf_puts(out, ", ");
    type_print(out, type->items[i]);
  }
  strbuf_putc(out, ']');
}

static void print_array(StrBuf *out, const Type *type) {
  strbuf_puts(out, type->elem->name);
  strbuf_puts(out, type->rank ? "[:" : "[()");
  for (unsigned i = 1; i < type->rank; i++) strbuf_puts(out, ", :");
  strbuf_putc(out, ']');
}

static void print_scalar(StrBuf *out, const Type *type) {
  strbuf_puts(out, type->weak ? weak_name(type->dtype) : strong_name(type->dtype));
}

static void print_tuple(StrBuf *out, const Type *type) { print_items(out, "tuple", type); }

static void print_vartuple(StrBuf *out, const Type *type) {
  strbuf_puts(out, "tuple[");
  type_print(out, type->items[0]);
  strbuf_puts(out, ", ...]");
}

static void print_list(StrBuf *out, const Type *type) {
  if (type->count)
    print_items(out, "list", type);
  else
    strbuf_puts(out, "list");
}

const char *type_class_name(const Type *type) {
  static const char *const dicts[] = {"dict", "Counter", "collections.defaultdict",
                                      "collections.OrderedDict"};
  static const char *const sets[] = {"set", "frozenset"};
  static const char *const views[] = {"dict_keys", "dict_values", "dict_items"};
  static const char *const ordered[] = {"odict_keys", "odict_values", "odict_items"};
  static const char *const chained[] = {"KeysView", "ValuesView", "ItemsView"};
  static const char *const iterators[] = {
#define IT(id, module, name) [ITER_##id] = module name,
#include "lang/base/types/iterators.def"
#undef IT
  };
  if (type->kind == TY_ITER) return iterators[type->rank];
  if (type->kind == TY_DICT) return dicts[type->rank];
  if (type->kind == TY_SET) return sets[type->rank];
  if (type->kind == TY_VIEW && type->items[0]->rank == DICT_ORDERED) return ordered[type->rank];
  if (type->kind == TY_VIEW && type->items[0]->kind == TY_CHAIN) return chained[type->rank];
  if (type->kind == TY_VIEW) return views[type->rank];
  if (type->kind == TY_OBJECT) return class_name(type_class(type));
  if (type->kind == TY_PACKED) return type_is_bytes(type) ? "bytearray" : "array.array";
  return type_kind_info[type->kind].class_name;
}

const char *type_class_short(const Type *type) {
  const char *name = type_class_name(type), *dot = strrchr(name, '.');
  return dot ? dot + 1 : name;
}

static void print_filled(StrBuf *out, const Type *type) {
  const char *name = type_class_short(type);
  if (type->count)
    print_items(out, name, type);
  else
    strbuf_puts(out, name);
}

static void print_chain(StrBuf *out, const Type *type) { print_items(out, "ChainMap", type->items[0]); }

static void print_view(StrBuf *out, const Type *type) { strbuf_puts(out, type_class_name(type)); }

/* An int beyond 64 bits is an int, which stands before it among the members. */
static bool is_said(const Type *type, unsigned k) {
  if (type->items[k]->kind != TY_BIG) return false;
  for (unsigned n = 0; n < k; n++)
    if (type->items[n]->kind == TY_SCALAR && type->items[n]->weak && type->items[n]->dtype == DT_I64)
      return true;
  return false;
}

/* None comes last, as people write it. */
static void print_union(StrBuf *out, const Type *type) {
  if (type_is_recursive(type)) {
    strbuf_puts(out, type->def);
    return;
  }
  const char *between = "";
  for (int none = 0; none < 2; none++)
    for (unsigned k = 0; k < type->count; k++) {
      if ((type->items[k]->kind == TY_NONE) != (none == 1)) continue;
      if (is_said(type, k)) continue;
      strbuf_puts(out, between);
      type_print(out, type->items[k]);
      between = " | ";
    }
}

static void print_iter(StrBuf *out, const Type *type) { strbuf_puts(out, type_class_short(type)); }

static void print_packed(StrBuf *out, const Type *type) {
  strbuf_puts(out, type_is_bytes(type) ? "bytearray" : "array.array");
}

static void print_spec(StrBuf *out, const Type *type) { type_print_numba(out, type, false); }

static void print_dtype(StrBuf *out, const Type *type) {
  if (type->rank)
    strbuf_printf(out, "dtype[%s]", dtype_info[type->dtype].name);
  else if (type->weak)
    strbuf_printf(out, "type[%s]", weak_name(type->dtype));
  else
    strbuf_printf(out, "np.%s", strong_name(type->dtype));
}

static void print_builtin(StrBuf *out, const Type *type) {
  strbuf_puts(out, type->count ? "method" : "builtin function");
}

static void print_object(StrBuf *out, const Type *type) { strbuf_puts(out, class_name(type_class(type))); }

void type_print(StrBuf *out, const Type *type) {
  static void (*const print[TY_KIND_COUNT])(StrBuf *, const Type *) = {
      [TY_SCALAR] = print_scalar, [TY_ARRAY] = print_array,   [TY_TUPLE] = print_tuple,
      [TY_LIST] = print_list,     [TY_SPEC] = print_spec,     [TY_DTYPE] = print_dtype,
      [TY_UNION] = print_union,   [TY_PACKED] = print_packed, [TY_BUILTIN] = print_builtin,
      [TY_OBJECT] = print_object, [TY_DICT] = print_filled,   [TY_SET] = print_filled,
      [TY_VIEW] = print_view,     [TY_DEQUE] = print_filled,  [TY_VARTUPLE] = print_vartuple,
      [TY_CHAIN] = print_chain,   [TY_ITER] = print_iter};
  if (print[type->kind])
    print[type->kind](out, type);
  else
    strbuf_puts(out, type_kind_info[type->kind].text);
}

/* ---- as Numba writes it ---- */

static bool uniform(const Type *tuple) {
  for (unsigned k = 1; k < tuple->count; k++)
    if (tuple->items[k] != tuple->items[0]) return false;
  return tuple->count > 0;
}

static void print_numba_items(StrBuf *out, const Type *const *items, unsigned count, bool repr) {
  for (unsigned k = 0; k < count; k++) {
    if (k) strbuf_puts(out, ", ");
    type_print_numba(out, items[k], repr);
  }
}

static void print_numba_spec(StrBuf *out, const Type *spec, bool repr) {
  if (!spec->rank) {
    type_print_numba(out, spec->items[0], repr);
    return;
  }
  if (spec->rank == 2) {
    strbuf_putc(out, '[');
    print_numba_items(out, spec->items, spec->count, repr);
    strbuf_putc(out, ']');
    return;
  }
  strbuf_putc(out, '(');
  print_numba_items(out, spec->items + 1, spec->count - 1u, repr);
  strbuf_puts(out, spec->count == 2 ? ",)" : ")");
  if (spec->items[0]->kind == TY_ELLIPSIS) return;
  strbuf_puts(out, " -> ");
  type_print_numba(out, spec->items[0], repr);
}

static void numba_none(StrBuf *out, const Type *type, bool repr) {
  (void)type, (void)repr;
  strbuf_puts(out, "none");
}

static void numba_scalar(StrBuf *out, const Type *type, bool repr) {
  (void)repr;
  strbuf_puts(out, dtype_info[type->dtype].name);
}

static void numba_array(StrBuf *out, const Type *type, bool repr) {
  strbuf_printf(out, repr ? "Array(%s, %u, '%c', False, aligned=True)" : "array(%s, %ud, %c)",
                type->elem->name, type->rank, "CAF"[type->layout]);
}

static void numba_str(StrBuf *out, const Type *type, bool repr) {
  (void)type, (void)repr;
  strbuf_puts(out, "unicode_type");
}

static void numba_tuple(StrBuf *out, const Type *type, bool repr) {
  strbuf_puts(out, uniform(type) ? "UniTuple(" : repr ? "Tuple((" : "Tuple(");
  print_numba_items(out, type->items, uniform(type) ? 1 : type->count, repr);
  if (uniform(type))
    strbuf_printf(out, repr ? ", %u" : " x %u", type->count);
  else if (repr)
    strbuf_putc(out, ')');
  strbuf_putc(out, ')');
}

static void numba_list(StrBuf *out, const Type *type, bool repr) {
  strbuf_puts(out, "reflected list(");
  print_numba_items(out, type->items, type->count, repr);
  strbuf_puts(out, ")<iv=None>");
}

static void numba_dtype(StrBuf *out, const Type *type, bool repr) {
  (void)repr;
  strbuf_printf(out, "class(%s)", dtype_info[type->dtype].name);
}

/* Kinds that Numba has no text for are written as the language does. */
void type_print_numba(StrBuf *out, const Type *type, bool repr) {
  static void (*const print[TY_KIND_COUNT])(StrBuf *, const Type *, bool) = {
      [TY_NONE] = numba_none,   [TY_SCALAR] = numba_scalar,  [TY_ARRAY] = numba_array,
      [TY_STR] = numba_str,     [TY_TUPLE] = numba_tuple,    [TY_LIST] = numba_list,
      [TY_DTYPE] = numba_dtype, [TY_SPEC] = print_numba_spec};
  if (print[type->kind])
    print[type->kind](out, type, repr);
  else
    type_print(out, type);
}

const char *type_text(Arena *arena, const Type *type) {
  StrBuf text = {0};
  type_print(&text, type);
  char *copy = arena_copy(arena, strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return copy;
}
