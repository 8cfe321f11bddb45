/* Diag: the one diagnostic type of lexer, parser, checker, runtime and device.
 *
 * A user's mistake is a Diag in a DiagList and NULL (or false) upward; nobody
 * prints, exits or jumps. Python's and NumPy's exception names are the error
 * kinds, so what a notebook shows is what its reader already knows.
 * Invariant: every Diag has a kind and one sentence; a span is present whenever
 * the mistake has a place in the source. */
#ifndef QUERN_BASE_TYPES_DIAG_H
#define QUERN_BASE_TYPES_DIAG_H

#include <stdatomic.h>
#include <stdbool.h>

#include "lang/base/memory/arena.h"
#include "lang/base/text/strbuf.h"
#include "lang/base/memory/vec.h"

/* One cell or file. `name` is what tracebacks show ("Cell In[3]", "tour.qn"). */
typedef struct Source {
  const char *name;
  const char *text;
  uint32_t length;
} Source;

/* Bytes [begin, end) of a source. A NULL source means "no place". */
typedef struct Span {
  const Source *source;
  uint32_t begin, end;
} Span;

/* Error kinds: X(ID, "PythonName", ID of its base class or itself). */
typedef enum DiagKind {
#define X(id, name, base) DG_##id,
#include "lang/base/types/diags.def"
#undef X
  DG_COUNT
} DiagKind;

/* A set of kinds, a bit each. */
typedef struct DiagKinds {
  uint32_t words[DG_COUNT / 32 + 1];
} DiagKinds;
static inline bool diag_kinds_have(DiagKinds set, DiagKind kind) {
  return set.words[kind / 32] >> kind % 32 & 1;
}
static inline DiagKinds diag_kinds_with(DiagKinds set, DiagKind kind) {
  set.words[kind / 32] |= UINT32_C(1) << kind % 32;
  return set;
}

/* A second place that explains the first ("x is float64[3, 4] because ..."). */
typedef struct DiagNote {
  Span span;
  const char *text;
} DiagNote;

/* A frame of a run-time traceback, outermost first: where a call stood. */
typedef struct DiagFrame {
  Span span;
  const char *function; /* "<cell>" at top level */
} DiagFrame;

typedef struct Diag {
  DiagKind kind;
  const char *class_name; /* of a class that is none of the language's, of which `kind` is a base; or NULL */
  Span span;
  const char *message; /* one sentence, no final full stop needed */
  const char *hint;    /* what to do, or NULL */
  bool python;         /* Python has the operation, and raises this */
  bool worded;         /* ... in other words: it is raised only where nothing reads them */
  VEC(DiagNote) notes;
  VEC(DiagFrame) frames;
} Diag;

typedef struct DiagList {
  Arena *arena;
  VEC(Diag *) items;
  const atomic_bool *stop; /* set by who wants the reading of a cell to end; NULL: nobody */
} DiagList;

/* Whether parser and checker are to leave what is not read yet. Who asked says so: they add nothing to the
 * list. */
static inline bool diag_stopped(const DiagList *list) {
  return list->stop && atomic_load_explicit(list->stop, memory_order_relaxed);
}

/* Appends a diagnostic; text is formatted into the list's arena. Returns it so
 * that notes and a hint can be added. */
Diag *diag_add(DiagList *list, DiagKind kind, Span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void diag_note(DiagList *list, Diag *diag, Span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void diag_hint(DiagList *list, Diag *diag, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* "TypeError" and so on. */
const char *diag_name(DiagKind kind);
/* The name of its class: that, or its kind's. */
const char *diag_class(const Diag *diag);
/* The kind with that Python name, or DG_COUNT. */
DiagKind diag_kind(const char *name);
/* Whether `kind` is `base` or derives from it (ZeroDivisionError is an ArithmeticError). */
bool diag_is(DiagKind kind, DiagKind base);
/* The same of any kind of a set. */
bool diag_is_any(DiagKind kind, DiagKinds bases);

/* Line (from 1) and column (from 1, in code points) of a byte offset. */
void source_locate(const Source *source, uint32_t offset, uint32_t *line, uint32_t *column);
/* Where the last place that was asked for began: places that rise cost one way through the text together. */
typedef struct LineCursor {
  const Source *source;
  uint32_t start, line;
} LineCursor;

/* Line (from 1) of a byte offset; the cursor is all zeros at first. */
uint32_t line_cursor_at(LineCursor *cursor, const Source *source, uint32_t offset);
/* The text of line `line` without its newline; *length its bytes. */
const char *source_line(const Source *source, uint32_t line, uint32_t *length);

/* Renders as a traceback: frames, source lines with carets, notes, the final
 * "Kind: message" line and the hint. `colour` adds ANSI escapes. Ends with a
 * newline. A long line or a span of several lines is cut, never wrapped. */
void diag_render(StrBuf *out, const Diag *diag, bool colour);
/* All of a list; of very many (a text pasted into a cell) the first ones, and how many there are besides. */
void diag_list_render(StrBuf *out, const DiagList *diags, bool colour);

#endif
