/* Pending copy: a copy in a stream that the host does not wait for, between pinned host memory and a device.
 *
 * The host never races one: pinned memory has a residency, so whoever writes it on the host, or reads what
 * comes in there, comes by residency_on_host, which waits. Its time is taken by events and goes to the
 * transfer log when it has landed: at the next wait for its stream or device. */
#ifndef QUERN_RT_DEVICE_PENDING_COPY_H
#define QUERN_RT_DEVICE_PENDING_COPY_H

#include "lang/rt/device/transfer_log.h"
#include "lang/rt/device/records.h"

/* Begins `copy` (its stream is not the default one) of memory of `residency`, which is RESIDENCY_PINNED, and
 * notes `entry`. False after a fault. */
bool pending_copy_start(Rt *rt, Residency *residency, const DeviceCopy *copy, const Transfer *entry);
/* Waits for the pending copies of `device` in `stream` (NULL: in all). False after a fault. */
bool pending_copy_wait(Rt *rt, const Device *device, const void *stream);
/* Waits for those of the residency's memory. False after a fault. */
bool pending_copy_wait_at(Rt *rt, const Residency *residency);
/* Waits for those that `copy`, which is to be one, would meet in the host's memory. False after a fault. */
bool pending_copy_make_way(Rt *rt, const DeviceCopy *copy);
#endif
