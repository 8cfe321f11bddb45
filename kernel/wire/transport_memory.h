/* A transport without sockets: what a test puts in, the kernel receives, and the
 * other way round. The iopub channel is not filtered by subscription.
 * Invariant: frames arrive whole and in order; any thread may be the test's. */
#ifndef QUERN_KERNEL_WIRE_TRANSPORT_MEMORY_H
#define QUERN_KERNEL_WIRE_TRANSPORT_MEMORY_H

#include "kernel/wire/transport.h"

Transport *transport_memory_new(void);
/* The message as the kernel will receive it (for shell: identities first). */
void transport_memory_put(Transport *transport, Channel channel, const Frame *frames, uint32_t count);
/* The next message that the kernel sent; false when none came in time. */
bool transport_memory_get(Transport *transport, Channel channel, Arena *arena, Frames *out, int milliseconds);

#endif
