/* Session: life of a cell. Text is parsed into the cell's arena, checked as a whole,
 * walked (loops and hot functions compiled), and its outputs leave through the sink
 * while it runs. Names are Globals whose storage never moves. */
#include "lang/session/session.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/limits.h"
#include "lang/base/memory/reserve.h"
#include "lang/front/rules/stdlib.h"
#include "lang/front/assist/complete.h"
#include "lang/lib/beside/beside.h"
#include "lang/lib/linalg/blas.h"
#include "lang/lib/fft/plan.h"
#include "lang/lib/regex/pattern.h"
#include "lang/lib/text/display.h"
#include "lang/lib/widget/widget.h"
#include "lang/session/beside.h"
#include "lang/session/impl.h"

enum { STACK_MARGIN = 256 * 1024, CHECK_MARGIN = 512 * 1024 };

void names_lock(Session *session) { guard_lock(&session->names); }
void names_unlock(Session *session) { guard_unlock(&session->names); }

/* ---- globals ---- */

void global_set(Session *session, Global *global, const Type *type, Value value) {
  names_lock(session);
  const Type *old = global->type;
  Value was = global->value;
  global->type = type;
  global->value = value;
  names_unlock(session);
  if (old) value_release(old, was);
}

void global_clear(Session *session, Global *global) {
  if (global->type) global_set(session, global, NULL, (Value){0});
}

static void hook_exit(void *host) { ((Session *)host)->run.exit_requested = true; }

static void hook_threads(void *host, unsigned threads) { machine_set_threads(host, threads); }

static const RtHooks hooks = {.figure = session_hook_figure,
                              .set_threads = hook_threads,
                              .publish = session_hook_publish,
                              .display = session_hook_display,
                              .clear_output = session_hook_clear,
                              .exit = hook_exit,
                              .comm = session_hook_comm,
                              .look = session_hook_look,
                              .request = session_hook_request,
                              .keep = session_hook_keep,
                              .inspect = session_compiled_text,
                              .call = session_hook_call,
                              .describe = session_hook_describe};

/* ---- faults ---- */

static bool hidden_frame(const Fn *fn) { return fn->mode.outlined; }

static bool library_frame(const Fault *fault, uint32_t k) {
  return ((const Fn *)fault->frames[k].fn)->mode.library;
}

/* A note of the line of the standard library that met the fault; none where the line raised it, or where
 * nothing in the line has: an interrupt comes from outside. */
static void note_library_line(DiagList *diags, Diag *diag, const Fault *fault) {
  if (!fault->frame_count || !library_frame(fault, 0) || fault->kind == DG_KEYBOARD_INTERRUPT) return;
  const Fn *fn = fault->frames[0].fn;
  Span line = fault_frame_span(fault, 0);
  bool raised = fault->frames[0].ins < fn->ins.count && fn->ins.items[fault->frames[0].ins].op == IR_RAISE;
  if (stdlib_has(line) && !raised) diag_note(diags, diag, line, "met in %s()", fn->name);
}

Diag *session_fault_diag(Session *session, DiagList *diags) {
  Fault *fault = &session->rt.fault;
  Span span = {0};
  if (fault->frame_count) {
    uint32_t k = 0;
    while (k + 1 < fault->frame_count && library_frame(fault, k)) k++;
    span = fault_frame_span(fault, k);
  }
  Diag *diag = diag_add(diags, fault->kind, span, "%s", fault->text);
  const char *dot = strrchr(fault->class_name, '.'), *name = dot ? dot + 1 : fault->class_name;
  if (*name) diag->class_name = arena_copy(diags->arena, name, strlen(name));
  if (fault->hint[0])
    diag_hint(diags, diag, "%s", fault->hint);
  else if (fault->kind == DG_MEMORY)
    session_memory_hint(session, diags, diag);
  else if (fault->kind == DG_SYSTEM_EXIT)
    diag_hint(diags, diag, "this ended the cell, not the session: exit() does that");
  for (uint32_t k = fault->frame_count; k-- > 0;) {
    const Fn *fn = fault->frames[k].fn;
    bool into_outlined = k > 0 && hidden_frame(fault->frames[k - 1].fn);
    if (into_outlined || library_frame(fault, k) || fault->frames[k].ins >= fn->ins.count) continue;
    DiagFrame frame = {fault_frame_span(fault, k), hidden_frame(fn) ? "<cell>" : fn->name};
    vec_push(diags->arena, diag->frames, frame);
  }
  note_library_line(diags, diag, fault);
  if (fault->frames_dropped)
    diag_note(diags, diag, (Span){0}, "%llu more calls were active",
              (unsigned long long)fault->frames_dropped);
  rt_fault_clear(&session->rt);
  return diag;
}

