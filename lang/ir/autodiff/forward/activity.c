/* Which values of a function depend on the differentiated arguments.
 *
 * Numbers: dependence runs with the data. Arrays, lists and tuples: two names of one object
 * are one, so a store through a view marks the array too, and all other views of it. One pass
 * after another until nothing changes; a callee is looked at in the same way.
 * Invariant: what is marked only ever grows, so it ends. */
#include "lang/ir/autodiff/forward/forward.h"
#include "lang/ir/effects.h"

typedef struct Carry {
  const Fn *fn;
  AdCarry out;
  Arena *scratch;
  const struct Busy *busy;     /* functions that are being looked at, innermost first */
  const bool *objects_changed; /* [instruction], once it is asked for */
  bool keeps_result;           /* no caller writes to what the function returns */
  bool changed;
} Carry;

typedef struct Busy {
  const Fn *fn;
  uint64_t mask;
  const struct Busy *outer;
} Busy;

static AdCarry carry(const Fn *fn, uint64_t mask, bool keeps_result, Arena *scratch, const Busy *outer);

bool ad_type_carries(const Type *type) {
  if (ad_carries(type) || type_is_recursive(type)) return true;
  if (type->kind == TY_LIST && !type->count) return true; /* still empty: what will be in it is not known */
  for (unsigned k = 0; k < type_parts(type); k++)
    if (ad_type_carries(type->items[k])) return true;
  return false;
}

static const Type *type_of(const Carry *c, Ref r) { return c->fn->ins.items[r].type; }
static bool shared(const Type *type) { return type_is_object(type) && ad_type_carries(type); }

static void mark(Carry *c, Ref r) {
  if (c->out.value[r] || !ad_type_carries(type_of(c, r))) return;
  c->out.value[r] = c->changed = true;
}
static void mark_var(Carry *c, int64_t var) {
  if (!c->out.var[var]) c->out.var[var] = c->changed = true;
}

static bool any_marked(const Carry *c, const Ins *ins) {
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (c->out.value[ins_arg(c->fn, ins, k)]) return true;
  return false;
}

static void mark_objects(Carry *c, const Ins *ins, uint32_t first) {
  for (uint32_t k = first; k < ins->nargs; k++)
    if (shared(type_of(c, ins_arg(c->fn, ins, k)))) mark(c, ins_arg(c->fn, ins, k));
}

static void carry_scalar_op(Carry *c, Ref i, const Ins *ins) {
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(c->fn, ins, k);
    if (!c->out.value[arg]) continue;
    bool zero = ad_has_rule((Op)ins->op) &&
                ad_partial_is_zero((Op)ins->op, k, type_of(c, arg)->dtype, ins->type->dtype);
    if (!zero) mark(c, i);
  }
}

/* Result and arguments are one object, or parts of each other. */
static void carry_alias(Carry *c, Ref i, const Ins *ins) {
  bool marked = any_marked(c, ins) || (c->out.value[i] && shared(ins->type));
  if (!marked) return;
  mark(c, i);
  mark_objects(c, ins, 0);
}

/* Stores into the object behind r. */
static void carry_store(Carry *c, Ref target, Ref value) {
  if (c->out.value[value]) mark(c, target);
}

static bool object_changed(Carry *c, Ref i) {
  if (!c->objects_changed) c->objects_changed = ad_objects_changed(c->fn, c->keeps_result, c->scratch);
  return c->objects_changed[i];
}

static void carry_call(Carry *c, Ref i, const Ins *ins, const Fn *callee, uint32_t first) {
  uint64_t mask = 0;
  for (uint32_t k = first; k < ins->nargs; k++)
    if (c->out.value[ins_arg(c->fn, ins, k)]) mask |= 1ull << (k - first);
  bool stored_later = c->out.value[i] && shared(ins->type);
  if (!mask && !stored_later) return;
  if (ins->op == IR_CALL && ins->imm.fn->derivative.redo) {
    if (ins->imm.fn->derivative.redo->again) mark(c, i);
    return;
  }
  AdCarry inner = carry(callee, mask, !object_changed(c, i), c->scratch, c->busy);
  for (uint32_t k = first; k < ins->nargs; k++)
    if (inner.mask >> (k - first) & 1) mark(c, ins_arg(c->fn, ins, k));
  if (inner.result) mark(c, i);
  if (stored_later && !inner.result) mark_objects(c, ins, first);
  if (inner.lost) c->out.lost = inner.lost;
}

