/* Dist: random numbers of the distributions of distributions.def, with NumPy's streams.
 *
 * A legacy generator draws as RandomState does, another as Generator does; where the two differ only in how
 * their normal and exponential numbers are made, one function serves both. Pure.
 * Invariant: the order of draws, and of the floating-point operations on them, is part of the contract. */
#ifndef QUERN_LIB_RANDOM_DIST_H
#define QUERN_LIB_RANDOM_DIST_H

#include "lang/base/types/diag.h"
#include "lang/lib/random/bitgen.h"

enum { DIST_PARAMS = 3 };

typedef enum DistId {
#define D(id, kind, constraints, names) DIST_##id,
#include "lang/lib/random/distributions.def"
#undef D
  DIST_COUNT
} DistId;

/* One number of the distribution with parameters p, which satisfy its constraints. */
#define DIST_TYPE_f                     double
#define DIST_TYPE_i                     int64_t
#define D(id, kind, constraints, names) DIST_TYPE_##kind dist_##id(BitGen *g, const double *p);
#include "lang/lib/random/distributions.def"
#undef D

typedef struct DistInfo {
  const char *name;
  char kind; /* 'f' or 'i' */
  const char *constraints, *names;
  double (*draw)(BitGen *g, const double *p);      /* kind f */
  int64_t (*draw_int)(BitGen *g, const double *p); /* kind i */
} DistInfo;
extern const DistInfo dist_info[DIST_COUNT];

/* What is wrong with parameters p: a sentence in NumPy's words in `text` and false, or true. `array`: they
 * are of arrays, for which NumPy's words are others. */
bool dist_check(DistId id, const BitGen *g, const double *p, bool array, char *text, size_t size);

/* Why one of Python's distributions does not draw with its parameters, a ValueError's text; or NULL. */
const char *dist_python_refuses(DistId id, const double *p);
/* The error that it has come to after it drew, of that kind, or NULL. */
const char *dist_python_fails(DistId id, const double *p, double drawn, DiagKind *kind);

/* Many at once, of the distributions without parameters. */
void dist_fill_random(BitGen *g, double *out, int64_t count);
void dist_fill_normal(BitGen *g, double *out, int64_t count);
/* In single precision, from 32 bits each; not legacy. */
float dist_normal_float(BitGen *g);
float dist_exponential_float(BitGen *g);
float dist_gamma_float(BitGen *g, float shape);

/* ---- integers (dist_bounded.c) ---- */

/* A source of integers in [offset, offset + range], of `bits` 1 (bool), 8, 16, 32 or 64. Small ones share
 * words of 32 bits within one Bounded. Masks with rejection when legacy; Lemire 2019 (arXiv:1805.10941)
 * otherwise. */
typedef struct Bounded {
  BitGen *g;
  int bits, left;
  uint32_t buffer;
} Bounded;
uint64_t bounded_next(Bounded *b, uint64_t offset, uint64_t range);
/* `count` such integers; `out` is of the source's bits (bool: bytes). */
void bounded_fill(Bounded *b, uint64_t offset, uint64_t range, void *out, int64_t count);
/* log(gamma(x)) for x >= 1, with NumPy's bits (dist_count.c). */
double dist_log_gamma(double x);
/* In [0, max], by masks with rejection: what shuffling draws. */
static inline uint64_t bitgen_interval(BitGen *g, uint64_t max) {
  if (!max) return 0;
  uint64_t mask = UINT64_MAX >> __builtin_clzll(max), value;
  do value = (max <= UINT32_MAX ? bitgen_u32(g) : bitgen_u64(g)) & mask;
  while (value > max);
  return value;
}
/* In [0, n), n > 0, as Python's random draws it: the upper bits of words, again while too great. */
uint64_t bitgen_below(BitGen *g, uint64_t n);

#endif