/* ---- life ---- */

/* Where this thread's stack ends. For a process's first thread the C library reads
 * /proc/self/maps, so it is asked once per thread that runs cells. */
static char *stack_end(size_t *whole) {
  pthread_attr_t attr;
  void *base = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attr)) return NULL;
  pthread_attr_getstack(&attr, &base, &size);
  pthread_attr_destroy(&attr);
  struct rlimit limit;
  char *top = (char *)base + size;
  if (!getrlimit(RLIMIT_STACK, &limit) && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < size)
    size = limit.rlim_cur;
  *whole = size;
  return top - size + STACK_MARGIN;
}

static char *stack_floor(Session *session) {
  pthread_t self = pthread_self();
  if (!session->stack.floor || !pthread_equal(session->stack.thread, self)) {
    session->stack.floor = stack_end(&session->rt.stack.size);
    session->stack.thread = self;
  }
  return session->stack.floor;
}

/* The checker's frames are larger than those of compiled code. */
static const char *check_floor(void *context) {
  char *floor = stack_floor(context);
  return floor ? floor + CHECK_MARGIN : NULL;
}

const char *session_thread_floor(void *context) {
  const Session *session = context;
  size_t whole;
  bool known = session->stack.floor && pthread_equal(session->stack.thread, pthread_self());
  char *floor = known ? session->stack.floor : stack_end(&whole);
  return floor ? floor + CHECK_MARGIN : NULL;
}

static Cg *offload_cg(void *context) { return engine_cg(((Session *)context)->engine); }
static bool offload_cg_fault(void *context) {
  Session *session = context;
  return engine_cg_fault(session->engine, &session->rt);
}
static KernelCode *offload_kernel_code(void *context, Kernel *kernel) {
  return engine_kernel_code(((Session *)context)->engine, kernel);
}
static bool offload_launching(void *context, const GpuImage *image, const DeviceLaunch *launch,
                              DeviceError *error) {
  Session *session = context;
  if (session->debug.cell && image->fn->mode.debug)
    return debugger_of(session->debug.cell)->launch(session, image, launch, error);
  return image->device->ops->launch(image->device, image->function, launch, error);
}

static Offload *new_offload(Session *session, const SessionOptions *options) {
  session->rt.devices.registry = options->devices;
  session->rt.devices.stale = options->stale;
  return offload_new(&(Offload){.rt = &session->rt,
                                .arena = session->arena,
                                .scratch = &session->run.arena,
                                .types = session->types,
                                .fmt = &session->fmt,
                                .host = {.context = session,
                                         .cg = offload_cg,
                                         .cg_fault = offload_cg_fault,
                                         .kernel_code = offload_kernel_code,
                                         .device_code = engine_device_code,
                                         .launch = offload_launching},
                                .options = options->device_options ? options->device_options : ""});
}

Session *session_new(const SessionOptions *options) {
  static const SessionOptions defaults = {0};
  if (!options) options = &defaults;
  Session *session = reserve_zero(1, sizeof *session);
  session->names = (pthread_mutex_t)PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
  session->arena = arena_new();
  session->types = type_table_new();
  session->fmt = fmt_options_default;
  session->fmt.stop = &session->interrupt;
  session->threads = (int)options->threads;
  session->rt = (Rt){.interrupt = &session->interrupt,
                     .names = &session->names,
                     .types = session->types,
                     .console.write = session_hook_write,
                     .console.context = session,
                     .hooks = &hooks,
                     .host = session};
  session->rt.console.read_line = session_hook_line;
  session->rt.library.print_options = &session->fmt;
  session->rt.pool = pool_new(options->threads);
  session->rt.chunks = &session->chunks;
  session->rt.knots = &session->knots;
  session->rt.library.fft = fft_plans_new();
  session->rt.library.regexes = regex_cache_new();
  session->rt.library.blas = blas_new();
  session->rt.library.beside = beside_new(
      &session->rt,
      &(BesideOptions){options->python, options->notes, {session, session_beside_find, session_beside_keep}});
  session->rt.library.widgets = widgets_new(&session->rt);
  CheckHost host = {.context = session,
                    .types = session->types,
                    .arena = session->arena,
                    .global = session_checked_global,
                    .magic_binds = session_magic_binds,
                    .beside = session_has_beside,
                    .find_beside = session_find_beside,
                    .stack_floor = check_floor,
                    .magic_type = session_magic_type,
                    .let_go = session_let_go};
  session->checker = checker_new(&host);
  session->engine = engine_new(session, options);
  session->offload = new_offload(session, options);
  session->debug.wanted = options->debug;
  return session;
}

