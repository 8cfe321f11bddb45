/* Random positions: permutations, choices with and without replacement, Python's samples.
 *
 * What is chosen from never comes here: the language's own indexing takes the positions. Sources: Durstenfeld
 * 1964 (shuffle); Bentley and Floyd 1987 (a sample); the NumPy and Python documentation pages. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/base/memory/limits.h"
#include "lang/lib/random/generator.h"

enum { STEPS_PER_POLL = 1 << 16 };

/* Whether to stop at step k: an interrupt is asked for now and then. */
static inline bool stops(Rt *rt, int64_t k) { return k % STEPS_PER_POLL == 0 && rt_interrupted(rt); }

static int64_t *items_of(Array *a) { return (int64_t *)(void *)a->data; }

/* 0 ... n - 1 in a new array. */
static Array *positions(Rt *rt, int64_t n) {
  if (n < 0) n = 0;
  Array *a = array_new(rt, elem_of(DT_I64), 1, &n, false);
  for (int64_t k = 0; a && k < n; k++) {
    items_of(a)[k] = k;
    if (stops(rt, k)) return object_release(&a->head), NULL;
  }
  return a;
}

static uint64_t below(BitGen *g, uint64_t n) {
  Bounded b = {g, 64, 0, 0};
  return bounded_next(&b, 0, n - 1);
}

/* ---- permutations ---- */

/* Items of a run-time size change places through a buffer; those of 8 bytes, the most common, in registers.
 */
static void swap_items(char *a, char *b, size_t item) {
  char kept[16];
  if (item == 8) {
    memcpy(kept, a, 8);
    memcpy(a, b, 8);
    memcpy(b, kept, 8);
    return;
  }
  memcpy(kept, a, item);
  memmove(a, b, item);
  memcpy(b, kept, item);
}

/* How a place in [0, i] is drawn. */
typedef enum Draw { DRAW_INTERVAL, DRAW_BELOW, DRAW_PYTHON } Draw;

static int64_t place_draw(BitGen *g, Draw draw, int64_t i) {
  switch (draw) {
    case DRAW_INTERVAL: return (int64_t)bitgen_interval(g, (uint64_t)i);
    case DRAW_BELOW: return (int64_t)below(g, (uint64_t)i + 1);
    case DRAW_PYTHON: return (int64_t)bitgen_below(g, (uint64_t)i + 1);
  }
  return 0;
}

enum { DRAWN_AHEAD = 32 };

/* Items n - 1 ... first, `stride` bytes apart, get their places; false after an interrupt. Places are drawn
 * before the ones drawn earlier are needed: most are not in a cache, and come meanwhile. */
static bool shuffle(Rt *rt, BitGen *g, Draw draw, char *data, int64_t stride, size_t item, int64_t n,
                    int64_t first) {
  for (int64_t i = n - 1; i >= first;) {
    char *places[DRAWN_AHEAD];
    int count = i - first + 1 < DRAWN_AHEAD ? (int)(i - first + 1) : DRAWN_AHEAD;
    for (int k = 0; k < count; k++) {
      places[k] = data + place_draw(g, draw, i - k) * stride;
      __builtin_prefetch(places[k], 1);
    }
    for (int k = 0; k < count; k++, i--) {
      swap_items(data + i * stride, places[k], item);
      if (stops(rt, i)) return false;
    }
  }
  return true;
}

bool lib_random_permutation(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BitGen *g = random_bits_of(rt, call, args);
  Array *a = g ? positions(rt, arg_int(call, args, 1)) : NULL;
  Draw draw = call->extra & RANDOM_OF_PYTHON ? DRAW_PYTHON : DRAW_INTERVAL;
  if (a && !shuffle(rt, g, draw, a->data, sizeof(int64_t), sizeof(int64_t), a->size, 1))
    return object_release(&a->head), false;
  out->array = a;
  return a != NULL;
}

