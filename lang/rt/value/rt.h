/* Rt: the run-time context that generated code, the walker and the libraries share.
 *
 * One per session; passed as the first argument everywhere, so there are no
 * globals. It holds the fault record, the interrupt flag, the thread pool and the
 * way out for text.
 * Invariant: a function that returns false or NULL has recorded a fault, and the
 * caller returns at once to whoever can handle it. Nothing unwinds the C stack. */
#ifndef QUERN_RT_VALUE_RT_H
#define QUERN_RT_VALUE_RT_H

#include <pthread.h>
#include <stdatomic.h>

#include "lang/base/types/diag.h"
#include "lang/base/system/guard.h"
#include "lang/base/types/type.h"

typedef struct Pool Pool;
struct Gpu;
struct WalkDebug;  /* lang/ir/interp/debug.h */
struct MimeBundle; /* lang/base/host/mime.h */
struct CommOut;    /* lang/base/host/comm.h */

enum { FAULT_FRAMES = 64, FAULT_TEXT = 1024, FAULT_ARGUMENTS = 256, FAULT_CLASS = 96 };

typedef struct Object Object;

/* What the last faults were about: the text that was no pattern. Faults are copied as they are, so they have
 * its number; one whose object has made room for another has lost it. */
enum { FAULT_SUBJECTS = 8 };
typedef struct FaultSubjects {
  Object *kept[FAULT_SUBJECTS]; /* number n at n % FAULT_SUBJECTS; owned, or NULL */
  uint64_t count;               /* the last number */
} FaultSubjects;

/* Where a fault passed: `fn` is the IR function, `ins` the instruction in it. */
typedef struct FaultFrame {
  const void *fn; /* const struct Fn * */
  uint32_t ins;
} FaultFrame;

typedef struct Fault {
  bool set;
  bool told; /* the debugger was called for it */
  DiagKind kind;
  char text[FAULT_TEXT];           /* the sentence */
  char hint[256];                  /* or "" */
  char arguments[FAULT_ARGUMENTS]; /* what stands between the parentheses of its repr; "": the text alone, if
                                      there is one */
  char class_name[FAULT_CLASS];    /* module and name of a class of Python's own (lang/lib/beside), of which
                                      `kind`    is a base; or "" */
  uint64_t about; /* the number of the object that it is about (rt_fault_about); 0: of none */
  uint32_t part;  /* of a fused kernel at frames[0]: 1 + the instruction of its body that is to blame; of what
                     is  asked of a Python beside at once: 1 + how many of these things were done; or 0 */
  uint32_t frame_count; /* innermost first; of a deep recursion the last is the outermost, and those before it
                           are counted, not kept */
  uint64_t frames_dropped;
  FaultFrame frames[FAULT_FRAMES];
} Fault;

union Value;

/* A call of a function of the program that comes from outside it: the values, then those with names. */
typedef struct OutsideCall {
  const Type *function, *const *types;
  const union Value *value, *values; /* value: the function's */
  uint32_t count, named;
  const char *const *names;
} OutsideCall;

/* What only the host can do. */
typedef struct RtHooks {
  /* `id`: the display's name, or NULL; with `update`, what was displayed under it is replaced. */
  void (*display)(void *host, const Type *type, union Value value, const char *id, bool update);
  /* Shows a bundle now, under the name `id` (or NULL); with `update`, in the place of what has that name.
   * False where outputs are text alone (then nothing is shown). */
  bool (*publish)(void *host, const struct MimeBundle *bundle, const char *id, bool update);
  void (*clear_output)(void *host, bool wait);
  void (*exit)(void *host);
  void (*set_threads)(void *host, unsigned threads);
  /* What the compiler made of a function: "types", "llvm", "asm" or "cfg" of all its specialisations, or of
   * the one numbered `which` (oldest first) unless that is -1. malloc'ed text; NULL: it could not be
   * compiled. */
  char *(*inspect)(void *host, const Type *function, const char *what, int64_t which);
  void (*figure)(void *host, Object *figure); /* shows a figure of plt */
  /* A comm message to the front ends; false where there are none. NULL for the message: only asks. */
  bool (*comm)(void *host, const struct CommOut *message);
  void (*look)(void *host);           /* takes in what front ends have sent so far */
  const char *(*request)(void *host); /* the identifier of the message that asked for this cell, or NULL */
  /* Binds a name of the session, which need not exist, to a value (borrowed); type NULL: to none any more. */
  void (*keep)(void *host, const char *name, const Type *type, union Value value);
  /* Makes the call while a cell runs; *out is owned. False after a fault, which may be an error of its
   * types: it is checked when it comes. */
  bool (*call)(void *host, const OutsideCall *call, const Type **type, union Value *out);
  /* A function's name, its documentation or NULL, and its parameters as a lambda has them, with "..." for
   * defaults that are no literals; all malloc'ed. False: there is no memory. */
  bool (*describe)(void *host, const Type *function, char **name, char **doc, char **parameters);
} RtHooks;

