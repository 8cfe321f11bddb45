/* Nvvm writer: one instruction of the module as one line of text, or a few. See writer.h.
 *
 * Flags that LLVM 7 does not know (nneg, disjoint, nuw of trunc) are promises, which can be
 * left out. Metadata are left out but for !invariant.load, which makes loads non-coherent. */
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/nvptx/writer.h"

static const char *const binary_words[] = {
    [LLVMAdd] = "add",   [LLVMFAdd] = "fadd", [LLVMSub] = "sub",   [LLVMFSub] = "fsub", [LLVMMul] = "mul",
    [LLVMFMul] = "fmul", [LLVMUDiv] = "udiv", [LLVMSDiv] = "sdiv", [LLVMFDiv] = "fdiv", [LLVMURem] = "urem",
    [LLVMSRem] = "srem", [LLVMFRem] = "frem", [LLVMShl] = "shl",   [LLVMLShr] = "lshr", [LLVMAShr] = "ashr",
    [LLVMAnd] = "and",   [LLVMOr] = "or",     [LLVMXor] = "xor"};

static const char *const cast_words[] = {[LLVMTrunc] = "trunc",
                                         [LLVMZExt] = "zext",
                                         [LLVMSExt] = "sext",
                                         [LLVMFPToUI] = "fptoui",
                                         [LLVMFPToSI] = "fptosi",
                                         [LLVMUIToFP] = "uitofp",
                                         [LLVMSIToFP] = "sitofp",
                                         [LLVMFPTrunc] = "fptrunc",
                                         [LLVMFPExt] = "fpext",
                                         [LLVMPtrToInt] = "ptrtoint",
                                         [LLVMIntToPtr] = "inttoptr",
                                         [LLVMBitCast] = "bitcast",
                                         [LLVMAddrSpaceCast] = "addrspacecast"};

static const char *const integer_predicates[] = {
    [LLVMIntEQ] = "eq",   [LLVMIntNE] = "ne",   [LLVMIntUGT] = "ugt", [LLVMIntUGE] = "uge",
    [LLVMIntULT] = "ult", [LLVMIntULE] = "ule", [LLVMIntSGT] = "sgt", [LLVMIntSGE] = "sge",
    [LLVMIntSLT] = "slt", [LLVMIntSLE] = "sle"};

static const char *const real_predicates[] = {[LLVMRealPredicateFalse] = "false",
                                              [LLVMRealOEQ] = "oeq",
                                              [LLVMRealOGT] = "ogt",
                                              [LLVMRealOGE] = "oge",
                                              [LLVMRealOLT] = "olt",
                                              [LLVMRealOLE] = "ole",
                                              [LLVMRealONE] = "one",
                                              [LLVMRealORD] = "ord",
                                              [LLVMRealUNO] = "uno",
                                              [LLVMRealUEQ] = "ueq",
                                              [LLVMRealUGT] = "ugt",
                                              [LLVMRealUGE] = "uge",
                                              [LLVMRealULT] = "ult",
                                              [LLVMRealULE] = "ule",
                                              [LLVMRealUNE] = "une",
                                              [LLVMRealPredicateTrue] = "true"};

#define WORD(table, index) ((size_t)(index) < sizeof(table) / sizeof *(table) ? (table)[index] : NULL)

void nvvm_fast_flags(NvvmWriter *w, LLVMValueRef ins) {
  static const struct {
    unsigned flag;
    const char *word;
  } flags[] = {{LLVMFastMathAllowReassoc, "reassoc "}, {LLVMFastMathNoNaNs, "nnan "},
               {LLVMFastMathNoInfs, "ninf "},          {LLVMFastMathNoSignedZeros, "nsz "},
               {LLVMFastMathAllowReciprocal, "arcp "}, {LLVMFastMathAllowContract, "contract "},
               {LLVMFastMathApproxFunc, "afn "}};
  if (!LLVMCanValueUseFastMathFlags(ins)) return;
  unsigned set = LLVMGetFastMathFlags(ins);
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    if (set & flags[i].flag) strbuf_puts(&w->out, flags[i].word);
}

static void operands(NvvmWriter *w, LLVMValueRef ins, unsigned first) {
  for (unsigned i = first, n = (unsigned)LLVMGetNumOperands(ins); i < n; i++) {
    if (i > first) strbuf_puts(&w->out, ", ");
    nvvm_operand(w, LLVMGetOperand(ins, i));
  }
}

/* ---- arithmetic ---- */