bool lib_random_shuffle(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  BitGen *g = random_bits_of(rt, call, args);
  Array *a = args[1].array;
  if (!g) return false;
  if (a->head.flags & ARRAY_READONLY) return rt_fault(rt, DG_VALUE, "array is read-only");
  int64_t stride = array_rank(a) ? array_stride(a, 0) : 0;
  return shuffle(rt, g, call->extra & RANDOM_OF_PYTHON ? DRAW_PYTHON : DRAW_INTERVAL, a->data, stride,
                 a->elem->bytes, a->size, 1);
}

/* ---- choice ---- */

/* A choice as it was asked for: `size` positions below n, of probabilities p or equal ones. */
typedef struct Choice {
  BitGen *g;
  int64_t n, size;
  bool of_array, replace, shuffle;
  const Array *p; /* or NULL */
  int64_t *out;
} Choice;

static double probability(const Array *p, int64_t k) {
  double value;
  memcpy(&value, array_at1(p, k), sizeof value);
  return value;
}

/* Kahan's sum. */
static double probability_sum(const Array *p) {
  double sum = 0, lost = 0;
  for (int64_t k = 0; k < p->size; k++) {
    double term = probability(p, k) - lost, more = sum + term;
    lost = more - sum - term;
    sum = more;
  }
  return sum;
}

static bool probabilities_ready(Rt *rt, const Choice *c) {
  bool legacy = c->g->legacy;
  if (c->p->size != c->n)
    return rt_fault(rt, DG_VALUE, legacy ? "'a' and 'p' must have same size" : "a and p must have same size");
  double sum = probability_sum(c->p);
  if (isnan(sum))
    return rt_fault(rt, DG_VALUE, legacy ? "probabilities contain NaN" : "Probabilities contain NaN");
  for (int64_t k = 0; k < c->n; k++)
    if (probability(c->p, k) < 0)
      return rt_fault(rt, DG_VALUE,
                      legacy ? "probabilities are not non-negative" : "Probabilities are not non-negative");
  if (fabs(sum - 1) <= 0x1p-26) return true;
  return rt_fault(
      rt, DG_VALUE,
      legacy ? "probabilities do not sum to 1"
             : "Probabilities do not sum to 1. See Notes section of docstring for more information.");
}

static bool population_ready(Rt *rt, const Choice *c) {
  bool legacy = c->g->legacy;
  if (c->size < 0) return rt_fault(rt, DG_VALUE, "negative dimensions are not allowed");
  if (c->n > 0 || !c->size) return true;
  if (c->of_array)
    return rt_fault(rt, DG_VALUE,
                    legacy ? "'a' cannot be empty unless no samples are taken"
                           : "a cannot be empty unless no samples are taken");
  return rt_fault(rt, DG_VALUE,
                  legacy ? "a must be greater than 0 unless no samples are taken"
                         : "a must be a positive integer unless no samples are taken");
}

/* Cumulative probabilities, over their sum, into cdf[n]. */
static void cumulate(double *cdf, const double *p, int64_t n) {
  double sum = 0;
  for (int64_t k = 0; k < n; k++) cdf[k] = sum += p[k];
  for (int64_t k = 0; k < n; k++) cdf[k] /= sum;
}

