/* Quicksort of keys; see key_sort.h. */
#include "lang/lib/array/key_sort.h"

#include <string.h>

#include "lang/rt/array/plan.h"

enum {
  PARALLEL_FROM = 1 << 16, /* keys of a piece that is worth a task */
  PIECES = 4,              /* for each thread: they need not be of one length */
  MOST_PIECES = 512,
  SAMPLES = 63
};

/* ---- the engine of every processor ---- */

enum { DIGIT_BITS = 8, DIGITS = 1 << DIGIT_BITS, PLAIN_SMALL = 1 << 14 };

/* Without a branch on the data. */
static int64_t divide_plain(uint64_t *keys, int64_t *index, int64_t n, uint64_t pivot) {
  (void)index;
  int64_t end = 0;
  for (int64_t k = 0; k < n; k++) {
    uint64_t key = keys[k];
    keys[k] = keys[end];
    keys[end] = key;
    end += key < pivot;
  }
  return end;
}

/* By digits, the lowest first; digits that all keys share are left out. */
static void finish_plain(uint64_t *keys, int64_t *index, int64_t n, uint64_t *spare) {
  (void)index;
  uint64_t any = 0, all = UINT64_MAX, *from = keys, *to = spare;
  for (int64_t k = 0; k < n; k++) any |= keys[k], all &= keys[k];
  for (unsigned shift = 0; shift < 64; shift += DIGIT_BITS) {
    if (((any ^ all) >> shift & (DIGITS - 1)) == 0) continue;
    int64_t at[DIGITS] = {0}, sum = 0;
    for (int64_t k = 0; k < n; k++) at[from[k] >> shift & (DIGITS - 1)]++;
    for (int64_t d = 0; d < DIGITS; d++) {
      int64_t count = at[d];
      at[d] = sum;
      sum += count;
    }
    for (int64_t k = 0; k < n; k++) to[at[from[k] >> shift & (DIGITS - 1)]++] = from[k];
    uint64_t *swap = from;
    from = to;
    to = swap;
  }
  if (from != keys) memcpy(keys, from, (size_t)n * sizeof *keys);
}

const KeyEngine *key_engine_plain(void) {
  static const KeyEngine engine = {divide_plain, finish_plain, PLAIN_SMALL, false};
  return &engine;
}

const KeyEngine *key_engine(void) {
  const KeyEngine *wide = key_engine_wide();
  return wide ? wide : key_engine_plain();
}

/* ---- heapsort, for the line that defeats the pivots ---- */

static void swap_at(uint64_t *keys, int64_t *index, int64_t i, int64_t j) {
  uint64_t key = keys[i];
  keys[i] = keys[j];
  keys[j] = key;
  if (!index) return;
  int64_t at = index[i];
  index[i] = index[j];
  index[j] = at;
}

static void sift(uint64_t *keys, int64_t *index, int64_t at, int64_t n) {
  for (int64_t child; (child = 2 * at + 1) < n; at = child) {
    child += child + 1 < n && keys[child] < keys[child + 1];
    if (keys[at] >= keys[child]) return;
    swap_at(keys, index, at, child);
  }
}

static void heap_sort(uint64_t *keys, int64_t *index, int64_t n, const atomic_bool *stop) {
  for (int64_t k = n / 2; k-- > 0 && !rt_stops(stop);) sift(keys, index, k, n);
  for (int64_t k = n; k-- > 1 && !rt_stops(stop);) {
    swap_at(keys, index, 0, k);
    sift(keys, index, 0, k);
  }
}

/* ---- quicksort ---- */

/* The median of `samples` keys from all over the line; the more of them, the nearer to its middle. */
static uint64_t pivot_of(const uint64_t *keys, int64_t n, int samples) {
  uint64_t s[SAMPLES];
  for (int k = 0; k < samples; k++) {
    uint64_t key = keys[n / samples * k + n / samples / 2];
    int j = k;
    for (; j > 0 && s[j - 1] > key; j--) s[j] = s[j - 1];
    s[j] = key;
  }
  return s[samples / 2];
}

/* Divides a line: what is less than *middle's key lies before it, the rest from *next on; between them all
 * are equal. Both parts are shorter than the line. */
static void line_divide(const KeyEngine *engine, uint64_t *keys, int64_t *index, int64_t n, int64_t *middle,
                        int64_t *next) {
  uint64_t pivot = pivot_of(keys, n, n > PARALLEL_FROM ? SAMPLES : 9);
  *middle = *next = engine->divide(keys, index, n, pivot);
  if (*middle) return; /* less than n: the pivot itself is in the rest */
  *next = pivot == UINT64_MAX ? n : engine->divide(keys, index, n, pivot + 1);
}

