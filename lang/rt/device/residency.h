/* Residency: arrays on a GPU, and the rule that keeps their two copies one.
 *
 * A Buffer always has a host address (pages that nobody touches cost nothing); a Residency
 * gives it memory on a device besides. `host_valid` and `device_valid` say which of the two
 * holds the truth (both may); whoever reads asks for validity on its side first, whoever
 * writes makes the other side stale. So data crosses the bus only when a stale side is read,
 * array descriptors (offsets, shapes, strides) mean the same on both sides, and host code
 * pays one load and one branch per array where it enters, not per element.
 * `home` marks what the user made with cuda.to_device, cuda.device_array ...: operations of np on
 * such arrays run on the device and their results have their home there too.
 * Invariants: at least one side is valid, unless the device broke (then `lost`); a residency belongs to one
 * buffer and one device; each crossing is an entry of the transfer log. */
#ifndef QUERN_RT_DEVICE_RESIDENCY_H
#define QUERN_RT_DEVICE_RESIDENCY_H

#include "lang/rt/device/records.h"

enum { RESIDENCY_ELEMENTS = 64 /* single elements that cross before the whole array does */ };

typedef enum ResidencyUse { RESIDENCY_READ = 1, RESIDENCY_WRITE = 2 } ResidencyUse;

/* Makes the host side valid for `use`; with WRITE the device side becomes stale. False after a fault
 * (the device failed; in strict mode an implicit crossing). */
bool residency_on_host(Rt *rt, const Array *a, unsigned use);
static inline bool array_on_host(Rt *rt, const Array *a, unsigned use) {
  return !a->buffer || !a->buffer->residency || residency_on_host(rt, a, use);
}
/* All of a's buffer is about to be written on the host: as residency_on_host with WRITE, and nothing crosses.
 */
bool residency_overwrite(Rt *rt, const Array *a);
/* The same for every array in a value of a static type: items of tuples and lists too. */
bool value_on_host(Rt *rt, const Type *type, Value value, unsigned use);

/* One element of `a` at host address `at` is about to be read to, or (store) was given in, `element`: when
 * the host side is stale the element alone crosses. *done says so; else the host side is valid and the caller
 * goes on as always. False after a fault. */
bool residency_element(Rt *rt, const Array *a, const char *at, void *element, bool store, bool *done);

/* The address of a's first element on `device`, its memory valid there for `use` (a residency is made when
 * there is none); with WRITE the host side becomes stale. NULL after a fault. */
void *residency_on_device(Rt *rt, const Array *a, Device *device, unsigned use);

/* Tests: leaves the elements on the device alone, and rubbish on the host. */
bool residency_make_stale(Rt *rt, const Array *a, Device *device);

/* A new array whose home is `device`; uninitialised. NULL after a fault. */
Array *residency_array_new(Rt *rt, Device *device, const Elem *elem, unsigned rank, const int64_t *shape);
/* Makes `device` the home of a's buffer; its elements cross when they are asked for there. False after a
 * fault. */
bool residency_settle_at(Rt *rt, const Array *a, Device *device);
/* A new array in memory that the host and `device` share in the way that `kind` says. */
Array *residency_host_array_new(Rt *rt, Device *device, ResidencyKind kind, const Elem *elem, unsigned rank,
                                const int64_t *shape);
/* to[...] = from between arrays of one shape and dtype: on the device when both have valid memory there and
 * are contiguous. */
bool residency_copy(Rt *rt, const Array *to, const Array *from, void *stream);
/* Copies in `stream` without waiting, from or to pinned host memory: *done, if the arrays allow it (one
 * dtype, contiguous, one of them pinned, the other one's memory on the device); else nothing was done. */
bool residency_copy_async(Rt *rt, const Array *to, const Array *from, void *stream, bool *done);
/* Copies the host side in, even when the device's is valid (eager mode). */
bool residency_refresh(Rt *rt, const Array *a, Device *device);

/* Copies the device side out if it may be newer (eager mode, after a launch); the device's stays valid. */
bool residency_come_back(Rt *rt, const Array *a);

/* Whether a's home is a device, and which; NULL: the host. */
Device *array_home(const Array *a);

/* Drops the device's side of all buffers, which live on, and all pending copies: the Gpu goes. NULL is
 * allowed. */
void residency_drop_all(Gpu *gpu);
#endif
