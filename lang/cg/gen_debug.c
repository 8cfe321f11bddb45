/* Gen: debugged functions (ir/walk_debug.h). Before each statement two bytes are tested; where one is set,
 * the function writes its variables into a frame, calls the debugger, and takes them back, for it may have
 * changed them. Else they stay in registers, so that what nobody looks at is nearly as fast as without a
 * debugger.
 *
 * Since any LINE may change any variable and global, nothing that is proved of them before one is used behind
 * it: see gen_plan.c (borrowed references), gen_affine.c and gen_global.c.
 * Invariant: a frame's cells own nothing; what they hold belongs to the variables' slots, but from the call
 * of the debugger on until it is taken back. */
#include "lang/ir/walk_debug.h"

#include <string.h>

#include "lang/cg/gen.h"
#include "lang/rt/rt.h"

bool gen_debugs(const Fn *fn) {
  for (Ref i = 0; fn->debug && i < fn->ins.count; i++)
    if (fn->ins.items[i].op == IR_LINE) return true;
  return false;
}

bool gen_may_stop(const Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  Fn *callees[2];
  if (!g->debugged) return false;
  if (ins->op == IR_LINE) return true;
  for (uint32_t k = 0, n = ins_callees(ins, callees); k < n; k++)
    if (callees[k]->stepped) return true;
  return false;
}

static LLVMValueRef frame_field(Gen *g, size_t offset) {
  return emit_offset(g->e, g->frame, emit_i64(g->e, (int64_t)offset));
}

static void frame_store(Gen *g, size_t offset, LLVMValueRef value) {
  LLVMBuildStore(g->e->b, value, frame_field(g, offset));
}

/* ---- variables ---- */

static const Var *named_var(const Gen *g, uint32_t v) {
  const Var *var = &g->fn->vars.items[v];
  return walk_is_named(var) ? var : NULL;
}

static LLVMValueRef cell_at(Gen *g, uint32_t cell) {
  return emit_offset(g->e, g->cells, emit_i64(g->e, (int64_t)sizeof(Value) * cell));
}

static void write_value(Gen *g, const Type *type, LLVMValueRef value, uint32_t *cell) {
  Emit *e = g->e;
  type = type_stored(type);
  if (gen_is_struct(type)) {
    for (unsigned k = 0; k < type->count; k++)
      write_value(g, type->items[k], LLVMBuildExtractValue(e->b, value, k, ""), cell);
    return;
  }
  LLVMValueRef to = cell_at(g, (*cell)++);
  if (type->kind == TY_SCALAR)
    emit_store(e, type->dtype, value, to, false);
  else if (type_is_object(type))
    LLVMBuildStore(e->b, value, to);
}

static LLVMValueRef read_value(Gen *g, const Type *type, uint32_t *cell) {
  Emit *e = g->e;
  type = type_stored(type);
  if (gen_is_struct(type)) {
    LLVMValueRef value = LLVMGetPoison(gen_type(g, type));
    for (unsigned k = 0; k < type->count; k++)
      value = LLVMBuildInsertValue(e->b, value, read_value(g, type->items[k], cell), k, "");
    return value;
  }
  LLVMValueRef from = cell_at(g, (*cell)++);
  if (type->kind == TY_SCALAR) return emit_load(e, type->dtype, from, false);
  return type_is_object(type) ? LLVMBuildLoad2(e->b, e->ptr, from, "") : LLVMConstNull(gen_type(g, type));
}

/* To the frame, with what is held of globals. */
static void write_all(Gen *g, Ref line, Ref at) {
  Emit *e = g->e;
  uint32_t cell = 0;
  if (g->holding) gen_write_back(g, at);
  e->memory = "frame";
  for (uint32_t v = 0; v < g->fn->vars.count; v++) {
    const Var *var = named_var(g, v);
    if (!var) continue;
    write_value(g, var->type, LLVMBuildLoad2(e->b, gen_type(g, var->type), g->vars[v].value, ""), &cell);
    LLVMValueRef shown = LLVMBuildLoad2(e->b, e->i1, g->vars[v].shown, "");
    LLVMBuildStore(e->b, LLVMBuildZExt(e->b, shown, e->i64, ""),
                   emit_offset(e, g->sets, emit_i64(e, 8 * (int64_t)v)));
  }
  e->memory = NULL;
  if (line != REF_NONE) frame_store(g, offsetof(CodeFrame, line), emit_i32(e, (int32_t)line));
}

static void read_all(Gen *g) {
  Emit *e = g->e;
  uint32_t cell = 0;
  for (uint32_t v = 0; v < g->fn->vars.count; v++) {
    const Var *var = named_var(g, v);
    if (!var) continue;
    e->memory = "frame";
    LLVMValueRef value = read_value(g, var->type, &cell);
    e->memory = NULL;
    LLVMBuildStore(e->b, value, g->vars[v].value);
    if (g->vars[v].parts) gen_var_parts(g, v, value);
  }
  if (g->holding) gen_hold_again(g);
}

void gen_debug_assigned(Gen *g, int64_t slot, LLVMValueRef there) {
  Emit *e = g->e;
  if (!g->vars[slot].shown) return;
  const char *name = g->fn->vars.items[slot].name;
  LLVMBuildStore(e->b, there, g->vars[slot].shown);
  for (uint32_t v = 0; v < g->fn->vars.count; v++) /* of another type: it is not what the name holds now */
    if (v != (uint32_t)slot && g->vars[v].shown && !strcmp(g->fn->vars.items[v].name, name))
      LLVMBuildStore(e->b, LLVMConstNull(e->i1), g->vars[v].shown);
}

/* ---- begin and end ---- */

static void make_frame(Gen *g) {
  Emit *e = g->e;
  uint32_t cells = 0;
  for (uint32_t v = 0; v < g->fn->vars.count; v++)
    if (named_var(g, v)) cells += walk_cells(g->fn->vars.items[v].type);
  g->cells = gen_values(g, cells);
  g->sets = emit_alloca(e, LLVMArrayType2(e->i64, g->fn->vars.count + 1), 8);
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
  write_all(g, r, r);
  LLVMValueRef args[2] = {g->rt, g->frame}, good = emit_call(e, "walk_code_line", args, 2);
  read_all(g);
  gen_check(g, emit_icmp(e, LLVMIntNE, good, emit_i32(e, 0)), r);
  emit_jump(e, on);
  emit_at(e, on);
}

void gen_debug_call(Gen *g, Ref r) {
  if (g->frame && gen_may_stop(g, r)) write_all(g, walk_line_of(g->fn, r), r);
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
  read_all(g);
  emit_jump(e, on);
  emit_at(e, on);
}

void gen_debug_fault(Gen *g, Ref at, LLVMValueRef ins) {
  if (!g->frame) return;
  write_all(g, REF_NONE, at);
  LLVMValueRef args[3] = {g->rt, g->frame, ins};
  emit_call(g->e, "walk_code_fault", args, 3);
  read_all(g);
}
