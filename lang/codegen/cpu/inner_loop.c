/* Inner loop: maps, accumulations and scans; folds are in inner_fold.c.
 *
 * Invariant: in a map no output element is an input of another iteration (the launcher
 * sees to it), so its loop is marked parallel and vectorises without run-time checks. */
#include "lang/codegen/cpu/inner_loop.h"

#include "lang/codegen/llvm/expr.h"

/* ---- the body ---- */

DType inner_yield(const Fn *body) {
  for (uint32_t i = body->ins.count; i-- > 0;) {
    const Ins *ins = &body->ins.items[i];
    if (ins->op == IR_YIELD) return body->ins.items[ins_arg(body, ins, 0)].type->dtype;
  }
  return DT_F64;
}

static LLVMValueRef scalar_ins(Emit *e, const Fn *body, const Ins *ins, LLVMValueRef *values) {
  LLVMValueRef args[3];
  for (uint32_t k = 0; k < ins->nargs && k < 3; k++) args[k] = values[ins_arg(body, ins, k)];
  unsigned typed = ins->op == OP_SELECT ? 1 : 0; /* SELECT's first operand is the condition */
  DType dtype = body->ins.items[ins_arg(body, ins, typed)].type->dtype;
  const Ins *second = ins->nargs > 1 ? &body->ins.items[ins_arg(body, ins, 1)] : NULL;
  const void *element = second && second->op == IR_CONST ? &second->imm.value : NULL;
  return expr_op(e, (Op)ins->op, dtype, ins->type->dtype, args, element);
}

LLVMValueRef inner_body(Emit *e, const Fn *body, const LLVMValueRef *inputs) {
  LLVMValueRef *values = arena_array(body->arena, LLVMValueRef, body->ins.count);
  for (uint32_t i = 0; i < body->ins.count; i++) {
    const Ins *ins = &body->ins.items[i];
    if (ir_is_scalar_op(ins->op))
      values[i] = scalar_ins(e, body, ins, values);
    else if (ins->op == IR_CONST)
      values[i] = emit_const(e, ins->type->dtype, &ins->imm.value);
    else if (ins->op == IR_PARAM)
      values[i] = inputs[ins->imm.i];
    else if (ins->op == IR_RETYPE)
      values[i] = values[ins_arg(body, ins, 0)];
    else if (ins->op == IR_YIELD)
      return values[ins_arg(body, ins, 0)];
  }
  return NULL;
}

/* ---- loops and operands ---- */

void inner_count(Emit *e, InnerCount *loop, LLVMValueRef count) {
  LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b);
  loop->head = emit_block(e, "loop");
  loop->exit = emit_block(e, "done");
  loop->count = count;
  emit_jump(e, loop->head);
  emit_at(e, loop->head);
  loop->index = LLVMBuildPhi(e->b, e->i64, "i");
  LLVMValueRef zero = emit_i64(e, 0);
  LLVMAddIncoming(loop->index, &zero, &before, 1);
}

void inner_unless_empty(Emit *e, LLVMValueRef count, LLVMBasicBlockRef otherwise) {
  LLVMBasicBlockRef some = emit_block(e, "some");
  emit_branch(e, emit_icmp(e, LLVMIntEQ, count, emit_i64(e, 0)), otherwise, some);
  emit_at(e, some);
}

void inner_count_end(Emit *e, InnerCount *loop, LoopKind kind) {
  LLVMValueRef next = LLVMBuildNUWAdd(e->b, loop->index, emit_i64(e, 1), "");
  LLVMSetNSW(next, 1);
  LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b);
  LLVMAddIncoming(loop->index, &next, &here, 1);
  LLVMValueRef branch =
      LLVMBuildCondBr(e->b, emit_icmp(e, LLVMIntEQ, next, loop->count), loop->exit, loop->head);
  emit_loop_metadata(e, branch, kind);
  emit_at(e, loop->exit);
}

