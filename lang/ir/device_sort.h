/* Device functions of np.sort, np.argsort and a[indices]. All arrays of rank 1 are C-contiguous; any grid. */
#ifndef QUERN_DEVICE_SORT_H
#define QUERN_DEVICE_SORT_H

#include "lang/ir/ir.h"

/* The integer dtype as which elements of a dtype (not a complex one) are read and written. */
DType device_sort_bits(DType dtype);
/* (from: bits, keys: int64, count, length), with `positions` (from, keys, indices: int64, count, length):
 * the keys of `count` elements and their indices in lines of `length`. */
Fn *device_sort_keys(Arena *arena, TypeTable *types, DType dtype, bool positions);
/* (keys, lines, length, mask), with `positions` (keys, indices, lines, ...): one step of the network: orders
 * the elements at i and i ^ mask of each line. Lines along y. */
Fn *device_sort_step(Arena *arena, TypeTable *types, bool positions);
/* (keys, to: bits, count): the elements of the keys. */
Fn *device_sort_values(Arena *arena, TypeTable *types, DType dtype);
/* (from[2], indices: int64, to, bad: int64[1], count, length, row): to = from[indices], rows of `row`
 * elements, `count` elements in all, from[2] having `length` rows. *bad: the smallest position of an index
 * that is outside, if any. */
Fn *device_gather(Arena *arena, TypeTable *types, DType dtype);

#endif
