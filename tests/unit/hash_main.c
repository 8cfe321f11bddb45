/* Driver for hash_oracle.py: hashes, sets and dictionaries under commands from stdin, a line of answer each.
 *
 * A value is "b N", "i N", "f HEX-FLOAT", "c HEX-FLOAT HEX-FLOAT", "s HEX-OF-UTF-8", "y HEX" ("-": empty),
 * and of pairs "p INT INT" and "q TEXT FLOAT". Sets have keys of any of these, dictionaries too, with ints
 * for values. */
/* module: rt */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/hash/dict.h"
#include "lang/rt/hash/set_algebra.h"
#include "lang/rt/value/union.h"

enum { PLACES = 6 };

static TypeTable *types;
static const Type *any, *pair_of_ints, *pair_of_both;
static Set *sets[PLACES];
static Dict *dicts[PLACES];

static int64_t read_int(void) {
  long long number = 0;
  if (scanf("%lld", &number) != 1) exit(1);
  return number;
}

static double read_float(void) {
  double number = 0;
  if (scanf("%lf", &number) != 1) exit(1);
  return number;
}

static size_t read_hex(char *out) {
  static char word[4096];
  size_t count = 0;
  if (scanf("%4095s", word) != 1) exit(1);
  for (const char *at = word; *at && *at != '-'; at += 2) {
    unsigned byte;
    if (sscanf(at, "%2x", &byte) != 1) exit(1);
    out[count++] = (char)byte;
  }
  return count;
}

static Value read_text(void) {
  char text[2048];
  size_t length = read_hex(text);
  return (Value){.str = str_new(text, length)};
}

/* The caller's own. */
static Value read_value(const Type **type) {
  char letter, text[2048];
  Value value = {.u = 0};
  if (scanf(" %c", &letter) != 1) exit(1);
  if (letter == 'b') {
    *type = type_bool(types);
    value.b = read_int() != 0;
  } else if (letter == 'i') {
    *type = type_int(types);
    value.i = read_int();
  } else if (letter == 'f') {
    *type = type_float(types);
    value.f = read_float();
  } else if (letter == 'c') {
    *type = type_complex(types);
    value.c128.re = read_float();
    value.c128.im = read_float();
  } else if (letter == 's') {
    *type = type_str(types);
    value = read_text();
  } else if (letter == 'y') {
    *type = type_bytes(types);
    size_t length = read_hex(text);
    value.packed = packed_new((int64_t)length, 1);
    memcpy(value.packed->data, text, length);
  } else {
    *type = letter == 'p' ? pair_of_ints : pair_of_both;
    value.tuple = tuple_new(*type);
    value.tuple->items[0] = letter == 'p' ? (Value){.i = read_int()} : read_text();
    value.tuple->items[1] = letter == 'p' ? (Value){.i = read_int()} : (Value){.f = read_float()};
  }
  return value;
}

static void show_hex(char letter, const void *bytes, size_t length) {
  printf("%c %s", letter, length ? "" : "-");
  for (size_t k = 0; k < length; k++) printf("%02x", ((const unsigned char *)bytes)[k]);
}

static void show(const Type *type, Value value) {
  if (type->kind == TY_UNION) value = union_open(type, value, &type);
  if (type == type_bool(types)) printf("b %d", value.b);
  if (type == type_int(types)) printf("i %" PRId64, value.i);
  if (type == type_float(types)) printf("f %.17g", value.f);
  if (type == type_complex(types)) printf("c %.17g %.17g", value.c128.re, value.c128.im);
  if (type == type_str(types)) show_hex('s', value.str->text, (size_t)value.str->length);
  if (type == type_bytes(types)) show_hex('y', value.packed->data, (size_t)value.packed->count);
  if (type == pair_of_ints)
    printf("p %" PRId64 " %" PRId64, value.tuple->items[0].i, value.tuple->items[1].i);
  if (type == pair_of_both) {
    show_hex('q', value.tuple->items[0].str->text, (size_t)value.tuple->items[0].str->length);
    printf(" %.17g", value.tuple->items[1].f);
  }
  putchar(';');
}

/* ---- sets ---- */

static void show_set(const Set *set) {
  for (int64_t at = set_next(set, 0); at >= 0; at = set_next(set, at + 1))
    show(set->key, set_key_at(set, at));
}

static void put_set(int64_t k, Set *set) {
  if (sets[k]) object_release(&sets[k]->head);
  sets[k] = set;
}

static bool set_of_two(const char *op, int64_t k, const Set *a, const Set *b) {
  if (!strcmp(op, "or")) return put_set(k, set_or(a, b, any)), true;
  if (!strcmp(op, "and")) return put_set(k, set_and(a, b, any)), true;
  if (!strcmp(op, "sub")) return put_set(k, set_minus(a, b)), true;
  if (!strcmp(op, "xor")) return put_set(k, set_xor(a, b, any)), true;
  return false;
}

