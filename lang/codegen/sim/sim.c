/* DevSim: the kernel's step function and the loops over threads around it. */
#include "lang/codegen/sim/sim.h"

#include <stdio.h>
#include <string.h>

static DevSim *sim_of(const DevGen *d) { return d->own; }
static bool has_stops(const DevGen *d) { return sim_of(d)->split->stop_count > 0; }

/* ---- what a thread knows ---- */

LLVMValueRef dev_sim_value(DevGen *d, SimValue value) {
  Emit *e = d->e;
  const DevSim *sim = sim_of(d);
  if (d->context == sim->context) return sim->values[value];
  LLVMTypeRef type = value == SIM_OF_BLOCK ? e->ptr : e->i64;
  return LLVMBuildLoad2(e->b, type, emit_offset(e, d->context, emit_i64(e, 8 * (int64_t)value)), "");
}

LLVMValueRef dev_sim_field(DevGen *d, LLVMTypeRef type, int64_t offset) {
  Emit *e = d->e;
  LLVMValueRef address = emit_offset(e, dev_sim_value(d, SIM_OF_BLOCK), emit_i64(e, offset));
  LLVMValueRef field = LLVMBuildLoad2(e->b, type, address, "");
  emit_invariant(e, field);
  return field;
}

LLVMValueRef dev_sim_count(DevGen *d, int64_t offset, uint32_t limit) {
  Emit *e = d->e;
  LLVMValueRef field = dev_sim_field(d, e->i32, offset);
  LLVMMetadataRef bounds[2] = {LLVMValueAsMetadata(emit_i32(e, 0)),
                               LLVMValueAsMetadata(emit_i32(e, (int32_t)limit))};
  LLVMMetadataRef range = LLVMMDNodeInContext2(e->context, bounds, 2);
  LLVMSetMetadata(field, emit_kind(e, "range"), LLVMMetadataAsValue(e->context, range));
  return LLVMBuildZExt(e->b, field, e->i64, "");
}

LLVMValueRef dev_sim_column(DevGen *d, LLVMValueRef base, uint64_t size) {
  Emit *e = d->e;
  LLVMValueRef offset =
      LLVMBuildNSWMul(e->b, dev_sim_value(d, SIM_OF_THREAD), emit_i64(e, (int64_t)size), "");
  return LLVMBuildInBoundsGEP2(e->b, e->i8, base, &offset, 1, "");
}

/* ---- stops ---- */

static uint64_t size_in_memory(const DevGen *d, LLVMTypeRef type) {
  const Emit *e = d->e;
  if (type == e->i1 || type == e->i8) return 1;
  if (type == e->i16 || type == e->half) return 2;
  if (type == e->i32 || type == e->f32) return 4;
  return type == e->c128 ? 16 : 8;
}

/* Address of the thread's column `at` bytes into what is kept. */
static LLVMValueRef kept_address(DevGen *d, int64_t at, uint64_t size) {
  Emit *e = d->e;
  LLVMValueRef kept = dev_sim_field(d, e->ptr, SIM_BLOCK_KEPT), pad = dev_sim_field(d, e->i64, SIM_BLOCK_PAD);
  LLVMValueRef offset = LLVMBuildNSWMul(e->b, pad, emit_i64(e, at), "");
  return dev_sim_column(d, LLVMBuildInBoundsGEP2(e->b, e->i8, kept, &offset, 1, ""), size);
}

static void move_slot(DevGen *d, LLVMTypeRef type, LLVMValueRef slot, int64_t *at, bool save) {
  Emit *e = d->e;
  LLVMValueRef column = kept_address(d, *at, size_in_memory(d, type));
  LLVMValueRef value = LLVMBuildLoad2(e->b, type, save ? slot : column, "");
  LLVMValueRef store = LLVMBuildStore(e->b, value, save ? column : slot);
  LLVMSetAlignment(save ? store : value, (unsigned)size_in_memory(d, type));
  *at += (int64_t)size_in_memory(d, type);
}

