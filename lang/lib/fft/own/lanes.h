/* Lines in and out of planes, and the running of a plan: all code of one precision T and LANES numbers in a
 * vector. The files that include it (double_avx2.c and its like) define T, LANES and OWN_CODE, what they
 * make. */

typedef T V __attribute__((vector_size(LANES * sizeof(T))));
typedef V Loose __attribute__((aligned(sizeof(T)), may_alias));

#if LANES == 2
#define DEAL_LOW(a, b)  __builtin_shufflevector(a, b, 0, 2)
#define DEAL_HIGH(a, b) __builtin_shufflevector(a, b, 1, 3)
#define EVEN(a, b)      DEAL_LOW(a, b)
#define ODD(a, b)       DEAL_HIGH(a, b)
#define DFT_LANES       dft_2
#elif LANES == 4
#define DEAL_LOW(a, b)  __builtin_shufflevector(a, b, 0, 4, 1, 5)
#define DEAL_HIGH(a, b) __builtin_shufflevector(a, b, 2, 6, 3, 7)
#define EVEN(a, b)      __builtin_shufflevector(a, b, 0, 2, 4, 6)
#define ODD(a, b)       __builtin_shufflevector(a, b, 1, 3, 5, 7)
#define DFT_LANES       dft_4
#else
#define DEAL_LOW(a, b)  __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
#define DEAL_HIGH(a, b) __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
#define EVEN(a, b)      __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14)
#define ODD(a, b)       __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15)
#define DFT_LANES       dft_8
#endif

#include "lang/lib/fft/own/dft.h"
#include "lang/lib/fft/own/stages.h"
#include "lang/lib/fft/own/core.h"
#include "lang/lib/fft/own/kinds.h"

/* ---- lines of complex numbers ---- */

static void take_pairs(const T *in, int64_t n, Planes to) {
  int64_t k = 0;
  for (; k + LANES <= n; k += LANES) {
    V a = vector_at(in + 2 * k), b = vector_at(in + 2 * k + LANES);
    vector_put(to.r + k, EVEN(a, b));
    vector_put(to.i + k, ODD(a, b));
  }
  for (; k < n; k++) to.r[k] = in[2 * k], to.i[k] = in[2 * k + 1];
}

static void give_pairs(Planes from, int64_t n, T *out) {
  int64_t k = 0;
  for (; k + LANES <= n; k += LANES) {
    V r = vector_at(from.r + k), i = vector_at(from.i + k);
    vector_put(out + 2 * k, DEAL_LOW(r, i));
    vector_put(out + 2 * k + LANES, DEAL_HIGH(r, i));
  }
  for (; k < n; k++) out[2 * k] = from.r[k], out[2 * k + 1] = from.i[k];
}

/* Lines that are columns: `count` of LANES, the last one again in place of those that are not there. */
typedef struct Lines {
  const char *at;
  int64_t step;
  int count;
} Lines;

INLINE const T *line_in(const Lines *lines, int l) {
  return (const T *)(const void *)(lines->at + (l < lines->count ? l : lines->count - 1) * lines->step);
}
INLINE T *line_out(const Lines *lines, int l) { return (T *)(uintptr_t)line_in(lines, l); }

static void take_complex(const Lines *lines, int64_t n, Planes to) {
  int64_t k = 0;
  for (; k + LANES <= n; k += LANES) {
    V r[LANES], i[LANES];
    for (int l = 0; l < LANES; l++) {
      V a = vector_at(line_in(lines, l) + 2 * k), b = vector_at(line_in(lines, l) + 2 * k + LANES);
      r[l] = EVEN(a, b), i[l] = ODD(a, b);
    }
    transpose(r);
    transpose(i);
    for (int l = 0; l < LANES; l++) pair_put(to.r + (k + l) * LANES, to.i + (k + l) * LANES, (Z){r[l], i[l]});
  }
  for (; k < n; k++)
    for (int l = 0; l < LANES; l++)
      to.r[k * LANES + l] = line_in(lines, l)[2 * k], to.i[k * LANES + l] = line_in(lines, l)[2 * k + 1];
}

static void give_complex(const Lines *lines, int64_t n, Planes from) {
  int64_t k = 0;
  for (; k + LANES <= n; k += LANES) {
    V r[LANES], i[LANES];
    for (int l = 0; l < LANES; l++)
      r[l] = vector_at(from.r + (k + l) * LANES), i[l] = vector_at(from.i + (k + l) * LANES);
    transpose(r);
    transpose(i);
    for (int l = 0; l < lines->count; l++) {
      vector_put(line_out(lines, l) + 2 * k, DEAL_LOW(r[l], i[l]));
      vector_put(line_out(lines, l) + 2 * k + LANES, DEAL_HIGH(r[l], i[l]));
    }
  }
  for (; k < n; k++)
    for (int l = 0; l < lines->count; l++)
      line_out(lines, l)[2 * k] = from.r[k * LANES + l],
                             line_out(lines, l)[2 * k + 1] = from.i[k * LANES + l];
}

