/* Builtins: the table and its look-up. stdlib_rows.def, which the build makes (lang/stdlib/pack), has the
 * rows: those of builtins.def with the texts of their stubs, NumPy's ufuncs of lang/base/types/ops.def, and
 * what lang/stdlib says for itself. stdlib_index.def has the place of each (row_index.h). */
#include "lang/front/rules/builtins.h"

#include <string.h>

#include "lang/base/device/gpu_ops.h"
#include "lang/front/rules/row_index.h"
#include "lang/front/rules/table_methods.h"
#include "lang/lib/device/curand.h"
#include "lang/lib/lib.h"
#include "lang/lib/random/generator.h"
#include "lang/lib/text/bytes.h"
#include "lang/lib/text/str.h"
#include "lang/lib/special/functions.h"
#include "lang/lib/plot/plot.h"
#include "lang/lib/widget/widget.h"
#include "lang/rt/exec/kernel.h"

/* What type() gives of values without a name of their own. */
#define TYPE_CLASSES(C)                                                                                      \
  C("NoneType") C("function") C("builtin_function_or_method") C("module") C("slice") C("type")
#define ONE(name)            +1
#define IT(id, module, name) +1
enum {
  TYPE_CLASS_COUNT = 0 TYPE_CLASSES(ONE)
#include "lang/base/types/iterators.def"
};
#undef IT
#undef ONE

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
    TYPE_CLASSES(C)
#undef C
#define IT(id, module, name)                                                                                 \
  {"types",                                                                                                  \
   name,                                                                                                     \
   "<class '" module name "'>",                                                                              \
   RULE_CLASS_,                                                                                              \
   0,                                                                                                        \
   "",                                                                                                       \
   "*args",                                                                                                  \
   "The class " name ", as type() gives it.",                                                                \
   "",                                                                                                       \
   "",                                                                                                       \
   0},
#include "lang/base/types/iterators.def"
#undef IT
};
const uint32_t builtin_count = sizeof builtin_rows / sizeof *builtin_rows;

/* Of the rows before the classes of `types`, see row_index.h. */
static const uint16_t row_slots[ROW_SLOTS] = {
#include "stdlib_index.def"
};

static bool row_is(const BuiltinRow *row, const char *module, const char *name) {
  return !strcmp(row->name, name) && !strcmp(row->module, module);
}

const BuiltinRow *builtin_find(const char *module, const char *name) {
  for (uint32_t slot = row_slot(module, name); row_slots[slot]; slot = row_slot_next(slot)) {
    const BuiltinRow *row = &builtin_rows[row_slots[slot] - 1];
    if (row_is(row, module, name)) return row;
  }
  for (uint32_t k = builtin_count - TYPE_CLASS_COUNT; k < builtin_count; k++)
    if (row_is(&builtin_rows[k], module, name)) return &builtin_rows[k];
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

bool python_class_lacks(const char *name) {
  static const char *const classes[] = {
#define N(module, name, rule, impl, types)
#define PYTHON_CLASS(name) #name,
#include "lang/front/rules/tables/typing.def"
#undef N
  };
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    if (!strcmp(classes[i], name)) return true;
  return false;
}
