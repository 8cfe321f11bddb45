/* Jit: object images into executable memory: through the loader what it knows, through LLVM's ORC the rest.
 */
#ifndef QUERN_CODEGEN_LLVM_JIT_H
#define QUERN_CODEGEN_LLVM_JIT_H

#include <stddef.h>
#include <stdint.h>

typedef struct Jit Jit;

/* NULL: no memory. */
Jit *jit_new(void);
void jit_free(Jit *jit);
/* Sets up what jit_load will need on this machine; the native target must have been initialized. */
void jit_warm(Jit *jit);
/* Links a copy of an object image and gives the address of what it defines as `name`, which no
 * earlier object may define; NULL with *error (malloc'ed). The native target must have been initialized. The
 * code lives as long as the Jit. */
void *jit_load(Jit *jit, const void *image, size_t size, const char *name, char **error);
/* The same in microseconds, without LLVM, on any thread; NULL: only jit_load can do it. */
void *jit_place(Jit *jit, const void *image, size_t size, const char *name);
/* How many objects only LLVM could link. */
uint64_t jit_linked(const Jit *jit);

#endif
