/* Jit: the only file that knows ORC (whose C interface is declared unstable). ORC is set up for the first
 * object that the loader refuses.
 *
 * Names that objects need are answered from the symbol table when they are asked for. */
#include "lang/codegen/llvm/jit.h"

#include <llvm-c/Core.h>
#include <llvm-c/Error.h>
#include <llvm-c/LLJIT.h>
#include <llvm-c/Orc.h>
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/llvm/loader.h"
#include "lang/codegen/llvm/symbols.h"

struct Jit {
  Loader loader;
  LLVMOrcLLJITRef lljit; /* NULL until it is needed */
  uint64_t linked;
  char *cause; /* of the lookup that fails, or NULL: its own error only names the symbols */
};

static char *take_error(LLVMErrorRef error) {
  char *message = LLVMGetErrorMessage(error), *copy = strdup(message);
  LLVMDisposeErrorMessage(message);
  return copy;
}

/* Defines the asked-for names that the table has. */
static LLVMErrorRef answer(LLVMOrcDefinitionGeneratorRef generator, void *context,
                           LLVMOrcLookupStateRef *state, LLVMOrcLookupKind kind, LLVMOrcJITDylibRef dylib,
                           LLVMOrcJITDylibLookupFlags flags, LLVMOrcCLookupSet wanted, size_t count) {
  (void)generator, (void)context, (void)state, (void)kind, (void)flags;
  LLVMOrcCSymbolMapPair *pairs = malloc(sizeof *pairs * (count ? count : 1));
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    const Symbol *symbol = symbol_named(LLVMOrcSymbolStringPoolEntryStr(wanted[i].Name));
    if (!symbol) continue;
    LLVMOrcRetainSymbolStringPoolEntry(wanted[i].Name);
    pairs[found].Name = wanted[i].Name;
    pairs[found].Sym.Address = (LLVMOrcExecutorAddress)symbol->address;
    pairs[found].Sym.Flags =
        (LLVMJITSymbolFlags){LLVMJITSymbolGenericFlagsExported | LLVMJITSymbolGenericFlagsCallable, 0};
    found++;
  }
  LLVMErrorRef error = NULL;
  if (found) error = LLVMOrcJITDylibDefine(dylib, LLVMOrcAbsoluteSymbols(pairs, found));
  free(pairs);
  return error;
}

static void keep_cause(void *context, LLVMErrorRef error) {
  Jit *jit = context;
  if (jit->cause)
    LLVMConsumeError(error);
  else
    jit->cause = take_error(error);
}

Jit *jit_new(void) { return calloc(1, sizeof(Jit)); }

static bool orc_ready(Jit *jit, char **error) {
  if (jit->lljit) return true;
  LLVMErrorRef failed = LLVMOrcCreateLLJIT(&jit->lljit, LLVMOrcCreateLLJITBuilder());
  if (failed) {
    jit->lljit = NULL;
    *error = take_error(failed);
    return false;
  }
  LLVMOrcExecutionSessionSetErrorReporter(LLVMOrcLLJITGetExecutionSession(jit->lljit), keep_cause, jit);
  LLVMOrcJITDylibAddGenerator(LLVMOrcLLJITGetMainJITDylib(jit->lljit),
                              LLVMOrcCreateCustomCAPIDefinitionGenerator(answer, NULL, NULL));
  return true;
}

void jit_warm(Jit *jit) {
  char *problem = NULL;
  if (!loader_knows_machine()) orc_ready(jit, &problem);
  free(problem);
}

void jit_free(Jit *jit) {
  if (!jit) return;
  LLVMErrorRef error = jit->lljit ? LLVMOrcDisposeLLJIT(jit->lljit) : NULL;
  if (error) LLVMConsumeError(error);
  loader_fini(&jit->loader);
  free(jit->cause);
  free(jit);
}

void *jit_place(Jit *jit, const void *image, size_t size, const char *name) {
  return loader_load(&jit->loader, image, size, name);
}

void *jit_load(Jit *jit, const void *image, size_t size, const char *name, char **error) {
  void *placed = jit_place(jit, image, size, name);
  if (placed) return placed;
  if (!orc_ready(jit, error)) return NULL;
  jit->linked++;
  LLVMMemoryBufferRef copy = LLVMCreateMemoryBufferWithMemoryRangeCopy(image, size, name);
  LLVMErrorRef failed = LLVMOrcLLJITAddObjectFile(jit->lljit, LLVMOrcLLJITGetMainJITDylib(jit->lljit), copy);
  LLVMOrcExecutorAddress address = 0;
  if (!failed) failed = LLVMOrcLLJITLookup(jit->lljit, &address, name);
  if (failed) {
    *error = take_error(failed);
    if (jit->cause) free(*error), *error = jit->cause;
    jit->cause = NULL;
    return NULL;
  }
  return (void *)address;
}

uint64_t jit_linked(const Jit *jit) { return jit->linked; }