LLVMValueRef inner_address(InnerGen *g, unsigned k, DType dtype, LLVMValueRef i) {
  Emit *e = g->e;
  char letter = g->pattern[k];
  bool digit = letter >= '2' && letter <= '0' + INNER_STEPS;
  if (letter == 'c' || digit) {
    LLVMValueRef index = digit ? LLVMBuildNSWMul(e->b, i, emit_i64(e, letter - '0'), "") : i;
    LLVMTypeRef type = dtype_is_complex(dtype) ? emit_type(e, dtype) : emit_memory_type(e, dtype);
    return LLVMBuildInBoundsGEP2(e->b, type, g->pointers[k], &index, 1, "");
  }
  LLVMValueRef bytes = LLVMBuildMul(e->b, i, g->strides[k], "");
  return LLVMBuildInBoundsGEP2(e->b, e->i8, g->pointers[k], &bytes, 1, "");
}

LLVMValueRef inner_element(InnerGen *g, LLVMValueRef i, bool parallel) {
  LLVMValueRef inputs[KERNEL_MAX_INPUTS];
  const Fn *body = g->kernel->body;
  if (g->gathered) {
    DType dtype = inner_yield(body);
    LLVMTypeRef type = emit_memory_type(g->e, dtype);
    return emit_load(g->e, dtype, LLVMBuildInBoundsGEP2(g->e->b, type, g->gathered, &i, 1, ""), parallel);
  }
  for (unsigned k = 0; k < body->param_count; k++) {
    DType dtype = body->params[k]->dtype;
    LLVMValueRef uniform = g->uniform[k + g->first];
    inputs[k] =
        uniform ? uniform : emit_load(g->e, dtype, inner_address(g, k + g->first, dtype, i), parallel);
  }
  return inner_body(g->e, body, inputs);
}

static const Op fold_ops[FOLD_COUNT] = {
    [FOLD_SUM] = OP_ADD,  [FOLD_PROD] = OP_MUL, [FOLD_MIN] = OP_MINIMUM, [FOLD_MAX] = OP_MAXIMUM,
    [FOLD_ANY] = OP_LOR,  [FOLD_ALL] = OP_LAND, [FOLD_ARGMIN] = OP_LT,   [FOLD_ARGMAX] = OP_GT,
    [FOLD_AND] = OP_AND,  [FOLD_OR] = OP_OR,    [FOLD_XOR] = OP_XOR,     [FOLD_FMIN] = OP_FMIN,
    [FOLD_FMAX] = OP_FMAX};

LLVMValueRef inner_combine(InnerGen *g, DType dtype, LLVMValueRef a, LLVMValueRef b) {
  Op op = fold_ops[g->kernel->reduce.fold];
  return expr_op(g->e, op, dtype, op_info[op].rule == RULE_CMP ? DT_BOOL : dtype, (LLVMValueRef[]){a, b},
                 NULL);
}

/* ---- forms ---- */

static void map_loop(InnerGen *g, bool accumulate) {
  Emit *e = g->e;
  DType out = inner_yield(g->kernel->body);
  InnerCount loop;
  inner_count(e, &loop, g->n);
  LLVMValueRef value = inner_element(g, loop.index, true);
  LLVMValueRef address = inner_address(g, 0, out, loop.index);
  if (accumulate) value = inner_combine(g, out, emit_load(e, out, address, true), value);
  emit_store(e, out, value, address, true);
  inner_count_end(e, &loop, inner_parallel(g));
}

void inner_map(InnerGen *g) { map_loop(g, false); }

