/* Products: of short vectors, such as np.dot(a[i], b[i]), in the function that asks for them; the library is
 * called for those that are longer, or empty, or do not fit each other.
 *
 * Invariant: the bits are those of gemm's loops (lang/lib/linalg/gemm.c): floats are summed in eight lanes
 * from 0.0, which are joined in order, and then the rest in order; complex numbers in order. */
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/cpu/inner_loop.h"
#include "lang/codegen/llvm/expr.h"
#include "lang/lib/linalg/gemm.h"

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
  inner_count_end(e, &loop, false);
  LLVMValueRef vector = LLVMBuildLoad2(e->b, lanes, slot, ""), sum = emit_real(e, dot->dtype, 0);
  for (int32_t l = 0; l < GEMM_LANES; l++)
    sum = emit_fadd(e, sum, LLVMBuildExtractElement(e->b, vector, emit_i32(e, l), ""));
  emit_store(e, dot->dtype, sum, dot->sum, false);
}

/* The products of elements [from, n) in order, n > from. */
static void add_rest(const Dot *dot, LLVMValueRef from) {
  Emit *e = dot->e;
  Op times = dot->dtype == DT_BOOL ? OP_LAND : OP_MUL, plus = dot->dtype == DT_BOOL ? OP_LOR : OP_ADD;
  InnerCount loop;
  inner_count(e, &loop, LLVMBuildSub(e->b, dot->n, from, ""));
  LLVMValueRef index = LLVMBuildAdd(e->b, from, loop.index, ""), pair[2], terms[2];
  for (unsigned k = 0; k < 2; k++) pair[k] = emit_load(e, dot->dtype, address(dot, k, index), false);
  terms[0] = emit_load(e, dot->dtype, dot->sum, false);
  terms[1] = expr_op(e, times, dot->dtype, dot->dtype, pair, NULL);
  emit_store(e, dot->dtype, expr_op(e, plus, dot->dtype, dot->dtype, terms, NULL), dot->sum, false);
  inner_count_end(e, &loop, false);
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

bool gen_product(Gen *g, Ref r, GenInline *into) {
  Emit *e = g->e;
  if (!(gen_ins(g, r)->flags & INS_LINE) || g->cold || g->big || g->debugged) return false;
  Dot dot = take_vectors(g, r);
  LLVMBasicBlockRef line = emit_block(e, "line"), library = emit_block(e, "library");
  *into = (GenInline){emit_block(e, "product"), gen_values(g, 1)};
  dot.sum = into->slot;
  emit_branch_likely(e, lengths_fit(g, r, &dot), line, library);
  emit_at(e, line);
  LLVMTypeRef type = emit_memory_type(e, dot.dtype);
  LLVMBuildStore(e->b, LLVMConstNull(type), dot.sum);
  bool array = e->array;
  e->array = true;
  if (dtype_is_float(dot.dtype))
    add_floats(&dot);
  else
    add_rest(&dot, emit_i64(e, 0));
  e->array = array;
  emit_jump(e, into->done);
  emit_at(e, library);
  return true;
}
