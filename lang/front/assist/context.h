/* Completion context: what text that is still being typed says of its names and of the values of its
 * expressions.
 *
 * Completion and help meet cells that end in the middle of a word. Where the cursor stands and which names
 * the text binds above it is read from the tokens; what an expression is, the checker says, of the tree that
 * parses (parse_partial, check_type_of). Invariant: nothing is evaluated or changed. */
#ifndef QUERN_FRONT_ASSIST_CONTEXT_H
#define QUERN_FRONT_ASSIST_CONTEXT_H

#include "lang/front/rules/builtins.h"
#include "lang/front/assist/host.h"
#include "lang/front/syntax/lex.h"

/* What is known of a value. All absent: nothing. */
typedef struct ContextValue {
  const char
      *rows; /* the module of lang/front/rules/builtins.def with its attributes: "np", "ndarray", "str" ... */
  const BuiltinRow *row; /* the function, method or constant of the language that it is */
  const Global *global;  /* the bound name that it is */
  const Type *type;      /* its exact type */
} ContextValue;

typedef enum LocalKind { LOCAL_VALUE, LOCAL_FUNCTION, LOCAL_PARAMETER, LOCAL_MODULE, LOCAL_ROW } LocalKind;

/* A name that the text binds, as seen from its end. */
typedef struct LocalName {
  const char *name;
  LocalKind kind;
  const void *found; /* MODULE: its name in lang/front/rules/builtins.def; ROW: the BuiltinRow */
  bool line;         /* gone at the end of its line (lambdas, comprehensions) */
} LocalName;

typedef struct CompletionContext {
  const CompleteHost *host;
  Arena *arena;
  const char *text; /* up to the cursor */
  uint32_t length;
  const char *whole; /* ... and with what follows it */
  uint32_t whole_length;
  const Token *tokens;
  uint32_t count;
  VEC(LocalName) locals; /* those in scope at the end of the text; the last of a name counts */
} CompletionContext;

/* The tokens of the text and its names. Lines of code that a magic holds (%timeit x) are read as code.
 * `whole` begins with the `length` bytes of `text`; both must outlive the context. */
void context_text(CompletionContext *out, const CompleteHost *host, Arena *arena, const char *text,
                  uint32_t length, const char *whole, uint32_t whole_length);
/* What the session or the language calls `name`. */
ContextValue context_global(const CompleteHost *host, const char *name);
/* What the name in token `token` is, with what stands before its dots. */
ContextValue context_at(const CompletionContext *context, uint32_t token);
/* The value of what stands before the dot before token `token`. */
ContextValue context_before(const CompletionContext *context, uint32_t token);
/* What the call with the "(" at token `open` calls. */
ContextValue context_callee(const CompletionContext *context, uint32_t open);
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