static LLVMTypeRef *var_types(DevGen *d, uint32_t v, uint32_t *count) {
  PartList parts = dev_parts(d, d->frame->fn->vars.items[v].type);
  LLVMTypeRef *types = arena_array(d->arena, LLVMTypeRef, parts.count + 1);
  for (uint32_t k = 0; k < parts.count; k++) types[k] = part_type(d->e, &parts.items[k]);
  *count = parts.count;
  return types;
}

/* Where the variable's columns begin. */
static int64_t kept_of(DevGen *d, uint32_t v) {
  DevSim *sim = sim_of(d);
  uint32_t count;
  LLVMTypeRef *types = var_types(d, v, &count);
  if (sim->kept[v] >= 0) return sim->kept[v];
  sim->kept[v] = sim->kept_bytes;
  for (uint32_t k = 0; k < count; k++) sim->kept_bytes += (uint32_t)size_in_memory(d, types[k]);
  sim->kept_bytes += d->frame->vars[v].set != NULL;
  return sim->kept[v];
}

static void move_live(DevGen *d, const DeviceStop *stop, bool save) {
  for (uint32_t k = 0; k < stop->live_count; k++) {
    uint32_t v = stop->live[k], count;
    const DevVar *var = &d->frame->vars[v];
    int64_t at = kept_of(d, v);
    LLVMTypeRef *types = var_types(d, v, &count);
    for (uint32_t part = 0; part < count; part++) move_slot(d, types[part], var->slots[part], &at, save);
    if (var->set) move_slot(d, d->e->i1, var->set, &at, save);
  }
}

static uint32_t stop_number(const DevGen *d, Ref r) {
  const DeviceSplit *split = sim_of(d)->split;
  uint32_t s = 0;
  while (split->stops[s].ins != r) s++;
  return s;
}

void dev_sim_stop(DevGen *d, Ref r) {
  Emit *e = d->e;
  uint32_t s = stop_number(d, r);
  LLVMValueRef state = emit_i32(e, (int32_t)s + 1);
  LLVMBasicBlockRef resume = emit_block(e, "resume");
  move_live(d, &sim_of(d)->split->stops[s], true);
  LLVMBuildRet(e->b, state);
  LLVMAddCase(sim_of(d)->dispatch, state, resume);
  emit_at(e, resume);
  move_live(d, &sim_of(d)->split->stops[s], false);
}

/* The block is there for as long as the function runs, so that its fields can be read early. */
static void mark_block(DevGen *d, LLVMValueRef fn) {
  static const char *const names[] = {"dereferenceable", "align"};
  const uint64_t values[] = {sizeof(SimBlock), 8};
  for (unsigned k = 0; k < 2; k++) {
    unsigned kind = LLVMGetEnumAttributeKindForName(names[k], strlen(names[k]));
    LLVMAddAttributeAtIndex(fn, 1, LLVMCreateEnumAttribute(d->e->context, kind, values[k]));
  }
}

/* The same for memory that a loaded pointer leads to. */
static void mark_pointer(DevGen *d, LLVMValueRef load, int64_t bytes) {
  static const char *const names[] = {"dereferenceable", "align"};
  const int64_t values[] = {bytes, 8};
  for (unsigned k = 0; k < 2; k++) {
    LLVMMetadataRef value = LLVMValueAsMetadata(emit_i64(d->e, values[k]));
    LLVMMetadataRef node = LLVMMDNodeInContext2(d->e->context, &value, 1);
    LLVMSetMetadata(load, emit_kind(d->e, names[k]), LLVMMetadataAsValue(d->e->context, node));
  }
}

/* ---- the step function ---- */

