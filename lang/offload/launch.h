/* Inside the session: kernels on devices. launch.c launches, report.c reads what they left.
 */
#ifndef QUERN_OFFLOAD_LAUNCH_H
#define QUERN_OFFLOAD_LAUNCH_H

#include "lang/ir/device/index.h"
#include "lang/ir/device/kernel.h"
#include "lang/ir/device/product.h"
#include "lang/ir/device/sort.h"
#include "lang/rt/device/residency.h"
#include "lang/session/impl.h"

/* Of a launch, on a device. */
typedef struct GpuLimits {
  int64_t block[3], grid[3], threads, shared;
  int64_t fixed; /* of shared memory: for arrays of a constant shape */
} GpuLimits;

/* What was made of a kernel for a device; chained on Fn.images. Handles are void when `generation` is not the
 * device's. The control block is one per image, so that a fault says whose it is. */
typedef struct GpuImage {
  struct GpuImage *next;         /* of the Fn */
  struct GpuImage *all;          /* of the session */
  struct GpuImage *next_pending; /* in the order of their first launch since they were last read */
  Fn *fn;
  Device *device;
  unsigned generation;
  bool check;
  const char *options; /* of SessionGpu, as they were */
  CgImage code;
  void *module, *function, *control;
  void *constants; /* constant memory of the module, for the kernel that reads arrays there; NULL */
  DeviceFunctionInfo info;
  GpuLimits limits;
  bool pending, mixed; /* mixed: launched in several streams since it was last read */
  void *stream;
  const Fn *launcher; /* where it was launched since it was last read; NULL: at several places */
  Ref launched;
} GpuImage;

struct SessionGpu {
  GpuImage *images, *pending, *last_pending;
  const char *options;   /* of the back ends, "key=value key=value": a text once made stays */
  int cell;              /* number of the running cell; below 0 where it has none of its own */
  int unnumbered;        /* cells without a number so far */
  /* device functions of np's library (lib.c), made when first needed */
  Fn *sort_keys[2][DT_COUNT], *sort_step[2], *sort_chunks[2], *sort_next, *sort_class[DT_COUNT],
      *sort_take[DT_COUNT], *sort_values[DT_COUNT], *gather[DT_COUNT];
  Fn *index[INDEX_FN_COUNT], *truth[DT_COUNT], *move[DT_COUNT][MOVE_COUNT], *winners;
  Fn *product[DT_COUNT][PRODUCT_TILES][2], *product_join[DT_COUNT], *triangle[DT_COUNT];
  Fn *fft_scale[2], *fft_widen[2]; /* of double and single precision */
};

/* The image of `fn` on `device`, made and loaded when missing. NULL after a fault. */
GpuImage *session_gpu_image(Session *session, Fn *fn, Device *device);
/* Bytes of the control block of an image. */
size_t session_gpu_control_bytes(const GpuImage *image);
/* Clears the control block. False after a fault. */
bool session_gpu_control_reset(Session *session, GpuImage *image);
/* How to compile `fn` for the device. */
void session_gpu_options(Session *session, const Device *device, const Fn *fn, CgDeviceOptions *out);
/* What the back end of that name can use; NULL: nothing. */
const DeviceTools *session_gpu_tools(const Session *session, const char *backend);

/* Code of a kernel (lang/session/views/inspect.c): a view of the table in lang/codegen/backends.def, or one that
 * the device's back end has; malloc'ed. NULL with a malloc'ed sentence in *why, or after a fault. */
char *session_kernel_text(Session *session, Fn *fn, const char *what, char **why);

/* limits.c: asks for the limits of the image's device; whether a launch is within them (false
 * after a fault). */
void session_gpu_limits(GpuImage *image);
bool session_gpu_fits(Rt *rt, const GpuImage *image, const int64_t grid[3], const int64_t block[3],
                      int64_t shared);

/* Gpu.collect: reads the control blocks of what ran on `device` (in `stream`; NULL: all). */
bool session_gpu_collect(void *context, Device *device, void *stream);

/* " at Cell In[1], line 3: text of the line" of the place that CgImage.sites numbers. */
void session_gpu_put_place(StrBuf *out, const GpuImage *image, uint32_t number);

/* lang/session/debug/device.c: launches; when the cell is debugged, with the debugger looking on. */
bool session_debug_launch(Session *session, const GpuImage *image, const DeviceLaunch *launch, DeviceError *error);

/* WalkHooks.launch. */
bool session_launch(void *host, const WalkLaunch *launch);
/* The same on that device. */
bool session_launch_on(Session *session, Device *device, const WalkLaunch *launch);
/* Enters a launch in the ledger, with the running instruction's place. */
void session_note_launch(Session *session, const Device *device, const char *why);
/* WalkHooks.device_kernel (arrays.c). */
bool session_device_kernel(void *host, Kernel *kernel, const KernelLaunch *launch, Value *out, bool *done);
/* Launches a device function of array code: threads enough for `items` along x and `rows` along y. */
bool session_array_launch(Session *session, Device *device, Fn *fn, const Value *args, unsigned count,
                          int64_t items, int64_t rows);
/* to[...] = from on the device; one shape and dtype, no overlap. */
bool session_array_copy(Session *session, Device *device, const Array *to, const Array *from);
/* The array as it lies on a host_addressable device: a view whose data is there. NULL after a fault. */
Array *session_array_there(Session *session, Device *device, const Array *a, unsigned use);
/* WalkHooks.device_lib (lib.c). */
bool session_device_lib(void *host, const LibCall *call, const Value *args, Value *out, bool *done);

/* Sets up and ends the session's part. */
void session_gpu_init(Session *session, const SessionOptions *options);
void session_gpu_fini(Session *session);
/* The ends of a cell: what follows belongs to cell `number` (0: a cell that is not kept); waits for what runs and reports it (false after
 * a fault in rt). */
void session_gpu_begin(Session *session, int number);
bool session_gpu_end(Session *session);

#endif
