/* Shapes: sizes, strides and their text; what several arrays broadcast to. */
#ifndef QUERN_RT_ARRAY_SHAPE_H
#define QUERN_RT_ARRAY_SHAPE_H

#include "lang/rt/array/layout.h"

/* A shape as text: room for MAX_RANK numbers. */
typedef struct ShapeText {
  char text[MAX_RANK * 22 + 4];
} ShapeText;

/* "(3,4)", "(5,)", "()": as NumPy's broadcasting and reshaping messages write shapes. */
ShapeText shape_text(unsigned rank, const int64_t *shape);
/* "(3, 4)", "(5,)", "()": as Python writes a tuple. */
ShapeText shape_tuple_text(unsigned rank, const int64_t *shape);
/* Number of elements; false if it or its size in bytes exceeds int64. No element counts as 0. */
bool shape_size(unsigned rank, const int64_t *shape, size_t item, int64_t *size);
/* The same; NumPy's ValueError when it is too big. Every array and every view passes here. */
bool shape_fits(Rt *rt, unsigned rank, const int64_t *shape, size_t item, int64_t *size);
/* *sum = a + b, *product = a * b: lengths of what is about to be made. NumPy's ValueError beyond int64. */
bool length_add(Rt *rt, int64_t a, int64_t b, int64_t *sum);
bool length_multiply(Rt *rt, int64_t a, int64_t b, int64_t *product);
/* C-order strides in bytes; all 0 for an empty shape, as NumPy makes them. */
void shape_strides(unsigned rank, const int64_t *shape, size_t item, int64_t *strides);
/* NumPy's C_CONTIGUOUS: no gaps in C order; axes of length 1 do not matter, empty is contiguous. */
bool shape_is_contiguous(unsigned rank, const int64_t *shape, const int64_t *strides, size_t item);
/* Strides of a view with `new_shape` (same size as `shape`) of the same elements in C
 * order, or false when the elements would have to move. */
bool shape_restride(unsigned rank, const int64_t *shape, const int64_t *strides, unsigned new_rank,
                    const int64_t *new_shape, int64_t *new_strides, size_t item);
/* Joins `shape` into the broadcast shape (*rank, out); false when an axis disagrees. */
bool shape_join(unsigned *rank, int64_t *out, unsigned other_rank, const int64_t *other);
/* A shape that somebody else keeps. */
typedef struct ShapeRef {
  unsigned rank;
  const int64_t *lengths;
} ShapeRef;

/* Whether operands that are made of these shapes broadcast: ValueError in NumPy's wording if not. `operands`
 * has 8 bits for each, the lowest for the first: 1 + how many shapes, in their order, make it (1: it is a
 * scalar). */
bool shapes_fit(Rt *rt, uint64_t operands, const ShapeRef *shapes);
/* The one -1 in `shape` resolved for `size` elements; ValueError in NumPy's wording when
 * there are two or when the size does not fit. */
bool shape_resolve(Rt *rt, int64_t size, unsigned rank, int64_t *shape);

/* NumPy's broadcast of several shapes into *rank, shape; ValueError in NumPy's wording
 * ("operands could not be broadcast together with shapes (3,4) (5,) "). */
bool shape_broadcast(Rt *rt, const Array *const *arrays, unsigned count, unsigned *rank, int64_t *shape);
/* axis in [-rank, rank) made non-negative; AxisError otherwise. */
bool axis_normalize(Rt *rt, int64_t axis, unsigned rank, unsigned *out);

#endif
