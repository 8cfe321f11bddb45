/* Inside the session: what run.c, output.c, engine.c, magic.c and lang/session/views/show.c share. */
#ifndef QUERN_SESSION_IMPL_H
#define QUERN_SESSION_IMPL_H

#include <pthread.h>

#include "lang/codegen/codegen.h"
#include "lang/front/sema/check.h"
#include "lang/front/syntax/parse.h"
#include "lang/offload/launch.h"
#include "lang/rt/exec/parallel.h"
#include "lang/rt/value/knot.h"
#include "lang/session/parts.h"
#include "lang/session/session.h"

typedef struct Engine Engine;

/* Names to globals; storage never moves. */
typedef struct GlobalTable {
  VEC(Global *) items; /* in order of their first binding */
  VEC(Global *) spare; /* storage of names that were dropped, to be used again */
  Global **slots;      /* open addressing; a power of two, at least twice the items */
  uint32_t slot_count;
} GlobalTable;

/* The result of cell `number`, bound to _number. */
typedef struct KeptResult {
  Global *global;
  int number;
  const Object *object; /* what it was bound to: the user may bind the name to something else */
  uint64_t bytes;       /* of memory that it keeps */
  bool let_go;
} KeptResult;

/* One of the last three results, which _, __ and ___ name; `type` NULL: none yet. */
typedef struct LastResult {
  const Type *type;
  Value value; /* a reference of its own */
} LastResult;

/* The tree of a cell that defined functions, or made specialisations of some. */
typedef struct KeptCell {
  Arena *arena;
  uint64_t hash; /* of the text */
  Source *source;
  Node *module; /* NULL: it is not to run again */
} KeptCell;

/* The cell that runs, and what it has asked for so far. */
typedef struct CellRun {
  uint32_t depth; /* of nested session_run */
  const Sink *sink;
  Arena *arena;
  const RunOptions *options;
  const Node *module;
  const Source *source;
  atomic_bool interrupted; /* it was asked to stop */
  bool hurried;            /* it was stopped: its pictures are drawn only if that takes a moment */
  bool exit_requested;
  const char *exit_text;  /* in its arena */
  const char *next_input; /* in its arena, or NULL */
  const char *display_id; /* of what is being displayed, or NULL */
  bool display_update;
  bool hide_result;             /* the running fragment's value is dropped */
  DiagList *diags;              /* where magic_fail reports */
  VEC(struct KeptCall *) calls; /* of its functions, from outside (beside.c) */
} CellRun;

/* Results of cells: _1, _2 and so on, and _, __, ___. */
typedef struct ResultTable {
  VEC(KeptResult) kept; /* in the order of their cells */
  LastResult last[3];   /* newest first */
  bool last_taken;      /* the program has bound one of their names */
  int number;           /* of the last cell whose text was kept */
} ResultTable;

/* What earlier cells were made of. */
typedef struct CellStore {
  VEC(Arena *) finished; /* freed when the next one starts */
  VEC(KeptCell) kept;    /* those that functions still refer to */
} CellStore;

/* The host's magics. */
typedef struct MagicSet {
  const MagicRow *rows;
  size_t count;
  void *host;
} MagicSet;

/* The debugger's part (lang/session/debug/debug.h). */
typedef struct DebugState {
  struct SessionDebug *wanted; /* SessionOptions.debug */
  struct SessionDebug *cell;   /* of the running cell; NULL: it is not debugged */
  bool first; /* of a kernel, it looks at the thread that comes to a breakpoint first; else at ... */
  uint32_t block[3], thread[3];
} DebugState;

/* The stack of the thread that ran the last cell. */
typedef struct CellStack {
  char *floor; /* NULL: not asked yet */
  pthread_t thread;
} CellStack;

struct Session {
  Arena *arena; /* functions, IR, globals: as long as the session */
  TypeTable *types;
  Checker *checker;
  Engine *engine;
  Rt rt;
  pthread_mutex_t names; /* Rt.names */
  atomic_bool interrupt;
  ChunkList chunks; /* contexts of parallel loops */
  Knots knots;
  int threads;
  GlobalTable globals;
  ResultTable results;
  CellRun run;
  CellStore cells;
  CellStack stack;
  FmtOptions fmt;
  Arena *scratch; /* where the running completion or listing allocates */
  MagicSet magics;
  DebugState debug;
  Offload *offload;    /* code on devices */
  struct Peaks *peaks; /* NULL: not measured yet */
};

