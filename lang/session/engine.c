/* Engine: which function and which kernel is interpreted and which is compiled.
 *
 * Straight-line code is walked; functions with loops or recursion are compiled once the
 * work that their calls do, as it can be told beforehand, is more than compiling costs. A
 * kernel is interpreted while the work it has done so is smaller than what compiling
 * costs. QUERN's options can force either. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/reserve.h"
#include "lang/codegen/base/hash.h"
#include "lang/ir/device/facts.h"
#include "lang/session/impl.h"

enum {
  KERNEL_BUCKETS = 256,
  INNER_SLOTS = 16,
  INTERPRET_BUDGET = 150000,
  SHORT_LOOP_BUDGET = 3000,
  WORK_PER_INS = 2000,
  EARLY = 4, /* where there is another processor, code is begun after this part of a function's budget */
  LONG = 2,  /* and waited for after so many budgets */
  CALL_MOST = 100000, /* a longer call is not walked while code is being made */
  ASK_AFTER = 2000,
  MOST_WALKED = 4000000,
  /* in walk_inner_cost's units, about as long as compiling a kernel takes: */
  LAUNCH_MOST = 4000000, /* a launch that is interpreted while its kernel is compiled */
  WAIT_MOST = 8000000    /* all such launches of a kernel */
};

typedef struct InnerSlot {
  InnerForm form;
  char pattern[KERNEL_MAX_INPUTS + 2];
  InnerLoop inner_loop;
} InnerSlot;

/* One kernel known to the session, by the hash of its body and kind. */
typedef struct EngineKernel {
  KernelCode code; /* first: the launcher's pointer is ours */
  struct EngineKernel *next;
  struct EngineKernel *following; /* behind it in the code where it was met first; or NULL */
  Hash hash;
  Engine *engine;
  Kernel *kernel; /* a copy that lives as long as the session */
  uint64_t interpreted;
  uint64_t waited; /* what was interpreted while its code was being made, as walk_inner_cost has it */
  _Atomic uint32_t slot_count; /* those below it are complete: read without the lock */
  InnerSlot slots[INNER_SLOTS];
  Fn *device[OFFLOAD_CODE_COUNT];
} EngineKernel;

/* What the engine knows of a function (FnKept.engine). */
typedef struct EngineFn {
  FnEntry entry; /* NULL: it is not compiled */
  void *const *link;
  uint64_t walked; /* instructions that the walker ran in it, about */
  uint64_t asked;  /* 1 + what that was when it was asked whether its code is made; 0: never */
  bool late;       /* compiling it takes too long: it is walked */
  bool met;        /* its kernels are known in their order */
} EngineFn;

struct Engine {
  Session *session;
  Cg *cg;
  CgOptions cg_options;
  OptOptions opt, opt_debug; /* debug: every variable is kept, nothing is fused */
  enum { ENGINE_AUTO, ENGINE_WALK, ENGINE_JIT } mode;
  EngineKernel *kernels[KERNEL_BUCKETS];
  bool meets;         /* the kernels of some code are met one after the other: */
  EngineKernel *last; /* the one before */
  double compile_seconds;
  bool lasting;         /* SessionOptions */
  bool has_late;        /* some function is EngineFn.late */
  atomic_uint late;     /* how often code was walked because compiling it takes too long */
  atomic_bool crowded;  /* the last time it could not begin */
  pthread_mutex_t lock; /* of making leaves: parallel loops launch kernels on several threads */
};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

Cg *engine_cg(Engine *engine) {
  if (!engine->cg) engine->cg = cg_new(&engine->cg_options);
  return engine->cg;
}

void engine_expect(Engine *engine) {
  if (!engine->lasting || engine->mode == ENGINE_WALK || pool_threads(engine->session->rt.pool) == 1) return;
  cg_warm(engine_cg(engine));
}

const OptOptions *engine_passes(const Engine *engine) { return &engine->opt; }
bool engine_walks(const Engine *engine) { return engine->mode == ENGINE_WALK; }

