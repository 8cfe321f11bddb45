/* DevPtx: what is NVIDIA's own in device code: special registers, shared memory, barriers, warp operations.
 *
 * Operations that LLVM 19's and libnvvm's intrinsics name differently are inline PTX, so that both
 * generators take the same module. Sources: the PTX ISA manual; LLVM's NVPTX usage guide.
 * Invariant: pointers are generic in values; address spaces are put in where memory is made, and LLVM
 * and libnvvm find them at the accesses. */
#include "lang/codegen/nvptx/ptx.h"

#include <stdio.h>
#include <string.h>

#include "lang/base/device/control.h"
#include "lang/codegen/llvm/target.h"
#include "lang/ir/device/facts.h"
#include "lang/ir/device/kernel.h"

enum { SPACE_OF_GLOBAL = 1, SPACE_OF_SHARED = 3, SPACE_OF_CONSTANT = 4, CONSTANT_MOST = 48 << 10 };

/* ---- versions ---- */

const char *dev_ptx_cpu(unsigned sm) {
  static const struct {
    unsigned sm;
    const char *name;
  } known[] = {{90, "sm_90"}, {89, "sm_89"}, {87, "sm_87"}, {86, "sm_86"},
               {80, "sm_80"}, {75, "sm_75"}, {72, "sm_72"}};
  for (size_t k = 0; k < sizeof known / sizeof *known; k++)
    if (sm >= known[k].sm) return known[k].name;
  return "sm_70";
}

/* 7.8 is the first that has all these processors; an older driver gets the last one it knows. */
const char *dev_ptx_feature(unsigned sm, unsigned ptx) {
  if (!ptx || ptx >= 78 || sm >= 89) return "+ptx78";
  if (ptx >= 74) return "+ptx74";
  return ptx >= 71 ? "+ptx71" : sm >= 80 ? "+ptx70" : "+ptx64";
}

/* ---- words ---- */

static LLVMValueRef intrinsic(DevGen *d, const char *name, LLVMValueRef arg) {
  Emit *e = d->e;
  LLVMValueRef fn =
      LLVMGetIntrinsicDeclaration(e->module, LLVMLookupIntrinsicID(name, strlen(name)), NULL, 0);
  return LLVMBuildCall2(e->b, LLVMGlobalGetValueType(fn), fn, &arg, arg ? 1 : 0, "");
}

/* Inline PTX; lanes that stand here do it together. */
static LLVMValueRef ptx(DevGen *d, LLVMTypeRef result, const char *text, const char *constraints,
                        const LLVMValueRef *args, unsigned count) {
  Emit *e = d->e;
  LLVMTypeRef types[4];
  LLVMValueRef list[4];
  for (unsigned k = 0; k < count; k++) list[k] = args[k], types[k] = LLVMTypeOf(args[k]);
  LLVMTypeRef type = LLVMFunctionType(result, types, count, 0);
  LLVMValueRef code = LLVMGetInlineAsm(type, text, strlen(text), constraints, strlen(constraints), 1, 0,
                                       LLVMInlineAsmDialectATT, 0);
  LLVMValueRef call = LLVMBuildCall2(e->b, type, code, list, count, "");
  unsigned kind = LLVMGetEnumAttributeKindForName("convergent", 10);
  LLVMAddCallSiteAttribute(call, EMIT_ON_FUNCTION, LLVMCreateEnumAttribute(e->context, kind, 0));
  return call;
}

static LLVMValueRef widen(DevGen *d, LLVMValueRef value) {
  return LLVMBuildZExt(d->e->b, value, d->e->i64, "");
}

static LLVMValueRef control_of(DevGen *d) { return d->context; }

/* ---- registers ---- */

/* What the hardware allows, so that LLVM sees that indices are not negative. */
static void set_range(DevGen *d, LLVMValueRef call, uint32_t low, uint32_t high) {
  LLVMMetadataRef parts[2] = {LLVMValueAsMetadata(LLVMConstInt(d->e->i32, low, 0)),
                              LLVMValueAsMetadata(LLVMConstInt(d->e->i32, high, 0))};
  LLVMMetadataRef node = LLVMMDNodeInContext2(d->e->context, parts, 2);
  LLVMSetMetadata(call, emit_kind(d->e, "range"), LLVMMetadataAsValue(d->e->context, node));
}

