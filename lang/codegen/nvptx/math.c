/* DevMath: the hooks of Emit for a GPU's code. */
#include "lang/codegen/nvptx/math.h"

#include <llvm-c/BitReader.h>
#include <llvm-c/Linker.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/llvm/expr.h"
#include "lang/codegen/llvm/target.h"

/* ---- libdevice ---- */

typedef struct Row {
  Op op;
  unsigned operands;
  const char *f64, *f32, *fast;
} Row;

static const Row rows[] = {
#define D(op, operands, f64, f32, fast) {OP_##op, operands, f64, f32, fast},
#include "lang/codegen/nvptx/libdevice.def"
};

static const Row *row_of(Op op) {
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
    if (rows[k].op == op) return &rows[k];
  return NULL;
}

static LLVMValueRef call_function(Emit *e, const char *name, LLVMTypeRef type, const LLVMValueRef *args) {
  LLVMValueRef fn = LLVMGetNamedFunction(e->module, name), list[4];
  if (!fn) {
    fn = LLVMAddFunction(e->module, name, type);
    emit_attribute(e, fn, EMIT_ON_FUNCTION, "nounwind");
  }
  unsigned count = LLVMCountParamTypes(type);
  for (unsigned k = 0; k < count; k++) list[k] = args[k];
  return LLVMBuildCall2(e->b, type, fn, list, count, "");
}

/* A libdevice function of `count` operands of the dtype. */
static LLVMValueRef libdevice(Emit *e, Op op, const char *name, DType dtype, const LLVMValueRef *args,
                              unsigned count) {
  DevMath *math = e->hooks_own;
  LLVMTypeRef type = emit_type(e, dtype), params[3] = {type, type, type};
  math->used = true;
  if (!math->libdevice && math->missing == OP_NONE) math->missing = op;
  return call_function(e, name, LLVMFunctionType(type, params, count, 0), args);
}

/* The distance to the next number away from zero; of an infinity, NaN. */
static LLVMValueRef spacing(Emit *e, DType dtype, LLVMValueRef a) {
  LLVMValueRef infinity = emit_real(e, dtype, INFINITY), zero = emit_real(e, dtype, 0);
  LLVMValueRef goal = emit_select(e, emit_fcmp(e, LLVMRealOLT, a, zero), emit_fneg(e, infinity), infinity);
  LLVMValueRef pair[2] = {a, goal}, next = dev_math_hooks.math(e, OP_NEXTAFTER, dtype, pair, 2);
  LLVMValueRef size = emit_intrinsic(e, "llvm.fabs", LLVMTypeOf(a), &a, 1);
  return emit_select(e, emit_fcmp(e, LLVMRealOEQ, size, infinity), emit_real(e, dtype, NAN),
                     emit_fsub(e, next, a));
}

static LLVMValueRef math_hook(Emit *e, Op op, DType dtype, const LLVMValueRef *args, unsigned count) {
  const DevMath *math = e->hooks_own;
  if (op == OP_SPACING) return spacing(e, dtype, args[0]);
  const Row *row = row_of(op);
  if (op == OP_SQRT && !math->libdevice) return NULL; /* the exact one is an instruction */
  if (!row || row->operands != count) return NULL;
  const char *name = dtype == DT_F64 ? row->f64 : e->fast || math->fast ? row->fast : row->f32;
  return libdevice(e, op, name, dtype, args, count);
}

/* ---- helpers as functions ---- */

/* Begins the internal function `name` of two i64, unless the module has it; then *body is false. The
 * builder's place is kept in *saved. */
typedef struct Helper {
  LLVMValueRef fn, outer;
  LLVMTypeRef type;
  LLVMBasicBlockRef saved, entry;
  bool fresh;
} Helper;

static Helper helper_begin(Emit *e, const char *name) {
  LLVMTypeRef params[2] = {e->i64, e->i64};
  Helper h = {.type = LLVMFunctionType(e->i64, params, 2, 0), .fn = LLVMGetNamedFunction(e->module, name)};
  if (h.fn) return h;
  h.fresh = true;
  h.outer = e->fn;
  h.entry = e->entry;
  h.saved = LLVMGetInsertBlock(e->b);
  h.fn = emit_function(e, name, h.type, false);
  emit_attribute(e, h.fn, EMIT_ON_FUNCTION, "willreturn");
  emit_attribute(e, h.fn, EMIT_ON_FUNCTION, "memory");
  return h;
}

