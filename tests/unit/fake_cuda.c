/* Fake driver: see fake_cuda.h. */
#include "fake_cuda.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

FakeCuda fake;

enum { FAKE_MANY = 4096, FAKE_ATTRIBUTES = 148, FAKE_CONSTANTS = 256 };

typedef enum JobKind { JOB_COPY, JOB_FILL, JOB_LAUNCH, JOB_EVENT } JobKind;
typedef struct Job {
  JobKind kind;
  void *to;
  const void *from;
  size_t bytes;
  int byte;
} Job;

typedef struct Memory {
  void *at;
  size_t bytes;
  bool managed;
} Memory;

static Job jobs[FAKE_MANY];
static unsigned job_count;
static Memory memories[FAKE_MANY];
static unsigned memory_count;
static int context_object, current;

typedef struct Event {
  bool taken, reached;
} Event;
static Event events[FAKE_MANY];

/* ---- work that is late ---- */

static void work(void) {
  for (unsigned k = 0; k < job_count; k++) {
    Job *job = &jobs[k];
    switch (job->kind) {
      case JOB_COPY: memmove(job->to, job->from, job->bytes); break;
      case JOB_FILL: memset(job->to, job->byte, job->bytes); break;
      case JOB_LAUNCH:
        ++*(int *)job->to;
        fake.launches++;
        break;
      case JOB_EVENT: ((Event *)job->to)->reached = true; break;
    }
  }
  job_count = 0;
}

static CudaResult later(Job job) {
  if (job_count == FAKE_MANY) work();
  jobs[job_count++] = job;
  return 0;
}

static void *host(CudaAddress address) { return (void *)(uintptr_t)address; }

/* ---- what the driver would do ---- */