/* ---- views/pretty.c ---- */
/* The text of a result, as IPython has it: that of repr(), but classes by their names and functions by their
 * heads. */
void session_pretty(Session *session, StrBuf *out, const Type *type, Value value);

/* ---- engine.c: who runs what ---- */
Engine *engine_new(Session *session, const SessionOptions *options);
void engine_free(Engine *engine);
/* As CgOptions has it. */
const char *engine_cache_dir(const Engine *engine);
/* Code will soon be compiled, probably. */
void engine_expect(Engine *engine);
/* Runs a function of the IR; false after a fault in session->rt. */
bool engine_run(Engine *engine, Fn *fn, const Value *args, Value *out);
/* Compiles `fn` now (for timing), unless that takes too long: then it is walked (EngineFn.late); *seconds
 * what it took. False with *error, and with a fault when it was interrupted or there was no memory. */
bool engine_compile(Engine *engine, Fn *fn, double *seconds, const char **error);
/* The options of its passes; whether it interprets everything. */
const OptOptions *engine_passes(const Engine *engine);
bool engine_walks(const Engine *engine);
/* Passes over fn and all it calls, once. */
void engine_prepare(Engine *engine, Fn *fn);
/* Whether it was compiled. */
bool engine_has_compiled(const Fn *fn);
double engine_compile_seconds(const Engine *engine);
/* How often code was walked because compiling it takes longer than *seconds. */
unsigned engine_late(const Engine *engine, double *seconds, bool *crowded);
/* After a request of engine_cg that failed: records the fault of an interrupt and of missing memory; false:
 * it was neither. */
bool engine_cg_fault(Engine *engine, Rt *rt);
Cg *engine_cg(Engine *engine);

/* As OffloadHost has it. */
Fn **engine_device_code(KernelCode *code, unsigned slot);
/* What the launcher needs of a kernel; the session's own copy of it is its `ir`. */
KernelCode *engine_kernel_code(Engine *engine, Kernel *kernel);

/* ---- cost.c ---- */
/* Instructions that a call of `fn` with `args` (of fn's parameters' types) will run; UINT64_MAX when that is
 * more than `limit` or cannot be told. *size: the length of its code with callees, right below UINT64_MAX. */
uint64_t work_estimate(const Fn *fn, const Value *args, uint64_t limit, uint64_t *size);

/* ---- magic.c ---- */
struct Thunk {
  Session *session;
  MagicStmt *stmt;
};
bool session_magic(void *context, void *magic);
int session_classify(void *context, const char *name, bool cell, const char *line, uint32_t *options);
bool session_magic_binds(void *context, const char *name);
const Type *session_magic_type(void *context, const char *name);
/* The address below which the stack of the thread that asks is not to grow while it checks code. */
const char *session_thread_floor(void *context);
const MagicRow *session_magic_row(const Session *session, const char *name);

/* ---- results.c: In[n], Out[n] ---- */
/* Binds _iNUMBER to the text of a cell that begins, and lets the cells go that are too long ago. */
void results_begin(Session *session, int number, const char *text, size_t length);
/* Binds _number, _, __ and ___ to the result of a cell; `value` is borrowed. */
void results_add(Session *session, int number, const Type *type, Value value);
/* Lets go of all of them; the names are the caller's. */
void results_forget(Session *session);
/* Lets the oldest results go when all take too much memory; between cells only. */
void results_trim(Session *session);
/* CheckHost.let_go of this session. */
const char *session_let_go(void *context, const char *name);

/* ---- plot.c: figures ---- */
/* RtHooks.figure of this session. */
void session_hook_figure(void *host, Object *figure);
/* Shows the figures that the cell drew, where the sink shows pictures. */
void session_end_figures(Session *session);
/* The picture of a figure in `bytes` and *item; false for other objects, or where nobody looks at pictures.
 */
bool session_picture(Session *session, const Type *type, Object *object, StrBuf *bytes, MimeItem *item);

/* A picture as front ends take it; its text is appended to `out`. */
MimeItem picture_item(bool svg, const StrBuf *bytes, StrBuf *out);

/* ---- cells.c: the memory of cells ---- */
/* The text of a cell, copied; its name too, "<cell>" for NULL. */
Source *cells_source(Arena *arena, const char *name, const char *text, size_t length);
/* The tree of an earlier cell of the same text that defined functions, whose source has the new name from now
 * on; NULL when there is none. */
