/* Records of devices: what a buffer has there, and a copy that is under way. Both are in lists of their Gpu.
 */
#ifndef QUERN_RT_DEVICE_RECORDS_H
#define QUERN_RT_DEVICE_RECORDS_H

#include "lang/base/device/device.h"
#include "lang/rt/array/array.h"
#include "lang/rt/device/gpu.h"

typedef enum ResidencyKind {
  RESIDENCY_PLAIN,  /* two memories */
  RESIDENCY_PINNED, /* ... the host's is page-locked and of the device */
  RESIDENCY_MAPPED, /* one memory for both sides */
  RESIDENCY_MANAGED /* the same, by cuda.managed_array */
} ResidencyKind;

typedef struct Residency {
  BufferBeside beside;            /* first: the buffer ends it */
  struct Residency *next, **link; /* the list of its Gpu; link NULL: in none */
  Gpu *gpu;
  Device *device;
  Buffer *buffer;      /* whose residency it is; not counted */
  void *memory;        /* on the device; of buffer->bytes; NULL: to be had */
  unsigned generation; /* of the device when memory was had */
  ResidencyKind kind;
  bool home, host_valid, device_valid, lost;
  uint32_t copies,
      incoming; /* pending copies from or to the host's memory (PendingCopy), and those that come there */
  uint16_t elements;  /* single elements that came to the host since it became stale */
  uint32_t crossings; /* implicit ones so far, for the hint */
  const char *name;   /* a variable that held it when it last crossed, or NULL */
  void *stream;       /* of the last launch that wrote it, or NULL */
} Residency;
_Static_assert(offsetof(Residency, beside) == 0, "a Residency begins with it");

/* A copy in a stream that nobody has waited for (pending_copy.h); its residency counts it. */
typedef struct PendingCopy {
  struct PendingCopy *next;
  Residency *residency; /* of the host's memory, which is pinned */
  Device *device;
  unsigned generation;
  void *stream, *begin, *end; /* events around the copy */
  bool out;
  const char *host; /* its memory on the host */
  size_t bytes;
  uint64_t entry; /* of the transfer log, to which its time goes */
} PendingCopy;

#endif
