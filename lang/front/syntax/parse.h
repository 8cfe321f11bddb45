/* The parser: source text to syntax tree, for the subset of Python 3's grammar.
 *
 * Recursive descent with precedence climbing over the tokens of lex.h, after
 * https://docs.python.org/3/reference/grammar.html (3.12). Magics and shell lines
 * are the only additions; everything else that this parser accepts, Python's
 * ast.parse accepts, with the same tree. */
#ifndef QUERN_FRONT_SYNTAX_PARSE_H
#define QUERN_FRONT_SYNTAX_PARSE_H

#include "lang/front/syntax/ast.h"

/* What the parser must know of a magic to cut its line: whether the text is code. */
typedef enum MagicText {
  MAGIC_TEXT_PLAIN, /* the line and the body are text for the handler */
  MAGIC_TEXT_CODE   /* after its options (-n 5 -o ...), the line is statements; a cell magic's
                       line is setup code and its body the code (%timeit, %time) */
} MagicText;

/* Asks the session about magic `name` (cell magic if `cell`): its MagicText, or -1
 * when there is none (the parser then reports UsageError with the nearest name).
 * For MAGIC_TEXT_CODE, *options is the number of bytes at the start of `line` that
 * are options and not code. */
typedef struct MagicInfo {
  int (*classify)(void *context, const char *name, bool cell, const char *line, uint32_t *options);
  void *context;
} MagicInfo;

/* Parses a whole cell into a Module node allocated in `arena`. NULL when there is
 * at least one error, each a SyntaxError, IndentationError or UsageError in
 * `diags`. `magics` NULL: magics are syntax errors (a .qn file run with --strict). */
Node *parse_cell(Arena *arena, const Source *source, const MagicInfo *magics, DiagList *diags);
/* The same of bytes [begin, end), without magics: one function of a file. They begin behind their first
 * line's indentation. */
Node *parse_part(Arena *arena, const Source *source, uint32_t begin, uint32_t end, DiagList *diags);

/* A text that is still being typed, as a Module in `arena`. A statement that does not parse is left out;
 * whatever the grammar wants where the text ends counts as there, with empty names for what is not written.
 * Of a last statement that does not parse, what begins at offset `tail` is kept as a statement of its own
 * (UINT32_MAX: nothing). Lines of magics are text. Nothing is reported. */
Node *parse_partial(Arena *arena, const Source *source, uint32_t tail);

/* Jupyter's is_complete: whether a front end should run the text on Enter. */
typedef enum Completeness { TEXT_COMPLETE, TEXT_INCOMPLETE, TEXT_INVALID } Completeness;
/* For TEXT_INCOMPLETE, *indent is the number of blanks to start the next line with. */
Completeness parse_completeness(const char *text, uint32_t length, const MagicInfo *magics, unsigned *indent);

/* Names, each once. */
typedef struct NameVec {
  VEC(const char *);
} NameVec;

/* What a cell takes from the names around it and what it gives them: names that it reads where it has not
 * bound them itself (some of these are built in), and those that it binds at its top. */
typedef struct CellNames {
  NameVec reads, binds;
} CellNames;
void parse_names(Arena *arena, const Node *module, CellNames *out);

/* Whether the last statement of the cell is an expression followed by `;`, which
 * hides its value. */
bool parse_hides_result(const Node *module, const Source *source);

#endif
