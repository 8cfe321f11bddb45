/* The build's tool for the standard library: the .py files of lang/stdlib -> C.
 *
 * It parses the files with the language's own parser, makes a row of each function, constant and class (Row),
 * checks what a reader of a file relies on, and writes three C sources: the files as bytes, the rows for the
 * table of builtins, and an index of them. So that a mistake in a file is an error of the build, with its
 * line, and never of a user. lang/stdlib/README.md says what a file may hold.
 *
 * Invariant: what is written depends on the files alone, not on their order in the command. */
#ifndef QUERN_STDLIB_PACK_PACK_H
#define QUERN_STDLIB_PACK_PACK_H

#include "lang/base/types/diag.h"
#include "lang/front/syntax/ast.h"

typedef enum RowKind { ROW_FUNCTION, ROW_VALUE, ROW_MODULE } RowKind;

/* What @_lang.checked and @_lang.brief ask for: impl of a row of rule SOURCE (lang/front/rules/source.c). */
enum { ROW_CHECKED = 1, ROW_BRIEF = 2 };

typedef struct File {
  Source source;      /* its name is the path below lang/stdlib: "np/grids.py" */
  const char *module; /* "np" */
  bool types;         /* classes are types of values, and their functions methods */
  bool internal;      /* for the language's own use: no documentation, nothing of it is offered */
  bool native;        /* holds stubs */
  Node *tree;
} File;

typedef struct Row {
  const char *module, *name; /* what is private to a file has the file's path as its module */
  RowKind kind;
  unsigned bits;
  const File *file;
  Span text;             /* the `def` or the value */
  const char *signature; /* as bind() of the checker reads it, on one line */
  const char *doc;       /* the summary in one line; "" is offered nowhere */
  const char *example, *expected;
  const char *target; /* MODULE: the module that it names */
  const Node *def;    /* FunctionDef, or NULL */
  Span place;         /* for errors */
  bool private, used; /* a name that begins with _: of one file; whether the file mentions it */
  bool builtin;       /* a module that all code knows by that name, so that the table needs no row of it */
  bool native;        /* a stub: a table of lang/front/rules has the rest of the row */
} Row;

/* A row of the C tables, and what its stub says: `signature` and the texts after it. */
typedef struct NativeRow {
  const char *module, *name, *repr, *rule, *impl, *types;
  const char *signature, *doc, *example, *expected;
  const char *target; /* of a row of rule MODULE, the module that it names; else NULL */
  uint32_t stub;      /* its place in Pack.rows, counted from 1; 0: none */
} NativeRow;

typedef struct Pack {
  Arena *arena;
  DiagList diags;
  VEC(File *) files;
  VEC(Row *) rows;
  NativeRow *natives;
  uint32_t native_count;
} Pack;

/* Reports a mistake at a place of a file. */
void pack_error(Pack *pack, Span span, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* ---- rows.c ---- */
/* Appends the rows of all parsed files. */
void pack_rows(Pack *pack);
/* The class of that name in the file's folder, or NULL; *file is where it stands. */
const Node *pack_class(const Pack *pack, const File *near, const char *name, const File **file);

/* Whether the function's body is `...`, below its docstring. */
bool pack_is_stub(const Node *def);

/* ---- docstring.c ---- */
/* A docstring's summary, its first example and what that shows; parts that are not there are "". */
typedef struct Docstring {
  const char *summary, *example, *expected;
} Docstring;
Docstring docstring_read(Arena *arena, const char *text);
/* Reports what the docstring of a public function lacks: a summary, its parameters, what it returns. A stub
 * may do without the latter two, and without a docstring where nothing shall offer it.
 * `takes_self`: the first parameter is the object. */
void docstring_check(Pack *pack, const Node *def, bool takes_self);

/* ---- check.c ---- */
/* Reports names that nobody knows, names that stand twice, and private functions and imports without use. */
void pack_check(Pack *pack);

/* ---- derivatives.c ---- */
/* Reports functions of lang/stdlib/derivatives that lib.def does not name, and those that it names and are
 * not there. */
void pack_check_derivatives(Pack *pack);

/* ---- native.c ---- */
/* Reads the C tables, joins their rows with the stubs of the files, and reports rows without a stub and stubs
 * without a row. */
void pack_natives(Pack *pack);

/* ---- write.c ---- */
/* The sources as text; the index (lang/front/rules/row_index.h) numbers the rows as write_rows writes them,
 * and reports it if there are too many for it. */
void write_texts(const Pack *pack, StrBuf *out);
void write_rows(const Pack *pack, StrBuf *out);
void write_index(Pack *pack, StrBuf *out);

#endif
