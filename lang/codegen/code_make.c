/* Code: making it, and bringing it into memory. LLVM's passes cannot be stopped, so all that LLVM does for a
 * request is a job whose caller may walk away: the module is built while the caller waits, because the IR is
 * the session's; from then on the job has all it needs. Each thread has target machines of its own. What is
 * made for nobody goes into the cache on disk. */
#include <llvm-c/Analysis.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/codegen/code.h"
#include "lang/codegen/llvm/process.h"
#include "lang/codegen/llvm/target.h"

CodeJob *code_job_new(const CodeRequest *request, Hash key) {
  CodeJob *job = calloc(1, sizeof *job);
  if (!job) return NULL;
  job->request = request;
  job->key = key;
  job->passes = request->passes;
  job->cheap = request->cheap;
  job->device = request->device;
  job->type = LLVMObjectFile;
  return job;
}

void code_job_free(CodeJob *job) {
  if (!job) return;
  if (job->building) emit_fini(&job->e);
  if (job->made) LLVMDisposeMemoryBuffer(job->made);
  free(job->image);
  free(job->cache_dir);
  free(job->problem);
  free(job->device.own);
  free(job);
}

/* ---- on the thread ---- */

enum { DEVICE_TARGETS = 4 };

/* The target machines that a thread has made. */
typedef struct Targets {
  Target host[2]; /* [1]: the cheap one; each when `ready` */
  bool ready[2];
  Target devices[DEVICE_TARGETS];
  unsigned device_count;
} Targets;

static void targets_free(void *own) {
  Targets *targets = own;
  for (unsigned k = 0; k < 2; k++)
    if (targets->ready[k]) target_fini(&targets->host[k]);
  for (unsigned k = 0; k < targets->device_count; k++) target_fini(&targets->devices[k]);
  free(targets);
}

static const Target *host_target(Targets *targets, bool cheap, const char **error) {
  Target *host = &targets->host[cheap];
  if (targets->ready[cheap]) return host;
  target_init(host);
  targets->ready[cheap] = target_ready(host, cheap, error);
  if (targets->ready[cheap]) return host;
  target_fini(host);
  return NULL;
}

static const Target *device_target(Targets *targets, const CodeDevice *device, const char **error) {
  for (unsigned k = 0; k < targets->device_count; k++) {
    const Target *t = &targets->devices[k];
    if (!strcmp(t->triple, device->triple) && !strcmp(t->cpu, device->cpu) &&
        !strcmp(t->features, device->features))
      return t;
  }
  if (targets->device_count == DEVICE_TARGETS) target_fini(&targets->devices[--targets->device_count]);
  Target *t = &targets->devices[targets->device_count];
  if (target_device_init(t, device->triple, device->cpu, device->features, error))
    return targets->device_count++, t;
  target_fini(t);
  return NULL;
}

static const Target *thread_target(AsideThread *thread, const CodeJob *job, const char **error) {
  Targets **own = (Targets **)aside_own(thread);
  *error = "there is no memory for a compiler";
  if (!*own) *own = calloc(1, sizeof **own);
  if (!*own) return NULL;
  return job->device.code ? device_target(*own, &job->device, error) : host_target(*own, job->cheap, error);
}

/* Optimized, and as an object or as text. */
static LLVMMemoryBufferRef module_code(const CodeJob *job, const Target *target, char **message) {
  LLVMModuleRef module = job->e.module;
  if (job->device.code) return job->device.code(job->device.own, module, target, message);
  if (!target_optimize(target, module, job->passes, message)) return NULL;
  if (!job->text) return target_emit(target, module, job->type, message);
  char *printed = LLVMPrintModuleToString(module);
  LLVMMemoryBufferRef text = LLVMCreateMemoryBufferWithMemoryRangeCopy(printed, strlen(printed), job->name);
  LLVMDisposeMessage(printed);
  return text;
}

static bool build(AsideThread *thread, CodeJob *job, const Target *target, char **message) {
  emit_init(&job->e, target, job->name);
  job->building = true;
  job->e.thread = thread;
  job->request->build(&job->e, job->request->context, job->name);
  emit_finish(&job->e);
  bool good = !job->e.error;
#ifndef NDEBUG
  good = good && !LLVMVerifyModule(job->e.module, LLVMReturnStatusAction, message);
  if (good)
    LLVMDisposeMessage(*message), *message = NULL; /* an empty text; who comes next writes its own there */
#endif
  if (!good) job->problem = strdup(job->e.error ? job->e.error : *message);
  return good;
}

