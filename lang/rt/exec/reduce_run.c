/* Reductions, executed: runs, chunks and rows on the thread pool.
 *
 * Work is cut where the fold's tree allows it: whole outputs first, else chunks and
 * subtrees of one output, whose values are joined afterwards in the tree's own order.
 * Invariant: the number of threads never shows in a result. */
#include <stdlib.h>
#include <string.h>

#include "lang/rt/exec/reduce.h"
#include "lang/base/memory/limits.h"
#include "lang/rt/scalar/eval.h"

enum {
  SCRATCH = 1024 /* elements evaluated at a time when gathering */,
  ROW_PIECE = 4096,
  ROW_LEAST = 512,
  SHORT_ROW = 16
};

typedef struct Pointers {
  char *at[KERNEL_MAX_INPUTS];
} Pointers;

static void note_problems(Reduction *r, uint32_t seen) {
  if (seen) atomic_fetch_or_explicit(&r->seen, seen, memory_order_relaxed);
}

static void advance(const Reduction *r, Pointers *to, const ReduceAxis *axis, int64_t steps) {
  for (unsigned j = 0; j < r->code->inputs; j++) to->at[j] += steps * axis->strides[j];
}

/* Moves along the axes from `first` on that are reduced (or kept) to their index `at`. */
static void seek(const Reduction *r, Pointers *to, unsigned first, bool reduced, int64_t at) {
  for (unsigned k = first; k < r->count && at > 0; k++) {
    if (r->axes[k].reduce != reduced) continue;
    advance(r, to, &r->axes[k], at % r->axes[k].length);
    at /= r->axes[k].length;
  }
}

static char *out_seek(const Reduction *r, unsigned first, int64_t at) {
  char *out = r->out;
  for (unsigned k = first; k < r->count && at > 0; k++) {
    if (r->axes[k].reduce) continue;
    out += at % r->axes[k].length * r->axes[k].out_stride;
    at /= r->axes[k].length;
  }
  return out;
}

/* Where element `position` of the run that starts at `run` lies. */
static Pointers run_seek(const Reduction *r, const Pointers *run, int64_t position) {
  Pointers to = *run;
  for (unsigned k = 0; k < r->group; k++) {
    int64_t index = k + 1 < r->group ? position % r->axes[k].length : position;
    advance(r, &to, &r->axes[k], index);
    position /= r->axes[k].length;
    if (position == 0) break;
  }
  return to;
}

/* ---- one chunk, or a subtree of it ---- */

static void call_fold(Reduction *r, const Pointers *from, int64_t n, FoldAcc *acc) {
  note_problems(r, r->inner_loop.fn(r->inner_loop.context, from->at, r->axes[0].strides, n, acc));
}

static void sum_tree(Reduction *r, const Pointers *from, int64_t n, FoldAcc *acc) {
  if (n <= fold_block(r->dtype)) {
    call_fold(r, from, n, acc);
    return;
  }
  FoldAcc right;
  int64_t half = fold_half(r->dtype, n);
  sum_tree(r, from, half, acc);
  Pointers rest = *from;
  advance(r, &rest, &r->axes[0], half);
  sum_tree(r, &rest, n - half, &right);
  fold_join(r->rt, FOLD_SUM, r->dtype, acc, &right);
}

/* The body's values for n elements of a run from `position` on, row by row. */
static void gather(Reduction *r, const Pointers *run, int64_t position, int64_t n, char *scratch) {
  int64_t strides[PLAN_OPERANDS], item = (int64_t)dtype_size(r->code->out), row = r->axes[0].length;
  char *ptrs[PLAN_OPERANDS];
  strides[0] = item;
  memcpy(strides + 1, r->axes[0].strides, r->code->inputs * sizeof *strides);
  while (n > 0) {
    int64_t left = r->group > 1 ? row - position % row : n, count = n < left ? n : left;
    Pointers from = run_seek(r, run, position);
    ptrs[0] = scratch;
    memcpy(ptrs + 1, from.at, r->code->inputs * sizeof *ptrs);
    note_problems(r, r->inner_loop.fn(r->inner_loop.context, ptrs, strides, count, NULL));
    scratch += count * item;
    position += count;
    n -= count;
  }
}