static LLVMValueRef read_axis(DevGen *d, GpuSreg sreg) {
  static const char *const axes[] = {"x", "y", "z"};
  static const char *const groups[] = {"tid", "ctaid", "ntid", "nctaid"};
  static const uint32_t lows[] = {0, 0, 1, 1}, highs[] = {1024, 0x7FFFFFFF, 1025, 0x80000000u};
  char name[64];
  unsigned group = (unsigned)sreg / 3;
  snprintf(name, sizeof name, "llvm.nvvm.read.ptx.sreg.%s.%s", groups[group], axes[sreg % 3]);
  LLVMValueRef call = intrinsic(d, name, NULL);
  set_range(d, call, lows[group], highs[group]);
  return widen(d, call);
}

static LLVMValueRef read_sreg(DevGen *d, GpuSreg sreg) {
  if (sreg < SREG_LANEID) return read_axis(d, sreg);
  if (sreg == SREG_LANEID) return widen(d, intrinsic(d, "llvm.nvvm.read.ptx.sreg.laneid", NULL));
  if (sreg == SREG_WARPSIZE) return emit_i64(d->e, GROUP_LANES);
  if (sreg == SREG_LANEMASK_LT)
    return widen(d, ptx(d, d->e->i32, "mov.u32 $0, %lanemask_lt;", "=r", NULL, 0));
  if (sreg == SREG_ACTIVEMASK) return widen(d, ptx(d, d->e->i32, "activemask.b32 $0;", "=r", NULL, 0));
  return ptx(d, d->e->i64, "mov.u64 $0, %clock64;", "=l", NULL, 0);
}

/* ---- memory ---- */

static LLVMValueRef generic(DevGen *d, LLVMValueRef address) {
  return LLVMIsConstant(address) ? LLVMConstAddrSpaceCast(address, d->e->ptr)
                                 : LLVMBuildAddrSpaceCast(d->e->b, address, d->e->ptr, "");
}

static LLVMValueRef memory(DevGen *d, const char *what, uint32_t site, uint64_t bytes, unsigned space) {
  Emit *e = d->e;
  char name[192];
  snprintf(name, sizeof name, "%s__%s%u", d->plan->entry, what, site);
  LLVMValueRef global = LLVMGetNamedGlobal(e->module, name);
  if (global) return global;
  global = LLVMAddGlobalInAddressSpace(e->module, LLVMArrayType2(e->i8, bytes), name, space);
  LLVMSetAlignment(global, DEV_ALIGN);
  return global;
}

static LLVMValueRef shared_memory(DevGen *d, Ref r, uint64_t bytes) {
  LLVMValueRef global = memory(d, "shared", dev_site(d, r), bytes, SPACE_OF_SHARED);
  LLVMSetLinkage(global, LLVMInternalLinkage);
  LLVMSetInitializer(global, LLVMGetUndef(LLVMGlobalGetValueType(global)));
  return generic(d, global);
}

static LLVMValueRef dynamic_memory(DevGen *d, LLVMValueRef *size) {
  *size = widen(d, ptx(d, d->e->i32, "mov.u32 $0, %dynamic_smem_size;", "=r", NULL, 0));
  return generic(d, memory(d, "dynamic", 0, 0, SPACE_OF_SHARED));
}

/* In the constant bank while there is room in it. */
static LLVMValueRef constant_memory(DevGen *d, Ref r, uint64_t bytes) {
  const Str *elements = dev_ins(d, r)->imm.space.bytes;
  unsigned space = bytes <= CONSTANT_MOST ? SPACE_OF_CONSTANT : SPACE_OF_GLOBAL;
  LLVMValueRef global = memory(d, "constant", dev_site(d, r), bytes, space);
  LLVMSetLinkage(global, LLVMInternalLinkage);
  LLVMSetGlobalConstant(global, true);
  LLVMSetInitializer(global, LLVMConstStringInContext2(d->e->context, elements->text, (size_t)bytes, true));
  return generic(d, global);
}

