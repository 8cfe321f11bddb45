/* Builtins: the table and its look-up. NumPy's ufuncs are rows made from lang/base/types/ops.def and
 * their help in ufunc_docs.def; what lang/stdlib holds is in stdlib_rows.def, which the build makes. */
#include "lang/front/rules/builtins.h"

#include <string.h>

#include "lang/base/device/gpu_ops.h"
#include "lang/lib/device/curand.h"
#include "lang/lib/lib.h"
#include "lang/lib/random/generator.h"
#include "lang/lib/text/str.h"
#include "lang/lib/special/functions.h"
#include "lang/lib/plot/plot.h"
#include "lang/lib/widget/widget.h"
#include "lang/rt/exec/kernel.h"

#define UFUNC_SIGNATURE(operands)                                                                            \
  ((operands) == 1   ? "x, /, out=None, *, dtype=None"                                                       \
   : (operands) == 2 ? "x1, x2, /, out=None, *, dtype=None"                                                  \
                     : "")

enum {
#define X(id, text, operands, rule, np, kinds) OPERANDS_##id = operands,
#include "lang/base/types/ops.def"
#undef X
};

#define U(id, doc, example, expected)                                                                        \
  static const char doc_##id[] = doc, example_##id[] = example, expected_##id[] = expected;
#include "lang/front/rules/ufunc_docs.def"
#undef U

#define X(id, text, operands, rule, np, kinds) static const char repr_##id[] = "<ufunc '" np "'>";
#include "lang/base/types/ops.def"
#undef X

/* A ufunc under one of its names. */
#define UFUNC_ROW(module, name, id)                                                                          \
  {                                                                                                          \
      module,                                                                                                \
      name,                                                                                                  \
      repr_##id,                                                                                             \
      RULE_UFUNC_,                                                                                           \
      OP_##id,                                                                                               \
      "",                                                                                                    \
      UFUNC_SIGNATURE(OPERANDS_##id),                                                                        \
      doc_##id,                                                                                              \
      example_##id,                                                                                          \
      expected_##id,                                                                                         \
      0},

const BuiltinRow builtin_rows[] = {
#define B(module, name, rule, impl, types, signature, doc, example, expected)                                \
  {module, name, NULL, RULE_##rule##_, impl, types, signature, doc, example, expected, 0},
#include "lang/front/rules/builtins.def"
#undef B
#define S(text, module, name, rule, impl, types, signature, doc, example, expected)                          \
  {module, name, NULL, RULE_##rule##_, impl, types, signature, doc, example, expected, text},
#include "stdlib_rows.def"
#undef S
#define C(name)                                                                                              \
  {"types",                                                                                                  \
   name,                                                                                                     \
   "<class '" name "'>",                                                                                     \
   RULE_CLASS_,                                                                                              \
   0,                                                                                                        \
   "",                                                                                                       \
   "*args",                                                                                                  \
   "The class " name ", as type() gives it.",                                                                \
   "",                                                                                                       \
   "",                                                                                                       \
   0},
    C("NoneType") C("function") C("builtin_function_or_method") C("module") C("slice") C("type")
#undef C
#define X(id, text, operands, rule, np, kinds) UFUNC_ROW(np[0] && (operands) < 3 ? "np" : "", np, id)
#include "lang/base/types/ops.def"
#undef X
};
const uint32_t builtin_count = sizeof builtin_rows / sizeof *builtin_rows;

/* Of each row, in the same order, a number made of its name's length and three of its letters: a name is
 * looked up several times for each expression of a cell, and few rows have the same one. */
#define LETTER(name, at) ((size_t)(unsigned char)(name)[at])
#define KEY(name, length)                                                                                    \
  (uint16_t)((length) ^ LETTER(name, 0) << 3 ^ LETTER(name, (length) / 2) << 6 ^                             \
             LETTER(name, (length) - ((length) > 0)) << 9)
#undef UFUNC_ROW
#define UFUNC_ROW(module, name, id) KEY(name, sizeof name - 1),
static const uint16_t keys[] = {
#define B(module, name, rule, impl, types, signature, doc, example, expected) KEY(name, sizeof name - 1),
#include "lang/front/rules/builtins.def"
#undef B
#define S(text, module, name, rule, impl, types, signature, doc, example, expected)                          \
  KEY(name, sizeof name - 1),
#include "stdlib_rows.def"
#undef S
#define C(name) KEY(name, sizeof name - 1),
    C("NoneType") C("function") C("builtin_function_or_method") C("module") C("slice") C("type")
#undef C
#define X(id, text, operands, rule, np, kinds) UFUNC_ROW("np", np, id)
#include "lang/base/types/ops.def"
#undef X
};
_Static_assert(sizeof keys / sizeof *keys == sizeof builtin_rows / sizeof *builtin_rows,
               "a key for each row");

/* The first of rows [from, builtin_count) with that key; builtin_count if there is none. */
static uint32_t key_next(uint16_t key, uint32_t from) {
  enum { BLOCK = 64 }; /* compared at once */
  for (; from + BLOCK <= builtin_count; from += BLOCK) {
    uint16_t met = 0;
    for (unsigned k = 0; k < BLOCK; k++) met |= keys[from + k] == key;
    if (met) break;
  }
  while (from < builtin_count && keys[from] != key) from++;
  return from;
}

const BuiltinRow *builtin_find(const char *module, const char *name) {
  size_t length = strlen(name);
  uint16_t key = KEY(name, length);
  for (uint32_t i = key_next(key, 0); i < builtin_count; i = key_next(key, i + 1))
    if (!strcmp(builtin_rows[i].name, name) && !strcmp(builtin_rows[i].module, module))
      return &builtin_rows[i];
  return NULL;
}

const char *migration_hint(const char *module, const char *name) {
  static const struct {
    const char *module, *name, *hint;
  } rows[] = {
#define H(module, name, hint) {module, name, hint},
#include "lang/front/assist/hints.def"
#undef H
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (!strcmp(rows[i].module, module) && !strcmp(rows[i].name, name)) return rows[i].hint;
  return NULL;
}
