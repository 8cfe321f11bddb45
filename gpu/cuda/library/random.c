/* CudaRandom: see random.h. */
#include "gpu/cuda/library/random.h"

#include <stdio.h>
#include <stdlib.h>

#include "gpu/nvidia/toolkit.h"

typedef struct CurandCalls {
#define CURAND(id, symbol, parameters) int(*id) parameters;
#include "gpu/cuda/library/curand_api.def"
} CurandCalls;

enum { GENERATORS = 8, FIRST_QUASI = 200, LEGACY_ORDER = 103, NO_ROOM = 102 };

/* A generator of the library, and the request that it can go on with. */
typedef struct CurandSlot {
  void *handle; /* NULL: none */
  DeviceRandom at;
  unsigned generation; /* of its context */
  uint64_t used;       /* when */
} CurandSlot;

typedef struct CudaRandom {
  CudaKept kept;
  CurandCalls call;
  void *library;
  char path[256];
  DeviceError why; /* that it is not used; kind DEVICE_FINE: it is */
  CurandSlot slots[GENERATORS];
  uint64_t clock;
} CudaRandom;

static void random_fini(CudaDevice *cuda, CudaKept *kept, bool alive);

static CudaRandom *random_of(const CudaDevice *cuda) {
  return (CudaRandom *)cuda_kept_part(cuda, random_fini);
}

static const ToolkitSymbol symbols[] = {
#define CURAND(id, symbol, parameters) {#symbol, offsetof(CurandCalls, id)},
#include "gpu/cuda/library/curand_api.def"
};

