/* Blocks of lines, gathered, transformed, scaled and scattered; see pass.h.
 *
 * Invariant: a block's lines are all read before one of them is written, so a pass may run in place. */
#include "lang/lib/fft/pass.h"

#include <stdatomic.h>
#include <string.h>

#include "lang/rt/array/plan.h"

enum { LONG_LINES = 1 << 14 }; /* what shorter ones take is small */
enum {
  BLOCK_BYTES = 1 << 16,  /* of a block's lines, where they are short */
  BLOCK_MOST = 256,       /* lines */
  BLOCK_COLUMNS = 8,      /* lines of a block at least, so that gathering reads whole cache lines ... */
  COLUMN_BYTES = 1 << 18, /* ... unless a line is longer than this */
  TASK_ELEMENTS = 1 << 14,
  SLOTS = 64
};

typedef struct Run {
  const FftPass *pass;
  FftPlan *batch, *one; /* for a whole block of lines with the steps below, and for a line alone; or NULL */
  unsigned rank;        /* of the lines: axes but the transformed one, joined where they can be */
  int64_t shape[MAX_RANK], in_strides[MAX_RANK], out_strides[MAX_RANK];
  int64_t lines, block, per_task; /* lines in all, in a block; blocks in a task */
  bool in_place, out_place;       /* lines are read, written where they lie */
  size_t in_size, out_size;       /* of elements */
  int64_t in_length, out_length, in_stride, out_stride;
  int64_t in_step, out_step; /* between lines of a block as the batch's plan wants them */
  Buffer *scratch;
  size_t slot_bytes, room_at; /* of a slot, and where in it the plans' room is */
  unsigned slots;
  atomic_bool taken[SLOTS];
} Run;

/* ---- the lines ---- */

/* Axes of the lines, the one with the smallest step last, joined where both sides allow it. */
static void lines_init(Run *run) {
  const FftPass *p = run->pass;
  run->lines = 1;
  for (unsigned k = 0; k < p->rank; k++) {
    if (k == p->axis || p->shape[k] == 1) continue;
    int64_t in = p->in_strides[k], out = p->out_strides[k];
    unsigned at = run->rank++;
    for (; at && run->out_strides[at - 1] < out; at--) {
      run->shape[at] = run->shape[at - 1];
      run->in_strides[at] = run->in_strides[at - 1];
      run->out_strides[at] = run->out_strides[at - 1];
    }
    run->shape[at] = p->shape[k];
    run->in_strides[at] = in;
    run->out_strides[at] = out;
    run->lines *= p->shape[k];
  }
  for (unsigned k = run->rank; k-- > 1;) {
    int64_t n = run->shape[k];
    if (run->in_strides[k - 1] != n * run->in_strides[k] ||
        run->out_strides[k - 1] != n * run->out_strides[k])
      continue;
    run->shape[k - 1] *= n;
    run->in_strides[k - 1] = run->in_strides[k];
    run->out_strides[k - 1] = run->out_strides[k];
    run->rank--;
    for (unsigned j = k; j < run->rank; j++) {
      run->shape[j] = run->shape[j + 1];
      run->in_strides[j] = run->in_strides[j + 1];
      run->out_strides[j] = run->out_strides[j + 1];
    }
  }
}

static void line_offsets(const Run *run, int64_t line, int64_t *in, int64_t *out) {
  *in = *out = 0;
  for (unsigned k = run->rank; k-- > 0; line /= run->shape[k]) {
    int64_t at = line % run->shape[k];
    *in += at * run->in_strides[k];
    *out += at * run->out_strides[k];
  }
}

static bool aligned_lines(const Run *run, const char *data, const int64_t *strides) {
  uint64_t bits = (uint64_t)(uintptr_t)data;
  for (unsigned k = 0; k < run->rank; k++) bits |= (uint64_t)strides[k];
  return bits % FFT_ALIGN == 0;
}

/* Bytes between lines in the scratch: padded, so that lines do not share their places in the cache. */
static int64_t scratch_step(int64_t length, size_t size) {
  return (length * (int64_t)size + 63) / 64 * 64 + 64;
}

static void run_init(Run *run) {
  const FftPass *p = run->pass;
  run->in_size = fft_in_size(p->kind, p->single);
  run->out_size = fft_out_size(p->kind, p->single);
  run->in_length = fft_in_length(p->kind, p->n);
  run->out_length = p->mirrored ? p->n : fft_out_length(p->kind, p->n);
  run->in_stride = p->in_strides[p->axis];
  run->out_stride = p->out_strides[p->axis];
  bool apart = p->in != p->out;
  run->in_place = apart && (run->in_stride == (int64_t)run->in_size || run->in_length == 1) &&
                  aligned_lines(run, p->in, run->in_strides);
  run->out_place = (run->out_stride == (int64_t)run->out_size || run->out_length == 1) &&
                   aligned_lines(run, p->out, run->out_strides);
  int64_t bytes = p->n * (int64_t)(run->in_size > run->out_size ? run->in_size : run->out_size);
  run->block = bytes < BLOCK_BYTES / BLOCK_MOST ? BLOCK_MOST : BLOCK_BYTES / bytes;
  if (run->block < BLOCK_COLUMNS) run->block = bytes <= COLUMN_BYTES ? BLOCK_COLUMNS : 1;
  if (run->block > run->lines) run->block = run->lines;
  bool inner = run->rank > 0;
  run->in_step = !run->in_place ? scratch_step(run->in_length, run->in_size)
                 : inner        ? run->in_strides[run->rank - 1]
                                : 0;
  run->out_step = !run->out_place ? scratch_step(run->out_length, run->out_size)
                  : inner         ? run->out_strides[run->rank - 1]
                                  : 0;
  int64_t blocks = (run->lines + run->block - 1) / run->block, elements = run->block * p->n;
  run->per_task = elements < TASK_ELEMENTS ? TASK_ELEMENTS / elements : 1;
  if (run->per_task > blocks) run->per_task = blocks;
}

