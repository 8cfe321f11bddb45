/* Streams and events: objects that hold a handle of a device.
 *
 * Waiting for one is a place where kernels' faults and prints come out, so every wait goes through
 * gpu_settle. Invariant: a handle is used only while the device is of the generation that made it, and given
 * back in any case. */
#include <stdio.h>
#include <stdlib.h>

#include "lang/lib/device/objects.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/device/failure.h"
#include "lang/rt/device/settle.h"

typedef struct CudaEvent {
  Opaque head;
  Device *device;
  unsigned generation;
  void *handle;
  bool recorded;
} CudaEvent;

typedef struct CudaAuto {
  Opaque head;
  CudaStream *stream; /* owned reference */
} CudaAuto;

/* ---- streams ---- */

static void stream_fini(Object *object) {
  CudaStream *s = (CudaStream *)object;
  if (s->owned) s->device->ops->stream_free(s->device, s->handle);
}

static void stream_show(StrBuf *out, const Object *object, bool repr) {
  const CudaStream *s = (const CudaStream *)object;
  (void)repr;
  if (s->handle)
    strbuf_printf(out, "<CUDA stream on %s>", s->device->name);
  else
    strbuf_printf(out, "<Default CUDA stream on %s>", s->device->name);
}

const RuntimeClass cuda_stream_class = {.def = {.name = "Stream"}, .fini = stream_fini, .show = stream_show};

bool lib_cuda_stream_new(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)args;
  Device *device = gpu_device(rt);
  if (!device) return false;
  CudaStream *s = calloc(1, sizeof *s);
  if (!s) return rt_fault(rt, DG_MEMORY, "out of memory");
  *s = (CudaStream){.head = {.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &cuda_stream_class},
                    .rt = rt,
                    .device = device,
                    .generation = device->generation,
                    .owned = call->extra == 0};
  DeviceError error = {0};
  if (s->owned && !(s->handle = device->ops->stream_new(device, &error))) {
    free(s);
    return gpu_fault(rt, device, &error, "cuda.stream()");
  }
  out->object = &s->head.head;
  return true;
}

static bool stream_alive(Rt *rt, const CudaStream *s) {
  if (!s->handle || s->generation == s->device->generation) return true;
  return rt_fault(
      rt, DG_DEVICE,
      "this stream is gone: %s failed after it was made and was set up anew; make another with cuda.stream()",
      s->device->name);
}

bool cuda_handle(Rt *rt, const Type *type, Value value, void **out) {
  *out = NULL;
  if (type->kind != TY_OBJECT) return true;
  const CudaStream *s = (const CudaStream *)value.object;
  *out = s->handle;
  return stream_alive(rt, s);
}

bool lib_cuda_stream_handle(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  void *handle;
  if (call->types[0]->kind == TY_SCALAR && args[0].i)
    return rt_fault(rt, DG_VALUE, "a stream is what cuda.stream() makes, or 0 for the default one, not %lld",
                    (long long)args[0].i);
  if (!cuda_handle(rt, call->types[0], args[0], &handle)) return false;
  out->i = (int64_t)(intptr_t)handle;
  return true;
}

static bool stream_wait(Rt *rt, const CudaStream *s) {
  return stream_alive(rt, s) && gpu_settle(rt, s->device, s->handle);
}

bool lib_cuda_stream_sync(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  (void)out;
  return stream_wait(rt, (const CudaStream *)args[0].object);
}

static void auto_fini(Object *object) { object_release(&((CudaAuto *)object)->stream->head.head); }

static bool auto_leave(Rt *rt, Object *object) { return stream_wait(rt, ((CudaAuto *)object)->stream); }

const RuntimeClass cuda_auto_class = {
    .def = {.name = "auto_synchronize"}, .fini = auto_fini, .leave = auto_leave};

