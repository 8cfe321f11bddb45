/* What containers of all classes have in common to the checker: two types of one class that meet, and stores.
 */
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/types/types.h"

bool container_converts(const Type *from, const Type *to) {
  if (!type_same_class(from, to)) return false;
  if (!from->count || type_is_open(to)) return true;
  for (uint32_t k = 0; k < from->count; k++)
    if (!to->count || !can_convert(from->items[k], to->items[k])) return false;
  return true;
}

bool container_alike(const Type *a, const Type *b) {
  return type_same_class(a, b) && (!a->count || !b->count || items_alike(a, b));
}

/* What will be in an empty one is not known yet. */
bool container_patches(const Type *from, const Type *to) {
  return !from->count && to->kind == from->kind && type_same_class(from, to);
}

/* A container is shared: one of other items would be another one. */
const Type *container_join(Check *c, const Type *a, const Type *b) {
  if (!type_same_class(a, b)) return NULL;
  if (!a->count) return b;
  if (!b->count) return a;
  if (!items_alike(a, b)) return NULL;
  const Type *items[2];
  for (uint32_t k = 0; k < a->count; k++) {
    items[k] = type_join(c, a->items[k], b->items[k]);
    if (!items[k]) return NULL;
  }
  return type_filled(c->types, a, a->kind == TY_DICT ? type_tuple(c->types, items, 2) : items[0], NULL);
}

static Val retyped(Check *c, Val v, const Type *type, Span span) {
  if (v.type == type) return v;
  Ref ref = val_ref(c, &v);
  v.type = type;
  v.ref = fn_emit1(c->fn, IR_RETYPE, type, span, ref);
  return v;
}

bool container_enters(Check *c, Val v, const Type *type, Span span) {
  for (uint32_t k = 0; k < v.type->count && k < type->count; k++) {
    if (!type_is_recursive(type->items[k]) || can_convert(v.type->items[k], type->items[k])) continue;
    fail(c, DG_TYPE, span, "what this %s holds, %s, does not become %s here", type_class_name(v.type),
         type_str_of(c, v.type->items[k]), type_str_of(c, type->items[k]));
    return false;
  }
  return true;
}

Val container_convert(Check *c, Val v, const Type *type, LibId lib, Span span) {
  if (!container_enters(c, v, type, span)) return val_error();
  if (!type_alike(v.type, type)) return emit_lib(c, lib, type, &v, 1, 0, span);
  return retyped(c, v, type, span);
}

Val container_with(Check *c, Val v, const Type *content, bool stores, Span span) {
  v = list_read(c, v);
  if (!val_ok(v) || !content) return v;
  bool open = type_is_open(v.type);
  const Type *decided = list_stores(c, v.type, content);
  if (!v.type->count) {
    if (open && !decided->count) {
      fail(c, DG_TYPE, span, "a %s that holds itself has no type here", type_class_name(v.type));
      return val_error();
    }
    v = retyped(c, v, open ? decided : type_filled(c->types, v.type, content, NULL), span);
  } else
    v = list_read(c, v);
  if (stores && !list_accepts(c, v.type, content, span)) return val_error();
  return list_read(c, v);
}

Val kept_value(Check *c, Val v, Span span) {
  if (!val_ok(v)) return v;
  if (v.open) v = func_keep(c, v, span);
  if (!val_ok(v) || !closure_kept(c, v.type, span)) return val_error();
  if (v.display && v.ref == REF_NONE) val_ref(c, &v);
  return v;
}

Val var_read(Check *c, uint32_t var, const Type *type, Span span) {
  Ref get = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, get)->imm.i = var;
  return val_of(c, type, get, span);
}

void var_set(Check *c, uint32_t var, Val v, Span span) {
  fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &v)))->imm.i = var;
}
