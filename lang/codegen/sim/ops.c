/* DevSim: the instructions that are the device's own. */
#include <string.h>

#include "lang/codegen/sim/sim.h"

static DevSim *sim_of(const DevGen *d) { return d->own; }

static LLVMValueRef widen(DevGen *d, LLVMValueRef value) {
  return LLVMTypeOf(value) == d->e->i64 ? value : LLVMBuildZExt(d->e->b, value, d->e->i64, "");
}

/* ---- registers ---- */

static LLVMValueRef low_bits(DevGen *d, LLVMValueRef count) {
  Emit *e = d->e;
  return LLVMBuildSub(e->b, LLVMBuildShl(e->b, emit_i64(e, 1), count, ""), emit_i64(e, 1), "");
}

static LLVMValueRef lane_of(DevGen *d) {
  return emit_and(d->e, dev_sim_value(d, SIM_OF_THREAD), emit_i64(d->e, GROUP_LANES - 1));
}

/* The lanes of the thread's group that there are. Which of them stand at the same instruction is not known
 * here: threads run one after the other. */
static LLVMValueRef lanes_there(DevGen *d) {
  Emit *e = d->e;
  LLVMValueRef threads = emit_i64(e, 1), most = emit_i64(e, GROUP_LANES);
  for (int axis = 0; axis < 3; axis++)
    threads = LLVMBuildMul(e->b, threads, dev_sim_sreg(d, (GpuSreg)(SREG_NTID_X + axis)), "");
  LLVMValueRef first = LLVMBuildSub(e->b, dev_sim_value(d, SIM_OF_THREAD), lane_of(d), "");
  LLVMValueRef left = LLVMBuildSub(e->b, threads, first, "");
  return low_bits(d, emit_select(e, emit_icmp(e, LLVMIntULT, left, most), left, most));
}

LLVMValueRef dev_sim_sreg(DevGen *d, GpuSreg sreg) {
  static const int64_t groups[] = {0, SIM_BLOCK_BLOCK, SIM_BLOCK_SIZE, SIM_BLOCK_GRID};
  Emit *e = d->e;
  if (sreg <= SREG_TID_Z) return dev_sim_value(d, (SimValue)(SIM_OF_X + (sreg - SREG_TID_X)));
  if (sreg < SREG_LANEID) {
    bool of_block = sreg >= SREG_NTID_X && sreg <= SREG_NTID_Z;
    return dev_sim_count(d, groups[sreg / 3] + 4 * (int64_t)(sreg % 3),
                         of_block ? SIM_MAX_THREADS + 1 : (uint32_t)INT32_MAX);
  }
  if (sreg == SREG_LANEID) return lane_of(d);
  if (sreg == SREG_WARPSIZE) return emit_i64(e, GROUP_LANES);
  if (sreg == SREG_LANEMASK_LT) return low_bits(d, lane_of(d));
  if (sreg == SREG_ACTIVEMASK) return lanes_there(d);
  static const char name[] = "llvm.readcyclecounter";
  LLVMValueRef clock =
      LLVMGetIntrinsicDeclaration(e->module, LLVMLookupIntrinsicID(name, strlen(name)), NULL, 0);
  return LLVMBuildCall2(e->b, LLVMGlobalGetValueType(clock), clock, NULL, 0, "");
}

/* ---- memory ---- */

static uint64_t align_up(uint64_t bytes) { return (bytes + DEV_ALIGN - 1) / DEV_ALIGN * DEV_ALIGN; }

/* Where a SHARED array begins: they follow each other in the order of the plan, as their sum was made. */
static uint64_t shared_offset(const DevGen *d, Ref r) {
  uint64_t at = 0;
  for (uint32_t f = 0; f < d->plan->fns.count; f++) {
    const Fn *fn = d->plan->bodies[f];
    for (Ref i = 0; i < fn->ins.count; i++) {
      const Ins *ins = &fn->ins.items[i];
      if (ins->op != IR_SPACE || ins->imm.space.space != SPACE_SHARED) continue;
      at = align_up(at);
      if (f == d->frame->f && i == r) return at;
      at += dev_space_bytes(fn, ins);
    }
  }
  return at;
}

