/* Session: the language as its hosts see it (the kernel, `quern run`, the REPL,
 * the tests). Cells go in, outputs come out through a Sink, names stay bound.
 *
 * Invariant: session_run never exits, never throws and leaves every earlier
 * binding intact whatever the cell does; what ran before an error stays done. */
#ifndef QUERN_SESSION_SESSION_H
#define QUERN_SESSION_SESSION_H

#include <stdatomic.h>

#include "lang/base/host/comm.h"
#include "lang/base/text/strbuf.h"
#include "lang/base/types/diag.h"
#include "lang/base/device/device.h"
#include "lang/base/host/mime.h"

typedef struct Session Session;

/* Where a cell's outputs go, in order, from the thread that runs it. Text is only
 * valid during the call. Optional slots may be NULL. */
typedef struct Sink {
  void *context;
  /* whether there is memory for an output of so many bytes, text of a stream or another; asked before each
   * that is not small, and where it is not, that is a MemoryError of the cell (optional) */
  bool (*room)(void *context, bool stream, size_t bytes);
  /* stdout when `error` is false; whole characters of UTF-8, not necessarily whole lines */
  void (*stream)(void *context, bool error, const char *text, size_t length);
  /* print(flush=True): what was streamed is to be seen now (optional, for sinks that hold text back) */
  void (*flush)(void *context);
  /* the value of the cell's last expression (text/plain always present) */
  void (*result)(void *context, const MimeBundle *bundle);
  /* display(...); display_id NULL when none; update: replace that display */
  void (*display)(void *context, const MimeBundle *bundle, const char *display_id, bool update);
  void (*clear_output)(void *context, bool wait);
  /* input(prompt): the answer in *line (malloc'ed), or false when there is no stdin (optional) */
  bool (*input)(void *context, const char *prompt, bool password, char **line);
  bool pictures; /* figures of plt are drawn for it, at the end of the cell */
  /* a comm message for all front ends (optional: where it is NULL, widgets are text) */
  void (*comm)(void *context, const CommOut *message);
  /* takes in what front ends have sent to comms, so that a loop that reads a widget's value sees it (optional) */
  void (*look)(void *context);
  const char *message_id; /* of the message that asked for this cell, or NULL */
  /* ?name and pagers: (optional; without it the text/plain goes to stream) */
  void (*page)(void *context, const MimeBundle *bundle);
} Sink;

enum { SESSION_COMPILE_SECONDS = 10 };

typedef struct SessionOptions {
  unsigned threads;       /* 0: all cores */
  const char *cache_dir;  /* NULL: $XDG_CACHE_HOME/quern or ~/.cache/quern; "" : no disk cache */
  const char *passes_off; /* comma-separated optimizer passes to leave out (tests), or NULL */
  const char *dump;       /* --dump=PASS[,PASS]: IR after those passes goes to stderr, or NULL */
  bool stale;             /* (tests) after every walked operation its array is valid on the device alone */
  const DeviceRegistry *devices; /* GPUs and the simulator; NULL: none, cuda is an error */
  const struct Backend *const *backends; /* for devices, beside the built-in ones (lang/codegen/backend.h), NULL at
                                            the end; or NULL */
  const char *device_options;    /* of back ends, "key=value key=value", with values that they know; or NULL */
  double compile_seconds; /* what takes longer to compile is interpreted; 0: SESSION_COMPILE_SECONDS; negative: all */
  const char *engine;            /* NULL or "auto"; "walk": interpret everything; "jit": compile everything;
                                  * "debug": cells without a debugger run as if they had one that never stops */
} SessionOptions;

/* The optimizer passes that passes_off may name; returns their number. */
uint32_t session_passes(const char *const **names);
/* A new session: cheap (under a millisecond); LLVM is loaded at the first use. */
Session *session_new(const SessionOptions *options);
void session_free(Session *session);

typedef struct RunResult {
  bool ok;
  /* when not ok: what the reply and the `error` message carry; in the session's
   * cell arena, valid until the next session_run */
  const Diag *error;      /* the first error */
  const DiagList *errors; /* all of them (a cell may have several static errors) */
  bool exit_requested;    /* `exit`, `quit()` */
  const char *exit_text;  /* of exit(text), or ""; NULL where none was requested */
  const char *next_input; /* payload for set_next_input, or NULL */
} RunResult;

typedef struct RunOptions {
  const char *name;    /* "Cell In[3]" or a file name, for tracebacks */
  int execution_count; /* for Out[n], In[n]; 0 when silent */
  bool silent;         /* no result */
  /* Or NULL: true when the host was interrupted after it took the cell up and before the
   * session ran it; set before session_interrupt, so that no interrupt is lost between them. */
  const atomic_bool *interrupted;
  struct SessionDebug *debug; /* the cell runs under this debugger (lang/session/debug/debug.h); NULL: under none */
} RunOptions;