double engine_compile_seconds(const Engine *engine) { return engine->compile_seconds; }

unsigned engine_late(const Engine *engine, double *seconds, bool *crowded) {
  *crowded = atomic_load(&engine->crowded);
  *seconds = engine->cg_options.seconds < 0 ? 0 : engine->cg_options.seconds;
  return atomic_load(&engine->late);
}

bool engine_cg_fault(Engine *engine, Rt *rt) {
  CgEnd end = cg_end(engine_cg(engine));
  if (end == CG_INTERRUPTED) return !rt_interrupted(rt) || true;
  return end == CG_MEMORY && (rt_fault(rt, DG_MEMORY, "there is no memory to compile this"), true);
}

static void note_late(Engine *engine, CgEnd end) {
  atomic_store(&engine->crowded, end == CG_CROWDED);
  atomic_fetch_add(&engine->late, 1);
}

/* ---- kernels ---- */

static const InnerSlot *find_slot(EngineKernel *k, InnerForm form, const char *pattern) {
  uint32_t count = atomic_load_explicit(&k->slot_count, memory_order_acquire);
  for (uint32_t i = 0; i < count; i++)
    if (k->slots[i].form == form && !strcmp(k->slots[i].pattern, pattern)) return &k->slots[i];
  return NULL;
}

/* What follows a launch that is compiled is compiled soon, if its arrays are as large: other processors may
 * begin now. */
static void compile_ahead(EngineKernel *k, const Rt *rt) {
  enum { STEPS = 32 };
  unsigned threads = pool_threads(rt->pool), steps = 0;
  if (threads == 1) return;
  for (EngineKernel *at = k->following; at && steps < STEPS; at = at->following, steps++) {
    bool known = atomic_load_explicit(&at->slot_count, memory_order_relaxed) > 0;
    if (!known && at != k && !cg_inner_ahead(engine_cg(k->engine), at->kernel, threads)) return;
  }
}

/* Whether to interpret a launch that is worth compiling, because the code is being made on another processor:
 * as long as that takes less time than to wait for the code. */
static bool is_being_made(EngineKernel *k, const Rt *rt, InnerForm form, const char *pattern,
                          int64_t elements) {
  Engine *engine = k->engine;
  unsigned threads = pool_threads(rt->pool);
  uint64_t cost = (uint64_t)elements * walk_inner_cost(k->kernel);
  if (engine->mode != ENGINE_AUTO || threads == 1 || cost > LAUNCH_MOST || k->waited + cost > WAIT_MOST)
    return false;
  if (cg_inner_soon(engine_cg(engine), k->kernel, form, pattern, threads) == CG_SOON_READY) return false;
  k->waited += cost;
  return true;
}