static void binary(NvvmWriter *w, LLVMValueRef ins, LLVMOpcode opcode) {
  bool wraps = opcode == LLVMAdd || opcode == LLVMSub || opcode == LLVMMul || opcode == LLVMShl;
  bool exact = opcode == LLVMUDiv || opcode == LLVMSDiv || opcode == LLVMLShr || opcode == LLVMAShr;
  strbuf_printf(&w->out, "%s ", binary_words[opcode]);
  nvvm_fast_flags(w, ins);
  if (wraps && LLVMGetNUW(ins)) strbuf_puts(&w->out, "nuw ");
  if (wraps && LLVMGetNSW(ins)) strbuf_puts(&w->out, "nsw ");
  if (exact && LLVMGetExact(ins)) strbuf_puts(&w->out, "exact ");
  nvvm_operand(w, LLVMGetOperand(ins, 0));
  strbuf_puts(&w->out, ", ");
  nvvm_value(w, LLVMGetOperand(ins, 1));
}

static void negation(NvvmWriter *w, LLVMValueRef ins) {
  strbuf_puts(&w->out, w->typed ? "fsub " : "fneg ");
  nvvm_fast_flags(w, ins);
  if (w->typed) { /* -0.0 - x */
    nvvm_operand(w, LLVMConstReal(LLVMTypeOf(ins), -0.0));
    strbuf_puts(&w->out, ", ");
    nvvm_value(w, LLVMGetOperand(ins, 0));
  } else {
    nvvm_operand(w, LLVMGetOperand(ins, 0));
  }
}

static void comparison(NvvmWriter *w, LLVMValueRef ins, bool real) {
  strbuf_puts(&w->out, real ? "fcmp " : "icmp ");
  if (real) nvvm_fast_flags(w, ins);
  strbuf_printf(&w->out, "%s ",
                real ? real_predicates[LLVMGetFCmpPredicate(ins)]
                     : integer_predicates[LLVMGetICmpPredicate(ins)]);
  nvvm_operand(w, LLVMGetOperand(ins, 0));
  strbuf_puts(&w->out, ", ");
  nvvm_value(w, LLVMGetOperand(ins, 1));
}

static void cast(NvvmWriter *w, LLVMValueRef ins, LLVMOpcode opcode) {
  strbuf_printf(&w->out, "%s ", cast_words[opcode]);
  nvvm_operand(w, LLVMGetOperand(ins, 0));
  strbuf_puts(&w->out, " to ");
  nvvm_type(w, LLVMTypeOf(ins));
}

/* ---- control flow ---- */

static void phi(NvvmWriter *w, LLVMValueRef ins) {
  strbuf_puts(&w->out, "phi ");
  nvvm_type(w, LLVMTypeOf(ins));
  for (unsigned i = 0, n = LLVMCountIncoming(ins); i < n; i++) {
    strbuf_puts(&w->out, i ? ", [ " : " [ ");
    nvvm_value(w, LLVMGetIncomingValue(ins, i));
    strbuf_printf(&w->out, ", %%b%u ]", nvvm_number(w, LLVMGetIncomingBlock(ins, i)));
  }
}

static void branch(NvvmWriter *w, LLVMValueRef ins) {
  strbuf_puts(&w->out, "br ");
  if (LLVMIsConditional(ins)) {
    nvvm_operand(w, LLVMGetCondition(ins));
    strbuf_puts(&w->out, ", ");
    nvvm_block(w, LLVMGetSuccessor(ins, 0));
    strbuf_puts(&w->out, ", ");
    nvvm_block(w, LLVMGetSuccessor(ins, 1));
  } else {
    nvvm_block(w, LLVMGetSuccessor(ins, 0));
  }
}

static void switching(NvvmWriter *w, LLVMValueRef ins) {
  strbuf_puts(&w->out, "switch ");
  nvvm_operand(w, LLVMGetOperand(ins, 0));
  strbuf_puts(&w->out, ", ");
  nvvm_block(w, LLVMGetSwitchDefaultDest(ins));
  strbuf_puts(&w->out, " [");
  for (unsigned i = 2, n = (unsigned)LLVMGetNumOperands(ins); i + 1 < n; i += 2) {
    strbuf_puts(&w->out, "\n    ");
    nvvm_operand(w, LLVMGetOperand(ins, i));
    strbuf_puts(&w->out, ", ");
    nvvm_block(w, LLVMValueAsBasicBlock(LLVMGetOperand(ins, i + 1)));
  }
  strbuf_puts(&w->out, " ]");
}

static void returning(NvvmWriter *w, LLVMValueRef ins) {
  strbuf_puts(&w->out, "ret ");
  if (LLVMGetNumOperands(ins))
    nvvm_operand(w, LLVMGetOperand(ins, 0));
  else
    strbuf_puts(&w->out, "void");
}

/* ---- aggregates and vectors ---- */