/* ---- lines of real numbers ---- */

static void take_real(const Lines *lines, int64_t n, T *to) {
  int64_t k = 0;
  for (; k + LANES <= n; k += LANES) {
    V v[LANES];
    for (int l = 0; l < LANES; l++) v[l] = vector_at(line_in(lines, l) + k);
    transpose(v);
    for (int l = 0; l < LANES; l++) vector_put(to + (k + l) * LANES, v[l]);
  }
  for (; k < n; k++)
    for (int l = 0; l < LANES; l++) to[k * LANES + l] = line_in(lines, l)[k];
}

static void give_real(const Lines *lines, int64_t n, const T *from) {
  int64_t k = 0;
  for (; k + LANES <= n; k += LANES) {
    V v[LANES];
    for (int l = 0; l < LANES; l++) v[l] = vector_at(from + (k + l) * LANES);
    transpose(v);
    for (int l = 0; l < lines->count; l++) vector_put(line_out(lines, l) + k, v[l]);
  }
  for (; k < n; k++)
    for (int l = 0; l < lines->count; l++) line_out(lines, l)[k] = from[k * LANES + l];
}

/* ---- plans ---- */

static bool is_backward(FftKind kind) {
  return kind == FFT_BACKWARD || kind == FFT_C2R || kind == FFT_DCT3 || kind == FFT_DST3;
}

static Planes middle_run(const OwnPlan *plan, bool wide, Planes x, Planes y) {
  if (!is_backward(plan->lines.kind)) return core_run(plan->core, wide, x, y);
  return exchanged(core_run(plan->core, wide, exchanged(x), exchanged(y)));
}

static void columns_run(const OwnPlan *plan, const Lines *from, const Lines *to, Planes x, Planes y) {
  FftKind kind = plan->lines.kind;
  int64_t n = plan->lines.n;
  bool plain = kind <= FFT_BACKWARD;
  Planes raw = plain ? x : y;
  if (plain || kind == FFT_C2R)
    take_complex(from, fft_in_length(kind, n), raw);
  else
    take_real(from, n, raw.r);
  if (!plain) load_kind(plan, raw, x, LANES);
  Planes z = middle_run(plan, true, x, y);
  if (plain) {
    give_complex(to, n, z);
    return;
  }
  raw = z.r == x.r ? y : x;
  store_kind(plan, raw, z, LANES);
  if (kind == FFT_R2C)
    give_complex(to, n / 2 + 1, raw);
  else
    give_real(to, n, raw.r);
}

static void line_run(const OwnPlan *plan, const void *in, void *out, Planes x, Planes y) {
  FftKind kind = plan->lines.kind;
  int64_t n = plan->lines.n;
  bool plain = kind <= FFT_BACKWARD;
  Planes raw = plain ? x : y;
  if (plain || kind == FFT_C2R)
    take_pairs(in, fft_in_length(kind, n), raw);
  else
    raw.r = (T *)(uintptr_t)in; /* only read */
  if (!plain) load_kind(plan, raw, x, 1);
  Planes z = middle_run(plan, false, x, y);
  if (plain) {
    give_pairs(z, n, out);
    return;
  }
  raw = z.r == x.r ? y : x;
  if (kind != FFT_R2C) raw.r = out;
  store_kind(plan, raw, z, 1);
  if (kind == FFT_R2C) give_pairs(raw, n / 2 + 1, out);
}

static void plan_run(const OwnPlan *plan, const void *in, void *out, void *room) {
  const FftLines *l = &plan->lines;
  T *at = room;
  int64_t p = plan->plane;
  Planes x = {at, at + p}, y = {at + 2 * p, at + 3 * p};
  for (int64_t k = 0; k < l->count; k += plan->wide ? LANES : 1) {
    const char *from = (const char *)in + k * l->in_step;
    char *to = (char *)out + k * l->out_step;
    int count = l->count - k < LANES ? (int)(l->count - k) : LANES;
    if (plan->wide)
      columns_run(plan, &(Lines){from, l->in_step, count}, &(Lines){to, l->out_step, count}, x, y);
    else
      line_run(plan, from, to, x, y);
  }
}

const OwnCode OWN_CODE = {LANES, plan_run, core_transform};