/* Where launches copy the arrays of cuda.const.array_like to: all of a module's constant memory. */
static LLVMValueRef constant_bank(DevGen *d) {
  Emit *e = d->e;
  char name[192];
  snprintf(name, sizeof name, "%s" CG_CONSTANTS, d->plan->entry);
  LLVMValueRef bank = LLVMGetNamedGlobal(e->module, name);
  if (bank) return bank;
  LLVMTypeRef type = LLVMArrayType2(e->i8, CG_CONSTANT_BYTES);
  bank = LLVMAddGlobalInAddressSpace(e->module, type, name, SPACE_OF_CONSTANT);
  LLVMSetAlignment(bank, DEV_ALIGN);
  LLVMSetInitializer(bank, LLVMConstNull(type));
  LLVMSetExternallyInitialized(bank, true);
  return bank;
}

/* The elements of an array in constant memory, whose kernel parameter holds its place there. */
static LLVMValueRef constant_data(DevGen *d, LLVMValueRef param) {
  Emit *e = d->e;
  LLVMValueRef offset = LLVMBuildPtrToInt(e->b, param, e->i64, "");
  return generic(d, LLVMBuildInBoundsGEP2(e->b, e->i8, constant_bank(d), &offset, 1, ""));
}

static LLVMValueRef make_space(DevGen *d, Ref r, GpuSpace space, uint64_t bytes, LLVMValueRef *size) {
  switch (space) {
    case SPACE_SHARED: return shared_memory(d, r, bytes);
    case SPACE_DYNAMIC: return dynamic_memory(d, size);
    case SPACE_CONSTANT: return constant_memory(d, r, bytes);
    case SPACE_LOCAL:
    case SPACE_COUNT: break;
  }
  return emit_alloca(d->e, LLVMArrayType2(d->e->i8, bytes), DEV_ALIGN);
}

/* ---- barriers ---- */

static void sync_block(DevGen *d) { intrinsic(d, "llvm.nvvm.barrier0", NULL); }

/* The counter's address. */
static LLVMValueRef counter(DevGen *d, int64_t offset) {
  return emit_offset(d->e, d->context, emit_i64(d->e, offset));
}

static LLVMValueRef read_counter(DevGen *d, int64_t offset) {
  LLVMValueRef value = LLVMBuildLoad2(d->e->b, d->e->i32, counter(d, offset), "");
  LLVMSetAlignment(value, 4);
  LLVMSetVolatile(value, true);
  return value;
}

static LLVMValueRef add_counter(DevGen *d, int64_t offset, LLVMAtomicRMWBinOp op, LLVMValueRef value) {
  return LLVMBuildAtomicRMW(d->e->b, op, counter(d, offset), value, LLVMAtomicOrderingMonotonic, false);
}

static LLVMValueRef block_size_product(DevGen *d, GpuSreg first) {
  LLVMValueRef product = read_sreg(d, first);
  for (int axis = 1; axis < 3; axis++)
    product = LLVMBuildMul(d->e->b, product, read_sreg(d, (GpuSreg)((int)first + axis)), "");
  return product;
}

/* One thread of each block arrives; the last block turns the page, the others wait for that. Nobody waits
 * for a thread that has faulted. */
