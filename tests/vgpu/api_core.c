/* api_core.c: the driver's state, the beginning and end of every call (lock, log, failures on demand, what a
 * call needs), handles, and the names of results.
 *
 * Environment, read at the first call: QUERN_VGPU_DEVICES, QUERN_VGPU_CC (9.0), QUERN_VGPU_MEMORY (bytes),
 * QUERN_VGPU_DRIVER (13000), QUERN_VGPU_FAIL ("cuMemAlloc_v2:3=2,cuInit=100"), QUERN_VGPU_LOG (a file),
 * QUERN_VGPU_ASYNC ("eager": nothing is late), QUERN_VGPU_ORDER ("reverse" or a number: of threads),
 * QUERN_VGPU_WATCHDOG (seconds that a launch may take). */
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum { STACK_MAX = 64, HANDLE_STEP = 16, HANDLE_FIRST = 0x7000 };

Driver driver;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Contexts that are current for a thread, the last one on top; handles, for they may end meanwhile. */
static _Thread_local void *current[STACK_MAX];
static _Thread_local unsigned current_count;

static const char *const api_names[API_COUNT] = {
#define API(name, params) #name,
#include "api.def"
#undef API
};

/* ---- configuration ---- */

static uint64_t setting(const char *name, uint64_t usual) {
  const char *text = getenv(name);
  return text && *text ? strtoull(text, NULL, 0) : usual;
}

/* "name:3=2,name=100". What cannot be read is an error: nothing would be tested. */
static void read_fails(const char *text) {
  driver.fail_count = 0;
  while (text && *text) {
    FailRule rule = {.at = 0};
    int used = 0, code = 0;
    if (sscanf(text, "%63[A-Za-z0-9_]:%u=%d%n", rule.name, &rule.at, &code, &used) < 3 || used == 0) {
      rule.at = 0, used = 0;
      if (sscanf(text, "%63[A-Za-z0-9_]=%d%n", rule.name, &code, &used) < 2) used = 0;
    }
    unsigned known = 0;
    while (known < API_COUNT && strcmp(api_names[known], rule.name) != 0) known++;
    if (!used || known == API_COUNT || driver.fail_count == FAILS_MAX) {
      fprintf(stderr, "QUERN_VGPU_FAIL: cannot read '%s'\n", text);
      abort();
    }
    rule.result = (Result)code;
    driver.fails[driver.fail_count++] = rule;
    text += used;
    text += *text == ',';
  }
}

static void configure(void) {
  driver.configured = true;
  driver.devices = (unsigned)setting("QUERN_VGPU_DEVICES", 1);
  if (driver.devices > DEVICES_MAX) driver.devices = DEVICES_MAX;
  const char *capability = getenv("QUERN_VGPU_CC");
  driver.capability = (unsigned)((capability && *capability ? strtod(capability, NULL) : 9.0) * 10 + 0.5);
  driver.memory_bytes = setting("QUERN_VGPU_MEMORY", UINT64_C(8) << 30);
  driver.version = (unsigned)setting("QUERN_VGPU_DRIVER", 13000);
  driver.watchdog = (long)setting("QUERN_VGPU_WATCHDOG", 120);
  const char *async = getenv("QUERN_VGPU_ASYNC"), *order = getenv("QUERN_VGPU_ORDER"),
             *path = getenv("QUERN_VGPU_LOG");
  driver.eager = async && strcmp(async, "eager") == 0;
  driver.order = order && strcmp(order, "reverse") == 0 ? 1 : order ? (unsigned)strtoul(order, NULL, 0) : 0;
  driver.log = path && *path ? fopen(path, "a") : NULL;
  read_fails(getenv("QUERN_VGPU_FAIL"));
}

/* For tests in the same process: other failures from now on, counted anew. */
EXPORT void vgpu_fail(const char *text);
void vgpu_fail(const char *text) {
  pthread_mutex_lock(&lock);
  if (!driver.configured) configure();
  read_fails(text);
  memset(driver.calls, 0, sizeof driver.calls);
  pthread_mutex_unlock(&lock);
}

