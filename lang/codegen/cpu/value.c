/* Gen: how values of each type are held, boxed for C, and counted. */
#include "lang/codegen/cpu/gen.h"

#include <string.h>

#include "lang/rt/value/union.h"

/* ---- parts ---- */

LLVMValueRef *gen_room(const Gen *g, const Type *type) {
  return arena_array(g->arena, LLVMValueRef, parts_count(PARTS_OBJECTS, type) + 1);
}

uint32_t gen_kept_count(const Gen *g, const Type *type) {
  PartList parts = gen_parts(g, type);
  uint32_t count = 0;
  for (uint32_t k = 0; k < parts.count; k++)
    count += gen_kept(&parts.items[k]) && parts.items[k].role != PART_WORD;
  return count;
}

/* Of a union: behind its object, which is value `k`. */
static LLVMValueRef word_at(Gen *g, LLVMValueRef values, uint32_t k) {
  return emit_offset(g->e, values, emit_i64(g->e, 16 * (int64_t)k + 8));
}

void gen_store_kept(Gen *g, const Type *type, const LLVMValueRef *parts, LLVMValueRef to) {
  PartList list = gen_parts(g, type);
  for (uint32_t k = 0, at = 0; k < list.count; k++) {
    const Part *part = &list.items[k];
    if (part->role == PART_SCALAR)
      emit_store(g->e, part->type->dtype, parts[k], gen_value_at(g, to, at++), false);
    else if (part->role == PART_OBJECT)
      LLVMBuildStore(g->e->b, parts[k], gen_value_at(g, to, at++));
    else if (part->role == PART_WORD)
      LLVMBuildStore(g->e->b, parts[k], word_at(g, to, at - 1));
  }
}

LLVMValueRef *gen_load_kept(Gen *g, const Type *type, LLVMValueRef from) {
  PartList list = gen_parts(g, type);
  LLVMValueRef *parts = gen_room(g, type);
  for (uint32_t k = 0, at = 0; k < list.count; k++) {
    const Part *part = &list.items[k];
    if (part->role == PART_SCALAR)
      parts[k] = emit_load(g->e, part->type->dtype, gen_value_at(g, from, at++), false);
    else if (part->role == PART_OBJECT)
      parts[k] = LLVMBuildLoad2(g->e->b, g->e->ptr, gen_value_at(g, from, at++), "");
    else if (part->role == PART_WORD)
      parts[k] = LLVMBuildLoad2(g->e->b, g->e->i64, word_at(g, from, at - 1), "");
  }
  return parts;
}

LLVMValueRef *gen_zero(const Gen *g, const Type *type) {
  PartList list = gen_parts(g, type);
  LLVMValueRef *parts = gen_room(g, type);
  for (uint32_t k = 0; k < list.count; k++) parts[k] = LLVMConstNull(part_type(g->e, &list.items[k]));
  return parts;
}

bool gen_counted(const Type *type) {
  if (type->kind != TY_UNION) return type_is_object(type);
  for (unsigned k = 0; k < type->count; k++) {
    UnionForm form = union_form(type->items[k]);
    if (form == UNION_OBJECT || form == UNION_WIDE) return true;
  }
  return false;
}

uint32_t gen_objects(const Gen *g, const Type *type, const LLVMValueRef *parts, LLVMValueRef *out) {
  uint32_t count = 0;
  if (!gen_counted(type)) return 0;
  PartList list = gen_parts(g, type);
  for (uint32_t k = 0; k < list.count; k++) {
    if (list.items[k].role != PART_OBJECT) continue;
    if (out) out[count] = parts[k];
    count++;
  }
  return count;
}

LLVMValueRef gen_object(const Type *type, const LLVMValueRef *parts) {
  type = type_stored(type);
  return type_is_array(type) ? part_object(parts, type->rank) : parts[0];
}

/* ---- counts ---- */

static LLVMValueRef load_count(Gen *g, LLVMValueRef object) {
  LLVMValueRef count = LLVMBuildLoad2(g->e->b, g->e->i32, object, "");
  emit_tbaa(g->e, count, "count");
  return count;
}

static void store_count(Gen *g, LLVMValueRef count, LLVMValueRef object) {
  emit_tbaa(g->e, LLVMBuildStore(g->e->b, count, object), "count");
}

