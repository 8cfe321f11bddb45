/* The modules that `import` knows, and the names that the tables of builtins have for them. */
#ifndef QUERN_BASE_TYPES_MODULES_H
#define QUERN_BASE_TYPES_MODULES_H

#include <stdbool.h>
#include <stdint.h>

/* The module bound by `import NAME` ("numpy" -> "np"), or NULL. */
const char *module_find(const char *imported);
/* Names of importable modules, for messages; returns the count. */
uint32_t module_names(const char *const **names);
/* The name that a user knows a module by ("np" -> "numpy"): the first that imports it. What no
 * import names ("plt.rcParams") is itself. */
const char *module_shown(const char *module);

/* Whether the module of that name in the tables is a part of Matplotlib. */
bool module_draws(const char *module);

#endif
