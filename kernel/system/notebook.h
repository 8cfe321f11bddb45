/* Program: a file as the cells that `quern run` and %run execute.
 *
 * A .qn (or .py) file is cut at the lines that start with `# %%`; text before the
 * first of them is a cell of its own when it holds more than blanks and comments. Of
 * a notebook the code cells are taken. Cells count from 1.
 * Invariant: a cell's text has no marker line, so that it may begin with `%%magic`. */
#ifndef QUERN_KERNEL_SYSTEM_NOTEBOOK_H
#define QUERN_KERNEL_SYSTEM_NOTEBOOK_H

#include <stdbool.h>

#include "lang/base/memory/arena.h"
#include "lang/base/memory/vec.h"

typedef struct ProgramCell {
  const char *text;
  size_t length;
  unsigned line;  /* of the file where the text begins, from 1; 1 in a notebook */
  bool may_raise; /* tagged raises-exception */
} ProgramCell;

typedef struct Program {
  const char *name; /* the path as given */
  bool notebook;
  VEC(ProgramCell) cells;
} Program;

/* Reads `path` ("-": stdin) into `arena`. False when it cannot be: *error is one
 * sentence and *missing whether the file does not exist. */
bool program_read(Arena *arena, const char *path, Program *out, const char **error, bool *missing);

/* Cuts the text of a .qn file, which must outlive the program. */
void program_split(Arena *arena, const char *text, size_t length, Program *out);

/* The cell's text with as many empty lines before it as the file has, so that
 * tracebacks show the file's line numbers; cell magics stay at the start. */
const char *program_cell_in_place(Arena *arena, const ProgramCell *cell, size_t *length);

#endif
