/* Devices: see registry.h. */
#include "gpu/registry.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/cuda/device.h"
#include "gpu/nvidia/sass.h"
#include "gpu/sim/device.h"
#include "lang/base/system/guard.h"

enum { DEVICES_MOST = 64, DEVICES_PTX_ANY = 83 };

typedef struct Devices {
  pthread_mutex_t lock;
  bool opened, searched;
  CudaDriver driver;
  Device *devices[DEVICES_MOST];
  unsigned count;
  bool real;
  DeviceError why; /* that they are not real */
  DeviceHost host;
  bool hosted;
  Nvvm *nvvm;
  const DevicePtxCompiler *compiler;
  char no_compiler[512];
} Devices;

/* A device registry is one of the few things that a process has one of. */
static Devices devices_all = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- finding ---- */

static bool devices_find_real(Devices *all) {
  if (!cuda_open(&all->driver, &all->why)) return false;
  unsigned count = (unsigned)all->driver.devices;
  for (unsigned k = 0; k < count && k < DEVICES_MOST; k++) {
    all->devices[k] = cuda_device_new(&all->driver, k, &all->why);
    if (!all->devices[k]) {
      while (k-- > 0) cuda_device_free(all->devices[k]);
      return false;
    }
    all->count = k + 1;
  }
  return true;
}

static void devices_simulate(Devices *all) {
  all->devices[0] = sim_device_new(NULL);
  all->count = all->devices[0] != NULL;
}

/* Tells every device whose cores it may use. */
static void devices_help(Devices *all) {
  const DeviceHost *host = all->hosted ? &all->host : NULL;
  for (unsigned k = 0; k < all->count; k++) {
    if (all->real)
      cuda_device_attach(all->devices[k], host);
    else
      sim_device_attach(all->devices[k], host);
  }
}

static void devices_find(Devices *all) {
  const char *wanted = getenv("QUERN_DEVICE");
  bool any = !wanted || !*wanted, sim = !any && !strcmp(wanted, "sim"),
       cuda = !any && !strcmp(wanted, "cuda");
  all->opened = true;
  if (!any && !sim && !cuda) {
    device_fail(&all->why, DEVICE_ABSENT, "QUERN_DEVICE is sim or cuda, not '%.100s'", wanted);
    return;
  }
  if (sim)
    device_fail(&all->why, DEVICE_ABSENT, "QUERN_DEVICE=sim asks for the simulator");
  else
    all->real = devices_find_real(all);
  if (!all->real) {
    all->count = 0;
    if (!cuda) devices_simulate(all);
  }
  devices_help(all);
}

/* The registry, its devices found; devices_leave must follow. */
static Devices *devices_enter(void *context) {
  Devices *all = context;
  guard_lock(&all->lock);
  if (!all->opened) devices_find(all);
  return all;
}

static void devices_leave(Devices *all) { guard_unlock(&all->lock); }

/* libnvvm and libdevice, looked for once; between devices_enter and devices_leave. */
static void devices_search(Devices *all) {
  if (all->searched) return;
  all->searched = true;
  all->nvvm = nvvm_new();
  const DevicePtxCompiler *compiler = all->nvvm ? nvvm_compiler(all->nvvm) : NULL;
  const char *why = all->nvvm ? nvvm_why(all->nvvm) : "the host has no memory left";
  unsigned ptx = all->real ? cuda_ptx(all->driver.version) : 0;
  if (!compiler)
    snprintf(all->no_compiler, sizeof all->no_compiler, "%s", why ? why : "libnvvm was not found");
  else if (all->real && compiler->ptx > ptx)
    snprintf(all->no_compiler, sizeof all->no_compiler,
             "%s writes PTX %u.%u, the driver takes PTX up to %u.%u; update the driver to use it",
             compiler->version, compiler->ptx / 10, compiler->ptx % 10, ptx / 10, ptx % 10);
  else
    all->compiler = compiler;
}

/* ---- the registry ---- */

static unsigned devices_count(void *context) {
  Devices *all = devices_enter(context);
  unsigned count = all->count;
  devices_leave(all);
  return count;
}

static Device *devices_get(void *context, unsigned index) {
  Devices *all = devices_enter(context);
  Device *device = index < all->count ? all->devices[index] : NULL;
  devices_leave(all);
  return device;
}

static const char *devices_why_simulated(void *context) {
  Devices *all = devices_enter(context);
  const char *why = all->real ? NULL : all->why.text;
  devices_leave(all);
  return why;
}

static const DevicePtxCompiler *devices_compiler(void *context) {
  Devices *all = devices_enter(context);
  devices_search(all);
  devices_leave(all);
  return all->compiler;
}

static const char *devices_libdevice(void *context) {
  Devices *all = devices_enter(context);
  devices_search(all);
  devices_leave(all);
  return all->nvvm ? nvvm_libdevice(all->nvvm) : NULL;
}

/* Without a driver the PTX is only looked at: a version that every reader knows. */
static unsigned devices_ptx(void *context) {
  Devices *all = devices_enter(context);
  unsigned ptx = all->real ? cuda_ptx(all->driver.version) : DEVICES_PTX_ANY;
  devices_leave(all);
  return ptx;
}

static char *devices_sass(void *context, const char *ptx, const char *target, char **why) {
  (void)context;
  return sass_text(ptx, target, why);
}

static void devices_attach(void *context, const DeviceHost *host) {
  Devices *all = context; /* this alone opens nothing */
  guard_lock(&all->lock);
  all->hosted = host != NULL;
  if (host) all->host = *host;
  devices_help(all);
  devices_leave(all);
}

const DeviceRegistry *devices_registry(void) {
  static const DeviceRegistry registry = {.context = &devices_all,
                                          .count = devices_count,
                                          .get = devices_get,
                                          .why_simulated = devices_why_simulated,
                                          .compiler = devices_compiler,
                                          .libdevice = devices_libdevice,
                                          .ptx = devices_ptx,
                                          .sass = devices_sass,
                                          .attach = devices_attach};
  return &registry;
}

/* ---- for reports ---- */

const CudaDriver *devices_driver(void) {
  Devices *all = devices_enter(&devices_all);
  devices_leave(all);
  return all->real ? &all->driver : NULL;
}

const char *devices_why(void) { return devices_why_simulated(&devices_all); }

const Nvvm *devices_nvvm(void) {
  devices_libdevice(&devices_all);
  return devices_all.nvvm;
}

const char *devices_why_no_compiler(void) {
  return devices_compiler(&devices_all) ? NULL : devices_all.no_compiler;
}
