/* DevGen: the words of a running kernel to its host: faults and printed lines, by GpuControl. */
#include "lang/base/device/control.h"
#include "lang/codegen/device/gen.h"

void dev_leave(DevGen *d) {
  Emit *e = d->e;
  if (d->target->ends) {
    LLVMBuildUnreachable(e->b);
    return;
  }
  LLVMBuildStore(e->b, LLVMConstInt(e->i1, 1, 0), d->frame->outcome.faulted);
  emit_jump(e, d->frame->exit);
}

void dev_fault(DevGen *d, Ref r, const LLVMValueRef *args, unsigned count) {
  d->target->fault(d, r, args, count);
  dev_leave(d);
}

void dev_require(DevGen *d, LLVMValueRef good, Ref r, const LLVMValueRef *args, unsigned count) {
  Emit *e = d->e;
  if (LLVMIsAConstantInt(good) && LLVMConstIntGetZExtValue(good)) return;
  LLVMBasicBlockRef on = emit_block(e, "on"), bad = emit_block(e, "bad");
  emit_branch_likely(e, good, on, bad);
  emit_at(e, bad);
  dev_fault(d, r, args, count);
  emit_at(e, on);
}

static LLVMValueRef control_field(DevGen *d, int64_t offset) {
  return emit_offset(d->e, d->target->control(d), emit_i64(d->e, offset));
}

static void store_word(DevGen *d, LLVMValueRef value, LLVMValueRef address, unsigned align) {
  LLVMSetAlignment(LLVMBuildStore(d->e->b, value, address), align);
}

void dev_record(DevGen *d, LLVMValueRef site, const LLVMValueRef *args) {
  Emit *e = d->e;
  LLVMValueRef none = emit_i32(e, 0), one = emit_i32(e, 1);
  LLVMValueRef swap = LLVMBuildAtomicCmpXchg(e->b, control_field(d, 0), none, one,
                                             LLVMAtomicOrderingMonotonic, LLVMAtomicOrderingMonotonic, false);
  LLVMBasicBlockRef first = emit_block(e, "first"), done = emit_block(e, "recorded");
  emit_branch(e, LLVMBuildExtractValue(e->b, swap, 1, ""), first, done);
  emit_at(e, first);
  store_word(d, site, control_field(d, GPU_CONTROL_SITE), 4);
  for (unsigned axis = 0; axis < 3; axis++) {
    LLVMValueRef block = d->target->sreg(d, (GpuSreg)(SREG_CTAID_X + axis)),
                 thread = d->target->sreg(d, (GpuSreg)(SREG_TID_X + axis));
    store_word(d, LLVMBuildTrunc(e->b, block, e->i32, ""), control_field(d, GPU_CONTROL_BLOCK + 4 * axis), 4);
    store_word(d, LLVMBuildTrunc(e->b, thread, e->i32, ""), control_field(d, GPU_CONTROL_THREAD + 4 * axis),
               4);
  }
  for (unsigned k = 0; k < GPU_FAULT_ARGUMENTS; k++)
    store_word(d, args[k], control_field(d, GPU_CONTROL_ARGUMENTS + 8 * k), 8);
  emit_jump(e, done);
  emit_at(e, done);
}

/* ---- bits ---- */

static LLVMValueRef real_bits(DevGen *d, DType dtype, LLVMValueRef value) {
  Emit *e = d->e;
  LLVMTypeRef same = dtype == DT_F16 ? e->i16 : dtype == DT_F32 ? e->i32 : e->i64;
  LLVMValueRef bits = LLVMBuildBitCast(e->b, value, same, "");
  return same == e->i64 ? bits : LLVMBuildZExt(e->b, bits, e->i64, "");
}

