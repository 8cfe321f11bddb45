/* Device: what the language needs of a place where arrays live and kernels run.
 *
 * The CPU is just another device. lang/ and gpu/ do not know each other; both
 * know this header. A registry (main.c) hands the devices to a session.
 * Invariant: a Device outlives every DeviceMemory it gave out. */
#ifndef QUERN_DEVICE_H
#define QUERN_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Device Device;

typedef struct DeviceProps {
  const char *name;   /* "AMD EPYC 7763", "NVIDIA H200" */
  const char *kind;   /* "cpu", "cuda", "sim" */
  const char *target; /* instruction set for the code generator: "x86-64-v3", "sm_90" */
  uint64_t memory_bytes;
  unsigned units;          /* cores or multiprocessors */
  bool shares_host_memory; /* pointers are host pointers: no copies needed */
} DeviceProps;

/* A failure of the device, as text for a Diag; empty when all is well. */
typedef struct DeviceError {
  char text[256];
} DeviceError;

/* One launch of a loaded function: a one-dimensional range of work items. Operand
 * pointers are device pointers; what they mean is between code generator and caller. */
typedef struct DeviceLaunch {
  uint64_t grid[3], block[3];
  uint32_t shared_bytes;
  void **arguments; /* addresses of the arguments, as cuLaunchKernel takes them */
  uint32_t count;
  void *stream;
} DeviceLaunch;

typedef struct DeviceOps {
  /* `bytes` of memory aligned to 64; NULL with *error when it cannot be had. */
  void *(*alloc)(Device *device, size_t bytes, DeviceError *error);
  void (*free)(Device *device, void *memory, size_t bytes);
  bool (*copy_in)(Device *device, void *to, const void *host_from, size_t bytes, DeviceError *error);
  bool (*copy_out)(Device *device, void *host_to, const void *from, size_t bytes, DeviceError *error);
  /* Loads an image (object code for the CPU, PTX for a GPU): a module handle. */
  void *(*load)(Device *device, const void *image, size_t bytes, DeviceError *error);
  void (*unload)(Device *device, void *module);
  void *(*function)(Device *device, void *module, const char *name, DeviceError *error);
  bool (*launch)(Device *device, void *function, const DeviceLaunch *launch, DeviceError *error);
  bool (*sync)(Device *device, DeviceError *error);
  void (*props)(Device *device, DeviceProps *out);
} DeviceOps;

struct Device {
  const DeviceOps *ops;
  const char *name; /* "cpu", "cuda:0", "sim" */
  void *context;
};

#endif
