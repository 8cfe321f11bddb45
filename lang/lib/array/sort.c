/* np.sort and np.argsort: stable, NaN last.
 *
 * Each line along the axis becomes a row of integer keys whose order is the elements'
 * (floats by their bits, with the sign folded in; NaN is the largest key), which a
 * merge sort (short lines), a radix sort of 11-bit digits (of short keys) or key_sort puts in order.
 * Complex numbers sort by real, then imaginary part; those with a NaN come last, as
 * NumPy documents. Lines run in parallel, or the pieces of a long one. Source:
 * https://numpy.org/doc/stable/reference/generated/numpy.sort.html.
 * Invariant: equal elements keep their order (argsort); the result does not depend on the number of threads.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/array/key_sort.h"
#include "lang/rt/array/buffer.h"
#include "lang/rt/array/plan.h"
#include "lang/rt/scalar/eval.h"

enum { RUN = 16, RADIX_FROM = 1024, DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS, LINE_WORK = 16384 };

/* An element as its key, with its index for argsort; complex ones have two keys and a class. */
typedef struct Pair {
  uint64_t key;
  int64_t index;
} Pair;
typedef struct Wide {
  uint64_t re, im;
  int64_t index;
  unsigned class;
} Wide;

static bool wide_less(const Wide *a, const Wide *b) {
  if (a->class != b->class) return a->class < b->class;
  if (a->re != b->re) return a->re < b->re;
  return a->im < b->im;
}

/* What is done between two looks at the interrupt flag. */
enum { PIECE = 1 << 16 };

/* name(items, spare, n, stop): a stable merge sort of n items by LESS(pointer, pointer). */
#define MERGE_SORT(name, T, LESS)                                                                            \
  static void name(T *items, T *spare, int64_t n, const atomic_bool *stop) {                                 \
    for (int64_t low = 0; low < n && !rt_stops(stop); low += RUN) {                                          \
      int64_t high = low + RUN < n ? low + RUN : n;                                                          \
      for (int64_t i = low + 1; i < high; i++) {                                                             \
        T item = items[i];                                                                                   \
        int64_t j = i;                                                                                       \
        for (; j > low && LESS(&item, &items[j - 1]); j--) items[j] = items[j - 1];                          \
        items[j] = item;                                                                                     \
      }                                                                                                      \
    }                                                                                                        \
    T *from = items, *to = spare;                                                                            \
    for (int64_t width = RUN; width < n; width *= 2) {                                                       \
      for (int64_t low = 0; low < n; low += 2 * width) {                                                     \
        int64_t mid = low + width < n ? low + width : n;                                                     \
        int64_t high = low + 2 * width < n ? low + 2 * width : n;                                            \
        int64_t i = low, j = mid;                                                                            \
        for (int64_t k = low; k < high; k++) {                                                               \
          if (k % PIECE == 0 && rt_stops(stop)) return;                                                      \
          bool right = j < high && (i >= mid || LESS(&from[j], &from[i]));                                   \
          to[k] = right ? from[j++] : from[i++];                                                             \
        }                                                                                                    \
      }                                                                                                      \
      T *swap = from;                                                                                        \
      from = to;                                                                                             \
      to = swap;                                                                                             \
    }                                                                                                        \
    if (from != items) memcpy(items, from, (size_t)n * sizeof *items);                                       \
  }
#define KEY_LESS(a, b)  (*(a) < *(b))
#define PAIR_LESS(a, b) ((a)->key < (b)->key)
MERGE_SORT(merge_keys, uint64_t, KEY_LESS)
MERGE_SORT(merge_pairs, Pair, PAIR_LESS)
MERGE_SORT(merge_wide, Wide, wide_less)

