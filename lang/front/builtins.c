/* Builtins: the table and its look-up. NumPy's ufuncs are rows made from ops.def and
 * their help in ufunc_docs.def. */
#include "lang/front/builtins.h"

#include <string.h>

#include "lang/base/gpu_ops.h"
#include "lang/lib/curand.h"
#include "lang/lib/lib.h"
#include "lang/lib/lib_random.h"
#include "lang/lib/lib_str.h"
#include "lang/lib/special.h"
#include "lang/lib/plot.h"
#include "lang/lib/widget.h"
#include "lang/rt/kernel.h"

#define UFUNC_SIGNATURE(operands)                                                                            \
  ((operands) == 1   ? "x, /, out=None, *, dtype=None"                                                       \
   : (operands) == 2 ? "x1, x2, /, out=None, *, dtype=None"                                                  \
                     : "")

enum {
#define X(id, text, operands, rule, np, kinds) OPERANDS_##id = operands,
#include "lang/base/ops.def"
#undef X
};

#define U(id, doc, example, expected)                                                                        \
  static const char doc_##id[] = doc, example_##id[] = example, expected_##id[] = expected;
#include "lang/front/ufunc_docs.def"
#undef U

#define X(id, text, operands, rule, np, kinds) static const char repr_##id[] = "<ufunc '" np "'>";
#include "lang/base/ops.def"
#undef X

/* A ufunc under one of its names. */
#define UFUNC_ROW(module, name, id)                                                                          \
  {module,   name,         repr_##id,    RULE_UFUNC_, OP_##id, "", UFUNC_SIGNATURE(OPERANDS_##id),           \
   doc_##id, example_##id, expected_##id},

const BuiltinRow builtin_rows[] = {
#define B(module, name, rule, impl, types, signature, doc, example, expected)                                \
  {module, name, NULL, RULE_##rule##_, impl, types, signature, doc, example, expected},
#include "lang/front/builtins.def"
#undef B
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
   ""},
    C("NoneType") C("function") C("builtin_function_or_method") C("module") C("slice") C("type")
#undef C
#define X(id, text, operands, rule, np, kinds) UFUNC_ROW(np[0] && (operands) < 3 ? "np" : "", np, id)
#include "lang/base/ops.def"
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
#include "lang/front/builtins.def"
#undef B
#define C(name) KEY(name, sizeof name - 1),
    C("NoneType") C("function") C("builtin_function_or_method") C("module") C("slice") C("type")
#undef C
#define X(id, text, operands, rule, np, kinds) UFUNC_ROW("np", np, id)
#include "lang/base/ops.def"
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

/* Edits from one name to the other: insertions, deletions, changes and swaps of neighbours;
 * more than `limit` are not counted. */
static unsigned distance(const char *a, const char *b, unsigned limit) {
  size_t n = strlen(a), m = strlen(b);
  if (n > 40 || m > 40 || (n > m ? n - m : m - n) > limit) return limit + 1;
  unsigned rows[3][42];
  for (size_t j = 0; j <= m; j++) rows[0][j] = (unsigned)j;
  for (size_t i = 1; i <= n; i++) {
    unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
    row[0] = (unsigned)i;
    for (size_t j = 1; j <= m; j++) {
      unsigned best = above[j - 1] + (a[i - 1] != b[j - 1]);
      if (above[j] + 1 < best) best = above[j] + 1;
      if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && two_above[j - 2] + 1 < best)
        best = two_above[j - 2] + 1;
      row[j] = best;
    }
  }
  return rows[n % 3][m];
}

static size_t common_prefix(const char *a, const char *b) {
  size_t n = 0;
  while (a[n] && a[n] == b[n]) n++;
  return n;
}

void nearest_offer(Nearest *nearest, const char *candidate) {
  size_t length = strlen(nearest->wanted);
  if (length < 2) return; /* every one-letter name is near every other */
  unsigned limit = length < 6 ? 1 : 2;
  unsigned d = distance(nearest->wanted, candidate, limit);
  if (!d || d > limit || (nearest->best && d > nearest->distance)) return;
  if (nearest->best && d == nearest->distance) { /* alike at the beginning, and short */
    size_t now = common_prefix(nearest->wanted, candidate),
           before = common_prefix(nearest->wanted, nearest->best);
    if (now < before || (now == before && strlen(candidate) >= strlen(nearest->best))) return;
  }
  nearest->best = candidate;
  nearest->distance = d;
}

const char *habit_hint(const char *module, const char *name) {
  static const struct {
    const char *module, *name, *hint;
  } rows[] = {
#define H(module, name, hint) {module, name, hint},
#include "lang/front/habits.def"
#undef H
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (!strcmp(rows[i].module, module) && !strcmp(rows[i].name, name)) return rows[i].hint;
  return NULL;
}
