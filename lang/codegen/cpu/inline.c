/* Inline: array operations on short lines of numbers, such as a[i].sum() or a[i] += b[i], in the function
 * that asks for them. What is made for the launcher's inner loops (inner_loop.h) is made here for the line at
 * hand, so that the bits are the same; the launcher is called for lines that are longer, or do not fit each
 * other, or lie across what is written. Rows of a sparse matrix are often empty: that is no reason to call
 * it, but for folds that have no value then, or another than 0.
 *
 * Invariant: before the branch to the launcher nothing has an effect, so that it may begin anew. */
#include "lang/codegen/base/runtime.h"
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/cpu/inner_loop.h"

/* A kernel's operands as its inner loop reads them. The elements of a contiguous array of several axes are a
 * line as they lie in memory; all arrays have one rank then. */
typedef struct Lines {
  InnerGen in;
  char pattern[KERNEL_MAX_INPUTS + 1];
  unsigned rank;
  const LLVMValueRef *first; /* the fields of the first array */
  LLVMValueRef good;         /* whether all lines are as long as the first, which has not too many elements */
} Lines;

static bool is_constant(LLVMValueRef v, int64_t value) {
  return LLVMIsAConstantInt(v) && LLVMConstIntGetSExtValue(v) == value;
}

/* Whether the array has the shape of the first. */
static LLVMValueRef same_shape(Gen *g, const Lines *lines, const LLVMValueRef *fields) {
  LLVMValueRef same = NULL;
  for (unsigned axis = 0; axis < lines->rank; axis++) {
    LLVMValueRef equal =
        emit_icmp(g->e, LLVMIntEQ, part_length(fields, axis), part_length(lines->first, axis));
    same = same ? emit_and(g->e, same, equal) : equal;
  }
  return same;
}

static void add_line(Gen *g, Lines *lines, unsigned at, Ref array, DType dtype) {
  Emit *e = g->e;
  const LLVMValueRef *fields = gen_fields_at(g, array);
  unsigned rank = gen_ins(g, array)->type->rank;
  LLVMValueRef stride = rank == 1 ? part_stride(fields, 1, 0) : emit_i64(e, (int64_t)dtype_size(dtype));
  lines->pattern[at] = is_constant(stride, (int64_t)dtype_size(dtype)) ? 'c' : 's';
  lines->in.pointers[at] = part_data(fields);
  lines->in.strides[at] = stride;
  if (lines->first) {
    lines->good = emit_and(e, lines->good, same_shape(g, lines, fields));
    return;
  }
  lines->first = fields;
  lines->rank = rank;
  lines->in.n = part_length(fields, 0);
  for (unsigned axis = 1; axis < rank; axis++)
    lines->in.n = LLVMBuildMul(e->b, lines->in.n, part_length(fields, axis), "");
  lines->good = emit_icmp(e, LLVMIntULE, lines->in.n, emit_i64(e, LINE_MOST));
}

/* The kernel's inputs, which are the instruction's operands behind the target of a store. */
static void add_inputs(Gen *g, Ref r, Lines *lines) {
  const Kernel *kernel = lines->in.kernel;
  unsigned at = lines->in.first, operand = kernel->kind == KERNEL_STORE ? 1 : 0;
  for (uint32_t k = 0; k < kernel->inputs; k++, at++, operand++) {
    lines->pattern[at] = 'u';
    lines->in.uniform[at] = kernel->scalar[k] ? gen_value(g, r, operand) : NULL;
    if (!kernel->scalar[k])
      add_line(g, lines, at, gen_arg_ref(g, r, operand), kernel->body->params[k]->dtype);
  }
}

/* Emits what `emit` does with the lines, in the block where it is reached if they are good; the builder then
 * stands where they are not. */
static void branch(Gen *g, const Lines *lines, GenInline *into) {
  Emit *e = g->e;
  LLVMBasicBlockRef line = emit_block(e, "line");
  into->done = emit_block(e, "lined");
  into->launch = emit_block(e, "launch");
  emit_branch_likely(e, lines->good, line, into->launch);
  emit_at(e, line);
}

static void inner(Gen *g, Lines *lines, void (*build)(InnerGen *in)) {
  bool array = g->e->array;
  g->e->array = true;
  build(&lines->in);
  g->e->array = array;
}

/* ---- folds ---- */

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

