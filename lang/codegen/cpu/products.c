/* Products: of short vectors and small matrices, such as np.dot(a[i], b[i]) and r @ a, in the function that
 * asks for them; the library is called for those that are larger, or empty, or do not fit each other.
 *
 * Invariant: the bits are those of gemm's loops (lang/lib/linalg/gemm.c): floats are summed in eight lanes
 * from 0.0, which are joined in order, and then the rest in order; complex numbers in order. A sum of fewer
 * products than lanes is in order in all of its loops, so that such matrices need no lanes. */
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/cpu/inner_loop.h"
#include "lang/codegen/llvm/expr.h"
#include "lang/lib/linalg/gemm.h"

enum { MATRIX_MOST = 100 /* multiplications: above, the vectors of the library are as quick as this */ };

/* *sum += the product of two elements; of bools: whether both have been true. */
static void add_product(Emit *e, DType dtype, LLVMValueRef sum, const LLVMValueRef *pair) {
  Op times = dtype == DT_BOOL ? OP_LAND : OP_MUL, plus = dtype == DT_BOOL ? OP_LOR : OP_ADD;
  LLVMValueRef terms[2] = {emit_load(e, dtype, sum, false), expr_op(e, times, dtype, dtype, pair, NULL)};
  emit_store(e, dtype, expr_op(e, plus, dtype, dtype, terms, NULL), sum, false);
}

/* ---- vectors ---- */

/* Two vectors of n elements. */
typedef struct Dot {
  Emit *e;
  DType dtype;
  LLVMValueRef n, sum; /* sum: where it is kept */
  struct {
    LLVMValueRef data, stride;
    bool close; /* its elements are side by side */
  } side[2];
} Dot;

static Dot take_vectors(Gen *g, Ref r) {
  Dot dot = {.e = g->e, .dtype = gen_ins(g, r)->type->dtype};
  for (unsigned k = 0; k < 2; k++) {
    const LLVMValueRef *array = gen_fields_at(g, gen_arg_ref(g, r, k));
    LLVMValueRef stride = part_stride(array, 1, 0);
    dot.side[k].data = part_data(array);
    dot.side[k].stride = stride;
    dot.side[k].close =
        LLVMIsAConstantInt(stride) && LLVMConstIntGetSExtValue(stride) == (int64_t)dtype_size(dot.dtype);
    if (k == 0) dot.n = part_length(array, 0);
  }
  return dot;
}

static LLVMValueRef address(const Dot *dot, unsigned k, LLVMValueRef index) {
  return emit_offset(dot->e, dot->side[k].data, LLVMBuildMul(dot->e->b, index, dot->side[k].stride, ""));
}

/* Elements [index, index + DOT_LANES) of one side. */
static LLVMValueRef load_lanes(const Dot *dot, unsigned k, LLVMTypeRef lanes, LLVMValueRef index) {
  Emit *e = dot->e;
  if (dot->side[k].close) {
    LLVMValueRef vector = LLVMBuildLoad2(e->b, lanes, address(dot, k, index), "");
    LLVMSetAlignment(vector, 1);
    emit_tbaa(e, vector, "element");
    return vector;
  }
  LLVMValueRef vector = LLVMGetPoison(lanes);
  for (int32_t l = 0; l < GEMM_LANES; l++) {
    LLVMValueRef at = address(dot, k, LLVMBuildAdd(e->b, index, emit_i64(e, l), ""));
    vector = LLVMBuildInsertElement(e->b, vector, emit_load(e, dot->dtype, at, false), emit_i32(e, l), "");
  }
  return vector;
}

/* The products of whole rounds of lanes, summed. */
static void add_rounds(const Dot *dot, LLVMValueRef rounds) {
  Emit *e = dot->e;
  LLVMTypeRef lanes = LLVMVectorType(emit_type(e, dot->dtype), GEMM_LANES);
  LLVMValueRef slot = emit_alloca(e, lanes, 64);
  LLVMBuildStore(e->b, LLVMConstNull(lanes), slot);
  InnerCount loop;
  inner_count(e, &loop, rounds);
  LLVMValueRef index = LLVMBuildMul(e->b, loop.index, emit_i64(e, GEMM_LANES), "");
  LLVMValueRef product = emit_fmul(e, load_lanes(dot, 0, lanes, index), load_lanes(dot, 1, lanes, index));
  LLVMBuildStore(e->b, emit_fadd(e, LLVMBuildLoad2(e->b, lanes, slot, ""), product), slot);
  inner_count_end(e, &loop, LOOP_PLAIN);
  LLVMValueRef vector = LLVMBuildLoad2(e->b, lanes, slot, ""), sum = emit_real(e, dot->dtype, 0);
  for (int32_t l = 0; l < GEMM_LANES; l++)
    sum = emit_fadd(e, sum, LLVMBuildExtractElement(e->b, vector, emit_i32(e, l), ""));
  emit_store(e, dot->dtype, sum, dot->sum, false);
}

