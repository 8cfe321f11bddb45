/* Quern's own transforms of lines (lang/lib/fft/own) beside sums of their definitions in long double: every
 * kind, both precisions, each level of vectors, lengths with each radix and with large primes, one line and
 * several. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/fft/own/plan.h"
#include "tests/unit/check.h"

enum { MOST = 1024, LINES_MOST = 11 };
static const long double PI = 3.14159265358979323846264338327950288L;

static bool complex_in(FftKind kind) { return kind <= FFT_BACKWARD || kind == FFT_C2R; }
static bool complex_out(FftKind kind) { return kind <= FFT_R2C; }

static double number(int64_t k) {
  uint32_t bits = (uint32_t)k * 2654435761u;
  bits = (bits ^ bits >> 15) * 2246822519u;
  return (double)(bits >> 8) / (1 << 23) - 1;
}

static double get(const void *data, bool single, int64_t k) {
  return single ? (double)((const float *)data)[k] : ((const double *)data)[k];
}

/* What value j of a line of real numbers has to do with result k. */
static long double weight(FftKind kind, int64_t n, int64_t j, int64_t k) {
  long double x = (long double)j, y = (long double)k, m = (long double)n, ends = j == 0 || j == n - 1 ? 1 : 2;
  switch (kind) {
    case FFT_DCT1: return ends * cosl(PI * (long double)(j * k % (2 * n - 2)) / (m - 1));
    case FFT_DCT2: return 2 * cosl(PI * (x + 0.5L) * y / m);
    case FFT_DCT3: return (j ? 2 : 1) * cosl(PI * x * (y + 0.5L) / m);
    case FFT_DCT4: return 2 * cosl(PI * (x + 0.5L) * (y + 0.5L) / m);
    case FFT_DST1: return 2 * sinl(PI * (long double)((j + 1) * (k + 1) % (2 * n + 2)) / (m + 1));
    case FFT_DST2: return 2 * sinl(PI * (x + 0.5L) * (y + 1) / m);
    case FFT_DST3: return (j == n - 1 ? 1 : 2) * sinl(PI * (x + 1) * (y + 0.5L) / m);
    case FFT_DST4: return 2 * sinl(PI * (x + 0.5L) * (y + 0.5L) / m);
    case FFT_FORWARD:
    case FFT_BACKWARD:
    case FFT_R2C:
    case FFT_C2R:
    case FFT_KINDS: break;
  }
  return 0;
}

/* Value k of the transform of a line. */
static void exact(FftKind kind, bool single, int64_t n, const void *line, int64_t k, long double *out) {
  out[0] = out[1] = 0;
  for (int64_t j = 0; j < n; j++) {
    if (kind >= FFT_DCT1) {
      out[0] += weight(kind, n, j, k) * get(line, single, j);
      continue;
    }
    bool mirror = kind == FFT_C2R && 2 * j > n, alone = kind == FFT_C2R && (j == 0 || 2 * j == n);
    int64_t at = mirror ? n - j : j;
    long double re = get(line, single, complex_in(kind) ? 2 * at : at),
                im = complex_in(kind) && !alone ? get(line, single, 2 * at + 1) : 0;
    long double angle = 2 * PI * (long double)(j * k % n) / (long double)n, c = cosl(angle),
                s = kind == FFT_FORWARD || kind == FFT_R2C ? -sinl(angle) : sinl(angle);
    if (mirror) im = -im;
    out[0] += re * c - im * s;
    out[1] += re * s + im * c;
  }
}

static void one(FftKind kind, bool single, int64_t n, int64_t count) {
  int64_t part = single ? 4 : 8, parts = complex_out(kind) ? 2 : 1;
  int64_t in_step = (fft_in_length(kind, n) * (int64_t)fft_in_size(kind, single) + 15) / 16 * 16 + 16;
  int64_t out_step = (fft_out_length(kind, n) * (int64_t)fft_out_size(kind, single) + 15) / 16 * 16 + 16;
  FftLines lines = {kind, single, n, count, in_step, out_step};
  OwnPlan *plan = own_plan_new(&lines);
  char *in = aligned_alloc(64, 16 * MOST * LINES_MOST), *out = aligned_alloc(64, 16 * MOST * LINES_MOST);
  void *room = plan ? aligned_alloc(OWN_ALIGN, (own_plan_room(plan) + 63) / 64 * 64) : NULL;
  if (!CHECK(plan && in && out && room)) exit(1);
  for (int64_t k = 0; k < in_step * count / part; k++)
    if (single)
      ((float *)(void *)in)[k] = (float)number(k);
    else
      ((double *)(void *)in)[k] = number(k);
  memset(out, 0xff, 16 * MOST * LINES_MOST);
  memset(room, 0xff, own_plan_room(plan));
  own_plan_run(plan, in, out, room);
  int64_t values = fft_out_length(kind, n), step = n > 100 ? 61 : n > 12 ? 5 : 1;
  double most = 0;
  for (int64_t line = 0; line < count;
       line += line || count < 3 ? 1 : count - 2) /* the first and the last two */
    for (int64_t k = 0; k < values; k += step) {
      long double want[2];
      exact(kind, single, n, in + line * in_step, k, want);
      for (int64_t p = 0; p < parts; p++) {
        double apart = fabs(get(out + line * out_step, single, k * parts + p) - (double)want[p]);
        if (!(apart <= most)) most = apart;
      }
    }
  for (int64_t k = fft_out_length(kind, n) * parts * part; k < out_step;
       k++) /* behind a line nothing is written */
    if (out[k] != (char)0xff) most = INFINITY;
  if (!CHECK(most <= (single ? 6e-7 : 1.2e-15) * (2 + sqrt((double)n)) * 2))
    printf("kind %d, %s, length %lld, %lld lines: %g\n", (int)kind, single ? "float" : "double", (long long)n,
           (long long)count, most);
  own_plan_free(plan);
  free(in);
  free(out);
  free(room);
}

int main(void) {
  static const int64_t longer[] = {60,  61,  64,  67,  97,  101, 122, 127, 128, 135,
                                   192, 210, 243, 256, 343, 499, 512, 720, 1000};
  static const int64_t counts[] = {1, 3, LINES_MOST};
  static const char *const levels[] = {"sse2", "avx2"};
  for (int level = 0; level < 2; level++) {
    setenv("QUERN_CPU", levels[level], 1);
    for (int kind = 0; kind < FFT_KINDS; kind++)
      for (int way = 0; way < 6; way++) {
        for (int64_t n = kind == FFT_DCT1 ? 2 : 1; n < 40; n++)
          one((FftKind)kind, way & 1, n, counts[way / 2]);
        for (size_t k = 0; k < sizeof longer / sizeof *longer; k++)
          one((FftKind)kind, way & 1, longer[k], counts[way / 2]);
      }
  }
  return check_report();
}
