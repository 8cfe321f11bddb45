/* CudaAttributes: see attributes.h. */
#include "gpu/cuda/attributes.h"

#include <string.h>

#include "lang/base/text/hash.h"

typedef struct CudaAttributeRow {
  const char *name;
  int number;
} CudaAttributeRow;

static const CudaAttributeRow cuda_attribute_rows[CUDA_ATTRIBUTE_COUNT] = {
#define CUDA_ATTRIBUTE(name, number) {#name, number},
#include "gpu/cuda/attributes.def"
};
_Static_assert(CUDA_ATTRIBUTE_COUNT < 255, "a row's number is a byte");

void cuda_attributes_init(CudaAttributes *attributes) {
  *attributes = (CudaAttributes){0};
  for (unsigned row = 0; row < CUDA_ATTRIBUTE_COUNT; row++) {
    unsigned slot = hash_name(cuda_attribute_rows[row].name) % CUDA_ATTRIBUTE_SLOTS;
    while (attributes->slots[slot]) slot = (slot + 1) % CUDA_ATTRIBUTE_SLOTS;
    attributes->slots[slot] = (uint8_t)(row + 1);
  }
}

/* The row of that name, or -1. */
static int cuda_attribute_find(const CudaAttributes *attributes, const char *name) {
  unsigned slot = hash_name(name) % CUDA_ATTRIBUTE_SLOTS;
  for (; attributes->slots[slot]; slot = (slot + 1) % CUDA_ATTRIBUTE_SLOTS) {
    int row = attributes->slots[slot] - 1;
    if (!strcmp(cuda_attribute_rows[row].name, name)) return row;
  }
  return -1;
}

bool cuda_attributes_get(CudaAttributes *attributes, const CudaDriver *driver, int device, const char *name,
                         int64_t *value) {
  int row = cuda_attribute_find(attributes, name);
  if (row < 0) return false;
  if (!attributes->known[row]) {
    if (driver->call.device_attribute(&attributes->values[row], cuda_attribute_rows[row].number, device))
      return false;
    attributes->known[row] = true;
  }
  *value = attributes->values[row];
  return true;
}