static void sum_gathered(Reduction *r, const Pointers *run, int64_t position, int64_t n, FoldAcc *acc) {
  if (n <= SCRATCH) {
    FoldAcc scratch[SCRATCH];
    gather(r, run, position, n, (char *)scratch);
    fold_pairwise(r->dtype, scratch, n, acc);
    return;
  }
  FoldAcc right;
  int64_t half = fold_half(r->dtype, n);
  sum_gathered(r, run, position, half, acc);
  sum_gathered(r, run, position + half, n - half, &right);
  fold_join(r->rt, FOLD_SUM, r->dtype, acc, &right);
}

static void product_gathered(Reduction *r, const Pointers *run, int64_t position, int64_t n, FoldAcc *acc) {
  FoldAcc scratch[SCRATCH];
  for (int64_t k = 0; k < n; k += SCRATCH) {
    int64_t count = n - k < SCRATCH ? n - k : SCRATCH;
    gather(r, run, position + k, count, (char *)scratch);
    fold_product(r->dtype, scratch, count, acc);
  }
}

/* The value of n elements of a run; `round` is the run's number, for positions. */
static void fold_part(Reduction *r, const Pointers *run, int64_t round, int64_t position, int64_t n,
                      FoldAcc *acc) {
  if (r->gather) {
    sum_gathered(r, run, position, n, acc);
    return;
  }
  Pointers from = run_seek(r, run, position);
  if (r->fold == FOLD_SUM && r->ordered)
    sum_tree(r, &from, n, acc);
  else
    call_fold(r, &from, n, acc);
  if (r->fold == FOLD_ARGMIN || r->fold == FOLD_ARGMAX) acc->arg.position += round * r->run + position;
}

/* ---- an output ---- */

typedef struct Output {
  FoldAcc acc;
  bool started;
} Output;

static bool half_sums(const Reduction *r) { return r->ordered && r->dtype == DT_F16; }

static void output_start(const Reduction *r, Output *output) {
  output->started = fold_has_identity(r->fold);
  if (half_sums(r))
    output->acc.f32 = r->fold == FOLD_PROD ? 1 : 0;
  else if (output->started)
    fold_identity(r->fold, r->dtype, output->acc.bytes);
}

static void output_round(const Reduction *r, Output *output) {
  if (half_sums(r)) output->acc.f32 = half_to_float(half_from_float(output->acc.f32));
}

static void output_join(Reduction *r, Output *output, const FoldAcc *value) {
  if (output->started)
    fold_join(r->rt, r->fold, r->dtype, &output->acc, value);
  else
    output->acc = *value;
  output->started = true;
  output_round(r, output);
}

static void output_write(const Reduction *r, const Output *output, char *to) {
  if (r->fold == FOLD_ARGMIN || r->fold == FOLD_ARGMAX)
    memcpy(to, &output->acc.arg.position, sizeof(int64_t));
  else if (half_sums(r))
    *(uint16_t *)(void *)to = half_from_float(output->acc.f32);
  else
    memcpy(to, output->acc.bytes, dtype_size(r->dtype));
}

static int64_t chunks_in_unit(const Reduction *r) { return (r->unit + r->chunk - 1) / r->chunk; }
static int64_t chunks_in_run(const Reduction *r) { return r->run / r->unit * chunks_in_unit(r); }

/* First element and length of chunk `index` of a run. */
static int64_t chunk_at(const Reduction *r, int64_t index, int64_t *n) {
  int64_t per_unit = chunks_in_unit(r), in_unit = index % per_unit * r->chunk;
  *n = r->unit - in_unit < r->chunk ? r->unit - in_unit : r->chunk;
  return index / per_unit * r->unit + in_unit;
}

