/* Mirror: arrays on a GPU, and the rule that keeps their two copies one.
 *
 * A Buffer always has a host address (pages that nobody touches cost nothing); a Mirror
 * gives it memory on a device besides. `host_valid` and `device_valid` say which of the two
 * holds the truth (both may); whoever reads asks for validity on its side first, whoever
 * writes makes the other side stale. So data crosses the bus only when a stale side is read,
 * array descriptors (offsets, shapes, strides) mean the same on both sides, and host code
 * pays one load and one branch per array where it enters, not per element.
 * `home` marks what the user made with cuda.to_device, cuda.device_array ...: operations of np on
 * such arrays run on the device and their results have their home there too.
 * Invariants: at least one side is valid; a mirror belongs to one buffer and one device; each
 * crossing is an entry of the ledger. */
#ifndef QUERN_MIRROR_H
#define QUERN_MIRROR_H

#include "lang/base/device.h"
#include "lang/rt/array.h"
#include "lang/rt/ledger.h"

typedef struct Mirror {
  Device *device;
  void *memory;        /* on the device; of buffer->bytes */
  unsigned generation; /* of the device when it was made: older ones are lost */
  bool home;
  bool host_valid, device_valid;
  bool pinned, mapped, managed; /* host side: page-locked; one memory for both sides */
  void *stream;                 /* of the last background copy or launch that wrote it, or NULL */
  uint32_t crossings;           /* implicit ones so far, for the hint */
} Mirror;

typedef enum MirrorUse { MIRROR_READ = 1, MIRROR_WRITE = 2 } MirrorUse;

/* Makes the host side valid for `use`; with WRITE the device side becomes stale. False after a fault
 * (the device failed; in strict mode an implicit crossing). */
bool mirror_on_host(Rt *rt, const Array *a, MirrorUse use);
static inline bool array_on_host(Rt *rt, const Array *a, MirrorUse use) {
  return !a->buffer || !a->buffer->mirror || mirror_on_host(rt, a, use);
}

/* The address of a's first element on `device`, its memory valid there for `use` (a mirror is made when there
 * is none); with WRITE the host side becomes stale. NULL after a fault. */
void *mirror_on_device(Rt *rt, const Array *a, Device *device, MirrorUse use);

/* A new array whose home is `device`; uninitialised. NULL after a fault. */
Array *mirror_array_new(Rt *rt, Device *device, DType dtype, unsigned rank, const int64_t *shape);

/* Whether a's home is a device, and which; NULL: the host. */
Device *array_home(const Array *a);

/* Drops the device's side; buffer.c calls it when a buffer goes. */
void mirror_free(Mirror *mirror);

#endif
