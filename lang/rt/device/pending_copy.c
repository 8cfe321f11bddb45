/* Pending copies: see pending_copy.h. */
#include "lang/rt/device/pending_copy.h"

#include <stdlib.h>

#include "lang/rt/device/failure.h"

/* Waits for the pending copy, notes its time, and drops it. False after a fault. */
static bool land(Rt *rt, PendingCopy **at) {
  PendingCopy *f = *at;
  DeviceError error = {0};
  float milliseconds = 0;
  bool ok = true;
  if (f->generation == f->device->generation) {
    ok = f->device->ops->event_sync(f->device, f->end, &error);
    if (ok && f->device->ops->event_elapsed(f->device, f->begin, f->end, &milliseconds, &error))
      transfer_log_set_seconds(rt->devices.gpu->transfers, f->entry, (double)milliseconds * 1e-3);
  }
  Device *device = f->device;
  pending_copy_drop(at);
  return ok || gpu_fault(rt, device, &error, "waiting for a copy");
}

bool pending_copy_start(Rt *rt, Residency *residency, const DeviceCopy *copy, const Transfer *entry) {
  Device *device = residency->device;
  const DeviceOps *ops = device->ops;
  DeviceError error = {0};
  DeviceCopy now = *copy;
  PendingCopy *f = calloc(1, sizeof *f);
  if (!f) return rt_fault(rt, DG_MEMORY, "out of memory");
  *f = (PendingCopy){.next = rt->devices.gpu->pending_copies,
                     .residency = residency,
                     .device = device,
                     .generation = device->generation,
                     .stream = copy->stream,
                     .out = copy->kind == DEVICE_COPY_OUT,
                     .host = copy->kind == DEVICE_COPY_OUT ? copy->to : copy->from,
                     .bytes = copy->bytes};
  rt->devices.gpu->pending_copies = f;
  residency->copies++;
  if (f->out) residency->incoming++;
  now.background = true;
  f->begin = ops->event_new(device, true, &error);
  f->end = f->begin ? ops->event_new(device, true, &error) : NULL;
  if (!f->end || !ops->event_record(device, f->begin, copy->stream, &error) ||
      !ops->copy(device, &now, &error) || !ops->event_record(device, f->end, copy->stream, &error)) {
    pending_copy_drop(&rt->devices.gpu->pending_copies);
    return gpu_fault(rt, device, &error, "copying in a stream");
  }
  rt->devices.gpu->pending = rt->devices.gpu->streams = true;
  f->entry = transfer_log_add(rt->devices.gpu->transfers, entry);
  return true;
}

bool pending_copy_wait(Rt *rt, const Device *device, const void *stream) {
  bool ok = true;
  for (PendingCopy **at = &rt->devices.gpu->pending_copies; *at;) {
    if ((*at)->device != device || (stream && (*at)->stream != stream))
      at = &(*at)->next;
    else
      ok = land(rt, at) && ok;
  }
  return ok;
}

bool pending_copy_wait_at(Rt *rt, const Residency *residency) {
  bool ok = true;
  for (PendingCopy **at = &rt->devices.gpu->pending_copies; *at;) {
    if ((*at)->residency != residency)
      at = &(*at)->next;
    else
      ok = land(rt, at) && ok;
  }
  return ok;
}

/* Whether the pending copy and `copy`, one of which writes there, use the same memory of the host in any
 * order. */
static bool collides(const PendingCopy *f, const DeviceCopy *copy) {
  const char *host = copy->kind == DEVICE_COPY_OUT ? copy->to : copy->from;
  bool writes = f->out || copy->kind == DEVICE_COPY_OUT;
  return writes && f->stream != copy->stream && f->host < host + copy->bytes && host < f->host + f->bytes;
}

bool pending_copy_make_way(Rt *rt, const DeviceCopy *copy) {
  bool ok = true;
  for (PendingCopy **at = &rt->devices.gpu->pending_copies; *at;) {
    if (collides(*at, copy))
      ok = land(rt, at) && ok;
    else
      at = &(*at)->next;
  }
  return ok;
}
