/* Emit: the words of emit.h, thin over the LLVM builder. */
#include "lang/codegen/llvm/emit.h"

#include <llvm-c/Analysis.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/IRReader.h>
#include <string.h>

#include "lang/codegen/llvm/symbols.h"
#include "lang/codegen/llvm/target.h"

/* A distinct empty node, which an access group must be, can only be had from text. */
static const char template_text[] = "!quern = !{!0}\n!0 = distinct !{}\n";

/* Without the promises that there are no NaNs and infinities: with those, a NaN would be
 * undefined behaviour. */
static const LLVMFastMathFlags fast_flags = LLVMFastMathAllowReassoc | LLVMFastMathNoSignedZeros |
                                            LLVMFastMathAllowReciprocal | LLVMFastMathAllowContract |
                                            LLVMFastMathApproxFunc;

void emit_init(Emit *e, const Target *target, const char *name) {
  *e = (Emit){.target = target, .context = LLVMContextCreate()};
  LLVMMemoryBufferRef text =
      LLVMCreateMemoryBufferWithMemoryRange(template_text, sizeof template_text - 1, name, 1);
  char *problem = NULL;
  if (LLVMParseIRInContext(e->context, text, &e->module, &problem)) {
    LLVMDisposeMessage(problem);
    e->module = LLVMModuleCreateWithNameInContext(name, e->context);
  } else {
    LLVMValueRef node;
    LLVMGetNamedMetadataOperands(e->module, "quern", &node);
    e->access_group = LLVMValueAsMetadata(node);
  }
  LLVMSetTarget(e->module, target->triple);
  LLVMSetModuleDataLayout(e->module, target->layout);
  e->b = LLVMCreateBuilderInContext(e->context);
  e->i1 = LLVMInt1TypeInContext(e->context);
  e->i8 = LLVMInt8TypeInContext(e->context);
  e->i16 = LLVMInt16TypeInContext(e->context);
  e->i32 = LLVMInt32TypeInContext(e->context);
  e->i64 = LLVMInt64TypeInContext(e->context);
  e->half = LLVMHalfTypeInContext(e->context);
  e->f32 = LLVMFloatTypeInContext(e->context);
  e->f64 = LLVMDoubleTypeInContext(e->context);
  e->c64 = LLVMStructTypeInContext(e->context, (LLVMTypeRef[]){e->f32, e->f32}, 2, 0);
  e->c128 = LLVMStructTypeInContext(e->context, (LLVMTypeRef[]){e->f64, e->f64}, 2, 0);
  e->ptr = LLVMPointerTypeInContext(e->context, 0);
  e->none = LLVMVoidTypeInContext(e->context);
}

void emit_finish(Emit *e) {
  if (!e->vector_function_count) return;
  LLVMValueRef list = LLVMConstArray2(e->ptr, e->vector_functions, e->vector_function_count);
  LLVMValueRef used = LLVMAddGlobal(e->module, LLVMTypeOf(list), "llvm.compiler.used");
  LLVMSetInitializer(used, list);
  LLVMSetLinkage(used, LLVMAppendingLinkage);
  LLVMSetSection(used, "llvm.metadata");
}

void emit_fini(Emit *e) {
  LLVMDisposeBuilder(e->b);
  LLVMDisposeModule(e->module);
  LLVMContextDispose(e->context);
}

void emit_attribute(Emit *e, LLVMValueRef fn, LLVMAttributeIndex index, const char *name) {
  unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
  LLVMAddAttributeAtIndex(fn, index, LLVMCreateEnumAttribute(e->context, kind, 0));
}

void emit_attribute_of_call(Emit *e, LLVMValueRef call, const char *name) {
  unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
  LLVMAddCallSiteAttribute(call, EMIT_ON_FUNCTION, LLVMCreateEnumAttribute(e->context, kind, 0));
}

static LLVMAttributeRef memory_attribute(Emit *e, uint64_t effects) {
  unsigned kind = LLVMGetEnumAttributeKindForName("memory", strlen("memory"));
  return LLVMCreateEnumAttribute(e->context, kind, effects);
}