/* name(items, spare, n, bits, stop): radix sort by the low `bits` of KEY(item). */
#define RADIX_SORT(name, T, KEY)                                                                             \
  static void name(T *items, T *spare, int64_t n, unsigned bits, const atomic_bool *stop) {                  \
    int64_t at[DIGITS];                                                                                      \
    T *from = items, *to = spare;                                                                            \
    for (unsigned shift = 0; shift < bits; shift += DIGIT_BITS) {                                            \
      memset(at, 0, sizeof at);                                                                              \
      for (int64_t first = 0, k = 0; first < n; first += PIECE) {                                            \
        if (rt_stops(stop)) return;                                                                          \
        for (; k < n && k < first + PIECE; k++) at[KEY(from[k]) >> shift & (DIGITS - 1)]++;                  \
      }                                                                                                      \
      if (at[KEY(from[0]) >> shift & (DIGITS - 1)] == n) continue;                                           \
      int64_t sum = 0;                                                                                       \
      for (int64_t d = 0; d < DIGITS; d++) {                                                                 \
        int64_t count = at[d];                                                                               \
        at[d] = sum;                                                                                         \
        sum += count;                                                                                        \
      }                                                                                                      \
      for (int64_t first = 0, k = 0; first < n; first += PIECE) {                                            \
        if (rt_stops(stop)) return;                                                                          \
        for (; k < n && k < first + PIECE; k++) to[at[KEY(from[k]) >> shift & (DIGITS - 1)]++] = from[k];    \
      }                                                                                                      \
      T *swap = from;                                                                                        \
      from = to;                                                                                             \
      to = swap;                                                                                             \
    }                                                                                                        \
    if (from != items) memcpy(items, from, (size_t)n * sizeof *items);                                       \
  }
#define KEY_SELF(x) (x)
#define KEY_PAIR(x) ((x).key)
RADIX_SORT(radix_keys, uint64_t, KEY_SELF)
RADIX_SORT(radix_pairs, Pair, KEY_PAIR)

/* ---- keys ---- */

/* Bits of a float of `bits` bits in an order-preserving form; NaN gives all ones.
 * `join_zeros` gives -0 the key of +0. */
static uint64_t float_key(uint64_t x, unsigned bits, uint64_t infinity, bool join_zeros) {
  uint64_t sign = (uint64_t)1 << (bits - 1), all = sign | (sign - 1);
  if ((x & ~sign) > infinity) return all;
  if (join_zeros && x == sign) x = 0;
  return x & sign ? ~x & all : x | sign;
}

static uint64_t float_unkey(uint64_t key, unsigned bits) {
  uint64_t sign = (uint64_t)1 << (bits - 1), all = sign | (sign - 1);
  return key & sign ? key & ~sign : ~key & all;
}

static const uint64_t infinity_bits[3] = {0x7c00, 0x7f800000, 0x7ff0000000000000};

static uint64_t load_bits(const char *at, size_t size) {
  uint64_t x = 0;
  memcpy(&x, at, size); /* little-endian: the low bytes */
  return x;
}

static uint64_t bits_key(DType dtype, uint64_t x, bool join_zeros) {
  unsigned bits = 8 * (unsigned)dtype_size(dtype);
  if (dtype_is_float(dtype)) return float_key(x, bits, infinity_bits[dtype - DT_F16], join_zeros);
  if (dtype_is_signed(dtype)) return x ^ (uint64_t)1 << (bits - 1);
  return x;
}

static uint64_t element_key(DType dtype, const char *at, bool join_zeros) {
  return bits_key(dtype, load_bits(at, dtype_size(dtype)), join_zeros);
}

/* The keys of n elements `stride` bytes apart, and back; one loop for each element size and kind. */
#define EACH(T, LOOP, BITS)                                                                                  \
  if (dtype_is_float(dtype))                                                                                 \
    LOOP(T, float_key(x, BITS, infinity_bits[dtype - DT_F16], false), float_unkey(x, BITS))                  \
  else if (dtype_is_signed(dtype))                                                                           \
    LOOP(T, x ^ (uint64_t)1 << (BITS - 1), x ^ (uint64_t)1 << (BITS - 1))                                    \
  else                                                                                                       \
    LOOP(T, x, x)                                                                                            \
  break
#define LOAD_LOOP(T, KEY, UNKEY)                                                                             \
  for (int64_t k = 0; k < n; k++) {                                                                          \
    uint64_t x = *(const T *)(const void *)(from + k * stride);                                              \
    keys[k] = KEY;                                                                                           \
  }