/* carry = *acc, or the first element when acc is NULL; every element is folded in and stored. */
static void scan_loop(InnerGen *g) {
  Emit *e = g->e;
  DType out = inner_yield(g->kernel->body);
  LLVMValueRef carry = emit_alloca(e, e->c128, 16),
               fresh = emit_icmp(e, LLVMIntEQ, g->acc, LLVMConstNull(e->ptr));
  LLVMValueRef zero = emit_alloca(e, e->c128, 16);
  LLVMBuildStore(e->b, LLVMConstNull(e->c128), zero);
  emit_store(e, out, emit_load(e, out, emit_select(e, fresh, zero, g->acc), false), carry, false);
  InnerCount loop;
  inner_count(e, &loop, g->n);
  LLVMValueRef value = inner_element(g, loop.index, false);
  LLVMValueRef first = emit_and(e, fresh, emit_icmp(e, LLVMIntEQ, loop.index, emit_i64(e, 0)));
  LLVMValueRef folded = inner_combine(g, out, emit_load(e, out, carry, false), value);
  value = expr_op(e, OP_SELECT, out, out, (LLVMValueRef[]){first, value, folded}, NULL);
  emit_store(e, out, value, carry, false);
  emit_store(e, out, value, inner_address(g, 0, out, loop.index), false);
  inner_count_end(e, &loop, LOOP_PLAIN);
  LLVMBasicBlockRef keep = emit_block(e, "keep"), end = emit_block(e, "end");
  emit_branch(e, fresh, end, keep);
  emit_at(e, keep);
  emit_store(e, out, emit_load(e, out, carry, false), g->acc, false);
  emit_jump(e, end);
  emit_at(e, end);
}

static LLVMValueRef load_word(Emit *e, LLVMTypeRef type, LLVMValueRef table, unsigned k) {
  LLVMValueRef value = LLVMBuildLoad2(e->b, type, emit_offset(e, table, emit_i64(e, 8 * (int64_t)k)), "");
  emit_tbaa(e, value, "operands");
  return value;
}

static void load_operands(InnerGen *g, unsigned operands, LLVMValueRef ptrs, LLVMValueRef strides) {
  Emit *e = g->e;
  for (unsigned k = 0; k < operands; k++) {
    g->pointers[k] = load_word(e, e->ptr, ptrs, k);
    if (g->pattern[k] == 's')
      g->strides[k] = load_word(e, e->i64, strides, k);
    else if (g->pattern[k] == 'u' && k >= g->first)
      g->uniform[k] = emit_load(e, g->kernel->body->params[k - g->first]->dtype, g->pointers[k], false);
    else if (g->pattern[k] == 'u')
      g->strides[k] = emit_i64(e, 0);
  }
}

void inner_build(Emit *e, const Kernel *kernel, InnerForm form, const char *pattern, const char *name) {
  LLVMTypeRef params[5] = {e->ptr, e->ptr, e->ptr, e->i64, e->ptr};
  LLVMValueRef fn = emit_function(e, name, LLVMFunctionType(e->i32, params, 5, 0), true);
  InnerGen g = {.e = e,
                .kernel = kernel,
                .pattern = pattern,
                .first = form == INNER_FOLD ? 0 : 1,
                .n = LLVMGetParam(fn, 3),
                .acc = LLVMGetParam(fn, 4)};
  e->array = true;
  e->problems = emit_alloca(e, e->i32, 4);
  LLVMBuildStore(e->b, emit_i32(e, 0), e->problems);
  LLVMBasicBlockRef some = emit_block(e, "some"), end = emit_block(e, "return");
  emit_branch(e, emit_icmp(e, LLVMIntSGT, g.n, emit_i64(e, 0)), some, end);
  emit_at(e, some);
  load_operands(&g, kernel->body->param_count + g.first, LLVMGetParam(fn, 1), LLVMGetParam(fn, 2));
  if (form == INNER_FOLD)
    inner_fold(&g);
  else if (form == INNER_SCAN)
    scan_loop(&g);
  else
    map_loop(&g, form == INNER_ACCUMULATE);
  emit_jump(e, end);
  emit_at(e, end);
  LLVMBuildRet(e->b, LLVMBuildLoad2(e->b, e->i32, e->problems, ""));
}