/* Under the engine's lock. */
static InnerLoop make_inner_loop(EngineKernel *k, Rt *rt, InnerForm form, const char *pattern,
                                 int64_t elements) {
  Engine *engine = k->engine;
  const InnerSlot *known = find_slot(k, form, pattern);
  if (known) return known->inner_loop;
  uint64_t work = (uint64_t)elements * (k->kernel->body->ins.count ? k->kernel->body->ins.count : 1);
  bool interpret = engine->mode == ENGINE_WALK ||
                   (engine->mode == ENGINE_AUTO && k->interpreted + work < INTERPRET_BUDGET);
  if (interpret) {
    k->interpreted += work;
    return walk_inner_loop(k->kernel, form, (unsigned)strlen(pattern));
  }
  if (is_being_made(k, rt, form, pattern, elements))
    return walk_inner_loop(k->kernel, form, (unsigned)strlen(pattern));
  const char *error = NULL;
  double begin = now();
  /* where its code is known, so is that of what follows, but for launches of other patterns than are guessed:
   * nobody would ask for what is made of them */
  bool ahead = (engine->mode == ENGINE_JIT || work >= INTERPRET_BUDGET) &&
               !cg_inner_known(engine_cg(engine), k->kernel, form, pattern);
  if (ahead) compile_ahead(k, rt);
  InnerLoop inner = cg_inner_loop(engine_cg(engine), k->kernel, form, pattern, &error);
  if (ahead && inner.fn) compile_ahead(k, rt);
  engine->compile_seconds += now() - begin;
  CgEnd end = inner.fn ? CG_DONE : cg_end(engine_cg(engine));
  if (end == CG_LATE || end == CG_CROWDED) {
    note_late(engine, end);
    inner = walk_inner_loop(k->kernel, form, (unsigned)strlen(pattern));
  }
  if (end == CG_CROWDED) return inner; /* this time: the next one may find room */
  if (!inner.fn) {
    if (!engine_cg_fault(engine, rt))
      rt_fault(rt, DG_INTERNAL, "a kernel could not be compiled: %s", error ? error : "unknown reason");
    return inner;
  }
  uint32_t count = atomic_load_explicit(&k->slot_count, memory_order_relaxed);
  if (count < INNER_SLOTS) {
    InnerSlot *slot = &k->slots[count];
    slot->form = form;
    strncpy(slot->pattern, pattern, sizeof slot->pattern - 1);
    slot->inner_loop = inner;
    atomic_store_explicit(&k->slot_count, count + 1, memory_order_release);
  }
  return inner;
}

static InnerLoop engine_inner_loop(KernelCode *code, Rt *rt, InnerForm form, const char *pattern,
                                   int64_t elements) {
  EngineKernel *k = (EngineKernel *)code;
  const InnerSlot *known = find_slot(k, form, pattern);
  if (known) return known->inner_loop;
  guard_lock(&k->engine->lock);
  InnerLoop inner = make_inner_loop(k, rt, form, pattern, elements);
  guard_unlock(&k->engine->lock);
  return inner;
}

/* A copy of a kernel in the session's arena: cells come and go. */
static Kernel *kernel_keep(Arena *arena, const Kernel *kernel) {
  Kernel *copy = arena_new_of(arena, Kernel);
  *copy = *kernel;
  const Fn *body = kernel->body;
  Fn *fn = fn_new(arena, body->types, "<kernel>", body->params, body->param_count);
  for (uint32_t i = 0; i < body->ins.count; i++) vec_push(arena, fn->ins, body->ins.items[i]);
  for (uint32_t i = 0; i < body->args.count; i++) vec_push(arena, fn->args, body->args.items[i]);
  for (uint32_t i = 0; i < fn->ins.count; i++) fn->ins.items[i].span = (Span){0};
  fn->result = body->result;
  fn->mode.wrap = body->mode.wrap;
  fn->mode.fastmath = body->mode.fastmath;
  copy->body = fn;
  copy->code = NULL;
  return copy;
}

static KernelCode *kernel_find(Engine *engine, Kernel *kernel) {
  if (kernel->code) return kernel->code;
  Hash hash = hash_start();
  hash_kernel(&hash, kernel);
  uint64_t scalars = 0;
  for (uint32_t i = 0; i < kernel->inputs; i++) scalars |= (uint64_t)kernel->scalar[i] << i;
  hash_word(&hash, scalars | (uint64_t)kernel->form << 32);
  EngineKernel **bucket = &engine->kernels[hash.word[0] % KERNEL_BUCKETS];
  for (EngineKernel *k = *bucket; k; k = k->next)
    if (!memcmp(&k->hash, &hash, sizeof hash)) return kernel->code = &k->code;
  Arena *arena = engine->session->arena;
  EngineKernel *k = arena_new_of(arena, EngineKernel);
  k->hash = hash;
  k->engine = engine;
  k->kernel = kernel_keep(arena, kernel);
  kernel_code_init(&k->code, k->kernel);
  k->code.inner_loop = engine_inner_loop;
  k->code.ir = k->kernel;
  k->kernel->code = &k->code;
  k->next = *bucket;
  *bucket = k;
  return kernel->code = &k->code;
}

