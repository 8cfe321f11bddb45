/* Gen: local variables, parameters and constants. */
#include <string.h>

#include "lang/codegen/cpu/gen.h"

static const Var *var_of(const Gen *g, Ref r) { return &g->fn->vars.items[gen_ins(g, r)->imm.i]; }
static VarSlot *slot_of(const Gen *g, Ref r) { return &g->vars[gen_ins(g, r)->imm.i]; }

/* ---- locals ---- */

LLVMValueRef *gen_var_load(Gen *g, uint32_t v, bool fields) {
  Emit *e = g->e;
  const VarSlot *slot = &g->vars[v];
  if (slot->cells && !slot->lane) return gen_debug_read(g, v);
  const Type *type = g->fn->vars.items[v].type;
  PartList parts = gen_parts(g, type);
  LLVMValueRef *values = gen_room(g, type);
  for (uint32_t k = 0; k < parts.count; k++) {
    const Part *part = &parts.items[k];
    LLVMValueRef from = slot->lane ? slot->lane : slot->slots[k];
    if (from && (fields || gen_kept(part))) values[k] = LLVMBuildLoad2(e->b, part_type(e, part), from, "");
  }
  return values;
}

void gen_var_store(Gen *g, uint32_t v, const LLVMValueRef *parts) {
  const VarSlot *slot = &g->vars[v];
  if (slot->cells) gen_debug_write(g, v, parts); /* of a lane: for people */
  if (slot->lane) {
    LLVMBuildStore(g->e->b, parts[0], slot->lane);
    return;
  }
  for (uint32_t k = 0; !slot->cells && k < parts_count(PARTS_OBJECTS, g->fn->vars.items[v].type); k++)
    if (slot->slots[k] && parts[k]) LLVMBuildStore(g->e->b, parts[k], slot->slots[k]);
}

/* The fields of an array that may not be there. */
static void read_fields_of_cell(Gen *g, const Type *type, LLVMValueRef *parts) {
  LLVMValueRef array = gen_object(type, parts);
  LLVMValueRef there = emit_icmp(g->e, LLVMIntNE, array, LLVMConstNull(g->e->ptr));
  gen_read_fields(g, type, emit_select(g->e, there, array, gen_empty(g, type->rank)), parts);
}

static void get_var(Gen *g, Ref r) {
  bool fields = g->ins[r].fields;
  LLVMValueRef *parts = gen_var_load(g, (uint32_t)gen_ins(g, r)->imm.i, fields);
  if (slot_of(g, r)->cells && fields) read_fields_of_cell(g, var_of(g, r)->type, parts);
  gen_define(g, r, parts, true);
}

/* Whether the operand's reference may be taken over: this is its last use. */
static bool moves(const Gen *g, Ref r, Ref arg) { return gen_owns(g, arg) && g->ins[arg].last == r; }

/* An object that is not there (a variable read at a join of branches before it was set)
 * leaves the variable unset. */
static LLVMValueRef is_there(Gen *g, const Type *type, const LLVMValueRef *parts) {
  Emit *e = g->e;
  if (type_is_object(type) && !gen_boxed(type))
    return emit_icmp(e, LLVMIntNE, gen_object(type, parts), LLVMConstNull(e->ptr));
  return LLVMConstInt(e->i1, 1, 0);
}

static void set_var(Gen *g, Ref r) {
  Emit *e = g->e;
  const Var *var = var_of(g, r);
  VarSlot *slot = slot_of(g, r);
  Ref arg = gen_arg_ref(g, r, 0);
  const LLVMValueRef *from = g->regs[arg].parts;
  uint32_t v = (uint32_t)gen_ins(g, r)->imm.i;
  bool object = gen_counted(var->type), move = object && moves(g, r, arg);
  if (object && !move) gen_retain(g, var->type, from);
  LLVMValueRef *old = object ? gen_var_load(g, v, false) : NULL;
  gen_var_store(g, v, slot->fields ? gen_fields_at(g, arg) : from);
  if (slot->set) LLVMBuildStore(e->b, is_there(g, var->type, from), slot->set);
  gen_debug_assigned(g, v, is_there(g, var->type, from));
  if (move) gen_drop(g, arg, true);
  if (old) gen_release(g, var->type, old);
}

static void del_var(Gen *g, Ref r) {
  Emit *e = g->e;
  const Var *var = var_of(g, r);
  VarSlot *slot = slot_of(g, r);
  uint32_t v = (uint32_t)gen_ins(g, r)->imm.i;
  if (type_is_object(var->type)) {
    const LLVMValueRef *old = gen_var_load(g, v, false);
    gen_var_store(g, v, gen_zero(g, var->type));
    gen_release(g, var->type, old);
  }
  if (slot->set) LLVMBuildStore(e->b, LLVMConstNull(e->i1), slot->set);
  gen_debug_assigned(g, v, LLVMConstNull(e->i1));
}

/* The parameter's parts; they stand behind those of the parameters before it. */
static void get_param(Gen *g, Ref r) {
  const Fn *fn = g->fn;
  uint32_t param = (uint32_t)gen_ins(g, r)->imm.i, at = 2;
  for (uint32_t k = 0; k < param; k++) at += gen_handed_count(g, g->f, k);
  PartList parts = gen_parts(g, fn->params[param]);
  LLVMValueRef *values = gen_room(g, fn->params[param]);
  for (uint32_t k = 0; k < parts.count; k++)
    if (gen_handed(g, g->f, param, &parts.items[k])) values[k] = LLVMGetParam(g->fns[g->f], at++);
  gen_define(g, r, values, true);
}

static void get_const(Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  if (ins->type->kind == TY_SCALAR)
    g->regs[r].value = emit_const(g->e, ins->type->dtype, &ins->imm.value);
  else
    g->regs[r].parts = gen_zero(g, ins->type);
}

void gen_variable(Gen *g, Ref r) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, r);
  switch (ins->op) {
    case IR_CONST: get_const(g, r); break;
    case IR_CONST_STR: gen_define_object(g, r, gen_link(g, g->plan->ins_slots[g->f][r]), true); break;
    case IR_PARAM: get_param(g, r); break;
    case IR_GETVAR: get_var(g, r); break;
    case IR_SETVAR: set_var(g, r); break;
    case IR_DELVAR: del_var(g, r); break;
    case IR_ISSET: {
      VarSlot *slot = slot_of(g, r);
      g->regs[r].value = slot->set ? LLVMBuildLoad2(e->b, e->i1, slot->set, "") : LLVMConstInt(e->i1, 1, 0);
      break;
    }
    default: gen_global(g, r);
  }
}
