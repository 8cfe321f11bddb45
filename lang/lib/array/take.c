/* The plain cases of index arrays and masks: one index over contiguous memory; see take.h.
 *
 * Work is cut into chunks of fixed size that run on all threads. What a mask selects is first
 * counted for each chunk, so that every chunk knows where its elements go.
 * Invariant: stores through an index array are made in its order. */
#include "lang/lib/array/take.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/rt/array/plan.h"

enum { CHUNK = 1 << 15, SMALL_COUNTS = 64, BLOCK = 128 };
#define ALL_TRUE 0x0101010101010101u

static uint64_t chunks_of(int64_t n) { return (uint64_t)((n + CHUNK - 1) / CHUNK); }
static int64_t chunk_end(uint64_t task, int64_t n) {
  int64_t end = ((int64_t)task + 1) * CHUNK;
  return end < n ? end : n;
}

/* Runs the chunks of n elements; false with a fault after an interrupt. */
static bool run(Rt *rt, int64_t n, void (*body)(void *, uint64_t), void *context) {
  uint64_t tasks = chunks_of(n);
  if (tasks != 1) return !tasks || plan_tasks(rt, tasks, body, context);
  body(context, 0);
  return !rt_stops(rt->interrupt) || !rt_interrupted(rt);
}

/* ---- one index array ---- */

typedef struct Take {
  const GatherAxis *axis;
  const int64_t *index;
  int64_t n;
  char *out;
  _Atomic int64_t bad; /* the first position that is out of bounds; n: none */
  const atomic_bool *stop;
} Take;

static void take_bad(Take *t, int64_t at) {
  int64_t now = atomic_load(&t->bad);
  while (at < now && !atomic_compare_exchange_weak(&t->bad, &now, at)) continue;
}

static void take_chunk(void *context, uint64_t task) {
  Take *t = context;
  int64_t size = t->axis->size, stride = t->axis->stride, begin = (int64_t)task * CHUNK,
          end = chunk_end(task, t->n);
  const char *data = t->axis->data;
#define TAKE(T)                                                                                              \
  for (int64_t i = begin; i < end; i++) {                                                                    \
    int64_t v = t->index[i];                                                                                 \
    v += v < 0 ? size : 0;                                                                                   \
    if ((uint64_t)v >= (uint64_t)size) {                                                                     \
      take_bad(t, i);                                                                                        \
      return;                                                                                                \
    }                                                                                                        \
    memcpy(t->out + (size_t)i * sizeof(T), data + v * stride, sizeof(T));                                    \
  }                                                                                                          \
  return
  switch (t->axis->row) {
    case 1: TAKE(uint8_t);
    case 2: TAKE(uint16_t);
    case 4: TAKE(uint32_t);
    case 8: TAKE(uint64_t);
    case 16: TAKE(QuernC128);
    default: break;
  }
#undef TAKE
  for (int64_t i = begin; i < end && !rt_stops(t->stop); i++) { /* rows may be long */
    int64_t v = t->index[i];
    v += v < 0 ? size : 0;
    if ((uint64_t)v >= (uint64_t)size) {
      take_bad(t, i);
      return;
    }
    memcpy(t->out + (size_t)i * t->axis->row, data + v * stride, t->axis->row);
  }
}

static bool out_of_bounds(Rt *rt, const GatherAxis *axis, int64_t value) {
  return rt_fault(rt, DG_INDEX, "index %lld is out of bounds for axis %u with size %lld", (long long)value,
                  axis->axis, (long long)axis->size);
}

bool gather_rows(Rt *rt, const GatherAxis *axis, const int64_t *index, int64_t n, char *out) {
  Take t = {.axis = axis, .index = index, .n = n, .out = out, .stop = rt->interrupt};
  atomic_init(&t.bad, n);
  if (!run(rt, n, take_chunk, &t)) return false;
  int64_t bad = atomic_load(&t.bad);
  return bad == n || out_of_bounds(rt, axis, index[bad]);
}

