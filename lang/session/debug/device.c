/* The session's debugger in kernels: a thread of the simulator that comes to a statement, with the values of
 * its names. Threads are run one after the other while a debugger looks on; one of them is chosen
 * (%debug_thread), and breakpoints with a condition look at all.
 *
 * A thread's arrays are views of the simulated device's memory. Invariant: no such view outlives the stop:
 * what is kept is copied (debug_keep). */
#include <stdlib.h>
#include <string.h>

#include "lang/base/device/sim_image.h"
#include "lang/session/debug/impl.h"

typedef struct DeviceWatch {
  SessionDebug *debug;
  const GpuImage *image;
  uint32_t grid[3], size[3];
  bool stepping; /* the thread below was stopped and steps */
  bool bound;    /* it was the first to stop, and is looked at from then on */
  uint32_t block[3], thread[3];
  const char *function;
} DeviceWatch;

void session_debug_choose(Session *session, const uint32_t block[3], const uint32_t thread[3]) {
  session->debug.first = !block;
  for (unsigned k = 0; k < 3 && block; k++) {
    session->debug.block[k] = block[k];
    session->debug.thread[k] = thread[k];
  }
}

/* ---- the values of a thread ---- */

static const char *cell_at(const DeviceStop *stop, uint32_t part) {
  return (const char *)stop->cells + (size_t)SIM_CELL * part;
}

/* The array whose parts begin at `part`: a view through buffer k. NULL after a fault. */
static Array *device_array(Session *session, DeviceStop *stop, uint32_t part, const Type *type,
                           Buffer *buffer) {
  int64_t dims[2 * MAX_RANK];
  char *data;
  memcpy(&data, cell_at(stop, part), sizeof data);
  size_t bytes = type->elem->bytes;
  for (unsigned k = 0; k < 2u * type->rank; k++) memcpy(&dims[k], cell_at(stop, part + 1 + k), sizeof *dims);
  for (unsigned k = 0; k < type->rank; k++) bytes *= (size_t)dims[k];
  *buffer = (Buffer){.count = 1, .writable = 1, .bytes = bytes, .capacity = bytes, .host = data};
  Array base = {.head = {.count = 1, .kind = OBJ_ARRAY}, .data = data, .elem = type->elem};
  base.buffer = buffer;
  return array_view(&session->rt, &base, data, type->rank, dims, dims + type->rank);
}

static void add_local(DeviceStop *stop, const char *name, const Type *type, Value value) {
  stop->locals[stop->count] = (WalkLocal){name, stop->count, type, value};
  stop->count++;
}

static uint32_t add_name(Session *session, DeviceStop *stop, const char *name, const Type *type,
                         uint32_t part) {
  Value value = {0};
  if (type->kind == TY_SCALAR) {
    memcpy(&value, cell_at(stop, part), dtype_size(type->dtype));
    add_local(stop, name, type, value);
    return 1;
  }
  value.array = device_array(session, stop, part, type, &stop->buffers[stop->count]);
  if (value.array)
    add_local(stop, name, type, value);
  else
    rt_fault_clear(&session->rt);
  return 1 + 2u * type->rank;
}

/* threadIdx and its kin: a tuple of x, y and z. */
static void add_register(Session *session, DeviceStop *stop, const char *name, const uint32_t at[3]) {
  const Type *integer = type_int(session->types), *items[] = {integer, integer, integer};
  const Type *type = type_tuple_named(session->types, items, 3, tuple_names("int64x3", 7));
  Tuple *tuple = tuple_new(type);
  if (!tuple) return;
  for (unsigned k = 0; k < 3; k++) tuple->items[k].i = at[k];
  add_local(stop, name, type, (Value){.tuple = tuple});
}

enum { REGISTERS = 4 };

static void stop_look(SessionDebug *debug) {
  DeviceStop *stop = &debug->device;
  Session *session = debug->session;
  if (stop->locals) return;
  const Ins *line = stop->line;
  stop->locals = calloc(line->nargs + REGISTERS, sizeof *stop->locals);
  stop->buffers = calloc(line->nargs + REGISTERS, sizeof *stop->buffers);
  if (!stop->locals || !stop->buffers) return;
  uint32_t part = 0;
  for (uint32_t k = 0; k < line->nargs; k++) {
    const Type *type = stop->fn->ins.items[ins_arg(stop->fn, line, k)].type;
    part += add_name(session, stop, line->imm.line.names->names[k], type, part);
  }
  add_register(session, stop, "threadIdx", stop->thread);
  add_register(session, stop, "blockIdx", stop->block);
  add_register(session, stop, "blockDim", stop->size);
  add_register(session, stop, "gridDim", stop->grid);
}

static void stop_end(SessionDebug *debug) {
  DeviceStop *stop = &debug->device;
  for (uint32_t k = 0; k < stop->count; k++) value_release(stop->locals[k].type, stop->locals[k].value);
  free(stop->locals);
  free(stop->buffers);
  *stop = (DeviceStop){0};
}