/* The kernel's parameters behind the first, flat. Complex ones come in two. */
static const LLVMValueRef *load_params(DevGen *d, const Fn *fn) {
  Emit *e = d->e;
  uint32_t count = 0, at = 0;
  int64_t word = 1;
  for (uint32_t k = 0; k < fn->param_count; k++) count += dev_flat(fn->params[k]);
  LLVMTypeRef *types = arena_array(d->arena, LLVMTypeRef, count + 1);
  LLVMValueRef *args = arena_array(d->arena, LLVMValueRef, count + 1);
  for (uint32_t k = 0; k < fn->param_count; k++) {
    PartList parts = dev_parts(d, fn->params[k]);
    for (uint32_t p = 0; p < parts.count; p++) types[at++] = part_type(e, &parts.items[p]);
  }
  LLVMValueRef params = dev_sim_field(d, e->ptr, SIM_BLOCK_PARAMS);
  mark_pointer(d, params, 8 * (1 + 2 * (int64_t)count));
  for (uint32_t k = 0; k < count; k++) {
    bool complex = types[k] == e->c64 || types[k] == e->c128;
    LLVMTypeRef part = types[k] == e->c64    ? e->f32
                       : types[k] == e->c128 ? e->f64
                       : types[k] == e->i1   ? e->i8
                                             : types[k];
    LLVMValueRef parts[2];
    for (unsigned j = 0; j <= complex; j++) {
      parts[j] = LLVMBuildLoad2(e->b, part, emit_offset(e, params, emit_i64(e, 8 * word++)), "");
      emit_invariant(e, parts[j]);
    }
    args[k] = complex             ? emit_complex(e, parts[0], parts[1])
              : types[k] == e->i1 ? emit_icmp(e, LLVMIntNE, parts[0], LLVMConstNull(e->i8))
                                  : parts[0];
  }
  return args;
}

/* Callees find in memory what the kernel has in registers. */
static void make_context(DevGen *d) {
  Emit *e = d->e;
  DevSim *sim = sim_of(d);
  sim->context = LLVMConstNull(e->ptr);
  if (d->plan->fns.count > 1) {
    sim->context = emit_alloca(e, LLVMArrayType2(e->i64, SIM_VALUES), 8);
    for (unsigned k = 0; k < SIM_VALUES; k++)
      LLVMBuildStore(e->b, sim->values[k], emit_offset(e, sim->context, emit_i64(e, 8 * k)));
  }
  d->context = sim->context;
}

static void make_dispatch(DevGen *d, LLVMValueRef state) {
  Emit *e = d->e;
  LLVMBasicBlockRef begin = emit_block(e, "begin");
  sim_of(d)->dispatch = LLVMBuildSwitch(e->b, state, begin, sim_of(d)->split->stop_count);
  emit_at(e, begin);
}

static LLVMValueRef make_step(DevGen *d) {
  Emit *e = d->e;
  DevSim *sim = sim_of(d);
  const Fn *fn = d->plan->fns.items[0];
  LLVMTypeRef params[] = {e->ptr, e->i64, e->i64, e->i64, e->i64, e->i32};
  LLVMValueRef step = emit_function(e, "step", LLVMFunctionType(e->i32, params, 6, 0), false);
  emit_attribute(e, step, EMIT_ON_FUNCTION, "alwaysinline");
  mark_block(d, step);
  for (unsigned k = 0; k < SIM_VALUES; k++) sim->values[k] = LLVMGetParam(step, k);
  sim->kept = arena_array(d->arena, int64_t, fn->vars.count + 1);
  for (uint32_t v = 0; v < fn->vars.count; v++) sim->kept[v] = -1;
  LLVMBasicBlockRef body = emit_block(e, "body");
  LLVMBuildBr(e->b, body);
  emit_at(e, body);
  make_context(d);
  DevFrame frame;
  dev_body_begin(d, &frame, 0, load_params(d, fn));
  dev_sim_fault_begin(d);
  dev_range(d, 0, sim->split->head);
  if (has_stops(d)) make_dispatch(d, LLVMGetParam(step, SIM_VALUES));
  dev_range(d, sim->split->head, fn->ins.count);
  dev_body_end(d);
  LLVMBuildRet(e->b, emit_i32(e, SIM_DONE));
  dev_sim_fault_end(d, frame.exit);
  return step;
}

/* ---- regions ---- */

/* Counts are i32, which what is known of their size follows from. */
typedef struct Row {
  LLVMValueRef at, x, row; /* slots */
  LLVMValueRef end, size_x, size_y;
} Row;

