/* The CPU as a Device (lang/base/device.h): host memory, copies that are memcpy.
 *
 * Loading and launching machine code is the code generator's: lang/cg fills CpuCode and
 * hands it over, so that rt/ knows no compiler. */
#ifndef QUERN_CPU_DEVICE_H
#define QUERN_CPU_DEVICE_H

#include "lang/base/device.h"
#include "lang/rt/rt.h"

/* What a code generator adds to the CPU device: the four operations of DeviceOps of the
 * same names, with `context` in place of the device. */
typedef struct CpuCode {
  void *context;
  void *(*load)(void *context, const void *image, size_t bytes, DeviceError *error);
  void (*unload)(void *context, void *module);
  void *(*function)(void *context, void *module, const char *name, DeviceError *error);
  bool (*launch)(void *context, void *function, const DeviceLaunch *launch, DeviceError *error);
} CpuCode;

/* The CPU of this machine, named "cpu"; `pool` (may be NULL) outlives it. NULL: out of memory. */
Device *cpu_device_new(Pool *pool);
void cpu_device_free(Device *device);
/* From here on the device can load and launch (`code` is copied). NULL takes it away. */
void cpu_device_set_code(Device *device, const CpuCode *code);

#endif
