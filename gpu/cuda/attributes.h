/* CudaAttributes: a device's attributes by name, each asked of the driver once.
 *
 * Every launch looks at a few of them, so that a look takes no call of the driver and no walk through
 * the table. Invariant: attributes of a device do not change. */
#ifndef QUERN_GPU_CUDA_ATTRIBUTES_H
#define QUERN_GPU_CUDA_ATTRIBUTES_H

#include "gpu/cuda/api.h"

enum {
#define CUDA_ATTRIBUTE(name, number) CUDA_ATTRIBUTE_##name,
#include "gpu/cuda/attributes.def"
  CUDA_ATTRIBUTE_COUNT
};

enum { CUDA_ATTRIBUTE_SLOTS = 512 };

typedef struct CudaAttributes {
  uint8_t
      slots[CUDA_ATTRIBUTE_SLOTS]; /* row + 1 by the name's hash, the next ones when it is taken; 0: none */
  bool known[CUDA_ATTRIBUTE_COUNT];
  int values[CUDA_ATTRIBUTE_COUNT];
} CudaAttributes;

void cuda_attributes_init(CudaAttributes *attributes);
/* The value of an attribute of `device` (a CUdevice); false when there is none of that name, or the driver
 * does not tell. */
bool cuda_attributes_get(CudaAttributes *attributes, const CudaDriver *driver, int device, const char *name,
                         int64_t *value);

#endif