/* Checks and runs one cell. Called from one thread at a time. */
RunResult session_run(Session *session, const char *text, size_t length, const RunOptions *options,
                      const Sink *sink);

/* Asks the running cell to stop with KeyboardInterrupt. Async-signal-safe, any
 * thread; harmless when nothing runs. */
void session_interrupt(Session *session);
/* Whether the running cell was asked to stop; magics that wait (for a child process)
 * poll it. A new cell starts with false. */
bool session_interrupted(const Session *session);

/* Where in the user's text instruction `ins` of `fn` is (a Crash's, lang/base/system/guard.h); no place when fn is
 * NULL. Another thread may ask while a cell runs if that stands still in a signal's handler. */
Span session_point(Session *session, const void *fn, uint32_t ins);

/* ---- comms: widgets (kernel/handlers/comm.c; lang/lib/widget/widget.h) ---- */

/* A front end's comm message. Any thread, also while a cell runs: states change at once; answers go to `send`
 * before it returns; callbacks wait. False: there is no such comm, or no such target. */
bool session_comm(Session *session, const CommIn *message, CommSend *send, void *context);
/* Calls `each` with every open comm. Any thread. */
void session_comms(Session *session, void (*each)(void *context, const char *id, const char *target),
                   void *context);
/* How many callbacks wait that the message of that CommIn.source asked for, or (NULL) a cell. Any thread. */
unsigned session_callbacks(const Session *session, const void *source);
/* Runs the oldest of them as a cell that has no number; true when there was one. `failed` (may be NULL) is
 * called with its error while outputs still go where the callback's go. */
bool session_callback_run(Session *session, const void *source, const RunOptions *options, const Sink *sink,
                          void (*failed)(void *context, const RunResult *result));
/* What a failed cell left open is closed: outputs belong to the cell again. After the last output of a cell. */
void session_comm_end(Session *session, const Sink *sink);
/* Drops the callbacks that wait (after an interrupt). */
void session_callbacks_drop(Session *session);

/* Evaluates one expression without changing the session's bindings, for
 * user_expressions; outputs the text/plain and text/html through sink->result. */
RunResult session_evaluate(Session *session, const char *text, size_t length, const Sink *sink);

/* Completion at byte offset `cursor`: matches replace bytes [begin, end). */
typedef struct Completion {
  const char *text;
  const char *type; /* function, module, instance, keyword, magic, param, statement */
} Completion;
typedef struct CompletionList {
  uint32_t begin, end;
  VEC(Completion) items;
} CompletionList;
/* This and the three below: any thread, also while a cell runs on another; what the running cell may be writing
 * to (elements of arrays and lists, objects) is not read then, and said so. They wait while a cell is checked
 * (milliseconds), never for what it runs. */
void session_complete(Session *session, Arena *arena, const char *text, size_t length, size_t cursor,
                      CompletionList *out);

/* Help for the name at byte offset `cursor`: text/plain (and html) in `arena`, false
 * when nothing is known. detail 1 adds source text. */
bool session_inspect(Session *session, Arena *arena, const char *text, size_t length, size_t cursor,
                     int detail, MimeBundle *out);

/* is_complete: 0 complete, 1 incomplete (*indent blanks should start the next line), 2 invalid. */
int session_completeness(Session *session, const char *text, size_t length, unsigned *indent);

/* One bound name, for %whos and variable inspectors. Strings live in `arena`. */
typedef struct Binding {
  const char *name;
  const char *type; /* "ndarray", "float", "function", "module" ... */
  const char
      *value; /* %whos's third column: "100x3: 300 elems, type `float64`, 2400 bytes" or a short repr */
  uint64_t bytes;
} Binding;
typedef struct BindingList {
  VEC(Binding) items;
} BindingList;
/* The user's names in order of %whos (sorted), without the preset modules. Any thread, as above. */
void session_bindings(Session *session, Arena *arena, BindingList *out);
/* Forgets all user names (%reset) or one (false when absent). */
void session_reset(Session *session);
bool session_forget(Session *session, const char *name);

/* Draws a figure, which is shown at the end of the cell: `body` is the inside of a function, indented by four
 * blanks, in which `p` is matplotlib.pyplot. Nothing where the sink shows no pictures. */
void session_draw(Session *session, const char *body, const Sink *sink);
/* Whether pictures can be drawn: what was found, or what is missing. */
void session_pictures(Session *session, StrBuf *out);
/* Pictures of figures are SVG from now on, or PNG. */
void session_set_figures_svg(Session *session, bool svg);

/* ---- magics: the host registers a table; see kernel/magics/magics.def ---- */

