/* The memory of ZeroMQ: what it allocates for itself, the little that it ends the process for when it gets
 * none. A message's own memory may be refused, and is. Invariant: a small allocation of its is refused only
 * where the reserve (lang/base/memory/reserve.h) has gone too. */
#ifndef QUERN_KERNEL_WIRE_ZMQ_MEMORY_H
#define QUERN_KERNEL_WIRE_ZMQ_MEMORY_H

/* Before the first use of ZeroMQ. */
void zmq_memory_start(void);

#endif