void emit_only_reads(Emit *e, LLVMValueRef call) {
  enum { READ = 1, WRITE = 2, ARGUMENTS = 0, INACCESSIBLE = 2, OTHER = 4 }; /* LLVM's own numbers */
  uint64_t effects = (READ | WRITE) << ARGUMENTS | (READ | WRITE) << INACCESSIBLE | READ << OTHER;
  LLVMAddCallSiteAttribute(call, EMIT_ON_FUNCTION, memory_attribute(e, effects));
}

void emit_string_attribute(Emit *e, LLVMValueRef fn, const char *name, const char *value) {
  LLVMAttributeRef attribute =
      LLVMCreateStringAttribute(e->context, name, (unsigned)strlen(name), value, (unsigned)strlen(value));
  LLVMAddAttributeAtIndex(fn, EMIT_ON_FUNCTION, attribute);
}

LLVMValueRef emit_function(Emit *e, const char *name, LLVMTypeRef type, bool external) {
  LLVMValueRef fn = LLVMGetNamedFunction(e->module, name);
  if (!fn) fn = LLVMAddFunction(e->module, name, type);
  if (!external) LLVMSetLinkage(fn, LLVMInternalLinkage);
  emit_attribute(e, fn, EMIT_ON_FUNCTION, "nounwind");
  if (e->target->avx512) emit_string_attribute(e, fn, "prefer-vector-width", "512");
  e->fn = fn;
  e->entry = emit_block(e, "entry");
  emit_at(e, e->entry);
  return fn;
}

LLVMBasicBlockRef emit_block(Emit *e, const char *name) {
  return LLVMAppendBasicBlockInContext(e->context, e->fn, name);
}

void emit_at(Emit *e, LLVMBasicBlockRef block) { LLVMPositionBuilderAtEnd(e->b, block); }

bool emit_ended(const Emit *e) { return LLVMGetBasicBlockTerminator(LLVMGetInsertBlock(e->b)) != NULL; }

void emit_jump(Emit *e, LLVMBasicBlockRef to) {
  if (!emit_ended(e)) LLVMBuildBr(e->b, to);
}

void emit_branch(Emit *e, LLVMValueRef condition, LLVMBasicBlockRef yes, LLVMBasicBlockRef no) {
  LLVMBuildCondBr(e->b, condition, yes, no);
}

void emit_branch_likely(Emit *e, LLVMValueRef condition, LLVMBasicBlockRef yes, LLVMBasicBlockRef no) {
  LLVMValueRef branch = LLVMBuildCondBr(e->b, condition, yes, no);
  LLVMMetadataRef parts[3] = {LLVMMDStringInContext2(e->context, "branch_weights", 14),
                              LLVMValueAsMetadata(LLVMConstInt(e->i32, 1048576, 0)),
                              LLVMValueAsMetadata(LLVMConstInt(e->i32, 1, 0))};
  LLVMMetadataRef node = LLVMMDNodeInContext2(e->context, parts, 3);
  LLVMSetMetadata(branch, emit_kind(e, "prof"), LLVMMetadataAsValue(e->context, node));
}

LLVMValueRef emit_alloca(Emit *e, LLVMTypeRef type, unsigned align) {
  LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b);
  LLVMValueRef first = LLVMGetFirstInstruction(e->entry);
  if (first)
    LLVMPositionBuilderBefore(e->b, first);
  else
    emit_at(e, e->entry);
  LLVMValueRef slot = LLVMBuildAlloca(e->b, type, "");
  if (align) LLVMSetAlignment(slot, align);
  emit_at(e, here);
  return slot;
}

static LLVMTypeRef signature_type(const Emit *e, char letter) {
  switch (letter) {
    case 'v': return e->none;
    case 'b': return e->i1;
    case 'c': return e->i8;
    case 'w': return e->i16;
    case 'i': return e->i32;
    case 'l': return e->i64;
    case 'h': return e->half;
    case 'f': return e->f32;
    case 'd': return e->f64;
    default: return e->ptr;
  }
}

