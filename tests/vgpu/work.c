/* work.c: the queue of work: copies, fills, launches, event records, in the order of submission.
 *
 * Doing it in that order is always right, whatever the streams are; doing it only when someone waits is right
 * too, and finds hosts that do not wait. A kernel's fault makes its context's result sticky. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "driver.h"

static double now_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static Result fault_result(FaultKind fault) {
  switch (fault) {
    case FAULT_NONE: return CUDA_SUCCESS;
    case FAULT_ADDRESS: return CUDA_ERROR_ILLEGAL_ADDRESS;
    case FAULT_MISALIGNED: return CUDA_ERROR_MISALIGNED_ADDRESS;
    case FAULT_CALL: return CUDA_ERROR_INVALID_PC;
    case FAULT_TIMEOUT: return CUDA_ERROR_LAUNCH_TIMEOUT;
    case FAULT_TRAP:
    case FAULT_DEADLOCK:
    case FAULT_WARP:
    case FAULT_STACK: return CUDA_ERROR_LAUNCH_FAILED;
  }
  return CUDA_ERROR_UNKNOWN;
}

static const char *fault_text(FaultKind fault) {
  static const char *const texts[] = {"",
                                      "illegal address",
                                      "misaligned address",
                                      "trap",
                                      "deadlock: threads wait for each other",
                                      "a lane outside its own mask",
                                      "stack overflow",
                                      "call of no function",
                                      "took too long"};
  return texts[fault];
}

static void do_launch(Work *w) {
  Memory *memory = driver.memory;
  uint64_t first = memory_first(memory, w->context->device), behind = w->context->device * memory->region;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  Machine machine = {.memory = memory,
                     .device = w->context->device,
                     .module = w->ptx,
                     .kernel = w->func,
                     .params = w->params,
                     .grid = {w->grid[0], w->grid[1], w->grid[2]},
                     .block = {w->block[0], w->block[1], w->block[2]},
                     .threads = w->block[0] * w->block[1] * w->block[2],
                     .shared_bytes = w->ptx->shared_bytes + w->dynamic,
                     .dynamic_bytes = w->dynamic,
                     .first = first,
                     .region = memory->region,
                     .limits = memory->limits + behind / GRANULE,
                     .bytes = memory->bytes + behind,
                     .deadline = (uint64_t)(now.tv_sec + driver.watchdog)};
  launch_run(&machine, w->cooperative, driver.order);
  if (machine.fault == FAULT_NONE) return;
  w->context->sticky = fault_result(machine.fault);
  if (driver.log) fprintf(driver.log, "fault: %s: %s\n", fault_text(machine.fault), machine.fault_text);
  if (getenv("QUERN_VGPU_TRACE"))
    fprintf(stderr, "vgpu: %s: %s\n", fault_text(machine.fault), machine.fault_text);
}

static void do_work(Work *w) {
  Event *event;
  if (w->context->sticky == CUDA_SUCCESS) switch (w->kind) {
      case WORK_COPY: memmove(w->to, w->from, w->bytes); break;
      case WORK_FILL:
        for (uint64_t k = 0; k < w->count; k++) memcpy(w->to + k * w->bytes, &w->value, w->bytes);
        break;
      case WORK_LAUNCH: do_launch(w); break;
      case WORK_HOST: w->call(w->data); break;
      case WORK_RECORD: break;
    }
  if (w->kind == WORK_RECORD && (event = handle_get(HANDLE_EVENT, w->event)) && event->pending == w->number) {
    event->pending = 0;
    event->milliseconds = now_milliseconds();
  }
  free(w->params);
}

static void finish_first(uint32_t count) {
  for (uint32_t k = 0; k < count; k++) do_work(&driver.queue[k]);
  memmove(driver.queue, driver.queue + count, (driver.queue_count - count) * sizeof *driver.queue);
  driver.queue_count -= count;
}

int work_submit(Work work, bool now) {
  if (driver.queue_count == driver.queue_cap) {
    driver.queue_cap = driver.queue_cap ? driver.queue_cap * 2 : 64;
    driver.queue = realloc(driver.queue, driver.queue_cap * sizeof *driver.queue);
    if (!driver.queue) abort();
  }
  work.context = context_current();
  work.number = ++driver.last_number;
  Event *event = work.kind == WORK_RECORD ? handle_get(HANDLE_EVENT, work.event) : NULL;
  if (event) event->pending = work.number;
  driver.queue[driver.queue_count++] = work;
  if (now || driver.eager || driver.queue_count > 4096) finish_first(driver.queue_count);
  return now ? (int)context_current()->sticky : CUDA_SUCCESS;
}

void work_finish_all(void) { finish_first(driver.queue_count); }

void work_finish_number(uint64_t number) {
  uint32_t count = 0;
  while (count < driver.queue_count && driver.queue[count].number <= number) count++;
  finish_first(count);
}

/* Streams of the default kind wait for each other: for NULL, all of the context counts. */
static bool on_stream(const Work *w, const void *stream) {
  uint64_t number = (uint64_t)(uintptr_t)stream;
  return number <= STREAM_PER_THREAD ? w->context == context_current() : w->stream == stream;
}

void work_finish_stream(const void *stream) {
  for (uint32_t k = driver.queue_count; k > 0; k--)
    if (on_stream(&driver.queue[k - 1], stream)) {
      finish_first(k);
      return;
    }
}

bool work_pending(const void *stream) {
  for (uint32_t k = 0; k < driver.queue_count; k++)
    if (on_stream(&driver.queue[k], stream)) return true;
  return false;
}

void work_forget(const Context *context) {
  uint32_t kept = 0;
  for (uint32_t k = 0; k < driver.queue_count; k++) {
    if (driver.queue[k].context == context)
      free(driver.queue[k].params);
    else
      driver.queue[kept++] = driver.queue[k];
  }
  driver.queue_count = kept;
}