/* The stack of the thread that runs the program. Compiled code reads `limit`. */
typedef struct RtStack {
  bool hidden; /* no interrupt finds `limit`, which is RT_STACK_STOP always */
  /* A call with its frame below this address asks rt_stack_stops: normally `floor`;
   * an interrupt makes it RT_STACK_STOP, so that recursion needs no poll of its own. */
  _Atomic(char *) limit;
  char *floor; /* RecursionError below this address; NULL: no limit */
  size_t size; /* of the whole stack, for that error; 0: not known */
} RtStack;

/* Text out and lines in. */
typedef struct RtConsole {
  /* stdout or stderr, in order; no text: what was written is to be seen now (flush) */
  void (*write)(void *context, bool error, const char *text, size_t length);
  /* a line of input for input(), or for getpass(); *line is malloc'ed; false when there is no stdin. NULL:
   * none. */
  bool (*read_line)(void *context, const char *prompt, bool password, char **line);
  void *context;
} RtConsole;

/* What lang/rt/device is opened with, and what it has opened. */
typedef struct RtDevices {
  struct Gpu *gpu; /* the session's use of GPUs (lang/rt/device/gpu.h); NULL until cuda is used */
  const struct DeviceRegistry *registry; /* what gpu_get opens; NULL: none */
  void (*made)(void *host);              /* who runs code on devices learns of a new Gpu; NULL: nobody */
  void *host;
  bool stale; /* tests: after every walked operation its array is valid on the device alone */
} RtDevices;

/* The session's own streams of random numbers. */
enum { RANDOM_NUMPY, RANDOM_PYTHON, RANDOM_STREAMS };

/* What library functions keep from one call to the next; each is its module's alone. */
typedef struct RtLibrary {
  struct Blas *blas;                /* OpenBLAS, loaded at its first use (lib/blas.h); NULL: none */
  struct FmtOptions *print_options; /* np.set_printoptions writes them; NULL: the defaults */
  Object *random[RANDOM_STREAMS];   /* states of np.random and of random, made at first use; or NULL */
  struct FftPlans *fft;       /* plans of Fourier transforms (lang/lib/fft/plan.h); NULL: none are kept */
  Object *plots;              /* the figures of plt, made at first use; or NULL */
  struct RegexCache *regexes; /* patterns of re (lang/lib/regex/pattern.h); NULL: none are kept */
  struct Beside *beside;      /* lang/lib/beside/beside.h; NULL: no Python can run beside */
  struct Widgets *widgets;    /* lang/lib/widget/widget.h; NULL: none can be made */
} RtLibrary;

/* What array operations have cost so far, for differences. */
typedef struct RtWork {
  uint64_t launches; /* operations by the launcher: those in place are not among them */
  uint64_t arrays;   /* arrays that were given memory of their own */
} RtWork;

typedef struct Rt {
  Fault fault;
  FaultSubjects subjects;                /* a chunk's are its session's, which it does not touch */
  uint64_t nans;                         /* keys so far that were NaNs (lang/rt/hash/key.h) */
  char raise_arguments[FAULT_ARGUMENTS]; /* taken by the next fault as its `arguments` */
  atomic_bool *interrupt;                /* set by session_interrupt; compiled code reads it */
  bool interrupt_stays; /* a chunk of a parallel loop: an interrupt is all chunks', who ran the loop takes it
                         */
  /* Held while a global changes what it is bound to, so that another thread, which holds it too, can
   * look at the names while a cell runs (lang/session/session.h). Recursive; NULL: nobody else looks. */
  pthread_mutex_t *names;
  RtStack stack;
  Pool *pool;
  struct ChunkList *chunks; /* contexts of the chunks of parallel loops, the session's
                               (lang/rt/exec/parallel.h); NULL: none are kept */
  struct Knots *knots;      /* the session's (lang/rt/value/knot.h); NULL in the chunks of parallel loops */
  TypeTable *types;
  RtConsole console;
  RtDevices devices;
  RtLibrary library;
  RtWork work;
  const RtHooks *hooks;    /* or NULL */
  void *host;              /* the Session, for the few library calls that need it (display, input) */
  struct WalkDebug *debug; /* of the cell that runs; NULL: it is not debugged; compiled code reads it */
} Rt;

