/* Jit: object images into executable memory, through LLVM's ORC. */
#ifndef QUERN_CODEGEN_LLVM_JIT_H
#define QUERN_CODEGEN_LLVM_JIT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Jit Jit;

/* NULL with *error (malloc'ed text). The native target must have been initialized. */
Jit *jit_new(char **error);
void jit_free(Jit *jit);
/* Links a copy of an object image and gives the address of its function `name`, which no
 * earlier object may define; NULL with *error (malloc'ed). The code lives as long as the Jit. */
void *jit_load(Jit *jit, const void *image, size_t size, const char *name, char **error);

#endif
