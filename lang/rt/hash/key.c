/* Keys of tables: see key.h. */
#include "lang/rt/hash/key.h"

#include <string.h>

#include "lang/rt/value/union.h"

static bool same_thing(const Type *type, Value a, Value b) {
  if (type->kind == TY_UNION) return !memcmp(&a, &b, sizeof a);
  if (type_is_object(type)) return a.object == b.object;
  return type_is_scalar(type) && !memcmp(&a, &b, dtype_size(type->dtype));
}

bool key_matches(const Type *a_type, Value a, const Type *b_type, Value b) {
  if (a_type == b_type && a_type->kind == TY_TUPLE) return a.object == b.object || value_equal(a_type, a, b);
  return (a_type == b_type && same_thing(a_type, a, b)) || values_equal(a_type, a, b_type, b);
}

int key_take(const Type *from, Value key, const Type *to, Value *out) {
  if (from != to) return union_convert(from, key, to, out);
  *out = key;
  return value_keep(from, out);
}

void hash_scatter(ValueHash *hash, uint64_t *nans) {
  if (!hash->nan) return;
  uint64_t mixed = (uint64_t)hash->number + ++*nans * UINT64_C(0x9e3779b97f4a7c15);
  hash->number = (int64_t)((mixed ^ mixed >> 31) >> 1); /* not negative, so not -1 */
}
