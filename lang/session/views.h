/* Views of a session: what magics show of code, work and pictures. */
#ifndef QUERN_SESSION_VIEWS_H
#define QUERN_SESSION_VIEWS_H

#include "lang/session/session.h"

/* What one execution of a fragment does (lang/ir/cost/count.h says what is counted how), found by running it
 * once. Parts in the order of the program; texts in `arena`. */
typedef struct WorkPart {
  const char *name;     /* "loop in f(), line 3", "array operation (sum), line 5", "kernel add" */
  double runs;          /* how often it was begun */
  double flops;         /* additions, multiplications, divisions ... of floats */
  double specials;      /* calls of exp, sin, power ... */
  double special_flops; /* what those cost, in additions, about */
  double narrow;        /* of flops and special_flops, those of float32 and below */
  double ints;          /* integer operations */
  double read, written; /* bytes */
  double footprint;     /* bytes of the arrays of one run, each once */
  bool unknown;         /* a library function whose floating-point operations are not counted */
  bool device;          /* a kernel of a device */
} WorkPart;

typedef struct WorkReport {
  VEC(WorkPart) parts; /* those that do anything with floats, or move bytes */
  WorkPart total;
  bool launched; /* something ran on a device */
} WorkReport;

/* What limits work on the CPU's cores, measured when first asked for, or of the current device, as its
 * attributes say; a figure is 0 where it is not known. */
typedef struct WorkLimits {
  const char *name; /* of the device */
  bool device, simulated;
  unsigned threads;        /* CPU */
  double flops64, flops32; /* a second; CPU */
  double memory, cache;    /* bytes a second; cache: CPU */
  double cache_bytes;
  unsigned compute, units; /* device: 90 for 9.0; multiprocessors */
  double clock;            /* device: Hz of the multiprocessors */
} WorkLimits;

/* An entry may be NULL, and all of it: there is nothing to see. */
typedef struct SessionViews {
  /* %llvm, %asm, %explain, ?? : what the compiler knows of a name or, with code, of a fragment. what: "llvm",
   * "asm", "ir", "explain", "source", "types"; of kernels also the views that lang/codegen/backends.def
   * names. Text in `arena`; NULL with *error set. */
  const char *(*show)(Session *session, Arena *arena, const char *what, const char *expression,
                      const char **error);
  /* The control flow of each specialisation of function `name` in words (text/plain) and, where the sink
   * shows pictures, drawn: before the optimizer (`plain`) or after it, with lines of the source or of the IR.
   * In `arena`. How many; 0 with *error. */
  uint32_t (*graphs)(Session *session, Arena *arena, const char *name, bool plain, bool ir, const Sink *sink,
                     MimeBundle **out, const char **error);
  /* What one execution of a fragment does, found by running it once. */
  bool (*count)(Thunk *thunk, Arena *arena, WorkReport *out);
  /* False after a fault. */
  bool (*limits)(Session *session, bool device, WorkLimits *out);
  /* Draws a figure, which is shown at the end of the cell: `body` is the inside of a function, indented by
   * four blanks, in which `p` is matplotlib.pyplot. Nothing where the sink shows no pictures. */
  void (*draw)(Session *session, const char *body, const Sink *sink);
  /* Whether pictures can be drawn: what was found, or what is missing. */
  void (*pictures)(Session *session, StrBuf *out);
  /* Pictures of figures are SVG from now on, or PNG. */
  void (*set_svg)(Session *session, bool svg);
  /* What the next cell's text shall be (RunResult.next_input); copied. */
  void (*set_next_input)(Session *session, const char *text);
} SessionViews;

static inline const char *session_show(Session *session, Arena *arena, const char *what,
                                       const char *expression, const char **error) {
  const SessionViews *views = session_parts()->views;
  *error = NULL;
  return views && views->show ? views->show(session, arena, what, expression, error) : NULL;
}

static inline uint32_t session_graphs(Session *session, Arena *arena, const char *name, bool plain, bool ir,
                                      const Sink *sink, MimeBundle **out, const char **error) {
  const SessionViews *views = session_parts()->views;
  *out = NULL;
  *error = "this session has no functions";
  return views && views->graphs ? views->graphs(session, arena, name, plain, ir, sink, out, error) : 0;
}

static inline bool thunk_count(Thunk *thunk, Arena *arena, WorkReport *out) {
  const SessionViews *views = session_parts()->views;
  *out = (WorkReport){0};
  return !views || !views->count || views->count(thunk, arena, out);
}

static inline bool session_work_limits(Session *session, bool device, WorkLimits *out) {
  const SessionViews *views = session_parts()->views;
  *out = (WorkLimits){0};
  return !views || !views->limits || views->limits(session, device, out);
}

static inline void session_draw(Session *session, const char *body, const Sink *sink) {
  const SessionViews *views = session_parts()->views;
  if (views && views->draw) views->draw(session, body, sink);
}

static inline void session_pictures(Session *session, StrBuf *out) {
  const SessionViews *views = session_parts()->views;
  if (views && views->pictures) views->pictures(session, out);
}

static inline void session_set_figures_svg(Session *session, bool svg) {
  const SessionViews *views = session_parts()->views;
  if (views && views->set_svg) views->set_svg(session, svg);
}

static inline void session_set_next_input(Session *session, const char *text) {
  const SessionViews *views = session_parts()->views;
  if (views && views->set_next_input) views->set_next_input(session, text);
}

#endif
