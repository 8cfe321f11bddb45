/* Gen: debugged functions (ir/walk_debug.h). Their named variables live in the cells of a frame that the
 * debugger can see; before each statement two bytes are tested, and where one is set, the debugger is called.
 *
 * That is linear in the length of the code. Variables in registers, written to a frame before the call and
 * taken back behind it, are no faster and give LLVM a phi for every variable at every statement.
 * Since any LINE, and any call of what is debugged, may change any variable and global, nothing that is
 * proved of them before is used behind it: see plan.c (borrowed references), affine.c and
 * globals.c. Invariant: the references in the cells belong to the variables. */
#include "lang/ir/interp/debug.h"

#include <string.h>

#include "lang/codegen/cpu/gen.h"
#include "lang/rt/value/rt.h"

bool gen_debugs(const Fn *fn) {
  for (Ref i = 0; fn->mode.debug && i < fn->ins.count; i++)
    if (fn->ins.items[i].op == IR_LINE) return true;
  return false;
}

bool gen_in_cells(const Gen *g, uint32_t v) { return g->debugged && walk_is_named(&g->fn->vars.items[v]); }

bool gen_may_stop(const Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  Fn *callees[2];
  if (!g->debugged) return false;
  if (ins->op == IR_LINE) return true;
  for (uint32_t k = 0, n = ins_callees(ins, callees); k < n; k++)
    if (callees[k]->mode.stepped) return true;
  return false;
}

static LLVMValueRef frame_field(Gen *g, size_t offset) {
  return emit_offset(g->e, g->frame, emit_i64(g->e, (int64_t)offset));
}

static void frame_store(Gen *g, size_t offset, LLVMValueRef value) {
  LLVMBuildStore(g->e->b, value, frame_field(g, offset));
}

/* ---- variables ---- */

static LLVMValueRef cell_at(Gen *g, LLVMValueRef cells, uint32_t cell) {
  return cell ? emit_offset(g->e, cells, emit_i64(g->e, (int64_t)sizeof(Value) * cell)) : cells;
}

/* `parts` and `cell` go on behind the value. */
static void write_value(Gen *g, const Type *type, const LLVMValueRef **parts, LLVMValueRef cells,
                        uint32_t *cell) {
  Emit *e = g->e;
  type = type_stored(type);
  if (gen_boxed(type)) {
    for (unsigned k = 0; k < type->count; k++) write_value(g, type->items[k], parts, cells, cell);
    return;
  }
  LLVMValueRef to = cell_at(g, cells, (*cell)++);
  if (type->kind == TY_SCALAR)
    emit_store(e, type->dtype, **parts, to, false);
  else if (type->kind == TY_UNION)
    gen_store_kept(g, type, *parts, to);
  else if (type_is_object(type))
    emit_tbaa(e, LLVMBuildStore(e->b, gen_object(type, *parts), to), "frame");
  *parts += parts_count(PARTS_OBJECTS, type);
}

static void read_value(Gen *g, const Type *type, LLVMValueRef **parts, LLVMValueRef cells, uint32_t *cell) {
  Emit *e = g->e;
  type = type_stored(type);
  if (gen_boxed(type)) {
    for (unsigned k = 0; k < type->count; k++) read_value(g, type->items[k], parts, cells, cell);
    return;
  }
  LLVMValueRef *value = gen_load_kept(g, type, cell_at(g, cells, (*cell)++));
  if (type_is_object(type) && type->kind != TY_UNION) emit_tbaa(e, gen_object(type, value), "frame");
  for (uint32_t k = parts_count(PARTS_OBJECTS, type); k-- > 0;) *(*parts)++ = *value++;
}

LLVMValueRef *gen_debug_read(Gen *g, uint32_t v) {
  const Type *type = g->fn->vars.items[v].type;
  LLVMValueRef *parts = gen_room(g, type), *end = parts;
  uint32_t cell = 0;
  g->e->memory = "frame";
  read_value(g, type, &end, g->vars[v].cells, &cell);
  g->e->memory = NULL;
  return parts;
}

void gen_debug_write(Gen *g, uint32_t v, const LLVMValueRef *parts) {
  uint32_t cell = 0;
  g->e->memory = "frame";
  write_value(g, g->fn->vars.items[v].type, &parts, g->vars[v].cells, &cell);
  g->e->memory = NULL;
}