/* For tests: what is alive. */
EXPORT void vgpu_live(uint64_t *memory, uint64_t *host, uint64_t *handles);
void vgpu_live(uint64_t *memory, uint64_t *host, uint64_t *handles) {
  pthread_mutex_lock(&lock);
  *memory = driver.memory ? driver.memory->count : 0;
  *host = driver.memory ? driver.memory->host_count : 0;
  *handles = 0;
  for (uint32_t k = 0; k < driver.handle_count; k++)
    *handles += driver.handles[k].kind != HANDLE_NONE && driver.handles[k].kind != HANDLE_FUNCTION;
  pthread_mutex_unlock(&lock);
}

/* ---- a call ---- */

Context *context_current(void) {
  return current_count ? handle_get(HANDLE_CONTEXT, current[current_count - 1]) : NULL;
}

Context *context_of(const void *owner) {
  for (uint32_t k = 0; k < driver.handle_count; k++)
    if (driver.handles[k].kind == HANDLE_CONTEXT && driver.handles[k].object == owner)
      return driver.handles[k].object;
  return NULL;
}

static int forced(Api api) {
  uint64_t number = ++driver.calls[api];
  for (unsigned k = 0; k < driver.fail_count; k++)
    if (strcmp(driver.fails[k].name, api_names[api]) == 0 &&
        (driver.fails[k].at == 0 || driver.fails[k].at == number))
      return (int)driver.fails[k].result;
  return CUDA_SUCCESS;
}

int api_begin(Api api, Need need) {
  pthread_mutex_lock(&lock);
  if (!driver.configured) configure();
  driver.note[0] = '\0';
  int result = forced(api);
  if (result != CUDA_SUCCESS || need == NEED_NOTHING) return result;
  if (!driver.started) return CUDA_ERROR_NOT_INITIALIZED;
  if (need == NEED_INIT) return CUDA_SUCCESS;
  if (current_count == 0 || !current[current_count - 1]) return CUDA_ERROR_INVALID_CONTEXT;
  const Context *context = context_current();
  if (!context || (context->primary && context->retained == 0)) return CUDA_ERROR_CONTEXT_IS_DESTROYED;
  return (int)context->sticky;
}

void api_note(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(driver.note, sizeof driver.note, format, list);
  va_end(list);
}

