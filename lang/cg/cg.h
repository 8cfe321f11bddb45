/* Cg: code generation for the CPU through LLVM 19; this header is free of LLVM.
 *
 * A Cg belongs to a session; it owns the ORC instance, the target machine and the
 * code cache. LLVM is set up at the first compilation, not before.
 * Generated code never unwinds and has no undefined behaviour: every check that
 * can fail records a fault (rt_fault) and returns 1. */
#ifndef QUERN_CG_H
#define QUERN_CG_H

#include "lang/ir/ir.h"

typedef struct Cg Cg;

typedef struct CgOptions {
  const char *cache_dir; /* NULL: default; "": none */
  unsigned opt_level;    /* 0: default */
} CgOptions;

Cg *cg_new(const CgOptions *options);
void cg_free(Cg *cg);

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

/* Compiles (or finds) the leaf of a kernel for a form and pattern. fn NULL after an error. */
Leaf cg_leaf(Cg *cg, Kernel *kernel, LeafForm form, const char *pattern, const char **error);

/* Text for %llvm ("llvm": optimized IR), %asm ("asm"), of a function or a kernel's leaf;
 * malloc'ed, or NULL. */
char *cg_show(Cg *cg, Fn *fn, const char *what);
char *cg_show_kernel(Cg *cg, Kernel *kernel, const char *what);

typedef struct CgStats {
  uint64_t memory_hits, disk_hits, misses, disk_bytes;
  double compile_seconds;
} CgStats;
void cg_stats(const Cg *cg, CgStats *out);
/* "x86-64-v3 (znver3), AVX2, LLVM 19.1.7, SLEEF 3.5.1" */
const char *cg_target(Cg *cg);

#endif