bool lib_cuda_stream_auto(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  CudaAuto *a = calloc(1, sizeof *a);
  if (!a) return rt_fault(rt, DG_MEMORY, "out of memory");
  a->head = (Opaque){{.count = 1, .kind = OBJ_OPAQUE}, &cuda_auto_class};
  a->stream = (CudaStream *)args[0].object;
  object_retain(args[0].object);
  out->object = &a->head.head;
  return true;
}

bool lib_cuda_synchronize(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  (void)args;
  (void)out;
  Device *device = gpu_device(rt);
  return device && gpu_settle(rt, device, NULL);
}

/* ---- events ---- */

static void event_fini(Object *object) {
  CudaEvent *e = (CudaEvent *)object;
  e->device->ops->event_free(e->device, e->handle);
}

const RuntimeClass cuda_event_class = {.def = {.name = "Event"}, .fini = event_fini};

bool lib_cuda_event_new(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  Device *device = gpu_device(rt);
  if (!device) return false;
  CudaEvent *e = calloc(1, sizeof *e);
  if (!e) return rt_fault(rt, DG_MEMORY, "out of memory");
  DeviceError error = {0};
  *e = (CudaEvent){.head = {{.count = 1, .kind = OBJ_OPAQUE}, &cuda_event_class},
                   .device = device,
                   .generation = device->generation,
                   .handle = device->ops->event_new(device, args[0].b, &error)};
  if (!e->handle) {
    free(e);
    return gpu_fault(rt, device, &error, "cuda.event()");
  }
  out->object = &e->head.head;
  return true;
}

static CudaEvent *event_of(Rt *rt, const Value *args, unsigned k) {
  CudaEvent *e = (CudaEvent *)args[k].object;
  if (e->generation == e->device->generation) return e;
  rt_fault(rt, DG_DEVICE, "this event is gone: %s failed after it was made and was set up anew",
           e->device->name);
  return NULL;
}

bool lib_cuda_event_record(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  CudaEvent *e = event_of(rt, args, 0);
  void *stream;
  DeviceError error = {0};
  if (!e || !cuda_handle(rt, call->types[1], args[1], &stream)) return false;
  e->recorded = true;
  return e->device->ops->event_record(e->device, e->handle, stream, &error) ||
         gpu_fault(rt, e->device, &error, "recording an event");
}

bool lib_cuda_event_sync(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  (void)out;
  CudaEvent *e = event_of(rt, args, 0);
  DeviceError error = {0};
  if (!e) return false;
  return e->device->ops->event_sync(e->device, e->handle, &error) ||
         gpu_fault(rt, e->device, &error, "waiting for an event");
}

bool lib_cuda_event_query(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  CudaEvent *e = event_of(rt, args, 0);
  DeviceError error = {0};
  if (!e) return false;
  return e->device->ops->event_query(e->device, e->handle, &out->b, &error) ||
         gpu_fault(rt, e->device, &error, "asking for an event");
}

bool lib_cuda_event_wait(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  CudaEvent *e = event_of(rt, args, 0);
  void *stream;
  DeviceError error = {0};
  if (!e || !cuda_handle(rt, call->types[1], args[1], &stream)) return false;
  return e->device->ops->event_wait(e->device, e->handle, stream, &error) ||
         gpu_fault(rt, e->device, &error, "making a stream wait for an event");
}

bool lib_cuda_event_elapsed(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  CudaEvent *from = event_of(rt, args, 0), *to = from ? event_of(rt, args, 1) : NULL;
  DeviceError error = {0};
  float milliseconds = 0;
  if (!to) return false;
  if (!from->recorded || !to->recorded)
    return rt_fault(rt, DG_VALUE, "an event has a time only after event.record()");
  if (!from->device->ops->event_elapsed(from->device, from->handle, to->handle, &milliseconds, &error))
    return gpu_fault(
        rt, from->device, &error,
        "the time between two events (has the second been waited for, with event.synchronize()?)");
  out->f = (double)milliseconds;
  return true;
}
