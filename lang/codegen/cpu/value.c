/* Gen: how values of each type are held, boxed for C, and counted. */
#include "lang/codegen/cpu/gen.h"

bool gen_is_struct(const Type *type) {
  type = type_stored(type);
  return type->kind == TY_TUPLE || (type->kind == TY_FUNC && type->count > 0);
}

LLVMTypeRef gen_type(const Gen *g, const Type *type) {
  Emit *e = g->e;
  type = type_stored(type);
  if (gen_is_struct(type)) {
    LLVMTypeRef *items = arena_array(g->arena, LLVMTypeRef, type->count);
    for (unsigned k = 0; k < type->count; k++) items[k] = gen_type(g, type->items[k]);
    return LLVMStructTypeInContext(e->context, items, type->count, 0);
  }
  if (type->kind == TY_SCALAR) return emit_type(e, type->dtype);
  return type_is_object(type) ? e->ptr : e->i8;
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
  if (g->big) {
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

static void each_object(Gen *g, const Type *type, LLVMValueRef value,
                        void (*visit)(Gen *g, LLVMValueRef object)) {
  type = type_stored(type);
  if (!type_is_object(type)) return;
  if (!gen_is_struct(type)) {
    visit(g, value);
    return;
  }
  for (unsigned k = 0; k < type->count; k++)
    if (type_is_object(type->items[k]))
      each_object(g, type->items[k], LLVMBuildExtractValue(g->e->b, value, k, ""), visit);
}

void gen_retain(Gen *g, const Type *type, LLVMValueRef value) { each_object(g, type, value, retain_object); }
void gen_release(Gen *g, const Type *type, LLVMValueRef value) {
  each_object(g, type, value, release_object);
}

/* ---- registers ---- */

static LLVMValueRef field(Gen *g, LLVMTypeRef type, LLVMValueRef array, int64_t offset) {
  Emit *e = g->e;
  LLVMValueRef value = LLVMBuildLoad2(e->b, type, emit_offset(e, array, emit_i64(e, offset)), "");
  emit_tbaa(e, value, "descriptor");
  emit_invariant(e, value);
  return value;
}

Parts *gen_parts(Gen *g, const Type *type, LLVMValueRef array) {
  Emit *e = g->e;
  Parts *parts = arena_new_of(g->arena, Parts);
  parts->data = field(g, e->ptr, array, ARRAY_DATA_OFFSET);
  parts->flags = field(g, e->i8, array, (int64_t)offsetof(Object, flags));
  for (unsigned k = 0; k < type->rank; k++) {
    parts->dim[k] = field(g, e->i64, array, ARRAY_DIMS_OFFSET + 8 * (int64_t)k);
    if (type->layout != LAYOUT_C)
      parts->stride[k] = field(g, e->i64, array, ARRAY_DIMS_OFFSET + 8 * (int64_t)(type->rank + k));
  }
  if (type->layout == LAYOUT_C) {
    LLVMValueRef stride = emit_i64(e, (int64_t)dtype_size(type->dtype));
    for (unsigned k = type->rank; k-- > 0;) {
      parts->stride[k] = stride;
      if (k) stride = LLVMBuildNSWMul(e->b, stride, parts->dim[k], "");
    }
  }
  return parts;
}

void gen_define(Gen *g, Ref r, LLVMValueRef value, bool borrowed, const Parts *parts) {
  Emit *e = g->e;
  Reg *reg = &g->regs[r];
  const Type *type = gen_ins(g, r)->type;
  reg->value = value;
  if (g->ins[r].parts) {
    reg->parts = arena_new_of(g->arena, Parts);
    *reg->parts = parts ? *parts : *gen_parts(g, type, value);
  }
  if (!g->ins[r].owned) return;
  if (g->big) {
    gen_frame_define(g, r, value, borrowed);
    return;
  }
  LLVMTypeRef own = gen_type(g, type);
  if (!reg->slot) {
    reg->slot = emit_alloca(e, own, 8);
    LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b);
    LLVMPositionBuilderBefore(e->b, LLVMGetBasicBlockTerminator(e->entry));
    LLVMBuildStore(e->b, LLVMConstNull(own), reg->slot);
    emit_at(e, here);
  }
  if (borrowed) gen_retain(g, type, value);
  LLVMValueRef old = g->ins[r].loop == REF_NONE ? NULL : LLVMBuildLoad2(e->b, own, reg->slot, "");
  LLVMBuildStore(e->b, value, reg->slot);
  if (old) gen_release(g, type, old);
}

void gen_drop(Gen *g, Ref r, bool move) {
  Emit *e = g->e;
  Reg *reg = &g->regs[r];
  if (reg->words) gen_frame_drop(g, r, move);
  if (!reg->slot) return;
  const Type *type = gen_ins(g, r)->type;
  LLVMTypeRef own = gen_type(g, type);
  LLVMValueRef value = move ? NULL : LLVMBuildLoad2(e->b, own, reg->slot, "");
  LLVMBuildStore(e->b, LLVMConstNull(own), reg->slot);
  if (value) gen_release(g, type, value);
}

/* ---- boxes ---- */

LLVMValueRef gen_values(Gen *g, uint32_t count) {
  return emit_alloca(g->e, LLVMArrayType2(LLVMArrayType2(g->e->i64, 2), count ? count : 1), 16);
}

LLVMValueRef gen_value_at(Gen *g, LLVMValueRef values, uint32_t k) {
  return k ? emit_offset(g->e, values, emit_i64(g->e, 16 * (int64_t)k)) : values;
}

static void store_box_items(Gen *g, Ref at, const Type *type, LLVMValueRef value, LLVMValueRef box) {
  for (unsigned k = 0; k < type->count; k++) {
    const Type *item = type->items[k];
    LLVMValueRef part = LLVMBuildExtractValue(g->e->b, value, k, "");
    bool boxed = false;
    gen_box(g, at, item, part,
            emit_offset(g->e, box, emit_i64(g->e, (int64_t)(offsetof(Tuple, items) + 16 * k))), &boxed);
    if (!boxed) gen_retain(g, item, part);
  }
}

void gen_box(Gen *g, Ref at, const Type *type, LLVMValueRef value, LLVMValueRef to, bool *boxed) {
  Emit *e = g->e;
  type = type_stored(type);
  if (gen_is_struct(type)) {
    LLVMValueRef args[2] = {g->rt, gen_link(g, link_type(g->plan, type))};
    LLVMValueRef box = emit_call(e, "cg_tuple", args, 2);
    gen_check(g, emit_icmp(e, LLVMIntNE, box, LLVMConstNull(e->ptr)), at);
    store_box_items(g, at, type, value, box);
    LLVMBuildStore(e->b, box, to);
    *boxed = true;
  } else if (type->kind == TY_SCALAR) {
    emit_store(e, type->dtype, value, to, false);
  } else if (type_is_object(type)) {
    LLVMBuildStore(e->b, value, to);
  } else {
    LLVMBuildStore(e->b, emit_i64(e, 0), to);
  }
}

LLVMValueRef gen_unbox(Gen *g, const Type *type, LLVMValueRef from, bool own) {
  Emit *e = g->e;
  type = type_stored(type);
  if (gen_is_struct(type)) {
    LLVMValueRef box = LLVMBuildLoad2(e->b, e->ptr, from, ""), value = LLVMGetPoison(gen_type(g, type));
    for (unsigned k = 0; k < type->count; k++) {
      LLVMValueRef item = emit_offset(e, box, emit_i64(e, (int64_t)(offsetof(Tuple, items) + 16 * k)));
      value = LLVMBuildInsertValue(e->b, value, gen_unbox(g, type->items[k], item, own), k, "");
    }
    return value;
  }
  if (type->kind == TY_SCALAR) return emit_load(e, type->dtype, from, false);
  if (!type_is_object(type)) return LLVMConstNull(e->i8);
  LLVMValueRef object = LLVMBuildLoad2(e->b, e->ptr, from, "");
  if (own) gen_retain(g, type, object);
  return object;
}
