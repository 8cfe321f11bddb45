/* Stdin; see stdin.h. The socket belongs to the shell's thread, which is the one
 * that runs cells. */
#include "kernel/server/stdin.h"

#include <string.h>
#include <unistd.h>

static void cancel_clear(Kernel *kernel) {
  uint64_t ignored;
  if (read(kernel->cancel, &ignored, sizeof ignored) < 0) return;
}

/* Replies to questions that were given up are not answers to this one. */
static void stale_drop(Kernel *kernel) {
  Message *stale;
  while ((stale = wire_recv(&kernel->wire, CHANNEL_STDIN))) message_free(stale);
}

/* The reply's line, or NULL when the message is none or ends the input (*over). */
static char *reply_take(const Message *message, bool *over) {
  const char *value = json_string_value(json_object_get(message->content, "value"));
  if (strcmp(message->type, "input_reply") != 0 || !value) return NULL;
  *over = true;
  return strcmp(value, "\x04") != 0 ? strdup(value) : NULL;
}

bool stdin_ask(Kernel *kernel, const Message *request, const char *prompt, bool password, char **line) {
  int files[] = {kernel->cancel, kernel->stop};
  cancel_clear(kernel);
  stale_drop(kernel);
  iopub_flush(kernel->iopub, 0);
  json_t *content =
      json_pack("{s:o, s:b}", "prompt", json_text(prompt, strlen(prompt)), "password", password);
  wire_reply(&kernel->wire, CHANNEL_STDIN, request, "input_request", content);
  bool over = false;
  *line = NULL;
  while (!over) {
    unsigned ready = transport_wait(kernel->transport, CHANNEL_STDIN, files, 2, WAIT_FOREVER);
    if (ready & ~(unsigned)WAIT_CHANNEL) break;
    Message *message = wire_recv(&kernel->wire, CHANNEL_STDIN);
    if (message) *line = reply_take(message, &over);
    message_free(message);
  }
  return *line;
}
