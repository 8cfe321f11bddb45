/* What two sets make: see set_algebra.h. */
#include "lang/rt/hash/set_algebra.h"

#include <stdlib.h>

/* The place in a set of the key at a place of another one; -1: it is not in. */
static int64_t find_other(const Set *set, const Set *other, int64_t at) {
  return set_find_hashed(set, other->key, set_key_at(other, at), set_hash_at(other, at));
}

static bool put_other(Set *set, const Set *other, int64_t at) {
  return set_put_hashed(set, other->key, set_key_at(other, at), set_hash_at(other, at)) >= PUT_FOUND;
}

/* The set, or NULL in its place after a failure. */
static Set *made(Set *set, bool good) {
  if (good || !set) return set;
  object_release(&set->head);
  return NULL;
}

/* Adds to `out` the keys of `from` that are in `other`, or that are not. */
static bool put_chosen(Set *out, const Set *from, const Set *other, bool in) {
  for (int64_t at = set_next(from, 0); at >= 0; at = set_next(from, at + 1))
    if ((find_other(other, from, at) >= 0) == in && !put_other(out, from, at)) return false;
  return true;
}

static Set *copy_as(const Set *a, const Type *key) {
  Set *out = set_new(key);
  return made(out, out && set_update(out, a));
}

Set *set_copy(const Set *a) { return copy_as(a, a->key); }

Set *set_or(const Set *a, const Set *b, const Type *key) {
  Set *out = copy_as(a, key);
  return made(out, a == b || (out && set_update(out, b)));
}

/* Those of the smaller one are looked for in the other. */
Set *set_and(const Set *a, const Set *b, const Type *key) {
  if (a == b) return copy_as(a, key);
  bool swap = b->count > a->count;
  Set *out = set_new(key);
  return made(out, out && put_chosen(out, swap ? a : b, swap ? b : a, true));
}

/* What is in the copy of `b` and in `a` goes from it. */
Set *set_xor(const Set *a, const Set *b, const Type *key) {
  Set *out = copy_as(b, key);
  return made(out, out && set_xor_in_place(out, a));
}

Set *set_xor_made(const Set *a, Set *b, const Type *key) {
  if (!b->count || a->key != b->key || key != b->key) return set_xor(a, b, key);
  object_retain(&b->head);
  return made(b, set_xor_in_place(b, a));
}

/* Where `b` is much smaller its keys are taken from a copy. */
Set *set_minus(const Set *a, const Set *b) {
  bool copies = a->count >> 2 > b->count;
  Set *out = copies ? set_copy(a) : set_new(a->key);
  return made(out, out && (copies ? set_minus_in_place(out, b) : put_chosen(out, a, b, false)));
}

bool set_and_in_place(Set *a, const Set *b) {
  Set *both = set_and(a, b, a->key);
  if (!both) return false;
  set_exchange(a, both);
  object_release(&both->head);
  return true;
}

/* The shorter way round; which keys go does not depend on it. */
bool set_minus_in_place(Set *a, const Set *b) {
  if (a == b) {
    set_clear(a);
    return true;
  }
  bool own = b->count >> 3 > a->count;
  const Set *walked = own ? a : b;
  for (int64_t at = set_next(walked, 0); at >= 0; at = set_next(walked, at + 1)) {
    int64_t found = own ? find_other(b, a, at) : find_other(a, b, at);
    if (found >= 0) set_remove(a, own ? at : found, NULL);
  }
  return set_tidy(a);
}

bool set_xor_in_place(Set *a, const Set *b) {
  if (a == b) {
    set_clear(a);
    return true;
  }
  for (int64_t at = set_next(b, 0); at >= 0; at = set_next(b, at + 1)) {
    int64_t found = find_other(a, b, at);
    if (found >= 0)
      set_remove(a, found, NULL);
    else if (!put_other(a, b, at))
      return false;
  }
  return true;
}

bool set_subset(const Set *a, const Set *b) {
  if (a->count > b->count) return false;
  for (int64_t at = set_next(a, 0); at >= 0; at = set_next(a, at + 1))
    if (find_other(b, a, at) < 0) return false;
  return true;
}

bool set_equal(const Set *a, const Set *b) { return a->count == b->count && set_subset(a, b); }

bool set_disjoint(const Set *a, const Set *b) {
  if (b->count < a->count) return set_disjoint(b, a);
  for (int64_t at = set_next(a, 0); at >= 0; at = set_next(a, at + 1))
    if (find_other(b, a, at) >= 0) return false;
  return true;
}

/* The same for any order of the keys: frozenset_hash of CPython's Objects/setobject.c. */
int64_t set_hash(const Set *a) {
  uint64_t sum = 0;
  for (int64_t at = set_next(a, 0); at >= 0; at = set_next(a, at + 1)) {
    uint64_t hash = (uint64_t)set_hash_at(a, at);
    sum ^= (hash ^ UINT64_C(89869747) ^ hash << 16) * UINT64_C(3644798167);
  }
  sum ^= ((uint64_t)a->count + 1) * UINT64_C(1927868237);
  sum ^= sum >> 11 ^ sum >> 25;
  sum = sum * 69069 + UINT64_C(907133923);
  return sum == UINT64_MAX ? INT64_C(590923713) : (int64_t)sum;
}