static void indexed(NvvmWriter *w, LLVMValueRef ins, const char *word) {
  strbuf_printf(&w->out, "%s ", word);
  operands(w, ins, 0);
  const unsigned *indices = LLVMGetIndices(ins);
  for (unsigned i = 0, n = LLVMGetNumIndices(ins); i < n; i++) strbuf_printf(&w->out, ", %u", indices[i]);
}

static void shuffle(NvvmWriter *w, LLVMValueRef ins) {
  unsigned count = LLVMGetNumMaskElements(ins);
  strbuf_puts(&w->out, "shufflevector ");
  operands(w, ins, 0);
  strbuf_printf(&w->out, ", <%u x i32> <", count);
  for (unsigned i = 0; i < count; i++) {
    int lane = LLVMGetMaskValue(ins, i);
    strbuf_puts(&w->out, i ? ", i32 " : "i32 ");
    if (lane == LLVMGetUndefMaskElem())
      strbuf_puts(&w->out, "undef");
    else
      strbuf_printf(&w->out, "%d", lane);
  }
  strbuf_putc(&w->out, '>');
}

/* ---- memory: each writes whole lines ---- */

static void align_put(NvvmWriter *w, LLVMValueRef ins) {
  unsigned align = LLVMGetAlignment(ins);
  if (align) strbuf_printf(&w->out, ", align %u", align);
}

static void pointed(NvvmWriter *w, NvvmWord pointer, LLVMTypeRef pointee, unsigned space) {
  nvvm_pointer(w, pointee, space);
  strbuf_putc(&w->out, ' ');
  nvvm_put(w, pointer);
}

/* libnvvm has no atomic loads and stores; a volatile one is relaxed for the whole system. */
static void load(NvvmWriter *w, LLVMValueRef ins) {
  LLVMValueRef address = LLVMGetOperand(ins, 0);
  LLVMTypeRef type = LLVMTypeOf(ins);
  bool ordered = nvvm_ordered(ins);
  NvvmWord pointer = nvvm_pointing(w, address, type);
  nvvm_define(w, nvvm_word(ins));
  strbuf_puts(&w->out, ordered || LLVMGetVolatile(ins) ? "load volatile " : "load ");
  nvvm_type(w, type);
  strbuf_puts(&w->out, ", ");
  pointed(w, pointer, type, nvvm_space(address));
  align_put(w, ins);
  if (LLVMGetMetadata(ins, LLVMGetMDKindIDInContext(LLVMGetModuleContext(w->module), "invariant.load", 14)))
    strbuf_puts(&w->out, ", !invariant.load !0");
  strbuf_putc(&w->out, '\n');
  if (ordered) nvvm_order_after(w, LLVMGetOrdering(ins));
}

static void store(NvvmWriter *w, LLVMValueRef ins) {
  LLVMValueRef value = LLVMGetOperand(ins, 0), address = LLVMGetOperand(ins, 1);
  bool ordered = nvvm_ordered(ins);
  if (ordered) nvvm_order_before(w, LLVMGetOrdering(ins));
  NvvmWord pointer = nvvm_pointing(w, address, LLVMTypeOf(value));
  strbuf_puts(&w->out, ordered || LLVMGetVolatile(ins) ? "  store volatile " : "  store ");
  nvvm_operand(w, value);
  strbuf_puts(&w->out, ", ");
  pointed(w, pointer, LLVMTypeOf(value), nvvm_space(address));
  align_put(w, ins);
  strbuf_putc(&w->out, '\n');
}

/* Gives the name of `ins` to a typed pointer `from`. */
static void recast(NvvmWriter *w, LLVMValueRef ins, NvvmWord from, LLVMTypeRef pointee) {
  nvvm_define(w, nvvm_word(ins));
  strbuf_puts(&w->out, "bitcast ");
  pointed(w, from, pointee, nvvm_space(ins));
  strbuf_puts(&w->out, " to ");
  nvvm_type(w, LLVMTypeOf(ins));
  strbuf_putc(&w->out, '\n');
}

static void allocate(NvvmWriter *w, LLVMValueRef ins) {
  LLVMTypeRef type = LLVMGetAllocatedType(ins);
  LLVMValueRef count = LLVMGetOperand(ins, 0);
  bool raw = w->typed && !nvvm_is_i8(type);
  NvvmWord slot = raw ? nvvm_temp(w) : nvvm_word(ins);
  nvvm_define(w, slot);
  strbuf_puts(&w->out, "alloca ");
  nvvm_type(w, type);
  if (!LLVMIsAConstantInt(count) || LLVMConstIntGetZExtValue(count) != 1) {
    strbuf_puts(&w->out, ", ");
    nvvm_operand(w, count);
  }
  align_put(w, ins);
  strbuf_putc(&w->out, '\n');
  if (raw) recast(w, ins, slot, type);
}