#define STORE_LOOP(T, KEY, UNKEY)                                                                            \
  for (int64_t k = 0; k < n; k++) {                                                                          \
    uint64_t x = keys[k];                                                                                    \
    *(T *)(void *)(to + k * stride) = (T)(UNKEY);                                                            \
  }
static void load_keys(DType dtype, const char *from, int64_t stride, int64_t n, uint64_t *keys) {
  switch (dtype_size(dtype)) {
    case 1: EACH(uint8_t, LOAD_LOOP, 8);
    case 2: EACH(uint16_t, LOAD_LOOP, 16);
    case 4: EACH(uint32_t, LOAD_LOOP, 32);
    default: EACH(uint64_t, LOAD_LOOP, 64);
  }
}
static void store_keys(DType dtype, char *to, int64_t stride, int64_t n, const uint64_t *keys) {
  switch (dtype_size(dtype)) {
    case 1: EACH(uint8_t, STORE_LOOP, 8);
    case 2: EACH(uint16_t, STORE_LOOP, 16);
    case 4: EACH(uint32_t, STORE_LOOP, 32);
    default: EACH(uint64_t, STORE_LOOP, 64);
  }
}

static Wide wide_of(DType dtype, const char *at, int64_t index) {
  DType part = dtype_real(dtype);
  Wide wide = {element_key(part, at, true), element_key(part, at + dtype_size(part), true), index, 0};
  bool re_nan = isnan(scalar_double(part, at)), im_nan = isnan(scalar_double(part, at + dtype_size(part)));
  wide.class = (re_nan ? 2u : 0u) + (im_nan ? 1u : 0u);
  return wide;
}

/* ---- selection ---- */

enum { SELECT_SMALL = 64 }; /* what an engine divides is longer */

static uint64_t median3(uint64_t a, uint64_t b, uint64_t c) {
  return a < b ? b < c ? b : a < c ? c : a : a < c ? a : b < c ? c : b;
}

/* Puts the key that belongs at `at` there, smaller ones before it and larger ones after, within [low, high).
 * Quickselect (Hoare, 1961) with a pivot of nine samples; a range that stays large is sorted. */
static void select_key(uint64_t *keys, uint64_t *spare, int64_t low, int64_t high, int64_t at,
                       const atomic_bool *stop) {
  const KeyEngine *engine = key_engine();
  for (unsigned left = 64; high - low > SELECT_SMALL && left; left--) {
    if (rt_stops(stop)) return;
    int64_t step = (high - low) / 9;
    const uint64_t *s = keys + low + step / 2;
    uint64_t pivot =
        median3(median3(s[0], s[step], s[2 * step]), median3(s[3 * step], s[4 * step], s[5 * step]),
                median3(s[6 * step], s[7 * step], s[8 * step]));
    int64_t middle = low + engine->divide(keys + low, NULL, high - low, pivot);
    if (at < middle) {
      high = middle;
      continue;
    }
    if (high - middle <= SELECT_SMALL) {
      low = middle;
      continue;
    }
    int64_t end = high;
    if (pivot != UINT64_MAX) end = middle + engine->divide(keys + middle, NULL, high - middle, pivot + 1);
    if (at < end) return;
    low = end;
  }
  merge_keys(keys + low, spare, high - low, stop);
}

/* ---- lines ---- */

typedef struct Sorting {
  const Array *from, *to;
  unsigned axis;
  bool positions;        /* argsort */
  const int64_t *wanted; /* partition: ascending positions; NULL: all */
  int64_t wanted_count;
  int64_t length, lines, per_task;
  Rt *rt; /* where the threads share each line; NULL: a line is one thread's */
  const atomic_bool *stop;
  atomic_bool no_memory;
} Sorting;

/* A line on its way to keys and back: by pieces, on the pool where the line is shared. */
typedef struct Line {
  const Sorting *work;
  const char *from;
  char *to;
  int64_t from_stride, stride;
  uint64_t *keys;
  int64_t *index; /* argsort: positions beside the keys; NULL: in their low half */
  void *records;  /* Pair, Wide: the line's, and as many to spare */
} Line;

