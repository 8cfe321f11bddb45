/* CudaDevice: an NVIDIA GPU as a Device, through the driver.
 *
 * It works in the device's primary context, which other libraries in the process share, and opens it
 * at the first use. Invariants: the driver is never called while the context is broken, but for
 * rebuild; what is of an older generation never reaches the driver; every address that is copied
 * from or to lies in memory that the device gave out. */
#ifndef QUERN_GPU_CUDA_DEVICE_H
#define QUERN_GPU_CUDA_DEVICE_H

#include "gpu/common/blocks.h"
#include "gpu/cuda/api.h"
#include "gpu/cuda/attributes.h"
#include "gpu/common/limits.h"
#include "gpu/common/ranges.h"

/* The GPU of that number, with these libraries (gpu/cuda/library/libraries.h; NULL: none); NULL with *error.
 * The driver outlives it. */
Device *cuda_device_new(const CudaDriver *driver, unsigned ordinal, const struct DeviceLibraries *libraries,
                        DeviceError *error);
/* Gives everything back that the device holds for itself; nothing of it may be in use any more. */
void cuda_device_free(Device *device);
/* Whose cores help with large copies from now on (NULL: nobody's). */
void cuda_device_attach(Device *device, const DeviceHost *host);

/* ---- for gpu/cuda ---- */

enum { CUDA_STAGES = 2, CUDA_PEERS = 64 };

/* What the tag of a host range says. */
typedef enum CudaHostKind {
  CUDA_HOST_PINNED,
  CUDA_HOST_MAPPED,
  CUDA_HOST_MANAGED,
  CUDA_HOST_LOST
} CudaHostKind;

typedef struct CudaDevice CudaDevice;

/* What a library keeps with the device, at the head of its own struct. */
typedef struct CudaKept {
  struct CudaKept *next;
  void (*fini)(CudaDevice *cuda, struct CudaKept *kept,
               bool alive); /* frees it; `alive`: the context lives */
} CudaKept;

struct CudaDevice {
  Device device;
  const CudaDriver *driver;
  int ordinal;
  void *primary; /* the context, NULL before the first use */
  bool broken;   /* and `breakage` says why */
  DeviceError breakage;
  char name[16], model[128], target[16];
  DeviceProps props;
  GpuLimits limits;
  CudaAttributes attributes;
  uint64_t peers; /* devices that it has been connected to */
  /* memory */
  Ranges memory;  /* what alloc gave out */
  Ranges host;    /* what host_alloc gave out, by its address on the host; tag: a CudaHostKind */
  Ranges aliases; /* of mapped memory whose address on the device is another: tag: that on the host; and the
                   * constant memory of modules, tag 0 */
  Blocks kept;
  uint64_t idle;    /* times that the device was seen idle */
  unsigned streams; /* user's streams that live */
  bool streamed;    /* some lived since the device was idle */
  /* copies */
  DeviceHost helper;
  bool helped;
  void *stage[CUDA_STAGES], *stage_done[CUDA_STAGES]; /* pinned chunks, and events: copied from or to */
  void *clock[2];                                     /* events around a copy */
  /* The page of helper.interrupt, registered in the context of `watch_generation`, and its address there. */
  void *watched;
  CudaAddress watch;
  unsigned watch_generation;
  struct CudaKept *kept_parts; /* of libraries */
};

/* What handles are outside: a driver's object and the generation of the device that made it. */
typedef struct CudaObject {
  void *raw;
  unsigned generation;
  bool timing; /* of events */
} CudaObject;

static inline CudaDevice *cuda_of(Device *device) { return (CudaDevice *)device; }

