/* Names that other programs have and the language lacks: tables by module. */
#ifndef QUERN_FRONT_RULES_HOST_PUBLIC_NAMES_H
#define QUERN_FRONT_RULES_HOST_PUBLIC_NAMES_H

#include <stdbool.h>

/* Whether Matplotlib has what `plt` or one of its objects lacks (plot_names.def). */
bool matplotlib_has(const char *module, const char *name);
/* Whether a module of Python, NumPy or SciPy that the language has one of says that the name is public
 * (python_names.def). */
bool python_has(const char *module, const char *name);
/* The same of a name that tells of, or changes, what the program and a Python beside each have for
 * themselves.
 */
bool python_keeps(const char *module, const char *name);

#endif