static void helper_end(Emit *e, const Helper *h) {
  e->fn = h->outer;
  e->entry = h->entry;
  emit_at(e, h->saved);
}

/* A loop over two i64: while `more`, both are replaced. */
typedef struct Pair {
  LLVMValueRef a, b, c;
  LLVMBasicBlockRef head, body, done, before;
} Pair;

static Pair pair_begin(Emit *e, LLVMValueRef a, LLVMValueRef b, LLVMValueRef c) {
  Pair p = {.before = LLVMGetInsertBlock(e->b),
            .head = emit_block(e, "loop"),
            .body = emit_block(e, "body"),
            .done = emit_block(e, "done")};
  emit_jump(e, p.head);
  emit_at(e, p.head);
  p.a = LLVMBuildPhi(e->b, e->i64, "");
  p.b = LLVMBuildPhi(e->b, e->i64, "");
  p.c = LLVMBuildPhi(e->b, e->i64, "");
  LLVMAddIncoming(p.a, &a, &p.before, 1);
  LLVMAddIncoming(p.b, &b, &p.before, 1);
  LLVMAddIncoming(p.c, &c, &p.before, 1);
  emit_branch(e, emit_icmp(e, LLVMIntNE, p.b, emit_i64(e, 0)), p.body, p.done);
  emit_at(e, p.body);
  return p;
}

static void pair_end(Emit *e, const Pair *p, LLVMValueRef a, LLVMValueRef b, LLVMValueRef c) {
  LLVMBasicBlockRef tail = LLVMGetInsertBlock(e->b);
  LLVMAddIncoming(p->a, &a, &tail, 1);
  LLVMAddIncoming(p->b, &b, &tail, 1);
  LLVMAddIncoming(p->c, &c, &tail, 1);
  emit_jump(e, p->head);
  emit_at(e, p->done);
}

/* base ** exponent modulo 2**64. */
static Helper power_function(Emit *e) {
  Helper h = helper_begin(e, "quern_power");
  if (!h.fresh) return h;
  LLVMValueRef one = emit_i64(e, 1);
  Pair p = pair_begin(e, LLVMGetParam(h.fn, 0), LLVMGetParam(h.fn, 1), one);
  LLVMValueRef odd = emit_icmp(e, LLVMIntNE, emit_and(e, p.b, one), emit_i64(e, 0));
  LLVMValueRef result = LLVMBuildMul(e->b, p.c, emit_select(e, odd, p.a, one), "");
  pair_end(e, &p, LLVMBuildMul(e->b, p.a, p.a, ""), LLVMBuildLShr(e->b, p.b, one, ""), result);
  LLVMBuildRet(e->b, p.c);
  helper_end(e, &h);
  return h;
}

static Helper gcd_function(Emit *e) {
  Helper h = helper_begin(e, "quern_gcd");
  if (!h.fresh) return h;
  Pair p = pair_begin(e, LLVMGetParam(h.fn, 0), LLVMGetParam(h.fn, 1), emit_i64(e, 0));
  pair_end(e, &p, p.b, LLVMBuildURem(e->b, p.a, p.b, ""), p.c);
  LLVMBuildRet(e->b, p.a);
  helper_end(e, &h);
  return h;
}

static LLVMValueRef call_helper(Emit *e, const Helper *h, const LLVMValueRef *args) {
  LLVMValueRef list[2] = {args[0], args[1]};
  return LLVMBuildCall2(e->b, h->type, h->fn, list, 2, "");
}

