/* Cg: what a session has of code generation; code is found in a cache, or made. */
#include "lang/codegen/cg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "quern_version.h"
#include "lang/base/memory/limits.h"
#include "lang/base/memory/reserve.h"
#include "lang/codegen/base/cache.h"
#include "lang/codegen/code.h"
#include "lang/codegen/llvm/jit.h"
#include "lang/codegen/llvm/target.h"

typedef struct CodeEntry {
  Hash key;
  void *address;
} CodeEntry;

/* What another part has kept. */
typedef struct CodeOwn {
  struct CodeOwn *next;
  void (*free)(void *own);
  void *own;
} CodeOwn;

/* Code that is made before it is asked for. */
typedef struct CodeAhead {
  Aside *thread;  /* NULL until it is needed */
  bool warming;   /* it sets LLVM up */
  CodeJob *job;   /* NULL: it has nothing else to do */
  uint64_t begun; /* Cg.asked at that time */
} CodeAhead;

struct Cg {
  CgOptions options;
  Target target;
  Jit *jit;
  Cache *cache;
  CodeOwn *owns;
  Hash machine;       /* of target, version and program */
  CodeEntry *entries; /* open addressing; address NULL: free */
  size_t entry_count, entry_cap;
  CgStats stats;
  char *error; /* text of the last problem */
  CgEnd end;   /* of the last request */
  Aside *threads;
  bool warmed, warming; /* cg_warm has been asked; its work may go on */
  CodeAhead ahead[CODE_AHEAD];
  uint64_t asked; /* how often code had to be made or found */
  char *description;
};

/* ---- life ---- */

/* Another build of the program may generate other code: its file is part of every key. */
static void hash_program(Hash *hash) {
  struct stat status;
  if (stat("/proc/self/exe", &status)) return;
  hash_word(hash, (uint64_t)status.st_size);
  hash_word(hash, (uint64_t)status.st_mtim.tv_sec);
  hash_word(hash, (uint64_t)status.st_mtim.tv_nsec);
}

/* Nobody asked for it; another process may. */
static void ahead_drop(Cg *cg, CodeAhead *ahead) {
  char *problem = NULL;
  CodeJob *job = ahead->job;
  if (code_job_end(ahead->thread, job, &problem) == CG_DONE) {
    cache_write(cg->cache, job->key, LLVMGetBufferStart(job->made), LLVMGetBufferSize(job->made));
    code_job_free(job);
  }
  free(problem);
  ahead->job = NULL;
}

/* The linker: another one where the last was in the middle of a crash. NULL: no memory. */
static Jit *jit_of(Cg *cg) {
  if (!cg->jit) cg->jit = jit_new();
  return cg->jit;
}

void cg_warm(Cg *cg) {
  if (cg->warmed || cg->asked || memory_limited()) return;
  cg->warmed = true;
  cg->warming = code_warm_begin(cg->threads, jit_of(cg));
}

static void warm_end(Cg *cg) {
  if (cg->warming) code_warm_end(cg->threads);
  cg->warming = false;
}

Cg *cg_new(const CgOptions *options) {
  Cg *cg = calloc(1, sizeof *cg);
  if (options) cg->options = *options;
  target_init(&cg->target);
  cg->cache = cache_new(cg->options.cache_dir);
  cg->threads = code_threads();
  cg->machine = hash_start();
  hash_text(&cg->machine, QUERN_VERSION);
  hash_text(&cg->machine, cg->target.cpu);
  hash_text(&cg->machine, cg->target.features);
  hash_word(&cg->machine, cg->options.opt_level);
  hash_program(&cg->machine);
  return cg;
}

void cg_free(Cg *cg) {
  if (!cg) return;
  for (unsigned k = 0; k < CODE_AHEAD; k++) {
    if (cg->ahead[k].warming) code_warm_end(cg->ahead[k].thread);
    if (cg->ahead[k].job) ahead_drop(cg, &cg->ahead[k]);
    aside_free(cg->ahead[k].thread);
  }
  warm_end(cg);
  aside_free(cg->threads);
  jit_free(cg->jit);
  for (CodeOwn *own = cg->owns, *next; own; own = next) {
    next = own->next;
    if (own->own) own->free(own->own);
    free(own);
  }
  cache_free(cg->cache);
  target_fini(&cg->target);
  free(cg->entries);
  free(cg->error);
  free(cg->description);
  free(cg);
}

