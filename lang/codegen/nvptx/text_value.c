/* Nvvm writer: types, constants and names. See writer.h. */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/nvptx/writer.h"

enum { NVVM_NAMES_MIN = 256 };

/* ---- names ---- */

static unsigned name_slot(const NvvmWriter *w, const void *key) {
  uintptr_t bits = (uintptr_t)key;
  unsigned mask = w->name_cap - 1, slot = (unsigned)((bits >> 4) * 0x9e3779b97f4a7c15u >> 32) & mask;
  while (w->names[slot].key && w->names[slot].key != key) slot = (slot + 1) & mask;
  return slot;
}

static void names_grow(NvvmWriter *w) {
  NvvmName *old = w->names;
  unsigned old_cap = w->name_cap;
  w->name_cap = old_cap ? old_cap * 2 : NVVM_NAMES_MIN;
  w->names = calloc(w->name_cap, sizeof *w->names);
  for (unsigned i = 0; i < old_cap; i++)
    if (old[i].key) w->names[name_slot(w, old[i].key)] = old[i];
  free(old);
}

unsigned nvvm_number(NvvmWriter *w, const void *key) {
  if (w->name_count * 2 >= w->name_cap) names_grow(w);
  NvvmName *name = &w->names[name_slot(w, key)];
  if (!name->key) *name = (NvvmName){key, w->name_count++};
  return name->id;
}

void nvvm_forget(NvvmWriter *w) {
  if (w->names) memset(w->names, 0, w->name_cap * sizeof *w->names);
  w->name_count = w->temps = 0;
}

void nvvm_quoted(NvvmWriter *w, const char *text, size_t length) {
  strbuf_putc(&w->out, '"');
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (isprint(c) && c != '"' && c != '\\')
      strbuf_putc(&w->out, (char)c);
    else
      strbuf_printf(&w->out, "\\%02X", c);
  }
  strbuf_putc(&w->out, '"');
}

/* libnvvm takes letters, digits, $ and _ only, but in the names of intrinsics. */
static void plain_name(NvvmWriter *w, const char *name, size_t length) {
  if (isdigit((unsigned char)*name)) strbuf_putc(&w->out, '_');
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)name[i];
    if (isalnum(c) || c == '_' || c == '$')
      strbuf_putc(&w->out, (char)c);
    else
      strbuf_printf(&w->out, "_$%02X_", c);
  }
}

void nvvm_global_name(NvvmWriter *w, LLVMValueRef global) {
  size_t length;
  const char *name = LLVMGetValueName2(global, &length);
  strbuf_putc(&w->out, '@');
  if (!length) { /* its place among the globals: the same text every time */
    unsigned number = 0;
    LLVMValueRef g = LLVMGetFirstGlobal(w->module);
    while (g && g != global) g = LLVMGetNextGlobal(g), number++;
    strbuf_printf(&w->out, "unnamed$%u", number);
  } else if (!strncmp(name, "llvm.", 5)) {
    strbuf_add(&w->out, name, length);
  } else {
    plain_name(w, name, length);
  }
}

void nvvm_block(NvvmWriter *w, LLVMBasicBlockRef block) {
  strbuf_printf(&w->out, "label %%b%u", nvvm_number(w, block));
}

/* ---- types ---- */

bool nvvm_is_i8(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 8;
}

unsigned nvvm_space(LLVMValueRef pointer) { return LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)); }

static void space_put(NvvmWriter *w, unsigned space) {
  if (space) strbuf_printf(&w->out, " addrspace(%u)", space);
}

static void struct_type(NvvmWriter *w, LLVMTypeRef type) {
  bool packed = LLVMIsPackedStruct(type);
  strbuf_puts(&w->out, packed ? "<{" : "{");
  for (unsigned i = 0, n = LLVMCountStructElementTypes(type); i < n; i++) {
    if (i) strbuf_putc(&w->out, ',');
    strbuf_putc(&w->out, ' ');
    nvvm_type(w, LLVMStructGetTypeAtIndex(type, i));
  }
  strbuf_puts(&w->out, packed ? " }>" : " }");
}

