/* Reader: IR text as text_parse.c reads it, a word at a time.
 *
 * There is no token list: the text is for bug reports and tests. After the first mistake,
 * which is a diagnostic, `failed` is set and what readers return means nothing.
 * Invariant: `at` never passes `end`, where there is a zero. */
#ifndef QUERN_IR_READ_H
#define QUERN_IR_READ_H

#include "lang/ir/text.h"

enum { READ_WORD = 64 };

typedef struct Reader {
  Arena *arena;
  TypeTable *types;
  const Source *source;
  DiagList *diags;
  const char *at, *end;
  bool failed;
  Fn **fns;              /* by number; made when first named */
  VEC(Kernel *) kernels; /* of the function being read */
} Reader;

/* Reports the first mistake, at the reader's place. Always false. */
bool read_fail(Reader *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* To the next line that says something. */
void read_skip_lines(Reader *p);
bool read_at_line_end(Reader *p);
/* Takes `text` if it stands here, after blanks; read_expect fails without it. */
bool read_accept(Reader *p, const char *text);
bool read_expect(Reader *p, const char *text);
/* The word here, left where it is. */
const char *read_peek(Reader *p, char word[READ_WORD]);
bool read_accept_word(Reader *p, const char *want);
/* Takes the word if it is one of `names`: its index, or -1. */
int read_accept_name(Reader *p, const char *const *names, int count);
int64_t read_int(Reader *p);
/* An int in [0, limit). */
uint32_t read_index(Reader *p, uint32_t limit);
/* "text" with \" \\ \xNN, in the arena; NULL when there is none. */
char *read_quoted(Reader *p, size_t *length);
/* The dtype with NumPy's name, or DT_COUNT. */
DType read_dtype_named(const char *word);
const Type *read_type(Reader *p);
/* A constant of a scalar type. */
Value read_element(Reader *p, DType dtype);

#endif
