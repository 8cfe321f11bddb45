/* DevGen: atomics, in LLVM's atomicrmw where the device has the operation, else by a loop around
 * compare-and-swap, of the containing word where elements are narrower than that. Nothing is ordered but
 * the element itself, as in CUDA. */
#include "lang/codegen/device/gen.h"
#include "lang/codegen/llvm/expr.h"

typedef struct Atomic {
  GpuAtomic op;
  DType dtype;
  const LLVMValueRef *values;
  LLVMTypeRef bits; /* an integer as wide as an element */
} Atomic;

static LLVMTypeRef bits_type(const Emit *e, DType dtype) {
  return LLVMIntTypeInContext(e->context, (unsigned)dtype_size(dtype) * 8);
}

static LLVMValueRef to_bits(DevGen *d, const Atomic *a, LLVMValueRef value) {
  Emit *e = d->e;
  if (a->dtype == DT_BOOL) return LLVMBuildZExt(e->b, value, e->i8, "");
  if (a->dtype == DT_C64) {
    LLVMValueRef words[2];
    dev_bits(d, DT_C64, value, words);
    return words[0];
  }
  return LLVMBuildBitCast(e->b, value, a->bits, "");
}

static LLVMValueRef from_bits(DevGen *d, const Atomic *a, LLVMValueRef bits) {
  Emit *e = d->e;
  if (a->dtype == DT_BOOL) return emit_icmp(e, LLVMIntNE, bits, LLVMConstNull(e->i8));
  if (a->dtype == DT_C64) {
    LLVMValueRef low = LLVMBuildTrunc(e->b, bits, e->i32, ""),
                 high = LLVMBuildTrunc(e->b, LLVMBuildLShr(e->b, bits, emit_i64(e, 32), ""), e->i32, "");
    return emit_complex(e, LLVMBuildBitCast(e->b, low, e->f32, ""), LLVMBuildBitCast(e->b, high, e->f32, ""));
  }
  return LLVMBuildBitCast(e->b, bits, emit_type(e, a->dtype), "");
}

/* ---- what the element becomes ---- */

static LLVMValueRef wraps_at(DevGen *d, const Atomic *a, LLVMValueRef old) {
  Emit *e = d->e;
  LLVMTypeRef type = emit_type(e, a->dtype);
  LLVMValueRef limit = a->values[0], zero = LLVMConstNull(type), one = LLVMConstInt(type, 1, 0);
  if (a->op == ATOMIC_INC)
    return emit_select(e, emit_icmp(e, LLVMIntUGE, old, limit), zero, LLVMBuildAdd(e->b, old, one, ""));
  LLVMValueRef over = emit_or(e, emit_icmp(e, LLVMIntEQ, old, zero), emit_icmp(e, LLVMIntUGT, old, limit));
  return emit_select(e, over, limit, LLVMBuildSub(e->b, old, one, ""));
}

/* Whether the element is to be replaced; a NaN operand never does, a NaN element is only by the nan forms. */
static LLVMValueRef replaces(DevGen *d, const Atomic *a, LLVMValueRef old) {
  Emit *e = d->e;
  LLVMValueRef value = a->values[0], args[2] = {old, value};
  bool greatest = a->op == ATOMIC_MAX || a->op == ATOMIC_NANMAX;
  LLVMValueRef better = expr_op(e, greatest ? OP_LT : OP_GT, a->dtype, DT_BOOL, args, NULL);
  if (a->op == ATOMIC_MAX || a->op == ATOMIC_MIN || !dtype_is_float(a->dtype)) return better;
  LLVMValueRef old_nan = emit_fcmp(e, LLVMRealUNO, old, old), good = emit_fcmp(e, LLVMRealORD, value, value);
  return emit_or(e, better, emit_and(e, old_nan, good));
}

static Op op_of(GpuAtomic op) {
  if (op == ATOMIC_ADD) return OP_ADD;
  if (op == ATOMIC_SUB) return OP_SUB;
  if (op == ATOMIC_AND) return OP_AND;
  if (op == ATOMIC_OR) return OP_OR;
  if (op == ATOMIC_XOR) return OP_XOR;
  return OP_NONE;
}

