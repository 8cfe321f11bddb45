/* CudaDevice: streams and events. A user's stream waits for the default stream and the default stream for
 * it, as in Numba. */
#include <stdlib.h>

#include "gpu/cuda/device.h"

enum { CUDA_EVENT_NO_TIMING = 2 };

bool cuda_sync(Device *device, void *stream, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  void *raw;
  if (!cuda_enter(cuda, error) || !cuda_object(cuda, stream, "stream", &raw, error)) return false;
  if (stream) return CUDA_TRY(cuda, error, stream_sync, raw);
  if (!CUDA_TRY(cuda, error, context_sync)) return false;
  cuda_was_idle(cuda);
  return true;
}

void *cuda_stream_new(Device *device, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  void *raw = NULL;
  if (!cuda_enter(cuda, error) || !CUDA_TRY(cuda, error, stream_new, &raw, 0)) return NULL;
  CudaObject *stream = cuda_object_new(cuda, raw, error);
  if (!stream) {
    CUDA_TRY(cuda, NULL, stream_free, raw);
    return NULL;
  }
  cuda->streams++;
  cuda->streamed = true;
  return stream;
}

void cuda_stream_free(Device *device, void *stream) {
  CudaDevice *cuda = cuda_of(device);
  CudaObject *object = stream;
  if (object && object->generation == device->generation) {
    cuda->streams--;
    if (cuda_enter(cuda, NULL)) CUDA_TRY(cuda, NULL, stream_free, object->raw);
  }
  free(object);
}

void *cuda_event_new(Device *device, bool timing, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  void *raw = NULL;
  if (!cuda_enter(cuda, error) || !CUDA_TRY(cuda, error, event_new, &raw, timing ? 0 : CUDA_EVENT_NO_TIMING))
    return NULL;
  CudaObject *event = cuda_object_new(cuda, raw, error);
  if (event)
    event->timing = timing;
  else
    CUDA_TRY(cuda, NULL, event_free, raw);
  return event;
}

void cuda_event_free(Device *device, void *event) {
  CudaDevice *cuda = cuda_of(device);
  CudaObject *object = event;
  if (object && object->generation == device->generation && cuda_enter(cuda, NULL))
    CUDA_TRY(cuda, NULL, event_free, object->raw);
  free(object);
}

bool cuda_event_record(Device *device, void *event, void *stream, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  void *raw, *raw_stream;
  return cuda_enter(cuda, error) && cuda_object(cuda, event, "event", &raw, error) &&
         cuda_object(cuda, stream, "stream", &raw_stream, error) &&
         CUDA_TRY(cuda, error, event_record, raw, raw_stream);
}

bool cuda_event_sync(Device *device, void *event, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  void *raw;
  return cuda_enter(cuda, error) && cuda_object(cuda, event, "event", &raw, error) &&
         CUDA_TRY(cuda, error, event_sync, raw);
}

bool cuda_event_query(Device *device, void *event, bool *reached, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  void *raw;
  if (!cuda_enter(cuda, error) || !cuda_object(cuda, event, "event", &raw, error)) return false;
  CudaResult result = cuda->driver->call.event_query(raw);
  *reached = result == CUDA_SUCCESS;
  return result == CUDA_NOT_READY || cuda_done(cuda, CUDA_CALL_event_query, result, error);
}

bool cuda_event_wait(Device *device, void *event, void *stream, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  void *raw, *raw_stream;
  return cuda_enter(cuda, error) && cuda_object(cuda, event, "event", &raw, error) &&
         cuda_object(cuda, stream, "stream", &raw_stream, error) &&
         CUDA_TRY(cuda, error, stream_wait, raw_stream, raw, 0);
}

bool cuda_event_elapsed(Device *device, void *from, void *to, float *milliseconds, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  void *raw_from, *raw_to;
  if (!cuda_enter(cuda, error) || !cuda_object(cuda, from, "event", &raw_from, error) ||
      !cuda_object(cuda, to, "event", &raw_to, error))
    return false;
  if (!((CudaObject *)from)->timing || !((CudaObject *)to)->timing)
    return device_fail(error, DEVICE_BAD_CALL, "an event made with timing=False has no time");
  return CUDA_TRY(cuda, error, event_elapsed, milliseconds, raw_from, raw_to);
}
