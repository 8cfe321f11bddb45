/* Fanout: the XPUB socket of iopub, with an end to what waits for a subscriber.
 *
 * ZeroMQ bounds a subscriber's queue by a number of messages, whatever their size, and tells nobody how long
 * it is. So each subscriber of everything (all front ends are) gets copies of its own, under a topic that
 * begins with its number (XPUB_MANUAL lets us say what it is subscribed to): their memory is counted until
 * ZeroMQ gives it back, and what would exceed the budget is dropped, for that subscriber alone. Those that
 * filter by topic get the topics of docs/messaging.rst and share one budget. Invariant: one thread at a time
 * sends and receives; only the counters are touched by ZeroMQ's own. */
#ifndef QUERN_KERNEL_WIRE_TRANSPORT_FANOUT_H
#define QUERN_KERNEL_WIRE_TRANSPORT_FANOUT_H

#include "kernel/wire/transport.h"

/* Bytes that may wait for a subscriber. One message more goes to it if none waits. */
enum { FANOUT_BUDGET = 64 * 1024 * 1024 };

typedef struct Fanout Fanout;

/* Over an XPUB socket that is not yet bound, which stays the caller's. NULL: out of resources. */
Fanout *fanout_new(void *socket);
/* After the socket was closed and its context has ended, so that nothing waits any more. */
void fanout_free(Fanout *fanout);

/* A subscription (1) or its end (0) with its topic was received: the subscriber gets what is sent from now
 * on. Until fanout_settle a message with an empty topic goes to this subscriber alone, if its subscription is
 * empty too: the welcome. */
void fanout_told(Fanout *fanout, const char *frame, size_t size);
/* Before the next receive: the last one to come gets its number in the place of the empty subscription. */
void fanout_settle(Fanout *fanout);
/* Sends a message, whose first frame is its topic, to all that are subscribed. False when it is the first
 * that was dropped since its subscriber last kept up. Waits up to a second for one that reads, but has the
 * whole budget before it. */
bool fanout_send(Fanout *fanout, const Frame *frames, uint32_t count);

#endif
