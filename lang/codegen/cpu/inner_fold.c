/* Inner loop: folds of a row. Float sums are NumPy's pairwise block, bit for bit: fewer than 8
 * elements in order from -0.0; else eight lanes, joined ((0+1)+(2+3))+((4+5)+(6+7)), then
 * the rest in order. (Source: the description in semantics.md section 1.) Complex numbers are
 * taken as twice as many floats with four lanes each. Other folds run from their
 * identity, in order; LLVM may reorder those for which order cannot matter. */
#include <math.h>

#include "lang/codegen/llvm/expr.h"
#include "lang/codegen/cpu/inner_loop.h"

enum { PAIRWISE_BLOCK = 128, LANES = 8 };

/* float16 is summed and multiplied in float32, unrounded. */
static DType acc_dtype(DType dtype) { return dtype == DT_F16 ? DT_F32 : dtype; }

/* ---- pairwise sums ---- */

/* The elements as memory: the input itself when the body is just its one contiguous
 * input, else a buffer on the stack that a vectorised loop fills. */
static LLVMValueRef gather(InnerGen *g, DType dtype) {
  Emit *e = g->e;
  const Fn *body = g->kernel->body;
  if (g->gathered) return g->gathered;
  bool direct = body->param_count == 1 && g->pattern[0] == 'c' && body->params[0]->dtype == dtype;
  for (uint32_t i = 0; i < body->ins.count && direct; i++) {
    unsigned op = body->ins.items[i].op;
    direct = op == IR_PARAM || op == IR_YIELD || op == IR_NOP;
  }
  if (direct) return g->pointers[0];
  LLVMTypeRef type = dtype_is_complex(dtype) ? emit_type(e, dtype) : emit_memory_type(e, dtype);
  LLVMValueRef buffer = emit_alloca(e, LLVMArrayType2(type, PAIRWISE_BLOCK), 64);
  InnerCount loop;
  inner_count(e, &loop, g->n);
  LLVMValueRef value = inner_element(g, loop.index, true), index = loop.index;
  emit_store(e, dtype, value, LLVMBuildInBoundsGEP2(e->b, type, buffer, &index, 1, ""), true);
  inner_count_end(e, &loop, inner_parallel(g));
  return buffer;
}

static LLVMValueRef load_at(InnerGen *g, LLVMTypeRef step, LLVMTypeRef type, LLVMValueRef base,
                            LLVMValueRef index) {
  Emit *e = g->e;
  LLVMValueRef value = LLVMBuildLoad2(e->b, type, LLVMBuildInBoundsGEP2(e->b, step, base, &index, 1, ""), "");
  LLVMSetAlignment(value, 1);
  return value;
}

static LLVMValueRef widen(Emit *e, DType real, LLVMValueRef v, unsigned lanes) {
  if (real != DT_F16) return v;
  return LLVMBuildFPExt(e->b, v, lanes > 1 ? LLVMVectorType(e->f32, lanes) : e->f32, "");
}

static LLVMValueRef lane(Emit *e, LLVMValueRef vector, unsigned k) {
  return LLVMBuildExtractElement(e->b, vector, emit_i32(e, (int32_t)k), "");
}

/* The sum of lanes first, first+step ... as ((a+b)+(c+d)) and so on. */
static LLVMValueRef join(Emit *e, LLVMValueRef vector, unsigned first, unsigned step, unsigned count) {
  if (count == 1) return lane(e, vector, first);
  return emit_fadd(e, join(e, vector, first, step, count / 2),
                   join(e, vector, first + step * (count / 2), step, count / 2));
}

typedef struct Pairwise {
  InnerGen *g;
  DType real;            /* of the parts in memory */
  LLVMTypeRef part, sum; /* in memory, and as summed (half in float) */
  LLVMValueRef base, total;
  unsigned width; /* 1, or 2 for complex */
  LLVMValueRef result[2];
} Pairwise;

/* Adds parts [from, total) in order; `result` are slots. */
static void add_rest(Pairwise *p, LLVMValueRef from) {
  Emit *e = p->g->e;
  LLVMBasicBlockRef some = emit_block(e, "rest"), end = emit_block(e, "summed");
  LLVMValueRef count = LLVMBuildUDiv(e->b, LLVMBuildSub(e->b, p->total, from, ""), emit_i64(e, p->width), "");
  emit_branch(e, emit_icmp(e, LLVMIntNE, count, emit_i64(e, 0)), some, end);
  emit_at(e, some);
  InnerCount loop;
  inner_count(e, &loop, count);
  for (unsigned k = 0; k < p->width; k++) {
    LLVMValueRef index = LLVMBuildAdd(
        e->b, from,
        LLVMBuildAdd(e->b, LLVMBuildMul(e->b, loop.index, emit_i64(e, p->width), ""), emit_i64(e, k), ""),
        "");
    LLVMValueRef value = widen(e, p->real, load_at(p->g, p->part, p->part, p->base, index), 1);
    LLVMValueRef sum = LLVMBuildLoad2(e->b, p->sum, p->result[k], "");
    LLVMBuildStore(e->b, LLVMBuildFAdd(e->b, sum, value, ""), p->result[k]);
  }
  inner_count_end(e, &loop, LOOP_REST);
  emit_jump(e, end);
  emit_at(e, end);
}