static LLVMValueRef slot_with(Emit *e, LLVMValueRef value) {
  LLVMValueRef slot = emit_alloca(e, LLVMTypeOf(value), 0);
  LLVMBuildStore(e->b, value, slot);
  return slot;
}

static LLVMValueRef load_i32(Emit *e, LLVMValueRef slot) { return LLVMBuildLoad2(e->b, e->i32, slot, ""); }
static LLVMValueRef to_i64(Emit *e, LLVMValueRef value) { return LLVMBuildZExt(e->b, value, e->i64, ""); }

static LLVMValueRef block_size(DevGen *d, unsigned axis) {
  LLVMValueRef size = dev_sim_count(d, SIM_BLOCK_SIZE + 4 * (int64_t)axis, SIM_MAX_THREADS + 1);
  return LLVMBuildTrunc(d->e->b, size, d->e->i32, "");
}

static LLVMValueRef add_i32(Emit *e, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef sum = LLVMBuildNUWAdd(e->b, a, b, "");
  LLVMSetNSW(sum, true);
  return sum;
}

/* The turns of one row: threads at .. at + count - 1, whose x follow each other. */
static void make_turns(DevGen *d, LLVMValueRef step, uint32_t state, const Row *row, LLVMValueRef count) {
  Emit *e = d->e;
  LLVMValueRef at = load_i32(e, row->at), x = load_i32(e, row->x), number = load_i32(e, row->row);
  LLVMValueRef y = LLVMBuildURem(e->b, number, row->size_y, ""),
               z = LLVMBuildUDiv(e->b, number, row->size_y, "");
  LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b), turn = emit_block(e, "turn"),
                    after = emit_block(e, "after");
  y = to_i64(e, y);
  z = to_i64(e, z);
  emit_jump(e, turn);
  emit_at(e, turn);
  LLVMValueRef k = LLVMBuildPhi(e->b, e->i32, "k"), zero = emit_i32(e, 0);
  LLVMValueRef thread = to_i64(e, add_i32(e, at, k)), own_x = to_i64(e, add_i32(e, x, k));
  LLVMValueRef args[] = {sim_of(d)->values[SIM_OF_BLOCK], thread, own_x, y, z, emit_i32(e, (int32_t)state)};
  LLVMValueRef next = LLVMBuildCall2(e->b, LLVMGlobalGetValueType(step), step, args, 6, "");
  if (has_stops(d)) {
    sim_of(d)->values[SIM_OF_THREAD] = thread;
    LLVMBuildStore(e->b, next, dev_sim_column(d, dev_sim_field(d, e->ptr, SIM_BLOCK_NEXT), 4));
  }
  LLVMValueRef more = add_i32(e, k, emit_i32(e, 1));
  LLVMAddIncoming(k, &zero, &before, 1);
  LLVMAddIncoming(k, &more, &turn, 1);
  LLVMValueRef back = LLVMBuildCondBr(e->b, emit_icmp(e, LLVMIntULT, more, count), turn, after);
  if (!sim_of(d)->check) emit_loop_metadata(e, back, LOOP_THREADS);
  emit_at(e, after);
}

static LLVMValueRef region_function(DevGen *d, uint32_t state) {
  Emit *e = d->e;
  char name[32];
  snprintf(name, sizeof name, "region%u", state);
  LLVMTypeRef params[] = {e->ptr, e->i32, e->i32};
  LLVMValueRef fn = emit_function(e, name, LLVMFunctionType(e->none, params, 3, 0), false);
  sim_of(d)->values[SIM_OF_BLOCK] = LLVMGetParam(fn, 0);
  mark_block(d, fn);
  return fn;
}