static LLVMValueRef call_hook(Emit *e, const char *symbol, const LLVMValueRef *args, unsigned count) {
  Helper h;
  if (!strcmp(symbol, "cg_half"))
    return LLVMBuildBitCast(e->b, LLVMBuildFPTrunc(e->b, args[0], e->half, ""), e->i16, "");
  if (!strcmp(symbol, "cg_power")) return h = power_function(e), call_helper(e, &h, args);
  if (!strcmp(symbol, "cg_gcd") || !strcmp(symbol, "cg_lcm")) {
    h = gcd_function(e);
    LLVMValueRef gcd = call_helper(e, &h, args), zero = emit_i64(e, 0);
    if (!strcmp(symbol, "cg_gcd")) return gcd;
    LLVMValueRef none = emit_icmp(e, LLVMIntEQ, gcd, zero), safe = emit_select(e, none, emit_i64(e, 1), gcd);
    LLVMValueRef lcm = LLVMBuildMul(e->b, LLVMBuildUDiv(e->b, args[0], safe, ""), args[1], "");
    return emit_select(e, none, zero, lcm);
  }
  /* what is left are libm's names, of hypot (lang/codegen/llvm/expr_complex.c) */
  return dev_math_hooks.math(e, OP_HYPOT, LLVMTypeOf(args[0]) == e->f32 ? DT_F32 : DT_F64, args, count);
}

/* ---- operations without an inline form ---- */

static LLVMValueRef ldexp_of(Emit *e, DType dtype, LLVMValueRef a, LLVMValueRef exponent) {
  DevMath *math = e->hooks_own;
  LLVMValueRef range[2] = {exponent, emit_i64(e, INT32_MIN)};
  range[0] = emit_intrinsic(e, "llvm.smax", e->i64, range, 2);
  range[1] = emit_i64(e, INT32_MAX);
  LLVMValueRef count = LLVMBuildTrunc(e->b, emit_intrinsic(e, "llvm.smin", e->i64, range, 2), e->i32, "");
  DType wide = dtype == DT_F32 ? DT_F32 : DT_F64;
  LLVMTypeRef type = emit_type(e, wide), params[2] = {type, e->i32};
  LLVMValueRef args[2] = {expr_convert(e, dtype, wide, a), count};
  math->used = true;
  if (!math->libdevice && math->missing == OP_NONE) math->missing = OP_LDEXP;
  LLVMValueRef value = call_function(e, wide == DT_F32 ? "__nv_ldexpf" : "__nv_ldexp",
                                     LLVMFunctionType(type, params, 2, 0), args);
  return expr_convert(e, wide, dtype, value);
}

/* float16's bits as a number that grows with the value. */
static LLVMValueRef half_order(Emit *e, LLVMValueRef bits) {
  LLVMValueRef size = emit_and(e, bits, LLVMConstInt(e->i16, 0x7FFF, 0));
  return emit_select(e, emit_icmp(e, LLVMIntSLT, bits, LLVMConstNull(e->i16)), LLVMBuildNeg(e->b, size, ""),
                     size);
}

/* The same steps as rt/scalar_half.c. */
static LLVMValueRef half_nextafter(Emit *e, LLVMValueRef from, LLVMValueRef to) {
  LLVMValueRef bits = LLVMBuildBitCast(e->b, from, e->i16, ""), zero = LLVMConstNull(e->i16),
               one = LLVMConstInt(e->i16, 1, 0);
  LLVMValueRef at = half_order(e, bits), goal = half_order(e, LLVMBuildBitCast(e->b, to, e->i16, ""));
  LLVMValueRef away =
      emit_icmp(e, LLVMIntEQ, emit_icmp(e, LLVMIntSLT, at, goal), emit_icmp(e, LLVMIntSGT, at, zero));
  LLVMValueRef next = LLVMBuildAdd(e->b, bits, emit_select(e, away, one, LLVMConstAllOnes(e->i16)), "");
  LLVMValueRef least =
      emit_select(e, emit_icmp(e, LLVMIntSGT, goal, zero), one, LLVMConstInt(e->i16, 0x8001, 0));
  next = emit_select(e, emit_icmp(e, LLVMIntEQ, at, zero), least, next);
  next = emit_select(e, emit_icmp(e, LLVMIntEQ, at, goal), bits, next);
  next = emit_select(e, emit_fcmp(e, LLVMRealUNO, from, to), LLVMConstInt(e->i16, 0x7E00, 0), next);
  return LLVMBuildBitCast(e->b, next, e->half, "");
}

