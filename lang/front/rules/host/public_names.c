/* The tables of public names, and the search in them. */
#include "lang/front/rules/host/public_names.h"

#include <stddef.h>
#include <string.h>

/* A module, and names between spaces. */
typedef struct ModuleNames {
  const char *module, *names;
} ModuleNames;

#define N(module, names) {module, names},
static const ModuleNames matplotlibs[] = {
#include "lang/front/rules/host/plot_names.def"
};
static const ModuleNames pythons[] = {
#include "lang/front/rules/host/python_names.def"
};
#undef N

/* Whether the name stands behind `before` in the module's. */
static bool among(const ModuleNames *rows, size_t count, const char *module, const char *name, char before) {
  size_t length = strlen(name);
  for (size_t k = 0; k < count; k++)
    for (const char *at = strcmp(rows[k].module, module) ? NULL : rows[k].names;
         at && (at = strstr(at, name)); at++)
      if (at[-1] == before && at[length] == ' ') return true;
  return false;
}

bool matplotlib_has(const char *module, const char *name) {
  return among(matplotlibs, sizeof matplotlibs / sizeof *matplotlibs, module, name, ' ');
}

bool python_has(const char *module, const char *name) {
  return among(pythons, sizeof pythons / sizeof *pythons, module, name, ' ');
}

bool python_keeps(const char *module, const char *name) {
  return among(pythons, sizeof pythons / sizeof *pythons, module, name, '!');
}