static KernelCode *engine_kernel(void *context, Kernel *kernel) {
  Engine *engine = context;
  KernelCode *code = kernel_find(engine, kernel);
  EngineKernel *k = (EngineKernel *)code;
  if (!engine->meets) return code;
  if (engine->last && engine->last != k && !engine->last->following) engine->last->following = k;
  engine->last = k;
  return code;
}

KernelCode *engine_kernel_code(Engine *engine, Kernel *kernel) { return engine_kernel(engine, kernel); }

Fn **engine_device_code(KernelCode *code, unsigned slot) { return &((EngineKernel *)code)->device[slot]; }

/* ---- functions ---- */

static EngineFn *engine_fn(Fn *fn) {
  if (!fn->kept.engine) fn->kept.engine = arena_new_of(fn->arena, EngineFn);
  return fn->kept.engine;
}

static bool is_late(const Fn *fn) { return fn->kept.engine && fn->kept.engine->late; }

bool engine_has_compiled(const Fn *fn) { return fn->kept.engine && fn->kept.engine->entry; }

static void meet_begin(Engine *engine) {
  engine->meets = true;
  engine->last = NULL;
}

/* The kernels of a function that is walked. */
static void meet_kernels(Engine *engine, Fn *fn) {
  EngineFn *own = engine_fn(fn);
  if (own->met || engine->mode == ENGINE_WALK) return;
  own->met = true;
  meet_begin(engine);
  for (uint32_t i = 0; i < fn->ins.count; i++)
    if (fn->ins.items[i].op == IR_KERNEL) engine_kernel(engine, fn->ins.items[i].imm.kernel);
  engine->meets = false;
}

static void prepare_callees(Engine *engine, Fn *fn, const Ins *ins) {
  Fn *callees[2];
  for (uint32_t k = 0, n = ins_callees(ins, callees); k < n; k++) {
    engine_prepare(engine, callees[k]);
    fn->mode.stepped |= callees[k]->mode.stepped;
  }
}

void engine_prepare(Engine *engine, Fn *fn) {
  if (fn->forms.optimized) return;
  fn->forms.optimized = true;
  fn->mode.stepped = fn->mode.debug;
  for (uint32_t i = 0; i < fn->ins.count; i++) prepare_callees(engine, fn, &fn->ins.items[i]);
  opt_run(fn,
          fn->mode.debug ? &engine->opt_debug : &engine->opt); /* asks of callees what they take (params) */
}

/* Whether a call of so much work may be walked until the code of the function is made beside it. */
static bool may_walk_on(const Engine *engine, const EngineFn *own, uint64_t work, uint64_t budget) {
  return pool_threads(engine->session->rt.pool) > 1 && !engine->has_late && work <= CALL_MOST &&
         own->walked + work <= LONG * budget;
}

/* Whether that code is there; it is begun if it can be. */
static bool is_made(Engine *engine, Fn *fn) {
  EngineFn *own = engine_fn(fn);
  if (own->asked && own->walked - own->asked < ASK_AFTER) return false;
  guard_hold();
  CgSoon soon = cg_function_soon(engine_cg(engine), fn, pool_threads(engine->session->rt.pool));
  guard_release();
  own->asked = own->walked + 1;
  return soon == CG_SOON_READY;
}

/* Whether to compile now what costs about its length to compile: when this call, or all of them so far, do
 * as much work as that. */