void nvvm_signature(NvvmWriter *w, LLVMTypeRef function) {
  unsigned count = LLVMCountParamTypes(function);
  LLVMTypeRef *types = calloc(count + 1, sizeof *types);
  LLVMGetParamTypes(function, types);
  nvvm_type(w, LLVMGetReturnType(function));
  strbuf_puts(&w->out, " (");
  for (unsigned i = 0; i < count; i++) {
    if (i) strbuf_puts(&w->out, ", ");
    nvvm_type(w, types[i]);
  }
  strbuf_puts(&w->out, LLVMIsFunctionVarArg(function) ? ", ...)" : ")");
  free(types);
}

void nvvm_type(NvvmWriter *w, LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMVoidTypeKind)
    strbuf_puts(&w->out, "void");
  else if (kind == LLVMHalfTypeKind)
    strbuf_puts(&w->out, "half");
  else if (kind == LLVMFloatTypeKind)
    strbuf_puts(&w->out, "float");
  else if (kind == LLVMDoubleTypeKind)
    strbuf_puts(&w->out, "double");
  else if (kind == LLVMIntegerTypeKind)
    strbuf_printf(&w->out, "i%u", LLVMGetIntTypeWidth(type));
  else if (kind == LLVMStructTypeKind)
    struct_type(w, type);
  else if (kind == LLVMFunctionTypeKind)
    nvvm_signature(w, type);
  else if (kind == LLVMPointerTypeKind) {
    strbuf_puts(&w->out, w->typed ? "i8" : "ptr");
    space_put(w, LLVMGetPointerAddressSpace(type));
    if (w->typed) strbuf_putc(&w->out, '*');
  } else if (kind == LLVMArrayTypeKind) {
    strbuf_printf(&w->out, "[%llu x ", (unsigned long long)LLVMGetArrayLength2(type));
    nvvm_type(w, LLVMGetElementType(type));
    strbuf_putc(&w->out, ']');
  } else if (kind == LLVMVectorTypeKind) {
    strbuf_printf(&w->out, "<%u x ", LLVMGetVectorSize(type));
    nvvm_type(w, LLVMGetElementType(type));
    strbuf_putc(&w->out, '>');
  } else {
    char *text = LLVMPrintTypeToString(type);
    nvvm_fail(w, "NVVM IR has no type `%s`", text);
    LLVMDisposeMessage(text);
  }
}

const char *nvvm_type_text(NvvmWriter *w, LLVMTypeRef type, StrBuf *buffer) {
  StrBuf kept = w->out;
  w->out = (StrBuf){0};
  nvvm_type(w, type);
  strbuf_fini(buffer);
  *buffer = w->out;
  w->out = kept;
  return strbuf_text(buffer);
}

void nvvm_pointer(NvvmWriter *w, LLVMTypeRef pointee, unsigned space) {
  if (w->typed)
    nvvm_type(w, pointee);
  else
    strbuf_puts(&w->out, "ptr");
  space_put(w, space);
  if (w->typed) strbuf_putc(&w->out, '*');
}

/* ---- constants ---- */

/* A float is written as the bits of the double of the same value; a NaN keeps its payload. */
static uint64_t float_as_double(uint32_t bits) {
  uint64_t sign = (uint64_t)(bits >> 31) << 63, out;
  float single;
  if ((bits & 0x7f800000) == 0x7f800000)
    return sign | (uint64_t)0x7ff << 52 | (uint64_t)(bits & 0x7fffff) << 29;
  memcpy(&single, &bits, sizeof single);
  double wide = single;
  memcpy(&out, &wide, sizeof out);
  return out;
}

static void real_value(NvvmWriter *w, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  LLVMContextRef context = LLVMGetTypeContext(type);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  unsigned width = kind == LLVMHalfTypeKind ? 16 : kind == LLVMFloatTypeKind ? 32 : 64;
  uint64_t bits = LLVMConstIntGetZExtValue(LLVMConstBitCast(value, LLVMIntTypeInContext(context, width)));
  if (width == 16)
    strbuf_printf(&w->out, "0xH%04X", (unsigned)bits);
  else
    strbuf_printf(&w->out, "0x%016llX",
                  (unsigned long long)(width == 32 ? float_as_double((uint32_t)bits) : bits));
}