static void load_piece(const Line *line, int64_t first, int64_t count) {
  DType dtype = array_dtype(line->work->from);
  uint64_t *keys = line->keys + first;
  load_keys(dtype, line->from + first * line->from_stride, line->from_stride, count, keys);
  if (!line->work->positions) return;
  if (dtype_is_float(dtype)) { /* -0 is as large as +0, which comes next */
    uint64_t below = ((uint64_t)1 << (8 * dtype_size(dtype) - 1)) - 1;
    for (int64_t k = 0; k < count; k++) keys[k] += keys[k] == below;
  }
  if (line->index)
    for (int64_t k = 0; k < count; k++) line->index[first + k] = first + k;
  else
    for (int64_t k = 0; k < count; k++) keys[k] = keys[k] << 32 | (uint64_t)(first + k);
}

static void store_piece(const Line *line, int64_t first, int64_t count) {
  char *to = line->to + first * line->stride;
  if (!line->work->positions)
    store_keys(array_dtype(line->work->from), to, line->stride, count, line->keys + first);
  else
    for (int64_t k = first; k < first + count; k++, to += line->stride)
      *(int64_t *)(void *)to = line->index ? line->index[k] : (int64_t)(line->keys[k] & UINT32_MAX);
}

typedef struct Pieces {
  const Line *line;
  void (*piece)(const Line *line, int64_t first, int64_t count);
} Pieces;

static void piece_task(void *context, uint64_t task) {
  const Pieces *p = context;
  int64_t first = (int64_t)task * PIECE, left = p->line->work->length - first;
  p->piece(p->line, first, left < PIECE ? left : PIECE);
}

/* False after an interrupt, where the threads share the line with its fault. */
static bool line_each(const Line *line, void (*piece)(const Line *line, int64_t first, int64_t count)) {
  const Sorting *work = line->work;
  Pieces pieces = {line, piece};
  uint64_t tasks = (uint64_t)((work->length + PIECE - 1) / PIECE);
  if (work->rt) return plan_tasks(work->rt, tasks, piece_task, &pieces);
  for (uint64_t task = 0; task < tasks; task++) {
    if (rt_stops(work->stop)) return false;
    piece_task(&pieces, task);
  }
  return true;
}

static void select_wanted(const Line *line, uint64_t *spare) {
  const Sorting *work = line->work;
  for (int64_t k = 0, low = 0; k < work->wanted_count; low = work->wanted[k++] + 1)
    if (work->wanted[k] >= low) select_key(line->keys, spare, low, work->length, work->wanted[k], work->stop);
}

static void sort_keys(const Line *line, uint64_t *spare) {
  const Sorting *work = line->work;
  int64_t n = work->length, item = (int64_t)work->from->elem->bytes;
  if (!line_each(line, load_piece)) return;
  if (work->wanted)
    select_wanted(line, spare);
  else if (n < KEY_SORT_FROM)
    merge_keys(line->keys, spare, n, NULL);
  else if (item <= 2 && !work->positions)
    radix_keys(line->keys, spare, n, 8 * (unsigned)item, work->stop);
  else if (!work->rt)
    key_sort_here(key_engine(), line->keys, line->index, n, spare, work->stop);
  else if (!key_sort(work->rt, key_engine(), line->keys, line->index, n, spare))
    return;
  line_each(line, store_piece);
}

/* Records of a line's elements, in `records`, to be sorted and written by pieces. */
static void load_pairs(const Line *line, int64_t first, int64_t count) {
  DType dtype = array_dtype(line->work->from);
  Pair *pairs = line->records;
  for (int64_t k = first; k < first + count; k++)
    pairs[k] = (Pair){element_key(dtype, line->from + k * line->from_stride, true), k};
}

static void store_pairs(const Line *line, int64_t first, int64_t count) {
  const Pair *pairs = line->records;
  for (int64_t k = first; k < first + count; k++)
    *(int64_t *)(void *)(line->to + k * line->stride) = pairs[k].index;
}

