/* Residencies: making them, and moving what is stale.
 *
 * Every crossing goes through `cross`, which asks whether it may happen (strict mode), does it, and writes it
 * into the transfer log. Copies wait: the host never races a copy of its own. */
#include "lang/rt/device/residency.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/device/failure.h"
#include "lang/rt/device/pending_copy.h"
#include "lang/rt/device/settle.h"
#include "lang/rt/array/shape.h"
#include "lang/rt/value/knot.h"

/* ---- life ---- */

static void unlink_residency(Residency *m) {
  if (!m->link) return;
  *m->link = m->next;
  if (m->next) m->next->link = m->link;
  m->link = NULL;
}

static void free_memory(Residency *m) {
  Device *device = m->device;
  if (m->copies && m->gpu) pending_copy_wait_at(m->gpu->rt, m);
  if (m->kind != RESIDENCY_PLAIN)
    device->ops->host_free(device, m->buffer->host, m->buffer->bytes);
  else if (m->memory && m->generation == device->generation)
    device->ops->free(device, m->memory, m->buffer->bytes);
  m->memory = NULL;
}

static void drop(Residency *m) {
  unlink_residency(m);
  if (m->kind == RESIDENCY_PLAIN)
    free_memory(m); /* else the host's elements are there too: until the buffer goes */
  m->gpu = NULL;
}

/* The buffer goes. */
static void end(Residency *m) {
  unlink_residency(m);
  free_memory(m);
  m->buffer->residency = NULL;
  free(m);
}

static Residency *residency_make(Rt *rt, Device *device, Buffer *buffer) {
  Gpu *gpu = rt->devices.gpu;
  Residency *m = calloc(1, sizeof *m);
  if (!m) return rt_fault(rt, DG_MEMORY, "out of memory"), NULL;
  *m = (Residency){.beside = {end}, .gpu = gpu, .device = device, .buffer = buffer, .host_valid = true};
  m->next = gpu->residencies;
  m->link = &gpu->residencies;
  if (m->next) m->next->link = &m->next;
  gpu->residencies = m;
  return buffer->residency = m;
}

void residency_drop_all(Gpu *gpu) {
  if (!gpu) return;
  pending_copy_forget(gpu, NULL);
  while (gpu->residencies) drop(gpu->residencies);
}

Device *array_home(const Array *a) {
  const Residency *m = a->buffer ? a->buffer->residency : NULL;
  return m && m->home ? m->device : NULL;
}

/* ---- crossings ---- */

/* An address on the device of the host address `at`. */
static char *device_address(const Residency *m, const char *at) {
  return (char *)m->memory + (at - m->buffer->host);
}

static bool may_cross(Rt *rt, const GpuCause *cause, TransferKind kind, uint64_t bytes) {
  if (rt->devices.gpu->mode != TRANSFERS_STRICT || cause->asked) return true;
  rt_fault(rt, DG_RUNTIME,
           "%s%s would cross %s (%llu bytes, %s), and %%transfers strict forbids what is not asked for",
           cause->variable ? cause->variable : "an array", cause->variable ? "" : " without a name",
           kind == TRANSFER_IN ? "to the device" : "to the host", (unsigned long long)bytes, cause->why);
  rt_hint(rt,
          kind == TRANSFER_IN ? "copy it once with d = cuda.to_device(%s) and pass d"
                              : "ask for it: %s.copy_to_host()",
          cause->variable ? cause->variable : "x");
  return false;
}

static void note(Residency *m, const GpuCause *cause, TransferKind kind, const DeviceCopy *copy) {
  Transfer entry = {.kind = kind,
                    .implicit = !cause->asked,
                    .bytes = copy->bytes,
                    .seconds = copy->seconds,
                    .why = cause->why,
                    .variable = cause->variable,
                    .cell = cause->cell,
                    .line = cause->line,
                    .device = m->device->name};
  transfer_log_add(m->gpu->transfers, &entry);
  if (!cause->asked) m->crossings++;
  if (cause->variable) m->name = transfer_log_text(m->gpu->transfers, cause->variable);
}