unsigned dev_bits(DevGen *d, DType dtype, LLVMValueRef value, LLVMValueRef out[2]) {
  Emit *e = d->e;
  if (dtype_is_complex(dtype)) {
    DType real = dtype_real(dtype);
    LLVMValueRef re = real_bits(d, real, emit_re(e, value)), im = real_bits(d, real, emit_im(e, value));
    out[0] = re;
    out[1] = im;
    if (dtype == DT_C128) return 2;
    out[0] = emit_or(e, re, LLVMBuildShl(e->b, im, emit_i64(e, 32), ""));
    return 1;
  }
  if (dtype_is_float(dtype))
    out[0] = real_bits(d, dtype, value);
  else
    out[0] = LLVMTypeOf(value) == e->i64 ? value
             : dtype_is_signed(dtype)    ? LLVMBuildSExt(e->b, value, e->i64, "")
                                         : LLVMBuildZExt(e->b, value, e->i64, "");
  return 1;
}

/* ---- printing ---- */

static uint32_t printed_words(DevGen *d, Ref r) {
  uint32_t words = 0;
  for (uint32_t k = 0; k < dev_ins(d, r)->nargs; k++) {
    const Type *type = dev_arg_type(d, r, k);
    if (type_is_scalar(type)) words += type->dtype == DT_C128 ? 2 : 1;
  }
  return words;
}

static LLVMValueRef load_word(DevGen *d, int64_t offset) {
  Emit *e = d->e;
  LLVMValueRef value = LLVMBuildLoad2(e->b, e->i32, control_field(d, offset), "");
  LLVMSetAlignment(value, 4);
  LLVMSetVolatile(value, true);
  return value;
}

static LLVMValueRef add_word(DevGen *d, int64_t offset, LLVMValueRef value) {
  return LLVMBuildAtomicRMW(d->e->b, LLVMAtomicRMWBinOpAdd, control_field(d, offset), value,
                            LLVMAtomicOrderingMonotonic, false);
}

static void write_record(DevGen *d, Ref r, LLVMValueRef at, uint32_t bytes) {
  Emit *e = d->e;
  LLVMValueRef record =
      emit_offset(e, control_field(d, GPU_CONTROL_RING), LLVMBuildZExt(e->b, at, e->i64, ""));
  store_word(d, emit_i32(e, (int32_t)dev_site(d, r)), record, 4);
  store_word(d, emit_i32(e, (int32_t)bytes), emit_offset(e, record, emit_i64(e, 4)), 4);
  int64_t offset = 8;
  for (uint32_t k = 0; k < dev_ins(d, r)->nargs; k++) {
    const Type *type = dev_arg_type(d, r, k);
    if (!type_is_scalar(type)) continue;
    LLVMValueRef words[2];
    unsigned count = dev_bits(d, type->dtype, dev_value(d, r, k), words);
    for (unsigned j = 0; j < count; j++, offset += 8)
      store_word(d, words[j], emit_offset(e, record, emit_i64(e, offset)), 8);
  }
}

/* A full ring is asked for nothing, so that its count of bytes cannot wrap around. */
void dev_print(DevGen *d, Ref r) {
  Emit *e = d->e;
  uint32_t bytes = 8 + 8 * printed_words(d, r);
  LLVMBasicBlockRef ask = emit_block(e, "ask"), write = emit_block(e, "write"), drop = emit_block(e, "drop"),
                    done = emit_block(e, "printed");
  LLVMValueRef size = load_word(d, GPU_CONTROL_PRINT_BYTES);
  emit_branch(e, emit_icmp(e, LLVMIntULT, load_word(d, GPU_CONTROL_PRINT_NEXT), size), ask, drop);
  emit_at(e, ask);
  LLVMValueRef at = add_word(d, GPU_CONTROL_PRINT_NEXT, emit_i32(e, (int32_t)bytes));
  LLVMValueRef end = LLVMBuildAdd(e->b, at, emit_i32(e, (int32_t)bytes), "");
  emit_branch_likely(e, emit_icmp(e, LLVMIntULE, end, size), write, drop);
  emit_at(e, drop);
  add_word(d, GPU_CONTROL_PRINT_DROPS, emit_i32(e, 1));
  emit_jump(e, done);
  emit_at(e, write);
  write_record(d, r, at, bytes);
  emit_jump(e, done);
  emit_at(e, done);
}