CgEnd cg_end(const Cg *cg) { return cg->end; }

void cg_stats(const Cg *cg, CgStats *out) {
  *out = cg->stats;
  out->disk_bytes = cache_bytes(cg->cache);
  out->linked = cg->jit ? jit_linked(cg->jit) : 0;
}

void cg_cache_describe(Cg *cg, StrBuf *out) { cache_describe(cg->cache, out); }

const char *cg_target(Cg *cg) {
  if (!cg->description) {
    char text[256];
    unsigned major, minor, patch;
    LLVMGetVersion(&major, &minor, &patch);
    const char *level = cg->target.avx512 ? "x86-64-v4" : cg->target.avx2 ? "x86-64-v3" : "x86-64";
    const char *vectors = cg->target.avx512 ? "AVX-512" : cg->target.avx2 ? "AVX2" : "SSE2";
    snprintf(text, sizeof text, "%s (%s), %s, LLVM %u.%u.%u, SLEEF", level, cg->target.cpu, vectors, major,
             minor, patch);
    cg->description = strdup(text);
  }
  return cg->description;
}

Cache *code_cache(Cg *cg) { return cg->cache; }
CgStats *code_stats(Cg *cg) { return &cg->stats; }
unsigned code_level(const Cg *cg) { return cg->options.opt_level; }
void code_machine(const Cg *cg, Hash *key) {
  hash_word(key, cg->machine.word[0]);
  hash_word(key, cg->machine.word[1]);
}

void code_begin(Cg *cg) { cg->end = CG_DONE; }
const struct Backend *const *code_backends(const Cg *cg) { return cg->options.backends; }

void **code_own(Cg *cg, void (*end)(void *own)) {
  for (CodeOwn *own = cg->owns; own; own = own->next)
    if (own->free == end) return &own->own;
  CodeOwn *made = reserve_zero(1, sizeof *made);
  *made = (CodeOwn){cg->owns, end, NULL};
  cg->owns = made;
  return &made->own;
}

/* ---- code in memory ---- */

static CodeEntry *entry_find(const Cg *cg, Hash key) {
  for (size_t at = key.word[0];; at++) {
    CodeEntry *entry = &cg->entries[at & (cg->entry_cap - 1)];
    if (!entry->address || (entry->key.word[0] == key.word[0] && entry->key.word[1] == key.word[1]))
      return entry;
  }
}

static void entry_add(Cg *cg, Hash key, void *address) {
  if (cg->entry_count * 2 >= cg->entry_cap) {
    CodeEntry *old = cg->entries;
    size_t old_cap = cg->entry_cap;
    cg->entry_cap = old_cap ? old_cap * 2 : 64;
    cg->entries = calloc(cg->entry_cap, sizeof *cg->entries);
    for (size_t i = 0; i < old_cap; i++)
      if (old[i].address) *entry_find(cg, old[i].key) = old[i];
    free(old);
  }
  *entry_find(cg, key) = (CodeEntry){key, address};
  cg->entry_count++;
}

/* ---- making ---- */

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

bool code_fail(Cg *cg, char *problem, const char **error) {
  free(cg->error);
  cg->error = problem;
  *error = problem ? problem : "code generation failed";
  return false;
}

static Hash full_key(const Cg *cg, const CodeRequest *request) {
  Hash key = request->key;
  code_machine(cg, &key);
  hash_text(&key, request->passes);
  hash_word(&key, request->cheap);
  return key;
}

static const char *reason_of(CgEnd end) {
  static const char *const reasons[] = {[CG_INTERRUPTED] = "it was interrupted",
                                        [CG_LATE] = "it takes too long",
                                        [CG_CROWDED] =
                                            "compilations that were interrupted still run: wait for them "
                                            "to end, or restart the kernel",
                                        [CG_MEMORY] = "there is no memory for it"};
  return reasons[end];
}