static LLVMValueRef shared_at(DevGen *d, uint64_t offset) {
  return emit_offset(d->e, dev_sim_field(d, d->e->ptr, SIM_BLOCK_SHARED), emit_i64(d->e, (int64_t)offset));
}

/* A thread's own memory must be there again after a stop, and known in check mode; else it is on the stack.
 */
static LLVMValueRef local_memory(DevGen *d, uint64_t bytes) {
  Emit *e = d->e;
  DevSim *sim = sim_of(d);
  bool own = d->context == sim->context && (sim->split->stop_count || sim->check);
  if (!own) return emit_alloca(e, LLVMArrayType2(e->i8, bytes), DEV_ALIGN);
  LLVMValueRef stride = dev_sim_field(d, e->i64, SIM_BLOCK_LOCAL_BYTES);
  LLVMValueRef offset = LLVMBuildNSWMul(e->b, dev_sim_value(d, SIM_OF_THREAD), stride, "");
  offset = LLVMBuildNSWAdd(e->b, offset, emit_i64(e, sim->local_bytes), "");
  sim->local_bytes += (uint32_t)align_up(bytes);
  LLVMValueRef base = dev_sim_field(d, e->ptr, SIM_BLOCK_LOCAL);
  return LLVMBuildInBoundsGEP2(e->b, e->i8, base, &offset, 1, "");
}

static LLVMValueRef constant_memory(DevGen *d, Ref r, uint64_t bytes) {
  Emit *e = d->e;
  const Str *elements = dev_ins(d, r)->imm.space.bytes;
  LLVMValueRef value = LLVMConstStringInContext2(e->context, elements->text, (size_t)bytes, true);
  LLVMValueRef global = LLVMAddGlobal(e->module, LLVMTypeOf(value), "constant");
  LLVMSetLinkage(global, LLVMInternalLinkage);
  LLVMSetGlobalConstant(global, true);
  LLVMSetInitializer(global, value);
  LLVMSetAlignment(global, DEV_ALIGN);
  return global;
}

LLVMValueRef dev_sim_space(DevGen *d, Ref r, GpuSpace space, uint64_t bytes, LLVMValueRef *size) {
  switch (space) {
    case SPACE_SHARED: return shared_at(d, shared_offset(d, r));
    case SPACE_DYNAMIC:
      *size = dev_sim_field(d, d->e->i64, SIM_BLOCK_DYNAMIC);
      return shared_at(d, align_up(d->plan->shared_bytes));
    case SPACE_CONSTANT: return constant_memory(d, r, bytes);
    case SPACE_LOCAL:
    case SPACE_COUNT: break;
  }
  return local_memory(d, bytes);
}

/* ---- stops ---- */

static LLVMValueRef operand_address(DevGen *d, int64_t field) {
  return dev_sim_column(d, dev_sim_field(d, d->e->ptr, field), 8);
}

static void give(DevGen *d, int64_t field, LLVMValueRef value) {
  LLVMBuildStore(d->e->b, widen(d, value), operand_address(d, field));
}

static LLVMValueRef take(DevGen *d) {
  return LLVMBuildLoad2(d->e->b, d->e->i64, operand_address(d, SIM_BLOCK_RESULT), "");
}

LLVMValueRef dev_sim_barrier(DevGen *d, Ref r, GpuBarrier barrier, LLVMValueRef predicate) {
  (void)barrier;
  if (predicate) give(d, SIM_BLOCK_VALUE, predicate);
  dev_sim_stop(d, r);
  return predicate ? take(d) : NULL;
}

