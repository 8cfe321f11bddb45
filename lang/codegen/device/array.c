/* DevGen: arrays in device code: fields, element access with its checks, memory of the block and the
 * thread, and assignments to views, which are loops. */
#include "lang/codegen/device/gen.h"

/* ---- elements ---- */

static void mark(LLVMValueRef access, DType dtype) { LLVMSetAlignment(access, (unsigned)dtype_size(dtype)); }

LLVMValueRef dev_load(DevGen *d, DType dtype, LLVMValueRef address) {
  Emit *e = d->e;
  if (dtype_is_complex(dtype)) {
    DType real = dtype_real(dtype);
    LLVMValueRef im = emit_offset(e, address, emit_i64(e, (int64_t)dtype_size(real)));
    LLVMValueRef re_value = dev_load(d, real, address), im_value = dev_load(d, real, im);
    return emit_complex(e, re_value, im_value);
  }
  LLVMValueRef value = LLVMBuildLoad2(e->b, emit_memory_type(e, dtype), address, "");
  mark(value, dtype);
  return dtype == DT_BOOL ? emit_icmp(e, LLVMIntNE, value, LLVMConstNull(e->i8)) : value;
}

void dev_store(DevGen *d, DType dtype, LLVMValueRef value, LLVMValueRef address) {
  Emit *e = d->e;
  if (dtype_is_complex(dtype)) {
    DType real = dtype_real(dtype);
    LLVMValueRef im = emit_offset(e, address, emit_i64(e, (int64_t)dtype_size(real)));
    dev_store(d, real, emit_re(e, value), address);
    dev_store(d, real, emit_im(e, value), im);
    return;
  }
  if (dtype == DT_BOOL) value = LLVMBuildZExt(e->b, value, e->i8, "");
  mark(LLVMBuildStore(e->b, value, address), dtype);
}

void dev_bounds(void *own, Ref r, LLVMValueRef good, const FlowIndex *index) {
  DevGen *d = own;
  LLVMValueRef args[3] = {index->value, emit_i64(d->e, index->axis), index->dim};
  dev_require(d, good, r, args, 3);
}

static LLVMValueRef element_address(DevGen *d, Ref r) {
  Emit *e = d->e;
  const Type *type = dev_arg_type(d, r, 0);
  const LLVMValueRef *a = dev_operand(d, r, 0);
  Flow flow = dev_flow(d);
  LLVMValueRef offset = emit_i64(e, 0);
  for (unsigned k = 0; k < type->rank; k++) {
    FlowIndex given = {dev_value(d, r, k + 1), part_length(a, k), k};
    LLVMValueRef index = scalar_index(&flow, r, &given);
    bool bytes = dev_ins(d, r)->flags & INS_BYTES;
    LLVMValueRef distance = bytes ? index : LLVMBuildNSWMul(e->b, index, part_stride(a, type->rank, k), "");
    offset = LLVMBuildNSWAdd(e->b, offset, distance, "");
  }
  return LLVMBuildInBoundsGEP2(e->b, e->i8, part_data(a), &offset, 1, "");
}

static void note_access(DevGen *d, Ref r, DevAccess access, LLVMValueRef address, DType dtype) {
  if (d->target->access) d->target->access(d, r, access, address, dtype);
}

static void load_element(DevGen *d, Ref r) {
  DType dtype = dev_arg_type(d, r, 0)->dtype;
  LLVMValueRef address = element_address(d, r);
  note_access(d, r, DEV_LOAD, address, dtype);
  LLVMValueRef value = dev_load(d, dtype, address);
  dev_define(d, r, &value);
}

static void store_element(DevGen *d, Ref r) {
  DType dtype = dev_arg_type(d, r, 0)->dtype;
  LLVMValueRef address = element_address(d, r);
  note_access(d, r, DEV_STORE, address, dtype);
  dev_store(d, dtype, dev_value(d, r, dev_ins(d, r)->nargs - 1), address);
}

static void atomic_element(DevGen *d, Ref r) {
  const Type *type = dev_arg_type(d, r, 0);
  GpuAtomic atomic = (GpuAtomic)dev_ins(d, r)->imm.i;
  LLVMValueRef values[2] = {NULL, NULL}, address = element_address(d, r);
  for (unsigned k = 0; k < gpu_atomic_values(atomic); k++) values[k] = dev_value(d, r, 1 + type->rank + k);
  note_access(d, r, DEV_ATOMIC, address, type->dtype);
  LLVMValueRef old = d->target->atomic(d, r, atomic, type->dtype, address, values);
  if (!old) {
    dev_fail(d, "there is no atomic %s of %s elements", gpu_atomic_text(atomic),
             dtype_info[type->dtype].name);
    return;
  }
  if (dev_flat(dev_ins(d, r)->type)) dev_define(d, r, &old);
}

/* ---- memory of the block and the thread ---- */