/* The products of elements [from, n) in order, n > from. */
static void add_rest(const Dot *dot, LLVMValueRef from) {
  Emit *e = dot->e;
  InnerCount loop;
  inner_count(e, &loop, LLVMBuildSub(e->b, dot->n, from, ""));
  LLVMValueRef index = LLVMBuildAdd(e->b, from, loop.index, ""), pair[2];
  for (unsigned k = 0; k < 2; k++) pair[k] = emit_load(e, dot->dtype, address(dot, k, index), false);
  add_product(e, dot->dtype, dot->sum, pair);
  inner_count_end(e, &loop, dtype_is_float(dot->dtype) ? LOOP_REST : LOOP_PLAIN);
}

static void add_floats(const Dot *dot) {
  Emit *e = dot->e;
  LLVMBasicBlockRef many = emit_block(e, "many"), few = emit_block(e, "few"), some = emit_block(e, "rest"),
                    end = emit_block(e, "summed");
  LLVMValueRef rounds = LLVMBuildUDiv(e->b, dot->n, emit_i64(e, GEMM_LANES), "");
  LLVMValueRef from = LLVMBuildMul(e->b, rounds, emit_i64(e, GEMM_LANES), "");
  emit_branch(e, emit_icmp(e, LLVMIntNE, rounds, emit_i64(e, 0)), many, few);
  emit_at(e, many);
  add_rounds(dot, rounds);
  emit_jump(e, few);
  emit_at(e, few);
  emit_branch(e, emit_icmp(e, LLVMIntNE, from, dot->n), some, end);
  emit_at(e, some);
  add_rest(dot, from);
  emit_jump(e, end);
  emit_at(e, end);
}

/* Whether both vectors are of one length that is none too small or large. */
static LLVMValueRef lengths_fit(Gen *g, Ref r, const Dot *dot) {
  Emit *e = g->e;
  LLVMValueRef above = LLVMBuildSub(e->b, dot->n, emit_i64(e, 1), ""),
               other = part_length(gen_fields_at(g, gen_arg_ref(g, r, 1)), 0);
  return emit_and(e, emit_icmp(e, LLVMIntULT, above, emit_i64(e, GEMM_VECTOR_FROM - 1)),
                  emit_icmp(e, LLVMIntEQ, dot->n, other));
}

/* The product of two vectors. */
static void vectors(Gen *g, Ref r, GenInline *into) {
  Emit *e = g->e;
  Dot dot = take_vectors(g, r);
  LLVMBasicBlockRef line = emit_block(e, "line"), library = emit_block(e, "library");
  *into = (GenInline){.done = emit_block(e, "product"), .slot = gen_values(g, 1)};
  dot.sum = into->slot;
  emit_branch_likely(e, lengths_fit(g, r, &dot), line, library);
  emit_at(e, line);
  LLVMBuildStore(e->b, LLVMConstNull(emit_memory_type(e, dot.dtype)), dot.sum);
  if (dtype_is_float(dot.dtype))
    add_floats(&dot);
  else
    add_rest(&dot, emit_i64(e, 0));
  emit_jump(e, into->done);
  emit_at(e, library);
}

/* ---- matrices ---- */

/* A matrix, or a vector as one of one row or column: element (i, j) is at data + i * row + j * column. */
typedef struct Operand {
  LLVMValueRef data, rows, columns, row, column;
} Operand;

static Operand take_matrix(Gen *g, Ref r, unsigned k) {
  Emit *e = g->e;
  const LLVMValueRef *array = gen_fields_at(g, gen_arg_ref(g, r, k));
  unsigned rank = gen_arg_type(g, r, k)->rank;
  LLVMValueRef length = part_length(array, rank - 1), stride = part_stride(array, rank, rank - 1),
               one = emit_i64(e, 1), none = emit_i64(e, 0);
  if (rank == 1 && k == 0) return (Operand){part_data(array), one, length, none, stride};
  if (rank == 1) return (Operand){part_data(array), length, one, stride, none};
  return (Operand){part_data(array), part_length(array, 0), length, part_stride(array, 2, 0), stride};
}

