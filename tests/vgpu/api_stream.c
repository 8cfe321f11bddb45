/* api_stream.c: streams, events, host functions, and finding functions by name. */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* ---- streams ---- */

static int stream_create(void **handle, unsigned flags) {
  if (!handle || flags > 1) return CUDA_ERROR_INVALID_VALUE;
  Stream *stream = calloc(1, sizeof *stream);
  if (!stream) abort();
  *stream = (Stream){.context = context_current(), .flags = flags};
  stream->handle = *handle = handle_new(HANDLE_STREAM, stream);
  return CUDA_SUCCESS;
}
int cuStreamCreate(void **stream, unsigned flags)
    CALL(cuStreamCreate, NEED_CONTEXT,
         stream_create(stream, flags)) int cuStreamCreateWithPriority(void **stream, unsigned flags,
                                                                      int priority)
        CALL(cuStreamCreateWithPriority, NEED_CONTEXT, ((void)priority, stream_create(stream, flags)))

            static int stream_destroy(const void *handle) {
  const Stream *stream = handle_get(HANDLE_STREAM, handle);
  if (!stream) return CUDA_ERROR_INVALID_HANDLE;
  if (stream->context->sticky != CUDA_SUCCESS) return (int)stream->context->sticky;
  work_finish_stream(handle);
  handle_drop(handle);
  return CUDA_SUCCESS;
}
int cuStreamDestroy_v2(void *stream) CALL(cuStreamDestroy_v2, NEED_INIT, stream_destroy(stream))

    static int stream_sync(const void *stream) {
  if (!stream_valid(stream)) return CUDA_ERROR_INVALID_HANDLE;
  work_finish_stream(stream);
  return (int)context_current()->sticky;
}
int cuStreamSynchronize(void *stream) CALL(cuStreamSynchronize, NEED_CONTEXT, stream_sync(stream))

    /* What is pending is done after it was found pending once: a host that polls gets on. */
    static int stream_query(const void *stream) {
  if (!stream_valid(stream)) return CUDA_ERROR_INVALID_HANDLE;
  if (!work_pending(stream)) return (int)context_current()->sticky;
  work_finish_stream(stream);
  return CUDA_ERROR_NOT_READY;
}
int cuStreamQuery(void *stream) CALL(cuStreamQuery, NEED_CONTEXT, stream_query(stream))

    static Event *event_of(const void *handle) {
  Event *event = handle_get(HANDLE_EVENT, handle);
  return event && event->context == context_current() ? event : NULL;
}

/* All work is done in the order of submission, so the stream cannot run ahead of the event. */
static int stream_wait(const void *stream, const void *event, unsigned flags) {
  if (!stream_valid(stream) || !event_of(event)) return CUDA_ERROR_INVALID_HANDLE;
  return flags > 1 ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}
int cuStreamWaitEvent(void *stream, void *event, unsigned flags)
    CALL(cuStreamWaitEvent, NEED_CONTEXT, stream_wait(stream, event, flags))

        static int host_function(void *stream, void (*call)(void *), void *data) {
  if (!stream_valid(stream)) return CUDA_ERROR_INVALID_HANDLE;
  if (!call) return CUDA_ERROR_INVALID_VALUE;
  return work_submit((Work){.kind = WORK_HOST, .stream = stream, .call = call, .data = data}, false);
}
int cuLaunchHostFunc(void *stream, void (*call)(void *), void *data)
    CALL(cuLaunchHostFunc, NEED_CONTEXT, host_function(stream, call, data))

    /* ---- events ---- */

    enum {
      EVENT_BLOCKING = 1,
      EVENT_UNTIMED = 2
    };