static void retain_object(Gen *g, LLVMValueRef object) {
  Emit *e = g->e;
  if (g->big) {
    emit_call(e, "object_retain", &object, 1);
    return;
  }
  LLVMBasicBlockRef some = emit_block(e, "retain"), own = emit_block(e, "own"),
                    end = emit_block(e, "retained");
  emit_branch(e, emit_icmp(e, LLVMIntNE, object, LLVMConstNull(e->ptr)), some, end);
  emit_at(e, some);
  LLVMValueRef count = load_count(g, object);
  emit_branch(e, emit_icmp(e, LLVMIntSGT, count, emit_i32(e, 0)), own, end); /* else it is lent */
  emit_at(e, own);
  store_count(g, LLVMBuildAdd(e->b, count, emit_i32(e, 1), ""), object);
  emit_jump(e, end);
  emit_at(e, end);
}

static void release_object(Gen *g, LLVMValueRef object) {
  Emit *e = g->e;
  if (g->big || g->failing) {
    emit_call(e, "object_release", &object, 1);
    return;
  }
  LLVMBasicBlockRef some = emit_block(e, "release"), last = emit_block(e, "last"),
                    more = emit_block(e, "shared"), end = emit_block(e, "released");
  emit_branch(e, emit_icmp(e, LLVMIntNE, object, LLVMConstNull(e->ptr)), some, end);
  emit_at(e, some);
  LLVMValueRef count = load_count(g, object);
  emit_branch(e, emit_icmp(e, LLVMIntSLE, count, emit_i32(e, 1)), last, more);
  emit_at(e, last);
  emit_call(e, "object_release", &object, 1);
  emit_jump(e, end);
  emit_at(e, more);
  store_count(g, LLVMBuildSub(e->b, count, emit_i32(e, 1), ""), object);
  emit_jump(e, end);
  emit_at(e, end);
}

static void each_object(Gen *g, const Type *type, const LLVMValueRef *parts,
                        void (*visit)(Gen *g, LLVMValueRef object)) {
  if (!gen_counted(type)) return;
  PartList list = gen_parts(g, type);
  for (uint32_t k = 0; k < list.count; k++)
    if (list.items[k].role == PART_OBJECT) visit(g, parts[k]);
}

void gen_retain(Gen *g, const Type *type, const LLVMValueRef *parts) {
  each_object(g, type, parts, retain_object);
}
void gen_release(Gen *g, const Type *type, const LLVMValueRef *parts) {
  each_object(g, type, parts, release_object);
}

/* ---- registers ---- */

static LLVMValueRef field(Gen *g, LLVMTypeRef type, LLVMValueRef array, int64_t offset) {
  Emit *e = g->e;
  LLVMValueRef value = LLVMBuildLoad2(e->b, type, emit_offset(e, array, emit_i64(e, offset)), "");
  emit_tbaa(e, value, "descriptor");
  emit_invariant(e, value);
  return value;
}

static LLVMValueRef read_field(Gen *g, LLVMValueRef array, const Part *part) {
  int64_t rank = part->type->rank, axis = part->axis;
  switch (part->role) {
    case PART_DATA: return field(g, g->e->ptr, array, ARRAY_DATA_OFFSET);
    case PART_FLAGS: return field(g, g->e->i8, array, (int64_t)offsetof(Object, flags));
    case PART_LENGTH: return field(g, g->e->i64, array, ARRAY_DIMS_OFFSET + 8 * axis);
    case PART_STRIDE: return field(g, g->e->i64, array, ARRAY_DIMS_OFFSET + 8 * (rank + axis));
    case PART_OBJECT:
    case PART_WORD:
    case PART_SCALAR: break;
  }
  return NULL;
}

/* Strides of a C-contiguous array, which follow from its lengths. */
static void compute_strides(Gen *g, const Type *type, LLVMValueRef *parts) {
  Emit *e = g->e;
  LLVMValueRef stride = emit_i64(e, (int64_t)dtype_size(type->dtype));
  for (unsigned k = type->rank; k-- > 0;) {
    parts[1 + type->rank + k] = stride;
    if (k) stride = LLVMBuildNSWMul(e->b, stride, part_length(parts, k), "");
  }
}

void gen_read_fields(Gen *g, const Type *type, LLVMValueRef descriptor, LLVMValueRef *parts) {
  PartList list = gen_parts(g, type);
  for (uint32_t k = 0; k < list.count; k++) {
    bool computed = list.items[k].role == PART_STRIDE && type->layout == LAYOUT_C;
    if (list.items[k].role != PART_OBJECT && !computed) parts[k] = read_field(g, descriptor, &list.items[k]);
  }
  if (type->layout == LAYOUT_C) compute_strides(g, type, parts);
}

const LLVMValueRef *gen_fields_at(Gen *g, Ref array) {
  const Type *type = gen_ins(g, array)->type;
  const LLVMValueRef *known = g->regs[array].parts;
  if (part_data(known)) return known;
  LLVMValueRef *parts = gen_room(g, type), object = gen_object(type, known);
  parts[1 + 2u * type->rank] = object;
  gen_read_fields(g, type, object, parts);
  return parts;
}

