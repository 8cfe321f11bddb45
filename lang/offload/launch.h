/* Offload: kernels and array code on devices. launch.c launches, report.c reads what they left. */
#ifndef QUERN_OFFLOAD_LAUNCH_H
#define QUERN_OFFLOAD_LAUNCH_H

#include "lang/codegen/codegen.h"
#include "lang/ir/device/index.h"
#include "lang/ir/device/kernel.h"
#include "lang/ir/device/product.h"
#include "lang/ir/device/sort.h"
#include "lang/rt/device/residency.h"
#include "lang/rt/format/fmt.h"

/* Of a launch, on a device. */
typedef struct GpuLimits {
  int64_t block[3], grid[3], threads, shared;
  int64_t fixed; /* of shared memory: for arrays of a constant shape */
} GpuLimits;

/* What was made of a kernel for a device; chained on FnKept.images. Handles are void when `generation` is not
 * the device's. The control block is one per image, so that a fault says whose it is. */
typedef struct GpuImage {
  struct GpuImage *next;         /* of the Fn */
  struct GpuImage *all;          /* of the session */
  struct GpuImage *next_pending; /* in the order of their first launch since they were last read */
  Fn *fn;
  Device *device;
  unsigned generation;
  bool check;
  const char *options; /* of Offload, as they were */
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

/* What it needs of whoever runs the program: the session. */
typedef struct OffloadHost {
  void *context;
  Cg *(*cg)(void *context);
  /* After a request of cg's that failed: records the fault of an interrupt and of missing memory; false: it
   * was neither. */
  bool (*cg_fault)(void *context);
  /* What the launcher of the CPU needs of a kernel. */
  KernelCode *(*kernel_code)(void *context, Kernel *kernel);
  /* Slots (OFFLOAD_CODE_COUNT) for the device functions made of a kernel, empty at first. */
  Fn **(*device_code)(KernelCode *code, unsigned slot);
  /* Launches it; under a debugger that one looks on. */
  bool (*launch)(void *context, const GpuImage *image, const DeviceLaunch *launch, DeviceError *error);
} OffloadHost;

/* Numbers of the slots. */
enum {
  OFFLOAD_CODE_MAP,                                     /* + rank */
  OFFLOAD_CODE_PARTS = OFFLOAD_CODE_MAP + MAX_RANK + 1, /* + 2 * form + gather */
  OFFLOAD_CODE_JOIN = OFFLOAD_CODE_PARTS + 2 * 3,       /* + 2 * form + block */
  OFFLOAD_CODE_FINISH = OFFLOAD_CODE_JOIN + 2 * 3,      /* + 2 * form + block */
  OFFLOAD_CODE_SCAN = OFFLOAD_CODE_FINISH + 2 * 3,
  OFFLOAD_CODE_COUNT
};

enum { OFFLOAD_PLANS = 64 /* plans of reductions that are kept */ };

/* The part of a session that runs code on devices. */
typedef struct Offload {
  Rt *rt;
  Arena *arena;          /* as long as the session */
  Arena *const *scratch; /* of the running cell */
  TypeTable *types;
  const FmtOptions *fmt;
  OffloadHost host;
  const char *options; /* of the back ends, "key=value key=value": a text once made stays */
  GpuImage *images, *pending, *last_pending;
  int cell;       /* number of the running cell; below 0 where it has none of its own */
  int unnumbered; /* cells without a number so far */
  /* device functions of np's library (lib.c), made when first needed */
  Fn *sort_keys[2][DT_COUNT], *sort_step[2], *sort_chunks[2], *sort_next, *sort_class[DT_COUNT],
      *sort_take[DT_COUNT], *sort_values[DT_COUNT], *gather[DT_COUNT];
  Fn *index[INDEX_FN_COUNT], *truth[DT_COUNT], *move[DT_COUNT][MOVE_COUNT], *winners;
  Fn *product[DT_COUNT][PRODUCT_TILES][2], *product_join[DT_COUNT], *triangle[DT_COUNT];
  Fn *fft_scale[2], *fft_widen[2]; /* of double and single precision */
  Array *plans[OFFLOAD_PLANS];     /* folds.c: filled from the first on, then the oldest goes */
  unsigned next_plan;
} Offload;

/* The image of `fn` on `device`, made and loaded when missing. NULL after a fault. */
GpuImage *offload_image(Offload *offload, Fn *fn, Device *device);
/* Bytes of the control block of an image. */
size_t offload_control_bytes(const GpuImage *image);
/* Clears the control block. False after a fault. */
bool offload_control_reset(Offload *offload, GpuImage *image);
/* How to compile `fn` for the device. */
void offload_options(Offload *offload, const Device *device, const Fn *fn, CgDeviceOptions *out);
/* What the back end of that name can use; NULL: nothing. */
const DeviceTools *offload_tools(const Offload *offload, const char *backend);

/* limits.c: asks for the limits of the image's device; whether a launch is within them (false
 * after a fault). */
void offload_limits(GpuImage *image);
bool offload_fits(Rt *rt, const GpuImage *image, const int64_t grid[3], const int64_t block[3],
                  int64_t shared);

/* Gpu.collect: reads the control blocks of what ran on `device` (in `stream`; NULL: all). */
bool offload_collect(void *context, Device *device, void *stream);

/* " at Cell In[1], line 3: text of the line" of the place that CgImage.sites numbers. */
void offload_put_place(StrBuf *out, const GpuImage *image, uint32_t number);

/* As WalkHooks has it: on the current device. */
bool offload_launch(Offload *offload, const WalkLaunch *launch);
/* The same on that device. */
bool offload_launch_on(Offload *offload, Device *device, const WalkLaunch *launch);
/* Enters a launch in the transfer log, with the running instruction's place. */
void offload_note_launch(Offload *offload, const Device *device, const char *why);
/* As WalkHooks has device_kernel (arrays.c). */
bool offload_kernel(Offload *offload, Kernel *kernel, const KernelLaunch *launch, Value *out, bool *done);
/* Launches a device function of array code: threads enough for `items` along x and `rows` along y. */
bool offload_array_launch(Offload *offload, Device *device, Fn *fn, const Value *args, unsigned count,
                          int64_t items, int64_t rows);
/* to[...] = from on the device; one shape and dtype, no overlap. */
bool offload_array_copy(Offload *offload, Device *device, const Array *to, const Array *from);
/* The array as it lies on a host_addressable device: a view whose data is there. NULL after a fault. */
Array *offload_array_there(Offload *offload, Device *device, const Array *a, unsigned use);
/* As WalkHooks has device_lib (lib.c). */
bool offload_library(Offload *offload, const LibCall *call, const Value *args, Value *out, bool *done);

/* A new one of `start`, whose rt to options are set; it is part of that arena, and Rt's hooks lead to it. */
Offload *offload_new(const Offload *start);
void offload_fini(Offload *offload);
/* The ends of a cell: what follows belongs to cell `number` (0: a cell that is not kept); waits for what runs
 * and reports it (false after a fault in rt). */
void offload_begin(Offload *offload, int number);
bool offload_end(Offload *offload);

#endif
