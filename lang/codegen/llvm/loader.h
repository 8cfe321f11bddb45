/* Loader: objects of our own modules into executable memory, without a linker of LLVM's.
 *
 * What LLVM makes of a module for x86-64 here is a few sections that refer to each other by distances, and
 * calls of the functions in symbols.def. Putting that into place takes some microseconds, where ORC takes
 * forty for each object, a thread that may be lost at it, and most of a millisecond before the first: too
 * much for a program that finds hundreds of kernels on disk. Invariant: an object is placed whole and
 * exactly, or refused, whatever its bytes are; memory is never writable and executable. What is refused is
 * ORC's (jit.h). */
#ifndef QUERN_CODEGEN_LLVM_LOADER_H
#define QUERN_CODEGEN_LLVM_LOADER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct LoaderChunk LoaderChunk;

/* All zero: nothing is loaded. */
typedef struct Loader {
  LoaderChunk *chunks;
} Loader;

/* Whether this processor's objects are known here. */
bool loader_knows_machine(void);
/* Puts the object image into place and gives the address of what it defines for others as `name`: a function,
 * or data that leads to functions. NULL: it holds something that is not known here, or there is no memory. It
 * lives as long as the Loader. */
void *loader_load(Loader *loader, const void *image, size_t size, const char *name);
void loader_fini(Loader *loader);

#endif