/* A slot for each object of the register, empty from the function's start on. */
static void make_slots(Gen *g, Ref r, uint32_t count) {
  Emit *e = g->e;
  LLVMValueRef *slots = g->regs[r].slots = arena_array(g->arena, LLVMValueRef, count + 1);
  for (uint32_t k = 0; k < count; k++) slots[k] = emit_alloca(e, e->ptr, 8);
  LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b);
  LLVMPositionBuilderBefore(e->b, LLVMGetBasicBlockTerminator(e->entry));
  for (uint32_t k = 0; k < count; k++) LLVMBuildStore(e->b, LLVMConstNull(e->ptr), slots[k]);
  emit_at(e, here);
}

/* Puts `now` (NULL: nothing) into the slots and gives back what was in them, unless it has `moved`. */
static void fill_slots(Gen *g, Ref r, uint32_t count, const LLVMValueRef *now, bool moved) {
  Emit *e = g->e;
  LLVMValueRef *slots = g->regs[r].slots, *old = arena_array(g->arena, LLVMValueRef, count + 1);
  for (uint32_t k = 0; !moved && k < count; k++) old[k] = LLVMBuildLoad2(e->b, e->ptr, slots[k], "");
  for (uint32_t k = 0; k < count; k++) LLVMBuildStore(e->b, now ? now[k] : LLVMConstNull(e->ptr), slots[k]);
  for (uint32_t k = 0; !moved && k < count; k++) release_object(g, old[k]);
}

static void own(Gen *g, Ref r, const Type *type, const LLVMValueRef *parts, bool borrowed) {
  uint32_t count = gen_objects(g, type, parts, NULL);
  LLVMValueRef *objects = arena_array(g->arena, LLVMValueRef, count + 1);
  gen_objects(g, type, parts, objects);
  if (!g->regs[r].slots) make_slots(g, r, count);
  if (borrowed) gen_retain(g, type, parts);
  fill_slots(g, r, count, objects, g->ins[r].loop == REF_NONE);
}

void gen_define(Gen *g, Ref r, const LLVMValueRef *parts, bool borrowed) {
  Reg *reg = &g->regs[r];
  const Type *type = gen_ins(g, r)->type;
  PartList list = gen_parts(g, type);
  reg->parts = list.count == 1 ? &reg->value : gen_room(g, type);
  for (uint32_t k = 0; k < list.count; k++) {
    LLVMValueRef known = part_known(g->e, &list.items[k]);
    reg->parts[k] = known ? known : parts[k];
  }
  if (g->ins[r].fields && !part_data(reg->parts))
    gen_read_fields(g, type, gen_object(type, reg->parts), reg->parts);
  if (!g->ins[r].owned) return;
  if (g->big)
    gen_frame_define(g, r, reg->parts, borrowed);
  else
    own(g, r, type, reg->parts, borrowed);
}

void gen_define_object(Gen *g, Ref r, LLVMValueRef object, bool borrowed) {
  const Type *type = gen_ins(g, r)->type;
  LLVMValueRef *parts = gen_room(g, type);
  parts[type_is_array(type) ? 1 + 2u * type->rank : 0] = object;
  gen_define(g, r, parts, borrowed);
}

void gen_drop(Gen *g, Ref r, bool move) {
  const Reg *reg = &g->regs[r];
  if (reg->words) gen_frame_drop(g, r, move);
  if (reg->slots) fill_slots(g, r, gen_objects(g, gen_ins(g, r)->type, reg->parts, NULL), NULL, move);
}

/* ---- boxes ---- */

LLVMValueRef gen_values(Gen *g, uint32_t count) {
  return emit_alloca(g->e, LLVMArrayType2(LLVMArrayType2(g->e->i64, 2), count ? count : 1), 16);
}

LLVMValueRef gen_value_at(Gen *g, LLVMValueRef values, uint32_t k) {
  return k ? emit_offset(g->e, values, emit_i64(g->e, 16 * (int64_t)k)) : values;
}

bool gen_boxed(const Type *type) {
  return type_is_object(type) && type_kind_info[type_stored(type)->kind].flat == FLAT_ITEMS;
}

bool gen_boxed_inside(const Type *type) {
  if (type->kind != TY_TUPLE) return gen_boxed(type);
  for (unsigned k = 0; k < type->count; k++)
    if (gen_boxed(type->items[k])) return true;
  return false;
}

