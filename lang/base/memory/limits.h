/* Memory: how much this process may still use, and allocations that are refused instead of killed.
 *
 * Linux overcommits: more than the machine or the control group has is handed out, and the process is killed
 * when it touches it. So what grows with a program's data (lists, strings, text, work spaces, simulated
 * devices; arrays have a store of their own in lang/rt/array/buffer.c) is asked for here.
 * Invariant: a figure that cannot be read never makes an allocation fail (it counts as unlimited). */
#ifndef QUERN_BASE_MEMORY_LIMITS_H
#define QUERN_BASE_MEMORY_LIMITS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct MemoryRoom {
  size_t total;     /* the most this process could ever have */
  size_t available; /* what could be had now without swapping */
} MemoryRoom;

/* Reads /proc/meminfo, the control group's limits (versions 1 and 2, every ancestor) and the limits of the
 * process's address space and data: a tenth of a millisecond. Unknown figures are SIZE_MAX. Source: proc(5)
 * and https://docs.kernel.org/admin-guide/cgroup-v2.html#memory */
MemoryRoom memory_room(void);
/* The same with the files under `root` ("" for those of the system). */
MemoryRoom memory_room_at(const char *root);

/* As malloc, calloc, realloc; NULL also when there is no room for them. What they give goes back with free.
 */
void *memory_new(size_t bytes);
void *memory_zero(size_t count, size_t size);
/* `count` things of `size` bytes, not cleared; NULL also where that is beyond a size_t. */
void *memory_array(size_t count, size_t size);
void *memory_renew(void *block, size_t bytes);
/* Whether there is room for so many bytes more, which the caller is about to have from elsewhere. Looks at
 * the limits once for every few megabytes that the thread has asked for. */
bool memory_allows(size_t bytes);
/* Gives back to the system what malloc has free, as far as it can. */
void memory_give_back(void);
/* Whether the process has a limit of its addresses or its data, which what is only mapped counts against too.
 */
bool memory_limited(void);
/* Whether so many bytes could be mapped now: for what a library maps by itself that does not survive a
 * refusal. */
bool memory_maps(size_t bytes);
/* Whether so many bytes, in few pieces, can be had now of malloc. Under a limit it tries, which takes
 * microseconds. */
bool memory_could(size_t bytes);
/* The same as memory_allows for the little that may have of the reserve, such as trees and types. False where
 * that is near its end: who cannot be refused takes it all the same, and looks at memory_short between two
 * steps: whether it was false on this thread since memory_short_clear. */
bool memory_last(size_t bytes);
bool memory_short(void);
void memory_short_clear(void);
/* From now on `reclaim` is called before something is refused: it frees what is kept for later. The
 * process's. */
void memory_reclaimer(void (*reclaim)(void));

#endif
