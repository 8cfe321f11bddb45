/* The dividing and the short sorts of key_sort.h for AVX-512: eight keys at a time. */
#include "lang/lib/array/key_sort.h"

#if defined(__x86_64__)
#include <immintrin.h>

#include "lang/base/system/cpu.h"

#define WIDE   __attribute__((target("avx512f,avx512dq,popcnt")))
#define INLINE __attribute__((target("avx512f,avx512dq,popcnt"), always_inline)) static inline

enum { LANES = 8, ROWS = 8, SMALL = LANES * ROWS, AHEAD = 4 };

/* Eight keys, and their indices where `paired` (a constant in each caller). */
typedef struct Row {
  __m512i key, index;
} Row;

INLINE Row row_load(const uint64_t *keys, const int64_t *index, int64_t at, bool paired) {
  Row row = {_mm512_loadu_si512(keys + at), _mm512_setzero_si512()};
  if (paired) row.index = _mm512_loadu_si512(index + at);
  return row;
}

/* ---- dividing ---- */

/* The line while it is divided: AHEAD rows of each end are in registers, so that there is always free room on
 * both sides for as many as are read at once. They are read from the side with less room; by AHEAD rows, for
 * nobody can foretell which side that is. */
typedef struct Division {
  uint64_t *keys;
  int64_t *index;
  __m512i pivot;
  int64_t write_left, write_right; /* the room between them is free, but for what is not read yet */
} Division;

/* The lanes of `mask` at the front. */
INLINE __m512i front(__mmask8 mask, __m512i v) { return _mm512_maskz_compress_epi64(mask, v); }

/* The `count` lanes of `mask` at the end. */
INLINE __m512i back(__mmask8 mask, int count, __m512i v) {
  const __m512i lanes = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
  return _mm512_permutexvar_epi64(_mm512_add_epi64(lanes, _mm512_set1_epi64(count)), front(mask, v));
}

/* Writes a row to both sides, whole vectors: there is room. */
INLINE void row_divide(Division *d, Row row, bool paired) {
  __mmask8 less = _mm512_cmplt_epu64_mask(row.key, d->pivot), more = (__mmask8)~less;
  int left = __builtin_popcount(less), right = LANES - left;
  int64_t end = d->write_right - LANES;
  _mm512_storeu_si512(d->keys + d->write_left, front(less, row.key));
  _mm512_storeu_si512(d->keys + end, back(more, right, row.key));
  if (paired) {
    _mm512_storeu_si512(d->index + d->write_left, front(less, row.index));
    _mm512_storeu_si512(d->index + end, back(more, right, row.index));
  }
  d->write_left += left;
  d->write_right -= right;
}

/* The same for the lanes of `some`, when there may be room for these alone. */
INLINE void row_divide_tight(Division *d, Row row, __mmask8 some, bool paired) {
  __mmask8 less = _mm512_mask_cmplt_epu64_mask(some, row.key, d->pivot), more = (__mmask8)(some & ~less);
  int left = __builtin_popcount(less), right = __builtin_popcount(more);
  __mmask8 first_left = (__mmask8)((1u << left) - 1), first_right = (__mmask8)((1u << right) - 1);
  d->write_right -= right;
  _mm512_mask_storeu_epi64(d->keys + d->write_left, first_left, front(less, row.key));
  _mm512_mask_storeu_epi64(d->keys + d->write_right, first_right, front(more, row.key));
  if (paired) {
    _mm512_mask_storeu_epi64(d->index + d->write_left, first_left, front(less, row.index));
    _mm512_mask_storeu_epi64(d->index + d->write_right, first_right, front(more, row.index));
  }
  d->write_left += left;
}

