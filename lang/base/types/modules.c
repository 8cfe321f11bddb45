/* The modules of modules.def, looked up from both sides. */
#include "lang/base/types/modules.h"

#include <stdio.h>
#include <string.h>

#define M(imported, module)
#define A(prefix, library)
#define D(module)

typedef struct Name {
  const char *imported, *module;
} Name;

static const Name modules[] = {
#undef M
#define M(imported, module) {imported, module},
#include "lang/base/types/modules.def"
#undef M
#define M(imported, module)
};

static const Name prefixes[] = {
#undef A
#define A(prefix, library) {prefix, library},
#include "lang/base/types/modules.def"
#undef A
#define A(prefix, library)
};

static const char *const distributions[] = {
#undef D
#define D(module) module,
#include "lang/base/types/modules.def"
#undef D
#define D(module)
};

static const char *const imported_names[] = {
#undef M
#define M(imported, module) imported,
#include "lang/base/types/modules.def"
};
#undef M
#undef A
#undef D

static const char *find_own(const char *imported) {
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
    if (!strcmp(modules[i].imported, imported)) return modules[i].module;
  return NULL;
}

/* Another library's name for a module of NumPy or SciPy. */
static const char *find_other(const char *imported) {
  char name[64];
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
    size_t length = strlen(prefixes[i].imported);
    if (strncmp(imported, prefixes[i].imported, length)) continue;
    int size = snprintf(name, sizeof name, "%s%s", prefixes[i].module, imported + length);
    if (size >= (int)sizeof name) return NULL;
    const char *module = find_own(name);
    for (size_t k = 0; !module && k < sizeof distributions / sizeof *distributions; k++)
      if (!strcmp(distributions[k], name)) module = distributions[k];
    return module;
  }
  return NULL;
}

const char *module_find(const char *imported) {
  const char *module = find_own(imported);
  return module ? module : find_other(imported);
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

bool module_draws(const char *module) {
  static const char name[] = "matplotlib";
  return !strncmp(module_shown(module), name, sizeof name - 1);
}