LLVMValueRef emit_symbol(Emit *e, const char *name, LLVMTypeRef *type) {
  LLVMValueRef fn = LLVMGetNamedFunction(e->module, name);
  if (fn) {
    *type = LLVMGlobalGetValueType(fn);
    return fn;
  }
  const Symbol *symbol = symbol_named(name);
  LLVMTypeRef params[12];
  unsigned count = 0;
  for (const char *s = symbol->signature + 1; *s; s++) params[count++] = signature_type(e, *s);
  *type = LLVMFunctionType(signature_type(e, symbol->signature[0]), params, count, 0);
  fn = LLVMAddFunction(e->module, name, *type);
  emit_attribute(e, fn, EMIT_ON_FUNCTION, "nounwind");
  if (symbol->signature[0] == 'b') emit_attribute(e, fn, LLVMAttributeReturnIndex, "zeroext");
  if (symbol->kind == SYMBOL_PURE) {
    emit_attribute(e, fn, EMIT_ON_FUNCTION, "willreturn");
    emit_attribute(e, fn, EMIT_ON_FUNCTION, "memory"); /* value 0: none */
  } else if (symbol->kind == SYMBOL_READ) {
    enum { READ_ALL = 1 | 1 << 2 | 1 << 4 }; /* LLVM's own: of arguments, of what is hidden, of the rest */
    emit_attribute(e, fn, EMIT_ON_FUNCTION, "willreturn");
    LLVMAddAttributeAtIndex(fn, EMIT_ON_FUNCTION, memory_attribute(e, READ_ALL));
  } else if (symbol->kind == SYMBOL_COLD) {
    emit_attribute(e, fn, EMIT_ON_FUNCTION, "cold");
  }
  return fn;
}

LLVMValueRef emit_call(Emit *e, const char *symbol, const LLVMValueRef *args, unsigned count) {
  if (e->hooks) return e->hooks->call(e, symbol, args, count);
  LLVMTypeRef type;
  LLVMValueRef fn = emit_symbol(e, symbol, &type), list[12];
  for (unsigned i = 0; i < count; i++) list[i] = args[i];
  return LLVMBuildCall2(e->b, type, fn, list, count, "");
}

LLVMValueRef emit_intrinsic(Emit *e, const char *name, LLVMTypeRef type, const LLVMValueRef *args,
                            unsigned count) {
  unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  LLVMValueRef fn = LLVMGetIntrinsicDeclaration(e->module, id, &type, 1), list[4];
  for (unsigned i = 0; i < count; i++) list[i] = args[i];
  LLVMValueRef call = LLVMBuildCall2(e->b, LLVMGlobalGetValueType(fn), fn, list, count, "");
  if (e->fast && LLVMCanValueUseFastMathFlags(call)) LLVMSetFastMathFlags(call, fast_flags);
  return call;
}

/* ---- types and memory ---- */

LLVMTypeRef emit_type(const Emit *e, DType dtype) {
  switch (dtype) {
    case DT_BOOL: return e->i1;
    case DT_I8:
    case DT_U8: return e->i8;
    case DT_I16:
    case DT_U16: return e->i16;
    case DT_I32:
    case DT_U32: return e->i32;
    case DT_I64:
    case DT_U64: return e->i64;
    case DT_F16: return e->half;
    case DT_F32: return e->f32;
    case DT_F64: return e->f64;
    case DT_C64: return e->c64;
    case DT_C128: return e->c128;
    case DT_COUNT: break;
  }
  return e->i8;
}

LLVMTypeRef emit_memory_type(const Emit *e, DType dtype) {
  return dtype == DT_BOOL ? e->i8 : emit_type(e, dtype);
}

static void mark_access(Emit *e, LLVMValueRef access, bool parallel) {
  LLVMSetAlignment(access, 1);
  emit_tbaa(e, access, e->memory ? e->memory : "element");
  if (parallel && e->access_group)
    LLVMSetMetadata(access, emit_kind(e, "llvm.access.group"),
                    LLVMMetadataAsValue(e->context, e->access_group));
}

