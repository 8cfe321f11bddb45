/* Device: what the language needs of a place where arrays live and kernels run.
 *
 * The CPU is just another device. lang/ and gpu/ do not know each other; both
 * know this header. A registry (gpu/registry.h) hands the devices to a session.
 * Invariants: a Device outlives every memory it gave out; every function may be called
 * from any thread, one at a time per device; nothing here raises: a failure is a
 * DeviceError and false or NULL. */
#ifndef QUERN_BASE_DEVICE_DEVICE_H
#define QUERN_BASE_DEVICE_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Device Device;

typedef struct DeviceProps {
  const char *name;    /* "AMD EPYC 7763", "NVIDIA H200" */
  const char *kind;    /* "cpu", "cuda", "sim" */
  const char *backend; /* name of the back end that makes code for it (lang/codegen/backend.h) */
  const char *target;  /* what that back end makes code for: text that it alone reads */
  unsigned capability; /* what its maker calls its generation, 90 for 9.0; 0: nothing */
  uint64_t memory_bytes;
  unsigned units;          /* cores or multiprocessors */
  unsigned lanes;          /* of a group: threads that run one instruction together; 0: it has no groups */
  bool simulated;          /* no device: a program that behaves as one */
  bool shares_host_memory; /* pointers are host pointers: no copies needed */
  bool host_addressable; /* its memory is apart, but the host's code can read and write it (the simulator) */
} DeviceProps;

typedef enum DeviceFailure {
  DEVICE_FINE,
  DEVICE_NO_MEMORY, /* it cannot be had: MemoryError */
  DEVICE_BAD_CALL,  /* arguments that the device refuses (a block too large ...) */
  DEVICE_NO_CODE,   /* an image that it cannot load */
  DEVICE_BROKEN, /* sticky: illegal address, launch failure ...: the context is gone; see DeviceOps.rebuild */
  DEVICE_ABSENT, /* the device or its driver is not there, or was lost */
  DEVICE_UNSUPPORTED, /* this device cannot do that */
} DeviceFailure;

/* A failure of the device, as a sentence for a Diag; `kind` DEVICE_FINE when all is well. */
typedef struct DeviceError {
  DeviceFailure kind;
  char text[384]; /* "the driver refused the launch: CUDA_ERROR_INVALID_VALUE (cuLaunchKernel): ..." */
} DeviceError;