/* The new element; *change: whether there is one at all, or NULL for always. */
static LLVMValueRef update(DevGen *d, const Atomic *a, LLVMValueRef old, LLVMValueRef *change) {
  LLVMValueRef args[2] = {old, a->values[0]};
  *change = NULL;
  switch (a->op) {
    case ATOMIC_ADD:
    case ATOMIC_SUB:
    case ATOMIC_AND:
    case ATOMIC_OR:
    case ATOMIC_XOR: return expr_op(d->e, op_of(a->op), a->dtype, a->dtype, args, NULL);
    case ATOMIC_INC:
    case ATOMIC_DEC: return wraps_at(d, a, old);
    case ATOMIC_MAX:
    case ATOMIC_MIN:
    case ATOMIC_NANMAX:
    case ATOMIC_NANMIN: *change = replaces(d, a, old); return a->values[0];
    case ATOMIC_CAS:
      *change = emit_icmp(d->e, LLVMIntEQ, to_bits(d, a, old), to_bits(d, a, a->values[0]));
      return a->values[1];
    case ATOMIC_EXCH:
    case ATOMIC_COUNT: break;
  }
  return a->values[0];
}

/* ---- the loop ---- */

/* The element's place in the word that is swapped. */
typedef struct Place {
  LLVMTypeRef word;
  LLVMValueRef address, shift; /* shift NULL: it is the whole word */
  unsigned align;
} Place;

static Place find_place(DevGen *d, const Atomic *a, LLVMValueRef address, unsigned smallest) {
  Emit *e = d->e;
  unsigned bits = (unsigned)dtype_size(a->dtype) * 8;
  if (bits >= smallest) return (Place){a->bits, address, NULL, bits / 8};
  LLVMValueRef inside =
      emit_and(e, LLVMBuildPtrToInt(e->b, address, e->i64, ""), emit_i64(e, smallest / 8 - 1));
  LLVMTypeRef word = LLVMIntTypeInContext(e->context, smallest);
  LLVMValueRef shift =
      LLVMBuildMul(e->b, LLVMBuildTrunc(e->b, inside, word, ""), LLVMConstInt(word, 8, 0), "");
  return (Place){word, emit_offset(e, address, LLVMBuildNeg(e->b, inside, "")), shift, smallest / 8};
}

static LLVMValueRef extract(DevGen *d, const Atomic *a, const Place *place, LLVMValueRef word) {
  Emit *e = d->e;
  if (!place->shift) return from_bits(d, a, word);
  return from_bits(d, a, LLVMBuildTrunc(e->b, LLVMBuildLShr(e->b, word, place->shift, ""), a->bits, ""));
}

static LLVMValueRef insert(DevGen *d, const Atomic *a, const Place *place, LLVMValueRef word,
                           LLVMValueRef value) {
  Emit *e = d->e;
  LLVMValueRef bits = to_bits(d, a, value);
  if (!place->shift) return bits;
  LLVMValueRef ones = LLVMBuildZExt(e->b, LLVMConstAllOnes(a->bits), place->word, "");
  LLVMValueRef kept = emit_and(e, word, emit_not(e, LLVMBuildShl(e->b, ones, place->shift, "")));
  return emit_or(e, kept, LLVMBuildShl(e->b, LLVMBuildZExt(e->b, bits, place->word, ""), place->shift, ""));
}

static LLVMValueRef swap_loop(DevGen *d, const Atomic *a, LLVMValueRef address, unsigned smallest) {
  Emit *e = d->e;
  Place place = find_place(d, a, address, smallest);
  LLVMValueRef seen = LLVMBuildLoad2(e->b, place.word, place.address, "");
  LLVMSetAlignment(seen, place.align);
  LLVMSetVolatile(seen, true);
  LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b), head = emit_block(e, "swap"),
                    done = emit_block(e, "swapped");
  LLVMBuildBr(e->b, head);
  emit_at(e, head);
  LLVMValueRef word = LLVMBuildPhi(e->b, place.word, ""), change;
  LLVMAddIncoming(word, &seen, &before, 1);
  LLVMValueRef old = extract(d, a, &place, word), value = update(d, a, old, &change);
  if (change) {
    LLVMBasicBlockRef yes = emit_block(e, "replace");
    emit_branch(e, change, yes, done);
    emit_at(e, yes);
  }
  LLVMValueRef pair = LLVMBuildAtomicCmpXchg(e->b, place.address, word, insert(d, a, &place, word, value),
                                             LLVMAtomicOrderingMonotonic, LLVMAtomicOrderingMonotonic, false);
  LLVMValueRef found = LLVMBuildExtractValue(e->b, pair, 0, "");
  LLVMBasicBlockRef tail = LLVMGetInsertBlock(e->b);
  LLVMAddIncoming(word, &found, &tail, 1);
  emit_branch(e, LLVMBuildExtractValue(e->b, pair, 1, ""), done, head);
  emit_at(e, done);
  return old;
}

