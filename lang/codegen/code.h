/* Code: finding or making compiled functions: the cache in memory and on disk, the
 * pipelines, the linker, in one place for leaves and whole functions. */
#ifndef QUERN_CODEGEN_CODE_H
#define QUERN_CODEGEN_CODE_H

#include <llvm-c/TargetMachine.h>

#include "lang/base/system/aside.h"
#include "lang/codegen/base/cache.h"
#include "lang/codegen/cg.h"
#include "lang/codegen/base/hash.h"
#include "lang/codegen/llvm/emit.h"
#include "lang/codegen/llvm/jit.h"
#include "lang/codegen/llvm/target.h"

/* Builds the external function `name` in the module. */
typedef void (*CodeBuild)(Emit *e, void *context, const char *name);

/* A job's code for a device, in place of an object for this machine. */
typedef struct CodeDevice {
  const char *triple, *cpu, *features; /* of a back end of LLVM: constants */
  /* What the module becomes, on the job's thread: of `own` and the module alone, for the caller may have
   * gone. NULL with a malloc'ed *problem. */
  LLVMMemoryBufferRef (*code)(const void *own, LLVMModuleRef module, const Target *target, char **problem);
  void *own; /* malloc'ed; the job's */
} CodeDevice;

typedef struct CodeRequest {
  Hash key; /* of the input; target and version are added here */
  CodeBuild build;
  void *context;
  const char *passes; /* a constant */
  bool cheap;         /* LLVM's back end takes the least time, whatever the code; `passes` are of no other */
  bool needed;        /* it is waited for as long as it takes */
  CodeDevice device;  /* or no `code` */
} CodeRequest;

/* Address of the code; NULL with *error and cg_end. */
void *code_get(Cg *cg, const CodeRequest *request, const char **error);
/* Whether code_get would not have to make it, as far as can be told without reading what is on disk. */
bool code_known(Cg *cg, const CodeRequest *request);
/* Begins to make code that may be asked for soon, on one of `most` threads beside the caller's (at most
 * CODE_AHEAD); code_get finds it or waits for it. CG_SOON_NOT: all threads have something to do, as at first
 * when they set LLVM up, or there are none. Nothing that the request names is needed any more when this
 * returns. */
enum { CODE_AHEAD = 7 };
CgSoon code_soon(Cg *cg, const CodeRequest *request, unsigned most);
/* Text of the optimized module: "llvm" or "asm"; malloc'ed, or NULL. */
char *code_show(Cg *cg, const CodeRequest *request, const char *what);
/* The bytes that request->device's `code` makes, a zero behind them, malloc'ed; NULL with *error and cg_end.
 * `kept`: they are worth the cache on disk when nobody waits for them any more. The key is taken as it is. */
void *code_for_device(Cg *cg, const CodeRequest *request, bool kept, size_t *size, const char **error);

/* ---- code_make.c: on a thread of its own (lang/base/system/aside.h) ---- */
typedef struct CodeJob {
  const CodeRequest *request; /* the caller's: gone when it goes */
  Hash key;
  const char *passes;
  bool cheap;
  char name[40];
  CodeDevice device;
  LLVMCodeGenFileType type;
  bool shown;  /* nothing is loaded */
  bool text;   /* the optimized module's */
  void *image; /* from the disk: it is only loaded; or NULL */
  size_t image_size;
  char *cache_dir; /* where the code of a job that was left goes; NULL: nowhere */
  Jit **jit;       /* the caller's */
  Emit e;          /* while `building` */
  bool building, loading;
  /* what came of it: */
  LLVMMemoryBufferRef made;
  void *address;
  char *problem; /* malloc'ed, or NULL */
} CodeJob;

CodeJob *code_job_new(const CodeRequest *request, Hash key);
void code_job_free(CodeJob *job);
/* Threads for such jobs. */
Aside *code_threads(void);
/* Begins a job that is `shown`, on a thread of its own; false: not begun, and the job is gone. */
bool code_job_begin(Aside *thread, CodeJob *job, const atomic_bool *interrupt, double seconds);
/* Begins to set up what all jobs on that thread need, and `jit` if it is not NULL; code_warm_end must come
 * before the next job. False: nothing is begun. */
bool code_warm_begin(Aside *thread, Jit *jit);
void code_warm_end(Aside *thread);
/* Waits for it as code_job_run does; for the end of the process's sake with `interrupt` too. */
CgEnd code_job_end(Aside *thread, CodeJob *job, char **problem);
/* Does it. Unless that is CG_DONE the job is the caller's no more, and *problem (malloc'ed) may say what was
 * wrong. `seconds` as an AsideJob has them. */
CgEnd code_job_run(Aside *threads, CodeJob *job, const atomic_bool *interrupt, double seconds,
                   char **problem);

/* For back ends: a request begins, so that cg_end says nothing of the last one; the cache on disk, what is
 * counted; what one of them keeps with the Cg, which ends it so, NULL at first; the text of a problem
 * (malloc'ed, taken over; NULL: none is known) as *error, false; and the version of the program and of LLVM
 * into a key. */
void code_begin(Cg *cg);
Cache *code_cache(Cg *cg);
CgStats *code_stats(Cg *cg);
unsigned code_level(const Cg *cg); /* of CgOptions */
const struct Backend *const *code_backends(const Cg *cg);
void **code_own(Cg *cg, void (*end)(void *own));
bool code_fail(Cg *cg, char *problem, const char **error);
void code_machine(const Cg *cg, Hash *key);

#endif