/* Copies `bytes` at host address `at` between its own place (or `element`) and the device's memory. */
static bool cross(Rt *rt, Residency *m, TransferKind kind, const char *at, void *element, size_t bytes) {
  if (!bytes) return true;
  GpuCause cause = gpu_cause(rt->devices.gpu);
  if (!may_cross(rt, &cause, kind, bytes)) return false;
  if (kind == TRANSFER_OUT || rt->devices.gpu->streams) {
    if (!gpu_settle(rt, m->device, NULL)) return false;
    if (m->lost) return rt_fault(rt, DG_DEVICE, "the array was lost with the device's memory");
  }
  void *host = element ? element : (void *)(uintptr_t)at, *device = device_address(m, at);
  DeviceCopy copy = {.kind = kind == TRANSFER_IN ? DEVICE_COPY_IN : DEVICE_COPY_OUT,
                     .to = kind == TRANSFER_IN ? device : host,
                     .from = kind == TRANSFER_IN ? host : device,
                     .bytes = bytes};
  DeviceError error = {0};
  if (!m->device->ops->copy(m->device, &copy, &error))
    return gpu_fault(rt, m->device, &error,
                     kind == TRANSFER_IN ? "copying to the device" : "copying to the host");
  note(m, &cause, kind, &copy);
  return true;
}

static bool is_shared(const Residency *m) {
  return m->kind == RESIDENCY_MAPPED || m->kind == RESIDENCY_MANAGED;
}

static bool check_lost(Rt *rt, const Residency *m) {
  if (!m->lost) return true;
  return rt_fault(
      rt, DG_DEVICE,
      "the elements of %s were lost: they were only on %s when it failed and had to be set up anew",
      m->name ? m->name : "this array", m->device->name);
}

static bool pull(Rt *rt, Residency *m) {
  if (!cross(rt, m, TRANSFER_OUT, m->buffer->host, NULL, m->buffer->bytes)) return false;
  m->host_valid = true;
  m->elements = 0;
  return true;
}

bool residency_on_host(Rt *rt, const Array *a, unsigned use) {
  Residency *m = a->buffer->residency;
  if (!m->gpu) return true; /* its Gpu is gone: the session ends */
  if (is_shared(m)) return gpu_settle(rt, m->device, NULL);
  if ((m->incoming || (m->copies && use & RESIDENCY_WRITE)) && !pending_copy_wait_at(rt, m)) return false;
  if ((use & RESIDENCY_READ) && !check_lost(rt, m)) return false;
  if (!m->host_valid && !pull(rt, m)) return false;
  if (use & RESIDENCY_WRITE) {
    m->device_valid = false;
    m->lost = false;
  }
  return true;
}

bool residency_overwrite(Rt *rt, const Array *a) {
  Residency *m = a->buffer->residency;
  if (!m) return true;
  if (is_shared(m) || rt->devices.gpu->streams)
    return residency_on_host(rt, a, RESIDENCY_READ | RESIDENCY_WRITE);
  m->host_valid = true;
  m->device_valid = m->lost = false;
  return true;
}

typedef struct HostUse {
  Rt *rt;
  unsigned use;
} HostUse;

static KnotStep one_on_host(void *context, const Type *type, Value value) {
  const HostUse *h = context;
  (void)type;
  if (value.object->kind != OBJ_ARRAY) return KNOT_STEP_INTO;
  return array_on_host(h->rt, value.array, h->use) ? KNOT_STEP_OVER : KNOT_STEP_END;
}

bool value_on_host(Rt *rt, const Type *type, Value value, unsigned use) {
  if (knots_walk(type, value, one_on_host, &(HostUse){rt, use})) return true;
  return rt->fault.set ? false : rt_fault(rt, DG_MEMORY, "out of memory");
}

bool residency_element(Rt *rt, const Array *a, const char *at, void *element, bool store, bool *done) {
  Residency *m = a->buffer->residency;
  size_t bytes = a->elem->bytes;
  *done = false;
  if (!m->gpu || is_shared(m) || m->lost)
    return residency_on_host(rt, a, store ? RESIDENCY_WRITE : RESIDENCY_READ);
  bool alone = !m->host_valid || (store && m->home && m->device_valid);
  if (!alone || (!store && m->elements >= RESIDENCY_ELEMENTS))
    return residency_on_host(rt, a, store ? RESIDENCY_WRITE : RESIDENCY_READ);
  if (!cross(rt, m, store ? TRANSFER_IN : TRANSFER_OUT, at, element, bytes)) return false;
  if (!store) m->elements++;
  *done = !store || !m->host_valid; /* a valid host side is written too */
  return true;
}

/* ---- the device side ---- */

static bool had_memory(Rt *rt, Residency *m) {
  if (is_shared(m) || (m->memory && m->generation == m->device->generation)) return true;
  DeviceError error = {0};
  m->memory = m->device->ops->alloc(m->device, m->buffer->bytes ? m->buffer->bytes : 1, &error);
  m->generation = m->device->generation;
  return m->memory || gpu_fault(rt, m->device, &error, NULL);
}

