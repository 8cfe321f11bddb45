/* Fuzz target: any text through the parser and the checker, between names of every kind
 * that are bound already. What is refused has a diagnostic that can be rendered; what is
 * accepted is IR that the verifier accepts. Nothing runs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/front/check.h"
#include "lang/front/parse.h"
#include "lang/rt/array.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { NAMES = 64 };

typedef struct Names {
  Arena *arena;
  uint32_t count;
  Global items[NAMES];
} Names;

static Global *names_find(void *context, const char *name, bool create) {
  Names *names = context;
  for (uint32_t i = 0; i < names->count; i++)
    if (!strcmp(names->items[i].name, name)) return &names->items[i];
  if (!create) return NULL;
  if (names->count == NAMES) { /* a program with more names: the rest live beside the table */
    Global *global = arena_new_of(names->arena, Global);
    global->name = arena_copy(names->arena, name, strlen(name));
    return global;
  }
  Global *global = &names->items[names->count++];
  *global = (Global){.name = arena_copy(names->arena, name, strlen(name))};
  return global;
}

static bool magic_binds(void *context, const char *name) {
  (void)context;
  return !strcmp(name, "time");
}

static const Type *magic_type(void *context, const char *name) {
  (void)context, (void)name;
  return NULL;
}

static const char *let_go(void *context, const char *name) {
  (void)context, (void)name;
  return NULL;
}

static int magic_classify(void *context, const char *name, bool cell, const char *line, uint32_t *options) {
  (void)context, (void)cell, (void)line;
  *options = 0;
  return !strcmp(name, "time") || !strcmp(name, "timeit") ? MAGIC_TEXT_CODE : MAGIC_TEXT_PLAIN;
}

static void names_array(Names *names, TypeTable *types, Rt *rt, const char *name, DType dtype, unsigned rank) {
  static const int64_t shape[] = {3, 4, 2};
  Global *global = names_find(names, name, true);
  Array *array = array_new(rt, dtype, rank, shape, true);
  if (!array) abort();
  global->type = type_array(types, dtype, rank, LAYOUT_C);
  global->value = (Value){.array = array};
}

static void names_bind(Names *names, TypeTable *types, Rt *rt) {
  names_array(names, types, rt, "a", DT_F64, 2);
  names_array(names, types, rt, "b", DT_F32, 1);
  names_array(names, types, rt, "c", DT_I64, 3);
  names_array(names, types, rt, "m", DT_BOOL, 1);
  names_array(names, types, rt, "z", DT_C128, 1);
  Global *global = names_find(names, "n", true);
  global->type = type_int(types);
  global->value = (Value){.i = 3};
  global = names_find(names, "x", true);
  global->type = type_float(types);
  global->value = (Value){.f = 0.5};
  global = names_find(names, "s", true);
  global->type = type_str(types);
  global->value = (Value){.str = str_new("text", 4)};
}

/* Modules under the names that programs give them, before the text. */
static const char before[] =
    "import numpy as np\nimport math\nfrom numba import cuda, jit, njit, vectorize, prange\nimport "
    "matplotlib.pyplot as plt\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Arena *arena = arena_new(), *session = arena_new();
  TypeTable *types = type_table_new();
  atomic_bool interrupt = false;
  Rt rt = {.interrupt = &interrupt, .types = types};
  Names names = {.arena = session};
  names_bind(&names, types, &rt);
  CheckHost host = {&names, types, session, names_find, magic_binds, magic_type, let_go};
  Checker *checker = checker_new(&host);
  size_t length = sizeof before - 1 + size;
  char *text = arena_alloc(arena, length + 1);
  memcpy(text, before, sizeof before - 1);
  memcpy(text + sizeof before - 1, data, size);
  text[length] = 0;
  Source source = {"fuzz", text, (uint32_t)length};
  DiagList diags = {.arena = arena};
  MagicInfo magics = {magic_classify, NULL};
  Node *module = parse_cell(arena, &source, &magics, &diags);
  Fn *fn = module && !diags.items.count ? check_cell(checker, arena, module, true, &diags) : NULL;
  if (!fn && !diags.items.count) abort();
  const char *flaw = fn ? ir_verify(fn, arena) : NULL;
  if (flaw) {
    fprintf(stderr, "IR: %s\n", flaw);
    abort();
  }
  for (uint32_t i = 0; i < diags.items.count; i++) {
    StrBuf out = {0};
    diag_render(&out, diags.items.items[i], true);
    strbuf_fini(&out);
  }
  checker_free(checker);
  for (uint32_t i = 0; i < names.count; i++)
    if (names.items[i].type) value_release(names.items[i].type, names.items[i].value);
  type_table_free(types);
  arena_free(session);
  arena_free(arena);
  return 0;
}
