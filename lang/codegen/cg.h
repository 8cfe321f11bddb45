/* Cg: what a session has of code generation through LLVM 19, and the words that its parts share; this header
 * is free of LLVM.
 *
 * A Cg belongs to a session; it owns the linker, the target machine and the code cache. LLVM is set up
 * at the first compilation, not before. */
#ifndef QUERN_CODEGEN_CG_H
#define QUERN_CODEGEN_CG_H

#include <stdatomic.h>

#include "lang/base/device/device.h"
#include "lang/ir/ir.h"

typedef struct Cg Cg;
struct Backend;

typedef struct CgOptions {
  const char *cache_dir;                 /* NULL: default; "": none */
  unsigned opt_level;                    /* 0: default */
  const atomic_bool *interrupt;          /* ends a request, in LLVM's passes too; or NULL */
  const struct Backend *const *backends; /* beside the built-in ones, NULL at the end (backend.h); or NULL */
  double seconds; /* that code for the CPU may take to be made (a device's has no other way to run: it is
                     waited for); 0: as long as it takes; negative: none */
} CgOptions;

/* How the last request ended. */
typedef enum CgEnd {
  CG_DONE,
  CG_FAILED,
  CG_INTERRUPTED, /* the flag is still set */
  CG_LATE,        /* it would take longer than CgOptions.seconds */
  CG_CROWDED,     /* it was not begun: too many that were left behind still run (ASIDE_LEFT_MOST) */
  CG_MEMORY
} CgEnd;

/* How far code is that is made beside the caller's work. */
typedef enum CgSoon {
  CG_SOON_READY, /* who asks for it need not wait, or not for long: it is in memory, made, or on disk */
  CG_SOON_MADE,  /* it is being made */
  CG_SOON_NOT    /* nobody has begun */
} CgSoon;

Cg *cg_new(const CgOptions *options);
void cg_free(Cg *cg);
/* Sets LLVM up on the thread that will make code, while the caller goes on: what the first code would else
 * wait for. Nothing the second time, and where memory is limited. */
void cg_warm(Cg *cg);
CgEnd cg_end(const Cg *cg);

typedef struct CgStats {
  uint64_t memory_hits, disk_hits, misses, disk_bytes;
  double compile_seconds;
  uint64_t linked; /* objects that needed LLVM's linker: none on x86-64 (llvm/loader.h) */
} CgStats;
void cg_stats(const Cg *cg, CgStats *out);
/* Appends what cache_describe (cache.h) says. */
void cg_cache_describe(Cg *cg, StrBuf *out);
/* "x86-64-v3 (znver3), AVX2, LLVM 19.1.7, SLEEF 3.5.1" */
const char *cg_target(Cg *cg);

/* ---- device code (docs/gpu.md) ---- */

/* Where in the source a fault or a printed line of device code comes from: instruction `ins` of `fn`
 * says what it means (LOAD, STORE, ATOMIC: an index; a scalar operation: division by zero ...;
 * CHECK, RAISE: their message; DEVPRINT: a line). `frames`: the callers, innermost first. */
typedef struct CgSite {
  const Fn *fn;
  Ref ins;
} CgSite;

typedef struct CgImage {
  const void *bytes; /* what Device.load takes: as the device and its back end have agreed */
  size_t size;
  const char *entry; /* what Device.function takes */
  const CgSite *sites;
  uint32_t site_count;
  uint32_t shared_bytes; /* static */
  bool cooperative, prints;
  bool quiet; /* nothing in it writes to the control block */
} CgImage;

typedef struct CgDeviceOptions {
  const char *backend;      /* DeviceProps.backend: who makes the code */
  const char *target;       /* what for, as Backend.target_of says it */
  const char *options;      /* the back end's own, "key=value key=value"; NULL: as it finds best */
  const DeviceTools *tools; /* what it can use beside LLVM; NULL: nothing */
  bool check;               /* simulator: race and memory checks */
  bool nocheck;             /* no bounds checks, where the device's memory is not this process's */
  bool fastmath;
} CgDeviceOptions;

#endif
