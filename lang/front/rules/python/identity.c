/* id(): of what `is` tells apart by its object, the address of that. What is kept as bits or as a part of
 * something else has none. */
#include "lang/front/rules/rules.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"

static Val id_of(Check *c, Val v, void *context) {
  const Span *span = context;
  static const bool objects[TY_KIND_COUNT] = {
      [TY_ARRAY] = true, [TY_PACKED] = true, [TY_LIST] = true,  [TY_DICT] = true,
      [TY_SET] = true,   [TY_DEQUE] = true,  [TY_CHAIN] = true, [TY_ITER] = true,
      [TY_RANGE] = true, [TY_OBJECT] = true, [TY_PYOBJ] = true};
  if (v.type->kind == TY_UNION) return union_each(c, v, id_of, context, *span);
  bool alone = !type_has_storage(v.type) && v.type->kind != TY_TUPLE && v.type->kind != TY_VIEW;
  if (alone) return val_int(c, (int64_t)v.type->id, *span); /* of which there is one */
  if (objects[v.type->kind]) return emit_lib(c, LIB_id, type_int(c->types), &v, 1, 0, *span);
  fail(c, DG_TYPE, *span, "%s has no identity here, which is what id() asks for", type_str_of(c, v.type));
  hint(c, "compare values with ==; a list, a dictionary or an array that they are kept in has one");
  return val_error();
}

Val rule_ID(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val v = b->params[0];
  if (!val_ok(v)) return v;
  if (v.display && v.ref == REF_NONE) val_ref(c, &v);
  return id_of(c, v, &span);
}
