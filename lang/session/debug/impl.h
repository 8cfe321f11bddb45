/* Inside the session's debugger: what debug.c (stops), view.c (values) and
 * eval.c (expressions) share. */
#ifndef QUERN_SESSION_DEBUG_IMPL_H
#define QUERN_SESSION_DEBUG_IMPL_H

#include <pthread.h>

#include "lang/ir/interp/debug.h"
#include "lang/rt/array/array.h"
#include "lang/session/debug/debug.h"
#include "lang/session/impl.h"

typedef struct Break {
  uint32_t line;
  char *condition, *hits, *message; /* malloc'ed, or NULL */
  uint64_t passed;
} Break;

/* The breakpoints of one cell. */
typedef struct BreakSource {
  uint32_t key, count;
  Break *items;
} BreakSource;

/* What is known of a source that was met: which of its lines have a breakpoint. */
typedef struct SeenSource {
  const Source *source; /* NULL: empty */
  uint32_t generation, key;
  uint32_t first, last; /* lines with breakpoints lie between; first > last: it has none */
} SeenSource;
enum { SEEN_SOURCES = 16 };

typedef enum ViewKind { VIEW_LOCALS, VIEW_GLOBALS, VIEW_VALUE } ViewKind;

/* What a reference stands for. */
typedef struct View {
  ViewKind kind;
  uint32_t frame;   /* LOCALS */
  const Type *type; /* VALUE: it has a reference of its own */
  Value value;
  int64_t base;     /* number of the first part: of a group of them */
  char *expression; /* malloc'ed, or NULL */
} View;

/* A thread of the simulator at a statement. */
typedef struct DeviceStop {
  bool active;
  const Fn *fn;
  const Ins *line;   /* its LINE */
  const void *cells; /* the values of its operands, as SimHooks.line has them */
  uint32_t block[3], thread[3], grid[3], size[3];
  uint32_t count; /* of the locals, which are made when they are looked at */
  WalkLocal *locals;
  Buffer *buffers; /* [local]: of an array: memory of the device */
} DeviceStop;

/* A frame that is shown: a kernel's thread, or a frame of the host. */
typedef struct DebugPlace {
  bool device;
  const char *name;
  Span span;
  WalkFrame frame; /* of the host */
} DebugPlace;

/* A statement that is about to run. */
typedef struct DebugLine {
  const Source *source;
  uint32_t line;
  bool only_conditional; /* breakpoints without a condition do not count */
  bool stepped;          /* a step ends here */
} DebugLine;

/* The names that an expression may use; `used` is set by debug_names_use. */
typedef struct DebugNames {
  const WalkLocal *locals;
  uint32_t count;
  bool *used;
} DebugNames;

typedef struct DebugCondition DebugCondition; /* condition.c */

struct SessionDebug {
  const Debugger *debugger;
  DebugHost host;
  WalkDebug walk;
  Session *session; /* that runs a cell with it; NULL: none */
  atomic_bool on, pause, wake, raised, uncaught;
  pthread_mutex_t lock; /* of `sources` */
  BreakSource *sources;
  uint32_t source_count;
  /* the cell's thread */
  SeenSource seen[SEEN_SOURCES];
  uint32_t next_seen;
  DebugGo go;     /* how it was told to go on; ON: to the next breakpoint */
  uint32_t depth; /* frames when it was told so */
  DeviceStop device;
  bool busy;     /* stopped, or evaluating a condition */
  bool thorough; /* never stops, but is called at every line (engine "debug") */
  DebugCondition **conditions;
  uint32_t condition_count;
  View *views;
  uint32_t view_count, view_cap;
};

/* ---- device.c ---- */
/* Debugger.launch. */
bool debug_launch(Session *session, const GpuImage *image, const DeviceLaunch *launch, DeviceError *error);

/* ---- debug.c ---- */
/* Stops there if a breakpoint, a pause or a step says so; whether it did. */
bool debug_line(SessionDebug *debug, const DebugLine *at);
/* Whether the LINE may have a breakpoint. */
bool debug_may_stop(SessionDebug *debug, const Ins *line);
/* Serves whoever called session_debug_wake. */
void debug_wake(SessionDebug *debug);

/* ---- device.c ---- */
uint32_t debug_place_count(const SessionDebug *debug);
/* Frame `index`, innermost first; false: there are not so many. */
bool debug_place(const SessionDebug *debug, uint32_t index, DebugPlace *out);
const WalkLocal *debug_locals(SessionDebug *debug, const DebugPlace *place, Arena *arena, uint32_t *count);
/* An array of a device, which is about to be kept, becomes a copy; takes and gives the reference. False after
 * a fault. */
bool debug_keep(Session *session, const SessionDebug *debug, const Type *type, Value *value);

/* ---- view.c ---- */
/* A reference to a value, which is retained; takes `expression` (malloc'ed or NULL) over. */
uint32_t view_add(SessionDebug *debug, const Type *type, Value value, int64_t base, char *expression);
/* A value as a variable, with a reference if it has parts. `name` and `expression` are copied. */
DebugVariable view_variable(Session *session, SessionDebug *debug, Arena *arena, const char *name,
                            const char *expression, const Type *type, Value value);

/* ---- eval.c ---- */
/* The value of an expression in a frame; owned by the caller. False with *error. */
bool debug_value(Session *session, SessionDebug *debug, Arena *arena, uint32_t frame, const char *text,
                 size_t length, const Type **type, Value *value, const char **error);
/* The names of a frame; none for DEBUG_NO_FRAME. */
DebugNames debug_names(SessionDebug *debug, Arena *arena, uint32_t frame);
/* Marks those that the text uses. */
void debug_names_use(const DebugNames *names, const char *text, size_t length);
/* A function of the used names, for their types, that gives the value of the expression; NULL: it is wrong.
 */
Fn *debug_function(Session *session, Arena *arena, const DebugNames *names, const char *text);
/* Whether a scalar, a text or a list is true. False with *error for what is neither true nor false. */
bool debug_truth(const Type *type, Value value, bool *out);

/* ---- condition.c ---- */
/* Whether the condition of a breakpoint holds in frame 0, or *error. False: it must be asked by debug_value.
 */
bool debug_condition(SessionDebug *debug, Arena *arena, const char *text, bool *truth, const char **error);
/* A cell begins. */
void debug_conditions_renew(SessionDebug *debug);
void debug_conditions_free(SessionDebug *debug);

#endif
