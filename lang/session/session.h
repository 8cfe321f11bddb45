/* Session: the language as its hosts see it (the kernel, `quern run`, the REPL,
 * the tests). Cells go in, outputs come out through a Sink, names stay bound. What else may be asked of it
 * stands in assist.h, views.h, machine.h, devices.h and comms.h.
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
  /* takes in what front ends have sent to comms, so that a loop that reads a widget's value sees it
   * (optional) */
  void (*look)(void *context);
  const char *message_id; /* of the message that asked for this cell, or NULL */
  /* ?name and pagers: (optional; without it the text/plain goes to stream) */
  void (*page)(void *context, const MimeBundle *bundle);
} Sink;

enum { SESSION_COMPILE_SECONDS = 10 };

typedef struct SessionOptions {
  unsigned threads; /* 0: all cores */
  bool lasting; /* cells come one after the other with time between them: what the first will need is set up
                   early */
  const char *cache_dir;  /* NULL: $XDG_CACHE_HOME/quern or ~/.cache/quern; "" : no disk cache */
  const char *passes_off; /* comma-separated optimizer passes to leave out (tests), or NULL */
  const char *dump;       /* --dump=PASS[,PASS]: IR after those passes goes to stderr, or NULL */
  bool stale;             /* (tests) after every walked operation its array is valid on the device alone */
  const DeviceRegistry *devices;         /* GPUs and the simulator; NULL: none, cuda is an error */
  const struct Backend *const *backends; /* for devices, beside the built-in ones (lang/codegen/backend.h),
                                            NULL at the end; or NULL */
  const char *device_options; /* of back ends, "key=value key=value", with values that they know; or NULL */
  double compile_seconds;     /* what takes longer to compile is interpreted; 0: SESSION_COMPILE_SECONDS;
                                 negative: all */
  const char *engine;         /* NULL or "auto"; "walk": interpret everything; "jit": compile everything;
                               * "debug": as "jit", for cells that run under `debug` */
  const char *python;         /* what runs beside where the environment names none; NULL: python3 on PATH */
  bool notes;                 /* the first import of what Python has says so on stderr */
  struct SessionDebug *debug; /* cells that are given no debugger run under this one, which is the session's
                                 from now on (lang/session/debug/debug.h); NULL: under none */
} SessionOptions;

/* What a session can beside running cells; the same for all sessions of a program. Each has a header of its
 * name, in which functions of the session ask it. NULL: nothing of that kind. */
typedef struct SessionParts {
  const struct SessionAssist *assist;
  const struct SessionViews *views;
  const struct SessionMachine *machine;
  const struct SessionDevices *devices;
  const struct SessionComms *comms;
  const struct SessionServe *serve;
} SessionParts;
const SessionParts *session_parts(void);

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
  bool ends;           /* an error in it ends the program: no other cell can use its imports */
  /* Or NULL: true when the host was interrupted after it took the cell up and before the
   * session ran it; set before session_interrupt, so that no interrupt is lost between them. */
  const atomic_bool *interrupted;
  struct SessionDebug
      *debug; /* the cell runs under this debugger (lang/session/debug/debug.h); NULL: under none */
  /* Or NULL: what is done in the cell before its text, as by a function that is called from outside. */
  void (*inside)(void *context);
  void *inside_context;
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
/* Forgets one of the user's names (false when absent), or with NULL all (%reset). */
bool session_forget(Session *session, const char *name);

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
/* stdout text as if the cell had printed it (magics, !command output). */
void session_write(Session *session, bool error, const char *text, size_t length);

#endif
