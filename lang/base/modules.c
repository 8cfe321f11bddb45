/* The modules of modules.def, looked up from both sides. */
#include "lang/base/modules.h"

#include <string.h>

static const struct {
  const char *imported, *module;
} modules[] = {
#define M(imported, module) {imported, module},
#include "lang/base/modules.def"
#undef M
};

static const char *const imported_names[] = {
#define M(imported, module) imported,
#include "lang/base/modules.def"
#undef M
};

const char *module_find(const char *imported) {
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
    if (!strcmp(modules[i].imported, imported)) return modules[i].module;
  return NULL;
}

uint32_t module_names(const char *const **names) {
  *names = imported_names;
  return sizeof imported_names / sizeof *imported_names;
}

const char *module_shown(const char *module) {
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
    if (!strcmp(modules[i].module, module)) return modules[i].imported;
  return module;
}