static void make_space(DevGen *d, Ref r) {
  Emit *e = d->e;
  const Ins *ins = dev_ins(d, r);
  const Type *type = ins->type;
  GpuSpace space = (GpuSpace)ins->imm.space.space;
  LLVMValueRef parts[1 + 2 * MAX_RANK], size = NULL;
  uint64_t bytes = space == SPACE_DYNAMIC ? 0 : dev_space_bytes(d->frame->fn, ins);
  int64_t stride = (int64_t)dtype_size(type->dtype);
  parts[0] = d->target->space(d, r, space, bytes, &size);
  for (unsigned k = type->rank; k-- > 0;) {
    parts[1 + type->rank + k] = emit_i64(e, stride);
    if (space == SPACE_DYNAMIC) {
      parts[1 + k] = LLVMBuildUDiv(e->b, size, emit_i64(e, stride), "");
      continue;
    }
    int64_t dim = dev_ins(d, dev_arg(d, r, k))->imm.value.i;
    parts[1 + k] = emit_i64(e, dim);
    stride *= dim;
  }
  dev_define(d, r, parts);
}

/* ---- assignment to a view ---- */

/* Strides of the value for each axis of the target: 0 where it is repeated. A length that is neither 1 nor
 * the target's is a fault: axis of the target (-1: one too many), its length, the value's. */
static void broadcast(DevGen *d, Ref r, LLVMValueRef *strides) {
  Emit *e = d->e;
  const Type *to = dev_arg_type(d, r, 0), *from = dev_arg_type(d, r, 1);
  const LLVMValueRef *target = dev_operand(d, r, 0), *value = dev_operand(d, r, 1);
  LLVMValueRef zero = emit_i64(e, 0), one = emit_i64(e, 1);
  for (unsigned k = 0; k < to->rank; k++) strides[k] = zero;
  for (unsigned k = 0; k < from->rank; k++) {
    LLVMValueRef length = part_length(value, k), single = emit_icmp(e, LLVMIntEQ, length, one);
    int axis = (int)k + (int)to->rank - (int)from->rank;
    LLVMValueRef goal = axis < 0 ? one : part_length(target, (unsigned)axis);
    LLVMValueRef args[3] = {emit_i64(e, axis < 0 ? -1 : axis), goal, length};
    dev_require(d, emit_or(e, single, emit_icmp(e, LLVMIntEQ, length, goal)), r, args, 3);
    if (axis >= 0) strides[axis] = emit_select(e, single, zero, part_stride(value, from->rank, k));
  }
}

static void assign_element(DevGen *d, Ref r, LLVMValueRef to, LLVMValueRef from) {
  DType dtype = dev_arg_type(d, r, 0)->dtype;
  LLVMValueRef value;
  if (from) {
    note_access(d, r, DEV_LOAD, from, dtype);
    value = dev_load(d, dtype, from);
  } else {
    value = dev_value(d, r, 1);
  }
  note_access(d, r, DEV_STORE, to, dtype);
  dev_store(d, dtype, value, to);
}

static LLVMValueRef advance(DevGen *d, LLVMValueRef address, LLVMValueRef index, LLVMValueRef stride) {
  return emit_offset(d->e, address, LLVMBuildMul(d->e->b, index, stride, ""));
}

static void assign(DevGen *d, Ref r) {
  const Type *to = dev_arg_type(d, r, 0), *from = dev_arg_type(d, r, 1);
  const LLVMValueRef *target = dev_operand(d, r, 0);
  LLVMValueRef strides[MAX_RANK], at = part_data(target), source = NULL;
  LLVMBasicBlockRef exit = emit_block(d->e, "assigned");
  FlowCount loops[MAX_RANK];
  if (type_is_array(from)) {
    broadcast(d, r, strides);
    source = part_data(dev_operand(d, r, 1));
  }
  for (unsigned k = 0; k < to->rank; k++) flow_unless_none(d->e, part_length(target, k), exit);
  for (unsigned k = 0; k < to->rank; k++) {
    LLVMValueRef index = flow_count_begin(d->e, &loops[k], emit_i64(d->e, 0), part_length(target, k));
    at = advance(d, at, index, part_stride(target, to->rank, k));
    if (source) source = advance(d, source, index, strides[k]);
  }
  assign_element(d, r, at, source);
  for (unsigned k = to->rank; k-- > 0;) flow_count_end(d->e, &loops[k], NULL);
  emit_jump(d->e, exit);
  emit_at(d->e, exit);
}

/* ---- all ---- */

static void size_of(DevGen *d, Ref r) {
  Emit *e = d->e;
  const Type *type = dev_arg_type(d, r, 0);
  const LLVMValueRef *a = dev_operand(d, r, 0);
  LLVMValueRef size = emit_i64(e, 1);
  for (unsigned k = 0; k < type->rank; k++) size = LLVMBuildMul(e->b, size, part_length(a, k), "");
  dev_define(d, r, &size);
}

void dev_array(DevGen *d, Ref r) {
  const Ins *ins = dev_ins(d, r);
  switch (ins->op) {
    case IR_DIM: dev_define(d, r, dev_operand(d, r, 0) + 1 + ins->imm.i); break;
    case IR_STRIDE:
      dev_define(d, r, dev_operand(d, r, 0) + 1 + dev_arg_type(d, r, 0)->rank + ins->imm.i);
      break;
    case IR_SIZE: size_of(d, r); break;
    case IR_LOAD: load_element(d, r); break;
    case IR_STORE: store_element(d, r); break;
    case IR_ATOMIC: atomic_element(d, r); break;
    case IR_SPACE: make_space(d, r); break;
    default: assign(d, r);
  }
}
