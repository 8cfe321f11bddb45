/* What completion and help ask of who holds the names and the magics. */
#ifndef QUERN_FRONT_ASSIST_HOST_H
#define QUERN_FRONT_ASSIST_HOST_H

#include "lang/front/sema/check.h"

/* A magic as help knows it (lang/session/session.h's MagicRow). */
typedef struct HelpMagic {
  const char *name;
  bool line, cell;
  bool code; /* its text is code, after `options` (getopt letters) */
  const char *options;
  const char *doc;
} HelpMagic;

typedef struct CompleteHost {
  void *context;
  /* The names of the session; unbound ones (type NULL) are skipped. Returns the count. */
  uint32_t (*globals)(void *context, Global *const **out);
  /* Magic number `index`, or false beyond the last. */
  bool (*magic)(void *context, uint32_t index, HelpMagic *out);
  /* The session's checker and its types; NULL: what expressions are is not known. */
  Checker *checker;
  const TypeTable *types;
  /* The type of the value of magic `name`, or NULL. */
  const Type *(*magic_type)(void *context, const char *name);
  /* The address below which this thread's stack is not to grow. */
  const char *(*stack_floor)(void *context);
  /* What Python tells of what is under the dotted path in the object that the global is bound to (foreign.h),
   * in the arena, or NULL; NULL: there is none to be asked now. */
  const char *(*foreign)(void *context, Arena *arena, const char *what, const Global *global,
                         const char *path);
  bool running; /* a cell runs on another thread: values that it may be writing to are not read */
} CompleteHost;

#endif