static LLVMValueRef sum_lanes(Pairwise *p, LLVMValueRef blocks) {
  Emit *e = p->g->e;
  LLVMTypeRef vector = LLVMVectorType(p->part, LANES), sums = LLVMVectorType(p->sum, LANES);
  LLVMValueRef slot = emit_alloca(e, sums, 64);
  LLVMBuildStore(e->b, widen(e, p->real, load_at(p->g, p->part, vector, p->base, emit_i64(e, 0)), LANES),
                 slot);
  LLVMBasicBlockRef more = emit_block(e, "more"), end = emit_block(e, "lanes");
  LLVMValueRef count = LLVMBuildSub(e->b, blocks, emit_i64(e, 1), "");
  emit_branch(e, emit_icmp(e, LLVMIntNE, count, emit_i64(e, 0)), more, end);
  emit_at(e, more);
  InnerCount loop;
  inner_count(e, &loop, count);
  LLVMValueRef index =
      LLVMBuildMul(e->b, LLVMBuildAdd(e->b, loop.index, emit_i64(e, 1), ""), emit_i64(e, LANES), "");
  LLVMValueRef value = widen(e, p->real, load_at(p->g, p->part, vector, p->base, index), LANES);
  LLVMBuildStore(e->b, LLVMBuildFAdd(e->b, LLVMBuildLoad2(e->b, sums, slot, ""), value, ""), slot);
  inner_count_end(e, &loop, inner_ordered(p->g));
  emit_jump(e, end);
  emit_at(e, end);
  return LLVMBuildLoad2(e->b, sums, slot, "");
}

static void pairwise_sum(InnerGen *g, DType dtype) {
  Emit *e = g->e;
  DType real = dtype_real(dtype);
  Pairwise p = {.g = g,
                .real = real,
                .part = emit_type(e, real),
                .sum = real == DT_F16 ? e->f32 : emit_type(e, real),
                .width = dtype_is_complex(dtype) ? 2 : 1};
  p.base = gather(g, dtype);
  p.total = LLVMBuildMul(e->b, g->n, emit_i64(e, p.width), "");
  for (unsigned k = 0; k < p.width; k++) p.result[k] = emit_alloca(e, p.sum, 8);
  LLVMBasicBlockRef few = emit_block(e, "few"), many = emit_block(e, "many"), end = emit_block(e, "sum");
  emit_branch(e, emit_icmp(e, LLVMIntULT, p.total, emit_i64(e, LANES)), few, many);
  emit_at(e, few);
  for (unsigned k = 0; k < p.width; k++) LLVMBuildStore(e->b, LLVMConstReal(p.sum, -0.0), p.result[k]);
  emit_jump(e, end);
  emit_at(e, many);
  LLVMValueRef blocks = LLVMBuildUDiv(e->b, p.total, emit_i64(e, LANES), "");
  LLVMValueRef sums = sum_lanes(&p, blocks);
  for (unsigned k = 0; k < p.width; k++)
    LLVMBuildStore(e->b, join(e, sums, k, p.width, LANES / p.width), p.result[k]);
  LLVMValueRef done = LLVMBuildMul(e->b, blocks, emit_i64(e, LANES), "");
  LLVMBasicBlockRef tail = LLVMGetInsertBlock(e->b);
  emit_jump(e, end);
  emit_at(e, end);
  LLVMValueRef from = LLVMBuildPhi(e->b, e->i64, ""), zero = emit_i64(e, 0);
  LLVMAddIncoming(from, &zero, &few, 1);
  LLVMAddIncoming(from, &done, &tail, 1);
  add_rest(&p, from);
  LLVMValueRef parts[2];
  for (unsigned k = 0; k < p.width; k++) {
    parts[k] = LLVMBuildLoad2(e->b, p.sum, p.result[k], "");
  }
  emit_store(e, acc_dtype(dtype), p.width == 2 ? emit_complex(e, parts[0], parts[1]) : parts[0], g->acc,
             false);
}

/* ---- the others ---- */