static void carry_lib(Carry *c, Ref i, const Ins *ins) {
  LibTangent kind = lib_info[ins->imm.lib.lib].tangent;
  uint32_t writes = ins_writes(ins);
  bool shares = ins->nargs && ad_lib_shares(ins->imm.lib.lib, type_of(c, ins_arg(c->fn, ins, 0)), ins->type);
  if ((kind == TANGENT_ALIAS && !writes) || shares) {
    carry_alias(c, i, ins);
    return;
  }
  if (!any_marked(c, ins) || kind == TANGENT_ZERO) return;
  mark(c, i);
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (k < 32 && writes >> k & 1) mark(c, ins_arg(c->fn, ins, k));
}

static void lost(Carry *c, Ref i) { c->out.lost = &c->fn->ins.items[i]; }

static void carry_variable(Carry *c, Ref i, const Ins *ins) {
  if (ins->op == IR_GETVAR) {
    if (c->out.var[ins->imm.i]) mark(c, i);
    if (c->out.value[i] && shared(ins->type)) mark_var(c, ins->imm.i);
  } else if (ins->op == IR_SETVAR) {
    Ref arg = ins_arg(c->fn, ins, 0);
    if (c->out.value[arg]) mark_var(c, ins->imm.i);
    if (c->out.var[ins->imm.i] && shared(type_of(c, arg))) mark(c, arg);
  }
}

static void carry_global(Carry *c, Ref i, const Ins *ins) {
  /* what only stands beside dependent values, in a tuple, has no derivative itself */
  bool read =
      ins->op == IR_GETGLOBAL && c->out.value[i] && (!type_is_array(ins->type) || object_changed(c, i));
  if (read || (ins->op == IR_SETGLOBAL && any_marked(c, ins))) lost(c, i);
}

static void carry_param(Carry *c, Ref i, const Ins *ins) {
  if (c->out.mask >> ins->imm.i & 1) mark(c, i);
  if (c->out.value[i] && shared(ins->type)) c->out.mask |= 1ull << ins->imm.i;
}

static void carry_ins(Carry *c, Ref i) {
  const Ins *ins = &c->fn->ins.items[i];
  unsigned op = ins->op;
  if (ir_is_scalar_op(op)) {
    carry_scalar_op(c, i, ins);
  } else if (op == IR_PARAM) {
    carry_param(c, i, ins);
  } else if (ir_op(op)->imm == IMM_VAR) {
    carry_variable(c, i, ins);
  } else if (ir_op(op)->imm == IMM_GLOBAL) {
    carry_global(c, i, ins);
  } else if (op == IR_RETYPE || op == IR_INDEX || op == IR_TUPLE || op == IR_TUPLE_GET) {
    carry_alias(c, i, ins);
  } else if (op == IR_LOAD || op == IR_OPAQUE || op == IR_SCAN || op == IR_REDUCE) {
    if (any_marked(c, ins)) mark(c, i);
  } else if (op == IR_STORE || op == IR_ASSIGN) {
    carry_store(c, ins_arg(c->fn, ins, 0), ins_arg(c->fn, ins, ins->nargs - 1));
  } else if (op == IR_LIB) {
    carry_lib(c, i, ins);
  } else if (op == IR_CALL) {
    carry_call(c, i, ins, fn_plain(ins->imm.fn), 0);
  } else if (op == IR_PARALLEL) {
    carry_call(c, i, ins, fn_plain(ins->imm.parallel->body), 1);
  } else if (op == IR_RET && any_marked(c, ins)) {
    c->out.result = true;
  }
}

static AdCarry carry(const Fn *fn, uint64_t mask, bool keeps_result, Arena *scratch, const Busy *outer) {
  for (const Busy *busy = outer; busy; busy = busy->outer)
    if (busy->fn == fn) /* recursion: what goes in comes out */
      return (AdCarry){.mask = mask, .result = mask && ad_type_carries(fn->result)};
  Busy busy = {fn, mask, outer};
  Carry c = {.fn = fn, .scratch = scratch, .busy = &busy, .keeps_result = keeps_result};
  c.out = (AdCarry){.mask = mask};
  c.out.value = arena_array(scratch, bool, fn->ins.count + 1);
  c.out.var = arena_array(scratch, bool, fn->vars.count + 1);
  do {
    c.changed = false;
    for (Ref i = 0; i < fn->ins.count; i++) carry_ins(&c, i);
  } while (c.changed);
  return c.out;
}

AdCarry ad_carry(const Fn *fn, uint64_t mask, Arena *scratch) { return carry(fn, mask, true, scratch, NULL); }
