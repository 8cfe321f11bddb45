/* Handshake: a kernel that was started with a registration file chooses its ports itself
 * and tells them to whoever waits at the address in that file (JEP 66; docs/messaging.rst,
 * "Kernel startup handshake", 5.6). No port can be taken by another process in between.
 *
 * Invariant: nothing is believed that the key does not sign. */
#ifndef QUERN_KERNEL_WIRE_HANDSHAKE_H
#define QUERN_KERNEL_WIRE_HANDSHAKE_H

#include "kernel/wire/sign.h"

/* Sends the bound ports, waits for the signed acknowledgement, then writes the connection
 * file kernel-ID.json beside the registration file, for further clients. False with one
 * sentence in `error`. */
bool handshake(Transport *transport, Signer *signer, Connection *connection, char *error, size_t error_size);

#endif
