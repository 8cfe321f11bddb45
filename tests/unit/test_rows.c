/* The table of builtins: each row is found by its module and name, and what has no row is not. */
/* module: front */
#include <string.h>

#include "lang/front/rules/builtins.h"
#include "tests/unit/check.h"

static void each_row_is_found(void) {
  for (uint32_t k = 0; k < builtin_count; k++) {
    const BuiltinRow *row = &builtin_rows[k], *found = builtin_find(row->module, row->name);
    bool same = found && !strcmp(found->module, row->module) && !strcmp(found->name, row->name);
    if (!CHECK(same)) printf("row %u: %s.%s\n", k, row->module, row->name);
  }
}

/* The names of one module with those of another: found if and only if the table says so. */
static void what_has_no_row_is_not_found(void) {
  static const char *const modules[] = {"np", "math", "str", "types", "", "np.linalg", "n", "npp"};
  for (size_t m = 0; m < sizeof modules / sizeof *modules; m++)
    for (uint32_t k = 0; k < builtin_count; k += 7) {
      bool wanted = false;
      for (uint32_t i = 0; i < builtin_count && !wanted; i++)
        wanted = !strcmp(builtin_rows[i].name, builtin_rows[k].name) &&
                 !strcmp(builtin_rows[i].module, modules[m]);
      if (!CHECK((builtin_find(modules[m], builtin_rows[k].name) != NULL) == wanted))
        printf("%s.%s\n", modules[m], builtin_rows[k].name);
    }
}

int main(void) {
  each_row_is_found();
  what_has_no_row_is_not_found();
  return check_report();
}
