/* driver.h: the state behind the driver API of this test device, and how a call begins and ends.
 *
 * A library that stands for a process-wide driver has process-wide state: one Driver, behind one lock. Every
 * handle is a number that is never used again and points nowhere, so a stale one is always found out. Work is
 * queued in the order of submission and, unlike on most real devices, done as late as the API allows: a host
 * that forgets to wait reads old bytes. */
#ifndef VGPU_DRIVER_H
#define VGPU_DRIVER_H

#include <stdio.h>

#include "exec.h"

typedef enum Result {
#define RESULT(name, number, text) name = number,
#include "results.def"
#undef RESULT
} Result;

/* What a call needs to be allowed at all. */
typedef enum Need { NEED_NOTHING, NEED_INIT, NEED_CONTEXT } Need;

typedef enum HandleKind {
  HANDLE_NONE,
  HANDLE_CONTEXT,
  HANDLE_MODULE,
  HANDLE_FUNCTION,
  HANDLE_STREAM,
  HANDLE_EVENT,
  HANDLE_LINK,
  HANDLE_BLAS
} HandleKind;

typedef struct Context {
  void *handle;
  unsigned device;
  bool primary;
  unsigned retained; /* primary: how often */
  Result sticky;
} Context;

typedef struct Module {
  void *handle;
  Context *context;
  PtxModule *ptx;
} Module;

typedef struct Function {
  void *handle;
  Module *module;
  const Func *func;
  uint32_t dynamic_most;
} Function;

typedef struct Stream {
  void *handle;
  Context *context;
  unsigned flags;
} Stream;

typedef struct Event {
  void *handle;
  Context *context;
  unsigned flags;
  bool recorded;    /* asked for */
  uint64_t pending; /* number of the queued record; 0: done */
  double milliseconds;
} Event;

/* A linker at work: the texts so far. */
typedef struct Link {
  Context *context;
  char *text, *log;
  size_t bytes, log_bytes;
} Link;

/* What cuIpcOpenMemHandle takes by value. */
typedef struct IpcHandle {
  char bytes[64];
} IpcHandle;

typedef enum WorkKind { WORK_COPY, WORK_FILL, WORK_LAUNCH, WORK_RECORD, WORK_HOST } WorkKind;

/* A thing to do on a stream. */
typedef struct Work {
  WorkKind kind;
  Context *context;
  void *stream; /* its handle; NULL: the default one */
  uint64_t number;
  uint8_t *to; /* copy, fill: host addresses of the bytes */
  const uint8_t *from;
  uint64_t bytes, count; /* fill: `count` elements of `bytes` */
  uint32_t value;
  void *event;
  const Func *func; /* launch */
  const PtxModule *ptx;
  uint8_t *params;
  uint32_t grid[3], block[3], dynamic;
  bool cooperative;
  void (*call)(void *);
  void *data;
} Work;

typedef struct HandleEntry {
  HandleKind kind;
  void *object;
} HandleEntry;

enum { FAILS_MAX = 64, STREAM_LEGACY = 1, STREAM_PER_THREAD = 2 };

/* One failure on demand. */
typedef struct FailRule {
  char name[64];
  unsigned at; /* 0: every call; else this one */
  Result result;
} FailRule;

typedef enum Api {
#define API(name, params) API_##name,
#include "api.def"
#undef API
  API_COUNT
} Api;

typedef struct Driver {
  bool configured, started;
  unsigned devices, capability, version, order;
  uint64_t memory_bytes;
  bool eager;
  long watchdog;
  FILE *log;
  char note[512]; /* of the current call, for the log */
  FailRule fails[FAILS_MAX];
  unsigned fail_count;
  uint64_t calls[API_COUNT];
  Memory *memory;
  Context *primaries[DEVICES_MAX];
  HandleEntry *handles;
  uint32_t handle_count, handle_cap;
  Work *queue;
  uint32_t queue_count, queue_cap;
  uint64_t last_number;
} Driver;

/* ---- api_core.c ---- */
extern Driver driver;
/* Locks, counts, and says whether the call may go on: CUDA_SUCCESS, or what it returns instead. */
int api_begin(Api api, Need need);
/* Logs, unlocks; returns `result`. */
int api_end(Api api, int result);
void api_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
Context *context_current(void);
Context *context_of(const void *owner); /* `owner` if it is a context that lives; NULL: a module, or gone */
void *handle_new(HandleKind kind, void *object);
void *handle_get(HandleKind kind, const void *handle); /* NULL: no such thing */
void handle_drop(const void *handle);
bool stream_valid(const void *stream);
/* Everything of a context but itself. */
void context_clear(Context *context);
const char *result_name(int result);

/* ---- api_module.c ---- */
unsigned ptx_newest(unsigned driver_version); /* the newest PTX ISA that a driver reads: 83 for 8.3 */

/* ---- cublas.c ---- */
const Context *blas_context(const void *handle_object); /* whose handle it is */
int blas_create(void **handle);                         /* cusolver.c's handles are the same */
int blas_destroy(const void *handle);

/* ---- cufft.c ---- */
void fft_forget(const Context *context); /* its plans are gone */

/* ---- curand.c ---- */
void random_forget(const Context *context); /* its generators are gone */

/* ---- work.c ---- */
/* Queues a piece of work (copied); with `now` everything up to it is done before this returns. */
int work_submit(Work work, bool now);
/* Does what is queued on the stream, and what was queued before it. */
void work_finish_stream(const void *stream);
void work_finish_number(uint64_t number);
void work_finish_all(void);
bool work_pending(const void *stream);
void work_forget(const Context *context); /* a context that ends */

#define EXPORT __attribute__((visibility("default")))
/* The body of an exported function: `expr` under the lock, where the call may go on. */
#define CALL(name, need, expr)                                                                               \
  {                                                                                                          \
    int result_ = api_begin(API_##name, need);                                                               \
    if (result_ == CUDA_SUCCESS) result_ = (int)(expr);                                                      \
    return api_end(API_##name, result_);                                                                     \
  }

#define API(name, params) EXPORT int name params;
#include "api.def"
#undef API

#endif
