/* Connection: what a Jupyter connection file says (addresses, ports, key).
 *
 * Formats: jupyter_client's docs/kernels.rst. Invariant: after connection_load the
 * transport is "tcp" or "ipc" and every string is present, perhaps empty. */
#ifndef QUERN_KERNEL_WIRE_CONNECT_H
#define QUERN_KERNEL_WIRE_CONNECT_H

#include <stdbool.h>
#include <stddef.h>

/* The sockets of a kernel: X(ID, key of its port in the file). */
#define CHANNELS(X)                                                                                          \
  X(SHELL, "shell_port")                                                                                     \
  X(CONTROL, "control_port")                                                                                 \
  X(STDIN, "stdin_port")                                                                                     \
  X(IOPUB, "iopub_port")                                                                                     \
  X(HEARTBEAT, "hb_port")

typedef enum Channel {
#define X(id, key) CHANNEL_##id,
  CHANNELS(X)
#undef X
      CHANNEL_COUNT
} Channel;

enum { CURVE_KEY_LENGTH = 40 };

typedef struct Connection {
  char *path;         /* the file itself */
  char *transport;    /* "tcp", "ipc" */
  char *ip;           /* address, or for ipc the stem of the socket files' paths */
  char *key;          /* "" : messages are not signed */
  char *scheme;       /* "hmac-sha256" */
  char *curve_public; /* the kernel's keys for CurveZMQ (RFC 26) in Z85, or "" : nothing is encrypted */
  char *curve_secret;
  int ports[CHANNEL_COUNT]; /* 0: to be chosen */
  int registration_port;    /* of a registration file: who is told the ports; 0: a connection file */
  char *kernel_id;          /* of a registration file, else "" */
} Connection;

/* Reads a connection file or a registration file. False with one sentence in `error`; then nothing is to be
 * freed. */
bool connection_load(Connection *connection, const char *path, char *error, size_t error_size);
void connection_fini(Connection *connection);
/* Writes the ports back into the file, other members kept: atomically, mode 0600. */
bool connection_save(const Connection *connection);
/* Writes the connection file kernel-ID.json beside the registration file, mode 0600. */
bool connection_publish(const Connection *connection);
/* ZeroMQ's name of the address that the ports are told to. */
void connection_registration(const Connection *connection, char *out, size_t size);
/* ZeroMQ's name of the channel's address: tcp://IP:PORT ("*" for port 0) or ipc://IP-PORT. */
void connection_endpoint(const Connection *connection, Channel channel, char *out, size_t size);
/* The value of the file's member for a channel's port ("shell_port"). */
const char *channel_port_key(Channel channel);

#endif