/* Positions begin .. end - 1; false with a fault after an interrupt. */
static bool scatter_chunk(Rt *rt, const GatherAxis *axis, const int64_t *index, int64_t begin, int64_t end,
                          const char *from, int64_t from_step) {
  int64_t size = axis->size, stride = axis->stride, unseen = 0;
#define SCATTER(T)                                                                                           \
  for (int64_t i = begin; i < end; i++) {                                                                    \
    int64_t v = index[i];                                                                                    \
    memcpy(axis->data + (v + (v < 0 ? size : 0)) * stride, from + i * from_step, sizeof(T));                 \
  }                                                                                                          \
  return true
  switch (axis->row) {
    case 1: SCATTER(uint8_t);
    case 2: SCATTER(uint16_t);
    case 4: SCATTER(uint32_t);
    case 8: SCATTER(uint64_t);
    case 16: SCATTER(QuernC128);
    default: break;
  }
#undef SCATTER
  for (int64_t i = begin; i < end; i++) {
    int64_t v = index[i];
    memcpy(axis->data + (v + (v < 0 ? size : 0)) * stride, from + i * from_step, axis->row);
    if (rt_polls_after(rt, &unseen, (int64_t)axis->row)) return false;
  }
  return true;
}

bool scatter_rows(Rt *rt, const GatherAxis *axis, const int64_t *index, int64_t n, const char *from,
                  int64_t from_step) {
  int64_t size = axis->size;
  for (int64_t i = 0; i < n; i++) {
    if (index[i] < -size || index[i] >= size) return out_of_bounds(rt, axis, index[i]);
    if (rt_polls(rt, i)) return false;
  }
  for (int64_t i = 0; i < n; i += CHUNK) {
    if (rt_stops(rt->interrupt) && rt_interrupted(rt)) return false;
    if (!scatter_chunk(rt, axis, index, i, n - i < CHUNK ? n : i + CHUNK, from, from_step)) return false;
  }
  return true;
}

/* ---- masks ---- */

/* A pass over a mask: how many are true in each chunk, then (summed) before it, and in all behind the last.
 */
typedef struct Mask {
  const uint8_t *mask;
  int64_t n, *counts, few[SMALL_COUNTS];
  size_t item;
  char *data;
  const char *from;
  int64_t from_step;
  char *to;
  unsigned rank;
  const int64_t *shape;
  int64_t *const *coordinates;
  const Array *array;
} Mask;

/* Eight elements of the mask from `i` on; before `end` there are fewer: as a mixed group. */
static inline uint64_t eight_of(const Mask *m, int64_t i, int64_t end) {
  uint64_t eight = 1;
  if (i + 8 <= end) memcpy(&eight, m->mask + i, 8);
  return eight;
}
/* A byte of 1 for each element that is true. */
static inline uint64_t ones_of(uint64_t eight) {
  return ((((eight & (ALL_TRUE * 0x7f)) + ALL_TRUE * 0x7f) | eight) >> 7) & ALL_TRUE;
}

static void count_chunk(void *context, uint64_t task) {
  Mask *m = context;
  int64_t count = 0, i = (int64_t)task * CHUNK, end = chunk_end(task, m->n);
  for (; i + BLOCK <= end; i += BLOCK) {
    uint8_t part = 0; /* as many lanes as bytes: a block's count fits in one */
    for (int j = 0; j < BLOCK; j++) part = (uint8_t)(part + (m->mask[i + j] != 0));
    count += part;
  }
  for (; i + 8 <= end; i += 8) count += (int64_t)(ones_of(eight_of(m, i, end)) * ALL_TRUE >> 56);
  for (; i < end; i++) count += m->mask[i] != 0;
  m->counts[task] = count;
}

/* Counts each chunk and makes the counts where each begins; the total, or -1 after a fault. */
static int64_t mask_begin(Rt *rt, Mask *m) {
  uint64_t chunks = chunks_of(m->n);
  m->counts = chunks >= SMALL_COUNTS ? memory_array((chunks + 1), sizeof *m->counts) : m->few;
  if (!m->counts)
    return rt_fault(rt, DG_MEMORY, "out of memory for a mask of %lld elements", (long long)m->n), -1;
  if (!run(rt, m->n, count_chunk, m)) return -1;
  int64_t total = 0;
  for (uint64_t k = 0; k < chunks; k++) {
    int64_t count = m->counts[k];
    m->counts[k] = total;
    total += count;
  }
  m->counts[chunks] = total;
  return total;
}

static void mask_end(Mask *m) {
  if (m->counts != m->few) free(m->counts);
}

int64_t mask_count(Rt *rt, const uint8_t *mask, int64_t n) {
  Mask m = {.mask = mask, .n = n};
  int64_t total = mask_begin(rt, &m);
  mask_end(&m);
  return total;
}

/* Of any size: those from `i` on that are true, to k .. end-1. */
static void take_items(const Mask *m, int64_t i, int64_t k, int64_t end) {
  for (; k < end; i++)
    if (m->mask[i]) memcpy(m->to + (size_t)k++ * m->item, m->data + (size_t)i * m->item, m->item);
}