static LLVMValueRef from_bits(DevGen *d, DType dtype, LLVMValueRef bits) {
  Emit *e = d->e;
  LLVMTypeRef type = emit_type(e, dtype);
  LLVMTypeRef same =
      dtype_is_float(dtype) ? LLVMIntTypeInContext(e->context, (unsigned)dtype_size(dtype) * 8) : type;
  if (same != e->i64) bits = LLVMBuildTrunc(e->b, bits, same, "");
  return same == type ? bits : LLVMBuildBitCast(e->b, bits, type, "");
}

/* The flat result of a group operation from the bits that the scheduler gave. */
static void group_result(DevGen *d, Ref r, GpuGroup warp, LLVMValueRef *out) {
  Emit *e = d->e;
  LLVMValueRef bits = take(d), some = emit_icmp(e, LLVMIntNE, bits, emit_i64(e, 0));
  if (warp == GROUP_SHFL || warp == GROUP_SHFL_UP || warp == GROUP_SHFL_DOWN || warp == GROUP_SHFL_XOR)
    out[0] = from_bits(d, dev_arg_type(d, r, 1)->dtype, bits);
  else if (warp == GROUP_ALL || warp == GROUP_ANY || warp == GROUP_EQ)
    out[0] = some;
  else {
    out[0] = LLVMBuildTrunc(e->b, bits, e->i32, "");
    out[1] = some;
  }
}

void dev_sim_group(DevGen *d, Ref r, GpuGroup warp, const LLVMValueRef *args, LLVMValueRef *out) {
  static const int64_t fields[] = {SIM_BLOCK_MASK, SIM_BLOCK_VALUE, SIM_BLOCK_OPERAND};
  for (uint32_t k = 0; k < dev_ins(d, r)->nargs; k++) {
    LLVMValueRef bits[2];
    dev_bits(d, dev_arg_type(d, r, k)->dtype, args[k], bits);
    give(d, fields[k], bits[0]);
  }
  dev_sim_stop(d, r);
  if (warp != GROUP_SYNC) group_result(d, r, warp, out);
}

/* ---- atomics, fences ---- */

static bool has_atomic(GpuAtomic atomic, DType dtype) {
  bool sum = atomic == ATOMIC_ADD || atomic == ATOMIC_SUB;
  if (atomic == ATOMIC_EXCH || atomic == ATOMIC_CAS) return true;
  if (dtype_is_float(dtype)) return sum && dtype != DT_F16;
  return dtype_is_int(dtype) || (dtype == DT_BOOL && !sum);
}

LLVMValueRef dev_sim_atomic(DevGen *d, Ref r, GpuAtomic atomic, DType dtype, LLVMValueRef address,
                            const LLVMValueRef *values) {
  static const DevAtomics atomics = {has_atomic, 8};
  (void)r;
  return dev_atomic(d, &atomics, atomic, dtype, address, values);
}

/* Calls a function of SimHooks. */
static LLVMValueRef call_hook(DevGen *d, int64_t hook, LLVMTypeRef result, LLVMValueRef *args,
                              unsigned count) {
  Emit *e = d->e;
  LLVMTypeRef types[9];
  for (unsigned k = 0; k < count; k++) types[k] = LLVMTypeOf(args[k]);
  LLVMValueRef hooks = dev_sim_field(d, e->ptr, SIM_BLOCK_HOOKS);
  LLVMValueRef fn = LLVMBuildLoad2(e->b, e->ptr, emit_offset(e, hooks, emit_i64(e, hook)), "");
  return LLVMBuildCall2(e->b, LLVMFunctionType(result, types, count, 0), fn, args, count, "");
}

static LLVMValueRef thread32(DevGen *d) {
  return LLVMBuildTrunc(d->e->b, dev_sim_value(d, SIM_OF_THREAD), d->e->i32, "");
}

void dev_sim_fence(DevGen *d, GpuFence fence) {
  Emit *e = d->e;
  LLVMBuildFence(e->b, LLVMAtomicOrderingSequentiallyConsistent, false, "");
  if (!sim_of(d)->check) return;
  LLVMValueRef args[] = {dev_sim_value(d, SIM_OF_BLOCK), thread32(d), emit_i32(e, (int32_t)fence)};
  call_hook(d, SIM_HOOKS_FENCE, e->none, args, 3);
}