static void make(AsideThread *thread, CodeJob *job) {
  const char *error = NULL;
  char *message = NULL;
  const Target *target = thread_target(thread, job, &error);
  if (!target) {
    job->problem = strdup(error);
    return;
  }
  if (build(thread, job, target, &message)) {
    aside_ready(thread);
    job->made = module_code(job, target, &message);
    if (!job->made) job->problem = strdup(message ? message : "code generation failed");
  }
  if (message) LLVMDisposeMessage(message);
  emit_fini(&job->e);
  job->building = false;
}

static void load(CodeJob *job) {
  const void *image = job->image ? job->image : LLVMGetBufferStart(job->made);
  size_t size = job->image ? job->image_size : LLVMGetBufferSize(job->made);
  job->loading = true;
  job->address = jit_load(*job->jit, image, size, job->name, &job->problem);
  job->loading = false;
}

static void run(AsideThread *thread, void *context) {
  CodeJob *job = context;
  llvm_process_ready();
  if (!job->image) make(thread, job);
  if (job->shown || (!job->image && !job->made)) return;
  if (job->image || aside_keep(thread)) load(job);
}

static void drop(void *context) {
  CodeJob *job = context;
  Cache *cache = job->made && job->cache_dir ? cache_new(job->cache_dir) : NULL;
  if (cache) cache_write(cache, job->key, LLVMGetBufferStart(job->made), LLVMGetBufferSize(job->made));
  cache_free(cache);
  code_job_free(job);
}

/* ---- the caller ---- */

Aside *code_threads(void) { return aside_new(targets_free); }

/* What a crash was in the middle of is lost: the module, or all that loads code. */
static CgEnd crashed(CodeJob *job, const Crash *crash) {
  job->building = false;
  if (job->loading) *job->jit = NULL;
  free(job->problem);
  job->problem = strdup(crash_text(crash));
  return crash->memory ? CG_MEMORY : CG_FAILED;
}

/* What LLVM and a thread take for a small module. Beyond that it may fail in the middle; before that it may
 * not. */
static const size_t least_room = (size_t)12 << 20;

/* What came of a job; *problem where it is not CG_DONE, and the job is gone then. */
static CgEnd job_ended(CodeJob *job, AsideEnd how, const Crash *crash, char **problem) {
  CgEnd end = CG_FAILED;
  switch (how) {
    case ASIDE_INTERRUPTED: return CG_INTERRUPTED;
    case ASIDE_LATE: return CG_LATE;
    case ASIDE_CROWDED: end = CG_CROWDED; break;
    case ASIDE_CRASHED: end = crashed(job, crash); break;
    case ASIDE_DONE:
      if (job->shown ? job->made != NULL : job->address != NULL) return CG_DONE;
      break;
  }
  *problem = job->problem;
  job->problem = NULL;
  code_job_free(job);
  return end;
}

CgEnd code_job_run(Aside *threads, CodeJob *job, const atomic_bool *interrupt, double seconds,
                   char **problem) {
  AsideJob work = {.run = run, .drop = drop, .context = job, .interrupt = interrupt, .seconds = seconds};
  Crash crash;
  if (!memory_maps(least_room)) {
    *problem = strdup("there is no memory for a compiler");
    code_job_free(job);
    return CG_MEMORY;
  }
  AsideEnd how = aside_run(threads, &work, &crash);
  return job_ended(job, how, &crash, problem);
}

/* ---- before the first job ---- */

/* Nobody leaves this behind, so that `context`, the linker or NULL, is there all the time. */
static void warm(AsideThread *thread, void *context) {
  Targets **own = (Targets **)aside_own(thread);
  const char *error = NULL;
  aside_ready(thread);
  llvm_process_ready();
  if (!*own) *own = calloc(1, sizeof **own);
  if (*own) host_target(*own, false, &error);
  if (context) jit_warm(context);
}

static void warm_drop(void *context) { (void)context; }

bool code_warm_begin(Aside *thread, Jit *jit) {
  AsideJob work = {.run = warm, .drop = warm_drop, .context = jit, .seconds = -1};
  return memory_maps(2 * least_room) && aside_begin(thread, &work);
}

void code_warm_end(Aside *thread) {
  Crash crash;
  aside_end(thread, &crash); /* what is not there now is made, or refused, by who needs it */
}

bool code_job_begin(Aside *thread, CodeJob *job, const atomic_bool *interrupt, double seconds) {
  AsideJob work = {.run = run, .drop = drop, .context = job, .interrupt = interrupt, .seconds = seconds};
  if (memory_maps(2 * least_room) && aside_begin(thread, &work)) return true;
  code_job_free(job);
  return false;
}

CgEnd code_job_end(Aside *thread, CodeJob *job, char **problem) {
  Crash crash;
  AsideEnd how = aside_end(thread, &crash);
  return job_ended(job, how, &crash, problem);
}