static unsigned bits_of(int64_t n) { return n > 0 ? 64u - (unsigned)__builtin_clzll((uint64_t)n) : 0; }

static void quick_sort(const KeyEngine *engine, uint64_t *keys, int64_t *index, int64_t n, uint64_t *spare,
                       unsigned depth, const atomic_bool *stop) {
  while (n > engine->small) {
    if (rt_stops(stop)) return;
    if (!depth--) {
      heap_sort(keys, index, n, stop);
      return;
    }
    int64_t middle, next;
    line_divide(engine, keys, index, n, &middle, &next);
    quick_sort(engine, keys, index, middle, spare, depth, stop);
    keys += next;
    spare += next;
    if (index) index += next;
    n -= next;
  }
  if (n > 1) engine->finish(keys, index, n, spare);
}

/* Among equal keys the indices ascend. */
static void indices_settle(const KeyEngine *engine, const uint64_t *keys, int64_t *index, int64_t n,
                           uint64_t *spare, const atomic_bool *stop) {
  for (int64_t k = 0, end; k < n && !rt_stops(stop); k = end) {
    for (end = k + 1; end < n && keys[end] == keys[k];) end++;
    if (end - k > 1)
      quick_sort(engine, (uint64_t *)(void *)(index + k), NULL, end - k, spare + k, 2 * bits_of(end - k),
                 stop);
  }
}

void key_sort_here(const KeyEngine *engine, uint64_t *keys, int64_t *index, int64_t n, uint64_t *spare,
                   const atomic_bool *stop) {
  quick_sort(engine, keys, index, n, spare, 2 * bits_of(n), stop);
  if (index && !rt_stops(stop)) indices_settle(engine, keys, index, n, spare, stop);
}

/* ---- on all cores ---- */

typedef struct Piece {
  int64_t first, count, middle, next;
} Piece;

typedef struct Work {
  const KeyEngine *engine;
  const atomic_bool *stop;
  uint64_t *keys, *spare;
  int64_t *index;
  Piece pieces[MOST_PIECES]; /* in order; equal keys are all in one */
  uint32_t count;
} Work;

static int64_t *index_at(const Work *work, const Piece *piece) {
  return work->index ? work->index + piece->first : NULL;
}

static void divide_task(void *context, uint64_t task) {
  Work *work = context;
  Piece *piece = &work->pieces[task];
  piece->middle = piece->next = piece->count;
  if (piece->count >= PARALLEL_FROM)
    line_divide(work->engine, work->keys + piece->first, index_at(work, piece), piece->count, &piece->middle,
                &piece->next);
}

static void sort_task(void *context, uint64_t task) {
  Work *work = context;
  const Piece *piece = &work->pieces[task];
  key_sort_here(work->engine, work->keys + piece->first, index_at(work, piece), piece->count,
                work->spare + piece->first, work->stop);
}

/* Each piece becomes what lies before its middle, between, and behind. Empty ones are dropped. */
static void pieces_split(Work *work) {
  Piece old[MOST_PIECES];
  uint32_t count = work->count;
  memcpy(old, work->pieces, count * sizeof *old);
  work->count = 0;
  for (uint32_t k = 0; k < count; k++) {
    int64_t cuts[4] = {0, old[k].middle, old[k].next, old[k].count};
    for (int c = 0; c < 3; c++)
      if (cuts[c + 1] > cuts[c])
        work->pieces[work->count++] =
            (Piece){.first = old[k].first + cuts[c], .count = cuts[c + 1] - cuts[c]};
  }
}

bool key_sort(Rt *rt, const KeyEngine *engine, uint64_t *keys, int64_t *index, int64_t n, uint64_t *spare) {
  Work work = {engine, rt->interrupt, keys, spare, index, .pieces = {{.count = n}}, .count = 1};
  if (n < 2 * PARALLEL_FROM) {
    key_sort_here(engine, keys, index, n, spare, NULL);
    return true;
  }
  uint32_t wanted = PIECES * pool_threads(rt->pool);
  if (wanted > MOST_PIECES / 3) wanted = MOST_PIECES / 3;
  for (unsigned round = bits_of(wanted) + 1; round && work.count < wanted; round--) {
    if (!plan_tasks(rt, work.count, divide_task, &work)) return false;
    pieces_split(&work);
  }
  return plan_tasks(rt, work.count, sort_task, &work);
}
