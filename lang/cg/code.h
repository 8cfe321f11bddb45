/* Code: finding or making compiled functions: the cache in memory and on disk, the
 * pipelines, the linker, in one place for leaves and whole functions. */
#ifndef QUERN_CG_CODE_H
#define QUERN_CG_CODE_H

#include "lang/cg/cache.h"
#include "lang/cg/cg.h"
#include "lang/cg/cg_device.h"
#include "lang/cg/emit.h"
#include "lang/cg/hash.h"

/* Builds the external function `name` in the module. */
typedef void (*CodeBuild)(Emit *e, void *context, const char *name);

typedef struct CodeRequest {
  Hash key; /* of the input; target and version are added here */
  CodeBuild build;
  void *context;
  const char *passes;
} CodeRequest;

/* Address of the code; NULL with *error. */
void *code_get(Cg *cg, const CodeRequest *request, const char **error);
/* Text of the optimized module: "llvm" or "asm"; malloc'ed, or NULL. */
char *code_show(Cg *cg, const CodeRequest *request, const char *what);

/* For device code (cg_device.c): the cache on disk, what is counted, what is kept; and the version of the
 * program and of LLVM into a key. */
Cache *code_cache(Cg *cg);
CgStats *code_stats(Cg *cg);
CgDevices *code_devices(Cg *cg);
void code_machine(const Cg *cg, Hash *key);

/* Pass pipelines. A leaf is one loop or two: the passes that matter to them, in a third of
 * the time of O3. */
extern const char code_leaf_passes[], code_full_passes[], code_glue_passes[];

#endif