static void sort_pairs(const Line *line) {
  const Sorting *work = line->work;
  Pair *pairs = line->records, *spare = pairs + work->length;
  if (!line_each(line, load_pairs)) return;
  if (work->length < RADIX_FROM)
    merge_pairs(pairs, spare, work->length, NULL);
  else
    radix_pairs(pairs, spare, work->length, 8 * (unsigned)work->from->elem->bytes, work->stop);
  if (!rt_stops(work->stop)) line_each(line, store_pairs);
}

static void load_wide(const Line *line, int64_t first, int64_t count) {
  DType dtype = array_dtype(line->work->from);
  Wide *items = line->records;
  for (int64_t k = first; k < first + count; k++)
    items[k] = wide_of(dtype, line->from + k * line->from_stride, k);
}

static void store_wide(const Line *line, int64_t first, int64_t count) {
  const Wide *items = line->records;
  size_t size = line->work->from->elem->bytes;
  for (int64_t k = first; k < first + count; k++) {
    char *to = line->to + k * line->stride;
    if (line->work->positions)
      *(int64_t *)(void *)to = items[k].index;
    else
      memcpy(to, line->from + items[k].index * line->from_stride, size);
  }
}

static void sort_wide(const Line *line) {
  const Sorting *work = line->work;
  Wide *items = line->records;
  if (!line_each(line, load_wide)) return;
  merge_wide(items, items + work->length, work->length, work->stop);
  if (!rt_stops(work->stop)) line_each(line, store_wide);
}

/* ---- the way of a line ---- */

typedef enum Way {
  BY_KEY,    /* keys alone */
  BY_JOINED, /* argsort: a short key and its position in one */
  BY_SPLIT,  /* argsort: keys, and positions that follow them */
  BY_PAIR,   /* argsort: records of both */
  BY_WIDE    /* complex numbers */
} Way;

static Way way_of(const Sorting *work) {
  DType dtype = array_dtype(work->from);
  int64_t n = work->length;
  if (dtype_kind(dtype) == 'c') return BY_WIDE;
  if (!work->positions) return BY_KEY;
  if (n < KEY_SORT_FROM) return BY_PAIR;
  if (dtype_size(dtype) <= 4 && n <= UINT32_MAX) return BY_JOINED;
  return key_engine()->with_index ? BY_SPLIT : BY_PAIR;
}

/* Of the work space of a line, a row for each way: the bytes for each element. */
static const size_t room_of[] = {[BY_KEY] = 2 * sizeof(uint64_t),
                                 [BY_JOINED] = 2 * sizeof(uint64_t),
                                 [BY_SPLIT] = 3 * sizeof(uint64_t),
                                 [BY_PAIR] = 2 * sizeof(Pair),
                                 [BY_WIDE] = 2 * sizeof(Wide)};

static void line_sort(Line *line, Way way, void *room) {
  const Sorting *work = line->work;
  int64_t n = work->length;
  line->records = room;
  if (way == BY_WIDE || way == BY_PAIR) {
    if (way == BY_WIDE)
      sort_wide(line);
    else
      sort_pairs(line);
    return;
  }
  uint64_t *spare = room;
  bool in_place = line->stride == sizeof(uint64_t) && work->to->elem->bytes == sizeof(uint64_t);
  line->keys = in_place && way != BY_SPLIT ? (uint64_t *)(void *)line->to : spare + n;
  if (way == BY_SPLIT)
    line->index = in_place ? (int64_t *)(void *)line->to : (int64_t *)(void *)(spare + 2 * n);
  sort_keys(line, spare);
}

static char *line_at(const Array *a, unsigned axis, int64_t line) {
  char *at = a->data;
  for (unsigned k = array_rank(a); k-- > 0;) {
    if (k == axis) continue;
    at += line % array_dim(a, k) * array_stride(a, k);
    line /= array_dim(a, k);
  }
  return at;
}