/* The first k with x < cdf[k]; n if there is none. */
static int64_t search(const double *cdf, int64_t n, double x) {
  int64_t low = 0, high = n;
  while (low < high) {
    int64_t middle = low + (high - low) / 2;
    if (x < cdf[middle])
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

/* Rounds: as many draws as are missing; of equal ones the first counts, and cannot be drawn again. */
static bool weighted_without(Rt *rt, const Choice *c, double *p, double *cdf) {
  for (int64_t found = 0; found < c->size;) {
    int64_t missing = c->size - found, next = found;
    if (rt_interrupted(rt)) return false;
    cumulate(cdf, p, c->n);
    for (int64_t k = 0; k < missing; k++) {
      int64_t position = search(cdf, c->n, bitgen_double(c->g));
      if (p[position] < 0) continue; /* marked: found in this round */
      c->out[next++] = position;
      p[position] = -1 - p[position];
    }
    for (; found < next; found++) p[c->out[found]] = 0;
  }
  return true;
}

static bool choose_weighted(Rt *rt, const Choice *c) {
  double *p = memory_array(2 * (size_t)(c->n + 1), sizeof *p), *cdf = p + c->n;
  if (!p) return rt_fault(rt, DG_MEMORY, "out of memory for %lld probabilities", (long long)c->n);
  int64_t possible = 0;
  for (int64_t k = 0; k < c->n; k++) possible += (p[k] = probability(c->p, k)) > 0;
  bool good = true;
  if (!c->replace && possible < c->size)
    good = rt_fault(rt, DG_VALUE, "Fewer non-zero entries in p than size");
  else if (!c->replace)
    good = weighted_without(rt, c, p, cdf);
  else {
    cumulate(cdf, p, c->n);
    for (int64_t k = 0; good && k < c->size; k++) {
      c->out[k] = search(cdf, c->n, bitgen_double(c->g));
      good = !stops(rt, k);
    }
  }
  free(p);
  return good;
}

static bool shuffle_from(Rt *rt, BitGen *g, int64_t *items, int64_t n, int64_t first) {
  return shuffle(rt, g, g->legacy ? DRAW_INTERVAL : DRAW_BELOW, (char *)items, sizeof *items, sizeof *items,
                 n, first);
}

/* A set of positions with open addresses; -1 is an empty place. */
typedef struct Set {
  int64_t *places;
  uint64_t mask;
} Set;

/* Adds x; false if it was there. */
static bool set_add(Set *set, int64_t x) {
  uint64_t at = (uint64_t)x & set->mask;
  while (set->places[at] != -1 && set->places[at] != x) at = (at + 1) & set->mask;
  bool fresh = set->places[at] == -1;
  set->places[at] = x;
  return fresh;
}

static bool set_init(Rt *rt, Set *set, int64_t size) {
  uint64_t places = 4;
  while (places < 2 * (uint64_t)size) places *= 2;
  *set = (Set){memory_array(places, sizeof *set->places), places - 1};
  if (!set->places) return rt_fault(rt, DG_MEMORY, "out of memory for a sample of %lld", (long long)size);
  memset(set->places, -1, sizeof *set->places * places);
  return true;
}

/* Floyd's algorithm. */
static bool choose_few(Rt *rt, const Choice *c) {
  Set set;
  if (!set_init(rt, &set, c->size)) return false;
  bool good = true;
  for (int64_t k = 0, j = c->n - c->size; good && k < c->size; k++, j++) {
    int64_t drawn = (int64_t)below(c->g, (uint64_t)j + 1);
    if (!set_add(&set, drawn)) set_add(&set, drawn = j);
    c->out[k] = drawn;
    good = !stops(rt, k);
  }
  free(set.places);
  return good && (!c->shuffle || shuffle_from(rt, c->g, c->out, c->size, 1));
}

/* `size` of a permutation: the first of a whole one (legacy), or the last of one begun from the end. */
static bool choose_of_permutation(Rt *rt, const Choice *c) {
  Array *all = positions(rt, c->n);
  if (!all) return false;
  int64_t *items = items_of(all);
  int64_t first = c->g->legacy || c->n - c->size < 1 ? 1 : c->n - c->size;
  bool good = shuffle_from(rt, c->g, items, c->n, first);
  memcpy(c->out, items + (c->g->legacy ? 0 : c->n - c->size), sizeof *items * (size_t)c->size);
  object_release(&all->head);
  return good;
}

static bool choose(Rt *rt, const Choice *c) {
  if (!population_ready(rt, c) || (c->p && !probabilities_ready(rt, c))) return false;
  if (!c->replace && c->size > c->n)
    return rt_fault(rt, DG_VALUE,
                    c->g->legacy ? "Cannot take a larger sample than population when 'replace=False'"
                                 : "Cannot take a larger sample than population when replace is False");
  if (c->p) return choose_weighted(rt, c);
  if (c->replace) {
    Bounded b = {c->g, 64, 0, 0};
    for (int64_t done = 0; done < c->size; done += STEPS_PER_POLL) {
      int64_t count = c->size - done < STEPS_PER_POLL ? c->size - done : STEPS_PER_POLL;
      bounded_fill(&b, 0, (uint64_t)c->n - 1, c->out + done, count);
      if (rt_interrupted(rt)) return false;
    }
    return true;
  }
  bool many =
      c->g->legacy || (c->n > 10000 && c->size > c->n / (c->shuffle ? 50 : 20)); /* as NumPy decides */
  return many ? choose_of_permutation(rt, c) : choose_few(rt, c);
}

bool lib_random_choice(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  bool array = type_is_array(call->result);
  Choice c = {.g = random_bits_of(rt, call, args),
              .n = arg_int(call, args, 1),
              .size = 1,
              .replace = args[3].b,
              .shuffle = args[5].b,
              .of_array = args[6].b,
              .out = &out->i};
  if (!c.g) return false;
  if (arg_given(call, 4)) c.p = args[4].array;
  Array *made = array ? random_array(rt, call, args, 2) : NULL;
  if (array && !made) return false;
  if (made) c.size = made->size, c.out = items_of(made);
  bool good = choose(rt, &c);
  if (good && made)
    out->array = made;
  else if (made)
    object_release(&made->head);
  return good;
}

/* ---- Python's random ---- */

bool lib_random_sample(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BitGen *g = random_bits_of(rt, call, args);
  int64_t n = arg_int(call, args, 1), k = arg_int(call, args, 2), set_size = 21;
  if (!g) return false;
  if (k < 0 || k > n) return rt_fault(rt, DG_VALUE, "Sample larger than population or is negative");
  Array *a = array_new(rt, elem_of(DT_I64), 1, &k, false);
  if (!a) return false;
  if (k > 5)
    set_size += (int64_t)pow(4, ceil(log((double)(k * 3)) / log(4))); /* Python's estimate of a set's size */
  bool pool = n <= set_size;
  Set set = {0};
  int64_t *all = pool ? memory_array((size_t)(n + 1), sizeof *all) : NULL;
  bool good =
      pool ? all != NULL || rt_fault(rt, DG_MEMORY, "out of memory for a sample") : set_init(rt, &set, k);
  for (int64_t i = 0; good && pool && i < n; i++) all[i] = i;
  for (int64_t i = 0; good && i < k; i++) {
    int64_t j = (int64_t)bitgen_below(g, (uint64_t)(pool ? n - i : n));
    while (!pool && !set_add(&set, j)) j = (int64_t)bitgen_below(g, (uint64_t)n);
    items_of(a)[i] = pool ? all[j] : j;
    if (pool) all[j] = all[n - i - 1];
    good = !stops(rt, i);
  }
  free(all);
  free(set.places);
  if (!good) return object_release(&a->head), false;
  out->array = a;
  return true;
}

bool lib_random_below(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BitGen *g = random_bits_of(rt, call, args);
  if (g) out->i = (int64_t)bitgen_below(g, (uint64_t)arg_int(call, args, 1));
  return g != NULL;
}

bool lib_random_bits(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  BitGen *g = random_bits_of(rt, call, args);
  int64_t k = arg_int(call, args, 1);
  if (!g) return false;
  if (k < 0) return rt_fault(rt, DG_VALUE, "number of bits must be non-negative");
  if (k > 63)
    return rt_fault(rt, DG_OVERFLOW, "%lld random bits do not fit in int, which is 64-bit in Quern",
                    (long long)k);
  uint64_t low = k ? bitgen_u32(g) : 0, high = k > 32 ? bitgen_u32(g) : 0;
  out->i = (int64_t)(k <= 32 ? low >> (32 - k) : low | high >> (64 - k) << 32);
  return true;
}
