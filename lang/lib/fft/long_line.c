/* Long lines of every kind: what is loaded for a complex transform, and what is made of its values; see
 * long.h. Sine transforms are cosine transforms of the line turned round or with every second sign
 * changed. */
#include "lang/lib/fft/long.h"
#include "lang/rt/array/buffer.h"
#include "lang/rt/value/value.h"

typedef struct Line {
  const FftPass *pass;
  const char *in;
  char *out;
  int64_t in_stride, out_stride, n;
  FftRoots roots;
  QuernC128 *z;
  const struct LongWay *way;
} Line;

/* A transform of z, forward or backward, between the loading of its values and the storing of results. */
typedef struct LongWay {
  int64_t (*count)(int64_t n);  /* of z */
  int64_t (*stores)(int64_t n); /* how many times `store` is called */
  int64_t order;                /* of the roots that are needed, by n; or 0 */
  bool backward;
  QuernC128 (*load)(const Line *line, int64_t k);
  void (*store)(const Line *line, int64_t k);
  bool turn_in, turn_out, signs_in, signs_out;
} LongWay;

/* ---- elements ---- */

static double real_at(const Line *l, int64_t k) {
  const char *at = l->in + (l->way->turn_in ? l->n - 1 - k : k) * l->in_stride;
  double value = l->pass->single ? *(const float *)(const void *)at : *(const double *)(const void *)at;
  return l->way->signs_in && k % 2 ? -value : value;
}

static QuernC128 complex_at(const Line *l, int64_t k) {
  const char *at = l->in + k * l->in_stride;
  if (!l->pass->single) return *(const QuernC128 *)(const void *)at;
  QuernC64 z = *(const QuernC64 *)(const void *)at;
  return (QuernC128){z.re, z.im};
}

static void put_real(const Line *l, int64_t k, double value) {
  char *at = l->out + (l->way->turn_out ? l->n - 1 - k : k) * l->out_stride;
  value *= l->way->signs_out && k % 2 ? -l->pass->scale : l->pass->scale;
  if (l->pass->single)
    *(float *)(void *)at = (float)value;
  else
    *(double *)(void *)at = value;
}

static void put_complex(const Line *l, int64_t k, QuernC128 z) {
  char *at = l->out + k * l->out_stride;
  double scale = l->pass->scale;
  if (l->pass->single)
    *(QuernC64 *)(void *)at = (QuernC64){(float)(z.re * scale), (float)(z.im * scale)};
  else
    *(QuernC128 *)(void *)at = (QuernC128){z.re * scale, z.im * scale};
}

/* A value of a real line's spectrum, and its mirror image where that is wanted. */
static void put_half(const Line *l, int64_t k, QuernC128 z) {
  const FftPass *p = l->pass;
  QuernC128 other = {z.re, 0 - z.im};
  put_complex(l, k, p->mirrored && p->backward ? other : z);
  if (p->mirrored && k && 2 * k != l->n) put_complex(l, l->n - k, p->backward ? z : other);
}

static int64_t same(int64_t n) { return n; }
static int64_t half(int64_t n) { return n / 2; }
static int64_t half_and_one(int64_t n) { return n / 2 + 1; }
static int64_t twice(int64_t n) { return 2 * n; }
static int64_t around_ends(int64_t n) { return 2 * n - 2; }
static int64_t around_zeros(int64_t n) { return 2 * n + 2; }

/* ---- complex ---- */

static void store_complex(const Line *l, int64_t k) { put_complex(l, k, l->z[k]); }

/* ---- real to complex, and back ---- */

static QuernC128 load_real(const Line *l, int64_t k) { return (QuernC128){real_at(l, k), 0}; }
static void store_half(const Line *l, int64_t k) { put_half(l, k, l->z[k]); }

/* Of even length: two values in one. */
static QuernC128 load_two(const Line *l, int64_t k) {
  return (QuernC128){real_at(l, 2 * k), real_at(l, 2 * k + 1)};
}