static int event_create(void **handle, unsigned flags) {
  if (!handle || flags > 7) return CUDA_ERROR_INVALID_VALUE;
  Event *event = calloc(1, sizeof *event);
  if (!event) abort();
  *event = (Event){.context = context_current(), .flags = flags};
  event->handle = *handle = handle_new(HANDLE_EVENT, event);
  return CUDA_SUCCESS;
}
int cuEventCreate(void **event, unsigned flags) CALL(cuEventCreate, NEED_CONTEXT, event_create(event, flags))

    static int event_destroy(const void *handle) {
  const Event *event = handle_get(HANDLE_EVENT, handle);
  if (!event) return CUDA_ERROR_INVALID_HANDLE;
  if (event->context->sticky != CUDA_SUCCESS) return (int)event->context->sticky;
  handle_drop(handle);
  return CUDA_SUCCESS;
}
int cuEventDestroy_v2(void *event) CALL(cuEventDestroy_v2, NEED_INIT, event_destroy(event))

    static int event_record(void *handle, void *stream) {
  Event *event = event_of(handle);
  if (!event || !stream_valid(stream)) return CUDA_ERROR_INVALID_HANDLE;
  event->recorded = true;
  return work_submit((Work){.kind = WORK_RECORD, .stream = stream, .event = handle}, false);
}
int cuEventRecord(void *event, void *stream) CALL(cuEventRecord, NEED_CONTEXT, event_record(event, stream))

    static int event_sync(const void *handle) {
  const Event *event = event_of(handle);
  if (!event) return CUDA_ERROR_INVALID_HANDLE;
  if (event->pending) work_finish_number(event->pending);
  return (int)context_current()->sticky;
}
int cuEventSynchronize(void *event) CALL(cuEventSynchronize, NEED_CONTEXT, event_sync(event))

    static int event_query(const void *handle) {
  const Event *event = event_of(handle);
  if (!event) return CUDA_ERROR_INVALID_HANDLE;
  if (!event->pending) return (int)context_current()->sticky;
  work_finish_number(event->pending);
  return CUDA_ERROR_NOT_READY;
}
int cuEventQuery(void *event) CALL(cuEventQuery, NEED_CONTEXT, event_query(event))

    static int event_elapsed(float *milliseconds, const void *from, const void *to) {
  const Event *a = event_of(from), *b = event_of(to);
  if (!a || !b || !a->recorded || !b->recorded || (a->flags & EVENT_UNTIMED) || (b->flags & EVENT_UNTIMED))
    return CUDA_ERROR_INVALID_HANDLE;
  if (!milliseconds) return CUDA_ERROR_INVALID_VALUE;
  if (a->pending || b->pending) return CUDA_ERROR_NOT_READY;
  *milliseconds = (float)(b->milliseconds - a->milliseconds);
  return CUDA_SUCCESS;
}
int cuEventElapsedTime(float *milliseconds, void *from, void *to)
    CALL(cuEventElapsedTime, NEED_CONTEXT,
         event_elapsed(milliseconds, from, to)) int cuEventElapsedTime_v2(float *milliseconds, void *from,
                                                                          void *to)
        CALL(cuEventElapsedTime_v2, NEED_CONTEXT, event_elapsed(milliseconds, from, to))

    /* ---- functions by name ---- */

    typedef void (*AnyFunction)(void);
static const struct {
  const char *name;
  AnyFunction function;
} exports[] = {
#define API(name, params) {#name, (AnyFunction)name},
#include "api.def"
#undef API
};

/* The newest version of a symbol given without its version. */
static int proc_address(const char *symbol, void **function, int *status) {
  if (!symbol || !function) return CUDA_ERROR_INVALID_VALUE;
  size_t length = strlen(symbol);
  *function = NULL;
  for (size_t k = 0; k < sizeof exports / sizeof exports[0]; k++) {
    const char *rest = strncmp(exports[k].name, symbol, length) == 0 ? exports[k].name + length : "?";
    if (*rest == '\0' || (rest[0] == '_' && rest[1] == 'v'))
      memcpy(function, &exports[k].function, sizeof *function);
  }
  if (status) *status = *function ? 0 : 1;
  return *function ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}
int cuGetProcAddress(const char *symbol, void **function, int version, uint64_t flags)
    CALL(cuGetProcAddress, NEED_NOTHING,
         ((void)version, (void)flags,
          proc_address(symbol, function, NULL))) int cuGetProcAddress_v2(const char *symbol, void **function,
                                                                         int version, uint64_t flags,
                                                                         int *status)
        CALL(cuGetProcAddress_v2, NEED_NOTHING,
             ((void)version, (void)flags, proc_address(symbol, function, status)))