static LLVMValueRef load_part(Emit *e, LLVMTypeRef type, LLVMValueRef address, bool parallel) {
  LLVMValueRef value = LLVMBuildLoad2(e->b, type, address, "");
  mark_access(e, value, parallel);
  return value;
}

LLVMValueRef emit_load(Emit *e, DType dtype, LLVMValueRef address, bool parallel) {
  if (dtype_is_complex(dtype)) {
    DType real = dtype_real(dtype);
    LLVMValueRef im = emit_offset(e, address, emit_i64(e, (int64_t)dtype_size(real)));
    return emit_complex(e, load_part(e, emit_type(e, real), address, parallel),
                        load_part(e, emit_type(e, real), im, parallel));
  }
  LLVMValueRef value = load_part(e, emit_memory_type(e, dtype), address, parallel);
  return dtype == DT_BOOL ? emit_icmp(e, LLVMIntNE, value, LLVMConstNull(e->i8)) : value;
}

void emit_store(Emit *e, DType dtype, LLVMValueRef value, LLVMValueRef address, bool parallel) {
  if (dtype_is_complex(dtype)) {
    LLVMValueRef im = emit_offset(e, address, emit_i64(e, (int64_t)dtype_size(dtype_real(dtype))));
    LLVMValueRef re_value = emit_re(e, value), im_value = emit_im(e, value);
    mark_access(e, LLVMBuildStore(e->b, re_value, address), parallel);
    mark_access(e, LLVMBuildStore(e->b, im_value, im), parallel);
    return;
  }
  if (dtype == DT_BOOL) value = LLVMBuildZExt(e->b, value, e->i8, "");
  mark_access(e, LLVMBuildStore(e->b, value, address), parallel);
}

LLVMValueRef emit_real(const Emit *e, DType dtype, double value) {
  return LLVMConstReal(emit_type(e, dtype), value);
}

LLVMValueRef emit_int(const Emit *e, DType dtype, int64_t value) {
  return LLVMConstInt(emit_type(e, dtype), (unsigned long long)value, 1);
}

LLVMValueRef emit_i64(const Emit *e, int64_t value) {
  return LLVMConstInt(e->i64, (unsigned long long)value, 1);
}
LLVMValueRef emit_i32(const Emit *e, int32_t value) {
  return LLVMConstInt(e->i32, (unsigned long long)value, 1);
}

/* Bits, not decimal text, so that a NaN keeps its payload. */
static LLVMValueRef const_bits(const Emit *e, LLVMTypeRef integer, LLVMTypeRef type, uint64_t bits) {
  (void)e;
  return LLVMConstBitCast(LLVMConstInt(integer, bits, 0), type);
}

LLVMValueRef emit_const(const Emit *e, DType dtype, const void *element) {
  uint64_t bits = 0;
  switch (dtype) {
    case DT_F16: memcpy(&bits, element, 2); return const_bits(e, e->i16, e->half, bits);
    case DT_F32: memcpy(&bits, element, 4); return const_bits(e, e->i32, e->f32, bits);
    case DT_F64: memcpy(&bits, element, 8); return const_bits(e, e->i64, e->f64, bits);
    case DT_C64:
    case DT_C128: {
      DType real = dtype_real(dtype);
      LLVMValueRef parts[2] = {emit_const(e, real, element),
                               emit_const(e, real, (const char *)element + dtype_size(real))};
      return LLVMConstStructInContext(e->context, parts, 2, 0);
    }
    case DT_BOOL:
    case DT_I8:
    case DT_I16:
    case DT_I32:
    case DT_I64:
    case DT_U8:
    case DT_U16:
    case DT_U32:
    case DT_U64:
    case DT_COUNT: break;
  }
  memcpy(&bits, element, dtype_size(dtype));
  return LLVMConstInt(emit_type(e, dtype), bits, 0);
}

LLVMValueRef emit_offset(Emit *e, LLVMValueRef address, LLVMValueRef bytes) {
  return LLVMBuildGEP2(e->b, e->i8, address, &bytes, 1, "");
}

