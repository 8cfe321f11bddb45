/* Complex transforms of long lines, in place; see long.h. */
#include "lang/lib/fft/long.h"

#include <math.h>

#include "lang/rt/array/buffer.h"
#include "lang/rt/array/plan.h"

enum { PIECE = 1 << 14 };
static const int64_t SIZE = sizeof(QuernC128);

/* ---- pieces ---- */

typedef struct Each {
  int64_t n;
  void (*piece)(void *context, int64_t first, int64_t count);
  void *context;
} Each;

static void each_task(void *context, uint64_t task) {
  const Each *each = context;
  int64_t first = (int64_t)task * PIECE, left = each->n - first;
  each->piece(each->context, first, left < PIECE ? left : PIECE);
}

bool fft_each(Rt *rt, int64_t n, void (*piece)(void *context, int64_t first, int64_t count), void *context) {
  Each each = {n, piece, context};
  return plan_tasks(rt, (uint64_t)((n + PIECE - 1) / PIECE), each_task, &each);
}

static QuernC128 *room_of(Buffer *buffer) { return (QuernC128 *)(void *)buffer->host; }

/* ---- four steps ---- */

/* Values of rows x columns, n in all: row j, column k is to be multiplied by the root's power j * k. */
typedef struct Twiddles {
  FftRoots roots;
  QuernC128 *values;
  int64_t columns;
  bool backward;
} Twiddles;

static void twiddle_piece(void *context, int64_t first, int64_t count) {
  const Twiddles *t = context;
  int64_t row = first / t->columns, column = first % t->columns;
  for (int64_t k = first; k < first + count; k++) {
    QuernC128 root = fft_root(&t->roots, row * column);
    t->values[k] = fft_times(t->values[k], t->backward ? fft_conjugate(root) : root);
    if (++column == t->columns) column = 0, row++;
  }
}

static bool twiddle(Rt *rt, QuernC128 *values, int64_t n, int64_t columns, bool backward) {
  Twiddles t = {.values = values, .columns = columns, .backward = backward};
  if (!fft_roots_init(rt, &t.roots, n)) return false;
  bool ok = fft_each(rt, n, twiddle_piece, &t);
  fft_roots_fini(&t.roots);
  return ok;
}

/* The largest divisor of n that is no larger than its other factor. */
static int64_t divisor_of(int64_t n) {
  int64_t d = (int64_t)sqrt((double)n);
  while (d > 1 && (n % d || d > n / d)) d--;
  return d;
}

/* Columns of a rows x columns matrix, twiddles, rows, which are written as columns. */
static bool four_steps(Rt *rt, QuernC128 *z, int64_t rows, int64_t columns, bool backward) {
  int64_t n = rows * columns;
  Buffer *spare = buffer_new(rt, (size_t)(n * SIZE), false);
  if (!spare) return false;
  const int64_t shape[2] = {rows, columns}, by_row[2] = {columns * SIZE, SIZE},
                turned[2] = {SIZE, rows * SIZE};
  FftPass first = {.kind = backward ? FFT_BACKWARD : FFT_FORWARD,
                   .n = rows,
                   .scale = 1.0,
                   .in = (const char *)z,
                   .out = spare->host,
                   .rank = 2,
                   .shape = shape,
                   .in_strides = by_row,
                   .out_strides = by_row};
  FftPass second = first;
  second.n = columns;
  second.in = spare->host;
  second.out = (char *)z;
  second.axis = 1;
  second.out_strides = turned;
  bool ok = fft_pass_run(rt, &first) && twiddle(rt, room_of(spare), n, columns, backward) &&
            fft_pass_run(rt, &second);
  buffer_release(spare);
  return ok;
}

/* ---- chirps ---- */

/* With c[k] = exp(-pi i k k / n): Z[k] is c[k] times the convolution of z[j] c[j] with the conjugates of c.
 */
typedef struct Chirp {
  FftRoots roots; /* of 2 n */
  QuernC128 *z, *line, *kernel;
  int64_t n, m; /* m: a power of two, at least 2 n - 1 */
  bool backward;
} Chirp;

static QuernC128 chirp_at(const Chirp *c, int64_t k) {
  QuernC128 root = fft_root(&c->roots, (int64_t)((unsigned __int128)k * (uint64_t)k % (uint64_t)(2 * c->n)));
  return c->backward ? fft_conjugate(root) : root;
}

static void chirp_load(void *context, int64_t first, int64_t count) {
  const Chirp *c = context;
  for (int64_t k = first; k < first + count; k++) {
    int64_t from = k < c->n ? k : c->m - k; /* the kernel is even */
    c->line[k] = k < c->n ? fft_times(c->z[k], chirp_at(c, k)) : (QuernC128){0, 0};
    c->kernel[k] = from < c->n ? fft_conjugate(chirp_at(c, from)) : (QuernC128){0, 0};
  }
}

static void chirp_multiply(void *context, int64_t first, int64_t count) {
  const Chirp *c = context;
  for (int64_t k = first; k < first + count; k++) c->line[k] = fft_times(c->line[k], c->kernel[k]);
}

static void chirp_store(void *context, int64_t first, int64_t count) {
  const Chirp *c = context;
  double scale = 1.0 / (double)c->m;
  for (int64_t k = first; k < first + count; k++) {
    QuernC128 value = fft_times(c->line[k], chirp_at(c, k));
    c->z[k] = (QuernC128){value.re * scale, value.im * scale};
  }
}

static bool chirp(Rt *rt, QuernC128 *z, int64_t n, bool backward, int64_t longest) {
  Chirp c = {.z = z, .n = n, .m = 1, .backward = backward};
  while (c.m < 2 * n - 1) c.m *= 2;
  if (!fft_roots_init(rt, &c.roots, 2 * n)) return false;
  Buffer *line = buffer_new(rt, (size_t)(c.m * SIZE), false);
  Buffer *kernel = line ? buffer_new(rt, (size_t)(c.m * SIZE), false) : NULL;
  bool ok = kernel != NULL;
  if (ok) c.line = room_of(line), c.kernel = room_of(kernel);
  ok = ok && fft_each(rt, c.m, chirp_load, &c) && fft_long_complex(rt, c.line, c.m, false, longest) &&
       fft_long_complex(rt, c.kernel, c.m, false, longest) && fft_each(rt, c.m, chirp_multiply, &c) &&
       fft_long_complex(rt, c.line, c.m, true, longest) && fft_each(rt, n, chirp_store, &c);
  if (line) buffer_release(line);
  if (kernel) buffer_release(kernel);
  fft_roots_fini(&c.roots);
  return ok;
}

static bool short_line(Rt *rt, QuernC128 *z, int64_t n, bool backward) {
  FftPass pass = {.kind = backward ? FFT_BACKWARD : FFT_FORWARD,
                  .n = n,
                  .scale = 1.0,
                  .in = (const char *)z,
                  .out = (char *)z,
                  .rank = 1,
                  .shape = &n,
                  .in_strides = &SIZE,
                  .out_strides = &SIZE};
  return fft_pass_run(rt, &pass);
}

bool fft_is_long(int64_t n, int64_t longest) {
  return n > longest && (n > FFT_SMOOTH * longest || n / divisor_of(n) > longest);
}

bool fft_long_complex(Rt *rt, QuernC128 *z, int64_t n, bool backward, int64_t longest) {
  if (!fft_is_long(n, longest)) return short_line(rt, z, n, backward);
  int64_t rows = divisor_of(n);
  if (n / rows <= longest) return four_steps(rt, z, rows, n / rows, backward);
  return chirp(rt, z, n, backward, longest);
}
