/* The rows of the C tables (lang/front/rules/builtins.def), and the stubs that give them their documentation.
 */
#include <string.h>

#include "lang/stdlib/pack/pack.h"

#define X(id, text, operands, rule, np, kinds) static const char repr_##id[] = "<ufunc '" np "'>";
#include "lang/base/types/ops.def"
#undef X

static const NativeRow tables[] = {
#define N(module, name, rule, impl, types)                                                                   \
  {module, name, NULL, #rule, #impl, types, NULL, NULL, NULL, NULL, NULL, 0},
#define UFUNC_ROW(module, name, id)                                                                          \
  {module, name, repr_##id, "UFUNC", "OP_" #id, "", NULL, NULL, NULL, NULL, NULL, 0},
#include "lang/front/rules/builtins.def"
#undef N
#define X(id, text, operands, rule, np, kinds) UFUNC_ROW(np[0] && (operands) < 3 ? "np" : "", np, id)
#include "lang/base/types/ops.def"
#undef X
};

enum { NATIVE_COUNT = sizeof tables / sizeof *tables };

/* A class is the stub of a module's row: what the module has are its functions and constants. */
static bool explains(const Row *row, const NativeRow *native) {
  return (row->native || (row->kind == ROW_MODULE && native->target)) &&
         !strcmp(row->module, native->module) && !strcmp(row->name, native->name);
}

static void join(Pack *pack, NativeRow *native) {
  /* Operations without a name in np; what the files import. */
  if (!native->module[0] || !strcmp(native->name, "_lang")) {
    native->signature = native->doc = native->example = native->expected = "";
    return;
  }
  for (uint32_t k = 0; k < pack->rows.count && !native->stub; k++)
    if (explains(pack->rows.items[k], native)) native->stub = k + 1;
  if (!native->stub) {
    pack_error(pack, (Span){0},
               "a table of lang/front/rules has %s.%s, and no file of lang/stdlib has a stub of it",
               native->module, native->name);
    return;
  }
  Row *row = pack->rows.items[native->stub - 1];
  row->native = true;
  native->signature = row->signature;
  native->doc = row->doc;
  native->example = row->example;
  native->expected = row->expected;
}

static bool is_joined(const Pack *pack, uint32_t stub) {
  for (uint32_t k = 0; k < pack->native_count; k++)
    if (pack->natives[k].stub == stub) return true;
  return false;
}

void pack_natives(Pack *pack) {
  pack->natives = arena_array(pack->arena, NativeRow, NATIVE_COUNT);
  pack->native_count = NATIVE_COUNT;
  memcpy(pack->natives, tables, sizeof tables);
  for (uint32_t k = 0; k < NATIVE_COUNT; k++) {
    NativeRow *native = &pack->natives[k];
    if (!strcmp(native->rule, "MODULE")) native->target = native->types[0] ? native->types : native->name;
    join(pack, native);
  }
  for (uint32_t k = 0; k < pack->rows.count; k++) {
    const Row *row = pack->rows.items[k];
    bool import = row->private && row->kind == ROW_MODULE;
    if (!import && row->native != row->file->native)
      pack_error(
          pack, row->place,
          "stubs, whose value is `...`, lie in the folder native, and what has another value does not");
    if (row->native && !is_joined(pack, k + 1))
      pack_error(pack, row->place, "no table of lang/front/rules has a row for this stub, or %s.%s has two",
                 row->module, row->name);
  }
}
