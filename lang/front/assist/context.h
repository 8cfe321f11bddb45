/* Completion context: what text that is still being typed says of its names, without parsing it.
 *
 * Completion and help meet cells that end in the middle of a word, so they look at
 * tokens only: which names the text binds above the cursor, and what kind of value a
 * simple expression (np.linspace(0, 1).T) has by the tables and the bound names.
 * Invariant: nothing is evaluated or changed; whatever is not plain is unknown. */
#ifndef QUERN_FRONT_ASSIST_CONTEXT_H
#define QUERN_FRONT_ASSIST_CONTEXT_H

#include "lang/front/rules/builtins.h"
#include "lang/front/assist/host.h"
#include "lang/front/syntax/lex.h"

/* What is known of a value. All absent: nothing. */
typedef struct ContextValue {
  const char *rows;      /* the module of lang/front/rules/builtins.def with its attributes: "np", "ndarray", "str" ... */
  const BuiltinRow *row; /* the function, method or constant of the language that it is */
  const Global *global;  /* the bound name that it is */
  const Type *type;      /* its exact type */
  const char *subject;   /* a method: the rows of what it belongs to */
  uint32_t parameters;   /* a function of this text: the token of its parameters' "(", else 0 */
} ContextValue;

typedef enum LocalKind { LOCAL_VALUE, LOCAL_FUNCTION, LOCAL_PARAMETER, LOCAL_MODULE, LOCAL_ROW } LocalKind;

/* A name that the text binds, as seen from its end. */
typedef struct LocalName {
  const char *name;
  LocalKind kind;
  uint32_t value;    /* token: where the value, the parameters or the annotation begin; 0: unknown */
  const void *found; /* MODULE: its name in lang/front/rules/builtins.def; ROW: the BuiltinRow */
  bool line;         /* gone at the end of its line (lambdas, comprehensions) */
} LocalName;

typedef struct CompletionContext {
  const CompleteHost *host;
  Arena *arena;
  const char *text;
  const Token *tokens;
  uint32_t count;
  VEC(LocalName) locals; /* those in scope at the end of the text; the last of a name counts */
} CompletionContext;

/* The tokens of the text and its names. Lines of code that a magic holds (%timeit x)
 * are read as code. `text` must outlive the context. */
void context_text(CompletionContext *out, const CompleteHost *host, Arena *arena, const char *text, uint32_t length);
/* What `name` means at the end of the text. */
ContextValue context_name(const CompletionContext *context, const char *name);
/* The value of the expression in tokens [begin, end). */
ContextValue context_expression(const CompletionContext *context, uint32_t begin, uint32_t end);
/* The first token of the primary (name, call, attribute, index, literal) that ends before token
 * `end`; `end` itself if there is none. */
uint32_t context_primary(const CompletionContext *context, uint32_t end);
/* The token of the "(" of the innermost call around token `at`, or UINT32_MAX. */
uint32_t context_call(const CompletionContext *context, uint32_t at);
/* Whether these rows are the builtins or a module's, not a type's attributes. */
bool rows_are_module(const char *rows);
/* Whether a row is reached by its name alone: a constant, a type or an attribute, not a function. */
bool row_is_value(const BuiltinRow *row);
/* The magic named by bytes [begin, end) of a line's text, or false. */
bool context_magic(const CompleteHost *host, const char *name, size_t length, HelpMagic *out);

#endif