/* What is valid on m's device alone goes to `device` without the host. False after a fault. */
static bool move_over(Rt *rt, Residency *m, Device *device) {
  GpuCause cause = gpu_cause(rt->devices.gpu);
  size_t bytes = m->buffer->bytes;
  DeviceError error = {0};
  if (!may_cross(rt, &cause, TRANSFER_IN, bytes) || !gpu_settle(rt, m->device, NULL) || !check_lost(rt, m))
    return false;
  void *memory = device->ops->alloc(device, bytes ? bytes : 1, &error);
  if (!memory) return gpu_fault(rt, device, &error, NULL);
  if (bytes && !device->ops->copy_peer(device, memory, m->device, m->memory, bytes, NULL, &error)) {
    device->ops->free(device, memory, bytes);
    return gpu_fault(rt, device, &error, "copying from another device");
  }
  DeviceCopy copy = {.bytes = bytes};
  note(m, &cause, TRANSFER_WITHIN, &copy);
  free_memory(m);
  m->memory = memory;
  m->device = device;
  m->generation = device->generation;
  return true;
}

/* The residency of a's buffer on `device`; one on another device is moved, or comes to the host and goes. */
static Residency *residency_for(Rt *rt, const Array *a, Device *device) {
  Residency *m = a->buffer->residency;
  bool elsewhere = m && m->device != device && m->kind == RESIDENCY_PLAIN;
  if (elsewhere && m->gpu && !m->host_valid && !m->lost && m->generation == m->device->generation) {
    if (!move_over(rt, m, device)) return NULL;
  } else if (elsewhere) {
    if (!residency_on_host(rt, a, RESIDENCY_READ)) return NULL;
    free_memory(m);
    m->device = device;
    m->device_valid = false;
  }
  if (!m) m = residency_make(rt, device, a->buffer);
  return m && had_memory(rt, m) ? m : NULL;
}

void *residency_on_device(Rt *rt, const Array *a, Device *device, unsigned use) {
  Residency *m = residency_for(rt, a, device);
  if (!m) return NULL;
  if (!is_shared(m)) {
    if ((use & RESIDENCY_READ) && !check_lost(rt, m)) return NULL;
    if (!m->device_valid) {
      if (!cross(rt, m, TRANSFER_IN, m->buffer->host, NULL, m->buffer->bytes)) return NULL;
      m->device_valid = true;
    }
    if (use & RESIDENCY_WRITE) {
      m->host_valid = false;
      m->elements = 0;
      m->lost = false;
    }
  }
  return device_address(m, a->data);
}

bool residency_make_stale(Rt *rt, const Array *a, Device *device) {
  enum { RUBBISH = 0xA5 };
  const Residency *m = a->buffer->residency;
  if (m && (is_shared(m) || !m->host_valid)) return true;
  if (!residency_on_device(rt, a, device, RESIDENCY_READ | RESIDENCY_WRITE)) return false;
  memset(a->buffer->host, RUBBISH, a->buffer->bytes);
  return true;
}

bool residency_refresh(Rt *rt, const Array *a, Device *device) {
  Residency *m = residency_for(rt, a, device);
  if (!m) return false;
  if (is_shared(m) || !m->host_valid) return true;
  if (!cross(rt, m, TRANSFER_IN, m->buffer->host, NULL, m->buffer->bytes)) return false;
  m->device_valid = true;
  return true;
}

bool residency_come_back(Rt *rt, const Array *a) {
  Residency *m = a->buffer ? a->buffer->residency : NULL;
  if (!m || is_shared(m) || !m->device_valid) return true;
  return pull(rt, m);
}

/* ---- arrays of the device ---- */

Array *residency_array_new(Rt *rt, Device *device, const Elem *elem, unsigned rank, const int64_t *shape) {
  if (!gpu_get(rt)) return NULL;
  Array *a = array_new(rt, elem, rank, shape, false);
  if (!a) return NULL;
  Residency *m = residency_make(rt, device, a->buffer);
  if (!m || !had_memory(rt, m)) {
    array_free(a);
    return NULL;
  }
  m->home = m->device_valid = true;
  m->host_valid = false;
  return a;
}

bool residency_settle_at(Rt *rt, const Array *a, Device *device) {
  if (!gpu_get(rt)) return false;
  Residency *m = a->buffer->residency;
  if (!m) m = residency_make(rt, device, a->buffer);
  if (m) m->home = true;
  return m != NULL;
}

