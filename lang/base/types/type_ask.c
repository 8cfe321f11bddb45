/* Questions to a type: how its values are kept, what they hold, whether one is of another. type.c makes
 * types. */
#include "lang/base/types/type.h"

const Type *type_stored(const Type *type) {
  while (type_kind_info[type->kind].storage == STORAGE_RECEIVER && type->count) type = type->items[0];
  return type;
}

const TypeKindInfo type_kind_info[TY_KIND_COUNT] = {
#define PARTS true
#define NONE  false
#define K(id, name, storage, parts, flat, class_name, text)                                                  \
  [TY_##id] = {storage, parts, flat, class_name, text},
#include "lang/base/types/kinds.def"
#undef K
#undef PARTS
#undef NONE
};

bool type_is_object(const Type *type) {
  switch (type_kind_info[type->kind].storage) {
    case STORAGE_OBJECT: return true;
    case STORAGE_ITEMS: return type->count > 0;
    case STORAGE_RECEIVER: return type->count > 0 && type_is_object(type->items[0]);
    case STORAGE_NONE:
    case STORAGE_BITS: break;
  }
  return false;
}

bool type_is_mutable(const Type *type) {
  if (type->kind == TY_SET && type->rank == SET_FROZEN) return false;
  if (type->kind == TY_ARRAY || type_is_container(type) || type->kind == TY_OBJECT ||
      type->kind == TY_PYOBJ || type->kind == TY_PACKED || type->kind == TY_ITER)
    return true;
  if (type_is_recursive(type)) return true;
  for (uint32_t k = 0; k < type_parts(type); k++)
    if (type_is_mutable(type->items[k])) return true;
  return false;
}

bool type_has_storage(const Type *type) {
  type = type_stored(type);
  return type_kind_info[type->kind].storage == STORAGE_BITS || type_is_object(type);
}

static bool holds_at_once(const Type *type, TypeKind kind) {
  for (uint32_t k = 0; k < type->count; k++)
    if (type->items[k]->kind == kind) return true;
  return false;
}

bool type_holds(const Type *type, TypeKind kind) {
  if (type->kind == kind) return true;
  if (type_is_recursive(type)) return holds_at_once(type, kind);
  bool inside = type_is_container(type) || type->kind == TY_TUPLE || type->kind == TY_VARTUPLE ||
                type->kind == TY_UNION || type->kind == TY_CHAIN || type->kind == TY_ITER;
  for (uint32_t k = 0; inside && k < type->count; k++)
    if (type_holds(type->items[k], kind)) return true;
  return false;
}

bool type_holds_recursive(const Type *type) {
  if (type_is_recursive(type)) return true;
  for (uint32_t k = 0; k < type_parts(type); k++)
    if (type_holds_recursive(type->items[k])) return true;
  return false;
}

bool type_fits(const Type *have, const Type *want) {
  if (have == want) return true;
  if (have->kind != want->kind) return false;
  if (type_is_container(have)) return type_same_class(have, want);
  if (have->kind == TY_ARRAY)
    return have->elem == want->elem && have->rank == want->rank && have->layout <= want->layout;
  if (!type_kind_info[have->kind].parts || have->def != want->def || have->count != want->count) return false;
  for (unsigned k = 0; k < have->count; k++)
    if (!type_fits(have->items[k], want->items[k])) return false;
  return true;
}
