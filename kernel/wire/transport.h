/* Transport: the five sockets, behind a table of functions.
 *
 * Why: zmq.h stays in one file, and the unit tests drive the kernel's code over
 * memory. Invariant: after transport_bind each channel is used by one thread only
 * (recv, send and wait on it), because ZeroMQ's sockets are not thread safe. */
#ifndef QUERN_KERNEL_WIRE_TRANSPORT_H
#define QUERN_KERNEL_WIRE_TRANSPORT_H

#include <stdint.h>

#include "kernel/wire/connect.h"
#include "lang/base/memory/arena.h"
#include "lang/base/memory/vec.h"

/* One frame of a multipart message: bytes that belong to someone else. */
typedef struct Frame {
  const char *data;
  size_t size;
} Frame;

typedef struct Frames {
  VEC(Frame) list;
} Frames;

/* Longest time that a wait may take, "for ever". */
enum { WAIT_FOREVER = -1 };
/* Bit of transport_wait's answer for the channel itself; file i has bit i + 1. */
enum { WAIT_CHANNEL = 1u };

typedef struct Transport Transport;

typedef struct TransportOps {
  bool (*bind)(Transport *transport, Connection *connection, char *error, size_t error_size);
  unsigned (*wait)(Transport *transport, Channel channel, const int *files, unsigned count, int milliseconds);
  bool (*recv)(Transport *transport, Channel channel, Arena *arena, Frames *out);
  bool (*send)(Transport *transport, Channel channel, const Frame *frames, uint32_t count);
  bool (*call)(Transport *transport, const char *endpoint, const Frame *frames, uint32_t count,
               int milliseconds, Arena *arena, Frames *answer);
  void (*free)(Transport *transport);
} TransportOps;

struct Transport {
  const TransportOps *ops;
};

/* Over ZeroMQ: ROUTERs and an XPUB in a context of their own. NULL: out of resources. */
Transport *transport_zmq_new(void);

/* Binds all channels; ports that were 0 are filled in. False with one sentence in `error`. */
static inline bool transport_bind(Transport *transport, Connection *connection, char *error,
                                  size_t error_size) {
  return transport->ops->bind(transport, connection, error, error_size);
}
/* Blocks until the channel or one of `files` (up to 6) can be read or the time is over: a mask
 * of WAIT_CHANNEL and 2 << i, 0 when nothing came in time or a signal did. */
static inline unsigned transport_wait(Transport *transport, Channel channel, const int *files, unsigned count,
                                      int milliseconds) {
  return transport->ops->wait(transport, channel, files, count, milliseconds);
}
/* Takes one whole message, if there is one, into `arena`. Never blocks. On IOPUB a
 * message is one frame: byte 1 (subscribed) or 0, then the topic. */
static inline bool transport_recv(Transport *transport, Channel channel, Arena *arena, Frames *out) {
  return transport->ops->recv(transport, channel, arena, out);
}
/* Queues one message; the frames are copied. A peer that is gone is no error. False: a subscriber has let so
 * much wait that this message, and more of those that follow, do not go to it. */
static inline bool transport_send(Transport *transport, Channel channel, const Frame *frames,
                                  uint32_t count) {
  return transport->ops->send(transport, channel, frames, count);
}
/* Sends one message to `endpoint` from a socket of its own (a DEALER) and waits for the answer; false when
 * none came in time. */
static inline bool transport_call(Transport *transport, const char *endpoint, const Frame *frames,
                                  uint32_t count, int milliseconds, Arena *arena, Frames *answer) {
  return transport->ops->call(transport, endpoint, frames, count, milliseconds, arena, answer);
}
/* Closes all channels, giving what was sent a second to leave. */
static inline void transport_free(Transport *transport) {
  if (transport) transport->ops->free(transport);
}

#endif