void session_free(Session *session) {
  if (!session) return;
  for (uint32_t i = 0; i < session->globals.items.count; i++)
    global_clear(session, session->globals.items.items[i]);
  results_forget(session);
  for (int k = 0; k < RANDOM_STREAMS; k++) object_release(session->rt.library.random[k]);
  fft_plans_free(session->rt.library.fft);
  regex_cache_free(session->rt.library.regexes);
  object_release(session->rt.library.plots);
  rt_subjects_clear(&session->rt);
  knots_fini(&session->knots);
  widgets_free(session->rt.library.widgets);
  beside_free(session->rt.library.beside);
  offload_fini(session->offload);
  if (session->debug.wanted) debugger_of(session->debug.wanted)->free(session->debug.wanted);
  engine_free(session->engine);
  checker_free(session->checker);
  pool_free(session->rt.pool);
  chunks_free(&session->chunks);
  blas_free(session->rt.library.blas);
  cells_free(session);
  type_table_free(session->types);
  arena_free(session->arena);
  free(session);
}

void session_interrupt(Session *session) {
  atomic_store(&session->run.interrupted, true);
  atomic_store(&session->interrupt, true);
  atomic_store(&session->rt.stack.limit, RT_STACK_STOP); /* after the flag: see rt_stack_stops */
  chunks_interrupt(&session->chunks);
}

bool session_interrupted(const Session *session) { return atomic_load(&session->run.interrupted); }

void machine_set_threads(Session *session, unsigned threads) {
  pool_free(session->rt.pool);
  session->rt.pool = pool_new(threads);
  session->threads = (int)threads;
}

/* ---- a cell ---- */

static void debug_begin(Session *session, struct SessionDebug *debug) {
  session->debug.cell = debug;
  if (debug) debugger_of(debug)->begin(session);
}

static void debug_end(Session *session) {
  if (session->debug.cell) debugger_of(session->debug.cell)->end(session);
  session->debug.cell = NULL;
}

typedef struct CellState {
  const Sink *sink;
  Arena *cell;
  const RunOptions *options;
  const Node *module;
  const Source *source;
  DiagList *diags;
  bool hide_result;
} CellState;

static CellState cell_save(const Session *session) {
  return (CellState){session->run.sink,   session->run.arena, session->run.options,    session->run.module,
                     session->run.source, session->run.diags, session->run.hide_result};
}

static void cell_restore(Session *session, CellState state) {
  session->run.sink = state.sink;
  session->run.arena = state.cell;
  session->run.options = state.options;
  session->run.module = state.module;
  session->run.source = state.source;
  session->run.diags = state.diags;
  session->run.hide_result = state.hide_result;
}

static bool run_checked(Session *session, Fn *fn, DiagList *diags) {
  Value out = {0};
  bool ok = engine_run(session->engine, fn, NULL, &out);
  const Fault *fault = &session->rt.fault;
  bool leaves = fault->set && fault->kind == DG_SYSTEM_EXIT && session->run.exit_requested;
  session->run.exit_requested = leaves; /* else it was caught, or something else came in its way */
  if (leaves) {
    session->run.exit_text = arena_copy(diags->arena, fault->text, strlen(fault->text));
    rt_fault_clear(&session->rt);
  } else if (!ok && fault->set)
    session_fault_diag(session, diags);
  return ok || leaves;
}