static bool wants_compiling(Engine *engine, Fn *fn, const Value *args) {
  if (engine->mode == ENGINE_WALK) return false;
  if (engine->mode == ENGINE_JIT) return true;
  if (fn->mode.library && fn->result && fn->result->kind == TY_STR) return false; /* builds a message */
  if (fn->hints.recursive) return true;
  if (!fn->hints.has_loop) return false;
  uint64_t size, work = work_estimate(fn, args, MOST_WALKED, &size);
  EngineFn *own = engine_fn(fn);
  if (work == UINT64_MAX) return true;
  uint64_t budget = SHORT_LOOP_BUDGET + size * WORK_PER_INS;
  if (may_walk_on(engine, own, work, budget)) {
    if (own->walked + work > budget / EARLY && is_made(engine, fn)) return true;
  } else if (own->walked + work > budget) {
    return true;
  }
  own->walked += work;
  return false;
}

/* Whether array operations of the call belong on a device: its loops would not run there if it were compiled.
 */
static bool has_home(const Engine *engine, Fn *fn, const Value *args) {
  const Gpu *gpu = engine->session->rt.devices.gpu;
  const FnFacts *facts = fn_facts(fn);
  if (!gpu || !facts->array_code || facts->element_loops) return false;
  if (gpu->place) return true;
  for (uint32_t k = 0; k < fn->param_count; k++)
    if (type_is_array(fn->params[k]) && array_home(args[k].array)) return true;
  return false;
}

/* Whether a function whose compilation takes too long is among those that the call would be compiled with: so
 * would this. */
static bool calls_late(Fn *fn) {
  VEC(Fn *) met = {0};
  Arena *arena = arena_new();
  bool late = false;
  vec_push(arena, met, fn);
  for (uint32_t f = 0; f < met.count && !late; f++) {
    const Fn *at = met.items[f];
    late = is_late(at);
    for (uint32_t i = 0; i < at->ins.count && !late; i++) {
      Fn *callees[2];
      for (uint32_t k = 0, n = ins_callees(&at->ins.items[i], callees); k < n; k++) {
        uint32_t known = 0;
        while (known < met.count && met.items[known] != callees[k]) known++;
        if (known == met.count) vec_push(arena, met, callees[k]);
      }
    }
  }
  arena_free(arena);
  return late;
}

bool engine_compile(Engine *engine, Fn *fn, double *seconds, const char **error) {
  if (seconds) *seconds = 0;
  if (engine_has_compiled(fn)) return true;
  engine_prepare(engine, fn);
  if (engine_walks(engine) || fn_facts(fn)->walked || is_late(fn)) return true; /* what launches is walked */
  EngineFn *own = engine_fn(fn);
  if (engine->has_late && calls_late(fn)) return own->late = true;
  double begin = now();
  void *const *link = NULL;
  guard_hold();
  meet_begin(engine);
  FnEntry entry = cg_function(engine_cg(engine), fn, engine_kernel, engine, &link, error);
  engine->meets = false;
  guard_release();
  double took = now() - begin;
  engine->compile_seconds += took;
  if (seconds) *seconds = took;
  CgEnd end = entry ? CG_DONE : cg_end(engine_cg(engine));
  if (end == CG_CROWDED)
    return note_late(engine, end), true; /* it is walked this time: the next call may find room */
  if (end == CG_LATE) return engine->has_late = own->late = true;
  if (!entry) {
    engine_cg_fault(engine, &engine->session->rt);
    return false;
  }
  own->link = link;
  own->entry = entry;
  return true;
}

static int (*engine_entry(void *context, Fn *fn, const Value *args))(Rt *rt, void *const *link, Value *args,
                                                                     Value *out) {
  Engine *engine = context;
  engine_prepare(engine, fn);
  if (!engine_has_compiled(fn)) {
    if (fn_facts(fn)->walked || has_home(engine, fn, args) || !wants_compiling(engine, fn, args)) {
      meet_kernels(engine, fn);
      return NULL;
    }
    const char *error = NULL;
    if (!engine_compile(engine, fn, NULL, &error)) {
      rt_fault(&engine->session->rt, DG_INTERNAL, "%s() could not be compiled: %s", fn->name,
               error ? error : "unknown reason");
      return NULL;
    }
  }
  if (is_late(fn)) note_late(engine, CG_LATE);
  return fn->kept.engine ? fn->kept.engine->entry : NULL;
}

