/* The making of complex transforms. */
#ifndef QUERN_LIB_FFT_OWN_MAKE_H
#define QUERN_LIB_FFT_OWN_MAKE_H

#include "lang/lib/fft/own/code.h"

/* The code for this processor (lang/base/system/cpu.h). */
const OwnCode *own_code_of(bool single);

/* A transform of n values in that precision; `columns`: of lines that are columns. NULL: out of memory. */
OwnCore *own_core_new(int64_t n, bool single, bool columns);
void own_core_free(OwnCore *core); /* NULL allowed */
/* Rows that its planes have at least. */
int64_t own_core_rows(const OwnCore *core);

/* Powers of exp(-2 pi i / n), correctly rounded but for one in some thousand; from tables of about sqrt(n)
 * entries. */
typedef struct OwnRoots {
  int64_t n;
  unsigned shift;
  long double *low, *high; /* pairs */
} OwnRoots;

/* False: out of memory. */
bool own_roots_init(OwnRoots *roots, int64_t n);
void own_roots_fini(OwnRoots *roots);
/* Writes power k, 0 <= k < n. */
void own_root(const OwnRoots *roots, int64_t k, double *r, double *i);

/* Number k of a table of that precision becomes `value`. */
static inline void own_put(void *table, bool single, int64_t k, double value) {
  if (single)
    ((float *)table)[k] = (float)value;
  else
    ((double *)table)[k] = value;
}

/* Room for so many numbers and a vector behind them; NULL: out of memory. To be freed by free(). */
void *own_table(int64_t count, bool single);

#endif