INLINE int64_t divide(uint64_t *keys, int64_t *index, int64_t n, uint64_t pivot, bool paired) {
  Division d = {keys, index, _mm512_set1_epi64((long long)pivot), 0, n};
  int64_t rows = n / LANES, whole = rows * LANES, left = AHEAD * LANES, right = whole - AHEAD * LANES;
  __mmask8 tail = (__mmask8)((1u << (n - whole)) - 1);
  Row kept[2 * AHEAD], last = {_mm512_maskz_loadu_epi64(tail, keys + whole), _mm512_setzero_si512()};
  if (paired) last.index = _mm512_maskz_loadu_epi64(tail, index + whole);
#pragma GCC unroll 4
  for (int k = 0; k < AHEAD; k++) {
    kept[k] = row_load(keys, index, k * LANES, paired);
    kept[AHEAD + k] = row_load(keys, index, right + k * LANES, paired);
  }
  for (int64_t k = rows % AHEAD; k; k--, left += LANES)
    row_divide(&d, row_load(keys, index, left, paired), paired);
  while (left < right) {
    Row block[AHEAD];
    bool from_left = left - d.write_left <= d.write_right - right;
    if (!from_left) right -= AHEAD * LANES;
    int64_t at = from_left ? left : right;
    if (from_left) left += AHEAD * LANES;
#pragma GCC unroll 4
    for (int k = 0; k < AHEAD; k++) block[k] = row_load(keys, index, at + k * LANES, paired);
#pragma GCC unroll 4
    for (int k = 0; k < AHEAD; k++) row_divide(&d, block[k], paired);
  }
#pragma GCC unroll 8
  for (int k = 0; k < 2 * AHEAD - 1; k++) row_divide(&d, kept[k], paired);
  row_divide_tight(&d, kept[2 * AHEAD - 1], 0xff, paired);
  row_divide_tight(&d, last, tail, paired);
  return d.write_left;
}

WIDE static int64_t divide_wide(uint64_t *keys, int64_t *index, int64_t n, uint64_t pivot) {
  return index ? divide(keys, index, n, pivot, true) : divide(keys, index, n, pivot, false);
}

/* ---- short pieces: a sorting network ---- */

/* By key, then by index: so that what fills a short piece up, the largest of both, stays behind it. */
INLINE __mmask8 row_less(Row a, Row b) {
  __mmask8 same = _mm512_cmpeq_epu64_mask(a.key, b.key);
  return (__mmask8)(_mm512_cmplt_epu64_mask(a.key, b.key) |
                    _mm512_mask_cmplt_epu64_mask(same, a.index, b.index));
}

/* Puts the smaller of each lane into *a. */
INLINE void exchange(Row *a, Row *b, bool paired) {
  if (!paired) {
    __m512i low = _mm512_min_epu64(a->key, b->key);
    b->key = _mm512_max_epu64(a->key, b->key);
    a->key = low;
    return;
  }
  __mmask8 swap = row_less(*b, *a);
  Row low = {_mm512_mask_mov_epi64(a->key, swap, b->key), _mm512_mask_mov_epi64(a->index, swap, b->index)};
  b->key = _mm512_mask_mov_epi64(b->key, swap, a->key);
  b->index = _mm512_mask_mov_epi64(b->index, swap, a->index);
  *a = low;
}

/* Batcher's odd-even merge sort of each lane over the eight rows. */
INLINE void sort_lanes(Row *r, bool paired) {
  static const unsigned char pairs[19][2] = {{0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6},
                                             {5, 7}, {1, 2}, {5, 6}, {0, 4}, {1, 5}, {2, 6}, {3, 7},
                                             {2, 4}, {3, 5}, {1, 2}, {3, 4}, {5, 6}};
#pragma GCC unroll 19
  for (int k = 0; k < 19; k++) exchange(&r[pairs[k][0]], &r[pairs[k][1]], paired);
}

INLINE void transpose(__m512i *v) {
  __m512i t[ROWS], u[ROWS];
#pragma GCC unroll 4
  for (int k = 0; k < 4; k++) {
    t[2 * k] = _mm512_unpacklo_epi64(v[2 * k], v[2 * k + 1]);
    t[2 * k + 1] = _mm512_unpackhi_epi64(v[2 * k], v[2 * k + 1]);
  }
#pragma GCC unroll 2
  for (int k = 0; k < 2; k++) { /* pairs of lanes of four rows */
    for (int h = 0; h < 2; h++) {
      u[4 * k + h] = _mm512_shuffle_i64x2(t[4 * k + h], t[4 * k + 2 + h], 0x88);
      u[4 * k + 2 + h] = _mm512_shuffle_i64x2(t[4 * k + h], t[4 * k + 2 + h], 0xdd);
    }
  }
#pragma GCC unroll 4
  for (int k = 0; k < 4; k++) {
    v[k] = _mm512_shuffle_i64x2(u[k], u[4 + k], 0x88);
    v[4 + k] = _mm512_shuffle_i64x2(u[k], u[4 + k], 0xdd);
  }
}

/* Keeps the smaller of each lane of *r and `other` in the lanes that are not `high`, the larger in those. */
INLINE void row_keep(Row *r, Row other, __mmask8 high, bool paired) {
  if (paired) {
    __mmask8 take = row_less(other, *r) ^ high;
    r->key = _mm512_mask_mov_epi64(r->key, take, other.key);
    r->index = _mm512_mask_mov_epi64(r->index, take, other.index);
  } else
    r->key = _mm512_mask_max_epu64(_mm512_min_epu64(r->key, other.key), high, r->key, other.key);
}