static const ToolkitFailure failures[] = {
#define CURAND_FAILURE(number, name, kind, sentence)                                                         \
  {number, "CURAND_STATUS_" #name, DEVICE_##kind, sentence},
#include "gpu/cuda/library/curand_errors.def"
};

/* Whether the call succeeded. A failed one may be the first to hear of a broken context: the driver is asked.
 */
static bool random_done(CudaDevice *cuda, int result, const char *symbol, DeviceError *error) {
  if (!result) return true;
  return CUDA_TRY(cuda, error, context_sync) &&
         toolkit_fail(failures, sizeof failures / sizeof *failures, "cuRAND", symbol, result, error);
}

/* ---- opening ---- */

/* cuRAND 10 is that of all CUDA versions from 10 on. */
static void *open_library(CudaRandom *random) {
  static const char *const names[] = {"libcurand.so.10", NULL};
  return toolkit_open("QUERN_CURAND", names, symbols, sizeof symbols / sizeof *symbols, &random->call,
                      random->path, sizeof random->path, &random->why);
}

/* The library, opened at the first call; NULL with *error when the host has no memory. */
static CudaRandom *random_opened(CudaDevice *cuda, DeviceError *error) {
  CudaRandom *random = random_of(cuda);
  if (random) return random;
  random = calloc(1, sizeof *random);
  if (!random) {
    device_fail(error, DEVICE_NO_MEMORY, "the host has no memory left");
    return NULL;
  }
  random->kept.fini = random_fini;
  cuda_keep_part(cuda, &random->kept);
  random->library = open_library(random);
  return random;
}

static void slot_drop(CudaDevice *cuda, CurandSlot *slot) {
  if (slot->handle && slot->generation == cuda->device.generation)
    random_of(cuda)->call.destroy(slot->handle);
  *slot = (CurandSlot){0};
}

static void random_fini(CudaDevice *cuda, CudaKept *kept, bool alive) {
  CudaRandom *random = (CudaRandom *)kept;
  for (unsigned k = 0; alive && k < GENERATORS; k++) slot_drop(cuda, &random->slots[k]);
  free(random);
}

bool cuda_random_library(CudaDevice *cuda, char *text, size_t size) {
  DeviceError error = {0};
  const CudaRandom *random = random_opened(cuda, &error);
  bool found = random && random->why.kind == DEVICE_FINE;
  snprintf(text, size, "%s", found ? random->path : random ? random->why.text : error.text);
  return found;
}

/* ---- generators ---- */

static bool same_place(const DeviceRandom *a, const DeviceRandom *b) {
  return a->algorithm == b->algorithm && a->seed == b->seed && a->offset == b->offset &&
         a->dimensions == b->dimensions && a->drawn == b->drawn;
}

/* Seed, order, dimensions and place of a new generator. */
static bool slot_settle(CudaDevice *cuda, CurandSlot *slot, const DeviceRandom *r, DeviceError *error) {
  const CurandCalls *call = &random_of(cuda)->call;
  bool quasi = r->algorithm >= FIRST_QUASI;
  uint64_t place = r->offset + r->drawn;
  if (quasi && !random_done(cuda, call->set_dimensions(slot->handle, (unsigned)r->dimensions),
                            "curandSetQuasiRandomGeneratorDimensions", error))
    return false;
  if (!quasi && (!random_done(cuda, call->set_ordering(slot->handle, LEGACY_ORDER),
                              "curandSetGeneratorOrdering", error) ||
                 !random_done(cuda, call->set_seed(slot->handle, r->seed),
                              "curandSetPseudoRandomGeneratorSeed", error)))
    return false;
  return !place ||
         random_done(cuda, call->set_offset(slot->handle, place), "curandSetGeneratorOffset", error);
}

/* A generator that goes on where the request begins, made when there is none; NULL with *error. */
static CurandSlot *slot_for(CudaDevice *cuda, const DeviceRandom *r, DeviceError *error) {
  CurandSlot *slots = random_of(cuda)->slots, *oldest = slots;
  for (unsigned k = 0; k < GENERATORS; k++) {
    if (slots[k].handle && slots[k].generation != cuda->device.generation) slot_drop(cuda, &slots[k]);
    if (slots[k].handle && same_place(&slots[k].at, r)) return &slots[k];
    if (slots[k].used < oldest->used) oldest = &slots[k];
  }
  slot_drop(cuda, oldest);
  int result = random_of(cuda)->call.create(&oldest->handle, r->algorithm);
  if (result == NO_ROOM) { /* memory that is kept for later is memory too */
    cuda_trim(cuda);
    result = random_of(cuda)->call.create(&oldest->handle, r->algorithm);
  }
  if (!random_done(cuda, result, "curandCreateGenerator", error)) {
    oldest->handle = NULL;
    return NULL;
  }
  oldest->generation = cuda->device.generation;
  oldest->at = *r;
  if (slot_settle(cuda, oldest, r, error)) return oldest;
  slot_drop(cuda, oldest);
  return NULL;
}

/* ---- numbers ---- */

static int generate(const CurandCalls *call, void *g, const DeviceRandom *r, CudaAddress to, size_t count,
                    const char **symbol) {
  float mean = (float)r->mean, deviation = (float)r->deviation;
  switch (r->kind) {
    case DEVICE_RANDOM_BITS:
      *symbol = r->wide ? "curandGenerateLongLong" : "curandGenerate";
      return r->wide ? call->wide_bits(g, to, count) : call->bits(g, to, count);
    case DEVICE_RANDOM_UNIFORM:
      *symbol = r->wide ? "curandGenerateUniformDouble" : "curandGenerateUniform";
      return r->wide ? call->wide_uniform(g, to, count) : call->uniform(g, to, count);
    case DEVICE_RANDOM_NORMAL:
      *symbol = r->wide ? "curandGenerateNormalDouble" : "curandGenerateNormal";
      return r->wide ? call->wide_normal(g, to, count, r->mean, r->deviation)
                     : call->normal(g, to, count, mean, deviation);
    case DEVICE_RANDOM_LOG_NORMAL:
      *symbol = r->wide ? "curandGenerateLogNormalDouble" : "curandGenerateLogNormal";
      return r->wide ? call->wide_log_normal(g, to, count, r->mean, r->deviation)
                     : call->log_normal(g, to, count, mean, deviation);
    case DEVICE_RANDOM_POISSON: break;
  }
  *symbol = "curandGeneratePoisson";
  return call->poisson(g, to, count, r->mean);
}

/* The library gives normal numbers in pairs: an odd number of them goes through memory that is one longer. */
static bool fill(CudaDevice *cuda, CurandSlot *slot, const DeviceRandom *r, DeviceError *error) {
  bool pairs = r->kind == DEVICE_RANDOM_NORMAL || r->kind == DEVICE_RANDOM_LOG_NORMAL;
  bool odd = pairs && r->count % 2;
  size_t item = r->wide ? 8 : 4, count = (size_t)r->count + odd;
  void *wider = odd ? cuda_alloc(&cuda->device, count * item, error) : NULL;
  if (odd && !wider) return false;
  CudaAddress to = (CudaAddress)(odd ? wider : r->to);
  const char *symbol;
  int result = generate(&random_of(cuda)->call, slot->handle, r, to, count, &symbol);
  if (result == NO_ROOM) { /* for the generator's states, at the first numbers */
    cuda_trim(cuda);
    result = generate(&random_of(cuda)->call, slot->handle, r, to, count, &symbol);
  }
  bool ok = random_done(cuda, result, symbol, error);
  if (ok && odd) {
    DeviceCopy copy = {DEVICE_COPY_WITHIN, r->to, wider, (size_t)r->count * item, NULL, false, 0};
    ok = cuda_copy(&cuda->device, &copy, error);
  }
  if (wider) cuda_free(&cuda->device, wider, count * item);
  return ok;
}

bool cuda_random(Device *device, const DeviceRandom *r, bool *done, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  *done = false;
  if (!cuda_enter(cuda, error)) return false;
  CudaRandom *random = random_opened(cuda, error);
  if (!random) return false;
  if (random->why.kind != DEVICE_FINE) return true;
  DeviceError failure = {0};
  CurandSlot *slot = slot_for(cuda, r, &failure);
  if (!slot) { /* it cannot start here: somebody else draws */
    bool absent = !cuda->broken && failure.kind == DEVICE_ABSENT;
    *(absent ? &random->why : error) = failure;
    return absent;
  }
  *done = true;
  slot->used = ++random->clock;
  if (!fill(cuda, slot, r, error)) return slot_drop(cuda, slot), false;
  slot->at.drawn = r->drawn + device_random_length(r);
  return true;
}