/* Whether the lengths fit each other and are so small that this is quicker than the library. */
static LLVMValueRef matrices_fit(Emit *e, const Operand *a, const Operand *b) {
  LLVMValueRef lengths[3] = {a->columns, a->rows, b->columns};
  LLVMValueRef good = emit_icmp(e, LLVMIntEQ, a->columns, b->rows);
  for (unsigned k = 0; k < 3; k++) {
    LLVMValueRef above = LLVMBuildSub(e->b, lengths[k], emit_i64(e, 1), "");
    LLVMValueRef most = emit_i64(e, k ? MATRIX_MOST : GEMM_LANES - 1);
    good = emit_and(e, good, emit_icmp(e, LLVMIntULT, above, most));
  }
  LLVMValueRef work = LLVMBuildMul(e->b, LLVMBuildMul(e->b, a->rows, b->columns, ""), a->columns, "");
  return emit_and(e, good, emit_icmp(e, LLVMIntULE, work, emit_i64(e, MATRIX_MOST)));
}

static LLVMValueRef matrix_element(Emit *e, DType dtype, const Operand *m, LLVMValueRef i, LLVMValueRef j) {
  LLVMValueRef offset =
      LLVMBuildAdd(e->b, LLVMBuildMul(e->b, i, m->row, ""), LLVMBuildMul(e->b, j, m->column, ""), "");
  return emit_load(e, dtype, emit_offset(e, m->data, offset), false);
}

/* Writes the elements of the product, row by row, from `to` on. */
static void multiply(Emit *e, DType dtype, const Operand *a, const Operand *b, LLVMValueRef to) {
  LLVMTypeRef type = emit_memory_type(e, dtype);
  LLVMValueRef sum = emit_alloca(e, type, 16);
  InnerCount rows, columns, terms;
  inner_count(e, &rows, a->rows);
  inner_count(e, &columns, b->columns);
  LLVMBuildStore(e->b, LLVMConstNull(type), sum);
  inner_count(e, &terms, a->columns);
  LLVMValueRef pair[2] = {matrix_element(e, dtype, a, rows.index, terms.index),
                          matrix_element(e, dtype, b, terms.index, columns.index)};
  add_product(e, dtype, sum, pair);
  inner_count_end(e, &terms, LOOP_REST);
  LLVMValueRef at = LLVMBuildAdd(e->b, LLVMBuildMul(e->b, rows.index, b->columns, ""), columns.index, "");
  LLVMValueRef bytes = LLVMBuildMul(e->b, at, emit_i64(e, (int64_t)dtype_size(dtype)), "");
  emit_store(e, dtype, emit_load(e, dtype, sum, false), emit_offset(e, to, bytes), false);
  inner_count_end(e, &columns, LOOP_REST);
  inner_count_end(e, &rows, LOOP_REST);
}

/* The array for the result. */
static LLVMValueRef new_result(Gen *g, Ref r, const Operand *a, const Operand *b) {
  LLVMValueRef shape[2];
  unsigned rank = 0;
  if (gen_arg_type(g, r, 0)->rank == 2) shape[rank++] = a->rows;
  if (gen_arg_type(g, r, 1)->rank == 2) shape[rank++] = b->columns;
  return gen_new_array(g, r, shape, false);
}

/* The product of a matrix with a vector or a matrix. */
static void matrices(Gen *g, Ref r, GenInline *into) {
  Emit *e = g->e;
  Operand a = take_matrix(g, r, 0), b = take_matrix(g, r, 1);
  LLVMBasicBlockRef small = emit_block(e, "small"), library = emit_block(e, "library");
  *into = (GenInline){.done = emit_block(e, "product"), .slot = gen_values(g, 1)};
  emit_branch_likely(e, matrices_fit(e, &a, &b), small, library);
  emit_at(e, small);
  LLVMValueRef made = new_result(g, r, &a, &b);
  LLVMBuildStore(e->b, made, into->slot);
  multiply(e, gen_ins(g, r)->type->dtype, &a, &b, gen_new_data(g, made));
  emit_jump(e, into->done);
  emit_at(e, library);
}

bool gen_product(Gen *g, Ref r, GenInline *into) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, r);
  if (!(ins->flags & INS_LINE) || ins->imm.lib.lib != LIB_matmul || g->cold || g->big || g->debugged)
    return false;
  bool array = e->array;
  e->array = true;
  if (type_is_array(ins->type))
    matrices(g, r, into);
  else
    vectors(g, r, into);
  e->array = array;
  return true;
}
