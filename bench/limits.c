/* The machine's limits that the table's ratios refer to, with all cores:
 *   sin(x)*exp(y) over 1e6 float64 by glibc's vector maths (4 ULP, where we keep 1),
 *   and a triad a = b + s*c over arrays that no cache holds.
 * Prints `name seconds...` lines. Compiled by the bench itself:
 *   gcc -O3 -march=native -ffast-math -fopenmp limits.c -lm */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { RUNS = 15, SMALL = 1000000, LARGE = 20000000 };

static void sin_exp(const double *x, const double *y, double *z, long n) {
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++) z[i] = sin(x[i]) * exp(y[i]);
}

static void triad(const double *b, const double *c, double *a, long n) {
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++) a[i] = b[i] + 3.0 * c[i];
}

static void measure(const char *name, void (*run)(const double *, const double *, double *, long), long n) {
  double *x = malloc(sizeof(double) * (size_t)n), *y = malloc(sizeof(double) * (size_t)n);
  double *z = malloc(sizeof(double) * (size_t)n);
  if (!x || !y || !z) exit(1);
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) {
    x[i] = (double)i / (double)n;
    y[i] = 1.0 - x[i];
    z[i] = 0.0;
  }
  printf("%s", name);
  for (int r = -2; r < RUNS; r++) {
    double begin = omp_get_wtime();
    run(x, y, z, n);
    if (r >= 0) printf(" %.9f", omp_get_wtime() - begin);
  }
  printf("\n");
  free(x);
  free(y);
  free(z);
}

int main(void) {
  measure("sin_exp", sin_exp, SMALL);
  measure("triad", triad, LARGE);
  return 0;
}
