/* What the checker asks of the session, and what it hands over for magics. */
#ifndef QUERN_FRONT_SEMA_HOST_H
#define QUERN_FRONT_SEMA_HOST_H

#include "lang/front/syntax/ast.h"
#include "lang/ir/ir.h"

typedef struct Checker Checker;

typedef struct CheckHost {
  void *context;
  TypeTable *types;
  Arena *arena; /* of the session: functions and their IR live here */
  /* The global with that name; created unbound if `create`, else NULL when absent. */
  Global *(*global)(void *context, const char *name, bool create);
  /* Whether magic `name` (a cell magic if `cell`) binds the names its code assigns (%time), rather
   * than running it in a scope of its own (%timeit). */
  bool (*magic_binds)(void *context, const char *name);
  /* The type of the value of magic `name` (`x = %name`), or NULL when it has none. */
  const Type *(*magic_type)(void *context, const char *name);
  /* Why `name`, which is unbound, lost its value: "the result of cell 3 was let go to save memory"; or NULL.
   */
  const char *(*let_go)(void *context, const char *name);
  /* Whether a Python can run beside, which has the modules that the language lacks; NULL: none can. */
  bool (*beside)(void *context);
  /* What to do so that one can, where none was found and one is wanted, or NULL; NULL: nothing. */
  const char *(*find_beside)(void *context);
  /* The address below which this thread's stack is not to grow, or NULL. */
  const char *(*stack_floor)(void *context);
} CheckHost;

/* A magic statement of a cell (IR_MAGIC's imm). */
typedef struct MagicStmt {
  const Node *node;
  Fn *timed;   /* (loops int) -> seconds: the code in a loop, in a scope of its own; or NULL */
  Fn *execute; /* () -> value: the code once, binding names; or NULL */
  bool holds;  /* at run time: `held` is execute's value, shown after the magic has printed */
  Value held;
} MagicStmt;

#endif