static void *const *engine_link(void *context, Fn *fn) {
  (void)context;
  return fn->kept.engine ? fn->kept.engine->link : NULL;
}

typedef struct EngineRun {
  Engine *engine;
  Fn *fn;
  const Value *args;
  Value *out;
  bool ok;
} EngineRun;

static bool engine_launch(void *host, const WalkLaunch *launch) {
  return offload_launch(((Session *)host)->offload, launch);
}

static bool engine_device_kernel(void *host, Kernel *kernel, const KernelLaunch *launch, Value *out,
                                 bool *done) {
  return offload_kernel(((Session *)host)->offload, kernel, launch, out, done);
}

static bool engine_device_lib(void *host, const LibCall *call, const Value *args, Value *out, bool *done) {
  return offload_library(((Session *)host)->offload, call, args, out, done);
}

static void run_guarded(void *context) {
  EngineRun *work = context;
  Engine *engine = work->engine;
  Fn *fn = work->fn;
  WalkHooks hooks = {.context = engine,
                     .lowered = engine_walks(engine),
                     .kernel = engine_kernel,
                     .entry = engine_entry,
                     .link = engine_link,
                     .magic = session_magic,
                     .launch = engine_launch,
                     .device_kernel = engine_device_kernel,
                     .device_lib = engine_device_lib,
                     .result = session_result};
  hooks.host = engine->session;
  Rt *rt = &engine->session->rt;
  if (is_late(fn)) note_late(engine, CG_LATE);
  if (engine_has_compiled(fn)) {
    const EngineFn *compiled = fn->kept.engine;
    work->ok = fn_globals_on_host(rt, fn) &&
               compiled->entry(rt, compiled->link, (Value *)(uintptr_t)work->args, work->out) == 0;
  } else {
    meet_kernels(engine, fn);
    work->ok = walk_run(rt, &hooks, fn, work->args, work->out);
  }
}

bool engine_run(Engine *engine, Fn *fn, const Value *args, Value *out) {
  EngineRun work = {.engine = engine, .fn = fn, .args = args, .out = out};
  engine_prepare(engine, fn);
  return rt_guard(&engine->session->rt, NULL, 0, run_guarded, &work) && work.ok;
}

/* As CgOptions has them. */
static double engine_seconds(const SessionOptions *options) {
  return options->compile_seconds ? options->compile_seconds : SESSION_COMPILE_SECONDS;
}

Engine *engine_new(Session *session, const SessionOptions *options) {
  Engine *engine = reserve_zero(1, sizeof *engine);
  engine->session = session;
  engine->lasting = options->lasting;
  pthread_mutex_init(&engine->lock, NULL);
  engine->cg_options = (CgOptions){.cache_dir = options->cache_dir,
                                   .interrupt = &session->interrupt,
                                   .backends = options->backends,
                                   .seconds = engine_seconds(options)};
  engine->opt = (OptOptions){.off = options->passes_off, .dump = options->dump};
  engine->opt_debug = (OptOptions){.off = "forward,fuse,lines,products,arrays,views,borrow,drop,versions",
                                   .dump = options->dump};
#ifndef NDEBUG
  engine->opt.verify = engine->opt_debug.verify = true;
#endif
  const char *mode = options->engine ? options->engine : "auto";
  engine->mode = !strcmp(mode, "walk")                            ? ENGINE_WALK
                 : !strcmp(mode, "jit") || !strcmp(mode, "debug") ? ENGINE_JIT
                                                                  : ENGINE_AUTO;
  return engine;
}

const char *engine_cache_dir(const Engine *engine) { return engine->cg_options.cache_dir; }

void engine_free(Engine *engine) {
  if (engine->cg) cg_free(engine->cg);
  pthread_mutex_destroy(&engine->lock);
  free(engine);
}

uint32_t machine_passes(const char *const **names) { return opt_passes(names); }