static void sort_task(void *context, uint64_t task) {
  Sorting *work = context;
  Way way = way_of(work);
  Buffer *room = buffer_try(NULL, room_of[way] * (size_t)work->length, false);
  if (!room) {
    atomic_store(&work->no_memory, true);
    return;
  }
  int64_t line = (int64_t)task * work->per_task, end = line + work->per_task;
  if (end > work->lines) end = work->lines;
  for (; line < end && !rt_stops(work->stop); line++) {
    Line one = {.work = work,
                .from = line_at(work->from, work->axis, line),
                .to = line_at(work->to, work->axis, line),
                .from_stride = array_stride(work->from, work->axis),
                .stride = array_stride(work->to, work->axis)};
    line_sort(&one, way, room->host);
  }
  buffer_release(room);
}

static int by_value(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

/* `wanted`: a contiguous int64 array of positions, in any order, or NULL. */
static Array *sort_axis(Rt *rt, Array *a, unsigned axis, bool positions, Array *wanted) {
  Array *out = array_new(rt, positions ? elem_of(DT_I64) : a->elem, array_rank(a), array_shape(a), false);
  if (!out || out->size == 0) return out;
  Sorting work = {.from = a,
                  .to = out,
                  .axis = axis,
                  .positions = positions,
                  .length = array_dim(a, axis),
                  .stop = rt->interrupt};
  if (wanted) {
    work.wanted = (const int64_t *)(void *)wanted->data;
    work.wanted_count = wanted->size;
  }
  work.lines = a->size / work.length;
  work.per_task = work.length < LINE_WORK ? LINE_WORK / work.length : 1;
  uint64_t tasks = (uint64_t)((work.lines + work.per_task - 1) / work.per_task);
  if (tasks < pool_threads(rt->pool)) work.rt = rt;
  bool ok = true;
  if (!work.rt) ok = plan_tasks(rt, tasks, sort_task, &work);
  for (uint64_t task = 0; work.rt && ok && task < tasks; task++) {
    sort_task(&work, task);
    ok = !rt->fault.set && !rt_interrupted(rt);
  }
  if (ok && atomic_load(&work.no_memory))
    ok = rt_fault(rt, DG_MEMORY, "Unable to allocate the work space of a sort");
  if (ok) return out;
  array_free(out);
  return NULL;
}

static bool sort_call(Rt *rt, const LibCall *call, const Value *args, bool positions, Array *wanted,
                      Value *out) {
  Array *a = args[0].array;
  unsigned axis = 0;
  bool flatten = call->count > 1 && !arg_given(call, 1);
  if (positions && array_rank(a) == 0) flatten = true; /* as NumPy: one position */
  if (!flatten) {
    return axis_normalize(rt, arg_int_or(call, args, 1, -1), array_rank(a), &axis) &&
           result_array(call, out, sort_axis(rt, a, axis, positions, wanted));
  }
  Array *flat = array_reshape(rt, a, 1, &a->size);
  Array *result = flat ? sort_axis(rt, flat, 0, positions, wanted) : NULL;
  if (flat) array_free(flat);
  return result_array(call, out, result);
}

bool lib_sort(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return sort_call(rt, call, args, false, NULL, out);
}
bool lib_argsort(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return sort_call(rt, call, args, true, NULL, out);
}

/* The positions become ascending ones in [0, length) of a copy; the others are the sort's arguments. */
bool lib_partition(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Type *types[2] = {call->types[0], call->types[2]};
  const LibCall sort = {call->lib, call->result, types, 2, 0, call->span};
  const Array *a = args[0].array;
  unsigned axis = 0;
  int64_t length = a->size;
  if (arg_given(call, 2)) {
    if (!axis_normalize(rt, args[2].i, array_rank(a), &axis)) return false;
    length = array_dim(a, axis);
  }
  Array *wanted = array_copy(rt, args[1].array);
  if (!wanted) return false;
  int64_t *at = (int64_t *)(void *)wanted->data;
  for (int64_t k = 0; k < wanted->size; k++) at[k] += at[k] < 0 ? length : 0;
  qsort(at, (size_t)wanted->size, sizeof *at, by_value);
  bool ok = sort_call(rt, &sort, (Value[]){args[0], args[2]}, false, wanted, out);
  object_release(&wanted->head);
  return ok;
}