int api_end(Api api, int result) {
  if (driver.log) {
    fprintf(driver.log, "%s -> %d%s%s\n", api_names[api], result, driver.note[0] ? " # " : "", driver.note);
    fflush(driver.log);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

/* ---- handles ---- */

void *handle_new(HandleKind kind, void *object) {
  if (driver.handle_count == driver.handle_cap) {
    driver.handle_cap = driver.handle_cap ? driver.handle_cap * 2 : 64;
    driver.handles = realloc(driver.handles, driver.handle_cap * sizeof *driver.handles);
    if (!driver.handles) abort();
  }
  driver.handles[driver.handle_count] = (HandleEntry){kind, object};
  return (void *)(uintptr_t)(HANDLE_FIRST + (uint64_t)HANDLE_STEP * driver.handle_count++);
}

static HandleEntry *entry_of(const void *handle) {
  uint64_t number = (uint64_t)(uintptr_t)handle - HANDLE_FIRST;
  if (number % HANDLE_STEP || number / HANDLE_STEP >= driver.handle_count) return NULL;
  return &driver.handles[number / HANDLE_STEP];
}

void *handle_get(HandleKind kind, const void *handle) {
  const HandleEntry *entry = entry_of(handle);
  return entry && entry->kind == kind ? entry->object : NULL;
}

void handle_drop(const void *handle) {
  HandleEntry *entry = entry_of(handle);
  if (!entry) return;
  free(entry->object);
  *entry = (HandleEntry){HANDLE_NONE, NULL};
}

bool stream_valid(const void *stream) {
  uint64_t number = (uint64_t)(uintptr_t)stream;
  if (number <= STREAM_PER_THREAD) return true;
  const Stream *s = handle_get(HANDLE_STREAM, stream);
  return s && s->context == context_current();
}

void context_clear(Context *context) {
  fft_forget(context);
  random_forget(context);
  work_forget(context);
  for (uint32_t k = 0; k < driver.handle_count; k++) {
    HandleEntry *entry = &driver.handles[k];
    bool function = entry->kind == HANDLE_FUNCTION && ((Function *)entry->object)->module->context == context;
    bool stream = entry->kind == HANDLE_STREAM && ((Stream *)entry->object)->context == context;
    bool event = entry->kind == HANDLE_EVENT && ((Event *)entry->object)->context == context;
    bool link = entry->kind == HANDLE_LINK && ((Link *)entry->object)->context == context;
    bool blas = entry->kind == HANDLE_BLAS && blas_context(entry->object) == context;
    if (!function && !stream && !event && !link && !blas) continue;
    if (link) free(((Link *)entry->object)->text);
    free(entry->object);
    *entry = (HandleEntry){HANDLE_NONE, NULL};
  }
  for (uint32_t k = 0; k < driver.handle_count; k++) {
    HandleEntry *entry = &driver.handles[k];
    if (entry->kind != HANDLE_MODULE || ((Module *)entry->object)->context != context) continue;
    memory_free_owner(driver.memory, entry->object);
    ptx_free(((Module *)entry->object)->ptx);
    free(entry->object);
    *entry = (HandleEntry){HANDLE_NONE, NULL};
  }
  memory_free_owner(driver.memory, context);
  for (unsigned k = 0; k < driver.devices; k++) driver.memory->peers[context->device][k] = false;
  context->sticky = CUDA_SUCCESS;
}

/* ---- the stack of current contexts ---- */

static int set_current(void *context) {
  if (context && !handle_get(HANDLE_CONTEXT, context)) return CUDA_ERROR_INVALID_CONTEXT;
  if (current_count == 0) current_count = 1;
  current[current_count - 1] = context;
  if (!context) current_count--;
  return CUDA_SUCCESS;
}
int cuCtxSetCurrent(void *context) CALL(cuCtxSetCurrent, NEED_INIT, set_current(context))

    static int get_current(void **context) {
  if (!context) return CUDA_ERROR_INVALID_VALUE;
  *context = current_count ? current[current_count - 1] : NULL;
  return CUDA_SUCCESS;
}
int cuCtxGetCurrent(void **context) CALL(cuCtxGetCurrent, NEED_INIT, get_current(context))

    static int push_current(void *context) {
  if (!handle_get(HANDLE_CONTEXT, context)) return CUDA_ERROR_INVALID_CONTEXT;
  if (current_count == STACK_MAX) return CUDA_ERROR_INVALID_VALUE;
  current[current_count++] = context;
  return CUDA_SUCCESS;
}
int cuCtxPushCurrent_v2(void *context) CALL(cuCtxPushCurrent_v2, NEED_INIT, push_current(context))

    static int pop_current(void **context) {
  if (current_count == 0) return CUDA_ERROR_INVALID_CONTEXT;
  void *top = current[--current_count];
  if (context) *context = top;
  return CUDA_SUCCESS;
}
int cuCtxPopCurrent_v2(void **context) CALL(cuCtxPopCurrent_v2, NEED_INIT, pop_current(context))

    /* ---- results ---- */

    static const struct {
  int number;
  const char *name, *text;
} results[] = {
#define RESULT(name, number, text) {number, #name, text},
#include "results.def"
#undef RESULT
};

const char *result_name(int result) {
  for (size_t k = 0; k < sizeof results / sizeof results[0]; k++)
    if (results[k].number == result) return results[k].name;
  return NULL;
}

static int error_text(int error, const char **text, bool name) {
  for (size_t k = 0; text && k < sizeof results / sizeof results[0]; k++)
    if (results[k].number == error) {
      *text = name ? results[k].name : results[k].text;
      return CUDA_SUCCESS;
    }
  if (text) *text = NULL;
  return CUDA_ERROR_INVALID_VALUE;
}
int cuGetErrorName(int error, const char **text)
    CALL(cuGetErrorName, NEED_NOTHING, error_text(error, text, true)) int cuGetErrorString(int error,
                                                                                           const char **text)
        CALL(cuGetErrorString, NEED_NOTHING, error_text(error, text, false))