Array *residency_host_array_new(Rt *rt, Device *device, ResidencyKind kind, const Elem *elem, unsigned rank,
                                const int64_t *shape) {
  int64_t none[MAX_RANK] = {0}, size = 1;
  for (unsigned k = 0; k < rank; k++) {
    if (shape[k] < 0) return rt_fault(rt, DG_VALUE, "negative dimensions are not allowed"), NULL;
  }
  if (rank <= MAX_RANK && !shape_fits(rt, rank, shape, elem->bytes, &size)) return NULL;
  Array *a = array_new(rt, elem, rank, rank ? none : shape, false); /* its own elements are elsewhere */
  Residency *m = a ? residency_make(rt, device, a->buffer) : NULL;
  if (!m) return NULL;
  DeviceError error = {0};
  size_t bytes = (size_t)size * elem->bytes;
  void *on_device = NULL;
  static const DeviceHostKind kinds[] = {[RESIDENCY_PINNED] = DEVICE_HOST_PINNED,
                                         [RESIDENCY_MAPPED] = DEVICE_HOST_MAPPED,
                                         [RESIDENCY_MANAGED] = DEVICE_HOST_MANAGED};
  void *host = device->ops->host_alloc(device, bytes ? bytes : 1, kinds[kind], &on_device, &error);
  if (!host) {
    array_free(a);
    gpu_fault(rt, device, &error, NULL);
    return NULL;
  }
  m->kind = kind;
  m->generation = device->generation;
  if (kind != RESIDENCY_PINNED) m->memory = on_device;
  m->device_valid = kind != RESIDENCY_PINNED;
  a->buffer->host = a->data = host;
  a->buffer->bytes = bytes;
  a->size = size;
  for (unsigned k = 0; k < rank; k++) a->dims[k] = shape[k];
  shape_strides(rank, shape, elem->bytes, a->dims + rank);
  return a;
}

bool residency_copy(Rt *rt, const Array *to, const Array *from, void *stream) {
  Residency *a = to->buffer->residency, *b = from->buffer->residency;
  size_t bytes = (size_t)to->size * to->elem->bytes;
  bool within = a && b && a->device == b->device && a->device_valid && b->device_valid &&
                array_is_contiguous(to) && array_is_contiguous(from) && !is_shared(a) && !is_shared(b);
  if (!within) {
    return array_on_host(rt, from, RESIDENCY_READ) && array_on_host(rt, to, RESIDENCY_WRITE) &&
           array_assign(rt, (Array *)(uintptr_t)to, from);
  }
  GpuCause cause = gpu_cause(rt->devices.gpu);
  DeviceCopy copy = {.kind = DEVICE_COPY_WITHIN,
                     .to = device_address(a, to->data),
                     .from = device_address(b, from->data),
                     .bytes = bytes,
                     .stream = stream};
  DeviceError error = {0};
  if (bytes && !a->device->ops->copy(a->device, &copy, &error))
    return gpu_fault(rt, a->device, &error, "copying on the device");
  note(a, &cause, TRANSFER_WITHIN, &copy);
  a->host_valid = false;
  return true;
}

/* ---- in the background ---- */

/* Whether the array's elements lie in one piece in host memory that a device copies from and to by itself. */
static bool is_pinned(const Array *a, const Device *device) {
  const Residency *m = a->buffer ? a->buffer->residency : NULL;
  return m && m->gpu && m->kind == RESIDENCY_PINNED && m->device == device && m->host_valid &&
         array_is_contiguous(a);
}

static bool is_there(const Array *a) {
  const Residency *m = a->buffer ? a->buffer->residency : NULL;
  return m && m->gpu && m->kind == RESIDENCY_PLAIN && m->device_valid && m->memory && !m->lost &&
         m->generation == m->device->generation && array_is_contiguous(a);
}

bool residency_copy_async(Rt *rt, const Array *to, const Array *from, void *stream, bool *done) {
  bool in = is_there(to) && is_pinned(from, to->buffer->residency->device);
  bool out = !in && is_there(from) && is_pinned(to, from->buffer->residency->device);
  *done = stream && from->size && to->elem == from->elem && (in || out);
  if (!*done) return true;
  Residency *there = (in ? to : from)->buffer->residency, *here = (in ? from : to)->buffer->residency;
  GpuCause cause = gpu_cause(rt->devices.gpu);
  DeviceCopy copy = {.kind = in ? DEVICE_COPY_IN : DEVICE_COPY_OUT,
                     .to = in ? device_address(there, to->data) : to->data,
                     .from = in ? from->data : device_address(there, from->data),
                     .bytes = (size_t)to->size * to->elem->bytes,
                     .stream = stream};
  Transfer entry = {.kind = in ? TRANSFER_IN : TRANSFER_OUT,
                    .background = true,
                    .bytes = copy.bytes,
                    .why = cause.why,
                    .variable = cause.variable,
                    .cell = cause.cell,
                    .line = cause.line,
                    .device = there->device->name};
  if (!pending_copy_make_way(rt, &copy) || !pending_copy_start(rt, here, &copy, &entry)) return false;
  if (in)
    there->host_valid = false;
  else
    here->device_valid = false;
  return true;
}