static bool set_command(const char *op) {
  const Type *type;
  ValueHash hash;
  int64_t k = read_int();
  if (!strcmp(op, "add") || !strcmp(op, "discard")) {
    Value value = read_value(&type);
    if (!value_hash(type, value, &hash)) exit(1);
    int64_t at = set_find(sets[k], type, value, &hash);
    if (*op == 'a')
      printf("%d ", set_put(sets[k], type, value, &hash));
    else if (at >= 0)
      set_remove(sets[k], at, NULL);
    value_release(type, value);
  } else if (!strcmp(op, "range")) {
    int64_t start = read_int(), stop = read_int(), step = read_int();
    for (Value value = {.i = start}; value.i < stop; value.i += step)
      if (!value_hash(type_int(types), value, &hash) || !set_put(sets[k], type_int(types), value, &hash))
        exit(1);
  } else if (!strcmp(op, "pop")) {
    Value value;
    if (set_pop(sets[k], &value)) show(any, value), value_release(any, value);
  } else if (!strcmp(op, "clear")) {
    set_clear(sets[k]);
  } else if (!strcmp(op, "copy")) {
    put_set(k, set_copy(sets[read_int()]));
  } else if (!strcmp(op, "compare")) {
    const Set *a = sets[k], *b = sets[read_int()];
    printf("%d %d %d %" PRId64 " ", set_equal(a, b), set_subset(a, b), set_disjoint(a, b), set_hash(a));
  } else {
    int64_t other = read_int();
    if (!strcmp(op, "ior"))
      set_update(sets[k], sets[other]);
    else if (!strcmp(op, "iand"))
      set_and_in_place(sets[k], sets[other]);
    else if (!strcmp(op, "isub"))
      set_minus_in_place(sets[k], sets[other]);
    else if (!strcmp(op, "ixor"))
      set_xor_in_place(sets[k], sets[other]);
    else if (!set_of_two(op, k, sets[other], sets[read_int()]))
      return false;
  }
  show_set(sets[k]);
  return true;
}

/* ---- dictionaries ---- */

static int64_t find(const Dict *dict, int64_t number, ValueHash *hash) {
  Value key = {.i = number};
  value_hash(type_int(types), key, hash);
  return dict_find(dict, type_int(types), key, hash);
}

/* for k in dict: deletes a key and adds another in each turn, as long as there are such. */
static void loop(Dict *dict) {
  DictWalk walk = dict_walk(dict);
  DictStep step;
  ValueHash hash;
  int64_t at, turns = read_int();
  while ((step = dict_step(dict, &walk, &at)) == STEP_ENTRY) {
    show(any, dict_key_at(dict, at));
    if (turns-- <= 0) continue;
    int64_t gone = read_int(), come = read_int(), found = find(dict, gone, &hash);
    if (found >= 0) dict_remove(dict, found, NULL, NULL);
    find(dict, come, &hash);
    dict_put(dict, type_int(types), (Value){.i = come}, &hash, (Value){.i = come});
  }
  for (; turns > 0; turns--) read_int(), read_int();
  printf("step %d ", step);
}

static void dict_command(const char *op) {
  const Type *type;
  ValueHash hash;
  int64_t k = read_int();
  if (!strcmp(op, "dput") || !strcmp(op, "ddel")) {
    Value key = read_value(&type);
    if (!value_hash(type, key, &hash)) exit(1);
    int64_t at = dict_find(dicts[k], type, key, &hash);
    if (op[1] == 'p')
      printf("%d ", dict_put(dicts[k], type, key, &hash, (Value){.i = read_int()}));
    else if (at >= 0)
      dict_remove(dicts[k], at, NULL, NULL);
    value_release(type, key);
  } else if (!strcmp(op, "dpop")) {
    Value key, value;
    if (dict_pop(dicts[k], &key, &value)) show(any, key), value_release(any, key);
  } else if (!strcmp(op, "dclear")) {
    dict_clear(dicts[k]);
  } else if (!strcmp(op, "dcopy")) {
    Dict *copy = dict_copy(dicts[read_int()]);
    object_release(&dicts[k]->head);
    dicts[k] = copy;
  } else if (!strcmp(op, "dupdate")) {
    dict_update(dicts[k], dicts[read_int()]);
  } else {
    loop(dicts[k]);
  }
  for (int64_t at = dict_next(dicts[k], 0); at >= 0; at = dict_next(dicts[k], at + 1)) {
    show(any, dict_key_at(dicts[k], at));
    printf("%" PRId64 " ", dict_value_at(dicts[k], at).i);
  }
}

int main(void) {
  char op[16];
  types = type_table_new();
  const Type *integer = type_int(types), *text = type_str(types), *real = type_float(types);
  pair_of_ints = type_tuple(types, (const Type *[]){integer, integer}, 2);
  pair_of_both = type_tuple(types, (const Type *[]){text, real}, 2);
  const Type *members[] = {type_bool(types),  integer,      real,        type_complex(types), text,
                           type_bytes(types), pair_of_ints, pair_of_both};
  any = type_union(types, members, 8);
  for (int k = 0; k < PLACES; k++) sets[k] = set_new(any), dicts[k] = dict_new(any, integer);
  while (scanf("%15s", op) == 1) {
    if (!strcmp(op, "hash")) {
      const Type *type;
      ValueHash hash;
      Value value = read_value(&type);
      printf("%" PRId64, value_hash(type, value, &hash) ? hash.number : -1);
      value_release(type, value);
    } else if (*op == 'd' && strcmp(op, "discard")) {
      dict_command(op);
    } else if (!set_command(op)) {
      return 1;
    }
    putchar('\n');
  }
  for (int k = 0; k < PLACES; k++) object_release(&sets[k]->head), object_release(&dicts[k]->head);
  type_table_free(types);
  return 0;
}