/* The distance to the next larger number, as NumPy's float16 has it. */
static LLVMValueRef half_spacing(Emit *e, LLVMValueRef a) {
  LLVMValueRef infinity = emit_real(e, DT_F16, INFINITY), next = half_nextafter(e, a, infinity);
  LLVMValueRef gap =
      LLVMBuildFSub(e->b, LLVMBuildFPExt(e->b, next, e->f32, ""), LLVMBuildFPExt(e->b, a, e->f32, ""), "");
  LLVMValueRef finite = expr_op(e, OP_ISFINITE, DT_F16, DT_BOOL, &a, NULL);
  return emit_select(e, finite, LLVMBuildFPTrunc(e->b, gap, e->half, ""), emit_real(e, DT_F16, NAN));
}

static LLVMValueRef reference_hook(Emit *e, Op op, DType dtype, DType result, const LLVMValueRef *args) {
  (void)result;
  if (op == OP_LDEXP) return ldexp_of(e, dtype, args[0], args[1]);
  if (dtype == DT_F16 && op == OP_NEXTAFTER) return half_nextafter(e, args[0], args[1]);
  if (dtype == DT_F16 && op == OP_SPACING) return half_spacing(e, args[0]);
  return dtype_is_complex(dtype) ? dev_cplx(e, op, dtype, args) : NULL;
}

const EmitHooks dev_math_hooks = {math_hook, call_hook, reference_hook};

/* ---- linking ---- */

/* What libdevice asks by __nvvm_reflect("name"). */
static unsigned reflect_answer(const char *name, size_t length, unsigned sm, bool fast) {
  if (length >= 11 && !memcmp(name, "__CUDA_ARCH", 11)) return sm * 10;
  if (length >= 10 && !memcmp(name, "__CUDA_FTZ", 10)) return fast;
  return !fast; /* __CUDA_PREC_SQRT, __CUDA_PREC_DIV */
}

static void answer_reflect(Emit *e, unsigned sm, bool fast) {
  LLVMValueRef fn = LLVMGetNamedFunction(e->module, "__nvvm_reflect");
  if (!fn) return;
  for (LLVMUseRef use; (use = LLVMGetFirstUse(fn));) {
    LLVMValueRef call = LLVMGetUser(use), name = LLVMGetOperand(call, 0);
    size_t length = 0;
    LLVMValueRef text = LLVMIsAGlobalVariable(name) ? LLVMGetInitializer(name) : NULL;
    const char *characters = text && LLVMIsConstantString(text) ? LLVMGetAsString(text, &length) : "";
    LLVMReplaceAllUsesWith(call, emit_i32(e, (int32_t)reflect_answer(characters, length, sm, fast)));
    LLVMInstructionEraseFromParent(call);
  }
  LLVMDeleteFunction(fn);
}

/* Functions of this linkage are linked only where they are wanted. */
static void make_optional(LLVMModuleRef module) {
  for (LLVMValueRef fn = LLVMGetFirstFunction(module); fn; fn = LLVMGetNextFunction(fn))
    if (!LLVMIsDeclaration(fn) && LLVMGetLinkage(fn) == LLVMExternalLinkage)
      LLVMSetLinkage(fn, LLVMLinkOnceODRLinkage);
}

static void make_internal(LLVMModuleRef module) {
  for (LLVMValueRef fn = LLVMGetFirstFunction(module); fn; fn = LLVMGetNextFunction(fn))
    if (!LLVMIsDeclaration(fn) && LLVMGetLinkage(fn) == LLVMLinkOnceODRLinkage)
      LLVMSetLinkage(fn, LLVMInternalLinkage);
}

bool dev_libdevice_link(Emit *e, const void *bitcode, size_t size, unsigned sm, bool fast, char **error) {
  LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRange(bitcode, size, "libdevice", 0);
  LLVMModuleRef library;
  if (LLVMGetBitcodeModuleInContext2(e->context, buffer, &library)) { /* read as it is wanted */
    LLVMDisposeMemoryBuffer(buffer);
    *error = strdup("libdevice is not bitcode that LLVM 19 reads");
    return false;
  }
  LLVMSetTarget(library, e->target->triple);
  LLVMSetModuleDataLayout(library, e->target->layout);
  make_optional(library);
  if (LLVMLinkModules2(e->module, library)) {
    *error = strdup("libdevice cannot be linked to this kernel");
    return false;
  }
  make_internal(e->module);
  answer_reflect(e, sm, fast);
  return true;
}
