/* Dictionaries and sets at run time against a list that is searched: order, counts of references, types of
 * keys, NaNs, loops that notice changes. hash_oracle.py compares them with CPython. */
/* module: rt */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/hash/dict.h"
#include "lang/rt/hash/set_algebra.h"
#include "lang/rt/value/union.h"
#include "tests/unit/check.h"

static TypeTable *types;

static uint64_t state = 7;
static uint64_t noise(uint64_t below) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (state >> 33) % below;
}

static ValueHash hash_of(const Type *type, Value value) {
  ValueHash hash;
  CHECK(value_hash(type, value, &hash));
  return hash;
}

static Str *text_of(uint64_t number) {
  char text[32];
  return str_new(text, (size_t)snprintf(text, sizeof text, "key %llu", (unsigned long long)number));
}

/* ---- random operations ---- */

enum { KEYS = 300 };

/* The numbers of keys in their order, and their values. */
typedef struct Model {
  uint64_t keys[KEYS];
  int64_t values[KEYS];
  size_t count;
} Model;

static size_t model_find(const Model *model, uint64_t key) {
  size_t k = 0;
  while (k < model->count && model->keys[k] != key) k++;
  return k;
}

static void model_remove(Model *model, size_t k) {
  memmove(model->keys + k, model->keys + k + 1, (model->count - k - 1) * sizeof *model->keys);
  memmove(model->values + k, model->values + k + 1, (model->count - k - 1) * sizeof *model->values);
  model->count--;
}

static bool same(const Dict *dict, const Model *model) {
  size_t k = 0;
  for (int64_t at = dict_next(dict, 0); at >= 0; at = dict_next(dict, at + 1), k++) {
    Str *text = text_of(model->keys[k]);
    bool equal = k < model->count && dict_value_at(dict, at).i == model->values[k] &&
                 value_equal(type_str(types), dict_key_at(dict, at), (Value){.str = text});
    object_release(&text->head);
    if (!equal) return false;
  }
  return k == model->count && (size_t)dict->count == k;
}

static void one_step(Dict *dict, Model *model, Str **texts, uint64_t keys) {
  uint64_t key = noise(keys);
  size_t k = model_find(model, key);
  Value value = {.str = texts[key]}, kept;
  ValueHash hash = hash_of(type_str(types), value);
  int64_t at = dict_find(dict, type_str(types), value, &hash);
  if ((at >= 0) != (k < model->count)) CHECK(!"found where the model has it");
  switch (noise(7)) {
    case 0:
    case 1:
    case 2:
    case 3:
      if (dict_put(dict, type_str(types), value, &hash, (Value){.i = (int64_t)key + 1}) !=
          (k < model->count ? PUT_FOUND : PUT_ADDED))
        CHECK(!"put");
      model->keys[k] = key;
      model->values[k] = (int64_t)key + 1;
      model->count += k == model->count;
      break;
    case 4:
    case 5:
      if (at < 0) break;
      dict_remove(dict, at, NULL, NULL);
      model_remove(model, k);
      break;
    default:
      if (!dict_pop(dict, &kept, NULL)) break;
      object_release(kept.object);
      model->count--;
  }
}

static void test_random(uint64_t keys) {
  Dict *dict = dict_new(type_str(types), type_int(types));
  Model model = {.count = 0};
  Str *texts[KEYS];
  for (uint64_t k = 0; k < keys; k++) texts[k] = text_of(k);
  for (int k = 0; k < 4000; k++) {
    one_step(dict, &model, texts, keys);
    if (k % 50 == 0) CHECK(same(dict, &model));
  }
  Dict *copy = dict_copy(dict);
  CHECK(same(copy, &model) && same(dict, &model));
  object_release(&dict->head);
  CHECK(same(copy, &model));
  dict_clear(copy);
  for (uint64_t k = 0; k < keys; k++) CHECK(texts[k]->head.count == 1);
  for (uint64_t k = 0; k < keys; k++) object_release(&texts[k]->head);
  CHECK(copy->count == 0 && dict_next(copy, 0) < 0 && !dict_pop(copy, NULL, NULL));
  object_release(&copy->head);
}

/* ---- keys of several types ---- */