static void integer_value(NvvmWriter *w, LLVMValueRef value) {
  unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(value));
  if (width == 1) {
    strbuf_puts(&w->out, LLVMConstIntGetZExtValue(value) ? "true" : "false");
  } else if (width <= 64) {
    strbuf_printf(&w->out, "%lld", LLVMConstIntGetSExtValue(value));
  } else {
    char *text = LLVMPrintValueToString(value), *space = strchr(text, ' ');
    strbuf_puts(&w->out, space ? space + 1 : text);
    LLVMDisposeMessage(text);
  }
}

static void aggregate_value(NvvmWriter *w, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  bool packed = kind == LLVMStructTypeKind && LLVMIsPackedStruct(type);
  unsigned count = kind == LLVMStructTypeKind  ? LLVMCountStructElementTypes(type)
                   : kind == LLVMArrayTypeKind ? (unsigned)LLVMGetArrayLength2(type)
                                               : LLVMGetVectorSize(type);
  const char *open = kind == LLVMArrayTypeKind    ? "["
                     : kind == LLVMVectorTypeKind ? "<"
                     : packed                     ? "<{ "
                                                  : "{ ";
  const char *close = kind == LLVMArrayTypeKind    ? "]"
                      : kind == LLVMVectorTypeKind ? ">"
                      : packed                     ? " }>"
                                                   : " }";
  strbuf_puts(&w->out, open);
  for (unsigned i = 0; i < count; i++) {
    if (i) strbuf_puts(&w->out, ", ");
    nvvm_operand(w, LLVMGetAggregateElement(value, i));
  }
  strbuf_puts(&w->out, close);
}

static const char *const constant_words[] = {
    [LLVMTrunc] = "trunc",     [LLVMPtrToInt] = "ptrtoint", [LLVMIntToPtr] = "inttoptr",
    [LLVMBitCast] = "bitcast", [LLVMAdd] = "add",           [LLVMSub] = "sub",
    [LLVMMul] = "mul",         [LLVMXor] = "xor",           [LLVMAddrSpaceCast] = "addrspacecast",
};

/* bitcast (P addrspace(n)* @g to i8 addrspace(n)*): opens and closes around a typed address. */
static void recast_open(NvvmWriter *w, LLVMTypeRef pointee, unsigned space) {
  if (!w->typed || nvvm_is_i8(pointee)) return;
  strbuf_puts(&w->out, "bitcast (");
  nvvm_pointer(w, pointee, space);
  strbuf_putc(&w->out, ' ');
}

static void recast_close(NvvmWriter *w, LLVMTypeRef pointee, LLVMTypeRef pointer) {
  if (!w->typed || nvvm_is_i8(pointee)) return;
  strbuf_puts(&w->out, " to ");
  nvvm_type(w, pointer);
  strbuf_putc(&w->out, ')');
}

LLVMTypeRef nvvm_element(LLVMTypeRef type, LLVMValueRef gep) {
  for (unsigned i = 2, n = (unsigned)LLVMGetNumOperands(gep); i < n; i++) {
    if (LLVMGetTypeKind(type) == LLVMStructTypeKind)
      type = LLVMStructGetTypeAtIndex(type, (unsigned)LLVMConstIntGetZExtValue(LLVMGetOperand(gep, i)));
    else
      type = LLVMGetElementType(type);
  }
  return type;
}