/* Waits for the kernels that the cell launched: their prints and faults belong to it. */
static bool finish_devices(Session *session, DiagList *diags) {
  if (offload_end(session->offload)) return true;
  if (session->rt.fault.set) session_fault_diag(session, diags);
  return false;
}

/* After a fault in the cell it is not known which of its assignments were made. */
static void forget_places(Session *session, const char *cell) {
  size_t length = strlen(cell);
  for (uint32_t i = 0; i < session->globals.items.count; i++) {
    Global *global = session->globals.items.items[i];
    if (!strncmp(global->place, cell, length) && global->place[length] == ',') global->place[0] = 0;
  }
}

/* Trees, types and IR are had without asking: whether there is room for those of a text, else a MemoryError.
 */
static bool no_room(size_t length, DiagList *diags) {
  diag_add(diags, DG_MEMORY, (Span){0}, "there is no memory to check a cell of %zu bytes", length);
  return false;
}

static bool cell_has_room(const char *text, size_t length, DiagList *diags) {
  enum { BYTES_A_CHARACTER = 512, SMALL_CELL = 2048 };
  while (length && *text == '\n') text++, length--; /* lines of a program before its cell */
  memory_short_clear();
  if (length < SMALL_CELL
          ? memory_last(length * BYTES_A_CHARACTER)
          : memory_allows(length < SIZE_MAX / BYTES_A_CHARACTER ? length * BYTES_A_CHARACTER : SIZE_MAX))
    return true;
  return no_room(length, diags);
}

/* Whether a cell will probably need compiled code, or one after it: it has loops or functions, or wants
 * arrays. */
static bool expects_code(const Node *module) {
  NodeList body = module->u.module.body;
  for (uint32_t k = 0; k < body.count; k++) {
    NodeKind kind = body.items[k]->kind;
    if (kind == ND_FUNCTION_DEF || kind == ND_FOR || kind == ND_WHILE || kind == ND_IMPORT) return true;
  }
  return false;
}

/* What follows the first stage of a cell, stage by stage, each checked with what Python gave by then. */
static bool run_stages(Session *session, Arena *arena, const Node *module, bool show, CellStage *stage,
                       bool ok, DiagList *diags) {
  names_lock(session);
  session_settle_beside(session);
  names_unlock(session);
  while (ok && !session->run.exit_requested && stage->end < module->u.module.body.count) {
    stage->begin = stage->end;
    names_lock(session);
    checker_set_debug(session->checker, session->debug.cell && session->run.depth == 1);
    Fn *fn = check_cell(session->checker, arena, module, show, stage, diags);
    checker_set_debug(session->checker, false);
    names_unlock(session);
    ok = fn && run_checked(session, fn, diags);
    names_lock(session);
    session_settle_beside(session);
    names_unlock(session);
  }
  return ok;
}