static void sync_grid_body(DevGen *d) {
  Emit *e = d->e;
  LLVMBasicBlockRef arrive = emit_block(e, "arrive"), last = emit_block(e, "last"),
                    wait = emit_block(e, "wait"), again = emit_block(e, "again"),
                    past = emit_block(e, "past"), join = emit_block(e, "join");
  sync_block(d);
  LLVMValueRef rank = read_sreg(d, SREG_TID_X);
  for (int axis = 1; axis < 3; axis++) rank = emit_or(e, rank, read_sreg(d, (GpuSreg)(SREG_TID_X + axis)));
  emit_branch(e, emit_icmp(e, LLVMIntEQ, rank, emit_i64(e, 0)), arrive, join);
  emit_at(e, arrive);
  LLVMValueRef turn = read_counter(d, GPU_CONTROL_GRID_TURN);
  intrinsic(d, "llvm.nvvm.membar.gl", NULL);
  LLVMValueRef blocks = LLVMBuildTrunc(e->b, block_size_product(d, SREG_NCTAID_X), e->i32, "");
  LLVMValueRef before = add_counter(d, GPU_CONTROL_GRID_ARRIVED, LLVMAtomicRMWBinOpAdd, emit_i32(e, 1));
  LLVMValueRef all = LLVMBuildAdd(e->b, before, emit_i32(e, 1), "");
  emit_branch(e, emit_icmp(e, LLVMIntEQ, all, blocks), last, wait);
  emit_at(e, last);
  add_counter(d, GPU_CONTROL_GRID_ARRIVED, LLVMAtomicRMWBinOpXchg, emit_i32(e, 0));
  intrinsic(d, "llvm.nvvm.membar.gl", NULL);
  add_counter(d, GPU_CONTROL_GRID_TURN, LLVMAtomicRMWBinOpAdd, emit_i32(e, 1));
  emit_jump(e, past);
  emit_at(e, wait);
  emit_branch(e, emit_icmp(e, LLVMIntEQ, read_counter(d, GPU_CONTROL_GRID_TURN), turn), again, past);
  emit_at(e, again);
  emit_branch(e, emit_icmp(e, LLVMIntEQ, read_counter(d, 0), emit_i32(e, 0)), wait, past);
  emit_at(e, past);
  intrinsic(d, "llvm.nvvm.membar.gl", NULL);
  emit_jump(e, join);
  emit_at(e, join);
  sync_block(d);
}

static LLVMValueRef make_barrier(DevGen *d, Ref r, GpuBarrier barrier, LLVMValueRef predicate) {
  (void)r;
  if (barrier == BARRIER_BLOCK) return sync_block(d), NULL;
  if (barrier == BARRIER_GRID) return sync_grid_body(d), NULL;
  const char *name = barrier == BARRIER_COUNT ? "llvm.nvvm.barrier0.popc"
                     : barrier == BARRIER_AND ? "llvm.nvvm.barrier0.and"
                                              : "llvm.nvvm.barrier0.or";
  LLVMValueRef value = widen(d, intrinsic(d, name, LLVMBuildZExt(d->e->b, predicate, d->e->i32, "")));
  if (barrier == BARRIER_COUNT) return value;
  return widen(d, emit_icmp(d->e, LLVMIntNE, value, emit_i64(d->e, 0)));
}

/* ---- warps ---- */

static const char *const shuffles[] = {
    [GROUP_SHFL] = "shfl.sync.idx.b32 $0, $1, $2, 31, $3;",
    [GROUP_SHFL_UP] = "shfl.sync.up.b32 $0, $1, $2, 0, $3;",
    [GROUP_SHFL_DOWN] = "shfl.sync.down.b32 $0, $1, $2, 31, $3;",
    [GROUP_SHFL_XOR] = "shfl.sync.bfly.b32 $0, $1, $2, 31, $3;",
};
#define VOTE(what)                                                                                           \
  "{ .reg .pred %p1, %p2; setp.ne.u32 %p1, $1, 0; vote.sync." what                                           \
  ".pred %p2, %p1, $2; selp.u32 $0, 1, 0, %p2; }"
static const char *const votes[] = {
    [GROUP_ALL] = VOTE("all"),
    [GROUP_ANY] = VOTE("any"),
    [GROUP_EQ] = VOTE("uni"),
    [GROUP_BALLOT] = "{ .reg .pred %p1; setp.ne.u32 %p1, $1, 0; vote.sync.ballot.b32 $0, %p1, $2; }",
};

static LLVMValueRef value_bits(DevGen *d, DType dtype, LLVMValueRef value) {
  LLVMValueRef words[2];
  dev_bits(d, dtype, value, words);
  return words[0];
}

static LLVMValueRef bits_value(DevGen *d, DType dtype, LLVMValueRef bits) {
  Emit *e = d->e;
  LLVMTypeRef type = emit_type(e, dtype);
  LLVMTypeRef same =
      dtype_is_float(dtype) ? LLVMIntTypeInContext(e->context, (unsigned)dtype_size(dtype) * 8) : type;
  if (same != e->i64) bits = LLVMBuildTrunc(e->b, bits, same, "");
  return same == type ? bits : LLVMBuildBitCast(e->b, bits, type, "");
}

