/* Matrix products: OpenBLAS's and our own loops agree, whatever the strides, and the bits do not depend on
 * the number of threads. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/linalg/blas.h"
#include "lang/lib/linalg/gemm.h"

static int failures, passed;

static double noise(uint64_t *state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (double)(*state >> 40) / (double)(1 << 23) - 1.0;
}

static void fill(DType dtype, char *data, size_t count, uint64_t *state) {
  bool narrow = dtype == DT_F32 || dtype == DT_C64;
  for (size_t k = 0; k < count * (dtype_is_complex(dtype) ? 2 : 1); k++) {
    if (narrow)
      ((float *)(void *)data)[k] = (float)noise(state);
    else
      ((double *)(void *)data)[k] = noise(state);
  }
}

static void check(bool ok, const char *what, const int64_t *size) {
  passed += ok;
  failures += !ok;
  if (!ok)
    printf("%s: %lld x %lld x %lld\n", what, (long long)size[0], (long long)size[1], (long long)size[2]);
}

/* size: m, n, k; bit 0 and 1 of `ways`: a and b lie column after column. */
static void one(Rt *rt, DType dtype, const int64_t *size, unsigned ways, uint64_t *state) {
  static const unsigned threads[] = {1, 2, 3, 5, 16};
  int64_t m = size[0], n = size[1], k = size[2], item = (int64_t)dtype_size(dtype);
  size_t bytes = (size_t)(m * n * item);
  char *a = malloc((size_t)(m * k * item)), *b = malloc((size_t)(k * n * item)), *c = malloc(bytes),
       *first = malloc(bytes);
  fill(dtype, a, (size_t)(m * k), state);
  fill(dtype, b, (size_t)(k * n), state);
  Matrix ma = {a, k * item, item}, mb = {b, n * item, item}, mc = {c, n * item, item};
  if (ways & 1) ma = (Matrix){a, item, m * item};
  if (ways & 2) mb = (Matrix){b, item, k * item};
  for (size_t t = 0; t < sizeof threads / sizeof *threads; t++) {
    rt->pool = pool_new(threads[t]);
    memset(c, 0xff, bytes);
    check(gemm(rt, dtype, m, n, k, ma, mb, mc), "no product", size);
    pool_free(rt->pool);
    rt->pool = NULL;
    if (t == 0) memcpy(first, c, bytes);
    check(!memcmp(first, c, bytes), "other bits with other threads", size);
  }
  if (dtype == DT_F64 && m > 3 && n > 3 && k > 3) {
    gemm_blocked(rt, dtype, m, n, k, ma, mb, mc);
    double worst = 0;
    for (int64_t i = 0; i < m * n; i++)
      worst = fmax(worst, fabs(((double *)(void *)c)[i] - ((double *)(void *)first)[i]));
    check(worst < 1e-11 * (double)k, "OpenBLAS and our loops differ", size);
  }
  free(a);
  free(b);
  free(c);
  free(first);
}

int main(void) {
  static const int64_t sizes[][3] = {{1, 1, 1},       {5, 7, 3},       {16, 16, 16},  {40, 1, 300},
                                     {1, 70, 200},    {2000, 1, 100},  {1, 3000, 64}, {192, 192, 192},
                                     {300, 200, 150}, {517, 131, 203}, {601, 73, 97}, {257, 263, 301}};
  static const DType dtypes[] = {DT_F32, DT_F64, DT_C64, DT_C128};
  Rt rt = {.library.blas = blas_new()};
  uint64_t state = 1;
  for (size_t d = 0; d < sizeof dtypes / sizeof *dtypes; d++)
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
      for (unsigned ways = 0; ways < 4; ways++) one(&rt, dtypes[d], sizes[s], ways, &state);
  blas_free(rt.library.blas);
  printf("%d passed, %d failed\n", passed, failures);
  return failures != 0;
}