/* Runs a job; when it failed it is gone. */
static bool job_run(Cg *cg, CodeJob *job, double seconds, const char **error) {
  char *problem = NULL;
  cg->end = CG_MEMORY;
  warm_end(cg);
  if (job && !jit_of(cg)) {
    code_job_free(job);
    job = NULL;
  }
  if (job) {
    job->jit = &cg->jit;
    cg->end = code_job_run(cg->threads, job, cg->options.interrupt, seconds, &problem);
  }
  if (cg->end == CG_DONE) return true;
  if (cg->end == CG_FAILED) return code_fail(cg, problem, error);
  free(problem);
  *error = reason_of(cg->end);
  return false;
}

static CodeJob *job_new(const CodeRequest *request, Hash key) {
  CodeJob *job = code_job_new(request, key);
  if (!job) return NULL;
  snprintf(job->name, sizeof job->name, "q%016llx%016llx", (unsigned long long)key.word[0],
           (unsigned long long)key.word[1]);
  return job;
}

/* The time that code may take; the code of devices has no other way to run. */
static double seconds_for(const Cg *cg, const CodeRequest *request) {
  if (request->needed || cg->options.seconds == 0) return -1;
  return cg->options.seconds < 0 ? 0 : cg->options.seconds;
}

/* ---- ahead of its time ---- */

static bool same_key(Hash a, Hash b) { return a.word[0] == b.word[0] && a.word[1] == b.word[1]; }

static CodeAhead *ahead_find(Cg *cg, Hash key) {
  for (unsigned k = 0; k < CODE_AHEAD; k++)
    if (cg->ahead[k].job && same_key(cg->ahead[k].job->key, key)) return &cg->ahead[k];
  return NULL;
}

/* Whether its thread can begin with a job: if not, it is made so, while the caller goes on. */
static bool ahead_warm(CodeAhead *ahead) {
  if (!ahead->thread) {
    ahead->thread = code_threads();
    ahead->warming = ahead->thread && code_warm_begin(ahead->thread, NULL);
  } else if (ahead->warming && aside_ended(ahead->thread)) {
    code_warm_end(ahead->thread);
    ahead->warming = false;
  }
  return ahead->thread && !ahead->warming;
}

/* One that has nothing to do; what nobody has asked for while other code was asked for makes room. */
static CodeAhead *ahead_free(Cg *cg, unsigned most) {
  enum { PATIENCE = 4 };
  for (unsigned k = 0; k < most && k < CODE_AHEAD; k++) {
    CodeAhead *ahead = &cg->ahead[k];
    if (!ahead_warm(ahead)) continue;
    if (!ahead->job) return ahead;
    if (cg->asked - ahead->begun <= PATIENCE || !aside_ended(ahead->thread)) continue;
    ahead_drop(cg, ahead);
    return ahead;
  }
  return NULL;
}

bool code_known(Cg *cg, const CodeRequest *request) {
  Hash key = full_key(cg, request);
  return (cg->entry_cap && entry_find(cg, key)->address) || cache_has(cg->cache, key);
}

CgSoon code_soon(Cg *cg, const CodeRequest *request, unsigned most) {
  Hash key = full_key(cg, request);
  if (cg->entry_cap && entry_find(cg, key)->address) return CG_SOON_READY;
  CodeAhead *ahead = ahead_find(cg, key);
  if (ahead) return aside_ended(ahead->thread) ? CG_SOON_READY : CG_SOON_MADE;
  if (cache_has(cg->cache, key)) return CG_SOON_READY;
  double seconds = seconds_for(cg, request);
  ahead = seconds == 0 ? NULL : ahead_free(cg, most);
  CodeJob *job = ahead ? job_new(request, key) : NULL;
  if (!job) return CG_SOON_NOT;
  job->shown = true; /* it is loaded when it is asked for */
  if (cg->cache) job->cache_dir = strdup(cache_dir(cg->cache));
  if (!code_job_begin(ahead->thread, job, cg->options.interrupt, seconds)) return CG_SOON_NOT;
  ahead->job = job;
  ahead->begun = cg->asked;
  return CG_SOON_MADE;
}