/* ---- complex ---- */

LLVMValueRef emit_complex(Emit *e, LLVMValueRef re, LLVMValueRef im) {
  LLVMTypeRef type = LLVMTypeOf(re) == e->f32 ? e->c64 : e->c128;
  LLVMValueRef value = LLVMBuildInsertValue(e->b, LLVMGetPoison(type), re, 0, "");
  return LLVMBuildInsertValue(e->b, value, im, 1, "");
}

LLVMValueRef emit_re(Emit *e, LLVMValueRef value) { return LLVMBuildExtractValue(e->b, value, 0, ""); }
LLVMValueRef emit_im(Emit *e, LLVMValueRef value) { return LLVMBuildExtractValue(e->b, value, 1, ""); }

/* ---- arithmetic ---- */

static LLVMValueRef flagged(Emit *e, LLVMValueRef value) {
  if (e->fast && LLVMIsAInstruction(value) && LLVMCanValueUseFastMathFlags(value))
    LLVMSetFastMathFlags(value, fast_flags);
  return value;
}

LLVMValueRef emit_fadd(Emit *e, LLVMValueRef a, LLVMValueRef b) {
  return flagged(e, LLVMBuildFAdd(e->b, a, b, ""));
}
LLVMValueRef emit_fsub(Emit *e, LLVMValueRef a, LLVMValueRef b) {
  return flagged(e, LLVMBuildFSub(e->b, a, b, ""));
}
LLVMValueRef emit_fmul(Emit *e, LLVMValueRef a, LLVMValueRef b) {
  return flagged(e, LLVMBuildFMul(e->b, a, b, ""));
}
LLVMValueRef emit_fdiv(Emit *e, LLVMValueRef a, LLVMValueRef b) {
  return flagged(e, LLVMBuildFDiv(e->b, a, b, ""));
}
LLVMValueRef emit_fneg(Emit *e, LLVMValueRef a) { return flagged(e, LLVMBuildFNeg(e->b, a, "")); }

LLVMValueRef emit_fcmp(Emit *e, LLVMRealPredicate predicate, LLVMValueRef a, LLVMValueRef b) {
  return LLVMBuildFCmp(e->b, predicate, a, b, "");
}
LLVMValueRef emit_icmp(Emit *e, LLVMIntPredicate predicate, LLVMValueRef a, LLVMValueRef b) {
  return LLVMBuildICmp(e->b, predicate, a, b, "");
}
/* What is known is not built: it would be taken apart again, one instruction after the other. */
static bool is_known(LLVMValueRef condition) { return LLVMIsAConstantInt(condition) != NULL; }
static bool is_true(LLVMValueRef condition) { return LLVMConstIntGetZExtValue(condition) != 0; }

LLVMValueRef emit_select(Emit *e, LLVMValueRef condition, LLVMValueRef yes, LLVMValueRef no) {
  if (is_known(condition)) return is_true(condition) ? yes : no;
  return LLVMBuildSelect(e->b, condition, yes, no, "");
}

static bool is_bit(const Emit *e, LLVMValueRef v) { return LLVMTypeOf(v) == e->i1; }

LLVMValueRef emit_and(Emit *e, LLVMValueRef a, LLVMValueRef b) {
  if (is_bit(e, a) && is_known(a)) return is_true(a) ? b : a;
  if (is_bit(e, b) && is_known(b)) return is_true(b) ? a : b;
  return LLVMBuildAnd(e->b, a, b, "");
}

LLVMValueRef emit_or(Emit *e, LLVMValueRef a, LLVMValueRef b) {
  if (is_bit(e, a) && is_known(a)) return is_true(a) ? a : b;
  if (is_bit(e, b) && is_known(b)) return is_true(b) ? b : a;
  return LLVMBuildOr(e->b, a, b, "");
}

LLVMValueRef emit_not(Emit *e, LLVMValueRef a) { return LLVMBuildNot(e->b, a, ""); }

/* ---- metadata ---- */

