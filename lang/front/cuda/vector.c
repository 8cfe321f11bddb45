/* CUDA's vector types (float32x4, also called float4 ...): tuples of one to four numbers of one dtype whose
 * items are called x, y, z, w. They are registers in device code, as all tuples are. */
#include <string.h>

#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"

enum { VECTOR_MOST = 4 };

/* Appends the number `v`, or the numbers of the vector `v`, to `parts` as far as they fit; how many there
 * are. */
static uint32_t add_parts(Check *c, Val v, uint32_t count, Val *parts) {
  if (v.type->kind != TY_TUPLE) {
    if (count < VECTOR_MOST) parts[count] = v;
    return count + 1;
  }
  for (uint32_t k = 0; k < v.type->count; k++) count = add_parts(c, tuple_item(c, &v, k), count, parts);
  return count;
}

/* cuda.float32x4(x, y, z, w): impl is the dtype; `types` the name of the type, which ends in the number of
 * its parts. */
Val rule_CUDA_VECTOR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const TupleNames *names = tuple_names(row->types, strlen(row->types));
  const Type *types[VECTOR_MOST];
  Val parts[VECTOR_MOST];
  uint32_t want = (uint32_t)(row->types[strlen(row->types) - 1] - '0'), count = 0;
  for (uint32_t k = 0; k < b->rest_count; k++) count = add_parts(c, b->rest[k], count, parts);
  if (count != want)
    return fail(c, DG_TYPE, span, "cuda.%s() takes %u number%s, also as parts of smaller vectors, not %u",
                row->name, want, want == 1 ? "" : "s", count);
  for (uint32_t k = 0; k < count; k++) {
    Val part = scalar_of_0d(c, parts[k]);
    if (part.type->kind != TY_SCALAR || dtype_is_complex(part.type->dtype))
      return fail(c, DG_TYPE, part.span.source ? part.span : span, "cuda.%s() takes real numbers, not %s",
                  row->name, type_str_of(c, part.type));
    parts[k] = cast_dtype(c, part, (DType)row->impl, false, span);
    types[k] = parts[k].type;
  }
  Val out = val_tuple(c, parts, count, span);
  if (val_ok(out)) out.type = type_tuple_named(c->types, types, count, names);
  return out;
}
