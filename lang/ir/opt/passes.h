/* Inside the optimizer: what its passes share. The list of passes is in passes.c.
 *
 * A pass turns instructions into NOPs or rewrites them in place, or rebuilds the
 * function (opt_rebuild). Invariant: after every pass ir_verify is content. */
#ifndef QUERN_IR_OPT_PASSES_H
#define QUERN_IR_OPT_PASSES_H

#include "lang/ir/effects.h"

/* ---- the passes; scratch is dropped after each ---- */
/* Not optional: marks the loops whose sums are kept in lanes (lang/ir/lanes.h). */
void opt_lanes(Fn *fn, Arena *scratch);
void opt_forward(Fn *fn, Arena *scratch);
void opt_fuse(Fn *fn, Arena *scratch);
/* Not optional: what fuse left becomes kernels of one operation. */
void opt_lower(Fn *fn, Arena *scratch);
void opt_lines(Fn *fn, Arena *scratch);
void opt_products(Fn *fn, Arena *scratch);
void opt_arrays(Fn *fn, Arena *scratch);
void opt_views(Fn *fn, Arena *scratch);
void opt_params(Fn *fn, Arena *scratch);
void opt_items(Fn *fn, Arena *scratch);
void opt_entries(Fn *fn, Arena *scratch);
/* Whether a view that is no object can be operand k of the instruction of fn: what is used of it is its
 * memory. */
bool opt_uses_fields(const Fn *fn, const Ins *ins, uint32_t k);
/* Whether array types say of each array of the function how it lies, and no more. */
bool opt_trusts_layouts(const Fn *fn);
/* Whether the instruction of fn uses operand k, an array, by its memory, on the host, and leaves nothing
 * behind that knows it. */
bool opt_is_passing(const Fn *fn, const Ins *ins, uint32_t k);
void opt_stack(Fn *fn, Arena *scratch);
void opt_asks(Fn *fn, Arena *scratch);
void opt_borrow(Fn *fn, Arena *scratch);
void opt_drop(Fn *fn, Arena *scratch);
/* Makes what engines run in the function's place (lang/ir/lower/versions.h). */
void opt_versions(Fn *fn, Arena *scratch);

/* ---- facts.c ---- */
/* [i]: how often instruction i is an operand. */
uint32_t *opt_uses(const Fn *fn, Arena *scratch);
/* [i]: the marker (IF, ELSE, LOOP, FOR, TRY, CATCH) of the innermost region around i, or
 * REF_NONE. Two instructions of one region run equally often, the earlier one first. */
Ref *opt_blocks(const Fn *fn, Arena *scratch);
/* [i]: the innermost LOOP or FOR around i, or REF_NONE. */
Ref *opt_loops(const Fn *fn, Arena *scratch);
/* [i]: whether instruction i runs so seldom that to compile more instructions for it would cost more than
 * they save: it is a cell's and outside of its loops, or what is done about an exception. */
bool *opt_seldom(const Fn *fn, Arena *scratch);
/* [i]: the last instruction that needs value i: its last use, the last use of what borrows
 * from it, moved to the END of loops that would run that use again; i itself when unused. */
Ref *opt_last_uses(const Fn *fn, Arena *scratch);
/* Whether the register lends what it has from its operand (RETYPE, TUPLE_GET with INS_BORROW; INDEX with
 * INS_VIEW). */
bool opt_is_loan(const Ins *ins);
static inline bool opt_is_map(const Ins *ins) {
  return (ir_is_scalar_op(ins->op) || ins->op == IR_RETYPE) && ins->type && type_is_array(ins->type);
}

/* ---- rewriting ---- */
void opt_nop(Fn *fn, Ref r);
/* Pure instructions that nobody uses become NOPs. */
void opt_dead(Fn *fn, Arena *scratch);
/* One instruction to insert after `after`. */
typedef struct OptInsert {
  Ref after;
  Ins ins;
  Ref arg; /* its operand (old number) or REF_NONE */
} OptInsert;
/* Rebuilds the function without NOPs and with the inserts, which are sorted by `after`. */
void opt_rebuild(Fn *fn, const OptInsert *inserts, uint32_t count, Arena *scratch);

#endif
