/* Device functions of np.sort, np.argsort and a[indices]. All arrays of rank 1 are C-contiguous; any grid. */
#ifndef QUERN_IR_DEVICE_SORT_H
#define QUERN_IR_DEVICE_SORT_H

#include "lang/ir/ir.h"

/* The integer dtype as which elements of a dtype (not a complex one) are read and written. */
DType device_sort_bits(DType dtype);
/* (from: bits, keys: int64, count, length), with `positions` (from, keys, indices: int64, count, length):
 * the keys of `count` elements and their indices in lines of `length`. */
Fn *device_sort_keys(Arena *arena, TypeTable *types, DType dtype, bool positions);
/* Elements of a line that a block sorts in shared memory; 1 << SORT_CHUNK_BITS. */
enum { SORT_CHUNK_BITS = 11, SORT_CHUNK = 1 << SORT_CHUNK_BITS };

/* (keys, lines, length, bit, mirror), with `positions` (keys, indices, lines, ...): one step of the network:
 * orders the elements of each line that differ in bit `bit` of their place alone, or (mirror not 0) in it and
 * all below. Lines along y. */
Fn *device_sort_step(Arena *arena, TypeTable *types, bool positions);
/* (keys, lines, length, from, to, mirror), with `positions` (keys, indices, ...): in each chunk of a line all
 * steps of the merges of 1 << from ... 1 << to elements; `mirror` 0: the first step of each was done. */
Fn *device_sort_chunks(Arena *arena, TypeTable *types, bool positions);
/* (from, order, keys, indices: int64, count, length): keys = from in that order within each line, and its
 * places: what the sort by the next key begins with. */
Fn *device_sort_next(Arena *arena, TypeTable *types);
/* (re, im, to: int64, count): the classes of complex numbers of these keys of `dtype` (a float): 1 where the
 * imaginary part is NaN, 2 where the real one is, 3 where both are. */
Fn *device_sort_class(Arena *arena, TypeTable *types, DType dtype);
/* (from, order: int64, to, count, length): the elements in that order within each line. */
Fn *device_sort_take(Arena *arena, TypeTable *types, DType dtype);
/* (keys, to: bits, count): the elements of the keys. */
Fn *device_sort_values(Arena *arena, TypeTable *types, DType dtype);
/* (from[2], indices: int64, to, bad: int64[1], count, length, row): to = from[indices], rows of `row`
 * elements, `count` elements in all, from[2] having `length` rows. *bad: the smallest position of an index
 * that is outside, if any. */
Fn *device_gather(Arena *arena, TypeTable *types, DType dtype);

#endif
