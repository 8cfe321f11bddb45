/* Fuzz target: completion and help at any cursor of any bytes, and with them the parser of text that is
 * still being typed and the checker over its trees. The first byte says where the cursor stands, the rest is
 * the text. Neither may crash or hang, and what is replaced lies before the cursor. */
/* module: front */
#include <stdlib.h>
#include <string.h>

#include "lang/front/assist/complete.h"
#include "lang/front/syntax/parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char imports[] = "import numpy as np\nfrom numba import cuda, jit, vectorize, stencil\n";

typedef struct World {
  Arena *arena;
  TypeTable *types;
  Checker *checker;
  VEC(Global *) globals;
} World;

static World world;

static uint32_t names(void *context, Global *const **out) {
  (void)context;
  *out = world.globals.items;
  return world.globals.count;
}

static Global *name_find(void *context, const char *name, bool create) {
  (void)context;
  for (uint32_t k = 0; k < world.globals.count; k++)
    if (!strcmp(world.globals.items[k]->name, name)) return world.globals.items[k];
  if (!create) return NULL;
  Global *made = arena_new_of(world.arena, Global);
  *made = (Global){.name = arena_copy(world.arena, name, strlen(name))};
  vec_push(world.arena, world.globals, made);
  return made;
}

static bool magic(void *context, uint32_t index, HelpMagic *out) {
  (void)context;
  static const HelpMagic rows[] = {{"timeit", true, true, true, "n:r:tcp:qov:", "Time code.\n  more\n"},
                                   {"bash", false, true, false, "", "Run the body.\n"}};
  if (index >= sizeof rows / sizeof *rows) return false;
  *out = rows[index];
  return true;
}

/* A session with a number, and with modules and decorators as the imports bind them. */
static void world_begin(void) {
  world.arena = arena_new();
  world.types = type_table_new();
  const CheckHost host = {.types = world.types, .arena = world.arena, .global = name_find};
  world.checker = checker_new(&host);
  name_find(NULL, "number", true)->type = type_int(world.types);
  Source *source = arena_new_of(world.arena, Source);
  *source = (Source){"imports", imports, sizeof imports - 1};
  DiagList diags = {.arena = world.arena};
  Fn *fn = check_cell(world.checker, world.arena, parse_cell(world.arena, source, NULL, &diags), false, NULL,
                      &diags);
  if (!fn) abort();
  for (uint32_t k = 0; k < fn->ins.count; k++) {
    const Ins *set = &fn->ins.items[k];
    if (set->op == IR_SETGLOBAL)
      fn->globals.items[set->imm.i]->type = fn->ins.items[fn->args.items[set->args]].type;
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (!size) return 0;
  if (!world.arena) world_begin();
  const CompleteHost host = {
      .globals = names, .magic = magic, .checker = world.checker, .types = world.types};
  const char *code = (const char *)data + 1, *plain, *html;
  size_t length = size - 1, cursor = length * data[0] / 255;
  uint32_t functions = checker_functions(world.checker);
  Arena *arena = arena_new();
  MatchList list;
  complete(&host, arena, code, length, cursor, &list);
  if (list.begin > list.end || list.end > cursor) abort();
  inspect(&host, arena, code, length, cursor, 1, &plain, &html);
  if (checker_functions(world.checker) != functions) abort();
  arena_free(arena);
  return 0;
}