typedef struct MagicCall MagicCall;
/* A code fragment that a magic was given (%timeit's statement), checked and
 * compiled with the cell, run on demand. */
typedef struct Thunk Thunk;

/* What a magic evaluates to: nothing (None), a str, or a list of str. */
typedef enum MagicValueKind { MAGIC_VALUE_NONE, MAGIC_VALUE_STR, MAGIC_VALUE_LIST } MagicValueKind;

typedef struct MagicRow {
  const char *name;
  bool line, cell;     /* %name / %%name exist */
  bool code;           /* the line (and body) is code: see MAGIC_TEXT_CODE */
  const char *options; /* getopt letters that may precede code, "n:r:tcp:qov:" */
  bool (*run)(MagicCall *call);
  const char *doc;        /* first line is the summary */
  MagicValueKind returns; /* what `x = %name` binds; NONE: it may not stand there */
} MagicRow;

typedef struct MagicValue {
  MagicValueKind kind;
  const char *const *items; /* STR: items[0] */
  uint32_t count;
} MagicValue;

struct MagicCall {
  Session *session;
  const MagicRow *row;
  const char *line; /* options included */
  const char *body; /* cell magics; else NULL */
  bool cell;
  Thunk *thunk; /* rows with code: the statement; else NULL */
  Thunk *setup; /* %%timeit's setup line; else NULL */
  const Sink *sink;
  Arena *arena;     /* the cell's */
  void *host;       /* as given to session_set_magics */
  bool assigns;     /* `x = %name`, `x = !cmd`: the handler sets value and the session binds it */
  bool hidden;      /* not the cell's last statement, or followed by `;`: nothing goes to sink->result */
  MagicValue value; /* out, in the arena; only looked at when assigns */
};
void session_set_magics(Session *session, const MagicRow *rows, size_t count, void *host);
/* Magic handlers report errors with this and return false. */
bool magic_fail(MagicCall *call, DiagKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Runs the fragment `loops` times in one compiled loop. *seconds is the wall time of
 * the loop alone. False: it raised (the error is the cell's). The first call
 * compiles; *compile_seconds (may be NULL) says how long that took. */
bool thunk_run(Thunk *thunk, uint64_t loops, double *seconds, double *compile_seconds);
/* Like one ordinary execution at this point of the cell (%time): assignments bind
 * names, the value of a last expression goes to sink->result. */
bool thunk_execute(Thunk *thunk, double *wall, double *user, double *system, double *compile);
/* How often this session has interpreted code because compiling it takes longer than *seconds; or, the last time (*crowded),
 * because compilations that were interrupted still run. */
unsigned session_late(const Session *session, double *seconds, bool *crowded);

/* What one execution of a fragment does (lang/ir/cost/count.h says what is counted how), found by running it once.
 * Parts in the order of the program; texts in `arena`. */
typedef struct WorkPart {
  const char *name;         /* "loop in f(), line 3", "array operation (sum), line 5", "kernel add" */
  double runs;              /* how often it was begun */
  double flops;             /* additions, multiplications, divisions ... of floats */
  double specials;          /* calls of exp, sin, power ... */
  double special_flops;     /* what those cost, in additions, about */
  double narrow;            /* of flops and special_flops, those of float32 and below */
  double ints;              /* integer operations */
  double read, written;     /* bytes */
  double footprint;         /* bytes of the arrays of one run, each once */
  bool unknown;             /* a library function whose floating-point operations are not counted */
  bool device;              /* a kernel of a device */
} WorkPart;
typedef struct WorkReport {
  VEC(WorkPart) parts; /* those that do anything with floats, or move bytes */
  WorkPart total;
  bool launched; /* something ran on a device */
} WorkReport;
bool thunk_count(Thunk *thunk, Arena *arena, WorkReport *out);

/* What limits work on the CPU's cores, measured when first asked for, or of the current device, as its
 * attributes say; a figure is 0 where it is not known. */
typedef struct WorkLimits {
  const char *name; /* of the device */
  bool device, simulated;
  unsigned threads;            /* CPU */
  double flops64, flops32;     /* a second; CPU */
  double memory, cache;        /* bytes a second; cache: CPU */
  double cache_bytes;
  unsigned compute, units;     /* device: 90 for 9.0; multiprocessors */
  double clock;                /* device: Hz of the multiprocessors */
} WorkLimits;
/* False after a fault. */
bool session_work_limits(Session *session, bool device, WorkLimits *out);

/* %llvm, %asm, %explain, ?? : what the compiler knows of a name or, with code, of a fragment.
 * what: "llvm", "asm", "ir", "explain", "source", "types"; of kernels also the views that lang/codegen/backends.def
 * names. Text in `arena`; NULL with *error set. */
const char *session_show(Session *session, Arena *arena, const char *what, const char *expression,
                         const char **error);

/* The control flow of each specialisation of function `name` in words (text/plain) and, where the sink shows
 * pictures, drawn: before the optimizer (`plain`) or after it, with lines of the source or of the IR. In `arena`.
 * How many; 0 with *error. */
uint32_t session_graphs(Session *session, Arena *arena, const char *name, bool plain, bool ir, const Sink *sink,
                        MimeBundle **out, const char **error);

/* History of session texts is kept by the host; threads and engine can be changed. */
void session_set_threads(Session *session, unsigned threads);
/* The bytes of all arrays on the host; *limit: what they may have together, 0 for no limit but the machine's. The
 * limit is the process's. */
size_t session_memory(const Session *session, size_t *limit);
void session_set_memory_limit(Session *session, size_t bytes);
/* What the next cell's text shall be (RunResult.next_input); for magics, copied. */
void session_set_next_input(Session *session, const char *text);
/* stdout text as if the cell had printed it (magics, !command output). */
void session_write(Session *session, bool error, const char *text, size_t length);

/* ---- devices: what %transfers, %device and the checks show ---- */

/* Totals of everything so far, for differences. */
typedef struct DeviceTotals {
  uint64_t in_bytes, out_bytes, launches;
  bool simulated; /* the current device is the simulator */
} DeviceTotals;
void session_device_totals(const Session *session, DeviceTotals *out);

/* TOTAL: the sum alone, in one line. PICTURE: statements for session_draw, bars of bytes by variable and
 * direction; "" when nothing crossed. */
typedef enum TransferForm {
  TRANSFERS_TEXT,
  TRANSFERS_HTML,
  TRANSFERS_JSON,
  TRANSFERS_TOTAL,
  TRANSFERS_PICTURE
} TransferForm;
typedef struct TransferQuery {
  int cell;         /* 0: all */
  bool by_variable; /* a line for each variable */
  TransferForm form;
} TransferQuery;
/* The ledger's entries with their sum and a hint, in `arena`. */
const char *session_transfers(Session *session, Arena *arena, const TransferQuery *query);
/* What tracebacks call the running cell. */
const char *session_cell_name(const Session *session);
/* Number of the running cell, as the ledger counts it. */
/* `latest`: or, if its one statement is all there is in it, the last cell in which something crossed. */
int session_transfer_cell(const Session *session, bool latest);
/* "lazy", "eager" or "strict": what copies what; false for another word. NULL: only asks. Returns in *now. */
bool session_set_transfers(Session *session, const char *mode, const char **now);
/* %device: "cpu", "cuda", "sim", "0", "key=value" of a back end's option, or NULL; the settings as text in `arena`;
 * NULL with *error. */
const char *session_set_device(Session *session, Arena *arena, const char *setting, const char **error);
/* The options that there are, by number; NULL past the last. */
const DeviceOption *session_device_option(unsigned k);
/* Waits for what runs on devices and reports it: false after a fault, which is the cell's. */
bool session_device_wait(Session *session);
/* Kernels that are launched between begin and end run under the simulator's checks; end gives the report in
 * `arena`. False (begin) or NULL with *error: the device is a real one. */
typedef enum CheckKind { CHECK_RACES, CHECK_MEMORY } CheckKind;
bool session_check_begin(Session *session, const char **error);
const char *session_check_end(Session *session, Arena *arena, CheckKind kind);

/* What %occupancy counts of each specialisation of a kernel, on the current device; texts in `arena`. */
typedef struct KernelFacts {
  const char *name;   /* "add(float32[::1], float32[::1])" */
  const char *device; /* "NVIDIA H200" */
  const char *target; /* what its code is made for */
  const char *code;   /* as text; NULL: it cannot be made here */
  unsigned compute;   /* 90 for 9.0 */
  bool simulated;     /* the figures below that only a driver knows are 0 */
  uint32_t registers, local_bytes, shared_bytes, max_threads;
} KernelFacts;
/* `count` of them; NULL with *error, or (error NULL) after a fault. */
const KernelFacts *session_kernel_facts(Session *session, Arena *arena, const char *name, uint32_t *count,
                                        const char **error);

/* Compile-cache figures for %cache and doctor. */
typedef struct CacheStats {
  uint64_t memory_hits, disk_hits, misses, disk_bytes;
  double compile_seconds;
} CacheStats;
void session_cache_stats(Session *session, CacheStats *out);
/* Appends where the cache is on disk, its size, and what of it is ignored and why. */
void session_cache_describe(Session *session, StrBuf *out);

/* The name of the instruction set and LLVM used ("x86-64-v4, LLVM 19.1.7"); loads LLVM. */
const char *session_target(Session *session);
/* Appends what OpenBLAS was found, or why there is none; loads it. */
void session_blas(Session *session, StrBuf *out);

#endif
