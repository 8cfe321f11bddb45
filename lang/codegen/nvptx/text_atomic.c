/* Nvvm writer: atomics and fences.
 *
 * libnvvm's atomics are 32 and 64 bits wide, relaxed and for the whole device, whatever order
 * and scope the text names; it has no fence instruction, no atomic load or store, and below
 * compute_100 no atomic on floats. So orders become membars around the access, floats its own
 * intrinsics, and 16 bits (sm_70) inline PTX. */
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/nvptx/writer.h"

static void membar(NvvmWriter *w, const char *scope) {
  strbuf_printf(&w->out, "  call void @llvm.nvvm.membar.%s()\n", scope);
  StrBuf name = {0};
  strbuf_printf(&name, "llvm.nvvm.membar.%s", scope);
  nvvm_declare(w, name.data, "void @%s()", name.data);
  strbuf_fini(&name);
}

bool nvvm_ordered(LLVMValueRef ins) { return LLVMGetOrdering(ins) != LLVMAtomicOrderingNotAtomic; }

void nvvm_order_before(NvvmWriter *w, LLVMAtomicOrdering order) {
  if (order == LLVMAtomicOrderingRelease || order == LLVMAtomicOrderingAcquireRelease ||
      order == LLVMAtomicOrderingSequentiallyConsistent)
    membar(w, "gl");
}

void nvvm_order_after(NvvmWriter *w, LLVMAtomicOrdering order) {
  if (order == LLVMAtomicOrderingAcquire || order == LLVMAtomicOrderingAcquireRelease ||
      order == LLVMAtomicOrderingSequentiallyConsistent)
    membar(w, "gl");
}

/* The scope of an instruction is only in its text: LLVM 19's C interface does not tell it. */
void nvvm_fence(NvvmWriter *w, LLVMValueRef ins) {
  char *text = LLVMPrintValueToString(ins);
  membar(w, strstr(text, "\"block\"")                                 ? "cta"
            : strstr(text, "\"device\"") || strstr(text, "\"agent\"") ? "gl"
                                                                      : "sys");
  LLVMDisposeMessage(text);
}

static unsigned bits_of(LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMIntegerTypeKind) return LLVMGetIntTypeWidth(type);
  if (kind == LLVMHalfTypeKind) return 16;
  if (kind == LLVMFloatTypeKind) return 32;
  if (kind == LLVMDoubleTypeKind) return 64;
  return 0;
}

static void pointed(NvvmWriter *w, NvvmWord pointer, LLVMTypeRef pointee, unsigned space) {
  nvvm_pointer(w, pointee, space);
  strbuf_putc(&w->out, ' ');
  nvvm_put(w, pointer);
}

static LLVMTypeRef integer_of(NvvmWriter *w, unsigned bits) {
  return LLVMIntTypeInContext(LLVMGetModuleContext(w->module), bits);
}

/* ---- inline PTX, for 16 bits ---- */

static const char *space_name(unsigned space) { return space == 1 ? ".global" : space == 3 ? ".shared" : ""; }

/* into (i16) = "atom SPACE OPERATION.TYPE" of the address and one or two 16-bit words. */
static void atom_ptx(NvvmWriter *w, NvvmWord into, const char *operation, LLVMValueRef address,
                     const NvvmWord *words, unsigned count) {
  nvvm_define(w, into);
  strbuf_printf(&w->out, "call i16 asm sideeffect \"atom%s.%s $0, [$1], $2%s;\", \"=h,l,h%s,~{memory}\"(",
                space_name(nvvm_space(address)), operation, count == 2 ? ", $3" : "", count == 2 ? ",h" : "");
  nvvm_operand(w, address);
  for (unsigned i = 0; i < count; i++) {
    strbuf_puts(&w->out, ", i16 ");
    nvvm_put(w, words[i]);
  }
  strbuf_puts(&w->out, ")\n");
}

/* ---- read, modify, write ---- */

/* An integer type of the same width for an operation that is the same on bits. */
static NvvmWord as_bits(NvvmWriter *w, LLVMValueRef value, LLVMTypeRef integer) {
  if (LLVMTypeOf(value) == integer) return nvvm_word(value);
  return nvvm_cast(w, nvvm_temp(w), "bitcast", LLVMTypeOf(value), nvvm_word(value), integer);
}

