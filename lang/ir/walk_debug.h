/* The walker as the debugger's engine: a stop before each statement of debugged code, a word about each new
 * fault, and the frames with their named variables.
 *
 * Only functions with Fn.debug have LINE instructions, so other code pays nothing; frames without a LINE
 * (text of builtins, lambdas) are walked through and are not shown. Invariant: WalkDebug.top is the innermost
 * frame that is being walked with these hooks; frames are only read by the thread that walks them, inside
 * `line` and `fault`. */
#ifndef QUERN_WALK_DEBUG_H
#define QUERN_WALK_DEBUG_H

#include "lang/ir/ir.h"

struct Walk;

typedef struct WalkDebug {
  void *host;
  /* A statement is about to begin in frame 0. False after a fault. */
  bool (*line)(void *host);
  /* A new fault is recorded in the Rt; `caught`: debugged code has a handler that takes it. */
  void (*fault)(void *host, bool caught);
  struct Walk *top;
  bool told; /* `fault` was called for the fault that is travelling */
} WalkDebug;

/* A frame that is shown: frame 0 is the innermost one. */
typedef struct WalkFrame {
  struct Walk *walk;
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
WalkLocal *walk_locals(const WalkFrame *frame, Arena *arena, uint32_t *count);
/* Gives a variable another value of its type; takes a reference of its own. */
void walk_local_set(const WalkFrame *frame, uint32_t slot, Value value);

/* walk_fn: `walk` is the innermost frame now; what was. */
struct Walk *walk_debug_enter(WalkDebug *debug, struct Walk *walk);

#endif
