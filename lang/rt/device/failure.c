/* Failures of devices: see failure.h. */
#include "lang/rt/device/failure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- forgetting ---- */

void pending_copy_drop(PendingCopy **at) {
  PendingCopy *f = *at;
  *at = f->next;
  f->residency->copies--;
  if (f->out) f->residency->incoming--;
  if (f->begin) f->device->ops->event_free(f->device, f->begin);
  if (f->end) f->device->ops->event_free(f->device, f->end);
  free(f);
}

void pending_copy_forget(Gpu *gpu, const Device *device) {
  for (PendingCopy **at = &gpu->pending_copies; *at;) {
    if (device && (*at)->device != device)
      at = &(*at)->next;
    else
      pending_copy_drop(at);
  }
}

/* The device was rebuilt: its memories are gone. */
static void residency_forget(Gpu *gpu, const Device *device) {
  for (Residency *m = gpu->residencies; m; m = m->next) {
    if (m->device != device) continue;
    if (!m->host_valid) m->lost = m->host_valid = true;
    m->device_valid = false;
    m->stream = NULL;
    if (m->kind == RESIDENCY_PLAIN) m->memory = NULL;
  }
}

/* ---- the fault ---- */

static DiagKind fault_kind(DeviceFailure failure) {
  switch (failure) {
    case DEVICE_NO_MEMORY: return DG_MEMORY;
    case DEVICE_BAD_CALL: return DG_VALUE;
    case DEVICE_UNSUPPORTED: return DG_NOT_IMPLEMENTED;
    case DEVICE_FINE:
    case DEVICE_NO_CODE:
    case DEVICE_BROKEN:
    case DEVICE_ABSENT: return DG_DEVICE;
  }
  return DG_DEVICE;
}

/* The names of arrays that had no valid copy on the host, and how many there are. */
static unsigned lost_names(const Gpu *gpu, const Device *device, char *out, size_t room) {
  unsigned lost = 0;
  out[0] = 0;
  for (const Residency *m = gpu->residencies; m; m = m->next) {
    if (m->device != device || m->host_valid) continue;
    size_t used = strlen(out);
    if (lost++ < 6 && m->name) snprintf(out + used, room - used, "%s%s", used ? ", " : "", m->name);
  }
  return lost;
}

/* A new context for `device`; what the message says of it goes to `out`. */
static void rebuild(Gpu *gpu, Device *device, char *out, size_t room) {
  char names[256];
  unsigned lost = lost_names(gpu, device, names, sizeof names);
  if (gpu->forget) gpu->forget(gpu->context, device);
  DeviceError error = {0};
  if (!device->ops->rebuild(device, &error)) {
    snprintf(out, room, "; a new context could not be made: %s", error.text);
    return;
  }
  pending_copy_forget(gpu, device);
  residency_forget(gpu, device);
  int used = snprintf(out, room, "; the device was set up anew, ");
  if (!lost)
    snprintf(out + used, room - (size_t)used, "and no array was lost");
  else
    snprintf(out + used, room - (size_t)used,
             "the elements of %u array%s that were only there are lost%s%s%s", lost, lost == 1 ? "" : "s",
             names[0] ? " (" : "", names, names[0] ? ")" : "");
}

bool gpu_fault(Rt *rt, Device *device, const DeviceError *error, const char *doing) {
  char after[512] = "";
  if (rt->devices.gpu && error->kind == DEVICE_BROKEN) {
    rt->devices.gpu->pending = false;
    rebuild(rt->devices.gpu, device, after, sizeof after);
  }
  return rt_fault(rt, fault_kind(error->kind), "%s%s%s%s", doing ? doing : "", doing ? ": " : "", error->text,
                  after);
}
