/* ArrayWork: one launch of array code being put together. For arrays.c and folds.c.
 *
 * Invariant: arrays of `made` are views that live until array_work_clear. */
#ifndef QUERN_OFFLOAD_WORK_H
#define QUERN_OFFLOAD_WORK_H

#include "lang/rt/exec/reduce.h"
#include "lang/offload/launch.h"

typedef struct ArrayWork {
  Offload *offload;
  Device *device;
  KernelCode *code;
  const Kernel *kernel;
  Value args[8 + 2 * KERNEL_MAX_INPUTS];
  Array *made[8 + 2 * KERNEL_MAX_INPUTS]; /* of args: released at the end */
  unsigned count, made_count;
  bool failed;
} ArrayWork;

ArrayWork array_work_start(Offload *offload, Device *device, KernelCode *code);
void array_work_clear(ArrayWork *w);

/* Arguments, in the order of the function's parameters; `owned` ones are released by array_work_clear (NULL:
 * the launch fails). */
void array_work_int(ArrayWork *w, int64_t value);
void array_work_array(ArrayWork *w, Array *a);
void array_work_owned(ArrayWork *w, Array *a);
/* Memory of `base` from `data` on, indexed by bytes. */
void array_work_flat(ArrayWork *w, const Array *base, char *data);

/* Launches; false after a fault. */
bool array_work_run(ArrayWork *w, Fn *fn, int64_t items, int64_t rows);

/* A result has its home where its inputs have theirs: what the host's arrays gave is the host's array, which
 * comes over when it is looked at. NULL after a fault. */
Array *array_result_new(Offload *offload, Device *device, const KernelLaunch *launch, const KernelCode *code,
                        unsigned rank, const int64_t *shape);

/* out[...] = body(inputs[...]); nothing overlaps `out` but as the same view. False after a fault. */
bool array_map_into(Offload *offload, Device *device, KernelCode *code, const Value *inputs,
                    const Array *out);

/* folds.c: a reduction, a scan. False after a fault. */
bool array_fold(Offload *offload, Device *device, KernelCode *code, const KernelLaunch *launch, Value *out);
bool array_scan(Offload *offload, Device *device, KernelCode *code, const KernelLaunch *launch, Value *out);

#endif
