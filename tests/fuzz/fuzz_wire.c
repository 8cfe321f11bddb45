/* link: tests/protocol/fake_session.c */
/* Fuzz target: any frames off the wire, under a key. The input is cut into frames at each
 * record separator (byte 30); its first byte says whether the four JSON frames after the
 * delimiter get a true signature, so that what lies behind the check is reached too.
 * Only what is truly signed is accepted, once: the same message again is a replay. */
#include <stdlib.h>
#include <string.h>

#include "kernel/wire/msg.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MARK_LENGTH = 9 };

static Frames frames_cut(Arena *arena, const char *text, size_t size) {
  Frames frames = {0};
  for (const char *from = text, *end = text + size; from <= end;) {
    const char *cut = memchr(from, 30, (size_t)(end - from));
    size_t length = (size_t)((cut ? cut : end) - from);
    vec_push(arena, frames.list, ((Frame){arena_copy(arena, from, length), length}));
    from += length + 1;
  }
  return frames;
}

/* The place of the first JSON frame, or 0 when there are no four of them. */
static uint32_t frames_signed(const Frames *frames) {
  for (uint32_t i = 0; i + SIGNED_FRAMES + 1 < frames->list.count; i++) {
    const Frame *frame = &frames->list.items[i];
    if (frame->size == MARK_LENGTH && !memcmp(frame->data, "<IDS|MSG>", MARK_LENGTH)) return i + 2;
  }
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (!size) return 0;
  Arena *arena = arena_new(), *again = arena_new();
  Signer *signer = signer_new("a key", 5);
  Frames frames = frames_cut(arena, (const char *)data + 1, size - 1);
  uint32_t first = frames_signed(&frames);
  char signature[SIGNATURE_LENGTH + 1];
  if (first) signer_sign(signer, &frames.list.items[first], signature);
  Frame *given = first ? &frames.list.items[first - 1] : NULL;
  if (first && data[0] & 1)
    *given = (Frame){arena_copy(arena, signature, SIGNATURE_LENGTH), SIGNATURE_LENGTH};
  bool truly = first && given->size == SIGNATURE_LENGTH && !memcmp(given->data, signature, SIGNATURE_LENGTH);
  Frames copy = {0};
  for (uint32_t i = 0; i < frames.list.count; i++) {
    Frame frame = frames.list.items[i];
    vec_push(again, copy.list, ((Frame){arena_copy(again, frame.data, frame.size), frame.size}));
  }
  const char *flaw = NULL;
  Message *message = message_parse(arena, &frames, signer, &flaw);
  if (message && (!truly || !message->type || !message->id)) abort();
  if (!message && !flaw) abort();
  bool accepted = message != NULL;
  if (message)
    message_free(message);
  else
    arena_free(arena);
  flaw = NULL;
  message = message_parse(again, &copy, signer, &flaw);
  if (message && accepted) abort();
  if (message)
    message_free(message);
  else
    arena_free(again);
  signer_free(signer);
  return 0;
}
