/* Code generation: what the session asks of it; this header is free of LLVM.
 *
 * Generated code never unwinds and has no undefined behaviour: every check that can fail records a fault
 * (rt_fault) and returns 1. */
#ifndef QUERN_CODEGEN_CODEGEN_H
#define QUERN_CODEGEN_CODEGEN_H

#include "lang/codegen/cg.h"

/* The entry of a function: borrowed args, owned *out; 0 done, 1 fault (recorded, with
 * frames). `link` is the table that cg_function returned with it. */
typedef int (*FnEntry)(Rt *rt, void *const *link, Value *args, Value *out);

/* Compiles `fn` together with every function it calls (internal, so that LLVM can
 * inline) and its kernels' call sites. kernel_code gives the KernelCode for a KERNEL
 * instruction (launches go through kernel_launch). The link table holds what the code
 * refers to by index: globals, strings, types, LibCalls, kernels, Fn pointers for fault
 * frames. NULL after an internal error: text in *error. The code is cached by ir_hash,
 * target and version, in memory and on disk. */
FnEntry cg_function(Cg *cg, Fn *fn, KernelCode *(*kernel_code)(void *context, Kernel *kernel), void *context,
                    void *const **link, const char **error);

/* Begins to make what cg_function will then find, on one of `most` threads beside this one. */
CgSoon cg_function_soon(Cg *cg, Fn *fn, unsigned most);

/* Compiles (or finds) the inner loop of a kernel for a form and pattern. fn NULL after an error. */
InnerLoop cg_inner_loop(Cg *cg, Kernel *kernel, InnerForm form, const char *pattern, const char **error);

/* Whether cg_inner_loop would find it, in memory or on disk. */
bool cg_inner_known(Cg *cg, Kernel *kernel, InnerForm form, const char *pattern);

/* Begins to compile the inner loop that the kernel's next launch will most likely ask for (operands side by
 * side in memory), on one of `most` threads beside this one; false: they all have something to do. */
bool cg_inner_ahead(Cg *cg, Kernel *kernel, unsigned most);

/* The same for any launch; cg_inner_loop finds it then. */
CgSoon cg_inner_soon(Cg *cg, Kernel *kernel, InnerForm form, const char *pattern, unsigned most);

/* Text for %llvm ("llvm": optimized IR), %asm ("asm"), of a function or a kernel's inner loop;
 * malloc'ed, or NULL. */
char *cg_show(Cg *cg, Fn *fn, const char *what);
char *cg_show_kernel(Cg *cg, Kernel *kernel, const char *what);

/* ---- device code (docs/gpu.md) ---- */

/* A kernel that reads parameters in constant memory (FnFacts.constants) has all of it under the name of
 * `entry` and this. */
#define CG_CONSTANTS "__constants"
enum { CG_CONSTANT_BYTES = 64 << 10, CG_CONSTANT_ALIGN = 16 };

/* Code for a kernel (FnMode.device) and all it calls. The image lives in fn's arena. False after an
 * error: text in *error (a sentence for the user). Cached in memory and on disk. */
bool cg_device(Cg *cg, Fn *kernel, const CgDeviceOptions *options, CgImage *out, const char **error);
/* Text for inspection, one of Backend.views; malloc'ed. NULL, with a malloc'ed sentence in *why or NULL
 * there. */
char *cg_show_device(Cg *cg, Fn *kernel, const CgDeviceOptions *options, const char *view, char **why);

#endif
