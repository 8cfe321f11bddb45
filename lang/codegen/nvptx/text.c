/* Nvvm text: see text.h. This file writes what is around the instructions: globals,
 * functions and metadata. */
#include "lang/codegen/nvptx/text.h"

#include <stdlib.h>
#include <string.h>

#include "lang/codegen/nvptx/writer.h"

enum { NVVM_OPAQUE_FROM = 100, NVVM_KERNEL_CONVENTION = 71 };

static const char head_text[] =
    "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-"
    "f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n"
    "target triple = \"nvptx64-nvidia-cuda\"\n\n";

void nvvm_fail(NvvmWriter *w, const char *format, ...) {
  if (w->problem) return;
  StrBuf text = {0};
  va_list list;
  va_start(list, format);
  strbuf_vprintf(&text, format, list);
  va_end(list);
  w->problem = text.data;
}

/* ---- globals ---- */

static const char *linkage_word(LLVMValueRef global) {
  LLVMLinkage linkage = LLVMGetLinkage(global);
  if (linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage) return "internal ";
  if (linkage == LLVMLinkOnceODRLinkage || linkage == LLVMLinkOnceAnyLinkage) return "linkonce_odr ";
  if (linkage == LLVMWeakAnyLinkage || linkage == LLVMWeakODRLinkage) return "weak ";
  if (linkage == LLVMAppendingLinkage) return "appending ";
  return LLVMIsDeclaration(global) ? "external " : "";
}

static void write_global(NvvmWriter *w, LLVMValueRef global) {
  unsigned space = nvvm_space(global), align = LLVMGetAlignment(global);
  const char *name = LLVMGetValueName2(global, &(size_t){0});
  if (!strcmp(name, "llvm.compiler.used")) return; /* speaks to LLVM's passes */
  nvvm_global_name(w, global);
  strbuf_printf(&w->out, " = %s", linkage_word(global));
  if (space) strbuf_printf(&w->out, "addrspace(%u) ", space);
  if (LLVMIsExternallyInitialized(global)) strbuf_puts(&w->out, "externally_initialized ");
  strbuf_puts(&w->out, LLVMIsGlobalConstant(global) ? "constant " : "global ");
  nvvm_type(w, LLVMGlobalGetValueType(global));
  if (!LLVMIsDeclaration(global)) {
    strbuf_putc(&w->out, ' ');
    nvvm_value(w, LLVMGetInitializer(global));
  }
  if (!strncmp(name, "llvm.", 5)) strbuf_puts(&w->out, ", section \"llvm.metadata\"");
  if (align) strbuf_printf(&w->out, ", align %u", align);
  strbuf_putc(&w->out, '\n');
}

/* ---- functions ---- */

static bool has_attribute(LLVMValueRef function, LLVMAttributeIndex index, const char *name) {
  return LLVMGetEnumAttributeAtIndex(function, index, LLVMGetEnumAttributeKindForName(name, strlen(name))) !=
         NULL;
}

static void write_parameters(NvvmWriter *w, LLVMValueRef function, bool names) {
  static const char *const words[] = {"noalias", "readonly"};
  for (unsigned i = 0, n = LLVMCountParams(function); i < n; i++) {
    LLVMValueRef parameter = LLVMGetParam(function, i);
    if (i) strbuf_puts(&w->out, ", ");
    nvvm_type(w, LLVMTypeOf(parameter));
    for (unsigned k = 0; k < sizeof words / sizeof *words; k++)
      if (has_attribute(function, i + 1, words[k])) strbuf_printf(&w->out, " %s", words[k]);
    if (has_attribute(function, i + 1, "byval")) nvvm_fail(w, "a parameter is passed by value in memory");
    if (names) strbuf_printf(&w->out, " %%v%u", nvvm_number(w, parameter));
  }
}

static void write_attributes(NvvmWriter *w, LLVMValueRef function) {
  static const char *const words[] = {"alwaysinline", "noinline", "convergent", "nounwind"};
  for (unsigned k = 0; k < sizeof words / sizeof *words; k++)
    if (has_attribute(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, words[k]))
      strbuf_printf(&w->out, " %s", words[k]);
}

static void write_blocks(NvvmWriter *w, LLVMValueRef function) {
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block;
       block = LLVMGetNextBasicBlock(block)) {
    strbuf_printf(&w->out, "b%u:\n", nvvm_number(w, block));
    for (LLVMValueRef ins = LLVMGetFirstInstruction(block); ins; ins = LLVMGetNextInstruction(ins))
      nvvm_instruction(w, ins);
  }
}

static void write_function(NvvmWriter *w, LLVMValueRef function) {
  nvvm_forget(w);
  strbuf_printf(&w->out, "\ndefine %s", LLVMIsDeclaration(function) ? "" : linkage_word(function));
  nvvm_type(w, LLVMGetReturnType(LLVMGlobalGetValueType(function)));
  strbuf_putc(&w->out, ' ');
  nvvm_global_name(w, function);
  strbuf_putc(&w->out, '(');
  write_parameters(w, function, true);
  strbuf_putc(&w->out, ')');
  write_attributes(w, function);
  strbuf_puts(&w->out, " {\n");
  write_blocks(w, function);
  strbuf_puts(&w->out, "}\n");
}

