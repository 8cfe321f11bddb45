/* The transport over ZeroMQ; the only file that includes zmq.h.
 *
 * Socket types and options follow the protocol's docs/messaging.rst: ROUTER for
 * shell, control, stdin and the heartbeat; XPUB for iopub (transport_fanout.h), so that
 * every subscriber is seen, and no send marks, because a full queue drops silently:
 * what waits for a subscriber is bounded by us. ROUTER_HANDOVER lets a client that reconnects take its
 * identity back. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zmq.h>

#include "kernel/wire/transport_fanout.h"
#include "kernel/wire/zmq_memory.h"
#include "lang/base/memory/limits.h"
#include "lang/base/memory/reserve.h"

enum { LINGER_MILLISECONDS = 1000, MAX_FILES = 6, PARTS_MAX = 192, LARGE_FRAME = 64 * 1024 };

typedef struct ZmqTransport {
  Transport base;
  void *context;
  void *sockets[CHANNEL_COUNT];
  Fanout *iopub;
} ZmqTransport;

/* The static libzmq calls these two whatever transports are used; the rest of PGM is not
 * linked (cmake/dependencies.cmake). The shared one has its own and never sees these. */
int pgm_init(void **error);
int pgm_shutdown(void);

int pgm_init(void **error) {
  (void)error;
  return 1;
}

int pgm_shutdown(void) { return 1; }

static void *socket_of(Transport *transport, Channel channel) {
  return ((ZmqTransport *)transport)->sockets[channel];
}

static void option_set(void *socket, int option, int value) {
  zmq_setsockopt(socket, option, &value, sizeof value);
}

static void *socket_open(void *context, Channel channel) {
  bool publishes = channel == CHANNEL_IOPUB;
  void *socket = zmq_socket(context, publishes ? ZMQ_XPUB : ZMQ_ROUTER);
  if (!socket) return NULL;
  option_set(socket, ZMQ_LINGER, LINGER_MILLISECONDS);
  option_set(socket, ZMQ_SNDHWM, 0);
  if (!publishes) {
    option_set(socket, ZMQ_ROUTER_HANDOVER, 1);
    option_set(socket, ZMQ_RCVHWM, 0);
  }
  return socket;
}

/* The port at the end of a bound address. */
static int port_of(void *socket) {
  char address[256] = "";
  size_t size = sizeof address;
  if (zmq_getsockopt(socket, ZMQ_LAST_ENDPOINT, address, &size)) return 0;
  const char *colon = strrchr(address, ':');
  return colon ? atoi(colon + 1) : 0;
}

/* An ipc channel whose port is 0 takes the first number whose file does not exist. */
static void ipc_port_choose(Connection *connection, Channel channel) {
  for (int port = 1; port < 65536; port++) {
    char path[4096];
    snprintf(path, sizeof path, "%s-%d", connection->ip, port);
    bool taken = false;
    for (int i = 0; i < CHANNEL_COUNT; i++) taken |= connection->ports[i] == port;
    FILE *probe = taken ? NULL : fopen(path, "r");
    if (probe) fclose(probe);
    if (taken || probe || errno != ENOENT) continue;
    connection->ports[channel] = port;
    return;
  }
}

/* Before bind: only peers that know the kernel's public key get through, and all they say is encrypted. */
static bool socket_encrypt(void *socket, const Connection *connection) {
  if (!*connection->curve_secret) return true;
  option_set(socket, ZMQ_CURVE_SERVER, 1);
  return !zmq_setsockopt(socket, ZMQ_CURVE_SECRETKEY, connection->curve_secret, CURVE_KEY_LENGTH + 1);
}

static bool channel_bind(ZmqTransport *transport, Connection *connection, Channel channel) {
  void *socket = socket_open(transport->context, channel);
  transport->sockets[channel] = socket;
  if (!socket || !socket_encrypt(socket, connection)) return false;
  if (channel == CHANNEL_IOPUB && !(transport->iopub = fanout_new(socket))) return false;
  bool ipc = !strcmp(connection->transport, "ipc");
  if (strchr(connection->ip, ':') && !ipc) option_set(socket, ZMQ_IPV6, 1);
  if (ipc && !connection->ports[channel]) ipc_port_choose(connection, channel);
  char endpoint[4200];
  connection_endpoint(connection, channel, endpoint, sizeof endpoint);
  if (zmq_bind(socket, endpoint)) return false;
  if (!ipc) connection->ports[channel] = port_of(socket);
  return true;
}

static bool zmq_transport_bind(Transport *base, Connection *connection, char *error, size_t size) {
  if (*connection->curve_secret && !zmq_has("curve")) {
    snprintf(error, size, "the connection file asks for CurveZMQ, and this libzmq was built without it");
    return false;
  }
  for (int i = 0; i < CHANNEL_COUNT; i++) {
    if (channel_bind((ZmqTransport *)base, connection, (Channel)i)) continue;
    char endpoint[4200];
    int code = zmq_errno();
    connection_endpoint(connection, (Channel)i, endpoint, sizeof endpoint);
    snprintf(error, size, "cannot bind %s (%s): %s", endpoint, channel_port_key((Channel)i),
             zmq_strerror(code));
    return false;
  }
  return true;
}

