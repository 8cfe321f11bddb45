/* Builtins: the table and its look-up. stdlib_rows.def, which the build makes (lang/stdlib/pack), has the
 * rows: those of builtins.def with the texts of their stubs, NumPy's ufuncs of lang/base/types/ops.def, and
 * what lang/stdlib says for itself. */
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

const BuiltinRow builtin_rows[] = {
#define S(text, module, name, repr, rule, impl, types, signature, doc, example, expected)                    \
  {module, name, repr, RULE_##rule##_, impl, types, signature, doc, example, expected, text},
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
};
const uint32_t builtin_count = sizeof builtin_rows / sizeof *builtin_rows;

/* Of each row, in the same order, a number made of its name's length and three of its letters: a name is
 * looked up several times for each expression of a cell, and few rows have the same one. */
#define LETTER(name, at) ((size_t)(unsigned char)(name)[at])
#define KEY(name, length)                                                                                    \
  (uint16_t)((length) ^ LETTER(name, 0) << 3 ^ LETTER(name, (length) / 2) << 6 ^                             \
             LETTER(name, (length) - ((length) > 0)) << 9)
static const uint16_t keys[] = {
#define S(text, module, name, repr, rule, impl, types, signature, doc, example, expected)                    \
  KEY(name, sizeof name - 1),
#include "stdlib_rows.def"
#undef S
#define C(name) KEY(name, sizeof name - 1),
    C("NoneType") C("function") C("builtin_function_or_method") C("module") C("slice") C("type")
#undef C
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

uint32_t builtin_next(const char *module, uint32_t from) {
  const char *other =
      NULL; /* rows of a module stand together, with one text of its name: it is compared once */
  for (; from < builtin_count; from++) {
    if (builtin_rows[from].module == other) continue;
    if (!strcmp(builtin_rows[from].module, module)) break;
    other = builtin_rows[from].module;
  }
  return from;
}

const char *migration_hint(const char *module, const char *name) {
  static const struct {
    const char *module, *name, *hint;
  } rows[] = {
#define H(module, name, hint) {module, name, hint},
#include "lang/front/rules/tables/hints.def"
#undef H
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (!strcmp(rows[i].module, module) && !strcmp(rows[i].name, name)) return rows[i].hint;
  return NULL;
}
