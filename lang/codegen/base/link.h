/* Link: what compiled functions refer to at run time, by number.
 *
 * Generated code holds no addresses of the session: globals, strings, kernels, library
 * calls, types and the Fns named in tracebacks are entries of one table of pointers.
 * The numbers depend only on the structure of the functions, in the order in which they
 * are met, so that code from the disk cache fits the table of another process.
 * Invariant: link_plan and link_fill agree for structurally equal functions. */
#ifndef QUERN_CODEGEN_BASE_LINK_H
#define QUERN_CODEGEN_BASE_LINK_H

#include "lang/ir/ir.h"

typedef struct LinkPlan {
  Arena *arena;
  VEC(Fn *) fns; /* [0] is the entry; then callees in order of first call; code is made of the lowered ones */
  VEC(const Type *) types; /* whose pointers code needs: of boxes, of globals and of items in lists */
  uint32_t *fn_slots;      /* [f]: the Fn; followed by its globals; debugged: by its CodeLines */
  uint32_t **ins_slots;    /* [f][instruction of the lowered function]: its first entry */
  uint32_t type_slots;     /* of types.items[0] */
  uint32_t marks;          /* union_marks, where there are unions; else 0 */
  uint32_t count;
} LinkPlan;

LinkPlan *link_plan(Arena *arena, Fn *entry);
uint32_t link_fn(const LinkPlan *plan, const Fn *fn);
/* Entry of a type that the plan has collected. */
uint32_t link_type(const LinkPlan *plan, const Type *type);
/* The type of the item that an instruction with INS_ITEM reads from or writes to a list; NULL for others. The
 * plan has collected it. */
const Type *link_item(const Fn *fn, const Ins *ins);
/* Writes the pointers of plan->count entries. False when a kernel has no code. */
bool link_fill(const LinkPlan *plan, void **table, KernelCode *(*kernel_code)(void *context, Kernel *kernel),
               void *context);

#endif