/* Code that was begun ahead, as an image that is loaded; false: the request has ended, as job_run says it. */
static bool ahead_take(Cg *cg, Hash key, CodeJob *job, const char **error) {
  CodeAhead *ahead = ahead_find(cg, key);
  if (!ahead) return true;
  char *problem = NULL;
  CodeJob *made = ahead->job;
  CgEnd end = code_job_end(ahead->thread, made, &problem);
  ahead->job = NULL;
  free(problem);
  if (end == CG_DONE) {
    job->image_size = LLVMGetBufferSize(made->made);
    job->image = malloc(job->image_size);
    if (job->image) memcpy(job->image, LLVMGetBufferStart(made->made), job->image_size);
    code_job_free(made);
    return true;
  }
  if (end != CG_INTERRUPTED && end != CG_LATE) return true; /* it is made again, and says what is wrong */
  cg->end = end;
  *error = reason_of(end);
  return false;
}

/* An image that is brought into memory without LLVM, and so without a thread that could be lost at it; NULL:
 * there is none, or it needs LLVM. */
static void *place(Cg *cg, const CodeJob *job) {
  return job && job->image && jit_of(cg) ? jit_place(cg->jit, job->image, job->image_size, job->name) : NULL;
}

static void *make(Cg *cg, const CodeRequest *request, Hash key, const char **error) {
  CodeJob *job = job_new(request, key);
  if (job && !ahead_take(cg, key, job, error)) return code_job_free(job), NULL;
  bool ahead = job && job->image, known = false;
  if (job && !ahead) known = (job->image = cache_read(cg->cache, key, &job->image_size));
  if (job && cg->cache) job->cache_dir = strdup(cache_dir(cg->cache));
  void *address = place(cg, job);
  if (!address) {
    if (!job_run(cg, job, seconds_for(cg, request), error)) return NULL;
    address = job->address;
  }
  if (known)
    cg->stats.disk_hits++;
  else
    cg->stats.misses++;
  if (ahead)
    cache_write(cg->cache, key, job->image, job->image_size);
  else if (!known)
    cache_write(cg->cache, key, LLVMGetBufferStart(job->made), LLVMGetBufferSize(job->made));
  code_job_free(job);
  entry_add(cg, key, address);
  return address;
}

void *code_get(Cg *cg, const CodeRequest *request, const char **error) {
  Hash key = full_key(cg, request);
  cg->end = CG_DONE;
  if (cg->entry_cap) {
    const CodeEntry *entry = entry_find(cg, key);
    if (entry->address) {
      cg->stats.memory_hits++;
      return entry->address;
    }
  }
  cg->asked++;
  double start = seconds_now();
  void *address = make(cg, request, key, error);
  cg->stats.compile_seconds += seconds_now() - start;
  return address;
}

char *code_show(Cg *cg, const CodeRequest *request, const char *what) {
  const char *error;
  CodeJob *job = job_new(request, full_key(cg, request));
  if (!job) return NULL;
  snprintf(job->name, sizeof job->name, "shown");
  job->text = strcmp(what, "asm") != 0;
  job->shown = true;
  job->type = LLVMAssemblyFile;
  if (!job_run(cg, job, -1, &error)) return NULL;
  char *copy = strndup(LLVMGetBufferStart(job->made), LLVMGetBufferSize(job->made));
  code_job_free(job);
  return copy;
}

void *code_for_device(Cg *cg, const CodeRequest *request, bool kept, size_t *size, const char **error) {
  CodeJob *job = code_job_new(request, request->key);
  if (!job) free(request->device.own);
  if (job) {
    snprintf(job->name, sizeof job->name, "device");
    job->shown = true;
    if (kept && cg->cache) job->cache_dir = strdup(cache_dir(cg->cache));
  }
  if (!job_run(cg, job, seconds_for(cg, request), error)) return NULL;
  *size = LLVMGetBufferSize(job->made);
  char *bytes = malloc(*size + 1);
  if (bytes)
    memcpy(bytes, LLVMGetBufferStart(job->made), *size), bytes[*size] = 0;
  else
    *error = "there is no memory for the code of the kernel";
  code_job_free(job);
  return bytes;
}