static unsigned zmq_transport_wait(Transport *base, Channel channel, const int *files, unsigned count,
                                   int milliseconds) {
  zmq_pollitem_t items[MAX_FILES + 1] = {{.socket = socket_of(base, channel), .events = ZMQ_POLLIN}};
  for (unsigned i = 0; i < count && i < MAX_FILES; i++)
    items[i + 1] = (zmq_pollitem_t){.fd = files[i], .events = ZMQ_POLLIN};
  if (zmq_poll(items, (int)count + 1, milliseconds) <= 0) return 0;
  unsigned ready = 0;
  for (unsigned i = 0; i <= count; i++)
    if (items[i].revents) ready |= 1u << i;
  return ready;
}

static bool part_recv(zmq_msg_t *part, void *socket) {
  int got;
  do got = zmq_msg_recv(part, socket, ZMQ_DONTWAIT);
  while (got < 0 && zmq_errno() == EINTR);
  return got >= 0;
}

static bool socket_recv(void *socket, Arena *arena, Frames *out) {
  bool more = true;
  while (more) {
    zmq_msg_t part;
    zmq_msg_init(&part);
    if (!part_recv(&part, socket)) return zmq_msg_close(&part), false;
    size_t size = zmq_msg_size(&part);
    /* What there is no memory for becomes empty, and the message is dropped for its signature. */
    if (size > LARGE_FRAME && memory_limited() && !memory_could(size)) size = 0;
    Frame frame = {arena_copy(arena, zmq_msg_data(&part), size), size};
    vec_push(arena, out->list, frame);
    more = zmq_msg_more(&part);
    zmq_msg_close(&part);
  }
  return true;
}

static bool zmq_transport_recv(Transport *base, Channel channel, Arena *arena, Frames *out) {
  Fanout *iopub = channel == CHANNEL_IOPUB ? ((ZmqTransport *)base)->iopub : NULL;
  if (iopub) fanout_settle(iopub);
  bool came = socket_recv(socket_of(base, channel), arena, out);
  if (came && iopub) fanout_told(iopub, out->list.items[0].data, out->list.items[0].size);
  return came;
}

static bool part_make(zmq_msg_t *part, Frame frame) {
  bool made = !zmq_msg_init_size(part, frame.size);
  if (!made && zmq_errno() == ENOMEM) {
    reserve_release();
    made = !zmq_msg_init_size(part, frame.size);
  }
  if (made && frame.size) memcpy(zmq_msg_data(part), frame.data, frame.size);
  return made;
}

static bool part_send(zmq_msg_t *part, void *socket, bool more) {
  int sent;
  do sent = zmq_msg_send(part, socket, more ? ZMQ_SNDMORE : 0);
  while (sent < 0 && zmq_errno() == EINTR);
  return sent >= 0;
}

/* All parts are made before the first is sent: half a message would have the next one for its end. */
static void socket_send(void *socket, const Frame *frames, uint32_t count) {
  zmq_msg_t parts[PARTS_MAX];
  uint32_t made = 0, sent = 0;
  if (count > PARTS_MAX) return;
  while (made < count && part_make(&parts[made], frames[made])) made++;
  while (made == count && sent < count && part_send(&parts[sent], socket, sent + 1 < count)) sent++;
  for (uint32_t k = sent; k < made; k++) zmq_msg_close(&parts[k]);
}

static bool zmq_transport_send(Transport *base, Channel channel, const Frame *frames, uint32_t count) {
  if (channel == CHANNEL_IOPUB) return fanout_send(((ZmqTransport *)base)->iopub, frames, count);
  socket_send(socket_of(base, channel), frames, count);
  return true;
}

static bool zmq_transport_call(Transport *base, const char *endpoint, const Frame *frames, uint32_t count,
                               int milliseconds, Arena *arena, Frames *answer) {
  void *socket = zmq_socket(((ZmqTransport *)base)->context, ZMQ_DEALER);
  if (!socket) return false;
  option_set(socket, ZMQ_LINGER, 0);
  bool connected = !zmq_connect(socket, endpoint);
  if (connected) socket_send(socket, frames, count);
  zmq_pollitem_t item = {.socket = socket, .events = ZMQ_POLLIN};
  bool came = connected && zmq_poll(&item, 1, milliseconds) > 0 && socket_recv(socket, arena, answer);
  zmq_close(socket);
  return came;
}

static void zmq_transport_free(Transport *base) {
  ZmqTransport *transport = (ZmqTransport *)base;
  for (int i = 0; i < CHANNEL_COUNT; i++)
    if (transport->sockets[i] && zmq_close(transport->sockets[i])) zmq_close(transport->sockets[i]);
  while (zmq_ctx_term(transport->context) && zmq_errno() == EINTR) continue;
  fanout_free(transport->iopub);
  free(transport);
}

Transport *transport_zmq_new(void) {
  static const TransportOps ops = {zmq_transport_bind, zmq_transport_wait, zmq_transport_recv,
                                   zmq_transport_send, zmq_transport_call, zmq_transport_free};
  ZmqTransport *transport = calloc(1, sizeof *transport);
  if (!transport) return NULL;
  zmq_memory_start();
  transport->base.ops = &ops;
  transport->context = zmq_ctx_new();
  if (transport->context) return &transport->base;
  free(transport);
  return NULL;
}