static CudaResult do_init(unsigned flags) { return flags ? 1 : 0; }
static CudaResult do_driver_version(int *version) { return *version = 12040, 0; }
static CudaResult do_error_name(CudaResult result, const char **name) {
  *name = result == 719 ? "CUDA_ERROR_LAUNCH_FAILED"
          : result == 1 ? "CUDA_ERROR_INVALID_VALUE"
                        : "CUDA_ERROR_OTHER";
  return 0;
}
static CudaResult do_error_string(CudaResult result, const char **text) {
  return *text = result ? "some text" : "no error", 0;
}
static CudaResult do_device_count(int *count) { return *count = (int)fake.devices, 0; }
static CudaResult do_device_get(int *device, int ordinal) { return *device = ordinal, 0; }
static CudaResult do_device_name(char *name, int length, int device) {
  snprintf(name, (size_t)length, "Fake %d", device);
  return 0;
}
static CudaResult do_device_memory(size_t *bytes, int device) { return *bytes = fake.total, device < 0; }
static CudaResult do_device_attribute(int *value, int attribute, int device) {
  static const int values[FAKE_ATTRIBUTES] = {
      [1] = 1024, [2] = 1024, [3] = 1024, [4] = 64, [5] = 2147483647, [6] = 65535,   [7] = 65535, [8] = 49152,
      [10] = 32,  [16] = 132, [75] = 9,   [76] = 0, [95] = 1,         [97] = 232448, [33] = 7};
  return *value = values[attribute], device < 0;
}
static CudaResult do_peer_possible(int *possible, int device, int peer) {
  return *possible = device != peer, 0;
}
static CudaResult do_context_retain(void **context, int device) {
  fake.contexts++;
  return *context = (char *)&context_object + device, 0;
}
static CudaResult do_context_release(int device) { return fake.contexts--, device < 0; }
static CudaResult do_context_reset(int device) {
  job_count = 0;
  fake.sticky = 0;
  for (unsigned k = 0; k < memory_count; k++) {
    if (memories[k].managed)
      munmap(memories[k].at, memories[k].bytes);
    else
      free(memories[k].at);
  }
  memory_count = 0;
  memset(events, 0, sizeof events);
  fake.used = 0;
  fake.blocks = fake.modules = fake.streams = fake.events = fake.pinned = 0;
  return device < 0;
}
static CudaResult do_context_set(void *context) { return current = context != NULL, 0; }
static CudaResult do_context_sync(void) { return work(), current ? 0 : 201; }
static CudaResult do_peer_enable(void *peer_context, unsigned flags) { return !peer_context || flags; }
static CudaResult do_memory_info(size_t *free_bytes, size_t *total_bytes) {
  *free_bytes = fake.total - fake.used;
  return *total_bytes = fake.total, 0;
}
static CudaResult do_alloc(CudaAddress *address, size_t bytes) {
  if (bytes > fake.total - fake.used || memory_count == FAKE_MANY) return 2;
  void *at = aligned_alloc(256, (bytes + 255) / 256 * 256);
  if (!at) return 2;
  memset(at, 0xcd, bytes < 4096 ? bytes : 4096);
  memories[memory_count++] = (Memory){at, bytes, false};
  fake.used += bytes;
  fake.blocks++;
  return *address = (uintptr_t)at, 0;
}
static CudaResult do_free(CudaAddress address) {
  work(); /* cuMemFree waits */
  for (unsigned k = 0; k < memory_count; k++) {
    if (memories[k].at != host(address)) continue;
    if (memories[k].managed)
      munmap(memories[k].at, memories[k].bytes);
    else
      free(memories[k].at);
    fake.used -= memories[k].bytes;
    fake.blocks--;
    memories[k] = memories[--memory_count];
    return 0;
  }
  return 1;
}
static CudaResult do_managed_alloc(CudaAddress *address, size_t bytes, unsigned flags) {
  if (bytes > fake.total - fake.used || memory_count == FAKE_MANY || flags != 1) return 2;
  void *at = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (at == MAP_FAILED) return 2;
  memories[memory_count++] = (Memory){at, bytes, true};
  fake.used += bytes;
  fake.blocks++;
  return *address = (uintptr_t)at, 0;
}
static CudaResult do_host_register(void *memory, size_t bytes, unsigned flags) {
  fake.pinned++;
  return !memory || !bytes || flags > 3;
}
static CudaResult do_host_unregister(void *memory) { return fake.pinned--, !memory; }
static CudaResult do_host_address(CudaAddress *address, void *memory, unsigned flags) {
  return *address = (uintptr_t)memory, (int)flags;
}
static CudaResult do_copy_in(CudaAddress to, const void *from, size_t bytes, void *stream) {
  (void)stream;
  return later((Job){JOB_COPY, host(to), from, bytes, 0});
}
static CudaResult do_copy_out(void *to, CudaAddress from, size_t bytes, void *stream) {
  (void)stream;
  return later((Job){JOB_COPY, to, host(from), bytes, 0});
}
static CudaResult do_copy_within(CudaAddress to, CudaAddress from, size_t bytes, void *stream) {
  (void)stream;
  return later((Job){JOB_COPY, host(to), host(from), bytes, 0});
}
static CudaResult do_copy_peer(CudaAddress to, void *to_context, CudaAddress from, void *from_context,
                               size_t bytes, void *stream) {
  (void)stream;
  return to_context == from_context ? 1 : later((Job){JOB_COPY, host(to), host(from), bytes, 0});
}
static CudaResult do_fill(CudaAddress to, unsigned char byte, size_t bytes, void *stream) {
  (void)stream;
  return later((Job){JOB_FILL, host(to), NULL, bytes, byte});
}
static CudaResult do_module_load(void **module, const void *image, unsigned count, int *options,
                                 void **values) {
  const char *text = image;
  if (!strncmp(text, "bad", 3)) {
    for (unsigned k = 0; k < count; k++) {
      if (options[k] == 5) snprintf(values[k], 64, "%s", fake.log ? fake.log : "");
    }
    return 218;
  }
  fake.modules++;
  return *module = &fake.modules, 0;
}
static CudaResult do_module_unload(void *module) { return fake.modules--, module != &fake.modules; }
/* Constant memory, at an address that no allocation has. */
static _Alignas(256) char constants[FAKE_CONSTANTS];
static CudaResult do_module_symbol(CudaAddress *address, size_t *bytes, void *module, const char *name) {
  if (module != &fake.modules || strcmp(name, "constants")) return 500;
  return *address = (uintptr_t)constants, *bytes = sizeof constants, 0;
}
static CudaResult do_module_function(void **function, void *module, const char *name) {
  if (module != &fake.modules || strcmp(name, "kernel")) return 500;
  return *function = &fake.launches, 0;
}
static CudaResult do_function_get(int *value, int attribute, void *function) {
  static const int values[] = {1024, 1024, 0, 0, 40, 83, 90};
  return *value = values[attribute], function != &fake.launches;
}
static CudaResult do_function_set(void *function, int attribute, int value) {
  fake.shared_limit = (unsigned)value;
  return attribute != 8 || function != &fake.launches;
}
static CudaResult do_occupancy(int *count, void *function, int threads, size_t shared_bytes) {
  return *count = 2048 / threads, !function || shared_bytes > 232448;
}
static CudaResult do_launch(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                            unsigned bz, unsigned shared, void *stream, void **arguments, void **extra) {
  (void)gx, (void)gy, (void)gz, (void)bx, (void)by, (void)bz, (void)stream, (void)extra;
  if (function != &fake.launches) return 400;
  if (shared > 48000 && shared > fake.shared_limit) return 1;
  return later((Job){JOB_LAUNCH, *(void **)arguments[0], NULL, 0, 0});
}
static CudaResult do_launch_cooperative(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                                        unsigned by, unsigned bz, unsigned shared, void *stream,
                                        void **arguments) {
  return do_launch(function, gx, gy, gz, bx, by, bz, shared, stream, arguments, NULL);
}
static CudaResult do_stream_new(void **stream, unsigned flags) {
  fake.streams++;
  return *stream = &fake.streams, (int)flags;
}
static CudaResult do_stream_free(void *stream) { return fake.streams--, stream != &fake.streams; }
static CudaResult do_stream_sync(void *stream) { return work(), stream && stream != &fake.streams ? 400 : 0; }
static CudaResult do_stream_wait(void *stream, void *event, unsigned flags) {
  return !event || flags || (stream && stream != &fake.streams);
}
static CudaResult do_event_new(void **event, unsigned flags) {
  unsigned k = 0;
  while (k < FAKE_MANY && events[k].taken) k++;
  if (k == FAKE_MANY || flags & ~2u) return 1;
  events[k] = (Event){.taken = true};
  fake.events++;
  return *event = &events[k], 0;
}
static CudaResult do_event_free(void *event) {
  work();
  ((Event *)event)->taken = false;
  return fake.events--, 0;
}
static CudaResult do_event_record(void *event, void *stream) {
  (void)stream;
  ((Event *)event)->reached = false;
  return later((Job){JOB_EVENT, event, NULL, 0, 0});
}
static CudaResult do_event_sync(void *event) { return work(), !((Event *)event)->reached; }
static CudaResult do_event_query(void *event) { return ((Event *)event)->reached ? 0 : 600; }
static CudaResult do_event_elapsed(float *milliseconds, void *from, void *to) {
  if (!((Event *)from)->reached || !((Event *)to)->reached) return 600;
  return *milliseconds = 2, 0;
}