/* Makes the context current on this thread, opening it at first; false with *error (also when broken). */
bool cuda_enter(CudaDevice *cuda, DeviceError *error);
/* Whether the call succeeded; a sticky error breaks the device. `error` may be NULL. */
bool cuda_done(CudaDevice *cuda, CudaCall call, CudaResult result, DeviceError *error);
#define CUDA_TRY(cuda, error, id, ...)                                                                       \
  cuda_done((cuda), CUDA_CALL_##id, (cuda)->driver->call.id(__VA_ARGS__), (error))
/* The driver's object behind a handle, NULL (the default stream) for NULL; false with *error for one of an
 * older generation. */
bool cuda_object(CudaDevice *cuda, const void *handle, const char *what, void **raw, DeviceError *error);
/* A new handle; NULL with *error, and `raw` is the caller's still. */
CudaObject *cuda_object_new(CudaDevice *cuda, void *raw, DeviceError *error);

/* What was kept with this `fini`; NULL: nothing yet. cuda_keep_part keeps it, until the device's end. */
CudaKept *cuda_kept_part(const CudaDevice *cuda, void (*fini)(CudaDevice *cuda, CudaKept *kept, bool alive));
void cuda_keep_part(CudaDevice *cuda, CudaKept *kept);

/* cuda_memory.c */
void *cuda_alloc(Device *device, size_t bytes, DeviceError *error);
void cuda_free(Device *device, void *memory, size_t bytes);
bool cuda_memory_info(Device *device, uint64_t *free_bytes, uint64_t *total_bytes, DeviceError *error);
bool cuda_fill(Device *device, void *memory, int byte, size_t bytes, void *stream, DeviceError *error);
/* Whether [address, +bytes) is memory that kernels may use; else *error. */
bool cuda_owns(const CudaDevice *cuda, uint64_t address, size_t bytes, DeviceError *error);
/* Gives what is kept back to the driver. */
void cuda_trim(CudaDevice *cuda);
/* After a call gave `result`: whether it is worth a second try, for it wanted memory and some was kept, which
 * has gone back to the driver now. */
bool cuda_make_room(CudaDevice *cuda, CudaResult result);
/* The device was idle just now: what was freed before may be used by every stream. */
void cuda_was_idle(CudaDevice *cuda);
/* After a reset: all memory is gone without the driver being asked. */
void cuda_memory_lost(CudaDevice *cuda);
/* All memory back to the driver, for the end. */
void cuda_memory_fini(CudaDevice *cuda);

/* cuda_host.c */
void *cuda_host_alloc(Device *device, size_t bytes, DeviceHostKind kind, void **on_device,
                      DeviceError *error);
void cuda_host_free(Device *device, void *memory, size_t bytes);
/* DeviceOps.interrupt; cuda_unwatch gives the page back, if the context still has it. */
const void *cuda_interrupt(Device *device);
void cuda_unwatch(CudaDevice *cuda, bool alive);
/* After a reset: pinned memory becomes ordinary, managed memory reads as zeros. */
void cuda_host_lost(CudaDevice *cuda);

/* copy.c */
bool cuda_copy(Device *device, DeviceCopy *copy, DeviceError *error);
bool cuda_copy_peer(Device *device, void *to, Device *source, const void *from, size_t bytes, void *stream,
                    DeviceError *error);

/* stage.c: a copy of ordinary memory through pinned chunks; has begun all of it, and ended its reading
 * of `from` and writing of `to` on the host. *done: whether it was its kind of copy; false with *error. */
bool cuda_stage_copy(CudaDevice *cuda, const DeviceCopy *copy, void *raw_stream, bool *done,
                     DeviceError *error);
/* Drops the chunks; `alive`: the driver must be told. */
void cuda_stage_fini(CudaDevice *cuda, bool alive);

/* module.c */
void *cuda_module_load(Device *device, const void *image, size_t bytes, DeviceError *error);
void cuda_module_unload(Device *device, void *module);
void *cuda_module_function(Device *device, void *module, const char *name, DeviceError *error);
bool cuda_module_symbol(Device *device, void *module, const char *name, void **address, size_t *bytes,
                        DeviceError *error);
bool cuda_function_info(Device *device, void *function, DeviceFunctionInfo *out, DeviceError *error);
bool cuda_occupancy(Device *device, void *function, uint32_t threads, uint32_t shared_bytes, uint32_t *blocks,
                    DeviceError *error);
bool cuda_launch(Device *device, void *function, const DeviceLaunch *launch, DeviceError *error);

/* cuda_stream.c */
bool cuda_sync(Device *device, void *stream, DeviceError *error);
void *cuda_stream_new(Device *device, DeviceError *error);
void cuda_stream_free(Device *device, void *stream);
void *cuda_event_new(Device *device, bool timing, DeviceError *error);
void cuda_event_free(Device *device, void *event);
bool cuda_event_record(Device *device, void *event, void *stream, DeviceError *error);
bool cuda_event_sync(Device *device, void *event, DeviceError *error);
bool cuda_event_query(Device *device, void *event, bool *reached, DeviceError *error);
bool cuda_event_wait(Device *device, void *event, void *stream, DeviceError *error);
bool cuda_event_elapsed(Device *device, void *from, void *to, float *milliseconds, DeviceError *error);

#endif