/* Values wider than 32 bits go in two halves. */
static LLVMValueRef shuffle(DevGen *d, Ref r, GpuGroup warp, LLVMValueRef mask, LLVMValueRef value,
                            LLVMValueRef lane) {
  Emit *e = d->e;
  DType dtype = dev_arg_type(d, r, 1)->dtype;
  LLVMValueRef bits = value_bits(d, dtype, value), half = emit_i64(e, 32), result = NULL;
  for (unsigned k = 0; k < (dtype_size(dtype) > 4 ? 2u : 1u); k++) {
    LLVMValueRef word = LLVMBuildTrunc(e->b, k ? LLVMBuildLShr(e->b, bits, half, "") : bits, e->i32, "");
    LLVMValueRef args[3] = {word, lane, mask};
    LLVMValueRef got = widen(d, ptx(d, e->i32, shuffles[warp], "=r,r,r,r", args, 3));
    result = k ? emit_or(e, result, LLVMBuildShl(e->b, got, half, "")) : got;
  }
  return bits_value(d, dtype, result);
}

static void match(DevGen *d, Ref r, GpuGroup warp, LLVMValueRef mask, LLVMValueRef value, LLVMValueRef *out) {
  Emit *e = d->e;
  DType dtype = dev_arg_type(d, r, 1)->dtype;
  bool wide = dtype_size(dtype) > 4, all = warp == GROUP_MATCH_ALL;
  LLVMValueRef bits = value_bits(d, dtype, value);
  LLVMValueRef args[2] = {wide ? bits : LLVMBuildTrunc(e->b, bits, e->i32, ""), mask};
  if (!all) {
    out[0] = ptx(d, e->i32, wide ? "match.any.sync.b64 $0, $1, $2;" : "match.any.sync.b32 $0, $1, $2;",
                 wide ? "=r,l,r" : "=r,r,r", args, 2);
    return;
  }
  LLVMTypeRef pair = LLVMStructTypeInContext(e->context, (LLVMTypeRef[]){e->i32, e->i32}, 2, 0);
  LLVMValueRef both =
      ptx(d, pair,
          wide ? "{ .reg .pred %p1; match.all.sync.b64 $0|%p1, $2, $3; selp.u32 $1, 1, 0, %p1; }"
               : "{ .reg .pred %p1; match.all.sync.b32 $0|%p1, $2, $3; selp.u32 $1, 1, 0, %p1; }",
          wide ? "=r,=r,l,r" : "=r,=r,r,r", args, 2);
  out[0] = LLVMBuildExtractValue(e->b, both, 0, "");
  out[1] = emit_icmp(e, LLVMIntNE, LLVMBuildExtractValue(e->b, both, 1, ""), emit_i32(e, 0));
}

static LLVMValueRef vote(DevGen *d, GpuGroup warp, LLVMValueRef mask, LLVMValueRef predicate) {
  Emit *e = d->e;
  LLVMValueRef args[2] = {LLVMBuildZExt(e->b, predicate, e->i32, ""), mask};
  LLVMValueRef value = ptx(d, e->i32, votes[warp], "=r,r,r", args, 2);
  return warp == GROUP_BALLOT ? value : emit_icmp(e, LLVMIntNE, value, emit_i32(e, 0));
}

static void do_warp(DevGen *d, Ref r, GpuGroup warp, const LLVMValueRef *args, LLVMValueRef *out) {
  Emit *e = d->e;
  LLVMValueRef mask = LLVMBuildTrunc(e->b, args[0], e->i32, "");
  switch (warp) {
    case GROUP_SYNC: intrinsic(d, "llvm.nvvm.bar.warp.sync", mask); break;
    case GROUP_SHFL:
    case GROUP_SHFL_UP:
    case GROUP_SHFL_DOWN:
    case GROUP_SHFL_XOR:
      out[0] = shuffle(d, r, warp, mask, args[1], LLVMBuildTrunc(e->b, args[2], e->i32, ""));
      break;
    case GROUP_ALL:
    case GROUP_ANY:
    case GROUP_EQ:
    case GROUP_BALLOT: out[0] = vote(d, warp, mask, args[1]); break;
    case GROUP_MATCH_ANY:
    case GROUP_MATCH_ALL: match(d, r, warp, mask, args[1], out); break;
    case GROUP_COUNT: break;
  }
}