static void fold_line(Gen *g, Ref r, Lines *lines, GenInline *into) {
  Emit *e = g->e;
  DType dtype = gen_ins(g, r)->type->dtype;
  bool sum = gen_ins(g, r)->imm.kernel->reduce.fold == FOLD_SUM;
  add_inputs(g, r, lines);
  if (!sum) lines->good = emit_and(e, lines->good, emit_icmp(e, LLVMIntNE, lines->in.n, emit_i64(e, 0)));
  lines->in.acc = emit_alloca(e, LLVMArrayType2(e->i64, sizeof(InnerArg) / 8), 16);
  into->slot = gen_values(g, 1);
  branch(g, lines, into);
  if (sum) {
    LLVMBuildStore(e->b, LLVMConstNull(emit_memory_type(e, dtype)), into->slot);
    inner_unless_empty(e, lines->in.n, into->done);
  }
  inner(g, lines, inner_fold);
  emit_store(e, dtype, folded(g, r, lines->in.acc), into->slot, false);
}

/* ---- folds of small matrices ---- */

/* The elements of all rows, in the order in which the launcher folds them: those of a float sum are put side
 * by side there too, unless they lie so. */
static void gather_rows(Gen *g, Ref r, Lines *lines, LLVMValueRef rows, LLVMValueRef columns) {
  Emit *e = g->e;
  InnerGen row = lines->in;
  char pattern[KERNEL_MAX_INPUTS + 1] = {'c'};
  int64_t size = (int64_t)dtype_size(inner_yield(row.kernel->body));
  row.first = 1;
  row.pattern = pattern;
  row.n = columns;
  InnerCount loop;
  inner_count(e, &loop, rows);
  LLVMValueRef before = LLVMBuildMul(e->b, loop.index, columns, "");
  row.pointers[0] = emit_offset(e, g->beside, LLVMBuildMul(e->b, before, emit_i64(e, size), ""));
  for (uint32_t k = row.kernel->inputs; k-- > 0;) {
    pattern[k + 1] = lines->pattern[k];
    row.uniform[k + 1] = lines->in.uniform[k];
    if (row.kernel->scalar[k]) continue;
    LLVMValueRef down = part_stride(gen_fields_at(g, gen_arg_ref(g, r, k)), 2, 0);
    row.pointers[k + 1] = emit_offset(e, lines->in.pointers[k], LLVMBuildMul(e->b, loop.index, down, ""));
    row.strides[k + 1] = lines->in.strides[k];
  }
  inner_map(&row);
  inner_count_end(e, &loop, LOOP_REST);
}

/* Input k, a matrix: `good` if it has the lengths of the first and its rows are what lies closer together. */
static void add_matrix(Gen *g, Ref r, Lines *lines, unsigned k, const LLVMValueRef *first) {
  Emit *e = g->e;
  const LLVMValueRef *fields = gen_fields_at(g, gen_arg_ref(g, r, k));
  LLVMValueRef down = part_stride(fields, 2, 0), along = part_stride(fields, 2, 1),
               none = LLVMConstNull(e->i1);
  LLVMValueRef far = emit_intrinsic(e, "llvm.abs", e->i64, (LLVMValueRef[]){down, none}, 2),
               near = emit_intrinsic(e, "llvm.abs", e->i64, (LLVMValueRef[]){along, none}, 2);
  lines->pattern[k] =
      is_constant(along, (int64_t)dtype_size(lines->in.kernel->body->params[k]->dtype)) ? 'c' : 's';
  lines->in.pointers[k] = part_data(fields);
  lines->in.strides[k] = along;
  lines->good = emit_and(e, lines->good, emit_icmp(e, LLVMIntULE, near, far));
  for (unsigned axis = 0; axis < 2 && fields != first; axis++) {
    LLVMValueRef same = emit_icmp(e, LLVMIntEQ, part_length(fields, axis), part_length(first, axis));
    lines->good = emit_and(e, lines->good, same);
  }
}

