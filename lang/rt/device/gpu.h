/* Gpu: a session's use of devices: which ones there are, which is current, what runs on them.
 *
 * Made at the first use of cuda (gpu_get), never before: opening a driver takes a moment and may
 * print a line. What must be told to the user of a running kernel (faults, printed lines) is read by
 * gpu_settle (settle.h), which every place calls where host and device meet: a synchronisation, a copy to the
 * host, the end of a cell.
 * Invariants: `pending` is true from a launch to the settling that waited for it; a residency of this
 * Gpu is in its list until it is freed. */
#ifndef QUERN_RT_DEVICE_GPU_H
#define QUERN_RT_DEVICE_GPU_H

#include <pthread.h>

#include "lang/base/device/device.h"
#include "lang/rt/device/transfer_log.h"
#include "lang/rt/value/rt.h"

struct Residency;

typedef enum TransferMode {
  TRANSFERS_LAZY,  /* what is stale, when it is read */
  TRANSFERS_EAGER, /* as Numba: host arrays go in before each launch and come out after it */
  TRANSFERS_STRICT /* an implicit crossing is an error */
} TransferMode;

/* Where and why data crosses: found out only when it does. */
typedef struct GpuCause {
  const char *why;      /* NULL: to be found by `describe` */
  const char *variable; /* NULL: none is known */
  const char *cell;
  uint32_t line;
  bool asked; /* the user asked for it by name */
} GpuCause;

typedef struct Gpu {
  Rt *rt;
  const DeviceRegistry *registry;
  TransferLog *transfers;
  unsigned count, current;
  Device *place; /* where plain array code runs (%device, with cuda.device); NULL: where its arrays are */
  TransferMode mode;
  bool check;                 /* kernels run under the simulator's checks */
  bool pending;               /* launches that nobody has waited for */
  bool streams;               /* ... some of them not in the default stream */
  const void *fn;             /* the function being walked and the instruction in it: const struct Fn * */
  uint32_t ins, operand;      /* ... and the operand that crosses */
  const char *why, *variable; /* set by whoever knows better than the instruction; NULL else */
  bool asked;
  struct { /* what was found of (fn, ins, operand) last */
    const void *fn;
    uint32_t ins, operand;
    GpuCause cause;
  } memo;
  struct Residency *residencies;      /* all of this session */
  struct PendingCopy *pending_copies; /* copies that nobody has waited for */
  pthread_mutex_t lock;               /* of residencies, for compiled code on several threads */
  /* Reads what kernels left for the user after `stream` (NULL: all) of `device` was waited for: false after a
   * fault. Set by the session. */
  bool (*collect)(void *context, Device *device, void *stream);
  void (*forget)(void *context, Device *device); /* the device was rebuilt: handles are void */
  void *context;
  void (*describe)(const struct Gpu *gpu, GpuCause *out); /* fn, ins, operand in words; set by the walker */
} Gpu;

/* The session's Gpu, made when missing. NULL after a fault: there is no device and no simulator. */
Gpu *gpu_get(Rt *rt);
/* After residency_drop_all. NULL is allowed. */
void gpu_free(Gpu *gpu);
/* The current device; NULL after a fault. */
Device *gpu_device(Rt *rt);
/* Device number `index`; NULL after a fault. */
Device *gpu_device_at(Rt *rt, unsigned index);

/* The cause of a crossing at this moment. */
GpuCause gpu_cause(Gpu *gpu);
/* No instruction is being run any more: what was found of them is forgotten with them. */
void gpu_forget_place(Gpu *gpu);
/* Says what is being done until gpu_explain(gpu, NULL, false): "cuda.to_device". */
void gpu_explain(Gpu *gpu, const char *why, bool asked);

#endif
