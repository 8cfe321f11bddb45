/* Effects of instructions: rows of the tables, made narrower by what an instruction's immediate and operands
 * say. */
#include "lang/ir/effects.h"

#include "lang/rt/scalar/eval.h"

/* ---- faults ---- */

static const Ins *operand(const Fn *fn, const Ins *ins, uint32_t k) {
  return &fn->ins.items[ins_arg(fn, ins, k)];
}

/* The number that a constant, perhaps converted, is. */
static bool const_int(const Fn *fn, const Ins *ins, int64_t *out) {
  if (ins->type->kind != TY_SCALAR || !dtype_is_int(ins->type->dtype)) return false;
  if (ins->op == IR_RETYPE) return const_int(fn, operand(fn, ins, 0), out);
  Value value = ins->imm.value;
  if (ins->op == OP_CONVERT) {
    Value from = {0};
    if (!const_int(fn, operand(fn, ins, 0), &from.i)) return false;
    scalar_eval(NULL, OP_CONVERT, DT_I64, ins->type->dtype, &from, NULL, NULL, &value, 0);
  } else if (ins->op != IR_CONST)
    return false;
  *out = scalar_int(ins->type->dtype, &value);
  return true;
}

/* Integers to negative powers fault. */
static bool powers_integers(const Fn *fn, const Ins *ins) {
  int64_t power;
  if (ins->op != OP_POW || !dtype_is_signed(operand(fn, ins, 0)->type->dtype)) return false;
  return !const_int(fn, operand(fn, ins, 1), &power) || power < 0;
}

bool ins_may_misfit(const Fn *fn, const Ins *ins) {
  Ref only = REF_NONE;
  if (!ir_is_scalar_op(ins->op) || !type_is_array(ins->type) || powers_integers(fn, ins)) return false;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(fn, ins, k);
    if (!type_is_array(fn->ins.items[arg].type)) continue;
    if (only != REF_NONE && only != arg) return true;
    only = arg;
  }
  return false;
}

/* Python's scalars fault in arithmetic; comparisons, conversions and logic do not. */
static bool scalar_faults(const Fn *fn, const Ins *ins) {
  if (powers_integers(fn, ins)) return true;
  if (type_is_array(ins->type)) return ins_may_misfit(fn, ins);
  if (!(ins->flags & INS_MATH)) return false;
  OpRule rule = op_info[ins->op].rule;
  return !(rule == RULE_CMP || rule == RULE_LOGIC || rule == RULE_TEST || ins->op == OP_CONVERT ||
           ins->op == OP_SELECT ||
           (rule == RULE_ARITH && ins->flags & INS_WRAP &&
            (ins->op == OP_ADD || ins->op == OP_SUB || ins->op == OP_MUL)));
}

static bool index_faults(const Fn *fn, const Ins *ins) {
  const IndexSpec *spec = ins->imm.index;
  uint32_t at = 1;
  for (uint32_t k = 0; k < spec->count; k++) {
    const bool *has = spec->items[k].has;
    int64_t step = 1;
    if (spec->items[k].kind == INDEX_INT) return true;
    at += (uint32_t)(has[0] + has[1]);
    if (has[2] && (!const_int(fn, operand(fn, ins, at++), &step) || !step)) return true;
  }
  return false;
}

/* ---- instructions ---- */

static Effect kernel_effect(const Kernel *kernel) {
  return EFFECT_READS | EFFECT_FAULTS | (kernel->kind == KERNEL_STORE ? EFFECT_WRITTEN(1) : EFFECT_NONE);
}

static Effect own_effect(const Fn *fn, const Ins *ins) {
  if (ir_is_scalar_op(ins->op))
    return (type_is_array(ins->type) ? EFFECT_READS : EFFECT_NONE) |
           (scalar_faults(fn, ins) ? EFFECT_FAULTS : EFFECT_NONE);
  if (ins->op == IR_KERNEL) return kernel_effect(ins->imm.kernel);
  if (ins->op == IR_LIB) return lib_info[ins->imm.lib.lib].effect;
  bool moment = ins->imm.i == SREG_CLOCK || ins->imm.i == SREG_ACTIVEMASK; /* IR_SREG */
  return moment ? EFFECT_MOMENT : EFFECT_NONE;
}

Effect ins_effect(const Fn *fn, const Ins *ins) {
  Effect effect = ir_op(ins->op)->effect;
  if (effect & EFFECT_OWN) return own_effect(fn, ins);
  bool safe =
      (ins->op == IR_INDEX && !index_faults(fn, ins)) || (ins->op == IR_LOAD && ins->flags & INS_NOCHECK);
  return safe ? effect & ~(Effect)EFFECT_FAULTS : effect;
}

uint32_t ins_writes(const Ins *ins) {
  if (ins->op == IR_LIB) return lib_writes(ins->imm.lib.lib);
  return effect_written(ir_op(ins->op)->effect);
}

enum {
  LOOKS = EFFECT_READS | EFFECT_ITEMS | EFFECT_TEXT,     /* needs its operands as they are now */
  ANY_CODE = EFFECT_CODE | EFFECT_STATE | EFFECT_MOMENT, /* may look at everything and change it */
  SHOWS =
      EFFECT_WRITES | EFFECT_CHANGES | EFFECT_IO | EFFECT_LOCAL | EFFECT_GLOBAL | EFFECT_LEAVES | EFFECT_ENDS
};

Effect effect_barriers(Effect moved) {
  Effect out = EFFECT_NONE;
  if (moved & LOOKS) out |= EFFECT_WRITES | EFFECT_CHANGES | EFFECT_IO | ANY_CODE;
  if (moved & (EFFECT_WRITES | EFFECT_CHANGES)) out |= LOOKS | EFFECT_FAULTS | SHOWS | ANY_CODE;
  if (moved & (EFFECT_IO | ANY_CODE)) out |= LOOKS | EFFECT_SLOT | EFFECT_FAULTS | SHOWS | ANY_CODE;
  if (moved & EFFECT_SLOT) out |= EFFECT_LOCAL | EFFECT_GLOBAL | EFFECT_CODE;
  if (moved & (EFFECT_LOCAL | EFFECT_GLOBAL)) out |= EFFECT_SLOT | EFFECT_FAULTS | SHOWS | ANY_CODE;
  if (moved & EFFECT_FAULTS) out |= EFFECT_FAULTS | SHOWS | ANY_CODE;
  if (moved & (EFFECT_REGION | EFFECT_LEAVES | EFFECT_ENDS)) out = ~(Effect)0;
  return out;
}

bool ins_is_removable(const Fn *fn, const Ins *ins) {
  return !(ins_effect(fn, ins) & ~(Effect)(LOOKS | EFFECT_SLOT));
}

bool lib_only_makes(LibId lib) { return !(lib_info[lib].effect & ~(Effect)(LOOKS | EFFECT_FAULTS)); }

bool lib_changes_list(LibId lib) { return (lib_info[lib].effect & EFFECT_CHANGES) != 0; }

bool ins_runs_code(const Ins *ins) {
  Effect effect = ins->op == IR_LIB ? lib_info[ins->imm.lib.lib].effect : ir_op(ins->op)->effect;
  return (effect & EFFECT_CODE) != 0;
}
