/* link: tests/protocol/fake_session.c tests/protocol/fake_debug.c */
/* Messages from hostile frames: each is refused with a reason or taken whole, and
 * nothing is read outside it. Also the writing of text as JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/system/capture.h"
#include "kernel/wire/msg.h"
#include "tests/unit/check.h"

static const char HEADER[] = "{\"msg_id\": \"1\", \"msg_type\": \"kernel_info_request\", \"session\": \"s\"}";

/* Parses frames that are copied into blocks of their exact size, so that ASan sees
 * every step outside; NULL parts end the list. The reason, or NULL when it was taken. */
static const char *parse(Signer *signer, const char *const *parts, const size_t *sizes) {
  Arena *arena = arena_new();
  Frames frames = {0};
  void *blocks[80];
  uint32_t count = 0;
  for (; parts[count]; count++) {
    size_t size = sizes ? sizes[count] : strlen(parts[count]);
    blocks[count] = malloc(size ? size : 1);
    memcpy(blocks[count], parts[count], size);
    Frame frame = {blocks[count], size};
    vec_push(arena, frames.list, frame);
  }
  const char *flaw = NULL;
  Message *message = message_parse(arena, &frames, signer, &flaw);
  if (message)
    message_free(message);
  else
    arena_free(arena);
  for (uint32_t i = 0; i < count; i++) free(blocks[i]);
  return message ? NULL : flaw;
}

static bool is_refused(Signer *signer, const char *const *parts, const char *reason) {
  const char *flaw = parse(signer, parts, NULL);
  if (flaw && strstr(flaw, reason)) return true;
  printf("  expected \"%s\", got \"%s\"\n", reason, flaw ? flaw : "(taken)");
  return false;
}
#define REFUSED(reason, ...) CHECK(is_refused(open, (const char *const[]){__VA_ARGS__, NULL}, reason))

static void test_refusals(void) {
  Signer *open = signer_new("", 0);
  REFUSED("<IDS|MSG>", "");
  REFUSED("<IDS|MSG>", "<IDS|MSG", "", HEADER, "{}", "{}", "{}");
  REFUSED("<IDS|MSG>", "<IDS|MSG>x", "", HEADER, "{}", "{}", "{}");
  REFUSED("too few", "<IDS|MSG>");
  REFUSED("too few", "id", "<IDS|MSG>", "", HEADER, "{}", "{}");
  REFUSED("not a JSON object", "<IDS|MSG>", "", "", "", "", "");
  REFUSED("not a JSON object", "<IDS|MSG>", "", HEADER, "{}", "{}", "");
  REFUSED("not a JSON object", "<IDS|MSG>", "", HEADER, "null", "{}", "{}");
  REFUSED("not a JSON object", "<IDS|MSG>", "", HEADER, "{}", "[]", "{}");
  REFUSED("not a JSON object", "<IDS|MSG>", "", HEADER, "{}", "{}", "{} {}");
  REFUSED("not a JSON object", "<IDS|MSG>", "", HEADER, "{}", "{}", "{\"a\": \"\xff\"}");
  REFUSED("not a JSON object", "<IDS|MSG>", "", HEADER, "{}", "{}", "{\"a\": \"\xed\xa0\x80\"}");
  REFUSED("no msg_type", "<IDS|MSG>", "", "{\"msg_id\": \"1\"}", "{}", "{}", "{}");
  REFUSED("no msg_type", "<IDS|MSG>", "", "{\"msg_id\": 1, \"msg_type\": \"a\"}", "{}", "{}", "{}");
  REFUSED("no msg_type", "<IDS|MSG>", "", "{\"msg_id\": \"1\", \"msg_type\": {}}", "{}", "{}", "{}");
  Signer *closed = signer_new("key", 3);
  CHECK(is_refused(closed, (const char *const[]){"<IDS|MSG>", "", HEADER, "{}", "{}", "{}", NULL},
                   "64 digits"));
  CHECK(parse(open, (const char *const[]){"id", "<IDS|MSG>", "", HEADER, "{}", "{}", "{}", "buffer", NULL},
              NULL) == NULL);
  signer_free(open);
  signer_free(closed);
}

/* Ten thousand broken copies of a good message, always the same ones. */
static void test_mutations(void) {
  Signer *open = signer_new("", 0);
  const char *const good[] = {
      "id", "<IDS|MSG>", "", HEADER, "{}", "{\"a\": [1, 2.5e3, \"\\u00e9\"]}", "{\"code\": \"1+1\"}", NULL};
  char copies[7][256];
  const char *parts[8] = {0};
  size_t sizes[7];
  unsigned state = 1;
  int taken = 0;
  for (int round = 0; round < 10000; round++) {
    for (int i = 0; i < 7; i++) {
      sizes[i] = strlen(good[i]);
      memcpy(copies[i], good[i], sizes[i]);
      parts[i] = copies[i];
    }
    for (int edits = 0; edits < 3; edits++) {
      state = state * 1664525u + 1013904223u;
      unsigned which = state >> 16 & 7, at = state >> 8 & 255;
      if (which == 7 || !sizes[which]) continue;
      if (at & 1)
        copies[which][at % sizes[which]] = (char)(state >> 24);
      else
        sizes[which] = at % (sizes[which] + 1);
    }
    taken += parse(open, parts, sizes) == NULL;
  }
  CHECK(taken > 0 && taken < 10000);
  signer_free(open);
}

static bool writes(const char *text, size_t length, const char *expected) {
  StrBuf out = {0};
  json_text_add(&out, text, length);
  json_t *value = json_loadb(strbuf_text(&out), out.length, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
  json_t *same = json_text(text, length);
  bool good = !strcmp(strbuf_text(&out), expected) && json_equal(value, same);
  if (!good) printf("  %s\n", strbuf_text(&out));
  json_decref(value);
  json_decref(same);
  strbuf_fini(&out);
  return good;
}

static void test_text(void) {
  CHECK(writes("", 0, "\"\""));
  CHECK(writes("a\"b\\c\n\t\r\b\f", 10, "\"a\\\"b\\\\c\\n\\t\\r\\b\\f\""));
  CHECK(writes("\0\x1b[0m\x7f", 6, "\"\\u0000\\u001b[0m\\u007f\""));
  CHECK(writes("\xc3\xa9\xf0\x9f\x8e\x89", 6, "\"\xc3\xa9\xf0\x9f\x8e\x89\""));
  CHECK(writes("\xc3", 1, "\"\xef\xbf\xbd\""));
  CHECK(writes("a\xff\xfez", 4, "\"a\xef\xbf\xbd\xef\xbf\xbdz\""));
  CHECK(writes("\xed\xa0\x80", 3, "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""));
  CHECK(writes("\xef\xbf\xbd", 3, "\"\xef\xbf\xbd\""));
}

static void test_tails(void) {
  CHECK(utf8_tail("", 0) == 0);
  CHECK(utf8_tail("abc", 3) == 0);
  CHECK(utf8_tail("\xc3\xa9", 2) == 0);
  CHECK(utf8_tail("a\xc3", 2) == 1);
  CHECK(utf8_tail("\xe2\x82", 2) == 2);
  CHECK(utf8_tail("\xf0\x9f\x8e", 3) == 3);
  CHECK(utf8_tail("\xf0\x9f\x8e\x89", 4) == 0);
  CHECK(utf8_tail("\x80\x80\x80", 3) == 0);
  CHECK(utf8_tail("\xff", 1) == 0);
}

int main(void) {
  test_refusals();
  test_mutations();
  test_text();
  test_tails();
  return check_report();
}
