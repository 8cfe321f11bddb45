/* Reduction: a fold being run, between its planning (reduce.c) and its
 * execution (reduce_run.c).
 *
 * Axes are listed innermost first, in the order in which NumPy's iterator walks them.
 * The first `group` axes are folded as one run of elements; a run is cut into units,
 * a unit into chunks (the last may be shorter), and each chunk is one pairwise tree,
 * whose value is added to the output in order. `rounds` is the number of runs that go
 * into an output one after the other. Without a group, rows are accumulated
 * elementwise. */
#ifndef QUERN_RT_EXEC_REDUCE_H
#define QUERN_RT_EXEC_REDUCE_H

#include "lang/rt/exec/fold.h"
#include "lang/rt/exec/run.h"

enum { BUFFER_ELEMENTS = 8192 /* of NumPy's iterator */ };

typedef struct ReduceAxis {
  int64_t length;
  bool reduce;
  int64_t out_stride; /* 0 for a reduced axis */
  int64_t strides[KERNEL_MAX_INPUTS];
} ReduceAxis;

typedef struct Reduction {
  Rt *rt;
  KernelCode *code;
  FoldOp fold;
  DType dtype;                   /* of partial values: the result's, or the compared one of ARG folds */
  unsigned count;                /* of axes */
  ReduceAxis axes[MAX_RANK + 1]; /* one of length 1 may be added */
  char *data[KERNEL_MAX_INPUTS];
  char *out;
  bool ordered; /* float sums and products */
  bool gather;  /* chunks cross rows: evaluate the body into a scratch row first */
  bool narrow;  /* short rows of a float sum: columns are evaluated apart, then added row by row */
  bool joint;   /* ... and the rows lie one behind the other: they are evaluated as one */
  bool chain;   /* a product that goes on from one chunk to the next */
  unsigned group;
  int64_t run, unit, chunk;
  int64_t outputs, rounds; /* outer indices that are kept, and reduced */
  InnerLoop inner_loop;    /* INNER_FOLD, INNER_MAP when gathering, INNER_ACCUMULATE without a group */
  _Atomic uint32_t seen;
} Reduction;

/* What a reduction reads and makes, before its order is planned. */
typedef struct ReduceDomain {
  Plan plan; /* the inputs over the whole domain */
  bool reduce[MAX_RANK];
  bool empty;    /* there is nothing to fold */
  unsigned rank; /* of the result */
  int64_t shape[MAX_RANK], size;
  int64_t strides[MAX_RANK]; /* of the result, along the domain's axes */
} ReduceDomain;
/* False after a fault (shapes, axes, an empty fold without a value). */
bool reduction_domain(Rt *rt, const KernelCode *code, const KernelLaunch *launch, ReduceDomain *d);
/* The order in which a domain that is not empty is folded into `out` (all but `inner_loop`). */
void reduction_plan(Reduction *r, Rt *rt, KernelCode *code, const ReduceDomain *d, char *out);

/* Folds everything into `out`, whose elements need not be initialised. False after a fault. */
bool reduction_run(Reduction *r);

#endif
