/* Rules of the primitives of linear algebra (module "_lang"), which the bodies of lang/stdlib/np/linalg call.
 *
 * A row's `types` says what goes in and comes out: the number of arrays, which are converted to one dtype
 * that LAPACK knows; then the results, each a letter for the dtype (T that one, R real, C complex, L int64,
 * I int32) and what its rank is to the first array's: a digit to take off. `=` after it: its shape is the
 * array's of that number as well. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

enum { ARRAYS_MOST = 3, RESULTS_MOST = 4 };

/* named(name, items): a tuple with those names. */
Val rule_LANG_NAMED(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val name = b->params[0], items = b->params[1];
  (void)row;
  if (items.type->kind != TY_TUPLE || name.type->kind != TY_STR || !name.is_const)
    return fail(c, DG_INTERNAL, span, "named() takes a name and a tuple");
  const TupleNames *names = tuple_names(name.text, name.length);
  if (!names) return fail(c, DG_INTERNAL, span, "there is no tuple of that name");
  Val *parts = arena_array(c->arena, Val, items.type->count);
  for (uint32_t k = 0; k < items.type->count; k++) parts[k] = tuple_item(c, &items, k);
  Val v = val_tuple(c, parts, items.type->count, span);
  if (val_ok(v)) v.type = type_tuple_named(c->types, v.type->items, v.type->count, names);
  return v;
}

/* The dtype in which LAPACK computes with `dtype`; DT_COUNT: none. */
static DType lapack_dtype(DType dtype) {
  if (dtype == DT_F16) return DT_COUNT;
  return dtype_is_float(dtype) || dtype_is_complex(dtype) ? dtype : DT_F64;
}

/* The arrays, of rank 2 or more, in one dtype. */
static bool matrices(Check *c, Val *args, uint32_t count, Span span) {
  DType common = DT_F32;
  for (uint32_t k = 0; k < count; k++) {
    args[k] = as_array(c, args[k], span);
    if (!val_ok(args[k])) return false;
    DType dtype = lapack_dtype(args[k].type->dtype);
    if (dtype == DT_COUNT) {
      fail(c, DG_TYPE, span, "array type float16 is unsupported in linalg");
      return false;
    }
    common = k ? dtype_promote(common, dtype) : dtype;
    if (args[k].type->rank >= 2) continue;
    fail(c, DG_LIN_ALG, span, "%u-dimensional array given. Array must be at least two-dimensional",
         args[k].type->rank);
    note_operand(c, args[k], "");
    return false;
  }
  for (uint32_t k = 0; k < count; k++) {
    args[k] = cast_dtype(c, args[k], common, false, span);
    if (!val_ok(args[k])) return false;
  }
  return true;
}

static DType result_dtype(char letter, DType dtype) {
  bool narrow = dtype == DT_F32 || dtype == DT_C64;
  switch (letter) {
    case 'R': return narrow ? DT_F32 : DT_F64;
    case 'C': return narrow ? DT_C64 : DT_C128;
    case 'L': return DT_I64;
    case 'I': return DT_I32;
    default: return dtype;
  }
}

Val rule_LINALG(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const char *at = row->types;
  uint32_t arrays = (uint32_t)(*at++ - '0'), count = 0;
  if (!matrices(c, b->params, arrays, span)) return val_error();
  unsigned rank = b->params[0].type->rank;
  for (uint32_t k = 1; k < arrays; k++)
    if (b->params[k].type->rank > rank) rank = b->params[k].type->rank;
  const Type *items[RESULTS_MOST];
  const int64_t *shape = NULL;
  while (*at) {
    DType dtype = result_dtype(at[0], b->params[0].type->dtype);
    unsigned own = rank - (unsigned)(at[1] - '0');
    items[count++] =
        own ? type_array(c->types, elem_of(dtype), own, LAYOUT_C) : type_scalar(c->types, dtype, false);
    at += 2;
    if (*at != '=') continue;
    const Val *like = &b->params[at[1] - '0'];
    if (like->type->rank == own) shape = like->shape;
    at += 2;
  }
  const Type *result = count == 1 ? items[0] : type_tuple(c->types, items, count);
  Val out = emit_lib(c, (LibId)row->impl, result, b->params, b->count, 0, span);
  if (val_ok(out) && count == 1) out.shape = shape;
  return out;
}
