/* Nvml: see nvml.h. */
#include "gpu/nvidia/nvml.h"

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *symbol;
  size_t offset;
} nvml_rows[] = {
#define NVML_CALL(id, symbol, parameters) {#symbol, offsetof(Nvml, id)},
#include "gpu/nvidia/nvml_api.def"
};

static void *nvml_load(char *why, size_t size) {
  static const char *const names[] = {"libnvidia-ml.so.1", "/usr/lib/wsl/lib/libnvidia-ml.so.1"};
  const char *chosen = getenv("QUERN_LIBNVML");
  if (chosen && *chosen) {
    void *library = strcmp(chosen, "off") ? dlopen(chosen, RTLD_NOW | RTLD_LOCAL) : NULL;
    if (!library) snprintf(why, size, "QUERN_LIBNVML=%.200s: not loaded", chosen);
    return library;
  }
  for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
    void *library = dlopen(names[k], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  snprintf(why, size, "libnvidia-ml.so.1 was not found");
  return NULL;
}

bool nvml_open(Nvml *out, char *why, size_t size) {
  *out = (Nvml){0};
  void *library = nvml_load(why, size);
  if (!library) return false;
  struct link_map *map = NULL;
  bool known = dlinfo(library, RTLD_DI_LINKMAP, &map) == 0 && map;
  snprintf(out->path, sizeof out->path, "%s", known ? map->l_name : "libnvidia-ml.so.1");
  for (size_t k = 0; k < sizeof nvml_rows / sizeof *nvml_rows; k++) {
    void *symbol = dlsym(library, nvml_rows[k].symbol);
    memcpy((char *)out + nvml_rows[k].offset, &symbol, sizeof symbol);
  }
  int result = out->init ? out->init() : -1;
  if (result == NVML_SUCCESS) return true;
  snprintf(why, size, "%.200s does not start (nvmlInit_v2, result %d); is the driver loaded?", out->path,
           result);
  *out = (Nvml){0};
  return false;
}