static void fold_matrix(Gen *g, Ref r, Lines *lines, GenInline *into) {
  Emit *e = g->e;
  const Kernel *kernel = lines->in.kernel;
  const LLVMValueRef *first = NULL;
  for (uint32_t k = 0; k < kernel->inputs && !first; k++)
    if (!kernel->scalar[k]) first = gen_fields_at(g, gen_arg_ref(g, r, k));
  LLVMValueRef rows = part_length(first, 0), columns = part_length(first, 1), most = emit_i64(e, LINE_MOST),
               one = emit_i64(e, 1);
  lines->in.n = LLVMBuildMul(e->b, rows, columns, "");
  lines->good = emit_icmp(e, LLVMIntULE, lines->in.n, most);
  for (unsigned axis = 0; axis < 2; axis++) {
    LLVMValueRef above = LLVMBuildSub(e->b, part_length(first, axis), one, "");
    lines->good = emit_and(e, lines->good, emit_icmp(e, LLVMIntULT, above, most));
  }
  for (uint32_t k = 0; k < kernel->inputs; k++) {
    lines->pattern[k] = 'u';
    lines->in.uniform[k] = kernel->scalar[k] ? gen_value(g, r, k) : NULL;
    if (!kernel->scalar[k]) add_matrix(g, r, lines, k, first);
  }
  lines->in.acc = emit_alloca(e, LLVMArrayType2(e->i64, sizeof(InnerArg) / 8), 16);
  into->slot = gen_values(g, 1);
  branch(g, lines, into);
  if (!g->beside) g->beside = emit_alloca(e, LLVMArrayType2(e->i64, LINE_MOST), 64);
  bool array = e->array;
  e->array = true;
  gather_rows(g, r, lines, rows, columns);
  lines->in.gathered = g->beside;
  inner_fold(&lines->in);
  e->array = array;
  emit_store(e, gen_ins(g, r)->type->dtype, folded(g, r, lines->in.acc), into->slot, false);
}

/* Whether kernel r, a fold, is of matrices. */
static bool folds_matrix(const Gen *g, Ref r) {
  const Kernel *kernel = gen_ins(g, r)->imm.kernel;
  for (uint32_t k = 0; k < kernel->inputs; k++)
    if (!kernel->scalar[k]) return gen_arg_type(g, r, k)->rank == 2;
  return false;
}

/* ---- stores ---- */

/* The lowest byte of line `at`; *bytes: how many there are from it to the last. */
static LLVMValueRef extent(Gen *g, const Lines *lines, unsigned at, DType dtype, LLVMValueRef *bytes) {
  Emit *e = g->e;
  LLVMValueRef low = lines->in.pointers[at], stride = lines->in.strides[at], n = lines->in.n,
               size = emit_i64(e, (int64_t)dtype_size(dtype));
  *bytes = LLVMBuildMul(e->b, n, size, "");
  if (lines->pattern[at] == 'c') return low;
  LLVMValueRef reach = LLVMBuildMul(e->b, LLVMBuildSub(e->b, n, emit_i64(e, 1), ""), stride, ""),
               down = emit_icmp(e, LLVMIntSLT, reach, emit_i64(e, 0));
  *bytes = LLVMBuildAdd(e->b, size, emit_select(e, down, LLVMBuildNeg(e->b, reach, ""), reach), "");
  return emit_offset(e, low, emit_select(e, down, reach, emit_i64(e, 0)));
}

/* Whether the lines have no byte in common: one ends before the other begins, or, as columns of one matrix,
 * they have the same stride and lie beside each other in it. */
static LLVMValueRef apart(Gen *g, const Lines *lines, unsigned at, DType own, DType other) {
  Emit *e = g->e;
  LLVMValueRef bytes[2], low = extent(g, lines, 0, own, &bytes[0]),
                         with = extent(g, lines, at, other, &bytes[1]),
                         result = emit_or(e, emit_icmp(e, LLVMIntULE, emit_offset(e, low, bytes[0]), with),
                                          emit_icmp(e, LLVMIntULE, emit_offset(e, with, bytes[1]), low));
  if (own != other || lines->pattern[0] == 'c' || lines->pattern[at] == 'c') return result;
  LLVMValueRef stride = lines->in.strides[0], size = emit_i64(e, (int64_t)dtype_size(own)),
               distance = LLVMBuildSub(e->b, LLVMBuildPtrToInt(e->b, lines->in.pointers[at], e->i64, ""),
                                       LLVMBuildPtrToInt(e->b, lines->in.pointers[0], e->i64, ""), "");
  LLVMValueRef wide =
                   emit_intrinsic(e, "llvm.abs", e->i64, (LLVMValueRef[]){stride, LLVMConstNull(e->i1)}, 2),
               far =
                   emit_intrinsic(e, "llvm.abs", e->i64, (LLVMValueRef[]){distance, LLVMConstNull(e->i1)}, 2);
  LLVMValueRef beside = emit_icmp(e, LLVMIntEQ, stride, lines->in.strides[at]);
  beside = emit_and(e, beside, emit_icmp(e, LLVMIntUGE, far, size));
  beside = emit_and(e, beside, emit_icmp(e, LLVMIntSGE, LLVMBuildSub(e->b, wide, far, ""), size));
  return emit_or(e, result, beside);
}