/* Nothing else could use the time: threads of a core run one after the other. */
void dev_sim_pause(DevGen *d, LLVMValueRef nanoseconds) { (void)d, (void)nanoseconds; }

/* The debugger looks at the values in memory, each in SIM_CELL bytes. */
void dev_sim_line(DevGen *d, Ref r) {
  Emit *e = d->e;
  const Ins *ins = dev_ins(d, r);
  uint32_t count = 0, at = 0;
  for (uint32_t k = 0; k < ins->nargs; k++) count += dev_flat(dev_arg_type(d, r, k));
  LLVMValueRef room = emit_alloca(e, LLVMArrayType2(e->i8, SIM_CELL * (count + 1)), SIM_CELL);
  for (uint32_t k = 0; k < ins->nargs; k++)
    for (uint32_t part = 0; part < dev_flat(dev_arg_type(d, r, k)); part++, at++)
      LLVMBuildStore(e->b, dev_operand(d, r, k)[part],
                     emit_offset(e, room, emit_i64(e, SIM_CELL * (int64_t)at)));
  LLVMValueRef args[] = {dev_sim_value(d, SIM_OF_BLOCK), thread32(d), emit_i32(e, (int32_t)dev_site(d, r)),
                         room};
  call_hook(d, SIM_HOOKS_LINE, e->none, args, 4);
}

/* ---- leaving ---- */

/* The thread ends here unless the hook said `stay`. */
static void leave_unless(DevGen *d, LLVMValueRef stay) {
  Emit *e = d->e;
  LLVMBasicBlockRef on = emit_block(e, "on"), out = emit_block(e, "out");
  emit_branch_likely(e, stay, on, out);
  emit_at(e, out);
  dev_leave(d);
  emit_at(e, on);
}

/* Whether every turn of the loop comes to a stop, where the scheduler looks after interrupts. */
static bool always_stops(const DevGen *d, Ref open) {
  uint32_t depth = 0;
  for (Ref i = open + 1; i < d->frame->next[open]; i++) {
    const Ins *ins = dev_ins(d, i);
    uint8_t flags = ir_op(ins->op)->flags;
    if (!depth && device_is_stop(ins)) return true;
    depth += (flags & OPF_OPEN) != 0;
    depth -= (flags & OPF_CLOSE) != 0;
  }
  return false;
}

void dev_sim_poll(DevGen *d, Ref open) {
  Emit *e = d->e;
  if (always_stops(d, open)) return;
  LLVMValueRef block = dev_sim_value(d, SIM_OF_BLOCK),
               fuel = emit_offset(e, block, emit_i64(e, SIM_BLOCK_FUEL));
  LLVMValueRef left = LLVMBuildSub(e->b, LLVMBuildLoad2(e->b, e->i32, fuel, ""), emit_i32(e, 1), "");
  LLVMBuildStore(e->b, left, fuel);
  LLVMBasicBlockRef on = emit_block(e, "fuelled"), empty = emit_block(e, "empty");
  emit_branch_likely(e, emit_icmp(e, LLVMIntNE, left, emit_i32(e, 0)), on, empty);
  emit_at(e, empty);
  LLVMValueRef stop = call_hook(d, SIM_HOOKS_TIRED, e->i8, &block, 1);
  leave_unless(d,
               emit_icmp(e, LLVMIntEQ, emit_and(e, stop, LLVMConstInt(e->i8, 1, 0)), LLVMConstNull(e->i8)));
  emit_jump(e, on);
  emit_at(e, on);
}

