/* Nvvm writer: what the parts of nvvm_text share: names, types, operands, and lines of text.
 *
 * With typed pointers every pointer is an `i8 addrspace(n)*`; whoever needs another pointee
 * says so with a bitcast in a line of its own. Values are numbered at their first mention. */
#ifndef QUERN_CODEGEN_NVPTX_WRITER_H
#define QUERN_CODEGEN_NVPTX_WRITER_H

#include <llvm-c/Core.h>
#include <stdbool.h>

#include "lang/base/text/strbuf.h"

typedef struct NvvmName {
  const void *key; /* NULL: free */
  unsigned id;
} NvvmName;

typedef struct NvvmWriter {
  LLVMModuleRef module;
  bool typed; /* LLVM 7's dialect: pointers have types */
  StrBuf out;
  StrBuf declarations; /* of what the module does not declare itself; goes to the end */
  StrBuf declared;     /* their names, each between two spaces */
  NvvmName *names;     /* of the current function: a hash table; cap is a power of two */
  unsigned name_count, name_cap;
  unsigned temps;
  char *problem; /* the first one */
} NvvmWriter;

/* An operand: a value of the module, a number made by the writer, or text. */
typedef struct NvvmWord {
  LLVMValueRef value;
  const char *text;
  unsigned temp;
} NvvmWord;

void nvvm_fail(NvvmWriter *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- text_value.c ---- */
unsigned nvvm_number(NvvmWriter *w, const void *key);
void nvvm_forget(NvvmWriter *w); /* the names of the last function */
/* @name, of the characters that libnvvm takes. */
void nvvm_global_name(NvvmWriter *w, LLVMValueRef global);
void nvvm_type(NvvmWriter *w, LLVMTypeRef type);
/* RET (ARGUMENTS) */
void nvvm_signature(NvvmWriter *w, LLVMTypeRef function);
/* The type of a pointer to `pointee`. */
void nvvm_pointer(NvvmWriter *w, LLVMTypeRef pointee, unsigned space);
void nvvm_value(NvvmWriter *w, LLVMValueRef value);   /* without its type */
void nvvm_operand(NvvmWriter *w, LLVMValueRef value); /* with it */
void nvvm_block(NvvmWriter *w, LLVMBasicBlockRef block);
void nvvm_quoted(NvvmWriter *w, const char *text, size_t length);
unsigned nvvm_space(LLVMValueRef pointer);
/* What a GEP of these indices over `type` points to. */
LLVMTypeRef nvvm_element(LLVMTypeRef type, LLVMValueRef gep);

/* ---- text_word.c ---- */
NvvmWord nvvm_word(LLVMValueRef value);
NvvmWord nvvm_literal(const char *text);
NvvmWord nvvm_temp(NvvmWriter *w);
void nvvm_put(NvvmWriter *w, NvvmWord word);
/* "  %x = " */
void nvvm_define(NvvmWriter *w, NvvmWord word);
/* into = head type a, b; `head` is an instruction with its predicate; returns into. */
NvvmWord nvvm_binary(NvvmWriter *w, NvvmWord into, const char *head, LLVMTypeRef type, NvvmWord a,
                     NvvmWord b);
NvvmWord nvvm_select(NvvmWriter *w, NvvmWord into, NvvmWord condition, LLVMTypeRef type, NvvmWord yes,
                     NvvmWord no);
NvvmWord nvvm_cast(NvvmWriter *w, NvvmWord into, const char *head, LLVMTypeRef from, NvvmWord a,
                   LLVMTypeRef to);
/* into = { first, second }: a struct of a `type` and an i1. */
void nvvm_pair(NvvmWriter *w, NvvmWord into, LLVMTypeRef pair, LLVMTypeRef type, NvvmWord first,
               NvvmWord second);
/* into = call type @name(type a, ...), declared if it is not yet. */
NvvmWord nvvm_call_named(NvvmWriter *w, NvvmWord into, const char *name, LLVMTypeRef type,
                         const NvvmWord *arguments, unsigned count);
/* `pointer` as a pointer to `pointee`: itself, or the number of a bitcast. */
NvvmWord nvvm_pointing(NvvmWriter *w, LLVMValueRef pointer, LLVMTypeRef pointee);
/* Notes a declaration once: "declare " signature. */
void nvvm_declare(NvvmWriter *w, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The text of a type, in `buffer`, for the places above. */
const char *nvvm_type_text(NvvmWriter *w, LLVMTypeRef type, StrBuf *buffer);
bool nvvm_is_i8(LLVMTypeRef type);

/* ---- text_ins.c, text_call.c, text_atomic.c ---- */
void nvvm_instruction(NvvmWriter *w, LLVMValueRef ins);
void nvvm_fast_flags(NvvmWriter *w, LLVMValueRef ins);
void nvvm_call(NvvmWriter *w, LLVMValueRef call);
void nvvm_fence(NvvmWriter *w, LLVMValueRef ins);
void nvvm_atomic_rmw(NvvmWriter *w, LLVMValueRef ins);
void nvvm_compare_exchange(NvvmWriter *w, LLVMValueRef ins);
/* Whether the memory access is ordered; barriers that libnvvm's relaxed accesses lack, before and after. */
bool nvvm_ordered(LLVMValueRef ins);
void nvvm_order_before(NvvmWriter *w, LLVMAtomicOrdering order);
void nvvm_order_after(NvvmWriter *w, LLVMAtomicOrdering order);

#endif