static void element_address(NvvmWriter *w, LLVMValueRef ins) {
  LLVMTypeRef source = LLVMGetGEPSourceElementType(ins), element = nvvm_element(source, ins);
  LLVMValueRef base = LLVMGetOperand(ins, 0);
  NvvmWord pointer = nvvm_pointing(w, base, source);
  bool raw = w->typed && !nvvm_is_i8(element);
  NvvmWord result = raw ? nvvm_temp(w) : nvvm_word(ins);
  nvvm_define(w, result);
  strbuf_printf(&w->out, "getelementptr %s", LLVMIsInBounds(ins) ? "inbounds " : "");
  nvvm_type(w, source);
  strbuf_puts(&w->out, ", ");
  pointed(w, pointer, source, nvvm_space(base));
  strbuf_puts(&w->out, ", ");
  operands(w, ins, 1);
  strbuf_putc(&w->out, '\n');
  if (raw) recast(w, ins, result, element);
}

/* ---- which ---- */

typedef struct Writer {
  LLVMOpcode opcode;
  void (*write)(NvvmWriter *w, LLVMValueRef ins);
} Writer;

static bool written_by(const Writer *writers, size_t count, NvvmWriter *w, LLVMValueRef ins,
                       LLVMOpcode opcode) {
  for (size_t k = 0; k < count; k++)
    if (writers[k].opcode == opcode) return writers[k].write(w, ins), true;
  return false;
}

/* Instructions that are not one plain line. False: it is one. */
static bool in_lines(NvvmWriter *w, LLVMValueRef ins, LLVMOpcode opcode) {
  static const Writer writers[] = {{LLVMLoad, load},
                                   {LLVMStore, store},
                                   {LLVMAlloca, allocate},
                                   {LLVMGetElementPtr, element_address},
                                   {LLVMCall, nvvm_call},
                                   {LLVMFence, nvvm_fence},
                                   {LLVMAtomicRMW, nvvm_atomic_rmw},
                                   {LLVMAtomicCmpXchg, nvvm_compare_exchange}};
  if (opcode == LLVMFreeze) return w->typed; /* its readers read its operand */
  return written_by(writers, sizeof writers / sizeof *writers, w, ins, opcode);
}

static void compare_numbers(NvvmWriter *w, LLVMValueRef ins) { comparison(w, ins, false); }
static void compare_reals(NvvmWriter *w, LLVMValueRef ins) { comparison(w, ins, true); }
static void extract(NvvmWriter *w, LLVMValueRef ins) { indexed(w, ins, "extractvalue"); }
static void insert(NvvmWriter *w, LLVMValueRef ins) { indexed(w, ins, "insertvalue"); }

static void unreachable(NvvmWriter *w, LLVMValueRef ins) {
  (void)ins;
  strbuf_puts(&w->out, "unreachable");
}

static void in_line(NvvmWriter *w, LLVMValueRef ins, LLVMOpcode opcode) {
  if (WORD(binary_words, opcode)) {
    binary(w, ins, opcode);
    return;
  }
  if (WORD(cast_words, opcode)) {
    cast(w, ins, opcode);
    return;
  }
  static const Writer writers[] = {{LLVMFNeg, negation},
                                   {LLVMICmp, compare_numbers},
                                   {LLVMFCmp, compare_reals},
                                   {LLVMPHI, phi},
                                   {LLVMBr, branch},
                                   {LLVMSwitch, switching},
                                   {LLVMRet, returning},
                                   {LLVMUnreachable, unreachable},
                                   {LLVMExtractValue, extract},
                                   {LLVMInsertValue, insert},
                                   {LLVMShuffleVector, shuffle}};
  if (written_by(writers, sizeof writers / sizeof *writers, w, ins, opcode)) return;
  const char *word = opcode == LLVMSelect           ? "select "
                     : opcode == LLVMFreeze         ? "freeze "
                     : opcode == LLVMExtractElement ? "extractelement "
                     : opcode == LLVMInsertElement  ? "insertelement "
                                                    : NULL;
  if (!word) {
    nvvm_fail(w, "NVVM IR has no instruction with opcode %u", (unsigned)opcode);
    return;
  }
  strbuf_puts(&w->out, word);
  operands(w, ins, 0);
}

void nvvm_instruction(NvvmWriter *w, LLVMValueRef ins) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(ins);
  if (in_lines(w, ins, opcode)) return;
  if (LLVMGetTypeKind(LLVMTypeOf(ins)) == LLVMVoidTypeKind)
    strbuf_puts(&w->out, "  ");
  else
    nvvm_define(w, nvvm_word(ins));
  in_line(w, ins, opcode);
  strbuf_putc(&w->out, '\n');
}