/* Writes a fault into the thread's columns: no call, so that loops over threads can still be vectorised. */
static void note_fault(DevGen *d, LLVMValueRef site, const LLVMValueRef *args) {
  Emit *e = d->e;
  LLVMValueRef base = dev_sim_field(d, e->ptr, SIM_BLOCK_FAULT_ARGUMENTS),
               pad = dev_sim_field(d, e->i64, SIM_BLOCK_PAD);
  LLVMBuildStore(e->b, site, dev_sim_column(d, dev_sim_field(d, e->ptr, SIM_BLOCK_FAULT_SITE), 4));
  for (unsigned k = 0; k < GPU_FAULT_ARGUMENTS; k++) {
    LLVMValueRef offset = LLVMBuildMul(e->b, pad, emit_i64(e, 8 * (int64_t)k), "");
    LLVMBuildStore(e->b, args[k], dev_sim_column(d, emit_offset(e, base, offset), 8));
  }
}

void dev_sim_fault_begin(DevGen *d) {
  Emit *e = d->e;
  DevSim *sim = sim_of(d);
  LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b);
  sim->fault = emit_block(e, "fault");
  emit_at(e, sim->fault);
  sim->fault_site = LLVMBuildPhi(e->b, e->i32, "site");
  for (unsigned k = 0; k < GPU_FAULT_ARGUMENTS; k++) sim->fault_arguments[k] = LLVMBuildPhi(e->b, e->i64, "");
  emit_at(e, here);
}

void dev_sim_fault_end(DevGen *d, LLVMBasicBlockRef exit) {
  Emit *e = d->e;
  const DevSim *sim = sim_of(d);
  if (!LLVMCountIncoming(sim->fault_site)) { /* nothing faults */
    LLVMDeleteBasicBlock(sim->fault);
    return;
  }
  emit_at(e, sim->fault);
  note_fault(d, sim->fault_site, sim->fault_arguments);
  LLVMBuildBr(e->b, exit);
}

/* All faults of the kernel go through one block; what the common generator adds behind is not reached. */
void dev_sim_fault(DevGen *d, Ref r, const LLVMValueRef *args, unsigned count) {
  Emit *e = d->e;
  const DevSim *sim = sim_of(d);
  LLVMValueRef site = emit_i32(e, (int32_t)dev_site(d, r) + 1), all[GPU_FAULT_ARGUMENTS];
  for (unsigned k = 0; k < GPU_FAULT_ARGUMENTS; k++) all[k] = k < count ? args[k] : emit_i64(e, 0);
  if (d->context != sim->context) {
    note_fault(d, site, all);
    return;
  }
  LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b);
  LLVMAddIncoming(sim->fault_site, &site, &here, 1);
  for (unsigned k = 0; k < GPU_FAULT_ARGUMENTS; k++)
    LLVMAddIncoming(sim->fault_arguments[k], &all[k], &here, 1);
  LLVMBuildBr(e->b, sim->fault);
  emit_at(e, emit_block(e, "past"));
}

/* ---- loops ---- */

enum { UNROLL_TURNS = 64, UNROLL_SIZE = 640 };

/* A short loop within a thread is unrolled, so that the loop over threads is innermost and can be vectorised.
 */
void dev_sim_counted(DevGen *d, Ref open, LLVMValueRef back, LLVMValueRef count) {
  Emit *e = d->e;
  Ref end = d->frame->next[open];
  if (sim_of(d)->check || d->context != sim_of(d)->context || !LLVMIsAConstantInt(count)) return;
  uint64_t turns = LLVMConstIntGetZExtValue(count);
  if (turns > UNROLL_TURNS || turns * (end - open) > UNROLL_SIZE) return;
  for (Ref i = open + 1; i < end; i++) {
    unsigned op = dev_ins(d, i)->op;
    if (op == IR_FOR || op == IR_LOOP || op == IR_CALL || op == IR_ATOMIC || op == IR_DEVPRINT) return;
  }
  emit_loop_metadata(e, back, LOOP_UNROLLED);
}

/* ---- check mode ---- */