/* ---- atomics, fences, waiting ---- */

static bool has_atomic(GpuAtomic atomic, DType dtype) {
  size_t size = dtype_size(dtype);
  if (size < 4) return false;
  bool sum = atomic == ATOMIC_ADD || atomic == ATOMIC_SUB,
       wraps = atomic == ATOMIC_INC || atomic == ATOMIC_DEC;
  if (sum || atomic == ATOMIC_EXCH || atomic == ATOMIC_CAS) return true;
  if (!dtype_is_int(dtype)) return false;
  return !wraps || size == 4;
}

static LLVMValueRef do_atomic(DevGen *d, Ref r, GpuAtomic atomic, DType dtype, LLVMValueRef address,
                              const LLVMValueRef *values) {
  static const DevAtomics atomics = {has_atomic, 32};
  (void)r;
  return dev_atomic(d, &atomics, atomic, dtype, address, values);
}

static void do_fence(DevGen *d, GpuFence fence) {
  intrinsic(d,
            fence == FENCE_BLOCK    ? "llvm.nvvm.membar.cta"
            : fence == FENCE_DEVICE ? "llvm.nvvm.membar.gl"
                                    : "llvm.nvvm.membar.sys",
            NULL);
}

static void do_pause(DevGen *d, LLVMValueRef nanoseconds) {
  LLVMValueRef time = LLVMBuildTrunc(d->e->b, nanoseconds, d->e->i32, "");
  ptx(d, d->e->none, "nanosleep.u32 $0;", "r", &time, 1);
}

/* ---- faults: one cold function that records and ends the thread ---- */

static LLVMValueRef fault_function(DevGen *d) {
  Emit *e = d->e;
  char name[160];
  snprintf(name, sizeof name, "%s" DEV_FAULT_SUFFIX, d->plan->entry);
  LLVMValueRef known = LLVMGetNamedFunction(e->module, name);
  if (known) return known;
  LLVMTypeRef types[2 + GPU_FAULT_ARGUMENTS] = {e->ptr, e->i32};
  for (unsigned k = 0; k < GPU_FAULT_ARGUMENTS; k++) types[2 + k] = e->i64;
  LLVMValueRef outer = e->fn, context = d->context;
  LLVMBasicBlockRef entry = e->entry, saved = LLVMGetInsertBlock(e->b);
  LLVMValueRef fn =
      emit_function(e, name, LLVMFunctionType(e->none, types, 2 + GPU_FAULT_ARGUMENTS, 0), false);
  emit_attribute(e, fn, EMIT_ON_FUNCTION, "noreturn");
  emit_attribute(e, fn, EMIT_ON_FUNCTION, "noinline");
  emit_attribute(e, fn, EMIT_ON_FUNCTION, "cold");
  d->context = LLVMGetParam(fn, 0);
  LLVMValueRef args[GPU_FAULT_ARGUMENTS];
  for (unsigned k = 0; k < GPU_FAULT_ARGUMENTS; k++) args[k] = LLVMGetParam(fn, 2 + k);
  dev_record(d, LLVMGetParam(fn, 1), args);
  ptx(d, e->none, "exit;", "", NULL, 0);
  LLVMBuildUnreachable(e->b);
  d->context = context;
  e->fn = outer;
  e->entry = entry;
  emit_at(e, saved);
  return fn;
}

static void do_fault(DevGen *d, Ref r, const LLVMValueRef *args, unsigned count) {
  Emit *e = d->e;
  LLVMValueRef fn = fault_function(d), list[2 + GPU_FAULT_ARGUMENTS];
  list[0] = d->context;
  list[1] = emit_i32(e, (int32_t)dev_site(d, r));
  for (unsigned k = 0; k < GPU_FAULT_ARGUMENTS; k++) list[2 + k] = k < count ? args[k] : emit_i64(e, 0);
  LLVMBuildCall2(e->b, LLVMGlobalGetValueType(fn), fn, list, 2 + GPU_FAULT_ARGUMENTS, "");
}