static Pointers output_pointers(const Reduction *r, int64_t output) {
  Pointers at;
  memcpy(at.at, r->data, r->code->inputs * sizeof *at.at);
  seek(r, &at, 0, false, output);
  return at;
}

/* The kept axes, or the reduced ones from `first` on, as an odometer: from one output (or round) to the next
 * without a division. */
typedef struct Walk {
  const ReduceAxis *axes[MAX_RANK + 1];
  int64_t at[MAX_RANK + 1];
  unsigned count;
} Walk;

static Walk walk_of(const Reduction *r, unsigned first, bool reduced, int64_t at) {
  Walk walk; /* of which the axes up to its count are set */
  walk.count = 0;
  for (unsigned k = first; k < r->count; k++) {
    if (r->axes[k].reduce != reduced) continue;
    walk.at[walk.count] = at % r->axes[k].length;
    at /= r->axes[k].length;
    walk.axes[walk.count++] = &r->axes[k];
  }
  return walk;
}

static inline void walk_on(const Reduction *r, Walk *walk, Pointers *to, char **out) {
  for (unsigned k = 0; k < walk->count; k++) {
    const ReduceAxis *axis = walk->axes[k];
    bool more = ++walk->at[k] < axis->length;
    int64_t steps = more ? 1 : 1 - axis->length;
    for (unsigned j = 0; j < r->code->inputs; j++) to->at[j] += steps * axis->strides[j];
    *out += steps * axis->out_stride;
    if (more) return;
    walk->at[k] = 0;
  }
}

/* Whether each round is one chunk whose value is added to the output as it is. */
static bool folds_whole(const Reduction *r) {
  return !r->chain && !r->gather && r->run <= r->chunk && r->run == r->unit;
}

/* Outputs [from, to) of such a reduction: what seeking would cost is most of the time of short rows. */
static void fold_whole(Reduction *r, int64_t from, int64_t to) {
  Pointers base = output_pointers(r, from);
  char *out = out_seek(r, 0, from), *none = r->out; /* a reduced axis moves no output */
  Walk kept = walk_of(r, 0, false, from), rest = walk_of(r, r->group, true, 0);
  bool tree = r->fold == FOLD_SUM && r->ordered && r->run > fold_block(r->dtype),
       arg = r->fold == FOLD_ARGMIN || r->fold == FOLD_ARGMAX;
  for (; from < to; from++) {
    Output output;
    Pointers run;
    const Pointers *at = &base;
    output_start(r, &output);
    for (int64_t round = 0; round < r->rounds; round++) {
      FoldAcc value;
      if (tree)
        sum_tree(r, at, r->run, &value);
      else
        call_fold(r, at, r->run, &value);
      if (arg) value.arg.position += round * r->run;
      if (r->fold == FOLD_SUM && r->dtype == DT_F64)
        output.acc.f64 += value.f64;
      else
        output_join(r, &output, &value);
      if (round + 1 == r->rounds) break;
      if (!round) {
        memcpy(run.at, base.at, r->code->inputs * sizeof *run.at);
        at = &run;
      }
      walk_on(r, &rest, &run, &none);
    }
    output_write(r, &output, out);
    memset(rest.at, 0, rest.count * sizeof *rest.at);
    if (from + 1 < to) walk_on(r, &kept, &base, &out);
  }
}

static void fold_output(Reduction *r, int64_t index) {
  Output output;
  int64_t chunks = chunks_in_run(r), n;
  Pointers base = output_pointers(r, index);
  output_start(r, &output);
  for (int64_t round = 0; round < r->rounds; round++) {
    Pointers run = base;
    seek(r, &run, r->group, true, round);
    for (int64_t k = 0; k < chunks; k++) {
      int64_t position = chunk_at(r, k, &n);
      if (r->chain) {
        product_gathered(r, &run, position, n, &output.acc);
        output_round(r, &output);
        continue;
      }
      FoldAcc value;
      fold_part(r, &run, round, position, n, &value);
      output_join(r, &output, &value);
    }
  }
  output_write(r, &output, out_seek(r, 0, index));
}

