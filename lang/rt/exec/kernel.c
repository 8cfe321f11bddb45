/* The names of folds. */
#include "lang/rt/exec/kernel.h"

const char *const fold_names[FOLD_COUNT] = {
    [FOLD_SUM] = "sum",  [FOLD_PROD] = "prod", [FOLD_MIN] = "min",       [FOLD_MAX] = "max",
    [FOLD_ANY] = "any",  [FOLD_ALL] = "all",   [FOLD_ARGMIN] = "argmin", [FOLD_ARGMAX] = "argmax",
    [FOLD_AND] = "and",  [FOLD_OR] = "or",     [FOLD_XOR] = "xor",       [FOLD_FMIN] = "fmin",
    [FOLD_FMAX] = "fmax"};
