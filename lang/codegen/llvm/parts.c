/* Parts: see parts.h. What a kind of type is in parts says its column in lang/base/types/kinds.def. */
#include "lang/codegen/llvm/parts.h"

typedef struct Listing {
  PartsForm form;
  Part *out; /* NULL: they are counted only */
  uint32_t count;
} Listing;

static void add(Listing *l, PartRole role, const Type *type, unsigned axis) {
  if (l->out) l->out[l->count] = (Part){role, type, axis};
  l->count++;
}

static void add_array(Listing *l, const Type *type) {
  add(l, PART_DATA, type, 0);
  for (unsigned k = 0; k < type->rank; k++) add(l, PART_LENGTH, type, k);
  for (unsigned k = 0; k < type->rank; k++) add(l, PART_STRIDE, type, k);
  if (l->form == PARTS_PLAIN) return;
  add(l, PART_OBJECT, type, 0);
  add(l, PART_FLAGS, type, 0);
}

static void add_value(Listing *l, const Type *type) {
  TypeFlat flat = type_kind_info[type->kind].flat;
  if (flat == FLAT_OBJECT_OR_ITEMS) flat = l->form == PARTS_PLAIN ? FLAT_ITEMS : FLAT_OBJECT;
  if (flat == FLAT_BITS)
    add(l, PART_SCALAR, type, 0);
  else if (flat == FLAT_ARRAY)
    add_array(l, type);
  else if ((flat == FLAT_OBJECT || flat == FLAT_UNION) && l->form == PARTS_OBJECTS)
    add(l, PART_OBJECT, type, 0);
  if (flat == FLAT_UNION && l->form == PARTS_OBJECTS) add(l, PART_WORD, type, 0);
  for (unsigned k = 0; flat == FLAT_ITEMS && k < type->count; k++) add_value(l, type->items[k]);
}

uint32_t parts_count(PartsForm form, const Type *type) {
  Listing listing = {form, NULL, 0};
  if (type) add_value(&listing, type);
  return listing.count;
}

uint32_t parts_item(PartsForm form, const Type *tuple, uint32_t item) {
  Listing listing = {form, NULL, 0};
  for (uint32_t k = 0; k < item; k++) add_value(&listing, tuple->items[k]);
  return listing.count;
}

PartList parts_of(PartsForm form, const Type *type, Arena *arena) {
  Listing listing = {form, arena_array(arena, Part, parts_count(form, type) + 1), 0};
  if (type) add_value(&listing, type);
  return (PartList){listing.out, listing.count};
}

LLVMTypeRef part_type(const Emit *e, const Part *part) {
  switch (part->role) {
    case PART_SCALAR: return emit_type(e, part->type->dtype);
    case PART_LENGTH:
    case PART_WORD:
    case PART_STRIDE: return e->i64;
    case PART_FLAGS: return e->i8;
    case PART_DATA:
    case PART_OBJECT: break;
  }
  return e->ptr;
}

LLVMValueRef part_known(const Emit *e, const Part *part) {
  const Type *type = part->type;
  if (part->role != PART_STRIDE || type->layout != LAYOUT_C || part->axis + 1 < type->rank) return NULL;
  return emit_i64(e, (int64_t)dtype_size(type->dtype));
}
