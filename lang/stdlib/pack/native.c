/* The rows of the C tables by name: the same tables that lang/front/rules/builtins.c reads. */
#include <string.h>

#include "lang/stdlib/pack/pack.h"

static const struct {
  const char *module, *name, *rule, *types;
} tables[] = {
#define UFUNC_ROW(module, name, id)                                           {module, name, "UFUNC", ""},
#define B(module, name, rule, impl, types, signature, doc, example, expected) {module, name, #rule, types},
#include "lang/front/rules/builtins.def"
#undef B
#define X(id, text, operands, rule, np, kinds) UFUNC_ROW("np", np, id)
#include "lang/base/types/ops.def"
#undef X
};

enum { NATIVE_COUNT = sizeof tables / sizeof *tables };

const NativeRow *native_rows(uint32_t *count) {
  static NativeRow rows[NATIVE_COUNT];
  for (size_t i = 0; i < NATIVE_COUNT; i++) {
    bool module = !strcmp(tables[i].rule, "MODULE");
    const char *target = tables[i].types[0] ? tables[i].types : tables[i].name;
    rows[i] = (NativeRow){tables[i].module, tables[i].name, module ? target : NULL};
  }
  *count = NATIVE_COUNT;
  return rows;
}