/* A region's function: threads [first, end), row by row of the block. */
static LLVMValueRef make_region(DevGen *d, LLVMValueRef step, uint32_t state) {
  Emit *e = d->e;
  LLVMValueRef fn = region_function(d, state), first = LLVMGetParam(fn, 1);
  Row row = {.end = LLVMGetParam(fn, 2), .size_x = block_size(d, 0), .size_y = block_size(d, 1)};
  row.at = slot_with(e, first);
  row.x = slot_with(e, LLVMBuildURem(e->b, first, row.size_x, ""));
  row.row = slot_with(e, LLVMBuildUDiv(e->b, first, row.size_x, ""));
  LLVMBasicBlockRef rows = emit_block(e, "rows"), some = emit_block(e, "row"), done = emit_block(e, "done");
  emit_jump(e, rows);
  emit_at(e, rows);
  LLVMValueRef at = load_i32(e, row.at);
  emit_branch(e, emit_icmp(e, LLVMIntULT, at, row.end), some, done);
  emit_at(e, some);
  LLVMValueRef left = LLVMBuildSub(e->b, row.size_x, load_i32(e, row.x), ""),
               rest = LLVMBuildSub(e->b, row.end, at, "");
  LLVMValueRef count = emit_select(e, emit_icmp(e, LLVMIntULT, left, rest), left, rest);
  make_turns(d, step, state, &row, count);
  LLVMBuildStore(e->b, add_i32(e, at, count), row.at);
  LLVMBuildStore(e->b, emit_i32(e, 0), row.x);
  LLVMBuildStore(e->b, add_i32(e, load_i32(e, row.row), emit_i32(e, 1)), row.row);
  emit_jump(e, rows);
  emit_at(e, done);
  LLVMBuildRetVoid(e->b);
  return fn;
}

/* Threads of a region do not wait for each other, so no access depends on one of another turn. */
static void mark_accesses(DevGen *d, LLVMValueRef fn) {
  Emit *e = d->e;
  unsigned kind = emit_kind(e, "llvm.access.group");
  if (!e->access_group) return;
  LLVMValueRef group = LLVMMetadataAsValue(e->context, e->access_group);
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(fn); block; block = LLVMGetNextBasicBlock(block))
    for (LLVMValueRef ins = LLVMGetFirstInstruction(block); ins; ins = LLVMGetNextInstruction(ins)) {
      LLVMOpcode op = LLVMGetInstructionOpcode(ins);
      if (op == LLVMLoad || op == LLVMStore) LLVMSetMetadata(ins, kind, group);
    }
}

/* ---- the module ---- */

static void make_code(DevGen *d, LLVMValueRef *regions) {
  Emit *e = d->e;
  const DevSim *sim = sim_of(d);
  uint32_t count = sim->split->stop_count + 1;
  LLVMValueRef fields[3] = {emit_i64(e, sim->kept_bytes), emit_i64(e, sim->local_bytes),
                            LLVMConstArray2(e->ptr, regions, count)};
  LLVMValueRef value = LLVMConstStructInContext(e->context, fields, 3, 0);
  LLVMValueRef code = LLVMAddGlobal(e->module, LLVMTypeOf(value), sim->symbol);
  LLVMSetInitializer(code, value);
}

static void make_kernel(DevGen *d) {
  DevSim *sim = sim_of(d);
  LLVMValueRef step = make_step(d);
  if (d->error) return;
  uint32_t count = sim->split->stop_count + 1;
  LLVMValueRef *regions = arena_array(d->arena, LLVMValueRef, count);
  mark_accesses(d, step);
  for (uint32_t s = 0; s < count; s++) {
    regions[s] = make_region(d, step, s);
    mark_accesses(d, regions[s]);
  }
  make_code(d, regions);
}

static LLVMValueRef control_of(DevGen *d) { return dev_sim_field(d, d->e->ptr, SIM_BLOCK_CONTROL); }

const DevTarget dev_sim_target = {
    .kernel = make_kernel,
    .sreg = dev_sim_sreg,
    .space = dev_sim_space,
    .barrier = dev_sim_barrier,
    .group = dev_sim_group,
    .atomic = dev_sim_atomic,
    .fence = dev_sim_fence,
    .pause = dev_sim_pause,
    .access = dev_sim_access,
    .poll = dev_sim_poll,
    .strip = 256,
    .strip_outer = 4,
    .short_loop = 1024,
    .short_outer = 32,
    .counted = dev_sim_counted,
    .fault = dev_sim_fault,
    .control = control_of,
    .returns = dev_sim_returns,
    .line = dev_sim_line,
};
