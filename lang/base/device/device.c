/* Device: see device.h. Devices are elsewhere; this is what they share. */
#include "lang/base/device/device.h"

#include <stdarg.h>
#include <stdio.h>

bool device_fail(DeviceError *error, DeviceFailure kind, const char *format, ...) {
  if (!error) return false;
  va_list list;
  va_start(list, format);
  vsnprintf(error->text, sizeof error->text, format, list);
  va_end(list);
  error->kind = kind;
  return false;
}
