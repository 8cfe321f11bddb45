/* Builtins: every function, method, constant and type that the language provides, from builtins.def and,
 * where it is written in the language, from lang/stdlib. The table drives lookup, typing, completion, help
 * and a test per example. */
#ifndef QUERN_FRONT_RULES_BUILTINS_H
#define QUERN_FRONT_RULES_BUILTINS_H

#include <stdint.h>

#include "lang/base/types/type.h"

/* How a row is typed and emitted: one rule_* function each (rules.def). */
typedef enum BuiltinRule {
#define R(id) RULE_##id##_,
#include "lang/front/rules/rules.def"
#undef R
  BUILTIN_RULE_COUNT
} BuiltinRule;

typedef struct BuiltinRow {
  const char *module; /* "builtins", "np", "math", "ndarray" (methods), "str", "list" ... */
  const char *name;
  const char *repr; /* what the function prints as; NULL: <built-in function NAME> */
  BuiltinRule rule;
  int64_t impl; /* by rule: an Op, a LibId, a FoldOp, a DType ... */
  const char
      *types; /* rules LIB, MODULE, RICH, GETENV: see builtins.def; SOURCE that the checker made: the text */
  const char *signature; /* "a, axis=None, *, keepdims=False" */
  const char *doc;       /* one line */
  const char *example;   /* a cell, or "" */
  const char *expected;  /* what it prints */
  uint32_t text;         /* rules SOURCE, VALUE: where it stands in lang/stdlib (stdlib_texts); 0: nowhere */
} BuiltinRow;

/* Attributes of decorated functions: impl of rows of rule DECOR_ATTR. */
typedef enum DecorAttr {
  DECOR_ATTR_PY_FUNC,
  DECOR_ATTR_SIGNATURES,
  DECOR_ATTR_NOPYTHON_SIGNATURES,
  DECOR_ATTR_TYPES,
  DECOR_ATTR_NTYPES,
  DECOR_ATTR_NIN,
  DECOR_ATTR_NOUT,
  DECOR_ATTR_NARGS,
  DECOR_ATTR_IDENTITY,
  DECOR_ATTR_LAYOUT
} DecorAttr;

extern const BuiltinRow builtin_rows[];
extern const uint32_t builtin_count;

/* The row of that name in a module, or NULL. */
const BuiltinRow *builtin_find(const char *module, const char *name);
/* The number of the first row from number `from` on that is of the module, or builtin_count. */
uint32_t builtin_next(const char *module, uint32_t from);
/* What to write instead of a name that people bring along from elsewhere (lang/front/rules/tables/hints.def),
 * or NULL. `module` as in builtins.def, or "import" for the name of a module. */
const char *migration_hint(const char *module, const char *name);
/* Whether it is a class of Python that the language lacks, which an annotation may name. */
bool python_class_lacks(const char *name);

#endif
