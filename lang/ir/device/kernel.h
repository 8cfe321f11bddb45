/* Device code of fused kernels: the Kernel that the CPU runs by leaves, as functions that a GPU's
 * threads run. The functions are ordinary device IR and are compiled like the user's.
 *
 * Inputs of the kernel are parameters in its order: arrays or scalars of the body's element types.
 * "Flat" arrays are of rank 1 with a stride of one byte and are indexed by byte offsets, so that one
 * function serves any rank and layout. Invariant: element for element and bit for bit what the
 * CPU's launcher gives, whatever the grid. */
#ifndef QUERN_IR_DEVICE_KERNEL_H
#define QUERN_IR_DEVICE_KERNEL_H

#include "lang/ir/ir.h"

/* Threads of a block of array code. */
enum { DEVICE_ARRAY_THREADS = 256 };

/* out[...] = body(inputs[...]): (out: array of `rank`, inputs: arrays of the same shape (strides may be 0),
 * or scalars). Rows along y, elements of the last axis along x; any grid. */
Fn *device_map(Arena *arena, TypeTable *types, const Kernel *kernel, unsigned rank);

/* How an output of a reduction is folded; what each takes is in fold.c. */
typedef enum DeviceFoldForm {
  FOLD_IN_ORDER, /* one thread an output, element after element: ordered products, rows */
  FOLD_STRIDED,  /* parts of an output take every parts-th element; the parts are then joined pairwise */
  FOLD_TREE      /* leaves of NumPy's pairwise trees, then their joins level by level */
} DeviceFoldForm;

/* The layout of `plan`, an int64 array that all functions of a reduction read. */
enum {
  FOLD_AXES,    /* number of axes, innermost first */
  FOLD_GROUP,   /* the first so many are folded as one run */
  FOLD_OUTPUTS, /* how many results */
  FOLD_ROUNDS,  /* runs that go into a result */
  FOLD_RUN,     /* elements of a run; 1 without a group */
  FOLD_UNIT,    /* a run is cut into units, ... */
  FOLD_CHUNK,   /* ... a unit into chunks, the last of which may be shorter: one tree each */
  FOLD_CHUNKS,  /* chunks in a run */
  FOLD_PARTS, /* of an output (STRIDED), a power of two; leaves of a chunk's tree as a power of two (TREE) */
  FOLD_DEPTH, /* log2 of FOLD_PARTS */
  FOLD_SPAN,  /* log2 of the leaves of a block (TREE) */
  FOLD_LINE,  /* the innermost reduced axis, along which elements are taken one after the other; -1: by runs
                 (IN_ORDER) */
  FOLD_PLAN   /* then for each axis: length, 1 if reduced, out stride, and a stride per array input (bytes) */
};

/* (plan, values, positions, inputs flat ...): the first step, which leaves partial values (of
 * device_fold_dtype) in values[(output * ROUNDS * CHUNKS + ...) * PARTS + part] (TREE) or values[output *
 * PARTS + part] (STRIDED), or the outputs in values as a flat array by the axes' out strides (IN_ORDER).
 * `positions` (int64) is there for ARG folds alone. `gather`: chunks cross rows. TREE: blocks of
 * DEVICE_ARRAY_THREADS take 1 << SPAN leaves each, and leave the values of every 1 << min(SPAN, DEPTH)-th
 * part alone: the levels from DEPTH - SPAN on are joined. */
Fn *device_fold_parts(Arena *arena, TypeTable *types, const Kernel *kernel, DeviceFoldForm form, bool gather);
/* (plan, values, positions, level: int): joins the values of one level: STRIDED: part p with p + (1 <<
 * level); TREE: the nodes at depth `level`. With `block` (plan, values, positions, top: int, bottom: int):
 * the levels from `bottom` up to `top` one after the other, a block for each output (STRIDED, whose top is 0)
 * or for each node of depth `top`. */
Fn *device_fold_join(Arena *arena, TypeTable *types, const Kernel *kernel, DeviceFoldForm form, bool block);
/* (plan, values, positions, out flat): writes the outputs; `block`: of many trees each, a block for each. */
Fn *device_fold_finish(Arena *arena, TypeTable *types, const Kernel *kernel, DeviceFoldForm form, bool block);
/* Dtype of partial values. */
DType device_fold_dtype(const Kernel *kernel);
/* What FOLD_SPAN may be: at the least, with partial values of that dtype, as many leaves as a block has
 * threads for at a time. */
unsigned device_fold_least_span(DType dtype);
unsigned device_fold_most_span(const Kernel *kernel);

/* (plan, out flat, length: int, out_step: int, inputs flat ..., a step (int) for each array input): running
 * folds along one axis of `length` elements, steps in bytes; the plan's axes are those across lines, its
 * OUTPUTS the number of lines, and its out strides those of `out`. One thread a line, for NumPy folds a line
 * in order. */
Fn *device_scan(Arena *arena, TypeTable *types, const Kernel *kernel);

#endif
