/* Gen: local variables, parameters and constants. */
#include <string.h>

#include "lang/codegen/cpu/gen.h"

static const Var *var_of(const Gen *g, Ref r) { return &g->fn->vars.items[gen_ins(g, r)->imm.i]; }
static VarSlot *slot_of(const Gen *g, Ref r) { return &g->vars[gen_ins(g, r)->imm.i]; }

/* ---- locals ---- */

/* Visits the fields that a variable of the array type keeps. */
static void load_parts(Gen *g, const Type *type, const Parts *slots, Parts *to) {
  Emit *e = g->e;
  to->data = LLVMBuildLoad2(e->b, e->ptr, slots->data, "");
  to->flags = LLVMBuildLoad2(e->b, e->i8, slots->flags, "");
  for (unsigned k = 0; k < type->rank; k++) {
    to->dim[k] = LLVMBuildLoad2(e->b, e->i64, slots->dim[k], "");
    to->stride[k] = slots->stride[k] ? LLVMBuildLoad2(e->b, e->i64, slots->stride[k], "")
                                     : emit_i64(e, (int64_t)dtype_size(type->dtype));
  }
}

static void store_parts(Gen *g, const Type *type, const Parts *from, const Parts *slots) {
  Emit *e = g->e;
  LLVMBuildStore(e->b, from->data, slots->data);
  LLVMBuildStore(e->b, from->flags, slots->flags);
  for (unsigned k = 0; k < type->rank; k++) {
    LLVMBuildStore(e->b, from->dim[k], slots->dim[k]);
    if (slots->stride[k]) LLVMBuildStore(e->b, from->stride[k], slots->stride[k]);
  }
}

LLVMValueRef gen_var_load(Gen *g, uint32_t v) {
  const VarSlot *slot = &g->vars[v];
  if (slot->cells && !slot->lane) return gen_debug_read(g, v);
  return LLVMBuildLoad2(g->e->b, gen_type(g, g->fn->vars.items[v].type),
                        slot->lane ? slot->lane : slot->value, "");
}

void gen_var_store(Gen *g, uint32_t v, LLVMValueRef value) {
  const VarSlot *slot = &g->vars[v];
  if (slot->cells) gen_debug_write(g, v, value); /* of a lane: for people */
  if (slot->lane || !slot->cells) LLVMBuildStore(g->e->b, value, slot->lane ? slot->lane : slot->value);
}

/* The fields of an array that may not be there. */
static Parts *parts_of_cell(Gen *g, const Type *type, LLVMValueRef array) {
  LLVMValueRef there = emit_icmp(g->e, LLVMIntNE, array, LLVMConstNull(g->e->ptr));
  return gen_parts(g, type, emit_select(g->e, there, array, gen_empty(g, type->rank)));
}

static void get_var(Gen *g, Ref r) {
  const Var *var = var_of(g, r);
  VarSlot *slot = slot_of(g, r);
  LLVMValueRef value = gen_var_load(g, (uint32_t)gen_ins(g, r)->imm.i);
  Parts parts, *known = slot->parts ? &parts : NULL;
  if (slot->parts && g->ins[r].parts) load_parts(g, var->type, slot->parts, &parts);
  if (slot->cells && g->ins[r].parts) known = parts_of_cell(g, var->type, value);
  gen_define(g, r, value, true, known);
}

/* Whether the operand's reference may be taken over: this is its last use. */
static bool moves(const Gen *g, Ref r, Ref arg) { return gen_owns(g, arg) && g->ins[arg].last == r; }

/* An object that is not there (a variable read at a join of branches before it was set)
 * leaves the variable unset. */
static LLVMValueRef is_there(Gen *g, const Type *type, LLVMValueRef value) {
  Emit *e = g->e;
  LLVMTypeRef own = LLVMTypeOf(value);
  if (own == e->ptr && type_is_object(type)) return emit_icmp(e, LLVMIntNE, value, LLVMConstNull(own));
  return LLVMConstInt(e->i1, 1, 0);
}

static void set_var(Gen *g, Ref r) {
  Emit *e = g->e;
  const Var *var = var_of(g, r);
  VarSlot *slot = slot_of(g, r);
  Ref arg = gen_arg_ref(g, r, 0);
  const Reg *from = &g->regs[arg];
  uint32_t v = (uint32_t)gen_ins(g, r)->imm.i;
  bool object = type_is_object(var->type), move = object && moves(g, r, arg);
  if (object && !move) gen_retain(g, var->type, from->value);
  LLVMValueRef old = object ? gen_var_load(g, v) : NULL;
  gen_var_store(g, v, from->value);
  if (slot->parts) {
    const Parts *parts = from->parts ? from->parts : gen_parts(g, gen_ins(g, arg)->type, from->value);
    store_parts(g, var->type, parts, slot->parts);
  }
  if (slot->set) LLVMBuildStore(e->b, is_there(g, var->type, from->value), slot->set);
  gen_debug_assigned(g, v, is_there(g, var->type, from->value));
  if (move) gen_drop(g, arg, true);
  if (old) gen_release(g, var->type, old);
}

static void del_var(Gen *g, Ref r) {
  Emit *e = g->e;
  const Var *var = var_of(g, r);
  VarSlot *slot = slot_of(g, r);
  uint32_t v = (uint32_t)gen_ins(g, r)->imm.i;
  if (type_is_object(var->type)) {
    LLVMValueRef old = gen_var_load(g, v);
    gen_var_store(g, v, LLVMConstNull(gen_type(g, var->type)));
    gen_release(g, var->type, old);
  }
  if (slot->set) LLVMBuildStore(e->b, LLVMConstNull(e->i1), slot->set);
  gen_debug_assigned(g, v, LLVMConstNull(e->i1));
}

void gen_variable(Gen *g, Ref r) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, r);
  switch (ins->op) {
    case IR_CONST:
      g->regs[r].value = ins->type->kind == TY_SCALAR ? emit_const(e, ins->type->dtype, &ins->imm.value)
                                                      : LLVMConstNull(gen_type(g, ins->type));
      break;
    case IR_CONST_STR: gen_define(g, r, gen_link(g, g->plan->ins_slots[g->f][r]), true, NULL); break;
    case IR_PARAM: gen_define(g, r, LLVMGetParam(g->fns[g->f], 2 + (unsigned)ins->imm.i), true, NULL); break;
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