/* ---- failing on demand ---- */

/* Calls that give something back do so even when they "fail", so that leaks of ours can be told from those.
 */
static bool gives_back(int call) {
  return call == CUDA_CALL_free || call == CUDA_CALL_host_unregister || call == CUDA_CALL_module_unload ||
         call == CUDA_CALL_stream_free || call == CUDA_CALL_event_free || call == CUDA_CALL_context_release;
}

static CudaResult fake_verdict(int call) {
  fake.calls[call]++;
  bool texts = call == CUDA_CALL_error_name || call == CUDA_CALL_error_string;
  if (fake.fail_call == call && fake.fail_at && !--fake.fail_at) {
    if (cuda_failure(fake.fail_with) == DEVICE_BROKEN) fake.sticky = fake.fail_with;
    return fake.fail_with;
  }
  bool resets = call == CUDA_CALL_context_reset || call == CUDA_CALL_context_release;
  return texts || resets ? 0 : fake.sticky;
}

#define CUDA_CALL(need, id, symbol, what, parameters, arguments)                                             \
  static CudaResult fake_##id parameters {                                                                   \
    CudaResult verdict = fake_verdict(CUDA_CALL_##id);                                                       \
    if (!verdict) return do_##id arguments;                                                                  \
    if (gives_back(CUDA_CALL_##id)) do_##id arguments;                                                       \
    return verdict;                                                                                          \
  }
#include "gpu/cuda/api.def"

void fake_reset(CudaDriver *out, unsigned devices, size_t total) {
  do_context_reset(0);
  fake = (FakeCuda){.fail_call = -1, .total = total, .devices = devices};
  *out = (CudaDriver){.path = "fake"};
#define CUDA_CALL(need, id, symbol, what, parameters, arguments) out->call.id = fake_##id;
#include "gpu/cuda/api.def"
}

int fake_alive(void) {
  return fake.contexts + fake.blocks + fake.modules + fake.streams + fake.events + fake.pinned;
}
