/* What two sets make, with the places that CPython's operators give the keys of the result.
 *
 * Two sets may have keys of different types; `key` is that of the result's keys, which holds all that are in
 * it. NULL and false: out of memory; a set that was to change may have changed in part. */
#ifndef QUERN_RT_HASH_SET_ALGEBRA_H
#define QUERN_RT_HASH_SET_ALGEBRA_H

#include "lang/rt/hash/set.h"

Set *set_copy(const Set *a);
Set *set_or(const Set *a, const Set *b, const Type *key);
Set *set_and(const Set *a, const Set *b, const Type *key);
Set *set_xor(const Set *a, const Set *b, const Type *key);
/* The same; `b` was made for it, and is what is changed where it can be. */
Set *set_xor_made(const Set *a, Set *b, const Type *key);
Set *set_minus(const Set *a, const Set *b);
/* a &= b, a -= b, a ^= b; |= is set_update. */
bool set_and_in_place(Set *a, const Set *b);
bool set_minus_in_place(Set *a, const Set *b);
bool set_xor_in_place(Set *a, const Set *b);

bool set_equal(const Set *a, const Set *b);
bool set_subset(const Set *a, const Set *b); /* a <= b */
bool set_disjoint(const Set *a, const Set *b);
/* hash(frozenset). */
int64_t set_hash(const Set *a);

#endif