/* ---- moving lines ---- */

typedef struct Pair {
  uint64_t half[2];
} Pair;
#define MOVE(name, T)                                                                                        \
  static void gather_##name(char *to, int64_t step, const char *from, const int64_t *at, int64_t lines,      \
                            int64_t length, int64_t stride) {                                                \
    for (int64_t i = 0; i < length; i++)                                                                     \
      for (int64_t b = 0; b < lines; b++)                                                                    \
        memcpy(to + b * step + i * (int64_t)sizeof(T), from + at[b] + i * stride, sizeof(T));                \
  }                                                                                                          \
  static void scatter_##name(const char *from, int64_t step, char *to, const int64_t *at, int64_t lines,     \
                             int64_t length, int64_t stride) {                                               \
    for (int64_t i = 0; i < length; i++)                                                                     \
      for (int64_t b = 0; b < lines; b++)                                                                    \
        memcpy(to + at[b] + i * stride, from + b * step + i * (int64_t)sizeof(T), sizeof(T));                \
  }
MOVE(4, uint32_t)
MOVE(8, uint64_t)
MOVE(16, Pair)

static void gather(const Run *run, char *to, const int64_t *at, int64_t lines) {
  const char *from = run->pass->in;
  int64_t length = run->in_length, stride = run->in_stride;
  if (stride == (int64_t)run->in_size)
    for (int64_t b = 0; b < lines; b++)
      memcpy(to + b * run->in_step, from + at[b], (size_t)length * run->in_size);
  else if (run->in_size == 4)
    gather_4(to, run->in_step, from, at, lines, length, stride);
  else if (run->in_size == 8)
    gather_8(to, run->in_step, from, at, lines, length, stride);
  else
    gather_16(to, run->in_step, from, at, lines, length, stride);
}

static void scatter(const Run *run, const char *from, const int64_t *at, int64_t lines) {
  char *to = run->pass->out;
  int64_t length = run->out_length, stride = run->out_stride;
  if (stride == (int64_t)run->out_size)
    for (int64_t b = 0; b < lines; b++)
      memcpy(to + at[b], from + b * run->out_step, (size_t)length * run->out_size);
  else if (run->out_size == 4)
    scatter_4(from, run->out_step, to, at, lines, length, stride);
  else if (run->out_size == 8)
    scatter_8(from, run->out_step, to, at, lines, length, stride);
  else
    scatter_16(from, run->out_step, to, at, lines, length, stride);
}

/* ---- what comes after a line's transform ---- */

/* The values that the first half of a real line's spectrum tells of the rest; the conjugates of all of them
 * are the backward transform. 0 - x, not -x: what is real has no negative zero for an imaginary part. */
#define MIRROR(T, C)                                                                                         \
  static void mirror_##T(C *line, int64_t n, bool backward) {                                                \
    int64_t half = n / 2;                                                                                    \
    for (int64_t k = half + 1; k < n; k++) line[k] = (C){line[n - k].re, 0 - line[n - k].im};                \
    for (int64_t k = 0; backward && k < n; k++) line[k].im = 0 - line[k].im;                                 \
  }                                                                                                          \
  static void scale_##T(T *line, int64_t count, double scale) {                                              \
    T by = (T)scale;                                                                                         \
    for (int64_t k = 0; k < count; k++) line[k] *= by;                                                       \
  }
MIRROR(float, QuernC64)
MIRROR(double, QuernC128)

static void finish_line(const Run *run, char *line) {
  const FftPass *p = run->pass;
  int64_t reals = fft_out_length(p->kind, p->n) * (int64_t)(run->out_size / (p->single ? 4 : 8));
  if (p->scale != 1.0 && p->single)
    scale_float((float *)(void *)line, reals, p->scale);
  else if (p->scale != 1.0)
    scale_double((double *)(void *)line, reals, p->scale);
  if (p->mirrored && p->single)
    mirror_float((QuernC64 *)(void *)line, p->n, p->backward);
  else if (p->mirrored)
    mirror_double((QuernC128 *)(void *)line, p->n, p->backward);
}

/* ---- blocks ---- */