/* Most masks are true or false for long: eight at once are skipped or copied. In mixed groups every element
 * is written where it goes if it is true, and the next over it if not: no branch, but room for eight is
 * needed. `before`: a byte for each element, how many true ones the group has before it. */
static void take_masked(void *context, uint64_t task) {
  const Mask *m = context;
  int64_t i = (int64_t)task * CHUNK, stop = chunk_end(task, m->n), k = m->counts[task],
          end = m->counts[task + 1];
#define TAKE(T)                                                                                              \
  while (k < end) {                                                                                          \
    uint64_t eight = ones_of(eight_of(m, i, stop)), upto = eight * ALL_TRUE, before = upto << 8;             \
    const char *from = m->data + (size_t)i * sizeof(T);                                                      \
    char *to = m->to + (size_t)k * sizeof(T);                                                                \
    if (!eight)                                                                                              \
      i += 8;                                                                                                \
    else if (eight == ALL_TRUE) {                                                                            \
      memcpy(to, from, 8 * sizeof(T));                                                                       \
      k += 8;                                                                                                \
      i += 8;                                                                                                \
    } else if (k + 8 <= end && i + 8 <= stop) {                                                              \
      _Pragma("GCC unroll 8") for (int j = 0; j < 8; j++)                                                    \
          memcpy(to + (before >> 8 * j & 0xff) * sizeof(T), from + (size_t)j * sizeof(T), sizeof(T));        \
      k += (int64_t)(upto >> 56);                                                                            \
      i += 8;                                                                                                \
    } else {                                                                                                 \
      for (int64_t group = i + 8; i < group && k < end; i++) {                                               \
        memcpy(m->to + (size_t)k * sizeof(T), m->data + (size_t)i * sizeof(T), sizeof(T));                   \
        k += m->mask[i] != 0;                                                                                \
      }                                                                                                      \
    }                                                                                                        \
  }                                                                                                          \
  break
  switch (m->item) {
    case 1: TAKE(uint8_t);
    case 2: TAKE(uint16_t);
    case 4: TAKE(uint32_t);
    case 8: TAKE(uint64_t);
    case 16: TAKE(QuernC128);
    default: take_items(m, i, k, end);
  }
#undef TAKE
}

bool mask_take(Rt *rt, const uint8_t *mask, int64_t n, size_t item, const char *data, char *out) {
  Mask m = {.mask = mask, .n = n, .item = item, .data = (char *)(uintptr_t)data, .to = out};
  bool ok = mask_begin(rt, &m) >= 0 && run(rt, n, take_masked, &m);
  mask_end(&m);
  return ok;
}

/* Of any size: the elements i .. end-1 that are true, from the values from k on. */
static void store_items(const Mask *m, int64_t i, int64_t k, int64_t end) {
  for (; i < end; i++)
    if (m->mask[i]) memcpy(m->data + (size_t)i * m->item, m->from + k++ * m->from_step, m->item);
}

static void store_masked(void *context, uint64_t task) {
  const Mask *m = context;
  int64_t begin = (int64_t)task * CHUNK, end = chunk_end(task, m->n), step = m->from_step;
  const char *from = m->from + m->counts[task] * step;
  const uint8_t *mask = m->mask;
  char *data = m->data;
#define STORE(T)                                                                                             \
  for (int64_t i = begin; i < end;) {                                                                        \
    uint64_t eight = ones_of(eight_of(m, i, end));                                                           \
    if (!eight) {                                                                                            \
      i += 8;                                                                                                \
      continue;                                                                                              \
    }                                                                                                        \
    if (eight == ALL_TRUE && step == sizeof(T)) {                                                            \
      memcpy(data + (size_t)i * sizeof(T), from, 8 * sizeof(T));                                             \
      from += 8 * sizeof(T);                                                                                 \
      i += 8;                                                                                                \
      continue;                                                                                              \
    }                                                                                                        \
    for (int64_t block = i + 8 < end ? i + 8 : end; i < block; i++) {                                        \
      if (!mask[i]) continue;                                                                                \
      memcpy(data + (size_t)i * sizeof(T), from, sizeof(T));                                                 \
      from += step;                                                                                          \
    }                                                                                                        \
  }                                                                                                          \
  break
  switch (m->item) {
    case 1: STORE(uint8_t);
    case 2: STORE(uint16_t);
    case 4: STORE(uint32_t);
    case 8: STORE(uint64_t);
    case 16: STORE(QuernC128);
    default: store_items(m, begin, m->counts[task], end);
  }
#undef STORE
}

