/* Fuzz target: any bytes through the parser and the completeness check. Neither may
 * crash, hang or read past the text; a refused text has at least one diagnostic, and a
 * diagnostic can always be rendered. Byte 0x1d begins another input. */
/* module: front */
#include <stdlib.h>
#include <string.h>

#include "lang/front/syntax/parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void text_parse(const char *data, size_t size) {
  Arena *arena = arena_new();
  char *text = arena_copy(arena, data, size);
  Source source = {"fuzz", text, (uint32_t)size};
  DiagList diags = {.arena = arena};
  Node *module = parse_cell(arena, &source, NULL, &diags);
  if (!module && diags.items.count == 0) abort();
  for (uint32_t i = 0; i < diags.items.count; i++) {
    StrBuf out = {0};
    diag_render(&out, diags.items.items[i], true);
    strbuf_fini(&out);
  }
  unsigned indent = 0;
  parse_completeness(text, (uint32_t)size, NULL, &indent);
  arena_free(arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *at = (const char *)data, *end = at + size;
  for (const char *stop; at <= end; at = stop + 1) {
    stop = memchr(at, 0x1d, (size_t)(end - at));
    if (!stop) stop = end;
    text_parse(at, (size_t)(stop - at));
  }
  return 0;
}
