/* DevMath: mathematics in code for a real GPU: libdevice's functions by operation, and what the CPU's code
 * calls helpers for, as code. */
#ifndef QUERN_CODEGEN_NVPTX_MATH_H
#define QUERN_CODEGEN_NVPTX_MATH_H

#include "lang/codegen/device/gen.h"

/* What an Emit's hooks need (Emit.hooks_own). */
typedef struct DevMath {
  bool libdevice; /* there is one */
  bool used;      /* out: something of it is called */
  bool fast;      /* fastmath for the whole module */
  Op missing;     /* out: the first operation that wanted a libdevice that is not there; else OP_NONE */
} DevMath;

extern const EmitHooks dev_math_hooks;

/* Links what the module calls of libdevice (bitcode text), internal, its questions about the target answered;
 * sm: 90 for sm_90. False with a malloc'ed *error. */
bool dev_libdevice_link(Emit *e, const void *bitcode, size_t size, unsigned sm, bool fast, char **error);

#endif