/* Whether element i of line `at` is element i of the target, whatever i. */
static LLVMValueRef same(Gen *g, const Lines *lines, unsigned at) {
  Emit *e = g->e;
  LLVMValueRef start = emit_icmp(e, LLVMIntEQ, lines->in.pointers[0], lines->in.pointers[at]);
  return emit_and(e, start, emit_icmp(e, LLVMIntEQ, lines->in.strides[0], lines->in.strides[at]));
}

/* No element of line `at`, an input, is read that another turn has written. */
static LLVMValueRef is_apart(Gen *g, const Lines *lines, unsigned at) {
  Emit *e = g->e;
  const Fn *body = lines->in.kernel->body;
  DType own = inner_yield(body), other = body->params[at - 1]->dtype;
  LLVMValueRef good = apart(g, lines, at, own, other);
  return own == other ? emit_or(e, same(g, lines, at), good) : good;
}

/* The same of several by one call: code for each of them is long where lines are strided. */
static LLVMValueRef many_apart(Gen *g, const Lines *lines, const unsigned *at, uint32_t count) {
  Emit *e = g->e;
  const Fn *body = lines->in.kernel->body;
  DType own = inner_yield(body);
  LLVMValueRef words = emit_alloca(e, LLVMArrayType2(e->i64, 3 * (uint64_t)count), 8);
  for (uint32_t k = 0; k < count; k++) {
    DType other = body->params[at[k] - 1]->dtype;
    int64_t what = (int64_t)dtype_size(other) | (own == other ? CG_SAME_DTYPE : 0);
    LLVMValueRef parts[3] = {lines->in.pointers[at[k]], lines->in.strides[at[k]], emit_i64(e, what)};
    for (uint32_t p = 0; p < 3; p++)
      LLVMBuildStore(e->b, parts[p], emit_offset(e, words, emit_i64(e, 8 * (3 * (int64_t)k + p))));
  }
  LLVMValueRef args[6] = {lines->in.pointers[0], lines->in.strides[0],
                          lines->in.n,           emit_i64(e, (int64_t)dtype_size(own)),
                          emit_i64(e, count),    words};
  return emit_call(e, "cg_apart", args, 6);
}

/* The same of all inputs but the array in register `array`; NULL: there are no others. */
static LLVMValueRef all_apart(Gen *g, Ref r, const Lines *lines, Ref array) {
  enum { FEW = 2 };
  const Kernel *kernel = lines->in.kernel;
  unsigned operand = kernel->kind == KERNEL_STORE ? 1 : 0, at[KERNEL_MAX_INPUTS], count = 0;
  bool strided = lines->pattern[0] == 's';
  LLVMValueRef good = NULL;
  for (uint32_t k = 0; k < kernel->inputs; k++) {
    if (kernel->scalar[k] || gen_arg_ref(g, r, operand + k) == array) continue;
    at[count++] = k + 1;
    strided = strided || lines->pattern[k + 1] == 's';
  }
  if (strided && count > FEW) return many_apart(g, lines, at, count);
  for (uint32_t k = 0; k < count; k++) {
    LLVMValueRef apart = is_apart(g, lines, at[k]);
    good = good ? emit_and(g->e, good, apart) : apart;
  }
  return good;
}

/* Where the elements are put: in the target or, where inputs lie across it, beside it, so that all are
 * computed before one is written. */
static void choose_place(Gen *g, Lines *lines, LLVMValueRef good) {
  Emit *e = g->e;
  DType dtype = inner_yield(lines->in.kernel->body);
  if (!g->beside) g->beside = emit_alloca(e, LLVMArrayType2(e->i64, LINE_MOST), 64);
  lines->in.pointers[0] = emit_select(e, good, lines->in.pointers[0], g->beside);
  if (lines->pattern[0] == 's')
    lines->in.strides[0] =
        emit_select(e, good, lines->in.strides[0], emit_i64(e, (int64_t)dtype_size(dtype)));
}

