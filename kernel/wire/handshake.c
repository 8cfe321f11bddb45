/* The kernel's side of the handshake: [<IDS|MSG>, signature, content] each way, signed over the one frame of
 * content. xeus-zmq and Positron's supervisor are the other sides that exist. */
#include "kernel/wire/handshake.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_MS = 5000, PARTS = 3 };

/* The ports as the documentation has them, in text. */
static char *content_text(const Connection *connection) {
  json_t *content = json_pack("{s:s}", "kernel_id", connection->kernel_id);
  for (int i = 0; i < CHANNEL_COUNT; i++)
    json_object_set_new(content, channel_port_key((Channel)i), json_sprintf("%d", connection->ports[i]));
  char *text = json_dumps(content, JSON_COMPACT);
  json_decref(content);
  return text;
}

/* What is wrong with the answer, or NULL. Identities before the delimiter are skipped. */
static const char *answer_flaw(Signer *signer, const Frames *answer) {
  uint32_t count = answer->list.count, at = 0;
  const Frame *frames = answer->list.items;
  while (at < count && (frames[at].size != 9 || memcmp(frames[at].data, "<IDS|MSG>", 9))) at++;
  if (count - at < PARTS) return "its frames are not delimiter, signature and content";
  Frame signed_frames[SIGNED_FRAMES] = {frames[at + 2], {"", 0}, {"", 0}, {"", 0}};
  return signer_check(signer, signed_frames, frames[at + 1]);
}

bool handshake(Transport *transport, Signer *signer, Connection *connection, char *error, size_t error_size) {
  char endpoint[4200], signature[SIGNATURE_LENGTH + 1];
  char *text = content_text(connection);
  if (!text) return snprintf(error, error_size, "out of memory"), false;
  Frame signed_frames[SIGNED_FRAMES] = {{text, strlen(text)}, {"", 0}, {"", 0}, {"", 0}};
  signer_sign(signer, signed_frames, signature);
  Frame frames[PARTS] = {{"<IDS|MSG>", 9}, {signature, strlen(signature)}, signed_frames[0]};
  connection_registration(connection, endpoint, sizeof endpoint);
  Arena *arena = arena_new();
  Frames answer = {0};
  bool came = transport_call(transport, endpoint, frames, PARTS, ANSWER_MS, arena, &answer);
  const char *flaw = came ? answer_flaw(signer, &answer) : NULL;
  if (!came)
    snprintf(error, error_size, "nobody at %s answered the handshake within %d seconds", endpoint,
             ANSWER_MS / 1000);
  else if (flaw)
    snprintf(error, error_size, "the answer to the handshake at %s was not accepted: %s", endpoint, flaw);
  else if (!connection_publish(connection))
    snprintf(error, error_size, "cannot write the connection file beside %s", connection->path);
  else
    *error = 0;
  arena_free(arena);
  free(text);
  return !*error;
}