typedef struct OutputTasks {
  Reduction *r;
  int64_t per_task;
} OutputTasks;

static void outputs_task(void *context, uint64_t task) {
  const OutputTasks *work = context;
  int64_t from = (int64_t)task * work->per_task, to = from + work->per_task;
  if (to > work->r->outputs) to = work->r->outputs;
  if (folds_whole(work->r))
    fold_whole(work->r, from, to);
  else
    for (; from < to; from++) fold_output(work->r, from);
}

/* ---- one output on many threads ---- */

typedef struct Piece {
  int64_t start, n;
} Piece;

/* The subtrees of a chunk that are at most `most` long, in order; returns their number. */
static int64_t cut_tree(const Reduction *r, int64_t start, int64_t n, int64_t most, Piece *pieces,
                        int64_t count) {
  if (n <= most) {
    if (pieces) pieces[count] = (Piece){start, n};
    return count + 1;
  }
  int64_t half = r->ordered ? fold_half(r->dtype, n) : n / 2;
  count = cut_tree(r, start, half, most, pieces, count);
  return cut_tree(r, start + half, n - half, most, pieces, count);
}

static void join_tree(Reduction *r, int64_t n, int64_t most, const FoldAcc **next, FoldAcc *acc) {
  if (n <= most) {
    *acc = *(*next)++;
    return;
  }
  FoldAcc right;
  int64_t half = r->ordered ? fold_half(r->dtype, n) : n / 2;
  join_tree(r, half, most, next, acc);
  join_tree(r, n - half, most, next, &right);
  fold_join(r->rt, r->fold, r->dtype, acc, &right);
}

typedef struct PartTasks {
  Reduction *r;
  Pointers base;
  const Piece *pieces; /* of a chunk; NULL: chunks stay whole */
  int64_t piece_count, chunks, parts, per_task;
  FoldAcc *values;
} PartTasks;

static void parts_task(void *context, uint64_t task) {
  const PartTasks *work = context;
  Reduction *r = work->r;
  int64_t from = (int64_t)task * work->per_task, to = from + work->per_task, n;
  if (to > work->parts) to = work->parts;
  for (; from < to; from++) {
    int64_t chunk = from / work->piece_count, round = chunk / work->chunks;
    int64_t position = chunk_at(r, chunk % work->chunks, &n);
    if (work->pieces) {
      const Piece *piece = &work->pieces[from % work->piece_count];
      position += piece->start;
      n = piece->n;
    }
    Pointers run = work->base;
    seek(r, &run, r->group, true, round);
    fold_part(r, &run, round, position, n, &work->values[from]);
  }
}

static bool fold_output_parallel(Reduction *r, int64_t index, int64_t most) {
  PartTasks work = {.r = r, .base = output_pointers(r, index), .piece_count = 1, .chunks = chunks_in_run(r)};
  Piece *pieces = NULL;
  if (r->chunk > most) { /* then a unit is one chunk, so that all chunks are alike */
    work.piece_count = cut_tree(r, 0, r->chunk, most, NULL, 0);
    pieces = memory_array((size_t)work.piece_count, sizeof *pieces);
    if (pieces) cut_tree(r, 0, r->chunk, most, pieces, 0);
  }
  work.pieces = pieces;
  work.parts = r->rounds * work.chunks * work.piece_count;
  work.per_task = most / r->chunk > 1 ? most / r->chunk : 1;
  work.values = memory_array((size_t)work.parts, sizeof *work.values);
  bool ok = work.values && (pieces || r->chunk <= most);
  if (!ok) {
    rt_fault(r->rt, DG_MEMORY, "Unable to allocate the partial results of a reduction");
  } else {
    ok = plan_tasks(r->rt, (uint64_t)((work.parts + work.per_task - 1) / work.per_task), parts_task, &work);
  }
  if (ok) {
    const FoldAcc *next = work.values;
    Output output;
    output_start(r, &output);
    for (int64_t k = 0; k < r->rounds * work.chunks; k++) {
      FoldAcc value;
      if (pieces)
        join_tree(r, r->chunk, most, &next, &value);
      else
        value = *next++;
      output_join(r, &output, &value);
    }
    output_write(r, &output, out_seek(r, 0, index));
  }
  free(pieces);
  free(work.values);
  return ok;
}