static void store_parted(const Line *l, int64_t k) {
  int64_t m = l->n / 2;
  QuernC128 a = l->z[k % m], b = fft_conjugate(l->z[(m - k) % m]);
  QuernC128 odd = fft_times(fft_root(&l->roots, k), (QuernC128){(a.im - b.im) / 2, (b.re - a.re) / 2});
  put_half(l, k, (QuernC128){(a.re + b.re) / 2 + odd.re, (a.im + b.im) / 2 + odd.im});
}

/* The spectrum of a real line has no imaginary part where it is its own mirror image. */
static QuernC128 spectrum_at(const Line *l, int64_t k) {
  QuernC128 value = complex_at(l, k);
  if (k == 0 || 2 * k == l->n) value.im = 0;
  return value;
}

static QuernC128 load_mirrored(const Line *l, int64_t k) {
  return 2 * k < l->n ? spectrum_at(l, k) : fft_conjugate(spectrum_at(l, l->n - k));
}

static void store_real(const Line *l, int64_t k) { put_real(l, k, l->z[k].re); }

static QuernC128 load_parted(const Line *l, int64_t k) {
  QuernC128 a = spectrum_at(l, k), b = fft_conjugate(spectrum_at(l, l->n / 2 - k));
  QuernC128 odd = fft_times(fft_conjugate(fft_root(&l->roots, k)), (QuernC128){b.im - a.im, a.re - b.re});
  return (QuernC128){a.re + b.re + odd.re, a.im + b.im + odd.im};
}

static void store_two(const Line *l, int64_t k) {
  put_real(l, 2 * k, l->z[k].re);
  put_real(l, 2 * k + 1, l->z[k].im);
}

/* ---- cosines and sines ---- */

static QuernC128 load_around_ends(const Line *l, int64_t k) {
  return load_real(l, k < l->n ? k : 2 * l->n - 2 - k);
}

static QuernC128 load_around_zeros(const Line *l, int64_t k) {
  if (k == 0 || k == l->n + 1) return (QuernC128){0, 0};
  return (QuernC128){k <= l->n ? real_at(l, k - 1) : -real_at(l, 2 * l->n + 1 - k), 0};
}

static void store_sine(const Line *l, int64_t k) { put_real(l, k, -l->z[k + 1].im); }

/* Where the line has what Makhoul's order has at k: first the even places, then the odd ones from the end. */
static int64_t place_of(const Line *l, int64_t k) { return 2 * k < l->n ? 2 * k : 2 * (l->n - k) - 1; }

static QuernC128 load_ordered(const Line *l, int64_t k) { return load_real(l, place_of(l, k)); }

static void store_turned(const Line *l, int64_t k) {
  put_real(l, k, 2 * fft_times(fft_root(&l->roots, k), l->z[k]).re);
}

static QuernC128 load_turned(const Line *l, int64_t k) {
  QuernC128 value = {real_at(l, k), k ? -real_at(l, l->n - k) : 0};
  return fft_times(fft_conjugate(fft_root(&l->roots, k)), value);
}

static void store_ordered(const Line *l, int64_t k) { put_real(l, place_of(l, k), l->z[k].re); }

static QuernC128 load_padded(const Line *l, int64_t k) {
  if (k >= l->n) return (QuernC128){0, 0};
  return fft_times(fft_root(&l->roots, 2 * k), load_real(l, k));
}

static void store_shifted(const Line *l, int64_t k) {
  put_real(l, k, 2 * fft_times(fft_root(&l->roots, 2 * k + 1), l->z[k]).re);
}

/* ---- ways ---- */

#define FOURTH .count = twice, .stores = same, .order = 8, .load = load_padded, .store = store_shifted
#define THIRD                                                                                                \
  .count = same, .stores = same, .order = 4, .backward = true, .load = load_turned, .store = store_ordered