unsigned emit_kind(const Emit *e, const char *name) {
  return LLVMGetMDKindIDInContext(e->context, name, (unsigned)strlen(name));
}

static LLVMMetadataRef loop_property(Emit *e, const char *text, LLVMMetadataRef value) {
  LLVMMetadataRef parts[2] = {LLVMMDStringInContext2(e->context, text, strlen(text)), value};
  return LLVMMDNodeInContext2(e->context, parts, value ? 2 : 1);
}

void emit_loop_metadata(Emit *e, LLVMValueRef branch, LoopKind kind) {
  LLVMMetadataRef parts[5] = {LLVMTemporaryMDNode(e->context, NULL, 0)};
  unsigned count = 1;
  bool parallel = kind == LOOP_PARALLEL || kind == LOOP_CLOSE || kind == LOOP_THREADS || kind == LOOP_LINE;
  if (kind == LOOP_COLD) parts[count++] = loop_property(e, "llvm.loop.disable_nonforced", NULL);
  if (kind == LOOP_LANES || kind == LOOP_LINE || kind == LOOP_REST)
    parts[count++] = loop_property(e, "llvm.loop.unroll.disable", NULL);
  /* Vectors of a cache line gain nothing by several a turn, and fewer elements are left to be done alone. */
  if (kind == LOOP_LINE || kind == LOOP_REST || (kind == LOOP_CLOSE && e->target->avx512))
    parts[count++] =
        loop_property(e, "llvm.loop.interleave.count", LLVMValueAsMetadata(LLVMConstInt(e->i32, 1, 0)));
  if (kind == LOOP_LANES)
    parts[count++] = loop_property(e, "llvm.loop.vectorize.followup_vectorized",
                                   loop_property(e, "llvm.loop.unroll.full", NULL));
  if (kind == LOOP_TWICE)
    parts[count++] =
        loop_property(e, "llvm.loop.unroll.count", LLVMValueAsMetadata(LLVMConstInt(e->i32, 2, 0)));
  if (kind == LOOP_UNROLLED) parts[count++] = loop_property(e, "llvm.loop.unroll.full", NULL);
  if (parallel && e->access_group)
    parts[count++] = loop_property(e, "llvm.loop.parallel_accesses", e->access_group);
  if (kind == LOOP_THREADS)
    parts[count++] = loop_property(e, "llvm.loop.vectorize.predicate.enable",
                                   LLVMValueAsMetadata(LLVMConstInt(e->i1, 1, 0)));
  LLVMMetadataRef self = parts[0], node = LLVMMDNodeInContext2(e->context, parts, count);
  LLVMMetadataReplaceAllUsesWith(self, node);
  LLVMSetMetadata(branch, emit_kind(e, "llvm.loop"), LLVMMetadataAsValue(e->context, node));
}

void emit_tbaa(Emit *e, LLVMValueRef access, const char *what) {
  if (!e->tbaa_root) {
    LLVMMetadataRef name = LLVMMDStringInContext2(e->context, "quern", 5);
    e->tbaa_root = LLVMMDNodeInContext2(e->context, &name, 1);
  }
  LLVMMetadataRef zero = LLVMValueAsMetadata(emit_i64(e, 0));
  LLVMMetadataRef name = LLVMMDStringInContext2(e->context, what, strlen(what));
  LLVMMetadataRef type = LLVMMDNodeInContext2(e->context, (LLVMMetadataRef[]){name, e->tbaa_root, zero}, 3);
  LLVMMetadataRef tag = LLVMMDNodeInContext2(e->context, (LLVMMetadataRef[]){type, type, zero}, 3);
  LLVMSetMetadata(access, emit_kind(e, "tbaa"), LLVMMetadataAsValue(e->context, tag));
}

void emit_invariant(Emit *e, LLVMValueRef load) {
  LLVMMetadataRef empty = LLVMMDNodeInContext2(e->context, NULL, 0);
  LLVMSetMetadata(load, emit_kind(e, "invariant.load"), LLVMMetadataAsValue(e->context, empty));
}