static void rmw_line(NvvmWriter *w, NvvmWord into, const char *word, NvvmWord pointer, unsigned space,
                     LLVMTypeRef type, NvvmWord value) {
  nvvm_define(w, into);
  strbuf_printf(&w->out, "atomicrmw %s ", word);
  pointed(w, pointer, type, space);
  strbuf_puts(&w->out, ", ");
  nvvm_type(w, type);
  strbuf_putc(&w->out, ' ');
  nvvm_put(w, value);
  strbuf_puts(&w->out, " monotonic\n");
}

static void rmw_integer(NvvmWriter *w, LLVMValueRef ins, const char *word) {
  LLVMValueRef address = LLVMGetOperand(ins, 0), value = LLVMGetOperand(ins, 1);
  LLVMTypeRef type = LLVMTypeOf(value), integer = integer_of(w, bits_of(type));
  if (bits_of(type) != 32 && bits_of(type) != 64) {
    nvvm_fail(w, "libnvvm has no atomic %s of %u bits", word, bits_of(type));
    return;
  }
  NvvmWord bits = as_bits(w, value, integer), pointer = nvvm_pointing(w, address, integer);
  NvvmWord raw = type == integer ? nvvm_word(ins) : nvvm_temp(w);
  rmw_line(w, raw, word, pointer, nvvm_space(address), integer, bits);
  if (type != integer) nvvm_cast(w, nvvm_word(ins), "bitcast", integer, raw, type);
}

/* An intrinsic llvm.nvvm.atomic.load.WORD.pNTYPE of a pointer and a value. */
static void rmw_intrinsic(NvvmWriter *w, LLVMValueRef ins, const char *word, const char *suffix,
                          NvvmWord value) {
  LLVMValueRef address = LLVMGetOperand(ins, 0);
  LLVMTypeRef type = LLVMTypeOf(ins);
  unsigned space = nvvm_space(address);
  NvvmWord pointer = nvvm_pointing(w, address, type);
  StrBuf name = {0}, word_of_type = {0};
  strbuf_printf(&name, "llvm.nvvm.atomic.load.%s.p%u%s", word, space, suffix);
  nvvm_type_text(w, type, &word_of_type);
  nvvm_define(w, nvvm_word(ins));
  strbuf_printf(&w->out, "call %s @%s(", word_of_type.data, name.data);
  size_t from = w->out.length;
  pointed(w, nvvm_literal(""), type, space);
  StrBuf pointer_type = {0};
  strbuf_add(&pointer_type, w->out.data + from, w->out.length - from);
  nvvm_put(w, pointer);
  strbuf_printf(&w->out, ", %s ", word_of_type.data);
  nvvm_put(w, value);
  strbuf_puts(&w->out, ")\n");
  nvvm_declare(w, name.data, "%s @%s(%s, %s)", word_of_type.data, name.data, pointer_type.data,
               word_of_type.data);
  strbuf_fini(&name);
  strbuf_fini(&word_of_type);
  strbuf_fini(&pointer_type);
}

static void rmw_add_real(NvvmWriter *w, LLVMValueRef ins, bool subtract) {
  LLVMValueRef value = LLVMGetOperand(ins, 1);
  LLVMTypeRef type = LLVMTypeOf(value);
  NvvmWord operand = nvvm_word(value);
  if (subtract)
    operand = nvvm_binary(w, nvvm_temp(w), "fsub", type, nvvm_word(LLVMConstReal(type, -0.0)), operand);
  if (bits_of(type) == 16) {
    LLVMTypeRef integer = integer_of(w, 16);
    operand = nvvm_cast(w, nvvm_temp(w), "bitcast", type, operand, integer);
    NvvmWord raw = nvvm_temp(w);
    atom_ptx(w, raw, "add.noftz.f16", LLVMGetOperand(ins, 0), &operand, 1);
    nvvm_cast(w, nvvm_word(ins), "bitcast", integer, raw, type);
  } else {
    rmw_intrinsic(w, ins, bits_of(type) == 32 ? "add.f32" : "add.f64", bits_of(type) == 32 ? "f32" : "f64",
                  operand);
  }
}