Node *cells_find(Session *session, const char *name, const char *text, size_t length, Source **source);
/* Takes over an arena of a cell that has ended. `keeps`: functions refer to what it holds; with a source and
 * a tree it is found again. */
void cells_add(Session *session, Arena *arena, bool keeps, Source *source, Node *module);
/* Frees the arenas of cells that nothing refers to. */
void cells_drop(Session *session);
/* Frees all. */
void cells_free(Session *session);

/* ---- globals.c: names ---- */
/* The global of that name, made unbound if `create`, else NULL when there is none. */
Global *session_global(void *context, const char *name, bool create);
/* The same for the checker (CheckHost.global): code may refer to the global from now on, so it stays. */
Global *session_checked_global(void *context, const char *name, bool create);
/* Forgets the name's value, unless a cell assigned it, and, when no code can refer to it, the name. */
void session_drop(Session *session, const char *name);

/* ---- widget.c: widgets ---- */
/* RtHooks.comm, look, request and keep of this session. */
bool session_hook_comm(void *host, const CommOut *message);
void session_hook_look(void *host);
const char *session_hook_request(void *host);
void session_hook_keep(void *host, const char *name, const Type *type, Value value);
/* The view of a widget in `bytes` and *item; false for other values, or where there is no front end. */
bool session_widget_view(Session *session, const Type *type, Value value, StrBuf *bytes, MimeItem *item);

/* ---- output.c: what a cell gives out ---- */
/* Whether an output of so many bytes, text of a stream or another, can go out: the sink says whether there is
 * memory for what it makes of it. False: a fault is set, or a guard answers and session_output_refused does
 * not return. */
bool session_output_fits(Session *session, bool stream, size_t bytes);
void session_output_refused(void);
void session_emit_display(Session *session, const MimeBundle *bundle);
/* Shows a value through sink->result or sink->display; not after an interrupt, which the caller asks for. */
void session_show_value(Session *session, const Type *type, Value value,
                        void (*emit)(Session *, const MimeBundle *));
/* The same through sink->result. */
void session_show_result(Session *session, const Type *type, Value value);
bool session_result(void *context, const Type *type, Value value);
/* RtHooks.publish, display and clear_output of this session; write and read_line of its console. */
bool session_hook_publish(void *host, const MimeBundle *bundle, const char *id, bool update);
void session_hook_display(void *host, const Type *type, Value value, const char *id, bool update);
void session_hook_clear(void *host, bool wait);
void session_hook_write(void *host, bool error, const char *text, size_t length);
bool session_hook_line(void *host, const char *prompt, bool password, char **line);

/* ---- run.c ---- */
/* Binds a global; takes the reference. */
void global_set(Session *session, Global *global, const Type *type, Value value);
void global_clear(Session *session, Global *global); /* unbinds it */
/* From here to names_unlock no global changes, no name is added and nothing is checked (Rt.names; nests). */
void names_lock(Session *session);
void names_unlock(Session *session);
/* The type of the global function `name`, or NULL. */
const Type *session_named_function(Session *session, const char *name);
/* RtHooks.inspect of this session. */
char *session_compiled_text(void *host, const Type *function, const char *what, int64_t which);
/* The pending fault as a diagnostic in `diags`; clears it. */
Diag *session_fault_diag(Session *session, DiagList *diags);

/* ---- lang/session/views/inspect.c ---- */
/* Code of a kernel: a view of the table in lang/codegen/backends.def, or one that the device's back end has;
 * malloc'ed. NULL with a malloc'ed sentence in *why, or after a fault. */
char *session_kernel_text(Session *session, Fn *fn, const char *what, char **why);

/* ---- debuggers ---- */
/* A debugger as the session has it: the head of a SessionDebug (lang/session/debug). */
typedef struct Debugger {
  /* A cell begins (its debugger is Session.debug) or is over: what was known of frames and values is
   * forgotten. */
  void (*begin)(Session *session);
  void (*end)(Session *session);
  /* Launches debugged code, looking on. */
  bool (*launch)(Session *session, const GpuImage *image, const DeviceLaunch *launch, DeviceError *error);
  void (*free)(struct SessionDebug *debug);
} Debugger;
static inline const Debugger *debugger_of(const struct SessionDebug *debug) {
  return *(const Debugger *const *)(const void *)debug;
}

/* ---- memory.c ---- */
/* Says with a MemoryError which arrays are large, and the limit. */
void session_memory_hint(Session *session, DiagList *diags, Diag *diag);

#endif
