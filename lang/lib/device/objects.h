/* Streams, events and devices as values of the language: classes for type_object. */
#ifndef QUERN_LIB_DEVICE_OBJECTS_H
#define QUERN_LIB_DEVICE_OBJECTS_H

#include "lang/rt/device/gpu.h"
#include "lang/rt/value/value.h"

extern const RuntimeClass cuda_stream_class, cuda_auto_class, cuda_event_class, cuda_device_class;

/* A stream of a device; `handle` NULL: the default one. Void once the device was rebuilt. */
typedef struct CudaStream {
  Opaque head;
  Rt *rt;
  Device *device;
  unsigned generation;
  void *handle;
  bool owned;
} CudaStream;

/* The handle of a stream argument (None: NULL). False after a fault: the stream is of a lost context. */
bool cuda_handle(Rt *rt, const Type *type, Value value, void **out);

#endif