static bool run_folds(Reduction *r) {
  int64_t most = plan_chunk(r->code->cost), each = r->rounds * r->run;
  if (most < BUFFER_ELEMENTS)
    most = BUFFER_ELEMENTS; /* so that only a chunk that is a whole unit is ever cut */
  OutputTasks work = {r, each < most ? most / each : 1};
  int64_t tasks = (r->outputs + work.per_task - 1) / work.per_task;
  bool in_order = r->ordered && r->fold == FOLD_PROD;
  if (each <= most || in_order || r->outputs >= 4 * (int64_t)pool_threads(r->rt->pool)) {
    return plan_tasks(r->rt, (uint64_t)tasks, outputs_task, &work);
  }
  for (int64_t k = 0; k < r->outputs; k++) {
    if (!fold_output_parallel(r, k, most)) return false;
  }
  return true;
}

/* ---- rows accumulated elementwise ---- */

typedef struct RowTasks {
  Reduction *r;
  int64_t piece, pieces; /* of the inner axis */
  int64_t units, per_task;
} RowTasks;

/* out[j] += each of `count` rows of n contiguous elements, in order; the shortest have their sums in
 * registers. */
#define ADD_ROWS(T, n)                                                                                       \
  do {                                                                                                       \
    const T *x = (const T *)rows;                                                                            \
    T sum[SHORT_ROW];                                                                                        \
    for (int64_t j = 0; j < (n); j++) sum[j] = *(T *)(void *)(out + j * stride);                             \
    for (int64_t i = 0; i < count; i++, x += (n)) {                                                          \
      for (int64_t j = 0; j < (n); j++) sum[j] += x[j];                                                      \
    }                                                                                                        \
    for (int64_t j = 0; j < (n); j++) *(T *)(void *)(out + j * stride) = sum[j];                             \
  } while (0)
#define ADD_ROWS_OF(T)                                                                                       \
  static void add_rows_##T(char *out, int64_t stride, const void *rows, int64_t count, int64_t n) {          \
    switch (n) {                                                                                             \
      case 2: ADD_ROWS(T, 2); break;                                                                         \
      case 3: ADD_ROWS(T, 3); break;                                                                         \
      case 4: ADD_ROWS(T, 4); break;                                                                         \
      default: ADD_ROWS(T, n);                                                                               \
    }                                                                                                        \
  }
ADD_ROWS_OF(float)
ADD_ROWS_OF(double)

/* Short rows of a float sum, whose order is fixed: blocks of them are evaluated column by
 * column into a scratch matrix and added from there. */
static void narrow_rows(Reduction *r, const Pointers *base, char *out, int64_t n) {
  FoldAcc scratch[SCRATCH];
  int64_t item = (int64_t)dtype_size(r->dtype), length = r->axes[1].length,
          block = SCRATCH * (int64_t)sizeof *scratch / (item * n);
  int64_t strides[PLAN_OPERANDS];
  char *ptrs[PLAN_OPERANDS];
  unsigned along = r->joint ? 0 : 1;
  strides[0] = r->joint ? item : n * item;
  memcpy(strides + 1, r->axes[along].strides, r->code->inputs * sizeof *strides);
  for (int64_t round = 0; round < r->rounds; round += length) {
    Pointers rows = *base;
    seek(r, &rows, 1, true, round);
    for (int64_t from = 0; from < length; from += block) {
      int64_t count = length - from < block ? length - from : block;
      for (int64_t column = 0; column < (r->joint ? 1 : n); column++) {
        Pointers at = rows;
        advance(r, &at, &r->axes[0], column);
        advance(r, &at, &r->axes[1], from);
        ptrs[0] = (char *)scratch + column * item;
        memcpy(ptrs + 1, at.at, r->code->inputs * sizeof *ptrs);
        note_problems(
            r, r->inner_loop.fn(r->inner_loop.context, ptrs, strides, r->joint ? count * n : count, NULL));
      }
      if (r->dtype == DT_F32)
        add_rows_float(out, r->axes[0].out_stride, scratch, count, n);
      else
        add_rows_double(out, r->axes[0].out_stride, scratch, count, n);
    }
  }
}

