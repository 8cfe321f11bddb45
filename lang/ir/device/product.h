/* Device functions of matrix products: np.matmul, np.dot.
 *
 * A block of PRODUCT_THREADS threads makes one tile of the result; the pieces of both operands that it needs
 * go through shared memory. Invariant: an element's products are summed in the order of k, floats with one
 * rounding for product and sum, whatever the tile. */
#ifndef QUERN_IR_DEVICE_PRODUCT_H
#define QUERN_IR_DEVICE_PRODUCT_H

#include "lang/ir/ir.h"

enum { PRODUCT_THREADS = 256 };

/* PRODUCT_TILE(ID, rows, columns, rows and columns that a thread makes, depth along k) */
#define PRODUCT_TILES_EACH                                                                                   \
  PRODUCT_TILE(LARGE, 128, 128, 8, 8, 8)                                                                     \
  PRODUCT_TILE(SQUARE, 64, 64, 4, 4, 16)                                                                     \
  PRODUCT_TILE(TALL, 64, 4, 1, 1, 32)                                                                        \
  PRODUCT_TILE(WIDE, 4, 64, 1, 1, 32)

typedef enum DeviceProductTile {
#define PRODUCT_TILE(id, rows, columns, own_rows, own_columns, depth) PRODUCT_##id,
  PRODUCT_TILES_EACH
#undef PRODUCT_TILE
      PRODUCT_TILES
} DeviceProductTile;

typedef struct DeviceProductShape {
  unsigned rows, columns, own_rows, own_columns, depth;
} DeviceProductShape;

DeviceProductShape device_product_shape(DeviceProductTile tile);
/* The dtype in which a product is summed: float32 for float16. */
DType device_product_sum(DType dtype);

/* (a[3], b[3], c[3], parts: int, length: int, a_side: int, b_side: int): for every y below c's first length,
 * c[y] = the sum over k of a[y / parts, :, k] * b[y / parts, k, :], k in part number y % parts of `length`
 * elements each. c's dtype is `dtype`, or with `partial` that of sums. Not 0: threads that follow each other
 * read rows of a (columns of b) that do, for these lie side by side in memory; else such along k. Tiles along
 * x, batches and parts along y, PRODUCT_THREADS threads a block. */
Fn *device_product(Arena *arena, TypeTable *types, DType dtype, DeviceProductTile tile, bool partial);
/* (sums[2]: parts of one element, to[3], parts: int): to[y, i, j] = sums[y * parts + p, i * n + j] for p = 0,
 * 1
 * ... in this order. Any grid. */
Fn *device_product_join(Arena *arena, TypeTable *types, DType dtype);

/* (matrices: rank 1, count of elements, rows: int, columns: int, upper: int): zeros below (upper 0: above)
 * the diagonals of matrices. Any grid. */
Fn *device_triangle(Arena *arena, TypeTable *types, DType dtype);

#endif
