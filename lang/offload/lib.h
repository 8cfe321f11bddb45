/* Offload: library functions of np on devices with memory of their own. lib.c
 * chooses; the files of lang/offload run them. Invariant: results are new arrays whose home is the device. */
#ifndef QUERN_OFFLOAD_LIB_H
#define QUERN_OFFLOAD_LIB_H

#include "lang/base/device/libraries.h"
#include "lang/lib/arguments.h"
#include "lang/offload/launch.h"

/* One call, on a device. */
typedef struct DeviceCall {
  Offload *offload;
  Device *device;
  const LibCall *call;
  const Value *args;
  bool *done; /* set to false: the function is run by the host instead */
} DeviceCall;

/* An uninitialised array of rank 1; NULL after a fault. */
Array *device_line_new(Offload *offload, Device *device, DType dtype, int64_t count);
/* `a`, or a C-contiguous copy of it on the device; owned. NULL after a fault. */
Array *device_packed(Offload *offload, Device *device, Array *a);
/* All elements of a contiguous array as a line of another dtype of the same size; owned. */
Array *device_line_of(Offload *offload, const Array *a, DType dtype);
/* Releases, if it is not NULL. */
void device_drop(Array *a);
/* The one element of a result, for who asks for a number. */
bool device_scalar(Offload *offload, const Array *result, Value *out);

/* np.matmul, np.dot (product.c). */
bool device_product_call(const DeviceCall *c, Value *out);

/* np.linalg (linalg.c). */
bool device_linalg_call(const DeviceCall *c, Value *out);
/* The numbers that the makers' libraries know; false: it is none of them. */
bool device_number(DType dtype, DeviceNumber *number);

/* PRNG.uniform ..., QRNG.generate (random.c). */
bool device_random_call(const DeviceCall *c);

/* np.fft (fft.c). */
bool device_transform_call(const DeviceCall *c, Value *out);

/* np.nonzero, a[indices], a[indices] = values (index.c). */
bool device_nonzero_call(const DeviceCall *c, Value *out);
bool device_fancy_get(const DeviceCall *c, Value *out);
bool device_fancy_set(const DeviceCall *c);

/* The running sums of a contiguous line of int64, in place. False after a fault. */
bool device_running_sums(Offload *offload, Device *device, Array *line);

/* np.sort, np.argsort, np.partition (sort.c). */
bool device_sort_call(const DeviceCall *c, Value *out);

#endif