RunResult session_run(Session *session, const char *text, size_t length, const RunOptions *options,
                      const Sink *sink) {
  names_lock(session);
  CellState saved = cell_save(session);
  if (!session->run.depth) {
    cells_drop(session);
    atomic_store(&session->run.interrupted, false);
    atomic_store(&session->interrupt, false);
    session->rt.stack.floor = stack_floor(session);
    atomic_store(&session->rt.stack.limit, session->rt.stack.floor);
    if (options->interrupted && atomic_load(options->interrupted)) session_interrupt(session);
    session->run.exit_requested = false;
    session->run.exit_text = NULL;
    session->run.next_input = NULL;
    session_calls_forget(session);
    offload_begin(session->offload, options->execution_count);
    debug_begin(session, options->debug ? options->debug : session->debug.wanted);
  }
  session->run.depth++;
  Arena *arena = arena_new(), *tree = arena_new();
  DiagList *diags = arena_new_of(arena, DiagList);
  diags->arena = arena;
  diags->stop = &session->interrupt;
  Source *source;
  Node *module = cells_find(session, options->name, text, length, &source);
  bool again = module != NULL; /* the tree of a cell with the same text: its functions are known already */
  if (!again) source = cells_source(tree, options->name, text, length);
  uint32_t functions = checker_functions(session->checker);
  session->run.sink = sink;
  session->run.arena = arena;
  session->run.options = options;
  session->run.source = source;
  session->run.diags = diags;
  if (options->execution_count > 0 && !options->silent)
    results_begin(session, options->execution_count, text, length);
  MagicInfo magics = {session_classify, session};
  if (!again && cell_has_room(text, length, diags))
    module = parse_cell(tree, source, session->magics.rows ? &magics : NULL, diags);
  session->run.module = module;
  if (module && expects_code(module)) engine_expect(session->engine);
  bool show = module && !options->silent && sink && sink->result && !parse_hides_result(module, source);
  session->run.hide_result = !show;
  RunResult result = {.ok = false, .errors = diags};
  checker_set_debug(session->checker, session->debug.cell && session->run.depth == 1);
  if (diag_stopped(diags)) module = NULL; /* a part of it, or a moment before it would be checked in vain */
  bool checked = module && !diags->items.count;
  CellStage stage = {0};
  Fn *fn = checked ? check_cell(session->checker, arena, module, show, &stage, diags) : NULL;
  checker_set_debug(session->checker, false);
  bool refused =
      module && !fn && diags->items.count && !options->ends && !memory_short() && !diag_stopped(diags);
  Fn *imports = refused && checked ? check_imports(session->checker, arena, module, diags) : NULL;
  if (memory_short() && !diags->items.count) fn = NULL, no_room(length, diags);
  if (diag_stopped(diags)) fn = NULL, diags->items.count = 0, rt_interrupted(&session->rt);
  names_unlock(session);
  if (fn && options->inside) options->inside(options->inside_context);
  if (fn) result.ok = run_checked(session, fn, diags);
  if (fn) result.ok = run_stages(session, arena, module, show, &stage, result.ok, diags);
  if (imports) run_checked(session, imports, diags);
  if (fn && session->run.depth == 1 && !finish_devices(session, diags)) result.ok = false;
  if (session->run.depth == 1 || sink != saved.sink) session_end_figures(session);
  if (session->run.depth == 1) session_end_beside(session);
  if (session->rt.fault.set) session_fault_diag(session, diags), result.ok = false;
  if (session->run.depth == 1) rt_subjects_clear(&session->rt);
  names_lock(session);
  if (fn && !result.ok) forget_places(session, source->name);
  if (!result.ok && diags->items.count) result.error = diags->items.items[0];
  result.exit_requested = session->run.exit_requested;
  result.exit_text = session->run.exit_text;
  result.next_input = session->run.next_input;
  session->run.depth--;
  cell_restore(session, saved);
  if (!session->run.depth) {
    knots_look(&session->knots);
    debug_end(session);
    results_trim(session);
  }
  bool keeps = checker_functions(session->checker) != functions;
  cells_add(session, arena, false, NULL, NULL);
  cells_add(session, tree, keeps && !again, source, module);
  names_unlock(session);
  return result;
}

Span assist_point(Session *session, const void *fn, uint32_t ins) {
  const Fn *code = fn;
  (void)session;
  return code && ins < code->ins.count ? code->ins.items[ins].span : (Span){0};
}

RunResult assist_evaluate(Session *session, const char *text, size_t length, const Sink *sink) {
  RunOptions options = {.name = "<expression>"};
  return session_run(session, text, length, &options, sink);
}

int assist_completeness(Session *session, const char *text, size_t length, unsigned *indent) {
  MagicInfo magics = {session_classify, session};
  return (int)parse_completeness(text, (uint32_t)length, session->magics.rows ? &magics : NULL, indent);
}

void machine_cache(Session *session, CacheStats *figures, StrBuf *description) {
  Cg *cg = engine_cg(session->engine);
  CgStats stats;
  if (figures) {
    cg_stats(cg, &stats);
    *figures = (CacheStats){stats.memory_hits,
                            stats.disk_hits,
                            stats.misses,
                            stats.disk_bytes,
                            engine_compile_seconds(session->engine),
                            stats.linked};
  }
  if (description) cg_cache_describe(cg, description);
}

const char *machine_target(Session *session) { return cg_target(engine_cg(session->engine)); }

void machine_blas(Session *session, StrBuf *out) { blas_describe(session->rt.library.blas, out); }

void machine_transforms(Session *session, StrBuf *out) { fft_plans_describe(session->rt.library.fft, out); }