#define SECOND .count = same, .stores = same, .order = 4, .load = load_ordered, .store = store_turned
static const LongWay ways[FFT_KINDS] = {
    [FFT_FORWARD] = {.count = same, .stores = same, .load = complex_at, .store = store_complex},
    [FFT_BACKWARD] =
        {.count = same, .stores = same, .backward = true, .load = complex_at, .store = store_complex},
    [FFT_R2C] = {.count = same, .stores = half_and_one, .load = load_real, .store = store_half},
    [FFT_C2R] = {.count = same, .stores = same, .backward = true, .load = load_mirrored, .store = store_real},
    [FFT_DCT1] = {.count = around_ends, .stores = same, .load = load_around_ends, .store = store_real},
    [FFT_DCT2] = {SECOND},
    [FFT_DCT3] = {THIRD},
    [FFT_DCT4] = {FOURTH},
    [FFT_DST1] = {.count = around_zeros, .stores = same, .load = load_around_zeros, .store = store_sine},
    [FFT_DST2] = {SECOND, .signs_in = true, .turn_out = true},
    [FFT_DST3] = {THIRD, .turn_in = true, .signs_out = true},
    [FFT_DST4] = {FOURTH, .turn_in = true, .signs_out = true}};

/* Those of an even number of real values. */
static const LongWay parted = {
    .count = half, .stores = half_and_one, .order = 1, .load = load_two, .store = store_parted};
static const LongWay parted_back = {
    .count = half, .stores = half, .order = 1, .backward = true, .load = load_parted, .store = store_two};

static const LongWay *way_of(FftKind kind, int64_t n) {
  if (n % 2 == 0 && kind == FFT_R2C) return &parted;
  if (n % 2 == 0 && kind == FFT_C2R) return &parted_back;
  return &ways[kind];
}

/* ---- lines ---- */

static void load_piece(void *context, int64_t first, int64_t count) {
  const Line *l = context;
  for (int64_t k = first; k < first + count; k++) l->z[k] = l->way->load(l, k);
}

static void store_piece(void *context, int64_t first, int64_t count) {
  const Line *l = context;
  for (int64_t k = first; k < first + count; k++) l->way->store(l, k);
}

static bool line_run(Rt *rt, Line *l, int64_t longest) {
  int64_t count = l->way->count(l->n);
  return fft_each(rt, count, load_piece, l) && fft_long_complex(rt, l->z, count, l->way->backward, longest) &&
         fft_each(rt, l->way->stores(l->n), store_piece, l);
}

/* The line after this one: its offsets from the first, and `index`; false behind the last. */
static bool next_line(const FftPass *p, int64_t *index, Line *l) {
  for (unsigned k = p->rank; k-- > 0;) {
    if (k == p->axis) continue;
    l->in += p->in_strides[k];
    l->out += p->out_strides[k];
    if (++index[k] < p->shape[k]) return true;
    l->in -= p->in_strides[k] * index[k];
    l->out -= p->out_strides[k] * index[k];
    index[k] = 0;
  }
  return false;
}

bool fft_long_run(Rt *rt, const FftPass *p, int64_t longest) {
  Line l = {.pass = p,
            .in = p->in,
            .out = p->out,
            .in_stride = p->in_strides[p->axis],
            .out_stride = p->out_strides[p->axis],
            .n = p->n,
            .way = way_of(p->kind, p->n)};
  int64_t index[MAX_RANK] = {0};
  for (unsigned k = 0; k < p->rank; k++)
    if (k != p->axis && !p->shape[k]) return true;
  if (l.way->order && !fft_roots_init(rt, &l.roots, l.way->order * p->n)) return false;
  Buffer *room = buffer_new(rt, (size_t)l.way->count(p->n) * sizeof *l.z, false);
  bool ok = room != NULL;
  if (ok) l.z = (QuernC128 *)(void *)room->host;
  for (bool more = true; ok && more; more = next_line(p, index, &l)) ok = line_run(rt, &l, longest);
  if (room) buffer_release(room);
  fft_roots_fini(&l.roots);
  return ok;
}