/* Fills in *error (which may be NULL); always false. */
bool device_fail(DeviceError *error, DeviceFailure kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Who looks on while the simulator runs a launch of debugged code; other devices do not know of it. */
typedef struct DeviceDebug {
  void *context;
  /* As SimHooks.line. The launch's blocks and threads are run one after the other, on the caller's thread. */
  void (*line)(void *context, const uint32_t block[3], const uint32_t thread[3], uint32_t site,
               const void *values);
} DeviceDebug;

/* One launch of a loaded function. Arguments are in the order and of the sizes of the
 * kernel's parameters (docs/gpu.md: how IR parameters become these). */
typedef struct DeviceLaunch {
  uint32_t grid[3], block[3];
  uint32_t shared_bytes; /* dynamic */
  bool cooperative;      /* the kernel synchronises its whole grid */
  void **arguments;      /* addresses of the arguments, as cuLaunchKernel takes them */
  uint32_t count;
  void *stream;             /* NULL: the default one */
  const DeviceDebug *debug; /* or NULL */
} DeviceLaunch;

/* Host memory that a device knows: page-locked; seen by kernels at its own address over the bus as well; or
 * one memory that moves to whoever touches it. */
typedef enum DeviceHostKind { DEVICE_HOST_PINNED, DEVICE_HOST_MAPPED, DEVICE_HOST_MANAGED } DeviceHostKind;

typedef enum DeviceCopyKind { DEVICE_COPY_IN, DEVICE_COPY_OUT, DEVICE_COPY_WITHIN } DeviceCopyKind;
typedef struct DeviceCopy {
  DeviceCopyKind kind;
  void *to;
  const void *from;
  size_t bytes;
  void *stream;    /* NULL: the default one */
  bool background; /* may return before it is done; needs pinned host memory */
  double seconds;  /* out: as the device measured it (a small one: the host) when it was waited for; else 0 */
} DeviceCopy;

/* What the compiler made of a loaded function, on this device. */
typedef struct DeviceFunctionInfo {
  uint32_t registers, shared_bytes, local_bytes,
      constant_bytes;                    /* static; per thread, block, thread, module */
  uint32_t max_threads;                  /* per block */
  uint32_t binary_version, code_version; /* 90 for 9.0; 0: unknown */
} DeviceFunctionInfo;

/* Named integer attributes, by the names of CUdevice_attribute without CU_DEVICE_ATTRIBUTE_:
 * "MULTIPROCESSOR_COUNT", "MAX_THREADS_PER_BLOCK", "WARP_SIZE", "CLOCK_RATE" ... */

typedef struct DeviceOps {
  /* `bytes` of memory aligned to 256; NULL with *error when it cannot be had. */
  void *(*alloc)(Device *device, size_t bytes, DeviceError *error);
  void (*free)(Device *device, void *memory, size_t bytes);
  /* Host memory that the device copies from and to at full speed, or (mapped, managed) sees itself, at
   * *on_device; of pinned memory *on_device is NULL. `on_device` may be NULL. */
  void *(*host_alloc)(Device *device, size_t bytes, DeviceHostKind kind, void **on_device,
                      DeviceError *error);
  void (*host_free)(Device *device, void *memory, size_t bytes);
  bool (*copy)(Device *device, DeviceCopy *copy, DeviceError *error);
  /* From another device's memory to this one's, waited for unless a stream is given. Both devices are of one
   * kind; the registry's devices of different kinds never meet. */
  bool (*copy_peer)(Device *device, void *to, Device *source, const void *from, size_t bytes, void *stream,
                    DeviceError *error);
  bool (*fill)(Device *device, void *memory, int byte, size_t bytes, void *stream, DeviceError *error);
  bool (*memory_info)(Device *device, uint64_t *free_bytes, uint64_t *total_bytes, DeviceError *error);
  /* Loads an image (see lang/codegen/cg.h: CgImage.bytes): a module handle. */
  void *(*load)(Device *device, const void *image, size_t bytes, DeviceError *error);
  void (*unload)(Device *device, void *module);
  void *(*function)(Device *device, void *module, const char *name, DeviceError *error);
  /* Memory of the module by its name, and how much: constant memory, which the host fills by copies within
   * the device. NULL where kernels read their arguments in place (the simulator). */
  bool (*symbol)(Device *device, void *module, const char *name, void **address, size_t *bytes,
                 DeviceError *error);
  bool (*function_info)(Device *device, void *function, DeviceFunctionInfo *out, DeviceError *error);
  /* Blocks of so many threads that one multiprocessor holds at once. */
  bool (*occupancy)(Device *device, void *function, uint32_t threads, uint32_t shared_bytes, uint32_t *blocks,
                    DeviceError *error);
  bool (*launch)(Device *device, void *function, const DeviceLaunch *launch, DeviceError *error);
  /* Waits for a stream (NULL: for everything). */
  bool (*sync)(Device *device, void *stream, DeviceError *error);
  void *(*stream_new)(Device *device, DeviceError *error);
  void (*stream_free)(Device *device, void *stream);
  /* Events: record into a stream; wait for; whether reached; milliseconds between two. */
  void *(*event_new)(Device *device, bool timing, DeviceError *error);
  void (*event_free)(Device *device, void *event);
  bool (*event_record)(Device *device, void *event, void *stream, DeviceError *error);
  bool (*event_sync)(Device *device, void *event, DeviceError *error);
  bool (*event_query)(Device *device, void *event, bool *reached, DeviceError *error);
  bool (*event_wait)(Device *device, void *event, void *stream, DeviceError *error); /* the stream waits */
  bool (*event_elapsed)(Device *device, void *from, void *to, float *milliseconds, DeviceError *error);
  /* False when there is no attribute of that name. */
  bool (*attribute)(Device *device, const char *name, int64_t *value);
  /* After DEVICE_BROKEN: a new context. All memory, modules, streams and events are gone; their handles are
   * given back as ever, before or after. */
  bool (*rebuild)(Device *device, DeviceError *error);
  void (*props)(Device *device, DeviceProps *out);
  /* Where kernels find DeviceHost.interrupt, in the context of now; NULL: nowhere. NULL itself: they are told
   * in another way. */
  const void *(*interrupt)(Device *device);
} DeviceOps;

struct Device {
  const DeviceOps *ops;
  const struct DeviceLibraries *libraries; /* the maker's (libraries.h); NULL: none */
  const char *name;                        /* "cpu", "cuda:0", "sim" */
  unsigned generation;                     /* raised by rebuild: handles of an older one are void */
  void *context;
};

/* A compiler of the device's maker, as the program found it. */
typedef struct DeviceCompiler {
  void *context;
  /* Text of its language to code for `arch`, a name of its own; malloc'ed, or NULL with a malloc'ed log. */
  char *(*compile)(void *context, const char *text, size_t length, const char *arch, bool fastmath,
                   char **log);
  /* The newest capability up to `capability` (DeviceProps) that it compiles for; 0: all are newer. */
  unsigned (*arch)(void *context, unsigned capability);
  const char *version; /* its name and version: part of cache keys */
  unsigned level;      /* version of the code that it writes, 90 for 9.0 */
} DeviceCompiler;

/* What a device's maker has beside the driver, for the back end. Looked for when first asked for. */
typedef struct DeviceTools {
  void *context;
  /* NULL: it was not found, or writes code that the driver is too old for. */
  const DeviceCompiler *(*compiler)(void *context);
  const char *(*mathematics)(void *context); /* path of the maker's functions for device code, or NULL */
  unsigned (*level)(void *context);          /* newest version of code that the driver accepts, 83 for 8.3 */
  /* The machine's own code of `code` for `target` as text, malloc'ed; NULL with a malloc'ed sentence. */
  char *(*disassemble)(void *context, const char *code, const char *target, char **why);
} DeviceTools;

/* An option of a back end that users may set: `%device key=value`, QUERN_KEY in the environment. */
typedef struct DeviceOption {
  const char *key;
  const char *words; /* the values that it knows, as a sentence names them: "a or b" */
  bool (*knows)(const char *value);
} DeviceOption;

/* What a device that computes on the host's cores (the simulator) needs of the host. */
typedef struct DeviceHost {
  void *context;
  /* Calls body(body_context, k) for every k below `tasks` on all threads; false when interrupted. */
  bool (*run)(void *context, uint64_t tasks, void (*body)(void *body_context, uint64_t task),
              void *body_context);
  bool (*interrupted)(void *context); /* whether the user asked to stop */
  /* The same as a byte that is not 0 then, for hardware that reads the host's memory; or NULL. */
  const void *interrupt;
} DeviceHost;

/* The devices of a process, as its program hands them to sessions. Nothing is opened before the first call
 * of `count`, `get` or `tools`. */
typedef struct DeviceRegistry {
  void *context;
  unsigned (*count)(void *context); /* real devices, or 1: the simulator */
  Device *(*get)(void *context, unsigned index);
  const char *(*why_simulated)(void *context); /* a sentence; NULL when the devices are real */
  /* What the back end of that name can use; NULL: nothing. May be NULL itself. */
  const DeviceTools *(*tools)(void *context, const char *backend);
  /* Whose cores the simulator (and large copies to a GPU) use from now on; NULL: nobody's, before `host`
   * ends. */
  void (*attach)(void *context, const DeviceHost *host);
} DeviceRegistry;

#endif
