/* Reserve: addresses that are kept for what cannot be refused.
 *
 * Under a limit of its addresses a process comes to where malloc gives nothing at all, and there are things
 * that must go on: the message that says so, the queues of ZeroMQ, whose answer to a lack of memory is the
 * end of the process. Such asks here: where malloc has nothing, the reserve goes back to the system and
 * malloc is asked again. It is kept anew as soon as there is room; until then nothing that can be refused
 * gets any memory (memory_allows). Invariant: the reserve is never touched, so it costs addresses only, or
 * what malloc has free and cannot give back. It is the process's, for so is the limit. */
#ifndef QUERN_BASE_MEMORY_RESERVE_H
#define QUERN_BASE_MEMORY_RESERVE_H

#include <stdbool.h>
#include <stddef.h>

/* Keeps the reserve, if it is not kept; from the first call on it is to be. */
void reserve_keep(void);
/* Whether it is kept, now or again; true where nobody asked for it. */
bool reserve_whole(void);
/* Gives it back to the system; false where it was gone already. For who is about to be refused, to ask once
 * more. */
bool reserve_release(void);

/* As calloc and realloc, for little; where the reserve does not help either: guard_no_memory. */
void *reserve_zero(size_t count, size_t size);
void *reserve_renew(void *block, size_t bytes);

#endif
