/* SessionDebug: a debugger of the language, as its hosts see it: stops, steps, frames, variables,
 * expressions.
 *
 * A cell that is run with RunOptions.debug is checked with a mark before each statement and with every name
 * kept; compiled code asks at the marks by two bytes (ir/walk_debug.h). The host is called at stops and
 * blocks there for as long as it likes. Code that runs without a debugger has no marks, so it pays nothing.
 * Threads: what is said to be for any thread may be called at any time; all else is for the thread that runs
 * cells, between cells or from inside DebugHost's functions. Invariant: references to variables are valid
 * until the cell goes on, or until session_debug_forget. */
#ifndef QUERN_SESSION_DEBUG_DEBUG_H
#define QUERN_SESSION_DEBUG_DEBUG_H

#include "lang/session/session.h"

typedef struct SessionDebug SessionDebug;

typedef enum DebugReason {
  DEBUG_AT_STEP,
  DEBUG_AT_BREAKPOINT,
  DEBUG_AT_PAUSE,
  DEBUG_AT_EXCEPTION
} DebugReason;

typedef struct DebugStop {
  DebugReason reason;
  const char *kind; /* exceptions: "ZeroDivisionError"; else NULL */
  const char *text; /* the exception's sentence, or why a condition could not be evaluated; or NULL */
  bool caught;      /* exceptions: a handler will take it */
} DebugStop;

/* How a stopped cell goes on: to the next stop, statement of this function, statement of any, of a caller; or
 * with a KeyboardInterrupt. */
typedef enum DebugGo { DEBUG_GO_ON, DEBUG_GO_NEXT, DEBUG_GO_IN, DEBUG_GO_OUT, DEBUG_GO_INTERRUPT } DebugGo;

/* All called on the thread that runs the cell. */
typedef struct DebugHost {
  void *context;
  DebugGo (*stopped)(void *context, const DebugStop *stop);
  void (*woken)(void *context); /* between two statements, after session_debug_wake */
  void (*logged)(void *context,
                 const char *text); /* a breakpoint with a message was passed; it is printed too */
  const Sink *idle;                 /* for what expressions print while no cell runs, or NULL */
} DebugHost;

/* A breakpoint. Texts may be NULL. */
typedef struct DebugBreak {
  uint32_t line;
  const char *condition; /* an expression in the frame: stops when it is true */
  const char *hits;      /* "3", ">= 3", "% 10": stops at those passages; NULL: at each */
  const char *message;   /* is logged, {expressions} replaced, instead of stopping */
} DebugBreak;

SessionDebug *session_debug_new(const DebugHost *host);
void session_debug_free(SessionDebug *debug);

/* ---- any thread ---- */
/* The key by which breakpoints know a cell: Murmur2 of its text, as Jupyter's front ends compute it. */
enum { DEBUG_SEED = 0x51756572 };
uint32_t session_debug_key(const char *text, size_t length);
/* These are the breakpoints of that cell from now on. Lines count from 1. */
void session_debug_set(SessionDebug *debug, uint32_t key, const DebugBreak *breaks, uint32_t count);
/* Stops where a fault is raised: any, or one that no handler takes. */
void session_debug_set_exceptions(SessionDebug *debug, bool raised, bool uncaught);
/* Stops at the next statement. */
void session_debug_pause(SessionDebug *debug);
/* Calls DebugHost.woken before the next statement. */
void session_debug_wake(SessionDebug *debug);
/* On: stops as said; off: the cell that still runs under it stops no more, and everything set is forgotten.
 */
void session_debug_turn(SessionDebug *debug, bool on);
/* The lines of a text on which statements begin, rising; in `arena`. */
const uint32_t *session_debug_lines(Session *session, Arena *arena, const char *text, size_t length,
                                    uint32_t *count);

/* ---- the cell's thread ---- */
typedef struct DebugFrame {
  const char *name;  /* of the function; "<cell>" at top level */
  const char *place; /* "Cell In[3]" */
  const char *text;  /* of its cell */
  size_t length;
  uint32_t line, column, end_line;
} DebugFrame;
/* The frames, innermost first; in `arena`. None when nothing is stopped. */
const DebugFrame *session_debug_frames(SessionDebug *debug, Arena *arena, uint32_t *count);

typedef struct DebugVariable {
  const char *name, *value, *type;
  const char *expression; /* that gives it, or NULL */
  uint32_t reference;     /* of its parts; 0: it has none */
  uint32_t indexed;       /* how many parts have numbers for names */
} DebugVariable;
enum { DEBUG_NO_FRAME = UINT32_MAX };
/* A reference to the local names of a frame, or (DEBUG_NO_FRAME) to the global ones. */
uint32_t session_debug_scope(SessionDebug *debug, uint32_t frame);
/* The parts of what `reference` stands for, in `arena`: those from `start` on, `count` of them (0: all, in
 * groups where they are many). False: there is no such reference. */
bool session_debug_parts(Session *session, SessionDebug *debug, Arena *arena, uint32_t reference,
                         uint32_t start, uint32_t count, const DebugVariable **out, uint32_t *out_count);
/* The value of an expression in a frame (DEBUG_NO_FRAME: of global names alone), or `name = expression`,
 * which sets a local of the frame or a global to a value of the type that it has. False with *error. */
bool session_debug_evaluate(Session *session, SessionDebug *debug, Arena *arena, uint32_t frame,
                            const char *text, size_t length, DebugVariable *out, const char **error);
/* The same, shown as a cell's result: text/plain and what else there is goes to sink->result. */
bool session_debug_show(Session *session, SessionDebug *debug, Arena *arena, uint32_t frame, const char *text,
                        size_t length, const Sink *sink, const char **error);
/* Sets global `name` to the value of an expression in a frame. A name that the stopped code uses keeps its
 * type. */
bool session_debug_copy(Session *session, SessionDebug *debug, Arena *arena, uint32_t frame, const char *text,
                        const char *name, const char **error);
/* Of a kernel on the simulator the debugger looks at this thread; block NULL: the first that comes to a
 * breakpoint. At first: block (0, 0, 0), thread (0, 0, 0). */
void session_debug_choose(Session *session, const uint32_t block[3], const uint32_t thread[3]);
/* Whether an interrupt has come that the running cell has not met yet. */
bool session_debug_interrupted(const SessionDebug *debug);
/* References end. */
void session_debug_forget(SessionDebug *debug);

#endif