/* Whether lines lie as the batch's plan wants them. */
static bool in_steps(const int64_t *at, int64_t lines, int64_t step) {
  for (int64_t b = 1; b < lines; b++)
    if (at[b] != at[0] + b * step) return false;
  return true;
}

static void run_block(const Run *run, char *slot, int64_t first, int64_t lines) {
  int64_t in_at[BLOCK_MOST], out_at[BLOCK_MOST];
  const FftPass *p = run->pass;
  for (int64_t b = 0; b < lines; b++) line_offsets(run, first + b, &in_at[b], &out_at[b]);
  char *in = slot, *out = slot + (run->in_place ? 0 : run->block * run->in_step);
  if (!run->in_place) {
    gather(run, in, in_at, lines);
    for (int64_t b = 0; b < lines; b++) in_at[b] = b * run->in_step;
  }
  const char *from = run->in_place ? p->in : in;
  char *to = run->out_place ? p->out : out, *room = slot ? slot + run->room_at : NULL;
  int64_t line_at[BLOCK_MOST];
  for (int64_t b = 0; b < lines; b++) line_at[b] = run->out_place ? out_at[b] : b * run->out_step;
  if (run->batch && lines == run->block && in_steps(in_at, lines, run->in_step) &&
      in_steps(line_at, lines, run->out_step))
    fft_plan_run(run->batch, from + in_at[0], to + line_at[0], room);
  else
    for (int64_t b = 0; b < lines; b++) fft_plan_run(run->one, from + in_at[b], to + line_at[b], room);
  if (p->scale != 1.0 || p->mirrored)
    for (int64_t b = 0; b < lines; b++) finish_line(run, to + line_at[b]);
  if (!run->out_place) scatter(run, out, out_at, lines);
}

/* A part of the scratch that no other task has. There are as many as threads, or a task waits its turn. */
static unsigned slot_take(Run *run) {
  for (unsigned k = 0;; k = (k + 1) % run->slots)
    if (!atomic_exchange_explicit(&run->taken[k], true, memory_order_acquire)) return k;
}

static void run_task(void *context, uint64_t task) {
  Run *run = context;
  unsigned slot = slot_take(run);
  char *scratch = run->scratch ? run->scratch->host + slot * run->slot_bytes : NULL;
  int64_t first = (int64_t)task * run->per_task * run->block, end = first + run->per_task * run->block;
  if (end > run->lines) end = run->lines;
  for (; first < end; first += run->block)
    run_block(run, scratch, first, end - first < run->block ? end - first : run->block);
  atomic_store_explicit(&run->taken[slot], false, memory_order_release);
}

static bool take_plans(Rt *rt, Run *run) {
  const FftPass *p = run->pass;
  FftLines lines = {p->kind, p->single, p->n, run->block, run->in_step, run->out_step};
  if (run->block > 1 && !(run->batch = fft_plan_take(rt, &lines))) return false;
  bool regular = run->rank < 2 || (!run->in_place && !run->out_place);
  if (run->block > 1 && regular && run->lines % run->block == 0) return true;
  lines.count = 1;
  lines.in_step = lines.out_step = 0;
  run->one = fft_plan_take(rt, &lines);
  return run->one != NULL;
}

static bool take_scratch(Rt *rt, Run *run, uint64_t tasks) {
  unsigned threads = rt->pool ? pool_threads(rt->pool) : 1;
  run->slots = tasks < threads ? (unsigned)tasks : threads;
  if (run->slots > SLOTS) run->slots = SLOTS;
  run->room_at =
      (size_t)(run->block * ((run->in_place ? 0 : run->in_step) + (run->out_place ? 0 : run->out_step)));
  size_t batch = run->batch ? fft_plan_room(run->batch) : 0, one = run->one ? fft_plan_room(run->one) : 0;
  run->slot_bytes =
      run->room_at + ((batch > one ? batch : one) + FFT_ROOM_ALIGN - 1) / FFT_ROOM_ALIGN * FFT_ROOM_ALIGN;
  if (!run->slot_bytes) return true;
  run->scratch = buffer_new(rt, run->slots * run->slot_bytes, false);
  return run->scratch != NULL;
}

bool fft_pass_run(Rt *rt, const FftPass *pass) {
  Run run = {.pass = pass};
  lines_init(&run);
  if (!run.lines) return true;
  run_init(&run);
  int64_t each = run.block * run.per_task;
  uint64_t tasks = (uint64_t)((run.lines + each - 1) / each);
  bool ok = take_plans(rt, &run) && take_scratch(rt, &run, tasks);
  if (ok && run.slots * pass->n >= LONG_LINES && !fft_plan_may_run(run.one ? run.one : run.batch, run.slots))
    ok = rt_fault(rt, DG_MEMORY, "out of memory for a Fourier transform of length %lld", (long long)pass->n);
  if (ok && tasks == 1)
    run_task(&run, 0);
  else if (ok)
    ok = plan_tasks(rt, tasks, run_task, &run);
  fft_plan_give(rt, run.batch);
  fft_plan_give(rt, run.one);
  if (run.scratch) buffer_release(run.scratch);
  return ok;
}
