/* Flights: see pending_copy.h. A flight is in the list of its Gpu; its mirror counts it. */
#include "lang/rt/device/pending_copy.h"

#include <stdlib.h>

#include "lang/rt/device/gpu.h"
#include "lang/rt/device/transfer_log.h"

typedef struct Flight {
  struct Flight *next;
  Mirror *mirror; /* of the host's memory, which is pinned */
  Device *device;
  unsigned generation;
  void *stream, *begin, *end; /* events around the copy */
  bool out;
  const char *host; /* its memory on the host */
  size_t bytes;
  uint64_t entry; /* of the ledger, to which its time goes */
} Flight;

static void drop(Flight **at) {
  Flight *f = *at;
  *at = f->next;
  f->mirror->flying--;
  if (f->out) f->mirror->landing--;
  if (f->begin) f->device->ops->event_free(f->device, f->begin);
  if (f->end) f->device->ops->event_free(f->device, f->end);
  free(f);
}

/* Waits for the flight, notes its time, and drops it. False after a fault. */
static bool land(Rt *rt, Flight **at) {
  Flight *f = *at;
  DeviceError error = {0};
  float milliseconds = 0;
  bool ok = true;
  if (f->generation == f->device->generation) {
    ok = f->device->ops->event_sync(f->device, f->end, &error);
    if (ok && f->device->ops->event_elapsed(f->device, f->begin, f->end, &milliseconds, &error))
      ledger_set_seconds(rt->gpu->ledger, f->entry, (double)milliseconds * 1e-3);
  }
  Device *device = f->device;
  drop(at);
  return ok || gpu_fault(rt, device, &error, "waiting for a copy");
}

bool flight_start(Rt *rt, Mirror *mirror, const DeviceCopy *copy, const LedgerEntry *entry) {
  Device *device = mirror->device;
  const DeviceOps *ops = device->ops;
  DeviceError error = {0};
  DeviceCopy now = *copy;
  Flight *f = calloc(1, sizeof *f);
  if (!f) return rt_fault(rt, DG_MEMORY, "out of memory");
  *f = (Flight){.next = rt->gpu->flights,
                .mirror = mirror,
                .device = device,
                .generation = device->generation,
                .stream = copy->stream,
                .out = copy->kind == DEVICE_COPY_OUT,
                .host = copy->kind == DEVICE_COPY_OUT ? copy->to : copy->from,
                .bytes = copy->bytes};
  rt->gpu->flights = f;
  mirror->flying++;
  if (f->out) mirror->landing++;
  now.background = true;
  f->begin = ops->event_new(device, true, &error);
  f->end = f->begin ? ops->event_new(device, true, &error) : NULL;
  if (!f->end || !ops->event_record(device, f->begin, copy->stream, &error) ||
      !ops->copy(device, &now, &error) || !ops->event_record(device, f->end, copy->stream, &error)) {
    drop(&rt->gpu->flights);
    return gpu_fault(rt, device, &error, "copying in a stream");
  }
  rt->gpu->pending = rt->gpu->streams = true;
  f->entry = ledger_add(rt->gpu->ledger, entry);
  return true;
}

bool flight_land(Rt *rt, const Device *device, const void *stream) {
  bool ok = true;
  for (Flight **at = &rt->gpu->flights; *at;) {
    if ((*at)->device != device || (stream && (*at)->stream != stream))
      at = &(*at)->next;
    else
      ok = land(rt, at) && ok;
  }
  return ok;
}

bool flight_land_at(Rt *rt, const Mirror *mirror) {
  bool ok = true;
  for (Flight **at = &rt->gpu->flights; *at;) {
    if ((*at)->mirror != mirror)
      at = &(*at)->next;
    else
      ok = land(rt, at) && ok;
  }
  return ok;
}

/* Whether the flight and `copy`, one of which writes there, use the same memory of the host in any order. */
static bool collides(const Flight *f, const DeviceCopy *copy) {
  const char *host = copy->kind == DEVICE_COPY_OUT ? copy->to : copy->from;
  bool writes = f->out || copy->kind == DEVICE_COPY_OUT;
  return writes && f->stream != copy->stream && f->host < host + copy->bytes && host < f->host + f->bytes;
}

bool flight_make_way(Rt *rt, const DeviceCopy *copy) {
  bool ok = true;
  for (Flight **at = &rt->gpu->flights; *at;) {
    if (collides(*at, copy))
      ok = land(rt, at) && ok;
    else
      at = &(*at)->next;
  }
  return ok;
}

void flight_forget(Gpu *gpu, const Device *device) {
  for (Flight **at = &gpu->flights; *at;) {
    if (device && (*at)->device != device)
      at = &(*at)->next;
    else
      drop(at);
  }
}