void gen_box_head(Gen *g, const Type *type, LLVMValueRef box) {
  Emit *e = g->e;
  const Object head = {.count = -1, .kind = OBJ_TUPLE};
  int64_t bits;
  memcpy(&bits, &head, sizeof bits);
  LLVMValueRef words[2] = {emit_i64(e, bits), gen_link(g, link_type(g->plan, type))};
  for (int64_t k = 0; k < 2; k++)
    emit_tbaa(e, LLVMBuildStore(e->b, words[k], emit_offset(e, box, emit_i64(e, 8 * k))), "item");
}
_Static_assert(sizeof(Object) == sizeof(int64_t) && offsetof(Tuple, type) == 8, "gen_box_head's words");

LLVMValueRef gen_box_item(Gen *g, LLVMValueRef box, unsigned k) {
  return emit_offset(g->e, box, emit_i64(g->e, (int64_t)(offsetof(Tuple, items) + 16 * k)));
}

void gen_box_items(Gen *g, Ref at, const Type *type, const LLVMValueRef *parts, LLVMValueRef box) {
  for (unsigned k = 0; k < type->count; k++) {
    const Type *item = type->items[k];
    const LLVMValueRef *own = parts + parts_item(PARTS_OBJECTS, type, k);
    bool boxed = false;
    gen_box(g, at, item, own, gen_box_item(g, box, k), &boxed);
    if (!boxed) gen_retain(g, item, own);
  }
}

void gen_box(Gen *g, Ref at, const Type *type, const LLVMValueRef *parts, LLVMValueRef to, bool *boxed) {
  Emit *e = g->e;
  type = type_stored(type);
  if (gen_boxed(type)) {
    LLVMValueRef args[2] = {g->rt, gen_link(g, link_type(g->plan, type))};
    LLVMValueRef box = emit_call(e, "cg_tuple", args, 2);
    gen_check(g, emit_icmp(e, LLVMIntNE, box, LLVMConstNull(e->ptr)), at);
    gen_box_items(g, at, type, parts, box);
    LLVMBuildStore(e->b, box, to);
    *boxed = true;
  } else if (type_has_storage(type)) {
    gen_store_kept(g, type, parts, to);
  } else {
    LLVMBuildStore(e->b, emit_i64(e, 0), to);
  }
}

/* The object of a view that was none so far. */
static LLVMValueRef view_object(Gen *g, Ref at, Ref r) {
  Emit *e = g->e;
  const LLVMValueRef *parts = g->regs[r].parts;
  unsigned rank = gen_ins(g, r)->type->rank;
  LLVMValueRef axes = emit_alloca(e, LLVMArrayType2(e->i64, rank ? 2 * rank : 1), 8);
  for (unsigned k = 0; k < 2 * rank; k++)
    LLVMBuildStore(e->b, parts[1 + k], emit_offset(e, axes, emit_i64(e, 8 * (int64_t)k)));
  LLVMValueRef args[5] = {g->rt, gen_stack_base(g, r), part_data(parts), emit_i32(e, (int32_t)rank), axes};
  LLVMValueRef view = emit_call(e, gen_is_part(g, r) ? "cg_param" : "cg_view", args, 5);
  gen_check(g, emit_icmp(e, LLVMIntNE, view, LLVMConstNull(e->ptr)), at);
  return view;
}

void gen_box_register(Gen *g, Ref at, Ref r, LLVMValueRef to, bool *boxed) {
  *boxed = gen_is_view(g, r) || gen_is_part(g, r);
  if (*boxed)
    LLVMBuildStore(g->e->b, view_object(g, at, r), to);
  else if (g->regs[r].memory)
    LLVMBuildStore(g->e->b, gen_stack_base(g, r), to);
  else
    gen_box(g, at, gen_ins(g, r)->type, g->regs[r].parts, to, boxed);
}

LLVMValueRef *gen_unbox_items(Gen *g, const Type *type, LLVMValueRef box, bool own) {
  type = type_stored(type);
  LLVMValueRef *parts = gen_room(g, type), *to = parts;
  for (unsigned k = 0; k < type->count; k++) {
    const LLVMValueRef *item = gen_unbox(g, type->items[k], gen_box_item(g, box, k), own);
    for (uint32_t p = parts_count(PARTS_OBJECTS, type->items[k]); p-- > 0;) *to++ = *item++;
  }
  return parts;
}

LLVMValueRef *gen_unbox(Gen *g, const Type *type, LLVMValueRef from, bool own) {
  Emit *e = g->e;
  type = type_stored(type);
  if (!gen_boxed(type)) {
    LLVMValueRef *parts = gen_load_kept(g, type, from);
    if (own) gen_retain(g, type, parts);
    return parts;
  }
  return gen_unbox_items(g, type, LLVMBuildLoad2(e->b, e->ptr, from, ""), own);
}
