/* The heartbeat's thread. Invariant: it touches nothing but its own socket. */
#ifndef QUERN_KERNEL_SERVER_HEARTBEAT_H
#define QUERN_KERNEL_SERVER_HEARTBEAT_H

#include "kernel/server/handler.h"

/* The thread; its argument is the Kernel. */
void *heartbeat_loop(void *kernel);

#endif