/* ---- the user's interrupt ---- */

/* Some milliseconds: a look goes over the bus, and all threads look. */
enum { TURNS = 1 << 18, TURNS_OUTER = 1 << 13 };

/* The turns of a LOOP, in a register. */
typedef struct DevTurns {
  struct DevTurns *next;
  const DevFrame *frame;
  Ref open;
  LLVMValueRef count;
} DevTurns;

static void start_loop(DevGen *d, Ref open) {
  DevTurns *turns = arena_new_of(d->arena, DevTurns);
  *turns = (DevTurns){d->turns, d->frame, open, emit_alloca(d->e, d->e->i32, 4)};
  LLVMBuildStore(d->e->b, emit_i32(d->e, 0), turns->count);
  d->turns = turns;
}

static void end_interrupted(DevGen *d) {
  Emit *e = d->e;
  LLVMValueRef fn = fault_function(d), list[2 + GPU_FAULT_ARGUMENTS] = {d->context, emit_i32(e, -1)};
  for (unsigned k = 0; k < GPU_FAULT_ARGUMENTS; k++) list[2 + k] = emit_i64(e, 0);
  LLVMBuildCall2(e->b, LLVMGlobalGetValueType(fn), fn, list, 2 + GPU_FAULT_ARGUMENTS, "");
  LLVMBuildUnreachable(e->b);
}

/* Looks at the host's byte, over the bus, and ends the thread when it is set. */
static void look(DevGen *d, LLVMBasicBlockRef on) {
  Emit *e = d->e;
  LLVMBasicBlockRef end = emit_block(e, "interrupted");
  LLVMValueRef place = emit_offset(e, d->context, emit_i64(e, GPU_CONTROL_INTERRUPT));
  LLVMValueRef address = LLVMBuildLoad2(e->b, e->i64, place, "");
  LLVMValueRef byte = ptx(d, e->i32, "ld.volatile.u8 $0, [$1];", "=r,l", &address, 1);
  emit_branch_likely(e, emit_icmp(e, LLVMIntEQ, byte, emit_i32(e, 0)), on, end);
  emit_at(e, end);
  end_interrupted(d);
}

static void poll(DevGen *d, Ref open) {
  Emit *e = d->e;
  LLVMBasicBlockRef looks = emit_block(e, "look"), on = emit_block(e, "on");
  if (dev_ins(d, open)->op == IR_LOOP) {
    const DevTurns *turns = d->turns;
    while (turns->frame != d->frame || turns->open != open) turns = turns->next;
    LLVMValueRef count =
        LLVMBuildAdd(e->b, LLVMBuildLoad2(e->b, e->i32, turns->count, ""), emit_i32(e, 1), "");
    LLVMBuildStore(e->b, count, turns->count);
    LLVMValueRef low = emit_and(e, count, emit_i32(e, TURNS - 1));
    emit_branch_likely(e, emit_icmp(e, LLVMIntNE, low, emit_i32(e, 0)), on, looks);
  } else {
    emit_jump(e, looks);
  }
  emit_at(e, looks);
  look(d, on);
  emit_at(e, on);
}

/* ---- kernels ---- */

/* What docs/gpu.md says a parameter becomes. */
static unsigned param_types(DevGen *d, const Type *type, LLVMTypeRef *out) {
  Emit *e = d->e;
  PartList parts = dev_parts(d, type);
  unsigned count = 0;
  for (uint32_t k = 0; k < parts.count; k++) {
    const Part *part = &parts.items[k];
    bool scalar = part->role == PART_SCALAR;
    DType dtype = scalar ? part->type->dtype : DT_I64;
    out[count++] = part->role == PART_DATA ? LLVMPointerTypeInContext(e->context, SPACE_OF_GLOBAL)
                                           : emit_memory_type(e, dtype_real(dtype));
    if (dtype_is_complex(dtype)) out[count] = out[count - 1], count++;
  }
  return count;
}