static LLVMValueRef int_limit(Emit *e, DType dtype, bool highest) {
  LLVMTypeRef type = emit_type(e, dtype);
  unsigned bits = LLVMGetIntTypeWidth(type);
  uint64_t top = dtype_is_signed(dtype) ? 1ull << (bits - 1) : 0; /* the sign bit alone: the lowest */
  return LLVMConstInt(type, highest ? top - 1 : top, 0);
}

LLVMValueRef inner_identity(Emit *e, FoldOp fold, DType dtype) {
  LLVMTypeRef type = emit_type(e, dtype);
  if (dtype_is_complex(dtype)) return NULL;
  switch (fold) {
    case FOLD_SUM:
    case FOLD_ANY:
    case FOLD_OR:
    case FOLD_XOR: return LLVMConstNull(type);
    case FOLD_PROD: return dtype_is_float(dtype) ? emit_real(e, dtype, 1) : LLVMConstInt(type, 1, 0);
    case FOLD_ALL:
    case FOLD_AND: return LLVMConstAllOnes(type);
    case FOLD_MIN:
    case FOLD_MAX:
      if (dtype == DT_BOOL) return fold == FOLD_MIN ? LLVMConstAllOnes(type) : LLVMConstNull(type);
      if (dtype_is_float(dtype))
        return emit_real(e, dtype, (double)(fold == FOLD_MIN ? INFINITY : -INFINITY));
      return int_limit(e, dtype, fold == FOLD_MIN);
    case FOLD_FMIN:
    case FOLD_FMAX:
      if (dtype_is_float(dtype)) return emit_real(e, dtype, (double)NAN);
      return inner_identity(e, fold == FOLD_FMIN ? FOLD_MIN : FOLD_MAX, dtype);
    case FOLD_ARGMIN:
    case FOLD_ARGMAX:
    case FOLD_COUNT: break;
  }
  return NULL;
}

/* By an intrinsic that the vectoriser knows; which zero wins a tie of zeros is open. */
LLVMValueRef inner_extreme(InnerGen *g, bool lowest, DType dtype, LLVMValueRef a, LLVMValueRef b) {
  Emit *e = g->e;
  LLVMValueRef pair[2] = {a, b};
  if (dtype != DT_F32 && dtype != DT_F64)
    return expr_op(e, lowest ? OP_MINIMUM : OP_MAXIMUM, dtype, dtype, pair, NULL);
  LLVMValueRef call = emit_intrinsic(e, lowest ? "llvm.minimum" : "llvm.maximum", LLVMTypeOf(a), pair, 2);
  LLVMSetFastMathFlags(call, LLVMFastMathNoSignedZeros);
  return call;
}

static LLVMValueRef combine(InnerGen *g, DType dtype, LLVMValueRef a, LLVMValueRef b) {
  FoldOp fold = g->kernel->reduce.fold;
  if (fold == FOLD_MIN || fold == FOLD_MAX) return inner_extreme(g, fold == FOLD_MIN, dtype, a, b);
  return inner_combine(g, dtype, a, b);
}

static void ordered_fold(InnerGen *g, DType own) {
  Emit *e = g->e;
  FoldOp fold = g->kernel->reduce.fold;
  DType dtype = fold == FOLD_PROD ? acc_dtype(own) : own;
  LLVMValueRef slot = emit_alloca(e, e->c128, 16), start = inner_identity(e, fold, dtype);
  if (start)
    emit_store(e, dtype, start, slot, false);
  else
    LLVMBuildStore(e->b, LLVMConstNull(e->c128), slot);
  InnerCount loop;
  inner_count(e, &loop, g->n);
  LLVMValueRef value = expr_convert(e, own, dtype, inner_element(g, loop.index, false)),
               sum = emit_load(e, dtype, slot, false);
  LLVMValueRef folded = combine(g, dtype, sum, value);
  if (!start) {
    LLVMValueRef first = emit_icmp(e, LLVMIntEQ, loop.index, emit_i64(e, 0));
    folded = expr_op(e, OP_SELECT, dtype, dtype, (LLVMValueRef[]){first, value, folded}, NULL);
  }
  emit_store(e, dtype, folded, slot, false);
  inner_count_end(e, &loop, inner_ordered(g));
  emit_store(e, dtype, emit_load(e, dtype, slot, false), g->acc, false);
}

void inner_fold(InnerGen *g) {
  DType dtype = inner_yield(g->kernel->body);
  FoldOp fold = g->kernel->reduce.fold;
  if (fold == FOLD_ARGMIN || fold == FOLD_ARGMAX)
    inner_position(g, dtype);
  else if (fold == FOLD_SUM && (dtype_is_float(dtype) || dtype_is_complex(dtype)))
    pairwise_sum(g, dtype);
  else
    ordered_fold(g, dtype);
}
