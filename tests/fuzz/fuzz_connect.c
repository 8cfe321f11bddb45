/* link: tests/protocol/fake_session.c */
/* Fuzz target: any bytes as a connection file. It is refused with a sentence, or its
 * strings are all there, its ports are ports and the names of its addresses end. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "kernel/wire/connect.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void connection_look(const Connection *connection) {
  const char *texts[] = {connection->path,         connection->transport, connection->ip,
                         connection->key,          connection->scheme,    connection->curve_public,
                         connection->curve_secret, connection->kernel_id};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (!texts[i]) abort();
  if (strcmp(connection->transport, "tcp") && strcmp(connection->transport, "ipc")) abort();
  if (*connection->curve_secret && strlen(connection->curve_secret) != CURVE_KEY_LENGTH) abort();
  for (int i = 0; i < CHANNEL_COUNT; i++) {
    char endpoint[4200];
    connection_endpoint(connection, (Channel)i, endpoint, sizeof endpoint);
    if (!memchr(endpoint, 0, sizeof endpoint)) abort();
    if (connection->ports[i] < 0 || (!strcmp(connection->transport, "tcp") && connection->ports[i] > 65535))
      abort();
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  int file = memfd_create("connection", MFD_CLOEXEC);
  if (file < 0 || write(file, data, size) != (ssize_t)size) abort();
  char path[64], error[512] = "";
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  Connection connection;
  if (connection_load(&connection, path, error, sizeof error)) {
    connection_look(&connection);
    connection_fini(&connection);
  } else if (!*error || strlen(error) >= sizeof error) {
    abort();
  }
  close(file);
  return 0;
}
