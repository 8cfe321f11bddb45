/* Fourier transforms of long lines (lang/lib/fft/long.h), beside those that are done as a whole: every kind,
 * lengths of two factors, with a large prime factor, odd and even, in rows and in columns. Short lines do as
 * well, since the caller says from which length on they are long. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/fft/long.h"
#include "tests/unit/check.h"

enum { LONGEST = 64, LINES = 3, MOST = 2048 };

static double number(int64_t k) { return cos(1.7 * (double)k + 0.3 * (double)(k % 11)); }

static void fill(char *data, bool single, int64_t numbers) {
  for (int64_t k = 0; k < numbers; k++)
    if (single)
      ((float *)(void *)data)[k] = (float)number(k);
    else
      ((double *)(void *)data)[k] = number(k);
}

/* The largest difference of two results. */
static double differ(const char *a, const char *b, bool single, int64_t numbers) {
  double most = 0;
  for (int64_t k = 0; k < numbers; k++) {
    double x = single ? ((const float *)(const void *)a)[k] : ((const double *)(const void *)a)[k];
    double y = single ? ((const float *)(const void *)b)[k] : ((const double *)(const void *)b)[k];
    if (!(fabs(x - y) <= most)) most = fabs(x - y);
  }
  return most;
}

/* With `columns`, elements of a line are LINES apart. */
static void one(Rt *rt, FftKind kind, bool single, bool mirrored, bool backward, int64_t n, bool columns) {
  int64_t part = single ? 4 : 8, from = (int64_t)fft_in_size(kind, single),
          to = (int64_t)fft_out_size(kind, single);
  int64_t in_length = fft_in_length(kind, n), out_length = mirrored ? n : fft_out_length(kind, n);
  int64_t shape[2] = {LINES, n}, in[2] = {in_length * from, from}, out[2] = {out_length * to, to};
  if (columns) in[0] = from, in[1] = LINES * from, out[0] = to, out[1] = LINES * to;
  char *data = aligned_alloc(64, 16 * LINES * MOST), *whole = aligned_alloc(64, 16 * LINES * MOST),
       *parts = aligned_alloc(64, 16 * LINES * MOST);
  fill(data, single, LINES * in_length * from / part);
  memset(whole, 0xff, 16 * LINES * MOST);
  memset(parts, 0xff, 16 * LINES * MOST);
  FftPass pass = {.kind = kind,
                  .single = single,
                  .mirrored = mirrored,
                  .backward = backward,
                  .n = n,
                  .scale = 0.5,
                  .in = data,
                  .out = whole,
                  .rank = 2,
                  .axis = 1,
                  .shape = shape,
                  .in_strides = in,
                  .out_strides = out};
  bool good = fft_pass_run(rt, &pass);
  pass.out = parts;
  good = fft_long_run(rt, &pass, LONGEST) && good;
  double most = differ(whole, parts, single, LINES * out_length * to / part);
  if (!CHECK(good && most <= (single ? 2e-6 : 2e-15) * (double)n))
    printf("kind %d, length %lld, %s%s%s: %g\n", (int)kind, (long long)n, single ? "float" : "double",
           columns ? ", columns" : "", mirrored ? ", mirrored" : "", most);
  free(data);
  free(whole);
  free(parts);
}

int main(void) {
  static const int64_t lengths[] = {65,  66,  67,  97,  101, 131, 134, 202, 255, 256, 513,
                                    514, 516, 525, 527, 560, 576, 625, 720, 841, 961, 1000};
  atomic_bool interrupt = false;
  Rt rt = {.pool = pool_new(2), .interrupt = &interrupt};
  for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++)
    for (int kind = 0; kind < FFT_KINDS; kind++)
      for (int way = 0; way < 4; way++) {
        one(&rt, (FftKind)kind, way & 1, false, false, lengths[k], way & 2);
        if (kind == FFT_R2C) one(&rt, FFT_R2C, way & 1, true, way & 2, lengths[k], way & 2);
      }
  /* one that is interrupted ends with the fault, and the next is done */
  interrupt = true;
  FftPass pass = {.kind = FFT_FORWARD,
                  .n = 64,
                  .scale = 1,
                  .rank = 1,
                  .shape = (int64_t[]){64},
                  .in_strides = (int64_t[]){16},
                  .out_strides = (int64_t[]){16}};
  char *data = aligned_alloc(64, 64 * 16);
  fill(data, false, 128);
  pass.in = pass.out = data;
  CHECK(!fft_long_run(&rt, &pass, LONGEST) && rt.fault.kind == DG_KEYBOARD_INTERRUPT && !interrupt);
  rt_fault_clear(&rt);
  CHECK(fft_long_run(&rt, &pass, LONGEST));
  free(data);
  pool_free(rt.pool);
  return check_report();
}