/* A part from kernel parameter *at on; constant: of an array in constant memory. */
static LLVMValueRef param_part(DevGen *d, LLVMValueRef self, const Part *part, bool constant, unsigned *at) {
  Emit *e = d->e;
  LLVMValueRef value = LLVMGetParam(self, (*at)++);
  if (part->role == PART_DATA) return constant ? constant_data(d, value) : generic(d, value);
  if (part->role != PART_SCALAR) return value;
  DType dtype = part->type->dtype;
  if (dtype_is_complex(dtype)) value = emit_complex(e, value, LLVMGetParam(self, (*at)++));
  return dtype == DT_BOOL ? emit_icmp(e, LLVMIntNE, value, LLVMConstNull(e->i8)) : value;
}

static void param_values(DevGen *d, LLVMValueRef self, const Type *type, bool constant, unsigned *at,
                         LLVMValueRef **out) {
  PartList parts = dev_parts(d, type);
  for (uint32_t k = 0; k < parts.count; k++)
    *(*out)++ = param_part(d, self, &parts.items[k], constant && type_is_array(type), at);
}

static void annotate(DevGen *d, LLVMValueRef self, const char *what, int value) {
  Emit *e = d->e;
  LLVMMetadataRef parts[3] = {LLVMValueAsMetadata(self),
                              LLVMMDStringInContext2(e->context, what, strlen(what)),
                              LLVMValueAsMetadata(emit_i32(e, value))};
  LLVMValueRef node = LLVMMetadataAsValue(e->context, LLVMMDNodeInContext2(e->context, parts, 3));
  LLVMAddNamedMetadataOperand(e->module, "nvvm.annotations", node);
}

/* Of array code the driver's compiler may know how many threads share the registers: it takes care that
 * blocks of 1024 can be launched, else, and waits for loads that could be under way together. */
static void mark_kernel(DevGen *d, LLVMValueRef self) {
  annotate(d, self, "kernel", 1);
  if (d->plan->fns.items[0]->mode.array_code) annotate(d, self, "maxntidx", DEVICE_ARRAY_THREADS);
}

static void make_kernel(DevGen *d) {
  Emit *e = d->e;
  const Fn *fn = d->plan->fns.items[0];
  unsigned flat = 0, count = 1;
  for (uint32_t k = 0; k < fn->param_count; k++) flat += dev_flat(fn->params[k]);
  LLVMTypeRef *types = arena_array(d->arena, LLVMTypeRef, 2 * flat + 2);
  LLVMValueRef *values = arena_array(d->arena, LLVMValueRef, flat + 1), *to = values;
  types[0] = LLVMPointerTypeInContext(e->context, SPACE_OF_GLOBAL);
  for (uint32_t k = 0; k < fn->param_count; k++) count += param_types(d, fn->params[k], types + count);
  LLVMValueRef self = emit_function(e, d->plan->entry, LLVMFunctionType(e->none, types, count, 0), true);
  mark_kernel(d, self);
  d->context = generic(d, LLVMGetParam(self, 0));
  unsigned at = 1;
  const FnFacts *facts = fn_facts(d->plan->fns.items[0]);
  for (uint32_t k = 0; k < fn->param_count; k++)
    param_values(d, self, fn->params[k], facts_constant(facts, k), &at, &to);
  LLVMBasicBlockRef body = emit_block(e, "body");
  LLVMBuildBr(e->b, body);
  emit_at(e, body);
  dev_body(d, 0, values);
  LLVMBuildRetVoid(e->b);
}

const DevTarget dev_ptx_target = {
    .ends = true,
    .convergent = true,
    .kernel = make_kernel,
    .sreg = read_sreg,
    .space = make_space,
    .barrier = make_barrier,
    .group = do_warp,
    .atomic = do_atomic,
    .fence = do_fence,
    .pause = do_pause,
    .fault = do_fault,
    .poll = poll,
    .strip = TURNS,
    .strip_outer = TURNS_OUTER,
    .short_loop = TURNS,
    .short_outer = TURNS_OUTER,
    .start = start_loop,
    .control = control_of,
};