/* What was computed beside the target goes there. */
static void write_back(Gen *g, const Lines *lines, LLVMValueRef target, LLVMValueRef stride,
                       LLVMValueRef good, LLVMBasicBlockRef done) {
  Emit *e = g->e;
  int32_t size = (int32_t)dtype_size(inner_yield(lines->in.kernel->body));
  LLVMBasicBlockRef beside = emit_block(e, "beside");
  emit_branch(e, good, done, beside);
  emit_at(e, beside);
  LLVMValueRef args[5] = {target, stride, g->beside, lines->in.n, emit_i32(e, size)};
  emit_call(e, "cg_write_line", args, 5);
}

/* Stores into lines that have no element are seen on the way to the launcher, off the path of those that
 * have. */
static void done_if_empty(Gen *g, const Lines *lines, LLVMValueRef fit, GenInline *into) {
  Emit *e = g->e;
  LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b), launch = emit_block(e, "launch");
  emit_at(e, into->launch);
  emit_branch(e, emit_and(e, fit, emit_icmp(e, LLVMIntEQ, lines->in.n, emit_i64(e, 0))), into->done, launch);
  emit_at(e, here);
  into->launch = launch;
}

static void store_line(Gen *g, Ref r, Lines *lines, GenInline *into) {
  Emit *e = g->e;
  Ref target = gen_arg_ref(g, r, 0);
  add_line(g, lines, 0, target, inner_yield(lines->in.kernel->body));
  add_inputs(g, r, lines);
  LLVMValueRef locked =
      emit_and(e, part_flags(gen_fields_at(g, target), lines->rank), LLVMConstInt(e->i8, ARRAY_READONLY, 0));
  lines->good = emit_and(e, lines->good, emit_icmp(e, LLVMIntEQ, locked, LLVMConstNull(e->i8)));
  bool wide = dtype_is_complex(inner_yield(lines->in.kernel->body)); /* there is no room for them beside */
  LLVMValueRef fit = lines->good, good = wide ? all_apart(g, r, lines, target) : NULL;
  lines->good = emit_and(e, lines->good, emit_icmp(e, LLVMIntNE, lines->in.n, emit_i64(e, 0)));
  if (good) lines->good = emit_and(e, lines->good, good);
  branch(g, lines, into);
  done_if_empty(g, lines, fit, into);
  good = wide ? NULL : all_apart(g, r, lines, target);
  if (!good) {
    inner(g, lines, inner_map);
    return;
  }
  LLVMValueRef to = lines->in.pointers[0], stride = lines->in.strides[0];
  choose_place(g, lines, good);
  inner(g, lines, inner_map);
  write_back(g, lines, to, stride, good, into->done);
}

/* ---- maps ---- */

static void map_on_stack(Gen *g, Ref r, Lines *lines, GenInline *into) {
  Emit *e = g->e;
  const GenStack *s = &into->stack;
  add_inputs(g, r, lines);
  if (gen_stack_most(g, r) < LINE_MOST)
    lines->good =
        emit_and(e, lines->good, emit_icmp(e, LLVMIntULE, lines->in.n, emit_i64(e, gen_stack_most(g, r))));
  lines->pattern[0] = 'c';
  lines->in.pointers[0] = s->room;
  branch(g, lines, into);
  LLVMValueRef lengths[2];
  for (unsigned axis = 0; axis < lines->rank; axis++) lengths[axis] = part_length(lines->first, axis);
  gen_stack_made(g, r, s, lengths);
  inner_unless_empty(e, lines->in.n, into->done);
  inner(g, lines, inner_map);
}

int64_t gen_variable_of(const Gen *g, Ref r) {
  for (Ref i = r + 1; i < g->fn->ins.count; i++) {
    const Ins *ins = gen_ins(g, i);
    if (ins->op == IR_SETVAR && gen_arg_ref(g, i, 0) == r) return ins->imm.i;
    if (ins->op != IR_NOP && ins->op != IR_DROP) return -1;
  }
  return -1;
}

