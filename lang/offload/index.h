/* Offload: indexing with arrays on a device with memory of its own. Every index becomes positions
 * on the device; select.c has masks, rows and the steps that all share, index.c
 * the rest. */
#ifndef QUERN_OFFLOAD_INDEX_H
#define QUERN_OFFLOAD_INDEX_H

#include "lang/ir/device/index.h"
#include "lang/offload/lib.h"

typedef struct Place {
  Offload *offload;
  Device *device;
} Place;

/* Launches a function of lang/ir/device/index.h for so many items. False after a fault. */
bool place_run(Place p, DeviceIndexFn which, const Value *args, unsigned count, int64_t items);
/* A line of int64, uninitialised; NULL after a fault. */
Array *place_ints(Place p, int64_t count);
/* Int64 numbers of the host for the device's use; `why` for the transfer log. NULL after a fault. */
Array *place_upload(Place p, const int64_t *numbers, int64_t count, const char *why);
/* Element `at` of a line of int64 that the device wrote. */
bool place_read_back(Place p, const Array *line, int64_t at, const char *why, int64_t *value);
/* The positions in C order of the elements that are not zero; `a` has elements. */
Array *place_find_true(Place p, Array *a);
/* The coordinates along axis `axis` of positions in an array of that shape. */
Array *place_coordinates(Place p, Array *positions, unsigned rank, const int64_t *shape, unsigned axis);

/* a[index] for one mask of a's shape, or one array of integers along the first axis; *plain false: it is
 * something else, and nothing was done. */
bool device_plain_get(const DeviceCall *c, Value *out, bool *plain);

#endif