/* ---- places: the thread, then the frames of the host ---- */

uint32_t debug_place_count(const SessionDebug *debug) {
  return debug->device.active + walk_frame_count(&debug->walk);
}

bool debug_place(const SessionDebug *debug, uint32_t index, DebugPlace *out) {
  const DeviceStop *stop = &debug->device;
  if (stop->active && !index) {
    *out =
        (DebugPlace){.device = true, .name = stop->line->imm.line.names->function, .span = stop->line->span};
    return true;
  }
  *out = (DebugPlace){.device = false};
  if (!walk_frame(&debug->walk, index - stop->active, &out->frame)) return false;
  out->name = out->frame.fn->name;
  out->span = out->frame.span;
  return true;
}

const WalkLocal *debug_locals(SessionDebug *debug, const DebugPlace *place, Arena *arena, uint32_t *count) {
  if (!place->device) return walk_locals(&debug->walk, &place->frame, arena, count);
  stop_look(debug);
  *count = debug->device.count;
  return debug->device.locals;
}

bool debug_keep(Session *session, const SessionDebug *debug, const Type *type, Value *value) {
  const DeviceStop *stop = &debug->device;
  if (!stop->active || type->kind != TY_ARRAY || value->array->buffer < stop->buffers ||
      value->array->buffer >= stop->buffers + stop->count)
    return true;
  Array *copy = array_copy(&session->rt, value->array);
  value_release(type, *value);
  value->array = copy;
  return copy;
}

/* ---- a thread comes to a statement ---- */

static bool same_place(const uint32_t a[3], const uint32_t b[3]) { return !memcmp(a, b, 3 * sizeof *a); }

/* Whether this is the thread that is looked at: the one that steps, or that was chosen. */
static bool is_chosen(const DeviceWatch *watch, const uint32_t block[3], const uint32_t thread[3]) {
  const Session *session = watch->debug->session;
  if (watch->stepping || watch->bound)
    return same_place(watch->block, block) && same_place(watch->thread, thread);
  return session->debug.first ||
         (same_place(session->debug.block, block) && same_place(session->debug.thread, thread));
}

/* Device code has no frames: a step over or out is told by the functions' names. */
static bool step_ends(const DeviceWatch *watch, const char *function) {
  const char *kernel = watch->image->fn->name;
  bool outermost = !strcmp(function, kernel);
  switch (watch->debug->go) {
    case DEBUG_GO_IN: return true;
    case DEBUG_GO_NEXT: return watch->stepping && (outermost || !strcmp(function, watch->function));
    case DEBUG_GO_OUT: return watch->stepping && outermost && strcmp(watch->function, kernel) != 0;
    case DEBUG_GO_ON:
    case DEBUG_GO_INTERRUPT: break;
  }
  return false;
}

static void on_device_line(void *context, const uint32_t block[3], const uint32_t thread[3], uint32_t site,
                           const void *values) {
  DeviceWatch *watch = context;
  SessionDebug *debug = watch->debug;
  debug_wake(debug);
  if (debug->busy || !atomic_load(&debug->on)) return;
  const CgSite *at = &watch->image->code.sites[site];
  const Ins *line = &at->fn->ins.items[at->ins];
  bool chosen = is_chosen(watch, block, thread);
  if (!line->imm.line.names || !line->span.source || (!chosen && !debug_may_stop(debug, line))) return;
  DeviceStop *stop = &debug->device;
  *stop = (DeviceStop){.active = true, .fn = at->fn, .line = line, .cells = values};
  memcpy(stop->block, block, sizeof stop->block);
  memcpy(stop->thread, thread, sizeof stop->thread);
  memcpy(stop->grid, watch->grid, sizeof stop->grid);
  memcpy(stop->size, watch->size, sizeof stop->size);
  const char *function = line->imm.line.names->function;
  if (debug_line(debug, &(DebugLine){line->span.source, (uint32_t)line->imm.line.number, !chosen,
                                     chosen && step_ends(watch, function)})) {
    watch->stepping = debug->go != DEBUG_GO_ON;
    watch->bound |= debug->session->debug.first;
    watch->function = function;
    memcpy(watch->block, block, sizeof watch->block);
    memcpy(watch->thread, thread, sizeof watch->thread);
  }
  stop_end(debug);
}

bool debug_launch(Session *session, const GpuImage *image, const DeviceLaunch *launch, DeviceError *error) {
  DeviceWatch watch = {.debug = session->debug.cell, .image = image};
  memcpy(watch.grid, launch->grid, sizeof watch.grid);
  memcpy(watch.size, launch->block, sizeof watch.size);
  DeviceDebug looker = {&watch, on_device_line};
  DeviceLaunch watched = *launch;
  watched.debug = &looker;
  return image->device->ops->launch(image->device, image->function, &watched, error);
}
