/* Inside device_fold*.c: a reduction's device function while it is written. */
#ifndef QUERN_IR_DEVICE_FOLD_IMPL_H
#define QUERN_IR_DEVICE_FOLD_IMPL_H

#include "lang/ir/device/build.h"
#include "lang/ir/device/kernel.h"
#include "lang/rt/exec/fold.h"

typedef struct Fold {
  DeviceBuild b;
  const Kernel *kernel;
  FoldOp fold;
  DType dtype;      /* of partial values */
  bool arg, gather; /* gather: runs cross rows */
  Ref plan, values, positions;
  Ref inputs[KERNEL_MAX_INPUTS];
  unsigned arrays;                      /* array inputs */
  uint32_t offsets[KERNEL_MAX_INPUTS];  /* variables: where the run begins, in bytes, per array input */
  Ref inner_strides[KERNEL_MAX_INPUTS]; /* of axis 0 */
} Fold;

/* Number `which` of the plan. */
Ref fold_field(Fold *f, int which);
/* Moves the offsets to run number `round` of output number `output`. */
void fold_seek_run(Fold *f, Ref output, Ref round);
/* The body's value for element `position` of the run at the offsets, in the dtype of partial values. */
Ref fold_element(Fold *f, Ref position);
/* The same for the element that lies at[j] bytes behind the first of array input number j. */
Ref fold_element_at(Fold *f, const Ref *at);
/* How many elements are asked for at a time: many where that needs few registers and evaluating costs little.
 */
unsigned fold_at_once(const Fold *f);
/* First element and length of chunk `chunk` of a run. */
Ref fold_chunk_start(Fold *f, Ref chunk, Ref *length);
static inline bool fold_is_complex(const Fold *f) { return dtype_is_complex(f->dtype); }

/* fold_tree.c: the loops of the functions for trees. */
void fold_tree_leaves(Fold *f);
void fold_tree_join(Fold *f, Ref top, Ref bottom);
void fold_tree_join_level(Fold *f, Ref level);

#endif
