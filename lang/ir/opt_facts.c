/* Facts about functions that passes ask for, and the rewriting they share. */
#include "lang/ir/opt.h"

#include <string.h>

uint32_t *opt_uses(const Fn *fn, Arena *scratch) {
  uint32_t *uses = arena_array(scratch, uint32_t, fn->ins.count + 1);
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    for (uint32_t k = 0; k < ins->nargs; k++) uses[ins_arg(fn, ins, k)]++;
  }
  return uses;
}

Ref *opt_blocks(const Fn *fn, Arena *scratch) {
  Ref *blocks = arena_array(scratch, Ref, fn->ins.count + 1),
      *open = arena_array(scratch, Ref, fn->ins.count + 1);
  uint32_t depth = 0;
  Ref now = REF_NONE;
  for (Ref i = 0; i < fn->ins.count; i++) {
    uint8_t flags = ir_op(fn->ins.items[i].op)->flags;
    if (flags & OPF_CLOSE) now = open[--depth];
    blocks[i] = flags & OPF_MID ? open[depth - 1] : now;
    if (flags & OPF_OPEN) open[depth++] = now;
    if (flags & (OPF_OPEN | OPF_MID)) now = i;
  }
  return blocks;
}

static bool is_loop(unsigned op) { return op == IR_LOOP || op == IR_FOR; }

Ref *opt_loops(const Fn *fn, Arena *scratch) {
  Ref *loops = arena_array(scratch, Ref, fn->ins.count + 1);
  const uint32_t *next = fn_regions(fn, scratch);
  Ref loop = REF_NONE;
  for (Ref i = 0; i < fn->ins.count; i++) {
    unsigned op = fn->ins.items[i].op;
    if (op == IR_END && is_loop(fn->ins.items[next[i]].op)) loop = loops[next[i]];
    loops[i] = loop;
    if (is_loop(op)) loop = i;
  }
  return loops;
}

bool opt_is_loan(const Ins *ins) {
  return ins->flags & INS_BORROW && (ins->op == IR_RETYPE || ins->op == IR_TUPLE_GET);
}

Ref *opt_last_uses(const Fn *fn, Arena *scratch) {
  uint32_t count = fn->ins.count;
  const uint32_t *next = fn_regions(fn, scratch);
  const Ref *loops = opt_loops(fn, scratch);
  Ref *last = arena_array(scratch, Ref, count + 1);
  for (Ref i = 0; i < count; i++) last[i] = i;
  for (Ref i = count; i-- > 0;) {
    const Ins *ins = &fn->ins.items[i];
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref arg = ins_arg(fn, ins, k), until = opt_is_loan(ins) ? last[i] : i;
      if (ins->op == IR_FOR) until = next[i]; /* its bounds are read in every round */
      for (Ref loop = loops[until]; loop != REF_NONE && loop > arg; loop = loops[loop]) until = next[loop];
      if (until > last[arg]) last[arg] = until;
    }
  }
  return last;
}

bool opt_lib_is_pure(LibId lib) {
  switch ((int)lib) {
    case LIB_empty:
    case LIB_zeros:
    case LIB_full:
    case LIB_arange:
    case LIB_linspace:
    case LIB_logspace:
    case LIB_eye:
    case LIB_array:
    case LIB_array_copy:
    case LIB_ad_unbroadcast:
    case LIB_ad_blank:
    case LIB_as_contiguous:
    case LIB_tri:
    case LIB_reshape:
    case LIB_reshape_view:
    case LIB_ravel:
    case LIB_transpose:
    case LIB_swapaxes:
    case LIB_moveaxis:
    case LIB_rollaxis:
    case LIB_squeeze:
    case LIB_expand_dims:
    case LIB_broadcast_to:
    case LIB_flip:
    case LIB_concatenate:
    case LIB_stack:
    case LIB_vstack:
    case LIB_hstack:
    case LIB_dstack:
    case LIB_column_stack:
    case LIB_diagonal:
    case LIB_diag_build:
    case LIB_tril:
    case LIB_triu:
    case LIB_repeat:
    case LIB_tile:
    case LIB_roll:
    case LIB_matmul:
    case LIB_dot:
    case LIB_tolist:
    case LIB_item:
    case LIB_truth_of_array:
    case LIB_array_equal:
    case LIB_sort:
    case LIB_argsort:
    case LIB_nonzero:
    case LIB_set_shape_check:
    case LIB_to_str:
    case LIB_to_repr:
    case LIB_str_join_all:
    case LIB_str_concat:
    case LIB_format:
    case LIB_list_build:
    case LIB_list_length:
    case LIB_list_get:
    case LIB_range_build:
    case LIB_range_length:
    case LIB_range_sum:
    case LIB_range_get:
    case LIB_slice_build:
    case LIB_tuple_get:
    case LIB_np_round:
    case LIB_math_check: return true;
    default: return false;
  }
}