/* A bitonic row becomes a sorted one: lanes are compared at distances of 4, 2, 1. */
INLINE void settle_row(Row *r, bool paired) {
  row_keep(r,
           (Row){_mm512_shuffle_i64x2(r->key, r->key, 0x4e), _mm512_shuffle_i64x2(r->index, r->index, 0x4e)},
           0xf0, paired);
  row_keep(r, (Row){_mm512_permutex_epi64(r->key, 0x4e), _mm512_permutex_epi64(r->index, 0x4e)}, 0xcc,
           paired);
  row_keep(r, (Row){_mm512_permutex_epi64(r->key, 0xb1), _mm512_permutex_epi64(r->index, 0xb1)}, 0xaa,
           paired);
}

INLINE Row row_reverse(Row row, bool paired) {
  const __m512i order = _mm512_set_epi64(0, 1, 2, 3, 4, 5, 6, 7);
  row.key = _mm512_permutexvar_epi64(order, row.key);
  if (paired) row.index = _mm512_permutexvar_epi64(order, row.index);
  return row;
}

/* Two sorted runs of `rows` rows each, one after the other, become one (Batcher's bitonic merge). */
INLINE void merge_rows(Row *r, int rows, bool paired) {
  Row flipped[ROWS / 2];
#pragma GCC unroll 4
  for (int k = 0; k < rows; k++) flipped[k] = row_reverse(r[2 * rows - 1 - k], paired);
#pragma GCC unroll 4
  for (int k = 0; k < rows; k++) {
    r[rows + k] = flipped[k];
    exchange(&r[k], &r[rows + k], paired);
  }
#pragma GCC unroll 3
  for (int step = rows / 2; step; step /= 2) {
#pragma GCC unroll 8
    for (int k = 0; k < 2 * rows; k++)
      if (!(k & step)) exchange(&r[k], &r[k + step], paired);
  }
#pragma GCC unroll 8
  for (int k = 0; k < 2 * rows; k++) settle_row(&r[k], paired);
}

INLINE void finish(uint64_t *keys, int64_t *index, int64_t n, bool paired) {
  Row r[ROWS];
  __mmask8 mask[ROWS];
#pragma GCC unroll 8
  for (int k = 0; k < ROWS; k++) {
    int64_t left = n - k * LANES;
    mask[k] = (__mmask8)(left >= LANES ? 0xffu : left > 0 ? (1u << left) - 1 : 0u);
    r[k].key = _mm512_mask_loadu_epi64(_mm512_set1_epi64(-1), mask[k], keys + k * LANES);
    r[k].index = paired ? _mm512_mask_loadu_epi64(_mm512_set1_epi64(INT64_MAX), mask[k], index + k * LANES)
                        : _mm512_setzero_si512();
  }
  sort_lanes(r, paired);
  __m512i columns[ROWS];
#pragma GCC unroll 8
  for (int k = 0; k < ROWS; k++) columns[k] = r[k].key;
  transpose(columns);
#pragma GCC unroll 8
  for (int k = 0; k < ROWS; k++) r[k].key = columns[k];
  if (paired) {
#pragma GCC unroll 8
    for (int k = 0; k < ROWS; k++) columns[k] = r[k].index;
    transpose(columns);
#pragma GCC unroll 8
    for (int k = 0; k < ROWS; k++) r[k].index = columns[k];
  }
#pragma GCC unroll 4
  for (int k = 0; k < ROWS; k += 2) merge_rows(r + k, 1, paired);
#pragma GCC unroll 2
  for (int k = 0; k < ROWS; k += 4) merge_rows(r + k, 2, paired);
  merge_rows(r, 4, paired);
#pragma GCC unroll 8
  for (int k = 0; k < ROWS; k++) {
    _mm512_mask_storeu_epi64(keys + k * LANES, mask[k], r[k].key);
    if (paired) _mm512_mask_storeu_epi64(index + k * LANES, mask[k], r[k].index);
  }
}

WIDE static void finish_wide(uint64_t *keys, int64_t *index, int64_t n, uint64_t *spare) {
  (void)spare;
  if (index)
    finish(keys, index, n, true);
  else
    finish(keys, index, n, false);
}

const KeyEngine *key_engine_wide(void) {
  static const KeyEngine engine = {divide_wide, finish_wide, SMALL, true};
  return cpu_level() == CPU_AVX512 ? &engine : NULL;
}
#else
const KeyEngine *key_engine_wide(void) { return NULL; }
#endif
