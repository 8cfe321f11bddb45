/* Devices: see registry.h. */
#include "gpu/registry.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/cuda/device.h"
#include "gpu/cuda/library/libraries.h"
#include "gpu/sim/device.h"
#include "lang/base/system/guard.h"

enum { DEVICES_MOST = 64 };

typedef struct Devices {
  pthread_mutex_t lock;
  bool opened;
  CudaDriver driver;
  Device *devices[DEVICES_MOST];
  unsigned count;
  bool real;
  DeviceError why; /* that they are not real */
  DeviceHost host;
  bool hosted;
  NvidiaTools *nvidia; /* NULL until somebody asks */
} Devices;

/* A device registry is one of the few things that a process has one of. */
static Devices devices_all = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- finding ---- */

static bool devices_find_real(Devices *all) {
  if (!cuda_open(&all->driver, &all->why)) return false;
  unsigned count = (unsigned)all->driver.devices;
  for (unsigned k = 0; k < count && k < DEVICES_MOST; k++) {
    all->devices[k] = cuda_device_new(&all->driver, k, &cuda_libraries, &all->why);
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

/* The driver's version decides what the tools may write, so it is asked for first. */
static NvidiaTools *devices_nvidia(Devices *all) {
  devices_enter(all);
  if (!all->nvidia) all->nvidia = nvidia_tools_new(all->real ? cuda_code_level(all->driver.version) : 0);
  NvidiaTools *tools = all->nvidia;
  devices_leave(all);
  return tools;
}

static const DeviceTools *devices_tools_for(void *context, const char *backend) {
  NvidiaTools *tools = strcmp(backend, NVIDIA_BACKEND) ? NULL : devices_nvidia(context);
  return tools ? nvidia_tools(tools) : NULL;
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
                                          .tools = devices_tools_for,
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

NvidiaTools *devices_tools(void) { return devices_nvidia(&devices_all); }