bool mask_store(Rt *rt, const uint8_t *mask, int64_t n, size_t item, char *data, const char *from,
                int64_t from_step) {
  Mask m = {.mask = mask, .n = n, .item = item, .data = data, .from = from, .from_step = from_step};
  bool ok = mask_begin(rt, &m) >= 0 && run(rt, n, store_masked, &m);
  mask_end(&m);
  return ok;
}

/* The positions i .. stop-1 that are true, to coordinates k .. end-1. */
static void place_flat(const Mask *m, int64_t i, int64_t stop, int64_t k, int64_t end) {
  int64_t *out = m->coordinates[0];
  while (k < end) {
    uint64_t upto = ones_of(eight_of(m, i, stop)) * ALL_TRUE, before = upto << 8;
    if (k + 8 <= end && i + 8 <= stop) { /* as take_masked does it */
      _Pragma("GCC unroll 8") for (int j = 0; j < 8; j++) out[k + (int64_t)(before >> 8 * j & 0xff)] = i + j;
      k += (int64_t)(upto >> 56);
      i += 8;
    } else {
      for (int64_t group = i + 8; i < group && k < end; i++) {
        out[k] = i;
        k += m->mask[i] != 0;
      }
    }
  }
}

static void place_masked(void *context, uint64_t task) {
  const Mask *m = context;
  int64_t i = (int64_t)task * CHUNK, stop = chunk_end(task, m->n), k = m->counts[task],
          end = m->counts[task + 1], at[MAX_RANK] = {0};
  if (m->rank == 1) {
    place_flat(m, i, stop, k, end);
    return;
  }
  int64_t rest = i;
  for (unsigned d = m->rank; d-- > 0; rest /= m->shape[d]) at[d] = rest % m->shape[d];
  for (unsigned last = m->rank - 1; k < end; i++) {
    if (m->mask[i]) {
      for (unsigned d = 0; d <= last; d++) m->coordinates[d][k] = at[d];
      k++;
    }
    for (unsigned d = m->rank; d-- > 0; at[d] = 0)
      if (++at[d] < m->shape[d]) break;
  }
}

bool mask_positions(Rt *rt, const uint8_t *mask, unsigned rank, const int64_t *shape, int64_t *const *out) {
  Mask m = {.mask = mask, .n = 1, .rank = rank, .shape = shape, .coordinates = out};
  for (unsigned d = 0; d < rank; d++) m.n *= shape[d];
  bool ok = mask_begin(rt, &m) >= 0 && run(rt, m.n, place_masked, &m);
  mask_end(&m);
  return ok;
}

/* ---- truth ---- */

typedef struct Truth {
  const Array *array;
  uint8_t *mask;
} Truth;

static void truth_chunk(void *context, uint64_t task) {
  const Truth *t = context;
  int64_t begin = (int64_t)task * CHUNK, end = chunk_end(task, t->array->size);
  const void *data = t->array->data;
#define TRUTH(T)                                                                                             \
  for (int64_t i = begin; i < end; i++) t->mask[i] = ((const T *)data)[i] != 0;                              \
  break
  switch (array_dtype(t->array)) {
    case DT_BOOL:
    case DT_I8:
    case DT_U8: TRUTH(uint8_t);
    case DT_I16:
    case DT_U16: TRUTH(uint16_t);
    case DT_I32:
    case DT_U32: TRUTH(uint32_t);
    case DT_I64:
    case DT_U64: TRUTH(uint64_t);
    case DT_F32: TRUTH(float);
    case DT_F64: TRUTH(double);
    case DT_F16:
      for (int64_t i = begin; i < end; i++)
        t->mask[i] = (((const uint16_t *)data)[i] & 0x7fff) != 0; /* -0.0 is false */
      break;
    case DT_C64:
      for (int64_t i = begin; i < end; i++)
        t->mask[i] = ((const float *)data)[2 * i] != 0 || ((const float *)data)[2 * i + 1] != 0;
      break;
    case DT_C128:
      for (int64_t i = begin; i < end; i++)
        t->mask[i] = ((const double *)data)[2 * i] != 0 || ((const double *)data)[2 * i + 1] != 0;
      break;
    case DT_COUNT: break;
  }
#undef TRUTH
}

bool mask_of(Rt *rt, const Array *contiguous, uint8_t *mask) {
  Truth t = {contiguous, mask};
  return run(rt, contiguous->size, truth_chunk, &t);
}