/* Declarations of the module; those of intrinsics are written where they are called. */
static void write_declaration(NvvmWriter *w, LLVMValueRef function) {
  const char *name = LLVMGetValueName2(function, &(size_t){0});
  if (!strncmp(name, "llvm.", 5) || !LLVMGetFirstUse(function)) return;
  strbuf_puts(&w->out, "declare ");
  nvvm_type(w, LLVMGetReturnType(LLVMGlobalGetValueType(function)));
  strbuf_putc(&w->out, ' ');
  nvvm_global_name(w, function);
  strbuf_putc(&w->out, '(');
  write_parameters(w, function, false);
  strbuf_putc(&w->out, ')');
  write_attributes(w, function);
  strbuf_putc(&w->out, '\n');
  strbuf_printf(&w->declared, " %s ", name);
}

/* ---- metadata: !0 is empty, !1 the version, then the annotations ---- */

static void metadata_item(NvvmWriter *w, LLVMValueRef item) {
  unsigned length;
  const char *text = item ? LLVMGetMDString(item, &length) : NULL;
  if (text) {
    strbuf_putc(&w->out, '!');
    nvvm_quoted(w, text, length);
  } else if (item && LLVMIsAFunction(item)) {
    nvvm_pointer(w, LLVMGlobalGetValueType(item), 0);
    strbuf_putc(&w->out, ' ');
    nvvm_global_name(w, item);
  } else if (item && LLVMIsConstant(item)) {
    nvvm_operand(w, item);
  } else {
    strbuf_puts(&w->out, "null");
  }
}

static void annotation(NvvmWriter *w, LLVMValueRef node, unsigned number) {
  unsigned count = LLVMGetMDNodeNumOperands(node);
  LLVMValueRef *items = calloc(count + 1, sizeof *items);
  LLVMGetMDNodeOperands(node, items);
  strbuf_printf(&w->out, "!%u = !{", number);
  for (unsigned i = 0; i < count; i++) {
    if (i) strbuf_puts(&w->out, ", ");
    metadata_item(w, items[i]);
  }
  strbuf_puts(&w->out, "}\n");
  free(items);
}

static void kernel_annotation(NvvmWriter *w, LLVMValueRef function, unsigned number) {
  strbuf_printf(&w->out, "!%u = !{", number);
  metadata_item(w, function);
  strbuf_puts(&w->out, ", !\"kernel\", i32 1}\n");
}

static bool is_kernel(LLVMValueRef function) {
  return !LLVMIsDeclaration(function) && LLVMGetFunctionCallConv(function) == NVVM_KERNEL_CONVENTION;
}

static void write_metadata(NvvmWriter *w) {
  unsigned count = LLVMGetNamedMetadataNumOperands(w->module, "nvvm.annotations"), number = 2;
  LLVMValueRef *nodes = calloc(count + 1, sizeof *nodes);
  LLVMGetNamedMetadataOperands(w->module, "nvvm.annotations", nodes);
  strbuf_puts(&w->out, "\n!0 = !{}\n!1 = !{i32 2, i32 0, i32 3, i32 1}\n!nvvmir.version = !{!1}\n");
  for (unsigned i = 0; i < count; i++) annotation(w, nodes[i], number++);
  for (LLVMValueRef f = LLVMGetFirstFunction(w->module); f; f = LLVMGetNextFunction(f))
    if (is_kernel(f)) kernel_annotation(w, f, number++);
  strbuf_puts(&w->out, "!nvvm.annotations = !{");
  for (unsigned i = 2; i < number; i++) strbuf_printf(&w->out, "%s!%u", i > 2 ? ", " : "", i);
  strbuf_puts(&w->out, "}\n");
  free(nodes);
}

/* ---- the module ---- */

static void write_module(NvvmWriter *w) {
  strbuf_puts(&w->out, head_text);
  for (LLVMValueRef g = LLVMGetFirstGlobal(w->module); g; g = LLVMGetNextGlobal(g)) write_global(w, g);
  for (LLVMValueRef f = LLVMGetFirstFunction(w->module); f; f = LLVMGetNextFunction(f))
    if (LLVMIsDeclaration(f)) write_declaration(w, f);
  for (LLVMValueRef f = LLVMGetFirstFunction(w->module); f; f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f)) write_function(w, f);
  strbuf_putc(&w->out, '\n');
  strbuf_puts(&w->out, strbuf_text(&w->declarations));
  write_metadata(w);
}

char *nvvm_text(LLVMModuleRef module, unsigned compute, char **problem) {
  NvvmWriter w = {.module = module, .typed = compute < NVVM_OPAQUE_FROM};
  write_module(&w);
  strbuf_fini(&w.declarations);
  strbuf_fini(&w.declared);
  free(w.names);
  *problem = w.problem;
  if (!w.problem) return w.out.data;
  strbuf_fini(&w.out);
  return NULL;
}