/* The input whose array ends with this map, as p's in `p = p + v`: operand number, or -1. */
static int dying_input(const Gen *g, Ref r) {
  const Kernel *kernel = gen_ins(g, r)->imm.kernel;
  int64_t variable = gen_variable_of(g, r);
  for (uint32_t k = 0; variable >= 0 && k < kernel->inputs; k++) {
    const Ins *input = gen_ins(g, gen_arg_ref(g, r, k));
    if (input->op == IR_GETVAR && input->imm.i == variable && type_is_array(input->type) &&
        input->type->dtype == inner_yield(kernel->body))
      return (int)k;
  }
  return -1;
}

/* The object of input `old`, in which the result may be put if nobody else knows it; NULL where another input
 * lies across it. */
static LLVMValueRef reusable(Gen *g, Ref r, Lines *lines, unsigned old) {
  Emit *e = g->e;
  Ref array = gen_arg_ref(g, r, old);
  Lines trial = *lines;
  trial.pattern[0] = lines->pattern[old + 1];
  trial.in.pointers[0] = lines->in.pointers[old + 1];
  trial.in.strides[0] = lines->in.strides[old + 1];
  LLVMValueRef object = gen_object(gen_ins(g, array)->type, g->regs[array].parts),
               good = all_apart(g, r, &trial, array);
  return good ? emit_select(e, good, object, LLVMConstNull(e->ptr)) : object;
}

/* A new array of the first one's shape. */
static LLVMValueRef new_shaped(Gen *g, Lines *lines, DType dtype) {
  Emit *e = g->e;
  LLVMValueRef shape = emit_alloca(e, LLVMArrayType2(e->i64, lines->rank), 8);
  for (unsigned axis = 0; axis < lines->rank; axis++)
    LLVMBuildStore(e->b, part_length(lines->first, axis),
                   emit_offset(e, shape, emit_i64(e, 8 * (int64_t)axis)));
  LLVMValueRef args[4] = {g->rt, shape, emit_i32(e, (int32_t)lines->rank), emit_i32(e, (int32_t)dtype)};
  return emit_call(e, "cg_shaped", args, 4);
}

/* The array for a map that something keeps: that of the variable which gets it, or a new one. */
static LLVMValueRef map_target(Gen *g, Ref r, Lines *lines) {
  Emit *e = g->e;
  DType dtype = inner_yield(lines->in.kernel->body);
  if (lines->rank > 1) return new_shaped(g, lines, dtype);
  int old = dying_input(g, r);
  LLVMValueRef args[4] = {g->rt, old < 0 ? LLVMConstNull(e->ptr) : reusable(g, r, lines, (unsigned)old),
                          lines->in.n, emit_i32(e, (int32_t)dtype)};
  return emit_call(e, "cg_line", args, 4);
}

static void map_object(Gen *g, Ref r, Lines *lines, GenInline *into) {
  Emit *e = g->e;
  add_inputs(g, r, lines);
  into->slot = gen_values(g, 1);
  branch(g, lines, into);
  LLVMValueRef object = map_target(g, r, lines);
  gen_check(g, emit_icmp(e, LLVMIntNE, object, LLVMConstNull(e->ptr)), r);
  LLVMBuildStore(e->b, object, into->slot);
  inner_unless_empty(e, lines->in.n, into->done);
  lines->pattern[0] = 'c';
  lines->in.pointers[0] = gen_new_data(g, object);
  inner(g, lines, inner_map);
}

bool gen_inline(Gen *g, Ref r, GenInline *into) {
  const Ins *ins = gen_ins(g, r);
  *into = (GenInline){0};
  if (!(ins->flags & INS_LINE) || g->cold || g->big || g->debugged) return false;
  const Kernel *kernel = ins->imm.kernel;
  bool map = kernel->kind == KERNEL_MAP, stack = map && gen_stack_begin(g, r, &into->stack);
  Lines lines = {
      .in = {.e = g->e, .kernel = kernel, .brief = true, .first = kernel->kind == KERNEL_REDUCE ? 0 : 1}};
  lines.in.pattern = lines.pattern;
  if (kernel->kind == KERNEL_REDUCE && folds_matrix(g, r))
    fold_matrix(g, r, &lines, into);
  else if (kernel->kind == KERNEL_REDUCE)
    fold_line(g, r, &lines, into);
  else if (stack)
    map_on_stack(g, r, &lines, into);
  else if (map)
    map_object(g, r, &lines, into);
  else
    store_line(g, r, &lines, into);
  emit_jump(g->e, into->done);
  emit_at(g->e, into->launch);
  return true;
}