/* The instruction that made the array which instruction r touches, or REF_NONE. */
static Ref root_of(const DevGen *d, Ref r) {
  const Fn *fn = d->frame->fn;
  Ref at = ins_arg(fn, &fn->ins.items[r], 0);
  while (fn->ins.items[at].op == IR_RETYPE || fn->ins.items[at].op == IR_INDEX ||
         fn->ins.items[at].op == IR_VIEW || fn->ins.items[at].op == IR_CONSTANT)
    at = ins_arg(fn, &fn->ins.items[at], 0);
  return at;
}

/* Constant arrays are nobody's to write, and the stack of a function that calls itself is not looked after.
 */
static bool is_checked(const DevGen *d, Ref r) {
  const Ins *root = dev_ins(d, root_of(d, r));
  if (root->op != IR_SPACE) return true;
  if (root->imm.space.space == SPACE_CONSTANT) return false;
  return root->imm.space.space != SPACE_LOCAL || d->context == sim_of(d)->context;
}

/* The indices in memory, as they are after wrap-around. */
static LLVMValueRef spill_indices(DevGen *d, Ref r, unsigned rank) {
  Emit *e = d->e;
  const LLVMValueRef *array = dev_operand(d, r, 0);
  LLVMValueRef room = emit_alloca(e, LLVMArrayType2(e->i64, rank ? rank : 1), 8);
  for (unsigned k = 0; k < rank; k++) {
    LLVMValueRef index = dev_value(d, r, 1 + k), back = LLVMBuildAdd(e->b, index, part_length(array, k), "");
    LLVMValueRef at = emit_select(e, emit_icmp(e, LLVMIntSLT, index, emit_i64(e, 0)), back, index);
    LLVMBuildStore(e->b, at, emit_offset(e, room, emit_i64(e, 8 * (int64_t)k)));
  }
  return room;
}

static LLVMValueRef spill_value(DevGen *d, Ref r, DevAccess access, DType dtype) {
  Emit *e = d->e;
  const Ins *ins = dev_ins(d, r);
  if (access != DEV_STORE || ins->op != IR_STORE) return LLVMConstNull(e->ptr);
  LLVMValueRef room = emit_alloca(e, LLVMArrayType2(e->i8, dtype_size(dtype)), DEV_ALIGN);
  dev_store(d, dtype, dev_value(d, r, ins->nargs - 1), room);
  return room;
}

/* The kernel's own RET: where the thread went. */
void dev_sim_returns(DevGen *d, Ref r) {
  const DevSim *sim = sim_of(d);
  if (!sim->check || !sim->split->stop_count || d->context != sim->context) return;
  give(d, SIM_BLOCK_MASK, emit_i64(d->e, (int64_t)dev_site(d, r) + 1));
}

void dev_sim_access(DevGen *d, Ref r, DevAccess access, LLVMValueRef address, DType dtype) {
  static const int32_t kinds[] = {[DEV_LOAD] = SIM_LOAD, [DEV_STORE] = SIM_STORE, [DEV_ATOMIC] = SIM_ATOMIC};
  Emit *e = d->e;
  if (!sim_of(d)->check || !is_checked(d, r)) return;
  unsigned rank = dev_ins(d, r)->op == IR_ASSIGN ? 0 : dev_arg_type(d, r, 0)->rank;
  LLVMValueRef value = spill_value(d, r, access, dtype), indices = spill_indices(d, r, rank);
  LLVMValueRef args[9] = {dev_sim_value(d, SIM_OF_BLOCK),
                          thread32(d),
                          emit_i32(e, (int32_t)dev_site(d, r)),
                          emit_i32(e, kinds[access]),
                          address,
                          emit_i32(e, (int32_t)dtype_size(dtype)),
                          value,
                          indices,
                          emit_i32(e, (int32_t)rank)};
  LLVMValueRef good = call_hook(d, SIM_HOOKS_ACCESS, e->i8, args, 9);
  leave_unless(d,
               emit_icmp(e, LLVMIntNE, emit_and(e, good, LLVMConstInt(e->i8, 1, 0)), LLVMConstNull(e->i8)));
}