static void store_set(Gen *g, uint32_t v, LLVMValueRef set) {
  LLVMValueRef at = emit_offset(g->e, g->sets, emit_i64(g->e, 8 * (int64_t)v));
  emit_tbaa(g->e, LLVMBuildStore(g->e->b, set, at), "frame");
}

void gen_debug_assigned(Gen *g, uint32_t slot, LLVMValueRef there) {
  Emit *e = g->e;
  if (!g->vars[slot].cells) return;
  const char *name = g->fn->vars.items[slot].name;
  store_set(g, slot, LLVMBuildZExt(e->b, there, e->i64, ""));
  for (uint32_t v = 0; v < g->fn->vars.count; v++) /* of another type: it is not what the name holds now */
    if (v != slot && g->vars[v].cells && !strcmp(g->fn->vars.items[v].name, name))
      store_set(g, v, emit_i64(e, 0));
}

/* ---- begin and end ---- */

void gen_debug_vars(Gen *g) {
  Emit *e = g->e;
  uint32_t count = 0, vars = g->fn->vars.count;
  if (!g->debugged) return;
  for (uint32_t v = 0; v < vars; v++)
    if (walk_is_named(&g->fn->vars.items[v])) count += walk_cells(g->fn->vars.items[v].type);
  g->cells = gen_values(g, count);
  g->sets = emit_alloca(e, LLVMArrayType2(e->i64, vars + 1), 8);
  LLVMValueRef zero = LLVMConstNull(e->i8);
  LLVMBuildMemSet(e->b, g->cells, zero, emit_i64(e, (int64_t)sizeof(Value) * count), 16);
  LLVMBuildMemSet(e->b, g->sets, zero, emit_i64(e, 8 * (int64_t)vars), 8);
  for (uint32_t v = 0, cell = 0; v < vars; v++) {
    if (!walk_is_named(&g->fn->vars.items[v])) continue;
    g->vars[v].cells = cell_at(g, g->cells, cell);
    cell += walk_cells(g->fn->vars.items[v].type);
  }
}

static void make_frame(Gen *g) {
  Emit *e = g->e;
  g->frame = emit_alloca(e, LLVMArrayType2(e->i8, sizeof(CodeFrame)), 8);
  frame_store(g, offsetof(CodeFrame, outer), LLVMConstNull(e->ptr));
  frame_store(g, offsetof(CodeFrame, fn), gen_link(g, g->plan->fn_slots[g->f]));
  frame_store(g, offsetof(CodeFrame, cells), g->cells);
  frame_store(g, offsetof(CodeFrame, set), g->sets);
  frame_store(g, offsetof(CodeFrame, walk), LLVMConstNull(e->ptr));
  frame_store(g, offsetof(CodeFrame, line), emit_i32(e, (int32_t)REF_NONE));
  frame_store(g, offsetof(CodeFrame, changed), emit_i32(e, 0));
}

static LLVMValueRef debug_field(Gen *g, size_t offset) {
  return emit_offset(g->e, g->debug, emit_i64(g->e, (int64_t)offset));
}

static LLVMValueRef is_on(Gen *g) { return emit_icmp(g->e, LLVMIntNE, g->debug, LLVMConstNull(g->e->ptr)); }