bool opt_writes_memory(const Ins *ins) {
  switch ((int)ins->op) {
    case IR_STORE:
    case IR_ASSIGN:
    case IR_CALL:
    case IR_LAUNCH:
    case IR_PARALLEL:
    case IR_MAGIC:
    case IR_KEEP: return true;
    case IR_KERNEL: return ins->imm.kernel->kind == KERNEL_STORE;
    case IR_LIB: return !opt_lib_is_pure(ins->imm.lib.lib);
    default: return false;
  }
}

bool opt_has_effect(const Ins *ins) {
  if (opt_writes_memory(ins)) return true;
  switch ((int)ins->op) {
    case IR_SETVAR:
    case IR_DELVAR:
    case IR_SETGLOBAL:
    case IR_DELGLOBAL:
    case IR_BREAK:
    case IR_CONTINUE:
    case IR_RET:
    case IR_RAISE:
    case IR_RERAISE:
    case IR_CHECK:
    case IR_YIELD:
    case IR_RESULT:
    case IR_LINE:
    case IR_DROP: return true;
    default: return false;
  }
}

static bool powers_integers(const Fn *fn, const Ins *ins) {
  return ins->op == OP_POW && dtype_is_signed(fn->ins.items[ins_arg(fn, ins, 0)].type->dtype);
}

bool opt_cannot_fail(const Fn *fn, const Ins *ins) {
  Ref only = REF_NONE;
  if (powers_integers(fn, ins)) return false;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(fn, ins, k);
    if (!type_is_array(fn->ins.items[arg].type)) continue;
    if (only != REF_NONE && only != arg) return false;
    only = arg;
  }
  return true;
}

/* Python's scalars fault in arithmetic; comparisons, conversions and logic do not. */
static bool scalar_is_pure(const Fn *fn, const Ins *ins) {
  if (type_is_array(ins->type)) return opt_cannot_fail(fn, ins);
  if (powers_integers(fn, ins)) return false;
  if (!(ins->flags & INS_MATH)) return true;
  OpRule rule = op_info[ins->op].rule;
  return rule == RULE_CMP || rule == RULE_LOGIC || rule == RULE_TEST || ins->op == OP_CONVERT ||
         ins->op == OP_SELECT ||
         (rule == RULE_ARITH && ins->flags & INS_WRAP &&
          (ins->op == OP_ADD || ins->op == OP_SUB || ins->op == OP_MUL));
}

bool opt_is_pure(const Fn *fn, const Ins *ins) {
  if (ir_is_scalar_op(ins->op)) return scalar_is_pure(fn, ins);
  switch ((int)ins->op) {
    case IR_CONST:
    case IR_CONST_STR:
    case IR_PARAM:
    case IR_GETVAR:
    case IR_ISSET:
    case IR_GETGLOBAL:
    case IR_ISSETGLOBAL:
    case IR_TUPLE:
    case IR_TUPLE_GET:
    case IR_RETYPE:
    case IR_DIM:
    case IR_STRIDE:
    case IR_SIZE:
    case IR_OPAQUE: return true;
    default: return false;
  }
}

/* ---- rewriting ---- */

void opt_nop(Fn *fn, Ref r) {
  Ins *ins = fn_ins(fn, r);
  ins->op = IR_NOP;
  ins->nargs = 0;
  ins->flags = 0;
  ins->type = type_none(fn->types);
  memset(&ins->imm, 0, sizeof ins->imm);
}

void opt_dead(Fn *fn, Arena *scratch) {
  uint32_t *uses = opt_uses(fn, scratch);
  for (Ref i = fn->ins.count; i-- > 0;) {
    const Ins *ins = fn_ins(fn, i);
    if (uses[i] || !opt_is_pure(fn, ins)) continue;
    for (uint32_t k = 0; k < ins->nargs; k++) uses[ins_arg(fn, ins, k)]--;
    opt_nop(fn, i);
  }
}

static void copy_ins(Fn *fn, const Ins *old, const Ref *args, const Ref *map) {
  Ins ins = *old;
  ins.args = fn->args.count;
  for (uint32_t k = 0; k < ins.nargs; k++) vec_push(fn->arena, fn->args, map[args[k]]);
  vec_push(fn->arena, fn->ins, ins);
}

void opt_rebuild(Fn *fn, const OptInsert *inserts, uint32_t count, Arena *scratch) {
  Fn old = *fn;
  Ref *map = arena_array(scratch, Ref, old.ins.count + 1);
  memset(&fn->ins, 0, sizeof fn->ins);
  memset(&fn->args, 0, sizeof fn->args);
  uint32_t at = 0;
  for (Ref i = 0; i < old.ins.count; i++) {
    const Ins *ins = &old.ins.items[i];
    map[i] = fn->ins.count;
    if (ins->op != IR_NOP) copy_ins(fn, ins, old.args.items + ins->args, map);
    for (; at < count && inserts[at].after == i; at++) copy_ins(fn, &inserts[at].ins, &inserts[at].arg, map);
  }
}