/* ---- in one instruction ---- */

static LLVMAtomicRMWBinOp instruction(GpuAtomic op, DType dtype) {
  bool is_signed = dtype_is_signed(dtype);
  if (op == ATOMIC_ADD || op == ATOMIC_SUB)
    return dtype_is_float(dtype) ? LLVMAtomicRMWBinOpFAdd : LLVMAtomicRMWBinOpAdd;
  if (op == ATOMIC_AND) return LLVMAtomicRMWBinOpAnd;
  if (op == ATOMIC_OR) return LLVMAtomicRMWBinOpOr;
  if (op == ATOMIC_XOR) return LLVMAtomicRMWBinOpXor;
  if (op == ATOMIC_INC) return LLVMAtomicRMWBinOpUIncWrap;
  if (op == ATOMIC_DEC) return LLVMAtomicRMWBinOpUDecWrap;
  if (op == ATOMIC_MAX || op == ATOMIC_NANMAX)
    return is_signed ? LLVMAtomicRMWBinOpMax : LLVMAtomicRMWBinOpUMax;
  if (op == ATOMIC_MIN || op == ATOMIC_NANMIN)
    return is_signed ? LLVMAtomicRMWBinOpMin : LLVMAtomicRMWBinOpUMin;
  return LLVMAtomicRMWBinOpXchg;
}

static LLVMValueRef one_instruction(DevGen *d, const Atomic *a, LLVMValueRef address) {
  Emit *e = d->e;
  LLVMValueRef value = a->values[0], old;
  LLVMAtomicOrdering relaxed = LLVMAtomicOrderingMonotonic;
  if (a->op == ATOMIC_CAS) {
    LLVMValueRef pair = LLVMBuildAtomicCmpXchg(e->b, address, to_bits(d, a, value),
                                               to_bits(d, a, a->values[1]), relaxed, relaxed, false);
    return from_bits(d, a, LLVMBuildExtractValue(e->b, pair, 0, ""));
  }
  if (a->op == ATOMIC_SUB)
    value = dtype_is_float(a->dtype) ? emit_fneg(e, value) : LLVMBuildNeg(e->b, value, "");
  bool add = a->op == ATOMIC_ADD || a->op == ATOMIC_SUB;
  if (!add) value = to_bits(d, a, value);
  old = LLVMBuildAtomicRMW(e->b, instruction(a->op, a->dtype), address, value, relaxed, false);
  return add ? old : from_bits(d, a, old);
}

/* The two parts of a complex number are added one after the other. */
static LLVMValueRef add_parts(DevGen *d, const DevAtomics *device, const Atomic *a, LLVMValueRef address) {
  Emit *e = d->e;
  DType real = dtype_real(a->dtype);
  LLVMValueRef re = emit_re(e, a->values[0]), im = emit_im(e, a->values[0]);
  LLVMValueRef second = emit_offset(e, address, emit_i64(e, (int64_t)dtype_size(real)));
  LLVMValueRef old_re = dev_atomic(d, device, a->op, real, address, &re),
               old_im = dev_atomic(d, device, a->op, real, second, &im);
  return emit_complex(e, old_re, old_im);
}

static bool makes_sense(GpuAtomic op, DType dtype) {
  bool exchange = op == ATOMIC_EXCH || op == ATOMIC_CAS, sum = op == ATOMIC_ADD || op == ATOMIC_SUB;
  bool bits = op == ATOMIC_AND || op == ATOMIC_OR || op == ATOMIC_XOR;
  if (dtype == DT_C128) return sum;
  if (dtype == DT_C64) return sum || exchange;
  if (dtype == DT_BOOL) return exchange || bits;
  if (dtype_is_float(dtype)) return !bits && op != ATOMIC_INC && op != ATOMIC_DEC;
  return true;
}

LLVMValueRef dev_atomic(DevGen *d, const DevAtomics *device, GpuAtomic atomic, DType dtype,
                        LLVMValueRef address, const LLVMValueRef *values) {
  if (!makes_sense(atomic, dtype)) return NULL;
  Atomic a = {atomic, dtype, values, NULL};
  if (dtype_is_complex(dtype) && (atomic == ATOMIC_ADD || atomic == ATOMIC_SUB))
    return add_parts(d, device, &a, address);
  a.bits = bits_type(d->e, dtype);
  if (device->native(atomic, dtype)) return one_instruction(d, &a, address);
  return swap_loop(d, &a, address, device->smallest);
}
