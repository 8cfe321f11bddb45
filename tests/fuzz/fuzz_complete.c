/* Fuzz target: completion and help at any cursor of any bytes. The first byte says where the
 * cursor stands, the rest is the text. Neither may crash or hang, and what is replaced lies
 * before the cursor. */
/* module: front */
#include <stdlib.h>

#include "lang/front/assist/complete.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Global number = {.name = "number"};
static Global *const globals[] = {&number};

static uint32_t names(void *context, Global *const **out) {
  (void)context;
  *out = globals;
  return 1;
}

static bool magic(void *context, uint32_t index, HelpMagic *out) {
  (void)context;
  static const HelpMagic rows[] = {{"timeit", true, true, true, "n:r:tcp:qov:", "Time code.\n  more\n"},
                                   {"bash", false, true, false, "", "Run the body.\n"}};
  if (index >= sizeof rows / sizeof *rows) return false;
  *out = rows[index];
  return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (!size) return 0;
  if (!number.type) number.type = type_int(type_table_new());
  const CompleteHost host = {.globals = names, .magic = magic};
  const char *code = (const char *)data + 1, *plain, *html;
  size_t length = size - 1, cursor = length * data[0] / 255;
  Arena *arena = arena_new();
  MatchList list;
  complete(&host, arena, code, length, cursor, &list);
  if (list.begin > list.end || list.end > cursor) abort();
  inspect(&host, arena, code, length, cursor, 1, &plain, &html);
  arena_free(arena);
  return 0;
}
