/* What lists, tuples, ranges and texts have in common to the checker: indices, slices, lengths. */
#include <string.h>

#include "lang/front/sema/beside.h"
#include "lang/front/sema/integer.h"
#include "lang/front/sema/union.h"
#include "lang/front/types/types.h"

typedef struct IndexAsked {
  const char *kind;
  Span span;
} IndexAsked;

static Val each_index(Check *c, Val member, void *context) {
  const IndexAsked *asked = context;
  return brackets_index(c, asked->kind, &member, asked->span) ? member : val_error();
}

bool brackets_index(Check *c, const char *kind, Val *index, Span span) {
  if (index->type->kind == TY_PYOBJ) *index = beside_int(c, *index, span);
  if (!val_ok(*index)) return false;
  if (val_ok(*index)) *index = integer_narrow(c, *index, NARROW_INDEX, span);
  if (val_ok(*index) && index->type->kind == TY_UNION) {
    *index = union_each(c, *index, each_index, &(IndexAsked){kind, span}, span);
    return val_ok(*index);
  }
  *index = scalar_of_0d(c, *index);
  if (index->type->kind == TY_SCALAR && index->type->dtype == DT_BOOL)
    *index = convert(c, *index, type_int(c->types), span);
  if (val_is_index(*index)) return true;
  const char *given = type_str_of(c, index->type);
  if (!strcmp(kind, "array"))
    fail_as_python(c, DG_TYPE, span, "array indices must be integers");
  else if (!strcmp(kind, "sequence"))
    fail_as_python(c, DG_TYPE, span, "sequence index must be integer, not '%s'", given);
  else if (!strcmp(kind, "string"))
    fail_as_python(c, DG_TYPE, span, "string indices must be integers, not '%s'", given);
  else
    fail_as_python(c, DG_TYPE, span, "%s indices must be integers or slices, not %s", kind, given);
  return false;
}

void slice_parts(Check *c, const Item *item, Val parts[3], Span span) {
  for (int k = 0; k < 3; k++)
    parts[k] = item->kind == INDEX_SLICE && item->has[k] ? item->part[k] : val_none(c, span);
}

Val brackets_slice(Check *c, LibId lib, Val base, const Item *item, Span span) {
  Val args[4] = {base};
  slice_parts(c, item, args + 1, span);
  return emit_lib(c, lib, base.type, args, 4, 0, span);
}

Val truth_of_length(Check *c, LibId lib, Val v, Span span) {
  return val_compare_int(c, OP_NE, emit_lib(c, lib, type_int(c->types), &v, 1, 0, span), 0, span);
}

const Type *numba_itself(Check *c, const Type *type) {
  (void)c;
  return type;
}
