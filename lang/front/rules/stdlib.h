/* The standard library's files, as the build has packed them (lang/stdlib/README.md).
 *
 * Invariant: they are constant and last as long as the program, so that a Span into one may be kept anywhere.
 */
#ifndef QUERN_FRONT_RULES_STDLIB_H
#define QUERN_FRONT_RULES_STDLIB_H

#include "lang/base/types/diag.h"
#include "lang/front/rules/builtins.h"

/* Where a function or a constant stands: bytes [begin, end) of a file. */
typedef struct StdlibText {
  uint32_t file, begin, end;
} StdlibText;

extern const Source stdlib_files[];        /* "np/grids.py" and so on */
extern const char *const stdlib_modules[]; /* whose rows each file has: "np" */
extern const uint32_t stdlib_file_count;
extern const StdlibText stdlib_texts[]; /* by BuiltinRow.text; [0] is nothing */

/* Whether the span points into one of the files. */
static inline bool stdlib_has(Span span) {
  return span.source >= stdlib_files && span.source < stdlib_files + stdlib_file_count;
}

/* What the bare name at `span` means in the file there, before it means a builtin, as in a module of Python:
 * a function, constant or module of the file. NULL: nothing, or the span is in no file. */
const BuiltinRow *stdlib_own(Span span, const char *name);
/* The row's docstring without indentation, in the arena; NULL: its row is not in a file, or has none. */
const char *stdlib_docstring(Arena *arena, const BuiltinRow *row);
/* The row's text as its file has it, without the indentation of the whole; NULL: its row is not in a file. */
const char *stdlib_source(Arena *arena, const BuiltinRow *row);

#endif
