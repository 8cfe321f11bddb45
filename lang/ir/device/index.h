/* Device functions of np.nonzero and of indexing with arrays: a[indices], a[mask], and assignments to them.
 * Arrays of rank 1 are C-contiguous unless they are "flat": indexed by bytes. Any grid of
 * DEVICE_ARRAY_THREADS threads a block. */
#ifndef QUERN_IR_DEVICE_INDEX_H
#define QUERN_IR_DEVICE_INDEX_H

#include "lang/ir/ir.h"

enum { SCAN_CHUNK = 2048 /* elements of a running sum that a block makes */ };

typedef enum DeviceIndexFn {
  INDEX_SCAN, /* (from: int64, to: int64, totals: int64, count): running sums of each SCAN_CHUNK elements, and
                 their totals; from may be to */
  INDEX_SCAN_ADD, /* (to: int64, totals: int64, count): adds to each chunk but the first totals[chunk - 1] */
  INDEX_FOUND,    /* (sums: int64, to: int64, count): where running sums of 0 and 1 grow, in order */
  INDEX_UNRAVEL,  /* (positions: int64, to: int64, count, inner, length): position / inner % length */
  INDEX_OFFSETS, /* (indices: int64, offsets: int64, cells: int64, bad: int64[1], count, length, stride, cell,
                    first): offsets[i] += index * stride, cells[i] += index * cell, negative indices counted
                    from the end; *bad: the least first + i of an index that is outside, if any */
  INDEX_FN_COUNT
} DeviceIndexFn;
Fn *device_index_fn(Arena *arena, TypeTable *types, DeviceIndexFn which);

/* (from: dtype, to: int64, count): 1 where the element is not zero. */
Fn *device_index_truth(Arena *arena, TypeTable *types, DType dtype);

/* What device_index_move reads of an assignment's or selection's elements: an int64 array. */
enum {
  MOVE_AXES, /* of the result, innermost first; then for each: */
  MOVE_PLAN,
  MOVE_LENGTH = 0,
  MOVE_MINE,     /* stride in the indexed array, bytes; 0 along positions */
  MOVE_THEIRS,   /* in the other one */
  MOVE_POSITION, /* in offsets; 0 along other axes */
  MOVE_AXIS
};

typedef enum DeviceMove {
  MOVE_GET, /* theirs = mine */
  MOVE_SET, /* mine = theirs; of several positions of one element the last wins */
  MOVE_COUNT
} DeviceMove;

/* (plan, offsets: int64, mine: flat, theirs: flat, count), and for SET (..., cells: int64, winners: int64):
 * the elements at each position of `offsets`, bytes into mine. */
Fn *device_index_move(Arena *arena, TypeTable *types, DType dtype, DeviceMove move);
/* (cells: int64, winners: int64, count, round): round 0: clears the winners of these cells; round 1: the last
 * position of each. */
Fn *device_index_winners(Arena *arena, TypeTable *types);

#endif
