/* link: tests/protocol/fake_session.c tests/protocol/fake_debug.c */
/* Fuzz target: any frames through the check and the parser of messages. The input is
 * cut into frames at each record separator (byte 30). A message that is accepted has a
 * type and an id; one that is not has a flaw to log. */
#include <stdlib.h>
#include <string.h>

#include "kernel/wire/msg.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Arena *arena = arena_new();
  Signer *signer = signer_new("", 0);
  Frames frames = {0};
  const char *text = (const char *)data, *end = text + size;
  for (const char *from = text; from <= end;) {
    const char *cut = memchr(from, 30, (size_t)(end - from));
    size_t length = (size_t)((cut ? cut : end) - from);
    vec_push(arena, frames.list, ((Frame){arena_copy(arena, from, length), length}));
    from += length + 1;
  }
  const char *flaw = NULL;
  Message *message = message_parse(arena, &frames, signer, &flaw);
  if (message) {
    if (!message->type || !message->id || !message->content) abort();
    StrBuf out = {0};
    json_text_add(&out, message->type, strlen(message->type));
    strbuf_fini(&out);
    message_free(message);
  } else {
    if (!flaw) abort();
    arena_free(arena);
  }
  signer_free(signer);
  return 0;
}
