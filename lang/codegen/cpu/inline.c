/* Inline: folds of short lines of numbers, such as a[i].sum(), in the function that asks for them. What is
 * made for the launcher's inner loops (inner_loop.h) is made here for the line at hand, so that the bits are
 * the same; the launcher is called for lines that are longer, or empty, or do not fit each other.
 *
 * Invariant: the code here has no effect but its value, so that the launcher may begin anew. */
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/cpu/inner_loop.h"

enum { LINE_MOST = 128 /* a block of the pairwise sum: one inner loop, whatever the fold */ };

/* The operands as the inner loop reads them; the value is whether all lines are as long as the first, which
 * has some elements and not too many. */
static LLVMValueRef take_operands(Gen *g, Ref r, InnerGen *in, char *pattern) {
  Emit *e = g->e;
  const Kernel *kernel = in->kernel;
  LLVMValueRef good = NULL;
  for (uint32_t k = 0; k < kernel->inputs; k++) {
    pattern[k] = 'u';
    in->uniform[k] = kernel->scalar[k] ? gen_value(g, r, k) : NULL;
    if (kernel->scalar[k]) continue;
    const LLVMValueRef *array = gen_fields_at(g, gen_arg_ref(g, r, k));
    LLVMValueRef stride = part_stride(array, 1, 0);
    bool close = LLVMIsAConstantInt(stride) &&
                 LLVMConstIntGetSExtValue(stride) == (int64_t)dtype_size(kernel->body->params[k]->dtype);
    pattern[k] = close ? 'c' : 's';
    in->pointers[k] = part_data(array);
    in->strides[k] = stride;
    LLVMValueRef length = part_length(array, 0);
    if (!in->n) {
      in->n = length;
      good = emit_icmp(e, LLVMIntULT, LLVMBuildSub(e->b, length, emit_i64(e, 1), ""), emit_i64(e, LINE_MOST));
    } else {
      good = emit_and(e, good, emit_icmp(e, LLVMIntEQ, length, in->n));
    }
  }
  return good;
}

/* The fold's value behind the inner loop. The launcher adds a float sum to 0.0, so that one of nothing but
 * -0.0 is 0.0. */
static LLVMValueRef folded(Gen *g, Ref r, LLVMValueRef acc) {
  Emit *e = g->e;
  DType dtype = gen_ins(g, r)->type->dtype;
  FoldOp fold = gen_ins(g, r)->imm.kernel->reduce.fold;
  bool position = fold == FOLD_ARGMIN || fold == FOLD_ARGMAX;
  LLVMValueRef at = position ? emit_offset(e, acc, emit_i64(e, (int64_t)offsetof(InnerArg, position))) : acc,
               value = emit_load(e, dtype, at, false);
  return fold == FOLD_SUM && dtype_is_float(dtype) ? emit_fadd(e, emit_real(e, dtype, 0), value) : value;
}

bool gen_inline(Gen *g, Ref r, GenInline *into) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, r);
  if (!(ins->flags & INS_LINE) || g->cold || g->big || g->debugged) return false;
  const Kernel *kernel = ins->imm.kernel;
  char pattern[KERNEL_MAX_INPUTS];
  InnerGen in = {.e = e, .kernel = kernel, .pattern = pattern};
  LLVMValueRef good = take_operands(g, r, &in, pattern);
  LLVMBasicBlockRef line = emit_block(e, "line"), launch = emit_block(e, "launch");
  in.acc = emit_alloca(e, LLVMArrayType2(e->i64, sizeof(InnerArg) / 8), 16);
  *into = (GenInline){emit_block(e, "folded"), gen_values(g, 1)};
  emit_branch_likely(e, good, line, launch);
  emit_at(e, line);
  bool array = e->array;
  e->array = true;
  inner_fold(&in);
  e->array = array;
  emit_store(e, ins->type->dtype, folded(g, r, in.acc), into->slot, false);
  emit_jump(e, into->done);
  emit_at(e, launch);
  return true;
}
