/* The heartbeat: whatever arrives goes back, from a thread that does nothing else,
 * so that a busy kernel is known to be alive. */
#include "kernel/server/heartbeat.h"

void *heartbeat_loop(void *argument) {
  Kernel *kernel = argument;
  while (!atomic_load(&kernel->stopping)) {
    transport_wait(kernel->transport, CHANNEL_HEARTBEAT, &kernel->stop, 1, WAIT_FOREVER);
    Arena *arena = arena_new();
    Frames frames = {0};
    if (transport_recv(kernel->transport, CHANNEL_HEARTBEAT, arena, &frames))
      transport_send(kernel->transport, CHANNEL_HEARTBEAT, frames.list.items, frames.list.count);
    arena_free(arena);
  }
  return NULL;
}