/* Records a fault (the first one wins until it is cleared). Always returns false. */
bool rt_fault(Rt *rt, DiagKind kind, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The object that the fault is about, which was recorded just now; false. NULL: it is not known any more. */
bool rt_fault_about(Rt *rt, Object *object);
/* The object that a fault of the number is about; NULL: it is lost. */
Object *rt_fault_subject(const Rt *rt, uint64_t number);
/* Lets all of them go. */
void rt_subjects_clear(Rt *rt);
void rt_hint(Rt *rt, const char *format, ...) __attribute__((format(printf, 2, 3)));
void rt_fault_clear(Rt *rt);
/* Calls body(context); when it crashes and that can be survived (lang/base/system/guard.h), false with a
 * SystemError or RecursionError that says so. The program is at instruction `ins` of `fn`; NULL: not known.
 */
bool rt_guard(Rt *rt, const void *fn, uint32_t ins, void (*body)(void *context), void *context);
/* The fault of a crash; false. */
struct Crash;
bool rt_crash(Rt *rt, const struct Crash *crash);
/* Adds the frame (fn, ins) to the record while a fault travels outward. */
void rt_fault_frame(Rt *rt, const void *fn, uint32_t ins);
/* True (and a KeyboardInterrupt fault) when an interrupt is pending; clears the flag (unless it stays). True
 * where there is a fault already. */
bool rt_interrupted(Rt *rt);
/* Whether the rest of a task is not wanted (`stop`: the interrupt flag, or NULL): it may be left as it is,
 * since plan_tasks, which ran it, then ends with the fault. For loops of a task that may take longer than a
 * second. */
static inline bool rt_stops(const atomic_bool *stop) {
  return stop && atomic_load_explicit(stop, memory_order_relaxed);
}
/* rt_interrupted in a loop's round k, looked at in every 65536th: for loops of a library call. */
static inline bool rt_polls(Rt *rt, int64_t k) {
  return !(k & 0xffff) && rt_stops(rt->interrupt) && rt_interrupted(rt);
}
/* The same where a round does `done` elements: looked at after every 65536 of them. *unseen counts them, 0 at
 * first. */
static inline bool rt_polls_after(Rt *rt, int64_t *unseen, int64_t done) {
  if ((*unseen += done) < 0x10000) return false;
  *unseen = 0;
  return rt_stops(rt->interrupt) && rt_interrupted(rt);
}
/* From here to rt_names_unlock other threads may not look at what globals are bound to. */
static inline void rt_names_lock(Rt *rt) {
  if (rt->names) guard_lock(rt->names);
}
static inline void rt_names_unlock(Rt *rt) {
  if (rt->names) guard_unlock(rt->names);
}
#define RT_STACK_STOP ((char *)UINTPTR_MAX)
/* For a call whose frame is below stack.limit: true with a fault (KeyboardInterrupt,
 * RecursionError) when it must not go on; false when only an old interrupt had raised the limit. */
bool rt_stack_stops(Rt *rt, const char *frame);

/* ---- thread pool (lang/rt/exec/pool.c) ---- */
Pool *pool_new(unsigned threads); /* 0: all cores available to the process; starts workers at the first use */
void pool_free(Pool *pool);
unsigned pool_threads(const Pool *pool);
/* Cores that this process may use. */
unsigned pool_cores(void);
/* Whether tasks are running now: the pool must not be freed. */
bool pool_is_busy(const Pool *pool);
/* Calls body(context, k) for every k in [0, tasks) on all threads, the caller's
 * included; returns when all are done. Which thread runs which task is not fixed,
 * so a task's result must not depend on it. Nested calls run serially. Stops
 * handing out tasks once *stop (may be NULL) is true; returns false then. */
bool pool_run(Pool *pool, uint64_t tasks, void (*body)(void *context, uint64_t task), void *context,
              const atomic_bool *stop);

#endif