static void gep_value(NvvmWriter *w, LLVMValueRef gep) {
  LLVMTypeRef source = LLVMGetGEPSourceElementType(gep), element = nvvm_element(source, gep);
  LLVMValueRef base = LLVMGetOperand(gep, 0);
  unsigned space = nvvm_space(gep);
  recast_open(w, element, space);
  strbuf_printf(&w->out, "getelementptr %s(", LLVMIsInBounds(gep) ? "inbounds " : "");
  nvvm_type(w, source);
  strbuf_puts(&w->out, ", ");
  nvvm_pointer(w, source, space);
  strbuf_putc(&w->out, ' ');
  if (w->typed && !nvvm_is_i8(source)) {
    strbuf_puts(&w->out, "bitcast (");
    nvvm_operand(w, base);
    strbuf_puts(&w->out, " to ");
    nvvm_pointer(w, source, space);
    strbuf_putc(&w->out, ')');
  } else {
    nvvm_value(w, base);
  }
  for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(gep); i < n; i++) {
    strbuf_puts(&w->out, ", ");
    nvvm_operand(w, LLVMGetOperand(gep, i));
  }
  strbuf_putc(&w->out, ')');
  recast_close(w, element, LLVMTypeOf(gep));
}

static void expression_value(NvvmWriter *w, LLVMValueRef value) {
  unsigned opcode = (unsigned)LLVMGetConstOpcode(value);
  const char *word = opcode < sizeof constant_words / sizeof *constant_words ? constant_words[opcode] : NULL;
  if (opcode == LLVMGetElementPtr) {
    gep_value(w, value);
  } else if (!word) {
    nvvm_fail(w, "NVVM IR has no constant expression with opcode %u", opcode);
  } else {
    strbuf_printf(&w->out, "%s (", word);
    nvvm_operand(w, LLVMGetOperand(value, 0));
    if (LLVMGetNumOperands(value) == 1) {
      strbuf_puts(&w->out, " to ");
      nvvm_type(w, LLVMTypeOf(value));
    } else {
      strbuf_puts(&w->out, ", ");
      nvvm_operand(w, LLVMGetOperand(value, 1));
    }
    strbuf_putc(&w->out, ')');
  }
}

static void address_value(NvvmWriter *w, LLVMValueRef global) {
  LLVMTypeRef pointee = LLVMGlobalGetValueType(global);
  recast_open(w, pointee, nvvm_space(global));
  nvvm_global_name(w, global);
  recast_close(w, pointee, LLVMTypeOf(global));
}

/* ---- values ---- */

void nvvm_value(NvvmWriter *w, LLVMValueRef value) {
  /* LLVM 7 has no freeze: what may be undefined there is one value to every reader, as undef's readers
   * are only apart where an optimizer made them so. */
  while (w->typed && LLVMIsAInstruction(value) && LLVMGetInstructionOpcode(value) == LLVMFreeze)
    value = LLVMGetOperand(value, 0);
  LLVMValueKind kind = LLVMGetValueKind(value);
  if (kind == LLVMArgumentValueKind || kind == LLVMInstructionValueKind)
    strbuf_printf(&w->out, "%%v%u", nvvm_number(w, value));
  else if (kind == LLVMFunctionValueKind || kind == LLVMGlobalVariableValueKind)
    address_value(w, value);
  else if (kind == LLVMConstantIntValueKind)
    integer_value(w, value);
  else if (kind == LLVMConstantFPValueKind)
    real_value(w, value);
  else if (kind == LLVMConstantPointerNullValueKind)
    strbuf_puts(&w->out, "null");
  else if (kind == LLVMConstantAggregateZeroValueKind)
    strbuf_puts(&w->out, "zeroinitializer");
  else if (kind == LLVMUndefValueValueKind || kind == LLVMPoisonValueValueKind)
    strbuf_puts(&w->out, "undef");
  else if (kind == LLVMConstantExprValueKind)
    expression_value(w, value);
  else if (kind == LLVMConstantArrayValueKind || kind == LLVMConstantDataArrayValueKind ||
           kind == LLVMConstantStructValueKind || kind == LLVMConstantVectorValueKind ||
           kind == LLVMConstantDataVectorValueKind)
    aggregate_value(w, value);
  else
    nvvm_fail(w, "NVVM IR has no such constant (kind %d)", (int)kind);
}

void nvvm_operand(NvvmWriter *w, LLVMValueRef value) {
  nvvm_type(w, LLVMTypeOf(value));
  strbuf_putc(&w->out, ' ');
  nvvm_value(w, value);
}
