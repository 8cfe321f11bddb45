/* Whether two views can share an element.
 *
 * Two views share a byte when  sum(s_i * x_i) - sum(r_j * y_j) + w = distance  has an
 * integer solution inside the shapes, w being the offset inside two elements. Terms
 * of one stride are joined, the rest searched from the largest stride down with the
 * range of the smaller ones as a bound: for slices of one array this takes a few
 * steps. Invariant: the answer "no" is always right; when the search grows long the
 * answer is "yes". */
#include <stdlib.h>

#include "lang/rt/array/array.h"

enum { TERMS = 2 * MAX_RANK + 1, STEPS = 2000 };

/* stride * t for t in [low, high] */
typedef struct Term {
  int64_t stride, low, high;
} Term;

typedef struct Search {
  Term terms[TERMS];
  int64_t rest_low[TERMS + 1], rest_high[TERMS + 1]; /* range of the terms from k on */
  unsigned count, steps;
} Search;

static void add_term(Search *search, int64_t stride, int64_t low, int64_t high) {
  for (unsigned k = 0; k < search->count; k++) {
    if (search->terms[k].stride != stride) continue;
    search->terms[k].low += low;
    search->terms[k].high += high;
    return;
  }
  search->terms[search->count++] = (Term){stride, low, high};
}

/* The address of the lowest element, and one term for each axis; `sign` 1 or -1. */
static intptr_t add_axes(Search *search, const Array *a, int sign) {
  intptr_t base = (intptr_t)a->data;
  for (unsigned k = 0; k < array_rank(a); k++) {
    int64_t stride = array_stride(a, k), last = array_dim(a, k) - 1;
    if (stride == 0 || last == 0) continue;
    if (stride < 0) base += stride * last;
    add_term(search, stride < 0 ? -stride : stride, sign > 0 ? 0 : -last, sign > 0 ? last : 0);
  }
  return base;
}

static int by_stride_down(const void *a, const void *b) {
  int64_t x = ((const Term *)a)->stride, y = ((const Term *)b)->stride;
  return x < y ? 1 : x > y ? -1 : 0;
}

static int64_t floor_divide(int64_t a, int64_t b) { return a / b - (a % b < 0); }

static bool solvable(Search *search, unsigned at, int64_t target) {
  if (at == search->count) return target == 0;
  if (++search->steps > STEPS) return true;
  Term term = search->terms[at];
  int64_t first = -floor_divide(-(target - search->rest_high[at + 1]), term.stride);
  int64_t last = floor_divide(target - search->rest_low[at + 1], term.stride);
  if (first < term.low) first = term.low;
  if (last > term.high) last = term.high;
  for (int64_t t = first; t <= last; t++) {
    if (solvable(search, at + 1, target - t * term.stride)) return true;
  }
  return false;
}

bool array_may_overlap(const Array *a, const Array *b) {
  if (a->buffer != b->buffer || a->size == 0 || b->size == 0) return false;
  Search search = {.count = 0, .steps = 0};
  int64_t item_a = (int64_t)a->elem->bytes, item_b = (int64_t)b->elem->bytes;
  intptr_t low_a = add_axes(&search, a, 1), low_b = add_axes(&search, b, -1);
  add_term(&search, 1, -(item_b - 1), item_a - 1);
  qsort(search.terms, search.count, sizeof search.terms[0], by_stride_down);
  search.rest_low[search.count] = search.rest_high[search.count] = 0;
  for (unsigned k = search.count; k-- > 0;) {
    search.rest_low[k] = search.rest_low[k + 1] + search.terms[k].stride * search.terms[k].low;
    search.rest_high[k] = search.rest_high[k + 1] + search.terms[k].stride * search.terms[k].high;
  }
  int64_t distance = low_b - low_a;
  if (distance < search.rest_low[0] || distance > search.rest_high[0]) return false;
  return solvable(&search, 0, distance);
}