void nvvm_atomic_rmw(NvvmWriter *w, LLVMValueRef ins) {
  static const char *const words[] = {
      [LLVMAtomicRMWBinOpXchg] = "xchg", [LLVMAtomicRMWBinOpAdd] = "add", [LLVMAtomicRMWBinOpSub] = "sub",
      [LLVMAtomicRMWBinOpAnd] = "and",   [LLVMAtomicRMWBinOpOr] = "or",   [LLVMAtomicRMWBinOpXor] = "xor",
      [LLVMAtomicRMWBinOpMax] = "max",   [LLVMAtomicRMWBinOpMin] = "min", [LLVMAtomicRMWBinOpUMax] = "umax",
      [LLVMAtomicRMWBinOpUMin] = "umin"};
  LLVMAtomicRMWBinOp operation = LLVMGetAtomicRMWBinOp(ins);
  LLVMAtomicOrdering order = LLVMGetOrdering(ins);
  unsigned bits = bits_of(LLVMTypeOf(ins));
  const char *word = (size_t)operation < sizeof words / sizeof *words ? words[operation] : NULL;
  nvvm_order_before(w, order);
  if (word)
    rmw_integer(w, ins, word);
  else if (operation == LLVMAtomicRMWBinOpFAdd || operation == LLVMAtomicRMWBinOpFSub)
    rmw_add_real(w, ins, operation == LLVMAtomicRMWBinOpFSub);
  else if (operation == LLVMAtomicRMWBinOpUIncWrap && bits == 32)
    rmw_intrinsic(w, ins, "inc.32", "i32", nvvm_word(LLVMGetOperand(ins, 1)));
  else if (operation == LLVMAtomicRMWBinOpUDecWrap && bits == 32)
    rmw_intrinsic(w, ins, "dec.32", "i32", nvvm_word(LLVMGetOperand(ins, 1)));
  else
    nvvm_fail(w, "libnvvm has no atomic operation %u of %u bits", (unsigned)operation, bits);
  nvvm_order_after(w, order);
}

/* ---- compare and exchange ---- */

/* The result { T, i1 } of a 16-bit exchange in PTX, put together by hand. */
static void exchange_16(NvvmWriter *w, LLVMValueRef ins) {
  LLVMValueRef expected = LLVMGetOperand(ins, 1);
  LLVMTypeRef type = LLVMTypeOf(expected), pair = LLVMTypeOf(ins);
  NvvmWord words[2] = {nvvm_word(expected), nvvm_word(LLVMGetOperand(ins, 2))}, old = nvvm_temp(w);
  atom_ptx(w, old, "cas.b16", LLVMGetOperand(ins, 0), words, 2);
  NvvmWord same = nvvm_binary(w, nvvm_temp(w), "icmp eq", type, old, words[0]);
  nvvm_pair(w, nvvm_word(ins), pair, type, old, same);
}

static void exchange_word(NvvmWriter *w, LLVMValueRef ins) {
  LLVMValueRef address = LLVMGetOperand(ins, 0), expected = LLVMGetOperand(ins, 1);
  LLVMTypeRef type = LLVMTypeOf(expected);
  NvvmWord pointer = nvvm_pointing(w, address, type);
  nvvm_define(w, nvvm_word(ins));
  strbuf_puts(&w->out, "cmpxchg ");
  pointed(w, pointer, type, nvvm_space(address));
  strbuf_puts(&w->out, ", ");
  nvvm_operand(w, expected);
  strbuf_puts(&w->out, ", ");
  nvvm_operand(w, LLVMGetOperand(ins, 2));
  strbuf_puts(&w->out, " monotonic monotonic\n");
}

void nvvm_compare_exchange(NvvmWriter *w, LLVMValueRef ins) {
  unsigned bits = bits_of(LLVMTypeOf(LLVMGetOperand(ins, 1)));
  LLVMAtomicOrdering order = LLVMGetCmpXchgSuccessOrdering(ins);
  nvvm_order_before(w, order);
  if (bits == 16)
    exchange_16(w, ins);
  else if (bits == 32 || bits == 64)
    exchange_word(w, ins);
  else
    nvvm_fail(w, "libnvvm has no atomic compare-and-swap of %u bits", bits);
  nvvm_order_after(w, order);
}