void gen_debug_begin(Gen *g) {
  Emit *e = g->e;
  if (!g->debugged) return;
  make_frame(g);
  LLVMBasicBlockRef on = emit_block(e, "debug"), renew = emit_block(e, "renew"), end = emit_block(e, "begin");
  LLVMValueRef lines = gen_link(g, g->plan->fn_slots[g->f] + 1 + g->fn->globals.count);
  LLVMValueRef never = LLVMGetNamedGlobal(e->module, "never");
  g->stops = emit_offset(e, lines, emit_i64(e, offsetof(CodeLines, stop)));
  g->debug = LLVMBuildLoad2(e->b, e->ptr, emit_offset(e, g->rt, emit_i64(e, offsetof(Rt, debug))), "");
  g->attention = emit_select(e, is_on(g), debug_field(g, offsetof(WalkDebug, attention)), never);
  emit_branch_likely(e, is_on(g), on, end);
  emit_at(e, on);
  LLVMValueRef top = debug_field(g, offsetof(WalkDebug, top));
  frame_store(g, offsetof(CodeFrame, outer), LLVMBuildLoad2(e->b, e->ptr, top, ""));
  LLVMBuildStore(e->b, g->frame, top);
  LLVMValueRef now = LLVMBuildLoad2(e->b, e->i32, debug_field(g, offsetof(WalkDebug, generation)), ""),
               seen = LLVMBuildLoad2(e->b, e->i32,
                                     emit_offset(e, lines, emit_i64(e, offsetof(CodeLines, generation))), "");
  LLVMSetAlignment(now, 4);
  LLVMSetOrdering(now, LLVMAtomicOrderingMonotonic);
  emit_branch_likely(e, emit_icmp(e, LLVMIntEQ, now, seen), end, renew);
  emit_at(e, renew);
  LLVMValueRef args[2] = {g->rt, lines};
  emit_call(e, "walk_code_begin", args, 2);
  emit_jump(e, end);
  emit_at(e, end);
}

void gen_debug_end(Gen *g) {
  Emit *e = g->e;
  if (!g->frame) return;
  LLVMBasicBlockRef on = emit_block(e, "debugged"), end = emit_block(e, "left");
  emit_branch_likely(e, is_on(g), on, end);
  emit_at(e, on);
  LLVMValueRef outer = LLVMBuildLoad2(e->b, e->ptr, frame_field(g, offsetof(CodeFrame, outer)), "");
  LLVMBuildStore(e->b, outer, debug_field(g, offsetof(WalkDebug, top)));
  emit_jump(e, end);
  emit_at(e, end);
}

/* ---- lines, calls and faults ---- */

static LLVMValueRef load_byte(Gen *g, LLVMValueRef address) {
  LLVMValueRef byte = LLVMBuildLoad2(g->e->b, g->e->i8, address, "");
  LLVMSetAlignment(byte, 1);
  LLVMSetOrdering(byte, LLVMAtomicOrderingMonotonic);
  return byte;
}

void gen_debug_line(Gen *g, Ref r) {
  Emit *e = g->e;
  if (!g->frame) return;
  LLVMBasicBlockRef stop = emit_block(e, "stop"), on = emit_block(e, "statement");
  LLVMValueRef own = load_byte(g, emit_offset(e, g->stops, emit_i64(e, r)));
  LLVMValueRef any = LLVMBuildOr(e->b, load_byte(g, g->attention), own, "");
  emit_branch_likely(e, emit_icmp(e, LLVMIntEQ, any, LLVMConstNull(e->i8)), on, stop);
  emit_at(e, stop);
  frame_store(g, offsetof(CodeFrame, line), emit_i32(e, (int32_t)r));
  LLVMValueRef args[2] = {g->rt, g->frame}, good = emit_call(e, "walk_code_line", args, 2);
  gen_check(g, emit_icmp(e, LLVMIntNE, good, emit_i32(e, 0)), r);
  emit_jump(e, on);
  emit_at(e, on);
}

void gen_debug_call(Gen *g, Ref r) {
  if (!g->frame || !gen_may_stop(g, r)) return;
  frame_store(g, offsetof(CodeFrame, line), emit_i32(g->e, (int32_t)walk_line_of(g->fn, r)));
}

void gen_debug_back(Gen *g, Ref r) {
  Emit *e = g->e;
  if (!g->frame || !gen_may_stop(g, r)) return;
  LLVMBasicBlockRef changed = emit_block(e, "changed"), on = emit_block(e, "back");
  LLVMValueRef field = LLVMBuildLoad2(e->b, e->i32, frame_field(g, offsetof(CodeFrame, changed)), "");
  emit_branch_likely(e, emit_icmp(e, LLVMIntEQ, field, emit_i32(e, 0)), on, changed);
  emit_at(e, changed);
  LLVMValueRef args[2] = {g->rt, g->frame};
  emit_call(e, "walk_code_back", args, 2);
  emit_jump(e, on);
  emit_at(e, on);
}

void gen_debug_fault(Gen *g, LLVMValueRef ins) {
  if (!g->frame) return;
  LLVMValueRef args[3] = {g->rt, g->frame, ins};
  emit_call(g->e, "walk_code_fault", args, 3);
}
