/* How much memory this process may still use: the machine's, or its control group's. */
#ifndef QUERN_MEMORY_H
#define QUERN_MEMORY_H

#include <stddef.h>

typedef struct MemoryRoom {
  size_t total;     /* the most this process could ever have */
  size_t available; /* what could be had now without swapping */
} MemoryRoom;

/* Reads /proc/meminfo and the control group's limits (versions 1 and 2, every ancestor):
 * some tens of microseconds. Unknown figures are SIZE_MAX. Source: proc(5) and
 * https://docs.kernel.org/admin-guide/cgroup-v2.html#memory */
MemoryRoom memory_room(void);

#endif
