/* The debugger's side of running code: a stop before each statement of debugged code, a word about each new
 * fault, and the frames with their named variables, walked and compiled ones in one chain.
 *
 * Only functions with FnMode.debug have LINE instructions, so other code pays nothing; frames without a LINE
 * (text of builtins, lambdas) are run through and are not shown. The walker calls `line` at each LINE.
 * Compiled code tests two bytes there, `attention` and the statement's own (CodeLines), and calls `line` only
 * when one of them is set; its named variables live in the cells of its frame. Invariant: WalkDebug.top is
 * the innermost frame that runs under the debugger; frames are only looked at by the thread that runs them,
 * inside `line` and `fault`. */
#ifndef QUERN_IR_INTERP_DEBUG_H
#define QUERN_IR_INTERP_DEBUG_H

#include <stdatomic.h>

#include "lang/ir/ir.h"

struct Walk;

/* Of a compiled function: which of its LINEs have a breakpoint. */
typedef struct CodeLines {
  uint32_t generation; /* of the breakpoints, when this was filled; 0: never */
  const Fn *fn;
  uint8_t stop[]; /* [instruction] */
} CodeLines;

/* A function that runs under the debugger. Compiled code makes and fills it (lang/codegen/cpu/debug.c). */
typedef struct CodeFrame {
  struct CodeFrame *outer;
  Fn *fn;
  Value *cells;      /* of the variables: walked, one each; compiled, walk_cells of each in turn */
  uint64_t *set;     /* [variable]: a number that grows with its assignment; 0: it has no value */
  struct Walk *walk; /* NULL: compiled */
  Ref line;          /* the LINE that was met last; REF_NONE: none yet */
  uint32_t changed;  /* compiled code says when a callee has come back */
} CodeFrame;

typedef struct WalkDebug {
  atomic_uchar attention; /* compiled code calls `line` at every LINE */
  atomic_uint generation; /* of the breakpoints, from 1 */
  atomic_bool watching;   /* there is a breakpoint or an exception to stop at: parallel loops run in order */
  CodeFrame *top;
  void *host;
  /* A statement is about to begin in frame 0. False after a fault. */
  bool (*line)(void *host, Rt *rt);
  /* A new fault is recorded in the Rt; `caught`: debugged code has a handler that takes it. */
  void (*fault)(void *host, Rt *rt, bool caught);
  /* Fills `stop` and `generation`. */
  void (*lines)(void *host, CodeLines *lines);
  Object **boxes; /* tuples that were made of compiled code's variables, until the code goes on */
  uint32_t box_count, box_cap;
} WalkDebug;

/* A frame that is shown: frame 0 is the innermost one. */
typedef struct WalkFrame {
  CodeFrame *code;
  const Fn *fn;
  Span span;     /* of the statement that is being run */
  uint32_t line; /* its first line */
} WalkFrame;

/* A named variable that has a value. */
typedef struct WalkLocal {
  const char *name;
  uint32_t slot;
  const Type *type;
  Value value; /* borrowed */
} WalkLocal;

/* Frame `index`; false: there are not so many. */
bool walk_frame(const WalkDebug *debug, uint32_t index, WalkFrame *out);
uint32_t walk_frame_count(const WalkDebug *debug);
/* The names in the order of their first assignment in the text; arena array of *count. */
WalkLocal *walk_locals(WalkDebug *debug, const WalkFrame *frame, Arena *arena, uint32_t *count);
/* Gives a variable another value of its type; takes a reference of its own. */
void walk_local_set(const WalkFrame *frame, uint32_t slot, Value value);
/* The breakpoints have changed: what the running functions know of them is made again. */
void walk_lines_renew(WalkDebug *debug);
/* Compiled code that runs for frames further in than `index` does not ask until that frame goes on. */
void walk_frame_awaits(const WalkDebug *debug, uint32_t index);
void walk_debug_fini(WalkDebug *debug);
/* Whether a parallel loop must run on this thread, iteration after iteration, for something may stop in it.
 */
bool walk_in_order(const Rt *rt);

/* ---- for compiled code ---- */
/* Whether the variable has a name that is shown. */
bool walk_is_named(const Var *var);
/* The cells of a frame that a value of the type takes: the items of tuples lie side by side. */
uint32_t walk_cells(const Type *type);
/* The LINE of the statement in which instruction `at` stands; REF_NONE: none. */
Ref walk_line_of(const Fn *fn, Ref at);
/* The function's, made empty when it has none; in its arena. */
CodeLines *walk_code_lines(Fn *fn);
/* A function begins whose breakpoints are not the newest. */
void walk_code_begin(Rt *rt, CodeLines *lines);
/* The frame is at a LINE. 0 after a fault. */
int32_t walk_code_line(Rt *rt, CodeFrame *frame);
/* A new fault at instruction `at` of the frame. */
void walk_code_fault(Rt *rt, CodeFrame *frame, uint32_t at);
/* A callee has come back to a frame that was `changed`. */
void walk_code_back(Rt *rt, CodeFrame *frame);

#endif