/* The fold's identity in n elements. */
static void fill_identity(const Reduction *r, char *out, int64_t stride, int64_t n) {
  FoldAcc identity;
  size_t item = dtype_size(r->dtype);
  fold_identity(r->fold, r->dtype, identity.bytes);
  bool zero = true;
  for (size_t k = 0; k < item; k++) zero &= identity.bytes[k] == 0;
  if (zero && stride == (int64_t)item) {
    memset(out, 0, item * (size_t)n);
    return;
  }
  for (int64_t k = 0; k < n; k++) memcpy(out + k * stride, identity.bytes, item);
}

static void rows_unit(const RowTasks *work, int64_t unit) {
  Reduction *r = work->r;
  int64_t from = unit % work->pieces * work->piece, outer = unit / work->pieces, strides[PLAN_OPERANDS];
  int64_t n = r->axes[0].length - from < work->piece ? r->axes[0].length - from : work->piece;
  char *ptrs[PLAN_OPERANDS];
  Pointers base;
  memcpy(base.at, r->data, r->code->inputs * sizeof *base.at);
  advance(r, &base, &r->axes[0], from);
  seek(r, &base, 1, false, outer);
  char *out = out_seek(r, 1, outer) + from * r->axes[0].out_stride;
  strides[0] = r->axes[0].out_stride;
  memcpy(strides + 1, r->axes[0].strides, r->code->inputs * sizeof *strides);
  fill_identity(r, out, strides[0], n);
  if (r->narrow) {
    narrow_rows(r, &base, out, n);
    return;
  }
  for (int64_t round = 0; round < r->rounds; round++) {
    Pointers row = base;
    seek(r, &row, 1, true, round);
    ptrs[0] = out;
    memcpy(ptrs + 1, row.at, r->code->inputs * sizeof *ptrs);
    note_problems(r, r->inner_loop.fn(r->inner_loop.context, ptrs, strides, n, NULL));
  }
}

static void rows_task(void *context, uint64_t task) {
  const RowTasks *work = context;
  int64_t from = (int64_t)task * work->per_task, to = from + work->per_task;
  if (to > work->units) to = work->units;
  for (; from < to; from++) rows_unit(work, from);
}

static bool run_rows(Reduction *r) {
  int64_t most = plan_chunk(r->code->cost), length = r->axes[0].length;
  RowTasks work = {.r = r, .piece = length};
  int64_t wanted =
      most / r->rounds < ROW_LEAST ? ROW_LEAST : most / r->rounds; /* whole pages of a row at a time */
  if (wanted > ROW_PIECE) wanted = ROW_PIECE;
  if (length > wanted) {
    work.pieces = (length + wanted - 1) / wanted;
    work.piece = ((length + work.pieces - 1) / work.pieces + 15) / 16 * 16;
  }
  work.pieces = (length + work.piece - 1) / work.piece;
  work.units = work.pieces * (r->outputs / length);
  work.per_task = most / (work.piece * r->rounds) > 1 ? most / (work.piece * r->rounds) : 1;
  return plan_tasks(r->rt, (uint64_t)((work.units + work.per_task - 1) / work.per_task), rows_task, &work);
}

bool reduction_run(Reduction *r) { return r->group == 0 ? run_rows(r) : run_folds(r); }
