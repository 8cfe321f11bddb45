/* key_sort: every engine against qsort, on the shapes that sorts are known to fail at, with and without
 * positions, on any number of threads. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/array/key_sort.h"

static int failures, passed;

static void check(bool ok, const char *engine, const char *shape, int64_t n, unsigned threads) {
  passed += ok;
  failures += !ok;
  if (!ok) printf("%s, %s, %lld keys, %u threads\n", engine, shape, (long long)n, threads);
}

static uint64_t state = 1;
static uint64_t noise(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state ^ state >> 31;
}

static uint64_t key_random(int64_t k, int64_t n) { return (void)k, (void)n, noise(); }
static uint64_t key_few(int64_t k, int64_t n) { return (void)k, (void)n, noise() % 5; }
static uint64_t key_equal(int64_t k, int64_t n) { return (void)k, (void)n, 7; }
static uint64_t key_rising(int64_t k, int64_t n) { return (void)n, (uint64_t)k; }
static uint64_t key_falling(int64_t k, int64_t n) { return (uint64_t)(n - k); }
static uint64_t key_pipes(int64_t k, int64_t n) { return (uint64_t)(k < n / 2 ? k : n - k); }
static uint64_t key_blocks(int64_t k, int64_t n) { return (void)n, (uint64_t)(k % 1000); }
static uint64_t key_top(int64_t k, int64_t n) { return (void)k, (void)n, UINT64_MAX - noise() % 3; }
static uint64_t key_double(int64_t k, int64_t n) {
  (void)k, (void)n;
  double x = (double)(noise() >> 11) / 9007199254740992.0;
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits | (uint64_t)1 << 63;
}

static const struct Shape {
  const char *name;
  uint64_t (*key)(int64_t k, int64_t n);
} shapes[] = {{"random", key_random},    {"few values", key_few},  {"one value", key_equal},
              {"rising", key_rising},    {"falling", key_falling}, {"organ pipes", key_pipes},
              {"saw teeth", key_blocks}, {"the largest", key_top}, {"floats", key_double}};

typedef struct Item {
  uint64_t key;
  int64_t index;
} Item;

static int item_order(const void *a, const void *b) {
  const Item *x = a, *y = b;
  if (x->key != y->key) return x->key < y->key ? -1 : 1;
  return (x->index > y->index) - (x->index < y->index);
}

static void one(Rt *rt, const KeyEngine *engine, const char *name, const struct Shape *shape, int64_t n,
                bool positions) {
  size_t room = (size_t)(n ? n : 1);
  Item *items = malloc(room * sizeof *items);
  uint64_t *keys = malloc(room * sizeof *keys), *spare = malloc(room * sizeof *spare);
  int64_t *index = malloc(room * sizeof *index);
  for (int64_t k = 0; k < n; k++) {
    items[k] = (Item){shape->key(k, n), k};
    keys[k] = items[k].key;
    index[k] = k;
  }
  qsort(items, (size_t)n, sizeof *items, item_order);
  bool same = true;
  if (rt)
    same = key_sort(rt, engine, keys, positions ? index : NULL, n, spare);
  else
    key_sort_here(engine, keys, positions ? index : NULL, n, spare, NULL);
  for (int64_t k = 0; k < n; k++)
    same = same && keys[k] == items[k].key && (!positions || index[k] == items[k].index);
  check(same, name, shape->name, n, rt ? pool_threads(rt->pool) : 0);
  free(items);
  free(keys);
  free(spare);
  free(index);
}

static void all(Rt *rt, const KeyEngine *engine, const char *name) {
  static const int64_t sizes[] = {0,   1,   2,   7,    8,    9,     31,    63,    64,    65,
                                  66,  71,  72,  73,   96,   127,   128,   129,   200,   255,
                                  257, 511, 999, 1024, 4097, 16384, 16385, 40000, 150003};
  for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
      for (int positions = 0; positions <= engine->with_index; positions++)
        if (rt ? sizes[k] > 100000 : sizes[k] < 100000)
          one(rt, engine, name, &shapes[s], sizes[k], positions);
  }
}

/* ---- an engine that lays what it has divided so that the next pivots are bad ---- */

static int key_order(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

static int64_t heaped;

static int64_t divide_badly(uint64_t *keys, int64_t *index, int64_t n, uint64_t pivot) {
  (void)index;
  heaped = n;
  qsort(keys, (size_t)n, sizeof *keys, key_order);
  int64_t middle = 0;
  while (middle < n && keys[middle] < pivot) middle++;
  int64_t left = n - middle;
  for (int64_t k = 0; left > 64 && k < 9; k++) { /* the nine smallest of the rest stand where it is sampled */
    uint64_t *at = &keys[middle + left / 9 * k + left / 9 / 2], *small = &keys[middle + k], swap = *at;
    *at = *small;
    *small = swap;
  }
  return middle;
}

static void finish_simply(uint64_t *keys, int64_t *index, int64_t n, uint64_t *spare) {
  (void)index, (void)spare;
  qsort(keys, (size_t)n, sizeof *keys, key_order);
}

int main(void) {
  const KeyEngine *wide = key_engine_wide(), *usual = key_engine();
  all(NULL, usual, "usual");
  all(NULL, key_engine_plain(), "plain");
  static const unsigned threads[] = {2, 5};
  for (size_t k = 0; k < sizeof threads / sizeof *threads; k++) {
    atomic_bool interrupt = false;
    Rt rt = {.pool = pool_new(threads[k]), .interrupt = &interrupt};
    all(&rt, usual, "usual");
    if (wide) all(&rt, key_engine_plain(), "plain");
    pool_free(rt.pool);
  }
  const KeyEngine bad = {divide_badly, finish_simply, 64, false};
  one(NULL, &bad, "badly divided", &shapes[0], 3000, false);
  check(heaped > 1000, "badly divided", "it never came to heapsort", heaped, 0);
  printf("%d passed, %d failed\n", passed, failures);
  return failures != 0;
}
