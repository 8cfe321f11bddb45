/* Planned FFTW on its own: what bench/fft.py measures Quern beside. Prints "NAME: milliseconds" for each
 * shape, the best of one thread and of all given, plans made by FFTW_MEASURE.
 *
 * usage: fft THREADS
 * build: cc -O2 fft.c -lfftw3f_threads -lfftw3f -lfftw3_threads -lfftw3 -lpthread -lm */
#include <complex.h>
#include <fftw3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 15 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

#define BEST(F)                                                                                              \
  static double best_##F(F##_plan plan, int calls) {                                                         \
    double times[ROUNDS];                                                                                    \
    for (int k = 0; k < ROUNDS; k++) {                                                                       \
      double start = now();                                                                                  \
      for (int c = 0; c < calls; c++) F##_execute(plan);                                                     \
      times[k] = (now() - start) / calls;                                                                    \
    }                                                                                                        \
    qsort(times, ROUNDS, sizeof *times, by_value);                                                           \
    return times[ROUNDS / 2];                                                                                \
  }
BEST(fftw)
BEST(fftwf)

#define MEASURE(name, F, calls, make)                                                                        \
  do {                                                                                                       \
    double best = 1e300;                                                                                     \
    for (int t = 1; t <= threads; t += threads > 1 ? threads - 1 : 1) {                                      \
      F##_plan_with_nthreads(t);                                                                             \
      F##_plan plan = make;                                                                                  \
      memset(a, 0, bytes);                                                                                   \
      double time = best_##F(plan, calls);                                                                   \
      if (time < best) best = time;                                                                          \
      F##_destroy_plan(plan);                                                                                \
    }                                                                                                        \
    printf("%s: %.6f\n", name, best);                                                                        \
    fflush(stdout);                                                                                          \
  } while (0)

int main(int argc, char **argv) {
  int threads = argc > 1 ? atoi(argv[1]) : 1;
  size_t bytes = (size_t)1 << 24;
  void *a = fftw_malloc(bytes), *b = fftw_malloc(bytes);
  if (!a || !b || threads < 1 || !fftw_init_threads() || !fftwf_init_threads()) return 1;
  memset(b, 0, bytes);
  MEASURE("fft2 512x512 complex64", fftwf, 20, fftwf_plan_dft_2d(512, 512, a, b, FFTW_FORWARD, FFTW_MEASURE));
  MEASURE("fft2 512x512 complex128", fftw, 10, fftw_plan_dft_2d(512, 512, a, b, FFTW_FORWARD, FFTW_MEASURE));
  MEASURE("rfft2 512x512 float64", fftw, 20, fftw_plan_dft_r2c_2d(512, 512, a, b, FFTW_MEASURE));
  MEASURE("fft 1000 complex128", fftw, 1000, fftw_plan_dft_1d(1000, a, b, FFTW_FORWARD, FFTW_MEASURE));
  int n = 1024;
  MEASURE("fft 512 lines of 1024 complex64", fftwf, 20,
          fftwf_plan_many_dft(1, &n, 512, a, NULL, 1, n, b, NULL, 1, n, FFTW_FORWARD, FFTW_MEASURE));
  MEASURE("fft 2**18 complex128", fftw, 4, fftw_plan_dft_1d(1 << 18, a, b, FFTW_FORWARD, FFTW_MEASURE));
  return 0;
}
