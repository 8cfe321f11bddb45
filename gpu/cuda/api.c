/* CudaDriver: see api.h. */
#include "gpu/cuda/api.h"

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CUDA_NEED_REQUIRED, CUDA_NEED_OPTIONAL };

typedef struct CudaRow {
  const char *symbol, *what;
  int need;
  size_t offset; /* in CudaCalls */
} CudaRow;

static const CudaRow cuda_rows[CUDA_CALL_COUNT] = {
#define CUDA_CALL(need, id, symbol, what, parameters, arguments)                                             \
  {#symbol, what, CUDA_NEED_##need, offsetof(CudaCalls, id)},
#include "gpu/cuda/api.def"
};

/* ---- errors ---- */

typedef struct CudaMeaning {
  CudaResult result;
  const char *name;
  DeviceFailure kind;
  const char *sentence;
} CudaMeaning;

static const CudaMeaning cuda_meanings[] = {
#define CUDA_FAILURE(number, name, kind, sentence) {number, "CUDA_ERROR_" #name, DEVICE_##kind, sentence},
#include "gpu/cuda/errors.def"
};

static const CudaMeaning *cuda_meaning(CudaResult result) {
  for (size_t k = 0; k < sizeof cuda_meanings / sizeof *cuda_meanings; k++) {
    if (cuda_meanings[k].result == result) return &cuda_meanings[k];
  }
  return NULL;
}

DeviceFailure cuda_failure(CudaResult result) {
  const CudaMeaning *meaning = cuda_meaning(result);
  return !result ? DEVICE_FINE : meaning ? meaning->kind : DEVICE_BAD_CALL;
}

bool cuda_check(const CudaDriver *driver, CudaCall call, CudaResult result, DeviceError *error) {
  DeviceFailure kind = cuda_failure(result);
  if (kind == DEVICE_FINE) return true;
  const CudaMeaning *meaning = cuda_meaning(result);
  const CudaRow *row = &cuda_rows[call];
  const char *name = NULL, *text = NULL;
  if (!driver->call.error_name || driver->call.error_name(result, &name) || !name)
    name = meaning ? meaning->name : "an unknown error";
  if (meaning)
    text = meaning->sentence;
  else if (!driver->call.error_string || driver->call.error_string(result, &text) || !text)
    text = "the driver has no text for it";
  return device_fail(error, kind, "%s failed: %s (%s, result %d): %s", row->what, name, row->symbol, result,
                     text);
}

/* ---- opening ---- */

static void *cuda_load(DeviceError *error) {
  const char *chosen = getenv("QUERN_LIBCUDA");
  if (chosen && !strcmp(chosen, "off")) {
    device_fail(error, DEVICE_ABSENT, "QUERN_LIBCUDA=off asks for no NVIDIA driver");
    return NULL;
  }
  if (chosen && *chosen) {
    void *library = dlopen(chosen, RTLD_NOW | RTLD_LOCAL);
    if (!library)
      device_fail(error, DEVICE_ABSENT, "QUERN_LIBCUDA names a file that cannot be loaded: %s", dlerror());
    return library;
  }
  static const char *const names[] = {"libcuda.so.1", "/usr/lib/wsl/lib/libcuda.so.1", "libcuda.so"};
  for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
    void *library = dlopen(names[k], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  device_fail(error, DEVICE_ABSENT, "there is no NVIDIA driver here: libcuda.so.1 was not found");
  return NULL;
}

static void cuda_find_path(void *library, char *path, size_t size) {
  struct link_map *map = NULL;
  bool known = dlinfo(library, RTLD_DI_LINKMAP, &map) == 0 && map;
  snprintf(path, size, "%s", known ? map->l_name : "libcuda.so.1");
}

static bool cuda_bind(CudaDriver *driver, void *library, DeviceError *error) {
  for (unsigned k = 0; k < CUDA_CALL_COUNT; k++) {
    void *symbol = dlsym(library, cuda_rows[k].symbol);
    if (!symbol && cuda_rows[k].need == CUDA_NEED_REQUIRED)
      return device_fail(error, DEVICE_ABSENT,
                         "the NVIDIA driver %s is too old: it has no %s; Quern needs one of CUDA 11 or newer "
                         "(driver 450)",
                         driver->path, cuda_rows[k].symbol);
    memcpy((char *)&driver->call + cuda_rows[k].offset, &symbol, sizeof symbol);
  }
  return true;
}

bool cuda_start(CudaDriver *driver, DeviceError *error) {
  if (!CUDA_DO(driver, error, init, 0) || !CUDA_DO(driver, error, driver_version, &driver->version) ||
      !CUDA_DO(driver, error, device_count, &driver->devices))
    return false;
  if (driver->devices < 1)
    return device_fail(error, DEVICE_ABSENT,
                       "the NVIDIA driver %s sees no GPU; look at `nvidia-smi`, and at CUDA_VISIBLE_DEVICES, "
                       "which may hide it",
                       driver->path);
  return true;
}

bool cuda_open(CudaDriver *out, DeviceError *error) {
  *out = (CudaDriver){0};
  void *library = cuda_load(error);
  if (!library) return false;
  cuda_find_path(library, out->path, sizeof out->path);
  return cuda_bind(out, library, error) && cuda_start(out, error);
}

/* ---- tables ---- */

unsigned cuda_code_level(int driver_version) {
#define CUDA_PTX(driver, ptx)                                                                                \
  if (driver_version >= driver) return ptx;
#include "gpu/cuda/ptx.def"
  return 63; /* CUDA 10's: such a driver is refused before anybody asks */
}