static void test_types(void) {
  const Type *integer = type_int(types), *real = type_float(types), *text = type_str(types);
  const Type *either = type_union(types, (const Type *[]){integer, text}, 2);
  Value one = {.i = 1}, float_one = {.f = 1}, half = {.f = 0.5}, yes = {.b = true};
  ValueHash hash = hash_of(real, float_one), half_hash = hash_of(real, half);
  Dict *dict = dict_new(integer, text);
  Str *word = text_of(1);
  CHECK(dict_put(dict, real, half, &half_hash, (Value){.str = word}) == PUT_OTHER_TYPE && !dict->count);
  CHECK(word->head.count == 1);
  CHECK(dict_put(dict, integer, one, &hash, (Value){.str = word}) == PUT_ADDED && word->head.count == 2);
  CHECK(dict_put(dict, real, float_one, &hash, (Value){.str = word}) == PUT_FOUND && word->head.count == 2);
  CHECK(dict_find(dict, type_bool(types), yes, &hash) == 0);
  CHECK(dict_widen(dict, either, either));
  CHECK(word->head.count == 2 && dict_find(dict, real, float_one, &hash) == 0);
  ValueHash word_hash = hash_of(text, (Value){.str = word});
  Value joined;
  CHECK(union_convert(integer, one, either, &joined) == 1);
  CHECK(dict_put(dict, text, (Value){.str = word}, &word_hash, joined) == PUT_ADDED && dict->count == 2);
  CHECK(word->head.count == 3);
  object_release(&dict->head);
  CHECK(word->head.count == 1);
  Set *set = set_new(integer);
  CHECK(set_put(set, integer, one, &hash) == PUT_ADDED &&
        set_put(set, real, half, &half_hash) == PUT_OTHER_TYPE);
  CHECK(set_widen(set, either) && set_put(set, text, (Value){.str = word}, &word_hash) == PUT_ADDED);
  CHECK(set->count == 2 && word->head.count == 2 && set_find(set, real, float_one, &hash) >= 0);
  CHECK(!set_expect(set, INT64_C(1) << 55) && set->count == 2);
  object_release(&set->head);
  object_release(&word->head);
}

static void test_hashes(void) {
  const Type *list = type_list(types, type_int(types)), *none = type_none(types);
  const Type *items[] = {type_int(types), list};
  const Type *pair = type_tuple(types, items, 2);
  CHECK(type_unhashable(pair) == list && !type_unhashable(none));
  CHECK(!type_unhashable(type_union(types, items, 2)));
  Tuple *tuple = tuple_new(pair);
  ValueHash hash;
  tuple->items[1].list = list_new(items[0], 0);
  CHECK(!value_hash(pair, (Value){.tuple = tuple}, &hash) && hash.unhashable == list);
  object_release(&tuple->head);
  CHECK(hash_of(none, (Value){.u = 0}).number == 0xfca86420);
}

/* A NaN is a key each time, and many of them are found no slower than others. */
static void test_nans(void) {
  const Type *real = type_float(types);
  Value nan_value = {.f = NAN};
  ValueHash hash = hash_of(real, nan_value);
  Set *set = set_new(real);
  Dict *dict = dict_new(real, real);
  CHECK(hash.nan);
  uint64_t nans = 0;
  for (int k = 0; k < 50000; k++) {
    hash = hash_of(real, nan_value);
    hash_scatter(&hash, &nans);
    if (set_put(set, real, nan_value, &hash) != PUT_ADDED) CHECK(!"added");
    if (dict_put(dict, real, nan_value, &hash, nan_value) != PUT_ADDED) CHECK(!"added");
  }
  CHECK(set->count == 50000 && dict->count == 50000 && set_find(set, real, nan_value, &hash) < 0);
  Set *copy = set_copy(set), *other = set_new(real);
  CHECK(set_equal(set, copy) && set_update(copy, set) && copy->count == 50000);
  hash = hash_of(real, nan_value);
  hash_scatter(&hash, &nans);
  set_put(other, real, nan_value, &hash);
  CHECK(set_update(copy, other) && copy->count == 50001); /* one that was made elsewhere is another one */
  object_release(&other->head);
  object_release(&copy->head);
  object_release(&set->head);
  object_release(&dict->head);
}

static void test_walk(void) {
  const Type *none = type_none(types);
  Dict *dict = dict_new(type_int(types), none);
  Value value = {.u = 0};
  int64_t at;
  for (value.i = 0; value.i < 4; value.i++) {
    ValueHash hash = hash_of(dict->key, value);
    dict_put(dict, dict->key, value, &hash, (Value){.u = 0});
  }
  DictWalk walk = dict_walk(dict);
  CHECK(dict_step(dict, &walk, &at) == STEP_ENTRY && at == 0 && dict_previous(dict, 4) == 3);
  dict_remove(dict, 0, NULL, NULL);
  CHECK(dict_step(dict, &walk, &at) == STEP_RESIZED && dict_step(dict, &walk, &at) == STEP_RESIZED);
  walk = dict_walk(dict);
  for (int k = 1; k < 4; k++) CHECK(dict_step(dict, &walk, &at) == STEP_ENTRY && at == k);
  CHECK(dict_step(dict, &walk, &at) == STEP_END && dict_previous(dict, 1) < 0);
  object_release(&dict->head);
}

int main(void) {
  types = type_table_new();
  test_random(5);
  test_random(40);
  test_random(KEYS);
  test_types();
  test_hashes();
  test_nans();
  test_walk();
  type_table_free(types);
  return check_report();
}
