/* CudaDriver: NVIDIA's driver library, opened at run time: its functions, and its results in words.
 *
 * Neither CUDA's headers nor its libraries are needed to build Quern; gpu/cuda/api.def has
 * every function and gpu/cuda/errors.def every result that a user may meet. Invariants: of an
 * open driver all REQUIRED functions are there; it stays open until the process ends (libcuda does not
 * survive being unloaded). */
#ifndef QUERN_GPU_CUDA_API_H
#define QUERN_GPU_CUDA_API_H

#include "lang/base/device/device.h"

typedef int CudaResult;
typedef uint64_t CudaAddress;

enum { CUDA_SUCCESS = 0, CUDA_OUT_OF_MEMORY = 2, CUDA_NOT_READY = 600, CUDA_PEER_ENABLED_ALREADY = 704 };

typedef struct CudaCalls {
#define CUDA_CALL(need, id, symbol, what, parameters, arguments) CudaResult(*id) parameters;
#include "gpu/cuda/api.def"
} CudaCalls;

typedef enum CudaCall {
#define CUDA_CALL(need, id, symbol, what, parameters, arguments) CUDA_CALL_##id,
#include "gpu/cuda/api.def"
  CUDA_CALL_COUNT
} CudaCall;

typedef struct CudaDriver {
  CudaCalls call;
  int version; /* 12040 for CUDA 12.4 */
  int devices;
  char path[256]; /* of the library */
} CudaDriver;

/* Opens and starts the driver: QUERN_LIBCUDA when it is set (a file, or "off"), else libcuda.so.1 as the
 * dynamic linker finds it, else WSL's. False with a sentence in *error when there is none, it is too old, it
 * cannot start, or it has no GPU. What has been loaded stays loaded. */
bool cuda_open(CudaDriver *out, DeviceError *error);

/* The second half of cuda_open, for a table of calls that is filled in: starts it and counts the GPUs. */
bool cuda_start(CudaDriver *driver, DeviceError *error);

/* What a result means; DEVICE_FINE for success. */
DeviceFailure cuda_failure(CudaResult result);

/* Whether the call succeeded; else *error says which call, what the driver says and what to do. */
bool cuda_check(const CudaDriver *driver, CudaCall call, CudaResult result, DeviceError *error);

/* Calls and checks. */
#define CUDA_DO(driver, error, id, ...)                                                                      \
  cuda_check((driver), CUDA_CALL_##id, (driver)->call.id(__VA_ARGS__), (error))

/* PTX ISA version that a driver accepts: 84 for 8.4. */
unsigned cuda_code_level(int driver_version);

#endif
