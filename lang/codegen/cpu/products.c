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

enum {
  MATRIX_MOST = 100, /* multiplications: above, the vectors of the library are as quick as this */
  SQUARE_MOST = 4    /* rows of a right operand that is held in registers */
};

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

/* Where element (row, column) of the product lies, whose rows are `columns` long. */
static LLVMValueRef place_of(Emit *e, DType dtype, LLVMValueRef to, LLVMValueRef row, LLVMValueRef columns,
                             LLVMValueRef column) {
  LLVMValueRef at = LLVMBuildAdd(e->b, LLVMBuildMul(e->b, row, columns, ""), column, "");
  return emit_offset(e, to, LLVMBuildMul(e->b, at, emit_i64(e, (int64_t)dtype_size(dtype)), ""));
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
  emit_store(e, dtype, emit_load(e, dtype, sum, false),
             place_of(e, dtype, to, rows.index, b->columns, columns.index), false);
  inner_count_end(e, &columns, LOOP_REST);
  inner_count_end(e, &rows, LOOP_REST);
}

/* ---- by a matrix of two, three or four rows ---- */

/* The right operand, all of it: so many rows and columns. */
typedef struct Right {
  unsigned rows, columns;
  LLVMValueRef element[SQUARE_MOST][SQUARE_MOST];
} Right;

static Right hold(Emit *e, DType dtype, const Operand *b, unsigned rows, unsigned columns) {
  Right held = {.rows = rows, .columns = columns};
  for (unsigned k = 0; k < rows; k++)
    for (unsigned j = 0; j < columns; j++)
      held.element[k][j] = matrix_element(e, dtype, b, emit_i64(e, k), emit_i64(e, j));
  return held;
}

/* Writes the elements of the product, each row when the left operand's has been read: `to` may be where
 * either operand lies as the result will. */
static void multiply_held(Emit *e, DType dtype, const Operand *a, const Right *b, LLVMValueRef to) {
  LLVMTypeRef type = emit_memory_type(e, dtype);
  LLVMValueRef sum = emit_alloca(e, type, 16), columns = emit_i64(e, b->columns), left[SQUARE_MOST];
  InnerCount rows;
  inner_count(e, &rows, a->rows);
  for (unsigned k = 0; k < b->rows; k++) left[k] = matrix_element(e, dtype, a, rows.index, emit_i64(e, k));
  for (unsigned j = 0; j < b->columns; j++) {
    LLVMBuildStore(e->b, LLVMConstNull(type), sum);
    for (unsigned k = 0; k < b->rows; k++) {
      LLVMValueRef pair[2] = {left[k], b->element[k][j]};
      add_product(e, dtype, sum, pair);
    }
    emit_store(e, dtype, emit_load(e, dtype, sum, false),
               place_of(e, dtype, to, rows.index, columns, emit_i64(e, j)), false);
  }
  inner_count_end(e, &rows, LOOP_REST);
}

/* ---- where the product is put ---- */

/* Whether the array in register `ref` is, or lies in, that of the variable. */
static bool is_of(const Gen *g, Ref ref, int64_t variable) {
  while (gen_is_view(g, ref)) ref = gen_arg_ref(g, ref, 0);
  return gen_ins(g, ref)->op == IR_GETVAR && gen_ins(g, ref)->imm.i == variable;
}

/* The array that ends with this product, as r's in `r = r @ a`, and as which its result may be; NULL: none.
 * The right operand is held when the result is written, the left one read up to that row. */
static LLVMValueRef dying(const Gen *g, Ref r) {
  int64_t variable = gen_variable_of(g, r);
  const Type *type = gen_ins(g, r)->type;
  for (uint32_t k = 0; variable >= 0 && k < 2; k++) {
    Ref operand = gen_arg_ref(g, r, k), left = gen_arg_ref(g, r, 0);
    if (gen_is_view(g, operand) || !is_of(g, operand, variable)) continue;
    if (gen_ins(g, operand)->type->rank != type->rank || (gen_is_view(g, left) && is_of(g, left, variable)))
      continue;
    return gen_object(gen_ins(g, operand)->type, g->regs[operand].parts);
  }
  return NULL;
}

/* Matrix times vector or matrix: what is at hand for its code. */
typedef struct Product {
  Operand a, b;
  LLVMValueRef shape[2]; /* of the result */
  GenInline *into;
} Product;

/* Makes the array that gets the result, `old` (or NULL) if that can be it; the value is where its elements
 * are. */
static LLVMValueRef begin(Gen *g, Ref r, const Product *p, LLVMValueRef old) {
  if (p->into->stack.room) return p->into->stack.room;
  LLVMValueRef made = gen_new_array(g, r, p->shape, false, old);
  LLVMBuildStore(g->e->b, made, p->into->slot);
  return gen_new_data(g, made);
}

static void end(Gen *g, Ref r, const Product *p) {
  if (p->into->stack.room) gen_stack_made(g, r, &p->into->stack, p->shape);
  emit_jump(g->e, p->into->done);
}

/* Emits the code for a right operand of n rows, and so many columns unless it is a vector; where it is none
 * the builder then stands. */
static void square(Gen *g, Ref r, const Product *p, unsigned n) {
  Emit *e = g->e;
  DType dtype = gen_ins(g, r)->type->dtype;
  bool vector = gen_arg_type(g, r, 1)->rank == 1;
  LLVMValueRef is = emit_icmp(e, LLVMIntEQ, p->b.rows, emit_i64(e, n));
  if (!vector) is = emit_and(e, is, emit_icmp(e, LLVMIntEQ, p->b.columns, emit_i64(e, n)));
  if (LLVMIsAConstantInt(is) && LLVMIsNull(is)) return;
  LLVMBasicBlockRef held = emit_block(e, "square"), other = emit_block(e, "other");
  emit_branch(e, is, held, other);
  emit_at(e, held);
  Right b = hold(e, dtype, &p->b, n, vector ? 1 : n);
  multiply_held(e, dtype, &p->a, &b, begin(g, r, p, dying(g, r)));
  end(g, r, p);
  emit_at(e, other);
}

/* The product of a matrix with a vector or a matrix. */
static void matrices(Gen *g, Ref r, GenInline *into) {
  Emit *e = g->e;
  Product p = {.a = take_matrix(g, r, 0), .b = take_matrix(g, r, 1), .into = into};
  LLVMBasicBlockRef small = emit_block(e, "small"), library = emit_block(e, "library");
  *into = (GenInline){.done = emit_block(e, "product")};
  unsigned rank = 0;
  if (gen_arg_type(g, r, 0)->rank == 2) p.shape[rank++] = p.a.rows;
  if (gen_arg_type(g, r, 1)->rank == 2) p.shape[rank++] = p.b.columns;
  LLVMValueRef good = matrices_fit(e, &p.a, &p.b);
  if (gen_stack_begin(g, r, &into->stack))
    good = emit_and(e, good, gen_stack_fits(g, r, p.shape));
  else
    into->slot = gen_values(g, 1);
  emit_branch_likely(e, good, small, library);
  emit_at(e, small);
  for (unsigned n = 2; n <= SQUARE_MOST; n++) square(g, r, &p, n);
  multiply(e, gen_ins(g, r)->type->dtype, &p.a, &p.b, begin(g, r, &p, NULL));
  end(g, r, &p);
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
